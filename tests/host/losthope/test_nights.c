/* SPDX-License-Identifier: MIT */
/* Dawn: LH-17, with T32 to T34, T43. */
#include <string.h>

#include "../common/check.h"
#include "engine/losthope/rules.h"
#include "scene.h"

/* --- Dawn --- */

/* LH-17.1, LH-17.2, LH-17.3, LH-17.4, LH-17.14. */
static void medicine_and_comfort(void **state)
{
    (void)state;
    LhState s = scene();
    scene_dawn(&s);
    s.storage[LH_HME] = s.storage[LH_MED] = s.storage[LH_BAN] = 1;
    s.storage[LH_ALC] = 2;
    s.storage[LH_GTR] = s.storage[LH_COF] = 1;
    s.people[JELKA].status[LH_ILLNESS] = 1;
    s.people[PAVO].status[LH_MISERY] = 3;
    s.people[PAVO].status[LH_FATIGUE] = 2;
    assert_int_equal(scene_why(&s, LH_END, 0, 0, 0), LH_WHY_FATE_FIRST);
    assert_int_equal(scene_why(&s, LH_MEDS, PAVO, LH_HME, 0), LH_WHY_NOT_SICK);
    assert_int_equal(scene_why(&s, LH_MEDS, JELKA, LH_BAN, 0), LH_WHY_NOT_SICK);
    scene_do(&s, LH_MEDS, JELKA, LH_HME, 0);
    assert_int_equal(scene_why(&s, LH_MEDS, JELKA, LH_MED, 0), LH_WHY_USED_DAY);
    scene_do(&s, LH_SIP, PAVO, LH_ALC, 0);
    assert_int_equal(s.people[PAVO].status[LH_MISERY], 2);
    assert_int_equal(s.people[PAVO].status[LH_FATIGUE], 3);
    assert_int_equal(scene_why(&s, LH_SIP, PAVO, LH_ALC, 0), LH_WHY_USED_DAY);
    scene_do(&s, LH_SIP, PAVO, LH_GTR, 0);
    assert_int_equal(scene_why(&s, LH_SIP, PAVO, LH_GTR, 0), LH_WHY_USED_DAY);
    assert_int_equal(s.storage[LH_GTR], 1);
    scene_do(&s, LH_SIP, PAVO, LH_COF, 0);
    assert_int_equal(s.people[PAVO].status[LH_FATIGUE], 2);
    scene_fate(&s, 3);
    s.people[JELKA].flag = LH_FLAG_NONE;
    scene_do(&s, LH_FATE, 0, 0, 0);
    assert_int_equal(lh_ops.to_act(&s), SEAT_AUTO);
    scene_step(&s);
    assert_int_equal(s.people[JELKA].status[LH_ILLNESS], 0);
    assert_int_equal(s.storage[LH_HME], 0);
    assert_int_equal(s.people[JELKA].meds, 0);
    scene_run(&s);
    while (s.depth > 0)
        scene_do(&s, LH_KEEPNARR, 2, LH_NONE, 0);
    scene_run(&s);
    assert_int_equal(scene_why(&s, LH_MEDS, JELKA, LH_MED, 0), LH_WHY_AFTER_FATE);
    scene_do(&s, LH_END, 0, 0, 0);
    assert_int_equal(s.step, LH_AM1);
}

static void fate(LhState *s, int card)
{
    scene_dawn(s);
    scene_fate(s, card);
    scene_do(s, LH_FATE, 0, 0, 0);
    scene_step(s); /* AF1 */
    scene_step(s); /* AF2 */
}

