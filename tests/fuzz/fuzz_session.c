/* SPDX-License-Identifier: MIT */
/*
 * Saves with their journals, of every game: any payload with a header that is right as far as a checksum would make it, sessions that the input
 * plays and takes back, and those of late stages. Then bits are flipped: unpacking refuses it and changes nothing, or gives a session that can be
 * looked at, played, undone, packed and unpacked again. Whatever the bits of a journal say is read within its bounds.
 */
#include <string.h>

#include "../host/common/game_check.h"
#include "../host/common/sample_game.h"
#include "actionlog.h"
#include "fuzz.h"
#include "hash.h"

enum { TABLE = GAME_COUNT + 1, OPENING = 32, MORE = 8, TAKEN_BACK = 24 };

static const GameOps *table[TABLE];
static FuzzState stages[TABLE][FUZZ_STAGES];
static Session session, again;
static uint8_t payload[STORE_PAYLOAD_MAX], packed[STORE_PAYLOAD_MAX];
static Action list[GAME_ACTIONS_MAX];

int LLVMFuzzerInitialize(int *count, char ***arguments)
{
    (void)count, (void)arguments;
    for (int game = 0; game < TABLE; game++) {
        table[game] = game < GAME_COUNT ? games[game] : &sample_ops;
        fuzz_stages(table[game], stages[game], 40, 4);
    }
    return 0;
}

static void play(Session *played, FuzzInput *in, int plies, bool takes_back)
{
    for (; plies > 0 && session_to_act(played) != SEAT_NONE; plies--) {
        int count = played->ops->actions(played->state, list, GAME_ACTIONS_MAX);
        unsigned pick = fuzz_take(in);
        fuzz_must(count > 0 && session_apply(played, session_to_act(played), list[pick * 37u % (unsigned)count], NULL) == APPLY_OK);
        if (takes_back && pick % 16 == 5)
            session_undo(played);
    }
}

/* A session that the input plays from its start, or from a stage without what led there. */
static void begin(int game, FuzzInput *in)
{
    uint8_t control[GAME_SEATS_MAX] = {0};
    unsigned first = fuzz_take(in);
    control[first / 4 % 2] = (uint8_t)(first / 8 % 5);
    if (first % 2 == 0) {
        GameOptions options;
        game_check_options(table[game], fuzz_take(in), &options);
        session_new(&session, table, game, &options, control, fuzz_take(in));
    } else {
        fuzz_sit(&session, table, game, stages[game][fuzz_take(in) % FUZZ_STAGES].bytes, control);
    }
    play(&session, in, OPENING, true);
}

static void try_payload(int length, FuzzInput *in)
{
    SaveResult result = session_unpack(&again, table, TABLE, payload, length);
    SessionInfo info;
    fuzz_must(result != SAVE_OK || session_info(&info, payload, length) == SAVE_OK);
    if (result != SAVE_OK)
        return;
    const GameOps *game = again.ops;
    fuzz_must(game->valid(again.state));
    fuzz_look(game, again.state);
    session_settle(&again, (int)fuzz_take(in));
    play(&again, in, MORE, false);
    uint32_t hash = game->hash(again.state);
    int packed_length = session_pack(&again, packed, sizeof packed);
    fuzz_must(packed_length > 0);
    for (int i = 0; i < TAKEN_BACK && session_undo(&again); i++)
        fuzz_must(game->valid(again.state));
    fuzz_must(session_unpack(&again, table, TABLE, packed, packed_length) == SAVE_OK && game->hash(again.state) == hash);
}

/* The input behind a header of today and the mark of a game. */
static void any_payload(int game, const uint8_t *data, int size)
{
    FuzzInput in = {data, (size_t)size, 0};
    uint32_t mark = hash_bytes(HASH_START, table[game]->id, (int)strlen(table[game]->id));
    memcpy(payload, data, (size_t)size);
    try_payload(size, &in);
    payload[0] = 2;
    payload[1] = 0;
    for (int i = 0; i < 4 && size >= 24; i++)
        payload[4 + i] = (uint8_t)(mark >> (8 * i));
    try_payload(size, &in);
}

static void any_journal(const GameOps *game, const uint8_t *data, size_t size)
{
    static ActionLog log;
    int count = (data[0] << 4 | data[1] >> 4) % (ACTIONLOG_MAX + 1), length = size < ACTIONLOG_BYTES ? (int)size : ACTIONLOG_BYTES, seen = 0;
    if (!actionlog_fits(count, data, length))
        return;
    actionlog_unpack(&log, count, data, length);
    ActionCursor cursor = log.start;
    Action action;
    while (actionlog_next(&log, game, &cursor, &action))
        fuzz_must(++seen <= count && cursor.bits <= 8 * ACTIONLOG_BYTES);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 3 || size > sizeof payload)
        return 0;
    FuzzInput in = {data, size, 0};
    int game = (int)(fuzz_take(&in) % TABLE);
    any_payload(game, data, (int)size);
    any_journal(table[game], data, size);
    begin(game, &in);
    int length = session_pack(&session, payload, sizeof payload);
    fuzz_must(length > 0);
    try_payload(length, &in);
    fuzz_flip(payload, length, &in);
    try_payload(length, &in);
    return 0;
}
