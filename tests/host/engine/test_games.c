/* SPDX-License-Identifier: MIT */
/* One test for every game of the cartridge, and for the sample game: random play under the eyes of the generic checker. */
#include <stdio.h>
#include <string.h>
#include "../common/check.h"
#include "../common/game_check.h"
#include "../common/many.h"
#include "../common/sample_game.h"
#include "engine/moerderspiel/moerderspiel.h"
#include "engine/stronghold/stronghold.h"

/*
 * What the checker must know beyond the contract: kinds that are legal but not listed, when a random game is too long, how many
 * games to play, whether whose turn it is may be a secret, and at how many plies distance to look closely (0: at every ply).
 */
static const struct { const char *id; uint32_t unlisted_kinds; int plies_max, games; bool hidden_turns; int check_every; } knowledge[] = {
    {"lanterns", 1u << SAMPLE_SAY, 50, 400, false, 0},
    {"morundir", 1u << 2 /* RESIGN */, 6000, 40, false, 0},
    {"moerderspiel", 1u << TM_SAY | 1u << TM_COURIER, 40000, 4, true, 200},
    {"morgua", 0, 4000, 12, false, 0},
    {"stronghold", 1u << SU_RESIGN, 4000, 40, false, 0},
    {"losthope", 0, 10000, 24, false, 0},
};

static int games_to_play(const GameOps *game, GameCheck *check)
{
    for (size_t i = 0; i < sizeof knowledge / sizeof knowledge[0]; i++) {
        if (strcmp(knowledge[i].id, game->id) != 0)
            continue;
        *check = (GameCheck){.game = game, .unlisted_kinds = knowledge[i].unlisted_kinds, .plies_max = knowledge[i].plies_max,
                             .hidden_turns = knowledge[i].hidden_turns, .check_every = knowledge[i].check_every};
        return TIMES(knowledge[i].games, (knowledge[i].games + 3) / 4);
    }
    fail_msg("no line for %s in the table of this test", game->id);
    return 0;
}

static void check_game(const GameOps *game)
{
    GameCheck check;
    GameMaxima maxima = {0};
    int count = games_to_play(game, &check);
    const char *error = game_check_table(game);
    for (uint32_t seed = 0; seed < (uint32_t)count && error == NULL; seed++) {
        GameOptions options;
        if (seed < 4)
            options_default(game, &options);
        else
            game_check_options(game, seed, &options);
        assert_true(options_valid(game, &options));
        error = game_check_play(&check, &options, seed, &maxima);
    }
    if (error == NULL)
        error = game_check_garbage(&check, 1, TIMES(2000, 500));
    if (error != NULL)
        fail_msg("%s", error);
    print_message("%s: %d games, %ld positions; largest: %d plies, %d of %d actions, %d of %d bytes packed, %d of %d events, %d of %d characters; state %d bytes\n",
                  game->id, maxima.games, maxima.positions, maxima.plies, maxima.actions, game->actions_max, maxima.pack, game->pack_max,
                  maxima.events, EVENTS_MAX, maxima.show, GAME_SHOW_MAX, game->state_size);
    assert_int_equal(maxima.games, count);
}

static void sample_keeps_the_contract(void **state)
{
    (void)state;
    check_game(&sample_ops);
}

static void every_game_keeps_the_contract(void **state)
{
    (void)state;
    for (int i = 0; i < GAME_COUNT; i++)
        check_game(games[i]);
}

static void every_game_has_its_own_id(void **state)
{
    (void)state;
    for (int i = 0; i < GAME_COUNT; i++)
        for (int k = 0; k < i; k++)
            assert_string_not_equal(games[i]->id, games[k]->id);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sample_keeps_the_contract),
        cmocka_unit_test(every_game_keeps_the_contract),
        cmocka_unit_test(every_game_has_its_own_id),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
