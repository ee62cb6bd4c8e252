/* SPDX-License-Identifier: MIT */
/* Every puzzle (section 15): a legal position, its solution solves it, and what one tries first does not. */
#include "../common/check.h"
#include "../common/many.h"
#include "engine/stronghold/puzzles.h"
#include "night.h"

static Action list[SU_ACTIONS_MAX];

/* The round to its end: the person as the adviser would, the computer as the Warlord. */
static bool falls(SuState state, int person)
{
    int round = state.round;
    while (state.winner == 0 && state.round == round && state.step < SU_STEP_HOSPITAL) {
        int seat = su_ops.to_act(&state);
        Action action = seat == SEAT_AUTO ? (Action){ACTION_CONTINUE, 0, 0, 0} : night_think(&state, seat == person ? AI_ADVISER : 3, 1000);
        assert_int_equal(su_ops.apply(&state, seat, action, NULL), APPLY_OK);
    }
    return state.winner == SU_INVADER + 1;
}

/* What the other side has to answer in between. */
static void answer(SuState *state, int person)
{
    for (int seat; (seat = su_ops.to_act(state)) != person && seat >= 0;)
        assert_int_equal(su_ops.apply(state, seat, night_think(state, 3, 1000), NULL), APPLY_OK);
}

static void positions_are_legal(void **context)
{
    (void)context;
    for (int i = 0; i < SU_PUZZLES; i++) {
        SuState state, staged = night_start(1);
        bool hold = i < SU_HOLD_PUZZLES;
        su_puzzle_lay(&state, i);
        su_stage(&staged, i + 1);
        assert_memory_equal(&state, &staged, sizeof state);
        assert_true(su_ops.valid(&state));
        assert_int_equal(su_ops.to_act(&state), su_puzzle_seat(i));
        assert_int_equal(state.step, hold ? SU_STEP_SPEND_MANEUVER : SU_STEP_CHOOSE);
        assert_int_equal(su_engines(&state), 0);
        for (int other = 0; other < i; other++) {
            su_puzzle_lay(&staged, other);
            assert_memory_not_equal(&state, &staged, sizeof state);
        }
        for (int tower = 0; tower < SU_TOWERS; tower++)
            assert_true(state.device[tower] == SU_NO_DEVICE || state.device[tower] == SU_CROSS);
        if (hold)
            assert_in_range(state.hourglasses, 2, 5);
        const int many = hold ? 20 : 8, some = hold ? 5 : 3;
        assert_int_equal(su_puzzles[i].grade, su_puzzles[i].ways >= many ? 1 : su_puzzles[i].ways >= some ? 2 : 3);
    }
    SuState other = night_start(1), kept = other;
    su_stage(&other, SU_PUZZLES + 1);
    assert_memory_equal(&other, &kept, sizeof other);
}

static void solutions_solve(void **context)
{
    (void)context;
    for (int i = 0; i < SU_PUZZLES; i++) {
        SuState state;
        int person = su_puzzle_seat(i);
        su_puzzle_lay(&state, i);
        for (int n = 0; n < su_puzzles[i].length; n++) {
            assert_int_equal(su_ops.apply(&state, person, su_puzzles[i].solution[n], NULL), APPLY_OK);
            answer(&state, person);
        }
        assert_int_equal(falls(state, person), person == SU_INVADER);
    }
}

/* One hourglass less is never enough: whatever is done with the first one of two, the wall would fall. */
static void no_single_deed_holds_the_wall(void **context)
{
    int tried = 0;
    (void)context;
    for (int i = 0; i < SU_HOLD_PUZZLES; i++) {
        SuState state;
        su_puzzle_lay(&state, i);
        int count = su_ops.actions(&state, list, SU_ACTIONS_MAX);
        for (int n = 0; n < count; n++) {
            SuState after = state;
            SuClash clash;
            bool holds = true;
            if (su_cost(&state, list[n]) == 0)
                continue;
            su_ops.apply(&after, SU_DEFENDER, list[n], NULL);
            for (int section = SU_W1; section <= SU_E4; section++) {
                su_forecast(&after, section, false, &clash);
                holds = holds && clash.outcome != SU_CLASH_FALLS;
            }
            assert_false(holds);
            tried++;
        }
    }
    print_message("%d deeds\n", tried);
    assert_true(tried > 20 * SU_HOLD_PUZZLES);
}

/* An army that stands still breaks nothing, and neither does one that only draws up. */
static void waiting_is_no_breach(void **context)
{
    (void)context;
    for (int i = SU_HOLD_PUZZLES; i < SU_PUZZLES; i++) {
        SuState state;
        su_puzzle_lay(&state, i);
        assert_int_equal(su_ops.apply(&state, SU_INVADER, (Action){SU_MANEUVER, 0, 0, 0}, NULL), APPLY_OK);
        while (su_ops.to_act(&state) == SU_INVADER)
            assert_int_equal(su_ops.apply(&state, SU_INVADER, (Action){SU_END_STEP, 0, 0, 0}, NULL), APPLY_OK);
        assert_false(falls(state, SU_INVADER));
    }
}

/* The solutions are not all of one kind. */
static void solutions_differ(void **context)
{
    uint32_t works = 0, kinds = 0;
    (void)context;
    for (int i = 0; i < SU_HOLD_PUZZLES; i++)
        for (int n = 0; n < su_puzzles[i].length; n++) {
            Action action = su_puzzles[i].solution[n];
            kinds |= 1u << action.kind;
            works |= action.kind == SU_PLACE ? 1u << action.a : 0;
        }
    int different = 0;
    for (; works != 0; works &= works - 1) different++;
    print_message("%d building actions\n", different);
    assert_true(different >= 4);
    assert_true((kinds & 1u << SU_UNIT_MOVE) != 0 && (kinds & 1u << SU_PLACE) != 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(positions_are_legal),
        cmocka_unit_test(solutions_solve),
        cmocka_unit_test(no_single_deed_holds_the_wall),
        cmocka_unit_test(waiting_is_no_breach),
        cmocka_unit_test(solutions_differ),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
