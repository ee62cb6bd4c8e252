/* SPDX-License-Identifier: MIT */
/*
 * A session is a game being played at a table: which game, its options, who sits where, the seed, the state, and the journal of
 * actions that led to it (for undo and replay). Actions go through session_apply only. A session is packed into one record
 * payload: with the journal as far as it fits; without it undo begins at the saved state.
 *
 * Undo is quick where it matters: the states before the last human decisions are kept packed, so taking one of them back is
 * one unpack. Further back it replays the journal. A journal that comes out of a save is believed only after it has been
 * replayed to the saved state; session_settle does that a few actions at a time while the game already goes on.
 */
#ifndef SESSION_H
#define SESSION_H

#include "actionlog.h"
#include "game.h"
#include "store.h"

enum {
    SESSION_MARKS = 24,                      /* packed states before human decisions, as many as fit in */
    SESSION_MARK_BYTES = 6144
};
enum { CONTROL_LEVELS = 9 };                  /* computers that a seat can have: four levels, then those with a name */

/* What was done before stays: GameOps.drawn changed then, or another seat decided where the seats are apart. */
typedef struct { uint16_t floor; int8_t decider; } TakeBack;

typedef struct Session {
    const GameOps *ops;
    int game;                                /* place in the table of games */
    GameOptions options;
    uint8_t control[GAME_SEATS_MAX];
    uint32_t seed;
    uint8_t challenge;                       /* its number among those of the game, from 1 on; 0: a game like any other */
    uint8_t helps;                           /* moves taken back and hints asked for; stays at 255 */
    uint16_t plies;                          /* actions since the start, CONTINUE included; stays at 65535 */
    bool whole;                              /* the journal reaches back to the start */
    ActionLog journal;                       /* seats are found by replaying */
    uint32_t state[GAME_STATE_MAX / 4];
    uint32_t hash;                           /* of the state in which a seat was last to act, or the game over: between automatic steps nobody asks */

    /* What follows is the session's own business. */
    uint8_t human[ACTIONLOG_MAX / 8];        /* a bit an action: decided by a human */
    bool proving;                            /* the journal came out of a save and has not been replayed yet: */
    ActionCursor unproved, proved;           /* so far, and how far it has been */
    uint32_t saved_hash;                     /* of the state to which they must lead */
    uint16_t base_length;                    /* packed state before journal[0] when not whole; after a load the loaded state */
    uint8_t base[GAME_PACK_MAX];
    uint8_t mark_count;
    struct { ActionCursor at; uint16_t from, length; } mark[SESSION_MARKS];   /* oldest first; where in the journal, and its bytes: */
    uint8_t mark_bytes[SESSION_MARK_BYTES];  /* a ring: one behind the other, at the front again when there is no room for the largest */
    TakeBack back, proved_back;              /* how far undo goes; the same found by the replay of a loaded journal */
    uint8_t undo;                            /* what undo does next */
    uint16_t undo_target;                    /* how many actions shall stay */
    ActionCursor undo_at;                    /* how far its replay is */
    uint32_t work[GAME_STATE_MAX / 4];       /* state for replays and for looking at a save */
} Session;

/* What a list of saved games shows, read without unpacking the state. */
typedef struct {
    int game;
    uint8_t seats;
    uint8_t control[GAME_SEATS_MAX];
    uint16_t plies;
    bool placed;                             /* the next two are known; saves of earlier versions do not tell */
    GameProgress progress;
    int8_t to_act;                           /* seat, SEAT_NONE or SEAT_AUTO */
    uint8_t challenge;                       /* 0: none */
} SessionInfo;
enum { SESSION_INFO_BYTES = 32 + 2 * OPTIONS_MAX + GAME_SEATS_MAX };  /* session_info needs no more of a payload */

typedef enum {
    SAVE_OK, SAVE_NONE, SAVE_WAS_OLDER,      /* fine; empty; an older copy was used */
    SAVE_BROKEN, SAVE_UNKNOWN_VERSION,       /* kept, not erased; the session is untouched */
    SAVE_STORE_FULL, SAVE_MEMORY_MISSING
} SaveResult;

/* Somebody at the console plays this seat; nobody plays SEAT_AUTO and SEAT_NONE. */
static inline bool session_human(const Session *session, int seat) { return seat >= 0 && session->control[seat] == CONTROL_HUMAN; }

/* `table` is games[] everywhere but in tests; `control` has options->seats entries. */
void session_new(Session *session, const GameOps *const *table, int game, const GameOptions *options, const uint8_t *control, uint32_t seed);
/* The same for a challenge of the game: GameOps.stage changes what start has laid out, here and whenever the journal is replayed. */
void session_new_challenge(Session *session, const GameOps *const *table, int game, const GameOptions *options, const uint8_t *control, uint32_t seed,
                           int challenge);
