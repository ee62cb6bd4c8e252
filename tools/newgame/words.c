/* SPDX-License-Identifier: MIT */
/* What the shared screens know of Lanterns: names, options, the rules in short, the end. */
#include <stddef.h>

#include "audio.h"
#include "engine/lanterns/lanterns.h"
#include "pic_lanterns.h"
#include "scenes.h"
#include "text.h"
#include "ui/kit/words.h"
#include "ui/lanterns/game.h"

static const int16_t seats[SAMPLE_SEATS] = {TEXT_LA_SEAT_1, TEXT_LA_SEAT_2, TEXT_LA_SEAT_3, TEXT_LA_SEAT_4};
static const int16_t rounds[] = {TEXT_LA_ROUNDS_1, TEXT_LA_ROUNDS_2, TEXT_LA_ROUNDS_3, TEXT_LA_ROUNDS_4, TEXT_LA_ROUNDS_5};
static const int16_t orders[] = {TEXT_LA_ORDER_LOW, TEXT_LA_ORDER_HIGH};

static const OptionUi options[] = {
    [SAMPLE_OPTION_ROUNDS] = {.name = TEXT_LA_OPTION_ROUNDS, .help = TEXT_LA_OPTION_ROUNDS_HELP, .values = rounds},
    [SAMPLE_OPTION_ORDER] = {.name = TEXT_LA_OPTION_ORDER, .help = TEXT_LA_OPTION_ORDER_HELP, .values = orders},
};

static const HelpTopic help[] = {{TEXT_LA_TOPIC_GOAL, TEXT_LA_TOPIC_GOAL_TEXT, NULL}};

static void tell(const void *view, GameResult *result)
{
    int best = 0, holders = 0;
    for (int seat = 0; seat < sample_ops.seats(view); seat++) {
        int outcome = sample_ops.result(view, seat);
        if (outcome != RESULT_WIN && outcome != RESULT_DRAW)
            continue;
        best = seat;
        holders++;
    }
    result->song = SONG_WIN;
    const WordsArg winner = {.text = text(seats[best])}, score = {.number = sample_ops.score(view, best)};
    words_format(result->title, sizeof result->title, text(holders > 1 ? TEXT_LA_SHARED : TEXT_LA_WON), &winner, 1);
    words_format(result->why, sizeof result->why, text(TEXT_LA_WHY), &score, 1);
}

static void cell(const void *view, int row, int column, SheetCell *out)
{
    const WordsArg score = {.number = sample_ops.score(view, row)};
    words_format(out->text, SHEET_TEXT, column == 0 ? text(seats[row]) : "%0", &score, 1);
}

static const uint8_t right[] = {124};
static const ResultUi result = {.tell = tell, .heads = TEXT_LA_RESULT_HEADS, .columns = 2, .right = right, .cell = cell};

static const Picture picture = {pic_lanternsTiles, NULL, pic_lanternsPal, pic_lanternsTilesLen, pic_lanternsPalLen / 2, 12, 8, true};

const GameUi sample_ui = {
    .name = TEXT_LA_NAME, .pitch = TEXT_LA_PITCH, .scene = SCENE_LANTERNS, .levels = 2, .round = TEXT_ROUND_ROUND, .picture = &picture, .seats = seats,
    .options = options, .help = help, .help_count = sizeof help / sizeof *help, .players = 2, .result = &result,
};
