/* SPDX-License-Identifier: MIT */
/* Things: stock, pools, what is most valuable (LH-1.14, LH-3.1), and the trays of payments and trades (LH-3.3 to LH-3.7). */
#include "engine/losthope/rules.h"

#include <string.h>

/* --- Pools and stock --- */

bool lh_is_token(int item) { return lh_items[item].colour != LH_RESOURCE; }

const uint8_t *lh_pool_at_hand(const LhState *s)
{
    return lh_is_tour(s) && s->party > 0 ? s->findings[s->party - 1] : s->storage;
}

uint8_t *lh_pool(LhState *s) { return lh_is_tour(s) && s->party > 0 ? s->findings[s->party - 1] : s->storage; }

int lh_pool_number(const LhState *s, const uint8_t *pool)
{
    return pool == s->storage ? 0 : pool == s->findings[0] ? 1 : 2;
}

/* With guards, or given to somebody for the night: weapons and medicine only. */
static int assigned(const LhState *s, int item)
{
    int bit = item == LH_HME ? LH_MED_HME : item == LH_MED ? LH_MED_MED : item == LH_BAN ? LH_MED_BAN : 0, n = 0;
    if (bit == 0 && (lh_items[item].groups & LH_GROUP_WEAPON) == 0)
        return 0;
    for (int slot = 0; slot < LH_SLOTS; slot++) {
        const LhMember *person = &s->people[slot];
        if (person->id != LH_NONE)
            n += (person->task == LH_NIGHT_GUARD && person->weapon == item) + ((person->meds & bit) != 0);
    }
    return n;
}

int lh_in_play(const LhState *s, int item)
{
    return s->storage[item] + s->findings[0][item] + s->findings[1][item] + assigned(s, item);
}

int lh_stock_left(const LhState *s, int item)
{
    return clamp_int(lh_items[item].stock - lh_in_play(s, item), 0, lh_items[item].stock);
}

int lh_gain(LhRun *run, uint8_t *pool, int item, int n)
{
    int left = lh_stock_left(run->s, item), got = min_int(n, left); /* LH-3.1 */
    if (got > 0) {
        pool[item] = (uint8_t)(pool[item] + got);
        lh_say(run, LH_EVENT_ITEM, item, got, lh_pool_number(run->s, pool));
    }
    return got;
}

int lh_drop_items(LhRun *run, uint8_t *pool, int item, int n)
{
    int went = min_int(n, pool[item]);
    if (went > 0) {
        pool[item] = (uint8_t)(pool[item] - went);
        lh_say(run, LH_EVENT_ITEM_LOST, item, went, lh_pool_number(run->s, pool));
    }
    return went;
}

int lh_most_valuable(const uint8_t *pool, int groups)
{
    int best = LH_NONE;
    for (int item = 0; item < LH_ITEMS; item++) {
        if (pool[item] == 0 || !lh_is_token(item) || (groups != 0 && (lh_items[item].groups & groups) == 0))
            continue;
        if (best == LH_NONE || lh_items[item].value >= lh_items[best].value) /* LH-1.14: the higher id wins a tie */
            best = item;
    }
    return best;
}

int lh_cheapest(const uint8_t *pool, int colour)
{
    int best = LH_NONE;
    for (int item = 0; item < LH_ITEMS; item++) {
        if (pool[item] == 0 || !lh_is_token(item) || (colour >= 0 && lh_items[item].colour != colour))
            continue;
        if (best == LH_NONE || lh_items[item].value < lh_items[best].value)
            best = item;
    }
    return best;
}

int lh_count_group(const uint8_t *pool, int groups)
{
    int n = 0;
    for (int item = 0; item < LH_ITEMS; item++)
        if ((lh_items[item].groups & groups) != 0)
            n += pool[item];
    return n;
}

int lh_count_tokens(const uint8_t *pool)
{
    int n = 0;
    for (int item = 0; item < LH_ITEMS; item++)
        if (lh_is_token(item))
            n += pool[item];
    return n;
}

