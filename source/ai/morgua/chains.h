/* SPDX-License-Identifier: MIT */
/*
 * The goods of one seat and the offices that need them. Every such office (user) has a worth that grows with its goods: those
 * it has, those that lie some trades away, and those its seat's landowners can dig. Each good counts for one user only,
 * the one of the highest worth first. The kinds of goods do not touch each other, so a change of one kind is weighed by
 * looking at that kind alone.
 *
 * Building takes many small steps: chains_begin, then chains_step until it answers true.
 */
#ifndef AI_MORGUA_CHAINS_H
#define AI_MORGUA_CHAINS_H

#include "ai/morgua/levels.h"

enum {
    MG_USERS_MAX = 16,                  /* those of the least worth are left out */
    MG_SOURCES = MG_TRADERS + MG_LANDS  /* goods come from traders, 0..17, and landowners, from MG_TRADERS on */
};

typedef struct {
    uint8_t position, all;      /* goods it needs, all kinds together */
    uint8_t shared;             /* bit set of kinds that lie in its store for everybody: a trader's all, a landowner's own */
    uint8_t need[MG_KINDS];
    int16_t worth;              /* points */
    int32_t share;              /* 65536 / all */
} MgUser;

/* What changes when goods move: how well each user is supplied. */
typedef struct {
    int16_t part[MG_USERS_MAX][MG_KINDS];  /* 256 for a good in store, less for one to come */
    int16_t sum[MG_USERS_MAX];
    int32_t value[MG_USERS_MAX];
} MgSupply;

typedef struct {
    uint8_t seat, level, step, scanned;
    uint8_t traders, lands, users;
    uint8_t trader[MG_TRADERS], land[MG_LANDS];            /* own positions */
    uint8_t source[MG_POSITIONS];                          /* of own traders and landowners */
    uint8_t range[MG_TRADERS];                             /* how far an own trader deals (MG-12.2) */
    uint8_t god;                                           /* the best free one, 0 none */
    int16_t god_worth;
    uint8_t land_kind[MG_LANDS], land_delay[MG_LANDS];     /* delay of each further good dug there */
    uint8_t hops[MG_TRADERS][MG_TRADERS];                  /* trades between the stores of two traders */
    MgUser user[MG_USERS_MAX];                             /* by falling worth */
    uint8_t needing[MG_KINDS], needs[MG_KINDS][MG_USERS_MAX];  /* how many users need a kind, and which */
    uint8_t way[MG_USERS_MAX][MG_SOURCES];                 /* trades from there to the user, MG_FAR: none */
    MgSupply supply;
} MgChains;

void chains_begin(MgChains *chains, int seat, int level);
static inline const MgWeights *chains_weights(const MgChains *chains) { return &mg_weights[mg_levels[chains->level].weights]; }
bool chains_step(MgChains *chains, const MgState *state);
/* Whether an own trader deals with an area. */
static inline bool chains_reaches(const MgChains *chains, int trader, int area)
{
    return mg_distance(mg_positions[chains->trader[trader]].area, area) <= chains->range[trader];
}
/* Whether a trader is nearer to anyone who needs that kind than an own trader or landowner who might hand it over. */
bool chains_nearer(const MgChains *chains, int from, int trader, int kind);
/* What the supply of one kind gains by the goods as they lie now, in 256ths of a point; keep: take it over. */
int chains_weigh(MgChains *chains, const MgState *state, int kind, bool keep);

#endif
