/* SPDX-License-Identifier: MIT */
/* Paging through the games: those without screens are passed over. */
#include "../common/check.h"
#include "ai.h"
#include "session.h"
#include "text.h"
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

/* A person, a computer by its number, and behind the levels whoever has a name; a name that nobody has is a number again. */
static void who_sits_there_is_told_by_level_or_name(void **state)
{
    (void)state;
    static const int16_t guests[] = {TEXT_MU_GUEST_1, TEXT_MU_GUEST_2};
    static const GameUi ui = {.levels = 4, .guests = guests, .guest_count = 2};
    char out[32];
    text_set_language(LANGUAGE_ENGLISH);
    gameui_player(&ui, CONTROL_HUMAN, out, sizeof out);
    assert_string_equal(out, "Human");
    gameui_player(&ui, 3, out, sizeof out);
    assert_string_equal(out, "Computer 3");
    gameui_player(&ui, AI_LEVELS + 1, out, sizeof out);
    assert_string_equal(out, "Wendel");
    gameui_player(&ui, AI_LEVELS + 2, out, sizeof out);
    assert_string_equal(out, text(TEXT_MU_GUEST_2));
    gameui_player(&ui, AI_LEVELS + 3, out, sizeof out);
    assert_string_equal(out, "Computer 7");
    text_set_language(LANGUAGE_GERMAN);
    gameui_player(&ui, CONTROL_HUMAN, out, sizeof out);
    assert_string_equal(out, "Mensch");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_without_screens_are_passed_over),
        cmocka_unit_test(the_only_game_stays),
        cmocka_unit_test(who_sits_there_is_told_by_level_or_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
