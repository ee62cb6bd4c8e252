/* SPDX-License-Identifier: MIT */
/* The console goes from hand to hand: a curtain where there are secrets, a card where there are none, and sleep behind the veil. */
#include <string.h>

#include "../common/check.h"
#include "fake_platform.h"
#include "keys.h"
#include "play_rig.h"
#include "text.h"
#include "ui/app.h"
#include "ui/kit/curtain.h"
#include "ui/kit/kit.h"
#include "ui/table.h"

static void with_curtain(PlayUi *ui) { ui->handover = HANDOVER_CURTAIN; }
static void with_card(PlayUi *ui) { ui->handover = HANDOVER_CARD; }

static int end(void **state)
{
    (void)state;
    rig_end();
    return 0;
}

static bool covered(void) { return fake.shown == 1u << LAYER_TEXT && !fake.sprites_shown; }

static void lift(void)
{
    rig_frames(2);
    for (int i = 0; i < CURTAIN_HOLD + 1; i++)
        rig_frame(KEY_BIT_A);
    rig_frames(30);
}

static void decide(void)
{
    play_do(rig_legal(0));
    rig_frame(0);
    rig_settle();
}

/* ---- secrets ---- */

static void nobody_sees_anything_before_the_first_has_taken_the_console(void **state)
{
    (void)state;
    rig_begin(RIG_HUMAN, RIG_HUMAN, with_curtain);
    assert_true(covered());
    assert_int_equal(rig.syncs, 0);
    rig_frames(10);
    assert_true(covered());
    assert_int_equal(rig.frames, 0);
    lift();
    assert_false(covered());
    assert_int_equal(play_viewer(), 0);
    assert_true(rig.frames > 0);
}

static void the_veil_falls_when_another_is_to_act(void **state)
{
    (void)state;
    rig_begin(RIG_HUMAN, RIG_HUMAN, with_curtain);
    lift();
    decide();
    rig_frames(2);
    assert_true(covered());
    int frames = rig.frames;
    for (int i = 0; i < 50; i++)
        rig_press(KEY_BIT_B | KEY_BIT_START);
    assert_true(covered());             /* no other button lifts it */
    assert_int_equal(rig.frames, frames);
    lift();
    assert_int_equal(play_viewer(), 1);
    assert_false(covered());
}

/* Nobody is called yet: a computer plans, or the game goes on by itself. */
static int next_due;
static int who_is_due(void) { return next_due; }
static void with_curtain_and_due(PlayUi *ui)
{
    ui->handover = HANDOVER_CURTAIN;
    ui->due = who_is_due;
}

static void the_veil_falls_before_the_next_is_called(void **state)
{
    (void)state;
    next_due = 0;
    rig_begin(RIG_HUMAN, RIG_HUMAN, with_curtain_and_due);
    lift();
    assert_false(covered());
    next_due = SEAT_AUTO;
    rig_frame(0);
    assert_true(covered());
}

/* Nobody has the console yet: a menu would take the buttons and be seen by nobody. */
static void no_menu_opens_behind_the_veil(void **state)
{
    (void)state;
    rig_begin(RIG_HUMAN, RIG_HUMAN, with_curtain);
    assert_true(handover_veiled());
    for (int key = 0; key < 10; key++) {
        fake_press(1u << key);
        pages_frame();
        assert_int_equal(pages_above(), 0);
    }
}

static bool stands;
static bool is_ready(void) { return stands; }
static void with_curtain_and_work(PlayUi *ui)
{
    ui->handover = HANDOVER_CURTAIN;
    ui->ready = is_ready;
}

static void the_curtain_waits_for_the_screen_behind_it(void **state)
{
    (void)state;
    stands = true;
    rig_begin(RIG_HUMAN, RIG_HUMAN, with_curtain_and_work);
    rig_frames(2);
    stands = true;
    for (int i = 0; i < CURTAIN_HOLD + 1; i++) {
        rig_frame(KEY_BIT_A);
        if (rig.syncs > 0)
            stands = false;             /* the new view is being drawn */
    }
    rig_frames(40);
    assert_true(covered());
    stands = true;
    rig_frames(10);
    assert_false(covered());
}

static void one_person_never_meets_a_curtain(void **state)
{
    (void)state;
    rig_begin(RIG_HUMAN, 1, with_curtain);
    assert_false(covered());
    rig_frames(3);
    decide();
    for (int i = 0; i < 600; i++) {
        rig_frame(0);
        assert_false(covered());
    }
}

static void the_end_is_for_everybody(void **state)
{
    (void)state;
    rig_begin(RIG_HUMAN, RIG_HUMAN, with_curtain);
    lift();
    play_do((Action){.kind = MU_RESIGN});
    rig_frames(60);
    assert_false(covered());
}

