/* SPDX-License-Identifier: MIT */
/* The record store on sound memory: what it holds, how much, in which bytes, and in slices. */
#include <string.h>
#include "../common/check.h"
#include "array_device.h"
#include "hash.h"
#include "rng.h"
#include "store_model.h"

static ArrayDevice array, image;
static Store store;

static void open_fresh(uint8_t fill)
{
    array_begin(&array, fill);
    ByteDevice device = array_device(&array);
    assert_int_equal(store_open(&store, &device), STORE_FINE);
}

static void reopen(void)
{
    ByteDevice device = array_device(&array);
    assert_int_equal(store_open(&store, &device), STORE_FINE);
}

static void expect(int record, uint32_t number, int longest)
{
    StoreStatus status;
    assert_int_equal(model_read(&store, record, longest, &status), number);
    assert_int_equal(status, number == 0 ? STORE_EMPTY : STORE_FINE);
}

static void written_is_read(void **state)
{
    (void)state;
    uint8_t out[16];
    int length;
    open_fresh(0xFF);
    assert_int_equal(store_read(&store, RECORD_SETTINGS, 0, out, sizeof out, &length), STORE_EMPTY);
    assert_int_equal(store_write(&store, RECORD_SETTINGS, 0, (const uint8_t *)"golden", 6), STORE_FINE);
    for (int again = 0; again < 2; again++, reopen()) {
        assert_int_equal(store_status(&store, RECORD_SETTINGS, 0), STORE_FINE);
        assert_int_equal(store_read(&store, RECORD_SETTINGS, 0, out, sizeof out, &length), STORE_FINE);
        assert_int_equal(length, 6);
        assert_memory_equal(out, "golden", 6);
        assert_int_equal(store_peek(&store, RECORD_SETTINGS, 0, out, 4), 4);
        assert_memory_equal(out, "gold", 4);
    }
    assert_int_equal(store_read(&store, RECORD_SETTINGS, 0, out, 5, &length), STORE_FULL);
    assert_int_equal(store_write(&store, RECORD_REPORT, 0, NULL, 0), STORE_FINE);
    assert_int_equal(store_read(&store, RECORD_REPORT, 0, out, 0, &length), STORE_FINE);
    assert_int_equal(length, 0);
}

static void names_that_do_not_exist(void **state)
{
    (void)state;
    static const struct { int kind, slot; } wrong[] = {{0, 0}, {7, 0}, {-1, 0}, {RECORD_SETTINGS, 1}, {RECORD_SETTINGS, -1},
        {RECORD_OLD_SUSPEND, 1}, {RECORD_SLOT, -1}, {RECORD_SLOT, 2}, {RECORD_SLOT, STORE_GAMES * STORE_PLACES}, {RECORD_SUSPEND, -1}, {RECORD_SUSPEND, STORE_GAMES}};
    uint8_t byte = 1;
    int length;
    open_fresh(0);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        assert_int_equal(store_capacity(wrong[i].kind, wrong[i].slot), 0);
        assert_int_equal(store_status(&store, wrong[i].kind, wrong[i].slot), STORE_EMPTY);
        assert_int_equal(store_read(&store, wrong[i].kind, wrong[i].slot, &byte, 1, &length), STORE_EMPTY);
        assert_int_equal(store_write(&store, wrong[i].kind, wrong[i].slot, &byte, 1), STORE_FULL);
        assert_int_equal(store_erase(&store, wrong[i].kind, wrong[i].slot), STORE_EMPTY);
        assert_int_equal(store_peek(&store, wrong[i].kind, wrong[i].slot, &byte, 1), 0);
    }
}

