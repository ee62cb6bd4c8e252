/* SPDX-License-Identifier: MIT */
/* Dusk: water, food, guests, kitchen, child and dog (5.11, LH-19.1, LH-20.1). */
#include "engine/losthope/rules.h"

void lh_begin_dusk(LhRun *run)
{
    LhState *s = run->s;
    for (int slot = 0; slot < LH_SLOTS; slot++)
        s->people[slot].acted = 0;
    for (int space = 0; space < LH_BUILD_SPACES; space++)
        s->aux[space] &= (uint8_t)~LH_FITTING_USED;
    s->daily &= (uint16_t)~LH_DAILY_OUT_USED;
    s->round = 0;
    lh_set_phase(run, LH_DUSK);
    lh_next_leader(run);
    if (lh_while(s, LH_WHILE_RATS) && lh_fittings_of(s, LH_F_TRAP) == 0) { /* LH-11.1 */
        int item = lh_cheapest(s->storage, LH_GREEN);
        if (item != LH_NONE)
            lh_drop_items(run, s->storage, item, 1);
    }
}

/* --- DRINK, EAT --- */

static LhWhy why_person(const LhState *s, int slot, int done)
{
    if (slot >= LH_SLOTS || s->people[slot].id == LH_NONE)
        return LH_WHY_NOBODY;
    return (s->people[slot].today & done) == 0 ? LH_WHY_FINE : done == LH_TODAY_ATE ? LH_WHY_ATE : LH_WHY_DRANK;
}

LhWhy lh_why_drink(const LhState *s, Action action)
{
    LhWhy why = why_person(s, action.a, LH_TODAY_DRANK);
    return why != LH_WHY_FINE ? why : s->storage[LH_WAT] > 0 ? LH_WHY_FINE : LH_WHY_NO_WATER;
}

void lh_list_drink(LhSink *sink) { lh_offer_people(sink, LH_DRINK); }

void lh_play_drink(LhRun *run, Action action)
{
    lh_drop_items(run, run->s->storage, LH_WAT, 1);
    run->s->people[action.a].today |= LH_TODAY_DRANK;
}

LhWhy lh_why_eat(const LhState *s, Action action)
{
    LhWhy why = why_person(s, action.a, LH_TODAY_ATE);
    if (why != LH_WHY_FINE)
        return why;
    if (action.b == LH_PORTION)
        return s->portions > 0 ? LH_WHY_FINE : LH_WHY_MISSING;
    if (action.b >= LH_ITEMS || (lh_items[action.b].groups & LH_GROUP_FOOD) == 0)
        return LH_WHY_NO_SUCH;
    return s->storage[action.b] > 0 ? LH_WHY_FINE : LH_WHY_MISSING;
}

void lh_list_eat(LhSink *sink)
{
    for (int slot = 0; slot < LH_SLOTS; slot++) {
        for (int item = LH_VEG; item <= LH_CAN; item++)
            lh_offer(sink, LH_EAT, slot, item, 0);
        lh_offer(sink, LH_EAT, slot, LH_PORTION, 0);
    }
}

void lh_play_eat(LhRun *run, Action action)
{
    LhState *s = run->s;
    if (action.b == LH_PORTION)
        s->portions--;
    else
        lh_drop_items(run, s->storage, action.b, 1);
    s->people[action.a].today |= LH_TODAY_ATE | (action.b == LH_CAN ? LH_TODAY_ATE_CAN : 0);
    s->meals = (uint8_t)(s->meals + (action.b != LH_VEG));
    lh_change(run, action.a, LH_HUNGER, action.b == LH_VEG ? 0 : action.b == LH_CAN ? -2 : -1); /* LH-11.3 */
}

/* --- FEED --- */

static int goal_with(const LhState *s, int task)
{
    for (int space = 0; space <= LH_TIMELINE; space++)
        if (s->timeline[space].card != LH_NONE && lh_cards[s->timeline[space].card].task == task)
            return space;
    return -1;
}

static LhWhy why_guests(const LhState *s, int item)
{
    if (goal_with(s, LH_TASK_GUESTS) < 0)
        return LH_WHY_ABSENT;
    if (item != 0)
        return LH_WHY_NO_SUCH;
    if ((s->daily & LH_DAILY_GUESTS) != 0)
        return LH_WHY_USED_DAY;
    return s->storage[LH_WAT] >= 1 && lh_count_group(s->storage, LH_GROUP_FOOD) >= 2 ? LH_WHY_FINE : LH_WHY_MISSING;
}

static LhWhy why_kitchen(const LhState *s, int item)
{
    if (goal_with(s, LH_TASK_KITCHEN) < 0)
        return LH_WHY_ABSENT;
    if ((lh_items[item].groups & LH_GROUP_FOOD) == 0)
        return LH_WHY_NO_SUCH;
    return s->storage[item] > 0 ? LH_WHY_FINE : LH_WHY_MISSING;
}

/* Children whom no meal of a person feeds (LH-19.1). */
static int hungry_children(const LhState *s)
{
    int hungry = lh_children(s) - s->meals - s->child_veg;
    return max_int(hungry, 0);
}

