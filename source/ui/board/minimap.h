/* SPDX-License-Identifier: MIT */
/* The whole board in a small window, four by three pixels a hex: terrain, owners, the part on screen; danger blinks. For boards that scroll. */
#ifndef MINIMAP_H
#define MINIMAP_H

#include "ui/kit/window.h"

typedef struct {
    Window window;
    uint16_t next;                          /* cell to draw next */
    int16_t left, top, right, bottom;       /* the frame of the view, as drawn */
} Minimap;

bool minimap_open(Minimap *map, bool right);    /* in the upper corner of the board's view */
void minimap_frame(Minimap *map);               /* draws some cells a frame, again and again */
void minimap_close(Minimap *map);

#endif
