#include "ui/board/compose.h"
#include "ui/board/colours.h"

/* The colour in each of four places, as far as the low four bits say. */
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
    int from = y < 0 ? -y : 0, to = y > 0 ? 8 - y : 8;
    for (int half = 0; half < 2; half++) {
        int word = (x >> 2) + half;
        if (word < 0 || word > 1) continue;
        for (int row = from; row < to; row++) {
            uint32_t d = four(stamp->dark[row] >> (half * 4) & 15), l = four(stamp->light[row] >> (half * 4) & 15);
            uint32_t a = four(stamp->accent[row] >> (half * 4) & 15);
            uint32_t *at = &out[(y + row) * 2 + word];
            *at = (*at & ~(d | l | a)) | (d & dark) | (l & light) | (a & accent);
        }
    }
}

/* The part of a hex at x, y (relative to the tile) that lies in one of the tile's two word columns. */
static void put_column(const Compose *c, const BoardCell *cell, int column, int y, uint32_t *out)
{
    int row = c->edge_first[column], end = c->edge_end[column];
    if (row < -y) row = -y;
    if (end > 8 - y) end = 8 - y;
    if (row >= end) return;
    const uint32_t *source = c->sheet + cell->terrain * c->picture_words + (row >> 3) * c->tile_row_words + (column >> 1) * 16
                           + (row & 7) * 2 + (column & 1);
    const uint8_t *edge = c->edge[column];
    const uint32_t *tint = c->tint[cell->tint];
    const uint32_t (*ring)[2] = cell->owner ? c->ring[cell->owner] : 0;
    const int turn = c->tile_row_words - 16;
    for (out += (y + row) * 2; row < end; out += 2) {
        uint32_t bits = edge[row], inside = bits & 15;
        uint32_t pixels = *source + tint[(y + row) & 3];
        if (ring && bits > 15) {
            uint32_t mask = four(bits >> 4);
            pixels = (pixels & ~mask) | (ring[row & 7][column & 1] & mask);
        }
        *out |= inside == 15 ? pixels : pixels & four(inside);
        source += 2;
        if ((++row & 7) == 0) source += turn;
    }
}

static void put_hex(const Compose *c, const BoardCell *cell, int x, int y, uint32_t *out)
{
    int column = -(x >> 2);
    if (column >= 0 && column < c->words) put_column(c, cell, column, y, out);
    if (column + 1 >= 0 && column + 1 < c->words) put_column(c, cell, column + 1, y, out + 1);
}

/* Marker at the top, counter at the lower edge, both in the middle; word aligned. */
static void put_marks(const Compose *c, const BoardCell *cell, int x, int y, uint32_t *out)
{
    int left = x + (c->size - 8) / 2, top = y + c->size / 8, bottom = y + c->size - 8 - c->size / 16;
    if (left < -7 || left > 7) return;
    if (cell->marker && top > -8 && top < 8)
        put_stamp(&c->markers[cell->marker], left, top, spread_colour(cell->owner ? cell->owner : COLOUR_GOLD), out);
    if (cell->counter != COUNTER_NONE && bottom > -8 && bottom < 8) {
        Stamp number;
        stamp_number(cell->counter, &number);
        put_stamp(&number, left, bottom, 0, out);
    }
}

void compose_tile(const Compose *c, int tile_x, int tile_y, uint32_t *to)
{
    uint32_t out[16] = {0};
    for (int row = c->row_first[tile_y], last = c->row_last[tile_y]; row <= last; row++) {
        int shifted = (row & 1) == c->shifted_rows, y = row * c->pitch - tile_y * 8;
        for (int column = c->column_first[shifted][tile_x]; column <= c->column_last[shifted][tile_x]; column++) {
            unsigned number = c->grid[row * BOARD_COLUMNS_MAX + column];
            if (number == GRID_EMPTY) continue;
            const BoardCell *cell = &c->cells[number];
            int x = column * c->size + (shifted ? c->size / 2 : 0) - tile_x * 8;
            put_hex(c, cell, x, y, out);
            if (cell->marker || cell->counter != COUNTER_NONE) put_marks(c, cell, x, y, out);
        }
    }
    for (int i = 0; i < 16; i++) to[i] = out[i];
}
