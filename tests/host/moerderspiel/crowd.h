/* SPDX-License-Identifier: MIT */
/*
 * The fullest world there is: the eleventh day, 26 armies crowded around Yellow's capital, 24 bases, blockades, a full log and full
 * inboxes. For measuring what a round costs at most; no test library needed, so the console can run it too.
 */
#ifndef TM_CROWD_H
#define TM_CROWD_H

#include "engine/moerderspiel/moerderspiel.h"
#include "rng.h"

void crowd_begin(TmState *state, uint32_t seed, int humans, Rng *rng);  /* up to the first decision of round 22 */
/* Lively orders of everybody, but for the last one's END_TURN; false when that nation did not get a turn. */
bool crowd_order(TmState *state, int last, Rng *rng);

#endif
