/* SPDX-License-Identifier: MIT */
#include "ai/morgua/chains.h"

#include <string.h>

#include "fixed.h"

enum { SCANNED_A_STEP = 12 };    /* positions */

/* --- Who takes part --- */

/* 65536 / goods; no thing needs more than seven. */
static const int32_t shares[8] = {0, 65536, 32768, 21845, 16384, 13107, 10923, 9362};

static const uint8_t *needs_of(const MgState *state, int position)
{
    MgThing thing = mg_makes(position);
    return thing == MG_UPGRADE ? mg_upgrade_costs[mg_kind_of(state, mg_positions[position].area)] : mg_costs[thing];
}

/* Gods that make a unit stronger make the next one more worth. */
static int user_worth(const MgChains *chains, const MgState *state, int position)
{
    int office = mg_positions[position].office, seat = chains->seat, worth = chains_weights(chains)->user[office];
    if (office == MG_PRIEST)
        worth = chains->god_worth;
    else if (office == MG_GUILDMASTER && mg_owns(state, seat, MG_KALIMDOR))
        worth = worth * 14 / 10;
    else if (office == MG_CAPTAIN && mg_owns(state, seat, MG_NIMRU))
        worth = worth * 17 / 10;
    else if (office == MG_CAPTAIN && mg_owns(state, seat, MG_RAMINA))
        worth = worth * 11 / 10;
    return worth;
}

static bool wants(const MgChains *chains, const MgState *state, int position)
{
    MgThing thing = mg_makes(position);
    if (mg_positions[position].office == MG_COUNT || thing == MG_THINGS)
        return false; /* the tower is the mage's */
    if (!mg_levels[chains->level].upgrades && (thing == MG_UPGRADE || thing == MG_TEMPLE))
        return false;
    if (thing >= MG_KNIGHT)
        return mg_units_of(state, chains->seat, thing) < MG_UNITS_OF_A_TYPE;
    if (mg_has_thing(state, position, thing))
        return false;
    return thing != MG_TEMPLE || chains->god != 0;
}

/* By falling worth, equal ones by position. */
static void add_user(MgChains *chains, const MgState *state, int position)
{
    int office = mg_positions[position].office, worth = user_worth(chains, state, position), at = chains->users;
    if (at == MG_USERS_MAX) {
        if (chains->user[at - 1].worth >= worth)
            return;
        at--;
    } else {
        chains->users++;
    }
    for (; at > 0 && chains->user[at - 1].worth < worth; at--)
        chains->user[at] = chains->user[at - 1];
    MgUser *user = &chains->user[at];
    *user = (MgUser){.position = (uint8_t)position, .worth = (int16_t)worth};
    user->shared = (uint8_t)(office == MG_TRADER ? 0x1F : office == MG_LANDOWNER ? 1 << mg_kind_of(state, mg_positions[position].area) : 0);
    memcpy(user->need, needs_of(state, position), MG_KINDS);
    for (int kind = 0; kind < MG_KINDS; kind++)
        user->all = (uint8_t)(user->all + user->need[kind]);
    user->share = shares[user->all];
}

static void add_land(MgChains *chains, const MgState *state, int position)
{
    int at = chains->lands++;
    chains->source[position] = (uint8_t)(MG_TRADERS + at);
    chains->land[at] = (uint8_t)position;
    chains->land_kind[at] = (uint8_t)mg_kind_of(state, mg_positions[position].area);
    chains->land_delay[at] = mg_has_thing(state, position, MG_UPGRADE) ? 1 : 2;
}

void chains_begin(MgChains *chains, int seat, int level)
{
    chains->seat = (uint8_t)seat;
    chains->level = (uint8_t)level;
    chains->step = chains->scanned = chains->traders = chains->lands = chains->users = 0;
    memset(&chains->supply, 0, sizeof chains->supply);
}

static void scan(MgChains *chains, const MgState *state, int position)
{
    int office = mg_positions[position].office;
    if (state->holder[position] != chains->seat + 1)
        return;
    if (office == MG_TRADER) {
        chains->source[position] = chains->traders;
        chains->range[chains->traders] = (uint8_t)mg_trade_range(state, position);
        chains->trader[chains->traders++] = (uint8_t)position;
    }
    if (office == MG_LANDOWNER)
        add_land(chains, state, position);
    if (wants(chains, state, position))
        add_user(chains, state, position);
}

