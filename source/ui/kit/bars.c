/* SPDX-License-Identifier: MIT */
#include "ui/kit/bars.h"

#include "ui/kit/kit.h"

enum { SIGN_ROOM = 9, SIGN_GLYPHS = 1, SEGMENT_W = 2, SEGMENT_STEP = 3, SEGMENT_H = 6, SEGMENT_TOP = 2 };

void bar_draw(Window *w, int x, int y, const Bar *bar)
{
    bool red = bar->value >= bar->alarms;
    int ink = red ? INK_RED : bar->value >= bar->warns ? INK_GOLD : INK_GREEN;
    window_picture(w, x, y + 1, 1, 1, bar->sign);
    kit_drawn(SIGN_GLYPHS);
    x += SIGN_ROOM;
    for (int i = 0; i < bar->most; i++, x += SEGMENT_STEP) window_fill(w, x, y + SEGMENT_TOP, SEGMENT_W, SEGMENT_H, i < bar->value ? ink : INK_DARK);
    window_number(w, x, y, &font_small, red ? ink_red : bar->value > 0 ? ink_text : ink_dim, bar->value);
}

void bars_draw(Window *w, int x, int y, const Bar *bars, int count)
{
    for (int i = 0; i < count; i++) bar_draw(w, x + i * BAR_WIDTH, y, &bars[i]);
}
