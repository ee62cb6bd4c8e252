/* SPDX-License-Identifier: MIT */
/*
 * New game: how many play where that is open, who sits where, and the options with an explanation each. A changes a value or asks for the
 * digits of a large one, the last row or START begins. What was chosen is there again next time, also after power-off; a game that would be lost is asked about.
 */
#include <stddef.h>
#include <string.h>

#include "audio.h"
#include "fixed.h"
#include "rng.h"
#include "scenes.h"
#include "system.h"
#include "text.h"
#include "ui/app.h"
#include "ui/describe.h"
#include "ui/gameui.h"
#include "ui/kit/dialog.h"
#include "ui/kit/scene.h"
#include "ui/kit/words.h"
#include "ui/room.h"
#include "ui/scenes/all.h"
#include "ui/scenes/number.h"
#include "ui/scenes/page.h"

enum { ROWS_MAX = 1 + GAME_SEATS_MAX + OPTIONS_MAX + SWITCHES_MAX + 2, SEED_MAX = 999, VALUES_MAX = 12, LEVEL_TEXT = 20, HELP_LINES = 2, USUAL_LEVEL = 2, DIGITS_FROM = 100 };

/* What lies in place of the list. */
typedef enum { OVER_NOTHING, OVER_QUESTION, OVER_NUMBER } Over;

/* In the room of the games' screens: none of them is open, and help, from which the page is returned to, takes no room. */
typedef struct {
    Menu menu;
    MenuItem items[ROWS_MAX];
    int first, seats, rows;     /* row of the first seat; seats; rows up to the last option */
    int begin;                  /* the row that begins */
    uint8_t option[ROWS_MAX];   /* which option a row is */
    char level[STATISTICS_LEVELS][LEVEL_TEXT];
    const char *controls[STATISTICS_LEVELS + 1];
    const char *values[OPTIONS_MAX][VALUES_MAX];
    const char *switches[SWITCHES_MAX][SWITCH_VALUES];
    uint8_t row, top;           /* to which the bar returns from help, and the row at the top of the list */
    Over over;
    Dialog dialog;
    char question[3 * DESCRIBE_MAX];
    NumberPage number;
} SetupPage;
ROOM_FITS(SetupPage);
#define page ROOM_OF(SetupPage)

static void name_controls(const GameUi *ui)
{
    page.controls[0] = text(TEXT_SEAT_HUMAN);
    for (int level = 1; level <= ui->levels; level++) {
        words_format(page.level[level - 1], LEVEL_TEXT, text(TEXT_SEAT_COMPUTER), &(WordsArg){.number = level}, 1);
        page.controls[level] = ui->level_names ? text(ui->level_names[level - 1]) : page.level[level - 1];
    }
}

/* The value chosen last, where there is one that is still offered. */
static int last_value(const OptionSpec *spec, int maximum, int option)
{
    const OptionUi *words = &game_uis[app.game]->options[option];
    int proposed = words->proposed || words->lowest_first ? words->proposed : spec->standard;
    const SetupChoice *last = &app.settings.choice[app.game];
    bool known = last->seats && option < last->options && last->value[option] >= spec->minimum && last->value[option] <= maximum;
    return known ? last->value[option] : proposed;
}

/* The highest number of an option that is entered by digits; "any" comes behind it. */
static int top_number(int option)
{
    const OptionUi *words = &game_uis[app.game]->options[option];
    return words->limit ? words->limit : games[app.game]->options[option].maximum;
}

static MenuItem option_row(const GameOps *game, const GameUi *ui, int option)
{
    const OptionSpec *spec = &game->options[option];
    const OptionUi *words = &ui->options[option];
    int maximum = top_number(option) + (words->any != 0);
    MenuItem item = {.label = text(words->name), .help = text(words->help), .value = (int16_t)last_value(spec, maximum, option),
                     .low = (int16_t)spec->minimum, .high = (int16_t)maximum, .wraps = true};
    if (maximum - spec->minimum < VALUES_MAX) {
        for (int value = spec->minimum; value <= maximum; value++) {
            int id = words->values ? words->values[value - spec->minimum] : value ? TEXT_OPTION_YES : TEXT_OPTION_NO;
            page.values[option][value - spec->minimum] = text(id);
        }
        item.names = page.values[option];
    }
    return item;
}

