/* SPDX-License-Identifier: MIT */
#include "ai/losthope/night.h"

#include <string.h>

#include "ai/losthope/worth.h"

/*
 * A thought of the evening has three parts: every guard with every party, then every district as target, then the first thing
 * that is not yet as planned is done.
 */
enum { PARTIES = 1 << LH_SLOTS, PAIRS = LH_SLOTS * PARTIES, TARGETS = PAIRS + LH_DISTRICTS, DEEDS = TARGETS + 1 };
enum { SCOUTS_MAX = 2, LEFT_LEAST = 3 };

static int bits_of(int mask) { return (mask & 1) + (mask >> 1 & 1) + (mask >> 2 & 1) + (mask >> 3 & 1); }

static int guard_worth(const LhMind *mind, int slot)
{
    const LhMember *member = &mind->s.people[slot];
    return 20 * lh_people[member->id].prowess - 24 * member->status[LH_FATIGUE] - 14 * member->status[LH_WOUNDS]
        - 60 * (member->status[LH_FATIGUE] == 4);
}

static int scout_worth(const LhMind *mind, int slot, int tired)
{
    const LhMember *member = &mind->s.people[slot];
    const uint8_t *status = member->status;
    if (status[LH_FATIGUE] > tired || status[LH_WOUNDS] > 2 || status[LH_ILLNESS] > 2)
        return LH_IMPOSSIBLE;
    return 60 + 6 * lh_people[member->id].inventory + 8 * lh_people[member->id].prowess - 26 * status[LH_FATIGUE]
        - 30 * status[LH_WOUNDS] - 14 * status[LH_ILLNESS];
}

/* With food short the best who is tired goes too, when nobody fresh can. */
static int tired_limit(const LhMind *mind)
{
    for (int slot = 0; slot < LH_SLOTS; slot++)
        if (lh_is_here(mind, slot) && scout_worth(mind, slot, 1) != LH_IMPOSSIBLE)
            return 1;
    return mind->food_short ? 2 : 1;
}

static bool guards_wanted(const LhMind *mind)
{
    for (int i = 0; i <= LH_TIMELINE; i++)
        if (mind->s.timeline[i].card != LH_NONE && lh_cards[mind->s.timeline[i].card].task == LH_TASK_GUARDS)
            return true;
    return false;
}

static int night_worth(const LhMind *mind, int guard, int scouts)
{
    int count = bits_of(scouts), worth = 0, most = mind->people > 2 ? SCOUTS_MAX : 1, tired = tired_limit(mind);
    bool alone = mind->people == 1;
    if (!lh_is_here(mind, guard) || count > most || (!alone && (scouts >> guard & 1) != 0)
        || (alone && scouts != 0 && !mind->food_short))
        return LH_IMPOSSIBLE;
    if (mind->people - count < 1 && !alone)
        return LH_IMPOSSIBLE;
    for (int slot = 0; slot < LH_SLOTS; slot++) {
        if ((scouts >> slot & 1) == 0)
            continue;
        int one = lh_is_here(mind, slot) ? scout_worth(mind, slot, tired) : LH_IMPOSSIBLE;
        if (one == LH_IMPOSSIBLE)
            return LH_IMPOSSIBLE;
        worth += one;
    }
    return worth + guard_worth(mind, guard);
}

/* Somebody who is not to go out with fatigue 4, wounds 3 or illness 3 cannot be in a party; the rules say the rest. */
static void weigh_pair(LhMind *mind, int index)
{
    int guard = index / PARTIES, scouts = index % PARTIES, worth = night_worth(mind, guard, scouts);
    if (mind->random && worth != LH_IMPOSSIBLE)
        worth = lh_coin(mind, LH_PLAN_NIGHT, index, LH_FIRST);
    if (worth > mind->night_worth) {
        mind->night_worth = (int16_t)worth;
        mind->guard = (uint8_t)guard;
        mind->scouts = (uint8_t)scouts;
    }
}

/* ---- targets ---- */

int lh_payable_goal(const LhMind *mind, int space, const uint8_t *pool, int cards, uint8_t *want)
{
    const LhCard *card = &lh_cards[mind->s.timeline[space].card];
    for (int option = 0; option < card->options; option++) {
        uint8_t taken[LH_ITEMS] = {0};
        if (!lh_affords(mind, card->option[option].cost, pool, cards, taken))
            continue;
        for (int i = 0; i < LH_ITEMS && want != NULL; i++)
            want[i] = (uint8_t)(want[i] + taken[i]);
        return option;
    }
    return -1;
}

