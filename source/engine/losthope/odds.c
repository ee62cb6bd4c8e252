/* SPDX-License-Identifier: MIT */
/* Exact chances in 1/10,000, for screens and players (LH-24.8). */
#include "engine/losthope/rules.h"

enum { WHOLE = 10000, FINE = 12 };      /* times 42 outcomes it still fits 32 bits */

void lh_check_odds(const LhState *s, int colour, uint16_t odds[LH_CHECK_ROWS])
{
    const LhCheck *check = lh_check_of(s, colour);
    int faces[LH_CHECK_ROWS] = {0};
    for (int face = 0; check != NULL && face < 6; face++)
        faces[lh_check_row(lh_dice[check->die].face[face])]++;
    for (int row = 0; row < LH_CHECK_ROWS; row++)
        odds[row] = (uint16_t)(faces[row] * WHOLE / 6);
}

/* 1 - (bad / whole) ^ (rerolls + 1) in whole numbers, rounded to the nearest. */
static int reach(uint32_t bad, uint32_t whole, int rerolls)
{
    uint32_t left = (uint32_t)WHOLE << FINE;
    for (int roll = 0; roll <= rerolls; roll++)
        left = left * bad / whole;
    return WHOLE - (int)((left + (1u << (FINE - 1))) >> FINE);
}

int lh_check_reach(const LhState *s, int colour, int row, int rerolls)
{
    const LhCheck *check = lh_check_of(s, colour);
    uint32_t bad = 0;
    for (int face = 0; check != NULL && face < 6; face++)
        bad += lh_check_row(lh_dice[check->die].face[face]) > row;
    return reach(bad, 6, rerolls);
}

/* Outcomes of a face in 1/42: every card of the seven decides a § . */
static int outcomes(int die, int weapon, int face, int need)
{
    int value = lh_dice[die].face[face], n = 0;
    if (value == LH_FACE_HATCHET)
        return weapon == LH_HAT ? LH_FATES : need <= 0 ? LH_FATES : 0;
    if (value == LH_FACE_BURST)
        return weapon == LH_SGN ? LH_FATES : need <= 0 ? LH_FATES : 0;
    if (value == LH_FACE_EMPTY)
        return need <= 0 ? LH_FATES : 0;
    if (value != LH_FACE_FATE)
        return value >= need ? LH_FATES : 0;
    for (int card = 0; card < LH_FATES; card++)
        n += (lh_fates[card].fate_die == die ? lh_fates[card].fate_value : 0) >= need;
    return n;
}

/* A § is settled when the die is kept: the player who re-rolls everything less cannot know it, so § counts as kept once the number of
   cards that would do is as good as a new roll; here every § is kept. */
int lh_die_reach(int die, int weapon, int need, int rerolls)
{
    uint32_t good = 0, fate = 0;
    for (int face = 0; face < 6; face++) {
        if (lh_dice[die].face[face] == LH_FACE_FATE)
            fate += (uint32_t)outcomes(die, weapon, face, need);
        else
            good += (uint32_t)outcomes(die, weapon, face, need);
    }
    /* each roll: good or a § that does ends it well, a § that does not ends it badly, the rest rolls again */
    uint32_t whole = 6 * LH_FATES, again = whole - good - LH_FATES;
    uint32_t sum = 0, left = (uint32_t)WHOLE << FINE;
    for (int roll = 0; roll <= rerolls; roll++) {
        sum += left * (good + fate) / whole;
        left = left * again / whole;
    }
    return (int)((sum + (1u << (FINE - 1))) >> FINE);
}

int lh_die_mean(int die, int weapon)
{
    int sum = 0;
    for (int need = 1; need <= 3; need++)
        for (int face = 0; face < 6; face++)
            sum += outcomes(die, weapon, face, need);
    return sum * 1000 / (6 * LH_FATES);
}

/* A gun without ammunition is a bare hand (LH-15.13). */
static int weapon_in_hand(const LhState *s, int weapon) { return lh_is_gun(weapon) && lh_pool_at_hand(s)[LH_AMO] == 0 ? LH_NONE : weapon; }

int lh_attack_odds(const LhState *s, int slot, int weapon, int need)
{
    int held = weapon_in_hand(s, weapon);
    return lh_die_reach(lh_weapon_die(held), held, need, lh_people[s->people[slot].id].prowess);
}

/* A foe rolls again whatever counts nothing, a § too; a rifle strikes twice (LH-15.6). */
int lh_strike_odds(const LhState *s, int foe)
{
    int weapon = (s->fight_spared >> foe & 1) != 0 ? LH_NONE : s->foe[foe].weapon, die = lh_weapon_die(weapon);
    uint32_t good = 0, whole = 6 * LH_FATES;
    for (int face = 0; face < 6; face++)
        good += (uint32_t)outcomes(die, weapon, face, 1);
    return reach(whole - good, whole, (s->foe[foe].prowess + 1) * (weapon == LH_RIF ? 2 : 1) - 1);
}

int lh_strike_most(const LhState *s, int foe)
{
    enum { TWICE = 2 };
    int weapon = (s->fight_spared >> foe & 1) != 0 ? LH_NONE : s->foe[foe].weapon, most = 0;
    for (int face = 0; face < 6; face++)
        for (int need = 1; need <= 3; need++)
            if (outcomes(lh_weapon_die(weapon), weapon, face, need) > 0)
                most = max_int(most, need);
    return weapon == LH_RIF ? TWICE * most : most;
}

int lh_noise_odds(const LhState *s) { return s->noise * WHOLE / 10; }

int lh_card_odds(const LhState *s, int card)
{
    int known = lh_pile_next(s, 0), unseen = LH_EXPLORE_CARDS - s->flipped;
    if (lh_pile(s) == 0)
        return 0;
    if (known != LH_NONE)
        return known == card ? WHOLE : 0;
    return lh_unseen(s, card) * WHOLE / unseen;     /* the next one is one of them */
}

int lh_sniper_odds(const LhState *s) { return lh_while(s, LH_WHILE_SNIPER) ? 2000 : 1000; }

/* How many of ten results a d10 of at least `least` has. */
static int at_least(int least) { return clamp_int(11 - least, 0, 10) * WHOLE / 10; }

int lh_if_odds(const LhState *s, int op, int a)
{
    switch (op) {
    case LH_OP_IF_D10: return at_least(a);
    case LH_OP_IF_EMPATHY: return clamp_int(lh_top_empathy(s), 0, 10) * WHOLE / 10;
    case LH_OP_IF_TALK: return at_least(a - lh_top_empathy(s));
    case LH_OP_IF_PROWESS: return lh_die_reach(LH_DIE_YELLOW, LH_NONE, a, lh_prowess(s));
    default: return lh_noise_odds(s);
    }
}
