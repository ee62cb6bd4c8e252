/* SPDX-License-Identifier: MIT */
/* The realm: garrison, own abilities, bases and whom they are promised to, the borrowed ability, private marks. */
#include <stddef.h>

#include "audio.h"
#include "place.h"
#include "text.h"
#include "ui/moerderspiel/names.h"
#include "ui/moerderspiel/screen.h"

typedef enum { ROW_GARRISON, ROW_ABILITY, ROW_REGROUP, ROW_WILD, ROW_BASE, ROW_MARK } Kind;
enum { ROWS_MAX = 5 + TM_BASES_MAX + TM_NATIONS, HELP_LINES = 3, MARKS = 4 };

static PLACE_EWRAM struct { uint8_t count; struct { uint8_t kind, of; } rows[ROWS_MAX]; } page;

static void add(int kind, int of)
{
    page.rows[page.count].kind = (uint8_t)kind;
    page.rows[page.count++].of = (uint8_t)of;
}

static void list_rows(void)
{
    const TmNation *me = tm_me();
    page.count = 0;
    add(ROW_GARRISON, 0);
    if (me->evil_kind)
        add(ROW_ABILITY, me->evil_kind);
    for (int i = 0; i < 2; i++)
        if (me->ability[i])
            add(ROW_ABILITY, me->ability[i]);
    if (tm_owns(tm_view(), tm_screen.viewer, TM_OMNIPRESENCE))
        add(ROW_REGROUP, 0);
    if (tm_owns(tm_view(), tm_screen.viewer, TM_WILDCARD))
        add(ROW_WILD, 0);
    for (int i = 0; i < tm_view()->base_count; i++)
        if (tm_view()->base[i].owner == tm_screen.viewer)
            add(ROW_BASE, i);
    for (int n = 0; n < TM_NATIONS; n++)
        if (n != tm_screen.viewer)
            add(ROW_MARK, n);
}

static void fill_garrison(MenuItem *item)
{
    const TmNation *me = tm_me();
    const WordsArg args[] = {{.number = me->garrison * 100}, {.number = me->garrison_morale}, {.number = tm_base_morale(tm_view(), tm_screen.viewer)}};
    item->label = text(me->ruined ? TEXT_TM_CAPITAL_RUINED : TEXT_TM_GARRISON);
    words_format(tm_row.note, TM_ROW, text(TEXT_TM_GARRISON_NOTE), args, 2);
    if (!me->ruined)
        item->note = tm_row.note;
    words_format(tm_row.help, TM_HELP, text(TEXT_TM_GARRISON_HELP), args + 2, 1);
    item->help = tm_row.help;
}

/* The two techniques that were drawn, when there are any. */
static void ability_help(int ability)
{
    int pair = tm_me()->techniques;
    const WordsArg args[] = {{.text = tm_technique_name(pair & 15)}, {.text = tm_technique_name(pair >> 4)}};
    if (ability == TM_TECHNIQUES && pair != 0xFF)
        words_format(tm_row.help, TM_HELP, text(TEXT_TM_TECHNIQUES_OWN), args, 2);
    else
        words_format(tm_row.help, TM_HELP, tm_ability_line(ability), NULL, 0);
}

static void fill_base(MenuItem *item, const TmBase *base)
{
    char cell[4];
    tm_cell_name(base->pos, cell);
    words_format(tm_row.label, TM_ROW, text(TEXT_TM_BASE_ROW), &(WordsArg){.text = cell}, 1);
    item->label = tm_row.label;
    item->help = text(TEXT_TM_CEDE_HELP);
    tm_list_value(item, base->ceded == TM_NOBODY ? text(TEXT_TM_NONE) : tm_nation_name(base->ceded));
}

static void fill_mark(MenuItem *item, int nation)
{
    static const int16_t marks[MARKS] = {TEXT_TM_MARK_0, TEXT_TM_MARK_1, TEXT_TM_MARK_2, TEXT_TM_MARK_3};
    tm_list_nation(item, nation);
    item->help = text(TEXT_TM_MARK_HELP);
    tm_list_value(item, text(marks[tm_view()->belief[tm_screen.viewer][nation] & 3]));
}

