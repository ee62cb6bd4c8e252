/* SPDX-License-Identifier: MIT */
/* The compiler of songs: what it makes of good text, and what it says about bad text. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "../common/workplace.h"

/* Runs songc on files of the folder; the exit code. What it says lies in "said". */
static int songc(const char *files)
{
    const char *build = getenv("BUILD");
    char command[512];
    snprintf(command, sizeof command, "songc=$(realpath %s/tools/songc) && cd %s && rm -f out.c out.h && $songc out.c out.h %s 2>said >&2",
             build != NULL ? build : "build", workplace(), files);
    return workplace_shell(command);
}

#define HEAD "tempo 120\nmeter 4/4\ninstrument i square duty=50 env=10>0/3 release=1\n"

static void expect_code(const char *notes, const char *code)
{
    char source[512], made[8192];
    snprintf(source, sizeof source, HEAD "phrase p\n c d\ntrack square2\n%s\n", notes);
    workplace_write("a.song", source);
    if (songc("a.song") != 0) {
        workplace_read("said", made, sizeof made);
        fail_msg("%s: %s", notes, made);
    }
    workplace_read("out.c", made, sizeof made);
    if (strstr(made, code) == NULL) {
        fail_msg("%s: '%s' is not in\n%s", notes, code, made);
    }
}

/* Events are pairs: 98 instrument, 99 volume, 96 rest, 97 wait, 100 glide, 101 loop, 102 end; notes count from C1. */
static void events_are_pairs(void **state)
{
    (void)state;
    expect_code("@i c4", "98, 0, 36, 24, 102, 0,");
    expect_code("@i o5 c+8. d-:7", "98, 0, 49, 18, 49, 7, 102, 0,");
    expect_code("@i l8 c > c < c", "36, 12, 48, 12, 36, 12, 102, 0,");
    expect_code("@i q6 c4 c4&d4", "36, 18, 96, 6, 36, 24, 166, 18, 96, 6, 102, 0,");
    expect_code("@i [c8 / d8]3", "36, 12, 38, 12, 36, 12, 38, 12, 36, 12, 102, 0,");
    expect_code("@i *p t+12 *p", "36, 24, 38, 24, 48, 24, 50, 24, 102, 0,");
    expect_code("@i c1^1^1", "36, 255, 97, 33, 102, 0,");
    expect_code("r4 @i v5 v+3 c4 r4 ~9 c4", "97, 24, 99, 5, 99, 8, 98, 0, 36, 24, 96, 24, 100, 9, 36, 24, 102, 0,");
    expect_code("@i c4 L d4", "98, 0, 36, 24, 99, 15, 98, 0, 38, 24, 101, 0,");
    expect_code("@i c4 || d1 | e1", "36, 24, 38, 96, 40, 96, 102, 0,");
    expect_code("@i c1 | d2. e4 | ^4 f2.", "36, 96, 38, 72, 40, 48, 41, 72, 102, 0,");
}

static void rates_are_exact(void **state)
{
    char made[8192];
    (void)state;
    workplace_write("a.song", HEAD "track square1\n@i c4\n");
    workplace_write("b.sfx", "frames\npriority 7\ninstrument i square env=9\ntrack square1\n@i c:4\n");
    assert_int_equal(songc("b.sfx a.song"), 0);
    workplace_read("out.c", made, sizeof made);
    assert_non_null(strstr(made, ".rate = 52668, .priority = 0"));   /* 48 ticks a second / 59.7275 frames, * 65536 */
    assert_non_null(strstr(made, ".rate = 65536, .priority = 7"));
    workplace_read("out.h", made, sizeof made);
    assert_non_null(strstr(made, "enum {\n    SONG_A,\n    SONG_COUNT\n};"));
    assert_non_null(strstr(made, "enum {\n    EFFECT_B,\n    EFFECT_COUNT\n};"));
}

static void order_does_not_matter(void **state)
{
    char one[8192], two[8192];
    (void)state;
    workplace_write("a.song", HEAD "track square1\n@i c4\n");
    workplace_write("b.song", HEAD "track square1\n@i d4\n");
    assert_int_equal(songc("a.song b.song"), 0);
    workplace_read("out.c", one, sizeof one);
    assert_int_equal(songc("b.song a.song"), 0);
    workplace_read("out.c", two, sizeof two);
    assert_true(strlen(one) > 100);
    assert_string_equal(one, two);
}

