/* SPDX-License-Identifier: MIT */
#include "ai/losthope/tour.h"

#include "ai/losthope/night.h"
#include "ai/losthope/worth.h"

enum {
    SCENE_CARDS = 8,
    SCENE_LEAST = 80,
    FAVOUR_CARDS = 6,
    SPARE_CARDS = 3,
    NOISY = 6,
    ROOM_LEAST = 2,
    NOISY_FOR_HURT = 4,
    AIRPORT = 6
};

/* ---- the way ---- */

static int goal_of(const LhMind *mind)
{
    const LhFrame *top = lh_top(&mind->s);
    return top != NULL && top->type == LH_P_MARCH ? AIRPORT : mind->s.send[mind->s.party - 1];
}

/* The next district on the cheapest way to the target. */
void lh_move_begin(LhMind *mind)
{
    int at = goal_of(mind), position = mind->s.position;
    lh_flood(mind, position);
    for (int i = 0; i < LH_DISTRICTS && at != 0 && mind->from[at] != position; i++)
        at = mind->from[at];
    mind->target = (uint8_t)at;
}

/* Along the way by cards, else any step by cards, else through the fire by a wound of the least wounded. */
int lh_weigh_move(LhMind *mind, int index, Action *out)
{
    if (index < LH_DISTRICTS)
        return lh_if_legal(mind, lh_act(LH_STEP, index, 0, 0),
                           index == mind->target ? LH_FIRST : LH_FIRST / 2 - mind->cost[index], out);
    index -= LH_DISTRICTS;
    if (index < LH_DISTRICTS * LH_SLOTS) {
        int slot = index % LH_SLOTS, district = index / LH_SLOTS;
        return lh_is_here(mind, slot)
            ? lh_if_legal(mind, lh_act(LH_STEP, district, 1, slot),
                          1000 * (district == mind->target) - 100 * lh_level_of(mind, slot, LH_WOUNDS), out)
            : LH_IMPOSSIBLE;
    }
    if (index == LH_DISTRICTS * LH_SLOTS)
        return lh_if_legal(mind, lh_act(LH_NARR, LH_NA_SHORTCUT, 0, 0), -5000, out);
    if (index == LH_DISTRICTS * LH_SLOTS + 1)
        return lh_if_legal(mind, lh_act(LH_END, 0, 0, 0), -6000, out);
    return LH_NO_MORE;
}

/* ---- at the target ---- */

typedef enum {
    DO_GOAL,
    DO_FIRE,
    DO_DROP,
    DO_CHURCH,
    DO_TESTIFY,
    DO_ASK,
    DO_LOOK,
    DO_FAVOUR,
    DO_DISCOVER,
    DO_EXPLORE,
    DO_COLLECT,
    DO_HOME,
    DEED_KINDS
} Deed;
static const uint8_t tries[DEED_KINDS] = {[DO_GOAL] = 2 * (LH_TIMELINE + 1),
                                          [DO_FIRE] = 1,
                                          [DO_DROP] = 1,
                                          [DO_CHURCH] = 1,
                                          [DO_TESTIFY] = 1,
                                          [DO_ASK] = 1,
                                          [DO_LOOK] = LH_LOCATIONS,
                                          [DO_FAVOUR] = LH_CHARACTERS,
                                          [DO_DISCOVER] = 1,
                                          [DO_EXPLORE] = LH_LOCATIONS,
                                          [DO_COLLECT] = 3,
                                          [DO_HOME] = 1};

static int weight_of(const LhMind *mind)
{
    const uint8_t *bag = mind->s.findings[mind->s.party - 1];
    int weight = 0;
    for (int i = 0; i < LH_ITEMS; i++)
        weight += bag[i] * lh_items[i].weight;
    return weight;
}

static int room_left(const LhMind *mind) { return lh_capacity(&mind->s) - weight_of(mind); }

static bool has_marker(const LhMind *mind)
{
    for (int i = 0; i < LH_LOCATIONS; i++)
        if (mind->s.place[i].district == mind->s.position && mind->s.place[i].markers > 0
            && lh_may(mind, lh_act(LH_EXPLORE, i, 0, 0)))
            return true;
    return false;
}

