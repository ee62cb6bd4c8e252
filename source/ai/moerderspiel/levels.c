/* SPDX-License-Identifier: MIT */
#include "ai/moerderspiel/levels.h"

const TmLevel tm_levels[LEVELS + 1] = {
    [LEVELS_EASY] = {
        .noise = 20, .vote_weight = {5, 12, 20, 30}, .vote_above = 60, .war = 80,
        .lead_open = 6, .open_day = 5, .slander = 1,
    },
    [LEVELS_NORMAL] = {
        .abilities = true, .vote_weight = {1, 3, 6, 12}, .vote_above = 66, .war = 110,
        .lead_open = 12, .open_day = 11, .slander = 2,
    },
    [LEVELS_HARD] = {
        .abilities = true, .foresight = true, .pairs = true, .vote_weight = {2, 4, 5, 8}, .vote_above = 66, .profit = 7, .war = 110,
        .lead_open = 12, .open_day = 11, .slander = 3, .frames = true,
    },
};
