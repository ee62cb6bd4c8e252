/* SPDX-License-Identifier: MIT */
#include "ai/moerderspiel/player.h"

#include "ai/moerderspiel/asides.h"
#include "ai/moerderspiel/foresee.h"
#include "ai/moerderspiel/orders.h"
#include "ai/moerderspiel/plan.h"
#include "ai/moerderspiel/tricks.h"

/*
 * The wishes of a turn follow from the view as it was before its first action, so they are worked out once and kept in the
 * player's memory together with that view. At every later decision the rewound view is compared with the kept one, word by
 * word: if it is another one (a new turn, or a game that was resumed), everything is worked out afresh and comes out the same.
 */
typedef enum {
    TASK_REWIND, TASK_COMPARE, TASK_KEEP, TASK_MIND, TASK_WAYS, TASK_HISTORY, TASK_AIM, TASK_ORDERS, TASK_FORESEE, TASK_SETTINGS, TASK_VOTE,
    TASK_WORDS, TASK_PARLEY
} Task;

enum { VIEW_WORDS = TM_STATE_BYTES / 4, COMPARE_WORDS = 128, KEPT = 0x544D4B31 };

typedef union { TmState state; uint32_t word[VIEW_WORDS]; } View;

typedef struct {
    View now;           /* as it was handed over */
    View turn;          /* as it was before the first action of the turn; while planning, with borrowed and limited abilities set */
    View kept;          /* the turn that the plan was made for */
    uint32_t mark;      /* KEPT when there is a plan */
    int level, seat;    /* of the plan */
    TmPlan plan;
    TmMind mind;
    TmForesight foresight;
    Task task;
    int at, step;       /* of the task */
} Thought;

_Static_assert(TM_STATE_BYTES % 4 == 0 && sizeof(Thought) + _Alignof(Thought) <= AI_WORK_MAX, "the thought fits into the player");

/* The player's memory is aligned for words; a host's pointers want more. */
static Thought *thought_of(AiPlayer *player)
{
    uintptr_t at = (uintptr_t)player->work + _Alignof(Thought) - 1;
    return (Thought *)(at - at % _Alignof(Thought));
}

static void decide(AiPlayer *player, Action action)
{
    player->choice = action;
    player->done = true;
}

static void parley(AiPlayer *player)
{
    Thought *thought = thought_of(player);
    const TmState *view = &thought->now.state;
    mind_begin(&thought->mind, view, player->seat, &tm_levels[player->level], mind_seed(view, player->seat, TM_PARLEY_PHASE));
    decide(player, asides_parley(&thought->mind));
}

static void begin(AiPlayer *player, const void *view)
{
    Thought *thought = thought_of(player);
    const TmState *state = &thought->now.state;
    thought->now.state = *(const TmState *)view;
    thought->task = TASK_REWIND;
    if (tm_ops.to_act(state) != player->seat) {
        player->done = true;
        return;
    }
    switch (state->phase) {
    case TM_VOLUNTEER_PHASE: decide(player, asides_volunteer(player->seed)); break;
    case TM_SETUP_PHASE: decide(player, asides_setup(state, player->seat, &tm_levels[player->level], player->seed)); break;
    case TM_LEVY_PHASE: decide(player, asides_levy(state, player->seat)); break;
    case TM_PARLEY_PHASE: thought->task = TASK_PARLEY; break;
    default: break;
    }
}

static void answer(AiPlayer *player)
{
    const Thought *thought = thought_of(player);
    decide(player, plan_next(&thought->plan, &thought->now.state, player->seat));
}

/* True when the next words differ; the task moves on when all were the same. */
static void compare(AiPlayer *player)
{
    Thought *thought = thought_of(player);
    int end = thought->at + COMPARE_WORDS;
    for (; thought->at < end && thought->at < VIEW_WORDS; thought->at++)
        if (thought->turn.word[thought->at] != thought->kept.word[thought->at]) {
            thought->task = TASK_KEEP;
            return;
        }
    if (thought->at == VIEW_WORDS)
        answer(player);
}

