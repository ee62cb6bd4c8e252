/* SPDX-License-Identifier: MIT */
/* What the files of Morundir share about the rules; everybody else uses morundir.h. */
#ifndef MORUNDIR_RULES_H
#define MORUNDIR_RULES_H

#include <stddef.h>

#include "engine/morundir/morundir.h"

/* Plays a step that is known to be legal, with all that follows from it. */
void mu_play(MuState *state, MuStep step, EventList *events);
/* How the game stands after a move to that space, already done in the state; `captured` is the piece it took. */
MuEnding mu_ending_after(const MuState *state, int moved_to, int captured);
bool mu_has_move(const MuState *state);
bool mu_valid(const void *state);

extern const char *const mu_reasons[MU_WHYS];   /* why.c */

#endif
