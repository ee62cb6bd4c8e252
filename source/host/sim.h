/* SPDX-License-Identifier: MIT */
/* Many games between computer players, counted. Every player takes every seat equally often, from the same openings. */
#ifndef HOST_SIM_H
#define HOST_SIM_H

#include <stdio.h>
#include "host/arguments.h"
#include "host/json.h"
#include "host/match.h"

enum { SIM_GAMES_MAX = 1000000 };

typedef struct {
    GameSetup setup;            /* setup.seed is the seed of the first opening */
    PlayerList players;         /* by_side: only their number counts */
    bool by_side;               /* the players below sit where the sides of sides_of(game) come to sit */
    PlayerSpec side[SIDES];
    int games, jobs, opening;
} SimPlan;

typedef struct {
    int games, wins, draws, losses;
    int most;                   /* games in which nobody had as many points, won or lost */
    long long points;
    int seat_games[GAME_SEATS_MAX], seat_wins[GAME_SEATS_MAX];
    long long nodes;
} SimPlayer;

typedef struct { int games, wins, seat_games[GAME_SEATS_MAX], seat_wins[GAME_SEATS_MAX]; } SimSide;

typedef struct {
    SimPlayer player[GAME_SEATS_MAX];
    SimSide side[SIDES];        /* in games that have sides_of() */
    int games, seat_wins[GAME_SEATS_MAX];
    int shared, lost;           /* games whose first place is shared or that are drawn; that everybody loses */
    long long seat_points[GAME_SEATS_MAX];
    bool pointed;               /* the game counts points */
    long long rounds_won, rounds; /* of the games that were not lost by all, and of all */
    long long plies;
    int plies_longest;
} SimTally;

/* The match of game number `index`: as many games in a row as there are seats share one opening, the players rotate.
 * Between equal players every game has an opening of its own, or they would play the same one again. */
void sim_match(const SimPlan *plan, int index, Match *out);
/* The player of a seat in that game. */
int sim_player_at(const SimPlan *plan, int index, int seat);
bool sim_run(const SimPlan *plan, const char *label, SimTally *out, Reason *reason);

/* Score of a player in thousandths (a draw is a half), and the half width of the 95 % interval. */
int sim_score(const SimPlayer *player);
int sim_margin(const SimPlayer *player);

void sim_write_table(FILE *out, const SimPlan *plan, const SimTally *tally);
/* The sides' lines of the table, and their members of a JSON object; for games with sides_of(). */
void sim_write_sides(FILE *out, const SimPlan *plan, const SimTally *tally);
void sim_json_sides(Json *json, const SimPlan *plan, const SimTally *tally);
void sim_write_json(FILE *out, const SimPlan *plan, const SimTally *tally);

/* Each level against the one below, level 1 against random, level 3 against level 1; in games with sides as either side. */
bool sim_strength(const SimPlan *plan, FILE *out, Reason *reason);

int sim_command(Arguments *arguments, FILE *out, Reason *reason);

#endif
