/* SPDX-License-Identifier: MIT */
#include "session.h"
#include "session_work.h"
#include <string.h>

enum { UNDO_SETTLE, UNDO_FIND, UNDO_REPLAY, UNDO_TAKE };  /* Session.undo; from UNDO_REPLAY on it needs what stands in `work` */

static bool human_bit(const Session *session, int at)
{
    return (session->human[at / 8] >> at % 8 & 1) != 0;
}

static void set_human_bit(Session *session, int at, bool human)
{
    uint8_t bit = (uint8_t)(1u << at % 8);
    session->human[at / 8] = (uint8_t)(human ? session->human[at / 8] | bit : session->human[at / 8] & ~bit);
}

/* ---- marks: packed states before human decisions ---- */

static void mark_drop_oldest(Session *session)
{
    session->mark_count--;
    memmove(session->mark, session->mark + 1, session->mark_count * sizeof session->mark[0]);
}

static int mark_newest_at(const Session *session)
{
    return session->mark_count > 0 ? session->mark[session->mark_count - 1].at.at : -1;
}

/* Where the next one goes: behind the newest, or at the front again. The bytes of a mark never move: some thousand of them are a frame. */
static int mark_place(const Session *session)
{
    if (session->mark_count == 0)
        return 0;
    int behind = session->mark[session->mark_count - 1].from + session->mark[session->mark_count - 1].length;
    return behind + session->ops->pack_max <= SESSION_MARK_BYTES ? behind : 0;
}

static bool mark_oldest_lies_in(const Session *session, int from)
{
    return session->mark_count > 0 && session->mark[0].from < from + session->ops->pack_max && from < session->mark[0].from + session->mark[0].length;
}

/* Keeps `state`, to which the journal leads up to `at`, unless it is kept already. */
static void mark_add(Session *session, const uint32_t *state, ActionCursor at)
{
    if (mark_newest_at(session) == at.at)
        return;
    int from = mark_place(session);
    while (session->mark_count == SESSION_MARKS || mark_oldest_lies_in(session, from))
        mark_drop_oldest(session);
    int length = session->ops->pack(state, session->mark_bytes + from, session->ops->pack_max);
    session->mark[session->mark_count].at = at;
    session->mark[session->mark_count].from = (uint16_t)from;
    session->mark[session->mark_count].length = (uint16_t)length;
    session->mark_count++;
}

/* ---- what stays ---- */

static uint32_t drawn(const GameOps *ops, const void *state) { return ops->drawn ? ops->drawn(state) : 0; }

/* After `seat` has acted, with so many plies and such a number before. */
static void back_note(TakeBack *back, const GameOps *ops, int seat, int plies, uint32_t before, const void *state)
{
    if (ops->apart && seat >= 0 && seat != back->decider)
        back->floor = (uint16_t)plies;
    if (seat >= 0)
        back->decider = (int8_t)seat;
    if (drawn(ops, state) != before)
        back->floor = (uint16_t)(plies < UINT16_MAX ? plies + 1 : plies);
}

/* The replay of a loaded journal knows what happened before the load; what has happened since counts more. */
static void back_prove(Session *session)
{
    TakeBack *back = &session->back, *proved = &session->proved_back;
    int loaded = session->plies - (session->journal.end.at - session->unproved.at);
    bool alone = !session->ops->apart || back->decider == SEAT_NONE || back->decider == proved->decider;
    if (back->floor <= loaded && alone)
        back->floor = proved->floor;
    if (back->decider == SEAT_NONE)
        back->decider = proved->decider;
}

/* ---- the journal ---- */

/* Forgets the actions before a cursor; the caller has put the state there into the base. */
static void journal_forget(Session *session, ActionCursor before)
{
    actionlog_shift(session->human, (session->journal.end.at + 7) / 8, before.at);
    actionlog_drop(&session->journal, before);
    while (session->mark_count > 0 && session->mark[0].at.at < before.at)
        mark_drop_oldest(session);
    for (int i = 0; i < session->mark_count; i++)
        session->mark[i].at = actionlog_moved(session->mark[i].at, before);
    session->whole = false;
    session->proving = false;
}

/* Undo begins at the loaded state: the journal does not lead there (it was written by other rules), or there is no time to find out. */
static bool settle_failed(Session *session)
{
    journal_forget(session, session->unproved);
    return false;
}

