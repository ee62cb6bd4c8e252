/* SPDX-License-Identifier: MIT */
/*
 * Pixels to tiles, map and palette. The order is grit's: a picture without a map is cut into metatiles row by row, each of
 * those into 8x8 tiles; a picture with a map gives an empty tile 0 first, then each new tile where it first appears, looked
 * for straight, flipped left-right, both ways, top-bottom.
 */
#include "grit.h"

enum { TILE = 8, TILE_PIXELS = 64, BLOCK = 256, MAP_TILES_MAX = 1024, FLIP_X = 0x400, FLIP_Y = 0x800 };

typedef struct { uint8_t at[TILE_PIXELS]; } Tile;

static bool fail(const Options *o, const char *what, int x, int y)
{
    fprintf(stderr, "%s: %s (%d, %d)\n", o->source, what, x, y);
    return false;
}

static int round_up(int value, int step) { return (value + step - 1) / step * step; }

/* Outside the picture lies colour 0: screen blocks may be larger than the picture. */
static Tile cut_tile(const IndexedImage *image, int left, int top)
{
    Tile tile = {{0}};
    for (int y = 0; y < TILE; y++)
        for (int x = 0; x < TILE; x++)
            if (left + x < image->width && top + y < image->height)
                tile.at[y * TILE + x] = image->pixels[(size_t)(top + y) * (size_t)image->width + (size_t)(left + x)];
    return tile;
}

static Tile flip_tile(const Tile *tile, int flips)
{
    Tile out;
    for (int y = 0; y < TILE; y++)
        for (int x = 0; x < TILE; x++)
            out.at[y * TILE + x] = tile->at[(flips & FLIP_Y ? 7 - y : y) * TILE + (flips & FLIP_X ? 7 - x : x)];
    return out;
}

/* A 4-bit tile takes its colours from one palette of sixteen. */
static bool tile_palette(const Tile *tile, int *palette)
{
    *palette = 0;
    for (int i = 0; i < TILE_PIXELS; i++) {
        if ((tile->at[i] & 15) == 0)
            continue;
        if (*palette && *palette - 1 != tile->at[i] >> 4)
            return false;
        *palette = (tile->at[i] >> 4) + 1;
    }
    if (*palette)
        --*palette;
    return true;
}

static bool same_tile(const Tile *a, const Tile *b, unsigned mask)
{
    for (int i = 0; i < TILE_PIXELS; i++)
        if ((a->at[i] ^ b->at[i]) & mask)
            return false;
    return true;
}

/* Index and flips of a tile among those known, or `count` for a new one. */
static int find_tile(const Options *o, const Tile *known, int count, const Tile *tile)
{
    static const int orders[] = {0, FLIP_X, FLIP_X | FLIP_Y, FLIP_Y};
    unsigned mask = o->reduce_palettes ? 15 : 255;
    for (int f = 0; o->reduce && f < (o->reduce_flips ? 4 : 1); f++) {
        Tile flipped = flip_tile(tile, orders[f]);
        for (int i = 0; i < count; i++)
            if (same_tile(&known[i], &flipped, mask))
                return i | orders[f];
    }
    return count;
}

static bool make_map(const Options *o, const IndexedImage *image, Tile *tiles, int *count, Converted *out)
{
    int block = o->screen_blocks ? BLOCK : TILE;
    int width = round_up(image->width, block), height = round_up(image->height, block);
    int block_width = o->screen_blocks ? BLOCK : width, block_height = o->screen_blocks ? BLOCK : height;
    int entries = 0;
    out->map = calloc((size_t)(width / TILE) * (size_t)(height / TILE) + 1, 2);
    if (!out->map)
        return fail(o, "out of memory", width, height);
    *count = 1;
    for (int top = 0; top < height; top += block_height)
        for (int left = 0; left < width; left += block_width)
            for (int y = top; y < top + block_height; y += TILE)
                for (int x = left; x < left + block_width; x += TILE) {
                    Tile tile = cut_tile(image, x, y);
                    int palette = 0, found = find_tile(o, tiles, *count, &tile);
                    if (o->reduce_palettes && !tile_palette(&tile, &palette))
                        return fail(o, "tile with colours of two palettes at", x, y);
                    if (found == *count) {
                        if (*count == MAP_TILES_MAX)
                            return fail(o, "more than 1,024 different tiles, from", x, y);
                        tiles[(*count)++] = tile;
                    }
                    if (o->map_palette >= 0)
                        palette = o->map_palette;
                    unsigned entry = (unsigned)(found | palette << 12) + (unsigned)o->map_add;
                    out->map[entries * 2] = (uint8_t)entry;
                    out->map[entries * 2 + 1] = (uint8_t)(entry >> 8);
                    entries++;
                }
    out->map_bytes = entries * 2;
    return true;
}

