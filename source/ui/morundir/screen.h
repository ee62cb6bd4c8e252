/* SPDX-License-Identifier: MIT */
/*
 * The screen of Morundir. One struct holds what its files share: screen.c enters and dispatches, view.c shows positions and
 * events, panel.c the side panel, input.c the human's move, menus.c menu, questions and result, replay.c and lessons.c the two
 * modes that play on a state of their own.
 */
#ifndef MORUNDIR_SCREEN_H
#define MORUNDIR_SCREEN_H

#include "engine/morundir/morundir.h"
#include "engine/morundir/position.h"
#include "ui/board/board.h"
#include "ui/board/units.h"
#include "ui/gameui.h"
#include "ui/kit/dialog.h"
#include "ui/kit/thinking.h"
#include "ui/room.h"

typedef enum {
    MODE_PLAY,      /* pick a piece, or watch the computer */
    MODE_DROP,      /* a piece is picked up */
    MODE_PLACE,     /* where shall the captured piece stand? */
    MODE_MENU,
    MODE_TIP,       /* a tooltip is open */
    MODE_ASK,       /* a yes-or-no question is open */
    MODE_ADVICE,    /* the computer looks for a hint */
    MODE_RESULT,
    MODE_REPLAY,
    MODE_LESSON     /* the task of a lesson is being read */
} MuMode;

typedef enum { ASK_RESIGN, ASK_NEW, ASK_QUIT, ASK_SWAP } MuQuestion;
typedef enum { PLAYING_TABLE, PLAYING_DEMO, PLAYING_LESSONS } MuPlaying;

enum { MU_UNITS = 2 * (MU_DUKES + MU_KNIGHTS), MU_RESULT_ITEMS = 3, MU_MENU_ITEMS = 11, MU_TEXT = 160 };

typedef struct {
    MuMode mode, tip_from;              /* tip_from: mode to which a tooltip returns */
    MuPlaying playing;
    const MuState *state;               /* the position on screen */
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
    bool asked_swap;
    uint8_t waited;                     /* frames since the turn began */
    Thinking thinking;
    Window panel;
    bool panel_stale;
    Menu menu;
    MenuItem items[MU_MENU_ITEMS];
    Dialog dialog;
    MuQuestion question;
    Tooltip tip;
    Toast toast;
    Window result;
    char words[MU_TEXT];
} MuScreen;
ROOM_FITS(MuScreen);
#define mu_screen ROOM_OF(MuScreen)

extern const GameUi mu_ui;

/* view.c */
bool mu_view_load(int step, int board);
void mu_view_sync(const MuState *state);            /* all pieces where the position has them, at once */
void mu_view_show(const EventList *events);         /* adds the events to the sequence */
void mu_view_plain(void);                           /* no highlights */
BoardTint mu_view_target_tint(int space);           /* what a move there would be: free, a capture, the castle */
void mu_view_targets(void);                         /* what the picked piece can reach */
void mu_view_places(void);                          /* where the captured piece may stand */
void mu_view_last(void);                            /* the last move */
void mu_view_move_name(Action action, char *out, int size);    /* "e1xe3", "e1xe3@a1" */

/* panel.c */
void mu_panel_open(void);
void mu_panel_draw(void);
void mu_panel_close(void);
const char *mu_colour_name(int colour);

/* input.c */
void mu_input_begin(void);                          /* a human is to move: where L and R go, the cursor */
void mu_input_frame(void);                          /* MODE_PLAY, _DROP, _PLACE */
void mu_input_cancel(void);                         /* puts the piece down */

/* menus.c */
void mu_menu_open(void);
void mu_menu_frame(void);
void mu_ask(MuQuestion question);
void mu_ask_frame(void);
void mu_tip_open(const char *title, const char *words);
void mu_tip_frame(void);
void mu_result_open(void);
void mu_result_frame(void);
void mu_windows_close(void);                        /* whatever is open, when the scene is left */
void mu_advice_frame(void);

/* replay.c */
void mu_replay_begin(void);
void mu_replay_frame(void);
bool mu_replay_paused(void);

/* lessons.c */
void mu_lessons_begin(void);
void mu_lessons_frame(void);                        /* MODE_LESSON */
/* A legal move in a lesson: true when it is the one that was wanted (it has been played then). */
bool mu_lessons_try(Action action);
void mu_lessons_shown(void);                        /* its events have been shown */
void mu_lessons_task(void);                         /* shows the task again */
void mu_lessons_close(void);

/* screen.c */
void mu_screen_play(Action action);                        /* the human's choice */
void mu_screen_turn(void);                            /* position changed without events: show it and go on */

#endif
