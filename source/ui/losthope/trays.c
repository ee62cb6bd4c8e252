/* SPDX-License-Identifier: MIT */
/*
 * Trays: paying, trading, taking what is offered, packing for the way home (LH-24.5). The adviser fills them; things are moved on its
 * copy, and only the differences are sent (LH-24.6). What lies left is the group's, right is what is paid, theirs or carried.
 */
#include <stddef.h>

#include "lh_words.h"
#include "text.h"
#include "ui/kit/tray.h"
#include "ui/kit/words.h"
#include "ui/losthope/draft.h"
#include "ui/losthope/faces.h"
#include "ui/losthope/screen.h"

enum { GIVE, TAKE };

static LhState *plan(void) { return &lh_screen.draft.plan.s; }
static const LhFrame *ask(void) { return lh_top(lh_view()); }
static bool is_pack(void) { return lh_view()->depth == 0; }
static bool is_pay(void) { return !is_pack() && ask()->type == LH_P_PAY; }
static bool is_trade(void) { return !is_pack() && ask()->type == LH_P_TRADE && ask()->n == LH_TRADE_REAL; }

static bool attempt(int kind, int a, int b, int c)
{
    plan()->reversible = 0;
    return lh_ops.apply(plan(), lh_ops.to_act(plan()), (Action){(uint8_t)kind, (uint8_t)a, (uint8_t)b, (uint8_t)c}, NULL) == APPLY_OK;
}

static LhWhy why(int kind, int a, int b, int c)
{
    plan()->reversible = 0;
    return lh_why(plan(), (Action){(uint8_t)kind, (uint8_t)a, (uint8_t)b, (uint8_t)c});
}

static const uint8_t *pool(void)
{
    if (is_pack())
        return plan()->findings[plan()->party - 1];
    return is_pay() && ask()->n != 0 ? plan()->storage : lh_pool_at_hand(plan());
}

/* ---- one thing more or less ---- */

static int tray_of(int item) { return plan()->tray[item]; }

static LhWhy why_free(int item) { return why(LH_FREE, item == LH_WOD, item == LH_CMP, item == LH_WAT); }

static bool pack_more(int item)
{
    return attempt(LH_TAKE, item, tray_of(item) + 1, 0) || (item <= LH_WAT && attempt(LH_FREE, item == LH_WOD, item == LH_CMP, item == LH_WAT));
}

/* The rules know all of it back, or one more: one less is both. */
static void pack_less(int item)
{
    int rest = tray_of(item) - 1;
    (void)attempt(LH_TAKE, item, 0, 0);
    for (int i = 0; i < rest; i++) (void)pack_more(item);
}

static void less(int item, int side)
{
    int rest = (side == GIVE ? tray_of(item) : -tray_of(item)) - 1;
    (void)attempt(LH_PICK_ITEM, item, 0, side);
    for (int i = 0; i < rest; i++) (void)attempt(LH_PICK_ITEM, item, 1, side);
}

/* ---- rows ---- */

static bool has_row(int item)
{
    const LhState *state = plan();
    if (is_pack())
        return pool()[item] > 0 || tray_of(item) > 0 || (item <= LH_WAT && (state->tour_flags & LH_TOUR_EXPLORED) != 0);
    if (item <= LH_WAT)
        return false;
    bool offered = ask()->type == LH_P_TRADE && (ask()->b >> lh_items[item].colour & 1) != 0 && lh_stock_left(state, item) > 0;
    bool given = is_trade() || (is_pay() && (ask()->b != LH_PAY_GROUP || (lh_items[item].groups & ask()->c) != 0));
    return tray_of(item) != 0 || offered || (given && pool()[item] > 0);
}

/* Moving things changes no row: they are found once. What is proposed stands first, or nobody would see what A gives away. */
static void find_rows(void)
{
    LhScreen *s = &lh_screen;
    s->rows = 0;
    for (int pass = 0; pass < 2; pass++)
        for (int item = 0; item < LH_ITEMS; item++)
            if (has_row(item) && (tray_of(item) == 0) == (pass == 1))
                s->value[s->rows++] = (uint8_t)item;
}

static int count(void) { return lh_screen.rows; }
static int item_of(int index) { return lh_screen.value[index]; }

