/* SPDX-License-Identifier: MIT */
/* The city: soldiers, markers and locations: LH-4 to LH-6, with T42, T44, T49, T66. */
#include <string.h>

#include "../common/check.h"
#include "engine/losthope/rules.h"
#include "scene.h"

/* --- Soldiers --- */

/* LH-4.1, LH-4.2, LH-4.9, acceptance 3: arrows lead to neighbours; parties use the neighbour table. */
static void arrows_lead_to_neighbours(void **state)
{
    (void)state;
    for (int district = OUTPOST; district <= OLD_TOWN; district++) {
        assert_true((lh_districts[district].neighbours >> lh_districts[district].white & 1) != 0);
        assert_true((lh_districts[district].neighbours >> lh_districts[district].black & 1) != 0);
    }
    LhState s = scene();
    scene_out(&s, SET1(JELKA), CHURCH);
    s.position = 4;
    for (int district = OUTPOST; district <= OLD_TOWN; district++) /* against the arrows as well */
        assert_int_equal(scene_legal(&s, LH_STEP, district, 0, 0), district == FACTORY || district == STATION || district == STADIUM);
    s.district[MALL].here |= LH_HERE_WHITE;
    LhRun run = {&s, NULL, 0};
    lh_move_soldiers(&run, LH_WHITE, 0); /* a figure where the party stands does nothing at once */
    assert_int_equal(s.depth, 0);
    lh_place_soldier(&run, LH_WHITE, MALL);
    assert_int_equal(s.district[MALL].here & LH_HERE_WHITE, LH_HERE_WHITE);
    assert_int_equal(s.district[STATION].here & LH_HERE_WHITE, LH_HERE_WHITE);
}

/* LH-4.15, LH-4.8: skirmish by card; the observers' district is closed to white figures. */
static void skirmish_by_card(void **state)
{
    (void)state;
    LhState s = scene();
    LhRun run = {&s, NULL, 0};
    s.district[OUTPOST].here |= LH_HERE_WHITE;
    lh_skirmish_card(&run, OUTPOST);
    assert_int_equal(s.district[OLD_TOWN].here, LH_HERE_SKIRMISH);
    s.district[OLD_TOWN].here |= LH_HERE_PICKED;
    lh_clear_skirmishes(&run);
    assert_int_equal(s.district[OLD_TOWN].here, 0);
    scene_sheet(&s, LH_SHEET_IIA);
    lh_place_soldier(&run, LH_WHITE, AIRPORT);
    assert_int_equal(s.district[STADIUM].here, LH_HERE_WHITE);
    assert_int_equal(s.district[AIRPORT].here, 0);
}

/* LH-4.12: the ally skips one check a tour; token 6 skips those behind a bridge. */
static void skipped_checks(void **state)
{
    (void)state;
    LhState s = scene();
    scene_sheet(&s, LH_SHEET_IIIA);
    s.ally = 2;
    s.district[CHURCH].here |= LH_HERE_WHITE;
    s.district[HOSPITAL].here |= LH_HERE_WHITE;
    scene_out(&s, SET2(JELKA, PAVO), HOSPITAL);
    scene_do(&s, LH_STEP, CHURCH, 0, 0);
    assert_int_equal(lh_top(&s)->src, LH_ASK_ALLY);
    scene_do(&s, LH_CHOOSE, 1, 0, 0);
    assert_int_equal(s.depth, 0);
    YELLOW(YELLOW_0);
    scene_do(&s, LH_STEP, HOSPITAL, 0, 0);
    assert_int_equal(scene_asked(&s), LH_P_DIE); /* once a tour */
    scene_do(&s, LH_KEEP, 0, 0, 0);
    assert_int_equal(s.phase, LH_TOUR_ACT);

    s = scene();
    s.tokens = 1 << 6;
    s.district[STATION].here |= LH_HERE_WHITE;
    scene_out(&s, SET1(JELKA), STATION);
    scene_do(&s, LH_STEP, STATION, 0, 0);
    assert_int_equal(s.depth, 0);
}