static void find_god(MgChains *chains, const MgState *state)
{
    const MgWeights *weights = chains_weights(chains);
    int god = mg_best_god(weights, state, chains->seat);
    chains->god = (uint8_t)god;
    chains->god_worth = (int16_t)(god == 0 ? 0 : mg_god_worth(weights, state, chains->seat, (MgGod)god));
}

static void list_needs(MgChains *chains)
{
    memset(chains->needing, 0, sizeof chains->needing);
    for (int user = 0; user < chains->users; user++)
        for (int kind = 0; kind < MG_KINDS; kind++)
            if (chains->user[user].need[kind] > 0)
                chains->needs[kind][chains->needing[kind]++] = (uint8_t)user;
}

/* --- Ways --- */

static bool reaches(const MgChains *chains, int trader, int position)
{
    return chains_reaches(chains, trader, mg_positions[position].area);
}

/* One trade moves goods between two traders when either reaches the other: one sells or the other buys. */
static void first_hops(MgChains *chains, int to)
{
    for (int from = 0; from <= to; from++) {
        bool near = reaches(chains, from, chains->trader[to]) || reaches(chains, to, chains->trader[from]);
        chains->hops[from][to] = chains->hops[to][from] = from == to ? 0 : near ? 1 : MG_FAR;
    }
}

static void hops_over(MgChains *chains, int middle)
{
    for (int from = 0; from < chains->traders; from++) {
        int way = chains->hops[from][middle];
        for (int to = 0; to < chains->traders && way < MG_FAR; to++)
            if (way + chains->hops[middle][to] < chains->hops[from][to])
                chains->hops[from][to] = (uint8_t)(way + chains->hops[middle][to]);
    }
}

/* Offices of one area are reached by the same traders; only a trader has his own store as well. */
static const uint8_t *ways_of_neighbour(const MgChains *chains, int user)
{
    const MgPosition *at = &mg_positions[chains->user[user].position];
    for (int other = 0; other < user && at->office != MG_TRADER; other++) {
        const MgPosition *its = &mg_positions[chains->user[other].position];
        if (its->area == at->area && its->office != MG_TRADER)
            return chains->way[other];
    }
    return NULL;
}

/* The last trade is a sale by a trader who reaches the user. */
static void ways_of_traders(MgChains *chains, int user)
{
    int position = chains->user[user].position;
    const uint8_t *same = ways_of_neighbour(chains, user);
    uint8_t *way = chains->way[user];
    if (same != NULL) {
        memcpy(way, same, chains->traders);
        return;
    }
    memset(way, MG_FAR, chains->traders);
    for (int last = 0; last < chains->traders; last++) {
        int sale = chains->trader[last] == position ? 0 : 1;
        if (sale == 1 && !reaches(chains, last, position))
            continue;
        for (int from = 0; from < chains->traders; from++)
            if (chains->hops[last][from] + sale < way[from])
                way[from] = (uint8_t)(chains->hops[last][from] + sale);
    }
}

/* And the first one is a purchase by a trader who reaches the land. */
static void ways_of_lands(MgChains *chains, int user)
{
    const uint8_t *way = chains->way[user];
    for (int land = 0; land < chains->lands; land++) {
        int best = chains->land[land] == chains->user[user].position ? 0 : MG_FAR;
        bool needed = chains->user[user].need[chains->land_kind[land]] > 0;
        for (int first = 0; first < chains->traders && needed; first++)
            if (way[first] + 1 < best && reaches(chains, first, chains->land[land]))
                best = way[first] + 1;
        chains->way[user][MG_TRADERS + land] = (uint8_t)best;
    }
}

bool chains_step(MgChains *chains, const MgState *state)
{
    if (chains->scanned < MG_POSITIONS) {
        if (chains->scanned == 0)
            find_god(chains, state);
        for (int i = 0; i < SCANNED_A_STEP && chains->scanned < MG_POSITIONS; i++)
            scan(chains, state, chains->scanned++);
        return false;
    }
    int at = chains->step++;
    if (at == 0)
        list_needs(chains);
    if (at < chains->traders) {
        first_hops(chains, at);
        return false;
    }
    at -= chains->traders;
    if (at < chains->traders) {
        hops_over(chains, at);
        return false;
    }
    at -= chains->traders;
    if (at < chains->users) {
        ways_of_traders(chains, at);
        ways_of_lands(chains, at);
        return false;
    }
    at -= chains->users;
    chains_weigh(chains, state, at, true);
    return at + 1 == MG_KINDS;
}

