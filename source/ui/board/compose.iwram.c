/* SPDX-License-Identifier: MIT */
#include "ui/board/compose.h"
#include "place.h"
#include "ui/board/colours.h"

/* Clearing 16 words must not become a call to a library function in slow memory. */
#ifndef __clang__
#pragma GCC optimize("no-tree-loop-distribute-patterns")
#endif

Compose compose;
PLACE_EWRAM ComposeTables compose_tables;

/* 255 in each of four places, as the low four bits say. */
static inline uint32_t four(uint32_t bits)
{
    bits = (bits | bits << 14) & 0x00030003u;
    bits = (bits | bits << 7) & 0x01010101u;
    return (bits << 8) - bits;
}

static inline uint32_t spread_colour(int place) { return (uint32_t)(COLOUR_FIRST + place) * 0x01010101u; }

/* An 8x8 stamp at x, y of the tile (x a multiple of 4), over what is there. */
static void put_stamp(const Stamp *stamp, int x, int y, uint32_t accent, uint32_t *out)
{
    const uint32_t dark = spread_colour(COLOUR_DARK), light = spread_colour(COLOUR_LIGHT);
    if (x < -7 || x > 7)
        return;
    int from = y < 0 ? -y : 0, to = y > 0 ? 8 - y : 8;
    for (int half = 0; half < 2; half++) {
        int word = (x >> 2) + half;
        if (word < 0 || word > 1)
            continue;
        for (int row = from; row < to; row++) {
            uint32_t d = four(stamp->dark[row] >> (half * 4) & 15), l = four(stamp->light[row] >> (half * 4) & 15);
            uint32_t a = four(stamp->accent[row] >> (half * 4) & 15);
            uint32_t *at = &out[(y + row) * 2 + word];
            *at = (*at & ~(d | l | a)) | (d & dark) | (l & light) | (a & accent);
        }
    }
}

/* Two word columns of a hex, which fill the tile's width. A column beyond the hex's side has masks of nothing. */
typedef struct {
    const uint32_t *source[2];      /* of the picture, at the first row to draw */
    const uint32_t *slope[2];       /* masks of the slope's rows */
    uint32_t full[2];               /* mask of the rows between the slopes */
} Columns;

static inline void choose_column(Columns *columns, int i, const uint32_t *picture, int column)
{
    static const uint32_t nothing[SLOPE_ROWS];
    bool exists = column >= 0 && column < compose.words;
    columns->source[i] = exists ? picture + (column >> 1) * 16 + (column & 1) : picture;
    columns->slope[i] = exists ? compose.inside[column] : nothing;
    columns->full[i] = exists ? 0xFFFFFFFFu : 0;
}

/* Rows that share their pixels with other hexes; the masks are walked down the upper slope, up on the lower one. */
static inline int put_masked(Columns *columns, const uint32_t *mask_left, const uint32_t *mask_right, int step, uint32_t add,
                             int row, int end, uint32_t *at)
{
    const uint32_t *left = columns->source[0], *right = columns->source[1];
    const int next_tile = compose.tile_row_words - 16;
    for (; row < end; at += 2, left += 2, right += 2) {
        at[0] |= (*left + add) & *mask_left;
        at[1] |= (*right + add) & *mask_right;
        mask_left += step;
        mask_right += step;
        if ((++row & 7) == 0) {
            left += next_tile;
            right += next_tile;
        }
    }
    columns->source[0] = left;
    columns->source[1] = right;
    return row;
}

/* Rows in which all eight pixels are this hex's own. */
static inline int put_full(Columns *columns, uint32_t add, int row, int end, uint32_t *at)
{
    const uint32_t *left = columns->source[0], *right = columns->source[1];
    const int next_tile = compose.tile_row_words - 16;
    for (; row < end; at += 2, left += 2, right += 2) {
        at[0] = *left + add;
        at[1] = *right + add;
        if ((++row & 7) == 0) {
            left += next_tile;
            right += next_tile;
        }
    }
    columns->source[0] = left;
    columns->source[1] = right;
    return row;
}

