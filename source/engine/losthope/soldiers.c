/* SPDX-License-Identifier: MIT */
/* Soldiers of both sides: they move by arrows, meet, are placed (5.4), and are met (LH-4.11 to LH-4.13). */
#include "engine/losthope/rules.h"

int lh_figure_bit(int colour) { return colour == LH_WHITE ? LH_HERE_WHITE : LH_HERE_BLACK; }

int lh_figures(const LhState *s, int colour)
{
    int n = 0;
    for (int district = 1; district < LH_DISTRICTS; district++)
        n += (s->district[district].here & lh_figure_bit(colour)) != 0;
    return n;
}

static void lay_skirmish(LhRun *run, int district)
{
    uint8_t *here = &run->s->district[district].here;
    *here = (uint8_t)((*here & ~(LH_HERE_WHITE | LH_HERE_BLACK | LH_HERE_PICKED)) | LH_HERE_SKIRMISH);
    lh_say(run, LH_EVENT_SKIRMISH, district, 1, 0);
}

/* A figure comes into a district that has none of its colour and no skirmish (LH-4.5, LH-4.7). */
static void arrive(LhRun *run, int colour, int from, int district)
{
    uint8_t *here = &run->s->district[district].here;
    lh_say(run, LH_EVENT_SOLDIER, colour, from, district);
    if ((*here & lh_figure_bit(1 - colour)) != 0)
        lay_skirmish(run, district);
    else
        *here |= (uint8_t)lh_figure_bit(colour);
}

/* LH-4.8: the observers' district is closed to white figures on II-a. */
static bool is_barred(const LhState *s, int colour, int district)
{
    return colour == LH_WHITE && lh_sheets[s->sheet].observer != 0 && district == 6;
}

void lh_place_soldier(LhRun *run, int colour, int district)
{
    LhState *s = run->s;
    for (int tries = 0; tries < 10; tries++, district = district > 1 ? district - 1 : 10)
        if ((s->district[district].here & (lh_figure_bit(colour) | LH_HERE_SKIRMISH)) == 0 && !is_barred(s, colour, district)) {
            arrive(run, colour, 0, district); /* LH-4.6 */
            return;
        }
}

static int arrow(const LhState *s, int colour, int district)
{
    int to = colour == LH_WHITE ? lh_districts[district].white : lh_districts[district].black;
    return is_barred(s, colour, to) ? 5 : to; /* LH-4.8: from 2 they go to 5 */
}

static void walk(LhRun *run, int colour, int district, int steps)
{
    LhState *s = run->s;
    int bit = lh_figure_bit(colour);
    for (; steps > 0; steps--) {
        int to = arrow(s, colour, district);
        if ((s->district[to].here & (bit | LH_HERE_SKIRMISH)) != 0)
            return; /* LH-4.4 */
        s->district[district].here &= (uint8_t)~bit;
        arrive(run, colour, district, to);
        if ((s->district[to].here & bit) == 0)
            return; /* both are gone */
        district = to;
    }
}

void lh_clear_skirmishes(LhRun *run)
{
    for (int district = 1; district < LH_DISTRICTS; district++) {
        uint8_t *here = &run->s->district[district].here;
        if ((*here & LH_HERE_SKIRMISH) != 0)
            lh_say(run, LH_EVENT_SKIRMISH, district, 0, 0);
        *here &= (uint8_t)~(LH_HERE_SKIRMISH | LH_HERE_PICKED);
    }
}

void lh_move_soldiers(LhRun *run, int colour, int steps)
{
    int start = 0, bit = lh_figure_bit(colour);
    for (int district = 1; district < LH_DISTRICTS; district++)
        if ((run->s->district[district].here & bit) != 0)
            start |= 1 << district;
    for (int district = 1; district < LH_DISTRICTS; district++) /* LH-4.3: by the number at the start */
        if ((start >> district & 1) != 0)
            walk(run, colour, district, steps);
}

void lh_reinforce(LhRun *run, int colour)
{
    const LhSheet *sheet = &lh_sheets[run->s->sheet];
    if (lh_figures(run->s, colour) < (colour == LH_WHITE ? sheet->white : sheet->black)) /* LH-4.14 */
        lh_place_soldier(run, colour, lh_determine(run, false));
}

/* LH-4.15. */
void lh_skirmish_card(LhRun *run, int district)
{
    for (int tries = 0; tries < 10; tries++, district = district > 1 ? district - 1 : 10)
        if ((run->s->district[district].here & (LH_HERE_WHITE | LH_HERE_BLACK | LH_HERE_SKIRMISH)) == 0) {
            lay_skirmish(run, district);
            return;
        }
}

