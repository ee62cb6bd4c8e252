/* SPDX-License-Identifier: MIT */
#include "ui/kit/menu.h"
#include <stddef.h>
#include "fixed.h"
#include "keys.h"
#include "textbuf.h"
#include "ui/kit/words.h"

enum { ROW_SMALL = 12, ROW_LARGE = 16, TITLE_HEIGHT = 18, HELP_LINE = 11, HELP_GAP = 3, BAR_INSET = 4, SCROLL_ROOM = 9, ICON_ROOM = 11 };
enum { ALL_ROWS = -1, HIGH_GAP = 2, NOTE_GAP = 3 };
enum { FILL_GLYPHS = 25 };     /* that putting the words of a row together takes the place of */

static struct { const Menu *menu; unsigned clock; } answering;

static const Font *font_of(const Menu *menu) { return menu->setup.large ? &font_large : &font_small; }
static int inset(const Menu *menu) { return menu->setup.bare ? 2 : FRAME_INSET; }
/* High rows begin at a whole tile, for pictures of whole tiles. */
static int rows_top(const Menu *menu)
{
    return inset(menu) + (menu->setup.title ? TITLE_HEIGHT : 0) + (menu->setup.row_height ? HIGH_GAP : 0);
}

static int help_height(int lines) { return lines ? lines * HELP_LINE + HELP_GAP : 0; }
static int help_top(const Menu *menu) { return menu->window.h * 8 - inset(menu) - help_height(menu->setup.help_lines) + HELP_GAP; }
static bool scrolls(const Menu *menu) { return menu->setup.count > menu->rows; }
static int row_width(const Menu *menu) { return menu->window.w * 8 - 2 * inset(menu) - (scrolls(menu) ? SCROLL_ROOM : 0); }

int menu_height(int rows, bool large, bool title, int help_lines)
{
    int pixels = 2 * FRAME_INSET + rows * (large ? ROW_LARGE : ROW_SMALL) + (title ? TITLE_HEIGHT : 0) + help_height(help_lines);
    return (pixels + 7) / 8;
}

MenuItem menu_item(const Menu *menu, int index)
{
    MenuItem item = {0};
    if (menu->setup.items)
        item = menu->setup.items[index];
    else
        menu->setup.fill(menu->setup.context, index, &item);
    return item;
}

static bool has_value(const MenuItem *item) { return item->low < item->high; }

/* ---- drawing ---- */

static void stale_row(Menu *menu, int index)
{
    if (index == ALL_ROWS)
        menu->stale = (1u << menu->rows) - 1;
    else if (index >= menu->top && index < menu->top + menu->rows)
        menu->stale |= 1u << (index - menu->top);
}

static void value_text(const MenuItem *item, char *out, int size)
{
    TextBuf buffer;
    textbuf_begin(&buffer, out, size);
    if (item->names)
        textbuf_text(&buffer, item->names[item->value - item->low]);
    else
        textbuf_number(&buffer, item->value);
}

/* The value between two arrows; an arrow is missing where there is nothing more. */
static void draw_value(Menu *menu, const MenuItem *item, int right, int y, Ink ink)
{
    char value[40];
    const char *text = item->arrows ? item->note : value;
    if (!item->arrows)
        value_text(item, value, sizeof value);
    const Font *font = font_of(menu);
    int width = words_width(font, text), middle = y + font->height / 2 - 3;
    int colour = item->disabled ? INK_DIM : INK_GOLD;
    if (item->arrows || item->wraps || item->value < item->high)
        window_triangle(&menu->window, right - 6, middle, POINT_RIGHT, colour);
    window_text(&menu->window, right - 10 - width, y, font, ink, text);
    if (item->arrows || item->wraps || item->value > item->low)
        window_triangle(&menu->window, right - 18 - width, middle, POINT_LEFT, colour);
}

static void draw_row(Menu *menu, int row)
{
    int index = menu->top + row, left = inset(menu), y = rows_top(menu) + row * menu->row_height, width = row_width(menu);
    bool selected = index == menu->selected;
    window_fill(&menu->window, left, y, width, menu->row_height, INK_WINDOW);
    if (index >= menu->setup.count)
        return;
    MenuItem item = menu_item(menu, index);
    if (!menu->setup.items)
        kit_drawn(FILL_GLYPHS);
    const Font *font = font_of(menu);
    Ink ink = item.disabled ? ink_dim : selected ? ink_selected : ink_text;
    bool high = menu->setup.row_height != 0;
    int text_y = y + (menu->row_height - font->height - (high ? font->height + NOTE_GAP : 0)) / 2;
    if (selected) {
        window_fill(&menu->window, left, y, width, menu->row_height - 1, INK_SELECTED);
        window_fill(&menu->window, left, y, 2, menu->row_height - 1, INK_GOLD);
    }
    int label_x = left + BAR_INSET + 2 + (menu->setup.icons ? ICON_ROOM : 0) + menu->setup.left;
    if (item.icon)
        window_picture(&menu->window, left + BAR_INSET, y + (menu->row_height - 8) / 2, 1, 1, item.icon);
    window_text(&menu->window, label_x, text_y, font, ink, item.label);
    if (has_value(&item) || item.arrows)
        draw_value(menu, &item, left + width - 3, text_y, ink);
    else if (item.note && high)
        window_text(&menu->window, label_x, text_y + font->height + NOTE_GAP, font, ink_dim, item.note);
    else if (item.note)
        window_text_in(&menu->window, left, text_y, width - 4, ALIGN_RIGHT, font, ink, item.note);
}

