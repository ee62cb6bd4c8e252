/* SPDX-License-Identifier: MIT */
/* How an army behaves and what it shows: stances, display, flag, scouting, the one ability under a sanction. */
#include <stddef.h>

#include "audio.h"
#include "keys.h"
#include "place.h"
#include "text.h"
#include "ui/moerderspiel/names.h"
#include "ui/moerderspiel/screen.h"

/* Scouts come first: they are sent anew each round. */
typedef enum { ROW_RECON, ROW_AGGRESSIVE, ROW_INTROVERTED, ROW_DISPLAY, ROW_FLAG, ROW_PASSIVE, ROWS } Row;
enum { HELP_LINES = 4 };

static PLACE_EWRAM struct { uint8_t slot, count, rows[ROWS]; char cell[4]; } page;

static const TmArmy *army(void) { return &tm_view()->army[tm_army_id(tm_viewer(), page.slot)]; }

static bool offered(int row)
{
    int me = tm_viewer();
    switch (row) {
    case ROW_DISPLAY: return tm_has(tm_view(), me, TM_DECEPTION);
    case ROW_FLAG: return tm_owns(tm_view(), me, TM_FALSE_FLAG);
    case ROW_RECON: return tm_has(tm_view(), me, TM_SCOUTING);
    case ROW_PASSIVE: return tm_me()->limit > 0;
    default: return true;
    }
}

static const char *value_of(int row)
{
    static const int16_t displays[] = {TEXT_TM_DISPLAY_TRUE, TEXT_TM_DISPLAY_DOUBLE, TEXT_TM_DISPLAY_HALF};
    switch (row) {
    case ROW_AGGRESSIVE: return text(army()->stance & TM_AGGRESSIVE ? TEXT_TM_AGGRESSIVE : TEXT_TM_PEACEFUL);
    case ROW_INTROVERTED: return text(army()->stance & TM_INTROVERTED ? TEXT_TM_INTROVERTED : TEXT_TM_EXTROVERTED);
    case ROW_DISPLAY: return text_of(displays, TM_SHOW_HALF + 1, army()->display_plan);
    case ROW_FLAG: return tm_nation_name(army()->flag_plan);
    case ROW_RECON:
        if (army()->recon_plan == TM_NOBODY)
            return text(TEXT_TM_NONE);
        tm_cell_name(army()->recon_plan, page.cell);
        return page.cell;
    default: return tm_ability_name(tm_allowed(tm_view(), tm_army_id(tm_viewer(), page.slot)));
    }
}

static int count(void)
{
    page.count = 0;
    for (int row = 0; row < ROWS; row++)
        if (offered(row))
            page.rows[page.count++] = (uint8_t)row;
    return page.count;
}

static void fill(int index, ListRow *out)
{
    static const int16_t labels[ROWS] = {TEXT_TM_ROW_RECON, TEXT_TM_ROW_BEARING, TEXT_TM_ROW_MANNER, TEXT_TM_ROW_DISPLAY, TEXT_TM_ROW_FLAG, TEXT_TM_ROW_PASSIVE};
    static const int16_t helps[ROWS] = {TEXT_TM_HELP_RECON, TEXT_TM_HELP_BEARING, TEXT_TM_HELP_MANNER, TEXT_TM_HELP_DISPLAY, TEXT_TM_HELP_FLAG, TEXT_TM_HELP_PASSIVE};
    int row = page.rows[index];
    tm_row_label(out, text(labels[row]));
    tm_row_help(out, text(helps[row]));
    tm_row_note(out, value_of(row));
    out->changes = true;
}

static void set(int kind, int value)
{
    if (tm_do((Action){(uint8_t)kind, page.slot, (uint8_t)value, 0}))
        audio_effect(EFFECT_TOGGLE);
}

static void next_flag(int step)
{
    int flag = army()->flag_plan;
    do flag = (flag + step + TM_NATIONS) % TM_NATIONS;
    while (tm_view()->nation[flag].eliminated && flag != tm_viewer());
    set(TM_SET_FLAG, flag);
}

static void next_passive(int step)
{
    int now = tm_allowed(tm_view(), tm_army_id(tm_viewer(), page.slot)), ability = now;
    for (int i = 0; i < TM_ABILITIES_END; i++) {
        ability = (ability + step + TM_ABILITIES_END) % TM_ABILITIES_END;
        Action action = {TM_SET_PASSIVE, page.slot, (uint8_t)ability, 0};
        if (ability && ability != now && tm_why(tm_view(), action) == TM_WHY_FINE) {
            set(TM_SET_PASSIVE, ability);
            return;
        }
    }
    kit_sound(KIT_SOUND_REFUSE);
}

static void recon_chosen(int cell)
{
    set(TM_SET_RECON, cell);
    tm_screen.scouted[tm_viewer()] = (uint8_t)cell;
    pages_pop();
}

/* The cell of the last time in one press; from there on to another one, or back to none. */
static void next_recon(int step)
{
    int last = army()->recon != TM_NOBODY ? army()->recon : tm_screen.scouted[tm_viewer()], plan = army()->recon_plan;
    if (plan == TM_NOBODY && last != TM_NOBODY)
        set(TM_SET_RECON, last);
    else if (plan != TM_NOBODY && step < 0)
        set(TM_SET_RECON, TM_NOBODY);
    else
        tm_pick_cell(text(TEXT_TM_PICK_RECON), NULL, recon_chosen);
}

static void change(int index, int step)
{
    switch (page.rows[index]) {
    case ROW_AGGRESSIVE: set(TM_SET_STANCE, army()->stance ^ TM_AGGRESSIVE); break;
    case ROW_INTROVERTED: set(TM_SET_STANCE, army()->stance ^ TM_INTROVERTED); break;
    case ROW_DISPLAY: set(TM_SET_DISPLAY, (army()->display_plan + step + 3) % 3); break;
    case ROW_FLAG: next_flag(step); break;
    case ROW_RECON:
        next_recon(step);
        break;
    default: next_passive(step); break;
    }
}

static void chosen(int index) { change(index, 1); }

static void explain(int index)
{
    (void)index;
    tm_rules_open(text(TEXT_TM_HELP_STANCE), text(TEXT_TM_HELP_STANCE_TEXT));
}

/* L led here and leads back. */
static bool keys(unsigned pressed)
{
    if (pressed & KEY_BIT_L)
        pages_pop();
    return (pressed & KEY_BIT_L) != 0;
}

static const char *title(void) { return tm_unit_name(page.slot); }

static const List stance_list = {.title_words = title, .help_lines = HELP_LINES, .count = count, .fill = fill, .chosen = chosen, .change = change,
                                 .ask = explain, .keys = keys, .tab = true};

void tm_stance_open(int slot)
{
    page.slot = (uint8_t)slot;
    tm_list_open(&stance_list, 0);
}
