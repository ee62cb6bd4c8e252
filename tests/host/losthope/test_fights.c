/* SPDX-License-Identifier: MIT */
/* Raids, fights and exploring: LH-14 to LH-16, with T21 to T27, T48, T56, T64, T65. */
#include <string.h>

#include "../common/check.h"
#include "engine/losthope/rules.h"
#include "scene.h"

/* --- Raids --- */

/* T21: LH-16.5, LH-16.6, LH-16.7. */
static void t21_guards_and_boards_hold(void **state)
{
    (void)state;
    LhState s = scene();
    s.fitting[0] = LH_F_DOOR;
    s.boards = 2;
    s.storage[LH_WOD] = 5;
    scene_raid_night(&s, JELKA, LH_Q4);
    s.people[JELKA].weapon = LH_KNF;
    YELLOW(YELLOW_0, YELLOW_3);
    scene_step(&s);
    assert_int_equal(scene_asked(&s), LH_P_DIE);
    assert_int_equal(s.raid_damage, 3);
    assert_int_equal(s.raid_wounds, 1);
    scene_do(&s, LH_REROLL, 0, 0, 0); /* kept by itself; pool 5 covers all: one way only */
    assert_int_equal(lh_raid_pool(&s), 5);
    assert_int_equal(s.step, LH_AR2);
    assert_int_equal(s.raid_damage + s.raid_wounds, 0);
    scene_step(&s);
    assert_int_equal(s.storage[LH_WOD], 5);
}

/* T22: LH-16.5, anger and difficulty. T23: LH-16.6. T24: D9. */
static void t22_t23_t24_raid_values(void **state)
{
    (void)state;
    LhState s = scene();
    scene_sheet(&s, LH_SHEET_IIB);
    s.difficulty = LH_HARD;
    s.anger = 4;
    scene_raid_night(&s, JELKA, LH_Q2);
    scene_step(&s);
    assert_int_equal(s.raid_damage, 5);
    assert_int_equal(s.raid_wounds, 1);

    for (int spent = 0; spent < 2; spent++) { /* IIIb-E3: two more, once */
        s = scene();
        scene_sheet(&s, LH_SHEET_IIIB);
        scene_card(&s, 1, LH_IIIB_E3, 0);
        s.timeline[1].flags = (uint8_t)(spent ? LH_ENTRY_SPENT : 0);
        scene_raid_night(&s, JELKA, LH_Q2);
        scene_step(&s);
        assert_int_equal(s.raid_damage, spent ? 3 : 5);
        assert_true((s.timeline[1].flags & LH_ENTRY_SPENT) != 0);
    }

    s = scene();
    s.storage[LH_WOD] = 9;
    scene_raid_night(&s, JELKA, LH_Q4);
    s.people[JELKA].weapon = LH_HAT;
    YELLOW(YELLOW_H);
    scene_step(&s);
    scene_do(&s, LH_KEEP, 0, 0, 0);
    assert_int_equal(s.step, LH_AR3);
    assert_int_equal(s.storage[LH_WOD], 9);

    s = scene(); /* the lone survivor is out; LH-12.3 */
    scene_people(&s, LH_JELKA, LH_NONE, LH_NONE, LH_NONE);
    s.storage[LH_WOD] = 9;
    s.boards = 1;
    scene_raid_night(&s, LH_NONE, LH_Q2);
    s.people[JELKA].task = LH_NIGHT_PARTY1;
    scene_step(&s);
    assert_int_equal(s.raid_wounds, 0);
    scene_run(&s);
    assert_int_equal(s.storage[LH_WOD], 4);
}

