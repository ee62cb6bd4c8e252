/* SPDX-License-Identifier: MIT */
/* The assault played in mind, without shots: melee steps and battles as the rules and plain choices have them. */
#ifndef AI_STRONGHOLD_ASSAULT_H
#define AI_STRONGHOLD_ASSAULT_H

#include "engine/stronghold/stronghold.h"

/* Fights on one section; true when the wall is breached. */
bool su_assault(SuState *state, int section);

#endif
