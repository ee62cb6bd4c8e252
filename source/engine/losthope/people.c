/* SPDX-License-Identifier: MIT */
/* People who come: newcomers at the door and between chapters, and the visitors who bring them (2.14, LH-10.8, LH-18.8). */
#include "engine/losthope/rules.h"

#include <string.h>

bool lh_has_room(const LhState *s) { return lh_group(s) < LH_SLOTS; }

int lh_own_flag(int person)
{
    static const uint8_t flags[LH_PEOPLE] = {
        [LH_JELKA] = LH_FLAG_DISCOUNT, [LH_OSKAR] = LH_FLAG_MAPPER, [LH_DANIL] = LH_FLAG_PACK, [LH_SANJA] = LH_FLAG_FINGERS,
        [LH_VIKTOR] = LH_FLAG_WATCH, [LH_PAVO] = LH_FLAG_PATH, [LH_ILSE] = LH_FLAG_PLEA, [LH_TOMAS] = LH_FLAG_EMBER,
        [LH_EMIL] = LH_FLAG_DIG, [LH_ROSA] = LH_FLAG_HOSE,
    };
    return person < LH_PEOPLE ? flags[person] : LH_FLAG_NONE;
}

/* Takes the lowest free slot. */
int lh_join(LhRun *run, int person)
{
    LhState *s = run->s;
    for (int slot = 0; slot < LH_SLOTS; slot++)
        if (s->people[slot].id == LH_NONE) {
            memset(&s->people[slot], 0, sizeof s->people[slot]);
            s->people[slot].id = (uint8_t)person;
            s->people[slot].task = LH_NIGHT_FLOOR;
            s->people[slot].weapon = LH_NONE;
            s->people[slot].acted = 1; /* may act from the next round on */
            lh_say(run, LH_EVENT_JOINED, slot, person, 0);
            return slot;
        }
    return LH_NONE;
}

static int draw_person(LhState *s) { return s->pool_count == 0 ? LH_NONE : lh_draw(s->pool, &s->pool_count, 0); }

static void under_pool(LhState *s, int person)
{
    if (person != LH_NONE)
        s->pool[s->pool_count++] = (uint8_t)person;
}

/* 2.14: hunger 0, then by d10; and a coffee. */
static void arrive_at_door(LhRun *run, int slot)
{
    int roll = lh_d10(run, LH_ROLL_NEWCOMER, slot);
    if (roll <= 5)
        lh_change(run, slot, LH_HUNGER, 2);
    else
        lh_change(run, slot, roll <= 8 ? LH_WOUNDS : LH_ILLNESS, 1);
    lh_gain(run, run->s->storage, LH_COF, 1);
}

/* f->a, f->b the two people, f->c stage, f->n 1 between chapters: hunger 1, nobody may be sent away. */
void lh_task_newcomer(LhRun *run, LhFrame *f)
{
    LhState *s = run->s;
    if (f->c == 0) {
        if (!lh_has_room(s) || s->pool_count == 0) { /* a full group or an empty pool is no turning away */
            lh_pop(run);
            return;
        }
        f->c = 1;
        f->a = (uint8_t)draw_person(s);
        f->b = (uint8_t)draw_person(s);
        lh_ask(run, LH_ASK_NEWCOMER, 1 | (f->b != LH_NONE ? 2 : 0) | (f->n == 0 ? 4 : 0), 3, f->a, f->b);
        return;
    }
    int first = f->a, second = f->b, refit = f->n, choice = run->answer, taken = choice == 0 ? first : choice == 1 ? second : LH_NONE;
    lh_pop(run);
    if (taken != first)
        under_pool(s, first);
    if (taken != second)
        under_pool(s, second);
    if (taken == LH_NONE) {
        lh_track(run, LH_TRACK_ANGER, 1);
        return;
    }
    int slot = lh_join(run, taken);
    if (slot == LH_NONE)
        return;
    if (refit)
        lh_change(run, slot, LH_HUNGER, 1);
    else
        arrive_at_door(run, slot);
}

/* --- Visitors --- */

static bool shows_nothing(const LhState *s, LhLine effect)
{
    return lh_code[effect] == LH_OP_LOOK_TIMELINE && !lh_look_is_new(s, lh_code[effect + 1]); /* LH-23.4 */
}

static int visitor_options(const LhState *s, const LhVisitor *row)
{
    int mask = 0;
    for (int option = 0; option < row->options; option++)
        if (lh_can_pay(s, row->option[option].cost, LH_NONE, 0) && !shows_nothing(s, row->option[option].effect))
            mask |= 1 << option;
    return mask;
}

static int next_visitor(LhRun *run, bool newcomer)
{
    LhState *s = run->s;
    if (s->visitors_at >= LH_VISITORS) {
        s->visitors_at = 0;
        lh_shuffle(run, s->visitors, LH_VISITORS);
    }
    int at = s->visitors_at;
    while (newcomer && at < LH_VISITORS - 1 && s->visitors[at] > LH_VS2)
        at++;
    uint8_t card = s->visitors[at];
    for (; at > s->visitors_at; at--) /* the deck keeps its order */
        s->visitors[at] = s->visitors[at - 1];
    s->visitors[s->visitors_at++] = card;
    return card;
}

/* f->a card, f->c mode of OUTDOORS (0, 1), f->n slot of the person who went out. */
void lh_task_visitor(LhRun *run, LhFrame *f)
{
    LhState *s = run->s;
    switch (f->b++) {
    case 0: {
        int danger = lh_while(s, LH_WHILE_SNIPER) ? 2 : 1;
        if (lh_d10(run, LH_ROLL_SNIPER, f->n) <= danger)
            lh_change(run, f->n, LH_WOUNDS, 2); /* LH-10.8 */
        break;
    }
    case 1:
        f->a = (uint8_t)next_visitor(run, f->c == 1);
        lh_say(run, LH_EVENT_VISITOR, f->a, 0, 0);
        lh_ask(run, LH_ASK_VISITOR, visitor_options(s, &lh_visitors[f->a]), lh_visitors[f->a].options, f->a, 0);
        break;
    case 2:
        if (run->answer < lh_visitors[f->a].options)
            lh_push_option(run, &lh_visitors[f->a].option[run->answer], LH_NONE, 0);
        break;
    default:
        lh_pop(run);
        break;
    }
}
