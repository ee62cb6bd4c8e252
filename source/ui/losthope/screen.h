/* SPDX-License-Identifier: MIT */
/*
 * The screen of Lost Hope: what is its own above the floor that all games share (ui/play). Two boards
 * take turns: the cutaway house by day, the city on a tour. screen.c is its PlayUi, house.c, city.c and
 * plan.c the boards, snow.c small sprites and moment.c pictures over them, way.c the ways between districts, bars.c the lines around them, choose.c turns legal actions into lists, names.c finds the
 * words, asks.c what is asked and what a row costs, odds.c how dice may fall, district.c what is where, until.c goes on until evening, lit.c chooses a room, fight.c and ward.c rounds of a fight and the split of a raid, lines.c puts effects into words, story.c what is read, events.c puts what happened into words, show.c tells it and log.c keeps it, lessons.c is the tutorial,
 * words.c is what shared pages know.
 *
 * All input goes one way: the legal actions of the moment are narrowed down by kind and then byte by
 * byte, each asked only where more than one value is left.
 */
#ifndef LOSTHOPE_SCREEN_H
#define LOSTHOPE_SCREEN_H

#include "engine/losthope/losthope.h"
#include "ui/board/board.h"
#include "ui/board/units.h"
#include "ui/gameui.h"
#include "ui/kit/list.h"
#include "ui/kit/panels.h"
#include "ui/kit/sequence.h"
#include "ui/kit/textbox.h"
#include "ui/losthope/draft.h"
#include "ui/play/narrow.h"
#include "ui/play/play.h"
#include "ui/room.h"
#include "ui/table.h"

enum { LH_TRAITS = 3, LH_HEARD = 128 + 64, LH_TALE = 480, LH_TALES = 12, LH_TRAIL = 5 };
enum { LH_LOG = 32 };
enum { LH_PLAN_CELLS = 22, LH_DIARY_TEXT = 1800 };
enum { LH_TEXT = 240, LH_ROWS_MAX = 40, LH_HOUSE_COLUMNS = 6, LH_HOUSE_ROWS = 5, LH_ROOMS = LH_HOUSE_COLUMNS * LH_HOUSE_ROWS };
enum { LH_STOLEN = 253, LH_TAKEN, LH_GIVEN };   /* how a thing went (c of LH_EVENT_ITEM_LOST), where that is told */
enum { LH_ANY = 254 };                  /* a byte that is not decided yet (no action holds this value) */
enum { LH_RUMMAGE_ON = LH_KINDS };      /* among the kinds of a list: until evening */

enum { LH_SHEET_Y = 2, LH_SHEET_H = 15 };  /* tile rows of a sheet, between the lines above and below the house */

enum { LH_ASKS_WHOLE = 4 };
_Static_assert(LH_KINDS <= 64, "a bit per kind");

/* Which of the legal actions are meant. */
typedef struct { uint8_t kind, byte[3]; } LhWant;

/* What a byte of an action stands for, as far as its note differs. */
typedef enum { LH_MEANS_OTHER, LH_MEANS_PERSON, LH_MEANS_ITEM, LH_MEANS_DISTRICT } LhMeaning;

/* What is planned at dusk: who drinks (bits of slots), what everybody eats (LH_NONE nothing), VEG, RAW and CAN for the kitchen. */
typedef struct { uint8_t drinks, meal[LH_SLOTS], dog, child_meals, kitchen[3]; bool child_drinks, guests; } LhDusk;

/* A line of the log: what happened, to whom (a person, or LH_NONE), and on which day. */
typedef struct { Event event; uint8_t person, day; } LhLogLine;

