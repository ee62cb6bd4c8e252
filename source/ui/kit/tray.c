/* SPDX-License-Identifier: MIT */
#include "ui/kit/tray.h"

#include <stddef.h>

#include "fixed.h"
#include "keys.h"
#include "place.h"
#include "text.h"
#include "ui/kit/window.h"
#include "video.h"

enum { X = 1, WIDTH = 28, HEIGHT_TITLED = 16, HEIGHT = 13, ROW = 12, ROWS_MAX = 5, ROWS_FEW = 4, TITLE = 16, TITLE_Y = 5, HEADS_Y = 6 };
enum { LABEL_X = 10, ICON_ROOM = 11, LEFT_X = 112, RIGHT_X = 168, COLUMN_W = 46, MORE_X = WIDTH * 8 - 14, ROWS = 12, WORDS = 11, WORDS_ALONE = 2, WORDS_LINE = 10 };
enum { ROW_GLYPHS = 16, HEAD_GLYPHS = 30 };
enum { PART_HEAD, PART_ROWS };     /* then the sums */

static PLACE_EWRAM struct {
    const Tray *tray;
    uint8_t row, top;
    uint8_t stale;              /* the part that is drawn next */
    bool titled;
    Window window;
    char words[TRAY_WORDS];
} tray;

static int heads_y(void) { return HEADS_Y + (tray.titled ? TITLE : 0); }
static int rows_y(void) { return heads_y() + ROWS; }
static int rows_shown(void) { return tray.titled ? ROWS_MAX : ROWS_FEW; }
static int sums_y(void) { return rows_y() + rows_shown() * ROW + 2; }
static int part_sums(void) { return PART_ROWS + rows_shown(); }

static const int16_t column_x[TRAY_SIDES] = {LEFT_X, RIGHT_X};

int tray_row(void) { return tray.row; }

static TrayRow row_at(int index)
{
    TrayRow row = {.icon = NULL};
    tray.tray->row(index, &row);
    return row;
}

/* ---- drawing, a part a frame ---- */

static void draw_head(Window *w)
{
    kit_drawn(HEAD_GLYPHS);
    window_frame(w);
    if (tray.titled)
        window_text_in(w, 0, TITLE_Y, WIDTH * 8, ALIGN_CENTRE, &font_large, ink_gold, tray.tray->title_words ? tray.tray->title_words() : text(tray.tray->title));
    for (int side = 0; side < TRAY_SIDES; side++)
        window_text_in(w, column_x[side], heads_y(), COLUMN_W, ALIGN_CENTRE, &font_small, ink_gold, tray.tray->side(side));
    window_fill(w, FRAME_INSET, heads_y() + 10, WIDTH * 8 - 2 * FRAME_INSET, 1, INK_MIDDLE);
    window_fill(w, FRAME_INSET, sums_y() - 2, WIDTH * 8 - 2 * FRAME_INSET, 1, INK_MIDDLE);
}

/* The number between arrows that say where one can go. */
static void draw_count(Window *w, int side, int y, const TrayRow *row, bool selected)
{
    int x = column_x[side] + COLUMN_W / 2;
    bool whole = row->of[side] && row->count[side] >= row->of[side];
    int end = window_number(w, x - 6, y, &font_small, whole ? ink_green : row->count[side] ? ink_text : ink_dim, row->count[side]);
    if (row->of[side]) {
        end = window_text(w, end, y, &font_small, ink_dim, "/");
        window_number(w, end, y, &font_small, ink_dim, row->of[side]);
    }
    if (selected && !row->reason[side])
        window_triangle(w, side == TRAY_LEFT ? x - 18 : x + 14, y + 2, side == TRAY_LEFT ? POINT_LEFT : POINT_RIGHT, INK_GOLD);
}

/* There are more rows above the first or below the last one that is shown. */
static void draw_more(Window *w, int place, int y)
{
    if (place == 0 && tray.top > 0)
        window_triangle(w, MORE_X, y + 2, POINT_UP, INK_GOLD);
    if (place == rows_shown() - 1 && tray.top + rows_shown() < tray.tray->count())
        window_triangle(w, MORE_X, y + 2, POINT_DOWN, INK_GOLD);
}

static void draw_row(Window *w, int place)
{
    int index = tray.top + place, y = rows_y() + place * ROW;
    bool selected = index == tray.row;
    window_fill(w, FRAME_INSET, y, WIDTH * 8 - 2 * FRAME_INSET, ROW - 1, selected && index < tray.tray->count() ? INK_SELECTED : INK_WINDOW);
    kit_drawn(ROW_GLYPHS);
    if (index >= tray.tray->count())
        return;
    TrayRow row = row_at(index);
    if (row.icon)
        window_picture(w, LABEL_X, y + 1, 1, 1, row.icon);
    window_text(w, LABEL_X + (row.icon ? ICON_ROOM : 0), y, &font_small, selected ? ink_selected : ink_text, row.label);
    for (int side = 0; side < TRAY_SIDES; side++)
        draw_count(w, side, y, &row, selected);
    draw_more(w, place, y);
}

