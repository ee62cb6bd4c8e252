/* SPDX-License-Identifier: MIT */
/* Damaged, foreign and missing memory: content is right or said to be damaged or older, never silently wrong. */
#include <string.h>
#include "../common/check.h"
#include "../common/many.h"
#include "array_device.h"
#include "rng.h"
#include "store_model.h"

enum { LONGEST = 40, STRIDE = TIMES(1, 8) };   /* the slow build flips one bit of each byte */
static const long list_at = STORE_DIRECTORY + STORE_RECORDS * 2 * STORE_ENTRY;
static ArrayDevice array, whole;
static Store store;

static StoreStatus open_array(void)
{
    ByteDevice device = array_device(&array);
    return store_open(&store, &device);
}

static long address_of_entry(int record, int copy)
{
    return STORE_DIRECTORY + (record * 2 + copy) * STORE_ENTRY;
}

/* Every record but the last has been written `times` times. */
static void make_store(uint32_t times)
{
    array_begin(&array, 0xFF);
    assert_int_equal(open_array(), STORE_FINE);
    for (uint32_t number = 1; number <= times; number++)
        for (int record = 0; record < STORE_RECORDS - 1; record++)
            assert_int_equal(model_write(&store, record, number, LONGEST), STORE_FINE);
    array_restart(&whole, &array);
}

/* Counts what the player is told; fails when a record is wrong and not said to be. At most one record may be hurt. */
typedef struct { long fine, older, damaged; } Tally;
static void judge_all(uint32_t newest, Tally *tally)
{
    int hurt = 0;
    for (int record = 0; record < STORE_RECORDS - 1; record++) {
        StoreStatus status;
        long found = model_read(&store, record, LONGEST, &status);
        if (status == STORE_FINE) {
            assert_int_equal(found, newest);
            continue;
        }
        hurt++;
        tally->older += status == STORE_OLDER;
        tally->damaged += status == STORE_DAMAGED;
        if (status == STORE_OLDER)
            assert_true(found == newest || found == newest - 1);
        else
            assert_int_equal(status, STORE_DAMAGED);
    }
    assert_true(hurt <= 1);
    tally->fine += hurt == 0;
    StoreStatus status;
    assert_int_equal(model_read(&store, STORE_RECORDS - 1, LONGEST, &status), 0);
    assert_int_equal(status, STORE_EMPTY);
}

static void flip_and_judge(int at, int bit, uint32_t newest, Tally *tally)
{
    array.bytes[at] ^= (uint8_t)(1u << bit);
    assert_int_equal(open_array(), STORE_FINE);
    judge_all(newest, tally);
    array.bytes[at] ^= (uint8_t)(1u << bit);
}

static void flip_every_bit(uint32_t times)
{
    Tally tally = {0, 0, 0};
    make_store(times);
    for (int at = 0; at < STORE_SIZE; at++)
        for (int bit = at % STRIDE; bit < 8; bit += STRIDE)
            flip_and_judge(at, bit, times, &tally);
    assert_memory_equal(array.bytes, whole.bytes, STORE_SIZE);
    print_message("%ld harmless, %ld older copy, %ld damaged\n", tally.fine, tally.older, tally.damaged);
    assert_true(times == 1 ? tally.damaged > 0 && tally.older == 0 : tally.older > 0 && tally.damaged == 0);
}

static void every_bit_of_single_copies(void **state)
{
    (void)state;
    flip_every_bit(1);
}

static void every_bit_with_older_copies(void **state)
{
    (void)state;
    flip_every_bit(3);
}

/* The newest entry is wiped out beyond recognition: the older one knows that it had a successor. */
static void a_lost_entry_is_missed(void **state)
{
    (void)state;
    StoreStatus status;
    make_store(3);
    memset(array.bytes + address_of_entry(5, store.record[5].used), 0, STORE_ENTRY);
    assert_int_equal(open_array(), STORE_FINE);
    assert_int_equal(model_read(&store, 5, LONGEST, &status), 2);
    assert_int_equal(status, STORE_OLDER);
}

