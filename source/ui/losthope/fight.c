/* SPDX-License-Identifier: MIT */
/*
 * A round of a fight (LH-24.5): L and R choose who attacks, LEFT and RIGHT whom, UP and DOWN with what; the last row is the way out,
 * and there LEFT and RIGHT choose which one. The scene above frames both. Nothing is sent before A: then the weapon, if it is another one, and the blow.
 */
#include <stddef.h>

#include "fixed.h"
#include "keys.h"
#include "lh_words.h"
#include "text.h"
#include "ui/kit/words.h"
#include "ui/losthope/draft.h"
#include "ui/losthope/screen.h"

enum { HELP_LINES = 2, TITLE_SIZE = 64 };
/* Rows besides weapons, which are their item, or LH_NONE for bare hands. */
enum { ROW_TWO_SHOTS = 200, ROW_WAY_OUT };
enum { FLEE, PAY, GIVE_UP, WAYS_OUT };

static bool is_waiting(int slot) { return (lh_present(lh_view()) & ~lh_view()->fight_acted) >> slot & 1; }
static bool is_standing(int foe) { return lh_view()->foe[foe].letter != LH_NONE && lh_view()->foe[foe].wounds < LH_FOE_LIFE; }
static Action weapon_of(int slot, int item) { return (Action){LH_WEAPON, (uint8_t)slot, (uint8_t)item, 0}; }

static int item_of(int row) { return row == ROW_TWO_SHOTS ? LH_RIF : row; }
static Action attack_of(int row) { return (Action){LH_ATTACK, lh_screen.fighter, lh_screen.foe, row == ROW_TWO_SHOTS ? 2 : 1}; }
static bool is_weapon(int row) { return row == LH_NONE || row <= ROW_TWO_SHOTS; }

static Action way_out(int way) { return (Action){way == FLEE ? LH_FLEE : LH_BREAKOFF, way == GIVE_UP, 0, 0}; }

/* Whether the blow is legal once the weapon is in hand: tried on the draft's copy, which no plan needs in a fight. */
static LhWhy why_attack(int row)
{
    LhState *trial = &lh_screen.draft.plan.s;
    Action weapon = weapon_of(lh_screen.fighter, item_of(row));
    *trial = *lh_view();
    if (trial->people[weapon.a].weapon != weapon.b) {
        LhWhy why = lh_why(trial, weapon);
        if (why != LH_WHY_FINE)
            return why;
        (void)lh_ops.apply(trial, lh_ops.to_act(trial), weapon, NULL);
    }
    return lh_why(trial, attack_of(row));
}

static LhWhy why_row(int row) { return is_weapon(row) ? why_attack(row) : lh_why(lh_view(), way_out(lh_screen.way_out)); }

/* ---- who, whom, with what ---- */

static int next_of(bool (*fits)(int), int from, int step, int count)
{
    for (int i = 1; i <= count; i++)
        if (fits((from + i * step + i * count) % count))
            return (from + i * step + i * count) % count;
    return from;
}

static void add_row(int row) { lh_screen.value[lh_screen.rows++] = (uint8_t)row; }

static void find_rows(void)
{
    LhScreen *s = &lh_screen;
    const LhState *state = lh_view();
    int held = state->people[s->fighter].weapon;
    s->rows = 0;
    for (int item = 0; item < LH_ITEMS; item++)
        if ((lh_items[item].groups & LH_GROUP_WEAPON) != 0 && (item == held || lh_why(state, weapon_of(s->fighter, item)) == LH_WHY_FINE)) {
            add_row(item);
            if (item == LH_RIF && lh_pool_at_hand(state)[LH_AMO] > 1)
                add_row(ROW_TWO_SHOTS);
        }
    add_row(LH_NONE);
    if (lh_why(state, way_out(FLEE)) == LH_WHY_FINE)        /* LH-15.14: before the first blow of a round */
        add_row(ROW_WAY_OUT);
}

/* The weapon that most likely costs the foe two lives; -1: this person cannot attack yet. */
static int best_row(void)
{
    const LhScreen *s = &lh_screen;
    int best = -1, most = -1;
    for (int row = 0; row < s->rows && is_weapon(s->value[row]); row++) {
        int worth = lh_attack_odds(lh_view(), s->fighter, item_of(s->value[row]), 2);
        if (worth > most && why_attack(s->value[row]) == LH_WHY_FINE) {
            best = row;
            most = worth;
        }
    }
    return best;
}

static void changed(void)
{
    panels_stale(LH_TOP);
    lh_moment_stale();
    list_refresh();
    kit_sound(KIT_SOUND_MOVE);
}

/* ---- the list ---- */

static int count(void) { return lh_screen.rows; }