/* 2.20: rows of the tables. */
static void rows_of_the_check(void **state)
{
    (void)state;
    LhState s = scene(); /* II-b: row 2 with a bribe of 8 */
    scene_sheet(&s, LH_SHEET_IIB);
    s.district[CHURCH].here |= LH_HERE_WHITE;
    s.anger = 2;
    scene_out(&s, SET1(JELKA), CHURCH);
    s.findings[0][LH_KNF] = 1;
    YELLOW(YELLOW_2);
    scene_do(&s, LH_STEP, CHURCH, 0, 0);
    scene_do(&s, LH_KEEP, 0, 0, 0);
    scene_do(&s, LH_CHOOSE, 0, 0, 0);
    if (scene_asked(&s) == LH_P_PAY)
        scene_do(&s, LH_PAY, 0, 0, 0);
    assert_int_equal(s.findings[0][LH_KNF], 0);
    assert_int_equal(s.anger, 2);

    s = scene(); /* I, §: the most valuable token */
    s.district[CHURCH].here |= LH_HERE_WHITE;
    scene_out(&s, SET1(JELKA), CHURCH);
    s.findings[0][LH_KNF] = s.findings[0][LH_CIG] = 1;
    GREY(GREY_FATE);
    scene_do(&s, LH_STEP, CHURCH, 0, 0);
    scene_do(&s, LH_KEEP, 0, 0, 0);
    assert_int_equal(s.findings[0][LH_KNF], 0);
    assert_int_equal(s.findings[0][LH_CIG], 1);

    s = scene(); /* III, §: two wounds are shared; black, §: everybody tires */
    scene_sheet(&s, LH_SHEET_IIIA);
    s.district[CHURCH].here |= LH_HERE_WHITE;
    s.district[HOSPITAL].here |= LH_HERE_BLACK;
    scene_out(&s, SET2(JELKA, PAVO), HOSPITAL);
    YELLOW(YELLOW_FATE);
    scene_do(&s, LH_STEP, CHURCH, 0, 0);
    scene_do(&s, LH_KEEP, 0, 0, 0);
    scene_do(&s, LH_PICK_CHAR, JELKA, 0, 0);
    scene_do(&s, LH_PICK_CHAR, PAVO, 0, 0);
    assert_int_equal(s.people[JELKA].status[LH_WOUNDS] + s.people[PAVO].status[LH_WOUNDS], 2);
    GREY(GREY_FATE);
    scene_do(&s, LH_STEP, HOSPITAL, 0, 0);
    scene_do(&s, LH_KEEP, 0, 0, 0);
    assert_int_equal(s.people[JELKA].status[LH_FATIGUE] + s.people[PAVO].status[LH_FATIGUE], 2);
}

/* --- Markers --- */

/* LH-5.1, LH-13.3: every route begins in 10 and pays it; a tour to 10 is there at once. LH-13.6. */
static void shelter_district(void **state)
{
    (void)state;
    LhState s = scene();
    s.district[OLD_TOWN].here |= LH_HERE_FIRE;
    scene_out(&s, SET1(JELKA), OLD_TOWN);
    assert_int_equal(s.phase, LH_TOUR_ACT);
    assert_int_equal(lh_pile(&s), 15);
    assert_int_equal(s.noise, 1);
    scene_do(&s, LH_MARKER, LH_MARK_FIRE, 0, 0); /* 10 lies on the river */
    assert_int_equal(lh_pile(&s), 9);
    s = scene();
    scene_sheet(&s, LH_SHEET_IIB);
    scene_card(&s, 0, LH_IIB_E2, 0);
    assert_int_equal(lh_start_noise(&s, HOSPITAL), 2); /* fog */
    assert_int_equal(lh_start_noise(&s, CHURCH), 1);
}

