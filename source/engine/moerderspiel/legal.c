/* SPDX-License-Identifier: MIT */
#include "engine/moerderspiel/rules.h"

/* --- Orders --- */

static TmWhy why_step(const TmState *state, int nation, int cell, int dir)
{
    if (dir >= TM_NO_STEP)
        return TM_WHY_RANGE;
    if (tm_step(state, cell, dir) == TM_NOBODY)
        return TM_WHY_NO_WAY;
    int blockade = tm_blockade_at(state, cell, dir);
    return blockade >= 0 && tm_bit(state->blockade[blockade].known, nation) ? TM_WHY_BLOCKADE : TM_WHY_FINE;
}

static TmWhy why_move(const TmState *state, int army, int first, int second)
{
    const TmArmy *a = &state->army[army];
    int nation = tm_nation_of(army);
    if (a->held)
        return TM_WHY_HELD;
    TmWhy why = why_step(state, nation, a->pos, first);
    if (why != TM_WHY_FINE || second == TM_NO_STEP)
        return why;
    return why_step(state, nation, tm_around[a->pos][first], second);
}

typedef enum { REACH_HERE = 1, REACH_BESIDE = 2 } Reach;

static TmWhy why_target(const TmState *state, int army, int place, int reach)
{
    TmSeen seen;
    int pos = state->army[army].pos;
    if (!tm_sighted(state, tm_nation_of(army), place, &seen))
        return TM_WHY_NO_TARGET;
    if ((reach & REACH_HERE) && seen.cell == pos)
        return TM_WHY_FINE;
    if ((reach & REACH_BESIDE) && tm_adjacent(state, pos, seen.cell))
        return TM_WHY_FINE;
    return reach & REACH_BESIDE ? TM_WHY_NOT_BESIDE : TM_WHY_NOT_HERE;
}

static TmWhy why_attack(const TmState *state, int army, int target)
{
    if (target < TM_OWN_TARGET || !tm_is_horde(army))
        return why_target(state, army, target, REACH_HERE);
    if (target >= TM_OWN_TARGET + TM_HORDE)
        return TM_WHY_NO_TARGET;
    const TmArmy *own = &state->army[tm_army_id(tm_nation_of(army), target - TM_OWN_TARGET)]; /* TM-6.118.7 */
    if (own->troops == 0)
        return TM_WHY_NO_TARGET;
    return own->pos == state->army[army].pos ? TM_WHY_FINE : TM_WHY_NOT_HERE;
}

static TmWhy why_take(const TmState *state, int army)
{
    int base = tm_base_at(state, state->army[army].pos);
    if (base < 0)
        return TM_WHY_NO_BASE;
    return state->base[base].owner == tm_nation_of(army) ? TM_WHY_OWN_BASE : TM_WHY_FINE;
}

static TmWhy why_storm_base(const TmState *state, int army)
{
    int base = tm_base_at(state, state->army[army].pos);
    if (base < 0)
        return TM_WHY_NO_BASE;
    if (state->base[base].owner_start == tm_nation_of(army))
        return TM_WHY_OWN_BASE;
    return state->base[base].owner_start == TM_NOBODY ? TM_WHY_FREE_BASE : TM_WHY_FINE;
}

static TmWhy why_capital(const TmState *state, int army, int cell)
{
    int owner = cell == TM_NOBODY ? -1 : tm_capital_at(state, cell);
    if (owner < 0)
        return TM_WHY_NO_CAPITAL;
    if (owner == tm_nation_of(army))
        return TM_WHY_OWN_CAPITAL;
    return state->nation[owner].ruined ? TM_WHY_RUINED : TM_WHY_FINE;
}

static TmWhy why_rebuild(const TmState *state, int army, int garrison)
{
    const TmArmy *a = &state->army[army];
    int nation = tm_nation_of(army);
    if (state->capital[nation] != a->pos)
        return TM_WHY_NO_CAPITAL;
    if (!state->nation[nation].ruined)
        return TM_WHY_NOT_RUINED;
    if (a->troops < 2)
        return TM_WHY_TOO_FEW;
    if (garrison < 1)
        return TM_WHY_RANGE;
    return garrison <= a->troops - 1 ? TM_WHY_FINE : TM_WHY_TOO_MANY;
}

