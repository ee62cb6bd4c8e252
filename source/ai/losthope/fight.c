/* SPDX-License-Identifier: MIT */
#include "ai/losthope/fight.h"

#include "ai/losthope/worth.h"

/* Twentieths of a wound that a person makes, a foe makes, by weapon. */
static int power_of(int weapon)
{
    switch (weapon) {
    case LH_KNF: return 32;
    case LH_HAT: return 44;
    case LH_PIS: return 40;
    case LH_SGN: return 52;
    case LH_RIF: return 60;
    default: return 18;
    }
}

static int strength_of(int weapon)
{
    switch (weapon) {
    case LH_KNF: return 24;
    case LH_HAT: return 30;
    case LH_PIS: return 26;
    case LH_SGN: return 32;
    case LH_RIF: return 44;
    default: return 12;
    }
}

static bool is_gun(int weapon) { return weapon != LH_NONE && (lh_items[weapon].groups & LH_GROUP_GUN) != 0; }

static bool lives(const LhMind *mind, int foe)
{
    return mind->s.foe[foe].letter != LH_NONE && mind->s.foe[foe].wounds < LH_FOE_LIFE;
}

/* The weapon this person would best use: of the bag, not in somebody else's hands. */
static int weapon_for(const LhMind *mind, int slot)
{
    const uint8_t *bag = mind->s.findings[mind->s.party - 1];
    int best = LH_NONE;
    for (int item = LH_PIS; item <= LH_SGN; item++) {
        int taken = 0;
        if ((lh_items[item].groups & LH_GROUP_WEAPON) == 0 || (is_gun(item) && bag[LH_AMO] == 0))
            continue;
        for (int other = 0; other < LH_SLOTS; other++)
            taken += other != slot && lh_is_here(mind, other) && mind->s.people[other].weapon == item;
        if (bag[item] > taken && power_of(item) > power_of(best))
            best = item;
    }
    return best;
}

/* Twenty times the rounds it takes to win, times what the foes do in a round, against what the party can bear. */
static bool can_win(const LhMind *mind)
{
    int party = lh_party_people(&mind->s, mind->s.party), power = 0, life = 0, foes = 0, strength = 0;
    for (int slot = 0; slot < LH_SLOTS; slot++) {
        if ((party >> slot & 1) == 0)
            continue;
        int weapon = weapon_for(mind, slot);
        power += power_of(weapon) * (4 + lh_people[mind->s.people[slot].id].prowess) / 4;
        life += 3 - (lh_level_of(mind, slot, LH_WOUNDS) < 3 ? lh_level_of(mind, slot, LH_WOUNDS) : 3);
    }
    for (int foe = 0; foe < LH_FOES_MAX; foe++) {
        if (!lives(mind, foe))
            continue;
        foes += LH_FOE_LIFE - mind->s.foe[foe].wounds;
        strength += strength_of(mind->s.foe[foe].weapon);
    }
    return power > 0 && 20 * foes / power * strength <= 18 * life + 10;
}

/* The foe closest to falling, the dangerous one first. */
static int attack_worth(const LhMind *mind, int slot, int foe)
{
    return LH_FIRST / 2 + (is_gun(mind->s.people[slot].weapon) ? 1000 : 0) + 100 * mind->s.foe[foe].wounds
        + strength_of(mind->s.foe[foe].weapon) - slot;
}

enum { ATTACKS = LH_SLOTS * LH_FOES_MAX };

int lh_weigh_fight(LhMind *mind, int index, Action *out)
{
    if (index == 0)
        mind->random = lh_errs(mind, LH_PLAN_FIGHT, mind->s.fight_round);
    bool fights = mind->random ? lh_coin(mind, LH_PLAN_FIGHT, mind->s.fight_round, 2) == 1 : can_win(mind);
    if (index < LH_SLOTS) {
        int weapon = lh_is_here(mind, index) && fights ? weapon_for(mind, index) : LH_NONE;
        if (weapon == LH_NONE || mind->s.people[index].weapon == weapon || mind->s.reversible >= LH_REVERSIBLE_MAX / 2)
            return LH_IMPOSSIBLE;
        return lh_if_legal(mind, lh_act(LH_WEAPON, index, weapon, 0), LH_FIRST, out);
    }
    index -= LH_SLOTS;
    if (index < ATTACKS) {
        int slot = index / LH_FOES_MAX, foe = index % LH_FOES_MAX;
        if (!lh_is_here(mind, slot) || !lives(mind, foe))
            return LH_IMPOSSIBLE;
        int worth = attack_worth(mind, slot, foe),
            answer = lh_if_legal(mind, lh_act(LH_ATTACK, slot, foe, 2), worth, out);
        return answer != LH_IMPOSSIBLE ? answer : lh_if_legal(mind, lh_act(LH_ATTACK, slot, foe, 1), worth, out);
    }
    switch (index - ATTACKS) {
    case 0: return lh_if_legal(mind, lh_act(LH_BREAKOFF, 0, 0, 0), fights ? 2 : LH_FIRST - 1, out);
    case 1: return lh_if_legal(mind, lh_act(LH_FLEE, 0, 0, 0), fights ? 1 : LH_FIRST - 2, out);
    case 2: return lh_if_legal(mind, lh_act(LH_BREAKOFF, 1, 0, 0), 0, out);
    default: return LH_NO_MORE;
    }
}

