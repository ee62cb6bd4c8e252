/* SPDX-License-Identifier: MIT */
/* The hand-over curtain: the picture must not depend on anything private while it is down. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
#include <string.h>
#include "fake_platform.h"
#include "keys.h"
#include "ui/board/board.h"
#include "ui/board/units.h"
#include "ui/kit/curtain.h"
#include "ui/kit/dialog.h"

static BoardPlace places[81];
static uint16_t first[SCREEN_HEIGHT][SCREEN_WIDTH], second[SCREEN_HEIGHT][SCREEN_WIDTH];
static Window panel;
static Curtain curtain;
static Toast toast;

/* A board scene whose every visible thing depends on the secret. */
static void draw_secret(int secret)
{
    for (int i = 0; i < 81; i++) {
        board_terrain(i, (i + secret) % TERRAIN_COUNT);
        board_counter(i, (i * 3 + secret) % 100);
    }
    units_clear();
    for (int i = 0; i < 9; i++) units_add(&(UnitLook){.frames = 1, .owner = 1, .number = 5, .emblem = true}, (i * 7 + secret) % 81);
    window_clear(&panel, INK_WINDOW);
    window_text(&panel, 4, 4, &font_small, ink_text, secret ? "Traitor" : "Loyal");
    kit_show(15, true);
}

static void scene_frame_with(unsigned keys)
{
    fake_press(keys);
    sprites_begin();
    board_frame();
    sprites_end();
}

static void start(void)
{
    for (int i = 0; i < 81; i++) places[i] = (BoardPlace){(uint8_t)(i % 9), (uint8_t)(i / 9)};
    fake_reset();
    board_begin(&(BoardSetup){.size = BOARD_HEX24, .cells = 81, .places = places, .view_w = 176, .view_h = 144});
    while (!board_load_step()) {}
    assert_true(window_open(&panel, 22, 0, 8, 18, KIT_PALETTE_TEXT));
    board_cursor_jump(40);
}

static void render_behind(int secret_before, int secret_after, uint16_t picture[SCREEN_HEIGHT][SCREEN_WIDTH])
{
    start();
    draw_secret(secret_before);
    scene_frame_with(0);
    curtain_open(&curtain, &(CurtainSetup){.name = "Berta"});
    /* Everything a careless scene might do meanwhile. */
    draw_secret(secret_after);
    toast_open(&toast, 0, secret_after ? "You are the traitor" : "You are loyal", 60);
    scene_frame_with(0);
    curtain_frame(&curtain);
    window_show(&panel);
    window_hide(&panel);
    window_show(&panel);
    assert_int_equal(fake.shown, 1u << LAYER_TEXT);
    assert_false(fake.sprites_shown);
    fake_render(picture);
}

static void nothing_private_shows_through(void **state)
{
    (void)state;
    render_behind(0, 1, first);
    for (int secret = 2; secret < 6; secret++) {
        render_behind(secret, secret & 1 ? 0 : secret, second);
        assert_memory_equal(first, second, sizeof first);
    }
    /* And it is a curtain, not a blank screen: words in the middle, one colour around. */
    int colours = 0;
    for (int x = 0; x < SCREEN_WIDTH; x++) assert_int_equal(first[2][x], KIT_PALETTE_TEXT * 16 + INK_BLACK);
    for (int x = 20; x < 220; x++) colours += first[70][x] == KIT_PALETTE_TEXT * 16 + INK_GOLD || first[90][x] == KIT_PALETTE_TEXT * 16 + INK_TEXT;
    assert_true(colours > 0);
    for (int y = 0; y < SCREEN_HEIGHT; y++)
        for (int x = 0; x < SCREEN_WIDTH; x++) assert_in_range(first[y][x], KIT_PALETTE_TEXT * 16 + 1, KIT_PALETTE_TEXT * 16 + 15);
}

static KitEvent hold_a(int frames)
{
    KitEvent last = KIT_NONE;
    for (int i = 0; i < frames; i++) {
        keys_update(KEY_BIT_A);
        last = curtain_frame(&curtain);
        if (i < frames - 1)
            assert_int_equal(last, KIT_NONE);
    }
    return last;
}