/* T32: LH-17.6. T33, T34: LH-17.5. */
static void t32_t33_t34_fate(void **state)
{
    (void)state;
    LhState s = scene();
    s.cold = 3;
    s.people[JELKA].today = LH_TODAY_BED;
    D10(3, 4);
    fate(&s, 3);
    assert_int_equal(s.people[JELKA].status[LH_ILLNESS], 0);
    assert_int_equal(s.people[PAVO].status[LH_ILLNESS], 1);
    assert_int_equal(s.people[ROSA].status[LH_ILLNESS], 0);
    assert_int_equal(rng_script_left(LH_TAG_D10), 0);

    static const struct { uint8_t meds, illness; } remedies[] = {{0, 3}, {LH_MED_HME, 2}, {LH_MED_MED, 1}};
    for (int i = 0; i < 3; i++) { /* card 1: +1 without, 0 with herbs, −1 with medicine */
        s = scene();
        s.people[JELKA].status[LH_ILLNESS] = 2;
        s.people[JELKA].meds = remedies[i].meds;
        fate(&s, 1);
        assert_int_equal(s.people[JELKA].status[LH_ILLNESS], remedies[i].illness);
    }

    s = scene(); /* card 7 has no cold: nobody rolls */
    s.cold = 6;
    D10(1);
    fate(&s, 7);
    assert_int_equal(s.people[JELKA].status[LH_ILLNESS] + s.people[PAVO].status[LH_ILLNESS] + s.people[ROSA].status[LH_ILLNESS], 0);
    assert_int_equal(rng_script_left(LH_TAG_D10), 1);

    s = scene(); /* NA10 */
    scene_hand(&s, LH_NA_COAT);
    s.cold = 6;
    scene_dawn(&s);
    scene_do(&s, LH_NARR, LH_NA_COAT, 0, 0);
    fate(&s, 3);
    assert_int_equal(s.people[PAVO].status[LH_ILLNESS] + s.people[ROSA].status[LH_ILLNESS], 0);

    s = scene();
    s.people[JELKA].status[LH_WOUNDS] = 1;
    s.people[JELKA].today = LH_TODAY_BED;
    s.people[PAVO].status[LH_WOUNDS] = 1;
    fate(&s, 5);
    assert_int_equal(s.people[JELKA].status[LH_WOUNDS], 0);
    assert_int_equal(s.people[PAVO].status[LH_WOUNDS], 1);

    s = scene();
    s.people[JELKA].status[LH_ILLNESS] = 1;
    s.people[JELKA].meds = LH_MED_HME;
    s.people[PAVO].status[LH_ILLNESS] = 2;
    fate(&s, 4);
    assert_int_equal(s.people[JELKA].status[LH_ILLNESS], 0);
    assert_int_equal(s.people[PAVO].status[LH_ILLNESS], 3);
}

/* LH-17.7, LH-17.15: traits, one person a step. */
static void traits_come_one_person_a_step(void **state)
{
    (void)state;
    LhState s = scene();
    s.people[JELKA].status[LH_MISERY] = 1;
    s.storage[LH_MEC] = 1;
    s.dawn |= LH_DAWN_X;
    fate(&s, 1); /* A: Jelka has a mechanical part */
    assert_int_equal(s.step, LH_AF3);
    scene_step(&s);
    assert_int_equal(s.people[JELKA].status[LH_MISERY], 0);
    assert_int_equal(s.step, LH_AF3);
    scene_step(&s);
    assert_true((s.dawn & LH_DAWN_X) != 0);
    scene_step(&s);
    assert_true((s.dawn & LH_DAWN_X) == 0);
    assert_int_equal(s.step, LH_AF4);
    s = scene();
    fate(&s, 3); /* C: flags wait */
    for (int n = 0; n < 3; n++)
        scene_step(&s);
    assert_int_equal(s.people[JELKA].flag, LH_FLAG_DISCOUNT);
    assert_int_equal(s.people[PAVO].flag, LH_FLAG_PATH);
    assert_int_equal(s.people[ROSA].flag, LH_FLAG_HOSE);
    s.phase = LH_DAY;
    s.step = LH_STEP_NONE;
    s.round = 1;
    s.storage[LH_WOD] = 3;
    scene_do(&s, LH_BUILD, JELKA, LH_F_BED, 0); /* 2 components less */
    scene_do(&s, LH_PICK_SPACE, LH_SPACE_A1, 0, 0);
    assert_int_equal(s.people[JELKA].flag, LH_FLAG_NONE);
    assert_int_equal(s.fitting[LH_SPACE_A1], LH_F_BED);
}

