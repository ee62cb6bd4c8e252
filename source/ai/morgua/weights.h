/* SPDX-License-Identifier: MIT */
/*
 * What the computer players of Morgua hold things to be worth. Gains are in 256ths of a point; the tables hold points, tenths
 * or hundredths of points as they say. Making a wizard is worth 60 points, the first gold piece in a purse 4.
 */
#ifndef AI_MORGUA_WEIGHTS_H
#define AI_MORGUA_WEIGHTS_H

#include "engine/morgua/morgua.h"

enum { MG_POINT = 256 };

/* A value that falls with every further one of its kind: tenths * 100 / (100 + fading * held). */
typedef struct { int16_t tenths, fading; } MgFading;

typedef struct {
    int16_t make[MG_THINGS];            /* points for making a thing */
    int16_t user[MG_OFFICES];           /* points of an office that has all its goods; a priest's is his god's */
    MgFading office[MG_OFFICES];        /* holding one more of them */
    MgFading land[MG_KINDS];            /* landowners, by kind */
    int16_t mage_target;                /* tenths: a mage next to an area with black figures, each */
    int16_t god[MG_GODS + 1];           /* points; */
    int16_t god_unit[MG_GODS + 1];      /* and those for each unit the god helps */
    int16_t gold[3];                    /* hundredths for a piece: up to what is wanted, up to twice that, above */
    int16_t gold_wanted[3];             /* pieces with one, two, more players */
    int16_t lured[MG_PLAYERS_MAX];      /* points lost when the wealth lures the next temple, with one player, two, … */
    int16_t black, black_area;          /* points for a figure destroyed in phase 6, for an area cleared */
    int16_t danger, danger_each;        /* points for saving figures, and for each own one */
    int16_t kill, unused, clears, helps, saves;  /* points in phase 7 */
    int16_t pull;                       /* hundredths: how strongly black figures draw units */
    int16_t migration;                  /* tenths: an area worth more than that is moved to */
    int16_t count_crowd, governor_crowd;/* tenths for one more figure on the population field of an own one's area */
    int16_t overrun, contested;         /* tenths in an area with more black figures than people, and with some */
} MgWeights;
enum { MG_REFERENCE, MG_TUNED, MG_WEIGHT_SETS };
extern const MgWeights mg_weights[MG_WEIGHT_SETS];

/* 256 * 0.75^trades: what a good is worth that lies so many trades away. */
enum { MG_FAR = 15 };
extern const int16_t mg_nearness[MG_FAR + 1];
/* 256 / (1 + 1.2 d^2): how a black figure at distance d draws a unit. */
extern const int16_t mg_pull[9];

int mg_god_worth(const MgWeights *weights, const MgState *state, int seat, MgGod god);         /* points */
/* The free god of the highest worth, the first among equals; 0 when all stand. */
int mg_best_god(const MgWeights *weights, const MgState *state, int seat);
/* A purse in 256ths of a point, less the harm of luring a temple with the common wealth. */
int mg_purse_worth(const MgWeights *weights, const MgState *state, int seat);
/* The common wealth lures the next temple in phase 8. */
bool mg_too_rich(const MgState *state);

#endif