/* LH-16.1, LH-16.2, LH-16.3. */
static void cards_of_a_night(void **state)
{
    (void)state;
    LhState s = scene();
    scene_sheet(&s, LH_SHEET_IIB);
    s.anger = 8;
    scene_raid_night(&s, JELKA, LH_Q0);
    scene_step(&s);
    assert_int_equal(s.raid_left, 1); /* two cards at anger 7 and 8 */
    scene_card(&s, 0, LH_IIB_F, 0);
    s.raid_flags = 0;
    s.step = LH_AR1;
    scene_raid(&s, LH_Q0);
    scene_step(&s);
    assert_int_equal(s.raid_left, 2); /* 1 + 8 / 3 = 3 */

    s = scene();
    s.next_raid = 1; /* two cards, the worse: Q2 before Q4 before a pile that is empty */
    scene_raid_night(&s, JELKA, LH_Q4);
    scene_raid(&s, LH_Q2);
    GREY(GREY_0, GREY_0);
    scene_step(&s);
    assert_int_equal(s.raid_card, LH_Q4);
    assert_int_equal(s.next_raid, 0);

    for (int first = 0; first < 2; first++) { /* damage and wounds count together: Q6 with 3 and 4 is worse than Q4 with 4 and 2 */
        s = scene();
        s.next_raid = 1;
        scene_raid_night(&s, JELKA, first ? LH_Q6 : LH_Q4);
        scene_raid(&s, first ? LH_Q4 : LH_Q6);
        GREY(GREY_0, GREY_0);
        scene_step(&s);
        assert_int_equal(s.raid_card, LH_Q6);
    }

    s = scene();
    s.next_raid = 1;
    scene_raid_night(&s, JELKA, LH_Q4);
    s.raids_count = 1; /* the second card comes from a new pile without the one in hand */
    memset(s.raids + 1, 0, sizeof s.raids - 1);
    scene_step(&s);
    assert_int_equal(s.raid_card, LH_Q4);
    assert_int_equal(s.raids_count, 3);
    assert_true(memchr(s.raids, LH_Q4, s.raids_count) == NULL);

    s = scene();
    scene_sheet(&s, LH_SHEET_IIIA);
    scene_card(&s, 0, LH_IIIA_F, 0);
    scene_raid_night(&s, JELKA, LH_Q0);
    scene_step(&s);
    assert_int_equal(s.raid_left, 1);
}

/* LH-16.4, LH-16.13. */
static void offers_and_stops(void **state)
{
    (void)state;
    LhState s = scene();
    s.storage[LH_VEG] = 1;
    s.people[PAVO].status[LH_MISERY] = 1;
    scene_raid_night(&s, JELKA, LH_Q3);
    scene_step(&s);
    assert_int_equal(lh_top(&s)->src, LH_ASK_OFFER);
    scene_do(&s, LH_CHOOSE, 1, 0, 0);
    while (s.depth > 0 && lh_top(&s)->type == LH_P_PAY)
        scene_do(&s, scene_legal(&s, LH_PAY, 0, 0, 0) ? LH_PAY : LH_PICK_ITEM, scene_legal(&s, LH_PAY, 0, 0, 0) ? 0 : LH_VEG,
                 scene_legal(&s, LH_PAY, 0, 0, 0) ? 0 : 1, 0);
    assert_int_equal(s.storage[LH_VEG], 0);
    assert_int_equal(s.people[PAVO].status[LH_MISERY], 0);
    assert_int_equal(s.step, LH_AR3);
    assert_true((s.daily & LH_DAILY_GAVE_FOOD) != 0);

    s = scene();
    scene_hand(&s, LH_NA_NEIGHBOUR);
    scene_raid_night(&s, JELKA, LH_Q4);
    scene_step(&s);
    assert_int_equal(scene_asked(&s), LH_P_RAID);
    scene_do(&s, LH_NARR, LH_NA_NEIGHBOUR, 0, 0);
    assert_int_equal(s.raid_damage, 1);

    s = scene(); /* a rifle may fire twice */
    s.storage[LH_AMO] = 2;
    scene_raid_night(&s, JELKA, LH_Q4);
    s.people[JELKA].weapon = LH_RIF;
    scene_step(&s);
    assert_int_equal(lh_top(&s)->src, LH_ASK_SHOTS);
    RED(RED_2, RED_2);
    scene_do(&s, LH_CHOOSE, 1, 0, 0);
    scene_do(&s, LH_KEEP, 0, 0, 0);
    scene_do(&s, LH_KEEP, 0, 0, 0);
    assert_int_equal(s.raid_icons, 4);
    assert_int_equal(s.storage[LH_AMO], 0);

    s = scene(); /* Q0: a guard rests */
    scene_raid_night(&s, JELKA, LH_Q0);
    s.people[JELKA].status[LH_FATIGUE] = 2;
    scene_step(&s);
    assert_int_equal(s.people[JELKA].status[LH_FATIGUE], 1);
    assert_int_equal(s.step, LH_AR3);
}

