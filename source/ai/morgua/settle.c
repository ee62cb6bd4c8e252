/* SPDX-License-Identifier: MIT */
#include "ai/morgua/settle.h"

#include <string.h>

#include "fixed.h"

enum {
    MIGRATIONS = 3,                     /* a turn */
    MIGRATION_GOLD = 2,                 /* with less none */
    LEAVES_COUNT = 2 * MG_POINT,
    NO_CITY = 100 * MG_POINT,
    HUNDRED = 100
};

static void mark(MgSettling *settling, int area, int sign) { settling->signs[area] = (uint8_t)(settling->signs[area] | sign); }
static bool has(const MgSettling *settling, int area, int sign) { return (settling->signs[area] & sign) != 0; }

/* --- What a seat holds --- */

static int faded(MgFading worth, int held)
{
    return worth.tenths * (MG_POINT * 10) / (100 + worth.fading * held);
}

static void count_office(MgSettling *settling, const MgState *state, int seat, int position)
{
    int holder = state->holder[position], area = mg_positions[position].area, office = mg_positions[position].office;
    if (holder == MG_FREE || holder == MG_BLACK)
        return;
    if (holder != seat + 1) {
        mark(settling, area, MG_OTHERS);
        return;
    }
    mark(settling, area, MG_MINE);
    settling->offices[office]++;
    if (office == MG_LANDOWNER)
        settling->lands[mg_kind_of(state, area)]++;
}

static void count_population(MgSettling *settling, const MgState *state, int seat, int area)
{
    for (int other = 0; other < state->players; other++)
        if (state->pop[area][other] > 0)
            mark(settling, area, other == seat ? MG_MINE : MG_OTHERS);
    if (state->phase == MG_MIGRATION) /* MG-6.4: each departure lowers the quota by one */
        settling->moves = (uint8_t)(settling->moves + state->pop[area][seat] - state->quota[area]);
}

static void fade_all(MgSettling *settling, const MgWeights *weights)
{
    int held = 0;
    for (int office = 0; office < MG_OFFICES; office++) {
        settling->office[office] = faded(weights->office[office], settling->offices[office]);
        held += settling->offices[office];
    }
    for (int kind = 0; kind < MG_KINDS; kind++)
        settling->land[kind] = faded(weights->land[kind], settling->lands[kind]);
    settling->moves = (uint8_t)(settling->moves + held);
}

/* Lands within reach of an own trader, or of a free trader position where the seat has a figure. */
static void find_trade(MgSettling *settling, const MgState *state, int seat, int trader)
{
    int home = mg_positions[trader].area;
    bool own = state->holder[trader] == seat + 1;
    if (!own && (state->holder[trader] != MG_FREE || !has(settling, home, MG_MINE)))
        return;
    int range = mg_trade_range(state, trader);
    for (int land = 0; land < MG_LANDS; land++)
        if (mg_distance(home, mg_lands[land]) <= range)
            mark(settling, mg_lands[land], own ? MG_TRADED : MG_COULD_TRADE);
}

/* What is known before areas are weighed: offices, population, trade. */
enum {
    PART = 12,                              /* positions or areas a step */
    OFFICE_STEPS = (MG_POSITIONS + PART - 1) / PART,
    PEOPLE_STEPS = MG_AREAS / PART,
    LOOK_STEPS = OFFICE_STEPS + PEOPLE_STEPS + 1 + MG_TRADERS
};

static void look_around(MgSettling *settling, const MgState *state, const MgJudge *judge, int step)
{
    int people = step - OFFICE_STEPS, rest = people - PEOPLE_STEPS, seat = judge->seat;
    if (people < 0) {
        for (int position = step * PART; position < (step + 1) * PART && position < MG_POSITIONS; position++)
            count_office(settling, state, seat, position);
    } else if (rest < 0) {
        for (int area = people * PART; area < (people + 1) * PART; area++)
            count_population(settling, state, seat, area);
    } else if (rest == 0) {
        fade_all(settling, judge_weights(judge));
        settling->first = state->phase == MG_PLACEMENT && state->to_place[seat] == mg_figures_of[state->players];
    } else {
        find_trade(settling, state, seat, mg_traders[rest - 1]);
    }
}

void settle_begin(MgSettling *settling)
{
    memset(settling, 0, sizeof *settling);
}

/* --- The worth of an area --- */

static int tenths(int value) { return value * 6554 >> 8; }  /* of a point, in 256ths: 25.6 each */

static int black_near(const MgState *state, int area)
{
    int count = 0;
    for (int direction = 0; direction < 6; direction++) {
        int next = mg_areas[area].neighbour[direction];
        count += next != MG_NOWHERE && mg_black(state, next) > 0;
    }
    return count;
}

