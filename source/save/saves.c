/* SPDX-License-Identifier: MIT */
#include <string.h>
#include "session.h"

SaveResult save_result(StoreStatus status)
{
    static const uint8_t results[] = {
        [STORE_FINE] = SAVE_OK, [STORE_EMPTY] = SAVE_NONE, [STORE_OLDER] = SAVE_WAS_OLDER, [STORE_DAMAGED] = SAVE_BROKEN,
        [STORE_FULL] = SAVE_STORE_FULL, [STORE_NO_MEMORY] = SAVE_MEMORY_MISSING, [STORE_BUSY] = SAVE_OK,
    };
    return (SaveResult)results[status];
}

static bool is_usable(StoreStatus status)
{
    return status == STORE_FINE || status == STORE_OLDER;
}

static bool is_readable(SaveResult result) { return result == SAVE_OK || result == SAVE_WAS_OLDER; }

static SaveResult read_info(const Store *store, SessionInfo *info, int kind, int slot)
{
    uint8_t bytes[SESSION_INFO_BYTES];
    StoreStatus status = store_status(store, kind, slot);
    if (!is_usable(status))
        return save_result(status);
    int length = store_peek(store, kind, slot, bytes, sizeof bytes);
    SaveResult result = session_info(info, bytes, length);
    if (result != SAVE_OK)
        return result;
    return info->game < GAME_COUNT ? save_result(status) : SAVE_UNKNOWN_VERSION;
}

/* ---- writing in slices ---- */

/* Packs a session for a record and begins to write it. */
static SaveResult write_session(Store *store, const Session *session, int kind, int slot)
{
    store->waiting = NULL;
    int length = session_pack(session, store->payload, store_room(store, kind, slot));
    StoreStatus status = length == 0 ? STORE_FULL : store_write_begin(store, kind, slot, store->payload, length);
    store->result = (uint8_t)save_result(status);
    return save_result(status);
}

typedef struct { int kind, slot; } Place;

/* The record of a game's suspended game: that of earlier cartridges when it holds this game (or STORE_GAMES is asked), else its own. */
static Place suspend_place(const Store *store, int game)
{
    SessionInfo info;
    bool old = game == STORE_GAMES || (is_readable(read_info(store, &info, RECORD_OLD_SUSPEND, 0)) && info.game == game);
    return old ? (Place){RECORD_OLD_SUSPEND, 0} : (Place){RECORD_SUSPEND, game};
}

static SaveResult write_suspend(Store *store, const Session *session)
{
    /* When nobody can tell whose it was, it makes way for the next game that is suspended, as it always did. */
    if (store_status(store, RECORD_OLD_SUSPEND, 0) == STORE_DAMAGED)
        store_erase(store, RECORD_OLD_SUSPEND, 0);
    Place place = suspend_place(store, session->game);
    return write_session(store, session, place.kind, place.slot);
}

SaveResult saves_suspend_begin(Store *store, const Session *session)
{
    if (store_write_busy(store)) {
        store->waiting = session;
        return SAVE_OK;
    }
    return write_suspend(store, session);
}

bool saves_step(Store *store, int bytes)
{
    if (store_write_busy(store)) {
        StoreStatus status = store_write_step(store, bytes);
        store->result = (uint8_t)save_result(status);
        return status == STORE_BUSY || store->waiting != NULL;
    }
    return store->waiting != NULL && write_suspend(store, store->waiting) == SAVE_OK;
}

SaveResult saves_suspend_end(Store *store)
{
    while (saves_step(store, STORE_SIZE)) {
    }
    return (SaveResult)store->result;
}

/* ---- whole records ---- */

static SaveResult read_begin(Store *store, int kind, int slot)
{
    int length = 0;
    saves_suspend_end(store);
    StoreStatus status = store_read(store, kind, slot, store->payload, STORE_PAYLOAD_MAX, &length);
    store->read_status = (uint8_t)status;
    store->read_length = (uint16_t)length;
    store->read_part = 0;
    return save_result(status);
}

