/* SPDX-License-Identifier: MIT */
/* Panels: at most one is drawn per frame, what matters most first, never without time, and the one that names the buttons never lies. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
#include "fake_platform.h"
#include "ui/kit/dialog.h"
#include "ui/kit/page.h"
#include "ui/kit/panels.h"
#include "video.h"

enum { LOW, HIGH, PANELS, LATEST = 60, ALL = (1 << PANELS) - 1 };

static int drawn[PANELS];
static bool stands;
static const char *buttons;

static const char *hints(void) { return buttons; }
static const Page board = {.hints = hints};
static bool high_ready(void) { return stands; }

static void draw_low(Window *w)
{
    drawn[LOW]++;
    window_text(w, 2, 2, &font_small, ink_text, pages_hints());
}

static void draw_high(Window *w)
{
    drawn[HIGH]++;
    window_fill(w, 0, 0, 8, 8, INK_GOLD);
}

static const Panel panels[PANELS] = {
    [LOW] = {.y = 17, .w = SCREEN_TILES_X, .h = 3, .glyphs = 40, .lines = LATEST, .hints = true, .draw = draw_low},
    [HIGH] = {.w = SCREEN_TILES_X, .h = 2, .glyphs = 40, .ready = high_ready, .draw = draw_high},
};

static int start(void **state)
{
    (void)state;
    fake_reset();
    kit_begin_menu();
    drawn[LOW] = drawn[HIGH] = 0;
    stands = true;
    buttons = "one";
    pages_begin(&(PagesSetup){.bottom = &board, .hints = panels_hints});
    panels_open(panels, PANELS);
    return 0;
}

static int stop(void **state)
{
    (void)state;
    panels_close();
    pages_end();
    return 0;
}

/* As play does it: the screen first, then what pages say. */
static void frame(void)
{
    fake_press(0);
    panels_frame();
    pages_draw();
}

static void until_drawn(void)
{
    for (int i = 0; i < 8 && panels_due(); i++) frame();
    assert_int_equal(panels_due(), 0);
}

static void expect_drawn(int low, int high)
{
    assert_int_equal(drawn[LOW], low);
    assert_int_equal(drawn[HIGH], high);
}

static void opened_ones_are_due(void **state)
{
    (void)state;
    assert_int_equal(panels_due(), ALL);
    assert_true(panels_window(LOW)->open && panels_window(HIGH)->open);
}

static void one_per_frame_the_first_of_the_table_first(void **state)
{
    (void)state;
    fake_press(0);
    panels_frame();
    expect_drawn(1, 0);
    frame();
    expect_drawn(1, 1);
}

static void what_is_not_stale_is_left_alone(void **state)
{
    (void)state;
    until_drawn();
    int low = drawn[LOW], high = drawn[HIGH];
    for (int i = 0; i < 5; i++) frame();
    expect_drawn(low, high);
    panels_stale(HIGH);
    panels_stale(HIGH);
    until_drawn();
    expect_drawn(low, high + 1);
    panels_all_stale();
    assert_int_equal(panels_due(), ALL);
}

static void one_that_is_not_ready_lets_others_go_first(void **state)
{
    (void)state;
    until_drawn();
    stands = false;
    panels_stale(HIGH);
    int high = drawn[HIGH], low = drawn[LOW];
    for (int i = 0; i < 3; i++) frame();
    assert_int_equal(drawn[HIGH], high);
    panels_stale(LOW);
    frame();
    expect_drawn(low + 1, high);
    stands = true;
    frame();
    assert_int_equal(drawn[HIGH], high + 1);
}

static void no_panel_is_begun_late_in_a_frame(void **state)
{
    (void)state;
    until_drawn();
    int low = drawn[LOW];
    panels_stale(LOW);
    fake_press(0);
    fake_line_step = LATEST;    /* so many pass until the panel looks at the clock */
    panels_frame();
    assert_int_equal(drawn[LOW], low);
    fake_line_step = 0;
    frame();
    assert_int_equal(drawn[LOW], low + 1);
}

static void without_budget_nothing_is_drawn(void **state)
{
    (void)state;
    until_drawn();
    int high = drawn[HIGH];
    panels_stale(HIGH);
    fake_press(0);
    kit_full();
    panels_frame();
    assert_int_equal(drawn[HIGH], high);
    assert_int_equal(panels_due(), 1 << HIGH);
}

/* Other buttons: also when the page came in a frame that had no time left to say so. */
static void other_buttons_are_named(void **state)
{
    (void)state;
    until_drawn();
    int low = drawn[LOW], high = drawn[HIGH];
    buttons = "two";
    fake_press(0);
    panels_frame();
    expect_drawn(low + 1, high);
    static char words[4] = "abc";
    buttons = words;
    until_drawn();
    frame();
    low = drawn[LOW];
    words[0] = 'x';             /* the same place in memory, other words: the pages tell */
    frame();
    frame();
    expect_drawn(low + 1, high);
}

static void a_hidden_one_comes_back_when_it_is_ready(void **state)
{
    (void)state;
    until_drawn();
    stands = false;
    panels_hide(HIGH);
    frame();
    assert_false(panels_window(HIGH)->open);
    assert_int_equal(panels_due(), 1 << HIGH);
    stands = true;
    frame();
    assert_true(panels_window(HIGH)->open);
    assert_int_equal(panels_due(), 0);
}

static void the_upper_edge_moves_and_the_lower_one_stays(void **state)
{
    (void)state;
    until_drawn();
    const Window *w = panels_window(LOW);
    int low = drawn[LOW];
    panels_from(LOW, 18);
    assert_int_equal(w->y, 18);
    assert_int_equal(w->h, 2);
    until_drawn();
    assert_int_equal(drawn[LOW], low + 1);
    panels_from(LOW, 18);
    assert_int_equal(panels_due(), 0);
    panels_hide(LOW);
    frame();
    assert_int_equal(w->y, 18);         /* it comes back where it was */
    panels_from(LOW, 16);
    assert_int_equal(w->h, 4);
}

static void closed_ones_draw_nothing(void **state)
{
    (void)state;
    panels_close();
    panels_all_stale();
    frame();
    expect_drawn(0, 0);
    assert_int_equal(panels_due(), 0);
    assert_false(panels_window(LOW)->open || panels_window(HIGH)->open);
}

static void the_floor_is_where_buttons_are_named_across_the_screen(void **state)
{
    (void)state;
    static const Panel beside = {.x = 21, .w = 9, .h = SCREEN_TILES_Y, .glyphs = 40, .hints = true, .draw = draw_low};
    assert_int_equal(panels_floor(), SCREEN_TILES_Y - HINTS_HEIGHT);
    panels_close();
    assert_int_equal(panels_floor(), SCREEN_TILES_Y);
    panels_open(&beside, 1);
    assert_int_equal(panels_floor(), SCREEN_TILES_Y);
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, start, stop)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(opened_ones_are_due),
        TEST(one_per_frame_the_first_of_the_table_first),
        TEST(what_is_not_stale_is_left_alone),
        TEST(one_that_is_not_ready_lets_others_go_first),
        TEST(no_panel_is_begun_late_in_a_frame),
        TEST(without_budget_nothing_is_drawn),
        TEST(other_buttons_are_named),
        TEST(a_hidden_one_comes_back_when_it_is_ready),
        TEST(the_upper_edge_moves_and_the_lower_one_stays),
        TEST(closed_ones_draw_nothing),
        TEST(the_floor_is_where_buttons_are_named_across_the_screen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
