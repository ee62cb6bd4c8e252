/* SPDX-License-Identifier: MIT */
/*
 * Makes Morundir's puzzles: puzzles SEED > rows of source/engine/morundir/puzzles.c. It plays careless games, thins their positions out,
 * turns the board so that Blue is to move, and keeps those in which exactly one first move wins in 2, 3 or 4 moves and none is
 * quicker, or exactly one saves the last duke for three. Every claim is proven by looking at all moves (source/host/puzzle.h); the
 * test of the puzzles proves each once more.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/morundir/puzzles.h"
#include "host/puzzle.h"
#include "rng.h"

enum { A_GRADE = MU_PUZZLES / MU_PUZZLE_GRADES, PLIES_MAX = 60, KEEP_LEAST = 8, KEEP_MOST = 13, THINNINGS = 3, SAVE_MOVES = 3 };

static Rng rng;
static MuPuzzle found[MU_PUZZLE_GRADES][A_GRADE];
static int count[MU_PUZZLE_GRADES];

static int below(int n) { return (int)rng_below(&rng, (uint32_t)n, 0); }

static bool is_full(void)
{
    for (int grade = 0; grade < MU_PUZZLE_GRADES; grade++)
        if (count[grade] < A_GRADE)
            return false;
    return true;
}

/* ---- positions ---- */

static bool allows_win(MuPosition *p, MuMove move)
{
    MuUndo undo = {0};
    mu_do(p, move, &undo);
    bool allows = !mu_done_wins(p, move, &undo) && puzzle_wins(p, 1);
    mu_undo(p, move, &undo);
    return allows;
}

/* A careless player: does not walk into a loss at once if it notices, else anything. */
static bool random_move(MuState *state)
{
    MuPosition p;
    MuMove list[MU_MOVES_MAX];
    mu_position_load(&p, state);
    int moves = (int)(mu_generate(&p, list) - list);
    if (moves == 0)
        return false;
    MuMove move = list[below(moves)];
    for (int tries = 0; tries < 4 && allows_win(&p, move); tries++) move = list[below(moves)];
    const MuBoard *board = &mu_boards[MU_STANDARD];
    Action action = {MU_MOVE, board->space_of[mu_move_from(move)], board->space_of[mu_move_to(move)], MU_NOWHERE};
    return mu_ops.apply(state, mu_ops.to_act(state), action, NULL) == APPLY_OK && state->ending == MU_OPEN;
}

/* Blue is to move in what comes out: for Red the board is turned and the colours change. */
static void to_blue(const MuState *state, uint8_t *cells)
{
    static const uint8_t other[MU_PIECES] = {MU_NONE, MU_RED_DUKE, MU_RED_KNIGHT, MU_BLUE_DUKE, MU_BLUE_KNIGHT};
    for (int space = 0; space < MU_SPACES_STANDARD; space++)
        cells[space] = state->side == MU_BLUE ? state->cell[space] : other[state->cell[MU_SPACES_STANDARD - 1 - space]];
}

static void thin_out(uint8_t *cells, int keep)
{
    int pieces = 0;
    for (int space = 0; space < MU_SPACES_STANDARD; space++) pieces += cells[space] != MU_NONE;
    while (pieces > keep) {
        int space = below(MU_SPACES_STANDARD);
        pieces -= cells[space] != MU_NONE;
        cells[space] = MU_NONE;
    }
}

static int how_many(const uint8_t *cells, int piece)
{
    int pieces = 0;
    for (int space = 0; space < MU_SPACES_STANDARD; space++) pieces += cells[space] == piece;
    return pieces;
}

static void load(MuPosition *p, const uint8_t *cells, int side)
{
    MuState state;
    mu_compose(&state, MU_STANDARD, false, side);
    memcpy(state.cell, cells, MU_SPACES_STANDARD);
    mu_position_load(p, &state);
}

/* ---- claims ---- */