static void cut_metatiles(const Options *o, const IndexedImage *image, Tile *tiles, int *count)
{
    int width = o->meta_width * TILE, height = o->meta_height * TILE;
    for (int top = 0; top < image->height; top += height)
        for (int left = 0; left < image->width; left += width)
            for (int y = top; y < top + height; y += TILE)
                for (int x = left; x < left + width; x += TILE) tiles[(*count)++] = cut_tile(image, x, y);
}

static bool pack_tiles(const Options *o, int bits, const Tile *tiles, int count, Converted *out)
{
    out->tile_bytes = count * TILE_PIXELS * bits / 8;
    out->tiles = calloc((size_t)out->tile_bytes + 1, 1);
    if (!out->tiles)
        return fail(o, "out of memory", count, 0);
    for (int t = 0; t < count; t++)
        for (int i = 0; i < TILE_PIXELS; i++) {
            int at = t * TILE_PIXELS + i;
            if (bits == 8) {
                out->tiles[at] = tiles[t].at[i];
                continue;
            }
            if (tiles[t].at[i] > 15 && !(o->map && o->reduce_palettes))
                return fail(o, "colour above 15 in a 4-bit tile; tile and pixel", t, i);
            out->tiles[at / 2] |= (uint8_t)((tiles[t].at[i] & 15) << (at % 2 * 4));
        }
    return true;
}

static bool make_palette(const Options *o, const IndexedImage *image, Converted *out)
{
    int all = 1 << image->depth;
    int end = o->palette_end < 0 ? all : o->palette_end;
    /* Who asks for a number of colours must have drawn them: behind the file's own entries each program makes up its own. */
    if (o->palette_start >= end || end > (o->palette_end < 0 ? all : image->colours))
        return fail(o, "palette range outside the picture's colours", o->palette_start, end);
    out->palette_bytes = (end - o->palette_start) * 2;
    out->palette = calloc((size_t)out->palette_bytes + 4, 1);
    if (!out->palette)
        return fail(o, "out of memory", end, 0);
    for (int i = o->palette_start; i < end; i++) {
        const uint8_t *rgb = image->palette[i];
        unsigned colour = (unsigned)(rgb[0] >> 3 | rgb[1] >> 3 << 5 | rgb[2] >> 3 << 10);
        out->palette[(i - o->palette_start) * 2] = (uint8_t)colour;
        out->palette[(i - o->palette_start) * 2 + 1] = (uint8_t)(colour >> 8);
    }
    return true;
}

bool convert(const Options *o, const IndexedImage *image, Converted *out)
{
    memset(out, 0, sizeof *out);
    int width = o->meta_width * TILE, height = o->meta_height * TILE;
    int bits = o->bits ? o->bits : image->depth;
    if (image->width % width || image->height % height)
        return fail(o, "size is no multiple of the (meta)tile", image->width, image->height);
    if (bits != 4 && bits != 8)
        return fail(o, "4 or 8 bits a pixel needed, say -gB; the picture has", image->depth, image->depth);
    size_t room = (size_t)(image->width / TILE + 32) * (size_t)(image->height / TILE + 32) + 1;
    Tile *tiles = calloc(room, sizeof *tiles);
    if (!tiles)
        return fail(o, "out of memory", image->width, image->height);
    int count = 0;
    bool good = true;
    out->width = image->width;
    out->height = image->height;
    if (o->map)
        good = make_map(o, image, tiles, &count, out);
    else
        cut_metatiles(o, image, tiles, &count);
    out->tile_count = count;
    good = good && pack_tiles(o, bits, tiles, count, out);
    good = good && (!o->palette || make_palette(o, image, out));
    free(tiles);
    return good;
}

void convert_free(Converted *out)
{
    free(out->tiles);
    free(out->map);
    free(out->palette);
}
