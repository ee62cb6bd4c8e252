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
enum { EDGE_ROWS = 32, EDGE_WORDS = 8 };

typedef struct {
    /* the pictures: 8-bit tiles, each picture a square of tiles row by row */
    const uint32_t *sheet;
    uint16_t picture_words, tile_row_words;
    uint8_t size, pitch, words;                 /* 16/24/32, 12/18/24, 4/6/8 */
    uint8_t shifted_rows;                       /* 1: odd rows lie half a hex to the right, 0: even ones */
    int16_t tiles_x, tiles_y;                   /* size of the whole board */
    const BoardCell *cells;
    const uint16_t *grid;                       /* [row * BOARD_COLUMNS_MAX + column]: cell or GRID_EMPTY */
    const Stamp *markers;

    /* by word column of a hex: rows that it has, and for each row the pixels inside (low 4 bits) and on the owner's ring (high) */
    uint8_t edge_first[EDGE_WORDS], edge_end[EDGE_WORDS];
    uint8_t edge[EDGE_WORDS][EDGE_ROWS];
    uint32_t tint[TINT_COUNT][4];               /* what is added to four pixels, by row & 3 */
    uint32_t ring[OWNER_COUNT][8][2];           /* the owner's colours as a pattern of 8x8 pixels */

    /* which rows and columns of hexes touch a row or column of tiles; columns for straight and shifted rows */
    int8_t row_first[COMPOSE_TILES_Y], row_last[COMPOSE_TILES_Y];
    int8_t column_first[2][COMPOSE_TILES_X], column_last[2][COMPOSE_TILES_X];
} Compose;

void compose_prepare(Compose *c, int size, HexShift shift, int columns, int rows);  /* edges, tints, patterns, tables */
bool compose_inside(int size, int x, int y);                                        /* the shape of a hex in its square */
void compose_tile(const Compose *c, int tile_x, int tile_y, uint32_t *to);          /* 0 <= tile_x < tiles_x, same for y */

#endif
