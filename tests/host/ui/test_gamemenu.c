/* SPDX-License-Identifier: MIT */
/* The menu behind START: the game's own entries and those of the house, taking back, resigning, leaving, a challenge's task. */
#include <string.h>

#include "../common/check.h"
#include "fake_platform.h"
#include "keys.h"
#include "play_rig.h"
#include "scenes.h"
#include "system.h"
#include "text.h"
#include "ui/app.h"
#include "ui/honours.h"
#include "ui/kit/kit.h"
#include "ui/kit/menu.h"
#include "ui/kit/scene.h"
#include "ui/play/task.h"
#include "ui/play/written.h"
#include "ui/table.h"

static int end(void **state)
{
    (void)state;
    rig_end();
    return 0;
}

static int row_of(int label)
{
    const Menu *menu = menu_answering();
    for (int i = 0; menu && i < menu->setup.count; i++)
        if (strcmp(menu_item(menu, i).label, text(label)) == 0)
            return i;
    return -1;
}

static void open_menu(void)
{
    rig_press(KEY_BIT_START);
    rig_frames(3);
    assert_non_null(menu_answering());
}

static void choose(int label)
{
    assert_true(row_of(label) >= 0);
    for (int row = row_of(label); row > 0; row--)
        rig_press(KEY_BIT_DOWN);
    rig_press(KEY_BIT_A);
}

static void what_cannot_be_chosen_says_why(void **state)
{
    (void)state;
    rig_begin(RIG_HUMAN, RIG_HUMAN, NULL);
    rig_frames(2);
    open_menu();
    MenuItem undo = menu_item(menu_answering(), row_of(TEXT_MENU_UNDO));
    assert_true(undo.disabled);
    assert_string_equal(undo.help, text(TEXT_NO_UNDO));
    assert_false(menu_item(menu_answering(), row_of(TEXT_MENU_SAVE)).disabled);
}

static int own_chosen;
static void choose_own(void) { own_chosen++; }
static int switch_value;
static int get_switch(void) { return switch_value; }
static void set_switch(int value) { switch_value = value; }
static bool never(void) { return false; }
static const int16_t values[] = {TEXT_VALUE_OFF, TEXT_VALUE_ON};
static const MenuEntry own_entries[] = {
    {.label = TEXT_MG_MENU_END, .chosen = choose_own},
    {.label = TEXT_MG_MENU_LOG, .offered = never, .chosen = choose_own},
    {.label = TEXT_MG_MENU_SKIP, .values = values, .count = 2, .get = get_switch, .set = set_switch},
};
static void with_entries(PlayUi *ui)
{
    ui->menu = own_entries;
    ui->menu_count = 3;
    ui->shared = 0;
}

static void a_game_brings_its_own_entries(void **state)
{
    (void)state;
    own_chosen = switch_value = 0;
    rig_begin(RIG_HUMAN, RIG_HUMAN, with_entries);
    rig_frames(2);
    open_menu();
    assert_int_equal(row_of(TEXT_MG_MENU_END), 0);
    assert_int_equal(row_of(TEXT_MG_MENU_LOG), -1);
    assert_int_equal(row_of(TEXT_MENU_UNDO), -1);
    rig_press(KEY_BIT_DOWN);
    rig_press(KEY_BIT_RIGHT);
    assert_int_equal(switch_value, 1);
    assert_int_equal(pages_above(), 1);         /* a switch leaves the menu open */
    rig_press(KEY_BIT_UP);
    rig_press(KEY_BIT_A);
    assert_int_equal(own_chosen, 1);
    assert_int_equal(pages_above(), 0);
}

static void decide_once(void)
{
    play_do(rig_legal(0));
    rig_frame(0);
    rig_settle();
    rig_frames(40);
}

static void taking_back_shows_the_position_before(void **state)
{
    (void)state;
    rig_begin(RIG_HUMAN, RIG_HUMAN, NULL);
    rig_frames(2);
    uint32_t start = rom_hash;
    decide_once();
    assert_int_not_equal(rom_hash, start);
    open_menu();
    choose(TEXT_MENU_UNDO);
    rig_frames(40);
    assert_int_equal(rom_hash, start);
    assert_int_equal(play_viewer(), 0);
}

static void taking_back_ends_where_every_frame_is_busy(void **state)
{
    (void)state;
    rig_begin(RIG_HUMAN, RIG_HUMAN, NULL);
    rig_frames(2);
    uint32_t start = rom_hash;
    decide_once();
    open_menu();
    choose(TEXT_MENU_UNDO);
    fake_line_step = 200;
    rig_frames(60);
    fake_line_step = 0;
    rig_frames(20);
    assert_int_equal(rom_hash, start);
}

