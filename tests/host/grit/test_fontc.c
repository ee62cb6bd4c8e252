/* SPDX-License-Identifier: MIT */
/* The font compiler, run as a program: rows, widths and base line from the pixels; bad input refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "pictures.h"

enum { CELL_WIDTH = 8, CELL_HEIGHT = 10, WIDTH = 16 * CELL_WIDTH, HEIGHT = 14 * CELL_HEIGHT };

static uint8_t pixels[WIDTH * HEIGHT];
static char output[131072];

static void ink(int code, int x, int y)
{
    int cell = code - 0x20;
    pixels[(cell / 16 * CELL_HEIGHT + y) * WIDTH + cell % 16 * CELL_WIDTH + x] = 1;
}

static int fontc(const char *font)
{
    char arguments[1024];
    snprintf(arguments, sizeof arguments, "%s/f.c %s/f.h %s=%s/f.png:%s", workplace(), workplace(), "tiny", workplace(), font);
    return run_tool("fontc", arguments);
}

static void read_output(const char *name)
{
    char path[512];
    snprintf(path, sizeof path, "%s/%s", workplace(), name);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    output[fread(output, 1, sizeof output - 1, file)] = 0;
    fclose(file);
}

/* Number `index` of the array that starts after `name`. */
static long number(const char *name, int index)
{
    const char *at = strstr(output, name);
    assert_non_null(at);
    at = strchr(at, '{') + 1;
    for (int i = 0; i < index; i++) at = strchr(at, ',') + 1;
    return strtol(at, NULL, 0);
}

static void rows_widths_and_base_line(void **state)
{
    (void)state;
    memset(pixels, 0, sizeof pixels);
    for (int y = 1; y < 8; y++) ink('H', 0, y), ink('H', 4, y);
    ink('i', 1, 3);
    ink(0xFF, 7, 9);
    write_picture("f.png", WIDTH, HEIGHT, 2, pixels);
    assert_int_equal(fontc("8x10"), 0);
    read_output("f.h");
    assert_non_null(strstr(output, "extern const Font font_tiny;"));
    read_output("f.c");
    assert_int_equal(number("tiny_width[224]", 'H' - 0x20), 6);
    assert_int_equal(number("tiny_width[224]", 'i' - 0x20), 3);
    assert_int_equal(number("tiny_width[224]", ' ' - 0x20), 3);
    assert_int_equal(number("tiny_width[224]", 0xFF - 0x20), 9);
    assert_int_equal(number("tiny_rows[2240]", ('H' - 0x20) * 10), 0);
    assert_int_equal(number("tiny_rows[2240]", ('H' - 0x20) * 10 + 1), 0x11);
    assert_int_equal(number("tiny_rows[2240]", ('i' - 0x20) * 10 + 3), 2);
    assert_int_equal(number("tiny_rows[2240]", (0xFF - 0x20) * 10 + 9), 0x80);
    assert_non_null(strstr(output, ".height = 10, .ascent = 8, .first = 0x20, .count = 224,"));
}

static void bad_fonts_are_refused(void **state)
{
    (void)state;
    write_picture("f.png", WIDTH, HEIGHT, 2, pixels);
    assert_int_equal(fontc("8x10"), 0);
    assert_int_not_equal(fontc("8x11"), 0);
    assert_int_not_equal(fontc("7x10"), 0);
    assert_int_not_equal(fontc("8by10"), 0);
    assert_int_not_equal(fontc("8x10z"), 0);
    assert_int_not_equal(fontc("0x0"), 0);
    assert_int_not_equal(fontc("17x10"), 0);
    write_true_colour_picture("f.png", WIDTH, HEIGHT);
    assert_int_not_equal(fontc("8x10"), 0);
    assert_int_not_equal(run_tool("fontc", ""), 0);
    assert_int_not_equal(run_tool("fontc", "a.c a.h nofont"), 0);
    assert_int_not_equal(run_tool("fontc", "a.c a.h tiny=/nowhere.png:8x10"), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_widths_and_base_line),
        cmocka_unit_test(bad_fonts_are_refused),
    };
    return cmocka_run_group_tests(tests, workplace_begin, workplace_end);
}
