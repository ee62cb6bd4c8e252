#include "ui/kit/blit.h"
#include <stddef.h>

/* 8 bits to 8 places of 4 bits: cheaper with the barrel shifter than a table would be. */
static inline uint32_t spread(uint32_t bits)
{
    bits = (bits | bits << 12) & 0x000F000Fu;
    bits = (bits | bits << 6) & 0x03030303u;
    bits = (bits | bits << 3) & 0x11111111u;
    return (bits << 4) - bits;
}

static inline void put(uint32_t *at, uint32_t bits, uint32_t shade, uint32_t ink, uint32_t shadow)
{
    uint32_t front = spread(bits), back = shade ? spread(shade) : 0;
    *at = (*at & ~(front | back)) | (front & ink) | (back & shadow);
}

void blit_glyph(const BlitGlyph *job, const uint16_t *rows)
{
    uint32_t *at = job->at;
    const uint32_t ink = job->ink, shadow = job->shadow;
    const int step = job->column_words, columns = job->columns;
    uint32_t above = job->above << job->shift;
    for (int left = job->rows + (shadow ? job->shadow_rows : 0), row = 0; left > 0; left--, row++, at++) {
        uint32_t bits = row < job->rows ? (uint32_t)rows[row] << job->shift : 0;
        uint32_t shade = shadow ? above << 1 & ~bits : 0;
        uint32_t any = bits | shade;
        above = bits;
        if (!any) continue;
        if (any & 0xFF) put(at, bits & 0xFF, shade & 0xFF, ink, shadow);
        if (any >> 8 && columns > 1) {
            if (any & 0xFF00) put(at + step, bits >> 8 & 0xFF, shade >> 8 & 0xFF, ink, shadow);
            if (any >> 16 && columns > 2) put(at + 2 * step, bits >> 16 & 0xFF, shade >> 16 & 0xFF, ink, shadow);
        }
    }
}

void blit_fill(uint32_t *column, int rows, uint32_t mask, uint32_t colour)
{
    uint32_t *end = column + rows;
    if (mask == 0xFFFFFFFFu) {
        while (column < end) *column++ = colour;
        return;
    }
    colour &= mask;
    for (; column < end; column++) *column = (*column & ~mask) | colour;
}

void blit_tile(uint32_t *column, uint32_t *next, int rows, int shift, const uint32_t *tile)
{
    const int bits = shift * 4;
    for (int y = 0; y < rows; y++) {
        uint32_t pixels = tile[y], used = pixels | pixels >> 1;
        used = (used | used >> 2) & 0x11111111u;
        used = (used << 4) - used;
        if (!used) continue;
        column[y] = (column[y] & ~(used << bits)) | pixels << bits;
        if (shift && next) next[y] = (next[y] & ~(used >> (32 - bits))) | pixels >> (32 - bits);
    }
}
