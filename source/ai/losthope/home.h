/* SPDX-License-Identifier: MIT */
/* What a computer player does at home: by day, at dusk, at dawn and between chapters. */
#ifndef AI_LOSTHOPE_HOME_H
#define AI_LOSTHOPE_HOME_H

#include "ai/losthope/mind.h"

void lh_day_begin(LhMind *mind);          /* who acts next, and whether that goes wrong */
LhWeigh lh_weigh_day, lh_weigh_dusk, lh_weigh_dawn, lh_weigh_refit;
int lh_card_worth(const LhMind *mind, int card);   /* of a narrative card in the hand */

#endif
