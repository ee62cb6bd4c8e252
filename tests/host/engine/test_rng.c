/* SPDX-License-Identifier: MIT */
#include <stdbool.h>
#include "../common/check.h"
#include "rng.h"

static void first_values_of_seed_one(void **state)
{
    (void)state;
    static const uint32_t wanted[] = {0x00042021, 0x04080601, 0x9DCCA8C5, 0x1255994F}; /* TM-3.8 */
    Rng rng;
    rng_start(&rng, 1);
    for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++)
        assert_int_equal(rng_next(&rng), wanted[i]);
}

static void seed_zero_is_replaced(void **state)
{
    (void)state;
    Rng zero, golden;
    rng_start(&zero, 0);
    rng_start(&golden, 0x9E3779B9u);
    assert_int_equal(zero.word, 0x9E3779B9u);
    assert_int_equal(rng_next(&zero), rng_next(&golden));
}

static void below_is_the_high_half_of_the_product(void **state)
{
    (void)state;
    Rng rng;
    rng_start(&rng, 1);
    assert_int_equal(rng_below(&rng, 0x10000, 0), 0x0004);
    assert_int_equal(rng_below(&rng, 0x100, 0), 0x04);
    assert_int_equal(rng_below(&rng, 1000, 0), 616);      /* 0x9DCCA8C5 * 1000 >> 32 */
    assert_int_equal(rng_below(&rng, 1, 0), 0);
}

static void below_is_even_and_in_range(void **state)
{
    (void)state;
    int seen[7] = {0};
    Rng rng;
    rng_start(&rng, 77);
    for (int i = 0; i < 70000; i++) {
        uint32_t drawn = rng_below(&rng, 7, 0);
        assert_in_range(drawn, 0, 6);
        seen[drawn]++;
    }
    for (int i = 0; i < 7; i++)
        assert_in_range(seen[i], 9700, 10300); /* 10,000 expected, three deviations are about 280 */
}

/* The first draws of the seeds 1 to 4,000: without the spreading all of them are 0. */
static void spread_seeds_begin_apart(void **state)
{
    (void)state;
    int seen[8] = {0};
    for (uint32_t seed = 1; seed <= 4000; seed++) {
        Rng rng;
        rng_start(&rng, rng_spread(seed));
        seen[rng_below(&rng, 8, 0)]++;
    }
    for (int i = 0; i < 8; i++)
        assert_in_range(seen[i], 430, 570); /* 500 expected, three deviations are about 63 */
    assert_int_equal(rng_spread(0), 0);
    assert_int_equal(rng_spread(1), 0xAF74E8C4);
}

static void shuffle_swaps_from_the_last_entry_down(void **state)
{
    (void)state;
    uint8_t list[10], wanted[10];
    Rng rng, twin;
    for (uint8_t i = 0; i < 10; i++)
        list[i] = wanted[i] = i;
    rng_start(&rng, 5);
    rng_start(&twin, 5);
    rng_shuffle(&rng, list, 10, 0);
    for (uint32_t i = 9; i > 0; i--) {
        uint32_t other = rng_below(&twin, i + 1, 0);
        uint8_t held = wanted[i];
        wanted[i] = wanted[other];
        wanted[other] = held;
    }
    assert_memory_equal(list, wanted, sizeof list);
    assert_int_equal(rng.word, twin.word);
}

static void shuffle_keeps_every_entry(void **state)
{
    (void)state;
    uint8_t list[200];
    bool seen[200] = {false};
    Rng rng;
    for (uint8_t i = 0; i < 200; i++)
        list[i] = i;
    rng_start(&rng, 3);
    rng_shuffle(&rng, list, 200, 0);
    for (int i = 0; i < 200; i++) {
        assert_false(seen[list[i]]);
        seen[list[i]] = true;
    }
    uint32_t word = rng.word;
    rng_shuffle(&rng, list, 1, 0);
    rng_shuffle(&rng, list, 0, 0);
    assert_int_equal(rng.word, word); /* nothing to draw for one entry or none */
}

static void a_pin_holds_one_tag_for_some_draws(void **state)
{
    (void)state;
    Rng rng, twin;
    rng_start(&rng, 9);
    rng_start(&twin, 9);
    rng_pin(4, 2, 2);
    assert_int_equal(rng_below(&rng, 6, 4), 2);
    uint32_t free_draw = rng_below(&rng, 6, 5);
    assert_int_equal(rng_below(&rng, 6, 4), 2);
    uint32_t after = rng_below(&rng, 6, 4);
    rng_below(&twin, 6, 0);
    assert_int_equal(free_draw, rng_below(&twin, 6, 0)); /* other tags see the same numbers as ever */
    rng_below(&twin, 6, 0);
    assert_int_equal(after, rng_below(&twin, 6, 0));
    assert_int_equal(rng.word, twin.word);               /* pinned draws step the generator */
}

static void a_pin_is_cut_to_the_range_and_can_be_freed(void **state)
{
    (void)state;
    Rng rng, twin;
    rng_start(&rng, 9);
    rng_pin(4, 100, 10);
    assert_int_equal(rng_below(&rng, 6, 4), 5);
    rng_pin(4, 0, 0);
    twin = rng;
    assert_int_equal(rng_below(&rng, 1u << 31, 4), rng_below(&twin, 1u << 31, 0));
    rng_pin(4, 1, 10);
    rng_pin(7, 1, 10);
    rng_unpin_all();
    assert_int_equal(rng_below(&rng, 1u << 31, 4), rng_below(&twin, 1u << 31, 0));
    assert_int_equal(rng_below(&rng, 1u << 31, 7), rng_below(&twin, 1u << 31, 0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(first_values_of_seed_one),
        cmocka_unit_test(seed_zero_is_replaced),
        cmocka_unit_test(below_is_the_high_half_of_the_product),
        cmocka_unit_test(below_is_even_and_in_range),
        cmocka_unit_test(spread_seeds_begin_apart),
        cmocka_unit_test(shuffle_swaps_from_the_last_entry_down),
        cmocka_unit_test(shuffle_keeps_every_entry),
        cmocka_unit_test(a_pin_holds_one_tag_for_some_draws),
        cmocka_unit_test(a_pin_is_cut_to_the_range_and_can_be_freed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
