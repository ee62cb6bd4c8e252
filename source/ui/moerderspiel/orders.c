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
    bool listed;                        /* the codes are those of this view */
    int8_t edge;                        /* of a blockade */
    char title[TM_ROW];
} page;

static int army_id(void) { return tm_army_id(tm_viewer(), page.slot); }
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
    int id = tm_army_id(tm_viewer(), slot), second = code == TM_MOVE || code == TM_BLOCKADE ? TM_NO_STEP : 0;
    int count = argument_count(code);
    /* Without anybody in sight the reason is that nobody is there. */
    TmWhy first = count ? TM_WHY_FINE : tm_why_order(tm_view(), id, code, 0, second);
    for (int i = 0; i < count; i++) {
        *b = code == TM_REBUILD ? 1 : i;
        TmWhy why = tm_why_order(tm_view(), id, code, *b, second);
        if (why == TM_WHY_FINE)
            return why;
        if (i == 0 || why == TM_WHY_BLOCKADE || why == TM_WHY_RUINED)
            first = why;
    }
    for (int own = 0; code == TM_ATTACK && slot == TM_HORDE && own < TM_HORDE; own++) {
        *b = TM_OWN_TARGET + own;
        if (tm_why_order(tm_view(), id, code, *b, second) == TM_WHY_FINE)
            return TM_WHY_FINE;
    }
    bool beside = code == TM_FORGE || code == TM_TRACK || code == TM_DEMORALISE;
    return first == TM_WHY_NO_TARGET ? beside ? TM_WHY_NOT_BESIDE : TM_WHY_NOT_HERE : first;
}

/* A capital is besieged from next door, and rebuilt by who stands in its ruins. */
static const char *refusal_of(int code, TmWhy why)
{
    if (code == TM_SIEGE && (why == TM_WHY_NO_CAPITAL || why == TM_WHY_OWN_CAPITAL))
        return text(TEXT_TM_WHY_NO_CAPITAL_NEAR);
    return code == TM_REBUILD && why == TM_WHY_NO_CAPITAL ? text(TEXT_TM_WHY_NOT_HOME) : tm_refusal(why);
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
            return tm_has(tm_view(), tm_viewer(), ability);
    return false;
}

/* What can be ordered comes first. */
static void list_orders(void)
{
    uint8_t impossible[TM_ORDERS] = {0};
    int b, others = 0;
    page.count = 0;
    for (int code = 0; code < TM_ORDERS; code++) {
        if (!offered(code))
            continue;
        if (tm_order_best(page.slot, code, &b) == TM_WHY_FINE)
            page.codes[page.count++] = (uint8_t)code;
        else
            impossible[others++] = (uint8_t)code;
    }
    for (int i = 0; i < others; i++) page.codes[page.count++] = impossible[i];
    page.listed = true;
    if (page.slot != TM_HORDE)
        page.codes[page.count++] = ROW_STANCE;
}

/* ---- rows ---- */

/* Opening the list has made it already. */
static int count(void)
{
    if (!page.listed)
        list_orders();
    page.listed = false;
    return page.count;
}

static void fill(int index, ListRow *row)
{
    int code = page.codes[index], b = 0;
    if (code == ROW_STANCE) {
        tm_row_label(row, text(TEXT_TM_STANCE));
        tm_row_note(row, text(TEXT_TM_STANCE_KEY));
        tm_row_help(row, tm_stance_name(army()->stance));
        return;
    }
    TmWhy why = tm_order_best(page.slot, code, &b);
    tm_row_label(row, tm_order_name(code));
    if (army()->order == code)
        tm_row_note(row, text(TEXT_TM_CHECK));
    if (why == TM_WHY_FINE)
        tm_preview(page.slot, code, b, row->help, LIST_HELP);
    else
        row->reason = refusal_of(code, why);
}

/* ROW_STANCE is the icon behind the last order, too. */
static void sign(int index, int x, int y) { tm_order_sprite(page.codes[index], x, y); }

static const char *title(void)
{
    const WordsArg args[] = {{.text = tm_unit_name(page.slot)}, {.number = army()->troops * 100}, {.number = tm_morale(tm_view(), army_id())}};
    words_format(page.title, sizeof page.title, text(TEXT_TM_ORDERS_TITLE), args, 3);
    return page.title;
}

/* ---- choices ---- */

