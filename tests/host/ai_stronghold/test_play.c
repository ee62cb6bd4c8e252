/* SPDX-License-Identifier: MIT */
/* Nights of the computer players: always legal, the same in all slices, blind to what is hidden. */
#include <string.h>

#include "../common/check.h"
#include "../common/many.h"
#include "ai/stronghold/judge.h"
#include "ai/stronghold/levels.h"
#include "ai/stronghold/memo.h"
#include "ai/stronghold/spend.h"
#include "fixed.h"
#include "night.h"

static void all_nights_are_legal_and_end(void **context)
{
    static const int pairs[][2] = {{1, 1}, {2, 3}, {3, 2}, {AI_ADVISER, 1}, {3, NIGHT_RANDOM}, {NIGHT_RANDOM, 2}, {NIGHT_RANDOM, AI_ADVISER}};
    (void)context;
    for (uint32_t i = 0; i < TIMES(70, 14); i++) {
        SuState state = night_start(100 + i);
        int winner = night_play(&state, pairs[i % 7][0], pairs[i % 7][1], i);
        assert_in_range(winner, SU_INVADER, SU_DEFENDER);
        assert_true(su_ops.valid(&state));
    }
}

/* Every level is asked at every moment of random nights, where it would never have come by itself. */
static void legal_in_every_state(void **context)
{
    static Action list[SU_ACTIONS_MAX];
    int asked = 0;
    (void)context;
    for (uint32_t night = 0; night < TIMES(30, 3); night++) {
        SuState state = night_start(3000 + night);
        Rng rng;
        rng_start(&rng, night + 1);
        for (int seat; (seat = su_ops.to_act(&state)) != SEAT_NONE;) {
            Action action = {ACTION_CONTINUE, 0, 0, 0};
            if (seat != SEAT_AUTO) {
                int count = su_ops.actions(&state, list, SU_ACTIONS_MAX), level = (int)rng_below(&rng, SU_LEVELS + 1, 0);
                if (rng_below(&rng, 4, 0) == 0) {
                    assert_true(actions_find(list, count, night_think(&state, level, 1000)) >= 0);
                    asked++;
                }
                action = list[rng_below(&rng, (uint32_t)count, 0)];
            }
            assert_int_equal(su_ops.apply(&state, seat, action, NULL), APPLY_OK);
        }
    }
    print_message("%d questions\n", asked);
    assert_true(asked > TIMES(800, 50));
}

static void choice_does_not_depend_on_slices(void **context)
{
    static const int slices[] = {1, 5, 40, 300, 100000};
    (void)context;
    for (int level = 0; level <= SU_LEVELS; level++) {
        SuState state = night_start(9);
        int ply = 0;
        for (int seat; (seat = su_ops.to_act(&state)) != SEAT_NONE && state.round <= TIMES(4, 2); ply++) {
            Action action = {ACTION_CONTINUE, 0, 0, 0};
            if (seat != SEAT_AUTO) {
                action = night_think(&state, level, slices[ply % 5]);
                thought_forget();
                assert_true(action_equal(night_think(&state, level, slices[(ply + 1) % 5]), action));
            }
            assert_int_equal(su_ops.apply(&state, seat, action, NULL), APPLY_OK);
        }
        assert_true(ply > 50);
    }
}

static void stopped_anywhere_the_choice_is_legal(void **context)
{
    (void)context;
    for (int level = 1; level <= SU_LEVELS; level++) {
        SuState state = night_start(12);
        int ply = 0;
        for (int seat; (seat = su_ops.to_act(&state)) != SEAT_NONE && state.round <= TIMES(5, 2); ply++) {
            Action action = {ACTION_CONTINUE, 0, 0, 0};
            if (seat != SEAT_AUTO) {
                assert_int_equal(su_why(&state, night_stopped(&state, level, ply * 37 % 900)), SU_WHY_FINE);
                action = night_think(&state, level, 1000);
            }
            assert_int_equal(su_ops.apply(&state, seat, action, NULL), APPLY_OK);
        }
    }
}

/* Another order of every undrawn deck and another generator: what nobody may know (SU-12.2). */
static void disguise(SuState *state, uint32_t way)
{
    Rng rng;
    rng_start(&rng, way + 1);
    rng_shuffle(&rng, state->mana_deck, state->mana_count, 0);
    rng_shuffle(&rng, state->panic_deck, state->panic_count, 0);
    rng_shuffle(&rng, state->crossbow_deck, state->crossbow_count, 0);
    rng_shuffle(&rng, state->cannon_deck, state->cannon_count, 0);
    state->rng.word ^= 0x5A5A5A5Au + way;
}

