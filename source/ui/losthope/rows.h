/* SPDX-License-Identifier: MIT */
/*
 * A page with a row for each person: face, name, statuses, and one or two cells that can be changed; below them lines without a face, the
 * last of which may settle the page. Nothing is sent before that (LH-24.6). UP and DOWN choose a row, LEFT and RIGHT a cell, A or R
 * changes it, L changes it the other way, SELECT explains. It takes the room of the house and of the strip below it.
 */
#ifndef LOSTHOPE_ROWS_H
#define LOSTHOPE_ROWS_H

#include "engine/losthope/losthope.h"
#include "ui/kit/page.h"
#include "ui/kit/window.h"
#include "ui/kit/words.h"

enum { LH_CELLS_A_ROW = 2, LH_CELL_TEXT = 64, LH_ROWS_HELP = 200 };

/* Comes empty. */
typedef struct {
    char label[LH_CELL_TEXT];               /* name of the row */
    char cell[LH_CELLS_A_ROW][LH_CELL_TEXT];
    const void *icon[LH_CELLS_A_ROW];       /* 8x8; or NULL */
    bool bad[LH_CELLS_A_ROW];               /* this cell hurts somebody */
    uint8_t cells;                          /* 0: the row itself is chosen */
    const LhMember *member;                 /* whose statuses are shown; or NULL */
    bool wide;                              /* the only cell takes the whole line */
    int8_t face;                            /* ART_FACE_..., LH_NO_FACE: a line */
} LhRow;

/* A page with `settle` has two more lines: the cards of the hand, where there are any to play, and the one that settles it. */
typedef struct {
    bool (*is_here)(int slot);              /* these have a row with a face, in order of slots */
    void (*person)(int slot, LhRow *out);
    bool (*change)(int slot, int cell, int step);   /* A and R 1, L -1; false: it cannot be changed */
    uint8_t lines;                          /* of the page's own, below the people */
    bool (*has_line)(int line);             /* shown now; NULL: all are */
    void (*line)(int line, LhRow *out);
    bool (*change_line)(int line, int cell);
    int16_t done;                           /* text id of the line that settles the page */
    int (*refused)(void);                   /* text id: why it cannot be settled now, 0: it can; NULL: always */
    void (*settle)(void);                   /* NULL: nothing is settled here */
    bool (*doubt)(char *out, int size);     /* a question that is asked before; NULL or false: none */
    void (*help)(int line, int slot, int cell, char out[LH_ROWS_HELP]);    /* below the rows, as far as there is room, and SELECT */
    bool (*ready)(void);                    /* false: the adviser still thinks; or NULL */
    void (*frame)(void);                    /* goes on thinking; or NULL */
    int16_t hint;                           /* text id */
} LhRows;

enum { LH_ROWS_LAST = -1 };

enum { LH_ROWS_PERSON = -1, LH_ROWS_CARDS = 254, LH_ROWS_DONE };   /* `line` in LhRows.help, besides lines of the page's own */

void lh_rows_push(const LhRows *rows, int row);
void lh_row_words(char *out, int id, WordsArg first, WordsArg second, WordsArg third);    /* LH_CELL_TEXT bytes */
void lh_rows_refresh(void);
void lh_rows_last(void);                    /* to the line that settles it */

#endif
