/* SPDX-License-Identifier: MIT */
/* A packed state: a version, then the bytes of the state, the generator's word low byte first. */
#include <string.h>

#include "engine/stronghold/rules.h"

enum { VERSION = 4, WORD = 4 };
static const uint8_t version[VERSION] = {'S', 'U', 1, 0};
_Static_assert(SU_PACK_BYTES == VERSION + SU_STATE_BYTES, "the published size of a packed state");

int su_pack(const void *in, uint8_t *out, int max)
{
    const SuState *state = in;
    if (max < SU_PACK_BYTES)
        return 0;
    memcpy(out, version, VERSION);
    for (int i = 0; i < WORD; i++)
        out[VERSION + i] = (uint8_t)(state->rng.word >> 8 * i);
    memcpy(out + VERSION + WORD, &state->round, SU_STATE_BYTES - WORD);
    return SU_PACK_BYTES;
}

bool su_unpack(void *out, const uint8_t *in, int length)
{
    SuState state = {.rng = {0}};
    if (length != SU_PACK_BYTES || memcmp(in, version, VERSION) != 0)
        return false;
    for (int i = 0; i < WORD; i++)
        state.rng.word |= (uint32_t)in[VERSION + i] << 8 * i;
    memcpy((uint8_t *)&state + WORD, in + VERSION + WORD, SU_STATE_BYTES - WORD);
    if (!su_valid(&state))
        return false;
    memcpy(out, &state, sizeof state);
    return true;
}
