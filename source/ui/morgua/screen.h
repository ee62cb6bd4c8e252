/* SPDX-License-Identifier: MIT */
/*
 * The screen of Morgua. One struct holds what its files share: screen.c enters and dispatches; view.c shows the state on the board,
 * pips.c the small signs and the units, flyers.c those in motion, show.c plays events, log.c puts them into words; bars.c and panel.c stand around the board;
 * input.c reads a human on the board; uses.c, trade.c, see.c, sheets.c and menus.c are the windows; ending.c is the picture of the end; replay.c and lessons.c play on a
 * state of their own.
 */
#ifndef MORGUA_SCREEN_H
#define MORGUA_SCREEN_H

#include "engine/morgua/morgua.h"
#include "ui/board/board.h"
#include "ui/board/minimap.h"
#include "ui/board/units.h"
#include "ui/kit/dialog.h"
#include "ui/kit/journal.h"
#include "ui/kit/notice.h"
#include "ui/kit/thinking.h"
#include "ui/morgua/game.h"
#include "ui/morgua/icons.h"
#include "ui/room.h"

typedef enum {
    MODE_PLAY,      /* the board: choose something, or watch the computer */
    MODE_TARGET,    /* a figure, an office or a unit is picked: where does it go or strike? */
    MODE_CHIPS,     /* how many chips to buy */
    MODE_USES,      /* what can the offices of this area do */
    MODE_GODS,      /* whose temple shall it be */
    MODE_PARTNERS,  /* with whom does the trader deal */
    MODE_GOODS,     /* which goods */
    MODE_SEE,       /* the area in full */
    MODE_SCORES,
    MODE_FORECAST,
    MODE_LOG,
    MODE_MENU,
    MODE_TIP,
    MODE_ASK,
    MODE_CARD,      /* the next human takes the console */
    MODE_ADVICE,    /* the computer looks for a hint */
    MODE_ADVISER,   /* the computer places the rest of the figures */
    MODE_RESULT,
    MODE_REPLAY,
    MODE_LESSON     /* the words of the tutorial are being read */
} MgMode;

typedef enum { ASK_END, ASK_GIVE_UP, ASK_REALLY, ASK_NEW, ASK_QUIT, ASK_ADVICE } MgQuestion;
typedef enum { PLAYING_TABLE, PLAYING_DEMO, PLAYING_LESSONS } MgPlaying;
typedef enum { OVERLAY_NONE, OVERLAY_GOODS, OVERLAY_OWNERS, OVERLAY_THREAT, OVERLAYS } MgOverlay;

enum { MG_TOP = 2, MG_VIEW_TILES = 22, MG_VIEW_ROWS = 16, MG_PANEL_TILES = 8, MG_BAR_ROW = 18 };   /* tiles of the screen's parts */
enum { MG_VIEW_WIDTH = MG_VIEW_TILES * 8, MG_VIEW_HEIGHT = MG_VIEW_ROWS * 8 };
enum { MG_ITEMS = 20, MG_TEXT = 200, MG_ROWS = 12, MG_ROW_TEXT = 56, MG_HELP_TEXT = 150, MG_OFFERS = 32, MG_BAR_TEXT = 72 };

/* The bits of the game's wishes; all 0: phases without a choice are skipped, card and overview are shown, no overlay. */
enum { WISH_ASK_ALWAYS = 1, WISH_NO_CARDS = 2, WISH_NO_MAP = 4, WISH_OVERLAY = 3, WISH_OVERLAY_BITS = 3 };

/* A small sign on its way. */
typedef struct { uint8_t icon, from, to, number, owner, left, frames; } MgFlyer;
enum { MG_FLYERS = 4 };

/* One use of an office as the list offers it. */
typedef struct { uint8_t position, kind, thing; bool sell, vain; } MgUse;      /* vain: it can be looked at, no more */