/* LH-16.8, LH-16.9, LH-16.10. */
static void what_a_raid_takes(void **state)
{
    (void)state;
    LhState s = scene();
    s.storage[LH_WOD] = 9;
    s.storage[LH_COF] = 1;
    s.storage[LH_SHV] = 1;
    scene_raid_night(&s, JELKA, LH_Q1); /* green first, then anything */
    GREY(GREY_0, GREY_0);
    scene_step(&s);
    scene_do(&s, LH_KEEP, 0, 0, 0);
    scene_step(&s);
    assert_int_equal(s.storage[LH_COF], 0);
    assert_int_equal(s.storage[LH_WOD] + s.storage[LH_SHV], 9);

    s = scene();
    scene_orphan(&s, LH_WITH_BOY, 5);
    s.storage[LH_JWL] = s.storage[LH_RAW] = s.storage[LH_KNF] = 1;
    s.storage[LH_WOD] = 9;
    scene_raid_night(&s, JELKA, LH_Q5); /* most valuable first, resources last; two wounds */
    GREY(GREY_0, GREY_0);
    scene_step(&s);
    scene_do(&s, LH_KEEP, 0, 0, 0);
    scene_step(&s);
    assert_int_equal(s.storage[LH_JWL] + s.storage[LH_RAW] + s.storage[LH_KNF], 0);
    assert_int_equal(s.storage[LH_WOD], 6);
    assert_int_equal(s.people[JELKA].status[LH_WOUNDS], 2);
    assert_int_equal(s.cheer, 4);

    s = scene(); /* Q8 and a small pool: a fitting burns, never the children's room */
    scene_orphan(&s, LH_WITH_BOY, 5);
    s.fitting[3] = LH_F_BED;
    scene_raid_night(&s, JELKA, LH_Q8);
    GREY(GREY_2);
    scene_step(&s);
    scene_do(&s, LH_KEEP, 0, 0, 0);
    assert_int_equal(s.fitting[3], LH_NONE);
    assert_int_equal(s.fitting[LH_SPACE_A1], LH_K_ROOM);
}

/* T65: Q5 leaves the chapter. LH-16.11, LH-18.9. */
static void t65_crime_wave(void **state)
{
    (void)state;
    LhState s = scene();
    scene_raid_night(&s, JELKA, LH_Q5);
    GREY(GREY_2);
    scene_step(&s);
    scene_do(&s, LH_KEEP, 0, 0, 0);
    while (s.depth > 0)
        scene_do(&s, LH_CANCEL, 2, 0, 0);
    scene_step(&s);
    while (scene_asked(&s) == LH_P_CHAR)
        scene_do(&s, LH_PICK_CHAR, JELKA, 0, 0);
    assert_int_equal(s.raid_in >> LH_Q5 & 1, 0);
    s.people[JELKA].status[LH_WOUNDS] = 0;
    s.red[0] = LH_Q9;
    int red = s.red_count, raids = s.raids_count;
    scene_step(&s); /* AR3 */
    assert_int_equal(s.red_count, red - 1);
    assert_int_equal(s.raids_count, raids + 1);
    assert_true((s.raid_in >> LH_Q9 & 1) != 0);
    LhRun run = {&s, NULL, 0};
    lh_begin_sheet(&run, LH_SHEET_IIA, 2);
    int in = (s.raid_in >> LH_Q5 & 1) != 0;
    assert_true(in || memchr(s.red, LH_Q5, s.red_count) != NULL);
    assert_int_equal(s.red_count, LH_RED_CARDS - 1); /* chapter II begins with one of them in */
}

/* LH-16.12. */
static void two_guards_keep_the_stairwell(void **state)
{
    (void)state;
    LhState s = scene();
    scene_sheet(&s, LH_SHEET_IIB);
    s.anger = 2;
    scene_card(&s, 0, LH_IIB_G2, 0);
    for (int night = 1; night <= 2; night++) {
        scene_raid_night(&s, JELKA, LH_Q0);
        s.people[PAVO].task = LH_NIGHT_GUARD;
        scene_run(&s);
        assert_int_equal(s.ticks, night - 1);
        assert_int_equal(s.phase, LH_DAWN);
    }
    assert_int_equal(s.boards, 1);
    assert_int_equal(s.anger, 1);
}

/* --- Fights --- */

/* T25: LH-14.4. */
static void t25_noise_roll(void **state)
{
    (void)state;
    for (int roll = 4; roll <= 5; roll++) {
        LhState s = scene_meeting(SET1(JELKA), LH_R0);
        s.noise = 3;
        scene_explore(&s, 0, LH_X_BOAR); /* noise 4, then the roll */
        D10((uint8_t)roll);
        scene_do(&s, LH_FLIP, 0, 0, 0);
        assert_int_equal(s.noise, roll == 4 ? 1 : 4);
        assert_int_equal(scene_asked(&s) == LH_P_CHOICE, roll == 4);
    }
}

