/* SPDX-License-Identifier: MIT */
/* The main sanction: the nation says itself whence its soldiers are taken. */
#include <stddef.h>

#include "audio.h"
#include "fixed.h"
#include "keys.h"
#include "place.h"
#include "text.h"
#include "ui/moerderspiel/names.h"
#include "ui/moerderspiel/screen.h"

enum { UNITS = TM_GARRISON + 1, HELP_LINES = 3 };

static PLACE_EWRAM struct { uint8_t count, units[UNITS], taken[UNITS]; bool paying; char value[TM_ROW]; } page;

static int troops_of(int unit)
{
    return unit == TM_GARRISON ? tm_me()->garrison : tm_screen.view.army[tm_army_id(tm_screen.viewer, unit)].troops;
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

static void fill(void *context, int index, MenuItem *item)
{
    int unit = page.units[index];
    (void)context;
    item->label = unit == TM_GARRISON ? text(TEXT_TM_GARRISON) : tm_unit_name(unit);
    const WordsArg args[] = {{.number = (troops_of(unit) - page.taken[unit]) * 100}, {.number = page.taken[unit] * 100}};
    words_format(page.value, sizeof page.value, text(TEXT_TM_LEVY_VALUE), args, 2);
    tm_list_value(item, page.value);
    words_format(tm_row.help, TM_HELP, text(due() ? TEXT_TM_LEVY_HELP : TEXT_TM_LEVY_READY), &(WordsArg){.number = due() * 100}, 1);
    item->help = tm_row.help;
}

static void change(int unit, int step)
{
    int wish = clamp_int(page.taken[unit] + step, 0, min_int(most(unit), page.taken[unit] + due()));
    if (wish == page.taken[unit]) {
        kit_sound(KIT_SOUND_REFUSE);
        return;
    }
    page.taken[unit] = (uint8_t)wish;
    page.taken[TM_GARRISON] = (uint8_t)min_int(page.taken[TM_GARRISON], max_int(most(TM_GARRISON), 0));
    kit_sound(KIT_SOUND_MOVE);
    tm_list_refresh(page.count);
}

/* Armies first, as the rules want it; one unit at a time, because an action takes most of a frame. */
static void pay(void)
{
    page.paying = true;
    for (int unit = 0; unit < UNITS; unit++) {
        int count = page.taken[unit];
        page.taken[unit] = 0;
        if (!count)
            continue;
        if (tm_do((Action){TM_LEVY_FROM, (uint8_t)unit, (uint8_t)count, 0}))
            return;
    }
    audio_effect(EFFECT_CAPTURE);
    tm_page_close();
}

static void frame(void)
{
    if (page.paying) {
        pay();
        return;
    }
    int step = tm_list_change();
    KitEvent event = tm_list_frame();
    if (step)
        change(page.units[tm_list_selected()], step);
    else if (event == KIT_CHOSEN && due() > 0)
        change(page.units[tm_list_selected()], 1);
    else if (event == KIT_CHOSEN || (event == KIT_STARTED && due() == 0))
        pay();
    else if (event == KIT_ASKED)
        tm_rules_open(text(TEXT_TM_HELP_SANCTION), text(TEXT_TM_HELP_SANCTION_TEXT), tm_levy_open);
}

static const TmPage levy_page = {frame, tm_list_close, NULL};

void tm_levy_open(void)
{
    tm_page_open(&levy_page);
    page.count = 0;
    page.paying = false;
    for (int unit = 0; unit < UNITS; unit++) {
        page.taken[unit] = 0;
        if (troops_of(unit))
            page.units[page.count++] = (uint8_t)unit;
    }
    tm_list_open(&(TmList){.title = text(TEXT_TM_LEVY_TITLE), .count = page.count, .help_lines = HELP_LINES, .explained = true, .fill = fill});
}
