/* SPDX-License-Identifier: MIT */
/* Phase 1 (6.2): round start, mana, mana card, altar, library; and the first sorting of the Book. */
#include <string.h>

#include "engine/stronghold/rules.h"

/* --- Round start --- */

static bool any_crowded(const SuState *state)
{
    for (int section = SU_W1; section <= SU_E4; section++)
        if (su_garrison(state, section) >= 2)
            return true;
    return false;
}

static bool any_empty_space(const SuState *state)
{
    for (int work = 0; work < SU_WORKS; work++)
        if (su_empty_spaces(state, work) > 0)
            return true;
    return false;
}

/* SU-3.1: what a card does at once; true when it asks. */
static bool panic_card(SuState *state, int card, EventList *events)
{
    switch (su_panic_cards[card]) {
    case SU_FLIGHT:
        if (!any_crowded(state))
            return false;
        su_ask(state, SU_ASK_FLIGHT_SECTION, 0, 0, 0);
        return true;
    case SU_WORK_LEFT: /* SU-3.3 */
        if (su_bones_left(state) == 0 || !any_empty_space(state))
            return false;
        su_ask(state, SU_ASK_WORK_LEFT, 0, 0, 0);
        return true;
    case SU_RUMOURS:
        su_frighten(state, 1, SU_PANIC_CARD, events);
        return false;
    default:
        return false;
    }
}

static bool is_first_round(const SuState *state) { return state->round == su_first_round(state); }

void su_round_go(SuState *state, EventList *events)
{
    for (; state->cursor < su_panic_count(state); state->cursor++)
        if (panic_card(state, state->panic_deck[SU_PANIC_CARDS - 1 - state->cursor], events))
            return;
    su_gain(state, su_hourglass_base(state), SU_GLASSES_BASE, events); /* SU-3.4 */
    int track = su_mana_track[state->round];
    if (track > 0 && !(state->night != SU_NIGHT_WHOLE && is_first_round(state)))
        su_mana(state, track, SU_MANA_TRACK, events); /* SU-3.5 */
    su_enter(state, su_mana_due(state) > 0 ? SU_STEP_PAY : SU_STEP_MANA_CARD, events);
}

void su_round_begin(SuState *state, EventList *events)
{
    if (state->cursor > 0)
        su_clean_up(state, events);
    state->cursor = 0;
    events_add(events, SU_EVENT_ROUND, state->round, (uint8_t)su_hourglass_base(state), (uint8_t)(su_mana_track[state->round] + 16));
    su_round_go(state, events);
}

/* --- PAY_MANA, SU-3.6 --- */

SuWhy su_why_pay_mana(const SuState *state, Action action)
{
    return action.a <= su_mana_due(state) ? SU_WHY_FINE : SU_WHY_NOT_DUE;
}

void su_list_pay_mana(const SuState *state, SuSink *sink)
{
    for (int n = 0; n <= su_mana_due(state); n++)
        su_sink_add(sink, SU_PAY_MANA, n, 0, 0);
}

void su_play_pay_mana(SuState *state, Action action, EventList *events)
{
    int kept = su_mana_due(state) - action.a;
    if (action.a > 0)
        su_mana(state, -action.a, SU_MANA_PAID, events);
    su_gain(state, kept, SU_GLASSES_KEPT, events);
    su_enter(state, SU_STEP_MANA_CARD, events);
}

/* --- DRAW_MANA, SU-3.7 --- */

SuWhy su_why_draw_mana(const SuState *state, Action action)
{
    (void)action;
    return state->mana_count > 0 ? SU_WHY_FINE : SU_WHY_NO_CARD;
}

void su_list_draw_mana(const SuState *state, SuSink *sink)
{
    if (state->mana_count > 0)
        su_sink_add(sink, SU_DRAW_MANA, 0, 0, 0);
}

static void recruit(SuState *state, int type, EventList *events)
{
    if (state->def[SU_AT_SUPPLY][type] == 0)
        return;
    state->def[SU_AT_SUPPLY][type]--;
    state->def[SU_AT_COURTYARD][type]++;
    events_add(events, SU_EVENT_MOVED, (uint8_t)type, SU_NOWHERE, SU_COURTYARD);
}

void su_play_draw_mana(SuState *state, Action action, EventList *events)
{
    int card = state->mana_deck[--state->mana_count];
    const SuManaCard *row = &su_mana_cards[card];
    (void)action;
    events_add(events, SU_EVENT_CARD, SU_DECK_MANA, (uint8_t)card, 0);
    su_mana(state, row->mana, SU_MANA_CARD, events);
    su_gain(state, row->hourglasses, SU_GLASSES_CARD, events);
    if (row->marksmen > 0)
        recruit(state, SU_MARKSMAN, events);
    if (row->soldiers > 0)
        recruit(state, SU_SOLDIER, events);
    su_enter(state, SU_STEP_ALTAR, events);
}