/* T26: LH-15.1, LH-15.4, LH-15.5, LH-15.6, LH-15.7, LH-15.8. */
static void t26_a_fight_of_two(void **state)
{
    (void)state;
    LhState s = scene_meeting(SET2(JELKA, PAVO), LH_R5);
    s.findings[0][LH_KNF] = 1;
    scene_people(&s, LH_JELKA, LH_OSKAR, LH_ROSA, LH_NONE); /* X has P 1, Y P 0 */
    s.people[0].task = s.people[1].task = LH_NIGHT_PARTY1;
    s.people[2].task = LH_NIGHT_GUARD;
    D10(1);
    scene_do(&s, LH_FLIP, 0, 0, 0); /* nothing to pay with: the fight begins */
    assert_int_equal(scene_asked(&s), LH_P_FIGHT);
    s.foe[0] = (LhEnemy){0, 0, LH_NONE, 0};
    s.foe[1] = (LhEnemy){1, 1, LH_KNF, 0};
    scene_do(&s, LH_WEAPON, 0, LH_KNF, 0);
    YELLOW(YELLOW_3, YELLOW_2);
    GREY(GREY_1, GREY_0);
    scene_do(&s, LH_ATTACK, 0, 1, 1);
    scene_do(&s, LH_KEEP, 0, 0, 0);
    assert_int_equal(s.foe[1].wounds, 3);
    assert_int_equal(s.findings[0][LH_KNF], 2);
    assert_true((s.people[0].today & LH_TODAY_KILLED) != 0);
    assert_int_equal(scene_why(&s, LH_FLEE, 0, 0, 0), LH_WHY_ROUND_BEGUN); /* LH-15.14 */
    scene_do(&s, LH_ATTACK, 1, 0, 1); /* no re-rolls: kept at once, then the foes strike */
    assert_int_equal(s.foe[0].wounds, 1);
    assert_int_equal(s.wounds_due, 2);
    scene_do(&s, LH_PICK_CHAR, 0, 0, 0);
    scene_do(&s, LH_PICK_CHAR, 1, 0, 0);
    assert_int_equal(scene_asked(&s), LH_P_FIGHT);
    assert_int_equal(s.fight_round, 2);
}

/* T27: LH-15.3, LH-15.4, LH-15.9, LH-15.13. */
static void t27_a_shot_before_the_knife(void **state)
{
    (void)state;
    LhState s = scene_meeting(SET1(JELKA), LH_R7);
    s.findings[0][LH_PIS] = s.findings[0][LH_AMO] = 1;
    D10(1);
    scene_do(&s, LH_FLIP, 0, 0, 0);
    s.foe[0] = (LhEnemy){1, 1, LH_KNF, 0};
    s.foe[1] = (LhEnemy){LH_NONE, 0, LH_NONE, 0};
    s.fight_alive = 1;
    scene_do(&s, LH_WEAPON, JELKA, LH_PIS, 0);
    assert_int_equal(scene_why(&s, LH_ATTACK, JELKA, 0, 2), LH_WHY_NO_SUCH);
    RED(RED_3);
    scene_find(&s, 1);
    D10(10); /* EMP: 10 > empathy 5 */
    scene_do(&s, LH_ATTACK, JELKA, 0, 1);
    scene_do(&s, LH_KEEP, 0, 0, 0);
    assert_int_equal(s.depth, 0);
    assert_int_equal(s.findings[0][LH_AMO], 0);
    assert_int_equal(s.findings[0][LH_KNF], 1);
    assert_int_equal(s.findings[0][LH_BOK], 1); /* the furniture row, no special find */
    assert_int_equal(s.people[JELKA].status[LH_WOUNDS], 0);
    assert_int_equal(s.phase, LH_TOUR_EXPLORE);
}

/* T56: LH-15.13. */
static void t56_a_person_is_lost_between_rounds(void **state)
{
    (void)state;
    LhState s = scene_meeting(SET2(JELKA, PAVO), LH_R8);
    s.findings[0][LH_CIG] = 1; /* they would take half of it: two options */
    scene_do(&s, LH_FLIP, 0, 0, 0);
    scene_do(&s, LH_CHOOSE, 1, 0, 0);
    for (int i = 0; i < 4; i++)
        s.foe[i] = i < 2 ? (LhEnemy){0, 0, LH_NONE, 0} : (LhEnemy){LH_NONE, 0, LH_NONE, 0};
    s.fight_alive = 3;
    s.people[JELKA].status[LH_WOUNDS] = 3;
    GREY(GREY_0, GREY_0, GREY_1, GREY_0);
    scene_do(&s, LH_ATTACK, JELKA, 0, 1);
    scene_do(&s, LH_KEEP, 0, 0, 0);
    scene_do(&s, LH_ATTACK, PAVO, 1, 1);
    scene_do(&s, LH_KEEP, 0, 0, 0);
    scene_do(&s, LH_PICK_CHAR, JELKA, 0, 0);
    assert_int_equal(s.people[JELKA].id, LH_NONE);
    assert_int_equal(scene_asked(&s), LH_P_FIGHT);
    assert_int_equal(lh_present(&s), SET1(PAVO));
    assert_true(scene_legal(&s, LH_FLEE, 0, 0, 0));
}

