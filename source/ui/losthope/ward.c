/* SPDX-License-Identifier: MIT */
/*
 * What the guards ward off (LH-16.7, LH-24.5): damage to the storage or wounds of those who keep watch. LEFT and RIGHT shift the split, the
 * pips of the scene show what gets through, A settles it.
 */
#include <stddef.h>
#include <string.h>

#include "fixed.h"
#include "lh_words.h"
#include "text.h"
#include "ui/kit/words.h"
#include "ui/losthope/screen.h"

enum { ROW_WOUNDS, ROW_DAMAGE, ROWS };

static int pool(void) { return min_int(lh_raid_pool(lh_view()), lh_view()->raid_damage + lh_view()->raid_wounds); }
static int warded(int row) { return row == ROW_WOUNDS ? lh_screen.ward : pool() - lh_screen.ward; }
static int threat(int row) { return row == ROW_WOUNDS ? lh_view()->raid_wounds : lh_view()->raid_damage; }

static int count(void) { return ROWS; }

static void fill(int index, ListRow *row)
{
    int left = threat(index) - warded(index);
    const WordsArg args[] = {{.number = warded(index)}, {.number = threat(index)}};
    words_copy(row->label, LIST_LABEL, text(index == ROW_WOUNDS ? TEXT_LH_WARD_WOUNDS : TEXT_LH_WARD_DAMAGE));
    words_format(row->note, LIST_NOTE, text(TEXT_LH_WARD_NOTE), args, 2);
    row->changes = true;
    int help = index == ROW_WOUNDS ? left == 0 ? TEXT_LH_WARD_NO_WOUNDS : TEXT_LH_WARD_WOUNDS_LEFT : left == 0 ? TEXT_LH_WARD_NO_DAMAGE : TEXT_LH_WARD_DAMAGE_LEFT;
    words_format(row->help, LIST_HELP, text(help), &(WordsArg){.number = left}, 1);
    int dies = index == ROW_WOUNDS ? lh_watch_dies(left) : LH_NONE, used = (int)strlen(row->help);
    if (dies != LH_NONE) {
        row->help[used++] = ' ';
        lh_deadly_words(dies, row->help + used, LIST_HELP - used);
    }
}

/* One more for the row that is selected is one less for the other. */
static void change(int index, int step)
{
    LhScreen *s = &lh_screen;
    int wounds = s->ward + (index == ROW_WOUNDS ? step : -step);
    if (wounds < 0 || wounds > lh_view()->raid_wounds || pool() - wounds < 0 || pool() - wounds > lh_view()->raid_damage) {
        kit_sound(KIT_SOUND_REFUSE);
        return;
    }
    s->ward = (uint8_t)wounds;
    kit_sound(KIT_SOUND_MOVE);
    lh_moment_stale();
    list_refresh();
}

static void chosen(int index)
{
    (void)index;
    if (play_do((Action){LH_CANCEL, (uint8_t)warded(ROW_DAMAGE), (uint8_t)warded(ROW_WOUNDS), 0}))
        pages_home();
}

static void back(void)
{
    panels_stale(LH_TOP);
    pages_pop();
}

static const List split = {.x = 1, .w = 28, .y = LH_BELOW_MOMENT, .h = 9, .help_lines = 2, .hint = TEXT_LH_HINT_WARD, .count = count, .fill = fill, .chosen = chosen,
                           .change = change, .back = back};

/* How many pips of each kind get through; what is warded off is drawn hollow. */
void lh_ward_left(int *damage, int *wounds)
{
    bool asked = lh_ward_asked() && pages_above() > 0;
    *wounds = threat(ROW_WOUNDS) - (asked ? warded(ROW_WOUNDS) : 0);
    *damage = threat(ROW_DAMAGE) - (asked ? warded(ROW_DAMAGE) : 0);
}

bool lh_ward_asked(void)
{
    const LhFrame *top = lh_top(lh_view());
    return top != NULL && top->type == LH_P_CANCEL;
}

void lh_ward_title(char *out)
{
    enum { TITLE_SIZE = 64 };
    words_format(out, TITLE_SIZE, text(TEXT_LH_WARD_TITLE), &(WordsArg){.number = pool()}, 1);
}

/* People before things is proposed. */
void lh_ward_open(void)
{
    LhScreen *s = &lh_screen;
    s->ward = (uint8_t)min_int(pool(), lh_view()->raid_wounds);
    s->want = (LhWant){LH_ANY, {LH_ANY, LH_ANY, LH_ANY}};
    s->asking = true;
    panels_stale(LH_TOP);
    lh_moment_stale();
    pages_silence();                /* the title says it, and the pips must not be covered */
    list_show(&split, ROW_WOUNDS);
}
