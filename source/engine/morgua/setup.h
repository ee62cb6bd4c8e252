/* SPDX-License-Identifier: MIT */
/* The beginning of a game: options, raw materials, and what follows the placement. */
#ifndef MORGUA_SETUP_H
#define MORGUA_SETUP_H

#include "engine/morgua/morgua.h"

extern const OptionSpec mg_options[MG_OPTIONS];
extern const uint8_t mg_bag[MG_LANDS];               /* MG-3.2, before shuffling */
void mg_start(void *state, const GameOptions *options, uint32_t seed);
void mg_stage(void *state, int challenge);           /* a story: all figures stand, the first temple is open */
/* MG-3.8, MG-3.9: fate temples and starting goods, after the last figure. */
void mg_deal(MgState *state, EventList *events);
/* MG-3.9: kinds of starting goods of a position as a bit set, at most `count` of them. */
int mg_start_kinds(const MgState *state, int position, int count);

#endif
