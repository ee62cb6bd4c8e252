/* SPDX-License-Identifier: MIT */
/* Lessons at the real table: only what is asked for is carried out, other seats follow the script. */
#include <string.h>

#include "../common/check.h"
#include "fake_platform.h"
#include "keys.h"
#include "play_rig.h"
#include "text.h"
#include "ui/app.h"
#include "ui/table.h"

/* The first two moves of a game: c2-c4, an answer by the script, and any move of one piece. */
enum { C2 = 6, C4 = 8, B2 = 2, B1 = 1 };
static const LessonStep steps[] = {
    {.task = TEXT_MU_LESSON_1, .praise = TEXT_MU_LESSON_1_OK, .deeds = 1, .wanted = {{MU_MOVE, C2, C4, LESSON_ANY}}, .place = C2},
    {.task = TEXT_MU_LESSON_2, .deeds = 1, .wanted = {{MU_MOVE, LESSON_ANY, LESSON_ANY, LESSON_ANY}}, .place = LESSON_NOWHERE},
    {.task = TEXT_MU_LESSON_3, .place = LESSON_NOWHERE},
};

static bool script(int seat, Action *action)
{
    *action = (Action){MU_MOVE, B2, B1, MU_NOWHERE};
    return seat == 1;
}

static const Lessons course = {.steps = steps, .count = 3, .wrong = TEXT_MU_TUTORIAL_WRONG, .done = TEXT_MU_TUTORIAL_DONE, .seed = 1,
                               .control = {CONTROL_HUMAN, 1}, .script = script};

static Lessons laid;
static void with_lessons(PlayUi *ui)
{
    laid = course;
    ui->lessons = &laid;
    app.launch = LAUNCH_TUTORIAL;
}

static int begin(void **state)
{
    (void)state;
    rig_begin(RIG_HUMAN, 1, with_lessons);
    rig_frames(3);
    return 0;
}

static int end(void **state)
{
    (void)state;
    rig_end();
    return 0;
}

/* Reads the box to its end. */
static void read_on(void)
{
    for (int i = 0; i < 400 && pages_above() > 0; i++)
        rig_press(KEY_BIT_A);
}

static void the_task_is_told_first(void **state)
{
    (void)state;
    assert_int_equal(play_kind(), PLAY_LESSONS);
    assert_int_equal(pages_above(), 1);
    assert_string_equal(rig.hints, text(TEXT_HINT_BOX));
    read_on();
    assert_int_equal(lessons_step(), 0);
}

static void something_else_is_not_carried_out(void **state)
{
    (void)state;
    read_on();
    assert_false(play_do((Action){MU_MOVE, C2, C2 + 1, MU_NOWHERE}));
    rig_frames(3);
    assert_int_equal(app.session.plies, 0);
    assert_int_equal(pages_above(), 1);         /* it says so */
}

static void what_was_asked_for_is_praised(void **state)
{
    (void)state;
    read_on();
    assert_true(play_do((Action){MU_MOVE, C2, C4, MU_NOWHERE}));
    rig_frame(0);
    assert_int_equal(app.session.plies, 1);
    rig_settle();
    rig_frames(2);
    assert_int_equal(pages_above(), 1);
    assert_int_equal(lessons_step(), 0);
    rig_frames(200);
    assert_int_equal(app.session.plies, 1);     /* nobody acts while words are read */
}

/* The first step is read and played; the other seat is about to answer. */
static void first_deed(void)
{
    read_on();
    play_do((Action){MU_MOVE, C2, C4, MU_NOWHERE});
    rig_frame(0);
    rig_settle();
    rig_frames(2);
    read_on();
    rig_frames(3);
}

static void the_others_follow_the_script(void **state)
{
    (void)state;
    first_deed();
    assert_true(play_showing());                /* like any deed of others */
    rig_settle();
    rig_frames(5);
    assert_int_equal(app.session.plies, 2);
    assert_int_equal(lessons_step(), 1);
    assert_int_equal(((const MuState *)table_viewed())->cell[B2], MU_NONE);
}

/* And has answered. */
static void first_step(void)
{
    first_deed();
    rig_settle();
    rig_frames(5);
}

/* Another board of the same game is laid out: the lesson goes on where it was. */
static void another_board_does_not_begin_it_anew(void **state)
{
    (void)state;
    first_step();
    play_relay();
    play_leave();
    play_load(play_ui(), 0);
    play_enter();
    assert_int_equal(lessons_step(), 1);
    assert_int_equal(app.session.plies, 2);
}

static void a_wildcard_takes_whatever_comes(void **state)
{
    (void)state;
    first_step();
    read_on();
    assert_true(play_do(rig_legal(3)));
    rig_frame(0);
    rig_settle();
    rig_frames(5);
    assert_int_equal(lessons_step(), 2);        /* without praise the next task follows */
}

/* Both wait for their step; the first cannot be done and is passed over. */
static const LessonDeed record[] = {{1, {MU_MOVE, C2, C4, MU_NOWHERE}}, {1, {MU_MOVE, B2, B1, MU_NOWHERE}}};

static void with_record(PlayUi *ui)
{
    with_lessons(ui);
    laid.script = NULL;
    laid.record = record;
    laid.recorded = sizeof record / sizeof *record;
}

static int begin_recorded(void **state)
{
    (void)state;
    rig_begin(RIG_HUMAN, 1, with_record);
    rig_frames(3);
    return 0;
}

static void the_others_follow_the_record(void **state)
{
    (void)state;
    rig_frames(20);
    assert_int_equal(app.session.plies, 0);     /* its step has not begun */
    first_step();
    assert_int_equal(app.session.plies, 2);
    assert_int_equal(lessons_step(), 1);
    assert_int_equal(((const MuState *)table_viewed())->cell[B1], MU_RED_KNIGHT);
}

#define LESSON_TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)
int main(void)
{
    const struct CMUnitTest tests[] = {
        LESSON_TEST(the_task_is_told_first), LESSON_TEST(something_else_is_not_carried_out), LESSON_TEST(what_was_asked_for_is_praised),
        LESSON_TEST(the_others_follow_the_script), LESSON_TEST(another_board_does_not_begin_it_anew), LESSON_TEST(a_wildcard_takes_whatever_comes),
        cmocka_unit_test_setup_teardown(the_others_follow_the_record, begin_recorded, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
