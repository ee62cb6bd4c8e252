/* SPDX-License-Identifier: MIT */
/*
 * Marks of reach and target on the overlay layer, between the units and the numbers. A mark keeps to the middle of its cell, where no
 * tile holds a part of another cell's mark; so ready-made tiles serve, one set of them for each way in which cells lie on the
 * grid of tiles, and marks cost no sprite. The border of danger is a part of the board (compose.iwram.c).
 */
#include "fixed.h"
#include "place.h"
#include "system.h"
#include "ui/board/colours.h"
#include "ui/board/sheets.h"
#include "ui/board/state.h"
#include "video.h"

enum { KINDS = 3, SIDE = 16, SPAN = 3, TILE_WORDS = 8, TILE_BYTES = 32, BLOCK_BYTES = 0x4000, PICTURE_WORDS = 4 * TILE_WORDS };
enum { MAP_WIDTH = 32, MAP_MASK = 31, MAP_ENTRIES = 1024, SHIFTS = 2, ROWS = 8, PALETTE = COLOUR_MARKS / 16 };

typedef struct { uint8_t left, top, right, bottom; } Box;       /* of the pixels in a picture; right and bottom are beyond */
typedef struct { uint8_t made, tile[SPAN * SPAN]; } TileSet;    /* tile 0 of the pool: empty */

PLACE_EWRAM static struct {
    union { uint16_t entry[MAP_ENTRIES]; uint32_t word[MAP_ENTRIES / 2]; } map;
    uint16_t marked;                        /* cells */
    TileSet sets[KINDS][SHIFTS][ROWS];      /* by what is left of 8 pixels, across in steps of 4 */
    uint32_t *tiles;                        /* the pool in tile memory */
    uint16_t first;                         /* its number for the map */
    uint8_t used, pool;
    bool stale;
    int16_t ring_x, ring_y;                 /* for which the map was made */
} marks;

static const uint32_t *picture_of(int kind) { return sheets_marks((BoardSize)board.setup.size) + kind * PICTURE_WORDS; }

/* Row y of a picture: its left and its right eight pixels. */
static const uint32_t *picture_row(const uint32_t *picture, int y) { return picture + (y >> 3) * 2 * TILE_WORDS + (y & 7); }

static Box box_of(const uint32_t *picture)
{
    Box box = {0, SIDE, SIDE, 0};
    uint32_t left = 0, right = 0;
    for (int y = 0; y < SIDE; y++) {
        const uint32_t *row = picture_row(picture, y);
        left |= row[0];
        right |= row[TILE_WORDS];
        if (!(row[0] | row[TILE_WORDS]))
            continue;
        if (box.top == SIDE)
            box.top = (uint8_t)y;
        box.bottom = (uint8_t)(y + 1);
    }
    while (!(left >> 4 * box.left & 15)) box.left++;                    /* every mark reaches over the middle */
    while (!(right >> 4 * (box.right - 9) & 15)) box.right--;
    return box;
}

/* Upper left of the picture in a cell. */
static int inset_x(void) { return (compose.width - SIDE) / 2; }
static int inset_y(void) { return (compose.height - SIDE) / 2; }

static int tiles_between(int from, int to) { return ((to - 1) >> 3) - (from >> 3) + 1; }

/* Cells of straight rows and of shifted ones, in as many rows as it takes until they lie on the grid as the first did. */
int marks_bytes(void)
{
    int tiles = 1, shifts = compose.width & 8 ? SHIFTS : 1, rows = 1;
    while (rows * compose.pitch & 7) rows++;
    for (int kind = 0; kind < KINDS; kind++) {
        Box box = box_of(picture_of(kind));
        for (int row = 0; row < rows; row++)
            for (int shift = 0; shift < shifts; shift++) {
                int x = (inset_x() + shift * compose.width / 2) & 7, y = (inset_y() + row * compose.pitch) & 7;
                tiles += tiles_between(x + box.left, x + box.right) * tiles_between(y + box.top, y + box.bottom);
            }
    }
    marks.pool = (uint8_t)tiles;
    return tiles * TILE_BYTES;
}

