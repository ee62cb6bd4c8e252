/* SPDX-License-Identifier: MIT */
/* Morundir's puzzles: positions on the standard board with Blue to move. tools/puzzles makes and proves them. */
#ifndef MORUNDIR_PUZZLES_H
#define MORUNDIR_PUZZLES_H

#include "engine/morundir/morundir.h"

enum { MU_PUZZLES = 40, MU_PUZZLE_GRADES = 4, MU_PUZZLE_SAVE = 3 };   /* the last grade: the duke is saved, not the castle reached */

typedef struct {
    char cells[MU_SPACES_STANDARD + 1];  /* d k Blue, D K Red, . empty */
    uint8_t grade;
    uint8_t moves;                       /* Blue wins in so many of its own; or has not lost after so many of Red's */
    uint8_t from, to;                    /* the one first move that does it */
} MuPuzzle;

extern const MuPuzzle mu_puzzles[MU_PUZZLES];

/* Behind the puzzles: five whole games, then a small one with half of the pieces. */
enum { MU_DUELS = 5, MU_FIRST_BATTLE = MU_PUZZLES + MU_DUELS + 1 };

void mu_puzzle_lay(MuState *state, const MuPuzzle *puzzle);
void mu_stage(void *state, int challenge);   /* GameOps.stage: puzzle 1 is the first */

#endif
