/* SPDX-License-Identifier: MIT */
/*
 * A session as a record payload, version 3 (numbers little-endian):
 *
 *    0  version       4  hash of the game's id    12  hash of the state    18  length of the packed state   22  1: with journal
 *    1  game          8  seed                     16  plies                20  actions in the journal       23  0
 *    2  seats        24  round    26  number within it    28  phase    29  seat to act (255 over, 254 automatic)    30  challenge, helps
 *    3  options      32  2 bytes per option, one byte per seat (its control), the packed state, the journal
 *
 * The journal is an action log (include/actionlog.h): how many bits, 2 bytes; its last action; its bytes.
 *
 * A game that is no challenge has 0 for both, as all had before there were any.
 *
 * Versions 1 and 2 end their header at 24: where such a game stands is not known before it is read. Version 1 had another form of
 * journal; such a game is continued without. Games only ever add options at the end of their list: a save with fewer of them has the
 * standard value of the others. One with more was made by a newer cartridge.
 */
#include <string.h>
#include "bytes.h"
#include "hash.h"
#include "session.h"
#include "session_work.h"

enum { VERSION = 3, VERSION_NO_PROGRESS = 2, VERSION_OTHER_JOURNAL = 1, HEADER = 32, HEADER_NO_PROGRESS = 24 };
enum { AT_GAME = 1, AT_SEATS = 2, AT_OPTIONS = 3, AT_ID = 4, AT_SEED = 8, AT_HASH = 12, AT_PLIES = 16, AT_PACKED = 18, AT_ACTIONS = 20, AT_WHOLE = 22,
       AT_ROUND = 24, AT_NUMBER = 26, AT_PHASE = 28, AT_SEAT = 29, AT_CHALLENGE = 30, AT_HELPS = 31 };

static int header_of(int version) { return version < VERSION ? HEADER_NO_PROGRESS : HEADER; }

static uint32_t id_hash(const GameOps *ops)
{
    return hash_bytes(HASH_START, ops->id, (int)strlen(ops->id));
}

/* ---- writing ---- */

int session_pack(const Session *session, uint8_t *out, int max)
{
    const GameOps *ops = session->ops;
    int at = HEADER + 2 * ops->option_count + session->options.seats;
    if (at > max)
        return 0;
    memset(out, 0, HEADER);
    out[0] = VERSION;
    out[AT_GAME] = (uint8_t)session->game;
    out[AT_SEATS] = session->options.seats;
    out[AT_OPTIONS] = ops->option_count;
    put32(out + AT_ID, id_hash(ops));
    put32(out + AT_SEED, session->seed);
    put32(out + AT_HASH, session_to_act(session) == SEAT_AUTO ? ops->hash(session->state) : session->hash);
    put16(out + AT_PLIES, session->plies);
    GameProgress progress = ops->progress(session->state);
    put16(out + AT_ROUND, progress.round);
    put16(out + AT_NUMBER, progress.number);
    out[AT_PHASE] = progress.phase;
    out[AT_SEAT] = (uint8_t)session_to_act(session);
    out[AT_CHALLENGE] = session->challenge;
    out[AT_HELPS] = session->helps;
    for (int i = 0; i < ops->option_count; i++)
        put16(out + HEADER + 2 * i, session->options.value[i]);
    memcpy(out + HEADER + 2 * ops->option_count, session->control, session->options.seats);
    int packed = ops->pack(session->state, out + at, max - at);
    if (packed == 0)
        return 0;
    put16(out + AT_PACKED, (uint32_t)packed);
    at += packed;
    int journal = session->whole ? actionlog_pack(&session->journal, out + at, max - at) : -1;
    if (journal < 0)
        return at;
    out[AT_WHOLE] = 1;
    put16(out + AT_ACTIONS, session->journal.end.at);
    return at + journal;
}

/* ---- reading ---- */

typedef struct {
    GameOptions options;
    uint8_t control[GAME_SEATS_MAX];
    const uint8_t *packed, *journal;
    int packed_length, journal_length, journal_count;
    bool whole;
} Parts;

SaveResult session_info(SessionInfo *info, const uint8_t *in, int length)
{
    if (length < 1)
        return SAVE_BROKEN;
    if (in[0] < VERSION_OTHER_JOURNAL || in[0] > VERSION)
        return SAVE_UNKNOWN_VERSION;
    int header = header_of(in[0]);
    if (length < header || in[AT_SEATS] > GAME_SEATS_MAX || in[AT_OPTIONS] > OPTIONS_MAX)
        return SAVE_BROKEN;
    int control = header + 2 * in[AT_OPTIONS];
    if (length < control + in[AT_SEATS])
        return SAVE_BROKEN;
    memset(info, 0, sizeof *info);
    info->game = in[AT_GAME];
    info->seats = in[AT_SEATS];
    info->plies = get16(in + AT_PLIES);
    memcpy(info->control, in + control, info->seats);
    info->placed = in[0] >= VERSION;
    info->to_act = SEAT_NONE;
    if (!info->placed)
        return SAVE_OK;
    info->progress = (GameProgress){.round = get16(in + AT_ROUND), .number = get16(in + AT_NUMBER), .phase = in[AT_PHASE]};
    info->to_act = (int8_t)in[AT_SEAT];
    info->challenge = in[AT_CHALLENGE];
    return info->to_act >= SEAT_AUTO && info->to_act < info->seats ? SAVE_OK : SAVE_BROKEN;
}