/* T44: LH-5.2, LH-13.11, 2.20. */
static void t44_asking(void **state)
{
    (void)state;
    static const uint8_t budgets[9] = {4, 4, 4, 8, 8, 12, 12, 16, 16};
    LhState s = scene();
    scene_sheet(&s, LH_SHEET_IIA);
    s.zone = LH_ZONE_OPEN;
    for (int coverage = 0; coverage <= 8; coverage++) {
        s.coverage = (uint8_t)coverage;
        assert_int_equal(lh_aid_budget(&s), budgets[coverage]);
    }
    s.coverage = 4;
    scene_arrive(&s, SET2(JELKA, PAVO), AIRPORT);
    LhState saved = s;
    scene_do(&s, LH_MARKER, LH_MARK_ASK, 0, 0);
    assert_false(scene_legal(&s, LH_PICK_ITEM, LH_BAN, 1, 1));
    assert_int_equal(scene_why(&s, LH_PICK_ITEM, LH_KNF, 1, 1), LH_WHY_WRONG_COLOUR);
    scene_do(&s, LH_PICK_ITEM, LH_VEG, 1, 1);
    scene_do(&s, LH_PICK_ITEM, LH_COF, 1, 1);
    scene_do(&s, LH_PICK_ITEM, LH_CIG, 1, 1);
    scene_do(&s, LH_PAY, 0, 0, 0);
    assert_int_equal(s.findings[0][LH_VEG] + s.findings[0][LH_COF] + s.findings[0][LH_CIG], 3);
    assert_int_equal(scene_why(&s, LH_MARKER, LH_MARK_ASK, 0, 0), LH_WHY_USED_DAY);
    s = saved;
    s.coverage = 5;
    s.ask_cheap = 2;
    int pile = lh_pile(&s);
    scene_do(&s, LH_MARKER, LH_MARK_ASK, 0, 0);
    assert_int_equal(lh_pile(&s), pile - 2);
    scene_do(&s, LH_PICK_ITEM, LH_BAN, 1, 1);
    scene_do(&s, LH_PICK_ITEM, LH_CIG, 2, 1);
    assert_false(scene_legal(&s, LH_PICK_ITEM, LH_COF, 1, 1));
    scene_do(&s, LH_END, 0, 0, 0); /* takes nothing */
    assert_int_equal(s.findings[0][LH_BAN], 0);
    s = saved; /* II-b: closed, budget 8, only with a proof or a friend */
    s.zone = LH_ZONE_CLOSED;
    assert_int_equal(scene_why(&s, LH_MARKER, LH_MARK_ASK, 0, 0), LH_WHY_ZONE_CLOSED);
    s.tokens = 1 << 1;
    assert_true(scene_legal(&s, LH_MARKER, LH_MARK_ASK, 0, 0));
    assert_int_equal(lh_aid_budget(&s), 8);
    s.tokens = 0;
    for (int friend = 0; friend < LH_CHARACTERS; friend++) {
        s.favour[friend] = 2;
        assert_int_equal(scene_why(&s, LH_MARKER, LH_MARK_ASK, 0, 0), LH_WHY_ZONE_CLOSED);
        s.favour[friend] = 3;
        assert_true(scene_legal(&s, LH_MARKER, LH_MARK_ASK, 0, 0));
        s.favour[friend] = 0;
    }
}

/* T49: LH-5.7, LH-5.8, LH-13.17: TESTIFY. */
static void t49_testimony(void **state)
{
    (void)state;
    LhState s = scene();
    scene_sheet(&s, LH_SHEET_IIA);
    s.zone = LH_ZONE_OPEN;
    s.coverage = 3;
    scene_card(&s, 0, LH_IIA_G2, STADIUM);
    scene_two_parties(&s, STADIUM, AIRPORT);
    scene_do(&s, LH_STEP, HARBOUR, 0, 0);
    scene_do(&s, LH_STEP, STADIUM, 0, 0);
    scene_do(&s, LH_MARKER, LH_MARK_GOAL, 0, 0);
    assert_true((s.tokens >> 4 & 1) != 0);
    assert_int_equal(s.ticks, 1);
    scene_end_tour(&s);
    assert_int_equal(s.party, 2);
    scene_do(&s, LH_STEP, HARBOUR, 0, 0);
    scene_do(&s, LH_STEP, STADIUM, 0, 0);
    scene_do(&s, LH_STEP, AIRPORT, 0, 0);
    assert_int_equal(scene_why(&s, LH_MARKER, LH_MARK_TESTIFY, 0, 0), LH_WHY_NO_PROOF);
    s.tour_no = 0; /* as on another night */
    s.people[PAVO].status[LH_MISERY] = 1;
    scene_do(&s, LH_MARKER, LH_MARK_TESTIFY, 0, 0);
    assert_int_equal(s.coverage, 4);
    assert_int_equal(s.people[PAVO].status[LH_MISERY], 0);
    assert_int_equal(scene_why(&s, LH_MARKER, LH_MARK_TESTIFY, 0, 0), LH_WHY_NO_PROOF); /* shown */
    LhRun run = {&s, NULL, 0};
    s.sheet = LH_SHEET_I;
    lh_track(&run, LH_TRACK_COVERAGE, 1);
    assert_int_equal(s.coverage, 4); /* ignored on other sheets */
}

