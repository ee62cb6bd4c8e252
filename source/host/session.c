#include <stdlib.h>
#include <string.h>
#include "host/session.h"

void session_init(Session *session)
{
    memset(session, 0, sizeof *session);
}

void session_free(Session *session)
{
    free(session->past);
    session_init(session);
}

static uint8_t *past_state(const Session *session, int index)
{
    return session->past + (size_t)index * session->setup.game->state_size;
}

static bool remember(Session *session, Reason *reason)
{
    size_t size = session->setup.game->state_size;
    if (session->past_count == SESSION_UNDO) { /* the oldest one is forgotten */
        memmove(past_state(session, 0), past_state(session, 1), size * (SESSION_UNDO - 1));
        session->past_count--;
    }
    if (session->past_count == session->past_room) {
        int room = session->past_room == 0 ? 64 : session->past_room * 2;
        uint8_t *larger = realloc(session->past, (size_t)room * size);
        if (larger == NULL)
            return reason_set(reason, "no memory for the history");
        session->past = larger;
        session->past_room = room;
    }
    memcpy(past_state(session, session->past_count++), session->state, size);
    return true;
}

bool session_start(Session *session, const GameSetup *setup, Reason *reason)
{
    if (!options_valid(setup->game, &setup->options))
        return reason_set(reason, "these options are not possible in %s", setup->game->id);
    session_free(session); /* room for the past depends on the game */
    session->setup = *setup;
    setup->game->start(session->state, &setup->options, setup->seed);
    return true;
}

bool session_apply(Session *session, Action action, Reason *reason)
{
    static const char *const why[] = {
        [APPLY_ILLEGAL] = "illegal action", [APPLY_OVER] = "the game is over", [APPLY_NOT_YOU] = "not this seat's turn"};
    const GameOps *game = session->setup.game;
    static _Alignas(8) uint8_t next[GAME_STATE_MAX];
    EventList events;
    events_clear(&events);
    memcpy(next, session->state, game->state_size);
    ApplyResult result = game->apply(next, game->to_act(next), action, &events);
    if (result != APPLY_OK)
        return reason_set(reason, "%s", why[result]);
    if (!remember(session, reason))
        return false;
    memcpy(session->state, next, game->state_size);
    session->events = events;
    session->steps++;
    return true;
}

bool session_unpack(Session *session, const uint8_t *bytes, int length, Reason *reason)
{
    static _Alignas(8) uint8_t next[GAME_STATE_MAX];
    if (!session->setup.game->unpack(next, bytes, length))
        return reason_set(reason, "these bytes are no state of %s", session->setup.game->id);
    if (!remember(session, reason))
        return false;
    memcpy(session->state, next, session->setup.game->state_size);
    events_clear(&session->events);
    session->steps++;
    return true;
}

bool session_undo(Session *session, Reason *reason)
{
    if (session->past_count == 0)
        return reason_set(reason, "nothing to undo");
    session->past_count--;
    memcpy(session->state, past_state(session, session->past_count), session->setup.game->state_size);
    events_clear(&session->events);
    session->steps--;
    return true;
}

int session_to_act(const Session *session)
{
    return session->setup.game->to_act(session->state);
}

int session_actions(const Session *session, const Action **list)
{
    static Action actions[GAME_ACTIONS_MAX];
    *list = actions;
    return session->setup.game->actions(session->state, actions, GAME_ACTIONS_MAX);
}

uint32_t session_hash(const Session *session)
{
    return session->setup.game->hash(session->state);
}

const char *session_show(const Session *session, int seat)
{
    static char text[GAME_SHOW_MAX];
    static _Alignas(8) uint8_t view[GAME_STATE_MAX];
    const GameOps *game = session->setup.game;
    const void *shown = session->state;
    if (seat >= 0) {
        game->observe(session->state, seat, view);
        shown = view;
    }
    game->show(shown, seat, text, GAME_SHOW_MAX);
    return text;
}

const char *result_name(int result)
{
    static const char *const names[] = {[RESULT_OPEN] = "open", [RESULT_WIN] = "win", [RESULT_LOSS] = "loss", [RESULT_DRAW] = "draw"};
    return result >= RESULT_OPEN && result <= RESULT_DRAW ? names[result] : "?";
}
