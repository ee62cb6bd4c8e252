/* SPDX-License-Identifier: MIT */
#include "ui/board/minimap.h"
#include <stddef.h>
#include "fixed.h"
#include "ui/board/colours.h"
#include "ui/board/state.h"

enum { CELL_W = 4, CELL_H = 3, BORDER = 2, CELLS_A_FRAME = 12, NOT_SEEN = -1000, DANGER_SHIFT = 4, COLOUR_ALARM = 2 /* the red of the owners */ };

static const uint8_t terrain_colours[TERRAIN_COUNT] = {
    [TERRAIN_PLAINS] = COLOUR_LAND, [TERRAIN_FOREST] = COLOUR_LAND, [TERRAIN_HILLS] = COLOUR_LAND, [TERRAIN_MOUNTAIN] = 8,
    [TERRAIN_WATER] = COLOUR_WATER, [TERRAIN_CITY] = OWNER_NEUTRAL, [TERRAIN_VILLAGE] = OWNER_NEUTRAL, [TERRAIN_CASTLE] = OWNER_NEUTRAL,
    [TERRAIN_ROAD] = OWNER_NEUTRAL, [TERRAIN_BRIDGE] = OWNER_NEUTRAL, [TERRAIN_RUIN] = 8, [TERRAIN_FIRE] = COLOUR_GOLD, [TERRAIN_WALL] = 8,
    [TERRAIN_FIELD_LIGHT] = OWNER_NEUTRAL, [TERRAIN_FIELD_MID] = OWNER_NEUTRAL, [TERRAIN_FIELD_DARK] = COLOUR_LAND,
    [TERRAIN_GOAL] = COLOUR_GOLD, [TERRAIN_SWAMP] = OWNER_UNDEAD, [TERRAIN_SAND] = OWNER_NEUTRAL, [TERRAIN_SNOW] = COLOUR_LIGHT,
    [TERRAIN_TEMPLE] = COLOUR_GOLD, [TERRAIN_HARBOUR] = COLOUR_WATER, [TERRAIN_FLOOR] = 8, [TERRAIN_PLAINS_NIGHT] = COLOUR_LAND,
    [TERRAIN_FOREST_NIGHT] = COLOUR_LAND, [TERRAIN_HILLS_NIGHT] = COLOUR_LAND, [TERRAIN_CITY_NIGHT] = OWNER_NEUTRAL,
    [TERRAIN_WALL_NIGHT] = 8, [TERRAIN_VOID] = COLOUR_DARK
};

static int width_of(void) { return board.columns * CELL_W + CELL_W / 2 + 2 * BORDER; }
static int height_of(void) { return board.rows * CELL_H + 2 * BORDER; }
static int tiles_of(int pixels) { return (pixels + 7) / 8; }
/* The window has whole tiles; the overview stands in its middle. */
static int origin_x(void) { return (tiles_of(width_of()) * 8 - width_of()) / 2 + BORDER; }
static int origin_y(void) { return (tiles_of(height_of()) * 8 - height_of()) / 2 + BORDER; }

static int colour_of(int cell)
{
    const BoardCell *c = board_cell(cell);
    if (cell == board.cursor)
        return COLOUR_LIGHT;
    if (c->marks & MARK_DANGER && board.clock >> DANGER_SHIFT & 1)
        return COLOUR_ALARM;
    if (c->tint == TINT_FOG)
        return COLOUR_DARK;
    if (c->owner)
        return c->owner;
    return c->terrain < TERRAIN_COUNT ? terrain_colours[c->terrain] : OWNER_NEUTRAL;
}

static void draw_cell(Minimap *map, int cell)
{
    BoardPlace place = board.setup.places[cell];
    int shift = (place.row & 1) == compose.shifted_rows ? CELL_W / 2 : 0;
    window_fill(&map->window, origin_x() + place.column * CELL_W + shift, origin_y() + place.row * CELL_H, CELL_W, CELL_H, colour_of(cell));
}

/* From board pixels to overview pixels. */
static int scaled_x(int x) { return origin_x() + x * CELL_W / compose.width; }
static int scaled_y(int y) { return origin_y() + y * CELL_H / compose.pitch; }

static void draw_frame(Minimap *map, int colour)
{
    window_outline(&map->window, map->left, map->top, map->right - map->left, map->bottom - map->top, colour);
}

bool minimap_open(Minimap *map, bool right)
{
    int w = tiles_of(width_of()), h = tiles_of(height_of());
    int x = board.setup.view_x / 8, y = board.setup.view_y / 8;
    if (right)
        x += board.setup.view_w / 8 - w;
    if (w > board.setup.view_w / 8 || !window_try(&map->window, x, y, w, h, KIT_PALETTE_SECOND))
        return false;
    window_clear(&map->window, COLOUR_DARK);
    map->next = 0;
    map->left = map->right = map->top = map->bottom = 0;
    return true;
}

static void place_frame(Minimap *map)
{
    draw_frame(map, COLOUR_DARK);
    map->left = (int16_t)max_int(scaled_x(board.view_x), 0);
    map->top = (int16_t)max_int(scaled_y(board.view_y), 0);
    map->right = (int16_t)min_int(scaled_x(board.view_x + board.setup.view_w), map->window.w * 8);
    map->bottom = (int16_t)min_int(scaled_y(board.view_y + board.setup.view_h), map->window.h * 8);
}

/* The frame lies over the cells and never shows a gap; where it was, the next round over the cells repairs. */
void minimap_frame(Minimap *map)
{
    if (!map->window.open)
        return;
    for (int i = 0; i < CELLS_A_FRAME && map->next < board.setup.cells; i++) draw_cell(map, map->next++);
    if (map->next >= board.setup.cells) {
        map->next = 0;
        place_frame(map);
    }
    draw_frame(map, COLOUR_LIGHT);
}

void minimap_close(Minimap *map) { window_close(&map->window); }
