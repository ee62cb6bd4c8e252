/* SPDX-License-Identifier: MIT */
/* The dispatch: levels, unknown games, hints, and players that are asked at the wrong moment. */
#include "../common/check.h"
#include "../common/sample_game.h"
#include "ai.h"
#include "engine/morundir/morundir.h"

static AiPlayer player;

static MuState start_position(void)
{
    GameOptions options;
    MuState start;
    options_default(&mu_ops, &options);
    mu_ops.start(&start, &options, 1);
    return start;
}

static void players_stand_where_their_game_does(void **state)
{
    (void)state;
    for (int i = 0; i < GAME_COUNT; i++) {
        assert_int_equal(ai_levels(games[i]), ai_games[i] == NULL ? 0 : ai_games[i]->levels);
        if (ai_games[i] == NULL) {
            print_message("%s has no computer players yet\n", games[i]->id);
            continue;
        }
        assert_ptr_equal(ai_games[i]->game, games[i]);
        assert_in_range(ai_games[i]->levels, 1, AI_LEVELS);
    }
}

static void levels_are_cut_to_the_range(void **state)
{
    (void)state;
    MuState start = start_position();
    ai_begin(&player, &mu_ops, &start, 0, 99, 1);
    assert_int_equal(player.level, AI_LEVELS);
    ai_begin(&player, &mu_ops, &start, 0, -3, 1);
    assert_int_equal(player.level, 1);
    ai_begin(&player, &mu_ops, &start, 0, AI_ADVISER, 1);
    assert_int_equal(player.level, AI_ADVISER);
    while (ai_step(&player, 50) != AI_DONE) {
    }
    assert_int_equal(mu_why(&start, ai_choice(&player)), MU_WHY_FINE);
}

static void a_game_without_players_is_done_at_once(void **state)
{
    (void)state;
    uint32_t view[GAME_STATE_MAX / 4] = {0};
    assert_int_equal(ai_levels(&sample_ops), 0);
    ai_begin(&player, &sample_ops, view, 0, 2, 1);
    assert_int_equal(ai_step(&player, 10), AI_DONE);
    ai_stop(&player);
    assert_true(player.done);
}

static void nobody_thinks_out_of_turn(void **state)
{
    (void)state;
    MuState start = start_position();
    ai_begin(&player, &mu_ops, &start, 1, 3, 1);
    assert_int_equal(ai_step(&player, 10), AI_DONE);
    assert_int_equal(player.nodes, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(players_stand_where_their_game_does),
        cmocka_unit_test(levels_are_cut_to_the_range),
        cmocka_unit_test(a_game_without_players_is_done_at_once),
        cmocka_unit_test(nobody_thinks_out_of_turn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
