/* SPDX-License-Identifier: MIT */
#include "ui/board/compose.h"
#include "ui/board/colours.h"
#include "fixed.h"

enum { PLATE_WIDTH = 10 };

/* Pointy-top hexes that fit without gap or overlap: the width grows by four pixels a row from two at the tip. */
CellShape compose_shape(BoardSize size, int pitch)
{
    static const CellShape shapes[] = {
        [BOARD_HEX16] = {16, 16, 4}, [BOARD_HEX24] = {24, 24, 6}, [BOARD_HEX32] = {32, 32, 8}, [BOARD_ROOMS] = {40, 24, 0}
    };
    CellShape shape = shapes[size];
    if (pitch)
        shape.height = (uint8_t)(pitch + shape.slope);
    return shape;
}

static int width_of(CellShape shape, int y)
{
    if (y < 0 || y >= shape.height)
        return 0;
    return shape.slope ? min_int(2 + 4 * min_int(y, shape.height - 1 - y), shape.width) : shape.width;
}

bool compose_inside(CellShape shape, int x, int y)
{
    int width = width_of(shape, y);
    return x >= (shape.width - width) / 2 && x < (shape.width + width) / 2;
}

/* Half the width of row y of the cell that has lost `by` pixels at every side. */
static int half_inside(CellShape shape, int y, int by)
{
    int half = min_int(width_of(shape, y) / 2 - by, min_int(width_of(shape, y - by) / 2, width_of(shape, y + by) / 2));
    return max_int(half, 0);
}

/* Bits of the four pixels from x on that lie less than `half` from the middle. */
static unsigned bits_within(int width, int x, int half)
{
    int from = clamp_int(width / 2 - half - x, 0, 4), to = clamp_int(width / 2 + half - x, 0, 4);
    return from < to ? (1u << to) - (1u << from) : 0;
}

static void prepare_insides(CellShape shape)
{
    for (int word = 0; word < compose.words; word++)
        for (int y = 0; y < shape.slope; y++) {
            unsigned bits = bits_within(shape.width, word * 4, width_of(shape, y) / 2);
            uint32_t mask = 0;
            for (int i = 0; i < 4; i++)
                if (bits >> i & 1)
                    mask |= 255u << (8 * i);
            compose.inside[word][y] = mask;
        }
    for (int word = 0; word <= compose.words; word++) {
        int y = 0;
        while (y < shape.slope && !(word > 0 && compose.inside[word - 1][y]) && !(word < compose.words && compose.inside[word][y])) y++;
        compose.first_row[word] = (uint8_t)y;
    }
}

/* The owner's ring leaves the outermost pixel to the picture's own outline; the border of danger takes it. */
static void prepare_rings(CellShape shape)
{
    int thick = shape.width == 16 ? 1 : 2, edge_thick = thick + 1;
    for (int y = 0; y < shape.height; y++) {
        int edge = half_inside(shape, y, 0), within = half_inside(shape, y, edge_thick);
        int outer = half_inside(shape, y, 1), inner = half_inside(shape, y, 1 + thick);
        for (int word = 0; word < compose.words; word++) {
            int x = word * 4;
            compose_tables.ring_bits[word][y] = (uint8_t)(bits_within(shape.width, x, outer) & ~bits_within(shape.width, x, inner));
            compose_tables.edge_bits[word][y] = (uint8_t)(bits_within(shape.width, x, edge) & ~bits_within(shape.width, x, within));
        }
    }
}

/* Dashes along the diagonals, different for each owner, so that rings differ without colour; danger has the widest stripes. */
static void prepare_dashes(void)
{
    static const uint8_t dashes[OWNER_COUNT] = {0x1F, 0xFF, 0x3F, 0x55, 0x33, 0x7F, 0x0F, 0x5F, 0x77, 0x11, 0x05};
    for (int owner = 0; owner < OWNER_COUNT; owner++)
        for (int y = 0; y < 8; y++)
            for (int word = 0; word < 2; word++) {
                uint32_t pixels = 0;
                for (int i = 0; i < 4; i++) {
                    bool coloured = dashes[owner] >> ((word * 4 + i + y) & 7) & 1;
                    int colour = !coloured ? COLOUR_FIRST + COLOUR_DARK : owner ? COLOUR_FIRST + owner : COLOUR_DANGER;
                    pixels |= (uint32_t)colour << (8 * i);
                }
                compose_tables.ring[owner][y][word] = pixels;
            }
}

/* As low as the plate of two digits fits into the lower slope. */
static int counter_row(CellShape shape)
{
    int last = shape.height - 2;
    while (width_of(shape, last) < PLATE_WIDTH) last--;
    return last + 1 - STAMP_NUMBER_HEIGHT;
}

/* For each tile from 0 on: first and last of the cells at shift + i * step, so long, that touch its 8 pixels. Walks, not divides. */
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

void compose_prepare(CellShape shape, HexShift shift, int columns, int rows)
{
    int width = shape.width;
    compose.width = width;
    compose.height = shape.height;
    compose.slope = shape.slope;
    compose.pitch = shape.height - shape.slope;
    compose.words = width / 4;
    compose.shifted_rows = !shape.slope ? 2 : shift == HEX_SHIFT_ODD ? 1 : 0;
    compose.tile_row_words = width * 2;
    compose.picture_words = compose.tile_row_words * ((shape.height + 7) / 8);
    compose.tiles_x = (columns * width + width / 2 + 7) / 8;
    compose.tiles_y = ((rows - 1) * compose.pitch + shape.height + 7) / 8;
    compose.marker_y = max_int(shape.height / 8, 2);
    compose.counter_y = counter_row(shape);
    ComposeTables *t = &compose_tables;
    find_touching(compose.tiles_y, 0, compose.pitch, shape.height, rows, t->row_first, t->row_last);
    for (int shifted = 0; shifted < 2; shifted++)
        find_touching(compose.tiles_x, shifted * width / 2, width, width, columns, t->column_first[shifted], t->column_last[shifted]);
}

void compose_prepare_masks(void)
{
    CellShape shape = {(uint8_t)compose.width, (uint8_t)compose.height, (uint8_t)compose.slope};
    prepare_insides(shape);
    prepare_rings(shape);
    prepare_dashes();
}
