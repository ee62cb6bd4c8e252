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

int tm_target_flag(int target) { return own(target) ? tm_viewer() : tm_view()->seen[target].flag; }

void tm_target_row(int target, ListRow *row)
{
    char cell[4];
    const TmArmy *a = &tm_view()->army[tm_army_id(tm_viewer(), own(target) ? target - TM_OWN_TARGET : 0)];
    tm_cell_name(own(target) ? a->pos : tm_view()->seen[target].cell, cell);
    const WordsArg args[] = {
        {.text = own(target) ? tm_unit_name(target - TM_OWN_TARGET) : tm_nation_name(tm_view()->seen[target].flag)},
        {.number = (own(target) ? a->troops : tm_view()->seen[target].strength) * 100}, {.text = cell}
    };
    words_format(row->label, LIST_LABEL, text(TEXT_TM_TARGET_ROW), args, 3);
}

static int count(void)
{
    int army = tm_army_id(tm_viewer(), page.slot);
    page.count = 0;
    for (int i = 0; i < tm_view()->seen_count; i++)
        if (tm_why_order(tm_view(), army, page.code, i, 0) == TM_WHY_FINE)
            page.targets[page.count++] = (uint8_t)i;
    for (int i = 0; i < TM_HORDE && page.slot == TM_HORDE && page.code == TM_ATTACK; i++)
        if (tm_why_order(tm_view(), army, page.code, TM_OWN_TARGET + i, 0) == TM_WHY_FINE)
            page.targets[page.count++] = (uint8_t)(TM_OWN_TARGET + i);
    return page.count;
}

static void fill(int index, ListRow *row)
{
    int target = page.targets[index];
    tm_target_row(target, row);
    if (page.code == TM_ATTACK && !own(target))
        tm_preview_fight(page.slot, target, row->help, LIST_HELP);
    else
        tm_row_help(row, tm_order_line(page.code));
}

static void sign(int index, int x, int y) { tm_sign_sprite(tm_target_flag(page.targets[index]), x, y); }
static const char *title(void) { return tm_order_name(page.code); }

static void order(int b)
{
    if (!tm_do((Action){(uint8_t)(TM_ORDER + page.code), page.slot, (uint8_t)b, 0}))
        return;
    audio_effect(EFFECT_PLACE);
    if (page.code == TM_FORGE)
        tm_forge_open(page.slot);
    else
        pages_home();
}

static void chosen(int index) { order(page.targets[index]); }

static const List targets_list = {.title_words = title, .help_lines = HELP_LINES, .icons = true, .count = count, .fill = fill, .chosen = chosen,
                                  .sign = sign};

void tm_targets_open(int slot, int code)
{
    page.slot = (uint8_t)slot;
    page.code = (uint8_t)code;
    tm_list_open(&targets_list, 0);
}

/* ---- soldiers for the ruins of the capital ---- */

static int troops(void) { return tm_view()->army[tm_army_id(tm_viewer(), page.slot)].troops; }
static int soldiers_count(void) { return troops() - 1; }

static void fill_soldiers(int index, ListRow *row)
{
    const WordsArg args[] = {{.number = (index + 1) * 100}, {.number = (troops() - index - 1) * 100}};
    words_format(row->label, LIST_LABEL, text(TEXT_TM_REBUILD_ROW), args, 2);
    tm_row_help(row, text(TEXT_TM_LINE_REBUILD));
}

static void soldiers_chosen(int index) { order(index + 1); }

static const List soldiers_list = {.title_words = title, .help_lines = HELP_LINES, .count = soldiers_count, .fill = fill_soldiers,
                                   .chosen = soldiers_chosen};

void tm_targets_count_open(int slot)
{
    page.slot = (uint8_t)slot;
    page.code = TM_REBUILD;
    tm_list_open(&soldiers_list, 0);
}
