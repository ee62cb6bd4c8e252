/* SPDX-License-Identifier: MIT */
/*
 * The screen of Morgua. One struct holds what its files share. screen.c is the PlayUi with its menu; view.c shows the view on the board,
 * pips.iwram.c and numbers.c the small signs, groups.c the units, flyers.c those in motion, show.c plays events, log.c puts them into
 * words; bars.c and panel.c stand around the board. Pages: input.c the board and its targets, uses.c, trade.c, see.c, sheets.c, report.c;
 * advice.c gives reasons, result.c is the end, lessons.c the tutorial.
 */
#ifndef MORGUA_SCREEN_H
#define MORGUA_SCREEN_H

#include "engine/morgua/morgua.h"
#include "ui/board/board.h"
#include "ui/board/minimap.h"
#include "ui/board/units.h"
#include "ui/kit/dialog.h"
#include "ui/kit/journal.h"
#include "ui/kit/panels.h"
#include "ui/kit/sheet.h"
#include "ui/morgua/game.h"
#include "ui/morgua/icons.h"
#include "ui/play/play.h"
#include "ui/room.h"
#include "ui/table.h"

enum { MG_PANEL_SIDE, MG_PANEL_BAR, MG_PANEL_TOP };     /* panels */
typedef enum { OVERLAY_NONE, OVERLAY_GOODS, OVERLAY_OWNERS, OVERLAY_THREAT, OVERLAYS } MgOverlay;

enum { MG_TOP = 2, MG_VIEW_TILES = 22, MG_VIEW_ROWS = 16, MG_PANEL_TILES = 8, MG_MAP_ROWS = 4, MG_BAR_ROW = 18 };   /* tiles of the screen's parts */
enum { MG_VIEW_WIDTH = MG_VIEW_TILES * 8, MG_VIEW_HEIGHT = MG_VIEW_ROWS * 8 };
enum { MG_TEXT = 200, MG_ROWS = 12, MG_HELP_TEXT = 150, MG_OFFERS = 32, MG_BAR_TEXT = 72 };

/* The bits of the game's wishes; all 0: phases without a choice are skipped, the card is shown. Bit 4 belonged to a switch that is gone. */
enum { WISH_ASK_ALWAYS = 1, WISH_NO_CARDS = 2 };

/* A small sign on its way. */
typedef struct { uint8_t icon, from, to, number, owner, left, frames; } MgFlyer;
enum { MG_FLYERS = 4, MG_IN_VIEW = 48 };

/* What the automatic phases of a round did, for the report. */
enum { MG_REPORT_ROWS = 20 };
typedef struct {
    uint8_t came, most, where;          /* shadows that came, most of them at one place, and where that was */
    uint8_t told;                       /* bit set of seats that have read it */
    uint8_t count;
    Event at[MG_REPORT_ROWS];
} MgReport;

/* One use of an office as the list offers it. */
typedef struct {
    uint8_t position, kind, thing;
    bool sell, vain, refused;           /* vain: it can be looked at, no more */
    char help[MG_HELP_TEXT];
} MgUse;

