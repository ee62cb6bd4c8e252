/* SPDX-License-Identifier: MIT */
#include "ai/moerderspiel/orders.h"

#include "ai/moerderspiel/tricks.h"
#include "fixed.h"

enum {
    LEAD_FIGHT = -1, LEAD_CREW = 3, LEAD_WALLS = 0, LEAD_ENTER = 3,     /* 11.3 */
    LEAD_MASKED = 3, LEAD_HORDE_CREW = 3,                               /* 11.4 */
    RAID_DETOUR = 2, EARLY_DAYS = 2, FAR_EARLY = 6, FAR = 4,
    OFFER_WALK = 3, OFFER_BELOW = 80, HELP_WALK = 4, HELP_TRUST = 50
};

static const TmWish hold = {TM_HOLD, 0, 0};
static const TmWish nothing = {TM_NOBODY, 0, 0};
static bool some(TmWish wish) { return wish.code != TM_NOBODY; }
static TmWish wish(int code, int b, int c) { return (TmWish){(uint8_t)code, (uint8_t)b, (uint8_t)c}; }
static const TmArmy *army_of(const TmMind *mind, int slot) { return &mind->view->army[mind_army(mind, slot)]; }

/* --- Ways --- */

TmWish orders_march(TmMind *mind, int slot, int goal, bool twice)
{
    uint8_t step[2];
    if (army_of(mind, slot)->held)
        return hold;
    ways_toward(&mind->ways, slot, goal, step);
    if (step[0] == TM_NO_STEP)
        return hold;
    mind->goal[slot] = (uint8_t)goal;
    return wish(TM_MOVE, step[0], twice ? step[1] : TM_NO_STEP);
}

TmWish orders_retreat(TmMind *mind, int slot)
{
    return orders_march(mind, slot, mind->view->capital[mind->nation], false);
}

/* An own army with a lower slot is under way to that cell, or another one stands there. */
static bool claimed(const TmMind *mind, int slot, int cell)
{
    for (int other = 0; other < TM_HORDE; other++) {
        bool stands = other != slot && army_of(mind, other)->troops > 0 && army_of(mind, other)->pos == cell;
        if ((other < slot && mind->goal[other] == cell) || (stands && (other < slot || cell != army_of(mind, slot)->pos)))
            return true;
    }
    return false;
}

/* How near the next other capital is: of two bases equally far, the more private one is fought over less. */
static int privacy(const TmMind *mind, int cell)
{
    int near = TM_NOBODY;
    for (int n = 0; n < TM_NATIONS; n++)
        if (n != mind->nation && mind_living(mind, n))
            near = min_int(near, ways_hex(mind->view->capital[n], cell));
    return near;
}

/* The nearest known base of that owner (TM_NOBODY: free) within so many steps, or TM_NOBODY. */
static int nearest_base(const TmMind *mind, int slot, int owner, int far)
{
    const TmState *view = mind->view;
    int best = TM_NOBODY, distance = far;
    for (int i = 0; i < view->base_count; i++) {
        int walk = mind->ways.field[slot][view->base[i].pos];
        if (view->base[i].owner != owner || walk > distance || claimed(mind, slot, view->base[i].pos))
            continue;
        if (walk == distance && best != TM_NOBODY && privacy(mind, view->base[i].pos) <= privacy(mind, best))
            continue;
        best = view->base[i].pos;
        distance = walk;
    }
    return best;
}

/* --- Armies on the same cell --- */

static bool may_attack(const TmMind *mind, int slot, const TmSeen *seen)
{
    int who = mind_who(seen);
    if (who == mind->nation || who == mind->partner)
        return false;
    if (!mind->evil)
        return mind_hostile(mind, seen) && !(who < TM_NATIONS && (mind->peace >> who & 1));
    if (who == TM_BARBARIANS) /* somebody else's horde, and the partner is not known */
        return mind->partner == TM_NOBODY && slot != TM_HORDE;
    return mind->view->day > EARLY_DAYS || mind_hostile(mind, seen);
}

/* Whoever was attacked may strike back without giving itself away. */
static int fight_limit(const TmMind *mind, int slot, int who)
{
    if (!mind->evil || (slot != TM_HORDE && who < TM_NATIONS && (mind->attackers >> who & 1)))
        return LEAD_FIGHT;
    return mind_masked(mind, slot) ? LEAD_MASKED : mind->level->lead_open;
}

