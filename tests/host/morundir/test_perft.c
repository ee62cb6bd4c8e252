/* SPDX-License-Identifier: MIT */
/* Section 6: the published numbers, deeper ones counted by two independent programs, and the symmetries of the board. */
#include <string.h>

#include "../common/check.h"
#include "engine/morundir/perft.h"
#include "naive.h"
#include "rng.h"
#include "scene.h"

static uint32_t perft(const MuState *state, int depth)
{
    static uint32_t pool[MU_PERFT_POOL];
    return mu_perft(state, depth, pool);
}

typedef struct { int board; bool returns; int depth; uint32_t count; } Row;

static const Row published[] = {
    {MU_STANDARD, false, 1, 48}, {MU_STANDARD, false, 2, 2154}, {MU_STANDARD, false, 3, 108696},
    {MU_STANDARD, true, 1, 48}, {MU_STANDARD, true, 2, 2658},
    {MU_GRAND, false, 1, 84}, {MU_GRAND, false, 2, 6792},
    {MU_GRAND, true, 1, 84}, {MU_GRAND, true, 2, 8616},
};

/* Seen from the engine and from naive_perft, both run to the end. */
static const Row deeper[] = {
    {MU_STANDARD, false, 4, 5235054}, {MU_STANDARD, true, 3, 179418}, {MU_STANDARD, true, 4, 12880800},
    {MU_GRAND, false, 3, 620694}, {MU_GRAND, true, 3, 1094286},
};

static void check_rows(const Row *rows, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        MuState start = scene_start(rows[i].board, rows[i].returns, false, 0, 1);
        assert_int_equal(perft(&start, rows[i].depth), rows[i].count);
    }
}

static void published_counts(void **state)
{
    (void)state;
    check_rows(published, sizeof published / sizeof published[0]);
    MuState start = scene_start(MU_STANDARD, false, false, 0, 1);
    assert_int_equal(perft(&start, 0), 1);
}

static void deeper_counts(void **state)
{
    (void)state;
    check_rows(deeper, sizeof deeper / sizeof deeper[0]);
}

/* The slow program agrees with the published rows and with the deeper ones up to its patience. */
static void naive_counts_the_same(void **state)
{
    (void)state;
    const Row *rows[] = {published, deeper};
    const size_t counts[] = {sizeof published / sizeof published[0], sizeof deeper / sizeof deeper[0]};
    for (int table = 0; table < 2; table++)
        for (size_t i = 0; i < counts[table]; i++) {
            if (rows[table][i].count > 6000000)
                continue;
            Naive naive;
            naive_start(&naive, rows[table][i].board == MU_GRAND, rows[table][i].returns);
            assert_int_equal(naive_perft(&naive, rows[table][i].depth), rows[table][i].count);
        }
}

static void naive_from(Naive *naive, const MuState *state)
{
    static const char letters[] = ".dkDK";
    naive_start(naive, state->board == MU_GRAND, state->returns);
    naive->red = state->side == MU_RED;
    for (int space = 0; space < mu_boards[state->board].spaces; space++) {
        Hex hex = mu_hex(state->board, space);
        naive->at[hex.r + 7][hex.q + 7] = letters[state->cell[space]];
    }
}

/* Along random games the legal list is the slow program's list, action by action. */
static void lists_agree_in_random_games(void **state)
{
    (void)state;
    static Action list[MU_ACTIONS_MAX], slow[NAIVE_MOVES_MAX];
    static NaiveMove moves[NAIVE_MOVES_MAX];
    Rng rng;
    rng_start(&rng, 7);
    for (int game = 0; game < 60; game++) {
        MuState now = scene_start(game & 1, game >> 1 & 1, false, 0, 1);
        for (int ply = 0; now.ending == MU_OPEN && ply < 150; ply++) {
            Naive naive;
            naive_from(&naive, &now);
            int count = mu_ops.actions(&now, list, MU_ACTIONS_MAX), expected = naive_moves(&naive, moves);
            assert_int_equal(count, expected);
            for (int i = 0; i < expected; i++) {
                NaiveMove m = moves[i];
                slow[i] = (Action){MU_MOVE, (uint8_t)naive_index(naive.size, m.fq, m.fr), (uint8_t)naive_index(naive.size, m.tq, m.tr),
                                   m.capture && now.returns ? (uint8_t)naive_index(naive.size, m.pq, m.pr) : MU_NOWHERE};
            }
            actions_sort(slow, expected);
            assert_memory_equal(list, slow, (size_t)count * sizeof *list);
            mu_ops.apply(&now, mu_ops.to_act(&now), list[rng_below(&rng, (uint32_t)count, 0)], NULL);
        }
    }
}

/* One of the twelve symmetries of the board; with `colours` the sides change too. */
static MuState turned(const MuState *in, int sixths, bool mirrored, bool colours)
{
    static const uint8_t other[MU_PIECES] = {MU_NONE, MU_RED_DUKE, MU_RED_KNIGHT, MU_BLUE_DUKE, MU_BLUE_KNIGHT};
    MuState out;
    mu_compose(&out, in->board, in->returns, colours ? 1 - in->side : in->side);
    for (int space = 0; space < mu_boards[in->board].spaces; space++) {
        Hex hex = mu_hex(in->board, space);
        if (mirrored)
            hex = (Hex){hex.r, hex.q};
        int to = mu_space_at(in->board, hex_rotate(hex, sixths));
        assert_true(to >= 0);
        mu_put(&out, to, colours ? other[in->cell[space]] : in->cell[space]);
    }
    return out;
}