/* Rows row .. end - 1 in three runs: upper slope, between the slopes, lower slope. `out` is where row 0 would lie. */
static inline void put_rows(Columns *columns, uint32_t add, int row, int end, uint32_t *out)
{
    const int slope = compose.slope, low = compose.height - slope;
    if (row < slope)
        row = put_masked(columns, columns->slope[0] + row, columns->slope[1] + row, 1, add, row, end < slope ? end : slope, out + row * 2);
    if (row < end && row < low) {
        int stop = end < low ? end : low;
        if (columns->full[0] & columns->full[1])
            row = put_full(columns, add, row, stop, out + row * 2);
        else
            row = put_masked(columns, &columns->full[0], &columns->full[1], 0, add, row, stop, out + row * 2);
    }
    int from_tip = compose.height - 1 - row;
    if (row < end)
        put_masked(columns, columns->slope[0] + from_tip, columns->slope[1] + from_tip, -1, add, row, end, out + row * 2);
}

static __attribute__((noinline)) void put_ring(const uint8_t (*bits)[CELL_ROWS], int owner, int column, int row, int end, uint32_t *out)
{
    const uint32_t (*ring)[2] = compose_tables.ring[owner];
    for (int half = 0; half < 2; half++, column++, out++) {
        if (column < 0 || column >= compose.words)
            continue;
        for (int y = row; y < end; y++) {
            if (!bits[column][y])
                continue;
            uint32_t mask = four(bits[column][y]);
            out[y * 2] = (out[y * 2] & ~mask) | (ring[y & 7][column & 1] & mask);
        }
    }
}

/* Marker at the top, counter at the lower edge, both in the middle; word aligned. */
static __attribute__((noinline)) void put_stamps(const BoardCell *cell, int x, int y, uint32_t *out)
{
    int top = y + compose.marker_y, bottom = y + compose.counter_y, left = x + (compose.width >> 1) - 4;
    if (cell->marker && top > -8 && top < 8)
        put_stamp(&compose.markers[cell->marker], left, top, spread_colour(cell->owner ? cell->owner : COLOUR_GOLD), out);
    if (cell->counter != COUNTER_NONE && !compose.counters_above && bottom > -8 && bottom < 8 && left > -12 && left < 12) {
        Stamp number[2];
        int halves = stamp_number(cell->counter, number);
        for (int i = 0; i < halves; i++) put_stamp(&number[i], left + 8 * i - 4 * (halves - 1), bottom, 0, out);
    }
}

/* The cell starts x pixels right and y below the tile's upper left, both may be negative. */
static __attribute__((noinline)) void put_cell(const BoardCell *cell, int x, int y, uint32_t *out)
{
    int column = -(x >> 2), row = compose.first_row[column + 1], end = compose.height - row;
    if (row < -y)
        row = -y;
    if (end > 8 - y)
        end = 8 - y;
    if (row >= end)
        return;
    Columns columns;
    int offset = (row >> 3) * compose.tile_row_words + (row & 7) * 2;
    const uint32_t *picture = compose.sheet + cell->terrain * compose.picture_words + offset;
    choose_column(&columns, 0, picture, column);
    choose_column(&columns, 1, picture, column + 1);
    put_rows(&columns, cell->tint * (BOARD_COLOURS * 0x01010101u), row, end, out + y * 2);
    if (cell->owner)
        put_ring(compose_tables.ring_bits, cell->owner, column, row, end, out + y * 2);
    if (cell->marks & MARK_DANGER)
        put_ring(compose_tables.edge_bits, 0, column, row, end, out + y * 2);
    if (cell->marker || cell->counter != COUNTER_NONE)
        put_stamps(cell, x, y, out);
}

void compose_tile(int tile_x, int tile_y, uint32_t *to)
{
    uint32_t out[16];
    for (int i = 0; i < 16; i += 4) out[i] = out[i + 1] = out[i + 2] = out[i + 3] = 0;
    const int width = compose.width;
    for (int row = compose_tables.row_first[tile_y], last = compose_tables.row_last[tile_y]; row <= last; row++) {
        int shifted = (row & 1) == compose.shifted_rows, y = row * compose.pitch - tile_y * 8;
        int column = compose_tables.column_first[shifted][tile_x], end = compose_tables.column_last[shifted][tile_x];
        int x = column * width + (shifted ? width >> 1 : 0) - tile_x * 8;
        for (const uint8_t *at = compose.grid + row * BOARD_COLUMNS_MAX + column; column <= end; column++, x += width) {
            unsigned number = *at++;
            if (number != GRID_EMPTY)
                put_cell(&compose.cells[number], x, y, out);
        }
    }
    for (int i = 0; i < 16; i += 4) {
        uint32_t a = out[i], b = out[i + 1], c = out[i + 2], d = out[i + 3];
        to[i] = a, to[i + 1] = b, to[i + 2] = c, to[i + 3] = d;
    }
}
