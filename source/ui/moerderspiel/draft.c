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
static void explain(int ability, void (*back)(void))
{
    if (ability)
        tm_rules_open(tm_ability_name(ability), tm_ability_page(ability), back);
    else
        tm_rules_open(text(TEXT_TM_HELP_AIM), text(TEXT_TM_HELP_AIM_TEXT), back);
}

/* ---- volunteers ---- */

static void fill_wish(void *context, int index, MenuItem *item)
{
    (void)context;
    words_format(tm_row.label, TM_ROW, text(TEXT_TM_WISH_EVIL), &(WordsArg){.text = index ? tm_ability_name(wishes[index]) : ""}, 1);
    item->label = index ? tm_row.label : text(TEXT_TM_WISH_GOOD);
    item->help = index ? tm_ability_line(wishes[index]) : text(TEXT_TM_WISH_GOOD_HELP);
}

static void wish_frame(void)
{
    KitEvent event = tm_list_frame();
    if (event == KIT_ASKED)
        explain(tm_list_selected() ? wishes[tm_list_selected()] : 0, tm_draft_open);
    if (event != KIT_CHOSEN || !tm_do((Action){TM_VOLUNTEER, (uint8_t)tm_list_selected(), 0, 0}))
        return;
    audio_effect(EFFECT_TURN);
    tm_page_close();
}

static const TmPage wish_page = {wish_frame, tm_list_close, NULL};

static void open_wish(void)
{
    tm_page_open(&wish_page);
    words_format(page.title, sizeof page.title, text(TEXT_TM_WISH_TITLE), &(WordsArg){.text = tm_nation_name(tm_screen.viewer)}, 1);
    tm_list_open(&(TmList){.title = page.title, .count = WISHES, .help_lines = HELP_LINES, .explained = true, .fill = fill_wish, .about = true,
                           .flag = (uint8_t)tm_screen.viewer});
}

/* ---- role and abilities ---- */

static bool drafted(void) { return tm_me()->role == TM_EVIL && tm_me()->evil_kind == 0; }

static int partner(void)
{
    for (int n = 0; n < TM_NATIONS; n++)
        if (n != tm_screen.viewer && tm_view()->nation[n].role == TM_EVIL)
            return n;
    return -1;
}

static void list_abilities(void)
{
    page.count = 0;
    if (drafted()) {
        page.abilities[page.count++] = TM_FALSE_FLAG;
        page.abilities[page.count++] = TM_LORD;
        return;
    }
    page.abilities[page.count++] = 0;   /* enough */
    for (int ability = TM_BUILDER; ability <= TM_LURER; ability++) page.abilities[page.count++] = (uint8_t)ability;
}

static void role_words(char *out, int size)
{
    const WordsArg arg = {.text = partner() >= 0 ? tm_nation_name(partner()) : ""};
    words_format(out, size, text(tm_me()->role != TM_EVIL ? TEXT_TM_ROLE_GOOD : partner() >= 0 ? TEXT_TM_ROLE_EVIL_WITH : TEXT_TM_ROLE_EVIL), &arg, 1);
}

static void fill_ability(void *context, int index, MenuItem *item)
{
    int ability = page.abilities[index];
    (void)context;
    item->help = tm_row.help;
    if (ability == 0) {
        item->label = text(tm_me()->ability[0] ? TEXT_TM_PICKED_ON : TEXT_TM_PICKED_NOTHING);
        words_format(tm_row.note, TM_ROW, text(TEXT_TM_PICKED_COUNT), &(WordsArg){.number = (tm_me()->ability[0] != 0) + (tm_me()->ability[1] != 0)}, 1);
        item->note = tm_row.note;
        role_words(tm_row.help, TM_HELP);
        return;
    }
    bool mine = tm_owns(tm_view(), tm_screen.viewer, ability);
    TmWhy why = mine || drafted() ? TM_WHY_FINE : tm_why(tm_view(), (Action){TM_PICK_ABILITY, (uint8_t)ability, 0, 0});
    item->label = tm_ability_name(ability);
    item->note = mine ? text(TEXT_TM_CHECK) : NULL;
    item->disabled = why != TM_WHY_FINE;
    words_format(tm_row.help, TM_HELP, why == TM_WHY_FINE ? tm_ability_line(ability) : tm_refusal(why), NULL, 0);
}

