/* SPDX-License-Identifier: MIT */
/*
 * The screen of Stronghold: Undead: what is its own above the floor that all games share (ui/play).
 * screen.c is its PlayUi, cells.c the plan of the board, view.c shows positions, show.c, actors.c, shots.c and stage.c
 * what happened, tell.c says it,
 * bars.c the lines above and below, choose.c turns legal actions into lists and targets, propose.c where to begin among them, board.c is the
 * board's page, deck.c are choices from rows of cards, explain.c the page behind SELECT, forecast.c the page of what is coming, clash.c what decides there,
 * chronicle.c what happened, march.c what goes on by itself, price.c what maneuvers cost,
 * rest.c the adviser, lessons.c the tutorial, words.c, names.c and pictures.c are what shared pages know, how things are
 * called and what they look like.
 *
 * All input goes one way: the legal actions of the moment are narrowed down, first by where they
 * begin, then by a row of a list, then by where they lead, until one is left.
 */
#ifndef STRONGHOLD_SCREEN_H
#define STRONGHOLD_SCREEN_H

#include "engine/stronghold/stronghold.h"
#include "ui/board/board.h"
#include "ui/board/units.h"
#include "ui/film.h"
#include "ui/gameui.h"
#include "ui/kit/list.h"
#include "ui/kit/page.h"
#include "ui/kit/panels.h"
#include "ui/kit/sequence.h"
#include "ui/play/narrow.h"
#include "ui/play/play.h"
#include "ui/room.h"
#include "ui/stronghold/cells.h"
#include "ui/table.h"

enum { SU_BOTTOM_ROW = 17 /* of tiles: the lines below the board */ };
enum { SU_BOTTOM, SU_TOP };             /* panels */
enum { SU_TEXT = 240, SU_HELP = 480, SU_STAGE = 64, SU_LABEL = 40, SU_ROWS_MAX = 24, SU_TARGETS_MAX = 24 };

/* Where an action begins or leads: a location, 32 + tower, 64 + path. */
enum { SU_PLACE_TOWER = SU_STOP_TOWER, SU_PLACE_PATH = 64, SU_PLACE_NONE = 254, SU_PLACE_ANY = 255 };

/* Which of the legal actions are meant; SU_PLACE_ANY, SU_KEY_ANY, 0: any. */
/* Decisions about units at the place of the question. */
#define SU_ASKED_OF_UNITS (SU_BIT(SU_ASK_WOUND) | SU_BIT(SU_ASK_SLAY) | SU_BIT(SU_ASK_TERROR_UNIT) | SU_BIT(SU_ASK_GUN_TYPE) | SU_BIT(SU_ASK_MISSILE_UNIT) \
                           | SU_BIT(SU_ASK_FLIGHT_UNIT) | SU_BIT(SU_ASK_CAULDRON))

enum { SU_KEY_ANY = 255 };
typedef struct { uint8_t from, key, number, to; } SuWant;

/* Figures on the board. */
enum { FIGURE_GHOST, FIGURE_SKELETON, FIGURE_VAMPIRE, FIGURE_MARKSMAN, FIGURE_SOLDIER, FIGURE_VETERAN, FIGURE_PRIEST };

/* A row of the list page. */
typedef struct {
    uint8_t key;                        /* what it stands for, see su_key_of; or the number of an action when only one is left */
    bool disabled;
    uint8_t picture;                    /* ART_SU_CARD_... */
    int16_t help;                       /* text id, 0: none */
    int16_t about;                      /* text id of what SELECT explains; 0: a spell or building action, by its picture */
    int16_t value, low, high;           /* a number to choose; low == high: none */
    char label[SU_LABEL], note[16];
} SuListRow;

/* All units of a place go to another: the kinds that have not gone yet, and where in the journal it began and ended. */
typedef struct { uint8_t from, to, next; uint16_t begin, end; } SuMarch;

/* A missile on its way; steps 0: none. Sections shoot together, each has its own. */
enum { SU_SHOTS = SU_SECTIONS };
typedef struct { uint8_t from, to, missile, step, steps; } SuShot;

