/* SPDX-License-Identifier: MIT */
/* People and their five statuses: who is here, who can act, how a status changes, who is lost (LH-1.8 to LH-2.8). */
#include "engine/losthope/rules.h"

#include <string.h>

int lh_everybody(const LhState *s)
{
    int mask = 0;
    for (int slot = 0; slot < LH_SLOTS; slot++)
        if (s->people[slot].id != LH_NONE)
            mask |= 1 << slot;
    return mask;
}

int lh_group(const LhState *s) { return lh_bits(lh_everybody(s)); }

int lh_party_people(const LhState *s, int party)
{
    int mask = 0;
    for (int slot = 0; slot < LH_SLOTS; slot++)
        if (s->people[slot].id != LH_NONE && s->people[slot].task == LH_NIGHT_PARTY1 + party - 1)
            mask |= 1 << slot;
    return mask;
}

int lh_guards(const LhState *s)
{
    int mask = 0;
    for (int slot = 0; slot < LH_SLOTS; slot++)
        if (s->people[slot].id != LH_NONE && s->people[slot].task == LH_NIGHT_GUARD)
            mask |= 1 << slot;
    return mask;
}

/* The parties are out from the first tour until dawn. */
bool lh_at_home(const LhState *s, int slot)
{
    bool night = lh_is_tour(s) || s->phase == LH_RAID;
    return !night || s->people[slot].task < LH_NIGHT_PARTY1;
}

int lh_present(const LhState *s)
{
    int mask = 0;
    if (lh_is_tour(s))
        return s->party > 0 ? lh_party_people(s, s->party) : 0;
    for (int slot = 0; slot < LH_SLOTS; slot++)
        if (s->people[slot].id != LH_NONE && lh_at_home(s, slot))
            mask |= 1 << slot;
    return mask;
}

int lh_actions_of(const LhState *s, int slot)
{
    int least = 3;
    for (int status = 0; status < LH_STATUSES; status++) {
        int value = lh_actions_by_status[status][s->people[slot].status[status]];
        least = min_int(least, value);
    }
    return least;
}

int lh_prowess(const LhState *s)
{
    int mask = lh_present(s), sum = 0;
    for (int slot = 0; slot < LH_SLOTS; slot++)
        if ((mask >> slot & 1) != 0)
            sum += lh_people[s->people[slot].id].prowess;
    return sum;
}

int lh_top_empathy(const LhState *s)
{
    int mask = lh_present(s), top = 0;
    for (int slot = 0; slot < LH_SLOTS; slot++)
        if ((mask >> slot & 1) != 0 && lh_people[s->people[slot].id].empathy > top)
            top = lh_people[s->people[slot].id].empathy;
    return top;
}

int lh_holder_of(const LhState *s, int flag, int mask)
{
    for (int slot = 0; slot < LH_SLOTS; slot++)
        if ((mask >> slot & 1) != 0 && s->people[slot].id != LH_NONE && s->people[slot].flag == flag)
            return slot;
    return -1;
}

void lh_use_flag(LhRun *run, int slot) { run->s->people[slot].flag = LH_FLAG_NONE; }

void lh_change(LhRun *run, int slot, int status, int delta)
{
    uint8_t *level = &run->s->people[slot].status[status];
    int wanted = *level + delta, now = clamp_int(wanted, 0, LH_STATUS_MAX);
    if (run->s->people[slot].id == LH_NONE)
        return;
    if (now != *level) {
        *level = (uint8_t)now;
        lh_say(run, LH_EVENT_STATUS, slot, delta < 0 ? status | 8 : status, now);
    }
    if (status == LH_FATIGUE && wanted > LH_STATUS_MAX) /* LH-2.2 */
        lh_change(run, slot, LH_ILLNESS, wanted - LH_STATUS_MAX);
}

void lh_change_mask(LhRun *run, int mask, int status, int delta)
{
    for (int slot = 0; slot < LH_SLOTS; slot++)
        if ((mask >> slot & 1) != 0)
            lh_change(run, slot, status, delta);
}

