/* SPDX-License-Identifier: MIT */
/* The power goes between any two byte writes: afterwards every record is the old or the new one, never a third. */
#include <string.h>
#include "../common/check.h"
#include "../common/many.h"
#include "array_device.h"
#include "rng.h"
#include "store_model.h"

static ArrayDevice array, after_cut;
static Store store, reborn;

/* The operation under way: `record` goes from what the model says to `to`. */
typedef struct {
    StoreModel model;
    int record, longest;
    uint32_t to;
    bool torn;                 /* also try every cut in the middle of a byte */
    long cuts;
    bool was_new;              /* the new content has been seen in this operation */
    Rng rng;
} History;
static History history;

/* Reads everything from what is left; the record being written may be old or new, all others are as they were. */
static bool check_remains(const History *h, bool torn)
{
    ByteDevice device = array_device(&after_cut);
    bool is_new = false;
    assert_int_equal(store_open(&reborn, &device), STORE_FINE);
    for (int record = 0; record < STORE_RECORDS; record++) {
        StoreStatus status;
        long found = model_read(&reborn, record, h->longest, &status);
        uint32_t old = h->model.number[record];
        if (record != h->record) {
            assert_int_equal(found, old);
            assert_int_equal(status, old == 0 ? STORE_EMPTY : STORE_FINE);
            continue;
        }
        if (found != old && found != h->to)
            fail_msg("record %d: %ld instead of %u or %u", record, found, old, h->to);
        if (!torn)
            assert_int_equal(status, found == 0 ? STORE_EMPTY : STORE_FINE);
        is_new = found == h->to;
    }
    return is_new;
}

static void cut_here(void *context, int at, uint8_t before)
{
    History *h = context;
    h->cuts++;
    array_restart(&after_cut, &array);
    bool is_new = check_remains(h, false);
    assert_true(is_new || !h->was_new);   /* once new, never old again */
    h->was_new = is_new;
    if (!h->torn)
        return;
    array_restart(&after_cut, &array);
    uint8_t mixed = (uint8_t)rng_next(&h->rng);
    after_cut.bytes[at] = (uint8_t)((before & mixed) | (array.bytes[at] & ~mixed));
    check_remains(h, true);
}

static void operate(History *h, int record, uint32_t to)
{
    h->record = record;
    h->to = to;
    h->was_new = h->model.number[record] == to;
    array.after_write = cut_here;
    array.context = h;
    StoreStatus status = model_write(&store, record, to, h->longest);
    array.after_write = NULL;
    assert_int_equal(status, to == 0 && h->model.number[record] == 0 ? STORE_EMPTY : STORE_FINE);
    assert_true(h->was_new);
    h->model.number[record] = to;
}

static void begin(uint32_t seed, int longest, bool torn)
{
    memset(&history, 0, sizeof history);
    history.longest = longest;
    history.torn = torn;
    rng_start(&history.rng, seed);
    array_begin(&array, 0);
    for (int i = 0; i < STORE_SIZE; i++)
        array.bytes[i] = (uint8_t)rng_next(&history.rng);
    ByteDevice device = array_device(&array);
    assert_int_equal(store_open(&store, &device), STORE_FINE);
}

static void play_history(int operations, int longest, uint32_t seed, bool torn)
{
    begin(seed, longest, torn);
    for (uint32_t number = 1; number <= (uint32_t)operations; number++) {
        int record = (int)rng_below(&history.rng, STORE_RECORDS, 0);
        uint32_t to = rng_below(&history.rng, 5, 0) == 0 ? 0 : number;
        operate(&history, record, to);
        if (rng_below(&history.rng, 8, 0) == 0) {
            ByteDevice device = array_device(&array);
            assert_int_equal(store_open(&store, &device), STORE_FINE);
        }
    }
    print_message("%d operations, %ld cuts\n", operations, history.cuts);
}

static void cut_at_every_byte_of_a_long_history(void **state)
{
    (void)state;
    play_history(260, 60, 1, true);
}

static void cut_at_every_byte_with_longer_records(void **state)
{
    (void)state;
    play_history(30, 700, 2, false);
}