static bool is_tour_goal(const LhMind *mind, int space, int district)
{
    const LhEntry *entry = &mind->s.timeline[space];
    return entry->card != LH_NONE && lh_cards[entry->card].task == LH_TASK_TOUR && entry->district == district;
}

static int goals_worth(const LhMind *mind, int district, int left)
{
    int worth = 0;
    for (int i = 0; i <= LH_TIMELINE; i++)
        if (is_tour_goal(mind, i, district) && lh_payable_goal(mind, i, mind->owned, left, NULL) >= 0)
            worth += (mind->s.ticks >= LH_TICKS_NEEDED ? 80 : 180) + (mind->s.sheet == LH_SHEET_IIIB ? 120 : 0);
    return worth;
}

static int marked_place(const LhMind *mind, int district)
{
    int best = LH_NONE;
    for (int i = 0; i < LH_LOCATIONS; i++) {
        const LhPlace *place = &mind->s.place[i];
        if (place->district == district && place->markers > 0
            && (best == LH_NONE || lh_locations[i].size > lh_locations[best].size))
            best = i;
    }
    return best;
}

static int proofs_unseen(const LhMind *mind)
{
    int count = 0;
    for (int token = 1; token <= LH_CAMPAIGN_TOKENS; token++)
        if (lh_tokens[token - 1].kind == LH_TOKEN_PROOF && (mind->s.tokens & ~mind->s.shown) >> token & 1)
            count++;
    return count;
}

static bool fires_are_a_goal(const LhMind *mind) { return lh_timeline_space(&mind->s, LH_IIIA_G1) >= 0; }

static int target_worth(const LhMind *mind, int district)
{
    const LhState *s = &mind->s;
    int cost = mind->cost[district] + lh_districts[10].cost, left = LH_PILE_BASE - cost,
        yield = mind->food_short ? 15 : 11, worth;
    if (district == 10)
        left = LH_PILE_BASE - lh_districts[10].cost;
    if (left < 0 || (s->district[district].here & LH_HERE_SKIRMISH) != 0)
        return LH_IMPOSSIBLE;
    int place = marked_place(mind, district);
    bool discovers = left >= 9 && s->unknown_count > 0 && (s->district[district].here & LH_HERE_RUINS) == 0;
    worth = goals_worth(mind, district, left);
    worth += place != LH_NONE ? yield * (left + lh_locations[place].size) : discovers ? yield * (left - 4) : 5 * left;
    worth -= 32 * mind->danger[district] + 8 * lh_start_noise(s, district);
    if (district == 7 && s->place[LH_L7].district == 7 && mind->worst_misery >= 2)
        worth += 60;
    if (s->district[district].drop != 0)
        worth += 100;
    if (district == 6 && s->zone == LH_ZONE_OPEN)
        worth += 60 + 60 * proofs_unseen(mind);
    if (lh_burns(s, district) && fires_are_a_goal(mind) && left >= LH_FIRE_OUT)
        worth += 100;
    return worth;
}

static void weigh_target(LhMind *mind, int district)
{
    int worth = district < 1 ? LH_IMPOSSIBLE : target_worth(mind, district);
    if (worth != LH_IMPOSSIBLE && mind->random)
        worth = LH_PILE_BASE - lh_districts[10].cost - mind->cost[district] >= LEFT_LEAST
            ? lh_coin(mind, LH_PLAN_TARGET, district, LH_FIRST)
            : LH_IMPOSSIBLE;
    if (worth > mind->target_worth) {
        mind->target_worth = (int16_t)worth;
        mind->target = (uint8_t)district;
    }
}

/* ---- carrying it out ---- */

static int task_of(const LhMind *mind, int slot)
{
    if ((mind->scouts >> slot & 1) != 0)
        return LH_NIGHT_PARTY1;
    if (slot == mind->second)
        return LH_NIGHT_PARTY2;
    if (slot == mind->guard)
        return LH_NIGHT_GUARD;
    return LH_NIGHT_FLOOR;
}

