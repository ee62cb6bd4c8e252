/* SPDX-License-Identifier: MIT */
/* The computer players of Morundir, levels 1 to 4. One of them thinks at a time: the search's memory is static. */
#ifndef AI_MORUNDIR_PLAYER_H
#define AI_MORUNDIR_PLAYER_H

#include "ai.h"

extern const AiOps mu_ai;

#endif
