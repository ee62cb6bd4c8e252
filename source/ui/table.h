/* SPDX-License-Identifier: MIT */
/*
 * The table: plays app.session frame by frame for any game. Computers think in slices of a frame's time, automatic steps go by
 * themselves, and after each action the suspend record is written bit by bit, so that switching off loses nothing. The game's
 * screen shows the events and asks the humans. Automatic steps come one per frame, each saved and shown before the next; or, when the
 * screen shows only where they lead (table_hasty), as many as a frame has time for, and what is saved is the decision with all its
 * consequences or without them.
 */
#ifndef TABLE_H
#define TABLE_H

#include "ai.h"
#include "game.h"
#include "ui/app.h"
#include "ui/kit/scene.h"

typedef enum {
    TABLE_HUMAN,        /* a person is to act: call table_act */
    TABLE_THINKING,     /* a computer is */
    TABLE_ACTED,        /* something happened: table_events() */
    TABLE_OVER
} TableMood;

void table_begin(bool keep);                /* keep: write the suspend record (not in demos and lessons) */
void table_end(void);                       /* when the screen is left: the record is written, errors are no longer this game's */
void table_hasty(void);                     /* after table_begin */
/*
 * How long a computer's turn is, told before every table_frame; 0: as long as it takes. With a beat its actions are carried out unseen, the
 * last one, which hands the turn on, in exactly that frame of the turn, and then all their events come together: neither how much
 * somebody does nor what shows in time. A turn that takes longer lasts another beat. What is saved meanwhile is the turn's beginning.
 */
void table_beat(unsigned frames);
void table_prepare(void);                   /* while a scene loads: automatic steps, as many as the frame has time for */
TableMood table_frame(void);                /* once a frame, unless the screen still shows what happened */
void table_save_frame(void);                /* every frame: goes on writing the suspend record */
bool table_packed(void);                    /* the record was packed in this frame: what takes long waits for the next */
void table_think(void);                     /* at the end of a frame's work: uses the time that is left for the computer */
/*
 * What a person decides, the one way from a button to the rules: the next table_frame carries it out and answers TABLE_ACTED as
 * for anybody else. Several decisions (a deal and its first good) wait in line; one that turns out illegal drops those behind it.
 */
void table_do(Action action);
bool table_pending(void);                   /* a decision waits for its frame */
Action table_acted(void);                   /* what was carried out last */
void table_changed(void);                   /* a lesson has set up the state anew */
ApplyResult table_act(Action action);       /* at once, for the seat to act; on APPLY_OK table_events() is new */
const EventList *table_events(void);
int table_seat(void);                       /* to act; SEAT_NONE at the end */
bool table_human_turn(void);
int table_seats(void);                      /* how many play */
const void *table_state(void);
/*
 * What a seat may know: all that a screen reads of a game. Made anew when the state is another one than at the last call (half a
 * frame at most), always in the same memory: what table_viewed answers stays as it is until then. SEAT_NONE is a
 * spectator, who sees all; that is for games without people and for the end, and asking for it earlier is an error.
 */
const void *table_view(int seat);
const void *table_viewed(void);
void *table_lend_view(void);                /* the view's memory for a film of the finished game; table_view takes it back */
EventList *table_lend_events(void);         /* and a list for what happens in it */
unsigned table_thought(void);               /* frames that the computer has thought about this move */
bool table_heavy(void);                     /* the next piece of a thought, or of taking back, wants this frame for itself: nothing but table_think */
void table_hurry(void);                     /* the computer plays the best it has found */
/* Takes back, also from far back: over some frames, in which nobody can act. Then, at the start of a frame, `over` is told whether it was done. */
void table_undo(void (*over)(bool undone));
void table_revert(void (*over)(bool undone));  /* the same for a choice that has shown and changed nothing: the game is not marked as helped */
bool table_written(void);                   /* the record needs no more frames: leaving now takes no longer than one */
void table_leaving_frame(void);             /* while it grows dark: begins to write what is left, so that leaving takes no longer than a frame */
void table_finish_saving(void);             /* before another record is written or the table is left */
void table_give_up(void);                   /* the game ends here for all, though its rules know no giving up: nobody is to act any more */
void table_forget(void);                    /* the game is over and left: no "Continue" any more */
/* What every game's menu offers: goes there and comes back to the game; the title keeps it for "Continue". */
typedef enum { VISIT_SAVE, VISIT_LOAD, VISIT_HELP, VISIT_SETTINGS, VISIT_TITLE } TableVisit;
void table_rest(Rest how);                  /* asleep, everything is written but a computer's turn that goes on */
void table_visit(TableVisit what);
SaveResult table_saved(void);               /* how the last suspend went */

/* Advice for the human to act, by a computer of that level: begin, then ask each frame (with table_think) until it answers true. */
void table_advice_begin(int level);
bool table_advice(Action *advice);

AiPlayer *table_player(void);               /* who thinks at this table; measurements borrow it while nobody plays */

#endif
