/* SPDX-License-Identifier: MIT */
/*
 * Puzzles of one round (section 15). Hold the wall: the Defender spends his last hourglasses, and no section may fall. Find the breach:
 * the Invader makes his maneuvers, and one must. tools/walls makes and proves them.
 */
#ifndef STRONGHOLD_PUZZLES_H
#define STRONGHOLD_PUZZLES_H

#include "engine/stronghold/stronghold.h"

enum { SU_HOLD_PUZZLES = 20, SU_BREACH_PUZZLES = 10, SU_PUZZLES = SU_HOLD_PUZZLES + SU_BREACH_PUZZLES };

typedef struct {
    uint8_t grade;                      /* 1 to 3: the fewer ways there are, the more */
    uint8_t ways;                       /* to hold the wall, as states at the end of the step; of 68 plans those that break through. At most 255 */
    uint8_t length;                     /* of the solution */
    const Action *solution;             /* one way, from the position on, by the player only */
    const uint8_t *position;            /* SU_PACK_BYTES */
} SuPuzzle;

extern const SuPuzzle su_puzzles[SU_PUZZLES];   /* first those of the wall */

static inline int su_puzzle_seat(int puzzle) { return puzzle < SU_HOLD_PUZZLES ? SU_DEFENDER : SU_INVADER; }
/* The position of a puzzle, 0..SU_PUZZLES-1. */
void su_puzzle_lay(SuState *state, int puzzle);
/* GameOps.stage: challenges 1..SU_PUZZLES are the puzzles, in their order. */
void su_stage(void *state, int challenge);

#endif