static void keep(const uint8_t *cells, int grade, int moves, MuMove move)
{
    MuPuzzle puzzle = {.grade = (uint8_t)grade, .moves = (uint8_t)moves};
    const MuBoard *board = &mu_boards[MU_STANDARD];
    for (int space = 0; space < MU_SPACES_STANDARD; space++) puzzle.cells[space] = ".dkDK"[cells[space]];
    puzzle.from = board->space_of[mu_move_from(move)];
    puzzle.to = board->space_of[mu_move_to(move)];
    for (int i = 0; i < count[grade]; i++)
        if (found[grade][i].to == puzzle.to && found[grade][i].from == puzzle.from)
            return;     /* not the same move twice */
    found[grade][count[grade]++] = puzzle;
    fprintf(stderr, "grade %d: %d\n", grade, count[grade]);
}

static void look_for_win(const uint8_t *cells)
{
    MuPosition p;
    MuMove moves[MU_MOVES_MAX];
    load(&p, cells, MU_BLUE);
    if (puzzle_wins(&p, 1))
        return;
    for (int grade = 0; grade < MU_PUZZLE_SAVE; grade++) {
        int first = puzzle_winning(&p, grade + 2, moves, 2);
        if (first == 1 && count[grade] < A_GRADE && !(moves[0] & MU_MOVE_PLACE))   /* a capture is the first thing everybody tries */
            keep(cells, grade, grade + 2, moves[0]);
        if (first > 0 || (grade == 1 && count[2] == A_GRADE))
            return;
    }
}

/* Red would take the last duke now. */
static bool is_in_danger(const uint8_t *cells)
{
    MuPosition p;
    MuMove moves[MU_MOVES_MAX];
    if (how_many(cells, MU_BLUE_DUKE) != 1)
        return false;
    load(&p, cells, MU_RED);
    int wins = puzzle_winning(&p, 1, moves, MU_MOVES_MAX);
    for (int i = 0; i < wins; i++)
        if (moves[i] & MU_MOVE_PLACE)
            return true;
    return false;
}

static void look_for_rescue(const uint8_t *cells)
{
    MuPosition p;
    MuMove moves[MU_MOVES_MAX];
    if (count[MU_PUZZLE_SAVE] == A_GRADE || !is_in_danger(cells))
        return;
    load(&p, cells, MU_BLUE);
    if (!puzzle_wins(&p, 2) && puzzle_saving(&p, SAVE_MOVES, moves, 2) == 1)
        keep(cells, MU_PUZZLE_SAVE, SAVE_MOVES, moves[0]);
}

static void play_once(void)
{
    MuState state;
    GameOptions options;
    options_default(&mu_ops, &options);
    mu_ops.start(&state, &options, 1);
    for (int ply = 0; ply < PLIES_MAX && random_move(&state) && !is_full(); ply++) {
        for (int i = 0; ply > 8 && i < THINNINGS; i++) {
            uint8_t cells[MU_SPACES_STANDARD];
            to_blue(&state, cells);
            thin_out(cells, KEEP_LEAST + below(KEEP_MOST - KEEP_LEAST + 1));
            if (how_many(cells, MU_BLUE_DUKE) == 0 || how_many(cells, MU_RED_DUKE) == 0 || how_many(cells, MU_RED_KNIGHT) == 0)
                continue;
            look_for_rescue(cells);
            look_for_win(cells);
        }
    }
}

int main(int argc, char **argv)
{
    rng_start(&rng, argc > 1 ? (uint32_t)strtoul(argv[1], NULL, 10) : 1);
    while (!is_full()) play_once();
    for (int grade = 0; grade < MU_PUZZLE_GRADES; grade++)
        for (int i = 0; i < A_GRADE; i++) {
            const MuPuzzle *it = &found[grade][i];
            printf("    {\"%s\", %d, %d, %d, %d},\n", it->cells, it->grade, it->moves, it->from, it->to);
        }
    return 0;
}
