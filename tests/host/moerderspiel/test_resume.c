/* SPDX-License-Identifier: MIT */
/* Saved and loaded after every action: A24 (sizes, equality), A6 (hashes), A31 (computers in the middle of a turn). */
#include <string.h>

#include "../common/check.h"
#include "../common/many.h"
#include "ai.h"
#include "worlds.h"

enum { GAMES = 1000, CUT_GAMES = 24, RANDOM_MAP_EVERY = 25 };   /* a random map is made anew by every load: slow */

static TmState state, saved, back;
static uint8_t bytes[GAME_PACK_MAX];

static void start(uint32_t seed)
{
    world_options(&state, seed * 0x9E3779B1u, (int)(seed * 37 & 255), seed % RANDOM_MAP_EVERY == 0 ? (int)seed : 0, (int)(seed % 5), seed % 4 == 3, seed % 7 != 4);
}

/* A24, TM-4.1, TM-4.2, TM-4.4: the size. */
static int check_save(void)
{
    int length = tm_pack(&state, bytes, sizeof bytes);
    bool fresh = tm_at_round_start(&state);
    assert_true(length > 0 && length <= (fresh ? 1024 : 2048));
    memset(&back, 0x77, sizeof back);
    assert_true(tm_unpack(&back, bytes, length));
    if (memcmp(&back, &state, sizeof back) != 0)
        fail_msg("round %d phase %d: unpack gives another state", state.round, state.phase);
    return length;
}

static void saves_of_a_thousand_games(void **unused)
{
    (void)unused;
    long actions = 0, fresh = 0;
    int largest = 0, largest_fresh = 0;
    assert_true(sizeof(TmState) <= 8192);
    for (uint32_t seed = 1; seed <= (uint32_t)many(GAMES); seed++) {
        Rng rng;
        rng_start(&rng, seed * 7919);
        start(seed);
        for (;;) {
            int length = check_save();
            if (tm_at_round_start(&state)) {
                fresh++;
                largest_fresh = length > largest_fresh ? length : largest_fresh;
            }
            largest = length > largest ? length : largest;
            if (state.phase == TM_OVER_PHASE)
                break;
            assert_int_equal(tm_ops.apply(&state, tm_ops.to_act(&state), lively(&state, &rng), NULL), APPLY_OK);
            actions++;
        }
    }
    print_message("A24: %d games, %ld actions; largest %d bytes, at %ld round starts %d bytes; state %d bytes\n", many(GAMES), actions, largest, fresh,
                  largest_fresh, (int)sizeof(TmState));
    assert_true(fresh > 10 * many(GAMES));
}

/* A6: the same seed and actions give the same hash after every action, also on what was loaded a moment ago. */
static void loaded_games_go_on_alike(void **unused)
{
    (void)unused;
    for (uint32_t seed = 1; seed <= (uint32_t)many(200); seed++) {
        Rng rng;
        rng_start(&rng, seed);
        start(seed);
        saved = state;
        while (state.phase != TM_OVER_PHASE) {
            Action action = lively(&state, &rng);
            int length = tm_pack(&saved, bytes, sizeof bytes);
            memset(&saved, 0xEE, sizeof saved);
            assert_true(tm_unpack(&saved, bytes, length));
            assert_int_equal(tm_ops.apply(&state, tm_ops.to_act(&state), action, NULL), APPLY_OK);
            assert_int_equal(tm_ops.apply(&saved, tm_ops.to_act(&saved), action, NULL), APPLY_OK);
            assert_int_equal(tm_ops.hash(&state), tm_ops.hash(&saved));
        }
    }
}

static Action choice_of(const TmState *world, int level)
{
    static AiPlayer player;
    static TmState view;
    int seat = tm_ops.to_act(world);
    tm_ops.observe(world, seat, &view);
    memset(&player, 0xA5, sizeof player);
    ai_begin(&player, &tm_ops, &view, seat, level, tm_ai_seed(world, seat));
    while (ai_step(&player, 64) == AI_THINKING) {
    }
    return ai_choice(&player);
}

/* A31: a game of computers that is saved, lost and loaded after each action comes to the end of the undisturbed one, hash by hash. */
static void interrupted_turns_end_the_same(void **unused)
{
    (void)unused;
    long actions = 0;
    for (uint32_t seed = 1; seed <= (uint32_t)many(CUT_GAMES * 3); seed++) {
        int level = 1 + (int)(seed % 3);
        start(seed);
        saved = state;
        while (state.phase != TM_OVER_PHASE) {
            bool automatic = tm_is_automatic(&state);
            Action whole = automatic ? (Action){ACTION_CONTINUE, 0, 0, 0} : choice_of(&state, level);
            int length = tm_pack(&saved, bytes, sizeof bytes);
            memset(&saved, 0xEE, sizeof saved);
            assert_true(tm_unpack(&saved, bytes, length));
            Action cut = automatic ? whole : choice_of(&saved, level);
            assert_true(action_equal(whole, cut));
            assert_int_equal(tm_ops.apply(&state, tm_ops.to_act(&state), whole, NULL), APPLY_OK);
            assert_int_equal(tm_ops.apply(&saved, tm_ops.to_act(&saved), cut, NULL), APPLY_OK);
            assert_int_equal(tm_ops.hash(&state), tm_ops.hash(&saved));
            actions++;
        }
        assert_memory_equal(&state, &saved, sizeof state);
    }
    print_message("A31: %d games, %ld actions\n", many(CUT_GAMES * 3), actions);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(saves_of_a_thousand_games),
        cmocka_unit_test(loaded_games_go_on_alike),
        cmocka_unit_test(interrupted_turns_end_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