/* ---- raids ---- */

int lh_weigh_raid(LhMind *mind, int index, Action *out)
{
    switch (index) {
    case 0:
        return mind->s.raid_damage >= 3 ? lh_if_legal(mind, lh_act(LH_NARR, LH_NA_NEIGHBOUR, 0, 0), LH_FIRST, out)
                                        : LH_IMPOSSIBLE;
    case 1:
        return mind->s.raid_damage >= 2 ? lh_if_legal(mind, lh_act(LH_CHILDACT, LH_Y_LOOKOUT, 0, 0), LH_FIRST - 1, out)
                                        : LH_IMPOSSIBLE;
    case 2: return lh_if_legal(mind, lh_act(LH_END, 0, 0, 0), 1, out);
    default: return LH_NO_MORE;
    }
}

/* Wounds first, then damage. */
int lh_weigh_cancel(LhMind *mind, int index, Action *out)
{
    int pool = lh_raid_pool(&mind->s), wounds = mind->s.raid_wounds < pool ? mind->s.raid_wounds : pool;
    int damage = mind->s.raid_damage < pool - wounds ? mind->s.raid_damage : pool - wounds;
    return index == 0 ? lh_if_legal(mind, lh_act(LH_CANCEL, damage, wounds, 0), LH_FIRST, out) : LH_NO_MORE;
}

/* ---- dice ---- */

/* What a face does in a fight or raid, in twentieths; the fate face by its mean. */
static int face_value(int face, int weapon)
{
    if (face == LH_FACE_HATCHET)
        return weapon == LH_HAT ? 60 : 0;
    if (face == LH_FACE_BURST)
        return weapon == LH_SGN ? 60 : 0;
    if (face == LH_FACE_EMPTY)
        return 0;
    return face == LH_FACE_FATE ? 12 : 20 * face;
}

static int mean_value(int die, int weapon)
{
    int sum = 0;
    for (int i = 0; i < 6; i++)
        sum += face_value(lh_dice[die].face[i], weapon);
    return sum / 6;
}

static int face_of(const LhFrame *die) { return lh_dice[die->a].face[die->b % 6]; }

static int check_row(int face) { return face == LH_FACE_FATE ? 4 : face == LH_FACE_HATCHET ? 3 : face; }

/* A check's row against the mean of all rows. */
static bool rerolls_check(const LhMind *mind, const LhFrame *die)
{
    int colour = LH_WHITE;
    for (int i = mind->s.depth - 1; i >= 0; i--)
        if (mind->s.stack[i].type == LH_T_CHECK) {
            colour = mind->s.stack[i].a;
            break;
        }
    const LhSheet *sheet = &lh_sheets[mind->s.sheet];
    const LhCheck *check =
        &lh_checks[colour == LH_WHITE || sheet->check_black == LH_NONE ? sheet->check_white : sheet->check_black];
    int sum = 0;
    for (int i = 0; i < 6; i++)
        sum += lh_line_worth(mind, check->row[check_row(lh_dice[die->a].face[i])]);
    return lh_line_worth(mind, check->row[check_row(face_of(die))]) < sum / 6;
}

static bool should_reroll(const LhMind *mind, const LhFrame *die)
{
    int weapon = die->n < LH_SLOTS ? mind->s.people[die->n].weapon : LH_NONE, face = face_of(die);
    switch (die->src) {
    case LH_ROLL_CHECK: return rerolls_check(mind, die);
    case LH_ROLL_TEST: return face_value(face, LH_NONE) < 40;
    case LH_ROLL_TORCH: return face_value(face, LH_NONE) >= 20;
    case LH_ROLL_SKIRMISH: return face_value(face, LH_NONE) > mean_value(die->a, LH_NONE);
    default: return face_value(face, weapon) < mean_value(die->a, weapon);
    }
}

int lh_weigh_die(LhMind *mind, int index, Action *out)
{
    bool again = should_reroll(mind, lh_top(&mind->s));
    switch (index) {
    case 0: return lh_if_legal(mind, lh_act(LH_KEEP, 0, 0, 0), again ? 0 : LH_FIRST, out);
    case 1: return again ? lh_if_legal(mind, lh_act(LH_REROLL, 0, 0, 0), LH_FIRST, out) : LH_IMPOSSIBLE;
    default: return LH_NO_MORE;
    }
}
