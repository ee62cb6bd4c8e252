/* SPDX-License-Identifier: MIT */
/* What the files of the board share: the one board on screen. Nobody else includes this. */
#ifndef BOARD_STATE_H
#define BOARD_STATE_H

#include "ui/board/board.h"
#include "ui/board/compose.h"

enum { RING_MAX_X = 32, RING_MAX_Y = 22 };
/* Layers and depths of sprites; units lie between by their height on the screen. */
enum { SPRITE_LAYER_UNITS = 2, SPRITE_LAYER_ABOVE = 1, DEPTH_NUMBER = 1, DEPTH_CURSOR = 2, DEPTH_DANGER = 3, DEPTH_SIGN = 4 };

typedef struct {
    BoardSetup setup;
    BoardCell cells[BOARD_CELLS_MAX];
    uint8_t grid[BOARD_ROWS_MAX * BOARD_COLUMNS_MAX];
    Stamp markers[MARKER_COUNT];
    uint32_t markers_read;                  /* bit per marker whose picture is in the list */
    int16_t columns, rows, width, height;   /* width and height in pixels, up to the last pixel of a hex */

    /* the ring of tiles in video memory */
    int16_t ring_w, ring_h;
    int16_t ring_x, ring_y;                 /* board tile at the ring's upper left as shown */
    int16_t slot_x, slot_y;                 /* the slot that holds it */
    uint32_t dirty[RING_MAX_Y];             /* by slot row, bit per slot column */
    bool any_dirty, ready;
    bool all_dirty;             /* nothing has been composed yet: a change needs no mark */
    uint8_t load_step, table_step;
    bool table_laid;
    uint16_t table_first;                   /* tile of 4 bits from block 0 on */
    int16_t composed;                       /* tiles in this frame */

    /* scrolling, in board pixels at the upper left of the view */
    int16_t view_x, view_y, goal_x, goal_y;
    uint8_t shake;
    uint8_t waited;                         /* frames that the view has not moved for want of time */

    /* cursor */
    int16_t cursor;
    int lean;
    uint8_t kind;
    const uint8_t *stops;
    uint8_t stop_count;
    bool bound;                             /* the D-pad goes through the stops too */
    const BoardLink *links;
    uint8_t link_count;
    int16_t cursor_tile;
    int16_t cursor_x, cursor_y;             /* where the frame is on its way, board pixels */
    unsigned clock;
} Board;

extern Board board;

void board_jump_view(void);         /* the view is where it should go */
bool board_in_view(int x, int y, int width, int height);   /* of the screen: something of it lies in the board's view */
void cursor_load(void);             /* sprite tiles */
void cursor_frame(void);            /* adds the sprites */
void units_load(void);
void units_load_danger(void);       /* a load step of its own */
void units_frame(void);
int marks_bytes(void);              /* of tile memory, for the shape composed; asked first */
void marks_begin(int offset);       /* the overlay layer, with its tiles at this place of tile memory */
void marks_stale(void);             /* a mark of reach or target has changed */
void marks_frame(void);
void signs_frame(void);

#endif
