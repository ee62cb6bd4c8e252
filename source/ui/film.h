/*
 * A finished game watched again: a state of its own that goes through the session's journal. Forward an action at a time with its
 * events; back by starting over and playing unseen, a few actions a frame.
 */
#ifndef FILM_H
#define FILM_H

#include "game.h"

typedef struct {
    void *state;        /* the screen's memory for it */
    int at, goal;       /* actions played, actions wanted */
} Film;

void film_rewind(Film *film, int goal);                 /* to the start, then towards that many actions */
bool film_behind(const Film *film);                     /* the goal is not reached yet */
void film_catch_up(Film *film);                         /* one action, unseen */
bool film_forward(Film *film, EventList *events);       /* one action with its events; false at the end */

#endif
