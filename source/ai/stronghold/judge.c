/* SPDX-License-Identifier: MIT */
#include "ai/stronghold/judge.h"

#include <stddef.h>

#include "ai/stronghold/peril.h"
#include "fixed.h"

enum {
    W_BREACH = 3000, W_BREACH_MORE = 60, W_LOSS = 14, W_GAIN = 4, W_THIN = 5, THIN = 4, W_REMOVED = 4,
    W_THREAT = 14, W_EARLY_BREACH = 400, W_EARLY_MORE = 20, W_EARLY_LOSS = 8, W_EARLY_GAIN = 5,
    W_ON_WALL = 24, W_RESERVE = 24, W_COURTYARD = 2, W_STONE = 15, W_CAULDRON = 5, W_ENEMY_ON_WALL = 1, W_ENEMY_OUTSIDE = 4,
    W_SURPLUS = 5, SURPLUS_MAX = 6, W_LAST_MARGIN = 4, LAST_MARGIN_MAX = 8, W_PERIL = 1500, SHELLED = 3, W_TRAP = 12, W_PANIC = 3,
    W_BRIDGE = 6, W_CROSSBOW = 5, W_CANNON = 8, W_STAKES = 2, W_BED = 3
};

int su_strength_at(const SuState *state, int location)
{
    const uint8_t *units = state->inv[location];
    return units[SU_GHOST] + 2 * units[SU_SKELETON] + 3 * units[SU_VAMPIRE];
}

int su_connections(int rampart)
{
    int found = 0;
    for (int i = 0; i < SU_SECTIONS; i++)
        found += su_connected[i] >> (rampart - SU_RW1) & 1;
    return found;
}

int su_refuge(const SuState *state, int section, int type)
{
    int best = SU_NOWHERE, most = 0;
    for (int rampart = SU_RW1; rampart <= SU_RE3; rampart++)
        if ((su_connected[section - SU_W1] >> (rampart - SU_RW1) & 1) != 0 && su_room(state, rampart, type) > most) {
            most = su_room(state, rampart, type);
            best = rampart;
        }
    return best;
}

static int defender_strength(const uint8_t units[SU_TYPES])
{
    return units[SU_MARKSMAN] + 2 * units[SU_SOLDIER] + 3 * units[SU_VETERAN];
}

static int rounds_left(const SuState *state) { return SU_ROUNDS + 1 - state->round; }

int su_exposure(const SuState *state, int section)
{
    SuClash clash;
    int threat;
    su_prospect(state, section, &clash, &threat);
    return threat - clash.defence - clash.units;
}

/* The battle that is coming. What could come after it does not count: hourglasses for the next round are given in the next round. */
static int final_terms(const SuState *state, int section, const SuClash *clash)
{
    int excess = clash->attack - clash->defence, margin = clash->units - excess, value = 0;
    bool fought = su_units(state, section) > 0;
    if (clash->outcome == SU_CLASH_FALLS)
        return -W_BREACH - W_BREACH_MORE * (excess - clash->units);
    if (fought)
        value -= W_PERIL * su_peril(state, section, margin) / SU_CERTAIN;
    if (state->round == SU_ROUNDS)
        return value + W_LAST_MARGIN * (fought ? min_int(margin, LAST_MARGIN_MAX) : LAST_MARGIN_MAX);
    if (excess > 0)
        value -= W_LOSS * min_int(excess, clash->units);
    else if (clash->attack > 0)
        value += W_GAIN * min_int(-excess, clash->attack);
    if (!fought)
        return value;
    if (margin < THIN)
        value -= W_THIN * (THIN - margin);
    SuClash before;
    su_clash(state, section, &before);
    return value + W_REMOVED * max_int(0, before.attack - clash->attack);
}

/* What could come, with engines that will fire at least once until then and often more. */
static int early_terms(const SuClash *clash, int threat, int shelled)
{
    int deficit = threat + SHELLED * shelled / SU_CERTAIN - clash->defence - clash->units, excess = clash->attack - clash->defence;
    int value = deficit > 0 ? -W_THREAT * deficit : W_SURPLUS * min_int(-deficit, SURPLUS_MAX) / 2;
    if (clash->outcome == SU_CLASH_FALLS)
        return value - W_EARLY_BREACH - W_EARLY_MORE * (excess - clash->units);
    if (excess > 0)
        return value - W_EARLY_LOSS * min_int(excess, clash->units);
    return clash->attack > 0 ? value + W_EARLY_GAIN * min_int(-excess, clash->attack) : value;
}

int su_judge_section(const SuState *state, int section, bool final)
{
    SuClash clash;
    int threat, index = section - SU_W1, left = rounds_left(state), flags = state->section_flags[index];
    su_prospect(state, section, &clash, final ? NULL : &threat);
    int value = final ? final_terms(state, section, &clash) : early_terms(&clash, threat, su_shelled(state, section));
    if (final && state->round == SU_ROUNDS)
        return value;
    value += W_ON_WALL * defender_strength(state->def[index]) + W_STONE * state->stones[index];
    value -= W_ENEMY_ON_WALL * su_strength_at(state, section);
    if ((flags & SU_HAS_CAULDRON) != 0)
        value += W_CAULDRON * left;
    if ((flags & SU_HAS_INSCRIPTION) != 0)
        value += left / 2;
    if ((flags & SU_HAS_WOOD) != 0 && !final)
        value += 2;
    return value;
}

int su_judge_reserve(const SuState *state, bool final)
{
    if (final && state->round == SU_ROUNDS)
        return 0;
    int strength = defender_strength(state->def[SU_AT_BARRACKS]) + defender_strength(state->def[SU_AT_COURTYARD]);
    return W_RESERVE * strength - W_COURTYARD * su_garrison(state, SU_COURTYARD);
}

