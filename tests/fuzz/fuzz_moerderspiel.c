/* SPDX-License-Identifier: MIT */
/* Saves of Total Mörderspiel: any bytes, and those of games at every stage with some bits flipped. */
#include "engine/moerderspiel/moerderspiel.h"
#include "fuzz.h"

FUZZ_GAME(tm_ops, 130, 6)