int lh_can_take(const LhState *s, int mask, int status, int delta)
{
    int taking = 0;
    for (int slot = 0; slot < LH_SLOTS; slot++) {
        int level = s->people[slot].status[status];
        if ((mask >> slot & 1) == 0 || s->people[slot].id == LH_NONE)
            continue;
        if (delta < 0 ? level > 0 : level < LH_STATUS_MAX || status == LH_FATIGUE)
            taking |= 1 << slot;
    }
    return taking;
}

void lh_empathy_rolls(LhRun *run)
{
    int mask = lh_present(run->s);
    for (int slot = 0; slot < LH_SLOTS; slot++)
        if ((mask >> slot & 1) != 0 && lh_d10(run, LH_ROLL_EMPATHY, slot) <= lh_people[run->s->people[slot].id].empathy)
            lh_change(run, slot, LH_MISERY, 1);
}

/* --- A change whose target the leader picks --- */

void lh_push_status(LhRun *run, int status, int who, int delta, int self)
{
    LhFrame *f = lh_push(run, LH_T_STATUS, status | who << 4, 0, delta);
    f->src = (uint8_t)self;
    f->n = LH_NONE;
}

static int with_empathy(const LhState *s, int least)
{
    int mask = 0;
    for (int slot = 0; slot < LH_SLOTS; slot++)
        if (s->people[slot].id != LH_NONE && lh_people[s->people[slot].id].empathy >= least)
            mask |= 1 << slot;
    return mask;
}

/* Everybody whom it hits at once, or -1 when the leader picks. */
static int hit_at_once(const LhState *s, const LhFrame *f, int who)
{
    switch (who) {
    case LH_WHO_ALL:
        return lh_present(s);
    case LH_WHO_GROUP:
        return lh_everybody(s);
    case LH_WHO_E6:
        return with_empathy(s, 6);
    case LH_WHO_E5:
        return with_empathy(s, 5);
    case LH_WHO_SELF:
        return f->src < LH_SLOTS ? 1 << f->src : 0;
    case LH_WHO_SECOND:
        return 1 << f->at;
    default:
        return -1;
    }
}

/* Those whom the leader may name now. */
static int candidates(const LhState *s, const LhFrame *f, int who, int status, int delta)
{
    int mask = lh_can_take(s, lh_present(s), status, delta);
    const LhFrame *line = s->depth > 1 ? &s->stack[s->depth - 2] : f;
    if (who == LH_WHO_SHARE) /* LH-2.5 */
        for (int slot = 0; slot < LH_SLOTS; slot++)
            if (delta > 0 && s->people[slot].status[status] == LH_STATUS_MAX)
                mask &= ~(1 << slot);
    if (who == LH_WHO_TWO && f->n < LH_SLOTS)
        mask &= ~(1 << f->n);
    if (who == LH_WHO_OTHER && f->src < LH_SLOTS)
        mask &= ~(1 << f->src);
    if (who == LH_WHO_NEXT && line->type == LH_T_LINE && line->c < LH_SLOTS)
        mask &= ~(1 << line->c);
    return mask;
}

/* The leader has named somebody (LH_NONE: nobody was left to name, LH-2.8). The task goes when nothing is left to give. */
static void take_named(LhRun *run, LhFrame *f, int who, int status, int delta)
{
    LhState *s = run->s;
    LhFrame *line = s->depth > 1 ? &s->stack[s->depth - 2] : f;
    int one = delta < 0 ? -1 : 1;
    bool named = run->answer < LH_SLOTS, more = who == LH_WHO_TWO && f->b < 4;
    if (named) {
        f->n = run->answer;
        lh_change(run, run->answer, status, who != LH_WHO_SHARE ? delta : one);
        if (line->type == LH_T_LINE)
            line->c = run->answer;
    }
    if (who == LH_WHO_SHARE) {
        f->c = (uint8_t)(delta - one);
        f->b = 0;
        more = named && f->c != 0;
    }
    if (!more)
        lh_pop(run);
}

