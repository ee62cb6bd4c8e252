/* SPDX-License-Identifier: MIT */
/*
 * What a computer player of Lost Hope knows while it thinks about one decision: the view, what follows from it, and the best
 * action so far (section 11). A thought weighs one candidate after another; a candidate is a node. Nothing in it depends on how
 * a thought is sliced, and nothing is kept from one thought to the next (LH-25.1).
 */
#ifndef AI_LOSTHOPE_MIND_H
#define AI_LOSTHOPE_MIND_H

#include "engine/losthope/losthope.h"

/* what weighing answers: not to be had; no such candidate */
enum { LH_IMPOSSIBLE = -32000, LH_NO_MORE = -32001 };
/* worth of the first of an ordered list, each further one is 1 less */
enum { LH_FIRST = 20000 };
enum { LH_FLAT_FOOD = 2 };                             /* food points per person below which food is short */

/* Plans that can go wrong as a whole (LH-25.4); the second number tells plans of one kind apart. */
typedef enum { LH_PLAN_TASK, LH_PLAN_NIGHT, LH_PLAN_TARGET, LH_PLAN_CHOICE, LH_PLAN_FLIP, LH_PLAN_FIGHT } LhPlanKind;

typedef struct LhMind LhMind;
typedef int LhWeigh(LhMind *mind, int index, Action *out);

struct LhMind {
    LhState s;
    LhWeigh *weigh;
    uint32_t plan_hash;                 /* of the day and the people, not of what was done since */
    int16_t index, best_worth;
    Action best;
    uint8_t level, self;                /* self: the person the thought is about */
    uint8_t people, food;               /* food in points: VEG 1, RAW 2, CAN 3 */
    uint8_t misery, worst_misery;       /* of the group */
    bool food_short, random, saving;    /* saving: wood and components are kept for something bigger */
    /* the cheapest way from here: cards, district before, soldiers */
    uint8_t cost[LH_DISTRICTS], from[LH_DISTRICTS], danger[LH_DISTRICTS];
    uint8_t guard, scouts, target;      /* the evening's plan: slot, bit set of slots, district */
    uint8_t second, second_target;      /* one who goes for a goal elsewhere, LH_NONE nobody */
    int16_t night_worth, target_worth;
    uint8_t want[LH_ITEMS];             /* what a tray or a bag should hold */
    uint8_t want_second[LH_ITEMS];      /* the bag of the second party */
    /* storage and both Findings: carrying out a part of a plan does not change the rest (LH-25.1) */
    uint8_t owned[LH_ITEMS];
};

void lh_mind_begin(LhMind *mind, const LhState *view, int level);
bool lh_may(const LhMind *mind, Action action);                 /* the action is legal */
int lh_if_legal(const LhMind *mind, Action action, int worth, Action *out);
bool lh_errs(const LhMind *mind, LhPlanKind kind, int subject); /* this plan goes wrong on this level */
/* 0..count-1, the same for all actions of a plan */
int lh_coin(const LhMind *mind, LhPlanKind kind, int subject, int count);
int lh_at_hand(const LhMind *mind, int item);                   /* storage at home, Findings on tour */
int lh_level_of(const LhMind *mind, int slot, int status);
/* slot of the mask with the highest level, or -1 */
int lh_worst(const LhMind *mind, int status, int mask);
int lh_total(const LhMind *mind, int status);                   /* over the group */
static inline int lh_owned(const LhMind *mind, int item) { return mind->owned[item]; }
static inline bool lh_is_here(const LhMind *mind, int slot) { return mind->s.people[slot].id != LH_NONE; }
static inline Action lh_act(int kind, int a, int b, int c) { return (Action){(uint8_t)kind, (uint8_t)a, (uint8_t)b, (uint8_t)c}; }

/* The cheapest ways from a district to all others, into cost, from and danger. */
void lh_flood(LhMind *mind, int start);

#endif
