/* SPDX-License-Identifier: MIT */
#include "ui/kit/journal.h"
#include <stddef.h>
#include <string.h>
#include "fixed.h"
#include "ui/kit/kit.h"
#include "ui/kit/words.h"

enum { WRAP_MAX = 8 };

void journal_clear(Journal *journal) { journal->count = 0; }

static void add_line(Journal *journal, int colour, const char *text, int length)
{
    int at = journal->count % JOURNAL_LINES;
    length = min_int(length, JOURNAL_TEXT - 1);
    memcpy(journal->text[at], text, (size_t)length);
    journal->text[at][length] = 0;
    journal->colour[at] = (uint8_t)colour;
    journal->count++;
    /* The count only ever grows; keep its remainder when it would leave its 16 bits. */
    if (journal->count == 0)
        journal->count = JOURNAL_LINES;
}

void journal_add(Journal *journal, int colour, const char *text)
{
    WordsLine lines[WRAP_MAX];
    int count = min_int(words_wrap(&font_small, text, JOURNAL_WIDTH, lines, WRAP_MAX), WRAP_MAX);
    for (int i = 0; i < count; i++) add_line(journal, i ? 0 : colour, text + lines[i].start, lines[i].length);
}

int journal_size(const Journal *journal) { return min_int(journal->count, JOURNAL_LINES); }

static int place_of(const Journal *journal, int back) { return (journal->count - 1 - back) & (JOURNAL_LINES - 1); }
const char *journal_line(const Journal *journal, int back) { return journal->text[place_of(journal, back)]; }

/* A square, five pixels wide and high, by its ink. */
#define LINE(ink) ((ink) * 0x11111u << 4)
#define MARK(ink) [ink] = {0, 0, LINE(ink), LINE(ink), LINE(ink), LINE(ink), LINE(ink), 0}

const void *journal_mark(const Journal *journal, int back)
{
    static const uint32_t marks[][8] = {MARK(INK_BLUE), MARK(INK_RED), MARK(INK_GOLD), MARK(INK_GREEN), MARK(INK_DIM), MARK(INK_LIGHT)};
    int colour = journal->colour[place_of(journal, back)];
    return colour ? marks[colour] : NULL;
}
