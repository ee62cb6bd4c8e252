/* SPDX-License-Identifier: MIT */
#include <string.h>
#include "../common/check.h"
#include "../common/sample_game.h"
#include "rng.h"

static void standard_options_are_valid(void **state)
{
    (void)state;
    GameOptions options;
    memset(&options, 0xFF, sizeof options);
    options_default(&sample_ops, &options);
    assert_int_equal(options.seats, 2);
    assert_int_equal(options.value[SAMPLE_OPTION_ROUNDS], 3);
    assert_int_equal(options.value[SAMPLE_OPTION_ORDER], 1);
    assert_int_equal(options.value[2], 0);
    assert_true(options_valid(&sample_ops, &options));
}

static void options_out_of_range_are_refused(void **state)
{
    (void)state;
    static const struct { int seats, rounds, order, unused; bool valid; } cases[] = {
        {2, 1, 0, 0, true}, {4, 5, 1, 0, true}, {1, 3, 1, 0, false}, {5, 3, 1, 0, false}, {2, 0, 1, 0, false},
        {2, 6, 1, 0, false}, {2, 3, 2, 0, false}, {2, 3, 1, 1, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        GameOptions options;
        options_default(&sample_ops, &options);
        options.seats = (uint8_t)cases[i].seats;
        options.value[SAMPLE_OPTION_ROUNDS] = (uint16_t)cases[i].rounds;
        options.value[SAMPLE_OPTION_ORDER] = (uint16_t)cases[i].order;
        options.value[OPTIONS_MAX - 1] = (uint16_t)cases[i].unused;
        assert_int_equal(options_valid(&sample_ops, &options), cases[i].valid);
    }
}

static void lists_are_sorted_by_all_four_bytes(void **state)
{
    (void)state;
    static Action list[GAME_ACTIONS_MAX];
    Rng rng;
    rng_start(&rng, 21);
    for (int count = 0; count <= GAME_ACTIONS_MAX; count = count < 40 ? count + 1 : count * 2) {
        uint32_t sum_before = 0, sum_after = 0;
        for (int i = 0; i < count; i++) {
            uint32_t word = rng_next(&rng) & (count % 2 ? 0x03030303u : 0xFFFFFFFFu); /* with and without doubles */
            memcpy(&list[i], &word, 4);
            sum_before += action_key(list[i]) * 2654435761u;
        }
        actions_sort(list, count);
        for (int i = 0; i < count; i++) {
            sum_after += action_key(list[i]) * 2654435761u;
            if (i > 0)
                assert_true(action_key(list[i - 1]) <= action_key(list[i]));
        }
        assert_int_equal(sum_before, sum_after);
    }
    Action four[] = {{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}};
    actions_sort(four, 4);
    for (int i = 1; i < 4; i++)
        assert_true(action_key(four[i - 1]) < action_key(four[i]));
    assert_int_equal(four[0].c, 1);
    assert_int_equal(four[3].kind, 1);
}

static void actions_are_found_where_they_are(void **state)
{
    (void)state;
    Action list[50];
    for (int count = 0; count <= 50; count++) {
        for (int i = 0; i < count; i++)
            list[i] = (Action){(uint8_t)(i / 20), (uint8_t)(i % 20), 7, (uint8_t)(2 * i)};
        for (int i = 0; i < count; i++) {
            assert_int_equal(actions_find(list, count, list[i]), i);
            Action near = list[i];
            near.c++;
            assert_int_equal(actions_find(list, count, near), -1);
        }
        assert_int_equal(actions_find(list, count, (Action){0, 0, 0, 0}), -1);
        assert_int_equal(actions_find(list, count, (Action){255, 255, 255, 255}), -1);
    }
}

static void events_are_kept_in_order_and_losses_counted(void **state)
{
    (void)state;
    EventList events;
    memset(&events, 0xEE, sizeof events);
    events_clear(&events);
    assert_int_equal(events.count, 0);
    assert_int_equal(events.lost, 0);
    events_add(NULL, 1, 2, 3, 4);
    for (int i = 0; i < EVENTS_MAX; i++)
        events_add(&events, (uint8_t)i, 1, 2, 3);
    assert_int_equal(events.count, EVENTS_MAX);
    assert_int_equal(events.lost, 0);
    for (int i = 0; i < EVENTS_MAX; i++) {
        Event wanted = {(uint8_t)i, 1, 2, 3};
        assert_memory_equal(&events.at[i], &wanted, sizeof wanted);
    }
    for (int i = 0; i < 300; i++)
        events_add(&events, 9, 9, 9, 9);
    assert_int_equal(events.count, EVENTS_MAX);
    assert_int_equal(events.lost, 255);
    assert_int_equal(events.at[EVENTS_MAX - 1].kind, EVENTS_MAX - 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(standard_options_are_valid),
        cmocka_unit_test(options_out_of_range_are_refused),
        cmocka_unit_test(lists_are_sorted_by_all_four_bytes),
        cmocka_unit_test(actions_are_found_where_they_are),
        cmocka_unit_test(events_are_kept_in_order_and_losses_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
