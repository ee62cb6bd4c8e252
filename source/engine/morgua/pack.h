/* SPDX-License-Identifier: MIT */
/* A state as at most MG_PACK_MAX bytes for saves. The first four bits name the layout. */
#ifndef MORGUA_PACK_H
#define MORGUA_PACK_H

#include <stdbool.h>
#include <stdint.h>

int mg_pack(const void *state, uint8_t *out, int max);
bool mg_unpack(void *state, const uint8_t *in, int length);

#endif
