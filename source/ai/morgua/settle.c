#include "ai/morgua/settle.h"

#include <string.h>

#include "fixed.h"

enum {
    MIGRATIONS = 3,                     /* a turn */
    MIGRATION_GOLD = 2,                 /* with less none */
    MIGRATION_WORTH = 5 * MG_POINT,     /* of the target, more than that */
    LEAVES_COUNT = 2 * MG_POINT,
    HALF = MG_POINT / 2
};

static uint64_t bit(int area) { return (uint64_t)1 << area; }
static bool has(uint64_t areas, int area) { return (areas >> area & 1) != 0; }

/* --- What a seat holds --- */

static int faded(MgFading worth, int held)
{
    return worth.tenths * (MG_POINT * 10) / (100 + worth.fading * held);
}

static void count_held(MgSettling *settling, const MgState *state, int seat)
{
    uint8_t offices[MG_OFFICES] = {0}, lands[MG_KINDS] = {0};
    for (int position = 0; position < MG_POSITIONS; position++) {
        int holder = state->holder[position], area = mg_positions[position].area, office = mg_positions[position].office;
        if (holder == MG_FREE || holder == MG_BLACK)
            continue;
        if (holder != seat + 1) {
            settling->others |= bit(area);
            continue;
        }
        settling->mine |= bit(area);
        offices[office]++;
        if (office == MG_LANDOWNER)
            lands[mg_kind_of(state, area)]++;
    }
    for (int office = 0; office < MG_OFFICES; office++)
        settling->office[office] = faded(mg_office_worth[office], offices[office]);
    for (int kind = 0; kind < MG_KINDS; kind++)
        settling->land[kind] = faded(mg_land_worth[kind], lands[kind]);
}

static void count_population(MgSettling *settling, const MgState *state, int seat)
{
    for (int area = 0; area < MG_AREAS; area++)
        for (int other = 0; other < state->players; other++)
            if (state->pop[area][other] > 0)
                *(other == seat ? &settling->mine : &settling->others) |= bit(area);
}

/* Lands within reach of own traders, and of free trader positions where the seat has a figure. */
static void find_trade(MgSettling *settling, const MgState *state, int seat)
{
    for (int i = 0; i < MG_TRADERS; i++) {
        int trader = mg_traders[i], home = mg_positions[trader].area, range = mg_trade_range(state, trader);
        bool own = state->holder[trader] == seat + 1;
        if (!own && (state->holder[trader] != MG_FREE || !has(settling->mine, home)))
            continue;
        for (int land = 0; land < MG_LANDS; land++)
            if (mg_distance(home, mg_lands[land]) <= range)
                *(own ? &settling->traded : &settling->could_trade) |= bit(mg_lands[land]);
    }
}

void settle_begin(MgSettling *settling, const MgState *state, int seat)
{
    memset(settling, 0, sizeof *settling);
    count_held(settling, state, seat);
    count_population(settling, state, seat);
    find_trade(settling, state, seat);
    settling->first = state->phase == MG_PLACEMENT && settling->mine == 0;
    if (state->phase != MG_MIGRATION)
        return;
    int figures = mg_all_figures(state, seat);
    for (int area = 0; area < MG_AREAS; area++)
        figures -= state->quota[area]; /* MG-6.4: each departure lowers the quota by one */
    settling->moves = (uint8_t)max_int(0, figures);
}

/* --- The worth of an area --- */

static int black_near(const MgState *state, int area)
{
    int count = 0;
    for (int direction = 0; direction < 6; direction++) {
        int next = mg_areas[area].neighbour[direction];
        count += next != MG_NOWHERE && mg_black(state, next) > 0;
    }
    return count;
}

static int position_worth(const MgSettling *settling, const MgState *state, int position)
{
    int area = mg_positions[position].area, office = mg_positions[position].office;
    if (office == MG_MAGE)
        return settling->office[office] + 5 * MG_POINT * black_near(state, area);
    if (office != MG_LANDOWNER)
        return settling->office[office];
    int worth = settling->land[mg_kind_of(state, area)];
    return has(settling->traded, area) ? worth : has(settling->could_trade, area) ? worth * 7 / 10 : worth * 35 / 100;
}

static int crowd_worth(const MgState *state, int seat, int area)
{
    const uint8_t *holder = state->holder + mg_areas[area].first;
    if (mg_areas[area].type == MG_CASTLE && holder[0] == seat + 1)
        return 9 * HALF;    /* a count's figures pay gold */
    if (mg_areas[area].type == MG_CITY && holder[0] == seat + 1)
        return 5 * HALF;
    return MG_POINT;
}

/* The figures to come enter from the highest position down, so a good low one is shared by those above it. */
static int area_worth(const MgSettling *settling, const MgState *state, int seat, int area)
{
    static const int16_t part[MG_AREA_POSITIONS_MAX + 1] = {0, 256, 128, 85, 64, 51};  /* 256 / n */
    int first = mg_areas[area].first, sum = 0, count = 0, best = MG_CLOSED;
    for (int i = 0; i < mg_areas[area].positions; i++) {
        if (state->holder[first + i] != MG_FREE)
            continue;
        sum += position_worth(settling, state, first + i);
        best = max_int(best, sum * part[++count] >> 8);
    }
    if (count == 0)
        best = crowd_worth(state, seat, area);
    int black = mg_black(state, area);
    if (black >= mg_people(state, area) + 1)
        return best - 15 * MG_POINT;
    return black > 0 ? best + 3 * HALF : best;
}

