/* SPDX-License-Identifier: MIT */
/* The page of a new game: a large number by its digits, with what the game shows of it, and an entry that draws another one each time. */
#include <string.h>

#include "../common/check.h"
#include "engine/moerderspiel/moerderspiel.h"
#include "fake_platform.h"
#include "keys.h"
#include "scenes.h"
#include "text.h"
#include "ui/app.h"
#include "ui/gameui.h"
#include "ui/kit/menu.h"
#include "ui/scenes/all.h"
#include "ui/scenes/number.h"

enum { MOERDERSPIEL = 1, MAPS = 999, WATER = 1, LAND = 4 };

static void frames(int count)
{
    for (int i = 0; i < count; i++) {
        fake_frame(0);
        scene_setup.frame();
    }
}

static void press(unsigned keys)
{
    fake_press(keys);
    scene_setup.frame();
    frames(1);
}

static int open(void **state)
{
    (void)state;
    fake_power_on();
    app.game = MOERDERSPIEL;
    for (int step = 0; !scene_setup.load(step); step++) {}
    scene_setup.enter();
    frames(20);
    return 0;
}

static int shut(void **state)
{
    (void)state;
    scene_setup.leave();
    return 0;
}

static int map_row(void)
{
    const Menu *menu = menu_answering();
    for (int row = 0; row < menu->setup.count; row++)
        if (strcmp(menu->setup.items[row].label, text(TEXT_TM_OPTION_MAP)) == 0)
            return row;
    fail_msg("no row asks for the map");
    return -1;
}

static MenuItem *map_item(void) { return &menu_answering()->setup.items[map_row()]; }

static void go_to_map(void)
{
    for (int row = map_row(); menu_selected(menu_answering()) != row;) press(KEY_BIT_UP);
}

static unsigned map_of_game(void) { return app.session.options.value[TM_OPTION_MAP]; }

static void the_ends_of_a_number_have_names(void **state)
{
    (void)state;
    go_to_map();
    assert_string_equal(map_item()->note, text(TEXT_TM_MAP_KNOWN));
    press(KEY_BIT_RIGHT);
    assert_int_equal(map_item()->value, 1);
    assert_false(map_item()->arrows);
    press(KEY_BIT_LEFT);
    press(KEY_BIT_LEFT);
    assert_int_equal(map_item()->value, MAPS + 1);
    assert_string_equal(map_item()->note, text(TEXT_TM_MAP_ANY));
}

static void a_number_is_entered_by_digits(void **state)
{
    (void)state;
    go_to_map();
    press(KEY_BIT_A);
    frames(10);
    press(KEY_BIT_DOWN);        /* 009 */
    press(KEY_BIT_LEFT);
    press(KEY_BIT_UP);          /* 019 */
    press(KEY_BIT_LEFT);
    press(KEY_BIT_UP);
    press(KEY_BIT_UP);          /* 219 */
    press(KEY_BIT_LEFT);        /* round the end */
    press(KEY_BIT_DOWN);        /* 218 */
    press(KEY_BIT_A);
    frames(20);
    assert_int_equal(map_item()->value, 218);
    press(KEY_BIT_START);
    assert_int_equal(map_of_game(), 218);
}

static void b_leaves_the_number_as_it_was(void **state)
{
    (void)state;
    go_to_map();
    press(KEY_BIT_A);
    frames(10);
    press(KEY_BIT_UP);
    press(KEY_BIT_B);
    frames(20);
    assert_int_equal(map_item()->value, 0);
}

static void any_number_is_within_the_bounds_and_another_one(void **state)
{
    (void)state;
    int value = 0;
    go_to_map();
    for (int i = 0; i < 200; i++) {
        press(KEY_BIT_A);
        frames(10);
        press(i & 1 ? KEY_BIT_L : KEY_BIT_R);
        press(KEY_BIT_A);
        frames(20);
        assert_in_range(map_item()->value, 0, MAPS);
        assert_int_not_equal(map_item()->value, value);
        value = map_item()->value;
    }
}

