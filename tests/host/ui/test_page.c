/* SPDX-License-Identifier: MIT */
/* Pages: what the buttons mean is the same everywhere, and the line of the buttons is that of the page that reads them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
#include <string.h>
#include "fake_platform.h"
#include "keys.h"
#include "ui/kit/page.h"
#include "ui/kit/window.h"

/* A page that keeps count of what is asked of it. */
typedef struct { int opens, closes, frames, refreshes, asks; } Count;
static Count board, list, detail, question;
static Window list_window, detail_window, question_window;
static const char *board_words;
static char told[64];
static int tellings;

static void board_frame_(void) { board.frames++; }
static void board_refresh(void) { board.refreshes++; }
static void board_ask(void) { board.asks++; }
static const char *board_hints(void) { return board_words; }
static const Page board_page = {.frame = board_frame_, .refresh = board_refresh, .ask = board_ask, .hints = board_hints};

static void list_open(void) { list.opens++; window_open(&list_window, 0, 0, 20, 14, KIT_PALETTE_TEXT); }
static void list_frame(void) { list.frames++; }
static void list_close(void) { list.closes++; window_close(&list_window); }
static void list_refresh(void) { list.refreshes++; }
static const char *list_hints(void) { return "list"; }
static const Page list_page = {.open = list_open, .frame = list_frame, .close = list_close, .refresh = list_refresh, .hints = list_hints};

static void detail_open(void) { detail.opens++; window_open(&detail_window, 0, 0, 20, 14, KIT_PALETTE_TEXT); }
static void detail_close(void) { detail.closes++; window_close(&detail_window); }
static const char *detail_hints(void) { return "detail"; }
static const Page detail_page = {.open = detail_open, .close = detail_close, .hints = detail_hints};

static void question_open(void) { question.opens++; window_open(&question_window, 4, 4, 8, 4, KIT_PALETTE_TEXT); }
static void question_frame(void) { question.frames++; }
static void question_close(void) { question.closes++; window_close(&question_window); }
static const char *question_hints(void) { return "question"; }
static const Page question_page = {.open = question_open, .frame = question_frame, .close = question_close, .hints = question_hints, .over = true};

static int menus;
static void open_menu(void) { menus++; }

static void tell(const char *words)
{
    tellings++;
    strncpy(told, words, sizeof told - 1);
}

static int start(void **state)
{
    (void)state;
    fake_reset();
    kit_begin_menu();
    board = list = detail = question = (Count){0};
    menus = tellings = 0;
    board_words = "board";
    pages_begin(&(PagesSetup){.bottom = &board_page, .menu = open_menu, .hints = tell});
    return 0;
}

static int stop(void **state)
{
    (void)state;
    pages_end();
    return 0;
}

static void frame_with(unsigned keys)
{
    fake_press(keys);
    pages_frame();
    pages_tell();
    pages_draw();
}

static void only_the_page_on_top_is_called(void **state)
{
    (void)state;
    pages_push(&list_page);
    frame_with(KEY_BIT_A);
    assert_int_equal(list.frames, 1);
    assert_int_equal(board.frames, 0);
}

static void b_goes_back_and_never_beyond_the_board(void **state)
{
    (void)state;
    pages_push(&list_page);
    frame_with(KEY_BIT_B);
    assert_int_equal(pages_above(), 0);
    assert_int_equal(list.closes, 1);
    assert_int_equal(board.refreshes, 1);
    frame_with(KEY_BIT_B);
    assert_int_equal(pages_above(), 0);
    assert_ptr_equal(pages_top(), &board_page);
}

/* The button that closed a page does not count for the one below. */
static void a_button_has_one_meaning_a_frame(void **state)
{
    (void)state;
    pages_push(&list_page);
    frame_with(KEY_BIT_B);
    assert_int_equal(board.frames, 0);
    fake_frame(KEY_BIT_B);
    pages_frame();
    assert_int_equal(board.frames, 1);
}

static void start_leads_to_the_menu_from_everywhere(void **state)
{
    (void)state;
    pages_push(&list_page);
    pages_push(&question_page);
    frame_with(KEY_BIT_START);
    assert_int_equal(menus, 1);
    assert_int_equal(pages_above(), 0);
    assert_int_equal(list.closes, 1);
    assert_int_equal(question.closes, 1);
}

static void select_asks_the_page_on_top(void **state)
{
    (void)state;
    frame_with(KEY_BIT_SELECT);
    assert_int_equal(board.asks, 1);
    pages_push(&list_page);     /* has nothing to say */
    frame_with(KEY_BIT_SELECT);
    assert_int_equal(board.asks, 1);
    assert_int_equal(list.frames, 0);
}

/* Two large pages do not fit beside each other: the lower one gives its tiles back and opens again later. */
static void a_page_takes_the_place_of_the_one_below(void **state)
{
    (void)state;
    pages_push(&list_page);
    pages_push(&detail_page);
    assert_int_equal(list.closes, 1);
    assert_false(list_window.open);
    pages_pop();
    assert_int_equal(list.opens, 2);
    assert_true(list_window.open);
    assert_int_equal(list.refreshes, 1);
}

static void a_question_leaves_in_sight_what_it_is_about(void **state)
{
    (void)state;
    pages_push(&list_page);
    pages_push(&question_page);
    assert_true(list_window.open);
    assert_int_equal(list.closes, 0);
    pages_pop();
    assert_int_equal(list.opens, 1);
    assert_int_equal(list.refreshes, 1);
}

