/* SPDX-License-Identifier: MIT */
#include "ai/stronghold/player.h"

#include <stddef.h>

#include "ai/stronghold/casts.h"
#include "ai/stronghold/levels.h"
#include "ai/stronghold/replies.h"
#include "ai/stronghold/spend.h"
#include "fixed.h"
#include "hash.h"

typedef enum { TASK_LOOK, TASK_SPEND, TASK_CAST, TASK_PLAN, TASK_MOVES } Task;

/* A plan that was found is kept for the moves that follow; it is the same that would be found anew. */
enum { KEPT_MAGIC = 0x53554B50 };
typedef struct { uint32_t magic, hash, level; SuPlan plan; } Kept;

typedef struct {
    Kept kept;                          /* outlives a thought, so it stands first */
    SuWithout without;                  /* and so does this */
    SuState state, start;
    SuMoves moves;
    SuPlanner planner;
    SuPlan allowed[SU_PLANS];
    uint8_t allowed_count;
    Task task;
    SuInsight insight;
    uint8_t looked;                     /* sections the insight covers */
    Action list[SU_ACTIONS_MAX];
    int16_t count;
    SuMemo memo;
    union { SuSpending spending; SuCasting casting; SuInvasion invasion; } of;
} Thought;

_Static_assert(sizeof(Thought) <= AI_WORK_MAX && _Alignof(Thought) <= 8, "the thought fits into the player");

static Thought *thought_of(AiPlayer *player) { return (Thought *)(void *)player->work; }
static const SuLevel *level_of(const AiPlayer *player) { return &su_levels[player->level]; }

static void decide(AiPlayer *player, Action action)
{
    player->choice = action;
    player->done = true;
}

static bool lists(const Thought *thought, Action action) { return actions_find(thought->list, thought->count, action) >= 0; }

static bool chance(Rng *rng, int percent) { return (int)rng_below(rng, 100, 0) < percent; }

/* --- Plans --- */

static bool is_timid(const SuLevel *level, const SuState *state, SuPlan plan)
{
    if (!level->timid)
        return false;
    if (state->round == 1 && plan.boldness != 0)
        return true;
    if (state->round <= 3 && ((plan.first | plan.second) & SU_LARGE) != 0 && (state->maneuvers & SU_SMALL) == 0)
        return true;
    return plan.boldness != 0 && plan.sections > 1;
}

/* In the last round nobody gathers for a later one. */
static bool is_too_late(const SuState *state, SuPlan plan) { return state->round == SU_ROUNDS && plan.first != 0 && plan.boldness == 0; }

/* The plans this level thinks of that begin with `first` (0: with any). */
static void allow_plans(Thought *thought, const SuLevel *level, int first)
{
    const SuState *start = &thought->start;
    thought->allowed_count = 0;
    for (int i = 0; i < level->plans; i++) {
        SuPlan plan = su_plans[i];
        bool possible = (start->maneuvers & (plan.first | plan.second)) == 0 && (plan.first != 0 || start->maneuvers != 0);
        if (possible && (first == 0 || plan.first == first) && !is_timid(level, start, plan) && !is_too_late(start, plan))
            thought->allowed[thought->allowed_count++] = plan;
    }
    if (thought->allowed_count == 0)    /* a maneuver that this level would not have begun */
        thought->allowed[thought->allowed_count++] = (SuPlan){(uint8_t)first, 0, 0, 0};
}

static Rng generator_of(const SuState *state)
{
    Rng rng;
    rng_start(&rng, hash_bytes(HASH_START, state, (int)sizeof *state));
    return rng;
}

static void keep_plan(Thought *thought, int level, SuPlan plan)
{
    thought->kept = (Kept){KEPT_MAGIC, hash_bytes(HASH_START, &thought->start, (int)sizeof thought->start), (uint32_t)level, plan};
}

static bool is_kept(const Thought *thought, int level)
{
    return thought->kept.magic == KEPT_MAGIC && thought->kept.level == (uint32_t)level
        && thought->kept.hash == hash_bytes(HASH_START, &thought->start, (int)sizeof thought->start);
}

static void begin_moves(Thought *thought)
{
    thought->task = TASK_MOVES;
    thought->of.invasion.state = thought->start;
    su_planner_begin(&thought->planner, &thought->of.invasion.state, thought->kept.plan, &thought->moves);
}

/* The maneuver that is being made, or 0 while one is to be chosen. */
static int size_of(const SuState *state)
{
    return state->step == SU_STEP_CHOOSE ? 0 : state->size != 0 ? SU_LARGE : SU_SMALL;
}

static void search(AiPlayer *player, int first);

