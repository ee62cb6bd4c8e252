/* SPDX-License-Identifier: MIT */
/* The table of legality, one row for each kind of action, and the contract of game.h. */
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

/* --- One row for each kind --- */

#define MG_ROW(NAME, name, phase, when, a, b, c, next) [MG_##NAME] = {phase, when, a, b, c, mg_why_##name, mg_list_##name, mg_play_##name},
static const MgRow rows[MG_ACTION_KINDS] = {MG_ACTION_LIST(MG_ROW)};

#define MG_SHAPE(NAME, name, phase, when, a, b, c, next) {MG_##NAME, ACTION_BITS(a), ACTION_BITS(b), ACTION_BITS(c), MG_##next},
static const ActionShape shapes[] = {MG_ACTION_LIST(MG_SHAPE) {ACTION_CONTINUE, 0, 0, 0, ACTION_CONTINUE}};
_Static_assert(sizeof shapes / sizeof *shapes == MG_ACTION_KINDS + 1, "a shape for each kind and for CONTINUE");

/* --- Chips (MG-9) and the ends of turns, which have nothing of their own to do --- */

MgWhy mg_why_buy_chips(const MgState *state, Action action)
{
    return MG_EXTRA_CHIP_PRICE * action.a <= state->gold[mg_seat(state)] ? MG_WHY_FINE : MG_WHY_NO_GOLD;
}

void mg_list_buy_chips(const MgState *state, MgSink *sink)
{
    for (int bought = 0; bought <= MG_EXTRA_CHIPS && MG_EXTRA_CHIP_PRICE * bought <= state->gold[mg_seat(state)]; bought++)
        mg_sink_add(sink, MG_BUY_CHIPS, bought, 0, 0);
}

void mg_play_buy_chips(MgState *state, Action action, EventList *events)
{
    int seat = mg_seat(state), bought = action.a;
    if (bought > 0)
        mg_pay(state, seat, MG_EXTRA_CHIP_PRICE * bought, MG_PURSE_CHIPS, events);
    state->chips[seat] = (uint8_t)(mg_base_chips[state->players] + bought);
    events_add(events, MG_EVENT_CHIPS, (uint8_t)seat, state->chips[seat], (uint8_t)bought);
}

#define MG_TURN_END(NAME, name) \
    MgWhy mg_why_##name(const MgState *state, Action action) { (void)state; (void)action; return MG_WHY_FINE; } \
    void mg_list_##name(const MgState *state, MgSink *sink) { (void)state; mg_sink_add(sink, MG_##NAME, 0, 0, 0); } \
    void mg_play_##name(MgState *state, Action action, EventList *events) { (void)state; (void)action; (void)events; }
MG_TURN_END(GROW_END, grow_end)
MG_TURN_END(MIGRATE_END, migrate_end)
MG_TURN_END(ACTIONS_END, actions_end)
MG_TURN_END(RESIST_END, resist_end)

/* --- Legality --- */

MgWhy mg_why(const MgState *state, Action action)
{
    if (state->over != MG_RUNNING)
        return MG_WHY_OVER;
    if (action.kind == ACTION_CONTINUE)
        return !action_is_plain(action) ? MG_WHY_NO_SUCH : mg_is_automatic(state) ? MG_WHY_FINE : MG_WHY_NOT_NOW;
    if (action.kind >= MG_ACTION_KINDS)
        return MG_WHY_NO_SUCH;
    const MgRow *row = &rows[action.kind];
    if (action.a >= row->a || action.b >= row->b || action.c >= row->c)
        return MG_WHY_NO_SUCH;
    if (state->phase != row->phase)
        return MG_WHY_NOT_NOW;
    if (mg_in_trade(state) != (row->when == MG_IN_TRADE))
        return row->when == MG_IN_TRADE ? MG_WHY_NO_TRADE : MG_WHY_IN_TRADE;
    return row->why(state, action);
}

/* The kinds first..last, in order of kind, a, b, c. */
static void list_kinds(const MgState *state, MgSink *sink, int first, int last)
{
    bool trade = mg_in_trade(state);
    for (int kind = first; kind <= last && !mg_sink_done(sink); kind++)
        if (rows[kind].phase == state->phase && (rows[kind].when == MG_IN_TRADE) == trade)
            rows[kind].list(state, sink);
}

bool mg_any_use(const MgState *state)
{
    MgSink sink = {.one = true};
    list_kinds(state, &sink, MG_COLLECT, MG_TRADE_OPEN);
    return sink.count > 0;
}

int mg_first_use(const MgState *state, int position)
{
    Action first = {0};
    MgSink sink = {.out = &first, .max = 1, .one = true, .looked = true, .able_count = 1, .able = {(uint8_t)position}};
    if (state->over != MG_RUNNING || state->phase != MG_ACTIONS || mg_in_trade(state) || mg_why_position(state, position) != MG_WHY_FINE)
        return -1;
    list_kinds(state, &sink, MG_COLLECT, MG_TRADE_OPEN);
    return sink.count > 0 ? first.kind : -1;
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

static int actions(const void *in, Action *out, int max)
{
    const MgState *state = in;
    MgSink sink = {.out = out, .max = max};
    if (state->over != MG_RUNNING)
        return 0;
    if (mg_is_automatic(state))
        mg_sink_add(&sink, ACTION_CONTINUE, 0, 0, 0);
    else
        list_kinds(state, &sink, 0, MG_ACTION_KINDS - 1);
    return sink.count;
}

static int why(const void *state, int seat, Action action)
{
    int answer = (int)mg_why(state, action);
    return answer == MG_WHY_FINE && seat != to_act(state) ? MG_WHY_NOT_YOURS : answer;
}

static GameProgress progress(const void *in)
{
    const MgState *state = in;
    return (GameProgress){.round = state->round, .phase = state->phase};
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
    bool ended = rows[action.kind].when == MG_LAST;
    rows[action.kind].play(state, action, events);
    if (ended)
        mg_next_turn(state, events);
    mg_settle(state, ended, events);
    return APPLY_OK;
}

static uint32_t hash(const void *state)
{
    return hash_bytes(HASH_START, state, sizeof(MgState));
}

/* Chance speaks before the first turn only; a temple of fate is what lies hidden. */
static uint32_t drawn(const void *state) { return ((const MgState *)state)->revealed; }

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
    .shape_count = sizeof shapes / sizeof *shapes,
    .shapes = shapes,
    .start = mg_start,
    .stage = mg_stage,
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
    .drawn = drawn,
    .valid = mg_valid,
    .show = mg_show,
};
