/* SPDX-License-Identifier: MIT */
/* Before the game: who dares to be evil, the role, the abilities; later the ability that a jack of all trades borrows. */
#include <stddef.h>

#include "audio.h"
#include "place.h"
#include "text.h"
#include "ui/moerderspiel/names.h"
#include "ui/moerderspiel/screen.h"

enum { HELP_LINES = 4, WISHES = 3 };

static PLACE_EWRAM struct { uint8_t count, abilities[TM_ABILITIES_END]; char title[TM_ROW]; } page;

static const uint8_t wishes[WISHES] = {0, TM_FALSE_FLAG, TM_LORD};

/* The rules of an ability; without one, what the roles are about. */
static void explain(int ability)
{
    if (ability)
        tm_rules_open(tm_ability_name(ability), tm_ability_page(ability));
    else
        tm_rules_open(text(TEXT_TM_HELP_AIM), text(TEXT_TM_HELP_AIM_TEXT));
}

static void explain_row(int index) { explain(page.abilities[index]); }
static void own_sign(int x, int y) { tm_sign_sprite(tm_viewer(), x, y); }

/* ---- volunteers ---- */

static int wish_count(void) { return WISHES; }

static void fill_wish(int index, ListRow *row)
{
    const WordsArg arg = {.text = index ? tm_ability_name(wishes[index]) : ""};
    words_format(row->label, LIST_LABEL, text(index ? TEXT_TM_WISH_EVIL : TEXT_TM_WISH_GOOD), &arg, 1);
    tm_row_help(row, index ? tm_ability_line(wishes[index]) : text(TEXT_TM_WISH_GOOD_HELP));
}

static void wish_chosen(int index)
{
    if (!tm_do((Action){TM_VOLUNTEER, (uint8_t)index, 0, 0}))
        return;
    audio_effect(EFFECT_TURN);
    pages_home();
}

static void explain_wish(int index) { explain(wishes[index]); }

static const char *wish_title(void)
{
    words_format(page.title, sizeof page.title, text(TEXT_TM_WISH_TITLE), &(WordsArg){.text = tm_nation_name(tm_viewer())}, 1);
    return page.title;
}

static const List wish_list = {.title_words = wish_title, .help_lines = HELP_LINES, .count = wish_count, .fill = fill_wish, .chosen = wish_chosen,
                               .ask = explain_wish, .back = page_nothing, .start = page_nothing, .title_sign = own_sign, .tab = true};

/* ---- role and abilities ---- */

static bool drafted(void) { return tm_me()->role == TM_EVIL && tm_me()->evil_kind == 0; }

int tm_ally(void)
{
    for (int n = 0; n < TM_NATIONS; n++)
        if (n != tm_viewer() && tm_view()->nation[n].role == TM_EVIL)
            return n;
    return -1;
}

static int evil_count(void)
{
    page.abilities[0] = TM_FALSE_FLAG;
    page.abilities[1] = TM_LORD;
    return 2;
}

/* "Enough" is the first row. */
static int ability_count(void)
{
    page.count = 0;
    page.abilities[page.count++] = 0;
    for (int ability = TM_BUILDER; ability <= TM_LURER; ability++) page.abilities[page.count++] = (uint8_t)ability;
    return page.count;
}

static void role_words(char *out, int size)
{
    const WordsArg arg = {.text = tm_ally() >= 0 ? tm_nation_name(tm_ally()) : ""};
    words_format(out, size, text(tm_me()->role != TM_EVIL ? TEXT_TM_ROLE_GOOD : tm_ally() >= 0 ? TEXT_TM_ROLE_EVIL_WITH : TEXT_TM_ROLE_EVIL), &arg, 1);
}

