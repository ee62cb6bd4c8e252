/* SPDX-License-Identifier: MIT */
/*
 * The island as hexes on the screen. The rules' board has hexes that lie on a side; the cartridge's stand on a point, so the island is
 * turned by a twelfth of a circle: north points to the upper right, and every area keeps its neighbours.
 */
#include <string.h>

#include "art.h"
#include "shadows16.h"
#include "system.h"
#include "ui/kit/scene.h"
#include "ui/morgua/screen.h"
#include "units16.h"
#include "video.h"

enum { SEA = 8 << 10 | 5 << 5 | 2 };    /* around the island */
enum { TILE_BYTES = 32, UNIT_TILES = ART_BYTES_16 / TILE_BYTES, UNIT_FRAMES = 2 };
enum { THINKING_X = 222, THINKING_Y = 142 };

Hex mgui_map_hex(int area)
{
    int q = mg_areas[area].column, z = mg_areas[area].row - (q - (q & 1)) / 2;
    return (Hex){(int8_t)-z, (int8_t)(z + q)};
}

int mgui_map_terrain(const MgState *state, int area)
{
    static const uint8_t lands[MG_KINDS] = {
        [MG_CLAY] = TERRAIN_FIELD_DARK, [MG_WOOD] = TERRAIN_FOREST, [MG_CRYSTAL] = TERRAIN_SNOW, [MG_IRON] = TERRAIN_MOUNTAIN,
        [MG_HORSES] = TERRAIN_PLAINS,
    };
    int kind = mg_areas[area].type == MG_LAND ? state->kind[mg_areas[area].index] : MG_KINDS;
    switch (mg_areas[area].type) {
    case MG_CITY: return TERRAIN_CITY;
    case MG_VILLAGE: return TERRAIN_VILLAGE;
    case MG_CASTLE: return TERRAIN_CASTLE;
    case MG_LAND: return kind < MG_KINDS ? lands[kind] : TERRAIN_PLAINS;   /* a save from before the lands were dealt */
    default: return mg_is_revealed(state, area) ? TERRAIN_FIRE : TERRAIN_SWAMP;
    }
}

static void begin_board(void)
{
    MgScreen *s = &mgui;
    Hex hexes[MG_AREAS];
    for (int area = 0; area < MG_AREAS; area++) hexes[area] = mgui_map_hex(area);
    HexShift shift = board_places_from_axial(hexes, MG_AREAS, s->places);
    board_begin(&(BoardSetup){.size = BOARD_HEX32, .shift = (uint8_t)shift, .cells = MG_AREAS, .places = s->places,
                              .view_y = MG_TOP * 8, .view_w = MG_VIEW_WIDTH, .view_h = MG_VIEW_HEIGHT,
                              .counters_above = true, .alarm = true, .cloth = SEA});
}

static int load_unit(int cell)
{
    int first = sprites_load((const uint8_t *)units16Tiles + cell * ART_BYTES_16, UNIT_FRAMES * UNIT_TILES * TILE_BYTES);
    ASSERT(first >= 0, first);
    return first;
}

bool mgui_map_load(int step)
{
    MgScreen *s = &mgui;
    if (step == 0) {
        kit_show(0, false);     /* a game may have been laid out in this frame: that is enough */
        return false;
    }
    if (step == 1) {
        begin_board();
        return false;
    }
    if (step == 2) {
        icons_load(&s->icons);
        s->knight_tile = (int16_t)load_unit(ART_UNIT_KNIGHT);
        s->wizard_tile = (int16_t)load_unit(ART_UNIT_WIZARD);
        s->shadow_tile = (int16_t)sprites_load(shadows16Tiles, shadows16TilesLen);
        ASSERT(s->shadow_tile >= 0, s->shadow_tile);
        play_thinking_at(THINKING_X, THINKING_Y);
        memset(s->unit_at, UNIT_NONE, sizeof s->unit_at);
        return false;
    }
    if (step == 3) {        /* any seat's view: nobody has secrets */
        for (int area = 0; area < MG_AREAS; area++) board_terrain(area, mgui_map_terrain(table_view(0), area));
        return false;
    }
    return board_load_step();
}
