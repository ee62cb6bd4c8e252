/* SPDX-License-Identifier: MIT */
#include "ui/kit/list.h"

#include <stddef.h>

#include "fixed.h"
#include "keys.h"
#include "place.h"
#include "text.h"
#include "ui/kit/words.h"
#include "video.h"

enum { SIGN_X = 4, SIGN_Y = 2, TITLE_SIGN_X = 3, TITLE_SIGN_Y = 4, SIGN_SIDE = 8 };
enum { TAB_WIDTH = 4, TAB_HEIGHT = 2, TAB_X = 6, TAB_Y = 3 };

/* By depth in the stack of pages; one menu serves them all, for only the list on top is in sight. */
static PLACE_EWRAM struct {
    struct { const List *list; uint8_t row; } at[PAGES_MAX];
    Menu menu;
    Window tab;
    ListRow row;
    uint8_t count;
    uint8_t depth;              /* of the list in sight: a question may lie over it */
} lists;

static const List *now(void) { return lists.at[lists.depth].list; }
int list_row(void) { return menu_selected(&lists.menu); }

static void fill(void *context, int index, MenuItem *item)
{
    const List *list = now();
    ListRow *row = &lists.row;
    (void)context;
    *row = (ListRow){.reason = NULL};
    if (lists.count == 0) {
        item->label = list->empty ? text(list->empty) : "";
        item->disabled = true;
        return;
    }
    list->fill(index, row);
    item->label = row->label;
    item->note = *row->note ? row->note : NULL;
    item->arrows = row->changes;
    item->value = row->value;
    item->low = row->low;
    item->high = row->high;
    item->icon = row->icon;
    item->disabled = row->reason != NULL;
    item->help = row->reason ? row->reason : *row->help ? row->help : NULL;
}

static const char *title_of(const List *list)
{
    if (list->title_words)
        return list->title_words();
    return list->title ? text(list->title) : NULL;
}

static void count_rows(void) { lists.count = (uint8_t)now()->count(); }

/* Beside the explanation, where the list leaves room: no word gives way to it. */
static void open_tab(void)
{
    const Window *w = &lists.menu.window;
    int x = w->x + w->w + TAB_WIDTH <= SCREEN_TILES_X ? w->x + w->w : w->x - TAB_WIDTH;
    if (!window_try(&lists.tab, x, w->y + w->h - TAB_HEIGHT, TAB_WIDTH, TAB_HEIGHT, KIT_PALETTE_TEXT))
        return;
    window_panel(&lists.tab);
    window_text(&lists.tab, TAB_X, TAB_Y, &font_small, ink_text, text(TEXT_LIST_TAB));
}

/* As high as its rows, as far as the tiles go. */
static void open(void)
{
    lists.depth = (uint8_t)pages_above();
    const List *list = now();
    count_rows();
    const char *title = title_of(list);
    int width = list->w ? list->w : LIST_WIDE, rows = max_int(lists.count, 1);
    int room = list->h ? list->h : SCREEN_TILES_Y;
    int most = min_int((kit_tiles_free() - (list->tab ? TAB_WIDTH * TAB_HEIGHT : 0)) / width, room);
    int height = min_int(menu_height(rows, false, title != NULL, list->help_lines), most);
    menu_open(&lists.menu, &(MenuSetup){
        .x = (uint8_t)(list->w ? list->x : (SCREEN_TILES_X - LIST_WIDE) / 2), .y = (uint8_t)(list->y + (list->high ? 0 : (room - height) / 2)),
        .w = (uint8_t)width, .h = (uint8_t)height, .title = title, .help_lines = list->help_lines, .count = (uint8_t)rows,
        .selected = lists.at[lists.depth].row, .icons = list->icons, .fill = fill
    });
    if (list->tab)
        open_tab();
}

static void close(void)
{
    menu_close(&lists.menu);
    window_close(&lists.tab);
}

void list_refresh(void)
{
    count_rows();
    menu_recount(&lists.menu, max_int(lists.count, 1));
}

static void note_row(void) { lists.at[lists.depth].row = (uint8_t)list_row(); }

static void draw_signs(const List *list)
{
    const Menu *menu = &lists.menu;
    if (!list->sign || !menu->window.open)
        return;
    for (int place = 0; place < menu->rows && menu->top + place < lists.count; place++) {
        int x, y;
        menu_row_at(menu, place, &x, &y);
        list->sign(menu->top + place, x + SIGN_X, y + SIGN_Y);
    }
}

static void draw_title_signs(const List *list)
{
    const Window *w = &lists.menu.window;
    if (!list->title_sign || !w->open)
        return;
    int left = w->x * 8 + FRAME_INSET + TITLE_SIGN_X, y = w->y * 8 + FRAME_INSET + TITLE_SIGN_Y;
    list->title_sign(left, y);
    list->title_sign((2 * w->x + w->w) * 8 - left - SIGN_SIDE, y);
}

static void choose(const List *list)
{
    if (list->chosen)
        list->chosen(list_row());
    else
        pages_pop();
}

static void ask(void)
{
    if (now()->ask && lists.count > 0)
        now()->ask(list_row());
}

static void back(void)
{
    kit_sound(KIT_SOUND_BACK);
    if (now()->back)
        now()->back();
    else
        pages_pop();
}

static void frame(void)
{
    const List *list = now();
    unsigned keys = keys_repeated() & (KEY_BIT_LEFT | KEY_BIT_RIGHT);
    if (list->keys && list->keys(keys_pressed()))
        return;
    if (lists.count == 0 && keys_pressed() & KEY_BIT_A) {
        back();     /* nothing to choose: it was read */
        return;
    }
    /* What changes may fill the list anew, so that this frame draws nothing of what it was. */
    bool changes = keys && list->change && lists.count > 0 && !(keys_pressed() & (KEY_BIT_A | KEY_BIT_UP | KEY_BIT_DOWN));
    KitEvent event = changes ? KIT_NONE : menu_frame(&lists.menu);
    draw_signs(list);
    draw_title_signs(list);
    note_row();
    if (event == KIT_MOVED && list->moved)
        list->moved(list_row());
    else if (event == KIT_CHOSEN)
        choose(list);
    else if (changes)
        list->change(list_row(), keys & KEY_BIT_LEFT ? -1 : 1);
}

static void start(void)
{
    if (now()->start)
        now()->start();
    else
        pages_menu();
}

static const char *hints(void)
{
    const List *list = now();
    int own = list->hint_of ? list->hint_of(list_row()) : list->hint;
    return text(own ? own : list->chosen ? TEXT_HINT_MENU : TEXT_HINT_READ);
}

static const Page list_page = {.open = open, .frame = frame, .close = close, .refresh = list_refresh, .hints = hints, .back = back,
                               .start = start, .ask = ask};

static void put(int depth, const List *list, int row)
{
    lists.at[depth].list = list;
    lists.at[depth].row = (uint8_t)row;
}

void list_push(const List *list, int row)
{
    put(pages_above() + 1, list, row);
    pages_push(&list_page);
}

void list_replace(const List *list, int row)
{
    put(max_int(pages_above(), 1), list, row);
    pages_replace(&list_page);
}

void list_show(const List *list, int row)
{
    if (pages_top() == &list_page && now() == list)
        list_replace(list, row);
    else
        list_push(list, row);
}

void list_go(int row)
{
    menu_select(&lists.menu, row);
    note_row();
}
