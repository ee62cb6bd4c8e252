/* SPDX-License-Identifier: MIT */
/*
 * What can be earned: challenges with stars, medals, the best. A game gives const tables (GameUi.honours); choosing a challenge, playing it
 * at the table, judging it, the result page, the hall and the save memory are the house's.
 *
 * A challenge is a game that begins as its row says: options and seed, or a position of its own that GameOps.stage lays out. Its number is its
 * place in the list, from 1 on, and part of every save (Session.challenge): rows are added at the end, never moved. After each action a
 * judge says whether it is done; then the table is over, whatever the rules say. Stars and medals are kept with the statistics, one
 * record, so a power cut leaves the old ones or the new ones.
 */
#ifndef HONOURS_H
#define HONOURS_H

#include "session.h"
#include "settings.h"

enum { CHALLENGE_STARS = 3, CHALLENGE_SETS = 6, CHALLENGE_WORDS = 160, CHALLENGE_NAME = 48, CHALLENGE_STARS_TEXT = CHALLENGE_STARS + 1 };

typedef enum { CHALLENGE_OPEN, CHALLENGE_FAILED, CHALLENGE_DONE } ChallengeVerdict;

typedef struct {
    int16_t name;               /* text id; %0 is its place within its grade, %1 the grade's name, %2 the amount */
    int16_t task;               /* text id: what is to be done; %0 is the amount */
    uint8_t grade;              /* of Challenges.grades; the rows of a grade stand together */
    uint8_t amount;             /* moves, rounds, whatever judge and words count */
    uint8_t seats;              /* players; 0: the fewest */
    uint8_t person;             /* seat of the person; everybody else is a computer */
    uint8_t level;              /* of the computers; 0: people too */
    uint8_t after;              /* number of the one that must have a star first; 0: none */
    uint8_t stars;              /* that this game's challenges must have brought first */
    uint8_t face;               /* of Challenges.faces, from 1 on; 0: none */
    bool lasting;               /* as long as a game, although the game's challenges are brief */
    uint32_t seed;
    uint8_t set_count;          /* options that are not standard: */
    struct { uint8_t option; uint16_t value; } set[CHALLENGE_SETS];
} Challenge;

typedef struct {
    const Challenge *list;
    uint8_t count;              /* <= STATISTICS_CHALLENGES */
    const int16_t *grades;      /* text ids */
    const void *faces;          /* sprites of 32x32 pixels in the red owner's palette, shown beside the task; or NULL */
    uint16_t face_bytes;
    bool brief;                 /* a matter of minutes: not suspended, so a suspended game stays; else it takes that one's place, which is asked */
    ChallengeVerdict (*judge)(const Session *session, const Challenge *challenge);   /* NULL: done when the person has won by the rules */
    /* Options that follow from what was won before; and what a challenge that is done leaves to later ones, in `tally`. Both may be NULL. */
    void (*prepare)(const Challenge *challenge, const GameStatistics *mine, GameOptions *options);
    void (*bequeath)(const Session *session, const Challenge *challenge, GameStatistics *mine);
    int (*stars)(const Session *session, const Challenge *challenge);   /* of one that is done, 1..3; NULL: one less for each help, down to 1 */
    /* Why it came out so; `why` holds what the game says of its end. NULL: the result page tells again what was asked for. */
    void (*reason)(const Session *session, const Challenge *challenge, char why[CHALLENGE_WORDS]);
} Challenges;

/* Asked after every finished game, challenge and tutorial; the session is NULL after a tutorial. */
typedef struct {
    int16_t name, deed;         /* text ids: what it is called; what it is given for */
    bool (*earned)(const Session *session, const GameStatistics *mine);
} Medal;

typedef struct {
    const Challenges *challenges;   /* or NULL */
    const Medal *medals;            /* the game's own, at most HONOUR_MEDALS; behind those that every game has. Never moved, added at the end */
    uint8_t medal_count;
    int16_t best;                   /* text id of GameStatistics.best, with %0; 0: none */
    bool best_is_least;
    int (*measure)(const Session *session);     /* a game that one person has won, in the measure of `best`; 0: does not count */
    void (*tally)(const Session *session, GameStatistics *mine);    /* a finished game, before medals are asked; or NULL */
} Honours;

enum { HOUSE_MEDALS = 6, HONOUR_MEDALS = 24 };      /* bits 0..7 of GameStatistics.medals are the house's */

/* ---- challenges ---- */
const Challenges *challenges_of(int game);          /* NULL: it has none */
const Challenge *challenge_now(void);               /* that is played, or NULL */
bool challenge_is_brief(int game, int number);      /* is not suspended */
bool challenge_brief(void);                         /* that of challenge_now; false: none */
void challenge_begin(int game, int number);         /* lays it out in app.session and goes to its screen */
ChallengeVerdict challenge_verdict(void);           /* of what is played: OPEN when it is none */
int challenge_stars_now(void);                      /* that it has brought this time */
bool challenge_help_costs(void);                    /* one more help would take a star from what is played */
void challenge_reason(char why[CHALLENGE_WORDS]);   /* see Challenges.reason */
int challenge_stars(int game, int number);          /* most so far */
int challenges_stars(int game);                     /* of all together */
int challenge_next(int game, int number);           /* the first behind it that may be chosen, 0: none */
/* Why it may not be chosen yet, in words; false: it may. */
bool challenge_locked(int game, int number, char out[CHALLENGE_WORDS]);
void challenge_name(int game, int number, char out[CHALLENGE_NAME]);
void challenge_task(int game, int number, char out[CHALLENGE_WORDS]);
void challenge_stars_text(int stars, char out[CHALLENGE_STARS_TEXT]);

/* ---- medals ---- */
int medals_count(int game);                         /* that it offers, those of the house included */
const Medal *medal_at(int game, int index, int *bit);
int medals_earned(int game);
int honours_won(int game);                          /* games won against computers or the rules */

/* A finished game or challenge at the table (app_count_result), or a tutorial: stars, best, tallies and medals. The caller writes the record. */
void honours_count(void);
void honours_lesson(int game);
/* Words about the next new medal; false: all have been told. */
bool honours_news(char out[CHALLENGE_WORDS]);

#endif
