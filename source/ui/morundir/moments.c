/* SPDX-License-Identifier: MIT */
/* Moments of Morundir: a captured piece flies to the panel, a banner rises over the castle that is taken. */
#include <stddef.h>

#include "art.h"
#include "castle24.h"
#include "fixed.h"
#include "system.h"
#include "ui/kit/sequence.h"
#include "ui/morundir/pieces.h"
#include "ui/morundir/screen.h"
#include "video.h"

enum { FLY_FRAMES = 26, FLY_HEIGHT = 36, BANNER_FRAMES = 40, BANNER_HEIGHT = 20, BANNER_RIGHT = 2, WAVE_SHIFT = 3, FRAMES = 3, CELL_TILES = 16 };
enum { BIG = 16, SMALL = 8, DEPTH = 2 };    /* half a sprite of a piece; before all others */

void mu_moments_load(void)
{
    int first = sprites_load((const uint8_t *)castle24Tiles + ART_BANNER_1 * ART_BYTES_32, FRAMES * ART_BYTES_32);
    ASSERT(first >= 0, first);
    mu_screen.banner_tile = (int16_t)first;
}

void mu_moments_begin(void)
{
    mu_screen.banner = 0;
    mu_screen.flyer.on = false;
}

/* Its cloth begins to wave when it appears. */
static void raise_banner(int height)
{
    if (mu_screen.banner == 0)
        mu_screen.banner_since = kit_clock();
    mu_screen.banner = (uint8_t)height;
}

void mu_moments_sync(void)
{
    mu_moments_begin();
    if (mu_view()->ending == MU_BY_CASTLE)
        raise_banner(BANNER_HEIGHT);
}

static bool large(void) { return mu_view()->board == MU_STANDARD; }

/* ---- a captured piece ---- */

static void fly_step(void *context, int32_t arg, int step, int steps)
{
    MuScreen *s = &mu_screen;
    int x, y;
    (void)context;
    mu_panel_place(s->flyer.piece, (int)arg, &x, &y);
    s->flyer.on = step < steps;
    s->flyer.x = (int16_t)ease_int(s->flyer.from_x, x, step, steps);
    s->flyer.y = (int16_t)(ease_int(s->flyer.from_y, y, step, steps) - FLY_HEIGHT * sine256((uint8_t)(128 * step / steps)) / 256);
    if (step == steps)
        panels_stale(MU_PANEL);
}

/* The view has lost it already: its sign in the panel is the first one that went dim. */
void mu_moments_fly(int space, int piece)
{
    MuScreen *s = &mu_screen;
    int x, y;
    board_screen(space, &x, &y);
    s->flyer.piece = (uint8_t)piece;
    s->flyer.tile = s->tile[piece];
    s->flyer.from_x = (int16_t)(x + board_hex_width() / 2);
    s->flyer.from_y = (int16_t)(y + board_hex_height() / 2);
    sequence_add(&s->sequence, fly_step, NULL, mu_pieces_left(mu_view(), piece), FLY_FRAMES);
}

static void draw_flyer(void)
{
    const MuScreen *s = &mu_screen;
    int half = large() ? BIG : SMALL;
    sprites_add(&(Sprite){.x = (int16_t)(s->flyer.x - half), .y = (int16_t)(s->flyer.y - half), .tile = (uint16_t)s->flyer.tile,
                          .size = large() ? SPRITE_32x32 : SPRITE_16x16, .palette = mu_colour(s->flyer.piece) == MU_BLUE ? MU_OWNER_BLUE : MU_OWNER_RED,
                          .layer = 0, .depth = DEPTH});
}

/* ---- the castle is taken ---- */

static void banner_step(void *context, int32_t arg, int step, int steps)
{
    (void)context;
    (void)arg;
    raise_banner(max_int(ease_int(0, BANNER_HEIGHT, step, steps), 1));
}

void mu_moments_banner(void) { sequence_with(&mu_screen.sequence, banner_step, NULL, 0, BANNER_FRAMES); }

/* It stands behind the duke and waves. */
static void draw_banner(void)
{
    const MuScreen *s = &mu_screen;
    int x, y, castle = mu_boards[mu_view()->board].castle, frame = kit_settings_now()->animation ? (int)((kit_clock() - s->banner_since) >> WAVE_SHIFT) % FRAMES : 0;
    board_screen(castle, &x, &y);
    sprites_add(&(Sprite){.x = (int16_t)(x + board_hex_width() / 2 - BANNER_RIGHT), .y = (int16_t)(y - s->banner), .tile = (uint16_t)(s->banner_tile + frame * CELL_TILES),
                          .size = SPRITE_32x32, .palette = mu_winner(mu_view()) == MU_RED ? MU_OWNER_RED : MU_OWNER_BLUE, .layer = 1, .depth = 0});
}

void mu_moments_draw(void)
{
    if (mu_screen.flyer.on)
        draw_flyer();
    if (mu_screen.banner)
        draw_banner();
}