static const struct { const char *text, *said; } errors[] = {
    { HEAD "track square1\n@i c4 h4\n", "a.song:5: 'h' means nothing here" },
    { HEAD "track square1\n\n@i c4 |\n", "a.song:6: the bar has 24 ticks, not 96" },
    { HEAD "track square1\n@j c4\n", "a.song:5: there is no instrument 'j'" },
    { HEAD "track square1\nc4\n", "a.song:5: a note before any instrument" },
    { HEAD "track square1\n@i o1 c4\n", "a.song:5: the note is lower than square1 can play" },
    { HEAD "track wave\n@i c4\n", "a.song:5: instrument 'i' cannot play on wave" },
    { HEAD "track square1\n@i c5\n", "a.song:5: length: a 1/5 note is no whole number of ticks" },
    { HEAD "track square1\n@i [c4\n", "a.song:5: a ] is missing" },
    { HEAD "track square1\n@i *q\n", "a.song:5: there is no phrase 'q'" },
    { HEAD "phrase q\n c *q\ntrack square1\n@i *q\n", "a.song:5: phrases and repeats are more than 8 deep" },
    { HEAD "track square1\n@i c4&\n", "a slur (&) into the end" },
    { HEAD "track square1\n@i c4 L\n", "nothing to play after L" },
    { HEAD "track square1\n@i v16 c4\n", "a.song:5: volume: 16 is not in 0..15" },
    { HEAD "track square1\n@i c4\ntrack square2\n@i c2\n", "a.song:7: track square2 has 48 ticks" },
    { HEAD "track square1\n@i c4\ntrack square1\n", "a.song:6: there is a track for square1 already" },
    { HEAD "track square3\n@i c4\n", "a.song:4: 'square3' is none of" },
    { HEAD, "a.song: has no track" },
    { "track square1\nr4\n", "a.song: has neither tempo nor frames" },
    { "tempo 10\n", "a.song:1: tempo: 10 is not in 20..300" },
    { "hello\n", "a.song:1: neither a statement nor notes" },
    { "priority 3\n", "a.song:1: only effects have a priority" },
    { "wave w 0123\n", "a.song:1: wave: 4 digits instead of 32" },
    { "instrument i square duty=51 env=3\n", "a.song:1: duty: '51' is none of" },
    { "instrument i square duty=50\n", "a.song:1: instrument 'i' has no env" },
    { "instrument i square env=16\n", "a.song:1: env: 16 is not in 0..15" },
    { "instrument i square env=9>0\n", "a.song:1: env: '/' is missing" },
    { "instrument i wave duty=50 env=9\n", "a.song:1: 'duty' means nothing for this kind" },
    { "instrument i wave shape=w env=9\n", "a.song:1: shape: there is no wave 'w'" },
    { "instrument i noise env=9\ndrum v i 3\n", "a.song:2: drum: 'v' is not a small letter" },
    { "tempo 90\ninstrument i noise env=9\ndrum x i 3\ntrack noise\nx4 y4\n", "a.song:5: there is no drum 'y'" }
};

static void errors_name_their_line(void **state)
{
    char said[1024], made[16];
    (void)state;
    for (size_t i = 0; i < sizeof errors / sizeof *errors; i++) {
        workplace_write("a.song", errors[i].text);
        assert_int_equal(songc("a.song"), 1);
        workplace_read("said", said, sizeof said);
        if (strstr(said, errors[i].said) == NULL) {
            fail_msg("'%s' is not '%s'", said, errors[i].said);
        }
        workplace_read("out.c", made, sizeof made);
        assert_string_equal(made, "");
    }
}

static void bad_files_are_named(void **state)
{
    char said[1024];
    (void)state;
    assert_int_equal(songc(""), 2);
    assert_int_equal(songc("none.song"), 1);
    workplace_read("said", said, sizeof said);
    assert_non_null(strstr(said, "none.song: cannot be read"));
    workplace_write("x.txt", "tempo 90\n");
    assert_int_equal(songc("x.txt"), 1);
    workplace_read("said", said, sizeof said);
    assert_non_null(strstr(said, "x.txt: is neither a .song nor a .sfx"));
    workplace_write("b.sfx", "frames\ninstrument i square env=9\ntrack square1\nL @i c:4\n");
    assert_int_equal(songc("b.sfx"), 1);
    workplace_read("said", said, sizeof said);
    assert_non_null(strstr(said, "b.sfx:4: an effect cannot loop"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(events_are_pairs, workplace_begin, workplace_end), cmocka_unit_test_setup_teardown(rates_are_exact, workplace_begin, workplace_end),
        cmocka_unit_test_setup_teardown(order_does_not_matter, workplace_begin, workplace_end),
        cmocka_unit_test_setup_teardown(errors_name_their_line, workplace_begin, workplace_end), cmocka_unit_test_setup_teardown(bad_files_are_named, workplace_begin, workplace_end)
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