/* --- ALTAR, SU-3.8 --- */

SuWhy su_why_altar(const SuState *state, Action action)
{
    if (action.a == 0)
        return SU_WHY_NO_SUCH;
    return 2 * action.a <= state->altar ? SU_WHY_FINE : SU_WHY_ALTAR;
}

void su_list_altar(const SuState *state, SuSink *sink)
{
    for (int pairs = 1; 2 * pairs <= state->altar; pairs++)
        su_sink_add(sink, SU_ALTAR, pairs, 0, 0);
}

void su_play_altar(SuState *state, Action action, EventList *events)
{
    state->altar = (uint8_t)(state->altar - 2 * action.a);
    state->pile[SU_SKELETON] = (uint8_t)(state->pile[SU_SKELETON] + 2 * action.a);
    su_mana(state, action.a, SU_MANA_ALTAR, events);
    su_gain(state, 1, SU_GLASSES_ALTAR, events);
    su_enter(state, SU_STEP_LIBRARY, events);
}

/* --- The library, SU-3.9 to SU-3.13 --- */

SuWhy su_why_lib_open(const SuState *state, Action action)
{
    (void)action;
    return state->library_open == 0 ? SU_WHY_FINE : SU_WHY_CLOSED_LIBRARY;
}

void su_list_lib_open(const SuState *state, SuSink *sink)
{
    if (state->library_open == 0)
        su_sink_add(sink, SU_LIB_OPEN, 0, 0, 0);
}

void su_play_lib_open(SuState *state, Action action, EventList *events)
{
    (void)action;
    state->library_open = 1;
    su_gain(state, 1, SU_GLASSES_LIBRARY, events);
}

SuWhy su_why_lib_replace(const SuState *state, Action action)
{
    if (state->library_open == 0)
        return SU_WHY_CLOSED_LIBRARY;
    if (state->orders > 0)
        return SU_WHY_SORTED;
    if (state->replaced >> action.a & 1)
        return SU_WHY_REPLACED;
    return action.b < state->library_count ? SU_WHY_FINE : SU_WHY_NO_CARD;
}

void su_list_lib_replace(const SuState *state, SuSink *sink)
{
    if (state->library_open == 0 || state->orders > 0)
        return;
    for (int slot = 0; slot < SU_BOOK; slot++)
        for (int card = 0; card < state->library_count && (state->replaced >> slot & 1) == 0 && !su_sink_done(sink); card++)
            su_sink_add(sink, SU_LIB_REPLACE, slot, card, 0);
}

void su_play_lib_replace(SuState *state, Action action, EventList *events)
{
    uint8_t *library = state->library;
    state->book[action.a] = library[action.b];
    state->library_count--;
    memmove(library + action.b, library + action.b + 1, (size_t)(state->library_count - action.b));
    library[state->library_count] = 0;
    state->replaced = (uint8_t)(state->replaced | 1 << action.a);
    events_add(events, SU_EVENT_BOOK, action.a, state->book[action.a], SU_BOOK_REPLACED);
}

SuWhy su_why_lib_order(const SuState *state, Action action)
{
    if (state->step == SU_STEP_LIBRARY && state->library_open == 0)
        return SU_WHY_CLOSED_LIBRARY;
    if (action.a == action.b)
        return SU_WHY_NO_EFFECT;
    return state->orders < SU_ORDERS_MAX ? SU_WHY_FINE : SU_WHY_SORTED_OUT;
}

void su_list_lib_order(const SuState *state, SuSink *sink)
{
    if (state->orders >= SU_ORDERS_MAX || (state->step == SU_STEP_LIBRARY && state->library_open == 0))
        return;
    for (int from = 0; from < SU_BOOK; from++)
        for (int to = 0; to < SU_BOOK && !su_sink_done(sink); to++)
            if (from != to)
                su_sink_add(sink, SU_LIB_ORDER, from, to, 0);
}

void su_play_lib_order(SuState *state, Action action, EventList *events)
{
    uint8_t *book = state->book, card = book[action.a];
    if (action.a < action.b)
        memmove(book + action.a, book + action.a + 1, (size_t)(action.b - action.a));
    else
        memmove(book + action.b + 1, book + action.b, (size_t)(action.a - action.b));
    book[action.b] = card;
    state->orders++;
    events_add(events, SU_EVENT_BOOK, action.b, card, SU_BOOK_MOVED);
}

void su_library_close(SuState *state) { state->replaced = state->orders = state->library_open = 0; }