typedef struct {
    bool skip, cards;                   /* switches of the menu, kept in the settings: phases without a choice, hand-over card */
    uint8_t overlay;
    bool begun;                         /* the person's turn has begun: the board reads buttons while it is still being drawn */
    uint16_t turn;                      /* round, phase and seat of the last one */
    bool fresh;                         /* a turn of another phase or seat: the cursor goes where something can be done */
    uint16_t waited;                    /* frames since the game ended */
    uint8_t advised;                    /* bit set of seats whose adviser places the rest of the figures */

    /* view.c: what is drawn, and the work that is left */
    BoardPlace places[MG_AREAS];
    IconTiles icons;
    int16_t knight_tile, wizard_tile, shadow_tile;
    int8_t unit_at[MG_PLAYERS_MAX][MG_UNITS];
    uint8_t black[MG_AREAS];            /* black figures as shown */
    uint8_t figures[MG_AREAS][MG_PLAYERS_MAX];
    uint8_t stored[MG_AREAS][MG_KINDS]; /* by all offices there together */
    uint8_t seats[MG_AREAS], kinds[MG_AREAS];   /* bit sets: whose figures, which goods */
    uint8_t most[MG_AREAS];             /* the most plentiful of them, MG_KINDS: none */
    uint8_t people[MG_AREAS];           /* all figures of the players */
    bool clash[MG_AREAS];               /* shown as shadows against people: where the next blow of fate falls, or by the map of threats */
    MgForecast forecast;
    struct { int16_t x, y; uint8_t area; } in_view[MG_IN_VIEW];     /* hexes on screen in this frame */
    uint8_t in_view_count;
    uint8_t job, job_at;                /* work in progress */
    bool marks_wanted;                  /* a human may act: mark what is possible */
    uint64_t usable;                    /* areas where something can be done */
    uint8_t stops[MG_AREAS], stop_count;
    bool idle;                          /* known: nothing can be done any more */

    /* show.c */
    const EventList *list;
    int16_t show_at;
    uint8_t show_wait;
    bool hurried;
    uint8_t flash;                      /* frames until the light of an opening temple fades */
    uint8_t deed_area;                  /* where the office that acts now is */
    MgFlyer flyers[MG_FLYERS];
    Sequence sequence;

    uint8_t home;                       /* where the cursor begins */

    /* the picked thing */
    bool aiming;                        /* a target is looked for: */
    uint8_t picked_kind;                /* MG_MIGRATE, MG_STRIKE or MG_UNIT */
    uint8_t picked;                     /* area, position or slot */
    bool bolt;
    bool digging;                       /* all landowners dig, one after the other */
    bool own_deed;                      /* what is shown was done by a person here */
    uint8_t partner_of[MG_TRADERS];     /* the last partner of each trader, 0: none (position 0 is no partner one would remember) */
    int8_t gold_after;                  /* gold that the row of the list would bring, or cost */

    /* undo, repeat */
    uint16_t plies;                     /* as drawn last: an action leaves no time for anything else in its frame */
    uint16_t floor;                     /* plies that cannot be taken back any more */
    int8_t floor_seat;
    MgReport report;
    bool despaired;                     /* it has been said that the island is failing */
    bool has_last[MG_PLAYERS_MAX];
    Action last[MG_PLAYERS_MAX];

    /* windows */
    Window window;
    bool works;                         /* the board followed the state in this frame: the panel waits */
    bool bar_news;
    char bar_words[MG_BAR_TEXT];
    Minimap minimap;
    Sheet sheet;
    MgUse uses[MG_ROWS];
    uint8_t use_count, order[MG_ROWS];
    MgOffer offers[MG_OFFERS];
    uint8_t offer_count, offer, trader, wares[MG_KINDS];
    uint8_t row;                        /* of the good that moves */
    bool selling, dealing;              /* dealing: the deal is open */
    bool guided;                        /* the adviser carries out the deal that it has proposed */
    int16_t see_area;
    bool see_uses;                      /* the second page: what the offices are for */
    uint8_t see_y;                      /* where it goes on */
    uint8_t drawn;                      /* rows of a window that are drawn */
    uint8_t list_count, areas[MG_AREAS];
    Action advice, decided;             /* decided: waits for the answer to a question */
    char words[MG_TEXT], line[MG_TEXT];
} MgScreen;
typedef struct { MgScreen screen; Journal journal; } MgRoom;    /* the journal is kept when the screen begins anew */
ROOM_FITS(MgRoom);
#define mgui (ROOM_OF(MgRoom).screen)
#define mgui_journal (ROOM_OF(MgRoom).journal)

/* For tests: the turn of a person that began last; whether the board still moves or something of it waits to be drawn; the area under the cursor. */
extern volatile struct MgRom { uint8_t phase, round, seat, busy, area; } rom_morgua;

static inline const MgState *mgui_state(void) { return table_viewed(); }

/* map.c */
bool mgui_map_load(int step);
int mgui_map_terrain(const MgState *state, int area);
Hex mgui_map_hex(int area);                                   /* as the island is turned on the screen */