/* T42, T66: LH-5.10, LH-23.1. */
static void t42_t66_drops(void **state)
{
    (void)state;
    LhState s = scene(), view;
    scene_sheet(&s, LH_SHEET_IIB);
    s.anger = 4;
    s.district[MALL].drop = 1;
    lh_ops.observe(&s, 0, &view);
    assert_int_equal(view.district[MALL].drop, LH_NONE);
    s.tokens = 1 << 5;
    lh_ops.observe(&s, 0, &view);
    assert_int_equal(view.district[MALL].drop, 1);
    scene_arrive(&s, SET2(JELKA, PAVO), MALL);
    s.people[PAVO].status[LH_MISERY] = 2;
    int pile = lh_pile(&s);
    scene_do(&s, LH_MARKER, LH_MARK_DROP, 0, 0);
    assert_int_equal(lh_pile(&s), pile - 3);
    scene_do(&s, LH_CHOOSE, 1, 0, 0);
    assert_int_equal(s.findings[0][LH_CAN], 1);
    assert_int_equal(s.anger, 3);
    assert_int_equal(s.people[PAVO].status[LH_MISERY], 1);
    assert_int_equal(s.district[MALL].drop, 0);

    s = scene();
    LhRun run = {&s, NULL, 0};
    s.district[STATION].drop = 2;
    DISTRICTS(2);
    s.drops_count = 1;
    s.drops[0] = 3;
    lh_drop_lands(&run);
    assert_int_equal(s.district[FACTORY].drop, 4); /* 3 is taken: the next lower */
    lh_drop_lands(&run);                     /* none left */
    for (int night = 0; night < 2; night++) {
        s.phase = LH_RAID;
        s.round = 0;
        s.step = LH_AG8;
        scene_step(&s);
        assert_int_equal(s.district[FACTORY].drop, night == 0 ? 4 : 0);
    }
    s.district[FACTORY].drop = 4;
    s.sheet = LH_SHEET_IIB;
    scene_card(&s, 0, LH_IIB_E2, 0); /* fog: drops do not age */
    s.step = LH_AG8;
    scene_step(&s);
    assert_int_equal(s.district[FACTORY].age, 0);
}

/* LH-5.14: shelter damage. */
static void shelter_damage(void **state)
{
    (void)state;
    LhState s = scene();
    s.boards = 1;
    s.fitting[0] = LH_F_BED;
    s.phase = LH_CHAPTER_END;
    s.round = 0;
    s.chapter_deck[6] = LH_I_F;
    s.step = LH_AC2;
    YELLOW(YELLOW_3);
    scene_step(&s);
    assert_int_equal(lh_top(&s)->src, LH_ASK_DAMAGE);
    scene_do(&s, LH_CHOOSE, 0, 0, 0);
    assert_int_equal(s.boards, 0);
    assert_false(scene_legal(&s, LH_CHOOSE, 0, 0, 0));
    scene_do(&s, LH_CHOOSE, 1, 0, 0);
    assert_int_equal(s.fitting[0], LH_NONE);
    scene_do(&s, LH_PICK_CHAR, PAVO, 0, 0); /* only wounds are left */
    assert_int_equal(s.people[PAVO].status[LH_WOUNDS], 1);
    assert_int_equal(s.step, LH_AC3);
    s.step = LH_AC2;
    YELLOW(YELLOW_H); /* counts 2 */
    scene_step(&s);
    assert_int_equal(lh_below_const(&s, LH_T_DAMAGE)->a, 2);
}

/* LH-5.3, LH-5.4, LH-5.5, LH-5.6, LH-5.9, LH-7.4: what markers show. */
static void markers_on_the_map(void **state)
{
    (void)state;
    LhState s = scene();
    scene_card(&s, 1, LH_I_G1, HOSPITAL);
    assert_int_equal(lh_letter(&s, HOSPITAL), 'B');
    scene_location(&s, LH_L8, HOSPITAL, 0);
    LhRun run = {&s, NULL, 0};
    lh_mark_location(&run, LH_L8);
    lh_mark_location(&run, LH_L8);
    assert_int_equal(s.place[LH_L8].markers, 2);
    lh_mark_location(&run, LH_L6); /* not in play: it enters with its one marker */
    assert_int_equal(s.place[LH_L6].markers, 1);
    s.storage[LH_BAN] = 1;
    scene_evening(&s);
    scene_do(&s, LH_ASSIGN, JELKA, LH_NIGHT_PARTY1, 0);
    scene_do(&s, LH_EQUIP, 1, LH_BAN, 1);
    scene_arrive(&s, SET1(JELKA), HOSPITAL);
    scene_do(&s, LH_MARKER, LH_MARK_GOAL, 1, 0);
    if (scene_asked(&s) == LH_P_PAY)
        scene_do(&s, LH_PAY, 0, 0, 0);
    assert_int_equal(s.ticks, 1);
    assert_int_equal(s.failed, 0);
    assert_int_equal(lh_letter(&s, HOSPITAL), 0);
    assert_int_equal(s.favour[LH_ORIC], 1);
    assert_int_equal(s.slot[0], LH_NONE); /* city locations need no slot */
}

