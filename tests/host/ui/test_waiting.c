/* SPDX-License-Identifier: MIT */
/* What tells the player to wait or to read: the thinking mark comes late and goes at once, a notice stays until it is read. */
#include "../common/check.h"
#include "fake_platform.h"
#include "keys.h"
#include "ui/kit/kit.h"
#include "ui/kit/notice.h"
#include "ui/kit/thinking.h"

enum { LATE = 20, MARK_X = 40, MARK_Y = 30, MARK_SIDE = 16 };

static int begin(void **state)
{
    (void)state;
    fake_reset();
    kit_begin_menu();
    kit_show(1u << LAYER_TEXT, true);
    sprites_reset();
    return 0;
}

static int text_pixels(void)
{
    int count = 0;
    for (int y = 0; y < SCREEN_HEIGHT; y++)
        for (int x = 0; x < SCREEN_WIDTH; x++) count += fake_text_pixel(x, y) != 0;
    return count;
}

/* Pixels of sprites where the mark stands. */
static int marked(Thinking *mark)
{
    static uint16_t picture[SCREEN_HEIGHT][SCREEN_WIDTH];
    int count = 0;
    sprites_begin();
    thinking_frame(mark);
    sprites_end();
    fake_frame(0);
    fake_render(picture);
    for (int y = MARK_Y; y < MARK_Y + MARK_SIDE; y++)
        for (int x = MARK_X; x < MARK_X + MARK_SIDE; x++) count += picture[y][x] >= PALETTE_SPRITES;
    return count;
}

static void short_thoughts_show_no_mark(void **state)
{
    Thinking mark;
    (void)state;
    thinking_load(&mark, MARK_X, MARK_Y);
    assert_int_equal(marked(&mark), 0);
    thinking_set(&mark, true);
    for (int frame = 1; frame < LATE; frame++) assert_int_equal(marked(&mark), 0);
    assert_true(marked(&mark) > 0);
    thinking_set(&mark, true);              /* the same thought goes on */
    assert_true(marked(&mark) > 0);
    thinking_set(&mark, false);
    assert_int_equal(marked(&mark), 0);
    thinking_set(&mark, true);              /* the next one begins anew */
    assert_int_equal(marked(&mark), 0);
}

static void a_notice_stays_until_it_is_read(void **state)
{
    static const unsigned leaves[] = {KEY_BIT_A, KEY_BIT_B, KEY_BIT_START};
    Notice notice = {.open = false};
    (void)state;
    assert_false(notice_frame(&notice));
    for (int i = 0; i < 3; i++) {
        notice_open(&notice, "Saved.");
        for (int frame = 0; frame < 30; frame++) {
            fake_frame(frame % 2 ? KEY_BIT_LEFT : 0);
            assert_true(notice_frame(&notice));
        }
        assert_true(text_pixels() > 0);
        fake_press(leaves[i]);
        assert_true(notice_frame(&notice)); /* the button is its own, too */
        assert_false(notice.open);
        assert_int_equal(text_pixels(), 0);
        fake_frame(0);
        assert_false(notice_frame(&notice));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(short_thoughts_show_no_mark, begin), cmocka_unit_test_setup(a_notice_stays_until_it_is_read, begin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
