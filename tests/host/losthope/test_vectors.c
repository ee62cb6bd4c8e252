/* SPDX-License-Identifier: MIT */
/* The worked examples of section 10 that are about the city, tours, the timeline and the day: T1 to T20, T28, T38 to T40, T46, T51 to T57, T59 to T62. */
#include <string.h>

#include "../common/check.h"
#include "engine/losthope/rules.h"
#include "scene.h"

static void white(LhState *s, int district) { s->district[district].here |= LH_HERE_WHITE; }
static void black(LhState *s, int district) { s->district[district].here |= LH_HERE_BLACK; }
static int figures(const LhState *s, int bit)
{
    int mask = 0;
    for (int district = 1; district < LH_DISTRICTS; district++)
        if ((s->district[district].here & bit) != 0)
            mask |= 1 << district;
    return mask;
}
#define SET3(a, b, c) (1 << (a) | 1 << (b) | 1 << (c))

/* The movement of dawn with this war-fate card. */
static void move_with(LhState *s, int card)
{
    scene_dawn(s);
    scene_fate(s, card);
    s->fate_at++;
    s->dawn |= LH_DAWN_FATE;
    s->step = LH_AF4;
    scene_step(s);
    scene_step(s);
}

/* T1: LH-4.11, LH-13.3, LH-13.9, LH-13.10, LH-13.15. */
static void t1_tour_of_the_seed(void **state)
{
    (void)state;
    LhState s = scene();
    white(&s, 7);
    scene_out(&s, SET2(JELKA, PAVO), HOSPITAL);
    assert_int_equal(lh_pile(&s), 15);
    GREY(GREY_1, GREY_FATE, GREY_2);
    scene_do(&s, LH_STEP, CHURCH, 0, 0);
    assert_int_equal(lh_pile(&s), 13);
    scene_do(&s, LH_REROLL, 0, 0, 0);
    scene_do(&s, LH_REROLL, 0, 0, 0); /* no re-roll left: kept; V5 cannot be paid: one point of fatigue is shared */
    assert_int_equal(scene_asked(&s), LH_P_CHAR);
    scene_do(&s, LH_PICK_CHAR, PAVO, 0, 0);
    assert_int_equal(s.people[PAVO].status[LH_FATIGUE], 1);
    scene_do(&s, LH_STEP, HOSPITAL, 0, 0);
    assert_int_equal(lh_pile(&s), 11);
    assert_int_equal(s.noise, 3);
    scene_do(&s, LH_DISCOVER, 0, 0, 0);
    assert_int_equal(lh_pile(&s), 5);
    assert_int_equal(s.place[s.slot[0]].district, HOSPITAL);
    assert_int_equal(s.place[s.slot[0]].markers, 1);
    scene_do(&s, LH_COLLECT, 1, 0, 0);
    scene_do(&s, LH_COLLECT, 0, 1, 0);
    scene_do(&s, LH_COLLECT, 0, 1, 0);
    scene_do(&s, LH_COLLECT, 0, 0, 1);
    assert_int_equal(scene_why(&s, LH_EXPLORE, s.slot[0], 0, 0), LH_WHY_COLLECTED);
    scene_do(&s, LH_COLLECT, 0, 0, 1);
    assert_int_equal(lh_pile(&s), 0);
    scene_do(&s, LH_END, 0, 0, 0);
    scene_run(&s);
    assert_int_equal(s.phase, LH_TOUR_PACK);
    assert_int_equal(scene_why(&s, LH_FREE, 1, 0, 0), LH_WHY_NOT_EXPLORED);
    assert_int_equal(lh_weight_kept(&s), 5);
    assert_int_equal(lh_capacity(&s), 10);
    scene_raid(&s, LH_Q0);
    scene_do(&s, LH_END, 0, 0, 0);
    scene_run(&s);
    assert_int_equal(s.phase, LH_DAWN);
    assert_int_equal(s.storage[LH_WOD], 1);
    assert_int_equal(s.storage[LH_CMP], 2);
    assert_int_equal(s.storage[LH_WAT], 2);
}

