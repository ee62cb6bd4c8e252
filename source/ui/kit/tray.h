/* SPDX-License-Identifier: MIT */
/*
 * A tray between two sides: rows of things with how many there are left and right, sums below, and at the bottom what it comes to. UP and
 * DOWN choose a row, LEFT and RIGHT move one thing to that side, A settles. What cannot move says why. The game decides what a
 * move means: the tray shows whatever `row` says, so an action that is carried out at once and one that is only planned look the same. Beside a
 * large board there are fewer rows at once, and the title gives way.
 */
#ifndef TRAY_H
#define TRAY_H

#include <stdint.h>
#include "page.h"

enum { TRAY_LEFT, TRAY_RIGHT, TRAY_SIDES, TRAY_TEXT = 48, TRAY_WORDS = 120 };

/* Comes empty. */
typedef struct {
    char label[TRAY_TEXT];
    const void *icon;                   /* as in ListRow; or NULL */
    int16_t count[TRAY_SIDES];
    uint8_t of[TRAY_SIDES];             /* how many are wanted there: "1/3"; 0: just the count */
    const char *reason[TRAY_SIDES];     /* why none can go to that side; NULL: one can */
} TrayRow;

typedef struct {
    int16_t title;                                      /* text id, */
    const char *(*title_words)(void);                   /* or words that change */
    const char *(*side)(int side);                      /* whose it is */
    int (*count)(void);                                 /* rows */
    void (*row)(int index, TrayRow *row);
    void (*move)(int index, int side);                  /* one more to that side */
    void (*sum)(int side, char out[TRAY_TEXT]);         /* below a column; or NULL */
    void (*total)(char out[TRAY_WORDS]);                /* what it comes to; or NULL */
    const char *(*reason)(void);                        /* why it cannot be settled as it is; NULL where it can. Or NULL: always */
    void (*settled)(void);                              /* A; the page stays, for the game to close */
    void (*back)(void);                                 /* B; NULL: popped */
    void (*opened)(bool open);                          /* it comes or goes: lines around it make room; or NULL */
    int16_t hint;                                       /* text id; 0: the usual; */
    const char *(*hints)(void);                         /* or words that change; or NULL */
} Tray;

void tray_push(const Tray *tray);
int tray_row(void);

#endif
