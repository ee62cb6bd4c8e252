/* SPDX-License-Identifier: MIT */
/* Is everything that can be walked on still one piece? Asked of a new map once and of a blockade once. */
#include "engine/moerderspiel/rules.h"

/* What a row and the one below it reach of each other. */
static void exchange(uint16_t *upper, uint16_t *lower, const uint16_t passable[2], const TmWalls *walls, bool shifted)
{
    unsigned se = *upper & ~(unsigned)walls->shut[1], sw = *upper & ~(unsigned)walls->shut[2];
    unsigned down = shifted ? se << 1 | sw : se | sw >> 1;
    unsigned low = *lower | (down & passable[1]);
    unsigned nw = (shifted ? low >> 1 : low) & ~(unsigned)walls->shut[1], ne = (shifted ? low : low << 1) & ~(unsigned)walls->shut[2];
    *lower = (uint16_t)low;
    *upper = (uint16_t)(*upper | ((nw | ne) & passable[0]));
}

/* Along every row and over to the next one; true when something was reached. */
static bool sweep(TmRows *rows, const TmRows *passable, const TmWalls walls[TM_ROWS], bool down)
{
    unsigned changed = 0;
    for (int i = 0; i < TM_ROWS; i++) {
        int row = down ? i : TM_ROWS - 1 - i;
        unsigned here = rows->row[row], open = ~(unsigned)walls[row].shut[0];
        for (unsigned before = 0; before != here;) {
            before = here;
            here = (here | (here & open) << 1 | (here >> 1 & open)) & passable->row[row];
        }
        changed |= here ^ rows->row[row];
        rows->row[row] = (uint16_t)here;
        if (row + 1 == TM_ROWS)
            continue;
        unsigned below = rows->row[row + 1];
        exchange(&rows->row[row], &rows->row[row + 1], &passable->row[row], &walls[row], row % 2 == 1);
        changed |= here ^ rows->row[row];
        changed |= below ^ rows->row[row + 1];
    }
    return changed != 0;
}

bool tm_rows_joined(const TmRows *passable, int from, const TmWalls walls[TM_ROWS])
{
    TmRows reached = {{0}};
    unsigned left = 0;
    tm_rows_add(&reached, from);
    for (bool down = true; sweep(&reached, passable, walls, down); down = !down) {
    }
    for (int row = 0; row < TM_ROWS; row++)
        left |= reached.row[row] ^ passable->row[row];
    return left == 0;
}
