/* SPDX-License-Identifier: MIT */
/* The computer players of Total Mörderspiel: three levels, easy, normal and hard. */
#ifndef AI_MOERDERSPIEL_PLAYER_H
#define AI_MOERDERSPIEL_PLAYER_H

#include "ai.h"

extern const AiOps tm_ai;

#endif
