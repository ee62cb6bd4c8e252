/* SPDX-License-Identifier: MIT */
/* What the shared screens know of Stronghold: names, options, the rules in short, the end. */
#include <stddef.h>

#include "ui/app.h"
#include "scenes.h"
#include "audio.h"
#include "text.h"
#include "ui/kit/words.h"
#include "pic_stronghold.h"
#include "ui/stronghold/game.h"
#include "ui/stronghold/screen.h"

static const int16_t seats[] = {TEXT_SU_SEAT_INVADER, TEXT_SU_SEAT_DEFENDER};
static const int16_t levels[] = {TEXT_SU_LEVEL_1, TEXT_SU_LEVEL_2, TEXT_SU_LEVEL_3};
static const int16_t glasses[] = {TEXT_SU_GLASSES_1, TEXT_SU_GLASSES_2, TEXT_SU_GLASSES_3};
static const int16_t books[] = {TEXT_SU_BOOK_BY_LOT, TEXT_SU_BOOK_PLAIN};
static const int16_t nights[] = {TEXT_SU_NIGHT_WHOLE, TEXT_SU_NIGHT_SHORT};

static const OptionUi options[SU_OPTIONS] = {
    [SU_OPTION_HOURGLASSES] = {.name = TEXT_SU_OPTION_HOURGLASSES, .help = TEXT_SU_OPTION_HOURGLASSES_HELP, .values = glasses},
    [SU_OPTION_BOOK] = {.name = TEXT_SU_OPTION_BOOK, .help = TEXT_SU_OPTION_BOOK_HELP, .values = books},
    [SU_OPTION_NIGHT] = {.name = TEXT_SU_OPTION_NIGHT, .help = TEXT_SU_OPTION_NIGHT_HELP, .values = nights, .limit = SU_NIGHT_SHORT},
    [SU_OPTION_WALLS] = {.hidden = true}, [SU_OPTION_TOWERS] = {.hidden = true}, [SU_OPTION_GUESTS] = {.hidden = true}, [SU_OPTION_KEPT] = {.hidden = true},
};

static const HelpTopic help[] = {
    {TEXT_SU_TOPIC_GOAL, TEXT_SU_TOPIC_GOAL_TEXT, NULL},
    {TEXT_SU_TOPIC_TIME, TEXT_SU_TOPIC_TIME_TEXT, NULL},
    {TEXT_SU_TOPIC_ROUND, TEXT_SU_TOPIC_ROUND_TEXT, NULL},
    {TEXT_SU_TOPIC_UNITS, TEXT_SU_TOPIC_UNITS_TEXT, NULL},
    {TEXT_SU_TOPIC_BATTLE, TEXT_SU_TOPIC_BATTLE_TEXT, NULL},
    {TEXT_SU_TOPIC_SPELLS, TEXT_SU_TOPIC_SPELLS_TEXT, NULL},
    {TEXT_SU_TOPIC_MANEUVERS, TEXT_SU_TOPIC_MANEUVERS_TEXT, NULL},
    {TEXT_SU_TOPIC_BUILDINGS, TEXT_SU_TOPIC_BUILDINGS_TEXT, NULL},
    {TEXT_SU_TOPIC_PRIESTS, TEXT_SU_TOPIC_PRIESTS_TEXT, NULL},
    {TEXT_SU_TOPIC_PANIC, TEXT_SU_TOPIC_PANIC_TEXT, NULL},
};

static int fallen_section(const SuState *state)
{
    for (int section = SU_W1; section <= SU_E4; section++) {
        SuClash clash;
        su_clash(state, section, &clash);
        if (clash.outcome == SU_CLASH_FALLS)
            return section;
    }
    return SU_PLACE_NONE;
}

static void tell(const void *view, GameResult *result)
{
    const SuState *state = view;
    int section = fallen_section(state);
    bool fallen = state->winner == SU_INVADER + 1;
    bool won = app.session.control[fallen ? SU_INVADER : SU_DEFENDER] == CONTROL_HUMAN, lost = app.session.control[fallen ? SU_DEFENDER : SU_INVADER] == CONTROL_HUMAN;
    result->song = lost && !won ? SONG_LOSE : fallen ? SONG_WIN : SONG_STRONGHOLD_DAWN;
    words_format(result->title, sizeof result->title, text(fallen ? TEXT_SU_WON_INVADER : TEXT_SU_WON_DEFENDER), NULL, 0);
    if (fallen && section != SU_PLACE_NONE) {
        const WordsArg args[] = {{.text = su_place_name(section)}, {.number = state->round}};
        words_format(result->why, sizeof result->why, text(TEXT_SU_REASON_BREACH), args, 2);
    } else if (!fallen && state->round == SU_ROUNDS) {
        words_format(result->why, sizeof result->why, text(TEXT_SU_REASON_SUNRISE), NULL, 0);
    } else {
        const WordsArg args[] = {{.text = text(fallen ? TEXT_SU_SEAT_DEFENDER : TEXT_SU_SEAT_INVADER)}};
        words_format(result->why, sizeof result->why, text(TEXT_SU_REASON_RESIGN), args, 1);
    }
}

static void cell(const void *view, int row, int column, SheetCell *out)
{
    const SuState *state = view;
    const uint8_t *fallen = row == SU_INVADER ? state->inv_fallen : state->def_fallen;
    switch (column) {
    case 0: words_format(out->text, SHEET_TEXT, text(seats[row]), NULL, 0); break;
    case 1: words_format(out->text, SHEET_TEXT, "%0", &(WordsArg){.number = su_ops.score(state, row)}, 1); break;
    default: words_format(out->text, SHEET_TEXT, "%0", &(WordsArg){.number = fallen[0] + fallen[1] + fallen[2]}, 1); break;
    }
}

static const uint8_t right[] = {74, 124};
static const ResultUi result = {.tell = tell, .heads = TEXT_SU_RESULT_HEADS, .columns = 3, .right = right, .cell = cell};

static const Picture picture = {pic_strongholdTiles, NULL, pic_strongholdPal, pic_strongholdTilesLen, pic_strongholdPalLen / 2, 12, 8, true};

const GameUi su_ui = {
    .minutes = 40, .name = TEXT_SU_NAME, .pitch = TEXT_SU_PITCH, .scene = SCENE_STRONGHOLD, .levels = 3, .round = TEXT_ROUND_ROUND, .picture = &picture,
    .seats = seats, .level_names = levels, .options = options, .help = help, .help_count = sizeof help / sizeof *help, .result = &result, .honours = &su_honours,
};
