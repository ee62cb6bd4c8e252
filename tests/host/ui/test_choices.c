/* SPDX-License-Identifier: MIT */
/* The pages on which something is chosen: list, digits, tray, cards; and the sheet and the bars that show how things stand. */
#include <stdio.h>
#include <string.h>

#include "../common/check.h"
#include "fake_platform.h"
#include "keys.h"
#include "text.h"
#include "ui/kit/bars.h"
#include "ui/kit/cards.h"
#include "ui/kit/digits.h"
#include "ui/kit/kit.h"
#include "ui/kit/list.h"
#include "ui/kit/sheet.h"
#include "ui/kit/tray.h"

static int chosen, asked, moved, backs;
static char told[128];
static const Page bottom = {.hint = TEXT_HINT_MENU};

static void tell(const char *words) { snprintf(told, sizeof told, "%s", words); }

/* A large board leaves 380 tiles: every page must find room beside it. */
enum { FULL_BOARD = 32 * 22 * 64 };

static int begin(void **state)
{
    (void)state;
    fake_reset();
    kit_begin_board(FULL_BOARD);
    chosen = asked = moved = -1;
    backs = 0;
    pages_begin(&(PagesSetup){.bottom = &bottom, .hints = tell});
    return 0;
}

static int end(void **state)
{
    (void)state;
    pages_end();
    return 0;
}

static void press(unsigned keys)
{
    fake_press(keys);
    pages_frame();
    pages_draw();
    fake_frame(0);
    pages_frame();
    pages_draw();
}

static void frames(int count)
{
    for (int i = 0; i < count; i++) {
        fake_frame(0);
        pages_frame();
        pages_draw();
    }
}

static int pixels_of(int ink)
{
    int count = 0;
    for (int y = 0; y < SCREEN_HEIGHT; y++)
        for (int x = 0; x < SCREEN_WIDTH; x++)
            count += fake_text_pixel(x, y) == ink;
    return count;
}

static void choose(int index) { chosen = index; }
static void ask(int index) { asked = index; }
static void went_back(void) { backs++; }

/* ---- list ---- */

static int row_count, value;
static int count_rows(void) { return row_count; }

static void fill(int index, ListRow *row)
{
    snprintf(row->label, LIST_LABEL, "row %d", index);
    snprintf(row->help, LIST_HELP, "about %d", index);
    if (index == 1)
        row->reason = "not today";
    if (index == 2) {
        snprintf(row->note, LIST_NOTE, "%d", value);
        row->changes = true;
    }
}

static void change(int index, int step)
{
    if (index == 2)
        value += step;
}

static void note_move(int index) { moved = index; }

static const List list = {.title = TEXT_MENU_HELP, .help_lines = 2, .empty = TEXT_DEEDS_NONE, .count = count_rows, .fill = fill, .chosen = choose,
                          .change = change, .ask = ask, .moved = note_move};
static const List inner = {.count = count_rows, .fill = fill, .back = went_back};

static void a_row_is_chosen(void **state)
{
    (void)state;
    row_count = 4;
    list_push(&list, 3);
    frames(3);
    assert_int_equal(list_row(), 3);
    press(KEY_BIT_A);
    assert_int_equal(chosen, 3);
    press(KEY_BIT_DOWN);                /* round the end */
    assert_int_equal(moved, 0);
    press(KEY_BIT_SELECT);
    assert_int_equal(asked, 0);
}

static void a_grey_row_says_why_and_is_not_chosen(void **state)
{
    (void)state;
    row_count = 4;
    list_push(&list, 1);
    frames(3);
    press(KEY_BIT_A);
    assert_int_equal(chosen, -1);
    MenuItem item = menu_item(menu_answering(), 1);
    assert_true(item.disabled);
    assert_string_equal(item.help, "not today");
    assert_string_equal(menu_item(menu_answering(), 0).help, "about 0");
}

