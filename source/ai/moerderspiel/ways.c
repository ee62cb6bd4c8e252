/* SPDX-License-Identifier: MIT */
#include "ai/moerderspiel/ways.h"

#include <string.h>

#include "fixed.h"

enum { OPEN_CELLS = 20, FLOOD_CELLS = 16 }; /* a unit of work */

void ways_begin(TmWays *ways)
{
    ways->cells = ways->now = 0;
    ways->at = ways->count = 0;
}

static void open_cells(TmWays *ways, const TmState *view)
{
    for (int end = ways->cells + OPEN_CELLS; ways->cells < end; ways->cells++) {
        int cell = ways->cells, mask = 0;
        for (int dir = 0; dir < TM_NO_STEP && view->cell[cell] == TM_PLAIN; dir++)
            if (tm_step(view, cell, dir) != TM_NOBODY)
                mask |= 1 << dir;
        ways->open[cell] = (uint8_t)mask;
    }
}

static void close_blockades(TmWays *ways, const TmState *view)
{
    for (int i = 0; i < view->blockade_count; i++) {
        int cell = view->blockade[i].cell, dir = view->blockade[i].dir;
        int other = tm_around[cell][dir];
        ways->open[cell] = (uint8_t)(ways->open[cell] & ~(1 << dir));
        ways->open[other] = (uint8_t)(ways->open[other] & ~(1 << (dir + 3)));
    }
}

static void flood_begin(TmWays *ways, const TmState *view, int nation)
{
    uint8_t *field = ways->field[ways->now];
    const TmArmy *army = &view->army[tm_army_id(nation, ways->now & 3)];
    memset(field, TM_NOBODY, TM_CELLS);
    ways->at = ways->count = 0;
    if (ways->now < WAYS_CAPITAL && army->troops == 0)
        return;
    int from = ways->now == WAYS_CAPITAL ? view->capital[nation] : army->pos;
    field[from] = 0;
    ways->queue[ways->count++] = (uint8_t)from;
}

static void flood(TmWays *ways)
{
    uint8_t *field = ways->field[ways->now];
    for (int left = FLOOD_CELLS; left > 0 && ways->at < ways->count; left--) {
        int cell = ways->queue[ways->at++], next = field[cell] + 1, mask = ways->open[cell];
        for (int dir = 0; mask != 0; dir++, mask >>= 1) {
            int to = tm_around[cell][dir];
            if ((mask & 1) == 0 || field[to] != TM_NOBODY)
                continue;
            field[to] = (uint8_t)next;
            ways->queue[ways->count++] = (uint8_t)to;
        }
    }
}

bool ways_step(TmWays *ways, const TmState *view, int nation)
{
    if (ways->cells < TM_CELLS) {
        open_cells(ways, view);
        if (ways->cells < TM_CELLS)
            return false;
        close_blockades(ways, view);
        flood_begin(ways, view, nation);
        return false;
    }
    flood(ways);
    if (ways->at < ways->count)
        return false;
    if (++ways->now == WAYS_FIELDS)
        return true;
    flood_begin(ways, view, nation);
    return false;
}

_Static_assert(TM_CELLS % OPEN_CELLS == 0, "the units end with the map");

int ways_hex(int from, int to)
{
    int row = from * 137 >> 11, other = to * 137 >> 11; /* / TM_COLUMNS, exact for all cells */
    int x = from - row * TM_COLUMNS - (row >> 1), dx = x - (to - other * TM_COLUMNS - (other >> 1)), dz = row - other;
    return max_int(max_int(abs_int(dx), abs_int(dz)), abs_int(dx + dz));
}

void ways_toward(const TmWays *ways, int slot, int goal, uint8_t step[2])
{
    const uint8_t *field = ways->field[slot];
    step[0] = step[1] = TM_NO_STEP;
    if (field[goal] == TM_NOBODY)
        return;
    for (int cell = goal; field[cell] > 0;) {
        int dir = 0, back = 0;
        while (dir < TM_NO_STEP) { /* the step before this cell came from there */
            back = tm_around[cell][dir];
            if ((ways->open[cell] >> dir & 1) && field[back] == field[cell] - 1)
                break;
            dir++;
        }
        if (field[cell] <= 2)
            step[field[cell] - 1] = (uint8_t)((dir + 3) % 6);
        cell = back;
    }
}
