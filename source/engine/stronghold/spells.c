/* SPDX-License-Identifier: MIT */
/* Phase 2 (6.4): casting the cards of the Book one slot after the other, then activation. */
#include "engine/stronghold/rules.h"

/* --- What happens when a tile gets its crystal --- */

SuWhy su_why_strigoi(const SuState *state, int section)
{
    if (!su_is_section(section))
        return SU_WHY_NOT_ASKED;
    if ((su_connected[section - SU_W1] >> (state->ask_location - SU_RW1) & 1) == 0)
        return SU_WHY_RANGE;
    if (su_priest_at(state, section) >= 0)
        return SU_WHY_PRIEST_THERE;
    if (su_warded(state, section))
        return SU_WHY_WARDED;
    return state->def[section - SU_W1][SU_MARKSMAN] > 0 ? SU_WHY_FINE : SU_WHY_NO_UNIT;
}

/* SU-4.8: settle answers where one section is left, and drops the question where there is none. */
static void wake(SuState *state, int spell, int place, EventList *events)
{
    switch (spell) {
    case SU_GRAVEYARD:
        su_rise_from_altar(state, place, 2, events);
        break;
    case SU_SWAMP:
        su_mana(state, 1, SU_MANA_SWAMP, events);
        break;
    case SU_GALLOWS:
        su_frighten(state, 1, SU_PANIC_GALLOWS, events);
        break;
    case SU_STRIGOI:
        su_ask(state, SU_ASK_STRIGOI, place, 0, 0);
        break;
    case SU_POISON:
        su_damage(state, place, 1, events);
        break;
    default:
        break;
    }
}

/* --- CAST: targets --- */

static SuWhy why_lay(const SuState *state, int spell, bool fits, bool taken)
{
    if (!fits)
        return SU_WHY_NO_SUCH;
    if (su_tiles_left(state, spell) == 0)
        return SU_WHY_SUPPLY;
    return taken ? SU_WHY_TAKEN : SU_WHY_FINE;
}

static SuWhy why_board(const SuState *state, int spell, int rampart)
{
    bool fits = su_is_rampart(rampart);
    if (fits && su_spells[spell].kind == SU_ENGINE && su_engines(state) >= SU_ENGINES_MAX)
        return SU_WHY_ENGINES;
    return why_lay(state, spell, fits, fits && state->board[rampart - SU_RW1] != 0);
}

static SuWhy why_tile(const SuState *state, int spell, int rampart)
{
    if (!su_is_rampart(rampart))
        return SU_WHY_NO_SUCH;
    const uint8_t *tile = state->tile[rampart - SU_RW1];
    if (su_tile_spell(tile[0]) == spell || su_tile_spell(tile[1]) == spell)
        return SU_WHY_TWICE;
    return why_lay(state, spell, true, tile[1] != 0);
}

static SuWhy why_air(const SuState *state, int spell, int section)
{
    bool fits = su_is_section(section);
    if (fits && spell == SU_BAT_CURSE && su_warded(state, section))
        return SU_WHY_WARDED;
    return why_lay(state, spell, fits, fits && state->air[section - SU_W1] != 0);
}

/* SU-4.15 for the instants without a tile. */
static SuWhy why_call(const SuState *state, int foreground)
{
    if (!su_is_foreground(foreground))
        return SU_WHY_NO_SUCH;
    if (state->altar == 0)
        return SU_WHY_ALTAR;
    return su_room(state, foreground, SU_SKELETON) > 0 ? SU_WHY_FINE : SU_WHY_NO_ROOM;
}

static SuWhy why_blood(const SuState *state, int location)
{
    if (!su_is_rampart(location) && !su_is_section(location))
        return SU_WHY_NO_SUCH;
    if (state->inv[location][SU_SKELETON] == 0)
        return SU_WHY_NO_UNIT;
    return su_can_rise(state, SU_VAMPIRE) ? SU_WHY_FINE : SU_WHY_SUPPLY;
}