int su_judge_in_reserve(const SuState *state, int place, int type, bool final)
{
    if (type < 0 || (final && state->round == SU_ROUNDS))
        return 0;
    return W_RESERVE * (type + 1) - (place == SU_COURTYARD ? W_COURTYARD : 0);
}

/* A cross is worth more while the Book holds what it wards off. */
static int warded_spells(const SuState *state)
{
    int found = 0;
    for (int slot = 0; slot < SU_BOOK; slot++)
        found += state->book[slot] == SU_STRIGOI || state->book[slot] == SU_BAT_CURSE || state->book[slot] == SU_BAT_FLIGHT;
    return found;
}

static int tower_worth(const SuState *state, int tower, int left)
{
    int value = state->bridge[tower] == SU_BRIDGE ? W_BRIDGE * left : 0;
    switch (state->device[tower]) {
    case SU_CROSSBOW: return value + W_CROSSBOW * left;
    case SU_CANNON: return value + W_CANNON * left;
    case SU_STAKES: return value + W_STAKES * min_int(left, 5);
    case SU_CROSS: return value + left / 2 + 2 * left * warded_spells(state);
    default: return value;
    }
}

static int judge_towers(const SuState *state)
{
    int left = rounds_left(state), value = 0;
    for (int tower = 0; tower < SU_TOWERS; tower++)
        value += tower_worth(state, tower, left);
    return value;
}

static int judge_paths(const SuState *state)
{
    int left = rounds_left(state), value = 0;
    for (int path = 2; path < SU_PATHS; path++)
        value += (state->path[path] & SU_PATH_TRAP) != 0 ? W_TRAP : (state->path[path] & SU_PATH_HOLY) != 0 ? left / 2 : 0;
    return value;
}

static int judge_enemy(const SuState *state)
{
    int strength = 0;
    for (int location = SU_CAMP; location < SU_W1; location++)
        strength += su_strength_at(state, location);
    return -W_ENEMY_OUTSIDE * strength;
}

/* Beds, panic, engines, the Saint, bones. */
static int judge_yard(const SuState *state, bool final)
{
    int value = W_BED * min_int(rounds_left(state), 6) * state->beds;
    value += state->panic > 0 ? -W_PANIC * state->panic : min_int(-state->panic, 2);
    for (int rampart = SU_RW1; rampart <= SU_RE3; rampart++)
        if (su_engine_broken(state, rampart))
            value += 20 / (SU_ENGINE_HITS + state->misses[rampart - SU_RW1]);
    if (state->saint != SU_NOWHERE && !final)
        value += su_units(state, state->saint) / 2;
    for (int work = 0; work < SU_WORKS; work++)
        value -= 2 * state->bones[work];
    return value;
}

int su_judge_works(const SuState *state, int part, bool final)
{
    if (final && state->round == SU_ROUNDS)
        return 0;
    switch (part) {
    case SU_WORKS_TOWERS: return judge_towers(state);
    case SU_WORKS_PATHS: return judge_paths(state);
    case SU_WORKS_ENEMY: return judge_enemy(state);
    default: return judge_yard(state, final);
    }
}

/* --- The Invader --- */

enum { W_OWN_WALL = 25, W_OWN_RAMPART = 15, W_OWN_FOREGROUND = 13, W_OWN_CAMP = 9, W_ALTAR = 8 };
enum { W_FOE_WALL = 55, W_FOE_RESERVE = 36, W_FOE_HOSPITAL = 12, W_FOE_STONE = 30, W_FOE_DEVICE = 40, W_FOE_DEVICE_ROUND = 6 };
enum { W_OPENING = 8, OPENING_FROM = 4, W_LAST_NIGHT = 100 };

void su_judge_invader_begin(SuInvaderValue *worth) { *worth = (SuInvaderValue){.value = 0, .largest = -100}; }

void su_judge_invader_section(const SuState *state, int section, SuInvaderValue *worth)
{
    int exposure = su_exposure(state, section);
    worth->largest = (int16_t)max_int(worth->largest, exposure);
    worth->value += W_OWN_WALL * su_strength_at(state, section);
    worth->value -= W_FOE_WALL * defender_strength(state->def[section - SU_W1]) + W_FOE_STONE * state->stones[section - SU_W1];
    if (exposure > -OPENING_FROM)
        worth->value += W_OPENING * (exposure + OPENING_FROM);
}

int su_judge_invader_rest(const SuState *state, const SuInvaderValue *worth)
{
    int value = worth->value + W_ALTAR * state->altar + W_OWN_CAMP * su_strength_at(state, SU_CAMP);
    if (state->round == SU_ROUNDS)
        return W_LAST_NIGHT * worth->largest;
    for (int location = SU_FW; location <= SU_RE3; location++)
        value += (su_is_rampart(location) ? W_OWN_RAMPART : W_OWN_FOREGROUND) * su_strength_at(state, location);
    value -= W_FOE_RESERVE * (defender_strength(state->def[SU_AT_BARRACKS]) + defender_strength(state->def[SU_AT_COURTYARD]));
    value -= W_FOE_HOSPITAL * defender_strength(state->def[SU_AT_HOSPITAL]);
    for (int tower = 0; tower < SU_TOWERS; tower++)
        if (state->device[tower] != SU_NO_DEVICE)
            value -= W_FOE_DEVICE + W_FOE_DEVICE_ROUND * (SU_ROUNDS - state->round);
    return value;
}