static const char *side_words(int side)
{
    if (side == TRAY_LEFT)
        return text(is_pack() ? TEXT_LH_SIDE_STAYS : TEXT_LH_SIDE_OURS);
    return text(is_pack() ? TEXT_LH_BAG_PARTY : is_pay() ? TEXT_LH_SIDE_PAID : is_trade() ? TEXT_LH_SIDE_THEIRS : TEXT_LH_SIDE_OFFER);
}

static const char *reason_of(LhWhy reason) { return reason == LH_WHY_FINE ? NULL : text(reason == LH_WHY_TOO_HEAVY && is_pack() ? TEXT_LH_TRAY_PACK_FULL : lh_words_reason[reason]); }

static void pack_row(int item, TrayRow *row)
{
    int stays = pool()[item] - tray_of(item);
    LhWhy more = why(LH_TAKE, item, tray_of(item) + 1, 0);
    row->count[TRAY_LEFT] = (int16_t)(stays > 0 ? stays : 0);
    row->count[TRAY_RIGHT] = (int16_t)tray_of(item);
    row->reason[TRAY_LEFT] = tray_of(item) > 0 ? NULL : "";
    row->reason[TRAY_RIGHT] = reason_of(more != LH_WHY_FINE && item <= LH_WAT ? why_free(item) : more);
}

static void trade_row(int item, TrayRow *row)
{
    int tray = tray_of(item);
    bool offered = ask()->type == LH_P_TRADE && (ask()->b >> lh_items[item].colour & 1) != 0;
    row->count[TRAY_LEFT] = (int16_t)(pool()[item] - tray);
    row->count[TRAY_RIGHT] = (int16_t)(offered ? lh_stock_left(plan(), item) + tray : tray);
    row->reason[TRAY_RIGHT] = tray < 0 ? NULL : reason_of(why(LH_PICK_ITEM, item, 1, GIVE));
    row->reason[TRAY_LEFT] = tray > 0 ? NULL : reason_of(why(LH_PICK_ITEM, item, 1, TAKE));
}

/* A thing is called by how many of it lie on both sides. */
static void fill(int index, TrayRow *row)
{
    int item = item_of(index);
    if (is_pack())
        pack_row(item, row);
    else
        trade_row(item, row);
    const WordsArg args[] = {{.text = text(lh_item_text(item, row->count[TRAY_LEFT] + row->count[TRAY_RIGHT]))}, {.number = lh_items[item].value}};
    row->icon = lh_icon(item);
    words_format(row->label, TRAY_TEXT, is_pack() ? "%0" : text(TEXT_LH_TRAY_ITEM), args, 2);
}

static void move(int index, int side)
{
    int item = item_of(index), tray = tray_of(item);
    if (is_pack() && side == TRAY_RIGHT)
        (void)pack_more(item);
    else if (is_pack())
        pack_less(item);
    else if (side == TRAY_RIGHT && tray < 0)
        less(item, TAKE);
    else if (side == TRAY_LEFT && tray > 0)
        less(item, GIVE);
    else
        (void)attempt(LH_PICK_ITEM, item, 1, side == TRAY_RIGHT ? GIVE : TAKE);
}

/* ---- what it comes to ---- */

static int pieces(int sign)
{
    int sum = 0;
    for (int item = 0; item < LH_ITEMS; item++) sum += tray_of(item) * sign > 0 ? tray_of(item) * sign : 0;
    return sum;
}

static void say(char *out, int id, int first, int second, WordsArg third)
{
    const WordsArg args[] = {{.number = first}, {.number = second}, third};
    words_format(out, TRAY_WORDS, text(id), args, 3);
}

static void total(char out[TRAY_WORDS])
{
    WordsArg none = {.number = 0};
    if (is_pack())
        say(out, TEXT_LH_TRAY_PACK_TOTAL, lh_weight_kept(plan()), lh_capacity(plan()), none);
    else if (is_trade() && pieces(1) + pieces(-1) == 0)
        say(out, TEXT_LH_TRAY_TRADE_EMPTY, ask()->a, 0, none);
    else if (is_trade() && pieces(-1) == 0)
        say(out, TEXT_LH_TRAY_TRADE_GIVEN, lh_tray_value(plan(), 1), ask()->a, none);
    else if (is_trade())
        say(out, TEXT_LH_TRAY_TRADE_TOTAL, lh_tray_value(plan(), 1), lh_tray_value(plan(), -1) + ask()->a, (WordsArg){.number = ask()->a});
    else if (!is_pay())
        say(out, TEXT_LH_TRAY_TAKE_TOTAL, lh_tray_value(plan(), -1), ask()->a, none);
    else if (ask()->b == LH_PAY_VALUE)
        say(out, TEXT_LH_TRAY_PAY_TOTAL, lh_tray_value(plan(), 1), ask()->a, none);
    else if (ask()->b == LH_PAY_GROUP)
        say(out, TEXT_LH_TRAY_GROUP_TOTAL, pieces(1), ask()->a, (WordsArg){.text = text(lh_group_text(ask()->c))});
    else
        say(out, TEXT_LH_TRAY_HALF_TOTAL, pieces(1), ask()->a, none);
}

