/* SPDX-License-Identifier: MIT */
/*
 * Which bytes are a state of the game. It is strict enough that every legal action of a valid state leads to a valid state, and
 * that a seat to act has a choice; saves are believed only after it.
 */
#include <string.h>

#include "engine/stronghold/rules.h"

static bool all_are(const uint8_t *values, int count, int value)
{
    for (int i = 0; i < count; i++)
        if (values[i] != value)
            return false;
    return true;
}

static bool none_above(const uint8_t *values, int count, int most)
{
    for (int i = 0; i < count; i++)
        if (values[i] > most)
            return false;
    return true;
}

static bool in_maneuver(const SuState *state) { return state->step >= SU_STEP_1A && state->step <= SU_STEP_3; }

/* Has the clean-up of this round's end still to come? */
static bool is_late(const SuState *state)
{
    return state->step >= SU_STEP_ACTIVATE && state->step <= SU_STEP_PANIC;
}

static bool awaits_clean_up(const SuState *state) { return state->step == SU_STEP_ROUND && state->ask == SU_ASK_NOTHING && state->cursor == 1; }

/* --- Frame --- */

static bool winner_valid(const SuState *state)
{
    return state->winner == 0 || su_won(state, SU_INVADER) || su_won(state, SU_DEFENDER);
}

static bool frame_valid(const SuState *state)
{
    if (state->hourglass_option < 1 || state->hourglass_option > 3 || state->book_option > SU_BOOK_FIRST_NIGHT || state->night > SU_NIGHT_LESSON)
        return false;
    if (state->rng.word == 0 || state->step >= SU_STEPS || !winner_valid(state) || state->round < su_first_round(state) || state->round > SU_ROUNDS)
        return false;
    if (state->step == SU_STEP_BOOK_ORDER && (state->round != su_first_round(state) || su_panic_count(state) != 0))
        return false;
    if (state->round == SU_ROUNDS && state->winner == 0 && (state->step == SU_STEP_HOSPITAL || state->step == SU_STEP_PANIC || awaits_clean_up(state)))
        return false; /* SU-9.1 */
    if (state->mana > SU_MANA_MAX || state->hourglasses > SU_GLASSES_MAX || state->panic < SU_PANIC_MIN || state->panic > SU_PANIC_MAX)
        return false;
    bool in_hand = (state->step >= SU_STEP_PAY && state->step <= SU_STEP_SPEND_PREPARATION) || su_is_spending(state->step);
    if (!in_hand && state->hourglasses != 0)
        return false;
    return state->weather < 4 && state->beds <= SU_BEDS && (state->saint == SU_NOWHERE || su_is_rampart(state->saint));
}

static bool cursor_valid(const SuState *state)
{
    bool asked = state->ask != SU_ASK_NOTHING || state->winner != 0; /* given up in the middle of a step */
    switch (state->step) {
    case SU_STEP_ROUND:
        if (asked)
            return state->cursor < su_panic_count(state) || state->winner != 0;
        return state->cursor == 1 || (state->cursor == 0 && state->round == su_first_round(state) && su_panic_count(state) == 0);
    case SU_STEP_BATTLE:
        return state->cursor < SU_SECTIONS && (state->winner != 0 || su_units(state, su_section(state->cursor)) > 0);
    default:
        if (state->step < SU_STEP_CROSSBOWS || state->step > SU_STEP_STAKES)
            return state->cursor == 0;
        return state->cursor <= (asked ? SU_SECTIONS : 0);
    }
}

static bool book_valid(const SuState *state)
{
    bool casting = state->step == SU_STEP_CAST || state->step == SU_STEP_SPEND_CAST;
    uint32_t seen = 0;
    if (state->slot >= SU_BOOK || (!casting && state->slot != 0) || state->library_count > SU_LIBRARY)
        return false;
    int before = (1 << state->slot) - 1, with = 2 * before + 1;
    for (int i = 0; i < SU_BOOK + state->library_count; i++) {
        int card = i < SU_BOOK ? state->book[i] : state->library[i - SU_BOOK];
        if (card >= SU_SPELLS || (seen >> card & 1) != 0 || (i >= SU_BOOK && card < SU_ARCHERS))
            return false;
        seen |= 1u << card;
    }
    if (!all_are(state->library + state->library_count, SU_LIBRARY - state->library_count, 0))
        return false;
    if (is_late(state) || awaits_clean_up(state))
        return state->exhausted == (1 << SU_BOOK) - 1;
    if (!casting)
        return state->exhausted == 0;
    if (state->winner != 0)
        return state->exhausted == before || state->exhausted == with;
    return state->exhausted == (state->step == SU_STEP_SPEND_CAST || state->ask != SU_ASK_NOTHING ? with : before);
}