/* The option of a row, or NULL. */
static const OptionUi *option_of(int row)
{
    return row >= page.first + page.seats && row < page.rows ? &game_uis[app.game]->options[page.option[row]] : NULL;
}

/* A number that has a name is called by it; a value that has a line of its own is explained by it. */
static void name_value(int row)
{
    const OptionUi *words = option_of(row);
    MenuItem *item = &page.items[row];
    if (words && words->helps)
        item->help = text(words->helps[item->value - item->low]);
    if (!words || item->names)
        return;
    int name = item->value == item->low ? words->lowest : item->value == item->high ? words->any : 0;
    item->arrows = name != 0;
    item->note = name ? text(name) : NULL;
}

static int players(void) { return page.first ? page.items[0].value : page.seats; }

/* Seats beyond the number of players are closed; they remember who sat there until they open again. */
static void close_seats(void)
{
    for (int seat = 0; seat < page.seats; seat++) {
        MenuItem *item = &page.items[page.first + seat];
        item->disabled = seat >= players();
        item->note = item->disabled ? text(TEXT_SEAT_CLOSED) : NULL;
        item->low = (int16_t)(item->disabled ? item->high : 0);    /* a row without a choice shows its note */
    }
}

static int add_seats(const GameOps *game, const GameUi *ui)
{
    const SetupChoice *last = &app.settings.choice[app.game];
    int rows = 0;
    page.first = game->seats_min < game->seats_max ? 1 : 0;
    if (page.first)
        page.items[rows++] = (MenuItem){.label = text(TEXT_SETUP_PLAYERS), .help = text(TEXT_SETUP_PLAYERS_HELP), .low = game->seats_min,
                                        .high = game->seats_max, .value = ui->players ? ui->players : game->seats_max, .wraps = true};
    if (page.first && last->seats >= game->seats_min && last->seats <= game->seats_max)
        page.items[0].value = last->seats;
    for (int seat = 0; seat < page.seats; seat++) {
        int who = last->seats ? min_int(last->control[seat], ui->levels) : seat == 0 ? CONTROL_HUMAN : USUAL_LEVEL;
        page.items[rows++] = (MenuItem){.label = text(ui->seats[seat]), .help = text(TEXT_SETUP_SEAT_HELP), .names = page.controls,
                                        .value = (int16_t)who, .low = 0, .high = ui->levels, .wraps = true};
    }
    if (page.first)
        close_seats();
    return rows;
}

static int add_switches(const GameUi *ui, int row)
{
    for (int i = 0; i < ui->switch_count; i++) {
        const SwitchUi *s = &ui->switches[i];
        for (int value = 0; value < s->count; value++) page.switches[i][value] = text(s->values[value]);
        page.items[row++] = (MenuItem){.label = text(s->name), .help = text(s->help), .names = page.switches[i], .value = (int16_t)s->get(),
                                       .high = (int16_t)(s->count - 1), .wraps = true};
    }
    if (ui->asks_seed)
        page.items[row++] = (MenuItem){.label = text(TEXT_SETUP_SEED), .help = text(TEXT_SETUP_SEED_HELP), .high = SEED_MAX,
                                       .value = (int16_t)app.settings.choice[app.game].seed, .wraps = true};
    return row;
}

static uint16_t seed_row(const GameUi *ui) { return ui->asks_seed ? (uint16_t)page.items[page.rows + ui->switch_count].value : 0; }

