#include "ui/board/compose.h"
#include "ui/board/colours.h"
#include "fixed.h"

/* Pointy-top hexes that fit without gap or overlap: the width grows by four pixels a row from two at the tip. */
bool compose_inside(int size, int x, int y)
{
    if (x < 0 || y < 0 || x >= size || y >= size) return false;
    int from_tip = min_int(y, size - 1 - y), width = min_int(2 + 4 * from_tip, size);
    return x >= (size - width) / 2 && x < (size + width) / 2;
}

static bool deep(int size, int x, int y, int by)
{
    return compose_inside(size, x - by, y) && compose_inside(size, x + by, y) && compose_inside(size, x, y - by) && compose_inside(size, x, y + by);
}

/* The owner's ring leaves the outermost pixel to the picture's own outline. */
static bool on_ring(int size, int x, int y)
{
    int thick = size == 16 ? 1 : 2;
    return deep(size, x, y, 1) && !deep(size, x, y, 1 + thick);
}

static void prepare_edges(Compose *c)
{
    for (int word = 0; word < c->words; word++) {
        c->edge_first[word] = c->size;
        c->edge_end[word] = 0;
        for (int y = 0; y < c->size; y++) {
            unsigned bits = 0;
            for (int i = 0; i < 4; i++) {
                if (compose_inside(c->size, word * 4 + i, y)) bits |= 1u << i;
                if (on_ring(c->size, word * 4 + i, y)) bits |= 16u << i;
            }
            c->edge[word][y] = (uint8_t)bits;
            if (!bits) continue;
            c->edge_first[word] = (uint8_t)min_int(c->edge_first[word], y);
            c->edge_end[word] = (uint8_t)(y + 1);
        }
    }
}

/* Bit n of a pattern: is that place of four tinted in row 0? Each next row is moved by one; TARGET and DANGER lean apart. */
static void prepare_tints(Compose *c)
{
    static const struct { uint8_t bits; int8_t lean; } hatch[TINT_COUNT] = {
        [TINT_PLAIN] = {0, 0}, [TINT_REACH] = {15, 0}, [TINT_TARGET] = {7, 1}, [TINT_DANGER] = {7, -1}, [TINT_FOG] = {15, 0},
        [TINT_OWN] = {15, 0}, [TINT_DIM] = {15, 0}
    };
    for (int tint = 0; tint < TINT_COUNT; tint++)
        for (int row = 0; row < 4; row++) {
            uint32_t word = 0;
            for (int i = 0; i < 4; i++)
                if (hatch[tint].bits >> ((i + row * hatch[tint].lean) & 3) & 1) word |= (uint32_t)(tint * BOARD_COLOURS) << (8 * i);
            c->tint[tint][row] = word;
        }
}

/* Dashes along the diagonals, different for each owner, so that rings differ without colour. */
static void prepare_rings(Compose *c)
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
                c->ring[owner][y][word] = pixels;
            }
}

static int floor_div(int a, int b) { return a >= 0 ? a / b : -((-a + b - 1) / b); }

/* First and last of the intervals [i * step, i * step + length) that touch [at, at + 8), within 0 .. count - 1. */
static void touching(int at, int step, int length, int count, int8_t *first, int8_t *last)
{
    *first = (int8_t)clamp_int(floor_div(at - length, step) + 1, 0, count);
    *last = (int8_t)clamp_int(floor_div(at + 7, step), -1, count - 1);
}

void compose_prepare(Compose *c, int size, HexShift shift, int columns, int rows)
{
    c->size = (uint8_t)size;
    c->pitch = (uint8_t)(size * 3 / 4);
    c->words = (uint8_t)(size / 4);
    c->shifted_rows = shift == HEX_SHIFT_ODD ? 1 : 0;
    c->picture_words = (uint16_t)(size * size / 4);
    c->tile_row_words = (uint16_t)(size * 2);
    c->tiles_x = (int16_t)((columns * size + size / 2 + 7) / 8);
    c->tiles_y = (int16_t)(((rows - 1) * c->pitch + size + 7) / 8);
    prepare_edges(c);
    prepare_tints(c);
    prepare_rings(c);
    for (int y = 0; y < c->tiles_y; y++) touching(y * 8, c->pitch, size, rows, &c->row_first[y], &c->row_last[y]);
    for (int shifted = 0; shifted < 2; shifted++)
        for (int x = 0; x < c->tiles_x; x++)
            touching(x * 8 - shifted * size / 2, size, size, columns, &c->column_first[shifted][x], &c->column_last[shifted][x]);
}
