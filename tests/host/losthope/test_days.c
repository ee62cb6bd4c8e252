/* SPDX-License-Identifier: MIT */
/* Morning, day, dusk and evening: LH-9 to LH-12, with T45. */
#include <string.h>

#include "../common/check.h"
#include "engine/losthope/rules.h"
#include "scene.h"

/* --- Morning --- */

/* LH-9.1, LH-9.3, LH-9.4, LH-9.5, LH-9.6, LH-9.7. */
static void a_morning_begins_the_day_anew(void **state)
{
    (void)state;
    LhState s = scene();
    scene_sheet(&s, LH_SHEET_IIB);
    s.anger = 2;
    s.fitting[0] = s.fitting[1] = LH_F_RAIN;
    s.daily = LH_DAILY_BUILT;
    s.people[JELKA].today = LH_TODAY_DRANK;
    s.day = 3;
    s.days = 10;
    s.chapter_deck[2] = LH_IIB_E2;
    s.phase = LH_MORNING;
    s.round = 0;
    s.step = LH_AM1;
    scene_run(&s);
    assert_int_equal(s.day, 4);
    assert_int_equal(s.anger, 3); /* an even day */
    assert_int_equal(s.cold, 0);  /* not a winter day */
    assert_int_equal(s.storage[LH_WAT], 2);
    assert_int_equal(s.daily, 0);
    assert_int_equal(s.people[JELKA].today, 0);
    assert_int_equal(s.phase, LH_DAY);
    assert_int_equal(s.round, 1);
    s.phase = LH_MORNING;
    s.round = 0;
    s.step = LH_AM1;
    s.chapter_deck[3] = LH_IIB_E4;
    scene_run(&s);
    assert_int_equal(s.anger, 3);
    assert_int_equal(s.cold, 1); /* day 5 */

    s = scene();
    scene_sheet(&s, LH_SHEET_IIA);
    scene_card(&s, 0, LH_IIA_E3, 0);
    s.phase = LH_MORNING;
    s.round = 0;
    s.step = LH_AM3;
    D10(1, 2, 1);
    scene_step(&s);
    assert_int_equal(s.people[JELKA].status[LH_ILLNESS], 1);
    assert_int_equal(s.people[PAVO].status[LH_ILLNESS], 0);
    assert_int_equal(s.people[ROSA].status[LH_ILLNESS], 1);

    s = scene();
    scene_card(&s, 0, LH_I_E4, 0);
    s.phase = LH_MORNING;
    s.round = 0;
    s.step = LH_AM3;
    scene_step(&s);
    assert_int_equal(s.known_fate, 1);
}

/* --- Day --- */

/* LH-10.1, LH-10.2, LH-10.12, LH-21.3. */
static void a_round_has_one_action_each(void **state)
{
    (void)state;
    LhState s = scene();
    s.storage[LH_VEG] = 2;
    s.fitting[0] = LH_F_TRAP;
    scene_do(&s, LH_USE, PAVO, 0, 0);
    assert_int_equal(scene_why(&s, LH_USE, JELKA, 0, 0), LH_WHY_USED_ROUND);
    assert_int_equal(scene_why(&s, LH_PASS, PAVO, 0, 0), LH_WHY_NO_ACTION);
    scene_do(&s, LH_END, 0, 0, 0);
    assert_int_equal(s.round, 2);
    assert_int_equal(scene_why(&s, LH_USE, JELKA, 0, 0), LH_WHY_BAITED);
    s.people[JELKA].status[LH_FATIGUE] = s.people[PAVO].status[LH_FATIGUE] = 2;
    s.people[ROSA].status[LH_FATIGUE] = 1;
    scene_do(&s, LH_PASS, ROSA, 0, 0); /* nobody is left for round 3 */
    assert_int_equal(s.phase, LH_DUSK);
}

