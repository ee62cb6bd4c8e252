/* SPDX-License-Identifier: MIT */
/* A text that a test makes, line by line, compared with one kept in a file. GOLDEN_ACCEPT=1 in the environment rewrites the file instead. */
#ifndef TEST_GOLDEN_H
#define TEST_GOLDEN_H

#include <stddef.h>

enum { GOLDEN_TEXT_MAX = 1 << 20 };
typedef struct { char text[GOLDEN_TEXT_MAX]; size_t length; int longest; } GoldenText;   /* longest: characters of its longest line */

void golden_clear(GoldenText *golden);
void golden_line(void *golden, const char *line);       /* as a playthrough hands out its lines */
/* Fails the test with the first line that differs; the path is meant from the project's root. */
void golden_compare(const GoldenText *golden, const char *path);

#endif
