/* SPDX-License-Identifier: MIT */
/*
 * The line protocol: one command a line, one answer. An answer is lines of text that start with "# " (show, help), then a line
 * that starts with "=", or "? reason" when nothing was changed, then a blank line. No input whatever ends the program
 * but quit and the end of the stream.
 */
#ifndef HOST_PROTOCOL_H
#define HOST_PROTOCOL_H

#include <stdio.h>
#include "host/sitting.h"
#include "rng.h"

typedef struct {
    Sitting sitting;
    Rng rng;                    /* for `random`; never the game's */
    int perft_max, level_max;   /* limits for those who must answer soon (tests, fuzzers) */
    bool quit;
} Protocol;

void protocol_init(Protocol *protocol);
void protocol_free(Protocol *protocol);
/* Carries out one line (which is cut to pieces) and writes the whole answer. An empty line or a comment has no answer. */
void protocol_line(Protocol *protocol, char *line, FILE *out);
/* Lines until quit or the end of the stream. */
void protocol_run(Protocol *protocol, FILE *in, FILE *out);

#endif
