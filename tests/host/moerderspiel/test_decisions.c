/* SPDX-License-Identifier: MIT */
/* Every decision of a thousand lively games and of games played uniformly: A8, A29, A32 (TM-7.2, TM-7.4, TM-7.5); the order of entry: A5. */
#include <string.h>

#include "../common/check.h"
#include "../common/many.h"
#include "worlds.h"

enum { GAMES = 1000, UNIFORM_GAMES = 250, ROUNDS = 12000 };

static TmState state, view, first, second;
static Action list[TM_ACTIONS_MAX], seen[TM_ACTIONS_MAX];

/* A29; the length of the list. */
static int check_decision(void)
{
    int seat = tm_ops.to_act(&state), count = tm_actions(&state, list, TM_ACTIONS_MAX);
    tm_observe(&state, seat, &view);
    assert_true(count >= 1 && count <= TM_ACTIONS_MAX);
    assert_int_equal(tm_actions(&view, seen, TM_ACTIONS_MAX), count);
    assert_memory_equal(list, seen, sizeof(Action) * (size_t)count);
    for (int i = 1; i < count; i++)
        if (action_key(list[i - 1]) >= action_key(list[i]))
            fail_msg("the list is not sorted at %d", i);
    return count;
}

/* TM-7.2, TM-7.4: what is in the list is legal by tm_why, for the state and for the view; now and then, it is slow. */
static void check_reasons(int count, Rng *rng)
{
    for (int i = (int)rng_below(rng, 7, 0); i < count; i += 7)
        assert_true(tm_why(&state, list[i]) == TM_WHY_FINE && tm_why(&view, list[i]) == TM_WHY_FINE);
    for (int i = 0; i < 40; i++) {
        Action action = {(uint8_t)rng_below(rng, 0x50, 0), (uint8_t)rng_below(rng, 20, 0), (uint8_t)rng_below(rng, 24, 0), (uint8_t)rng_below(rng, 8, 0)};
        bool legal = tm_why(&state, action) == TM_WHY_FINE;
        assert_int_equal(legal, tm_why(&view, action) == TM_WHY_FINE);
        if (action.kind != TM_SAY && action.kind != TM_COURIER)
            assert_int_equal(legal, actions_find(list, count, action) >= 0);
    }
    assert_int_equal(tm_ops.apply(&view, tm_ops.to_act(&state), list[0], NULL), APPLY_ILLEGAL);
}

static void lists_of_a_thousand_lively_games(void **unused)
{
    (void)unused;
    long decisions = 0;
    int longest = 0;
    for (uint32_t seed = 1; seed <= (uint32_t)many(GAMES); seed++) {
        Rng rng;
        rng_start(&rng, seed * 104729);
        world_start(&state, seed);
        while (state.phase != TM_OVER_PHASE) {
            if (!tm_is_automatic(&state)) {
                int count = check_decision();
                longest = count > longest ? count : longest;
                if (decisions++ % 97 == 0)
                    check_reasons(count, &rng);
            }
            assert_int_equal(tm_ops.apply(&state, tm_ops.to_act(&state), lively(&state, &rng), NULL), APPLY_OK);
        }
    }
    print_message("A29: %d games, %ld decisions, longest list %d\n", many(GAMES), decisions, longest);
    assert_true(longest > 500);
}

/* A8, A32: uniform play wastes its turns on settings, so that it meets the budget of TM-6.65 all the time, and it ends. */
static void uniform_games_end(void **unused)
{
    (void)unused;
    long actions = 0, budgets = 0;
    for (uint32_t seed = 1; seed <= (uint32_t)many(UNIFORM_GAMES); seed++) {
        Rng rng;
        int turn = 0, acting = -1, phase = -1, round = -1;
        rng_start(&rng, seed * 7919);
        world_start(&state, seed);
        while (state.phase != TM_OVER_PHASE) {
            if (state.acting != acting || state.phase != phase || state.round != round)
                turn = 0;
            acting = state.acting;
            phase = state.phase;
            round = state.round;
            turn++;
            if (state.phase == TM_ORDERS_PHASE || state.phase == TM_SETUP_PHASE)
                assert_true(turn <= (state.phase == TM_ORDERS_PHASE ? 122 : 42));
            budgets += state.phase == TM_ORDERS_PHASE && state.spent == TM_TURN_BUDGET;
            if (actions++ % 50 == 0 && !tm_is_automatic(&state))
                check_decision();
            assert_int_equal(tm_ops.apply(&state, tm_ops.to_act(&state), uniform(&state, &rng), NULL), APPLY_OK);
        }
        assert_true(state.day <= tm_day_limits[state.days] + 1);
    }
    print_message("A8: %d games, %ld actions, %ld turns up to the budget\n", many(UNIFORM_GAMES), actions, budgets);
    assert_true(budgets > many(UNIFORM_GAMES));
}

