/* SPDX-License-Identifier: MIT */
#include "engine/morgua/rules.h"
#include "fixed.h"

static int office_of(int position) { return mg_positions[position].office; }

/* --- Gods and buildings --- */

bool mg_is_revealed(const MgState *state, int area)
{
    if (mg_areas[area].type != MG_WILD)
        return false;
    int number = state->temple[mg_areas[area].index];
    return number != 0 && number <= state->revealed;
}

int mg_god_at(const MgState *state, int area)
{
    if (mg_areas[area].type != MG_CITY)
        return 0;
    for (int god = 0; god < MG_GODS; god++)
        if (state->god_city[god] == area)
            return god + 1;
    return 0;
}

/* Governor and priest are the two highest positions of every city. */
static int priest_of(int city) { return mg_areas[city].first + 1; }

int mg_god_owner(const MgState *state, MgGod god)
{
    int city = state->god_city[god - 1];
    if (city == MG_NOWHERE)
        return -1;
    int holder = state->holder[priest_of(city)];
    return mg_is_player(holder) ? holder - 1 : -1;
}

bool mg_owns(const MgState *state, int seat, MgGod god)
{
    return mg_god_owner(state, god) == seat;
}

bool mg_has_thing(const MgState *state, int position, MgThing thing)
{
    const MgPosition *at = &mg_positions[position];
    switch (thing) {
    case MG_UPGRADE:
        return at->office == MG_LANDOWNER && (state->land_up >> at->index & 1) != 0;
    case MG_POST:
        return at->office == MG_TRADER && (state->post >> at->index & 1) != 0;
    case MG_HOUSE:
        return at->office == MG_TRADER && (state->house >> at->index & 1) != 0;
    case MG_TOWER:
        return mg_areas[at->area].type == MG_CASTLE && (state->tower >> at->index & 1) != 0;
    case MG_TEMPLE:
        return mg_god_at(state, at->area) != 0;
    default:
        return false;
    }
}

/* --- Stores (MG-12.11, MG-12.12) --- */

int mg_goods(const MgState *state, int position)
{
    const uint8_t *goods = state->goods[position];
    return goods[0] + goods[1] + goods[2] + goods[3] + goods[4];
}

MgThing mg_makes(int position)
{
    static const uint8_t makes[MG_OFFICES] = {
        [MG_LANDOWNER] = MG_UPGRADE, [MG_COUNT] = MG_TOWER, [MG_MAGE] = MG_TOWER, [MG_MAYOR] = MG_THINGS, [MG_GOVERNOR] = MG_THINGS,
        [MG_PRIEST] = MG_TEMPLE, [MG_GUILDMASTER] = MG_WIZARD, [MG_CAPTAIN] = MG_KNIGHT, [MG_TRADER] = MG_POST,
    };
    return (MgThing)makes[office_of(position)];
}

static const uint8_t *cost_of(const MgState *state, int position, MgThing thing)
{
    return thing == MG_UPGRADE ? mg_upgrade_costs[mg_kind_of(state, mg_positions[position].area)] : mg_costs[thing];
}

static bool at_cap(const MgState *state, int position, MgThing thing)
{
    int holder = state->holder[position];
    return mg_is_player(holder) && mg_units_of(state, holder - 1, thing) >= MG_UNITS_OF_A_TYPE;
}

const uint8_t *mg_need(const MgState *state, int position)
{
    MgThing thing = mg_makes(position);
    if (thing == MG_THINGS || office_of(position) == MG_TRADER || mg_has_thing(state, position, thing))
        return NULL;
    if (thing >= MG_KNIGHT && at_cap(state, position, thing))
        return NULL;
    return cost_of(state, position, thing);
}

