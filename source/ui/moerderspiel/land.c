/* SPDX-License-Identifier: MIT */
#include "ui/moerderspiel/land.h"

#include "art.h"
#include "place.h"

enum { SIDES = 6, RIVER_EVERY = 4, RIVER_MAX = 14, RIVER_LEAST = 2 };

static PLACE_EWRAM uint8_t ground[TM_CELLS];

int tm_land_at(int cell) { return ground[cell]; }

static uint32_t mixed(uint32_t value)
{
    value = (value ^ value >> 15) * 0x2C1B3C6Du;
    return value ^ value >> 12;
}

/* ---- coast ---- */

/* The sides that lie at the sea, a bit a direction, in the order of the pictures. */
static const uint8_t coasts[ART_TM_COASTS] = {0x08, 0x1C, 0x01, 0x23, 0x30, 0x06, 0x38, 0x33, 0x1E, 0x07};

static int sea_sides(int cell)
{
    int sides = 0;
    for (int dir = 0; dir < SIDES; dir++)
        if (tm_around[cell][dir] == TM_NOBODY)
            sides |= 1 << dir;
    return sides;
}

static int coast_at(int cell)
{
    int sides = sea_sides(cell);
    for (int i = 0; i < ART_TM_COASTS; i++)
        if (coasts[i] == sides)
            return ART_TM_COAST + i;
    return ART_TM_PLAIN;
}

/* Woods stand together: a part of the map has them or not. No divisions: a whole map is laid in one frame. */
static int inland_at(const TmState *map, int row, int column)
{
    static const uint8_t plains[4] = {0, 1, 2, 0};
    uint32_t here = mixed((uint32_t)(row * 16 + column) * 2654435761u ^ map->map_seed);
    uint32_t part = mixed((uint32_t)((row >> 1) * 8 + (column >> 1)) * 40503u ^ map->map_seed);
    if ((part & 7) < 3 && (here & 7) < 6)
        return ART_TM_WOODS + ((here & 7) > 3);
    return ART_TM_PLAIN + plains[here >> 8 & 3];
}

/* ---- rivers: from a mountain to the sea ---- */

/* While rivers are drawn, where they may not run. */
enum { SITE = 255 };
static bool is_site(int cell) { return ground[cell] == SITE; }

static bool is_river(int cell) { return ground[cell] >= ART_TM_RIVER && ground[cell] < ART_TM_RIVER + ART_TM_RIVERS; }

/* Steps to the sea as the crow flies. */
static int height(int cell)
{
    int row = cell / TM_COLUMNS, column = cell % TM_COLUMNS, down = row < TM_ROWS - 1 - row ? row : TM_ROWS - 1 - row;
    int aside = column < TM_COLUMNS - 1 - column ? column : TM_COLUMNS - 1 - column;
    return down < aside ? down : aside;
}

/* Where the water goes from here: down, and never back to a side beside the one it came from. */
static int way_down(const TmState *map, int cell, int from)
{
    int best = TM_NO_STEP, lowest = height(cell) + 1;
    for (int dir = 0; dir < SIDES; dir++) {
        int next = tm_around[cell][dir], turn = dir - from < 0 ? dir - from + SIDES : dir - from;
        if (from != TM_NO_STEP && (turn == 0 || turn == 1 || turn == SIDES - 1))
            continue;
        if (next == TM_NOBODY)
            return dir;
        if (map->cell[next] != TM_PLAIN || is_site(next) || is_river(next) || height(next) >= lowest)
            continue;
        best = dir;
        lowest = height(next);
    }
    return best;
}

static int river_between(int one, int two)
{
    int low = one < two ? one : two, high = one < two ? two : one;
    return ART_TM_RIVER + low * (SIDES - 1) - low * (low - 1) / 2 + high - low - 1;
}

/* Drawn only when it reaches the sea. */
static void draw_river(const TmState *map, int mountain)
{
    struct { uint8_t cell, look; } path[RIVER_MAX];
    int count = 0, dir = way_down(map, mountain, TM_NO_STEP), cell = dir == TM_NO_STEP ? TM_NOBODY : tm_around[mountain][dir];
    while (cell != TM_NOBODY && count < RIVER_MAX) {
        int from = dir < SIDES / 2 ? dir + SIDES / 2 : dir - SIDES / 2;
        dir = way_down(map, cell, from);
        if (dir == TM_NO_STEP)
            return;
        path[count].cell = (uint8_t)cell;
        path[count++].look = (uint8_t)river_between(from, dir);
        cell = tm_around[cell][dir];
    }
    for (int i = 0; i < count && cell == TM_NOBODY && count >= RIVER_LEAST; i++) ground[path[i].cell] = path[i].look;
}

void tm_land_begin(const TmState *map)
{
    int mountains = 0;
    for (int row = 0, cell = 0; row < TM_ROWS; row++)
        for (int column = 0; column < TM_COLUMNS; column++, cell++) {
            ground[cell] = (uint8_t)ART_TM_PLAIN;
            if (map->cell[cell] == TM_MOUNTAIN)
                ground[cell] = (uint8_t)(ART_TM_MOUNTAIN + (mountains++ & 1));
            else if (map->cell[cell] == TM_PLAIN)
                ground[cell] = (uint8_t)(sea_sides(cell) ? coast_at(cell) : inland_at(map, row, column));
        }
}

void tm_land_rivers(const TmState *map)
{
    int mountains = 0;
    for (int n = 0; n < TM_NATIONS; n++) ground[map->capital[n]] = SITE;
    for (int i = 0; i < TM_MAP_BASES; i++) ground[map->site[i]] = SITE;
    for (int cell = 0; cell < TM_CELLS; cell++)
        if (map->cell[cell] == TM_MOUNTAIN && (mountains++ & (RIVER_EVERY - 1)) == 0)
            draw_river(map, cell);
    for (int n = 0; n < TM_NATIONS; n++) ground[map->capital[n]] = ART_TM_PLAIN;
    for (int i = 0; i < TM_MAP_BASES; i++) ground[map->site[i]] = ART_TM_PLAIN;
}
