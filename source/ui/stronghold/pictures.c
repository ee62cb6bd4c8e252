/* SPDX-License-Identifier: MIT */
/* Pictures of spells, building actions and units in windows; hourglass spaces. */
#include "cards_stronghold.h"
#include "ui/kit/cards.h"
#include "ui/stronghold/screen.h"

enum { TILE_WORDS = 8, SIDE = 3, CELL_WORDS = SIDE * SIDE * TILE_WORDS };
enum { GLASS_W = 5, GLASS_H = 7, GLASS_PITCH = 8 };

void su_picture(Window *w, int x, int y, int cell, bool large)
{
    const uint32_t *tiles = (const uint32_t *)cards_strongholdTiles + cell * CELL_WORDS;
    if (large)
        window_picture_large(w, x, y, SIDE, SIDE, tiles);
    else
        window_picture(w, x, y, SIDE, SIDE, tiles);
}

/* An hourglass, full or a hollow one where another may stand. */
static void draw_glass(Window *w, int x, int y, bool full)
{
    static const uint8_t inset[GLASS_H] = {0, 0, 1, 2, 1, 0, 0};
    for (int row = 0; row < GLASS_H; row++) {
        int left = inset[row], width = GLASS_W - 2 * left;
        bool edge = row == 0 || row == GLASS_H - 1;
        window_fill(w, x + left, y + row, width, 1, full ? (edge ? INK_LIGHT : INK_GOLD) : INK_DIM);
        if (!full && !edge && width > 2)
            window_fill(w, x + left + 1, y + row, width - 2, 1, INK_WINDOW);
    }
}

static void draw_bone(Window *w, int x, int y)
{
    window_fill(w, x, y + 1, 2, 5, INK_TEXT);
    window_fill(w, x + 3, y + 1, 2, 5, INK_TEXT);
    window_fill(w, x, y + 3, GLASS_W, 1, INK_TEXT);
    window_fill(w, x, y + 3, 1, 1, INK_WINDOW);
    window_fill(w, x + 4, y + 3, 1, 1, INK_WINDOW);
}

void su_spaces(Window *w, int x, int y, int width, int work)
{
    const SuState *state = su_view();
    int spaces = su_works[work].spaces, left = x + (width - spaces * GLASS_PITCH) / 2 + (GLASS_PITCH - GLASS_W) / 2;
    for (int i = 0; i < spaces; i++) {
        if (i >= spaces - state->bones[work])
            draw_bone(w, left + i * GLASS_PITCH, y);
        else
            draw_glass(w, left + i * GLASS_PITCH, y, i < state->glasses[work] || su_is_executed(state, work));
    }
}
