/* SPDX-License-Identifier: MIT */
/* The computer players of Stronghold: Undead, for both sides. */
#ifndef AI_STRONGHOLD_PLAYER_H
#define AI_STRONGHOLD_PLAYER_H

#include "ai.h"

extern const AiOps su_ai;

#endif
