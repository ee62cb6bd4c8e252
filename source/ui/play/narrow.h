/* SPDX-License-Identifier: MIT */
/*
 * The legal actions of the moment, narrowed down until one is left. A game says which of them are meant (`fits`) and what tells
 * them apart (`value`): where an action begins, its kind, a byte of it. Lists, cards and targets are made from what is left.
 */
#ifndef NARROW_H
#define NARROW_H

#include <stdbool.h>
#include <stdint.h>

#include "game.h"

enum { NARROW_MAX = 512, NARROW_NONE = -1 };

typedef struct {
    Action list[NARROW_MAX];            /* legal for the person who acts and looks, in the order of the rules */
    int16_t match[NARROW_MAX];          /* places in the list of those that were found last */
    int16_t count, matches;
    bool listed;                        /* the list is that of the view */
} Narrow;

typedef bool NarrowFits(Action action, const void *want);
typedef int NarrowValue(Action action, const void *asked);      /* 0..255; NARROW_NONE: it has none */

/* The list of the view, made once until it is forgotten: empty where no person acts. True: it was made now, which takes time. */
bool narrow_list(Narrow *n, const GameOps *ops);
void narrow_forget(Narrow *n);                                  /* the view is another one */

bool narrow_any(const Narrow *n, NarrowFits *fits, const void *want);   /* leaves the matches alone */
int narrow_find(Narrow *n, NarrowFits *fits, const void *want);         /* makes the matches; how many there are */
Action narrow_match(const Narrow *n, int index);

/* The different values of the matches, in the order in which they come, at most `most`; how many were put out. */
int narrow_values(const Narrow *n, NarrowValue *value, const void *asked, uint8_t *values, int most);
Action narrow_example(const Narrow *n, NarrowValue *value, const void *asked, int wanted);     /* the first match with it; zeros: none */

#endif
