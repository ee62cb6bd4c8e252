/* SPDX-License-Identifier: MIT */
/* What a seat may know. */
#ifndef MORUNDIR_OBSERVE_H
#define MORUNDIR_OBSERVE_H

#include "engine/morundir/morundir.h"

void mu_observe(const void *state, int seat, void *view);

#endif
