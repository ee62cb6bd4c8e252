/* SPDX-License-Identifier: MIT */
/* Rounds, automatic steps, and the contract of game.h. What players do stands in turns.c. */
#include <stddef.h>
#include <string.h>

#include "engine/moerderspiel/rules.h"
#include "hash.h"

void tm_enter_phase(TmState *state, int phase, int acting, EventList *events)
{
    if (state->phase != phase)
        events_add(events, TM_EVENT_PHASE, (uint8_t)phase, state->round, state->day);
    state->phase = (uint8_t)phase;
    state->acting = (uint8_t)acting;
    if (phase == TM_ORDERS_PHASE)
        events_add(events, TM_EVENT_TURN, (uint8_t)acting, 0, 0);
}

/* --- Round start (TM-6.3) --- */

static void end_game(TmState *state, int winner, int reason, EventList *events)
{
    state->winner = (uint8_t)winner;
    memset(state->transit, 0, sizeof state->transit);
    tm_enter_phase(state, TM_OVER_PHASE, TM_NOBODY, events);
    events_add(events, TM_EVENT_OVER, (uint8_t)winner, (uint8_t)reason, 0);
}

/* TM-8.1; true when the game is over. */
static bool victory_check(TmState *state, EventList *events)
{
    int evil = tm_side_strength(state, TM_EVIL), good = tm_side_strength(state, TM_GOOD), left = 0;
    for (int n = 0; n < TM_NATIONS; n++)
        left += state->nation[n].role == TM_EVIL && !state->nation[n].eliminated;
    if (left == 0)
        end_game(state, TM_GOOD_WON, 0, events);
    else if (evil > good)
        end_game(state, TM_EVIL_WON, 1, events);
    else if (state->day > tm_day_limits[state->days]) /* TM-8.3 */
        end_game(state, (state->map_random ? 5 : 4) * evil > 3 * good ? TM_EVIL_WON : TM_GOOD_WON, 2, events);
    return state->phase == TM_OVER_PHASE;
}

/* TM-6.102.3: who stands on either cell of a blockade learns of it. */
static void learn_blockades(TmState *state)
{
    uint8_t here[TM_CELLS] = {0}; /* one bit per nation */
    for (int army = 0; army < TM_ARMIES; army++)
        if (tm_alive(state, army))
            here[state->army[army].pos] = (uint8_t)(here[state->army[army].pos] | 1 << tm_nation_of(army));
    for (int n = 0; n < TM_NATIONS; n++)
        if (state->nation[n].garrison > 0)
            here[state->capital[n]] = (uint8_t)(here[state->capital[n]] | 1 << n);
    for (int i = 0; i < state->blockade_count; i++) {
        TmBlockade *blockade = &state->blockade[i];
        blockade->known = (uint8_t)(blockade->known | here[blockade->cell] | here[tm_around[blockade->cell][blockade->dir]]);
    }
}

static void record_round(TmState *state)
{
    for (int i = 0; i < state->base_count; i++)
        state->base[i].owner_start = state->base[i].owner;
    for (int army = 0; army < TM_ARMIES; army++)
        state->army[army].start_troops = state->army[army].troops;
    learn_blockades(state);
}

static void fresh_turns(TmState *state)
{
    state->spent = 0;
    for (int n = 0; n < TM_NATIONS; n++) {
        TmNation *nation = &state->nation[n];
        if (state->round % 2 == 1) {
            nation->vote = TM_NOBODY;
            nation->accused_by = 0;
        }
        nation->says = nation->couriers = TM_WORDS;
        nation->wild = nation->done = 0;
    }
}

int tm_next_to_order(const TmState *state)
{
    for (int i = 0; i < TM_NATIONS; i++) {
        int n = (i + state->round - 1) & (TM_NATIONS - 1);
        if (!state->nation[n].eliminated && !state->nation[n].done)
            return n;
    }
    return -1;
}