typedef struct {
    Narrow legal;
    uint64_t kinds;                     /* bit per LhKind that is among them */
    bool busy;                          /* something took most of this frame */
    LhWant want;                        /* of the list on screen */
    uint8_t asks;                       /* what its rows are: 0 kinds, 1..3 a byte, LH_ASKS_WHOLE places among the matches */
    uint8_t value[LH_ROWS_MAX];         /* of each row */
    uint8_t rows;
    struct { LhWant want; uint8_t row, asks; } trail[LH_TRAIL];   /* the questions before this one: B goes back to them */
    uint8_t steps;
    uint8_t way[LH_DISTRICTS], way_from[LH_DISTRICTS];  /* cheapest ways, while a target is chosen */
    uint8_t way_to, way_at;             /* the way on the board: where it ends, and how far it is laid */
    Event tales[LH_TALES];              /* what waits to be read */
    uint8_t tale_count;
    uint32_t heard[LH_HEARD / 32];      /* texts that were read since the winter came to the table, a bit each */
    char tale[LH_TALE];
    uint16_t met;                       /* people who asked to stay and were introduced: bits */
    uint8_t offered;                    /* raid card + 1 whose words were read before its offer was answered */
    uint8_t build_at;                   /* the free room that was pointed at + 1: what is built goes there; 0: it is asked */
    uint8_t refit[LH_SLOTS], refit_slot; /* between chapters: the status chosen for each + 1, 0 the worst; who was eased last */
    struct { uint8_t ticks, open, quiet, next, sheet, track; } ended;     /* the chapter that is over */
    LhMember evening[LH_SLOTS];         /* how everybody went into the night, for the report of the dawn */
    uint8_t had[LH_ITEMS], stood_there[LH_BUILD_SPACES];        /* and what the house had then */
    bool evening_noted;
    uint8_t lost[LH_SLOTS];             /* who was lost in the step that is told, by slot: person + 1; 0: nobody */
    uint8_t person;                     /* slot whose day it is */
    uint8_t laid;                       /* cells that stand as the view says; then the figures */
    uint8_t stood;                      /* district of the party when the cursor last went to it */
    uint8_t anchor[LH_DISTRICTS];       /* cell in the middle of each district */
    uint8_t shift;                      /* HexShift of the city */
    bool city, plan;                    /* the city lies on the table, or the plan of the building that is explored; else the house */
    uint8_t looks;                      /* the city is looked at: a target for this party is chosen; 0: no */
    BoardLink links[LH_DISTRICTS - 1];  /* of the pointer in the city */
    uint8_t walker[LH_PARTY_MAX];       /* units of the party on the plan */
    uint8_t unit[LH_SLOTS], work[LH_SLOTS];             /* units of the people in the house; the cell where each works today + 1, or 0 */
    int16_t mark_tile, status_tile;     /* sprite tiles of LhMark and of the statuses */
    uint16_t snow;                      /* frames for which it falls */
    uint8_t walkers, held;              /* how many; frames for which A is held */
    Window panel, die, scene;
    uint8_t moment, moment_step;        /* LhMoment that is on the screen; how much of it is painted */
    uint8_t story;                      /* LhMoment of the story that is read */
    int8_t story_face, moment_face;     /* whom it is about, and who is painted; LH_NO_FACE: nobody */
    bool asking;                        /* the top bar holds the title of the list below a moment */
    bool die_due;                       /* the list of a prompt was opened: a die it asks about is shown */
    int8_t die_shown;                   /* which die and face stand in its window, or -1 */
    char diary[LH_DIARY_TEXT];          /* the chapter that is read */
    Textbox diary_box;
    uint8_t diary_chapter, ending_told;
    bool diary_shown;
    BoardPlace places[LH_CELLS];        /* of the city; the house needs fewer */
    int16_t tile[LH_SLOTS + 7];         /* sprite tiles of figures: those in the slots, then LhFigure */
    uint8_t figure[LH_SLOTS];           /* who is in the tiles of a slot */
    Sequence sequence;
    Window face;                        /* of whoever is chosen */
    void (*told)(void);                 /* behind the story */
    bool narrow;
    char words[LH_TEXT], line[LH_TEXT];
    LhDraft draft;
    LhDusk dusk;
    uint8_t party;                      /* whose target or bag is chosen */
    uint8_t chosen;                     /* the person whose traits are read */
    uint8_t fighter, foe;               /* of a fight: who attacks and whom */
    uint8_t came[LH_ITEMS];             /* things that came with the action that is told */
    LhLogLine log[LH_LOG];
    uint16_t log_count;                 /* lines ever written */
    uint8_t lit[LH_ROOMS], lit_count;   /* rooms of which one is chosen */
    uint8_t lit_from, lit_at;           /* where the pointer was before, and where it was last seen among them */
    int8_t louder;                      /* how much more noise than usual A held may make */
    uint8_t ward;                       /* of a raid: wounds that are warded off */
    uint8_t way_out;                    /* of a fight: which one is chosen */
    uint8_t until;                      /* bits of slots that rummage until evening */
    uint16_t until_plies;               /* with fewer actions than that something was taken back */
} LhScreen;
ROOM_FITS(LhScreen);
enum { LH_BOTTOM, LH_TOP };             /* panels */
#define lh_screen ROOM_OF(LhScreen)
static inline const LhState *lh_view(void) { return table_viewed(); }

