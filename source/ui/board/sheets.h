/* SPDX-License-Identifier: MIT */
/* The pictures the board takes from graphics/: hex sheets in three sizes, the cursor, marks, emblems, palettes. */
#ifndef SHEETS_H
#define SHEETS_H

#include <stdint.h>
#include "ui/board/board.h"

const uint32_t *sheets_pictures(BoardSize size);    /* rooms have none: every house is a game's own */
const uint16_t *sheets_palette(void);               /* the 32 board colours */
int sheets_picture_count(BoardSize size);
const void *sheets_cursor(int *bytes);              /* 8x8 corners: kinds for small cells, then for large ones */
const uint32_t *sheets_marks(BoardSize size);       /* 16x16 pictures in the order of the marks */
const void *sheets_emblems(int *bytes);             /* a tile for each owner from 1 on */
/* `owners`: the palettes of a game's own, or NULL. Middle tone of one; sprite palettes 0 user interface, 1..10 owners. */
uint16_t sheets_owner_colour(const uint16_t *owners, int owner);
void sheets_sprite_palettes(const uint16_t *owners);

#endif
