/* SPDX-License-Identifier: MIT */
/*
 * Distances from everything that moves: one field for each own army, one for the capital. They avoid the blockades the nation
 * knows, so a way found here can be ordered. Built in small units of work.
 */
#ifndef AI_MOERDERSPIEL_WAYS_H
#define AI_MOERDERSPIEL_WAYS_H

#include "engine/moerderspiel/moerderspiel.h"

enum { WAYS_CAPITAL = TM_SLOTS, WAYS_FIELDS };

typedef struct {
    uint8_t open[TM_CELLS];                 /* bit d: a step in direction d is possible */
    uint8_t field[WAYS_FIELDS][TM_CELLS];   /* by army slot, then the capital; TM_NOBODY: no way */
    uint8_t queue[TM_CELLS];
    uint8_t cells;                          /* whose `open` is known */
    uint8_t at, count, now;                 /* flood of field `now` */
} TmWays;

void ways_begin(TmWays *ways);
/* One unit of work; true when all fields are there. */
bool ways_step(TmWays *ways, const TmState *view, int nation);
/* TM-3.5 without obstacles; without a division, which the console does not have. */
int ways_hex(int from, int to);
/* The first two steps of a shortest way of that army to a cell; TM_NO_STEP where there is none. */
void ways_toward(const TmWays *ways, int slot, int goal, uint8_t step[2]);

#endif