/* Memory goes bad while the game runs: the read notices. */
static void damage_after_opening(void **state)
{
    (void)state;
    StoreStatus status;
    make_store(2);
    const StoreCopy *copy = &store.record[4].copy[store.record[4].used];
    array.bytes[copy->page[0] * STORE_PAGE + 1] ^= 4;
    assert_int_equal(store_status(&store, RECORD_SLOT, 0), STORE_FINE);
    assert_int_equal(model_read(&store, 4, LONGEST, &status), 1);
    assert_int_equal(status, STORE_OLDER);
    assert_int_equal(store_status(&store, RECORD_SLOT, 0), STORE_OLDER);
    /* The next write makes all good again, and the copy that was used is the last to go. */
    assert_int_equal(model_write(&store, 4, 3, LONGEST), STORE_FINE);
    assert_int_equal(open_array(), STORE_FINE);
    assert_int_equal(model_read(&store, 4, LONGEST, &status), 3);
    assert_int_equal(status, STORE_FINE);
}

static void damaged_is_kept_until_overwritten_or_erased(void **state)
{
    (void)state;
    StoreStatus status;
    make_store(1);
    int page = store.record[6].copy[0].page[0];
    array.bytes[page * STORE_PAGE] ^= 1;
    assert_int_equal(open_array(), STORE_FINE);
    uint8_t kept[STORE_PAGE];
    memcpy(kept, array.bytes + page * STORE_PAGE, sizeof kept);
    for (uint32_t number = 10; number < 400; number++) {
        int record = (int)(number % (STORE_RECORDS - 1));
        if (record != 6 && record != 1)     /* the old suspend has no room of its own */
            assert_int_equal(model_write(&store, record, number, STORE_PAYLOAD_MAX), STORE_FINE);
    }
    assert_memory_equal(array.bytes + page * STORE_PAGE, kept, sizeof kept);
    assert_int_equal(store_status(&store, RECORD_SUSPEND, 0), STORE_DAMAGED);
    array_restart(&whole, &array);
    assert_int_equal(model_write(&store, 6, 5, LONGEST), STORE_FINE);
    assert_int_equal(model_read(&store, 6, LONGEST, &status), 5);
    assert_int_equal(status, STORE_FINE);
    array_restart(&array, &whole);
    assert_int_equal(open_array(), STORE_FINE);
    assert_int_equal(store_erase(&store, RECORD_SUSPEND, 0), STORE_FINE);
    assert_int_equal(open_array(), STORE_FINE);
    assert_int_equal(store_status(&store, RECORD_SUSPEND, 0), STORE_EMPTY);
}

static void wipe(int record, int copy, uint8_t with)
{
    memset(array.bytes + STORE_DIRECTORY + (2 * record + copy) * STORE_ENTRY, with, STORE_ENTRY);
    assert_int_equal(open_array(), STORE_FINE);
}

/* Zeros or ones all over an entry: another entry or the list behind the directory knows that there was something. Never "empty", and nothing else suffers. */
static void wiped_entries_are_missed(void **state)
{
    (void)state;
    static const uint8_t fills[] = {0x00, 0xFF};
    for (size_t f = 0; f < sizeof fills; f++) {
        for (uint32_t times = 1; times <= 3; times++) {
            for (int record = 0; record < STORE_RECORDS - 1; record++) {    /* make_store leaves the last one empty */
                StoreStatus status;
                make_store(times);
                ModelName name = model_name(record);
                for (int copy = 0; copy < 2; copy++)
                    wipe(record, copy, fills[f]);
                assert_int_equal(store_status(&store, name.kind, name.slot), STORE_DAMAGED);
                for (int other = 0; other < STORE_RECORDS - 1; other++)
                    if (other != record) {
                        assert_int_equal(model_read(&store, other, LONGEST, &status), times);
                        assert_int_equal(status, STORE_FINE);
                    }
                /* Erased for good, or written over: sound again. */
                array_restart(&whole, &array);
                assert_int_equal(store_erase(&store, name.kind, name.slot), STORE_FINE);
                assert_int_equal(open_array(), STORE_FINE);
                assert_int_equal(store_status(&store, name.kind, name.slot), STORE_EMPTY);
                array_restart(&array, &whole);
                assert_int_equal(open_array(), STORE_FINE);
                assert_int_equal(model_write(&store, record, 7, LONGEST), STORE_FINE);
                assert_int_equal(open_array(), STORE_FINE);
                assert_int_equal(model_read(&store, record, LONGEST, &status), 7);
                assert_int_equal(status, STORE_FINE);
            }
        }
    }
}

