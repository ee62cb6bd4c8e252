/* SPDX-License-Identifier: MIT */
/*
 * What the shared screens must know of a game: its words, its picture, its options as a player reads them, its board scene and
 * its help. One entry for each of games[], in the same order.
 */
#ifndef GAMEUI_H
#define GAMEUI_H

#include "game.h"
#include "ui/honours.h"
#include "ui/kit/helpview.h"
#include "ui/kit/sheet.h"
#include "ui/picture.h"

/* What a value of an option brings, as a small picture in colours of its own; made and drawn in steps that a frame has time for. */
enum { PREVIEW_BYTES = GAME_STATE_MAX };
typedef struct {
    uint8_t w, h;               /* tiles; at most 17 x 16 */
    int16_t help;               /* text id: what stands below the digits, beside it */
    void (*colours)(uint16_t palette[16]);
    bool (*make)(void *work, int value, int step);              /* step 0, 1, 2 ... in PREVIEW_BYTES; true when all is known */
    bool (*draw)(const void *work, Window *w, int step);        /* likewise; true when all is drawn */
} PreviewUi;

typedef struct {
    int16_t name, help;         /* text ids */
    const int16_t *values;      /* text ids of the values, or NULL: no and yes */
    const int16_t *helps;       /* text ids: what each of the values means, instead of `help`; or NULL */
    bool hidden;                /* not asked: GameOps.seated sets it, or it keeps its standard value */
    uint16_t limit;             /* the largest value offered; 0: the option's own maximum */
    uint16_t proposed;          /* the value of the first visit; 0: the standard one, which old saves have */
    bool lowest_first;          /* the lowest value is that of the first visit */
    int16_t lowest;             /* of a number: text id of the lowest one; 0: it is a number like the others */
    int16_t any;                /* of a number: text id of an entry behind the highest, with which each game draws one above the lowest; 0: none */
    const PreviewUi *preview;   /* of a number, where it is entered by digits; or NULL */
} OptionUi;

/* A setting of a game's screen, not of its rules, that is asked before a game too. */
typedef struct {
    int16_t name, help;         /* text ids */
    const int16_t *values;      /* text ids, from value 0 on */
    uint8_t count;              /* of the values, at most SWITCH_VALUES */
    int (*get)(void);
    void (*set)(int value);
} SwitchUi;
enum { SWITCHES_MAX = 4, SWITCH_VALUES = 3 };

/*
 * A saved game in small, THUMB_PIXELS_X wide and THUMB_PIXELS_Y high: rectangles, the later ones above. They are made from the state, not from
 * anybody's view, so they tell only what every player knows. Colour 0 stays free, 1 is the ground, 2 the frame.
 */
enum { THUMB_TILES_X = 5, THUMB_TILES_Y = 4, THUMB_PIXELS_X = THUMB_TILES_X * 8, THUMB_PIXELS_Y = THUMB_TILES_Y * 8, THUMB_GROUND = 1, THUMB_FRAME, THUMB_FREE };
typedef struct { int8_t x, y; uint8_t w, h, colour; } ThumbSpot;
typedef struct {
    const uint16_t *colours;    /* of the ground and of what is free, THUMB_FRAME being the house's */
    uint8_t colour_count;       /* entries of `colours`, 0 and the frame included */
    void (*paint)(uint16_t palette[16]);    /* colours that a setting changes; or NULL */
    int (*count)(const void *state);
    ThumbSpot (*spot)(const void *state, int number);           /* nothing to see there: w 0 */
} ThumbUi;

/* What the result page says of a finished game. */
enum { RESULT_TITLE = 48, RESULT_WHY = 160, ENDING_WIDTH = 30, ENDING_HEIGHT = 16 };
typedef struct {
    const Picture *picture;     /* 12 x 8 tiles, 8-bit; comes as the game's own */
    const Picture *ending;      /* ENDING_WIDTH x ENDING_HEIGHT tiles, 8-bit: a picture that is seen before the result; NULL: none */
    bool blow;                  /* it comes with a blow that shakes it */
    int song;                   /* SONG_... */
    char title[RESULT_TITLE], why[RESULT_WHY];
} GameResult;

typedef struct {
    void (*tell)(const void *view, GameResult *result);     /* the view is a spectator's */
    int16_t heads;              /* text id: heads of the sheet of players, divided by bars */
    uint8_t columns, visible;   /* as in SheetSetup; 124 pixels side by side, L and R turn through more */
    const uint8_t *right;
    void (*cell)(const void *view, int row, int column, SheetCell *cell);   /* one row per seat, in the game's order */
    int (*sign)(Window *w, int x, int y, int row);
} ResultUi;

typedef struct {
    int16_t name, pitch;        /* text ids */
    int16_t note;               /* text id: what one should know before one begins; 0: nothing */
    uint8_t scene;              /* where it is played */
    uint8_t levels;             /* of computer players */
    int16_t round;              /* text id of what GameProgress counts: "Round %0", with %1 the number within it */
    const Picture *picture;
    const int16_t *seats;       /* text ids, one per seat */
    const OptionUi *options;    /* in the order of the game's option table */
    const HelpTopic *help;
    uint8_t help_count;
    const Diagrams *diagrams;   /* of the help's first topics; NULL: it has none */
    uint8_t players;            /* number of players proposed where a game leaves it open; 0: as many as can be */
    const int16_t *guests;      /* text ids of computers that have a name, behind the levels; NULL: none */
    uint8_t guest_count;
    const int16_t *level_names; /* text ids of the levels, from 1 on; NULL: numbers */
    const SwitchUi *switches;
    uint8_t switch_count;       /* <= SWITCHES_MAX */
    const ResultUi *result;
    uint8_t minutes;            /* that a game takes, about */
    bool takes_back;            /* a game that was lost may go on before the last decision */
    const ThumbUi *thumb;       /* or NULL: slots show no picture */
    const Honours *honours;     /* what can be earned besides the house's medals; or NULL */
    bool asks_seed;             /* a number may be set that always gives the same start */
} GameUi;

extern const GameUi *const game_uis[GAME_COUNT];    /* in the order of games[]; NULL: rules without screens, offered nowhere */

/* The game with screens that comes after this one (step 1) or before it (-1), round and round; the same one when it is the only one. */
int gameui_next(const GameUi *const *uis, int count, int game, int step);
/* Who sits there, in a word or two: a person, a computer by its level or by its name. */
void gameui_player(const GameUi *ui, int control, char *out, int size);
/* Games with screens. */
int gameui_count(const GameUi *const *uis, int count);

#endif