/* LH-15.2, LH-15.10, LH-15.11, LH-14.5, D44. */
static void ways_out_of_a_fight(void **state)
{
    (void)state;
    LhState s = scene_meeting(SET2(JELKA, PAVO), LH_R7);
    D10(1);
    scene_do(&s, LH_FLIP, 0, 0, 0);
    assert_int_equal(scene_why(&s, LH_BREAKOFF, 0, 0, 0), LH_WHY_MISSING);
    s.foe[0] = s.foe[1] = (LhEnemy){0, 0, LH_NONE, 0};
    GREY(GREY_2, GREY_0);
    scene_do(&s, LH_FLEE, 0, 0, 0);
    scene_do(&s, LH_PICK_CHAR, PAVO, 0, 0);
    scene_do(&s, LH_PICK_CHAR, PAVO, 0, 0);
    assert_int_equal(s.people[PAVO].status[LH_WOUNDS], 2);
    assert_int_equal(s.step, LH_AG6);
    scene_run(&s);
    assert_int_equal(s.phase, LH_TOUR_PACK);
    assert_true(scene_legal(&s, LH_FREE, 1, 0, 0)); /* it still counts as explored */

    s = scene_meeting(SET1(JELKA), LH_R7);
    s.findings[0][LH_JWL] = 1;
    D10(1);
    scene_do(&s, LH_FLIP, 0, 0, 0);
    D10(8);
    scene_do(&s, LH_BREAKOFF, 0, 0, 0);
    if (scene_asked(&s) == LH_P_PAY)
        scene_do(&s, LH_PAY, 0, 0, 0);
    assert_int_equal(s.findings[0][LH_JWL], 0);
    assert_int_equal(s.people[JELKA].status[LH_WOUNDS], 1);
    assert_int_equal(s.phase, LH_TOUR_EXPLORE);
    assert_int_equal(s.depth, 0);

    s = scene_meeting(SET1(JELKA), LH_R7);
    s.findings[0][LH_JWL] = 1;
    int pile = lh_pile(&s);
    D10(1);
    scene_do(&s, LH_FLIP, 0, 0, 0);
    D10(2);
    scene_do(&s, LH_BREAKOFF, 1, 0, 0);
    assert_int_equal(s.findings[0][LH_JWL], 0);
    assert_int_equal(lh_pile(&s), pile - 5);
    assert_int_equal(s.people[JELKA].status[LH_WOUNDS], 2);

    s = scene_meeting(SET1(0), LH_R7); /* PLEA: Ilse */
    scene_people(&s, LH_ILSE, LH_PAVO, LH_ROSA, LH_NONE);
    s.people[0].task = LH_NIGHT_PARTY1;
    s.people[0].flag = LH_FLAG_PLEA;
    D10(1);
    scene_do(&s, LH_FLIP, 0, 0, 0);
    D10(1);
    scene_do(&s, LH_BREAKOFF, 0, 0, 0);
    assert_int_equal(s.people[0].flag, LH_FLAG_NONE);
    assert_int_equal(s.depth, 0);
}

/* LH-15.4 guns first, LH-15.5 two shots, LH-15.6 O and RIF, LH-15.12 NA4. */
static void guns_shoot_first(void **state)
{
    (void)state;
    LhState s = scene_meeting(SET2(JELKA, PAVO), LH_R7);
    s.findings[0][LH_RIF] = 1;
    s.findings[0][LH_AMO] = 3;
    scene_hand(&s, LH_NA_HANDS);
    D10(1);
    scene_do(&s, LH_FLIP, 0, 0, 0);
    s.foe[0] = (LhEnemy){2, 0, LH_RIF, 0};
    s.foe[1] = (LhEnemy){0, 0, LH_NONE, 2};
    scene_do(&s, LH_WEAPON, JELKA, LH_RIF, 0);
    assert_int_equal(scene_why(&s, LH_WEAPON, PAVO, LH_RIF, 0), LH_WHY_WEAPON_TAKEN);
    assert_int_equal(scene_why(&s, LH_ATTACK, PAVO, 0, 1), LH_WHY_GUNS_FIRST);
    RED(RED_1, RED_O, RED_1, RED_O, RED_1);
    scene_do(&s, LH_ATTACK, JELKA, 0, 2);
    scene_do(&s, LH_KEEP, 0, 0, 0);
    scene_do(&s, LH_REROLL, 0, 0, 0); /* her one re-roll goes to the second die; NA4 brings two more */
    scene_do(&s, LH_NARR, LH_NA_HANDS, 0, 0);
    assert_int_equal(lh_top(&s)->c, 2);
    scene_do(&s, LH_KEEP, 0, 0, 0);
    assert_int_equal(s.foe[0].wounds, 2);
    assert_int_equal(s.findings[0][LH_AMO], 1);
    GREY(GREY_1, GREY_0);
    scene_do(&s, LH_ATTACK, PAVO, 1, 1); /* the second foe dies in step b and strikes still; the first strikes twice: O, then 1 */
    scene_do(&s, LH_KEEP, 0, 0, 0);
    assert_int_equal(s.wounds_due, 1);
    scene_do(&s, LH_PICK_CHAR, PAVO, 0, 0);
    assert_int_equal(s.fight_round, 2);
    assert_int_equal(s.fight_spared & 1, 1); /* unarmed from now on */
}

