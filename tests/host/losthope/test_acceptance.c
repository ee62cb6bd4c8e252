/* SPDX-License-Identifier: MIT */
/*
 * Statements of the acceptance list (section 13) that no single rule holds. Where the others are held is told at the end of section 13.
 */
#include <string.h>

#include "../common/check.h"
#include "../common/many.h"
#include "engine/losthope/rules.h"
#include "scene.h"

static Action list[LH_ACTIONS_MAX];

/* ---- 2 ---- */

static bool touches_river(int district)
{
    static const int8_t around[6][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, -1}, {-1, 1}};
    for (int i = 0; i < LH_CELLS; i++)
        for (int k = 0; k < LH_CELLS && lh_cells[i].kind == district; k++)
            for (int side = 0; side < 6; side++)
                if (lh_cells[k].kind >= LH_CELL_RIVER && lh_cells[k].q == lh_cells[i].q + around[side][0] && lh_cells[k].r == lh_cells[i].r + around[side][1])
                    return true;
    return false;
}

static void five_districts_do_not_touch_the_river(void **state)
{
    static const bool dry[LH_DISTRICTS] = {[1] = true, [2] = true, [6] = true, [7] = true, [8] = true};
    (void)state;
    for (int district = 1; district < LH_DISTRICTS; district++) {
        assert_int_equal(touches_river(district), !dry[district]);
        assert_int_equal(lh_districts[district].river, !dry[district]);
    }
}

/* ---- 5 ---- */

static void decks_are_as_large_as_they_should_be(void **state)
{
    int explorations = 0, residents = 0, fittings = 0;
    (void)state;
    for (int i = 0; i < LH_EXPLORATIONS; i++) explorations += lh_explorations[i].count;
    for (int i = 0; i < LH_RESIDENTS; i++) residents += lh_residents[i].count;
    for (int i = 0; i <= LH_F_DOOR; i++) fittings += lh_fittings[i].count;
    const struct { int cards, wanted; } decks[] = {
        {explorations, 26}, {LH_FINDINGS, 11}, {LH_RAIDS, 10}, {residents, 12}, {LH_VISITORS, 12}, {LH_NARRATIVES, 15}, {LH_FATES, 7},
        {LH_CARDS, 50}, {fittings, 20}, {LH_PEOPLE, 13}, {LH_LOCATIONS, 34}, {LH_ITEMS, 37}, {LH_LOOTS, 16}, {LH_CHILD_SCENES, 6},
    };
    assert_int_equal(sizeof decks / sizeof *decks, 14);
    for (unsigned i = 0; i < sizeof decks / sizeof *decks; i++) assert_int_equal(decks[i].cards, decks[i].wanted);
}

/* ---- 6, 11: in games that a little magic keeps alive ---- */

/* Every look that is offered leads to a question with an answer. */
static int check_looks(const LhState *before, int count)
{
    int looks = 0;
    for (int i = 0; i < count; i++) {
        LhState s = *before;
        if (list[i].kind != LH_LOOK)
            continue;
        assert_int_equal(lh_ops.apply(&s, lh_ops.to_act(&s), list[i], NULL), APPLY_OK);
        while (lh_ops.to_act(&s) == SEAT_AUTO) assert_int_equal(lh_ops.apply(&s, SEAT_AUTO, (Action){ACTION_CONTINUE, 0, 0, 0}, NULL), APPLY_OK);
        static Action answers[LH_ACTIONS_MAX];
        assert_true(lh_ops.to_act(&s) == SEAT_NONE || lh_ops.actions(&s, answers, LH_ACTIONS_MAX) > 0);
        looks++;
    }
    return looks;
}

/* One card a morning, seven mornings a chapter. */
static int check_mornings(const LhState *before, const LhState *after)
{
    if (after->chapter != before->chapter) {
        assert_int_equal(before->day, LH_DAYS);
        return 1;
    }
    assert_in_range(after->day - before->day, 0, 1);
    if (after->phase != LH_OVER && after->phase != LH_MORNING)
        assert_int_equal(after->chapter_at, after->day);
    assert_in_range(after->chapter_at - before->chapter_at, 0, 1);
    return 0;
}

static void looks_have_answers_and_weeks_seven_mornings(void **state)
{
    int looks = 0, chapters = 0;
    (void)state;
    rng_unpin_all();
    for (uint32_t seed = 1; seed <= (uint32_t)TIMES(60, 10); seed++) {
        LhState s = scene_start(1, LH_CAMPAIGN, (int)(seed % 3), (int)(seed % 4), seed);
        Rng rng;
        rng_start(&rng, seed);
        while (lh_ops.to_act(&s) != SEAT_NONE) {
            int count = lh_ops.actions(&s, list, LH_ACTIONS_MAX);
            looks += check_looks(&s, count);
            Action action = scene_lively(&s, list, count, &rng);
            LhState before = s;
            assert_int_equal(lh_ops.apply(&s, lh_ops.to_act(&s), action, NULL), APPLY_OK);
            chapters += check_mornings(&before, &s);
        }
    }
    print_message("%d looks, %d chapters\n", looks, chapters);
    assert_true(looks > TIMES(500, 50) && chapters > TIMES(60, 5));
}

/* ---- 17 ---- */

static void a_state_is_small(void **state)
{
    (void)state;
    assert_true(sizeof(LhState) <= 1024);
    assert_true(LH_PACK_MAX <= 768);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(five_districts_do_not_touch_the_river),
        cmocka_unit_test(decks_are_as_large_as_they_should_be),
        cmocka_unit_test(looks_have_answers_and_weeks_seven_mornings),
        cmocka_unit_test(a_state_is_small),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
