/* SPDX-License-Identifier: MIT */
/* How the land looks: plains, woods, coast and rivers, which are decoration and mean nothing. The same map always looks the same. */
#ifndef MOERDERSPIEL_LAND_H
#define MOERDERSPIEL_LAND_H

#include "engine/moerderspiel/moerderspiel.h"

/* Before it is first asked for, in two frames; the map must stand. */
void tm_land_begin(const TmState *map);
void tm_land_rivers(const TmState *map);
int tm_land_at(int cell);                   /* picture of hex_moerderspiel for a cell without a building */

#endif
