/* SPDX-License-Identifier: MIT */
#include "engine/morgua/setup.h"

#include <string.h>

#include "engine/morgua/rules.h"
#include "fixed.h"

_Static_assert(sizeof(MgState) <= MG_STATE_BYTES, "the published bound of the state");
_Static_assert(sizeof(MgState) <= GAME_STATE_MAX, "the cartridge's bound of a state");
_Static_assert(offsetof(MgState, trade_moved) + 1 == sizeof(MgState), "no padding at the end");
_Static_assert(offsetof(MgState, vp) == 7 * sizeof(uint32_t) && offsetof(MgState, temples_built) == 7 * 4 + 36 * 2, "no padding inside");

enum { DRAW_MATERIALS = 1, DRAW_TEMPLES };   /* tags of draws */

static const char *const threat_names[] = {"normal", "mild", "hard"};
static const uint8_t threat_bits[] = {[MG_THREAT_NORMAL] = 0, [MG_THREAT_MILD] = MG_MILD, [MG_THREAT_HARD] = MG_HARD};
static const char *const temple_names[] = {"anywhere", "near", "near-alone"};

const OptionSpec mg_options[MG_OPTIONS] = {
    [MG_OPTION_THREAT] = {.name = "threat", .maximum = MG_THREAT_HARD, .values = threat_names},
    [MG_OPTION_TEMPLE] = {.name = "temple", .maximum = MG_TEMPLE_NEAR_ALONE, .values = temple_names},
};

const uint8_t mg_bag[MG_LANDS] = {
    MG_CLAY, MG_CLAY, MG_CLAY, MG_CLAY, MG_WOOD, MG_WOOD, MG_WOOD, MG_WOOD, MG_CRYSTAL, MG_CRYSTAL, MG_CRYSTAL, MG_CRYSTAL,
    MG_IRON, MG_IRON, MG_IRON, MG_HORSES, MG_HORSES, MG_HORSES,
};

void mg_start(void *out, const GameOptions *options, uint32_t seed)
{
    MgState *state = out;
    memset(state, 0, sizeof *state);
    memset(state->god_city, MG_NOWHERE, sizeof state->god_city);
    memset(state->unit_area, MG_NOWHERE, sizeof state->unit_area);
    state->players = options->seats;
    int temple = options->value[MG_OPTION_TEMPLE];
    bool near = temple == MG_TEMPLE_NEAR || (temple == MG_TEMPLE_NEAR_ALONE && options->seats == 1);
    state->threat = (uint8_t)(threat_bits[options->value[MG_OPTION_THREAT]] | (near ? MG_NEAR : 0));
    state->round = 1;
    rng_start(&state->rng, rng_spread(seed));
    memcpy(state->kind, mg_bag, sizeof mg_bag);
    rng_shuffle(&state->rng, state->kind, MG_LANDS, DRAW_MATERIALS);
    for (int seat = 0; seat < state->players; seat++) {
        state->gold[seat] = mg_start_gold[state->players];
        state->to_place[seat] = mg_figures_of[state->players];
    }
}

/* --- After the placement --- */

/* Goods for each qualifying position: later seats get more, to make up for what the earlier ones have taken. */
static int start_count(const MgState *state, int seat)
{
    return state->players <= 4 ? seat / 2 : seat / 2 + 1;
}

static bool is_dug_near(const MgState *state, int area, int kind)
{
    for (int land = 0; land < MG_LANDS; land++)
        if (state->kind[land] == kind && mg_distance(area, mg_lands[land]) <= 2)
            return true;
    return false;
}

int mg_start_kinds(const MgState *state, int position, int count)
{
    const uint8_t *cost = mg_costs[mg_makes(position)];
    int kinds = 0;
    for (int price = 3; price > 0; price--) /* the dearest cost is 3 */
        for (int kind = 0; kind < MG_KINDS; kind++)
            if (count > 0 && cost[kind] == price && !is_dug_near(state, mg_positions[position].area, kind)) {
                kinds |= 1 << kind;
                count--;
            }
    return kinds;
}

static void give_start_goods(MgState *state, EventList *events)
{
    for (int position = 0; position < MG_POSITIONS; position++) {
        int office = mg_positions[position].office, holder = state->holder[position];
        if (!mg_is_player(holder) || office == MG_LANDOWNER || office == MG_MAYOR || office == MG_GOVERNOR || office == MG_TRADER)
            continue;
        int kinds = mg_start_kinds(state, position, start_count(state, holder - 1));
        for (int kind = 0; kind < MG_KINDS; kind++)
            state->goods[position][kind] = (uint8_t)(kinds >> kind & 1);
        if (kinds != 0)
            events_add(events, MG_EVENT_START_GOODS, (uint8_t)position, (uint8_t)kinds, 0);
    }
}

static int steps_to_a_city(const MgState *state, int field)
{
    int least = MG_AREAS;
    for (int i = 0; i < MG_CITIES; i++)
        if (mg_people(state, mg_cities[i]) > 0)
            least = min_int(least, mg_distance(mg_cities[i], mg_fields[field]));
    return least;
}

/*
 * MG-3.8, near: the temple with the lowest number of those that are not too far changes places with the first one; where all are too far,
 * the nearest. The shuffle has made that lowest one any of them with equal chance. Steps to it.
 */
static int bring_first_near(MgState *state)
{
    int best = 0, least = MG_AREAS * MG_FIELDS, first = 0;
    for (int field = 0; field < MG_FIELDS; field++) {
        int steps = steps_to_a_city(state, field);
        int rank = steps <= MG_FIRST_NEAR ? state->temple[field] : MG_FIELDS * steps + state->temple[field];
        if (state->temple[field] == 1)
            first = field;
        if (rank >= least)
            continue;
        least = rank;
        best = field;
    }
    state->temple[first] = state->temple[best];
    state->temple[best] = 1;
    return steps_to_a_city(state, best);
}

void mg_deal(MgState *state, EventList *events)
{
    for (int field = 0; field < MG_FIELDS; field++)
        state->temple[field] = (uint8_t)(field + 1);
    rng_shuffle(&state->rng, state->temple, MG_FIELDS, DRAW_TEMPLES);
    int black = MG_FIRST_BLACK, more = mg_hard_black[state->players];
    if (state->threat & MG_NEAR) {
        int steps = bring_first_near(state);
        black = steps < MG_FIRST_NEAR ? MG_NEAR_BLACK : MG_FAR_BLACK;
        if (state->players == 1)
            more = steps <= MG_CLOSE ? MG_CLOSE_BLACK : 0;
    }
    mg_reveal(state, black + (state->threat & MG_HARD ? more : 0), events);
    give_start_goods(state, events);
}
