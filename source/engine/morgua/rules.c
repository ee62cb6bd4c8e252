/* SPDX-License-Identifier: MIT */
#include "engine/morgua/rules.h"

#include "engine/morgua/observe.h"
#include "engine/morgua/pack.h"
#include "engine/morgua/score.h"
#include "engine/morgua/setup.h"
#include "engine/morgua/show.h"
#include "hash.h"

void mg_sink_add(MgSink *sink, int kind, int a, int b, int c)
{
    if (sink->count < sink->max)
        sink->out[sink->count] = (Action){(uint8_t)kind, (uint8_t)a, (uint8_t)b, (uint8_t)c};
    sink->count++;
}

/* --- Legality --- */

/* The phase of each kind and the ranges of its bytes; a byte of range 1 is unused and 0. */
static const struct { uint8_t phase; uint16_t a, b, c; } shapes[MG_ACTION_KINDS] = {
    [MG_PLACE] = {MG_PLACEMENT, MG_AREAS, 1, 1},
    [MG_GROW] = {MG_GROWTH, MG_AREAS, 1, 1},
    [MG_GROW_END] = {MG_GROWTH, 1, 1, 1},
    [MG_MIGRATE] = {MG_MIGRATION, MG_AREAS, MG_AREAS, 1},
    [MG_MIGRATE_END] = {MG_MIGRATION, 1, 1, 1},
    [MG_BUY_CHIPS] = {MG_CHIPS, 256, 1, 1},
    [MG_COLLECT] = {MG_ACTIONS, MG_POSITIONS, 1, 1},
    [MG_DIG] = {MG_ACTIONS, MG_POSITIONS, 1, 1},
    [MG_BUILD] = {MG_ACTIONS, MG_POSITIONS, MG_TEMPLE + 1, MG_GODS + 1},
    [MG_TRAIN] = {MG_ACTIONS, MG_POSITIONS, 1, 1},
    [MG_STRIKE] = {MG_ACTIONS, MG_POSITIONS, MG_AREAS, 2},
    [MG_TRADE_OPEN] = {MG_ACTIONS, MG_POSITIONS, MG_POSITIONS, 2},
    [MG_TRADE_GOOD] = {MG_ACTIONS, MG_KINDS, 1, 1},
    [MG_TRADE_CLOSE] = {MG_ACTIONS, 1, 1, 1},
    [MG_ACTIONS_END] = {MG_ACTIONS, 1, 1, 1},
    [MG_UNIT] = {MG_RESISTANCE, MG_UNITS, MG_AREAS, 1},
    [MG_RESIST_END] = {MG_RESISTANCE, 1, 1, 1},
};

static MgWhy why_chips(const MgState *state, int bought)
{
    if (bought > MG_EXTRA_CHIPS)
        return MG_WHY_TOO_MANY;
    return MG_EXTRA_CHIP_PRICE * bought <= state->gold[mg_seat(state)] ? MG_WHY_FINE : MG_WHY_NO_GOLD;
}

static MgWhy why_open(const MgState *state, Action action)
{
    MgWhy why = mg_why_position(state, action.a);
    if (why != MG_WHY_FINE)
        return why;
    if (mg_positions[action.a].office != MG_TRADER)
        return MG_WHY_OFFICE;
    return mg_why_trade(state, action.a, action.b, action.c);
}

static MgWhy why_action(const MgState *state, Action action)
{
    switch (action.kind) {
    case MG_PLACE:
        return mg_why_place(state, action.a);
    case MG_GROW:
        return mg_why_grow(state, action.a);
    case MG_MIGRATE:
        return mg_why_migrate(state, action.a, action.b);
    case MG_BUY_CHIPS:
        return why_chips(state, action.a);
    case MG_COLLECT:
        return mg_why_collect(state, action.a);
    case MG_DIG:
        return mg_why_dig(state, action.a);
    case MG_BUILD:
        return mg_why_build(state, action.a, action.b, action.c);
    case MG_TRAIN:
        return mg_why_train(state, action.a);
    case MG_STRIKE:
        return mg_why_strike(state, action.a, action.b, action.c);
    case MG_TRADE_OPEN:
        return why_open(state, action);
    case MG_TRADE_GOOD:
        return mg_why_trade_good(state, action.a);
    case MG_TRADE_CLOSE:
        return state->trade_moved > 0 ? MG_WHY_FINE : MG_WHY_FIRST_GOOD; /* MG-12.10 */
    case MG_UNIT:
        return mg_why_unit(state, action.a, action.b);
    default:
        return MG_WHY_FINE; /* the ends of a turn */
    }
}

