/* SPDX-License-Identifier: MIT */
#include "ui/kit/blit.h"
#include <stdbool.h>
#include <stddef.h>

/* Clearing a few words must not become a call to a library function in slow memory. */
#ifndef __clang__
#pragma GCC optimize("no-tree-loop-distribute-patterns")
#endif

/* Four bits to four places of 4 bits. Not const: it shall lie beside this code in fast memory, not in ROM. */
static uint32_t places[16] = {
    0x0000, 0x000F, 0x00F0, 0x00FF, 0x0F00, 0x0F0F, 0x0FF0, 0x0FFF, 0xF000, 0xF00F, 0xF0F0, 0xF0FF, 0xFF00, 0xFF0F, 0xFFF0, 0xFFFF
};

static inline uint32_t spread(uint32_t bits) { return places[bits & 15] | places[bits >> 4] << 16; }

/*
 * Text is gathered as bits and goes to video memory a tile column at a time, because that memory is slow while the screen is
 * drawn. Bit 0 of a row is the last pixel of the column before (it throws a shadow into this one), bits 1 to 8 are this column.
 */
enum { ROWS_MAX = 16 };
typedef struct { uint32_t row[1 + ROWS_MAX + 1]; } Gathered;   /* one row above what is drawn, one below */

/* Draws the column at hand and turns to the next one; answers whether there is ink or shadow left for it. */
static bool flush_column(const BlitText *job, Gathered *gathered, int column)
{
    const uint32_t ink = job->ink, shadow = job->shadow;
    uint32_t *row = gathered->row, *end = row + job->rows + (shadow && job->shadow_row ? 1 : 0);
    uint32_t *at = job->at + column * job->column_words;
    uint32_t above = *row, left = above;
    *row++ = above >> 8;
    if (column < 0 || column >= job->columns) {
        for (; row <= end; row++) {
            left |= *row;
            *row >>= 8;
        }
        return left >> 8;
    }
    for (; row <= end; row++, at++) {
        uint32_t here = *row, bits = here >> 1 & 255, shade = shadow ? above & 255 & ~bits : 0;
        above = here;
        left |= here;
        *row = here >> 8;
        if (!(bits | shade))
            continue;
        uint32_t front = spread(bits), pixels = *at & ~front;
        if (shade) {
            uint32_t back = spread(shade);
            pixels = (pixels & ~back) | (back & shadow);
        }
        *at = pixels | (front & ink);
    }
    return left >> 8;
}

static inline void gather(Gathered *gathered, const BlitText *job, const uint16_t *glyph, int shift)
{
    uint32_t *row = gathered->row;
    if (job->skip)
        *row |= (uint32_t)glyph[-1] << shift;
    row++;
    for (const uint16_t *end = glyph + job->rows; glyph < end; glyph++, row++) *row |= (uint32_t)*glyph << shift;
}

int blit_text(const BlitText *job, const Font *font, int x, const char *text, int length)
{
    Gathered gathered;
    for (int i = 0; i < 1 + ROWS_MAX + 1; i++) gathered.row[i] = 0;
    const unsigned first = font->first, count = font->count;
    const uint8_t *widths = font->width;
    const uint16_t *rows = font->rows + job->skip;
    const int height = font->height;
    int column = x >> 3;
    for (const char *end = text + length; text < end; text++) {
        unsigned place = (unsigned)(uint8_t)*text - first;
        if (place >= count)
            continue;
        if (x >= 0)
            gather(&gathered, job, rows + (int)place * height, (x & 7) + 1);
        x += widths[place];
        for (; column < x >> 3; column++) flush_column(job, &gathered, column);
    }
    while (flush_column(job, &gathered, column)) column++;
    return x;
}

static inline void fill_column(uint32_t *at, int rows, uint32_t mask, uint32_t colour)
{
    uint32_t *end = at + rows;
    if (mask == 0xFFFFFFFFu) {
        while (at < end) *at++ = colour;
        return;
    }
    colour &= mask;
    for (; at < end; at++) *at = (*at & ~mask) | colour;
}

void blit_fill(uint32_t *at, int column_words, int left, int right, int rows, uint32_t colour)
{
    uint32_t mask = 0xFFFFFFFFu << (left & 7) * 4;
    at += (left >> 3) * column_words;
    for (int columns = ((right - 1) >> 3) - (left >> 3); columns > 0; columns--) {
        fill_column(at, rows, mask, colour);
        mask = 0xFFFFFFFFu;
        at += column_words;
    }
    fill_column(at, rows, mask & 0xFFFFFFFFu >> (-right & 7) * 4, colour);
}

void blit_tile(uint32_t *column, uint32_t *next, int rows, int shift, const uint32_t *tile)
{
    const int bits = shift * 4;
    for (int y = 0; y < rows; y++) {
        uint32_t pixels = tile[y], used = pixels | pixels >> 1;
        used = (used | used >> 2) & 0x11111111u;
        used = (used << 4) - used;
        if (!used)
            continue;
        column[y] = (column[y] & ~(used << bits)) | pixels << bits;
        if (shift && next)
            next[y] = (next[y] & ~(used >> (32 - bits))) | pixels >> (32 - bits);
    }
}
