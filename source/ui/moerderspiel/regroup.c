/* SPDX-License-Identifier: MIT */
/* Omnipresence: soldiers change between units that stand together. */
#include <stddef.h>

#include "audio.h"
#include "fixed.h"
#include "place.h"
#include "text.h"
#include "ui/moerderspiel/names.h"
#include "ui/moerderspiel/screen.h"

typedef enum { ROW_FROM, ROW_TO, ROW_COUNT, ROW_DO, ROWS } Row;
enum { HELP_LINES = 3 };

static PLACE_EWRAM struct { uint8_t from, to, count; } page;

static int troops_of(int unit)
{
    return unit == TM_GARRISON ? tm_me()->garrison : tm_view()->army[tm_army_id(tm_viewer(), unit)].troops;
}

static Action action(void) { return (Action){TM_REGROUP, page.from, page.to, page.count}; }

static void unit_note(ListRow *row, int unit)
{
    const WordsArg args[] = {{.text = unit == TM_GARRISON ? text(TEXT_TM_GARRISON) : tm_unit_name(unit)}, {.number = troops_of(unit) * 100}};
    words_format(row->note, LIST_NOTE, text(TEXT_TM_REGROUP_UNIT), args, 2);
}

static int count(void) { return ROWS; }

static void fill(int index, ListRow *row)
{
    static const int16_t labels[ROWS] = {TEXT_TM_REGROUP_FROM, TEXT_TM_REGROUP_TO, TEXT_TM_REGROUP_COUNT, TEXT_TM_REGROUP_DO};
    TmWhy why = tm_why(tm_view(), action());
    tm_row_label(row, text(labels[index]));
    tm_row_help(row, why == TM_WHY_FINE ? text(TEXT_TM_REGROUP_HELP) : tm_refusal(why));
    row->changes = index != ROW_DO;
    if (index == ROW_FROM)
        unit_note(row, page.from);
    else if (index == ROW_TO)
        unit_note(row, page.to);
    else if (index == ROW_COUNT)
        words_number(row->note, LIST_NOTE, page.count * 100);
    else if (why != TM_WHY_FINE)
        row->reason = tm_refusal(why);
}

static bool fits(int from, int to) { return tm_why(tm_view(), (Action){TM_REGROUP, (uint8_t)from, (uint8_t)to, 1}) == TM_WHY_FINE; }

/* The next unit that can take soldiers from `from`, this one last; page.to when there is none. */
static int next_to(int from, int step)
{
    for (int i = 1; i <= TM_SLOTS; i++) {
        int to = (page.to + i * step + i * TM_SLOTS) % TM_SLOTS;
        if (fits(from, to))
            return to;
    }
    return page.to;
}

/* The next unit that can give soldiers to anybody, this one last. */
static void next_from(int step)
{
    for (int i = 1; i <= TM_SLOTS; i++) {
        int from = (page.from + i * step + i * TM_SLOTS) % TM_SLOTS, to = fits(from, page.to) ? page.to : next_to(from, 1);
        if (!fits(from, to))
            continue;
        page.from = (uint8_t)from;
        page.to = (uint8_t)to;
        return;
    }
}

static void change(int row, int step)
{
    if (row == ROW_DO)
        return;
    if (row == ROW_FROM)
        next_from(step);
    if (row == ROW_TO)
        page.to = (uint8_t)next_to(page.from, step);
    int most = max_int(troops_of(page.from) - (page.from == TM_GARRISON), 1);
    if (row == ROW_COUNT)
        page.count = (uint8_t)((page.count - 1 + step + most) % most + 1);
    if (page.count > most)
        page.count = (uint8_t)most;
    kit_sound(KIT_SOUND_MOVE);
    list_refresh();
}

static void chosen(int row)
{
    if (row != ROW_DO)
        change(row, 1);
    else if (tm_do(action()))
        audio_effect(EFFECT_PLACE);
}

static const List regroup_list = {.title = TEXT_TM_REGROUP, .help_lines = HELP_LINES, .count = count, .fill = fill, .chosen = chosen, .change = change};

void tm_regroup_open(void)
{
    page.from = TM_GARRISON;    /* the one before army I */
    page.to = TM_GARRISON;
    page.count = 1;
    next_from(1);
    tm_list_open(&regroup_list, 0);
}
