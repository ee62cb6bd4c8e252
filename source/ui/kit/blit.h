/* SPDX-License-Identifier: MIT */
/*
 * The hot inner loops of window drawing; ARM code in fast memory. A tile column of a window is one run of words, a pixel row
 * each (8 pixels of 4 bits, the left one in the lowest bits), so a glyph walks straight down whatever tiles it crosses.
 */
#ifndef BLIT_H
#define BLIT_H

#include <stdbool.h>
#include <stdint.h>
#include "font.h"

typedef struct {
    uint32_t *at;           /* leftmost column of the window, at the first row that is drawn */
    int column_words;       /* from a column to the next one */
    int columns;            /* of the window */
    int skip, rows;         /* glyph rows above the window, then those that are drawn */
    bool shadow_row;        /* a row of the window follows below for the shadow */
    uint32_t ink, shadow;   /* colours repeated in each of the 8 places; shadow 0: none */
} BlitText;

/* Draws glyphs from x on, none that starts left of the window; answers the x behind them. */
int blit_text(const BlitText *job, const Font *font, int x, const char *text, int length);
/* Fills the pixels left .. right - 1 of so many rows; `at` is the leftmost column of the window at the first of them. */
void blit_fill(uint32_t *at, int column_words, int left, int right, int rows, uint32_t colour);
/* Eight pixels a row, colour 0 transparent, moved right by shift pixels; what leaves the column goes to `next` or nowhere (NULL). */
void blit_tile(uint32_t *column, uint32_t *next, int rows, int shift, const uint32_t *tile);

#endif
