/* SPDX-License-Identifier: MIT */
#include "naive.h"

static bool in_area(int position, int area) { return mg_positions[position].area == area; }

static int on_positions(const MgState *state, int area)
{
    int count = 0;
    for (int position = 0; position < MG_POSITIONS; position++)
        if (in_area(position, area) && state->holder[position] == 7)
            count++;
    return count;
}

static int people_in(const MgState *state, int area)
{
    int count = 0;
    for (int seat = 0; seat < 6; seat++)
        count += state->pop[area][seat];
    for (int position = 0; position < MG_POSITIONS; position++)
        if (in_area(position, area) && state->holder[position] >= 1 && state->holder[position] <= 6)
            count++;
    return count;
}

static bool has_god(const MgState *state, int area)
{
    for (int god = 0; god < 8; god++)
        if (state->god_city[god] == area)
            return true;
    return false;
}

static bool open_temple(const MgState *state, int area)
{
    static const int fields[] = {4, 5, 23, 24, 43, 47};
    for (int i = 0; i < 6; i++)
        if (fields[i] == area)
            return state->temple[i] >= 1 && state->temple[i] <= state->revealed;
    return false;
}

void naive_muster(const MgState *state, int black[MG_AREAS])
{
    int fixed[MG_AREAS], add[MG_AREAS];
    for (int a = 0; a < MG_AREAS; a++) {
        fixed[a] = on_positions(state, a);
        black[a] = state->black[a] + fixed[a];
        add[a] = has_god(state, a) ? 0 : open_temple(state, a) ? 2 : black[a] == 0 ? 0 : people_in(state, a) == 0 ? 2 : 1;
    }
    for (int a = 0; a < MG_AREAS; a++)
        black[a] += add[a];
    for (int a = 0; a < MG_AREAS; a++)
        while (black[a] > mg_areas[a].limit && black[a] > fixed[a]) {
            int best = -1;
            for (int x = 0; x < MG_AREAS; x++) /* ascending: the first of equals stays */
                if (mg_distance(a, x) == 1 && !has_god(state, x) && mg_areas[x].limit > black[x]
                    && (best < 0 || mg_areas[x].limit - black[x] > mg_areas[best].limit - black[best]))
                    best = x;
            if (best < 0)
                break;
            black[a]--;
            black[best]++;
        }
    for (int a = 0; a < MG_AREAS; a++)
        while (black[a] > mg_areas[a].limit + mg_areas[a].positions && black[a] > fixed[a])
            black[a]--;
}

static int owner(const MgState *state, int god)
{
    for (int position = 0; position < MG_POSITIONS; position++)
        if (mg_positions[position].office == MG_PRIEST && mg_positions[position].area == state->god_city[god - 1])
            return state->holder[position] >= 1 && state->holder[position] <= 6 ? state->holder[position] - 1 : -1;
    return -1;
}

void naive_fate(const MgState *state, int lost[MG_PLAYERS_MAX])
{
    int merian = owner(state, MG_MERIAN);
    for (int seat = 0; seat < 6; seat++)
        lost[seat] = 0;
    for (int a = 0; a < MG_AREAS; a++) {
        int people = people_in(state, a), victim = -1, most = -1;
        if (people == 0 || state->black[a] + on_positions(state, a) < people)
            continue;
        bool blessed = merian >= 0 && mg_distance(a, state->god_city[MG_MERIAN - 1]) == 1;
        for (int position = MG_POSITIONS - 1; position >= 0; position--) {
            int seat = state->holder[position] - 1;
            if (in_area(position, a) && seat >= 0 && seat < 6 && !(blessed && seat == merian))
                victim = seat;
        }
        if (victim >= 0) {
            lost[victim]++;
            continue;
        }
        for (int seat = 0; seat < 6; seat++)
            if (state->pop[a][seat] > 0 && !(blessed && seat == merian) && state->vp[seat] > most)
                most = state->vp[seat];
        for (int seat = 0; seat < 6; seat++)
            if (state->pop[a][seat] > 0 && !(blessed && seat == merian) && state->vp[seat] == most)
                lost[seat]++;
    }
}

static int sum(const uint8_t *goods) { return goods[0] + goods[1] + goods[2] + goods[3] + goods[4]; }

static bool trader_has_room(const MgState *state, int position)
{
    bool house = (state->house >> mg_positions[position].index & 1) != 0;
    return sum(state->goods[position]) < (house ? 10 : 6);
}

static int units_in(const MgState *state, int seat, int from, int to)
{
    int count = 0;
    for (int slot = from; slot < to; slot++)
        count += state->unit_area[seat][slot] != 255;
    return count;
}

/* The most of a kind that an office wants to have in store. */
static int wanted(const MgState *state, int position, int kind)
{
    static const int tower[] = {2, 1, 2, 0, 0}, temple[] = {3, 2, 2, 0, 0}, wizard[] = {0, 2, 3, 0, 0}, knight[] = {0, 0, 0, 2, 1};
    static const int upgrade[5][5] = {{3, 0, 0, 0, 0}, {0, 3, 0, 0, 0}, {1, 1, 1, 0, 0}, {2, 0, 0, 1, 0}, {0, 2, 0, 0, 0}};
    int area = mg_positions[position].area, index = mg_areas[area].index, seat = state->holder[position] - 1;
    switch (mg_positions[position].office) {
    case MG_LANDOWNER:
        return state->kind[index] == kind || (state->land_up >> index & 1) != 0 ? 0 : upgrade[state->kind[index]][kind];
    case MG_COUNT:
    case MG_MAGE:
        return (state->tower >> index & 1) != 0 ? 0 : tower[kind];
    case MG_PRIEST:
        return has_god(state, area) ? 0 : temple[kind];
    case MG_GUILDMASTER:
        return units_in(state, seat, 4, 8) == 4 ? 0 : wizard[kind];
    case MG_CAPTAIN:
        return units_in(state, seat, 0, 4) == 4 ? 0 : knight[kind];
    default:
        return 0;
    }
}

bool naive_trade(const MgState *state, int seat, int trader, int partner, bool sell, int kind)
{
    if (mg_positions[trader].office != MG_TRADER || state->holder[trader] != seat + 1 || trader == partner)
        return false;
    int other = state->holder[partner] - 1, office = mg_positions[partner].office;
    if (other < 0 || other > 5)
        return false;
    int range = (state->players > 1 ? 3 : 2) + (int)(state->post >> mg_positions[trader].index & 1);
    if (mg_distance(mg_positions[trader].area, mg_positions[partner].area) > range)
        return false;
    bool foreign = other != seat;
    if (sell) {
        int price = office == MG_TRADER ? 1 : 2;
        bool room = office == MG_TRADER ? trader_has_room(state, partner) : state->goods[partner][kind] < wanted(state, partner, kind);
        return state->goods[trader][kind] > 0 && room && (!foreign || state->gold[other] >= price);
    }
    if (foreign && (units_in(state, other, 0, 8) == 0 || state->gold[seat] < (office == MG_TRADER ? 2 : 1)))
        return false;
    if (office != MG_TRADER && !(office == MG_LANDOWNER && state->kind[mg_areas[mg_positions[partner].area].index] == kind))
        return false;
    return state->goods[partner][kind] > 0 && trader_has_room(state, trader);
}

int naive_goods(const MgState *state)
{
    int all = 0;
    for (int position = 0; position < MG_POSITIONS; position++)
        all += sum(state->goods[position]);
    return all;
}

int naive_gold(const MgState *state)
{
    int all = 0;
    for (int seat = 0; seat < MG_PLAYERS_MAX; seat++)
        all += state->gold[seat];
    return all;
}
