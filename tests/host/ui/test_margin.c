/* SPDX-License-Identifier: MIT */
/* In a frame that has done much already words and scrolling wait for the next one, and never for ever. */
#include <string.h>

#include "../common/check.h"
#include "boards.h"
#include "ui/kit/kit.h"

/* A new frame of which so many lines are over. */
static void frame_at(unsigned lines)
{
    fake_line_step = lines;
    fake_frame(0);
    kit_spent();
    fake_line_step = 0;
}

static void words_wait_in_a_full_frame(void **state)
{
    (void)state;
    fake_reset();
    frame_at(10);
    assert_true(kit_may_draw());
    frame_at(180);
    assert_false(kit_may_draw());
    frame_at(10);
    assert_true(kit_may_draw());
    kit_drawn(1000);
    assert_false(kit_may_draw());
}

static int view_x(void)
{
    int x, y;
    board_view(&x, &y);
    return x;
}

static void board_frame_at(unsigned lines)
{
    frame_at(lines);
    sprites_begin();
    board_frame();
    sprites_end();
}

static void scrolling_waits_but_comes(void **state)
{
    (void)state;
    boards_start(&board_shapes[4], false);
    boards_settle();
    int before = view_x();
    board_look_at(7);                   /* at the right end of a row that is wider than the view */
    board_frame_at(100);
    assert_int_equal(view_x(), before);
    board_frame_at(5);
    assert_true(view_x() > before);
    before = view_x();
    int frames = 0;
    for (; view_x() == before && frames < 30; frames++) board_frame_at(100);
    assert_in_range(frames, 2, 10);
    for (int i = 0; i < 400 && !board_settled(); i++) board_frame_at(100);      /* all frames are full: slowly, it gets there */
    assert_true(board_settled());
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_wait_in_a_full_frame),
        cmocka_unit_test(scrolling_waits_but_comes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
