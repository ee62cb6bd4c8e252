/*
 * What the computer players of Morgua hold things to be worth. Gains are in 256ths of a point; the tables hold points or
 * tenths of points. A trained wizard is worth 60 points, the first gold piece in a purse 4.
 */
#ifndef AI_MORGUA_WEIGHTS_H
#define AI_MORGUA_WEIGHTS_H

#include "engine/morgua/morgua.h"

enum { MG_POINT = 256 };

/* A value that falls with every further one of its kind: tenths * 100 / (100 + fading * held). */
typedef struct { int16_t tenths, fading; } MgFading;

extern const int16_t mg_make_worth[MG_THINGS];   /* points for making a thing; a temple is worth its god */
extern const int16_t mg_user_worth[MG_OFFICES];  /* points of an office that has all its goods; a priest's is his god's */
extern const MgFading mg_office_worth[MG_OFFICES];
extern const MgFading mg_land_worth[MG_KINDS];   /* landowners, by kind */

/* 256 * 0.75^trades: what a good is worth that lies so many trades away. */
enum { MG_FAR = 15 };
extern const int16_t mg_nearness[MG_FAR + 1];
/* 256 / (1 + 1.2 d^2): how a black figure at distance d draws a unit. */
extern const int16_t mg_pull[9];

int mg_god_worth(const MgState *state, int seat, MgGod god);         /* points */
/* The free god of the highest worth, the first among equals; 0 when all stand. */
int mg_best_god(const MgState *state, int seat);
/* A purse in 256ths of a point, without the danger of wealth. */
int mg_gold_worth(int players, int gold);
/* What it costs to lure the next temple in phase 8, 0 while the common wealth is low enough. */
int mg_wealth_danger(const MgState *state);

#endif
