/* SPDX-License-Identifier: MIT */
/* The rules of Lanterns, one test or more a rule: cards, turning up, ties, the end, and the contract of every game. */
#include <string.h>

#include "../common/check.h"
#include "../common/game_check.h"
#include "../common/sample_game.h"

enum { SEED = 3 };

static SampleState begun(int seats, int rounds, int order)
{
    SampleState state;
    GameOptions options;
    options_default(&sample_ops, &options);
    options.seats = (uint8_t)seats;
    options.value[SAMPLE_OPTION_ROUNDS] = (uint16_t)rounds;
    options.value[SAMPLE_OPTION_ORDER] = (uint16_t)order;
    sample_ops.start(&state, &options, SEED);
    return state;
}

static void lay(SampleState *state, int seat, int card)
{
    assert_int_equal(sample_ops.apply(state, seat, (Action){SAMPLE_PLAY, (uint8_t)card, 0, 0}, NULL), APPLY_OK);
}

static void turn_all_up(SampleState *state)
{
    while (sample_ops.to_act(state) == SEAT_AUTO)
        assert_int_equal(sample_ops.apply(state, SEAT_AUTO, (Action){ACTION_CONTINUE, 0, 0, 0}, NULL), APPLY_OK);
}

/* LA-1.1: a card for each round, and none twice. */
static void every_seat_gets_its_cards(void **unused)
{
    (void)unused;
    SampleState state = begun(4, 5, 1);
    Action list[SAMPLE_ROUNDS];
    assert_int_equal(sample_ops.actions(&state, list, SAMPLE_ROUNDS), 5);
    for (int a = 0; a < 4; a++)
        for (int b = 0; b < a; b++)
            assert_int_equal(state.hand[a] & state.hand[b], 0);
}

/* LA-1.2: one after the other, a card of the own hand. */
static void a_card_must_be_in_the_hand(void **unused)
{
    (void)unused;
    SampleState state = begun(2, 3, 1);
    state.hand[0] = 1u << 4;
    Action own = {SAMPLE_PLAY, 4, 0, 0}, other = {SAMPLE_PLAY, 5, 0, 0};
    SampleState before = state;
    assert_int_equal(sample_ops.apply(&state, 0, other, NULL), APPLY_ILLEGAL);
    assert_int_equal(sample_ops.apply(&state, 1, own, NULL), APPLY_NOT_YOU);
    assert_memory_equal(&state, &before, sizeof state);
    lay(&state, 0, 4);
    assert_int_equal(sample_ops.to_act(&state), 1);
}

/* LA-2.1: the high card takes the round, with the other order the low one. */
static void the_best_card_takes_the_round(void **unused)
{
    (void)unused;
    for (int order = 0; order < 2; order++) {
        SampleState state = begun(2, 1, order);
        state.hand[0] = 1u << 2;
        state.hand[1] = 1u << 9;
        lay(&state, 0, 2);
        lay(&state, 1, 9);
        turn_all_up(&state);
        assert_int_equal(sample_ops.result(&state, 1), order ? RESULT_WIN : RESULT_LOSS);
        assert_int_equal(sample_ops.score(&state, !order ? 0 : 1), 1);
    }
}

/* LA-2.2: of equal cards chance takes one. */
static void chance_breaks_ties(void **unused)
{
    (void)unused;
    for (uint32_t lucky = 0; lucky < 2; lucky++) {
        SampleState state = begun(2, 1, 1);
        state.hand[0] = 1u << 6;
        state.hand[1] = 1u << 7;
        lay(&state, 0, 6);
        lay(&state, 1, 7);
        rng_pin(SAMPLE_TAG_TIE, lucky, 1);
        turn_all_up(&state);
        rng_unpin_all();
        assert_int_equal(sample_ops.result(&state, (int)lucky), RESULT_WIN);
    }
}

/* LA-3.1: what lies face down is seen by nobody else. */
static void cards_are_secret_until_they_are_turned_up(void **unused)
{
    (void)unused;
    SampleState state = begun(2, 3, 1), view;
    int card = 0;
    while ((state.hand[0] >> card & 1) == 0)
        card++;
    lay(&state, 0, card);
    sample_ops.observe(&state, 1, &view);
    assert_int_equal(view.hand[0], 0);
    assert_int_equal(view.played[0], SAMPLE_NO_CARD);
    assert_int_equal(view.rng.word, 0);
    sample_ops.observe(&state, 0, &view);
    assert_int_equal(view.played[0], card);
}

static void random_games_keep_the_contract(void **unused)
{
    (void)unused;
    GameCheck check = {.game = &sample_ops, .unlisted_kinds = 1u << SAMPLE_SAY, .plies_max = 50};
    GameMaxima maxima = {0};
    const char *error = game_check_table(&sample_ops);
    for (uint32_t seed = 0; seed < 50 && error == NULL; seed++) {
        GameOptions options;
        game_check_options(&sample_ops, seed, &options);
        error = game_check_play(&check, &options, seed, &maxima);
    }
    if (error != NULL)
        fail_msg("%s", error);
    assert_int_equal(maxima.games, 50);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_seat_gets_its_cards),
        cmocka_unit_test(a_card_must_be_in_the_hand),
        cmocka_unit_test(the_best_card_takes_the_round),
        cmocka_unit_test(chance_breaks_ties),
        cmocka_unit_test(cards_are_secret_until_they_are_turned_up),
        cmocka_unit_test(random_games_keep_the_contract),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
