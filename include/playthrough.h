/* SPDX-License-Identifier: MIT */
/*
 * A random game as text: every position in words, the legal actions, the action taken, the events and hashes. The same
 * seed gives the same lines on host and console, so two machines are compared by comparing two texts. One step a ply, so
 * that a console can print a long game over many frames.
 */
#ifndef PLAYTHROUGH_H
#define PLAYTHROUGH_H

#include "game.h"
#include "rng.h"

enum { PLAYTHROUGH_LINE_MAX = 160 }; /* characters of a line; longer ones are cut into several */

/* Gets one line without its end. */
typedef void (*PlaythroughSink)(void *context, const char *line);

/* About 22 KB, the caller's; on the console in the large work RAM. */
typedef struct {
    const GameOps *game;
    int seats, ply, plies;
    Rng rng;                                     /* chooses the actions; not the game's generator */
    uint32_t state[GAME_STATE_MAX / 4];
    Action list[GAME_ACTIONS_MAX];
    uint8_t packed[GAME_PACK_MAX];
    char text[GAME_SHOW_MAX];
    EventList events;
} Playthrough;

/* Starts the game and writes the heading. plies: after so many the text ends even if the game does not. */
void playthrough_begin(Playthrough *run, const GameOps *game, const GameOptions *options, uint32_t seed, int plies, PlaythroughSink sink, void *context);
/* Writes one position and takes the next action; false after the last line. */
bool playthrough_step(Playthrough *run, PlaythroughSink sink, void *context);

#endif
