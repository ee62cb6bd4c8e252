/* SPDX-License-Identifier: MIT */
/* Changes what a seat may not know (TM-9.10), field by field, and nothing else. */
#ifndef TM_HIDDEN_H
#define TM_HIDDEN_H

#include "scene.h"

/* Every hidden field gets another value by chance, at least nearly always. Which nations are evil stays when the seat knows its partner:
 * then it knows them all. */
void hidden_change(TmState *state, int seat, Rng *rng);

#endif