/* SU-4.9. */
static SuWhy why_flight(const SuState *state, Action action)
{
    if ((!su_is_foreground(action.a) && !su_is_rampart(action.a)) || !su_is_section(action.b) || action.c == 0)
        return SU_WHY_NO_SUCH;
    if (su_side(action.a) != su_side(action.b))
        return SU_WHY_SIDE;
    if (state->inv[action.a][SU_VAMPIRE] < action.c)
        return SU_WHY_NO_UNIT;
    if (state->saint == action.a)
        return SU_WHY_SAINT;
    if (su_warded(state, action.b))
        return SU_WHY_WARDED;
    return su_room(state, action.b, SU_VAMPIRE) >= action.c ? SU_WHY_FINE : SU_WHY_NO_ROOM;
}

static bool has_terror_ghost(const SuState *state, int section, int location)
{
    bool near = location == section || (su_is_rampart(location) && (su_connected[section - SU_W1] >> (location - SU_RW1) & 1) != 0);
    return near && state->inv[location][SU_GHOST] > 0;
}

static SuWhy why_terror(const SuState *state, int section)
{
    if (!su_is_section(section))
        return SU_WHY_NO_SUCH;
    for (int location = SU_RW1; location <= SU_E4; location++)
        if (has_terror_ghost(state, section, location))
            return SU_WHY_FINE;
    return SU_WHY_NO_UNIT;
}

static SuWhy why_harvest(const SuState *state, int section, int skeletons)
{
    if (!su_is_section(section) || skeletons < 1 || skeletons > 2)
        return SU_WHY_NO_SUCH;
    if (state->inv[section][SU_SKELETON] < skeletons)
        return SU_WHY_NO_UNIT;
    return su_can_wound(state, section, 2 * skeletons) ? SU_WHY_FINE : SU_WHY_NO_EFFECT;
}

static SuWhy why_free(const SuState *state, int spell, int target)
{
    if (target != 0)
        return SU_WHY_NO_SUCH;
    if (spell != SU_SURGE)
        return su_tiles_left(state, spell) > 0 ? SU_WHY_FINE : SU_WHY_SUPPLY;
    for (int path = 0; path < SU_PATHS; path++)
        if (su_surge_most(state, path) > 0)
            return SU_WHY_FINE;
    return SU_WHY_NO_EFFECT;
}

static SuWhy why_target(const SuState *state, int spell, Action action)
{
    int a = action.a;
    bool section = su_is_section(a);
    switch (su_spells[spell].field) {
    case SU_ON_BOARD: return why_board(state, spell, a);
    case SU_ON_TILE: return why_tile(state, spell, a);
    case SU_ON_FOG: return why_lay(state, spell, su_is_foreground(a), su_is_foreground(a) && state->fogs[a - SU_FW] >= 2);
    case SU_ON_PATH: return why_lay(state, spell, a >= SU_FIRST_FOOT && a < SU_PATHS, (state->path[a] & SU_PATH_DAMNED) != 0);
    case SU_ON_AIR: return why_air(state, spell, a);
    case SU_ON_GROUND: return why_lay(state, spell, section, section && state->ground[a - SU_W1] != 0);
    case SU_ON_FOREGROUND: return why_call(state, a);
    case SU_ON_SKELETON: return why_blood(state, a);
    case SU_ON_FLIGHT: return why_flight(state, action);
    case SU_ON_SECTION: return spell == SU_TERROR ? why_terror(state, a) : why_harvest(state, a, action.b);
    default: return why_free(state, spell, a);
    }
}

SuWhy su_why_cast(const SuState *state, Action action)
{
    int spell = state->book[state->slot];
    bool uses_b = spell == SU_BAT_FLIGHT || spell == SU_HARVEST, uses_c = spell == SU_BAT_FLIGHT;
    if ((!uses_b && action.b != 0) || (!uses_c && action.c != 0))
        return SU_WHY_NO_SUCH;
    if (state->mana < su_spells[spell].cost)
        return SU_WHY_NO_MANA;
    return why_target(state, spell, action);
}

