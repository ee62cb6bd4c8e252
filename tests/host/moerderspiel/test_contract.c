/* SPDX-License-Identifier: MIT */
/* The contract of game.h, checked ply by ply on uniformly random games; the large numbers stand in test_worlds, test_decisions, test_resume and test_hidden. */
#include "../common/check.h"
#include "../common/game_check.h"
#include "scene.h"

static void the_contract_holds(void **unused)
{
    (void)unused;
    GameCheck check = {.game = &tm_ops, .unlisted_kinds = 1u << TM_SAY | 1u << TM_COURIER, .plies_max = 40000, .hidden_turns = true, .check_every = 211};
    GameMaxima maxima = {0};
    const char *error = game_check_table(&tm_ops);
    for (uint32_t seed = 0; seed < 3 && error == NULL; seed++) {
        GameOptions options;
        options_default(&tm_ops, &options);
        if (seed > 0)
            game_check_options(&tm_ops, seed, &options);
        options.value[TM_OPTION_DAYS] = 0;
        error = game_check_play(&check, &options, seed, &maxima);
    }
    if (error == NULL)
        error = game_check_garbage(&check, 1, 1000);
    if (error != NULL)
        fail_msg("%s", error);
    print_message("%d games, %ld positions; largest: %d plies, %d actions, %d bytes packed, %d events, %d characters\n",
                  maxima.games, maxima.positions, maxima.plies, maxima.actions, maxima.pack, maxima.events, maxima.show);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_contract_holds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