static bool library_step_valid(const SuState *state)
{
    if (state->library_open > 1 || state->replaced >= 1 << SU_BOOK || state->orders > SU_ORDERS_MAX)
        return false;
    if (state->step == SU_STEP_LIBRARY)
        return state->library_open == 1 || (state->replaced == 0 && state->orders == 0);
    return state->library_open == 0 && state->replaced == 0 && (state->orders == 0 || state->step == SU_STEP_BOOK_ORDER);
}

/* --- Cards --- */

static bool is_deck(const uint8_t *cards, int size, int count, int least)
{
    uint32_t seen = 0;
    for (int i = 0; i < size; i++)
        seen |= cards[i] < size ? 1u << cards[i] : 0;
    return seen == (1u << size) - 1 && count <= size && count >= least;
}

/* Every gun before the cursor has drawn one card at most; before and after the step the deck is whole. */
static bool guns_valid(const SuState *state, SuDevice device, SuStep step, int count)
{
    int fired = 0;
    for (int tower = 0; tower < SU_TOWERS && tower < state->cursor && state->step == step; tower++)
        fired += state->device[tower] == device;
    return count >= SU_GUN_CARDS - fired;
}

static bool decks_valid(const SuState *state)
{
    return is_deck(state->mana_deck, SU_MANA_CARDS, state->mana_count, 0)
        && is_deck(state->panic_deck, SU_PANIC_CARDS, state->panic_count, SU_PANIC_CARDS - SU_PANIC_MAX)
        && is_deck(state->crossbow_deck, SU_GUN_CARDS, state->crossbow_count, 1)
        && is_deck(state->cannon_deck, SU_GUN_CARDS, state->cannon_count, 1)
        && guns_valid(state, SU_CROSSBOW, SU_STEP_CROSSBOWS, state->crossbow_count)
        && guns_valid(state, SU_CANNON, SU_STEP_CANNONS, state->cannon_count);
}

/* --- Units --- */

static bool totals_valid(const SuState *state)
{
    for (int type = 0; type < SU_TYPES; type++) {
        int inv = state->pile[type] + state->bag[type] + (type == SU_SKELETON ? state->altar : 0), def = 0;
        for (int location = 0; location < SU_FIELDS; location++)
            inv += state->inv[location][type];
        for (int at = 0; at < SU_DEF_ROWS; at++)
            def += state->def[at][type];
        if (inv != su_inv_total[type] || def != su_def_total[type])
            return false;
    }
    return true;
}

/* SU-1.16: above its limit a section may stay while a sleeping Path of the Damned lies before it. */
static bool section_limit_valid(const SuState *state, int section)
{
    const uint8_t *there = state->inv[section];
    int limit = su_section_limit[section - SU_W1];
    for (int path = SU_FIRST_FOOT; path < SU_PATHS; path++)
        limit += su_paths[path].to == section && (state->path[path] & SU_PATH_DAMNED) != 0;
    return su_sum(there) - min_int(there[SU_GHOST], SU_HOVERING) <= limit;
}

static bool limits_valid(const SuState *state)
{
    for (int location = SU_FW; location <= SU_RE3; location++)
        if (su_units(state, location) > (su_is_rampart(location) ? SU_RAMPART_LIMIT : SU_FOREGROUND_LIMIT))
            return false;
    for (int section = SU_W1; section <= SU_E4; section++)
        if (!section_limit_valid(state, section) || su_garrison(state, section) > SU_GARRISON)
            return false;
    bool wounded = (state->step >= SU_STEP_CAST && state->step <= SU_STEP_HOSPITAL) || state->winner != 0;
    return su_garrison(state, SU_BARRACKS) <= SU_GARRISON && (wounded || su_garrison(state, SU_HOSPITAL) == 0);
}

static bool priests_valid(const SuState *state)
{
    uint32_t seen = 0;
    for (int priest = 0; priest < SU_PRIESTS; priest++) {
        int at = state->priest[priest];
        if (at == SU_COURTYARD)
            continue;
        if (!su_is_section(at) || (seen >> at & 1) != 0)
            return false;
        seen |= 1u << at;
    }
    return state->priest_used < 1 << SU_PRIESTS;
}