static void choose(int ability)
{
    if (ability == 0)
        tm_split_open();
    else if (drafted())
        tm_do((Action){TM_PICK_EVIL, (uint8_t)ability, 0, 0});
    else if (tm_owns(tm_view(), tm_screen.viewer, ability))
        tm_do((Action){TM_PICK_ABILITY, 0, 0, 0});
    else
        tm_do((Action){TM_PICK_ABILITY, (uint8_t)ability, 0, 0});
}

static void role_frame(void)
{
    KitEvent event = tm_list_frame();
    if (event == KIT_CHOSEN) {
        audio_effect(EFFECT_TOGGLE);
        choose(page.abilities[tm_list_selected()]);
    } else if (event == KIT_BACK && tm_me()->ability[0]) {
        tm_do((Action){TM_PICK_ABILITY, 0, 0, 0});
    } else if (event == KIT_STARTED && !drafted()) {
        tm_split_open();
    } else if (event == KIT_ASKED) {
        explain(page.abilities[tm_list_selected()], tm_draft_open);
    }
}

static void role_refresh(void)
{
    int before = page.count;
    list_abilities();
    if (before != page.count)
        tm_draft_open();  /* the evil ability is chosen: now the others */
    else
        tm_list_refresh(page.count);
}

static const TmPage role_page = {role_frame, tm_list_close, role_refresh};

void tm_draft_open(void)
{
    if (tm_view()->phase == TM_VOLUNTEER_PHASE) {
        open_wish();
        return;
    }
    tm_page_open(&role_page);
    list_abilities();
    const WordsArg args[] = {{.text = tm_nation_name(tm_screen.viewer)}, {.text = text(tm_me()->role == TM_EVIL ? TEXT_TM_EVIL : TEXT_TM_GOOD)}};
    words_format(page.title, sizeof page.title, text(TEXT_TM_ROLE_TITLE), args, 2);
    tm_list_open(&(TmList){.title = page.title, .count = page.count, .help_lines = HELP_LINES, .explained = true, .fill = fill_ability, .about = true,
                           .flag = (uint8_t)tm_screen.viewer});
}

/* ---- borrowing ---- */

static void fill_wild(void *context, int index, MenuItem *item)
{
    (void)context;
    item->label = tm_ability_name(page.abilities[index]);
    item->help = tm_ability_line(page.abilities[index]);
}

static void wild_frame(void)
{
    KitEvent event = tm_list_frame();
    if (event == KIT_BACK)
        tm_realm_open();
    if (event == KIT_ASKED)
        explain(page.abilities[tm_list_selected()], tm_wild_open);
    if (event != KIT_CHOSEN || !tm_do((Action){TM_SET_WILD, page.abilities[tm_list_selected()], 0, 0}))
        return;
    audio_effect(EFFECT_PLACE);
    tm_realm_open();
}

static const TmPage wild_page = {wild_frame, tm_list_close, NULL};

void tm_wild_open(void)
{
    tm_page_open(&wild_page);
    page.count = 0;
    for (int ability = TM_BUILDER; ability <= TM_LURER; ability++)
        if (tm_why(tm_view(), (Action){TM_SET_WILD, (uint8_t)ability, 0, 0}) == TM_WHY_FINE)
            page.abilities[page.count++] = (uint8_t)ability;
    tm_list_open(&(TmList){.title = text(TEXT_TM_WILD), .count = page.count, .help_lines = HELP_LINES, .explained = true, .fill = fill_wild});
}
