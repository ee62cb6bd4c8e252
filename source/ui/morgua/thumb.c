/* SPDX-License-Identifier: MIT */
/* A saved game of Morgua in small: the island, where people live, and where the shadows are more. */
#include "ui/morgua/screen.h"
#include "video.h"

enum { SEA = THUMB_GROUND, LAND = THUMB_FREE, TOWN, CASTLE, WILD, TEMPLE, PEOPLE, SHADOWS };
enum { CELL_W = 4, CELL_H = 3, DOT = 2, DOTS = 2, LEFT = 13, TOP = 1 };   /* of the hex in the middle of the rules' numbers */

static const uint16_t colours[] = {
    [SEA] = VIDEO_RGB(2, 5, 8), [LAND] = VIDEO_RGB(10, 19, 8), [TOWN] = VIDEO_RGB(24, 19, 12), [CASTLE] = VIDEO_RGB(16, 16, 18),
    [WILD] = VIDEO_RGB(9, 11, 9), [TEMPLE] = VIDEO_RGB(30, 14, 4), [PEOPLE] = VIDEO_RGB(31, 30, 26), [SHADOWS] = VIDEO_RGB(10, 3, 13),
};

static int count(const void *state)
{
    (void)state;
    return MG_AREAS * DOTS;
}

static int ground(const MgState *state, int area)
{
    switch (mg_areas[area].type) {
    case MG_CITY:
    case MG_VILLAGE: return TOWN;
    case MG_CASTLE: return CASTLE;
    case MG_LAND: return LAND;
    default: return mg_is_revealed(state, area) ? TEMPLE : WILD;
    }
}

/* All areas first, then whoever is more in each of them. */
static ThumbSpot spot(const void *view, int number)
{
    const MgState *state = view;
    int area = number % MG_AREAS;
    Hex hex = mgui_map_hex(area);
    int x = LEFT + (2 * hex.q + hex.r) * CELL_W / 2, y = TOP + hex.r * CELL_H;
    if (number < MG_AREAS)
        return (ThumbSpot){(int8_t)x, (int8_t)y, CELL_W, CELL_H, (uint8_t)ground(state, area)};
    int people = mg_people(state, area), black = mg_black(state, area);
    if (people == 0 && black == 0)
        return (ThumbSpot){0};
    return (ThumbSpot){(int8_t)(x + 1), (int8_t)y, DOT, DOT, (uint8_t)(black >= people ? SHADOWS : PEOPLE)};
}

const ThumbUi mg_thumb = {.colours = colours, .colour_count = sizeof colours / sizeof *colours, .count = count, .spot = spot};
