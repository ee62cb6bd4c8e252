/* SPDX-License-Identifier: MIT */
/* What the player has set, what the cartridge counts, and the last error: three small records with version and range checks. */
#ifndef SETTINGS_H
#define SETTINGS_H

#include "game.h"
#include "session.h"
#include "store.h"

/* What was chosen last on the set-up page of a game. */
typedef struct {
    uint8_t seats;                  /* 0: nothing yet */
    uint8_t control[GAME_SEATS_MAX];
    uint8_t options;                /* so many values are known; the game may have more by now */
    uint16_t value[OPTIONS_MAX];
    uint16_t seed;                  /* 0: chance decides. Not kept over power-off */
} SetupChoice;

typedef struct {
    uint8_t language;       /* LANGUAGE_..., or LANGUAGE_UNSET before the first choice */
    uint8_t text_speed;     /* 0 slow, 1 normal, 2 fast, 3 at once */
    uint8_t game_speed;     /* 0 slow, 1 normal, 2 fast, 3 at once */
    uint8_t animation;      /* 0, 1 */
    uint8_t music, effects; /* 0..4 */
    uint8_t look;           /* VideoLook 0..3 */
    uint8_t idle;           /* IDLE_...: what happens after five minutes without a button */
    uint8_t wishes[STORE_GAMES];    /* a game's own switches, in bits of its own; 0: all as they come */
    uint8_t last_game;              /* played last, or LAST_GAME_NONE */
    SetupChoice choice[STORE_GAMES];
} Settings;
enum { LANGUAGE_UNSET = 255, LAST_GAME_NONE = 255 };
enum { IDLE_DIM, IDLE_SLEEP, IDLE_NOTHING, IDLE_COUNT };

void settings_default(Settings *settings);
SaveResult settings_read(Store *store, Settings *settings);         /* defaults unless SAVE_OK or SAVE_WAS_OLDER */
SaveResult settings_write(Store *store, const Settings *settings);
/* The same in slices (store_write_step): SAVE_OK when it has begun; the bytes must stay as they are until no write is under way. */
enum { SETTINGS_BYTES_MAX = 10 + STORE_GAMES * (7 + 2 * OPTIONS_MAX) };
SaveResult settings_write_begin(Store *store, const Settings *settings, uint8_t bytes[SETTINGS_BYTES_MAX]);

enum { STATISTICS_GAMES = 5, STATISTICS_LEVELS = 4, STATISTICS_CHALLENGES = 64, STATISTICS_TALLIES = 4 };
typedef struct {
    uint16_t started, finished;
    struct { uint16_t won, lost, drawn; } level[STATISTICS_LEVELS];  /* one human against computers of this level */
    struct { uint16_t won, lost; } rules;           /* people alone against the rules */
    uint8_t stars[STATISTICS_CHALLENGES];           /* 0..3, challenge 1 first */
    uint32_t medals;                                /* a bit for each */
    uint16_t best;                                  /* in the game's own measure; 0: nothing yet */
    uint8_t streak, longest;                        /* victories without another result between them: now, and most */
    uint16_t tally[STATISTICS_TALLIES];             /* what the game counts for its medals */
} GameStatistics;
typedef struct {
    GameStatistics game[STATISTICS_GAMES];
    uint32_t lessons;       /* bit per game: tutorial finished */
} Statistics;
SaveResult statistics_read(Store *store, Statistics *statistics);   /* zero unless SAVE_OK or SAVE_WAS_OLDER */
SaveResult statistics_write(Store *store, const Statistics *statistics);
/* The same in slices, as settings_write_begin. */
enum { SMALL_RECORD_MAX = 512 };    /* bytes that settings and statistics take at most */
SaveResult statistics_write_begin(Store *store, const Statistics *statistics, uint8_t bytes[SMALL_RECORD_MAX]);

enum { REPORT_FILE = 32, REPORT_WHAT = 48, REPORT_ACTIONS = 8 };
typedef struct {
    char file[REPORT_FILE], what[REPORT_WHAT];     /* end with 0 */
    uint16_t line;
    int32_t value;
    int8_t game;                                   /* -1: none */
    uint32_t seed;
    uint8_t action_count;
    uint32_t actions[REPORT_ACTIONS];              /* action_key, the newest last */
} ErrorReport;
SaveResult report_read(Store *store, ErrorReport *report);
SaveResult report_write(Store *store, const ErrorReport *report);
SaveResult report_erase(Store *store);

#endif
