/* SPDX-License-Identifier: MIT */
/* Cards of the hand: narrative actions (2.15) and child actions (2.23). */
#include "engine/losthope/rules.h"

/* --- When --- */

static int home_when(const LhState *s)
{
    switch (s->phase) {
    case LH_DAY:
        return LH_WHEN_DAY;
    case LH_DUSK:
        return LH_WHEN_DUSK;
    case LH_EVENING:
        return s->reversible < LH_REVERSIBLE_MAX ? LH_WHEN_EVENING : 0;
    case LH_DAWN:
        return LH_WHEN_DAWN | ((s->dawn & LH_DAWN_FATE) == 0 ? LH_WHEN_BEFORE_FATE : 0);
    case LH_TOUR_MOVE:
        return LH_WHEN_TOUR;
    case LH_TOUR_ACT:
        return LH_WHEN_TOUR | LH_WHEN_NOISE;
    case LH_TOUR_EXPLORE:
        return LH_WHEN_TOUR | LH_WHEN_NOISE | LH_WHEN_EXPLORE;
    case LH_TOUR_PACK:
        return LH_WHEN_PACK;
    default:
        return 0;
    }
}

static int when_now(const LhState *s)
{
    const LhFrame *top = lh_top(s);
    if (top == NULL)
        return home_when(s);
    switch (top->type) {
    case LH_P_DIE:
        return LH_WHEN_DIE;
    case LH_P_TRADE:
        return top->n == LH_TRADE_REAL ? LH_WHEN_TRADE : 0;
    default: /* LH_P_RAID: no other question lets a card be played */
        return LH_WHEN_RAID;
    }
}

/* --- Would it do anything? --- */

static LhWhy why_person(const LhState *s, int slot)
{
    return slot < LH_SLOTS && (lh_present(s) >> slot & 1) != 0 ? LH_WHY_FINE : LH_WHY_NOBODY;
}

static LhWhy why_slot(const LhState *s, int slot, int status)
{
    LhWhy why = why_person(s, slot);
    return why != LH_WHY_FINE ? why : s->people[slot].status[status] > 0 ? LH_WHY_FINE : LH_WHY_GAINS_NOTHING;
}

static LhWhy why_sleep(const LhState *s, int slot)
{
    LhWhy why = why_slot(s, slot, LH_FATIGUE);
    return why != LH_WHY_FINE ? why : s->people[slot].task == LH_NIGHT_GUARD ? LH_WHY_NEEDS_GUARD : LH_WHY_FINE;
}

static LhWhy why_confession(const LhState *s, int slot, int other)
{
    LhWhy why = why_slot(s, slot, LH_MISERY);
    if (why != LH_WHY_FINE)
        return why;
    return other == slot || why_person(s, other) != LH_WHY_FINE ? LH_WHY_ALONE : LH_WHY_FINE;
}

static LhWhy why_ration(const LhState *s, int slot, int item)
{
    LhWhy why = why_slot(s, slot, LH_HUNGER);
    if (why != LH_WHY_FINE)
        return why;
    if (item >= LH_ITEMS || (lh_items[item].groups & LH_GROUP_FOOD) == 0)
        return LH_WHY_NO_SUCH;
    return s->storage[item] > 0 ? LH_WHY_FINE : LH_WHY_MISSING;
}

static LhWhy fine_if(bool helps) { return helps ? LH_WHY_FINE : LH_WHY_GAINS_NOTHING; }

/* Cards that pick nobody. */
static LhWhy why_plain(const LhState *s, int card)
{
    const LhFrame *top = lh_top(s);
    switch (card) {
    case LH_NA_SING:
        return fine_if(lh_can_take(s, lh_everybody(s), LH_MISERY, -1) != 0);
    case LH_NA_HUSH:
        return fine_if(s->noise > 1);
    case LH_NA_SHORTCUT:
        return fine_if(s->pile_end < LH_EXPLORE_CARDS);
    case LH_NA_NEIGHBOUR:
        return fine_if(s->raid_damage > 0);
    case LH_NA_TALK:
        return fine_if(top != NULL && top->a > 0);
    case LH_NA_COAT:
        return fine_if((s->dawn & LH_DAWN_COAT) == 0);
    default:
        return LH_WHY_FINE;
    }
}

static int status_of_card(int card)
{
    return card == LH_NA_TEA ? LH_ILLNESS : card == LH_NA_SPLINT ? LH_WOUNDS : LH_MISERY;
}

