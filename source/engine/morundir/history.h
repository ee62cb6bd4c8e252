/* SPDX-License-Identifier: MIT */
/* The steps a state remembers, taken back and forth on a bare board, and the repetition rule MU-3.3. */
#ifndef MORUNDIR_HISTORY_H
#define MORUNDIR_HISTORY_H

#include "engine/morundir/morundir.h"

/* Moves the pieces of one step on a board of spaces; legality is the caller's business. Answers the captured piece. */
int mu_step_forward(uint8_t *cell, MuStep step);
void mu_step_back(uint8_t *cell, MuStep step);

/* Keeps a step; a capture in the standard game empties the history, since no earlier position can come again. */
void mu_history_add(MuState *state, MuStep step, bool capture);

/* How often the present position has occurred with the same side to move, this time included, as far as the history goes. */
int mu_history_occurrences(const MuState *state);

#endif