int mg_room(const MgState *state, int position, int kind)
{
    int stored = state->goods[position][kind], office = office_of(position);
    if (office == MG_TRADER)
        return (mg_has_thing(state, position, MG_HOUSE) ? MG_TRADER_STORE_HOUSE : MG_TRADER_STORE) - mg_goods(state, position);
    if (office == MG_LANDOWNER && kind == mg_kind_of(state, mg_positions[position].area))
        return MG_LAND_STORE - stored;
    const uint8_t *need = mg_need(state, position);
    return need == NULL ? 0 : max_int(0, need[kind] - stored);
}

/* --- Who may act --- */

MgWhy mg_why_position(const MgState *state, int position)
{
    int seat = mg_seat(state);
    if (state->holder[position] != seat + 1)
        return MG_WHY_NOT_YOURS;
    if (state->chips[seat] == 0)
        return MG_WHY_NO_CHIPS;
    if (!mg_is_used(state, position))
        return MG_WHY_FINE;
    /* MG-10.2: marks on traders do not count while the seat owns Tritonus' temple */
    return office_of(position) == MG_TRADER && mg_owns(state, seat, MG_TRITONUS) ? MG_WHY_FINE : MG_WHY_USED;
}

void mg_spend(MgState *state, int position, EventList *events)
{
    int seat = mg_seat(state);
    state->chips[seat]--;
    state->used[position >> 5] |= (uint32_t)1 << (position & 31);
    events_add(events, MG_EVENT_USED, (uint8_t)position, (uint8_t)seat, state->chips[seat]);
}

/* --- Collecting and digging --- */

int mg_collect_amount(const MgState *state, int position)
{
    const MgArea *area = &mg_areas[mg_positions[position].area];
    int amount = 0;
    switch (office_of(position)) {
    case MG_MAYOR:
        return MG_MAYOR_GOLD;
    case MG_COUNT:
    case MG_GOVERNOR:
        for (int seat = 0; seat < state->players; seat++)
            amount += state->pop[mg_positions[position].area][seat];
        if (office_of(position) == MG_COUNT)
            return MG_COUNT_GOLD * amount;
        for (int i = 2; i < area->positions; i++) /* MG-11.4: behind governor and priest */
            amount += mg_is_player(state->holder[area->first + i]);
        return amount;
    default:
        return 0;
    }
}

MgWhy mg_why_collect(const MgState *state, Action action)
{
    int position = action.a;
    MgWhy why = mg_why_position(state, position);
    int office = office_of(position);
    if (why != MG_WHY_FINE)
        return why;
    if (office != MG_COUNT && office != MG_MAYOR && office != MG_GOVERNOR)
        return MG_WHY_OFFICE;
    return mg_collect_amount(state, position) > 0 ? MG_WHY_FINE : MG_WHY_NOTHING;
}

void mg_play_collect(MgState *state, Action action, EventList *events)
{
    mg_spend(state, action.a, events);
    mg_gain(state, mg_seat(state), mg_collect_amount(state, action.a), MG_PURSE_COLLECT, events);
}

int mg_dig_amount(const MgState *state, int position)
{
    if (office_of(position) != MG_LANDOWNER)
        return 0;
    int room = mg_room(state, position, mg_kind_of(state, mg_positions[position].area));
    return min_int(mg_has_thing(state, position, MG_UPGRADE) ? 2 : 1, room);
}

MgWhy mg_why_dig(const MgState *state, Action action)
{
    int position = action.a;
    MgWhy why = mg_why_position(state, position);
    if (why != MG_WHY_FINE)
        return why;
    if (office_of(position) != MG_LANDOWNER)
        return MG_WHY_OFFICE;
    return mg_dig_amount(state, position) > 0 ? MG_WHY_FINE : MG_WHY_STORE_FULL;
}

void mg_play_dig(MgState *state, Action action, EventList *events)
{
    int position = action.a, kind = mg_kind_of(state, mg_positions[position].area), amount = mg_dig_amount(state, position);
    mg_spend(state, position, events);
    state->goods[position][kind] = (uint8_t)(state->goods[position][kind] + amount);
    events_add(events, MG_EVENT_DUG, (uint8_t)position, (uint8_t)kind, (uint8_t)amount);
}

