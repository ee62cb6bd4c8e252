/* SPDX-License-Identifier: MIT */
/*
 * The screen of Total Mörderspiel. One struct holds what its files share. screen.c is its PlayUi, seats.c says what comes before a person
 * decides (visits, replay, reports), map.c shows the board of a view, input.c moves the cursor and enters paths; every other
 * file is one page over the board. Screens read the view of the seat that looks, never the real state.
 */
#ifndef MOERDERSPIEL_SCREEN_H
#define MOERDERSPIEL_SCREEN_H

#include "engine/moerderspiel/moerderspiel.h"
#include "ui/board/board.h"
#include "ui/board/units.h"
#include "ui/gameui.h"
#include "ui/kit/list.h"
#include "ui/kit/page.h"
#include "ui/kit/panels.h"
#include "ui/kit/scene.h"
#include "ui/play/ask.h"
#include "ui/play/play.h"
#include "ui/room.h"
#include "ui/table.h"

enum { TM_BEAT_SETUP = 10, TM_BEAT_ORDERS = 30 };   /* frames of a computer's turn; the longest take a little less */

/* What stands on the map: own armies by slot, others without a name. */
enum { TM_PIECES_MAX = 32, TM_STACKS_MAX = TM_PIECES_MAX / 2, TM_KEY_FOREIGN = 255 };
typedef struct { uint8_t key, cell, flag, strength; } TmPiece;
typedef struct { uint8_t round, count; TmPiece at[TM_PIECES_MAX]; } TmPieces;

typedef enum { TM_LAYER_VIEW, TM_LAYER_PUBLIC, TM_LAYER_NOTES, TM_LAYER_FIGHTS, TM_LAYERS } TmLayer;     /* TM-12.4 */

/* Why the votes of a day are shown: START leads to the menu, ends the pages of a turn's beginning, or does nothing before a levy. */
typedef enum { TM_VOTES_READ, TM_VOTES_OPENING, TM_VOTES_LEVY } TmVotes;

/* For tests: what the person has on the screen, and where the game is. */
typedef enum {
    TM_PAGE_NONE, TM_PAGE_MAP, TM_PAGE_WISH, TM_PAGE_LOT, TM_PAGE_DRAFT, TM_PAGE_MUSTER, TM_PAGE_VOTES, TM_PAGE_REPORTS, TM_PAGE_NEWS,
    TM_PAGE_LEVY, TM_PAGE_PARLEY, TM_PAGE_VERDICT, TM_PAGE_ROLES, TM_PAGE_CURTAIN, TM_PAGE_FALLEN
} TmPage;
extern volatile struct TmRom { uint8_t page, phase, round, winner, blow; } rom_moerderspiel;    /* blow: frames of a fight that is shown, else 0 */

enum { TM_SPECTATOR = SEAT_NONE, TM_TEXT = 240, TM_MAP_SYNCED = 255, TM_ROUND_UNKNOWN = 255, TM_LOOKER_UNKNOWN = -3 };