/* Gives one nation its orders, settings, regroupings, cessions and its vote, out of turn. Words stand in the order in which they were said. */
static void enter(TmState *world, int nation, uint32_t seed)
{
    Rng rng;
    rng_start(&rng, seed);
    world->acting = (uint8_t)nation;
    world->spent = 0;
    for (int i = 0; i < 12; i++) {
        Action action = lively(world, &rng);
        bool words = action.kind == TM_SAY || action.kind == TM_COURIER || action.kind == TM_NOTE || action.kind == TM_END_TURN;
        if (!words)
            assert_int_equal(tm_ops.apply(world, nation, action, NULL), APPLY_OK);
    }
    for (int slot = 0; tm_why(world, (Action){TM_END_TURN, 0, 0, 0}) != TM_WHY_FINE; slot++)
        tm_ops.apply(world, nation, (Action){TM_ORDER, (uint8_t)slot, 0, 0}, NULL);
}

static int last_of(const TmState *world)
{
    int last = -1;
    for (int i = 0; i < TM_NATIONS; i++)
        if (!world->nation[(world->round - 1 + i) % TM_NATIONS].eliminated)
            last = (world->round - 1 + i) % TM_NATIONS;
    return last;
}

static void finish_round(TmState *world, int last)
{
    for (int n = 0; n < TM_NATIONS; n++)
        world->nation[n].done = (uint8_t)(n != last && !world->nation[n].eliminated);
    world->acting = (uint8_t)last;
    world->spent = 0;
    assert_int_equal(tm_ops.apply(world, last, (Action){TM_END_TURN, 0, 0, 0}, NULL), APPLY_OK);
    play_on(world, NULL);
}

/* A5: with fixed priority it does not matter in which sequence the nations entered their orders. */
static void order_of_entry_does_not_matter(void **unused)
{
    (void)unused;
    long compared = 0, changed = 0;
    for (uint32_t seed = 50; compared < many(ROUNDS); seed++) {
        Rng rng;
        rng_start(&rng, seed);
        world_start(&first, seed);
        while (first.phase != TM_OVER_PHASE) {
            if (!tm_at_round_start(&first) || first.phase != TM_ORDERS_PHASE) {
                tm_ops.apply(&first, tm_ops.to_act(&first), lively(&first, &rng), NULL);
                continue;
            }
            uint8_t order[TM_NATIONS] = {0, 1, 2, 3, 4, 5, 6, 7};
            int last = last_of(&first), soldiers = world_soldiers(&first);
            second = first;
            for (int i = 0; i < TM_NATIONS; i++) {
                int n = (first.round - 1 + i) % TM_NATIONS, place = i + (int)rng_below(&rng, (uint32_t)(TM_NATIONS - i), 0), m = order[place];
                order[place] = order[i];
                if (!first.nation[n].eliminated)
                    enter(&first, n, seed + first.round * 100u + (uint32_t)n);
                if (!second.nation[m].eliminated)
                    enter(&second, m, seed + second.round * 100u + (uint32_t)m);
            }
            finish_round(&first, last);
            finish_round(&second, last);
            assert_memory_equal(&first, &second, sizeof first);
            changed += world_soldiers(&first) < soldiers;
            compared++;
        }
    }
    print_message("A5: %ld rounds, %ld of them with losses\n", compared, changed);
    assert_true(changed > compared / 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lists_of_a_thousand_lively_games),
        cmocka_unit_test(uniform_games_end),
        cmocka_unit_test(order_of_entry_does_not_matter),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
