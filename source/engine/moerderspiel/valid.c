/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "engine/moerderspiel/rules.h"

static bool all_zero(const void *data, int length)
{
    const uint8_t *bytes = data;
    unsigned any = 0;
    for (; length >= 4; length -= 4, bytes += 4)
        any |= (unsigned)bytes[0] | bytes[1] | bytes[2] | bytes[3];
    while (length > 0)
        any |= bytes[--length];
    return any == 0;
}

static bool in_setup(const TmState *state) { return state->phase <= TM_SETUP_PHASE || state->phase == TM_MAP_PHASE; }
static bool in_orders(const TmState *state) { return state->phase == TM_ORDERS_PHASE || state->phase == TM_RESOLVE_PHASE; }
static bool in_round(const TmState *state) { return state->phase == TM_PARLEY_PHASE || in_orders(state); }
static bool is_nation(int value) { return value < TM_NATIONS || value == TM_NOBODY; }
static bool is_passable(const TmState *state, int cell) { return cell < TM_CELLS && state->cell[cell] == TM_PLAIN; }

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
    if (state->viewer != TM_REAL || state->rng == 0 || state->days > 4 || state->roles > TM_ROLES_LOTS || state->know > 1)
        return false;
    if (state->day != (state->round + 1) / 2 || state->winner > TM_EVIL_WON || (state->winner != TM_OPEN) != over)
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

/* --- Armies --- */

static bool empty_valid(const TmArmy *army)
{
    TmArmy rest = *army;
    rest.recon = rest.recon_plan = rest.order = 0;
    return (army->recon & army->recon_plan & army->order) == TM_NOBODY && all_zero(&rest, sizeof rest);
}

static bool order_valid(const TmState *state, int id)
{
    const TmArmy *army = &state->army[id];
    if (army->order != TM_FORGE && (army->carried | army->carried_b | army->carried_c) != 0)
        return false;
    if (army->order == TM_NOBODY)
        return army->b == 0 && army->c == 0;
    if (!in_orders(state) || army->order >= TM_ORDERS || army->troops == 0)
        return false;
    if (army->order == TM_FORGE && (army->carried >= TM_ORDERS || army->carried == TM_FORGE))
        return false;
    /* Whether the order is legal may have changed by regrouping; what indexes a table must be in range. */
    bool target = army->order == TM_ATTACK || army->order >= TM_FORGE;
    if (target && army->b >= TM_OWN_TARGET)
        return army->order == TM_ATTACK && tm_is_horde(id) && army->b < TM_OWN_TARGET + TM_HORDE && army->c == 0;
    if (target && army->b >= state->sight_count[tm_nation_of(id)])
        return false;
    if (army->order == TM_MOVE || army->order == TM_BLOCKADE)
        return army->b < TM_NO_STEP && army->c <= TM_NO_STEP;
    return army->c == 0 && (army->order != TM_SIEGE || army->b < TM_NO_STEP) && (army->order == TM_REBUILD || target || army->order == TM_SIEGE || army->b == 0);
}

static bool carried_valid(const TmState *state, int id)
{
    const TmArmy *army = &state->army[id];
    int code = army->carried, b = army->carried_b, c = army->carried_c;
    if (army->order != TM_FORGE)
        return true;
    switch (code) {
    case TM_MOVE: case TM_BLOCKADE: return b < TM_NO_STEP && c <= TM_NO_STEP;
    case TM_SIEGE: return b < TM_NO_STEP && c == 0;
    case TM_REBUILD: return b >= 1 && b < TM_START_TROOPS && c == 0;
    case TM_ATTACK: case TM_TRACK: case TM_DEMORALISE: case TM_SHOW: case TM_LURE:
        return c == 0 && (b < state->sight_count[tm_nation_of(id)] || (b >= TM_OWN_TARGET && b < TM_OWN_TARGET + TM_HORDE));
    default: return b == 0 && c == 0;
    }
}

