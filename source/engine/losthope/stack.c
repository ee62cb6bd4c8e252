/* SPDX-License-Identifier: MIT */
/* Frames, questions to the leader, dice and events: what every rule uses. */
#include "engine/losthope/rules.h"

#include <string.h>

/* The stack is deep enough for every chain of effects; a test measures it. Were it not, the deepest frame would be lost, never memory. */
LhFrame *lh_push(LhRun *run, int type, int a, int b, int c)
{
    LhState *s = run->s;
    if (s->depth < LH_FRAMES_MAX)
        s->depth++;
    LhFrame *f = &s->stack[s->depth - 1];
    *f = (LhFrame){.type = (uint8_t)type, .a = (uint8_t)a, .b = (uint8_t)b, .c = (uint8_t)c};
    return f;
}

void lh_pop(LhRun *run)
{
    LhState *s = run->s;
    if (s->depth == 0)
        return;
    s->depth--;
    memset(&s->stack[s->depth], 0, sizeof s->stack[0]);
}

void lh_unwind(LhRun *run)
{
    while (run->s->depth > 1)
        lh_pop(run);
}

const LhFrame *lh_below_const(const LhState *s, int type)
{
    for (int i = s->depth - 1; i >= 0; i--)
        if (s->stack[i].type == type)
            return &s->stack[i];
    return NULL;
}

LhFrame *lh_below(LhState *s, int type)
{
    for (int i = s->depth - 1; i >= 0; i--)
        if (s->stack[i].type == type)
            return &s->stack[i];
    return NULL;
}

void lh_ask(LhRun *run, int src, int mask, int options, int b, int c)
{
    LhFrame *f = lh_push(run, LH_P_CHOICE, mask, b, c);
    f->n = (uint8_t)options;
    f->src = (uint8_t)src;
}

void lh_ask_char(LhRun *run, int src, int mask, int b, int c)
{
    lh_push(run, LH_P_CHAR, mask, b, c)->src = (uint8_t)src;
}

void lh_ask_district(LhRun *run, int src, int mask, int c)
{
    lh_push(run, LH_P_DIST, mask & 255, mask >> 8, c)->src = (uint8_t)src;
}

void lh_ask_slot(LhRun *run, int src, int mask, int location)
{
    lh_push(run, LH_P_SLOT, mask, location, 0)->src = (uint8_t)src;
}

void lh_ask_space(LhRun *run, int src, int mask, int fitting)
{
    lh_push(run, LH_P_SPACE, mask & 255, mask >> 8, fitting)->src = (uint8_t)src;
}

void lh_say(LhRun *run, int kind, int a, int b, int c)
{
    lh_diary_note(run->s, kind, a, b, c);
    events_add(run->events, (uint8_t)kind, (uint8_t)a, (uint8_t)b, (uint8_t)c);
}

int lh_roll(LhRun *run, int count, int tag)
{
    return (int)rng_below(&run->s->rng, (uint32_t)count, (uint8_t)tag);
}

int lh_d10(LhRun *run, int what, int slot)
{
    int result = 1 + lh_roll(run, 10, LH_TAG_D10);
    lh_say(run, LH_EVENT_ROLL, result, what, slot);
    return result;
}

int lh_draw(uint8_t *deck, uint8_t *count, int at)
{
    int card = deck[at];
    (*count)--;
    memmove(deck + at, deck + at + 1, (size_t)(*count - at));
    deck[*count] = 0;
    return card;
}

void lh_shuffle(LhRun *run, uint8_t *list, int count)
{
    rng_shuffle(&run->s->rng, list, count, LH_TAG_SHUFFLE); /* LH-0.9 */
}
