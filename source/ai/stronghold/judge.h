/* SPDX-License-Identifier: MIT */
/*
 * What a position is worth to the Defender, in parts, so that a deed is weighed by the parts it
 * changes: each section by itself, the reserve, and everything else he has built.
 *
 * "Final" is the moment after the maneuvers, when the coming battle can be foretold; before it the
 * threat of what could come counts.
 */
#ifndef AI_STRONGHOLD_JUDGE_H
#define AI_STRONGHOLD_JUDGE_H

#include "ai/stronghold/deeds.h"

int su_judge_section(const SuState *state, int section, bool final);
int su_judge_reserve(const SuState *state, bool final);
int su_judge_in_reserve(const SuState *state, int place, int type, bool final);  /* one unit of it; type -1: nobody */
int su_judge_works(const SuState *state, int part, bool final);  /* part: one SuWorksPart */

/* How far the strongest group that could come exceeds a section: T - D - U. */
int su_exposure(const SuState *state, int section);
/* Strength of the Invader's units at a place, without aura. */
int su_strength_at(const SuState *state, int location);

/* Sections that a rampart leads to. */
int su_connections(int rampart);
/* The connected rampart with the most room, where a banished unit goes; SU_NOWHERE: none has any. */
int su_refuge(const SuState *state, int section, int type);

/* What a position after an assault is worth to the Invader, section by section and then the rest. */
typedef struct { int32_t value; int16_t largest; } SuInvaderValue;
void su_judge_invader_begin(SuInvaderValue *worth);
void su_judge_invader_section(const SuState *state, int section, SuInvaderValue *worth);
int su_judge_invader_rest(const SuState *state, const SuInvaderValue *worth);

#endif
