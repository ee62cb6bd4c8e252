/* SPDX-License-Identifier: MIT */
/* How strong the levels are (table of section 11), measured on many campaigns. */
#include "../common/check.h"
#include "../common/many.h"
#include "siege.h"

enum { CAMPAIGNS = 400 };

typedef struct {
    int won, first;
} Tally; /* campaigns finished, first chapters finished */

static Tally tally(int level, int difficulty, uint32_t campaigns)
{
    Tally sum = {0, 0};
    for (uint32_t i = 0; i < campaigns; i++) {
        LhState state = siege_start(1, difficulty, 0, 7000 + 31 * i);
        siege_play(&state, level, i);
        sum.won += lh_ops.result(&state, 0) == RESULT_WIN;
        sum.first += state.chapter > 1;
    }
    return sum;
}

/* Acceptance 18. The few campaigns of the slow build scatter more. */
static void steady_finishes_about_half_of_the_campaigns(void **context)
{
    int campaigns = TIMES(CAMPAIGNS, 40), won = tally(3, LH_NORMAL, (uint32_t)campaigns).won;
    (void)context;
    print_message("level 3: %d of %d\n", won, campaigns);
    assert_in_range(won, campaigns * TIMES(45, 30) / 100, campaigns * TIMES(65, 80) / 100);
}

static void tired_and_lost_finish_fewer(void **context)
{
    int campaigns = TIMES(CAMPAIGNS, 40);
    Tally steady = tally(3, LH_NORMAL, (uint32_t)campaigns), tired = tally(2, LH_NORMAL, (uint32_t)campaigns),
          lost = tally(1, LH_NORMAL, (uint32_t)campaigns);
    (void)context;
    print_message("levels 3, 2, 1: %d, %d, %d of %d; first chapter of level 1: %d\n", steady.won, tired.won, lost.won,
                  campaigns, lost.first);
    assert_true(steady.won >= 2 * tired.won - campaigns * TIMES(0, 10) / 100);
    assert_in_range(tired.won, campaigns * TIMES(10, 2) / 100, campaigns * TIMES(30, 45) / 100);
    assert_true(lost.won <= campaigns * TIMES(6, 15) / 100);
    assert_true(tired.won >= TIMES(5, 1) * lost.won);
    assert_true(lost.first >= campaigns * TIMES(25, 15) / 100);
}

static void difficulty_shows(void **context)
{
    int campaigns = TIMES(CAMPAIGNS / 2, 40), easy = tally(3, LH_EASY, (uint32_t)campaigns).won,
        hard = tally(3, LH_HARD, (uint32_t)campaigns).won;
    (void)context;
    print_message("level 3: easy %d, hard %d of %d\n", easy, hard, campaigns);
    assert_true(easy > hard + campaigns / 5);
    assert_in_range(easy, campaigns * TIMES(80, 65) / 100, campaigns);
    assert_in_range(hard, campaigns * TIMES(20, 5) / 100, campaigns * TIMES(48, 65) / 100);
}

/* A module makes a winter harder or not; it never makes it hopeless, nor a stroll. Acceptance 23: children and dog come to their epilogue. */
static void modules_can_be_lived_through(void **context)
{
    (void)context;
    for (int module = 1; module <= 3; module++) {
        enum { CHILD = 1 << 6, DOG = 1 << 7 };
        int campaigns = TIMES(200, 30), won = 0, told = 0, wanted = (module != 2 ? CHILD : 0) | (module != 1 ? DOG : 0);
        for (int i = 0; i < campaigns; i++) {
            LhState state = siege_start(1, LH_NORMAL, module, 7000 + 31 * (uint32_t)i);
            siege_play(&state, 3, (uint32_t)i);
            won += lh_ops.result(&state, 0) == RESULT_WIN;
            told += lh_ops.result(&state, 0) == RESULT_WIN && (lh_epilogue(&state) & wanted) == wanted;
        }
        print_message("level 3, module %d: %d of %d, %d with all of them\n", module, won, campaigns, told);
        assert_true(told > 0);
        assert_in_range(won, campaigns * TIMES(25, 10) / 100, campaigns * TIMES(72, 90) / 100);
    }
}

/* LH-1.2, LH-25.1: who sits where is settled outside; four seats of one level play the winter that one plays. */
static void seats_of_one_level_play_alike(void **context)
{
    (void)context;
    for (uint32_t i = 0; i < TIMES(30, 4); i++) {
        LhState alone = siege_start(1, LH_NORMAL, (int)i % 4, 900 + i);
        int plies = siege_play(&alone, 1 + (int)i % 3, i);
        for (int seats = 2; seats <= LH_SEATS_MAX; seats++) {
            LhState shared = siege_start(seats, LH_NORMAL, (int)i % 4, 900 + i);
            assert_int_equal(siege_play(&shared, 1 + (int)i % 3, i), plies);
            shared.seats = alone.seats;
            shared.leader = alone.leader;
            assert_memory_equal(&shared, &alone, sizeof alone);
        }
    }
}

static void random_players_finish_nothing(void **context)
{
    (void)context;
    assert_int_equal(tally(SIEGE_RANDOM, LH_NORMAL, TIMES(300, 40)).won, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(steady_finishes_about_half_of_the_campaigns),
        cmocka_unit_test(tired_and_lost_finish_fewer),
        cmocka_unit_test(difficulty_shows),
        cmocka_unit_test(modules_can_be_lived_through),
        cmocka_unit_test(seats_of_one_level_play_alike),
        cmocka_unit_test(random_players_finish_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
