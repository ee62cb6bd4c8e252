/* SPDX-License-Identifier: MIT */
/*
 * Status bars that show somebody: a sign, segments that can be counted, the number behind them; several side by side are a strip. They
 * draw into a window of the caller's. More is worse: gold from `warns` on, red from `alarms` on, and never told by colour alone.
 */
#ifndef BARS_H
#define BARS_H

#include "window.h"

enum { BAR_WIDTH = 28 };    /* of one with four segments and a digit, with the gap to the next */

typedef struct {
    const void *sign;       /* an 8x8 tile in the window's inks */
    int8_t value, most;     /* as many segments as `most`; a value beyond is drawn full and told as it is */
    int8_t warns, alarms;
} Bar;

void bar_draw(Window *w, int x, int y, const Bar *bar);
void bars_draw(Window *w, int x, int y, const Bar *bars, int count);

#endif
