/* SPDX-License-Identifier: MIT */
/* The table of legality, one row for each kind of action, and what is asked of it. */
#include <stddef.h>

#include "engine/moerderspiel/rules.h"

#define TM_KIND_ROW(NAME, number, name, phase, a, b, c, next) [TM_##NAME] = {a, b, c, phase, tm_why_##name, tm_list_##name, tm_play_##name},
#define TM_GIVEN_ROW(NAME, name, horde, list, b, c) \
    [TM_ORDER + TM_##NAME] = {TM_SLOTS, b, c, TM_ORDERS_PHASE, tm_why_given, tm_list_given, tm_play_given},
#define TM_FORGED_ROW(NAME, name, horde, list, b, c) \
    [TM_CARRIED + TM_##NAME] = {TM_SLOTS, b, c, TM_ORDERS_PHASE, tm_why_forged, tm_list_forged, tm_play_forged},
static const TmRow rows[] = {TM_ACTION_LIST(TM_KIND_ROW) TM_ORDER_LIST(TM_GIVEN_ROW) TM_ORDER_LIST(TM_FORGED_ROW)};
enum { KINDS = sizeof rows / sizeof *rows };

#define TM_KIND_SHAPE(NAME, number, name, phase, a, b, c, next) {TM_##NAME, ACTION_BITS(a), ACTION_BITS(b), ACTION_BITS(c), next},
#define TM_GIVEN_SHAPE(NAME, name, horde, list, b, c) \
    {TM_ORDER + TM_##NAME, ACTION_BITS(TM_SLOTS), ACTION_BITS(b), ACTION_BITS(c), TM_ORDER + TM_##NAME},
#define TM_FORGED_SHAPE(NAME, name, horde, list, b, c) {TM_CARRIED + TM_##NAME, ACTION_BITS(TM_SLOTS), ACTION_BITS(b), ACTION_BITS(c), TM_SAY},
const ActionShape tm_shapes[] = {
    TM_ACTION_LIST(TM_KIND_SHAPE) TM_ORDER_LIST(TM_GIVEN_SHAPE) TM_ORDER_LIST(TM_FORGED_SHAPE)
    {ACTION_CONTINUE, 0, 0, 0, ACTION_CONTINUE},
};
_Static_assert(sizeof tm_shapes / sizeof *tm_shapes == TM_SHAPES, "a shape for each kind and for CONTINUE");

/* A view tells nobody else's turn (TM-7.4, TM-9.10). */
static bool may_ask(const TmState *state)
{
    return state->acting < TM_NATIONS && (state->viewer == TM_REAL || state->viewer == state->acting);
}

/* Bytes that a kind does not use must be 0. */
static TmWhy why_byte(uint8_t byte, uint16_t values)
{
    return byte < values ? TM_WHY_FINE : values == 1 ? TM_WHY_UNKNOWN : TM_WHY_RANGE;
}

static TmWhy why_bytes(const TmRow *row, Action action)
{
    TmWhy why = why_byte(action.a, row->a);
    if (why == TM_WHY_FINE)
        why = why_byte(action.b, row->b);
    return why == TM_WHY_FINE ? why_byte(action.c, row->c) : why;
}

/* What is left to ask of a kind in its phase. */
static TmWhy why_now(const TmState *state, Action action)
{
    if (state->phase == TM_ORDERS_PHASE && !tm_within_budget(state, action))
        return TM_WHY_BUDGET;
    return rows[action.kind].why(state, action);
}

TmWhy tm_why(const TmState *state, Action action)
{
    if (state->phase == TM_OVER_PHASE)
        return TM_WHY_OVER;
    if (!may_ask(state))
        return TM_WHY_NOT_YOU;
    if (action.kind >= KINDS || rows[action.kind].why == NULL)
        return TM_WHY_UNKNOWN;
    if (state->phase != rows[action.kind].phase)
        return TM_WHY_PHASE;
    TmWhy why = why_bytes(&rows[action.kind], action);
    return why == TM_WHY_FINE ? why_now(state, action) : why;
}

void tm_offer(TmSink *sink, int kind, int a, int b, int c)
{
    Action action = {(uint8_t)kind, (uint8_t)a, (uint8_t)b, (uint8_t)c};
    if (sink->spent && !tm_within_budget(sink->state, action))
        return;
    if ((sink->ask ? sink->ask(sink->state, sink->army, b, c) : rows[kind].why(sink->state, action)) != TM_WHY_FINE)
        return;
    if (sink->count < sink->max)
        sink->out[sink->count] = action;
    sink->count++;
}

void tm_offer_row(TmSink *sink, int kind, int a, int last)
{
    for (int b = 0; b <= last; b++)
        tm_offer(sink, kind, a, b, 0);
}

/* TM-6.65: a spent turn can only be ended, or an army held so that it can. */
static bool is_left(int kind) { return kind == TM_END_TURN || kind == TM_ORDER + TM_HOLD; }

int tm_actions(const void *state, Action *out, int max) { return tm_actions_of(state, 0, KINDS - 1, out, max); }

int tm_actions_of(const TmState *state, int low, int high, Action *out, int max)
{
    TmSink sink = {.state = state, .out = out, .max = max};
    if (tm_is_automatic(state)) {
        if (max > 0)
            out[0] = (Action){ACTION_CONTINUE, 0, 0, 0};
        return 1;
    }
    if (!may_ask(state) || state->phase == TM_OVER_PHASE)
        return 0;
    sink.spent = state->phase == TM_ORDERS_PHASE && state->spent >= TM_TURN_BUDGET;
    for (int kind = low, phase = state->phase; kind <= high && kind < KINDS; kind++)
        if (rows[kind].phase == phase && rows[kind].list != NULL && (!sink.spent || is_left(kind)))
            rows[kind].list(&sink, kind);
    return sink.count;
}

void tm_play(TmState *state, Action action, EventList *events)
{
    if (state->phase == TM_SETUP_PHASE || state->phase == TM_ORDERS_PHASE)
        state->spent++;
    rows[action.kind].play(state, action, events);
}
