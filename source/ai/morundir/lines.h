/* SPDX-License-Identifier: MIT */
/* The six lines from the castle: who stands first on them, what that is worth, and what a threat is made of. */
#ifndef AI_MORUNDIR_LINES_H
#define AI_MORUNDIR_LINES_H

#include "ai/morundir/search.h"

enum { LINES_MOST = 120 };   /* terms hardly ever give more */

/*
 * A line's worth: from Blue, who guards it and who waits behind, and in other bits who could step onto the castle. Worths of
 * lines add up to 16 bits.
 */
enum { LINES_NONE = 0x200, LINES_BLUE_OPEN = 0x400, LINES_RED_OPEN = 0x2000 };
int lines_worth(int step);    /* of the line with this step from the castle */
int lines_sum(void);          /* LINES_NONE and all six */

static inline int lines_terms(int sum, bool red) { const int blue = (sum & (LINES_BLUE_OPEN - 1)) - LINES_NONE; return red ? -blue : blue; }
/* Dukes of one side that could step onto the castle. */
static inline int lines_open(int sum, bool red) { return red ? sum >> 13 : sum >> 10 & 7; }

/*
 * Marks cells with a free way to the castle (a duke that goes there threatens it) with search.free, and own pieces with an
 * own duke behind (moving away threatens it) with search.opens. What was marked before is void.
 */
void lines_mark(void);

#endif
