/* SPDX-License-Identifier: MIT */
/* What the result page says of Total Mörderspiel: who won and why, and who was who. */
#include <stddef.h>

#include "audio.h"
#include "text.h"
#include "ui/app.h"
#include "ui/moerderspiel/names.h"
#include "ui/moerderspiel/screen.h"

enum { COLUMN_NAME, COLUMN_ROLE, COLUMN_POINTS, COLUMNS };

int tm_end_reason(const TmState *view)
{
    int evil_left = 0;
    for (int n = 0; n < TM_NATIONS; n++) evil_left += view->nation[n].role == TM_EVIL && !view->nation[n].eliminated;
    if (evil_left == 0)
        return TEXT_TM_END_BY_SWORD;
    return view->day > tm_day_limits[view->days] ? TEXT_TM_END_BY_COURT : TEXT_TM_END_BY_MIGHT;
}

/* Of the people at the table: some won, some lost. */
static void people(const TmState *view, bool *won, bool *lost)
{
    *won = *lost = false;
    for (int n = 0; n < TM_NATIONS; n++) {
        if (!session_human(&app.session, n))
            continue;
        bool wins = (view->nation[n].role == TM_GOOD) == (view->winner == TM_GOOD_WON);
        *won |= wins;
        *lost |= !wins;
    }
}

int tm_end_title(const TmState *view)
{
    bool won, lost;
    people(view, &won, &lost);
    if (won != lost)
        return won ? TEXT_TM_END_YOU_WON : TEXT_TM_END_YOU_LOST;
    return view->winner == TM_GOOD_WON ? TEXT_TM_END_GOOD_WON : TEXT_TM_END_EVIL_WON;
}

static void tell(const void *in, GameResult *out)
{
    const TmState *view = in;
    bool won, lost;
    people(view, &won, &lost);
    out->song = won ? SONG_WIN : lost ? SONG_LOSE : SONG_COUNCIL;
    words_format(out->title, RESULT_TITLE, text(tm_end_title(view)), NULL, 0);
    words_format(out->why, RESULT_WHY, text(tm_end_reason(view)), NULL, 0);
}

static void cell(const void *in, int nation, int column, SheetCell *out)
{
    const TmNation *n = &((const TmState *)in)->nation[nation];
    const WordsArg points = {.number = app.session.ops->score(in, nation)}, role = {.text = text(n->role == TM_EVIL ? TEXT_TM_EVIL : TEXT_TM_GOOD)};
    switch (column) {
    case COLUMN_NAME: words_format(out->text, SHEET_TEXT, tm_nation_name(nation), NULL, 0); break;
    case COLUMN_ROLE:
        out->ink = n->role == TM_EVIL ? ink_red : ink_text;
        words_format(out->text, SHEET_TEXT, n->eliminated ? text(TEXT_TM_END_FALLEN) : "%0", &role, 1);
        break;
    default: words_format(out->text, SHEET_TEXT, "%0", &points, 1); break;
    }
}

static const uint8_t right[] = {92, 124};
const ResultUi tm_result = {.tell = tell, .heads = TEXT_TM_END_HEADS, .columns = COLUMNS, .right = right, .cell = cell};
