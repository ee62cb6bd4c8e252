/* SPDX-License-Identifier: MIT */
/* The day's other works and its rounds (LH-10.1, LH-10.7 to LH-10.12). */
#include "engine/losthope/rules.h"

/* --- Rounds --- */

bool lh_can_anybody_act(const LhState *s)
{
    for (int slot = 0; slot < LH_SLOTS; slot++)
        if (lh_has_day_action(s, slot))
            return true;
    return false;
}

static void next_round(LhRun *run)
{
    LhState *s = run->s;
    if (s->round >= 3) {
        lh_begin_dusk(run);
        return;
    }
    s->round++;
    s->daily &= (uint16_t)~LH_DAILY_OUT_USED;
    for (int slot = 0; slot < LH_SLOTS; slot++)
        s->people[slot].acted = 0;
    for (int space = 0; space < LH_BUILD_SPACES; space++)
        s->aux[space] &= (uint8_t)~LH_FITTING_USED;
    lh_say(run, LH_EVENT_PHASE, LH_DAY, s->day, s->round);
}

/* LH-10.12: a round in which nobody can act ends by itself. */
void lh_settle_day(LhRun *run)
{
    while (run->s->phase == LH_DAY && !lh_can_anybody_act(run->s))
        next_round(run);
}

/* --- RUMMAGE --- */

static bool child_helps(const LhState *s)
{
    return lh_children(s) > 0 && s->orphan != LH_WITH_GIRL && s->cheer >= 4 && (s->daily & LH_DAILY_HELPER) == 0;
}

LhWhy lh_why_rummage(const LhState *s, Action action)
{
    LhWhy why = lh_why_person(s, action.a);
    if (why != LH_WHY_FINE || action.b == 0)
        return why;
    return lh_children(s) == 0 || s->orphan == LH_WITH_GIRL ? LH_WHY_ABSENT : child_helps(s) ? LH_WHY_FINE : LH_WHY_USED_DAY;
}

void lh_list_rummage(LhSink *sink)
{
    for (int slot = 0; slot < LH_SLOTS; slot++)
        for (int helper = 0; helper < 2; helper++)
            lh_offer(sink, LH_RUMMAGE, slot, helper, 0);
}

void lh_play_rummage(LhRun *run, Action action)
{
    static const uint8_t pieces[11] = {0, 1, 1, 1, 1, 2, 2, 3, 3, 4, 4}; /* LH-10.7 */
    lh_spend_action(run, action.a);
    int found = pieces[lh_d10(run, LH_ROLL_RUMMAGE, action.a)];
    if (action.b == 1) {
        run->s->daily |= LH_DAILY_HELPER;
        found++;
    }
    lh_push(run, LH_T_RUMMAGE, action.a, 0, found);
}

void lh_task_rummage(LhRun *run, LhFrame *f)
{
    LhState *s = run->s;
    int found = f->c;
    if (f->b++ == 0) {
        lh_ask(run, LH_ASK_WOOD, (2 << found) - 1, found + 1, found, 0);
        return;
    }
    lh_pop(run);
    int wood = run->answer <= found ? run->answer : 0;
    lh_gain(run, s->storage, LH_WOD, wood);
    lh_gain(run, s->storage, LH_CMP, found - wood);
}

/* --- OUTDOORS --- */

static bool newcomer_in_deck(const LhState *s)
{
    for (int i = s->visitors_at; i < LH_VISITORS; i++)
        if (s->visitors[i] <= LH_VS2)
            return true;
    return false;
}

static int street_price(int item) { return item == LH_VEG ? 2 : item == LH_RAW || item == LH_CAN ? 1 : 0; }

LhWhy lh_why_outdoors(const LhState *s, Action action)
{
    LhWhy why = lh_why_person(s, action.a);
    if (why != LH_WHY_FINE)
        return why;
    if ((s->daily & LH_DAILY_OUT_USED) != 0)
        return LH_WHY_USED_ROUND; /* LH-10.2 */
    if (action.b != 2)
        return action.c != 0 ? LH_WHY_NO_SUCH : action.b == 0 || (lh_group(s) <= 2 && newcomer_in_deck(s)) ? LH_WHY_FINE : LH_WHY_ABSENT;
    if (s->sheet != LH_SHEET_IIB)
        return LH_WHY_ABSENT; /* LH-10.9 */
    if (street_price(action.c) == 0)
        return LH_WHY_NO_SUCH;
    return s->storage[action.c] >= street_price(action.c) ? LH_WHY_FINE : LH_WHY_MISSING;
}

