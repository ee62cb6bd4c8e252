/* SPDX-License-Identifier: MIT */
/* The last lines of what happened, to be read again (LH-24.12). */
#include <stddef.h>

#include "lh_words.h"
#include "text.h"
#include "ui/kit/words.h"
#include "ui/losthope/screen.h"

enum { LIST_X = 1, LIST_W = 28, HELP_LINES = 3 };

/* More of the same thing on the same day is one line. */
static bool joins_the_last(Event event)
{
    LhScreen *s = &lh_screen;
    LhLogLine *last = &s->log[(s->log_count + LH_LOG - 1u) % LH_LOG];
    if (event.kind != LH_EVENT_ITEM || s->log_count == 0 || last->event.kind != LH_EVENT_ITEM || last->event.a != event.a || last->event.c != event.c || last->day != lh_view()->day)
        return false;
    last->event.b = (uint8_t)(last->event.b + event.b);
    return true;
}

void lh_log_add(Event event)
{
    LhScreen *s = &lh_screen;
    if (joins_the_last(event))
        return;
    s->log[s->log_count % LH_LOG] = (LhLogLine){event, (uint8_t)lh_event_person(event), lh_view()->day};
    s->log_count++;
}

int lh_log_size(void) { return lh_screen.log_count < LH_LOG ? lh_screen.log_count : LH_LOG; }

/* The newest stands first. */
static const LhLogLine *line_at(int index) { return &lh_screen.log[(lh_screen.log_count - 1u - (unsigned)index) % LH_LOG]; }

static void fill(int index, ListRow *row)
{
    const LhLogLine *line = line_at(index);
    int title = lh_event_title(line->event);
    if (title != 0)
        words_copy(row->help, LIST_HELP, text(lh_event_tale(line->event).words));
    else
        (void)lh_event_words(line->event, line->person, row->help, LIST_HELP);
    words_copy(row->label, LIST_LABEL, title != 0 ? text(title) : row->help);
    words_format(row->note, LIST_NOTE, text(TEXT_LH_DAY_N), &(WordsArg){.number = line->day}, 1);
}

static const List log_list = {.title = TEXT_LH_MENU_LOG, .x = LIST_X, .y = LH_SHEET_Y, .w = LIST_W, .h = LH_SHEET_H, .help_lines = HELP_LINES, .empty = TEXT_LH_LOG_EMPTY, .count = lh_log_size, .fill = fill};

void lh_log_open(void) { list_push(&log_list, 0); }
