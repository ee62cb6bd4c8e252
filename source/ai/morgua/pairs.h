/* SPDX-License-Identifier: MIT */
/*
 * Two uses ahead: each of the best uses is carried out in thought, and the best one to follow is looked for. The pair of the
 * highest gain decides what is done first.
 */
#ifndef AI_MORGUA_PAIRS_H
#define AI_MORGUA_PAIRS_H

#include "ai/morgua/uses.h"

typedef enum { MG_PAIR_FIRST, MG_PAIR_TRADE, MG_PAIR_CHAINS, MG_PAIR_GOODS, MG_PAIR_SECOND } MgPairStage;

enum { MG_PAIR_STEPS = 900 };

typedef struct {
    MgPairStage stage;
    uint8_t at;                 /* first use in hand */
    uint16_t steps;             /* taken so far; after MG_PAIR_STEPS no further pair is begun */
    uint8_t kinds;              /* bit set of the kinds it moved that are not yet weighed again */
    int32_t best;
    Action choice;
    MgState state;              /* after the first use */
    bool same_ways;             /* only goods have moved: the chains of the state serve, with another supply for a while */
    MgSupply supply;            /* theirs, meanwhile */
    MgChains chains;            /* else these */
    MgUses uses;
    MgJudge judge;
} MgPairs;

void pairs_begin(MgPairs *pairs);
/* True when all pairs are weighed; choice is then the use to begin with. The chains are those of the state. */
bool pairs_step(MgPairs *pairs, const MgState *state, MgChains *chains, const MgJudge *first);

#endif
