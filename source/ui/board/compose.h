/* SPDX-License-Identifier: MIT */
/*
 * One 8x8 tile of the board layer from the hexes that meet in it. Hexes tile the plane exactly: every pixel belongs to one hex,
 * as told by the edge masks, so the pieces are or-ed together. All hex positions are multiples of 4 pixels across, hence whole
 * words of four pixels. ARM code in fast memory.
 */
#ifndef COMPOSE_H
#define COMPOSE_H

#include <stdint.h>
#include "ui/board/board.h"
#include "ui/board/stamps.h"

enum { GRID_EMPTY = 0xFFFF };
enum { COMPOSE_TILES_X = 132, COMPOSE_TILES_Y = 100 };  /* 32 columns of 32 pixels and a half; 31 rows of pitch 24 and a hex */
enum { SLOPE_ROWS = 8, HEX_WORDS = 8, HEX_ROWS = 32 };

typedef struct {
    /* the pictures: 8-bit tiles, each picture a square of tiles row by row */
    const uint32_t *sheet;
    const BoardCell *cells;
    const uint16_t *grid;                       /* [row * BOARD_COLUMNS_MAX + column]: cell or GRID_EMPTY */
    const Stamp *markers;
    int picture_words, tile_row_words;
    int size, pitch, words, slope;              /* 16/24/32, 12/18/24, 4/6/8, 4/6/8 */
    int shifted_rows;                           /* 1: odd rows lie half a hex to the right, 0: even ones */
    int tiles_x, tiles_y;                       /* size of the whole board */

    /* by word column of a hex: which pixels of the rows of the upper slope lie inside, 255 in the place of each; the lower slope is
       the same upside down */
    uint32_t inside[HEX_WORDS][SLOPE_ROWS];
    uint8_t first_row[HEX_WORDS + 1];           /* of the word columns i - 1 and i together: the first row with a pixel inside */
    uint32_t tint[TINT_COUNT];                  /* what is added to four pixels in row 0 */
    uint8_t tint_turn[TINT_COUNT];              /* bits by which that is turned right for each next row: hatching */
} Compose;

/* What is needed less often, kept in slower memory. */
typedef struct {
    /* which rows and columns of hexes touch a row or column of tiles; columns for straight and shifted rows */
    int8_t row_first[COMPOSE_TILES_Y], row_last[COMPOSE_TILES_Y];
    int8_t column_first[2][COMPOSE_TILES_X], column_last[2][COMPOSE_TILES_X];
    uint8_t ring_bits[HEX_WORDS][HEX_ROWS];     /* pixels of the owner's ring by word column and row */
    uint32_t ring[OWNER_COUNT][8][2];           /* the owner's colours as a pattern of 8x8 pixels */
} ComposeTables;

extern Compose compose;
extern ComposeTables compose_tables;

void compose_prepare(int size, HexShift shift, int columns, int rows);     /* masks, tints, patterns, tables; not the pointers */
bool compose_inside(int size, int x, int y);                               /* the shape of a hex in its square */
void compose_tile(int tile_x, int tile_y, uint32_t *to);                   /* 0 <= tile_x < tiles_x, same for y */

#endif