/* The plan is known: a maneuver begins, or its next move follows. Somebody else may have begun another maneuver. */
static void follow(AiPlayer *player)
{
    Thought *thought = thought_of(player);
    int size = size_of(&thought->state);
    uint8_t first = thought->kept.plan.first;
    if (size != 0 && first != size)
        search(player, size);
    else if (size != 0)
        begin_moves(thought);
    else if (first == 0)
        decide(player, (Action){SU_END_STEP, 0, 0, 0});
    else
        decide(player, (Action){SU_MANEUVER, first == SU_LARGE, 0, 0});
}

/* Looks for the best plan that begins with `first` (0: with any), or takes one at random. */
static void search(AiPlayer *player, int first)
{
    Thought *thought = thought_of(player);
    Rng rng = generator_of(&thought->start);
    allow_plans(thought, level_of(player), first);
    if (chance(&rng, level_of(player)->rash)) {
        keep_plan(thought, player->level, thought->allowed[rng_below(&rng, thought->allowed_count, 0)]);
        follow(player);
        return;
    }
    thought->task = TASK_PLAN;
    su_memo_begin(&thought->memo, &thought->start);
    su_invasion_begin(&thought->of.invasion, &thought->start, thought->allowed, thought->allowed_count, &thought->memo);
}

static void begin_plan(AiPlayer *player)
{
    Thought *thought = thought_of(player);
    if (size_of(&thought->state) != 0)
        su_maneuver_start(&thought->state, &thought->start);
    else
        thought->start = thought->state;
    if (is_kept(thought, player->level))
        follow(player);
    else
        search(player, 0);
}

/* Two seconds of the console; a plan or a try that was not weighed to its end does not count. */
enum { PLAN_NODES = 1500, SPEND_NODES = 1150, LOOK_NODES = 1350 };

static bool spend_step(AiPlayer *player)
{
    SuSpending *spending = &thought_of(player)->of.spending;
    bool late = player->nodes >= (spending->scale.final ? SPEND_NODES : LOOK_NODES);
    return su_spending_step(spending) || (late && spending->chosen_value > INT32_MIN);
}

static bool plan_step(AiPlayer *player)
{
    Thought *thought = thought_of(player);
    bool late = player->nodes >= PLAN_NODES && thought->of.invasion.any;
    if (su_invasion_step(&thought->of.invasion) || late) {
        keep_plan(thought, player->level, thought->allowed[thought->of.invasion.best]);
        follow(player);
    }
    return player->done;
}

/* The next move of this sub-step: what was moved so far must be what the plan has before it. */
static Action next_move(Thought *thought)
{
    SuState *replay = &thought->of.invasion.state;
    const SuMoves *moves = &thought->moves;
    SuPlanner dummy;
    *replay = thought->start;
    su_planner_begin(&dummy, replay, (SuPlan){thought->kept.plan.first, 0, 0, 0}, NULL);
    for (int i = 0; i < moves->count; i++) {
        bool here = moves->step[i] == thought->state.step;
        if (here && su_same_units(replay, &thought->state) && lists(thought, moves->move[i]))
            return moves->move[i];
        su_planner_march(&dummy, moves->move[i]);
    }
    return (Action){SU_END_STEP, 0, 0, 0};
}

/* --- Other tasks --- */

/* What lasts is cast until two rounds before the last. */
static bool casts_plainly(const SuLevel *level, const Thought *thought, Action cast)
{
    const SuState *state = &thought->state;
    if (level->casts == 0)
        return su_simple_cast(state, &thought->insight, cast);
    return state->round <= SU_ROUNDS - 2 && (level->casts >> state->book[state->slot] & 1) != 0;
}

static void begin_cast(AiPlayer *player)
{
    Thought *thought = thought_of(player);
    const SuLevel *level = level_of(player);
    Action pass = {SU_PASS, 0, 0, 0}, cast;
    Rng rng = generator_of(&thought->state);
    if (!su_best_cast(&thought->state, &thought->insight, thought->list, thought->count, &cast)) {
        decide(player, pass);
        return;
    }
    if (chance(&rng, level->rash)) {
        decide(player, chance(&rng, 50) ? cast : pass);
        return;
    }
    if (!level->weighs_spells) {
        decide(player, casts_plainly(level, thought, cast) ? cast : pass);
        return;
    }
    thought->task = TASK_CAST;
    su_casting_begin(&thought->of.casting, &thought->state, cast, &thought->without, &thought->memo);
    player->heavy = su_casting_heavy(&thought->of.casting);
}

static void begin_spend(AiPlayer *player)
{
    Thought *thought = thought_of(player);
    const SuLevel *level = level_of(player);
    Rng rng = generator_of(&thought->state);
    if (thought->state.ask == SU_ASK_NOTHING && chance(&rng, level->careless)) {
        decide(player, thought->list[rng_below(&rng, (uint32_t)thought->count, 0)]);
        return;
    }
    thought->task = TASK_SPEND;
    su_spending_begin(&thought->of.spending, &thought->state, thought->state.step == SU_STEP_SPEND_MANEUVER ? level->tries : level->looks, rng_next(&rng), &thought->memo);
    su_spending_list(&thought->of.spending, thought->list, thought->count);
}

