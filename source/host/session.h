/* A running game with the way back: every step that changed the state can be undone, the last SESSION_UNDO of them. */
#ifndef HOST_SESSION_H
#define HOST_SESSION_H

#include "host/setup.h"

enum { SESSION_UNDO = 4096 };

typedef struct {
    GameSetup setup;                 /* setup.game is NULL before the first game */
    _Alignas(8) uint8_t state[GAME_STATE_MAX];
    EventList events;                /* of the last action */
    uint8_t *past;                   /* earlier states, oldest first */
    int past_count, past_room;
    int steps;                       /* changes since the start: actions and unpacked states */
} Session;

void session_init(Session *session);
void session_free(Session *session);
bool session_start(Session *session, const GameSetup *setup, Reason *reason);
/* The seat to act does it. */
bool session_apply(Session *session, Action action, Reason *reason);
bool session_unpack(Session *session, const uint8_t *bytes, int length, Reason *reason);
bool session_undo(Session *session, Reason *reason);
int session_to_act(const Session *session);
/* The legal actions, sorted, in the session's own list; the count. */
int session_actions(const Session *session, const Action **list);
uint32_t session_hash(const Session *session);
/* The text for one seat, secrets removed; SEAT_NONE: everything. In a static buffer. */
const char *session_show(const Session *session, int seat);

const char *result_name(int result);

#endif