void marks_begin(int offset)
{
    int block = offset / BLOCK_BYTES;
    marks.tiles = video_tiles(block) + offset % BLOCK_BYTES / 4;
    marks.first = (uint16_t)(offset % BLOCK_BYTES / TILE_BYTES);
    marks.used = 1;
    marks.stale = true;
    for (int kind = 0; kind < KINDS; kind++)
        for (int i = 0; i < SHIFTS * ROWS; i++) marks.sets[kind][i / ROWS][i % ROWS].made = 0;
    video_layer(LAYER_OVERLAY, &(LayerSetup){.tile_block = (uint8_t)block, .priority = 1, .colours256 = false});
    video_fill(marks.tiles, 0, marks.pool * TILE_BYTES);
    uint32_t empty = marks.first * 0x10001u;
    video_fill(video_map(LAYER_OVERLAY), empty, MAP_ENTRIES * 2);
}

void marks_stale(void) { marks.stale = true; }

/* The picture moved by x and y pixels, over up to three by three tiles; x is 0 or 4. */
static void make_set(TileSet *set, int kind, int x, int y)
{
    uint32_t tiles[SPAN * SPAN][TILE_WORDS] = {{0}};
    const uint32_t *picture = picture_of(kind);
    for (int row = 0; row < SIDE; row++) {
        const uint32_t *from = picture_row(picture, row);
        uint32_t left = from[0], right = from[TILE_WORDS];
        int line = (row + y) & 7, at = ((row + y) >> 3) * SPAN;
        tiles[at][line] = x ? left << 16 : left;
        tiles[at + 1][line] = x ? left >> 16 | right << 16 : right;
        tiles[at + 2][line] = x ? right >> 16 : 0;
    }
    for (int i = 0; i < SPAN * SPAN; i++) {
        uint32_t any = 0;
        for (int line = 0; line < TILE_WORDS; line++) any |= tiles[i][line];
        set->tile[i] = 0;
        if (!any)
            continue;
        ASSERT(marks.used < marks.pool, marks.used);
        set->tile[i] = marks.used++;
        video_copy(marks.tiles + set->tile[i] * TILE_WORDS, tiles[i], TILE_BYTES);
    }
    set->made = 1;
}

static int kind_of(unsigned bits) { return bits & MARK_TARGET ? 2 : bits & MARK_FAR ? 1 : 0; }

static void put_mark(int cell)
{
    int x, y, kind = kind_of(board.cells[cell].marks);
    board_world(cell, &x, &y);
    x += inset_x();
    y += inset_y();
    int tile_x = x >> 3, tile_y = y >> 3;
    /* The map has room for one view: a mark beyond would appear at the other side. */
    if (tile_x + SPAN <= board.ring_x || tile_y + SPAN <= board.ring_y || tile_x >= board.ring_x + board.ring_w || tile_y >= board.ring_y + board.ring_h)
        return;
    TileSet *set = &marks.sets[kind][x >> 2 & 1][y & 7];
    if (!set->made)
        make_set(set, kind, x & 4, y & 7);
    for (int i = 0, row = tile_y; row < tile_y + SPAN; row++)
        for (int column = tile_x; column < tile_x + SPAN; column++, i++) {
            if (!set->tile[i] || column < board.ring_x || row < board.ring_y || column >= board.ring_x + board.ring_w || row >= board.ring_y + board.ring_h)
                continue;
            marks.map.entry[(row & MAP_MASK) * MAP_WIDTH + (column & MAP_MASK)] = (uint16_t)((marks.first + set->tile[i]) | PALETTE << 12);
        }
}

/* All at once in a copy, which the next VBlank shows together with the scrolling. */
void marks_frame(void)
{
    bool moved = marks.ring_x != board.ring_x || marks.ring_y != board.ring_y;
    if (!marks.stale && !(moved && marks.marked))
        return;
    const uint32_t empty = marks.first * 0x10001u;
    for (int i = 0; i < MAP_ENTRIES / 2; i++) marks.map.word[i] = empty;
    marks.marked = 0;
    for (int cell = 0; cell < board.setup.cells; cell++) {
        if (!(board.cells[cell].marks & ~MARK_DANGER))
            continue;
        put_mark(cell);
        marks.marked++;
    }
    video_copy_later(video_map(LAYER_OVERLAY), marks.map.word, MAP_ENTRIES * 2);
    marks.stale = false;
    marks.ring_x = board.ring_x;
    marks.ring_y = board.ring_y;
}
