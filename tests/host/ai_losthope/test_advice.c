/* SPDX-License-Identifier: MIT */
/* Plans that fill a page: what the adviser would do until a part of the day or a tray is settled (LH-24.6, LH-25.4). */
#include <string.h>

#include "../common/check.h"
#include "../common/many.h"
#include "ai.h"
#include "ai/losthope/advice.h"
#include "siege.h"

static void make_plan(LhAdvice *plan, const LhState *state)
{
    LhState view;
    int steps = 0;
    lh_ops.observe(state, lh_ops.to_act(state), &view);
    lh_advice_begin(plan, &view);
    while (!lh_advice_step(plan)) assert_true(++steps < 20000);
}

static bool is_tray(const LhState *state)
{
    const LhFrame *top = lh_top(state);
    return top != NULL && (top->type == LH_P_PAY || top->type == LH_P_TRADE);
}

/* LH-24.6: carried out at the real table the plan is legal action by action, draws nothing, and can be settled behind its last one. */
static void plans_can_be_carried_out(void **context)
{
    int parts = 0, trays = 0;
    (void)context;
    for (uint32_t game = 0; game < TIMES(40, 8); game++) {
        LhState state = siege_start(1 + (int)game % 4, (int)game % 3, (int)game % 4, 700 + game);
        for (int seat; (seat = lh_ops.to_act(&state)) != SEAT_NONE;) {
            Action action = {ACTION_CONTINUE, 0, 0, 0};
            bool part = seat != SEAT_AUTO && state.depth == 0 && (state.phase == LH_DUSK || state.phase == LH_EVENING || state.phase == LH_TOUR_PACK);
            if (part || (seat != SEAT_AUTO && is_tray(&state))) {
                LhAdvice plan;
                LhState done = state;
                make_plan(&plan, &state);
                for (int i = 0; i < plan.count; i++) {
                    assert_true(action_equal(siege_think(&done, AI_ADVISER, 1000), plan.list[i]));
                    assert_int_equal(lh_ops.apply(&done, lh_ops.to_act(&done), plan.list[i], NULL), APPLY_OK);
                }
                assert_int_equal(done.rng.word, state.rng.word);
                if (done.depth == state.depth && done.phase == state.phase)
                    assert_int_equal(lh_why(&done, plan.last), LH_WHY_FINE);
                if (part)
                    parts++;
                else
                    trays++;
            }
            if (seat != SEAT_AUTO)
                action = siege_think(&state, 3, 1000);
            assert_int_equal(lh_ops.apply(&state, seat, action, NULL), APPLY_OK);
        }
    }
    print_message("%d parts of days, %d trays\n", parts, trays);
    assert_true(parts > 100);
    assert_true(trays > 5);
}

/* LH-25.4: the adviser's plan of an evening sets a guard and, where somebody goes, a target. */
static void evening_is_complete(void **context)
{
    (void)context;
    for (uint32_t game = 0; game < TIMES(40, 10); game++) {
        LhAdvice plan;
        LhState state = siege_start(1, LH_NORMAL, (int)game % 4, 50 + game);
        siege_until(&state, 3, LH_EVENING, 1);
        make_plan(&plan, &state);
        assert_int_not_equal(lh_guards(&plan.s), 0);
        assert_true(lh_party_people(&plan.s, 1) == 0 || plan.s.send[0] != 0);
        assert_int_equal(plan.last.kind, LH_END);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(plans_can_be_carried_out), cmocka_unit_test(evening_is_complete)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
