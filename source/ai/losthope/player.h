/* SPDX-License-Identifier: MIT */
/* The computer players of Lost Hope: Lost, Tired, Steady, and the adviser (section 11). */
#ifndef AI_LOSTHOPE_PLAYER_H
#define AI_LOSTHOPE_PLAYER_H

#include "ai.h"
#include "ai/losthope/mind.h"

enum { LH_LEVELS = 3 };
extern const AiOps lh_ai;

/* A thought about one decision, node by node; true when it has come to a choice. */
void lh_thought_begin(LhMind *mind, const LhState *view, int level);
bool lh_thought_node(LhMind *mind, Action *choice);

#endif
