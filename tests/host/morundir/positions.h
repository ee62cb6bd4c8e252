/* SPDX-License-Identifier: MIT */
/* Positions for the tests of Morundir's players: along random games of all variants. */
#ifndef POSITIONS_H
#define POSITIONS_H

#include "ai.h"
#include "engine/morundir/morundir.h"
#include "rng.h"

enum { VARIANTS = 4 };   /* bit 0 grand board, bit 1 return */

MuState positions_start(int variant);
/* A random open position, some plies into a game. */
MuState positions_random(int variant, Rng *rng);
/* The same, but somebody could win or lose at once: the ones worth testing. */
MuState positions_sharp(int variant, Rng *rng);
bool positions_wins(const MuState *state, Action action);          /* does this action win at once? */
bool positions_can_win(const MuState *state);                      /* does any? */
/* What a player of that level chooses, thinking in slices of that size. */
Action positions_choice(const MuState *state, int level, uint32_t seed, int slice, uint32_t *nodes, int *depth);

#endif