static bool read_step(Store *store, Session *session, int parts, SaveResult *outcome)
{
    *outcome = session_unpack_part(session, (SessionPart)store->read_part++, games, GAME_COUNT, store->payload, store->read_length);
    if (*outcome != SAVE_OK)
        return true;
    *outcome = save_result((StoreStatus)store->read_status);
    return store->read_part == parts;
}

bool saves_read_step(Store *store, Session *session, SaveResult *outcome) { return read_step(store, session, SESSION_PARTS, outcome); }
bool saves_look_step(Store *store, Session *session, SaveResult *outcome) { return read_step(store, session, SESSION_TAKE, outcome); }

static SaveResult read_end(Store *store, Session *session)
{
    SaveResult outcome;
    while (!saves_read_step(store, session, &outcome)) {
    }
    return outcome;
}

static int slot_of(int game, int slot)
{
    return slot >= 0 && slot < SLOTS_A_GAME ? game * STORE_PLACES + slot : -1;
}

SaveResult saves_resume(Store *store, Session *session, int game)
{
    SaveResult result = saves_resume_begin(store, game);
    return is_readable(result) ? read_end(store, session) : result;
}

/* The game is asked before the session is touched: a record holds its own game or nothing that can be used. */
SaveResult saves_resume_begin(Store *store, int game)
{
    SessionInfo info;
    SaveResult result = saves_suspend_info(store, &info, game);
    Place place = suspend_place(store, game);
    return is_readable(result) ? read_begin(store, place.kind, place.slot) : result;
}

SaveResult saves_suspend_info(Store *store, SessionInfo *info, int game)
{
    saves_suspend_end(store);
    Place place = suspend_place(store, game);
    SaveResult result = read_info(store, info, place.kind, place.slot);
    return is_readable(result) && info->game != game ? SAVE_BROKEN : result;
}

SaveResult saves_suspend_erase(Store *store, int game)
{
    saves_suspend_end(store);
    Place place = suspend_place(store, game);
    return save_result(store_erase(store, place.kind, place.slot));
}

static bool is_there(SaveResult result) { return result != SAVE_NONE && result != SAVE_MEMORY_MISSING; }

int saves_suspended_game(Store *store, int last)
{
    int readable = -1, damaged = -1;
    for (int game = STORE_GAMES - 1; game >= 0; game--) {
        SessionInfo info;
        SaveResult result = saves_suspend_info(store, &info, game);
        if (is_readable(result) && (readable != last || readable < 0))
            readable = game;
        if (is_there(result) && !is_readable(result) && (damaged != last || damaged < 0))
            damaged = game;
    }
    SessionInfo info;
    bool old = is_there(read_info(store, &info, RECORD_OLD_SUSPEND, 0));
    return readable >= 0 ? readable : damaged >= 0 ? damaged : old ? STORE_GAMES : -1;
}

SaveResult saves_slot_begin(Store *store, const Session *session, int slot)
{
    saves_suspend_end(store);
    return write_session(store, session, RECORD_SLOT, slot_of(session->game, slot));
}

SaveResult saves_slot_write(Store *store, const Session *session, int slot)
{
    saves_slot_begin(store, session, slot);
    return saves_suspend_end(store);
}

SaveResult saves_slot_read_begin(Store *store, int game, int slot)
{
    SessionInfo info;
    SaveResult result = saves_slot_info(store, &info, game, slot);
    return is_readable(result) ? read_begin(store, RECORD_SLOT, slot_of(game, slot)) : result;
}

SaveResult saves_slot_read(Store *store, Session *session, int game, int slot)
{
    SaveResult result = saves_slot_read_begin(store, game, slot);
    return is_readable(result) ? read_end(store, session) : result;
}

SaveResult saves_slot_info(Store *store, SessionInfo *info, int game, int slot)
{
    SaveResult result = read_info(store, info, RECORD_SLOT, slot_of(game, slot));
    return is_readable(result) && info->game != game ? SAVE_BROKEN : result;
}

SaveResult saves_slot_erase(Store *store, int game, int slot)
{
    return save_result(store_erase(store, RECORD_SLOT, slot_of(game, slot)));
}
