/* SPDX-License-Identifier: MIT */
/* A finished game watched again goes through the same positions, forward and back, and leaves the game at the table alone. */
#include <string.h>

#include "../common/check.h"
#include "engine/morundir/morundir.h"
#include "fake_platform.h"
#include "keys.h"
#include "ui/app.h"
#include "ui/film.h"

enum { MORUNDIR = 0, MOVES = 12, PAUSE = 20 };

static MuState seen;
static uint32_t after[MOVES + 1];       /* hash after so many actions */
static EventList events;
static Film film;

static int setup(void **state)
{
    static Action list[MU_ACTIONS_MAX];
    const uint8_t people[GAME_SEATS_MAX] = {CONTROL_HUMAN, CONTROL_HUMAN};
    GameOptions options;
    (void)state;
    memset(&app, 0, sizeof app);
    fake_reset();
    app_start();
    options_default(&mu_ops, &options);
    session_new(&app.session, games, MORUNDIR, &options, people, 7);
    after[0] = mu_ops.hash(app.session.state);
    for (int move = 1; move <= MOVES; move++) {
        int count = mu_ops.actions(app.session.state, list, MU_ACTIONS_MAX);
        assert_int_equal(session_apply(&app.session, mu_ops.to_act(app.session.state), list[move * 5 % count], NULL), APPLY_OK);
        after[move] = mu_ops.hash(app.session.state);
    }
    film_begin(&film, &seen, PAUSE);
    return 0;
}

static void it_shows_every_action_with_its_events(void **state)
{
    (void)state;
    assert_true(film_offered());
    assert_true(film_whole());
    assert_int_equal(mu_ops.hash(&seen), after[0]);
    for (int move = 1; move <= MOVES; move++) {
        assert_true(film_forward(&film, &events));
        assert_int_equal(mu_ops.hash(&seen), after[move]);
        assert_int_equal(events.at[0].kind, MU_EVENT_MOVED);
    }
    assert_false(film_forward(&film, &events));
    assert_true(film.paused);
    assert_int_equal(mu_ops.hash(app.session.state), after[MOVES]);
}

static void left_goes_one_action_back(void **state)
{
    (void)state;
    for (int move = 0; move < 5; move++)
        assert_true(film_forward(&film, &events));
    fake_press(KEY_BIT_LEFT);
    assert_int_equal(film_keys(&film), FILM_GOES_BACK);
    assert_true(film_behind(&film));
    while (film_behind(&film))
        film_catch_up(&film);
    assert_int_equal(mu_ops.hash(&seen), after[4]);
    assert_true(film.paused);
}

static void a_goal_behind_the_end_is_the_end(void **state)
{
    (void)state;
    film_rewind(&film, MOVES + 9);
    for (int i = 0; i < MOVES + 9; i++)
        film_catch_up(&film);
    assert_false(film_behind(&film));
    assert_int_equal(mu_ops.hash(&seen), after[MOVES]);
}

static void it_goes_on_by_the_clock_until_it_is_paused(void **state)
{
    (void)state;
    for (int frame = 1; frame < PAUSE; frame++) {
        fake_frame(0);
        assert_int_equal(film_keys(&film), FILM_STANDS);
    }
    fake_frame(0);
    assert_int_equal(film_keys(&film), FILM_GOES_ON);
    fake_press(KEY_BIT_A);
    assert_int_equal(film_keys(&film), FILM_PAUSES);
    for (int frame = 0; frame < 3 * PAUSE; frame++) {
        fake_frame(0);
        assert_int_equal(film_keys(&film), FILM_STANDS);
    }
    fake_press(KEY_BIT_B);
    assert_int_equal(film_keys(&film), FILM_IS_LEFT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(it_shows_every_action_with_its_events, setup),
        cmocka_unit_test_setup(left_goes_one_action_back, setup),
        cmocka_unit_test_setup(a_goal_behind_the_end_is_the_end, setup),
        cmocka_unit_test_setup(it_goes_on_by_the_clock_until_it_is_paused, setup),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
