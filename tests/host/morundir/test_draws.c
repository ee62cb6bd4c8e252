/* SPDX-License-Identifier: MIT */
/* MU-3.3, MU-3.4 and MU-3.5: the ways a game ends without a winner. */
#include <string.h>

#include "../common/check.h"
#include "engine/morundir/history.h"
#include "rng.h"
#include "scene.h"

static void assert_drawn(const MuState *state, MuEnding ending)
{
    assert_int_equal(state->ending, ending);
    assert_int_equal(mu_winner(state), -1);
    assert_int_equal(mu_ops.result(state, 0), RESULT_DRAW);
    assert_int_equal(mu_ops.result(state, 1), RESULT_DRAW);
    assert_int_equal(mu_ops.to_act(state), SEAT_NONE);
    assert_true(mu_ops.valid(state));
}

/* A draw tells why, and nothing else. */
static void play_to_a_draw(MuState *now, const char *moves, MuEnding ending)
{
    EventList events;
    scene_play(now, moves, &events);
    assert_drawn(now, ending);
    assert_int_equal(events.at[events.count - 1].kind, MU_EVENT_DRAW);
    assert_int_equal(events.at[events.count - 1].a, ending);
    assert_int_equal(events.at[events.count - 1].b, 0);
    assert_int_equal(events.at[events.count - 1].c, 0);
}

static const char there_and_back[] = "c2-c3 b2-c4 c3-c2 c4-b2";

/* MU-3.3: the start position counts as its first occurrence. */
static void third_occurrence_draws(void **state)
{
    (void)state;
    MuState told = scene_start(MU_STANDARD, false, false, 0, 1);
    scene_play(&told, there_and_back, NULL);
    play_to_a_draw(&told, there_and_back, MU_BY_REPETITION);
    for (int returns = 0; returns < 2; returns++) {
        MuState now = scene_start(MU_STANDARD, returns, false, 0, 1);
        EventList events;
        scene_play(&now, there_and_back, NULL);
        assert_int_equal(mu_history_occurrences(&now), 2);
        assert_int_equal(now.ending, MU_OPEN);
        scene_play(&now, "c2-c3 b2-c4 c3-c2", NULL);
        assert_int_equal(now.ending, MU_OPEN);
        scene_play(&now, "c4-b2", &events);
        assert_drawn(&now, MU_BY_REPETITION);
        assert_int_equal(events.at[events.count - 1].kind, MU_EVENT_DRAW);
        assert_int_equal(events.at[events.count - 1].a, MU_BY_REPETITION);
    }
}

/* MU-3.3: the same board with the other side to move is another position. */
static void side_to_move_belongs_to_the_position(void **state)
{
    (void)state;
    MuState now = scene(MU_STANDARD, false, MU_BLUE, "k:c1 d:i1 D:a1");
    /* Blue loses a move by going round: after five plies the board is the same, but Red is to move. */
    scene_play(&now, "c1-c2 a1-b2 c2-c3 b2-a1 c3-c1", NULL);
    assert_int_equal(mu_history_occurrences(&now), 1);
    scene_play(&now, "a1-b2 c1-c2 b2-a1", NULL);
    assert_int_equal(now.ending, MU_OPEN);
}

/* MU-3.3: two knights that change places make the same position. */
static void like_pieces_are_alike(void **state)
{
    (void)state;
    MuState now = scene(MU_STANDARD, false, MU_BLUE, "k:c2 k:c3 d:i1 D:a1 K:g7");
    scene_play(&now, "c2-d2 g7-f6 c3-c2 f6-g7 d2-c3 g7-f6", NULL);
    assert_int_equal(mu_history_occurrences(&now), 1);
    now = scene(MU_STANDARD, false, MU_BLUE, "k:c2 k:c3 d:i1 D:a1 K:g7");
    /* c2 and c3 change places in four moves of Blue; Red goes to and fro. */
    scene_play(&now, "c2-d2 g7-f6 c3-c2 f6-g7 d2-d3 g7-f6 d3-c3 f6-g7", NULL);
    assert_int_equal(mu_history_occurrences(&now), 2);
}

