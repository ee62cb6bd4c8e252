/* SPDX-License-Identifier: MIT */
/* Steps, decisions, and what the engine carries out by itself (SU-1.4, SU-1.5, SU-1.21). */
#include "engine/stronghold/rules.h"

/* Whose each step is; SU_NOBODY: it begins with CONTINUE. */
static const uint8_t actors[SU_STEPS] = {
    [SU_STEP_ROUND] = SU_NOBODY,
    [SU_STEP_PAY] = SU_INVADER, [SU_STEP_MANA_CARD] = SU_INVADER, [SU_STEP_ALTAR] = SU_INVADER, [SU_STEP_LIBRARY] = SU_INVADER,
    [SU_STEP_SPEND_PREPARATION] = SU_DEFENDER,
    [SU_STEP_CAST] = SU_INVADER,
    [SU_STEP_SPEND_CAST] = SU_DEFENDER,
    [SU_STEP_ACTIVATE] = SU_INVADER,
    [SU_STEP_DRAW] = SU_NOBODY,
    [SU_STEP_CHOOSE] = SU_INVADER, [SU_STEP_1A] = SU_INVADER, [SU_STEP_1B] = SU_INVADER, [SU_STEP_2] = SU_INVADER, [SU_STEP_3] = SU_INVADER,
    [SU_STEP_SPEND_MANEUVER] = SU_DEFENDER,
    [SU_STEP_CROSSBOWS] = SU_NOBODY, [SU_STEP_CANNONS] = SU_NOBODY, [SU_STEP_BONE_THROWERS] = SU_NOBODY, [SU_STEP_MISSILES] = SU_NOBODY,
    [SU_STEP_CATAPULTS] = SU_NOBODY, [SU_STEP_MARKSMEN] = SU_NOBODY, [SU_STEP_ARCHERS] = SU_NOBODY,
    [SU_STEP_EXORCISM] = SU_NOBODY, [SU_STEP_GROUND] = SU_NOBODY, [SU_STEP_CAULDRONS] = SU_NOBODY, [SU_STEP_STAKES] = SU_NOBODY, [SU_STEP_BATTLE] = SU_NOBODY,
    [SU_STEP_HOSPITAL] = SU_NOBODY, [SU_STEP_PANIC] = SU_NOBODY,
    [SU_STEP_BOOK_ORDER] = SU_INVADER,
};

int su_actor(const SuState *state) { return state->ask != SU_ASK_NOTHING ? su_asked_actor(state->ask) : actors[state->step]; }

bool su_is_automatic(const SuState *state) { return state->winner == 0 && su_actor(state) == SU_NOBODY; }

void su_enter_at(SuState *state, SuStep step, int cursor, EventList *events)
{
    int detail = step == SU_STEP_BATTLE ? su_section(cursor) : step == SU_STEP_CAST ? state->slot : 0;
    state->step = (uint8_t)step;
    state->cursor = (uint8_t)cursor;
    events_add(events, SU_EVENT_STEP, (uint8_t)step, actors[step], (uint8_t)detail);
}

void su_enter(SuState *state, SuStep step, EventList *events) { su_enter_at(state, step, 0, events); }

void su_ask(SuState *state, SuAsk ask, int location, int amount, int left)
{
    state->ask = (uint8_t)ask;
    state->ask_actor = (uint8_t)su_asked_actor((int)ask);
    state->ask_location = (uint8_t)location;
    state->ask_amount = (uint8_t)amount;
    state->ask_aura = 0;
    state->ask_left = (uint8_t)left;
    state->ask_what = 0;
}

void su_answered(SuState *state)
{
    state->ask = state->ask_actor = state->ask_location = state->ask_amount = state->ask_aura = state->ask_left = state->ask_what = 0;
}

void su_win(SuState *state, int seat)
{
    su_answered(state);
    state->winner = (uint8_t)(seat + 1);
}

void su_resume(SuState *state, EventList *events)
{
    switch (state->step) {
    case SU_STEP_ROUND:
        su_round_go(state, events);
        break;
    case SU_STEP_CAST:
        su_cast_done(state, events);
        break;
    case SU_STEP_ACTIVATE:
        su_activate_go(state, SU_STRIGOI, events); /* the only tile that asks */
        break;
    case SU_STEP_CROSSBOWS: case SU_STEP_CANNONS: case SU_STEP_BONE_THROWERS: case SU_STEP_MISSILES:
    case SU_STEP_CATAPULTS: case SU_STEP_MARKSMEN: case SU_STEP_ARCHERS:
        su_ranged_go(state, events);
        break;
    case SU_STEP_EXORCISM: case SU_STEP_CAULDRONS: case SU_STEP_STAKES:
        su_melee_go(state, events);
        break;
    case SU_STEP_BATTLE:
        su_battle_next(state, state->cursor + 1, events);
        break;
    case SU_STEP_HOSPITAL:
        su_enter(state, SU_STEP_PANIC, events);
        break;
    default: /* spending goes on */
        break;
    }
}

void su_continue(SuState *state, EventList *events)
{
    switch (state->step) {
    case SU_STEP_ROUND:
        su_round_begin(state, events);
        break;
    case SU_STEP_DRAW:
        su_draw_units(state, events);
        break;
    case SU_STEP_GROUND:
        su_melee_go(state, events);
        break;
    case SU_STEP_BATTLE:
        su_battle(state, events);
        break;
    case SU_STEP_HOSPITAL:
        su_hospital(state, events);
        break;
    case SU_STEP_PANIC:
        su_panic_draw(state, events);
        break;
    default:
        su_resume(state, events); /* shots, exorcism, cauldrons, stakes: from the first on */
        break;
    }
}

