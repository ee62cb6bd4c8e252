/* SPDX-License-Identifier: MIT */
/* Any bytes as a packed state of Lost Hope: refused, or a legal state with exactly these bytes that can be played on. Also a whole game. */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "ai.h"
#include "ai/losthope/player.h"
#include "engine/losthope/losthope.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void play_on(LhState *state, const uint8_t *data, size_t size)
{
    static Action list[LH_ACTIONS_MAX];
    for (size_t i = 0; i < size && i < 400 && lh_ops.to_act(state) != SEAT_NONE; i++) {
        int count = lh_ops.actions(state, list, LH_ACTIONS_MAX);
        if (count <= 0 || count > LH_ACTIONS_MAX)
            abort();
        if (lh_ops.apply(state, lh_ops.to_act(state), list[data[i] * count / 256], NULL) != APPLY_OK)
            abort();
    }
}

/* The first bytes choose options and seed, the rest the actions; then the state must survive packing. */
static void play_from_the_start(const uint8_t *data, size_t size)
{
    LhState state, back;
    uint8_t bytes[LH_PACK_MAX];
    GameOptions options = {.seats = (uint8_t)(1 + data[0] % 4)};
    options.value[LH_OPTION_MODE] = data[0] >> 7;
    options.value[LH_OPTION_DIFFICULTY] = (data[0] >> 2 & 3) % 3;
    options.value[LH_OPTION_MODULE] = data[0] >> 4 & 3;
    lh_ops.start(&state, &options, (uint32_t)data[1] << 8 | data[2]);
    play_on(&state, data + 3, size - 3);
    if (!lh_ops.unpack(&back, bytes, lh_ops.pack(&state, bytes, LH_PACK_MAX)) || memcmp(&back, &state, sizeof state) != 0)
        abort();
}

/* The Steady player leads so many actions: random ones alone hardly come to the second chapter. */
static void lead(LhState *state, int actions)
{
    static AiPlayer player;
    for (int seat; actions > 0 && (seat = lh_ops.to_act(state)) != SEAT_NONE; actions--) {
        Action action = {ACTION_CONTINUE, 0, 0, 0};
        if (seat != SEAT_AUTO) {
            LhState view;
            lh_ops.observe(state, seat, &view);
            memset(&player, 0, offsetof(AiPlayer, work));
            player.game = &lh_ops;
            player.seat = seat;
            player.level = 3;
            lh_ai.begin(&player, &view);
            lh_ai.stop(&player);
            action = player.choice;
        }
        if (lh_ops.apply(state, seat, action, NULL) != APPLY_OK)
            abort();
    }
}

/* As from the start, but later in the winter: led there, then by the input, then led to its end. */
static void play_late(const uint8_t *data, size_t size)
{
    LhState state;
    GameOptions options = {.seats = 1};
    options.value[LH_OPTION_DIFFICULTY] = data[3] % 3;
    options.value[LH_OPTION_MODULE] = data[3] >> 2 & 3;
    lh_ops.start(&state, &options, (uint32_t)data[1] << 8 | data[2]);
    lead(&state, data[3] * 4);
    play_on(&state, data + 4, size - 4);
    lead(&state, 60);
}

/* A save of such a game with one byte of the input in it: refused, or played on. */
static void bend(const uint8_t *data, size_t size)
{
    LhState state;
    uint8_t bytes[LH_PACK_MAX];
    GameOptions options = {.seats = 1};
    options.value[LH_OPTION_DIFFICULTY] = 1;
    options.value[LH_OPTION_MODULE] = data[0] & 3;
    lh_ops.start(&state, &options, data[0]);
    play_on(&state, data + 4, size - 4);
    int length = lh_ops.pack(&state, bytes, LH_PACK_MAX);
    bytes[(data[1] << 8 | data[2]) % length] = data[3];
    if (lh_ops.unpack(&state, bytes, length))
        play_on(&state, data, size);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    LhState state;
    uint8_t again[LH_PACK_MAX];
    if (size > 4) {
        play_from_the_start(data, size);
        bend(data, size);
        if (data[0] % 8 == 0)
            play_late(data, size);
    }
    if (size > LH_PACK_MAX || !lh_ops.unpack(&state, data, (int)size))
        return 0;
    int length = lh_ops.pack(&state, again, LH_PACK_MAX);
    if (data[0] == again[0] && (length != (int)size || memcmp(again, data, size) != 0)) /* an older layout is written anew */
        abort();
    play_on(&state, data, size);
    return 0;
}