/* The game ends while the console is on its way: nothing is secret any more. */
static void the_end_lifts_the_veil(void **state)
{
    (void)state;
    rig_begin(RIG_HUMAN, RIG_HUMAN, with_curtain);
    assert_true(covered());
    table_act((Action){.kind = MU_RESIGN});
    rig_frames(10);
    assert_false(covered());
    assert_int_equal(play_viewer(), SEAT_NONE);
    assert_true(rig.syncs > 0);
}

/* ---- sleep ---- */

static void sleep_goes_behind_the_veil(void **state)
{
    (void)state;
    rig_begin(RIG_HUMAN, RIG_HUMAN, with_curtain);
    lift();
    for (int i = 0; i < 10 && fake.sleeps == 0; i++) {
        play_rest(REST_SLEEP);          /* asked again in every frame, as after a long time without a button */
        assert_int_equal(fake.sleeps, 0);
        rig_frame(0);
    }
    assert_int_equal(fake.sleeps, 1);
    assert_true(covered());
    rig_frames(30);
    assert_true(covered());             /* whoever wakes it up finds the curtain */
    lift();
    assert_false(covered());
    assert_int_equal(play_viewer(), 0);
}

static void asleep_at_the_curtain_it_stays_covered(void **state)
{
    (void)state;
    rig_begin(RIG_HUMAN, RIG_HUMAN, with_curtain);
    rig_frames(5);
    for (int i = 0; i < 10 && fake.sleeps == 0; i++) {
        play_rest(REST_SLEEP);
        assert_true(covered());
        rig_frame(0);
        assert_true(covered());
    }
    assert_int_equal(fake.sleeps, 1);
    rig_frames(10);
    assert_true(covered());
    lift();
    assert_int_equal(play_viewer(), 0);
}

/* Dimmed, the picture could still be read by whoever comes by. */
static void dimmed_it_is_covered_too(void **state)
{
    (void)state;
    rig_begin(RIG_HUMAN, RIG_HUMAN, with_curtain);
    lift();
    fake.dimmed = false;
    for (int i = 0; i < 10 && !fake.dimmed; i++) {
        play_rest(REST_DIM);
        rig_frame(0);
    }
    assert_true(fake.dimmed);
    assert_true(covered());
    assert_int_equal(fake.sleeps, 0);
    lift();
    assert_false(covered());
}

static void without_secrets_it_sleeps_at_once(void **state)
{
    (void)state;
    rig_begin(RIG_HUMAN, RIG_HUMAN, NULL);
    rig_frames(3);
    play_rest(REST_SLEEP);
    assert_int_equal(fake.sleeps, 1);
}

/* ---- cards ---- */

static void a_card_says_whose_turn_it_is(void **state)
{
    (void)state;
    rig_begin(RIG_HUMAN, RIG_HUMAN, with_card);
    rig_frames(3);
    assert_int_equal(pages_above(), 0);         /* whoever begins has the console */
    decide();
    rig_frames(3);
    assert_int_equal(pages_above(), 1);
    assert_false(covered());
    assert_string_equal(rig.hints, text(TEXT_HINT_BOX));
    rig_press(KEY_BIT_A);
    rig_frames(3);
    assert_int_equal(pages_above(), 0);
    assert_int_equal(play_viewer(), 1);
}

static bool quiet_now;
static bool is_quiet(void) { return quiet_now; }

static void with_quiet_card(PlayUi *ui)
{
    with_card(ui);
    ui->quiet = is_quiet;
}

/* The console changes hands all the same: the card that comes later is for the next one only. */
static void short_turns_need_no_card(void **state)
{
    (void)state;
    quiet_now = true;
    rig_begin(RIG_HUMAN, RIG_HUMAN, with_quiet_card);
    rig_frames(3);
    decide();
    rig_frames(3);
    assert_int_equal(pages_above(), 0);
    assert_int_equal(play_viewer(), 1);
    quiet_now = false;
    rig_frames(3);
    assert_int_equal(pages_above(), 0);
    decide();
    rig_frames(3);
    assert_int_equal(pages_above(), 1);
}

#define HAND_TEST(name) cmocka_unit_test_teardown(name, end)
int main(void)
{
    const struct CMUnitTest tests[] = {
        HAND_TEST(nobody_sees_anything_before_the_first_has_taken_the_console), HAND_TEST(the_veil_falls_when_another_is_to_act), HAND_TEST(the_veil_falls_before_the_next_is_called), HAND_TEST(no_menu_opens_behind_the_veil),
        HAND_TEST(the_curtain_waits_for_the_screen_behind_it), HAND_TEST(one_person_never_meets_a_curtain),
        HAND_TEST(the_end_is_for_everybody), HAND_TEST(the_end_lifts_the_veil), HAND_TEST(sleep_goes_behind_the_veil), HAND_TEST(asleep_at_the_curtain_it_stays_covered),
        HAND_TEST(dimmed_it_is_covered_too), HAND_TEST(without_secrets_it_sleeps_at_once), HAND_TEST(a_card_says_whose_turn_it_is), HAND_TEST(short_turns_need_no_card),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
