/* SPDX-License-Identifier: MIT */
/* Any bytes as a packed Morgua state: refused, or a legal state with exactly these bytes that can be played on. Also a whole game. */
#include <stdlib.h>
#include <string.h>

#include "engine/morgua/morgua.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void play_on(MgState *state, const uint8_t *data, size_t size)
{
    static Action list[MG_ACTIONS_MAX];
    for (size_t i = 0; i < size && i < 400 && mg_ops.to_act(state) != SEAT_NONE; i++) {
        int count = mg_ops.actions(state, list, MG_ACTIONS_MAX);
        if (count <= 0 || count > MG_ACTIONS_MAX)
            abort();
        if (mg_ops.apply(state, mg_ops.to_act(state), list[data[i] * count / 256], NULL) != APPLY_OK || !mg_ops.valid(state))
            abort();
    }
}

/* The first bytes choose players, threat and seed, the rest the actions; then the state must survive packing. */
static void play_from_the_start(const uint8_t *data, size_t size)
{
    MgState state, back;
    uint8_t bytes[MG_PACK_MAX];
    GameOptions options = {.seats = (uint8_t)(1 + data[0] % 6)};
    options.value[MG_OPTION_THREAT] = data[0] >> 7;
    mg_ops.start(&state, &options, (uint32_t)data[1] << 8 | data[2]);
    play_on(&state, data + 3, size - 3);
    if (!mg_ops.unpack(&back, bytes, mg_ops.pack(&state, bytes, MG_PACK_MAX)) || memcmp(&back, &state, sizeof state) != 0)
        abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    MgState state;
    uint8_t again[MG_PACK_MAX];
    if (size > 3)
        play_from_the_start(data, size);
    if (size > MG_PACK_MAX || !mg_ops.unpack(&state, data, (int)size))
        return 0;
    if (mg_ops.pack(&state, again, MG_PACK_MAX) != (int)size || memcmp(again, data, size) != 0)
        abort();
    play_on(&state, data, size);
    return 0;
}