void lh_list_outdoors(LhSink *sink)
{
    bool street = sink->s->sheet == LH_SHEET_IIB;
    for (int slot = 0; slot < LH_SLOTS; slot++) {
        lh_offer(sink, LH_OUTDOORS, slot, 0, 0);
        lh_offer(sink, LH_OUTDOORS, slot, 1, 0);
        for (int item = LH_VEG; item <= LH_CAN && street; item++)
            lh_offer(sink, LH_OUTDOORS, slot, 2, item);
    }
}

static void feed_street(LhRun *run, Action action)
{
    LhState *s = run->s;
    if (lh_d10(run, LH_ROLL_SNIPER, action.a) <= (lh_while(s, LH_WHILE_SNIPER) ? 2 : 1))
        lh_change(run, action.a, LH_WOUNDS, 2);
    lh_drop_items(run, s->storage, action.c, street_price(action.c));
    s->daily |= LH_DAILY_GAVE_FOOD;
    int hungry = lh_timeline_space(s, LH_IIB_E1);
    if (hungry >= 0)
        s->timeline[hungry].flags |= LH_ENTRY_SPENT; /* fed since it was placed */
    lh_track(run, LH_TRACK_ANGER, -1);
}

void lh_play_outdoors(LhRun *run, Action action)
{
    lh_spend_action(run, action.a);
    run->s->daily |= LH_DAILY_OUT_USED;
    if (action.b == 2)
        feed_street(run, action);
    else
        lh_push(run, LH_T_VISITOR, LH_NONE, 0, action.b)->n = action.a;
}

/* --- HOMEGOAL, CHILD, PASS --- */

LhWhy lh_why_homegoal(const LhState *s, Action action)
{
    LhWhy why = lh_why_person(s, action.a);
    int card = s->timeline[action.b].card;
    if (why != LH_WHY_FINE)
        return why;
    if (card == LH_NONE || lh_cards[card].task != LH_TASK_DAY)
        return LH_WHY_ABSENT;
    return lh_can_pay(s, lh_cards[card].option[0].cost, action.a, 0) ? LH_WHY_FINE : LH_WHY_MISSING;
}

void lh_list_homegoal(LhSink *sink)
{
    for (int slot = 0; slot < LH_SLOTS; slot++)
        for (int space = 0; space <= LH_TIMELINE; space++)
            if (sink->s->timeline[space].card != LH_NONE && lh_cards[sink->s->timeline[space].card].task == LH_TASK_DAY)
                lh_offer(sink, LH_HOMEGOAL, slot, space, 0);
}

void lh_play_homegoal(LhRun *run, Action action)
{
    lh_spend_action(run, action.a);
    lh_push(run, LH_T_GOAL, action.b, 0, 0)->n = action.a;
}

LhWhy lh_why_child(const LhState *s, Action action)
{
    LhWhy why = lh_why_person(s, action.a);
    if (why != LH_WHY_FINE)
        return why;
    if (lh_children(s) == 0)
        return LH_WHY_ABSENT;
    return (s->daily & LH_DAILY_CHILD) == 0 ? LH_WHY_FINE : LH_WHY_USED_DAY; /* LH-10.11 */
}

void lh_list_child(LhSink *sink) { lh_offer_people(sink, LH_CHILD); }

void lh_play_child(LhRun *run, Action action)
{
    lh_spend_action(run, action.a);
    run->s->daily |= LH_DAILY_CHILD;
    lh_cheer(run, lh_fittings_of(run->s, LH_K_SWING) > 0 ? 2 : 1);
}

LhWhy lh_why_pass(const LhState *s, Action action) { return lh_why_person(s, action.a); }

void lh_list_pass(LhSink *sink) { lh_offer_people(sink, LH_PASS); }

void lh_play_pass(LhRun *run, Action action) { lh_spend_action(run, action.a); }

/* LH-10.1: END lets everybody pass who is left. */
void lh_end_round(LhRun *run)
{
    for (int slot = 0; slot < LH_SLOTS; slot++)
        run->s->people[slot].acted = 1;
}