typedef struct {
    MgMode mode, back;                  /* back: mode to which a tip, a question or the inspector returns */
    MgPlaying playing;
    struct {                            /* switches of the menu, kept in the settings */
        bool map;                       /* the overview in the corner */
        bool skip, cards;               /* skip phases without a choice worth making; show the hand-over card */
        uint8_t overlay;
    };
    const MgState *state;               /* the state on screen */
    bool gave_up, ended;                /* ended: the picture of the end has been seen, the ranking comes next */
    uint16_t turn;                      /* round, phase and seat of the last one */
    bool fresh;                         /* a turn of another phase or seat: the cursor goes where something can be done */
    uint8_t unsaved;                    /* frames since the record was last worked on */
    bool begun;                         /* the human's turn has been announced */
    bool banner;                        /* what this phase is about is still to be said */
    uint16_t waited;                    /* frames since the game ended */
    int8_t seat;                        /* of the human at the console */

    uint8_t advised;                    /* bit set of seats whose adviser places the rest of the figures */

    /* view.c: what is drawn, and the work that is left */
    BoardPlace places[MG_AREAS];
    IconTiles icons;
    int16_t knight_tile, wizard_tile;
    int8_t unit_at[MG_PLAYERS_MAX][MG_UNITS];
    uint8_t black[MG_AREAS];            /* black figures as shown */
    uint8_t pips[MG_AREAS];             /* bit set of seats with figures */
    uint8_t stored[MG_AREAS];           /* bit set of kinds stored there */
    MgForecast forecast;
    uint8_t job, job_at;                /* work in progress */
    bool marks_wanted;                  /* a human may act: mark what is possible */
    uint64_t usable;                    /* areas where something can be done */
    uint8_t stops[MG_AREAS], stop_count;

    /* show.c */
    const EventList *list;
    int16_t show_at;
    uint8_t show_wait;
    bool showing, hurried, fate;        /* fate: what is shown is nobody's deed */
    uint8_t flash;                      /* frames until the light of an opening temple fades */
    uint8_t deed_area;                  /* where the office that acts now is */
    MgFlyer flyers[MG_FLYERS];
    bool leaving;                       /* B while a replay shows something: it ends behind that */
    Sequence sequence;

    /* the picked thing */
    uint8_t picked_kind;                /* MG_MIGRATE, MG_STRIKE or MG_UNIT */
    uint8_t picked;                     /* area, position or slot */
    bool bolt;

    /* decisions on their way: an action takes most of a frame, so each gets one of its own */
    Action queue[2];
    uint8_t queue_count;
    bool queue_trade, acted;

    /* undo, repeat */
    bool taking_back, taken_back;       /* the table is at it; it was, and the screen does not show it yet */
    uint16_t floor;                     /* plies that cannot be taken back any more */
    int8_t floor_seat;
    bool has_last[MG_PLAYERS_MAX];
    Action last[MG_PLAYERS_MAX];

    /* windows */
    Window top, panel, window;
    Hints bar;
    bool top_stale, panel_stale, bar_stale, bar_news;
    char bar_words[MG_BAR_TEXT];
    int16_t panel_area;
    Minimap minimap;
    Menu menu;
    MenuItem items[MG_ITEMS];
    char rows[MG_ROWS][MG_ROW_TEXT], helps[MG_ROWS][MG_HELP_TEXT];
    MgUse uses[MG_ROWS];
    uint8_t use_count;
    MgOffer offers[MG_OFFERS];
    uint8_t offer_count, offer, trader, good;
    bool selling, detailed;
    int16_t see_area;
    bool see_uses;                      /* the second page: what the offices are for */
    uint8_t see_y;                      /* where it goes on */
    uint8_t drawn;                      /* rows of a window that are drawn */
    uint8_t list_count, areas[MG_AREAS];
    Dialog dialog;
    MgQuestion question;
    Action advice;
    union { Tooltip tip; Notice card; Textbox lesson; };    /* one of them at a time, by the mode */
    Toast toast;
    Thinking thinking;
    JournalView log_view;
    char words[MG_TEXT], line[MG_TEXT];

    MgState own;                        /* of replays and lessons */
    EventList own_events;
} MgScreen;
typedef struct { MgScreen screen; Journal journal; } MgRoom;    /* the journal is kept when the screen begins anew */
ROOM_FITS(MgRoom);
#define mgui (ROOM_OF(MgRoom).screen)
#define mgui_journal (ROOM_OF(MgRoom).journal)

/* map.c */
bool mgui_map_load(int step);
int mgui_map_terrain(const MgState *state, int area);

/* view.c: the board follows the state, a few areas a frame */
void mgui_view_sync(void);                            /* begin to show the state as it is */
void mgui_view_work(void);                            /* once a frame: goes on within the time of a frame */
bool mgui_view_ready(void);
void mgui_view_marks(void);                           /* mark again what is possible */
void mgui_view_black(int area, int black);            /* while events are shown */
void mgui_view_area(int area);                        /* this area at once */
bool mgui_in_time(void);                              /* more work fits into this frame */
bool mgui_early(void);                                /* the frame has just begun: there is time for an action */
bool mgui_may_think(void);                            /* a slice of thought fits behind what the frame has done */
bool mgui_may_draw(void);                             /* so does a window, before the board is drawn */
bool mgui_may_frame_board(void);                      /* so does a bar or the panel, after it */

