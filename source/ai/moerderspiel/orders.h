/* The order of one army (11.3, 11.4): which step of the rules applies, and the order that carries it out. */
#ifndef AI_MOERDERSPIEL_ORDERS_H
#define AI_MOERDERSPIEL_ORDERS_H

#include "ai/moerderspiel/mind.h"

/* Fills order, carried and goal of the slot; slots in ascending order, so that armies do not run for the same base. True when
 * the army is not there or has to HOLD. */
bool orders_choose(TmMind *mind, int slot);

/* A way for other files: one or two steps toward a cell; HOLD when there is none. */
TmWish orders_march(TmMind *mind, int slot, int goal, bool twice);
/* Step back toward the capital, HOLD when the army is there or held. */
TmWish orders_retreat(TmMind *mind, int slot);

#endif
