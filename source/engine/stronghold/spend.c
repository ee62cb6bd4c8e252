/* SPDX-License-Identifier: MIT */
/* Spending hourglasses (6.3): units, priests and bone markers. Building actions lie in works.c. */
#include "engine/stronghold/rules.h"

enum { YARDS = 1 << SU_BARRACKS | 1 << SU_COURTYARD, WALL = 255 << SU_W1, PLACES = SU_COURTYARD + 1 };

static bool holds_units(int location) { return location < PLACES && ((YARDS | WALL) >> location & 1) != 0; }

/* --- Cost --- */

/* SU-5.8, SU-5.9: of a move, swap or priest between two places. */
static int crossing_cost(const SuState *state, int from, int to)
{
    if (from == SU_BARRACKS || to == SU_BARRACKS)
        return su_panics(state, SU_BLOCKED_ALLEYS) ? 2 : 1;
    int tower = su_tower(from, to);
    return tower >= 0 && state->bridge[tower] == SU_BRIDGE && state->crossings[tower] < SU_CROSSINGS ? 0 : 1;
}

int su_cost(const SuState *state, Action action)
{
    switch (action.kind) {
    case SU_UNIT_MOVE:
    case SU_UNIT_SWAP:
        return crossing_cost(state, action.b, action.c);
    case SU_PRIEST_MOVE:
        return crossing_cost(state, state->priest[action.a & 3], action.b);
    case SU_PLACE:
    case SU_REPEL:
    case SU_SERMON:
    case SU_CLEAR_BONE:
        return 1;
    default:
        return 0;
    }
}

/* Pays, and counts a free crossing. */
static void pay_crossing(SuState *state, int from, int to)
{
    int cost = crossing_cost(state, from, to);
    if (cost == 0)
        state->crossings[su_tower(from, to)]++;
    state->hourglasses = (uint8_t)(state->hourglasses - cost);
}

/* Is there a way for a unit from one place to another, and is it paid for? */
static SuWhy why_way(const SuState *state, int from, int to)
{
    if (!holds_units(from) || !holds_units(to) || from == to)
        return SU_WHY_NO_SUCH;
    if (su_is_section(from) && su_is_section(to)) {
        int tower = su_tower(from, to);
        if (tower < 0)
            return SU_WHY_NOT_ADJACENT;
        if (state->bridge[tower] == SU_BRIDGE_BONE)
            return SU_WHY_BONE_BETWEEN;
    }
    return crossing_cost(state, from, to) <= state->hourglasses ? SU_WHY_FINE : SU_WHY_COST;
}

static bool has_room(const SuState *state, int location)
{
    return location == SU_COURTYARD || su_garrison(state, location) < SU_GARRISON;
}

/* --- Ways as bit sets: the lists are long, so each place is looked at once --- */

typedef struct { uint32_t to[PLACES], with[SU_TYPES], room; } Ways;

static void find_ways(const SuState *state, Ways *ways)
{
    int barracks = su_panics(state, SU_BLOCKED_ALLEYS) ? 2 : 1;
    uint32_t yards = (state->hourglasses >= 1 ? 1u << SU_COURTYARD : 0) | (state->hourglasses >= barracks ? 1u << SU_BARRACKS : 0);
    *ways = (Ways){.room = 1u << SU_COURTYARD};
    for (int at = SU_W1; at < PLACES; at++) {
        if (!holds_units(at))
            continue;
        const uint8_t *units = su_defenders(state, at);
        for (int type = 0; type < SU_TYPES; type++)
            ways->with[type] |= (uint32_t)(units[type] > 0) << at;
        ways->room |= (uint32_t)(su_sum(units) < SU_GARRISON) << at;
        ways->to[at] = su_is_section(at) ? yards : 0;
    }
    if ((yards & 1u << SU_COURTYARD) != 0)
        ways->to[SU_COURTYARD] = WALL | (yards & 1u << SU_BARRACKS);
    if ((yards & 1u << SU_BARRACKS) != 0)
        ways->to[SU_BARRACKS] = WALL | 1u << SU_COURTYARD;
    for (int tower = 0; tower < SU_TOWERS; tower++) {
        int left = su_towers[tower].left, right = su_towers[tower].right;
        if (state->bridge[tower] == SU_BRIDGE_BONE || crossing_cost(state, left, right) > state->hourglasses)
            continue;
        ways->to[left] |= 1u << right;
        ways->to[right] |= 1u << left;
    }
}

static void add_each(SuSink *sink, int kind, int what, int from, uint32_t to)
{
    for (int at = 0; to != 0; to >>= 1, at++)
        if ((to & 1) != 0)
            su_sink_add(sink, kind, what, from, at);
}

/* With nothing in hand only free crossings are left. */
static bool can_cross(const SuState *state)
{
    for (int tower = 0; tower < SU_TOWERS && state->hourglasses == 0; tower++)
        if (state->bridge[tower] == SU_BRIDGE && state->crossings[tower] < SU_CROSSINGS)
            return true;
    return state->hourglasses > 0;
}

