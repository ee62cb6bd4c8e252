/* SPDX-License-Identifier: MIT */
/* The decisions outside the orders turn: volunteering, set-up, parley and levy (5.2, 11.5). Each is one small unit of work. */
#ifndef AI_MOERDERSPIEL_ASIDES_H
#define AI_MOERDERSPIEL_ASIDES_H

#include "ai/moerderspiel/mind.h"

Action asides_volunteer(uint32_t seed);
Action asides_setup(const TmState *view, int nation, const TmLevel *level, uint32_t seed);
/* The mind was begun with this view; it needs no ways. */
Action asides_parley(const TmMind *mind);
Action asides_levy(const TmState *view, int nation);

#endif
