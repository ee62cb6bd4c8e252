/* SPDX-License-Identifier: MIT */
/* The three small records, each with its version in the first byte and of exactly one length a version. */
#include "settings.h"
#include <string.h>
#include "bytes.h"

enum {
    VERSION = 1,
    SMALL_MAX = 512,
    SETTINGS_VERSION = 2,
    SETTINGS_BYTES_1 = 8,                                   /* before the games had wishes */
    SETTINGS_BYTES = SETTINGS_BYTES_1 + STORE_GAMES,
    GAME_BYTES = 2 * (2 + 3 * STATISTICS_LEVELS),
    STATISTICS_BYTES = 1 + STATISTICS_GAMES * GAME_BYTES + 4,
    REPORT_HEADER = 13,
    REPORT_BYTES = REPORT_HEADER + 4 * REPORT_ACTIONS + REPORT_FILE + REPORT_WHAT
};
_Static_assert(STATISTICS_BYTES <= SMALL_MAX && REPORT_BYTES <= SMALL_MAX, "small records");

/* Reads a record whose version v has lengths[v - 1] bytes. */
static SaveResult read_record(Store *store, int kind, uint8_t payload[SMALL_MAX], const uint16_t *lengths, int versions)
{
    int found;
    StoreStatus status = store_read(store, kind, 0, payload, SMALL_MAX, &found);
    if (status != STORE_FINE && status != STORE_OLDER)
        return save_result(status);
    if (found == 0)
        return SAVE_BROKEN;
    if (payload[0] == 0 || payload[0] > versions)
        return SAVE_UNKNOWN_VERSION;
    return found == lengths[payload[0] - 1] ? save_result(status) : SAVE_BROKEN;
}

static bool is_usable(SaveResult result)
{
    return result == SAVE_OK || result == SAVE_WAS_OLDER;
}

/* ---- settings ---- */

enum { LANGUAGES = 2 };
static const uint8_t highest[SETTINGS_BYTES_1] = {SETTINGS_VERSION, LANGUAGES - 1, 3, 3, 1, 4, 4, 3};

void settings_default(Settings *settings)
{
    *settings = (Settings){.language = LANGUAGE_UNSET, .text_speed = 1, .game_speed = 1, .animation = 1, .music = 3, .effects = 3};
}

SaveResult settings_read(Store *store, Settings *settings)
{
    static const uint16_t lengths[SETTINGS_VERSION] = {SETTINGS_BYTES_1, SETTINGS_BYTES};
    uint8_t in[SMALL_MAX];
    settings_default(settings);
    SaveResult result = read_record(store, RECORD_SETTINGS, in, lengths, SETTINGS_VERSION);
    if (!is_usable(result))
        return result;
    for (int i = 1; i < SETTINGS_BYTES_1; i++)
        if (in[i] > highest[i] && !(i == 1 && in[i] == LANGUAGE_UNSET))
            return SAVE_BROKEN;
    *settings = (Settings){.language = in[1], .text_speed = in[2], .game_speed = in[3], .animation = in[4],
                           .music = in[5], .effects = in[6], .look = in[7]};
    if (in[0] == SETTINGS_VERSION)
        memcpy(settings->wishes, in + SETTINGS_BYTES_1, STORE_GAMES);
    return result;
}

SaveResult settings_write(Store *store, const Settings *settings)
{
    uint8_t out[SETTINGS_BYTES] = {SETTINGS_VERSION, settings->language, settings->text_speed, settings->game_speed,
                                   settings->animation, settings->music, settings->effects, settings->look};
    memcpy(out + SETTINGS_BYTES_1, settings->wishes, STORE_GAMES);
    return save_result(store_write(store, RECORD_SETTINGS, 0, out, SETTINGS_BYTES));
}

/* ---- statistics ---- */