/* LH-15.13: a fight starts unarmed; whoever keeps watch at home keeps the weapon. */
static void a_fight_starts_unarmed(void **state)
{
    (void)state;
    LhState s = scene_meeting(SET2(JELKA, PAVO), LH_R7);
    s.people[JELKA].weapon = s.people[PAVO].weapon = s.people[ROSA].weapon = LH_KNF;
    assert_int_equal(s.people[ROSA].task, LH_NIGHT_GUARD);
    lh_clear_fight(&s);
    assert_int_equal(s.people[JELKA].weapon, LH_NONE);
    assert_int_equal(s.people[PAVO].weapon, LH_NONE);
    assert_int_equal(s.people[ROSA].weapon, LH_KNF);
}

/* LH-24.8: exact odds of a blow and of what comes back, in 42 outcomes of a die. */
static void odds_of_a_fight_are_exact(void **state)
{
    (void)state;
    LhState s = scene_meeting(SET2(JELKA, PAVO), LH_R7);
    assert_int_equal(lh_attack_odds(&s, JELKA, LH_NONE, 1), 7302); /* one re-roll: 23/42, else 14/42 rolls again */
    assert_int_equal(lh_attack_odds(&s, JELKA, LH_KNF, 3), 3175);
    assert_int_equal(lh_attack_odds(&s, JELKA, LH_HAT, 3), 5357); /* H strikes down */
    assert_int_equal(lh_attack_odds(&s, JELKA, LH_PIS, 1), 7302); /* LH-15.13: no ammunition */
    s.findings[0][LH_AMO] = 1;
    assert_int_equal(lh_attack_odds(&s, JELKA, LH_PIS, 3), 3175);
    s.foe[0] = (LhEnemy){0, 0, LH_NONE, 0};
    s.foe[1] = (LhEnemy){1, 1, LH_KNF, 0};
    s.foe[2] = (LhEnemy){2, 0, LH_RIF, 0};
    assert_int_equal(lh_strike_odds(&s, 0), 5476);
    assert_int_equal(lh_strike_odds(&s, 1), 7954);
    assert_int_equal(lh_strike_odds(&s, 2), 7954); /* twice */
    s.fight_spared = 4;
    assert_int_equal(lh_strike_odds(&s, 2), 5476); /* its gun is empty */
}

/* LH-15.6: a foe re-rolls while it is nothing; H with HAT is two wounds. A weapon from a hiding place: LH-14.6, LH-14.8. */
static void hiding_place(void **state)
{
    (void)state;
    LhState s = scene_meeting(SET1(JELKA), LH_R7);
    s.hiding = 1;
    LhState saved = s;
    scene_do(&s, LH_FLIP, 0, 0, 0);
    assert_int_equal(lh_top(&s)->src, LH_ASK_MEET);
    scene_do(&s, LH_CHOOSE, 1, 0, 0);
    assert_int_equal(s.depth, 0);
    assert_int_equal(s.hiding, 0);

    s = saved;
    scene_do(&s, LH_FLIP, 0, 0, 0);
    D10(1);
    scene_do(&s, LH_CHOOSE, 0, 0, 0);
    assert_int_equal(lh_top(&s)->src, LH_ASK_STRIKE_FIRST);
    scene_do(&s, LH_CHOOSE, 1, 0, 0);
    assert_int_equal(scene_why(&s, LH_FLEE, 0, 0, 0), LH_WHY_ROUND_BEGUN);
    s.foe[0] = s.foe[1] = (LhEnemy){1, 1, LH_HAT, 0};
    GREY(GREY_1, GREY_0);
    scene_do(&s, LH_ATTACK, JELKA, 0, 1);
    scene_do(&s, LH_KEEP, 0, 0, 0);
    assert_int_equal(s.foe[0].wounds, 1);
    assert_int_equal(s.wounds_due, 0); /* no step c */
    assert_int_equal(scene_asked(&s), LH_P_FIGHT);
    assert_true(scene_legal(&s, LH_FLEE, 0, 0, 0));
    GREY(GREY_0, GREY_0);
    YELLOW(YELLOW_0, YELLOW_H, YELLOW_0, YELLOW_0);
    scene_do(&s, LH_ATTACK, JELKA, 0, 1);
    scene_do(&s, LH_KEEP, 0, 0, 0); /* two wounds by the first foe's hatchet: she takes both */
    assert_int_equal(s.people[JELKA].status[LH_WOUNDS], 2);
}

