/* SPDX-License-Identifier: MIT */
#include "ai/stronghold/invade.h"

#include <stddef.h>

#include "ai/stronghold/assault.h"
#include "ai/stronghold/judge.h"
#include "fixed.h"
#include "hash.h"

enum { PHASE_BEGIN, PHASE_PLAN, PHASE_ANSWER, PHASE_FIGHT, PHASE_JUDGE };

void su_invasion_begin(SuInvasion *invasion, const SuState *from, const SuPlan *plans, int count, SuMemo *memo)
{
    invasion->from = from;
    invasion->plans = plans;
    invasion->memo = memo;
    invasion->count = (uint8_t)count;
    invasion->at = invasion->best = invasion->seen_count = 0;
    invasion->phase = PHASE_BEGIN;
    invasion->any = false;
    invasion->best_value = INT32_MIN;
    invasion->enough = SU_BREACH_VALUE;
}

/* Plans that name a maneuver already made are not possible. */
static bool is_possible(const SuInvasion *invasion)
{
    SuPlan plan = invasion->plans[invasion->at];
    int made = invasion->from->maneuvers;
    return (made & (plan.first | plan.second)) == 0 && (plan.first != 0 || made != 0);
}

static void judge(SuInvasion *invasion)
{
    int value = invasion->breached ? SU_BREACH_VALUE : su_judge_invader_rest(&invasion->state, &invasion->worth);
    if (!invasion->any || value > invasion->best_value) {
        invasion->any = true;
        invasion->best_value = value;
        invasion->best = invasion->at;
    }
    invasion->at = invasion->best_value >= invasion->enough ? invasion->count : (uint8_t)(invasion->at + 1);
    invasion->phase = PHASE_BEGIN;
}

static void begin_plan(SuInvasion *invasion)
{
    if (!is_possible(invasion)) {
        invasion->at++;
        return;
    }
    invasion->state = *invasion->from;
    su_planner_begin(&invasion->planner, &invasion->state, invasion->plans[invasion->at], NULL);
    invasion->phase = PHASE_PLAN;
}

/* Boldness makes no difference where nobody could be attacked anyway. */
static bool is_seen(SuInvasion *invasion)
{
    uint32_t hash = hash_bytes(HASH_START, &invasion->state, (int)sizeof invasion->state);
    for (int i = 0; i < invasion->seen_count; i++)
        if (invasion->seen[i] == hash)
            return true;
    invasion->seen[invasion->seen_count++] = hash;
    return false;
}

static void planned(SuInvasion *invasion)
{
    if (is_seen(invasion)) {
        invasion->at++;
        invasion->phase = PHASE_BEGIN;
        return;
    }
    su_answer_begin(&invasion->answer, &invasion->state, invasion->memo);
    invasion->phase = PHASE_ANSWER;
}

bool su_invasion_step(SuInvasion *invasion)
{
    switch (invasion->phase) {
    case PHASE_BEGIN:
        if (invasion->at >= invasion->count)
            return true;
        begin_plan(invasion);
        return false;
    case PHASE_PLAN:
        if (su_planner_step(&invasion->planner))
            planned(invasion);
        return false;
    case PHASE_ANSWER:
        if (su_answer_step(&invasion->answer)) {
            invasion->state = invasion->answer.scale.state;
            invasion->section = 0;
            invasion->breached = false;
            invasion->phase = PHASE_FIGHT;
        }
        return false;
    case PHASE_FIGHT:
        while (invasion->section < SU_SECTIONS - 1 && su_units(&invasion->state, su_section(invasion->section)) == 0) invasion->section++;
        invasion->breached |= su_assault(&invasion->state, su_section(invasion->section++));
        if (invasion->section == SU_SECTIONS) {
            invasion->section = 0;
            su_judge_invader_begin(&invasion->worth);
            invasion->phase = PHASE_JUDGE;
        }
        return false;
    default:
        if (invasion->section < SU_SECTIONS && !invasion->breached)
            su_judge_invader_section(&invasion->state, su_section(invasion->section++), &invasion->worth);
        else
            judge(invasion);
        return false;
    }
}

void su_to_maneuvers(SuState *state)
{
    int bag = state->bag[0] + state->bag[1] + state->bag[2];
    for (int type = 0; type < SU_TYPES && bag > 0; type++) {
        int drawn = min_int(SU_DRAWN_UNITS, bag) * state->bag[type] / bag;
        state->inv[SU_CAMP][type] = (uint8_t)(state->inv[SU_CAMP][type] + drawn);
    }
    state->step = SU_STEP_CHOOSE;
    state->ask = SU_ASK_NOTHING;
    state->maneuvers = state->moved_from = state->hourglasses = state->slot = state->exhausted = 0;
}
