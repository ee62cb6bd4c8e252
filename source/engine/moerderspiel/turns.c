/* SPDX-License-Identifier: MIT */
/* What a legal action does, kind by kind. */
#include <string.h>

#include "engine/moerderspiel/rules.h"

/* --- Set-up --- */

static void drop_picks(TmState *state, int n)
{
    memset(state->nation[n].ability, 0, sizeof state->nation[n].ability);
    state->nation[n].garrison = 0;
    for (int slot = 0; slot < TM_HORDE; slot++)
        state->army[tm_army_id(n, slot)].troops = 0;
}

static void divide(TmState *state, int n, int first, int second, int third)
{
    state->army[tm_army_id(n, 0)].troops = (uint8_t)first;
    state->army[tm_army_id(n, 1)].troops = (uint8_t)second;
    state->army[tm_army_id(n, 2)].troops = (uint8_t)third;
    state->nation[n].garrison = (uint8_t)(TM_START_TROOPS - first - second - third);
}

void tm_play_volunteer(TmState *state, Action action, EventList *events)
{
    state->nation[state->acting].volunteered = action.a;
    if (state->acting + 1 < TM_NATIONS) {
        state->acting++;
        return;
    }
    tm_after_volunteers(state);
    events_add(events, TM_EVENT_PHASE, TM_SETUP_PHASE, 0, 0);
}

void tm_play_pick_evil(TmState *state, Action action, EventList *events)
{
    (void)events;
    state->nation[state->acting].evil_kind = action.a;
}

void tm_play_pick_ability(TmState *state, Action action, EventList *events)
{
    TmNation *nation = &state->nation[state->acting];
    (void)events;
    if (action.a == 0)
        drop_picks(state, state->acting);
    else
        nation->ability[nation->ability[0] != 0] = action.a;
}

void tm_play_split(TmState *state, Action action, EventList *events)
{
    (void)events;
    divide(state, state->acting, action.a, action.b, action.c);
}

void tm_play_setup_end(TmState *state, Action action, EventList *events)
{
    (void)action;
    (void)events;
    if (state->nation[state->acting].garrison == 0)
        divide(state, state->acting, 6, 5, 0);
    state->spent = 0;
    if (state->acting + 1 < TM_NATIONS) {
        state->acting++;
        return;
    }
    tm_setup_done(state);
    tm_round_begin(state);
}

/* --- Turns --- */

static void give_order(TmArmy *army, int code, int b, int c)
{
    army->order = (uint8_t)code;
    army->b = (uint8_t)b;
    army->c = (uint8_t)c;
    army->carried = TM_HOLD;
    army->carried_b = army->carried_c = 0;
}

/* TM-6.112.2 */
static void found_army(TmState *state, int n, TmArmy *army, const TmArmy *source)
{
    tm_clear_army(army);
    army->pos = source != NULL ? source->pos : state->capital[n];
    army->morale = source != NULL ? source->morale : 1;
    army->stance = source != NULL ? source->stance : 0;
    army->flag = army->flag_plan = (uint8_t)n;
}

void tm_play_regroup(TmState *state, Action action, EventList *events)
{
    int n = state->acting, from = action.a, to = action.b, count = action.c;
    (void)events;
    TmArmy *source = from == TM_GARRISON ? NULL : &state->army[tm_army_id(n, from)];
    TmArmy *target = to == TM_GARRISON ? NULL : &state->army[tm_army_id(n, to)];
    int morale = source != NULL ? source->morale : 1;
    if (target != NULL && target->troops == 0)
        found_army(state, n, target, source);
    else if (target != NULL && morale < target->morale)
        target->morale = (int8_t)morale;
    uint8_t *gives = source != NULL ? &source->troops : &state->nation[n].garrison;
    uint8_t *gets = target != NULL ? &target->troops : &state->nation[n].garrison;
    *gives = (uint8_t)(*gives - count);
    *gets = (uint8_t)(*gets + count);
    if (target != NULL)
        target->progress = TM_NO_WORK;
    if (source == NULL)
        return;
    source->progress = TM_NO_WORK;
    if (source->troops > 0)
        return;
    if (target != NULL)
        target->decrees = (uint8_t)tm_clamp(target->decrees + source->decrees, 0, 15);
    source->decrees = 0;
    give_order(source, TM_NOBODY, 0, 0);
    if (source->start_troops == 0)
        tm_clear_army(source); /* founded and dissolved in one turn */
}

void tm_play_say(TmState *state, Action action, EventList *events)
{
    int n = state->acting;
    TmMessage message = {(uint8_t)n, action.a, {action.b, action.c}, state->round};
    state->nation[n].says--;
    tm_log_add(state, message);
    TmNation *named = &state->nation[tm_said_of(&message) & (TM_NATIONS - 1)];
    if (action.a == 1 || action.a == 6)
        named->accused_by = (uint8_t)(named->accused_by | 1 << n);
    events_add(events, TM_EVENT_SAID, (uint8_t)n, action.a, (uint8_t)(state->log_count - 1));
}

