/* SPDX-License-Identifier: MIT */
/*
 * The screen as the scenes see it: four tile layers in mode 0, a list of sprites made anew each frame, palettes with a fade.
 * Implemented by source/gba; nothing here names a register, so scenes compile without the hardware.
 *
 * Layers: 0 text and windows, 1 overlays, 2 board, 3 backdrop. Writes to tile memory must be 16 or 32 bits wide.
 * Palette, sprites, scroll and blend changes are shadowed and reach the hardware in the next VBlank.
 */
#ifndef VIDEO_H
#define VIDEO_H

#include <stdbool.h>
#include <stdint.h>

enum { SCREEN_WIDTH = 240, SCREEN_HEIGHT = 160, SCREEN_TILES_X = 30, SCREEN_TILES_Y = 20 };
enum { LAYER_TEXT, LAYER_OVERLAY, LAYER_BOARD, LAYER_BACKDROP, LAYER_COUNT };

/* ---- layers. Tile memory is 64 KB; maps live in its last 8 KB (block 28 + layer), so 56 KB are for pictures. ---- */
typedef struct {
    uint8_t tile_block;   /* 0..3: start of this layer's tiles in steps of 16 KB */
    uint8_t priority;     /* 0 in front .. 3 behind */
    bool colours256;      /* 8-bit tiles; else 4-bit with one of 16 palettes each */
} LayerSetup;
void video_layer(int layer, const LayerSetup *setup);  /* also scrolls to 0,0 and clears the map */
void video_show(unsigned layers, bool sprites);        /* bit per layer */
void video_scroll(int layer, int x, int y);
uint16_t *video_map(int layer);                        /* 32 x 32 entries: tile | flips << 10 | palette << 12 */
uint32_t *video_tiles(int block);                      /* start of a 16 KB block, 0..3 */

/* A 16-bit-wide fill and copies that are safe in video memory (DMA or wide stores). Sizes in bytes, multiples of 4. */
void video_fill(void *to, uint32_t word, int bytes);
void video_copy(void *to, const void *from, int bytes);
/* The same in the next VBlank, from a list with room for 32 entries; done at once when the list is full. `from` must stay. */
void video_copy_later(void *to, const void *from, int bytes);

/* ---- palettes: 256 colours for layers (0..255), 256 for sprites (256..511); 15-bit blue-green-red ---- */
enum { PALETTE_SPRITES = 256 };
typedef enum { LOOK_NORMAL, LOOK_COLOUR_BLIND, LOOK_CONTRAST, LOOK_UNLIT, LOOK_COUNT } VideoLook;
#define VIDEO_RGB(r, g, b) (uint16_t)((r) | (g) << 5 | (b) << 10)   /* 0..31 each */
void video_palette(int first, const uint16_t *colours, int count);
void video_look(VideoLook look);                       /* how all palettes are shown from now on */
/* 0 = fully visible .. 16 = all black (or white). Steps by itself towards the goal, one step each `frames` frames. */
void video_fade_to(int level, bool white, int frames);
bool video_fading(void);
void video_dim(bool dim);                              /* darker, whatever else is shown, until told otherwise */
bool video_dimmed(void);

/* ---- blending and windows ---- */
void video_blend(unsigned top, unsigned bottom, int top_weight, int bottom_weight); /* bits: layers 0..3, sprites 4, backdrop 5; weights 0..16 */
void video_window(int left, int top, int right, int bottom, unsigned inside, unsigned outside); /* layers (and 16 for sprites) seen inside and outside */
void video_window_off(void);

/* ---- sprites: 1,024 tiles of 32 bytes, 128 entries per frame ---- */
typedef enum { /* width x height */
    SPRITE_8x8, SPRITE_16x16, SPRITE_32x32, SPRITE_64x64, SPRITE_16x8, SPRITE_32x8, SPRITE_32x16, SPRITE_64x32,
    SPRITE_8x16, SPRITE_8x32, SPRITE_16x32, SPRITE_32x64, SPRITE_SIZES
} SpriteSize;
typedef struct {
    int16_t x, y;         /* upper left, may lie off the screen */
    uint16_t tile;        /* from sprites_load */
    uint8_t size;         /* SpriteSize */
    uint8_t palette;      /* 0..15 */
    uint8_t layer;        /* 0 in front of layer text .. 3 */
    uint8_t depth;        /* among sprites: smaller is nearer */
    bool flip_x, flip_y, blended;
} Sprite;
void sprites_reset(void);                              /* forget all tiles */
int sprites_load(const void *tiles, int bytes);        /* first tile, or -1 when there is no room; copies at once */
int sprites_reserve(int bytes);                        /* first tile of memory to fill with sprites_write, or -1 */
void sprites_write(int tile, const void *tiles, int bytes);
void sprites_begin(void);                              /* start of a frame's list */
bool sprites_add(const Sprite *sprite);                /* false when 128 are in the list */
void sprites_keep(void);                               /* this frame's list is not made: the last one stays, for frames full of other work */
void sprites_end(void);                                /* shown from the next VBlank on */

#endif
