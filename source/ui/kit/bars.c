/* SPDX-License-Identifier: MIT */
#include "ui/kit/bars.h"

#include <stddef.h>

#include "fixed.h"
#include "textbuf.h"
#include "ui/kit/words.h"

enum { SYMBOL_ROOM = 10, NUMBER_ROOM = 16, TRACK_TOP = 2, TRACK_HEIGHT = 6, GAP = 1, NUMBER_TEXT = 8 };
enum { STRIP_INSET = 3, NAME_HEIGHT = 11, SIGN = 9, PORTRAIT_GAP = 4 };

static Ink number_ink(const Bar *bar)
{
    bool alarming = bar->bad ? bar->value >= bar->most : bar->value <= 0;
    return alarming ? ink_red : ink_text;
}

/* Segments can be counted without reading the number. */
static void draw_track(Window *w, int x, int y, int width, const Bar *bar)
{
    int value = clamp_int(bar->value, 0, bar->most);
    if (bar->most <= 0)
        return;
    if (bar->most > BAR_SEGMENTS_MAX) {
        int filled = width * value / bar->most;
        window_fill(w, x, y, filled, TRACK_HEIGHT, bar->ink);
        window_fill(w, x + filled, y, width - filled, TRACK_HEIGHT, INK_DARK);
        return;
    }
    for (int i = 0; i < bar->most; i++) {
        int left = x + width * i / bar->most, right = x + width * (i + 1) / bar->most - GAP;
        window_fill(w, left, y, right - left, TRACK_HEIGHT, i < value ? bar->ink : INK_DARK);
    }
}

void bar_draw(Window *w, int x, int y, int width, const Bar *bar)
{
    char number[NUMBER_TEXT];
    TextBuf t;
    int left = bar->symbol ? SYMBOL_ROOM : 0;
    if (bar->symbol)
        window_glyph(w, x, y, &font_small, (Ink){bar->ink, 0}, bar->symbol);
    draw_track(w, x + left, y + TRACK_TOP, max_int(width - left - NUMBER_ROOM, 0), bar);
    textbuf_begin(&t, number, sizeof number);
    textbuf_number(&t, bar->value);
    window_text_in(w, x + width - NUMBER_ROOM, y, NUMBER_ROOM, ALIGN_RIGHT, &font_small, number_ink(bar), number);
}

static int portrait_height(const Strip *strip) { return strip->portrait ? strip->portrait_h * 8 : 0; }

int strip_height(const Strip *strip)
{
    return max_int(NAME_HEIGHT + strip->bar_count * BAR_HEIGHT, portrait_height(strip)) + 2 * STRIP_INSET;
}

void strip_draw(Window *w, int x, int y, int width, const Strip *strip)
{
    int height = strip_height(strip), left = x + STRIP_INSET, top = y + STRIP_INSET, right = x + width - STRIP_INSET;
    window_fill(w, x, y, width, height, INK_WINDOW);
    window_outline(w, x, y, width, height, strip->chosen ? INK_GOLD : INK_DARK);
    if (strip->portrait) {
        window_picture(w, left, top, strip->portrait_w, strip->portrait_h, strip->portrait);
        left += strip->portrait_w * 8 + PORTRAIT_GAP;
    }
    int pen = window_text(w, left, top, &font_small, strip->gone ? ink_dim : strip->ink, strip->name) + PORTRAIT_GAP;
    for (int i = 0; i < strip->sign_count && pen + SIGN <= right; i++, pen += SIGN)
        window_picture(w, pen, top + 1, 1, 1, strip->signs[i]);
    if (strip->note && pen + words_width(&font_small, strip->note) <= right)
        window_text_in(w, pen, top, right - pen, ALIGN_RIGHT, &font_small, ink_dim, strip->note);
    for (int i = 0; i < strip->bar_count && !strip->gone; i++)
        bar_draw(w, left, top + NAME_HEIGHT + i * BAR_HEIGHT, right - left, &strip->bars[i]);
}
