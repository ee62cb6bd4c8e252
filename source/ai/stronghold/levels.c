/* SPDX-License-Identifier: MIT */
#include "ai/stronghold/levels.h"

const SuLevel su_levels[SU_QUICK + 1] = {
    {.careless = 0, .rash = 0, .tries = 1, .looks = 1, .plans = 16, .weighs_spells = true},
    {.careless = 20, .rash = 58, .tries = 1, .looks = 1, .plans = 10, .timid = true},
    {.careless = 6, .rash = 30, .tries = 1, .looks = 1, .plans = 16, .weighs_spells = true},
    {.careless = 0, .rash = 0, .tries = 8, .looks = 6, .plans = SU_PLANS, .weighs_spells = true},
    [SU_QUICK] = {.tries = 1, .looks = 1, .plans = 7, .casts = SU_BIT(SU_FOG) | SU_BIT(SU_PATH_OF_THE_DAMNED) | SU_BIT(SU_GHOST_MISSILE) | SU_BIT(SU_GALLOWS)},
};

const SuPlan su_plans[SU_PLANS] = {
    {0, 0, 0, 0},
    {SU_SMALL, 0, 0, 0},
    {SU_LARGE, 0, 0, 0},
    {SU_SMALL, 0, 120, 4},
    {SU_SMALL, 0, 90, 1},
    {SU_LARGE, 0, 90, 4},
    {SU_SMALL, SU_LARGE, 90, 4},
    {SU_SMALL, 0, 160, 2},
    {SU_SMALL, SU_LARGE, 0, 0},
    {SU_SMALL, 0, 90, 2},
    {SU_LARGE, 0, 120, 2},
    {SU_LARGE, SU_SMALL, 60, 4},
    {SU_SMALL, SU_LARGE, 120, 2},
    {SU_SMALL, 0, 60, 4},
    {SU_LARGE, SU_SMALL, 90, 2},
    {SU_SMALL, SU_LARGE, 160, 4},
    {SU_LARGE, 0, 60, 1},
    {SU_SMALL, SU_LARGE, 60, 2},
    {SU_LARGE, SU_SMALL, 0, 0},
    {SU_LARGE, SU_SMALL, 120, 4},
    {SU_SMALL, SU_LARGE, 90, 1},
    {SU_LARGE, 0, 160, 4},
    {SU_LARGE, SU_SMALL, 90, 1},
    {SU_SMALL, SU_LARGE, 60, 1},
};

const SuPlan su_card_plans[SU_CARD_PLANS] = {
    {SU_SMALL, 0, 0, 0},
    {SU_SMALL, 0, 90, 1},
    {SU_SMALL, 0, 120, 4},
    {SU_LARGE, 0, 90, 4},
    {SU_SMALL, SU_LARGE, 90, 4},
    {SU_SMALL, SU_LARGE, 160, 2},
    {SU_LARGE, SU_SMALL, 60, 4},
    {SU_SMALL, SU_LARGE, 0, 0},
};

const SuPlan su_storm_plans[SU_STORM_PLANS] = {
    {SU_SMALL, 0, 0, 0},
    {SU_SMALL, 0, 120, 4},
};