static void a_page_can_take_the_place_of_another(void **state)
{
    (void)state;
    pages_push(&list_page);
    pages_push(&detail_page);
    pages_replace(&question_page);
    assert_int_equal(pages_above(), 2);
    assert_true(list_window.open);      /* in sight again below the question */
    pages_replace(&detail_page);
    assert_false(list_window.open);
    pages_home();
    assert_int_equal(list.closes, 2);   /* each opening was closed once */
    assert_int_equal(list.opens, 2);
    assert_int_equal(detail.opens, detail.closes);
}

static void the_hints_are_those_of_the_page_that_reads_the_buttons(void **state)
{
    (void)state;
    frame_with(0);
    assert_string_equal(told, "board");
    pages_push(&list_page);
    frame_with(0);
    assert_string_equal(told, "list");
    pages_push(&question_page);
    frame_with(0);
    assert_string_equal(told, "question");
    frame_with(KEY_BIT_B);
    assert_string_equal(told, "list");
    pages_home();
    board_words = "another phase";
    frame_with(0);
    assert_string_equal(told, "another phase");
}

static void hints_are_drawn_only_when_they_change(void **state)
{
    (void)state;
    for (int i = 0; i < 10; i++) frame_with(0);
    assert_int_equal(tellings, 1);
    pages_hints_stale();
    frame_with(0);
    assert_int_equal(tellings, 2);
}

static void another_bottom_is_told_of_at_once(void **state)
{
    (void)state;
    frame_with(0);
    pages_bottom(&list_page);
    assert_int_equal(list.opens, 1);
    frame_with(0);
    assert_string_equal(told, "list");
    pages_bottom(&board_page);
    assert_int_equal(list.closes, 1);
}

/* A page that is hidden keeps its windows closed; only what is in sight is brought up to date. */
static void a_new_view_reaches_what_is_in_sight(void **state)
{
    (void)state;
    pages_push(&list_page);
    pages_push(&detail_page);
    pages_refresh();
    assert_int_equal(list.refreshes, 0);
    assert_int_equal(board.refreshes, 1);
    pages_replace(&question_page);
    pages_refresh();
    assert_int_equal(list.refreshes, 1);
}

static void a_passing_message_takes_no_button(void **state)
{
    (void)state;
    pages_say("Taken back.");
    frame_with(KEY_BIT_A);
    assert_int_equal(board.frames, 1);
    for (int i = 0; i < 200; i++) frame_with(0);
    assert_int_equal(fake_text_pixel(120, 8), 0);   /* it went by itself */
}

/* Drawing a line costs a fifth of a frame: of many that are said at once only the last is drawn, and silence takes it back. */
static void of_what_is_said_in_a_frame_the_last_is_drawn(void **state)
{
    (void)state;
    static uint16_t once[SCREEN_HEIGHT][SCREEN_WIDTH], often[SCREEN_HEIGHT][SCREEN_WIDTH];
    char words[] = "Nadia is tired";
    pages_say(words);
    frame_with(0);
    fake_render(once);
    pages_silence();
    assert_int_equal(fake_text_pixel(120, 8), 0);
    pages_say("Emil: Hunger rises to 3, and nobody has anything left");
    assert_int_equal(fake_text_pixel(120, 8), 0);
    pages_say(words);
    words[0] = 'M';                                 /* whoever said it may forget it */
    frame_with(0);
    fake_render(often);
    assert_memory_equal(once, often, sizeof once);
    pages_say("Nobody hears this");
    pages_silence();
    frame_with(0);
    assert_int_equal(fake_text_pixel(120, 8), 0);
}

static void deep_stacks_and_hopeless_windows_are_errors(void **state)
{
    (void)state;
    static Window greedy[3];
    for (int i = 1; i < PAGES_MAX; i++) pages_push(&question_page);
    expect_assert_failure(pages_push(&question_page));
    assert_true(window_open(&greedy[0], 0, 0, 30, 20, KIT_PALETTE_TEXT));
    expect_assert_failure(window_open(&greedy[1], 0, 0, 30, 20, KIT_PALETTE_TEXT));
    assert_false(window_try(&greedy[2], 0, 0, 30, 20, KIT_PALETTE_TEXT));
}

#define PAGE_TEST(name) cmocka_unit_test_setup_teardown(name, start, stop)
int main(void)
{
    const struct CMUnitTest tests[] = {
        PAGE_TEST(only_the_page_on_top_is_called), PAGE_TEST(b_goes_back_and_never_beyond_the_board),
        PAGE_TEST(a_button_has_one_meaning_a_frame), PAGE_TEST(start_leads_to_the_menu_from_everywhere),
        PAGE_TEST(select_asks_the_page_on_top), PAGE_TEST(a_page_takes_the_place_of_the_one_below),
        PAGE_TEST(a_question_leaves_in_sight_what_it_is_about), PAGE_TEST(a_page_can_take_the_place_of_another),
        PAGE_TEST(the_hints_are_those_of_the_page_that_reads_the_buttons), PAGE_TEST(hints_are_drawn_only_when_they_change),
        PAGE_TEST(another_bottom_is_told_of_at_once), PAGE_TEST(a_new_view_reaches_what_is_in_sight),
        PAGE_TEST(a_passing_message_takes_no_button), PAGE_TEST(of_what_is_said_in_a_frame_the_last_is_drawn), PAGE_TEST(deep_stacks_and_hopeless_windows_are_errors),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
