/* SPDX-License-Identifier: MIT */
/*
 * Proportional fonts in two sizes, made by tools/fontc from graphics/font_*.png. Codes are the cartridge's one-byte text code:
 * Latin-1 with symbols from 0x80 on. A code outside first .. first + count - 1 has no picture and no width.
 */
#ifndef FONT_H
#define FONT_H

#include <stdint.h>

typedef struct {
    uint8_t height;         /* rows of a glyph, at most 16 */
    uint8_t ascent;         /* rows above the base line */
    uint8_t first, count;   /* codes in the font */
    const uint8_t *width;   /* pixels to the next glyph, its gap included */
    const uint16_t *rows;   /* count * height rows, bit 0 is the left pixel */
} Font;

extern const Font font_small, font_large;

#endif
