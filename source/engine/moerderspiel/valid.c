/* SPDX-License-Identifier: MIT */
#include "engine/moerderspiel/valid.h"

#include <string.h>

bool tm_all_zero(const void *data, int length)
{
    const uint8_t *bytes = data;
    unsigned any = 0;
    for (; length >= 4; length -= 4, bytes += 4)
        any |= (unsigned)bytes[0] | bytes[1] | bytes[2] | bytes[3];
    while (length > 0)
        any |= bytes[--length];
    return any == 0;
}

static bool in_round(const TmState *state) { return state->phase == TM_PARLEY_PHASE || tm_in_orders(state); }
static bool is_nation(int value) { return value < TM_NATIONS || value == TM_NOBODY; }

static bool phase_valid(const TmState *state)
{
    switch (state->phase) {
    case TM_VOLUNTEER_PHASE: return state->roles == TM_ROLES_VOLUNTEERS && state->round == 0 && state->spent == 0;
    case TM_SETUP_PHASE: return state->round == 0 && state->spent <= TM_SETUP_BUDGET + 2;
    case TM_PARLEY_PHASE: return state->round > 0 && state->spent == 0;
    case TM_ORDERS_PHASE: return state->round > 0 && state->spent <= TM_TURN_BUDGET + 2;
    case TM_RESOLVE_PHASE: return state->round > 0 && state->spent == 0;
    case TM_SANCTION_PHASE: return state->round > 0 && state->round % 2 == 0 && state->spent == 0;
    case TM_ROUND_START_PHASE: return state->spent == 0 && (state->acting == TM_NOBODY || (state->round > 0 && state->acting % TM_BELIEFS_A_STEP == 0));
    case TM_LEVY_PHASE: return state->round > 0 && state->round % 2 == 0 && state->spent == 0;
    case TM_OVER_PHASE: return state->round > 0 && state->spent == 0;
    case TM_MAP_PHASE: return state->map_seed != 0 && !state->map_random && state->round == 0 && state->spent < TM_MAP_ATTEMPTS;
    default: return false;
    }
}

static bool frame_valid(const TmState *state)
{
    bool over = state->phase == TM_OVER_PHASE, nobody = over || (tm_is_automatic(state) && !tm_has_sights(state)) || state->phase == TM_RESOLVE_PHASE;
    if (state->viewer != TM_REAL || state->rng == 0 || state->days > TM_DAYS_OPEN || state->roles > TM_ROLES_LOTS || state->know > 1)
        return false;
    if (state->day != (state->round + 1) / 2 || state->winner > TM_EVIL_WON || (state->winner != TM_OPEN) != over)
        return false;
    if (state->round > tm_last_round(state))
        return false;
    if (state->day > tm_day_limits[state->days] + (over ? 1 : 0) || (nobody ? state->acting != TM_NOBODY : state->acting >= TM_NATIONS))
        return false;
    for (int n = 0; n < TM_NATIONS; n++)
        if ((state->levels >> (2 * n) & 3) > TM_HARD)
            return false;
    return phase_valid(state);
}

static bool land_valid(const TmState *state)
{
    for (int cell = 0; cell < TM_CELLS; cell++)
        if ((state->cell[cell] == TM_SEA) == tm_is_land(cell) || state->cell[cell] > TM_MOUNTAIN || state->cell[cell] != state->cell[tm_rot(cell)])
            return false;
    return true;
}

static bool map_valid(const TmState *state)
{
    TmState expected;
    if (state->map_random)
        return state->map_random == 1 && state->map_seed != 0 && land_valid(state) && tm_map_fits(state);
    if (state->phase == TM_MAP_PHASE)
        tm_map_clear(&expected);
    else
        tm_map_default(&expected);
    return memcmp(state->cell, expected.cell, sizeof expected.cell) == 0 && memcmp(state->capital, expected.capital, sizeof expected.capital) == 0
        && memcmp(state->site, expected.site, sizeof expected.site) == 0;
}

/* --- Nations --- */

static bool ability_valid(const TmNation *nation)
{
    int first = nation->ability[0], second = nation->ability[1];
    if (first > TM_LURER || second > TM_LURER || (second != 0 && (first == 0 || first == second || first == TM_WILDCARD || second == TM_WILDCARD)))
        return false;
    return nation->role == TM_GOOD || (first != TM_DECREE && second != TM_DECREE && nation->wild != TM_DECREE);
}

static bool techniques_valid(const TmState *state, int n)
{
    const TmNation *nation = &state->nation[n];
    bool learned = !tm_in_setup(state) && (tm_owns(state, n, TM_TECHNIQUES) || tm_owns(state, n, TM_WILDCARD));
    if (!learned)
        return nation->techniques == 0xFF;
    int first = nation->techniques & 15, second = nation->techniques >> 4;
    return first != second && first < TM_TECHNIQUE_COUNT && second < TM_TECHNIQUE_COUNT;
}

