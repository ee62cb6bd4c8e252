/* SPDX-License-Identifier: MIT */
/* The words of Total Mörderspiel: help, both languages, cells, and a reason for every refusal a player can run into. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "../common/check.h"
#include "engine/moerderspiel/moerderspiel.h"
#include "fake_platform.h"
#include "text.h"
#include "ui/moerderspiel/names.h"
#include "ui/moerderspiel/reports.h"
#include "ui/moerderspiel/screen.h"

enum { ABILITIES = 18, OUT = 80 };

static int topic_of(int title)
{
    int found = -1, count = 0;
    for (int i = 0; i < tm_ui.help_count; i++)
        if (tm_ui.help[i].title == title) {
            found = i;
            count++;
        }
    assert_int_equal(count, 1);
    return found;
}

/* TM-12.7: the topics and, in the midst of them, a page for each ability under the name the game uses. */
static void help_has_every_topic(void **context)
{
    static const int16_t titles[] = {
        TEXT_TM_HELP_AIM, TEXT_TM_HELP_DAY, TEXT_TM_HELP_SIGHT, TEXT_TM_HELP_ORDERS, TEXT_TM_HELP_STANCE, TEXT_TM_HELP_MEETING,
        TEXT_TM_HELP_FLIGHT, TEXT_TM_HELP_FIGHT, TEXT_TM_HELP_MORALE, TEXT_TM_HELP_BASES, TEXT_TM_HELP_CAPITAL, TEXT_TM_HELP_SANCTION,
        TEXT_TM_HELP_TALK, TEXT_TM_HELP_TECHNIQUES, TEXT_TM_HELP_BARBARIANS, TEXT_TM_HELP_END,
    };
    (void)context;
    for (size_t i = 0; i < sizeof titles / sizeof *titles; i++)
        topic_of(titles[i]);
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        text_set_language(language);
        for (int ability = 1; ability <= ABILITIES; ability++) {
            int topic = topic_of(TEXT_TM_ABILITY_1) + ability - 1;
            assert_string_equal(text(tm_ui.help[topic].title), tm_ability_name(ability));
        }
        for (int i = 0; i < tm_ui.help_count; i++) {
            assert_true(strlen(text(tm_ui.help[i].text)) > 2 * strlen(text(tm_ui.help[i].title)));
            for (int j = 0; j < i; j++)
                assert_string_not_equal(text(tm_ui.help[i].text), text(tm_ui.help[j].text));
        }
    }
}

/* %0..%3 that a text wants, a bit each. */
static int arguments(const char *words)
{
    int mask = 0;
    for (; *words; words++)
        if (words[0] == '%' && isdigit((unsigned char)words[1]))
            mask |= 1 << (words[1] - '0');
    return mask;
}

/* A28, TM-12.8 (that every text fits its box is checked by tools/textc when it is compiled): no text is missing or says less than in the other language; what is said in sentences was translated. */
static void both_languages_say_everything(void **context)
{
    enum { SENTENCE = 24 };
    (void)context;
    for (int id = TEXT_TM_NAME; id <= TEXT_TM_LESSON_9; id++) {
        const char *german = text_in(LANGUAGE_GERMAN, id), *english = text_in(LANGUAGE_ENGLISH, id);
        assert_true(german[0] && english[0]);
        assert_int_equal(arguments(german), arguments(english));
        if (strlen(german) >= SENTENCE)
            assert_string_not_equal(german, english);
    }
}

/* TM-12.8: letter, then number; each land cell has a name of its own, and statements use it. */
static void cells_are_a_letter_and_a_number(void **context)
{
    static char names[TM_CELLS][4];
    (void)context;
    for (int cell = 0; cell < TM_CELLS; cell++) {
        char letter, number[OUT], rest;
        int value;
        if (!tm_is_land(cell))
            continue;
        tm_cell_name(cell, names[cell]);
        assert_int_equal(sscanf(names[cell], "%c%d%c", &letter, &value, &rest), 2);
        assert_true(isupper((unsigned char)letter));
        snprintf(number, sizeof number, "%c%d", letter, value);     /* no leading zero or sign */
        assert_string_equal(names[cell], number);
        for (int before = 0; before < cell; before++)
            assert_string_not_equal(names[before], names[cell]);
        for (int language = 0; language < LANGUAGE_COUNT; language++) {
            char said[OUT];
            text_set_language(language);
            tm_statement(&(TmMessage){.code = TM_WORDS_HELP, .arg = {(uint8_t)cell, 0}}, said, sizeof said);      /* help me at … */
            const char *at = strstr(said, names[cell]);
            assert_non_null(at);
            assert_false(isalnum((unsigned char)at[strlen(names[cell])]));
        }
    }
}

