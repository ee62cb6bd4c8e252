/* SPDX-License-Identifier: MIT */
#include "ui/scenes/number.h"

#include <stddef.h>

#include "ui/scenes/page.h"
#include "video.h"

enum { LEFT = 1, WIDE = 28, BESIDE = 11, HIGH = PAGE_BOTTOM - PAGE_TOP, COLOURS = 16, MAKE_LINES = 60, DRAW_GLYPHS = 30 };

static void begin_preview(NumberPage *page)
{
    page->step = 0;
    page->made = page->drawn = page->preview == NULL;
}

void number_open(NumberPage *page, const NumberSetup *setup)
{
    const PreviewUi *preview = page->preview = setup->preview;
    digits_open(&page->digits, &(DigitsSetup){.x = LEFT, .y = PAGE_TOP, .w = preview ? BESIDE : WIDE, .h = HIGH, .title = setup->title, .help = setup->help,
                                              .value = setup->value, .low = setup->low, .high = setup->high});
    if (preview) {
        uint16_t colours[COLOURS] = {0};
        int room = WIDE - BESIDE, x = LEFT + BESIDE + (room - preview->w) / 2, y = PAGE_TOP + (HIGH - preview->h) / 2;
        preview->colours(colours);
        video_palette(KIT_PALETTE_SECOND * COLOURS, colours, COLOURS);
        window_open(&page->picture, x, y, preview->w, preview->h, KIT_PALETTE_SECOND);
    }
    begin_preview(page);
}

/* A step of it in each frame that has time; the picture before stays until there is a new one. */
static void preview(NumberPage *page)
{
    if (!page->made) {
        if (kit_spent() >= MAKE_LINES)
            return;
        page->made = page->preview->make(page->work, digits_value(&page->digits), page->step++);
        if (page->made)
            page->step = 0;
    } else if (!page->drawn && kit_may_draw()) {
        page->drawn = page->preview->draw(page->work, &page->picture, page->step++);
        kit_drawn(DRAW_GLYPHS);
    }
}

KitEvent number_frame(NumberPage *page)
{
    KitEvent event = digits_frame(&page->digits);
    if (event == KIT_CHOSEN || event == KIT_BACK)
        return event;
    if (event == KIT_CHANGED)
        begin_preview(page);
    else
        preview(page);
    return KIT_NONE;
}

int number_value(const NumberPage *page) { return digits_value(&page->digits); }

void number_close(NumberPage *page)
{
    digits_close(&page->digits);
    if (page->preview)
        window_close(&page->picture);
}
