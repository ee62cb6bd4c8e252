/* SPDX-License-Identifier: MIT */
/*
 * The map in a save, behind the head. A random one may have taken dozens of attempts, so it is kept and not made again; one half tells the
 * other (TM-3.6). Everything else follows from the map seed being 0 and from the phase.
 */
#include "bits.h"
#include "engine/moerderspiel/rules.h"

void tm_pack_map(BitWriter *w, const TmState *state)
{
    if (state->map_seed == 0)
        return;
    bits_write(w, state->map_random, 1);
    if (!state->map_random)
        return;
    for (int n = 0; n < TM_NATIONS; n += 2)
        bits_write(w, state->capital[n], 8);
    for (int i = 0; i < TM_MAP_BASES / 2; i++)
        bits_write(w, state->site[i], 8);
    for (int row = 0; row < TM_ROWS / 2; row++) {
        uint32_t mountains = 0;
        for (int column = 0; column < TM_COLUMNS; column++)
            mountains |= (uint32_t)(state->cell[row * TM_COLUMNS + column] == TM_MOUNTAIN) << column;
        bits_write(w, mountains, TM_COLUMNS);
    }
}

bool tm_unpack_map(BitReader *r, TmState *state)
{
    state->map_random = state->map_seed != 0 && bits_read(r, 1) != 0;
    if (!state->map_random && state->phase != TM_MAP_PHASE) {
        tm_map_default(state);
        return true;
    }
    tm_map_clear(state);
    if (!state->map_random)
        return true;
    for (int n = 0; n < TM_NATIONS; n += 2) {
        state->capital[n] = (uint8_t)bits_read(r, 8);
        state->capital[n + 1] = (uint8_t)tm_rot(state->capital[n]);
    }
    for (int i = 0; i < TM_MAP_BASES / 2; i++) {
        state->site[i] = (uint8_t)bits_read(r, 8);
        state->site[TM_MAP_BASES - 1 - i] = (uint8_t)tm_rot(state->site[i]);
    }
    for (int row = 0; row < TM_ROWS / 2; row++) {
        uint32_t mountains = bits_read(r, TM_COLUMNS);
        for (int cell = row * TM_COLUMNS; mountains != 0; cell++, mountains >>= 1) {
            if ((mountains & 1) == 0)
                continue;
            if (!tm_is_land(cell))
                return false;
            state->cell[cell] = state->cell[tm_rot(cell)] = TM_MOUNTAIN;
        }
    }
    return tm_map_fits(state);
}
