/* SPDX-License-Identifier: MIT */
/* Computer players of Lost Hope in a test: one decision, a whole campaign, and houses to decide in. */
#ifndef SIEGE_H
#define SIEGE_H

#include "ai/losthope/player.h"
#include "engine/losthope/losthope.h"
#include "../losthope/places.h"

enum { SIEGE_RANDOM = -1 };      /* instead of a level */
enum { SIEGE_PLIES = 20000 };    /* no campaign has more actions */

/* The choice of the seat to act, from its view, in slices of that many nodes. */
Action siege_think(const LhState *state, int level, int slice);
uint32_t siege_nodes(void);      /* of the last thought */

LhState siege_start(int seats, int difficulty, int module, uint32_t seed);
/* Plays to the end; fails at an illegal action. The answer is the number of actions. */
int siege_play(LhState *state, int level, uint32_t seed);
/* Automatic steps, and every decision by the level, until the phase begins (of that day and later). */
void siege_until(LhState *state, int level, int phase, int day);

#endif
