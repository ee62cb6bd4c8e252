/* SPDX-License-Identifier: MIT */
/* Pictures made of tiles: copied into tile memory in slices while the screen is dark, then laid on a layer. */
#ifndef PICTURE_H
#define PICTURE_H

#include <stdbool.h>
#include <stdint.h>

typedef struct {
    const void *tiles;
    const uint16_t *map;        /* tiles that are used more than once, or NULL: one tile after the other */
    const uint16_t *palette;
    uint16_t tile_bytes;
    uint16_t colours;           /* in the palette */
    uint8_t width, height;      /* tiles */
    bool colours256;
} Picture;

typedef struct {
    uint8_t layer, block;       /* where it goes; the layer is set up already */
    uint16_t first;             /* tile of the layer at which the copy begins */
    uint8_t x, y;               /* upper left, in tiles of the map */
    uint8_t palette;            /* 4-bit pictures: palette number; 8-bit ones begin at colour 0 */
} PicturePlace;

enum { PICTURE_SLICE = 8192 };  /* bytes per step */

/* Does step 0, 1, 2 … of the copy; true when all is in place. The last step lays the map and sets the palette. */
bool picture_load(const Picture *picture, const PicturePlace *place, int step);
/* Fills the whole map with a picture over and over; palette and tiles must be loaded. */
void picture_tile_all(const Picture *picture, const PicturePlace *place);

#endif
