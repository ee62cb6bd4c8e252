/* SPDX-License-Identifier: MIT */
/* The plan of the board (3.3): 252 hexes in reading order, and which of them belong to which place. */
#include "ui/stronghold/cells.h"

const BoardPlace su_places[SU_CELLS] = {
    {0, 0}, {1, 0}, {3, 0}, {4, 0}, {6, 0}, {7, 0}, {10, 0}, {11, 0}, {12, 0}, {13, 0}, {15, 0}, {16, 0},
    {18, 0}, {19, 0}, {21, 0}, {22, 0},
    {3, 1}, {4, 1}, {6, 1}, {7, 1}, {10, 1}, {11, 1}, {12, 1}, {21, 1}, {22, 1},
    {0, 2}, {3, 2}, {6, 2}, {9, 2}, {11, 2}, {12, 2}, {14, 2}, {17, 2}, {20, 2}, {23, 2},
    {0, 3}, {1, 3}, {2, 3}, {3, 3}, {4, 3}, {5, 3}, {6, 3}, {7, 3}, {8, 3}, {9, 3}, {10, 3}, {11, 3},
    {12, 3}, {13, 3}, {14, 3}, {15, 3}, {16, 3}, {17, 3}, {18, 3}, {19, 3}, {20, 3}, {21, 3}, {22, 3}, {23, 3},
    {0, 4}, {1, 4}, {2, 4}, {3, 4}, {4, 4}, {5, 4}, {6, 4}, {7, 4}, {8, 4}, {9, 4}, {10, 4}, {11, 4},
    {12, 4}, {13, 4}, {14, 4}, {15, 4}, {16, 4}, {17, 4}, {18, 4}, {19, 4}, {20, 4}, {21, 4}, {22, 4}, {23, 4},
    {0, 5}, {1, 5}, {3, 5}, {4, 5}, {6, 5}, {7, 5}, {9, 5}, {10, 5}, {13, 5}, {14, 5}, {16, 5}, {17, 5},
    {19, 5}, {20, 5}, {22, 5}, {23, 5},
    {0, 6}, {1, 6}, {3, 6}, {4, 6}, {6, 6}, {7, 6}, {9, 6}, {10, 6}, {11, 6}, {13, 6}, {14, 6}, {16, 6},
    {17, 6}, {19, 6}, {20, 6}, {22, 6}, {23, 6},
    {0, 7}, {1, 7}, {3, 7}, {4, 7}, {6, 7}, {7, 7}, {9, 7}, {10, 7}, {13, 7}, {14, 7}, {16, 7}, {17, 7},
    {19, 7}, {20, 7}, {22, 7}, {23, 7},
    {0, 8}, {1, 8}, {3, 8}, {4, 8}, {6, 8}, {7, 8}, {9, 8}, {10, 8}, {13, 8}, {14, 8}, {16, 8}, {17, 8},
    {19, 8}, {20, 8}, {22, 8}, {23, 8},
    {0, 9}, {2, 9}, {4, 9}, {6, 9}, {7, 9}, {9, 9}, {10, 9}, {13, 9}, {14, 9}, {15, 9}, {17, 9}, {19, 9},
    {20, 9}, {22, 9},
    {0, 10}, {1, 10}, {2, 10}, {4, 10}, {5, 10}, {6, 10}, {8, 10}, {9, 10}, {10, 10}, {13, 10}, {14, 10}, {15, 10},
    {17, 10}, {18, 10}, {19, 10}, {21, 10}, {22, 10}, {23, 10},
    {0, 11}, {1, 11}, {2, 11}, {3, 11}, {4, 11}, {5, 11}, {6, 11}, {8, 11}, {9, 11}, {10, 11}, {13, 11}, {14, 11},
    {15, 11}, {17, 11}, {18, 11}, {19, 11}, {21, 11}, {22, 11}, {23, 11},
    {0, 12}, {1, 12}, {2, 12}, {4, 12}, {5, 12}, {6, 12}, {8, 12}, {9, 12}, {10, 12}, {13, 12}, {14, 12}, {15, 12},
    {17, 12}, {18, 12}, {19, 12}, {21, 12}, {22, 12}, {23, 12},
    {5, 13}, {8, 13}, {15, 13}, {16, 13}, {18, 13}, {20, 13}, {21, 13},
    {6, 14}, {7, 14}, {8, 14}, {17, 14}, {18, 14}, {19, 14}, {20, 14},
    {5, 15}, {6, 15}, {7, 15}, {8, 15}, {16, 15}, {17, 15}, {18, 15}, {19, 15},
    {6, 16}, {7, 16}, {8, 16}, {17, 16}, {18, 16}, {19, 16},
    {10, 18}, {11, 18}, {12, 18}, {13, 18},
    {10, 19}, {11, 19}, {12, 19},
};

