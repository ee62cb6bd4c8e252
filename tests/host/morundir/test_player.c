/* SPDX-License-Identifier: MIT */
/* What every level of Morundir promises: legal, deterministic, and awake to wins and losses in one. */
#include <string.h>

#include "../common/check.h"
#include "positions.h"
#include "scene.h"

#ifdef __SANITIZE_ADDRESS__
enum { SHARE = 8 };      /* the checked build looks at every eighth position */
#else
enum { SHARE = 1 };
#endif

static AiPlayer player;

static bool lets_win(const MuState *state, Action action)
{
    MuState after = *state;
    mu_ops.apply(&after, mu_ops.to_act(state), action, NULL);
    return after.ending == MU_OPEN && positions_can_win(&after);
}

static bool has_safe_action(const MuState *state)
{
    static Action list[MU_ACTIONS_MAX];
    int count = mu_ops.actions(state, list, MU_ACTIONS_MAX);
    for (int i = 0; i < count; i++)
        if (list[i].kind == MU_MOVE && !lets_win(state, list[i]))
            return true;
    return false;
}

static void check_choice(const MuState *state, Action action, int level)
{
    if (mu_why(state, action) != MU_WHY_FINE)
        fail_msg("level %d: illegal %d-%d@%d", level, action.a, action.b, action.c);
    if (positions_can_win(state)) {
        if (!positions_wins(state, action))
            fail_msg("level %d misses a win", level);
    } else if (lets_win(state, action) && has_safe_action(state)) {
        fail_msg("level %d allows a loss that could be stopped: %d-%d@%d", level, action.a, action.b, action.c);
    }
}

static void wins_and_losses_in_one_are_seen(void **state)
{
    (void)state;
    static const int rounds[AI_LEVELS + AI_GUESTS + 1] = {40, 200, 120, 40, 8, 120, 80, 40, 20, 8};
    for (int variant = 0; variant < VARIANTS; variant++)
        for (int level = AI_ADVISER; level <= AI_LEVELS + AI_GUESTS; level++) {
            Rng rng;
            rng_start(&rng, (uint32_t)(100 * variant + level + 1));
            for (int i = 0; i < 1 + rounds[level] / SHARE; i++) {
                MuState now = positions_sharp(variant, &rng);
                check_choice(&now, positions_choice(&now, level, rng_next(&rng), 1000, NULL, NULL), level);
            }
        }
}

/* Stopped at any moment, even before the first step, a player still wins and stops losses. */
static void stopped_players_see_them_too(void **state)
{
    (void)state;
    Rng rng;
    rng_start(&rng, 5);
    for (int i = 0; i < 240 / SHARE; i++) {
        MuState now = positions_sharp(i % VARIANTS, &rng);
        int level = AI_ADVISER + (int)rng_below(&rng, AI_LEVELS + 1, 0);
        ai_begin(&player, &mu_ops, &now, mu_ops.to_act(&now), level, rng_next(&rng));
        for (int steps = (int)rng_below(&rng, 40, 0); steps > 0; steps--)
            ai_step(&player, 1 + (int)rng_below(&rng, 60, 0));
        ai_stop(&player);
        assert_true(player.done);
        check_choice(&now, ai_choice(&player), level);
    }
}

static void slices_change_nothing(void **state)
{
    (void)state;
    static const int slices[] = {1, 4, 7, 100, 1 << 20};
    Rng rng;
    rng_start(&rng, 9);
    for (int i = 0; i < 24 / SHARE + VARIANTS; i++) {
        MuState now = positions_random(i % VARIANTS, &rng);
        int level = i % 6 == 5 ? 4 : 2 + i % 2;
        uint32_t seed = rng_next(&rng), nodes, other_nodes;
        int depth, other_depth;
        Action choice = positions_choice(&now, level, seed, slices[0], &nodes, &depth);
        for (size_t k = 1; k < sizeof slices / sizeof slices[0]; k++) {
            Action other = positions_choice(&now, level, seed, slices[k], &other_nodes, &other_depth);
            assert_true(action_equal(choice, other));
            assert_int_equal(nodes, other_nodes);
            assert_int_equal(depth, other_depth);
        }
    }
}

/* The search's memory is shared: a player that was interrupted by another starts again and comes to the same choice. */
static void interruptions_change_nothing(void **state)
{
    (void)state;
    static AiPlayer second;
    Rng rng;
    rng_start(&rng, 10);
    for (int i = 0; i < 8; i++) {
        MuState now = positions_random(i % VARIANTS, &rng), other = positions_random(0, &rng);
        Action alone = positions_choice(&now, 3, 77, 1 << 20, NULL, NULL);
        ai_begin(&player, &mu_ops, &now, mu_ops.to_act(&now), 3, 77);
        ai_step(&player, 300);
        ai_begin(&second, &mu_ops, &other, mu_ops.to_act(&other), 4, 1);
        ai_step(&second, 500);
        while (ai_step(&player, 1000) != AI_DONE) {
        }
        assert_true(action_equal(alone, ai_choice(&player)));
    }
}

static void the_view_is_not_touched(void **state)
{
    (void)state;
    MuState now = positions_start(0), before = now;
    positions_choice(&now, 3, 1, 100, NULL, NULL);
    assert_memory_equal(&now, &before, sizeof now);
}

