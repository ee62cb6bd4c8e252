/* SPDX-License-Identifier: MIT */
/* What stands and lies where, what it means there, and what is left in the supplies. */
#include "engine/stronghold/rules.h"

int su_units(const SuState *state, int location) { return su_sum(state->inv[location]); }

const uint8_t *su_defenders(const SuState *state, int location)
{
    if (su_is_section(location))
        return state->def[location - SU_W1];
    switch (location) {
    case SU_BARRACKS: return state->def[SU_AT_BARRACKS];
    case SU_COURTYARD: return state->def[SU_AT_COURTYARD];
    case SU_HOSPITAL: return state->def[SU_AT_HOSPITAL];
    default: return NULL;
    }
}

int su_garrison(const SuState *state, int location)
{
    const uint8_t *units = su_defenders(state, location);
    return units == NULL ? 0 : su_sum(units);
}

int su_priest_at(const SuState *state, int section)
{
    for (int priest = 0; priest < SU_PRIESTS; priest++)
        if (state->priest[priest] == section)
            return priest;
    return -1;
}

/* --- Limits --- */

int su_limit(const SuState *state, int section)
{
    const uint8_t *feet = su_feet[section - SU_W1];
    return su_section_limit[section - SU_W1] + su_damned(state, feet[0]) + (feet[1] != feet[0] && su_damned(state, feet[1]));
}

int su_room(const SuState *state, int location, int type)
{
    const uint8_t *there = state->inv[location];
    if (location == SU_CAMP)
        return 255;
    if (!su_is_section(location))
        return (su_is_rampart(location) ? SU_RAMPART_LIMIT : SU_FOREGROUND_LIMIT) - su_sum(there);
    int ghosts = there[SU_GHOST], hovering = min_int(ghosts, SU_HOVERING);
    int standard = max_int(0, su_limit(state, location) - (su_sum(there) - hovering));
    return type == SU_GHOST ? standard + SU_HOVERING - hovering : standard;
}

/* --- Tiles --- */

bool su_warded(const SuState *state, int section)
{
    int left = su_tower(section - 1, section), right = su_tower(section, section + 1);
    return (left >= 0 && state->device[left] == SU_CROSS) || (right >= 0 && state->device[right] == SU_CROSS);
}

bool su_cursed(const SuState *state, int section)
{
    return state->air[section - SU_W1] == (SU_AWAKE | (SU_BAT_CURSE + 1)) && !su_warded(state, section);
}

bool su_barred(const SuState *state, int section)
{
    return state->ground[section - SU_W1] == (SU_AWAKE | (SU_BARRIER + 1));
}

bool su_totem(const SuState *state, int location)
{
    if (!su_is_rampart(location))
        return false;
    const uint8_t *tile = state->tile[location - SU_RW1];
    return tile[0] == (SU_AWAKE | (SU_TOTEM + 1)) || tile[1] == (SU_AWAKE | (SU_TOTEM + 1));
}

bool su_damned(const SuState *state, int path) { return (state->path[path] & SU_PATH_AWAKE) != 0; }

bool su_trapped(const SuState *state, int path) { return (state->path[path] & SU_PATH_TRAP) != 0 && !su_damned(state, path); }

bool su_panics(const SuState *state, SuPanic panic)
{
    for (int i = state->panic_count; i < SU_PANIC_CARDS; i++)
        if (su_panic_cards[state->panic_deck[i]] == panic)
            return true;
    return false;
}

int su_panic_count(const SuState *state) { return SU_PANIC_CARDS - state->panic_count; }

int su_engine_at(const SuState *state, int rampart)
{
    int spell = su_tile_spell(state->board[rampart - SU_RW1]);
    return spell >= 0 && su_spells[spell].kind == SU_ENGINE ? spell : -1;
}

bool su_has_engine(const SuState *state, int rampart) { return su_engine_at(state, rampart) >= 0; }

bool su_engine_broken(const SuState *state, int rampart)
{
    return su_has_engine(state, rampart) && (state->board[rampart - SU_RW1] & SU_BROKEN) != 0;
}

int su_engines(const SuState *state)
{
    int engines = 0;
    for (int rampart = SU_RW1; rampart <= SU_RE3; rampart++)
        engines += su_has_engine(state, rampart);
    return engines;
}

int su_walls(const SuState *state, int section)
{
    return state->stones[section - SU_W1] + (state->section_flags[section - SU_W1] & SU_HAS_WOOD);
}

bool su_adjacent(const SuState *state, int section, int other)
{
    int tower = su_tower(section, other);
    return tower >= 0 && state->bridge[tower] != SU_BRIDGE_BONE;
}

/* --- Building actions --- */

bool su_is_executed(const SuState *state, int work) { return (state->executed[work >> 3] >> (work & 7) & 1) != 0; }

int su_empty_spaces(const SuState *state, int work) { return su_works[work].spaces - state->glasses[work] - state->bones[work]; }

bool su_empty_building(const SuState *state, int building)
{
    for (int work = 0; work < SU_WORKS; work++)
        if (su_works[work].building == building && su_empty_spaces(state, work) > 0)
            return true;
    return false;
}

/* --- Supplies --- */

static int count_tiles(const uint8_t *tiles, int count, int tile, bool asleep)
{
    int found = 0;
    for (int i = 0; i < count; i++)
        found += tiles[i] == tile || (!asleep && tiles[i] == (tile | SU_AWAKE));
    return found;
}

