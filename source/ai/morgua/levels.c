/* SPDX-License-Identifier: MIT */
#include "ai/morgua/levels.h"

const MgLevel mg_levels[MG_LEVELS + 1] = {
    [0] = {.weights = MG_REFERENCE, .closes = true, .central = true, .upgrades = true, .exposed = 256, .undug = MG_PLAYERS_MAX, .beam = 1, .foundings = 1},
    [1] = {.weights = MG_REFERENCE, .noise = 100, .thrift = 70, .own_partners = true, .exposed = 256, .undug = MG_PLAYERS_MAX, .beam = 1, .foundings = 1},
    [2] = {.weights = MG_REFERENCE, .thrift = 30, .upgrades = true, .exposed = 256, .undug = MG_PLAYERS_MAX, .beam = 1, .foundings = 1},
    [3] = {.weights = MG_TUNED, .closes = true, .upgrades = true, .exposed = 205, .undug = 2, .beam = MG_BEAM_MAX, .beam_chips = 4,
           .central = true, .foundings = 3, .campaign = true},
};
