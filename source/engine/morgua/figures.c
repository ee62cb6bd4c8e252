/* SPDX-License-Identifier: MIT */
#include "engine/morgua/rules.h"

#include <string.h>

/* --- Counting (MG-1.2) --- */

int mg_seat(const MgState *state)
{
    int seat = state->start + state->turn; /* both below the number of players: no division needed */
    return seat < state->players ? seat : seat - state->players;
}

static int held(const MgState *state, int area, int holder)
{
    const uint8_t *at = state->holder + mg_areas[area].first;
    int count = 0;
    for (int i = 0; i < mg_areas[area].positions; i++)
        count += at[i] == holder;
    return count;
}

int mg_black(const MgState *state, int area)
{
    return state->black[area] + held(state, area, MG_BLACK);
}

static int population(const MgState *state, int area)
{
    int count = 0;
    for (int seat = 0; seat < state->players; seat++)
        count += state->pop[area][seat];
    return count;
}

int mg_people(const MgState *state, int area)
{
    const uint8_t *at = state->holder + mg_areas[area].first;
    int count = population(state, area);
    for (int i = 0; i < mg_areas[area].positions; i++)
        count += mg_is_player(at[i]);
    return count;
}

int mg_figures(const MgState *state, int seat, int area)
{
    return state->pop[area][seat] + held(state, area, seat + 1);
}

int mg_all_black(const MgState *state)
{
    int count = 0;
    for (int area = 0; area < MG_AREAS; area++)
        count += state->black[area];
    for (int position = 0; position < MG_POSITIONS; position++)
        count += state->holder[position] == MG_BLACK;
    return count;
}

int mg_all_figures(const MgState *state, int seat)
{
    int count = 0;
    for (int area = 0; area < MG_AREAS; area++)
        count += state->pop[area][seat];
    for (int position = 0; position < MG_POSITIONS; position++)
        count += state->holder[position] == seat + 1;
    return count;
}

bool mg_anybody(const MgState *state)
{
    for (int position = 0; position < MG_POSITIONS; position++)
        if (mg_is_player(state->holder[position]))
            return true;
    for (int area = 0; area < MG_AREAS; area++)
        if (population(state, area) > 0)
            return true;
    return false;
}

uint64_t mg_presence(const MgState *state, int seat)
{
    uint64_t areas = 0;
    for (int area = 0; area < MG_AREAS; area++)
        if (state->pop[area][seat] > 0)
            areas |= (uint64_t)1 << area;
    for (int position = 0; position < MG_POSITIONS; position++)
        if (state->holder[position] == seat + 1)
            areas |= (uint64_t)1 << mg_positions[position].area;
    return areas;
}

/* --- Entering (MG-1.3, MG-1.4) --- */

int mg_free_position(const MgState *state, int area)
{
    int first = mg_areas[area].first;
    for (int i = 0; i < mg_areas[area].positions; i++)
        if (state->holder[first + i] == MG_FREE)
            return first + i;
    return MG_NOWHERE;
}

bool mg_can_enter(const MgState *state, int area)
{
    return mg_free_position(state, area) != MG_NOWHERE || population(state, area) < mg_areas[area].limit;
}

void mg_enter(MgState *state, int seat, int area, EventList *events)
{
    int position = mg_free_position(state, area);
    if (position != MG_NOWHERE)
        state->holder[position] = (uint8_t)(seat + 1);
    else
        state->pop[area][seat]++;
    events_add(events, MG_EVENT_ENTERED, (uint8_t)area, (uint8_t)position, (uint8_t)seat);
}

/* --- Placement (MG-3.4 to MG-3.7) --- */

static bool has(uint64_t areas, int area) { return (areas >> area & 1) != 0; }

static bool is_in_or_next_to(uint64_t areas, int area)
{
    if (has(areas, area))
        return true;
    for (int direction = 0; direction < 6; direction++) {
        int next = mg_areas[area].neighbour[direction];
        if (next != MG_NOWHERE && has(areas, next))
            return true;
    }
    return false;
}

static bool is_first_figure(const MgState *state, int seat)
{
    return state->to_place[seat] == mg_figures_of[state->players];
}

/* The areas that decide where a figure may go: those of the others for the first one, the own for all further ones. */
static uint64_t deciding_areas(const MgState *state, int seat)
{
    uint64_t areas = 0;
    if (!is_first_figure(state, seat))
        return mg_presence(state, seat);
    for (int other = 0; other < state->players; other++)
        if (other != seat)
            areas |= mg_presence(state, other);
    return areas;
}

static MgWhy why_place_in(const MgState *state, int seat, uint64_t deciding, int area)
{
    bool near = is_in_or_next_to(deciding, area);
    if (is_first_figure(state, seat)) {
        if (near)
            return MG_WHY_OTHERS_NEAR;      /* MG-3.5 */
    } else if (!near) {
        return MG_WHY_NOT_CONNECTED;        /* MG-3.6 */
    }
    return mg_can_enter(state, area) ? MG_WHY_FINE : MG_WHY_FULL;
}

MgWhy mg_why_place(const MgState *state, Action action)
{
    int seat = mg_seat(state);
    return why_place_in(state, seat, deciding_areas(state, seat), action.a);
}

