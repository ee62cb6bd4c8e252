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
    return session->mark_count > 0 ? session->mark[session->mark_count - 1].at : -1;
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

/* Keeps `state`, which `at` actions of the journal have led to, unless it is kept already. */
static void mark_add(Session *session, const uint32_t *state, int at)
{
    if (mark_newest_at(session) == at)
        return;
    int from = mark_place(session);
    while (session->mark_count == SESSION_MARKS || mark_oldest_lies_in(session, from))
        mark_drop_oldest(session);
    int length = session->ops->pack(state, session->mark_bytes + from, session->ops->pack_max);
    session->mark[session->mark_count].at = (uint16_t)at;
    session->mark[session->mark_count].from = (uint16_t)from;
    session->mark[session->mark_count].length = (uint16_t)length;
    session->mark_count++;
}

/* ---- the journal ---- */

/* Forgets the first `count` actions; the caller has put the state after them into the base. */
static void journal_forget(Session *session, int count)
{
    int left = session->journal_count - count;
    memmove(session->journal, session->journal + count, (size_t)left * sizeof session->journal[0]);
    for (int i = 0; i < left; i++)
        set_human_bit(session, i, human_bit(session, i + count));
    while (session->mark_count > 0 && session->mark[0].at < count)
        mark_drop_oldest(session);
    for (int i = 0; i < session->mark_count; i++)
        session->mark[i].at = (uint16_t)(session->mark[i].at - count);
    session->journal_count = (uint16_t)left;
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
    if (session->proving)
        settle_failed(session);
    if (session->journal_count < SESSION_JOURNAL_MAX)
        return;
    if (session->mark_count > 0 && session->mark[0].at == 0)
        mark_drop_oldest(session);
    if (session->mark_count > 0) {
        session->base_length = session->mark[0].length;
        memcpy(session->base, session->mark_bytes + session->mark[0].from, session->base_length);
        journal_forget(session, session->mark[0].at);
    } else {
        session->base_length = (uint16_t)session->ops->pack(session->state, session->base, GAME_PACK_MAX);
        journal_forget(session, session->journal_count);
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
    session->ops->start(session->state, options, seed);
    session->hash = session->ops->hash(session->state);
}

const void *session_view(Session *session, int seat)
{
    session->proved = 0;   /* a replay under way has lost its state to this look */
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
    if (session->journal_count == SESSION_JOURNAL_MAX)
        journal_make_room(session);
    if (human)
        mark_add(session, session->state, session->journal_count);
    ApplyResult result = session->ops->apply(session->state, seat, action, events);
    if (result != APPLY_OK)
        return result;
    set_human_bit(session, session->journal_count, human);
    session->journal[session->journal_count++] = action;
    if (session->plies < UINT16_MAX)
        session->plies++;
    session->hash = session->ops->hash(session->state);
    return APPLY_OK;
}

bool session_replay(const Session *session, int count, uint32_t *state, EventList *last_events)
{
    if (!session->whole || count > session->journal_count)
        return false;
    session->ops->start(state, &session->options, session->seed);
    for (int i = 0; i < count; i++) {
        EventList *events = i == count - 1 ? last_events : NULL;
        if (session->ops->apply(state, session->ops->to_act(state), session->journal[i], events) != APPLY_OK)
            return false;
    }
    return true;
}

bool session_settle(Session *session, int actions)
{
    if (!session->proving)
        return false;
    if (session->proved == 0)
        session->ops->start(session->work, &session->options, session->seed);
    for (; actions > 0 && session->proved < session->unproved; actions--) {
        int seat = session->ops->to_act(session->work);
        set_human_bit(session, session->proved, is_human(session, seat));
        if (session->ops->apply(session->work, seat, session->journal[session->proved], NULL) != APPLY_OK)
            return settle_failed(session);
        session->proved++;
    }
    if (session->proved < session->unproved)
        return true;
    if (session->ops->hash(session->work) != session->saved_hash)
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
    int at = session->journal_count - 1;
    while (any_human && at >= 0 && !human_bit(session, at))
        at--;
    return at;
}

/* The state after `target` actions into session->work: from the newest mark before it, the base or the start. */
static bool rebuild(Session *session, int target)
{
    int at = 0;
    bool found;
    while (mark_newest_at(session) > target)
        session->mark_count--;
    if (session->mark_count > 0) {
        int newest = session->mark_count - 1;
        at = session->mark[newest].at;
        found = session->ops->unpack(session->work, session->mark_bytes + session->mark[newest].from, session->mark[newest].length);
    } else if (session->whole) {
        session->ops->start(session->work, &session->options, session->seed);
        found = true;
    } else {
        found = session->ops->unpack(session->work, session->base, session->base_length);
    }
    for (; found && at < target; at++) {
        if (human_bit(session, at))
            mark_add(session, session->work, at);
        found = session->ops->apply(session->work, session->ops->to_act(session->work), session->journal[at], NULL) == APPLY_OK;
    }
    return found;
}

bool session_undo(Session *session)
{
    while (session_settle(session, SESSION_JOURNAL_MAX)) {
    }
    int target = undo_target(session);
    if (target < 0 || !rebuild(session, target))
        return false;
    memcpy(session->state, session->work, session->ops->state_size);
    session->hash = session->ops->hash(session->state);
    if (session->plies < UINT16_MAX)
        session->plies = (uint16_t)(session->plies - (session->journal_count - target));
    session->journal_count = (uint16_t)target;
    return true;
}
