/* SPDX-License-Identifier: MIT */
/* A tour (LH-25.9): the way, what is done at the target, when exploring stops, what is carried home; and the march. */
#ifndef AI_LOSTHOPE_TOUR_H
#define AI_LOSTHOPE_TOUR_H

#include "ai/losthope/mind.h"

void lh_move_begin(LhMind *mind);
LhWeigh lh_weigh_move, lh_weigh_act, lh_weigh_explore, lh_weigh_pack;

#endif
