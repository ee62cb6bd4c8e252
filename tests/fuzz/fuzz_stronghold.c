/* SPDX-License-Identifier: MIT */
/* Saves of Stronghold: any bytes, and those of games at every stage with some bits flipped. */
#include "engine/stronghold/stronghold.h"
#include "fuzz.h"

FUZZ_GAME(su_ops, 90, 6)
