/* SPDX-License-Identifier: MIT */
/*
 * Plans of the Invader for his maneuvers: which sizes, how bold, how many sections a side. A plan is
 * carried out on a state in small steps; the moves of its first maneuver can be kept, in the order in
 * which the rules want them.
 */
#ifndef AI_STRONGHOLD_PLANS_H
#define AI_STRONGHOLD_PLANS_H

#include "engine/stronghold/stronghold.h"

enum { SU_SMALL = 1, SU_LARGE = 2 };                            /* bits as in SuState.maneuvers */
typedef struct {
    uint8_t first, second;              /* SU_SMALL, SU_LARGE; second 0: one maneuver; first 0: none */
    uint8_t boldness;                   /* attack where 100 * A >= boldness * D; 0: no attack */
    uint8_t sections;                   /* attacked on each side, at most */
} SuPlan;

enum { SU_MOVES_MAX = 80 };
typedef struct { Action move[SU_MOVES_MAX]; uint8_t step[SU_MOVES_MAX], count; } SuMoves;      /* step: SuStep of the move */

typedef struct {
    SuState *state;
    SuMoves *moves;                     /* of the first maneuver; may be NULL */
    SuPlan plan;
    uint8_t maneuver, phase, side, chosen;
    int8_t section, best;               /* index that is tried next; the best so far, or -1 */
    uint8_t taken;                      /* bit set of sections attacked in this maneuver */
    int16_t best_margin;
} SuPlanner;

/* `state` is in MAN_CHOOSE and is changed. */
void su_planner_begin(SuPlanner *planner, SuState *state, SuPlan plan, SuMoves *moves);
/* One node of work; true when the plan is carried out and the Defender's hourglasses are in the state. */
bool su_planner_step(SuPlanner *planner);
/* Carries out one MOVE of a planner's list on its state. */
void su_planner_march(SuPlanner *planner, Action move);
/* Whether the Invader's units stand alike. */
bool su_same_units(const SuState *state, const SuState *other);

#endif