/* --- Building and training (MG-13, MG-14.1, MG-11.8, MG-11.9) --- */

static bool makes(int position, MgThing thing)
{
    return mg_makes(position) == thing || (thing == MG_HOUSE && office_of(position) == MG_TRADER);
}

static bool has_goods(const MgState *state, int position, const uint8_t *cost)
{
    for (int kind = 0; kind < MG_KINDS; kind++)
        if (state->goods[position][kind] < cost[kind])
            return false;
    return true;
}

/* Everything but chips and marks. god 0 asks for any. */
static MgWhy why_make(const MgState *state, int position, MgThing thing, int god)
{
    if (!makes(position, thing))
        return MG_WHY_OFFICE;
    if (mg_has_thing(state, position, thing))
        return MG_WHY_BUILT;
    if (thing == MG_TEMPLE && god != 0 && state->god_city[god - 1] != MG_NOWHERE)
        return MG_WHY_GOD_TAKEN;
    if (thing >= MG_KNIGHT && at_cap(state, position, thing))
        return MG_WHY_UNIT_CAP;
    return has_goods(state, position, cost_of(state, position, thing)) ? MG_WHY_FINE : MG_WHY_GOODS;
}

MgWhy mg_why_build(const MgState *state, Action action)
{
    int position = action.a, thing = action.b, god = action.c;
    MgWhy why = mg_why_position(state, position);
    if ((thing == MG_TEMPLE) != (god != 0))
        return MG_WHY_NO_SUCH;
    return why == MG_WHY_FINE ? why_make(state, position, (MgThing)thing, god) : why;
}

MgWhy mg_why_train(const MgState *state, Action action)
{
    int position = action.a;
    MgWhy why = mg_why_position(state, position);
    MgThing thing = mg_makes(position);
    if (why != MG_WHY_FINE)
        return why;
    return thing == MG_KNIGHT || thing == MG_WIZARD ? why_make(state, position, thing, 0) : MG_WHY_OFFICE;
}

void mg_plan(const MgState *state, int position, MgThing thing, int god, MgPlan *out)
{
    const uint8_t *cost = makes(position, thing) ? cost_of(state, position, thing) : mg_costs[MG_UPGRADE]; /* all 0 */
    MgWhy why = why_make(state, position, thing, god);
    if (why == MG_WHY_FINE)
        why = state->over != MG_RUNNING ? MG_WHY_OVER : state->phase != MG_ACTIONS ? MG_WHY_NOT_NOW
            : mg_in_trade(state) ? MG_WHY_IN_TRADE : mg_why_position(state, position);
    *out = (MgPlan){.why = (uint8_t)why};
    for (int kind = 0; kind < MG_KINDS; kind++) {
        out->cost[kind] = cost[kind];
        out->stored[kind] = state->goods[position][kind];
        out->missing[kind] = (uint8_t)max_int(0, cost[kind] - state->goods[position][kind]);
        out->all_missing = (uint8_t)(out->all_missing + out->missing[kind]);
    }
}

static void pay_goods(MgState *state, int position, const uint8_t *cost)
{
    for (int kind = 0; kind < MG_KINDS; kind++)
        state->goods[position][kind] = (uint8_t)(state->goods[position][kind] - cost[kind]);
}

/* MG-13.3: the castle's other office has no use for its goods any more. */
static void clear_other_store(MgState *state, int position, EventList *events)
{
    int other = office_of(position) == MG_COUNT ? position + 1 : position - 1;
    int goods = mg_goods(state, other);
    if (goods == 0)
        return;
    for (int kind = 0; kind < MG_KINDS; kind++)
        state->goods[other][kind] = 0;
    events_add(events, MG_EVENT_CLEARED, (uint8_t)other, (uint8_t)goods, 0);
}