int lh_value(const uint8_t *pool)
{
    int sum = 0;
    for (int item = 0; item < LH_ITEMS; item++)
        if (lh_is_token(item))
            sum += pool[item] * lh_items[item].value;
    return sum;
}

/* --- Trays --- */

int lh_tray_value(const LhState *s, int sign)
{
    int sum = 0;
    for (int item = 0; item < LH_ITEMS; item++)
        if (s->tray[item] * sign > 0)
            sum += s->tray[item] * sign * lh_items[item].value;
    return sum;
}

static int tray_pieces(const LhState *s, int sign)
{
    int sum = 0;
    for (int item = 0; item < LH_ITEMS; item++)
        if (s->tray[item] * sign > 0)
            sum += s->tray[item] * sign;
    return sum;
}

void lh_push_pay(LhRun *run, int kind, int demand, int group, bool from_storage)
{
    memset(run->s->tray, 0, sizeof run->s->tray);
    run->s->reversible = 0;
    lh_push(run, LH_P_PAY, demand, kind, group)->n = from_storage;
}

void lh_push_tray(LhRun *run, int kind, int limit, int colours, int most)
{
    memset(run->s->tray, 0, sizeof run->s->tray);
    run->s->reversible = 0;
    lh_push(run, LH_P_TRADE, limit, colours, most)->n = (uint8_t)kind;
}

static const uint8_t *tray_pool(const LhState *s, const LhFrame *f)
{
    return f->type == LH_P_PAY && f->n != 0 ? s->storage : lh_pool_at_hand(s);
}

/* May this kind of thing be laid into the give tray? */
static bool may_give(const LhFrame *f, int item)
{
    if (!lh_is_token(item))
        return false; /* LH-3.3, LH-3.4 */
    if (f->type == LH_P_TRADE)
        return f->n == LH_TRADE_REAL; /* the others are take-only */
    return f->b != LH_PAY_GROUP || (lh_items[item].groups & f->c) != 0;
}

/* What lies in the trays; counted once for all items. */
typedef struct { int given, taken, taken_value; } Laid;

static Laid laid_in(const LhState *s) { return (Laid){tray_pieces(s, 1), tray_pieces(s, -1), lh_tray_value(s, -1)}; }

/* Pieces of an item that may still be added. */
static int room_to_give(const LhState *s, const LhFrame *f, const Laid *laid, int item)
{
    int left = tray_pool(s, f)[item] - max_int(s->tray[item], 0);
    if (!may_give(f, item) || s->tray[item] < 0)
        return 0;
    if (f->type == LH_P_PAY && f->b != LH_PAY_VALUE) { /* LH-3.7: exactly that many */
        int wanted = f->a - laid->given;
        left = min_int(left, wanted);
    }
    return left;
}

static int room_to_take(const LhState *s, const LhFrame *f, const Laid *laid, int item)
{
    if (s->tray[item] > 0 || !lh_is_token(item) || (f->b >> lh_items[item].colour & 1) == 0)
        return 0;
    int left = lh_stock_left(s, item) + min_int(s->tray[item], 0);
    if (f->c > 0)
        left = min_int(left, f->c - laid->taken);
    if (f->n != LH_TRADE_REAL && lh_items[item].value > 0) { /* never more than the limit allows */
        int fits = (f->a - laid->taken_value) / lh_items[item].value;
        left = min_int(left, fits);
    }
    return max_int(left, 0);
}

static LhWhy why_take(const LhState *s, const LhFrame *f, Action action)
{
    if (action.b == 0)
        return s->tray[action.a] < 0 ? LH_WHY_FINE : LH_WHY_EMPTY;
    if ((f->b >> lh_items[action.a].colour & 1) == 0 || !lh_is_token(action.a))
        return LH_WHY_WRONG_COLOUR;
    Laid laid = laid_in(s);
    int room = room_to_take(s, f, &laid, action.a);
    if (room < action.b)
        return lh_stock_left(s, action.a) == 0 ? LH_WHY_NO_STOCK : LH_WHY_TOO_MUCH;
    return action.b == 1 || action.b == room ? LH_WHY_FINE : LH_WHY_AMOUNT;
}

