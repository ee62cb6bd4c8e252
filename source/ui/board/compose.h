/* SPDX-License-Identifier: MIT */
/*
 * One 8x8 tile of the board layer from the cells that meet in it. Cells tile the plane exactly: every pixel belongs to one of them,
 * as told by the edge masks, so the pieces are or-ed together. All positions are multiples of 4 pixels across, hence whole
 * words of four pixels. A room is a hex without slopes. ARM code in fast memory.
 */
#ifndef COMPOSE_H
#define COMPOSE_H

#include <stdint.h>
#include "ui/board/board.h"
#include "ui/board/stamps.h"

enum { GRID_EMPTY = 0xFF };
enum { COMPOSE_TILES_X = 132, COMPOSE_TILES_Y = 100 };  /* 32 columns of 32 pixels and a half; 31 rows of pitch 24 and a hex */
enum { SLOPE_ROWS = 8, CELL_WORDS = 10, CELL_ROWS = 32 };

/* A cell in its picture: `width` x `height` pixels; the slopes are what rows have in common, so the row pitch is height - slope. */
typedef struct { uint8_t width, height, slope; } CellShape;

typedef struct {
    /* the pictures: 8-bit tiles, each picture a square of tiles row by row */
    const uint32_t *sheet;
    const BoardCell *cells;
    const uint8_t *grid;                        /* [row * BOARD_COLUMNS_MAX + column]: cell or GRID_EMPTY */
    const Stamp *markers;
    int picture_words, tile_row_words;
    int width, height, slope, pitch, words;     /* words: of four pixels, in a row of a cell */
    int shifted_rows;                           /* 1: odd rows lie half a hex to the right, 0: even ones, 2: none (rooms) */
    int tiles_x, tiles_y;                       /* size of the whole board */
    int marker_y, counter_y;                    /* first row of a marker and of a counter's plate in a cell */
    bool counters_above;                        /* they are sprites, not part of the board */

    /* by word column of a hex: which pixels of the rows of the upper slope lie inside, 255 in the place of each; the lower slope is
       the same upside down */
    uint32_t inside[CELL_WORDS][SLOPE_ROWS];
    uint8_t first_row[CELL_WORDS + 1];          /* of the word columns i - 1 and i together: the first row with a pixel inside */
} Compose;

/* What is needed less often, kept in slower memory. */
typedef struct {
    /* which rows and columns of hexes touch a row or column of tiles; columns for straight and shifted rows */
    int8_t row_first[COMPOSE_TILES_Y], row_last[COMPOSE_TILES_Y];
    int8_t column_first[2][COMPOSE_TILES_X], column_last[2][COMPOSE_TILES_X];
    uint8_t ring_bits[CELL_WORDS][CELL_ROWS];   /* pixels of the owner's ring by word column and row */
    uint8_t edge_bits[CELL_WORDS][CELL_ROWS];   /* pixels of the border of danger */
    uint32_t ring[OWNER_COUNT][8][2];           /* the owner's colours as a pattern of 8x8 pixels; owner 0: danger */
} ComposeTables;

extern Compose compose;
extern ComposeTables compose_tables;

CellShape compose_shape(BoardSize size, int pitch);                        /* pitch 0: that of regular hexes */
void compose_prepare(CellShape shape, HexShift shift, int columns, int rows);  /* sizes and tables; not the pointers */
void compose_prepare_masks(void);                   /* then masks and patterns, in a frame of their own */
bool compose_inside(CellShape shape, int x, int y);
void compose_tile(int tile_x, int tile_y, uint32_t *to);                   /* 0 <= tile_x < tiles_x, same for y */

#endif
