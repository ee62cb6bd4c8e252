/* SPDX-License-Identifier: MIT */
/* Paging through the games: those without screens are passed over. */
#include "../common/check.h"
#include "ui/gameui.h"

static const GameUi duel = {.levels = 4}, island = {.levels = 3};

static void games_without_screens_are_passed_over(void **state)
{
    (void)state;
    const GameUi *uis[] = {&duel, NULL, &island, NULL, NULL};
    assert_int_equal(gameui_next(uis, 5, 0, 1), 2);
    assert_int_equal(gameui_next(uis, 5, 2, 1), 0);
    assert_int_equal(gameui_next(uis, 5, 0, -1), 2);
    assert_int_equal(gameui_next(uis, 5, 2, -1), 0);
    assert_int_equal(gameui_count(uis, 5), 2);
}

static void the_only_game_stays(void **state)
{
    (void)state;
    const GameUi *uis[] = {NULL, &duel, NULL};
    assert_int_equal(gameui_next(uis, 3, 1, 1), 1);
    assert_int_equal(gameui_next(uis, 3, 1, -1), 1);
    assert_int_equal(gameui_count(uis, 3), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_without_screens_are_passed_over),
        cmocka_unit_test(the_only_game_stays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