MgWhy mg_why(const MgState *state, Action action)
{
    bool of_trade = action.kind == MG_TRADE_GOOD || action.kind == MG_TRADE_CLOSE;
    if (state->over != MG_RUNNING)
        return MG_WHY_OVER;
    if (action.kind == ACTION_CONTINUE) {
        bool plain = action.a == 0 && action.b == 0 && action.c == 0;
        return !plain ? MG_WHY_NO_SUCH : mg_is_automatic(state) ? MG_WHY_FINE : MG_WHY_NOT_NOW;
    }
    if (action.kind >= MG_ACTION_KINDS)
        return MG_WHY_NO_SUCH;
    if (action.a >= shapes[action.kind].a || action.b >= shapes[action.kind].b || action.c >= shapes[action.kind].c)
        return MG_WHY_NO_SUCH;
    if (state->phase != shapes[action.kind].phase)
        return MG_WHY_NOT_NOW;
    if (mg_in_trade(state) != of_trade)
        return of_trade ? MG_WHY_NO_TRADE : MG_WHY_IN_TRADE;
    return why_action(state, action);
}

/* --- Contract --- */

static int seats(const void *state) { return ((const MgState *)state)->players; }

static int to_act(const void *in)
{
    const MgState *state = in;
    if (state->over != MG_RUNNING)
        return SEAT_NONE;
    return mg_is_automatic(state) ? SEAT_AUTO : mg_seat(state);
}

static void list_chips(const MgState *state, MgSink *sink)
{
    for (int bought = 0; why_chips(state, bought) == MG_WHY_FINE; bought++)
        mg_sink_add(sink, MG_BUY_CHIPS, bought, 0, 0);
}

/* Phase 6: inside a trade only its goods and its end. */
static void list_actions(const MgState *state, MgSink *sink)
{
    if (!mg_in_trade(state)) {
        mg_list_uses(state, sink);
        mg_sink_add(sink, MG_ACTIONS_END, 0, 0, 0);
        return;
    }
    mg_list_goods(state, sink);
    if (state->trade_moved > 0)
        mg_sink_add(sink, MG_TRADE_CLOSE, 0, 0, 0);
}

/* The lists come in order of kind, a, b, c by themselves. */
static int actions(const void *in, Action *out, int max)
{
    const MgState *state = in;
    MgSink sink = {out, 0, max, false};
    if (state->over != MG_RUNNING)
        return 0;
    switch (state->phase) {
    case MG_PLACEMENT:
        mg_list_place(state, &sink);
        break;
    case MG_GROWTH:
        mg_list_grow(state, &sink);
        mg_sink_add(&sink, MG_GROW_END, 0, 0, 0);
        break;
    case MG_MIGRATION:
        mg_list_migrate(state, &sink);
        mg_sink_add(&sink, MG_MIGRATE_END, 0, 0, 0);
        break;
    case MG_CHIPS:
        list_chips(state, &sink);
        break;
    case MG_ACTIONS:
        list_actions(state, &sink);
        break;
    case MG_RESISTANCE:
        mg_list_units(state, &sink);
        mg_sink_add(&sink, MG_RESIST_END, 0, 0, 0);
        break;
    default:
        mg_sink_add(&sink, ACTION_CONTINUE, 0, 0, 0);
    }
    return sink.count;
}

static void buy_chips(MgState *state, int bought, EventList *events)
{
    int seat = mg_seat(state);
    if (bought > 0)
        mg_pay(state, seat, MG_EXTRA_CHIP_PRICE * bought, MG_PURSE_CHIPS, events);
    state->chips[seat] = (uint8_t)(mg_base_chips[state->players] + bought);
    events_add(events, MG_EVENT_CHIPS, (uint8_t)seat, state->chips[seat], (uint8_t)bought);
}