/* For tests, of the view: LhPhase, type of the open prompt, chapter, bits LH_ROM_... */
enum { LH_ROM_FIGHT = 1 };
extern volatile struct LhRom { uint8_t phase, prompt, chapter, bits; } rom_losthope;

extern const Page lh_board_page;
extern const ThumbUi lh_thumb;                      /* thumb.c */
extern const Honours lh_honours;                    /* honours.c */

/* Bits of app_wishes(). */
enum { LH_WISH_ASK_ALL = 1, LH_WISH_TALES_ONCE = 2 };

/* Figures besides the people. */
typedef enum { LH_FIGURE_BOY = LH_SLOTS, LH_FIGURE_GIRL, LH_FIGURE_STRANGER, LH_FIGURE_GARRISON, LH_FIGURE_COMPANIES, LH_FIGURE_OBSERVER, LH_FIGURE_DOG } LhFigure;

/* house.c, city.c: one of them lies on the table. A cell is laid at a time, then the figures. */
bool lh_house_load(int step);
void lh_house_cell(int cell);
void lh_house_figures(void);
int lh_house_space(int cell);                       /* the space of a room, or -1 */
typedef enum { LH_NOT_A_HOLE, LH_OPEN_HOLE, LH_BOARDED_HOLE } LhHole;
LhHole lh_house_hole(int cell);
void lh_house_frame(void);                          /* the mark of whoever is chosen */
void lh_house_acted(Action action);                 /* whoever acts goes to the room and stays there for the day */
void lh_house_built(Event event);
void lh_house_seen(Event event);                    /* what was built stands in its room */
void lh_house_change(Event event, int step);        /* LH-24.12: symbol and sign over whom a status changes */
void lh_house_rest(void);                           /* a new day */
bool lh_city_load(int step);
void lh_city_cell(int cell);
void lh_city_figures(void);
int lh_city_district(int cell);                     /* 1..10, or 0 */
bool lh_plan_load(int step);
void lh_plan_cell(int cell);
void lh_plan_figures(void);
void lh_plan_open(void);                            /* the panel beside it */
void lh_plan_close(void);
void lh_plan_draw(void);
bool lh_plan_frame(void);                           /* its buttons; false: those of every board */
void lh_plan_walk(Event event);                     /* a card is turned over: shown with what happened */
void lh_plan_words(char *out, int size);            /* what may still come, and how likely */

/* moment.c: pictures over the board. Those up to the check are shown as long as they last, the others with a story. */
typedef enum {
    LH_MOMENT_NONE, LH_MOMENT_RAID, LH_MOMENT_FIGHT, LH_MOMENT_CHECK, LH_MOMENT_DAWN, LH_MOMENT_STREET, LH_MOMENT_INSIDE, LH_MOMENT_CITY,
    LH_MOMENT_POSTER, LH_MOMENT_EMPTY, LH_MOMENT_OFFICE, LH_MOMENT_HEARTH
} LhMoment;
enum { LH_MOMENT_W = 28, LH_MOMENT_H = 6, LH_BELOW_MOMENT = 2 + LH_MOMENT_H };    /* tiles; the first row below it */
void lh_moment_frame(void);
void lh_moment_close(void);
void lh_moment_stale(void);                         /* faces and wounds are others now */
bool lh_moment_due(void);                           /* one belongs to what is asked now */
bool lh_moment_on(void);

/* snow.c: small sprites. */
typedef enum { LH_MARK_FAR, LH_MARK_NEAR, LH_MARK_CHOSEN, LH_MARK_MORE, LH_MARK_LESS, LH_MARK_TILES } LhMark;
void lh_marks_load(void);
void lh_mark(LhMark mark, int x, int y);            /* its tip below, pixels of the screen */
void lh_mark_status(int status, bool less, int x, int y);       /* symbol and sign beside it; the middle between them */
void lh_snow_frame(void);

