/* SPDX-License-Identifier: MIT */
#include "ui/losthope/faces.h"

#include "faces_losthope.h"
#include "icons_losthope.h"
#include "ui/kit/bars.h"
#include "ui/losthope/screen.h"
#include "video.h"

enum { PALETTE_COLOURS = 16, ICON_ROOM = 9, GLYPHS_FACE = 12, GLYPHS_ICON = 1 };

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

void lh_statuses_draw(Window *w, int x, int y, const LhMember *member)
{
    enum { SEGMENTS = 4, WARNS = 2, ALARMS = 3 };
    static const uint8_t order[LH_STATUSES] = {LH_FATIGUE, LH_HUNGER, LH_WOUNDS, LH_ILLNESS, LH_MISERY};
    Bar bars[LH_STATUSES];
    for (int i = 0; i < LH_STATUSES; i++)
        bars[i] = (Bar){lh_icon(ART_ICON_STATUS + order[i]), (int8_t)member->status[order[i]], SEGMENTS, WARNS, ALARMS};
    bars_draw(w, x, y, bars, LH_STATUSES);
}
