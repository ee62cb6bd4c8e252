/* SPDX-License-Identifier: MIT */
/* Stronghold's challenges: who begins them, when they are done, and what a won night leaves to the next one. */
#include <string.h>

#include "../common/check.h"
#include "engine/stronghold/puzzles.h"
#include "fake_platform.h"
#include "ui/app.h"
#include "ui/gameui.h"
#include "ui/honours.h"

enum { FIRST_WALL_NIGHT = SU_PUZZLES + 7, FIRST_STORM_NIGHT = FIRST_WALL_NIGHT + 3, BOTH_STORM = FIRST_STORM_NIGHT + 3, BOTH_WALL, MEDAL_WALL = 10 };

static int stronghold;

static SuState *state_now(void) { return (SuState *)(void *)app.session.state; }
static GameStatistics *mine(void) { return &app.statistics.game[stronghold]; }

static int begin(void **state)
{
    (void)state;
    fake_power_on();
    while (games[stronghold] != &su_ops) stronghold++;
    return 0;
}

static void win(int number, int seat, int round)
{
    challenge_begin(stronghold, number);
    state_now()->winner = (uint8_t)(seat + 1);
    state_now()->round = (uint8_t)round;
}

static void puzzles_end_with_their_round(void **state)
{
    (void)state;
    for (int i = 0; i < SU_PUZZLES; i++) {
        challenge_begin(stronghold, i + 1);
        bool hold = i < SU_HOLD_PUZZLES;
        assert_true(challenge_brief());
        assert_int_equal(session_to_act(&app.session), su_puzzle_seat(i));
        assert_int_equal(challenge_verdict(), CHALLENGE_OPEN);
        state_now()->step = SU_STEP_BATTLE;
        assert_int_equal(challenge_verdict(), CHALLENGE_OPEN);
        state_now()->step = SU_STEP_MANA_CARD;
        assert_int_equal(challenge_verdict(), hold ? CHALLENGE_DONE : CHALLENGE_FAILED);
        state_now()->winner = SU_INVADER + 1;
        assert_int_equal(challenge_verdict(), hold ? CHALLENGE_FAILED : CHALLENGE_DONE);
    }
}

static void a_night_on_the_wall_goes_on(void **state)
{
    char why[CHALLENGE_WORDS];
    (void)state;
    assert_true(challenge_locked(stronghold, FIRST_WALL_NIGHT + 1, why));
    win(FIRST_WALL_NIGHT, SU_DEFENDER, SU_ROUNDS);
    assert_false(challenge_brief());
    state_now()->stones[2] = 3;
    state_now()->device[4] = SU_CANNON;
    state_now()->def[SU_AT_HOSPITAL][SU_SOLDIER] = 1;
    honours_count();
    assert_int_equal(challenge_stars(stronghold, FIRST_WALL_NIGHT), 3);
    assert_false(challenge_locked(stronghold, FIRST_WALL_NIGHT + 1, why));
    challenge_begin(stronghold, FIRST_WALL_NIGHT + 1);
    assert_int_equal(state_now()->stones[2], 3);
    assert_int_equal(state_now()->device[4], SU_CANNON);
    assert_int_equal(state_now()->def[SU_AT_COURTYARD][SU_SOLDIER], 1);
    assert_int_equal(state_now()->beds, 2);
    assert_int_equal(state_now()->def[SU_AT_BARRACKS][SU_VETERAN], 0);
    win(FIRST_WALL_NIGHT + 1, SU_DEFENDER, SU_ROUNDS);
    honours_count();
    win(FIRST_WALL_NIGHT + 2, SU_DEFENDER, SU_ROUNDS);
    assert_int_equal(state_now()->def[SU_AT_BARRACKS][SU_VETERAN], 1);
    assert_int_equal(state_now()->stones[2], 3);
    assert_false(mine()->medals >> MEDAL_WALL & 1);
    honours_count();
    assert_true(mine()->medals >> MEDAL_WALL & 1);
}

static void a_night_before_the_wall_goes_on(void **state)
{
    (void)state;
    win(FIRST_STORM_NIGHT, SU_INVADER, 6);
    state_now()->book[0] = SU_POISON;
    honours_count();
    assert_int_equal(challenge_stars(stronghold, FIRST_STORM_NIGHT), 2);
    challenge_begin(stronghold, FIRST_STORM_NIGHT + 1);
    assert_int_equal(state_now()->book[0], SU_POISON);
    assert_in_range(state_now()->book[5], 8, 15);
    win(FIRST_STORM_NIGHT + 1, SU_INVADER, 5);
    honours_count();
    challenge_begin(stronghold, FIRST_STORM_NIGHT + 2);
    assert_int_equal(state_now()->book[0], SU_POISON);
    assert_in_range(state_now()->book[4], 8, 15);
    assert_in_range(state_now()->book[5], 16, 23);
}

/* A lost night leaves nothing. */
static void a_lost_night_leaves_nothing(void **state)
{
    char why[CHALLENGE_WORDS];
    (void)state;
    win(FIRST_WALL_NIGHT, SU_INVADER, 5);
    honours_count();
    assert_true(challenge_locked(stronghold, FIRST_WALL_NIGHT + 1, why));
    for (int i = 0; i < STATISTICS_TALLIES; i++)
        assert_int_equal(mine()->tally[i], 0);
}

static void both_sides_are_compared(void **state)
{
    (void)state;
    win(BOTH_STORM, SU_INVADER, 6);
    honours_count();
    challenge_begin(stronghold, BOTH_WALL);
    state_now()->round = 6;
    assert_int_equal(challenge_verdict(), CHALLENGE_OPEN);
    state_now()->winner = SU_INVADER + 1;   /* as early as the other one */
    assert_int_equal(challenge_verdict(), CHALLENGE_FAILED);
    state_now()->winner = 0;
    state_now()->round = 7;
    assert_int_equal(challenge_verdict(), CHALLENGE_DONE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(puzzles_end_with_their_round, begin),
        cmocka_unit_test_setup(a_night_on_the_wall_goes_on, begin),
        cmocka_unit_test_setup(a_night_before_the_wall_goes_on, begin),
        cmocka_unit_test_setup(a_lost_night_leaves_nothing, begin),
        cmocka_unit_test_setup(both_sides_are_compared, begin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