/* T2: LH-4.3, LH-4.5. T4: LH-4.4. T5. T9: LH-4.8. */
static void t2_t4_t5_t9_soldiers_move(void **state)
{
    (void)state;
    LhState s = scene();
    scene_sheet(&s, LH_SHEET_IIIA);
    white(&s, 1);
    white(&s, 3);
    black(&s, 4);
    black(&s, 9);
    s.district[AIRPORT].here |= LH_HERE_SKIRMISH;
    move_with(&s, 1);
    assert_int_equal(figures(&s, LH_HERE_WHITE), SET1(2));
    assert_int_equal(figures(&s, LH_HERE_BLACK), SET1(5));
    assert_int_equal(figures(&s, LH_HERE_SKIRMISH), SET1(4));

    s = scene();
    white(&s, 3);
    white(&s, 4);
    white(&s, 10);
    move_with(&s, 2);
    assert_int_equal(figures(&s, LH_HERE_WHITE), SET3(3, 5, 10));

    s = scene();
    scene_sheet(&s, LH_SHEET_IIIA);
    white(&s, 10);
    black(&s, 3);
    black(&s, 7);
    move_with(&s, 5);
    assert_int_equal(figures(&s, LH_HERE_WHITE), 0);
    assert_int_equal(figures(&s, LH_HERE_BLACK), SET1(9));
    assert_int_equal(figures(&s, LH_HERE_SKIRMISH), SET1(3));

    s = scene();
    scene_sheet(&s, LH_SHEET_IIA);
    white(&s, 2);
    move_with(&s, 1);
    assert_int_equal(figures(&s, LH_HERE_WHITE), SET1(5));
}

/* T3: LH-13.1. */
static void t3_the_lower_target_goes_first(void **state)
{
    (void)state;
    for (int other = 9; other <= 10; other++) {
        LhState s = scene();
        scene_evening(&s);
        scene_do(&s, LH_ASSIGN, JELKA, LH_NIGHT_PARTY1, 0);
        scene_do(&s, LH_ASSIGN, PAVO, LH_NIGHT_PARTY2, 0);
        scene_do(&s, LH_ASSIGN, ROSA, LH_NIGHT_GUARD, 0);
        scene_do(&s, LH_SEND, 1, other, 0);
        scene_do(&s, LH_SEND, 2, HOSPITAL, 0);
        scene_do(&s, LH_END, 0, 0, 0);
        scene_run(&s);
        assert_int_equal(s.party, 2);
        assert_int_equal(s.send[s.party - 1], 8);
    }
}

/* T6, T7: LH-4.6. T8: LH-4.7. T54. */
static void t6_t7_t8_t54_soldiers_are_placed(void **state)
{
    (void)state;
    LhState s = scene();
    LhRun run = {&s, NULL, 0};
    white(&s, 4);
    white(&s, 5);
    lh_place_soldier(&run, LH_WHITE, STADIUM);
    assert_int_equal(figures(&s, LH_HERE_WHITE), SET3(3, 4, 5));

    s = scene();
    white(&s, 1);
    lh_place_soldier(&run, LH_WHITE, OUTPOST);
    assert_int_equal(figures(&s, LH_HERE_WHITE), SET2(1, 10));

    s = scene();
    white(&s, 3);
    lh_place_soldier(&run, LH_BLACK, STATION);
    assert_int_equal(figures(&s, LH_HERE_WHITE | LH_HERE_BLACK), 0);
    assert_int_equal(figures(&s, LH_HERE_SKIRMISH), SET1(3));

    s = scene();
    white(&s, 5);
    black(&s, 4);
    lh_place_soldier(&run, LH_WHITE, STADIUM);
    assert_int_equal(figures(&s, LH_HERE_WHITE), SET1(5));
    assert_int_equal(figures(&s, LH_HERE_BLACK), 0);
    assert_int_equal(figures(&s, LH_HERE_SKIRMISH), SET1(4));
}

static void next_morning(LhState *s)
{
    s->phase = LH_DAWN;
    s->round = 0;
    s->dawn |= LH_DAWN_FATE;
    scene_do(s, LH_END, 0, 0, 0);
}

