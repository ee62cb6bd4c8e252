/* SPDX-License-Identifier: MIT */
/* The board, the cards and the price lists of section 3, each number once. */
#include "engine/stronghold/stronghold.h"

enum { G = 1 << SU_GHOST, S = 1 << SU_SKELETON, V = 1 << SU_VAMPIRE };
#define RAMPART(location) (1 << ((location) - SU_RW1))

const char *const su_location_names[SU_LOCATIONS] = {
    "CAMP", "FW", "FE", "RW1", "RW2", "RW3", "RE1", "RE2", "RE3", "W1", "W2", "W3", "W4", "E1", "E2", "E3", "E4",
    "BAR", "HOS", "SCO", "FOR", "CRT", "WRK", "CAT",
};

const SuPath su_paths[SU_PATHS] = {
    {SU_CAMP, SU_FW}, {SU_CAMP, SU_FE},
    {SU_FW, SU_RW1}, {SU_FW, SU_RW2}, {SU_RW2, SU_RW3}, {SU_FE, SU_RE1}, {SU_FE, SU_RE2}, {SU_FE, SU_RE3},
    {SU_RW3, SU_W1}, {SU_RW3, SU_W2}, {SU_RW2, SU_W2}, {SU_RW2, SU_W3}, {SU_RW2, SU_W4}, {SU_RW1, SU_W3}, {SU_RW1, SU_W4},
    {SU_RE1, SU_E1}, {SU_RE1, SU_E2}, {SU_RE2, SU_E1}, {SU_RE2, SU_E2}, {SU_RE2, SU_E3}, {SU_RE3, SU_E3}, {SU_RE3, SU_E4},
};

const SuTower su_towers[SU_TOWERS] = {
    {SU_W1, SU_W2, SU_FW, RAMPART(SU_RW2) | RAMPART(SU_RW3)},
    {SU_W2, SU_W3, SU_FW, RAMPART(SU_RW1) | RAMPART(SU_RW2) | RAMPART(SU_RW3)},
    {SU_W3, SU_W4, SU_FW, RAMPART(SU_RW1) | RAMPART(SU_RW2)},
    {SU_E1, SU_E2, SU_FE, RAMPART(SU_RE1) | RAMPART(SU_RE2)},
    {SU_E2, SU_E3, SU_FE, RAMPART(SU_RE1) | RAMPART(SU_RE2) | RAMPART(SU_RE3)},
    {SU_E3, SU_E4, SU_FE, RAMPART(SU_RE2) | RAMPART(SU_RE3)},
};

const uint8_t su_connected[SU_SECTIONS] = {
    RAMPART(SU_RW3),
    RAMPART(SU_RW3) | RAMPART(SU_RW2),
    RAMPART(SU_RW2) | RAMPART(SU_RW1),
    RAMPART(SU_RW2) | RAMPART(SU_RW1),
    RAMPART(SU_RE1) | RAMPART(SU_RE2),
    RAMPART(SU_RE1) | RAMPART(SU_RE2),
    RAMPART(SU_RE2) | RAMPART(SU_RE3),
    RAMPART(SU_RE3),
};

const uint8_t su_feet[SU_SECTIONS][2] = {{8, 8}, {9, 10}, {11, 13}, {12, 14}, {15, 17}, {16, 18}, {19, 20}, {21, 21}};

const uint8_t su_flanks[SU_SECTIONS][2] = {{0, 0}, {0, 1}, {1, 2}, {2, 2}, {3, 3}, {3, 4}, {4, 5}, {5, 5}};

const uint8_t su_section_limit[SU_SECTIONS] = {3, 3, 3, 4, 3, 3, 3, 3};

const uint8_t su_inv_total[SU_TYPES] = {40, 65, 25};
const uint8_t su_def_total[SU_TYPES] = {17, 20, 4};
const uint8_t su_inv_strength[SU_TYPES + 1] = {1, 2, 3, 2};
const uint8_t su_def_strength[SU_TYPES] = {1, 2, 3};

const int8_t su_mana_track[SU_ROUNDS + 1] = {0, 7, 6, 5, 4, 2, -2, -4, -6};

