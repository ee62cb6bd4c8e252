/* SPDX-License-Identifier: MIT */
/*
 * How the Defender spends hourglasses: each deed of the legal list is weighed, the largest gain for
 * its price is done. The best level plays the whole step several times in mind, with gains misjudged a
 * little, and begins the best of these. Before the maneuvers it also looks for the storm that would
 * follow each of them.
 */
#ifndef AI_STRONGHOLD_SPEND_H
#define AI_STRONGHOLD_SPEND_H

#include "ai/stronghold/invade.h"
#include "ai/stronghold/weigh.h"
#include "rng.h"

/* A deed that gains something in the state that is to be decided. */
enum { SU_GAINFUL_MAX = 128 };
typedef struct { int32_t score; SuDeed deed; uint8_t fill; } SuGainful;

typedef struct {
    SuScale scale;
    SuScale begun;                      /* the state that is to be decided, judged */
    SuState eve;                        /* the maneuvers that follow a try would begin so */
    SuInvasion storm;                   /* the best of them */
    SuGainful gainful[SU_GAINFUL_MAX];  /* in the first try; the later ones begin with them */
    uint8_t gainful_count;
    Rng rng;
    Action list[SU_ACTIONS_MAX];
    int16_t count, at;
    uint8_t target, missing, tries, attempt, deeds, fought;     /* fought: sections in the battle before the storm; missing: hourglasses of the building action whose targets are weighed */
    bool unlisted;                      /* the state is a new one */
    uint8_t listed;                     /* kinds of its deeds, or known deeds, that were looked at */
    bool stormed;                       /* the storm is being looked for */
    bool any;                           /* a best one is known */
    int32_t best_score;
    SuDeed best;
    uint8_t best_fill;
    SuDeed first, chosen;               /* of this try; of the best try */
    int32_t chosen_value;
} SuSpending;

/* How often the step is played in mind; 1: only the next deed is looked for. */
void su_spending_begin(SuSpending *spending, const SuState *state, int tries, uint32_t seed, SuMemo *memo);
/* The legal list of the state, where it is known already. */
void su_spending_list(SuSpending *spending, const Action *list, int count);
/* Gains are misjudged from the first deed on; after su_spending_list. */
void su_spending_err(SuSpending *spending);
/* One node of work; true when `chosen` is known. */
bool su_spending_step(SuSpending *spending);

#endif
