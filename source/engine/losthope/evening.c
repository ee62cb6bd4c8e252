/* SPDX-License-Identifier: MIT */
/* Evening: tasks for the night, targets and equipment (5.12), with the repair of LH-1.15. */
#include "engine/losthope/rules.h"

void lh_begin_evening(LhRun *run)
{
    LhState *s = run->s;
    lh_set_phase(run, LH_EVENING);
    s->send[0] = s->send[1] = 0;
    s->dog_place = 0;
    s->reversible = 0;
}

static bool can_guard(const LhState *s, int slot)
{
    const LhMember *person = &s->people[slot];
    return person->id != LH_NONE && person->status[LH_FATIGUE] < LH_STATUS_MAX && (person->today & LH_TODAY_NO_GUARD) == 0;
}

static bool needs_guard(const LhState *s)
{
    for (int slot = 0; slot < LH_SLOTS; slot++)
        if (can_guard(s, slot))
            return lh_group(s) >= 2;
    return false;
}

static int with_task(const LhState *s, int task)
{
    int n = 0;
    for (int slot = 0; slot < LH_SLOTS; slot++)
        n += s->people[slot].id != LH_NONE && s->people[slot].task == task;
    return n;
}

LhWhy lh_why_evening_end(const LhState *s)
{
    bool first = lh_party_people(s, 1) != 0, second = lh_party_people(s, 2) != 0;
    if (second && !first)
        return LH_WHY_PARTY_ORDER;
    if ((first && s->send[0] == 0) || (second && s->send[1] == 0))
        return LH_WHY_NO_TARGET;
    if (first && second && s->send[0] == s->send[1])
        return LH_WHY_SAME_TARGET;
    return needs_guard(s) && lh_guards(s) == 0 ? LH_WHY_NEEDS_GUARD : LH_WHY_FINE; /* LH-12.2 */
}

/* LH-1.15: everything is unpacked, everybody sleeps on the floor, the strongest keeps watch where one is needed. */
static void repair(LhRun *run)
{
    LhState *s = run->s;
    int best = -1;
    for (int party = 0; party < 2; party++)
        for (int item = 0; item < LH_ITEMS; item++) {
            s->storage[item] = (uint8_t)(s->storage[item] + s->findings[party][item]);
            s->findings[party][item] = 0;
        }
    for (int slot = 0; slot < LH_SLOTS; slot++) {
        LhMember *person = &s->people[slot];
        if (person->id == LH_NONE)
            continue;
        person->task = LH_NIGHT_FLOOR;
        if (person->weapon != LH_NONE)
            s->storage[person->weapon]++;
        person->weapon = LH_NONE;
        if (can_guard(s, slot) && (best < 0 || lh_people[person->id].prowess > lh_people[s->people[best].id].prowess))
            best = slot;
    }
    if (needs_guard(s))
        s->people[best].task = LH_NIGHT_GUARD;
    s->dog_place = 0;
    lh_say(run, LH_EVENT_REPAIRED, 0, 0, 0);
}

static void count_reversible(LhRun *run)
{
    LhState *s = run->s;
    if (++s->reversible >= LH_REVERSIBLE_MAX && lh_why_evening_end(s) != LH_WHY_FINE)
        repair(run);
}

/* --- ASSIGN --- */

LhWhy lh_why_assign(const LhState *s, Action action)
{
    if (s->reversible >= LH_REVERSIBLE_MAX)
        return LH_WHY_TOO_MANY_CHANGES;
    if (s->people[action.a].id == LH_NONE)
        return LH_WHY_NOBODY;
    const LhMember *person = &s->people[action.a];
    if (person->task == action.b)
        return LH_WHY_GAINS_NOTHING;
    switch (action.b) {
    case LH_NIGHT_BED:
        return with_task(s, LH_NIGHT_BED) < lh_fittings_of(s, LH_F_BED) ? LH_WHY_FINE : LH_WHY_NO_BED;
    case LH_NIGHT_FLOOR:
        return LH_WHY_FINE;
    case LH_NIGHT_GUARD:
        return can_guard(s, action.a) ? LH_WHY_FINE : LH_WHY_EXHAUSTED;
    default:
        if (person->status[LH_FATIGUE] >= LH_STATUS_MAX)
            return LH_WHY_EXHAUSTED; /* LH-2.4 */
        if (person->status[LH_WOUNDS] >= 3 || person->status[LH_ILLNESS] >= 3)
            return LH_WHY_TOO_HURT;
        return with_task(s, action.b) < LH_PARTY_MAX ? LH_WHY_FINE : LH_WHY_PARTY_FULL; /* LH-12.7 */
    }
}