static void left_and_right_change_a_value(void **state)
{
    (void)state;
    row_count = 4;
    value = 5;
    list_push(&list, 2);
    frames(3);
    press(KEY_BIT_RIGHT);
    press(KEY_BIT_RIGHT);
    press(KEY_BIT_LEFT);
    assert_int_equal(value, 6);
}

/* The arrows of a number are missing where it ends: the row says so to the menu. */
static void fill_number(int index, ListRow *row)
{
    snprintf(row->label, LIST_LABEL, "row %d", index);
    row->value = (int16_t)value;
    row->low = 1;
    row->high = 3;
}

static void a_number_stands_in_its_row(void **state)
{
    (void)state;
    static const List numbers = {.count = count_rows, .fill = fill_number, .chosen = choose, .y = 2, .h = 15, .high = true};
    row_count = 2;
    value = 3;
    list_show(&numbers, 1);
    frames(3);
    MenuItem item = menu_item(menu_answering(), 1);
    assert_int_equal(item.value, 3);
    assert_int_equal(item.low, 1);
    assert_int_equal(item.high, 3);
    assert_int_equal(menu_answering()->window.y, 2);    /* at the top of its rows */
}

static void a_list_shown_again_takes_its_own_place(void **state)
{
    (void)state;
    row_count = 4;
    list_show(&list, 1);
    frames(3);
    list_show(&list, 2);
    frames(3);
    assert_int_equal(pages_above(), 1);
    assert_int_equal(list_row(), 2);
    list_show(&inner, 0);               /* another one lies over it */
    frames(3);
    assert_int_equal(pages_above(), 2);
    pages_pop();
    frames(3);
    assert_int_equal(list_row(), 2);
}

static void a_list_comes_back_to_its_row(void **state)
{
    (void)state;
    row_count = 4;
    list_push(&list, 0);
    frames(3);
    press(KEY_BIT_DOWN);
    press(KEY_BIT_DOWN);
    list_push(&inner, 0);
    frames(3);
    assert_int_equal(list_row(), 0);
    press(KEY_BIT_B);
    assert_int_equal(backs, 1);         /* it has its own way back */
    pages_pop();
    frames(3);
    assert_int_equal(list_row(), 2);
    press(KEY_BIT_B);
    assert_int_equal(pages_above(), 0);
}

static void rows_may_vanish(void **state)
{
    (void)state;
    row_count = 30;
    list_push(&list, 29);
    frames(10);
    row_count = 2;
    pages_refresh();
    frames(5);
    assert_int_equal(list_row(), 1);
    row_count = 0;
    pages_refresh();
    frames(5);
    assert_string_equal(menu_item(menu_answering(), 0).label, text(TEXT_DEEDS_NONE));
    press(KEY_BIT_A);
    assert_int_equal(chosen, -1);       /* the row that says that there is nothing: it was read */
    assert_int_equal(pages_above(), 0);
}

/* A question lies over the list when the view becomes another one. */
static void a_list_below_a_question_is_brought_up_to_date(void **state)
{
    static const Page question = {.over = true};
    (void)state;
    row_count = 6;
    list_push(&list, 5);
    frames(5);
    pages_push(&question);
    row_count = 3;
    pages_refresh();
    press(KEY_BIT_B);
    assert_int_equal(list_row(), 2);
    press(KEY_BIT_A);
    assert_int_equal(chosen, 2);
}

static bool take_l(unsigned pressed) { return (pressed & KEY_BIT_L) != 0; }
static int title_signs;
static void title_sign(int x, int y)
{
    (void)x, (void)y;
    title_signs++;
}
static const List own_keys = {.title = TEXT_MENU_HELP, .count = count_rows, .fill = fill, .chosen = choose, .ask = ask, .keys = take_l,
                              .title_sign = title_sign, .tab = true};

static void a_list_may_have_buttons_of_its_own(void **state)
{
    (void)state;
    row_count = 4;
    list_push(&own_keys, 3);
    frames(5);
    title_signs = 0;
    frames(1);
    assert_int_equal(title_signs, 2);   /* on either side */
    press(KEY_BIT_L);
    assert_int_equal(list_row(), 3);    /* L would go up by a page */
    press(KEY_BIT_UP);
    assert_int_equal(list_row(), 2);
}