/* pips.c */
void mgui_pips_frame(void);
void mgui_pips_units(void);                           /* all units where the state has them */
void mgui_pips_area_units(int area);                  /* those of one area */
int mgui_pips_part(int seat, int slot);               /* this one steps out of its group: its sprite, or UNIT_NONE */

/* flyers.c */
void mgui_fly(int icon, int from, int to);            /* a sign of icons.h from area to area */
void mgui_rise(int icon, int area, int number, int owner);
void mgui_flyers_frame(void);

/* show.c, log.c */
void mgui_show(const EventList *events);
bool mgui_show_frame(void);                           /* true while events are being shown */
void mgui_log(const MgState *state, Event event);
void mgui_log_clear(void);

/* bars.c, panel.c */
void mgui_bars_open(void);
void mgui_bars_draw(void);
void mgui_bars_close(void);
void mgui_bar_say(const char *words);                 /* a line at the bottom in place of the buttons */
void mgui_panel_open(void);
void mgui_panel_draw(void);
void mgui_panel_close(void);

/* input.c */
void mgui_input_begin(void);
void mgui_input_frame(void);                          /* MODE_PLAY with a human to act, MODE_TARGET */
void mgui_input_cancel(void);
void mgui_input_pick(int kind, int what, bool bolt);
void mgui_refuse(MgWhy why);
bool mgui_input_skips(Action *action);                /* nothing worth choosing here: the action that goes on */

/* uses.c, trade.c, see.c, sheets.c */
void mgui_uses_open(int area);
void mgui_uses_frame(void);
void mgui_gods_frame(void);
void mgui_trade_open_screen(int trader, bool sell);
void mgui_trade_resume(void);                         /* a trade is open in the state */
void mgui_trade_frame(void);
void mgui_trade_acted(void);                          /* a queued step was played */
void mgui_see_open(int area);
void mgui_see_frame(void);
void mgui_scores_open(void);
void mgui_scores_frame(void);
void mgui_forecast_open(void);
void mgui_forecast_frame(void);
void mgui_result_open(void);
const char *mgui_result_title(void);
void mgui_result_frame(void);

/* menus.c */
void mgui_menu_open(void);
void mgui_menu_frame(void);
void mgui_undo_frame(void);
void mgui_chips_open(void);
void mgui_chips_frame(void);
void mgui_log_frame(void);
void mgui_ask(MgQuestion question);
void mgui_ask_frame(void);
void mgui_tip_open(const char *title, const char *words);
void mgui_tip_frame(void);
void mgui_advice_frame(void);
void mgui_adviser_begin(void);
void mgui_card_open(void);
void mgui_card_frame(void);
void mgui_windows_close(void);
void mgui_minimap(void);                              /* opens or closes the overview as wished */

/* replay.c, lessons.c */
void mgui_replay_begin(void);
void mgui_replay_frame(void);
void mgui_lessons_prepare(void);                    /* the state of the first lesson */
void mgui_lessons_begin(void);
void mgui_lessons_frame(void);                        /* MODE_LESSON */
bool mgui_lessons_try(Action action);                 /* true when it was the wanted one (it has been played then) */
bool mgui_lessons_play(void);                         /* MODE_PLAY of a lesson, before the buttons are read: true when it acted */
void mgui_lessons_shown(void);
void mgui_lessons_task(void);
void mgui_lessons_close(void);

/* names.c */
const char *mgui_seat_name(int seat);
const char *mgui_area_name(int area);
const char *mgui_kind_name(int kind);
const char *mgui_office_name(int office);
const char *mgui_office_short(int office);
const char *mgui_thing_name(const MgState *state, int thing, int area);
const char *mgui_thing_effect(int thing);             /* what it is good for, a sentence */
const char *mgui_phase_name(int phase);
const char *mgui_phase_short(int phase);           /* for the bar at the top */
const char *mgui_type_name(const MgState *state, int area);
const char *mgui_why_words(MgWhy why);
const char *mgui_god_words(int god);                  /* one line on its power */
void mgui_goods_words(const uint8_t goods[MG_KINDS], char *out, int size);     /* "2 wood, 1 clay" */
void mgui_action_words(const MgState *state, Action action, char *out, int size);
int mgui_office_help(int office);                     /* text id */

/* screen.c */
void mgui_wish(void);                                 /* a switch was changed: it outlasts the power */
void mgui_queue_trade(Action open, Action good);      /* one or two steps of a deal (kind 0: none); mgui_trade_acted follows */
const EventList *mgui_events(void);
void mgui_play(Action action);                        /* the human's choice: acts as soon as the board stands, then shows it */
void mgui_turn(void);                                 /* the state changed: show it and go on */
int mgui_human(void);                                 /* seat of the human to act, or -1 */

#endif