void tm_play_end_turn(TmState *state, Action action, EventList *events)
{
    (void)action;
    state->nation[state->acting].done = 1;
    state->spent = 0;
    int next = tm_next_to_order(state);
    if (next >= 0) {
        tm_enter_phase(state, TM_ORDERS_PHASE, next, events);
        return;
    }
    state->phase = TM_RESOLVE_PHASE;
    state->acting = TM_NOBODY;
}

static TmArmy *army_of(TmState *state, Action action) { return &state->army[tm_army_id(state->acting, action.a)]; }

void tm_play_given(TmState *state, Action action, EventList *events)
{
    (void)events;
    give_order(army_of(state, action), action.kind - TM_ORDER, action.b, action.c);
}

void tm_play_forged(TmState *state, Action action, EventList *events)
{
    TmArmy *army = army_of(state, action);
    (void)events;
    army->carried = (uint8_t)(action.kind - TM_CARRIED);
    army->carried_b = action.b;
    army->carried_c = action.c;
}

#define TM_SETTING(name, field) \
    void tm_play_##name(TmState *state, Action action, EventList *events) \
    { \
        (void)events; \
        army_of(state, action)->field = action.b; \
    }
TM_SETTING(set_stance, stance)
TM_SETTING(set_display, display_plan)
TM_SETTING(set_flag, flag_plan)
TM_SETTING(set_recon, recon_plan)
TM_SETTING(set_passive, passive)

void tm_play_set_wild(TmState *state, Action action, EventList *events)
{
    (void)events;
    state->nation[state->acting].wild = action.a;
}

void tm_play_cede(TmState *state, Action action, EventList *events)
{
    (void)events;
    state->base[tm_base_at(state, action.a)].ceded = action.b == state->acting ? TM_NOBODY : action.b;
}

void tm_play_vote(TmState *state, Action action, EventList *events)
{
    state->nation[state->acting].vote = action.a;
    events_add(events, TM_EVENT_VOTE, state->acting, action.a, 0);
}

/*
 * TM-6.8: armies of both stand on one cell, under their own flags, and at least one of them is withdrawn: the courier need not ride. Under
 * another flag it would tell whose army that is.
 */
static bool face_to_face(const TmState *state, int from, int to)
{
    for (int one = 0; one < TM_HORDE; one++)
        for (int two = 0; two < TM_HORDE; two++) {
            int mine = tm_army_id(from, one), theirs = tm_army_id(to, two);
            const TmArmy *a = &state->army[mine], *b = &state->army[theirs];
            bool met = tm_alive(state, mine) && tm_alive(state, theirs) && a->pos == b->pos && a->flag == from && b->flag == to;
            if (met && ((a->stance | b->stance) & TM_INTROVERTED) && tm_sight_place(state, from, theirs) >= 0 && tm_sight_place(state, to, mine) >= 0)
                return true;
        }
    return false;
}

void tm_play_courier(TmState *state, Action action, EventList *events)
{
    (void)events;
    int to = action.a >> 5;
    state->nation[state->acting].couriers--;
    TmMail *mail = face_to_face(state, state->acting, to) ? &state->inbox[to] : &state->transit[to];
    tm_mail_add(mail, (TmMessage){state->acting, action.a & 31, {action.b, action.c}, state->round});
}

void tm_play_note(TmState *state, Action action, EventList *events)
{
    (void)events;
    state->belief[state->acting][action.a] = action.b;
}

/* --- Parley and levy --- */

/* TM-6.6: who says so on a base of its own gives it to whom the other army seems to be. */
static void cede_to(TmState *state, int army, int other)
{
    int base = tm_base_at(state, state->army[army].pos), flag = state->army[other].flag;
    if (base >= 0 && state->base[base].owner == tm_nation_of(army) && flag != tm_nation_of(army) && !state->nation[flag].eliminated)
        state->base[base].ceded = (uint8_t)flag;
}

void tm_play_parley(TmState *state, Action action, EventList *events)
{
    int side, contact = tm_contact_of(state, state->acting, action.a, &side);
    state->contact[contact].line[side] = action.b;
    state->contact[contact].arg[side] = action.c;
    if (action.b == TM_LINE_CEDE)
        cede_to(state, state->contact[contact].army[side], state->contact[contact].army[!side]);
    tm_parley_or_orders(state, events);
}

void tm_play_levy_from(TmState *state, Action action, EventList *events)
{
    tm_levy(state, state->acting, action.a, action.b, events);
}
