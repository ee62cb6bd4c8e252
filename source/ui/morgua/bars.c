/* SPDX-License-Identifier: MIT */
/* The bar above the board (round, phase, who acts, purse) and the one below, which says what to do now or what just happened. */
#include <stddef.h>

#include "text.h"
#include "ui/kit/words.h"
#include "ui/morgua/screen.h"
#include "video.h"

enum { TOP_GLYPHS = 60, SIDE_GLYPHS = 90, TEXT_Y = 3, PHASE_X = 52, SEAT_X = 118, GOLD_X = 162, CHIPS_X = 188, FAME_X = 213, SMALL = 24 };

static void number_at(Window *w, int x, int symbol, int number, Ink ink)
{
    x += window_glyph(w, x, TEXT_Y, &font_small, ink_gold, text(TEXT_MG_SYMBOLS)[symbol]);
    window_number(w, x + 1, TEXT_Y, &font_small, ink, number);
}

enum { SYMBOL_GOLD, SYMBOL_CHIPS, SYMBOL_FAME, SYMBOL_FIGURES = 7 };

static void draw_top(Window *w)
{
    MgScreen *s = &mgui;
    const MgState *state = mgui_state();
    char round[SMALL];
    int seat = mg_seat(state);
    words_format(round, SMALL, text(TEXT_MG_TOP_ROUND), &(WordsArg){.number = state->round}, 1);
    window_text(w, 4, TEXT_Y, &font_small, ink_dim, round);
    static const int16_t maps[OVERLAYS] = {0, TEXT_MG_MAP_GOODS, TEXT_MG_MAP_OWNERS, TEXT_MG_MAP_THREAT};
    int map = maps[s->overlay];
    window_text(w, PHASE_X, TEXT_Y, &font_small, map ? ink_blue : ink_gold, map ? text(map) : mgui_phase_short(state->phase));
    int x = icon_seat(w, SEAT_X, TEXT_Y + 1, seat);
    window_text(w, x, TEXT_Y, &font_small, icon_ink(seat), mgui_seat_name(seat));
    number_at(w, GOLD_X, SYMBOL_GOLD, state->gold[seat], ink_text);
    if (state->phase == MG_PLACEMENT)
        number_at(w, CHIPS_X, SYMBOL_FIGURES, state->to_place[seat], ink_text);
    else
        number_at(w, CHIPS_X, SYMBOL_CHIPS, state->chips[seat], ink_text);
    number_at(w, FAME_X, SYMBOL_FAME, state->vp[seat], ink_text);
}

/* News stay until somebody is to act or the buttons change their meaning. */
static void draw_bar(Window *w)
{
    MgScreen *s = &mgui;
    hints_draw(w, s->bar_news ? s->bar_words : pages_hints());
    s->bar_news = false;
}

void mgui_bar_say(const char *words)
{
    words_copy(mgui.bar_words, sizeof mgui.bar_words, words);
    mgui.bar_news = true;
    panels_stale(MG_PANEL_BAR);
}

void mgui_bars_hints(const char *words)
{
    (void)words;
    mgui.bar_news = false;
    panels_stale(MG_PANEL_BAR);
}

/* The panel waits until the board stands and follows the state. */
static bool stands(void) { return board_settled() && !mgui.works; }

static const Panel bars[] = {
    [MG_PANEL_SIDE] = {.x = MG_VIEW_TILES, .y = MG_TOP, .w = MG_PANEL_TILES, .h = MG_VIEW_ROWS - MG_MAP_ROWS, .glyphs = SIDE_GLYPHS, .ready = stands, .draw = mgui_panel_draw},
    [MG_PANEL_BAR] = {.y = MG_BAR_ROW, .w = SCREEN_TILES_X, .h = HINTS_HEIGHT, .bare = true, .hints = true, .draw = draw_bar},
    [MG_PANEL_TOP] = {.w = SCREEN_TILES_X, .h = MG_TOP, .glyphs = TOP_GLYPHS, .draw = draw_top},
};

void mgui_bars_open(void)
{
    panels_open(bars, sizeof bars / sizeof *bars);
    minimap_open(&mgui.minimap, MG_VIEW_TILES, MG_TOP + MG_VIEW_ROWS - MG_MAP_ROWS, MG_PANEL_TILES, MG_MAP_ROWS);
}

void mgui_bars_close(void)
{
    minimap_close(&mgui.minimap);
    panels_close();
}
