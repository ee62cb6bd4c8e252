/* SPDX-License-Identifier: MIT */
/* What tells the four levels of Morundir apart, and the five who have a name. */
#ifndef AI_MORUNDIR_LEVELS_H
#define AI_MORUNDIR_LEVELS_H

#include "ai.h"
#include "ai/morundir/search.h"

typedef struct {
    SearchSkill skill;
    uint32_t nodes;         /* 0: no search, one ply of insight */
    int depth;              /* plies, at most */
    int variety;            /* scores within this are near-equal in the opening */
    SearchStyle style;      /* zeros: none of its own */
    uint32_t overlooks;     /* of 256 own moves, by chance; never one that wins at once, never the last safe one */
} MuLevel;

extern const MuLevel mu_levels[AI_LEVELS + AI_GUESTS + 1];   /* AI_ADVISER, then from 1 */

#endif
