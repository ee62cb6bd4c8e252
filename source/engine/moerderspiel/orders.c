/* SPDX-License-Identifier: MIT */
/* The orders of armies: which are legal, given or carried by a forgery, and which are worth asking about. */
#include <stddef.h>
#include <string.h>

#include "engine/moerderspiel/rules.h"

/* --- Each order for an army that may have it --- */

static TmWhy why_step(const TmState *state, int nation, int cell, int dir)
{
    if (dir >= TM_NO_STEP)
        return TM_WHY_RANGE;
    if (tm_step(state, cell, dir) == TM_NOBODY)
        return TM_WHY_NO_WAY;
    int blockade = tm_blockade_at(state, cell, dir);
    return blockade >= 0 && tm_bit(state->blockade[blockade].known, nation) ? TM_WHY_BLOCKADE : TM_WHY_FINE;
}

static TmWhy why_hold(const TmState *state, int army, int b, int c)
{
    (void)state; (void)army; (void)b; (void)c;
    return TM_WHY_FINE;
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

static TmWhy why_attack(const TmState *state, int army, int target, int c)
{
    (void)c;
    if (target < TM_OWN_TARGET || !tm_is_horde(army))
        return why_target(state, army, target, REACH_HERE);
    if (target >= TM_OWN_TARGET + TM_HORDE)
        return TM_WHY_NO_TARGET;
    const TmArmy *own = &state->army[tm_army_id(tm_nation_of(army), target - TM_OWN_TARGET)]; /* TM-6.118.7 */
    if (own->troops == 0)
        return TM_WHY_NO_TARGET;
    return own->pos == state->army[army].pos ? TM_WHY_FINE : TM_WHY_NOT_HERE;
}

static TmWhy why_take(const TmState *state, int army, int b, int c)
{
    (void)b; (void)c;
    int base = tm_base_at(state, state->army[army].pos);
    if (base < 0)
        return TM_WHY_NO_BASE;
    return state->base[base].owner == tm_nation_of(army) ? TM_WHY_OWN_BASE : TM_WHY_FINE;
}

static TmWhy why_storm_base(const TmState *state, int army, int b, int c)
{
    (void)b; (void)c;
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

static TmWhy why_storm_capital(const TmState *state, int army, int b, int c)
{
    (void)b; (void)c;
    return why_capital(state, army, state->army[army].pos);
}

static TmWhy why_siege(const TmState *state, int army, int side, int c)
{
    (void)c;
    return side < TM_NO_STEP ? why_capital(state, army, tm_step(state, state->army[army].pos, side)) : TM_WHY_RANGE;
}

static TmWhy why_rebuild(const TmState *state, int army, int garrison, int c)
{
    (void)c;
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

static TmWhy why_build(const TmState *state, int army, int b, int c)
{
    (void)b; (void)c;
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

static TmWhy why_trap(const TmState *state, int army, int b, int c)
{
    (void)b; (void)c;
    for (int i = 0; i < state->trap_count; i++)
        if (state->trap[i].cell == state->army[army].pos && state->trap[i].owner == tm_nation_of(army))
            return TM_WHY_TRAP_THERE;
    return TM_WHY_FINE;
}

static TmWhy why_forge(const TmState *state, int army, int target, int c)
{
    (void)c;
    return why_target(state, army, target, REACH_BESIDE);
}

static TmWhy why_track(const TmState *state, int army, int target, int c)
{
    (void)c;
    return state->army[army].held ? TM_WHY_HELD : why_target(state, army, target, REACH_BESIDE);
}

static TmWhy why_demoralise(const TmState *state, int army, int target, int c)
{
    (void)c;
    return why_target(state, army, target, REACH_HERE | REACH_BESIDE);
}

static TmWhy why_show(const TmState *state, int army, int target, int c)
{
    (void)c;
    int nation = tm_nation_of(army);
    bool borrowed = state->nation[nation].wild == TM_DECREE; /* TM-6.106.5 */
    if (state->army[army].decrees == 0 && !borrowed)
        return TM_WHY_NO_DECREE;
    return why_target(state, army, target, REACH_HERE);
}

static TmWhy why_lure(const TmState *state, int army, int target, int c)
{
    (void)c;
    return why_target(state, army, target, REACH_HERE);
}

/* --- Candidates, in ascending order --- */

static void list_plain(TmSink *sink, int kind, int slot) { tm_offer(sink, kind, slot, 0, 0); }
static void list_sides(TmSink *sink, int kind, int slot) { tm_offer_row(sink, kind, slot, TM_NO_STEP - 1); }
static void list_troops(TmSink *sink, int kind, int slot) { tm_offer_row(sink, kind, slot, TM_TROOP_CAP); }

static void list_steps(TmSink *sink, int kind, int slot)
{
    for (int first = 0; first < TM_NO_STEP; first++)
        for (int second = 0; second <= TM_NO_STEP; second++)
            tm_offer(sink, kind, slot, first, second);
}

static void list_targets(TmSink *sink, int kind, int slot)
{
    tm_offer_row(sink, kind, slot, sink->state->sight_count[sink->state->acting] - 1);
    for (int own = 0; own < TM_HORDE && (kind >= TM_CARRIED || slot == TM_HORDE); own++)
        tm_offer(sink, kind, slot, TM_OWN_TARGET + own, 0);
}

/* --- One row for each order --- */

static const struct {
    bool horde;                                             /* a horde obeys it */
    uint8_t b, c;                                           /* how many values each byte has */
    TmWhy (*why)(const TmState *state, int army, int b, int c);
    void (*list)(TmSink *sink, int kind, int slot);
} orders[TM_ORDERS] = {
#define TM_ORDER_ROW(NAME, name, horde, list, b, c) [TM_##NAME] = {horde, b, c, why_##name, list_##list},
    TM_ORDER_LIST(TM_ORDER_ROW)
};

/* Bytes that an order does not use must be 0. */
static bool order_shape(int code, int b, int c)
{
    return (orders[code].b > 1 || b == 0) && (orders[code].c > 1 || c == 0);
}

int tm_order_ability(int code)
{
    static const uint8_t abilities[TM_ORDERS] = {   /* asked of every candidate of a list: no search */
        [TM_BUILD] = TM_BUILDER, [TM_BLOCKADE] = TM_BLOCKADER, [TM_TRAP] = TM_TRAPPER, [TM_FORGE] = TM_FORGER, [TM_TRACK] = TM_TRACKER,
        [TM_DEMORALISE] = TM_DEMORALISER, [TM_LURE] = TM_LURER,     /* a decree that was won is shown without it */
    };
    return abilities[code];
}

/* Whether an army may have such an order at all. */
static TmWhy why_at_all(const TmState *state, int army, int code)
{
    int ability = tm_order_ability(code);
    if (tm_is_horde(army) && !orders[code].horde)
        return TM_WHY_HORDE;
    return ability != 0 && !tm_has(state, tm_nation_of(army), ability) ? TM_WHY_ABILITY : TM_WHY_FINE;
}

TmWhy tm_why_order(const TmState *state, int army, int code, int b, int c)
{
    if (!tm_alive(state, army))
        return TM_WHY_NO_ARMY;
    if (code >= TM_ORDERS || !order_shape(code, b, c))
        return TM_WHY_UNKNOWN;
    TmWhy why = why_at_all(state, army, code);
    return why == TM_WHY_FINE ? orders[code].why(state, army, b, c) : why;
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

/* --- The rows of orders --- */

TmWhy tm_why_given(const TmState *state, Action action)
{
    return tm_why_order(state, tm_army_id(state->acting, action.a), action.kind - TM_ORDER, action.b, action.c);
}

TmWhy tm_why_forged(const TmState *state, Action action)
{
    return tm_why_carried(state, tm_army_id(state->acting, action.a), action.kind - TM_CARRIED, action.b, action.c);
}

/* What holds for all candidates of an army is asked once, and not at all where none can be legal: the console is slow. */
void tm_list_given(TmSink *sink, int kind)
{
    const TmState *state = sink->state;
    int code = kind - TM_ORDER;
    if (code == TM_REBUILD && !state->nation[state->acting].ruined)
        return;
    sink->ask = orders[code].why;
    for (int slot = 0; slot < TM_SLOTS; slot++) {
        sink->army = tm_army_id(state->acting, slot);
        if (tm_alive(state, sink->army) && why_at_all(state, sink->army, code) == TM_WHY_FINE)
            orders[code].list(sink, kind, slot);
    }
    sink->ask = NULL;
}

void tm_list_forged(TmSink *sink, int kind)
{
    const TmState *state = sink->state;
    for (int slot = 0; slot < TM_HORDE; slot++) {
        int army = tm_army_id(state->acting, slot);
        if (tm_alive(state, army) && state->army[army].order == TM_FORGE)
            orders[kind - TM_CARRIED].list(sink, kind, slot);
    }
}

void tm_reachable(const TmState *state, int army, uint8_t out[TM_CELLS])
{
    memset(out, 0, TM_CELLS);
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
