/* SPDX-License-Identifier: MIT */
/* `siege playthrough`: a random game as text, the same lines that the console prints over its debug port. */
#ifndef HOST_PLAYTHROUGH_COMMAND_H
#define HOST_PLAYTHROUGH_COMMAND_H

#include <stdio.h>
#include "host/arguments.h"

int playthrough_command(Arguments *arguments, FILE *out, Reason *reason);

#endif