/* Values that a, b and c can have by the field of a spell; the rest is refused anyway. */
typedef struct { uint8_t first, last; } Span;

static Span span_of(int field)
{
    static const Span spans[] = {
        [SU_ON_NOTHING] = {0, 0}, [SU_ON_BOARD] = {SU_RW1, SU_RE3}, [SU_ON_TILE] = {SU_RW1, SU_RE3}, [SU_ON_FOG] = {SU_FW, SU_FE},
        [SU_ON_PATH] = {SU_FIRST_FOOT, SU_PATHS - 1}, [SU_ON_AIR] = {SU_W1, SU_E4}, [SU_ON_GROUND] = {SU_W1, SU_E4}, [SU_ON_FOREGROUND] = {SU_FW, SU_FE},
        [SU_ON_SKELETON] = {SU_RW1, SU_E4}, [SU_ON_FLIGHT] = {SU_FW, SU_RE3}, [SU_ON_SECTION] = {SU_W1, SU_E4},
    };
    return spans[field];
}

void su_list_cast(const SuState *state, SuSink *sink)
{
    int spell = state->book[state->slot];
    bool flies = spell == SU_BAT_FLIGHT;
    Span as = span_of(su_spells[spell].field), bs = {0, 0}, cs = {flies, flies ? 2 : 0};
    if (state->mana < su_spells[spell].cost || (su_spells[spell].kind != SU_INSTANT && su_tiles_left(state, spell) == 0))
        return;
    for (int a = as.first; a <= as.last && !su_sink_done(sink); a++) {
        if (flies && state->inv[a][SU_VAMPIRE] == 0)
            continue;
        bs = spell == SU_HARVEST ? (Span){1, 2} : !flies ? (Span){0, 0} : su_side(a) == 0 ? (Span){SU_W1, SU_W4} : (Span){SU_E1, SU_E4};
        for (int b = bs.first; b <= bs.last; b++)
            for (int c = cs.first; c <= cs.last && !su_sink_done(sink); c++)
                if (why_target(state, spell, (Action){SU_CAST, (uint8_t)a, (uint8_t)b, (uint8_t)c}) == SU_WHY_FINE)
                    su_sink_add(sink, SU_CAST, a, b, c);
    }
}

/* --- CAST: effects --- */

static void lay(SuState *state, int spell, int place)
{
    uint8_t tile = (uint8_t)((spell + 1) | SU_AWAKE);
    switch (su_spells[spell].field) {
    case SU_ON_BOARD:
        state->board[place - SU_RW1] = su_spells[spell].kind == SU_ENGINE ? (uint8_t)(spell + 1) : tile; /* bit 7 of an engine: broken */
        state->misses[place - SU_RW1] = su_spells[spell].kind == SU_ENGINE ? SU_ENGINE_MISSES : 0;
        break;
    case SU_ON_TILE:
        state->tile[place - SU_RW1][state->tile[place - SU_RW1][0] != 0] = tile;
        break;
    case SU_ON_FOG:
        state->fogs[place - SU_FW]++;
        state->fogs_awake[place - SU_FW]++;
        break;
    case SU_ON_PATH:
        state->path[place] |= SU_PATH_DAMNED | SU_PATH_AWAKE;
        break;
    case SU_ON_AIR:
        state->air[place - SU_W1] = tile;
        break;
    default:
        state->ground[place - SU_W1] = tile;
        break;
    }
}

static void play_single(SuState *state, int spell, EventList *events)
{
    state->weather |= spell == SU_CLOUDBURST ? SU_CLOUDBURST_ON : SU_ARTILLERY_ON;
    events_add(events, SU_EVENT_TILE, (uint8_t)spell, SU_NOWHERE, SU_TILE_LAID);
}