SaveResult statistics_read(Store *store, Statistics *statistics)
{
    static const uint16_t length = STATISTICS_BYTES;
    uint8_t in[SMALL_MAX];
    memset(statistics, 0, sizeof *statistics);
    SaveResult result = read_record(store, RECORD_STATISTICS, in, &length, VERSION);
    if (!is_usable(result))
        return result;
    const uint8_t *at = in + 1;
    for (int game = 0; game < STATISTICS_GAMES; game++, at += GAME_BYTES) {
        statistics->game[game].started = get16(at);
        statistics->game[game].finished = get16(at + 2);
        for (int level = 0; level < STATISTICS_LEVELS; level++) {
            const uint8_t *counts = at + 4 + 6 * level;
            statistics->game[game].level[level].won = get16(counts);
            statistics->game[game].level[level].lost = get16(counts + 2);
            statistics->game[game].level[level].drawn = get16(counts + 4);
        }
    }
    statistics->lessons = get32(at);
    return result;
}

SaveResult statistics_write(Store *store, const Statistics *statistics)
{
    uint8_t out[STATISTICS_BYTES] = {VERSION};
    uint8_t *at = out + 1;
    for (int game = 0; game < STATISTICS_GAMES; game++, at += GAME_BYTES) {
        put16(at, statistics->game[game].started);
        put16(at + 2, statistics->game[game].finished);
        for (int level = 0; level < STATISTICS_LEVELS; level++) {
            uint8_t *counts = at + 4 + 6 * level;
            put16(counts, statistics->game[game].level[level].won);
            put16(counts + 2, statistics->game[game].level[level].lost);
            put16(counts + 4, statistics->game[game].level[level].drawn);
        }
    }
    put32(at, statistics->lessons);
    return save_result(store_write(store, RECORD_STATISTICS, 0, out, STATISTICS_BYTES));
}

/* ---- error report ---- */

SaveResult report_read(Store *store, ErrorReport *report)
{
    static const uint16_t length = REPORT_BYTES;
    uint8_t in[SMALL_MAX];
    memset(report, 0, sizeof *report);
    SaveResult result = read_record(store, RECORD_REPORT, in, &length, VERSION);
    if (!is_usable(result))
        return result;
    const uint8_t *file = in + REPORT_HEADER + 4 * REPORT_ACTIONS, *what = file + REPORT_FILE;
    if (in[12] > REPORT_ACTIONS || file[REPORT_FILE - 1] != 0 || what[REPORT_WHAT - 1] != 0)
        return SAVE_BROKEN;
    report->game = (int8_t)in[1];
    report->line = get16(in + 2);
    report->value = (int32_t)get32(in + 4);
    report->seed = get32(in + 8);
    report->action_count = in[12];
    for (int i = 0; i < REPORT_ACTIONS; i++)
        report->actions[i] = get32(in + REPORT_HEADER + 4 * i);
    memcpy(report->file, file, REPORT_FILE);
    memcpy(report->what, what, REPORT_WHAT);
    return result;
}

SaveResult report_write(Store *store, const ErrorReport *report)
{
    uint8_t out[REPORT_BYTES] = {VERSION, (uint8_t)report->game};
    put16(out + 2, report->line);
    put32(out + 4, (uint32_t)report->value);
    put32(out + 8, report->seed);
    out[12] = report->action_count < REPORT_ACTIONS ? report->action_count : REPORT_ACTIONS;
    for (int i = 0; i < REPORT_ACTIONS; i++)
        put32(out + REPORT_HEADER + 4 * i, report->actions[i]);
    memcpy(out + REPORT_HEADER + 4 * REPORT_ACTIONS, report->file, REPORT_FILE - 1);
    memcpy(out + REPORT_HEADER + 4 * REPORT_ACTIONS + REPORT_FILE, report->what, REPORT_WHAT - 1);
    return save_result(store_write(store, RECORD_REPORT, 0, out, REPORT_BYTES));
}

SaveResult report_erase(Store *store)
{
    return save_result(store_erase(store, RECORD_REPORT, 0));
}
