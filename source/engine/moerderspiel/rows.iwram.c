/* SPDX-License-Identifier: MIT */
/* Whole sets of cells at once. Maps, camps, blockades and beliefs do this by the dozen: in fast memory it takes a third of the time. */
#include "engine/moerderspiel/rules.h"

void tm_rows_passable(const TmState *state, TmRows *out)
{
    const uint8_t *cell = state->cell;
    for (int row = 0; row < TM_ROWS; row++) {
        unsigned bits = 0;
        for (int column = 0; column < TM_COLUMNS; column++)
            bits |= (unsigned)(*cell++ == TM_PLAIN) << column;
        out->row[row] = (uint16_t)bits;
    }
}

/* TM-3.3: a cell of a shifted row touches the same and the next column of the rows beside it, others the same and the one before. */
void tm_rows_spread(TmRows *rows, const TmRows *passable)
{
    unsigned above = 0;
    for (int row = 0; row < TM_ROWS; row++) {
        unsigned here = rows->row[row], beside = above | (row + 1 < TM_ROWS ? rows->row[row + 1] : 0u);
        beside |= row % 2 == 0 ? beside << 1 : beside >> 1;
        above = here;
        rows->row[row] = (uint16_t)((here | here << 1 | here >> 1 | beside) & passable->row[row]);
    }
}

int tm_rows_common(const TmRows *rows, const TmRows *other)
{
    int count = 0;
    for (int row = 0; row < TM_ROWS; row++)
        for (unsigned both = rows->row[row] & other->row[row]; both != 0; both &= both - 1)
            count++;
    return count;
}
