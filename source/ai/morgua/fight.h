/* SPDX-License-Identifier: MIT */
/* Black figures: what a strike is worth, and where knights and wizards go. */
#ifndef AI_MORGUA_FIGHT_H
#define AI_MORGUA_FIGHT_H

#include "ai/morgua/judge.h"

typedef struct { uint8_t area; int32_t gain; } MgOption;    /* MG_NOWHERE: none */

typedef struct {
    uint8_t looked;                         /* areas looked at for black figures */
    uint8_t slot, to;                       /* the unit in hand and the next area to look at */
    bool compared;                          /* idle is that of the unit in hand */
    int32_t idle;                           /* what its present place is worth without a strike */
    uint8_t count;                          /* areas with black figures or an open temple */
    uint8_t area[MG_AREAS], black[MG_AREAS];
    int32_t pull[MG_AREAS];                 /* of all of them, by area */
    MgOption option[MG_UNITS][2];           /* the two best targets of each own unit */
} MgFight;

/* The gain of destroying up to `strength` black figures there in phase 6. */
int fight_strike_worth(const MgWeights *weights, const MgState *state, int seat, int area, int strength);

void fight_begin(MgFight *fight);
/* What so many units of that strength together achieve in an area; the pull of the place counts for each of them. */
int fight_target_worth(MgFight *fight, const MgState *state, const MgJudge *judge, int area, int strength, int units);
bool fight_step(MgFight *fight, const MgState *state, MgJudge *judge);

#endif