void session_helped(Session *session);       /* somebody took back or asked for a hint */
ApplyResult session_apply(Session *session, int seat, Action action, EventList *events);
/* The seat to act (SEAT_NONE, SEAT_AUTO as in GameOps.to_act). */
int session_to_act(const Session *session);
/* What a seat may know of the state; stays until the next call for this session. */
const void *session_view(Session *session, int seat);
/* Would the turn be another seat's after this action? It is tried on a copy. */
bool session_passes(Session *session, int seat, Action action);
/* Takes back all actions from the last decision of a human on, so that he decides anew (without humans: one action). False: nothing to take back. */
bool session_undo(Session *session);
/* How many actions would stay then (of Session.plies), or -1: nothing to take back. */
int session_undo_plies(const Session *session);
/* There is something, but it stays (TakeBack): undo answers as if there were nothing. */
bool session_undo_barred(const Session *session);
/*
 * The same in slices, each an unpack or about `actions` actions long, while the game stands still: begin, then step until it answers
 * something else than UNDO_BUSY. The state changes with the last step only; beginning anew or loading breaks it off.
 */
typedef enum { UNDO_BUSY, UNDO_DONE, UNDO_NOTHING } UndoResult;
void session_undo_begin(Session *session);
UndoResult session_undo_step(Session *session, int actions);
/* Replays about `actions` actions of a loaded journal; false when there is nothing left to do. Not calling it makes the first undo slow, no more. */
bool session_settle(Session *session, int actions);
/*
 * Replays: the state before the first action of the journal (the game's start, or the earliest that is known when the journal is not whole)
 * into `state`, with a cursor there; then an action at a time, false at the end.
 */
ActionCursor session_rewind(const Session *session, void *state);
bool session_forward(const Session *session, ActionCursor *cursor, void *state, EventList *events);
/* The newest action of a kind in the journal; false when there is none. */
bool session_newest(const Session *session, int kind, Action *action);

int session_pack(const Session *session, uint8_t *out, int max);    /* bytes, 0 when max is too small */
/* SAVE_OK, or SAVE_BROKEN or SAVE_UNKNOWN_VERSION with the session as it was. */
SaveResult session_unpack(Session *session, const GameOps *const *table, int table_count, const uint8_t *in, int length);
/*
 * The same in parts, in this order, as long as they answer SAVE_OK, each of which fits into a frame: the state is unpacked, then checked
 * (where a game does that apart), then its hash compared, then all is taken over. The session may not be used in between, and before the last part nothing of it has changed.
 */
typedef enum { SESSION_STATE, SESSION_CHECK, SESSION_HASH, SESSION_TAKE, SESSION_PARTS } SessionPart;
SaveResult session_unpack_part(Session *session, SessionPart part, const GameOps *const *table, int table_count, const uint8_t *in, int length);
/* Looks at the beginning of a payload: SAVE_OK, SAVE_BROKEN or SAVE_UNKNOWN_VERSION. */
SaveResult session_info(SessionInfo *info, const uint8_t *in, int length);

/* ---- records. A suspended game and two slots a game. ---- */
enum { SLOTS_A_GAME = STORE_SLOTS };

/* What a StoreStatus means to a player. */
SaveResult save_result(StoreStatus status);
/*
 * Each game has a suspended game of its own. Where an earlier cartridge has left its only one, that is the one of its game until it is
 * erased; then comes the game's own record.
 *
 * Begins to write the suspend record of the session's game; saves_step goes on with it, a slice a call, until it answers false (nothing left to do).
 * When the last one is still under way it is finished first, slice by slice, and the session is packed again after that: it must
 * stay where it is.
 */
SaveResult saves_suspend_begin(Store *store, const Session *session);
bool saves_step(Store *store, int bytes);
SaveResult saves_suspend_end(Store *store);                         /* finishes at once; the outcome of the last write in slices */
SaveResult saves_resume(Store *store, Session *session, int game);
/*
 * Reading in steps, each of which fits into a frame also for a long game: begin fetches the record into the store's memory; when it
 * answers SAVE_OK or SAVE_WAS_OLDER, saves_read_step makes a session of it, part by part, until it answers true and the outcome is
 * there. Nothing may be written in between.
 */
SaveResult saves_resume_begin(Store *store, int game);
SaveResult saves_slot_read_begin(Store *store, int game, int slot);
bool saves_read_step(Store *store, Session *session, SaveResult *outcome);
/* The same for a look at it: the session stays as it is, and the state that was read lies in Session.work until the session is used. */
bool saves_look_step(Store *store, Session *session, SaveResult *outcome);
SaveResult saves_suspend_info(Store *store, SessionInfo *info, int game);
SaveResult saves_suspend_erase(Store *store, int game);
/* The game whose suspended game "Continue" means: `last` if it has one, else the first that has; -1 when none has. Damaged ones come last,
 * and STORE_GAMES stands for one of an earlier cartridge that cannot be read: saves_resume_begin says why. */
int saves_suspended_game(Store *store, int last);
/* In slices, as the suspend: saves_step, then saves_suspend_end tells the outcome. saves_slot_write does it in one go (a large slot takes a frame). */
SaveResult saves_slot_begin(Store *store, const Session *session, int slot);
SaveResult saves_slot_write(Store *store, const Session *session, int slot);
SaveResult saves_slot_read(Store *store, Session *session, int game, int slot);
SaveResult saves_slot_info(Store *store, SessionInfo *info, int game, int slot);
SaveResult saves_slot_erase(Store *store, int game, int slot);

#endif
