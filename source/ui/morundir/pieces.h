/* SPDX-License-Identifier: MIT */
/* Sprites of the pieces: one picture a kind and side, so that the sides differ in shape as well as in colour. */
#ifndef MORUNDIR_PIECES_H
#define MORUNDIR_PIECES_H

#include "engine/morundir/morundir.h"

enum { MU_OWNER_BLUE = 1, MU_OWNER_RED = 2 };   /* their palettes */

/* Loads all four into sprite memory; `large` for 24-pixel hexes (32x32 sprites), else 16x16. */
void mu_pieces_load(int16_t tile[MU_PIECES], bool large);

#endif