/* Acceptance 24. */
static void hidden_things_do_not_matter(void **context)
{
    (void)context;
    for (int level = 1; level <= SU_LEVELS; level++) {
        SuState state = night_start(40 + (uint32_t)level);
        uint32_t ply = 0;
        for (int seat; (seat = su_ops.to_act(&state)) != SEAT_NONE && state.round <= TIMES(8, 3); ply++) {
            Action action = {ACTION_CONTINUE, 0, 0, 0};
            if (seat != SEAT_AUTO) {
                SuState other = state, seen, seen_other;
                disguise(&other, ply);
                su_ops.observe(&state, seat, &seen);
                su_ops.observe(&other, seat, &seen_other);
                assert_memory_equal(&seen, &seen_other, sizeof seen);
                action = night_think(&state, level, 1000);
                thought_forget();
                assert_true(action_equal(night_think(&other, level, 1000), action));
            }
            assert_int_equal(su_ops.apply(&state, seat, action, NULL), APPLY_OK);
        }
        assert_true(ply > 80);
    }
}

/* Acceptance 32: a console that is switched off between any two actions plays the same night. */
static void switched_off_the_night_goes_on_alike(void **context)
{
    (void)context;
    SuState kept = night_start(60), cut = kept;
    for (int seat; (seat = su_ops.to_act(&kept)) != SEAT_NONE && kept.round <= TIMES(8, 3);) {
        Action action = {ACTION_CONTINUE, 0, 0, 0}, again = action;
        if (seat != SEAT_AUTO) {
            action = night_think(&kept, 3, 1000);
            uint8_t pack[SU_PACK_BYTES];
            int length = su_ops.pack(&cut, pack, sizeof pack);
            assert_true(su_ops.unpack(&cut, pack, length));
        }
        assert_int_equal(su_ops.apply(&kept, seat, action, NULL), APPLY_OK);
        if (seat != SEAT_AUTO) {
            thought_forget();
            again = night_think(&cut, 3, 1000);
        }
        assert_true(action_equal(again, action));
        assert_int_equal(su_ops.apply(&cut, seat, again, NULL), APPLY_OK);
    }
    assert_memory_equal(&kept, &cut, sizeof kept);
}

/* Acceptance 25 counts nodes; what a node costs is measured on the console. */
static void thoughts_are_bounded(void **context)
{
    uint32_t most = 0;
    (void)context;
    for (uint32_t night = 0; night < TIMES(12, 1); night++) {
        SuState state = night_start(500 + night);
        for (int seat; (seat = su_ops.to_act(&state)) != SEAT_NONE;) {
            Action action = {ACTION_CONTINUE, 0, 0, 0};
            if (seat != SEAT_AUTO) {
                action = night_think(&state, 3, 1000);
                most = night_nodes() > most ? night_nodes() : most;
            }
            assert_int_equal(su_ops.apply(&state, seat, action, NULL), APPLY_OK);
        }
    }
    print_message("longest thought: %u nodes\n", most);
    assert_in_range(most, 1000, 16000);
}

/* What is looked up is what would be judged, whatever is done in the step in which the memo was begun. */
static void the_memo_is_the_judgement(void **context)
{
    static SuMemo memo;
    int compared = 0;
    (void)context;
    for (uint32_t night = 0; night < TIMES(30, 3); night++) {
        SuState state = night_start(900 + night);
        int step = -1;
        for (int seat; (seat = su_ops.to_act(&state)) != SEAT_NONE;) {
            if (state.step != step)
                su_memo_begin(&memo, &state);
            step = state.step;
            for (int i = 0; i < SU_SECTIONS && step == SU_STEP_SPEND_MANEUVER; i++, compared++)
                for (int twice = 0; twice < 2; twice++)
                    assert_int_equal(su_memo_judge(&memo, &state, su_section(i), true), su_judge_section(&state, su_section(i), true));
            Action action = seat == SEAT_AUTO ? (Action){ACTION_CONTINUE, 0, 0, 0} : night_think(&state, seat == SU_INVADER ? 2 : 1, 1000);
            assert_int_equal(su_ops.apply(&state, seat, action, NULL), APPLY_OK);
        }
    }
    assert_true(compared > TIMES(1000, 100));
}

static int32_t storm_value(const SuState *state, SuMemo *memo)
{
    static SuInvasion storm;
    static SuState eve;
    eve = *state;
    su_to_maneuvers(&eve);
    su_invasion_begin(&storm, &eve, su_storm_plans, SU_STORM_PLANS, memo);
    while (!su_invasion_step(&storm))
        continue;
    return storm.best_value;
}