static bool parts_read(Parts *parts, const GameOps *ops, const uint8_t *in, int length)
{
    int header = header_of(in[0]), saved = in[AT_OPTIONS];
    memset(parts, 0, sizeof *parts);
    if (in[AT_WHOLE] > 1 || in[AT_WHOLE + 1] != 0)
        return false;
    options_default(ops, &parts->options);
    parts->options.seats = in[AT_SEATS];
    for (int i = 0; i < saved; i++)
        parts->options.value[i] = get16(in + header + 2 * i);
    if (!options_valid(ops, &parts->options))
        return false;
    int at = header + 2 * saved;
    for (int seat = 0; seat < parts->options.seats; seat++) {
        parts->control[seat] = in[at++];
        if (parts->control[seat] > CONTROL_LEVELS)
            return false;
    }
    parts->packed = in + at;
    parts->packed_length = get16(in + AT_PACKED);
    if (parts->packed_length > GAME_PACK_MAX || parts->packed_length > length - at)
        return false;
    at += parts->packed_length;
    parts->journal = in + at;
    parts->journal_length = length - at;
    parts->journal_count = get16(in + AT_ACTIONS);
    parts->whole = in[AT_WHOLE] == 1;
    if (in[0] == VERSION_OTHER_JOURNAL) {
        parts->whole = false;
        return true;
    }
    return parts->whole ? actionlog_fits(parts->journal_count, parts->journal, parts->journal_length)
                        : parts->journal_count == 0 && parts->journal_length == 0;
}

static void take_parts(Session *session, const Parts *parts)
{
    session->options = parts->options;
    memcpy(session->control, parts->control, sizeof session->control);
    memcpy(session->state, session->work, session->ops->state_size);
    memcpy(session->base, parts->packed, (size_t)parts->packed_length);
    session->base_length = (uint16_t)parts->packed_length;
    session->mark_count = 0;
    session->whole = parts->whole;
    actionlog_clear(&session->journal);
    if (parts->whole)
        actionlog_unpack(&session->journal, parts->journal_count, parts->journal, parts->journal_length);
    session->proving = parts->whole;
    session->unproved = session->journal.end;
    session->proved = session->journal.start;
}

SaveResult session_unpack_part(Session *session, SessionPart part, const GameOps *const *table, int table_count, const uint8_t *in, int length)
{
    SessionInfo info;
    Parts parts;
    SaveResult result = session_info(&info, in, length);
    if (result != SAVE_OK)
        return result;
    if (info.game >= table_count || get32(in + AT_ID) != id_hash(table[info.game]) || in[AT_OPTIONS] > table[info.game]->option_count)
        return SAVE_UNKNOWN_VERSION;
    const GameOps *ops = table[info.game];
    uint32_t hash = get32(in + AT_HASH);
    if (!parts_read(&parts, ops, in, length))
        return SAVE_BROKEN;
    switch (part) {
    case SESSION_STATE:
        session_lose_work(session);
        return (ops->decode ? ops->decode : ops->unpack)(session->work, parts.packed, parts.packed_length) ? SAVE_OK : SAVE_BROKEN;
    case SESSION_CHECK:
        if (ops->check && !ops->check(session->work, parts.packed, parts.packed_length))
            return SAVE_BROKEN;
        return ops->seats(session->work) == parts.options.seats ? SAVE_OK : SAVE_BROKEN;
    case SESSION_HASH:
        return ops->hash(session->work) == hash ? SAVE_OK : SAVE_BROKEN;
    default:
        break;
    }
    session->ops = ops;
    session->game = info.game;
    session->seed = get32(in + AT_SEED);
    session->plies = info.plies;
    session->challenge = info.challenge;
    session->helps = info.placed ? in[AT_HELPS] : 0;
    session->back = (TakeBack){ops->drawn || ops->apart ? info.plies : 0, SEAT_NONE};
    session->saved_hash = session->hash = hash;
    take_parts(session, &parts);
    return SAVE_OK;
}

SaveResult session_unpack(Session *session, const GameOps *const *table, int table_count, const uint8_t *in, int length)
{
    SaveResult result = SAVE_OK;
    for (int part = 0; part < SESSION_PARTS && result == SAVE_OK; part++)
        result = session_unpack_part(session, (SessionPart)part, table, table_count, in, length);
    return result;
}
