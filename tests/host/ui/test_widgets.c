/* SPDX-License-Identifier: MIT */
/* Menus, text boxes, dialogs, tooltips, journal: what buttons do, what is on screen, and that no frame draws too much. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
#include <string.h>
#include "fake_platform.h"
#include "keys.h"
#include "ui/kit/dialog.h"
#include "ui/kit/helpview.h"
#include "ui/kit/journal.h"
#include "text.h"

static Menu menu;
static Textbox box;
static MenuItem items[40];
static const char *const speeds[] = {"slow", "normal", "fast"};

static int begin(void **state)
{
    (void)state;
    fake_reset();
    kit_settings(&(KitSettings){TYPING_NORMAL, 1, true});
    kit_begin_menu();
    kit_show(1u << LAYER_TEXT, false);
    memset(items, 0, sizeof items);
    for (int i = 0; i < 40; i++) items[i].label = "An item with a label of some length";
    return 0;
}

static void open_menu(int count, int selected)
{
    assert_true(menu_open(&menu, &(MenuSetup){.w = 28, .h = 12, .count = (uint8_t)count, .selected = (uint8_t)selected, .items = items}));
}

static KitEvent press(unsigned keys)
{
    fake_press(keys);
    return menu_frame(&menu);
}

static void menus_wrap_on_a_fresh_press_only(void **state)
{
    (void)state;
    open_menu(5, 0);
    assert_int_equal(press(KEY_BIT_UP), KIT_MOVED);
    assert_int_equal(menu_selected(&menu), 4);
    assert_int_equal(press(KEY_BIT_DOWN), KIT_MOVED);
    assert_int_equal(menu_selected(&menu), 0);
    for (int i = 0; i < 100; i++) {
        fake_frame(KEY_BIT_DOWN);
        menu_frame(&menu);
    }
    assert_int_equal(menu_selected(&menu), 4);
}

static void menus_answer_their_buttons(void **state)
{
    (void)state;
    items[1].disabled = true;
    open_menu(3, 0);
    assert_int_equal(press(KEY_BIT_A), KIT_CHOSEN);
    assert_int_equal(press(KEY_BIT_B), KIT_BACK);
    assert_int_equal(press(KEY_BIT_SELECT), KIT_ASKED);
    assert_int_equal(press(KEY_BIT_START), KIT_STARTED);
    press(KEY_BIT_DOWN);
    assert_int_equal(menu_selected(&menu), 1);
    assert_int_equal(press(KEY_BIT_A), KIT_REFUSED);
    assert_int_equal(press(0), KIT_NONE);
    assert_int_equal(press(KEY_BIT_LEFT), KIT_NONE);
}

static void values_change_within_their_bounds(void **state)
{
    (void)state;
    items[0] = (MenuItem){.label = "Speed", .names = speeds, .low = 0, .high = 2, .value = 1};
    items[1] = (MenuItem){.label = "Players", .low = 2, .high = 4, .value = 4, .wraps = true};
    items[2] = (MenuItem){.label = "Fixed", .low = 2, .high = 4, .value = 3, .disabled = true};
    open_menu(3, 0);
    assert_int_equal(press(KEY_BIT_RIGHT), KIT_CHANGED);
    assert_int_equal(press(KEY_BIT_RIGHT), KIT_NONE);
    assert_int_equal(items[0].value, 2);
    press(KEY_BIT_DOWN);
    assert_int_equal(press(KEY_BIT_RIGHT), KIT_CHANGED);
    assert_int_equal(items[1].value, 2);
    assert_int_equal(press(KEY_BIT_LEFT), KIT_CHANGED);
    assert_int_equal(items[1].value, 4);
    press(KEY_BIT_DOWN);
    assert_int_equal(press(KEY_BIT_LEFT), KIT_NONE);
    assert_int_equal(items[2].value, 3);
}

/* A short explanation comes with the row it belongs to; a long one, as much to draw as a list, in a frame of its own. */
static void a_long_explanation_has_a_frame_for_itself(void **state)
{
    (void)state;
    for (int lines = 2; lines <= 4; lines += 2) {
        items[0] = (MenuItem){.label = "One", .help = "What it does."};
        items[1] = (MenuItem){.label = "Two", .help = "What that does."};
        assert_true(menu_open(&menu, &(MenuSetup){.w = 28, .h = 12, .count = 2, .items = items, .help_lines = (uint8_t)lines}));
        while (!menu_drawn(&menu)) press(0);
        assert_int_equal(press(KEY_BIT_DOWN), KIT_MOVED);
        assert_int_equal(menu.stale, 0);
        assert_int_equal(menu.stale_help, lines > 2);
        press(0);
        assert_true(menu_drawn(&menu));
        menu_close(&menu);
    }
}

