/* SPDX-License-Identifier: MIT */
#include "engine/morundir/history.h"
#include "engine/morundir/observe.h"
#include "engine/morundir/pack.h"
#include "engine/morundir/puzzles.h"
#include "engine/morundir/position.h"
#include "engine/morundir/rules.h"
#include "engine/morundir/setup.h"
#include "engine/morundir/show.h"
#include "hash.h"

/* --- Questions --- */

int mu_seat_of(const MuState *state, int colour)
{
    return colour == MU_BLUE ? state->blue_seat : 1 - state->blue_seat;
}

int mu_pieces_left(const MuState *state, int piece)
{
    int count = 0;
    for (int space = 0; space < mu_boards[state->board].spaces; space++)
        count += state->cell[space] == piece;
    return count;
}

int mu_winner(const MuState *state)
{
    switch (state->ending) {
    case MU_BY_CASTLE: case MU_BY_DUKES: case MU_BY_RESIGN:
        return 1 - state->side;
    default:
        return -1;
    }
}

/* MU-4.1: Red's first action, once. */
bool mu_may_swap(const MuState *state)
{
    return state->swap && !state->swapped && state->ply == 1 && state->ending == MU_OPEN;
}

/* Spaces from..to that touch are neighbours: nothing lies between. */
static MuWhy why_target(const MuState *state, int from, int to, bool neighbours)
{
    int piece = state->cell[from], target = state->cell[to];
    if (target == MU_NONE)
        return to == mu_boards[state->board].castle && !mu_is_duke(piece) ? MU_WHY_KNIGHT_CASTLE : MU_WHY_FINE;
    if (mu_colour(target) == mu_colour(piece))
        return MU_WHY_OWN;
    if (mu_is_duke(piece) != mu_is_duke(target)) /* MU-2.2 */
        return mu_is_duke(piece) ? MU_WHY_DUKE_KNIGHT : MU_WHY_KNIGHT_DUKE;
    return neighbours ? MU_WHY_NEIGHBOUR : MU_WHY_FINE; /* MU-2.3 */
}

MuWhy mu_why_move(const MuState *state, int from, int to)
{
    const MuBoard *board = &mu_boards[state->board];
    if (state->ending != MU_OPEN)
        return MU_WHY_OVER;
    if (from < 0 || to < 0 || from >= board->spaces || to >= board->spaces)
        return MU_WHY_NO_SPACE;
    if (state->cell[from] == MU_NONE)
        return MU_WHY_EMPTY;
    if (mu_colour(state->cell[from]) != state->side)
        return MU_WHY_NOT_YOURS;
    if (from == to)
        return MU_WHY_STUCK;
    int direction = hex_direction(mu_hex(state->board, from), mu_hex(state->board, to));
    if (direction < 0)
        return MU_WHY_NOT_STRAIGHT;
    int first = mu_neighbour(state->board, from, direction);
    /* The boards are convex: a straight line between two spaces never leaves them. */
    for (int space = first; space != to; space = mu_neighbour(state->board, space, direction)) {
        if (state->cell[space] != MU_NONE)
            return MU_WHY_BLOCKED;
        if (space == board->castle && mu_is_duke(state->cell[from]))
            return MU_WHY_DUKE_CASTLE;
    }
    return why_target(state, from, to, first == to);
}

bool mu_threatens(const MuState *state, int colour)
{
    MuState turned = *state;
    int duke = colour == MU_BLUE ? MU_BLUE_DUKE : MU_RED_DUKE;
    turned.side = (uint8_t)colour;
    for (int space = 0; space < mu_boards[state->board].spaces; space++)
        if (state->cell[space] == duke && mu_why_move(&turned, space, mu_boards[state->board].castle) == MU_WHY_FINE)
            return true;
    return false;
}

bool mu_is_capture(const MuState *state, int from, int to)
{
    (void)from;
    return state->cell[to] != MU_NONE;
}

int mu_places(const MuState *state, int from, int to, uint8_t *out)
{
    const MuBoard *board = &mu_boards[state->board];
    int count = 0;
    for (int i = 0; i < board->edges; i++) {
        int space = board->edge[i];
        if (space != to && (state->cell[space] == MU_NONE || space == from))
            out[count++] = (uint8_t)space;
    }
    return count;
}

/* MU-2.4, MU-2.5: a place belongs to a capture in the variant and to nothing else. */
static MuWhy why_place(const MuState *state, Action action)
{
    uint8_t places[MU_EDGES_MAX];
    if (!state->returns || !mu_is_capture(state, action.a, action.b))
        return action.c == MU_NOWHERE ? MU_WHY_FINE : MU_WHY_EDGE;
    int count = mu_places(state, action.a, action.b, places);
    for (int i = 0; i < count; i++)
        if (places[i] == action.c)
            return MU_WHY_FINE;
    return MU_WHY_EDGE;
}

/* --- Moves and endings --- */