/* The bytes of a record in memory, so that a cartridge written today is read tomorrow. */
static void layout_is_pinned(void **state)
{
    (void)state;
    static const uint8_t head[24] = {'F', 'S', 'R', '1', 0x33, RECORD_SLOT, 4, 1, 2, 0, 0, 0, 3, 0, 1, 0,
        0xC2, 0x41, 0x24, 0x35 /* CRC-32 of "abc" */, 2, 0xFF, 0xFF, 0xFF};
    open_fresh(0xFF);
    assert_int_equal(store_write(&store, RECORD_SETTINGS, 0, (const uint8_t *)"0123", 4), STORE_FINE);   /* known to the next: bit 0, beside its own, 8 */
    assert_int_equal(store_write(&store, RECORD_SLOT, 4, (const uint8_t *)"xyz", 3), STORE_FINE);
    assert_int_equal(store_write(&store, RECORD_SLOT, 4, (const uint8_t *)"abc", 3), STORE_FINE);
    const uint8_t *entry = array.bytes + 236 * 128 + ((4 + 4) * 2 + 1) * 64;
    assert_memory_equal(entry, head, sizeof head);
    for (int i = 24; i < 60; i++)
        assert_int_equal(entry[i], 0xFF);
    uint8_t copy[60];
    memcpy(copy, entry, sizeof copy);
    copy[4] = 0;
    uint32_t crc = crc32(0, copy, sizeof copy);
    for (int i = 0; i < 4; i++)
        assert_int_equal(entry[60 + i], crc >> (8 * i) & 0xFF);
    assert_int_equal(entry[4 - 64], 0x55);
    const uint8_t *list = array.bytes + 236 * 128 + 19 * 2 * 64;
    static const uint8_t list_head[8] = {'F', 'S', 'K', '1', 1, 1, 0, 0};
    assert_memory_equal(list, list_head, sizeof list_head);
    for (int i = 0; i < 4; i++)
        assert_int_equal(list[8 + i], crc32(0, list_head, sizeof list_head) >> (8 * i) & 0xFF);
    assert_memory_equal(array.bytes + 256, "abc", 3);
    assert_memory_equal(array.bytes + 128, "xyz", 3);
}

static void everything_fits_at_its_largest(void **state)
{
    (void)state;
    static uint8_t payload[STORE_PAYLOAD_MAX + 1];
    static uint8_t out[STORE_PAYLOAD_MAX];
    open_fresh(0xFF);
    for (int round = 0; round < 6; round++) {
        for (int i = 0; i < STORE_RECORDS; i++) {
            /* In every round another order, so that the pages get thoroughly mixed. */
            int record = (i * 7 + round * 5) % STORE_RECORDS;
            ModelName name = model_name(record);
            if (name.kind == RECORD_OLD_SUSPEND)
                continue;                       /* outside the sum */
            assert_int_equal(store_room(&store, name.kind, name.slot), store_capacity(name.kind, name.slot));
            int capacity = store_capacity(name.kind, name.slot);
            memset(payload, round * 32 + record, sizeof payload);
            assert_int_equal(store_write(&store, name.kind, name.slot, payload, capacity), STORE_FINE);
            assert_int_equal(store_write(&store, name.kind, name.slot, payload, capacity + 1), STORE_FULL);
        }
        if (round % 2 == 1)
            reopen();
        for (int record = 0; record < STORE_RECORDS; record++) {
            ModelName name = model_name(record);
            int length, capacity = store_capacity(name.kind, name.slot);
            if (name.kind == RECORD_OLD_SUSPEND)
                continue;
            memset(payload, round * 32 + record, sizeof payload);
            assert_int_equal(store_read(&store, name.kind, name.slot, out, sizeof out, &length), STORE_FINE);
            assert_int_equal(length, capacity);
            assert_memory_equal(out, payload, (size_t)capacity);
        }
    }
}