int su_spell_tiles(const SuState *state, int spell, bool asleep)
{
    int found = 0;
    switch (su_spells[spell].field) {
    case SU_ON_BOARD:
        return count_tiles(state->board, SU_RAMPARTS, spell + 1, asleep);
    case SU_ON_TILE:
        return count_tiles(&state->tile[0][0], 2 * SU_RAMPARTS, spell + 1, asleep);
    case SU_ON_AIR:
        return count_tiles(state->air, SU_SECTIONS, spell + 1, asleep);
    case SU_ON_GROUND:
        return count_tiles(state->ground, SU_SECTIONS, spell + 1, asleep);
    case SU_ON_FOG:
        for (int i = 0; i < SU_FOREGROUNDS; i++)
            found += state->fogs[i] - (asleep ? state->fogs_awake[i] : 0);
        return found;
    case SU_ON_PATH:
        for (int path = SU_FIRST_FOOT; path < SU_PATHS; path++)
            found += (state->path[path] & SU_PATH_DAMNED) != 0 && !(asleep && su_damned(state, path));
        return found;
    default:
        return 0;
    }
}

int su_tiles_left(const SuState *state, int spell)
{
    if (spell == SU_CLOUDBURST)
        return (state->weather & SU_CLOUDBURST_ON) == 0;
    if (spell == SU_ARTILLERY)
        return (state->weather & SU_ARTILLERY_ON) == 0;
    return su_spells[spell].kind == SU_INSTANT ? 0 : SU_PIECES - su_spell_tiles(state, spell, false);
}

static int count_flags(const uint8_t *flags, int count, int flag)
{
    int found = 0;
    for (int i = 0; i < count; i++)
        found += (flags[i] & flag) != 0;
    return found;
}

static int count_equal(const uint8_t *values, int count, int value)
{
    int found = 0;
    for (int i = 0; i < count; i++)
        found += values[i] == value;
    return found;
}

static int count_stones(const SuState *state)
{
    int stones = 0;
    for (int i = 0; i < SU_SECTIONS; i++)
        stones += state->stones[i];
    return stones;
}

static bool any_broken(const SuState *state)
{
    for (int rampart = SU_RW1; rampart <= SU_RE3; rampart++)
        if (su_engine_broken(state, rampart))
            return true;
    return false;
}

/* Sabotage and the Saint: their single pieces come back in clean-up, like the action itself. */
int su_work_left(const SuState *state, int work)
{
    switch (work) {
    case SU_MUSTER: return state->def[SU_AT_SUPPLY][SU_MARKSMAN];
    case SU_TRAINING: return state->def[SU_AT_SUPPLY][SU_SOLDIER];
    case SU_ELITE: return state->def[SU_AT_SUPPLY][SU_VETERAN];
    case SU_TRAP: return SU_PIECES - count_flags(state->path, SU_PATHS, SU_PATH_TRAP);
    case SU_SABOTAGE: return !any_broken(state);
    case SU_BUILD_CANNON: return SU_PIECES - count_equal(state->device, SU_TOWERS, SU_CANNON);
    case SU_BUILD_CROSSBOW: return SU_PIECES - count_equal(state->device, SU_TOWERS, SU_CROSSBOW);
    case SU_CAULDRON_WORK: return SU_PIECES - count_flags(state->section_flags, SU_SECTIONS, SU_HAS_CAULDRON);
    case SU_STONE_WALL: return SU_STONES - count_stones(state);
    case SU_WOODEN_WALL: return SU_PIECES - count_flags(state->section_flags, SU_SECTIONS, SU_HAS_WOOD);
    case SU_BUILD_STAKES: return SU_PIECES - count_equal(state->device, SU_TOWERS, SU_STAKES);
    case SU_FOOTBRIDGE: return SU_PIECES - count_equal(state->bridge, SU_TOWERS, SU_BRIDGE);
    case SU_BED: return SU_BEDS - state->beds;
    case SU_SAINT: return state->saint == SU_NOWHERE;
    case SU_BUILD_CROSS: return SU_PIECES - count_equal(state->device, SU_TOWERS, SU_CROSS);
    case SU_CONSECRATION: return SU_PIECES - count_flags(state->path, SU_PATHS, SU_PATH_HOLY);
    case SU_INSCRIPTION: return SU_PIECES - count_flags(state->section_flags, SU_SECTIONS, SU_HAS_INSCRIPTION);
    default: return 255; /* Exorcism sets no piece */
    }
}

int su_bones_left(const SuState *state)
{
    int bones = SU_BONES - count_equal(state->bridge, SU_TOWERS, SU_BRIDGE_BONE);
    for (int work = 0; work < SU_WORKS; work++)
        bones -= state->bones[work];
    return bones;
}

int su_sections_free(const SuState *state)
{
    int free = 0;
    for (int section = SU_W1; section <= SU_E4; section++)
        free += su_units(state, section) == 0;
    return free;
}

/* --- Reach --- */

uint32_t su_reach(const SuState *state, int location)
{
    const uint32_t yards = 1u << SU_BARRACKS | 1u << SU_COURTYARD;
    uint32_t reach = 0;
    for (int path = 0; path < SU_PATHS; path++) {
        reach |= su_paths[path].from == location ? 1u << su_paths[path].to : 0;
        reach |= su_paths[path].to == location ? 1u << su_paths[path].from : 0;
    }
    if (location == SU_BARRACKS || location == SU_COURTYARD)
        reach |= (yards | 255u << SU_W1) & ~(1u << location);
    for (int other = SU_W1; su_is_section(location) && other <= SU_E4; other++)
        reach |= su_adjacent(state, location, other) ? 1u << other : 0;
    return su_is_section(location) ? reach | yards : reach;
}
