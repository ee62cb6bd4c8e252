/* SPDX-License-Identifier: MIT */
/*
 * Any payload, with a header that is right as far as a checksum would make it: unpacking refuses it and changes nothing, or
 * gives a session that can be played, undone, packed and unpacked again.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include "../host/common/sample_game.h"
#include "hash.h"
#include "session.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const GameOps *const table[1] = {&sample_ops};
static Session session, again;
static uint8_t payload[STORE_PAYLOAD_MAX], packed[STORE_PAYLOAD_MAX];

static void require(bool condition)
{
    if (!condition)
        abort();
}

static void put32(uint8_t *at, uint32_t value)
{
    for (int i = 0; i < 4; i++)
        at[i] = (uint8_t)(value >> (8 * i));
}

/* A real session that the input plays; its payload is then bent by the rest of the input. */
static int real_payload(const uint8_t *data, size_t size)
{
    GameOptions options;
    uint8_t control[GAME_SEATS_MAX] = {0};
    Action list[SAMPLE_CARDS];
    options_default(&sample_ops, &options);
    options.seats = (uint8_t)(2 + data[0] % 3);
    control[data[0] / 4 % 2] = data[0] / 8 % 5;
    session_new(&session, table, 0, &options, control, data[1]);
    for (size_t i = 2; i < size && i < 40; i++) {
        int count = sample_ops.actions(session.state, list, SAMPLE_CARDS);
        if (count == 0)
            break;
        Action action = data[i] >= 250 ? (Action){SAMPLE_SAY, data[i] & 3, 0, 0} : list[data[i] % count];
        session_apply(&session, session_to_act(&session), action, NULL);
        if (data[i] % 16 == 5)
            session_undo(&session);
    }
    return session_pack(&session, payload, sizeof payload);
}

static void try_payload(int length, int settle)
{
    SaveResult result = session_unpack(&again, table, 1, payload, length);
    SessionInfo info;
    require(result != SAVE_OK || session_info(&info, payload, length) == SAVE_OK);
    if (result != SAVE_OK)
        return;
    require(sample_ops.valid(again.state));
    session_settle(&again, settle);
    int seat = session_to_act(&again);
    if (seat >= 0)
        require(session_apply(&again, seat, (Action){SAMPLE_SAY, 1, 0, 0}, NULL) == APPLY_OK);
    uint32_t hash = sample_ops.hash(again.state);
    int packed_length = session_pack(&again, packed, sizeof packed);
    require(packed_length > 0);
    for (int i = 0; i < 2000 && session_undo(&again); i++)
        require(sample_ops.valid(again.state));
    require(session_unpack(&again, table, 1, packed, packed_length) == SAVE_OK && sample_ops.hash(again.state) == hash);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 3 || size > sizeof payload)
        return 0;
    memcpy(payload, data, size);
    try_payload((int)size, data[1]);
    payload[0] = 2;
    payload[1] = 0;
    if (size >= 24)
        put32(payload + 4, hash_bytes(HASH_START, sample_ops.id, (int)strlen(sample_ops.id)));
    try_payload((int)size, data[1]);
    int length = real_payload(data, size);
    require(length > 0);
    try_payload(length, data[2]);
    for (size_t i = size / 2; i + 1 < size; i += 2)
        payload[data[i] % length] = data[i + 1];
    try_payload(length, data[2]);
    return 0;
}
