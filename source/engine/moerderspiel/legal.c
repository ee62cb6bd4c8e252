/* SPDX-License-Identifier: MIT */
/* Which actions are legal, kind by kind; those of orders stand in orders.c. */
#include "engine/moerderspiel/rules.h"

/* --- Settings --- */

/* Settings are for the armies of a nation, not for its horde. */
static bool no_army(const TmState *state, int slot) { return slot >= TM_HORDE || !tm_alive(state, tm_army_id(state->acting, slot)); }

TmWhy tm_why_set_passive(const TmState *state, Action action)
{
    int nation = state->acting, ability = action.b;
    const TmNation *n = &state->nation[nation];
    if (no_army(state, action.a))
        return TM_WHY_NO_ARMY;
    if (n->limit == 0)
        return TM_WHY_NOT_LIMITED;
    if (!tm_abilities[ability].passive)
        return TM_WHY_RANGE;
    if (ability == TM_RETALIATION && (n->retaliation > 0 || n->fury > 0)) /* TM-6.60 */
        return TM_WHY_FINE;
    return tm_has(state, nation, ability) ? TM_WHY_FINE : TM_WHY_ABILITY;
}

static TmWhy why_other(const TmState *state, int nation, int other)
{
    if (other >= TM_NATIONS)
        return TM_WHY_RANGE;
    if (other == nation)
        return TM_WHY_SELF;
    return state->nation[other].eliminated ? TM_WHY_DEAD : TM_WHY_FINE;
}

TmWhy tm_why_set_stance(const TmState *state, Action action)
{
    return no_army(state, action.a) ? TM_WHY_NO_ARMY : TM_WHY_FINE;
}

TmWhy tm_why_set_display(const TmState *state, Action action)
{
    if (no_army(state, action.a))
        return TM_WHY_NO_ARMY;
    return tm_has(state, state->acting, TM_DECEPTION) ? TM_WHY_FINE : TM_WHY_ABILITY;
}

TmWhy tm_why_set_flag(const TmState *state, Action action)
{
    int nation = state->acting;
    if (no_army(state, action.a))
        return TM_WHY_NO_ARMY;
    if (!tm_owns(state, nation, TM_FALSE_FLAG))
        return TM_WHY_ABILITY;
    return action.b == nation ? TM_WHY_FINE : why_other(state, nation, action.b);
}

TmWhy tm_why_set_recon(const TmState *state, Action action)
{
    if (no_army(state, action.a))
        return TM_WHY_NO_ARMY;
    if (!tm_has(state, state->acting, TM_SCOUTING))
        return TM_WHY_ABILITY;
    return action.b == TM_NOBODY || tm_is_land(action.b) ? TM_WHY_FINE : TM_WHY_RANGE;
}

TmWhy tm_why_set_wild(const TmState *state, Action action)
{
    int nation = state->acting, ability = action.a;
    const TmNation *n = &state->nation[nation];
    if (!tm_owns(state, nation, TM_WILDCARD))
        return TM_WHY_ABILITY;
    if (n->wild != 0)
        return TM_WHY_WILD_SET;
    if (!tm_abilities[ability].borrow)
        return TM_WHY_NOT_BORROWED;
    return ability == TM_DECREE && n->role == TM_EVIL ? TM_WHY_EVIL : TM_WHY_FINE; /* TM-6.114.4 */
}

TmWhy tm_why_cede(const TmState *state, Action action)
{
    int nation = state->acting, other = action.b, base = tm_base_at(state, action.a);
    if (base < 0 || state->base[base].owner != nation)
        return TM_WHY_NO_BASE;
    if (other == nation)
        return state->base[base].ceded != TM_NOBODY ? TM_WHY_FINE : TM_WHY_NOTHING;
    return why_other(state, nation, other);
}

/* A unit of a regrouping: where it stands, or TM_NOBODY; `exists` tells an army from a slot that may be founded. */
static TmWhy why_unit(const TmState *state, int nation, int unit, int *cell, bool *exists)
{
    *exists = true;
    if (unit == TM_GARRISON) {
        *cell = state->capital[nation];
        return state->nation[nation].garrison > 0 ? TM_WHY_FINE : TM_WHY_RUINED;
    }
    const TmArmy *army = &state->army[tm_army_id(nation, unit)];
    *cell = army->pos;
    *exists = army->troops > 0;
    return army->held ? TM_WHY_HELD : TM_WHY_FINE;
}

static int unit_troops(const TmState *state, int nation, int unit)
{
    return unit == TM_GARRISON ? state->nation[nation].garrison : state->army[tm_army_id(nation, unit)].troops;
}

TmWhy tm_why_regroup(const TmState *state, Action action)
{
    int nation = state->acting, from = action.a, to = action.b, count = action.c;
    int cell, other;
    bool exists, there;
    if (!tm_owns(state, nation, TM_OMNIPRESENCE))
        return TM_WHY_ABILITY;
    if (from == to || count < 1)
        return TM_WHY_RANGE;
    TmWhy why = why_unit(state, nation, from, &cell, &exists);
    if (why == TM_WHY_FINE)
        why = why_unit(state, nation, to, &other, &there);
    if (why != TM_WHY_FINE)
        return why;
    if (!exists)
        return TM_WHY_NO_ARMY;
    if (!there && state->army[tm_army_id(nation, to)].start_troops > 0)
        return TM_WHY_SLOT; /* TM-6.112.4 */
    if (there && cell != other)
        return TM_WHY_APART;
    if (count > unit_troops(state, nation, from) - (from == TM_GARRISON))
        return TM_WHY_TOO_FEW;
    return unit_troops(state, nation, to) + count <= TM_TROOP_CAP ? TM_WHY_FINE : TM_WHY_TOO_MANY;
}