/* The rank of a sleeper among those who need a bed most; below the number of beds means a bed. */
static int bed_rank(const LhMind *mind, int slot)
{
    int rank = 0;
    const uint8_t *own = mind->s.people[slot].status;
    int need = own[LH_FATIGUE] + own[LH_ILLNESS] + own[LH_WOUNDS];
    for (int other = 0; other < LH_SLOTS; other++) {
        if (other == slot || !lh_is_here(mind, other) || task_of(mind, other) != LH_NIGHT_FLOOR)
            continue;
        const uint8_t *status = mind->s.people[other].status;
        int theirs = status[LH_FATIGUE] + status[LH_ILLNESS] + status[LH_WOUNDS];
        rank += theirs > need || (theirs == need && other < slot);
    }
    return rank;
}

static int planned_task(const LhMind *mind, int slot)
{
    int task = task_of(mind, slot);
    if (task != LH_NIGHT_FLOOR)
        return task;
    int guards = guards_wanted(mind) && mind->people - bits_of(mind->scouts) > 2;
    if (guards && bed_rank(mind, slot) == mind->people - bits_of(mind->scouts) - 2)
        return LH_NIGHT_GUARD;
    return bed_rank(mind, slot) < lh_fittings_of(&mind->s, LH_F_BED) ? LH_NIGHT_BED : LH_NIGHT_FLOOR;
}

static bool assign(const LhMind *mind, bool beds, Action *out)
{
    for (int slot = 0; slot < LH_SLOTS; slot++) {
        if (!lh_is_here(mind, slot))
            continue;
        int task = planned_task(mind, slot);
        *out = lh_act(LH_ASSIGN, slot, task, 0);
        if ((task == LH_NIGHT_BED) == beds && mind->s.people[slot].task != task && lh_may(mind, *out))
            return true;
    }
    return false;
}

static int best_weapon(const LhMind *mind, const uint8_t *taken, bool guns)
{
    static const uint8_t order[] = {LH_RIF, LH_SGN, LH_PIS, LH_HAT, LH_KNF};
    for (int i = guns ? 0 : 3; i < 5; i++)
        if (lh_owned(mind, order[i]) > taken[order[i]] && (i >= 3 || lh_owned(mind, LH_AMO) > 0))
            return order[i];
    return LH_NONE;
}

/* The bag: tools, a gun with ammunition, a blade each, something to give, and what the goals there cost. */
static void fill_bag(LhMind *mind)
{
    uint8_t *want = mind->want;
    int left = LH_PILE_BASE - lh_districts[10].cost - mind->cost[mind->target];
    for (int i = 0; i <= LH_TIMELINE; i++)
        if (is_tour_goal(mind, i, mind->target))
            lh_payable_goal(mind, i, mind->owned, left, want);
    if (lh_burns(&mind->s, mind->target) && fires_are_a_goal(mind) && !lh_districts[mind->target].river
        && lh_owned(mind, LH_WAT) >= LH_FIRE_WATER + mind->people)
        want[LH_WAT] = LH_FIRE_WATER;
    static const uint8_t tools[] = {LH_SHV, LH_LCK, LH_SAW, LH_CIG, LH_JWL};
    for (int i = 0; i < (int)sizeof tools; i++)
        if (want[tools[i]] == 0 && lh_owned(mind, tools[i]) > 0)
            want[tools[i]] = tools[i] == LH_CIG && lh_owned(mind, LH_CIG) > 2 ? 2 : 1;
    for (int i = 0; i < bits_of(mind->scouts); i++) {
        int weapon = best_weapon(mind, want, i == 0);
        if (weapon == LH_NONE)
            break;
        want[weapon]++;
        if ((lh_items[weapon].groups & LH_GROUP_GUN) != 0)
            want[LH_AMO] = (uint8_t)(want[LH_AMO] + 3);
    }
    for (int i = 0; i < LH_ITEMS; i++)
        if (want[i] > lh_owned(mind, i))
            want[i] = (uint8_t)lh_owned(mind, i);
}

