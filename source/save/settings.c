/* SPDX-License-Identifier: MIT */
/*
 * The three small records, each with its version in the first byte. Settings, version 4: seven settings, the wishes of the games, the
 * game played last; then for each game its last set-up: seats, controls in four bits each, how many options, 2 bytes an option; then
 * what happens without a button. Version 3 ends before that, version 2 with the wishes, version 1 before them. Statistics, version 3:
 * a block a game, with the stars of its challenges, its medals and its best; version 2 ends a block with the games against the rules,
 * version 1 before them.
 */
#include "settings.h"
#include <string.h>
#include "bytes.h"

enum {
    REPORT_VERSION = 1,
    SMALL_MAX = SMALL_RECORD_MAX,
    SETTINGS_VERSION = 4,
    SETTINGS_VERSION_CHOICES = 3,                           /* the first with set-ups */
    SETTINGS_BYTES_1 = 8,                                   /* before the games had wishes */
    SETTINGS_BYTES_2 = SETTINGS_BYTES_1 + STORE_GAMES,
    CHOICE_HEAD = 2 + GAME_SEATS_MAX / 2,
    STATISTICS_VERSION = 3,
    STARS_BYTES = STATISTICS_CHALLENGES / 4,                /* two bits a challenge */
    GAME_BYTES_1 = 2 * (2 + 3 * STATISTICS_LEVELS),
    GAME_BYTES_2 = GAME_BYTES_1 + 4,
    GAME_BYTES = GAME_BYTES_2 + STARS_BYTES + 8 + 2 * STATISTICS_TALLIES,
    STATISTICS_BYTES_1 = 1 + STATISTICS_GAMES * GAME_BYTES_1 + 4,
    STATISTICS_BYTES_2 = 1 + STATISTICS_GAMES * GAME_BYTES_2 + 4,
    STATISTICS_BYTES = 1 + STATISTICS_GAMES * GAME_BYTES + 4,
    REPORT_HEADER = 13,
    REPORT_BYTES = REPORT_HEADER + 4 * REPORT_ACTIONS + REPORT_FILE + REPORT_WHAT
};
_Static_assert(STATISTICS_BYTES <= SMALL_MAX && REPORT_BYTES <= SMALL_MAX && (int)SETTINGS_BYTES_MAX <= (int)SMALL_MAX, "small records");
_Static_assert((int)SETTINGS_BYTES_MAX == (int)SETTINGS_BYTES_2 + 2 + STORE_GAMES * (CHOICE_HEAD + 2 * OPTIONS_MAX), "room for the longest settings");


enum { ANY_LENGTH = 0 };

/* Reads a record whose version v has lengths[v - 1] bytes; *found is its length, and what lies behind its end is 0. */
static SaveResult read_record(Store *store, int kind, uint8_t payload[SMALL_MAX], const uint16_t *lengths, int versions, int *found)
{
    memset(payload, 0, SMALL_MAX);
    StoreStatus status = store_read(store, kind, 0, payload, SMALL_MAX, found);
    if (status != STORE_FINE && status != STORE_OLDER)
        return save_result(status);
    if (*found == 0)
        return SAVE_BROKEN;
    if (payload[0] == 0 || payload[0] > versions)
        return SAVE_UNKNOWN_VERSION;
    int length = lengths[payload[0] - 1];
    return length == ANY_LENGTH || *found == length ? save_result(status) : SAVE_BROKEN;
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
    *settings = (Settings){.language = LANGUAGE_UNSET, .text_speed = 1, .game_speed = 1, .animation = 1, .music = 3, .effects = 3,
                           .last_game = LAST_GAME_NONE};
}

/* How many bytes it takes, or 0: this is none. The caller's buffer is 0 behind its end and long enough for any. */
static int choice_read(SetupChoice *choice, const uint8_t *in)
{
    choice->seats = in[0];
    choice->options = in[CHOICE_HEAD - 1];
    if (choice->seats > GAME_SEATS_MAX || choice->options > OPTIONS_MAX)
        return 0;
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
        choice->control[seat] = in[1 + seat / 2] >> seat % 2 * 4 & 15;
        if (choice->control[seat] > CONTROL_LEVELS)
            return 0;
    }
    for (int i = 0; i < choice->options; i++)
        choice->value[i] = get16(in + CHOICE_HEAD + 2 * i);
    return CHOICE_HEAD + 2 * choice->options;
}

