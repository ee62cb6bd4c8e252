/* SPDX-License-Identifier: MIT */
/* Dusk (LH-25.6), dawn and refit: what is there goes to those who need it most. */
#include "ai/losthope/home.h"
#include "ai/losthope/worth.h"

enum { MEALS = 8 }; /* kinds of meals below */

/* The rank-th person by need, 0 the neediest, or LH_NONE. */
static int by_need(const LhMind *mind, int rank)
{
    int taken = 0, found = LH_NONE;
    for (; rank >= 0; rank--) {
        int best = -1;
        found = LH_NONE;
        for (int slot = 0; slot < LH_SLOTS; slot++) {
            int need = 8 * lh_level_of(mind, slot, LH_HUNGER) + lh_level_of(mind, slot, LH_MISERY);
            if (lh_is_here(mind, slot) && (taken >> slot & 1) == 0 && need > best) {
                best = need;
                found = slot;
            }
        }
        if (found == LH_NONE)
            return LH_NONE;
        taken |= 1 << found;
    }
    return found;
}

/* Which meal is right at this hunger: portions first, then by how filling they are. */
static bool is_meal(const LhMind *mind, int meal, int hunger, int *item)
{
    static const struct {
        uint8_t item, hunger, left;
    } meals[MEALS] = {{LH_PORTION, 1, 1}, {LH_CAN, 3, 1}, {LH_RAW, 2, 1},     {LH_VEG, 1, 1},
                      {LH_RAW, 1, 3},     {LH_CAN, 2, 1}, {LH_PORTION, 0, 1}, {LH_VEG, 0, 6}};
    *item = meals[meal].item;
    int left = *item == LH_PORTION ? mind->s.portions : mind->s.storage[*item];
    return hunger >= meals[meal].hunger && left >= meals[meal].left;
}

static int weigh_meal(const LhMind *mind, int rank, int meal, Action *out)
{
    int slot = by_need(mind, rank), item;
    if (slot == LH_NONE || !is_meal(mind, meal, lh_level_of(mind, slot, LH_HUNGER), &item))
        return LH_IMPOSSIBLE;
    return lh_if_legal(mind, lh_act(LH_EAT, slot, item, 0), LH_FIRST - mind->index, out);
}

/* Guests and the shared kitchen are goals: they are fed when enough is left for the group. */
static int weigh_goal_food(const LhMind *mind, int which, Action *out)
{
    int pieces = mind->s.storage[LH_VEG] + mind->s.storage[LH_RAW] + mind->s.storage[LH_CAN];
    if (which == 0)
        return pieces >= 2 && mind->s.storage[LH_WAT] >= 1
            ? lh_if_legal(mind, lh_act(LH_FEED, LH_FEED_GUESTS, 0, 0), LH_FIRST - mind->index, out)
            : LH_IMPOSSIBLE;
    if (pieces <= mind->people)
        return LH_IMPOSSIBLE;
    int item = mind->s.storage[LH_VEG] > 0 ? LH_VEG : mind->s.storage[LH_RAW] > 0 ? LH_RAW : LH_CAN;
    return lh_if_legal(mind, lh_act(LH_FEED, LH_FEED_KITCHEN, item, 0), LH_FIRST - mind->index, out);
}

int lh_weigh_dusk(LhMind *mind, int index, Action *out)
{
    if (mind->best_worth > 0)
        return LH_NO_MORE;
    if (index < LH_SLOTS) {
        int slot = by_need(mind, index);
        return slot == LH_NONE ? LH_IMPOSSIBLE : lh_if_legal(mind, lh_act(LH_DRINK, slot, 0, 0), LH_FIRST - index, out);
    }
    index -= LH_SLOTS;
    if (index == 0)
        return lh_if_legal(mind, lh_act(LH_FEED, LH_FEED_CHILD, LH_WAT, 0), LH_FIRST - mind->index, out);
    if (index == 1)
        return weigh_goal_food(mind, 0, out);
    index -= 2;
    if (index < LH_SLOTS * MEALS)
        return weigh_meal(mind, index % LH_SLOTS, index / LH_SLOTS, out);
    index -= LH_SLOTS * MEALS;
    switch (index) {
    case 0: return lh_if_legal(mind, lh_act(LH_FEED, LH_FEED_CHILD, LH_VEG, 0), LH_FIRST - mind->index, out);
    case 1: return lh_if_legal(mind, lh_act(LH_FEED, LH_FEED_DOG, LH_VEG, 0), LH_FIRST - mind->index, out);
    case 2: return lh_if_legal(mind, lh_act(LH_FEED, LH_FEED_DOG, LH_RAW, 0), LH_FIRST - mind->index, out);
    case 3: return weigh_goal_food(mind, 1, out);
    case 4: return lh_if_legal(mind, lh_act(LH_END, 0, 0, 0), 1, out);
    default: return LH_NO_MORE;
    }
}

/* ---- dawn ---- */

