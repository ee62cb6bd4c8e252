/* SPDX-License-Identifier: MIT */
/* The page at the end of a game: no button counts for the first second, then each way on leads where it says. */
#include <string.h>

#include "../common/check.h"
#include "engine/morundir/morundir.h"
#include "fake_platform.h"
#include "keys.h"
#include "scenes.h"
#include "text.h"
#include "ui.h"
#include "ui/app.h"
#include "ui/kit/menu.h"
#include "ui/kit/scene.h"

enum { MORUNDIR = 0, SECOND = 60, CHANGE = 120 };

static void frames(int count)
{
    for (int i = 0; i < count; i++) {
        fake_frame(0);
        ui_frame();
    }
}

static void press(unsigned keys)
{
    fake_press(keys);
    ui_frame();
    frames(1);
}

/* A person has given up against a computer; the page has just come. */
static int open(void **state)
{
    GameOptions options;
    const uint8_t control[GAME_SEATS_MAX] = {CONTROL_HUMAN, 2};
    (void)state;
    fake_power_on();
    options_default(&mu_ops, &options);
    app.game = MORUNDIR;
    session_new(&app.session, games, MORUNDIR, &options, control, 3);
    Action resign = {.kind = MU_RESIGN};
    assert_int_equal(session_apply(&app.session, session_to_act(&app.session), resign, NULL), APPLY_OK);
    assert_int_equal(session_to_act(&app.session), SEAT_NONE);
    scene_start(SCENE_RESULT);
    for (int i = 0; i < CHANGE && (scene_age() == 0 || scene_changing()); i++) frames(1);
    assert_int_equal(scene_now(), SCENE_RESULT);
    return 0;
}

static void choose(int label)
{
    frames(2 * SECOND);
    const Menu *menu = menu_answering();
    for (int i = 0; i < menu->setup.count; i++, press(KEY_BIT_DOWN))
        if (strcmp(menu->setup.items[menu_selected(menu)].label, text(label)) == 0) {
            press(KEY_BIT_A);
            return;
        }
    fail_msg("no such row");
}

static void leads_to(int label, int scene)
{
    choose(label);
    frames(CHANGE);
    assert_int_equal(scene_now(), scene);
}

static void a_hand_that_still_plays_chooses_nothing(void **state)
{
    (void)state;
    while (scene_age() < SECOND - 4) {
        press(KEY_BIT_A);
        assert_false(scene_changing());
    }
    frames(8);
    press(KEY_BIT_A);
    assert_true(scene_changing());
}

static void one_may_play_again(void **state)
{
    (void)state;
    leads_to(TEXT_RESULT_REMATCH, SCENE_MORUNDIR);
    assert_true(session_to_act(&app.session) >= 0);
    assert_int_equal(app.session.plies, 0);
    assert_true(session_human(&app.session, 0) && !session_human(&app.session, 1));
}

static void one_may_see_it_again(void **state)
{
    (void)state;
    leads_to(TEXT_RESULT_REPLAY, SCENE_MORUNDIR);
    assert_int_equal(session_to_act(&app.session), SEAT_NONE);      /* the game itself stays as it ended */
}

static void other_settings_another_game_or_an_end(void **state)
{
    (void)state;
    leads_to(TEXT_RESULT_SETTINGS, SCENE_SETUP);
    open(state);
    leads_to(TEXT_RESULT_OTHER, SCENE_GAMES);
    open(state);
    leads_to(TEXT_RESULT_QUIT, SCENE_TITLE);
}

static void b_looks_at_the_board_once_more(void **state)
{
    (void)state;
    frames(2 * SECOND);
    press(KEY_BIT_B);
    frames(CHANGE);
    assert_int_equal(scene_now(), SCENE_MORUNDIR);
    assert_int_equal(app.launch, LAUNCH_LOOK);
}

#define RESULT_TEST(name) cmocka_unit_test_setup(name, open)
int main(void)
{
    const struct CMUnitTest tests[] = {
        RESULT_TEST(a_hand_that_still_plays_chooses_nothing), RESULT_TEST(one_may_play_again), RESULT_TEST(one_may_see_it_again),
        RESULT_TEST(other_settings_another_game_or_an_end), RESULT_TEST(b_looks_at_the_board_once_more),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
