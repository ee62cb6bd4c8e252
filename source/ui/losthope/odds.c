/* SPDX-License-Identifier: MIT */
/* LH-24.8: what a die that is open counts, and the exact chances of another roll. */
#include <stddef.h>

#include "fixed.h"
#include "lh_words.h"
#include "text.h"
#include "ui/kit/words.h"
#include "ui/losthope/rows.h"
#include "ui/losthope/screen.h"

enum { PER_CENT = 100, MOST = 3 };

static void say(char *out, int size, int id, int first, int second)
{
    const WordsArg args[] = {{.number = first}, {.number = second}};
    words_format(out, size, text(id), args, 2);
}

int lh_per_cent(int odds) { return (odds + PER_CENT / 2) / PER_CENT; }
int lh_die_face(const LhFrame *die) { return lh_dice[die->a].face[die->b < 6 ? die->b : 0]; }

/* ---- a soldier check: rows of a table ---- */

static int check_row(int face) { return face <= MOST ? face : face == LH_FACE_HATCHET ? MOST : LH_CHECK_ROWS - 1; }

/* The check that is under way: its table, and whose soldiers they are. */
static int check_of(const LhState *state, int *colour)
{
    *colour = LH_WHITE;
    for (int i = 0; i < state->depth; i++)
        if (state->stack[i].type == LH_T_CHECK)
            *colour = state->stack[i].a;
    return *colour == LH_WHITE ? lh_sheets[state->sheet].check_white : lh_sheets[state->sheet].check_black;
}

static void add(char *out, int size, int odds, const char *what)
{
    char kept[LH_TALE];
    words_copy(kept, sizeof kept, out);
    const WordsArg args[] = {{.text = kept}, {.number = lh_per_cent(odds)}, {.text = what}};
    words_format(out, size, kept[0] ? "%0, %1%% %2" : "%0%1%% %2", args, 3);
}

static void check_odds(char *out, int size)
{
    const LhState *state = lh_view();
    uint16_t odds[LH_CHECK_ROWS];
    int colour, check = check_of(state, &colour);
    if (check >= LH_CHECKS)
        return;
    lh_check_odds(state, colour, odds);
    for (int row = 0; row < LH_CHECK_ROWS; row++)
        if (odds[row] > 0)
            add(out, size, odds[row], text(lh_words_check_row[check][row]));
}

/* The row that is kept, the chance of a better one. */
static void check_help(int kind, const LhFrame *die, char *out, int size)
{
    const LhState *state = lh_view();
    int colour, check = check_of(state, &colour);
    if (kind == LH_KEEP && check < LH_CHECKS) {
        const WordsArg row = {.text = text(lh_words_check_row[check][check_row(lh_die_face(die))])};
        words_format(out, size, text(TEXT_LH_NOTE_ROW), &row, 1);
    } else if (kind == LH_REROLL && die->c > 0)
        say(out, size, TEXT_LH_NOTE_ODDS, lh_per_cent(lh_check_reach(state, colour, 0, 0)), lh_per_cent(lh_check_reach(state, colour, 0, die->c - 1)));
}

/* ---- dice whose number counts ---- */

/* A weapon counts in a blow and on watch (LH-15.7, LH-16.6). */
static int weapon_of(const LhFrame *die)
{
    bool armed = (die->src == LH_ROLL_ATTACK || die->src == LH_ROLL_RAID) && die->n < LH_SLOTS;
    return armed ? lh_view()->people[die->n].weapon : LH_NONE;
}

static bool is_all(int face, int weapon) { return (face == LH_FACE_HATCHET && weapon == LH_HAT) || (face == LH_FACE_BURST && weapon == LH_SGN); }
static int points_of(const LhFrame *die) { return lh_die_face(die) <= MOST ? lh_die_face(die) : is_all(lh_die_face(die), weapon_of(die)) ? MOST : 0; }

/* A skirmish wounds by the number, as far as it goes; whoever runs from a torch is burnt or not. */
static int wounds_at_most(const LhFrame *die) { return die->src == LH_ROLL_SKIRMISH ? LH_SKIRMISH_WOUNDS : 1; }
static int wounds_of(const LhFrame *die) { return points_of(die) < wounds_at_most(die) ? points_of(die) : wounds_at_most(die); }