/* The only record there is has no other that could know of it: the list does. Without it the others are as before, and the next write makes it anew. */
static void the_list_knows_the_last_record(void **state)
{
    (void)state;
    for (int record = 0; record < STORE_RECORDS; record++) {
        ModelName name = model_name(record);
        array_begin(&array, 0xFF);
        assert_int_equal(open_array(), STORE_FINE);
        assert_int_equal(model_write(&store, record, 1, LONGEST), STORE_FINE);
        wipe(record, 0, 0xFF);
        for (int other = 0; other < STORE_RECORDS; other++)
            assert_int_equal(store_status(&store, model_name(other).kind, model_name(other).slot), other == record ? STORE_DAMAGED : STORE_EMPTY);
        assert_int_equal(store_erase(&store, name.kind, name.slot), STORE_FINE);
        assert_int_equal(open_array(), STORE_FINE);
        assert_int_equal(store_status(&store, name.kind, name.slot), STORE_EMPTY);
    }
    for (int bit = 0; bit < 12 * 8; bit++) {
        StoreStatus status;
        make_store(1);
        array.bytes[list_at + bit / 8] ^= (uint8_t)(1u << bit % 8);
        assert_int_equal(open_array(), STORE_FINE);
        assert_int_equal(store_status(&store, model_name(STORE_RECORDS - 1).kind, model_name(STORE_RECORDS - 1).slot), STORE_EMPTY);
        assert_int_equal(model_write(&store, 0, 2, LONGEST), STORE_FINE);
        wipe(STORE_RECORDS - 2, 0, 0x00);
        assert_int_equal(model_read(&store, STORE_RECORDS - 2, LONGEST, &status), MODEL_BAD);
        assert_int_equal(status, STORE_DAMAGED);
        assert_memory_equal(array.bytes + list_at, whole.bytes + list_at, 12);
    }
}

/* After an erasure and a new write there is one copy, beside an entry that was erased. */
static void the_only_copy_after_an_erasure(void **state)
{
    (void)state;
    make_store(2);
    assert_int_equal(model_write(&store, 5, 0, LONGEST), STORE_FINE);
    assert_int_equal(model_write(&store, 5, 3, LONGEST), STORE_FINE);
    ModelName name = model_name(5);
    wipe(5, 0, 0xFF);
    assert_int_equal(store_status(&store, name.kind, name.slot), STORE_DAMAGED);
    make_store(2);
    assert_int_equal(model_write(&store, 5, 0, LONGEST), STORE_FINE);
    assert_int_equal(open_array(), STORE_FINE);
    assert_int_equal(store_status(&store, name.kind, name.slot), STORE_EMPTY);
}

/* Entries broken in any way: the next write makes the record sound for good. */
static void a_write_heals(void **state)
{
    (void)state;
    for (int broken = 1; broken <= 3; broken++) {
        for (uint32_t times = 1; times <= 3; times++) {
            StoreStatus status;
            make_store(times);
            for (int copy = 0; copy < 2; copy++)
                if ((broken >> copy & 1) != 0)
                    array.bytes[address_of_entry(7, copy) + 9] ^= 0x10;
            assert_int_equal(open_array(), STORE_FINE);
            assert_int_equal(model_write(&store, 7, 20, LONGEST), STORE_FINE);
            assert_int_equal(open_array(), STORE_FINE);
            assert_int_equal(model_read(&store, 7, LONGEST, &status), 20);
            assert_int_equal(status, STORE_FINE);
        }
    }
}

