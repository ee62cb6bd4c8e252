/* SPDX-License-Identifier: MIT */
/*
 * Sides that are not seats: in some games the lots or the choice of roles decide who fights for whom, so simulations count by
 * side and may give each side a player of its own.
 */
#ifndef HOST_SIDES_H
#define HOST_SIDES_H

#include "game.h"

enum { SIDES = 2 };

typedef struct {
    const GameOps *game;
    const char *name[SIDES];
    int (*of)(const void *state, int seat);     /* 0 or 1; before it is decided 0 */
} SidesSpec;

/* NULL: a side of this game is a seat. */
const SidesSpec *sides_of(const GameOps *game);

#endif