/* The battle on the stage: strengths as they run down, damage that is left. Section SU_PLACE_NONE: none. */
typedef struct { uint8_t section, sum[SU_SEATS], left; } SuFight;

/* What happened, as the chronicle keeps it: the event of an action that mattered most, where it is seen, when. */
enum { SU_NOTES = 256 };
typedef struct { Event event; uint8_t place, round; uint16_t at; } SuNote;
typedef struct {
    SuNote at[SU_NOTES];
    uint16_t count;
    uint16_t upto;                      /* actions of the journal that it knows */
    Film film;                          /* what it has not seen is read with this */
    uint32_t state[SU_STATE_BYTES / 4];
} SuChronicle;

typedef struct {
    Narrow legal;
    uint64_t begins;                    /* places where an action begins, a bit each */
    bool unplaced;                      /* they are listed, but not yet where they begin */
    SuWant want;
    bool singles;                       /* the rows of the list are single actions */
    SuListRow row[SU_ROWS_MAX];
    uint8_t rows;
    List shown;                         /* of the rows */
    Window forecast;
    uint8_t forecast_at, forecast_part;  /* the section that is told in words; how far the page is drawn */
    uint8_t target[SU_TARGETS_MAX];     /* places to choose from */
    uint8_t targets, at;
    bool unmark;                        /* their marks are to go */
    bool confirmed;                     /* one was chosen */
    bool salvo;                         /* A is held from shot to shot */
    uint8_t salvo_wait;
    bool asked, retold;                 /* the question was said; it differs from goal to goal */
    uint8_t origin;                     /* place of the board where the choice began, or SU_PLACE_NONE */
    uint8_t remembered[SU_STEPS];       /* key of the row last chosen in each step */
    int16_t tile[8];                    /* sprite tiles: ghost, skeleton, vampire, marksman, soldier, veteran, priest; signs */
    int16_t sign[5];                    /* shield, drop, skull, question mark, eye */
    int16_t tile_sign[ART_SU_SIGNS];
    uint32_t bar_sum;                   /* of the words of the buttons that are named below; 0: nothing is drawn there yet */
    uint8_t step;                       /* that the line above names: of what is shown, until that is over */
    uint8_t job, job_at;                /* what is left to do until the board stands as the view says */
    uint8_t figure[SU_CELLS], number[SU_CELLS];             /* that should stand on each cell: 0 or figure + 1; COUNTER_NONE */
    uint8_t shown_figure[SU_CELLS], shown_number[SU_CELLS];
    uint8_t unit[SU_CELLS];             /* that stands there */
    uint8_t traced[(SU_CELLS + 7) / 8]; /* cells with a mark of what others did, a bit each */
    Window stage;                       /* the board beside what happens: a card that turns, strengths that are counted */
    uint8_t stage_part;                 /* how far it is drawn */
    uint8_t cast_at, stage_at;          /* where the spell that is shown strikes, or SU_PLACE_NONE; of what the stage tells */
    char stage_words[2][SU_STAGE];
    SuFight fight, counted;             /* that is being fought; whose strengths the stage counts now */
    SuShot shot[SU_SHOTS];
    int16_t shot_tile;
    bool staged;                        /* what comes is played there */
    bool bloodless;                     /* the damage of that battle fells nobody */
    bool volley;                        /* arrows fly in it */
    bool told;                          /* what is shown was announced */
    bool rest, advising;                /* the adviser makes the rest of a step; he thinks */
    uint8_t rest_step;
    bool idle_card;                     /* the card whose turn it is cannot be cast */
    uint8_t card, lifted, skip_to;      /* slot of the Book that was chosen last; that is being moved; that is the next to be cast */
    SuMarch march;
    uint8_t warned;                     /* round in which the cursor went to where the wall is weakest */
    uint8_t placed;                     /* building action on which an hourglass was put last */
    uint8_t reopen;                     /* place whose page comes again after an hourglass was put there, or SU_PLACE_NONE */
    uint8_t help_picture;
    bool help_drawn;
    const char *help_title;
    char help_words[SU_HELP];
    Textbox help;
    Sequence sequence;
    uint8_t stops[SU_STOPS];
    uint8_t stop_count;
    SuChronicle chronicle;
    char title[64], words[SU_TEXT], line[SU_TEXT], card_words[64];
} SuScreen;
ROOM_FITS(SuScreen);
#define su_screen ROOM_OF(SuScreen)
static inline const SuState *su_view(void) { return table_viewed(); }

