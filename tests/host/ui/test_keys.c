/* SPDX-License-Identifier: MIT */
/* Buttons: a press that a frame could not take is seen later, in its order, and once. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
#include "fake_platform.h"
#include "keys.h"

static int reset(void **state)
{
    (void)state;
    fake_reset();
    return 0;
}

static void a_press_is_seen_once(void **state)
{
    (void)state;
    keys_update(KEY_BIT_A);
    assert_int_equal(keys_pressed(), KEY_BIT_A);
    keys_update(KEY_BIT_A);
    assert_int_equal(keys_pressed(), 0);
    assert_int_equal(keys_held(), KEY_BIT_A);
}

static void a_kept_press_waits(void **state)
{
    (void)state;
    keys_update(KEY_BIT_R);
    keys_keep();
    for (int frame = 0; frame < 20; frame++) {      /* it is released long before somebody looks */
        keys_update(0);
        assert_int_equal(keys_pressed(), KEY_BIT_R);
        keys_keep();
    }
    keys_update(0);
    assert_int_equal(keys_pressed(), KEY_BIT_R);
    keys_update(0);
    assert_int_equal(keys_pressed(), 0);
}

static void kept_presses_come_in_order(void **state)
{
    (void)state;
    static const unsigned hand[] = {KEY_BIT_R, 0, KEY_BIT_A, 0, KEY_BIT_LEFT | KEY_BIT_UP, 0};
    for (unsigned i = 0; i < sizeof hand / sizeof *hand; i++) {
        keys_update(hand[i]);
        keys_keep();
    }
    keys_update(KEY_BIT_B);                         /* a new one stands behind them */
    assert_int_equal(keys_pressed(), KEY_BIT_R);
    keys_update(0);
    assert_int_equal(keys_pressed(), KEY_BIT_A);
    keys_update(0);
    assert_int_equal(keys_repeated(), KEY_BIT_LEFT | KEY_BIT_UP);
    assert_int_equal(keys_held(), KEY_BIT_LEFT | KEY_BIT_UP);   /* a slanting step needs both */
    keys_update(0);
    assert_int_equal(keys_pressed(), KEY_BIT_B);
    keys_update(0);
    assert_int_equal(keys_pressed() | keys_held(), 0);
}

static void a_frame_without_a_press_keeps_nothing(void **state)
{
    (void)state;
    keys_update(0);
    keys_keep();
    keys_update(KEY_BIT_START);
    assert_int_equal(keys_pressed(), KEY_BIT_START);
    keys_update(KEY_BIT_START);
    assert_int_equal(keys_pressed(), 0);
}

/* Somebody hammers at a console that is busy: nothing is written beyond the line, and the first presses count. */
static void a_full_line_takes_no_more(void **state)
{
    (void)state;
    enum { HAMMERED = 50, LONGEST = 4 };
    for (int i = 0; i < HAMMERED; i++) {
        keys_update(i % 2 ? 0 : KEY_BIT_A);
        keys_keep();
    }
    int seen = 0;
    for (keys_update(0); keys_pressed() && seen < HAMMERED; keys_update(0)) seen++;
    assert_int_equal(seen, LONGEST);
}

/* What was pressed before a page came is no answer to it. */
static void a_new_page_forgets_what_waits(void **state)
{
    (void)state;
    keys_update(KEY_BIT_START);
    keys_keep();
    keys_update(0);
    keys_keep();
    keys_update(KEY_BIT_A);
    assert_int_equal(keys_pressed(), KEY_BIT_START);
    keys_unkeep();
    keys_update(0);
    assert_int_equal(keys_pressed(), 0);
}

static void a_new_scene_forgets_kept_presses(void **state)
{
    (void)state;
    keys_update(KEY_BIT_A);
    keys_keep();
    keys_clear();
    keys_update(0);
    assert_int_equal(keys_pressed(), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_press_is_seen_once, reset),
        cmocka_unit_test_setup(a_kept_press_waits, reset),
        cmocka_unit_test_setup(kept_presses_come_in_order, reset),
        cmocka_unit_test_setup(a_frame_without_a_press_keeps_nothing, reset),
        cmocka_unit_test_setup(a_full_line_takes_no_more, reset),
        cmocka_unit_test_setup(a_new_page_forgets_what_waits, reset),
        cmocka_unit_test_setup(a_new_scene_forgets_kept_presses, reset),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
