/* SPDX-License-Identifier: MIT */
/* Thoughts of computer players in tests, any game's: the seat to act decides from its own view, in the memory of the thought before. */
#ifndef TEST_THOUGHT_H
#define TEST_THOUGHT_H

#include "ai.h"

typedef struct { const AiOps *ai; int level; uint32_t seed; } Thinker;

Action thought(Thinker who, const void *state, int slice);          /* in slices of so many nodes, to its end */
Action thought_stopped(Thinker who, const void *state, int nodes);  /* cut short after so many */
void thought_forget(void);                                          /* noise instead: the next one must not need it */
uint32_t thought_nodes(void);                                       /* of the last one */

#endif
