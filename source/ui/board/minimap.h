/* SPDX-License-Identifier: MIT */
/* The whole board in a small window: terrain, owners, the part on screen; danger blinks. For boards that scroll. */
#ifndef MINIMAP_H
#define MINIMAP_H

#include "ui/board/board.h"
#include "ui/kit/window.h"

typedef struct {
    Window window;
    uint16_t next;                          /* cell to look at next */
    uint8_t shown[BOARD_CELLS_MAX];         /* colour of each cell as drawn */
    int16_t left, top, right, bottom;       /* the frame of the view, as drawn */
} Minimap;

bool minimap_open(Minimap *map, int x, int y, int w, int h);    /* tiles of the screen; false: the board does not fit, or no window is left */
void minimap_frame(Minimap *map);                               /* looks at some cells a frame, again and again, and draws those that changed */
void minimap_close(Minimap *map);

#endif
