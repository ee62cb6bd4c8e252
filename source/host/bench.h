/* SPDX-License-Identifier: MIT */
/*
 * How fast the engines are here, and the signature of the computer players: nodes and choices over fixed positions, which
 * change exactly when the search changes.
 */
#ifndef HOST_BENCH_H
#define HOST_BENCH_H

#include <stdio.h>
#include "host/arguments.h"

enum { BENCH_POSITIONS = 6 };

/* Fixed position number `index` of a game: the start, then random games some plies in. Never a finished one. */
void bench_position(const GameOps *game, int index, void *state);
/* The signature of a level: total nodes, and a hash of nodes and choices. */
typedef struct { uint64_t nodes; uint32_t hash; int depth; } BenchSignature;
void bench_signature(const GameOps *game, int level, BenchSignature *out);

int bench_command(Arguments *arguments, FILE *out, Reason *reason);

#endif