/* What stands on the page is kept, whatever becomes of the game. */
static void remember(void)
{
    const GameOps *game = games[app.game];
    const GameUi *ui = game_uis[app.game];
    SetupChoice choice = {.seats = (uint8_t)players(), .options = game->option_count, .seed = seed_row(ui)};
    for (int seat = 0; seat < page.seats; seat++) choice.control[seat] = (uint8_t)page.items[page.first + seat].value;
    for (int option = 0; option < game->option_count; option++) choice.value[option] = game->options[option].standard;
    for (int row = page.first + page.seats; row < page.rows; row++) choice.value[page.option[row]] = (uint16_t)page.items[row].value;
    for (int i = 0; i < ui->switch_count; i++) ui->switches[i].set(page.items[page.rows + i].value);
    if (memcmp(&choice, &app.settings.choice[app.game], sizeof choice) == 0)
        return;
    app.settings.choice[app.game] = choice;
    app.wished = true;
}

static void open_menu(void)
{
    menu_open(&page.menu, &(MenuSetup){.x = 1, .y = PAGE_TOP, .w = 28, .h = PAGE_BOTTOM - PAGE_TOP, .help_lines = HELP_LINES,
                                       .count = (uint8_t)(page.begin + 1), .selected = page.row, .top = page.top, .items = page.items});
}

/* The last row begins, it changes nothing. */
static const char *list_hints(int row) { return text(row == page.begin ? TEXT_SETUP_HINT_BEGIN : TEXT_SETUP_HINT); }

static void leave_list(void)
{
    page.row = (uint8_t)menu_selected(&page.menu);
    page.top = page.menu.top;
    menu_close(&page.menu);
}

static void enter(void)
{
    const GameOps *game = games[app.game];
    const GameUi *ui = game_uis[app.game];
    name_controls(ui);
    page.seats = game->seats_max;
    int rows = add_seats(game, ui);
    for (int option = 0; option < game->option_count; option++) {
        if (ui->options[option].hidden)
            continue;
        page.option[rows] = (uint8_t)option;
        page.items[rows++] = option_row(game, ui, option);
    }
    page.rows = rows;
    for (int row = page.first + page.seats; row < page.rows; row++) name_value(row);
    rows = add_switches(ui, rows);
    page.begin = rows;
    page.items[rows++] = (MenuItem){.label = text(TEXT_SETUP_START), .help = text(ui->note ? ui->note : TEXT_SETUP_START_HELP)};
    page.over = OVER_NOTHING;
    if (scene_before() != SCENE_HELP || page.row > page.begin) {
        page.row = (uint8_t)page.begin;
        page.top = 0;
    }
    page_open(text(TEXT_SETUP_TITLE), list_hints(page.row));
    open_menu();
    audio_song(SONG_MENU);
}

/* Where any number will do, the game's seed says which. */
static void draw_numbers(GameOptions *options, uint32_t seed)
{
    Rng rng;
    rng_start(&rng, rng_spread(seed));
    for (int option = 0; option < games[app.game]->option_count; option++) {
        int low = games[app.game]->options[option].minimum, high = top_number(option);
        if (game_uis[app.game]->options[option].any && options->value[option] > high)
            options->value[option] = (uint16_t)(low + 1 + (int)rng_below(&rng, (uint32_t)(high - low), 0));
    }
}

static void start(void)
{
    const SetupChoice *choice = &app.settings.choice[app.game];
    GameOptions options;
    uint8_t control[GAME_SEATS_MAX] = {0};
    options_default(games[app.game], &options);
    options.seats = choice->seats;
    memcpy(control, choice->control, choice->seats);
    memcpy(options.value, choice->value, sizeof options.value);
    if (games[app.game]->seated)
        games[app.game]->seated(&options, control);
    uint32_t seed = choice->seed ? choice->seed : system_entropy();
    draw_numbers(&options, seed);
    if (game_uis[app.game]->asks_seed)
        page.items[page.begin - 1].value = 0;   /* who wants the same start again says so again */
    app_new_session(app.game, &options, control, seed);
    app.launch = LAUNCH_CONTINUE;
    scene_go(game_uis[app.game]->scene);
}

