/* SPDX-License-Identifier: MIT */
/* Computer players of Morgua at a table of the test: one decision, a whole game, and little situations to decide in. */
#ifndef SEAT_H
#define SEAT_H

#include "ai/morgua/player.h"
#include "engine/morgua/morgua.h"
#include "../morgua/scene.h"

enum { SEAT_RANDOM = 0 };       /* instead of a level */

/* The choice of the seat to act, from its view, in slices of that many nodes. */
Action seat_think(const MgState *state, int level, uint32_t seed, int slice);
/* The same, stopped after so many nodes. */
Action seat_stopped(const MgState *state, int level, uint32_t seed, int nodes);
uint32_t seat_nodes(void);      /* of the last thought */

MgState seat_start(int players, int threat, uint32_t seed);
/* Plays to the end; the level of each seat, SEAT_RANDOM for random actions. Fails at an illegal action. */
void seat_play(MgState *state, const int *levels, uint32_t seed);

/* An empty island in phase 6 of round 2, seat 0 to act with so many chips; temple 1 is open on Gramkap. */
MgState seat_scene(int players, int chips);
Action seat_choice(const MgState *state, int level);  /* of seat 0, seed 1 */

#endif