static TmWhy why_build(const TmState *state, int army)
{
    const TmArmy *a = &state->army[army];
    if (tm_base_at(state, a->pos) >= 0 || tm_capital_at(state, a->pos) >= 0)
        return TM_WHY_OCCUPIED;
    if (a->troops < TM_BUILD_MIN)
        return TM_WHY_TOO_FEW;
    return state->nation[tm_nation_of(army)].built < TM_BUILT_MAX ? TM_WHY_FINE : TM_WHY_BUILT_OUT;
}

static TmWhy why_blockade(const TmState *state, int army, int edge, int step)
{
    const TmArmy *a = &state->army[army];
    TmWhy why = why_step(state, tm_nation_of(army), a->pos, edge);
    if (why != TM_WHY_FINE || step == TM_NO_STEP)
        return why;
    return why_move(state, army, step, TM_NO_STEP);
}

static TmWhy why_trap(const TmState *state, int army)
{
    for (int i = 0; i < state->trap_count; i++)
        if (state->trap[i].cell == state->army[army].pos && state->trap[i].owner == tm_nation_of(army))
            return TM_WHY_TRAP_THERE;
    return TM_WHY_FINE;
}

static TmWhy why_show(const TmState *state, int army, int target)
{
    int nation = tm_nation_of(army);
    bool borrowed = state->nation[nation].wild == TM_DECREE; /* TM-6.106.5 */
    if (state->army[army].decrees == 0 && !borrowed)
        return TM_WHY_NO_DECREE;
    return why_target(state, army, target, REACH_HERE);
}

static bool horde_obeys(int code)
{
    return code == TM_HOLD || code == TM_MOVE || code == TM_ATTACK || code == TM_STORM_BASE || code == TM_STORM_CAPITAL;
}

/* Bytes that an order does not use must be 0. */
static bool order_shape(int code, int b, int c)
{
    static const uint8_t uses[TM_ORDERS] = {
        [TM_MOVE] = 2, [TM_ATTACK] = 1, [TM_SIEGE] = 1, [TM_REBUILD] = 1, [TM_BLOCKADE] = 2, [TM_FORGE] = 1, [TM_TRACK] = 1,
        [TM_DEMORALISE] = 1, [TM_SHOW] = 1, [TM_LURE] = 1,
    };
    return (uses[code] > 0 || b == 0) && (uses[code] > 1 || c == 0);
}

int tm_order_ability(int code)
{
    for (int ability = TM_BUILDER; code >= TM_BUILD && ability <= TM_LURER; ability++)
        if (tm_abilities[ability].order == code && code != TM_SHOW)
            return ability;
    return 0;
}

TmWhy tm_why_order(const TmState *state, int army, int code, int b, int c)
{
    const TmArmy *a = &state->army[army];
    if (a->troops == 0)
        return TM_WHY_NO_ARMY;
    if (code >= TM_ORDERS || !order_shape(code, b, c))
        return TM_WHY_UNKNOWN;
    if (tm_is_horde(army) && !horde_obeys(code))
        return TM_WHY_HORDE;
    int ability = tm_order_ability(code);
    if (ability != 0 && !tm_has(state, tm_nation_of(army), ability))
        return TM_WHY_ABILITY;
    switch (code) {
    case TM_MOVE: return why_move(state, army, b, c);
    case TM_ATTACK: return why_attack(state, army, b);
    case TM_TAKE: return why_take(state, army);
    case TM_STORM_BASE: return why_storm_base(state, army);
    case TM_STORM_CAPITAL: return why_capital(state, army, a->pos);
    case TM_SIEGE: return b < TM_NO_STEP ? why_capital(state, army, tm_step(state, a->pos, b)) : TM_WHY_RANGE;
    case TM_REBUILD: return why_rebuild(state, army, b);
    case TM_BUILD: return why_build(state, army);
    case TM_BLOCKADE: return why_blockade(state, army, b, c);
    case TM_TRAP: return why_trap(state, army);
    case TM_FORGE: return why_target(state, army, b, REACH_BESIDE);
    case TM_TRACK: return a->held ? TM_WHY_HELD : why_target(state, army, b, REACH_BESIDE);
    case TM_DEMORALISE: return why_target(state, army, b, REACH_HERE | REACH_BESIDE);
    case TM_SHOW: return why_show(state, army, b);
    case TM_LURE: return why_target(state, army, b, REACH_HERE);
    default: return TM_WHY_FINE;
    }
}

