/* SPDX-License-Identifier: MIT */
/*
 * Tutorials, played at the real table with the real buttons: a list of steps, each with a task, the deeds that fulfil it and words of
 * praise. Anything else that the player does is not carried out, and the task is told again. Other seats follow a record or a script.
 * A recorded hand that goes through all steps is the ROM test of a game's buttons.
 */
#ifndef LESSONS_H
#define LESSONS_H

#include "game.h"

enum { LESSON_ANY = 254 };          /* in a, b or c of a deed: whatever */
enum { LESSON_DEEDS = 5, LESSON_NOWHERE = -1 };

typedef struct {
    int16_t task, praise;           /* text ids; praise 0: none */
    uint8_t deeds;                  /* that fulfil it, one after the other; 0: reading is enough */
    Action wanted[LESSON_DEEDS];
    uint8_t others;                 /* deeds that are allowed besides: half of a path, taking it back */
    Action also[LESSON_DEEDS];
    bool alone;                     /* no deed is asked for but a goal (Lessons.reached), by whatever of the other deeds */
    uint8_t seat;                   /* of the person */
    int16_t place;                  /* cell of the board that is meant: an arrow points at it, the cursor waits there; LESSON_NOWHERE */
    uint8_t from;                   /* 1 + the cell where the cursor waits instead, so that the way is part of the task; 0: at the place */
} LessonStep;

typedef struct { uint8_t step; Action action; } LessonDeed;     /* as soon as this step has begun and is ready */

typedef struct {
    const LessonStep *steps;
    uint8_t count;
    bool positions;                 /* every step has a position of its own, which `prepare` makes */
    int16_t wrong, done;            /* text ids: not what was asked for; the end */
    bool repeats;                   /* the task is told again behind `wrong` */
    uint32_t seed;                  /* of the game that is laid out */
    uint8_t control[GAME_SEATS_MAX];            /* who sits at it: CONTROL_HUMAN, or anything else where deeds and script play */
    void (*options)(GameOptions *options);      /* other than the game's usual ones; or NULL */
    void (*enter)(int step);        /* this step begins, before the deeds of it: it may lay out another game; or NULL */
    const LessonDeed *record;       /* what is done by itself and shown, one after the other, whoever is to act; */
    uint8_t recorded;               /* what cannot be done (any more) is passed over */
    void (*prepare)(int step, void *state);     /* before the task is told; or NULL */
    bool (*script)(int seat, Action *action);   /* what this seat does now, when a record is not enough; false: a person or the table decides. NULL: nothing */
    bool (*reached)(int step);      /* what is to be done alone has been; NULL: no step is */
    bool (*placed)(int step);       /* its place lies on the board that is shown; NULL: always */
    bool (*ready)(int step);        /* the task can be told; NULL: as soon as the player is to act, or the game is over */
    void (*end)(void);              /* what follows when all is learnt and said; NULL: back to the games page */
    void (*put_back)(void);         /* a wrong deed: what was picked up is put down; or NULL */
} Lessons;

void lessons_lay(const Lessons *lessons, const uint8_t *control);   /* lays out app.session: its game, with these at the table */
void lessons_begin(const Lessons *lessons);
bool lessons_frame(void);           /* before the table goes on: true when it spoke or acted */
bool lessons_allow(Action action);  /* what the player decided: false when it is not asked for, which is said */
void lessons_acted(Action action);  /* it was carried out */
bool lessons_shown(void);           /* and shown: true when it praises */
void lessons_ask_again(void);       /* Lessons.put_back: a question that went away with its page is asked again */
void lessons_task(void);            /* tells it again */
void lessons_leave(void);           /* asks, then back to the games page */
int lessons_step(void);
void lessons_load(void);            /* in a load step: the arrow's picture */
void lessons_draw(void);            /* once a frame: the arrow, as a sprite */

#endif
