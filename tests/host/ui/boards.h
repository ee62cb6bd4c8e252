/* SPDX-License-Identifier: MIT */
/* Boards for tests: the shapes that the five games use, and helpers to set them up on the fake screen. */
#ifndef TEST_BOARDS_H
#define TEST_BOARDS_H

#include "fake_platform.h"
#include "ui/board/board.h"

typedef struct { const char *name; uint8_t size, pitch, columns, rows, view_y, view_w, view_h; } BoardShape;
enum { BOARD_SHAPES = 6 };
extern const BoardShape board_shapes[BOARD_SHAPES];

/* Begins and loads a board of the shape, all cells present; layers board and overlay and sprites are shown. */
const BoardSetup *boards_start(const BoardShape *shape, bool counters_above);
void boards_frame(void);
void boards_settle(void);
/* The 252 cells of the fortress (Stronghold, 3.3) and the 240 of the city (Lost Hope, 2.3). */
int boards_fortress(BoardPlace *places);
int boards_city(BoardPlace *places);

#endif
