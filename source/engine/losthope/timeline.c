/* SPDX-License-Identifier: MIT */
/* The timeline and the morning (5.7, 5.9): cards come, lie and leave, goals are ticked or missed; fires and drops that cards bring. */
#include "engine/losthope/rules.h"

static const LhEntry no_entry = {LH_NONE, 0, 0, 0};

/* LH-7.1: the opener, three goals and two events of the sheet shuffled together, the finale. */
void lh_begin_deck(LhRun *run)
{
    LhState *s = run->s;
    uint8_t goals[4], events[4];
    int goal_count = 0, event_count = 0, first = lh_sheets[s->sheet].first, finale = first;
    for (int card = first; card < LH_CARDS && lh_cards[card].sheet == s->sheet; card++) {
        if (lh_cards[card].type == LH_CARD_GOAL && goal_count < 4)
            goals[goal_count++] = (uint8_t)card;
        else if (lh_cards[card].type == LH_CARD_EVENT && event_count < 4)
            events[event_count++] = (uint8_t)card;
        else if (lh_cards[card].type == LH_CARD_FINALE)
            finale = card;
    }
    lh_shuffle(run, goals, goal_count);
    lh_shuffle(run, events, event_count);
    s->chapter_deck[0] = (uint8_t)first;
    for (int i = 0; i < 3; i++)
        s->chapter_deck[1 + i] = goals[i];
    for (int i = 0; i < 2; i++)
        s->chapter_deck[4 + i] = events[i];
    lh_shuffle(run, s->chapter_deck + 1, 5);
    s->chapter_deck[6] = (uint8_t)finale;
    s->chapter_at = 0;
    s->known_cards = 0;
    for (int space = 0; space <= LH_TIMELINE; space++)
        s->timeline[space] = no_entry;
}

/* --- Whose line runs --- */

int lh_card_space(const LhState *s)
{
    for (int i = s->depth - 1; i >= 0; i--)
        if (s->stack[i].type == LH_T_LEAVE || s->stack[i].type == LH_T_GOAL)
            return s->stack[i].a;
    return 0; /* it has just come */
}

int lh_here(const LhState *s) { return s->timeline[lh_card_space(s)].district; }

/* --- Fires and drops --- */

void lh_fire(LhRun *run, int district)
{
    uint8_t *here = &run->s->district[district].here;
    if ((*here & LH_HERE_FIRE) != 0)
        return; /* LH-5.12 */
    *here |= LH_HERE_FIRE;
    lh_say(run, LH_EVENT_FIRE, district, 1, 0);
}

void lh_fire_out(LhRun *run, int district)
{
    run->s->district[district].here &= (uint8_t)~LH_HERE_FIRE;
    lh_say(run, LH_EVENT_FIRE, district, 0, 0);
}

void lh_drop_lands(LhRun *run)
{
    LhState *s = run->s;
    if (s->drops_count == 0)
        return;
    int district = lh_determine(run, false);
    for (int tries = 0; tries < 10; tries++, district = district > 1 ? district - 1 : 10)
        if (s->district[district].drop == 0) { /* LH-5.10 */
            s->district[district].drop = (uint8_t)(1 + lh_draw(s->drops, &s->drops_count, 0));
            s->district[district].age = 0;
            lh_say(run, LH_EVENT_DROP, district, 1, 0);
            return;
        }
}

/* --- Goals --- */

/* f->a space, f->c option of the card; LH_OP_DONE in the line pushes the tick. */
void lh_task_goal(LhRun *run, LhFrame *f)
{
    const LhEntry *entry = &run->s->timeline[f->a];
    if (f->b++ == 0 && entry->card != LH_NONE) {
        lh_push_option(run, &lh_cards[entry->card].option[f->c], f->n, 0);
        return;
    }
    lh_pop(run);
}

/* LH-7.3. The reward follows when the card is off the timeline. */
void lh_task_tick(LhRun *run, LhFrame *f)
{
    LhState *s = run->s;
    int card = s->timeline[f->a].card, space = f->a;
    lh_pop(run);
    if (card == LH_NONE)
        return;
    s->timeline[space] = no_entry;
    s->ticks++;
    s->ticks_all++;
    lh_say(run, LH_EVENT_CARD_LEFT, card, 1, 0);
    lh_push_line(run, lh_cards[card].reward, LH_NONE, 0);
}

void lh_goal_progress(LhRun *run, int space, int by)
{
    LhEntry *entry = &run->s->timeline[space];
    entry->progress = (uint8_t)(entry->progress + by);
    if (entry->progress >= lh_cards[entry->card].needed)
        lh_push(run, LH_T_TICK, space, 0, 0);
}

/* A card leaves: a goal gets its X (LH-7.2). The entry lies there until its line is done. */
void lh_task_leave(LhRun *run, LhFrame *f)
{
    LhState *s = run->s;
    LhEntry *entry = &s->timeline[f->a];
    if (f->b++ > 0 || entry->card == LH_NONE) {
        int space = f->a;
        lh_pop(run);
        s->timeline[space] = no_entry;
        return;
    }
    bool goal = lh_cards[entry->card].type == LH_CARD_GOAL;
    if (goal) {
        s->failed++;
        s->dawn |= LH_DAWN_X;
    }
    lh_say(run, LH_EVENT_CARD_LEFT, entry->card, goal ? 2 : 0, 0);
    lh_push_line(run, lh_cards[entry->card].leaves, LH_NONE, 0);
}

/* --- Morning --- */

