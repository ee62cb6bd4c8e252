/* SPDX-License-Identifier: MIT */
/* The order of one army (11.3, 11.4): which step of the rules applies, and the order that carries it out. */
#ifndef AI_MOERDERSPIEL_ORDERS_H
#define AI_MOERDERSPIEL_ORDERS_H

#include "ai/moerderspiel/mind.h"

/* Steps that an order is chosen in; each is a unit of work. */
enum { ORDERS_STEPS = 11 };
/* Begins an army; true when it is not there or has to HOLD. Slots in ascending order, so that two do not run for one base. */
bool orders_begin(TmMind *mind, int slot);
/* Tries one step; true when the order stands, which it does after the last one. Fills order, carried and goal of the slot. */
bool orders_step(TmMind *mind, int slot, int step);

/* A way for other files: one or two steps toward a cell; HOLD when there is none. */
TmWish orders_march(TmMind *mind, int slot, int goal, bool twice);
/* Step back toward the capital, HOLD when the army is there or held. */
TmWish orders_retreat(TmMind *mind, int slot);

#endif