/* T10, T11: LH-7.2, LH-7.3, LH-9.2. */
static void t10_t11_the_timeline_moves(void **state)
{
    (void)state;
    LhState s = scene();
    scene_card(&s, 0, LH_I_E2, 0);
    scene_card(&s, 1, LH_I_E3, 0);
    scene_card(&s, 2, LH_I_E4, 0);
    scene_card(&s, 3, LH_I_0, 0);
    scene_deck(&s, LH_I_G3);
    int city = s.city_count;
    next_morning(&s);
    scene_run(&s);
    assert_int_equal(s.city_count, city - 1); /* I-0 leaves: CITY */
    assert_int_equal(s.timeline[0].card, LH_I_G3);
    assert_int_equal(s.timeline[1].card, LH_I_E2);
    assert_int_equal(s.timeline[2].card, LH_I_E3);
    assert_int_equal(s.timeline[3].card, LH_I_E4);

    s = scene();
    scene_card(&s, 0, LH_I_E2, 0);
    scene_card(&s, 1, LH_I_G3, 0);
    scene_card(&s, 2, LH_I_E4, 0);
    scene_card(&s, 3, LH_I_E3, 0);
    scene_deck(&s, LH_I_G1);
    s.storage[LH_WOD] = 5;
    scene_do(&s, LH_HOMEGOAL, JELKA, 1, 0);
    assert_int_equal(s.timeline[1].card, LH_NONE);
    next_morning(&s);
    scene_run(&s);
    assert_int_equal(s.storage[LH_WAT], 2); /* I-E3 leaves */
    assert_int_equal(s.timeline[0].card, LH_I_G1);
    assert_int_equal(s.timeline[1].card, LH_I_E2);
    assert_int_equal(s.timeline[2].card, LH_NONE);
    assert_int_equal(s.timeline[3].card, LH_I_E4);
}

/* T55: LH-7.5. */
static void t55_a_promised_goal_stays_a_morning_longer(void **state)
{
    (void)state;
    LhState s = scene();
    scene_hand(&s, LH_NA_PROMISE);
    scene_card(&s, 0, LH_I_E2, 0);
    scene_card(&s, 1, LH_I_E3, 0);
    scene_card(&s, 2, LH_I_E4, 0);
    scene_card(&s, 3, LH_I_G2, MALL);
    scene_deck(&s, LH_I_0);
    next_morning(&s);
    scene_run(&s);
    assert_int_equal(lh_top(&s)->src, LH_ASK_PROMISE);
    scene_do(&s, LH_CHOOSE, 1, 0, 0);
    scene_run(&s);
    assert_int_equal(s.timeline[4].card, LH_I_G2);
    assert_int_equal(s.timeline[3].card, LH_I_E4);
    assert_int_equal(s.failed, 0);
    assert_false(lh_in_hand(&s, LH_NA_PROMISE));
    scene_deck(&s, LH_I_G3);
    next_morning(&s);
    scene_run(&s);
    assert_int_equal(s.failed, 1);
    assert_int_equal(s.quiet, 1); /* its X line */
    assert_int_equal(s.timeline[4].card, LH_NONE);
    assert_int_equal(s.timeline[0].card, LH_I_G3);
    assert_int_equal(s.timeline[3].card, LH_I_E3);
}

/* T12, T13: LH-11.2, LH-11.3, LH-11.5. */
static void t12_t13_dusk(void **state)
{
    (void)state;
    LhState s = scene();
    s.phase = LH_DUSK;
    s.round = 0;
    s.people[JELKA].status[LH_HUNGER] = 3;
    s.people[PAVO].status[LH_HUNGER] = 2;
    s.people[ROSA].status[LH_HUNGER] = 1;
    s.storage[LH_CAN] = s.storage[LH_VEG] = 1;
    s.storage[LH_WAT] = 2;
    scene_do(&s, LH_DRINK, JELKA, 0, 0);
    scene_do(&s, LH_DRINK, PAVO, 0, 0);
    scene_do(&s, LH_EAT, JELKA, LH_CAN, 0);
    scene_do(&s, LH_EAT, PAVO, LH_VEG, 0);
    D10(7);
    scene_do(&s, LH_END, 0, 0, 0);
    scene_run(&s);
    assert_int_equal(s.people[JELKA].status[LH_HUNGER], 1);
    assert_int_equal(s.people[PAVO].status[LH_HUNGER], 2);
    assert_int_equal(s.people[ROSA].status[LH_HUNGER], 2);
    assert_int_equal(s.people[ROSA].status[LH_MISERY], 1);
    assert_int_equal(s.storage[LH_WAT], 0);

    for (int difficulty = LH_EASY; difficulty <= LH_NORMAL; difficulty++) {
        s = scene();
        s.difficulty = (uint8_t)difficulty;
        s.phase = LH_DUSK;
        s.round = 0;
        scene_people(&s, LH_JELKA, LH_NONE, LH_NONE, LH_NONE);
        s.people[JELKA].status[LH_HUNGER] = 2;
        s.storage[LH_WAT] = 1;
        scene_do(&s, LH_DRINK, JELKA, 0, 0);
        scene_do(&s, LH_END, 0, 0, 0);
        scene_run(&s);
        assert_int_equal(s.people[JELKA].status[LH_HUNGER], 3);
        assert_int_equal(s.people[JELKA].status[LH_MISERY], difficulty == LH_EASY ? 0 : 1);
    }
}

