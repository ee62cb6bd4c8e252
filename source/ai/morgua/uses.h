/* SPDX-License-Identifier: MIT */
/*
 * Phase 6: the gain of every use of an own office, and inside a trade of every good. A step looks at one use, or at one kind
 * of good in a trade that is tried out. The state handed in is changed while a trade is tried and is whole again afterwards.
 */
#ifndef AI_MORGUA_USES_H
#define AI_MORGUA_USES_H

#include "ai/morgua/chains.h"
#include "ai/morgua/judge.h"

enum {
    MG_GOODS_TRIED = 10,                    /* a trader's whole store */
    MG_WORTH_DOING = MG_POINT / 4           /* a gain up to this is not worth a chip */
};

/* A trade tried out good by good. */
typedef struct {
    uint8_t trader, partner, sell, price, limit;
    uint8_t kinds;                          /* bit set of those that might move */
    uint8_t moved, kind;                    /* goods moved so far, kind to look at next */
    uint8_t weighed;                        /* goods moved that the supply of the chains knows of */
    uint8_t moved_kind[MG_GOODS_TRIED];
    bool running, better;                   /* better: a next good that raises the value is known */
    uint8_t good;
    int32_t gain, total;                    /* of that good, of those moved */
    MgSupply supply;                        /* before the first good */
} MgTrial;

typedef struct {
    uint8_t seat, level, scanned, fighters;        /* positions looked at; bit set of seats with units (MG-12.9), and the own one */
    bool tritonus;
    uint8_t stock;                          /* bit set of kinds own traders have */
    uint8_t own, at, partners, partner;
    uint8_t buys, sells;                    /* bit sets of kinds the trader in hand has room for, and has */
    uint8_t target, targets;                /* which of the targets a strike is weighed for next */
    bool looked;                            /* the targets are known: */
    uint8_t area[MG_AREAS];                 /* areas with black figures */
    uint8_t position[MG_POSITIONS];         /* own offices that may act */
    uint8_t with[MG_POSITIONS];             /* those a trade might be made with */
    uint8_t gives[MG_POSITIONS], takes[MG_POSITIONS];  /* bit sets of kinds they can sell and be sold, in the same order */
    bool rich;                              /* collecting comes last (MG-19.2) */
    /* What a good that comes from or goes to another player means to the own chains is the same whoever he is: [buying or selling]
     * [first good; after one of kind - 1][kind], for the trader in hand. */
    int32_t foreign[2][1 + MG_KINDS][MG_KINDS];
    MgTrial trial;
    MgCandidate collecting;
    bool collects;                          /* collecting holds the best of it */
} MgUses;

void uses_begin(MgUses *uses, const MgState *state, const MgChains *chains);
/* True when all uses are weighed; a judge without any candidate had none worth a chip. */
bool uses_step(MgUses *uses, MgState *state, MgChains *chains, MgJudge *judge);
/* Carries a trade out on the state, good by good as it was tried; true when it is finished. The chains stay as they were. */
void trade_begin(MgTrial *trial, const MgState *state, Action open);
bool trade_step(MgTrial *trial, MgState *state, MgChains *chains);
/* The same as uses for the goods of an open trade. */
void goods_begin(MgUses *uses, const MgState *state, MgJudge *judge);
/* The only good an opened trade can begin with, if there is just one. */
bool goods_forced(const MgState *state, Action *out);
bool goods_step(MgUses *uses, MgState *state, MgChains *chains, MgJudge *judge);

#endif
