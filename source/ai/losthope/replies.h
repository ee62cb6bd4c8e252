/* SPDX-License-Identifier: MIT */
/* Answers to prompts: choices, people, districts, slots, spaces, trays and cards. */
#ifndef AI_LOSTHOPE_REPLIES_H
#define AI_LOSTHOPE_REPLIES_H

#include "ai/losthope/mind.h"

void lh_choice_begin(LhMind *mind);
void lh_tray_begin(LhMind *mind);
LhWeigh lh_weigh_choice, lh_weigh_char, lh_weigh_district, lh_weigh_slot, lh_weigh_space, lh_weigh_order, lh_weigh_narrative;
LhWeigh lh_weigh_pay, lh_weigh_trade, lh_weigh_gift;

#endif
