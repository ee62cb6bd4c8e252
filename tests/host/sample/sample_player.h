/* SPDX-License-Identifier: MIT */
/* The computer players of Lanterns: level 1 lays any card, level 2 its strongest. */
#ifndef AI_SAMPLE_PLAYER_H
#define AI_SAMPLE_PLAYER_H

#include "ai.h"

extern const AiOps sample_ai;

#endif
