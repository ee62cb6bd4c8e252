/* SPDX-License-Identifier: MIT */
/* Why the adviser would do it, in one line: an id LH_HINT_... of the content, which has words in both languages (LH-24.9). */
#ifndef AI_LOSTHOPE_REASON_H
#define AI_LOSTHOPE_REASON_H

#include "engine/losthope/losthope.h"

int lh_reason(const LhState *view, Action action);

#endif
