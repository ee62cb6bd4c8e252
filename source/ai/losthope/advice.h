/* SPDX-License-Identifier: MIT */
/*
 * What the adviser would do until a part of the day or a tray is settled (LH-25.4): its actions one after the other, carried out on a
 * copy. It stops before the action that settles (END of the phase, PAY of the tray), so nothing in a plan is left to chance. For screens that
 * come pre-filled. One step is one node of a thought or one action, a small part of a frame.
 */
#ifndef AI_LOSTHOPE_ADVICE_H
#define AI_LOSTHOPE_ADVICE_H

#include "ai/losthope/mind.h"

enum { LH_ADVICE_MAX = 48 };

typedef struct {
    LhState s;                      /* as it is when the plan has been carried out so far */
    LhMind mind;
    Action list[LH_ADVICE_MAX];
    Action last;                    /* what would settle it */
    uint8_t count, depth, phase;
    bool done;
} LhAdvice;

void lh_advice_begin(LhAdvice *plan, const LhState *view);
bool lh_advice_step(LhAdvice *plan);    /* true when it is complete */

#endif
