/* SPDX-License-Identifier: MIT */
#include "ui/play/deeds.h"

#include <stddef.h>
#include <string.h>

#include "fixed.h"
#include "game.h"
#include "place.h"
#include "text.h"
#include "ui/board/board.h"
#include "ui/kit/list.h"
#include "ui/kit/words.h"
#include "ui/play/play.h"

enum { KEPT = 32 /* a power of two: no division */, HELP_LINES = 0, WIDTH = 26 };

static PLACE_EWRAM struct {
    Deed at[KEPT];              /* a ring */
    int8_t by[KEPT];
    uint16_t count;             /* ever */
    uint16_t since[GAME_SEATS_MAX];
} deeds;

void deeds_begin(void)
{
    deeds.count = 0;
    memset(deeds.since, 0, sizeof deeds.since);
}

void deeds_add(int seat, const Deed *deed)
{
    int place = deeds.count++ % KEPT;
    deeds.at[place] = *deed;
    deeds.by[place] = (int8_t)seat;
}

void deeds_decided(int seat) { deeds.since[seat] = deeds.count; }

static int first_of(int seat) { return max_int(seat < 0 ? 0 : deeds.since[seat], deeds.count - KEPT); }

int deeds_count(int seat)
{
    int count = 0;
    for (unsigned i = (unsigned)first_of(seat); i < deeds.count; i++) count += deeds.by[i % KEPT] != seat;
    return count;
}

const Deed *deeds_at(int seat, int index)
{
    for (unsigned i = (unsigned)first_of(seat); i < deeds.count; i++)
        if (deeds.by[i % KEPT] != seat && index-- == 0)
            return &deeds.at[i % KEPT];
    return NULL;
}

void deeds_trace(int seat, void (*mark)(int cell, bool to))
{
    for (unsigned i = (unsigned)first_of(seat); i < deeds.count; i++) {
        const Deed *deed = &deeds.at[i % KEPT];
        if (deeds.by[i % KEPT] == seat)
            continue;
        if (deed->from != DEED_NOWHERE)
            mark(deed->from, false);
        if (deed->to != DEED_NOWHERE)
            mark(deed->to, true);
    }
}

/* ---- the page ---- */

static int count(void) { return deeds_count(play_viewer()); }

static void fill(int index, ListRow *row)
{
    const Deed *deed = deeds_at(play_viewer(), index);
    words_format(row->label, LIST_LABEL, deed->words, NULL, 0);
    row->icon = deed->icon;
}

static void chosen(int index)
{
    const Deed *deed = deeds_at(play_viewer(), index);
    pages_home();
    if (deed->to != DEED_NOWHERE)
        board_cursor_to(deed->to);
}

static const List list = {.title = TEXT_DEEDS_TITLE, .x = 2, .w = WIDTH, .help_lines = HELP_LINES, .empty = TEXT_DEEDS_NONE,
                          .hint = TEXT_HINT_DEEDS, .icons = true, .count = count, .fill = fill, .chosen = chosen};

void deeds_open(void) { list_push(&list, 0); }
