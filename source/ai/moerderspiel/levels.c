#include "ai/moerderspiel/levels.h"

const TmLevel tm_levels[LEVELS + 1] = {
    [LEVELS_EASY] = {.noise = 20, .lead_open = 6, .open_day = 5, .slander = 1},
    [LEVELS_NORMAL] = {.abilities = true, .lead_open = 9, .open_day = 11, .slander = 1},
    [LEVELS_HARD] = {.abilities = true, .foresight = true, .pairs = true, .lead_open = 12, .open_day = 11, .slander = 3},
};
