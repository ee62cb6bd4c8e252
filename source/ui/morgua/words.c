/* SPDX-License-Identifier: MIT */
/* What the shared screens know of Morgua: names, options, picture, and the rules by office, building, temple and phase. */
#include <stddef.h>

#include "pic_morgua.h"
#include "scenes.h"
#include "text.h"
#include "ui/app.h"
#include "ui/morgua/screen.h"

static const int16_t seats[MG_PLAYERS_MAX] = {TEXT_MG_SEAT_1, TEXT_MG_SEAT_2, TEXT_MG_SEAT_3, TEXT_MG_SEAT_4, TEXT_MG_SEAT_5, TEXT_MG_SEAT_6};
static const int16_t threats[] = {TEXT_MG_THREAT_NORMAL, TEXT_MG_THREAT_MILD, TEXT_MG_THREAT_HARD};
static const int16_t temples[] = {TEXT_MG_TEMPLE_ANYWHERE, TEXT_MG_TEMPLE_NEAR, TEXT_MG_TEMPLE_ALONE};
static const OptionUi options[MG_OPTIONS] = {
    [MG_OPTION_THREAT] = {.name = TEXT_MG_OPTION_THREAT, .help = TEXT_MG_OPTION_THREAT_HELP, .values = threats},
    [MG_OPTION_TEMPLE] = {.name = TEXT_MG_OPTION_TEMPLE, .help = TEXT_MG_OPTION_TEMPLE_HELP, .values = temples, .proposed = MG_TEMPLE_NEAR_ALONE},
};

static const int16_t levels[] = {TEXT_MG_LEVEL_1, TEXT_MG_LEVEL_2, TEXT_MG_LEVEL_3};

/* ---- switches that are asked before a game ---- */

static int get_speed(void) { return app.settings.game_speed; }

static void set_speed(int value)
{
    if (value == app.settings.game_speed)
        return;
    app.settings.game_speed = (uint8_t)value;
    app_apply_settings();
    app.wished = true;
}

static int get_cards(void) { return !(app_wishes() & WISH_NO_CARDS); }
static void set_cards(int value) { app_wish(value ? app_wishes() & ~(unsigned)WISH_NO_CARDS : app_wishes() | WISH_NO_CARDS); }

static const int16_t speeds[] = {TEXT_VALUE_SLOW, TEXT_VALUE_NORMAL, TEXT_VALUE_FAST}, off_on[] = {TEXT_VALUE_OFF, TEXT_VALUE_ON};
static const SwitchUi switches[] = {
    {TEXT_SETTINGS_GAME_SPEED, TEXT_SETTINGS_GAME_SPEED_HELP, speeds, 3, get_speed, set_speed},
    {TEXT_MG_MENU_CARDS, TEXT_MG_CARDS_HELP, off_on, 2, get_cards, set_cards},
};

static const Picture picture = {pic_morguaTiles, NULL, pic_morguaPal, pic_morguaTilesLen, pic_morguaPalLen / 2, 12, 8, true};

/* ---- diagrams ---- */

enum { LINE = 12, COST_X = 4 };

/* Who digs, who carries, who needs it. */
static void diagram_chain(Window *w, int x, int y, int page)
{
    static const int16_t names[] = {TEXT_MG_SHORT_LANDOWNER, TEXT_MG_SHORT_TRADER, TEXT_MG_SHORT_CAPTAIN};
    (void)page;
    for (int i = 0; i < 3; i++) {
        window_outline(w, x, y + i * 22, 74, 14, INK_MIDDLE);
        icon_good(w, x + 4, y + i * 22 + 3, MG_HORSES);
        window_text(w, x + 16, y + i * 22 + 2, &font_small, ink_text, text(names[i]));
        if (i < 2)
            window_triangle(w, x + 34, y + i * 22 + 16, POINT_DOWN, INK_GOLD);
    }
}

static void draw_cost(Window *w, int x, int y, const uint8_t cost[MG_KINDS])
{
    for (int kind = 0; kind < MG_KINDS; kind++)
        for (int i = 0; i < cost[kind]; i++) x = icon_good(w, x, y, kind);
}

