/* SPDX-License-Identifier: MIT */
#include "ai/losthope/mind.h"

#include <string.h>

#include "hash.h"

static const uint8_t errors[] = {
    /* of 256 plans, by level; 0 is the adviser (LH-25.4; more than there, measured on this engine) */
    0, 96, 42, 0};

int lh_level_of(const LhMind *mind, int slot, int status) { return mind->s.people[slot].status[status]; }

int lh_total(const LhMind *mind, int status)
{
    int sum = 0;
    for (int slot = 0; slot < LH_SLOTS; slot++)
        if (lh_is_here(mind, slot))
            sum += lh_level_of(mind, slot, status);
    return sum;
}

int lh_worst(const LhMind *mind, int status, int mask)
{
    int worst = -1;
    for (int slot = 0; slot < LH_SLOTS; slot++)
        if ((mask >> slot & 1) != 0 && lh_is_here(mind, slot)
            && (worst < 0 || lh_level_of(mind, slot, status) > lh_level_of(mind, worst, status)))
            worst = slot;
    return worst;
}

int lh_at_hand(const LhMind *mind, int item) { return lh_pool_at_hand(&mind->s)[item]; }

bool lh_may(const LhMind *mind, Action action) { return lh_why(&mind->s, action) == LH_WHY_FINE; }

int lh_if_legal(const LhMind *mind, Action action, int worth, Action *out)
{
    *out = action;
    return lh_may(mind, action) ? worth : LH_IMPOSSIBLE;
}

static uint32_t plan_hash(const LhState *s)
{
    uint8_t key[5 + LH_SLOTS + LH_TIMELINE];
    int n = 0;
    key[n++] = s->chapter;
    key[n++] = s->day;
    key[n++] = s->phase;
    key[n++] = s->phase == LH_DAY ? s->round : 0;
    key[n++] = s->sheet;
    for (int i = 0; i < LH_SLOTS; i++)
        key[n++] = s->people[i].id;
    for (int i = 0; i < LH_TIMELINE; i++)
        key[n++] = s->timeline[i].card;
    return hash_bytes(HASH_START, key, n);
}

static uint32_t coin(const LhMind *mind, LhPlanKind kind, int subject, int salt)
{
    uint8_t key[3] = {(uint8_t)kind, (uint8_t)subject, (uint8_t)salt};
    return hash_bytes(mind->plan_hash, key, sizeof key) >> 8;
}

bool lh_errs(const LhMind *mind, LhPlanKind kind, int subject)
{
    return (int)(coin(mind, kind, subject, 0) & 255) < errors[mind->level];
}

int lh_coin(const LhMind *mind, LhPlanKind kind, int subject, int count)
{
    return (int)(coin(mind, kind, subject, 1) % (uint32_t)count);
}

/* ---- ways ---- */

static int cards_to_enter(const LhState *s, int from, int to)
{
    int cards = lh_districts[to].cost;
    if (lh_bridge_between(from, to))
        cards += from == 10 || to == 10 ? s->north_bridge + 2 * (s->roadblock == 1) : 2 * (s->roadblock == 2);
    if (lh_burns(s, to))
        cards += LH_FIRE_EXTRA;
    if ((s->district[to].here & LH_HERE_SKIRMISH) != 0)
        cards += LH_SKIRMISH_EXTRA;
    return cards;
}

static int danger_of(const LhState *s, int district)
{
    int here = s->district[district].here;
    return ((here & LH_HERE_WHITE) != 0) + ((here & LH_HERE_BLACK) != 0) + 2 * ((here & LH_HERE_SKIRMISH) != 0);
}

/* A soldier on the way is feared like two cards; `cost` counts the cards alone. */
void lh_flood(LhMind *mind, int start)
{
    uint8_t fear[LH_DISTRICTS];
    bool again = true;
    memset(fear, 200, sizeof fear);
    memset(mind->cost, 200, sizeof mind->cost);
    memset(mind->from, 0, sizeof mind->from);
    memset(mind->danger, 0, sizeof mind->danger);
    mind->cost[start] = fear[start] = 0;
    while (again) {
        again = false;
        for (int at = 1; at < LH_DISTRICTS; at++) {
            for (int to = 1; to < LH_DISTRICTS && fear[at] < 200; to++) {
                if ((lh_districts[at].neighbours >> to & 1) == 0)
                    continue;
                int cards = cards_to_enter(&mind->s, at, to), danger = danger_of(&mind->s, to);
                if (fear[at] + cards + 2 * danger >= fear[to])
                    continue;
                fear[to] = (uint8_t)(fear[at] + cards + 2 * danger);
                mind->cost[to] = (uint8_t)(mind->cost[at] + cards);
                mind->danger[to] = (uint8_t)(mind->danger[at] + danger);
                mind->from[to] = (uint8_t)at;
                again = true;
            }
        }
    }
}

void lh_mind_begin(LhMind *mind, const LhState *view, int level)
{
    mind->s = *view;
    mind->level = (uint8_t)level;
    mind->index = 0;
    mind->best_worth = LH_IMPOSSIBLE;
    mind->best = lh_act(LH_END, 0, 0, 0);
    mind->self = 0;
    mind->random = mind->saving = false;
    mind->plan_hash = plan_hash(view);
    mind->people = (uint8_t)lh_group(view);
    for (int i = 0; i < LH_ITEMS; i++)
        mind->owned[i] = (uint8_t)(view->storage[i] + view->findings[0][i] + view->findings[1][i]);
    mind->food = (uint8_t)(lh_owned(mind, LH_VEG) + 2 * lh_owned(mind, LH_RAW) + 3 * lh_owned(mind, LH_CAN));
    mind->food_short = mind->food < LH_FLAT_FOOD * mind->people;
    mind->misery = (uint8_t)lh_total(mind, LH_MISERY);
    mind->guard = mind->second = LH_NONE;
    mind->second_target = 0;
    mind->scouts = mind->target = 0;
    mind->night_worth = mind->target_worth = LH_IMPOSSIBLE;
    memset(mind->want, 0, sizeof mind->want);
    memset(mind->want_second, 0, sizeof mind->want_second);
    int worst = lh_worst(mind, LH_MISERY, 15);
    mind->worst_misery = (uint8_t)(worst < 0 ? 0 : lh_level_of(mind, worst, LH_MISERY));
}