static void long_lists_scroll_and_show_the_selected_item(void **state)
{
    (void)state;
    open_menu(40, 0);
    for (int i = 0; i < 200; i++) {
        press(i % 7 == 3 ? KEY_BIT_R : i % 5 == 2 ? KEY_BIT_UP : i % 11 == 5 ? KEY_BIT_L : KEY_BIT_DOWN);
        assert_true(menu.selected >= menu.top && menu.selected < menu.top + menu.rows);
        assert_true(menu.top + menu.rows <= 40);
    }
    menu_select(&menu, 39);
    assert_int_equal(menu.top + menu.rows, 40);
}

/* The bar lies on the row of the selected item, and nowhere else. */
static void the_bar_is_where_the_selection_is(void **state)
{
    (void)state;
    open_menu(5, 0);
    for (int step = 0; step < 7; step++) {
        for (int i = 0; i < 10; i++) {
            fake_frame(0);
            menu_frame(&menu);
        }
        assert_true(menu_drawn(&menu));
        for (int row = 0; row < 5; row++)
            assert_int_equal(fake_text_pixel(FRAME_INSET + 4, FRAME_INSET + row * menu.row_height), row == menu.selected ? INK_SELECTED : INK_WINDOW);
        press(KEY_BIT_DOWN);
    }
}

/* A screen full of long rows takes several frames; a single row may go over the budget, no more. */
static void no_frame_draws_more_than_its_budget(void **state)
{
    (void)state;
    open_menu(8, 0);
    int frames = 0;
    while (!menu_drawn(&menu)) {
        uint32_t before = menu.stale;
        fake_frame(0);
        menu_frame(&menu);
        int drawn = __builtin_popcount(before & ~menu.stale), glyphs = (int)strlen(items[0].label);
        assert_true((drawn - 1) * glyphs < 100);
        frames++;
    }
    assert_true(frames > 1 && frames < 8);
}

static const char pages_text[] = "First page.\fSecond page.\fThird.";
static KitEvent press_box(unsigned keys)
{
    fake_press(keys);
    KitEvent event = textbox_frame(&box);
    for (int i = 0; i < 200 && !textbox_done(&box); i++) {
        fake_frame(0);
        textbox_frame(&box);
    }
    return event;
}

static void boxes_turn_pages(void **state)
{
    (void)state;
    assert_true(textbox_open(&box, &(TextboxSetup){.w = 20, .h = 8, .text = pages_text}));
    press_box(0);
    assert_int_equal(press_box(KEY_BIT_A), KIT_MOVED);
    assert_int_equal(box.page, 1);
    assert_int_equal(press_box(KEY_BIT_RIGHT), KIT_MOVED);
    assert_int_equal(press_box(KEY_BIT_RIGHT), KIT_NONE);
    assert_int_equal(box.page, 2);
    assert_int_equal(press_box(KEY_BIT_A), KIT_CHOSEN);
    assert_int_equal(press_box(KEY_BIT_B), KIT_MOVED);
    assert_int_equal(press_box(KEY_BIT_LEFT), KIT_MOVED);
    assert_int_equal(box.page, 0);
    assert_int_equal(press_box(KEY_BIT_B), KIT_BACK);
    assert_true(textbox_open(&box, &(TextboxSetup){.w = 20, .h = 8, .text = pages_text, .leave = true}));
    press_box(KEY_BIT_A);
    assert_int_equal(press_box(KEY_BIT_B), KIT_BACK);
}

static int frames_to_write(int speed, unsigned first_keys)
{
    kit_settings(&(KitSettings){(uint8_t)speed, 1, true});
    assert_true(textbox_open(&box, &(TextboxSetup){.w = 28, .h = 10, .text = "Sixty glyphs of text, which take their time to be written out."}));
    int frames = 0;
    while (!textbox_done(&box)) {
        fake_frame(frames == 3 ? first_keys : 0);
        textbox_frame(&box);
        frames++;
    }
    return frames;
}

static void boxes_write_at_the_speed_wished(void **state)
{
    (void)state;
    int glyphs = (int)strlen("Sixty glyphs of text, which take their time to be written out.");
    assert_in_range(frames_to_write(TYPING_SLOW, 0), 2 * glyphs - 6, 2 * glyphs + 2);
    assert_in_range(frames_to_write(TYPING_NORMAL, 0), glyphs - 3, glyphs + 1);
    assert_in_range(frames_to_write(TYPING_FAST, 0), glyphs / 3 - 2, glyphs / 3 + 2);
    assert_int_equal(frames_to_write(TYPING_INSTANT, 0), 1);
    assert_int_equal(frames_to_write(TYPING_SLOW, KEY_BIT_A), 4);
}

