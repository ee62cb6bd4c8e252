/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>
#include "../common/check.h"
#include "../common/sample_game.h"
#include "host/json.h"
#include "host/progress.h"
#include "host/sim.h"
#include "host/workers.h"

/* The sample game has no computer players, so these simulations are between dice; that is enough to count right. */
static SimPlan sample_plan(int players, int games_count, int jobs)
{
    SimPlan plan = {.games = games_count, .jobs = jobs};
    setup_default(&plan.setup, &sample_ops);
    plan.players.count = players;
    for (int i = 0; i < players; i++)
        plan.players.at[i] = (PlayerSpec){PLAYER_RANDOM, 0};
    return plan;
}

static void every_player_takes_every_seat_from_the_same_seed(void **state)
{
    (void)state;
    SimPlan plan = sample_plan(3, 9, 1);
    for (int i = 0; i < 3; i++)
        plan.players.at[i].level = i;
    for (int game = 0; game < 9; game += 3) {
        int taken[3] = {0};
        for (int k = 0; k < 3; k++) {
            Match match;
            sim_match(&plan, game + k, &match);
            assert_int_equal(match.seed, 1 + game / 3);
            assert_int_equal(match.salt, game + k);
            assert_int_equal(match.options.seats, 3);
            for (int seat = 0; seat < 3; seat++) {
                assert_int_equal(match.seat[seat].level, sim_player_at(&plan, game + k, seat));
                taken[match.seat[seat].level] |= 1 << seat;
            }
        }
        for (int i = 0; i < 3; i++)
            assert_int_equal(taken[i], 7);
    }
}

static void the_tally_adds_up(void **state)
{
    (void)state;
    SimPlan plan = sample_plan(3, 60, 1);
    SimTally tally;
    Reason reason;
    assert_true(sim_run(&plan, "test", &tally, &reason));
    assert_int_equal(tally.games, 60);
    int wins = 0;
    for (int i = 0; i < 3; i++) {
        const SimPlayer *player = &tally.player[i];
        assert_int_equal(player->games, 60);
        assert_int_equal(player->wins + player->draws + player->losses, 60);
        int by_seat = 0;
        for (int seat = 0; seat < 3; seat++) {
            assert_int_equal(player->seat_games[seat], 20);
            by_seat += player->seat_wins[seat];
        }
        assert_int_equal(by_seat, player->wins);
        wins += player->wins;
    }
    assert_int_equal(wins + tally.shared + tally.lost, 60);
    assert_int_equal(tally.plies, 60 * 9); /* three rounds of three cards; turning them up is not a decision */
    assert_int_equal(tally.plies_longest, 9);
}

static void processes_do_not_change_the_outcome(void **state)
{
    (void)state;
    SimTally alone, together;
    Reason reason;
    SimPlan plan = sample_plan(2, 50, 1);
    assert_true(sim_run(&plan, "test", &alone, &reason));
    plan.jobs = 3;
    assert_true(sim_run(&plan, "test", &together, &reason));
    assert_memory_equal(&alone, &together, sizeof alone);
}

static void die_at_once(const void *plan, int task, void *record)
{
    (void)plan;
    (void)record;
    if (task == 3)
        _Exit(1);
}

static void count_up(void *context, int task, const void *record)
{
    (void)task;
    (void)record;
    ++*(int *)context;
}

static void a_dead_worker_is_reported(void **state)
{
    (void)state;
    int arrived = 0;
    Reason reason;
    Workers workers = {.jobs = 2, .tasks = 8, .record_size = 8, .work = die_at_once, .done = count_up, .context = &arrived};
    assert_false(workers_run(&workers, &reason));
    assert_non_null(strstr(reason.text, "a worker died"));
    assert_in_range(arrived, 4, 7);
}

static void openings_are_random_open_and_repeatable(void **state)
{
    (void)state;
    static _Alignas(8) uint8_t first[GAME_STATE_MAX], second[GAME_STATE_MAX];
    const GameOps *game = games[0];
    int different = 0;
    Match match = {.game = game, .opening = 4};
    options_default(game, &match.options);
    uint32_t hash = 0;
    for (match.seed = 1; match.seed <= 40; match.seed++) {
        Reason reason;
        assert_true(match_opening(&match, first, &reason));
        assert_true(match_opening(&match, second, &reason));
        assert_memory_equal(first, second, game->state_size);
        assert_true(game->to_act(first) >= 0);
        different += game->hash(first) != hash;
        hash = game->hash(first);
        static Action list[GAME_ACTIONS_MAX];
        int seat = game->to_act(first), count = game->actions(first, list, GAME_ACTIONS_MAX);
        for (int i = 0; i < count; i++) {
            memcpy(second, first, game->state_size);
            game->apply(second, seat, list[i], NULL);
            assert_int_not_equal(game->result(second, seat), RESULT_WIN);
        }
    }
    assert_true(different > 35);
}

