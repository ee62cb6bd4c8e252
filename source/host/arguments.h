/* SPDX-License-Identifier: MIT */
/* The command line: flags (--name, --name value, --name=value) and words in any order. */
#ifndef HOST_ARGUMENTS_H
#define HOST_ARGUMENTS_H

#include <stdint.h>
#include "host/reason.h"
#include "host/setup.h"

enum { ARGUMENTS_WORDS = 64 };

typedef struct { const char *name; bool takes_value; const char *value; bool given; } Flag;
typedef struct {
    Flag *flags;
    int flag_count;
    char *words[ARGUMENTS_WORDS];
    int word_count;
} Arguments;

/* argv without the program's and the command's name. */
bool arguments_parse(Arguments *arguments, int argc, char **argv, Reason *reason);
const Flag *arguments_flag(const Arguments *arguments, const char *name);
/* The number given with a flag, or `standard`; false when it is no number from minimum to maximum. */
bool arguments_number(const Arguments *arguments, const char *name, uint32_t minimum, uint32_t maximum, uint32_t standard, uint32_t *out, Reason *reason);
/* Words GAME [name=value...] as a setup. */
bool arguments_setup(const Arguments *arguments, GameSetup *setup, Reason *reason);

#endif