static void questions_have_a_safe_answer(void **state)
{
    (void)state;
    static Dialog dialog;
    assert_true(dialog_open(&dialog, "Really erase all of this, which cannot be brought back?", false));
    fake_press(KEY_BIT_A);
    assert_int_equal(dialog_frame(&dialog), KIT_BACK);
    fake_press(KEY_BIT_UP);
    assert_int_equal(dialog_frame(&dialog), KIT_NONE);
    fake_press(KEY_BIT_A);
    assert_int_equal(dialog_frame(&dialog), KIT_CHOSEN);
    fake_press(KEY_BIT_B);
    assert_int_equal(dialog_frame(&dialog), KIT_BACK);
    dialog_close(&dialog);
    assert_int_equal(fake_text_pixel(120, 80), INK_CLEAR);
}

/* Some pixel of a window lies in the rectangle. */
static bool covered(ScreenRect rect)
{
    for (int y = rect.y; y < rect.y + rect.h; y++)
        for (int x = rect.x; x < rect.x + rect.w; x++)
            if (fake_text_pixel(x, y) != INK_CLEAR)
                return true;
    return false;
}

/* The line of hints says what A and B answer: a question that has to go to the bottom lies above it, as long as it finds room there. */
static void questions_leave_the_hints_in_sight(void **state)
{
    (void)state;
    static Dialog dialog;
    const char *question = "Really erase all of this, which cannot be brought back?";
    const int floor = SCREEN_TILES_Y - HINTS_HEIGHT;
    const ScreenRect hints = {0, (int16_t)(floor * 8), SCREEN_WIDTH, HINTS_HEIGHT * 8}, high = {100, 40, 32, 32}, low = {100, 48, 32, 32};
    assert_true(dialog_open_clear(&dialog, question, false, high, floor));
    assert_false(covered(high));
    assert_false(covered(hints));
    dialog_close(&dialog);
    assert_true(dialog_open_clear(&dialog, question, false, (ScreenRect){high.x, 42, high.w, high.h}, floor));   /* the tip of a hex shows nothing */
    assert_false(covered(hints));
    dialog_close(&dialog);
    assert_true(dialog_open_clear(&dialog, question, false, low, floor));
    assert_false(covered(low));
    assert_true(covered(hints));
    dialog_close(&dialog);
    assert_true(dialog_open_clear(&dialog, question, false, high, SCREEN_TILES_Y));     /* the buttons are named elsewhere */
    assert_true(covered(hints));
    dialog_close(&dialog);
}

/* Wherever a hex of any size stands on the screen, its tooltip is found a place that leaves it free. */
static void tooltips_never_hide_their_hex(void **state)
{
    (void)state;
    static Tooltip tip;
    static const uint8_t sizes[] = {16, 24, 32};
    for (int s = 0; s < 3; s++)
        for (int y = -8; y < 150; y += 7)
            for (int x = -8; x < 230; x += 7) {
                ScreenRect keep = {(int16_t)x, (int16_t)y, sizes[s], sizes[s]};
                int floor = SCREEN_TILES_Y - (x & 1) * 3;     /* all of the screen, or without the lines at its foot */
                assert_true(tooltip_open(&tip, "Castle", "Whoever brings the duke into this castle wins the game at once.", keep, floor));
                const Window *w = &tip.box.window;
                bool apart = w->x * 8 >= x + keep.w || (w->x + w->w) * 8 <= x || w->y * 8 >= y + keep.h || (w->y + w->h) * 8 <= y;
                assert_true(apart);
                assert_true(w->x + w->w <= SCREEN_TILES_X && w->y + w->h <= floor);
                tooltip_close(&tip);
            }
}

static void the_journal_keeps_the_last_lines(void **state)
{
    (void)state;
    static Journal journal;
    char line[] = "Line 00";
    journal_clear(&journal);
    for (int i = 0; i < 100; i++) {
        line[5] = (char)('0' + i / 10);
        line[6] = (char)('0' + i % 10);
        journal_add(&journal, INK_RED, line);
        assert_string_equal(journal_line(&journal, 0), line);
    }
    assert_int_equal(journal_size(&journal), JOURNAL_LINES);
    assert_string_equal(journal_line(&journal, JOURNAL_LINES - 1), "Line 36");
    journal_add(&journal, INK_BLUE, "A long line that has more words in it than fit on one line of the journal's window on screen");
    assert_string_equal(journal_line(&journal, 2), "Line 99");
    for (int i = 0; i < 2; i++) assert_true(words_width(&font_small, journal_line(&journal, i)) <= JOURNAL_WIDTH);
    assert_null(journal_mark(&journal, 0));             /* it goes on from the line before */
    const uint32_t *blue = journal_mark(&journal, 1), *red = journal_mark(&journal, 2);
    assert_int_equal(blue[4], INK_BLUE * 0x111110u);
    assert_int_equal(red[4], INK_RED * 0x111110u);
    assert_int_equal(red[0], 0);
}

