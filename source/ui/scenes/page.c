/* SPDX-License-Identifier: MIT */
#include "ui/scenes/page.h"

#include "place.h"
#include "ui/pictures.h"
#include "video.h"

static PLACE_EWRAM struct { Window title; Hints hints; } page;

bool page_load(int step)
{
    if (step == 0) {
        kit_begin_menu();
        kit_show(0, false);
        video_layer(LAYER_BACKDROP, &(LayerSetup){.tile_block = 0, .priority = 3, .colours256 = false});
        return false;
    }
    const PicturePlace place = {.layer = LAYER_BACKDROP, .block = 0, .palette = PALETTE_BACKDROP};
    if (!picture_load(&picture_backdrop, &place, step - 1))
        return false;
    picture_tile_all(&picture_backdrop, &place);
    return true;
}

void page_open(const char *title, const char *hints)
{
    window_open(&page.title, 0, 0, SCREEN_TILES_X, PAGE_TOP, KIT_PALETTE_TEXT);
    window_text_in(&page.title, 0, 1, SCREEN_WIDTH, ALIGN_CENTRE, &font_large, ink_gold, title);
    hints_open(&page.hints, hints);
    kit_show(1u << LAYER_TEXT | 1u << LAYER_BACKDROP, true);
}

void page_title_in(int x, int width, const char *title)
{
    window_clear(&page.title, 0);
    window_text_in(&page.title, x, 1, width, ALIGN_CENTRE, &font_large, ink_gold, title);
}

void page_title(const char *title) { page_title_in(0, SCREEN_WIDTH, title); }

void page_hints(const char *hints) { hints_set(&page.hints, hints); }

void page_close(void)
{
    hints_close(&page.hints);
    window_close(&page.title);
}
