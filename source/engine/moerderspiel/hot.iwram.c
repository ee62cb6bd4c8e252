/* SPDX-License-Identifier: MIT */
/* What a resolution asks for by the hundred, in fast memory: what a nation sees, blockades. */
#include <string.h>

#include "engine/moerderspiel/rules.h"

static void mark(uint8_t *set, int cell) { set[cell >> 3] = (uint8_t)(set[cell >> 3] | 1 << (cell & 7)); }

static void mark_area(const TmState *state, TmSight *sight, int cell)
{
    mark(sight->on, cell);
    for (int dir = 0; dir < 6; dir++) {
        int to = tm_step(state, cell, dir);
        if (to != TM_NOBODY)
            mark(sight->near, to);
    }
}

/* TM-9.2: armies that existed at the round start give sight (TM-6.112.4). */
void tm_sight_of(const TmState *state, int nation, TmSight *out)
{
    memset(out, 0, sizeof *out);
    for (int slot = 0; slot < TM_SLOTS; slot++) {
        const TmArmy *army = &state->army[tm_army_id(nation, slot)];
        if (army->start_troops == 0)
            continue;
        mark_area(state, out, army->pos);
        if (army->recon != TM_NOBODY)
            mark_area(state, out, army->recon);
    }
    if (state->nation[nation].garrison > 0)
        mark_area(state, out, state->capital[nation]);
    for (int i = 0; i < state->base_count; i++)
        if (state->base[i].owner == nation)
            mark(out->on, state->base[i].pos);
}

int tm_blockade_at(const TmState *state, int cell, int dir)
{
    if (dir >= 3 && dir < 6) { /* TM-6.102.3: stored from the cell where the direction is 0..2 */
        cell = tm_around[cell][dir];
        dir -= 3;
    }
    int low = 0, high = state->blockade_count, key = cell << 2 | dir;
    while (low < high) { /* they are in ascending order, here and in every view */
        int middle = (low + high) >> 1, found = state->blockade[middle].cell << 2 | state->blockade[middle].dir;
        if (found == key)
            return middle;
        if (found < key)
            low = middle + 1;
        else
            high = middle;
    }
    return -1;
}
