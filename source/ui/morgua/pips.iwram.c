/* SPDX-License-Identifier: MIT */
/* Signs on the hexes as sprites, each frame: who stands there, what is dug and stored, shadows. The numbers come after. */
#include <stddef.h>

#include "ui/morgua/pips.h"
#include "video.h"

static const PipPlace shadow_place = {0, 11};
enum { PIP_DEPTH = 251, FEW_SHADOWS = 2, MANY_SHADOWS = 6, SHADOW_TILES = 4 };

/* Not inlined: fast memory is short. */
__attribute__((noinline)) static void add(int x, int y, int tile, int palette)
{
    sprites_add(&(Sprite){.x = (int16_t)x, .y = (int16_t)y, .tile = (uint16_t)tile, .size = SPRITE_8x8, .palette = (uint8_t)palette,
                          .layer = 2, .depth = PIP_DEPTH});
}

static void add_shadows(int x, int y, int black)
{
    int crowd = (black >= FEW_SHADOWS) + (black >= MANY_SHADOWS);
    sprites_add(&(Sprite){.x = (int16_t)(x + shadow_place.x), .y = (int16_t)(y + shadow_place.y), .tile = (uint16_t)(mgui.shadow_tile + crowd * SHADOW_TILES),
                          .size = SPRITE_16x16, .palette = PIP_PALETTE_UNDEAD, .layer = 2, .depth = PIP_DEPTH});
}

/* On the map of goods all kinds in store, around the hex. Land has its own at the top already. */
static void map_goods(int area, int x, int y)
{
    int slot = 0;
    for (unsigned kinds = mgui.kinds[area], kind = 0; kinds; kinds >>= 1, kind++)
        if (kinds & 1) {
            add(x + pip_slots[slot].x, y + pip_slots[slot].y, mgui.icons.goods + (int)kind, PIP_PALETTE_UI);
            slot++;
        }
}

static void draw_seats(int area, int x, int y)
{
    int slot = 0;
    for (unsigned seats = mgui.seats[area], seat = 0; seats; seats >>= 1, seat++)
        if (seats & 1) {
            add(x + pip_slots[slot].x, y + pip_slots[slot].y, mgui.icons.emblems + (int)seat, (int)seat + 1);
            slot++;
        }
}

static void draw_area(int area, int x, int y)
{
    const MgScreen *s = &mgui;
    bool land = mg_areas[area].type == MG_LAND;
    if (s->overlay != OVERLAY_GOODS) {
        draw_seats(area, x, y);
        if (pip_shows_store(area))
            add(x + pip_store.x, y + pip_store.y, s->icons.goods + s->most[area], PIP_PALETTE_UI);
    } else if (!land) {
        map_goods(area, x, y);
    }
    if (land)
        add(x + pip_kind_x(area), y + pip_kind.y, s->icons.goods + mgui_state()->kind[mg_areas[area].index], PIP_PALETTE_UI);
    if (s->black[area])
        add_shadows(x, y, s->black[area]);
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
