/* SPDX-License-Identifier: MIT */
/* Saves of Morundir: any bytes, and those of games at every stage with some bits flipped. */
#include "engine/morundir/morundir.h"
#include "fuzz.h"

FUZZ_GAME(mu_ops, 10, 2)
