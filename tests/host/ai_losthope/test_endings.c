/* SPDX-License-Identifier: MIT */
/*
 * Acceptance 13: both branches twice and each of the eight endings, reached from the first morning by legal actions alone. The players
 * of the cartridge lead; numbers of winters are tried in order until everything was seen.
 */
#include "../common/check.h"
#include "siege.h"

enum { WINTERS = 4000, ENDINGS = LH_Z_LOST_HOPE + 1 };

static LhState winter(uint32_t seed)
{
    GameOptions options;
    LhState state;
    options_default(&lh_ops, &options);
    options.value[LH_OPTION_MODE] = seed % 16 == 0 ? LH_ONE_CHAPTER : LH_CAMPAIGN;
    options.value[LH_OPTION_DIFFICULTY] = (uint16_t)(seed % 3);
    options.value[LH_OPTION_MODULE] = (uint16_t)(seed / 3 % 4);
    lh_ops.start(&state, &options, seed);
    return state;
}

static void every_ending_and_branch_is_reached(void **context)
{
    int endings[ENDINGS] = {0}, left = ENDINGS, ways[LH_SHEETS][LH_SHEETS] = {{0}}, turns = 0;
    uint32_t seed = 0;
    (void)context;
    for (; (left > 0 || turns < 6) && seed < WINTERS; seed++) {
        LhState state = winter(seed);
        siege_play(&state, 1 + (int)(seed / 2 % LH_LEVELS), seed);
        assert_true(state.ending < ENDINGS);
        left -= endings[state.ending]++ == 0;
        if (state.chapter >= 2)
            turns += ways[LH_SHEET_I][state.second]++ == 0;
        if (state.chapter == 3)
            turns += ways[state.second][state.sheet]++ == 0;
        /* what the ending says is true */
        assert_int_equal(state.ending == LH_Z_EMPTY, lh_group(&state) == 0);
        assert_int_equal(state.ending == LH_Z_SEVEN_DAYS, state.mode == LH_ONE_CHAPTER && lh_ops.result(&state, 0) == RESULT_WIN);
        assert_int_equal(state.ending == LH_Z_LOST_HOPE, state.marks == LH_MARKS_LOST);
        assert_int_equal(lh_ops.result(&state, 0) == RESULT_WIN, state.ending <= LH_Z_SEVEN_DAYS);
        if (state.ending <= LH_Z_COLUMN)
            assert_int_equal(state.sheet, LH_SHEET_IIIB);
        if (state.ending == LH_Z_STAYED || state.ending == LH_Z_CANDLE) {
            assert_int_equal(state.sheet, LH_SHEET_IIIA);
            assert_int_equal(state.ending == LH_Z_CANDLE, lh_group(&state) == 1);
        }
    }
    print_message("%u winters; endings %d %d %d %d %d %d %d %d\n", seed, endings[0], endings[1], endings[2], endings[3], endings[4], endings[5],
                  endings[6], endings[7]);
    assert_int_equal(left, 0);
    assert_int_equal(turns, 6);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_ending_and_branch_is_reached)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