/* --- UNIT_MOVE, SU-5.4 --- */

SuWhy su_why_unit_move(const SuState *state, Action action)
{
    SuWhy why = why_way(state, action.b, action.c);
    if (why == SU_WHY_NO_SUCH)
        return why;
    if (su_defenders(state, action.b)[action.a] == 0)
        return SU_WHY_NO_UNIT;
    if (why == SU_WHY_FINE && !has_room(state, action.c))
        return SU_WHY_NO_ROOM;
    return why;
}

void su_list_unit_move(const SuState *state, SuSink *sink)
{
    Ways ways;
    if (!can_cross(state))
        return;
    find_ways(state, &ways);
    for (int type = 0; type < SU_TYPES; type++)
        for (int from = SU_W1; from < PLACES && !su_sink_done(sink); from++) {
            uint32_t to = (ways.with[type] >> from & 1) != 0 ? ways.to[from] & ways.room : 0;
            add_each(sink, SU_UNIT_MOVE, type, from, to);
        }
}

static uint8_t *units_at(SuState *state, int location)
{
    return state->def[su_is_section(location) ? location - SU_W1 : location == SU_BARRACKS ? SU_AT_BARRACKS : SU_AT_COURTYARD];
}

void su_play_unit_move(SuState *state, Action action, EventList *events)
{
    pay_crossing(state, action.b, action.c);
    units_at(state, action.b)[action.a]--;
    units_at(state, action.c)[action.a]++;
    events_add(events, SU_EVENT_MOVED, action.a, action.b, action.c);
}

/* --- UNIT_SWAP, SU-5.6 --- */

SuWhy su_why_unit_swap(const SuState *state, Action action)
{
    int one = action.a & 3, other = action.a >> 2;
    SuWhy why = why_way(state, action.b, action.c);
    if (why == SU_WHY_NO_SUCH || one >= SU_TYPES || action.b >= action.c)
        return SU_WHY_NO_SUCH;
    if (su_defenders(state, action.b)[one] == 0 || su_defenders(state, action.c)[other] == 0)
        return SU_WHY_NO_UNIT;
    return one == other ? SU_WHY_SAME_TYPE : why;
}

void su_list_unit_swap(const SuState *state, SuSink *sink)
{
    Ways ways;
    if (!can_cross(state))
        return;
    find_ways(state, &ways);
    for (int a = 1; a < 10; a++) {
        int one = a & 3, other = a >> 2;
        if (one >= SU_TYPES || one == other)
            continue;
        for (int from = SU_W1; from < PLACES && !su_sink_done(sink); from++) {
            uint32_t to = (ways.with[one] >> from & 1) != 0 ? ways.to[from] & ways.with[other] : 0;
            add_each(sink, SU_UNIT_SWAP, a, from, to & ~1u << from);
        }
    }
}

void su_play_unit_swap(SuState *state, Action action, EventList *events)
{
    int one = action.a & 3, other = action.a >> 2;
    uint8_t *here = units_at(state, action.b), *there = units_at(state, action.c);
    pay_crossing(state, action.b, action.c);
    here[one]--;
    there[one]++;
    there[other]--;
    here[other]++;
    events_add(events, SU_EVENT_MOVED, (uint8_t)(action.a + 64), action.b, action.c);
}

/* --- Priests --- */

static bool is_used(const SuState *state, int priest) { return (state->priest_used >> priest & 1) != 0; }

/* SU-5.7: no barracks for priests. */
SuWhy su_why_priest_move(const SuState *state, Action action)
{
    int from = state->priest[action.a];
    SuWhy why = action.b == SU_BARRACKS ? SU_WHY_NO_SUCH : why_way(state, from, action.b);
    if (why == SU_WHY_NO_SUCH)
        return why;
    if (is_used(state, action.a))
        return SU_WHY_PRIEST_USED;
    if (su_is_section(action.b) && su_priest_at(state, action.b) >= 0)
        return SU_WHY_PRIEST_THERE;
    return why;
}

void su_list_priest_move(const SuState *state, SuSink *sink)
{
    if (!can_cross(state))
        return;
    for (int priest = 0; priest < SU_PRIESTS; priest++)
        for (int to = SU_W1; to < PLACES && !is_used(state, priest) && !su_sink_done(sink); to++)
            if (holds_units(to) && su_why_priest_move(state, (Action){SU_PRIEST_MOVE, (uint8_t)priest, (uint8_t)to, 0}) == SU_WHY_FINE)
                su_sink_add(sink, SU_PRIEST_MOVE, priest, to, 0);
}

void su_play_priest_move(SuState *state, Action action, EventList *events)
{
    pay_crossing(state, state->priest[action.a], action.b);
    state->priest[action.a] = action.b;
    events_add(events, SU_EVENT_PRIEST, action.a, action.b, SU_PRIEST_MOVED);
}

