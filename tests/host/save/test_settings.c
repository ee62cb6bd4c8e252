/* SPDX-License-Identifier: MIT */
/* Settings, statistics and the error report: pinned bytes, ranges, versions, defaults. */
#include <string.h>
#include "../common/check.h"
#include "array_device.h"
#include "settings.h"

static ArrayDevice array;
static Store store;
static uint8_t bytes[STORE_PAYLOAD_MAX];

static int open_fresh(void **state)
{
    (void)state;
    array_begin(&array, 0xFF);
    ByteDevice device = array_device(&array);
    return store_open(&store, &device) == STORE_FINE ? 0 : -1;
}

static int raw(int kind)
{
    int length;
    assert_int_equal(store_read(&store, kind, 0, bytes, sizeof bytes, &length), STORE_FINE);
    return length;
}

static void put(int kind, int length)
{
    assert_int_equal(store_write(&store, kind, 0, bytes, length), STORE_FINE);
}

static void expect_defaults(const Settings *settings)
{
    Settings standard;
    settings_default(&standard);
    assert_memory_equal(settings, &standard, sizeof standard);
}

static void settings_begin_with_defaults(void **state)
{
    (void)state;
    Settings settings;
    assert_int_equal(settings_read(&store, &settings), SAVE_NONE);
    expect_defaults(&settings);
    assert_int_equal(settings.language, LANGUAGE_UNSET);
    assert_int_equal(settings.animation, 1);
    assert_int_equal(settings_write(&store, &settings), SAVE_OK);
    assert_int_equal(settings_read(&store, &settings), SAVE_OK);
    expect_defaults(&settings);
}

static void settings_are_pinned(void **state)
{
    (void)state;
    static const uint8_t expected[] = {4, 1, 3, 2, 0, 4, 1, 3, 0x11, 0x22, 0x33, 0x44, 0xFF, 2 /* the last game */,
        0, 0, 0, 0, 0, 0,                                   /* seats, controls, options of each game */
        8, 0x20, 0x41, 0, 0x30, 3, 7, 0, 0x34, 0x12, 0, 0,
        0, 0, 0, 0, 0, 0,
        1, 0, 0, 0, 0, 1, 1, 0,
        0, 0, 0, 0, 0, 0,
        2 /* idle */};
    Settings settings, found;
    settings_default(&settings);
    settings.language = 1, settings.text_speed = 3, settings.game_speed = 2, settings.animation = 0, settings.music = 4, settings.effects = 1, settings.look = 3, settings.idle = IDLE_NOTHING;
    memcpy(settings.wishes, "\x11\x22\x33\x44\xFF", STORE_GAMES);
    settings.last_game = 2;
    settings.choice[1] = (SetupChoice){.seats = 8, .control = {0, 2, 1, 4, 0, 0, 0, 3}, .options = 3, .value = {7, 0x1234}};
    settings.choice[3] = (SetupChoice){.seats = 1, .options = 1, .value = {1}};
    assert_int_equal(settings_write(&store, &settings), SAVE_OK);
    assert_int_equal(raw(RECORD_SETTINGS), sizeof expected);
    assert_memory_equal(bytes, expected, sizeof expected);
    assert_int_equal(settings_read(&store, &found), SAVE_OK);
    assert_memory_equal(&found, &settings, sizeof found);
}

/* A cartridge that was played before the games had wishes: all it set stays, and the switches are as they come. */
static void settings_of_the_first_version_are_read(void **state)
{
    (void)state;
    static const uint8_t old[8] = {1, 0, 2, 0, 0, 1, 4, 2};
    static const uint8_t none[STORE_GAMES];
    Settings settings;
    memcpy(bytes, old, sizeof old);
    put(RECORD_SETTINGS, sizeof old);
    memset(&settings, 0xA5, sizeof settings);
    assert_int_equal(settings_read(&store, &settings), SAVE_OK);
    assert_int_equal(settings.text_speed, 2);
    assert_int_equal(settings.music, 1);
    assert_int_equal(settings.look, 2);
    assert_memory_equal(settings.wishes, none, sizeof none);
    assert_int_equal(settings.last_game, LAST_GAME_NONE);
    assert_int_equal(settings.choice[0].seats, 0);
    assert_int_equal(settings_write(&store, &settings), SAVE_OK);
    assert_int_equal(raw(RECORD_SETTINGS), 45);
    assert_int_equal(settings.idle, IDLE_SLEEP);            /* as it did before there was a choice */
    /* The second version ends with the wishes. */
    static const uint8_t second[13] = {2, 1, 3, 2, 1, 4, 4, 3, 1, 2, 3, 4, 5};
    memcpy(bytes, second, sizeof second);
    put(RECORD_SETTINGS, sizeof second);
    assert_int_equal(settings_read(&store, &settings), SAVE_OK);
    assert_int_equal(settings.wishes[4], 5);
    assert_int_equal(settings.last_game, LAST_GAME_NONE);
    /* The third ends with the set-ups. */
    static const uint8_t third[44] = {3, 1, 3, 2, 1, 4, 4, 3, 1, 2, 3, 4, 5, 2};
    memcpy(bytes, third, sizeof third);
    put(RECORD_SETTINGS, sizeof third);
    assert_int_equal(settings_read(&store, &settings), SAVE_OK);
    assert_int_equal(settings.last_game, 2);
    assert_int_equal(settings.idle, IDLE_SLEEP);
}