static void budgets_hold(void **state)
{
    (void)state;
    static const uint32_t most[AI_LEVELS + AI_GUESTS + 1] = {4000, 0, 4000, 16000, 60000, 0, 4000, 8000, 16000, 60000};
    Rng rng;
    rng_start(&rng, 12);
    for (int i = 0; i < 16; i++)
        for (int level = AI_ADVISER; level <= (i < 2 ? AI_LEVELS + AI_GUESTS : 3); level++) {
            MuState now = positions_random(i % VARIANTS, &rng);
            uint32_t nodes;
            positions_choice(&now, level, 1, 100000, &nodes, NULL);
            assert_in_range(nodes, 0, most[level]);
        }
}

/* After this action, does every answer leave a win in one? The slow way, over all answers. */
static bool wins_in_three(const MuState *state, Action action)
{
    static Action answers[MU_ACTIONS_MAX];
    MuState after = *state;
    if (mu_ops.apply(&after, mu_ops.to_act(state), action, NULL) != APPLY_OK || after.ending != MU_OPEN)
        return mu_winner(&after) == state->side;
    int count = mu_ops.actions(&after, answers, MU_ACTIONS_MAX);
    for (int i = 0; i < count; i++) {
        MuState answered = after;
        mu_ops.apply(&answered, mu_ops.to_act(&after), answers[i], NULL);
        if (answered.ending != MU_OPEN || !positions_can_win(&answered))
            return false;
    }
    return true;
}

/* Where a slow look over everything finds a win in three plies, the strong players and the adviser find it too. */
static void wins_in_three_are_found(void **state)
{
    (void)state;
    static Action list[MU_ACTIONS_MAX];
    Rng rng;
    int found = 0;
    rng_start(&rng, 31);
    while (found < 40 / SHARE) {
        MuState now = positions_random(found & 1, &rng);
        int count = mu_ops.actions(&now, list, MU_ACTIONS_MAX), winning = 0;
        if (positions_can_win(&now))
            continue;
        for (int i = 0; i < count && winning == 0; i++)
            winning += wins_in_three(&now, list[i]);
        if (winning == 0)
            continue;
        assert_true(wins_in_three(&now, positions_choice(&now, 4, rng_next(&rng), 1 << 20, NULL, NULL)));
        assert_true(wins_in_three(&now, positions_choice(&now, AI_ADVISER, rng_next(&rng), 1 << 20, NULL, NULL)));
        found++;
    }
}

static void openings_vary_with_the_seed(void **state)
{
    (void)state;
    MuState start = positions_start(0);
    int different = 0;
    Action first = positions_choice(&start, 3, 0, 100000, NULL, NULL);
    for (uint32_t seed = 1; seed < 12; seed++)
        different += !action_equal(first, positions_choice(&start, 3, seed, 100000, NULL, NULL));
    assert_in_range(different, 3, 11);
}

/* MU-4.1: Red takes over a position that is clearly better, and keeps a good one. */
static void swap_is_used_with_judgement(void **state)
{
    (void)state;
    static Action list[MU_ACTIONS_MAX];
    int swaps = 0, firsts = 0;
    MuState start = scene_start(MU_STANDARD, false, true, MU_START_BLUE, 1);
    int count = mu_ops.actions(&start, list, MU_ACTIONS_MAX);
    for (int i = 0; i < count; i += SHARE) {
        MuState now = start;
        mu_ops.apply(&now, 0, list[i], NULL);
        Action choice = positions_choice(&now, 4, 1, 1 << 20, NULL, NULL);
        assert_int_equal(mu_why(&now, choice), MU_WHY_FINE);
        swaps += choice.kind == MU_SWAP;
        firsts++;
    }
    print_message("swapped after %d of %d first moves\n", swaps, firsts);
    assert_in_range(swaps, 1, firsts - 1);
    for (uint32_t seed = 0; seed < 4; seed++)
        assert_int_equal(mu_why(&start, positions_choice(&start, 4, seed, 1000, NULL, NULL)), MU_WHY_FINE);
}

/* Whole games of every level against every level, all variants: nothing illegal, always an end. */
static void whole_games_are_legal(void **state)
{
    (void)state;
    Rng rng;
    rng_start(&rng, 21);
    for (int game = 0; game < 48 / SHARE; game++) {
        MuState now = positions_start(game % VARIANTS);
        int level[2] = {1 + game % 3, 1 + game / 3 % 3};
        while (now.ending == MU_OPEN) {
            int seat = mu_ops.to_act(&now);
            Action action = positions_choice(&now, level[seat], rng_next(&rng), 5000, NULL, NULL);
            assert_int_equal(mu_ops.apply(&now, seat, action, NULL), APPLY_OK);
            assert_true(now.ply < 3000);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wins_and_losses_in_one_are_seen),
        cmocka_unit_test(stopped_players_see_them_too),
        cmocka_unit_test(slices_change_nothing),
        cmocka_unit_test(interruptions_change_nothing),
        cmocka_unit_test(the_view_is_not_touched),
        cmocka_unit_test(budgets_hold),
        cmocka_unit_test(wins_in_three_are_found),
        cmocka_unit_test(openings_vary_with_the_seed),
        cmocka_unit_test(swap_is_used_with_judgement),
        cmocka_unit_test(whole_games_are_legal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
