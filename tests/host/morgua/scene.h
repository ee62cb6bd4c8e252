/* SPDX-License-Identifier: MIT */
/* Little situations for tests: an empty island in phase 6 of round 1, seat 0 to act, into which a test puts what matters. */
#ifndef SCENE_H
#define SCENE_H

#include "engine/morgua/morgua.h"
#include "places.h"

/* n players without gold, figures or units; seat 0 has 8 chips. Temple 1 is revealed on Gramkap, without black figures. */
MgState scene(int players);
MgState scene_start(int players, int threat, uint32_t seed);
void scene_kind(MgState *state, int area, int kind);              /* swaps two lands, so that the bag stays whole */
void scene_hold(MgState *state, int seat, int position);
void scene_goods(MgState *state, int position, int clay, int wood, int crystal, int iron, int horses);
void scene_god(MgState *state, MgGod god, int city);
void scene_reveal(MgState *state, int area);                      /* makes the temple there the next revealed one */
void scene_unit(MgState *state, int seat, MgThing type, int area);
void scene_vp(MgState *state, int seat, int vp);                  /* as kills by mages */
void scene_phase(MgState *state, MgPhase phase);                  /* as if the phase began now */
bool scene_legal(const MgState *state, int kind, int a, int b, int c);  /* fails when list and mg_why disagree */
MgWhy scene_why(const MgState *state, int kind, int a, int b, int c);
void scene_do(MgState *state, int kind, int a, int b, int c);     /* by the seat to act; must be legal */
/* Carries out an automatic phase to its end. */
void scene_run(MgState *state, MgPhase phase, EventList *events);
int scene_event(const EventList *events, int kind, int nth);      /* index of the nth event of that kind, or -1 */

/* A choice that builds, trains, trades and fights whenever it can, so that random games reach the late rules. */
Action scene_lively(const MgState *state, const Action *list, int count, Rng *rng);

/* Fills some stores of end users by magic, so that games reach temples, towers, posts and full armies. */
void scene_bless(MgState *state, Rng *rng);

#endif
