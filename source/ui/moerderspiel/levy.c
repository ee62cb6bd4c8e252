/* SPDX-License-Identifier: MIT */
/* The main sanction: the nation says itself whence its soldiers are taken. */
#include <stddef.h>

#include "audio.h"
#include "fixed.h"
#include "place.h"
#include "text.h"
#include "ui/moerderspiel/names.h"
#include "ui/moerderspiel/screen.h"

enum { UNITS = TM_GARRISON + 1, HELP_LINES = 3 };

static PLACE_EWRAM struct { uint8_t count, units[UNITS], taken[UNITS]; } page;

static int troops_of(int unit)
{
    return unit == TM_GARRISON ? tm_me()->garrison : tm_view()->army[tm_army_id(tm_viewer(), unit)].troops;
}

static int taken(void)
{
    int sum = 0;
    for (int unit = 0; unit < UNITS; unit++) sum += page.taken[unit];
    return sum;
}

static int due(void) { return tm_me()->levy - taken(); }

/* TM-6.56: the garrison's last hundred only when no army has anything left. */
static int most(int unit)
{
    int left = 0;
    for (int i = 0; i < TM_GARRISON; i++) left += troops_of(i) - page.taken[i];
    return troops_of(unit) - (unit == TM_GARRISON && left > 0);
}

static int count(void) { return page.count; }

static void fill(int index, ListRow *row)
{
    int unit = page.units[index];
    tm_row_label(row, unit == TM_GARRISON ? text(TEXT_TM_GARRISON) : tm_unit_name(unit));
    const WordsArg args[] = {{.number = (troops_of(unit) - page.taken[unit]) * 100}, {.number = page.taken[unit] * 100}};
    words_format(row->note, LIST_NOTE, text(TEXT_TM_LEVY_VALUE), args, 2);
    row->changes = true;
    words_format(row->help, LIST_HELP, text(due() ? TEXT_TM_LEVY_HELP : TEXT_TM_LEVY_READY), &(WordsArg){.number = due() * 100}, 1);
}

static void change(int index, int step)
{
    int unit = page.units[index], wish = clamp_int(page.taken[unit] + step, 0, min_int(most(unit), page.taken[unit] + due()));
    if (wish == page.taken[unit]) {
        kit_sound(KIT_SOUND_REFUSE);
        return;
    }
    page.taken[unit] = (uint8_t)wish;
    page.taken[TM_GARRISON] = (uint8_t)min_int(page.taken[TM_GARRISON], max_int(most(TM_GARRISON), 0));
    kit_sound(KIT_SOUND_MOVE);
    list_refresh();
}

/* Armies first, as the rules want it. */
static void pay_all(void)
{
    if (due() > 0)
        return;
    for (int unit = 0; unit < UNITS; unit++)
        if (page.taken[unit])
            tm_do((Action){TM_LEVY_FROM, (uint8_t)unit, page.taken[unit], 0});
    audio_effect(EFFECT_CAPTURE);
    pages_home();
}

static bool gives(int index) { return page.taken[page.units[index]] < most(page.units[index]); }

/* A takes a hundred; where nothing is left it goes on to the next troop that has some. */
static void chosen(int index)
{
    if (due() == 0) {
        pay_all();
        return;
    }
    if (gives(index)) {
        change(index, 1);
        return;
    }
    for (int i = 1; i < page.count; i++)
        if (gives((index + i) % page.count)) {
            kit_sound(KIT_SOUND_MOVE);
            list_go((index + i) % page.count);
            return;
        }
}

static void explain(int index)
{
    (void)index;
    tm_rules_open(text(TEXT_TM_HELP_SANCTION), text(TEXT_TM_HELP_SANCTION_TEXT));
}

/* B decides nothing: it shows the map, and leads back from there. */
static const List levy_list = {.title = TEXT_TM_LEVY_TITLE, .help_lines = HELP_LINES, .count = count, .fill = fill, .chosen = chosen, .change = change,
                               .ask = explain, .back = tm_look_open, .start = pay_all, .tab = true};

void tm_levy_open(void)
{
    page.count = 0;
    for (int unit = 0; unit < UNITS; unit++) {
        page.taken[unit] = 0;
        if (troops_of(unit))
            page.units[page.count++] = (uint8_t)unit;
    }
    tm_page(TM_PAGE_LEVY);
    tm_list_open(&levy_list, 0);
}