/* 2.8: § asks one of the seven cards when the die is kept. */
static void the_sign_of_fate(void **state)
{
    (void)state;
    LhState s = scene_meeting(SET1(JELKA), LH_R7);
    s.findings[0][LH_KNF] = 1;
    D10(1);
    scene_do(&s, LH_FLIP, 0, 0, 0);
    s.foe[1] = (LhEnemy){LH_NONE, 0, LH_NONE, 0};
    s.foe[0] = (LhEnemy){0, 0, LH_NONE, 0};
    scene_do(&s, LH_WEAPON, JELKA, LH_KNF, 0);
    YELLOW(YELLOW_FATE);
    FATE_LOOK(2); /* card 3: yellow 2 */
    GREY(GREY_0);
    scene_do(&s, LH_ATTACK, JELKA, 0, 1);
    scene_do(&s, LH_KEEP, 0, 0, 0);
    assert_int_equal(s.foe[0].wounds, 2);
}

/* --- Exploring --- */

/* LH-14.1, LH-14.2, LH-14.3, LH-13.12, LH-13.19. */
static void flips_take_cards_off_the_pile(void **state)
{
    (void)state;
    LhState s = scene();
    scene_location(&s, LH_N1, CHURCH, 1);
    scene_arrive(&s, SET1(JELKA), CHURCH);
    scene_do(&s, LH_EXPLORE, LH_N1, 0, 0);
    assert_int_equal(s.place[LH_N1].markers, 0);
    assert_int_equal(lh_pile(&s), 14); /* 13 and one for a small place */
    scene_explore(&s, 0, LH_X_RUBB);
    scene_explore(&s, 1, LH_X_HEAP);
    s.findings[0][LH_SHV] = 1;
    D10(1, 1);
    scene_find(&s, 1);
    LhState through = s; /* the findings are through: shuffled, the first of them is drawn */
    through.finds_at = LH_FINDINGS;
    scene_do(&through, LH_FLIP, 0, 0, 0);
    scene_do(&through, LH_CHOOSE, 1, 0, 0);
    assert_int_equal(through.finds_at, 2); /* two rows: a heap and furniture */
    D10(1, 1);
    scene_do(&s, LH_FLIP, 0, 0, 0);
    scene_do(&s, LH_CHOOSE, 1, 0, 0); /* BK1 takes the next card unseen */
    assert_int_equal(lh_pile(&s), 12);
    assert_int_equal(s.flipped, 1);
    assert_int_equal(s.explore[0], LH_X_RUBB);
    assert_int_equal(s.findings[0][LH_WOD], 2);
    while (lh_pile(&s) > 1)
        lh_put_back(&(LhRun){&s, NULL, 0}, 1);
    scene_explore(&s, 0, LH_X_BARS);
    scene_do(&s, LH_FLIP, 0, 0, 0);
    assert_int_equal(s.step, LH_AG6); /* the pile is empty */
    scene_run(&s);
    assert_int_equal(s.phase, LH_TOUR_PACK);

    s = scene();
    scene_location(&s, LH_N1, CHURCH, 1);
    scene_arrive(&s, SET1(JELKA), CHURCH);
    scene_do(&s, LH_EXPLORE, LH_N1, 0, 0);
    scene_do(&s, LH_END, 0, 0, 0);
    scene_run(&s);
    assert_int_equal(s.phase, LH_TOUR_PACK);
}

