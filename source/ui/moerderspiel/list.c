/* SPDX-License-Identifier: MIT */
#include "ui/moerderspiel/list.h"

#include <stddef.h>

#include "fixed.h"
#include "keys.h"
#include "place.h"
#include "text.h"
#include "ui/kit/words.h"
#include "ui/moerderspiel/names.h"
#include "ui/moerderspiel/screen.h"
#include "video.h"

PLACE_EWRAM TmRow tm_row;

/* Rows as menu.c lays them. */
enum { ROW_HEIGHT = 12, TITLE_HEIGHT = 18, SIGN_X = 4, SIGN_Y = 2, TITLE_SIGN_X = 3, TITLE_SIGN_Y = 4, WIDE_X = 4, TILES = 440 };

enum { TAB_WIDTH = 4, TAB_HEIGHT = 2, TAB_X = 6, TAB_Y = 3 };

static PLACE_EWRAM struct { Menu menu; int (*sign)(int index); int8_t flag; Window tab; } list;

/* At most what the tiles beside the board allow; lower when there are few rows. */
static int height_for(const TmList *setup)
{
    int wish = menu_height(setup->count ? setup->count : 1, false, setup->title != NULL, setup->help_lines);
    int tiles = TILES - (setup->explained ? TAB_WIDTH * TAB_HEIGHT : 0);
    int most = min_int(tiles / (setup->w ? setup->w : TM_LIST_WIDE), SCREEN_TILES_Y);
    return min_int(wish, most);
}

/* Beside the explanation, where the page leaves room: no word gives way to it. */
static void open_tab(int x, int width, int bottom)
{
    int tab_x = x + width + TAB_WIDTH <= SCREEN_TILES_X ? x + width : x - TAB_WIDTH;
    if (!window_try(&list.tab, tab_x, bottom - TAB_HEIGHT, TAB_WIDTH, TAB_HEIGHT, KIT_PALETTE_TEXT))
        return;
    window_panel(&list.tab);
    window_text(&list.tab, TAB_X, TAB_Y, &font_small, ink_text, text(TEXT_TM_TAB));
}

void tm_list_open(const TmList *setup)
{
    int height = height_for(setup), width = setup->w ? setup->w : TM_LIST_WIDE;
    tm_status_close();
    list.sign = setup->sign;
    list.flag = (int8_t)(setup->about ? setup->flag : TM_NO_SIGN);
    int x = setup->w ? setup->x : WIDE_X, y = (SCREEN_TILES_Y - height) / 2;
    menu_open(&list.menu, &(MenuSetup){.x = (uint8_t)x, .y = (uint8_t)y, .w = (uint8_t)width,
                                       .h = (uint8_t)height, .title = setup->title, .help_lines = setup->help_lines, .count = setup->count,
                                       .selected = setup->selected, .fill = setup->fill});
    window_close(&list.tab);
    if (setup->explained)
        open_tab(x, width, y + height);
}

void tm_sign_sprite(int sign, int x, int y)
{
    bool order = sign >= TM_SIGN_ORDER;
    if (!order && sign >= TM_FLAGS)
        return;
    int tile = order ? tm_screen.orders_tile + sign - TM_SIGN_ORDER : tm_screen.signs_tile + sign;
    sprites_add(&(Sprite){.x = (int16_t)x, .y = (int16_t)y, .tile = (uint16_t)tile, .size = SPRITE_8x8,
                          .palette = (uint8_t)(order ? 0 : tm_palette(sign)), .layer = 0, .depth = 1});
}

/* On both sides of the title. */
static void draw_title_signs(void)
{
    const Window *w = &list.menu.window;
    int y = w->y * 8 + FRAME_INSET + TITLE_SIGN_Y, left = w->x * 8 + FRAME_INSET + TITLE_SIGN_X;
    tm_sign_sprite(list.flag, left, y);
    tm_sign_sprite(list.flag, (2 * w->x + w->w) * 8 - left - 8, y);
}

static void draw_signs(void)
{
    const Menu *menu = &list.menu;
    int x = menu->window.x * 8 + FRAME_INSET + SIGN_X, top = menu->window.y * 8 + FRAME_INSET + (menu->setup.title ? TITLE_HEIGHT : 0);
    for (int row = 0; row < menu->rows && menu->top + row < menu->setup.count; row++) {
        int sign = list.sign(menu->top + row);
        if (sign != TM_NO_SIGN)
            tm_sign_sprite(sign, x, top + row * ROW_HEIGHT + SIGN_Y);
    }
}

KitEvent tm_list_frame(void)
{
    KitEvent event = menu_frame(&list.menu);
    if (list.sign && list.menu.window.open)
        draw_signs();
    if (list.flag != TM_NO_SIGN && list.menu.window.open)
        draw_title_signs();
    return event;
}

int tm_list_change(void)
{
    unsigned keys = keys_repeated();
    return keys & KEY_BIT_LEFT ? -1 : keys & KEY_BIT_RIGHT ? 1 : 0;
}

int tm_list_selected(void) { return menu_selected(&list.menu); }
void tm_list_select(int index) { menu_select(&list.menu, index); }

void tm_list_refresh(int count)
{
    list.menu.setup.count = (uint8_t)count;
    if (list.menu.selected >= count)
        list.menu.selected = (uint8_t)(count ? count - 1 : 0);
    menu_refresh(&list.menu);
}

void tm_list_close(void)
{
    menu_close(&list.menu);
    window_close(&list.tab);
}

void tm_list_label(MenuItem *item, const char *words)
{
    words_format(tm_row.label, TM_ROW, "   %0", &(WordsArg){.text = words}, 1);
    item->label = tm_row.label;
}

void tm_list_nation(MenuItem *item, int nation) { tm_list_label(item, tm_nation_name(nation)); }

int tm_list_nation_sign(int index) { return index; }

void tm_list_value(MenuItem *item, const char *value)
{
    words_format(tm_row.note, TM_ROW, text(TEXT_TM_VALUE), &(WordsArg){.text = value}, 1);
    item->note = tm_row.note;
}