static int signs;
static void sign(int index, int x, int y)
{
    (void)index, (void)x, (void)y;
    signs++;
}
static const List signed_list = {.count = count_rows, .fill = fill, .icons = true, .sign = sign};

static void every_row_in_sight_has_its_sign(void **state)
{
    (void)state;
    row_count = 5;
    list_push(&signed_list, 0);
    signs = 0;
    frames(1);
    assert_int_equal(signs, 5);
}

/* ---- digits ---- */

static KitEvent turn(Digits *digits, unsigned keys)
{
    fake_press(keys);
    KitEvent event = digits_frame(digits);
    fake_frame(0);
    digits_frame(digits);
    return event;
}

/* 90 to 250: three digits, and what lies beyond becomes the nearest that is allowed. */
static void digits_turn_within_their_bounds(void **state)
{
    Digits digits = {0};
    (void)state;
    digits_open(&digits, &(DigitsSetup){.w = 11, .h = 14, .title = "number", .value = 99, .low = 90, .high = 250});
    assert_int_equal(turn(&digits, KEY_BIT_UP), KIT_CHANGED);   /* 90: the 9 has become a 0 */
    assert_int_equal(digits_value(&digits), 90);
    turn(&digits, KEY_BIT_UP);
    turn(&digits, KEY_BIT_RIGHT);                               /* the first one */
    assert_int_equal(turn(&digits, KEY_BIT_UP), KIT_CHANGED);
    assert_int_equal(digits_value(&digits), 191);
    turn(&digits, KEY_BIT_UP);
    assert_int_equal(digits_value(&digits), 250);
    turn(&digits, KEY_BIT_DOWN);
    turn(&digits, KEY_BIT_DOWN);
    assert_int_equal(digits_value(&digits), 90);
    for (int i = 0; i < 50; i++) {
        int before = digits_value(&digits);
        assert_int_equal(turn(&digits, KEY_BIT_R), KIT_CHANGED);
        assert_in_range(digits_value(&digits), 90, 250);
        assert_int_not_equal(digits_value(&digits), before);
    }
    assert_int_equal(turn(&digits, KEY_BIT_A), KIT_CHOSEN);
    assert_int_equal(turn(&digits, KEY_BIT_B), KIT_BACK);
    digits_close(&digits);
}

/* ---- tray ---- */

static int stock[8][TRAY_SIDES];
static bool settled;
static int tray_rows;
static int count_tray(void) { return tray_rows; }
static const char *side_name(int side) { return side == TRAY_LEFT ? "mine" : "yours"; }
static void tray_fill(int index, TrayRow *row)
{
    snprintf(row->label, TRAY_TEXT, "ware %d", index);
    for (int side = 0; side < TRAY_SIDES; side++) {
        row->count[side] = (int16_t)stock[index][side];
        if (stock[index][!side] == 0)
            row->reason[side] = "none left";
    }
}
static void tray_move(int index, int side)
{
    stock[index][side]++;
    stock[index][!side]--;
}
static const char *not_yet(void) { return stock[0][TRAY_RIGHT] == 0 ? "give something" : NULL; }
static void settle(void) { settled = true; }
static void sum(int side, char out[TRAY_TEXT]) { snprintf(out, TRAY_TEXT, "= %d", stock[0][side] + stock[1][side]); }
static const Tray tray = {.title = TEXT_MENU_HELP, .side = side_name, .count = count_tray, .row = tray_fill, .move = tray_move, .sum = sum,
                          .reason = not_yet, .settled = settle};

