/* SPDX-License-Identifier: MIT */
/* Questions, tips and boxes over a game: they leave in sight what they speak of, and what is below stays. */
#include <string.h>

#include "../common/check.h"
#include "fake_platform.h"
#include "keys.h"
#include "play_rig.h"
#include "text.h"
#include "ui/board/board.h"
#include "ui/play/ask.h"

static int answered, closed;
static void yes(void) { answered++; }
static void is_closed(void) { closed++; }

static int begin(void **state)
{
    (void)state;
    rig_begin(RIG_HUMAN, RIG_HUMAN, NULL);
    rig_frames(3);
    answered = closed = 0;
    return 0;
}

static int end(void **state)
{
    (void)state;
    rig_end();
    return 0;
}

/* No pixel of a window lies in the rectangle. */
static bool in_sight(ScreenRect rect)
{
    for (int y = rect.y; y < rect.y + rect.h; y++)
        for (int x = rect.x; x < rect.x + rect.w; x++)
            if (fake_text_pixel(x, y))
                return false;
    return true;
}

static void only_a_yes_counts(void **state)
{
    (void)state;
    ask_yes_no("Really?", false, yes);
    rig_frames(2);
    rig_press(KEY_BIT_B);
    assert_int_equal(answered, 0);
    assert_int_equal(pages_above(), 0);
    ask_yes_no("Really?", false, yes);
    rig_frames(2);
    rig_press(KEY_BIT_A);               /* no waits */
    assert_int_equal(answered, 0);
    ask_yes_no("Really?", true, yes);
    rig_frames(2);
    rig_press(KEY_BIT_A);
    assert_int_equal(answered, 1);
    assert_int_equal(pages_above(), 0);
}

static void start_does_not_answer(void **state)
{
    (void)state;
    ask_yes_no("Really?", true, yes);
    rig_frames(2);
    rig_press(KEY_BIT_START);
    assert_int_equal(answered, 0);
    assert_int_equal(pages_above(), 1);
}

static void a_question_leaves_in_sight_what_it_asks_about(void **state)
{
    (void)state;
    for (int y = 0; y <= SCREEN_HEIGHT - 24; y += 8) {
        ScreenRect rect = {100, (int16_t)y, 24, 24};
        ask_about("Shall this piece go, though it can never come back?", false, yes, rect);
        rig_frames(3);
        assert_true(in_sight(rect));
        rig_press(KEY_BIT_B);
        rig_frames(2);
    }
}

static void a_tip_leaves_its_cell_in_sight(void **state)
{
    (void)state;
    for (int cell = 0; cell < 80; cell += 7) {
        int x, y;
        board_cursor_jump(cell);
        rig_frames(20);
        board_screen(cell, &x, &y);
        tip_at("Castle", "Whoever brings a duke to this place has won the game.", cell);
        rig_frames(3);
        assert_true(in_sight((ScreenRect){(int16_t)x, (int16_t)y, (int16_t)board_hex_width(), (int16_t)board_hex_width()}));
        rig_press(KEY_BIT_SELECT);      /* the button that opened it closes it */
        assert_int_equal(pages_above(), 0);
        rig_frames(2);
    }
}

/* The view is still on its way when the question opens, and a high box needs the cell at an edge. */
static void a_question_about_a_far_cell_leaves_it_in_sight(void **state)
{
    enum { COLUMNS = 8, ROWS = 9, CELLS = COLUMNS * ROWS, SCROLL_FRAMES = 120, SIDE = 32 };
    static BoardPlace places[CELLS];
    (void)state;
    for (int cell = 0; cell < CELLS; cell++) places[cell] = (BoardPlace){(uint8_t)(cell % COLUMNS), (uint8_t)(cell / COLUMNS)};
    board_begin(&(BoardSetup){.size = BOARD_HEX32, .cells = CELLS, .places = places, .view_y = 16, .view_w = 176, .view_h = 128});
    while (!board_load_step()) {}
    for (int cell = 0; cell < CELLS; cell++) {
        int x, y;
        board_cursor_jump(CELLS - 1 - cell);
        rig_frames(3);
        board_cursor_to(cell);
        ask_at("My advice:\nThe trader of this town sells wood.\nIt comes nearer to the one\nwho needs it.\nShall it be done?", true, yes, cell);
        rig_frames(SCROLL_FRAMES);
        assert_true(board_settled());
        board_screen(cell, &x, &y);
        assert_true(x + SIDE > 0 && x < 176 && y >= 16 - SIDE / 2 && y < 144);
        assert_true(in_sight((ScreenRect){(int16_t)x, (int16_t)y, SIDE, SIDE}));
        rig_press(KEY_BIT_B);
        rig_frames(2);
    }
}

static void a_direction_goes_on_at_once(void **state)
{
    (void)state;
    tip_at(NULL, "That piece is not yours.", 4);
    rig_frames(3);
    int frames = rig.frames;
    rig_frame(KEY_BIT_RIGHT);
    assert_int_equal(pages_above(), 0);
    assert_int_equal(rig.frames, frames + 1);   /* the board has got the button */
}

static void a_box_is_read_to_its_end(void **state)
{
    (void)state;
    box_show(&(TextboxSetup){.y = 12, .w = 30, .h = 8, .text = "One page.\fAnother page."}, is_closed);
    rig_frames(60);
    assert_string_equal(rig.hints, text(TEXT_HINT_BOX));
    rig_press(KEY_BIT_A);
    rig_frames(60);
    assert_int_equal(closed, 0);
    rig_press(KEY_BIT_A);
    assert_int_equal(closed, 1);
    assert_int_equal(pages_above(), 0);
}

#define ASK_TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)
int main(void)
{
    const struct CMUnitTest tests[] = {
        ASK_TEST(only_a_yes_counts), ASK_TEST(start_does_not_answer), ASK_TEST(a_question_leaves_in_sight_what_it_asks_about),
        ASK_TEST(a_tip_leaves_its_cell_in_sight), ASK_TEST(a_question_about_a_far_cell_leaves_it_in_sight),
        ASK_TEST(a_direction_goes_on_at_once), ASK_TEST(a_box_is_read_to_its_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
