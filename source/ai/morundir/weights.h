/* SPDX-License-Identifier: MIT */
/*
 * What the evaluation believes, in hundredths of the logarithm of the odds to win; fitted to the results of games against
 * itself (tests/bench/morundir_fit.c).
 */
#ifndef AI_MORUNDIR_WEIGHTS_H
#define AI_MORUNDIR_WEIGHTS_H

#include "engine/morundir/morundir.h"

enum {
    WEIGHT_DUKE = 130, WEIGHT_KNIGHT = 12,
    WEIGHT_BATTERY = 45,   /* own knight before own duke on a line to the castle */
    WEIGHT_HELD = 5,       /* enemy knight before own duke: it must stay */
    WEIGHT_GUARD = 11,     /* a knight is the first piece on a line to the castle */
    WEIGHT_TEMPO = 50,
    WEIGHT_RINGS = 7       /* distances from the castle that are told apart */
};

/* By board, duke or knight, off or on a line to the castle, and distance from it. */
extern const int8_t weight_place[MU_BOARDS][2][2][WEIGHT_RINGS];

#endif
