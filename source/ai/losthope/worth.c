/* SPDX-License-Identifier: MIT */
#include "ai/losthope/worth.h"

#include <string.h>

/* Ordinary worth of a thing; food and what is not listed follow below. */
static const uint16_t item_worths[LH_ITEMS] = {
    [LH_WOD] = 20,  [LH_CMP] = 20,  [LH_WAT] = 30,  [LH_MEC] = 60,  [LH_ELE] = 40,  [LH_AMO] = 40, [LH_JWL] = 100,
    [LH_MED] = 140, [LH_BAN] = 140, [LH_HME] = 100, [LH_VEG] = 100, [LH_RAW] = 180, [LH_CAN] = 260};

static const uint8_t keeps[LH_ITEMS] = {
    [LH_CAN] = 60, [LH_RAW] = 50, [LH_SHV] = 45, [LH_VEG] = 40, [LH_MED] = 35, [LH_BAN] = 35,
    [LH_HME] = 30, [LH_KNF] = 22, [LH_HAT] = 22, [LH_LCK] = 20, [LH_PIS] = 18, [LH_SGN] = 18,
    [LH_RIF] = 18, [LH_ALC] = 12, [LH_SAW] = 10, [LH_MEC] = 9,  [LH_AMO] = 8,  [LH_MSH] = 8,
    [LH_FIL] = 6,  [LH_ELE] = 5,  [LH_BOK] = 5,  [LH_COF] = 3};

int lh_item_keep(int item) { return keeps[item] != 0 ? keeps[item] : 1; }

int lh_item_worth(const LhMind *mind, int item)
{
    int worth = item_worths[item] != 0 ? item_worths[item] : 40;
    if ((lh_items[item].groups & LH_GROUP_FOOD) != 0 && mind->food_short)
        worth += worth / 2;
    if (item == LH_WAT && lh_owned(mind, LH_WAT) < 2 * mind->people)
        worth = 60;
    if (item == LH_SHV && lh_owned(mind, LH_SHV) == 0)
        worth = 120;
    return worth;
}

/* ---- paying ---- */

bool lh_choose_tokens(const uint8_t *pool, int groups, int count, uint8_t *want)
{
    for (; count > 0; count--) {
        int best = -1;
        for (int i = LH_WAT + 1; i < LH_ITEMS; i++) {
            bool fits = groups == 0 || (lh_items[i].groups & groups) != 0;
            if (fits && pool[i] > want[i] && (best < 0 || lh_item_keep(i) < lh_item_keep(best)))
                best = i;
        }
        if (best < 0)
            return false;
        want[best]++;
    }
    return true;
}

/* Compares keep / value without division. */
static bool is_cheaper(int a, int b)
{
    return lh_item_keep(a) * lh_items[b].value < lh_item_keep(b) * lh_items[a].value;
}

bool lh_choose_payment(const LhMind *mind, const uint8_t *pool, int value, uint8_t *want)
{
    uint8_t chosen[LH_ITEMS] = {0};
    int sum = 0;
    (void)mind;
    while (sum < value) {
        int best = -1;
        for (int i = LH_WAT + 1; i < LH_ITEMS; i++)
            if (pool[i] > want[i] + chosen[i] && (best < 0 || is_cheaper(i, best)))
                best = i;
        if (best < 0)
            return false;
        while (sum < value && pool[best] > want[best] + chosen[best]) { /* it stays the cheapest as long as there is any of it */
            chosen[best]++;
            sum += lh_items[best].value;
        }
    }
    for (int i = LH_ITEMS - 1; i > LH_WAT; i--) /* what is not needed any more comes out, the dearest first */
        while (chosen[i] > 0 && sum - lh_items[i].value >= value) {
            chosen[i]--;
            sum -= lh_items[i].value;
        }
    for (int i = 0; i < LH_ITEMS; i++)
        want[i] = (uint8_t)(want[i] + chosen[i]);
    return true;
}

/* ---- conditions that a player can see ---- */

static bool holds(const LhMind *mind, int condition, int a, int b)
{
    const LhState *s = &mind->s;
    switch (condition) {
    case LH_IF_HAS: return lh_at_hand(mind, a) > 0;
    case LH_IF_DIG: return lh_at_hand(mind, LH_SHV) > 0;
    case LH_IF_BUILT: return lh_fittings_of(s, a) > 0;
    case LH_IF_TOKEN: return (s->tokens >> a & 1) != 0;
    case LH_IF_FAVOUR: return s->favour[a] != LH_NONE && s->favour[a] >= b;
    case LH_IF_ROOM: return mind->people < LH_SLOTS;
    case LH_IF_WHITE: return (s->district[a].here & LH_HERE_WHITE) != 0;
    case LH_IF_DOG_FREE: return s->dog == 0 && !s->dog_gone;
    case LH_IF_TOKENS: return lh_value(lh_pool_at_hand(s)) > 0;
    default: return false;
    }
}