typedef struct {
    uint8_t loaded;                     /* steps of loading that went into a random map */
    int8_t looker;                      /* whose map is on the board */
    uint8_t mapped;                     /* of which round */
    bool map_stale;                     /* the map shows an older view */
    uint8_t map_step;                   /* of bringing the map up to date */
    bool in_hand;                       /* it was once, since the viewer's orders are asked for: from then on it follows the buttons */
    TmLayer layer;
    int8_t slot;                        /* army that L and R chose */
    int8_t moving;                      /* army whose steps are asked for, or -1; */
    uint8_t first;                      /* its first step, or TM_NO_STEP */
    bool picking;                       /* a cell is asked for */
    TmPieces pieces;                    /* on the map */
    int8_t unit[TM_PIECES_MAX];
    uint8_t stack_count;                /* armies of one flag on one hex: a shield and how many */
    struct { uint8_t cell, count; } stacks[TM_STACKS_MAX];
    TmPieces before[TM_NATIONS];        /* by seat: the map when its orders were given */
    uint8_t round, levy;                /* whose beginning, and whose asking for soldiers, was noticed */
    uint8_t opened[TM_NATIONS];         /* round whose opening pages a seat has read */
    uint8_t told[TM_NATIONS];           /* round of which it was told before a parley what happened */
    uint8_t levied[TM_NATIONS];         /* and before soldiers were asked of it */
    uint8_t counted[TM_NATIONS];        /* days whose votes a seat has seen */
    uint8_t opening;                    /* which of them comes next */
    bool replayed;                      /* a round was shown, and nobody has looked at where it led */
    bool fell;                          /* the only person was told that its realm is gone */
    bool touring;                       /* every human gets the console before the orders, TM-12.9 */
    uint8_t asked;                      /* nations of which it is known whether they met somebody */
    uint8_t parleyed;                   /* humans that had the console in this round's parley, a bit each */
    uint16_t known;                     /* plies of which the view behind the veil tells */
    uint8_t scripted;                   /* deeds of the lesson's script that were done */
    uint8_t reveal;                     /* which page of the end comes next */
    uint8_t lots_seen;                  /* seats that have seen their role, a bit each */
    uint8_t idle_asked[TM_NATIONS];     /* round in which a seat was asked about armies without an order */
    uint8_t scouted[TM_NATIONS];        /* the cell a seat scouted last, TM_NOBODY none */
    Sequence sequence;
    int16_t shields_tile, trap_tile, signs_tile, orders_tile, bars_tile, marks_tile, columns_tile, rows_tile;
    char words[TM_TEXT];
} TmScreen;
ROOM_FITS(TmScreen);
enum { TM_STATUS };                     /* the panel: the bottom line */
#define tm_screen ROOM_OF(TmScreen)
static inline void tm_page(TmPage page) { rom_moerderspiel.page = (uint8_t)page; }
static inline const TmState *tm_view(void) { return table_viewed(); }
/* The seat that looks; everybody at the end. */
static inline int tm_viewer(void) { return table_seat() == SEAT_NONE ? TM_SPECTATOR : play_viewer(); }

extern const GameUi tm_ui;
extern const Scene scene_moerderspiel;

/* screen.c */
bool tm_do(Action action);                          /* the person's choice; false when the lesson wants something else */
bool tm_orders_turn(void);                          /* the viewer gives orders now */
const TmNation *tm_me(void);                        /* the viewer's own nation */

/* seats.c */
void tm_seats_begin(void);
bool tm_seats_before(void);                         /* PlayUi.before */
int tm_seats_due(void);                             /* PlayUi.due */
void tm_seats_skip(void);                           /* no more opening pages: the START menu */

/* map.c */
bool tm_map_load(int step);
void tm_map_sync(void);                             /* cells, armies, markers of the view and layer: a step, until synced */
bool tm_map_synced(void);
void tm_map_show(const TmPieces *pieces);           /* these armies instead of those of the view, each by itself, also where several stand */
void tm_map_frame(void);                            /* sprites of its own: blockades, traps */
void tm_map_pieces(TmPieces *out);                  /* what the view shows */
int tm_map_cell(int board_cell);                    /* cell of the rules */
int tm_map_place(int cell);                         /* cell of the board, or BOARD_NONE at sea */
void tm_map_jump(int cell);                         /* cursor to a cell of the rules */
int tm_map_steps(int cell);                         /* as shown: 1 or 2 steps of the army that is being ordered, 0 out of reach */
int tm_map_here(void);                              /* cell of the rules under the cursor, or TM_NOBODY */

/* status.c */
void tm_status_open(void);
void tm_status_close(void);
void tm_status_sign(void);                          /* the viewer's sign, as a sprite */
int tm_status_slot(void);                           /* the own army under the cursor, or -1 */
const char *tm_status_step(void);                   /* what a step to the cursor would bring */
void tm_sign_sprite(int flag, int x, int y);        /* the sign of a nation, in front of the windows */
void tm_order_sprite(int code, int x, int y);       /* the icon of an order */
void tm_list_open(const List *list, int row);       /* instead of the line, whose tiles it needs */
void tm_status_news(const char *words);             /* stands there instead until something else happens; NULL: no more */

/* input.c: the map under the D-pad; each kind of input is a page */
extern const Page tm_board_page;
void tm_input_begin(void);                          /* the viewer's ORDERS turn is on the map */
void tm_input_path(int slot);                       /* asks for the steps of a MOVE, in place of the page on top */
bool tm_map_in_sight(void);                         /* a page of the map has the buttons */
int tm_direction(int from, int to);                 /* to a neighbour, or TM_NO_STEP */
/* Asks for a cell; `allowed` may be NULL: any land. `chosen` finds the page still on top; B closes it. The cursor goes back afterwards. */
void tm_pick_cell(const char *question, bool (*allowed)(int cell), void (*chosen)(int cell));
void tm_pick_instead(const char *question, bool (*allowed)(int cell), void (*chosen)(int cell));   /* of the page on top */
bool tm_pickable(int cell);
bool tm_pick_any(void);                             /* every land cell is allowed */
void tm_look_open(void);                            /* only looks at the map; B leads back */
void tm_look_at(int cell);                          /* the same at a cell, from a list that names it; TM_NOBODY: nothing */
int tm_looking(void);                               /* the text of the bottom line while one does; 0: nobody does */

