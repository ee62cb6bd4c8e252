#include "ai/morgua/player.h"

#include "ai/morgua/chains.h"
#include "ai/morgua/fight.h"
#include "ai/morgua/levels.h"
#include "ai/morgua/settle.h"
#include "ai/morgua/uses.h"

typedef enum { TASK_SETTLE, TASK_CHAINS, TASK_USES, TASK_GOODS, TASK_FIGHT } Task;

typedef struct {
    MgState state;
    Rng rng;
    Task task;
    MgChoice best;
    union {
        MgSettling settling;
        MgFight fight;
        struct { MgChains chains; MgUses uses; } work;
    } of;
} Thought;

_Static_assert(sizeof(Thought) <= AI_WORK_MAX, "the thought fits into the player");

static Thought *thought_of(AiPlayer *player) { return (Thought *)(void *)player->work; }

static void decide(AiPlayer *player, Action action)
{
    player->choice = action;
    player->done = true;
}

static void begin(AiPlayer *player, const void *view)
{
    Thought *thought = thought_of(player);
    const MgState *state = &thought->state;
    const MgLevel *level = &mg_levels[player->level];
    thought->state = *(const MgState *)view;
    thought->best.any = false;
    rng_start(&thought->rng, player->seed);
    if (mg_ops.to_act(state) != player->seat) {
        player->done = true;
        return;
    }
    switch (state->phase) {
    case MG_CHIPS:
        decide(player, (Action){MG_BUY_CHIPS, (uint8_t)settle_chips(state, player->seat), 0, 0});
        break;
    case MG_ACTIONS:
        thought->task = TASK_CHAINS;
        chains_begin(&thought->of.work.chains, state, player->seat, level->upgrades);
        break;
    case MG_RESISTANCE:
        thought->task = TASK_FIGHT;
        fight_begin(&thought->of.fight, state);
        break;
    default:
        thought->task = TASK_SETTLE;
        settle_begin(&thought->of.settling, state, player->seat);
    }
}

static void after_chains(AiPlayer *player)
{
    Thought *thought = thought_of(player);
    const MgLevel *level = &mg_levels[player->level];
    bool trade = mg_in_trade(&thought->state);
    thought->task = trade ? TASK_GOODS : TASK_USES;
    if (trade)
        goods_begin(&thought->of.work.uses, &thought->state, player->seat, level);
    else
        uses_begin(&thought->of.work.uses, &thought->state, player->seat, level);
}

/* One unit of work. */
static void work(AiPlayer *player)
{
    Thought *thought = thought_of(player);
    MgState *state = &thought->state;
    MgChains *chains = &thought->of.work.chains;
    MgUses *uses = &thought->of.work.uses;
    player->nodes++;
    switch (thought->task) {
    case TASK_SETTLE:
        if (settle_step(&thought->of.settling, state, player->seat, &thought->best))
            decide(player, thought->best.action);
        break;
    case TASK_CHAINS:
        if (chains_step(chains, state))
            after_chains(player);
        break;
    case TASK_USES:
        if (uses_step(uses, state, chains, &thought->rng))
            decide(player, uses->best.action);
        break;
    case TASK_GOODS:
        if (goods_step(uses, state, chains, &thought->rng))
            decide(player, uses->best.action);
        break;
    case TASK_FIGHT:
        if (fight_step(&thought->of.fight, state, player->seat, &thought->best))
            decide(player, thought->best.action);
        break;
    }
}

static void step(AiPlayer *player, int budget)
{
    for (; budget > 0 && !player->done; budget--)
        work(player);
}

/* The best so far, where ending the phase is always possible; a figure to place or a good to move has to be found. */
static void stop(AiPlayer *player)
{
    Thought *thought = thought_of(player);
    while (!player->done && (thought->task == TASK_SETTLE || thought->task == TASK_GOODS || mg_in_trade(&thought->state)))
        work(player);
    if (player->done)
        return;
    if (thought->task == TASK_USES)
        decide(player, thought->of.work.uses.best.action);
    else if (thought->task == TASK_FIGHT && thought->best.any)
        decide(player, thought->best.action);
    else
        decide(player, (Action){thought->task == TASK_FIGHT ? MG_RESIST_END : MG_ACTIONS_END, 0, 0, 0});
}

const AiOps mg_ai = {
    .game = &mg_ops,
    .levels = MG_LEVELS,
    .begin = begin,
    .step = step,
    .stop = stop,
};
