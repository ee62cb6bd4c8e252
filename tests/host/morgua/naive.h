/* SPDX-License-Identifier: MIT */
/* Second opinions: parts of the rules written once more in the plainest way, to compare the engine with. */
#ifndef NAIVE_H
#define NAIVE_H

#include "engine/morgua/morgua.h"

/* MG-7: black figures of every area after a whole muster. */
void naive_muster(const MgState *state, int black[MG_AREAS]);
/* MG-8: figures each seat loses in phase 4. */
void naive_fate(const MgState *state, int lost[MG_PLAYERS_MAX]);
/* MG-12: could that trader sell (or buy) one good of that kind to (from) that position, as the first good of a deal? */
bool naive_trade(const MgState *state, int seat, int trader, int partner, bool sell, int kind);
/* Adds up all goods, and all gold. */
int naive_goods(const MgState *state);
int naive_gold(const MgState *state);

#endif
