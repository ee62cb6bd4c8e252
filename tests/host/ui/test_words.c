/* SPDX-License-Identifier: MIT */
/* Measuring, breaking and filling in of text. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
#include <string.h>
#include "fake_platform.h"
#include "ui/kit/words.h"

static uint32_t seed = 12345;
static unsigned draw(unsigned below)
{
    seed = seed * 1664525u + 1013904223u;
    return (seed >> 16) % below;
}

static void measures_what_it_is_given(void **state)
{
    (void)state;
    int ab = words_glyph_width(&font_small, 'a') + words_glyph_width(&font_small, 'b');
    assert_true(words_glyph_width(&font_small, 'i') < words_glyph_width(&font_small, 'm'));
    assert_int_equal(words_width(&font_small, "ab"), ab);
    assert_int_equal(words_width(&font_small, "ab\ncd"), ab);
    assert_int_equal(words_width(&font_small, "ab\fcd"), ab);
    assert_int_equal(words_width_of(&font_small, "abcd", 2), ab);
    assert_int_equal(words_glyph_width(&font_small, '\x01'), 0);
    /* Latin-1 letters and symbols, which are negative as plain char. */
    assert_true(words_glyph_width(&font_small, '\xE4') > 0);
    assert_true(words_glyph_width(&font_large, '\x80') > 0);
}

static void breaks_at_spaces_and_line_ends(void **state)
{
    (void)state;
    const char *text = "one two\nthree\f four";
    WordsLine lines[8];
    assert_int_equal(words_wrap(&font_small, text, 200, lines, 8), 3);
    assert_int_equal(lines[0].length, 7);
    assert_false(lines[0].page_end);
    assert_memory_equal(text + lines[1].start, "three", 5);
    assert_true(lines[1].page_end);
    assert_memory_equal(text + lines[2].start, " four", 5);

    int one = words_width(&font_small, "one two") - 1;
    assert_int_equal(words_wrap(&font_small, "one two", one, lines, 8), 2);
    assert_int_equal(lines[0].length, 3);
    assert_int_equal(lines[1].start, 4);
    assert_int_equal(words_wrap(&font_small, "", 100, lines, 8), 0);
    assert_int_equal(words_wrap(&font_small, "a\n\nb", 100, lines, 8), 3);
    assert_int_equal(lines[1].length, 0);
}

static void a_word_too_long_for_any_line_is_split(void **state)
{
    (void)state;
    WordsLine lines[16];
    const char *text = "mmmmmmmmmm";
    int three = 3 * words_glyph_width(&font_small, 'm');
    assert_int_equal(words_wrap(&font_small, text, three, lines, 16), 4);
    assert_int_equal(lines[0].length, 3);
    assert_int_equal(lines[3].length, 1);
    /* Narrower than a glyph: one per line, but never without end. */
    assert_int_equal(words_wrap(&font_small, text, 1, lines, 16), 10);
}

/* Whatever the text and the width: lines fit, nothing but spaces at breaks is lost, and no line could have taken one word more. */
static void random_texts_fit_and_lose_nothing(void **state)
{
    (void)state;
    for (int round = 0; round < 3000; round++) {
        char text[200];
        int length = (int)draw(190);
        for (int i = 0; i < length; i++) text[i] = draw(5) == 0 ? ' ' : draw(40) == 0 ? '\n' : (char)('a' + draw(26));
        text[length] = 0;
        int width = 40 + (int)draw(160);
        WordsLine lines[200];
        int count = words_wrap(&font_small, text, width, lines, 200);
        int at = 0;
        for (int i = 0; i < count; i++) {
            for (; at < lines[i].start; at++) assert_true(text[at] == ' ' || text[at] == '\n');
            assert_true(words_width_of(&font_small, text + lines[i].start, lines[i].length) <= width);
            at = lines[i].start + lines[i].length;
            int next = at;
            while (text[next] == ' ') next++;
            if (i + 1 < count && lines[i + 1].start == next && next > at && text[next]) {
                int word = 0;
                while (text[next + word] && text[next + word] != ' ' && text[next + word] != '\n') word++;
                assert_true(words_width_of(&font_small, text + lines[i].start, next + word - lines[i].start) > width);
            }
        }
        for (; at < length; at++) assert_true(text[at] == ' ' || text[at] == '\n');
    }
}

static void fills_in_arguments(void **state)
{
    (void)state;
    char out[40];
    const WordsArg args[] = {{"Anna", 0}, {NULL, -12}};
    assert_true(words_format(out, sizeof out, "%0 has %1, 100%% of %1", args, 2));
    assert_string_equal(out, "Anna has -12, 100% of -12");
    assert_true(words_format(out, sizeof out, "%2 stays", args, 2));
    assert_string_equal(out, "%2 stays");
    assert_true(words_format(out, sizeof out, "%", args, 2));
    assert_string_equal(out, "%");
    assert_false(words_format(out, 6, "%0 %0", args, 1));
    assert_string_equal(out, "Anna ");
    assert_true(words_copy(out, sizeof out, "100 %0"));
    assert_string_equal(out, "100 %0");
    assert_false(words_copy(out, 4, "cut here"));
    assert_string_equal(out, "cut");
    assert_true(words_number(out, sizeof out, -12));
    assert_string_equal(out, "-12");
}

int main(void)
{
    fake_reset();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(measures_what_it_is_given), cmocka_unit_test(breaks_at_spaces_and_line_ends),
        cmocka_unit_test(a_word_too_long_for_any_line_is_split), cmocka_unit_test(random_texts_fit_and_lose_nothing),
        cmocka_unit_test(fills_in_arguments)
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