/* LH-10.5, LH-10.6, 2.16. */
static void building_takes_place_and_price(void **state)
{
    (void)state;
    LhState s = scene();
    assert_int_equal(scene_why(&s, LH_BUILD, JELKA, LH_F_HEATER, 0), LH_WHY_NO_WOOD);
    s.storage[LH_WOD] = 40;
    assert_int_equal(scene_why(&s, LH_BUILD, JELKA, LH_F_HEATER, 0), LH_WHY_NO_COMPONENTS);
    s.storage[LH_CMP] = 40;
    s.storage[LH_MEC] = 4;
    assert_int_equal(scene_why(&s, LH_BUILD, JELKA, LH_F_ECONOMY, 0), LH_WHY_NEEDS_NEIGHBOUR);
    assert_int_equal(scene_why(&s, LH_BUILD, JELKA, LH_K_WALL, 0), LH_WHY_ABSENT);
    scene_do(&s, LH_BUILD, JELKA, LH_F_HEATER, 0);
    scene_do(&s, LH_PICK_SPACE, LH_SPACE_A2, 0, 0);
    assert_int_equal(scene_why(&s, LH_BUILD, PAVO, LH_F_HEATER, 0), LH_WHY_NO_CARD_LEFT);
    scene_do(&s, LH_BUILD, PAVO, LH_F_ECONOMY, 0);
    assert_true(scene_legal(&s, LH_PICK_SPACE, LH_SPACE_A1, 0, 0));
    assert_false(scene_legal(&s, LH_PICK_SPACE, LH_SPACE_A4, 0, 0));
    assert_false(scene_legal(&s, LH_PICK_SPACE, LH_SPACE_C1, 0, 0));
    scene_do(&s, LH_PICK_SPACE, LH_SPACE_A3, 0, 0);
    s.cold = 5;
    scene_do(&s, LH_USE, ROSA, LH_SPACE_A2, 2); /* two pieces of wood; the first counts twice beside the economy heater */
    assert_int_equal(s.cold, 2);
    scene_do(&s, LH_MOVE, JELKA, LH_SPACE_A2, 0);
    scene_do(&s, LH_PICK_SPACE, LH_SPACE_G1, 0, 0);
    assert_int_equal(s.fitting[LH_SPACE_G1], LH_F_HEATER);
    assert_false(lh_fitting_works(&s, LH_SPACE_A3));
    scene_do(&s, LH_MOVE, PAVO, LH_SPACE_A3, 1);
    assert_int_equal(s.fitting[LH_SPACE_A3], LH_NONE);
    s.cold = 0;
    assert_int_equal(scene_why(&s, LH_USE, ROSA, LH_SPACE_G1, 0), LH_WHY_GAINS_NOTHING);
}

/* 2.16: what fittings do. */
static void fittings_in_use(void **state)
{
    (void)state;
    LhState s = scene();
    s.storage[LH_RAW] = s.storage[LH_WAT] = s.storage[LH_WOD] = 3;
    s.fitting[0] = LH_F_STOVE;
    s.fitting[1] = LH_F_RADIO;
    s.fitting[2] = LH_F_ARMCHAIR;
    s.fitting[3] = LH_F_BENCH;
    s.fitting[4] = LH_F_GARDEN;
    scene_do(&s, LH_USE, JELKA, 0, 0);
    assert_int_equal(s.portions, 2);
    assert_int_equal(s.storage[LH_WOD], 2);
    assert_int_equal(scene_events(&s, LH_USE, PAVO, 1, 0, LH_EVENT_SHOWN), 1);
    scene_do(&s, LH_USE, PAVO, 1, 0); /* radio: the next timeline card */
    assert_int_equal(lh_top(&s)->src, LH_ASK_SEEN_CARDS);
    assert_int_equal(lh_top(&s)->b, 1);
    assert_int_equal(lh_top(&s)->n, 1);
    assert_true(scene_legal(&s, LH_CHOOSE, 0, 0, 0));
    assert_false(scene_legal(&s, LH_CHOOSE, 1, 0, 0)); /* it is looked at, nothing else */
    scene_do(&s, LH_CHOOSE, 0, 0, 0);
    assert_int_equal(s.known_cards, 1);
    s.aux[1] = 0; /* LH-23.4: a look that would show nothing new is illegal */
    s.known_fate = 1;
    assert_false(scene_legal(&s, LH_USE, ROSA, 1, 1));
    s.known_fate = 0;
    assert_true(scene_legal(&s, LH_USE, ROSA, 1, 1));
    scene_do(&s, LH_USE, ROSA, 4, 0);
    assert_int_equal(s.round, 2);
    assert_int_equal(scene_why(&s, LH_USE, JELKA, 1, 0), LH_WHY_GAINS_NOTHING); /* LH-23.4: nothing new */
    assert_int_equal(scene_why(&s, LH_USE, JELKA, 4, 0), LH_WHY_GROWING);
    s.people[JELKA].status[LH_MISERY] = 1;
    scene_do(&s, LH_USE, JELKA, 1, 2);
    assert_int_equal(s.people[JELKA].status[LH_MISERY], 0);
    s.people[JELKA].status[LH_MISERY] = 1;
    s.aux[1] = 0;
    assert_int_equal(scene_why(&s, LH_USE, PAVO, 1, 2), LH_WHY_MISSING); /* once a day */
    s.people[PAVO].status[LH_FATIGUE] = 1;
    s.people[PAVO].status[LH_MISERY] = 1;
    s.storage[LH_BOK] = 1;
    scene_do(&s, LH_USE, PAVO, 2, 0);
    assert_int_equal(s.people[PAVO].status[LH_FATIGUE] + s.people[PAVO].status[LH_MISERY], 0);
    s.storage[LH_WOD] = 3;
    s.storage[LH_CMP] = 1;
    scene_do(&s, LH_USE, ROSA, 3, 6);
    assert_int_equal(s.boards, 1);
    s = scene(); /* EMBER: Tomas cooks without wood */
    scene_people(&s, LH_TOMAS, LH_NONE, LH_NONE, LH_NONE);
    s.people[0].flag = LH_FLAG_EMBER;
    s.storage[LH_RAW] = s.storage[LH_WAT] = 1;
    s.fitting[0] = LH_F_STOVE;
    scene_do(&s, LH_USE, 0, 0, 0);
    assert_int_equal(s.portions, 2);
    assert_int_equal(s.people[0].flag, LH_FLAG_NONE);
}

