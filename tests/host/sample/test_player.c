/* SPDX-License-Identifier: MIT */
/* The computer players of Lanterns: legal, the same however the thought is sliced, blind to what a view hides. */
#include <string.h>

#include "../common/check.h"
#include "../common/sample_game.h"
#include "sample_player.h"

static AiPlayer player;

/* What a level plays in this state, thought in slices of that many nodes. */
static Action thought(const SampleState *state, int level, uint32_t seed, int slice)
{
    SampleState view;
    int seat = sample_ops.to_act(state);
    sample_ops.observe(state, seat, &view);
    memset(&player, 0, sizeof player);
    player.game = &sample_ops;
    player.seat = seat;
    player.level = level;
    player.seed = seed;
    sample_ai.begin(&player, &view);
    while (!player.done)
        sample_ai.step(&player, slice);
    return player.choice;
}

static SampleState begun(uint32_t seed)
{
    SampleState state;
    GameOptions options;
    options_default(&sample_ops, &options);
    sample_ops.start(&state, &options, seed);
    return state;
}

static void whole_games_of_legal_cards(void **unused)
{
    (void)unused;
    for (uint32_t seed = 1; seed < 30; seed++) {
        SampleState state = begun(seed);
        for (int seat; (seat = sample_ops.to_act(&state)) != SEAT_NONE;) {
            Action action = {ACTION_CONTINUE, 0, 0, 0};
            if (seat != SEAT_AUTO)
                action = thought(&state, 1 + seat % sample_ai.levels, seed, 1);
            assert_int_equal(sample_ops.apply(&state, seat, action, NULL), APPLY_OK);
        }
    }
}

static void slices_change_nothing(void **unused)
{
    (void)unused;
    SampleState state = begun(5);
    for (int level = 1; level <= sample_ai.levels; level++) {
        Action whole = thought(&state, level, 9, 1000);
        for (int slice = 1; slice < 4; slice++)
            assert_true(action_equal(thought(&state, level, 9, slice), whole));
    }
}

static void the_strongest_card_is_laid(void **unused)
{
    (void)unused;
    SampleState state = begun(5);
    state.hand[0] = 1u << 3 | 1u << 12 | 1u << 8;
    assert_int_equal(thought(&state, 2, 1, 1).a, 12);
    state.order = 0;
    assert_int_equal(thought(&state, 2, 1, 1).a, 3);
}

static void hidden_cards_change_no_choice(void **unused)
{
    (void)unused;
    SampleState state = begun(5), other = state;
    other.hand[1] = ~state.hand[0] & 0xF0F;
    other.rng.word ^= 77;
    for (int level = 1; level <= sample_ai.levels; level++)
        assert_true(action_equal(thought(&state, level, 4, 1), thought(&other, level, 4, 1)));
}

static void a_player_that_is_stopped_has_chosen(void **unused)
{
    (void)unused;
    SampleState state = begun(6), view;
    sample_ops.observe(&state, 0, &view);
    memset(&player, 0, sizeof player);
    player.level = 2;
    sample_ai.begin(&player, &view);
    sample_ai.stop(&player);
    assert_true(player.done);
    assert_int_equal(sample_ops.why(&state, 0, player.choice), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_games_of_legal_cards),
        cmocka_unit_test(slices_change_nothing),
        cmocka_unit_test(the_strongest_card_is_laid),
        cmocka_unit_test(hidden_cards_change_no_choice),
        cmocka_unit_test(a_player_that_is_stopped_has_chosen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
