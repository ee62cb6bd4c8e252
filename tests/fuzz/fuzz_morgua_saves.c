/* SPDX-License-Identifier: MIT */
/*
 * Real games of Morgua at every stage, then bent. The packed state: refused, or a legal state with exactly these bytes that every seat can look
 * at and that can be played on. The whole save with its journal: refused, or a session that plays, packs and takes back. The journal's bits:
 * whatever they say is read within its bounds.
 */
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "actionlog.h"
#include "engine/morgua/morgua.h"
#include "session.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const GameOps *const table[1] = {&mg_ops};
static Session session, again;
static Action list[MG_ACTIONS_MAX];

static void require(bool condition)
{
    if (!condition)
        abort();
}

/* The end of a turn is the last of its list; more seldom taken, the games get on further in their phases. */
static Action pick(int count, uint8_t byte)
{
    return list[count > 2 && byte % 4 != 0 ? byte * (count - 1) / 256 : byte * count / 256];
}

static void play(Session *game, const uint8_t *data, size_t size, int plies)
{
    for (int i = 0; i < plies && session_to_act(game) != SEAT_NONE; i++) {
        int count = mg_ops.actions(game->state, list, MG_ACTIONS_MAX);
        require(count > 0 && count <= MG_ACTIONS_MAX);
        require(session_apply(game, session_to_act(game), pick(count, (uint8_t)(data[(size_t)i % size] + 37 * (i / (int)size))), NULL) == APPLY_OK);
    }
}

static void look(const MgState *state)
{
    static char text[GAME_SHOW_MAX];
    MgForecast forecast;
    MgState view;
    require(mg_ops.valid(state));
    for (int seat = 0; seat < state->players; seat++) {
        mg_ops.observe(state, seat, &view);
        require(mg_ops.actions(&view, list, MG_ACTIONS_MAX) == mg_ops.actions(state, NULL, 0));
        require(mg_ops.show(&view, seat, text, sizeof text) > 0);
        mg_ops.result(state, seat);
        mg_ops.score(state, seat);
    }
    mg_forecast(state, &forecast);
}

/* Flips as many bits as the last byte says, where the bytes before it point. */
static void bend(uint8_t *bytes, int length, const uint8_t *data, size_t size)
{
    for (size_t i = 0; i < 1 + data[size - 1] % 6u && 2 * i + 1 < size; i++)
        bytes[(data[2 * i] << 4 ^ data[2 * i + 1]) % length] ^= (uint8_t)(1 << (data[2 * i + 1] & 7));
}

static void bend_state(const uint8_t *data, size_t size)
{
    uint8_t bytes[MG_PACK_MAX], packed[MG_PACK_MAX];
    MgState state;
    int length = mg_ops.pack(session.state, bytes, MG_PACK_MAX);
    require(length > 0);
    bend(bytes, length, data, size);
    if (!mg_ops.unpack(&state, bytes, length))
        return;
    require(mg_ops.pack(&state, packed, MG_PACK_MAX) == length && memcmp(packed, bytes, (size_t)length) == 0);
    look(&state);
    for (int i = 0; i < 60 && mg_ops.to_act(&state) != SEAT_NONE; i++) {
        int count = mg_ops.actions(&state, list, MG_ACTIONS_MAX);
        require(count > 0 && count <= MG_ACTIONS_MAX);
        require(mg_ops.apply(&state, mg_ops.to_act(&state), pick(count, data[(size_t)i % size]), NULL) == APPLY_OK && mg_ops.valid(&state));
    }
}

static void bend_save(const uint8_t *data, size_t size)
{
    static uint8_t payload[STORE_PAYLOAD_MAX];
    int length = session_pack(&session, payload, sizeof payload);
    require(length > 0);
    require(session_unpack(&again, table, 1, payload, length) == SAVE_OK && mg_ops.hash(again.state) == mg_ops.hash(session.state));
    bend(payload, length, data, size);
    if (session_unpack(&again, table, 1, payload, length) != SAVE_OK)
        return;
    look((const MgState *)again.state);
    session_settle(&again, data[0]);
    play(&again, data, size, 12);
    require(session_pack(&again, payload, sizeof payload) > 0);
    for (int i = 0; i < 30 && session_undo(&again); i++)
        require(mg_ops.valid(again.state));
}

static void bend_journal(const uint8_t *data, size_t size)
{
    static ActionLog log;
    int count = (data[0] << 4 | data[1] >> 4) % (ACTIONLOG_MAX + 1), length = size < ACTIONLOG_BYTES ? (int)size : ACTIONLOG_BYTES, seen = 0;
    if (!actionlog_fits(count, data, length))
        return;
    actionlog_unpack(&log, count, data, length);
    ActionCursor cursor = log.start;
    Action action;
    while (actionlog_next(&log, &mg_ops, &cursor, &action))
        require(++seen <= count && cursor.bits <= 8 * ACTIONLOG_BYTES);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    GameOptions options;
    uint8_t control[GAME_SEATS_MAX] = {0};
    if (size < 8)
        return 0;
    options_default(&mg_ops, &options);
    options.seats = (uint8_t)(1 + data[0] % 6);
    options.value[MG_OPTION_THREAT] = data[0] >> 7;
    session_new(&session, table, 0, &options, control, data[1]);
    play(&session, data + 2, size - 2, data[2] + 3 * data[3]);
    look((const MgState *)session.state);
    bend_state(data, size);
    bend_save(data, size);
    bend_journal(data, size);
    return 0;
}
