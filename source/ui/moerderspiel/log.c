/* SPDX-License-Identifier: MIT */
/* What was said in public, newest first, and the letters in the inbox. */
#include <stddef.h>

#include "text.h"
#include "ui/moerderspiel/names.h"
#include "ui/moerderspiel/screen.h"

enum { HELP_LINES = 3 };

static int mail_count(void) { return tm_view()->inbox[tm_screen.viewer].count; }

static const TmMessage *message_at(int index)
{
    const TmMail *mail = &tm_view()->inbox[tm_screen.viewer];
    return index < mail->count ? &mail->at[mail->count - 1 - index] : &tm_view()->log[tm_view()->log_count - 1 - (index - mail->count)];
}

static int count(void) { return mail_count() + tm_view()->log_count; }

static void fill(void *context, int index, MenuItem *item)
{
    (void)context;
    if (count() == 0) {
        item->label = text(TEXT_TM_SAID_NOTHING);
        return;
    }
    const TmMessage *m = message_at(index);
    char said[TM_ROW];
    tm_statement(m->code, m->arg[0], m->arg[1], said, sizeof said);
    tm_list_label(item, said);
    const WordsArg args[] = {{.text = tm_nation_name(m->nation)}, {.number = (m->round + 1) / 2}, {.text = said}};
    words_format(tm_row.help, TM_HELP, text(index < mail_count() ? TEXT_TM_LETTER : TEXT_TM_SPOKEN), args, 3);
    item->note = index < mail_count() ? text(TEXT_TM_LETTER_MARK) : NULL;
    item->help = tm_row.help;
}

static int sign(int index) { return count() ? message_at(index)->nation : TM_NO_SIGN; }

static void frame(void)
{
    KitEvent event = tm_list_frame();
    if (event == KIT_CHOSEN || event == KIT_BACK || event == KIT_ASKED)
        tm_talk_open();
}

static const TmPage log_page = {frame, tm_list_close, NULL};

void tm_log_open(void)
{
    tm_page_open(&log_page);
    tm_list_open(&(TmList){.title = text(TEXT_TM_LOG), .count = (uint8_t)(count() ? count() : 1), .help_lines = HELP_LINES, .fill = fill, .sign = sign});
}
