/* SPDX-License-Identifier: MIT */
#include "ui/losthope/rows.h"

#include <stddef.h>

#include "fixed.h"
#include "keys.h"
#include "place.h"
#include "system.h"
#include "text.h"
#include "ui/kit/words.h"
#include "ui/losthope/faces.h"
#include "ui/losthope/screen.h"
#include "ui/play/ask.h"
#include "video.h"

enum { TOP = 2, HEIGHT = 16, WIDTH = SCREEN_TILES_X, FACES = LH_SLOTS, PERSON_H = ART_FACE_TILES * 8, LINE_H = 12, LINE_LEAST = 10, LINE_WORDS = 11, FACE_ROOM = 26 };
enum { NAME_X = FACE_ROOM + 2, STATUS_X = 96, CELL_Y = 12, CELL_H = 11, ROW_GLYPHS = 20, HELP_X = 6, HELP_LINE = 10, HELP_LINES = 5, HELP_TOP = 2, HELP_LEAST = HELP_TOP + 2 * HELP_LINE, WIDE = 210 };

/* Cells of a person's row and of a line: left edge and width. */
static const struct { uint8_t x, w; } person_cell[LH_CELLS_A_ROW] = {{NAME_X, 96}, {NAME_X + 98, 112}}, line_cell[LH_CELLS_A_ROW] = {{48, 124}, {174, 64}};

static PLACE_EWRAM struct {
    const LhRows *rows;
    uint8_t row, cell;
    bool opens;
    uint32_t stale;                 /* bit per row; the highest is the help */
    Window window, face[FACES];
    LhRow filled;
    char help[LH_ROWS_HELP];
} page;

enum { HELP_BIT = 31 };

/* ---- which rows there are ---- */

static int people(void)
{
    int count = 0;
    for (int slot = 0; slot < LH_SLOTS; slot++) count += page.rows->is_here(slot);
    return count;
}

static int slot_of(int row)
{
    int slot = 0;
    for (; slot < LH_SLOTS - 1; slot++)
        if (page.rows->is_here(slot) && row-- == 0)
            break;
    return slot;
}

/* Lines of the page's own, then cards and settling. */
static int all_lines(void) { return page.rows->lines + (page.rows->settle ? 2 : 0); }

static bool has_line(int line)
{
    if (line == page.rows->lines)
        return lh_has_kind(LH_NARR) || lh_has_kind(LH_CHILDACT);
    return line > page.rows->lines || !page.rows->has_line || page.rows->has_line(line);
}

/* What a row is: LH_ROWS_PERSON, a line of the page's own, LH_ROWS_CARDS or LH_ROWS_DONE. */
static int line_of(int row)
{
    int line = 0, own = page.rows->lines;
    if (row < people())
        return LH_ROWS_PERSON;
    for (row -= people(); line < all_lines() - 1; line++)
        if (has_line(line) && row-- == 0)
            break;
    return line < own ? line : line == own ? LH_ROWS_CARDS : LH_ROWS_DONE;
}

static int row_count(void)
{
    int count = people();
    for (int line = 0; line < all_lines(); line++) count += has_line(line);
    return count;
}

/* ---- drawing ---- */

void lh_row_words(char *out, int id, WordsArg first, WordsArg second, WordsArg third)
{
    const WordsArg args[] = {first, second, third};
    words_format(out, LH_CELL_TEXT, text(id), args, 3);
}

static void fill(int row, LhRow *out)
{
    int line = line_of(row);
    *out = (LhRow){.face = LH_NO_FACE};
    if (line == LH_ROWS_PERSON)
        page.rows->person(slot_of(row), out);
    else if (line < page.rows->lines)
        page.rows->line(line, out);
    else
        words_copy(out->label, LH_CELL_TEXT, text(line == LH_ROWS_CARDS ? TEXT_LH_CARDS_ROW : page.rows->done));
}

static void say_help(void)
{
    page.help[0] = 0;
    page.rows->help(line_of(page.row), slot_of(page.row), page.cell, page.help);
}

/* Lines stand closer where four people and two parties have to fit, and where two lines of help would not. */
static int line_height(int faces)
{
    int lines = row_count() - faces, room = HEIGHT * 8 - faces * PERSON_H - HELP_LEAST;
    return lines > 0 ? clamp_int(room / lines, LINE_LEAST, LINE_H) : LINE_H;
}

static int row_y(int row, int faces) { return row < faces ? row * PERSON_H : faces * PERSON_H + (row - faces) * line_height(faces); }

