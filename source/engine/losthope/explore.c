/* SPDX-License-Identifier: MIT */
/* Exploring: flips, kept cards, findings, residents and tests (5.14, 2.10 to 2.12). */
#include "engine/losthope/rules.h"

/* --- FLIP --- */

LhWhy lh_why_flip(const LhState *s, Action action)
{
    (void)action;
    return lh_pile(s) > 0 ? LH_WHY_FINE : LH_WHY_NO_CARDS;
}

void lh_list_flip(LhSink *sink) { lh_offer(sink, LH_FLIP, 0, 0, 0); }

void lh_play_flip(LhRun *run, Action action)
{
    LhState *s = run->s;
    uint8_t card = s->explore[s->pile_top];
    (void)action;
    for (int i = s->pile_top; i > s->flipped; i--) /* flipped cards lie before those put back */
        s->explore[i] = s->explore[i - 1];
    s->explore[s->flipped++] = card;
    s->pile_top++;
    s->known_pile = (uint8_t)max_int(s->known_pile - 1, 0);
    lh_say(run, LH_EVENT_FLIPPED, card, lh_pile(s), 0);
    lh_push(run, LH_T_FLIP, card, 0, 0);
}

void lh_task_flip(LhRun *run, LhFrame *f)
{
    LhState *s = run->s;
    if (f->b++ > 0) {
        lh_pop(run);
        return;
    }
    if (f->a == LH_X_DOOR && (s->tour_flags & LH_TOUR_DOOR) != 0) { /* Y1: small hands */
        s->tour_flags &= (uint8_t)~LH_TOUR_DOOR;
        lh_push(run, LH_T_FIND, LH_ROW_PANTRY, 0, 0);
        lh_push(run, LH_T_FIND, LH_ROW_FURNITURE, 0, 0);
        return;
    }
    lh_push_line(run, lh_explorations[f->a].effect, LH_NONE, 0);
}

void lh_keep_card(LhRun *run)
{
    const LhFrame *flip = lh_below_const(run->s, LH_T_FLIP);
    if (flip != NULL && flip->a == LH_X_HIDE)
        run->s->hiding = 1;
    else if (flip != NULL)
        run->s->maps = (uint8_t)min_int(run->s->maps + 1, 2);
}

/* --- The map (LH-14.7) --- */

static int order_count(int cards) { return cards == 3 ? 6 : cards; }

LhWhy lh_why_usecard(const LhState *s, Action action)
{
    const LhFrame *top = lh_top(s);
    if (action.a != 1)
        return LH_WHY_NO_SUCH;
    if (top != NULL)
        return action.b < order_count(top->n) ? LH_WHY_FINE : LH_WHY_NOT_OFFERED;
    if (action.b != 0)
        return LH_WHY_NO_SUCH;
    if (s->maps == 0)
        return LH_WHY_NOT_IN_HAND;
    int left = lh_pile(s);
    return s->known_pile < min_int(left, 3) ? LH_WHY_FINE : LH_WHY_GAINS_NOTHING; /* LH-23.4 */
}

void lh_list_usecard(LhSink *sink)
{
    for (int order = 0; order < 6; order++)
        lh_offer(sink, LH_USECARD, 1, order, 0);
}

static void put_in_order(LhState *s, int cards, int order)
{
    static const uint8_t orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    uint8_t seen[3];
    if (cards < 3)
        order *= 2; /* two cards: swapped or not */
    for (int i = 0; i < cards; i++)
        seen[i] = s->explore[s->pile_top + i];
    for (int i = 0; i < cards; i++)
        s->explore[s->pile_top + i] = seen[orders[order][i] < cards ? orders[order][i] : i];
}

void lh_play_usecard(LhRun *run, Action action)
{
    LhState *s = run->s;
    const LhFrame *top = lh_top(s);
    if (top != NULL && top->type == LH_P_ORDER) {
        put_in_order(s, top->n, action.b);
        lh_pop(run);
        return;
    }
    int cards = min_int(lh_pile(s), 3);
    s->maps--;
    s->known_pile = (uint8_t)cards;
    lh_say(run, LH_EVENT_SHOWN, 2, cards, 0);
    lh_push(run, LH_P_ORDER, 0, 0, 0)->n = (uint8_t)cards;
}

/* --- Findings (2.11) --- */

void lh_task_find(LhRun *run, LhFrame *f)
{
    LhState *s = run->s;
    switch (f->b++) {
    case 0:
        if (s->finds_at >= LH_FINDINGS) {
            s->finds_at = 0;
            lh_shuffle(run, s->finds, LH_FINDINGS);
        }
        lh_say(run, LH_EVENT_FOUND, s->finds[s->finds_at], f->a, 0);
        lh_push_line(run, lh_findings[s->finds[s->finds_at++]].row[f->a], LH_NONE, 0);
        break;
    case 1:
        if (f->c == 0 && lh_d10(run, LH_ROLL_SPECIAL_FIND, LH_NONE) == 10) {
            lh_say(run, LH_EVENT_SPECIAL_FIND, 0, 0, 0);
            lh_push_line(run, lh_lines[LH_LINE_SPECIAL_FIND], LH_NONE, 0);
        }
        break;
    default:
        lh_pop(run);
        break;
    }
}