LhWhy lh_why_pick_item(const LhState *s, Action action)
{
    const LhFrame *f = lh_top(s);
    if (s->reversible >= LH_REVERSIBLE_MAX)
        return LH_WHY_TOO_MANY_CHANGES;
    if (action.c == 1)
        return f->type == LH_P_TRADE ? why_take(s, f, action) : LH_WHY_NOT_OFFERED;
    if (action.b == 0)
        return s->tray[action.a] > 0 ? LH_WHY_FINE : LH_WHY_EMPTY;
    if (!may_give(f, action.a))
        return lh_is_token(action.a) ? LH_WHY_NOT_OFFERED : LH_WHY_NO_RESOURCE;
    Laid laid = laid_in(s);
    int room = room_to_give(s, f, &laid, action.a);
    if (room < action.b)
        return tray_pool(s, f)[action.a] == 0 ? LH_WHY_EMPTY : LH_WHY_TOO_MUCH;
    return action.b == 1 || action.b == room ? LH_WHY_FINE : LH_WHY_AMOUNT; /* LH-1.16 */
}

void lh_list_pick_item(LhSink *sink)
{
    const LhState *s = sink->s;
    const LhFrame *f = lh_top(s);
    bool trade = f->type == LH_P_TRADE;
    if (s->reversible >= LH_REVERSIBLE_MAX)
        return;
    Laid laid = laid_in(s);
    for (int item = 0; item < LH_ITEMS; item++) {
        int give = room_to_give(s, f, &laid, item), take = trade ? room_to_take(s, f, &laid, item) : 0, most = max_int(give, take);
        if (s->tray[item] > 0)
            lh_list_add(sink, LH_PICK_ITEM, item, 0, 0);
        if (s->tray[item] < 0)
            lh_list_add(sink, LH_PICK_ITEM, item, 0, 1);
        if (give > 0)
            lh_list_add(sink, LH_PICK_ITEM, item, 1, 0);
        if (take > 0)
            lh_list_add(sink, LH_PICK_ITEM, item, 1, 1);
        for (int n = 2; n <= most; n++) {
            if (n == give)
                lh_list_add(sink, LH_PICK_ITEM, item, n, 0);
            if (n == take)
                lh_list_add(sink, LH_PICK_ITEM, item, n, 1);
        }
    }
}

/* LH-1.15: the engine lays the cheapest tokens, takes out what is not needed, and pays. */
static void fill_tray(LhRun *run, const LhFrame *f)
{
    LhState *s = run->s;
    uint8_t rest[LH_ITEMS];
    memset(s->tray, 0, sizeof s->tray);
    memcpy(rest, tray_pool(s, f), sizeof rest);
    for (int item = 0; item < LH_ITEMS; item++)
        if (!may_give(f, item))
            rest[item] = 0;
    while ((f->b == LH_PAY_VALUE ? lh_tray_value(s, 1) : tray_pieces(s, 1)) < f->a) {
        int item = lh_cheapest(rest, -1);
        if (item == LH_NONE)
            break;
        rest[item]--;
        s->tray[item]++;
    }
    uint8_t laid[LH_ITEMS];
    for (int item = 0; item < LH_ITEMS; item++)
        laid[item] = (uint8_t)s->tray[item];
    for (int item; f->b == LH_PAY_VALUE && (item = lh_cheapest(laid, -1)) != LH_NONE; laid[item]--)
        if (lh_tray_value(s, 1) - lh_items[item].value >= f->a)
            s->tray[item]--;
    lh_say(run, LH_EVENT_REPAIRED, 1, 0, 0);
}

