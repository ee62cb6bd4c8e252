/* SPDX-License-Identifier: MIT */
#include "ui/board/compose.h"
#include "ui/board/colours.h"
#include "fixed.h"

/* Pointy-top hexes that fit without gap or overlap: the width grows by four pixels a row from two at the tip. */
static int width_of(int size, int y)
{
    if (y < 0 || y >= size) return 0;
    return min_int(2 + 4 * min_int(y, size - 1 - y), size);
}

bool compose_inside(int size, int x, int y)
{
    int width = width_of(size, y);
    return x >= (size - width) / 2 && x < (size + width) / 2;
}

/* Half the width of row y of the hex that has lost `by` pixels at every side. */
static int half_inside(int size, int y, int by)
{
    int half = min_int(width_of(size, y) / 2 - by, min_int(width_of(size, y - by) / 2, width_of(size, y + by) / 2));
    return max_int(half, 0);
}

/* Bits of the four pixels from x on that lie less than `half` from the middle. */
static unsigned bits_within(int size, int x, int half)
{
    int from = clamp_int(size / 2 - half - x, 0, 4), to = clamp_int(size / 2 + half - x, 0, 4);
    return from < to ? (1u << to) - (1u << from) : 0;
}

static void prepare_insides(void)
{
    for (int word = 0; word < compose.words; word++)
        for (int y = 0; y < compose.slope; y++) {
            unsigned bits = bits_within(compose.size, word * 4, width_of(compose.size, y) / 2);
            uint32_t mask = 0;
            for (int i = 0; i < 4; i++)
                if (bits >> i & 1) mask |= 255u << (8 * i);
            compose.inside[word][y] = mask;
        }
    for (int word = 0; word <= compose.words; word++) {
        int y = 0;
        while (y < compose.slope && !(word > 0 && compose.inside[word - 1][y]) && !(word < compose.words && compose.inside[word][y])) y++;
        compose.first_row[word] = (uint8_t)y;
    }
}

/* The owner's ring leaves the outermost pixel to the picture's own outline. */
static void prepare_ring_bits(void)
{
    int size = compose.size, thick = size == 16 ? 1 : 2;
    for (int y = 0; y < size; y++) {
        int outer = half_inside(size, y, 1), inner = half_inside(size, y, 1 + thick);
        for (int word = 0; word < compose.words; word++)
            compose_tables.ring_bits[word][y] = (uint8_t)(bits_within(size, word * 4, outer) & ~bits_within(size, word * 4, inner));
    }
}

/* TARGET and DANGER leave one pixel of four untinted, in lines that lean apart. */
static void prepare_tints(void)
{
    for (int tint = 0; tint < TINT_COUNT; tint++) {
        bool hatched = tint == TINT_TARGET || tint == TINT_DANGER;
        compose.tint[tint] = (uint32_t)(tint * BOARD_COLOURS) * (hatched ? 0x00010101u : 0x01010101u);
        compose.tint_turn[tint] = tint == TINT_TARGET ? 8 : tint == TINT_DANGER ? 24 : 0;
    }
}

/* Dashes along the diagonals, different for each owner, so that rings differ without colour. */
static void prepare_rings(void)
{
    static const uint8_t dashes[OWNER_COUNT] = {0, 0xFF, 0x3F, 0x55, 0x33, 0x7F, 0x0F, 0x5F, 0x77, 0x11, 0x05};
    for (int owner = 0; owner < OWNER_COUNT; owner++)
        for (int y = 0; y < 8; y++)
            for (int word = 0; word < 2; word++) {
                uint32_t pixels = 0;
                for (int i = 0; i < 4; i++) {
                    int place = dashes[owner] >> ((word * 4 + i + y) & 7) & 1 ? owner : COLOUR_DARK;
                    pixels |= (uint32_t)(COLOUR_FIRST + place) << (8 * i);
                }
                compose_tables.ring[owner][y][word] = pixels;
            }
}

/* For each tile from 0 on: first and last of the hexes at shift + i * step, so long, that touch its 8 pixels. Walks, not divides. */
static void find_touching(int tiles, int shift, int step, int length, int count, int8_t *first, int8_t *last)
{
    int a = 0, b = -1;
    for (int tile = 0; tile < tiles; tile++) {
        while (a < count && shift + a * step + length <= tile * 8) a++;
        while (b + 1 < count && shift + (b + 1) * step <= tile * 8 + 7) b++;
        first[tile] = (int8_t)a;
        last[tile] = (int8_t)b;
    }
}

void compose_prepare(int size, HexShift shift, int columns, int rows)
{
    compose.size = size;
    compose.pitch = size * 3 / 4;
    compose.words = compose.slope = size / 4;
    compose.shifted_rows = shift == HEX_SHIFT_ODD ? 1 : 0;
    compose.picture_words = size * size / 4;
    compose.tile_row_words = size * 2;
    compose.tiles_x = (columns * size + size / 2 + 7) / 8;
    compose.tiles_y = ((rows - 1) * compose.pitch + size + 7) / 8;
    prepare_insides();
    prepare_ring_bits();
    prepare_tints();
    prepare_rings();
    ComposeTables *t = &compose_tables;
    find_touching(compose.tiles_y, 0, compose.pitch, size, rows, t->row_first, t->row_last);
    for (int shifted = 0; shifted < 2; shifted++)
        find_touching(compose.tiles_x, shifted * size / 2, size, size, columns, t->column_first[shifted], t->column_last[shifted]);
}
