/* SPDX-License-Identifier: MIT */
/* Weighs deeds of the Defender against a state whose parts are judged once and kept up to date. */
#ifndef AI_STRONGHOLD_WEIGH_H
#define AI_STRONGHOLD_WEIGH_H

#include "ai/stronghold/deeds.h"
#include "ai/stronghold/memo.h"

/*
 * What a deed can do to one section: a unit leaves, a unit comes, one for another (3 * leaving + coming), a priest comes or leaves, or
 * something is built. Many deeds share such a change, so what the section would be worth after it is kept.
 */
enum {
    SU_LEAVES = 0, SU_COMES = SU_LEAVES + SU_TYPES, SU_EXCHANGE = SU_COMES + SU_TYPES, SU_PRIEST_COMES = SU_EXCHANGE + SU_TYPES * SU_TYPES,
    SU_PRIEST_LEAVES, SU_BUILT_STONE, SU_BUILT_WOOD, SU_BUILT_CAULDRON, SU_BUILT_INSCRIPTION, SU_CHANGES
};

/* A node weighs so many deeds at most, and no more when so much had to be judged anew. */
enum { SU_CHEAP_DEEDS = 10, SU_DEAR_DEEDS = 3 };

typedef struct {
    SuState state;                      /* what the deeds are tried on */
    SuMemo *memo;                       /* of the thought */
    int32_t section[SU_SECTIONS], reserve, works[SU_WORKS_PARTS];
    int16_t after[SU_SECTIONS][SU_CHANGES];     /* worth of a section after a change, where `known` has its bit */
    uint32_t known[SU_SECTIONS];
    bool final;
    uint8_t judged;                     /* parts that are */
} SuScale;

void su_scale_begin(SuScale *scale, const SuState *state, bool final, SuMemo *memo);
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
