/* SPDX-License-Identifier: MIT */
/* The words of the cartridge as they are: both languages complete, the choice of language, ids out of range. */
#include <stdbool.h>
#include <string.h>

#include "../common/check.h"
#include "text.h"

static void language_chooses_the_words(void **state)
{
    (void)state;
    text_set_language(LANGUAGE_GERMAN);
    assert_int_equal(text_language(), LANGUAGE_GERMAN);
    assert_string_equal(text(TEXT_LANGUAGE_NAME), "Deutsch");
    assert_string_equal(text(TEXT_MENU_RESUME), "Zur\374ck zum Spiel");
    text_set_language(LANGUAGE_ENGLISH);
    assert_int_equal(text_language(), LANGUAGE_ENGLISH);
    assert_string_equal(text(TEXT_LANGUAGE_NAME), "English");
    assert_string_equal(text(TEXT_MENU_RESUME), "Back to the game");
}

static void unknown_language_changes_nothing(void **state)
{
    (void)state;
    text_set_language(LANGUAGE_ENGLISH);
    text_set_language(LANGUAGE_COUNT);
    text_set_language(-1);
    text_set_language(255);
    assert_int_equal(text_language(), LANGUAGE_ENGLISH);
}

static void either_language_can_be_asked(void **state)
{
    (void)state;
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        text_set_language(language);
        assert_string_equal(text_in(LANGUAGE_GERMAN, TEXT_LANGUAGE_NAME), "Deutsch");
        assert_string_equal(text_in(LANGUAGE_ENGLISH, TEXT_LANGUAGE_NAME), "English");
    }
}

static void id_out_of_range_is_empty(void **state)
{
    (void)state;
    assert_string_equal(text(-1), "");
    assert_string_equal(text(TEXT_COUNT), "");
}

static void every_id_has_words_in_both_languages(void **state)
{
    (void)state;
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        text_set_language(language);
        for (int id = 0; id < TEXT_COUNT; id++) {
            assert_non_null(text(id));
            if (text(id)[strspn(text(id), " \n\f")] == 0) {
                fail_msg("text %d is blank in language %d", id, language);
            }
        }
    }
}

static unsigned arguments_of(const char *words)
{
    unsigned found = 0;
    for (const char *at = strchr(words, '%'); at != NULL; at = strchr(at + 2, '%')) {
        found |= at[1] == '%' ? 0u : 1u << (at[1] - '0');
    }
    return found;
}

/* What a screen fills in must have a place in both languages. */
static void both_languages_take_the_same_arguments(void **state)
{
    (void)state;
    for (int id = 0; id < TEXT_COUNT; id++) {
        assert_int_equal(arguments_of(text_table[LANGUAGE_GERMAN][id]), arguments_of(text_table[LANGUAGE_ENGLISH][id]));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(language_chooses_the_words),
        cmocka_unit_test(unknown_language_changes_nothing),
        cmocka_unit_test(either_language_can_be_asked),
        cmocka_unit_test(id_out_of_range_is_empty),
        cmocka_unit_test(every_id_has_words_in_both_languages),
        cmocka_unit_test(both_languages_take_the_same_arguments),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