static bool choices_read(Settings *settings, const uint8_t *in, int length)
{
    int at = SETTINGS_BYTES_2;
    settings->last_game = in[at++];
    for (int game = 0; game < STORE_GAMES; game++) {
        int taken = choice_read(&settings->choice[game], in + at);
        if (taken == 0)
            return false;
        at += taken;
    }
    if (in[0] == SETTINGS_VERSION)
        settings->idle = in[at++];
    return at == length && settings->idle < IDLE_COUNT;
}

static int choice_write(const SetupChoice *choice, uint8_t *out)
{
    memset(out, 0, CHOICE_HEAD);
    out[0] = choice->seats;
    out[CHOICE_HEAD - 1] = choice->options;
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++)
        out[1 + seat / 2] = (uint8_t)(out[1 + seat / 2] | choice->control[seat] << seat % 2 * 4);
    for (int i = 0; i < choice->options; i++)
        put16(out + CHOICE_HEAD + 2 * i, choice->value[i]);
    return CHOICE_HEAD + 2 * choice->options;
}

SaveResult settings_read(Store *store, Settings *settings)
{
    static const uint16_t lengths[SETTINGS_VERSION] = {SETTINGS_BYTES_1, SETTINGS_BYTES_2, ANY_LENGTH, ANY_LENGTH};
    uint8_t in[SMALL_MAX];
    int length;
    settings_default(settings);
    SaveResult result = read_record(store, RECORD_SETTINGS, in, lengths, SETTINGS_VERSION, &length);
    if (!is_usable(result))
        return result;
    for (int i = 1; i < SETTINGS_BYTES_1; i++)
        if (in[i] > highest[i] && !(i == 1 && in[i] == LANGUAGE_UNSET))
            return SAVE_BROKEN;
    /* A cartridge that was played before there was a choice fell asleep, and goes on doing so. */
    Settings found = {.language = in[1], .text_speed = in[2], .game_speed = in[3], .animation = in[4],
                      .music = in[5], .effects = in[6], .look = in[7], .idle = IDLE_SLEEP, .last_game = LAST_GAME_NONE};
    memcpy(found.wishes, in + SETTINGS_BYTES_1, STORE_GAMES);
    if (in[0] >= SETTINGS_VERSION_CHOICES && !choices_read(&found, in, length))
        return SAVE_BROKEN;
    *settings = found;
    return result;
}

static int settings_pack(const Settings *settings, uint8_t out[SETTINGS_BYTES_MAX])
{
    const uint8_t head[SETTINGS_BYTES_1] = {SETTINGS_VERSION, settings->language, settings->text_speed, settings->game_speed,
                                            settings->animation, settings->music, settings->effects, settings->look};
    int at = SETTINGS_BYTES_2;
    memcpy(out, head, sizeof head);
    memcpy(out + SETTINGS_BYTES_1, settings->wishes, STORE_GAMES);
    out[at++] = settings->last_game;
    for (int game = 0; game < STORE_GAMES; game++)
        at += choice_write(&settings->choice[game], out + at);
    out[at++] = settings->idle;
    return at;
}

SaveResult settings_write(Store *store, const Settings *settings)
{
    uint8_t out[SETTINGS_BYTES_MAX];
    return save_result(store_write(store, RECORD_SETTINGS, 0, out, settings_pack(settings, out)));
}

SaveResult settings_write_begin(Store *store, const Settings *settings, uint8_t bytes[SETTINGS_BYTES_MAX])
{
    return save_result(store_write_begin(store, RECORD_SETTINGS, 0, bytes, settings_pack(settings, bytes)));
}

/* ---- statistics ---- */

enum { STARS_A_BYTE = 4 };

static void levels_read(GameStatistics *game, const uint8_t *at)
{
    game->started = get16(at);
    game->finished = get16(at + 2);
    for (int level = 0; level < STATISTICS_LEVELS; level++) {
        const uint8_t *counts = at + 4 + 6 * level;
        game->level[level].won = get16(counts);
        game->level[level].lost = get16(counts + 2);
        game->level[level].drawn = get16(counts + 4);
    }
}

static void levels_write(const GameStatistics *game, uint8_t *at)
{
    put16(at, game->started);
    put16(at + 2, game->finished);
    for (int level = 0; level < STATISTICS_LEVELS; level++) {
        uint8_t *counts = at + 4 + 6 * level;
        put16(counts, game->level[level].won);
        put16(counts + 2, game->level[level].lost);
        put16(counts + 4, game->level[level].drawn);
    }
}