/* Whatever the set-ups are said to be: read in range, or refused, and then all is as it comes. */
static void set_ups_that_are_none(void **state)
{
    (void)state;
    Settings settings, found;
    settings_default(&settings);
    settings.choice[0] = (SetupChoice){.seats = 2, .control = {0, 4}, .options = 4, .value = {1, 1, 1, 1}};
    assert_int_equal(settings_write(&store, &settings), SAVE_OK);
    int length = raw(RECORD_SETTINGS);
    uint8_t good[80];
    memcpy(good, bytes, sizeof good);
    static const struct { int at; uint8_t value; bool fine; } wrong[] = {
        {14, 8, true}, {14, 9, false}, {15, 0x99, true}, {15, 0x0A, false}, {15, 0xA0, false}, {19, 25, false}, {19, 5, false}, {20, 255, true}, {52, 2, true}, {52, 3, false}};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        memcpy(bytes, good, sizeof good);
        bytes[wrong[i].at] = wrong[i].value;
        put(RECORD_SETTINGS, length);
        assert_int_equal(settings_read(&store, &found), wrong[i].fine ? SAVE_OK : SAVE_BROKEN);
        if (!wrong[i].fine)
            expect_defaults(&found);
    }
    memcpy(bytes, good, sizeof good);
    put(RECORD_SETTINGS, length - 1);
    assert_int_equal(settings_read(&store, &found), SAVE_BROKEN);
    put(RECORD_SETTINGS, length + 1);
    assert_int_equal(settings_read(&store, &found), SAVE_BROKEN);
}

static void settings_out_of_range_are_refused(void **state)
{
    (void)state;
    static const uint8_t highest[13] = {2, 1, 3, 3, 1, 4, 4, 3, 255, 255, 255, 255, 255};
    Settings settings;
    for (int i = 1; i < 13; i++) {
        for (int value = 0; value < 256; value++) {
            memcpy(bytes, highest, sizeof highest);
            bytes[i] = (uint8_t)value;
            put(RECORD_SETTINGS, sizeof highest);
            bool good = value <= highest[i] || (i == 1 && value == LANGUAGE_UNSET);
            assert_int_equal(settings_read(&store, &settings), good ? SAVE_OK : SAVE_BROKEN);
            if (!good)
                expect_defaults(&settings);
        }
    }
}

static void other_versions_and_lengths(void **state)
{
    (void)state;
    Settings settings;
    Statistics statistics, zero;
    ErrorReport report;
    memset(&zero, 0, sizeof zero);
    memset(bytes, 0, sizeof bytes);
    for (int length = 0; length <= 128; length++) {
        for (uint8_t version = 0; version < 6; version++) {
            bytes[0] = version;
            put(RECORD_SETTINGS, length);
            put(RECORD_STATISTICS, length);
            put(RECORD_REPORT, length);
            SaveResult expected = length > 0 && version != 1 ? SAVE_UNKNOWN_VERSION : SAVE_BROKEN;
            bool known = (length == 8 && version == 1) || (length == 13 && version == 2) || (length == 44 && version == 3) || (length == 45 && version == 4);
            SaveResult settings_expected = length > 0 && (version == 0 || version > 4) ? SAVE_UNKNOWN_VERSION : SAVE_BROKEN;
            SaveResult statistics_expected = length > 0 && (version == 0 || version > 3) ? SAVE_UNKNOWN_VERSION : SAVE_BROKEN;
            assert_int_equal(settings_read(&store, &settings), known ? SAVE_OK : settings_expected);
            if (!known)
                expect_defaults(&settings);
            assert_int_equal(statistics_read(&store, &statistics), statistics_expected);
            assert_memory_equal(&statistics, &zero, sizeof zero);
            assert_int_equal(report_read(&store, &report), length == 125 && version == 1 ? SAVE_OK : expected);
        }
    }
}

