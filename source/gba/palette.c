/* SPDX-License-Identifier: MIT */
/* Palettes as the scenes set them, and as they are shown: through the look the player has chosen. */
#include "video.h"
#include <tonc.h>
#include "gba.h"
#include "gba/look.h"
#include "place.h"
#include "system.h"

enum { COLOURS = 512 };

static uint16_t wanted[COLOURS] PLACE_EWRAM;
static uint16_t shown[COLOURS] ALIGN4 PLACE_EWRAM;
static VideoLook look;
static volatile bool changed;

void video_palette(int first, const uint16_t *colours, int count)
{
    ASSERT(first >= 0 && count >= 0 && first + count <= COLOURS, first);
    for (int i = 0; i < count; i++) {
        wanted[first + i] = colours[i];
        shown[first + i] = look == LOOK_NORMAL ? colours[i] : look_through(look, first + i, colours[i]);
    }
    changed = true;
}

void video_look(VideoLook next)
{
    if (next == look) {
        return;
    }
    look = next;
    for (int i = 0; i < COLOURS; i++) {
        shown[i] = look_through(look, i, wanted[i]);
    }
    changed = true;
}

const void *palette_vblank(void)
{
    bool due = changed;

    changed = false;
    return due ? shown : NULL;
}
