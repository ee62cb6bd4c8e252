/* SPDX-License-Identifier: MIT */
#include "ai/morundir/levels.h"

/*
 * Budgets are nodes: the console searches some 10,000 a second beside a running screen. Random openings are mostly decided by
 * tactics that any search sees, so depth alone hardly tells the levels apart; what does is how much a player overlooks.
 */
const MuLevel mu_levels[AI_LEVELS + 1] = {
    [AI_ADVISER] = {.skill = {.table = true, .threats = 1, .reduce = 3, .hopeless = 40}, .nodes = 4000, .depth = 20},
    [1] = {.nodes = 0},
    [2] = {.nodes = 4000, .depth = 2, .variety = 16, .overlooks = 222},
    [3] = {
        .skill = {.table = true, .threats = 1, .reduce = 3, .hopeless = 40},
        .nodes = 16000, .depth = 20, .variety = 8, .overlooks = 174,
    },
    [4] = {
        .skill = {.table = true, .threats = 1, .reduce = 3, .hopeless = 40},
        .nodes = 90000, .depth = 20, .variety = 6,
    },
};
