/* SPDX-License-Identifier: MIT */
/*
 * Little situations for tests. scene_begin gives a board without armies: garrisons of 4 H, no abilities, nations 6 and 7 evil
 * (False flag). Put armies, then scene_ready starts round 3 of the real machine. Orders are collected per army and given in
 * the turns of scene_round, which plays until the round has been resolved.
 */
#ifndef TM_SCENE_H
#define TM_SCENE_H

#include "../common/trail.h"
#include "engine/moerderspiel/moerderspiel.h"
#include "engine/moerderspiel/rules.h"
#include "rng.h"

typedef struct { TmState s; EventList events; Action extra[TM_NATIONS][8]; int extras[TM_NATIONS]; Action order[TM_ARMIES], carried[TM_ARMIES]; uint32_t ordered, forging; } Scene;

int cell_of(const char *name);                  /* "C3" */
int tm_map_make(TmState *state);                /* the map of state->map_seed at once: the attempts it took, 0 for the default map */
#define scene_begin(scene) scene_begin_of(__func__, scene)
void scene_begin_of(const char *test, Scene *scene);
/* An army of nation n, slot s: troops, morale, stance. Its id. */
int scene_army(Scene *scene, int n, int slot, const char *cell, int troops, int morale, int stance);
int scene_horde(Scene *scene, int n, const char *cell, int troops);    /* makes n a lord */
void scene_ability(Scene *scene, int n, int first, int second);
void scene_evil(Scene *scene, int a, int kind_a, int b, int kind_b);
void scene_base(Scene *scene, const char *cell, int owner);
void scene_blockade(TmState *state, int cell, int dir, int known);     /* where it belongs in the list; dir 0..2 */
void scene_ready(Scene *scene);                 /* round 3; parley is passed over in silence */
void scene_start_round(Scene *scene);           /* the same, but stops in PARLEY when there are contacts */
void scene_order(Scene *scene, int army, int code, int b, int c);
void scene_attack(Scene *scene, int army, int target);      /* ATTACK and the like by army id */
void scene_aim(Scene *scene, int army, int code, int target);
void scene_carry(Scene *scene, int army, int code, int b, int c);
void scene_also(Scene *scene, int n, Action action);        /* another action in the next turn of n */
int scene_sight(const Scene *scene, int n, int army);       /* place in the list, fails the test when it is not there */
bool scene_sees(const Scene *scene, int n, int army);
void scene_turns_before(Scene *scene, int n);   /* gives orders of all nations before n, so that n is to act */
void scene_round(Scene *scene);                 /* all turns, the resolution, and what follows up to the next decision */
void scene_do(Scene *scene, Action action);     /* by the seat to act; must be legal; with the automatic steps that follow */
void play_on(TmState *state, EventList *events);            /* the automatic steps up to the next decision */
bool scene_may(const Scene *scene, Action action);          /* legal now for the seat to act? list and tm_why must agree */
bool scene_says(const Scene *scene, int n, int kind, int cell, int x, int y);   /* is that report in the list of n? */
int scene_count(const Scene *scene, int n, int kind);       /* reports of that kind */
bool scene_event(const Scene *scene, int kind, int a);
TmArmy *scene_at(Scene *scene, int army);
#define AT(scene, army) (scene_at(scene, army))
void assert_at(Scene *scene, int army, const char *cell);
void assert_army(Scene *scene, int army, int troops, int morale);
/* A lively random decision for the seat to act: real orders, votes and words rather than endless settings. */
Action lively(const TmState *state, Rng *rng);

#endif