static bool carried_target(const TmState *state, int nation, int b)
{
    if (b < TM_OWN_TARGET)
        return b < state->sight_count[nation];
    return b < TM_OWN_TARGET + TM_HORDE && tm_alive(state, tm_army_id(nation, b - TM_OWN_TARGET));
}

/* Only the range is asked: whether the target can obey shows in R1. */
TmWhy tm_why_carried(const TmState *state, int army, int code, int b, int c)
{
    bool fits = true;
    if (!tm_alive(state, army) || state->army[army].order != TM_FORGE)
        return TM_WHY_NO_FORGERY;
    if (code >= TM_ORDERS || code == TM_FORGE || !order_shape(code, b, c))
        return TM_WHY_UNKNOWN;
    switch (code) {
    case TM_MOVE: case TM_BLOCKADE: fits = b < TM_NO_STEP && c <= TM_NO_STEP; break;
    case TM_SIEGE: fits = b < TM_NO_STEP; break;
    case TM_REBUILD: fits = b >= 1 && b < TM_START_TROOPS; break;
    case TM_ATTACK: case TM_TRACK: case TM_DEMORALISE: case TM_SHOW: case TM_LURE: fits = carried_target(state, tm_nation_of(army), b); break;
    default: break;
    }
    return fits ? TM_WHY_FINE : TM_WHY_RANGE;
}

/* --- Settings --- */

