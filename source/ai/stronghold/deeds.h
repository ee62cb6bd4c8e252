/* SPDX-License-Identifier: MIT */
/*
 * A deed is one action of the Defender with the target that its building action would get. Deeds are
 * tried on a state by changing single bytes, and taken back by a tape of what stood there: far cheaper
 * than a copy of the state.
 */
#ifndef AI_STRONGHOLD_DEEDS_H
#define AI_STRONGHOLD_DEEDS_H

#include "engine/stronghold/stronghold.h"

typedef struct { Action action; uint8_t target; } SuDeed;

/* Parts of what is neither section nor reserve: towers, paths, the enemy outside the walls, everything else. */
typedef enum { SU_WORKS_TOWERS = 1, SU_WORKS_PATHS = 2, SU_WORKS_ENEMY = 4, SU_WORKS_YARD = 8 } SuWorksPart;
enum { SU_WORKS_PARTS = 4 };

enum { SU_TAPE_MAX = 16 };
typedef struct { uint8_t *at[SU_TAPE_MAX], old[SU_TAPE_MAX]; int count; } SuTape;

/* What a deed changed: sections (bit set of indices), and which other parts of the judgement (bit set of SuWorksPart). */
typedef struct { uint8_t sections, works; bool reserve; } SuTouched;

/* Does a deed on the state; what is named must be legal. A building action may be done although some of its spaces are still empty: `fill` hourglasses are used for it. */
SuTouched su_deed_do(SuState *state, SuDeed deed, int fill, SuTape *tape);
void su_deed_undo(SuTape *tape);

/* Whether a building action could be carried out at a target, its hourglasses apart. */
bool su_work_fits(const SuState *state, int work, int target);
/* Candidates for the target of a building action: 0..count-1 are to be asked with su_work_fits. */
int su_work_targets(int work);

#endif
