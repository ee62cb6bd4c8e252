/* SPDX-License-Identifier: MIT */
/*
 * A game at the table as all screens share it: scene, pages, whose turn it is, who looks, how a decision reaches the rules and how what
 * happened is shown. A game gives one const PlayUi and a page for its board; the rest of its folder is pages of its own.
 *
 * A frame goes one of these ways, the first that applies: the view is made anew after an action; what happened is being shown; a decision
 * is carried out; the page on top has the buttons; the table goes on (a computer, an automatic step, a person's board page). So
 * a page never has to ask whether something else is going on, and action, packing and view each have a frame of their own.
 *
 * Deeds of others go at one speed in all games, by the player's setting: announced, the view goes there, shown. A held runs fast, B goes on
 * to one's own turn, and then a page tells what was skipped. Traces stay (deeds_trace) until one's own next decision.
 *
 * Screens read table_viewed() and nothing else of the game: the view of the seat that looks, of a spectator in demos and at the end, or
 * the state of the film.
 */
#ifndef PLAY_H
#define PLAY_H

#include "game.h"
#include "ui/kit/page.h"
#include "ui/kit/scene.h"
#include "ui/kit/thinking.h"
#include "ui/play/deeds.h"
#include "ui/play/gamemenu.h"
#include "ui/play/handover.h"
#include "ui/play/lessons.h"

typedef enum { PLAY_TABLE, PLAY_DEMO, PLAY_LESSONS, PLAY_FILM } PlayKind;

typedef struct PlayUi {
    uint8_t scene;                      /* SCENE_..., whose room it is */
    const Page *board;                  /* below all pages while a person is to act */
    void (*hints)(const char *words);   /* draws the line of the buttons; NULL: the panels that name them do */
    uint8_t banner_row;                 /* tile row of passing messages */
    int16_t over_hint;                      /* the line below after the end; 0: A leads to the result */
    bool patient;                       /* B does not make a computer play at once: its thoughts take only a few frames */
    bool hasty;                         /* automatic steps are not shown one by one: as many a frame as fit (table_hasty) */

    bool (*load)(int step);             /* in the dark: board, pictures; table_state's game is laid out already */
    void (*enter)(void);                /* windows around the board, what the screen keeps from frame to frame */
    void (*leave)(void);
    void (*sync)(void);                 /* the view is another one: stand as it says */
    void (*show)(const EventList *events);  /* begins to show what happened (the view is new already); sync follows */
    bool (*show_frame)(void);           /* goes on, reads no buttons; false when all has been shown */
    void (*show_end)(void);             /* the rest at once */
    /* Words and places of what a seat did (SEAT_AUTO: fate); false when it is not worth telling. NULL: nothing is told. */
    bool (*tell)(int seat, const EventList *events, Deed *deed);
    void (*announce)(const char *words);/* says it before it is shown; NULL: as a passing message */
    bool (*ready)(void);                /* the screen stands and this frame has time for an action; NULL: always */
    bool (*turn)(void);                 /* a person is to decide, anew after each action: true when it asks something first; NULL */
    bool (*before)(void);               /* before the table goes on: true when something else came first; NULL */
    void (*watch)(void);                /* the D-pad while others act; NULL: moves the cursor */
    int (*song)(void);                  /* SONG_... that fits the view: calm, danger, day, night; asked whenever the view is another one; NULL: SONG_COUNCIL */
    void (*draw)(void);                 /* last in each frame: panels, sprites, board_frame */

    const MenuEntry *menu;              /* the game's own entries of the START menu */
    uint8_t menu_count;
    uint8_t shared;                     /* GAMEMENU_..., those of the house that make sense here */
    uint8_t advice_level;               /* of the computer that gives hints */
    void (*advised)(Action advice);     /* shows the hint */
    bool (*undo_more)(void);            /* in the view that came back only part of a decision is undone: once more; NULL: never */
    int (*no_undo)(void);               /* text id: why nothing can be taken back now, 0: it can; NULL: as far as the journal goes */
    Action resign;                      /* what giving up does */
    HandoverKind handover;
    void (*owner)(int seat, HandoverSign *sign);   /* who takes the console; NULL without hand-over */
    bool (*quiet)(void);                /* no card now, turns are short or nobody wants it; NULL: always a card */
    int (*due)(void);                   /* who may look next; NULL: the seat to act */
    bool film_rounds;                   /* the film stops where a round begins, not after each action */
    const Lessons *lessons;
    void (*demo)(GameOptions *options, uint8_t *control);   /* who plays the demo */
} PlayUi;

/* A game's Scene calls these with its own PlayUi. */
bool play_load(const PlayUi *ui, int step);
void play_enter(void);
void play_frame(void);
void play_leave(void);
void play_relay(void);                  /* lays out another board of the same game in the dark: PlayUi.load and .enter come again, demo and lesson go on */
void play_rest(Rest how);               /* Scene.rest */

PlayKind play_kind(void);
const PlayUi *play_ui(void);
int play_viewer(void);                  /* the seat that looks, or SEAT_NONE: a spectator */
void play_look(int seat);               /* another seat looks: the view is made, the screen follows */
bool play_human(void);                  /* a person is to act, and looks */
int play_humans(void);                  /* how many play */
bool play_showing(void);                /* what happened is being shown */
bool play_showing_own(void);            /* and it is the person's own decision */

/* A person's decision, from any page: carried out as soon as the screen is ready, then shown. False: the lesson wants something else. */
bool play_do(Action action);
void play_ask(void);                    /* explains what is on the board: SELECT while others act, too */
void play_thinking_at(int x, int y);    /* in a load step: where the mark of the thinking computer stands */

extern volatile uint8_t rom_person;     /* for tests: the buttons belong to a person who is to decide */

/* The kit of the house: what its own modules use. */
void play_show(const EventList *events);
void play_acted(int seat);              /* the table has carried out a deed of this seat: it is told and shown */
void play_sync(void);                   /* the view of the one who looks, anew, and the screen with it */

#endif