/* --- Tiles and buildings --- */

static bool tile_valid(int tile, int field)
{
    int spell = su_tile_spell(tile);
    if (spell < 0)
        return tile == 0;
    return spell < SU_SPELLS && su_spells[spell].field == field;
}

static bool ramparts_valid(const SuState *state)
{
    int broken = 0;
    for (int i = 0; i < SU_RAMPARTS; i++) {
        const uint8_t *tile = state->tile[i];
        if (!tile_valid(tile[0], SU_ON_TILE) || !tile_valid(tile[1], SU_ON_TILE) || !tile_valid(state->board[i], SU_ON_BOARD))
            return false;
        if (tile[1] != 0 && (tile[0] == 0 || su_tile_spell(tile[0]) == su_tile_spell(tile[1])))
            return false; /* SU-4.5 */
        bool engine = su_has_engine(state, su_rampart(i));
        if (state->misses[i] > (engine ? SU_ENGINE_MISSES : 0))
            return false;
        broken += su_engine_broken(state, su_rampart(i));
    }
    return su_engines(state) <= SU_ENGINES_MAX && broken == su_is_executed(state, SU_SABOTAGE)
        && (state->saint != SU_NOWHERE) == su_is_executed(state, SU_SAINT);
}

static bool sections_valid(const SuState *state)
{
    bool fought = state->step >= SU_STEP_BATTLE && state->step <= SU_STEP_PANIC;
    for (int i = 0; i < SU_SECTIONS; i++) {
        if (state->stones[i] > SU_STONES_MAX || state->section_flags[i] > 15)
            return false;
        if ((state->section_flags[i] & SU_HAS_FOUGHT) != 0 && !fought && !awaits_clean_up(state))
            return false;
        if (!tile_valid(state->air[i], SU_ON_AIR) || !tile_valid(state->ground[i], SU_ON_GROUND))
            return false;
        bool aimed = state->aim[i] != SU_NOWHERE;
        if (aimed && (state->step != SU_STEP_MARKSMEN || i >= state->cursor || !su_is_rampart(state->aim[i])))
            return false;
    }
    return true;
}

static bool paths_valid(const SuState *state)
{
    for (int path = 0; path < SU_PATHS; path++) {
        int flags = state->path[path], fields = flags & (SU_PATH_TRAP | SU_PATH_HOLY | SU_PATH_CLOSED);
        if (path < 2 && flags != 0)
            return false;
        if (path < SU_FIRST_FOOT && (flags & ~(SU_PATH_TRAP | SU_PATH_CLOSED)) != 0)
            return false;
        if (flags > 31 || (fields & (fields - 1)) != 0) /* SU-1.8: trap, consecrated ground or a trap that was there */
            return false;
        if ((flags & SU_PATH_AWAKE) != 0 && ((flags & SU_PATH_DAMNED) == 0 || (flags & SU_PATH_CLOSED) != 0))
            return false;
        if ((flags & SU_PATH_CLOSED) != 0 && !in_maneuver(state))
            return false;
    }
    for (int i = 0; i < SU_FOREGROUNDS; i++)
        if (state->fogs[i] > 2 || state->fogs_awake[i] > state->fogs[i])
            return false;
    return true;
}

static bool towers_valid(const SuState *state)
{
    for (int tower = 0; tower < SU_TOWERS; tower++) {
        if (state->device[tower] >= SU_DEVICES || state->bridge[tower] > SU_BRIDGE_BONE)
            return false;
        bool crosses = su_is_spending(state->step) && state->bridge[tower] == SU_BRIDGE;
        if (state->crossings[tower] > (crosses ? SU_CROSSINGS : 0))
            return false;
    }
    return true;
}

static bool works_valid(const SuState *state)
{
    if (state->executed[2] >= 4)
        return false;
    for (int work = 0; work < SU_WORKS; work++) {
        const SuWorkRow *row = &su_works[work];
        bool executed = su_is_executed(state, work), full = state->glasses[work] == row->spaces;
        bool asked = (state->ask == SU_ASK_WORK_TARGET && state->ask_what == work) || state->winner != 0;
        if (state->glasses[work] > row->spaces || su_empty_spaces(state, work) < 0)
            return false;
        if (executed ? !full || row->repeatable : full && (!asked || row->repeatable))
            return false;
    }
    return true;
}

