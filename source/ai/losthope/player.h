/* SPDX-License-Identifier: MIT */
/* The computer players of Lost Hope: Lost, Tired, Steady, and the adviser (section 11). */
#ifndef AI_LOSTHOPE_PLAYER_H
#define AI_LOSTHOPE_PLAYER_H

#include "ai.h"

enum { LH_LEVELS = 3 };
extern const AiOps lh_ai;

#endif
