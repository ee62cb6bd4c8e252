/* SPDX-License-Identifier: MIT */
/*
 * A list as a page: rows with an icon or sign, words and a right column, an explanation of the selected row below. A row that cannot be
 * chosen is grey and says why in place of its explanation. A game describes a list in a const table and pushes it; opening,
 * scrolling, closing and coming back to the same row are done here. Rows are asked for when they are drawn.
 *
 * UP and DOWN move, L and R by a page, A chooses (an empty list it leaves), LEFT and RIGHT change the value of a row, SELECT explains, B goes back.
 */
#ifndef LIST_H
#define LIST_H

#include "menu.h"
#include "page.h"

enum { LIST_LABEL = 64, LIST_NOTE = 48, LIST_HELP = 240, LIST_WIDE = 22 };

/* Comes empty; the words are copied or written into it. */
typedef struct {
    char label[LIST_LABEL], note[LIST_NOTE], help[LIST_HELP];
    const char *reason;             /* why it cannot be chosen; NULL: it can */
    bool changes;                   /* the note is a value that LEFT and RIGHT change: it stands between arrows */
    int16_t value, low, high;       /* or this number is, from low to high; low == high: none */
    const void *icon;               /* 8x8 pixels, a 4-bit tile in the window's inks; or NULL */
} ListRow;

typedef struct {
    int16_t title;                          /* text id; 0: none */
    const char *(*title_words)(void);       /* or words that change; or NULL */
    uint8_t x, w;                           /* tiles; w 0: LIST_WIDE, in the middle */
    uint8_t y, h;                           /* tile rows that it may take, in whose middle it stands; h 0: all */
    bool high;                              /* it stands at the top of them */
    uint8_t help_lines;                     /* room below the rows */
    int16_t empty;                          /* text id of the one grey row of an empty list */
    int16_t hint;                           /* text id of the buttons; 0: choose and back */
    int (*hint_of)(int index);              /* the same where the row decides; or NULL */
    bool icons;                             /* rows begin behind an icon or a sign */
    int (*count)(void);
    void (*fill)(int index, ListRow *row);
    void (*chosen)(int index);              /* A; NULL: A leaves */
    void (*change)(int index, int step);    /* LEFT and RIGHT, -1 or 1; or NULL */
    void (*ask)(int index);                 /* SELECT; or NULL */
    void (*back)(void);                     /* B; NULL: the list is popped */
    void (*start)(void);                    /* START; NULL: the menu */
    void (*moved)(int index);               /* another row is selected; or NULL */
    void (*sign)(int index, int x, int y);  /* each frame: a sprite before the row; or NULL */
    void (*title_sign)(int x, int y);       /* each frame: a sprite on either side of the title; or NULL */
    bool (*keys)(unsigned pressed);         /* buttons of its own, before the list's: true when it took one; or NULL */
    bool tab;                               /* a tab beside the window says that SELECT explains, where no line of buttons does */
} List;

void list_push(const List *list, int row);      /* over the page on top, at this row */
void list_replace(const List *list, int row);   /* in its place */
void list_show(const List *list, int row);      /* opened anew where it is on top already, else pushed */
int list_row(void);                             /* the selected row of the list on top */
void list_go(int row);
void list_refresh(void);                        /* rows changed, or their number */

#endif