void lh_play_pick_item(LhRun *run, Action action)
{
    LhState *s = run->s;
    int8_t *at = &s->tray[action.a];
    *at = (int8_t)(action.b == 0 ? 0 : action.c == 0 ? *at + action.b : *at - action.b);
    s->reversible++;
    const LhFrame *f = lh_top(s);
    if (s->reversible < LH_REVERSIBLE_MAX || f->type != LH_P_PAY)
        return;
    if (lh_why_pay(s, (Action){LH_PAY, 0, 0, 0}) != LH_WHY_FINE)
        fill_tray(run, f);
    lh_play_pay(run, (Action){LH_PAY, 0, 0, 0});
}

/* LH-3.3: no token lies there that could stay at home. */
static LhWhy why_value(const LhState *s, int demand)
{
    int sum = lh_tray_value(s, 1);
    if (sum < demand)
        return LH_WHY_NOT_WORTH;
    for (int item = 0; item < LH_ITEMS; item++)
        if (s->tray[item] > 0 && sum - lh_items[item].value >= demand)
            return LH_WHY_TOO_MUCH;
    return LH_WHY_FINE;
}

LhWhy lh_why_pay(const LhState *s, Action action)
{
    const LhFrame *f = lh_top(s);
    (void)action;
    if (f->type == LH_P_PAY)
        return f->b == LH_PAY_VALUE ? why_value(s, f->a) : tray_pieces(s, 1) == f->a ? LH_WHY_FINE : LH_WHY_NOT_WORTH;
    if (tray_pieces(s, -1) == 0)
        return LH_WHY_NOT_WORTH;
    if (f->n != LH_TRADE_REAL)
        return LH_WHY_FINE; /* the limits hold while the tray is filled */
    return lh_tray_value(s, 1) >= lh_tray_value(s, -1) + f->a ? LH_WHY_FINE : LH_WHY_NOT_WORTH; /* LH-3.4 */
}

void lh_list_pay(LhSink *sink) { lh_offer(sink, LH_PAY, 0, 0, 0); }

void lh_play_pay(LhRun *run, Action action)
{
    LhState *s = run->s;
    const LhFrame *f = lh_top(s);
    uint8_t *pool = f->type == LH_P_PAY && f->n != 0 ? s->storage : lh_pool(s);
    (void)action;
    for (int item = 0; item < LH_ITEMS; item++) /* what is given; what is taken is less than nothing */
        lh_drop_items(run, pool, item, s->tray[item]);
    for (int item = 0; item < LH_ITEMS; item++)
        lh_gain(run, pool, item, -s->tray[item]);
    memset(s->tray, 0, sizeof s->tray);
    s->reversible = 0;
    run->answer = 1;
    lh_pop(run);
}

/* --- Trade --- */

int lh_trade_fee(const LhState *s, int fee)
{
    bool helper = !lh_is_tour(s) && s->orphan >= LH_WITH_GIRL && s->cheer >= 4 && (s->daily & LH_DAILY_HELPER) == 0;
    if (lh_while(s, LH_WHILE_DEAR_TRADE))
        fee += 3;
    return fee > 0 && helper ? fee - 1 : fee; /* LH-3.6 */
}

/* f->a fee as printed, f->c 1 for a real trade. After one, FINGERS may take one thing more. */
void lh_task_trade(LhRun *run, LhFrame *f)
{
    LhState *s = run->s;
    if (f->b++ == 0) {
        lh_push_tray(run, LH_TRADE_REAL, lh_trade_fee(s, f->a), f->c, f->n);
        return;
    }
    int fee = f->a, owner = lh_holder_of(s, LH_FLAG_FINGERS, lh_present(s));
    lh_pop(run);
    if (run->answer != 1)
        return;
    if (lh_trade_fee(s, fee) < (lh_while(s, LH_WHILE_DEAR_TRADE) ? fee + 3 : fee))
        s->daily |= LH_DAILY_HELPER;
    if (owner >= 0) {
        lh_use_flag(run, owner);
        lh_push_tray(run, LH_TRADE_FINGERS, 5, LH_ANY_COLOUR, 1);
    }
}
