/* SPDX-License-Identifier: MIT */
/* A saved night of Stronghold in small: the plan of the board, then who stands where. */
#include "ui/stronghold/cells.h"
#include "ui/stronghold/screen.h"
#include "video.h"

enum { NIGHT = THUMB_GROUND, YARD = THUMB_FREE, WALL, GAP, PATH, FIELD, CAMP, UNDEAD, GUARD };
enum { SHRINK = 5, GROWN = 8, DOT = 2 };        /* a hex takes 8/5 of a pixel */
enum { INVADERS = SU_FIELDS, DEFENDERS = SU_SECTIONS };

static const uint16_t colours[] = {
    [NIGHT] = VIDEO_RGB(2, 3, 7), [YARD] = VIDEO_RGB(12, 9, 8), [WALL] = VIDEO_RGB(18, 18, 21), [GAP] = VIDEO_RGB(9, 6, 8),
    [PATH] = VIDEO_RGB(14, 12, 9), [FIELD] = VIDEO_RGB(5, 9, 9), [CAMP] = VIDEO_RGB(12, 6, 5), [UNDEAD] = VIDEO_RGB(15, 29, 12),
    [GUARD] = VIDEO_RGB(31, 26, 10),
};

static int count(const void *state)
{
    (void)state;
    return SU_CELLS + SU_SECTIONS + INVADERS + DEFENDERS;
}

static int ground(int cell)
{
    switch (su_plain_picture[cell]) {
    case ART_SU_WALL_1:
    case ART_SU_TOWER:
    case ART_SU_GATE: return WALL;
    case ART_SU_PATH:
    case ART_SU_FOOT: return PATH;
    case ART_SU_CAMP: return CAMP;
    case ART_SU_GROUND:
    case ART_SU_RAMPART:
    case ART_SU_BANNER_RING:
    case ART_SU_BANNER_SQUARE:
    case ART_SU_BANNER_TRIANGLE:
    case ART_SU_HOVER:
    case ART_SU_SPARE:
    case ART_SU_FIELD: return FIELD;
    default: return YARD;
    }
}

static ThumbSpot at(int cell, int w, int colour)
{
    BoardPlace place = su_places[cell];
    int x = (place.column * GROWN + (place.row & 1 ? GROWN / 2 : 0)) / SHRINK, y = place.row * GROWN / SHRINK;
    return (ThumbSpot){(int8_t)(x < THUMB_PIXELS_X - w ? x : THUMB_PIXELS_X - w), (int8_t)y, (uint8_t)w, DOT, (uint8_t)colour};
}

static ThumbSpot spot(const void *view, int number)
{
    const SuState *state = view;
    const ThumbSpot nothing = {0};
    if (number < SU_CELLS)
        return at(number, DOT, ground(number));
    number -= SU_CELLS;
    if (number < SU_SECTIONS)   /* a wall without stones */
        return su_walls(state, SU_W1 + number) ? nothing : at(su_wall[number].defenders[2], 2 * DOT, GAP);
    number -= SU_SECTIONS;
    if (number < INVADERS) {
        int cell = number < SU_W1 ? su_stand[number].cell[0] : su_wall[number - SU_W1].standard[0];
        return su_units(state, number) ? at(cell, DOT, UNDEAD) : nothing;
    }
    number -= INVADERS;
    return su_garrison(state, SU_W1 + number) ? at(su_wall[number].defenders[0], DOT, GUARD) : nothing;
}

const ThumbUi su_thumb = {.colours = colours, .colour_count = sizeof colours / sizeof *colours, .count = count, .spot = spot};
