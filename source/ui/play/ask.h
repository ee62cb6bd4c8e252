/* SPDX-License-Identifier: MIT */
/*
 * Small pages over whatever is on screen: a question with yes and no, a tip beside a place of the board, a box of words. They never
 * lie over what they speak of, and what is below stays as it was when they are gone.
 */
#ifndef ASK_H
#define ASK_H

#include <stdbool.h>
#include "ui/kit/dialog.h"

/* Yes calls `yes`; no and B only close. The words must stay. `yes_first`: for what can be taken back. */
void ask_yes_no(const char *question, bool yes_first, void (*yes)(void));
void ask_about(const char *question, bool yes_first, void (*yes)(void), ScreenRect keep_clear);
void ask_at(const char *question, bool yes_first, void (*yes)(void), int cell);     /* leaves a cell of the board in sight */

/* A tip that leaves a rectangle in sight; any button but START closes it, and a direction moves on at once. */
void tip_show(const char *title, const char *words, ScreenRect keep_clear);
void tip_at(const char *title, const char *words, int cell);              /* a cell of the board */
void tip_between(const char *title, const char *words, int cell, int other);
void tip_above(const char *title, const char *words, int cell, int other, int row); /* and all that stands from this row of tiles on */

/* Words in a box that are read to their end; then `closed`, or NULL. */
void box_show(const TextboxSetup *setup, void (*closed)(void));

/* Words that explain a row of a list, in place of the list until they are read. */
void box_instead(const TextboxSetup *setup);

#endif