/* Words stand `lift` lower than their frame begins: in the closest lines they begin above it, so that nothing of a g is cut. */
static void draw_cell(const LhRow *row, int cell, int x, int y, int width, int lift, bool selected)
{
    Window *w = &page.window;
    int at = x + 2;
    if (selected)
        window_outline(w, x, y - lift, width, CELL_H + min_int(lift, 0), INK_GOLD);
    if (row->icon[cell]) {
        window_picture(w, at, y + 1, 1, 1, row->icon[cell]);
        at += 11;
    }
    window_text(w, at, y, &font_small, row->bad[cell] ? ink_red : selected ? ink_selected : ink_text, row->cell[cell]);
}

static void draw_row(int index, int faces)
{
    Window *w = &page.window;
    LhRow *row = &page.filled;
    fill(index, row);
    bool selected = index == page.row, person = row->face != LH_NO_FACE;
    int y = row_y(index, faces), height = person ? PERSON_H : line_height(faces), left = person ? FACE_ROOM - 2 : 0;
    int lift = person ? 1 : height - LINE_WORDS;
    window_fill(w, left, y, WIDTH * 8 - left, height, selected ? INK_SELECTED : INK_PANEL);
    kit_drawn(ROW_GLYPHS);
    if (person && index < FACES)
        lh_face_draw(&page.face[index], row->face);
    window_text(w, person ? NAME_X : HELP_X, y + lift, &font_small, selected ? ink_selected : person ? ink_gold : ink_text, row->label);
    if (row->member)
        lh_statuses_draw(w, STATUS_X, y + 1, row->member);
    for (int cell = 0; cell < row->cells; cell++)
        draw_cell(row, cell, person ? person_cell[cell].x : line_cell[cell].x, person ? y + CELL_Y : y + lift, row->wide ? WIDE : person ? person_cell[cell].w : line_cell[cell].w,
                  lift, selected && cell == page.cell);
}

/* Many rows leave the help too little room: SELECT shows all of it. */
static void say_more(Window *w, int y)
{
    const char *words = text(TEXT_LH_ROWS_MORE);
    int width = words_width(&font_small, words), x = WIDTH * 8 - HELP_X - width;
    window_fill(w, x - 2, y, WIDTH * 8 - x + 2, HELP_LINE, INK_PANEL);
    window_text(w, x, y, &font_small, ink_gold, words);
}

static void draw_help(int faces)
{
    Window *w = &page.window;
    int y = row_y(row_count(), faces), left = HEIGHT * 8 - y;
    if (left <= 0)
        return;
    window_fill(w, 0, y, WIDTH * 8, left, INK_PANEL);
    window_fill(w, 0, y + 1, WIDTH * 8, 1, INK_MIDDLE);
    say_help();
    WordsLine lines[HELP_LINES];
    int all = words_wrap(&font_small, page.help, WIDTH * 8 - 2 * HELP_X, lines, HELP_LINES), count = min_int(min_int(all, HELP_LINES), (left - HELP_TOP) / HELP_LINE);
    int top = y + HELP_TOP + (left >= HELP_TOP + 1 + count * HELP_LINE);
    for (int i = 0; i < count; i++)
        window_text_part(w, HELP_X, top + i * HELP_LINE, &font_small, ink_blue, page.help + lines[i].start, lines[i].length);
    if (count > 0 && count < all)
        say_more(w, top + (count - 1) * HELP_LINE);
}

static void draw(void)
{
    int count = row_count(), faces = people();
    for (int row = 0; row < count; row++)
        if ((page.stale >> row & 1) != 0 && kit_may_draw()) {
            page.stale &= ~(1u << row);
            draw_row(row, faces);
        }
    if (page.stale == 1u << HELP_BIT && kit_may_draw()) {
        page.stale = 0;
        draw_help(faces);
    }
}

static void mark(int row) { page.stale |= 1u << row | 1u << HELP_BIT; }

void lh_rows_refresh(void)
{
    int count = row_count();
    page.row = (uint8_t)min_int(page.row, count - 1);
    page.stale = ((1u << count) - 1) | 1u << HELP_BIT;
}

void lh_rows_last(void)
{
    page.row = (uint8_t)(row_count() - 1);
    page.cell = 0;
    lh_rows_refresh();
}

static void go(int row)
{
    int count = row_count();
    mark(page.row);
    page.row = (uint8_t)((row + count) % count);
    fill(page.row, &page.filled);
    page.cell = (uint8_t)min_int(page.cell, max_int(page.filled.cells - 1, 0));
    mark(page.row);
    kit_sound(KIT_SOUND_MOVE);
}

static void turn(int step)
{
    fill(page.row, &page.filled);
    if (page.filled.cells < 2)
        return;
    page.cell = (uint8_t)((page.cell + step + page.filled.cells) % page.filled.cells);
    mark(page.row);
    kit_sound(KIT_SOUND_MOVE);
}

