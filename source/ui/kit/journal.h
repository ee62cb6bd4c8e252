/* SPDX-License-Identifier: MIT */
/*
 * The message log: a ring of the last lines of text, filled by the game while it goes on, and a window to read it in.
 * Kept as text, so that what was said once stays as it was said.
 */
#ifndef JOURNAL_H
#define JOURNAL_H

#include "window.h"

enum { JOURNAL_LINES = 64, JOURNAL_TEXT = 60, JOURNAL_WIDTH = 208 };

typedef struct {
    char text[JOURNAL_LINES][JOURNAL_TEXT];
    uint8_t colour[JOURNAL_LINES];      /* INK_... of the small mark before the line; 0: goes on from the line before */
    uint16_t count;                     /* lines ever written */
} Journal;
void journal_clear(Journal *journal);
void journal_add(Journal *journal, int colour, const char *text);      /* broken into lines that fit the window */
int journal_size(const Journal *journal);                              /* lines that can be read */
const char *journal_line(const Journal *journal, int back);            /* 0: the newest */

/* UP and DOWN (L and R by pages) scroll; B, A or SELECT: KIT_BACK. */
typedef struct { Window window; const Journal *journal; uint8_t back, rows, drawn; } JournalView;
bool journal_open(JournalView *view, const Journal *journal, const char *title);
KitEvent journal_frame(JournalView *view);
void journal_close(JournalView *view);

#endif
