/* SPDX-License-Identifier: MIT */
#include "ai/moerderspiel/tricks.h"

#include "fixed.h"

enum { TRAP_SUSPICION = 90, TRACK_LEAD = 3, BUILD_WALK = 3, STACK = 9, ENOUGH_BUILT = 3 };

static const TmWish nothing = {TM_NOBODY, 0, 0};
static TmWish wish(int code, int b, int c) { return (TmWish){(uint8_t)code, (uint8_t)b, (uint8_t)c}; }
static const TmArmy *army_of(const TmMind *mind, int slot) { return &mind->view->army[mind_army(mind, slot)]; }

static bool suspected(const TmMind *mind, const TmSeen *seen)
{
    int who = mind_who(seen);
    if (who == mind->nation || who == mind->partner)
        return false;
    return mind->evil || who == TM_BARBARIANS || mind->suspicion[who] > TRAP_SUSPICION;
}

static TmWish trap(const TmMind *mind, int slot)
{
    const TmState *view = mind->view;
    int pos = army_of(mind, slot)->pos, base = tm_base_at(view, pos);
    if (base < 0 || view->base[base].owner != mind->nation || !mind_can(mind, slot, TM_TRAPPER))
        return nothing;
    if (tm_why_order(view, mind_army(mind, slot), TM_TRAP, 0, 0) != TM_WHY_FINE)
        return nothing;
    for (int i = 0; i < view->seen_count; i++)
        if (suspected(mind, &view->seen[i]) && tm_adjacent(view, view->seen[i].cell, pos))
            return wish(TM_TRAP, 0, 0);
    return nothing;
}

/* Builders go on with what they began; a new site must be worth it. */
static TmWish build(const TmMind *mind, int slot)
{
    const TmState *view = mind->view;
    if (view->nation[mind->nation].built >= ENOUGH_BUILT)
        return nothing;     /* more would be armies that never march */
    if (!mind_can(mind, slot, TM_BUILDER) || tm_why_order(view, mind_army(mind, slot), TM_BUILD, 0, 0) != TM_WHY_FINE)
        return nothing;
    if (army_of(mind, slot)->progress == TM_BUILDING)
        return wish(TM_BUILD, 0, 0);
    for (int i = 0; i < view->base_count; i++)
        if (view->base[i].owner == TM_NOBODY && mind->ways.field[slot][view->base[i].pos] <= BUILD_WALK)
            return nothing;
    return wish(TM_BUILD, 0, 0);
}

/* On a hostile army that is too strong: break its spirit; on a weak one that is near: stay at its heels. */
static TmWish demoralise(const TmMind *mind, int slot)
{
    const TmState *view = mind->view;
    for (int i = 0; i < view->seen_count; i++) {
        bool near = view->seen[i].cell == army_of(mind, slot)->pos || tm_adjacent(view, view->seen[i].cell, army_of(mind, slot)->pos);
        if (near && mind_hostile(mind, &view->seen[i]) && mind_can(mind, slot, TM_DEMORALISER) && mind_lead(mind, slot, i) < 0)
            return wish(TM_DEMORALISE, i, 0);
    }
    return nothing;
}

static TmWish track(const TmMind *mind, int slot)
{
    const TmState *view = mind->view;
    for (int i = 0; i < view->seen_count && !army_of(mind, slot)->held; i++)
        if (mind_hostile(mind, &view->seen[i]) && mind_can(mind, slot, TM_TRACKER)
            && tm_adjacent(view, view->seen[i].cell, army_of(mind, slot)->pos) && mind_lead(mind, slot, i) >= TRACK_LEAD)
            return wish(TM_TRACK, i, 0);
    return nothing;
}

static TmWish blockade(const TmMind *mind, int slot)
{
    const TmState *view = mind->view;
    int pos = army_of(mind, slot)->pos;
    if (pos != view->capital[mind->nation] || !mind_can(mind, slot, TM_BLOCKADER))
        return nothing;
    for (int dir = 0; dir < TM_NO_STEP; dir++) {
        int stack = 0, cell = tm_step(view, pos, dir);
        for (int i = 0; i < view->seen_count; i++)
            stack += view->seen[i].cell == cell && mind_hostile(mind, &view->seen[i]) ? view->seen[i].strength : 0;
        if (stack > STACK && (mind->ways.open[pos] >> dir & 1))
            return wish(TM_BLOCKADE, dir, TM_NO_STEP);
    }
    return nothing;
}

