/* SPDX-License-Identifier: MIT */
/* Decisions: whose each is, what PICK and TARGET may answer, and what the answer does. */
#include "engine/stronghold/rules.h"

static SuWhy why_own_unit(const SuState *state, int type)
{
    if (type >= SU_TYPES)
        return SU_WHY_NOT_ASKED;
    return state->def[state->ask_location - SU_W1][type] > 0 ? SU_WHY_FINE : SU_WHY_NO_UNIT;
}

static SuWhy why_space(const SuState *state, int work)
{
    if (work >= SU_WORKS)
        return SU_WHY_NOT_ASKED;
    if (su_bones_left(state) == 0)
        return SU_WHY_SUPPLY;
    return su_empty_spaces(state, work) > 0 ? SU_WHY_FINE : SU_WHY_NO_SPACE;
}

static SuWhy why_first_bone(const SuState *state, int work)
{
    if (work < SU_WORKS && su_works[work].building != state->ask_location)
        return SU_WHY_RANGE;
    return why_space(state, work);
}

static SuWhy why_second_bone(const SuState *state, int place)
{
    if (place < SU_BONE_TOWER)
        return why_space(state, place);
    if (su_bones_left(state) == 0)
        return SU_WHY_SUPPLY;
    return state->bridge[place - SU_BONE_TOWER] == SU_BRIDGE_EMPTY ? SU_WHY_FINE : SU_WHY_TAKEN;
}

static SuWhy why_gun_type(const SuState *state, int type)
{
    if (type >= SU_TYPES || (state->ask_amount >> type & 1) == 0)
        return SU_WHY_NOT_ASKED;
    return state->inv[state->ask_location][type] > 0 ? SU_WHY_FINE : SU_WHY_NO_UNIT;
}

static SuWhy why_missile_unit(const SuState *state, int type) { return type == SU_VETERAN ? SU_WHY_TOO_STRONG : why_own_unit(state, type); }

static SuWhy why_missile_ghost(const SuState *state, int rampart)
{
    if (!su_is_rampart(rampart))
        return SU_WHY_NOT_ASKED;
    if (!su_can_rise(state, SU_GHOST))
        return SU_WHY_SUPPLY;
    return su_room(state, rampart, SU_GHOST) > 0 ? SU_WHY_FINE : SU_WHY_NO_ROOM;
}

static SuWhy why_flight_section(const SuState *state, int section)
{
    if (!su_is_section(section))
        return SU_WHY_NOT_ASKED;
    return su_garrison(state, section) >= 2 ? SU_WHY_FINE : SU_WHY_NO_UNIT;
}

/* --- Answers --- */

static void answer_strigoi(SuState *state, int section, EventList *events)
{
    su_answered(state);
    su_wound(state, section, SU_MARKSMAN, SU_NOWHERE, events);
}

static void answer_terror_ghost(SuState *state, int location, EventList *events)
{
    su_sacrifice(state, location, SU_GHOST, 1, events);
    su_frighten(state, 1, SU_PANIC_TERROR, events);
    state->ask_amount++;
    state->ask_left--;
    if (state->ask_left == 0)
        su_terror_flight(state);
}

static void answer_terror_unit(SuState *state, int type, EventList *events)
{
    su_wound(state, state->ask_location, type, SU_COURTYARD, events);
    state->ask_left--;
    if (state->ask_left == 0 || su_garrison(state, state->ask_location) < 2)
        su_answered(state);
}

static void answer_first_bone(SuState *state, int work, EventList *events)
{
    su_lay_bone(state, work, events);
    su_ask(state, SU_ASK_SECOND_BONE, 0, 0, 0);
}

static void answer_second_bone(SuState *state, int place, EventList *events)
{
    su_answered(state);
    su_lay_bone(state, place, events);
}

static void answer_gun_type(SuState *state, int type, EventList *events)
{
    int target = state->ask_location;
    su_answered(state);
    su_fall(state, target, type, 1, SU_BY_GUN, events);
}

static void answer_missile_unit(SuState *state, int type, EventList *events)
{
    su_wound(state, state->ask_location, type, SU_NOWHERE, events);
    su_ask(state, SU_ASK_MISSILE_GHOST, 0, 0, 0);
}

static void answer_missile_ghost(SuState *state, int rampart, EventList *events)
{
    su_answered(state);
    su_rise(state, rampart, SU_GHOST, events);
}

static void answer_flight_section(SuState *state, int section, EventList *events)
{
    (void)events;
    su_ask(state, SU_ASK_FLIGHT_UNIT, section, 0, 0);
}

