/* SPDX-License-Identifier: MIT */
/* R3 to R5: who attacks whom, who gets away, whose order is annulled. */
#include "engine/moerderspiel/resolve.h"

/* TM-6.109.1: where the prey wants to be. `planned`: as if no army had been attacked (TM-6.25). */
static int prey_goal(const TmState *state, int prey, bool planned)
{
    const TmArmy *a = &state->army[prey];
    int order = tm_order_of(state, prey);
    if (tm_marked(state, prey, TM_VOID) || (!planned && tm_marked(state, prey, TM_ANNULLED)))
        return a->pos;
    bool fled = !planned && tm_marked(state, prey, TM_FLED);
    if (order == TM_MOVE)
        return tm_path_end(a->pos, a->b, fled ? TM_NO_STEP : a->c);
    return order == TM_BLOCKADE ? tm_path_end(a->pos, a->c, TM_NO_STEP) : a->pos;
}

static bool is_known_blockade(const TmState *state, int nation, int cell, int dir)
{
    int blockade = tm_blockade_at(state, cell, dir);
    return blockade >= 0 && tm_bit(state->blockade[blockade].known, nation);
}

/* TM-6.109.2: least distance to the goal, then fewer steps, then lower directions. Blockades are looked up only where a way would be better. */
void tm_track_path(const TmState *state, int army, bool planned, uint8_t step[2])
{
    const TmArmy *a = &state->army[army];
    uint8_t field[TM_CELLS];
    int nation = tm_nation_of(army), prey = tm_named_army(state, army, a->b);
    step[0] = step[1] = TM_NO_STEP;
    if (!tm_alive(state, prey))
        return;
    tm_walk_until(state, prey_goal(state, prey, planned), a->pos, field);
    int best = field[a->pos];
    for (int first = 0; first < TM_NO_STEP; first++) {
        int middle = tm_step(state, a->pos, first);
        if (middle == TM_NOBODY || field[middle] >= best || is_known_blockade(state, nation, a->pos, first))
            continue;
        best = field[middle];
        step[0] = (uint8_t)first;
    }
    for (int first = 0; first < TM_NO_STEP; first++) {
        int middle = tm_step(state, a->pos, first);
        for (int second = 0; middle != TM_NOBODY && second < TM_NO_STEP; second++) {
            int end = tm_step(state, middle, second);
            if (end == TM_NOBODY || field[end] >= best || is_known_blockade(state, nation, a->pos, first)
                || is_known_blockade(state, nation, middle, second))
                continue;
            best = field[end];
            step[0] = (uint8_t)first;
            step[1] = (uint8_t)second;
        }
    }
}

static void find_attacks(TmState *state, TmWork *work)
{
    for (int army = 0; army < TM_ARMIES; army++)
        work->target[army] = TM_NOBODY;
    for (int i = 0; i < work->count; i++) {
        int army = work->list[i];
        if (!tm_acts(state, army, TM_ATTACK))
            continue;
        int target = tm_named_army(state, army, state->army[army].b);
        work->target[army] = (uint8_t)target;
        if (tm_nation_of(target) == tm_nation_of(army))
            state->nation[tm_nation_of(army)].bluff = 1; /* TM-6.118.7 */
    }
}

/* First step of an order, TM_NO_STEP without one. */
static int first_step(const TmState *state, int army)
{
    const TmArmy *a = &state->army[army];
    uint8_t step[2] = {TM_NO_STEP, TM_NO_STEP};
    if (tm_acts(state, army, TM_MOVE))
        return a->b;
    if (tm_acts(state, army, TM_BLOCKADE))
        return a->c;
    if (tm_acts(state, army, TM_TRACK))
        tm_track_path(state, army, true, step);
    return step[0];
}

/* Who attacks an army: the first one's flag, their nations (0: nobody does), and whether one of them knows Pursuit. */
typedef struct { uint8_t first_flag, nations; bool pursuit; } Chase;

static void find_chases(const TmState *state, const TmWork *work, Chase chases[TM_ARMIES])
{
    /* In the order of the list: the first attacker's flag is the one that is told. */
    for (int i = 0; i < work->count; i++) {
        int army = work->list[i];
        if (work->target[army] == TM_NOBODY)
            continue;
        Chase *chase = &chases[work->target[army]];
        if (chase->nations == 0)
            chase->first_flag = state->army[army].flag;
        chase->pursuit = chase->pursuit || tm_bit(tm_techniques_of(state, army), TM_PURSUIT);
        chase->nations = (uint8_t)(chase->nations | 1 << tm_nation_of(army));
    }
}

static void tell_attackers(TmState *state, const TmWork *work, int army)
{
    for (int i = 0; i < work->count; i++) {
        int attacker = work->list[i];
        if (work->target[attacker] == army)
            tm_report(state, tm_nation_of(attacker), TM_REPORT_TARGET_FLED, state->army[army].pos,
                      tm_pack_x(state->army[army].flag, 0, tm_slot_of(attacker)), 0);
    }
}

/* TM-6.111.2: did a technique of either side change the chance? */
static void meet_flight_techniques(TmState *state, int army, const Chase *chase)
{
    int nation = tm_nation_of(army), cell = state->army[army].pos;
    if (chase->pursuit && tm_flight(state, army, false) != tm_flight(state, army, true))
        tm_meet_techniques(state, nation, cell, 1 << TM_PURSUIT);
    int raw = 5 * (10 - state->army[army].troops) + 10 * tm_morale(state, army) - (chase->pursuit ? 20 : 0);
    if (tm_clamp(raw, 0, 100) == tm_flight(state, army, chase->pursuit))
        return;
    for (int n = 0; n < TM_NATIONS; n++)
        if (tm_bit(chase->nations, n))
            tm_meet_techniques(state, n, cell, 1 << TM_DISENGAGE);
}

static void try_flight(TmState *state, TmWork *work, int army, const Chase *chase)
{
    TmArmy *a = &state->army[army];
    if (a->held || chase->nations == 0)
        return;
    int step = first_step(state, army);
    if (step == TM_NO_STEP)
        return;
    bool away = (int)tm_draw(state, 100, TM_DRAW_FLIGHT) < tm_flight(state, army, chase->pursuit);
    meet_flight_techniques(state, army, chase);
    tm_report(state, tm_nation_of(army), TM_REPORT_FLIGHT, a->pos, tm_pack_x(chase->first_flag, away ? 1 : 2, tm_slot_of(army)), 0);
    if (away) {
        tm_mark(state, army, TM_FLED);
        work->step[army][0] = (uint8_t)step;
        tell_attackers(state, work, army);
    } else {
        a->morale = (int8_t)tm_clamp(a->morale - 1, -1, 3);
    }
}

/* TM-6.26 */
static void annul(TmState *state, const TmWork *work)
{
    for (int i = 0; i < work->count; i++) {
        int army = work->list[i], target = work->target[army];
        if (target == TM_NOBODY || tm_marked(state, target, TM_FLED))
            continue;
        tm_mark(state, army, TM_FOUGHT);
        tm_mark(state, target, TM_FOUGHT);
    }
    for (int i = 0; i < work->count; i++) {
        int army = work->list[i];
        if (tm_marked(state, army, TM_FOUGHT) && tm_order_of(state, army) != TM_ATTACK)
            tm_mark(state, army, TM_ANNULLED);
    }
}

void tm_flights(TmState *state, TmWork *work)
{
    Chase chases[TM_ARMIES] = {0};
    find_attacks(state, work);
    find_chases(state, work, chases);
    for (int i = 0; i < work->count; i++)
        try_flight(state, work, work->list[i], &chases[work->list[i]]);
    annul(state, work);
}
