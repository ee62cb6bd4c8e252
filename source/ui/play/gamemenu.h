/* SPDX-License-Identifier: MIT */
/*
 * The START menu of every game: the game's own entries from its table, then those of the house. What cannot be chosen now is grey
 * and says why. Save, load, help, settings, sleep and title are offered everywhere; the bits say what else.
 */
#ifndef GAMEMENU_H
#define GAMEMENU_H

#include <stdbool.h>
#include <stdint.h>

typedef struct {
    int16_t label;                  /* text id */
    int16_t help;                   /* text id of its explanation; 0: none */
    int16_t costs;                  /* the same where it takes a star from the challenge; 0: it never does */
    bool (*offered)(void);          /* false: not listed; NULL: always */
    int (*refused)(void);           /* text id of the reason why not now, 0: it may be chosen; NULL: always */
    bool leaves;                    /* the table: first what has happened there is written */
    void (*chosen)(void);           /* the menu is closed before */
    bool late;                      /* of a game's own: behind those of the house */
    /* A switch instead: LEFT and RIGHT change it, the menu stays. */
    const int16_t *values;          /* text ids */
    uint8_t count;
    int (*get)(void);
    void (*set)(int value);
} MenuEntry;

enum { GAMEMENU_UNDO = 1, GAMEMENU_HINT = 2, GAMEMENU_RESIGN = 4 };
enum { GAMEMENU_OWN_MAX = 16 };

void gamemenu_open(void);
void gamemenu_revert(void);         /* B where a choice has done nothing yet: it is taken back, and that is no help */

#endif