static void give(int code, int b, int c)
{
    if (!tm_do((Action){(uint8_t)(TM_ORDER + code), page.slot, (uint8_t)b, (uint8_t)c}))
        return;
    audio_effect(EFFECT_PLACE);
    pages_home();
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

static void step_chosen(int cell) { give(TM_BLOCKADE, page.edge, tm_direction(army()->pos, cell)); }

static void edge_chosen(int cell)
{
    page.edge = (int8_t)tm_direction(army()->pos, cell);
    tm_map_jump(army()->pos);
    tm_pick_instead(text(TEXT_TM_PICK_STEP), step_allowed, step_chosen);
}

static void chosen(int index)
{
    int code = page.codes[index], b = 0;
    switch (code) {
    case ROW_STANCE: tm_stance_open(page.slot); break;
    case TM_MOVE: tm_input_path(page.slot); break;
    case TM_ATTACK: case TM_FORGE: case TM_TRACK: case TM_DEMORALISE: case TM_SHOW: case TM_LURE: tm_targets_open(page.slot, code); break;
    case TM_REBUILD: tm_targets_count_open(page.slot); break;
    case TM_BLOCKADE: tm_pick_cell(text(TEXT_TM_PICK_EDGE), edge_allowed, edge_chosen); break;
    default:
        tm_order_best(page.slot, code, &b);
        give(code, code == TM_SIEGE ? b : 0, 0);
        break;
    }
}

static void explain(int index)
{
    static const struct { int16_t title, words; } pages[TM_BUILD] = {
        [TM_HOLD] = {TEXT_TM_HELP_MORALE, TEXT_TM_HELP_MORALE_TEXT}, [TM_MOVE] = {TEXT_TM_HELP_MEETING, TEXT_TM_HELP_MEETING_TEXT},
        [TM_ATTACK] = {TEXT_TM_HELP_FIGHT, TEXT_TM_HELP_FIGHT_TEXT}, [TM_TAKE] = {TEXT_TM_HELP_BASES, TEXT_TM_HELP_BASES_TEXT},
        [TM_STORM_BASE] = {TEXT_TM_HELP_BASES, TEXT_TM_HELP_BASES_TEXT},
        [TM_STORM_CAPITAL] = {TEXT_TM_HELP_CAPITAL, TEXT_TM_HELP_CAPITAL_TEXT},
        [TM_SIEGE] = {TEXT_TM_HELP_CAPITAL, TEXT_TM_HELP_CAPITAL_TEXT}, [TM_REBUILD] = {TEXT_TM_HELP_CAPITAL, TEXT_TM_HELP_CAPITAL_TEXT},
    };
    int code = page.codes[index], ability = TM_BUILDER;
    if (code == ROW_STANCE) {
        tm_rules_open(text(TEXT_TM_HELP_STANCE), text(TEXT_TM_HELP_STANCE_TEXT));
    } else if (code < TM_BUILD) {
        tm_rules_open(text(pages[code].title), text(pages[code].words));
    } else {
        while (ability < TM_LURER && tm_abilities[ability].order != code) ability++;
        tm_rules_open(tm_ability_name(ability), tm_ability_page(ability));
    }
}

/* Another own army on the same cell, or this one. */
static int neighbour_army(void)
{
    for (int i = 1; i < TM_SLOTS; i++) {
        int slot = (page.slot + i) % TM_SLOTS;
        const TmArmy *a = &tm_view()->army[tm_army_id(tm_viewer(), slot)];
        if (a->troops && a->pos == army()->pos)
            return slot;
    }
    return page.slot;
}

/* L: how it behaves. R: the other one that stands here. */
static bool keys(unsigned pressed)
{
    if (pressed & KEY_BIT_L && page.slot != TM_HORDE)
        tm_stance_open(page.slot);
    else if (pressed & KEY_BIT_R && neighbour_army() != page.slot)
        tm_orders_instead(neighbour_army());
    return (pressed & (KEY_BIT_L | KEY_BIT_R)) != 0;
}

/* Beside the army, which stays in sight. */
#define ORDERS .title_words = title, .w = WIDTH, .help_lines = HELP_LINES, .icons = true, .count = count, .fill = fill, .chosen = chosen, \
               .ask = explain, .sign = sign, .keys = keys, .tab = true
static const List left_list = {.x = 0, ORDERS}, right_list = {.x = RIGHT_X, ORDERS};
#undef ORDERS

/* At the order that the army has. */
static const List *prepare(int slot, int *row)
{
    page.slot = (uint8_t)slot;
    tm_screen.slot = (int8_t)slot;
    list_orders();
    *row = 0;
    for (int i = 0; i < page.count; i++)
        if (page.codes[i] == army()->order)
            *row = i;
    return tm_map_place(army()->pos) % (TM_COLUMNS - 1) <= MIDDLE_COLUMN ? &right_list : &left_list;
}

void tm_orders_open(int slot)
{
    int row;
    const List *list = prepare(slot, &row);
    tm_list_open(list, row);
}

void tm_orders_instead(int slot)
{
    int row;
    const List *list = prepare(slot, &row);
    tm_status_close();
    list_replace(list, row);
}
