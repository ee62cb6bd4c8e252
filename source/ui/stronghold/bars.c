/* SPDX-License-Identifier: MIT */
/* The lines above and below the board: round, step, mana, hourglasses, panic; the place under the cursor, the buttons. */
#include <stddef.h>

#include "text.h"
#include "ui/kit/dialog.h"
#include "ui/kit/words.h"
#include "ui/stronghold/screen.h"
#include "video.h"

enum { TOP_GLYPHS = 40, BOTTOM_GLYPHS = 40, LINE = 11, HINTS_HIGH = 10, MARGIN = 4, ROUND_X = 31, STEP_X = 56, NUMBERS_X = 168, FREE_LINES = 48 };

static int draw_number(Window *w, int x, const char *symbol, int number, Ink ink)
{
    x = window_text(w, x, 3, &font_small, ink, symbol) + 1;
    return window_number(w, x, 3, &font_small, ink, number) + 5;
}

/* Hourglasses in hand; while a maneuver is made what it will give. */
static int draw_glasses(Window *w, int x, const SuState *state)
{
    char words[16];
    if (state->step < SU_STEP_CHOOSE || state->step > SU_STEP_3)
        return draw_number(w, x, text(TEXT_SU_SYMBOL_GLASSES), state->hourglasses, state->hourglasses > 0 ? ink_red : ink_text);
    SuPrice price = su_maneuver_price(state, state->maneuvers);
    words_format(words, sizeof words, text(TEXT_SU_PRICE_NOW), &(WordsArg){.number = price.price - price.fog + price.camp}, 1);
    return window_text(w, x, 3, &font_small, ink_red, words) + 5;
}

/* A strip of sky: the moon sinks from round to round, then the sun comes up. */
static void draw_sky(Window *w, int round)
{
    enum { X = 4, Y = 2, WIDE = 24, HIGH = 12, MOON = 5, GLOW_ROUND = 5, SUN_ROUND = 8 };
    static const uint8_t height[SU_ROUNDS + 1] = {1, 1, 1, 2, 3, 4, 6, 8, 10};
    static const uint8_t disc[MOON] = {1, 0, 0, 0, 1};
    int moon = X + 2 + (round - 1) * 2, glow = round < GLOW_ROUND ? 0 : round - GLOW_ROUND + 1;
    window_fill(w, X, Y, WIDE, HIGH, INK_BLACK);
    for (int i = 0; i < glow; i++) window_fill(w, X + WIDE - 5 * (i + 1), Y + HIGH - 2 - (glow - i), 5, glow - i, i == 0 ? INK_GOLD : INK_MIDDLE);
    window_fill(w, X + 15, Y + 2, 1, 1, INK_DIM);
    window_fill(w, X + 19, Y + 4, 1, 1, INK_DIM);
    for (int row = 0; row < MOON && height[round] + row < HIGH - 1; row++)
        window_fill(w, moon + disc[row], Y + height[round] + row, MOON - 2 * disc[row], 1, row < 2 ? INK_TEXT : INK_LIGHT);
    for (int row = 0; row < 4 && round == SUN_ROUND; row++) window_fill(w, X + WIDE - 8 - row, Y + HIGH - 5 + row, 4 + 2 * row, 1, INK_GOLD);
    window_fill(w, X, Y + HIGH - 1, WIDE, 1, INK_DARK);
}

static int step_text(const SuState *state)
{
    return su_won(state, SU_DEFENDER) && !su_given_up(state) ? TEXT_SU_STEP_SUNRISE : su_step_text(su_screen.step);
}

static void draw_top(Window *w)
{
    const SuState *state = su_view();
    char round[16];
    words_format(round, sizeof round, text(TEXT_SU_ROUND), &(WordsArg){.number = state->round}, 1);
    draw_sky(w, state->round);
    window_text(w, ROUND_X, 3, &font_small, ink_gold, round);
    window_text(w, STEP_X, 3, &font_small, ink_text, text(step_text(state)));
    int x = draw_number(w, NUMBERS_X, text(TEXT_SU_SYMBOL_MANA), state->mana, ink_blue);
    x = draw_glasses(w, x, state);
    draw_number(w, x, text(TEXT_SU_SYMBOL_PANIC), state->panic, state->panic > 0 ? ink_red : ink_text);
}

/* The place that the line tells of: that of the stage, on a list of units that of the question, else the one under the cursor. */
static int told_place(void)
{
    const SuState *state = su_view();
    if (su_forecast_place() != SU_PLACE_NONE)
        return su_forecast_place();
    if (su_screen.stage.open)
        return su_screen.stage_at;
    if (su_aimed_place() != SU_PLACE_NONE)
        return su_aimed_place();
    return SU_ASKED_OF_UNITS >> state->ask & 1 ? state->ask_location : su_cursor_place();
}

/* Of the shot that a person aims there. */
static SuOdds aimed(int place)
{
    return play_human() && place != SU_PLACE_NONE && su_aimed_place() == place ? su_odds(place) : (SuOdds){0, 0};
}

/* Where a shot is aimed its odds stay in sight. */
static void draw_place(Window *w)
{
    SuScreen *s = &su_screen;
    int place = told_place();
    window_fill(w, 1, 1, w->w * 8 - 2, 1 + LINE, INK_PANEL);
    if (place != SU_PLACE_NONE) {
        SuOdds odds = aimed(place);
        if (odds.of > 0)
            su_odds_words(su_place_name(place), odds, s->line, sizeof s->line);
        else
            su_place_line(place, s->line, sizeof s->line);
        window_text(w, MARGIN, 2, &font_small, ink_text, s->line);
    }
}

static void draw_hints(Window *w)
{
    window_fill(w, 1, 2 + LINE, w->w * 8 - 2, HINTS_HIGH, INK_PANEL);
    hints_write(w, MARGIN, 2 + LINE, ink_dim, pages_hints());
}

/* A line in a frame, first the one of the buttons where they are others than before: mostly it is the place alone that changes. */
static void draw_bottom(Window *w)
{
    SuScreen *s = &su_screen;
    uint32_t sum = words_sum(pages_hints());
    if (s->bar_sum == 0)
        window_panel(w);
    if (s->bar_sum == sum) {
        draw_place(w);
        return;
    }
    draw_hints(w);
    s->bar_sum = sum;
    panels_stale(SU_BOTTOM);
}

/* Below the forecast the board stands still wherever it was. */
static bool top_ready(void) { return su_screen.forecast.open || board_settled(); }

/* Not in a frame that already had much to do: a list that opens while the board scrolls. */
static const Panel bars[] = {
    [SU_BOTTOM] = {.y = SU_BOTTOM_ROW, .w = SCREEN_TILES_X, .h = 3, .glyphs = BOTTOM_GLYPHS, .lines = FREE_LINES, .bare = true, .hints = true, .draw = draw_bottom},
    [SU_TOP] = {.w = SCREEN_TILES_X, .h = 2, .glyphs = TOP_GLYPHS, .lines = FREE_LINES, .ready = top_ready, .draw = draw_top},
};

void su_bars_open(void)
{
    su_screen.bar_sum = 0;
    panels_open(bars, sizeof bars / sizeof *bars);
}
