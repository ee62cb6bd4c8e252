/* SPDX-License-Identifier: MIT */
/* Campaigns of the computer players: always legal, the same in all slices, blind to what is hidden, never long in thought. */
#include <string.h>

#include "../common/check.h"
#include "../common/many.h"
#include "siege.h"

static void all_campaigns_are_legal_and_end(void **context)
{
    (void)context;
    for (uint32_t i = 0; i < TIMES(120, 16); i++) {
        LhState state = siege_start(1 + (int)i % LH_SEATS_MAX, (int)i % 3, (int)(i / 3) % 4, 100 + i);
        siege_play(&state, (int)i % (LH_LEVELS + 1), i);
        assert_true(lh_ops.valid(&state));
        assert_int_not_equal(lh_ops.result(&state, 0), RESULT_OPEN);
    }
}

/* Every level is asked at moments of random campaigns, where it would never have come by itself. */
static void legal_in_every_state(void **context)
{
    static Action list[LH_ACTIONS_MAX];
    int asked = 0;
    (void)context;
    for (uint32_t game = 0; game < TIMES(300, 40); game++) {
        LhState state = siege_start(1, (int)game % 3, (int)game % 4, 3000 + game);
        Rng rng;
        rng_start(&rng, game + 1);
        for (int seat; (seat = lh_ops.to_act(&state)) != SEAT_NONE;) {
            Action action = {ACTION_CONTINUE, 0, 0, 0};
            if (seat != SEAT_AUTO) {
                int count = lh_ops.actions(&state, list, LH_ACTIONS_MAX),
                    level = (int)rng_below(&rng, LH_LEVELS + 1, 0);
                if (rng_below(&rng, 3, 0) == 0) {
                    assert_true(actions_find(list, count, siege_think(&state, level, 1000)) >= 0);
                    asked++;
                }
                /* Half of the actions are sensible, so that the games get somewhere. */
                action = rng_below(&rng, 2, 0) == 0 ? siege_think(&state, 3, 1000)
                                                    : list[rng_below(&rng, (uint32_t)count, 0)];
            }
            assert_int_equal(lh_ops.apply(&state, seat, action, NULL), APPLY_OK);
        }
    }
    print_message("%d questions\n", asked);
    assert_true(asked > TIMES(10000, 1000));
}

static void choice_does_not_depend_on_slices(void **context)
{
    static const int slices[] = {1, 5, 40, 300, 100000};
    (void)context;
    for (int level = 0; level <= LH_LEVELS; level++) {
        LhState state = siege_start(2, LH_NORMAL, 3, 9);
        int ply = 0;
        for (int seat; (seat = lh_ops.to_act(&state)) != SEAT_NONE && ply < TIMES(600, 200); ply++) {
            Action action = {ACTION_CONTINUE, 0, 0, 0};
            if (seat != SEAT_AUTO) {
                action = siege_think(&state, level, slices[ply % 5]);
                assert_true(action_equal(siege_think(&state, level, slices[(ply + 1) % 5]), action));
            }
            assert_int_equal(lh_ops.apply(&state, seat, action, NULL), APPLY_OK);
        }
    }
}

/* LH-25.2: at most 160 candidates a decision. */
static void thoughts_are_bounded(void **context)
{
    uint32_t most = 0;
    (void)context;
    for (uint32_t game = 0; game < TIMES(20, 3); game++) {
        LhState state = siege_start(1, LH_NORMAL, (int)game % 4, 500 + game);
        for (int seat; (seat = lh_ops.to_act(&state)) != SEAT_NONE;) {
            Action action = {ACTION_CONTINUE, 0, 0, 0};
            if (seat != SEAT_AUTO) {
                action = siege_think(&state, 1 + (int)game % 3, 1000);
                most = siege_nodes() > most ? siege_nodes() : most;
            }
            assert_int_equal(lh_ops.apply(&state, seat, action, NULL), APPLY_OK);
        }
    }
    print_message("longest thought: %u nodes\n", most);
    assert_in_range(most, 30, 160);
}

/* LH-25.1, LH-23.1: another generator and another order of what is hidden changes no choice. */
static void hidden_things_do_not_matter(void **context)
{
    (void)context;
    for (int level = 0; level <= LH_LEVELS; level++) {
        LhState state = siege_start(1, LH_NORMAL, 0, 40 + (uint32_t)level);
        uint32_t ply = 0;
        for (int seat; (seat = lh_ops.to_act(&state)) != SEAT_NONE && ply < TIMES(900, 300); ply++) {
            Action action = {ACTION_CONTINUE, 0, 0, 0};
            if (seat != SEAT_AUTO) {
                LhState other = state;
                other.rng.word ^= 0x5A5A5A5Au + ply;
                action = siege_think(&state, level, 1000);
                if (other.raids_count > 1) {
                    uint8_t top = other.raids[0];
                    other.raids[0] = other.raids[other.raids_count - 1];
                    other.raids[other.raids_count - 1] = top;
                }
                assert_true(action_equal(siege_think(&other, level, 1000), action));
            }
            assert_int_equal(lh_ops.apply(&state, seat, action, NULL), APPLY_OK);
        }
    }
}

static void stopped_anywhere_the_choice_is_legal(void **context)
{
    static AiPlayer hasty;
    LhState state = siege_start(1, LH_NORMAL, 1, 12), view;
    (void)context;
    for (int seat, ply = 0; (seat = lh_ops.to_act(&state)) != SEAT_NONE && ply < TIMES(500, 200); ply++) {
        Action action = {ACTION_CONTINUE, 0, 0, 0};
        if (seat != SEAT_AUTO) {
            lh_ops.observe(&state, seat, &view);
            memset(&hasty, 0, sizeof hasty);
            hasty.game = &lh_ops;
            hasty.seat = seat;
            hasty.level = 3;
            lh_ai.begin(&hasty, &view);
            if (!hasty.done)
                lh_ai.step(&hasty, ply % 40);
            if (!hasty.done)
                lh_ai.stop(&hasty);
            action = hasty.choice;
            assert_int_equal(lh_why(&state, action), LH_WHY_FINE);
        }
        assert_int_equal(lh_ops.apply(&state, seat, action, NULL), APPLY_OK);
    }
}

static void not_his_turn(void **context)
{
    static AiPlayer idle;
    LhState state = siege_start(2, LH_NORMAL, 0, 1);
    (void)context;
    siege_until(&state, 3, LH_DAY, 1);
    idle.game = &lh_ops;
    idle.seat = 1 - lh_ops.to_act(&state);
    idle.level = 2;
    lh_ai.begin(&idle, &state);
    assert_true(idle.done);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_campaigns_are_legal_and_end),
        cmocka_unit_test(legal_in_every_state),
        cmocka_unit_test(choice_does_not_depend_on_slices),
        cmocka_unit_test(thoughts_are_bounded),
        cmocka_unit_test(hidden_things_do_not_matter),
        cmocka_unit_test(stopped_anywhere_the_choice_is_legal),
        cmocka_unit_test(not_his_turn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