/* way.c: the pointer and the way in the city. */
void lh_way_begin(void);
void lh_way_stand(void);
bool lh_way_lay(void);                              /* a leg of the way that lh_way_stand began; true: all of it lies there */
void lh_way_look(int party);                        /* a target is chosen in the city */
bool lh_way_back(void);
bool lh_way_frame(void);
void lh_figures_load(void);
void lh_figures_people(void);                        /* the tiles of the slots show who lives there now */

/* show.c */
int lh_way_of_loss(Event event, int kind);          /* LH_STOLEN, ...; 0: it needs no telling; `kind` of the action it came with */
void lh_show_events(const EventList *events);

/* events.c */
enum { LH_ROLL_IN_VAIN = LH_SLOTS };                /* Event.c of a roll for an effect that brought none */
bool lh_event_words(Event event, int person, char *out, int size);     /* false: it is not told */
int lh_event_person(Event event);                   /* whom it is about, or LH_NONE */
int lh_event_title(Event event);                    /* text id; 0: its words say all */
bool lh_event_passing(Event event);                 /* told as it happens, not only kept in the log */

/* log.c */
void lh_log_add(Event event);          /* one that has words (lh_event_words) */
int lh_log_size(void);
void lh_log_open(void);

/* bars.c */
void lh_bars_open(void);
void lh_bars_close(void);
void lh_bars_narrow(bool narrow);                   /* only the line of the buttons, one tile row less */
int lh_actions_left(int slot);                      /* rounds of this day in which somebody can still act (LH-10.1) */

/* choose.c */
void lh_choose_list(void);
void lh_choose(LhWant want);
void lh_choose_kind(LhWant want);                   /* the same, and the kind is asked though only one is left */
bool lh_turn(void);
void lh_advised(Action advice);
bool lh_has_kind(int kind);                         /* among the legal actions */
bool lh_only(LhWant want);                          /* whether just one is; a list on the screen keeps its rows */
bool lh_any(LhWant want);                           /* whether any of them is meant */
void lh_choose_cards(void);

/* lit.c: a room is chosen among those that are lit */
bool lh_lit_asked(void);
void lh_lit_stand(void);
void lh_lit_title(char *out, int size);
bool lh_lit_frame(void);
bool lh_lit_own(void);              /* the room is for what somebody builds or moves: nothing has happened yet */
bool lh_lit_back(void);             /* B: and then it is taken back; false: it cannot be */
int lh_lit_hint(void);              /* text id of the buttons' line */

/* until.c */
bool lh_until_offered(int slot);                    /* more than one round is left for them */
void lh_until_begin(int slot);
bool lh_until_turn(void);                           /* somebody went on */
bool lh_wood_is_scarce(void);

/* chapter.c, sheets.c: to be read */
void lh_chapter_open(void);
int lh_people_refused(void);            /* text id: why there is nobody to show; 0: there is */
void lh_people_open(void);
void lh_storage_open(void);
void lh_hand_open(void);

/* dawn.c */
void lh_dawn_note(void);                            /* the night begins */
bool lh_dawn_words(const LhMember *before, const LhMember *now, char *out, int size);     /* what changed; true: something for the worse */
void lh_dawn_open(void);

void lh_refit_open(void);                           /* refit.c */
void lh_end_asked(void);                            /* screen.c: ends the part of the day, after a question where something is left */

/* dusk.c, evening.c: pages of drafts */
void lh_dusk_open(void);
void lh_evening_open(void);
bool lh_evening_send(int party, int district);      /* the target of the draft, chosen in the city */
int lh_evening_target(int party);                   /* as planned; 0: none yet */
void lh_tray_open(void);                            /* trays.c */
bool lh_part_open(void);                            /* the page of this part of the day, if it has one */

/* fight.c, ward.c: a round of a fight, how the defence is split */
void lh_fight_open(void);
void lh_fight_title(char *out);                     /* LIST_LABEL bytes */
void lh_ward_open(void);
bool lh_ward_asked(void);
void lh_ward_title(char *out);                      /* LIST_LABEL bytes */
void lh_ward_left(int *damage, int *wounds);        /* what gets through as it is split now */

