#include "ai/moerderspiel/levels.h"

const TmLevel tm_levels[LEVELS + 1] = {
    [LEVELS_EASY] = {.noise = 20},
    [LEVELS_NORMAL] = {.abilities = true},
    [LEVELS_HARD] = {.abilities = true, .foresight = true, .pairs = true},
};