static void things_move_between_the_sides(void **state)
{
    (void)state;
    tray_rows = 2;
    memset(stock, 0, sizeof stock);
    stock[0][TRAY_LEFT] = 2;
    settled = false;
    tray_push(&tray);
    frames(10);
    press(KEY_BIT_A);
    assert_false(settled);              /* not yet, and it says why */
    press(KEY_BIT_RIGHT);
    press(KEY_BIT_RIGHT);
    press(KEY_BIT_RIGHT);               /* none is left */
    assert_int_equal(stock[0][TRAY_LEFT], 0);
    assert_int_equal(stock[0][TRAY_RIGHT], 2);
    press(KEY_BIT_LEFT);
    assert_int_equal(stock[0][TRAY_RIGHT], 1);
    press(KEY_BIT_A);
    assert_true(settled);
}

static void a_row_without_anything_stays(void **state)
{
    (void)state;
    tray_rows = 8;                      /* more than are in sight beside a board */
    memset(stock, 0, sizeof stock);
    tray_push(&tray);
    frames(10);
    press(KEY_BIT_UP);
    assert_int_equal(tray_row(), 7);
    press(KEY_BIT_RIGHT);
    assert_int_equal(stock[7][TRAY_RIGHT], 0);
    press(KEY_BIT_B);
    assert_int_equal(pages_above(), 0);
}

/* ---- cards ---- */

static int cards_drawn, cards_large;
static void face(int index, CardFace *out)
{
    snprintf(out->name, CARD_NAME, "card %d", index);
    snprintf(out->words, CARD_WORDS, "does %d", index);
    if (index == 2)
        out->reason = "too tired";
    out->ticked = index == 0;
}
static void draw_picture(Window *w, int x, int y, int index, bool large)
{
    window_fill(w, x, y, large ? CARD_LARGE : CARD_SMALL_W, large ? CARD_LARGE : CARD_SMALL_H, INK_BLUE);
    cards_drawn++;
    if (large)
        cards_large = index;
}
static const Cards cards = {.title = TEXT_MENU_HELP, .empty = TEXT_DEEDS_NONE, .count = count_rows, .face = face, .draw = draw_picture,
                            .chosen = choose, .ask = ask};

static void the_chosen_card_is_seen_large(void **state)
{
    (void)state;
    row_count = 12;
    cards_push(&cards, 0);
    frames(20);
    assert_int_equal(cards_large, 0);
    assert_true(pixels_of(INK_BLUE) > CARD_LARGE * CARD_LARGE);
    press(KEY_BIT_LEFT);                /* round the end */
    frames(10);
    assert_int_equal(cards_selected(), 11);
    assert_int_equal(cards_large, 11);
    press(KEY_BIT_A);
    assert_int_equal(chosen, 11);
}

static void a_card_that_cannot_be_played_says_why(void **state)
{
    (void)state;
    row_count = 4;
    cards_push(&cards, 2);
    frames(20);
    assert_true(pixels_of(INK_RED) > 0);
    press(KEY_BIT_A);
    assert_int_equal(chosen, -1);
    press(KEY_BIT_SELECT);
    assert_int_equal(asked, 2);
}

static void an_empty_hand_can_be_looked_at(void **state)
{
    (void)state;
    row_count = 0;
    cards_drawn = 0;
    cards_push(&cards, 0);
    frames(10);
    press(KEY_BIT_A);
    press(KEY_BIT_RIGHT);
    assert_int_equal(chosen, -1);
    assert_int_equal(cards_drawn, 0);
    press(KEY_BIT_B);
    assert_int_equal(pages_above(), 0);
}

/* ---- sheet ---- */

static int last_column, last_row;
static void cell(int row, int column, SheetCell *out)
{
    last_column = column > last_column ? column : last_column;
    last_row = row > last_row ? row : last_row;
    snprintf(out->text, SHEET_TEXT, "%d", row * 10 + column);
}