/* MU-3.3: a capture in the standard game makes every earlier position impossible. */
static void captures_empty_the_standard_history(void **state)
{
    (void)state;
    MuState now = scene(MU_STANDARD, false, MU_BLUE, "k:e1 K:e3 K:g7 d:i1 D:a1");
    scene_play(&now, "i1-h2 a1-b2 e1-e3", NULL);
    assert_int_equal(now.steps, 0);
    assert_int_equal(now.quiet, 0);
    MuState variant = scene(MU_STANDARD, true, MU_BLUE, "k:e1 K:e3 K:g7 d:i1 D:a1");
    scene_play(&variant, "i1-h2 a1-b2 e1-e3@e1", NULL);
    assert_int_equal(variant.steps, 3);
    assert_int_equal(variant.quiet, 0);
}

/* MU-3.3 in the variant: two knights that take each other and give each other back could go on for ever. */
static void variant_repeats_across_captures(void **state)
{
    (void)state;
    MuState now = scene(MU_STANDARD, true, MU_BLUE, "k:e1 K:e3 d:i1 D:a1");
    MuState start = now;
    scene_play(&now, "e1-e3@e1 e1-e3@e1", NULL);
    assert_memory_equal(now.cell, start.cell, sizeof start.cell);
    assert_int_equal(mu_history_occurrences(&now), 2);
    scene_play(&now, "e1-e3@e1", NULL);
    assert_int_equal(now.ending, MU_OPEN);
    scene_play(&now, "e1-e3@e1", NULL);
    assert_drawn(&now, MU_BY_REPETITION);
    assert_int_equal(now.quiet, 0);
}

/* Exact against a slow look: along random games every position is compared with all earlier ones, board by board. */
static void occurrences_are_exact(void **state)
{
    (void)state;
    static uint8_t boards[4000][MU_SPACES_MAX];
    static Action list[MU_ACTIONS_MAX];
    Rng rng;
    int repeats = 0, captures_repeated = 0;
    rng_start(&rng, 17);
    for (int game = 0; game < 400; game++) {
        bool returns = game & 1;
        /* Few pieces in a corner of the board, so that positions do come again. */
        MuState now = scene(MU_STANDARD, returns, MU_BLUE, returns ? "k:a1 K:b3 d:i1 D:h1" : "k:a1 d:i1 D:g7 K:c1");
        int plies = 0, since = 0;
        memcpy(boards[0], now.cell, sizeof now.cell);
        while (now.ending == MU_OPEN && plies < 90) {
            int count = mu_ops.actions(&now, list, MU_ACTIONS_MAX);
            /* Mostly short steps: a step back is as likely as any other. */
            Action action = list[rng_below(&rng, (uint32_t)count, 0)];
            if (plies >= 2 && rng_below(&rng, 3, 0) != 0) {
                MuStep last = now.steps >= 2 ? now.history[now.steps - 2] : (MuStep){0, 0, 0};
                Action undo = {MU_MOVE, last.to, last.from, MU_NOWHERE};
                if (mu_why(&now, undo) == MU_WHY_FINE)
                    action = undo;
            }
            bool capture = mu_is_capture(&now, action.a, action.b);
            assert_int_equal(mu_ops.apply(&now, mu_ops.to_act(&now), action, NULL), APPLY_OK);
            if (capture && !returns)
                since = plies + 1;
            memcpy(boards[++plies], now.cell, sizeof now.cell);
            int expected = 0;
            for (int i = plies; i >= since; i -= 2)
                expected += memcmp(boards[i], now.cell, sizeof now.cell) == 0;
            if (now.ending == MU_BY_CASTLE || now.ending == MU_BY_DUKES)
                break;
            assert_int_equal(mu_history_occurrences(&now), expected);
            assert_int_equal(now.ending == MU_BY_REPETITION, expected >= 3);
            repeats += expected >= 3;
            captures_repeated += expected >= 2 && returns && now.quiet < now.steps;
        }
    }
    assert_true(repeats > 20);
    assert_true(captures_repeated > 0);
}

