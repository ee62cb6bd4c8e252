/* SPDX-License-Identifier: MIT */
/* The mark that the computer thinks: a small turning hourglass, drawn as a sprite, so that it never touches a window. */
#ifndef THINKING_H
#define THINKING_H

#include <stdbool.h>
#include <stdint.h>

typedef struct { int16_t tile; int16_t x, y; uint16_t frames; bool on; } Thinking;

void thinking_load(Thinking *mark, int x, int y);   /* once a scene; takes 16 sprite tiles */
void thinking_set(Thinking *mark, bool on);
void thinking_frame(Thinking *mark);                /* adds its sprite; appears only after a third of a second */

#endif