/* TM-4.5 */
static bool setup_nation_valid(const TmState *state, int n)
{
    const TmNation *nation = &state->nation[n];
    TmNation expected = {
        .role = nation->role, .evil_kind = nation->evil_kind, .volunteered = nation->volunteered,
        .ability = {nation->ability[0], nation->ability[1]}, .techniques = 0xFF, .garrison = nation->garrison, .vote = TM_NOBODY,
    };
    int troops = nation->garrison;
    if (memcmp(nation, &expected, sizeof expected) != 0)
        return false;
    for (int slot = 0; slot < TM_SLOTS; slot++) {
        if (!tm_setup_army_valid(&state->army[tm_army_id(n, slot)], tm_army_id(n, slot)))
            return false;
        troops += state->army[tm_army_id(n, slot)].troops;
    }
    bool has_split = nation->garrison > 0;
    if (troops != (has_split ? TM_START_TROOPS : 0) || (has_split && state->army[tm_army_id(n, 0)].troops == 0))
        return false;
    if (state->army[tm_army_id(n, 2)].troops > 0 && !tm_owns(state, n, TM_OMNIPRESENCE))
        return false;
    bool waiting = state->phase != TM_SETUP_PHASE || n > state->acting;
    if (waiting && (nation->ability[0] != 0 || has_split))
        return false;
    if (state->phase != TM_SETUP_PHASE)
        return nation->role == TM_GOOD && nation->evil_kind == 0
            && ((state->phase == TM_VOLUNTEER_PHASE && n < state->acting) || nation->volunteered == 0);
    return n >= state->acting || (has_split && !(nation->role == TM_EVIL && nation->evil_kind == 0));
}

static bool nation_valid(const TmState *state, int n)
{
    const TmNation *nation = &state->nation[n];
    if (nation->role > TM_EVIL || nation->volunteered > 2 || (nation->volunteered != 0 && state->roles == TM_ROLES_LOTS))
        return false;
    if (nation->evil_kind != 0 && (nation->role == TM_GOOD || nation->evil_kind < TM_FALSE_FLAG || nation->evil_kind > TM_LORD))
        return false;
    if (!ability_valid(nation) || !techniques_valid(state, n))
        return false;
    if (tm_in_setup(state))
        return setup_nation_valid(state, n);
    if (nation->role == TM_EVIL && nation->evil_kind == 0)
        return false;
    if (nation->garrison > TM_TROOP_CAP || nation->garrison_morale < -1 || nation->garrison_morale > TM_GARRISON_MORALE)
        return false;
    if (nation->ruined > 1 || nation->ruined != (nation->garrison == 0) || nation->eliminated > 1 || nation->built > TM_BUILT_MAX)
        return false;
    if (nation->retaliation > 1 || nation->fury > 2 || nation->limit > 2 || nation->revealed > 1 || nation->bluff > 1 || nation->done > 1)
        return false;
    if (nation->wild != 0 && (!tm_owns(state, n, TM_WILDCARD) || nation->wild >= TM_ABILITIES_END || !tm_abilities[nation->wild].borrow))
        return false;
    if (!is_nation(nation->vote) || nation->vote == n || nation->says > TM_WORDS || nation->couriers > TM_WORDS || nation->levy > TM_LEVY)
        return false;
    if ((nation->evil_kind == TM_LORD) != (nation->camp != 0) || (nation->camp != 0 && !tm_is_passable(state, nation->camp)))
        return false;
    return !nation->eliminated || (nation->garrison == 0 && nation->vote == TM_NOBODY);
}

/* --- Whose turn --- */

static bool contact_valid(const TmState *state, const TmContact *contact)
{
    int a = contact->army[0], b = contact->army[1];
    if (a >= b || b >= TM_ARMIES || tm_is_horde(a) || tm_is_horde(b) || tm_nation_of(a) == tm_nation_of(b))
        return false;
    if (state->army[a].start_troops == 0 || state->army[b].start_troops == 0 || state->army[a].pos != state->army[b].pos)
        return false;
    if (tm_sight_place(state, tm_nation_of(a), b) < 0 || tm_sight_place(state, tm_nation_of(b), a) < 0)
        return false;
    for (int side = 0; side < 2; side++) {
        int line = contact->line[side];
        bool chosen = line != TM_NOBODY, names = line == 4 || line == 5;
        if ((chosen ? line >= TM_LINES : tm_in_orders(state)) || contact->arg[side] >= (names ? TM_NATIONS : 1))
            return false;
    }
    return true;
}