void lh_list_assign(LhSink *sink)
{
    for (int slot = 0; slot < LH_SLOTS; slot++)
        for (int task = 0; task < LH_NIGHTS; task++)
            lh_offer(sink, LH_ASSIGN, slot, task, 0);
}

/* A weapon stays with its guard only while he guards: stock is counted by guards (LH-3.1). */
static void lay_down_weapon(LhRun *run, int slot)
{
    LhMember *person = &run->s->people[slot];
    if (person->weapon == LH_NONE)
        return;
    run->s->storage[person->weapon]++;
    lh_say(run, LH_EVENT_ITEM, person->weapon, 1, 0);
    person->weapon = LH_NONE;
}

void lh_play_assign(LhRun *run, Action action)
{
    lay_down_weapon(run, action.a);
    run->s->people[action.a].task = action.b;
    count_reversible(run);
}

/* --- SEND --- */

LhWhy lh_why_send(const LhState *s, Action action)
{
    if (s->reversible >= LH_REVERSIBLE_MAX)
        return LH_WHY_TOO_MANY_CHANGES;
    if (action.a < 1 || action.b < 1)
        return LH_WHY_NO_SUCH;
    if (s->send[action.a - 1] == action.b)
        return LH_WHY_GAINS_NOTHING;
    return s->send[2 - action.a] != action.b ? LH_WHY_FINE : LH_WHY_SAME_TARGET;
}

void lh_list_send(LhSink *sink)
{
    for (int party = 1; party <= 2; party++)
        for (int district = 1; district < LH_DISTRICTS; district++)
            lh_offer(sink, LH_SEND, party, district, 0);
}

void lh_play_send(LhRun *run, Action action)
{
    run->s->send[action.a - 1] = action.b;
    count_reversible(run);
}

/* --- EQUIP --- */

static LhWhy why_pack(const LhState *s, int party, int item, int n)
{
    const uint8_t *bag = s->findings[party - 1];
    if (n == 0)
        return bag[item] > 0 ? LH_WHY_FINE : LH_WHY_EMPTY;
    if (lh_party_people(s, party) == 0)
        return LH_WHY_NOBODY;
    if (s->storage[item] < n)
        return LH_WHY_MISSING;
    return n == 1 || n == s->storage[item] ? LH_WHY_FINE : LH_WHY_AMOUNT;
}

static LhWhy why_arm(const LhState *s, int slot, int item, int n)
{
    const LhMember *person = &s->people[slot];
    if (person->id == LH_NONE || person->task != LH_NIGHT_GUARD)
        return LH_WHY_NOBODY;
    if ((lh_items[item].groups & LH_GROUP_WEAPON) == 0)
        return LH_WHY_NO_SUCH;
    if (n == 0)
        return person->weapon == item ? LH_WHY_FINE : LH_WHY_EMPTY;
    if (person->weapon != LH_NONE)
        return LH_WHY_TOO_MUCH;
    return n > 1 ? LH_WHY_AMOUNT : s->storage[item] > 0 ? LH_WHY_FINE : LH_WHY_MISSING;
}

static LhWhy why_dog(const LhState *s, int party, int item, int n)
{
    if (s->dog == 0)
        return LH_WHY_ABSENT;
    if (item != 0 || n > 1)
        return LH_WHY_NO_SUCH;
    if (n == 0)
        return s->dog_place == party ? LH_WHY_FINE : LH_WHY_EMPTY;
    return lh_party_people(s, party) == 0 ? LH_WHY_NOBODY : s->dog_place != party ? LH_WHY_FINE : LH_WHY_GAINS_NOTHING;
}

LhWhy lh_why_equip(const LhState *s, Action action)
{
    if (s->reversible >= LH_REVERSIBLE_MAX)
        return LH_WHY_TOO_MANY_CHANGES;
    if (action.a == 1 || action.a == 2)
        return why_pack(s, action.a, action.b, action.c);
    if (action.a >= LH_EQUIP_GUARD && action.a < LH_EQUIP_GUARD + LH_SLOTS)
        return why_arm(s, action.a - LH_EQUIP_GUARD, action.b, action.c);
    if (action.a == LH_EQUIP_DOG || action.a == LH_EQUIP_DOG + 1)
        return why_dog(s, action.a - LH_EQUIP_DOG + 1, action.b, action.c);
    return LH_WHY_NO_SUCH;
}

