/* SPDX-License-Identifier: MIT */
/*
 * Plain answers to every decision that is no plan and no spending: each legal action gets a score, the
 * best one is taken. Used by all levels, and for both sides when a spell is tried in mind.
 */
#ifndef AI_STRONGHOLD_REPLIES_H
#define AI_STRONGHOLD_REPLIES_H

#include "engine/stronghold/stronghold.h"

/* Exposure of each section (su_exposure), found out once for a decision. */
typedef struct { int16_t at[SU_SECTIONS]; } SuInsight;

/* The best of a legal list. */
Action su_reply(const SuState *state, const SuInsight *insight, const Action *list, int count);
/* How good a target of the card in the present slot is; only CASTs of the same card can be compared. */
int su_cast_score(const SuState *state, const SuInsight *insight, Action cast);

#endif
