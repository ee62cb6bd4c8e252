/* SPDX-License-Identifier: MIT */
#include "engine/morgua/rules.h"
#include "engine/morgua/setup.h"

#include <string.h>

static bool all_zero(const uint8_t *values, int count)
{
    int all = 0;
    for (int i = 0; i < count; i++)
        all |= values[i];
    return all == 0;
}

static bool frame_valid(const MgState *state)
{
    if (state->players < 1 || state->players > MG_PLAYERS_MAX || state->over > MG_LOST)
        return false;
    if (state->threat > (MG_MILD | MG_NEAR | MG_HARD) || (state->threat & MG_MILD && state->threat & MG_HARD))
        return false;
    if (state->round < 1 || state->round > MG_ROUNDS || state->phase >= MG_PHASES)
        return false;
    if (state->start != (state->round - 1) % state->players || state->turn >= state->players)
        return false; /* MG-4.6: the start player follows from the round */
    if (state->round == 1 && state->phase >= MG_GROWTH && state->phase <= MG_MUSTER)
        return false; /* MG-4.2 */
    if (state->round > 1 && state->phase == MG_PLACEMENT)
        return false;
    if (mg_is_automatic(state) && state->turn != 0)
        return false;
    return state->march_at <= MG_AREAS && (state->march_at == 0 || state->phase == MG_MUSTER) && state->rng.word != 0;
}

/* MG-3.2, MG-3.8: the deals are shuffles of fixed sets. */
static bool deals_valid(const MgState *state)
{
    uint8_t kinds[MG_KINDS] = {0}, wanted[MG_KINDS] = {0};
    unsigned numbers = 0;
    for (int land = 0; land < MG_LANDS; land++) {
        if (state->kind[land] >= MG_KINDS)
            return false;
        kinds[state->kind[land]]++;
        wanted[mg_bag[land]]++;
    }
    if (memcmp(kinds, wanted, sizeof kinds) != 0)
        return false;
    if (state->phase == MG_PLACEMENT)
        return state->revealed == 0 && all_zero(state->temple, MG_FIELDS);
    for (int field = 0; field < MG_FIELDS; field++) {
        if (state->temple[field] > MG_FIELDS)
            return false;
        numbers |= 1u << state->temple[field];
    }
    return numbers == 0x7E && state->revealed >= 1 && state->revealed <= MG_FIELDS && state->revealed <= state->round;
}

static bool is_revealed(const MgState *state, int area)
{
    for (int field = 0; field < MG_FIELDS; field++)
        if (mg_fields[field] == area)
            return state->temple[field] != 0 && state->temple[field] <= state->revealed;
    return false;
}

static bool areas_valid(const MgState *state)
{
    for (int area = 0; area < MG_AREAS; area++) {
        const MgArea *at = &mg_areas[area];
        int people = 0;
        for (int seat = 0; seat < state->players; seat++) people += state->pop[area][seat];
        if (people > at->limit || !all_zero(state->pop[area] + state->players, MG_PLAYERS_MAX - state->players))
            return false; /* MG-1.4 */
        /* MG-7.4; a wild may hold the two of its reveal more, and while the muster is under way two that have just come */
        int room = at->limit + at->positions + (is_revealed(state, area) ? 2 : 0) + (state->march_at > 0 ? 2 : 0);
        if (state->black[area] > 0 && (state->black[area] > MG_BLACK_MAX || mg_black(state, area) > room))
            return false;
    }
    return true;
}

