/* SPDX-License-Identifier: MIT */
#include "ui/kit/textbox.h"
#include <stddef.h>
#include "fixed.h"
#include "keys.h"

enum { PADDING = 2, LINE_GAP = 1, BARE_INSET = 6, MARK_ROWS = 4, MARK_RIGHT = 20 };

/* Glyphs a frame in 1/4: 1/2, 1, 3, and all that the budget allows. */
static const uint16_t quarter_glyphs[TYPING_COUNT] = {[TYPING_SLOW] = 2, [TYPING_NORMAL] = 4, [TYPING_FAST] = 12, [TYPING_INSTANT] = 1000};

static const Font *font_of(const Textbox *box) { return box->setup.large ? &font_large : &font_small; }
static int line_height(const Textbox *box) { return font_of(box)->height + LINE_GAP; }
static int inset(const Textbox *box) { return box->setup.bare ? BARE_INSET : FRAME_INSET + PADDING; }
static int title_height(const Textbox *box) { return box->setup.title ? font_large.height + 2 : 0; }
static int text_top(const Textbox *box) { return inset(box) - PADDING + title_height(box); }
static int text_width(const Textbox *box) { return box->window.w * 8 - 2 * inset(box) - box->setup.right; }

static void find_page_end(Textbox *box)
{
    int end = box->page_first;
    while (end < box->line_count && end < box->page_first + box->lines_a_page)
        if (box->lines[end++].page_end)
            break;
    box->page_end = (uint8_t)end;
}

static void start_page(Textbox *box, int page)
{
    box->page = 0;
    box->page_first = 0;
    find_page_end(box);
    while (box->page < page && box->page_end < box->line_count) {
        box->page++;
        box->page_first = box->page_end;
        find_page_end(box);
    }
    box->line = box->page_first;
    box->glyph = 0;
    box->pen = 0;
    box->tick = 0;
    box->hurry = false;
    window_fill(&box->window, inset(box), text_top(box), text_width(box), box->window.h * 8 - text_top(box) - inset(box) + PADDING, INK_WINDOW);
}

bool textbox_open(Textbox *box, const TextboxSetup *setup)
{
    if (!window_open(&box->window, setup->x, setup->y, setup->w, setup->h, KIT_PALETTE_TEXT))
        return false;
    box->setup = *setup;
    box->marked = false;
    box->waited = 0;
    if (setup->bare)
        window_clear(&box->window, INK_WINDOW);
    else
        window_frame(&box->window);
    if (setup->title)
        window_text(&box->window, inset(box), inset(box) - PADDING, &font_large, ink_gold, setup->title);
    box->line_count = (uint8_t)min_int(words_wrap(font_of(box), setup->text, text_width(box), box->lines, TEXTBOX_LINES_MAX), TEXTBOX_LINES_MAX);
    int room = setup->h * 8 - text_top(box) - inset(box) + PADDING;
    box->lines_a_page = (uint8_t)max_int(room / line_height(box), 1);
    start_page(box, setup->page);
    return true;
}

void textbox_close(Textbox *box) { window_close(&box->window); }
bool textbox_done(const Textbox *box) { return box->line >= box->page_end; }
bool textbox_last(const Textbox *box) { return box->page_end >= box->line_count; }

/* At most so many glyphs, all of one line; answers how many. */
static int draw_glyphs(Textbox *box, int most)
{
    const WordsLine *line = &box->lines[box->line];
    int count = min_int(line->length - box->glyph, most), left = inset(box);
    if (count > 0) {
        int y = text_top(box) + (box->line - box->page_first) * line_height(box);
        const char *from = box->setup.text + line->start + box->glyph;
        box->pen = (int16_t)(window_text_part(&box->window, left + box->pen, y, font_of(box), ink_text, from, count) - left);
        box->glyph = (uint8_t)(box->glyph + count);
    }
    if (box->glyph >= line->length) {
        box->line++;
        box->glyph = 0;
        box->pen = 0;
    }
    return max_int(count, 1);
}

static void draw_some(Textbox *box)
{
    int speed = box->setup.instant || box->hurry ? TYPING_INSTANT : kit_settings_now()->text_speed;
    int quarters = box->tick + quarter_glyphs[speed];
    while (quarters >= 4 && !textbox_done(box) && kit_may_draw()) quarters -= 4 * draw_glyphs(box, quarters / 4);
    box->tick = (uint8_t)(quarters & 3);
}

/* A blinking triangle on the lower edge says that another page follows; without it the edge looks as window_frame made it. */
static void draw_mark(Textbox *box)
{
    static const uint8_t edge[MARK_ROWS] = {INK_WINDOW, INK_DARK, INK_LIGHT, INK_MIDDLE};
    bool stands = textbox_done(box);
    box->waited = (uint8_t)(stands ? box->waited + 1 : 0);
    bool on = stands && !textbox_last(box) && !(box->waited & 32);
    if (on == box->marked)
        return;
    box->marked = on;
    int x = box->window.w * 8 - MARK_RIGHT, y = box->window.h * 8 - MARK_ROWS - 1;
    for (int i = 0; i < MARK_ROWS; i++) {
        int below = box->setup.bare ? INK_WINDOW : edge[i];
        window_fill(&box->window, x, y + i, 9, 1, on && !box->setup.bare ? INK_DARK : below);
    }
    if (on)
        window_triangle(&box->window, x + 1, y, POINT_DOWN, INK_TEXT);
}

static KitEvent next_page(Textbox *box)
{
    if (textbox_last(box))
        return KIT_CHOSEN;
    start_page(box, box->page + 1);
    kit_sound(KIT_SOUND_PAGE);
    return KIT_MOVED;
}

static KitEvent page_before(Textbox *box)
{
    if (box->page == 0)
        return KIT_BACK;
    start_page(box, box->page - 1);
    kit_sound(KIT_SOUND_PAGE);
    return KIT_MOVED;
}

KitEvent textbox_frame(Textbox *box)
{
    unsigned pressed = keys_pressed();
    KitEvent event = KIT_NONE;
    if (pressed & KEY_BIT_A) {
        if (textbox_done(box))
            event = next_page(box);
        else
            box->hurry = true;
    } else if (pressed & KEY_BIT_B)
        event = box->setup.leave ? KIT_BACK : page_before(box);
    else if (pressed & KEY_BIT_RIGHT && !textbox_last(box))
        event = next_page(box);
    else if (pressed & KEY_BIT_LEFT && box->page > 0)
        event = page_before(box);
    else if (pressed & KEY_BIT_SELECT)
        event = KIT_ASKED;
    else if (pressed & KEY_BIT_START)
        event = KIT_STARTED;
    draw_some(box);
    draw_mark(box);
    return event;
}
