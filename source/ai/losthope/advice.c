/* SPDX-License-Identifier: MIT */
#include "ai/losthope/advice.h"

#include "ai.h"
#include "ai/losthope/player.h"

void lh_advice_begin(LhAdvice *plan, const LhState *view)
{
    plan->s = *view;
    plan->count = 0;
    plan->depth = view->depth;
    plan->phase = view->phase;
    plan->done = false;
    lh_thought_begin(&plan->mind, &plan->s, AI_ADVISER);
}

/* Settles what was asked when the plan began; a question that came up inside it is only answered. */
static bool settles(const LhAdvice *plan, Action action)
{
    return plan->s.depth <= plan->depth && (action.kind == LH_END || (action.kind == LH_PAY && plan->depth > 0));
}

bool lh_advice_step(LhAdvice *plan)
{
    Action choice;
    if (plan->done || !lh_thought_node(&plan->mind, &choice))
        return plan->done;
    plan->last = choice;
    plan->done = settles(plan, choice) || plan->count == LH_ADVICE_MAX
        || lh_ops.apply(&plan->s, lh_ops.to_act(&plan->s), choice, NULL) != APPLY_OK;
    if (plan->done)
        return true;
    plan->list[plan->count++] = choice;
    plan->done = plan->s.phase != plan->phase || plan->s.depth < plan->depth;
    if (!plan->done)
        lh_thought_begin(&plan->mind, &plan->s, AI_ADVISER);
    return plan->done;
}
