/* SPDX-License-Identifier: MIT */
/* The text compiler, run in a child process: what it writes for good lists, and that it refuses every kind of bad one. */
#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../common/check.h"
#include "../common/workplace.h"

int textc_main(int count, char **arguments);
#define main textc_main
#include "../../../tools/complain.c"
#include "../../../tools/textc.c"
#undef main

enum { GLYPH_SMALL = 6, SPACE_SMALL = 3, GLYPH_LARGE = 10 };   /* widths in the fonts made below */

static char complaint[8192];
static char table[8192], ids[8192];

/* Every code but the blank ones has ink in one column, so that all glyphs are equally wide. */
static void write_font(const char *name, int width, int height, int column, int blank)
{
    static uint8_t pixels[16 * 12 * 14 * 14];
    static const uint8_t colours[6] = { 0, 0, 0, 255, 255, 255 };
    memset(pixels, 0, sizeof pixels);
    for (int code = 0x21; code < 0x100; code++) {
        int cell = code - 0x20;
        if (code != blank) {
            pixels[(cell / 16 * height + 2) * 16 * width + cell % 16 * width + column] = 1;
        }
    }
    png_image image = { .version = PNG_IMAGE_VERSION, .width = (png_uint_32)(16 * width), .height = (png_uint_32)(14 * height),
                        .format = PNG_FORMAT_RGB_COLORMAP, .colormap_entries = 2 };
    assert_int_not_equal(png_image_write_to_file(&image, workplace_path(name), 0, pixels, 0, colours), 0);
}

static int set_up(void **state)
{
    assert_int_equal(workplace_begin(state), 0);
    write_font("small.png", 8, 10, 4, 0xF7);
    write_font("large.png", 12, 14, 8, 0xF7);
    return 0;
}

/* Runs textc on the given words; the answer is its exit code, `complaint` what it said. */
static int run(int count, char **words)
{
    fflush(NULL);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        if (freopen(workplace_path("said"), "w", stderr) == NULL) {
            _exit(99);
        }
        int code = textc_main(count, words);
        fflush(NULL);
        _exit(code);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    workplace_read("said", complaint, sizeof complaint);
    workplace_read("out.c", table, sizeof table);
    workplace_read("out.h", ids, sizeof ids);
    return WEXITSTATUS(status);
}

static int compile(const char *german, const char *english)
{
    char small[160], large[160];
    snprintf(small, sizeof small, "small=%s:8x10", workplace_path("small.png"));
    snprintf(large, sizeof large, "large=%s:12x14", workplace_path("large.png"));
    workplace_write("de.txt", german);
    workplace_write("en.txt", english);
    remove(workplace_path("out.c"));
    remove(workplace_path("out.h"));
    char *words[] = { "textc", (char *)workplace_path("out.c"), (char *)workplace_path("out.h"), small, large, (char *)workplace_path("de.txt"), (char *)workplace_path("en.txt") };
    return run(7, words);
}

/* Compiles and expects a refusal that names file and line and contains the text; nothing may be written. */
static void refuse(const char *german, const char *english, const char *where, const char *why)
{
    char place[160];
    assert_int_equal(compile(german, english), 1);
    snprintf(place, sizeof place, "%s/%s:", workplace(), where);
    if (strstr(complaint, place) == NULL || strstr(complaint, why) == NULL) {
        fail_msg("expected %s ... %s, textc said: %s", where, why, complaint);
    }
    assert_string_equal(table, "");
    assert_string_equal(ids, "");
}

static void writes_ids_and_tables_in_file_order(void **state)
{
    (void)state;
    assert_int_equal(compile("# words\n\nYES = Ja\nNO = Nein\n", "NO = No\nYES = Yes\n"), 0);
    const char *yes = strstr(ids, "TEXT_YES,"), *no = strstr(ids, "TEXT_NO,");
    assert_non_null(yes);
    assert_non_null(no);
    assert_true(yes < no);
    assert_non_null(strstr(ids, "TEXT_COUNT\n"));
    const char *ja = strstr(table, "[TEXT_YES] = \"Ja\""), *english = strstr(table, "[TEXT_YES] = \"Yes\"");
    assert_non_null(ja);
    assert_non_null(english);
    assert_true(ja < english);
}

static void turns_utf8_into_the_font_code(void **state)
{
    (void)state;
    assert_int_equal(compile("W = Gr\303\274\303\237e {A}{HEX} {{ \342\200\246 \342\200\236x\342\200\234 a\342\200\223b\n", "W = x\n"), 0);
    assert_non_null(strstr(table, "\"Gr\\374\\337e \\200\\236 { \\224 \\244x\\246 a\\270b\""));
}

static void takes_escapes_and_arguments(void **state)
{
    (void)state;
    assert_int_equal(compile("W = a\\nb\\fc\\\\d %0 %3 100 %%\n", "W = %3 %0\n"), 0);
    assert_non_null(strstr(table, "\"a\\012b\\014c\\134d %0 %3 100 %%\""));
}