static void impossible_openings_are_reported(void **state)
{
    (void)state;
    Match match = {.game = &sample_ops, .opening = 1000, .seed = 1};
    MatchResult result;
    Reason reason;
    options_default(&sample_ops, &match.options);
    assert_false(match_play(&match, &result, &reason));
    assert_non_null(strstr(reason.text, "no opening"));
}

static void computer_players_repeat_their_games(void **state)
{
    (void)state;
    SimTally first, second;
    Reason reason;
    SimPlan plan = {.games = 8, .jobs = 1, .opening = 4};
    setup_default(&plan.setup, games[0]);
    assert_true(players_parse(games[0], "ai2,random", &plan.players, &reason));
    assert_true(sim_run(&plan, "test", &first, &reason));
    plan.jobs = 2;
    assert_true(sim_run(&plan, "test", &second, &reason));
    assert_memory_equal(&first, &second, sizeof first);
    assert_true(first.player[0].nodes > 0);
    assert_int_equal(first.player[1].nodes, 0);
}

/* In Mörderspiel the lots say who is evil: the players follow the lots, and exactly two seats are evil in every game. */
static void players_of_sides_follow_the_lots(void **state)
{
    (void)state;
    enum { GAMES = 6 };
    SimTally alone, together;
    Reason reason;
    SimPlan plan = {.games = GAMES, .jobs = 1, .by_side = true, .side = {{PLAYER_AI, 2}, {PLAYER_RANDOM, 0}}, .players.count = 8};
    setup_default(&plan.setup, games[1]);
    assert_non_null(sides_of(games[1]));
    assert_true(sim_run(&plan, "test", &alone, &reason));
    int seats[SIDES] = {0};
    for (int side = 0; side < SIDES; side++) {
        assert_int_equal(alone.side[side].games, GAMES);
        for (int seat = 0; seat < 8; seat++)
            seats[side] += alone.side[side].seat_games[seat];
    }
    assert_int_equal(seats[0], 6 * GAMES);
    assert_int_equal(seats[1], 2 * GAMES);
    assert_int_equal(alone.side[0].wins, GAMES);     /* dice do not hide */
    assert_int_equal(alone.side[1].wins, 0);
    plan.jobs = 2;
    assert_true(sim_run(&plan, "test", &together, &reason));
    assert_memory_equal(&alone, &together, sizeof alone);
    plan.side[0] = plan.side[1];
    plan.side[1] = (PlayerSpec){PLAYER_AI, 2};
    assert_true(sim_run(&plan, "test", &alone, &reason));
    assert_int_equal(alone.side[0].wins, 0);
    Match first, second;
    sim_match(&plan, 0, &first);
    sim_match(&plan, 1, &second);
    assert_true(first.seed != second.seed);
}

