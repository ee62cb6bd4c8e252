/* SPDX-License-Identifier: MIT */
/* Whole-number helpers: 24.8 fixed point, clamps, square root, and division by a reciprocal for small ranges. */
#ifndef FIXED_H
#define FIXED_H

#include <stdint.h>

typedef int32_t fix8;  /* 24.8 */
#define FIX8(n) ((fix8)((n) * 256))
static inline int fix8_round(fix8 v) { return (v + 128) >> 8; }
static inline fix8 fix8_mul(fix8 a, fix8 b) { return (fix8)(((int64_t)a * b) >> 8); }
static inline int clamp_int(int v, int low, int high) { return v < low ? low : v > high ? high : v; }
static inline int min_int(int a, int b) { return a < b ? a : b; }
static inline int max_int(int a, int b) { return a > b ? a : b; }
static inline int abs_int(int v) { return v < 0 ? -v : v; }
uint32_t sqrt_int(uint32_t v);                 /* floor of the square root */
/* Sine of a 256-step circle, -256..256. */
int sine256(uint8_t angle);
/* From a to b, step of steps (0..steps), eased in and out. For animations. */
int ease_int(int a, int b, int step, int steps);

#endif