typedef struct {
    const LhMind *mind;
    const uint8_t *pool;
    uint8_t *want;
    int cards;
    bool payable;
} Bill;

/* A cost has no dice and no choices: conditions and payments, one after the other. */
static void add_up(Bill *bill, LhLine cost)
{
    uint8_t scratch[LH_ITEMS] = {0}, *want = bill->want != NULL ? bill->want : scratch;
    for (int at = cost; lh_code[at] != LH_OP_END && bill->payable; at += LH_OP_BYTES) {
        int a = lh_code[at + 1], b = lh_code[at + 2];
        switch (lh_code[at]) {
        case LH_OP_BACK: bill->cards -= a; break;
        case LH_OP_LOSE:
            bill->payable = bill->pool[a] >= want[a] + b;
            want[a] = (uint8_t)(want[a] + b);
            break;
        case LH_OP_NEED:
            bill->payable = bill->pool[a] >= b;
            want[a] = want[a] < b ? (uint8_t)b : want[a];
            break;
        case LH_OP_LOSE_GROUP: bill->payable = lh_choose_tokens(bill->pool, a, b, want); break;
        case LH_OP_VALUE: bill->payable = lh_choose_payment(bill->mind, bill->pool, a, want); break;
        case LH_OP_BRIBE:
            bill->payable =
                lh_choose_payment(bill->mind, bill->pool, lh_difficulties[bill->mind->s.difficulty].bribe + a, want);
            break;
        case LH_OP_NEVER: bill->payable = false; break;
        case LH_OP_JUMP: at += b; break;
        case LH_OP_IF: {
            bool yes = a == LH_IF_DIG ? bill->pool[LH_SHV] > 0 : holds(bill->mind, a, lh_code[at + 4], lh_code[at + 5]);
            at += yes ? LH_OP_BYTES : b;
            break;
        }
        default: break;
        }
    }
}

bool lh_affords(const LhMind *mind, LhLine cost, const uint8_t *pool, int cards, uint8_t *want)
{
    Bill bill = {mind, pool, want, cards, true};
    add_up(&bill, cost);
    return bill.payable && bill.cards >= 0;
}

/* ---- effects ---- */

static int misery_relief(const LhMind *mind) { return mind->misery > 2 ? 80 : mind->misery > 0 ? 30 : 0; }

static int people_meant(const LhMind *mind, int who)
{
    switch (who) {
    case LH_WHO_TWO: return mind->people > 1 ? 2 : 1;
    case LH_WHO_ALL:
    case LH_WHO_GROUP: return mind->people;
    case LH_WHO_E6:
    case LH_WHO_E5: return (mind->people + 1) / 2;
    default: return 1;
    }
}

static int status_worth(const LhMind *mind, int what, int delta)
{
    int status = what & 15, who = what >> 4, people = people_meant(mind, who);
    static const uint8_t each[LH_STATUSES] = {
        [LH_HUNGER] = 120, [LH_ILLNESS] = 140, [LH_WOUNDS] = 140, [LH_MISERY] = 100, [LH_FATIGUE] = 40};
    if (delta > 0)
        return -each[status] * delta * people;
    if (status == LH_MISERY)
        return misery_relief(mind) * people;
    return lh_total(mind, status) > 0 ? each[status] * people : 0;
}

static int plain_worth(const LhMind *mind, int op, int a, int b)
{
    static const uint8_t rows[LH_ROWS] = {40, 80, 160};
    int change = (int8_t)b;
    switch (op) {
    case LH_OP_GAIN: {
        int room = lh_stock_left(&mind->s, a);
        return lh_item_worth(mind, a) * (b < room ? b : room);
    }
    case LH_OP_GAIN_ELSE: return lh_item_worth(mind, a);
    case LH_OP_LOSE: return -lh_item_worth(mind, a) * b;
    case LH_OP_LOSE_GROUP: return -(a == LH_GROUP_FOOD ? lh_item_worth(mind, LH_VEG) : 60) * b;
    case LH_OP_VALUE: return -8 * a;
    case LH_OP_BRIBE: return -8 * (lh_difficulties[mind->s.difficulty].bribe + a);
    case LH_OP_HALF: return -20 * lh_value(lh_pool_at_hand(&mind->s)) / 4;
    case LH_OP_LOSE_BEST: return -80 * a;
    case LH_OP_BACK: return -20 * a;
    case LH_OP_FIND: return rows[a];
    case LH_OP_STATUS: return status_worth(mind, a, change);
    case LH_OP_NOISE: return -14 * change;
    case LH_OP_NOISE_SET: return 14 * (mind->s.noise - a);
    case LH_OP_NOISE_ROLL: return -10 * mind->s.noise;
    case LH_OP_RESIDENT: return -80;
    case LH_OP_EMPATHY: return -120;
    case LH_OP_OPEN: return 10 * change;
    case LH_OP_COVERAGE: return 40 * change;
    case LH_OP_ANGER: return -40 * change;
    case LH_OP_COLD: return -40 * change;
    case LH_OP_CHEER: return mind->s.cheer > 0 ? 60 * change : 0;
    case LH_OP_ROBBED: return -60;
    case LH_OP_TOKEN:
    case LH_OP_IN:
    case LH_OP_CITY: return 60;
    case LH_OP_TRADE: return mind->food_short ? 60 : 20;
    case LH_OP_TAKE: return 6 * a;
    case LH_OP_FIGHT: return -300;
    case LH_OP_TORCH: return -120 * mind->people;
    case LH_OP_NEWCOMER: return mind->people < LH_SLOTS ? 250 : 0;
    case LH_OP_DOG: return 200;
    case LH_OP_LOOK_TIMELINE: return 15;
    case LH_OP_BOARD: return 100;
    case LH_OP_RAID_WORSE: return -100;
    case LH_OP_CHECK: return -40;
    case LH_OP_KEEP: return 60;
    default: return 0;
    }
}

