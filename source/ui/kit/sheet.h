/* SPDX-License-Identifier: MIT */
/*
 * A sheet: rows and columns of words and numbers under heads, for scores, rankings and stocks. Rows are asked for when they are drawn,
 * one at a time within the glyph budget. More rows than fit are scrolled with UP and DOWN; columns that do not fit take their turn
 * with LEFT and RIGHT, beside the first one, which stays.
 */
#ifndef SHEET_H
#define SHEET_H

#include "window.h"

enum { SHEET_COLUMNS = 9, SHEET_TEXT = 28 };

typedef struct { char text[SHEET_TEXT]; Ink ink; } SheetCell;       /* comes empty in ink_text */

typedef struct {
    uint8_t x, y, w, h;                 /* tiles */
    bool bare;                          /* no frame */
    const char *title;                  /* or NULL */
    const char *heads;                  /* of all columns, divided by '|'; or NULL */
    uint8_t rows, columns;
    uint8_t visible;                    /* columns side by side; 0: all */
    const uint8_t *right;               /* pixel behind each visible column but the first, which begins at the left edge */
    void (*cell)(int row, int column, SheetCell *cell);
    int (*sign)(Window *w, int x, int y, int row);  /* draws something before the first column: the pixel behind it; or NULL */
} SheetSetup;

typedef struct { Window window; SheetSetup setup; uint8_t top, shown, drawn, turned; bool headed; } Sheet;

bool sheet_open(Sheet *sheet, const SheetSetup *setup);
KitEvent sheet_frame(Sheet *sheet);     /* reads the D-pad, KIT_MOVED; goes on drawing */
void sheet_draw(Sheet *sheet);          /* instead: goes on drawing, reads no buttons */
bool sheet_scroll(Sheet *sheet, int step);  /* rows; false at the end */
bool sheet_turn(Sheet *sheet, int step);    /* columns; false at the end */
bool sheet_turns(const Sheet *sheet);       /* there are more columns than can be seen */
void sheet_refresh(Sheet *sheet);       /* the rows changed */
bool sheet_drawn(const Sheet *sheet);
void sheet_close(Sheet *sheet);

#endif
