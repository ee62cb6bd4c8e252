/* SPDX-License-Identifier: MIT */
/* The die that is asked about, large above its list: its colour, and what it shows. */
#include <stddef.h>

#include "audio.h"
#include "ui/losthope/faces.h"
#include "ui/losthope/screen.h"

enum { DIE_X = 13, DIE_Y = 4, DIE_TILES = 4, SIDE = 32, EDGE = 3, PIP = 6, DIE_GLYPHS = 12, NOTHING = -1 };

/* Places of up to three pips. */
static const uint8_t pips[4][3][2] = {{{0, 0}}, {{13, 13}}, {{7, 19}, {19, 7}}, {{5, 21}, {13, 13}, {21, 5}}};

static int body(int die) { return die == LH_DIE_RED ? INK_RED : die == LH_DIE_YELLOW ? INK_GOLD : INK_DIM; }

static void draw(const LhFrame *die)
{
    Window *w = &lh_screen.die;
    int face = lh_die_face(die);
    kit_drawn(DIE_GLYPHS);
    window_clear(w, INK_WINDOW);
    window_fill(w, 1, 1, SIDE - 2, SIDE - 2, INK_TEXT);
    window_fill(w, EDGE, EDGE, SIDE - 2 * EDGE, SIDE - 2 * EDGE, body(die->a));
    if (face == 0)
        window_text_in(w, 0, (SIDE - 12) / 2, SIDE, ALIGN_CENTRE, &font_large, (Ink){INK_WINDOW, 0}, "0");
    else if (face <= 3)
        for (int i = 0; i < face; i++) window_fill(w, pips[face][i][0], pips[face][i][1], PIP, PIP, INK_WINDOW);
    else if (face == LH_FACE_HATCHET)
        lh_icon_draw(w, (SIDE - 8) / 2, (SIDE - 8) / 2, LH_HAT);
    else
        window_text_in(w, 0, (SIDE - 12) / 2, SIDE, ALIGN_CENTRE, &font_large, ink_text, face == LH_FACE_FATE ? "\xA7" : face == LH_FACE_BURST ? "*" : "\xB8");
}

static int shown(const LhFrame *die) { return die->a * 8 + die->b; }

/* Once a frame: open while a person is asked about a die, and another picture when it was rolled again. */
void lh_dice_frame(void)
{
    LhScreen *s = &lh_screen;
    const LhFrame *top = lh_top(lh_view());
    bool asks = top != NULL && top->type == LH_P_DIE && s->die_due && pages_above() > 0 && play_human() && !play_showing();
    if (!asks) {
        window_close(&s->die);
        s->die_shown = NOTHING;
    } else if (s->die_shown != shown(top) && kit_may_draw()) {
        if (s->die_shown == NOTHING)
            (void)window_pass(&s->die, DIE_X, DIE_Y, DIE_TILES, DIE_TILES, KIT_PALETTE_TEXT);
        s->die_shown = (int8_t)shown(top);
        audio_effect(EFFECT_DICE);
        if (s->die.open)            /* else a page has its tiles */
            draw(top);
    }
}
