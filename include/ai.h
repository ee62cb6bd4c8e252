/* SPDX-License-Identifier: MIT */
/*
 * Computer players. A player thinks in slices: ai_begin once, then ai_step once a frame until it answers AI_DONE, then
 * ai_choice. It sees only a view (GameOps.observe), keeps all its memory in the AiPlayer and the search's static tables, and
 * never draws from the game's generator. Budgets are counted in nodes, not in time, so host and console choose the same move
 * whatever the slicing.
 */
#ifndef AI_H
#define AI_H

#include "game.h"

enum { AI_LEVELS = 4 };                       /* levels 1..AI_LEVELS; a game may use fewer */
enum { AI_GUESTS = 5 };                       /* players with a name and a style of their own, as levels AI_LEVELS + 1 and on */
enum { AI_ADVISER = 0 };                      /* for hints: a quick level that errs on purpose in nothing */
typedef enum { AI_THINKING, AI_DONE } AiStatus;

enum { AI_WORK_MAX = 16384 };                 /* bytes of a game's own thinking memory inside the player */
typedef struct {
    const GameOps *game;
    int seat, level;
    uint32_t seed;
    Action choice;
    bool done;
    bool heavy;                               /* the next node takes up to half a frame of the console: a whole list of legal actions */
    bool unripe;                              /* there is nothing to choose yet: being stopped now would mean to go on for as long as it takes. A step
                                                 of a game whose thoughts can be cut short takes it back */
    uint32_t nodes;                           /* searched since ai_begin */
    int depth;                                /* finished depth, 0 where it means nothing */
    _Alignas(8) uint32_t work[AI_WORK_MAX / 4];
} AiPlayer;

enum { AI_NODE_LINES = 13 };

/* What a game provides for its computer players. */
typedef struct {
    const GameOps *game;
    int levels;
    void (*begin)(AiPlayer *player, const void *view);   /* may set done and choice at once */
    void (*step)(AiPlayer *player, int budget);          /* about `budget` nodes of work; sets done and choice */
    void (*stop)(AiPlayer *player);                      /* finish now with the best choice so far: no node more, unless the thought is unripe */
    int guests;                                          /* of AI_GUESTS; 0: none */
    uint8_t node_lines;                                  /* the longest node, in lines of the 228 of a frame of the console; 0: AI_NODE_LINES */
    bool advises;                                        /* knows AI_ADVISER; without it hints come from level 2 */
} AiOps;
extern const AiOps *const ai_games[GAME_COUNT];      /* in the order of games[]; NULL: a game without computer players */

/* How many levels a game has, guests not counted; 0: no computer plays it. */
int ai_levels(const GameOps *game);

/* Without players of its own a game gets a player that is done at once and has chosen nothing: ask ai_levels before. */
void ai_begin(AiPlayer *player, const GameOps *game, const void *view, int seat, int level, uint32_t seed);
AiStatus ai_step(AiPlayer *player, int budget);
void ai_stop(AiPlayer *player);             /* at once where the thought is ripe; who has a frame to keep steps on until it is */
Action ai_choice(const AiPlayer *player);
/* Seed of the thoughts after so many plies: at the console's table and in the terminal the same, also after a restart. */
uint32_t ai_seed(uint32_t game_seed, unsigned plies);

#endif
