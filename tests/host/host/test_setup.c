/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>
#include "../common/check.h"
#include "../common/sample_game.h"
#include "host/sitting.h"
#include "host/words.h"

static void numbers_are_read_whole_or_not_at_all(void **state)
{
    (void)state;
    static const struct { const char *word; uint32_t maximum; bool fine; uint32_t value; } cases[] = {
        {"0", 9, true, 0}, {"9", 9, true, 9}, {"10", 9, false, 0}, {"007", 9, true, 7}, {"0x1F", 255, true, 31}, {"0X1f", 255, true, 31},
        {"0x", 255, false, 0}, {"", 255, false, 0}, {"-1", 255, false, 0}, {"+1", 255, false, 0}, {"1 ", 255, false, 0}, {"1a", 255, false, 0},
        {"a", 255, false, 0}, {"4294967295", UINT32_MAX, true, UINT32_MAX}, {"4294967296", UINT32_MAX, false, 0},
        {"99999999999999999999999999", UINT32_MAX, false, 0}, {"0xFFFFFFFF", UINT32_MAX, true, UINT32_MAX},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        uint32_t value = 0;
        assert_int_equal(word_number(cases[i].word, cases[i].maximum, &value), cases[i].fine);
        if (cases[i].fine)
            assert_int_equal(value, cases[i].value);
    }
}

static void bytes_are_read_in_pairs_of_digits(void **state)
{
    (void)state;
    uint8_t bytes[3] = {0};
    assert_int_equal(word_bytes("00fFA5", bytes, 3), 3);
    assert_memory_equal(bytes, "\x00\xff\xa5", 3);
    assert_int_equal(word_bytes("", bytes, 3), 0);
    assert_int_equal(word_bytes("0", bytes, 3), -1);
    assert_int_equal(word_bytes("000", bytes, 3), -1);
    assert_int_equal(word_bytes("0g", bytes, 3), -1);
    assert_int_equal(word_bytes("00000000", bytes, 3), -1);
}

static void lines_are_cut_at_blanks(void **state)
{
    (void)state;
    char line[] = "  do  1\t2 \r", many[3 * WORDS_MAX];
    Words words;
    assert_true(words_split(line, &words));
    assert_int_equal(words.count, 3);
    assert_string_equal(words.at[0], "do");
    assert_string_equal(words.at[2], "2");
    many[0] = 0;
    for (int i = 0; i < WORDS_MAX; i++)
        strcat(many, "w ");
    assert_true(words_split(many, &words));
    assert_int_equal(words.count, WORDS_MAX);
    for (int i = 0; i <= WORDS_MAX; i++)
        memcpy(many + 2 * i, "w ", 3);
    assert_false(words_split(many, &words));
}

static void options_go_by_name_or_number(void **state)
{
    (void)state;
    GameSetup setup;
    Reason reason;
    char *words[] = {"order=low", "rounds=5", "seed=0xFF", "seats=4"}, *numbers[] = {"order=1"};
    setup_default(&setup, &sample_ops);
    assert_int_equal(setup.seed, 1);
    assert_true(setup_parse(&setup, words, 4, &reason));
    assert_int_equal(setup.options.value[SAMPLE_OPTION_ORDER], 0);
    assert_int_equal(setup.options.value[SAMPLE_OPTION_ROUNDS], 5);
    assert_int_equal(setup.options.seats, 4);
    assert_int_equal(setup.seed, 255);
    assert_true(setup_parse(&setup, numbers, 1, &reason));
    assert_int_equal(setup.options.value[SAMPLE_OPTION_ORDER], 1);
    assert_int_equal(setup.options.seats, 4); /* what is not named stays */
}

