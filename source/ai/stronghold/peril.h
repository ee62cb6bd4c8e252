/* SPDX-License-Identifier: MIT */
/* What engines and archers of the Invader may take from a section before its battle. */
#ifndef AI_STRONGHOLD_PERIL_H
#define AI_STRONGHOLD_PERIL_H

#include "engine/stronghold/stronghold.h"

enum { SU_CERTAIN = 16 };

/* How likely, of SU_CERTAIN, they take so much that a section falls which has `margin` more than it needs. */
int su_peril(const SuState *state, int section, int margin);
/* What engines take from its margin on average, SU_CERTAIN for each point. */
int su_shelled(const SuState *state, int section);

#endif
