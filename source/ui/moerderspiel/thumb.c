/* SPDX-License-Identifier: MIT */
/* A saved game of Total Mörderspiel in small: land, bases as everybody knows them, capitals. */
#include "ui/moerderspiel/names.h"
#include "ui/moerderspiel/screen.h"
#include "video.h"

enum { SEA = THUMB_GROUND, PLAIN = THUMB_FREE, ROCK, RUIN, FREE_BASE, NATION };     /* and seven more nations */
enum { PALETTE = 16, CELL = 2, LEFT = 5, TOP = 4, CAPITAL = 3 };
_Static_assert(NATION + TM_NATIONS <= PALETTE, "a colour for each nation");

static const uint16_t colours[] = {
    [SEA] = VIDEO_RGB(4, 7, 11), [PLAIN] = VIDEO_RGB(26, 21, 14), [ROCK] = VIDEO_RGB(19, 18, 17), [RUIN] = VIDEO_RGB(3, 3, 4),
    [FREE_BASE] = VIDEO_RGB(9, 7, 5),
};

static void paint(uint16_t palette[PALETTE]) { tm_nation_colours(palette + NATION); }

static int count(const void *state) { return TM_CELLS + ((const TmState *)state)->base_count + TM_NATIONS; }

/* Rows of the map stand apart by half a cell; the first column of the even ones is sea. */
static ThumbSpot at(int cell, int size, int colour)
{
    int row = tm_row_of(cell), x = LEFT + tm_column_of(cell) * CELL - (row % 2 == 0 ? CELL / 2 : 0), y = TOP + row * CELL, lift = (size - CELL + 1) / 2;
    return (ThumbSpot){(int8_t)(x - lift), (int8_t)(y - lift), (uint8_t)size, (uint8_t)size, (uint8_t)colour};
}

static ThumbSpot spot(const void *view, int number)
{
    const TmState *state = view;
    const ThumbSpot nothing = {0};
    if (number < TM_CELLS)
        return tm_is_land(number) && state->cell[number] != TM_SEA ? at(number, CELL, state->cell[number] == TM_MOUNTAIN ? ROCK : PLAIN) : nothing;
    number -= TM_CELLS;
    if (number < state->base_count) {
        const TmBase *base = &state->base[number];
        return at(base->pos, CELL, base->public_owner < TM_NATIONS ? NATION + base->public_owner : FREE_BASE);
    }
    int nation = number - state->base_count;
    return at(state->capital[nation], CAPITAL, state->nation[nation].ruined ? RUIN : NATION + nation);
}

const ThumbUi tm_thumb = {.colours = colours, .colour_count = sizeof colours / sizeof *colours, .paint = paint, .count = count, .spot = spot};