bool mu_has_move(const MuState *state)
{
    MuPosition position;
    MuMove moves[MU_MOVES_MAX];
    mu_position_load(&position, state);
    return mu_generate(&position, moves) != moves;
}

MuEnding mu_ending_after(const MuState *state, int moved_to, int captured)
{
    if (moved_to == mu_boards[state->board].castle)
        return MU_BY_CASTLE;                                  /* MU-3.1: only a duke can have stopped there */
    if (!state->returns && captured != MU_NONE && mu_is_duke(captured) && mu_pieces_left(state, captured) == 0)
        return MU_BY_DUKES;                                   /* MU-3.2 */
    if (mu_history_occurrences(state) >= MU_REPEATS)
        return MU_BY_REPETITION;                              /* MU-3.3 */
    if (state->quiet >= MU_QUIET_MAX)
        return MU_BY_QUIET;                                   /* MU-3.4 */
    return mu_has_move(state) ? MU_OPEN : MU_BY_STUCK;        /* MU-3.5 */
}

static void report_ending(const MuState *state, EventList *events)
{
    uint8_t winner = (uint8_t)(1 - state->side);
    switch (state->ending) {
    case MU_OPEN:
        return;
    case MU_BY_CASTLE:
        events_add(events, MU_EVENT_CASTLE, winner, mu_boards[state->board].castle, 0);
        return;
    case MU_BY_DUKES:
        events_add(events, MU_EVENT_DUKES, winner, 0, 0);
        return;
    case MU_BY_RESIGN:
        events_add(events, MU_EVENT_RESIGNED, state->side, 0, 0);
        return;
    default:
        events_add(events, MU_EVENT_DRAW, state->ending, 0, 0);
    }
}

void mu_play(MuState *state, MuStep step, EventList *events)
{
    int captured = mu_step_forward(state->cell, step);
    bool capture = captured != MU_NONE;
    events_add(events, MU_EVENT_MOVED, step.from, step.to, state->cell[step.to]);
    if (capture)
        events_add(events, MU_EVENT_CAPTURED, step.to, (uint8_t)captured, 0);
    if (step.place != MU_NOWHERE)
        events_add(events, MU_EVENT_PLACED, step.place, (uint8_t)captured, step.to);
    state->side ^= 1;
    state->ply = (uint16_t)(state->ply == MU_PLY_MAX ? MU_PLY_MAX - 1 : state->ply + 1);
    state->quiet = (uint8_t)(capture ? 0 : state->quiet + 1);
    mu_history_add(state, step, capture);
    state->ending = (uint8_t)mu_ending_after(state, step.to, captured);
    report_ending(state, events);
}

/* --- One row for each kind --- */

static void sink_add(MuSink *sink, uint8_t kind, int a, int b, int c)
{
    if (sink->count < sink->max)
        sink->out[sink->count] = (Action){kind, (uint8_t)a, (uint8_t)b, (uint8_t)c};
    sink->count++;
}

static MuWhy why_move(const MuState *state, Action action)
{
    MuWhy why = mu_why_move(state, action.a, action.b);
    return why == MU_WHY_FINE ? why_place(state, action) : why;
}

static void list_to(const MuState *state, int from, int to, MuSink *sink)
{
    uint8_t places[MU_EDGES_MAX] = {MU_NOWHERE};
    bool returns = state->returns && state->cell[to] != MU_NONE;
    int ways = returns ? mu_places(state, from, to, places) : 1;
    for (int i = 0; i < ways; i++)
        sink_add(sink, MU_MOVE, from, to, places[i]);
}

/* In ascending order: a bit for each move, read from space to space. */
static void list_move(const MuState *state, MuSink *sink)
{
    enum { WORDS = (MU_SPACES_MAX + 31) / 32 };
    const MuBoard *board = &mu_boards[state->board];
    uint32_t reach[MU_SPACES_MAX][WORDS] = {{0}};
    MuPosition position;
    MuMove moves[MU_MOVES_MAX];
    mu_position_load(&position, state);
    const MuMove *end = mu_generate(&position, moves);
    for (const MuMove *move = moves; move < end; move++) {
        int to = board->space_of[mu_move_to(*move)];
        reach[board->space_of[mu_move_from(*move)]][to >> 5] |= 1u << (to & 31);
    }
    for (int from = 0; from < board->spaces; from++)
        for (int word = 0; word < WORDS; word++)
            for (uint32_t bits = reach[from][word], to = 32u * (uint32_t)word; bits != 0; bits >>= 1, to++)
                if ((bits & 1) != 0)
                    list_to(state, from, (int)to, sink);
}

static void play_move(MuState *state, Action action, EventList *events)
{
    mu_play(state, (MuStep){action.a, action.b, action.c}, events);
}

static MuWhy why_swap(const MuState *state, Action action)
{
    (void)action;
    return mu_may_swap(state) ? MU_WHY_FINE : MU_WHY_NO_SWAP;
}

