/* SPDX-License-Identifier: MIT */
/* Damage that one side deals and picks (SU-1.17, SU-8.12), and banishment (SU-1.13). Where only one pick is left nobody is asked. */
#include "engine/stronghold/rules.h"

/* --- On the Defender --- */

static int wounds_possible(const SuState *state, int section, int points, int *last)
{
    int found = 0;
    for (int type = 0; type < SU_TYPES; type++)
        if (state->def[section - SU_W1][type] > 0 && su_def_strength[type] <= points) {
            found++;
            *last = type;
        }
    return found;
}

bool su_can_wound(const SuState *state, int section, int points)
{
    int type = 0;
    return wounds_possible(state, section, points, &type) > 0;
}

static void wound_on(SuState *state, int section, int points, EventList *events)
{
    for (;;) {
        int type = 0, ways = wounds_possible(state, section, points, &type);
        if (ways > 1) {
            su_ask(state, SU_ASK_WOUND, section, points, 0);
            return;
        }
        if (ways == 0)
            return;
        su_wound(state, section, type, SU_HOSPITAL, events);
        points -= su_def_strength[type];
    }
}

void su_damage(SuState *state, int section, int points, EventList *events)
{
    if (points <= 0)
        return;
    events_add(events, SU_EVENT_DAMAGE, (uint8_t)section, (uint8_t)points, SU_INVADER);
    wound_on(state, section, points, events);
}

SuWhy su_why_wound(const SuState *state, int type)
{
    if (type >= SU_TYPES || state->def[state->ask_location - SU_W1][type] == 0)
        return SU_WHY_NO_UNIT;
    return su_def_strength[type] <= state->ask_amount ? SU_WHY_FINE : SU_WHY_TOO_STRONG;
}

void su_answer_wound(SuState *state, int type, EventList *events)
{
    int section = state->ask_location, points = state->ask_amount - su_def_strength[type];
    su_answered(state);
    su_wound(state, section, type, SU_HOSPITAL, events);
    wound_on(state, section, points, events);
}

/* --- On the Invader --- */

/* Units that a pick of this type can mean: ghosts are plain or under aura. */
static int slain_by(const SuState *state, int section, int type, int aura)
{
    int ghosts = state->inv[section][SU_GHOST];
    return type == SU_AURA_GHOST ? aura : type == SU_GHOST ? ghosts - aura : state->inv[section][type];
}

static void slay_one(SuState *state, int section, int type, int *points, int *aura, EventList *events)
{
    *points -= su_inv_strength[type];
    *aura -= type == SU_AURA_GHOST;
    su_fall(state, section, type == SU_AURA_GHOST ? SU_GHOST : type, 1, type == SU_AURA_GHOST ? SU_BY_AURA_DAMAGE : SU_BY_DAMAGE, events);
}

static void slay_on(SuState *state, int section, int points, int aura, EventList *events)
{
    for (;;) {
        int last = 0, ways = 0;
        for (int type = 0; type <= SU_AURA_GHOST; type++)
            if (slain_by(state, section, type, aura) > 0 && su_inv_strength[type] <= points) {
                ways++;
                last = type;
            }
        if (ways > 1) {
            su_ask(state, SU_ASK_SLAY, section, points, 0);
            state->ask_aura = (uint8_t)aura;
            return;
        }
        if (ways == 0)
            return;
        slay_one(state, section, last, &points, &aura, events);
    }
}

void su_slay(SuState *state, int section, int points, int aura, EventList *events)
{
    events_add(events, SU_EVENT_DAMAGE, (uint8_t)section, (uint8_t)points, SU_DEFENDER);
    slay_on(state, section, points, aura, events);
}

SuWhy su_why_slay(const SuState *state, int type)
{
    if (type > SU_AURA_GHOST || slain_by(state, state->ask_location, type, state->ask_aura) == 0)
        return SU_WHY_NO_UNIT;
    return su_inv_strength[type] <= state->ask_amount ? SU_WHY_FINE : SU_WHY_TOO_STRONG;
}

void su_answer_slay(SuState *state, int type, EventList *events)
{
    int section = state->ask_location, points = state->ask_amount, aura = state->ask_aura;
    su_answered(state);
    slay_one(state, section, type, &points, &aura, events);
    slay_on(state, section, points, aura, events);
}

/* --- Banishment --- */

static bool takes_banished(const SuState *state, int section, int rampart, int type)
{
    return (su_connected[section - SU_W1] >> (rampart - SU_RW1) & 1) != 0 && su_room(state, rampart, type) > 0;
}

static void banish_to(SuState *state, int section, int type, int rampart, EventList *events)
{
    state->inv[section][type]--;
    state->inv[rampart][type]++;
    events_add(events, SU_EVENT_BANISHED, (uint8_t)type, (uint8_t)section, (uint8_t)rampart);
}

void su_banish(SuState *state, int section, int type, EventList *events)
{
    int ways = 0, last = SU_RW1;
    for (int rampart = SU_RW1; rampart <= SU_RE3; rampart++)
        if (takes_banished(state, section, rampart, type)) {
            ways++;
            last = rampart;
        }
    if (ways > 1)
        su_ask(state, SU_ASK_BANISH, section, type, 0);
    else if (ways == 1)
        banish_to(state, section, type, last, events);
    else
        su_fall(state, section, type, 1, SU_BY_NO_ROOM, events); /* D5 */
}

SuWhy su_why_banish(const SuState *state, int rampart)
{
    if (!su_is_rampart(rampart))
        return SU_WHY_NOT_ASKED;
    if ((su_connected[state->ask_location - SU_W1] >> (rampart - SU_RW1) & 1) == 0)
        return SU_WHY_RANGE;
    return su_room(state, rampart, state->ask_amount) > 0 ? SU_WHY_FINE : SU_WHY_NO_ROOM;
}

void su_answer_banish(SuState *state, int rampart, EventList *events)
{
    int section = state->ask_location, type = state->ask_amount;
    su_answered(state);
    banish_to(state, section, type, rampart, events);
}