/* --- Tests --- */

void lh_task_test(LhRun *run, LhFrame *f)
{
    if (f->b++ == 0) {
        lh_push_die(run, LH_DIE_YELLOW, lh_prowess(run->s), LH_NONE, LH_ROLL_TEST);
        return;
    }
    int wanted = f->a, result = lh_face_value(run, LH_DIE_YELLOW, run->answer, LH_NONE);
    lh_pop(run);
    run->answer = result >= wanted ? 1 : 0;
}

/* R9: everyone present rolls, one after the other. */
void lh_task_torch(LhRun *run, LhFrame *f)
{
    LhState *s = run->s;
    if (f->b == 1) {
        f->b = 0;
        if (lh_face_value(run, LH_DIE_YELLOW, run->answer, LH_NONE) >= 1)
            lh_change(run, f->a, LH_WOUNDS, 1);
        f->a++;
    }
    for (; f->a < LH_SLOTS; f->a++)
        if ((lh_present(s) >> f->a & 1) != 0) {
            f->b = 1;
            lh_push_die(run, LH_DIE_YELLOW, lh_people[s->people[f->a].id].prowess, f->a, LH_ROLL_TORCH);
            return;
        }
    lh_pop(run);
}

/* --- Residents --- */

static int draw_resident(LhRun *run)
{
    LhState *s = run->s;
    int cards = 0, space = lh_while_space(s, LH_WHILE_DESERTERS);
    if (space >= 0 && (s->timeline[space].flags & LH_ENTRY_SPENT) == 0) { /* IIIa-E2, once */
        s->timeline[space].flags |= LH_ENTRY_SPENT;
        return LH_R6;
    }
    for (int resident = 0; resident < LH_RESIDENTS; resident++)
        if ((s->residents >> resident & 1) != 0)
            cards += lh_residents[resident].count;
    int drawn = lh_roll(run, cards, LH_TAG_RESIDENT);
    for (int resident = 0; resident < LH_RESIDENTS; resident++)
        if ((s->residents >> resident & 1) != 0 && (drawn -= lh_residents[resident].count) < 0)
            return resident;
    return LH_R0;
}

/* LH-14.8: 0 meet, 1 hiding place, 2 dog. */
static int ways_to_meet(const LhState *s)
{
    bool dog = s->dog_place == s->party && (s->tour_flags & LH_TOUR_MET) == 0;
    return 1 | (s->hiding != 0 ? 2 : 0) | (dog ? 4 : 0);
}

static int resident_options(const LhState *s, const LhResident *row)
{
    int mask = 0;
    for (int option = 0; option < row->options; option++)
        if (lh_can_pay(s, row->option[option].cost, LH_NONE, 0))
            mask |= 1 << option;
    return mask;
}

/* How many foes this card would bring; a d10 where the number is not fixed. */
static int foes_of(LhRun *run, const LhResident *row)
{
    int fixed = 0;
    for (int n = 0; n < 4; n++)
        fixed += row->upto[n] >= 10 || row->upto[n] == 0;
    if (row->upto[3] == 0)
        return 0;
    int roll = fixed == 4 ? 10 : lh_d10(run, LH_ROLL_FOES, LH_NONE);
    for (int n = 0; n < 4; n++)
        if (roll <= row->upto[n])
            return n + 1;
    return 1;
}

void lh_task_resident(LhRun *run, LhFrame *f)
{
    LhState *s = run->s;
    switch (f->b++) {
    case 0:
        f->a = (uint8_t)draw_resident(run);
        lh_say(run, LH_EVENT_RESIDENT, f->a, 0, 0);
        lh_ask(run, LH_ASK_MEET, ways_to_meet(s), 3, f->a, 0);
        break;
    case 1:
        s->tour_flags |= LH_TOUR_MET;
        if (run->answer == 1)
            s->hiding = 0;
        if (run->answer == 1 || (run->answer == 2 && lh_d10(run, LH_ROLL_DOG, LH_NONE) > s->noise))
            lh_pop(run); /* LH-14.6, LH-20.4 */
        break;
    case 2:
        f->n = (uint8_t)foes_of(run, &lh_residents[f->a]);
        lh_ask(run, LH_ASK_RESIDENT, resident_options(s, &lh_residents[f->a]), lh_residents[f->a].options, f->a, f->n);
        break;
    case 3:
        if (run->answer < lh_residents[f->a].options)
            lh_push_option(run, &lh_residents[f->a].option[run->answer], LH_NONE, 0);
        break;
    default:
        lh_pop(run);
        break;
    }
}
