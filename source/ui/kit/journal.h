/* SPDX-License-Identifier: MIT */
/*
 * The message log: a ring of the last lines of text, filled by the game while it goes on; a list shows it (list.h).
 * Kept as text, so that what was said once stays as it was said.
 */
#ifndef JOURNAL_H
#define JOURNAL_H

#include <stdint.h>

enum { JOURNAL_LINES = 64, JOURNAL_TEXT = 60, JOURNAL_WIDTH = 200 };

typedef struct {
    char text[JOURNAL_LINES][JOURNAL_TEXT];
    uint8_t colour[JOURNAL_LINES];      /* INK_... of the mark before the line; 0: goes on from the line before */
    uint16_t count;                     /* lines ever written */
} Journal;
void journal_clear(Journal *journal);
void journal_add(Journal *journal, int colour, const char *text);      /* broken into lines of JOURNAL_WIDTH */
int journal_size(const Journal *journal);                              /* lines that can be read */
const char *journal_line(const Journal *journal, int back);            /* 0: the newest */
const void *journal_mark(const Journal *journal, int back);            /* its mark as a tile in the window's inks; NULL: none */

#endif