static void play_instant(SuState *state, int spell, Action action, EventList *events)
{
    switch (spell) {
    case SU_SURGE:
        su_ask(state, SU_ASK_SURGE, 0, 0, SU_SURGE_STEPS);
        break;
    case SU_CALL:
        su_rise_from_altar(state, action.a, 4, events);
        break;
    case SU_BLOOD:
        su_transform(state, action.a, SU_SKELETON, SU_VAMPIRE, events);
        break;
    case SU_BAT_FLIGHT:
        state->inv[action.a][SU_VAMPIRE] = (uint8_t)(state->inv[action.a][SU_VAMPIRE] - action.c);
        state->inv[action.b][SU_VAMPIRE] = (uint8_t)(state->inv[action.b][SU_VAMPIRE] + action.c);
        events_add(events, SU_EVENT_MARCHED, (uint8_t)su_group(SU_VAMPIRE, action.c), action.a, action.b);
        break;
    case SU_TERROR:
        su_ask(state, SU_ASK_TERROR_GHOST, action.a, 0, SU_TERROR_GHOSTS);
        break;
    default: /* SU-4.11 */
        su_sacrifice(state, action.a, SU_SKELETON, action.b, events);
        su_damage(state, action.a, 2 * action.b, events);
        break;
    }
}

void su_play_cast(SuState *state, Action action, EventList *events)
{
    int spell = state->book[state->slot];
    const SuSpellRow *row = &su_spells[spell];
    su_mana(state, -row->cost, SU_MANA_CAST, events);
    state->exhausted = (uint8_t)(state->exhausted | 1 << state->slot);
    events_add(events, SU_EVENT_BOOK, state->slot, (uint8_t)spell, SU_BOOK_CAST);
    if (row->kind == SU_INSTANT) {
        play_instant(state, spell, action, events);
    } else if (row->kind == SU_SINGLE) {
        play_single(state, spell, events);
    } else {
        lay(state, spell, action.a);
        events_add(events, SU_EVENT_TILE, (uint8_t)spell, action.a, SU_TILE_LAID);
        wake(state, spell, action.a, events);
    }
    if (state->ask == SU_ASK_NOTHING)
        su_cast_done(state, events);
}

void su_cast_done(SuState *state, EventList *events)
{
    su_gain(state, su_spells[state->book[state->slot]].cost, SU_GLASSES_SPELL, events);
    su_enter(state, SU_STEP_SPEND_CAST, events);
}

/* --- Slots --- */

void su_next_slot(SuState *state, EventList *events)
{
    state->slot = (uint8_t)(state->slot + 1 < SU_BOOK ? state->slot + 1 : 0);
    su_enter(state, state->slot > 0 ? SU_STEP_CAST : SU_STEP_ACTIVATE, events);
}

static void exhaust(SuState *state, EventList *events)
{
    state->exhausted = (uint8_t)(state->exhausted | 1 << state->slot);
    events_add(events, SU_EVENT_BOOK, state->slot, state->book[state->slot], SU_BOOK_PASSED);
}

void su_pass_slot(SuState *state, EventList *events)
{
    exhaust(state, events);
    su_next_slot(state, events);
}

void su_pass_book(SuState *state, EventList *events)
{
    for (; state->slot < SU_BOOK - 1; state->slot++)
        exhaust(state, events);
    su_pass_slot(state, events);
}

/* --- Wave of Terror, SU-4.10 --- */

SuWhy su_why_terror_ghost(const SuState *state, int location)
{
    if (!su_is_rampart(location) && !su_is_section(location))
        return SU_WHY_NOT_ASKED;
    return has_terror_ghost(state, state->ask_location, location) ? SU_WHY_FINE : SU_WHY_NO_UNIT;
}

void su_terror_flight(SuState *state)
{
    int section = state->ask_location, ghosts = state->ask_amount;
    su_answered(state);
    if (su_garrison(state, section) >= 2)
        su_ask(state, SU_ASK_TERROR_UNIT, section, 0, ghosts);
}

/* --- ACTIVATE, SU-4.12 --- */

