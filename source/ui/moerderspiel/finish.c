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

static void fill(void *context, int index, MenuItem *item)
{
    static const int16_t labels[] = {TEXT_TM_END_VOTES, TEXT_RESULT_REMATCH, TEXT_RESULT_QUIT};
    (void)context;
    if (index >= TM_NATIONS) {
        item->label = text(labels[index - TM_NATIONS]);
        item->disabled = index == ROW_VOTES && tm_days_counted(tm_view()) == 0;
        item->help = text(reason());
        return;
    }
    const TmNation *n = &tm_view()->nation[index];
    const WordsArg args[] = {{.text = text(n->role == TM_EVIL ? TEXT_TM_EVIL : TEXT_TM_GOOD)}, {.number = app.session.ops->score(table_state(), index)}};
    tm_list_nation(item, index);
    words_format(tm_row.note, TM_ROW, text(n->eliminated ? TEXT_TM_END_NOTE_GONE : TEXT_TM_END_NOTE), args, 2);
    tm_secrets(n, true, tm_row.help, TM_HELP);
    item->note = tm_row.note;
    item->help = tm_row.help;
}

static int sign(int index) { return index < TM_NATIONS ? index : TM_NO_SIGN; }

static void open_list(void);

static void choose(int index)
{
    switch (index) {
    case ROW_VOTES: tm_votes_open(0, open_list); break;
    case ROW_AGAIN: app_rematch(); break;
    case ROW_QUIT:
        table_forget();
        scene_go(SCENE_TITLE);
        break;
    default: break;
    }
}

static void frame(void)
{
    if (tm_list_frame() == KIT_CHOSEN)
        choose(tm_list_selected());
}

static const TmPage finish_page = {frame, tm_list_close, NULL};

static void open_list(void)
{
    tm_page_open(&finish_page);
    tm_list_open(&(TmList){.title = text(title()), .count = ROWS, .help_lines = HELP_LINES, .fill = fill, .sign = sign});
}

/* ---- the verdict ---- */

/* How it ended and who they were, before the table. */
static void open_verdict(void)
{
    WordsArg args[3] = {{.text = text(reason())}, {.text = ""}, {.text = ""}};
    for (int n = 0, found = 0; n < TM_NATIONS; n++)
        if (tm_view()->nation[n].role == TM_EVIL && found < 2)
            args[++found].text = tm_nation_name(n);
    words_format(tm_screen.words, TM_TEXT, text(TEXT_TM_END_VERDICT), args, 3);
    tm_box_open(&(TextboxSetup){.x = BOX_X, .y = BOX_Y, .w = BOX_WIDTH, .h = BOX_HEIGHT, .title = text(title()), .text = tm_screen.words}, open_list);
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
