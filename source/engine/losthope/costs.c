/* SPDX-License-Identifier: MIT */
/* Effect lines looked at without being run: conditions, whether a cost can be paid, whether a line would gain anything (2.16, 2.17). */
#include "engine/losthope/rules.h"

static int signed_byte(int b) { return (int8_t)(uint8_t)b; }

/* --- Conditions --- */

static bool anybody(const LhState *s, int status, int least, int but)
{
    for (int slot = 0; slot < LH_SLOTS; slot++)
        if (slot != but && s->people[slot].id != LH_NONE && s->people[slot].status[status] >= least)
            return true;
    return false;
}

static bool nobody_free(const LhState *s, int status)
{
    for (int slot = 0; slot < LH_SLOTS; slot++)
        if (s->people[slot].id != LH_NONE && s->people[slot].status[status] == 0)
            return false;
    return true;
}

static bool fire_on_map(const LhState *s)
{
    for (int district = 1; district < LH_DISTRICTS; district++)
        if ((s->district[district].here & LH_HERE_FIRE) != 0)
            return true;
    return false;
}

static bool about_self(const LhState *s, int condition, int a, int b, int self)
{
    if (self < 0 || self >= LH_SLOTS)
        return false;
    const LhMember *person = &s->people[self];
    switch (condition) {
    case LH_IF_DISCARD:
        return s->storage[a] > 0 && person->status[b] >= 1;
    case LH_IF_FLOOR:
        return (person->today & LH_TODAY_FLOOR) != 0;
    case LH_IF_SELF:
        return person->status[a] >= b;
    case LH_IF_KILLED:
        return (person->today & LH_TODAY_KILLED) != 0;
    default:
        return (person->today & LH_TODAY_ATE_CAN) != 0; /* LH_IF_ATE_CAN */
    }
}

bool lh_condition(const LhState *s, int condition, int a, int b, int self)
{
    const uint8_t *pool = lh_pool_at_hand(s);
    switch (condition) {
    case LH_IF_HAS:
        return pool[a] > 0;
    case LH_IF_DIG:
        return pool[LH_SHV] > 0 || lh_holder_of(s, LH_FLAG_DIG, lh_present(s)) >= 0;
    case LH_IF_DISCARD_ANY:
        return s->storage[a] > 0 && anybody(s, b, 1, -1);
    case LH_IF_BUILT:
        return lh_fittings_of(s, a) > 0;
    case LH_IF_BUILT_TODAY:
        return (s->daily & LH_DAILY_BUILT) != 0;
    case LH_IF_OTHER:
        return anybody(s, a, b, self);
    case LH_IF_NOBODY_FREE:
        return nobody_free(s, a);
    case LH_IF_GAVE:
        return (s->daily & LH_DAILY_GAVE_FOOD) != 0;
    case LH_IF_MISSED:
        return (s->dawn & LH_DAWN_X) != 0;
    case LH_IF_COOKED:
        return (s->daily & LH_DAILY_COOKED) != 0;
    case LH_IF_QUIETER:
        return s->open < s->quiet;
    case LH_IF_BOARDED:
        return s->boards >= a;
    case LH_IF_FIRE:
        return fire_on_map(s);
    case LH_IF_SHEET:
        return s->sheet == a;
    case LH_IF_ALONE:
        return lh_group(s) == 1;
    case LH_IF_TOKEN:
        return lh_has_token(s, a);
    case LH_IF_FAVOUR:
        return s->favour[a] != LH_NONE && s->favour[a] >= b && !(lh_is_second(s) && (s->fresh_characters >> a & 1) != 0);
    case LH_IF_WHITE:
        return (s->district[a].here & LH_HERE_WHITE) != 0;
    case LH_IF_FED:
        return (s->timeline[lh_card_space(s)].flags & LH_ENTRY_SPENT) != 0;
    case LH_IF_TOKENS:
        return lh_count_tokens(pool) >= a;
    case LH_IF_DOG_FREE:
        return s->dog == 0 && s->dog_gone == 0;
    case LH_IF_ROOM:
        return lh_has_room(s);
    default:
        return about_self(s, condition, a, b, self);
    }
}