/* Twentieths of the chance that a test succeeds; -1: no test. */
static int chance_of(const LhMind *mind, int op, int a)
{
    int sure;
    switch (op) {
    case LH_OP_IF_D10: return (11 - a) * 2;
    case LH_OP_IF_EMPATHY: return 14;
    case LH_OP_IF_PROWESS: return 12;
    case LH_OP_IF_NOISE: return 2 * mind->s.noise;
    case LH_OP_IF_TALK: sure = 11 + lh_top_empathy(&mind->s) - a; return 2 * (sure > 10 ? 10 : sure < 0 ? 0 : sure);
    default: return -1;
    }
}

static int part_worth(const LhMind *mind, int at, int end, int depth);

/* The parts of a test: the first follows the op (and WITH), the second begins where the jump leads. Answers where both end. */
static int skip_parts(int first, int second, int end)
{
    int jump = second - LH_OP_BYTES;
    if (jump >= first && lh_code[jump] == LH_OP_JUMP && second + lh_code[jump + 2] <= end)
        return second + lh_code[jump + 2];
    return second;
}

static int choice_worth(const LhMind *mind, int at, int end, int depth)
{
    int best = LH_IMPOSSIBLE, options = lh_code[at + 1];
    for (int i = 0, option = at + LH_OP_BYTES; i < options; i++) {
        int next = option + LH_OP_BYTES + lh_code[option + 2];
        int worth = part_worth(mind, option + LH_OP_BYTES, next < end ? next : end, depth);
        if (worth > best)
            best = worth;
        option = next;
    }
    return best;
}

static int roll_worth(const LhMind *mind, int at, int end, int depth, int *after)
{
    int sum = 0, below = 0, entry = at + LH_OP_BYTES;
    *after = entry;
    while (entry < end && lh_code[entry] == LH_OP_CASE) {
        int next = entry + LH_OP_BYTES + lh_code[entry + 2], upto = lh_code[entry + 1];
        sum += part_worth(mind, entry + LH_OP_BYTES, next - LH_OP_BYTES, depth) * (upto - below);
        below = upto;
        *after = next + lh_code[next - 1]; /* the case's JUMP leads behind all of them */
        entry = next;
        if (below == 10)
            break;
    }
    return sum / 10;
}

static int part_worth(const LhMind *mind, int at, int end, int depth)
{
    int worth = 0;
    while (at < end && lh_code[at] != LH_OP_END && depth > 0) {
        int op = lh_code[at], a = lh_code[at + 1], b = lh_code[at + 2], chance = chance_of(mind, op, a);
        int first = at + LH_OP_BYTES, second = first + b;
        if (op == LH_OP_IF || chance >= 0) {
            int after = skip_parts(first, second, end), body = op == LH_OP_IF ? first + LH_OP_BYTES : first;
            if (op == LH_OP_IF)
                chance = holds(mind, a, lh_code[first + 1], lh_code[first + 2]) ? 20 : 0;
            worth += (part_worth(mind, body, second, depth - 1) * chance
                      + part_worth(mind, second, after, depth - 1) * (20 - chance))
                / 20;
            at = after;
        } else if (op == LH_OP_CHOOSE) {
            worth += choice_worth(mind, at, second, depth - 1);
            at = second;
        } else if (op == LH_OP_ROLL) {
            worth += roll_worth(mind, at, end, depth - 1, &at);
        } else if (op == LH_OP_JUMP) {
            at = second;
        } else {
            worth += plain_worth(mind, op, a, b);
            at = first;
        }
    }
    return worth;
}

enum { PARTS_DEEP = 7 };

int lh_line_worth(const LhMind *mind, LhLine line)
{
    int end = line;
    while (lh_code[end] != LH_OP_END)
        end += LH_OP_BYTES;
    return part_worth(mind, line, end, PARTS_DEEP);
}

int lh_option_worth(const LhMind *mind, const LhOption *option)
{
    return lh_line_worth(mind, option->cost) + lh_line_worth(mind, option->effect);
}
