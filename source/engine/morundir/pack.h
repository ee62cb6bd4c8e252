/* SPDX-License-Identifier: MIT */
/*
 * A state as bytes for saves and replays. The layout is fixed (a test pins it): 5 bytes of fields, the board with 3 bits a
 * space, then the steps of the history. Every state has exactly one packed form.
 */
#ifndef MORUNDIR_PACK_H
#define MORUNDIR_PACK_H

#include "engine/morundir/morundir.h"

int mu_pack(const void *state, uint8_t *out, int max);
bool mu_unpack(void *state, const uint8_t *in, int length);

#endif
