/* SPDX-License-Identifier: MIT */
/*
 * The VBlank handler, in tiers: what must change while the beam is away first (registers, palette, sprites), then the list
 * of copies within its budget, then sound and counters, which may run into the picture.
 */
#include <tonc.h>
#include "audio.h"
#include "gba.h"
#include "system.h"

static volatile bool paused;

static void on_vblank(void)
{
    if (paused) {
        return;
    }
    uint32_t begin = system_cycles();

    video_vblank();
    video_vblank_transfers();
    audio_frame();
    system_vblank(begin);
}

void interrupts_start(void)
{
    REG_IE = 0;
    REG_IF = UINT16_MAX; /* requests of whoever ran before */
    irq_init(NULL);
    irq_add(II_VBLANK, on_vblank);
}

void interrupts_pause(bool pause) { paused = pause; }
