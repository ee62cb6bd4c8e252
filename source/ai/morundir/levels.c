/* SPDX-License-Identifier: MIT */
#include "ai/morundir/levels.h"

/*
 * Budgets are nodes: the console searches some 10,000 a second beside a running screen. Random openings are mostly decided by
 * tactics that any search sees, so depth alone hardly tells the levels apart; what does is how much a player overlooks.
 */
const MuLevel mu_levels[AI_LEVELS + AI_GUESTS + 1] = {
    [AI_ADVISER] = {.skill = {.table = true, .threats = 1, .reduce = 3, .secure = 60, .hopeless = 40}, .nodes = 4000, .depth = 20},
    [1] = {.nodes = 0},
    [2] = {.nodes = 4000, .depth = 2, .variety = 16, .overlooks = 222},
    [3] = {
        .skill = {.table = true, .threats = 1, .reduce = 3, .secure = 60, .hopeless = 40},
        .nodes = 16000, .depth = 20, .variety = 8, .overlooks = 174,
    },
    [4] = {
        .skill = {.table = true, .threats = 1, .pass = 3, .reduce = 3, .secure = 60, .hopeless = 40},
        .nodes = 60000, .depth = 20, .variety = 6,
    },
    /* The ladder: a page who plays what looks nice, a hunter who takes what he can, an abbess who guards, a knight who charges, a king. */
    [AI_LEVELS + 1] = {.nodes = 0},
    [AI_LEVELS + 2] = {.nodes = 4000, .depth = 2, .variety = 12, .overlooks = 205, .style = {.dukes = 8, .knights = 16, .duke = 130, .knight = 60}},
    [AI_LEVELS + 3] = {
        .skill = {.table = true, .threats = 1, .reduce = 3, .secure = 60, .hopeless = 40},
        .nodes = 8000, .depth = 20, .variety = 8, .overlooks = 190, .style = {.dukes = 6, .knights = 48, .duke = 160, .knight = 25},
    },
    [AI_LEVELS + 4] = {
        .skill = {.table = true, .threats = 1, .reduce = 3, .secure = 60, .hopeless = 40},
        .nodes = 16000, .depth = 20, .variety = 8, .overlooks = 120, .style = {.dukes = 26, .knights = 12, .duke = 90, .knight = 8},
    },
    [AI_LEVELS + 5] = {
        .skill = {.table = true, .threats = 1, .pass = 3, .reduce = 3, .secure = 60, .hopeless = 40},
        .nodes = 60000, .depth = 20, .variety = 2,
    },
};
