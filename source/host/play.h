/* SPDX-License-Identifier: MIT */
/* A game at the terminal: people take turns at one keyboard, or play against the computer. */
#ifndef HOST_PLAY_H
#define HOST_PLAY_H

#include <stdio.h>
#include "host/arguments.h"
#include "host/players.h"

/* False with a reason when the game cannot go on; true at its end, at `quit` and at the end of the input. */
bool play_run(const GameSetup *setup, const PlayerList *players, FILE *in, FILE *out, Reason *reason);

int play_command(Arguments *arguments, FILE *out, Reason *reason);

#endif
