/* SPDX-License-Identifier: MIT */
#include "engine/morgua/fate.h"
#include "engine/morgua/rules.h"
#include "fixed.h"

enum { SPREADS_A_STEP = 8 };   /* areas over their limit in one automatic step: some 13,000 instructions, 48 events */

/* --- Muster (MG-7) --- */

void mg_march_begin(const MgState *state, MgMarch *march)
{
    for (int area = 0; area < MG_AREAS; area++) {
        march->field[area] = state->black[area];
        march->all[area] = (uint8_t)mg_black(state, area);
    }
}

int mg_march_add(const MgState *state, MgMarch *march, int area)
{
    int add;
    if (mg_god_at(state, area) != 0)
        add = 0;
    else if (mg_is_revealed(state, area))
        add = 2;
    else if (march->all[area] == 0)
        add = 0;
    else
        add = mg_people(state, area) == 0 ? 2 : 1;
    march->field[area] = (uint8_t)(march->field[area] + add);
    march->all[area] = (uint8_t)(march->all[area] + add);
    return add;
}

bool mg_march_is_over_limit(const MgMarch *march, int area)
{
    return march->all[area] > mg_areas[area].limit;
}

/* The direction of the neighbour with the largest room, ties to the lowest id; -1 without any. */
static int roomiest(const MgState *state, const MgMarch *march, int area)
{
    int best = -1, best_room = 0, best_id = MG_NOWHERE;
    for (int direction = 0; direction < 6; direction++) {
        int next = mg_areas[area].neighbour[direction];
        if (next == MG_NOWHERE || mg_god_at(state, next) != 0)
            continue;
        int room = mg_areas[next].limit - march->all[next];
        if (room > best_room || (room == best_room && room > 0 && next < best_id)) {
            best = direction;
            best_room = room;
            best_id = next;
        }
    }
    return best;
}

void mg_march_spread(const MgState *state, MgMarch *march, int area, uint8_t moved[6])
{
    for (int direction = 0; direction < 6; direction++)
        moved[direction] = 0;
    while (mg_march_is_over_limit(march, area) && march->field[area] > 0) {
        int direction = roomiest(state, march, area);
        if (direction < 0)
            return;
        int next = mg_areas[area].neighbour[direction];
        march->field[area]--;
        march->all[area]--;
        march->field[next]++;
        march->all[next]++;
        moved[direction]++;
    }
}

int mg_march_trim(MgMarch *march, int area)
{
    int over = march->all[area] - mg_areas[area].limit - mg_areas[area].positions;
    int cut = clamp_int(over, 0, march->field[area]);
    march->field[area] = (uint8_t)(march->field[area] - cut);
    march->all[area] = (uint8_t)(march->all[area] - cut);
    return cut;
}

static void march_end(MgState *state, const MgMarch *march)
{
    for (int area = 0; area < MG_AREAS; area++)
        state->black[area] = march->field[area];
}

/* Answers whether an area is over its limit afterwards. */
static bool add_everywhere(const MgState *state, MgMarch *march, EventList *events)
{
    bool over = false;
    for (int area = 0; area < MG_AREAS; area++) {
        int add = mg_march_add(state, march, area);
        if (add > 0)
            events_add(events, MG_EVENT_MUSTERED, (uint8_t)area, (uint8_t)add, march->all[area]);
        over |= mg_march_is_over_limit(march, area);
    }
    return over;
}

static void spread_from(const MgState *state, MgMarch *march, int area, EventList *events)
{
    uint8_t moved[6];
    mg_march_spread(state, march, area, moved);
    for (int direction = 0; direction < 6; direction++)
        if (moved[direction] > 0)
            events_add(events, MG_EVENT_SPREAD, (uint8_t)area, mg_areas[area].neighbour[direction], moved[direction]);
}

static void trim_everywhere(MgMarch *march, EventList *events)
{
    for (int area = 0; area < MG_AREAS; area++) {
        int cut = mg_march_trim(march, area);
        if (cut > 0)
            events_add(events, MG_EVENT_TRIMMED, (uint8_t)area, (uint8_t)cut, 0);
    }
}

/* First step: all additions. Further ones only where an area is over its limit: spreading in slices, trimming at the end. */
bool mg_muster_step(MgState *state, EventList *events)
{
    MgMarch march;
    mg_march_begin(state, &march);
    if (state->march_at == 0) {
        state->march_at = add_everywhere(state, &march, events);
        march_end(state, &march);
        return state->march_at == 0;
    }
    int area = state->march_at - 1;
    for (int spreads = 0; area < MG_AREAS && spreads < SPREADS_A_STEP; area++) {
        if (!mg_march_is_over_limit(&march, area))
            continue;
        spread_from(state, &march, area, events);
        spreads++;
    }
    if (area == MG_AREAS)
        trim_everywhere(&march, events);
    march_end(state, &march);
    state->march_at = (uint8_t)(area == MG_AREAS ? 0 : area + 1);
    return area == MG_AREAS;
}

/* --- Fate (MG-8) --- */

void mg_court_begin(const MgState *state, MgCourt *court)
{
    court->merian = mg_god_owner(state, MG_MERIAN);
    court->merian_city = state->god_city[MG_MERIAN - 1];
    court->nitius = mg_god_owner(state, MG_NITIUS);
    for (int seat = 0; seat < MG_PLAYERS_MAX; seat++)
        court->vp[seat] = state->vp[seat];
}

