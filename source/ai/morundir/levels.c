#include "ai/morundir/levels.h"

const MuLevel mu_levels[AI_LEVELS + 1] = {
    [1] = {{0}, 0, 0, 0},
    [2] = {{0}, 6000, 2, 16},
    [3] = {{.table = true, .captures = true, .pass = true, .reduce = 4}, 24000, 20, 8},
    [4] = {{.table = true, .captures = true, .pass = true, .reduce = 4}, 120000, 20, 6},
};
