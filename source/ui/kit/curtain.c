/* SPDX-License-Identifier: MIT */
#include "ui/kit/curtain.h"
#include <stddef.h>
#include "keys.h"
#include "text.h"
#include "video.h"

enum { WIDTH = 26, HEIGHT = 13, SIGN_TILES = 4, SIGN = SIGN_TILES * 8, NAME_Y = 40, TEXT_Y = 60, READY_Y = 80 };
enum { BAR_WIDTH = 2 * CURTAIN_HOLD, BAR_X = (WIDTH * 8 - BAR_WIDTH) / 2, BAR_Y = 94, BAR_HEIGHT = 6 };

static void draw_bar(Curtain *curtain)
{
    int filled = curtain->held * BAR_WIDTH / CURTAIN_HOLD;
    window_fill(&curtain->window, BAR_X, BAR_Y, filled, BAR_HEIGHT, INK_GOLD);
    window_fill(&curtain->window, BAR_X + filled, BAR_Y, BAR_WIDTH - filled, BAR_HEIGHT, INK_SELECTED);
}

static void draw(Curtain *curtain, const CurtainSetup *setup)
{
    Window *w = &curtain->window;
    const int width = WIDTH * 8;
    window_clear(w, INK_BLACK);
    if (setup->sign)
        window_picture(w, (width - SIGN) / 2, 0, SIGN_TILES, SIGN_TILES, setup->sign);
    window_text_in(w, 0, NAME_Y, width, ALIGN_CENTRE, &font_large, ink_gold, setup->name);
    window_text_in(w, 0, TEXT_Y, width, ALIGN_CENTRE, &font_small, ink_text, text(TEXT_CURTAIN_TEXT));
    window_text_in(w, 0, READY_Y, width, ALIGN_CENTRE, &font_small, ink_dim, text(TEXT_CURTAIN_READY));
    window_outline(w, BAR_X - 2, BAR_Y - 2, BAR_WIDTH + 4, BAR_HEIGHT + 4, INK_DIM);
    draw_bar(curtain);
}

void curtain_open(Curtain *curtain, const CurtainSetup *setup)
{
    kit_cover(&curtain->window);
    kit_tones(setup->tones);
    curtain->held = 0;
    curtain->armed = false;
    /* Without room for words the curtain still falls; the button still counts. */
    if (window_try(&curtain->window, (SCREEN_TILES_X - WIDTH) / 2, (SCREEN_TILES_Y - HEIGHT) / 2, WIDTH, HEIGHT, KIT_PALETTE_TEXT))
        draw(curtain, setup);
}

KitEvent curtain_frame(Curtain *curtain)
{
    int before = curtain->held;
    if (keys_pressed() & KEY_BIT_A)
        curtain->armed = true;
    if (!(keys_held() & KEY_BIT_A))
        curtain->armed = false;
    if (!curtain->armed)
        curtain->held = 0;
    else if (curtain->held < CURTAIN_HOLD)
        curtain->held++;
    if (curtain->held != before)
        draw_bar(curtain);
    return curtain->held == CURTAIN_HOLD ? KIT_CHOSEN : KIT_NONE;
}

void curtain_close(Curtain *curtain)
{
    window_close(&curtain->window);
    kit_tones(NULL);
    kit_cover(NULL);
}
