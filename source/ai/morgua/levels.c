#include "ai/morgua/levels.h"

const MgLevel mg_levels[MG_LEVELS + 1] = {
    [1] = {.noise = 25, .own_partners = true},
    [2] = {.upgrades = true},
    [3] = {.upgrades = true, .beam = MG_BEAM_MAX, .together = true},
};