static void older_settings_are_used(void **state)
{
    (void)state;
    Settings settings;
    settings_default(&settings);
    for (uint8_t look = 0; look < 2; look++) {
        settings.look = look;
        assert_int_equal(settings_write(&store, &settings), SAVE_OK);
    }
    const StoreCopy *used = &store.record[0].copy[store.record[0].used];
    array.bytes[used->page[0] * STORE_PAGE + 3] ^= 1;
    assert_int_equal(settings_read(&store, &settings), SAVE_WAS_OLDER);
    assert_int_equal(settings.look, 0);
}

static void statistics_are_pinned(void **state)
{
    (void)state;
    enum { BYTES = 325, BLOCK = 64, STARS = 32, MEDALS = 48 };
    Statistics statistics, found;
    memset(&statistics, 0, sizeof statistics);
    statistics.game[0].started = 0x0102;
    statistics.game[4].level[3].drawn = 0xFFFE;
    statistics.game[1].finished = 7;
    statistics.game[1].level[0].won = 8;
    statistics.game[1].level[0].lost = 9;
    statistics.game[2].rules.won = 3;
    statistics.game[2].rules.lost = 4;
    statistics.game[3].stars[0] = 3;
    statistics.game[3].stars[1] = 1;
    statistics.game[3].stars[63] = 2;
    statistics.game[3].medals = 0x80000102;
    statistics.game[3].best = 0x0304;
    statistics.game[3].streak = 5;
    statistics.game[3].longest = 6;
    statistics.game[3].tally[0] = 0x0708;
    statistics.game[3].tally[3] = 9;
    statistics.lessons = 0xA1B2C3D4;
    assert_int_equal(statistics_write(&store, &statistics), SAVE_OK);
    assert_int_equal(raw(RECORD_STATISTICS), BYTES);
    uint8_t expected[BYTES] = {3, 2, 1};
    expected[1 + BLOCK + 2] = 7;
    expected[1 + BLOCK + 4] = 8;
    expected[1 + BLOCK + 6] = 9;
    expected[1 + 2 * BLOCK + 28] = 3;
    expected[1 + 2 * BLOCK + 30] = 4;
    expected[1 + 3 * BLOCK + STARS] = 3 | 1 << 2;
    expected[1 + 3 * BLOCK + STARS + 15] = 2 << 6;
    static const uint8_t honours[16] = {0x02, 0x01, 0, 0x80, 4, 3, 5, 6, 8, 7, 0, 0, 0, 0, 9, 0};
    memcpy(expected + 1 + 3 * BLOCK + MEDALS, honours, sizeof honours);
    expected[1 + 4 * BLOCK + 26] = 0xFE;
    expected[1 + 4 * BLOCK + 27] = 0xFF;
    memcpy(expected + 1 + 5 * BLOCK, "\xD4\xC3\xB2\xA1", 4);
    assert_memory_equal(bytes, expected, sizeof expected);
    assert_int_equal(statistics_read(&store, &found), SAVE_OK);
    assert_memory_equal(&found, &statistics, sizeof found);
}

/* A cartridge that was played before there were stars and medals keeps all that it counted. */
static void statistics_of_the_second_version_are_read(void **state)
{
    (void)state;
    Statistics found;
    memset(bytes, 0, 165);
    bytes[0] = 2;
    bytes[1] = 5;
    bytes[1 + 4 * 32 + 24] = 6;
    bytes[1 + 4 * 32 + 28] = 7;
    bytes[161] = 9;
    put(RECORD_STATISTICS, 165);
    assert_int_equal(statistics_read(&store, &found), SAVE_OK);
    assert_int_equal(found.game[0].started, 5);
    assert_int_equal(found.game[4].level[3].lost, 6);
    assert_int_equal(found.game[4].rules.won, 7);
    assert_int_equal(found.game[4].stars[0], 0);
    assert_int_equal(found.game[0].medals, 0);
    assert_int_equal(found.lessons, 9);
}

static void statistics_of_the_first_version_are_read(void **state)
{
    (void)state;
    Statistics found;
    memset(bytes, 0, 145);
    bytes[0] = 1;
    bytes[1] = 5;
    bytes[1 + 4 * 28 + 24] = 6;
    bytes[141] = 9;
    put(RECORD_STATISTICS, 145);
    assert_int_equal(statistics_read(&store, &found), SAVE_OK);
    assert_int_equal(found.game[0].started, 5);
    assert_int_equal(found.game[4].level[3].lost, 6);
    assert_int_equal(found.game[4].rules.won, 0);
    assert_int_equal(found.lessons, 9);
}