static void a_wrong_word_leaves_the_setup_alone(void **state)
{
    (void)state;
    static const struct { const char *word, *part; } cases[] = {
        {"rounds=0", "from 1 to 5"}, {"rounds=6", "from 1 to 5"}, {"order=middle", "from low to high"}, {"seats=1", "2 to 4"},
        {"seats=5", "2 to 4"}, {"round=1", "no option"}, {"roundss=1", "no option"}, {"=1", "no option"}, {"rounds", "name=value"}, {"seed=-1", "seed"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        GameSetup setup, before;
        Reason reason;
        char word[40];
        snprintf(word, sizeof word, "%s", cases[i].word);
        char *words[] = {strncmp(word, "order", 5) == 0 ? "rounds=2" : "order=low", word};
        memset(&setup, 0, sizeof setup);
        setup_default(&setup, &sample_ops);
        before = setup;
        assert_false(setup_parse(&setup, words, 2, &reason));
        if (strstr(reason.text, cases[i].part) == NULL)
            fail_msg("%s: %s", word, reason.text);
        assert_memory_equal(&setup, &before, sizeof setup);
    }
}

static void reasons_are_one_printable_line(void **state)
{
    (void)state;
    Reason reason;
    assert_false(reason_set(&reason, "a%cb\x1b[2Jc%s", '\n', "\t"));
    assert_string_equal(reason.text, "a.b.[2Jc.");
    char longer[1000];
    memset(longer, 'x', sizeof longer);
    longer[999] = 0;
    reason_set(&reason, "%s", longer);
    assert_int_equal(strlen(reason.text), sizeof reason.text - 1);
}

static Sitting sitting;

static void start_sample(uint8_t seats)
{
    GameSetup setup;
    Reason reason;
    setup_default(&setup, &sample_ops);
    setup.options.seats = seats;
    sitting_init(&sitting);
    assert_true(sitting_start(&sitting, &setup, &reason));
}

static void a_sitting_plays_and_goes_back(void **state)
{
    (void)state;
    Reason reason;
    uint32_t hashes[64];
    int steps = 0;
    start_sample(3);
    for (; sitting_to_act(&sitting) != SEAT_NONE; steps++) {
        const Action *list;
        hashes[steps] = sitting_hash(&sitting);
        assert_true(sitting_actions(&sitting, &list) > 0);
        assert_true(sitting_apply(&sitting, list[0], &reason));
    }
    assert_int_equal(steps, 3 * 6); /* three rounds of three cards laid and three turned up */
    assert_int_equal(sitting.events.at[sitting.events.count - 1].kind, SAMPLE_EVENT_TAKEN);
    assert_false(sitting_apply(&sitting, (Action){0, 0, 0, 0}, &reason));
    assert_string_equal(reason.text, "the game is over");
    while (steps-- > 0) {
        assert_true(sitting_undo(&sitting, &reason));
        assert_int_equal(sitting_hash(&sitting), hashes[steps]);
    }
    assert_false(sitting_undo(&sitting, &reason));
    sitting_free(&sitting);
}

static void the_way_back_is_bounded(void **state)
{
    (void)state;
    Reason reason;
    start_sample(2);
    for (int i = 0; i < SITTING_UNDO + 500; i++)
        assert_true(sitting_apply(&sitting, (Action){SAMPLE_SAY, (uint8_t)(i % SAMPLE_WORDS), 0, 0}, &reason));
    for (int i = SITTING_UNDO + 499; i >= 500; i--) {
        assert_int_equal(((SampleState *)(void *)sitting.state)->said[0], i % SAMPLE_WORDS);
        assert_true(sitting_undo(&sitting, &reason));
    }
    assert_false(sitting_undo(&sitting, &reason));
    sitting_free(&sitting);
}

static void a_seat_is_shown_only_what_it_knows(void **state)
{
    (void)state;
    start_sample(2);
    SampleState *s = (void *)sitting.state;
    s->hand[0] = 0x00007;
    s->hand[1] = 0x000E0;
    assert_non_null(strstr(sitting_show(&sitting, SEAT_NONE), "cards 000e0"));
    assert_null(strstr(sitting_show(&sitting, 0), "cards 000e0"));
    assert_non_null(strstr(sitting_show(&sitting, 0), "cards 00007"));
    assert_non_null(strstr(sitting_show(&sitting, 1), "cards 000e0"));
    sitting_free(&sitting);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_read_whole_or_not_at_all),
        cmocka_unit_test(bytes_are_read_in_pairs_of_digits),
        cmocka_unit_test(lines_are_cut_at_blanks),
        cmocka_unit_test(options_go_by_name_or_number),
        cmocka_unit_test(a_wrong_word_leaves_the_setup_alone),
        cmocka_unit_test(reasons_are_one_printable_line),
        cmocka_unit_test(a_sitting_plays_and_goes_back),
        cmocka_unit_test(the_way_back_is_bounded),
        cmocka_unit_test(a_seat_is_shown_only_what_it_knows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
