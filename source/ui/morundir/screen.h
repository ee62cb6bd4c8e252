/* SPDX-License-Identifier: MIT */
/*
 * The screen of Morundir: what is its own above the floor that all games share (ui/play). screen.c is its PlayUi, view.c shows positions
 * and events, panel.c the side panel, input.c the person's move in three pages, lessons.c the tutorial, words.c what
 * shared pages know of the game.
 */
#ifndef MORUNDIR_SCREEN_H
#define MORUNDIR_SCREEN_H

#include "engine/morundir/morundir.h"
#include "engine/morundir/position.h"
#include "ui/board/board.h"
#include "ui/board/units.h"
#include "ui/gameui.h"
#include "ui/kit/page.h"
#include "ui/kit/panels.h"
#include "ui/play/play.h"
#include "ui/room.h"
#include "ui/table.h"

enum { MU_TEXT = 160, MU_DANGERS_MAX = 12 };

typedef struct {
    struct { uint8_t from, to; } moves[MU_MOVES_MAX];   /* of the side to move, without the places of captured pieces */
    int16_t move_count;
    bool movable[MU_SPACES_MAX];        /* pieces that can move */
    int8_t unit_at[MU_SPACES_MAX];      /* unit by space, UNIT_NONE */
    int16_t tile[MU_PIECES];            /* sprite tiles of the pieces */
    BoardPlace places[MU_SPACES_MAX];
    Sequence sequence;
    int16_t from, to;                   /* the picked piece and its goal */
    int16_t last_from, last_to;         /* last move, -1: none */
    uint8_t stops[MU_EDGES_MAX];        /* spaces that L and R visit */
    uint8_t stop_count;
    bool asked_swap, told_swap;
    uint8_t dangers[MU_DANGERS_MAX];    /* pieces that could win next against the person, and where */
    uint8_t danger_count;
    Action advice;                      /* stays marked until something is played; kind MU_RESIGN: none */
    int16_t banner_tile;                /* first of its three sprites */
    uint8_t banner;                     /* pixels that it has risen over the castle; 0: none */
    unsigned banner_since;              /* kit_clock when it appeared */
    struct { bool on; int16_t x, y, from_x, from_y, tile; uint8_t piece; } flyer;   /* a captured piece on its way to the panel */
    Window letters;                     /* of the rows, at the edge */
    int16_t named;                      /* the space whose name stands in the panel */
    char words[MU_TEXT], name[4];
    char announced[DEED_WORDS];         /* what somebody is about to do or does; empty: nothing */
    MuPosition position;                /* work memory of the list of moves */
    MuMove list[MU_MOVES_MAX];
} MuScreen;
ROOM_FITS(MuScreen);
#define mu_screen ROOM_OF(MuScreen)
static inline const MuState *mu_view(void) { return table_viewed(); }

enum { MU_PANEL };                      /* the one beside the board */

extern const GameUi mu_ui;
extern const Honours mu_honours;
extern const ThumbUi mu_thumb;
extern const Lessons mu_lessons;
extern const Page mu_board_page;                    /* a person is to move */

/* view.c */
bool mu_view_load(int step);
void mu_view_sync(void);                            /* all pieces where the view has them, at once */
void mu_view_show(const EventList *events);         /* adds the events to the sequence */
void mu_view_plain(void);                           /* no highlights */
int mu_view_mark(int space);                        /* of a move there: reach, or target for a capture and the castle */
void mu_view_targets(void);                         /* what the picked piece can reach */
void mu_view_places(void);                          /* where the captured piece may stand */
void mu_view_last(void);                            /* the last move */
void mu_view_move_name(Action action, char *out, int size);    /* "e1xe3", "e1xe3@a1": a move in the view */
void mu_move_name(int board, Action action, bool takes, char *out, int size);

/* moments.c: what is seen once and remembered */
void mu_moments_load(void);
void mu_moments_begin(void);                        /* nothing of the kind is in sight */
void mu_moments_sync(void);                         /* the banner of a castle that is taken */
void mu_moments_fly(int space, int piece);          /* adds the flight of a captured piece to the sequence */
void mu_moments_banner(void);                       /* adds the rising of the victor's banner */
void mu_moments_draw(void);                         /* sprites, once a frame */

/* panel.c */
void mu_panel_place(int piece, int index, int *x, int *y);  /* on the screen: the sign of one piece of a side */
void mu_panel_open(void);
void mu_panel_hints(const char *words);
void mu_panel_close(void);
const char *mu_colour_name(int colour);

/* letters at the edge of the board, unless the player does not want them */
bool mu_letters_wanted(void);
void mu_letters_want(int wanted);
void mu_letters_show(void);
void mu_panel_name(void);                           /* of the space under the cursor, when it is another one */

/* sense.c */
int mu_sense_danger(const MuState *state, int colour, uint8_t *spaces);    /* a colour that would win with its next move: from and to of each way; the count */
int mu_sense_reason(const MuState *state, Action move);     /* text id: why this move is good */

/* input.c */
void mu_input_sync(void);                           /* another position: what can move in it */
void mu_input_advised(Action advice);
int mu_input_status(void);                          /* text id: what is asked of the person now */

#endif