/* MG-8.4: of the unprotected players on the field those with the most victory points. */
static uint8_t field_victims(const MgState *state, const MgCourt *court, int area, int safe)
{
    int most = -1;
    unsigned seats = 0;
    for (int seat = 0; seat < state->players; seat++) {
        if (seat == safe || state->pop[area][seat] == 0 || court->vp[seat] < most)
            continue;
        if (court->vp[seat] > most)
            seats = 0;
        most = court->vp[seat];
        seats |= 1u << seat;
    }
    return (uint8_t)seats;
}

int mg_court_judge(const MgState *state, const MgCourt *court, int area, int black, uint8_t *seats)
{
    const MgArea *at = &mg_areas[area];
    int people = black == 0 ? 0 : mg_people(state, area);
    *seats = 0;
    if (people == 0 || black < people) /* MG-8.1 */
        return MG_NOWHERE;
    int safe = court->merian >= 0 && mg_distance(area, court->merian_city) == 1 ? court->merian : -1; /* MG-8.3 */
    for (int position = at->first; position < at->first + at->positions; position++)
        if (mg_is_player(state->holder[position]) && state->holder[position] != safe + 1)
            return position;
    *seats = field_victims(state, court, area, safe);
    return MG_NOWHERE;
}

/* MG-8.5: the goods are lost, and a black figure of the field takes the position. */
static void fall(MgState *state, int position, EventList *events)
{
    int area = mg_positions[position].area, what = state->holder[position] - 1;
    if (mg_goods(state, position) > 0)
        what |= MG_STRUCK_GOODS;
    for (int kind = 0; kind < MG_KINDS; kind++)
        state->goods[position][kind] = 0;
    state->holder[position] = MG_FREE;
    if (state->black[area] > 0) {
        state->black[area]--;
        state->holder[position] = MG_BLACK;
        what |= MG_STRUCK_TAKEN;
    }
    events_add(events, MG_EVENT_STRUCK, (uint8_t)area, (uint8_t)position, (uint8_t)what);
}

/* MG-8.6. */
static void count_losses(MgState *state, const MgCourt *court, const uint8_t *losses, EventList *events)
{
    for (int seat = 0; seat < state->players; seat++) {
        int fame = seat == court->nitius ? 0 : min_int(losses[seat], state->vp[seat]);
        state->lost[seat] = (uint16_t)(state->lost[seat] + losses[seat]);
        state->vp[seat] = (uint16_t)(state->vp[seat] - fame);
        if (fame > 0)
            events_add(events, MG_EVENT_FAME_LOST, (uint8_t)seat, (uint8_t)fame, 0);
    }
}

/* An area changes only itself, so judging and striking area by area is the same as judging all first. */
void mg_fate(MgState *state, EventList *events)
{
    uint8_t losses[MG_PLAYERS_MAX] = {0};
    MgCourt court;
    mg_court_begin(state, &court);
    for (int area = 0; area < MG_AREAS; area++) {
        uint8_t seats;
        int position = mg_court_judge(state, &court, area, mg_black(state, area), &seats);
        if (position != MG_NOWHERE) {
            losses[state->holder[position] - 1]++;
            fall(state, position, events);
        }
        if (seats == 0)
            continue;
        events_add(events, MG_EVENT_FIELD_STRUCK, (uint8_t)area, seats, 0);
        for (int seat = 0; seat < MG_PLAYERS_MAX; seat++) {
            if ((seats >> seat & 1) == 0)
                continue;
            state->pop[area][seat]--;
            losses[seat]++;
        }
    }
    count_losses(state, &court, losses, events);
}

/* --- Wealth (MG-16) --- */

/* A view does not know where the next temple stands; there the first hidden field takes its part. */
static int field_of_next_temple(const MgState *state)
{
    int hidden = -1;
    for (int field = 0; field < MG_FIELDS; field++) {
        if (state->temple[field] == state->revealed + 1)
            return field;
        if (hidden < 0 && state->temple[field] == 0)
            hidden = field;
    }
    return hidden < 0 ? 0 : hidden;
}

void mg_reveal(MgState *state, int black, EventList *events)
{
    int field = field_of_next_temple(state), area = mg_fields[field];
    state->revealed++;
    state->temple[field] = state->revealed;
    state->black[area] = (uint8_t)(state->black[area] + black);
    events_add(events, MG_EVENT_REVEALED, (uint8_t)area, state->revealed, (uint8_t)black);
}

int mg_wealth(const MgState *state)
{
    int wealth = 0;
    for (int seat = 0; seat < state->players; seat++)
        wealth += min_int(state->gold[seat], MG_TAX_LIMIT);
    return wealth;
}

int mg_wealth_limit(const MgState *state)
{
    return state->revealed >= MG_FIELDS ? -1 : MG_WEALTH_STEP * state->revealed;
}

void mg_tax_and_reveal(MgState *state, EventList *events)
{
    for (int seat = 0; seat < state->players; seat++)
        if (state->gold[seat] > MG_TAX_LIMIT)
            mg_pay(state, seat, state->gold[seat] - MG_TAX_LIMIT, MG_PURSE_TAX, events);
    int limit = mg_wealth_limit(state);
    if (limit >= 0 && mg_wealth(state) > limit)
        mg_reveal(state, state->threat & MG_MILD ? 0 : MG_REVEAL_BLACK, events);
}
