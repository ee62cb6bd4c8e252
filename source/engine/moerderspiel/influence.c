/* SPDX-License-Identifier: MIT */
/* R12 and R13: what armies do to others without a fight, and sieges. */
#include "engine/moerderspiel/resolve.h"

static bool is_calm(const TmState *state, int army)
{
    return tm_alive(state, army) && !tm_marked(state, army, TM_FOUGHT | TM_STORMED);
}

/* TM-6.116.1 */
static int lure_amount(const TmState *state, int army)
{
    int target = tm_named_army(state, army, state->army[army].b);
    if (!is_calm(state, target) || state->army[army].steps > 0 || state->army[target].steps > 0)
        return 0;
    int morale = tm_morale(state, target), amount = morale <= 0 ? 2 : morale <= 2 ? 1 : 0;
    int most = state->army[target].troops - 1;
    return amount < most ? amount : most;
}

static void lure(TmState *state, int army, int amount)
{
    TmArmy *a = &state->army[army];
    int target = tm_named_army(state, army, a->b);
    TmArmy *t = &state->army[target];
    amount = tm_clamp(amount, 0, t->troops - 1);
    amount = tm_clamp(amount, 0, TM_TROOP_CAP - a->troops); /* TM-6.67 */
    if (amount == 0) {
        tm_report_failed(state, army);
        return;
    }
    t->troops = (uint8_t)(t->troops - amount);
    a->troops = (uint8_t)(a->troops + amount);
    tm_report(state, tm_nation_of(target), TM_REPORT_LURED, t->pos, tm_pack_x(a->flag, 0, tm_slot_of(target)), amount);
    tm_report(state, tm_nation_of(army), TM_REPORT_LURE_GAINED, a->pos, tm_slot_of(army), amount);
}

static void lures(TmState *state, const TmWork *work)
{
    uint8_t amount[TM_ARMIES] = {0};
    for (int i = 0; i < work->count; i++)
        if (tm_acts(state, work->list[i], TM_LURE))
            amount[work->list[i]] = (uint8_t)lure_amount(state, work->list[i]);
    for (int i = 0; i < work->count; i++)
        if (tm_acts(state, work->list[i], TM_LURE))
            lure(state, work->list[i], amount[work->list[i]]);
}

/* TM-6.106.2 */
static void show_decree(TmState *state, int army)
{
    const TmArmy *a = &state->army[army];
    int target = tm_named_army(state, army, a->b), reader = tm_nation_of(target);
    if (!is_calm(state, target) || state->army[target].pos != a->pos) {
        tm_report_failed(state, army);
        return;
    }
    state->nation[reader].seen_decree = (uint8_t)(state->nation[reader].seen_decree | 1 << a->flag);
    tm_report(state, reader, TM_REPORT_DECREE_SHOWN, a->pos, tm_pack_x(a->flag, 0, tm_slot_of(target)), 1);
}

/* TM-6.110.1 */
static void demoralise(TmState *state, const TmWork *work)
{
    uint8_t times[TM_ARMIES] = {0};
    for (int i = 0; i < work->count; i++) {
        int army = work->list[i];
        if (!tm_acts(state, army, TM_DEMORALISE))
            continue;
        int target = tm_named_army(state, army, state->army[army].b);
        TmArmy *t = &state->army[target];
        if (t->troops == 0)
            continue;
        t->morale = (int8_t)tm_clamp(t->morale - 2, -1, 3);
        times[target]++;
    }
    for (int army = 0; army < TM_ARMIES; army++)
        if (times[army] > 0)
            tm_report(state, tm_nation_of(army), TM_REPORT_DEMORALISED, state->army[army].pos, tm_slot_of(army), times[army]);
}

/* TM-6.38 */
static void sieges(TmState *state, TmWork *work)
{
    for (int i = 0; i < work->count; i++) {
        int army = work->list[i];
        const TmArmy *a = &state->army[army];
        if (!tm_acts(state, army, TM_SIEGE))
            continue;
        int owner = tm_capital_at(state, tm_around[a->pos][a->b]);
        if (state->nation[owner].ruined)
            continue;
        work->besieged = (uint8_t)(work->besieged | 1 << owner);
        state->nation[owner].garrison_morale = (int8_t)tm_clamp(state->nation[owner].garrison_morale - 1, -1, TM_GARRISON_MORALE);
        tm_report(state, owner, TM_REPORT_BESIEGED, state->capital[owner], a->flag << 4, 0);
    }
    for (int n = 0; n < TM_NATIONS; n++) {
        TmNation *nation = &state->nation[n];
        if (!nation->ruined && !tm_bit(work->besieged | work->stormed, n))
            nation->garrison_morale = TM_GARRISON_MORALE; /* D31 */
    }
}

void tm_influence(TmState *state, TmWork *work)
{
    lures(state, work);
    for (int i = 0; i < work->count; i++)
        if (tm_acts(state, work->list[i], TM_SHOW))
            show_decree(state, work->list[i]);
    demoralise(state, work);
    sieges(state, work);
}