static int position_worth(const MgSettling *settling, const MgState *state, const MgWeights *weights, int position)
{
    int area = mg_positions[position].area, office = mg_positions[position].office;
    if (office == MG_MAGE)
        return settling->office[office] + tenths(weights->mage_target) * black_near(state, area);
    if (office != MG_LANDOWNER)
        return settling->office[office];
    int worth = settling->land[mg_kind_of(state, area)];
    return has(settling, area, MG_TRADED) ? worth : has(settling, area, MG_COULD_TRADE) ? worth * 7 / 10 : worth * 35 / 100;
}

/* Figures on a population field pay the own count or governor. */
static int crowd_worth(const MgState *state, const MgJudge *judge, int area)
{
    int type = mg_areas[area].type;
    if ((type != MG_CASTLE && type != MG_CITY) || state->holder[mg_areas[area].first] != judge->seat + 1)
        return MG_POINT;
    return tenths(type == MG_CASTLE ? judge_weights(judge)->count_crowd : judge_weights(judge)->governor_crowd);
}

/* MG-7.1. */
static int mustered(const MgState *state, int area, int black)
{
    if (mg_is_revealed(state, area))
        return 2;
    return black == 0 ? 0 : mg_people(state, area) == 0 ? 2 : 1;
}

/* MG-7.3: black figures of a neighbouring area will be too many for it. */
static bool is_flooded(const MgState *state, int area)
{
    for (int direction = 0; direction < 6; direction++) {
        int next = mg_areas[area].neighbour[direction];
        int black = next == MG_NOWHERE ? 0 : mg_black(state, next);
        if (next != MG_NOWHERE && black + mustered(state, next, black) > mg_areas[next].limit)
            return mg_god_at(state, area) == 0;
    }
    return false;
}

/* Black figures when fate comes; where figures are placed there are none yet. */
static int black_to_come(const MgState *state, int area)
{
    int black = mg_black(state, area);
    if (state->phase == MG_PLACEMENT)
        return black;
    return black + (black > 0) + is_flooded(state, area);
}

