/* SPDX-License-Identifier: MIT */
#include "ui/kit/journal.h"
#include <stddef.h>
#include <string.h>
#include "fixed.h"
#include "keys.h"
#include "ui/kit/words.h"
#include "video.h"

enum { ROW = 11, TITLE = 18, WRAP_MAX = 8, MARK = 5 };

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

bool journal_open(JournalView *view, const Journal *journal, const char *title)
{
    int height = clamp_int(kit_tiles_free() / SCREEN_TILES_X, 0, SCREEN_TILES_Y - 2);
    if (height < 5 || !window_open(&view->window, 0, 0, SCREEN_TILES_X, height, KIT_PALETTE_TEXT))
        return false;
    window_frame(&view->window);
    window_text_in(&view->window, 0, FRAME_INSET, SCREEN_WIDTH, ALIGN_CENTRE, &font_large, ink_gold, title);
    view->journal = journal;
    view->rows = (uint8_t)((height * 8 - TITLE - 2 * FRAME_INSET) / ROW);
    view->back = 0;
    view->drawn = 0;
    return true;
}

void journal_close(JournalView *view) { window_close(&view->window); }

/* The newest line stands at the bottom; row 0 is the top one. */
static void draw_row(JournalView *view, int row)
{
    int back = view->back + view->rows - 1 - row, y = FRAME_INSET + TITLE + row * ROW;
    window_fill(&view->window, FRAME_INSET, y, SCREEN_WIDTH - 2 * FRAME_INSET, ROW, INK_WINDOW);
    if (back >= journal_size(view->journal))
        return;
    int colour = view->journal->colour[place_of(view->journal, back)];
    if (colour)
        window_fill(&view->window, FRAME_INSET + 2, y + 3, MARK, MARK, colour);
    window_text(&view->window, FRAME_INSET + 11, y, &font_small, ink_text, journal_line(view->journal, back));
}

KitEvent journal_frame(JournalView *view)
{
    unsigned repeated = keys_repeated();
    int most = max_int(journal_size(view->journal) - view->rows, 0), back = view->back;
    if (repeated & KEY_BIT_UP)
        back++;
    if (repeated & KEY_BIT_DOWN)
        back--;
    if (repeated & KEY_BIT_L)
        back += view->rows;
    if (repeated & KEY_BIT_R)
        back -= view->rows;
    back = clamp_int(back, 0, most);
    if (back != view->back) {
        view->back = (uint8_t)back;
        view->drawn = 0;
    }
    for (; view->drawn < view->rows && kit_may_draw(); view->drawn++) draw_row(view, view->drawn);
    return keys_pressed() & (KEY_BIT_A | KEY_BIT_B | KEY_BIT_SELECT) ? KIT_BACK : KIT_NONE;
}
