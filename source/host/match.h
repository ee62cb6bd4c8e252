/* SPDX-License-Identifier: MIT */
/* One game between computer players from start to end, the same for the same seed wherever and whenever it is played. */
#ifndef HOST_MATCH_H
#define HOST_MATCH_H

#include "host/players.h"
#include "host/setup.h"
#include "host/sides.h"

enum { MATCH_PLIES_MAX = 100000 };

typedef struct {
    const GameOps *game;
    GameOptions options;
    uint32_t seed;                        /* of the game and its opening */
    uint32_t salt;                        /* of the players' own draws: two matches from one opening need not be mirror images */
    PlayerSpec seat[GAME_SEATS_MAX];
    bool by_side;                         /* the players belong to the sides of sides_of(game), not to the seats */
    PlayerSpec side[SIDES];
    int opening;                          /* random plies before the players begin */
} Match;

typedef struct {
    int result[GAME_SEATS_MAX], score[GAME_SEATS_MAX];
    int side[GAME_SEATS_MAX];             /* at the end; 0 in games whose sides are seats */
    int rounds;                           /* at the end, as GameOps.progress counts them */
    int plies;                            /* of the players; opening and automatic steps not counted */
    uint64_t nodes[GAME_SEATS_MAX];
} MatchResult;

/* False with a reason when a player answers nonsense or the game does not end. */
bool match_play(const Match *match, MatchResult *out, Reason *reason);
/*
 * The start position after `plies` random actions. Openings that end the game or leave a win in one move are drawn again,
 * so that a match measures the players and not the opening.
 */
bool match_opening(const Match *match, void *state, Reason *reason);

#endif
