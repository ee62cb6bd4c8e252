/* SPDX-License-Identifier: MIT */
/* The end of a day (6.6): votes, sanctions, levy, and what becomes public. */
#include <string.h>

#include "engine/moerderspiel/rules.h"

static void day_update(TmState *state, EventList *events)
{
    state->phase = TM_DAY_UPDATE_PHASE;
    events_add(events, TM_EVENT_DAY, state->day, 0, 0);
    tm_eliminate(state, events);
    for (int n = 0; n < TM_NATIONS; n++) {
        TmArmy *horde = &state->army[tm_army_id(n, TM_HORDE)];
        if (horde->troops > 0 && horde->troops < TM_HORDE_CAP)
            horde->start_troops = ++horde->troops;
    }
    for (int i = 0; i < state->base_count; i++) {
        TmBase *base = &state->base[i];
        if (base->public_owner == base->owner)
            continue;
        events_add(events, TM_EVENT_BASE, base->pos, base->public_owner, base->owner);
        tm_beliefs_base(state, base->public_owner, base->owner);
        base->public_owner = base->owner;
    }
    for (int i = 0; i < state->blockade_count; i++) {
        if (state->blockade[i].known != 0xFF)
            events_add(events, TM_EVENT_BLOCKADE, state->blockade[i].cell, state->blockade[i].dir, 0);
        state->blockade[i].known = 0xFF;
    }
    tm_round_begin(state);
}

int tm_vote_on(const TmState *state, int day, int nation)
{
    if (state->round > 2 * TM_DAYS_MAX && day + TM_DAYS_MAX < tm_days_counted(state))
        return TM_VOTE_NONE; /* D77: forgotten */
    return state->votes[day < TM_DAYS_MAX ? day : day % TM_DAYS_MAX][nation / 2] >> (nation % 2 * 4) & 15;
}

int tm_days_counted(const TmState *state)
{
    bool ending = state->phase == TM_LEVY_PHASE || state->phase == TM_DAY_UPDATE_PHASE || (state->phase == TM_ROUND_START_PHASE && state->acting == TM_NOBODY);
    if (state->round == 0)
        return 0;
    return ending ? state->round / 2 : (state->round - 1) / 2;
}

/* TM-6.54: the one nation with the most votes, three or more. */
static int most_votes(const uint8_t count[TM_NATIONS])
{
    int best = 0, same = 0;
    for (int n = 1; n < TM_NATIONS; n++)
        if (count[n] > count[best])
            best = n;
    for (int n = 0; n < TM_NATIONS; n++)
        same += count[n] == count[best];
    return same == 1 && count[best] >= TM_VOTES_MAIN ? best : -1;
}

static void count_votes(const TmState *state, int day, uint8_t count[TM_NATIONS])
{
    memset(count, 0, TM_NATIONS);
    for (int n = 0; n < TM_NATIONS; n++)
        if (tm_vote_on(state, day, n) < TM_NATIONS)
            count[tm_vote_on(state, day, n)]++;
}

int tm_votes_against(const TmState *state, int day, int nation)
{
    int count = 0;
    for (int n = 0; n < TM_NATIONS; n++)
        count += tm_vote_on(state, day, n) == nation;
    return count;
}

int tm_main_sanction(const TmState *state, int day)
{
    uint8_t count[TM_NATIONS];
    count_votes(state, day, count);
    return most_votes(count);
}

static void write_history(TmState *state)
{
    uint8_t *row = state->votes[(state->day - 1) % TM_DAYS_MAX];
    memset(row, 0, TM_NATIONS / 2);
    for (int n = 0; n < TM_NATIONS; n++) {
        int vote = state->nation[n].vote;
        if (state->nation[n].eliminated)
            vote = TM_VOTE_GONE;
        else if (vote == TM_NOBODY || state->nation[vote].eliminated)
            vote = TM_VOTE_NONE;
        row[n / 2] = (uint8_t)(row[n / 2] | vote << (n % 2 * 4));
    }
}

/* TM-6.55 */
static void lesser_sanction(TmState *state, int n, EventList *events)
{
    TmNation *nation = &state->nation[n];
    nation->revealed = 1;
    nation->limit = 2;
    if (tm_has(state, n, TM_RETALIATION))
        nation->fury = 2;
    for (int slot = 0; slot < TM_HORDE; slot++) {
        TmArmy *army = &state->army[tm_army_id(n, slot)];
        if (army->troops > 0)
            army->flag = army->flag_plan = (uint8_t)n;
    }
    events_add(events, TM_EVENT_LESSER, (uint8_t)n, 0, 0);
}

static void main_sanction(TmState *state, int n, EventList *events)
{
    int troops = state->nation[n].garrison;
    for (int slot = 0; slot < TM_HORDE; slot++)
        troops += state->army[tm_army_id(n, slot)].troops;
    state->nation[n].levy = (uint8_t)(troops < TM_LEVY ? troops : TM_LEVY);
    events_add(events, TM_EVENT_LEVY, (uint8_t)n, state->nation[n].levy, 0);
}

void tm_sanction(TmState *state, EventList *events)
{
    uint8_t count[TM_NATIONS];
    write_history(state);
    count_votes(state, state->day - 1, count);
    int worst = most_votes(count);
    for (int n = 0; n < TM_NATIONS; n++) {
        if (count[n] > 0)
            events_add(events, TM_EVENT_VOTES, (uint8_t)n, count[n], 0);
        if (count[n] >= TM_VOTES_LESSER)
            lesser_sanction(state, n, events);
    }
    if (worst >= 0)
        main_sanction(state, worst, events);
    if (worst >= 0 && state->nation[worst].levy > 0)
        tm_enter_phase(state, TM_LEVY_PHASE, worst, events);
    else
        day_update(state, events);
}

void tm_levy(TmState *state, int n, int unit, int count, EventList *events)
{
    TmNation *nation = &state->nation[n];
    nation->levy = (uint8_t)(nation->levy - count);
    events_add(events, TM_EVENT_LEVIED, (uint8_t)n, (uint8_t)count, nation->levy);
    if (unit == TM_GARRISON) {
        nation->garrison = (uint8_t)(nation->garrison - count);
        if (nation->garrison == 0) {
            tm_capital_falls(state, n);
            events_add(events, TM_EVENT_RUIN, (uint8_t)n, 0, 0);
        }
    } else {
        TmArmy *army = &state->army[tm_army_id(n, unit)];
        army->troops = (uint8_t)(army->troops - count);
        if (army->troops == 0)
            tm_clear_army(army);
    }
    if (nation->levy == 0)
        day_update(state, events);
}