/* A deed becomes an action; the target of a finished building action is asked for afterwards. */
static Action action_of(const Thought *thought, SuDeed deed)
{
    if (thought->state.ask == SU_ASK_WORK_TARGET)
        return (Action){SU_TARGET, deed.target, 0, 0};
    return deed.action;
}

static bool is_spending(const SuState *state)
{
    return state->step == SU_STEP_SPEND_PREPARATION || state->step == SU_STEP_SPEND_CAST || state->step == SU_STEP_SPEND_MANEUVER;
}

/* Decisions whose answer depends on where the wall is weak. */
static bool wants_insight(const SuState *state)
{
    switch (state->ask) {
    case SU_ASK_NOTHING: return state->step == SU_STEP_CAST;
    case SU_ASK_SURGE:
    case SU_ASK_FLIGHT_SECTION:
    case SU_ASK_ENGINE:
    case SU_ASK_ARCHERS: return true;
    default: return false;
    }
}

/* The thought proper, once what it needs to know is known. */
static void consider(AiPlayer *player)
{
    Thought *thought = thought_of(player);
    const SuState *state = &thought->state;
    thought->count = (int16_t)su_ops.actions(state, thought->list, SU_ACTIONS_MAX);
    player->heavy = false;
    bool asked = state->ask != SU_ASK_NOTHING;
    if (is_spending(state) && (!asked || state->ask == SU_ASK_WORK_TARGET))
        begin_spend(player);
    else if (!asked && state->step == SU_STEP_CAST)
        begin_cast(player);
    else if (!asked && state->step >= SU_STEP_CHOOSE && state->step <= SU_STEP_3)
        begin_plan(player);
    else
        decide(player, su_reply(state, &thought->insight, thought->list, thought->count));
}

static void begin(AiPlayer *player, const void *view)
{
    Thought *thought = thought_of(player);
    thought->state = *(const SuState *)view;
    thought->task = TASK_LOOK;
    thought->looked = wants_insight(&thought->state) ? 0 : SU_SECTIONS;
    thought->insight = (SuInsight){{0}};
    player->heavy = true;       /* all the looking: who is stopped meanwhile considers at once */
    if (su_ops.to_act(&thought->state) != player->seat)
        player->done = true;
}

static void look(AiPlayer *player)
{
    Thought *thought = thought_of(player);
    if (thought->looked == SU_SECTIONS) {
        consider(player);
        return;
    }
    thought->insight.at[thought->looked] = (int16_t)su_exposure(&thought->state, su_section(thought->looked));
    thought->looked++;
}

/* One node of work. */
static void work(AiPlayer *player)
{
    Thought *thought = thought_of(player);
    switch (thought->task) {
    case TASK_LOOK:
        look(player);
        break;
    case TASK_SPEND:
        if (spend_step(player))
            decide(player, action_of(thought, thought->of.spending.chosen));
        break;
    case TASK_CAST:
        if (su_casting_step(&thought->of.casting, &thought->state, &thought->insight))
            decide(player, thought->of.casting.casts ? thought->of.casting.cast : (Action){SU_PASS, 0, 0, 0});
        player->heavy = su_casting_heavy(&thought->of.casting);
        break;
    case TASK_PLAN:
        plan_step(player);
        break;
    default:
        if (su_planner_step(&thought->planner))
            decide(player, next_move(thought));
        break;
    }
}

/* A node takes some thousand cycles of the console, as four of a board search do. Cheap ones and dear ones follow each other, so the
   clock is looked at after a few of them. */
enum { NODE_COST = 4, FEW_NODES = 2 };

static void step(AiPlayer *player, int budget)
{
    budget = min_int(budget, FEW_NODES * NODE_COST);
    do {
        player->nodes++;
        work(player);
        budget -= NODE_COST;
    } while (budget > 0 && !player->done && !player->heavy);
    player->unripe = thought_of(player)->task == TASK_LOOK;
}

/* Stopped, a thought ends with the best deed so far, or with what plain rules say; it does not go on for long. */
static void stop(AiPlayer *player)
{
    Thought *thought = thought_of(player);
    if (thought->task == TASK_LOOK)
        consider(player);
    if (player->done)
        return;
    if (thought->task == TASK_SPEND && thought->of.spending.any && thought->of.spending.deeds == 0) {
        decide(player, action_of(thought, thought->of.spending.best));
        return;
    }
    Action safe = thought->task == TASK_CAST ? (Action){SU_PASS, 0, 0, 0} : (Action){SU_END_STEP, 0, 0, 0};
    decide(player, lists(thought, safe) ? safe : thought->list[0]);
}

const AiOps su_ai = {
    .game = &su_ops,
    .levels = SU_LEVELS,
    .begin = begin,
    .step = step,
    .stop = stop,
    .node_lines = 24,
    .advises = true,
};