TmWhy tm_why_vote(const TmState *state, Action action)
{
    return action.a == TM_NOBODY ? TM_WHY_FINE : why_other(state, state->acting, action.a);
}

TmWhy tm_why_say(const TmState *state, Action action)
{
    if (state->nation[state->acting].says == 0)
        return TM_WHY_SILENT;
    return tm_why_words(state, state->acting, action.a, action.b, action.c);
}

TmWhy tm_why_courier(const TmState *state, Action action)
{
    if (state->nation[state->acting].couriers == 0)
        return TM_WHY_SILENT;
    TmWhy why = why_other(state, state->acting, action.a >> 5);
    return why != TM_WHY_FINE ? why : tm_why_words(state, state->acting, action.a & 31, action.b, action.c);
}

TmWhy tm_why_note(const TmState *state, Action action)
{
    if (!tm_is_human(state, state->acting))
        return TM_WHY_NOT_HUMAN;
    return action.a == state->acting ? TM_WHY_SELF : TM_WHY_FINE;
}

/* TM-6.14 */
static int busy_armies(const TmState *state, int nation)
{
    int busy = 0;
    for (int slot = 0; slot < TM_HORDE; slot++) {
        const TmArmy *army = &state->army[tm_army_id(nation, slot)];
        busy += army->troops > 0 && army->order != TM_NOBODY && army->order != TM_HOLD;
    }
    return busy;
}

bool tm_may_end(const TmState *state, int nation)
{
    return !tm_owns(state, nation, TM_OMNIPRESENCE) || busy_armies(state, nation) <= 2;
}

TmWhy tm_why_end_turn(const TmState *state, Action action)
{
    (void)action;
    return tm_may_end(state, state->acting) ? TM_WHY_FINE : TM_WHY_THREE;
}

/* TM-6.65: what is left when the budget is spent. */
bool tm_within_budget(const TmState *state, Action action)
{
    int nation = state->acting;
    if (state->spent < TM_TURN_BUDGET || action.kind == TM_END_TURN)
        return true;
    if (action.kind != TM_ORDER + TM_HOLD || action.a >= TM_HORDE || tm_may_end(state, nation))
        return false;
    uint8_t order = state->army[tm_army_id(nation, action.a)].order;
    return order != TM_NOBODY && order != TM_HOLD;
}

/* --- The other phases --- */

static bool evil_due(const TmNation *nation) { return nation->role == TM_EVIL && nation->evil_kind == 0; }

/* Set-up ends at any time; everything else has a budget (TM-6.65). */
static bool is_spent(const TmState *state) { return state->spent >= TM_SETUP_BUDGET; }

TmWhy tm_why_volunteer(const TmState *state, Action action)
{
    (void)state;
    (void)action;
    return TM_WHY_FINE;
}

TmWhy tm_why_pick_evil(const TmState *state, Action action)
{
    if (!evil_due(&state->nation[state->acting]))
        return TM_WHY_NOT_DRAFTED;
    return action.a == TM_FALSE_FLAG || action.a == TM_LORD ? TM_WHY_FINE : TM_WHY_RANGE;
}

TmWhy tm_why_pick_ability(const TmState *state, Action action)
{
    int nation = state->acting, ability = action.a;
    const TmNation *n = &state->nation[nation];
    if (is_spent(state))
        return TM_WHY_BUDGET;
    if (ability == 0)
        return n->ability[0] != 0 ? TM_WHY_FINE : TM_WHY_NOTHING;
    if (tm_owns(state, nation, ability))
        return TM_WHY_DUPLICATE;
    if (n->ability[0] == TM_WILDCARD || (ability == TM_WILDCARD && n->ability[0] != 0))
        return TM_WHY_ALONE;
    if (n->ability[1] != 0)
        return TM_WHY_FULL;
    return ability == TM_DECREE && n->role == TM_EVIL ? TM_WHY_EVIL : TM_WHY_FINE;
}

TmWhy tm_why_split(const TmState *state, Action action)
{
    if (is_spent(state))
        return TM_WHY_BUDGET;
    if (action.a < 1)
        return TM_WHY_TOO_FEW;
    if (action.c > 0 && !tm_owns(state, state->acting, TM_OMNIPRESENCE))
        return TM_WHY_ABILITY;
    return action.a + action.b + action.c < TM_START_TROOPS ? TM_WHY_FINE : TM_WHY_TOO_MANY;
}

TmWhy tm_why_setup_end(const TmState *state, Action action)
{
    (void)action;
    return evil_due(&state->nation[state->acting]) ? TM_WHY_PICK_FIRST : TM_WHY_FINE;
}

TmWhy tm_why_parley(const TmState *state, Action action)
{
    int side, contact = tm_contact_of(state, state->acting, action.a, &side);
    if (contact < 0)
        return TM_WHY_NO_TARGET;
    if (state->contact[contact].line[side] != TM_NOBODY)
        return TM_WHY_CHOSEN;
    bool names = action.b == 4 || action.b == 5;
    return action.c < (names ? TM_NATIONS : 1) ? TM_WHY_FINE : TM_WHY_RANGE;
}

TmWhy tm_why_levy_from(const TmState *state, Action action)
{
    int nation = state->acting;
    if (action.b < 1)
        return TM_WHY_RANGE;
    if (action.b > state->nation[nation].levy || action.b > unit_troops(state, nation, action.a))
        return TM_WHY_TOO_MANY;
    if (action.a != TM_GARRISON || action.b < state->nation[nation].garrison)
        return TM_WHY_FINE;
    for (int slot = 0; slot < TM_HORDE; slot++) /* TM-6.56 */
        if (tm_alive(state, tm_army_id(nation, slot)))
            return TM_WHY_LAST;
    return TM_WHY_FINE;
}
