/* SPDX-License-Identifier: MIT */
#include "ui/board/minimap.h"
#include <stddef.h>
#include <string.h>
#include "fixed.h"
#include "ui/board/colours.h"
#include "ui/board/state.h"

enum { CELL_LEAST = 3, BORDER = 2, CELLS_A_FRAME = 12, NOT_DRAWN = 0xFF, NOT_SEEN = -1000, DANGER_SHIFT = 4, COLOUR_ALARM = 2 /* the red of the owners */ };

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

/* As wide as the window allows, half a cell more for the shifted rows. The overview stands in the window's middle. */
static int cell_w(const Window *w) { return (w->w * 8 - 2 * BORDER) * 2 / (2 * board.columns + 1); }
static int origin_x(const Window *w) { return (w->w * 8 - board.columns * cell_w(w) - cell_w(w) / 2) / 2; }
static int cell_h(const Window *w) { return min_int(w->h * 8 / board.rows, cell_w(w)); }
static int origin_y(const Window *w) { return (w->h * 8 - board.rows * cell_h(w)) / 2; }

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

static void draw_cell(Minimap *map, int cell, int colour)
{
    BoardPlace place = board.setup.places[cell];
    Window *w = &map->window;
    int width = cell_w(w), height = cell_h(w), shift = (place.row & 1) == compose.shifted_rows ? width / 2 : 0;
    window_fill(w, origin_x(w) + place.column * width + shift, origin_y(w) + place.row * height, width, height, colour);
    map->shown[cell] = (uint8_t)colour;
}

/* From board pixels to overview pixels. */
static int scaled_x(const Window *w, int x) { return origin_x(w) + x * cell_w(w) / compose.width; }
static int scaled_y(const Window *w, int y) { return origin_y(w) + y * cell_h(w) / compose.pitch; }

static void draw_frame(Minimap *map, int colour)
{
    window_outline(&map->window, map->left, map->top, map->right - map->left, map->bottom - map->top, colour);
}

bool minimap_open(Minimap *map, int x, int y, int w, int h)
{
    Window asked = {.w = (uint8_t)w, .h = (uint8_t)h};
    if (cell_h(&asked) < CELL_LEAST || !window_try(&map->window, x, y, w, h, KIT_PALETTE_SECOND))
        return false;
    window_clear(&map->window, COLOUR_DARK);
    map->next = 0;
    memset(map->shown, NOT_DRAWN, sizeof map->shown);
    map->left = map->right = map->top = map->bottom = 0;
    return true;
}

/* True when the view has moved: all cells are drawn anew then, over the old frame. */
static bool place_frame(Minimap *map)
{
    const Window *w = &map->window;
    int left = max_int(scaled_x(w, board.view_x), 0), top = max_int(scaled_y(w, board.view_y), 0);
    int right = min_int(scaled_x(w, board.view_x + board.setup.view_w), w->w * 8);
    int bottom = min_int(scaled_y(w, board.view_y + board.setup.view_h), w->h * 8);
    if (left == map->left && top == map->top && right == map->right && bottom == map->bottom)
        return false;
    draw_frame(map, COLOUR_DARK);
    memset(map->shown, NOT_DRAWN, sizeof map->shown);
    map->left = (int16_t)left;
    map->top = (int16_t)top;
    map->right = (int16_t)right;
    map->bottom = (int16_t)bottom;
    return true;
}

/* What did not change costs no drawing. The frame lies over the cells and never shows a gap. */
void minimap_frame(Minimap *map)
{
    bool drawn = false;
    if (!map->window.open)
        return;
    for (int i = 0; i < CELLS_A_FRAME && map->next < board.setup.cells; i++, map->next++) {
        int colour = colour_of(map->next);
        if (colour == map->shown[map->next])
            continue;
        draw_cell(map, map->next, colour);
        drawn = true;
    }
    if (map->next >= board.setup.cells) {
        map->next = 0;
        drawn |= place_frame(map);
    }
    if (!drawn)
        return;
    draw_frame(map, COLOUR_LIGHT);
    kit_drawn(1);               /* or somebody takes the screen for finished */
}

void minimap_close(Minimap *map) { window_close(&map->window); }
