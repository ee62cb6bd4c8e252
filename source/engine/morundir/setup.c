/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "engine/morundir/setup.h"
#include "rng.h"

_Static_assert(sizeof(MuState) <= MU_STATE_BYTES, "section 4: the state stays within 1 KB");
_Static_assert(sizeof(MuState) == MU_SPACES_MAX + 11 + 2 + 3 * MU_HISTORY_MAX, "no padding: equal games have equal bytes");

enum { DRAW_WHO_IS_BLUE = 1 };   /* tags of draws */

static const char *const board_names[] = {"standard", "grand"};
static const char *const start_names[] = {"blue", "chance"};

const OptionSpec mu_options[MU_OPTIONS] = {
    [MU_OPTION_BOARD] = {.name = "board", .maximum = MU_GRAND, .values = board_names},
    [MU_OPTION_RETURN] = {.name = "return", .maximum = 1},
    [MU_OPTION_SWAP] = {.name = "swap", .maximum = 1},
    [MU_OPTION_START] = {.name = "start", .maximum = MU_START_CHANCE, .values = start_names},
};

void mu_first_position(int board, uint8_t cell[MU_SPACES_MAX])
{
    memset(cell, MU_NONE, MU_SPACES_MAX);
    for (int i = 0; i < MU_DUKES + MU_KNIGHTS; i++) {
        cell[mu_boards[board].first[MU_BLUE][i]] = i < MU_DUKES ? MU_BLUE_DUKE : MU_BLUE_KNIGHT;
        cell[mu_boards[board].first[MU_RED][i]] = i < MU_DUKES ? MU_RED_DUKE : MU_RED_KNIGHT;
    }
}

void mu_start(void *out, const GameOptions *options, uint32_t seed)
{
    MuState *state = out;
    memset(state, 0, sizeof *state);
    state->board = (uint8_t)options->value[MU_OPTION_BOARD];
    state->returns = (uint8_t)options->value[MU_OPTION_RETURN];
    state->swap = (uint8_t)options->value[MU_OPTION_SWAP];
    state->start = (uint8_t)options->value[MU_OPTION_START];
    mu_first_position(state->board, state->cell);
    if (state->start == MU_START_CHANCE) { /* D7: the only draw of the game, so no generator is kept */
        Rng rng;
        rng_start(&rng, seed);
        state->blue_seat = (uint8_t)rng_below(&rng, 2, DRAW_WHO_IS_BLUE);
    }
}

void mu_compose(MuState *state, int board, bool returns, int side)
{
    memset(state, 0, sizeof *state);
    state->board = (uint8_t)board;
    state->returns = returns;
    state->composed = 1;
    state->side = (uint8_t)side;
}

void mu_put(MuState *state, int space, int piece)
{
    if (space != mu_boards[state->board].castle)
        state->cell[space] = (uint8_t)piece;
}
