/* SPDX-License-Identifier: MIT */
/* What the shared screens know of Total Mörderspiel: names, options, and the rules in pages. */
#include <stddef.h>

#include "pic_moerderspiel.h"
#include "scenes.h"
#include "signs32.h"
#include "text.h"
#include "ui/app.h"
#include "ui/moerderspiel/screen.h"

enum { MAPS = 999 };

static const Picture picture = {pic_moerderspielTiles, NULL, pic_moerderspielPal, pic_moerderspielTilesLen, pic_moerderspielPalLen / 2, 12, 8, true};

static const int16_t seats[TM_NATIONS] = {
    TEXT_TM_YELLOW, TEXT_TM_ORANGE, TEXT_TM_RED, TEXT_TM_BLUE, TEXT_TM_GREEN, TEXT_TM_VIOLET, TEXT_TM_TEAL, TEXT_TM_WHITE,
};
static const int16_t levels[] = {TEXT_TM_LEVEL_EASY, TEXT_TM_LEVEL_NORMAL, TEXT_TM_LEVEL_HARD};
static const int16_t days[] = {TEXT_TM_DAYS_8, TEXT_TM_DAYS_10, TEXT_TM_DAYS_12, TEXT_TM_DAYS_15, TEXT_TM_DAYS_20, TEXT_TM_DAYS_NONE};
static const int16_t roles[] = {TEXT_TM_ROLES_VOLUNTEERS, TEXT_TM_ROLES_LOTS};
static const OptionUi options[TM_OPTIONS] = {
    [TM_OPTION_HUMANS] = {.hidden = true},
    [TM_OPTION_LEVEL] = {.hidden = true}, [TM_OPTION_LEVEL + 1] = {.hidden = true}, [TM_OPTION_LEVEL + 2] = {.hidden = true},
    [TM_OPTION_LEVEL + 3] = {.hidden = true}, [TM_OPTION_LEVEL + 4] = {.hidden = true}, [TM_OPTION_LEVEL + 5] = {.hidden = true},
    [TM_OPTION_LEVEL + 6] = {.hidden = true}, [TM_OPTION_LEVEL + 7] = {.hidden = true},
    [TM_OPTION_MAP] = {.name = TEXT_TM_OPTION_MAP, .help = TEXT_TM_OPTION_MAP_HELP, .limit = MAPS, .lowest = TEXT_TM_MAP_KNOWN,
                       .any = TEXT_TM_MAP_ANY, .preview = &tm_atlas},
    [TM_OPTION_DAYS] = {.name = TEXT_TM_OPTION_DAYS, .help = TEXT_TM_OPTION_DAYS_HELP, .values = days},
    [TM_OPTION_ROLES] = {.name = TEXT_TM_OPTION_ROLES, .help = TEXT_TM_OPTION_ROLES_HELP, .values = roles},
    [TM_OPTION_KNOW] = {.name = TEXT_TM_OPTION_KNOW, .help = TEXT_TM_OPTION_KNOW_HELP},
};

/* Four large signs a page. */
static void diagram_signs(Window *w, int x, int y, int page)
{
    enum { A_PAGE = 4, SIDE = 32, APART = 40, WORDS = 16 * 8 };
    for (int i = 0; i < A_PAGE && page * A_PAGE + i < TM_NATIONS; i++)
        window_picture(w, x + i % 2 * APART + APART - SIDE, y + i / 2 * SIDE, 4, 4, signs32Tiles + (page * A_PAGE + i) * WORDS);
}

#define ABILITY(n) {TEXT_TM_ABILITY_##n, TEXT_TM_ABILITY_##n##_TEXT, NULL}
static const HelpTopic help[] = {
    {TEXT_TM_HELP_AIM, TEXT_TM_HELP_AIM_TEXT, NULL},
    {TEXT_TM_HELP_DAY, TEXT_TM_HELP_DAY_TEXT, NULL},
    {TEXT_TM_HELP_KEYS, TEXT_TM_HELP_KEYS_TEXT, NULL},
    {TEXT_TM_HELP_SIGNS, TEXT_TM_HELP_SIGNS_TEXT, diagram_signs},
    {TEXT_TM_HELP_SIGHT, TEXT_TM_HELP_SIGHT_TEXT, NULL},
    {TEXT_TM_HELP_ORDERS, TEXT_TM_HELP_ORDERS_TEXT, NULL},
    {TEXT_TM_HELP_STANCE, TEXT_TM_HELP_STANCE_TEXT, NULL},
    {TEXT_TM_HELP_MEETING, TEXT_TM_HELP_MEETING_TEXT, NULL},
    {TEXT_TM_HELP_FLIGHT, TEXT_TM_HELP_FLIGHT_TEXT, NULL},
    {TEXT_TM_HELP_FIGHT, TEXT_TM_HELP_FIGHT_TEXT, NULL},
    {TEXT_TM_HELP_MORALE, TEXT_TM_HELP_MORALE_TEXT, NULL},
    {TEXT_TM_HELP_BASES, TEXT_TM_HELP_BASES_TEXT, NULL},
    {TEXT_TM_HELP_CAPITAL, TEXT_TM_HELP_CAPITAL_TEXT, NULL},
    {TEXT_TM_HELP_SANCTION, TEXT_TM_HELP_SANCTION_TEXT, NULL},
    {TEXT_TM_HELP_TALK, TEXT_TM_HELP_TALK_TEXT, NULL},
    ABILITY(1), ABILITY(2), ABILITY(3), ABILITY(4), ABILITY(5), ABILITY(6), ABILITY(7), ABILITY(8), ABILITY(9),
    ABILITY(10), ABILITY(11), ABILITY(12), ABILITY(13), ABILITY(14), ABILITY(15), ABILITY(16), ABILITY(17), ABILITY(18),
    {TEXT_TM_HELP_TECHNIQUES, TEXT_TM_HELP_TECHNIQUES_TEXT, NULL},
    {TEXT_TM_HELP_BARBARIANS, TEXT_TM_HELP_BARBARIANS_TEXT, NULL},
    {TEXT_TM_HELP_END, TEXT_TM_HELP_END_TEXT, NULL},
};
#undef ABILITY

const GameUi tm_ui = {
    .thumb = &tm_thumb,
    .minutes = 90, .name = TEXT_TM_NAME, .pitch = TEXT_TM_PITCH, .scene = SCENE_MOERDERSPIEL, .levels = 3, .round = TEXT_ROUND_DAY, .picture = &picture,
    .seats = seats, .options = options, .help = help, .help_count = sizeof help / sizeof *help, .level_names = levels, .result = &tm_result,
};