/* pages */
void tm_orders_open(int slot);                      /* orders.c */
void tm_orders_instead(int slot);                   /* of the page on top */
TmWhy tm_order_best(int slot, int code, int *b);    /* fine when some argument makes it legal (the first one in b) */
void tm_targets_open(int slot, int code);           /* targets.c: who is meant? */
void tm_target_row(int target, ListRow *row);       /* "Red 500 at D7"; a sighting, or TM_OWN_TARGET + slot */
int tm_target_flag(int target);
void tm_targets_count_open(int slot);               /* how many soldiers rebuild the capital? */
void tm_forge_open(int slot);                       /* forge.c: the order that a FORGE carries */
void tm_stance_open(int slot);                      /* stance.c */
void tm_realm_open(void);                           /* realm.c */
void tm_regroup_open(void);                         /* regroup.c */
void tm_wild_open(void);                            /* draft.c: the ability to borrow */
void tm_talk_open(void);                            /* talk.c */
void tm_speech_open(int courier_to, int about);     /* speech.c: TM_NOBODY says it in public; about whom is proposed */
void tm_log_open(void);                             /* log.c: what was said */
void tm_news_open(bool opening);                    /* news.c: what the realms did in public since the viewer's last turn */
bool tm_news_any(void);
void tm_news_known(void);                           /* the viewer has seen the realms as they are now */
void tm_news_forget(void);                          /* nobody has seen anything yet */
void tm_parley_open(void);                          /* parley.c */
void tm_parley_nobody(void (*closed)(void));
typedef enum { TM_REPORTS_ALL, TM_REPORTS_NEW, TM_REPORTS_SAID } TmReportsOf;    /* NEW: the round was told, not its parleys and post; SAID: parleys alone */
void tm_reports_open(bool opening, TmReportsOf of); /* reports.c */
bool tm_reports_any(TmReportsOf of);
void tm_votes_open(int day, TmVotes why);           /* votes.c: the table of a counted day, from 0 on */
void tm_levy_open(void);                            /* levy.c */
int tm_ally(void);                                  /* the other traitor, as far as the viewer knows; or -1 */
void tm_role_open(void);                            /* role.c: the lot that fell on the viewer */
void tm_draft_open(void);                           /* draft.c: volunteer, role and abilities */
bool tm_is_active(int ability);                     /* needs an order; else it is always there */
const char *tm_activity(int ability);               /* that in a word */
void tm_split_open(void);                           /* split.c */
bool tm_reveal(void);                               /* reveal.c: the pages of the end, before the result; false when all are read */
void tm_tip(const char *title, const char *words);  /* beside the cursor */
void tm_box(const TextboxSetup *setup, void (*closed)(void));    /* words that are read to their end, without the line below */
void tm_rules_open(const char *title, const char *words);   /* SELECT on a list, which comes back afterwards */
void tm_explain(int cell);                          /* explain.c: what stands here */

/* replay.c */
bool tm_replay_due(void);                           /* a round is over, and the one who looks has not seen how */
void tm_replay_frame(void);                         /* each frame: what a fight costs */
void tm_replay_begin(void);                         /* shows it, when it is due and there is something to show */

/* tables for the shared floor */
enum { TM_MENU_ENTRIES = 6 };
void tm_layer_set(int layer);                       /* another map: a row of the START menu */
extern const MenuEntry tm_menu[TM_MENU_ENTRIES];    /* menus.c */
extern const Lessons tm_lessons;                    /* lessons.c */
extern const ResultUi tm_result;                    /* result.c */
extern const ThumbUi tm_thumb;                      /* thumb.c */
extern const PreviewUi tm_atlas;                    /* atlas.c: a map by its number */
int tm_end_title(const TmState *view);              /* text ids: who won, for the people at the table; and how */
int tm_end_reason(const TmState *view);

#endif
