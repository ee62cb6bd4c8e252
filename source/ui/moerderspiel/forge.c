/* SPDX-License-Identifier: MIT */
/* The order that a forgery carries: any of them, then its cells or targets. Whether the target can obey shows at night. */
#include <stddef.h>

#include "audio.h"
#include "place.h"
#include "text.h"
#include "ui/moerderspiel/names.h"
#include "ui/moerderspiel/screen.h"

enum { CARRIED = TM_ORDERS - 1, HELP_LINES = 3, TARGETS_MAX = TM_SIGHTS_MAX + TM_HORDE };

static PLACE_EWRAM struct { uint8_t slot, code, count, targets[TARGETS_MAX]; } page;

static const TmArmy *forger(void) { return &tm_view()->army[tm_army_id(tm_viewer(), page.slot)]; }
static int victim_cell(void) { return tm_view()->seen[forger()->b].cell; }
static int code_at(int index) { return index < TM_FORGE ? index : index + 1; }

static void carry(int b, int c)
{
    if (tm_do((Action){(uint8_t)(TM_CARRIED + page.code), page.slot, (uint8_t)b, (uint8_t)c}))
        audio_effect(EFFECT_PLACE);
    pages_home();
}

/* ---- ways, seen from the army that shall be fooled ---- */

static bool find_way(int cell, int most, int *first, int *second)
{
    for (int a = 0; a < TM_NO_STEP; a++) {
        int middle = tm_step(tm_view(), victim_cell(), a);
        if (middle == TM_NOBODY)
            continue;
        *first = a;
        *second = TM_NO_STEP;
        if (middle == cell)
            return true;
    }
    for (int a = 0; a < TM_NO_STEP && most > 1; a++) {
        int middle = tm_step(tm_view(), victim_cell(), a);
        for (int b = 0; b < TM_NO_STEP && middle != TM_NOBODY; b++) {
            *first = a;
            *second = b;
            if (tm_step(tm_view(), middle, b) == cell)
                return true;
        }
    }
    return false;
}

static bool near(int cell)
{
    int first, second;
    return find_way(cell, page.code == TM_MOVE ? 2 : 1, &first, &second);
}

static void way_chosen(int cell)
{
    int first = 0, second = TM_NO_STEP;
    find_way(cell, page.code == TM_MOVE ? 2 : 1, &first, &second);
    carry(first, page.code == TM_SIEGE ? 0 : second);
}

/* ---- targets: what the forger's nation sees, or its own armies ---- */

static int target_count(void)
{
    page.count = 0;
    for (int i = 0; i < tm_view()->seen_count; i++)
        if (i != forger()->b)
            page.targets[page.count++] = (uint8_t)i;
    for (int i = 0; i < TM_HORDE; i++)
        if (tm_view()->army[tm_army_id(tm_viewer(), i)].troops)
            page.targets[page.count++] = (uint8_t)(TM_OWN_TARGET + i);
    return page.count;
}

static void fill_target(int index, ListRow *row) { tm_target_row(page.targets[index], row); }
static void target_sign(int index, int x, int y) { tm_sign_sprite(tm_target_flag(page.targets[index]), x, y); }
static void target_chosen(int index) { carry(page.targets[index], 0); }
static const char *carried_name(void) { return tm_order_name(page.code); }

static const List target_list = {.title_words = carried_name, .icons = true, .count = target_count, .fill = fill_target, .chosen = target_chosen,
                                 .sign = target_sign};

/* ---- the list of orders ---- */

static int carried_count(void) { return CARRIED; }

static void chosen(int index)
{
    page.code = (uint8_t)code_at(index);
    switch (page.code) {
    case TM_MOVE: case TM_SIEGE: case TM_BLOCKADE:
        tm_pick_cell(text(TEXT_TM_PICK_FORGED), near, way_chosen);
        tm_map_jump(victim_cell());
        break;
    case TM_ATTACK: case TM_TRACK: case TM_DEMORALISE: case TM_SHOW: case TM_LURE: tm_list_open(&target_list, 0); break;
    case TM_REBUILD: carry(1, 0); break;
    default: carry(0, 0); break;
    }
}

static void fill(int index, ListRow *row)
{
    tm_row_label(row, tm_order_name(code_at(index)));
    tm_row_help(row, text(TEXT_TM_FORGE_HELP));
    if (forger()->carried == code_at(index))
        tm_row_note(row, text(TEXT_TM_CHECK));
}

static void order_sign(int index, int x, int y) { tm_order_sprite(code_at(index), x, y); }

static const List forge_list = {.title = TEXT_TM_FORGE_TITLE, .help_lines = HELP_LINES, .icons = true, .count = carried_count, .fill = fill,
                                .chosen = chosen, .sign = order_sign};

void tm_forge_open(int slot)
{
    page.slot = (uint8_t)slot;
    tm_list_open(&forge_list, 0);
}
