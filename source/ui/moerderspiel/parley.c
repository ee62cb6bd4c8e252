/* SPDX-License-Identifier: MIT */
/* Two open-hearted armies on one cell: a line each, read when both have chosen. */
#include <stddef.h>

#include "audio.h"
#include "place.h"
#include "system.h"
#include "text.h"
#include "ui/moerderspiel/names.h"
#include "ui/moerderspiel/screen.h"

enum { HELP_LINES = 3, LINE_BEWARE = 4, LINE_STRIKE = 5, BOX_X = 4, BOX_Y = 6, BOX_WIDTH = 22, BOX_HEIGHT = 8 };

static PLACE_EWRAM struct { uint8_t number, line, flag, count, who[TM_NATIONS]; bool base, gives; char title[TM_ROW]; } page;

/* The first own contact without a line: its number, or -1. */
static int open_contact(TmSeen *other)
{
    for (int number = 0, side; number < TM_CONTACTS_MAX; number++) {
        int place = tm_contact_of(tm_view(), tm_viewer(), number, &side);
        if (place < 0)
            return -1;
        const TmContact *c = &tm_view()->contact[place];
        if (c->line[side] != TM_NOBODY)
            continue;
        *other = tm_view()->seen[c->army[!side] & (TM_FOREIGN - 1)];
        return number;
    }
    return -1;
}

static void flag_sign(int x, int y) { tm_sign_sprite(page.flag, x, y); }
static const char *title(void) { return page.title; }

static void send(int line, int nation)
{
    if (!tm_do((Action){TM_PARLEY, page.number, (uint8_t)line, (uint8_t)nation}))
        return;
    audio_effect(EFFECT_TURN);
    pages_home();
}

/* ---- lines that name a nation ---- */

/* Neither oneself nor whom one talks to, nor the fallen. */
static int nation_count(void)
{
    page.count = 0;
    for (int n = 0; n < TM_NATIONS; n++)
        if (n != tm_viewer() && n != page.flag && !tm_view()->nation[n].eliminated)
            page.who[page.count++] = (uint8_t)n;
    return page.count;
}

static void fill_nation(int index, ListRow *row) { tm_row_label(row, tm_nation_name(page.who[index])); }
static void nation_chosen(int index) { send(page.line, page.who[index]); }
static void nation_sign(int index, int x, int y) { tm_sign_sprite(page.who[index], x, y); }

static const List nation_list = {.title_words = title, .icons = true, .count = nation_count, .fill = fill_nation, .chosen = nation_chosen,
                                 .sign = nation_sign};

/* Against whom one votes is who comes to mind. */
static int proposed_row(void)
{
    int count = nation_count();
    for (int row = 0; row < count; row++)
        if (page.who[row] == tm_me()->vote)
            return row;
    return 0;
}

/* ---- the lines; without a base nobody speaks of one ---- */

static int line_at(int row) { return row + (row >= TM_LINE_CEDE && !page.base); }
static int line_count(void) { return page.base ? TM_LINES : TM_LINES - 1; }

static int help_of(int line)
{
    if (line != TM_LINE_CEDE)
        return TEXT_TM_PARLEY_HELP;
    return page.gives ? TEXT_TM_PARLEY_CEDE : TEXT_TM_PARLEY_WORDS;
}

static void fill(int row, ListRow *out)
{
    int line = line_at(row);
    tm_parley_line(line, TM_CROWD, out->label, LIST_LABEL);
    tm_row_help(out, text(help_of(line)));
}

static void chosen(int row)
{
    int line = line_at(row);
    page.line = (uint8_t)line;
    if (line == LINE_BEWARE || line == LINE_STRIKE)
        tm_list_open(&nation_list, proposed_row());
    else
        send(line, 0);
}

static void explain(int row)
{
    (void)row;
    tm_rules_open(text(TEXT_TM_HELP_TALK), text(TEXT_TM_HELP_TALK_TEXT));
}

/* B decides nothing: it shows the map, and leads back from there. */
static const List parley_list = {.title_words = title, .help_lines = HELP_LINES, .count = line_count, .fill = fill, .chosen = chosen, .ask = explain,
                                 .back = tm_look_open, .start = page_nothing, .title_sign = flag_sign, .tab = true};

void tm_parley_nobody(void (*closed)(void))
{
    tm_box(&(TextboxSetup){.x = BOX_X, .y = BOX_Y, .w = BOX_WIDTH, .h = BOX_HEIGHT, .text = text(TEXT_TM_PARLEY_NOBODY)}, closed);
}

void tm_parley_open(void)
{
    TmSeen other = {0};
    char cell[4];
    int number = open_contact(&other);
    ASSERT(number >= 0, number);
    page.number = (uint8_t)number;
    page.flag = other.flag;
    int base = tm_base_at(tm_view(), other.cell);
    page.base = base >= 0;
    page.gives = base >= 0 && tm_view()->base[base].owner == tm_viewer();
    tm_cell_name(other.cell, cell);
    tm_map_jump(other.cell);
    const WordsArg args[] = {{.text = tm_nation_name(other.flag)}, {.number = other.strength * 100}, {.text = cell}};
    words_format(page.title, sizeof page.title, text(TEXT_TM_PARLEY_TITLE), args, 3);
    tm_page(TM_PAGE_PARLEY);
    tm_list_open(&parley_list, 1);
}