/* LH-17.8, LH-4.14: movement, then one figure of each colour that is missing; the truce of II-a. */
static void soldiers_at_dawn(void **state)
{
    (void)state;
    LhState s = scene();
    scene_dawn(&s);
    scene_sheet(&s, LH_SHEET_IIA);
    scene_card(&s, 0, LH_IIA_E4, 0);
    s.district[STATION].here |= LH_HERE_WHITE;
    scene_fate(&s, 2);
    s.fate_at++;
    s.dawn |= LH_DAWN_FATE;
    s.step = LH_AF4;
    DISTRICTS(7);
    scene_step(&s);
    scene_step(&s);
    assert_true((s.district[STATION].here & LH_HERE_WHITE) != 0);
    scene_step(&s); /* AF6 */
    assert_true((s.district[HOSPITAL].here & LH_HERE_WHITE) != 0);
    assert_int_equal(lh_figures(&s, LH_WHITE), 2); /* one only, although three are wanted */
    assert_int_equal(lh_figures(&s, LH_BLACK), 0);
}

/* LH-17.9, LH-17.10. */
static void harvest_comes_in_the_night(void **state)
{
    (void)state;
    LhState s = scene();
    scene_dawn(&s);
    scene_sheet(&s, LH_SHEET_IIIA);
    scene_card(&s, 0, LH_IIIA_E4, 0);
    s.fitting[0] = LH_F_TRAP;
    s.aux[0] = 1;
    s.fitting[1] = LH_F_GARDEN;
    s.aux[1] = 2 | LH_FITTING_HERB;
    s.fitting[2] = LH_F_HERBS;
    s.aux[2] = 1;
    s.storage[LH_VEG] = 1;
    s.fate_at = 1;
    s.dawn |= LH_DAWN_FATE;
    s.step = LH_AF6;
    D10(9);
    scene_step(&s);
    assert_int_equal(lh_top(&s)->src, LH_ASK_LINE);
    scene_do(&s, LH_CHOOSE, 0, 0, 0); /* food for the voices */
    while (scene_asked(&s) == LH_P_PAY)
        scene_do(&s, LH_PAY, 0, 0, 0);
    assert_int_equal(s.storage[LH_VEG], 0);
    assert_int_equal(s.storage[LH_RAW], 2);
    assert_int_equal(s.storage[LH_HRB], 2);
    assert_int_equal(s.aux[0] + s.aux[2], 0);
    s.seed = 1;
    s.depth = 0;
    s.step = LH_AF6;
    s.timeline[0].card = LH_NONE;
    scene_step(&s);
    assert_int_equal(s.storage[LH_VEG], 4); /* 2, herb, seed grain */
}

/* LH-17.11, LH-17.16. */
static void narrative_cards(void **state)
{
    (void)state;
    LhState s = scene();
    scene_dawn(&s);
    s.fate_at = 1;
    s.dawn |= LH_DAWN_FATE;
    for (int card = LH_NA_SING; card < 4; card++)
        scene_hand(&s, card);
    s.step = LH_AF7;
    scene_step(&s);
    assert_int_equal(scene_asked(&s), LH_P_NARR);
    int first = lh_top(&s)->a;
    assert_int_equal(s.narrative_count, 9);
    assert_false(scene_legal(&s, LH_KEEPNARR, 0, 0, 0));
    scene_do(&s, LH_KEEPNARR, 0, LH_NONE, 0);
    assert_true(lh_in_hand(&s, first));
    assert_int_equal(s.narrative_count, 10);
    s.step = LH_AF7;
    scene_step(&s);
    int second = lh_top(&s)->b;
    assert_int_equal(scene_why(&s, LH_KEEPNARR, 1, LH_NONE, 0), LH_WHY_HAND_FULL);
    scene_do(&s, LH_KEEPNARR, 1, 0, 0);
    assert_true(lh_in_hand(&s, second));
    assert_false(lh_in_hand(&s, LH_NA_SING));
}

