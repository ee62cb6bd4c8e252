/* SPDX-License-Identifier: MIT */
/*
 * All words of the cartridge, by id, German and English. Ids come from source/text/<language>.txt through tools/textc, which
 * also turns UTF-8 into the font's one-byte code (Latin-1, plus symbols from 0x80 on).
 */
#ifndef TEXT_H
#define TEXT_H

#include <stdint.h>

#include "text_ids.h"   /* generated: enum { TEXT_..., TEXT_COUNT } */

enum { LANGUAGE_GERMAN, LANGUAGE_ENGLISH, LANGUAGE_COUNT };

void text_set_language(int language);
int text_language(void);
const char *text(int id);
/* The word at a place of a list of ids; "" outside the list, so that nothing a state says makes a screen read past a table. */
const char *text_of(const int16_t *ids, int count, int place);
const char *text_in(int language, int id);   /* whatever language is set */

#endif
