/* SPDX-License-Identifier: MIT */
/* Who is meant: the sighted armies that an order can name, with what would come of it; and how many soldiers. */
#include <stddef.h>

#include "audio.h"
#include "place.h"
#include "text.h"
#include "ui/moerderspiel/names.h"
#include "ui/moerderspiel/preview.h"
#include "ui/moerderspiel/screen.h"

enum { TARGETS_MAX = TM_SIGHTS_MAX + TM_HORDE, HELP_LINES = 3 };

static PLACE_EWRAM struct { uint8_t slot, code, count, targets[TARGETS_MAX]; } page;

static bool own(int target) { return target >= TM_OWN_TARGET; }

int tm_target_flag(int target) { return own(target) ? tm_screen.viewer : tm_view()->seen[target].flag; }

void tm_target_row(int target, MenuItem *item)
{
    char cell[4];
    const TmArmy *a = &tm_view()->army[tm_army_id(tm_screen.viewer, own(target) ? target - TM_OWN_TARGET : 0)];
    tm_cell_name(own(target) ? a->pos : tm_view()->seen[target].cell, cell);
    const WordsArg args[] = {
        {.text = own(target) ? tm_unit_name(target - TM_OWN_TARGET) : tm_nation_name(tm_view()->seen[target].flag)},
        {.number = (own(target) ? a->troops : tm_view()->seen[target].strength) * 100}, {.text = cell}
    };
    char row[TM_ROW];
    words_format(row, sizeof row, text(TEXT_TM_TARGET_ROW), args, 3);
    tm_list_label(item, row);
}

static void fill(void *context, int index, MenuItem *item)
{
    int target = page.targets[index];
    (void)context;
    tm_target_row(target, item);
    if (page.code == TM_ATTACK && !own(target))
        tm_preview_fight(page.slot, target, tm_row.help, TM_HELP);
    else
        words_format(tm_row.help, TM_HELP, tm_order_line(page.code), NULL, 0);
    item->help = tm_row.help;
}

static int sign(int index) { return tm_target_flag(page.targets[index]); }

static void chosen(int target)
{
    if (!tm_do((Action){(uint8_t)(TM_ORDER + page.code), page.slot, (uint8_t)target, 0}))
        return;
    audio_effect(EFFECT_PLACE);
    tm_page_close();
    tm_input_look();
    if (page.code == TM_FORGE)
        tm_forge_open(page.slot);
}

static void frame(void)
{
    KitEvent event = tm_list_frame();
    if (event == KIT_CHOSEN)
        chosen(page.targets[tm_list_selected()]);
    else if (event == KIT_BACK)
        tm_orders_open(page.slot);
}

static const TmPage targets_page = {frame, tm_list_close, NULL};

void tm_targets_open(int slot, int code)
{
    int army = tm_army_id(tm_screen.viewer, slot);
    tm_page_open(&targets_page);
    page.slot = (uint8_t)slot;
    page.code = (uint8_t)code;
    page.count = 0;
    for (int i = 0; i < tm_view()->seen_count; i++)
        if (tm_why_order(tm_view(), army, code, i, 0) == TM_WHY_FINE)
            page.targets[page.count++] = (uint8_t)i;
    for (int i = 0; i < TM_HORDE && slot == TM_HORDE && code == TM_ATTACK; i++)
        if (tm_why_order(tm_view(), army, code, TM_OWN_TARGET + i, 0) == TM_WHY_FINE)
            page.targets[page.count++] = (uint8_t)(TM_OWN_TARGET + i);
    tm_list_open(&(TmList){.title = tm_order_name(code), .count = page.count, .help_lines = HELP_LINES, .fill = fill, .sign = sign});
}

/* ---- soldiers for the ruins of the capital ---- */

static void fill_count(void *context, int index, MenuItem *item)
{
    const WordsArg args[] = {{.number = (index + 1) * 100}, {.number = (tm_view()->army[tm_army_id(tm_screen.viewer, page.slot)].troops - index - 1) * 100}};
    (void)context;
    words_format(tm_row.label, TM_ROW, text(TEXT_TM_REBUILD_ROW), args, 2);
    item->label = tm_row.label;
    item->help = text(TEXT_TM_LINE_REBUILD);
}

static void count_frame(void)
{
    KitEvent event = tm_list_frame();
    if (event == KIT_BACK)
        tm_orders_open(page.slot);
    if (event != KIT_CHOSEN || !tm_do((Action){TM_ORDER + TM_REBUILD, page.slot, (uint8_t)(tm_list_selected() + 1), 0}))
        return;
    audio_effect(EFFECT_PLACE);
    tm_page_close();
    tm_input_look();
}

static const TmPage count_page = {count_frame, tm_list_close, NULL};

void tm_targets_count_open(int slot)
{
    tm_page_open(&count_page);
    page.slot = (uint8_t)slot;
    int most = tm_view()->army[tm_army_id(tm_screen.viewer, slot)].troops - 1;
    tm_list_open(&(TmList){.title = tm_order_name(TM_REBUILD), .count = (uint8_t)most, .help_lines = HELP_LINES, .fill = fill_count});
}