/* SU-5.10. */
static void give_order(SuState *state, int priest, SuPriestDeed deed, EventList *events)
{
    state->hourglasses--;
    state->priest_used = (uint8_t)(state->priest_used | 1 << priest);
    events_add(events, SU_EVENT_PRIEST, (uint8_t)priest, state->priest[priest], (uint8_t)deed);
}

SuWhy su_why_repel(const SuState *state, Action action)
{
    int section = state->priest[action.a];
    if (is_used(state, action.a))
        return SU_WHY_PRIEST_USED;
    if (!su_is_section(section) || state->inv[section][SU_VAMPIRE] == 0)
        return SU_WHY_NO_UNIT;
    if (su_barred(state, section))
        return SU_WHY_BARRIER;
    if (su_panics(state, SU_CRISIS))
        return SU_WHY_CRISIS;
    return state->hourglasses >= 1 ? SU_WHY_FINE : SU_WHY_COST;
}

SuWhy su_why_sermon(const SuState *state, Action action)
{
    if (is_used(state, action.a))
        return SU_WHY_PRIEST_USED;
    if (su_panics(state, SU_DOUBT))
        return SU_WHY_DOUBT;
    if (state->panic <= SU_PANIC_MIN)
        return SU_WHY_CALM;
    return state->hourglasses >= 1 ? SU_WHY_FINE : SU_WHY_COST;
}

static void list_orders(const SuState *state, SuSink *sink, int kind, SuWhy (*why)(const SuState *, Action))
{
    for (int priest = 0; priest < SU_PRIESTS && !su_sink_done(sink); priest++)
        if (why(state, (Action){(uint8_t)kind, (uint8_t)priest, 0, 0}) == SU_WHY_FINE)
            su_sink_add(sink, kind, priest, 0, 0);
}

void su_list_repel(const SuState *state, SuSink *sink) { list_orders(state, sink, SU_REPEL, su_why_repel); }
void su_list_sermon(const SuState *state, SuSink *sink) { list_orders(state, sink, SU_SERMON, su_why_sermon); }

void su_play_repel(SuState *state, Action action, EventList *events)
{
    give_order(state, action.a, SU_PRIEST_REPELS, events);
    su_banish(state, state->priest[action.a], SU_VAMPIRE, events);
}

void su_play_sermon(SuState *state, Action action, EventList *events)
{
    int calm = 1;
    for (int tower = 0; tower < SU_TOWERS && state->priest[action.a] == SU_COURTYARD; tower++)
        calm += state->device[tower] == SU_CROSS;
    give_order(state, action.a, SU_PRIEST_PREACHES, events);
    su_frighten(state, -calm, SU_PANIC_SERMON, events);
}

/* --- CLEAR_BONE, SU-5.18 --- */

SuWhy su_why_clear_bone(const SuState *state, Action action)
{
    bool lies = false;
    if (action.a >= SU_BONE_TOWER)
        lies = state->bridge[action.a - SU_BONE_TOWER] == SU_BRIDGE_BONE;
    else if (action.a < SU_WORKS)
        lies = state->bones[action.a] > 0;
    else
        return SU_WHY_NO_SUCH;
    if (!lies)
        return SU_WHY_NO_BONE;
    return state->hourglasses >= 1 ? SU_WHY_FINE : SU_WHY_COST;
}

void su_list_clear_bone(const SuState *state, SuSink *sink)
{
    for (int place = 0; place < SU_BONE_TOWER + SU_TOWERS && state->hourglasses > 0 && !su_sink_done(sink); place++)
        if (su_why_clear_bone(state, (Action){SU_CLEAR_BONE, (uint8_t)place, 0, 0}) == SU_WHY_FINE)
            su_sink_add(sink, SU_CLEAR_BONE, place, 0, 0);
}

void su_play_clear_bone(SuState *state, Action action, EventList *events)
{
    state->hourglasses--;
    if (action.a < SU_WORKS)
        state->bones[action.a]--;
    else if (action.a >= SU_BONE_TOWER)
        state->bridge[action.a - SU_BONE_TOWER] = SU_BRIDGE_EMPTY;
    events_add(events, SU_EVENT_BONE, action.a, 0, 0);
}

/* --- The end of the step --- */

void su_spend_end(SuState *state, EventList *events)
{
    if (state->hourglasses > 0)
        events_add(events, SU_EVENT_HOURGLASSES, 0, state->hourglasses, SU_GLASSES_LOST);
    state->hourglasses = 0;
    for (int tower = 0; tower < SU_TOWERS; tower++)
        state->crossings[tower] = 0;
    switch (state->step) {
    case SU_STEP_SPEND_PREPARATION:
        su_enter(state, SU_STEP_CAST, events);
        break;
    case SU_STEP_SPEND_CAST:
        su_next_slot(state, events);
        break;
    default:
        su_enter(state, SU_STEP_CROSSBOWS, events);
        break;
    }
}
