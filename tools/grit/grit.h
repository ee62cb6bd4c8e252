/* SPDX-License-Identifier: MIT */
/*
 * A stand-in for devkitPro's grit, used when that is not installed: palette PNG in, tiles, map and palette as C or assembler
 * out. It knows the options this project uses, with grit's meanings and grit's symbol names; any other option is an error.
 * Where grit would bend an input silently (a pixel too large for 4 bits, a size that is no multiple of a tile) this one refuses.
 */
#ifndef GRIT_H
#define GRIT_H

#include "../indexed_png.h"

typedef enum { OUTPUT_ASSEMBLER, OUTPUT_C } OutputType;

typedef struct {
    char source[1024], output[1024], symbol[256];
    OutputType type;
    bool header;
    bool tiles, map, palette;        /* what to write */
    int bits;                        /* 4 or 8 a pixel; 0: as the picture */
    int tile_unit, map_unit, palette_unit;      /* bytes an array element */
    bool reduce, reduce_flips, reduce_palettes; /* which tiles count as the same */
    bool screen_blocks;              /* map cut into 32 x 32 blocks */
    int map_add, map_palette;        /* offset added to each entry; palette forced into each, or -1 */
    int meta_width, meta_height;     /* tiles a metatile */
    int palette_start, palette_end;  /* end exclusive; -1: all */
} Options;

typedef struct {
    uint8_t *tiles, *map, *palette;  /* little-endian, as the console reads them */
    int tile_bytes, map_bytes, palette_bytes;
    int tile_count, width, height;   /* size of the picture in pixels */
} Converted;

bool options_parse(Options *options, int count, char **arguments);
bool convert(const Options *options, const IndexedImage *image, Converted *out);
void convert_free(Converted *out);
bool write_output(const Options *options, const Converted *data);

#endif