static bool supplies_valid(const SuState *state)
{
    for (int spell = 0; spell < SU_SPELLS; spell++)
        if (su_tiles_left(state, spell) < 0)
            return false;
    for (int work = 0; work < SU_WORKS; work++)
        if (su_work_left(state, work) < 0)
            return false;
    return su_bones_left(state) >= 0;
}

/* --- Maneuvers --- */

static bool maneuver_valid(const SuState *state)
{
    bool inside = in_maneuver(state), phase = inside || state->step == SU_STEP_CHOOSE;
    int most = state->size == 0 ? SU_SMALL_UNITS : SU_LARGE_UNITS;
    if (state->size > 1 || state->maneuvers > 3 || state->moved_from > 15)
        return false;
    if (!phase && (state->maneuvers != 0 || state->moved_from != 0))
        return false;
    if (!inside)
        return state->size == 0 && state->moved_from < 4 && (state->maneuvers != 0 || state->moved_from == 0) && all_are(&state->start[0][0], sizeof state->start, 0)
            && all_are(state->sent, sizeof state->sent, 0) && all_are(state->received, sizeof state->received, 0);
    if ((state->maneuvers >> state->size & 1) == 0 || (state->moved_from >> 2 & ~state->moved_from) != 0)
        return false;
    return none_above(state->sent, sizeof state->sent, most) && none_above(state->received, sizeof state->received, most);
}

/* What fell since the maneuver began fell into traps, one on each closed path. */
static bool start_valid(const SuState *state)
{
    SuState before;
    int fallen = 0, closed = 0;
    for (int path = 0; path < SU_PATHS; path++)
        closed += (state->path[path] & SU_PATH_CLOSED) != 0;
    for (int type = 0; type < SU_TYPES; type++) {
        int lost = 0;
        for (int location = 0; location < SU_FIELDS; location++)
            lost += state->start[location][type] - state->inv[location][type];
        int most = type == SU_GHOST ? 0 : type == SU_SKELETON ? state->altar : state->pile[type];
        if (lost < 0 || lost > most)
            return false;
        fallen += lost;
    }
    if (fallen != closed)
        return false;
    su_maneuver_start(state, &before);
    return totals_valid(&before) && limits_valid(&before) && supplies_valid(&before)
        && (before.maneuvers != 0 || before.moved_from == 0);
}

/* --- The open decision --- */

typedef struct { uint8_t first, last; } Span;   /* steps in which a decision can be open */

static const Span spans[SU_ASKS] = {
    [SU_ASK_WORK_TARGET] = {SU_STEP_SPEND_PREPARATION, SU_STEP_SPEND_MANEUVER},
    [SU_ASK_BANISH] = {SU_STEP_SPEND_PREPARATION, SU_STEP_EXORCISM},
    [SU_ASK_WOUND] = {SU_STEP_CAST, SU_STEP_BATTLE},
    [SU_ASK_SLAY] = {SU_STEP_BATTLE, SU_STEP_BATTLE},
    [SU_ASK_STRIGOI] = {SU_STEP_CAST, SU_STEP_ACTIVATE},
    [SU_ASK_SURGE] = {SU_STEP_CAST, SU_STEP_CAST},
    [SU_ASK_TERROR_GHOST] = {SU_STEP_CAST, SU_STEP_CAST},
    [SU_ASK_TERROR_UNIT] = {SU_STEP_CAST, SU_STEP_CAST},
    [SU_ASK_FIRST_BONE] = {SU_STEP_BONE_THROWERS, SU_STEP_BONE_THROWERS},
    [SU_ASK_SECOND_BONE] = {SU_STEP_BONE_THROWERS, SU_STEP_BONE_THROWERS},
    [SU_ASK_GUN_TYPE] = {SU_STEP_CROSSBOWS, SU_STEP_CANNONS},
    [SU_ASK_MISSILE_UNIT] = {SU_STEP_MISSILES, SU_STEP_MISSILES},
    [SU_ASK_MISSILE_GHOST] = {SU_STEP_MISSILES, SU_STEP_MISSILES},
    [SU_ASK_FLIGHT_SECTION] = {SU_STEP_ROUND, SU_STEP_ROUND},
    [SU_ASK_FLIGHT_UNIT] = {SU_STEP_ROUND, SU_STEP_ROUND},
    [SU_ASK_WORK_LEFT] = {SU_STEP_ROUND, SU_STEP_ROUND},
    [SU_ASK_DEVICE] = {SU_STEP_CROSSBOWS, SU_STEP_CANNONS},
    [SU_ASK_ENGINE] = {SU_STEP_BONE_THROWERS, SU_STEP_CATAPULTS},
    [SU_ASK_ARCHERS] = {SU_STEP_ARCHERS, SU_STEP_ARCHERS},
    [SU_ASK_AIM] = {SU_STEP_MARKSMEN, SU_STEP_MARKSMEN},
    [SU_ASK_CAULDRON] = {SU_STEP_CAULDRONS, SU_STEP_CAULDRONS},
    [SU_ASK_STAKE] = {SU_STEP_STAKES, SU_STEP_STAKES},
    [SU_ASK_RESCUE] = {SU_STEP_HOSPITAL, SU_STEP_HOSPITAL},
};

