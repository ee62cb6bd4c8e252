/* SPDX-License-Identifier: MIT */
/* Little situations for tests: an empty board into which a test puts what matters, and actions in the game's words. */
#ifndef SCENE_H
#define SCENE_H

#include "engine/stronghold/stronghold.h"
#include "places.h"

enum { GREEN = 0, ALL = 255 };

/* A game as it begins. */
SuState scene_start(int hourglasses, int book, int night, uint32_t seed);
/* The same with every Invader unit in the bag, every Defender unit in the supply, no walls, all priests in the courtyard; the Book is
   that of the first night, round 2, SPEND (preparation) without hourglasses. The decks lie in ascending order. */
SuState scene(void);
void scene_inv(SuState *state, int location, int ghosts, int skeletons, int vampires);  /* so many stand there, from the bag */
void scene_def(SuState *state, int location, int marksmen, int soldiers, int veterans); /* so many stand there, from the supply */
void scene_walls(SuState *state, int section, int stones, int wood);
void scene_altar(SuState *state, int skeletons);
void scene_pile(SuState *state, int ghosts, int skeletons, int vampires);
void scene_book(SuState *state, int slot, int spell);           /* changes places with it, wherever it lies */
void scene_tile(SuState *state, int rampart, int spell, bool awake);
void scene_board(SuState *state, int rampart, int spell, bool awake);
void scene_air(SuState *state, int section, int spell, bool awake);
void scene_ground(SuState *state, int section, int spell, bool awake);
void scene_panic(SuState *state, int card);                     /* holds in this round, behind those that hold already */
void scene_top(uint8_t *deck, int count, int card);             /* the next card to be drawn */
/* As if the step began now; automatic ones wait for CONTINUE. `glasses` in hand. */
void scene_step(SuState *state, SuStep step, int glasses);
/* CAST of a slot with that spell and so much mana. */
void scene_cast(SuState *state, int spell, int mana);
/* The generator will draw these engine cards: 'm' miss, 'h' hit, from a deck with so many misses. */
void scene_engine(SuState *state, int misses, const char *cards);

bool scene_legal(const SuState *state, int kind, int a, int b, int c);  /* fails when list and su_why disagree */
SuWhy scene_why(const SuState *state, int kind, int a, int b, int c);
/* By the seat to act; must be legal, and the state after it valid. The events are those of scene_events. */
void scene_do(SuState *state, int kind, int a, int b, int c);
void scene_continue(SuState *state);                            /* one CONTINUE */
/* CONTINUE until somebody decides or the step is left. */
void scene_run(SuState *state, SuStep step);
void scene_run_until(SuState *state, SuStep step);              /* CONTINUE until that step begins or somebody decides */
const EventList *scene_events(void);
int scene_event(int kind, int nth);                             /* index of the nth event of that kind in the last action, or -1 */
bool scene_told(int kind, int a, int b, int c);                 /* exactly that event is among them */
int scene_choices(const SuState *state);                        /* length of the legal list */
int scene_total(const SuState *state, int type);                /* Invader units of that type, wherever they are */

/* A choice that keeps games long and full: the Invader attacks rarely, both sides use everything. `mood` 0..3. */
Action scene_lively(const SuState *state, const Action *list, int count, int mood, Rng *rng);

#endif