const uint8_t su_plain_picture[SU_CELLS] = {
    ART_SU_SCOUTS, ART_SU_SCOUTS, ART_SU_BARRACKS, ART_SU_BARRACKS, ART_SU_HOSPITAL,
    ART_SU_HOSPITAL, ART_SU_YARD, ART_SU_YARD, ART_SU_YARD, ART_SU_YARD,
    ART_SU_FORGE, ART_SU_FORGE, ART_SU_WORKSHOP, ART_SU_WORKSHOP, ART_SU_CATHEDRAL,
    ART_SU_CATHEDRAL,
    ART_SU_BARRACKS, ART_SU_BARRACKS, ART_SU_HOSPITAL, ART_SU_HOSPITAL, ART_SU_YARD,
    ART_SU_YARD, ART_SU_YARD, ART_SU_CATHEDRAL, ART_SU_CATHEDRAL,
    ART_SU_PRIEST_SPACE, ART_SU_PRIEST_SPACE, ART_SU_PRIEST_SPACE, ART_SU_PRIEST_SPACE, ART_SU_YARD,
    ART_SU_YARD, ART_SU_PRIEST_SPACE, ART_SU_PRIEST_SPACE, ART_SU_PRIEST_SPACE, ART_SU_PRIEST_SPACE,
    ART_SU_WALL_1, ART_SU_WALL_1, ART_SU_BRIDGE_NONE, ART_SU_WALL_1, ART_SU_WALL_1,
    ART_SU_BRIDGE_NONE, ART_SU_WALL_1, ART_SU_WALL_1, ART_SU_BRIDGE_NONE, ART_SU_WALL_1,
    ART_SU_WALL_1, ART_SU_GATE, ART_SU_GATE, ART_SU_WALL_1, ART_SU_WALL_1,
    ART_SU_BRIDGE_NONE, ART_SU_WALL_1, ART_SU_WALL_1, ART_SU_BRIDGE_NONE, ART_SU_WALL_1,
    ART_SU_WALL_1, ART_SU_BRIDGE_NONE, ART_SU_WALL_1, ART_SU_WALL_1,
    ART_SU_WALL_1, ART_SU_WALL_1, ART_SU_TOWER, ART_SU_WALL_1, ART_SU_WALL_1,
    ART_SU_TOWER, ART_SU_WALL_1, ART_SU_WALL_1, ART_SU_TOWER, ART_SU_WALL_1,
    ART_SU_WALL_1, ART_SU_GATE, ART_SU_GATE, ART_SU_WALL_1, ART_SU_WALL_1,
    ART_SU_TOWER, ART_SU_WALL_1, ART_SU_WALL_1, ART_SU_TOWER, ART_SU_WALL_1,
    ART_SU_WALL_1, ART_SU_TOWER, ART_SU_WALL_1, ART_SU_WALL_1,
    ART_SU_FOOT, ART_SU_FOOT, ART_SU_FOOT, ART_SU_FOOT, ART_SU_FOOT,
    ART_SU_FOOT, ART_SU_FOOT, ART_SU_FOOT, ART_SU_FOOT, ART_SU_FOOT,
    ART_SU_FOOT, ART_SU_FOOT, ART_SU_FOOT, ART_SU_FOOT, ART_SU_FOOT,
    ART_SU_FOOT,
    ART_SU_FOOT, ART_SU_SPARE, ART_SU_FOOT, ART_SU_SPARE, ART_SU_FOOT,
    ART_SU_SPARE, ART_SU_FOOT, ART_SU_FOOT, ART_SU_SPARE, ART_SU_FOOT,
    ART_SU_SPARE, ART_SU_FOOT, ART_SU_SPARE, ART_SU_FOOT, ART_SU_SPARE,
    ART_SU_FOOT, ART_SU_SPARE,
    ART_SU_HOVER, ART_SU_HOVER, ART_SU_HOVER, ART_SU_HOVER, ART_SU_HOVER,
    ART_SU_HOVER, ART_SU_HOVER, ART_SU_HOVER, ART_SU_HOVER, ART_SU_HOVER,
    ART_SU_HOVER, ART_SU_HOVER, ART_SU_HOVER, ART_SU_HOVER, ART_SU_HOVER,
    ART_SU_HOVER,
    ART_SU_HOVER, ART_SU_SPARE, ART_SU_HOVER, ART_SU_SPARE, ART_SU_HOVER,
    ART_SU_SPARE, ART_SU_HOVER, ART_SU_SPARE, ART_SU_HOVER, ART_SU_SPARE,
    ART_SU_HOVER, ART_SU_SPARE, ART_SU_HOVER, ART_SU_SPARE, ART_SU_HOVER,
    ART_SU_SPARE,
    ART_SU_PATH, ART_SU_PATH, ART_SU_PATH, ART_SU_PATH, ART_SU_PATH,
    ART_SU_PATH, ART_SU_PATH, ART_SU_PATH, ART_SU_PATH, ART_SU_PATH,
    ART_SU_PATH, ART_SU_PATH, ART_SU_PATH, ART_SU_PATH,
    ART_SU_BANNER_RING, ART_SU_RAMPART, ART_SU_RAMPART, ART_SU_BANNER_SQUARE, ART_SU_RAMPART,
    ART_SU_RAMPART, ART_SU_BANNER_TRIANGLE, ART_SU_RAMPART, ART_SU_RAMPART, ART_SU_BANNER_TRIANGLE,
    ART_SU_RAMPART, ART_SU_RAMPART, ART_SU_BANNER_SQUARE, ART_SU_RAMPART, ART_SU_RAMPART,
    ART_SU_BANNER_RING, ART_SU_RAMPART, ART_SU_RAMPART,
    ART_SU_RAMPART, ART_SU_RAMPART, ART_SU_RAMPART, ART_SU_PATH, ART_SU_RAMPART,
    ART_SU_RAMPART, ART_SU_RAMPART, ART_SU_RAMPART, ART_SU_RAMPART, ART_SU_RAMPART,
    ART_SU_RAMPART, ART_SU_RAMPART, ART_SU_RAMPART, ART_SU_RAMPART, ART_SU_RAMPART,
    ART_SU_RAMPART, ART_SU_RAMPART, ART_SU_RAMPART, ART_SU_RAMPART,
    ART_SU_FIELD, ART_SU_RAMPART, ART_SU_RAMPART, ART_SU_FIELD, ART_SU_RAMPART,
    ART_SU_RAMPART, ART_SU_FIELD, ART_SU_RAMPART, ART_SU_RAMPART, ART_SU_FIELD,
    ART_SU_RAMPART, ART_SU_RAMPART, ART_SU_FIELD, ART_SU_RAMPART, ART_SU_RAMPART,
    ART_SU_FIELD, ART_SU_RAMPART, ART_SU_RAMPART,
    ART_SU_PATH, ART_SU_PATH, ART_SU_PATH, ART_SU_PATH, ART_SU_PATH,
    ART_SU_PATH, ART_SU_PATH,
    ART_SU_GROUND, ART_SU_GROUND, ART_SU_GROUND, ART_SU_GROUND, ART_SU_GROUND,
    ART_SU_GROUND, ART_SU_PATH,
    ART_SU_GROUND, ART_SU_GROUND, ART_SU_GROUND, ART_SU_GROUND, ART_SU_GROUND,
    ART_SU_GROUND, ART_SU_GROUND, ART_SU_GROUND,
    ART_SU_GROUND, ART_SU_GROUND, ART_SU_GROUND, ART_SU_GROUND, ART_SU_GROUND,
    ART_SU_GROUND,
    ART_SU_CAMP, ART_SU_CAMP, ART_SU_CAMP, ART_SU_CAMP,
    ART_SU_CAMP, ART_SU_CAMP, ART_SU_CAMP,
};

