/* SPDX-License-Identifier: MIT */
/*
 * A game kept as text: a line `new GAME seed=N ...`, then `do KIND A B C` lines. `hash HEX`, `seat N`, `result ...` and
 * `score ...` between them are checked; `#` begins a comment.
 */
#ifndef HOST_REPLAY_H
#define HOST_REPLAY_H

#include <stdio.h>
#include "host/arguments.h"
#include "host/sitting.h"

typedef struct { int line, actions, checks; } ReplayCount;

/* Plays the stream into the sitting. False with a reason; count->line then is the line that was wrong. */
bool replay_run(FILE *in, Sitting *sitting, ReplayCount *count, Reason *reason);

int replay_command(Arguments *arguments, FILE *out, Reason *reason);

#endif