/* Steps 2 of 11.3 and 3 of 11.4. */
static TmWish fight(TmMind *mind, int slot)
{
    const TmState *view = mind->view;
    int best = -1, lead = 0;
    for (int i = 0; i < view->seen_count; i++) {
        const TmSeen *seen = &view->seen[i];
        if (seen->cell != army_of(mind, slot)->pos || !may_attack(mind, slot, seen))
            continue;
        int value = mind_lead(mind, slot, i);
        if (best < 0 || value > lead) {
            best = i;
            lead = value;
        }
    }
    if (best < 0)
        return nothing;
    if (lead >= 0 && lead < 3 && mind_can(mind, slot, TM_LURER) && mind->level->abilities)
        return wish(TM_LURE, best, 0);
    if (lead >= fight_limit(mind, slot, mind_who(&view->seen[best])))
        return wish(TM_ATTACK, best, 0);
    if (mind->evil && lead >= -2)
        return nothing;
    return army_of(mind, slot)->pos == view->capital[mind->nation] ? nothing : orders_retreat(mind, slot);
}

/* --- Bases and walls --- */

static bool may_storm(const TmMind *mind, int slot, int owner)
{
    if (owner >= TM_NATIONS || owner == mind->nation || owner == mind->partner)
        return false;
    if (!mind->evil)
        return owner == mind->target;
    return mind_masked(mind, slot) ? mind->view->day > EARLY_DAYS : mind->view->day >= mind->level->open_day;
}

static bool free_to_take(const TmMind *mind, int slot, int base)
{
    const TmState *view = mind->view;
    if (slot == TM_HORDE || base < 0)
        return false;
    if (view->base[base].owner == TM_NOBODY)
        return true;
    const TmMail *mail = &view->inbox[mind->nation]; /* an offer that reached us */
    for (int i = 0; i < mail->count; i++)
        if (mail->at[i].code == TM_WORDS_GIVE_BASE && mail->at[i].arg[0] == mind->nation && mail->at[i].arg[1] == view->base[base].pos
            && mail->at[i].nation == view->base[base].owner && mind->suspicion[mail->at[i].nation] < OFFER_BELOW)
            return true;
    return false;
}

/* Two nations that both want a base get nothing (TM-6.35): after a failure the one with the lower planning priority gives way. */
static bool gives_way(const TmMind *mind, int slot)
{
    const TmState *view = mind->view;
    const TmReport *list;
    int count = tm_reports(view, mind->nation, &list), pos = army_of(mind, slot)->pos;
    bool failed = false;
    for (int i = 0; i < count; i++)
        failed = failed || (list[i].kind == TM_REPORT_FAILED && list[i].y == TM_TAKE && list[i].cell == pos);
    for (int i = 0; i < view->seen_count && failed; i++) {
        int who = mind_who(&view->seen[i]);
        if (view->seen[i].cell == pos && who < TM_NATIONS && tm_prio(view, who) < tm_prio(view, mind->nation))
            return true;
    }
    return false;
}

static TmWish base_here(TmMind *mind, int slot)
{
    int base = tm_base_at(mind->view, army_of(mind, slot)->pos);
    if (free_to_take(mind, slot, base) && !claimed(mind, slot, army_of(mind, slot)->pos) && !gives_way(mind, slot))
        return wish(TM_TAKE, 0, 0);
    if (base < 0 || !may_storm(mind, slot, mind->view->base[base].owner_start))
        return nothing;
    return mind_lead_crew(mind, slot) >= (slot == TM_HORDE ? LEAD_HORDE_CREW : LEAD_CREW) ? wish(TM_STORM_BASE, 0, 0) : nothing;
}

/* Step 4: over the walls, or around them. */
static TmWish walls(TmMind *mind, int slot)
{
    const TmState *view = mind->view;
    int target = mind->target, pos = army_of(mind, slot)->pos;
    if (target == TM_NOBODY || view->nation[target].ruined || !may_storm(mind, slot, target))
        return nothing;
    int cell = view->capital[target];
    if (pos == cell)
        return mind_lead_capital(mind, slot, target) >= LEAD_WALLS ? wish(TM_STORM_CAPITAL, 0, 0) : orders_retreat(mind, slot);
    for (int dir = 0; dir < TM_NO_STEP; dir++) {
        if (tm_step(view, pos, dir) != cell)
            continue;
        if (mind_lead_capital(mind, slot, target) >= LEAD_ENTER && (mind->ways.open[pos] >> dir & 1) && !army_of(mind, slot)->held)
            return wish(TM_MOVE, dir, TM_NO_STEP);
        return slot == TM_HORDE ? nothing : wish(TM_SIEGE, dir, 0);
    }
    return nothing;
}

static TmWish rebuild(TmMind *mind, int slot)
{
    const TmArmy *army = army_of(mind, slot);
    const TmState *view = mind->view;
    if (slot == TM_HORDE || !view->nation[mind->nation].ruined || army->pos != view->capital[mind->nation] || army->troops < 2)
        return nothing;
    return wish(TM_REBUILD, clamp_int(army->troops / 2, 1, 4), 0);
}