/* A full journal: the oldest mark becomes its beginning, or the present state when nothing else is known. */
static void journal_make_room(Session *session)
{
    if (session->proving) {
        settle_failed(session);
        return;
    }
    if (session->mark_count > 0 && session->mark[0].at.at == 0)
        mark_drop_oldest(session);
    if (session->mark_count > 0) {
        session->base_length = session->mark[0].length;
        memcpy(session->base, session->mark_bytes + session->mark[0].from, session->base_length);
        journal_forget(session, session->mark[0].at);
    } else {
        session->base_length = (uint16_t)session->ops->pack(session->state, session->base, GAME_PACK_MAX);
        journal_forget(session, session->journal.end);
    }
}

static void lay_start(const Session *session, void *state)
{
    session->ops->start(state, &session->options, session->seed);
    if (session->challenge && session->ops->stage)
        session->ops->stage(state, session->challenge);
}

void session_new(Session *session, const GameOps *const *table, int game, const GameOptions *options, const uint8_t *control, uint32_t seed)
{
    session_new_challenge(session, table, game, options, control, seed, 0);
}

void session_helped(Session *session)
{
    if (session->helps < UINT8_MAX)
        session->helps++;
}

void session_new_challenge(Session *session, const GameOps *const *table, int game, const GameOptions *options, const uint8_t *control, uint32_t seed,
                           int challenge)
{
    memset(session, 0, sizeof *session);
    session->ops = table[game];
    session->game = game;
    session->options = *options;
    memcpy(session->control, control, options->seats);
    session->seed = seed;
    session->challenge = (uint8_t)challenge;
    session->whole = true;
    session->back.decider = SEAT_NONE;
    actionlog_clear(&session->journal);
    session->proved = session->journal.start;
    lay_start(session, session->state);
    session->hash = session->ops->hash(session->state);
}

void session_lose_work(Session *session)
{
    session->proved = session->journal.start;
    if (session->undo > UNDO_FIND)
        session->undo = UNDO_FIND;
}

bool session_passes(Session *session, int seat, Action action)
{
    session_lose_work(session);
    memcpy(session->work, session->state, session->ops->state_size);
    return session->ops->apply(session->work, seat, action, NULL) != APPLY_OK || session->ops->to_act(session->work) != seat;
}

const void *session_view(Session *session, int seat)
{
    session_lose_work(session);
    session->ops->observe(session->state, seat, session->work);
    return session->work;
}

int session_to_act(const Session *session)
{
    return session->ops->to_act(session->state);
}

ApplyResult session_apply(Session *session, int seat, Action action, EventList *events)
{
    bool human = session_human(session, session_to_act(session));
    uint32_t before = drawn(session->ops, session->state);
    if (!actionlog_room(&session->journal))
        journal_make_room(session);
    if (human)
        mark_add(session, session->state, session->journal.end);
    ApplyResult result = session->ops->apply(session->state, seat, action, events);
    if (result != APPLY_OK)
        return result;
    set_human_bit(session, session->journal.end.at, human);
    actionlog_add(&session->journal, session->ops, action);
    back_note(&session->back, session->ops, seat, session->plies, before, session->state);
    if (session->plies < UINT16_MAX)
        session->plies++;
    if (session_to_act(session) != SEAT_AUTO)
        session->hash = session->ops->hash(session->state);
    return APPLY_OK;
}

ActionCursor session_rewind(const Session *session, void *state)
{
    if (session->whole)
        lay_start(session, state);
    else
        session->ops->unpack(state, session->base, session->base_length);
    return session->journal.start;
}

bool session_forward(const Session *session, ActionCursor *cursor, void *state, EventList *events)
{
    Action action;
    return actionlog_next(&session->journal, session->ops, cursor, &action)
        && session->ops->apply(state, session->ops->to_act(state), action, events) == APPLY_OK;
}

static bool newest_behind(const Session *session, ActionCursor cursor, int kind, Action *action)
{
    bool found = false;
    for (Action now; actionlog_next(&session->journal, session->ops, &cursor, &now);) {
        if (now.kind != kind)
            continue;
        *action = now;
        found = true;
    }
    return found;
}

/* The log is read forwards: from the last marks on, and from the start only when there is nothing behind them. */
bool session_newest(const Session *session, int kind, Action *action)
{
    for (int i = session->mark_count - 1; i >= 0; i--)
        if (newest_behind(session, session->mark[i].at, kind, action))
            return true;
    return newest_behind(session, session->journal.start, kind, action);
}

