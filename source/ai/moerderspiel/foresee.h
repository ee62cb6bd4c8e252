/* SPDX-License-Identifier: MIT */
/*
 * The hard level looks one round ahead (11.6, TM-11.13): for up to twelve orders of an army it asks what the armies in sight
 * would most likely do about it. What the nation does not see does not exist here; foreign morale is estimated.
 */
#ifndef AI_MOERDERSPIEL_FORESEE_H
#define AI_MOERDERSPIEL_FORESEE_H

#include "ai/moerderspiel/mind.h"

enum { FORESEE_MAX = 12 };

typedef struct {
    TmWish wish[FORESEE_MAX];   /* the first one is what the rules of 11.3 and 11.4 say */
    uint8_t count, at, best;
    int16_t value;
} TmForesight;

/* Collects the candidates for an army whose order was chosen by the rules. */
void foresee_begin(TmForesight *foresight, const TmMind *mind, int slot);
/* Weighs one candidate; true when the last one was weighed and the best stands in the mind's order. */
bool foresee_step(TmForesight *foresight, TmMind *mind, int slot);

#endif