/* T14: LH-2.2. T15: LH-2.3. */
static void t14_t15_fatigue_and_actions(void **state)
{
    (void)state;
    LhState s = scene();
    LhRun run = {&s, NULL, 0};
    s.people[JELKA].status[LH_FATIGUE] = 4;
    lh_change(&run, JELKA, LH_FATIGUE, 1);
    assert_int_equal(s.people[JELKA].status[LH_FATIGUE], 4);
    assert_int_equal(s.people[JELKA].status[LH_ILLNESS], 1);
    s.people[PAVO].status[LH_HUNGER] = 2;
    s.people[PAVO].status[LH_FATIGUE] = 1;
    assert_int_equal(lh_actions_of(&s, PAVO), 2);
    s.round = 2;
    assert_true(scene_legal(&s, LH_PASS, PAVO, 0, 0));
    s.round = 3;
    assert_int_equal(scene_why(&s, LH_PASS, PAVO, 0, 0), LH_WHY_TOO_WEAK);
}

/* T16, T17: LH-5.12. */
static void t16_t17_fire(void **state)
{
    (void)state;
    for (int wound = 0; wound < 2; wound++) {
        LhState s = scene();
        s.district[HARBOUR].here |= LH_HERE_FIRE;
        scene_out(&s, SET2(JELKA, PAVO), STADIUM);
        scene_do(&s, LH_STEP, HARBOUR, wound, wound ? PAVO : 0);
        assert_int_equal(lh_pile(&s), wound ? 13 : 10);
        scene_do(&s, LH_STEP, STADIUM, 0, 0);
        assert_int_equal(lh_pile(&s), wound ? 10 : 7);
        assert_int_equal(s.people[PAVO].status[LH_WOUNDS], wound);
    }
    for (int water = 2; water <= 3; water++) {
        LhState s = scene();
        s.district[HOSPITAL].here |= LH_HERE_FIRE;
        s.storage[LH_WAT] = (uint8_t)water;
        scene_evening(&s);
        scene_do(&s, LH_ASSIGN, JELKA, LH_NIGHT_PARTY1, 0);
        scene_do(&s, LH_EQUIP, 1, LH_WAT, water);
        scene_arrive(&s, SET2(JELKA, PAVO), HOSPITAL);
        assert_int_equal(lh_pile(&s), 8);
        if (water == 2) {
            assert_int_equal(scene_why(&s, LH_MARKER, LH_MARK_FIRE, 0, 0), LH_WHY_MISSING);
            continue;
        }
        scene_do(&s, LH_MARKER, LH_MARK_FIRE, 0, 0);
        assert_int_equal(lh_pile(&s), 2);
        assert_int_equal(s.district[HOSPITAL].here, 0);
        assert_int_equal(s.findings[0][LH_WAT], 0);
    }
}