static LhWhy why_feed_child(const LhState *s, int item)
{
    if (lh_children(s) == 0)
        return LH_WHY_ABSENT;
    if (item == LH_WAT ? (s->daily & LH_DAILY_CHILD_DRANK) != 0 : hungry_children(s) == 0)
        return LH_WHY_USED_DAY;
    if (item != LH_WAT && item != LH_VEG)
        return LH_WHY_NO_SUCH;
    return s->storage[item] > 0 ? LH_WHY_FINE : LH_WHY_MISSING;
}

static LhWhy why_feed_dog(const LhState *s, int item)
{
    if (s->dog == 0)
        return LH_WHY_ABSENT;
    if ((s->daily & LH_DAILY_DOG_FED) != 0 || s->meals > 0)
        return LH_WHY_USED_DAY; /* scraps are free */
    if (item != LH_VEG && item != LH_RAW)
        return LH_WHY_NO_SUCH;
    return s->storage[item] > 0 ? LH_WHY_FINE : LH_WHY_MISSING;
}

LhWhy lh_why_feed(const LhState *s, Action action)
{
    switch (action.a) {
    case LH_FEED_GUESTS:
        return why_guests(s, action.b);
    case LH_FEED_KITCHEN:
        return why_kitchen(s, action.b);
    case LH_FEED_CHILD:
        return why_feed_child(s, action.b);
    case LH_FEED_DOG:
        return why_feed_dog(s, action.b);
    default:
        return LH_WHY_NO_SUCH;
    }
}

void lh_list_feed(LhSink *sink)
{
    lh_offer(sink, LH_FEED, LH_FEED_GUESTS, 0, 0);
    for (int item = LH_VEG; item <= LH_CAN; item++)
        lh_offer(sink, LH_FEED, LH_FEED_KITCHEN, item, 0);
    lh_offer(sink, LH_FEED, LH_FEED_CHILD, LH_WAT, 0);
    lh_offer(sink, LH_FEED, LH_FEED_CHILD, LH_VEG, 0);
    lh_offer(sink, LH_FEED, LH_FEED_DOG, LH_VEG, 0);
    lh_offer(sink, LH_FEED, LH_FEED_DOG, LH_RAW, 0);
}

static void give_guests(LhRun *run)
{
    LhState *s = run->s;
    s->daily |= LH_DAILY_GUESTS | LH_DAILY_GAVE_FOOD;
    lh_drop_items(run, s->storage, LH_WAT, 1);
    lh_goal_progress(run, goal_with(s, LH_TASK_GUESTS), 1);
    lh_push_pay(run, LH_PAY_GROUP, 2, LH_GROUP_FOOD, true); /* settled before the tick below it */
}

void lh_play_feed(LhRun *run, Action action)
{
    LhState *s = run->s;
    if (action.a == LH_FEED_GUESTS) {
        give_guests(run);
        return;
    }
    lh_drop_items(run, s->storage, action.b, 1);
    if (action.a == LH_FEED_KITCHEN) {
        s->daily |= LH_DAILY_GAVE_FOOD;
        lh_goal_progress(run, goal_with(s, LH_TASK_KITCHEN), lh_items[action.b].value);
    } else if (action.a == LH_FEED_DOG) {
        s->daily |= LH_DAILY_DOG_FED;
    } else if (action.b == LH_WAT) {
        s->daily |= LH_DAILY_CHILD_DRANK;
    } else {
        s->child_veg++;
    }
}

/* --- The end of dusk (LH-11.7) --- */

static void thirst_and_hunger(LhRun *run)
{
    LhState *s = run->s;
    for (int slot = 0; slot < LH_SLOTS; slot++)
        if (s->people[slot].id != LH_NONE && (s->people[slot].today & LH_TODAY_DRANK) == 0)
            lh_change(run, slot, lh_d10(run, LH_ROLL_THIRST, slot) <= 5 ? LH_HUNGER : LH_MISERY, 1); /* LH-11.2 */
    for (int slot = 0; slot < LH_SLOTS; slot++)
        if (s->people[slot].id != LH_NONE && (s->people[slot].today & LH_TODAY_ATE) == 0)
            lh_change(run, slot, LH_HUNGER, 1);
}

static void child_and_dog(LhRun *run)
{
    LhState *s = run->s;
    if (lh_children(s) > 0 && (s->daily & LH_DAILY_CHILD_DRANK) == 0)
        lh_cheer(run, -1);
    for (int hungry = hungry_children(s); hungry > 0; hungry--)
        lh_cheer(run, -1);
    if (s->dog == 0)
        return;
    if (s->meals > 0)
        s->daily |= LH_DAILY_DOG_FED; /* LH-20.6: scraps count */
    if ((s->daily & LH_DAILY_DOG_FED) == 0)
        lh_dog_change(run, -1);
}

void lh_step_au1(LhRun *run, LhFrame *f)
{
    LhState *s = run->s;
    if (f->b++ > 0) {
        lh_begin_evening(run);
        lh_step_done(run, LH_STEP_NONE);
        return;
    }
    thirst_and_hunger(run);
    child_and_dog(run);
    for (int slot = 0; slot < LH_SLOTS && lh_difficulties[s->difficulty].hunger_hurts; slot++)
        if (s->people[slot].id != LH_NONE && s->people[slot].status[LH_HUNGER] == 3)
            lh_change(run, slot, LH_MISERY, 1); /* LH-11.5 */
    s->portions = 0; /* LH-11.6 */
    lh_push(run, LH_T_LOST, 0, 0, 0);
}