/* The entry stays on the page, each game has a number. */
static void each_game_draws_a_map(void **state)
{
    (void)state;
    int different = 0;
    unsigned last = 0;
    for (int i = 0; i < 20; i++) {
        go_to_map();
        while (map_item()->value != MAPS + 1) press(KEY_BIT_LEFT);
        fake_entropy = (uint32_t)(i + 1);
        press(KEY_BIT_START);
        assert_in_range(map_of_game(), 1, MAPS);
        different += map_of_game() != last;
        last = map_of_game();
        assert_int_equal(app.settings.choice[MOERDERSPIEL].value[TM_OPTION_MAP], MAPS + 1);
        scene_setup.leave();
        scene_setup.enter();
        frames(20);
        assert_string_equal(map_item()->note, text(TEXT_TM_MAP_ANY));
    }
    assert_int_equal(different, 20);
    fake_entropy = 1;
}

/* A on "random" proposes one of them. */
static void random_shows_an_example(void **state)
{
    (void)state;
    go_to_map();
    press(KEY_BIT_LEFT);
    press(KEY_BIT_A);
    frames(10);
    press(KEY_BIT_A);
    frames(20);
    assert_in_range(map_item()->value, 1, MAPS);
}

/* What is shown is the map that the game will have, whatever was asked for before. */
static void the_preview_is_the_map_of_the_game(void **state)
{
    static NumberPage page;
    static TmState game;
    const PreviewUi *preview = game_uis[MOERDERSPIEL]->options[TM_OPTION_MAP].preview;
    (void)state;
    for (int number = 0; number <= 40; number++) {
        GameOptions options;
        int steps = 0;
        memset(page.work, 0xA5, sizeof page.work);
        while (!preview->make(page.work, number, steps)) steps++;
        options_default(&tm_ops, &options);
        options.value[TM_OPTION_MAP] = (uint16_t)number;
        tm_ops.start(&game, &options, 4711);
        while (tm_ops.to_act(&game) == SEAT_AUTO) tm_ops.apply(&game, SEAT_AUTO, (Action){.kind = ACTION_CONTINUE}, NULL);
        const TmState *shown = (const TmState *)page.work;
        assert_memory_equal(shown->cell, game.cell, sizeof game.cell);
        assert_memory_equal(shown->capital, game.capital, sizeof game.capital);
        assert_memory_equal(shown->site, game.site, sizeof game.site);
        assert_true(steps <= 64);
    }
}

static int pixels_of(int colour)
{
    static uint16_t picture[SCREEN_HEIGHT][SCREEN_WIDTH];
    int count = 0;
    fake_render(picture);
    for (int y = 0; y < SCREEN_HEIGHT; y++)
        for (int x = 0; x < SCREEN_WIDTH; x++)
            count += picture[y][x] == KIT_PALETTE_SECOND * 16 + colour;
    return count;
}

static void the_map_is_drawn_beside_the_digits(void **state)
{
    (void)state;
    go_to_map();
    assert_int_equal(pixels_of(LAND), 0);
    press(KEY_BIT_A);
    frames(80);
    assert_true(pixels_of(LAND) > 5000);
    for (int nation = 0; nation < TM_NATIONS; nation++) assert_true(pixels_of(8 + nation) > 20);
    press(KEY_BIT_B);
    frames(20);
    assert_int_equal(pixels_of(LAND) + pixels_of(WATER), 0);
}

#define SETUP_TEST(name) cmocka_unit_test_setup_teardown(name, open, shut)
int main(void)
{
    const struct CMUnitTest tests[] = {
        SETUP_TEST(the_ends_of_a_number_have_names), SETUP_TEST(a_number_is_entered_by_digits), SETUP_TEST(b_leaves_the_number_as_it_was),
        SETUP_TEST(any_number_is_within_the_bounds_and_another_one), SETUP_TEST(each_game_draws_a_map), SETUP_TEST(random_shows_an_example),
        SETUP_TEST(the_preview_is_the_map_of_the_game), SETUP_TEST(the_map_is_drawn_beside_the_digits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