/* T43: LH-17.12. */
static void t43_grief(void **state)
{
    (void)state;
    LhState s = scene();
    scene_people(&s, LH_PAVO, LH_EMIL, LH_NONE, LH_NONE);
    scene_dawn(&s);
    s.fate_at = 1;
    s.dawn |= LH_DAWN_FATE | LH_DAWN_LOST;
    s.step = LH_AF7;
    scene_step(&s);
    D10(5);
    scene_do(&s, LH_KEEPNARR, 2, LH_NONE, 0);
    assert_int_equal(s.people[0].status[LH_MISERY], 2);
    assert_int_equal(s.people[1].status[LH_MISERY], 0);
    assert_int_equal(rng_script_left(LH_TAG_D10), 0);
    assert_int_equal(s.dawn & LH_DAWN_LOST, 0);
}

/* LH-16.7: every split of the pool is offered, none that wastes a part of it. */
static void the_pool_is_split_at_will(void **state)
{
    (void)state;
    LhState s = scene();
    s.phase = LH_RAID;
    s.round = 0;
    s.depth = 1;
    s.stack[0] = (LhFrame){.type = LH_P_CANCEL};
    s.raid_damage = 3;
    s.raid_wounds = 2;
    s.raid_icons = 2;
    for (int damage = 0; damage <= 3; damage++)
        for (int wounds = 0; wounds <= 2; wounds++)
            assert_int_equal(scene_legal(&s, LH_CANCEL, damage, wounds, 0), damage + wounds == 2);
}

/* LH-19.9, 2.23: the deck of child cards is shuffled when it is out; what is in hand is not in it. */
static void child_cards_are_shuffled_when_out(void **state)
{
    (void)state;
    for (int in_hand = 0; in_hand < LH_CHILD_ACTIONS; in_hand++) {
        LhState s = scene_start(1, LH_CAMPAIGN, LH_NORMAL, LH_MODULE_ORPHANS, 4);
        LhRun run = {&s, NULL, 0};
        s.child_at = LH_CHILD_ACTIONS;
        s.child_hand = (uint8_t)(1 << in_hand);
        lh_draw_child_action(&run);
        assert_int_equal(lh_bits(s.child_hand), 2);
        s = scene_start(1, LH_CAMPAIGN, LH_NORMAL, LH_MODULE_ORPHANS, 4);
        s.child_at = LH_CHILD_ACTIONS - 1; /* the last card left is in hand already */
        s.child_hand = (uint8_t)(1 << s.child_deck[LH_CHILD_ACTIONS - 1]);
        lh_draw_child_action(&run);
        assert_int_equal(lh_bits(s.child_hand), 2);
        lh_draw_child_action(&run);
        assert_int_equal(lh_bits(s.child_hand), LH_CHILD_HAND);
        lh_draw_child_action(&run);
        assert_int_equal(lh_bits(s.child_hand), LH_CHILD_HAND); /* a fourth is not drawn */
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_pool_is_split_at_will), cmocka_unit_test(child_cards_are_shuffled_when_out),
        cmocka_unit_test(medicine_and_comfort), cmocka_unit_test(t32_t33_t34_fate), cmocka_unit_test(traits_come_one_person_a_step),
        cmocka_unit_test(soldiers_at_dawn), cmocka_unit_test(harvest_comes_in_the_night), cmocka_unit_test(narrative_cards), cmocka_unit_test(t43_grief),
    };
    return trail_end(__FILE__, cmocka_run_group_tests(tests, NULL, NULL));
}
