/* SPDX-License-Identifier: MIT */
/* Counts the action sequences of a length from a state; a sequence that ends the game earlier is not extended. */
#ifndef HOST_PERFT_H
#define HOST_PERFT_H

#include "game.h"

enum { PERFT_MAX = 12 };

uint64_t perft(const GameOps *game, const void *state, int depth);

#endif