static TmWhy why_passive(const TmState *state, int nation, int ability)
{
    const TmNation *n = &state->nation[nation];
    if (n->limit == 0)
        return TM_WHY_NOT_LIMITED;
    if (ability >= TM_ABILITIES_END || !tm_abilities[ability].passive)
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

static TmWhy why_setting(const TmState *state, int nation, Action action)
{
    if (action.a >= TM_HORDE || !tm_alive(state, tm_army_id(nation, action.a)))
        return TM_WHY_NO_ARMY;
    if (action.c != 0)
        return TM_WHY_UNKNOWN;
    switch (action.kind) {
    case TM_SET_STANCE: return action.b < 4 ? TM_WHY_FINE : TM_WHY_RANGE;
    case TM_SET_DISPLAY:
        if (!tm_has(state, nation, TM_DECEPTION))
            return TM_WHY_ABILITY;
        return action.b <= TM_SHOW_HALF ? TM_WHY_FINE : TM_WHY_RANGE;
    case TM_SET_FLAG:
        if (!tm_owns(state, nation, TM_FALSE_FLAG))
            return TM_WHY_ABILITY;
        return action.b == nation ? TM_WHY_FINE : why_other(state, nation, action.b);
    case TM_SET_RECON:
        if (!tm_has(state, nation, TM_SCOUTING))
            return TM_WHY_ABILITY;
        return action.b == TM_NOBODY || tm_is_land(action.b) ? TM_WHY_FINE : TM_WHY_RANGE;
    default: return why_passive(state, nation, action.b);
    }
}

static TmWhy why_wild(const TmState *state, int nation, int ability)
{
    const TmNation *n = &state->nation[nation];
    if (!tm_owns(state, nation, TM_WILDCARD))
        return TM_WHY_ABILITY;
    if (n->wild != 0)
        return TM_WHY_WILD_SET;
    if (ability >= TM_ABILITIES_END || !tm_abilities[ability].borrow)
        return TM_WHY_NOT_BORROWED;
    return ability == TM_DECREE && n->role == TM_EVIL ? TM_WHY_EVIL : TM_WHY_FINE; /* TM-6.114.4 */
}

static TmWhy why_cede(const TmState *state, int nation, int cell, int other)
{
    int base = tm_base_at(state, cell);
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

static TmWhy why_regroup(const TmState *state, int nation, int from, int to, int count)
{
    int cell, other;
    bool exists, there;
    if (!tm_owns(state, nation, TM_OMNIPRESENCE))
        return TM_WHY_ABILITY;
    if (from > TM_GARRISON || to > TM_GARRISON || from == to || count < 1)
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

static TmWhy why_say(const TmState *state, int nation, Action action)
{
    if (state->nation[nation].says == 0)
        return TM_WHY_SILENT;
    return action.a < TM_PUBLIC_CODES ? tm_why_words(state, nation, action.a, action.b, action.c) : TM_WHY_RANGE;
}

static TmWhy why_courier(const TmState *state, int nation, Action action)
{
    if (state->nation[nation].couriers == 0)
        return TM_WHY_SILENT;
    TmWhy why = why_other(state, nation, action.a >> 5);
    return why != TM_WHY_FINE ? why : tm_why_words(state, nation, action.a & 31, action.b, action.c);
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

static TmWhy why_end_turn(const TmState *state, int nation, Action action)
{
    if (action.a != 0 || action.b != 0 || action.c != 0)
        return TM_WHY_UNKNOWN;
    return tm_owns(state, nation, TM_OMNIPRESENCE) && busy_armies(state, nation) > 2 ? TM_WHY_THREE : TM_WHY_FINE;
}

bool tm_may_end(const TmState *state, int nation)
{
    return why_end_turn(state, nation, (Action){TM_END_TURN, 0, 0, 0}) == TM_WHY_FINE;
}

/* TM-6.65: what is left when the budget is spent. */
static bool within_budget(const TmState *state, int nation, Action action)
{
    if (state->spent < TM_TURN_BUDGET || action.kind == TM_END_TURN)
        return true;
    if (action.kind != TM_ORDER + TM_HOLD || action.a >= TM_HORDE || tm_may_end(state, nation))
        return false;
    uint8_t order = state->army[tm_army_id(nation, action.a)].order;
    return order != TM_NOBODY && order != TM_HOLD;
}

static TmWhy why_orders(const TmState *state, int nation, Action action)
{
    if (!within_budget(state, nation, action))
        return TM_WHY_BUDGET;
    if (action.kind >= TM_CARRIED && action.kind < TM_CARRIED + TM_ORDERS)
        return action.a < TM_HORDE ? tm_why_carried(state, tm_army_id(nation, action.a), action.kind - TM_CARRIED, action.b, action.c) : TM_WHY_NO_ARMY;
    if (action.kind >= TM_ORDER && action.kind < TM_ORDER + TM_ORDERS)
        return action.a < TM_SLOTS ? tm_why_order(state, tm_army_id(nation, action.a), action.kind - TM_ORDER, action.b, action.c) : TM_WHY_NO_ARMY;
    switch (action.kind) {
    case TM_SET_STANCE: case TM_SET_DISPLAY: case TM_SET_FLAG: case TM_SET_RECON: case TM_SET_PASSIVE:
        return why_setting(state, nation, action);
    case TM_SET_WILD: return action.b == 0 && action.c == 0 ? why_wild(state, nation, action.a) : TM_WHY_UNKNOWN;
    case TM_CEDE: return action.c == 0 ? why_cede(state, nation, action.a, action.b) : TM_WHY_UNKNOWN;
    case TM_REGROUP: return why_regroup(state, nation, action.a, action.b, action.c);
    case TM_VOTE:
        if (action.b != 0 || action.c != 0)
            return TM_WHY_UNKNOWN;
        return action.a == TM_NOBODY ? TM_WHY_FINE : why_other(state, nation, action.a);
    case TM_SAY: return why_say(state, nation, action);
    case TM_COURIER: return why_courier(state, nation, action);
    case TM_NOTE:
        if (!tm_is_human(state, nation))
            return TM_WHY_NOT_HUMAN;
        if (action.c != 0)
            return TM_WHY_UNKNOWN;
        if (action.a == nation)
            return TM_WHY_SELF;
        return action.a < TM_NATIONS && action.b < 4 ? TM_WHY_FINE : TM_WHY_RANGE;
    case TM_END_TURN: return why_end_turn(state, nation, action);
    default: return TM_WHY_UNKNOWN;
    }
}

/* --- The other phases --- */

static bool evil_due(const TmNation *nation) { return nation->role == TM_EVIL && nation->evil_kind == 0; }

static TmWhy why_pick(const TmState *state, int nation, int ability)
{
    const TmNation *n = &state->nation[nation];
    if (ability == 0)
        return n->ability[0] != 0 ? TM_WHY_FINE : TM_WHY_NOTHING;
    if (ability > TM_LURER)
        return TM_WHY_RANGE;
    if (tm_owns(state, nation, ability))
        return TM_WHY_DUPLICATE;
    if (n->ability[0] == TM_WILDCARD || (ability == TM_WILDCARD && n->ability[0] != 0))
        return TM_WHY_ALONE;
    if (n->ability[1] != 0)
        return TM_WHY_FULL;
    return ability == TM_DECREE && n->role == TM_EVIL ? TM_WHY_EVIL : TM_WHY_FINE;
}

static TmWhy why_split(const TmState *state, int nation, Action action)
{
    if (action.a < 1)
        return TM_WHY_TOO_FEW;
    if (action.c > 0 && !tm_owns(state, nation, TM_OMNIPRESENCE))
        return TM_WHY_ABILITY;
    return action.a + action.b + action.c < TM_START_TROOPS ? TM_WHY_FINE : TM_WHY_TOO_MANY;
}

static TmWhy why_setup(const TmState *state, int nation, Action action)
{
    const TmNation *n = &state->nation[nation];
    bool spent = state->spent >= TM_SETUP_BUDGET;
    if (action.kind != TM_SPLIT && (action.b != 0 || action.c != 0))
        return TM_WHY_UNKNOWN;
    switch (action.kind) {
    case TM_PICK_EVIL:
        if (!evil_due(n))
            return TM_WHY_NOT_DRAFTED;
        return action.a == TM_FALSE_FLAG || action.a == TM_LORD ? TM_WHY_FINE : TM_WHY_RANGE;
    case TM_PICK_ABILITY: return spent ? TM_WHY_BUDGET : why_pick(state, nation, action.a);
    case TM_SPLIT: return spent ? TM_WHY_BUDGET : why_split(state, nation, action);
    case TM_SETUP_END:
        if (action.a != 0)
            return TM_WHY_UNKNOWN;
        return evil_due(n) ? TM_WHY_PICK_FIRST : TM_WHY_FINE;
    default: return TM_WHY_PHASE;
    }
}

static TmWhy why_parley(const TmState *state, int nation, Action action)
{
    int side, contact;
    if (action.kind != TM_PARLEY)
        return TM_WHY_PHASE;
    contact = tm_contact_of(state, nation, action.a, &side);
    if (contact < 0)
        return TM_WHY_NO_TARGET;
    if (state->contact[contact].line[side] != TM_NOBODY)
        return TM_WHY_CHOSEN;
    bool names = action.b == 4 || action.b == 5;
    return action.b < TM_LINES && action.c < (names ? TM_NATIONS : 1) ? TM_WHY_FINE : TM_WHY_RANGE;
}

static TmWhy why_levy(const TmState *state, int nation, Action action)
{
    if (action.kind != TM_LEVY_FROM)
        return TM_WHY_PHASE;
    if (action.c != 0)
        return TM_WHY_UNKNOWN;
    if (action.a > TM_GARRISON || action.b < 1)
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

TmWhy tm_why(const TmState *state, Action action)
{
    int nation = state->acting;
    if (state->phase == TM_OVER_PHASE)
        return TM_WHY_OVER;
    if (nation >= TM_NATIONS || (state->viewer != TM_REAL && state->viewer != nation))
        return TM_WHY_NOT_YOU;
    switch (state->phase) {
    case TM_VOLUNTEER_PHASE:
        if (action.kind != TM_VOLUNTEER)
            return TM_WHY_PHASE;
        if (action.b != 0 || action.c != 0)
            return TM_WHY_UNKNOWN;
        return action.a <= 2 ? TM_WHY_FINE : TM_WHY_RANGE;
    case TM_SETUP_PHASE: return why_setup(state, nation, action);
    case TM_PARLEY_PHASE: return why_parley(state, nation, action);
    case TM_ORDERS_PHASE: return why_orders(state, nation, action);
    case TM_LEVY_PHASE: return why_levy(state, nation, action);
    default: return TM_WHY_PHASE;
    }
}

void tm_reachable(const TmState *state, int army, uint8_t out[TM_CELLS])
{
    for (int cell = 0; cell < TM_CELLS; cell++)
        out[cell] = 0;
    for (int first = 0; first < TM_NO_STEP; first++) {
        if (tm_why_order(state, army, TM_MOVE, first, TM_NO_STEP) != TM_WHY_FINE)
            continue;
        int middle = tm_path_end(state->army[army].pos, first, TM_NO_STEP);
        out[middle] = 1;
        for (int second = 0; second < TM_NO_STEP; second++) {
            int end = tm_path_end(middle, second, TM_NO_STEP);
            if (tm_why_order(state, army, TM_MOVE, first, second) == TM_WHY_FINE && out[end] == 0)
                out[end] = 2;
        }
    }
}