/* Cards of the hand that help somebody at home: from which level on, and whom. */
static int weigh_hand(const LhMind *mind, int card, Action *out)
{
    static const struct {
        uint8_t status, least;
    } helps[LH_NARRATIVES] = {[LH_NA_PHOTO] = {LH_MISERY, 2},
                              [LH_NA_TEA] = {LH_ILLNESS, 1},
                              [LH_NA_SPLINT] = {LH_WOUNDS, 1},
                              [LH_NA_SLEEP] = {LH_FATIGUE, 3}};
    if (card == LH_NA_SING)
        return mind->misery > 2 ? lh_if_legal(mind, lh_act(LH_NARR, card, 0, 0), LH_FIRST - mind->index, out)
                                : LH_IMPOSSIBLE;
    if (card == LH_NA_COAT)
        return mind->s.cold >= 3 ? lh_if_legal(mind, lh_act(LH_NARR, card, 0, 0), LH_FIRST - mind->index, out)
                                 : LH_IMPOSSIBLE;
    if (card == LH_NA_CONFESSION) {
        int low = lh_worst(mind, LH_MISERY, 15), high = 0;
        for (int slot = 1; slot < LH_SLOTS; slot++)
            if (lh_is_here(mind, slot) && lh_level_of(mind, slot, LH_MISERY) < lh_level_of(mind, high, LH_MISERY))
                high = slot;
        if (lh_level_of(mind, low, LH_MISERY) < 3 || high == low)
            return LH_IMPOSSIBLE;
        return lh_if_legal(mind, lh_act(LH_NARR, card, low, high), LH_FIRST - mind->index, out);
    }
    if (helps[card].least == 0)
        return LH_IMPOSSIBLE;
    int slot = lh_worst(mind, helps[card].status, 15);
    if (slot < 0 || lh_level_of(mind, slot, helps[card].status) < helps[card].least)
        return LH_IMPOSSIBLE;
    return lh_if_legal(mind, lh_act(LH_NARR, card, slot, 0), LH_FIRST - mind->index, out);
}

/* The neediest who can still get it. */
static int weigh_help(const LhMind *mind, int kind, int item, int status, int least, Action *out)
{
    int left = 15;
    for (int i = 0; i < LH_SLOTS; i++) {
        int slot = lh_worst(mind, status, left);
        if (slot < 0 || lh_level_of(mind, slot, status) < least)
            return LH_IMPOSSIBLE;
        if (lh_if_legal(mind, lh_act(kind, slot, item, 0), 0, out) == 0)
            return LH_FIRST - mind->index;
        left &= ~(1 << slot);
    }
    return LH_IMPOSSIBLE;
}

int lh_weigh_dawn(LhMind *mind, int index, Action *out)
{
    if (mind->best_worth > 0)
        return LH_NO_MORE;
    if (index < LH_NARRATIVES)
        return weigh_hand(mind, index, out);
    switch (index - LH_NARRATIVES) {
    case 0: return weigh_help(mind, LH_MEDS, LH_MED, LH_ILLNESS, 2, out);
    case 1: return weigh_help(mind, LH_MEDS, LH_HME, LH_ILLNESS, 1, out);
    case 2: return weigh_help(mind, LH_MEDS, LH_MED, LH_ILLNESS, 1, out);
    case 3: return weigh_help(mind, LH_MEDS, LH_BAN, LH_WOUNDS, 1, out);
    case 4: return weigh_help(mind, LH_SIP, LH_GTR, LH_MISERY, 1, out);
    case 5: return weigh_help(mind, LH_SIP, LH_ALC, LH_MISERY, 2, out);
    case 6: return weigh_help(mind, LH_SIP, LH_MSH, LH_MISERY, 2, out);
    case 7: return weigh_help(mind, LH_SIP, LH_COF, LH_FATIGUE, 2, out);
    case 8:
        return mind->s.cheer == 1 ? lh_if_legal(mind, lh_act(LH_MEDS, 4, LH_HME, 0), LH_FIRST - mind->index, out)
                                  : LH_IMPOSSIBLE;
    case 9: return lh_if_legal(mind, lh_act(LH_FATE, 0, 0, 0), LH_FIRST - mind->index, out);
    case 10: return lh_if_legal(mind, lh_act(LH_END, 0, 0, 0), 1, out);
    default: return LH_NO_MORE;
    }
}

int lh_card_worth(const LhMind *mind, int card)
{
    static const uint8_t worths[LH_NARRATIVES] = {
        [LH_NA_SING] = 90,   [LH_NA_PHOTO] = 80,   [LH_NA_RATION] = 20,    [LH_NA_SLEEP] = 60,
        [LH_NA_HANDS] = 50,  [LH_NA_HUSH] = 45,    [LH_NA_SHORTCUT] = 50,  [LH_NA_NEIGHBOUR] = 75,
        [LH_NA_POCKET] = 30, [LH_NA_TALK] = 15,    [LH_NA_COAT] = 70,      [LH_NA_TEA] = 80,
        [LH_NA_SPLINT] = 95, [LH_NA_PROMISE] = 65, [LH_NA_CONFESSION] = 40};
    (void)mind;
    return worths[card];
}

/* ---- refit ---- */

int lh_weigh_refit(LhMind *mind, int index, Action *out)
{
    static const uint8_t weights[LH_STATUSES] = {
        [LH_HUNGER] = 4, [LH_ILLNESS] = 6, [LH_WOUNDS] = 6, [LH_MISERY] = 5, [LH_FATIGUE] = 2};
    if (index >= LH_SLOTS * LH_STATUSES)
        return index == LH_SLOTS * LH_STATUSES ? lh_if_legal(mind, lh_act(LH_END, 0, 0, 0), 0, out) : LH_NO_MORE;
    int slot = index / LH_STATUSES, status = index % LH_STATUSES,
        level = lh_is_here(mind, slot) ? lh_level_of(mind, slot, status) : 0;
    return level == 0 ? LH_IMPOSSIBLE
                      : lh_if_legal(mind, lh_act(LH_REFITPT, slot, status, 0), 10 * level * weights[status], out);
}
