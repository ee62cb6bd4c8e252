/* SPDX-License-Identifier: MIT */
/* The order menu of an army: what it can do, what comes of it, and why it cannot do the rest. */
#include <stddef.h>

#include "art.h"
#include "audio.h"
#include "keys.h"
#include "place.h"
#include "text.h"
#include "ui/kit/words.h"
#include "ui/moerderspiel/names.h"
#include "ui/moerderspiel/preview.h"
#include "ui/moerderspiel/screen.h"

enum { WIDTH = 18, RIGHT_X = 12, HELP_LINES = 4, MIDDLE_COLUMN = 7, ROW_STANCE = TM_ORDERS };
_Static_assert((int)ROW_STANCE == (int)ART_ORDER_STANCE, "the icons of the rows");

static PLACE_EWRAM struct {
    uint8_t slot, count;
    uint8_t codes[TM_ORDERS + 1];       /* ROW_STANCE is the last row */
    int8_t edge;                        /* of a blockade */
    char title[TM_ROW];
} page;

static int army_id(void) { return tm_army_id(tm_screen.viewer, page.slot); }
static const TmArmy *army(void) { return &tm_view()->army[army_id()]; }

/* ---- which orders ---- */

/* Arguments that an order may take: directions, sighted armies, or nothing. */
static int argument_count(int code)
{
    switch (code) {
    case TM_MOVE: case TM_SIEGE: case TM_BLOCKADE: return TM_NO_STEP;
    case TM_ATTACK: case TM_FORGE: case TM_TRACK: case TM_DEMORALISE: case TM_SHOW: case TM_LURE: return tm_view()->seen_count;
    default: return 1;
    }
}

TmWhy tm_order_best(int slot, int code, int *b)
{
    int id = tm_army_id(tm_screen.viewer, slot), second = code == TM_MOVE || code == TM_BLOCKADE ? TM_NO_STEP : 0;
    int count = argument_count(code);
    /* Without anybody in sight the reason is that nobody is there. */
    TmWhy first = count ? TM_WHY_FINE : tm_why_order(tm_view(), id, code, 0, second);
    for (int i = 0; i < count; i++) {
        *b = code == TM_REBUILD ? 1 : i;
        TmWhy why = tm_why_order(tm_view(), id, code, *b, second);
        if (why == TM_WHY_FINE)
            return why;
        if (i == 0 || why == TM_WHY_BLOCKADE)
            first = why;
    }
    for (int own = 0; code == TM_ATTACK && slot == TM_HORDE && own < TM_HORDE; own++) {
        *b = TM_OWN_TARGET + own;
        if (tm_why_order(tm_view(), id, code, *b, second) == TM_WHY_FINE)
            return TM_WHY_FINE;
    }
    return first == TM_WHY_NO_TARGET ? TM_WHY_NOT_HERE : first;
}

static bool offered(int code)
{
    if (page.slot == TM_HORDE)
        return code <= TM_STORM_CAPITAL && code != TM_TAKE;
    if (code == TM_REBUILD)
        return tm_me()->ruined != 0;
    if (code == TM_SHOW && army()->decrees)
        return true;
    if (code < TM_BUILD)
        return true;
    for (int ability = TM_BUILDER; ability < TM_FALSE_FLAG; ability++)
        if (tm_abilities[ability].order == code)
            return tm_has(tm_view(), tm_screen.viewer, ability);
    return false;
}

/* What can be ordered comes first. */
static void list_orders(void)
{
    int b;
    page.count = 0;
    for (int possible = 1; possible >= 0; possible--)
        for (int code = 0; code < TM_ORDERS; code++)
            if (offered(code) && (tm_order_best(page.slot, code, &b) == TM_WHY_FINE) == possible)
                page.codes[page.count++] = (uint8_t)code;
    if (page.slot != TM_HORDE)
        page.codes[page.count++] = ROW_STANCE;
}

/* ---- rows ---- */

static void fill(void *context, int index, MenuItem *item)
{
    int code = page.codes[index], b = 0;
    (void)context;
    item->help = tm_row.help;
    if (code == ROW_STANCE) {
        tm_list_label(item, text(TEXT_TM_STANCE));
        item->note = text(TEXT_TM_STANCE_KEY);
        words_format(tm_row.help, TM_HELP, tm_stance_name(army()->stance), NULL, 0);
        return;
    }
    TmWhy why = tm_order_best(page.slot, code, &b);
    tm_list_label(item, tm_order_name(code));
    item->disabled = why != TM_WHY_FINE;
    if (army()->order == code)
        item->note = text(TEXT_TM_CHECK);
    if (why == TM_WHY_FINE)
        tm_preview(page.slot, code, b, tm_row.help, TM_HELP);
    else
        words_format(tm_row.help, TM_HELP, tm_refusal(why), NULL, 0);
}

/* ROW_STANCE is the icon behind the last order, too. */
static int sign(int index) { return TM_SIGN_ORDER + page.codes[index]; }

static void open_list(void)
{
    const TmArmy *a = army();
    const WordsArg args[] = {{.text = tm_unit_name(page.slot)}, {.number = a->troops * 100}, {.number = tm_morale(tm_view(), army_id())}};
    bool on_left = tm_map_place(a->pos) % (TM_COLUMNS - 1) <= MIDDLE_COLUMN;
    words_format(page.title, sizeof page.title, text(TEXT_TM_ORDERS_TITLE), args, 3);
    list_orders();
    int selected = 0;
    for (int i = 0; i < page.count; i++)
        if (page.codes[i] == a->order)
            selected = i;
    tm_list_open(&(TmList){.title = page.title, .x = on_left ? RIGHT_X : 0, .w = WIDTH, .count = page.count, .selected = (uint8_t)selected,
                           .help_lines = HELP_LINES, .explained = true, .fill = fill, .sign = sign});
}