/* Whatever lies in memory that was never ours reads as empty, and is only overwritten where room is needed. */
static void foreign_content(uint32_t kind)
{
    Rng rng;
    rng_start(&rng, kind + 1);
    array_begin(&array, kind == 0 ? 0x00 : 0xFF);
    for (int i = 0; kind >= 2 && i < STORE_SIZE; i++)
        array.bytes[i] = (uint8_t)(rng_next(&rng) >> 11);
    array_restart(&whole, &array);
    assert_int_equal(open_array(), STORE_FINE);
    assert_memory_equal(array.bytes, whole.bytes, STORE_SIZE);
    for (int record = 0; record < STORE_RECORDS; record++) {
        StoreStatus status;
        assert_int_equal(model_read(&store, record, LONGEST, &status), 0);
        assert_int_equal(status, STORE_EMPTY);
    }
    assert_int_equal(store_write(&store, RECORD_SETTINGS, 0, (const uint8_t *)"0123456789", 10), STORE_FINE);
    int changed = 0;
    for (int i = 0; i < STORE_SIZE; i++)
        changed += array.bytes[i] != whole.bytes[i];
    assert_true(changed > 0 && changed <= 10 + STORE_ENTRY + 12);          /* payload, entry, list */
}

static void foreign_content_is_empty_and_stays(void **state)
{
    (void)state;
    for (uint32_t kind = 0; kind < 60; kind++)
        foreign_content(kind);
}

/* Another layout would have another magic: not ours, left alone. */
static void another_layout_is_foreign(void **state)
{
    (void)state;
    make_store(1);
    for (int record = 0; record < STORE_RECORDS; record++)
        for (int copy = 0; copy < 2; copy++)
            memcpy(array.bytes + address_of_entry(record, copy), "SAVE", 4);
    memcpy(array.bytes + list_at, "SAVE", 4);
    array_restart(&whole, &array);
    assert_int_equal(open_array(), STORE_FINE);
    for (int record = 0; record < STORE_RECORDS; record++)
        assert_int_equal(store.record[record].status, STORE_EMPTY);
    assert_memory_equal(array.bytes, whole.bytes, STORE_SIZE);
}

/* A loader that kept only 16 KB and doubled them: nothing is mistaken for a record. */
static void halves_that_are_equal(void **state)
{
    (void)state;
    for (int upper = 0; upper < 2; upper++) {
        make_store(2);
        memcpy(array.bytes + (upper ? 0 : STORE_SIZE / 2), array.bytes + (upper ? STORE_SIZE / 2 : 0), STORE_SIZE / 2);
        assert_int_equal(open_array(), STORE_FINE);
        for (int record = 0; record < STORE_RECORDS; record++) {
            StoreStatus status;
            long found = model_read(&store, record, LONGEST, &status);
            assert_true(status == STORE_EMPTY || status == STORE_DAMAGED || (status == STORE_FINE && found == 2));
            assert_int_equal(model_write(&store, record, 9, LONGEST), STORE_FINE);
            assert_int_equal(model_read(&store, record, LONGEST, &status), 9);
        }
    }
}

static void smaller_memory_that_repeats(void **state)
{
    (void)state;
    for (int size = STORE_SIZE / 2; size >= 1024; size /= 2) {
        for (int fill = 0; fill <= 0xFF; fill += 0x55) {
            array_begin(&array, (uint8_t)fill);
            array.mask = size - 1;
            array_restart(&whole, &array);
            assert_int_equal(open_array(), STORE_NO_MEMORY);
            assert_int_equal(store_status(&store, RECORD_SETTINGS, 0), STORE_NO_MEMORY);
            assert_int_equal(model_write(&store, 0, 1, LONGEST), STORE_NO_MEMORY);
            assert_memory_equal(array.bytes, whole.bytes, STORE_SIZE);
        }
    }
}

