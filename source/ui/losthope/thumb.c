/* SPDX-License-Identifier: MIT */
/* A saved winter of Lost Hope in small: the house by day or by night, what was built and cleared, and who lives there. */
#include "ui/losthope/screen.h"
#include "video.h"

enum { EARTH = THUMB_GROUND, DAY = THUMB_FREE, NIGHT, ROOF, CHAMBER, HEAP, FITTED, STREET, PERSON };
enum { CHAMBER_W = 6, CHAMBER_H = 6, LEFT = 2, TOP = 1, GROUND_ROW = 2, SKY = 1 };

static const uint16_t colours[] = {
    [EARTH] = VIDEO_RGB(5, 4, 4), [DAY] = VIDEO_RGB(19, 21, 23), [NIGHT] = VIDEO_RGB(3, 4, 9), [ROOF] = VIDEO_RGB(13, 7, 7),
    [CHAMBER] = VIDEO_RGB(12, 10, 9), [HEAP] = VIDEO_RGB(7, 7, 8), [FITTED] = VIDEO_RGB(29, 22, 9), [STREET] = VIDEO_RGB(15, 15, 16),
    [PERSON] = VIDEO_RGB(31, 30, 26),
};

static int count(const void *state)
{
    (void)state;
    return SKY + LH_ROOMS + LH_SPACES + LH_SLOTS;
}

static ThumbSpot room_spot(int column, int row, int colour)
{
    return (ThumbSpot){(int8_t)(LEFT + column * CHAMBER_W), (int8_t)(TOP + row * CHAMBER_H), CHAMBER_W - 1, CHAMBER_H - 1, (uint8_t)colour};
}

static ThumbSpot space(const LhState *state, int number)
{
    const LhSpace *s = &lh_spaces[number];
    if (number >= LH_BUILD_SPACES)
        return room_spot(s->column, s->row, STREET);
    bool heap = number >= LH_CARD_SPACE && (state->cards_left >> (number - LH_CARD_SPACE) & 1) != 0;
    return room_spot(s->column, s->row, heap ? HEAP : state->fitting[number] == LH_NONE ? CHAMBER : FITTED);
}

/* The sky, walls and roof, the rooms that count, the people in the hall. */
static ThumbSpot spot(const void *view, int number)
{
    const LhState *state = view;
    bool night = state->phase >= LH_EVENING && state->phase < LH_DAWN;
    if (number == 0)
        return (ThumbSpot){1, 1, THUMB_PIXELS_X - 2, TOP + (GROUND_ROW + 1) * CHAMBER_H - 1, (uint8_t)(night ? NIGHT : DAY)};
    number -= SKY;
    if (number < LH_ROOMS) {
        int column = number % LH_HOUSE_COLUMNS, row = number / LH_HOUSE_COLUMNS;
        return room_spot(column, row, row == 0 ? ROOF : row < LH_HOUSE_ROWS - 1 ? HEAP : EARTH);
    }
    number -= LH_ROOMS;
    if (number < LH_SPACES)
        return space(state, number);
    number -= LH_SPACES;
    if (state->people[number].id == LH_NONE)
        return (ThumbSpot){0};
    return (ThumbSpot){(int8_t)(LEFT + CHAMBER_W + 2 + number * CHAMBER_W), TOP + (GROUND_ROW + 1) * CHAMBER_H - 4, 2, 3, PERSON};
}

const ThumbUi lh_thumb = {.colours = colours, .colour_count = sizeof colours / sizeof *colours, .count = count, .spot = spot};
