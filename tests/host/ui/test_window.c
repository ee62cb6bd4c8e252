/* SPDX-License-Identifier: MIT */
/* Windows against a picture that is painted pixel by pixel. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
#include <math.h>
#include <string.h>
#include "fake_platform.h"
#include "ui/kit/window.h"
#include "ui/kit/words.h"

enum { W = 12, H = 6 };
static uint8_t wanted[H * 8][W * 8];
static Window window;

static void begin(void)
{
    fake_reset();
    kit_begin_menu();
    kit_show(1u << LAYER_TEXT, false);
    memset(wanted, 0, sizeof wanted);
    memset(&window, 0, sizeof window);
    assert_true(window_open(&window, 3, 2, W, H, KIT_PALETTE_TEXT));
}

static void want(int x, int y, int colour)
{
    if (x >= 0 && y >= 0 && x < W * 8 && y < H * 8)
        wanted[y][x] = (uint8_t)colour;
}

static void check(void)
{
    for (int y = 0; y < H * 8; y++)
        for (int x = 0; x < W * 8; x++) assert_int_equal(fake_text_pixel(24 + x, 16 + y), wanted[y][x]);
}

static bool glyph_pixel(const Font *font, char code, int x, int y)
{
    if (x < 0 || y < 0 || y >= font->height || x > 15)
        return false;
    return font->rows[((uint8_t)code - font->first) * font->height + y] >> x & 1;
}

static void want_glyph(int x, int y, const Font *font, Ink ink, char code)
{
    for (int row = 0; row <= font->height; row++)
        for (int column = 0; column < 18; column++) {
            if (glyph_pixel(font, code, column, row))
                want(x + column, y + row, ink.colour);
            else if (ink.shadow && glyph_pixel(font, code, column - 1, row - 1))
                want(x + column, y + row, ink.shadow);
        }
}

static void glyphs_are_drawn_at_every_place(void **state)
{
    (void)state;
    static const char codes[] = "AgjW\x80\xC4@";
    for (int place = 0; place < 8; place++)
        for (int y = -5; y < H * 8 + 2; y += 3) {
            begin();
            window_clear(&window, INK_WINDOW);
            memset(wanted, INK_WINDOW, sizeof wanted);
            for (int i = 0; codes[i]; i++) {
                const Font *font = i & 1 ? &font_large : &font_small;
                Ink ink = i % 3 ? ink_text : ink_dim;
                int x = i * 14 + place;
                assert_int_equal(window_glyph(&window, x, y, font, ink, codes[i]), words_glyph_width(font, codes[i]));
                want_glyph(x, y, font, ink, codes[i]);
            }
            check();
        }
}

static void fills_are_clipped(void **state)
{
    (void)state;
    static const int8_t rects[][4] = {{0, 0, 96, 48}, {-5, -5, 10, 10}, {3, 7, 1, 30}, {90, 40, 60, 60}, {8, 8, 8, 8}, {13, 2, 70, 3}, {5, 5, 0, 4}};
    begin();
    for (unsigned i = 0; i < sizeof rects / sizeof rects[0]; i++) {
        const int8_t *r = rects[i];
        window_fill(&window, r[0], r[1], r[2], r[3], (int)i + 1);
        for (int y = r[1]; y < r[1] + r[3]; y++)
            for (int x = r[0]; x < r[0] + r[2]; x++) want(x, y, (int)i + 1);
    }
    check();
}

static void pictures_keep_what_is_behind_their_clear_pixels(void **state)
{
    (void)state;
    uint32_t tiles[4 * 8];
    for (int i = 0; i < 32; i++) tiles[i] = 0x12003040u + (uint32_t)i * 0x01010101u;
    static const int8_t places[][2] = {{0, 0}, {3, 5}, {90, 44}, {16, -3}};
    for (unsigned p = 0; p < 4; p++) {
        begin();
        window_clear(&window, INK_PANEL);
        memset(wanted, INK_PANEL, sizeof wanted);
        window_picture(&window, places[p][0], places[p][1], 2, 2, tiles);
        for (int y = 0; y < 16; y++)
            for (int x = 0; x < 16; x++) {
                int colour = (int)(tiles[((y / 8) * 2 + x / 8) * 8 + (y & 7)] >> (x & 7) * 4 & 15);
                if (colour)
                    want(places[p][0] + x, places[p][1] + y, colour);
            }
        check();
    }
}

static void large_pictures_have_four_pixels_for_one(void **state)
{
    (void)state;
    uint32_t tiles[2 * 8];
    for (int i = 0; i < 16; i++) tiles[i] = 0x10F02C35u + (uint32_t)i * 0x01010101u;
    begin();
    window_clear(&window, INK_PANEL);
    memset(wanted, INK_PANEL, sizeof wanted);
    window_picture_large(&window, 5, 3, 2, 1, tiles);
    for (int y = 0; y < 16; y++)
        for (int x = 0; x < 32; x++) {
            int colour = (int)(tiles[x / 16 * 8 + y / 2] >> (x / 2 & 7) * 4 & 15);
            if (colour)
                want(5 + x, 3 + y, colour);
        }
    check();
}

static void closing_shows_what_was_below(void **state)
{
    (void)state;
    static Window low, high;
    fake_reset();
    kit_begin_menu();
    assert_true(window_open(&low, 0, 0, 10, 10, KIT_PALETTE_TEXT));
    window_clear(&low, INK_RED);
    assert_true(window_open(&high, 5, 5, 10, 10, KIT_PALETTE_TEXT));
    window_clear(&high, INK_GREEN);
    assert_int_equal(fake_text_pixel(41, 41), INK_GREEN);
    assert_int_equal(fake_text_pixel(119, 119), INK_GREEN);
    window_hide(&high);
    assert_int_equal(fake_text_pixel(41, 41), INK_RED);
    window_show(&high);
    assert_int_equal(fake_text_pixel(41, 41), INK_GREEN);
    window_show(&low);
    assert_int_equal(fake_text_pixel(41, 41), INK_RED);
    window_close(&low);
    assert_int_equal(fake_text_pixel(41, 41), INK_GREEN);
    assert_int_equal(fake_text_pixel(1, 1), INK_CLEAR);
    window_close(&high);
    assert_int_equal(fake_text_pixel(119, 119), INK_CLEAR);
}

/* Random opening and closing: windows never share a tile, never leave the pool, and all tiles come back. */
static void tiles_are_never_shared(void **state)
{
    (void)state;
    static Window many[WINDOWS_MAX];
    uint32_t seed = 7;
    fake_reset();
    kit_begin_board((1 + 32 * 22) * 64);
    int all = kit_tiles_free();
    assert_true(all >= 380);
    memset(many, 0, sizeof many);
    for (int round = 0; round < 4000; round++) {
        seed = seed * 1664525u + 1013904223u;
        Window *w = &many[seed >> 28];
        int width = 1 + (int)(seed >> 8 & 15), height = 1 + (int)(seed >> 12 & 7);
        if (w->open)
            window_close(w);
        else if (window_try(w, 0, 0, width, height, KIT_PALETTE_TEXT))
            assert_true(width * height <= all);
        uint8_t used[768] = {0};
        for (int i = 0; i < WINDOWS_MAX; i++)
            for (int t = 0; many[i].open && t < many[i].w * many[i].h; t++) {
                int tile = many[i].tile + t;
                assert_true(tile >= 768 - all && tile < 768);
                assert_int_equal(used[tile]++, 0);
            }
    }
    for (int i = 0; i < WINDOWS_MAX; i++) window_close(&many[i]);
    assert_int_equal(kit_tiles_free(), all);
}