static void rewind_turn(AiPlayer *player)
{
    Thought *thought = thought_of(player);
    bool planned = thought->mark == KEPT && thought->level == player->level && thought->seat == player->seat;
    thought->turn = thought->now;
    mind_rewind(&thought->turn.state, player->seat);
    thought->at = 0;
    thought->task = planned ? TASK_COMPARE : TASK_KEEP;
}

static void make_up_mind(AiPlayer *player)
{
    Thought *thought = thought_of(player);
    const TmState *turn = &thought->turn.state;
    mind_begin(&thought->mind, turn, player->seat, &tm_levels[player->level], mind_seed(turn, player->seat, TM_ORDERS_PHASE));
    thought->at = 0;
    thought->task = TASK_WAYS;
}

static void aim(AiPlayer *player)
{
    Thought *thought = thought_of(player);
    TmState *turn = &thought->turn.state;
    mind_aim(&thought->mind);
    thought->plan.wild = (uint8_t)tricks_borrow(&thought->mind);
    turn->nation[player->seat].wild = thought->plan.wild;
    for (int slot = 0; slot < TM_HORDE; slot++)
        turn->army[tm_army_id(player->seat, slot)].passive = (uint8_t)settings_passive(&thought->mind, slot);
    thought->at = thought->step = 0;
    thought->task = TASK_ORDERS;
}

static void next_army(Thought *thought)
{
    thought->plan.order[thought->at] = thought->mind.order[thought->at];
    thought->plan.carried[thought->at] = thought->mind.carried[thought->at];
    thought->step = 0;
    thought->task = ++thought->at == TM_SLOTS ? TASK_SETTINGS : TASK_ORDERS;
}

static void order(AiPlayer *player)
{
    Thought *thought = thought_of(player);
    TmMind *mind = &thought->mind;
    if (thought->step == 0 && orders_begin(mind, thought->at)) {
        next_army(thought);
        return;
    }
    if (!orders_step(mind, thought->at, thought->step++))
        return;
    if (!mind->level->foresight) {
        next_army(thought);
        return;
    }
    foresee_begin(&thought->foresight, mind, thought->at);
    thought->task = TASK_FORESEE;
}

static void words(AiPlayer *player)
{
    Thought *thought = thought_of(player);
    talk_choose(&thought->mind, &thought->plan);
    thought->level = player->level;
    thought->seat = player->seat;
    thought->mark = KEPT;
    answer(player);
}

/* One unit of work. */
static void work(AiPlayer *player)
{
    Thought *thought = thought_of(player);
    player->nodes++;
    switch (thought->task) {
    case TASK_REWIND: rewind_turn(player); break;
    case TASK_COMPARE: compare(player); break;
    case TASK_KEEP:
        thought->mark = 0;
        thought->kept = thought->turn;
        thought->task = TASK_MIND;
        break;
    case TASK_MIND: make_up_mind(player); break;
    case TASK_WAYS:
        if (ways_step(&thought->mind.ways, &thought->turn.state, player->seat))
            thought->task = TASK_HISTORY;
        break;
    case TASK_HISTORY:
        if (!mind_history(&thought->mind, thought->at++))
            thought->task = TASK_AIM;
        break;
    case TASK_AIM: aim(player); break;
    case TASK_ORDERS: order(player); break;
    case TASK_FORESEE:
        if (foresee_step(&thought->foresight, &thought->mind, thought->at))
            next_army(thought);
        break;
    case TASK_SETTINGS:
        settings_choose(&thought->mind, &thought->plan);
        thought->task = TASK_VOTE;
        break;
    case TASK_VOTE:
        thought->plan.vote = (uint8_t)vote_choose(&thought->mind);
        thought->task = TASK_WORDS;
        break;
    case TASK_WORDS: words(player); break;
    case TASK_PARLEY: parley(player); break;
    }
}

static void step(AiPlayer *player, int budget)
{
    for (; budget > 0 && !player->done; budget--)
        work(player);
}

/* A turn is thought out within a few frames, so hurrying means finishing it. */
static void stop(AiPlayer *player)
{
    while (!player->done)
        work(player);
}

const AiOps tm_ai = {
    .game = &tm_ops,
    .levels = LEVELS,
    .begin = begin,
    .step = step,
    .stop = stop,
};
