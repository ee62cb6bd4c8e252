/* SPDX-License-Identifier: MIT */
/* MG-A21: how often a table of equal players saves Morgua, with as many games as the acceptance list asks for. */
#include "../common/check.h"
#include "../common/many.h"
#include "seat.h"

enum { GAMES = TIMES(300, 4), SLACK = 5 };   /* points of sampling error that the list allows */

static int won(int players, int level)
{
    int levels[MG_PLAYERS_MAX], wins = 0;
    for (int seat = 0; seat < MG_PLAYERS_MAX; seat++)
        levels[seat] = level;
    for (uint32_t i = 0; i < GAMES; i++) {
        MgState state = seat_start(players, MG_THREAT_NORMAL, 90000 + i);
        seat_play(&state, levels, i);
        wins += state.over == MG_WON;
    }
    return wins;
}

static void check_knights(int players)
{
    int wins = won(players, MG_AI_KNIGHT), percent = wins * 100 / GAMES;
    print_message("%d of %d games of %d knights won\n", wins, GAMES, players);
    if (GAMES >= 300)
        assert_in_range(percent, (players == 1 ? 45 : 35) - SLACK, 65 + SLACK);
}

/* Games of a table in which the second temple opens in round 1. */
static int opened(int players, int level, int count)
{
    int open = 0;
    for (uint32_t i = 0; i < (uint32_t)count; i++) {
        MgState state = seat_start(players, MG_THREAT_NORMAL, 60000 + i);
        for (uint32_t ply = 0; state.round == 1 && state.over == MG_RUNNING; ply++) {
            int seat = mg_ops.to_act(&state);
            Action action = seat == SEAT_AUTO ? (Action){ACTION_CONTINUE, 0, 0, 0} : seat_think(&state, level, i * 1000 + ply, 1 << 16);
            assert_int_equal(mg_ops.apply(&state, seat, action, NULL), APPLY_OK);
        }
        open += state.revealed > 1;
    }
    return open;
}

/* D22: whether the second temple opens at once is up to the players: never for the careful, not always for the careless. */
static void gold_of_round_one_is_a_choice(void **context)
{
    enum { STARTS = TIMES(60, 4) };
    (void)context;
    for (int players = 2; players <= MG_PLAYERS_MAX; players++) {
        int careful = opened(players, MG_AI_ARCHMAGE, STARTS / 4), knights = opened(players, MG_AI_KNIGHT, STARTS);
        print_message("%d players: %d of %d games of knights open a temple in round 1\n", players, knights, STARTS);
        assert_int_equal(careful, 0);
        if (STARTS >= 60)
            assert_in_range(knights, STARTS / 10, STARTS * 9 / 10);
    }
}

static void one_knight(void **context) { (void)context; check_knights(1); }
static void two_knights(void **context) { (void)context; check_knights(2); }
static void three_knights(void **context) { (void)context; check_knights(3); }
static void four_knights(void **context) { (void)context; check_knights(4); }
static void five_knights(void **context) { (void)context; check_knights(5); }
static void six_knights(void **context) { (void)context; check_knights(6); }

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_knight), cmocka_unit_test(two_knights), cmocka_unit_test(three_knights),
        cmocka_unit_test(four_knights), cmocka_unit_test(five_knights), cmocka_unit_test(six_knights),
        cmocka_unit_test(gold_of_round_one_is_a_choice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