void su_settle(SuState *state, EventList *events)
{
    while (state->winner == 0 && !su_is_automatic(state)) {
        Action found[3] = {{0}};
        SuSink sink = {.out = found, .max = 3, .enough = 3};
        su_list(state, &sink);
        if (sink.count == 0) { /* SU-1.4: nothing to decide, that part of the effect is skipped */
            su_answered(state);
            su_resume(state, events);
        } else if (sink.count == 1) {
            su_play(state, found[0], events);
        } else if (sink.count == 2 && found[0].kind == SU_END_STEP && found[1].kind == SU_PASS) {
            su_play(state, found[1], events);
        } else {
            return;
        }
    }
}

/* --- END_STEP --- */

/* SU-5.2: does a paid action exist? Who can be swapped can also go to the courtyard, and a priest who can give an order can walk. */
static bool can_spend(const SuState *state)
{
    SuSink sink = {.enough = 1, .paid = state};
    su_list_place(state, &sink);
    su_list_unit_move(state, &sink);
    su_list_priest_move(state, &sink);
    su_list_clear_bone(state, &sink);
    return sink.count > 0;
}

SuWhy su_why_end_step(const SuState *state, Action action)
{
    (void)action;
    if (state->ask == SU_ASK_SURGE)
        return state->ask_left < SU_SURGE_STEPS ? SU_WHY_FINE : SU_WHY_ONE_FIRST;
    if (state->ask == SU_ASK_TERROR_GHOST)
        return state->ask_amount > 0 ? SU_WHY_FINE : SU_WHY_ONE_FIRST;
    if (state->step == SU_STEP_LIBRARY)
        return state->library_open ? SU_WHY_FINE : SU_WHY_CLOSED_LIBRARY;
    if (state->step == SU_STEP_CHOOSE)
        return state->maneuvers != 0 ? SU_WHY_FINE : SU_WHY_MANEUVER_FIRST;
    if (su_is_spending(state->step))
        return state->hourglasses == 0 || !can_spend(state) ? SU_WHY_FINE : SU_WHY_SPEND_ALL;
    return SU_WHY_FINE;
}

void su_list_end_step(const SuState *state, SuSink *sink)
{
    if (su_why_end_step(state, (Action){.kind = SU_END_STEP}) == SU_WHY_FINE)
        su_sink_add(sink, SU_END_STEP, 0, 0, 0);
}

void su_play_end_step(SuState *state, Action action, EventList *events)
{
    (void)action;
    if (state->ask == SU_ASK_SURGE) {
        su_answered(state);
        return;
    }
    if (state->ask == SU_ASK_TERROR_GHOST) {
        su_terror_flight(state);
        return;
    }
    switch (state->step) {
    case SU_STEP_BOOK_ORDER:
        su_library_close(state);
        su_enter(state, SU_STEP_ROUND, events);
        break;
    case SU_STEP_LIBRARY:
        su_library_close(state);
        su_enter(state, SU_STEP_SPEND_PREPARATION, events);
        break;
    case SU_STEP_CAST:
        su_pass_book(state, events);
        break;
    case SU_STEP_ACTIVATE:
        su_enter(state, SU_STEP_DRAW, events);
        break;
    case SU_STEP_CHOOSE:
        su_maneuvers_end(state, events);
        break;
    case SU_STEP_1A: case SU_STEP_1B: case SU_STEP_2: case SU_STEP_3:
        su_sub_step_end(state, events);
        break;
    default:
        su_spend_end(state, events);
        break;
    }
}

/* --- PASS --- */

SuWhy su_why_pass(const SuState *state, Action action)
{
    (void)action;
    return state->step == SU_STEP_LIBRARY && state->library_open ? SU_WHY_CLOSED_LIBRARY : SU_WHY_FINE;
}

void su_list_pass(const SuState *state, SuSink *sink)
{
    if (su_why_pass(state, (Action){.kind = SU_PASS}) == SU_WHY_FINE)
        su_sink_add(sink, SU_PASS, 0, 0, 0);
}

void su_play_pass(SuState *state, Action action, EventList *events)
{
    (void)action;
    if (state->ask != SU_ASK_NOTHING) { /* a shot, an aim, a stake */
        su_answered(state);
        state->cursor++;
        return;
    }
    switch (state->step) {
    case SU_STEP_MANA_CARD:
        su_enter(state, SU_STEP_ALTAR, events);
        break;
    case SU_STEP_ALTAR:
        su_enter(state, SU_STEP_LIBRARY, events);
        break;
    case SU_STEP_LIBRARY:
        su_enter(state, SU_STEP_SPEND_PREPARATION, events);
        break;
    default:
        su_pass_slot(state, events);
        break;
    }
}

/* --- RESIGN, SU-11.3 --- */

SuWhy su_why_resign(const SuState *state, Action action)
{
    (void)state;
    (void)action;
    return SU_WHY_FINE;
}

void su_list_resign(const SuState *state, SuSink *sink)
{
    (void)state;
    (void)sink;
}

void su_play_resign(SuState *state, Action action, EventList *events)
{
    int seat = su_actor(state);
    (void)action;
    events_add(events, SU_EVENT_RESIGNED, (uint8_t)seat, 0, 0);
    su_win(state, 1 - seat);
    state->winner |= SU_GIVEN_UP;
}
