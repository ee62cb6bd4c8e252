/* SPDX-License-Identifier: MIT */
/* Where figures go: the first figure, placement, growth and migration. One area is one step. */
#ifndef AI_MORGUA_SETTLE_H
#define AI_MORGUA_SETTLE_H

#include "ai/morgua/judge.h"

typedef struct {
    uint8_t at;                             /* step */
    uint8_t offices[MG_OFFICES], lands[MG_KINDS];  /* held by the seat */
    bool first;                             /* the seat's first figure, which looks for a city */
    uint8_t moves;                          /* migrations of this turn */
    int32_t office[MG_OFFICES];             /* worth of one more of each, as many as the seat holds now */
    int32_t land[MG_KINDS];
    int32_t area[MG_AREAS];                 /* worth of entering; what cannot be entered has MG_CLOSED */
    uint8_t signs[MG_AREAS];                /* bit set of MG_MINE and so on */
} MgSettling;

enum { MG_CLOSED = -1000000 };
enum {
    MG_MINE = 1, MG_OTHERS = 2,             /* figures of the seat, of others */
    MG_TRADED = 4, MG_COULD_TRADE = 8       /* a land in reach of an own trader, or of one who entered a free position */
};

void settle_begin(MgSettling *settling);
bool settle_step(MgSettling *settling, const MgState *state, MgJudge *judge);
/* Chips to buy in phase 5; the seed is the player's own. */
int settle_chips(const MgState *state, int seat, const MgLevel *level, uint32_t seed);

#endif
