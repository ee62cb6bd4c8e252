/* SPDX-License-Identifier: MIT */
/*
 * The list page that most screens of Total Mörderspiel are made of: a window with rows, signs of nations before them, and an
 * explanation of the selected row below. There is one at a time. Rows are filled when they are drawn, into the three buffers.
 */
#ifndef MOERDERSPIEL_LIST_H
#define MOERDERSPIEL_LIST_H

#include "ui/kit/menu.h"

enum { TM_ROW = 64, TM_HELP = 240, TM_NO_SIGN = -1, TM_SIGN_ORDER = 16 };
/* For the fill functions; each row may use them anew. */
typedef struct { char label[TM_ROW], note[TM_ROW], help[TM_HELP]; } TmRow;
extern TmRow tm_row;

typedef struct {
    const char *title;
    uint8_t x, w;                       /* tiles; w 0: the wide page in the middle */
    uint8_t count, selected, help_lines;
    void (*fill)(void *context, int index, MenuItem *item);
    int (*sign)(int index);             /* flag whose sign stands before the row, TM_SIGN_ORDER + order, or TM_NO_SIGN; NULL: none */
    bool about;                         /* the title is about the nation `flag`: its sign stands on both sides */
    uint8_t flag;
    bool explained;                     /* SELECT explains: a tab beside the window says so */
} TmList;

enum { TM_LIST_WIDE = 22 };

void tm_list_open(const TmList *list);
KitEvent tm_list_frame(void);           /* LEFT and RIGHT are not answered: see tm_list_change */
int tm_list_change(void);               /* -1, 0 or 1: LEFT or RIGHT wants another value in the selected row */
int tm_list_selected(void);
void tm_list_select(int index);
void tm_list_refresh(int count);        /* rows changed */
void tm_list_close(void);
/* The label, with room for a sign before it; the name of a nation as label; the sign of a list whose rows are the nations. */
void tm_list_label(MenuItem *item, const char *words);
void tm_list_nation(MenuItem *item, int nation);
int tm_list_nation_sign(int index);
/* Puts "{LEFT} value {RIGHT}" into the note. */
void tm_list_value(MenuItem *item, const char *value);
void tm_sign_sprite(int sign, int x, int y);    /* the sign of a nation or order, in front of the windows */

#endif
