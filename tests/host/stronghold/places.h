/* SPDX-License-Identifier: MIT */
/*
 * The places of Stronghold that the engine only counts, by name: sections, ramparts and foregrounds as indices of their arrays,
 * paths and towers by the two places they join. test_setup holds them against the engine's tables.
 */
#ifndef PLACES_H
#define PLACES_H

enum { AT_W1, AT_W2, AT_W3, AT_W4, AT_E1, AT_E2, AT_E3, AT_E4 };
enum { AT_RW1, AT_RW2, AT_RW3, AT_RE1, AT_RE2, AT_RE3 };
enum { AT_FW, AT_FE };

#define PATH_NAMES(PATH) \
    PATH(CAMP, FW) PATH(CAMP, FE) PATH(FW, RW1) PATH(FW, RW2) PATH(RW2, RW3) PATH(FE, RE1) PATH(FE, RE2) \
    PATH(FE, RE3) PATH(RW3, W1) PATH(RW3, W2) PATH(RW2, W2) PATH(RW2, W3) PATH(RW2, W4) PATH(RW1, W3) \
    PATH(RW1, W4) PATH(RE1, E1) PATH(RE1, E2) PATH(RE2, E1) PATH(RE2, E2) PATH(RE2, E3) PATH(RE3, E3) \
    PATH(RE3, E4)

#define TOWER_NAMES(TOWER) TOWER(W1, W2) TOWER(W2, W3) TOWER(W3, W4) TOWER(E1, E2) TOWER(E2, E3) TOWER(E3, E4)

#define PLACE_OF_PATH(from, to) PATH_##from##_##to,
#define PLACE_OF_TOWER(left, right) TOWER_##left##_##right,
enum { PATH_NAMES(PLACE_OF_PATH) PATHS_NAMED };
enum { TOWER_NAMES(PLACE_OF_TOWER) TOWERS_NAMED };

#endif