static void fill(void *context, int index, MenuItem *item)
{
    int of = page.rows[index].of;
    (void)context;
    switch (page.rows[index].kind) {
    case ROW_GARRISON: fill_garrison(item); break;
    case ROW_ABILITY:
        item->label = tm_ability_name(of);
        ability_help(of);
        item->help = tm_row.help;
        break;
    case ROW_REGROUP:
        item->label = text(TEXT_TM_REGROUP);
        item->help = text(TEXT_TM_REGROUP_HELP);
        break;
    case ROW_WILD:
        item->label = text(TEXT_TM_WILD);
        item->note = tm_me()->wild ? tm_ability_name(tm_me()->wild) : text(TEXT_TM_WILD_OPEN);
        item->help = tm_me()->wild ? tm_ability_line(tm_me()->wild) : text(TEXT_TM_WILD_HELP);
        item->disabled = tm_me()->wild != 0;
        break;
    case ROW_BASE: fill_base(item, &tm_view()->base[of]); break;
    default: fill_mark(item, of); break;
    }
}

static int sign(int index) { return page.rows[index].kind == ROW_MARK ? page.rows[index].of : TM_NO_SIGN; }

/* ---- changes ---- */

static void next_heir(const TmBase *base, int step)
{
    int me = tm_screen.viewer, to = base->ceded == TM_NOBODY ? me : base->ceded;
    do to = (to + step + TM_NATIONS) % TM_NATIONS;
    while (tm_view()->nation[to].eliminated && to != me);
    if (tm_do((Action){TM_CEDE, base->pos, (uint8_t)to, 0}))
        audio_effect(EFFECT_TOGGLE);
}

static void change(int index, int step)
{
    int of = page.rows[index].of, kind = page.rows[index].kind;
    if (kind == ROW_BASE)
        next_heir(&tm_view()->base[of], step);
    if (kind != ROW_MARK)
        return;
    int mark = (tm_view()->belief[tm_screen.viewer][of] + step) & (MARKS - 1);
    if (tm_do((Action){TM_NOTE, (uint8_t)of, (uint8_t)mark, 0}))
        audio_effect(EFFECT_TOGGLE);
}

static void choose(int index)
{
    switch (page.rows[index].kind) {
    case ROW_REGROUP: tm_regroup_open(); break;
    case ROW_WILD: tm_wild_open(); break;
    default: change(index, 1); break;
    }
}

static void explain(int index)
{
    int of = page.rows[index].of;
    switch (page.rows[index].kind) {
    case ROW_GARRISON: tm_rules_open(text(TEXT_TM_HELP_CAPITAL), text(TEXT_TM_HELP_CAPITAL_TEXT), tm_realm_open); break;
    case ROW_ABILITY: tm_rules_open(tm_ability_name(of), tm_ability_page(of), tm_realm_open); break;
    case ROW_REGROUP: tm_rules_open(tm_ability_name(TM_OMNIPRESENCE), tm_ability_page(TM_OMNIPRESENCE), tm_realm_open); break;
    case ROW_WILD: tm_rules_open(tm_ability_name(TM_WILDCARD), tm_ability_page(TM_WILDCARD), tm_realm_open); break;
    case ROW_BASE: tm_rules_open(text(TEXT_TM_HELP_BASES), text(TEXT_TM_HELP_BASES_TEXT), tm_realm_open); break;
    default: tm_rules_open(text(TEXT_TM_HELP_KEYS), text(TEXT_TM_HELP_KEYS_TEXT), tm_realm_open); break;
    }
}

static void frame(void)
{
    int step = tm_list_change();
    KitEvent event = tm_list_frame();
    if (step)
        change(tm_list_selected(), step);
    else if (event == KIT_CHOSEN)
        choose(tm_list_selected());
    else if (event == KIT_BACK)
        tm_page_close();
    else if (event == KIT_STARTED)
        tm_menu_open();
    else if (event == KIT_ASKED)
        explain(tm_list_selected());
}

static void refresh(void)
{
    list_rows();
    tm_list_refresh(page.count);
}

static const TmPage realm_page = {frame, tm_list_close, refresh};

void tm_realm_open(void)
{
    tm_page_open(&realm_page);
    list_rows();
    tm_list_open(&(TmList){.title = text(TEXT_TM_REALM), .count = page.count, .help_lines = HELP_LINES, .explained = true, .fill = fill, .sign = sign});
}
