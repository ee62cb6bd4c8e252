/* SPDX-License-Identifier: MIT */
/* Little positions for tests, written as text: "k:e1 K:e3 d:c1" (lower case Blue, upper case Red, d duke, k knight). */
#ifndef SCENE_H
#define SCENE_H

#include "engine/morundir/morundir.h"

MuState scene(int board, bool returns, int side, const char *pieces);
MuState scene_start(int board, bool returns, bool swap, int start, uint32_t seed);
int scene_space(const MuState *state, const char *name);
/* "e1-e3", or "e1-e3@a1" with the place of a returned piece. */
Action scene_action(const MuState *state, const char *text);
bool scene_legal(const MuState *state, const char *text);
MuWhy scene_why(const MuState *state, const char *text);
/* Plays the moves of a text one after the other for whoever is to act; fails the test when one is refused. */
void scene_play(MuState *state, const char *moves, EventList *events);
/* Is the action in the sorted legal list? Fails the test when list and mu_why disagree. */
bool scene_listed(const MuState *state, Action action);

#endif
