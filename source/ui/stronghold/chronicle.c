/* SPDX-License-Identifier: MIT */
/*
 * The chronicle: what happened this night, a row each, from the first round on; A leads to the place. It is written while the night goes
 * on. What it has not seen, because the night was loaded or nobody looked, it reads in the journal when it is opened.
 */
#include <stddef.h>

#include "text.h"
#include "ui/app.h"
#include "ui/kit/list.h"
#include "ui/kit/words.h"
#include "ui/stronghold/screen.h"

enum { WIDTH = 30, ROWS_Y = 2, ROWS_H = 15, READ_LINES = 60 };

static SuChronicle *chronicle(void) { return &su_screen.chronicle; }

void su_chronicle_clear(void)
{
    chronicle()->upto = chronicle()->count = 0;
}

/* What was taken back never happened. */
static void cut(int at)
{
    SuChronicle *c = chronicle();
    if (c->upto <= at)
        return;
    c->upto = (uint16_t)at;
    while (c->count > 0 && c->at[c->count - 1].at > at) c->count--;
}

static void write(const SuNote *note)
{
    SuChronicle *c = chronicle();
    if (c->count == SU_NOTES) { /* the oldest half gives way */
        c->count = SU_NOTES / 2;
        for (int i = 0; i < c->count; i++) c->at[i] = c->at[i + SU_NOTES / 2];
    }
    c->at[c->count++] = *note;
}

static void saw(const EventList *events, int round, int at)
{
    SuNote note;
    chronicle()->upto = (uint16_t)at;
    if (!su_note(events, &note) || !su_is_chronicled(note.event))
        return;
    note.round = (uint8_t)round;
    note.at = (uint16_t)at;
    write(&note);
}

void su_chronicle_saw(const EventList *events)
{
    int at = app.session.journal.end.at;
    cut(at - 1);
    if (chronicle()->upto == at - 1)
        saw(events, su_view()->round, at);
}

/* ---- the list ---- */

static int count(void) { return chronicle()->count; }

static void fill(int index, ListRow *row)
{
    const SuNote *note = &chronicle()->at[index];
    Deed deed = {.from = DEED_NOWHERE, .to = DEED_NOWHERE};
    su_note_tell(note, &deed);
    words_copy(row->label, LIST_LABEL, deed.words);
    if (index == 0 || chronicle()->at[index - 1].round != note->round)
        words_format(row->note, LIST_NOTE, text(TEXT_SU_ROUND), &(WordsArg){.number = note->round}, 1);
}

static void chosen(int index)
{
    Deed deed = {.from = DEED_NOWHERE, .to = DEED_NOWHERE};
    su_note_tell(&chronicle()->at[index], &deed);
    pages_home();
    if (deed.to != DEED_NOWHERE)
        board_cursor_to(deed.to);
}

static const List list = {.title = TEXT_SU_CHRONICLE, .x = 0, .w = WIDTH, .y = ROWS_Y, .h = ROWS_H, .empty = TEXT_DEEDS_NONE, .hint = TEXT_HINT_DEEDS,
                          .count = count, .fill = fill, .chosen = chosen};

/* ---- reading ---- */

static bool is_known(void) { return chronicle()->upto >= app.session.journal.end.at; }

static void read_on(void)
{
    SuChronicle *c = chronicle();
    EventList *events = table_lend_events();
    do {
        if (!film_forward(&c->film, events))
            c->upto = app.session.journal.end.at;
        else if (c->film.cursor.at > c->upto)
            saw(events, ((const SuState *)c->state)->round, c->film.cursor.at);
    } while (!is_known() && kit_spent() < READ_LINES);
}

static void frame(void)
{
    if (!is_known())
        read_on();
    else
        list_replace(&list, count() > 0 ? count() - 1 : 0);
}

static const Page reading_page = {.frame = frame, .hint = TEXT_HINT_WAIT, .over = true};

void su_chronicle_open(void)
{
    SuChronicle *c = chronicle();
    cut(app.session.journal.end.at);
    if (is_known()) {
        list_push(&list, count() > 0 ? count() - 1 : 0);
        return;
    }
    film_begin(&c->film, c->state, 0);
    pages_say(text(TEXT_SU_CHRONICLE_READS));
    pages_push(&reading_page);
}