/* T45: LH-10.7. */
static void t45_rummage(void **state)
{
    (void)state;
    static const uint8_t pieces[10] = {1, 1, 1, 1, 2, 2, 3, 3, 4, 4};
    for (int roll = 1; roll <= 10; roll++) {
        LhState s = scene();
        D10((uint8_t)roll);
        scene_do(&s, LH_RUMMAGE, JELKA, 0, 0);
        assert_int_equal(lh_top(&s)->n, pieces[roll - 1] + 1);
        if (roll == 8) {
            scene_do(&s, LH_CHOOSE, 2, 0, 0);
            assert_int_equal(s.storage[LH_WOD], 2);
            assert_int_equal(s.storage[LH_CMP], 1);
        }
    }
}

/* LH-10.8, LH-10.9, 2.14. */
static void outdoors_snipers_and_visitors_wait(void **state)
{
    (void)state;
    for (int curfew = 0; curfew < 2; curfew++) {
        LhState s = scene();
        if (curfew)
            scene_card(&s, 0, LH_I_0, 0);
        scene_visitor(&s, LH_VS11);
        D10(2);
        scene_do(&s, LH_OUTDOORS, JELKA, 0, 0);
        assert_int_equal(s.people[JELKA].status[LH_WOUNDS], curfew ? 2 : 0);
        assert_int_equal(lh_sniper_odds(&s), curfew ? 2000 : 1000);
        assert_int_equal(scene_why(&s, LH_OUTDOORS, PAVO, 0, 0), LH_WHY_USED_ROUND);
    }
    LhState s = scene();
    assert_int_equal(scene_why(&s, LH_OUTDOORS, JELKA, 1, 0), LH_WHY_ABSENT); /* three people */
    scene_people(&s, LH_JELKA, LH_PAVO, LH_NONE, LH_NONE);
    scene_visitor(&s, LH_VS6);
    int first = s.visitors[1], deck = s.visitors_at;
    D10(5, 6);
    scene_do(&s, LH_OUTDOORS, 0, 1, 0);
    assert_int_equal(lh_top(&s)->src, LH_ASK_NEWCOMER);
    int person = lh_top(&s)->b, other = lh_top(&s)->c;
    scene_do(&s, LH_CHOOSE, 0, 0, 0);
    assert_int_equal(s.people[2].id, person);
    assert_int_equal(s.people[2].status[LH_WOUNDS], 1);
    assert_int_equal(s.storage[LH_COF], 1);
    assert_int_equal(s.people[2].acted, 1); /* acts from the next round on */
    assert_int_equal(s.pool[s.pool_count - 1], other);
    assert_int_equal(s.visitors[deck + 1], LH_VS6); /* the deck keeps its order */
    (void)first;

    s = scene();
    scene_sheet(&s, LH_SHEET_IIB);
    s.anger = 4;
    s.storage[LH_VEG] = 2;
    scene_card(&s, 0, LH_IIB_E1, 0);
    assert_int_equal(scene_why(&s, LH_OUTDOORS, JELKA, 2, LH_RAW), LH_WHY_MISSING);
    D10(2);
    scene_do(&s, LH_OUTDOORS, JELKA, 2, LH_VEG);
    assert_int_equal(s.anger, 3);
    assert_int_equal(s.storage[LH_VEG], 0);
    assert_true((s.daily & LH_DAILY_GAVE_FOOD) != 0);
    assert_true((s.timeline[0].flags & LH_ENTRY_SPENT) != 0);

    s = scene(); /* turning away costs anger on II-b */
    scene_sheet(&s, LH_SHEET_IIB);
    s.anger = 4;
    scene_visitor(&s, LH_VS0);
    D10(2);
    scene_do(&s, LH_OUTDOORS, JELKA, 0, 0);
    scene_do(&s, LH_CHOOSE, 2, 0, 0);
    assert_int_equal(s.anger, 5);
}

