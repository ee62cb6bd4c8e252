/* SPDX-License-Identifier: MIT */
/* The table as all games share it: one door for decisions, one speed for others' deeds, the view. */
#include <string.h>

#include "../common/check.h"
#include "fake_platform.h"
#include "keys.h"
#include "play_rig.h"
#include "system.h"
#include "text.h"
#include "ui/app.h"
#include "ui/kit/kit.h"
#include "ui/table.h"

enum { LEVEL = 1 };

static int end(void **state)
{
    (void)state;
    rig_end();
    return 0;
}

/* ---- decisions ---- */

static void a_decision_is_carried_out_and_shown(void **state)
{
    (void)state;
    rig_begin(RIG_HUMAN, RIG_HUMAN, NULL);
    rig_frames(2);
    uint16_t plies = app.session.plies;

    play_do(rig_legal(0));
    assert_true(table_pending());
    rig_frame(0);

    assert_int_equal(app.session.plies, plies + 1);
    rig_frames(3);                      /* packing and the view have frames of their own */
    assert_int_equal(rig.shows, 1);
    rig_settle();
    assert_int_equal(table_seat(), 1);
}

/* Where there is nothing to show, the next press counts, whichever frame it falls into: the one of the action, of packing, of the view. */
static bool shows_nothing(void) { return false; }
static void with_nothing_to_show(PlayUi *ui) { ui->show_frame = shows_nothing; }

static void a_quick_hand_loses_no_press(void **state)
{
    (void)state;
    enum { SOON = 12 };
    for (int later = 0; later < SOON; later++) {
        rig_begin(RIG_HUMAN, RIG_HUMAN, with_nothing_to_show);
        rig_frames(2);
        play_do(rig_legal(0));
        rig_frames(later);
        int before = rig.presses;
        rig_press(KEY_BIT_R);
        rig_frames(SOON);
        assert_int_equal(rig.presses, before + 1);
        rig_end();
    }
    rig_begin(RIG_HUMAN, RIG_HUMAN, NULL);
}

/* Calm or danger: the music is the one that the newest view asks for. */
static void the_song_follows_the_view(void **state)
{
    (void)state;
    rig_begin(RIG_HUMAN, RIG_HUMAN, NULL);
    rig_frames(2);
    int before = fake.song;
    assert_int_equal(before, rig.syncs);
    play_do(rig_legal(0));
    rig_settle();
    assert_int_equal(fake.song, rig.syncs);
    assert_true(fake.song > before);
}

static int first;
static bool comes_first(void) { return first-- > 0; }
static void with_something_first(PlayUi *ui) { ui->before = comes_first; }

static void a_game_may_do_something_before_the_table_goes_on(void **state)
{
    (void)state;
    first = 5;
    rig_begin(RIG_HUMAN, RIG_HUMAN, with_something_first);
    rig_frames(5);
    assert_int_equal(rig.turns, 0);
    rig_frames(2);
    assert_int_equal(rig.turns, 1);
}

static bool stands;
static bool is_ready(void) { return stands; }
static void with_ready(PlayUi *ui) { ui->ready = is_ready; }

static void a_decision_waits_until_the_screen_stands(void **state)
{
    (void)state;
    stands = true;
    rig_begin(RIG_HUMAN, RIG_HUMAN, with_ready);
    rig_frames(2);
    stands = false;
    play_do(rig_legal(0));
    rig_frames(20);
    assert_int_equal(app.session.plies, 0);
    stands = true;
    rig_frame(0);
    assert_int_equal(app.session.plies, 1);
}

static void an_illegal_decision_changes_nothing_and_drops_the_rest(void **state)
{
    (void)state;
    rig_begin(RIG_HUMAN, RIG_HUMAN, NULL);
    rig_frames(2);
    play_do((Action){77, 1, 2, 3});
    play_do(rig_legal(0));
    rig_frames(3);
    assert_false(table_pending());
    assert_int_equal(app.session.plies, 0);
    assert_int_equal(rig.shows, 0);
}

