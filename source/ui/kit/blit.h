/*
 * The hot inner loops of window drawing; ARM code in fast memory. A tile column of a window is one run of words, a pixel row
 * each (8 pixels of 4 bits, the left one in the lowest bits), so a glyph walks straight down whatever tiles it crosses.
 */
#ifndef BLIT_H
#define BLIT_H

#include <stdint.h>

typedef struct {
    uint32_t *at;           /* first row in the leftmost column touched */
    int column_words;       /* from a column to the next one */
    int columns;            /* columns that exist from there on */
    int shift;              /* 0..7: left edge within the first column */
    int rows;               /* glyph rows to draw */
    uint32_t above;         /* the glyph row over the first one, when that was cut off: it throws a shadow */
    int shadow_rows;        /* rows that exist below them for the shadow: 0 or 1 */
    uint32_t ink, shadow;   /* colours repeated in each of the 8 places; shadow 0: none */
} BlitGlyph;

void blit_glyph(const BlitGlyph *job, const uint16_t *rows);
/* Sets the pixels of the mask (15 in the place of each) in so many rows of a column. */
void blit_fill(uint32_t *column, int rows, uint32_t mask, uint32_t colour);
/* Eight pixels a row, colour 0 transparent, moved right by shift pixels; what leaves the column goes to `next` or nowhere (NULL). */
void blit_tile(uint32_t *column, uint32_t *next, int rows, int shift, const uint32_t *tile);

#endif