static bool casts(const SuState *state, int spell) { return state->step == SU_STEP_CAST && state->book[state->slot] == spell; }

static bool wound_valid(const SuState *state)
{
    int at = state->ask_location;
    if (!su_is_section(at))
        return false;
    switch (state->step) {
    case SU_STEP_CAST: return casts(state, SU_HARVEST);
    case SU_STEP_BATTLE: return at == su_section(state->cursor);
    default: return state->step == SU_STEP_CATAPULTS || state->step == SU_STEP_ARCHERS;
    }
}

static bool banish_valid(const SuState *state)
{
    int at = state->ask_location, type = state->ask_amount;
    if (!su_is_section(at) || type >= SU_TYPES || state->inv[at][type] == 0)
        return false;
    if (state->step == SU_STEP_EXORCISM)
        return type == SU_GHOST && at + 1 == su_section(state->cursor);
    return su_is_spending(state->step) && type == SU_VAMPIRE;
}

static bool slay_valid(const SuState *state)
{
    int at = state->ask_location;
    return at == su_section(state->cursor) && state->ask_aura <= state->inv[at][SU_GHOST];
}

static bool strigoi_valid(const SuState *state)
{
    const uint8_t cave = SU_AWAKE | (SU_STRIGOI + 1);
    if (!su_is_rampart(state->ask_location) || (state->step != SU_STEP_ACTIVATE && !casts(state, SU_STRIGOI)))
        return false;
    const uint8_t *tile = state->tile[state->ask_location - SU_RW1];
    return tile[0] == cave || tile[1] == cave;
}

static bool terror_valid(const SuState *state)
{
    if (!casts(state, SU_TERROR) || !su_is_section(state->ask_location) || state->ask_left == 0)
        return false;
    if (state->ask == SU_ASK_TERROR_GHOST)
        return state->ask_amount + state->ask_left == SU_TERROR_GHOSTS;
    return state->ask_amount == 0 && state->ask_left <= SU_TERROR_GHOSTS && su_garrison(state, state->ask_location) >= 2;
}

static bool panic_valid(const SuState *state, SuPanic panic)
{
    if (state->ask != SU_ASK_FLIGHT_UNIT ? state->ask_location != 0 : !su_is_section(state->ask_location))
        return false;
    return su_panic_cards[state->panic_deck[SU_PANIC_CARDS - 1 - state->cursor]] == panic;
}

static bool engine_valid(const SuState *state)
{
    static const uint8_t engines[] = {SU_BONE_THROWER, SU_GHOST_MISSILE, SU_CATAPULT};
    int rampart = su_rampart(state->cursor);
    return state->cursor < SU_RAMPARTS && state->ask_location == rampart && !su_engine_broken(state, rampart)
        && su_engine_at(state, rampart) == engines[state->step - SU_STEP_BONE_THROWERS];
}

static bool device_valid(const SuState *state)
{
    return state->cursor < SU_TOWERS && state->ask_location == state->cursor
        && state->device[state->cursor] == (state->step == SU_STEP_CROSSBOWS ? SU_CROSSBOW : SU_CANNON);
}

static bool building_valid(const SuState *state)
{
    int at = state->ask_location;
    return at >= SU_BARRACKS && at < SU_LOCATIONS;
}

static bool at_cursor(const SuState *state) { return state->cursor < SU_SECTIONS && state->ask_location == su_section(state->cursor); }