void mg_list_place(const MgState *state, MgSink *sink)
{
    int seat = mg_seat(state);
    uint64_t deciding = deciding_areas(state, seat);
    for (int area = 0; area < MG_AREAS && !mg_sink_done(sink); area++)
        if (why_place_in(state, seat, deciding, area) == MG_WHY_FINE)
            mg_sink_add(sink, MG_PLACE, area, 0, 0);
}

void mg_play_place(MgState *state, Action action, EventList *events)
{
    int seat = mg_seat(state);
    mg_enter(state, seat, action.a, events);
    state->to_place[seat]--;
}

/* --- Growth (MG-5) --- */

MgWhy mg_why_grow(const MgState *state, Action action)
{
    if (mg_figures(state, mg_seat(state), action.a) == 0)
        return MG_WHY_NOBODY;
    return mg_can_enter(state, action.a) ? MG_WHY_FINE : MG_WHY_FULL;
}

void mg_list_grow(const MgState *state, MgSink *sink)
{
    for (int area = 0; area < MG_AREAS && !mg_sink_done(sink); area++)
        if (mg_why_grow(state, (Action){.kind = MG_GROW, .a = (uint8_t)area}) == MG_WHY_FINE)
            mg_sink_add(sink, MG_GROW, area, 0, 0);
}

void mg_play_grow(MgState *state, Action action, EventList *events)
{
    mg_enter(state, mg_seat(state), action.a, events);
    state->grow_left--;
}

/* --- Migration (MG-6) --- */

void mg_set_quota(MgState *state, int seat)
{
    for (int area = 0; area < MG_AREAS; area++)
        state->quota[area] = state->pop[area][seat];
    for (int position = 0; position < MG_POSITIONS; position++)
        state->quota[mg_positions[position].area] = (uint8_t)(state->quota[mg_positions[position].area] + (state->holder[position] == seat + 1));
}

MgWhy mg_why_migrate(const MgState *state, Action action)
{
    int seat = mg_seat(state), from = action.a, to = action.b;
    if (mg_distance(from, to) > 1)
        return MG_WHY_NOT_NEXT;
    if (state->quota[from] == 0)
        return mg_figures(state, seat, from) == 0 ? MG_WHY_NOBODY : MG_WHY_MOVED;
    if (state->gold[seat] < MG_MIGRATION_PRICE)
        return MG_WHY_NO_GOLD;
    if (from != to)
        return mg_can_enter(state, to) ? MG_WHY_FINE : MG_WHY_FULL;
    if (state->pop[from][seat] == 0) /* MG-6.5 */
        return MG_WHY_NO_POPULATION;
    return mg_free_position(state, from) != MG_NOWHERE ? MG_WHY_FINE : MG_WHY_NO_POSITION;
}

/* Ids rise down the columns, so these directions lead to rising ids; -1 is the area itself. */
static const int8_t rising[7] = {5, 4, 0, -1, 3, 1, 2};

/* The same as mg_why_migrate for all pairs, with every area looked at once. */
void mg_list_migrate(const MgState *state, MgSink *sink)
{
    enum { SHUT, OPEN, UNKNOWN };
    uint8_t room[MG_AREAS];
    int seat = mg_seat(state);
    if (state->gold[seat] < MG_MIGRATION_PRICE)
        return;
    memset(room, UNKNOWN, sizeof room);
    for (int from = 0; from < MG_AREAS; from++) {
        for (int i = 0; i < 7 && state->quota[from] > 0 && !mg_sink_done(sink); i++) {
            int to = rising[i] < 0 ? from : mg_areas[from].neighbour[rising[i]];
            if (to != MG_NOWHERE && room[to] == UNKNOWN)
                room[to] = mg_can_enter(state, to) ? OPEN : SHUT;
            bool fine = to == from ? state->pop[from][seat] > 0 && mg_free_position(state, from) != MG_NOWHERE /* MG-6.5 */
                                   : to != MG_NOWHERE && room[to] == OPEN;
            if (fine)
                mg_sink_add(sink, MG_MIGRATE, from, to, 0);
        }
    }
}

/* MG-6.3: a population figure first, else the one on the lowest position. Goods stay behind (MG-6.6). */
static void leave(MgState *state, int seat, int area, EventList *events)
{
    int position = MG_NOWHERE;
    if (state->pop[area][seat] > 0) {
        state->pop[area][seat]--;
    } else {
        position = mg_areas[area].first + mg_areas[area].positions - 1;
        while (state->holder[position] != seat + 1)
            position--;
        state->holder[position] = MG_FREE;
    }
    events_add(events, MG_EVENT_LEFT, (uint8_t)area, (uint8_t)position, (uint8_t)seat);
}

void mg_play_migrate(MgState *state, Action action, EventList *events)
{
    int seat = mg_seat(state), from = action.a, to = action.b;
    mg_pay(state, seat, MG_MIGRATION_PRICE, MG_PURSE_MIGRATION, events);
    leave(state, seat, from, events);
    mg_enter(state, seat, to, events);
    state->quota[from]--; /* MG-6.4: the target's quota does not rise */
}