const SuSpellRow su_spells[SU_SPELLS] = {
    [SU_GRAVEYARD] = {2, SU_TILE, SU_ON_BOARD, "Graveyard"},
    [SU_SWAMP] = {2, SU_TILE, SU_ON_BOARD, "Swamp"},
    [SU_GALLOWS] = {1, SU_TILE, SU_ON_BOARD, "Gallows Forest"},
    [SU_FOG] = {2, SU_TILE, SU_ON_FOG, "Fog"},
    [SU_TOTEM] = {1, SU_TILE, SU_ON_TILE, "Totem"},
    [SU_PATH_OF_THE_DAMNED] = {2, SU_TILE, SU_ON_PATH, "Path of the Damned"},
    [SU_BONE_THROWER] = {2, SU_ENGINE, SU_ON_BOARD, "Bone Thrower"},
    [SU_SURGE] = {1, SU_INSTANT, SU_ON_NOTHING, "Spectral Surge"},
    [SU_ARCHERS] = {2, SU_TILE, SU_ON_TILE, "Skeleton Archers"},
    [SU_STRIGOI] = {3, SU_TILE, SU_ON_TILE, "Strigoi Cave"},
    [SU_GHOST_MISSILE] = {3, SU_ENGINE, SU_ON_BOARD, "Ghost Missile"},
    [SU_CATAPULT] = {3, SU_ENGINE, SU_ON_BOARD, "Skull Catapult"},
    [SU_BAT_CURSE] = {1, SU_TILE, SU_ON_AIR, "Bat Curse"},
    [SU_CLOUDBURST] = {2, SU_SINGLE, SU_ON_NOTHING, "Cloudburst"},
    [SU_CALL] = {2, SU_INSTANT, SU_ON_FOREGROUND, "Call of the Altar"},
    [SU_BLOOD] = {2, SU_INSTANT, SU_ON_SKELETON, "Blood Transformation"},
    [SU_TREACHERY] = {3, SU_TILE, SU_ON_GROUND, "Soldiers' Treachery"},
    [SU_DECAY] = {3, SU_TILE, SU_ON_GROUND, "Decay"},
    [SU_POISON] = {2, SU_TILE, SU_ON_AIR, "Poison Cloud"},
    [SU_BARRIER] = {2, SU_TILE, SU_ON_GROUND, "Ghost Barrier"},
    [SU_ARTILLERY] = {2, SU_SINGLE, SU_ON_NOTHING, "Necromancer Artillery"},
    [SU_BAT_FLIGHT] = {3, SU_INSTANT, SU_ON_FLIGHT, "Bat Flight"},
    [SU_TERROR] = {1, SU_INSTANT, SU_ON_SECTION, "Wave of Terror"},
    [SU_HARVEST] = {3, SU_INSTANT, SU_ON_SECTION, "Soul Harvest"},
};

const SuWorkRow su_works[SU_WORKS] = {
    [SU_MUSTER] = {SU_BARRACKS, 1, 1, SU_TARGET_NOTHING, "Muster"},
    [SU_TRAINING] = {SU_BARRACKS, 1, 1, SU_TARGET_NOTHING, "Combat Training"},
    [SU_ELITE] = {SU_BARRACKS, 2, 1, SU_TARGET_NOTHING, "Elite Training"},
    [SU_TRAP] = {SU_SCOUTS, 1, 0, SU_TARGET_TRAP_PATH, "Trap"},
    [SU_SABOTAGE] = {SU_SCOUTS, 1, 0, SU_TARGET_ENGINE, "Sabotage"},
    [SU_BUILD_CANNON] = {SU_FORGE, 3, 0, SU_TARGET_TOWER, "Cannon"},
    [SU_BUILD_CROSSBOW] = {SU_FORGE, 2, 0, SU_TARGET_TOWER, "Crossbow"},
    [SU_CAULDRON_WORK] = {SU_FORGE, 1, 0, SU_TARGET_SECTION, "Skeleton Cauldron"},
    [SU_STONE_WALL] = {SU_WORKSHOP, 1, 0, SU_TARGET_SECTION, "Stone Wall"},
    [SU_WOODEN_WALL] = {SU_WORKSHOP, 1, 0, SU_TARGET_SECTION, "Wooden Wall"},
    [SU_BUILD_STAKES] = {SU_WORKSHOP, 2, 0, SU_TARGET_TOWER, "Wooden Stakes"},
    [SU_FOOTBRIDGE] = {SU_WORKSHOP, 1, 0, SU_TARGET_BRIDGE, "Footbridge"},
    [SU_BED] = {SU_WORKSHOP, 2, 0, SU_TARGET_NOTHING, "Hospital Bed"},
    [SU_EXORCISM] = {SU_CATHEDRAL, 2, 0, SU_TARGET_VAMPIRE, "Exorcism"},
    [SU_SAINT] = {SU_CATHEDRAL, 2, 0, SU_TARGET_RAMPART, "Saint"},
    [SU_BUILD_CROSS] = {SU_CATHEDRAL, 1, 0, SU_TARGET_TOWER, "Cross"},
    [SU_CONSECRATION] = {SU_CATHEDRAL, 1, 0, SU_TARGET_HOLY_PATH, "Consecrated Ground"},
    [SU_INSCRIPTION] = {SU_CATHEDRAL, 1, 0, SU_TARGET_SECTION, "Inscription"},
};

