/* SPDX-License-Identifier: MIT */
/* What was said in public, newest first, and the letters in the inbox. */
#include <stddef.h>

#include "text.h"
#include "ui/moerderspiel/names.h"
#include "ui/moerderspiel/screen.h"

enum { HELP_LINES = 4 };

static int mail_count(void) { return tm_view()->inbox[tm_viewer()].count; }

static const TmMessage *message_at(int index)
{
    const TmMail *mail = &tm_view()->inbox[tm_viewer()];
    return index < mail->count ? &mail->at[mail->count - 1 - index] : &tm_view()->log[tm_view()->log_count - 1 - (index - mail->count)];
}

static int count(void) { return mail_count() + tm_view()->log_count; }

static void fill(int index, ListRow *row)
{
    const TmMessage *m = message_at(index);
    char said[TM_FULL];
    tm_statement(m, said, TM_ROW);
    tm_row_label(row, said);
    tm_statement_full(m, said, sizeof said);
    const WordsArg args[] = {{.text = tm_nation_name(m->nation)}, {.number = (m->round + 1) / 2}, {.text = said}};
    words_format(row->help, LIST_HELP, text(index < mail_count() ? TEXT_TM_LETTER : TEXT_TM_SPOKEN), args, 3);
    tm_row_place(row, tm_said_where(m));
    if (index < mail_count())
        tm_row_note(row, text(TEXT_TM_LETTER_MARK));
}

static void sign(int index, int x, int y) { tm_sign_sprite(message_at(index)->nation, x, y); }

static void show_place(int index, int step)
{
    (void)step;
    tm_look_at(tm_said_where(message_at(index)));
}

static void leave(int index)
{
    (void)index;
    pages_pop();
}

static const List log_list = {.title = TEXT_TM_LOG, .help_lines = HELP_LINES, .empty = TEXT_TM_SAID_NOTHING, .icons = true, .count = count, .fill = fill,
                              .change = show_place, .ask = leave, .sign = sign};

void tm_log_open(void) { tm_list_open(&log_list, 0); }
