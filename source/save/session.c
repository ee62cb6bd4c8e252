#include "session.h"
#include <string.h>

static bool is_human(const Session *session, int seat)
{
    return seat >= 0 && session->control[seat] == CONTROL_HUMAN;
}

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

void session_new(Session *session, const GameOps *const *table, int game, const GameOptions *options, const uint8_t *control, uint32_t seed)
{
    memset(session, 0, sizeof *session);
    session->ops = table[game];
    session->game = game;
    session->options = *options;
    memcpy(session->control, control, options->seats);
    session->seed = seed;
    session->whole = true;
    actionlog_clear(&session->journal);
    session->proved = session->journal.start;
    session->ops->start(session->state, options, seed);
    session->hash = session->ops->hash(session->state);
}

const void *session_view(Session *session, int seat)
{
    session->proved = session->journal.start;   /* a replay under way has lost its state to this look */
    session->ops->observe(session->state, seat, session->work);
    return session->work;
}

int session_to_act(const Session *session)
{
    return session->ops->to_act(session->state);
}

ApplyResult session_apply(Session *session, int seat, Action action, EventList *events)
{
    bool human = is_human(session, session_to_act(session));
    if (!actionlog_room(&session->journal))
        journal_make_room(session);
    if (human)
        mark_add(session, session->state, session->journal.end);
    ApplyResult result = session->ops->apply(session->state, seat, action, events);
    if (result != APPLY_OK)
        return result;
    set_human_bit(session, session->journal.end.at, human);
    actionlog_add(&session->journal, session->ops, action);
    if (session->plies < UINT16_MAX)
        session->plies++;
    session->hash = session->ops->hash(session->state);
    return APPLY_OK;
}

ActionCursor session_rewind(const Session *session, void *state)
{
    if (session->whole)
        session->ops->start(state, &session->options, session->seed);
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
    if (session->proved.at == 0)
        session->proved = session_rewind(session, session->work);
    for (; actions > 0 && session->proved.at < session->unproved.at; actions--) {
        set_human_bit(session, session->proved.at, is_human(session, session->ops->to_act(session->work)));
        if (!session_forward(session, &session->proved, session->work, NULL))
            return settle_failed(session);
    }
    if (session->proved.at < session->unproved.at)
        return true;
    if (session->ops->hash(session->work) != session->saved_hash || session->proved.bits != session->unproved.bits
        || !action_equal(session->proved.last, session->unproved.last))
        return settle_failed(session);
    session->proving = false;
    return false;
}

/* How many actions stay when the last decision is taken back, or -1. */
static int undo_target(const Session *session)
{
    bool any_human = false;
    for (int seat = 0; seat < session->options.seats; seat++)
        any_human = any_human || session->control[seat] == CONTROL_HUMAN;
    int at = session->journal.end.at - 1;
    while (any_human && at >= 0 && !human_bit(session, at))
        at--;
    return at;
}

/* The state after `target` actions into session->work: from the newest mark before it, the base or the start. */
static bool rebuild(Session *session, int target, ActionCursor *cursor)
{
    bool found = true;
    while (mark_newest_at(session) > target)
        session->mark_count--;
    if (session->mark_count > 0) {
        int newest = session->mark_count - 1;
        *cursor = session->mark[newest].at;
        found = session->ops->unpack(session->work, session->mark_bytes + session->mark[newest].from, session->mark[newest].length);
    } else {
        *cursor = session_rewind(session, session->work);
    }
    while (found && cursor->at < target) {
        if (human_bit(session, cursor->at))
            mark_add(session, session->work, *cursor);
        found = session_forward(session, cursor, session->work, NULL);
    }
    return found;
}

bool session_undo(Session *session)
{
    ActionCursor cursor;
    while (session_settle(session, ACTIONLOG_MAX)) {
    }
    int target = undo_target(session);
    if (target < 0 || !rebuild(session, target, &cursor))
        return false;
    memcpy(session->state, session->work, session->ops->state_size);
    session->hash = session->ops->hash(session->state);
    if (session->plies < UINT16_MAX)
        session->plies = (uint16_t)(session->plies - (session->journal.end.at - target));
    actionlog_cut(&session->journal, cursor);
    return true;
}
