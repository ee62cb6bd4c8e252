/* SPDX-License-Identifier: MIT */
/* The realm: role and ally, garrison, own abilities, bases and whom they are promised to, the borrowed ability, private marks. */
#include <stddef.h>

#include "audio.h"
#include "place.h"
#include "text.h"
#include "ui/moerderspiel/names.h"
#include "ui/moerderspiel/screen.h"

typedef enum { ROW_ROLE, ROW_GARRISON, ROW_ABILITY, ROW_REGROUP, ROW_WILD, ROW_BASE, ROW_MARK } Kind;
enum { ROWS_MAX = 6 + TM_BASES_MAX + TM_NATIONS, HELP_LINES = 3, MARKS = 4 };

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
    add(ROW_ROLE, 0);
    add(ROW_GARRISON, 0);
    if (me->evil_kind)
        add(ROW_ABILITY, me->evil_kind);
    for (int i = 0; i < 2; i++)
        if (me->ability[i])
            add(ROW_ABILITY, me->ability[i]);
    if (tm_owns(tm_view(), tm_viewer(), TM_OMNIPRESENCE))
        add(ROW_REGROUP, 0);
    if (tm_owns(tm_view(), tm_viewer(), TM_WILDCARD))
        add(ROW_WILD, 0);
    for (int i = 0; i < tm_view()->base_count; i++)
        if (tm_view()->base[i].owner == tm_viewer())
            add(ROW_BASE, i);
    for (int n = 0; n < TM_NATIONS; n++)
        if (n != tm_viewer())
            add(ROW_MARK, n);
}

static int count(void)
{
    list_rows();
    return page.count;
}

/* Good or evil, and the ally as far as it is known. */
static void fill_role(ListRow *row)
{
    int ally = tm_ally();
    const WordsArg role = {.text = text(tm_me()->role == TM_EVIL ? TEXT_TM_EVIL : TEXT_TM_GOOD)}, name = {.text = tm_nation_name(ally)};
    words_format(row->label, LIST_LABEL, text(TEXT_TM_ROLE_ROW), &role, 1);
    if (ally >= 0)
        words_format(row->note, LIST_NOTE, text(TEXT_TM_ROLE_ALLY), &name, 1);
    tm_row_help(row, text(tm_me()->role == TM_EVIL ? TEXT_TM_ROLE_EVIL_AIM : TEXT_TM_ROLE_GOOD_AIM));
}

static void fill_garrison(ListRow *row)
{
    const TmNation *me = tm_me();
    const WordsArg args[] = {{.number = me->garrison * 100}, {.number = me->garrison_morale}, {.number = tm_base_morale(tm_view(), tm_viewer())}};
    tm_row_label(row, text(me->ruined ? TEXT_TM_CAPITAL_RUINED : TEXT_TM_GARRISON));
    if (!me->ruined)
        words_format(row->note, LIST_NOTE, text(TEXT_TM_GARRISON_NOTE), args, 2);
    words_format(row->help, LIST_HELP, text(TEXT_TM_GARRISON_HELP), args + 2, 1);
}

/* The two techniques that were drawn, when there are any. */
static void fill_ability(ListRow *row, int ability)
{
    int pair = tm_me()->techniques;
    const WordsArg args[] = {{.text = tm_technique_name(pair & 15)}, {.text = tm_technique_name(pair >> 4)}};
    tm_row_label(row, tm_ability_name(ability));
    tm_row_note(row, tm_activity(ability));
    if (ability == TM_TECHNIQUES && pair != 0xFF)
        words_format(row->help, LIST_HELP, text(TEXT_TM_TECHNIQUES_OWN), args, 2);
    else
        tm_row_help(row, tm_ability_line(ability));
}

static void fill_wild(ListRow *row)
{
    int wild = tm_me()->wild;
    tm_row_label(row, text(TEXT_TM_WILD));
    tm_row_note(row, wild ? tm_ability_name(wild) : text(TEXT_TM_WILD_OPEN));
    tm_row_help(row, text(TEXT_TM_WILD_HELP));
    row->reason = wild ? tm_ability_line(wild) : NULL;
}

