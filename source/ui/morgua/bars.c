/* SPDX-License-Identifier: MIT */
/* The bar above the board (round, phase, who acts, purse) and the one below, which says what to do now or what just happened. */
#include <stddef.h>

#include "text.h"
#include "textbuf.h"
#include "ui/kit/words.h"
#include "ui/morgua/screen.h"
#include "video.h"

enum { TOP_GLYPHS = 60, TEXT_Y = 3, PHASE_X = 52, SEAT_X = 118, GOLD_X = 162, CHIPS_X = 188, FAME_X = 213, SMALL = 24 };

void mgui_bars_open(void)
{
    MgScreen *s = &mgui;
    window_open(&s->top, 0, 0, SCREEN_TILES_X, MG_TOP, KIT_PALETTE_TEXT);
    window_panel(&s->top);
    hints_open(&s->bar, "");
    s->hint = "";
    s->top_stale = s->bar_stale = true;
}

void mgui_bars_close(void)
{
    hints_close(&mgui.bar);
    window_close(&mgui.top);
}

static void number_at(int x, int symbol, int number, Ink ink)
{
    MgScreen *s = &mgui;
    x += window_glyph(&s->top, x, TEXT_Y, &font_small, ink_gold, text(TEXT_MG_SYMBOLS)[symbol]);
    window_number(&s->top, x + 1, TEXT_Y, &font_small, ink, number);
}

enum { SYMBOL_GOLD, SYMBOL_CHIPS, SYMBOL_FAME, SYMBOL_FIGURES = 7 };

static void draw_top(void)
{
    MgScreen *s = &mgui;
    const MgState *state = mgui_state();
    char round[SMALL];
    int seat = mg_seat(state);
    s->top_stale = false;
    kit_drawn(TOP_GLYPHS);
    window_panel(&s->top);
    words_format(round, SMALL, text(TEXT_MG_TOP_ROUND), &(WordsArg){.number = state->round}, 1);
    window_text(&s->top, 4, TEXT_Y, &font_small, ink_dim, round);
    static const int16_t maps[OVERLAYS] = {0, TEXT_MG_MAP_GOODS, TEXT_MG_MAP_OWNERS, TEXT_MG_MAP_THREAT};
    int map = maps[s->overlay];
    window_text(&s->top, PHASE_X, TEXT_Y, &font_small, map ? ink_blue : ink_gold, map ? text(map) : mgui_phase_short(state->phase));
    int x = icon_seat(&s->top, SEAT_X, TEXT_Y + 1, seat);
    window_text(&s->top, x, TEXT_Y, &font_small, icon_ink(seat), mgui_seat_name(seat));
    number_at(GOLD_X, SYMBOL_GOLD, state->gold[seat], ink_text);
    if (state->phase == MG_PLACEMENT)
        number_at(CHIPS_X, SYMBOL_FIGURES, state->to_place[seat], ink_text);
    else
        number_at(CHIPS_X, SYMBOL_CHIPS, state->chips[seat], ink_text);
    number_at(FAME_X, SYMBOL_FAME, state->vp[seat], ink_text);
}

void mgui_bar_say(const char *words)
{
    TextBuf t;
    textbuf_begin(&t, mgui.bar_words, sizeof mgui.bar_words);
    textbuf_text(&t, words);
    mgui.bar_stale = true;
    mgui.bar_news = true;
}

void mgui_bars_hints(const char *words)
{
    mgui.hint = words;
    mgui.bar_stale = true;
    mgui.bar_news = false;
}

/* News stay until somebody is to act or the buttons change their meaning. */
void mgui_bars_draw(void)
{
    MgScreen *s = &mgui;
    if (s->bar_stale && kit_may_draw()) {
        s->bar_stale = false;
        hints_set(&s->bar, s->bar_news ? s->bar_words : s->hint);
        s->bar_news = false;
    } else if (s->top_stale && kit_may_draw()) {
        draw_top();
    }
}