/* Why the selected thing does not move; NULL: it does. */
static const char *stuck(void)
{
    if (tray.tray->count() == 0)
        return NULL;
    TrayRow row = row_at(tray.row);
    return row.reason[TRAY_LEFT] && row.reason[TRAY_RIGHT] ? row.reason[TRAY_RIGHT] : NULL;
}

/* What all of it comes to, in whose place why it cannot be settled; below it why the selected thing does not move. */
static void draw_words(Window *w)
{
    const char *why = tray.tray->reason ? tray.tray->reason() : NULL, *row = stuck();
    int y = sums_y() + (tray.tray->sum ? WORDS : WORDS_ALONE), width = WIDTH * 8 - 2 * LABEL_X;
    tray.words[0] = 0;
    if (tray.tray->total)
        tray.tray->total(tray.words);
    if (row && why)
        why = row;
    else if (row && tray.words[0])
        y = window_paragraph(w, LABEL_X, y, width, WORDS_LINE, &font_small, ink_blue, tray.words);
    if (row && !why)
        why = row;
    window_paragraph(w, LABEL_X, y, width, WORDS_LINE, &font_small, why ? ink_red : ink_blue, why ? why : tray.words);
}

static void draw_sums(Window *w)
{
    char sum[TRAY_TEXT];
    kit_drawn(HEAD_GLYPHS);
    window_fill(w, FRAME_INSET, sums_y(), WIDTH * 8 - 2 * FRAME_INSET, w->h * 8 - sums_y() - FRAME_INSET, INK_WINDOW);
    for (int side = 0; tray.tray->sum && side < TRAY_SIDES; side++) {
        sum[0] = 0;
        tray.tray->sum(side, sum);
        window_text_in(w, column_x[side], sums_y(), COLUMN_W, ALIGN_CENTRE, &font_small, ink_gold, sum);
    }
    draw_words(w);
}

static void draw_part(void)
{
    Window *w = &tray.window;
    int part = tray.stale++;
    if (part == PART_HEAD)
        draw_head(w);
    else if (part < part_sums())
        draw_row(w, part - PART_ROWS);
    else
        draw_sums(w);
}

/* ---- buttons ---- */

static void refresh(void)
{
    tray.row = (uint8_t)clamp_int(tray.row, 0, max_int(tray.tray->count() - 1, 0));
    tray.stale = PART_ROWS;
}

static void select(int row)
{
    int count = tray.tray->count();
    if (count == 0)
        return;
    tray.row = (uint8_t)((row + count) % count);
    tray.top = (uint8_t)clamp_int(tray.top, tray.row - rows_shown() + 1, tray.row);
    tray.stale = PART_ROWS;
    kit_sound(KIT_SOUND_MOVE);
}

static void move(int side)
{
    if (tray.tray->count() == 0)
        return;
    if (row_at(tray.row).reason[side]) {
        kit_sound(KIT_SOUND_REFUSE);
        return;
    }
    tray.tray->move(tray.row, side);
    kit_sound(KIT_SOUND_CHOOSE);
    tray.stale = PART_ROWS;
}

static void settle(void)
{
    if (tray.tray->reason && tray.tray->reason()) {
        kit_sound(KIT_SOUND_REFUSE);
        return;
    }
    kit_sound(KIT_SOUND_CHOOSE);
    tray.tray->settled();
}

static void read_keys(void)
{
    unsigned keys = keys_repeated();
    if (keys_pressed() & KEY_BIT_A)
        settle();
    else if (keys & (KEY_BIT_UP | KEY_BIT_DOWN))
        select(tray.row + (keys & KEY_BIT_UP ? -1 : 1));
    else if (keys & (KEY_BIT_LEFT | KEY_BIT_RIGHT))
        move(keys & KEY_BIT_LEFT ? TRAY_LEFT : TRAY_RIGHT);
}

static void frame(void)
{
    read_keys();
    while (tray.stale <= part_sums() && tray.window.open && kit_may_draw())
        draw_part();
}

static void open(void)
{
    if (tray.tray->opened)
        tray.tray->opened(true);
    tray.titled = kit_tiles_free() >= WIDTH * HEIGHT_TITLED;
    int height = tray.titled ? HEIGHT_TITLED : HEIGHT;
    window_open(&tray.window, X, (SCREEN_TILES_Y - height) / 2, WIDTH, height, KIT_PALETTE_TEXT);
    refresh();
    tray.stale = PART_HEAD;
}

static void close(void)
{
    window_close(&tray.window);
    if (tray.tray->opened)
        tray.tray->opened(false);
}

static void back(void)
{
    kit_sound(KIT_SOUND_BACK);
    if (tray.tray->back)
        tray.tray->back();
    else
        pages_pop();
}

static const char *hints(void) { return tray.tray->hints ? tray.tray->hints() : text(tray.tray->hint ? tray.tray->hint : TEXT_HINT_TRAY); }

static const Page tray_page = {.open = open, .frame = frame, .close = close, .refresh = refresh, .hints = hints, .back = back};

void tray_push(const Tray *which)
{
    tray.tray = which;
    tray.row = tray.top = 0;
    pages_push(&tray_page);
}
