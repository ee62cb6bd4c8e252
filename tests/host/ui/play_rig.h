/* SPDX-License-Identifier: MIT */
/*
 * A table for tests of the shared floor: Morundir's rules under a screen that only counts what is asked of it. Showing an action takes
 * RIG_SHOW frames.
 */
#ifndef PLAY_RIG_H
#define PLAY_RIG_H

#include "engine/morundir/morundir.h"
#include "ui/play/play.h"

enum { RIG_SHOW = 10, RIG_HUMAN = 0 };

typedef struct { int syncs, shows, ends, frames, presses, draws, turns, looks_at; char hints[128], announced[DEED_WORDS]; } RigCount;
extern RigCount rig;

/* Two seats with these controls. `change` may alter the screen's table; or NULL. */
void rig_begin(int blue, int red, void (*change)(PlayUi *ui));
void rig_end(void);
void rig_again(int launch);             /* leaves the table and comes back for another purpose: LAUNCH_... */
void rig_frame(unsigned held);          /* one frame as main and the scene machine do it */
void rig_frames(int count);             /* without a button */
void rig_press(unsigned keys);          /* a frame with it, then one without */
void rig_settle(void);                  /* until nothing is being shown any more */
Action rig_legal(int index);            /* of the seat to act */
extern const Page rig_board;

#endif
