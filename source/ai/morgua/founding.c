/* SPDX-License-Identifier: MIT */
#include "ai/morgua/founding.h"

#include <stddef.h>

#include "fixed.h"

typedef enum { STAGE_CITY, STAGE_FIGURE, STAGE_CHAINS } Stage;

enum {
    LOOKED = 2,                 /* the level whose settlers and chains are imagined: it counts on goods that are not dug yet */
    CHAIN_PART = 64             /* 256ths of the chains' worth that count */
};

void founding_begin(MgFounding *founding, const MgJudge *judge)
{
    founding->stage = STAGE_CITY;
    founding->at = 0;
    founding->count = (uint8_t)min_int(judge->count, MG_FOUNDINGS_MAX);
    founding->best = INT32_MIN;
    for (int i = 0; i < founding->count; i++)
        founding->city[i] = judge->best[i];
}

static void found(MgFounding *founding, const MgState *state, int seat)
{
    founding->trial = *state;
    for (int other = 0; other < MG_PLAYERS_MAX; other++)
        if (other != seat)
            founding->trial.to_place[other] = 0;
}

/* The next figure is imagined; false when the last but one stands: with the last one the game would begin. */
static bool next_figure(MgFounding *founding, int seat, Action action)
{
    if (mg_ops.apply(&founding->trial, seat, action, NULL) != APPLY_OK || founding->trial.to_place[seat] <= 1)
        return false;
    judge_begin(&founding->judge, LOOKED, seat, 1, 1);
    settle_begin(&founding->settling);
    return true;
}

static void begin_chains(MgFounding *founding, int seat)
{
    founding->stage = STAGE_CHAINS;
    chains_begin(&founding->chains, seat, LOOKED);
}

static void weigh(MgFounding *founding)
{
    const MgCandidate *city = &founding->city[founding->at];
    int worth = 0;
    for (int i = 0; i < founding->chains.users; i++)
        worth += founding->chains.supply.value[i];
    worth = city->gain + (worth * CHAIN_PART >> 8);
    if (worth > founding->best) {
        founding->best = worth;
        founding->choice = city->action;
    }
}

bool founding_step(MgFounding *founding, const MgState *state, int seat)
{
    switch ((Stage)founding->stage) {
    case STAGE_CITY:
        found(founding, state, seat);
        founding->stage = STAGE_FIGURE;
        if (!next_figure(founding, seat, founding->city[founding->at].action))
            begin_chains(founding, seat);
        return false;
    case STAGE_FIGURE:
        if (settle_step(&founding->settling, &founding->trial, &founding->judge)
            && (founding->judge.count == 0 || !next_figure(founding, seat, founding->judge.best[0].action)))
            begin_chains(founding, seat);
        return false;
    case STAGE_CHAINS:
        if (!chains_step(&founding->chains, &founding->trial))
            return false;
        weigh(founding);
        founding->stage = STAGE_CITY;
        return ++founding->at == founding->count;
    }
    return true;
}