void mg_play_build(MgState *state, Action action, EventList *events)
{
    int position = action.a, thing = action.b, god = action.c;
    const MgPosition *at = &mg_positions[position];
    uint32_t bit = (uint32_t)1 << (at->index & 31);
    int seat = mg_seat(state);
    mg_spend(state, position, events);
    pay_goods(state, position, cost_of(state, position, (MgThing)thing));
    events_add(events, MG_EVENT_BUILT, (uint8_t)position, (uint8_t)thing, (uint8_t)god);
    switch (thing) {
    case MG_UPGRADE:
        state->land_up |= bit;
        break;
    case MG_POST:
        state->post |= bit;
        break;
    case MG_HOUSE:
        state->house |= bit;
        break;
    case MG_TOWER:
        state->tower = (uint8_t)(state->tower | bit);
        clear_other_store(state, position, events);
        break;
    default:
        state->god_city[god - 1] = at->area;
        state->temples_built[seat]++;
    }
}

void mg_play_train(MgState *state, Action action, EventList *events)
{
    int position = action.a, seat = mg_seat(state), thing = (int)mg_makes(position);
    int slot = thing == MG_KNIGHT ? 0 : MG_UNITS_OF_A_TYPE;
    mg_spend(state, position, events);
    pay_goods(state, position, mg_costs[thing]);
    while (state->unit_area[seat][slot] != MG_NOWHERE)
        slot++;
    state->unit_area[seat][slot] = mg_positions[position].area;
    events_add(events, MG_EVENT_TRAINED, (uint8_t)position, (uint8_t)(seat * MG_UNITS + slot), mg_positions[position].area);
}

/* --- Striking (MG-11.5 to MG-11.7) --- */

static bool throws_bolts(const MgState *state, int position)
{
    return office_of(position) == MG_PRIEST && state->god_city[MG_GRISMOR - 1] == mg_positions[position].area;
}

int mg_strike_strength(const MgState *state, int position)
{
    switch (office_of(position)) {
    case MG_MAGE:
        return mg_has_thing(state, position, MG_TOWER) ? 2 : 1;
    case MG_PRIEST:
        return throws_bolts(state, position) ? 2 : 1;
    default:
        return 0;
    }
}

/* Areas up to this distance; 8 is everywhere. */
static int strike_reach(const MgState *state, int position)
{
    if (office_of(position) == MG_MAGE)
        return mg_has_thing(state, position, MG_TOWER) ? 2 : 1;
    if (throws_bolts(state, position))
        return 8;
    return mg_has_thing(state, position, MG_TEMPLE) ? 1 : 0;
}

/* The target alone, for a mage or priest with that reach who may act. */
static MgWhy why_target(const MgState *state, int position, int area, int reach)
{
    int home = mg_positions[position].area;
    if (mg_distance(home, area) > reach)
        return MG_WHY_RANGE;
    if (office_of(position) == MG_MAGE && area == home)
        return MG_WHY_OWN_AREA;
    if (throws_bolts(state, position) && mg_is_revealed(state, area))
        return MG_WHY_TEMPLE;
    return mg_black(state, area) > 0 ? MG_WHY_FINE : MG_WHY_NO_BLACK;
}

MgWhy mg_why_strike(const MgState *state, Action action)
{
    int position = action.a;
    MgWhy why = mg_why_position(state, position);
    if (why != MG_WHY_FINE)
        return why;
    if (mg_strike_strength(state, position) == 0)
        return MG_WHY_OFFICE;
    if (action.c != throws_bolts(state, position))
        return MG_WHY_BOLT;
    return why_target(state, position, action.b, strike_reach(state, position));
}

void mg_play_strike(MgState *state, Action action, EventList *events)
{
    int position = action.a, area = action.b;
    MgKiller by = office_of(position) == MG_MAGE ? MG_BY_MAGE : MG_BY_PRIEST;
    int strength = mg_strike_strength(state, position);
    int fallen = min_int(strength, mg_black(state, area));
    mg_spend(state, position, events);
    events_add(events, MG_EVENT_STRIKE, (uint8_t)position, (uint8_t)area, (uint8_t)fallen);
    mg_destroy(state, mg_seat(state), area, strength, by, events);
}

