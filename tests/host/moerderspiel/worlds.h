/* SPDX-License-Identifier: MIT */
/* Whole games by chance, with all kinds of options, for what must hold in every one of them. */
#ifndef TM_WORLDS_H
#define TM_WORLDS_H

#include "scene.h"

void world_options(TmState *state, uint32_t seed, int humans, int map, int days, int roles, int know);
/* The options follow from the seed: any humans, every third world a random map, every limit of days, lots, strangers. */
void world_start(TmState *state, uint32_t seed);
/* Uniform over the legal list. */
Action uniform(const TmState *state, Rng *rng);
int world_soldiers(const TmState *state);       /* of all armies and garrisons */

#endif
