/* SPDX-License-Identifier: MIT */
/* Any bytes as a packed night: refused, or a legal state with exactly these bytes that can be played on. Also whole nights, and saves damaged a little. */
#include <stdlib.h>
#include <string.h>

#include "engine/stronghold/stronghold.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void play_on(SuState *state, const uint8_t *data, size_t size)
{
    static Action list[SU_ACTIONS_MAX];
    EventList events;
    for (size_t i = 0; i < size && i < 600 && su_ops.to_act(state) != SEAT_NONE; i++) {
        int count = su_ops.actions(state, list, SU_ACTIONS_MAX);
        if (count <= 0 || count > SU_ACTIONS_MAX)
            abort();
        events_clear(&events);
        if (su_ops.apply(state, su_ops.to_act(state), list[data[i] * count / 256], &events) != APPLY_OK || !su_ops.valid(state) || events.lost > 0)
            abort();
    }
}

static void check_pack(const SuState *state)
{
    SuState back;
    uint8_t bytes[SU_PACK_BYTES];
    if (!su_ops.unpack(&back, bytes, su_ops.pack(state, bytes, SU_PACK_BYTES)) || memcmp(&back, state, sizeof back) != 0)
        abort();
}

/* The first bytes choose options and seed, the next ones the actions; then two bytes of the save are changed and it is played on. */
static void play_from_the_start(const uint8_t *data, size_t size)
{
    SuState state;
    uint8_t bytes[SU_PACK_BYTES];
    GameOptions options = {.seats = SU_SEATS, .value = {(uint16_t)(1 + data[0] % 3), data[0] >> 6 & 1, data[0] >> 7}};
    su_ops.start(&state, &options, (uint32_t)data[1] << 8 | data[2]);
    play_on(&state, data + 8, size - 8);
    check_pack(&state);
    su_ops.pack(&state, bytes, SU_PACK_BYTES);
    bytes[4 + (data[3] << 8 | data[4]) % SU_STATE_BYTES] = data[5];
    bytes[4 + (data[6] << 8 | data[3]) % SU_STATE_BYTES] = data[7];
    if (su_ops.unpack(&state, bytes, SU_PACK_BYTES))
        play_on(&state, data, size);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    SuState state;
    uint8_t again[SU_PACK_BYTES];
    if (size > 8)
        play_from_the_start(data, size);
    if (size != SU_PACK_BYTES || !su_ops.unpack(&state, data, (int)size))
        return 0;
    if (su_ops.pack(&state, again, SU_PACK_BYTES) != (int)size || memcmp(again, data, size) != 0)
        abort();
    play_on(&state, data, size);
    return 0;
}
