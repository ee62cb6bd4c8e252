/* SPDX-License-Identifier: MIT */
/*
 * The Defender's answer to a maneuver as the Invader expects it: greedy, and only with deeds that
 * touch a section where Invaders stand, or the barracks.
 */
#ifndef AI_STRONGHOLD_ANSWER_H
#define AI_STRONGHOLD_ANSWER_H

#include "ai/stronghold/weigh.h"

enum { SU_ANSWERS_MAX = 160 };
typedef struct {
    SuScale scale;
    SuDeed list[SU_ANSWERS_MAX];
    uint8_t fill[SU_ANSWERS_MAX];
    int16_t count, at, best;
    int32_t best_score;
    uint8_t listed;             /* sections whose answers are listed; then the barracks */
} SuAnswer;

/* The state holds the hourglasses to be spent. */
void su_answer_begin(SuAnswer *answer, const SuState *state, SuMemo *memo);
/* One node of work; true when the answer stands in answer->scale.state. */
bool su_answer_step(SuAnswer *answer);

#endif