static bool contacts_valid(const TmState *state)
{
    if (state->contact_count > TM_CONTACTS_MAX || (state->contact_count > 0 && !in_round(state)))
        return false;
    for (int i = 0; i < state->contact_count; i++) {
        const TmContact *c = &state->contact[i];
        if (!contact_valid(state, c))
            return false;
        if (i == 0)
            continue;
        int before = state->army[c[-1].army[0]].pos << 10 | c[-1].army[0] << 5 | c[-1].army[1];
        if (before >= (state->army[c->army[0]].pos << 10 | c->army[0] << 5 | c->army[1]))
            return false;
    }
    return tm_all_zero(&state->contact[state->contact_count], (int)sizeof(TmContact) * (TM_CONTACTS_MAX - state->contact_count));
}

static bool owes_line(const TmState *state, int nation)
{
    for (int number = 0, side, place; (place = tm_contact_of(state, nation, number, &side)) >= 0; number++)
        if (state->contact[place].line[side] == TM_NOBODY)
            return true;
    return false;
}

/* Those before the acting nation are done, those behind are not. */
static bool turn_valid(const TmState *state)
{
    int mine = tm_prio(state, state->acting);
    for (int n = 0; n < TM_NATIONS; n++) {
        const TmNation *nation = &state->nation[n];
        int prio = tm_prio(state, n);
        if (state->phase == TM_ORDERS_PHASE && nation->done != (prio < mine && !nation->eliminated))
            return false;
        if (nation->done && !tm_may_end(state, n))
            return false;
        if (state->phase == TM_PARLEY_PHASE && (nation->done || (prio < mine && owes_line(state, n)) || (prio == mine && !owes_line(state, n))))
            return false;
        if ((nation->levy > 0) != (state->phase == TM_LEVY_PHASE && n == state->acting))
            return false;
    }
    return !state->nation[state->acting].eliminated;
}

/* Before the resolution everybody living is done; nothing is due. */
static bool automatic_valid(const TmState *state)
{
    for (int n = 0; n < TM_NATIONS; n++) {
        const TmNation *nation = &state->nation[n];
        if (nation->levy > 0 || (state->phase == TM_RESOLVE_PHASE && (nation->done == nation->eliminated || !tm_may_end(state, n))))
            return false;
    }
    return true;
}

/* TM-6.56: what is due can be taken. */
static bool levy_valid(const TmState *state)
{
    int troops = state->nation[state->acting].garrison;
    for (int slot = 0; slot < TM_HORDE; slot++)
        troops += state->army[tm_army_id(state->acting, slot)].troops;
    return state->nation[state->acting].levy <= troops;
}

static bool sights_valid(const TmState *state)
{
    if (state->seen_count != 0 || !tm_all_zero(state->seen, sizeof state->seen))
        return false;
    if (!tm_has_sights(state))
        return tm_all_zero(state->sight_count, sizeof state->sight_count) && tm_all_zero(state->sight, sizeof state->sight);
    for (int n = 0; n < TM_NATIONS; n++) {
        if (state->sight_count[n] > TM_SIGHTS_MAX)
            return false;
        for (int i = 0; i < state->sight_count[n]; i++) {
            int army = state->sight[n][i];
            if (army >= TM_ARMIES || tm_nation_of(army) == n || state->army[army].start_troops == 0)
                return false;
        }
        if (!tm_all_zero(&state->sight[n][state->sight_count[n]], TM_SIGHTS_MAX - state->sight_count[n]))
            return false;
    }
    return true;
}

static bool roles_valid(const TmState *state)
{
    int evil = 0;
    for (int n = 0; n < TM_NATIONS; n++)
        evil += state->nation[n].role == TM_EVIL;
    return evil == (state->phase == TM_VOLUNTEER_PHASE || state->phase == TM_MAP_PHASE ? 0 : 2);
}

/* The sighting lists are those that positions and looks give; unpack makes them itself. */
static bool caches_valid(const TmState *state)
{
    TmState expected = *state;
    if (!tm_has_sights(state))
        return true;
    tm_sight_lists(&expected);
    return memcmp(expected.sight_count, state->sight_count, sizeof expected.sight_count) == 0
        && memcmp(expected.sight, state->sight, sizeof expected.sight) == 0;
}

bool tm_valid(const void *state) { return map_valid(state) && tm_valid_on_map(state) && caches_valid(state); }

bool tm_valid_on_map(const TmState *state)
{
    if (!frame_valid(state) || !sights_valid(state) || !roles_valid(state))
        return false;
    for (int n = 0; n < TM_NATIONS; n++)
        if (!nation_valid(state, n))
            return false;
    if (!tm_places_valid(state)) /* before the armies: whether an order is legal depends on them */
        return false;
    for (int army = 0; army < TM_ARMIES && !tm_in_setup(state); army++)
        if (!tm_army_valid(state, army))
            return false;
    if (!tm_words_valid(state) || !tm_reports_valid(state) || !tm_history_valid(state) || !contacts_valid(state))
        return false;
    if (tm_is_automatic(state))
        return automatic_valid(state);
    if (in_round(state) && !turn_valid(state))
        return false;
    return state->phase != TM_LEVY_PHASE || (turn_valid(state) && levy_valid(state));
}