/* LH-10.10: wood for the street. */
static void home_goal(void **state)
{
    (void)state;
    LhState s = scene();
    scene_card(&s, 2, LH_I_G3, 0);
    s.storage[LH_WOD] = 4;
    s.people[PAVO].status[LH_MISERY] = 1;
    assert_int_equal(scene_why(&s, LH_HOMEGOAL, JELKA, 2, 0), LH_WHY_MISSING);
    s.storage[LH_WOD] = 5;
    assert_int_equal(scene_why(&s, LH_HOMEGOAL, JELKA, 1, 0), LH_WHY_ABSENT);
    scene_do(&s, LH_HOMEGOAL, JELKA, 2, 0);
    assert_int_equal(s.ticks, 1);
    assert_int_equal(s.open, 1);
    assert_int_equal(s.storage[LH_WOD], 0);
    assert_int_equal(s.people[PAVO].status[LH_MISERY], 0);
}

/* --- Dusk --- */

/* LH-11.1, LH-11.4, LH-11.6, LH-11.7. */
static void dusk_feeds_the_people(void **state)
{
    (void)state;
    LhState s = scene();
    scene_sheet(&s, LH_SHEET_IIB);
    scene_card(&s, 0, LH_IIB_E4, 0);
    scene_card(&s, 1, LH_IIB_G1, 0);
    s.storage[LH_COF] = s.storage[LH_CAN] = 1;
    s.storage[LH_VEG] = 1;
    s.round = 3;
    scene_do(&s, LH_END, 0, 0, 0);
    assert_int_equal(s.storage[LH_COF], 0); /* rats: the cheapest green token */
    s.portions = 3;
    s.anger = 4;
    scene_do(&s, LH_FEED, LH_FEED_KITCHEN, LH_CAN, 0);
    assert_int_equal(s.ticks, 0);
    assert_int_equal(s.timeline[1].progress, 15);
    scene_do(&s, LH_FEED, LH_FEED_KITCHEN, LH_VEG, 0);
    assert_int_equal(s.ticks, 1); /* 20 in all */
    assert_int_equal(s.anger, 2);
    assert_int_equal(s.favour[LH_BENEDEK], 1);
    assert_true((s.daily & LH_DAILY_GAVE_FOOD) != 0);
    scene_do(&s, LH_END, 0, 0, 0);
    scene_run(&s);
    assert_int_equal(s.portions, 0);
    assert_int_equal(s.phase, LH_EVENING);

    s = scene();
    scene_sheet(&s, LH_SHEET_IIA);
    s.coverage = 3;
    scene_card(&s, 0, LH_IIA_G3, 0);
    for (int day = 0; day < 2; day++) {
        s.phase = LH_DUSK;
        s.round = 0;
        s.daily = 0;
        s.storage[LH_VEG] = 2;
        s.storage[LH_WAT] = 1;
        scene_do(&s, LH_FEED, LH_FEED_GUESTS, 0, 0);
        scene_do(&s, LH_PICK_ITEM, LH_VEG, 2, 0);
        scene_do(&s, LH_PAY, 0, 0, 0);
        assert_int_equal(s.ticks, day);
        if (day == 0)
            assert_int_equal(scene_why(&s, LH_FEED, LH_FEED_GUESTS, 0, 0), LH_WHY_USED_DAY);
    }
    assert_int_equal(s.coverage, 4);
}

/* --- Evening --- */

