/* SPDX-License-Identifier: MIT */
#include "ai/morundir/weights.h"

const int8_t weight_place[MU_BOARDS][2][2][WEIGHT_RINGS] = {
    [MU_STANDARD] = {
        {{0, 0, 95, 0, -29, 0, 0}, {0, 0, -1, -11, 0, 0, 0}},
        {{0, 0, 8, -20, 0, 0, 0}, {0, 14, -10, -9, 0, 0, 0}},
    },
    [MU_GRAND] = {
        {{0, 0, 95, 49, -9, -4, -6}, {0, 0, 25, -30, -67, 0, 0}},
        {{0, 0, 15, 6, 1, -12, 0}, {0, 24, 8, -5, 18, 0, 0}},
    },
};