/* A turn may have taken most of its frame: the windows come in the next one. */
static void open(void)
{
    page.opens = true;
    page.stale = 0;
}

static void open_windows(void)
{
    page.opens = false;
    lh_bars_narrow(true);
    window_open(&page.window, 0, TOP, WIDTH, HEIGHT, KIT_PALETTE_TEXT);
    window_clear(&page.window, INK_PANEL);
    for (int i = 0; i < min_int(people(), FACES); i++) lh_face_open(&page.face[i], 0, TOP + i * ART_FACE_TILES);
    lh_rows_refresh();
}

static void close(void)
{
    for (int i = 0; i < FACES; i++) window_close(&page.face[i]);
    window_close(&page.window);
    lh_bars_narrow(false);
}

static void do_settle(void) { page.rows->settle(); }

/* A question takes the tiles of the rows, which come back behind it. */
static void settle(void)
{
    LhScreen *s = &lh_screen;
    bool may = !page.rows->refused || page.rows->refused() == 0;
    kit_sound(may ? KIT_SOUND_CHOOSE : KIT_SOUND_REFUSE);
    if (may && page.rows->doubt && page.rows->doubt(s->tale, sizeof s->tale)) {
        close();
        ask_yes_no(s->tale, false, do_settle);
    } else if (may)
        page.rows->settle();
}

/* L and R only change values of people: they settle and open nothing. */
static void choose(bool settles, int step)
{
    int line = line_of(page.row);
    if (line != LH_ROWS_PERSON && !settles)
        return;
    if (line == LH_ROWS_DONE) {
        settle();
    } else if (line == LH_ROWS_CARDS) {
        kit_sound(KIT_SOUND_CHOOSE);
        lh_choose_cards();
    } else {
        bool done = line == LH_ROWS_PERSON ? page.rows->change(slot_of(page.row), page.cell, step) : page.rows->change_line(line, page.cell);
        kit_sound(done ? KIT_SOUND_CHOOSE : KIT_SOUND_REFUSE);
        lh_rows_refresh();
    }
}

static void frame(void)
{
    unsigned keys = keys_repeated();
    if (table_packed())                     /* a frame full already */
        return;
    if (page.opens) {
        open_windows();
        return;
    }
    if (page.rows->ready && !page.rows->ready() && page.stale == 0) {       /* thinking has frames of its own */
        page.rows->frame();
        return;
    }
    if (page.rows->ready == NULL || page.rows->ready()) {
        if (keys_pressed() & (KEY_BIT_A | KEY_BIT_L | KEY_BIT_R))
            choose(keys_pressed() & KEY_BIT_A ? 1 : 0, keys_pressed() & KEY_BIT_L ? -1 : 1);
        else if (keys & (KEY_BIT_UP | KEY_BIT_DOWN))
            go(page.row + (keys & KEY_BIT_UP ? -1 : 1));
        else if (keys & (KEY_BIT_LEFT | KEY_BIT_RIGHT))
            turn(keys & KEY_BIT_LEFT ? -1 : 1);
    }
    if (page.window.open)
        draw();
}

static void back(void)
{
    kit_sound(KIT_SOUND_BACK);
    pages_pop();
}

/* The rows give their tiles to the words and come back behind them. */
static void ask(void)
{
    say_help();
    if (page.help[0] == 0)
        return;
    close();
    tip_show(NULL, page.help, (ScreenRect){0, 0, 0, 0});
}

static void again(void)
{
    if (page.window.open)
        lh_rows_refresh();
    else
        open();
}

/* On a line that is chosen as a whole nothing is changed; child and dog have no traits. */
static const char *hints(void)
{
    int line = line_of(page.row);
    bool whole = line != LH_ROWS_PERSON && (line >= page.rows->lines || !page.rows->settle);
    if (line != LH_ROWS_PERSON && page.rows->hint == TEXT_LH_KEYS_PEOPLE)
        return text(TEXT_LH_KEYS_PEOPLE_LINE);
    return text(whole && page.rows->hint == TEXT_LH_HINT_ROWS ? TEXT_LH_HINT_ROWS_DO : page.rows->hint);
}

static const Page rows_page = {.open = open, .frame = frame, .close = close, .refresh = again, .hints = hints, .back = back, .ask = ask};

void lh_rows_push(const LhRows *rows, int row)
{
    page.rows = rows;
    ASSERT(row_count() > 0, row);
    page.row = (uint8_t)(row == LH_ROWS_LAST ? row_count() - 1 : row);
    page.cell = 0;
    pages_push(&rows_page);
}
