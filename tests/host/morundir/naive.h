/* SPDX-License-Identifier: MIT */
/*
 * Morundir once more, as slow and plain as can be and from the text of the rules alone: a square of (q, r) with characters,
 * no tables, no lists, no hash. It shares nothing with the engine but the numbering of spaces.
 */
#ifndef NAIVE_H
#define NAIVE_H

#include <stdbool.h>
#include <stdint.h>

enum { NAIVE_SPAN = 15, NAIVE_MOVES_MAX = 2048 };

typedef struct {
    int size;             /* k of section 2: 6 or 9 */
    bool returns, red;    /* red: Red is to move */
    char at[NAIVE_SPAN][NAIVE_SPAN];   /* [r + 7][q + 7]: ' ' outside, '.' empty, d k D K */
} Naive;
typedef struct { int fq, fr, tq, tr, pq, pr; bool capture, over; } NaiveMove;

bool naive_inside(int size, int q, int r);
/* The start position, dukes on the corners as listed in section 2. */
void naive_start(Naive *naive, bool grand, bool returns);
int naive_moves(const Naive *naive, NaiveMove *out);
void naive_do(Naive *naive, NaiveMove move);
uint64_t naive_perft(const Naive *naive, int depth);
/* Number of a space counted by rows from the top, left to right. */
int naive_index(int size, int q, int r);

#endif