/* The next panic card is looked at after these two. */
static void answer_flight_unit(SuState *state, int type, EventList *events)
{
    su_wound(state, state->ask_location, type, SU_COURTYARD, events);
    su_answered(state);
    state->cursor++;
}

static void answer_work_left(SuState *state, int work, EventList *events)
{
    su_lay_bone(state, work, events);
    su_answered(state);
    state->cursor++;
}

/* --- The table --- */

typedef struct {
    uint8_t actor;
    SuWhy (*why)(const SuState *state, int a);                  /* NULL: not answered by PICK */
    void (*answer)(SuState *state, int a, EventList *events);
} Decision;

static const Decision decisions[SU_ASKS] = {
    [SU_ASK_NOTHING] = {SU_NOBODY, NULL, NULL},
    [SU_ASK_WORK_TARGET] = {SU_DEFENDER, NULL, NULL},
    [SU_ASK_BANISH] = {SU_INVADER, su_why_banish, su_answer_banish},
    [SU_ASK_WOUND] = {SU_INVADER, su_why_wound, su_answer_wound},
    [SU_ASK_SLAY] = {SU_DEFENDER, su_why_slay, su_answer_slay},
    [SU_ASK_STRIGOI] = {SU_INVADER, su_why_strigoi, answer_strigoi},
    [SU_ASK_SURGE] = {SU_INVADER, NULL, NULL},
    [SU_ASK_TERROR_GHOST] = {SU_INVADER, su_why_terror_ghost, answer_terror_ghost},
    [SU_ASK_TERROR_UNIT] = {SU_DEFENDER, why_own_unit, answer_terror_unit},
    [SU_ASK_FIRST_BONE] = {SU_INVADER, why_first_bone, answer_first_bone},
    [SU_ASK_SECOND_BONE] = {SU_INVADER, why_second_bone, answer_second_bone},
    [SU_ASK_GUN_TYPE] = {SU_DEFENDER, why_gun_type, answer_gun_type},
    [SU_ASK_MISSILE_UNIT] = {SU_INVADER, why_missile_unit, answer_missile_unit},
    [SU_ASK_MISSILE_GHOST] = {SU_INVADER, why_missile_ghost, answer_missile_ghost},
    [SU_ASK_FLIGHT_SECTION] = {SU_INVADER, why_flight_section, answer_flight_section},
    [SU_ASK_FLIGHT_UNIT] = {SU_DEFENDER, why_own_unit, answer_flight_unit},
    [SU_ASK_WORK_LEFT] = {SU_INVADER, why_space, answer_work_left},
    [SU_ASK_DEVICE] = {SU_DEFENDER, NULL, NULL},
    [SU_ASK_ENGINE] = {SU_INVADER, NULL, NULL},
    [SU_ASK_ARCHERS] = {SU_INVADER, NULL, NULL},
    [SU_ASK_AIM] = {SU_DEFENDER, NULL, NULL},
    [SU_ASK_CAULDRON] = {SU_DEFENDER, NULL, NULL},
    [SU_ASK_STAKE] = {SU_DEFENDER, NULL, NULL},
    [SU_ASK_RESCUE] = {SU_DEFENDER, NULL, NULL},
};

int su_asked_actor(int ask) { return decisions[ask].actor; }

SuWhy su_why_pick(const SuState *state, Action action) { return decisions[state->ask].why(state, action.a); }

void su_list_pick(const SuState *state, SuSink *sink)
{
    for (int a = 0; a < SU_BONE_TOWER + SU_TOWERS && !su_sink_done(sink); a++)
        if (decisions[state->ask].why(state, a) == SU_WHY_FINE)
            su_sink_add(sink, SU_PICK, a, 0, 0);
}

void su_play_pick(SuState *state, Action action, EventList *events) { decisions[state->ask].answer(state, action.a, events); }

/* --- TARGET: of a building action or a shot --- */

SuWhy su_why_target(const SuState *state, Action action)
{
    return state->ask == SU_ASK_WORK_TARGET ? su_why_work_target(state, state->ask_what, action.a) : su_why_shot(state, action.a);
}

void su_list_target(const SuState *state, SuSink *sink)
{
    for (int target = 0; target < SU_LOCATIONS && !su_sink_done(sink); target++)
        if (su_why_target(state, (Action){SU_TARGET, (uint8_t)target, 0, 0}) == SU_WHY_FINE)
            su_sink_add(sink, SU_TARGET, target, 0, 0);
}

void su_play_target(SuState *state, Action action, EventList *events)
{
    int work = state->ask_what;
    if (state->ask != SU_ASK_WORK_TARGET) {
        su_shoot(state, action.a, events);
        return;
    }
    su_answered(state);
    su_work_done(state, work, action.a, events);
}
