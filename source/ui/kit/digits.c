/* SPDX-License-Identifier: MIT */
#include "ui/kit/digits.h"

#include "fixed.h"
#include "keys.h"
#include "system.h"

enum { TITLE_Y = FRAME_INSET + 2, DIGIT_W = 18, DIGIT_H = 22, DIGITS_Y = 36, ARROW = 7, HELP_GAP = 14, HELP_LINE = 11, GLYPHS = 60 };

static int worth(const Digits *digits, int place)
{
    int worth = 1;
    for (int i = digits->count - 1; i > place; i--) worth *= 10;
    return worth;
}

static int digit_at(const Digits *digits, int place) { return digits->setup.value / worth(digits, place) % 10; }

static void draw_digit(Digits *digits, int place, int x)
{
    Window *w = &digits->window;
    bool turns = place == digits->place;
    const char words[2] = {(char)('0' + digit_at(digits, place)), 0};
    window_fill(w, x + 1, DIGITS_Y, DIGIT_W - 2, DIGIT_H, turns ? INK_SELECTED : INK_PANEL);
    window_text_in(w, x, DIGITS_Y + (DIGIT_H - font_large.height) / 2, DIGIT_W, ALIGN_CENTRE, &font_large, turns ? ink_selected : ink_text, words);
    if (!turns)
        return;
    window_triangle(w, x + (DIGIT_W - ARROW) / 2, DIGITS_Y - ARROW, POINT_UP, INK_GOLD);
    window_triangle(w, x + (DIGIT_W - ARROW) / 2, DIGITS_Y + DIGIT_H + 2, POINT_DOWN, INK_GOLD);
}

static void draw(Digits *digits)
{
    Window *w = &digits->window;
    int width = digits->setup.w * 8, x = (width - digits->count * DIGIT_W) / 2;
    digits->stale = false;
    kit_drawn(GLYPHS);
    window_fill(w, FRAME_INSET, DIGITS_Y - ARROW, width - 2 * FRAME_INSET, DIGIT_H + 2 * ARROW + 2, INK_WINDOW);
    for (int place = 0; place < digits->count; place++) draw_digit(digits, place, x + place * DIGIT_W);
}

bool digits_open(Digits *digits, const DigitsSetup *setup)
{
    if (!window_open(&digits->window, setup->x, setup->y, setup->w, setup->h, KIT_PALETTE_TEXT))
        return false;
    int inside = setup->w * 8 - 2 * FRAME_INSET;
    digits->setup = *setup;
    digits->count = 1;
    for (int rest = setup->high / 10; rest; rest /= 10) digits->count++;
    digits->place = (uint8_t)(digits->count - 1);
    window_frame(&digits->window);
    window_text_in(&digits->window, FRAME_INSET, TITLE_Y, inside, ALIGN_CENTRE, &font_large, ink_gold, setup->title);
    if (setup->help)
        window_paragraph(&digits->window, FRAME_INSET + 2, DIGITS_Y + DIGIT_H + HELP_GAP, inside - 4, HELP_LINE, &font_small, ink_blue, setup->help);
    kit_full();
    digits->stale = true;
    return true;
}

int digits_value(const Digits *digits) { return digits->setup.value; }

static KitEvent become(Digits *digits, int value)
{
    value = clamp_int(value, digits->setup.low, digits->setup.high);
    if (value == digits->setup.value)
        return KIT_NONE;
    digits->setup.value = value;
    digits->stale = true;
    kit_sound(KIT_SOUND_MOVE);
    return KIT_CHANGED;
}

static KitEvent turn(Digits *digits, int step)
{
    int digit = digit_at(digits, digits->place), next = digit + step < 0 ? 9 : digit + step > 9 ? 0 : digit + step;
    return become(digits, digits->setup.value + (next - digit) * worth(digits, digits->place));
}

static void go(Digits *digits, int step)
{
    int last = digits->count - 1, place = digits->place + step;
    digits->place = (uint8_t)(place < 0 ? last : place > last ? 0 : place);
    digits->stale = true;
    kit_sound(KIT_SOUND_MOVE);
}

/* Any other number than this one. */
static int thrown(const Digits *digits)
{
    unsigned others = (unsigned)(digits->setup.high - digits->setup.low);
    int value = digits->setup.low + (int)(system_entropy() % (others ? others : 1));
    return value >= digits->setup.value ? value + 1 : value;
}

static KitEvent answer_keys(Digits *digits)
{
    unsigned pressed = keys_pressed(), keys = keys_repeated();
    if (pressed & KEY_BIT_B) {
        kit_sound(KIT_SOUND_BACK);
        return KIT_BACK;
    }
    if (pressed & KEY_BIT_A) {
        kit_sound(KIT_SOUND_CHOOSE);
        return KIT_CHOSEN;
    }
    if (pressed & (KEY_BIT_L | KEY_BIT_R))
        return become(digits, thrown(digits));
    if (keys & (KEY_BIT_UP | KEY_BIT_DOWN))
        return turn(digits, keys & KEY_BIT_UP ? 1 : -1);
    if (keys & (KEY_BIT_LEFT | KEY_BIT_RIGHT))
        go(digits, keys & KEY_BIT_RIGHT ? 1 : -1);
    return KIT_NONE;
}

KitEvent digits_frame(Digits *digits)
{
    KitEvent event = answer_keys(digits);
    if (digits->stale && event != KIT_CHOSEN && event != KIT_BACK && kit_may_draw())
        draw(digits);
    return event;
}

void digits_close(Digits *digits) { window_close(&digits->window); }
