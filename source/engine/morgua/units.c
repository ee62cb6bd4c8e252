/* SPDX-License-Identifier: MIT */
#include "engine/morgua/rules.h"
#include "fixed.h"

static bool is_knight(int slot) { return slot < MG_UNITS_OF_A_TYPE; }

int mg_units_of(const MgState *state, int seat, MgThing type)
{
    const uint8_t *area = state->unit_area[seat] + (type == MG_KNIGHT ? 0 : MG_UNITS_OF_A_TYPE);
    int count = 0;
    for (int i = 0; i < MG_UNITS_OF_A_TYPE; i++)
        count += area[i] != MG_NOWHERE;
    return count;
}

int mg_units(const MgState *state, int seat)
{
    return mg_units_of(state, seat, MG_KNIGHT) + mg_units_of(state, seat, MG_WIZARD);
}

int mg_unit_strength(const MgState *state, int seat, int slot)
{
    if (is_knight(slot))
        return mg_owns(state, seat, MG_NIMRU) ? 2 : 1;
    return mg_owns(state, seat, MG_KALIMDOR) ? 3 : 2;
}

int mg_unit_reach(const MgState *state, int seat, int slot)
{
    return is_knight(slot) && mg_owns(state, seat, MG_RAMINA) ? 2 : 1;
}

static bool is_waiting(const MgState *state, int seat, int slot)
{
    return state->unit_area[seat][slot] != MG_NOWHERE && (state->unit_used >> slot & 1) == 0;
}

bool mg_units_left(const MgState *state)
{
    int seat = mg_seat(state);
    for (int slot = 0; slot < MG_UNITS; slot++)
        if (is_waiting(state, seat, slot))
            return true;
    return false;
}

/* MG-15.2 for a unit that waits. */
static MgWhy why_target(const MgState *state, int from, int to, int reach)
{
    if (mg_distance(from, to) > reach)
        return MG_WHY_RANGE;
    return from != to || mg_black(state, to) > 0 ? MG_WHY_FINE : MG_WHY_IDLE;
}

MgWhy mg_why_unit(const MgState *state, Action action)
{
    int slot = action.a, seat = mg_seat(state), from = state->unit_area[seat][slot];
    if (from == MG_NOWHERE)
        return MG_WHY_NO_UNIT;
    if (!is_waiting(state, seat, slot))
        return MG_WHY_UNIT_USED;
    return why_target(state, from, action.b, mg_unit_reach(state, seat, slot));
}

void mg_list_unit(const MgState *state, MgSink *sink)
{
    int seat = mg_seat(state);
    for (int slot = 0; slot < MG_UNITS; slot++) {
        if (!is_waiting(state, seat, slot))
            continue;
        int from = state->unit_area[seat][slot], reach = mg_unit_reach(state, seat, slot);
        for (int area = 0; area < MG_AREAS; area++)
            if (why_target(state, from, area, reach) == MG_WHY_FINE)
                mg_sink_add(sink, MG_UNIT, slot, area, 0);
    }
}

void mg_play_unit(MgState *state, Action action, EventList *events)
{
    int slot = action.a, area = action.b, seat = mg_seat(state);
    int from = state->unit_area[seat][slot], strength = mg_unit_strength(state, seat, slot);
    uint8_t unit = (uint8_t)(seat * MG_UNITS + slot);
    int fallen = min_int(strength, mg_black(state, area));
    state->unit_area[seat][slot] = (uint8_t)area;
    state->unit_used = (uint8_t)(state->unit_used | 1u << slot);
    if (from != area)
        events_add(events, MG_EVENT_UNIT, unit, (uint8_t)from, (uint8_t)area);
    if (fallen > 0)
        events_add(events, MG_EVENT_UNIT_STRIKE, unit, (uint8_t)area, (uint8_t)fallen);
    mg_destroy(state, seat, area, strength, is_knight(slot) ? MG_BY_KNIGHT : MG_BY_WIZARD, events);
}