/* view.c: the board follows the view, a few areas a frame */
void mgui_view_sync(void);                            /* begin to show it as it is */
void mgui_view_work(void);                            /* once a frame: goes on within the time of a frame */
bool mgui_view_ready(void);
void mgui_view_marks(void);                           /* mark again what is possible */
void mgui_view_black(int area, int black);            /* while events are shown */
void mgui_view_area(int area);                        /* this area at once */
bool mgui_in_time(void);                              /* more work fits into this frame */
bool mgui_early(void);                                /* the frame has just begun: there is time for an action */
bool mgui_may_draw(void);                             /* so does a window, before the board is drawn */
bool mgui_may_frame_board(void);                      /* so does a bar or the panel, after it */

/* pips.iwram.c, numbers.c, groups.c */
void mgui_pips_frame(void);                           /* before the board's frame: who stands where */
void mgui_pips_numbers(void);                         /* after it: how many, as far as there are sprites left */
void mgui_pips_units(void);                           /* all units where the view has them */
void mgui_pips_area_units(int area);                  /* those of one area */
int mgui_pips_part(int seat, int slot);               /* this one steps out of its group: its sprite, or UNIT_NONE */

/* flyers.c */
void mgui_fly(int icon, int from, int to);            /* a sign of icons.h from area to area */
void mgui_rise(int icon, int area, int number, int owner);
void mgui_flyers_frame(void);

/* show.c, log.c */
void mgui_show(const EventList *events);
bool mgui_show_frame(void);                           /* true while events are being shown */
void mgui_show_end(void);
void mgui_log(const MgState *state, Event event);
void mgui_log_clear(void);
void mgui_log_words(const MgState *state, Event event, char *out, int size);  /* the same words without a line in the log */
bool mgui_tell(const MgState *state, const EventList *events, Deed *deed);    /* what of it matters to those who look on; false: nothing */

/* bars.c, panel.c */
void mgui_bars_open(void);
void mgui_bars_close(void);
void mgui_bars_hints(const char *words);              /* what the buttons do, at the bottom */
void mgui_bar_say(const char *words);                 /* a line in its place */
void mgui_panel_draw(Window *w);                      /* the area under the cursor */

/* screen.c */
void mgui_plain_map(void);                            /* the map of goods, owners or threats ends with the turn */
void mgui_give_up(void);

/* input.c */
extern const Page mgui_board_page;
bool mgui_turn(void);                                 /* a person is to decide */
bool mgui_skips(Action *action);                      /* nothing worth choosing here: the action that goes on */
void mgui_decide(Action action);                      /* asked first where it could not be taken back, or lures a temple */
bool mgui_asks(Action action, void (*yes)(void));     /* the same question for a page of its own; false: nothing to ask */
void mgui_pick(int kind, int what, bool bolt);        /* and look for its target */
void mgui_refuse(MgWhy why);
void mgui_repeat(void);                               /* the same deed once more, or the next office of that kind */
void mgui_note(int seat, Action action);              /* what there is to repeat */
void mgui_adviser(void);                              /* the computer places the rest of the figures, or ends the deal it has proposed */

bool mgui_can_dig(void);
void mgui_dig_all(void);
bool mgui_digs(Action *out);                          /* the next one; false: no more */

/* advice.c */
void mgui_advised(Action advice);

/* report.c */
void mgui_report_note(const EventList *events);
bool mgui_report(void);                               /* true when it is shown now, before the person's own actions */

/* uses.c, trade.c, see.c, sheets.c */
void mgui_uses(int area);
void mgui_trade(int trader, bool sell);
void mgui_trade_resume(void);                         /* a trade is open in the view */
void mgui_trade_sync(void);                           /* the view is new: a deal that is done is left */
void mgui_see(void);                                  /* the area under the cursor */
void mgui_scores(void);
void mgui_forecast(void);
void mgui_chronicle(void);
void mgui_chips(void);

/* result.c, lessons.c, honours.c */
extern const ResultUi mgui_result;
extern const ThumbUi mg_thumb;
extern const Honours mgui_honours;
extern const Lessons mgui_lessons;
const char *mgui_result_title(const MgState *state);

/* names.c */
const char *mgui_seat_name(int seat);
const char *mgui_area_name(int area);
const char *mgui_kind_name(int kind);
const char *mgui_kind_counted(int kind, int number);  /* one horse, two horses */
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

#endif