static int undone_parts;
static bool is_part(void) { return ++undone_parts < 2; }
static void with_parts(PlayUi *ui) { ui->undo_more = is_part; }

static void a_decision_of_two_parts_is_taken_back_whole(void **state)
{
    (void)state;
    undone_parts = 0;
    rig_begin(RIG_HUMAN, RIG_HUMAN, with_parts);
    rig_frames(2);
    uint32_t start = rom_hash;
    decide_once();
    decide_once();
    open_menu();
    choose(TEXT_MENU_UNDO);
    rig_frames(80);
    assert_int_equal(undone_parts, 2);
    assert_int_equal(rom_hash, start);
}

static void resigning_is_asked_first(void **state)
{
    (void)state;
    rig_begin(RIG_HUMAN, RIG_HUMAN, NULL);
    rig_frames(2);
    open_menu();
    choose(TEXT_MENU_RESIGN);
    rig_frames(3);
    rig_press(KEY_BIT_A);                       /* the answer that waits is no */
    rig_frames(5);
    assert_int_equal(app.session.plies, 0);
    assert_int_equal(pages_above(), 0);
}


/* ---- leaving the table ---- */

static int left;
static void leave_now(void) { left++; }

static void nothing_leaves_before_the_game_is_written(void **state)
{
    (void)state;
    left = 0;
    rig_begin(RIG_HUMAN, RIG_HUMAN, NULL);
    rig_frames(2);
    play_do(rig_legal(0));
    rig_frame(0);
    assert_false(table_written());
    when_written(leave_now);
    for (int i = 0; i < 600 && !table_written(); i++) {
        assert_int_equal(left, 0);
        rig_press(KEY_BIT_B | KEY_BIT_START);   /* no button hurries it */
    }
    rig_frames(2);
    assert_true(table_written());
    assert_int_equal(left, 1);
    assert_int_equal(pages_above(), 0);
}

static void what_is_written_leaves_at_once(void **state)
{
    (void)state;
    left = 0;
    rig_begin(RIG_HUMAN, RIG_HUMAN, NULL);
    for (int i = 0; i < 600 && !table_written(); i++)
        rig_frame(0);
    when_written(leave_now);
    rig_frame(0);
    assert_int_equal(left, 1);
}

/* ---- a challenge ---- */

static void a_challenge_tells_its_task_instead_of_resigning(void **state)
{
    (void)state;
    rig_begin(RIG_HUMAN, RIG_HUMAN, NULL);
    rig_frames(2);
    open_menu();
    assert_int_equal(row_of(TEXT_MENU_TASK), -1);
    assert_true(row_of(TEXT_MENU_RESIGN) >= 0);
    rig_press(KEY_BIT_B);
    app.session.challenge = 1;
    open_menu();
    assert_int_equal(row_of(TEXT_MENU_RESIGN), -1);
    assert_int_equal(row_of(TEXT_MENU_NEW), -1);
    choose(TEXT_MENU_TASK);
    rig_frames(2);
    assert_int_equal(pages_above(), 1);         /* its words are in a box over the board */
    rig_press(KEY_BIT_A);
    rig_frames(2);
    assert_int_equal(pages_above(), 0);
}

static void a_task_is_told_once(void **state)
{
    (void)state;
    rig_begin(RIG_HUMAN, RIG_HUMAN, NULL);
    rig_frames(2);
    app.task_due = true;
    assert_false(task_told(NULL));                  /* a game like any other has none */
    app.session.challenge = 1;
    assert_true(task_told(NULL));
    assert_int_equal(pages_above(), 1);
    assert_false(task_told(NULL));
}

#define MENU_TEST(name) cmocka_unit_test_teardown(name, end)
int main(void)
{
    const struct CMUnitTest tests[] = {
        MENU_TEST(what_cannot_be_chosen_says_why), MENU_TEST(a_game_brings_its_own_entries), MENU_TEST(taking_back_shows_the_position_before),
        MENU_TEST(taking_back_ends_where_every_frame_is_busy),
        MENU_TEST(a_decision_of_two_parts_is_taken_back_whole), MENU_TEST(resigning_is_asked_first),
        MENU_TEST(nothing_leaves_before_the_game_is_written), MENU_TEST(what_is_written_leaves_at_once),
        MENU_TEST(a_challenge_tells_its_task_instead_of_resigning), MENU_TEST(a_task_is_told_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
