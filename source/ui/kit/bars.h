/* SPDX-License-Identifier: MIT */
/*
 * Status bars with their numbers, and the strip that shows somebody: portrait, name, bars, small signs. They draw into a window of the
 * caller's. A bar is never told by colour alone: each has its symbol before it and its number behind it.
 */
#ifndef BARS_H
#define BARS_H

#include "window.h"

typedef struct {
    char symbol;            /* a glyph of the small font before it; 0: none */
    int16_t value, most;    /* 0 .. most; a value beyond is drawn full and told as it is */
    uint8_t ink;            /* INK_... of the filled part */
    bool bad;               /* more is worse: the number is red at the top instead of at the bottom */
} Bar;

enum { BAR_HEIGHT = 10, BAR_SEGMENTS_MAX = 12 };

/* So many pixels wide with symbol and number; up to BAR_SEGMENTS_MAX in single segments, beyond that in one piece. */
void bar_draw(Window *w, int x, int y, int width, const Bar *bar);

enum { STRIP_BARS = 4, STRIP_SIGNS = 6 };
typedef struct {
    const void *portrait;   /* 4-bit tiles in the window's inks, row by row; NULL: none */
    uint8_t portrait_w, portrait_h;     /* tiles */
    const char *name;
    Ink ink;                /* of the name */
    const char *note;       /* right of the name: what this one does; or NULL */
    Bar bars[STRIP_BARS];
    uint8_t bar_count;
    const void *signs[STRIP_SIGNS];     /* 8x8 tiles behind the name: conditions, weapons */
    uint8_t sign_count;
    bool chosen, gone;      /* framed in gold; drawn dim */
} Strip;

int strip_height(const Strip *strip);                               /* pixels */
void strip_draw(Window *w, int x, int y, int width, const Strip *strip);

#endif