/* T18: LH-5.13. */
static void t18_ruins(void **state)
{
    (void)state;
    LhState s = scene();
    scene_location(&s, LH_L4, MALL, 2);
    scene_location(&s, LH_N6, MALL, 1);
    scene_location(&s, LH_N7, MALL, 1);
    s.depth = 1;
    s.stack[0] = (LhFrame){.type = LH_T_AFTER};
    LhRun run = {&s, NULL, 0};
    lh_push(&run, LH_T_RUINS, 4, 0, 0);
    lh_task_ruins(&run, &s.stack[1]);
    assert_int_equal(scene_asked(&s), LH_P_SLOT);
    scene_do(&s, LH_PICK_SLOT, 0, 0, 0);
    assert_int_equal(s.place[LH_N6].flags, LH_LOC_REMOVED);
    assert_int_equal(s.place[LH_N7].district, MALL);
    assert_int_equal(s.place[LH_L4].markers, 0);
    assert_int_equal(lh_start_noise(&s, MALL), 1);
    s.position = 4;
    assert_int_equal(lh_discover_cards(&s), 9);

    /* IIIa-E1 leaves a district that still burns in ruins, one that was put out alone */
    for (int burns = 0; burns <= 1; burns++) {
        s = scene();
        scene_sheet(&s, LH_SHEET_IIIA);
        scene_card(&s, 3, LH_IIIA_E1, MALL);
        scene_deck(&s, LH_IIIA_E3);
        s.district[MALL].here |= burns ? LH_HERE_FIRE : 0;
        next_morning(&s);
        scene_run(&s);
        assert_int_equal(s.district[MALL].here & (LH_HERE_FIRE | LH_HERE_RUINS), burns ? LH_HERE_RUINS : 0);
    }
}

/* T19: LH-5.11. T20: LH-5.15. T53: LH-4.12. */
static void t19_t20_t53_bridge_skirmish_tunnel(void **state)
{
    (void)state;
    LhState s = scene();
    s.north_bridge = 2;
    scene_out(&s, SET1(JELKA), STATION);
    scene_do(&s, LH_STEP, STATION, 0, 0);
    assert_int_equal(lh_pile(&s), 11);

    s = scene();
    s.district[STATION].here |= LH_HERE_SKIRMISH;
    scene_out(&s, SET1(JELKA), STATION);
    RED(RED_3, RED_O);
    scene_do(&s, LH_STEP, STATION, 0, 0); /* one person: nobody has to be named */
    assert_int_equal(lh_pile(&s), 11);
    scene_do(&s, LH_REROLL, 0, 0, 0);
    assert_int_equal(s.people[JELKA].status[LH_WOUNDS], 0);
    assert_int_equal(scene_why(&s, LH_DISCOVER, 0, 0, 0), LH_WHY_SKIRMISH);
    D10(10);
    scene_do(&s, LH_MARKER, LH_MARK_FIELD, 0, 0);
    assert_int_equal(s.findings[0][LH_BPI], 1);
    assert_int_equal(scene_why(&s, LH_MARKER, LH_MARK_FIELD, 0, 0), LH_WHY_USED_DAY);

    s = scene();
    white(&s, 10);
    white(&s, 3);
    scene_location(&s, LH_S6, OLD_TOWN, 0);
    s.north_bridge = 2;
    scene_out(&s, SET1(JELKA), STATION);
    assert_int_equal(s.phase, LH_TOUR_MOVE);
    assert_int_equal(lh_pile(&s), 15);
    scene_do(&s, LH_STEP, STATION, 0, 0);
    assert_int_equal(s.phase, LH_TOUR_ACT);
    assert_int_equal(lh_pile(&s), 13);
}

/* T28: LH-13.14, LH-1.16. T62. */
static void t28_t62_amounts(void **state)
{
    (void)state;
    LhState s = scene();
    scene_location(&s, LH_N1, CHURCH, 1);
    s.storage[LH_RAW] = s.storage[LH_KNF] = s.storage[LH_CIG] = 1;
    scene_evening(&s);
    scene_do(&s, LH_ASSIGN, JELKA, LH_NIGHT_PARTY1, 0);
    scene_do(&s, LH_EQUIP, 1, LH_RAW, 1);
    scene_do(&s, LH_EQUIP, 1, LH_KNF, 1);
    scene_do(&s, LH_EQUIP, 1, LH_CIG, 1);
    scene_arrive(&s, SET2(JELKA, PAVO), CHURCH);
    scene_do(&s, LH_EXPLORE, LH_N1, 0, 0);
    scene_do(&s, LH_END, 0, 0, 0);
    scene_run(&s);
    assert_int_equal(lh_capacity(&s), 10);
    assert_int_equal(lh_weight_kept(&s), 2);
    scene_do(&s, LH_FREE, 1, 0, 0);
    assert_int_equal(scene_why(&s, LH_FREE, 8, 0, 0), LH_WHY_TOO_HEAVY);
    assert_int_equal(scene_why(&s, LH_FREE, 0, 3, 0), LH_WHY_AMOUNT);
    scene_do(&s, LH_FREE, 0, 7, 0);
    assert_int_equal(scene_why(&s, LH_FREE, 0, 0, 1), LH_WHY_TOO_HEAVY);
    scene_do(&s, LH_TAKE, LH_CMP, 0, 0); /* gives back what FREE added */
    assert_int_equal(lh_weight_kept(&s), 3);

    s = scene();
    scene_arrive(&s, SET2(JELKA, PAVO), HOSPITAL);
    assert_int_equal(lh_pile(&s), 11);
    assert_int_equal(scene_why(&s, LH_COLLECT, 0, 0, 5), LH_WHY_AMOUNT);
    scene_do(&s, LH_COLLECT, 0, 0, 11);
    assert_int_equal(s.findings[0][LH_WAT], 11);
    assert_int_equal(lh_pile(&s), 0);
}

