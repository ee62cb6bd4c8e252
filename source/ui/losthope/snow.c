/* SPDX-License-Identifier: MIT */
/* Small sprites of Lost Hope's boards: snow over the street, the roof and the city, the arrow over whoever is chosen, statuses that change. */
#include "ui/losthope/faces.h"
#include "ui/losthope/screen.h"
#include "video.h"

enum { TILE_WORDS = 8, DEPTH_FLAKE = 252, DEPTH_MARK = 3, LAYER_FLAKE = 2, LAYER_MARK = 1, FALL_SHIFT = 3, SWAY_SHIFT = 5, MIX = 37, HOP_SHIFT = 4, MARK_MIDDLE = 4 };

/* A far flake, a near one, the arrow; in the palette of the faces. */
static const uint32_t tiles[LH_MARK_TILES][TILE_WORDS] = {
    [LH_MARK_FAR] = {0xB},
    [LH_MARK_NEAR] = {0xBB, 0xBB},
    [LH_MARK_CHOSEN] = {0x11111111, 0x19999991, 0x01999910, 0x00199100, 0x00011000},
    [LH_MARK_MORE] = {0x00111100, 0x001CC100, 0x111CC111, 0x1CCCCCC1, 0x1CCCCCC1, 0x111CC111, 0x001CC100, 0x00111100},
    [LH_MARK_LESS] = {0, 0, 0x11111111, 0x1BBBBBB1, 0x1BBBBBB1, 0x11111111},
};

/* Where it falls; `slope` -1 and 1: above a roof that rises to the right, to the left. */
typedef struct { uint8_t x, y, w, h, flakes; int8_t slope; } Fall;
static const Fall house[] = {{0, 64, 40, 18, 7, 0}, {0, 16, 40, 22, 6, -1}, {200, 16, 40, 22, 6, 1}};
static const Fall city[] = {{0, 16, 240, 112, 22, 0}};

void lh_marks_load(void)
{
    lh_screen.mark_tile = (int16_t)sprites_load(tiles, sizeof tiles);
    lh_screen.status_tile = (int16_t)sprites_load(lh_icon(ART_ICON_STATUS), LH_STATUSES * ART_BYTES_8);
    kit_sprite_inks(LH_SPRITE_INKS);
    lh_screen.snow = 0;
}

void lh_mark(LhMark mark, int x, int y)
{
    int up = kit_settings_now()->animation ? (int)(board_breath() >> HOP_SHIFT & 1) : 0;
    sprites_add(&(Sprite){.x = (int16_t)(x - MARK_MIDDLE), .y = (int16_t)(y - up), .tile = (uint16_t)(lh_screen.mark_tile + (int)mark), .size = SPRITE_8x8, .palette = LH_SPRITE_PALETTE,
                          .layer = LAYER_MARK, .depth = DEPTH_MARK});
}

void lh_mark_status(int status, bool less, int x, int y)
{
    Sprite symbol = {.x = (int16_t)(x - 2 * MARK_MIDDLE), .y = (int16_t)y, .tile = (uint16_t)(lh_screen.status_tile + status), .size = SPRITE_8x8, .palette = LH_SPRITE_INKS,
                     .layer = LAYER_MARK, .depth = DEPTH_MARK};
    Sprite sign = symbol;
    sign.x = (int16_t)(x + 1);
    sign.tile = (uint16_t)(lh_screen.mark_tile + (int)(less ? LH_MARK_LESS : LH_MARK_MORE));
    sign.palette = LH_SPRITE_PALETTE;
    sprites_add(&symbol);
    sprites_add(&sign);
}

static bool is_hidden(const Fall *fall, int x, int y)
{
    int rise = fall->slope < 0 ? x : fall->w - x;
    return fall->slope != 0 && y + 3 > fall->h - rise * fall->h / fall->w;
}

static void snow_in(const Fall *fall, unsigned time)
{
    for (int i = 0; i < fall->flakes; i++) {
        unsigned near = (unsigned)i & 1, down = (time * (2 + near) >> FALL_SHIFT) + (unsigned)i * MIX, high = fall->h;
        unsigned round = down / high, sway = time >> SWAY_SHIFT & 1;
        int y = (int)(down % high), x = (int)((round * MIX + (unsigned)i * (MIX + 20) + sway + down / 4) % (unsigned)fall->w);
        if (!is_hidden(fall, x, y))
            sprites_add(&(Sprite){.x = (int16_t)(fall->x + x), .y = (int16_t)(fall->y + y), .tile = (uint16_t)(lh_screen.mark_tile + (int)(near ? LH_MARK_NEAR : LH_MARK_FAR)),
                                  .size = SPRITE_8x8, .palette = LH_SPRITE_PALETTE, .layer = LAYER_FLAKE, .depth = DEPTH_FLAKE});
    }
}

/* While a page lies over the board nobody looks out. */
void lh_snow_frame(void)
{
    LhScreen *s = &lh_screen;
    if (s->plan || pages_above() > 0)
        return;
    if (kit_settings_now()->animation)
        s->snow++;
    const Fall *falls = s->city ? city : house;
    int count = s->city ? (int)(sizeof city / sizeof *city) : (int)(sizeof house / sizeof *house);
    for (int i = 0; i < count; i++) snow_in(&falls[i], s->snow);
}
