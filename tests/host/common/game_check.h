/* SPDX-License-Identifier: MIT */
/*
 * Plays one random game through a GameOps and checks the contract of game.h at every ply. The checker knows nothing about
 * any game; it answers NULL, or a sentence that says what was broken and at which seed and ply (in a static buffer).
 */
#ifndef GAME_CHECK_H
#define GAME_CHECK_H

#include "game.h"
#include "rng.h"

typedef struct {
    const GameOps *game;
    uint32_t unlisted_kinds;  /* bit k: actions of kind k (0..31) may be legal without being in the list */
    int plies_max;            /* a longer game is reported */
    bool hidden_turns;        /* a view of another seat may answer SEAT_NONE to to_act: whose turn it is can be a secret */
    int check_every;          /* long games: the costly checks only at every so many plies and at the end (0, 1: always) */
} GameCheck;

/* The largest values seen so far; start with all 0 and hand it to every run. */
typedef struct {
    int plies, actions, pack, events, show, games;
    long positions;
} GameMaxima;

const char *game_check_play(const GameCheck *check, const GameOptions *options, uint32_t seed, GameMaxima *maxima);
/* Hands pseudo-random bytes of every short length to unpack. */
const char *game_check_garbage(const GameCheck *check, uint32_t seed, int rounds);
/* The table itself: bounds, option specs, names. */
const char *game_check_table(const GameOps *game);
/* Options drawn at random from the game's table. */
void game_check_options(const GameOps *game, uint32_t seed, GameOptions *out);

/*
 * Bends a legal state: so many bytes of it are changed at random, and every change is kept that leaves the state legal. What comes out
 * may be far from anything that play leads to. False when it does not come through pack and unpack as it was: no legal state is like that.
 */
bool game_bend(const GameOps *game, void *state, int changes, Rng *rng);

#endif
