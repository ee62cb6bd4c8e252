/* SPDX-License-Identifier: MIT */
/* The pictures the board takes from graphics/: hex sheets in three sizes, cursors, emblems, palettes. */
#ifndef SHEETS_H
#define SHEETS_H

#include <stdint.h>
#include "ui/board/board.h"

const uint32_t *sheets_pictures(BoardSize size);
const uint16_t *sheets_palette(void);               /* the 32 board colours */
int sheets_picture_count(BoardSize size);
const void *sheets_cursor(BoardSize size, int *bytes);  /* 32x32 sprites: kinds by row, two frames each */
const void *sheets_emblems(int *bytes);             /* a tile for each owner from 1 on */
/* `owners`: the palettes of a game's own, or NULL. Middle tone of one; sprite palettes 0 user interface, 1..10 owners. */
uint16_t sheets_owner_colour(const uint16_t *owners, int owner);
void sheets_sprite_palettes(const uint16_t *owners);

#endif