static int pictures_drawn;
static void picture(Window *w, int x, int y, int page)
{
    (void)page;
    window_fill(w, x, y, HELP_PICTURE_W, HELP_PICTURE_H, INK_RED);
    pictures_drawn++;
}

static const HelpTopic topics[] = {
    {TEXT_YES, TEXT_HELP_CONTROLS_TEXT, NULL}, {TEXT_NO, TEXT_HELP_CONTROLS_TEXT, picture}, {TEXT_LANGUAGE_NAME, TEXT_YES, NULL}
};
static const char *const lines[] = {NULL, NULL, ".o./ oo|d+"};
static const Diagrams diagrams = {.lines = lines, .count = 3};
static const HelpviewSetup help_setup = {.title = "Help", .topics = topics, .count = 3, .topic = 1, .diagrams = &diagrams};

/* A press, and two frames until words and bar have followed it. */
static KitEvent help_press(Helpview *view, unsigned keys)
{
    fake_press(keys);
    KitEvent event = helpview_frame(view);
    for (int i = 0; i < 2 && event == KIT_NONE; i++) {
        fake_frame(0);
        helpview_frame(view);
    }
    return event;
}

static void help_is_read_topic_by_topic(void **state)
{
    (void)state;
    static Helpview view;
    assert_true(helpview_open(&view, &help_setup));
    help_press(&view, KEY_BIT_A);
    assert_true(view.reading);
    assert_int_equal(view.topic, 1);
    pictures_drawn = 0;
    for (int i = 0; i < 10; i++) {
        fake_frame(0);
        assert_int_equal(helpview_frame(&view), KIT_NONE);
    }
    assert_int_equal(pictures_drawn, 1);
    help_press(&view, KEY_BIT_R);
    assert_int_equal(view.topic, 2);
    help_press(&view, KEY_BIT_B);
    assert_false(view.reading);
    assert_int_equal(menu_selected(&view.menu), 2);
    assert_int_equal(help_press(&view, KEY_BIT_B), KIT_BACK);
    helpview_close(&view);
    assert_true(kit_tiles_free() >= 600);
}

/* One reader through all topics; the bar never names a page that is not there. */
static void help_turns_on_into_the_next_topic(void **state)
{
    (void)state;
    static Helpview view;
    assert_true(helpview_open(&view, &(HelpviewSetup){.title = "Help", .topics = topics, .count = 3, .diagrams = &diagrams}));
    help_press(&view, KEY_BIT_A);
    assert_string_equal(view.hints.text, text(TEXT_HELP_HINT_FIRST));
    help_press(&view, KEY_BIT_LEFT);
    assert_int_equal(view.topic, 0);
    int pages = 1;
    while (help_press(&view, KEY_BIT_RIGHT) == KIT_NONE && (view.topic < 2 || !textbox_last(&view.box)) && pages < 50) {
        assert_string_equal(view.hints.text, text(TEXT_HELP_HINT_PAGES));
        pages++;
    }
    assert_int_equal(view.topic, 2);
    assert_true(view.diagram.window.open);
    assert_string_equal(view.hints.text, text(TEXT_HELP_HINT_LAST));
    help_press(&view, KEY_BIT_RIGHT);
    assert_int_equal(view.topic, 2);
    help_press(&view, KEY_BIT_LEFT);
    assert_int_equal(view.topic, 1);
    assert_true(textbox_last(&view.box));
    assert_false(view.diagram.window.open);
    helpview_close(&view);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(menus_wrap_on_a_fresh_press_only, begin), cmocka_unit_test_setup(menus_answer_their_buttons, begin),
        cmocka_unit_test_setup(values_change_within_their_bounds, begin), cmocka_unit_test_setup(long_lists_scroll_and_show_the_selected_item, begin),
        cmocka_unit_test_setup(a_long_explanation_has_a_frame_for_itself, begin),
        cmocka_unit_test_setup(the_bar_is_where_the_selection_is, begin), cmocka_unit_test_setup(no_frame_draws_more_than_its_budget, begin),
        cmocka_unit_test_setup(boxes_turn_pages, begin), cmocka_unit_test_setup(boxes_write_at_the_speed_wished, begin),
        cmocka_unit_test_setup(questions_have_a_safe_answer, begin), cmocka_unit_test_setup(questions_leave_the_hints_in_sight, begin),
        cmocka_unit_test_setup(tooltips_never_hide_their_hex, begin),
        cmocka_unit_test_setup(the_journal_keeps_the_last_lines, begin), cmocka_unit_test_setup(help_is_read_topic_by_topic, begin),
        cmocka_unit_test_setup(help_turns_on_into_the_next_topic, begin)
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
