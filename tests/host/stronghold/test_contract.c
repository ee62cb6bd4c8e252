/* SPDX-License-Identifier: MIT */
/* The contract of game.h over random games of all options (acceptance 3, 5, 29). */
#include "../common/check.h"
#include "../common/game_check.h"
#include "../common/many.h"
#include "engine/stronghold/stronghold.h"

enum { GAMES = TIMES(60, 10) };

static void the_contract_is_kept(void **state)
{
    (void)state;
    GameCheck check = {.game = &su_ops, .unlisted_kinds = 1u << SU_RESIGN, .plies_max = 4000, .check_every = 3};
    GameMaxima maxima = {0};
    const char *error = game_check_table(&su_ops);
    for (uint32_t seed = 0; seed < GAMES && error == NULL; seed++) {
        GameOptions options;
        game_check_options(&su_ops, seed, &options);
        error = game_check_play(&check, &options, seed, &maxima);
    }
    if (error == NULL)
        error = game_check_garbage(&check, 1, 2000);
    if (error != NULL)
        fail_msg("%s", error);
    print_message("%d games, %ld positions; largest: %d plies, %d actions, %d bytes packed, %d events, %d characters; state %d bytes\n", maxima.games,
                  maxima.positions, maxima.plies, maxima.actions, maxima.pack, maxima.events, maxima.show, su_ops.state_size);
    assert_in_range(maxima.events, 1, 60); /* SU-1.23 */
    assert_true(maxima.pack <= 420 && su_ops.state_size <= 420);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_contract_is_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