static bool decision_valid(const SuState *state)
{
    int at = state->ask_location;
    switch (state->ask) {
    case SU_ASK_WORK_TARGET:
        return su_is_spending(state->step) && at == 0 && state->ask_what < SU_WORKS && su_works[state->ask_what].target != SU_TARGET_NOTHING
            && !su_is_executed(state, state->ask_what) && state->glasses[state->ask_what] == su_works[state->ask_what].spaces
            && su_work_possible(state, state->ask_what);
    case SU_ASK_BANISH: return banish_valid(state);
    case SU_ASK_WOUND: return wound_valid(state);
    case SU_ASK_SLAY: return slay_valid(state);
    case SU_ASK_STRIGOI: return strigoi_valid(state);
    case SU_ASK_SURGE: return casts(state, SU_SURGE) && at == 0 && state->ask_left <= SU_SURGE_STEPS;
    case SU_ASK_TERROR_GHOST:
    case SU_ASK_TERROR_UNIT: return terror_valid(state);
    case SU_ASK_FIRST_BONE: return building_valid(state);
    case SU_ASK_SECOND_BONE:
    case SU_ASK_MISSILE_GHOST: return at == 0;
    case SU_ASK_GUN_TYPE: return (su_is_foreground(at) || su_is_rampart(at)) && state->ask_amount < 8;
    case SU_ASK_MISSILE_UNIT: return su_is_section(at);
    case SU_ASK_FLIGHT_SECTION:
    case SU_ASK_FLIGHT_UNIT: return panic_valid(state, SU_FLIGHT);
    case SU_ASK_WORK_LEFT: return panic_valid(state, SU_WORK_LEFT);
    case SU_ASK_DEVICE: return device_valid(state);
    case SU_ASK_ENGINE: return engine_valid(state);
    case SU_ASK_ARCHERS: return state->cursor < SU_RAMPARTS && at == su_rampart(state->cursor);
    case SU_ASK_AIM: return at_cursor(state) && state->aim[state->cursor] == SU_NOWHERE;
    case SU_ASK_CAULDRON: return at_cursor(state);
    case SU_ASK_STAKE: return state->cursor < SU_TOWERS && at == state->cursor && state->device[at] == SU_STAKES;
    default: /* SU_ASK_RESCUE */
        return at == 0 && state->ask_left >= 1 && state->ask_left <= 1 + state->beds && su_garrison(state, SU_HOSPITAL) > state->ask_left;
    }
}

static bool ask_valid(const SuState *state)
{
    const uint32_t amounts = SU_BIT(SU_ASK_BANISH) | SU_BIT(SU_ASK_WOUND) | SU_BIT(SU_ASK_SLAY) | SU_BIT(SU_ASK_TERROR_GHOST) | SU_BIT(SU_ASK_GUN_TYPE);
    const uint32_t lefts = SU_BIT(SU_ASK_SURGE) | SU_BIT(SU_ASK_TERROR_GHOST) | SU_BIT(SU_ASK_TERROR_UNIT) | SU_BIT(SU_ASK_RESCUE);
    if (state->ask >= SU_ASKS || (state->ask == SU_ASK_NOTHING && !all_are(&state->ask, 7, 0)))
        return false;
    if (state->ask == SU_ASK_NOTHING)
        return true;
    if (state->winner != 0 || state->ask_actor != su_asked_actor(state->ask))
        return false;
    if (state->step < spans[state->ask].first || state->step > spans[state->ask].last)
        return false;
    if ((amounts >> state->ask & 1) == 0 && state->ask_amount != 0)
        return false;
    if ((lefts >> state->ask & 1) == 0 && state->ask_left != 0)
        return false;
    if ((state->ask != SU_ASK_SLAY && state->ask_aura != 0) || (state->ask != SU_ASK_WORK_TARGET && state->ask_what != 0))
        return false;
    return decision_valid(state);
}

/* SU-1.4, SU-1.5: whoever is to act has a choice. */
static bool is_settled(const SuState *state)
{
    Action found[3] = {{0}};
    SuSink sink = {.out = found, .max = 3, .enough = 3};
    if (state->winner != 0 || su_is_automatic(state))
        return true;
    su_list(state, &sink);
    return sink.count > 2 || (sink.count == 2 && !(found[0].kind == SU_END_STEP && found[1].kind == SU_PASS));
}

bool su_valid(const void *in)
{
    const SuState *state = in;
    return frame_valid(state) && decks_valid(state) && cursor_valid(state) && book_valid(state) && library_step_valid(state)
        && totals_valid(state) && paths_valid(state) && limits_valid(state) && priests_valid(state) && ramparts_valid(state) && sections_valid(state)
        && towers_valid(state) && works_valid(state) && supplies_valid(state) && maneuver_valid(state)
        && (!in_maneuver(state) || start_valid(state)) && ask_valid(state) && is_settled(state);
}
