/*
 * Strength and balance on fixed seeds, so the numbers are the same on every machine. The table of thousands of games stands in
 * docs/balance.md; here are few, with bounds that a broken side or level would leave.
 */
#include "matches.h"

#include "../common/check.h"

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
    assert_in_range(good_wins(MATCHES_RANDOM, 2, 30), 0, 10);
    assert_in_range(good_wins(2, MATCHES_RANDOM, 30), 90, 100);
}

static void sides_are_even(void **context) /* TM-11.6 */
{
    (void)context;
    assert_in_range(good_wins(2, 2, 120), 45, 70);
}

static void levels_are_ordered(void **context) /* TM-11.7, A23 */
{
    (void)context;
    int normal = good_wins(2, 2, 100);
    assert_true(good_wins(2, 1, 100) >= normal + 8);
    assert_true(good_wins(2, 3, 100) + 8 <= normal);
    assert_true(good_wins(1, 2, 100) + 8 <= normal);
    assert_true(good_wins(3, 2, 100) >= normal + 8);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_loses_to_chance),
        cmocka_unit_test(sides_are_even),
        cmocka_unit_test(levels_are_ordered),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
