/* SPDX-License-Identifier: MIT */
/* Saves of Kampf um Morgua: any bytes, and those of games at every stage with some bits flipped. */
#include "engine/morgua/morgua.h"
#include "fuzz.h"

FUZZ_GAME(mg_ops, 150, 6)