static LhState march(int tokens, int braces)
{
    LhState s = scene();
    scene_sheet(&s, LH_SHEET_IIIB);
    s.tokens = (uint16_t)tokens;
    s.braces = (uint8_t)braces;
    s.phase = LH_CHAPTER_END;
    s.round = 0;
    s.day = 7;
    s.ticks = s.ticks_all = 2;
    s.step = LH_AC2;
    scene_step(&s);
    return s;
}

/* T38, T39: LH-18.4. T51: LH-18.12. */
static void t38_t39_t51_the_march(void **state)
{
    (void)state;
    LhState s = march(1 << 9 | 1 << 10 | 1 << 11, 0);
    assert_int_equal(scene_asked(&s), LH_P_MARCH);
    assert_int_equal(s.march_pile, 8); /* 9, and 10 is paid */
    scene_do(&s, LH_STEP, HARBOUR, 0, 0);
    assert_true(scene_legal(&s, LH_STEP, STADIUM, 0, 0));
    for (int district = OUTPOST; district <= OLD_TOWN; district++)
        if (district != STADIUM)
            assert_false(scene_legal(&s, LH_STEP, district, 0, 0));
    scene_do(&s, LH_STEP, STADIUM, 0, 0);
    scene_do(&s, LH_STEP, AIRPORT, 0, 0);
    assert_int_equal(s.march_pile, 0);
    assert_int_equal(s.march_missing, 0);
    scene_run(&s);
    assert_int_equal(s.ending, LH_Z_DAYBREAK);

    s = march(1 << 11, 1);
    scene_do(&s, LH_STEP, HARBOUR, 0, 0);
    scene_do(&s, LH_STEP, STADIUM, 0, 0);
    scene_do(&s, LH_STEP, AIRPORT, 0, 0);
    assert_int_equal(s.march_missing, 5);
    for (int n = 0; n < 5; n++) {
        assert_int_equal(scene_asked(&s), LH_P_CHAR);
        scene_do(&s, LH_PICK_CHAR, n % 3, 0, 0);
    }
    assert_int_equal(s.people[JELKA].status[LH_WOUNDS] + s.people[PAVO].status[LH_WOUNDS] + s.people[ROSA].status[LH_WOUNDS], 5);
    scene_run(&s);
    assert_int_equal(s.ending, LH_Z_COLUMN);
}

/* T40: LH-13.17, LH-8.2. */
static void t40_what_the_first_party_opens_serves_tomorrow(void **state)
{
    (void)state;
    LhState s = scene();
    s.favour[LH_LASCH] = 3;
    scene_location(&s, LH_L3, STATION, 0);
    scene_location(&s, LH_S1, STATION, 0);
    scene_evening(&s);
    s.people[PAVO].task = LH_NIGHT_PARTY2;
    s.send[1] = 10;
    s.people[JELKA].task = LH_NIGHT_PARTY1;
    s.people[ROSA].task = LH_NIGHT_GUARD;
    s.send[0] = 3;
    scene_do(&s, LH_END, 0, 0, 0);
    scene_run(&s);
    scene_do(&s, LH_STEP, STATION, 0, 0);
    scene_do(&s, LH_FAVOUR, LH_LASCH, 0, 0);
    assert_int_equal(s.favour[LH_LASCH], 4);
    assert_int_equal(s.place[LH_S6].district, OLD_TOWN);
    scene_do(&s, LH_END, 0, 0, 0);
    scene_run(&s);
    scene_do(&s, LH_END, 0, 0, 0);
    scene_run(&s);
    assert_int_equal(s.party, 2);
    assert_int_equal(s.phase, LH_TOUR_ACT);
    assert_int_equal(scene_why(&s, LH_LOOK, LH_S6, 0, 0), LH_WHY_FRESH);
    scene_do(&s, LH_END, 0, 0, 0);
    scene_run(&s);
    scene_raid(&s, LH_Q0);
    scene_do(&s, LH_END, 0, 0, 0);
    scene_run(&s);
    s.phase = LH_DUSK;
    scene_people(&s, LH_JELKA, LH_PAVO, LH_ROSA, LH_NONE);
    scene_arrive(&s, SET1(JELKA), OLD_TOWN);
    assert_true(scene_legal(&s, LH_LOOK, LH_S6, 0, 0));
}