bool session_settle(Session *session, int actions)
{
    if (!session->proving)
        return false;
    if (session->proved.at == 0) {
        session->proved = session_rewind(session, session->work);
        session->proved_back = (TakeBack){0, SEAT_NONE};
    }
    int base = session->plies - session->journal.end.at;
    for (; actions > 0 && session->proved.at < session->unproved.at; actions--) {
        int seat = session->ops->to_act(session->work), at = session->proved.at;
        uint32_t before = drawn(session->ops, session->work);
        set_human_bit(session, at, session_human(session, seat));
        if (!session_forward(session, &session->proved, session->work, NULL))
            return settle_failed(session);
        back_note(&session->proved_back, session->ops, seat, base + at, before, session->work);
    }
    if (session->proved.at < session->unproved.at)
        return true;
    if (session->ops->hash(session->work) != session->saved_hash || session->proved.bits != session->unproved.bits
        || !action_equal(session->proved.last, session->unproved.last))
        return settle_failed(session);
    session->proving = false;
    back_prove(session);
    return false;
}

/* How many actions stay when the last decision is taken back, or -1. */
static int undo_target(const Session *session)
{
    bool any_human = false;
    for (int seat = 0; seat < session->options.seats; seat++)
        any_human = any_human || session_human(session, seat);
    int at = session->journal.end.at - 1;
    while (any_human && at >= 0 && !human_bit(session, at))
        at--;
    return at;
}

int session_undo_plies(const Session *session)
{
    int target = undo_target(session);
    return target < 0 ? -1 : session->plies - (session->journal.end.at - target);
}

bool session_undo_barred(const Session *session)
{
    int stay = session_undo_plies(session), seat = session_to_act(session);
    return stay >= 0 && (stay < session->back.floor || (session->ops->apart && seat >= 0 && seat != session->back.decider));
}

/* The state nearest before the target into session->work: the newest mark, the base or the start. */
static UndoResult undo_find(Session *session)
{
    int target = session->undo_target;
    session->undo = UNDO_REPLAY;
    while (mark_newest_at(session) > target)
        session->mark_count--;
    if (session->mark_count == 0) {
        session->undo_at = session_rewind(session, session->work);
        return UNDO_BUSY;
    }
    int newest = session->mark_count - 1;
    session->undo_at = session->mark[newest].at;
    bool found = session->ops->unpack(session->work, session->mark_bytes + session->mark[newest].from, session->mark[newest].length);
    return found ? UNDO_BUSY : UNDO_NOTHING;
}

/* Packing a mark is as long as an action. */
static UndoResult undo_replay(Session *session, int actions)
{
    for (; actions > 0 && session->undo_at.at < session->undo_target; actions--) {
        int at = session->undo_at.at;
        if (human_bit(session, at) && mark_newest_at(session) < at)
            mark_add(session, session->work, session->undo_at);
        else if (!session_forward(session, &session->undo_at, session->work, NULL))
            return UNDO_NOTHING;
    }
    if (session->undo_at.at == session->undo_target)
        session->undo = UNDO_TAKE;
    return UNDO_BUSY;
}

static UndoResult undo_take(Session *session)
{
    memcpy(session->state, session->work, session->ops->state_size);
    session->hash = session->ops->hash(session->state);
    if (session->plies < UINT16_MAX)
        session->plies = (uint16_t)(session->plies - (session->journal.end.at - session->undo_target));
    actionlog_cut(&session->journal, session->undo_at);
    return UNDO_DONE;
}

static UndoResult undo_settle(Session *session, int actions)
{
    if (session_settle(session, actions))
        return UNDO_BUSY;
    int target = undo_target(session);
    if (target < 0 || session_undo_barred(session))
        return UNDO_NOTHING;
    session->undo_target = (uint16_t)target;
    session->undo = UNDO_FIND;
    return UNDO_BUSY;
}

void session_undo_begin(Session *session) { session->undo = UNDO_SETTLE; }

UndoResult session_undo_step(Session *session, int actions)
{
    switch (session->undo) {
    case UNDO_SETTLE: return undo_settle(session, actions);
    case UNDO_FIND: return undo_find(session);
    case UNDO_REPLAY: return undo_replay(session, actions);
    default: return undo_take(session);
    }
}

bool session_undo(Session *session)
{
    UndoResult result;
    session_undo_begin(session);
    do
        result = session_undo_step(session, ACTIONLOG_MAX);
    while (result == UNDO_BUSY);
    return result == UNDO_DONE;
}
