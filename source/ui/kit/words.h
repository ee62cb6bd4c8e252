/* SPDX-License-Identifier: MIT */
/*
 * Text as strings of glyphs: measuring, breaking into lines and pages, filling in arguments. Pure; draws nothing.
 * '\n' ends a line, '\f' ends a page. A line never splits a word that would fit on a line of its own.
 */
#ifndef WORDS_H
#define WORDS_H

#include <stdbool.h>
#include <stdint.h>
#include "font.h"

typedef struct {
    uint16_t start, length;   /* bytes within the text, without the break */
    bool page_end;            /* a '\f' follows */
} WordsLine;

/* What stands for %0 .. %3: a text, or the number when text is NULL. */
typedef struct { const char *text; int32_t number; } WordsArg;

int words_glyph_width(const Font *font, char code);
int words_width_of(const Font *font, const char *text, int length);  /* up to there, the end or the first line break */
char words_capital(char letter);        /* of a to z; others stay */
static inline int words_width(const Font *font, const char *text) { return words_width_of(font, text, INT16_MAX); }
/* Lines of at most `width` pixels. The full count, even when only `max` were stored. */
int words_wrap(const Font *font, const char *text, int width, WordsLine *lines, int max);
/* Copies the pattern with its arguments filled in; "%%" is a percent sign. Always ends with 0. False when it was cut. */
bool words_format(char *out, int size, const char *pattern, const WordsArg *args, int count);

bool words_copy(char *out, int size, const char *words);             /* as they are; the same promise */
bool words_number(char *out, int size, int number);
uint32_t words_sum(const char *words);       /* never 0: tells whether other words stand at the same place */

#endif
