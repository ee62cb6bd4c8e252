/* SPDX-License-Identifier: MIT */
/* Muster and fate as plain calculations, shared by the phases themselves and by the forecast. */
#ifndef MORGUA_FATE_H
#define MORGUA_FATE_H

#include "engine/morgua/morgua.h"

/* The black figures during a muster: on population fields, and altogether. */
typedef struct { uint8_t field[MG_AREAS], all[MG_AREAS]; } MgMarch;
void mg_march_begin(const MgState *state, MgMarch *march);
int mg_march_add(const MgState *state, MgMarch *march, int area);            /* MG-7.1: what is added */
bool mg_march_is_over_limit(const MgMarch *march, int area);
/* MG-7.3 for one area; moved: figures that went in each direction. */
void mg_march_spread(const MgState *state, MgMarch *march, int area, uint8_t moved[6]);
int mg_march_trim(MgMarch *march, int area);                                 /* MG-7.4: what is removed */

/* What counts at the start of phase 4 (MG-8.1). */
typedef struct { int merian, merian_city, nitius; uint16_t vp[MG_PLAYERS_MAX]; } MgCourt;
void mg_court_begin(const MgState *state, MgCourt *court);
/* The victim in an area with that many black figures: a position, or MG_NOWHERE and a bit set of seats on the field (0: nobody). */
int mg_court_judge(const MgState *state, const MgCourt *court, int area, int black, uint8_t *seats);

#endif