/* --- Marches --- */

static TmWish to_free_base(TmMind *mind, int slot)
{
    int far = mind->view->day <= EARLY_DAYS ? FAR_EARLY : FAR;
    int cell = slot == TM_HORDE ? TM_NOBODY : nearest_base(mind, slot, TM_NOBODY, far);
    return cell == TM_NOBODY || cell == army_of(mind, slot)->pos ? nothing : orders_march(mind, slot, cell, army_of(mind, slot)->morale >= 1);
}

/* Letters that call an army somewhere: a base is ours to take, or a friend needs help. */
static TmWish to_letter(TmMind *mind, int slot)
{
    const TmState *view = mind->view;
    const TmMail *mail = &view->inbox[mind->nation];
    for (int i = 0; i < mail->count && slot != TM_HORDE; i++) {
        const TmMessage *letter = &mail->at[i];
        int cell = letter->code == TM_WORDS_GIVE_BASE ? letter->arg[1] : letter->arg[0];
        bool offer = letter->code == TM_WORDS_GIVE_BASE && letter->arg[0] == mind->nation && letter->round + 2 >= view->round
            && mind->suspicion[letter->nation] < OFFER_BELOW && mind->ways.field[slot][cell] <= OFFER_WALK;
        bool help = letter->code == TM_WORDS_HELP && letter->round + 1 == view->round && !mind->evil && mind_trust(mind, letter->nation) >= HELP_TRUST
            && mind->ways.field[slot][cell] <= HELP_WALK;
        if ((offer || help) && army_of(mind, slot)->pos != cell)
            return orders_march(mind, slot, cell, army_of(mind, slot)->morale >= 1);
    }
    return nothing;
}

/* The evil raid whom they can reach; the victim's bases are worth a longer way. */
static TmWish to_raid(TmMind *mind, int slot)
{
    const TmState *view = mind->view;
    int best = TM_NOBODY, distance = TM_NOBODY;
    if (!mind->evil || mind->target == TM_NOBODY || (!mind_masked(mind, slot) && view->day < mind->level->open_day))
        return nothing;
    for (int i = 0; i < view->base_count; i++) {
        int owner = view->base[i].owner, walk = mind->ways.field[slot][view->base[i].pos];
        if (owner >= TM_NATIONS || owner == mind->nation || owner == mind->partner || walk == TM_NOBODY || claimed(mind, slot, view->base[i].pos))
            continue;
        walk += owner == mind->target ? 0 : RAID_DETOUR;
        if (walk < distance) {
            best = view->base[i].pos;
            distance = walk;
        }
    }
    if (best == TM_NOBODY || best == army_of(mind, slot)->pos)
        return nothing;
    return orders_march(mind, slot, best, distance >= 3 && (slot == TM_HORDE || army_of(mind, slot)->morale >= 1));
}

/* The nearest thing of the target that can be fought. */
static TmWish to_target(TmMind *mind, int slot)
{
    const TmState *view = mind->view;
    const uint8_t *field = mind->ways.field[slot];
    int target = mind->target;
    if (target == TM_NOBODY || !may_storm(mind, slot, target))
        return nothing;
    int goal = nearest_base(mind, slot, target, TM_NOBODY - 1);
    int walk = goal == TM_NOBODY ? TM_NOBODY : field[goal];
    if (!view->nation[target].ruined && field[view->capital[target]] < walk && slot != TM_HORDE) {
        goal = view->capital[target];
        walk = field[goal];
    }
    for (int i = 0; i < view->seen_count; i++)
        if (mind_who(&view->seen[i]) == target && field[view->seen[i].cell] < walk && mind_lead(mind, slot, i) >= fight_limit(mind, slot, target)) {
            goal = view->seen[i].cell;
            walk = field[goal];
        }
    if (goal == TM_NOBODY || walk == 0)
        return nothing;
    return orders_march(mind, slot, goal, walk >= 3 && (slot == TM_HORDE || army_of(mind, slot)->morale >= 2));
}

/* Step 9: rest, or look after what is ours. */
static TmWish idle(TmMind *mind, int slot)
{
    const TmArmy *army = army_of(mind, slot);
    if (slot != TM_HORDE && army->morale >= tm_base_morale(mind->view, mind->nation) && mind->draws.stroll[slot] == 0) {
        int home = nearest_base(mind, slot, mind->nation, TM_NOBODY - 1);
        if (home == TM_NOBODY || home == army->pos)
            home = mind->view->capital[mind->nation];
        if (home != army->pos)
            return orders_march(mind, slot, home, false);
    }
    return hold;
}