static void fill_ability(int index, ListRow *row)
{
    int ability = page.abilities[index];
    if (ability == 0) {
        const WordsArg picked = {.number = (tm_me()->ability[0] != 0) + (tm_me()->ability[1] != 0)};
        tm_row_label(row, text(tm_me()->ability[0] ? TEXT_TM_PICKED_ON : TEXT_TM_PICKED_NOTHING));
        words_format(row->note, LIST_NOTE, text(TEXT_TM_PICKED_COUNT), &picked, 1);
        role_words(row->help, LIST_HELP);
        return;
    }
    bool mine = tm_owns(tm_view(), tm_viewer(), ability);
    TmWhy why = mine || drafted() ? TM_WHY_FINE : tm_why(tm_view(), (Action){TM_PICK_ABILITY, (uint8_t)ability, 0, 0});
    const WordsArg note[] = {{.text = tm_activity(ability)}, {.text = mine ? text(TEXT_TM_CHECK) : ""}};
    tm_row_label(row, tm_ability_name(ability));
    words_format(row->note, LIST_NOTE, text(TEXT_TM_ACTIVITY), note, 2);
    tm_row_help(row, tm_ability_line(ability));
    row->reason = why == TM_WHY_FINE ? NULL : tm_refusal(why);
}

static void evil_chosen(int index)
{
    audio_effect(EFFECT_TOGGLE);
    if (tm_do((Action){TM_PICK_EVIL, page.abilities[index], 0, 0}))
        pages_home();       /* now the others */
}

/* With the last pick the list proposes to go on. */
static void ability_chosen(int index)
{
    int ability = page.abilities[index];
    bool mine = tm_owns(tm_view(), tm_viewer(), ability), last = !mine && (ability == TM_WILDCARD || tm_me()->ability[0]);
    audio_effect(EFFECT_TOGGLE);
    if (ability == 0)
        tm_split_open();
    else if (tm_do((Action){TM_PICK_ABILITY, (uint8_t)(mine ? 0 : ability), 0, 0}) && last)
        list_go(0);
}

/* What was picked can be put back. */
static void put_back(void)
{
    if (tm_me()->ability[0])
        tm_do((Action){TM_PICK_ABILITY, 0, 0, 0});
}

static const char *role_title(void)
{
    const WordsArg args[] = {{.text = tm_nation_name(tm_viewer())}, {.text = text(tm_me()->role == TM_EVIL ? TEXT_TM_EVIL : TEXT_TM_GOOD)}};
    words_format(page.title, sizeof page.title, text(TEXT_TM_ROLE_TITLE), args, 2);
    return page.title;
}

static const List evil_list = {.title_words = role_title, .help_lines = HELP_LINES, .count = evil_count, .fill = fill_ability, .chosen = evil_chosen,
                               .ask = explain_row, .back = page_nothing, .start = page_nothing, .title_sign = own_sign, .tab = true};
static const List ability_list = {.title_words = role_title, .help_lines = HELP_LINES, .count = ability_count, .fill = fill_ability,
                                  .chosen = ability_chosen, .ask = explain_row, .back = put_back, .start = tm_split_open, .title_sign = own_sign, .tab = true};

void tm_draft_open(void)
{
    tm_page(tm_view()->phase == TM_VOLUNTEER_PHASE ? TM_PAGE_WISH : TM_PAGE_DRAFT);
    if (tm_view()->phase == TM_VOLUNTEER_PHASE)
        tm_list_open(&wish_list, 0);
    else
        tm_list_open(drafted() ? &evil_list : &ability_list, !drafted() && !tm_me()->ability[0]);     /* not at "go on without" */
}

/* ---- borrowing ---- */

static int wild_count(void)
{
    page.count = 0;
    for (int ability = TM_BUILDER; ability <= TM_LURER; ability++)
        if (tm_why(tm_view(), (Action){TM_SET_WILD, (uint8_t)ability, 0, 0}) == TM_WHY_FINE)
            page.abilities[page.count++] = (uint8_t)ability;
    return page.count;
}

static void fill_wild(int index, ListRow *row)
{
    tm_row_label(row, tm_ability_name(page.abilities[index]));
    tm_row_note(row, tm_activity(page.abilities[index]));
    tm_row_help(row, tm_ability_line(page.abilities[index]));
}

static void wild_chosen(int index)
{
    if (!tm_do((Action){TM_SET_WILD, page.abilities[index], 0, 0}))
        return;
    audio_effect(EFFECT_PLACE);
    pages_pop();
}

static const List wild_list = {.title = TEXT_TM_WILD, .help_lines = HELP_LINES, .count = wild_count, .fill = fill_wild, .chosen = wild_chosen,
                               .ask = explain_row, .tab = true};

void tm_wild_open(void) { tm_list_open(&wild_list, 0); }
