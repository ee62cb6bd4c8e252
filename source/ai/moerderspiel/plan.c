/* SPDX-License-Identifier: MIT */
#include "ai/moerderspiel/plan.h"

enum { PATIENCE = 100 }; /* actions; nothing comes near it, and it lies below the budget of TM-6.65 */

static Action action(int kind, int a, int b, int c) { return (Action){(uint8_t)kind, (uint8_t)a, (uint8_t)b, (uint8_t)c}; }

static bool asks(const TmState *view, Action wish) { return tm_why(view, wish) == TM_WHY_FINE; }

static bool next_setting(const TmPlan *plan, const TmState *view, int nation, Action *out)
{
    for (int slot = 0; slot < TM_HORDE; slot++) {
        const TmArmy *army = &view->army[tm_army_id(nation, slot)];
        const TmSettings *wish = &plan->setting[slot];
        const struct { uint8_t kind, now, wish; } row[] = {
            {TM_SET_PASSIVE, army->passive, wish->passive}, {TM_SET_STANCE, army->stance, wish->stance},
            {TM_SET_DISPLAY, army->display_plan, wish->display}, {TM_SET_FLAG, army->flag_plan, wish->flag},
            {TM_SET_RECON, army->recon_plan, wish->recon},
        };
        for (unsigned i = 0; i < sizeof row / sizeof *row && army->troops > 0; i++) {
            *out = action(row[i].kind, slot, row[i].wish, 0);
            if (row[i].now != row[i].wish && asks(view, *out))
                return true;
        }
    }
    return false;
}

static bool next_order(const TmPlan *plan, const TmState *view, int nation, Action *out)
{
    for (int slot = 0; slot < TM_SLOTS; slot++) {
        const TmArmy *army = &view->army[tm_army_id(nation, slot)];
        const TmWish *order = &plan->order[slot], *carried = &plan->carried[slot];
        if (army->troops == 0)
            continue;
        *out = action(TM_ORDER + order->code, slot, order->b, order->c);
        if (army->order == TM_NOBODY) {
            if (!asks(view, *out))
                *out = action(TM_ORDER + TM_HOLD, slot, 0, 0);
            return true;
        }
        *out = action(TM_CARRIED + carried->code, slot, carried->b, carried->c);
        bool said = army->carried == carried->code && army->carried_b == carried->b && army->carried_c == carried->c;
        if (army->order == TM_FORGE && order->code == TM_FORGE && !said && asks(view, *out))
            return true;
    }
    return false;
}

static bool next_cession(const TmPlan *plan, const TmState *view, int nation, Action *out)
{
    for (int i = 0; i < view->base_count; i++) {
        const TmBase *base = &view->base[i];
        int wish = base->pos == plan->cede_cell ? plan->cede_to : TM_NOBODY;
        if (base->owner != nation || base->ceded == wish)
            continue;
        *out = action(TM_CEDE, base->pos, wish == TM_NOBODY ? nation : wish, 0);
        if (asks(view, *out))
            return true;
    }
    return false;
}

static bool next_word(const Action *list, int count, int left, const TmState *view, Action *out)
{
    int number = TM_WORDS - left;
    if (number >= count)
        return false;
    *out = list[number];
    return asks(view, *out);
}

/* TM-6.14: another hand may have given three armies something to do. The last of them holds, then the turn can end. */
static Action end_turn(const TmState *view, int nation)
{
    Action end = action(TM_END_TURN, 0, 0, 0);
    for (int slot = TM_HORDE - 1; slot >= 0 && !asks(view, end); slot--) {
        const TmArmy *army = &view->army[tm_army_id(nation, slot)];
        if (army->troops > 0 && army->order != TM_NOBODY && army->order != TM_HOLD)
            return action(TM_ORDER + TM_HOLD, slot, 0, 0);
    }
    return end;
}

Action plan_next(const TmPlan *plan, const TmState *view, int nation)
{
    const TmNation *own = &view->nation[nation];
    Action out = action(TM_SET_WILD, plan->wild, 0, 0);
    if (view->spent >= PATIENCE)
        return end_turn(view, nation);
    if (plan->wild != 0 && own->wild == 0 && asks(view, out))
        return out;
    if (next_setting(plan, view, nation, &out) || next_order(plan, view, nation, &out) || next_cession(plan, view, nation, &out)
        || next_word(plan->say, plan->say_count, own->says, view, &out)
        || next_word(plan->courier, plan->courier_count, own->couriers, view, &out))
        return out;
    out = action(TM_VOTE, plan->vote, 0, 0);
    if (own->vote != plan->vote && asks(view, out))
        return out;
    return end_turn(view, nation);
}
