/* SPDX-License-Identifier: MIT */
/* Names and addresses from the symbol table of a 32-bit little-endian ELF file, local ones included. */
#ifndef ROMRUN_SYMBOLS_H
#define ROMRUN_SYMBOLS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct { const char *name; uint32_t address, size; bool function; } Symbol;

/* False with the reason in *why when the file is missing or no such ELF. */
bool symbols_load(const char *path, const char **why);
const Symbol *symbols_find(const char *name);          /* NULL when unknown; a global one before a local one */
const Symbol *symbols_function_at(uint32_t address);   /* the function that covers the address, or NULL */

#endif
