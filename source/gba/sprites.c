/* SPDX-License-Identifier: MIT */
/* Sprite tiles: handed out from the front of the 32 KB until a scene resets them. */
#include "video.h"
#include <tonc.h>
#include "system.h"

enum { TILE_BYTES = 32, TILES = VRAM_OBJ_SIZE / TILE_BYTES };

static int used_tiles;

void sprites_reset(void) { used_tiles = 0; }

int sprites_reserve(int bytes)
{
    int first = used_tiles, tiles = (bytes + TILE_BYTES - 1) / TILE_BYTES;

    if (first + tiles > TILES) {
        return -1;
    }
    used_tiles += tiles;
    return first;
}

void sprites_write(int tile, const void *tiles, int bytes)
{
    ASSERT(tile >= 0 && tile * TILE_BYTES + bytes <= VRAM_OBJ_SIZE, tile);
    video_copy(&tile_mem_obj[0][tile], tiles, bytes);
}

int sprites_load(const void *tiles, int bytes)
{
    int first = sprites_reserve(bytes);

    if (first >= 0) {
        sprites_write(first, tiles, bytes);
    }
    return first;
}