/* TM-12.3: what is greyed says why: a choice of the menus is never refused with the words for "not now". */
static void refusals_have_a_reason(void **context)
{
    static const TmWhy met[] = {
        TM_WHY_BUDGET, TM_WHY_ABILITY, TM_WHY_HORDE, TM_WHY_HELD, TM_WHY_NO_WAY, TM_WHY_BLOCKADE, TM_WHY_NO_TARGET, TM_WHY_NOT_HERE,
        TM_WHY_NOT_BESIDE, TM_WHY_NO_BASE, TM_WHY_OWN_BASE, TM_WHY_FREE_BASE, TM_WHY_NO_CAPITAL, TM_WHY_OWN_CAPITAL, TM_WHY_RUINED,
        TM_WHY_NOT_RUINED, TM_WHY_TOO_FEW, TM_WHY_TOO_MANY, TM_WHY_OCCUPIED, TM_WHY_BUILT_OUT, TM_WHY_TRAP_THERE, TM_WHY_NO_DECREE,
        TM_WHY_DEAD, TM_WHY_SELF, TM_WHY_SILENT, TM_WHY_WILD_SET, TM_WHY_NOT_BORROWED, TM_WHY_DUPLICATE, TM_WHY_ALONE, TM_WHY_FULL,
        TM_WHY_EVIL, TM_WHY_PICK_FIRST, TM_WHY_LAST, TM_WHY_APART, TM_WHY_SLOT, TM_WHY_THREE,
    };
    enum { MET = sizeof met / sizeof *met };
    (void)context;
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        text_set_language(language);
        for (int i = 0; i < MET; i++) {
            assert_string_not_equal(tm_refusal(met[i]), text(TEXT_TM_WHY_NOT_NOW));
            for (int j = 0; j < i; j++)
                assert_string_not_equal(tm_refusal(met[i]), tm_refusal(met[j]));
        }
        for (int why = 0; why < TM_WHYS; why++)
            assert_true(tm_refusal((TmWhy)why)[0] != 0);
    }
}

/* D71: who was demoralised reads one of four stock tricks, the same whenever it is read; on other cells and in other rounds others come. */
static void demoralised_armies_are_told_a_trick(void **context)
{
    enum { TRICKS = TEXT_TM_TRICK_3 - TEXT_TM_TRICK_0 + 1 };
    (void)context;
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        int told = 0;
        text_set_language(language);
        for (int cell = 1; cell <= TRICKS; cell++) {
            TmReport report = {.kind = TM_REPORT_DEMORALISED, .cell = (uint8_t)cell};
            char words[TM_TEXT], again[TM_TEXT];
            int tricks = 0;
            tm_report_help(report, words, sizeof words);
            tm_report_help(report, again, sizeof again);
            assert_string_equal(words, again);
            for (int i = 0; i < TRICKS; i++)
                if (strstr(words, text(TEXT_TM_TRICK_0 + i))) {
                    tricks++;
                    told |= 1 << i;
                }
            assert_int_equal(tricks, 1);
        }
        assert_int_equal(told, (1 << TRICKS) - 1);
    }
}

int main(void)
{
    fake_reset();   /* the help page of the signs draws */
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(help_has_every_topic),
        cmocka_unit_test(both_languages_say_everything),
        cmocka_unit_test(cells_are_a_letter_and_a_number),
        cmocka_unit_test(refusals_have_a_reason),
        cmocka_unit_test(demoralised_armies_are_told_a_trick),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