static bool useful_asleep(const SuState *state, int spell)
{
    int asleep = su_spell_tiles(state, spell, true);
    for (int section = SU_W1; spell == SU_BAT_CURSE && section <= SU_E4; section++)
        asleep -= state->air[section - SU_W1] == SU_BAT_CURSE + 1 && su_warded(state, section);
    return asleep > 0;
}

SuWhy su_why_activate(const SuState *state, Action action)
{
    if (su_spells[action.a].kind != SU_TILE)
        return SU_WHY_NO_SUCH;
    if (state->mana == 0)
        return SU_WHY_NO_MANA;
    if (su_spell_tiles(state, action.a, true) == 0)
        return SU_WHY_AWAKE;
    return useful_asleep(state, action.a) ? SU_WHY_FINE : SU_WHY_WARDED;
}

void su_list_activate(const SuState *state, SuSink *sink)
{
    for (int spell = 0; spell < SU_SPELLS && state->mana > 0 && !su_sink_done(sink); spell++)
        if (su_spells[spell].kind == SU_TILE && useful_asleep(state, spell))
            su_sink_add(sink, SU_ACTIVATE, spell, 0, 0);
}

/* Wakes the tile if it is one of that kind and asleep; its effect follows at once. */
static void wake_tile(SuState *state, uint8_t *tile, int spell, int place, EventList *events)
{
    if (*tile != spell + 1)
        return;
    *tile |= SU_AWAKE;
    events_add(events, SU_EVENT_TILE, (uint8_t)spell, (uint8_t)place, SU_TILE_AWAKE);
    wake(state, spell, place, events);
}

static void wake_ramparts(SuState *state, int spell, EventList *events)
{
    bool board = su_spells[spell].field == SU_ON_BOARD;
    for (int i = 0; i < SU_RAMPARTS && state->ask == SU_ASK_NOTHING; i++) {
        if (board) {
            wake_tile(state, &state->board[i], spell, su_rampart(i), events);
            continue;
        }
        uint8_t *tile = su_tile_spell(state->tile[i][0]) == spell ? &state->tile[i][0] : &state->tile[i][1];
        wake_tile(state, tile, spell, su_rampart(i), events);
    }
}

static void wake_fogs(SuState *state, EventList *events)
{
    for (int i = 0; i < SU_FOREGROUNDS; i++)
        for (; state->fogs_awake[i] < state->fogs[i]; state->fogs_awake[i]++)
            events_add(events, SU_EVENT_TILE, SU_FOG, (uint8_t)(SU_FW + i), SU_TILE_AWAKE);
}

static void wake_paths(SuState *state, EventList *events)
{
    for (int path = SU_FIRST_FOOT; path < SU_PATHS; path++) {
        if ((state->path[path] & SU_PATH_DAMNED) == 0 || su_damned(state, path))
            continue;
        state->path[path] |= SU_PATH_AWAKE;
        events_add(events, SU_EVENT_TILE, SU_PATH_OF_THE_DAMNED, (uint8_t)path, SU_TILE_AWAKE);
    }
}

/* Field by field; a question stops it, and the tiles still asleep say where to go on. */
void su_activate_go(SuState *state, int spell, EventList *events)
{
    switch (su_spells[spell].field) {
    case SU_ON_BOARD:
    case SU_ON_TILE:
        wake_ramparts(state, spell, events);
        break;
    case SU_ON_FOG:
        wake_fogs(state, events);
        break;
    case SU_ON_PATH:
        wake_paths(state, events);
        break;
    default:
        for (int i = 0; i < SU_SECTIONS; i++)
            wake_tile(state, su_spells[spell].field == SU_ON_AIR ? &state->air[i] : &state->ground[i], spell, su_section(i), events);
        break;
    }
}

void su_play_activate(SuState *state, Action action, EventList *events)
{
    su_mana(state, -1, SU_MANA_ACTIVATION, events);
    su_activate_go(state, action.a, events);
}