const SuManaCard su_mana_cards[SU_MANA_CARDS] = {
    {1, 0, 0, 0}, {1, 0, 0, 0}, {2, 1, 0, 0}, {2, 1, 0, 0}, {2, 0, 1, 0}, {3, 2, 0, 0}, {3, 2, 0, 0}, {3, 0, 0, 1}, {3, 1, 1, 0},
};

const uint8_t su_gun_cards[SU_DEVICES][SU_GUN_CARDS] = {
    [SU_CROSSBOW] = {0, S | G, S, S, G, V},
    [SU_CANNON] = {S | G | V, S, G, S | G, S | V, V},
};

const uint8_t su_panic_cards[SU_PANIC_CARDS] = {
    SU_LETHARGY, SU_LETHARGY, SU_FLIGHT, SU_FLIGHT, SU_SHAKING_HANDS, SU_WET_FUSES, SU_FRIGHTENED, SU_BLOCKED_ALLEYS, SU_DOUBT, SU_CRISIS, SU_WORK_LEFT, SU_RUMOURS,
};

const char *const su_panic_names[SU_PANICS] = {
    "Lethargy", "Flight", "Shaking Hands", "Wet Fuses", "Frightened Archers", "Blocked Alleys", "Doubt", "Crisis of Faith", "Work Left Lying", "Dark Rumours",
};

const uint8_t su_first_book[SU_BOOK] = {SU_SWAMP, SU_FOG, SU_GRAVEYARD, SU_BONE_THROWER, SU_PATH_OF_THE_DAMNED, SU_GALLOWS};
const uint8_t su_first_library[SU_LIBRARY] = {
    SU_ARCHERS, SU_GHOST_MISSILE, SU_CATAPULT, SU_BAT_CURSE, SU_CALL, SU_BLOOD, SU_TREACHERY, SU_DECAY, SU_POISON, SU_BARRIER, SU_BAT_FLIGHT, SU_HARVEST,
};

/* --- What follows from the board alone --- */

int su_side(int location)
{
    if (su_is_section(location))
        return location >= SU_E1;
    return su_is_rampart(location) ? location >= SU_RE1 : location == SU_FE;
}

int su_path(int from, int to)
{
    for (int path = 0; path < SU_PATHS; path++)
        if (su_paths[path].from == from && su_paths[path].to == to)
            return path;
    return -1;
}

/* Towers stand between neighbours, except where the gate is. */
int su_tower(int section, int other)
{
    int left = section < other ? section : other, right = section < other ? other : section;
    if (right != left + 1 || left < SU_W1 || right > SU_E4 || right == SU_E1)
        return -1;
    return left < SU_W4 ? left - SU_W1 : left - SU_W1 - 1;
}

uint32_t su_tower_range(int tower)
{
    return 1u << su_towers[tower].foreground | (uint32_t)su_towers[tower].ramparts << SU_RW1;
}
