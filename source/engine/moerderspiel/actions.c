/* SPDX-License-Identifier: MIT */
/* The legal list (TM-7.2), kind by kind, candidates in ascending order; those of orders stand in orders.c. */
#include "engine/moerderspiel/rules.h"

void tm_list_volunteer(TmSink *sink, int kind)
{
    for (int choice = 0; choice <= 2; choice++)
        tm_offer(sink, kind, choice, 0, 0);
}

void tm_list_pick_evil(TmSink *sink, int kind)
{
    tm_offer(sink, kind, TM_FALSE_FLAG, 0, 0);
    tm_offer(sink, kind, TM_LORD, 0, 0);
}

void tm_list_pick_ability(TmSink *sink, int kind)
{
    for (int ability = 0; ability <= TM_LURER; ability++)
        tm_offer(sink, kind, ability, 0, 0);
}

void tm_list_split(TmSink *sink, int kind)
{
    bool three = tm_owns(sink->state, sink->state->acting, TM_OMNIPRESENCE);
    for (int a = 1; a < TM_START_TROOPS; a++)
        for (int b = 0; a + b < TM_START_TROOPS; b++)
            for (int c = 0; a + b + c < (three ? TM_START_TROOPS : a + b + 1); c++)
                tm_offer(sink, kind, a, b, c);
}

void tm_list_setup_end(TmSink *sink, int kind) { tm_offer(sink, kind, 0, 0, 0); }

void tm_list_parley(TmSink *sink, int kind)
{
    for (int number = 0; number < sink->state->contact_count; number++)
        for (int line = 0; line < TM_LINES; line++)
            for (int nation = 0; nation < (line == 4 || line == 5 ? TM_NATIONS : 1); nation++)
                tm_offer(sink, kind, number, line, nation);
}

/* For each army but the horde. */
static void offer_rows(TmSink *sink, int kind, int last)
{
    for (int slot = 0; slot < TM_HORDE; slot++)
        tm_offer_row(sink, kind, slot, last);
}

void tm_list_set_stance(TmSink *sink, int kind) { offer_rows(sink, kind, 3); }

void tm_list_set_display(TmSink *sink, int kind)
{
    if (tm_has(sink->state, sink->state->acting, TM_DECEPTION))
        offer_rows(sink, kind, TM_SHOW_HALF);
}

void tm_list_set_flag(TmSink *sink, int kind)
{
    if (tm_owns(sink->state, sink->state->acting, TM_FALSE_FLAG))
        offer_rows(sink, kind, TM_NATIONS - 1);
}

void tm_list_set_recon(TmSink *sink, int kind)
{
    for (int slot = 0; slot < TM_HORDE && tm_has(sink->state, sink->state->acting, TM_SCOUTING); slot++) {
        tm_offer_row(sink, kind, slot, TM_CELLS - 1);
        tm_offer(sink, kind, slot, TM_NOBODY, 0);
    }
}

void tm_list_set_passive(TmSink *sink, int kind)
{
    if (sink->state->nation[sink->state->acting].limit > 0)
        offer_rows(sink, kind, TM_FALSE_FLAG);
}

void tm_list_set_wild(TmSink *sink, int kind)
{
    for (int ability = 0; ability < TM_ABILITIES_END && tm_owns(sink->state, sink->state->acting, TM_WILDCARD); ability++)
        tm_offer(sink, kind, ability, 0, 0);
}

/* Built bases stand behind the sixteen of the map: the cells are looked up in ascending order. */
void tm_list_cede(TmSink *sink, int kind)
{
    const TmState *state = sink->state;
    for (int cell = -1;;) {
        int next = TM_CELLS;
        for (int i = 0; i < state->base_count; i++)
            if (state->base[i].owner == state->acting && state->base[i].pos > cell && state->base[i].pos < next)
                next = state->base[i].pos;
        if (next == TM_CELLS)
            return;
        tm_offer_row(sink, kind, next, TM_NATIONS - 1);
        cell = next;
    }
}

void tm_list_regroup(TmSink *sink, int kind)
{
    const TmState *state = sink->state;
    int nation = state->acting;
    for (int from = 0; from <= TM_GARRISON && tm_owns(state, nation, TM_OMNIPRESENCE); from++) {
        int troops = from == TM_GARRISON ? state->nation[nation].garrison : state->army[tm_army_id(nation, from)].troops;
        for (int to = 0; to <= TM_GARRISON; to++)
            for (int count = 1; count <= troops; count++)
                tm_offer(sink, kind, from, to, count);
    }
}

void tm_list_vote(TmSink *sink, int kind)
{
    for (int other = 0; other < TM_NATIONS; other++)
        tm_offer(sink, kind, other, 0, 0);
    tm_offer(sink, kind, TM_NOBODY, 0, 0);
}

/* Words are too many to be listed (TM-7.2). */
void tm_list_say(TmSink *sink, int kind)
{
    (void)sink;
    (void)kind;
}

void tm_list_courier(TmSink *sink, int kind)
{
    (void)sink;
    (void)kind;
}

void tm_list_levy_from(TmSink *sink, int kind)
{
    for (int unit = 0; unit <= TM_GARRISON; unit++)
        tm_offer_row(sink, kind, unit, TM_LEVY);
}

void tm_list_note(TmSink *sink, int kind)
{
    for (int other = 0; other < TM_NATIONS; other++)
        tm_offer_row(sink, kind, other, 3);
}

void tm_list_end_turn(TmSink *sink, int kind) { tm_offer(sink, kind, 0, 0, 0); }
