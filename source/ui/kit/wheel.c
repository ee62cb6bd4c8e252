/* SPDX-License-Identifier: MIT */
#include "ui/kit/wheel.h"

#include <stddef.h>

#include "fixed.h"
#include "keys.h"
#include "place.h"
#include "text.h"
#include "textbuf.h"
#include "ui/kit/window.h"
#include "video.h"

enum { WIDTH = 20, HEIGHT = 11, WORDS_X = 64, WORDS_LINE = 10, TITLE_Y = 6, WHEEL_X = 8, WHEEL_W = 48, MIDDLE_Y = 44, ROW = 15 };
enum { FAST = 10, GLYPHS = 40, NUMBER_TEXT = 12 };

static PLACE_EWRAM struct { const Wheel *wheel; int16_t value; bool stale; Window window; char words[WHEEL_TEXT]; } wheel;

int wheel_value(void) { return wheel.value; }

static const char *reason(int value) { return wheel.wheel->reason ? wheel.wheel->reason(value) : NULL; }

static void draw_number(int value, int y, bool chosen)
{
    char number[NUMBER_TEXT];
    TextBuf t;
    if (value < wheel.wheel->low() || value > wheel.wheel->high())
        return;
    textbuf_begin(&t, number, sizeof number);
    textbuf_number(&t, value * (wheel.wheel->unit ? wheel.wheel->unit : 1));
    const Font *font = chosen ? &font_large : &font_small;
    Ink ink = reason(value) ? ink_dim : chosen ? ink_selected : ink_text;
    window_text_in(&wheel.window, WHEEL_X, y, WHEEL_W, ALIGN_CENTRE, font, ink, number);
}

static void draw(void)
{
    Window *w = &wheel.window;
    wheel.stale = false;
    kit_drawn(GLYPHS);
    window_frame(w);
    window_text_in(w, 0, TITLE_Y, WIDTH * 8, ALIGN_CENTRE, &font_small, ink_gold, text(wheel.wheel->title));
    window_fill(w, WHEEL_X, MIDDLE_Y - 2, WHEEL_W, ROW + 2, INK_SELECTED);
    draw_number(wheel.value + 1, MIDDLE_Y - ROW, false);
    draw_number(wheel.value, MIDDLE_Y, true);
    draw_number(wheel.value - 1, MIDDLE_Y + ROW + 3, false);
    if (wheel.value < wheel.wheel->high())
        window_triangle(w, WHEEL_X + WHEEL_W + 2, MIDDLE_Y, POINT_UP, INK_GOLD);
    if (wheel.value > wheel.wheel->low())
        window_triangle(w, WHEEL_X + WHEEL_W + 2, MIDDLE_Y + ROW - 6, POINT_DOWN, INK_GOLD);
    wheel.words[0] = 0;
    if (wheel.wheel->explain)
        wheel.wheel->explain(wheel.value, wheel.words);
    const char *why = reason(wheel.value);
    window_paragraph(w, WORDS_X + 8, MIDDLE_Y - ROW, WIDTH * 8 - WORDS_X - 8 - FRAME_INSET, WORDS_LINE, &font_small, why ? ink_red : ink_blue,
                     why ? why : wheel.words);
}

static void refresh(void)
{
    wheel.value = (int16_t)clamp_int(wheel.value, wheel.wheel->low(), wheel.wheel->high());
    wheel.stale = true;
}

static void open(void)
{
    window_open(&wheel.window, (SCREEN_TILES_X - WIDTH) / 2, (SCREEN_TILES_Y - HEIGHT) / 2, WIDTH, HEIGHT, KIT_PALETTE_TEXT);
    refresh();
}

static void turn_to(int value)
{
    value = clamp_int(value, wheel.wheel->low(), wheel.wheel->high());
    if (value == wheel.value)
        return;
    wheel.value = (int16_t)value;
    wheel.stale = true;
    kit_sound(KIT_SOUND_MOVE);
}

static void choose(void)
{
    if (reason(wheel.value)) {
        kit_sound(KIT_SOUND_REFUSE);
        return;
    }
    kit_sound(KIT_SOUND_CHOOSE);
    pages_pop();
    wheel.wheel->chosen(wheel.value);
}

static void read_keys(void)
{
    unsigned keys = keys_repeated();
    if (keys_pressed() & KEY_BIT_A)
        choose();
    else if (keys & (KEY_BIT_UP | KEY_BIT_DOWN))
        turn_to(wheel.value + (keys & KEY_BIT_UP ? 1 : -1));
    else if (keys & (KEY_BIT_LEFT | KEY_BIT_RIGHT))
        turn_to(wheel.value + (keys & KEY_BIT_RIGHT ? FAST : -FAST));
    else if (keys & (KEY_BIT_L | KEY_BIT_R))
        turn_to(keys & KEY_BIT_R ? wheel.wheel->high() : wheel.wheel->low());
}

static void frame(void)
{
    read_keys();
    if (wheel.stale && wheel.window.open && kit_may_draw())
        draw();
}

static void close(void) { window_close(&wheel.window); }

static const Page wheel_page = {.open = open, .frame = frame, .close = close, .refresh = refresh, .hint = TEXT_HINT_WHEEL, .over = true};

void wheel_push(const Wheel *which, int value)
{
    wheel.wheel = which;
    wheel.value = (int16_t)value;
    pages_push(&wheel_page);
}