/* What a position may hold at most, whoever has it (MG-12.11, MG-12.12). */
static bool store_valid(const MgState *state, int position)
{
    const MgPosition *at = &mg_positions[position];
    const uint8_t *goods = state->goods[position];
    if (all_zero(goods, MG_KINDS))
        return true;
    MgThing thing = mg_makes(position);
    if (state->holder[position] == MG_BLACK || thing == MG_THINGS || state->phase == MG_PLACEMENT)
        return false; /* D30 */
    if (at->office == MG_TRADER)
        return mg_goods(state, position) <= (mg_has_thing(state, position, MG_HOUSE) ? MG_TRADER_STORE_HOUSE : MG_TRADER_STORE);
    bool built = mg_has_thing(state, position, thing);
    const uint8_t *cost = thing == MG_UPGRADE ? mg_upgrade_costs[mg_kind_of(state, at->area)] : mg_costs[thing];
    for (int kind = 0; kind < MG_KINDS; kind++) {
        bool dug = at->office == MG_LANDOWNER && kind == mg_kind_of(state, at->area);
        if (goods[kind] > (dug ? MG_LAND_STORE : built ? 0 : cost[kind]))
            return false;
    }
    return true;
}

static bool positions_valid(const MgState *state)
{
    for (int position = 0; position < MG_POSITIONS; position++) {
        int holder = state->holder[position];
        if (holder > MG_BLACK || (mg_is_player(holder) && holder > state->players) || !store_valid(state, position))
            return false;
    }
    return true;
}

static bool buildings_valid(const MgState *state)
{
    int standing = 0, built = 0;
    if ((state->land_up | state->post | state->house) >> MG_LANDS != 0 || state->tower >> MG_CASTLES != 0)
        return false;
    for (int god = 0; god < MG_GODS; god++) {
        int city = state->god_city[god];
        if (city == MG_NOWHERE)
            continue;
        if (city >= MG_AREAS || mg_areas[city].type != MG_CITY || mg_god_at(state, city) != god + 1)
            return false; /* MG-14.1: one to a city */
        standing++;
    }
    for (int seat = 0; seat < MG_PLAYERS_MAX; seat++)
        built += state->temples_built[seat];
    if (state->phase == MG_PLACEMENT && (state->land_up | state->post | state->house | state->tower) != 0)
        return false;
    return standing == built;
}

/* Units are trained into the lowest free slot and never lost. */
static bool units_valid(const uint8_t *area)
{
    for (int slot = 0; slot < MG_UNITS; slot++) {
        if (area[slot] != MG_NOWHERE && area[slot] >= MG_AREAS)
            return false;
        if (slot % MG_UNITS_OF_A_TYPE != 0 && area[slot] != MG_NOWHERE && area[slot - 1] == MG_NOWHERE)
            return false;
    }
    return true;
}

/* A chair nobody sits on is as it was before the game. */
static bool chair_empty(const MgState *state, int seat)
{
    return state->vp[seat] == 0 && state->lost[seat] == 0 && state->temples_built[seat] == 0 && state->gold[seat] == 0
        && mg_units(state, seat) == 0; /* and no kills: they would have left fame or losses */
}

static bool players_valid(const MgState *state)
{
    for (int seat = 0; seat < MG_PLAYERS_MAX; seat++) {
        const uint16_t *kills = state->kills[seat];
        int all = kills[0] + kills[1] + kills[2] + kills[3];
        if (seat >= state->players && !chair_empty(state, seat))
            return false;
        if (state->gold[seat] > MG_GOLD_MAX || !units_valid(state->unit_area[seat]))
            return false;
        if (state->vp[seat] > all || state->vp[seat] + state->lost[seat] < all)
            return false; /* MG-1.5, MG-8.6 */
        if (state->phase == MG_PLACEMENT && (all > 0 || state->lost[seat] > 0 || mg_units(state, seat) > 0))
            return false;
    }
    return true;
}

static bool placement_valid(const MgState *state)
{
    int most = mg_figures_of[state->players];
    if (state->phase != MG_PLACEMENT)
        return all_zero(state->to_place, MG_PLAYERS_MAX);
    for (int seat = 0; seat < MG_PLAYERS_MAX; seat++) {
        int left = state->to_place[seat];
        if (seat >= state->players ? left != 0 : left > most)
            return false;
        /* placed and waiting figures are all there, unless the rest was forfeited (MG-3.7) */
        if (left > 0 && mg_all_figures(state, seat) + left != most)
            return false;
    }
    return mg_all_black(state) == 0;
}