static void wounds_help(int kind, const LhFrame *die, char *out, int size)
{
    int wounds = wounds_of(die);
    if (kind == LH_REROLL)
        say(out, size, TEXT_LH_TIP_DIE_UNHURT, PER_CENT - lh_per_cent(lh_die_reach(die->a, LH_NONE, 1, 0)), 0);
    else
        say(out, size, wounds > 0 ? TEXT_LH_TIP_DIE_WOUNDS : TEXT_LH_TIP_DIE_NO_WOUND, wounds, 0);
}

/* How much is needed stands in the task below the die. */
static void test_help(int kind, const LhFrame *die, char *out, int size)
{
    const LhState *state = lh_view();
    int need = state->depth >= 2 ? state->stack[state->depth - 2].a : 1;
    if (kind == LH_REROLL)
        say(out, size, TEXT_LH_TIP_DIE_NEED, lh_per_cent(lh_die_reach(die->a, LH_NONE, need, 0)), need);
    else
        say(out, size, points_of(die) >= need ? TEXT_LH_TIP_DIE_ENOUGH : TEXT_LH_TIP_DIE_SHORT, need, 0);
}

/* What counts nothing without the right weapon. */
static int blank_words(int face) { return face == LH_FACE_HATCHET ? TEXT_LH_TIP_DIE_NO_HATCHET : face == LH_FACE_BURST ? TEXT_LH_TIP_DIE_NO_SHOTGUN : TEXT_LH_TIP_DIE_NO_SHOT; }

static void blow_help(int kind, const LhFrame *die, char *out, int size)
{
    int face = lh_die_face(die), weapon = weapon_of(die), need = points_of(die) + 1;
    if (kind == LH_REROLL && die->c == 1)
        say(out, size, TEXT_LH_TIP_DIE_ONE, lh_per_cent(lh_die_reach(die->a, weapon, need, 0)), 0);
    else if (kind == LH_REROLL && die->c > 0)
        say(out, size, TEXT_LH_TIP_DIE, lh_per_cent(lh_die_reach(die->a, weapon, need, 0)), lh_per_cent(lh_die_reach(die->a, weapon, need, die->c - 1)));
    else if (kind == LH_KEEP && face <= MOST)
        say(out, size, TEXT_LH_TIP_DIE_KEEP, face, 0);
    else if (kind == LH_KEEP)
        say(out, size, is_all(face, weapon) ? TEXT_LH_TIP_DIE_KEEP_ALL : blank_words(face), 0, 0);
}

/* What a die of the watch counts. */
static int watch_counts(const LhFrame *die)
{
    return points_of(die) * (die->n < LH_SLOTS && lh_view()->people[die->n].flag == LH_FLAG_WATCH ? 2 : 1);
}

/* Nothing is left to ward off with another roll, nor does anything burn (LH-16.7). */
bool lh_die_wards_all(const LhFrame *die)
{
    enum { FIRE_PROOF = 3 };
    const LhState *state = lh_view();
    int pool = lh_raid_pool(state) + watch_counts(die);
    bool burns = (lh_raids[state->raid_card].notes & LH_RAID_BURNS) != 0 && pool < FIRE_PROOF;
    return die->src == LH_ROLL_RAID && lh_die_face(die) != LH_FACE_FATE && !burns && pool >= state->raid_damage + state->raid_wounds;
}

/* No other face counts less, or wounds more: another roll can only help. What a § counts nobody knows. */
bool lh_die_is_worst(const LhFrame *die)
{
    bool hurts = die->src == LH_ROLL_SKIRMISH || die->src == LH_ROLL_TORCH, counts = die->src == LH_ROLL_ATTACK || die->src == LH_ROLL_RAID || die->src == LH_ROLL_TEST;
    if (lh_die_face(die) == LH_FACE_FATE)
        return false;
    return hurts ? wounds_of(die) == wounds_at_most(die) : counts && points_of(die) == 0;
}