static void weapon_row(int row, bool selected, ListRow *out)
{
    const LhScreen *s = &lh_screen;
    const LhState *state = lh_view();
    const LhEnemy *foe = &state->foe[s->foe];
    int item = item_of(row), hits = lh_per_cent(lh_attack_odds(state, s->fighter, item, 1));
    words_copy(out->label, LIST_LABEL, text(row == LH_NONE ? TEXT_LH_ACT_BARE : row == ROW_TWO_SHOTS ? TEXT_LH_FIGHT_TWO_SHOTS : lh_words_item[item]));
    words_format(out->note, LIST_NOTE, text(TEXT_LH_FIGHT_HITS), &(WordsArg){.number = hits}, 1);
    if (!selected)
        return;
    int fells = lh_per_cent(lh_attack_odds(state, s->fighter, item, LH_FOE_LIFE - foe->wounds));
    char name[LIST_LABEL];
    const WordsArg who[] = {{.number = s->foe + 1}, {.text = text(foe->weapon == LH_NONE ? TEXT_LH_ACT_BARE : lh_words_item[foe->weapon])}};
    words_format(name, sizeof name, text(TEXT_LH_FIGHT_FOE), who, 2);
    const WordsArg args[] = {{.number = fells}, {.text = name}, {.number = lh_per_cent(lh_strike_odds(state, s->foe))}, {.number = lh_strike_most(state, s->foe)}};
    words_format(out->help, LIST_HELP, text(TEXT_LH_FIGHT_ODDS), args, 4);
}

/* Only the selected row's explanation is seen. */
static void fill(int index, ListRow *out)
{
    static const struct { int16_t label, help; } ways[WAYS_OUT] = {
        {TEXT_LH_DO_FLEE, TEXT_LH_TIP_FLEE}, {TEXT_LH_DO_BUY_OFF, TEXT_LH_TIP_BUY_OFF}, {TEXT_LH_DO_SURRENDER, TEXT_LH_TIP_SURRENDER},
    };
    int row = lh_screen.value[index];
    if (is_weapon(row))
        weapon_row(row, index == list_row(), out);
    else {
        int way = lh_screen.way_out;
        words_copy(out->label, LIST_LABEL, text(TEXT_LH_FIGHT_WAY_OUT));
        words_copy(out->note, LIST_NOTE, text(ways[way].label));
        words_format(out->help, LIST_HELP, text(ways[way].help), NULL, 0);
        out->changes = true;
    }
    LhWhy why = why_row(row);
    if (why != LH_WHY_FINE)
        out->reason = text(!is_weapon(row) && why == LH_WHY_MISSING ? TEXT_LH_FIGHT_POOR : lh_words_reason[why]);
}

static void chosen(int index)
{
    const LhScreen *s = &lh_screen;
    int row = s->value[index];
    if (!is_weapon(row)) {
        if (play_do(way_out(s->way_out)))
            pages_home();
        return;
    }
    lh_draft_clear();
    if (lh_view()->people[s->fighter].weapon != item_of(row))
        lh_draft_add(LH_WEAPON, s->fighter, item_of(row), 0);
    Action attack = attack_of(row);
    lh_draft_add(attack.kind, attack.a, attack.b, attack.c);
    lh_draft_go();
}

/* Foes stand from the right edge on: LEFT goes to the next one. */
static void change(int index, int step)
{
    LhScreen *s = &lh_screen;
    if (!is_weapon(s->value[index]))
        s->way_out = (uint8_t)((s->way_out + WAYS_OUT + step) % WAYS_OUT);
    else
        s->foe = (uint8_t)next_of(is_standing, s->foe, -step, LH_FOES_MAX);
    changed();
}

static bool keys(unsigned pressed)
{
    LhScreen *s = &lh_screen;
    if ((pressed & (KEY_BIT_L | KEY_BIT_R)) == 0)
        return false;
    s->fighter = (uint8_t)next_of(is_waiting, s->fighter, pressed & KEY_BIT_L ? -1 : 1, LH_SLOTS);
    find_rows();
    changed();
    list_go(max_int(best_row(), 0));
    return true;
}

static void back(void)
{
    panels_stale(LH_TOP);
    pages_pop();
}

static const List rounds = {.x = 1, .w = 28, .y = LH_BELOW_MOMENT, .h = 10, .help_lines = HELP_LINES, .hint = TEXT_LH_HINT_FIGHT_KEYS, .count = count, .fill = fill,
                            .chosen = chosen, .change = change, .keys = keys, .back = back};

void lh_fight_title(char *out)
{
    const LhScreen *s = &lh_screen;
    const WordsArg args[] = {{.text = lh_person_name(s->fighter)}, {.number = s->foe + 1}, {.number = LH_FOE_LIFE - lh_view()->foe[s->foe].wounds}};
    words_format(out, TITLE_SIZE, text(TEXT_LH_FIGHT_TITLE), args, 3);
}

void lh_fight_open(void)
{
    LhScreen *s = &lh_screen;
    if (!is_waiting(s->fighter))
        s->fighter = (uint8_t)next_of(is_waiting, LH_SLOTS - 1, 1, LH_SLOTS);
    if (s->foe >= LH_FOES_MAX || !is_standing(s->foe))
        s->foe = (uint8_t)next_of(is_standing, LH_FOES_MAX - 1, 1, LH_FOES_MAX);
    find_rows();
    int best = best_row();
    for (int i = 0; i < LH_SLOTS && best < 0; i++) {        /* guns first (LH-15.4) */
        s->fighter = (uint8_t)next_of(is_waiting, s->fighter, 1, LH_SLOTS);
        find_rows();
        best = best_row();
    }
    s->want = (LhWant){LH_ANY, {LH_ANY, LH_ANY, LH_ANY}};
    s->asking = true;
    panels_stale(LH_TOP);
    s->way_out = FLEE;
    if (s->plan)
        lh_plan_close();                /* the list needs its room */
    lh_moment_stale();
    list_show(&rounds, max_int(best, 0));
}