/* A legal action; true when it ends the turn by itself. */
static bool play(MgState *state, Action action, EventList *events)
{
    int seat = mg_seat(state);
    switch (action.kind) {
    case MG_PLACE:
        mg_enter(state, seat, action.a, events);
        state->to_place[seat]--;
        return true;
    case MG_GROW:
        mg_enter(state, seat, action.a, events);
        state->grow_left--;
        return false;
    case MG_MIGRATE:
        mg_migrate(state, action.a, action.b, events);
        return false;
    case MG_BUY_CHIPS:
        buy_chips(state, action.a, events);
        return true;
    case MG_COLLECT:
        mg_collect(state, action.a, events);
        return false;
    case MG_DIG:
        mg_dig(state, action.a, events);
        return false;
    case MG_BUILD:
        mg_build(state, action.a, action.b, action.c, events);
        return false;
    case MG_TRAIN:
        mg_train(state, action.a, events);
        return false;
    case MG_STRIKE:
        mg_strike(state, action.a, action.b, events);
        return false;
    case MG_TRADE_OPEN:
        mg_trade_open(state, action.a, action.b, action.c, events);
        return false;
    case MG_TRADE_GOOD:
        mg_trade_good(state, action.a, events);
        return false;
    case MG_TRADE_CLOSE:
        mg_trade_close(state, events);
        return false;
    case MG_UNIT:
        mg_unit(state, action.a, action.b, events);
        return false;
    default:
        return true; /* GROW_END, MIGRATE_END, ACTIONS_END, RESIST_END */
    }
}

static int why(const void *state, int seat, Action action)
{
    int answer = (int)mg_why(state, action);
    return answer == MG_WHY_FINE && seat != to_act(state) ? MG_WHY_NOT_YOURS : answer;
}

static GameProgress progress(const void *in)
{
    const MgState *state = in;
    return (GameProgress){.round = state->round > 0 ? state->round : 1, .phase = state->phase};
}

static ApplyResult apply(void *in, int seat, Action action, EventList *events)
{
    MgState *state = in;
    if (state->over != MG_RUNNING)
        return APPLY_OVER;
    if (seat != to_act(state))
        return APPLY_NOT_YOU;
    if (mg_why(state, action) != MG_WHY_FINE)
        return APPLY_ILLEGAL;
    if (action.kind == ACTION_CONTINUE) {
        mg_continue(state, events);
        return APPLY_OK;
    }
    bool ended = play(state, action, events);
    if (ended)
        mg_next_turn(state, events);
    mg_settle(state, ended, events);
    return APPLY_OK;
}

static uint32_t hash(const void *state)
{
    return hash_bytes(HASH_START, state, sizeof(MgState));
}

/* Areas in 6 bits, positions in 7, units and goods in 3. */
static const ActionShape mg_shapes[] = {
    {MG_PLACE, 6, 0, 0, MG_PLACE}, {MG_GROW, 6, 0, 0, MG_MIGRATE_END}, {MG_GROW_END, 0, 0, 0, MG_MIGRATE_END}, {MG_MIGRATE, 6, 6, 0, MG_MIGRATE},
    {MG_MIGRATE_END, 0, 0, 0, MG_GROW}, {MG_BUY_CHIPS, 2, 0, 0, MG_BUY_CHIPS}, {MG_COLLECT, 7, 0, 0, MG_TRADE_OPEN}, {MG_DIG, 7, 0, 0, MG_TRADE_OPEN},
    {MG_BUILD, 7, 3, 4, MG_TRADE_OPEN}, {MG_TRAIN, 7, 0, 0, MG_TRADE_OPEN}, {MG_STRIKE, 7, 6, 1, MG_STRIKE}, {MG_TRADE_OPEN, 7, 7, 1, MG_TRADE_GOOD},
    {MG_TRADE_GOOD, 3, 0, 0, MG_TRADE_GOOD}, {MG_TRADE_CLOSE, 0, 0, 0, MG_TRADE_OPEN}, {MG_ACTIONS_END, 0, 0, 0, MG_UNIT}, {MG_UNIT, 3, 6, 0, MG_UNIT},
    {MG_RESIST_END, 0, 0, 0, MG_UNIT}, {ACTION_CONTINUE, 0, 0, 0, ACTION_CONTINUE},
};

const GameOps mg_ops = {
    .id = "morgua",
    .state_size = sizeof(MgState),
    .actions_max = MG_ACTIONS_MAX,
    .pack_max = MG_PACK_MAX,
    .seats_min = 1,
    .seats_max = MG_PLAYERS_MAX,
    .together = true,
    .option_count = MG_OPTIONS,
    .options = mg_options,
    .shape_count = sizeof mg_shapes / sizeof *mg_shapes,
    .shapes = mg_shapes,
    .start = mg_start,
    .seats = seats,
    .to_act = to_act,
    .actions = actions,
    .apply = apply,
    .why = why,
    .why_words = mg_reasons,
    .why_count = MG_WHYS,
    .progress = progress,
    .result = mg_result,
    .score = mg_points,
    .hash = hash,
    .pack = mg_pack,
    .unpack = mg_unpack,
    .observe = mg_observe,
    .valid = mg_valid,
    .show = mg_show,
};