static void fill_base(ListRow *row, const TmBase *base)
{
    char cell[4];
    tm_cell_name(base->pos, cell);
    words_format(row->label, LIST_LABEL, text(TEXT_TM_BASE_ROW), &(WordsArg){.text = cell}, 1);
    tm_row_help(row, text(TEXT_TM_CEDE_HELP));
    tm_row_note(row, base->ceded == TM_NOBODY ? text(TEXT_TM_CEDE_NOBODY) : tm_nation_name(base->ceded));
    row->changes = true;
}

static void fill_mark(ListRow *row, int nation)
{
    static const int16_t marks[MARKS] = {TEXT_TM_MARK_0, TEXT_TM_MARK_1, TEXT_TM_MARK_2, TEXT_TM_MARK_3};
    tm_row_label(row, tm_nation_name(nation));
    tm_row_help(row, text(TEXT_TM_MARK_HELP));
    tm_row_note(row, text(marks[tm_view()->belief[tm_viewer()][nation] & 3]));
    row->changes = true;
}

static void fill(int index, ListRow *row)
{
    int of = page.rows[index].of;
    switch (page.rows[index].kind) {
    case ROW_ROLE: fill_role(row); break;
    case ROW_GARRISON: fill_garrison(row); break;
    case ROW_ABILITY: fill_ability(row, of); break;
    case ROW_REGROUP:
        tm_row_label(row, text(TEXT_TM_REGROUP));
        tm_row_help(row, text(TEXT_TM_REGROUP_HELP));
        break;
    case ROW_WILD: fill_wild(row); break;
    case ROW_BASE: fill_base(row, &tm_view()->base[of]); break;
    default: fill_mark(row, of); break;
    }
}

static void sign(int index, int x, int y)
{
    if (page.rows[index].kind == ROW_MARK)
        tm_sign_sprite(page.rows[index].of, x, y);
    if (page.rows[index].kind == ROW_ROLE)
        tm_sign_sprite(tm_viewer(), x, y);
}

/* ---- changes ---- */

static void next_heir(const TmBase *base, int step)
{
    int me = tm_viewer(), to = base->ceded == TM_NOBODY ? me : base->ceded;
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
    int mark = (tm_view()->belief[tm_viewer()][of] + step) & (MARKS - 1);
    if (tm_do((Action){TM_NOTE, (uint8_t)of, (uint8_t)mark, 0}))
        audio_effect(EFFECT_TOGGLE);
}

static void chosen(int index)
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
    case ROW_ROLE: tm_rules_open(text(TEXT_TM_HELP_AIM), text(TEXT_TM_HELP_AIM_TEXT)); break;
    case ROW_GARRISON: tm_rules_open(text(TEXT_TM_HELP_CAPITAL), text(TEXT_TM_HELP_CAPITAL_TEXT)); break;
    case ROW_ABILITY: tm_rules_open(tm_ability_name(of), tm_ability_page(of)); break;
    case ROW_REGROUP: tm_rules_open(tm_ability_name(TM_OMNIPRESENCE), tm_ability_page(TM_OMNIPRESENCE)); break;
    case ROW_WILD: tm_rules_open(tm_ability_name(TM_WILDCARD), tm_ability_page(TM_WILDCARD)); break;
    case ROW_BASE: tm_rules_open(text(TEXT_TM_HELP_BASES), text(TEXT_TM_HELP_BASES_TEXT)); break;
    default: tm_rules_open(text(TEXT_TM_HELP_KEYS), text(TEXT_TM_HELP_KEYS_TEXT)); break;
    }
}

static const List realm_list = {.title = TEXT_TM_REALM, .help_lines = HELP_LINES, .icons = true, .count = count, .fill = fill, .chosen = chosen,
                                .change = change, .ask = explain, .sign = sign, .tab = true};

void tm_realm_open(void) { tm_list_open(&realm_list, 0); }