/* A walk of two knights that repeats no position for a hundred plies. */
static void quiet_walk(MuState *now, int plies)
{
    static Action list[MU_ACTIONS_MAX];
    static uint8_t boards[200][MU_SPACES_MAX];
    Rng rng;
    rng_start(&rng, 23);
    memcpy(boards[0], now->cell, sizeof now->cell);
    for (int ply = 1; ply <= plies; ply++) {
        int count = mu_ops.actions(now, list, MU_ACTIONS_MAX);
        for (bool fresh = false; !fresh;) {
            MuState next = *now;
            Action action = list[rng_below(&rng, (uint32_t)count, 0)];
            if (mu_is_duke(now->cell[action.a]) || mu_is_capture(now, action.a, action.b))
                continue;
            mu_ops.apply(&next, mu_ops.to_act(&next), action, NULL);
            fresh = true;
            for (int i = 0; i < ply; i++)
                fresh = fresh && memcmp(boards[i], next.cell, sizeof next.cell) != 0;
            if (fresh)
                *now = next;
        }
        memcpy(boards[ply], now->cell, sizeof now->cell);
        assert_int_equal(now->quiet, ply);
    }
}

/* MU-3.4 */
static void hundred_plies_without_capture_draw(void **state)
{
    (void)state;
    for (int returns = 0; returns < 2; returns++) {
        MuState now = scene_start(MU_STANDARD, returns, false, 0, 1);
        quiet_walk(&now, 99);
        assert_int_equal(now.ending, MU_OPEN);
        assert_true(mu_ops.valid(&now));
        static Action list[MU_ACTIONS_MAX];
        int count = mu_ops.actions(&now, list, MU_ACTIONS_MAX);
        MuState drawn = now;
        for (int i = 0; i < count; i++) {
            drawn = now;
            if (!mu_is_duke(now.cell[list[i].a]) && !mu_is_capture(&now, list[i].a, list[i].b)) {
                mu_ops.apply(&drawn, mu_ops.to_act(&drawn), list[i], NULL);
                break;
            }
        }
        assert_drawn(&drawn, MU_BY_QUIET);
        assert_int_equal(drawn.ply, 100);
    }
}

/* MU-3.4: a capture on the hundredth ply comes in time, a win on it counts. */
static void hundredth_ply_may_still_decide(void **state)
{
    (void)state;
    MuState now = scene(MU_STANDARD, false, MU_BLUE, "k:c1 d:e1 D:a1 D:i1 K:c3");
    now.quiet = 99;
    MuState won = now;
    scene_play(&won, "e1-e4", NULL);
    assert_int_equal(won.ending, MU_BY_CASTLE);
    MuState taken = now;
    scene_play(&taken, "c1-c3", NULL);
    assert_int_equal(taken.ending, MU_OPEN);
    assert_int_equal(taken.quiet, 0);
    scene_play(&now, "c1-c2", NULL);
    assert_int_equal(now.ending, MU_BY_QUIET);
}

/* MU-3.5: Red's only pieces are walled in, in the corner. */
static void no_move_draws(void **state)
{
    (void)state;
    MuState now = scene(MU_STANDARD, false, MU_BLUE, "D:a1 k:b2 k:c4 d:i1");
    EventList events;
    scene_play(&now, "c4-b3", &events);
    assert_int_equal(now.ending, MU_BY_STUCK);
    assert_drawn(&now, MU_BY_STUCK);
    assert_int_equal(events.at[events.count - 1].a, MU_BY_STUCK);
    MuState free = scene(MU_STANDARD, false, MU_BLUE, "D:a1 k:b2 k:c4 d:i1");
    scene_play(&free, "c4-c5", NULL);
    assert_int_equal(free.ending, MU_OPEN);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(third_occurrence_draws),
        cmocka_unit_test(side_to_move_belongs_to_the_position),
        cmocka_unit_test(like_pieces_are_alike),
        cmocka_unit_test(captures_empty_the_standard_history),
        cmocka_unit_test(variant_repeats_across_captures),
        cmocka_unit_test(occurrences_are_exact),
        cmocka_unit_test(hundred_plies_without_capture_draw),
        cmocka_unit_test(hundredth_ply_may_still_decide),
        cmocka_unit_test(no_move_draws),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
