/* SPDX-License-Identifier: MIT */
#include "ui/kit/thinking.h"
#include "ui_sprites.h"
#include "video.h"

/* The hourglass is the first four cells of ui_sprites. */
enum { FRAMES = 4, TILES = 4, TILE_BYTES = 32, PATIENCE = 20, TURN_SHIFT = 3 };

void thinking_load(Thinking *mark, int x, int y)
{
    *mark = (Thinking){.x = (int16_t)x, .y = (int16_t)y};
    mark->tile = (int16_t)sprites_load(ui_spritesTiles, FRAMES * TILES * TILE_BYTES);
    video_palette(PALETTE_SPRITES, ui_spritesPal, 16);
}

void thinking_set(Thinking *mark, bool on)
{
    if (mark->on != on)
        mark->frames = 0;
    mark->on = on;
}

void thinking_frame(Thinking *mark)
{
    if (!mark->on || mark->tile < 0 || ++mark->frames < PATIENCE)
        return;
    int frame = mark->frames >> TURN_SHIFT & (FRAMES - 1);
    sprites_add(&(Sprite){.x = mark->x, .y = mark->y, .tile = (uint16_t)(mark->tile + frame * TILES), .size = SPRITE_16x16, .depth = 1});
}
