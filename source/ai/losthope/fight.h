/* SPDX-License-Identifier: MIT */
/* Fights, raids and dice (LH-25.10). */
#ifndef AI_LOSTHOPE_FIGHT_H
#define AI_LOSTHOPE_FIGHT_H

#include "ai/losthope/mind.h"

LhWeigh lh_weigh_fight, lh_weigh_raid, lh_weigh_cancel, lh_weigh_die;

#endif
