/* SPDX-License-Identifier: MIT */
/* The evening (LH-25.7, LH-25.8): who guards, who goes out, where to, and with what. */
#ifndef AI_LOSTHOPE_NIGHT_H
#define AI_LOSTHOPE_NIGHT_H

#include "ai/losthope/mind.h"

void lh_evening_begin(LhMind *mind);
LhWeigh lh_weigh_evening;
/* What a goal on tour costs here: its option that can be paid from the pool with so many cards, or -1. */
int lh_payable_goal(const LhMind *mind, int space, const uint8_t *pool, int cards, uint8_t *want);

#endif
