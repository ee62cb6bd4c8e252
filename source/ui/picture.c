/* SPDX-License-Identifier: MIT */
#include "ui/picture.h"

#include "video.h"

enum { MAP_SIDE = 32 };

static uint16_t entry_of(const Picture *picture, const PicturePlace *place, int x, int y)
{
    int at = y * picture->width + x;
    unsigned tile = picture->map ? picture->map[at] : (unsigned)at;
    unsigned palette = picture->colours256 ? 0 : (unsigned)place->palette << 12;
    return (uint16_t)((tile + place->first) | palette);
}

bool picture_load(const Picture *picture, const PicturePlace *place, int step)
{
    int tile_size = picture->colours256 ? 64 : 32;
    int from = step * PICTURE_SLICE;
    int left = picture->tile_bytes - from;
    if (left > 0) {
        uint8_t *to = (uint8_t *)video_tiles(place->block) + place->first * tile_size + from;
        video_copy(to, (const uint8_t *)picture->tiles + from, left < PICTURE_SLICE ? left : PICTURE_SLICE);
        return false;
    }
    video_palette(picture->colours256 ? 0 : place->palette * 16, picture->palette, picture->colours);
    uint16_t *map = video_map(place->layer);
    for (int y = 0; y < picture->height; y++)
        for (int x = 0; x < picture->width; x++)
            map[(place->y + y) * MAP_SIDE + place->x + x] = entry_of(picture, place, x, y);
    return true;
}

void picture_tile_all(const Picture *picture, const PicturePlace *place)
{
    uint16_t *map = video_map(place->layer);
    for (int y = 0; y < MAP_SIDE; y++)
        for (int x = 0; x < MAP_SIDE; x++) {
            /* The first lap comes from the picture, all others from the map itself. */
            int from_x = x < picture->width ? x : x - picture->width, from_y = y < picture->height ? y : y - picture->height;
            bool first = x < picture->width && y < picture->height;
            map[y * MAP_SIDE + x] = first ? entry_of(picture, place, x, y) : map[from_y * MAP_SIDE + from_x];
        }
}
