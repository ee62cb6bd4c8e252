/* SPDX-License-Identifier: MIT */
#include "ai/morgua/fight.h"

#include "fixed.h"

enum {
    EMPTY_TEMPLE = 179,         /* 0.7 of a black figure */
    UNKNOWN = -1,
    LOOKED_A_STEP = MG_AREAS / 4
};

/* MG-8.1 after the next muster, which adds one here. */
static bool is_in_danger(int black, int people) { return black >= 1 && black + 1 >= people; }

int fight_strike_worth(const MgWeights *weights, const MgState *state, int seat, int area, int strength)
{
    int black = mg_black(state, area), left = max_int(0, black - strength), gain = (black - left) * weights->black;
    if (left == 0 && !mg_is_revealed(state, area))
        gain += weights->black_area;
    int own = mg_figures(state, seat, area), people = mg_people(state, area);
    if (own > 0 && is_in_danger(black, people) && !is_in_danger(left, people))
        gain += weights->danger + own * weights->danger_each;
    return gain * MG_POINT;
}

/* --- Phase 7 --- */

void fight_begin(MgFight *fight)
{
    fight->looked = fight->slot = fight->to = fight->count = 0;
    fight->compared = false;
    for (int slot = 0; slot < MG_UNITS; slot++)
        fight->option[slot][0].area = fight->option[slot][1].area = MG_NOWHERE;
}

static void look_at(MgFight *fight, const MgState *state, int area)
{
    int black = mg_black(state, area);
    fight->pull[area] = UNKNOWN;
    if (black == 0 && !mg_is_revealed(state, area))
        return;
    fight->area[fight->count] = (uint8_t)area;
    fight->black[fight->count++] = (uint8_t)black;
}

/* How the enemies draw a unit that stands there, worked out once for every area that is asked for. */
static int pull_of_all(MgFight *fight, int area)
{
    int pull = 0;
    if (fight->pull[area] != UNKNOWN)
        return fight->pull[area];
    for (int i = 0; i < fight->count; i++) {
        int draws = mg_pull[mg_distance(area, fight->area[i])];
        pull += fight->black[i] > 0 ? fight->black[i] * draws : EMPTY_TEMPLE * draws >> 8;
    }
    fight->pull[area] = pull;
    return pull;
}

/* The same when some have been struck down in that area itself. */
static int pull_at(MgFight *fight, const MgState *state, int area, int killed)
{
    int pull = pull_of_all(fight, area) - killed * mg_pull[0];
    bool emptied = killed > 0 && killed == mg_black(state, area) && mg_is_revealed(state, area);
    return emptied ? pull + EMPTY_TEMPLE : pull;
}

static int pull_worth(MgFight *fight, const MgState *state, const MgWeights *weights, int area, int killed)
{
    return pull_at(fight, state, area, killed) * weights->pull * 655 >> 16; /* hundredths */
}

int fight_target_worth(MgFight *fight, const MgState *state, const MgJudge *judge, int area, int strength, int units)
{
    const MgWeights *weights = judge_weights(judge);
    int black = mg_black(state, area), killed = min_int(strength, black), left = black - killed, people = mg_people(state, area);
    int gain = weights->kill * killed - weights->unused * (strength - killed);
    if (killed > 0 && left == 0 && !mg_is_revealed(state, area))
        gain += weights->clears;
    if (killed > 0 && mg_figures(state, judge->seat, area) > 0 && is_in_danger(black, people))
        gain += weights->helps + (is_in_danger(left, people) ? 0 : weights->saves);
    return gain * MG_POINT + units * pull_worth(fight, state, weights, area, killed);
}

static void keep_option(MgOption option[2], int area, int gain)
{
    int at = option[0].area == MG_NOWHERE || gain > option[0].gain ? 0 : 1;
    if (at == 1 && option[1].area != MG_NOWHERE && gain <= option[1].gain)
        return;
    if (at == 0)
        option[1] = option[0];
    option[at] = (MgOption){(uint8_t)area, gain};
}

static bool waits(const MgState *state, int seat, int slot)
{
    return state->unit_area[seat][slot] != MG_NOWHERE && (state->unit_used >> slot & 1) == 0;
}

/* Moving is weighed against doing nothing: a unit on an empty temple may as well wait there. */
bool fight_step(MgFight *fight, const MgState *state, MgJudge *judge)
{
    int slot = fight->slot, seat = judge->seat;
    if (fight->looked < MG_AREAS) {
        for (int i = 0; i < LOOKED_A_STEP; i++)
            look_at(fight, state, fight->looked++);
        return false;
    }
    if (slot == 0 && judge->count == 0)
        judge_keep(judge, (Action){MG_RESIST_END, 0, 0, 0}, 0);
    if (waits(state, seat, slot)) {
        int from = state->unit_area[seat][slot], reach = mg_unit_reach(state, seat, slot), area = fight->to;
        int strength = mg_unit_strength(state, seat, slot);
        if (!fight->compared) {
            fight->idle = pull_worth(fight, state, judge_weights(judge), from, 0) - judge_weights(judge)->unused * strength * MG_POINT;
            fight->compared = true;
            return false;
        }
        while (area < MG_AREAS && (mg_distance(from, area) > reach || (area == from && mg_black(state, area) == 0)))
            area++;
        if (area < MG_AREAS) {
            int gain = fight_target_worth(fight, state, judge, area, strength, 1) - fight->idle;
            keep_option(fight->option[slot], area, gain);
            judge_offer(judge, (Action){MG_UNIT, (uint8_t)slot, (uint8_t)area, 0}, gain);
        }
        fight->to = (uint8_t)(area + 1);
        if (fight->to < MG_AREAS)
            return false;
    }
    fight->slot++;
    fight->to = 0;
    fight->compared = false;
    return fight->slot == MG_UNITS;
}
