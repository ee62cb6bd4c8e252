#include "ai/morgua/chains.h"

#include <string.h>

#include "fixed.h"

enum { SCANNED_A_STEP = 6 };    /* positions */

/* --- Who takes part --- */

/* 65536 / goods; no thing needs more than seven. */
static const int32_t shares[8] = {0, 65536, 32768, 21845, 16384, 13107, 10923, 9362};

static const uint8_t *needs_of(const MgState *state, int position)
{
    MgThing thing = mg_makes(position);
    return thing == MG_UPGRADE ? mg_upgrade_costs[mg_kind_of(state, mg_positions[position].area)] : mg_costs[thing];
}

/* Gods that make a unit stronger make the next one more worth. */
static int user_worth(const MgWeights *weights, const MgState *state, int seat, int position)
{
    int office = mg_positions[position].office, worth = weights->user[office];
    if (office == MG_PRIEST)
        worth = mg_god_worth(weights, state, seat, (MgGod)mg_best_god(weights, state, seat));
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
    return thing != MG_TEMPLE || mg_best_god(chains_weights(chains), state, chains->seat) != 0;
}

/* By falling worth, equal ones by position. */
static void add_user(MgChains *chains, const MgState *state, int position)
{
    int office = mg_positions[position].office, worth = user_worth(chains_weights(chains), state, chains->seat, position), at = chains->users;
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
    chains->index[position] = (uint8_t)at;
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
        chains->index[position] = chains->traders;
        chains->trader[chains->traders++] = (uint8_t)position;
    }
    if (office == MG_LANDOWNER)
        add_land(chains, state, position);
    if (wants(chains, state, position))
        add_user(chains, state, position);
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

static void find_reach(MgChains *chains, const MgState *state, int trader)
{
    int home = mg_positions[chains->trader[trader]].area, range = mg_trade_range(state, chains->trader[trader]);
    for (int area = 0; area < MG_AREAS; area++)
        chains->reach[trader][area] = mg_distance(home, area) <= range;
}

static bool reaches(const MgChains *chains, int trader, int position)
{
    return chains->reach[trader][mg_positions[position].area];
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

/* The last trade is a sale by a trader who reaches the user, the first one a purchase by one who reaches the land. */
static void ways_to(MgChains *chains, int user)
{
    int position = chains->user[user].position;
    uint8_t *way = chains->from_trader[user];
    for (int from = 0; from < chains->traders; from++)
        way[from] = MG_FAR;
    for (int last = 0; last < chains->traders; last++) {
        bool self = chains->trader[last] == position;
        if (!self && !reaches(chains, last, position))
            continue;
        for (int from = 0; from < chains->traders; from++)
            way[from] = (uint8_t)min_int(way[from], chains->hops[from][last] + !self);
    }
    for (int land = 0; land < chains->lands; land++) {
        int best = chains->land[land] == position ? 0 : MG_FAR;
        bool needed = chains->user[user].need[chains->land_kind[land]] > 0;
        for (int first = 0; first < chains->traders && needed; first++)
            if (way[first] + 1 < best && reaches(chains, first, chains->land[land]))
                best = way[first] + 1;
        chains->from_land[user][land] = (uint8_t)best;
    }
}

bool chains_step(MgChains *chains, const MgState *state)
{
    if (chains->scanned < MG_POSITIONS) {
        for (int i = 0; i < SCANNED_A_STEP && chains->scanned < MG_POSITIONS; i++)
            scan(chains, state, chains->scanned++);
        return false;
    }
    int at = chains->step++;
    if (at == 0)
        list_needs(chains);
    if (at < chains->traders) {
        find_reach(chains, state, at);
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
        ways_to(chains, at);
        return false;
    }
    at -= chains->users;
    chains_weigh(chains, state, at, true);
    return at + 1 == MG_KINDS;
}

bool chains_nearer(const MgChains *chains, int from, int trader, int kind)
{
    bool land = mg_positions[from].office == MG_LANDOWNER;
    int source = chains->index[from], target = chains->index[trader];
    for (int i = 0; i < chains->needing[kind]; i++) {
        int user = chains->needs[kind][i];
        int way = land ? chains->from_land[user][source] : chains->from_trader[user][source];
        if (chains->from_trader[user][target] < way)
            return true;
    }
    return false;
}

/* --- Supply --- */

/* Where goods of one kind come from; used up while they are handed out. */
typedef struct {
    int traders, lands;
    uint8_t trader[MG_TRADERS], stock[MG_TRADERS];         /* indices of traders that have any, and how many */
    uint8_t land[MG_LANDS], dug[MG_LANDS], delay[MG_LANDS];/* stock of the land, and trades the next good to be dug is late */
} Sources;

static void find_sources(const MgChains *chains, const MgState *state, int kind, Sources *out)
{
    bool undug = state->players <= mg_levels[chains->level].undug;
    out->traders = out->lands = 0;
    for (int i = 0; i < chains->traders; i++) {
        int stock = state->goods[chains->trader[i]][kind];
        if (stock == 0)
            continue;
        out->trader[out->traders] = (uint8_t)i;
        out->stock[out->traders++] = (uint8_t)stock;
    }
    for (int i = 0; i < chains->lands; i++) {
        if (chains->land_kind[i] != kind || (!undug && state->goods[chains->land[i]][kind] == 0))
            continue;
        out->land[out->lands] = (uint8_t)i;
        out->dug[out->lands] = state->goods[chains->land[i]][kind];
        out->delay[out->lands++] = (uint8_t)(undug ? 1 + mg_is_used(state, chains->land[i]) : MG_FAR);
    }
}

/* Takes the nearest good there is; what it is worth on its way, 0 when there is none. */
static int take_nearest(const MgChains *chains, int user, Sources *from)
{
    const uint8_t *from_trader = chains->from_trader[user], *from_land = chains->from_land[user];
    int best = MG_FAR, at = -1;
    for (int i = 0; i < from->traders; i++) {
        int way = from_trader[from->trader[i]];
        if (from->stock[i] > 0 && way < best) {
            best = way;
            at = i;
        }
    }
    for (int i = 0; i < from->lands; i++) {
        int way = from_land[from->land[i]] + (from->dug[i] > 0 ? 0 : from->delay[i]);
        if (way < best) {
            best = way;
            at = from->traders + i;
        }
    }
    if (at < 0)
        return 0;
    int land = at - from->traders;
    if (land < 0)
        from->stock[at]--;
    else if (from->dug[land] > 0)
        from->dug[land]--;
    else
        from->delay[land] = (uint8_t)(from->delay[land] + chains->land_delay[from->land[land]]);
    return mg_nearness[best];
}

static int part_of(const MgChains *chains, const MgState *state, int at, int kind, Sources *from)
{
    const MgUser *user = &chains->user[at];
    int missing = user->need[kind], part = 0;
    if ((user->shared >> kind & 1) == 0) {
        int stored = min_int(missing, state->goods[user->position][kind]);
        part = MG_POINT * stored;
        missing -= stored;
    }
    for (; missing > 0; missing--) {
        int good = take_nearest(chains, at, from);
        if (good == 0)
            break;
        part += good;
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