/* A card that is in hand and may be played now: is it of use to those? */
static LhWhy why_played(const LhState *s, Action action)
{
    switch (lh_narratives[action.a].pick) {
    case LH_PICK_NOTHING:
        return action.b != 0 || action.c != 0 ? LH_WHY_NO_SUCH : why_plain(s, action.a);
    case LH_PICK_FOOD:
        return why_ration(s, action.b, action.c);
    case LH_PICK_TWO:
        return why_confession(s, action.b, action.c);
    default:
        if (action.c != 0)
            return LH_WHY_NO_SUCH;
        return action.a == LH_NA_SLEEP ? why_sleep(s, action.b) : why_slot(s, action.b, status_of_card(action.a));
    }
}

LhWhy lh_why_narr(const LhState *s, Action action)
{
    if (!lh_in_hand(s, action.a))
        return LH_WHY_NOT_IN_HAND;
    return (lh_narratives[action.a].when & when_now(s)) == 0 ? LH_WHY_NOT_NOW : why_played(s, action);
}

static void list_card(LhSink *sink, int card, int slot, int c)
{
    if (why_played(sink->s, (Action){LH_NARR, (uint8_t)card, (uint8_t)slot, (uint8_t)c}) == LH_WHY_FINE)
        lh_list_add(sink, LH_NARR, card, slot, c);
}

void lh_list_narr(LhSink *sink)
{
    const LhState *s = sink->s;
    int hand = 0, now = when_now(s);
    for (int i = 0; i < LH_HAND && s->hand[i] != LH_NONE; i++)
        hand |= 1 << s->hand[i];
    for (int card = 0; card < LH_NARRATIVES && hand >> card != 0; card++) {
        if ((hand >> card & 1) == 0 || (lh_narratives[card].when & now) == 0)
            continue;
        int pick = lh_narratives[card].pick;
        for (int slot = 0; slot < (pick == LH_PICK_NOTHING ? 1 : LH_SLOTS); slot++) {
            if (pick == LH_PICK_FOOD)
                for (int item = LH_VEG; item <= LH_CAN; item++)
                    list_card(sink, card, slot, item);
            else
                for (int other = 0; other < (pick == LH_PICK_TWO ? LH_SLOTS : 1); other++)
                    list_card(sink, card, slot, other);
        }
    }
}

void lh_play_narr(LhRun *run, Action action)
{
    LhState *s = run->s;
    LhFrame *top = s->depth > 0 ? &s->stack[s->depth - 1] : NULL;
    for (int i = 0; i < LH_HAND; i++)
        if (s->hand[i] == action.a) {
            lh_hand_remove(run, i, 0);
            break;
        }
    if (action.a == LH_NA_HANDS) {
        top->c = (uint8_t)(top->c + 2);
    } else if (action.a == LH_NA_TALK) {
        top->a = 0; /* no fee (LH-3.6) */
    } else if (action.a == LH_NA_RATION) {
        lh_drop_items(run, s->storage, action.c, 1);
        lh_push_line(run, lh_narratives[action.a].effect, action.b, 0);
    } else {
        lh_push_line(run, lh_narratives[action.a].effect, action.b, action.c);
    }
}

/* --- Child actions --- */

LhWhy lh_why_childact(const LhState *s, Action action)
{
    const LhNarrative *row = &lh_child_actions[action.a];
    if ((s->child_hand >> action.a & 1) == 0)
        return LH_WHY_NOT_IN_HAND;
    if (lh_children(s) == 0 || s->cheer < 4)
        return LH_WHY_CHEER; /* LH-19.4 */
    if ((row->when & when_now(s)) == 0)
        return LH_WHY_NOT_NOW;
    if (row->pick == LH_PICK_NOTHING && action.b != 0)
        return LH_WHY_NO_SUCH;
    switch (action.a) {
    case LH_Y_WATER:
        return lh_stock_left(s, LH_WAT) > 0 ? LH_WHY_FINE : LH_WHY_NO_STOCK;
    case LH_Y_HANDS:
        return fine_if((s->tour_flags & LH_TOUR_DOOR) == 0);
    case LH_Y_LOOKOUT:
        return fine_if(s->raid_damage > 0);
    case LH_Y_DRAWING:
        return why_slot(s, action.b, LH_MISERY);
    default:
        return LH_WHY_FINE;
    }
}

void lh_list_childact(LhSink *sink)
{
    for (int card = 0; card < LH_CHILD_ACTIONS; card++)
        for (int slot = 0; slot < (lh_child_actions[card].pick == LH_PICK_NOTHING ? 1 : LH_SLOTS); slot++)
            lh_offer(sink, LH_CHILDACT, card, slot, 0);
}

void lh_play_childact(LhRun *run, Action action)
{
    run->s->child_hand &= (uint8_t)~(1 << action.a);
    lh_say(run, LH_EVENT_CHILD_CARD, action.a, 0, 0);
    lh_push_line(run, lh_child_actions[action.a].effect, action.b, 0);
}