static void symmetries_change_nothing(void **state)
{
    (void)state;
    static Action list[MU_ACTIONS_MAX];
    Rng rng;
    rng_start(&rng, 3);
    for (int game = 0; game < 12; game++) {
        MuState now = scene_start(game & 1, game >> 1 & 1, false, 0, 1);
        for (int ply = 0; ply < 6 + game && now.ending == MU_OPEN; ply++) {
            int count = mu_ops.actions(&now, list, MU_ACTIONS_MAX);
            mu_ops.apply(&now, mu_ops.to_act(&now), list[rng_below(&rng, (uint32_t)count, 0)], NULL);
        }
        if (now.ending != MU_OPEN)
            continue;
        uint32_t expected = perft(&now, 2);
        for (int way = 0; way < 24; way++) {
            MuState other = turned(&now, way % 6, way / 6 % 2, way / 12);
            assert_int_equal(perft(&other, 2), expected);
        }
    }
}

/* A sixth of a turn takes the start position of one colour to that of the other: neither side stands better. */
static void start_is_the_same_for_both(void **state)
{
    (void)state;
    for (int board = 0; board < MU_BOARDS; board++) {
        MuState start = scene_start(board, false, false, 0, 1);
        MuState other = turned(&start, 1, false, true);
        assert_memory_equal(start.cell, other.cell, sizeof start.cell);
        assert_int_equal(perft(&other, 3), perft(&start, 3));
    }
}

/* A sequence that has ended is neither extended nor counted further. */
static void ended_games_are_not_extended(void **state)
{
    (void)state;
    MuState now = scene(MU_STANDARD, false, MU_BLUE, "d:e3 D:a1");
    uint32_t replies = 0;
    static Action list[MU_ACTIONS_MAX];
    int count = mu_ops.actions(&now, list, MU_ACTIONS_MAX);
    for (int i = 0; i < count; i++) {
        MuState after = now;
        mu_ops.apply(&after, 0, list[i], NULL);
        replies += after.ending == MU_OPEN ? perft(&after, 1) : 0;
    }
    assert_int_equal(perft(&now, 2), replies);
    scene_play(&now, "e3-e4", NULL);
    assert_int_equal(perft(&now, 1), 0);
}

/* Counting leaves a position as it was, captures or not; and the moves of each piece alone are those of all. */
static void counting_changes_nothing(void **state)
{
    (void)state;
    static Action list[MU_ACTIONS_MAX];
    static MuMove all[MU_PERFT_POOL], one[MU_PERFT_POOL];
    Rng rng;
    rng_start(&rng, 59);
    for (int game = 0; game < 24; game++) {
        MuState now = scene_start(game & 1, game >> 1 & 1, false, 0, 1);
        while (now.ending == MU_OPEN) {
            MuPosition before, after;
            memset(&before, 0, sizeof before);
            mu_position_load(&before, &now);
            after = before;
            mu_count_leaves(&after, all);
            assert_memory_equal(&after, &before, sizeof after);
            const MuMove *end = mu_generate(&before, all);
            long alone = 0;
            for (const MuMove *at = all; at < end; at++) {
                MuMove *last = mu_generate_piece(&before, mu_move_from(*at), one);
                bool found = false;
                for (MuMove *move = one; move < last; move++)
                    found = found || *move == *at;
                assert_true(found);
                if (at == all || mu_move_from(at[-1]) != mu_move_from(*at))
                    alone += last - one;
            }
            assert_int_equal(alone, end - all);
            int count = mu_ops.actions(&now, list, MU_ACTIONS_MAX);
            mu_ops.apply(&now, mu_ops.to_act(&now), list[rng_below(&rng, (uint32_t)count, 0)], NULL);
        }
    }
}

/* A count is the sum of those a ply later; beyond the deepest one nothing is counted. */
static void counts_add_up(void **state)
{
    (void)state;
    static Action list[MU_ACTIONS_MAX];
    const MuState now = scene(MU_STANDARD, false, MU_BLUE, "k:a1 K:b2 k:b3 k:b1 d:i1 D:h2 D:h3");
    int count = mu_ops.actions(&now, list, MU_ACTIONS_MAX);
    uint32_t later = 0;
    for (int i = 0; i < count; i++) {
        MuState after = now;
        mu_ops.apply(&after, 0, list[i], NULL);
        later += after.ending == MU_OPEN ? perft(&after, 2) : 0;
    }
    assert_int_equal(perft(&now, 3), later);
    assert_int_equal(perft(&now, 0), 1);
    assert_int_equal(perft(&now, MU_PERFT_MAX + 1), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(published_counts),
        cmocka_unit_test(deeper_counts),
        cmocka_unit_test(naive_counts_the_same),
        cmocka_unit_test(lists_agree_in_random_games),
        cmocka_unit_test(symmetries_change_nothing),
        cmocka_unit_test(start_is_the_same_for_both),
        cmocka_unit_test(ended_games_are_not_extended),
        cmocka_unit_test(counting_changes_nothing),
        cmocka_unit_test(counts_add_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
