/* SPDX-License-Identifier: MIT */
/*
 * Saves of Total Mörderspiel from any bytes. What unpack takes must be a legal state that packs into the same state again
 * and can be played on: the bytes choose the actions. What it refuses it must not touch. To get past the first checks the
 * bytes are also laid over a real save.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "engine/moerderspiel/moerderspiel.h"

enum { PLIES = 40 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must(int condition)
{
    if (!condition)
        abort();
}

static void play_on(TmState *state, const uint8_t *data, size_t size)
{
    static Action list[TM_ACTIONS_MAX];
    static TmState view;
    for (int ply = 0; ply < PLIES && tm_ops.to_act(state) != SEAT_NONE; ply++) {
        int count = tm_ops.actions(state, list, TM_ACTIONS_MAX), seat = tm_ops.to_act(state);
        must(count > 0 && count <= TM_ACTIONS_MAX);
        size_t pick = size == 0 ? 0 : data[(size_t)ply % size] * 31u + (size_t)ply;
        /* END_TURN often enough to reach the resolution */
        Action action = ply % 3 == 2 ? (Action){TM_END_TURN, 0, 0, 0} : list[pick % (size_t)count];
        if (actions_find(list, count, action) < 0)
            action = list[pick % (size_t)count];
        must(tm_ops.apply(state, seat, action, NULL) == APPLY_OK);
        must(tm_ops.valid(state));
        tm_ops.observe(state, (int)(pick % TM_NATIONS), &view);
    }
}

static void try_bytes(const uint8_t *bytes, int length, const uint8_t *data, size_t size)
{
    static TmState state, again, untouched;
    static uint8_t packed[GAME_PACK_MAX];
    memset(&state, 0x5A, sizeof state);
    untouched = state;
    if (!tm_ops.unpack(&state, bytes, length)) {
        must(memcmp(&state, &untouched, sizeof state) == 0);
        return;
    }
    must(tm_ops.valid(&state));
    int count = tm_ops.pack(&state, packed, sizeof packed);
    must(count == length && memcmp(packed, bytes, (size_t)length) == 0);
    must(tm_ops.unpack(&again, packed, count) && memcmp(&state, &again, sizeof state) == 0);
    play_on(&state, data, size);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static uint8_t bytes[GAME_PACK_MAX];
    static TmState state;
    GameOptions options;
    try_bytes(data, (int)(size < GAME_PACK_MAX ? size : GAME_PACK_MAX), data, size);
    if (size < 4)
        return 0;
    options_default(&tm_ops, &options);
    options.value[TM_OPTION_ROLES] = data[0] & 1;
    options.value[TM_OPTION_HUMANS] = data[1];
    tm_ops.start(&state, &options, data[2]);
    for (int i = 0; i < 60 && tm_ops.to_act(&state) != SEAT_NONE; i++) {
        Action simple[] = {{TM_END_TURN, 0, 0, 0}, {TM_SETUP_END, 0, 0, 0}, {TM_VOLUNTEER, 0, 0, 0}, {TM_PICK_EVIL, TM_LORD, 0, 0}, {ACTION_CONTINUE, 0, 0, 0}};
        if (i > 4 && i == data[3] % 60)
            break;
        for (int k = 0; k < 5; k++)
            if (tm_ops.apply(&state, tm_ops.to_act(&state), simple[k], NULL) == APPLY_OK)
                break;
    }
    int length = tm_ops.pack(&state, bytes, sizeof bytes);
    for (size_t i = 4; i + 2 < size && i < 16; i += 3) /* a few bits of the save change */
        bytes[(data[i] << 8 | data[i + 1]) % length] ^= (uint8_t)(1u << (data[i + 2] & 7));
    try_bytes(bytes, length, data, size);
    return 0;
}