static bool setup_army_valid(const TmArmy *army, int id)
{
    TmArmy expected;
    tm_clear_army(&expected);
    expected.troops = army->troops;
    return memcmp(army, &expected, sizeof expected) == 0 && army->troops < TM_START_TROOPS && (army->troops == 0 || !tm_is_horde(id));
}

static bool flag_valid(const TmState *state, int id, int flag)
{
    int nation = tm_nation_of(id);
    if (tm_is_horde(id))
        return flag == TM_BARBARIANS;
    return flag == nation || (flag < TM_NATIONS && state->nation[nation].evil_kind == TM_FALSE_FLAG && !state->nation[flag].eliminated);
}

static bool army_valid(const TmState *state, int id)
{
    const TmArmy *army = &state->army[id];
    const TmNation *nation = &state->nation[tm_nation_of(id)];
    bool horde = tm_is_horde(id);
    if (army->held_next != 0 || army->steps != 0 || army->marks != 0)
        return false;
    if (army->troops == 0 && army->start_troops == 0)
        return empty_valid(army);
    if (nation->eliminated || !is_passable(state, army->pos) || army->troops > TM_TROOP_CAP || army->start_troops > TM_TROOP_CAP)
        return false;
    if (army->morale < -1 || army->morale > (horde ? 0 : 3) || army->stance > 3 || army->camo > 2 || army->held > 1 || army->decrees > 15)
        return false;
    if (army->display > TM_SHOW_HALF || army->display_plan > TM_SHOW_HALF || army->progress > TM_REBUILDING)
        return false;
    if ((army->recon != TM_NOBODY && !tm_is_land(army->recon)) || (army->recon_plan != TM_NOBODY && !tm_is_land(army->recon_plan)))
        return false;
    if (army->passive >= TM_ABILITIES_END || (army->passive != 0 && !tm_abilities[army->passive].passive))
        return false;
    if (!flag_valid(state, id, army->flag) || !flag_valid(state, id, army->flag_plan))
        return false;
    if (horde && (nation->evil_kind != TM_LORD || army->stance != 3 || army->troops != army->start_troops || army->troops > TM_HORDE_CAP
                  || army->display != 0 || army->display_plan != 0 || army->recon != TM_NOBODY || army->recon_plan != TM_NOBODY
                  || army->passive != 0 || army->camo != 0 || army->decrees != 0 || army->progress != 0))
        return false;
    if (tm_slot_of(id) == 2 && !tm_owns(state, tm_nation_of(id), TM_OMNIPRESENCE))
        return false;
    if (army->start_troops == 0 && !in_orders(state))
        return false;
    if (army->troops == 0 && !in_orders(state))
        return false;
    return order_valid(state, id) && carried_valid(state, id);
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
    bool learned = !in_setup(state) && (tm_owns(state, n, TM_TECHNIQUES) || tm_owns(state, n, TM_WILDCARD));
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
        if (!setup_army_valid(&state->army[tm_army_id(n, slot)], tm_army_id(n, slot)))
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
    if (in_setup(state))
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
    if ((nation->evil_kind == TM_LORD) != (nation->camp != 0) || (nation->camp != 0 && !is_passable(state, nation->camp)))
        return false;
    return !nation->eliminated || (nation->garrison == 0 && nation->vote == TM_NOBODY);
}

/* --- Lists --- */