/* LH-2.5 to LH-2.7: f->n is the person chosen before, an odd f->b waits for a name. */
void lh_task_status(LhRun *run, LhFrame *f)
{
    int status = f->a & 15, who = f->a >> 4, delta = (int8_t)f->c, mask = hit_at_once(run->s, f, who);
    if (mask >= 0) {
        lh_pop(run);
        lh_change_mask(run, mask, status, delta);
        return;
    }
    f->b++;
    if ((f->b & 1) == 0)
        take_named(run, f, who, status, delta);
    else
        lh_ask_char(run, LH_ASK_STATUS, candidates(run->s, f, who, status, delta), status, delta);
}

/* --- Lost people --- */

int lh_fatal(const LhMember *person)
{
    int bits = 0;
    for (int status = 0; status < LH_FATIGUE; status++)
        if (person->status[status] == LH_STATUS_MAX)
            bits |= 1 << status;
    return bits;
}

static void return_things(LhRun *run, int slot)
{
    LhState *s = run->s;
    LhMember *person = &s->people[slot];
    bool out = !lh_at_home(s, slot);
    uint8_t *pool = out ? s->findings[person->task - LH_NIGHT_PARTY1] : s->storage;
    static const uint8_t medicine[3] = {LH_HME, LH_MED, LH_BAN};
    if (person->weapon != LH_NONE && !out) { /* on tour the weapon lies among the Findings anyway */
        int weapon = person->weapon;
        person->weapon = LH_NONE;
        lh_gain(run, pool, weapon, 1);
    }
    for (int i = 0; i < 3; i++)
        if ((person->meds >> i & 1) != 0) {
            person->meds &= (uint8_t)~(1 << i);
            lh_gain(run, pool, medicine[i], 1);
        }
}

void lh_lose_person(LhRun *run, int slot)
{
    LhState *s = run->s;
    LhMember *person = &s->people[slot];
    lh_say(run, LH_EVENT_LOST, slot, person->id, lh_fatal(person));
    return_things(run, slot);
    s->lost_people |= (uint16_t)(1u << person->id);
    s->lost++;
    s->dawn |= LH_DAWN_LOST;
    if (lh_is_march(s))
        s->march_lost = 1;
    memset(person, 0, sizeof *person);
    person->id = LH_NONE;
    person->weapon = LH_NONE;
    s->refit[slot] = 0;
    s->fight_acted &= (uint8_t)~(1 << slot);
}

/* LH-1.9: f->a slot, f->b 1 after the roll of somebody who gave up. */
void lh_task_lost(LhRun *run, LhFrame *f)
{
    LhState *s = run->s;
    for (; f->a < LH_SLOTS; f->a++) {
        const LhMember *person = &s->people[f->a];
        int why = person->id != LH_NONE ? lh_fatal(person) : 0;
        if (why == 0)
            continue;
        bool gave_up = why == 1 << LH_MISERY && lh_at_home(s, f->a);
        int slot = f->a++;
        lh_lose_person(run, slot);
        if (!gave_up || lh_everybody(s) == 0)
            return;
        int roll = lh_d10(run, LH_ROLL_DESPAIR, slot);
        if (roll <= 3) /* where there is none, nothing is asked (LH-1.4) */
            lh_push_pay(run, LH_PAY_GROUP, 1, LH_GROUP_FOOD, true);
        else if (roll == 4 || roll == 5) {
            int item = lh_most_valuable(s->storage, 0);
            if (item != LH_NONE)
                lh_drop_items(run, s->storage, item, 1);
        }
        return;
    }
    lh_pop(run);
    if (lh_everybody(s) == 0)
        lh_game_over(run, LH_Z_EMPTY); /* LH-1.11 */
}