static void joins_several_files_of_a_language(void **state)
{
    (void)state;
    workplace_write("de.txt", "A = a\n");
    workplace_write("en.txt", "A = a\n");
    workplace_write("more.de.txt", "B = b\n");
    workplace_write("more.en.txt", "B = b\n");
    char *words[] = { "textc", (char *)workplace_path("out.c"), (char *)workplace_path("out.h"), "--no-font", (char *)workplace_path("de.txt"), (char *)workplace_path("en.txt"),
                      (char *)workplace_path("more.de.txt"), (char *)workplace_path("more.en.txt") };
    assert_int_equal(run(8, words), 0);
    assert_non_null(strstr(ids, "TEXT_A,\n    TEXT_B,\n    TEXT_COUNT"));
}

static void refuses_a_missing_translation(void **state)
{
    (void)state;
    refuse("A = a\nB = b\n", "A = a\n", "de.txt:2", "B is missing in English");
    refuse("A = a\n", "A = a\nC = c\n", "en.txt:2", "C is missing in German");
}

static void refuses_a_name_twice(void **state)
{
    (void)state;
    refuse("A = a\nA = b\n", "A = a\n", "de.txt:2", "A stands already in");
}

static void refuses_bad_escapes_symbols_and_arguments(void **state)
{
    (void)state;
    refuse("A = a\\tb\n", "A = a\n", "de.txt:1", "bad escape \\t");
    refuse("A = a\n", "A = a\\\n", "en.txt:1", "bad escape");
    refuse("A = {SPOON}\n", "A = a\n", "de.txt:1", "unknown symbol");
    refuse("A = {A\n", "A = a\n", "de.txt:1", "unknown symbol");
    refuse("A = %4\n", "A = a\n", "de.txt:1", "bad argument");
    refuse("A = 50 %\n", "A = a\n", "de.txt:1", "bad argument");
}

static void refuses_characters_outside_the_code(void **state)
{
    (void)state;
    refuse("A = \316\251\n", "A = a\n", "de.txt:1", "U+03A9");
    refuse("A = \302\244\n", "A = a\n", "de.txt:1", "U+00A4");
    refuse("A = \377\n", "A = a\n", "de.txt:1", "not UTF-8");
    refuse("A = \303\n", "A = a\n", "de.txt:1", "not UTF-8");
}

static void refuses_a_glyph_that_the_font_lacks(void **state)
{
    (void)state;
    refuse("A = 6 \303\267 2\n", "A = a\n", "de.txt:1", "small.png lacks: code 0xF7");
    refuse("A = a\n", "A font=large = 6 \303\267 2\n", "en.txt:1", "large.png lacks: code 0xF7");
}

static void refuses_different_arguments(void **state)
{
    (void)state;
    refuse("A = %0 und %1\n", "A = %0 and %2\n", "en.txt:1", "other arguments");
    refuse("A = %0\n", "A = one\n", "en.txt:1", "other arguments");
}

static void refuses_bad_lines(void **state)
{
    (void)state;
    refuse("A: a\n", "A = a\n", "de.txt:1", "expected `ID");
    refuse("lower = a\n", "A = a\n", "de.txt:1", "is no name");
    refuse("A size=3 = a\n", "A = a\n", "de.txt:1", "bad attribute \"size=3\"");
    refuse("A box=0 = a\n", "A = a\n", "de.txt:1", "bad attribute");
    refuse("A box=30x = a\n", "A = a\n", "de.txt:1", "bad attribute");
    refuse("A font=huge = a\n", "A = a\n", "de.txt:1", "bad attribute");
    refuse("A args=x = a\n", "A = a\n", "de.txt:1", "bad attribute");
}

static void measures_one_line(void **state)
{
    (void)state;
    /* Four glyphs, one space, four glyphs. */
    char fits[80], too_narrow[80];
    int width = 8 * GLYPH_SMALL + SPACE_SMALL;
    snprintf(fits, sizeof fits, "A box=%d = abcd efgh\n", width);
    snprintf(too_narrow, sizeof too_narrow, "A box=%d = abcd efgh\n", width - 1);
    assert_int_equal(compile(fits, "A = a\n"), 0);
    refuse(too_narrow, "A = a\n", "de.txt:1", "does not fit its box of 50 pixels and 1 line");
    /* The box of one language holds for the other. */
    refuse("A box=50 = a\n", "A = abcd efgh\n", "en.txt:1", "does not fit");
}

static void measures_the_chosen_font(void **state)
{
    (void)state;
    char line[80];
    snprintf(line, sizeof line, "A box=%d font=large = abcd\n", 4 * GLYPH_LARGE);
    assert_int_equal(compile(line, "A = a\n"), 0);
    snprintf(line, sizeof line, "A box=%d font=large = abcd\n", 4 * GLYPH_LARGE - 1);
    refuse(line, "A = a\n", "de.txt:1", "a word is 40 pixels wide, its box 39");
}

