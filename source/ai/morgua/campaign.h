/* SPDX-License-Identifier: MIT */
/*
 * Phase 7 as the archmage sees it: can all units that are still to act, also those of the others, wipe out the black figures this
 * round? Then the own ones play their part in that. Otherwise the two best targets of every own unit are weighed together.
 */
#ifndef AI_MORGUA_CAMPAIGN_H
#define AI_MORGUA_CAMPAIGN_H

#include "ai/morgua/fight.h"

enum { MG_NEEDS_MAX = 8, MG_FORCES_MAX = MG_PLAYERS_MAX * MG_UNITS };

typedef struct {
    uint8_t seat, slot, strength;
    uint8_t reaches;                        /* bit set of needs */
    uint8_t choice, killed;                 /* need it strikes, or the number of needs: none */
} MgForce;

typedef struct {
    uint8_t stage;
    uint8_t mustered;                       /* seats behind us, from the own one on, whose units are listed */
    uint8_t needs, area[MG_NEEDS_MAX];      /* areas with black figures */
    int16_t left[MG_NEEDS_MAX];             /* black figures to strike down */
    int16_t possible[MG_NEEDS_MAX];         /* by the units that are not planned yet */
    uint8_t forces, planned;
    MgForce force[MG_FORCES_MAX];           /* the least free first */
    uint16_t nodes;
    uint8_t units, slot[MG_UNITS];          /* own units with something to do */
    uint16_t plan, best_plan;               /* a bit for every unit: its second target instead of the first */
    int32_t best;
} MgCampaign;

void campaign_begin(MgCampaign *campaign);
/* One unit of work after fight_step has ended; true when judge->best[0] is what to do. */
bool campaign_step(MgCampaign *campaign, MgFight *fight, const MgState *state, MgJudge *judge);

#endif
