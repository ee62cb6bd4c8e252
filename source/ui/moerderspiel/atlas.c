/* SPDX-License-Identifier: MIT */
/* The land of a map number, small: what a game with it would begin on, made by the rules themselves. */
#include "text.h"
#include "ui/moerderspiel/names.h"
#include "ui/moerderspiel/screen.h"
#include "video.h"

enum { CELL = 9, TOP = 3, LEFT = 2, ROWS_A_STEP = 2, PALETTE = 16 };
enum { CLEAR, SEA, SHORE, EDGE, FIELD, ROCK, SNOW, DARK, NATION };     /* and seven more nations */

static void colours(uint16_t palette[PALETTE])
{
    static const uint16_t land[NATION] = {0, VIDEO_RGB(4, 7, 11), VIDEO_RGB(7, 11, 15), VIDEO_RGB(23, 18, 11), VIDEO_RGB(26, 21, 14), VIDEO_RGB(12, 10, 8), VIDEO_RGB(25, 25, 24), VIDEO_RGB(2, 2, 3)};
    for (int i = 0; i < NATION; i++) palette[i] = land[i];
    tm_nation_colours(palette + NATION);
}

static bool make(void *work, int value, int step)
{
    TmState *state = work;
    EventList events = {.count = 0};
    if (step == 0) {
        GameOptions options;
        options_default(&tm_ops, &options);
        options.value[TM_OPTION_MAP] = (uint16_t)value;
        tm_ops.start(state, &options, 1);
    } else {
        tm_ops.apply(state, SEAT_AUTO, (Action){.kind = ACTION_CONTINUE}, &events);
    }
    return tm_ops.to_act(state) != SEAT_AUTO;
}

/* Light from the left. */
static void draw_mountain(Window *w, int x, int y)
{
    for (int line = 1; line < CELL - 1; line++) {
        int half = (line + 1) / 2;
        window_fill(w, x + CELL / 2 - half + 1, y + line, half, 1, SNOW);
        window_fill(w, x + CELL / 2 + 1, y + line, half, 1, ROCK);
    }
}

static void draw_base(Window *w, int x, int y)
{
    window_fill(w, x + 2, y + 3, 5, 4, DARK);
    window_fill(w, x + 3, y + 4, 3, 2, SNOW);
}

/* Three battlements above a wall. */
static void draw_capital(Window *w, int x, int y, int nation)
{
    window_fill(w, x, y, CELL, CELL, DARK);
    window_fill(w, x + 1, y + 4, CELL - 2, CELL - 5, NATION + nation);
    for (int tower = 1; tower < CELL - 1; tower += 3) window_fill(w, x + tower, y + 1, 1, 3, NATION + nation);
}

static bool is_site(const TmState *state, int cell)
{
    for (int i = 0; i < TM_MAP_BASES; i++)
        if (state->site[i] == cell)
            return true;
    return false;
}

static void draw_cell(const TmState *state, Window *w, int cell, int x, int y)
{
    int capital = tm_capital_at(state, cell);
    window_fill(w, x, y, CELL, CELL, EDGE);
    window_fill(w, x + 1, y + 1, CELL - 1, CELL - 1, FIELD);
    if (capital >= 0)
        draw_capital(w, x, y, capital);
    else if (is_site(state, cell))
        draw_base(w, x, y);
    else if (state->cell[cell] == TM_MOUNTAIN)
        draw_mountain(w, x, y);
}

static void draw_row(const TmState *state, Window *w, int row)
{
    int x = LEFT + (row % 2 == 0 ? CELL / 2 : 0), y = TOP + row * CELL;
    for (int column = 0; column < TM_COLUMNS; column++) {
        int cell = row * TM_COLUMNS + column;
        if (!tm_is_land(cell))
            continue;
        draw_cell(state, w, cell, x, y);
        x += CELL;
    }
}

static bool draw(const void *work, Window *w, int step)
{
    if (step == 0) {
        window_clear(w, SEA);
        window_outline(w, 0, 0, w->w * 8, w->h * 8, SHORE);
        return false;
    }
    for (int i = 0, row = (step - 1) * ROWS_A_STEP; i < ROWS_A_STEP && row < TM_ROWS; i++, row++) draw_row(work, w, row);
    return step * ROWS_A_STEP >= TM_ROWS;
}

const PreviewUi tm_atlas = {.w = 17, .h = 14, .help = TEXT_TM_MAP_PAGE_HELP, .colours = colours, .make = make, .draw = draw};
