/* SPDX-License-Identifier: MIT */
/*
 * The archmage's first figure (11.3): for each of the best cities the whole placement is played in mind, without the others, and what
 * the chains of goods would then be worth is added to the city's own worth.
 */
#ifndef AI_MORGUA_FOUNDING_H
#define AI_MORGUA_FOUNDING_H

#include "ai/morgua/chains.h"
#include "ai/morgua/settle.h"

enum { MG_FOUNDINGS_MAX = 3 };

typedef struct {
    uint8_t stage, at, count;
    MgCandidate city[MG_FOUNDINGS_MAX];
    int32_t best;
    Action choice;
    MgState trial;
    MgSettling settling;
    MgJudge judge;
    MgChains chains;
} MgFounding;

/* The judge has kept the best cities. */
void founding_begin(MgFounding *founding, const MgJudge *judge);
/* One unit of work; true when founding->choice is the city. */
bool founding_step(MgFounding *founding, const MgState *state, int seat);

#endif