/* A nearly full store has to take pages of superseded copies: the same must hold. */
static void cut_at_every_byte_of_a_full_store(void **state)
{
    (void)state;
    begin(3, STORE_PAYLOAD_MAX, false);
    for (uint32_t number = 1; number <= 2; number++)
        for (int record = 0; record < STORE_RECORDS; record++) {
            if (record == 1)
                continue;                   /* the old suspend has no room of its own */
            assert_int_equal(model_write(&store, record, number, STORE_PAYLOAD_MAX), STORE_FINE);
            history.model.number[record] = number;
        }
    operate(&history, 0, 3);
    operate(&history, 2, 4);
    operate(&history, 6, 5);
    operate(&history, 12, 5);
    operate(&history, 4, 6);
    operate(&history, 4, 0);
    operate(&history, 8, 7);
    print_message("%ld cuts\n", history.cuts);
}

/* What a session does that loses power again and again: each time it starts anew from what is left. */
static uint32_t retry(int record, uint32_t to, long power, uint32_t old, uint32_t previous)
{
    ByteDevice device = array_device(&array);
    StoreStatus status;
    assert_int_equal(store_open(&store, &device), STORE_FINE);
    array.power = power;
    (void)model_write(&store, record, to, 24);
    array.power = -1;
    assert_int_equal(store_open(&store, &device), STORE_FINE);
    long found = model_read(&store, record, 24, &status);
    if (found != old && found != previous && found != to)
        fail_msg("record %d holds %ld", record, found);
    assert_true(status == STORE_FINE || (found == 0 && status == STORE_EMPTY));
    return (uint32_t)found;
}

static long power_for(const ArrayDevice *from, int record, uint32_t to)
{
    array_restart(&array, from);
    ByteDevice device = array_device(&array);
    assert_int_equal(store_open(&store, &device), STORE_FINE);
    long writes = array.writes;
    (void)model_write(&store, record, to, 24);
    return array.writes - writes;
}

enum { STRIDE = TIMES(1, 8) };       /* the slow build tries an eighth of the pairs */

static void every_pair(const ArrayDevice *from, uint32_t old, uint32_t first, uint32_t second, int record)
{
    StoreStatus status;
    long pairs = 0, limit = power_for(from, record, first);
    for (long cut = 0; cut <= limit; cut++) {
        for (long again = cut % STRIDE; again <= 80; again += STRIDE, pairs++) {
            array_restart(&array, from);
            uint32_t between = retry(record, first, cut, old, old);
            uint32_t now = retry(record, second, again, between, between);
            assert_true(now == between || now == second);
            /* Whatever happened, the store goes on working and the neighbours never notice. */
            assert_int_equal(model_write(&store, record, 77, 24), STORE_FINE);
            assert_int_equal(model_read(&store, record, 24, &status), 77);
            assert_int_equal(model_read(&store, 3, 24, &status), 50);
            assert_int_equal(status, STORE_FINE);
        }
    }
    print_message("%ld pairs\n", pairs);
}

static void every_pair_of_cuts(void **state)
{
    (void)state;
    static ArrayDevice start;
    array_begin(&start, 0xFF);
    ByteDevice device = array_device(&start);
    assert_int_equal(store_open(&store, &device), STORE_FINE);
    assert_int_equal(model_write(&store, 3, 50, 24), STORE_FINE);
    every_pair(&start, 0, 1, 2, 0);
    for (uint32_t number = 10; number <= 12; number++)
        assert_int_equal(store_open(&store, &device) == STORE_FINE ? model_write(&store, 0, number, 24) : STORE_EMPTY, STORE_FINE);
    every_pair(&start, 12, 13, 14, 0);
    every_pair(&start, 12, 0, 15, 0);
    every_pair(&start, 12, 16, 0, 0);
    every_pair(&start, 12, 0, 0, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cut_at_every_byte_of_a_long_history),
        cmocka_unit_test(cut_at_every_byte_with_longer_records),
        cmocka_unit_test(cut_at_every_byte_of_a_full_store),
        cmocka_unit_test(every_pair_of_cuts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
