/* SPDX-License-Identifier: MIT */
#include "engine/morgua/pack.h"

#include <string.h>

#include "bits.h"
#include "engine/morgua/rules.h"

enum { LAYOUT = 1, LAYOUTS = 4 };      /* the same four times: what the first edition did not know of the threat (near, hard) is told by the number */

static void byte(const BitStream *stream, uint8_t *value, int width)
{
    *value = (uint8_t)bits_word(stream, *value, width);
}

/* Eight areas or MG_NOWHERE in six bits each: 63 is no area. */
_Static_assert(MG_GODS == MG_UNITS, "rows of areas have one length");
static void areas(const BitStream *stream, uint8_t values[MG_UNITS])
{
    for (int i = 0; i < MG_UNITS; i++)
        values[i] &= 63;
    bits_bytes(stream, values, MG_UNITS, 6);
    for (int i = 0; i < MG_UNITS; i++)
        values[i] = values[i] == 63 ? MG_NOWHERE : values[i];
}

static void walk_frame(const BitStream *stream, MgState *state)
{
    byte(stream, &state->players, 3);
    state->threat = (uint8_t)((state->threat & (MG_NEAR | MG_HARD)) | bits_word(stream, state->threat & MG_MILD, 1));
    byte(stream, &state->over, 2);
    byte(stream, &state->round, 5);
    byte(stream, &state->phase, 4);
    byte(stream, &state->start, 3);
    byte(stream, &state->turn, 3);
    byte(stream, &state->march_at, 6);
    state->rng.word = bits_word(stream, state->rng.word, 32);
    bits_bytes(stream, state->kind, MG_LANDS, 3);
    bits_bytes(stream, state->temple, MG_FIELDS, 3);
    byte(stream, &state->revealed, 3);
}

/* Most stores and population fields are empty. */
static void sparse(const BitStream *stream, uint8_t *values, int count) { bits_sparse(stream, values, count, 4); }

static void walk_board(const BitStream *stream, MgState *state)
{
    bits_bytes(stream, state->holder, MG_POSITIONS, 3);
    for (int position = 0; position < MG_POSITIONS; position++)
        sparse(stream, state->goods[position], MG_KINDS);
    for (int area = 0; area < MG_AREAS; area++)
        sparse(stream, state->pop[area], state->players);
    bits_bytes(stream, state->black, MG_AREAS, 5);
    state->land_up = bits_word(stream, state->land_up, MG_LANDS);
    state->post = bits_word(stream, state->post, MG_TRADERS);
    state->house = bits_word(stream, state->house, MG_TRADERS);
    byte(stream, &state->tower, MG_CASTLES);
    areas(stream, state->god_city);
}

static void walk_players(const BitStream *stream, MgState *state)
{
    for (int seat = 0; seat < state->players; seat++) {
        bits_shorts(stream, &state->vp[seat], 1, 16);
        bits_shorts(stream, state->kills[seat], MG_KILLERS, 16);
        bits_shorts(stream, &state->lost[seat], 1, 16);
        byte(stream, &state->temples_built[seat], 4);
        byte(stream, &state->gold[seat], 7);
        byte(stream, &state->chips[seat], 4);
        byte(stream, &state->to_place[seat], 5);
        areas(stream, state->unit_area[seat]);
    }
}

/* What only the turn under way needs. */
static void walk_turn(const BitStream *stream, MgState *state)
{
    switch (state->phase) {
    case MG_GROWTH:
        byte(stream, &state->grow_left, 2);
        break;
    case MG_MIGRATION:
        bits_bytes(stream, state->quota, MG_AREAS, 5);
        break;
    case MG_ACTIONS:
        state->used[0] = bits_word(stream, state->used[0], 32);
        state->used[1] = bits_word(stream, state->used[1], 32);
        state->used[2] = bits_word(stream, state->used[2], MG_POSITIONS - 64);
        byte(stream, &state->trade_trader, 7);
        byte(stream, &state->trade_partner, 7);
        byte(stream, &state->trade_sell, 1);
        byte(stream, &state->trade_moved, 4);
        break;
    case MG_RESISTANCE:
        byte(stream, &state->unit_used, 8);
        break;
    default:
        break;
    }
}

static void walk(const BitStream *stream, MgState *state)
{
    walk_frame(stream, state);
    if (state->players < 1 || state->players > MG_PLAYERS_MAX)
        return; /* refused later; the loops over players need a real number */
    walk_board(stream, state);
    walk_players(stream, state);
    walk_turn(stream, state);
}

int mg_pack(const void *in, uint8_t *out, int max)
{
    MgState state = *(const MgState *)in; /* the walk writes back what it stores */
    BitWriter w;
    BitStream stream = {&w, NULL};
    bits_write_begin(&w, out, max);
    bits_write(&w, LAYOUT + (uint32_t)(state.threat / MG_NEAR), 4);
    walk(&stream, &state);
    return bits_write_end(&w);
}

bool mg_unpack(void *out, const uint8_t *in, int length)
{
    MgState state;
    BitReader r;
    BitStream stream = {NULL, &r};
    memset(&state, 0, sizeof state);
    memset(state.unit_area, MG_NOWHERE, sizeof state.unit_area);
    bits_read_begin(&r, in, length);
    uint32_t layout = bits_read(&r, 4);
    if (layout < LAYOUT || layout >= LAYOUT + LAYOUTS)
        return false;
    state.threat = (uint8_t)((layout - LAYOUT) * MG_NEAR);
    walk(&stream, &state);
    if (!bits_read_end(&r) || !mg_valid(&state))
        return false;
    memcpy(out, &state, sizeof state);
    return true;
}
