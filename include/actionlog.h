/* SPDX-License-Identifier: MIT */
/*
 * The actions of a game in as few bits as are needed, in the order in which they were made. It grows at its end, is read from any cursor
 * on, and loses its end (cut) or its beginning (drop) at a cursor. Memory and saves hold the same bits, so saving is copying.
 *
 * An action that its game's shapes describe: a bit that says whether it is of the kind that mostly follows the kind before (if that has a
 * shape), else the number of its shape; then a, b and c in the shape's bits. Any other: the number behind the last shape, a bit for each of
 * kind, a, b, c that is not as in the action before, and those bytes. Low bits first.
 */
#ifndef ACTIONLOG_H
#define ACTIONLOG_H

#include "game.h"

enum {
    ACTIONLOG_BYTES = 4096,     /* Morgua's longest games, six players over thirty rounds, take some 2,000 actions of about nine bits */
    ACTIONLOG_MAX = 4096        /* actions */
};

/* A place between two actions. */
typedef struct {
    uint16_t at, bits;          /* actions and bits before it */
    Action last;                /* the action before */
} ActionCursor;

typedef struct {
    ActionCursor start, end;    /* start.at and start.bits are 0 */
    uint8_t bytes[ACTIONLOG_BYTES + 1];
} ActionLog;

void actionlog_clear(ActionLog *log);
bool actionlog_room(const ActionLog *log);                                  /* for any one action more */
void actionlog_add(ActionLog *log, const GameOps *ops, Action action);      /* when there is room */
/* The action behind the cursor, which then goes on; false at the end. */
bool actionlog_next(const ActionLog *log, const GameOps *ops, ActionCursor *cursor, Action *action);
void actionlog_cut(ActionLog *log, ActionCursor cursor);                    /* keeps only what lies before */
void actionlog_drop(ActionLog *log, ActionCursor cursor);                   /* keeps only what lies behind; other cursors: actionlog_moved */
ActionCursor actionlog_moved(ActionCursor cursor, ActionCursor dropped);    /* where it is after the drop of what lay before `dropped` */

/* All of it as bytes: how many, or -1 when they do not fit. */
int actionlog_pack(const ActionLog *log, uint8_t *out, int max);
/* Could these bytes be so many actions? What they are is seen when they are read. */
bool actionlog_fits(int count, const uint8_t *in, int length);
void actionlog_unpack(ActionLog *log, int count, const uint8_t *in, int length);    /* bytes that fit */

/* Shifts an array of bits towards its beginning; `length` bytes of it are in use. */
void actionlog_shift(uint8_t *bytes, int length, int bits);

#endif