/* The figures to come enter from the highest position down, so a good low one is shared by those above it. */
static int area_worth(const MgSettling *settling, const MgState *state, const MgJudge *judge, int area)
{
    static const int16_t part[MG_AREA_POSITIONS_MAX + 1] = {0, 256, 128, 85, 64, 51};  /* 256 / n */
    int first = mg_areas[area].first, sum = 0, count = 0, best = MG_CLOSED;
    for (int i = 0; i < mg_areas[area].positions; i++) {
        if (state->holder[first + i] != MG_FREE)
            continue;
        sum += position_worth(settling, state, judge_weights(judge), first + i);
        best = max_int(best, sum * part[++count] >> 8);
    }
    if (count == 0)
        best = crowd_worth(state, judge, area);
    int black = black_to_come(state, area);
    if (black >= mg_people(state, area) + 1) /* MG-8.1: the figure that enters does not save itself */
        return best + tenths(judge_weights(judge)->overrun);
    return black > 0 ? best + tenths(judge_weights(judge)->contested) : best;
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

static int lands_worth(const MgSettling *settling, const MgState *state, int city)
{
    int worth = 0;
    for (int kind = 0; kind < MG_KINDS; kind++) {
        int distance = nearest_free_land(state, city, kind);
        int hundredths = distance <= 1 ? 100 : distance == 2 ? 90 : distance > 3 ? 15 : state->players == 1 ? 40 : 75;
        worth += settling->land[kind] * hundredths / 100;
    }
    return worth;
}

/* Half points for the way to each field on which the first temple may open. Far from it a game alone is lost, so the middle of the island is best. */
static int fields_worth(int city)
{
    static const uint8_t halves[] = {40, 40, 40, 36, 24, 8, 0};
    int worth = 0;
    for (int field = 0; field < MG_FIELDS; field++)
        worth += halves[min_int(mg_distance(city, mg_fields[field]), sizeof halves - 1)];
    return worth;
}

/* Half points within two steps: a village's trader, a castle, temple fields with enemies to come, who bring the fame. */
static int city_worth(const MgSettling *settling, const MgState *state, const MgJudge *judge, int city)
{
    static const int8_t near_halves[MG_TYPES] = {[MG_VILLAGE] = 2, [MG_CASTLE] = 3, [MG_WILD] = 10};
    enum { POSITION = 1, FIELD_BEHIND = 4, OTHERS = 2 };
    bool alone = judge_level(judge)->central && state->players == 1 && !(state->threat & MG_NEAR);
    int halves = POSITION * mg_areas[city].positions + (alone ? fields_worth(city) : 0);
    for (int area = 0; area < MG_AREAS; area++) {
        int distance = mg_distance(city, area);
        if (distance > 3)
            continue;
        if (has(settling, area, MG_OTHERS))
            halves -= OTHERS;
        if (distance <= 2)
            halves += near_halves[mg_areas[area].type];
        else if (mg_areas[area].type == MG_WILD)
            halves += FIELD_BEHIND;
    }
    return halves * MG_POINT / 2 + lands_worth(settling, state, city);
}

static bool is_near(const MgSettling *settling, int area, int sign)
{
    bool near = has(settling, area, sign);
    for (int direction = 0; direction < 6 && !near; direction++) {
        int next = mg_areas[area].neighbour[direction];
        near = next != MG_NOWHERE && has(settling, next, sign);
    }
    return near;
}

/* MG-3.5. Any area will do when no city is left. */
static void offer_first(const MgSettling *settling, const MgState *state, int area, MgJudge *judge)
{
    if (is_near(settling, area, MG_OTHERS))
        return;
    bool city = mg_areas[area].type == MG_CITY;
    int worth = city ? city_worth(settling, state, judge, area) : area_worth(settling, state, judge, area) - NO_CITY;
    judge_offer(judge, (Action){MG_PLACE, (uint8_t)area, 0, 0}, worth);
}

/* --- Decisions --- */

static void offer_area(MgSettling *settling, const MgState *state, int area, MgJudge *judge)
{
    bool growth = state->phase == MG_GROWTH;
    bool open = growth ? has(settling, area, MG_MINE) : is_near(settling, area, MG_MINE);
    if (open && mg_can_enter(state, area))
        judge_offer(judge, (Action){growth ? MG_GROW : MG_PLACE, (uint8_t)area, 0, 0}, area_worth(settling, state, judge, area));
}

/* Only figures of the population field move, and only to a free position. */
static void offer_moves(const MgSettling *settling, const MgState *state, int from, MgJudge *judge)
{
    int least = tenths(judge_weights(judge)->migration);
    if (state->quota[from] == 0 || state->pop[from][judge->seat] == 0)
        return;
    bool count = mg_areas[from].type == MG_CASTLE && state->holder[mg_areas[from].first] == judge->seat + 1;
    for (int direction = -1; direction < 6; direction++) {
        int to = direction < 0 ? from : mg_areas[from].neighbour[direction];
        if (to != MG_NOWHERE && settling->area[to] > least)
            judge_offer(judge, (Action){MG_MIGRATE, (uint8_t)from, (uint8_t)to, 0}, settling->area[to] - (count ? LEAVES_COUNT : 0));
    }
}

static void weigh_target(MgSettling *settling, const MgState *state, const MgJudge *judge, int area)
{
    bool open = mg_free_position(state, area) != MG_NOWHERE && is_near(settling, area, MG_MINE);
    settling->area[area] = open ? area_worth(settling, state, judge, area) : MG_CLOSED;
}

static bool step_migration(MgSettling *settling, const MgState *state, int at, MgJudge *judge)
{
    if (at == 0)
        judge_keep(judge, (Action){MG_MIGRATE_END, 0, 0, 0}, 0);
    if (state->gold[judge->seat] < MIGRATION_GOLD || settling->moves >= MIGRATIONS)
        return true;
    if (at < MG_AREAS)
        weigh_target(settling, state, judge, at);
    else
        offer_moves(settling, state, at - MG_AREAS, judge);
    return at == 2 * MG_AREAS - 1;
}

bool settle_step(MgSettling *settling, const MgState *state, MgJudge *judge)
{
    int step = settling->at++, area = step - LOOK_STEPS;
    if (area < 0) {
        look_around(settling, state, judge, step);
        return false;
    }
    if (state->phase == MG_MIGRATION)
        return step_migration(settling, state, area, judge);
    if (settling->first)
        offer_first(settling, state, area, judge);
    else
        offer_area(settling, state, area, judge);
    return area == MG_AREAS - 1;
}

/* MG-16.2: the next temple stays shut if one more chip is bought, and only then. */
static bool closes(const MgState *state, int bought)
{
    int limit = mg_wealth_limit(state), wealth = mg_wealth(state) - bought * MG_EXTRA_CHIP_PRICE;
    return limit >= 0 && wealth > limit && wealth - MG_EXTRA_CHIP_PRICE <= limit;
}

/* Drawn from the spread seed: those of neighbouring thoughts begin alike. */
static bool is_thrifty(const MgLevel *level, uint32_t seed)
{
    Rng rng;
    rng_start(&rng, rng_spread(seed));
    return (int)rng_below(&rng, HUNDRED, 0) < level->thrift;
}

/*
 * With several at the table a piece is kept back, so that a purse is never quite empty for a purchase; and whoever keeps more lets the
 * common wealth grow.
 */
int settle_chips(const MgState *state, int seat, const MgLevel *level, uint32_t seed)
{
    int gold = state->gold[seat], bought = 0;
    bool others = state->players > 1;
    while (bought < MG_EXTRA_CHIPS && gold - MG_EXTRA_CHIP_PRICE >= (others && bought > 0 ? 1 : 0)) {
        gold -= MG_EXTRA_CHIP_PRICE;
        bought++;
    }
    if (others && bought > 0 && is_thrifty(level, seed))
        return bought - 1;
    return level->closes && bought < MG_EXTRA_CHIPS && gold >= MG_EXTRA_CHIP_PRICE && closes(state, bought) ? bought + 1 : bought;
}