/* --- Lists, by position --- */

/* Own positions that may act, ascending (mg_why_position for all of them at once). */
static void find_able(const MgState *state, MgSink *sink)
{
    int seat = mg_seat(state), count = 0;
    bool tritonus = mg_owns(state, seat, MG_TRITONUS);
    for (int position = 0; position < MG_POSITIONS && state->chips[seat] > 0; position++) {
        if (state->holder[position] != seat + 1)
            continue;
        if (!mg_is_used(state, position) || (tritonus && office_of(position) == MG_TRADER))
            sink->able[count++] = (uint8_t)position;
    }
    sink->able_count = (uint8_t)count;
    sink->looked = true;
}

/* The next position that may act, from *at on, or -1. */
static int next_able(const MgState *state, MgSink *sink, int *at)
{
    if (!sink->looked)
        find_able(state, sink);
    return *at < sink->able_count && !mg_sink_done(sink) ? sink->able[(*at)++] : -1;
}

void mg_list_collect(const MgState *state, MgSink *sink)
{
    for (int at = 0, position; (position = next_able(state, sink, &at)) >= 0;)
        if (mg_collect_amount(state, position) > 0)
            mg_sink_add(sink, MG_COLLECT, position, 0, 0);
}

void mg_list_dig(const MgState *state, MgSink *sink)
{
    for (int at = 0, position; (position = next_able(state, sink, &at)) >= 0;)
        if (mg_dig_amount(state, position) > 0)
            mg_sink_add(sink, MG_DIG, position, 0, 0);
}

static void list_builds(const MgState *state, MgSink *sink, int position)
{
    int office = office_of(position), first = (int)mg_makes(position);
    if (first > MG_TEMPLE)
        return;
    for (int thing = first; thing <= (office == MG_TRADER ? MG_HOUSE : first); thing++) {
        if (why_make(state, position, (MgThing)thing, 0) != MG_WHY_FINE)
            continue;
        if (thing != MG_TEMPLE)
            mg_sink_add(sink, MG_BUILD, position, thing, 0);
        for (int god = 1; god <= MG_GODS && thing == MG_TEMPLE; god++)
            if (state->god_city[god - 1] == MG_NOWHERE)
                mg_sink_add(sink, MG_BUILD, position, thing, god);
    }
}

void mg_list_build(const MgState *state, MgSink *sink)
{
    for (int at = 0, position; (position = next_able(state, sink, &at)) >= 0;)
        list_builds(state, sink, position);
}

void mg_list_train(const MgState *state, MgSink *sink)
{
    for (int at = 0, position; (position = next_able(state, sink, &at)) >= 0;) {
        int office = office_of(position);
        if ((office == MG_CAPTAIN || office == MG_GUILDMASTER) && why_make(state, position, mg_makes(position), 0) == MG_WHY_FINE)
            mg_sink_add(sink, MG_TRAIN, position, 0, 0);
    }
}

static void list_strikes(const MgState *state, MgSink *sink, int position)
{
    int bolt = throws_bolts(state, position), reach = strike_reach(state, position);
    for (int area = 0; area < MG_AREAS && !mg_sink_done(sink); area++)
        if (why_target(state, position, area, reach) == MG_WHY_FINE)
            mg_sink_add(sink, MG_STRIKE, position, area, bolt);
}

void mg_list_strike(const MgState *state, MgSink *sink)
{
    for (int at = 0, position; (position = next_able(state, sink, &at)) >= 0;)
        if (office_of(position) == MG_MAGE || office_of(position) == MG_PRIEST)
            list_strikes(state, sink, position);
}

void mg_list_trade_open(const MgState *state, MgSink *sink)
{
    MgMarket market;
    bool opened = false;
    for (int at = 0, position; (position = next_able(state, sink, &at)) >= 0;) {
        if (office_of(position) != MG_TRADER)
            continue;
        if (!opened)
            mg_market_open(state, &market);
        opened = true;
        mg_list_trades(state, &market, sink, position);
    }
}
