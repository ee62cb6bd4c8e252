/* SPDX-License-Identifier: MIT */
/* Small marks on the map: letters and numbers at its edge, the own armies' numbers, what they were ordered and where they go. */
#ifndef MOERDERSPIEL_MARKS_H
#define MOERDERSPIEL_MARKS_H

#include <stdbool.h>

void tm_marks_load(void);               /* their pictures, with the other sprites */
void tm_marks_edges(void);              /* each frame */
void tm_mark_sprite(int mark, int x, int y);    /* ART_TM_..., at a place of the screen */
void tm_marks_stacks(void);             /* how many armies a shield stands for */
void tm_marks_own(bool moving);         /* each frame, of the viewer's armies; while they move, nothing of their orders */

#endif
