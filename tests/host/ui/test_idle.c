/* SPDX-License-Identifier: MIT */
/* What five minutes without a button do is a setting; the button that makes a dimmed picture bright does nothing else. */
#include "../common/check.h"
#include "fake_platform.h"
#include "keys.h"
#include "scenes.h"
#include "ui.h"
#include "ui/app.h"
#include "ui/kit/scene.h"

static void frames(int count, unsigned keys)
{
    for (int i = 0; i < count; i++) {
        fake_frame(keys);
        ui_frame();
    }
}

static void begin(int idle)
{
    fake_reset();
    fake.sleeps = 0;
    fake.dimmed = false;
    ui_start();
    app.settings.idle = (uint8_t)idle;
}

static void idle_hands(int idle, bool dims, int sleeps)
{
    begin(idle);
    ui_idle();
    assert_false(fake.dimmed);              /* not while a scene changes */
    assert_int_equal(fake.sleeps, 0);
    frames(60, 0);
    assert_int_equal(scene_now(), SCENE_LANGUAGE);
    ui_idle();
    assert_int_equal(fake.dimmed, dims);
    assert_int_equal(fake.sleeps, sleeps);
    frames(3, KEY_BIT_A);
    assert_false(fake.dimmed);
    assert_int_equal(scene_changing(), !dims);
    frames(3, 0);
    frames(3, KEY_BIT_A);
    assert_true(scene_changing());          /* the next press counts again */
}

static void the_picture_grows_dim(void **state) { (void)state, idle_hands(IDLE_DIM, true, 0); }
static void the_console_sleeps(void **state) { (void)state, idle_hands(IDLE_SLEEP, false, 1); }
static void nothing_happens(void **state) { (void)state, idle_hands(IDLE_NOTHING, false, 0); }

static void dim_is_the_standard(void **state)
{
    (void)state;
    Settings settings;
    settings_default(&settings);
    assert_int_equal(settings.idle, IDLE_DIM);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_picture_grows_dim), cmocka_unit_test(the_console_sleeps), cmocka_unit_test(nothing_happens),
        cmocka_unit_test(dim_is_the_standard),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
