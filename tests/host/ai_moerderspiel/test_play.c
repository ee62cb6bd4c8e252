/* SPDX-License-Identifier: MIT */
/* Whole games: every choice is legal, no game stalls, and neither slices nor saves nor hidden things change a choice. */
#include "matches.h"

#include <string.h>

#include "../common/check.h"

static TmState state, other;

static void only_legal_choices_to_the_end(void **context)
{
    (void)context;
    for (int good = 1; good <= 3; good++)
        for (int evil = 1; evil <= 3; evil++) {
            MatchesPlan plan = {.good = good, .evil = evil, .games = 8, .seed = (uint32_t)(good * 100 + evil * 10)};
            MatchesTally tally;
            matches_play(&plan, &tally);
            assert_int_equal(tally.illegal, 0);
            assert_int_equal(tally.games, plan.games);
            assert_in_range(tally.longest, 2, 40);  /* far below the budget of TM-6.65 */
            assert_true(tally.days <= 13L * plan.games);
        }
}

static void random_maps_and_random_neighbours(void **context)
{
    (void)context;
    for (int map = 1; map <= 8; map++) {
        MatchesPlan plan = {.good = map % 4, .evil = (map + 1) % 4, .games = 3, .seed = (uint32_t)map, .map = map};
        MatchesTally tally;
        matches_play(&plan, &tally);
        assert_int_equal(tally.illegal, 0);
        assert_int_equal(tally.games, plan.games);
    }
}

/* The unit of work is counted, not timed; and a kept plan is no other than a new one. */
static void slices_do_not_matter(void **context)
{
    (void)context;
    for (int level = 1; level <= 3; level++) {
        matches_until(&state, level, 0xC0FFEE00u + (uint32_t)level, 1);
        for (int i = 0; i < 700 && state.phase != TM_OVER_PHASE; i++) {
            Action kept = matches_choice(&state, level, 1 << 20, NULL);
            if (i % 3 == 0)
                thought_forget();
            Action slow = matches_choice(&state, level, 1, NULL);
            Action stopped = matches_stopped(&state, level, i % 50);
            assert_true(action_equal(kept, slow));
            assert_true(action_equal(kept, stopped));
            assert_true(matches_apply(&state, kept, NULL));
        }
    }
}

/* A31: packed, unpacked and thought afresh after every single action. */
static void interrupted_turns_end_the_same(void **context)
{
    static uint8_t record[GAME_PACK_MAX];
    (void)context;
    for (int level = 1; level <= 3; level++) {
        MatchesPlan plan = {.good = level, .evil = level};
        MatchesTally tally = {.games = 0};
        uint32_t seed = 0xBEEF0000u + (uint32_t)level;
        assert_true(matches_game(&plan, seed, &state, &tally));
        matches_until(&other, level, seed, 1);
        while (other.phase != TM_OVER_PHASE) {
            int length = tm_ops.pack(&other, record, sizeof record);
            assert_true(length > 0);
            memset(&other, 0xEE, sizeof other);
            assert_true(tm_ops.unpack(&other, record, length));
            thought_forget();
            assert_true(matches_apply(&other, matches_choice(&other, level, 64, NULL), NULL));
        }
        assert_int_equal(tm_ops.hash(&other), tm_ops.hash(&state));
    }
}

/* What the seat may not know is changed behind its back. The seed of the turn comes from its own view, too. */
static void blind_to_what_is_hidden(void **context)
{
    (void)context;
    for (int level = 1; level <= 3; level++) {
        matches_until(&state, level, 0xDADA0000u + (uint32_t)level, 3);
        for (int i = 0; i < 500 && state.phase != TM_OVER_PHASE; i++) {
            int seat = state.acting;
            Action choice = matches_choice(&state, level, 1 << 20, NULL);
            other = state;
            other.rng ^= 0x12345678u;
            other.game_seed = other.game_seed * 3 + 1;
            memset(other.transit, 0x11, sizeof other.transit);
            for (int n = 0; n < TM_NATIONS; n++) {
                if (n == seat)
                    continue;
                memset(other.belief[n], 77, sizeof other.belief[n]);
                memset(&other.report[n], 3, sizeof other.report[n]);
                for (int slot = 0; slot < TM_SLOTS; slot++) {
                    other.army[tm_army_id(n, slot)].morale = 3;
                    other.army[tm_army_id(n, slot)].order = TM_HOLD;
                    other.army[tm_army_id(n, slot)].decrees = 2;
                }
            }
            thought_forget();
            Action blind = matches_choice(&other, level, 1 << 20, NULL);
            if (state.phase == TM_ORDERS_PHASE || state.phase == TM_PARLEY_PHASE || state.phase == TM_LEVY_PHASE)
                assert_true(action_equal(choice, blind));
            assert_true(matches_apply(&state, choice, NULL));
        }
    }
}

/* TM-6.65: another hand has spent the budget of the turn; what is left to do is done, and the turn ends. */
static void a_spent_budget_is_no_trap(void **context)
{
    (void)context;
    for (int level = 1; level <= 3; level++) {
        GameOptions options;
        options_default(&tm_ops, &options);
        options.value[TM_OPTION_ROLES] = TM_ROLES_LOTS;
        tm_ops.start(&state, &options, (uint32_t)level);
        for (int nation = state.acting; state.phase == TM_SETUP_PHASE && nation == state.acting;) {
            state.spent = TM_SETUP_BUDGET;
            assert_true(matches_apply(&state, matches_choice(&state, level, 1 << 20, NULL), NULL));
        }

        matches_until(&state, level, 0xACE0u + (uint32_t)level, 1);
        int nation = state.acting;
        state.nation[nation].ability[0] = TM_OMNIPRESENCE;
        for (int slot = 0; slot < TM_HORDE; slot++) {
            TmArmy *army = &state.army[tm_army_id(nation, slot)];
            *army = state.army[tm_army_id(nation, 0)];
            army->order = TM_SIEGE; /* TM-6.14: three of them are busy */
        }
        state.spent = TM_TURN_BUDGET;
        for (int i = 0; i < 4 && state.acting == nation && state.phase == TM_ORDERS_PHASE; i++)
            assert_true(matches_apply(&state, matches_choice(&state, level, 1 << 20, NULL), NULL));
        assert_true(state.acting != nation);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_legal_choices_to_the_end),
        cmocka_unit_test(random_maps_and_random_neighbours),
        cmocka_unit_test(slices_do_not_matter),
        cmocka_unit_test(interrupted_turns_end_the_same),
        cmocka_unit_test(blind_to_what_is_hidden),
        cmocka_unit_test(a_spent_budget_is_no_trap),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