static void two_decisions_wait_in_line(void **state)
{
    (void)state;
    rig_begin(RIG_HUMAN, RIG_HUMAN, NULL);
    rig_frames(2);
    play_do(rig_legal(0));
    rig_frame(0);
    rig_settle();
    rig_frames(2);
    Action answer = rig_legal(0);
    play_do(answer);
    play_do((Action){.kind = MU_RESIGN});
    for (int i = 0; i < 60; i++)
        rig_frame(0);
    assert_int_equal(app.session.plies, 3);
    assert_int_equal(table_seat(), SEAT_NONE);
}

static void the_page_on_top_has_the_buttons(void **state)
{
    (void)state;
    rig_begin(RIG_HUMAN, RIG_HUMAN, NULL);
    rig_frames(2);
    int frames = rig.frames;
    rig_press(KEY_BIT_START);
    rig_frames(5);
    assert_int_equal(rig.frames, frames);
    assert_string_equal(rig.hints, text(TEXT_HINT_MENU));
    rig_press(KEY_BIT_B);
    rig_frames(2);
    assert_true(rig.frames > frames);
    assert_string_equal(rig.hints, text(TEXT_MU_HINT_PICK));
}

/* ---- others ---- */

static void wait_for_deed(void)
{
    for (int i = 0; i < 3000 && !play_showing(); i++)
        rig_frame(0);
    assert_true(play_showing());
}

static int frames_of_show(unsigned held)
{
    int frames = 0;
    for (; play_showing() && frames < 500; frames++)
        rig_frame(held);
    return frames;
}

static void a_deed_is_announced_before_it_is_shown(void **state)
{
    (void)state;
    rig_begin(LEVEL, RIG_HUMAN, NULL);
    wait_for_deed();
    assert_string_equal(rig.announced, "seat 0");
    int normal = frames_of_show(0);
    assert_true(normal > RIG_SHOW + 10);
}

static int frames_at(GameSpeed speed, unsigned held)
{
    rig_begin(LEVEL, RIG_HUMAN, NULL);
    kit_settings(&(KitSettings){.text_speed = TYPING_INSTANT, .game_speed = (uint8_t)speed, .animation = true});
    wait_for_deed();
    int frames = frames_of_show(held);
    rig_end();
    return frames;
}

static void the_speed_is_the_players(void **state)
{
    (void)state;
    int slow = frames_at(GAME_SLOW, 0), normal = frames_at(GAME_NORMAL, 0), fast = frames_at(GAME_FAST, 0), instant = frames_at(GAME_INSTANT, 0);
    assert_true(slow > normal && normal > fast && fast > instant);
    assert_true(instant <= 1);
    assert_true(frames_at(GAME_NORMAL, KEY_BIT_A) <= normal / 3);   /* held A runs fast */
    rig_begin(RIG_HUMAN, RIG_HUMAN, NULL);
}

static void b_skips_a_deed(void **state)
{
    (void)state;
    rig_begin(LEVEL, RIG_HUMAN, NULL);
    wait_for_deed();
    rig_frame(KEY_BIT_B);
    rig_frames(2);
    assert_false(play_showing());
    assert_true(rig.ends > 0);
}

static int marked;
static void count_mark(int cell, bool to)
{
    (void)cell;
    marked += to;
}

static void a_trace_stays_until_ones_own_decision(void **state)
{
    (void)state;
    rig_begin(LEVEL, RIG_HUMAN, NULL);
    wait_for_deed();
    rig_settle();
    rig_frames(3);
    marked = 0;
    deeds_trace(1, count_mark);
    assert_int_equal(marked, 1);
    assert_int_equal(deeds_count(1), 1);
    play_do(rig_legal(0));
    rig_frames(4);
    assert_int_equal(deeds_count(1), 0);
}