const SuStand su_stand[SU_LOCATIONS] = {
    [SU_CAMP] = {3, {245, 246, 247}},
    [SU_FW] = {10, {224, 225, 226, 231, 232, 233, 234, 239, 240, 241}},
    [SU_FE] = {10, {227, 228, 229, 235, 236, 237, 238, 242, 243, 244}},
    [SU_RW1] = {7, {188, 187, 189, 169, 170, 206, 207}},
    [SU_RW2] = {7, {185, 184, 186, 166, 167, 203, 204}},
    [SU_RW3] = {7, {181, 180, 182, 163, 164, 200, 201}},
    [SU_RE1] = {7, {191, 190, 192, 172, 173, 209, 210}},
    [SU_RE2] = {7, {194, 193, 195, 175, 176, 212, 213}},
    [SU_RE3] = {7, {197, 196, 198, 178, 179, 215, 216}},
    [SU_BARRACKS] = {4, {2, 3, 16, 17}},
    [SU_COURTYARD] = {3, {20, 21, 22}},
    [SU_HOSPITAL] = {4, {4, 5, 18, 19}},
};

const SuWallCells su_wall[SU_SECTIONS] = {
    {.priest = 25, .defenders = {35, 36, 59, 60}, .standard = {83, 84, 99}, .hovering = {116, 117, 132}, .spare = {100, 133}}, /* W1 */
    {.priest = 26, .defenders = {38, 39, 62, 63}, .standard = {85, 86, 101}, .hovering = {118, 119, 134}, .spare = {102, 135}}, /* W2 */
    {.priest = 27, .defenders = {41, 42, 65, 66}, .standard = {87, 88, 103}, .hovering = {120, 121, 136}, .spare = {104, 137}}, /* W3 */
    {.priest = 28, .defenders = {44, 45, 68, 69}, .standard = {89, 90, 105, 106}, .hovering = {122, 123, 138}, .spare = {139, 107}}, /* W4 */
    {.priest = 31, .defenders = {48, 49, 72, 73}, .standard = {91, 92, 108}, .hovering = {124, 125, 140}, .spare = {109, 141}}, /* E1 */
    {.priest = 32, .defenders = {51, 52, 75, 76}, .standard = {93, 94, 110}, .hovering = {126, 127, 142}, .spare = {111, 143}}, /* E2 */
    {.priest = 33, .defenders = {54, 55, 78, 79}, .standard = {95, 96, 112}, .hovering = {128, 129, 144}, .spare = {113, 145}}, /* E3 */
    {.priest = 34, .defenders = {57, 58, 81, 82}, .standard = {97, 98, 114}, .hovering = {130, 131, 146}, .spare = {115, 147}}, /* E4 */
};

