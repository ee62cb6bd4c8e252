/* SPDX-License-Identifier: MIT */
/* Pieces that move between places, and the three counters. Every change tells its event. */
#include "engine/stronghold/rules.h"

void su_mana(SuState *state, int change, SuManaBy by, EventList *events)
{
    int mana = min_int(SU_MANA_MAX, state->mana + change);
    change = mana - state->mana;
    state->mana = (uint8_t)mana;
    events_add(events, SU_EVENT_MANA, state->mana, (uint8_t)(change + 128), (uint8_t)by);
}

void su_gain(SuState *state, int hourglasses, SuGlassesBy by, EventList *events)
{
    if (hourglasses <= 0)
        return;
    state->hourglasses = (uint8_t)min_int(SU_GLASSES_MAX, state->hourglasses + hourglasses);
    events_add(events, SU_EVENT_HOURGLASSES, state->hourglasses, (uint8_t)hourglasses, (uint8_t)by);
}

void su_frighten(SuState *state, int change, SuPanicBy by, EventList *events)
{
    int level = clamp_int(state->panic + change, SU_PANIC_MIN, SU_PANIC_MAX); /* SU-1.18 */
    change = level - state->panic;
    state->panic = (int8_t)level;
    events_add(events, SU_EVENT_PANIC, (uint8_t)(level + 8), (uint8_t)(change + 8), (uint8_t)by);
}

static void count_fallen(uint8_t *fallen, int number)
{
    *fallen = (uint8_t)min_int(255, *fallen + number);
}

void su_fall(SuState *state, int location, int type, int number, SuFellBy by, EventList *events)
{
    uint8_t *grave = type == SU_SKELETON ? &state->altar : &state->pile[type];
    if (number <= 0)
        return;
    state->inv[location][type] = (uint8_t)(state->inv[location][type] - number);
    *grave = (uint8_t)(*grave + number);
    count_fallen(&state->inv_fallen[type], number);
    events_add(events, SU_EVENT_FELL, (uint8_t)su_group(type, number), (uint8_t)location, (uint8_t)by);
}

void su_wound(SuState *state, int section, int type, int where, EventList *events)
{
    int to = where == SU_HOSPITAL ? SU_AT_HOSPITAL : where == SU_COURTYARD ? SU_AT_COURTYARD : SU_AT_SUPPLY;
    state->def[section - SU_W1][type]--;
    state->def[to][type]++;
    if (where == SU_HOSPITAL)
        count_fallen(&state->def_fallen[type], 1);
    events_add(events, SU_EVENT_WOUNDED, (uint8_t)type, (uint8_t)section, (uint8_t)where);
}

void su_sacrifice(SuState *state, int location, int type, int number, EventList *events)
{
    state->inv[location][type] = (uint8_t)(state->inv[location][type] - number);
    state->bag[type] = (uint8_t)(state->bag[type] + number);
    events_add(events, SU_EVENT_SACRIFICED, (uint8_t)type, (uint8_t)location, (uint8_t)number);
}

bool su_can_rise(const SuState *state, int type) { return state->pile[type] > 0 || state->bag[type] > 0; }

/* Takes a unit from the pile, else from the bag. */
static SuRoseFrom take(SuState *state, int type)
{
    bool lies = state->pile[type] > 0;
    uint8_t *from = lies ? &state->pile[type] : &state->bag[type];
    (*from)--;
    return lies ? SU_FROM_PILE : SU_FROM_BAG;
}

void su_rise(SuState *state, int location, int type, EventList *events)
{
    SuRoseFrom from = take(state, type);
    state->inv[location][type]++;
    events_add(events, SU_EVENT_ROSE, (uint8_t)su_group(type, 1), (uint8_t)location, (uint8_t)from);
}

void su_rise_from_altar(SuState *state, int location, int most, EventList *events)
{
    int number = min_int(most, min_int(state->altar, su_room(state, location, SU_SKELETON)));
    if (number <= 0)
        return;
    state->altar = (uint8_t)(state->altar - number);
    state->inv[location][SU_SKELETON] = (uint8_t)(state->inv[location][SU_SKELETON] + number);
    events_add(events, SU_EVENT_ROSE, (uint8_t)su_group(SU_SKELETON, number), (uint8_t)location, SU_FROM_ALTAR);
}

/* The new unit is taken first: a pile never hands back what it has just received, the types differ. */
void su_transform(SuState *state, int location, int old, int young, EventList *events)
{
    take(state, young);
    state->inv[location][old]--;
    state->pile[old]++;
    state->inv[location][young]++;
    events_add(events, SU_EVENT_TRANSFORMED, (uint8_t)old, (uint8_t)young, (uint8_t)location);
}

void su_lay_bone(SuState *state, int place, EventList *events)
{
    if (place < SU_WORKS)
        state->bones[place]++;
    else if (place >= SU_BONE_TOWER)
        state->bridge[place - SU_BONE_TOWER] = SU_BRIDGE_BONE;
    events_add(events, SU_EVENT_BONE, (uint8_t)place, 1, 0);
}
