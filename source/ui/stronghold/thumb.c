/* SPDX-License-Identifier: MIT */
/* A saved night of Stronghold in small: the plan of the board, then who stands where. */
#include "ui/stronghold/cells.h"
#include "ui/stronghold/screen.h"

enum { NIGHT = THUMB_GROUND, YARD = THUMB_FREE, WALL, GAP, PATH, FIELD, CAMP, UNDEAD, GUARD };
enum { SHRINK = 5, GROWN = 8, DOT = 2 };        /* a hex takes 8/5 of a pixel */
enum { INVADERS = SU_FIELDS, DEFENDERS = SU_SECTIONS };
#define RGB(r, g, b) (uint16_t)((r) | (g) << 5 | (b) << 10)

static void colours(uint16_t palette[16])
{
    palette[NIGHT] = RGB(2, 3, 7);
    palette[THUMB_FRAME] = RGB(20, 14, 7);
    palette[YARD] = RGB(12, 9, 8);
    palette[WALL] = RGB(18, 18, 21);
    palette[GAP] = RGB(9, 6, 8);
    palette[PATH] = RGB(14, 12, 9);
    palette[FIELD] = RGB(5, 9, 9);
    palette[CAMP] = RGB(12, 6, 5);
    palette[UNDEAD] = RGB(15, 29, 12);
    palette[GUARD] = RGB(31, 26, 10);
}

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

const ThumbUi su_thumb = {.colours = colours, .count = count, .spot = spot};
