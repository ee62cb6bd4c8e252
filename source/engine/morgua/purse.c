/* SPDX-License-Identifier: MIT */
#include "engine/morgua/rules.h"
#include "fixed.h"

/* MG-1.6: surplus over the cap is lost; the event tells what was handed over. */
void mg_gain(MgState *state, int seat, int gold, MgPurse why, EventList *events)
{
    state->gold[seat] = (uint8_t)min_int(state->gold[seat] + gold, MG_GOLD_MAX);
    events_add(events, MG_EVENT_GAINED, (uint8_t)seat, (uint8_t)gold, (uint8_t)why);
}

void mg_pay(MgState *state, int seat, int gold, MgPurse why, EventList *events)
{
    state->gold[seat] = (uint8_t)(state->gold[seat] - gold);
    events_add(events, MG_EVENT_PAID, (uint8_t)seat, (uint8_t)gold, (uint8_t)why);
}

/* Black figures on positions fall first, from the highest rank down. */
static int destroy_on_positions(MgState *state, int area, int strength, EventList *events)
{
    int first = mg_areas[area].first, fallen = 0;
    for (int i = 0; i < mg_areas[area].positions && fallen < strength; i++) {
        if (state->holder[first + i] != MG_BLACK)
            continue;
        state->holder[first + i] = MG_FREE;
        fallen++;
        events_add(events, MG_EVENT_FREED, (uint8_t)area, (uint8_t)(first + i), 1);
    }
    return fallen;
}

void mg_destroy(MgState *state, int seat, int area, int strength, MgKiller by, EventList *events)
{
    int fallen = destroy_on_positions(state, area, strength, events);
    int field = min_int(strength - fallen, state->black[area]);
    if (field > 0) {
        state->black[area] = (uint8_t)(state->black[area] - field);
        events_add(events, MG_EVENT_FREED, (uint8_t)area, MG_NOWHERE, (uint8_t)field);
    }
    fallen += field;
    if (fallen == 0)
        return;
    state->vp[seat] = (uint16_t)(state->vp[seat] + fallen);
    state->kills[seat][by] = (uint16_t)(state->kills[seat][by] + fallen);
    events_add(events, MG_EVENT_FAME, (uint8_t)seat, (uint8_t)fallen, (uint8_t)area);
}