static int filled(void)
{
    int pixels = 0;
    fake_render(first);
    for (int y = 100; y < SCREEN_HEIGHT; y++)
        for (int x = 0; x < SCREEN_WIDTH; x++) pixels += first[y][x] == KIT_PALETTE_TEXT * 16 + INK_GOLD;
    return pixels;
}

static void only_a_held_for_a_second_opens(void **state)
{
    (void)state;
    start();
    draw_secret(1);
    curtain_open(&curtain, &(CurtainSetup){.name = "Anna"});
    static const unsigned others[] = {KEY_BIT_B, KEY_BIT_START, KEY_BIT_SELECT, KEY_BIT_L, KEY_BIT_R, KEY_BIT_UP};
    for (unsigned i = 0; i < 6; i++)
        for (int frame = 0; frame < 2 * CURTAIN_HOLD; frame++) {
            fake_press(others[i]);
            assert_int_equal(curtain_frame(&curtain), KIT_NONE);
        }
    for (int i = 0; i < CURTAIN_HOLD; i++) {    /* many presses are no second */
        assert_int_equal(hold_a(2), KIT_NONE);
        keys_update(0);
        assert_int_equal(curtain_frame(&curtain), KIT_NONE);
    }
    assert_int_equal(hold_a(CURTAIN_HOLD - 1), KIT_NONE);
    int nearly = filled();
    keys_update(0);
    assert_int_equal(curtain_frame(&curtain), KIT_NONE);
    assert_int_equal(filled(), 0);
    assert_int_equal(hold_a(CURTAIN_HOLD / 2), KIT_NONE);
    assert_in_range(filled(), nearly / 3, nearly * 2 / 3);
    assert_int_equal(hold_a(CURTAIN_HOLD - CURTAIN_HOLD / 2), KIT_CHOSEN);
    assert_true(filled() > nearly);
}

/* The A that ended the turn before is still down when the curtain falls. */
static void an_a_from_before_does_not_count(void **state)
{
    (void)state;
    start();
    keys_update(KEY_BIT_A);
    keys_update(KEY_BIT_A);
    curtain_open(&curtain, &(CurtainSetup){.name = "Anna"});
    assert_int_equal(hold_a(3 * CURTAIN_HOLD), KIT_NONE);
    keys_update(0);
    curtain_frame(&curtain);
    assert_int_equal(hold_a(CURTAIN_HOLD), KIT_CHOSEN);
}

static void afterwards_everything_is_back(void **state)
{
    (void)state;
    start();
    draw_secret(3);
    for (int i = 0; i < 30; i++) scene_frame_with(0);
    fake_render(first);
    curtain_open(&curtain, &(CurtainSetup){.name = "Anna"});
    curtain_close(&curtain);
    fake_render(second);
    assert_memory_equal(first, second, sizeof first);
    assert_true(fake.sprites_shown);
    assert_int_equal(fake.shown, 15);
}

/* Even when the windows have taken all tiles, so that the curtain has no room for its words. */
static void the_curtain_falls_without_room_for_words(void **state)
{
    (void)state;
    static Window greedy;
    start();
    draw_secret(1);
    int tiles = kit_tiles_free();
    assert_true(window_open(&greedy, 0, 0, 30, tiles / 30 > 20 ? 20 : tiles / 30, KIT_PALETTE_TEXT));
    window_clear(&greedy, INK_RED);
    curtain_open(&curtain, &(CurtainSetup){.name = "Anna"});
    fake_render(first);
    for (int y = 0; y < SCREEN_HEIGHT; y++)
        for (int x = 0; x < SCREEN_WIDTH; x++) assert_int_not_equal(first[y][x], KIT_PALETTE_TEXT * 16 + INK_RED);
    assert_int_equal(first[0][0], KIT_PALETTE_TEXT * 16 + INK_BLACK);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_private_shows_through), cmocka_unit_test(only_a_held_for_a_second_opens),
        cmocka_unit_test(an_a_from_before_does_not_count),
        cmocka_unit_test(afterwards_everything_is_back), cmocka_unit_test(the_curtain_falls_without_room_for_words)
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
