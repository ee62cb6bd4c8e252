/* SPDX-License-Identifier: MIT */
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include "../common/check.h"
#include "textbuf.h"

static void text_and_numbers(void **state)
{
    (void)state;
    char data[80];
    TextBuf t;
    textbuf_begin(&t, data, sizeof data);
    assert_string_equal(data, "");
    textbuf_text(&t, "a=");
    textbuf_number(&t, -42);
    textbuf_char(&t, ' ');
    textbuf_padded(&t, 7, 3);
    textbuf_padded(&t, -7, 3);
    textbuf_padded(&t, 12345, 3);
    textbuf_char(&t, ' ');
    textbuf_hex(&t, 0xBEEF, 8);
    textbuf_hex(&t, 0x1234, 2);
    textbuf_hex(&t, 0xF, 10);
    assert_string_equal(data, "a=-42   7 -712345 0000beef34000000000f");
    assert_int_equal(t.length, (int)strlen(data));
    assert_false(t.full);
}

static void numbers_agree_with_printf(void **state)
{
    (void)state;
    static const int32_t values[] = {0, 1, -1, 9, 10, -10, 99, 100, 1000000, INT_MAX, INT_MIN, INT_MIN + 1};
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++)
        for (int width = 0; width < 14; width++) {
            char data[32], wanted[32];
            TextBuf t;
            textbuf_begin(&t, data, sizeof data);
            textbuf_padded(&t, values[i], width);
            snprintf(wanted, sizeof wanted, "%*d", width, (int)values[i]);
            assert_string_equal(data, wanted);
        }
}

static void a_full_buffer_keeps_its_end(void **state)
{
    (void)state;
    char data[6] = "xxxxx";
    TextBuf t;
    textbuf_begin(&t, data, 5);
    textbuf_text(&t, "abcd");
    assert_false(t.full);
    textbuf_text(&t, "e");
    assert_true(t.full);
    textbuf_number(&t, 123);
    assert_string_equal(data, "abcd");
    assert_int_equal(t.length, 4);
    assert_int_equal(data[5], 0);
    textbuf_begin(&t, data, 1);
    textbuf_char(&t, 'z');
    assert_true(t.full);
    assert_string_equal(data, "");
    data[0] = 'q';
    textbuf_begin(&t, data, 0);
    textbuf_char(&t, 'z');
    assert_true(t.full);
    assert_int_equal(data[0], 'q');
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_and_numbers),
        cmocka_unit_test(numbers_agree_with_printf),
        cmocka_unit_test(a_full_buffer_keeps_its_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
