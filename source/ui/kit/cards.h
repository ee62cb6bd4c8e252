/* SPDX-License-Identifier: MIT */
/*
 * A row of cards with the chosen one large below it: its picture, its name, what it does. The D-pad goes from card to card, A
 * chooses, SELECT explains, B goes back. A card that cannot be played is crossed out and says why. Cards may be ticked, where
 * several of them are taken. The game draws the pictures. Beside a large board the title gives way.
 */
#ifndef CARDS_H
#define CARDS_H

#include <stdint.h>
#include "page.h"
#include "window.h"

enum { CARD_NAME = 40, CARD_WORDS = 240, CARD_SMALL_W = 24, CARD_SMALL_H = 32, CARD_LARGE = 48 };

/* Comes empty. */
typedef struct {
    char name[CARD_NAME], note[CARD_NAME], words[CARD_WORDS];
    const char *reason;             /* why it cannot be chosen; NULL: it can */
    bool ticked;
    uint8_t ink;                    /* INK_... of its frame: the sort of card; 0: brass */
} CardFace;

typedef struct {
    int16_t title;                                      /* text id; 0: none */
    const char *(*title_words)(void);                   /* or words; or NULL */
    uint8_t y, h;                                       /* tile rows that it takes; h 0: as many as it needs, in the middle */
    int16_t empty;                                      /* text id: what stands there without cards */
    int (*count)(void);
    void (*face)(int index, CardFace *face);
    /* Its picture, CARD_SMALL_W x CARD_SMALL_H pixels in the row, CARD_LARGE x CARD_LARGE below it. */
    void (*draw)(Window *w, int x, int y, int index, bool large);
    void (*chosen)(int index);                          /* A; the page stays */
    void (*ask)(int index);                             /* SELECT; or NULL */
    void (*back)(void);                                 /* B; NULL: popped */
    int16_t hint;                                       /* text id; 0: the usual */
    const char *(*hints)(void);                         /* or words that change; or NULL */
    bool (*keys)(unsigned pressed);                     /* buttons of its own, before those of the row: true when it took one; or NULL */
} Cards;

void cards_push(const Cards *cards, int card);
int cards_selected(void);
/* For scripts: how many cards answer the buttons at the moment, 0: none; and the one of this name, or -1. */
int cards_answering(void);
int cards_find(const char *name);

#endif