static void wraps_greedily(void **state)
{
    (void)state;
    /* 20 pixels take three glyphs: "ab" + space + "c" is 21, so each word has its own line. */
    assert_int_equal(compile("A box=20x3 = ab c abc\n", "A = a\n"), 0);
    refuse("A box=20x2 = ab c abc\n", "A = a\n", "de.txt:1", "2 lines (page 1)");
    assert_int_equal(compile("A box=21x2 = ab c abc\n", "A = a\n"), 0);
}

static void breaks_and_pages_count(void **state)
{
    (void)state;
    assert_int_equal(compile("A box=20x2 = a\\nb\n", "A = a\n"), 0);
    refuse("A box=20x2 = a\\nb\\nc\n", "A = a\n", "de.txt:1", "page 1");
    assert_int_equal(compile("A box=20x2 = a\\nb\\fc\\nd\n", "A = a\n"), 0);
    refuse("A box=20x2 = a\\nb\\fc\\nd\\ne\n", "A = a\n", "de.txt:1", "page 2");
}

static void arguments_have_a_width(void **state)
{
    (void)state;
    assert_int_equal(compile("A box=18 = %0\n", "A = %0\n"), 0);
    refuse("A box=17 = %0\n", "A = %0\n", "de.txt:1", "18 pixels wide");
    assert_int_equal(compile("A box=17 args=17 = %0\n", "A = %0\n"), 0);
    refuse("A box=17 args=5,18 = %1\n", "A = %1\n", "de.txt:1", "18 pixels wide");
}

static void refuses_boxes_and_fonts_that_disagree(void **state)
{
    (void)state;
    refuse("A box=20 = a\n", "A box=30 = a\n", "en.txt:1", "another box");
    refuse("A font=small = a\n", "A font=large = a\n", "en.txt:1", "another font");
}

static void gives_up_on_bad_calls(void **state)
{
    (void)state;
    char *too_few[] = { "textc", "a.c", "a.h" };
    assert_int_equal(run(3, too_few), 2);
    workplace_write("fr.txt", "A = a\n");
    char *no_language[] = { "textc", (char *)workplace_path("out.c"), (char *)workplace_path("out.h"), "--no-font", (char *)workplace_path("fr.txt") };
    assert_int_equal(run(5, no_language), 2);
    assert_non_null(strstr(complaint, "must end in de.txt or en.txt"));
    char *no_file[] = { "textc", (char *)workplace_path("out.c"), (char *)workplace_path("out.h"), "--no-font", "/nowhere/de.txt" };
    assert_int_equal(run(5, no_file), 2);
    char small[] = "small=/nowhere.png:8x10", large[] = "large=/nowhere.png:12x14";
    char *no_font[] = { "textc", (char *)workplace_path("out.c"), (char *)workplace_path("out.h"), small, large, "de.txt" };
    assert_int_equal(run(6, no_font), 2);
    assert_int_equal(compile("# nothing\n", "# nothing\n"), 2);
    assert_non_null(strstr(complaint, "no entries"));
}

static void all_complaints_come_at_once(void **state)
{
    (void)state;
    refuse("A = a\\q\nB = b\nC = c\n", "A = a\nC = %0\n", "de.txt:1", "bad escape");
    assert_non_null(strstr(complaint, "B is missing in English"));
    assert_non_null(strstr(complaint, "C has other arguments"));
    assert_non_null(strstr(complaint, "3 complaints, nothing written"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(writes_ids_and_tables_in_file_order),
        cmocka_unit_test(turns_utf8_into_the_font_code),
        cmocka_unit_test(takes_escapes_and_arguments),
        cmocka_unit_test(joins_several_files_of_a_language),
        cmocka_unit_test(refuses_a_missing_translation),
        cmocka_unit_test(refuses_a_name_twice),
        cmocka_unit_test(refuses_bad_escapes_symbols_and_arguments),
        cmocka_unit_test(refuses_characters_outside_the_code),
        cmocka_unit_test(refuses_a_glyph_that_the_font_lacks),
        cmocka_unit_test(refuses_different_arguments),
        cmocka_unit_test(refuses_bad_lines),
        cmocka_unit_test(measures_one_line),
        cmocka_unit_test(measures_the_chosen_font),
        cmocka_unit_test(wraps_greedily),
        cmocka_unit_test(breaks_and_pages_count),
        cmocka_unit_test(arguments_have_a_width),
        cmocka_unit_test(refuses_boxes_and_fonts_that_disagree),
        cmocka_unit_test(gives_up_on_bad_calls),
        cmocka_unit_test(all_complaints_come_at_once),
    };
    return cmocka_run_group_tests(tests, set_up, workplace_end);
}
