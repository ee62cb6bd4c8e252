/* SPDX-License-Identifier: MIT */
/*
 * Little situations for tests: day 2 of chapter I, normal difficulty, one seat, Jelka, Pavo and Rosa in slots 0 to 2, all well; storage, map and
 * timeline empty but for the looted old town. A test puts into it what matters. Dice are scripted by what they are rolled for.
 */
#ifndef SCENE_H
#define SCENE_H

#include "../common/trail.h"
#include "engine/losthope/losthope.h"
#include "places.h"

enum { JELKA, PAVO, ROSA, FOURTH };   /* slots of the scene */
/* Faces of the dice by their place. */
enum { GREY_0 = 0, GREY_1 = 2, GREY_2 = 4, GREY_FATE = 5 };
enum { YELLOW_0, YELLOW_1, YELLOW_2, YELLOW_3, YELLOW_H, YELLOW_FATE };
enum { RED_O, RED_1, RED_2, RED_3, RED_B, RED_FATE };

#define scene() scene_of(__func__)                          /* forgets all scripts, too */
#define scene_start(...) scene_start_of(__func__, __VA_ARGS__)
#define scene_meeting(slots, resident) scene_meeting_of(__func__, slots, resident)
LhState scene_of(const char *test);
LhState scene_meeting_of(const char *test, int slots, int resident);   /* in the church; the next card is voices, and they are his */
LhState scene_start_of(const char *test, int seats, int mode, int difficulty, int module, uint32_t seed);
void scene_people(LhState *s, int a, int b, int c, int d); /* persons or LH_NONE */
void scene_sheet(LhState *s, int sheet);
void scene_card(LhState *s, int space, int card, int district);
void scene_deck(LhState *s, int card);                     /* the next card of the chapter deck */
void scene_location(LhState *s, int location, int district, int markers);
void scene_orphan(LhState *s, int kind, int cheer);        /* LH_WITH_... */
void scene_hand(LhState *s, int card);                     /* a narrative card comes to hand */
void scene_fate(LhState *s, int number);                   /* 1..7 is drawn next */
void scene_raid(LhState *s, int card);                     /* is drawn next */
void scene_find(LhState *s, int number);                   /* 1..11 is drawn next */
void scene_visitor(LhState *s, int card);
void scene_explore(LhState *s, int at, int card);          /* the at-th next card of the pile */
void scene_d10(int count, const uint8_t *values);          /* 1..10 */
void scene_faces(int tag, int count, const uint8_t *values);
#define D10(...) scene_d10((int)sizeof (uint8_t[]){__VA_ARGS__}, (uint8_t[]){__VA_ARGS__})
#define GREY(...) scene_faces(3, (int)sizeof (uint8_t[]){__VA_ARGS__}, (uint8_t[]){__VA_ARGS__})
#define YELLOW(...) scene_faces(4, (int)sizeof (uint8_t[]){__VA_ARGS__}, (uint8_t[]){__VA_ARGS__})
#define RED(...) scene_faces(5, (int)sizeof (uint8_t[]){__VA_ARGS__}, (uint8_t[]){__VA_ARGS__})
#define FATE_LOOK(...) scene_faces(6, (int)sizeof (uint8_t[]){__VA_ARGS__}, (uint8_t[]){__VA_ARGS__})   /* card 0..6 */
#define RESIDENT(...) scene_faces(7, (int)sizeof (uint8_t[]){__VA_ARGS__}, (uint8_t[]){__VA_ARGS__})    /* place among the cards */
#define FOES(...) scene_faces(8, (int)sizeof (uint8_t[]){__VA_ARGS__}, (uint8_t[]){__VA_ARGS__})        /* place among the tokens left */
#define DISTRICTS(...) scene_faces(13, (int)sizeof (uint8_t[]){__VA_ARGS__}, (uint8_t[]){__VA_ARGS__})  /* number - 1 */

bool scene_legal(const LhState *s, int kind, int a, int b, int c);  /* fails when list and lh_why disagree */
LhWhy scene_why(const LhState *s, int kind, int a, int b, int c);
void scene_do(LhState *s, int kind, int a, int b, int c);  /* by the leader; must be legal */
void scene_step(LhState *s);                               /* one CONTINUE; must be due */
void scene_run(LhState *s);                                /* CONTINUE until the leader is asked */
int scene_asked(const LhState *s);                         /* type of the prompt on top, 0 none */
#define SET1(a) (1 << (a))                                  /* sets of slots */
#define SET2(a, b) (1 << (a) | 1 << (b))
/* Evening; these slots go to the target with what is in Findings 1, everybody else sleeps on the floor but for a guard if one is needed. Runs to the tour. */
void scene_evening(LhState *s);
void scene_out(LhState *s, int slots, int target);
void scene_arrive(LhState *s, int slots, int target);      /* as scene_out, then the cheapest way to the target */
void scene_two_parties(LhState *s, int first, int second);  /* Jelka to the first target, Pavo to the second; Rosa guards */
void scene_fight(LhState *s);                               /* after scene_meeting: two of them, and nothing else is wanted */
void scene_end_tour(LhState *s);                           /* and nothing is packed */
void scene_raid_night(LhState *s, int guard, int card);    /* the raid card comes; nobody out, this slot guards */
void scene_dawn(LhState *s);                               /* before FATE */
int scene_events(const LhState *before, int kind, int a, int b, int c, int event); /* how many such events the action would report */
/* A choice that keeps the group alive by magic and tries everything, so that random games reach the late rules. */
Action scene_lively(LhState *s, Action *list, int count, Rng *rng);

#endif
