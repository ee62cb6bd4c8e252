/* SPDX-License-Identifier: MIT */
#include "ai/moerderspiel/levels.h"

const TmLevel tm_levels[LEVELS + 1] = {
    [LEVELS_EASY] = {
        .noise = 20, .vote_weight = {1, 3, 5, 8}, .vote_above = 60, .hunch = 36, .silent = 18, .war = 68,
        .lead_open = 6, .open_day = 5,
    },
    [LEVELS_NORMAL] = {
        .abilities = true, .vote_weight = {0, 1, 3, 6}, .vote_above = 66, .hunch = 30, .silent = 18, .calm = 3, .war = 70,
        .lead_open = 7, .open_day = 7,
    },
    [LEVELS_HARD] = {
        .abilities = true, .foresight = true, .pairs = true, .vote_weight = {0, 2, 3, 6}, .vote_above = 66, .hunch = 30, .silent = 6, .calm = 4, .profit = 4, .war = 64,
        .lead_open = 12, .open_day = 11, .frames = true,
    },
};
