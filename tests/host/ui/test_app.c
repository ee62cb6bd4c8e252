/* SPDX-License-Identifier: MIT */
/* What scenes hand to each other: settings and wishes outlive power-off, games are counted, and the room belongs to one screen at a time. */
#include <string.h>

#include "../common/check.h"
#include "engine/morundir/morundir.h"
#include "fake_platform.h"
#include "scenes.h"
#include "ui/app.h"
#include "ui/honours.h"
#include "ui/resume.h"
#include "ui/room.h"
#include "ui/table.h"

enum { MORUNDIR = 0, MORGUA = 2 };

static void power_on(void)
{
    memset(&app, 0, sizeof app);
    app_start();
}

static int setup(void **state)
{
    (void)state;
    fake_reset();
    power_on();
    return 0;
}

static void settings_outlive_power_off(void **state)
{
    (void)state;
    app.settings.language = 1;
    app.settings.game_speed = 2;
    app_write_settings();
    power_on();
    assert_int_equal(app.settings.language, 1);
    assert_int_equal(app.settings.game_speed, 2);
}

/* A game's own switches are written when there is time, and belong to that game alone. */
static void wishes_are_written_later_and_belong_to_one_game(void **state)
{
    (void)state;
    app.game = MORGUA;
    app_wish(5);
    assert_int_equal(app_wishes(), 5);
    while (app_wishes_frame() || store_write_busy(&app.store))
        table_save_frame();
    power_on();
    app.game = MORGUA;
    assert_int_equal(app_wishes(), 5);
    app.game = MORUNDIR;
    assert_int_equal(app_wishes(), 0);
}

static void a_new_game_is_counted_and_at_the_table(void **state)
{
    const uint8_t control[GAME_SEATS_MAX] = {CONTROL_HUMAN, 1};
    GameOptions options;
    (void)state;
    options_default(&mu_ops, &options);
    app_new_session(MORUNDIR, &options, control, 3);
    assert_ptr_equal(app.session.ops, &mu_ops);
    assert_int_equal(app.statistics.game[MORUNDIR].started, 1);
    assert_int_equal(app.statistics.game[MORGUA].started, 0);
    app_rematch();
    assert_int_equal(app.statistics.game[MORUNDIR].started, 2);
    assert_int_equal(app.session.control[1], 1);
}

static void the_room_is_kept_for_its_owner_and_emptied_for_the_next(void **state)
{
    (void)state;
    room_claim(SCENE_MORUNDIR);
    memset(room_memory, 0x5A, sizeof room_memory);
    room_claim(SCENE_MORUNDIR);
    assert_int_equal(room_memory[0], 0x5A5A5A5A);
    room_claim(SCENE_MORGUA);
    for (size_t i = 0; i < sizeof room_memory / sizeof *room_memory; i++)
        assert_int_equal(room_memory[i], 0);
}

/* ---- another session of the same game ---- */

static void begin_new(void)
{
    const uint8_t control[GAME_SEATS_MAX] = {CONTROL_HUMAN, 1};
    GameOptions options;
    options_default(&mu_ops, &options);
    app_new_session(MORUNDIR, &options, control, 3);
}

static void begin_challenge(void) { challenge_begin(MORUNDIR, 1); }

/* From a slot, as the scene of the slots does it. */
static void load(void)
{
    Resume resume = {.reading = false};
    begin_new();
    assert_int_equal(saves_slot_begin(&app.store, &app.session, 0), SAVE_OK);
    while (saves_step(&app.store, 256)) continue;
    assert_int_equal(saves_suspend_end(&app.store), SAVE_OK);
    room_claim(SCENE_MORUNDIR);
    room_memory[0] = 1;
    resume_clear(&resume);
    resume_begin(&resume, saves_slot_read_begin(&app.store, MORUNDIR, 0));
    while (resume_frame(&resume) && !resume.ready) continue;
    assert_true(resume.ready);
    resume_frame(&resume);
}

/* What a screen planned, wrote down or looked at belongs to the game that lay there. */
static void another_session_of_the_same_game_finds_an_empty_room(void **state)
{
    static void (*const ways[])(void) = {begin_new, app_rematch, begin_challenge, load};
    (void)state;
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        room_claim(SCENE_MORUNDIR);
        room_memory[0] = 1;
        ways[i]();
        room_claim(SCENE_MORUNDIR);
        assert_int_equal(room_memory[0], 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(settings_outlive_power_off, setup),
        cmocka_unit_test_setup(wishes_are_written_later_and_belong_to_one_game, setup),
        cmocka_unit_test_setup(a_new_game_is_counted_and_at_the_table, setup),
        cmocka_unit_test_setup(the_room_is_kept_for_its_owner_and_emptied_for_the_next, setup),
        cmocka_unit_test_setup(another_session_of_the_same_game_finds_an_empty_room, setup),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
