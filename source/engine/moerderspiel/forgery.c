/* SPDX-License-Identifier: MIT */
/* R1 and R2: forged orders take the place of true ones, then every order is checked once more. */
#include "engine/moerderspiel/resolve.h"

static bool names_army(int code)
{
    return code == TM_ATTACK || code == TM_FORGE || code == TM_TRACK || code == TM_DEMORALISE || code == TM_SHOW || code == TM_LURE;
}

int tm_named_army(const TmState *state, int army, int b)
{
    int nation = tm_nation_of(army);
    if (b >= TM_OWN_TARGET)
        return tm_army_id(nation, b - TM_OWN_TARGET);
    return b < TM_SIGHTS_MAX ? state->sight[nation][b] : TM_NOBODY;
}

/* TM-6.108.3: the forger's word for an army in the words of the target's nation, or -1. */
static int translate(const TmState *state, int forger, int target, int code, int b)
{
    int named = tm_named_army(state, forger, b);
    if (!tm_alive(state, named))
        return -1;
    if (tm_nation_of(named) == tm_nation_of(target))
        return code == TM_ATTACK && tm_is_horde(target) && !tm_is_horde(named) ? TM_OWN_TARGET + tm_slot_of(named) : -1;
    return tm_sight_place(state, tm_nation_of(target), named);
}

static bool forge(TmState *state, int forger)
{
    const TmArmy *a = &state->army[forger];
    if (tm_why_order(state, forger, TM_FORGE, a->b, 0) != TM_WHY_FINE)
        return false;
    int target = tm_named_army(state, forger, a->b);
    if (!tm_alive(state, target) || tm_marked(state, target, TM_FORGED)) /* TM-6.108.2 */
        return false;
    int b = names_army(a->carried) ? translate(state, forger, target, a->carried, a->carried_b) : a->carried_b;
    if (b < 0 || tm_why_order(state, target, a->carried, b, a->carried_c) != TM_WHY_FINE)
        return false;
    TmArmy *t = &state->army[target];
    t->order = a->carried;
    t->b = (uint8_t)b;
    t->c = a->carried_c;
    tm_mark(state, target, TM_FORGED);
    tm_report(state, tm_nation_of(target), TM_REPORT_FORGED, t->pos, tm_slot_of(target), t->order);
    return true;
}

static bool still_valid(const TmState *state, int army)
{
    const TmArmy *a = &state->army[army];
    if (tm_why_order(state, army, a->order, a->b, a->c) != TM_WHY_FINE)
        return false;
    return !names_army(a->order) || tm_alive(state, tm_named_army(state, army, a->b));
}

void tm_forgeries(TmState *state, TmWork *work)
{
    uint32_t failed = 0;
    for (int i = 0; i < work->count; i++) /* an order that was replaced is no FORGE any more */
        if (tm_order_of(state, work->list[i]) == TM_FORGE && !forge(state, work->list[i]))
            failed |= (uint32_t)1 << work->list[i];
    for (int i = 0; i < work->count; i++) {
        int army = work->list[i], order = tm_order_of(state, army);
        bool lost = order == TM_FORGE ? (failed >> army & 1) != 0 : order != TM_HOLD && !still_valid(state, army);
        if (!lost)
            continue;
        tm_mark(state, army, TM_VOID);
        tm_report_failed(state, army);
    }
}