const uint8_t su_device_cell[SU_TOWERS] = {61, 64, 67, 74, 77, 80};
const uint8_t su_bridge_cell[SU_TOWERS] = {37, 40, 43, 50, 53, 56};
const uint8_t su_tile_cell[SU_RAMPARTS] = {168, 165, 162, 171, 174, 177};
const uint8_t su_board_cell[SU_RAMPARTS] = {205, 202, 199, 208, 211, 214};
/* The hex that carries the tiles of a path; the two that leave the camp have none. */
const uint8_t su_path_cell[SU_PATHS] = {SU_NO_CELL, SU_NO_CELL, 218, 217, 183, 219, 221, 223, 148, 149, 150, 151, 153, 152, 154, 155, 157, 156, 158, 159, 160, 161};
const uint8_t su_courtyard_priest_cell[SU_PRIESTS] = {6, 7, 8, 9};

/* The thirty stops of the cursor in five rows (SU-25.1). */
const BoardLink su_links[SU_STOPS] = {
    {0, 1, {LINK_NONE, 1, 7, LINK_NONE}}, /* SCO */
    {2, 17, {LINK_NONE, 2, 9, 0}}, /* BAR */
    {4, 19, {LINK_NONE, 3, 11, 1}}, /* HOS */
    {6, 22, {LINK_NONE, 4, 13, 2}}, /* CRT */
    {10, 11, {LINK_NONE, 5, 15, 3}}, /* FOR */
    {12, 13, {LINK_NONE, 6, 17, 4}}, /* WRK */
    {14, 24, {LINK_NONE, LINK_NONE, 19, 5}}, /* CAT */
    {35, 100, {0, 8, 21, LINK_NONE}}, /* W1 */
    {37, 61, {0, 9, 21, 7}}, /* T0 */
    {38, 102, {1, 10, 22, 8}}, /* W2 */
    {40, 64, {1, 11, 22, 9}}, /* T1 */
    {41, 104, {2, 12, 22, 10}}, /* W3 */
    {43, 67, {2, 13, 23, 11}}, /* T2 */
    {44, 106, {3, 14, 23, 12}}, /* W4 */
    {48, 109, {3, 15, 24, 13}}, /* E1 */
    {50, 74, {4, 16, 24, 14}}, /* T3 */
    {51, 111, {4, 17, 25, 15}}, /* E2 */
    {53, 77, {5, 18, 25, 16}}, /* T4 */
    {54, 113, {5, 19, 25, 17}}, /* E3 */
    {56, 80, {6, 20, 26, 18}}, /* T5 */
    {57, 115, {6, LINK_NONE, 26, 19}}, /* E4 */
    {162, 201, {7, 22, 27, LINK_NONE}}, /* RW3 */
    {165, 204, {10, 23, 27, 21}}, /* RW2 */
    {168, 207, {13, 24, 27, 22}}, /* RW1 */
    {171, 210, {14, 25, 28, 23}}, /* RE1 */
    {174, 213, {17, 26, 28, 24}}, /* RE2 */
    {177, 216, {20, LINK_NONE, 28, 25}}, /* RE3 */
    {224, 241, {22, 28, 29, LINK_NONE}}, /* FW */
    {227, 244, {25, LINK_NONE, 29, 27}}, /* FE */
    {245, 251, {27, LINK_NONE, LINK_NONE, LINK_NONE}}, /* CAMP */
};

const uint8_t su_stop_place[SU_STOPS] = {
    SU_SCOUTS, SU_BARRACKS, SU_HOSPITAL, SU_COURTYARD, SU_FORGE, SU_WORKSHOP,
    SU_CATHEDRAL, SU_W1, SU_STOP_TOWER + 0, SU_W2, SU_STOP_TOWER + 1, SU_W3,
    SU_STOP_TOWER + 2, SU_W4, SU_E1, SU_STOP_TOWER + 3, SU_E2, SU_STOP_TOWER + 4,
    SU_E3, SU_STOP_TOWER + 5, SU_E4, SU_RW3, SU_RW2, SU_RW1,
    SU_RE1, SU_RE2, SU_RE3, SU_FW, SU_FE, SU_CAMP,
};