/* The storms of all tries share a memo. */
static void storms_share_a_memo(void **context)
{
    static SuMemo shared, fresh;
    int compared = 0;
    (void)context;
    for (uint32_t night = 0; night < TIMES(12, 2); night++) {
        SuState state = night_start(930 + night);
        int step = -1;
        for (int seat; (seat = su_ops.to_act(&state)) != SEAT_NONE;) {
            if (state.step != step)
                su_memo_begin(&shared, &state);
            step = state.step;
            if ((SU_SPENDING >> step & 1) != 0 && state.ask == SU_ASK_NOTHING) {
                su_memo_begin(&fresh, &state);
                assert_int_equal(storm_value(&state, &shared), storm_value(&state, &fresh));
                compared++;
            }
            Action action = seat == SEAT_AUTO ? (Action){ACTION_CONTINUE, 0, 0, 0} : night_think(&state, seat == SU_INVADER ? 2 : 1, 1000);
            assert_int_equal(su_ops.apply(&state, seat, action, NULL), APPLY_OK);
        }
    }
    print_message("%d storms\n", compared);
    assert_true(compared > TIMES(500, 80));
}

static int chosen_last;

static int32_t best_of(const SuState *state, int tries)
{
    static SuSpending spending;
    static SuMemo memo;
    static Action list[SU_ACTIONS_MAX];
    su_spending_begin(&spending, state, tries, 7, &memo);
    su_spending_list(&spending, list, su_ops.actions(state, list, SU_ACTIONS_MAX));
    while (!su_spending_step(&spending))
        continue;
    if (tries > 1 && !spending.scale.final) {   /* the last try is there still */
        int32_t last = su_scale_value(&spending.scale) - min_int(spending.storm.best_value, 3000);
        assert_true(spending.chosen_value >= last);
        chosen_last += spending.chosen_value == last;
    }
    return spending.chosen_value;
}

/* Each try is weighed with the storm that follows it, and the best is begun: more of them are never worse, and mostly better. */
static void the_defender_foresees_the_storm(void **context)
{
    int better = 0, steps = 0;
    (void)context;
    for (uint32_t night = 0; night < TIMES(6, 1); night++) {
        SuState state = night_start(950 + night);
        int step = -1;
        for (int seat; (seat = su_ops.to_act(&state)) != SEAT_NONE;) {
            if (state.step != step && (SU_SPENDING >> state.step & 1) != 0 && state.ask == SU_ASK_NOTHING) {
                int32_t few = best_of(&state, 2), many = best_of(&state, 6);
                assert_true(many >= few);
                better += many > few;
                steps++;
            }
            step = state.step;
            Action action = seat == SEAT_AUTO ? (Action){ACTION_CONTINUE, 0, 0, 0} : night_think(&state, 2, 1000);
            assert_int_equal(su_ops.apply(&state, seat, action, NULL), APPLY_OK);
        }
    }
    print_message("%d of %d better\n", better, steps);
    assert_true(better > steps / 5 && chosen_last > steps / 5);
}

/* In the last round nobody gathers for a later one: the Squire, too, storms whenever he finds anybody to storm with. */
static void the_last_round_is_stormed(void **context)
{
    int last = 0, stormed = 0;
    (void)context;
    for (uint32_t night = 0; night < TIMES(40, 10); night++) {
        SuState state = night_start(700 + night);
        int before = -1;
        for (int seat; (seat = su_ops.to_act(&state)) != SEAT_NONE;) {
            if (state.round == SU_ROUNDS && state.step == SU_STEP_CHOOSE && before < 0)
                for (int section = before = 0; section < SU_SECTIONS; section++)
                    before += su_units(&state, su_section(section));
            if (state.step == SU_STEP_SPEND_MANEUVER && before >= 0) {
                int after = 0;
                for (int section = 0; section < SU_SECTIONS; section++)
                    after += su_units(&state, su_section(section));
                stormed += after > before;
                last++;
                break;
            }
            Action action = seat == SEAT_AUTO ? (Action){ACTION_CONTINUE, 0, 0, 0} : night_think(&state, seat == SU_INVADER ? 1 : 2, 1000);
            assert_int_equal(su_ops.apply(&state, seat, action, NULL), APPLY_OK);
        }
    }
    print_message("%d of %d last rounds stormed\n", stormed, last);
    assert_true(last > 0 && 10 * stormed >= 9 * last);
}

static void not_his_turn(void **context)
{
    static AiPlayer idle;
    SuState state = night_start(1);
    (void)context;
    idle.game = &su_ops;
    idle.seat = SU_DEFENDER;
    idle.level = 2;
    su_ai.begin(&idle, &state);
    assert_true(idle.done);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_nights_are_legal_and_end),
        cmocka_unit_test(legal_in_every_state),
        cmocka_unit_test(choice_does_not_depend_on_slices),
        cmocka_unit_test(stopped_anywhere_the_choice_is_legal),
        cmocka_unit_test(hidden_things_do_not_matter),
        cmocka_unit_test(switched_off_the_night_goes_on_alike),
        cmocka_unit_test(thoughts_are_bounded),
        cmocka_unit_test(the_memo_is_the_judgement),
        cmocka_unit_test(storms_share_a_memo),
        cmocka_unit_test(the_defender_foresees_the_storm),
        cmocka_unit_test(the_last_round_is_stormed),
        cmocka_unit_test(not_his_turn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
