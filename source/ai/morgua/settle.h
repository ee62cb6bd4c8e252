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
    uint64_t mine, others;                  /* areas with figures */
    uint64_t traded, could_trade;           /* areas an own trader reaches, or one would who entered a free position */
} MgSettling;

enum { MG_CLOSED = -1000000 };

void settle_begin(MgSettling *settling);
bool settle_step(MgSettling *settling, const MgState *state, MgJudge *judge);
/* Chips to buy in phase 5. */
int settle_chips(const MgState *state, int seat);

#endif
