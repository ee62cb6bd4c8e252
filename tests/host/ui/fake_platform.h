/* SPDX-License-Identifier: MIT */
/*
 * The console's screen, buttons and system for tests of the user interface: video.h, keys.h and system.h over plain arrays, and a
 * slow renderer that shows what the picture unit would show. Sprites are drawn too, so that a leak through them is seen.
 */
#ifndef FAKE_PLATFORM_H
#define FAKE_PLATFORM_H

#include <stdbool.h>
#include <stdint.h>
#include "video.h"

typedef struct {
    uint32_t tiles[0x10000 / 4];            /* 64 KB, the maps in the last 8 */
    uint32_t sprite_tiles[1024 * 8];
    uint16_t palette[512];
    LayerSetup layers[LAYER_COUNT];
    int scroll_x[LAYER_COUNT], scroll_y[LAYER_COUNT];
    unsigned shown;
    bool sprites_shown;
    Sprite sprites[128];
    int sprite_count, sprite_next;
    int fade, fade_goal;
    uint8_t save[0x8000];                   /* save memory */
    int song;
    bool dimmed;                            /* the picture */
    int sleeps;                             /* how often the machine was sent to sleep */
    int later;                              /* copies asked for the next VBlank */
} FakeScreen;
extern FakeScreen fake;
extern unsigned fake_line_step;             /* screen lines that pass between two looks at the clock; 0: no time passes within a frame */

extern uint32_t fake_entropy;               /* what system_entropy answers */

void fake_reset(void);                      /* power on, no buttons held */
void fake_power_on(void);                   /* the whole house anew, with empty save memory */
/* One frame with these buttons held: what main does before the scene runs. */
void fake_frame(unsigned held);
void fake_press(unsigned keys);             /* a frame with them, so that they count as pressed now; released first */
/* The picture as palette places (sprites from 256 on), 0 where nothing is. */
void fake_render(uint16_t picture[SCREEN_HEIGHT][SCREEN_WIDTH]);
/* A pixel of a window's layer: the palette place 0..15 of the tile, wherever it comes from. */
int fake_text_pixel(int x, int y);

#endif