/* An empty trade is left with B; A does nothing there, so that nothing is settled by mistake. */
static const char *refused(void)
{
    if (is_pack() || (!is_pay() && pieces(1) + pieces(-1) == 0))
        return NULL;
    LhWhy pays = why(LH_PAY, 0, 0, 0);
    if (pays != LH_WHY_NOT_WORTH)
        return reason_of(pays);
    total(lh_screen.words);         /* what is missing says more */
    return lh_screen.words;
}

/* ---- sending ---- */

static void send_pack(int item)
{
    int now = lh_view()->tray[item], then = tray_of(item), found = pool()[item];
    if (then < now) {
        lh_draft_add(LH_TAKE, item, 0, 0);
        now = 0;
    }
    for (; now < then; now++)
        if (now < found)
            lh_draft_add(LH_TAKE, item, now + 1, 0);
        else
            lh_draft_add(LH_FREE, item == LH_WOD, item == LH_CMP, item == LH_WAT);
}

static void send_tray(int item)
{
    int now = lh_view()->tray[item], then = tray_of(item);
    if (now == then)
        return;
    if (now != 0)
        lh_draft_add(LH_PICK_ITEM, item, 0, now > 0 ? GIVE : TAKE);
    for (int i = then > 0 ? then : -then; i > 0; i--) lh_draft_add(LH_PICK_ITEM, item, 1, then > 0 ? GIVE : TAKE);
}

static void send(int last)
{
    lh_draft_clear();
    for (int item = 0; item < LH_ITEMS; item++)
        if (is_pack())
            send_pack(item);
        else
            send_tray(item);
    lh_draft_add(last, 0, 0, 0);
    lh_draft_go();
}

static void settled(void)
{
    if (is_pack())
        send(LH_END);
    else if (is_pay() || pieces(1) + pieces(-1) > 0)
        send(LH_PAY);
}

/* LH-3.4: an empty trade is left without a deal; a full one is emptied first. What must be paid can only be looked away from. */
static void back(void)
{
    if (is_pack() || is_pay()) {
        pages_pop();
        return;
    }
    if (pieces(1) + pieces(-1) == 0) {
        send(LH_END);
        return;
    }
    for (int item = 0; item < LH_ITEMS; item++)
        if (tray_of(item) != 0)
            (void)attempt(LH_PICK_ITEM, item, 0, tray_of(item) > 0 ? GIVE : TAKE);
    pages_refresh();
}

#define TRAY_WITH(words, buttons) {.title = words, .side = side_words, .count = count, .row = fill, .move = move, .total = total, .reason = refused, \
                                   .settled = settled, .back = back, .opened = lh_bars_narrow, .hint = buttons}
static const Tray pay = TRAY_WITH(TEXT_LH_TRAY_PAY, 0), trade = TRAY_WITH(TEXT_LH_TRAY_TRADE, TEXT_LH_KEYS_TRADE),
                  take = TRAY_WITH(TEXT_LH_TRAY_TAKE, TEXT_LH_KEYS_TRADE), pack = TRAY_WITH(TEXT_LH_TRAY_PACK, 0);
#undef TRAY_WITH

/* ---- the adviser fills it before it is seen ---- */

static void push(void)
{
    find_rows();
    tray_push(is_pack() ? &pack : is_pay() ? &pay : is_trade() ? &trade : &take);
}

static void wait_frame(void)
{
    if (!lh_draft_think())
        return;
    pages_pop();
    push();
}

static const Page wait_page = {.frame = wait_frame, .back = page_nothing, .start = page_nothing, .hint = TEXT_LH_HINT_THINK, .over = true};

void lh_tray_open(void)
{
    if (lh_draft_stands() && lh_draft_ready()) {
        push();
        return;
    }
    lh_draft_plan();
    pages_push(&wait_page);
}