static void a_sheet_scrolls_and_turns(void **state)
{
    (void)state;
    static const uint8_t right[] = {60, 90};
    Sheet sheet;
    memset(&sheet, 0, sizeof sheet);
    last_column = last_row = 0;
    sheet_open(&sheet, &(SheetSetup){.w = 14, .h = 8, .heads = "a|b|c|d|e", .rows = 9, .columns = 5, .visible = 3, .right = right, .cell = cell});
    for (int i = 0; i < 20; i++) {
        fake_frame(0);
        sheet_frame(&sheet);
    }
    assert_true(sheet_drawn(&sheet));
    assert_int_equal(last_column, 2);
    assert_true(last_row < 8);
    assert_true(sheet_turns(&sheet));
    while (sheet_turn(&sheet, 1)) {}
    while (sheet_scroll(&sheet, 1)) {}
    for (int i = 0; i < 20; i++) {
        fake_frame(0);
        sheet_frame(&sheet);
    }
    assert_int_equal(last_column, 4);
    assert_int_equal(last_row, 8);
    assert_false(sheet_scroll(&sheet, 1));
    sheet_close(&sheet);
}

/* ---- bars ---- */

static const uint8_t no_sign[32];

/* How many pixels of an ink a strip of two bars has, the second of which says nothing. */
static int painted(int ink, int amount)
{
    static Window w;
    const Bar bars[] = {{no_sign, (int8_t)amount, 4, 2, 3}, {no_sign, 0, 4, 2, 3}};
    window_open(&w, 0, 0, 12, 2, KIT_PALETTE_TEXT);
    window_clear(&w, INK_WINDOW);
    bars_draw(&w, 0, 0, bars, 2);
    int pixels = pixels_of(ink);
    window_close(&w);
    return pixels;
}

static void a_bar_is_as_full_as_its_number(void **state)
{
    (void)state;
    int segment = painted(INK_GREEN, 1);
    assert_true(segment > 0);
    assert_int_equal(painted(INK_DARK, 0), 8 * segment);
    assert_int_equal(painted(INK_GREEN, 0), 0);
    assert_int_equal(painted(INK_DARK, 3), 5 * segment);
    assert_int_equal(painted(INK_DARK, 9), 4 * segment);        /* beyond the top it stays full */
    assert_int_equal(painted(INK_DARK, -2), 8 * segment);
}

static void a_bar_warns_before_it_alarms(void **state)
{
    (void)state;
    int segment = painted(INK_GREEN, 1);
    assert_int_equal(painted(INK_GOLD, 1) + painted(INK_RED, 1), 0);
    assert_int_equal(painted(INK_GOLD, 2), 2 * segment);
    assert_int_equal(painted(INK_GREEN, 2) + painted(INK_RED, 2), 0);
    assert_true(painted(INK_RED, 3) > 3 * segment);             /* the number is red too */
    assert_int_equal(painted(INK_GOLD, 3), 0);
}

#define CHOICE_TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)
int main(void)
{
    const struct CMUnitTest tests[] = {
        CHOICE_TEST(a_row_is_chosen), CHOICE_TEST(a_grey_row_says_why_and_is_not_chosen), CHOICE_TEST(left_and_right_change_a_value),
        CHOICE_TEST(a_number_stands_in_its_row),
        CHOICE_TEST(a_list_shown_again_takes_its_own_place), CHOICE_TEST(a_list_comes_back_to_its_row), CHOICE_TEST(rows_may_vanish), CHOICE_TEST(a_list_below_a_question_is_brought_up_to_date),
        CHOICE_TEST(a_list_may_have_buttons_of_its_own), CHOICE_TEST(every_row_in_sight_has_its_sign),
        CHOICE_TEST(digits_turn_within_their_bounds), CHOICE_TEST(things_move_between_the_sides),
        CHOICE_TEST(a_row_without_anything_stays), CHOICE_TEST(the_chosen_card_is_seen_large), CHOICE_TEST(a_card_that_cannot_be_played_says_why),
        CHOICE_TEST(an_empty_hand_can_be_looked_at), CHOICE_TEST(a_sheet_scrolls_and_turns), CHOICE_TEST(a_bar_is_as_full_as_its_number),
        CHOICE_TEST(a_bar_warns_before_it_alarms),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
