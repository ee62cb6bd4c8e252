/* SPDX-License-Identifier: MIT */
/* Any bytes as a packed Morundir state: refused, or a legal state with exactly these bytes that can be played on. */
#include <stdlib.h>
#include <string.h>

#include "engine/morundir/morundir.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void play_on(MuState *state, const uint8_t *data, size_t size)
{
    static Action list[MU_ACTIONS_MAX];
    for (size_t i = 0; i < size && i < 64 && mu_ops.to_act(state) != SEAT_NONE; i++) {
        int count = mu_ops.actions(state, list, MU_ACTIONS_MAX);
        if (count <= 0) /* only a position set up by hand may begin without a move */
            return;
        if (mu_ops.apply(state, mu_ops.to_act(state), list[data[i] * count / 256], NULL) != APPLY_OK || !mu_ops.valid(state))
            abort();
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    MuState state;
    uint8_t again[MU_PACK_MAX];
    if (size > MU_PACK_MAX || !mu_ops.unpack(&state, data, (int)size))
        return 0;
    if (mu_ops.pack(&state, again, MU_PACK_MAX) != (int)size || memcmp(again, data, size) != 0)
        abort();
    play_on(&state, data, size);
    return 0;
}
