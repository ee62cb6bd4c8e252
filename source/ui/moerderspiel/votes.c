/* SPDX-License-Identifier: MIT */
/* The vote table of a day: who voted against whom, and what became of it. LEFT and RIGHT turn the days at the end. */
#include <stddef.h>

#include "place.h"
#include "text.h"
#include "ui/moerderspiel/names.h"
#include "ui/moerderspiel/screen.h"

enum { HELP_LINES = 2 };

static PLACE_EWRAM struct {
    int8_t day;
    uint8_t vote[TM_NATIONS], against[TM_NATIONS];  /* of each nation on that day: for whom, and how many against it */
    void (*closed)(void);
    char title[TM_ROW], result[TM_HELP / 2];
} page;

static void count_day(void)
{
    int bare = 0, main = tm_main_sanction(tm_view(), page.day);
    for (int n = 0; n < TM_NATIONS; n++) page.against[n] = 0;
    for (int n = 0; n < TM_NATIONS; n++) {
        page.vote[n] = (uint8_t)tm_vote_on(tm_view(), page.day, n);
        if (page.vote[n] < TM_NATIONS)
            page.against[page.vote[n]]++;
    }
    for (int n = 0; n < TM_NATIONS; n++) bare += page.against[n] >= TM_VOTES_LESSER;
    const WordsArg arg = {.text = main >= 0 ? tm_nation_name(main) : ""};
    int id = main >= 0 ? TEXT_TM_SANCTION_MAIN : bare ? TEXT_TM_SANCTION_LESSER : TEXT_TM_SANCTION_NONE;
    words_format(page.result, sizeof page.result, text(id), &arg, 1);
}

static void fill(void *context, int nation, MenuItem *item)
{
    int vote = page.vote[nation], against = page.against[nation];
    (void)context;
    const WordsArg args[] = {{.text = vote < TM_NATIONS ? tm_nation_name(vote) : text(vote == TM_VOTE_GONE ? TEXT_TM_ELIMINATED : TEXT_TM_NO_VOTE)}, {.number = against}};
    tm_list_nation(item, nation);
    words_format(tm_row.note, TM_ROW, text(against >= TM_VOTES_LESSER ? TEXT_TM_VOTED_BARE : TEXT_TM_VOTED), args, 2);
    item->note = tm_row.note;
    item->help = page.result;
}

static void open_day(int day)
{
    page.day = (int8_t)day;
    count_day();
    words_format(page.title, sizeof page.title, text(tm_days_counted(tm_view()) > 1 ? TEXT_TM_VOTES_TITLE_TURN : TEXT_TM_VOTES_TITLE), &(WordsArg){.number = day + 1}, 1);
    tm_list_open(&(TmList){.title = page.title, .count = TM_NATIONS, .help_lines = HELP_LINES, .explained = true, .fill = fill, .sign = tm_list_nation_sign});
}

static void leave(void)
{
    void (*closed)(void) = page.closed;
    tm_page_close();
    if (closed)
        closed();
}

static void turn(int step)
{
    int day = page.day + step;
    if (day < 0 || day >= tm_days_counted(tm_view()))
        return;
    kit_sound(KIT_SOUND_PAGE);
    tm_list_close();
    open_day(day);
}

static void reopen(void) { tm_votes_open(page.day, page.closed); }

static void frame(void)
{
    int step = tm_list_change();
    KitEvent event = tm_list_frame();
    if (event == KIT_CHOSEN || event == KIT_BACK)
        leave();
    else if (event == KIT_STARTED && !page.closed)
        tm_seats_skip();
    else if (event == KIT_ASKED)
        tm_rules_open(text(TEXT_TM_HELP_SANCTION), text(TEXT_TM_HELP_SANCTION_TEXT), reopen);
    else if (step)
        turn(step);
}

static const TmPage votes_page = {frame, tm_list_close, NULL};

void tm_votes_open(int day, void (*closed)(void))
{
    tm_page_open(&votes_page);
    page.closed = closed;
    open_day(day);
}
