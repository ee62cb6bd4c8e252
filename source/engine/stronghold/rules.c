/* SPDX-License-Identifier: MIT */
/* The table of legality, one row for each kind of action, and the contract of game.h. */
#include "engine/stronghold/puzzles.h"
#include "engine/stronghold/rules.h"

#include "hash.h"

#define SU_ROW(NAME, name, in_steps, in_asks, values_a, values_b, values_c, next) \
    [SU_##NAME] = {in_steps, in_asks, values_a, values_b, values_c, su_why_##name, su_list_##name, su_play_##name},
static const SuRow rows[SU_ACTION_KINDS] = {SU_ACTION_LIST(SU_ROW)};

#define SU_SHAPE(NAME, name, steps, asks, a, b, c, next) {SU_##NAME, ACTION_BITS(a), ACTION_BITS(b), ACTION_BITS(c), SU_##next},
static const ActionShape shapes[] = {SU_ACTION_LIST(SU_SHAPE) {ACTION_CONTINUE, 0, 0, 0, ACTION_CONTINUE}};
_Static_assert(sizeof shapes / sizeof *shapes == SU_ACTION_KINDS + 1, "a shape for each kind and for CONTINUE");

void su_sink_add(SuSink *sink, int kind, int a, int b, int c)
{
    Action action = {(uint8_t)kind, (uint8_t)a, (uint8_t)b, (uint8_t)c};
    if (sink->paid != NULL && su_cost(sink->paid, action) == 0)
        return;
    if (sink->count < sink->max)
        sink->out[sink->count] = action;
    sink->count++;
}

/* --- Legality --- */

/* SU-1.3: an open decision comes first. */
static bool fits_now(const SuState *state, const SuRow *row)
{
    return (state->ask != SU_ASK_NOTHING ? row->asks >> state->ask & 1 : row->steps >> state->step & 1) != 0;
}

static SuWhy why_now(const SuState *state, const SuRow *row)
{
    if (su_is_automatic(state))
        return SU_WHY_AUTOMATIC;
    if (fits_now(state, row))
        return SU_WHY_FINE;
    return state->ask != SU_ASK_NOTHING ? SU_WHY_ASKED : SU_WHY_NOT_NOW;
}

SuWhy su_why(const SuState *state, Action action)
{
    if (state->winner != 0)
        return SU_WHY_OVER;
    if (action.kind == ACTION_CONTINUE)
        return !action_is_plain(action) ? SU_WHY_NO_SUCH : su_is_automatic(state) ? SU_WHY_FINE : SU_WHY_NOT_NOW;
    if (action.kind >= SU_ACTION_KINDS)
        return SU_WHY_NO_SUCH;
    const SuRow *row = &rows[action.kind];
    if (action.a >= row->a || action.b >= row->b || action.c >= row->c)
        return SU_WHY_NO_SUCH;
    SuWhy now = why_now(state, row);
    return now == SU_WHY_FINE ? row->why(state, action) : now;
}

void su_list(const SuState *state, SuSink *sink)
{
    for (int kind = 0; kind < SU_ACTION_KINDS && !su_sink_done(sink); kind++)
        if (fits_now(state, &rows[kind]))
            rows[kind].list(state, sink);
}

int su_actions_of(const SuState *state, int kind, Action *out, int max)
{
    SuSink sink = {.out = out, .max = max, .enough = GAME_ACTIONS_MAX};
    if (fits_now(state, &rows[kind]))
        rows[kind].list(state, &sink);
    return sink.count;
}

void su_play(SuState *state, Action action, EventList *events)
{
    bool asked = state->ask != SU_ASK_NOTHING;
    rows[action.kind].play(state, action, events);
    if (asked && state->ask == SU_ASK_NOTHING && state->winner == 0)
        su_resume(state, events);
}

/* --- The contract --- */

static int seats(const void *state)
{
    (void)state;
    return SU_SEATS;
}

static int to_act(const void *in)
{
    const SuState *state = in;
    if (state->winner != 0)
        return SEAT_NONE;
    int actor = su_actor(state);
    return actor == SU_NOBODY ? SEAT_AUTO : actor;
}

static int actions(const void *in, Action *out, int max)
{
    const SuState *state = in;
    SuSink sink = {.out = out, .max = max, .enough = GAME_ACTIONS_MAX};
    if (state->winner != 0)
        return 0;
    if (su_is_automatic(state))
        su_sink_add(&sink, ACTION_CONTINUE, 0, 0, 0);
    else
        su_list(state, &sink);
    return sink.count;
}

static ApplyResult apply(void *in, int seat, Action action, EventList *events)
{
    SuState *state = in;
    if (state->winner != 0)
        return APPLY_OVER;
    if (seat != to_act(state))
        return APPLY_NOT_YOU;
    if (su_why(state, action) != SU_WHY_FINE)
        return APPLY_ILLEGAL;
    if (action.kind == ACTION_CONTINUE)
        su_continue(state, events);
    else
        su_play(state, action, events);
    su_settle(state, events);
    return APPLY_OK;
}

static int why(const void *state, int seat, Action action)
{
    int answer = (int)su_why(state, action);
    return answer == SU_WHY_FINE && seat != to_act(state) ? SU_WHY_NOT_YOU : answer;
}

static GameProgress progress(const void *in)
{
    const SuState *state = in;
    return (GameProgress){.round = state->round, .phase = state->step};
}

static int result(const void *in, int seat)
{
    const SuState *state = in;
    if (state->winner == 0)
        return RESULT_OPEN;
    return su_won(state, seat) ? RESULT_WIN : RESULT_LOSS;
}

/* SU-11.4. */
static int score(const void *in, int seat)
{
    const SuState *state = in;
    if (!su_won(state, seat))
        return 0;
    return seat == SU_INVADER ? SU_ROUNDS + 1 - state->round : su_sections_free(state);
}

static uint32_t hash(const void *state) { return hash_bytes(HASH_START, state, SU_STATE_BYTES); }

const GameOps su_ops = {
    .id = "stronghold",
    .state_size = sizeof(SuState),
    .actions_max = SU_ACTIONS_MAX,
    .pack_max = SU_PACK_BYTES,
    .seats_min = SU_SEATS,
    .seats_max = SU_SEATS,
    .option_count = SU_OPTIONS,
    .options = su_options,
    .shape_count = sizeof shapes / sizeof *shapes,
    .shapes = shapes,
    .start = su_start,
    .stage = su_stage,
    .seats = seats,
    .to_act = to_act,
    .actions = actions,
    .apply = apply,
    .why = why,
    .why_words = su_reasons,
    .why_count = SU_WHYS,
    .progress = progress,
    .result = result,
    .score = score,
    .hash = hash,
    .pack = su_pack,
    .unpack = su_unpack,
    .observe = su_observe,
    .drawn = su_drawn,
    .apart = true,
    .valid = su_valid,
    .show = su_show,
};