/* ---- choices ---- */

static void give(int code, int b, int c)
{
    if (!tm_do((Action){(uint8_t)(TM_ORDER + code), page.slot, (uint8_t)b, (uint8_t)c}))
        return;
    audio_effect(EFFECT_PLACE);
    tm_page_close();
    tm_input_look();
}

static bool edge_allowed(int cell)
{
    int dir = tm_direction(army()->pos, cell);
    return dir != TM_NO_STEP && tm_why_order(tm_view(), army_id(), TM_BLOCKADE, dir, TM_NO_STEP) == TM_WHY_FINE;
}

static bool step_allowed(int cell)
{
    int dir = tm_direction(army()->pos, cell);
    return cell == army()->pos || (dir != TM_NO_STEP && tm_why_order(tm_view(), army_id(), TM_BLOCKADE, page.edge, dir) == TM_WHY_FINE);
}

static void back_to_orders(void) { tm_orders_open(page.slot); }

static void step_chosen(int cell) { give(TM_BLOCKADE, page.edge, tm_direction(army()->pos, cell)); }

static void edge_chosen(int cell)
{
    page.edge = (int8_t)tm_direction(army()->pos, cell);
    tm_map_jump(army()->pos);
    tm_pick_cell(text(TEXT_TM_PICK_STEP), step_allowed, step_chosen, back_to_orders);
}

static void choose(int code)
{
    int b = 0;
    switch (code) {
    case ROW_STANCE: tm_stance_open(page.slot); break;
    case TM_MOVE: tm_input_path(page.slot); break;
    case TM_ATTACK: case TM_FORGE: case TM_TRACK: case TM_DEMORALISE: case TM_SHOW: case TM_LURE: tm_targets_open(page.slot, code); break;
    case TM_REBUILD: tm_targets_count_open(page.slot); break;
    case TM_BLOCKADE: tm_pick_cell(text(TEXT_TM_PICK_EDGE), edge_allowed, edge_chosen, back_to_orders); break;
    default:
        tm_order_best(page.slot, code, &b);
        give(code, code == TM_SIEGE ? b : 0, 0);
        break;
    }
}

static void explain(int code)
{
    static const struct { int16_t title, words; } pages[TM_BUILD] = {
        [TM_HOLD] = {TEXT_TM_HELP_MORALE, TEXT_TM_HELP_MORALE_TEXT}, [TM_MOVE] = {TEXT_TM_HELP_MEETING, TEXT_TM_HELP_MEETING_TEXT},
        [TM_ATTACK] = {TEXT_TM_HELP_FIGHT, TEXT_TM_HELP_FIGHT_TEXT}, [TM_TAKE] = {TEXT_TM_HELP_BASES, TEXT_TM_HELP_BASES_TEXT},
        [TM_STORM_BASE] = {TEXT_TM_HELP_BASES, TEXT_TM_HELP_BASES_TEXT},
        [TM_STORM_CAPITAL] = {TEXT_TM_HELP_CAPITAL, TEXT_TM_HELP_CAPITAL_TEXT},
        [TM_SIEGE] = {TEXT_TM_HELP_CAPITAL, TEXT_TM_HELP_CAPITAL_TEXT}, [TM_REBUILD] = {TEXT_TM_HELP_CAPITAL, TEXT_TM_HELP_CAPITAL_TEXT},
    };
    int ability = TM_BUILDER;
    if (code == ROW_STANCE) {
        tm_rules_open(text(TEXT_TM_HELP_STANCE), text(TEXT_TM_HELP_STANCE_TEXT), back_to_orders);
    } else if (code < TM_BUILD) {
        tm_rules_open(text(pages[code].title), text(pages[code].words), back_to_orders);
    } else {
        while (ability < TM_LURER && tm_abilities[ability].order != code) ability++;
        tm_rules_open(tm_ability_name(ability), tm_ability_page(ability), back_to_orders);
    }
}

/* Another own army on the same cell, or this one. */
static int neighbour_army(void)
{
    for (int i = 1; i < TM_SLOTS; i++) {
        int slot = (page.slot + i) % TM_SLOTS;
        const TmArmy *a = &tm_view()->army[tm_army_id(tm_screen.viewer, slot)];
        if (a->troops && a->pos == army()->pos)
            return slot;
    }
    return page.slot;
}

static void frame(void)
{
    if (keys_pressed() & KEY_BIT_L && page.slot != TM_HORDE) {
        tm_stance_open(page.slot);
        return;
    }
    if (keys_pressed() & KEY_BIT_R) {
        if (neighbour_army() != page.slot)
            tm_orders_open(neighbour_army());
        return;
    }
    switch (tm_list_frame()) {
    case KIT_CHOSEN: choose(page.codes[tm_list_selected()]); break;
    case KIT_BACK:
        tm_page_close();
        tm_input_look();
        break;
    case KIT_STARTED: tm_menu_open(); break;
    case KIT_ASKED: explain(page.codes[tm_list_selected()]); break;
    default: break;
    }
}

static const TmPage orders_page = {frame, tm_list_close, NULL};

void tm_orders_open(int slot)
{
    tm_page_open(&orders_page);
    page.slot = (uint8_t)slot;
    tm_screen.slot = (int8_t)slot;
    open_list();
}