static void list_swap(const MuState *state, MuSink *sink)
{
    if (mu_may_swap(state))
        sink_add(sink, MU_SWAP, 0, 0, 0);
}

/* MU-4.1: colours change hands; Red is still to move, now with the other player. */
static void play_swap(MuState *state, Action action, EventList *events)
{
    (void)action;
    state->blue_seat ^= 1;
    state->swapped = 1;
    events_add(events, MU_EVENT_SWAPPED, state->blue_seat, 0, 0);
}

static MuWhy why_resign(const MuState *state, Action action)
{
    (void)state;
    (void)action;
    return MU_WHY_FINE;
}

/* Always possible and therefore not listed (section 5). */
static void list_resign(const MuState *state, MuSink *sink)
{
    (void)state;
    (void)sink;
}

static void play_resign(MuState *state, Action action, EventList *events)
{
    (void)action;
    state->ending = MU_BY_RESIGN;
    report_ending(state, events);
}

#define MU_ROW(NAME, name, a, b, c) [MU_##NAME] = {a, b, c, why_##name, list_##name, play_##name},
static const MuRow rows[MU_ACTION_KINDS] = {MU_ACTION_LIST(MU_ROW)};

MuWhy mu_why(const MuState *state, Action action)
{
    if (state->ending != MU_OPEN)
        return MU_WHY_OVER;
    if (action.kind >= MU_ACTION_KINDS)
        return MU_WHY_NO_SPACE;
    const MuRow *row = &rows[action.kind];
    if (action.a >= row->a || action.b >= row->b || action.c >= row->c)
        return MU_WHY_NO_SPACE;
    return row->why(state, action);
}

/* --- Contract --- */

static int seats(const void *state)
{
    (void)state;
    return 2;
}

static int to_act(const void *in)
{
    const MuState *state = in;
    return state->ending == MU_OPEN ? mu_seat_of(state, state->side) : SEAT_NONE;
}

static int actions(const void *in, Action *out, int max)
{
    const MuState *state = in;
    MuSink sink = {out, 0, max};
    for (int kind = 0; kind < MU_ACTION_KINDS && state->ending == MU_OPEN; kind++)
        rows[kind].list(state, &sink);
    return sink.count;
}

static int why(const void *state, int seat, Action action)
{
    int answer = (int)mu_why(state, action);
    return answer == MU_WHY_FINE && seat != to_act(state) ? MU_WHY_NOT_YOURS : answer;
}

/* A move is one of each side. */
static GameProgress progress(const void *in)
{
    const MuState *state = in;
    return (GameProgress){.round = (uint16_t)(state->ply / 2 + 1), .phase = state->ending};
}

static ApplyResult apply(void *in, int seat, Action action, EventList *events)
{
    MuState *state = in;
    if (state->ending != MU_OPEN)
        return APPLY_OVER;
    if (seat != to_act(state))
        return APPLY_NOT_YOU;
    if (mu_why(state, action) != MU_WHY_FINE)
        return APPLY_ILLEGAL;
    rows[action.kind].play(state, action, events);
    return APPLY_OK;
}

static int result(const void *in, int seat)
{
    const MuState *state = in;
    if (state->ending == MU_OPEN)
        return RESULT_OPEN;
    int winner = mu_winner(state);
    if (winner < 0)
        return RESULT_DRAW;
    return mu_seat_of(state, winner) == seat ? RESULT_WIN : RESULT_LOSS;
}

/* Enemy pieces captured; 0 in the variant, where they all come back. */
static int score(const void *in, int seat)
{
    const MuState *state = in;
    bool blue = mu_seat_of(state, MU_BLUE) == seat;
    if (state->composed)
        return 0;
    return MU_DUKES + MU_KNIGHTS - mu_pieces_left(state, blue ? MU_RED_DUKE : MU_BLUE_DUKE)
        - mu_pieces_left(state, blue ? MU_RED_KNIGHT : MU_BLUE_KNIGHT);
}

static uint32_t hash(const void *in)
{
    const MuState *state = in;
    return hash_bytes(HASH_START, state, (int)(offsetof(MuState, history) + state->steps * sizeof(MuStep)));
}

const GameOps mu_ops = {
    .id = "morundir",
    .state_size = sizeof(MuState),
    .actions_max = MU_ACTIONS_MAX,
    .pack_max = MU_PACK_MAX,
    .seats_min = 2,
    .seats_max = 2,
    .option_count = MU_OPTIONS,
    .options = mu_options,
    .start = mu_start, .stage = mu_stage,
    .seats = seats,
    .to_act = to_act,
    .actions = actions,
    .apply = apply,
    .why = why,
    .why_words = mu_reasons,
    .why_count = MU_WHYS,
    .progress = progress,
    .result = result,
    .score = score,
    .hash = hash,
    .pack = mu_pack,
    .unpack = mu_unpack,
    .observe = mu_observe,
    .valid = mu_valid,
    .show = mu_show,
};