/* The question takes the place of the list: there is no tile memory for both. */
static void begin(void)
{
    char lost[DESCRIBE_MAX];
    remember();
    if (!describe_lost(app.game, lost)) {
        start();
        return;
    }
    page.over = OVER_QUESTION;
    words_format(page.question, sizeof page.question, text(TEXT_SETUP_ASK_LOST), &(WordsArg){.text = lost}, 1);
    leave_list();
    page_hints(text(TEXT_GAMES_HINT_ONE));
    dialog_open(&page.dialog, page.question, false);
}

static void back_to_list(void)
{
    page.over = OVER_NOTHING;
    page_hints(list_hints(page.row));
    open_menu();
}

/* Yes leaves the page as it is: the list would be drawn for nothing. */
static void answer(KitEvent event)
{
    if (event == KIT_CHOSEN)
        start();
    if (event != KIT_BACK)
        return;
    dialog_close(&page.dialog);
    back_to_list();
}

/* ---- a number by its digits ---- */

static bool by_digits(const MenuItem *item) { return !item->names && !item->disabled && item->high - item->low >= DIGITS_FROM; }

static void ask_number(int row)
{
    const OptionUi *words = option_of(row);
    const MenuItem *item = &page.items[row];
    int high = item->high - (words && words->any), value = item->value;
    if (value > high)   /* any: the first proposal is one of them */
        value = item->low + 1 + (int)(system_entropy() % (unsigned)(high - item->low));
    leave_list();
    page.over = OVER_NUMBER;
    page_hints(text(TEXT_HINT_DIGITS));
    const PreviewUi *preview = words ? words->preview : NULL;
    number_open(&page.number, &(NumberSetup){.title = item->label, .help = preview ? text(preview->help) : item->help, .value = value, .low = item->low,
                                             .high = high, .preview = preview});
}

static void number(KitEvent event)
{
    if (event != KIT_CHOSEN && event != KIT_BACK)
        return;
    if (event == KIT_CHOSEN)
        page.items[page.row].value = (int16_t)number_value(&page.number);
    name_value(page.row);
    number_close(&page.number);
    back_to_list();
}

/* ---- the list ---- */

static void changed(void)
{
    name_value(menu_selected(&page.menu));
    if (!page.first || menu_selected(&page.menu) != 0)
        return;
    close_seats();
    menu_refresh(&page.menu);
}

static void choose(int row)
{
    if (row == page.begin)
        begin();
    else if (by_digits(&page.items[row]))
        ask_number(row);
    else if (menu_change(&page.menu, 1) == KIT_CHANGED)
        changed();
}

static void list(void)
{
    switch (menu_frame(&page.menu)) {
    case KIT_STARTED: begin(); break;
    case KIT_CHOSEN: choose(menu_selected(&page.menu)); break;
    case KIT_CHANGED: changed(); break;
    case KIT_MOVED: page_hints(list_hints(menu_selected(&page.menu))); break;
    case KIT_BACK: scene_go(SCENE_GAMES); break;
    case KIT_ASKED:
        page.row = (uint8_t)menu_selected(&page.menu);
        page.top = page.menu.top;
        app.help_game = app.game;
        app_visit(SCENE_HELP);
        break;
    default: break;
    }
}

static void frame(void)
{
    switch (page.over) {
    case OVER_QUESTION: answer(dialog_frame(&page.dialog)); break;
    case OVER_NUMBER: number(number_frame(&page.number)); break;
    default: list(); break;
    }
}

static void leave(void)
{
    remember();
    switch (page.over) {
    case OVER_QUESTION: dialog_close(&page.dialog); break;
    case OVER_NUMBER: number_close(&page.number); break;
    default: menu_close(&page.menu); break;
    }
    page_close();
    if (app.wished)
        app_write_settings();
}

static bool load(int step)
{
    if (step == 0)
        room_claim(SCENE_SETUP);
    return page_load(step);
}

const Scene scene_setup = {.id = SCENE_SETUP, .load = load, .enter = enter, .frame = frame, .leave = leave};
