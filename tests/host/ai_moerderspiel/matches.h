/* SPDX-License-Identifier: MIT */
/* Whole games between computer nations, the level chosen by the side a nation turns out to be on. */
#ifndef TEST_AI_MOERDERSPIEL_MATCHES_H
#define TEST_AI_MOERDERSPIEL_MATCHES_H

#include "../common/thought.h"
#include "ai.h"
#include "engine/moerderspiel/moerderspiel.h"
#include "rng.h"

enum { MATCHES_RANDOM = 0 };  /* a level: uniform over legal orders and votes, no messages */

typedef struct {
    int good, evil;         /* levels of the sides */
    uint32_t seed;          /* of the first game */
    int games;
    int map;                /* 0: the default map, else a seed */
    bool open;              /* without a day limit */
} MatchesPlan;

typedef struct {
    int games, good_wins;
    int ends[3];                            /* wiped out, majority, court */
    int evil_games[TM_NATIONS], evil_wins[TM_NATIONS];  /* by seat */
    int kind_games[3], kind_wins[3];        /* evil wins by the number of lords */
    long days, actions, sanctions, sanctions_evil, illegal;
    int longest;                            /* most actions of one orders turn */
} MatchesTally;

void matches_play(const MatchesPlan *plan, MatchesTally *out);
/* One game; false when an action was refused or the game did not end. */
bool matches_game(const MatchesPlan *plan, uint32_t seed, TmState *state, MatchesTally *tally);
/* The choice of a level for the seat to act. The player keeps its memory from one call to the next, as at the table. */
Action matches_choice(const TmState *state, int level, int slice, Rng *rng);
/* The seat to act does this, then everything automatic runs; false when it was refused. events may be NULL. */
bool matches_apply(TmState *state, Action action, EventList *events);
/* The same choice, stopped after so many units of work. */
Action matches_stopped(const TmState *state, int level, int units);
/* A game between computers of that level up to the first orders of a round. */
void matches_until(TmState *state, int level, uint32_t seed, int round);

#endif
