/* SPDX-License-Identifier: MIT */
/* The six lines from the castle: who stands first on them, what that is worth, and what a threat is made of. */
#ifndef AI_MORUNDIR_LINES_H
#define AI_MORUNDIR_LINES_H

#include "ai/morundir/search.h"

enum { MARK_FREE = 1, MARK_OPENS = 2 };
enum { LINES_MOST = 120 };   /* lines_terms hardly ever gives more */

/*
 * Looks along the lines: notes where the first pieces stand, and answers how many dukes of the side to move (low half) and
 * of the other side (high half) could step onto the castle. The others below use what the last look has noted.
 */
uint32_t lines_look(void);

/* Who guards and who waits behind, for the side to move. */
int lines_terms(void);

/*
 * Marks cells with a free way to the castle (a duke that goes there threatens it) and own pieces with an own duke behind
 * (moving away threatens it). With zeros the same call wipes the marks out.
 */
void lines_mark(uint8_t free, uint8_t opens);

#endif
