/* SPDX-License-Identifier: MIT */
#include "engine/morgua/rules.h"
#include "engine/morgua/setup.h"

#include <string.h>

bool mg_is_automatic(const MgState *state)
{
    return state->phase == MG_MUSTER || state->phase == MG_FATE || state->phase == MG_WEALTH; /* MG-4.4 */
}

static bool has_position(const MgState *state, int seat)
{
    return memchr(state->holder, seat + 1, MG_POSITIONS) != NULL;
}

static bool finds_any(const MgState *state, void (*list)(const MgState *, MgSink *))
{
    MgSink sink = {.one = true};
    list(state, &sink);
    return sink.count > 0;
}

bool mg_rests(const MgState *state)
{
    int seat = mg_seat(state);
    switch (state->phase) {
    case MG_PLACEMENT:
        return state->to_place[seat] > 0 && finds_any(state, mg_list_place);
    case MG_GROWTH:
        return state->grow_left > 0 && finds_any(state, mg_list_grow);
    case MG_MIGRATION:
        return finds_any(state, mg_list_migrate);
    case MG_CHIPS: /* MG-4.5 */
        return state->chips[seat] == 0 && state->gold[seat] >= MG_EXTRA_CHIP_PRICE && has_position(state, seat);
    case MG_ACTIONS:
        return mg_in_trade(state) || mg_any_use(state);
    case MG_RESISTANCE:
        return mg_units_left(state);
    default:
        return true;
    }
}

void mg_prepare_turn(MgState *state, EventList *events)
{
    int seat = mg_seat(state);
    switch (state->phase) {
    case MG_GROWTH:
        state->grow_left = mg_owns(state, seat, MG_SILEILA) ? 3 : 1; /* MG-5.1 */
        break;
    case MG_MIGRATION:
        mg_set_quota(state, seat);
        break;
    case MG_CHIPS:
        if (!has_position(state, seat) || state->gold[seat] >= MG_EXTRA_CHIP_PRICE)
            break;
        state->chips[seat] = mg_base_chips[state->players];
        events_add(events, MG_EVENT_CHIPS, (uint8_t)seat, state->chips[seat], 0);
        break;
    default:
        break;
    }
}

/* MG-3.7. */
static void forfeit(MgState *state, int seat, EventList *events)
{
    if (state->to_place[seat] == 0) /* as in all later phases */
        return;
    events_add(events, MG_EVENT_FORFEITED, (uint8_t)seat, state->to_place[seat], 0);
    state->to_place[seat] = 0;
}

static void announce_turn(MgState *state, bool rests, EventList *events)
{
    uint8_t seat = (uint8_t)mg_seat(state);
    if (rests)
        events_add(events, MG_EVENT_TURN, seat, state->phase, state->chips[seat]);
    else if (state->phase != MG_PLACEMENT && state->phase != MG_CHIPS)
        events_add(events, MG_EVENT_SKIPPED, seat, state->phase, 0);
    if (!rests)
        forfeit(state, seat, events);
}

static void clean_up(MgState *state, EventList *events)
{
    uint8_t seat = (uint8_t)mg_seat(state);
    switch (state->phase) {
    case MG_GROWTH:
        state->grow_left = 0;
        break;
    case MG_MIGRATION:
        memset(state->quota, 0, sizeof state->quota);
        break;
    case MG_ACTIONS:
        if (state->chips[seat] > 0) /* D63 */
            events_add(events, MG_EVENT_LAPSED, seat, state->chips[seat], 0);
        state->chips[seat] = 0;
        memset(state->used, 0, sizeof state->used);
        break;
    case MG_RESISTANCE:
        state->unit_used = 0;
        break;
    default:
        break;
    }
}

static void game_over(MgState *state, MgOver over, EventList *events)
{
    state->over = (uint8_t)over;
    if (over == MG_WON)
        events_add(events, MG_EVENT_WON, state->round, 0, 0);
    else
        events_add(events, MG_EVENT_LOST, (uint8_t)mg_loss(state), state->round, 0);
}

static void begin_phase(MgState *state, MgPhase phase, EventList *events)
{
    state->phase = (uint8_t)phase;
    state->turn = 0;
    events_add(events, MG_EVENT_PHASE, (uint8_t)phase, state->round, state->start);
    if (!mg_is_automatic(state))
        mg_prepare_turn(state, events);
}

static void next_round(MgState *state, EventList *events)
{
    state->round++;
    state->start = (uint8_t)(state->start + 1 < state->players ? state->start + 1 : 0); /* MG-4.6 */
    events_add(events, MG_EVENT_ROUND, state->round, state->start, 0);
    begin_phase(state, MG_GROWTH, events);
}

/* MG-15.5. */
static void end_resistance(MgState *state, EventList *events)
{
    state->turn = 0;
    if (mg_all_black(state) == 0)
        game_over(state, MG_WON, events);
    else if (state->round == MG_ROUNDS)
        game_over(state, MG_LOST, events);
    else
        begin_phase(state, MG_WEALTH, events);
}

static bool is_placed(const MgState *state)
{
    for (int seat = 0; seat < state->players; seat++)
        if (state->to_place[seat] > 0)
            return false;
    return true;
}

void mg_next_turn(MgState *state, EventList *events)
{
    clean_up(state, events);
    state->turn++;
    if (state->turn < state->players) {
        mg_prepare_turn(state, events);
        return;
    }
    if (state->phase == MG_RESISTANCE) {
        end_resistance(state, events);
        return;
    }
    if (state->phase != MG_PLACEMENT) {
        begin_phase(state, (MgPhase)(state->phase + 1), events);
        return;
    }
    state->turn = 0; /* the next lap */
    if (!is_placed(state))
        return;
    mg_deal(state, events);
    begin_phase(state, MG_FATE, events); /* MG-4.2: round 1 begins here */
}

void mg_settle(MgState *state, bool begun, EventList *events)
{
    while (state->over == MG_RUNNING && !mg_is_automatic(state)) {
        bool rests = mg_rests(state);
        if (begun)
            announce_turn(state, rests, events);
        if (rests)
            return;
        mg_next_turn(state, events);
        begun = true;
    }
}

void mg_continue(MgState *state, EventList *events)
{
    switch (state->phase) {
    case MG_MUSTER:
        if (mg_muster_step(state, events))
            begin_phase(state, MG_FATE, events);
        return;
    case MG_FATE:
        mg_fate(state, events);
        if (!mg_anybody(state))
            game_over(state, MG_LOST, events); /* MG-8.7 */
        else
            begin_phase(state, MG_CHIPS, events);
        break;
    default:
        mg_tax_and_reveal(state, events);
        next_round(state, events);
    }
    mg_settle(state, true, events);
}
