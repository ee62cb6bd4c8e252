/* SPDX-License-Identifier: MIT */
#include "ai/morgua/pairs.h"

#include "fixed.h"

void pairs_begin(MgPairs *pairs)
{
    pairs->stage = MG_PAIR_FIRST;
    pairs->at = 0;
    pairs->steps = 0;
}

/* --- The first use, without the flow of turns --- */

static void pay(MgState *state, int position, const uint8_t *cost)
{
    for (int kind = 0; kind < MG_KINDS; kind++)
        state->goods[position][kind] = (uint8_t)(state->goods[position][kind] - cost[kind]);
}

static void build(MgState *state, Action action)
{
    const MgPosition *at = &mg_positions[action.a];
    uint32_t bit = (uint32_t)1 << at->index;
    switch (action.b) {
    case MG_UPGRADE:
        pay(state, action.a, mg_upgrade_costs[mg_kind_of(state, at->area)]);
        state->land_up |= bit;
        return;
    case MG_POST:
        state->post |= bit;
        break;
    case MG_TOWER:
        state->tower = (uint8_t)(state->tower | bit);
        break;
    default:
        state->god_city[action.c - 1] = at->area;
    }
    pay(state, action.a, mg_costs[action.b]);
}

static void train(MgState *state, int seat, int position)
{
    MgThing thing = mg_makes(position);
    int slot = thing == MG_KNIGHT ? 0 : MG_UNITS_OF_A_TYPE;
    while (state->unit_area[seat][slot] != MG_NOWHERE)
        slot++;
    state->unit_area[seat][slot] = mg_positions[position].area;
    pay(state, position, mg_costs[thing]);
}

/* MG-1.5. */
static void strike(MgState *state, int area, int strength)
{
    for (int i = 0; i < mg_areas[area].positions && strength > 0; i++) {
        uint8_t *holder = &state->holder[mg_areas[area].first + i];
        if (*holder != MG_BLACK)
            continue;
        *holder = MG_FREE;
        strength--;
    }
    state->black[area] = (uint8_t)max_int(0, state->black[area] - strength);
}

/* All but the goods of a trade, which come one by one. */
static void imagine(MgState *state, int seat, Action action)
{
    int position = action.a;
    switch (action.kind) {
    case MG_COLLECT:
        state->gold[seat] = (uint8_t)min_int(state->gold[seat] + mg_collect_amount(state, position), MG_GOLD_MAX);
        break;
    case MG_DIG: {
        uint8_t *stock = &state->goods[position][mg_kind_of(state, mg_positions[position].area)];
        *stock = (uint8_t)(*stock + mg_dig_amount(state, position));
        break;
    }
    case MG_BUILD:
        build(state, action);
        break;
    case MG_TRAIN:
        train(state, seat, position);
        break;
    case MG_STRIKE:
        strike(state, action.b, mg_strike_strength(state, position));
        break;
    default:
        break;
    }
    state->chips[seat]--;
    state->used[position >> 5] |= (uint32_t)1 << (position & 31);
}

/* --- Pairs --- */

static void keep_ways(MgPairs *pairs, const MgChains *chains, int kinds)
{
    pairs->same_ways = true;
    pairs->supply = chains->supply;
    pairs->kinds = (uint8_t)kinds;
    pairs->stage = MG_PAIR_GOODS;
}

static void begin_pair(MgPairs *pairs, const MgState *state, const MgChains *chains, const MgJudge *first)
{
    Action action = first->best[pairs->at].action;
    pairs->state = *state;
    pairs->same_ways = false;
    imagine(&pairs->state, first->seat, action);
    if (action.kind == MG_TRADE_OPEN) {
        trade_begin(&pairs->uses.trial, &pairs->state, action);
        pairs->stage = MG_PAIR_TRADE;
    } else if (action.kind == MG_BUILD || action.kind == MG_TRAIN) {
        chains_begin(&pairs->chains, first->seat, first->level);
        pairs->stage = MG_PAIR_CHAINS;
    } else {
        int dug = action.kind == MG_DIG ? 1 << mg_kind_of(state, mg_positions[action.a].area) : 0;
        keep_ways(pairs, chains, dug);
    }
}

static void begin_second(MgPairs *pairs, const MgChains *chains, const MgJudge *first)
{
    judge_begin(&pairs->judge, first->level, first->seat, 1, 0);
    uses_begin(&pairs->uses, &pairs->state, chains);
    pairs->stage = MG_PAIR_SECOND;
}

static int kinds_moved(const MgTrial *trial)
{
    int kinds = 0;
    for (int i = 0; i < trial->moved; i++)
        kinds |= 1 << trial->moved_kind[i];
    return kinds;
}

static void weigh_next_kind(MgPairs *pairs, MgChains *chains)
{
    int kind = 0;
    while ((pairs->kinds >> kind & 1) == 0)
        kind++;
    pairs->kinds = (uint8_t)(pairs->kinds & ~(1 << kind));
    chains_weigh(chains, &pairs->state, kind, true);
}

static void end_pair(MgPairs *pairs, MgChains *chains, const MgJudge *first)
{
    if (pairs->same_ways)
        chains->supply = pairs->supply;
    int gain = first->best[pairs->at].gain + (pairs->judge.count > 0 ? pairs->judge.best[0].gain : 0);
    if (pairs->at == 0 || gain > pairs->best) {
        pairs->best = gain;
        pairs->choice = first->best[pairs->at].action;
    }
    pairs->at++;
    pairs->stage = MG_PAIR_FIRST;
}

bool pairs_step(MgPairs *pairs, const MgState *state, MgChains *chains, const MgJudge *first)
{
    pairs->steps++;
    switch (pairs->stage) {
    case MG_PAIR_FIRST:
        if (pairs->at == first->count || pairs->steps > MG_PAIR_STEPS)
            return true;
        begin_pair(pairs, state, chains, first);
        return false;
    case MG_PAIR_TRADE:
        if (trade_step(&pairs->uses.trial, &pairs->state, chains))
            keep_ways(pairs, chains, kinds_moved(&pairs->uses.trial));
        return false;
    case MG_PAIR_CHAINS:
        if (chains_step(&pairs->chains, &pairs->state))
            begin_second(pairs, &pairs->chains, first);
        return false;
    case MG_PAIR_GOODS:
        if (pairs->kinds != 0)
            weigh_next_kind(pairs, chains);
        else
            begin_second(pairs, chains, first);
        return false;
    default:
        if (uses_step(&pairs->uses, &pairs->state, pairs->same_ways ? chains : &pairs->chains, &pairs->judge))
            end_pair(pairs, chains, first);
        return false;
    }
}