bool chains_nearer(const MgChains *chains, int from, int trader, int kind)
{
    int source = chains->source[from], target = chains->source[trader];
    for (int i = 0; i < chains->needing[kind]; i++) {
        const uint8_t *way = chains->way[chains->needs[kind][i]];
        if (way[target] < way[source])
            return true;
    }
    return false;
}

/* --- Supply --- */

/* Where goods of one kind come from; used up while they are handed out. */
typedef struct {
    int count;
    uint8_t source[MG_SOURCES], stock[MG_SOURCES];
    uint8_t late[MG_SOURCES];               /* trades by which the next good is late: none of the stock, MG_FAR when there will be none */
    uint8_t delay[MG_SOURCES];              /* and how that grows when the stock is gone: first, */
    uint8_t further[MG_SOURCES];            /* with each good after that */
} Sources;

static void add_source(Sources *out, int source, int stock, int delay, int further)
{
    int at = out->count++;
    out->source[at] = (uint8_t)source;
    out->stock[at] = (uint8_t)stock;
    out->late[at] = (uint8_t)(stock > 0 ? 0 : delay);
    out->delay[at] = (uint8_t)delay;
    out->further[at] = (uint8_t)further;
}

static void find_sources(const MgChains *chains, const MgState *state, int kind, Sources *out)
{
    bool undug = state->players <= mg_levels[chains->level].undug;
    out->count = 0;
    for (int i = 0; i < chains->traders; i++) {
        int stock = state->goods[chains->trader[i]][kind];
        if (stock > 0)
            add_source(out, i, stock, MG_FAR, 0);
    }
    for (int i = 0; i < chains->lands; i++) {
        if (chains->land_kind[i] != kind)
            continue;
        int stock = state->goods[chains->land[i]][kind];
        if (undug)
            add_source(out, MG_TRADERS + i, stock, 1 + mg_is_used(state, chains->land[i]), chains->land_delay[i]);
        else if (stock > 0)
            add_source(out, MG_TRADERS + i, stock, MG_FAR, 0);
    }
}

/* Takes goods of the nearest source, up to so many of its stock or one to be dug; their worth on the way, 0 when there are none. */
static int take_nearest(const uint8_t *way, Sources *from, int *missing)
{
    int best = MG_FAR, at = -1;
    for (int i = 0; i < from->count; i++) {
        int trades = way[from->source[i]] + from->late[i];
        if (trades < best) {
            best = trades;
            at = i;
        }
    }
    if (at < 0)
        return 0;
    if (from->stock[at] == 0) {
        from->late[at] = (uint8_t)(from->late[at] + from->further[at]);
        --*missing;
        return mg_nearness[best];
    }
    int goods = min_int(*missing, from->stock[at]);
    from->stock[at] = (uint8_t)(from->stock[at] - goods);
    if (from->stock[at] == 0)
        from->late[at] = from->delay[at];
    *missing -= goods;
    return goods * mg_nearness[best];
}

static int part_of(const MgChains *chains, const MgState *state, int at, int kind, Sources *from)
{
    const MgUser *user = &chains->user[at];
    int missing = user->need[kind], part = 0, exposed = state->players > 1 ? mg_levels[chains->level].exposed : 256;
    if ((user->shared >> kind & 1) == 0) {
        int stored = min_int(missing, state->goods[user->position][kind]);
        part = MG_POINT * stored;
        missing -= stored;
    }
    while (missing > 0) {
        int goods = take_nearest(chains->way[at], from, &missing);
        if (goods == 0)
            break;
        part += goods * exposed >> 8;
    }
    return part;
}

/* x (0.2 + 0.8 x) of the worth: a user with all its goods is worth more than two with half of them. */
static int value_of(const MgUser *user, int sum)
{
    int x = sum * user->share >> 16;
    return user->worth * (x * (51 + (205 * x >> 8)) >> 8);
}

int chains_weigh(MgChains *chains, const MgState *state, int kind, bool keep)
{
    MgSupply *supply = &chains->supply;
    Sources sources;
    int gain = 0;
    find_sources(chains, state, kind, &sources);
    for (int i = 0; i < chains->needing[kind]; i++) {
        int at = chains->needs[kind][i];
        int part = part_of(chains, state, at, kind, &sources);
        if (part == supply->part[at][kind])
            continue;
        int sum = supply->sum[at] + part - supply->part[at][kind], value = value_of(&chains->user[at], sum);
        gain += value - supply->value[at];
        if (!keep)
            continue;
        supply->part[at][kind] = (int16_t)part;
        supply->sum[at] = (int16_t)sum;
        supply->value[at] = value;
    }
    return gain;
}
