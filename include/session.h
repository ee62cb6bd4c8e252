/*
 * A session is a game being played at a table: which game, its options, who sits where, the seed, the state, and the journal of
 * actions that led to it (for undo and replay). Actions go through session_apply only. A session is packed into one record
 * payload: with the journal as far as it fits; without it undo begins at the saved state.
 */
#ifndef SESSION_H
#define SESSION_H

#include "game.h"
#include "store.h"

enum { SESSION_JOURNAL_MAX = 1024 };
enum { CONTROL_HUMAN = 0 };                  /* 1 and more: computer of that level */

typedef struct {
    const GameOps *ops;
    int game;                                /* place in the table of games */
    GameOptions options;
    uint8_t control[GAME_SEATS_MAX];
    uint32_t seed;
    uint16_t plies;                          /* actions since the start, CONTINUE included; stays at 65535 */
    bool whole;                              /* the journal reaches back to the start */
    uint16_t journal_count;
    Action journal[SESSION_JOURNAL_MAX];     /* seats are found by replaying */
    uint32_t state[GAME_STATE_MAX / 4];
} Session;

/* What a list of saved games shows, read without unpacking the state. */
typedef struct {
    int game;
    uint8_t seats;
    uint8_t control[GAME_SEATS_MAX];
    uint16_t plies;
} SessionInfo;

typedef enum {
    SAVE_OK, SAVE_NONE, SAVE_WAS_OLDER,      /* fine; empty; an older copy was used */
    SAVE_BROKEN, SAVE_UNKNOWN_VERSION,       /* kept, not erased; the session is untouched */
    SAVE_STORE_FULL, SAVE_MEMORY_MISSING
} SaveResult;

/* `table` is games[] everywhere but in tests. */
void session_new(Session *session, const GameOps *const *table, int game, const GameOptions *options, const uint8_t *control, uint32_t seed);
ApplyResult session_apply(Session *session, int seat, Action action, EventList *events);
/* The seat to act (SEAT_NONE, SEAT_AUTO as in GameOps.to_act). */
int session_to_act(const Session *session);
/* Takes back actions until a human is to act who was not to act before (or one action when no human plays). False: nothing to take back. */
bool session_undo(Session *session);
/* State after the first `count` actions of the journal into `state`; for replays. False when the journal is not whole. */
bool session_replay(const Session *session, int count, uint32_t *state, EventList *last_events);

int session_pack(const Session *session, uint8_t *out, int max);    /* bytes, 0 when max is too small */
SaveResult session_unpack(Session *session, const GameOps *const *table, int table_count, const uint8_t *in, int length);
bool session_info(SessionInfo *info, const uint8_t *in, int length);

/* ---- records. One suspend for the cartridge, three slots a game. ---- */
enum { SLOTS_A_GAME = 3 };
/* Begins to write the suspend record; saves_step goes on with it, a slice a call, until it answers false (nothing left to do). */
SaveResult saves_suspend_begin(Store *store, const Session *session);
bool saves_step(Store *store, int bytes);
SaveResult saves_suspend_end(Store *store);                         /* finishes at once; the outcome of the last suspend */
SaveResult saves_resume(Store *store, Session *session);
SaveResult saves_suspend_info(Store *store, SessionInfo *info);
SaveResult saves_suspend_erase(Store *store);
SaveResult saves_slot_write(Store *store, const Session *session, int slot);
SaveResult saves_slot_read(Store *store, Session *session, int game, int slot);
SaveResult saves_slot_info(Store *store, SessionInfo *info, int game, int slot);
SaveResult saves_slot_erase(Store *store, int game, int slot);

#endif