static void a_window_of_an_earlier_scene_draws_nothing(void **state)
{
    (void)state;
    begin();
    kit_begin_board((1 + 32 * 22) * 64);
    static uint32_t before[0xE000 / 4];
    memcpy(before, fake.tiles, sizeof before);
    window_clear(&window, INK_RED);
    window_text(&window, 0, 0, &font_small, ink_text, "secret");
    window_close(&window);
    assert_memory_equal(before, fake.tiles, sizeof before);
}

/* Relative luminance of a colour of the palette, as web guidelines define it. */
static double luminance(int place)
{
    static const double weights[3] = {0.2126, 0.7152, 0.0722};
    double sum = 0;
    for (int i = 0; i < 3; i++) {
        double c = (fake.palette[KIT_PALETTE_TEXT * 16 + place] >> (5 * i) & 31) / 31.0;
        sum += weights[i] * (c <= 0.03928 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4));
    }
    return sum;
}

static void every_ink_can_be_read(void **state)
{
    (void)state;
    static const int inks[] = {INK_TEXT, INK_DIM, INK_GOLD, INK_RED, INK_GREEN, INK_BLUE, INK_SELECTED_TEXT};
    static const int grounds[] = {INK_WINDOW, INK_PANEL, INK_SELECTED, INK_BLACK};
    begin();
    for (unsigned i = 0; i < sizeof inks / sizeof inks[0]; i++)
        for (unsigned g = 0; g < sizeof grounds / sizeof grounds[0]; g++) {
            double contrast = (luminance(inks[i]) + 0.05) / (luminance(grounds[g]) + 0.05);
            if (contrast < 4.5)
                fail_msg("colour %d on %d has a contrast of %.2f", inks[i], grounds[g], contrast);
        }
}

/* A message that goes by itself lies behind all others: when it is gone the room is whole again. */
static void a_passing_window_leaves_no_gap(void **state)
{
    (void)state;
    Window bar = {0}, message = {0}, page = {0}, detail = {0};
    begin();
    int room = kit_tiles_free();
    assert_true(window_open(&bar, 0, 0, 30, 2, KIT_PALETTE_TEXT));
    assert_true(window_pass(&message, 2, 4, 27, 2, KIT_PALETTE_TEXT));
    assert_true(window_open(&page, 0, 2, 30, 8, KIT_PALETTE_TEXT));
    window_close(&message);
    assert_int_equal(kit_tiles_free(), room - 30 * 2 - 30 * 8);
    assert_true(window_try(&detail, 0, 10, 30, 8, KIT_PALETTE_TEXT));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(glyphs_are_drawn_at_every_place), cmocka_unit_test(fills_are_clipped),
        cmocka_unit_test(pictures_keep_what_is_behind_their_clear_pixels), cmocka_unit_test(large_pictures_have_four_pixels_for_one),
        cmocka_unit_test(closing_shows_what_was_below),
        cmocka_unit_test(tiles_are_never_shared), cmocka_unit_test(a_window_of_an_earlier_scene_draws_nothing),
        cmocka_unit_test(a_passing_window_leaves_no_gap),
        cmocka_unit_test(every_ink_can_be_read)
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