static void draw_help(Menu *menu)
{
    int left = inset(menu), top = help_top(menu), width = menu->window.w * 8 - 2 * left;
    window_fill(&menu->window, left, top, width, menu->setup.help_lines * HELP_LINE, INK_WINDOW);
    MenuItem item = menu_item(menu, menu->selected);
    if (item.help)
        window_paragraph(&menu->window, left + 2, top, width - 4 - menu->setup.help_right, HELP_LINE, &font_small, ink_blue, item.help);
}

static void draw_scroll_marks(Menu *menu)
{
    int x = menu->window.w * 8 - inset(menu) - 8, top = rows_top(menu), bottom = top + menu->rows * menu->row_height;
    window_triangle(&menu->window, x, top + 1, POINT_UP, menu->top > 0 ? INK_GOLD : INK_WINDOW);
    window_triangle(&menu->window, x, bottom - 6, POINT_DOWN, menu->top + menu->rows < menu->setup.count ? INK_GOLD : INK_WINDOW);
    int track = bottom - top - 18, length = max_int(track * menu->rows / menu->setup.count, 4);
    int at = (track - length) * menu->top / max_int(menu->setup.count - menu->rows, 1);
    window_fill(&menu->window, x + 2, top + 8, 3, track, INK_PANEL);
    window_fill(&menu->window, x + 2, top + 8 + at, 3, length, INK_MIDDLE);
}

/* An explanation is most of a frame's glyphs: it waits behind more rows than a step of the cursor changes, a long one behind any. */
static void draw_some(Menu *menu)
{
    enum { ROWS_OF_A_STEP = 2, LONG_HELP = 3 };
    int chosen = menu->selected - menu->top, drawn = 0;
    if (kit_may_draw() && menu->stale & 1u << chosen) {
        draw_row(menu, chosen);
        menu->stale &= ~(1u << chosen);
        drawn++;
    }
    for (int row = 0; row < menu->rows && kit_may_draw(); row++)
        if (menu->stale & 1u << row) {
            draw_row(menu, row);
            menu->stale &= ~(1u << row);
            drawn++;
        }
    if (menu->stale_marks && kit_may_draw()) {
        menu->stale_marks = false;
        if (scrolls(menu))
            draw_scroll_marks(menu);
    }
    if (menu->stale_help && drawn <= (menu->setup.help_lines > LONG_HELP ? 0 : ROWS_OF_A_STEP) && kit_may_draw()) {
        menu->stale_help = false;
        if (menu->setup.help_lines && menu->setup.count)
            draw_help(menu);
    }
}

bool menu_drawn(const Menu *menu) { return !menu->stale && !menu->stale_help && !menu->stale_marks; }

/* ---- selection ---- */

static void show_selected(Menu *menu)
{
    int top = menu->top;
    if (menu->selected < top)
        top = menu->selected;
    if (menu->selected >= top + menu->rows)
        top = menu->selected - menu->rows + 1;
    if (top == menu->top)
        return;
    menu->top = (uint8_t)top;
    menu->stale_marks = true;
    stale_row(menu, ALL_ROWS);
}

void menu_select(Menu *menu, int index)
{
    if (index < 0 || index >= menu->setup.count || index == menu->selected)
        return;
    stale_row(menu, menu->selected);
    menu->selected = (uint8_t)index;
    show_selected(menu);
    stale_row(menu, index);
    menu->stale_help = true;
}

int menu_selected(const Menu *menu) { return menu->selected; }

void menu_refresh(Menu *menu)
{
    stale_row(menu, ALL_ROWS);
    menu->stale_help = true;
}

void menu_recount(Menu *menu, int count)
{
    bool scrolled = scrolls(menu);
    menu->setup.count = (uint8_t)count;
    menu->selected = (uint8_t)clamp_int(menu->selected, 0, max_int(count - 1, 0));
    menu->top = (uint8_t)clamp_int(menu->top, 0, max_int(count - menu->rows, 0));
    show_selected(menu);
    if (scrolled && !scrolls(menu))     /* the marks are gone */
        window_fill(&menu->window, menu->window.w * 8 - inset(menu) - SCROLL_ROOM, rows_top(menu), SCROLL_ROOM, menu->rows * menu->row_height, INK_WINDOW);
    menu->stale_marks = true;
    menu_refresh(menu);
}

void menu_row_at(const Menu *menu, int place, int *x, int *y)
{
    *x = menu->window.x * 8 + inset(menu);
    *y = menu->window.y * 8 + rows_top(menu) + place * menu->row_height;
}

