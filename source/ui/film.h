/* SPDX-License-Identifier: MIT */
/*
 * A finished game watched again: a state of its own that goes through the session's journal. Forward an action at a time with its
 * events; back by starting over and playing unseen, a few actions a frame. It begins where the journal does: a game that was loaded from a
 * slot too small for its journal begins there.
 */
#ifndef FILM_H
#define FILM_H

#include "session.h"

typedef struct {
    void *state;            /* the screen's memory for it */
    ActionCursor cursor;    /* what has been played */
    int goal;               /* actions wanted */
    int pause, wait;        /* frames between two actions, and until the next */
    int leap;               /* actions that L and R go at once */
    bool paused;
} Film;

typedef enum { FILM_STANDS, FILM_GOES_ON, FILM_GOES_BACK, FILM_IS_LEFT, FILM_PAUSES } FilmWish;

bool film_offered(void);                                /* there is something to watch */
bool film_whole(void);                                  /* it begins with the game */
void film_begin(Film *film, void *state, int pause);
/* What the buttons and the clock want: the next action, another place, towards which it goes unseen (back: it is rewound already), the end; or it was paused or goes on. */
FilmWish film_keys(Film *film);
void film_rewind(Film *film, int goal);                 /* to the start, then towards that many actions */
bool film_behind(const Film *film);                     /* the goal is not reached yet */
void film_catch_up(Film *film);                         /* one action, unseen */
bool film_forward(Film *film, EventList *events);       /* one action with its events; false at the end, where it pauses */

#endif
