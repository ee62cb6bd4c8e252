/* SPDX-License-Identifier: MIT */
#include "engine/morundir/pack.h"

#include <string.h>

#include "bits.h"
#include "engine/morundir/rules.h"

enum { LAYOUT = 1 };   /* first four bits of every packed state */

/* Bits of a space's number. */
static int space_width(const MuState *state) { return state->board == MU_GRAND ? 7 : 6; }

static void pack_fields(BitWriter *w, const MuState *state)
{
    bits_write(w, LAYOUT, 4);
    bits_write(w, state->board, 1);
    bits_write(w, state->returns, 1);
    bits_write(w, state->swap, 1);
    bits_write(w, state->start, 1);
    bits_write(w, state->composed, 1);
    bits_write(w, state->side, 1);
    bits_write(w, state->blue_seat, 1);
    bits_write(w, state->swapped, 1);
    bits_write(w, state->ending, 4);
    bits_write(w, state->ply, 16);
    bits_write(w, state->steps, 8);
}

static bool unpack_fields(BitReader *r, MuState *state)
{
    if (bits_read(r, 4) != LAYOUT)
        return false;
    state->board = (uint8_t)bits_read(r, 1);
    state->returns = (uint8_t)bits_read(r, 1);
    state->swap = (uint8_t)bits_read(r, 1);
    state->start = (uint8_t)bits_read(r, 1);
    state->composed = (uint8_t)bits_read(r, 1);
    state->side = (uint8_t)bits_read(r, 1);
    state->blue_seat = (uint8_t)bits_read(r, 1);
    state->swapped = (uint8_t)bits_read(r, 1);
    state->ending = (uint8_t)bits_read(r, 4);
    state->ply = (uint16_t)bits_read(r, 16);
    state->steps = (uint8_t)bits_read(r, 8);
    return state->steps <= MU_HISTORY_MAX;
}

/* Only the variant has places, so only there a step says whether it has one. */
static void pack_step(BitWriter *w, const MuState *state, MuStep step)
{
    int width = space_width(state);
    bits_write(w, step.from, width);
    bits_write(w, step.to, width);
    if (!state->returns)
        return;
    bits_write(w, step.place != MU_NOWHERE, 1);
    if (step.place != MU_NOWHERE)
        bits_write(w, step.place, width);
}

static MuStep unpack_step(BitReader *r, const MuState *state)
{
    int width = space_width(state);
    MuStep step = {.place = MU_NOWHERE};
    step.from = (uint8_t)bits_read(r, width);
    step.to = (uint8_t)bits_read(r, width);
    if (state->returns && bits_read(r, 1) != 0)
        step.place = (uint8_t)bits_read(r, width);
    return step;
}

int mu_pack(const void *in, uint8_t *out, int max)
{
    const MuState *state = in;
    BitWriter w;
    bits_write_begin(&w, out, max);
    pack_fields(&w, state);
    for (int space = 0; space < mu_boards[state->board].spaces; space++)
        bits_write(&w, state->cell[space], 3);
    for (int i = 0; i < state->steps; i++)
        pack_step(&w, state, state->history[i]);
    return bits_write_end(&w);
}

/* The plies without capture are not stored: the steps tell them. */
static uint8_t quiet_of(const MuState *state)
{
    uint8_t quiet = 0;
    while (quiet < state->steps && state->history[state->steps - 1 - quiet].place == MU_NOWHERE)
        quiet++;
    return quiet;
}

bool mu_unpack(void *out, const uint8_t *in, int length)
{
    MuState state;
    BitReader r;
    memset(&state, 0, sizeof state);
    bits_read_begin(&r, in, length);
    if (!unpack_fields(&r, &state))
        return false;
    for (int space = 0; space < mu_boards[state.board].spaces; space++)
        state.cell[space] = (uint8_t)bits_read(&r, 3);
    for (int i = 0; i < state.steps; i++)
        state.history[i] = unpack_step(&r, &state);
    state.quiet = quiet_of(&state);
    if (!bits_read_end(&r) || !mu_valid(&state))
        return false;
    memcpy(out, &state, sizeof state);
    return true;
}
