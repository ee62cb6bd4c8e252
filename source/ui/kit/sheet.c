/* SPDX-License-Identifier: MIT */
#include "ui/kit/sheet.h"

#include <stddef.h>

#include "fixed.h"
#include "keys.h"
#include "ui/kit/words.h"

enum { ROW = 10, TITLE = 17, HEAD = 12, INSET_BARE = 3, ROW_GLYPHS = 12, MARK = 7 };

static int inset(const Sheet *sheet) { return sheet->setup.bare ? INSET_BARE : FRAME_INSET + 1; }
static int heads_top(const Sheet *sheet) { return inset(sheet) + (sheet->setup.title ? TITLE : 0); }
static int rows_top(const Sheet *sheet) { return heads_top(sheet) + (sheet->setup.heads ? HEAD : 0); }
static bool scrolls(const Sheet *sheet) { return sheet->setup.rows > sheet->shown; }
static int right_edge(const Sheet *sheet) { return sheet->window.w * 8 - inset(sheet); }

/* The first column begins at the left, the others end at their right edges. */
static void draw_column(Sheet *sheet, int column, int left, int y, Ink ink, const char *text, int length)
{
    int x = column ? sheet->setup.right[column - 1] - words_width_of(&font_small, text, length) : left;
    window_text_part(&sheet->window, x, y, &font_small, ink, text, length);
}

/* The head of a column within the words of all of them. */
static const char *head_of(const char *heads, int column, int *length)
{
    for (; column > 0 && *heads; heads++) column -= *heads == '|';
    for (*length = 0; heads[*length] && heads[*length] != '|';) (*length)++;
    return heads;
}

static int columns_of(const Sheet *sheet) { return sheet->setup.visible ? sheet->setup.visible : sheet->setup.columns; }
static int shown_in(const Sheet *sheet, int place) { return place ? place + sheet->turned : 0; }

static void draw_heads(Sheet *sheet)
{
    int y = heads_top(sheet), width = right_edge(sheet) - inset(sheet);
    sheet->headed = true;
    if (!sheet->setup.heads)
        return;
    window_fill(&sheet->window, inset(sheet), y, width, HEAD - 2, INK_WINDOW);
    for (int place = 0; place < columns_of(sheet); place++) {
        int length;
        const char *head = head_of(sheet->setup.heads, shown_in(sheet, place), &length);
        draw_column(sheet, place, inset(sheet) + 1, y, ink_gold, head, length);
    }
    window_fill(&sheet->window, inset(sheet), y + HEAD - 2, width, 1, INK_MIDDLE);
}

static int length_of(const char *text)
{
    int length = 0;
    while (text[length]) length++;
    return length;
}

static void draw_row(Sheet *sheet, int line)
{
    int row = sheet->top + line, y = rows_top(sheet) + line * ROW, left = inset(sheet) + 1;
    window_fill(&sheet->window, inset(sheet), y, right_edge(sheet) - inset(sheet), ROW, INK_WINDOW);
    kit_drawn(ROW_GLYPHS);
    if (row >= sheet->setup.rows)
        return;
    if (sheet->setup.sign)
        left = sheet->setup.sign(&sheet->window, left, y, row);
    for (int place = 0; place < columns_of(sheet); place++) {
        SheetCell cell = {.ink = ink_text};
        sheet->setup.cell(row, shown_in(sheet, place), &cell);
        draw_column(sheet, place, left, y, cell.ink, cell.text, length_of(cell.text));
    }
}

static void draw_marks(Sheet *sheet)
{
    int x = right_edge(sheet) - MARK, bottom = rows_top(sheet) + sheet->shown * ROW;
    if (sheet->top > 0)
        window_triangle(&sheet->window, x, rows_top(sheet), POINT_UP, INK_GOLD);
    if (sheet->top + sheet->shown < sheet->setup.rows)
        window_triangle(&sheet->window, x, bottom - MARK, POINT_DOWN, INK_GOLD);
}

bool sheet_open(Sheet *sheet, const SheetSetup *setup)
{
    if (!window_open(&sheet->window, setup->x, setup->y, setup->w, setup->h, KIT_PALETTE_TEXT))
        return false;
    sheet->setup = *setup;
    sheet->top = sheet->turned = 0;
    if (setup->bare)
        window_clear(&sheet->window, INK_WINDOW);
    else
        window_frame(&sheet->window);
    if (setup->title)
        window_text_in(&sheet->window, 0, inset(sheet) - 1, setup->w * 8, ALIGN_CENTRE, &font_large, ink_gold, setup->title);
    sheet->shown = (uint8_t)max_int((setup->h * 8 - rows_top(sheet) - inset(sheet)) / ROW, 1);
    sheet->shown = (uint8_t)min_int(sheet->shown, max_int(setup->rows, 1));
    sheet_refresh(sheet);
    return true;
}

void sheet_refresh(Sheet *sheet)
{
    sheet->drawn = 0;
    sheet->headed = false;
}

bool sheet_turns(const Sheet *sheet) { return columns_of(sheet) < sheet->setup.columns; }
bool sheet_drawn(const Sheet *sheet) { return sheet->drawn > sheet->shown; }
void sheet_close(Sheet *sheet) { window_close(&sheet->window); }

bool sheet_scroll(Sheet *sheet, int step)
{
    int top = scrolls(sheet) ? clamp_int(sheet->top + step, 0, sheet->setup.rows - sheet->shown) : sheet->top;
    if (top == sheet->top)
        return false;
    sheet->top = (uint8_t)top;
    sheet_refresh(sheet);
    kit_sound(KIT_SOUND_MOVE);
    return true;
}

bool sheet_turn(Sheet *sheet, int step)
{
    int turned = clamp_int(sheet->turned + step, 0, sheet->setup.columns - columns_of(sheet));
    if (turned == sheet->turned)
        return false;
    sheet->turned = (uint8_t)turned;
    sheet_refresh(sheet);
    kit_sound(KIT_SOUND_MOVE);
    return true;
}

void sheet_draw(Sheet *sheet)
{
    if (!sheet->headed && kit_may_draw())
        draw_heads(sheet);
    for (; sheet->drawn < sheet->shown && kit_may_draw(); sheet->drawn++) draw_row(sheet, sheet->drawn);
    if (sheet->drawn == sheet->shown && kit_may_draw()) {
        sheet->drawn++;
        draw_marks(sheet);
    }
}

KitEvent sheet_frame(Sheet *sheet)
{
    unsigned keys = keys_repeated();
    bool moved = (keys & (KEY_BIT_UP | KEY_BIT_DOWN) && sheet_scroll(sheet, keys & KEY_BIT_UP ? -1 : 1)) ||
                 (keys & (KEY_BIT_LEFT | KEY_BIT_RIGHT) && sheet_turn(sheet, keys & KEY_BIT_LEFT ? -1 : 1));
    sheet_draw(sheet);
    return moved ? KIT_MOVED : KIT_NONE;
}
