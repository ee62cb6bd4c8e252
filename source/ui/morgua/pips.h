/* SPDX-License-Identifier: MIT */
/* Where the small signs and numbers of a hex stand: what pips.iwram.c and numbers.c share. */
#ifndef MORGUA_PIPS_H
#define MORGUA_PIPS_H

#include "ui/morgua/screen.h"

enum { PIP_PALETTE_UI = 0, PIP_PALETTE_UNDEAD = 10, PIP_HEX = 32, PIP_SIDE = 8 };
typedef struct { int8_t x, y; } PipPlace;       /* from the upper left of the hex */

/* Up to six signs around the picture of the hex; numbers stand on their inner side. */
static const PipPlace pip_slots[MG_PLAYERS_MAX] = {{1, 8}, {23, 8}, {1, 16}, {23, 16}, {7, 2}, {17, 2}};
static const PipPlace pip_kind = {12, 2}, pip_store = {22, 22};

/* The sign of a land's kind makes room for a flag. */
static inline int pip_kind_x(int area) { return pip_kind.x + (board_cell(area)->marker != MARKER_NONE ? PIP_SIDE : 0); }

/* Outside the map of goods the most plentiful kind is shown. Land has its own at the top already, and danger needs the room. */
static inline bool pip_shows_store(int area) { return mgui.most[area] != MG_KINDS && mg_areas[area].type != MG_LAND && !mgui.clash[area]; }

#endif
