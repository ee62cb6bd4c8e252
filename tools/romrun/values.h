/* SPDX-License-Identifier: MIT */
/*
 * Words of a script that stand for a number or a place in memory:
 *   12  -3  0x1F      numbers
 *   $name             a variable of the script
 *   SYMBOL[+N][:SIZE] the content of a symbol of the ELF file, N bytes behind its start; SIZE 1, 2 or 4 bytes (the symbol's own size when not said)
 *   *0xADDRESS[:SIZE] the content of an address
 */
#ifndef ROMRUN_VALUES_H
#define ROMRUN_VALUES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct { uint32_t address; int size; } Place;

/* All answer false with a sentence in `why` (of VALUES_WHY characters). */
enum { VALUES_WHY = 256 };
bool value_place(const char *word, Place *out, char *why);
bool value_number(const char *word, uint32_t *out, char *why);
bool value_compare(const char *left, const char *operation, const char *right, bool *out, char *why);
bool value_keys(const char *word, unsigned *out, char *why);   /* A+B, UP, none */
bool value_text(const char *word, uint32_t *out, char *why);   /* number of a text id, TEXT_... */
bool value_scene(const char *word, uint32_t *out, char *why);  /* a name from the scene list, or a number */

void values_set(const char *name, uint32_t value);
void values_forget(void);
void values_texts(const char *path);          /* the header in which textc numbers the texts */
/* Reads the names SCENE_X [= N] of an enum in a header; false when there is no such file. */
bool values_load_scenes(const char *path);
const char *values_scene_name(uint32_t id);   /* "?" when unknown */

#endif
