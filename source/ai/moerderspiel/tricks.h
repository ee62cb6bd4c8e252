/* SPDX-License-Identifier: MIT */
/* The use of active abilities (end of 11.6). */
#ifndef AI_MOERDERSPIEL_TRICKS_H
#define AI_MOERDERSPIEL_TRICKS_H

#include "ai/moerderspiel/mind.h"

/* An order by which the army uses an ability, or code TM_NOBODY. */
TmWish tricks_choose(TmMind *mind, int slot);
/* What a forged order says to the army with that sighting index. */
TmWish tricks_carried(const TmMind *mind, int slot, int sight);
/* Alleskönner: the ability to borrow this round. */
int tricks_borrow(const TmMind *mind);

#endif