/* LH-16.9: so many wounds that the guards cannot share them out and all live. The one guard, LH_SLOTS: one of several, LH_NONE: nobody dies. */
int lh_watch_dies(int wounds)
{
    const LhState *state = lh_view();
    int bears = 0, guard = LH_NONE;
    for (int slot = 0; slot < LH_SLOTS; slot++) {
        const LhMember *member = &state->people[slot];
        if (member->id == LH_NONE || member->task != LH_NIGHT_GUARD)
            continue;
        bears += LH_STATUS_MAX - 1 - member->status[LH_WOUNDS];
        guard = guard == LH_NONE ? slot : LH_SLOTS;
    }
    return wounds > bears ? guard : LH_NONE;
}

void lh_deadly_words(int guard, char *out, int size)
{
    const WordsArg who = {.text = guard < LH_SLOTS ? lh_person_name(guard) : ""};
    words_format(out, size, text(guard < LH_SLOTS ? TEXT_LH_DEADLY_ONE : TEXT_LH_DEADLY_SOME), &who, 1);
}

/* What all of the watch wards off with this die. */
static void watch_help(const LhFrame *die, char *out, int size)
{
    const LhState *state = lh_view();
    int counts = watch_counts(die);
    const WordsArg args[] = {{.number = counts}, {.number = lh_raid_pool(state) + counts}, {.number = state->raid_damage}, {.number = state->raid_wounds}};
    bool burns = (lh_raids[state->raid_card].notes & LH_RAID_BURNS) != 0;
    int dies = lh_watch_dies(max_int(state->raid_wounds - lh_raid_pool(state) - counts, 0));       /* people before things */
    char deadly[LIST_HELP];
    if (dies != LH_NONE) {
        lh_deadly_words(dies, deadly, sizeof deadly);
        const WordsArg more[] = {args[1], args[2], args[3], {.text = deadly}};
        words_format(out, size, text(TEXT_LH_TIP_DIE_DEADLY), more, 4);
    } else
        words_format(out, size, text(burns ? TEXT_LH_TIP_DIE_FIRE : TEXT_LH_TIP_DIE_WATCH), burns ? args + 1 : args, burns ? 3 : 4);
}

void lh_die_help(int kind, const LhFrame *die, char *out, int size)
{
    if (die->src == LH_ROLL_CHECK)
        check_help(kind, die, out, size);
    else if (kind == LH_KEEP && lh_die_face(die) == LH_FACE_FATE)
        say(out, size, TEXT_LH_TIP_DIE_KEEP_FATE, 0, 0);
    else if (die->src == LH_ROLL_SKIRMISH || die->src == LH_ROLL_TORCH)
        wounds_help(kind, die, out, size);
    else if (die->src == LH_ROLL_TEST)
        test_help(kind, die, out, size);
    else if (die->src == LH_ROLL_RAID && kind == LH_KEEP && lh_die_face(die) <= MOST)
        watch_help(die, out, size);
    else
        blow_help(kind, die, out, size);
}

/* The chance of every number if the die is rolled again; where wounds come of it, of every number of wounds. */
static void number_odds(const LhFrame *die, char *out, int size)
{
    int weapon = weapon_of(die), most = die->src == LH_ROLL_SKIRMISH || die->src == LH_ROLL_TORCH ? wounds_at_most(die) : MOST;
    for (int number = 0; number <= most; number++) {
        int odds = lh_die_reach(die->a, weapon, number, 0) - (number < most ? lh_die_reach(die->a, weapon, number + 1, 0) : 0);
        char what[LH_CELL_TEXT];
        say(what, sizeof what, most < MOST ? TEXT_LH_ODDS_WOUNDS : TEXT_LH_ODDS_NUMBER, number, 0);
        if (odds > 0)
            add(out, size, odds, what);
    }
}

void lh_odds_words(char *out, int size)
{
    const LhFrame *top = lh_top(lh_view());
    out[0] = 0;
    if (top == NULL || top->type != LH_P_DIE)
        return;
    if (top->src == LH_ROLL_CHECK)
        check_odds(out, size);
    else
        number_odds(top, out, size);
}
