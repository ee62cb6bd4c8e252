/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "engine/moerderspiel/rules.h"

/* --- Questions --- */

int tm_hex_distance(int from, int to)
{
    int z1 = tm_row_of(from), x1 = tm_column_of(from) - (z1 - (z1 & 1)) / 2;
    int z2 = tm_row_of(to), x2 = tm_column_of(to) - (z2 - (z2 & 1)) / 2;
    int dx = x1 - x2, dz = z1 - z2, dy = -dx - dz;
    dx = dx < 0 ? -dx : dx;
    dy = dy < 0 ? -dy : dy;
    dz = dz < 0 ? -dz : dz;
    return dx > dy ? (dx > dz ? dx : dz) : (dy > dz ? dy : dz);
}

/* As far as a certain cell: those that are nearer are all found before it. */
void tm_walk_until(const TmState *state, int from, int goal, uint8_t field[TM_CELLS])
{
    uint8_t queue[TM_CELLS];
    int count = 1;
    memset(field, TM_NOBODY, TM_CELLS);
    field[from] = 0;
    queue[0] = (uint8_t)from;
    for (int at = 0; at < count && (goal == TM_NOBODY || field[goal] == TM_NOBODY); at++) {
        const uint8_t *around = tm_around[queue[at]];
        uint8_t next = (uint8_t)(field[queue[at]] + 1);
        for (int dir = 0; dir < 6; dir++) {
            int to = around[dir];
            if (to == TM_NOBODY || field[to] != TM_NOBODY || state->cell[to] != TM_PLAIN)
                continue;
            field[to] = next;
            queue[count++] = (uint8_t)to;
        }
    }
}

void tm_walk_field(const TmState *state, int from, uint8_t field[TM_CELLS]) { tm_walk_until(state, from, TM_NOBODY, field); }

bool tm_adjacent(const TmState *state, int from, int to)
{
    for (int dir = 0; dir < 6; dir++)
        if (tm_step(state, from, dir) == to)
            return true;
    return false;
}

bool tm_within(const TmState *state, int from, int to, int steps)
{
    if (from == to)
        return true;
    if (steps > 0 && tm_adjacent(state, from, to))
        return true;
    for (int dir = 0; dir < 6 && steps > 1; dir++) {
        int middle = tm_step(state, from, dir);
        if (middle != TM_NOBODY && tm_adjacent(state, middle, to))
            return true;
    }
    return false;
}

int tm_base_at(const TmState *state, int cell)
{
    for (int i = 0; i < state->base_count; i++)
        if (state->base[i].pos == cell)
            return i;
    return -1;
}

int tm_capital_at(const TmState *state, int cell)
{
    for (int n = 0; n < TM_NATIONS; n++)
        if (state->capital[n] == cell)
            return n;
    return -1;
}

int tm_path_end(int cell, int first, int second)
{
    if (first < TM_NO_STEP)
        cell = tm_around[cell][first];
    if (first < TM_NO_STEP && second < TM_NO_STEP && cell != TM_NOBODY)
        cell = tm_around[cell][second];
    return cell;
}

void tm_cell_name(int cell, char out[4])
{
    int row = tm_row_of(cell), number = tm_column_of(cell) + 1, at = 0;
    out[at++] = (char)('A' + row);
    if (number >= 10)
        out[at++] = '1';
    out[at++] = (char)('0' + number % 10);
    out[at] = 0;
}

/* --- What follows from the whole map; rows are its cells as a bit a column --- */

bool tm_connected(const TmState *state)
{
    TmWalls walls[TM_ROWS] = {0};
    TmRows passable;
    for (int i = 0; i < state->blockade_count; i++) {
        const TmBlockade *blockade = &state->blockade[i];
        uint16_t *shut = &walls[tm_row_of(blockade->cell)].shut[blockade->dir];
        *shut = (uint16_t)(*shut | 1u << tm_column_of(blockade->cell));
    }
    tm_rows_passable(state, &passable);
    return tm_rows_joined(&passable, state->capital[0], walls);
}

static bool is_site(const TmState *state, int cell)
{
    for (int i = 0; i < TM_MAP_BASES; i++)
        if (state->site[i] == cell)
            return true;
    return false;
}

static int passable_neighbours(const TmState *state, int cell)
{
    int count = 0;
    for (int dir = 0; dir < 6; dir++)
        count += tm_step(state, cell, dir) != TM_NOBODY;
    return count;
}

int tm_camp_cells(const TmState *state, uint8_t out[TM_CELLS])
{
    TmRows passable, near[2] = {{{0}}};
    int count = 0;
    tm_rows_passable(state, &passable);
    for (int n = 0; n < TM_NATIONS; n++)
        tm_rows_add(&near[0], state->capital[n]);
    tm_rows_spread(&near[0], &passable);
    near[1] = near[0];
    tm_rows_spread(&near[1], &passable);
    for (int steps = 2; steps >= 1 && count < 2; steps--) { /* fewer than two: closer to the capitals */
        count = 0;
        for (int cell = 0; cell < TM_CELLS; cell++)
            if (state->cell[cell] == TM_PLAIN && !tm_rows_have(&near[steps - 1], cell) && !is_site(state, cell)
                && passable_neighbours(state, cell) >= 3)
                out[count++] = (uint8_t)cell;
    }
    return count;
}