extern const GameUi su_ui;
extern const Page su_board_page;
extern const Lessons su_lessons;

/* view.c */
bool su_view_load(int step);
void su_view_sync(void);                            /* begins to make everything stand as the view says */
void su_view_work(void);                            /* once a frame: goes on with it */
bool su_view_ready(void);
void su_view_want(const SuState *state);            /* what should stand where */
void su_view_lay(int place, bool signs);             /* pictures of all that is built and laid, or the signs of a place, before the rest follows */
int su_view_add(int figure, int cell, int number);  /* a unit of the board */
int su_place_cell(int place);                       /* where the cursor stands for a place */
int su_cursor_place(void);                          /* the place under the cursor, or SU_PLACE_NONE */
void su_cursor_to(int place);

/* pictures.c */
void su_picture(Window *w, int x, int y, int cell, bool large);     /* ART_SU_CARD_... or a spell; 24 or 48 pixels */
void su_spaces(Window *w, int x, int y, int width, int work);       /* hourglasses and bones of a building action */

/* deck.c */
bool su_deck_turn(void);                            /* the Book where it is asked for */
bool su_deck_skips(void);                           /* cards are passed over on the way to the one that was chosen */
void su_deck_rows(int row);                         /* the rows of the choice as cards */

/* explain.c */
void su_help_spell(int spell);
void su_help_text(int title, int words, int picture);
void su_help_row(int index);                        /* of the list or of the row of cards */

/* clash.c: what decides on a section, and what would come of it */
void su_outlook(int section, SuClash *out);
void su_attack_words(int section, char *out, int size);
void su_wall_words(int section, char *out, int size);

/* forecast.c, rest.c */
void su_forecast_open(void);
int su_forecast_place(void);                         /* the section of which the open page tells, or SU_PLACE_NONE */
bool su_forecast_hidden(void);                       /* section 15: who holds the wall as a puzzle counts for himself */
void su_advised(Action advice);
void su_rest_begin(void);
bool su_rest_frame(void);
void su_rest_keys(void);
bool su_resting(void);                               /* the adviser makes the rest of a step of the person who looks */
bool su_aftermath(void);                             /* what is left of the round of a puzzle is nobody's to decide any more */

/* show.c, tell.c */
void su_show_events(const EventList *events);
bool su_tell(int seat, const EventList *events, Deed *deed);
void su_announce(const char *words);
bool su_spills_no_blood(const EventList *events);           /* nobody falls of the damage of a battle, nor is it asked who does */
bool su_note(const EventList *events, SuNote *note);        /* what mattered most; false: nothing worth telling */
bool su_is_chronicled(Event event);
void su_note_tell(const SuNote *note, Deed *deed);
int su_cast_place(int spell, const EventList *events);      /* where it strikes, or SU_PLACE_NONE */
int su_done_place(Event event);                     /* of a building action */
void su_done_words(Event event, char *out, int size);

/* march.c */
void su_march_begin(int from, int to);
bool su_march_on(void);
bool su_march_undone(void);
bool su_place_on(void);

/* chronicle.c */
void su_chronicle_open(void);
void su_chronicle_clear(void);                       /* another night may have been laid out */
void su_chronicle_saw(const EventList *events);      /* an action was carried out */

/* actors.c */
bool su_is_blow(Event event);                       /* one of the damage of the battle on the stage */
void su_act(Event event);                           /* adds to the sequence how the figures of an event move */