static bool bases_valid(const TmState *state)
{
    if (in_setup(state))
        return state->base_count == 0 && all_zero(state->base, sizeof state->base);
    if (state->base_count < TM_MAP_BASES || state->base_count > TM_BASES_MAX)
        return false;
    for (int i = 0; i < state->base_count; i++) {
        const TmBase *base = &state->base[i];
        if (i < TM_MAP_BASES ? base->pos != state->site[i] : !is_passable(state, base->pos) || tm_capital_at(state, base->pos) >= 0)
            return false;
        if (tm_base_at(state, base->pos) != i || (i > TM_MAP_BASES && state->base[i - 1].pos >= base->pos))
            return false;
        if (!is_nation(base->owner) || !is_nation(base->owner_start) || !is_nation(base->ceded))
            return false;
        if (!is_nation(base->public_owner) && (base->public_owner != TM_SECRET_OWNER || i < TM_MAP_BASES))
            return false;
        if ((base->ceded != TM_NOBODY && (base->owner == TM_NOBODY || base->ceded == base->owner)) || (base->owner != TM_NOBODY && state->nation[base->owner].eliminated))
            return false;
        if (tm_has_sights(state) && base->owner != base->owner_start)
            return false;
    }
    return all_zero(&state->base[state->base_count], (int)sizeof(TmBase) * (TM_BASES_MAX - state->base_count));
}

static bool blockades_valid(const TmState *state)
{
    if (state->blockade_count > TM_BLOCKADES_MAX)
        return false;
    for (int i = 0; i < state->blockade_count; i++) {
        const TmBlockade *b = &state->blockade[i];
        if (b->dir > 2 || !is_passable(state, b->cell) || tm_step(state, b->cell, b->dir) == TM_NOBODY)
            return false;
        if (i > 0 && (b[-1].cell << 2 | b[-1].dir) >= (b->cell << 2 | b->dir))
            return false;
    }
    return all_zero(&state->blockade[state->blockade_count], (int)sizeof(TmBlockade) * (TM_BLOCKADES_MAX - state->blockade_count))
        && (state->blockade_count == 0 || tm_connected(state));
}

static bool traps_valid(const TmState *state)
{
    if (state->trap_count > TM_TRAPS_MAX)
        return false;
    for (int i = 0; i < state->trap_count; i++) {
        const TmTrap *t = &state->trap[i];
        if (!is_passable(state, t->cell) || t->owner >= TM_NATIONS || (i > 0 && (t[-1].cell << 3 | t[-1].owner) >= (t->cell << 3 | t->owner)))
            return false;
    }
    return all_zero(&state->trap[state->trap_count], (int)sizeof(TmTrap) * (TM_TRAPS_MAX - state->trap_count));
}

static bool message_valid(const TmState *state, const TmMessage *message, int codes)
{
    if (message->nation >= TM_NATIONS || message->code < 1 || message->code >= codes || message->round > state->round || message->round < 1)
        return false;
    for (int i = 0; i < 2; i++) {
        int value = message->arg[i];
        switch (tm_codes[message->code].arg[i]) {
        case TM_ARG_NATION: if (value >= TM_NATIONS) return false; break;
        case TM_ARG_FLAG: if (value >= TM_FLAGS) return false; break;
        case TM_ARG_CELL: case TM_ARG_BASE: if (!tm_is_land(value)) return false; break;
        default: if (value != 0) return false; break;
        }
    }
    return true;
}

static bool mail_valid(const TmState *state, int n, const TmMail *mail)
{
    if (mail->count > TM_MAIL_MAX || (mail->count > 0 && state->nation[n].eliminated))
        return false;
    for (int i = 0; i < mail->count; i++)
        if (!message_valid(state, &mail->at[i], TM_CODES) || mail->at[i].nation == n)
            return false;
    return all_zero(&mail->at[mail->count], (int)sizeof(TmMessage) * (TM_MAIL_MAX - mail->count));
}

/* Couriers are under way from the orders to the next ROUND_START. */
static bool has_transit(const TmState *state)
{
    return in_orders(state) || (tm_between_rounds(state) && !tm_has_sights(state));
}

static bool words_valid(const TmState *state)
{
    if (state->log_count > TM_LOG_MAX)
        return false;
    for (int i = 0; i < state->log_count; i++)
        if (!message_valid(state, &state->log[i], TM_PUBLIC_CODES))
            return false;
    if (!all_zero(&state->log[state->log_count], (int)sizeof(TmMessage) * (TM_LOG_MAX - state->log_count)))
        return false;
    for (int n = 0; n < TM_NATIONS; n++) {
        if (!mail_valid(state, n, &state->inbox[n]) || !mail_valid(state, n, &state->transit[n]))
            return false;
        for (int i = 0; i < state->transit[n].count; i++)
            if (state->transit[n].at[i].round != state->round || !has_transit(state))
                return false;
    }
    return true;
}