/* What was done by oneself is no news; the oldest gives way. */
static void everybody_hears_of_the_others_only(void **state)
{
    (void)state;
    Deed deed = {.words = "", .from = DEED_NOWHERE, .to = 3};
    rig_begin(RIG_HUMAN, RIG_HUMAN, NULL);
    deeds_begin();
    deeds_add(0, &deed);
    deeds_add(1, &deed);
    deeds_add(SEAT_AUTO, &deed);
    assert_int_equal(deeds_count(0), 2);
    assert_int_equal(deeds_count(1), 2);
    deeds_decided(0);
    assert_int_equal(deeds_count(0), 0);
    assert_int_equal(deeds_count(1), 2);
    for (int i = 0; i < 100; i++) {
        deed.words[0] = (char)('0' + i % 10);
        deeds_add(SEAT_AUTO, &deed);
    }
    int count = deeds_count(0);
    assert_in_range(count, 10, 50);
    assert_int_equal(deeds_at(0, count - 1)->words[0], '9');
    assert_null(deeds_at(0, count));
}

/* ---- the view ---- */

static void nobody_sees_all_while_people_play(void **state)
{
    (void)state;
    rig_begin(RIG_HUMAN, LEVEL, NULL);
    rig_frames(2);
    expect_assert_failure(table_view(SEAT_NONE));
    play_do((Action){.kind = MU_RESIGN});
    rig_frame(0);
    assert_int_equal(table_seat(), SEAT_NONE);
    assert_non_null(table_view(SEAT_NONE));     /* the end: everything may be seen */
}

static void a_view_stays_as_it_is_until_it_is_asked_for(void **state)
{
    (void)state;
    rig_begin(RIG_HUMAN, RIG_HUMAN, NULL);
    rig_frames(2);
    MuState before = *(const MuState *)table_view(0);
    table_act(rig_legal(0));
    assert_memory_equal(table_viewed(), &before, sizeof before);
    assert_memory_not_equal(table_view(0), &before, sizeof before);
}

static void leaving_takes_the_game_off_the_error_screen(void **state)
{
    (void)state;
    rig_begin(RIG_HUMAN, RIG_HUMAN, NULL);
    assert_int_equal(rom_game, 0);
    rig_end();
    assert_int_equal(rom_game, -1);
    rig_begin(RIG_HUMAN, RIG_HUMAN, NULL);
}

static int taken_back;
static void note_undone(bool undone) { taken_back += undone; }

/* A menu that opens and a board that is laid anew are more than a frame: the end of taking back waits until no button is pressed. */
static void taking_back_ends_in_a_frame_without_a_button(void **state)
{
    (void)state;
    rig_begin(RIG_HUMAN, RIG_HUMAN, NULL);
    rig_frames(2);
    assert_int_equal(table_act(rig_legal(0)), APPLY_OK);
    taken_back = 0;
    table_undo(note_undone);
    for (int i = 0; i < 20; i++) {
        fake_press(KEY_BIT_START);
        table_save_frame();
        table_think();
    }
    assert_int_equal(taken_back, 0);
    fake_press(0);
    table_save_frame();
    assert_int_equal(taken_back, 1);
    assert_int_equal(app.session.plies, 0);
}

/* ---- a computer that errs ---- */

static void an_illegal_choice_does_not_end_the_game(void **state)
{
    (void)state;
    ErrorReport report;
    static Action list[GAME_ACTIONS_MAX];
    rig_begin(LEVEL, RIG_HUMAN, NULL);
    assert_true(app.session.ops->actions(app.session.state, list, GAME_ACTIONS_MAX) > 1);
    for (int i = 0; i < 3000 && app.session.plies == 0; i++) {
        table_player()->choice = (Action){99, 1, 2, 3};
        table_player()->done = true;
        rig_frame(0);
    }
    assert_int_equal(app.session.plies, 1);
    assert_int_equal(action_key(table_acted()), action_key(list[0]));
    rig_settle();
    rig_frames(300);                                            /* the record is written when nothing else is */
    assert_int_equal(report_read(&app.store, &report), SAVE_OK);
    assert_string_equal(report.what, "illegal choice");
    assert_int_equal(report.value, action_key((Action){99, 1, 2, 3}));
    assert_int_equal(table_seat(), 1);                          /* and the person goes on */
    assert_int_equal(table_act(rig_legal(0)), APPLY_OK);
}