/* The longest list of the evening: what why_pack would say is looked at once for each bag and thing. */
static void list_bag(LhSink *sink, int party)
{
    const LhState *s = sink->s;
    bool anybody = lh_party_people(s, party) != 0;
    for (int item = 0; item < LH_ITEMS; item++) {
        if (s->findings[party - 1][item] > 0)
            lh_list_add(sink, LH_EQUIP, party, item, 0);
        if (anybody && s->storage[item] > 0)
            lh_list_add(sink, LH_EQUIP, party, item, 1);
        if (anybody && s->storage[item] > 1)
            lh_list_add(sink, LH_EQUIP, party, item, s->storage[item]);
    }
}

void lh_list_equip(LhSink *sink)
{
    const LhState *s = sink->s;
    if (s->reversible >= LH_REVERSIBLE_MAX)
        return;
    list_bag(sink, 1);
    list_bag(sink, 2);
    for (int slot = 0; slot < LH_SLOTS; slot++)
        for (int item = 0; item < LH_ITEMS && s->people[slot].task == LH_NIGHT_GUARD; item++)
            if ((lh_items[item].groups & LH_GROUP_WEAPON) != 0) {
                lh_offer(sink, LH_EQUIP, LH_EQUIP_GUARD + slot, item, 0);
                lh_offer(sink, LH_EQUIP, LH_EQUIP_GUARD + slot, item, 1);
            }
    for (int party = 0; party < 2; party++) {
        lh_offer(sink, LH_EQUIP, LH_EQUIP_DOG + party, 0, 0);
        lh_offer(sink, LH_EQUIP, LH_EQUIP_DOG + party, 0, 1);
    }
}

void lh_play_equip(LhRun *run, Action action)
{
    LhState *s = run->s;
    uint8_t *store = &s->storage[action.b];
    if (action.a >= LH_EQUIP_DOG) {
        s->dog_place = (uint8_t)(action.c == 0 ? 0 : action.a - LH_EQUIP_DOG + 1);
    } else if (action.a >= LH_EQUIP_GUARD) {
        s->people[action.a - LH_EQUIP_GUARD].weapon = action.c == 0 ? LH_NONE : action.b;
        *store = (uint8_t)(action.c == 0 ? *store + 1 : *store - 1);
    } else {
        uint8_t *bag = &s->findings[action.a == 2][action.b];
        int n = action.c == 0 ? -*bag : action.c;
        *bag = (uint8_t)(*bag + n);
        *store = (uint8_t)(*store - n);
    }
    count_reversible(run);
}

/* --- The end of the evening (LH-12.7, LH-12.5) --- */

static void unpack_bag(LhRun *run, int party)
{
    LhState *s = run->s;
    for (int item = 0; item < LH_ITEMS; item++) {
        s->storage[item] = (uint8_t)(s->storage[item] + s->findings[party - 1][item]);
        s->findings[party - 1][item] = 0;
    }
    s->send[party - 1] = 0;
    if (s->dog_place == party)
        s->dog_place = 0;
}

static void tire(LhRun *run, int slot)
{
    LhMember *person = &run->s->people[slot];
    switch (person->task) {
    case LH_NIGHT_BED:
        person->today |= LH_TODAY_BED;
        lh_change(run, slot, LH_FATIGUE, -LH_STATUS_MAX);
        break;
    case LH_NIGHT_FLOOR:
        person->today |= LH_TODAY_FLOOR;
        lh_change(run, slot, LH_FATIGUE, -2);
        break;
    default:
        lh_change(run, slot, LH_FATIGUE, 1);
        break;
    }
}

void lh_step_ae1(LhRun *run, LhFrame *f)
{
    LhState *s = run->s;
    (void)f;
    for (int party = 1; party <= 2; party++)
        if (lh_party_people(s, party) == 0)
            unpack_bag(run, party);
    for (int slot = 0; slot < LH_SLOTS; slot++)
        if (s->people[slot].id != LH_NONE)
            tire(run, slot);
    s->tour_no = 0;
    s->party = 0;
    s->reversible = 0;
    bool out = lh_party_people(s, 1) != 0;
    lh_set_phase(run, out ? LH_TOUR_MOVE : LH_RAID);
    lh_step_done(run, out ? LH_AG1 : LH_AG8);
}