/* LH-12.2, LH-12.4, LH-12.5, LH-12.6, LH-12.7, LH-1.15. */
static void an_evening_needs_guard_and_target(void **state)
{
    (void)state;
    LhState s = scene();
    scene_evening(&s);
    s.storage[LH_KNF] = 1;
    s.storage[LH_AMO] = 3;
    assert_int_equal(scene_why(&s, LH_END, 0, 0, 0), LH_WHY_NEEDS_GUARD);
    for (int able = JELKA; able <= ROSA; able++) {      /* whoever is the only one who can */
        LhState tired = s;
        for (int slot = JELKA; slot <= ROSA; slot++)
            tired.people[slot].status[LH_FATIGUE] = slot == able ? 0 : LH_STATUS_MAX;
        assert_int_equal(lh_why_end(&tired, (Action){.kind = LH_END}), LH_WHY_NEEDS_GUARD);
    }
    scene_do(&s, LH_ASSIGN, ROSA, LH_NIGHT_GUARD, 0);
    scene_do(&s, LH_ASSIGN, PAVO, LH_NIGHT_PARTY2, 0);
    assert_int_equal(scene_why(&s, LH_END, 0, 0, 0), LH_WHY_PARTY_ORDER);
    scene_do(&s, LH_ASSIGN, JELKA, LH_NIGHT_PARTY1, 0);
    assert_int_equal(scene_why(&s, LH_END, 0, 0, 0), LH_WHY_NO_TARGET);
    for (int district = OUTPOST; district <= OLD_TOWN; district++)
        assert_true(scene_legal(&s, LH_SEND, 1, district, 0));
    scene_do(&s, LH_SEND, 1, STATION, 0);
    assert_int_equal(scene_why(&s, LH_SEND, 2, STATION, 0), LH_WHY_SAME_TARGET);
    scene_do(&s, LH_SEND, 2, CHURCH, 0);
    scene_do(&s, LH_EQUIP, LH_EQUIP_GUARD + ROSA, LH_KNF, 1);
    assert_int_equal(scene_why(&s, LH_EQUIP, 1, LH_AMO, 2), LH_WHY_AMOUNT);
    scene_do(&s, LH_EQUIP, 2, LH_AMO, 3);
    scene_do(&s, LH_ASSIGN, PAVO, LH_NIGHT_FLOOR, 0); /* the second party stays: its bag is unpacked at the end */
    s.people[PAVO].status[LH_FATIGUE] = 3;
    scene_do(&s, LH_END, 0, 0, 0);
    scene_step(&s);
    assert_int_equal(s.storage[LH_AMO], 3);
    assert_int_equal(s.people[ROSA].weapon, LH_KNF);
    assert_int_equal(s.people[PAVO].status[LH_FATIGUE], 1);
    assert_int_equal(s.people[ROSA].status[LH_FATIGUE], 1);
    assert_int_equal(s.people[JELKA].status[LH_FATIGUE], 1);
    assert_true((s.people[PAVO].today & LH_TODAY_FLOOR) != 0);

    s = scene(); /* 64 changes: the engine puts things right */
    scene_evening(&s);
    s.storage[LH_KNF] = 1;
    scene_do(&s, LH_ASSIGN, JELKA, LH_NIGHT_PARTY1, 0);
    scene_do(&s, LH_EQUIP, 1, LH_KNF, 1);
    for (int n = 0; n < 61; n++)
        scene_do(&s, LH_ASSIGN, PAVO, n % 2 == 0 ? LH_NIGHT_PARTY1 : LH_NIGHT_FLOOR, 0);
    scene_do(&s, LH_ASSIGN, ROSA, LH_NIGHT_PARTY1, 0);
    assert_int_equal(s.people[ROSA].task, LH_NIGHT_GUARD); /* the strongest */
    assert_int_equal(s.people[JELKA].task, LH_NIGHT_FLOOR);
    assert_int_equal(s.storage[LH_KNF], 1);
    assert_int_equal(scene_why(&s, LH_ASSIGN, PAVO, LH_NIGHT_GUARD, 0), LH_WHY_TOO_MANY_CHANGES);
    assert_true(scene_legal(&s, LH_END, 0, 0, 0));
}

