/* SPDX-License-Identifier: MIT */
/* The state as readable text, the same on host and console. */
#ifndef MORUNDIR_SHOW_H
#define MORUNDIR_SHOW_H

#include "engine/morundir/morundir.h"

int mu_show(const void *state, int seat, char *out, int max);

#endif