static void honours_read(GameStatistics *game, const uint8_t *at)
{
    for (int i = 0; i < STATISTICS_CHALLENGES; i++)
        game->stars[i] = at[i / STARS_A_BYTE] >> i % STARS_A_BYTE * 2 & 3;
    at += STARS_BYTES;
    game->medals = get32(at);
    game->best = get16(at + 4);
    game->streak = at[6];
    game->longest = at[7];
    for (int i = 0; i < STATISTICS_TALLIES; i++)
        game->tally[i] = get16(at + 8 + 2 * i);
}

static void honours_write(const GameStatistics *game, uint8_t *at)
{
    memset(at, 0, STARS_BYTES);
    for (int i = 0; i < STATISTICS_CHALLENGES; i++)
        at[i / STARS_A_BYTE] = (uint8_t)(at[i / STARS_A_BYTE] | game->stars[i] << i % STARS_A_BYTE * 2);
    at += STARS_BYTES;
    put32(at, game->medals);
    put16(at + 4, game->best);
    at[6] = game->streak;
    at[7] = game->longest;
    for (int i = 0; i < STATISTICS_TALLIES; i++)
        put16(at + 8 + 2 * i, game->tally[i]);
}

SaveResult statistics_read(Store *store, Statistics *statistics)
{
    static const uint16_t lengths[STATISTICS_VERSION] = {STATISTICS_BYTES_1, STATISTICS_BYTES_2, STATISTICS_BYTES};
    static const uint8_t steps[STATISTICS_VERSION] = {GAME_BYTES_1, GAME_BYTES_2, GAME_BYTES};
    uint8_t in[SMALL_MAX];
    int length;
    memset(statistics, 0, sizeof *statistics);
    SaveResult result = read_record(store, RECORD_STATISTICS, in, lengths, STATISTICS_VERSION, &length);
    if (!is_usable(result))
        return result;
    const uint8_t *at = in + 1;
    for (int game = 0; game < STATISTICS_GAMES; game++, at += steps[in[0] - 1]) {
        GameStatistics *one = &statistics->game[game];
        levels_read(one, at);
        if (in[0] == 1)
            continue;
        one->rules.won = get16(at + GAME_BYTES_1);
        one->rules.lost = get16(at + GAME_BYTES_1 + 2);
        if (in[0] == STATISTICS_VERSION)
            honours_read(one, at + GAME_BYTES_2);
    }
    statistics->lessons = get32(at);
    return result;
}

static void statistics_pack(const Statistics *statistics, uint8_t out[STATISTICS_BYTES])
{
    uint8_t *at = out;
    *at++ = STATISTICS_VERSION;
    for (int game = 0; game < STATISTICS_GAMES; game++, at += GAME_BYTES) {
        const GameStatistics *one = &statistics->game[game];
        levels_write(one, at);
        put16(at + GAME_BYTES_1, one->rules.won);
        put16(at + GAME_BYTES_1 + 2, one->rules.lost);
        honours_write(one, at + GAME_BYTES_2);
    }
    put32(at, statistics->lessons);
}

SaveResult statistics_write(Store *store, const Statistics *statistics)
{
    uint8_t out[STATISTICS_BYTES];
    statistics_pack(statistics, out);
    return save_result(store_write(store, RECORD_STATISTICS, 0, out, STATISTICS_BYTES));
}

SaveResult statistics_write_begin(Store *store, const Statistics *statistics, uint8_t bytes[SMALL_RECORD_MAX])
{
    statistics_pack(statistics, bytes);
    return save_result(store_write_begin(store, RECORD_STATISTICS, 0, bytes, STATISTICS_BYTES));
}

/* ---- error report ---- */

SaveResult report_read(Store *store, ErrorReport *report)
{
    static const uint16_t lengths[REPORT_VERSION] = {REPORT_BYTES};
    uint8_t in[SMALL_MAX];
    int length;
    memset(report, 0, sizeof *report);
    SaveResult result = read_record(store, RECORD_REPORT, in, lengths, REPORT_VERSION, &length);
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
    uint8_t out[REPORT_BYTES] = {REPORT_VERSION, (uint8_t)report->game};
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
