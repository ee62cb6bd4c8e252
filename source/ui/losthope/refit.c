/* SPDX-License-Identifier: MIT */
/* Between two chapters everybody has some points, each of which eases one status (LH-18.7): a row per person, the worst is proposed. */
#include <stddef.h>

#include "lh_words.h"
#include "text.h"
#include "ui/kit/words.h"
#include "ui/losthope/faces.h"
#include "ui/losthope/rows.h"
#include "ui/losthope/screen.h"

enum { CELL_EASE, CELL_STATUS };

static bool is_here(int slot) { return lh_view()->people[slot].id != LH_NONE; }
static int points(int slot) { return lh_view()->refit[slot]; }

/* The next status that can be eased, from one on; LH_STATUSES: none. */
static int next_status(int slot, int from)
{
    for (int i = 0; i < LH_STATUSES; i++)
        if (lh_view()->people[slot].status[(from + i) % LH_STATUSES] > 0)
            return (from + i) % LH_STATUSES;
    return LH_STATUSES;
}

static int worst_status(int slot)
{
    const uint8_t *status = lh_view()->people[slot].status;
    int worst = next_status(slot, 0);
    for (int i = 0; i < LH_STATUSES && worst < LH_STATUSES; i++)
        if (status[i] > status[worst])
            worst = i;
    return worst;
}

/* What is chosen for somebody: 0 the worst, else the status + 1. */
static int chosen_status(int slot)
{
    int status = lh_screen.refit[slot];
    return status > 0 && lh_view()->people[slot].status[status - 1] > 0 ? status - 1 : worst_status(slot);
}

static void person(int slot, LhRow *out)
{
    int status = chosen_status(slot);
    const LhMember *member = &lh_view()->people[slot];
    out->face = (int8_t)member->id;
    out->member = member;
    out->cells = 2;
    words_copy(out->label, LH_CELL_TEXT, text(lh_words_first_name[member->id]));
    if (status < LH_STATUSES) {         /* what a point would make of it */
        int now = member->status[status];
        const WordsArg args[] = {{.text = text(lh_words_status[status])}, {.number = now}, {.number = now - (points(slot) > 0)}};
        words_format(out->cell[CELL_STATUS], LH_CELL_TEXT, text(TEXT_LH_EVENING_TASK), args, 3);
        out->icon[CELL_STATUS] = lh_icon(ART_ICON_STATUS + status);
    } else
        words_copy(out->cell[CELL_STATUS], LH_CELL_TEXT, text(TEXT_LH_REFIT_WELL));
    words_format(out->cell[CELL_EASE], LH_CELL_TEXT, text(points(slot) == 1 ? TEXT_LH_REFIT_POINT : TEXT_LH_REFIT_POINTS), &(WordsArg){.number = points(slot)}, 1);
}

/* The left cell eases, the right one says which status. */
static bool change(int slot, int cell, int step)
{
    int status = chosen_status(slot);
    Action ease = {LH_REFITPT, (uint8_t)slot, (uint8_t)status, 0};
    if (status == LH_STATUSES || (cell == CELL_EASE && lh_why(lh_view(), ease) != LH_WHY_FINE))
        return false;
    if (cell == CELL_STATUS) {
        do
            status = (status + step + LH_STATUSES) % LH_STATUSES;
        while (lh_view()->people[slot].status[status] == 0);
        lh_screen.refit[slot] = (uint8_t)(status + 1);
        return true;
    }
    lh_screen.refit_slot = (uint8_t)slot;
    if (play_do(ease))
        pages_home();
    return true;
}

static void go_on(int line, LhRow *out)
{
    (void)line;
    words_copy(out->label, LH_CELL_TEXT, text(TEXT_LH_DO_GO_ON));
}

static bool end(int line, int cell)
{
    (void)line, (void)cell;
    pages_home();               /* a question has no room over this page */
    lh_end_asked();
    return true;
}

static void help(int line, int slot, int cell, char out[LH_ROWS_HELP])
{
    (void)slot;
    words_copy(out, LH_ROWS_HELP, text(line != LH_ROWS_PERSON ? TEXT_LH_REFIT_DONE_HELP : cell == CELL_EASE ? TEXT_LH_REFIT_HELP : TEXT_LH_REFIT_WHICH_HELP));
}

static const LhRows refit = {.is_here = is_here, .person = person, .change = change, .lines = 1, .line = go_on, .change_line = end, .help = help, .hint = TEXT_LH_HINT_ROWS};

static bool can_ease(int slot)
{
    int status = is_here(slot) ? chosen_status(slot) : LH_STATUSES;
    return status < LH_STATUSES && lh_why(lh_view(), (Action){LH_REFITPT, (uint8_t)slot, (uint8_t)status, 0}) == LH_WHY_FINE;
}

/* On whoever was eased last, as long as that goes on, else on the next. Who was lost leaves a slot without a row. */
void lh_refit_open(void)
{
    int slot = lh_screen.refit_slot, row = 0;
    for (int i = 0; i < LH_SLOTS && !can_ease(slot); i++) slot = (slot + 1) % LH_SLOTS;
    for (int before = 0; before < slot; before++) row += is_here(before);
    lh_rows_push(&refit, can_ease(slot) ? row : LH_ROWS_LAST);
}
