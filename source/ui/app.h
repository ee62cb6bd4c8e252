/* SPDX-License-Identifier: MIT */
/*
 * What the screens share: the save memory with settings and statistics, the game at the table, and why the next scene is
 * entered. The only mutable data that scenes hand to each other.
 */
#ifndef APP_H
#define APP_H

#include "session.h"
#include "settings.h"

typedef enum {
    LAUNCH_CONTINUE,    /* app.session is at the table already */
    LAUNCH_TUTORIAL,
    LAUNCH_DEMO,        /* computer against computer, any button ends it */
    LAUNCH_FILM,        /* the finished game is watched again */
    LAUNCH_LOOK         /* its last position is looked at, from the result page */
} Launch;

typedef struct {
    Store store;
    Settings settings;
    Statistics statistics;
    Session session;
    int game;               /* chosen on the games page */
    Launch launch;
    bool saving;            /* the slots page saves instead of loading */
    int help_game;          /* whose rules the help shows first, -1: only the console's */
    int back;               /* scene to which help, settings and slots return */
    SaveResult memory;      /* what was found at power-on: SAVE_MEMORY_MISSING, or how the settings were */
    uint16_t demo_round;    /* demos so far */
    int demo_game;          /* shown next when nobody presses a button */
    uint32_t new_medals;    /* earned, not told yet, and in which game */
    uint8_t new_medals_game;
    bool task_due;          /* of the challenge that has begun: the person is told it before his first action */
    bool wished, counted;   /* a wish, a statistic is not in save memory yet */
    uint8_t record[SMALL_RECORD_MAX];   /* settings or statistics while they are written in slices */
} App;
extern App app;

void app_start(void);               /* opens the save memory, reads the records, applies the settings */
void app_apply_settings(void);      /* language, speeds, volumes, look */
void app_write_settings(void);
/* The switches of the chosen game's screen, in bits of its own (Settings.wishes). A change is written as soon as no other record is. */
unsigned app_wishes(void);
void app_wish(unsigned wishes);
bool app_wishes_frame(void);        /* when there is time: begins to write them, or the statistics; true when it did. Table or ui_frame go on with it */
/* This game is at the table now: "Continue" will mean it. */
void app_played(int game);
/* Starts a new game at the table and counts it. Seats' controls as in Session. */
void app_new_session(int game, const GameOptions *options, const uint8_t *control, uint32_t seed);
/* The same game with the same players once more, on its screen. */
void app_rematch(void);
/* The tutorial of the chosen game is done: remembered; the second goes back to the games page too. */
void app_lessons_learnt(void);
void app_lessons_done(void);
/* Counts a finished game against the computer levels that took part, or a challenge, and what was earned. */
void app_count_result(void);
/* The move that ended it will be taken back: the game is not finished. Asked while it still is; what was earned stays. */
void app_uncount_result(void);
const char *app_save_words(SaveResult result);
/* Goes to a scene that returns to this one. */
void app_visit(int scene);

#endif
