/* SPDX-License-Identifier: MIT */
/* Every puzzle is proven by looking at all moves: one first move does it, nothing is quicker, and the table has it right. */
#include <string.h>

#include "../common/check.h"
#include "engine/morundir/puzzles.h"
#include "host/puzzle.h"
#include "scene.h"

static MuState laid(int puzzle)
{
    MuState state;
    GameOptions options;
    options_default(&mu_ops, &options);
    mu_ops.start(&state, &options, 1);
    mu_ops.stage(&state, puzzle + 1);
    return state;
}

static MuPosition position(const MuState *state)
{
    MuPosition p;
    mu_position_load(&p, state);
    return p;
}

static void the_solver_knows_small_positions(void **state)
{
    (void)state;
    MuMove moves[MU_MOVES_MAX];
    /* The way to the castle is free: every solver sees that, and no knight can do it. */
    MuState free_way = scene(MU_STANDARD, false, MU_BLUE, "d:e1 k:c1 D:a1 K:c6");
    MuPosition p = position(&free_way);
    assert_true(puzzle_wins(&p, 1));
    assert_int_equal(puzzle_winning(&p, 1, moves, MU_MOVES_MAX), 1);
    assert_int_equal(mu_move_to(moves[0]), MU_CASTLE_CELL);
    /* Red could do it too: whoever is to move wins, so nothing but winning at once saves Blue. */
    MuState race = scene(MU_STANDARD, false, MU_BLUE, "d:e1 D:e7");
    p = position(&race);
    assert_int_equal(puzzle_saving(&p, 1, moves, MU_MOVES_MAX), 1);
    assert_int_equal(mu_move_to(moves[0]), MU_CASTLE_CELL);
}

static void every_puzzle_is_a_legal_position(void **state)
{
    (void)state;
    for (int i = 0; i < MU_PUZZLES; i++) {
        MuState puzzle = laid(i), before = puzzle;
        uint8_t packed[MU_PACK_MAX];
        assert_int_equal(strlen(mu_puzzles[i].cells), MU_SPACES_STANDARD);
        assert_int_equal(mu_puzzles[i].grade, i * MU_PUZZLE_GRADES / MU_PUZZLES);
        assert_true(mu_ops.valid(&puzzle));
        assert_int_equal(mu_ops.to_act(&puzzle), 0);
        assert_true(mu_pieces_left(&puzzle, MU_BLUE_DUKE) > 0 && mu_pieces_left(&puzzle, MU_RED_DUKE) > 0);
        int length = mu_ops.pack(&puzzle, packed, sizeof packed);
        assert_true(mu_ops.unpack(&puzzle, packed, length));
        assert_memory_equal(&puzzle, &before, sizeof before);
        for (int other = 0; other < i; other++) assert_string_not_equal(mu_puzzles[i].cells, mu_puzzles[other].cells);
    }
}

static void a_number_that_is_no_puzzle_changes_nothing(void **state)
{
    (void)state;
    MuState first = scene_start(MU_STANDARD, false, false, MU_START_BLUE, 1), after = first;
    mu_stage(&after, 0);
    mu_stage(&after, MU_PUZZLES + 1);
    assert_memory_equal(&after, &first, sizeof first);
}

static void check_first_move(const MuPuzzle *puzzle, MuMove move)
{
    const MuBoard *board = &mu_boards[MU_STANDARD];
    assert_int_equal(board->space_of[mu_move_from(move)], puzzle->from);
    assert_int_equal(board->space_of[mu_move_to(move)], puzzle->to);
}

static void wins_are_unique_and_no_quicker(void **state)
{
    (void)state;
    for (int i = 0; i < MU_PUZZLES; i++) {
        const MuPuzzle *puzzle = &mu_puzzles[i];
        MuMove moves[MU_MOVES_MAX];
        if (puzzle->grade == MU_PUZZLE_SAVE)
            continue;
        MuState start = laid(i);
        MuPosition p = position(&start);
        assert_int_equal(puzzle->moves, puzzle->grade + 2);
        assert_false(puzzle_wins(&p, puzzle->moves - 1));
        assert_int_equal(puzzle_winning(&p, puzzle->moves, moves, 2), 1);
        check_first_move(puzzle, moves[0]);
    }
}

static void rescues_are_unique_and_needed(void **state)
{
    (void)state;
    for (int i = 0; i < MU_PUZZLES; i++) {
        const MuPuzzle *puzzle = &mu_puzzles[i];
        MuMove moves[MU_MOVES_MAX];
        if (puzzle->grade != MU_PUZZLE_SAVE)
            continue;
        MuState start = laid(i);
        assert_int_equal(mu_pieces_left(&start, MU_BLUE_DUKE), 1);
        MuPosition p = position(&start);
        assert_false(puzzle_wins(&p, 2));
        assert_int_equal(puzzle_saving(&p, puzzle->moves, moves, 2), 1);
        check_first_move(puzzle, moves[0]);
        start.side = MU_RED;
        p = position(&start);
        assert_true(puzzle_wins(&p, 1));        /* the danger is real */
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_solver_knows_small_positions),
        cmocka_unit_test(every_puzzle_is_a_legal_position),
        cmocka_unit_test(a_number_that_is_no_puzzle_changes_nothing),
        cmocka_unit_test(wins_are_unique_and_no_quicker),
        cmocka_unit_test(rescues_are_unique_and_needed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
