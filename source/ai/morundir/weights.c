#include "ai/morundir/weights.h"

const int8_t weight_place[MU_BOARDS][2][2][WEIGHT_RINGS] = {
    [MU_STANDARD] = {
        {{0, 0, 6, 4, 0, 0, 0}, {0, 10, 10, 6, 0, 0, 0}},
        {{0, 0, 8, 4, 0, 0, 0}, {0, 14, 10, 4, 0, 0, 0}},
    },
    [MU_GRAND] = {
        {{0, 0, 6, 6, 4, 2, 0}, {0, 10, 10, 8, 6, 0, 0}},
        {{0, 0, 8, 6, 4, 2, 0}, {0, 14, 10, 8, 4, 0, 0}},
    },
};
