/* SPDX-License-Identifier: MIT */
#include "engine/morgua/fate.h"
#include "engine/morgua/rules.h"
#include "fixed.h"

/* The muster from wherever the game stands: whole, the rest of one under way, or none when fate is next. */
static void march_on(const MgState *state, MgMarch *march)
{
    uint8_t moved[6];
    int from = state->march_at > 0 ? state->march_at - 1 : 0;
    mg_march_begin(state, march);
    if (state->phase == MG_FATE || state->phase == MG_PLACEMENT)
        return;
    for (int area = 0; area < MG_AREAS && state->march_at == 0; area++)
        mg_march_add(state, march, area);
    for (int area = from; area < MG_AREAS; area++)
        if (mg_march_is_over_limit(march, area))
            mg_march_spread(state, march, area, moved);
    for (int area = 0; area < MG_AREAS; area++)
        mg_march_trim(march, area);
}

static void add_losses(const MgState *state, MgForecast *out, int position, int seats)
{
    if (position == MG_NOWHERE && seats == 0)
        return;
    if (position != MG_NOWHERE)
        out->figures[state->holder[position] - 1]++;
    for (int seat = 0; seat < state->players; seat++)
        out->figures[seat] = (uint8_t)(out->figures[seat] + (seats >> seat & 1));
}

/* MG-8.7: everybody falls. */
static bool nobody_left(const MgState *state, const MgForecast *out)
{
    int fallen = 0, figures = 0;
    for (int seat = 0; seat < state->players; seat++)
        fallen += out->figures[seat];
    for (int seat = 0; seat < state->players && fallen > 0; seat++)
        figures += mg_all_figures(state, seat);
    return fallen > 0 && figures == fallen;
}

void mg_forecast(const MgState *state, MgForecast *out)
{
    MgMarch march;
    MgCourt court;
    *out = (MgForecast){.lost = false};
    march_on(state, &march);
    mg_court_begin(state, &court);
    for (int area = 0; area < MG_AREAS; area++) {
        int position = mg_court_judge(state, &court, area, march.all[area], &out->field[area]);
        out->black[area] = march.all[area];
        out->struck[area] = (uint8_t)position;
        add_losses(state, out, position, out->field[area]);
    }
    for (int seat = 0; seat < state->players; seat++)
        out->vp[seat] = (uint8_t)(seat == court.nitius ? 0 : min_int(out->figures[seat], state->vp[seat]));
    out->lost = nobody_left(state, out);
}

bool mg_failing(const MgState *state)
{
    int bound = mg_failing_black[state->round];
    return state->players == 1 && state->over == MG_RUNNING && bound > 0 && mg_all_black(state) >= bound;
}

static int units_waiting(const MgState *state, int seat)
{
    int count = 0;
    for (int slot = 0; slot < MG_UNITS; slot++)
        count += state->unit_area[seat][slot] != MG_NOWHERE && !(state->unit_used >> slot & 1);
    return count;
}

bool mg_ends_turn(const MgState *state, Action action)
{
    int seat = mg_seat(state);
    bool uses = action.kind >= MG_COLLECT && action.kind <= MG_TRADE_OPEN;
    if (state->phase == MG_ACTIONS)
        return uses && state->chips[seat] == 1 && (state->players > 1 || (mg_units(state, seat) == 0 && action.kind != MG_TRAIN));
    return state->phase == MG_RESISTANCE && action.kind == MG_UNIT && units_waiting(state, seat) == 1;
}

bool mg_lures(const MgState *state, Action action)
{
    int limit = mg_wealth_limit(state), wealth = mg_wealth(state);
    return action.kind == MG_COLLECT && limit >= 0 && wealth <= limit && wealth + mg_collect_amount(state, action.a) > limit;
}

MgDanger mg_danger(const MgState *state, const MgForecast *forecast, int area)
{
    int people = mg_people(state, area);
    if (people == 0)
        return MG_SAFE;
    if (mg_black(state, area) >= people)
        return MG_DOOMED;
    return forecast->black[area] >= people ? MG_THREATENED : MG_SAFE;
}

MgLight mg_wealth_light_after(const MgState *state, int change)
{
    int wealth = mg_wealth(state) + change, limit = mg_wealth_limit(state);
    if (limit < 0 || state->phase == MG_PLACEMENT)
        return MG_LIGHT_OFF;
    if (wealth > limit)
        return MG_LIGHT_RED;
    return wealth >= limit - 3 ? MG_LIGHT_YELLOW : MG_LIGHT_GREEN;
}

MgLight mg_wealth_light(const MgState *state) { return mg_wealth_light_after(state, 0); }