/* ---- the end ---- */

/* Before the next table is laid its rooms may be: a view of the last one would be another session's. */
static void a_table_that_is_left_keeps_no_view(void **state)
{
    (void)state;
    rig_begin(RIG_HUMAN, RIG_HUMAN, NULL);
    int ply = ((const MuState *)table_view(0))->ply;
    table_end();
    assert_int_equal(app.session.ops->apply(app.session.state, 0, rig_legal(0), NULL), APPLY_OK);
    assert_int_equal(((const MuState *)table_view(0))->ply, ply + 1);
}

static void a_game_that_is_given_up_is_over_for_all(void **state)
{
    (void)state;
    rig_begin(RIG_HUMAN, RIG_HUMAN, NULL);
    rig_frames(2);
    table_give_up();
    assert_int_equal(table_seat(), SEAT_NONE);
    assert_non_null(table_view(SEAT_NONE));
    app.launch = LAUNCH_LOOK;                   /* its last position is looked at: still over */
    table_begin(true);
    assert_int_equal(table_seat(), SEAT_NONE);
    app.launch = LAUNCH_CONTINUE;               /* another game */
    table_begin(true);
    assert_int_equal(table_seat(), 0);
}

/* ---- the demo ---- */

static int demos;
static void demo(GameOptions *options, uint8_t *control)
{
    demos++;
    for (int seat = 0; seat < options->seats; seat++) control[seat] = LEVEL;
}

static void with_demo(PlayUi *ui) { ui->demo = demo; }

/* A button in the frame in which another board was to be laid out: what comes next begins from the start. */
static void a_demo_that_is_left_leaves_nothing_behind(void **state)
{
    (void)state;
    demos = 0;
    rig_begin(LEVEL, LEVEL, with_demo);
    rig_again(LAUNCH_DEMO);
    rig_frames(2);
    assert_int_equal(demos, 1);
    play_relay();
    rig_frame(KEY_BIT_A);
    rig_again(LAUNCH_DEMO);
    assert_int_equal(demos, 2);
}

#define PLAY_TEST(name) cmocka_unit_test_teardown(name, end)
int main(void)
{
    const struct CMUnitTest tests[] = {
        PLAY_TEST(a_decision_is_carried_out_and_shown), PLAY_TEST(a_decision_waits_until_the_screen_stands), PLAY_TEST(a_quick_hand_loses_no_press),
        PLAY_TEST(the_song_follows_the_view), PLAY_TEST(a_game_may_do_something_before_the_table_goes_on),
        PLAY_TEST(an_illegal_decision_changes_nothing_and_drops_the_rest), PLAY_TEST(two_decisions_wait_in_line),
        PLAY_TEST(the_page_on_top_has_the_buttons), PLAY_TEST(a_deed_is_announced_before_it_is_shown), PLAY_TEST(the_speed_is_the_players),
        PLAY_TEST(b_skips_a_deed), PLAY_TEST(a_trace_stays_until_ones_own_decision), PLAY_TEST(everybody_hears_of_the_others_only),
        PLAY_TEST(nobody_sees_all_while_people_play), PLAY_TEST(a_view_stays_as_it_is_until_it_is_asked_for),
        PLAY_TEST(leaving_takes_the_game_off_the_error_screen), PLAY_TEST(an_illegal_choice_does_not_end_the_game), PLAY_TEST(taking_back_ends_in_a_frame_without_a_button),
        PLAY_TEST(a_table_that_is_left_keeps_no_view), PLAY_TEST(a_game_that_is_given_up_is_over_for_all),
        PLAY_TEST(a_demo_that_is_left_leaves_nothing_behind),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
