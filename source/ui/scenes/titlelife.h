/* SPDX-License-Identifier: MIT */
/* What moves on the title: pennants and banners, clouds, birds, stars, lit windows, a trebuchet that throws now and then. */
#ifndef UI_SCENES_TITLELIFE_H
#define UI_SCENES_TITLELIFE_H

#include <stdbool.h>

enum { TITLELIFE_PERIOD = 540, TITLELIFE_THROW = 240, TITLELIFE_HIT = 312 };   /* frames: from one throw to the next, and within it */

bool titlelife_load(int step);          /* sprites and their colours, a sheet per step; true when all is there */
/* Once a frame, `age` frames after the scene was entered: the sprites, and the colours that change. The same age gives the same picture. */
void titlelife_frame(unsigned age);

#endif
