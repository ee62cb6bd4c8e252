/* SPDX-License-Identifier: MIT */
/* The commands of the program, their flags and their help. */
#ifndef HOST_COMMANDS_H
#define HOST_COMMANDS_H

#include <stdio.h>

/* argv as main gets it; the exit code. */
int commands_main(int argc, char **argv, FILE *out, FILE *err);

#endif
