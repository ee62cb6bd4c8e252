/* SPDX-License-Identifier: MIT */
#include "ui/losthope/faces.h"

#include "faces_losthope.h"
#include "icons_losthope.h"
#include "ui/losthope/screen.h"
#include "video.h"

enum { PALETTE_COLOURS = 16, SEGMENTS = 4, SEGMENT_W = 2, SEGMENT_STEP = 3, SEGMENT_H = 6, ICON_ROOM = 9, BAD = 3, GLYPHS_FACE = 12, GLYPHS_ICON = 1 };

void lh_faces_load(void)
{
    video_palette(LH_PALETTE_FACES * PALETTE_COLOURS, faces_losthopePal, PALETTE_COLOURS);
    video_palette(PALETTE_SPRITES + LH_SPRITE_PALETTE * PALETTE_COLOURS, faces_losthopePal, PALETTE_COLOURS);
}

int lh_face_of(int slot)
{
    const LhState *state = lh_view();
    if (slot == LH_DOG_SLOT)
        return ART_FACE_DOG;
    return slot < LH_SLOTS && state->people[slot].id != LH_NONE ? state->people[slot].id : ART_FACE_STRANGER;
}

void lh_face_open(Window *w, int x, int y) { window_open(w, x, y, ART_FACE_TILES, ART_FACE_TILES, LH_PALETTE_FACES); }

const void *lh_face_tiles(int face) { return (const uint8_t *)faces_losthopeTiles + face * ART_FACE_BYTES; }

void lh_face_draw(Window *w, int face)
{
    window_picture(w, 0, 0, ART_FACE_TILES, ART_FACE_TILES, lh_face_tiles(face));
    kit_drawn(GLYPHS_FACE);
}

const void *lh_icon(int icon) { return (const uint8_t *)icons_losthopeTiles + icon * ART_BYTES_8; }

int lh_icon_draw(Window *w, int x, int y, int icon)
{
    window_picture(w, x, y, 1, 1, lh_icon(icon));
    kit_drawn(GLYPHS_ICON);
    return x + ICON_ROOM;
}

void lh_status_draw(Window *w, int x, int y, int status, int value)
{
    int ink = value >= BAD ? INK_RED : value == 2 ? INK_GOLD : INK_GREEN;
    int at = lh_icon_draw(w, x, y + 1, ART_ICON_STATUS + status);
    for (int i = 0; i < SEGMENTS; i++, at += SEGMENT_STEP) window_fill(w, at, y + 2, SEGMENT_W, SEGMENT_H, i < value ? ink : INK_DARK);
    window_number(w, at, y, &font_small, value >= BAD ? ink_red : value > 0 ? ink_text : ink_dim, value);
}

void lh_statuses_draw(Window *w, int x, int y, const LhMember *member)
{
    static const uint8_t order[LH_STATUSES] = {LH_FATIGUE, LH_HUNGER, LH_WOUNDS, LH_ILLNESS, LH_MISERY};
    for (int i = 0; i < LH_STATUSES; i++) lh_status_draw(w, x + i * LH_STATUS_WIDTH, y, order[i], member->status[order[i]]);
}
