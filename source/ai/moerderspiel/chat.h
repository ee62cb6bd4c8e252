/* SPDX-License-Identifier: MIT */
/*
 * Reasons and small talk of a computer nation. Good and evil speak by the same rules from what they see, so neither what they say nor
 * why tells them apart; some of it is invented, by both.
 */
#ifndef AI_MOERDERSPIEL_CHAT_H
#define AI_MOERDERSPIEL_CHAT_H

#include "ai/moerderspiel/plan.h"

typedef struct { uint8_t reason, of; } TmGrounds;       /* TmReason, and its cell or nation */

/* Why the nation blames another one. */
TmGrounds chat_blame(const TmMind *mind, int other);
/* Something said besides: thanks, peace, a retreat, an army seen, a warning, a good word; kind 0: nothing. */
Action chat_besides(const TmMind *mind, const TmPlan *plan);

#endif
