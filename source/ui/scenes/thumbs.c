/* SPDX-License-Identifier: MIT */
#include "ui/scenes/thumbs.h"

#include "fixed.h"
#include "ui/app.h"
#include "ui/gameui.h"
#include "video.h"

enum { SPOTS_A_FRAME = 60, NOBODY = -1, CROSS = 8 };

static const ThumbUi *ui(void) { return game_uis[app.game]->thumb; }

void thumbs_open(Thumbs *thumbs, int x, int y, int pitch)
{
    thumbs->slot = NOBODY;
    for (int slot = 0; slot < SLOTS_A_GAME; slot++) thumbs->window[slot] = (Window){0};
    if (!ui())
        return;
    uint16_t palette[16] = {0};
    for (int i = 0; i < ui()->colour_count; i++) palette[i] = ui()->colours[i];
    palette[THUMB_FRAME] = VIDEO_RGB(20, 14, 7);
    if (ui()->paint)
        ui()->paint(palette);
    video_palette(KIT_PALETTE_SECOND * 16, palette, 16);
    for (int slot = 0; slot < SLOTS_A_GAME; slot++) {
        window_open(&thumbs->window[slot], x, y + slot * pitch, THUMB_TILES_X, THUMB_TILES_Y, KIT_PALETTE_SECOND);
        thumbs_show(thumbs, slot, SAVE_NONE);
    }
}

static void draw_empty(Window *w)
{
    window_clear(w, THUMB_GROUND);
    window_outline(w, 0, 0, THUMB_PIXELS_X, THUMB_PIXELS_Y, THUMB_FRAME);
}

void thumbs_stop(Thumbs *thumbs) { thumbs->slot = NOBODY; }

/* Neither an empty slot nor a game: what lies there cannot be shown. */
static void draw_cross(Window *w)
{
    int x = (THUMB_PIXELS_X - CROSS) / 2, y = (THUMB_PIXELS_Y - CROSS) / 2;
    for (int i = 0; i < CROSS; i++) {
        window_fill(w, x + i, y + i, 2, 1, THUMB_FRAME);
        window_fill(w, x + CROSS - 1 - i, y + i, 2, 1, THUMB_FRAME);
    }
}

static void fail(Thumbs *thumbs)
{
    thumbs->wanted[thumbs->slot] = false;
    draw_cross(&thumbs->window[thumbs->slot]);
    thumbs->slot = NOBODY;
}

static bool is_readable(SaveResult result) { return result == SAVE_OK || result == SAVE_WAS_OLDER; }

void thumbs_show(Thumbs *thumbs, int slot, SaveResult found)
{
    if (!ui())
        return;
    if (thumbs->slot == slot)
        thumbs->slot = NOBODY;
    thumbs->wanted[slot] = is_readable(found);
    draw_empty(&thumbs->window[slot]);
    if (found == SAVE_BROKEN || found == SAVE_UNKNOWN_VERSION)
        draw_cross(&thumbs->window[slot]);
}

static void begin_next(Thumbs *thumbs)
{
    int slot = 0;
    while (slot < SLOTS_A_GAME && !thumbs->wanted[slot]) slot++;
    if (slot == SLOTS_A_GAME)
        return;
    thumbs->slot = (int8_t)slot;
    thumbs->unpacked = false;
    thumbs->next = 0;
    if (!is_readable(saves_slot_read_begin(&app.store, app.game, slot)))
        fail(thumbs);
}

/* Half a frame and more for the largest game: in one that has drawn words it waits. */
static void unpack(Thumbs *thumbs)
{
    enum { UNPACK_LINES = 60 };
    SaveResult outcome;
    if (kit_spent() >= UNPACK_LINES)
        return;
    if (!saves_look_step(&app.store, &app.session, &outcome))
        return;
    if (is_readable(outcome))
        thumbs->unpacked = true;
    else
        fail(thumbs);
}

static void draw(Thumbs *thumbs)
{
    const void *state = app.session.work;
    Window *w = &thumbs->window[thumbs->slot];
    int count = ui()->count(state), end = min_int(thumbs->next + SPOTS_A_FRAME, count);
    if (thumbs->next == 0)
        draw_empty(w);
    for (; thumbs->next < end; thumbs->next++) {
        ThumbSpot spot = ui()->spot(state, thumbs->next);
        if (spot.w)
            window_fill(w, spot.x, spot.y, spot.w, spot.h, spot.colour);
    }
    if (thumbs->next < count)
        return;
    window_outline(w, 0, 0, THUMB_PIXELS_X, THUMB_PIXELS_Y, THUMB_FRAME);
    thumbs->wanted[thumbs->slot] = false;
    thumbs->slot = NOBODY;
}

void thumbs_frame(Thumbs *thumbs)
{
    if (thumbs_done(thumbs))
        return;
    kit_drawn(1);       /* something is still to be seen */
    if (thumbs->slot == NOBODY)
        begin_next(thumbs);
    else if (!thumbs->unpacked)
        unpack(thumbs);
    else
        draw(thumbs);
}

bool thumbs_done(const Thumbs *thumbs)
{
    for (int slot = 0; ui() && slot < SLOTS_A_GAME; slot++)
        if (thumbs->wanted[slot])
            return false;
    return true;
}

void thumbs_close(Thumbs *thumbs)
{
    thumbs->slot = NOBODY;
    for (int slot = 0; slot < SLOTS_A_GAME; slot++) window_close(&thumbs->window[slot]);
}