/* T46: LH-4.13. T50: LH-1.4. */
static void t46_t50_checks(void **state)
{
    (void)state;
    LhState s = scene();
    scene_location(&s, LH_N1, CHURCH, 1);
    scene_arrive(&s, SET1(JELKA), CHURCH);
    white(&s, 7);
    scene_do(&s, LH_EXPLORE, LH_N1, 0, 0);
    scene_explore(&s, 0, LH_X_PATR);
    GREY(GREY_1);
    scene_do(&s, LH_FLIP, 0, 0, 0);
    scene_do(&s, LH_KEEP, 0, 0, 0); /* row 2: V5 cannot be paid, the only member takes the fatigue */
    assert_int_equal(s.people[JELKA].status[LH_FATIGUE], 1);

    s = scene();
    scene_sheet(&s, LH_SHEET_IIA);
    white(&s, 7);
    s.coverage = 0;
    scene_people(&s, LH_OSKAR, LH_PAVO, LH_ROSA, LH_NONE); /* Oskar has no re-roll */
    scene_out(&s, SET1(0), CHURCH);
    GREY(GREY_2);
    scene_do(&s, LH_STEP, CHURCH, 0, 0);
    assert_int_equal(s.phase, LH_TOUR_ACT);
    assert_int_equal(s.coverage, 0);
}

/* T52: LH-1.15. */
static void t52_a_payment_is_settled_in_the_end(void **state)
{
    (void)state;
    LhState s = scene();
    scene_location(&s, LH_L8, HOSPITAL, 1);
    s.favour[LH_DANEK] = 0;
    s.storage[LH_CIG] = s.storage[LH_COF] = s.storage[LH_KNF] = s.storage[LH_JWL] = 1;
    s.depth = 1;
    s.stack[0] = (LhFrame){.type = LH_T_AFTER};
    LhRun run = {&s, NULL, 0};
    lh_push_pay(&run, LH_PAY_VALUE, 8, 0, false);
    for (int n = 0; n < 63; n++)
        scene_do(&s, LH_PICK_ITEM, LH_CIG, n % 2 == 0, 0);
    assert_int_equal(s.reversible, 63);
    scene_do(&s, LH_PICK_ITEM, LH_CIG, 0, 0); /* the 64th: the tray is empty, the engine pays */
    assert_int_equal(s.depth, 0);
    assert_int_equal(s.storage[LH_KNF], 0);
    assert_int_equal(s.storage[LH_CIG] + s.storage[LH_COF] + s.storage[LH_JWL], 3);
}

/* T57: LH-8.4, LH-6.1. */
static void t57_a_character_leaves_with_the_place(void **state)
{
    (void)state;
    LhState s = scene();
    s.favour[LH_ORIC] = 3;
    scene_location(&s, LH_L8, HOSPITAL, 0);
    scene_location(&s, LH_S2, HOSPITAL, 0);
    scene_location(&s, LH_N1, OUTPOST, 1);
    scene_location(&s, LH_N2, FACTORY, 1);
    scene_arrive(&s, SET2(JELKA, PAVO), HOSPITAL);
    assert_true(s.favour[LH_ORIC] == 3);
    scene_do(&s, LH_DISCOVER, 0, 0, 0);
    scene_do(&s, LH_PICK_SLOT, 0, 0, 0);
    assert_int_equal(s.place[LH_S2].flags, LH_LOC_REMOVED);
    assert_int_equal(s.favour[LH_ORIC], LH_NONE);
    assert_int_equal(scene_why(&s, LH_FAVOUR, LH_ORIC, 0, 0), LH_WHY_ABSENT);
}