static void report_is_pinned(void **state)
{
    (void)state;
    ErrorReport report, found;
    memset(&report, 0, sizeof report);
    memcpy(report.file, "rules.c", 8);
    memcpy(report.what, "count <= max", 13);
    report.line = 0x0203;
    report.value = -2;
    report.game = -1;
    report.seed = 0x11223344;
    report.action_count = 2;
    report.actions[0] = 5;
    report.actions[1] = 0xFF000000;
    assert_int_equal(report_read(&store, &found), SAVE_NONE);
    assert_int_equal(report_write(&store, &report), SAVE_OK);
    assert_int_equal(raw(RECORD_REPORT), 125);
    static const uint8_t head[21] = {1, 0xFF, 3, 2, 0xFE, 0xFF, 0xFF, 0xFF, 0x44, 0x33, 0x22, 0x11, 2, 5, 0, 0, 0, 0, 0, 0, 0xFF};
    assert_memory_equal(bytes, head, sizeof head);
    assert_string_equal((const char *)bytes + 45, "rules.c");
    assert_string_equal((const char *)bytes + 77, "count <= max");
    assert_int_equal(report_read(&store, &found), SAVE_OK);
    assert_memory_equal(&found, &report, sizeof found);
    assert_int_equal(report_erase(&store), SAVE_OK);
    assert_int_equal(report_read(&store, &found), SAVE_NONE);
}

static void report_texts_always_end(void **state)
{
    (void)state;
    ErrorReport report, found;
    memset(&report, 'x', sizeof report);
    assert_int_equal(report_write(&store, &report), SAVE_OK);
    assert_int_equal(report_read(&store, &found), SAVE_OK);
    assert_int_equal(strlen(found.file), REPORT_FILE - 1);
    assert_int_equal(strlen(found.what), REPORT_WHAT - 1);
    assert_int_equal(found.action_count, REPORT_ACTIONS);
    int length = raw(RECORD_REPORT);
    static const int ends[] = {12, 45 + REPORT_FILE - 1, 124};
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        uint8_t was = bytes[ends[i]];
        bytes[ends[i]] = 'y';
        put(RECORD_REPORT, length);
        bytes[ends[i]] = was;
        assert_int_equal(report_read(&store, &found), SAVE_BROKEN);
        assert_int_equal(found.file[0], 0);
    }
}

static void without_memory(void **state)
{
    (void)state;
    Settings settings;
    Statistics statistics;
    ErrorReport report;
    array.absent = true;
    ByteDevice device = array_device(&array);
    assert_int_equal(store_open(&store, &device), STORE_NO_MEMORY);
    assert_int_equal(settings_read(&store, &settings), SAVE_MEMORY_MISSING);
    expect_defaults(&settings);
    assert_int_equal(settings_write(&store, &settings), SAVE_MEMORY_MISSING);
    assert_int_equal(statistics_read(&store, &statistics), SAVE_MEMORY_MISSING);
    assert_int_equal(statistics_write(&store, &statistics), SAVE_MEMORY_MISSING);
    assert_int_equal(report_read(&store, &report), SAVE_MEMORY_MISSING);
    assert_int_equal(report_erase(&store), SAVE_MEMORY_MISSING);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(settings_begin_with_defaults, open_fresh),
        cmocka_unit_test_setup(settings_are_pinned, open_fresh),
        cmocka_unit_test_setup(settings_of_the_first_version_are_read, open_fresh),
        cmocka_unit_test_setup(settings_out_of_range_are_refused, open_fresh),
        cmocka_unit_test_setup(other_versions_and_lengths, open_fresh),
        cmocka_unit_test_setup(older_settings_are_used, open_fresh),
        cmocka_unit_test_setup(set_ups_that_are_none, open_fresh),
        cmocka_unit_test_setup(statistics_of_the_second_version_are_read, open_fresh),
        cmocka_unit_test_setup(statistics_of_the_first_version_are_read, open_fresh),
        cmocka_unit_test_setup(statistics_are_pinned, open_fresh),
        cmocka_unit_test_setup(report_is_pinned, open_fresh),
        cmocka_unit_test_setup(report_texts_always_end, open_fresh),
        cmocka_unit_test_setup(without_memory, open_fresh),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
