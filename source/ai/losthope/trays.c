/* SPDX-License-Identifier: MIT */
/* Trays: what to pay with, what to trade, what to take when it is given. A tray is planned as a whole and then filled piece by piece. */
#include "ai/losthope/replies.h"

#include <string.h>

#include "ai/losthope/worth.h"

static const uint8_t *pool_of(const LhMind *mind)
{
    const LhFrame *top = lh_top(&mind->s);
    return top->type == LH_P_PAY && top->n == 1 ? mind->s.storage : lh_pool_at_hand(&mind->s);
}

/* Brings the given side of the tray to want[]; false when it is so already. */
static bool fill(const LhMind *mind, Action *out)
{
    for (int i = 0; i < LH_ITEMS; i++) {
        int now = mind->s.tray[i] > 0 ? mind->s.tray[i] : 0;
        *out = lh_act(LH_PICK_ITEM, i, now > mind->want[i] ? 0 : 1, 0);
        if (now != mind->want[i] && lh_may(mind, *out))
            return true;
    }
    return false;
}

void lh_tray_begin(LhMind *mind)
{
    const LhFrame *top = lh_top(&mind->s);
    const uint8_t *pool = pool_of(mind);
    memset(mind->want, 0, sizeof mind->want);
    if (top->type != LH_P_PAY)
        return;
    if (top->b == LH_PAY_VALUE)
        lh_choose_payment(mind, pool, top->a, mind->want);
    else
        lh_choose_tokens(pool, top->b == LH_PAY_GROUP ? top->c : 0, top->a, mind->want);
}

int lh_weigh_pay(LhMind *mind, int index, Action *out)
{
    if (index == 0 && fill(mind, out))
        return LH_FIRST;
    if (index == 0)
        return lh_if_legal(mind, lh_act(LH_PAY, 0, 0, 0), LH_FIRST, out);
    if (index <= LH_ITEMS) /* the rules settle what is left over */
        return lh_if_legal(mind, lh_act(LH_PICK_ITEM, index - 1, 1, 0), 1, out);
    return LH_NO_MORE;
}

/* ---- trades ---- */

/* The gain of getting one piece of an item for the cheapest things that pay it; those are in want afterwards. */
static int bargain(LhMind *mind, int item, int fee, uint8_t *want)
{
    const uint8_t *pool = pool_of(mind);
    int gain = lh_item_worth(mind, item);
    memset(want, 0, LH_ITEMS);
    if (!lh_choose_payment(mind, pool, lh_items[item].value + fee, want) || want[item] > 0)
        return LH_IMPOSSIBLE;
    for (int i = 0; i < LH_ITEMS; i++)
        gain -= want[i] * (lh_items[i].groups & LH_GROUP_FOOD ? lh_item_worth(mind, i) : 2 * lh_item_keep(i) + 10);
    return gain;
}

/* Candidates are the things to be had; behind them the best bargain is carried out, or there is none. */
int lh_weigh_trade(LhMind *mind, int index, Action *out)
{
    const LhFrame *top = lh_top(&mind->s);
    int fee = lh_trade_fee(&mind->s, top->a);
    uint8_t want[LH_ITEMS];
    if (index < LH_ITEMS) {
        bool listed = (top->b >> lh_items[index].colour & 1) != 0 && index > LH_WAT
            && lh_stock_left(&mind->s, index) + (mind->s.tray[index] < 0) > 0;
        int gain = listed ? bargain(mind, index, fee, want) : LH_IMPOSSIBLE;
        if (gain > 0 && gain > mind->target_worth) {
            mind->target_worth = (int16_t)gain;
            mind->target = (uint8_t)index;
        }
        return LH_IMPOSSIBLE;
    }
    if (index > LH_ITEMS)
        return LH_NO_MORE;
    if (mind->target_worth == LH_IMPOSSIBLE || mind->s.reversible >= LH_REVERSIBLE_MAX - 2)
        return lh_if_legal(mind, lh_act(LH_END, 0, 0, 0), 1, out);
    bargain(mind, mind->target, fee, mind->want);
    for (int i = 0; i < LH_ITEMS; i++) {
        *out = lh_act(LH_PICK_ITEM, i, 0, 1);
        if (mind->s.tray[i] < 0 && i != mind->target && lh_may(mind, *out))
            return LH_FIRST;
    }
    if (fill(mind, out))
        return LH_FIRST;
    *out = lh_act(LH_PICK_ITEM, mind->target, 1, 1);
    if (mind->s.tray[mind->target] >= 0 && lh_may(mind, *out))
        return LH_FIRST;
    int worth = lh_if_legal(mind, lh_act(LH_PAY, 0, 0, 0), LH_FIRST, out);
    return worth != LH_IMPOSSIBLE ? worth : lh_if_legal(mind, lh_act(LH_END, 0, 0, 0), 1, out);
}

/* A gift: the best thing that still fits, then done. */
int lh_weigh_gift(LhMind *mind, int index, Action *out)
{
    if (index < LH_ITEMS) {
        int value = lh_items[index].value;
        return lh_if_legal(
            mind, lh_act(LH_PICK_ITEM, index, 1, 1),
            100 + lh_item_worth(mind, index) * 4 / (value > 0 ? value : 1) + lh_item_worth(mind, index) / 2, out);
    }
    switch (index - LH_ITEMS) {
    case 0: return lh_if_legal(mind, lh_act(LH_PAY, 0, 0, 0), 2, out);
    case 1: return lh_if_legal(mind, lh_act(LH_END, 0, 0, 0), 1, out);
    default: return LH_NO_MORE;
    }
}
