/* SPDX-License-Identifier: MIT */
/* What the files of Morundir share about the rules; everybody else uses morundir.h. */
#ifndef MORUNDIR_RULES_H
#define MORUNDIR_RULES_H

#include <stddef.h>

#include "engine/morundir/morundir.h"

/* A list being filled. */
typedef struct { Action *out; int count, max; } MuSink;

/* One row for each kind of action. */
typedef struct {
    uint16_t a, b, c;                                           /* how many values each byte has */
    MuWhy (*why)(const MuState *state, Action action);
    void (*list)(const MuState *state, MuSink *sink);           /* in order of a, b, c */
    void (*play)(MuState *state, Action action, EventList *events);
} MuRow;

/* Plays a step that is known to be legal, with all that follows from it. */
void mu_play(MuState *state, MuStep step, EventList *events);
/* How the game stands after a move to that space, already done in the state; `captured` is the piece it took. */
MuEnding mu_ending_after(const MuState *state, int moved_to, int captured);
bool mu_has_move(const MuState *state);
bool mu_valid(const void *state);

extern const char *const mu_reasons[MU_WHYS];   /* why.c */

#endif
