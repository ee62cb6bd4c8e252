/* SPDX-License-Identifier: MIT */
/*
 * Reads a palette PNG (1, 2, 4 or 8 bits a pixel) into one byte a pixel plus its palette. Shared by the picture tools.
 * Everything else, true colour or greyscale included, is refused: an index has a meaning here that no conversion could guess.
 */
#ifndef INDEXED_PNG_H
#define INDEXED_PNG_H

#include <png.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    int width, height, depth;      /* depth: bits a pixel in the file */
    uint8_t *pixels;               /* width * height indices */
    uint8_t palette[256][3];       /* red, green, blue; black beyond the file's entries */
    int colours;                   /* entries the file really has */
} IndexedImage;

static inline void indexed_png_free(IndexedImage *image)
{
    free(image->pixels);
    image->pixels = NULL;
}

static inline bool indexed_png_rows(png_structp png, png_infop info, IndexedImage *image)
{
    png_colorp colours = NULL;
    png_read_info(png, info);
    if (png_get_color_type(png, info) != PNG_COLOR_TYPE_PALETTE)
        return false;
    image->width = (int)png_get_image_width(png, info);
    image->height = (int)png_get_image_height(png, info);
    image->depth = png_get_bit_depth(png, info);
    png_get_PLTE(png, info, &colours, &image->colours);
    for (int i = 0; i < image->colours && i < 256; i++) {
        image->palette[i][0] = colours[i].red;
        image->palette[i][1] = colours[i].green;
        image->palette[i][2] = colours[i].blue;
    }
    int passes = png_set_interlace_handling(png);
    png_set_packing(png);
    png_read_update_info(png, info);
    image->pixels = calloc((size_t)image->width * (size_t)image->height, 1);
    if (!image->pixels)
        return false;
    for (int pass = 0; pass < passes; pass++)
        for (int y = 0; y < image->height; y++)
            png_read_row(png, image->pixels + (size_t)y * (size_t)image->width, NULL);
    return true;
}

/* False with a sentence on stderr when the file is missing, damaged or not a palette PNG. */
static inline bool indexed_png_read(const char *path, IndexedImage *image)
{
    memset(image, 0, sizeof *image);
    FILE *file = fopen(path, "rb");
    if (!file) {
        fprintf(stderr, "%s: cannot be opened\n", path);
        return false;
    }
    png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
    png_infop info = png ? png_create_info_struct(png) : NULL;
    volatile bool indexed = false;
    if (!info || setjmp(png_jmpbuf(png))) {
        fprintf(stderr, "%s: not a sound PNG\n", path);
        png_destroy_read_struct(&png, &info, NULL);
        fclose(file);
        indexed_png_free(image);
        return false;
    }
    png_init_io(png, file);
    indexed = indexed_png_rows(png, info, image);
    if (!indexed)
        fprintf(stderr, "%s: not a palette (indexed) PNG\n", path);
    png_destroy_read_struct(&png, &info, NULL);
    fclose(file);
    return indexed;
}

#endif
