/* SPDX-License-Identifier: MIT */
/*
 * Whether the card of the present Book slot is cast: the best target by plain rules, then two looks
 * ahead, without the card and with it and the Defender's answer.
 */
#ifndef AI_STRONGHOLD_CASTS_H
#define AI_STRONGHOLD_CASTS_H

#include "ai/stronghold/invade.h"
#include "ai/stronghold/replies.h"

/* What the position is worth without the card: the same for every card until one is cast, so it is kept from thought to thought. */
typedef struct { uint32_t magic, hash; int32_t value; } SuWithout;

typedef struct {
    uint16_t nodes;                     /* of the present search */
    SuInvasion invasion;
    SuState imagined;
    Action list[SU_ACTIONS_MAX];
    Action cast;
    SuWithout *without;
    SuMemo *memo;
    uint8_t phase, section, weakest, replies;
    int16_t worst;
    bool casts;                         /* the answer */
} SuCasting;

/* The best CAST of a legal list; false when there is none. */
bool su_best_cast(const SuState *state, const SuInsight *insight, const Action *list, int count, Action *out);
/* Squires cast by plain conditions. */
bool su_simple_cast(const SuState *state, const SuInsight *insight, Action cast);

void su_casting_begin(SuCasting *casting, const SuState *state, Action cast, SuWithout *without, SuMemo *memo);
bool su_casting_heavy(const SuCasting *casting);     /* the next node casts, or lists what the spell asks */
/* One node of work on the same state; true when `casts` is known. */
bool su_casting_step(SuCasting *casting, const SuState *state, const SuInsight *insight);

#endif