/* propose.c */
int su_proposed_target(void);                       /* of the targets */
typedef struct { uint8_t marksmen, fell, more; } SuVolley;
SuVolley su_volley(int rampart);                    /* marksmen that would aim there, skeletons that would fall, and how many of them by those who are asked */
int su_weakest_section(void);                       /* where the coming battle goes worst, else the next one could */

/* shots.c */
void su_shots_load(void);
void su_shot_fly(Event event, bool together);      /* adds its flight to the sequence */
void su_shots_draw(void);

/* stage.c: each is a step of the sequence, called from step 1 to steps */
void su_stage_battle(Event event, int step, int steps);
void su_stage_again(int section, int step, int steps);    /* a battle goes on after a pick */
void su_stage_blow(int loser, int strength);        /* one of the loser's has fallen */
void su_stage_close(void);
void su_stage_card(int picture, const char *name, const char *words, int step, int steps);
void su_stage_picture(int picture, const char *words, int step, int steps);

/* bars.c */
void su_bars_open(void);

/* price.c */
void su_storm_words(char *out, int size);           /* what the maneuvers made so far give, before nothing can be added any more */
void su_price_words(int large, char *out, int size);        /* the price of a maneuver before it is begun, and what makes it less */

bool su_goal_is_trapped(int place);                 /* a trap lies on the way there of those who are sent */
int su_price_of_goal(void);                         /* hourglasses that it costs to send somebody of the Defender to the chosen goal; -1: another matter */

/* choose.c */
void su_choose_begin(void);                         /* the first half of it */
void su_choose_list(void);                          /* what is legal now; made once for each view, in a frame of its own */
void su_stops_find(void);                           /* board.c: where L and R go */
int su_from_of(Action action);
int su_to_of(Action action);
int su_key_of(Action action);
void su_targets_frame(void);
int su_aimed_place(void);                           /* the goal that is chosen just now, or SU_PLACE_NONE */
bool su_fits(Action action, const SuWant *want);
bool su_any(SuWant want);                           /* whether any action is left */
void su_choose(SuWant want);                        /* goes on until one action is left, and does it */
void su_row_chosen(int index);                      /* of the rows */
bool su_asks(void);
bool su_turn_begins(void);                          /* a person is to decide: the view comes back to the cursor */
bool su_turn(void);                                 /* a decision that is no matter of the board is asked at once */

/* names.c: words for things; the buffers are the caller's */
const char *su_place_name(int place);
const char *su_unit_name(int side, int type);
void su_units_words(const uint8_t units[SU_TYPES], int side, char *out, int size);
void su_group_words(int side, int type, int number, char *out, int size);
void su_hit_words(int types, char *out, int size);          /* of a bit set of the Invader's types: one of them */
int su_spell_text(int spell);
int su_spell_does(int spell);
int su_work_text(int work);
int su_work_does(int work);
int su_why_text(SuWhy why);
int su_step_text(int step);
void su_row_words(Action action, char *out, int size);      /* of a row that stands for this and similar actions */
void su_single_words(Action action, char *out, int size);   /* of a single action among similar ones */
void su_row_note(Action action, char *out, int size);
int su_row_help(Action action);
int su_deed_help(Action action);                    /* the same, of orders on the wall too */
int su_row_picture(Action action);
int su_row_about(Action action);
void su_question(char *out, int size);              /* what is asked now */
SuOdds su_odds(int place);                          /* that the shot which is asked for hits there; of 0: no matter of chance */
void su_odds_words(const char *name, SuOdds odds, char *out, int size);     /* who shoots, or where he aims */
const char *su_shooter(void);
int su_pick_damage(const SuState *state, int type); /* that it takes to fell whom a pick names */
void su_where(Action action, char *out, int size);  /* whose goal is asked for */
void su_place_line(int place, char *out, int size); /* the bottom line of a place */
void su_reason(Action action, char *out, int size);  /* adds why it is advised */
void su_tip(int place);                               /* SELECT: what is there */

/* --- honours.c --- */
extern const Honours su_honours;
extern const ThumbUi su_thumb;

#endif
