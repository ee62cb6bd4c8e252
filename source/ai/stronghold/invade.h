/* SPDX-License-Identifier: MIT */
/*
 * The search for the best plan: each plan is carried out in mind, answered by the Defender, fought,
 * and judged. Also says what a position is worth to the Invader, for weighing spells.
 */
#ifndef AI_STRONGHOLD_INVADE_H
#define AI_STRONGHOLD_INVADE_H

#include "ai/stronghold/answer.h"
#include "ai/stronghold/judge.h"
#include "ai/stronghold/levels.h"
#include "ai/stronghold/plans.h"

enum { SU_BREACH_VALUE = 1000000 };

typedef struct {
    const SuState *from;                /* in MAN_CHOOSE, or as good as */
    const SuPlan *plans;
    SuMemo *memo;
    uint8_t count, at, phase, section, best, seen_count;
    bool any, breached;
    int32_t best_value, enough;         /* a plan of that worth ends the search */
    uint32_t seen[SU_PLANS];            /* where plans led to: what leads to the same place is worth the same */
    SuInvaderValue worth;
    SuPlanner planner;
    SuState state;
    SuAnswer answer;
} SuInvasion;

/* The memo must have been begun, for this state or for one that only deeds or plans tell from it. */
void su_invasion_begin(SuInvasion *invasion, const SuState *from, const SuPlan *plans, int count, SuMemo *memo);
/* One node of work; true when all plans are weighed: best, best_value. */
bool su_invasion_step(SuInvasion *invasion);
/* From any earlier step to the maneuvers as they would begin: the draw of SU-6.1 as the bag promises it on average. */
void su_to_maneuvers(SuState *state);

#endif
