/* SPDX-License-Identifier: MIT */
#include "ui/losthope/draft.h"

#include "ai/losthope/reason.h"
#include "lh_words.h"
#include "ui/app.h"
#include "ui/losthope/screen.h"

enum { THINK_LINES = 100 };

static LhDraft *draft(void) { return &lh_screen.draft; }

void lh_draft_sync(void)
{
    if (!lh_draft_stands())
        draft()->base = UINT32_MAX;     /* what was taken back and done anew is another view */
}

bool lh_draft_stands(void) { return draft()->base == app.session.plies; }

void lh_draft_plan(void)
{
    LhDraft *d = draft();
    d->base = app.session.plies;
    d->begun = d->plan.done = d->own = false;
    d->plan.s = *lh_view();             /* what is seen until then */
}

bool lh_draft_ready(void) { return draft()->plan.done; }
void lh_draft_clear(void) { draft()->count = 0; }

bool lh_draft_think(void)
{
    if (draft()->plan.done)
        return false;
    kit_drawn(0);                       /* the page is not quiet before it is filled */
    if (!draft()->begun) {
        draft()->begun = true;
        lh_advice_begin(&draft()->plan, lh_view());
        return false;
    }
    while (kit_spent() < THINK_LINES)
        if (lh_advice_step(&draft()->plan))
            return true;
    return false;
}

int lh_draft_reason(void)
{
    const LhAdvice *plan = &draft()->plan;
    return lh_words_hint[lh_reason(lh_view(), plan->count > 0 ? plan->list[plan->count - 1] : plan->last)];
}

void lh_draft_add(int kind, int a, int b, int c)
{
    LhDraft *d = draft();
    if (d->count < LH_DRAFT_MAX)
        d->queue[d->count++] = (Action){(uint8_t)kind, (uint8_t)a, (uint8_t)b, (uint8_t)c};
}

/* The first that is legal; what settles comes behind all others. */
static int next_legal(void)
{
    const LhDraft *d = draft();
    for (int settling = 0; settling < 2; settling++)
        for (int i = 0; i < d->count; i++)
            if ((d->queue[i].kind == LH_END || d->queue[i].kind == LH_PAY) == settling && lh_why(lh_view(), d->queue[i]) == LH_WHY_FINE)
                return i;
    return -1;
}

/* A lesson may be over in the middle of a draft: the next one begins with the same draft. */
static int lesson_now(void) { return play_kind() == PLAY_LESSONS ? lessons_step() : 0; }

bool lh_draft_turn(void)
{
    LhDraft *d = draft();
    if (d->count > 0 && lh_view()->phase == d->phase && lh_view()->depth > d->depth)
        return false;
    bool stands = lh_view()->phase == d->phase && d->lesson == lesson_now();
    int at = d->count > 0 && stands ? next_legal() : -1;
    if (at < 0) {
        if (d->count > 0 && lh_view()->phase == d->phase)
            d->base = app.session.plies;
        d->count = 0;
        return false;
    }
    Action action = d->queue[at];
    d->count--;
    for (int i = at; i < d->count; i++) d->queue[i] = d->queue[i + 1];
    if (!play_do(action))
        d->count = 0;                   /* the lesson wants something else */
    return true;
}

void lh_draft_go(void)
{
    draft()->depth = lh_view()->depth;
    draft()->phase = lh_view()->phase;
    draft()->lesson = (uint8_t)lesson_now();
    pages_home();
    (void)lh_draft_turn();
}