static int scene_worth(const LhMind *mind, int location)
{
    int best = LH_IMPOSSIBLE;
    for (int i = 0; i < 2; i++) {
        const LhOption *option = &lh_locations[location].scene[i];
        int worth = lh_option_worth(mind, option);
        if (lh_affords(mind, option->cost, lh_pool_at_hand(&mind->s), lh_pile(&mind->s) - LH_LOOK_CARDS, NULL)
            && worth > best)
            best = worth;
    }
    return best;
}

static int weigh_look(const LhMind *mind, int location, Action *out)
{
    const LhPlace *place = &mind->s.place[location];
    if (place->district != mind->s.position || (place->flags & LH_LOC_LOOKED) != 0 || lh_pile(&mind->s) < SCENE_CARDS
        || scene_worth(mind, location) < SCENE_LEAST)
        return LH_IMPOSSIBLE;
    return lh_if_legal(mind, lh_act(LH_LOOK, location, 0, 0), LH_FIRST - mind->index, out);
}

/* Steps that lead to help: not Danek's errand, nor anything that costs food when it is short. */
static int weigh_favour(const LhMind *mind, int character, Action *out)
{
    if (lh_pile(&mind->s) < FAVOUR_CARDS || (character == LH_BENEDEK && mind->food_short))
        return LH_IMPOSSIBLE;
    return lh_if_legal(mind, lh_act(LH_FAVOUR, character, 0, character == LH_VELD && mind->s.favour[character] == 2),
                       LH_FIRST - mind->index, out);
}

/* Water for two days, then whichever of wood and components is scarcer, as much as can be carried. */
static int weigh_collect(const LhMind *mind, int resource, Action *out)
{
    static const int order[3] = {LH_WAT, LH_WOD, LH_CMP};
    int item = order[resource], thirst = 2 * mind->people + 2 - lh_owned(mind, LH_WAT), room = room_left(mind),
        wood = lh_owned(mind, LH_WOD), parts = lh_owned(mind, LH_CMP);
    int most = lh_collect_most(&mind->s, item), n = 1;
    if (room <= 0 || most <= 0 || (item == LH_WAT && thirst <= 0))
        return LH_IMPOSSIBLE;
    if ((item == LH_WOD && wood > parts) || (item == LH_CMP && parts >= wood && wood < lh_items[LH_WOD].stock))
        return LH_IMPOSSIBLE;
    if (item == LH_WAT && most <= thirst && most <= room)
        n = most;
    Action action = lh_act(LH_COLLECT, item == LH_WOD ? n : 0, item == LH_CMP ? n : 0, item == LH_WAT ? n : 0);
    return lh_if_legal(mind, action, LH_FIRST - mind->index, out);
}

static int weigh_explore_start(const LhMind *mind, int location, Action *out)
{
    return lh_if_legal(mind, lh_act(LH_EXPLORE, location, 0, 0), LH_FIRST - 1000 + lh_locations[location].size, out);
}

static int weigh_deed(LhMind *mind, Deed deed, int n, Action *out)
{
    const LhState *s = &mind->s;
    int rank = LH_FIRST - mind->index;
    switch (deed) {
    case DO_GOAL: return lh_if_legal(mind, lh_act(LH_MARKER, LH_MARK_GOAL, n / 2, n % 2), rank, out);
    case DO_FIRE:
        if (lh_timeline_space(s, LH_IIIA_G1) < 0)
            return LH_IMPOSSIBLE;
        return lh_if_legal(mind, lh_act(LH_MARKER, LH_MARK_FIRE, 0, 0), rank, out);
    case DO_DROP: return lh_if_legal(mind, lh_act(LH_MARKER, LH_MARK_DROP, 0, 0), rank, out);
    case DO_CHURCH:
        return mind->worst_misery >= 2 ? lh_if_legal(mind, lh_act(LH_SPECIAL, LH_L7, 0, 0), rank, out) : LH_IMPOSSIBLE;
    case DO_TESTIFY: return lh_if_legal(mind, lh_act(LH_MARKER, LH_MARK_TESTIFY, 0, 0), rank, out);
    case DO_ASK: return lh_if_legal(mind, lh_act(LH_MARKER, LH_MARK_ASK, 0, 0), rank, out);
    case DO_LOOK: return weigh_look(mind, n, out);
    case DO_FAVOUR: return weigh_favour(mind, n, out);
    case DO_DISCOVER:
        if (has_marker(mind) || lh_pile(s) < lh_discover_cards(s) + SPARE_CARDS)
            return LH_IMPOSSIBLE;
        return lh_if_legal(mind, lh_act(LH_DISCOVER, 0, 0, 0), rank, out);
    case DO_EXPLORE: return weigh_explore_start(mind, n, out);
    case DO_COLLECT: return weigh_collect(mind, n, out);
    default: return lh_if_legal(mind, lh_act(LH_END, 0, 0, 0), 1, out);
    }
}