static bool owes_line(const TmState *state, int nation)
{
    for (int number = 0, side, contact; (contact = tm_contact_of(state, nation, number, &side)) >= 0; number++)
        if (state->contact[contact].line[side] == TM_NOBODY)
            return true;
    return false;
}

void tm_parley_or_orders(TmState *state, EventList *events)
{
    for (int i = 0; i < TM_NATIONS; i++) {
        int n = (i + state->round - 1) & (TM_NATIONS - 1);
        if (owes_line(state, n)) {
            tm_enter_phase(state, TM_PARLEY_PHASE, n, events);
            return;
        }
    }
    tm_enter_phase(state, TM_ORDERS_PHASE, tm_next_to_order(state), events);
}

void tm_round_begin(TmState *state)
{
    state->phase = TM_ROUND_START_PHASE;
    state->acting = TM_NOBODY;
}

/* Steps 1 to 4. */
static void round_head(TmState *state, EventList *events)
{
    state->round++;
    state->day = (uint8_t)((state->round + 1) / 2);
    tm_forget_sights(state);
    if (victory_check(state, events))
        return;
    record_round(state);
    tm_deliver(state);
    tm_sight_lists(state);
    state->acting = 0;
}

/* Step 5 for some of the nations, from `acting` on. */
static void round_beliefs(TmState *state)
{
    for (int i = 0; i < TM_BELIEFS_A_STEP; i++) {
        uint8_t row[TM_NATIONS];
        int n = state->acting++;
        if (tm_is_human(state, n) || state->nation[n].eliminated)
            continue;
        tm_beliefs_update(state, n, row);
        memcpy(state->belief[n], row, sizeof row);
    }
}

/* TM-6.3 in steps that a frame has time for: what comes before the beliefs, beliefs of some nations a step, what comes after. */
static void round_step(TmState *state, EventList *events)
{
    if (state->acting == TM_NOBODY) {
        round_head(state, events);
        return;
    }
    round_beliefs(state);
    if (state->acting < TM_NATIONS)
        return;
    fresh_turns(state);
    tm_contacts_open(state);
    tm_parley_or_orders(state, events);
}

/* --- Automatic work --- */

bool tm_is_automatic(const TmState *state)
{
    return state->phase == TM_RESOLVE_PHASE || state->phase == TM_SANCTION_PHASE || state->phase == TM_ROUND_START_PHASE
        || state->phase == TM_MAP_PHASE;
}

static void automatic_step(TmState *state, EventList *events)
{
    switch (state->phase) {
    case TM_RESOLVE_PHASE:
        tm_resolve(state, events);
        if (state->round % 2 == 0)
            state->phase = TM_SANCTION_PHASE;
        else
            tm_round_begin(state);
        break;
    case TM_SANCTION_PHASE: tm_sanction(state, events); break;
    case TM_MAP_PHASE: tm_map_step(state, events); break;
    default: round_step(state, events); break;
    }
}

/* --- The table --- */

static int seats(const void *state)
{
    (void)state;
    return TM_NATIONS;
}

static int to_act(const void *in)
{
    const TmState *state = in;
    if (tm_is_automatic(state))
        return SEAT_AUTO;
    return state->acting < TM_NATIONS ? state->acting : SEAT_NONE; /* a view of others' PARLEY does not tell (TM-9.10) */
}

static int why(const void *in, int seat, Action action)
{
    const TmState *state = in;
    if (state->viewer != TM_REAL)
        return TM_WHY_NOT_YOU; /* TM-7.4 */
    if (tm_is_automatic(state))
        return seat != SEAT_AUTO ? TM_WHY_NOT_YOU : action_equal(action, (Action){ACTION_CONTINUE, 0, 0, 0}) ? TM_WHY_FINE : TM_WHY_PHASE;
    int answer = (int)tm_why(state, action);
    return answer == TM_WHY_FINE && seat != state->acting ? TM_WHY_NOT_YOU : answer;
}

/* People speak of the day and of its first or second round. */
static GameProgress progress(const void *in)
{
    const TmState *state = in;
    return (GameProgress){.round = state->day > 0 ? state->day : 1, .number = (uint16_t)(state->round > 0 ? (state->round - 1) % 2 + 1 : 0), .phase = state->phase};
}