/* --- The first figure --- */

static int nearest_free_land(const MgState *state, int from, int kind)
{
    int best = 9;
    for (int land = 0; land < MG_LANDS; land++) {
        int area = mg_lands[land];
        if (state->kind[land] == kind && state->holder[mg_areas[area].first] == MG_FREE)
            best = min_int(best, mg_distance(from, area));
    }
    return best;
}

static int city_worth(const MgSettling *settling, const MgState *state, int city)
{
    int worth = 2 * MG_POINT * mg_areas[city].positions;
    for (int kind = 0; kind < MG_KINDS; kind++) {
        int distance = nearest_free_land(state, city, kind);
        int hundredths = distance <= 1 ? 100 : distance == 2 ? 90 : distance > 3 ? 15 : state->players == 1 ? 40 : 75;
        worth += settling->land[kind] * hundredths / 100;
    }
    for (int area = 0; area < MG_AREAS; area++) {
        int distance = mg_distance(city, area);
        if (distance <= 3 && has(settling->others, area))
            worth -= 2 * MG_POINT;
        if (distance > 2)
            continue;
        int type = mg_areas[area].type;
        worth += type == MG_VILLAGE ? 4 * HALF : type == MG_CASTLE ? 3 * HALF : type == MG_WILD ? 6 * HALF : 0;
    }
    return worth;
}

static bool may_settle_first(const MgSettling *settling, int area)
{
    if (has(settling->others, area))
        return false;
    for (int direction = 0; direction < 6; direction++) {
        int next = mg_areas[area].neighbour[direction];
        if (next != MG_NOWHERE && has(settling->others, next))
            return false;
    }
    return true;
}

/* Any area will do when no city is left. */
static void offer_first(const MgSettling *settling, const MgState *state, int seat, int area, MgChoice *best)
{
    if (!may_settle_first(settling, area))
        return;
    int worth = mg_areas[area].type == MG_CITY ? city_worth(settling, state, area) : area_worth(settling, state, seat, area) - 100 * MG_POINT;
    choice_offer(best, (Action){MG_PLACE, (uint8_t)area, 0, 0}, worth);
}

/* --- Decisions --- */

static bool is_mine_or_next(const MgSettling *settling, int area)
{
    bool near = has(settling->mine, area);
    for (int direction = 0; direction < 6 && !near; direction++) {
        int next = mg_areas[area].neighbour[direction];
        near = next != MG_NOWHERE && has(settling->mine, next);
    }
    return near;
}

static void offer_area(MgSettling *settling, const MgState *state, int seat, int area, MgChoice *best)
{
    bool growth = state->phase == MG_GROWTH;
    bool open = growth ? has(settling->mine, area) : is_mine_or_next(settling, area);
    if (open && mg_can_enter(state, area))
        choice_offer(best, (Action){growth ? MG_GROW : MG_PLACE, (uint8_t)area, 0, 0}, area_worth(settling, state, seat, area));
}

/* Only figures of the population field move, and only to a free position. */
static void offer_moves(const MgSettling *settling, const MgState *state, int seat, int from, MgChoice *best)
{
    if (state->quota[from] == 0 || state->pop[from][seat] == 0)
        return;
    bool count = mg_areas[from].type == MG_CASTLE && state->holder[mg_areas[from].first] == seat + 1;
    for (int direction = -1; direction < 6; direction++) {
        int to = direction < 0 ? from : mg_areas[from].neighbour[direction];
        if (to == MG_NOWHERE || settling->area[to] <= MIGRATION_WORTH)
            continue;
        choice_offer(best, (Action){MG_MIGRATE, (uint8_t)from, (uint8_t)to, 0}, settling->area[to] - (count ? LEAVES_COUNT : 0));
    }
}

static void weigh_target(MgSettling *settling, const MgState *state, int seat, int area)
{
    bool open = mg_free_position(state, area) != MG_NOWHERE && is_mine_or_next(settling, area);
    settling->area[area] = open ? area_worth(settling, state, seat, area) : MG_CLOSED;
}

static bool step_migration(MgSettling *settling, const MgState *state, int seat, MgChoice *best)
{
    int at = settling->at++;
    if (at == 0)
        choice_offer(best, (Action){MG_MIGRATE_END, 0, 0, 0}, 0);
    if (state->gold[seat] < MIGRATION_GOLD || settling->moves >= MIGRATIONS)
        return true;
    if (at < MG_AREAS)
        weigh_target(settling, state, seat, at);
    else
        offer_moves(settling, state, seat, at - MG_AREAS, best);
    return at == 2 * MG_AREAS - 1;
}

bool settle_step(MgSettling *settling, const MgState *state, int seat, MgChoice *best)
{
    if (state->phase == MG_MIGRATION)
        return step_migration(settling, state, seat, best);
    int area = settling->at++;
    if (settling->first)
        offer_first(settling, state, seat, area, best);
    else
        offer_area(settling, state, seat, area, best);
    return area == MG_AREAS - 1;
}

/* With several at the table a piece is kept back, so that a purse is never quite empty for a purchase. */
int settle_chips(const MgState *state, int seat)
{
    int gold = state->gold[seat], bought = 0;
    while (bought < MG_EXTRA_CHIPS && gold - MG_EXTRA_CHIP_PRICE >= (state->players > 1 && bought > 0 ? 1 : 0)) {
        gold -= MG_EXTRA_CHIP_PRICE;
        bought++;
    }
    return bought;
}
