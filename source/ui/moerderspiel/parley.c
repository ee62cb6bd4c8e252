/* SPDX-License-Identifier: MIT */
/* Two open-hearted armies on one cell: a line each, read when both have chosen. */
#include <stddef.h>

#include "audio.h"
#include "place.h"
#include "text.h"
#include "ui/moerderspiel/names.h"
#include "ui/moerderspiel/screen.h"

enum { HELP_LINES = 3, LINE_BEWARE = 4, LINE_STRIKE = 5, BOX_X = 4, BOX_Y = 6, BOX_WIDTH = 22, BOX_HEIGHT = 8 };

static PLACE_EWRAM struct { uint8_t number, line; char title[TM_ROW]; } page;

/* The first own contact without a line: its number, or -1. */
static int open_contact(TmSeen *other)
{
    for (int number = 0, side; number < TM_CONTACTS_MAX; number++) {
        int place = tm_contact_of(tm_view(), tm_screen.viewer, number, &side);
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

static void fill(void *context, int line, MenuItem *item)
{
    (void)context;
    tm_parley_line(line, TM_CROWD, tm_row.label, TM_ROW);
    item->label = tm_row.label;
    item->help = text(TEXT_TM_PARLEY_HELP);
}

static void send(int line, int nation)
{
    if (tm_do((Action){TM_PARLEY, page.number, (uint8_t)line, (uint8_t)nation}))
        audio_effect(EFFECT_TURN);
    tm_page_close();
}

static void reopen(void) { tm_parley_open(false); }

/* ---- lines that name a nation ---- */

static void fill_nation(void *context, int nation, MenuItem *item)
{
    (void)context;
    tm_list_nation(item, nation);
}

static void nation_frame(void)
{
    KitEvent event = tm_list_frame();
    if (event == KIT_CHOSEN)
        send(page.line, tm_list_selected());
    else if (event == KIT_BACK)
        reopen();
}

static const TmPage nation_page = {nation_frame, tm_list_close, NULL};

static void choose(int line)
{
    page.line = (uint8_t)line;
    if (line != LINE_BEWARE && line != LINE_STRIKE) {
        send(line, 0);
        return;
    }
    tm_page_open(&nation_page);
    tm_list_open(&(TmList){.title = page.title, .count = TM_NATIONS, .fill = fill_nation, .sign = tm_list_nation_sign});
}

static void frame(void)
{
    KitEvent event = tm_list_frame();
    if (event == KIT_CHOSEN)
        choose(tm_list_selected());
    else if (event == KIT_BACK)
        send(0, 0);
    else if (event == KIT_ASKED)
        tm_rules_open(text(TEXT_TM_HELP_TALK), text(TEXT_TM_HELP_TALK_TEXT), reopen);
}

static const TmPage parley_page = {frame, tm_list_close, NULL};

void tm_parley_open(bool nobody)
{
    TmSeen other = {0};
    char cell[4];
    int number = nobody ? -1 : open_contact(&other);
    if (number < 0) {
        tm_box_open(&(TextboxSetup){.x = BOX_X, .y = BOX_Y, .w = BOX_WIDTH, .h = BOX_HEIGHT, .text = text(TEXT_TM_PARLEY_NOBODY)}, NULL);
        return;
    }
    tm_page_open(&parley_page);
    page.number = (uint8_t)number;
    tm_cell_name(other.cell, cell);
    tm_map_jump(other.cell);
    const WordsArg args[] = {{.text = tm_nation_name(other.flag)}, {.number = other.strength * 100}, {.text = cell}};
    words_format(page.title, sizeof page.title, text(TEXT_TM_PARLEY_TITLE), args, 3);
    tm_list_open(&(TmList){.title = page.title, .count = TM_LINES, .help_lines = HELP_LINES, .explained = true, .fill = fill, .selected = 1,
                           .about = true, .flag = other.flag});
}