static void no_memory_at_all(void **state)
{
    (void)state;
    StoreStatus status;
    array_begin(&array, 0xFF);
    array.absent = true;
    assert_int_equal(open_array(), STORE_NO_MEMORY);
    for (int record = 0; record < STORE_RECORDS; record++) {
        assert_int_equal(model_read(&store, record, LONGEST, &status), 0);
        assert_int_equal(status, STORE_NO_MEMORY);
        assert_int_equal(model_write(&store, record, 1, LONGEST), STORE_NO_MEMORY);
        assert_int_equal(model_write(&store, record, 0, LONGEST), STORE_NO_MEMORY);
    }
    ByteDevice small = array_device(&array);
    small.size = STORE_SIZE - 1;
    assert_int_equal(store_open(&store, &small), STORE_NO_MEMORY);
    assert_int_equal(store_status(&store, RECORD_SETTINGS, 0), STORE_NO_MEMORY);
}

/* Memory that can be read but no longer written still shows what it holds. */
static void read_only_memory(void **state)
{
    (void)state;
    StoreStatus status;
    make_store(2);
    array.power = 0;
    assert_int_equal(open_array(), STORE_NO_MEMORY);
    assert_int_equal(model_read(&store, 2, LONGEST, &status), 2);
    assert_int_equal(status, STORE_FINE);
    assert_int_equal(model_write(&store, 2, 3, LONGEST), STORE_NO_MEMORY);
    assert_int_equal(store_erase(&store, RECORD_STATISTICS, 0), STORE_NO_MEMORY);
    assert_int_equal(model_read(&store, 2, LONGEST, &status), 2);
}

/* One byte that does not take a value: payloads go elsewhere; an entry that cannot be written leaves the old content. */
static void try_stuck_bytes(bool lies)
{
    StoreStatus status;
    long moved = 0, refused = 0;
    make_store(2);
    for (int at = 0; at < STORE_SIZE - 2; at++) {
        bool entry = at >= address_of_entry(4, 0) && at < address_of_entry(5, 0);
        if (!entry && at % 61 != 0 && at >= STORE_PAGE * 40)
            continue;
        array_restart(&array, &whole);
        array.stuck_at = at;
        array.lies = lies;
        assert_int_equal(open_array(), STORE_FINE);
        StoreStatus result = model_write(&store, 4, 3, LONGEST);
        bool was_bad = false;
        for (int page = 0; page < STORE_PAGES; page++)
            was_bad = was_bad || store.bad_page[page];
        moved += was_bad;
        refused += result == STORE_NO_MEMORY;
        assert_true(result == STORE_FINE || (result == STORE_NO_MEMORY && entry));
        assert_int_equal(open_array(), STORE_FINE);
        assert_int_equal(model_read(&store, 4, LONGEST, &status), result == STORE_FINE ? 3 : 2);
        assert_int_equal(status, STORE_FINE);
        assert_int_equal(model_read(&store, 5, LONGEST, &status), 2);
    }
    print_message("%ld writes went to other pages, %ld refused\n", moved, refused);
    assert_true(moved > 0 && refused > 0);
}

static void stuck_bytes(void **state)
{
    (void)state;
    try_stuck_bytes(false);
}

/* The value is there when the writer looks at once (it still is on the bus), and gone when the payload is read again. */
static void stuck_bytes_that_lie(void **state)
{
    (void)state;
    try_stuck_bytes(true);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_bit_of_single_copies),
        cmocka_unit_test(every_bit_with_older_copies),
        cmocka_unit_test(a_lost_entry_is_missed),
        cmocka_unit_test(damage_after_opening),
        cmocka_unit_test(damaged_is_kept_until_overwritten_or_erased),
        cmocka_unit_test(wiped_entries_are_missed),
        cmocka_unit_test(the_list_knows_the_last_record),
        cmocka_unit_test(the_only_copy_after_an_erasure),
        cmocka_unit_test(a_write_heals),
        cmocka_unit_test(foreign_content_is_empty_and_stays),
        cmocka_unit_test(another_layout_is_foreign),
        cmocka_unit_test(halves_that_are_equal),
        cmocka_unit_test(smaller_memory_that_repeats),
        cmocka_unit_test(no_memory_at_all),
        cmocka_unit_test(read_only_memory),
        cmocka_unit_test(stuck_bytes),
        cmocka_unit_test(stuck_bytes_that_lie),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