/* The places and sizes of all records, so that they move only on purpose. */
static void places_are_pinned(void **state)
{
    (void)state;
    static const struct { uint8_t kind, slot, pages; } places[] = {
        {RECORD_SETTINGS, 0, 3}, {RECORD_OLD_SUSPEND, 0, 28}, {RECORD_STATISTICS, 0, 4}, {RECORD_REPORT, 0, 4},
        {RECORD_SLOT, 0, 5}, {RECORD_SLOT, 1, 5}, {RECORD_SUSPEND, 0, 8},
        {RECORD_SLOT, 3, 17}, {RECORD_SLOT, 4, 17}, {RECORD_SUSPEND, 1, 25},
        {RECORD_SLOT, 6, 10}, {RECORD_SLOT, 7, 10}, {RECORD_SUSPEND, 2, 28},
        {RECORD_SLOT, 9, 10}, {RECORD_SLOT, 10, 10}, {RECORD_SUSPEND, 3, 18},
        {RECORD_SLOT, 12, 9}, {RECORD_SLOT, 13, 9}, {RECORD_SUSPEND, 4, 15},
    };
    assert_int_equal(sizeof places / sizeof places[0], STORE_RECORDS);
    open_fresh(0xFF);
    for (int i = 0; i < STORE_RECORDS; i++) {
        assert_int_equal(store_capacity(places[i].kind, places[i].slot), places[i].pages * 128);
        assert_int_equal(store_write(&store, places[i].kind, places[i].slot, (const uint8_t *)"x", 1), STORE_FINE);
        const uint8_t *entry = array.bytes + 236 * 128 + 2 * i * 64;
        assert_int_equal(entry[4], 0x33);
        assert_int_equal(entry[5], places[i].kind);
        assert_int_equal(entry[6], places[i].slot);
        assert_int_equal(entry[7] | entry[14] << 8 | entry[15] << 16, (1 << (i + 1)) - 1);
    }
}

static void erased_stays_erased(void **state)
{
    (void)state;
    open_fresh(0xFF);
    for (uint32_t number = 1; number <= 3; number++)
        for (int record = 0; record < STORE_RECORDS; record++)
            assert_int_equal(model_write(&store, record, number, 100), STORE_FINE);
    for (int record = 0; record < STORE_RECORDS; record++) {
        assert_int_equal(model_write(&store, record, 0, 100), STORE_FINE);
        assert_int_equal(model_write(&store, record, 0, 100), STORE_EMPTY);
        reopen();
        for (int other = 0; other < STORE_RECORDS; other++)
            expect(other, other <= record ? 0 : 3, 100);
    }
    assert_int_equal(model_write(&store, 5, 9, 100), STORE_FINE);
    reopen();
    expect(5, 9, 100);
}

static void slices_end_like_one_go(void **state)
{
    (void)state;
    static uint8_t payload[700];
    Rng rng;
    rng_start(&rng, 3);
    for (size_t i = 0; i < sizeof payload; i++)
        payload[i] = (uint8_t)rng_next(&rng);
    open_fresh(0xFF);
    assert_int_equal(store_write(&store, RECORD_SUSPEND, 0, payload, sizeof payload), STORE_FINE);
    array_restart(&image, &array);
    static const int budgets[] = {1, 7, 64, 128, 129, 1000, 100000};
    for (size_t i = 0; i < sizeof budgets / sizeof budgets[0]; i++) {
        open_fresh(0xFF);
        assert_int_equal(store_write_begin(&store, RECORD_SUSPEND, 0, payload, sizeof payload), STORE_BUSY);
        StoreStatus status = STORE_BUSY;
        int steps = 0;
        while (status == STORE_BUSY) {
            long before = array.reads + array.writes;
            status = store_write_step(&store, budgets[i]);
            assert_true(array.reads + array.writes - before <= budgets[i] + 164);
            steps++;
        }
        assert_int_equal(status, STORE_FINE);
        assert_true(steps >= 1400 / budgets[i]);
        assert_memory_equal(array.bytes, image.bytes, STORE_SIZE);
    }
    assert_int_equal(store_write_step(&store, 1), STORE_FINE);
}

