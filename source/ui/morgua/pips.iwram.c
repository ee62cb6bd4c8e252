/* SPDX-License-Identifier: MIT */
/* Signs on the hexes as sprites, each frame: who stands there, what is dug and stored, shadows. The numbers come after. */
#include <stddef.h>

#include "ui/morgua/pips.h"
#include "video.h"

static const PipPlace shadow_place = {0, 11};
enum { PIP_DEPTH = 251, FEW_SHADOWS = 2, MANY_SHADOWS = 6, SHADOW_TILES = 4 };

/* Not inlined: fast memory is short. */
__attribute__((noinline)) static void add(int x, int y, int tile, int palette, SpriteSize size)
{
    sprites_add(&(Sprite){.x = (int16_t)x, .y = (int16_t)y, .tile = (uint16_t)tile, .size = (uint8_t)size, .palette = (uint8_t)palette,
                          .layer = 2, .depth = PIP_DEPTH});
}

/* Around the hex, for each bit the sign of that number: goods in one palette, seats in those of their owners. */
__attribute__((noinline)) static void add_around(int x, int y, unsigned bits, int tile, int palette, int next)
{
    for (const PipPlace *slot = pip_slots; bits; bits >>= 1, tile++, palette += next)
        if (bits & 1) {
            add(x + slot->x, y + slot->y, tile, palette, SPRITE_8x8);
            slot++;
        }
}

static void draw_area(int area, int x, int y)
{
    const MgScreen *s = &mgui;
    bool land = mg_areas[area].type == MG_LAND;
    int black = s->black[area], crowd = (black >= FEW_SHADOWS) + (black >= MANY_SHADOWS);
    if (s->overlay != OVERLAY_GOODS) {
        add_around(x, y, s->seats[area], s->icons.emblems, 1, 1);
        if (pip_shows_store(area))
            add(x + pip_store.x, y + pip_store.y, s->icons.goods + s->most[area], PIP_PALETTE_UI, SPRITE_8x8);
    } else if (!land) {         /* all kinds in store; land has its own at the top already */
        add_around(x, y, s->kinds[area], s->icons.goods, PIP_PALETTE_UI, 0);
    }
    if (land)
        add(x + pip_kind_x(area), y + pip_kind.y, s->icons.goods + mgui_state()->kind[mg_areas[area].index], PIP_PALETTE_UI, SPRITE_8x8);
    if (black)
        add(x + shadow_place.x, y + shadow_place.y, s->shadow_tile + crowd * SHADOW_TILES, PIP_PALETTE_UNDEAD, SPRITE_16x16);
}

/* Signs under the bars would still be in front of nothing: only hexes within the view have any. */
void mgui_pips_frame(void)
{
    MgScreen *s = &mgui;
    s->in_view_count = 0;
    for (int area = 0; area < MG_AREAS; area++) {
        int x, y;
        board_screen(area, &x, &y);
        if (x <= -PIP_HEX || x >= MG_VIEW_WIDTH || y <= MG_TOP * 8 - PIP_HEX || y >= MG_BAR_ROW * 8)
            continue;
        s->in_view[s->in_view_count].x = (int16_t)x;
        s->in_view[s->in_view_count].y = (int16_t)y;
        s->in_view[s->in_view_count++].area = (uint8_t)area;
        draw_area(area, x, y);
    }
}