static void new_day(LhRun *run)
{
    LhState *s = run->s;
    s->day++;
    s->days++;
    s->daily = 0;
    s->meals = s->child_veg = 0;
    s->dawn &= LH_DAWN_X | LH_DAWN_LOST; /* LH-17.15 */
    s->leader = (uint8_t)((s->day + s->chapter - 2) % s->seats); /* LH-1.3 */
    for (int slot = 0; slot < LH_SLOTS; slot++) {
        s->people[slot].today = 0;
        s->people[slot].acted = 0;
        s->people[slot].task = s->people[slot].id != LH_NONE ? LH_NIGHT_FLOOR : 0;
    }
    lh_set_phase(run, LH_MORNING);
    lh_say(run, LH_EVENT_LEADER, s->leader, 0, 0);
}

static bool is_goal(int card) { return card != LH_NONE && lh_cards[card].type == LH_CARD_GOAL; }

/* Stages: the promised goal leaves, the promise is offered, the card of space 3 leaves, all move down. */
void lh_step_am1(LhRun *run, LhFrame *f)
{
    LhState *s = run->s;
    switch (f->b++) {
    case 0:
        new_day(run);
        if (s->timeline[LH_TIMELINE].card != LH_NONE)
            lh_push(run, LH_T_LEAVE, LH_TIMELINE, 0, 0); /* LH-7.5 */
        break;
    case 1:
        run->answer = 0;
        if (is_goal(s->timeline[LH_TIMELINE - 1].card) && lh_in_hand(s, LH_NA_PROMISE))
            lh_ask(run, LH_ASK_PROMISE, 3, 2, s->timeline[LH_TIMELINE - 1].card, 0);
        break;
    case 2:
        if (run->answer == 1) {
            for (int i = 0; i < LH_HAND; i++)
                if (s->hand[i] == LH_NA_PROMISE)
                    lh_hand_remove(run, i, 0);
            s->timeline[LH_TIMELINE] = s->timeline[LH_TIMELINE - 1];
            s->timeline[LH_TIMELINE].flags |= LH_ENTRY_PROMISED;
        } else if (s->timeline[LH_TIMELINE - 1].card != LH_NONE) {
            lh_push(run, LH_T_LEAVE, LH_TIMELINE - 1, 0, 0);
        }
        break;
    default:
        for (int space = LH_TIMELINE - 1; space > 0; space--)
            s->timeline[space] = s->timeline[space - 1];
        s->timeline[0] = no_entry;
        lh_step_done(run, LH_AM2);
        break;
    }
}

static int skirmish_district(const LhState *s)
{
    for (int district = 1; district < LH_DISTRICTS; district++)
        if ((s->district[district].here & LH_HERE_SKIRMISH) != 0)
            return district;
    return 0;
}

static int district_of_card(LhRun *run, const LhCard *card)
{
    int skirmish = skirmish_district(run->s);
    switch (card->at) {
    case LH_AT_ANY:
        return lh_determine(run, false);
    case LH_AT_NOT_10:
        return lh_determine(run, true);
    case LH_AT_SKIRMISH:
        return skirmish != 0 ? skirmish : lh_determine(run, true);
    case LH_AT_BRIDGE: /* d10 odd north, even south */
        run->s->roadblock = lh_determine(run, false) % 2 != 0 ? 1 : 2;
        return 0;
    default:
        return card->at < LH_DISTRICTS ? card->at : 0;
    }
}

void lh_step_am2(LhRun *run, LhFrame *f)
{
    LhState *s = run->s;
    LhEntry *entry = &s->timeline[0];
    if (f->b++ > 0) {
        if (!lh_while(s, LH_WHILE_ROADBLOCK))
            s->roadblock = 0;
        lh_step_done(run, LH_AM3);
        return;
    }
    if (s->chapter_at >= LH_CHAPTER_CARDS)
        return;
    int card = s->chapter_deck[s->chapter_at++];
    s->known_cards = (uint8_t)max_int(s->known_cards - 1, 0);
    *entry = (LhEntry){.card = (uint8_t)card};
    entry->district = (uint8_t)district_of_card(run, &lh_cards[card]);
    lh_say(run, LH_EVENT_TIMELINE, card, 0, entry->district);
    int token = lh_cards[card].known_token;
    if (token != LH_NONE && (s->tokens >> token & 1) != 0) { /* IIIb-G2: ticked at once, no other reward */
        *entry = no_entry;
        s->ticks++;
        s->ticks_all++;
        lh_say(run, LH_EVENT_CARD_LEFT, card, 1, 0);
        return;
    }
    lh_push_line(run, lh_cards[card].now, LH_NONE, 0);
}

static void morning_rules(LhRun *run)
{
    LhState *s = run->s;
    if (s->day % 2 == 0)
        lh_track(run, LH_TRACK_ANGER, 1); /* LH-9.3, only on II-b */
    if ((lh_difficulties[s->difficulty].winter >> s->day & 1) != 0)
        lh_track(run, LH_TRACK_COLD, 1); /* LH-9.4 */
    for (int slot = 0; slot < LH_SLOTS && lh_while(s, LH_WHILE_FLU); slot++)
        if (s->people[slot].id != LH_NONE && lh_d10(run, LH_ROLL_FLU, slot) == 1)
            lh_change(run, slot, LH_ILLNESS, 1); /* LH-9.5 */
    if (lh_while(s, LH_WHILE_SHOW_FATE))
        lh_look_fate(run);
    for (int space = 0; space < LH_BUILD_SPACES; space++)
        if (s->fitting[space] == LH_F_RAIN)
            lh_gain(run, s->storage, LH_WAT, 1); /* LH-9.6 */
}

void lh_step_am3(LhRun *run, LhFrame *f)
{
    if (f->b++ == 0) {
        morning_rules(run);
        lh_push(run, LH_T_LOST, 0, 0, 0);
        return;
    }
    run->s->round = 1; /* LH-9.7 */
    lh_set_phase(run, LH_DAY);
    lh_step_done(run, LH_STEP_NONE);
}