static void players_are_read(void **state)
{
    (void)state;
    static const struct { const char *text; int count; const char *part; } cases[] = {
        {"ai1,random", 2, NULL}, {"human,ai2", 2, NULL}, {"ai1", 0, "at least 2"}, {"ai1,ai1,ai1", 0, "at most 2"}, {"", 0, "no player"},
        {"ai0,ai1", 0, "no player"}, {"ai5,ai1", 0, "no player"}, {"ai,ai1", 0, "no player"}, {"bob,ai1", 0, "no player"}, {"ai1,", 0, "no player"},
        {"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa,ai1", 0, "no player"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        PlayerList list;
        Reason reason = {""};
        bool fine = players_parse(games[0], cases[i].text, &list, &reason);
        assert_int_equal(fine, cases[i].part == NULL);
        if (fine)
            assert_int_equal(list.count, cases[i].count);
        else if (strstr(reason.text, cases[i].part) == NULL)
            fail_msg("%s: %s", cases[i].text, reason.text);
    }
    char name[12];
    assert_string_equal(player_name((PlayerSpec){PLAYER_AI, 3}, name), "ai3");
    assert_string_equal(player_name((PlayerSpec){PLAYER_RANDOM, 0}, name), "random");
    assert_string_equal(player_name((PlayerSpec){PLAYER_HUMAN, 0}, name), "human");
}

static void a_game_without_computer_players_says_so(void **state)
{
    (void)state;
    PlayerList list;
    Reason reason = {""};
    SimPlan plan = {.games = 2, .jobs = 1};
    setup_default(&plan.setup, &sample_ops);
    assert_true(players_parse(&sample_ops, "random,human", &list, &reason));
    assert_false(players_parse(&sample_ops, "random,ai1", &list, &reason));
    assert_string_equal(reason.text, "lanterns has no computer players yet");
    assert_false(players_parse(&sample_ops, "random,bob", &list, &reason));
    assert_string_equal(reason.text, "\"bob\" is no player; there is human, random");
    assert_false(sim_strength(&plan, stdout, &reason));
    assert_string_equal(reason.text, "lanterns has no computer players yet");
}

static void scores_and_margins(void **state)
{
    (void)state;
    SimPlayer even = {.games = 100, .wins = 40, .draws = 20, .losses = 40}, perfect = {.games = 10, .wins = 10}, none = {0};
    assert_int_equal(sim_score(&even), 500);
    assert_int_equal(sim_margin(&even), 98);       /* 1.96 * sqrt(0.5 * 0.5 / 100) = 9.8 % */
    assert_int_equal(sim_score(&perfect), 1000);
    assert_int_equal(sim_margin(&perfect), 0);
    assert_int_equal(sim_score(&none), 0);
    assert_int_equal(sim_margin(&none), 0);
}

static void reports_hold_the_numbers(void **state)
{
    (void)state;
    SimPlan plan = sample_plan(2, 10, 1);
    SimTally tally = {.games = 10, .shared = 1, .plies = 60, .plies_longest = 6, .seat_wins = {5, 4},
                      .player = {{.games = 10, .wins = 6, .draws = 1, .losses = 3, .seat_wins = {4, 2}}, {.games = 10, .wins = 3, .draws = 1, .losses = 6, .seat_wins = {1, 2}}}};
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    sim_write_table(out, &plan, &tally);
    sim_write_json(out, &plan, &tally);
    fclose(out);
    assert_non_null(strstr(text, "random       10      6      1      3   65.0 % +- "));
    assert_non_null(strstr(text, "10 games: 9 won, 1 drawn or shared, 0 lost by all (100.0 % not lost); 6 plies on average, 6 at most\n"));
    const char *json = strchr(text, '{');
    assert_non_null(json);
    assert_string_equal(json, "{\"game\":\"lanterns\",\"seed\":1,\"opening\":0,\"games\":10,\"drawn\":1,\"lost_by_all\":0,\"rounds\":0,\"rounds_not_lost\":0,\"plies\":60,\"plies_longest\":6,\"players\":["
        "{\"name\":\"random\",\"games\":10,\"wins\":6,\"draws\":1,\"losses\":3,\"score_permille\":650,\"most_points\":0,\"points\":0,\"nodes\":0,\"wins_by_seat\":[4,2]},"
        "{\"name\":\"random\",\"games\":10,\"wins\":3,\"draws\":1,\"losses\":6,\"score_permille\":350,\"most_points\":0,\"points\":0,\"nodes\":0,\"wins_by_seat\":[1,2]}]}\n");
    free(text);
}

/* Games that all win or lose together: a shared first place is no defeat, and points count in defeat too. */
static void common_defeats_and_shared_places_are_told_apart(void **state)
{
    (void)state;
    enum { GAMES = 4 };
    SimPlan plan = {.games = GAMES, .jobs = 1, .players = {.count = 2, .at = {{PLAYER_AI, 2}, {PLAYER_AI, 2}}}};
    SimTally tally;
    Reason reason;
    setup_default(&plan.setup, games[2]);
    plan.setup.seed = 5;
    int shared = 0, lost = 0, most[2] = {0}, rounds = 0;
    for (int i = 0; i < GAMES; i++) {
        Match match;
        MatchResult result;
        sim_match(&plan, i, &match);
        assert_int_equal(match.seed, 5 + i);    /* equal players would only play the same game again */
        assert_true(match_play(&match, &result, &reason));
        shared += result.result[0] == RESULT_DRAW && result.result[1] == RESULT_DRAW;
        lost += result.result[0] == RESULT_LOSS && result.result[1] == RESULT_LOSS;
        if (result.score[0] != result.score[1])
            most[sim_player_at(&plan, i, result.score[1] > result.score[0])]++;
        assert_in_range(result.rounds, 2, 30);
        rounds += result.rounds;
    }
    assert_true(sim_run(&plan, "test", &tally, &reason));
    assert_int_equal(tally.shared, shared);
    assert_int_equal(tally.lost, lost);
    assert_int_equal(tally.rounds, rounds);
    assert_int_equal(tally.player[0].most, most[0]);
    assert_int_equal(tally.player[1].most, most[1]);
    assert_int_equal(tally.seat_points[0] + tally.seat_points[1], tally.player[0].points + tally.player[1].points);
    assert_true(tally.pointed);
}

static void sides_are_reported_in_shares(void **state)
{
    (void)state;
    SimPlan plan = {.games = 10, .jobs = 1, .by_side = true, .side = {{PLAYER_AI, 2}, {PLAYER_RANDOM, 0}}, .players.count = 8};
    SimTally tally = {.games = 10, .plies = 60, .plies_longest = 6,
                      .side = {{.games = 10, .wins = 7, .seat_games = {5}, .seat_wins = {4}}, {.games = 10, .wins = 3, .seat_games = {5}, .seat_wins = {1}}}};
    char *text = NULL;
    size_t length = 0;
    setup_default(&plan.setup, games[1]);
    FILE *out = open_memstream(&text, &length);
    sim_write_table(out, &plan, &tally);
    sim_write_json(out, &plan, &tally);
    fclose(out);
    assert_non_null(strstr(text, "good  ai2          10 games      7 wins  70.0 % +- 28.4   by seat  80   0"));
    assert_non_null(strstr(text, "evil  random       10 games      3 wins  30.0 % +- 28.4   by seat  20   0"));
    assert_null(strstr(text, "\"players\""));
    assert_non_null(strstr(text, "{\"side\":\"evil\",\"name\":\"random\",\"games\":10,\"wins\":3,\"games_by_seat\":[5,0,0,0,0,0,0,0],\"wins_by_seat\":[1,0,0,0,0,0,0,0]}"));
    free(text);
}

static void json_text_is_escaped(void **state)
{
    (void)state;
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    Json json = {.out = out};
    json_list(&json, NULL);
    json_text(&json, NULL, "a\"b\\c\nd");
    json_number(&json, NULL, -5);
    json_object(&json, NULL);
    json_object_end(&json);
    json_list_end(&json);
    fclose(out);
    assert_string_equal(text, "[\"a\\\"b\\\\c\\u000ad\",-5,{}]");
    free(text);
}

static void the_bar_grows_and_keeps_quiet_in_files(void **state)
{
    (void)state;
    char text[100];
    Progress progress = {.label = "x", .done = 5, .total = 10};
    progress_text(&progress, 3, text, sizeof text);
    assert_string_equal(text, "x [###############...............] 5/10, 3 s left");
    progress.done = 10;
    progress_text(&progress, -1, text, sizeof text);
    assert_string_equal(text, "x [##############################] 10/10");
    FILE *file = tmpfile();
    assert_non_null(file);
    progress_begin(&progress, file, "x", 2);
    progress_step(&progress);
    progress_end(&progress);
    assert_int_equal(ftell(file), 0);
    fclose(file);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_player_takes_every_seat_from_the_same_seed),
        cmocka_unit_test(the_tally_adds_up),
        cmocka_unit_test(processes_do_not_change_the_outcome),
        cmocka_unit_test(a_dead_worker_is_reported),
        cmocka_unit_test(openings_are_random_open_and_repeatable),
        cmocka_unit_test(impossible_openings_are_reported),
        cmocka_unit_test(computer_players_repeat_their_games),
        cmocka_unit_test(players_of_sides_follow_the_lots),
        cmocka_unit_test(players_are_read),
        cmocka_unit_test(a_game_without_computer_players_says_so),
        cmocka_unit_test(scores_and_margins),
        cmocka_unit_test(reports_hold_the_numbers),
        cmocka_unit_test(common_defeats_and_shared_places_are_told_apart),
        cmocka_unit_test(sides_are_reported_in_shares),
        cmocka_unit_test(json_text_is_escaped),
        cmocka_unit_test(the_bar_grows_and_keeps_quiet_in_files),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