/* --- Costs --- */

int lh_bribe(const LhState *s, int more) { return lh_difficulties[s->difficulty].bribe + more; }

int lh_half_of(const LhState *s) { return (lh_count_tokens(lh_pool_at_hand(s)) + 1) / 2; }

static bool op_payable(const LhState *s, const uint8_t *pool, int op, int a, int b)
{
    switch (op) {
    case LH_OP_LOSE:
    case LH_OP_NEED:
        return pool[a] >= b;
    case LH_OP_LOSE_GROUP:
        return lh_count_group(pool, a) >= b;
    case LH_OP_VALUE:
        return lh_value(pool) >= a;
    case LH_OP_BRIBE:
        return lh_value(pool) >= lh_bribe(s, a);
    case LH_OP_ONCE:
        return (s->daily & LH_DAILY_RADIO) == 0;
    case LH_OP_PROOF_BACK:
        return lh_proofs(s) != 0;
    case LH_OP_NEVER:
        return false;
    default:
        return true;
    }
}

/* Cards add up over the line; an item that need not be paid (EMBER) is `free`. */
bool lh_can_pay_but(const LhState *s, LhLine cost, int self, int cards_before, int free)
{
    const uint8_t *pool = lh_pool_at_hand(s);
    int cards = cards_before;
    for (int at = cost; lh_code[at] != LH_OP_END && lh_code[at] != LH_OP_PAID;) {
        int op = lh_code[at], a = lh_code[at + 1], b = lh_code[at + 2];
        at += LH_OP_BYTES;
        if (op == LH_OP_BACK)
            cards += a;
        else if (op == LH_OP_JUMP)
            at += b;
        else if (op == LH_OP_IF)
            at += lh_condition(s, a, lh_code[at + 1], lh_code[at + 2], self) ? LH_OP_BYTES : b;
        else if (!(op == LH_OP_LOSE && a == free) && !op_payable(s, pool, op, a, b))
            return false;
    }
    return cards == 0 || !lh_is_tour(s) || lh_pile(s) >= cards;
}

bool lh_can_pay(const LhState *s, LhLine cost, int self, int cards_before)
{
    return lh_can_pay_but(s, cost, self, cards_before, LH_NONE);
}

/* --- Would it gain anything? (2.16) --- */

static bool status_helps(const LhState *s, int a, int delta, int self)
{
    int who = a >> 4, mask = who == LH_WHO_SELF ? 1 << self : lh_present(s);
    return delta < 0 && lh_can_take(s, mask, a & 15, delta) != 0;
}

static bool op_gains(const LhState *s, int op, int a, int b, int self, int space)
{
    switch (op) {
    case LH_OP_GAIN:
        return lh_stock_left(s, a) > 0;
    case LH_OP_GAIN_ELSE:
        return lh_stock_left(s, a) > 0 || lh_stock_left(s, b) > 0;
    case LH_OP_STATUS:
        return status_helps(s, a, signed_byte(b), self);
    case LH_OP_BURN:
        return s->cold > 0;
    case LH_OP_BAIT:
    case LH_OP_GROW:
        return (s->aux[space] & LH_FITTING_GROWTH) == 0;
    case LH_OP_BOARD:
        return s->boards < LH_HOLES;
    case LH_OP_LOOK_TIMELINE:
        return lh_look_is_new(s, a);
    case LH_OP_LOOK_FATE:
        return s->known_fate == 0;
    default:
        return op == LH_OP_PORTION;
    }
}

bool lh_line_gains(const LhState *s, LhLine line, int self, int space)
{
    for (int at = line; lh_code[at] != LH_OP_END;) {
        int op = lh_code[at], a = lh_code[at + 1], b = lh_code[at + 2];
        at += LH_OP_BYTES;
        if (op == LH_OP_IF)
            at += lh_condition(s, a, lh_code[at + 1], lh_code[at + 2], self) ? LH_OP_BYTES : b;
        else if (op == LH_OP_JUMP)
            at += b;
        else if (op_gains(s, op, a, b, self, space))
            return true;
    }
    return false;
}
