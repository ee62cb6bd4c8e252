/* SPDX-License-Identifier: MIT */
/* The end: who was who, with points; the votes day by day; again or away. */
#include <stddef.h>

#include "audio.h"
#include "place.h"
#include "scenes.h"
#include "text.h"
#include "ui/app.h"
#include "ui/kit/scene.h"
#include "ui/moerderspiel/names.h"
#include "ui/moerderspiel/screen.h"
#include "ui/table.h"

enum { HELP_LINES = 4, ROW_VOTES = TM_NATIONS, ROW_AGAIN, ROW_QUIT, ROWS };
enum { BOX_X = 3, BOX_Y = 5, BOX_WIDTH = 24, BOX_HEIGHT = 9 };

static int title(void) { return tm_view()->winner == TM_GOOD_WON ? TEXT_TM_END_GOOD_WON : TEXT_TM_END_EVIL_WON; }

static int reason(void)
{
    int evil_left = 0;
    for (int n = 0; n < TM_NATIONS; n++) evil_left += tm_view()->nation[n].role == TM_EVIL && !tm_view()->nation[n].eliminated;
    if (evil_left == 0)
        return TEXT_TM_END_BY_SWORD;
    return tm_view()->day > tm_day_limits[tm_view()->days] ? TEXT_TM_END_BY_COURT : TEXT_TM_END_BY_MIGHT;
}

static int count(void) { return ROWS; }

static void fill(int index, ListRow *row)
{
    static const int16_t labels[] = {TEXT_TM_END_VOTES, TEXT_RESULT_REMATCH, TEXT_RESULT_QUIT};
    if (index >= TM_NATIONS) {
        tm_row_label(row, text(labels[index - TM_NATIONS]));
        tm_row_help(row, text(reason()));
        if (index == ROW_VOTES && tm_days_counted(tm_view()) == 0)
            row->reason = row->help;
        return;
    }
    const TmNation *n = &tm_view()->nation[index];
    const WordsArg args[] = {{.text = text(n->role == TM_EVIL ? TEXT_TM_EVIL : TEXT_TM_GOOD)}, {.number = app.session.ops->score(table_state(), index)}};
    tm_row_label(row, tm_nation_name(index));
    words_format(row->note, LIST_NOTE, text(n->eliminated ? TEXT_TM_END_NOTE_GONE : TEXT_TM_END_NOTE), args, 2);
    tm_secrets(n, true, row->help, LIST_HELP);
}

static void sign(int index, int x, int y)
{
    if (index < TM_NATIONS)
        tm_sign_sprite(index, x, y);
}

static void chosen(int index)
{
    switch (index) {
    case ROW_VOTES: tm_votes_open(0, TM_VOTES_LEVY); break;
    case ROW_AGAIN: app_rematch(); break;
    case ROW_QUIT:
        table_forget();
        scene_go(SCENE_TITLE);
        break;
    default: break;
    }
}

static const char *title_words(void) { return text(title()); }

static const List finish_list = {.title_words = title_words, .help_lines = HELP_LINES, .icons = true, .count = count, .fill = fill, .chosen = chosen,
                                 .back = page_nothing, .start = page_nothing, .sign = sign};

static void open_list(void) { tm_list_open(&finish_list, 0); }

/* ---- the verdict ---- */

/* How it ended and who they were, before the table. */
static void open_verdict(void)
{
    WordsArg args[3] = {{.text = text(reason())}, {.text = ""}, {.text = ""}};
    for (int n = 0, found = 0; n < TM_NATIONS; n++)
        if (tm_view()->nation[n].role == TM_EVIL && found < 2)
            args[++found].text = tm_nation_name(n);
    words_format(tm_screen.words, TM_TEXT, text(TEXT_TM_END_VERDICT), args, 3);
    tm_box(&(TextboxSetup){.x = BOX_X, .y = BOX_Y, .w = BOX_WIDTH, .h = BOX_HEIGHT, .title = text(title()), .text = tm_screen.words}, open_list);
}

void tm_finish_open(void)
{
    bool good = tm_view()->winner == TM_GOOD_WON, human_won = false, human_lost = false;
    for (int n = 0; n < TM_NATIONS; n++) {
        if (app.session.control[n] != CONTROL_HUMAN)
            continue;
        bool won = (tm_view()->nation[n].role == TM_GOOD) == good;
        human_won |= won;
        human_lost |= !won;
    }
    audio_song(human_won ? SONG_WIN : human_lost ? SONG_LOSE : SONG_COUNCIL);
    open_verdict();
}
