/* SPDX-License-Identifier: MIT */
/* What the shared screens know of Lost Hope: names, options, the rule book, the end. */
#include <stddef.h>

#include "end_losthope_dark.h"
#include "end_losthope_dawn.h"
#include "lh_words.h"
#include "pic_losthope.h"
#include "audio.h"
#include "scenes.h"
#include "text.h"
#include "ui/app.h"
#include "ui/kit/words.h"
#include "ui/losthope/game.h"
#include "ui/losthope/screen.h"

static const int16_t seats[] = {TEXT_LH_SEAT_1, TEXT_LH_SEAT_2, TEXT_LH_SEAT_3, TEXT_LH_SEAT_4};
static const int16_t levels[] = {TEXT_LH_LEVEL_1, TEXT_LH_LEVEL_2, TEXT_LH_LEVEL_3};
static const int16_t modes[] = {TEXT_LH_MODE_CAMPAIGN, TEXT_LH_MODE_CHAPTER};
static const int16_t difficulties[] = {TEXT_LH_DIFFICULTY_EASY, TEXT_LH_DIFFICULTY_NORMAL, TEXT_LH_DIFFICULTY_HARD};
static const int16_t modules[] = {TEXT_LH_MODULE_NONE, TEXT_LH_MODULE_ORPHANS, TEXT_LH_MODULE_DOG, TEXT_LH_MODULE_BOTH};

static const int16_t mode_helps[] = {TEXT_LH_MODE_CAMPAIGN_HELP, TEXT_LH_MODE_CHAPTER_HELP};
static const int16_t difficulty_helps[] = {TEXT_LH_DIFFICULTY_EASY_HELP, TEXT_LH_DIFFICULTY_NORMAL_HELP, TEXT_LH_DIFFICULTY_HARD_HELP};
static const int16_t module_helps[] = {TEXT_LH_MODULE_NONE_HELP, TEXT_LH_MODULE_ORPHANS_HELP, TEXT_LH_MODULE_DOG_HELP, TEXT_LH_MODULE_BOTH_HELP};

/* A first campaign is proposed on easy. */
static const OptionUi options[LH_OPTION_COUNT] = {
    [LH_OPTION_MODE] = {.name = TEXT_LH_OPTION_MODE, .values = modes, .helps = mode_helps},
    [LH_OPTION_DIFFICULTY] = {.name = TEXT_LH_OPTION_DIFFICULTY, .values = difficulties, .helps = difficulty_helps, .lowest_first = true},
    [LH_OPTION_MODULE] = {.name = TEXT_LH_OPTION_MODULE, .values = modules, .helps = module_helps},
};

#define TOPIC(name) {TEXT_LH_TOPIC_##name, TEXT_LH_TOPIC_##name##_TEXT, NULL}
static const HelpTopic help[] = {
    TOPIC(AIM), TOPIC(DAY), TOPIC(STATUS), TOPIC(BUILDING), TOPIC(FOOD), TOPIC(EVENING),
    TOPIC(TOUR), TOPIC(NOISE), TOPIC(FIGHT), TOPIC(RAID), TOPIC(COLD), TOPIC(SOLDIERS),
    TOPIC(MARKERS), TOPIC(TIMELINE), TOPIC(FAVOUR), TOPIC(TRACKS), TOPIC(MARCH), TOPIC(ORPHANS),
    TOPIC(DOG), TOPIC(MODULES), TOPIC(DIFFICULTY), TOPIC(COMPUTER),
};
#undef TOPIC

static const Picture dawn = {end_losthope_dawnTiles, NULL, end_losthope_dawnPal, end_losthope_dawnTilesLen, end_losthope_dawnPalLen / 2, 12, 8, true};
static const Picture dark = {end_losthope_darkTiles, NULL, end_losthope_darkPal, end_losthope_darkTilesLen, end_losthope_darkPalLen / 2, 12, 8, true};

static void tell(const void *view, GameResult *result)
{
    const LhState *state = view;
    int ending = state->ending == LH_NONE ? LH_Z_LOST_HOPE : state->ending;
    result->picture = ending <= LH_Z_SEVEN_DAYS ? &dawn : &dark;
    result->song = ending <= LH_Z_SEVEN_DAYS ? SONG_LOSTHOPE_SPRING : SONG_LOSTHOPE_WINTER;
    words_format(result->title, sizeof result->title, text(lh_words_ending[ending]), NULL, 0);
    const WordsArg counts[] = {{.number = lh_group(state)}, {.number = state->lost}, {.number = state->ticks_all}};
    words_format(result->why, sizeof result->why, text(TEXT_LH_RESULT_WHY), counts, 3);      /* how it ended was read before */
}

static void cell(const void *view, int row, int column, SheetCell *out)
{
    const LhState *state = view;
    switch (column) {
    case 0: words_format(out->text, SHEET_TEXT, text(seats[row]), NULL, 0); break;
    case 1: words_number(out->text, SHEET_TEXT, lh_score(state)); break;
    default: words_format(out->text, SHEET_TEXT, text(lh_words_rank[lh_rank(lh_score(state))]), NULL, 0); break;
    }
}

static const uint8_t right[] = {70, 124};
static const ResultUi result = {.tell = tell, .heads = TEXT_LH_RESULT_HEADS, .columns = 3, .right = right, .cell = cell};

static const Picture picture = {pic_losthopeTiles, NULL, pic_losthopePal, pic_losthopeTilesLen, pic_losthopePalLen / 2, 12, 8, true};

/* ---- settings (LH-24.7, LH-24.11) ---- */

static void wish(unsigned bit, bool on) { app_wish(on ? app_wishes() | bit : app_wishes() & ~bit); }
static int get_ask(void) { return (app_wishes() & LH_WISH_ASK_ALL) != 0; }
static void set_ask(int value) { wish(LH_WISH_ASK_ALL, value != 0); }
static int get_tales(void) { return (app_wishes() & LH_WISH_TALES_ONCE) != 0; }
static void set_tales(int value) { wish(LH_WISH_TALES_ONCE, value != 0); }

static const int16_t asks[] = {TEXT_LH_ASK_MATTERS, TEXT_LH_ASK_ALL}, tales[] = {TEXT_LH_TALES_ALWAYS, TEXT_LH_TALES_ONCE};
static const SwitchUi switches[] = {
    {TEXT_LH_SWITCH_ASK, TEXT_LH_SWITCH_ASK_HELP, asks, 2, get_ask, set_ask},
    {TEXT_LH_SWITCH_TALES, TEXT_LH_SWITCH_TALES_HELP, tales, 2, get_tales, set_tales},
};

const GameUi lh_ui = {
    .thumb = &lh_thumb,
    .minutes = 60, .name = TEXT_LH_NAME, .pitch = TEXT_LH_PITCH, .note = TEXT_LH_CONTENT_NOTE, .scene = SCENE_LOSTHOPE, .levels = 3, .round = TEXT_ROUND_DAY, .picture = &picture, .seats = seats,
    .level_names = levels, .options = options, .help = help, .help_count = sizeof help / sizeof *help, .players = 1, .result = &result, .honours = &lh_honours,
    .switches = switches, .switch_count = sizeof switches / sizeof *switches, .asks_seed = true,
};