/* T64: LH-14.7, LH-23.4. */
static void t64_the_map(void **state)
{
    (void)state;
    LhState s = scene(), view;
    scene_location(&s, LH_N1, CHURCH, 1);
    s.people[JELKA].flag = LH_FLAG_NONE;
    scene_arrive(&s, SET1(JELKA), CHURCH);
    scene_do(&s, LH_EXPLORE, LH_N1, 0, 0);
    assert_int_equal(scene_why(&s, LH_USECARD, 1, 0, 0), LH_WHY_NOT_IN_HAND);
    scene_explore(&s, 0, LH_X_MAPC);
    scene_do(&s, LH_FLIP, 0, 0, 0);
    assert_int_equal(s.maps, 1);
    scene_explore(&s, 0, LH_X_HEAP);
    scene_explore(&s, 1, LH_X_FURN);
    scene_explore(&s, 2, LH_X_BARS);
    scene_do(&s, LH_USECARD, 1, 0, 0);
    assert_int_equal(scene_asked(&s), LH_P_ORDER);
    scene_do(&s, LH_USECARD, 1, 5, 0); /* the last order: third, second, first */
    assert_int_equal(lh_pile_next(&s, 0), LH_X_BARS);
    lh_ops.observe(&s, 0, &view);
    assert_int_equal(lh_pile_next(&view, 0), LH_X_BARS);
    assert_int_equal(lh_card_odds(&view, LH_X_BARS), 10000);
    scene_do(&s, LH_FLIP, 0, 0, 0);
    assert_int_equal(s.explore[s.flipped - 1], LH_X_BARS);
    assert_int_equal(s.known_pile, 2);
    assert_int_equal(lh_pile_next(&s, 0), LH_X_FURN);
    assert_int_equal(lh_pile_next(&s, 2), LH_NONE);
}

/* LH-14.7: two cards left are swapped or not; there is no third order. */
static void a_map_of_two_cards_swaps_them(void **state)
{
    (void)state;
    for (int order = 0; order < 2; order++) {
        LhState s = scene();
        scene_location(&s, LH_N1, CHURCH, 1);
        scene_arrive(&s, SET1(JELKA), CHURCH);
        scene_do(&s, LH_EXPLORE, LH_N1, 0, 0);
        s.maps = 1;
        scene_explore(&s, 0, LH_X_HEAP);
        scene_explore(&s, 1, LH_X_BARS);
        s.pile_end = (uint8_t)(s.pile_top + 2);
        scene_do(&s, LH_USECARD, 1, 0, 0);
        assert_int_equal(scene_why(&s, LH_USECARD, 1, 2, 0), LH_WHY_NOT_OFFERED);
        scene_do(&s, LH_USECARD, 1, order, 0);
        assert_int_equal(lh_pile_next(&s, order), LH_X_HEAP);
        assert_int_equal(lh_pile_next(&s, 1 - order), LH_X_BARS);
        assert_true(lh_ops.valid(&s));
    }
}

/* T48: LH-3.7. R8 and an empty bag. */
static void t48_nothing_to_give(void **state)
{
    (void)state;
    LhState s = scene_meeting(SET1(JELKA), LH_R8);
    scene_do(&s, LH_FLIP, 0, 0, 0);
    scene_do(&s, LH_CHOOSE, 0, 0, 0);
    assert_int_equal(s.depth, 0);
    assert_int_equal(s.phase, LH_TOUR_EXPLORE);
    s = scene_meeting(SET1(JELKA), LH_R8);
    s.findings[0][LH_CIG] = 3;
    scene_do(&s, LH_FLIP, 0, 0, 0);
    scene_do(&s, LH_CHOOSE, 0, 0, 0);
    assert_int_equal(lh_top(&s)->a, 2); /* half, rounded up */
    scene_do(&s, LH_PICK_ITEM, LH_CIG, 2, 0);
    scene_do(&s, LH_PAY, 0, 0, 0);
    assert_int_equal(s.findings[0][LH_CIG], 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(t21_guards_and_boards_hold), cmocka_unit_test(t22_t23_t24_raid_values), cmocka_unit_test(cards_of_a_night),
        cmocka_unit_test(offers_and_stops), cmocka_unit_test(what_a_raid_takes), cmocka_unit_test(t65_crime_wave),
        cmocka_unit_test(two_guards_keep_the_stairwell), cmocka_unit_test(t25_noise_roll), cmocka_unit_test(t26_a_fight_of_two),
        cmocka_unit_test(t27_a_shot_before_the_knife), cmocka_unit_test(t56_a_person_is_lost_between_rounds),
        cmocka_unit_test(ways_out_of_a_fight), cmocka_unit_test(guns_shoot_first), cmocka_unit_test(odds_of_a_fight_are_exact), cmocka_unit_test(a_fight_starts_unarmed), cmocka_unit_test(hiding_place), cmocka_unit_test(the_sign_of_fate),
        cmocka_unit_test(flips_take_cards_off_the_pile), cmocka_unit_test(t64_the_map), cmocka_unit_test(a_map_of_two_cards_swaps_them), cmocka_unit_test(t48_nothing_to_give),
    };
    return trail_end(__FILE__, cmocka_run_group_tests(tests, NULL, NULL));
}