static void diagram_things(Window *w, int x, int y, int page)
{
    static const uint8_t things[2][3] = {{MG_KNIGHT, MG_WIZARD, MG_TOWER}, {MG_TEMPLE, MG_POST, MG_HOUSE}};
    static const int16_t names[2][3] = {{TEXT_MG_THING_KNIGHT, TEXT_MG_THING_WIZARD, TEXT_MG_THING_TOWER},
                                        {TEXT_MG_THING_TEMPLE, TEXT_MG_THING_POST, TEXT_MG_THING_HOUSE}};
    for (int i = 0; i < 3; i++) {
        window_text(w, x, y + i * 22, &font_small, ink_gold, text(names[page & 1][i]));
        draw_cost(w, x + COST_X, y + i * 22 + LINE, mg_costs[things[page & 1][i]]);
    }
}

static void diagram_upgrades(Window *w, int x, int y, int page)
{
    (void)page;
    for (int kind = 0; kind < MG_KINDS; kind++) {
        icon_good(w, x, y + kind * LINE, kind);
        window_triangle(w, x + 12, y + kind * LINE + 1, POINT_RIGHT, INK_GOLD);
        draw_cost(w, x + 22, y + kind * LINE, mg_upgrade_costs[kind]);
    }
}

static const HelpTopic help[] = {
    {TEXT_MG_HELP_GOAL, TEXT_MG_HELP_GOAL_TEXT, NULL},
    {TEXT_MG_HELP_ROUND, TEXT_MG_HELP_ROUND_TEXT, NULL},
    {TEXT_MG_HELP_AREAS, TEXT_MG_HELP_AREAS_TEXT, NULL},
    {TEXT_MG_HELP_LANDOWNER, TEXT_MG_HELP_LANDOWNER_TEXT, diagram_upgrades},
    {TEXT_MG_HELP_TRADER, TEXT_MG_HELP_TRADER_TEXT, diagram_chain},
    {TEXT_MG_HELP_PRICES, TEXT_MG_HELP_PRICES_TEXT, NULL},
    {TEXT_MG_HELP_PRIEST, TEXT_MG_HELP_PRIEST_TEXT, NULL},
    {TEXT_MG_HELP_PURSES, TEXT_MG_HELP_PURSES_TEXT, NULL},
    {TEXT_MG_HELP_MAGE, TEXT_MG_HELP_MAGE_TEXT, NULL},
    {TEXT_MG_HELP_ARMS, TEXT_MG_HELP_ARMS_TEXT, NULL},
    {TEXT_MG_HELP_COSTS, TEXT_MG_HELP_COSTS_TEXT, diagram_things},
    {TEXT_MG_HELP_GODS, TEXT_MG_HELP_GODS_TEXT, NULL},
    {TEXT_MG_HELP_GROWTH, TEXT_MG_HELP_GROWTH_TEXT, NULL},
    {TEXT_MG_HELP_MUSTER, TEXT_MG_HELP_MUSTER_TEXT, NULL},
    {TEXT_MG_HELP_FATE, TEXT_MG_HELP_FATE_TEXT, NULL},
    {TEXT_MG_HELP_CHIPS, TEXT_MG_HELP_CHIPS_TEXT, NULL},
    {TEXT_MG_HELP_UNITS, TEXT_MG_HELP_UNITS_TEXT, NULL},
    {TEXT_MG_HELP_WEALTH, TEXT_MG_HELP_WEALTH_TEXT, NULL},
    {TEXT_MG_HELP_PLAYERS, TEXT_MG_HELP_PLAYERS_TEXT, NULL},
    {TEXT_MG_HELP_SOLO, TEXT_MG_HELP_SOLO_TEXT, NULL},
    {TEXT_MG_HELP_KEYS, TEXT_MG_HELP_KEYS_TEXT, NULL},
};

const GameUi mg_ui = {
    .thumb = &mg_thumb,
    .minutes = 45, .name = TEXT_MG_NAME, .pitch = TEXT_MG_PITCH, .scene = SCENE_MORGUA, .levels = sizeof levels / sizeof *levels, .level_names = levels, .players = 2, .round = TEXT_ROUND_ROUND, .picture = &picture,
    .seats = seats, .options = options, .help = help, .help_count = sizeof help / sizeof *help,
    .switches = switches, .switch_count = sizeof switches / sizeof *switches, .asks_seed = true, .result = &mgui_result, .honours = &mgui_honours,
};
