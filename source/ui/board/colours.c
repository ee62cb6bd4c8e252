/* SPDX-License-Identifier: MIT */
#include "ui/board/colours.h"
#include "ui/board/board.h"
#include "ui/board/sheets.h"
#include "video.h"

#define RGB(r, g, b) (uint16_t)((r) | (g) << 5 | (b) << 10)

typedef struct { uint16_t to; uint8_t sixteenths, grey; } TintRule;     /* first towards its own grey, then towards `to` */
static const TintRule tint_rules[TINT_COUNT] = {
    [TINT_PLAIN] = {0, 0, 0},
    [TINT_REACH] = {RGB(14, 31, 10), 8, 0},
    [TINT_TARGET] = {RGB(31, 7, 5), 9, 0},
    [TINT_DANGER] = {RGB(31, 27, 6), 9, 0},
    [TINT_FOG] = {RGB(9, 10, 14), 10, 10},
    [TINT_OWN] = {RGB(31, 31, 29), 8, 0},
    [TINT_DIM] = {RGB(2, 3, 7), 8, 4},
};

static const uint16_t fixed_colours[16] = {
    [COLOUR_DARK] = RGB(3, 3, 6), [COLOUR_LIGHT] = RGB(31, 31, 28), [COLOUR_GOLD] = RGB(31, 25, 8), [COLOUR_LAND] = RGB(12, 17, 8),
    [COLOUR_WATER] = RGB(6, 11, 20)
};

uint16_t colours_mix(uint16_t from, uint16_t to, int sixteenths)
{
    unsigned out = 0;
    for (int shift = 0; shift < 15; shift += 5) {
        int a = from >> shift & 31, b = to >> shift & 31;
        out |= (unsigned)(a + (((b - a) * sixteenths + 8) >> 4)) << shift;
    }
    return (uint16_t)out;
}

uint16_t colours_tinted(uint16_t colour, int tint)
{
    const TintRule *rule = &tint_rules[tint];
    if (!rule->grey) return rule->sixteenths ? colours_mix(colour, rule->to, rule->sixteenths) : colour;
    int grey = ((colour & 31) * 5 + (colour >> 5 & 31) * 9 + (colour >> 10 & 31) * 2) >> 4;
    return colours_mix(colours_mix(colour, RGB(grey, grey, grey), rule->grey), rule->to, rule->sixteenths);
}

void colours_load(const uint16_t *board_palette, const uint16_t *owners)
{
    uint16_t row[BOARD_COLOURS];
    for (int tint = 0; tint < TINT_COUNT; tint++) {
        for (int i = 0; i < BOARD_COLOURS; i++) row[i] = colours_tinted(board_palette[i], tint);
        video_palette(tint * BOARD_COLOURS, row, BOARD_COLOURS);
    }
    uint16_t second[16];
    for (int i = 0; i < 16; i++) second[i] = i >= 1 && i < OWNER_COUNT ? sheets_owner_colour(owners, i) : fixed_colours[i];
    video_palette(COLOUR_FIRST, second, 16);
}
