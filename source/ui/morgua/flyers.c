/* SPDX-License-Identifier: MIT */
/* Small signs in motion: goods on their way from one area to another, and what was won, rising from where it was won. Show only. */
#include "fixed.h"
#include "ui/morgua/screen.h"
#include "video.h"

enum { FLY_FRAMES = 24, RISE_FRAMES = 36, RISE_PIXELS = 14, MIDDLE = 12, PALETTE_UI = 0, DEPTH = 4, LAYER = 1 };

static MgFlyer *free_flyer(void)
{
    MgFlyer *oldest = &mgui.flyers[0];
    for (int i = 0; i < MG_FLYERS; i++) {
        MgFlyer *f = &mgui.flyers[i];
        if (f->left == 0)
            return f;
        if (f->left < oldest->left)
            oldest = f;
    }
    return oldest;
}

void mgui_fly(int icon, int from, int to)
{
    *free_flyer() = (MgFlyer){.icon = (uint8_t)icon, .from = (uint8_t)from, .to = (uint8_t)to, .number = COUNTER_NONE, .left = FLY_FRAMES, .frames = FLY_FRAMES};
}

void mgui_rise(int icon, int area, int number, int owner)
{
    *free_flyer() = (MgFlyer){.icon = (uint8_t)icon, .from = (uint8_t)area, .to = (uint8_t)area, .number = (uint8_t)number, .owner = (uint8_t)owner,
                              .left = RISE_FRAMES, .frames = RISE_FRAMES};
}

static bool in_view(int x, int y) { return x >= 0 && x <= MG_VIEW_WIDTH - 8 && y >= MG_TOP * 8 && y <= MG_BAR_ROW * 8 - 8; }

static void add(int x, int y, int tile, int palette)
{
    if (!in_view(x, y))
        return;
    sprites_add(&(Sprite){.x = (int16_t)x, .y = (int16_t)y, .tile = (uint16_t)tile, .size = SPRITE_8x8, .palette = (uint8_t)palette, .layer = LAYER, .depth = DEPTH});
}

static void draw(const MgFlyer *f)
{
    int x, y, to_x, to_y, gone = f->frames - f->left;
    board_screen(f->from, &x, &y);
    board_screen(f->to, &to_x, &to_y);
    x += MIDDLE + (to_x - x) * gone / f->frames;
    y += MIDDLE + (to_y - y) * gone / f->frames;
    if (f->from == f->to)
        y -= RISE_PIXELS * gone / f->frames;
    if (f->number != COUNTER_NONE) {
        if (in_view(x + 4, y))
            units_number(f->number, x + 4, y, f->owner);
        x -= 5;
    }
    add(x, y, mgui.icons.goods + f->icon, PALETTE_UI);
}

void mgui_flyers_frame(void)
{
    for (int i = 0; i < MG_FLYERS; i++) {
        MgFlyer *f = &mgui.flyers[i];
        if (f->left == 0)
            continue;
        draw(f);
        f->left--;
    }
}
