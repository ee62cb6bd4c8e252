/* SPDX-License-Identifier: MIT */
#include "ai/losthope/player.h"

#include "ai/losthope/fight.h"
#include "ai/losthope/home.h"
#include "ai/losthope/night.h"
#include "ai/losthope/replies.h"
#include "ai/losthope/tour.h"

_Static_assert(sizeof(LhMind) <= 2048 && sizeof(LhMind) <= AI_WORK_MAX, "thinking memory below 2 KB");

typedef void Begin(LhMind *mind);
typedef struct {
    LhWeigh *weigh;
    Begin *begin;
} Way;

static const Way prompt_ways[LH_PROMPTS] = {
    [LH_P_CHOICE] = {lh_weigh_choice, lh_choice_begin},
    [LH_P_CHAR] = {lh_weigh_char, 0},
    [LH_P_PAY] = {lh_weigh_pay, lh_tray_begin},
    [LH_P_TRADE] = {lh_weigh_trade, lh_tray_begin},
    [LH_P_DIST] = {lh_weigh_district, 0},
    [LH_P_SLOT] = {lh_weigh_slot, 0},
    [LH_P_SPACE] = {lh_weigh_space, 0},
    [LH_P_DIE] = {lh_weigh_die, 0},
    [LH_P_ORDER] = {lh_weigh_order, 0},
    [LH_P_NARR] = {lh_weigh_narrative, 0},
    [LH_P_FIGHT] = {lh_weigh_fight, 0},
    [LH_P_RAID] = {lh_weigh_raid, 0},
    [LH_P_CANCEL] = {lh_weigh_cancel, 0},
    [LH_P_MARCH] = {lh_weigh_move, lh_move_begin},
};
static const Way phase_ways[LH_PHASES] = {
    [LH_DAY] = {lh_weigh_day, lh_day_begin},
    [LH_DUSK] = {lh_weigh_dusk, 0},
    [LH_EVENING] = {lh_weigh_evening, lh_evening_begin},
    [LH_TOUR_MOVE] = {lh_weigh_move, lh_move_begin},
    [LH_TOUR_ACT] = {lh_weigh_act, 0},
    [LH_TOUR_EXPLORE] = {lh_weigh_explore, 0},
    [LH_TOUR_PACK] = {lh_weigh_pack, 0},
    [LH_DAWN] = {lh_weigh_dawn, 0},
    [LH_REFIT] = {lh_weigh_refit, 0},
};

static LhMind *mind_of(AiPlayer *player) { return (LhMind *)(void *)player->work; }

static Way way_of(const LhState *s)
{
    const LhFrame *top = lh_top(s);
    if (top == NULL || top->type >= LH_PROMPTS)
        return phase_ways[s->phase];
    if (top->type == LH_P_TRADE && top->n != LH_TRADE_REAL)
        return (Way){lh_weigh_gift, 0};
    return prompt_ways[top->type];
}

void lh_thought_begin(LhMind *mind, const LhState *view, int level)
{
    lh_mind_begin(mind, view, level);
    Way way = way_of(&mind->s);
    mind->weigh = way.weigh;
    if (way.begin != 0)
        way.begin(mind);
}

/* Every state before the end has a legal action: where no candidate is one, the first of the list is taken. */
static Action conclusion(const LhMind *mind)
{
    Action choice = mind->best;
    if (mind->best_worth == LH_IMPOSSIBLE || !lh_may(mind, mind->best)) {
        Action first;
        if (lh_ops.actions(&mind->s, &first, 1) > 0)
            choice = first;
    }
    return choice;
}

/* One node: a candidate is weighed; of equal ones the first stays. */
bool lh_thought_node(LhMind *mind, Action *choice)
{
    Action action;
    int worth = mind->weigh != 0 ? mind->weigh(mind, mind->index, &action) : LH_NO_MORE;
    mind->index++;
    if (worth == LH_NO_MORE) {
        *choice = conclusion(mind);
        return true;
    }
    if (worth > mind->best_worth) {
        mind->best_worth = (int16_t)worth;
        mind->best = action;
    }
    return false;
}

static void begin(AiPlayer *player, const void *view)
{
    player->done = lh_ops.to_act(view) != player->seat;
    if (!player->done)
        lh_thought_begin(mind_of(player), view, player->level);
}

static void node(AiPlayer *player)
{
    player->nodes++;
    player->done = lh_thought_node(mind_of(player), &player->choice);
}

/* A node asks the rules whether an action is legal, some ten thousand cycles of the console: as much as eight of a board search. */
enum { NODE_COST = 8 };

static void step(AiPlayer *player, int budget)
{
    for (; budget > 0 && !player->done; budget -= NODE_COST)
        node(player);
}

static void stop(AiPlayer *player)
{
    while (!player->done)
        node(player);
}

const AiOps lh_ai = {
    .game = &lh_ops,
    .levels = LH_LEVELS,
    .begin = begin,
    .step = step,
    .stop = stop,
    .advises = true,
};