/* T59: LH-1.3. T60: LH-21.1. */
static void t59_t60_leaders_and_steps(void **state)
{
    (void)state;
    static const uint8_t leaders[3][4] = {{0, 1, 2, 0}, {1, 2, 0, 1}, {2, 0, 1, 2}};
    for (int day = 1; day <= 3; day++) {
        LhState s = scene();
        s.seats = 3;
        s.day = s.days = (uint8_t)(day - 1);
        s.chapter_at = 1;
        next_morning(&s);
        int steps = 0;
        for (; lh_ops.to_act(&s) == SEAT_AUTO; steps++)
            scene_step(&s);
        assert_int_equal(steps, 3);
        assert_int_equal(s.phase, LH_DAY);
        assert_int_equal(lh_ops.to_act(&s), leaders[day - 1][0]);
        for (int round = 0; round < 3 && s.phase == LH_DAY; round++)
            scene_do(&s, LH_END, 0, 0, 0);
        assert_int_equal(s.phase, LH_DUSK);
        assert_int_equal(lh_ops.to_act(&s), leaders[day - 1][1]);
        scene_do(&s, LH_END, 0, 0, 0);
        scene_run(&s);
        scene_arrive(&s, SET1(JELKA), OLD_TOWN);
        assert_int_equal(lh_ops.to_act(&s), leaders[day - 1][2]);
        scene_do(&s, LH_END, 0, 0, 0);
        scene_run(&s);
        scene_raid(&s, LH_Q2);
        scene_do(&s, LH_END, 0, 0, 0);
        scene_step(&s); /* AG8 */
        scene_step(&s); /* AR1 begins the raid */
        assert_int_equal(s.leader, leaders[day - 1][3]);
    }
}

/* T61: LH-0.10, LH-23.3. */
static void t61_loot_is_seen_when_cleared(void **state)
{
    (void)state;
    LhState s = scene(), view;
    s.storage[LH_SHV] = 1;
    lh_ops.observe(&s, 0, &view);
    assert_int_equal(view.loot[LH_SPACE_C4 - LH_CARD_SPACE], LH_NONE);
    assert_int_equal(scene_why(&s, LH_CLEAR, JELKA, LH_SPACE_C4, LH_NONE), LH_WHY_BLOCKED);
    scene_do(&s, LH_CLEAR, JELKA, LH_SPACE_C3, LH_NONE);
    scene_do(&s, LH_CLEAR, PAVO, LH_SPACE_C4, LH_NONE);
    lh_ops.observe(&s, 0, &view);
    assert_in_range(view.loot[LH_SPACE_C4 - LH_CARD_SPACE], 6, 9);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(t1_tour_of_the_seed),
        cmocka_unit_test(t2_t4_t5_t9_soldiers_move),
        cmocka_unit_test(t3_the_lower_target_goes_first),
        cmocka_unit_test(t6_t7_t8_t54_soldiers_are_placed),
        cmocka_unit_test(t10_t11_the_timeline_moves),
        cmocka_unit_test(t55_a_promised_goal_stays_a_morning_longer),
        cmocka_unit_test(t12_t13_dusk),
        cmocka_unit_test(t14_t15_fatigue_and_actions),
        cmocka_unit_test(t16_t17_fire),
        cmocka_unit_test(t18_ruins),
        cmocka_unit_test(t19_t20_t53_bridge_skirmish_tunnel),
        cmocka_unit_test(t28_t62_amounts),
        cmocka_unit_test(t38_t39_t51_the_march),
        cmocka_unit_test(t40_what_the_first_party_opens_serves_tomorrow),
        cmocka_unit_test(t46_t50_checks),
        cmocka_unit_test(t52_a_payment_is_settled_in_the_end),
        cmocka_unit_test(t57_a_character_leaves_with_the_place),
        cmocka_unit_test(t59_t60_leaders_and_steps),
        cmocka_unit_test(t61_loot_is_seen_when_cleared),
    };
    return trail_end(__FILE__, cmocka_run_group_tests(tests, NULL, NULL));
}
