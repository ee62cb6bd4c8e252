/* SPDX-License-Identifier: MIT */
#include "ai/morgua/player.h"

#include "ai/morgua/campaign.h"
#include "ai/morgua/founding.h"
#include "ai/morgua/pairs.h"
#include "ai/morgua/settle.h"

typedef enum { TASK_SETTLE, TASK_FOUNDING, TASK_CHAINS, TASK_USES, TASK_PAIRS, TASK_GOODS, TASK_FIGHT, TASK_CAMPAIGN } Task;

typedef struct {
    MgState state;
    MgJudge judge;
    Task task;
    union {
        struct { MgSettling settling; MgFounding founding; } land;
        struct { MgFight fight; MgCampaign campaign; } war;
        struct { MgChains chains; MgUses uses; MgPairs pairs; } work;
    } of;
} Thought;

_Static_assert(sizeof(Thought) <= AI_WORK_MAX && _Alignof(Thought) <= _Alignof(uint32_t), "the thought fits into the player");

static Thought *thought_of(AiPlayer *player) { return (Thought *)(void *)player->work; }

static void decide(AiPlayer *player, Action action)
{
    player->choice = action;
    player->done = true;
}

/* Without any candidate the phase is over for this player; where that is not possible there is always one. */
static void conclude(AiPlayer *player)
{
    const MgJudge *judge = &thought_of(player)->judge;
    decide(player, judge->count > 0 ? judge->best[0].action : (Action){MG_ACTIONS_END, 0, 0, 0});
}

static void begin_actions(AiPlayer *player)
{
    Thought *thought = thought_of(player);
    Action forced;
    thought->task = TASK_CHAINS;
    if (goods_forced(&thought->state, &forced))
        decide(player, forced);
    else if (!mg_in_trade(&thought->state))
        thought->judge.width = mg_levels[player->level].beam;
    if (!player->done)
        chains_begin(&thought->of.work.chains, player->seat, player->level);
}

static void begin(AiPlayer *player, const void *view)
{
    Thought *thought = thought_of(player);
    const MgState *state = &thought->state;
    thought->state = *(const MgState *)view;
    judge_begin(&thought->judge, player->level, player->seat, 1, player->seed);
    if (mg_ops.to_act(state) != player->seat) {
        player->done = true;
        return;
    }
    switch (state->phase) {
    case MG_CHIPS:
        decide(player, (Action){MG_BUY_CHIPS, (uint8_t)settle_chips(state, player->seat, &mg_levels[player->level], player->seed), 0, 0});
        break;
    case MG_ACTIONS:
        begin_actions(player);
        break;
    case MG_RESISTANCE:
        thought->task = TASK_FIGHT;
        fight_begin(&thought->of.war.fight);
        break;
    default:
        thought->task = TASK_SETTLE;
        settle_begin(&thought->of.land.settling);
        if (state->phase == MG_PLACEMENT)
            thought->judge.width = mg_levels[player->level].foundings;
    }
}

static void after_chains(Thought *thought)
{
    bool trade = mg_in_trade(&thought->state);
    thought->task = trade ? TASK_GOODS : TASK_USES;
    if (trade)
        goods_begin(&thought->of.work.uses, &thought->state, &thought->judge);
    else
        uses_begin(&thought->of.work.uses, &thought->state, &thought->of.work.chains);
}

/* With a single chip or a single use there is nothing to pair. */
static bool begin_pairs(Thought *thought)
{
    int chips = thought->state.chips[thought->judge.seat];
    if (thought->judge.count < 2 || chips < 2 || chips > judge_level(&thought->judge)->beam_chips)
        return false;
    thought->task = TASK_PAIRS;
    pairs_begin(&thought->of.work.pairs);
    return true;
}

static bool begin_founding(Thought *thought)
{
    if (!thought->of.land.settling.first || thought->judge.count < 2)
        return false;
    thought->task = TASK_FOUNDING;
    founding_begin(&thought->of.land.founding, &thought->judge);
    return true;
}

static bool begin_campaign(Thought *thought)
{
    if (!judge_level(&thought->judge)->campaign)
        return false;
    thought->task = TASK_CAMPAIGN;
    campaign_begin(&thought->of.war.campaign);
    return true;
}

/* One unit of work; true when the decision is ripe. */
static bool work(Thought *thought)
{
    MgState *state = &thought->state;
    MgChains *chains = &thought->of.work.chains;
    switch (thought->task) {
    case TASK_SETTLE:
        return settle_step(&thought->of.land.settling, state, &thought->judge) && !begin_founding(thought);
    case TASK_FOUNDING:
        if (!founding_step(&thought->of.land.founding, state, thought->judge.seat))
            return false;
        thought->judge.best[0].action = thought->of.land.founding.choice;
        return true;
    case TASK_CHAINS:
        if (chains_step(chains, state))
            after_chains(thought);
        return false;
    case TASK_USES:
        return uses_step(&thought->of.work.uses, state, chains, &thought->judge) && !begin_pairs(thought);
    case TASK_PAIRS:
        if (!pairs_step(&thought->of.work.pairs, state, chains, &thought->judge))
            return false;
        thought->judge.best[0].action = thought->of.work.pairs.choice;
        return true;
    case TASK_GOODS:
        return goods_step(&thought->of.work.uses, state, chains, &thought->judge);
    case TASK_FIGHT:
        return fight_step(&thought->of.war.fight, state, &thought->judge) && !begin_campaign(thought);
    default:
        return campaign_step(&thought->of.war.campaign, &thought->of.war.fight, state, &thought->judge);
    }
}

/* A unit of this work takes some 3,000 cycles of the console and 16,000 at most, as four nodes of a board search do. */
enum { UNIT_NODES = 4 };

/* Where a figure or a good has to be found the search goes to its end; elsewhere the best so far will do, once there is one. */
static bool is_unripe(const Thought *thought)
{
    return thought->task == TASK_SETTLE || mg_in_trade(&thought->state) || thought->judge.count == 0;
}

static void step(AiPlayer *player, int budget)
{
    for (; budget > 0 && !player->done; budget -= UNIT_NODES) {
        player->nodes++;
        if (work(thought_of(player)))
            conclude(player);
    }
    player->unripe = is_unripe(thought_of(player));
}

static void stop(AiPlayer *player)
{
    while (!player->done && is_unripe(thought_of(player)))
        step(player, 1);
    if (!player->done)
        conclude(player);
}

const AiOps mg_ai = {
    .game = &mg_ops,
    .levels = MG_LEVELS,
    .advises = true,
    .begin = begin,
    .step = step,
    .stop = stop,
    .node_lines = 24,
};
