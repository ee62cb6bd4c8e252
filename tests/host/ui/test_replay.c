/* SPDX-License-Identifier: MIT */
/* The finished game watched again: it runs by itself, pauses, goes a step or a leap both ways, and ends where the game did. */
#include <string.h>

#include "../common/check.h"
#include "fake_platform.h"
#include "keys.h"
#include "play_rig.h"
#include "text.h"
#include "ui/app.h"
#include "ui/kit/kit.h"
#include "ui/kit/words.h"
#include "ui/play/replay.h"
#include "ui/table.h"

enum { MOVES = 14, ALL = MOVES + 1, A_WHILE = 60, LONG = 4000 };

static int end(void **state)
{
    (void)state;
    rig_end();
    return 0;
}

static void watch(void)
{
    rig_begin(RIG_HUMAN, RIG_HUMAN, NULL);
    rig_frames(2);
    for (int i = 0; i < ALL; i++) {
        play_do(i < MOVES ? rig_legal(3 + i % 4) : (Action){MU_RESIGN, 0, 0, 0});
        rig_frame(0);
        rig_settle();
        rig_frames(40);
    }
    rig_again(LAUNCH_FILM);
    rig_frames(2);
}

/* The words of the buttons, with the speed that they name. */
static const char *hint(int words, int speed)
{
    static char out[120];
    words_format(out, sizeof out, text(words), &(WordsArg){.text = text(speed)}, 1);
    return out;
}

/* Pressed once, then until the film stands. */
static void press(unsigned key)
{
    rig_press(key);
    for (int i = 0; i < LONG && play_showing(); i++)
        rig_frame(0);
    rig_frames(4);
}

static void it_begins_at_the_start_and_runs_to_the_end(void **state)
{
    (void)state;
    watch();
    assert_int_equal(replay_at(), 0);
    assert_int_equal(replay_length(), ALL);
    assert_string_equal(rig.hints, hint(TEXT_HINT_FILM_TEN, TEXT_VALUE_NORMAL));
    int shows = rig.shows;
    for (int i = 0; i < LONG && replay_at() < ALL; i++)
        rig_frame(0);
    rig_frames(A_WHILE);
    assert_int_equal(replay_at(), ALL);
    assert_int_equal(rig.shows - shows, ALL); /* each was seen */
    assert_string_equal(rig.hints, text(TEXT_HINT_FILM_END));
    assert_int_equal(app.session.plies, ALL); /* watching changes nothing */
}

static void it_stands_while_it_pauses(void **state)
{
    (void)state;
    watch();
    press(KEY_BIT_START);
    int at = replay_at();
    rig_frames(LONG / 4);
    assert_int_equal(replay_at(), at);
    assert_string_equal(rig.hints, hint(TEXT_HINT_FILM_TEN_PAUSED, TEXT_VALUE_NORMAL));
    press(KEY_BIT_START);
    rig_frames(LONG / 4);
    assert_true(replay_at() > at);
}

static void a_pause_during_a_move_holds_after_it(void **state)
{
    (void)state;
    watch();
    for (int i = 0; i < LONG && !play_showing(); i++)
        rig_frame(0);
    rig_press(KEY_BIT_A);
    rig_frames(LONG / 4);
    assert_int_equal(replay_at(), 1);
}

static void it_goes_a_step_both_ways(void **state)
{
    (void)state;
    watch();
    press(KEY_BIT_START);
    press(KEY_BIT_RIGHT);
    press(KEY_BIT_RIGHT);
    press(KEY_BIT_RIGHT);
    assert_int_equal(replay_at(), 3);
    press(KEY_BIT_LEFT);
    assert_int_equal(replay_at(), 2);
    rig_frames(A_WHILE);
    assert_int_equal(replay_at(), 2);           /* whoever steps has paused it */
}

static void it_leaps_both_ways_and_stops_at_its_ends(void **state)
{
    (void)state;
    watch();
    press(KEY_BIT_R);
    assert_int_equal(replay_at(), 10);
    press(KEY_BIT_R);
    assert_int_equal(replay_at(), ALL);
    press(KEY_BIT_L);
    assert_int_equal(replay_at(), ALL - 10);
    press(KEY_BIT_L);
    assert_int_equal(replay_at(), 0);
    press(KEY_BIT_LEFT);
    assert_int_equal(replay_at(), 0);
}

static int frames_to_the_end(void)
{
    int frames = 0;
    for (; frames < LONG && replay_at() < ALL; frames++)
        rig_frame(0);
    return frames;
}

static void up_and_down_change_its_speed(void **state)
{
    (void)state;
    watch();
    int normal = frames_to_the_end();
    rig_end();
    watch();
    press(KEY_BIT_UP);
    assert_string_equal(rig.hints, hint(TEXT_HINT_FILM_TEN, TEXT_VALUE_FAST));
    press(KEY_BIT_UP);                          /* there is nothing faster */
    assert_string_equal(rig.hints, hint(TEXT_HINT_FILM_TEN, TEXT_VALUE_FAST));
    int fast = frames_to_the_end();
    rig_end();
    watch();
    press(KEY_BIT_DOWN);
    assert_string_equal(rig.hints, hint(TEXT_HINT_FILM_TEN, TEXT_VALUE_SLOW));
    int slow = frames_to_the_end();
    assert_true(fast * 3 < normal * 2);
    assert_true(slow * 2 > normal * 3);
}

/* During a move, too; and the player's own setting is as it was. */
static void the_speed_counts_during_a_move_and_ends_with_the_film(void **state)
{
    (void)state;
    watch();
    for (int i = 0; i < LONG && !play_showing(); i++)
        rig_frame(0);
    rig_press(KEY_BIT_DOWN);
    assert_int_equal(kit_settings_now()->game_speed, GAME_SLOW);
    press(KEY_BIT_B);
    assert_int_equal(kit_settings_now()->game_speed, app.settings.game_speed);
    assert_int_equal(app.settings.game_speed, GAME_NORMAL);
}

#define FILM_TEST(name) cmocka_unit_test_teardown(name, end)
int main(void)
{
    const struct CMUnitTest tests[] = {
        FILM_TEST(it_begins_at_the_start_and_runs_to_the_end), FILM_TEST(it_stands_while_it_pauses), FILM_TEST(a_pause_during_a_move_holds_after_it),
        FILM_TEST(it_goes_a_step_both_ways), FILM_TEST(it_leaps_both_ways_and_stops_at_its_ends),
        FILM_TEST(up_and_down_change_its_speed), FILM_TEST(the_speed_counts_during_a_move_and_ends_with_the_film),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