/* MG-9.1: chips are dealt in phase 5 in order of turns and used up in phase 6 in the same order. */
static bool chips_valid(const MgState *state)
{
    int base = mg_base_chips[state->players];
    for (int turn = 0; turn < MG_PLAYERS_MAX; turn++) {
        int seat = turn < state->players ? (state->start + turn) % state->players : turn, chips = state->chips[seat];
        if (chips == 0)
            continue;
        if (turn >= state->players || (state->phase != MG_CHIPS && state->phase != MG_ACTIONS))
            return false;
        if (state->phase == MG_CHIPS ? turn >= state->turn : turn < state->turn)
            return false;
        bool whole = state->phase == MG_CHIPS || turn > state->turn;
        if (chips > base + MG_EXTRA_CHIPS || (whole && chips < base))
            return false;
    }
    return true;
}

static bool trade_valid(const MgState *state)
{
    int trader = state->trade_trader, partner = state->trade_partner, seat = mg_seat(state);
    if (!mg_in_trade(state))
        return partner == 0 && state->trade_sell == 0 && state->trade_moved == 0;
    if (state->phase != MG_ACTIONS || trader >= MG_POSITIONS || partner >= MG_POSITIONS || state->trade_sell > MG_SELL)
        return false;
    if (mg_positions[trader].office != MG_TRADER || state->holder[trader] != seat + 1 || !mg_is_used(state, trader))
        return false;
    int taker = state->trade_sell == MG_SELL ? partner : trader; /* what has moved lies in his store */
    if (state->trade_moved >= mg_trade_limit(state, trader) || state->trade_moved > mg_goods(state, taker))
        return false;
    return mg_why_trade(state, trader, partner, state->trade_sell) == MG_WHY_FINE; /* MG-12.10 */
}

/* Marks, quotas and counters belong to one phase each and to the seat whose turn it is. */
static bool turn_valid(const MgState *state)
{
    int seat = mg_seat(state);
    if (state->grow_left > 3 || (state->grow_left > 0 && state->phase != MG_GROWTH))
        return false;
    for (int area = 0; area < MG_AREAS; area++)
        if (state->quota[area] > (state->phase == MG_MIGRATION ? mg_figures(state, seat, area) : 0))
            return false;
    if (state->used[2] >> (MG_POSITIONS - 64) != 0)
        return false;
    for (int position = 0; position < MG_POSITIONS; position++)
        if (mg_is_used(state, position) && (state->phase != MG_ACTIONS || state->holder[position] != seat + 1))
            return false;
    for (int slot = 0; slot < MG_UNITS; slot++)
        if ((state->unit_used >> slot & 1) != 0 && (state->phase != MG_RESISTANCE || state->unit_area[seat][slot] == MG_NOWHERE))
            return false;
    return trade_valid(state);
}

static bool end_valid(const MgState *state)
{
    int black = mg_all_black(state);
    bool anybody = mg_anybody(state);
    switch (state->over) {
    case MG_RUNNING:
        if (state->phase == MG_PLACEMENT)
            return mg_rests(state);
        if (!anybody || (black == 0 && state->phase != MG_ACTIONS && state->phase != MG_RESISTANCE))
            return false; /* MG-8.7, MG-15.5 */
        if (state->round == MG_ROUNDS && state->phase == MG_WEALTH)
            return false; /* D60 */
        return mg_rests(state); /* MG-4.8 */
    case MG_WON:
        return state->phase == MG_RESISTANCE && black == 0 && anybody && state->turn == 0 && state->unit_used == 0;
    default:
        if (state->turn != 0 || black == 0)
            return false;
        return !anybody ? state->phase == MG_FATE
                        : state->phase == MG_RESISTANCE && state->round == MG_ROUNDS && state->unit_used == 0;
    }
}

bool mg_valid(const void *in)
{
    const MgState *state = in;
    return frame_valid(state) && deals_valid(state) && areas_valid(state) && positions_valid(state) && buildings_valid(state)
        && players_valid(state) && placement_valid(state) && chips_valid(state) && turn_valid(state)
        && end_valid(state);
}
