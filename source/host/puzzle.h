/* SPDX-License-Identifier: MIT */
/*
 * Proofs about Morundir positions, by looking at every move: who wins in how many moves, and with which first ones. Draws by repetition
 * or quiet play cannot come up in so few moves; a side without a move draws (MU-3.5), which proves no win.
 */
#ifndef PUZZLE_H
#define PUZZLE_H

#include "engine/morundir/position.h"

enum { PUZZLE_MOVES_MAX = 4 };

/* The side to move wins in at most so many moves of its own, whatever the other side does. */
bool puzzle_wins(MuPosition *p, int moves);
/* The moves that do it; the count. out holds MU_MOVES_MAX entries; no more than `enough` are looked for. */
int puzzle_winning(MuPosition *p, int moves, MuMove *out, int enough);
/* The moves after which the other side does not win in at most so many moves. */
int puzzle_saving(MuPosition *p, int moves, MuMove *out, int enough);
uint64_t puzzle_nodes(void);    /* looked at since the program began */

#endif
