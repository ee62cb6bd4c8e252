/* SPDX-License-Identifier: MIT */
/* New game: how many play where that is open, who sits where, and the options with an explanation each. */
#include <stddef.h>

#include "audio.h"
#include "place.h"
#include "scenes.h"
#include "system.h"
#include "text.h"
#include "ui/app.h"
#include "ui/gameui.h"
#include "ui/kit/words.h"
#include "ui/scenes/all.h"
#include "ui/scenes/page.h"

enum { ROWS_MAX = 1 + GAME_SEATS_MAX + OPTIONS_MAX + SWITCHES_MAX + 2, SEED_MAX = 999, VALUES_MAX = 12, LEVEL_TEXT = 20, HELP_LINES = 2 };

static PLACE_EWRAM struct {
    Menu menu;
    MenuItem items[ROWS_MAX];
    int first, seats, rows;     /* row of the first seat; seats; rows up to the last option */
    uint8_t option[ROWS_MAX];   /* which option a row is */
    char level[STATISTICS_LEVELS][LEVEL_TEXT];
    const char *controls[STATISTICS_LEVELS + 1];
    const char *values[OPTIONS_MAX][VALUES_MAX];
    const char *switches[SWITCHES_MAX][SWITCH_VALUES];
} page;

static void name_controls(const GameUi *ui)
{
    page.controls[0] = text(TEXT_SEAT_HUMAN);
    for (int level = 1; level <= ui->levels; level++) {
        words_format(page.level[level - 1], LEVEL_TEXT, text(TEXT_SEAT_COMPUTER), &(WordsArg){.number = level}, 1);
        page.controls[level] = ui->level_names ? text(ui->level_names[level - 1]) : page.level[level - 1];
    }
}

static MenuItem option_row(const GameOps *game, const GameUi *ui, int option)
{
    const OptionSpec *spec = &game->options[option];
    const OptionUi *words = &ui->options[option];
    int maximum = words->limit ? words->limit : spec->maximum;
    MenuItem item = {.label = text(words->name), .help = text(words->help), .value = (int16_t)spec->standard,
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
    int rows = 0;
    page.first = game->seats_min < game->seats_max ? 1 : 0;
    if (page.first)
        page.items[rows++] = (MenuItem){.label = text(TEXT_SETUP_PLAYERS), .help = text(TEXT_SETUP_PLAYERS_HELP), .low = game->seats_min,
                                        .high = game->seats_max, .value = ui->players ? ui->players : game->seats_max, .wraps = true};
    for (int seat = 0; seat < page.seats; seat++)
        page.items[rows++] = (MenuItem){.label = text(ui->seats[seat]), .help = text(TEXT_SETUP_SEAT_HELP), .names = page.controls,
                                        .value = (int16_t)(seat == 0 ? 0 : 2), .low = 0, .high = ui->levels, .wraps = true};
    if (page.first) close_seats();
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
        page.items[row++] = (MenuItem){.label = text(TEXT_SETUP_SEED), .help = text(TEXT_SETUP_SEED_HELP), .high = SEED_MAX, .wraps = true};
    return row;
}

/* The switches are kept, whatever becomes of the game; answers the seed, 0 when chance decides. */
static uint32_t take_switches(const GameUi *ui)
{
    for (int i = 0; i < ui->switch_count; i++) ui->switches[i].set(page.items[page.rows + i].value);
    return ui->asks_seed ? (uint32_t)page.items[page.rows + ui->switch_count].value : 0;
}

static void enter(void)
{
    const GameOps *game = games[app.game];
    const GameUi *ui = game_uis[app.game];
    name_controls(ui);
    page.seats = game->seats_max;
    int rows = add_seats(game, ui);
    for (int option = 0; option < game->option_count; option++) {
        if (ui->options[option].hidden) continue;
        page.option[rows] = (uint8_t)option;
        page.items[rows++] = option_row(game, ui, option);
    }
    page.rows = rows;
    rows = add_switches(ui, rows);
    page.items[rows++] = (MenuItem){.label = text(TEXT_SETUP_START), .help = text(TEXT_SETUP_START_HELP)};
    page_open(text(TEXT_SETUP_TITLE), text(TEXT_SETUP_HINT));
    menu_open(&page.menu, &(MenuSetup){.x = 1, .y = PAGE_TOP, .w = 28, .h = PAGE_BOTTOM - PAGE_TOP, .help_lines = HELP_LINES,
                                       .count = (uint8_t)rows, .selected = (uint8_t)(rows - 1), .items = page.items});
    audio_song(SONG_TITLE);
}

static void begin(void)
{
    GameOptions options;
    uint8_t control[GAME_SEATS_MAX] = {0};
    options_default(games[app.game], &options);
    options.seats = (uint8_t)players();
    for (int seat = 0; seat < options.seats; seat++) control[seat] = (uint8_t)page.items[page.first + seat].value;
    for (int row = page.first + page.seats; row < page.rows; row++) options.value[page.option[row]] = (uint16_t)page.items[row].value;
    if (games[app.game]->seated) games[app.game]->seated(&options, control);
    uint32_t seed = take_switches(game_uis[app.game]);
    app_new_session(app.game, &options, control, seed ? seed : system_entropy());
    app.launch = LAUNCH_CONTINUE;
    scene_go(game_uis[app.game]->scene);
}

static void frame(void)
{
    switch (menu_frame(&page.menu)) {
    case KIT_CHOSEN: case KIT_STARTED: begin(); break;
    case KIT_CHANGED:
        if (page.first && menu_selected(&page.menu) == 0) {
            close_seats();
            menu_refresh(&page.menu);
        }
        break;
    case KIT_BACK:
        take_switches(game_uis[app.game]);
        scene_go(SCENE_GAMES);
        break;
    case KIT_ASKED:
        app.help_game = app.game;
        app_visit(SCENE_HELP);
        break;
    default: break;
    }
}

static void leave(void)
{
    menu_close(&page.menu);
    page_close();
    app_wishes_frame();
}

const Scene scene_setup = {.id = SCENE_SETUP, .load = page_load, .enter = enter, .frame = frame, .leave = leave};