/* The rules ask who is a person and how strong the others are: their suspicions are part of the state. */
static void seated(GameOptions *options, const uint8_t *control)
{
    unsigned humans = 0;
    options->seats = TM_NATIONS;
    for (int seat = 0; seat < TM_NATIONS; seat++) {
        if (control[seat] == CONTROL_HUMAN)
            humans |= 1u << seat;
        else
            options->value[TM_OPTION_LEVEL + seat] = (uint16_t)(control[seat] - 1);
    }
    options->value[TM_OPTION_HUMANS] = (uint16_t)humans;
}

static ApplyResult apply(void *out, int seat, Action action, EventList *events)
{
    TmState *state = out;
    if (state->viewer != TM_REAL)
        return APPLY_ILLEGAL; /* TM-7.4 */
    if (state->phase == TM_OVER_PHASE)
        return APPLY_OVER;
    if (tm_is_automatic(state)) {
        if (seat != SEAT_AUTO)
            return APPLY_NOT_YOU;
        if (!action_equal(action, (Action){ACTION_CONTINUE, 0, 0, 0}))
            return APPLY_ILLEGAL;
        automatic_step(state, events);
        return APPLY_OK;
    }
    if (seat != state->acting)
        return APPLY_NOT_YOU;
    if (tm_why(state, action) != TM_WHY_FINE)
        return APPLY_ILLEGAL;
    tm_play(state, action, events);
    return APPLY_OK;
}

/* TM-8.4 */
static int result(const void *in, int seat)
{
    const TmState *state = in;
    if (state->winner == TM_OPEN)
        return RESULT_OPEN;
    return (state->nation[seat].role == TM_EVIL) == (state->winner == TM_EVIL_WON) ? RESULT_WIN : RESULT_LOSS;
}

/* TM-8.5, TM-8.8 */
static int score(const void *in, int seat)
{
    const TmState *state = in;
    bool evil = state->nation[seat].role == TM_EVIL;
    if (state->winner == TM_OPEN)
        return 0;
    int points = (result(state, seat) == RESULT_WIN ? 10 : 0) + (state->nation[seat].eliminated ? 0 : 3);
    for (int day = 0; day < tm_days_counted(state); day++) {
        int vote = tm_vote_on(state, day, seat);
        if (evil)
            points += tm_votes_against(state, day, seat) < TM_VOTES_LESSER && vote != TM_VOTE_GONE;
        else
            points += vote < TM_NATIONS && state->nation[vote].role == TM_EVIL;
    }
    return points;
}

static uint32_t hash(const void *in)
{
    const TmState *state = in;
    uint32_t sum = hash_bytes(HASH_START, state, (int)offsetof(TmState, cell));
    int map = (int)(offsetof(TmState, map_random) - offsetof(TmState, cell));
    return state->map_random ? hash_bytes(sum, state->cell, map) : sum;
}

const GameOps tm_ops = {
    .id = "moerderspiel",
    .state_size = sizeof(TmState),
    .actions_max = TM_ACTIONS_MAX,
    .pack_max = TM_PACK_MAX,
    .seats_min = TM_NATIONS,
    .seats_max = TM_NATIONS,
    .option_count = TM_OPTIONS,
    .options = tm_options,
    .shape_count = TM_SHAPES,
    .shapes = tm_shapes,
    .start = tm_start,
    .seats = seats,
    .seated = seated,
    .to_act = to_act,
    .actions = tm_actions,
    .apply = apply,
    .why = why,
    .why_words = tm_reasons,
    .why_count = TM_WHYS,
    .progress = progress,
    .result = result,
    .score = score,
    .hash = hash,
    .pack = tm_pack,
    .unpack = tm_unpack,
    .decode = tm_decode,
    .check = tm_check,
    .observe = tm_observe,
    .valid = tm_valid,
    .show = tm_show,
};
