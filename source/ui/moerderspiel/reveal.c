/* SPDX-License-Identifier: MIT */
/* The end, before the result: how it was decided, who was who, turned over one by one with all secrets, and the votes day by day. */
#include <stddef.h>

#include "audio.h"
#include "place.h"
#include "text.h"
#include "ui/app.h"
#include "ui/moerderspiel/names.h"
#include "ui/moerderspiel/screen.h"

enum { HELP_LINES = 3, ROW_VOTES = TM_NATIONS, ROWS, TURN_FRAMES = 30 };
enum { BOX_X = 3, BOX_Y = 5, BOX_WIDTH = 24, BOX_HEIGHT = 10 };
typedef enum { REVEAL_VERDICT, REVEAL_ROLES, REVEALED } Reveal;

static PLACE_EWRAM struct { uint8_t turned, waited; } page;     /* roles that were turned over; frames since the last one */

/* ---- who was who ---- */

static int count(void) { return tm_days_counted(tm_view()) > 0 ? ROWS : TM_NATIONS; }

static void fill(int index, ListRow *row)
{
    if (index == ROW_VOTES) {
        tm_row_label(row, text(TEXT_TM_END_VOTES));
        return;
    }
    const TmNation *n = &tm_view()->nation[index];
    int points = app.session.ops->score(tm_view(), index);
    char scored[TM_ROW];
    words_format(scored, sizeof scored, text(points == 1 ? TEXT_TM_END_POINT : TEXT_TM_END_POINTS), &(WordsArg){.number = points}, 1);
    const WordsArg args[] = {{.text = text(n->role == TM_EVIL ? TEXT_TM_EVIL : TEXT_TM_GOOD)}, {.text = scored}};
    tm_row_label(row, tm_nation_name(index));
    if (index >= page.turned)
        return;
    words_format(row->note, LIST_NOTE, text(n->eliminated ? TEXT_TM_END_NOTE_GONE : TEXT_TM_END_NOTE), args, 2);
    tm_secrets(n, true, row->help, LIST_HELP);
}

static void sign(int index, int x, int y)
{
    if (index < TM_NATIONS)
        tm_sign_sprite(index, x, y);
}

/* Once a frame: the next one. A button is not taken: whoever is in a hurry goes on. */
static bool turn_over(unsigned pressed)
{
    (void)pressed;
    if (page.turned == TM_NATIONS || ++page.waited < TURN_FRAMES)
        return false;
    page.waited = 0;
    audio_effect(tm_view()->nation[page.turned++].role == TM_EVIL ? EFFECT_ALARM : EFFECT_PLACE);
    list_refresh();
    return false;
}

static void chosen(int index)
{
    if (index == ROW_VOTES)
        tm_votes_open(0, TM_VOTES_LEVY);
    else
        pages_pop();
}

static const List roles_list = {.title = TEXT_TM_END_ROLES, .help_lines = HELP_LINES, .icons = true, .count = count, .fill = fill, .chosen = chosen,
                                .start = pages_pop, .sign = sign, .keys = turn_over};

/* ---- the verdict: who the traitors were is told by the page behind it ---- */

/* TM-8.1, TM-8.3: what the evil need to win. */
static int needed(int good)
{
    if (tm_end_reason(tm_view()) != TEXT_TM_END_BY_COURT)
        return good + 1;
    return 3 * good / (tm_view()->map_random ? 5 : 4) + 1;
}

static void open_verdict(void)
{
    int good = tm_side_strength(tm_view(), TM_GOOD);
    const WordsArg strengths[] = {{.number = good}, {.number = tm_side_strength(tm_view(), TM_EVIL)}, {.number = needed(good)}};
    char strength[TM_ROW];
    words_format(strength, sizeof strength, text(TEXT_TM_END_STRENGTH), strengths, 3);
    const WordsArg args[] = {{.text = text(tm_end_reason(tm_view()))}, {.text = strength}};
    words_format(tm_screen.words, TM_TEXT, text(TEXT_TM_END_VERDICT), args, 2);
    tm_box(&(TextboxSetup){.x = BOX_X, .y = BOX_Y, .w = BOX_WIDTH, .h = BOX_HEIGHT, .title = text(tm_end_title(tm_view())), .text = tm_screen.words}, NULL);
}

bool tm_reveal(void)
{
    TmScreen *s = &tm_screen;
    if (!board_settled())
        return true;
    switch (s->reveal) {
    case REVEAL_VERDICT:
        tm_page(TM_PAGE_VERDICT);
        open_verdict();
        break;
    case REVEAL_ROLES:
        tm_page(TM_PAGE_ROLES);
        page.turned = page.waited = 0;
        tm_list_open(&roles_list, 0);
        break;
    default: return false;
    }
    s->reveal++;
    return true;
}
