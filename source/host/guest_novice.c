/* SPDX-License-Identifier: MIT */
#include "host/guests_stronghold.h"

#include <stddef.h>

#include "ai/stronghold/deeds.h"
#include "ai/stronghold/weigh.h"
#include "fixed.h"

enum { FALLS = 1000, FALLS_MORE = 10, LOST = 10, PRICE_SCALE = 16 };

static Action list[SU_ACTIONS_MAX];

/* --- Before the maneuvers: where the wall is weakest now --- */

static int strength_of(const SuState *state, int section)
{
    SuClash clash;
    su_forecast(state, section, false, &clash);
    return clash.defence + clash.units - clash.attack;
}

static int weakest_of(const SuState *state)
{
    int weakest = SU_W1;
    for (int section = SU_W1; section <= SU_E4; section++)
        if (strength_of(state, section) < strength_of(state, weakest))
            weakest = section;
    return weakest;
}

static int worth_of_work(const SuState *state, int work, int weakest)
{
    switch (work) {
    case SU_STONE_WALL: return state->stones[weakest - SU_W1] < SU_STONES_MAX ? 12 : 1;
    case SU_TRAINING: return 11;
    case SU_MUSTER: return 10;
    case SU_CAULDRON_WORK: return 9;
    default: return 1;
    }
}

static int worth_of(const SuState *state, Action action, int weakest)
{
    switch (action.kind) {
    case SU_TARGET: return action.a == weakest;
    case SU_UNIT_MOVE: return action.c == weakest && (action.b == SU_BARRACKS || action.b == SU_COURTYARD) ? 20 + action.a : 0;
    case SU_UNIT_SWAP: return action.b == weakest && action.c == SU_BARRACKS && (action.a >> 2) > (action.a & 3) ? 15 : 0;
    case SU_PLACE: return worth_of_work(state, action.a, weakest);
    case SU_END_STEP: return 5;
    default: return 0;
    }
}

static Action strengthen(const SuState *state, int count)
{
    int weakest = weakest_of(state), best = 0;
    for (int i = 1; i < count; i++)
        if (worth_of(state, list[i], weakest) > worth_of(state, list[best], weakest))
            best = i;
    return list[best];
}

/* --- After them: what the forecast shows --- */

static int trouble(const SuState *state)
{
    int sum = 0;
    for (int section = SU_W1; section <= SU_E4; section++) {
        SuClash clash;
        su_forecast(state, section, true, &clash);
        int excess = clash.attack - clash.defence;
        if (clash.outcome == SU_CLASH_FALLS)
            sum += FALLS + FALLS_MORE * (excess - clash.units);
        else if (clash.outcome == SU_CLASH_LOSES)
            sum += LOST * excess;
    }
    return sum;
}

typedef struct { int score; Action action; } Best;

static void weigh(SuState *state, SuDeed deed, int fill, int before, Action action, Best *best)
{
    SuTape tape = {.count = 0};
    int price = deed.action.kind == SU_PLACE ? max_int(fill, 1) : max_int(su_cost(state, deed.action), 1);
    su_deed_do(state, deed, fill, &tape);
    int score = (before - trouble(state)) * PRICE_SCALE / price;
    su_deed_undo(&tape);
    if (score > best->score)
        *best = (Best){score, action};
}

/* A building action counts when the hourglasses at hand finish it. */
static void weigh_work(SuState *state, Action action, int before, Best *best)
{
    int work = action.a, missing = su_work_missing(state, work);
    if (missing == 0 || missing > state->hourglasses || su_work_left(state, work) == 0)
        return;
    for (int target = 0; target < su_work_targets(work); target++)
        if (su_work_fits(state, work, target))
            weigh(state, (SuDeed){action, (uint8_t)target}, missing, before, action, best);
}

/* The action that mends most for its price; score 0: nothing needs mending or can be mended. */
static Best mend(const SuState *view, int count)
{
    SuState state = *view;
    Best best = {0, {0, 0, 0, 0}};
    int before = trouble(&state);
    for (int i = 0; i < count && before > 0; i++) {
        if (list[i].kind == SU_TARGET)
            weigh(&state, (SuDeed){{SU_PLACE, state.ask_what, 0, 0}, list[i].a}, 0, before, list[i], &best);
        else if (list[i].kind == SU_PLACE)
            weigh_work(&state, list[i], before, &best);
        else if (list[i].kind != SU_END_STEP)
            weigh(&state, (SuDeed){list[i], 0}, 0, before, list[i], &best);
    }
    return best;
}

Action su_novice_think(const void *view, int seat, uint32_t seed, uint32_t *nodes)
{
    static AiPlayer plain;
    const SuState *state = view;
    bool spends = (SU_SPENDING >> state->step & 1) != 0 && (state->ask == SU_ASK_NOTHING || state->ask == SU_ASK_WORK_TARGET);
    if (seat == SU_INVADER || !spends)
        return su_guest_ask(&plain, view, seat, seat == SU_INVADER ? 1 : AI_ADVISER, seed, nodes);
    int count = su_ops.actions(state, list, SU_ACTIONS_MAX);
    Best best = state->step == SU_STEP_SPEND_MANEUVER ? mend(state, count) : (Best){0, {0, 0, 0, 0}};
    return best.score > 0 ? best.action : strengthen(state, count);
}
