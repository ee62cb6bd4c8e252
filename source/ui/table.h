/* SPDX-License-Identifier: MIT */
/*
 * The table: plays app.session frame by frame for any game. Computers think in slices of a frame's time, automatic steps go by
 * themselves, and after each action the suspend record is written bit by bit, so that switching off loses nothing. The game's
 * screen shows the events and asks the humans. Automatic steps come one a frame, each saved and shown before the next; or, when the
 * screen shows only where they lead (table_hasty), as many as a frame has time for, and what is saved is the decision with all its
 * consequences or without them.
 */
#ifndef TABLE_H
#define TABLE_H

#include "ai.h"
#include "game.h"
#include "ui/app.h"

typedef enum {
    TABLE_HUMAN,        /* a person is to act: call table_act */
    TABLE_THINKING,     /* a computer is */
    TABLE_ACTED,        /* something happened: table_events() */
    TABLE_OVER
} TableMood;

void table_begin(bool keep);                /* keep: write the suspend record (not in demos and lessons) */
void table_hasty(void);                     /* after table_begin */
void table_prepare(void);                   /* while a scene loads: automatic steps, as many as the frame has time for */
TableMood table_frame(void);                /* once a frame, unless the screen still shows what happened */
void table_save_frame(void);                /* every frame: goes on writing the suspend record */
bool table_packed(void);                    /* the record was packed in this frame: what takes long waits for the next */
void table_think(void);                     /* at the end of a frame's work: uses the time that is left for the computer */
ApplyResult table_act(Action action);       /* for the seat to act; on APPLY_OK table_events() is new */
const EventList *table_events(void);
int table_seat(void);                       /* to act; SEAT_NONE at the end */
bool table_human_turn(void);
const void *table_state(void);
unsigned table_thought(void);               /* frames that the computer has thought about this move */
void table_hurry(void);                     /* the computer plays the best it has found */
/* Takes back, also from far back: over some frames, in which nobody can act. Then, at the start of a frame, `over` is told whether it was done. */
void table_undo(void (*over)(bool undone));
void table_finish_saving(void);             /* before another record is written or the table is left */
void table_forget(void);                    /* the game is over and left: no "Continue" any more */
/* What every game's menu offers: goes there and comes back to the game; the title keeps it for "Continue". */
typedef enum { VISIT_SAVE, VISIT_LOAD, VISIT_HELP, VISIT_SETTINGS, VISIT_SLEEP, VISIT_TITLE } TableVisit;
void table_visit(TableVisit what);
bool table_visit_by_label(int label);       /* the same for an item of a menu, known by its text id; false when it is none of these */
SaveResult table_saved(void);               /* how the last suspend went */

/* Advice for the human to act, by a computer of that level: begin, then ask each frame (with table_think) until it answers true. */
void table_advice_begin(int level);
bool table_advice(Action *advice);

AiPlayer *table_player(void);               /* who thinks at this table; measurements borrow it while nobody plays */

#endif