/* --- Locations --- */

/* LH-6.2, LH-6.3, LH-6.4, LH-6.5, LH-6.6. */
static void locations_come_once(void **state)
{
    (void)state;
    LhState s = scene();
    LhRun run = {&s, NULL, 0};
    int top = s.city[0];
    lh_city(&run);
    assert_int_equal(s.place[top].district, lh_locations[top].district);
    assert_int_equal(s.place[top].markers, 1);
    s.city_count = 0;
    LhState before = s;
    lh_city(&run);
    assert_memory_equal(&s, &before, sizeof s);
    s.place[LH_S4].flags = LH_LOC_REMOVED;
    lh_special(&run, LH_S4);
    assert_int_equal(s.depth, 0);
    s.stack[s.depth++] = (LhFrame){.type = LH_T_AFTER};
    lh_special(&run, LH_S3);
    lh_task_place(&run, &s.stack[1]);
    assert_int_equal(s.place[LH_S3].district, HARBOUR);
    assert_int_equal(s.place[LH_S3].markers, 1);
    lh_special(&run, LH_S3); /* in play: nothing */
    assert_int_equal(s.depth, 1);
    s.depth = 0;
    memset(s.stack, 0, sizeof s.stack);
    s.tokens = 1 << 6;
    lh_remove_location(&run, 0); /* S3 takes the boat with it */
    assert_int_equal(s.tokens, 0);
    scene_arrive(&s, SET2(JELKA, PAVO), CHURCH);
    scene_do(&s, LH_DISCOVER, 0, 0, 0);
    assert_int_equal(s.place[s.slot[0]].district, CHURCH);
    s.unknown_count = 0;
    assert_int_equal(scene_why(&s, LH_DISCOVER, 0, 0, 0), LH_WHY_NO_PLACES);
    s.place[LH_S4] = (LhPlace){6, 0, 0};
    s.slot[1] = LH_S4;
    s.braces = 2;
    lh_remove_location(&run, 1);
    assert_int_equal(s.braces, 0);
}

/* 2.19: Veld pushes any white figure that has somewhere to go: a neighbour without another one and without a skirmish. */
static void any_figure_can_be_pushed(void **state)
{
    (void)state;
    static const uint8_t in_the_way[] = {LH_HERE_WHITE, LH_HERE_SKIRMISH};
    for (int from = 1; from < LH_DISTRICTS; from++)
        for (int open = 1; open < LH_DISTRICTS; open++) {
            LhState s = scene();
            bool beside = (lh_districts[from].neighbours >> open & 1) != 0;
            s.district[from].here = LH_HERE_WHITE;
            assert_int_equal(lh_pushable(&s), 1 << from);
            for (int district = 1; district < LH_DISTRICTS; district++)
                if (district != from && district != open)
                    s.district[district].here = in_the_way[(district + open) % 2];
            assert_int_equal(lh_push_mask(&s, from), beside ? 1 << open : 0);
            assert_int_equal(lh_pushable(&s) >> from & 1, beside);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arrows_lead_to_neighbours), cmocka_unit_test(skirmish_by_card), cmocka_unit_test(skipped_checks), cmocka_unit_test(rows_of_the_check),
        cmocka_unit_test(shelter_district), cmocka_unit_test(t44_asking), cmocka_unit_test(t49_testimony), cmocka_unit_test(t42_t66_drops),
        cmocka_unit_test(shelter_damage), cmocka_unit_test(markers_on_the_map), cmocka_unit_test(locations_come_once), cmocka_unit_test(any_figure_can_be_pushed),
    };
    return trail_end(__FILE__, cmocka_run_group_tests(tests, NULL, NULL));
}