/* With four people one may go alone for a goal that can be paid elsewhere. */
static void plan_second(LhMind *mind)
{
    uint8_t rest[LH_ITEMS];
    if (mind->people < LH_SLOTS || mind->scouts == 0)
        return;
    for (int i = 0; i < LH_ITEMS; i++)
        rest[i] = (uint8_t)(mind->owned[i] - mind->want[i]);
    for (int slot = 0; slot < LH_SLOTS && mind->second == LH_NONE; slot++)
        if (task_of(mind, slot) == LH_NIGHT_FLOOR && scout_worth(mind, slot, 1) != LH_IMPOSSIBLE)
            mind->second = (uint8_t)slot;
    for (int i = 0; i <= LH_TIMELINE && mind->second != LH_NONE; i++) {
        int district = mind->s.timeline[i].district;
        bool elsewhere =
            mind->s.timeline[i].card != LH_NONE && district != mind->target && is_tour_goal(mind, i, district);
        int left = elsewhere ? LH_PILE_BASE - lh_districts[10].cost - mind->cost[district] : -1;
        if (left < 0 || (mind->s.district[district].here & LH_HERE_SKIRMISH) != 0)
            continue;
        if (lh_payable_goal(mind, i, rest, left, mind->want_second) >= 0) {
            mind->second_target = (uint8_t)district;
            return;
        }
    }
    mind->second = LH_NONE;
}

static bool pack_bag(const LhMind *mind, int party, const uint8_t *want, Action *out)
{
    for (int i = 0; i < LH_ITEMS; i++) {
        int now = mind->s.findings[party - 1][i];
        *out = lh_act(LH_EQUIP, party, i, now > want[i] ? 0 : 1);
        if (now != want[i] && lh_may(mind, *out))
            return true;
    }
    return false;
}

static bool arm_guard(const LhMind *mind, Action *out)
{
    static const uint8_t order[] = {LH_HAT, LH_SGN, LH_RIF, LH_KNF, LH_PIS};
    for (int i = 0; i < (int)sizeof order; i++) {
        bool gun = (lh_items[order[i]].groups & LH_GROUP_GUN) != 0;
        *out = lh_act(LH_EQUIP, LH_EQUIP_GUARD + mind->guard, order[i], 1);
        if (mind->s.people[mind->guard].weapon == order[i])
            return false;
        if ((!gun || mind->s.storage[LH_AMO] >= 2) && lh_may(mind, *out))
            return true;
    }
    return false;
}

static int carry_out(LhMind *mind, Action *out)
{
    fill_bag(mind);
    plan_second(mind);
    if (mind->s.reversible < LH_REVERSIBLE_MAX - 2) {
        if (assign(mind, false, out) || assign(mind, true, out))
            return LH_FIRST;
        *out = lh_act(LH_SEND, 1, mind->target, 0);
        if (mind->scouts != 0 && mind->s.send[0] != mind->target && lh_may(mind, *out))
            return LH_FIRST;
        if (mind->scouts != 0 && pack_bag(mind, 1, mind->want, out))
            return LH_FIRST;
        *out = lh_act(LH_SEND, 2, mind->second_target, 0);
        if (mind->second != LH_NONE && mind->s.send[1] != mind->second_target && lh_may(mind, *out))
            return LH_FIRST;
        if (mind->second != LH_NONE && pack_bag(mind, 2, mind->want_second, out))
            return LH_FIRST;
        if (mind->s.people[mind->guard].task == LH_NIGHT_GUARD && mind->s.people[mind->guard].weapon == LH_NONE
            && arm_guard(mind, out))
            return LH_FIRST;
    }
    return lh_if_legal(mind, lh_act(LH_END, 0, 0, 0), 1, out);
}

void lh_evening_begin(LhMind *mind)
{
    lh_flood(mind, 10);
    mind->random = lh_errs(mind, LH_PLAN_NIGHT, 0);
}

int lh_weigh_evening(LhMind *mind, int index, Action *out)
{
    if (index < PAIRS) {
        weigh_pair(mind, index);
        return LH_IMPOSSIBLE;
    }
    if (index < TARGETS) {
        if (index == PAIRS)
            mind->random = lh_errs(mind, LH_PLAN_TARGET, 0);
        weigh_target(mind, index - PAIRS);
        return LH_IMPOSSIBLE;
    }
    if (index >= DEEDS)
        return LH_NO_MORE;
    if (mind->target == 0)
        mind->target = 10;
    return carry_out(mind, out);
}
