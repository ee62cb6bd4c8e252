/* SPDX-License-Identifier: MIT */
#include "matches.h"

#include <stddef.h>
#include <string.h>

#include "ai/moerderspiel/player.h"

enum { ACTIONS_MAX = 40000 };

static Action list[TM_ACTIONS_MAX];

static bool chosen_kind(Action action, int low, int high) { return action.kind >= low && action.kind < high; }

/* Every army gets one of its legal orders, then a vote, then the turn ends. */
static Action random_turn(const TmState *state, int count, Rng *rng)
{
    int nation = state->acting, picked = -1, fits = 0;
    bool voted = state->nation[nation].vote != TM_NOBODY;
    for (int slot = 0; slot < TM_SLOTS && fits == 0; slot++)
        for (int i = 0; i < count && state->army[tm_army_id(nation, slot)].order == TM_NOBODY; i++)
            if (chosen_kind(list[i], TM_ORDER, TM_ORDER + TM_ORDERS) && list[i].a == slot && rng_below(rng, (uint32_t)++fits, 0) == 0)
                picked = i;
    voted = voted || picked >= 0;
    for (int i = 0; i < count && !voted; i++)
        if (list[i].kind == TM_VOTE && rng_below(rng, (uint32_t)++fits, 0) == 0)
            picked = i;
    if (picked >= 0 && list[picked].kind == TM_VOTE && list[picked].a == TM_NOBODY)
        picked = -1;
    Action end = {TM_END_TURN, 0, 0, 0};
    if (picked < 0 && tm_why(state, end) != TM_WHY_FINE)
        return (Action){TM_ORDER + TM_HOLD, 2, 0, 0};
    return picked < 0 ? end : list[picked];
}

static Action random_choice(const TmState *state, Rng *rng)
{
    int count = tm_ops.actions(state, list, TM_ACTIONS_MAX);
    if (state->phase == TM_ORDERS_PHASE)
        return random_turn(state, count, rng);
    return list[rng_below(rng, (uint32_t)count, 0)];
}

static Thinker thinker(const TmState *state, int level) { return (Thinker){&tm_ai, level, tm_ai_seed(state, state->acting)}; }

Action matches_choice(const TmState *state, int level, int slice, Rng *rng)
{
    return level == MATCHES_RANDOM ? random_choice(state, rng) : thought(thinker(state, level), state, slice);
}

Action matches_stopped(const TmState *state, int level, int units) { return thought_stopped(thinker(state, level), state, units); }

bool matches_apply(TmState *state, Action action, EventList *events)
{
    if (tm_ops.apply(state, tm_ops.to_act(state), action, events) != APPLY_OK)
        return false;
    while (tm_ops.to_act(state) == SEAT_AUTO)
        if (tm_ops.apply(state, SEAT_AUTO, (Action){ACTION_CONTINUE, 0, 0, 0}, events) != APPLY_OK)
            return false;
    return true;
}

static void start(TmState *state, uint32_t seed, int map, bool open)
{
    GameOptions options;
    options_default(&tm_ops, &options);
    options.seats = TM_NATIONS;
    options.value[TM_OPTION_MAP] = (uint16_t)map;
    if (open)
        options.value[TM_OPTION_DAYS] = TM_DAYS_OPEN;
    tm_ops.start(state, &options, seed);
}

void matches_until(TmState *state, int level, uint32_t seed, int round)
{
    start(state, seed, 0, false);
    while (state->phase != TM_OVER_PHASE && !(state->round == round && state->phase == TM_ORDERS_PHASE))
        matches_apply(state, matches_choice(state, level, 1 << 20, NULL), NULL);
}

static void count_game(const TmState *state, const EventList *last, MatchesTally *tally)
{
    int lords = 0;
    bool evil = state->winner == TM_EVIL_WON;
    tally->games++;
    tally->good_wins += !evil;
    tally->days += state->day;
    for (int i = 0; i < last->count; i++)
        if (last->at[i].kind == TM_EVENT_OVER)
            tally->ends[last->at[i].b]++;
    for (int n = 0; n < TM_NATIONS; n++) {
        if (state->nation[n].role != TM_EVIL)
            continue;
        lords += state->nation[n].evil_kind == TM_LORD;
        tally->evil_games[n]++;
        tally->evil_wins[n] += evil;
    }
    tally->kind_games[lords]++;
    tally->kind_wins[lords] += evil;
    for (int day = 0; day < tm_days_counted(state); day++) {
        int worst = tm_main_sanction(state, day);
        tally->sanctions += worst >= 0;
        tally->sanctions_evil += worst >= 0 && state->nation[worst].role == TM_EVIL;
    }
}

bool matches_game(const MatchesPlan *plan, uint32_t seed, TmState *state, MatchesTally *tally)
{
    static EventList events;
    Rng rng;
    start(state, seed, plan->map, plan->open);
    rng_start(&rng, seed ^ 0x5EEDu);
    for (int i = 0; state->phase != TM_OVER_PHASE; i++) {
        if (tm_ops.to_act(state) == SEAT_AUTO) {
            events_clear(&events);
            tm_ops.apply(state, SEAT_AUTO, (Action){ACTION_CONTINUE, 0, 0, 0}, &events);
            continue;
        }
        int seat = state->acting, level = state->nation[seat].role == TM_EVIL ? plan->evil : plan->good;
        Action action = matches_choice(state, level, 1 << 20, &rng);
        events_clear(&events);
        if (state->phase == TM_ORDERS_PHASE && state->spent + 1 > tally->longest)
            tally->longest = state->spent + 1;
        if (i == ACTIONS_MAX || !matches_apply(state, action, &events)) {
            tally->illegal++;
            return false;
        }
        tally->actions++;
    }
    count_game(state, &events, tally);
    return true;
}

void matches_play(const MatchesPlan *plan, MatchesTally *out)
{
    static TmState state;
    memset(out, 0, sizeof *out);
    for (int i = 0; i < plan->games; i++)
        matches_game(plan, (plan->seed + (uint32_t)i) * 0x9E3779B1u, &state, out); /* neighbouring seeds draw alike */
}
