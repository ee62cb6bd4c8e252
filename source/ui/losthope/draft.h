/* SPDX-License-Identifier: MIT */
/*
 * Drafts (LH-24.6): what is planned on a page goes to the rules action by action, each in a frame of its own, when the page is settled. An
 * action waits until those before it have made it legal; what never becomes legal is dropped. The adviser fills a draft before it is seen.
 */
#ifndef LOSTHOPE_DRAFT_H
#define LOSTHOPE_DRAFT_H

#include "ai/losthope/advice.h"

enum { LH_DRAFT_MAX = 64 };

typedef struct {
    Action queue[LH_DRAFT_MAX];
    uint8_t count, depth, phase, lesson;    /* where it was settled: a question that comes up meanwhile is answered first */
    bool begun;                         /* the adviser thinks */
    bool own;                           /* somebody changed the plan: the adviser's reasons are not theirs */
    uint32_t base;                      /* actions before the view it was made for */
    LhAdvice plan;
} LhDraft;

void lh_draft_sync(void);               /* the view is another one */
void lh_draft_plan(void);               /* the adviser begins to think about the view */
bool lh_draft_stands(void);             /* it was made for this view: looking at house and city does not lose it */
bool lh_draft_think(void);              /* once a frame: goes on as far as there is time; true in the frame in which it is ready */
bool lh_draft_ready(void);
void lh_draft_clear(void);
void lh_draft_add(int kind, int a, int b, int c);
void lh_draft_go(void);                 /* closes the pages; from now on lh_draft_turn sends */
bool lh_draft_turn(void);               /* in a turn: the next action is on its way */
int lh_draft_reason(void);              /* text id of why the adviser settles it so */

#endif