static bool weary(const TmMind *mind, int slot)
{
    const TmArmy *army = army_of(mind, slot);
    return slot != TM_HORDE && tm_morale(mind->view, mind_army(mind, slot)) <= 0 && army->morale < tm_base_morale(mind->view, mind->nation);
}

/* 11.4 step 5: once a game the horde beats an own small army, to make its lord look innocent. */
static TmWish bluff(TmMind *mind, int slot)
{
    const TmState *view = mind->view;
    const TmNation *own = &view->nation[mind->nation];
    int accusers = 0;
    for (int bits = own->accused_by; bits != 0; bits &= bits - 1)
        accusers++;
    if (slot != TM_HORDE || own->bluff || view->day < 3 || accusers < 3)
        return nothing;
    for (int other = 0; other < TM_HORDE; other++)
        if (army_of(mind, other)->troops > 0 && army_of(mind, other)->troops <= 4 && army_of(mind, other)->pos == army_of(mind, slot)->pos)
            return wish(TM_ATTACK, TM_OWN_TARGET + other, 0);
    return nothing;
}

/* --- The horde --- */

/* Somebody there who would beat it. */
static bool unsafe(const TmMind *mind, int cell)
{
    const TmState *view = mind->view;
    for (int i = 0; i < view->seen_count; i++) {
        int who = mind_who(&view->seen[i]);
        if (view->seen[i].cell == cell && who < TM_NATIONS && who != mind->nation && who != mind->partner && mind_lead(mind, TM_HORDE, i) < 0)
            return true;
    }
    return false;
}

/* To a neighbouring cell where nobody waits, as far from the lord's capital as can be: it must not lead there. */
static TmWish slip_away(TmMind *mind)
{
    int pos = army_of(mind, TM_HORDE)->pos, best = -1, far = -1;
    for (int dir = 0; dir < TM_NO_STEP && !army_of(mind, TM_HORDE)->held; dir++) {
        int to = tm_around[pos][dir];
        if (!(mind->ways.open[pos] >> dir & 1) || unsafe(mind, to) || tm_capital_at(mind->view, to) >= 0)
            continue;
        if (mind->ways.field[WAYS_CAPITAL][to] > far) {
            far = mind->ways.field[WAYS_CAPITAL][to];
            best = dir;
        }
    }
    return best < 0 ? hold : wish(TM_MOVE, best, TM_NO_STEP);
}

static TmWish escape(TmMind *mind, int slot) { return unsafe(mind, army_of(mind, slot)->pos) ? slip_away(mind) : nothing; }

/* 11.4 step 5: it raids bases, but does not walk into stronger armies. */
static TmWish horde_raid(TmMind *mind, int slot)
{
    TmWish found = to_raid(mind, slot);
    int pos = army_of(mind, slot)->pos;
    bool trap = found.code == TM_MOVE && (unsafe(mind, tm_path_end(pos, found.b, TM_NO_STEP)) || unsafe(mind, tm_path_end(pos, found.b, found.c)));
    return trap ? slip_away(mind) : found;
}

static TmWish rest(TmMind *mind, int slot) { return weary(mind, slot) ? hold : nothing; }

typedef TmWish Step(TmMind *, int);

/* The steps of 11.3 and 11.4 in their order. */
static Step *const army_steps[ORDERS_STEPS] = {
    fight, base_here, walls, rebuild, tricks_choose, rest, to_letter, to_free_base, to_raid, to_target, idle,
};
static Step *const horde_steps[] = {bluff, escape, fight, base_here, horde_raid};
enum { HORDE_STEPS = sizeof horde_steps / sizeof *horde_steps };

bool orders_begin(TmMind *mind, int slot)
{
    int busy = 0;
    for (int other = 0; other < slot && other < TM_HORDE; other++)
        busy += army_of(mind, other)->troops > 0 && mind->order[other].code != TM_HOLD;
    mind->goal[slot] = TM_NOBODY;
    mind->order[slot] = hold;
    return army_of(mind, slot)->troops == 0 || (slot < TM_HORDE && busy >= 2); /* TM-6.14 */
}

bool orders_step(TmMind *mind, int slot, int step)
{
    int last = slot == TM_HORDE ? HORDE_STEPS : ORDERS_STEPS;
    TmWish found = (slot == TM_HORDE ? horde_steps : army_steps)[step](mind, slot);
    if (some(found))
        mind->order[slot] = found;
    if (found.code == TM_FORGE)
        mind->carried[slot] = tricks_carried(mind, slot, found.b);
    return some(found) || step + 1 == last;
}
