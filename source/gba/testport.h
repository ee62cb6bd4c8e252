/* SPDX-License-Identifier: MIT */
/*
 * A door for tests: they write rom_test_argument, then TEST_MAGIC + number to rom_test_command, and find rom_test_command at 0
 * again when rom_test_result holds the answer. Without the magic nothing here ever runs.
 */
#ifndef TESTPORT_H
#define TESTPORT_H

#include <stdint.h>
#include "ai/table.h"
#include "engine/morundir/morundir.h"
#include "hexgrid.h"
#include "playthrough.h"
#include "store.h"
#include "ui/board/compose.h"

#define TEST_MAGIC 0x7E570000u

extern volatile uint32_t rom_quiet;     /* frames in a row in which the screen stood: no scene changed, nothing was written */
extern volatile uint32_t rom_test_command, rom_test_argument, rom_test_result;

/* One memory for all commands: only one runs at a time. It is that of the searches' table, which whoever thinks next clears. */
enum { BENCH_COPY = 4096, BENCH_FIELD = 15, BENCH_CELLS = 196 };
typedef union {
    Playthrough playthrough;
    struct { MuState state; uint32_t pool[MU_PERFT_POOL]; } perft;
    struct { uint8_t from[BENCH_COPY], to[BENCH_COPY]; } bytes;
    struct { HexPathWork work; int16_t neighbours[BENCH_FIELD * BENCH_FIELD][6]; } path;
    struct { Store store; uint8_t payload[STORE_PAYLOAD_MAX]; } save;
    BoardPlace places[BOARD_CELLS_MAX];
    struct { BoardCell cells[BENCH_CELLS]; uint8_t grid[BOARD_ROWS_MAX * BOARD_COLUMNS_MAX]; Stamp markers[MARKER_COUNT]; uint32_t tile[16]; } board;
} TestWork;
_Static_assert(sizeof(TestWork) <= sizeof(Arena) - sizeof(AiPlayer), "the commands fit behind the player");
static inline TestWork *test_work(void) { return (TestWork *)(void *)(&arena.player + 1); }

typedef uint32_t (*TestCommand)(uint32_t argument);

/* Measurements in cycles; the argument is of no account unless said otherwise. */
uint32_t bench_hash(uint32_t argument);            /* hash_bytes over 1,024 bytes */
uint32_t bench_crc(uint32_t argument);             /* crc32 over 1,024 bytes */
uint32_t bench_distance(uint32_t argument);        /* hex_distance, 256 times */
uint32_t bench_path(uint32_t argument);            /* hex_path_flood over a field of 15 x 15 cells */
uint32_t bench_save_bytes(uint32_t argument);      /* 1,024 bytes of save memory written back as they are, verified */
uint32_t bench_store_open(uint32_t argument);      /* store_open on the save memory */
uint32_t bench_store_write(uint32_t argument);     /* store_write of `argument` bytes as the suspend record: restart afterwards */
uint32_t bench_copy(uint32_t argument);            /* memcpy of 4,096 bytes within the large memory */
uint32_t bench_sprites(uint32_t argument);         /* 128 sprites in the worst order, from begin to end */
uint32_t bench_tiles(uint32_t argument);           /* 256 tiles of a mixed board in BoardSize `argument`: restart afterwards */
uint32_t bench_crowd(uint32_t argument);           /* a frame of a board with `argument` units in view: restart afterwards */
uint32_t bench_nightfall(uint32_t argument);       /* the longest frame of a fade to night in VideoLook `argument`: restart afterwards */
uint32_t bench_actions(uint32_t argument);         /* the legal list of game `argument` at its start */
/*
 * One move of a computer player of Morundir: level in the lowest byte, frames after which it is stopped in the next two (0: never),
 * random plies before in the top byte. The other two tell of the last such search.
 */
uint32_t bench_search(uint32_t argument);
uint32_t bench_search_nodes(uint32_t argument);
uint32_t bench_search_depth(uint32_t argument);    /* the deepest that was finished */
uint32_t bench_steps(uint32_t argument);           /* the automatic steps that an action at the table would bring, on a copy */
uint32_t bench_steps_longest(uint32_t argument);   /* the longest of them */

#endif
