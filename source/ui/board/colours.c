/* SPDX-License-Identifier: MIT */
#include "ui/board/colours.h"
#include <stddef.h>
#include "fixed.h"
#include "marks16.h"
#include "place.h"
#include "ui/board/sheets.h"
#include "video.h"

enum { FADE_STEPS = 16, PULSE_SHIFT = 3, PULSE_STEPS = 8, PULSE_MIDDLE = 4 };

typedef struct { uint16_t to; uint8_t sixteenths, grey; } Rule;     /* first towards its own grey, then towards `to` */
static const Rule tint_rules[TINT_COUNT] = {
    [TINT_PLAIN] = {0, 0, 0},
    [TINT_LIT] = {VIDEO_RGB(31, 31, 27), 7, 0},
    [TINT_FOG] = {VIDEO_RGB(9, 10, 14), 10, 10},
    [TINT_DIM] = {VIDEO_RGB(2, 3, 7), 8, 4},
};
static const Rule mood_rules[MOOD_COUNT] = {
    [MOOD_DAY] = {0, 0, 0},
    [MOOD_NIGHT] = {VIDEO_RGB(3, 5, 14), 8, 5},
    [MOOD_DAWN] = {VIDEO_RGB(31, 17, 12), 4, 3},
};

static const uint16_t fixed_colours[16] = {
    [COLOUR_DARK] = VIDEO_RGB(3, 3, 6), [COLOUR_LIGHT] = VIDEO_RGB(31, 31, 28), [COLOUR_GOLD] = VIDEO_RGB(31, 25, 8), [COLOUR_LAND] = VIDEO_RGB(12, 17, 8),
    [COLOUR_WATER] = VIDEO_RGB(6, 11, 20)
};
static const uint16_t danger_bright = VIDEO_RGB(31, 29, 8), danger_low = VIDEO_RGB(30, 10, 3), danger_red = VIDEO_RGB(31, 4, 3);

static PLACE_EWRAM struct {
    const BoardSetup *setup;
    uint16_t from[BOARD_COLOURS], now[BOARD_COLOURS], goal[BOARD_COLOURS];
    uint8_t step, tint;                     /* step FADE_STEPS: no fade */
    uint16_t danger;                        /* as shown */
} colours;

uint16_t colours_mix(uint16_t from, uint16_t to, int sixteenths)
{
    unsigned out = 0;
    for (int shift = 0; shift < 15; shift += 5) {
        int a = from >> shift & 31, b = to >> shift & 31;
        out |= (unsigned)(a + (((b - a) * sixteenths + 8) >> 4)) << shift;
    }
    return (uint16_t)out;
}

static uint16_t ruled(uint16_t colour, const Rule *rule)
{
    if (!rule->grey)
        return rule->sixteenths ? colours_mix(colour, rule->to, rule->sixteenths) : colour;
    int grey = ((colour & 31) * 5 + (colour >> 5 & 31) * 9 + (colour >> 10 & 31) * 2) >> 4;
    return colours_mix(colours_mix(colour, VIDEO_RGB(grey, grey, grey), rule->grey), rule->to, rule->sixteenths);
}

uint16_t colours_tinted(uint16_t colour, int tint) { return ruled(colour, &tint_rules[tint]); }

/* Place 0 lies outside the cells: there the cloth shines through, or what the game's own palette has there. */
uint16_t colours_of_mood(const BoardSetup *setup, BoardMood mood, int place)
{
    if (setup->palettes[mood] && (place || !setup->cloth))
        return setup->palettes[mood][place];
    const uint16_t *day = setup->palettes[MOOD_DAY] ? setup->palettes[MOOD_DAY] : sheets_palette();
    return ruled(place ? day[place] : setup->cloth, &mood_rules[mood]);
}

/* To and fro between the two, a step every eighth frame; an alarm is red for most of the time. */
uint16_t colours_of_danger(bool alarm, unsigned clock)
{
    int step = (int)(clock >> PULSE_SHIFT & (PULSE_STEPS - 1)), sixteenths = (step <= PULSE_MIDDLE ? step : PULSE_STEPS - step) * 16 / PULSE_MIDDLE;
    return alarm ? colours_mix(danger_bright, danger_red, min_int(2 * sixteenths, 16)) : colours_mix(danger_bright, danger_low, sixteenths);
}

static uint16_t danger_still(void) { return colours.setup->alarm ? danger_red : danger_bright; }

static void show_tint(int tint)
{
    uint16_t row[BOARD_COLOURS];
    for (int i = 0; i < BOARD_COLOURS; i++) row[i] = colours_tinted(colours.now[i], tint);
    video_palette(tint * BOARD_COLOURS, row, BOARD_COLOURS);
}

static void mix_now(void)
{
    for (int i = 0; i < BOARD_COLOURS; i++)
        colours.now[i] = colours_mix(colours.from[i], colours.goal[i], colours.step);
}

void colours_begin(const BoardSetup *setup)
{
    colours.setup = setup;
    colours.step = FADE_STEPS;
    colours.tint = 0;
}

void colours_load(void)
{
    uint16_t second[16];
    colours_mood_between(MOOD_DAY, MOOD_DAY, 0, true);
    video_palette(COLOUR_MARKS, marks16Pal, 16);
    colours.danger = danger_still();
    video_palette(COLOUR_DANGER, &colours.danger, 1);
    for (int i = 0; i < 16; i++) second[i] = i >= 1 && i < OWNER_COUNT ? sheets_owner_colour(colours.setup->owners, i) : fixed_colours[i];
    video_palette(COLOUR_FIRST, second, 16);
}

/* True when the goal is another one now. */
static bool aim_at(BoardMood mood, BoardMood next, int sixteenths)
{
    bool other = false;
    for (int i = 0; i < BOARD_COLOURS; i++) {
        uint16_t goal = colours_mix(colours_of_mood(colours.setup, mood, i), colours_of_mood(colours.setup, next, i), sixteenths);
        other = other || goal != colours.goal[i];
        colours.goal[i] = goal;
    }
    return other;
}

void colours_mood_between(BoardMood mood, BoardMood next, int sixteenths, bool at_once)
{
    if (!aim_at(mood, next, sixteenths) && !at_once)
        return;
    for (int i = 0; i < BOARD_COLOURS; i++) colours.from[i] = colours.now[i];
    colours.step = colours.tint = 0;
    if (!at_once)
        return;
    colours.step = FADE_STEPS;
    mix_now();
    for (int tint = 0; tint < TINT_COUNT; tint++) show_tint(tint);
}

bool colours_fading(void) { return colours.step < FADE_STEPS || colours.tint; }

void colours_frame(unsigned clock, bool animated)
{
    uint16_t danger = animated ? colours_of_danger(colours.setup->alarm, clock) : danger_still();
    if (danger != colours.danger) {
        colours.danger = danger;
        video_palette(COLOUR_DANGER, &danger, 1);
    }
    if (!colours_fading())
        return;
    if (colours.tint == 0) {
        colours.step++;
        mix_now();
    }
    show_tint(colours.tint);
    colours.tint = (uint8_t)(colours.tint + 1 == TINT_COUNT ? 0 : colours.tint + 1);
}