/* names.c */
int lh_kind_text(int kind);
void lh_kind_words(int kind, char *out, int size);
int lh_goal_here(void);                             /* the card whose goal is all that the marks of this district offer; or LH_NONE */
bool lh_is_whole(int kind);
void lh_whole_words(Action action, char *out, int size);
void lh_whole_note(Action action, char *out, int size);     /* asks.c: what it costs */
bool lh_byte_matters(int kind, int byte);
LhMeaning lh_meaning(int kind, int byte);
void lh_value_words(int kind, int byte, int value, Action example, char *out, int size);
const char *lh_person_name(int slot);
int lh_child_text(void);                            /* text id: which child, or children, the house has */
const char *lh_phase_words(char *out, int size);

/* asks.c: words of a list. Notes and help are left alone where there are none. */
void lh_title(LhWant want, char *out);              /* LIST_LABEL bytes */
void lh_special_help(Action special, char *out, int size);  /* of the only thing that a place offers */
void lh_card_help(int card, char *out, int size);   /* the only card that can be played now: its name and what it does */
void lh_kind_note(int kind, Action example, char *out, int size);
void lh_kind_help(int kind, char *out, int size);
void lh_value_note(int byte, int value, Action example, char *out, int size);
void lh_value_help(int byte, int value, Action example, char *out, int size);
void lh_favour_help(Action favour, char *out, int size);
void lh_use_help(Action use, bool only, char *out, int size);   /* of what stands in a room */
int lh_item_text(int item, int number);             /* text id */
int lh_prompt_face(void);                           /* ART_FACE_... of whom they tell; -1: nobody */
int lh_prompt_name(void);                           /* text id of where it happens or who it is, above those words; 0: none */
LhMoment lh_prompt_moment(void);                    /* where the open prompt is answered; LH_MOMENT_NONE: nowhere in particular */
const char *lh_prompt_words(void);                  /* what is read before the open prompt is answered; NULL: nothing */

/* lines.c: `out` is added to by lh_line_words, begun anew by the others. */
void lh_line_words(int at, char *out, int size);
void lh_option_words(const LhOption *option, char *out, int size);
void lh_option_price(const LhOption *option, char *out, int size);  /* short enough for a row */
void lh_branch_words(int at, int option, char *out, int size);
void lh_fate_words(int card, char *out, int size);
int lh_group_text(int groups);

void lh_dice_frame(void);                           /* dice.c */

/* district.c */
void lh_district_words(int district, char *out, int size);     /* what is there, in a line */
void lh_district_about(int district, char *out, int size);     /* mark by mark, with what it means */

/* odds.c */
int lh_per_cent(int odds);                          /* of what the engine's odds say */
int lh_person_proposed(void);                       /* row of whoever bears best what is asked about */
bool lh_die_is_worst(const LhFrame *die);           /* another roll can only help */
int lh_watch_dies(int wounds);                      /* the guard whom so many wounds kill, LH_SLOTS one of several, LH_NONE nobody */
void lh_deadly_words(int guard, char *out, int size);
bool lh_die_wards_all(const LhFrame *die);          /* of a raid: another roll could bring nothing more */
int lh_die_face(const LhFrame *die);                /* of an open die */
void lh_die_help(int kind, const LhFrame *die, char *out, int size);    /* of LH_KEEP and LH_REROLL */
void lh_odds_words(char *out, int size);            /* what another roll of the open die may bring; empty: nothing to say */

/* diary.c, ending.c */
void lh_note_words(const LhNote *note, char *out, int size);
void lh_diary_open(void);                           /* the chapter that is played */
void lh_diary_all(void);                            /* from the first day on */
bool lh_ending_before(void);

extern const Lessons lh_lessons;                    /* lessons.c */

/* story.c: texts of cards, meetings, raids and chapters are read in a box, before the table goes on. */
typedef struct { int title, words, more; } LhTale;  /* text ids, 0: none */
LhTale lh_event_tale(Event event);
bool lh_story_note(Event event);                    /* true: it is read there, so nothing else need tell it */
bool lh_story_before(void);
void lh_story_box(const char *title, const char *words, LhMoment moment, int face, void (*then)(void));    /* face ART_FACE_..., LH_NO_FACE: none */

#endif
