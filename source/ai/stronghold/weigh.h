/* SPDX-License-Identifier: MIT */
/* Weighs deeds of the Defender against a state whose parts are judged once and kept up to date. */
#ifndef AI_STRONGHOLD_WEIGH_H
#define AI_STRONGHOLD_WEIGH_H

#include "ai/stronghold/deeds.h"

typedef struct {
    SuState state;                      /* what the deeds are tried on */
    int32_t section[SU_SECTIONS], reserve, works;
    bool final;
    uint8_t judged;                     /* parts that are */
} SuScale;

void su_scale_begin(SuScale *scale, const SuState *state, bool final);
/* Judges one part; true when all are judged and deeds can be weighed. */
bool su_scale_ready(SuScale *scale);
/* What a deed gains, done with `fill` hourglasses; the state is as before. */
int su_scale_gain(SuScale *scale, SuDeed deed, int fill);
/* Does it for good. */
void su_scale_do(SuScale *scale, SuDeed deed, int fill);
int su_scale_value(const SuScale *scale);
/* Hourglasses a building action still needs; 0 when bones lie on it or it was done this round. */
int su_work_missing(const SuState *state, int work);

#endif