int lh_weigh_act(LhMind *mind, int index, Action *out)
{
    for (int deed = 0; deed < DEED_KINDS; deed++) {
        if (index < tries[deed]) {
            bool settled = mind->best_worth > 0 && (deed != DO_EXPLORE || mind->best_worth >= LH_FIRST - 500);
            return settled ? LH_NO_MORE : weigh_deed(mind, (Deed)deed, index, out);
        }
        index -= tries[deed];
    }
    return LH_NO_MORE;
}

/* ---- exploring ---- */

static bool should_stop(const LhMind *mind)
{
    int party = lh_party_people(&mind->s, mind->s.party), hurt = lh_worst(mind, LH_WOUNDS, party);
    if (mind->s.noise >= NOISY && room_left(mind) <= ROOM_LEAST)
        return true;
    return hurt >= 0 && lh_level_of(mind, hurt, LH_WOUNDS) >= 3 && mind->s.noise >= NOISY_FOR_HURT;
}

int lh_weigh_explore(LhMind *mind, int index, Action *out)
{
    bool stop = lh_errs(mind, LH_PLAN_FLIP, mind->s.flipped) ? lh_coin(mind, LH_PLAN_FLIP, mind->s.flipped, 2) == 1
                                                             : should_stop(mind);
    switch (index) {
    case 0:
        return mind->s.noise >= 5 && !stop ? lh_if_legal(mind, lh_act(LH_NARR, LH_NA_HUSH, 0, 0), LH_FIRST + 1, out)
                                           : LH_IMPOSSIBLE;
    case 1: return lh_if_legal(mind, lh_act(LH_CHILDACT, LH_Y_HANDS, 0, 0), LH_FIRST + 1, out);
    case 2: return lh_if_legal(mind, lh_act(LH_FLIP, 0, 0, 0), stop ? 0 : LH_FIRST, out);
    case 3: return lh_if_legal(mind, lh_act(LH_END, 0, 0, 0), stop ? LH_FIRST : 0, out);
    default: return LH_NO_MORE;
    }
}

/* ---- packing ---- */

/* One more of what is worth most for its weight; then wood, components and water for nothing; then home. */
static int weigh_take(const LhMind *mind, int item, Action *out)
{
    int kept = mind->s.tray[item], weight = lh_items[item].weight;
    if (mind->s.findings[mind->s.party - 1][item] <= kept)
        return LH_IMPOSSIBLE;
    int worth = lh_item_worth(mind, item), each = weight == 0 ? 10 * worth : 4 * worth / weight;
    return lh_if_legal(mind, lh_act(LH_TAKE, item, kept + 1, 0), 1000 + each, out);
}

static int weigh_free(const LhMind *mind, int resource, Action *out)
{
    int thirst = 2 * mind->people + 2 - lh_owned(mind, LH_WAT) - mind->s.tray[LH_WAT];
    int wood = lh_owned(mind, LH_WOD), parts = lh_owned(mind, LH_CMP);
    int worth =
        resource == LH_WAT ? (thirst > 0 ? 900 : 100) : 500 + ((resource == LH_WOD) == (wood <= parts) ? 100 : 0);
    return lh_if_legal(mind, lh_act(LH_FREE, resource == LH_WOD, resource == LH_CMP, resource == LH_WAT), worth, out);
}

int lh_weigh_pack(LhMind *mind, int index, Action *out)
{
    if (index < LH_ITEMS)
        return weigh_take(mind, index, out);
    index -= LH_ITEMS;
    if (index < 3)
        return weigh_free(mind, index, out);
    if (index == 3)
        return lh_if_legal(mind, lh_act(LH_END, 0, 0, 0), 1, out);
    return LH_NO_MORE;
}