static TmWish show(const TmMind *mind, int slot)
{
    const TmState *view = mind->view;
    for (int i = 0; i < view->seen_count; i++) {
        const TmSeen *seen = &view->seen[i];
        if (seen->cell == army_of(mind, slot)->pos && seen->flag < TM_NATIONS && mind->draws.show == 0 && !mind_hostile(mind, seen)
            && (view->nation[mind->nation].limit == 0 || mind_can(mind, slot, TM_DECREE))
            && tm_why_order(view, mind_army(mind, slot), TM_SHOW, i, 0) == TM_WHY_FINE)
            return wish(TM_SHOW, i, 0);
    }
    return nothing;
}

/* --- Forged orders --- */

/* A good army beside another one: the evil forger lets them fight. Its place in the sighting list, or -1. */
static int neighbour_in_arms(const TmMind *mind, int sight)
{
    const TmState *view = mind->view;
    for (int i = 0; i < view->seen_count; i++) {
        int who = mind_who(&view->seen[i]);
        if (i != sight && view->seen[i].cell == view->seen[sight].cell && who < TM_NATIONS && who != mind->partner
            && who != mind_who(&view->seen[sight]))
            return i;
    }
    return -1;
}

static bool worth_forging(const TmMind *mind, int sight)
{
    const TmSeen *seen = &mind->view->seen[sight];
    int base = tm_base_at(mind->view, seen->cell), who = mind_who(seen);
    if (who >= TM_NATIONS || who == mind->partner)
        return false;
    if (mind->evil && neighbour_in_arms(mind, sight) >= 0)
        return true;
    return base >= 0 && mind->view->base[base].owner != who && (mind->evil || mind_hostile(mind, seen) || mind->view->base[base].owner == mind->nation);
}

TmWish tricks_carried(const TmMind *mind, int slot, int sight)
{
    const TmState *view = mind->view;
    int cell = view->seen[sight].cell, other = mind->evil ? neighbour_in_arms(mind, sight) : -1;
    if (other >= 0)
        return wish(TM_ATTACK, other, 0);
    for (int dir = 0; dir < TM_NO_STEP; dir++) {
        int to = tm_step(view, cell, dir);
        if (to != TM_NOBODY && (mind->ways.open[cell] >> dir & 1) && to != army_of(mind, slot)->pos)
            return wish(TM_MOVE, dir, TM_NO_STEP);
    }
    return wish(TM_HOLD, 0, 0);
}

static TmWish forge(const TmMind *mind, int slot)
{
    const TmState *view = mind->view;
    for (int i = 0; i < view->seen_count; i++)
        if (mind_can(mind, slot, TM_FORGER) && tm_adjacent(view, view->seen[i].cell, army_of(mind, slot)->pos) && worth_forging(mind, i))
            return wish(TM_FORGE, i, 0);
    return nothing;
}

TmWish tricks_choose(TmMind *mind, int slot)
{
    TmWish (*const tricks[])(const TmMind *, int) = {blockade, demoralise, track, forge, build, show};
    TmWish found = slot == TM_HORDE ? nothing : trap(mind, slot);
    for (unsigned i = 0; i < sizeof tricks / sizeof *tricks; i++)
        if (found.code == TM_NOBODY && slot != TM_HORDE && mind->level->abilities)
            found = tricks[i](mind, slot);
    return found;
}

int tricks_borrow(const TmMind *mind)
{
    const TmState *view = mind->view;
    if (!tm_owns(view, mind->nation, TM_WILDCARD))
        return 0;
    for (int slot = 0; slot < TM_HORDE && mind->level->abilities; slot++)
        if (army_of(mind, slot)->troops >= TM_BUILD_MIN && view->nation[mind->nation].built < ENOUGH_BUILT)
            return TM_BUILDER;
    return TM_UNDERDOG;
}
