/* SPDX-License-Identifier: MIT */
/* Who sits on a chair: a person, a die, a computer player of some level, or a guest. */
#ifndef HOST_PLAYERS_H
#define HOST_PLAYERS_H

#include "game.h"
#include "host/reason.h"
#include "rng.h"

typedef enum { PLAYER_HUMAN, PLAYER_RANDOM, PLAYER_AI, PLAYER_GUEST } PlayerKind;
typedef struct { PlayerKind kind; int level; } PlayerSpec;    /* level: of a guest his number in host/guests.h */
typedef struct { PlayerSpec at[GAME_SEATS_MAX]; int count; } PlayerList;

/* Has the game computer players? If not, the reason says so. */
bool players_exist(const GameOps *game, Reason *reason);
/* "human,ai2,random" */
bool players_parse(const GameOps *game, const char *text, PlayerList *out, Reason *reason);
/* The same with other bounds than the game's seats; maximum <= GAME_SEATS_MAX. */
bool players_parse_some(const GameOps *game, const char *text, int minimum, int maximum, PlayerList *out, Reason *reason);
/* Seats them: the number of seats, and the options that follow from who sits where. */
void players_seat(const GameOps *game, const PlayerList *players, GameOptions *options);
const char *player_name(PlayerSpec spec, char out[12]);

/* The seed of one decision, the same wherever the same game is played. */
uint32_t player_seed(uint32_t game_seed, int ply, int seat);
/* What the computer does in this state; it sees only the seat's view. nodes may be NULL. */
/* What a player kept of its last turn is gone: a match begins like any other, whoever played before it in this process. */
void player_forget(void);
Action player_think(const GameOps *game, const void *state, int level, uint32_t seed, uint32_t *nodes, int *depth);
/* The same for whoever is no person and no die. */
Action player_choose(const GameOps *game, const void *state, PlayerSpec player, uint32_t seed, uint32_t *nodes);
/* A uniformly random legal action; the game is not over. */
Action player_random(const GameOps *game, const void *state, Rng *rng);

#endif
