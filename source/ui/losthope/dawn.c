/* SPDX-License-Identifier: MIT */
/* The report of the dawn (LH-24.5): a line per person with face and statuses, and what the night has changed. */
#include <stddef.h>
#include <string.h>

#include "fixed.h"
#include "lh_words.h"
#include "text.h"
#include "textbuf.h"
#include "ui/kit/words.h"
#include "ui/losthope/faces.h"
#include "ui/losthope/rows.h"
#include "ui/losthope/screen.h"

static bool is_here(int slot) { return lh_view()->people[slot].id != LH_NONE; }

/* What the report compares with: how everybody went into the night. */
void lh_dawn_note(void)
{
    for (int slot = 0; slot < LH_SLOTS; slot++) lh_screen.evening[slot] = lh_view()->people[slot];
    memcpy(lh_screen.had, lh_view()->storage, sizeof lh_screen.had);
    memcpy(lh_screen.stood_there, lh_view()->fitting, sizeof lh_screen.stood_there);
    lh_screen.evening_noted = true;
}

static void add(TextBuf *words, int id, int number, const char *name)
{
    char piece[LH_CELL_TEXT];
    const WordsArg args[] = {{.number = number}, {.text = name}};
    words_format(piece, sizeof piece, text(id), args, 2);
    textbuf_text(words, words->length > 0 ? ", " : "");
    textbuf_text(words, piece);
}

/* Whoever went into the night and is not there any more. */
static void lost_words(TextBuf *words)
{
    for (int slot = 0; slot < LH_SLOTS && lh_screen.evening_noted; slot++) {
        const LhMember *before = &lh_screen.evening[slot];
        char piece[LH_CELL_TEXT];
        if (before->id >= LH_PEOPLE || before->id == lh_view()->people[slot].id)
            continue;
        words_format(piece, sizeof piece, text(TEXT_LH_SAY_LOST), &(WordsArg){.text = text(lh_words_first_name[before->id])}, 1);
        textbuf_text(words, piece);
        textbuf_text(words, " ");
    }
}

/* What the house has more or less than in the evening; false: nothing. */
static bool house_words(char *out, int size)
{
    const LhScreen *s = &lh_screen;
    TextBuf words;
    textbuf_begin(&words, out, size);
    for (int item = 0; item < LH_ITEMS && s->evening_noted; item++) {
        int change = lh_view()->storage[item] - s->had[item];
        if (change != 0)
            add(&words, change < 0 ? TEXT_LH_LINE_LOSE : TEXT_LH_LINE_GAIN, abs_int(change), text(lh_item_text(item, abs_int(change))));
    }
    for (int space = 0; space < LH_BUILD_SPACES && s->evening_noted; space++)
        if (s->stood_there[space] < LH_K_ROOM && lh_view()->fitting[space] == LH_NONE)
            add(&words, TEXT_LH_LINE_LOSE, 1, text(lh_words_fitting[s->stood_there[space]]));
    return out[0] != 0;
}

/* "Illness +1, fatigue −2"; nothing: a quiet night. Whoever was not there in the evening has nothing to compare. */
bool lh_dawn_words(const LhMember *before, const LhMember *now, char *out, int size)
{
    bool worse = false;
    TextBuf words;
    textbuf_begin(&words, out, size);
    for (int status = 0; status < LH_STATUSES && before->id == now->id; status++) {
        int change = now->status[status] - before->status[status];
        char piece[LH_CELL_TEXT];
        if (change == 0)
            continue;
        worse = worse || change > 0;
        const WordsArg args[] = {{.text = text(lh_words_status[status])}, {.number = change < 0 ? -change : change}};
        words_format(piece, sizeof piece, text(change < 0 ? TEXT_LH_LINE_LESS : TEXT_LH_LINE_MORE), args, 2);
        textbuf_text(&words, out[0] ? ", " : "");
        textbuf_text(&words, piece);
    }
    if (out[0] == 0)
        words_copy(out, size, text(TEXT_LH_DAWN_SAME));
    return worse;
}

static void person(int slot, LhRow *out)
{
    const LhMember *member = &lh_view()->people[slot];
    out->face = (int8_t)member->id;
    out->member = member;
    out->wide = true;
    out->cells = 1;
    words_copy(out->label, LH_CELL_TEXT, text(lh_words_first_name[member->id]));
    if (lh_screen.evening_noted)        /* not after the power was off in the night */
        out->bad[0] = lh_dawn_words(&lh_screen.evening[slot], member, out->cell[0], LH_CELL_TEXT);
}

static void go_on(int line, LhRow *out)
{
    (void)line;
    words_copy(out->label, LH_CELL_TEXT, text(TEXT_LH_DO_GO_ON));
}

static bool leave_line(int line, int cell)
{
    (void)line, (void)cell;
    pages_pop();
    return true;
}

static bool leave(int slot, int cell, int step)
{
    (void)step;
    return leave_line(slot, cell);
}

static void help(int line, int slot, int cell, char out[LH_ROWS_HELP])
{
    char house[LH_ROWS_HELP];
    TextBuf words;
    (void)slot, (void)cell;
    textbuf_begin(&words, out, LH_ROWS_HELP);
    if (line != LH_ROWS_PERSON)
        lost_words(&words);
    if (line != LH_ROWS_PERSON && house_words(house, sizeof house))
        words_format(out + words.length, LH_ROWS_HELP - (int)words.length, text(TEXT_LH_DAWN_HOUSE), &(WordsArg){.text = house}, 1);
    else
        textbuf_text(&words, text(TEXT_LH_DAWN_HELP));
}

static const LhRows report = {.is_here = is_here, .person = person, .change = leave, .lines = 1, .line = go_on, .change_line = leave_line, .help = help, .hint = TEXT_HINT_READ};

void lh_dawn_open(void) { lh_rows_push(&report, LH_ROWS_LAST); }
