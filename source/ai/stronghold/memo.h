/* SPDX-License-Identifier: MIT */
/*
 * What sections are worth after the maneuvers, kept from deed to deed and from plan to plan of one thought: the same few garrisons
 * face the same few groups again and again, and to look a worth up is far cheaper than to judge it.
 */
#ifndef AI_STRONGHOLD_MEMO_H
#define AI_STRONGHOLD_MEMO_H

#include "engine/stronghold/stronghold.h"

enum { SU_MEMO_BITS = 6, SU_MEMO_SLOTS = 1 << SU_MEMO_BITS };
typedef struct {
    uint32_t key[SU_SECTIONS][SU_MEMO_SLOTS];
    int16_t worth[SU_SECTIONS][SU_MEMO_SLOTS];
    uint16_t judged;                    /* how much was judged, not looked up: what is dear */
    bool archers;                       /* some shoot: what they hit depends on more than a key holds, so nothing is kept */
} SuMemo;

/* Forgets everything; from here on only what deeds and plans change may differ from this state. */
void su_memo_begin(SuMemo *memo, const SuState *state);
/* su_judge_section; what the coming battle is not about is judged each time. */
int su_memo_judge(SuMemo *memo, const SuState *state, int section, bool final);

#endif
