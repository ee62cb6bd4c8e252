/* SPDX-License-Identifier: MIT */
/* The computer players of Morgua: squire, knight and archmage. All their memory is in the AiPlayer. */
#ifndef AI_MORGUA_PLAYER_H
#define AI_MORGUA_PLAYER_H

#include "ai.h"

enum { MG_AI_SQUIRE = 1, MG_AI_KNIGHT, MG_AI_ARCHMAGE };

extern const AiOps mg_ai;

#endif