bool menu_open(Menu *menu, const MenuSetup *setup)
{
    if (!window_open(&menu->window, setup->x, setup->y, setup->w, setup->h, KIT_PALETTE_TEXT))
        return false;
    menu->setup = *setup;
    menu->selected = (uint8_t)clamp_int(setup->selected, 0, max_int(setup->count - 1, 0));
    menu->row_height = setup->row_height ? setup->row_height : setup->large ? ROW_LARGE : ROW_SMALL;
    int room = setup->h * 8 - rows_top(menu) - inset(menu) - help_height(setup->help_lines);
    menu->rows = (uint8_t)clamp_int(room / menu->row_height, 1, MENU_ROWS_MAX);
    menu->top = (uint8_t)clamp_int(setup->top, 0, max_int(setup->count - menu->rows, 0));
    if (setup->bare)
        window_clear(&menu->window, INK_WINDOW);
    else
        window_frame(&menu->window);
    if (setup->title) {
        window_text_in(&menu->window, inset(menu), inset(menu), setup->w * 8 - 2 * inset(menu), ALIGN_CENTRE, &font_large, ink_gold, setup->title);
        window_fill(&menu->window, inset(menu) + 2, inset(menu) + TITLE_HEIGHT - 3, setup->w * 8 - 2 * inset(menu) - 4, 1, INK_MIDDLE);
    }
    if (setup->help_lines)
        window_fill(&menu->window, inset(menu) + 2, help_top(menu) - 2, setup->w * 8 - 2 * inset(menu) - 4, 1, INK_MIDDLE);
    show_selected(menu);
    menu->stale_marks = true;
    menu_refresh(menu);
    return true;
}

void menu_close(Menu *menu)
{
    window_close(&menu->window);
    if (answering.menu == menu)
        answering.menu = NULL;
}

static KitEvent move_to(Menu *menu, int index)
{
    if (index == menu->selected)
        return KIT_NONE;
    menu_select(menu, index);
    kit_sound(KIT_SOUND_MOVE);
    return KIT_MOVED;
}

/* Only a fresh press goes round the ends; a held key stops there. */
static KitEvent move_by(Menu *menu, int step)
{
    int last = menu->setup.count - 1, to = menu->selected + step;
    unsigned fresh = keys_pressed() & (KEY_BIT_UP | KEY_BIT_DOWN);
    if (to < 0)
        to = fresh ? last : 0;
    if (to > last)
        to = fresh ? 0 : last;
    return move_to(menu, to);
}

KitEvent menu_change(Menu *menu, int step)
{
    if (!menu->setup.items)
        return KIT_NONE;
    MenuItem *item = &menu->setup.items[menu->selected];
    if (!has_value(item) || item->disabled)
        return KIT_NONE;
    int value = item->value + step;
    if (item->wraps && value > item->high)
        value = item->low;
    if (item->wraps && value < item->low)
        value = item->high;
    value = clamp_int(value, item->low, item->high);
    if (value == item->value)
        return KIT_NONE;
    item->value = (int16_t)value;
    stale_row(menu, menu->selected);
    menu->stale_help = true;
    kit_sound(KIT_SOUND_MOVE);
    return KIT_CHANGED;
}

static KitEvent choose(Menu *menu)
{
    MenuItem item = menu_item(menu, menu->selected);
    kit_sound(item.disabled ? KIT_SOUND_REFUSE : KIT_SOUND_CHOOSE);
    return item.disabled ? KIT_REFUSED : KIT_CHOSEN;
}

static KitEvent answer_keys(Menu *menu)
{
    unsigned pressed = keys_pressed(), repeated = keys_repeated();
    int last = menu->setup.count - 1;
    if (pressed & KEY_BIT_B) {
        kit_sound(KIT_SOUND_BACK);
        return KIT_BACK;
    }
    if (pressed & KEY_BIT_START)
        return KIT_STARTED;
    if (last < 0)
        return KIT_NONE;
    if (pressed & KEY_BIT_A)
        return choose(menu);
    if (pressed & KEY_BIT_SELECT)
        return KIT_ASKED;
    if (repeated & KEY_BIT_UP)
        return move_by(menu, -1);
    if (repeated & KEY_BIT_DOWN)
        return move_by(menu, 1);
    if (repeated & KEY_BIT_LEFT)
        return menu_change(menu, -1);
    if (repeated & KEY_BIT_RIGHT)
        return menu_change(menu, 1);
    if (repeated & KEY_BIT_L)
        return move_to(menu, max_int(menu->selected - menu->rows, 0));
    if (repeated & KEY_BIT_R)
        return move_to(menu, min_int(menu->selected + menu->rows, last));
    return KIT_NONE;
}

void menu_draw(Menu *menu) { draw_some(menu); }

const Menu *menu_answering(void) { return kit_clock() - answering.clock <= 1 ? answering.menu : NULL; }

KitEvent menu_frame(Menu *menu)
{
    answering.menu = menu;
    answering.clock = kit_clock();
    KitEvent event = answer_keys(menu);
    /* Whoever gets another event is about to open or close something: that frame is theirs. */
    if (event == KIT_NONE || event == KIT_MOVED)
        draw_some(menu);
    return event;
}