static void slices_can_be_given_up_or_overtaken(void **state)
{
    (void)state;
    static const uint8_t slow[300] = {1, 2, 3};
    open_fresh(0xFF);
    assert_int_equal(model_write(&store, 1, 5, 200), STORE_FINE);
    for (int steps = 0; steps < 12; steps++) {
        assert_int_equal(store_write_begin(&store, RECORD_SUSPEND, 0, slow, sizeof slow), STORE_BUSY);
        for (int i = 0; i < steps; i++)
            assert_int_equal(store_write_step(&store, 50), STORE_BUSY);
        expect(1, 5, 200);
        store_write_cancel(&store);
        reopen();
        expect(1, 5, 200);
    }
    assert_int_equal(store_write_begin(&store, RECORD_SUSPEND, 0, slow, sizeof slow), STORE_BUSY);
    assert_int_equal(store_write_step(&store, 10), STORE_BUSY);
    assert_int_equal(model_write(&store, 0, 8, 60), STORE_FINE);
    reopen();
    expect(0, 8, 60);
    uint8_t out[300];
    int length;
    assert_int_equal(store_read(&store, RECORD_SUSPEND, 0, out, sizeof out, &length), STORE_FINE);
    assert_int_equal(length, 300);
    assert_memory_equal(out, slow, 300);
}

/* The autosave must not look through the whole memory: for 700 bytes it touches little more than these, twice. */
static void a_write_touches_little(void **state)
{
    (void)state;
    static const uint8_t payload[700];
    open_fresh(0xFF);
    for (int record = 0; record < STORE_RECORDS; record++)
        assert_int_equal(model_write(&store, record, 1, 1000), STORE_FINE);
    long reads = array.reads, writes = array.writes;
    assert_int_equal(store_write(&store, RECORD_SUSPEND, 0, payload, sizeof payload), STORE_FINE);
    assert_true(array.writes - writes <= 700 + 64 + 3);   /* payload, entry, three states */
    assert_true(array.reads - reads <= 700 + 64);
}

static void generations_wrap_around(void **state)
{
    (void)state;
    open_fresh(0xFF);
    assert_int_equal(model_write(&store, 2, 1, 50), STORE_FINE);
    store.record[2].copy[0].generation = 0xFFFFFFFC;
    for (uint32_t number = 2; number < 12; number++) {
        assert_int_equal(model_write(&store, 2, number, 50), STORE_FINE);
        if (number == 2)
            continue;   /* the first copy in memory still has the small generation */
        reopen();
        expect(2, number, 50);
    }
}

static void twenty_thousand_writes_lose_nothing(void **state)
{
    (void)state;
    enum { WRITES = 20000 };
    StoreModel model = {{0}};
    Rng rng;
    open_fresh(0);
    rng_start(&rng, 99);
    for (uint32_t number = 1; number <= WRITES; number++) {
        int record = (int)rng_below(&rng, STORE_RECORDS, 0);
        uint32_t content = rng_below(&rng, 8, 0) == 0 ? 0 : number;
        StoreStatus status = model_write(&store, record, content, 180);
        assert_true(status == STORE_FINE || (content == 0 && status == STORE_EMPTY));
        model.number[record] = content;
        if (number % 50 == 0)
            reopen();
        if (number % 10 == 0)
            for (int other = 0; other < STORE_RECORDS; other++)
                expect(other, model.number[other], 180);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(written_is_read),
        cmocka_unit_test(names_that_do_not_exist),
        cmocka_unit_test(layout_is_pinned),
        cmocka_unit_test(everything_fits_at_its_largest),
        cmocka_unit_test(places_are_pinned),
        cmocka_unit_test(erased_stays_erased),
        cmocka_unit_test(slices_end_like_one_go),
        cmocka_unit_test(slices_can_be_given_up_or_overtaken),
        cmocka_unit_test(a_write_touches_little),
        cmocka_unit_test(generations_wrap_around),
        cmocka_unit_test(twenty_thousand_writes_lose_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