/* LH-12.3, acceptance 26: a lone survivor may go out. NA3 bars a guard. */
static void lone_survivor(void **state)
{
    (void)state;
    LhState s = scene();
    scene_people(&s, LH_JELKA, LH_NONE, LH_NONE, LH_NONE);
    scene_evening(&s);
    assert_true(scene_legal(&s, LH_END, 0, 0, 0));
    scene_do(&s, LH_ASSIGN, 0, LH_NIGHT_PARTY1, 0);
    scene_do(&s, LH_SEND, 1, CHURCH, 0);
    scene_do(&s, LH_END, 0, 0, 0);
    scene_run(&s);
    assert_int_equal(s.phase, LH_TOUR_MOVE);

    s = scene();
    scene_evening(&s);
    scene_hand(&s, LH_NA_SLEEP);
    s.people[JELKA].status[LH_FATIGUE] = 3;
    scene_do(&s, LH_NARR, LH_NA_SLEEP, JELKA, 0);
    assert_int_equal(s.people[JELKA].status[LH_FATIGUE], 0);
    assert_int_equal(scene_why(&s, LH_ASSIGN, JELKA, LH_NIGHT_GUARD, 0), LH_WHY_EXHAUSTED);
}

/* 2.15: cards of the hand at home. */
static void cards_of_the_hand(void **state)
{
    (void)state;
    LhState s = scene();
    scene_hand(&s, LH_NA_SING);
    scene_hand(&s, LH_NA_PHOTO);
    scene_hand(&s, LH_NA_CONFESSION);
    scene_hand(&s, LH_NA_TEA);
    scene_hand(&s, LH_NA_RATION);
    assert_int_equal(scene_why(&s, LH_NARR, LH_NA_SING, 0, 0), LH_WHY_GAINS_NOTHING);
    assert_int_equal(scene_why(&s, LH_NARR, LH_NA_SPLINT, 0, 0), LH_WHY_NOT_IN_HAND);
    for (int slot = 0; slot < 3; slot++)
        s.people[slot].status[LH_MISERY] = 3;
    s.people[PAVO].status[LH_ILLNESS] = 1;
    s.people[PAVO].status[LH_HUNGER] = 3;
    scene_do(&s, LH_NARR, LH_NA_SING, 0, 0);
    assert_int_equal(s.people[ROSA].status[LH_MISERY], 2);
    scene_do(&s, LH_NARR, LH_NA_PHOTO, ROSA, 0);
    assert_int_equal(s.people[ROSA].status[LH_MISERY], 0);
    assert_int_equal(scene_why(&s, LH_NARR, LH_NA_CONFESSION, JELKA, JELKA), LH_WHY_ALONE);
    scene_do(&s, LH_NARR, LH_NA_CONFESSION, JELKA, ROSA);
    assert_int_equal(s.people[JELKA].status[LH_MISERY], 0);
    assert_int_equal(s.people[ROSA].status[LH_MISERY], 1);
    scene_do(&s, LH_NARR, LH_NA_TEA, PAVO, 0);
    assert_int_equal(s.people[PAVO].status[LH_ILLNESS], 0);
    assert_int_equal(scene_why(&s, LH_NARR, LH_NA_RATION, PAVO, LH_VEG), LH_WHY_NOT_NOW);
    s.phase = LH_DUSK;
    s.round = 0;
    s.storage[LH_VEG] = s.storage[LH_WOD] = 1;
    assert_int_equal(scene_why(&s, LH_NARR, LH_NA_RATION, PAVO, LH_WOD), LH_WHY_NO_SUCH); /* no food */
    assert_int_equal(scene_why(&s, LH_NARR, LH_NA_RATION, PAVO, LH_ITEMS), LH_WHY_NO_SUCH);
    assert_int_equal(scene_why(&s, LH_NARR, LH_NA_RATION, PAVO, LH_RAW), LH_WHY_MISSING);
    scene_do(&s, LH_NARR, LH_NA_RATION, PAVO, LH_VEG);
    assert_int_equal(s.people[PAVO].status[LH_HUNGER], 1);
    assert_int_equal(s.hand[0], LH_NONE);
    assert_int_equal(s.narrative_count, 15);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_morning_begins_the_day_anew), cmocka_unit_test(a_round_has_one_action_each), cmocka_unit_test(building_takes_place_and_price), cmocka_unit_test(fittings_in_use),
        cmocka_unit_test(t45_rummage), cmocka_unit_test(outdoors_snipers_and_visitors_wait), cmocka_unit_test(home_goal), cmocka_unit_test(dusk_feeds_the_people),
        cmocka_unit_test(an_evening_needs_guard_and_target), cmocka_unit_test(lone_survivor), cmocka_unit_test(cards_of_the_hand),
    };
    return trail_end(__FILE__, cmocka_run_group_tests(tests, NULL, NULL));
}
