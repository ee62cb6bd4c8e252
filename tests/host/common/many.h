/* SPDX-License-Identifier: MIT */
/*
 * How often a test repeats something. The optimised build runs the stated number; the build with sanitizers, many times slower, a share
 * of it. Statements about "10,000 games" are tested by the first, wrong accesses found by the second. So does the console, where mGBA needs fifty
 * times as long: what its compiler makes otherwise shows in the first of many.
 */
#ifndef TEST_MANY_H
#define TEST_MANY_H

#if defined __SANITIZE_ADDRESS__ || defined __arm__
enum { MANY_SHARE = 40 };
#else
enum { MANY_SHARE = 1 };
#endif

/* A constant, with both numbers told. */
#define TIMES(optimised, checked) (MANY_SHARE == 1 ? (optimised) : (checked))

static inline int many(int count) { return (count + MANY_SHARE - 1) / MANY_SHARE; }

#endif
