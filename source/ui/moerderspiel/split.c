/* SPDX-License-Identifier: MIT */
/* The first muster: 1,500 soldiers into armies and garrison, as bars. */
#include <stddef.h>

#include "audio.h"
#include "keys.h"
#include "place.h"
#include "text.h"
#include "ui/moerderspiel/names.h"
#include "ui/moerderspiel/screen.h"

enum { X = 4, Y = 2, WIDTH = 22, HEIGHT = 16, UNITS = 4, INSIDE = WIDTH * 8 - 2 * FRAME_INSET };
/* A column a unit: number, bar, name. */
enum { NUMBER_Y = 26, BAR_TOP = 38, BAR_STEP = 3, BAR_FULL = TM_START_TROOPS * BAR_STEP, BAR_WIDTH = 16, NAME_Y = BAR_TOP + BAR_FULL + 3 };
enum { HELP_Y = NAME_Y + 14, HELP_X = 8, GLYPHS = 100 };

static PLACE_EWRAM struct { Window window; uint8_t at[UNITS], selected; bool stale; char number[8]; } page;

static bool three(void) { return tm_owns(tm_view(), tm_viewer(), TM_OMNIPRESENCE); }
static int columns(void) { return three() ? UNITS : UNITS - 1; }
/* Columns are the armies, then the garrison; without Omnipresence the third army is left out. */
static int unit_of(int column) { return column == columns() - 1 ? TM_GARRISON : column; }

static void draw_column(int column)
{
    int unit = unit_of(column), width = INSIDE / columns(), x = FRAME_INSET + column * width, filled = page.at[unit] * BAR_STEP;
    Window *w = &page.window;
    Ink ink = column == page.selected ? ink_selected : ink_text;
    if (column == page.selected)
        window_fill(w, x, NUMBER_Y - 2, width, NAME_Y - NUMBER_Y + 13, INK_SELECTED);
    words_number(page.number, sizeof page.number, page.at[unit] * 100);
    window_text_in(w, x, NUMBER_Y, width, ALIGN_CENTRE, &font_small, ink, page.number);
    window_fill(w, x + (width - BAR_WIDTH) / 2, BAR_TOP, BAR_WIDTH, BAR_FULL, INK_DARK);
    window_fill(w, x + (width - BAR_WIDTH) / 2, BAR_TOP + BAR_FULL - filled, BAR_WIDTH, filled, unit == TM_GARRISON ? INK_BLUE : INK_GOLD);
    window_text_in(w, x, NAME_Y, width, ALIGN_CENTRE, &font_small, ink, unit == TM_GARRISON ? text(TEXT_TM_GARRISON) : tm_unit_name(unit));
}

static void draw(void)
{
    page.stale = false;
    kit_drawn(GLYPHS);
    window_frame(&page.window);
    window_text_in(&page.window, 0, 7, WIDTH * 8, ALIGN_CENTRE, &font_large, ink_gold, text(TEXT_TM_SPLIT_TITLE));
    for (int column = 0; column < columns(); column++) draw_column(column);
    window_paragraph(&page.window, HELP_X, HELP_Y, WIDTH * 8 - 2 * HELP_X, 0, &font_small, ink_blue, text(TEXT_TM_SPLIT_HELP));
}

/* What one unit gains another gives: the garrison, or for the garrison the largest army. */
static void change(int step)
{
    int unit = unit_of(page.selected), other = TM_GARRISON;
    if (unit == TM_GARRISON) {
        other = 0;
        for (int i = 1; i < TM_GARRISON; i++)
            if (page.at[i] > page.at[other])
                other = i;
    }
    int least = unit == 0 || unit == TM_GARRISON, least_other = other == 0 || other == TM_GARRISON;
    if (page.at[unit] + step < least || page.at[other] - step < least_other) {
        kit_sound(KIT_SOUND_REFUSE);
        return;
    }
    page.at[unit] = (uint8_t)(page.at[unit] + step);
    page.at[other] = (uint8_t)(page.at[other] - step);
    page.stale = true;
    kit_sound(KIT_SOUND_MOVE);
}

static void finish(void)
{
    if (!tm_do((Action){TM_SPLIT, page.at[0], page.at[1], page.at[2]}) || !tm_do((Action){.kind = TM_SETUP_END}))
        return;
    audio_effect(EFFECT_TURN);
    pages_home();
}

static void frame(void)
{
    unsigned repeated = keys_repeated();
    if (keys_pressed() & KEY_BIT_A) {
        finish();
        return;
    }
    if (repeated & (KEY_BIT_LEFT | KEY_BIT_RIGHT)) {
        page.selected = (uint8_t)((page.selected + (repeated & KEY_BIT_RIGHT ? 1 : columns() - 1)) % columns());
        page.stale = true;
        kit_sound(KIT_SOUND_MOVE);
    }
    if (repeated & (KEY_BIT_UP | KEY_BIT_DOWN))
        change(repeated & KEY_BIT_UP ? 1 : -1);
    if (page.stale && kit_may_draw())
        draw();
}

static void open(void)
{
    tm_status_close();
    window_open(&page.window, X, Y, WIDTH, HEIGHT, KIT_PALETTE_TEXT);
    draw();
}

static void close(void) { window_close(&page.window); }

static const Page split_page = {.open = open, .frame = frame, .close = close, .start = finish};

void tm_split_open(void)
{
    static const uint8_t standard[2][UNITS] = {{6, 5, 0, 4}, {6, 3, 2, 4}};     /* TM-5.7 */
    for (int unit = 0; unit < UNITS; unit++) page.at[unit] = standard[three()][unit];
    page.selected = 0;
    tm_page(TM_PAGE_MUSTER);
    pages_push(&split_page);
}
