/* SPDX-License-Identifier: MIT */
/* Omnipresence: soldiers change between units that stand together. */
#include "audio.h"
#include "place.h"
#include "text.h"
#include "ui/moerderspiel/names.h"
#include "ui/moerderspiel/screen.h"

typedef enum { ROW_FROM, ROW_TO, ROW_COUNT, ROW_DO, ROWS } Row;
enum { HELP_LINES = 3 };

static PLACE_EWRAM struct { uint8_t from, to, count; char value[TM_ROW]; } page;

static int troops_of(int unit)
{
    return unit == TM_GARRISON ? tm_me()->garrison : tm_view()->army[tm_army_id(tm_screen.viewer, unit)].troops;
}

static Action action(void) { return (Action){TM_REGROUP, page.from, page.to, page.count}; }

static const char *unit_value(int unit)
{
    const WordsArg args[] = {{.text = unit == TM_GARRISON ? text(TEXT_TM_GARRISON) : tm_unit_name(unit)}, {.number = troops_of(unit) * 100}};
    words_format(page.value, sizeof page.value, text(TEXT_TM_REGROUP_UNIT), args, 2);
    return page.value;
}

static void fill(void *context, int index, MenuItem *item)
{
    static const int16_t labels[ROWS] = {TEXT_TM_REGROUP_FROM, TEXT_TM_REGROUP_TO, TEXT_TM_REGROUP_COUNT, TEXT_TM_REGROUP_DO};
    TmWhy why = tm_why(tm_view(), action());
    (void)context;
    item->label = text(labels[index]);
    item->help = why == TM_WHY_FINE ? text(TEXT_TM_REGROUP_HELP) : tm_refusal(why);
    if (index == ROW_FROM)
        tm_list_value(item, unit_value(page.from));
    if (index == ROW_TO)
        tm_list_value(item, unit_value(page.to));
    if (index == ROW_COUNT) {
        words_format(page.value, sizeof page.value, "%0", &(WordsArg){.number = page.count * 100}, 1);
        tm_list_value(item, page.value);
    }
    if (index == ROW_DO)
        item->disabled = why != TM_WHY_FINE;
}

static void change(int row, int step)
{
    if (row == ROW_FROM)
        page.from = (uint8_t)((page.from + step + TM_SLOTS) % TM_SLOTS);
    if (row == ROW_TO)
        page.to = (uint8_t)((page.to + step + TM_SLOTS) % TM_SLOTS);
    int most = troops_of(page.from) > 0 ? troops_of(page.from) : 1;
    if (row == ROW_COUNT)
        page.count = (uint8_t)((page.count - 1 + step + most) % most + 1);
    if (page.count > most)
        page.count = (uint8_t)most;
    kit_sound(KIT_SOUND_MOVE);
    tm_list_refresh(ROWS);
}

static void frame(void)
{
    int step = tm_list_change();
    KitEvent event = tm_list_frame();
    if (step && tm_list_selected() != ROW_DO)
        change(tm_list_selected(), step);
    else if (event == KIT_CHOSEN && tm_list_selected() == ROW_DO && tm_do(action()))
        audio_effect(EFFECT_PLACE);
    else if (event == KIT_BACK)
        tm_realm_open();
}

static void refresh(void) { tm_list_refresh(ROWS); }

static const TmPage regroup_page = {frame, tm_list_close, refresh};

void tm_regroup_open(void)
{
    tm_page_open(&regroup_page);
    page.from = 0;
    page.to = 2;
    page.count = 1;
    tm_list_open(&(TmList){.title = text(TEXT_TM_REGROUP), .count = ROWS, .help_lines = HELP_LINES, .fill = fill});
}
