/* SPDX-License-Identifier: MIT */
/*
 * Strength and balance on fixed seeds, so the numbers are the same on every machine. The table of thousands of games stands in
 * docs/balance-moerderspiel.md and is made by this program, too: MATCHES=1000 says how many games a row gets. Without it the numbers
 * of games are those that TM-11.6 and TM-11.7 name, fewer with sanitizers.
 */
#include "matches.h"

#include <stdio.h>
#include <stdlib.h>

#include "../common/check.h"
#include "../common/many.h"

enum { EVEN = 16, MAPS = 40 };     /* sixteen times the games for a level against itself: of a seat's a quarter is counted */

/* Games out of a hundred that the good side wins. */
static int good_wins(int good, int evil, int count)
{
    MatchesPlan plan = {.good = good, .evil = evil, .games = count, .seed = 5000};
    MatchesTally tally;
    matches_play(&plan, &tally);
    assert_int_equal(tally.games, count);
    return tally.good_wins * 100 / count;
}

static void nobody_loses_to_chance(void **context) /* TM-11.7 */
{
    (void)context;
    assert_in_range(good_wins(MATCHES_RANDOM, 2, TIMES(400, 30)), 0, 10);
    assert_in_range(good_wins(2, MATCHES_RANDOM, TIMES(400, 30)), 90, 100);
}

static void sides_are_even(void **context) /* TM-11.6, A22 */
{
    (void)context;
    assert_in_range(good_wins(2, 2, TIMES(1000, 120)), TIMES(35, 28), TIMES(65, 72)); /* the few of the slow build scatter */
}

/* Few games tell the levels apart only roughly; the margins of the rules are asked of a thousand. */
static void levels_are_ordered(void **context) /* TM-11.7, A23 */
{
    (void)context;
    const int count = TIMES(1000, 80), margin = TIMES(8, 1);
    int normal = good_wins(2, 2, count);
    assert_true(good_wins(2, 1, count) >= normal + margin);
    assert_true(good_wins(2, 3, count) + margin <= normal);
    assert_true(good_wins(1, 2, count) + margin <= normal);
    assert_true(good_wins(3, 2, count) >= normal + margin);
}

/* --- The table --- */

static void write_row(const char *name, const MatchesTally *tally)
{
    printf("%-22s %6d  good %4.1f %%  wiped out %4.1f  majority %4.1f  court %4.1f  days %4.1f  sanctions %4.1f, evil %3.1f  by seat", name, tally->games,
           100.0 * tally->good_wins / tally->games, 100.0 * tally->ends[0] / tally->games, 100.0 * tally->ends[1] / tally->games,
           100.0 * tally->ends[2] / tally->games, (double)tally->days / tally->games, (double)tally->sanctions / tally->games,
           (double)tally->sanctions_evil / tally->games);
    for (int n = 0; n < TM_NATIONS; n++)
        printf(" %.0f", 100.0 * tally->evil_wins[n] / (tally->evil_games[n] > 0 ? tally->evil_games[n] : 1));
    printf("  by lords");
    for (int lords = 0; lords < 3; lords++)
        printf(" %.0f", 100.0 * tally->kind_wins[lords] / (tally->kind_games[lords] > 0 ? tally->kind_games[lords] : 1));
    printf("\n");
}

static void write_maps(int level, int count) /* TM-11.8 */
{
    MatchesTally tally;
    int good = 0, all = 0, least = count, most = 0;
    for (int map = 1; map <= MAPS; map++) {
        MatchesPlan plan = {.good = level, .evil = level, .games = count, .seed = 1, .map = map};
        matches_play(&plan, &tally);
        good += tally.good_wins;
        all += tally.games;
        least = tally.good_wins < least ? tally.good_wins : least;
        most = tally.good_wins > most ? tally.good_wins : most;
    }
    printf("level %d, %d random maps: %d games, good %.1f %%, one map %.0f to %.0f %%\n", level, MAPS, all, 100.0 * good / all, 100.0 * least / count,
           100.0 * most / count);
}

static void write_table(int count)
{
    static const struct { int good, evil; } row[] = {{2, 2}, {1, 1}, {3, 3}, {2, 1}, {2, 3}, {1, 2}, {3, 2}, {0, 2}, {2, 0}};
    MatchesTally tally;
    for (unsigned i = 0; i < sizeof row / sizeof *row; i++) {
        char name[40];
        MatchesPlan plan = {.good = row[i].good, .evil = row[i].evil, .games = row[i].good == row[i].evil ? EVEN * count : count, .seed = 1};
        matches_play(&plan, &tally);
        snprintf(name, sizeof name, "good %d against evil %d", row[i].good, row[i].evil);
        write_row(name, &tally);
    }
    for (int level = 1; level <= 3; level++) {
        char name[40];
        MatchesPlan plan = {.good = level, .evil = level, .games = count, .seed = 1, .open = true};
        matches_play(&plan, &tally);
        snprintf(name, sizeof name, "level %d, no day limit", level);
        write_row(name, &tally);
    }
    for (int level = 1; level <= 3; level++)
        write_maps(level, count / 10);
}

int main(void)
{
    if (getenv("MATCHES") != NULL) {
        write_table(atoi(getenv("MATCHES")) > 10 ? atoi(getenv("MATCHES")) : 10);
        return 0;
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_loses_to_chance),
        cmocka_unit_test(sides_are_even),
        cmocka_unit_test(levels_are_ordered),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