/* I-E1: the nearest white figure by the neighbour table, the lower number at a tie, is lifted and placed there. */
void lh_white_to(LhRun *run, int district)
{
    LhState *s = run->s;
    int reached = 1 << district, wave = reached;
    while (wave != 0) {
        int next = 0;
        for (int at = 1; at < LH_DISTRICTS; at++) {
            if ((wave >> at & 1) == 0)
                continue;
            if ((s->district[at].here & LH_HERE_WHITE) != 0) {
                s->district[at].here &= (uint8_t)~LH_HERE_WHITE;
                lh_say(run, LH_EVENT_SOLDIER, LH_WHITE, at, 0);
                lh_place_soldier(run, LH_WHITE, district);
                return;
            }
            next |= lh_districts[at].neighbours;
        }
        wave = next & ~reached;
        reached |= next;
    }
}

/* --- Veld's push (2.19) --- */

int lh_push_mask(const LhState *s, int from)
{
    int mask = 0;
    for (int to = 1; to < LH_DISTRICTS; to++)
        if ((lh_districts[from].neighbours >> to & 1) != 0 && (s->district[to].here & (LH_HERE_WHITE | LH_HERE_SKIRMISH)) == 0
            && !is_barred(s, LH_WHITE, to))
            mask |= 1 << to;
    return mask;
}

int lh_pushable(const LhState *s)
{
    int mask = 0;
    for (int from = 1; from < LH_DISTRICTS; from++)
        if ((s->district[from].here & LH_HERE_WHITE) != 0 && lh_push_mask(s, from) != 0)
            mask |= 1 << from;
    return mask;
}

void lh_push_figure(LhRun *run, int from, int to)
{
    LhState *s = run->s;
    if ((s->district[from].here & LH_HERE_WHITE) == 0 || (lh_push_mask(s, from) >> to & 1) == 0)
        return;
    s->district[from].here &= (uint8_t)~LH_HERE_WHITE;
    arrive(run, LH_WHITE, from, to);
}

void lh_task_push(LhRun *run, LhFrame *f)
{
    LhState *s = run->s;
    int stage = f->b++;
    if (stage == 0) {
        lh_ask_district(run, LH_ASK_PUSH_WHO, lh_pushable(s), 0);
    } else if (stage == 1) {
        f->a = run->answer;
        if (f->a >= LH_DISTRICTS)
            lh_pop(run);
        else
            lh_ask_district(run, LH_ASK_PUSH_TO, lh_push_mask(s, f->a), f->a);
    } else {
        int from = f->a, to = run->answer;
        lh_pop(run);
        if (to >= LH_DISTRICTS)
            return;
        if (lh_first_of_two(s)) { /* LH-13.17: carried out after both tours */
            s->push_from = (uint8_t)from;
            s->push_to = (uint8_t)to;
        } else {
            lh_push_figure(run, from, to);
        }
    }
}

/* --- Soldier check --- */

const LhCheck *lh_check_of(const LhState *s, int colour)
{
    int row = colour == LH_WHITE ? lh_sheets[s->sheet].check_white : lh_sheets[s->sheet].check_black;
    return row < LH_CHECKS ? &lh_checks[row] : NULL;
}

int lh_check_row(int face)
{
    return face <= 3 ? face : face == LH_FACE_HATCHET ? 3 : LH_CHECK_ROWS - 1;
}

static bool ally_can_help(const LhState *s)
{
    return s->ally != 0 && !(lh_is_second(s) && s->ally == 1) && (s->tour_flags & LH_TOUR_ALLY) == 0;
}

void lh_task_check(LhRun *run, LhFrame *f)
{
    LhState *s = run->s;
    const LhCheck *check = lh_check_of(s, f->a);
    int stage = f->b++;
    if (check == NULL) {
        lh_pop(run);
    } else if (stage == 0) {
        lh_ask(run, LH_ASK_ALLY, ally_can_help(s) ? 3 : 1, 2, f->a, f->n); /* LH-4.12 */
    } else if (stage == 1 && run->answer == 1) {
        s->tour_flags |= LH_TOUR_ALLY;
        lh_pop(run);
    } else if (stage == 1) {
        lh_push_die(run, check->die, lh_prowess(s), LH_NONE, LH_ROLL_CHECK);
    } else {
        int row = lh_check_row(lh_dice[check->die].face[run->answer]), colour = f->a;
        if (f->c != 0 && row < LH_CHECK_ROWS - 1)
            row++; /* LH-4.13; on the grey die row 3 is the row of § */
        lh_say(run, LH_EVENT_CHECK, colour, row, f->n);
        lh_pop(run);
        lh_push_line(run, check->row[row], LH_NONE, 0);
    }
}
