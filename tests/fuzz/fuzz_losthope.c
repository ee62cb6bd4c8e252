/* SPDX-License-Identifier: MIT */
/* Saves of Lost Hope: any bytes, and those of games at every stage with some bits flipped. */
#include "engine/losthope/losthope.h"
#include "fuzz.h"

FUZZ_GAME(lh_ops, 200, 12)
