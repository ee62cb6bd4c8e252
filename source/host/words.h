/* SPDX-License-Identifier: MIT */
/* Lines cut into words, and words read as numbers. Nothing here trusts its input. */
#ifndef HOST_WORDS_H
#define HOST_WORDS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum { WORDS_MAX = 64, LINE_BYTES = 8192 };

typedef struct { int count; char *at[WORDS_MAX]; } Words;
typedef enum { LINE_READ, LINE_TOO_LONG, LINE_END } LineStatus;

/* Reads one line without its end. A line that is too long is read to its end and dropped. */
LineStatus line_read(FILE *in, char line[LINE_BYTES]);
/* Cuts the line in place; false when it holds more than WORDS_MAX words. */
bool words_split(char *line, Words *out);
/* Decimal or 0x hexadecimal, the whole word, at most `maximum`. */
bool word_number(const char *word, uint32_t maximum, uint32_t *out);
/* Hex digits, two a byte; the number of bytes or -1. */
int word_bytes(const char *word, uint8_t *out, int max);

#endif
