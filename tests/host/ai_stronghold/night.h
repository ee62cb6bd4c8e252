/* SPDX-License-Identifier: MIT */
/* Nights of computer players for the tests: one decision, or a whole night. */
#ifndef NIGHT_H
#define NIGHT_H

#include "../common/thought.h"
#include "ai/stronghold/player.h"
#include "engine/stronghold/stronghold.h"

/* Instead of a level: uniformly random legal actions; or a Defender who spends sensibly, but looks no further than at what he sees. */
enum { NIGHT_RANDOM = -1, NIGHT_NOVICE = -2 };

SuState night_start(uint32_t number);
/* The choice of the seat to act, from its view, in slices of that many nodes. */
Action night_think(const SuState *state, int level, int slice);
/* The same, stopped after so many nodes. */
Action night_stopped(const SuState *state, int level, int nodes);
uint32_t night_nodes(void);     /* of the last thought */
/* Plays to the end and answers who won. Fails at an illegal action. */
int night_play(SuState *state, int invader, int defender, uint32_t number);
/* How many of so many nights the Invader wins. */
int night_breaches(int invader, int defender, uint32_t first, int nights);

#endif
