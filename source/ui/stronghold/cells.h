/* SPDX-License-Identifier: MIT */
/*
 * Where everything of Stronghold lies on its board of hexes: presentation only, the rules know
 * locations. A stop is what the cursor goes to: a place (location), or a tower.
 */
#ifndef STRONGHOLD_CELLS_H
#define STRONGHOLD_CELLS_H

#include "art.h"
#include "engine/stronghold/stronghold.h"
#include "ui/board/board.h"

enum { SU_CELLS = 252, SU_STOPS = 30, SU_NO_CELL = 255 };
enum { SU_STOP_TOWER = 32 };            /* of su_stop_place: 32 + tower, else a location */
enum { SU_STAND_MAX = 10 };

typedef struct { uint8_t count, cell[SU_STAND_MAX]; } SuStand;
typedef struct { uint8_t priest, defenders[4], standard[4], hovering[3], spare[2]; } SuWallCells;  /* W4 alone has four standard spaces */

extern const BoardPlace su_places[SU_CELLS];
extern const uint8_t su_plain_picture[SU_CELLS];        /* ART_SU_..., before anything was built */
extern const SuStand su_stand[SU_LOCATIONS];            /* camp, foregrounds, ramparts, barracks, courtyard, hospital */
extern const SuWallCells su_wall[SU_SECTIONS];
extern const uint8_t su_device_cell[SU_TOWERS], su_bridge_cell[SU_TOWERS];
extern const uint8_t su_tile_cell[SU_RAMPARTS], su_board_cell[SU_RAMPARTS];
extern const uint8_t su_path_cell[SU_PATHS];
extern const uint8_t su_courtyard_priest_cell[SU_PRIESTS];
extern const BoardLink su_links[SU_STOPS];
extern const uint8_t su_stop_place[SU_STOPS];

#endif