static bool reports_valid(const TmState *state)
{
    for (int n = 0; n < TM_NATIONS; n++) {
        const TmReports *list = &state->report[n];
        if (list->count > TM_REPORTS_MAX || !all_zero(&list->at[list->count], (int)sizeof(TmReport) * (TM_REPORTS_MAX - list->count)))
            return false;
        for (int i = 0; i < list->count; i++) {
            if (list->at[i].kind == 0 || list->at[i].kind >= TM_REPORT_KINDS || !tm_is_land(list->at[i].cell))
                return false;
            if (i > 0 && tm_report_key(list->at[i - 1]) > tm_report_key(list->at[i]))
                return false;
        }
    }
    return true;
}

static bool history_valid(const TmState *state)
{
    int days = tm_days_counted(state);
    for (int day = 0; day < days; day++)
        for (int n = 0; n < TM_NATIONS; n++) {
            int vote = tm_vote_on(state, day, n);
            if (vote == n || (vote >= TM_NATIONS && vote < TM_VOTE_GONE))
                return false;
        }
    for (int n = 0; n < TM_NATIONS; n++)
        for (int other = 0; other < TM_NATIONS && (tm_is_human(state, n) || in_setup(state)); other++)
            if (state->belief[n][other] > (in_setup(state) ? 0 : 3))
                return false;
    return all_zero(state->votes[days], (int)sizeof state->votes[0] * (TM_DAYS_MAX - days));
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
        if ((chosen ? line >= TM_LINES : in_orders(state)) || contact->arg[side] >= (names ? TM_NATIONS : 1))
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
    return all_zero(&state->contact[state->contact_count], (int)sizeof(TmContact) * (TM_CONTACTS_MAX - state->contact_count));
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
        if (nation->levy > 0 || (state->phase == TM_RESOLVE_PHASE && nation->done == nation->eliminated))
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
    if (state->seen_count != 0 || !all_zero(state->seen, sizeof state->seen))
        return false;
    if (!tm_has_sights(state))
        return all_zero(state->sight_count, sizeof state->sight_count) && all_zero(state->sight, sizeof state->sight);
    for (int n = 0; n < TM_NATIONS; n++) {
        if (state->sight_count[n] > TM_SIGHTS_MAX)
            return false;
        for (int i = 0; i < state->sight_count[n]; i++) {
            int army = state->sight[n][i];
            if (army >= TM_ARMIES || tm_nation_of(army) == n || state->army[army].start_troops == 0)
                return false;
        }
        if (!all_zero(&state->sight[n][state->sight_count[n]], TM_SIGHTS_MAX - state->sight_count[n]))
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

bool tm_valid(const void *state) { return map_valid(state) && tm_valid_on_map(state); }

bool tm_valid_on_map(const TmState *state)
{
    if (!frame_valid(state) || !sights_valid(state) || !roles_valid(state))
        return false;
    for (int n = 0; n < TM_NATIONS; n++)
        if (!nation_valid(state, n))
            return false;
    for (int army = 0; army < TM_ARMIES && !in_setup(state); army++)
        if (!army_valid(state, army))
            return false;
    if (!bases_valid(state) || !blockades_valid(state) || !traps_valid(state) || !words_valid(state) || !reports_valid(state))
        return false;
    if (!history_valid(state) || !contacts_valid(state))
        return false;
    if (tm_is_automatic(state))
        return automatic_valid(state);
    if (in_round(state) && !turn_valid(state))
        return false;
    return state->phase != TM_LEVY_PHASE || (turn_valid(state) && levy_valid(state));
}
