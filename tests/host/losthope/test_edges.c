/* SPDX-License-Identifier: MIT */
/* Edges of the rules: the last of a kind, exactly enough, just before and just behind. */
#include "../common/check.h"
#include "engine/losthope/rules.h"
#include "scene.h"

/* LH-15.6, LH-15.14: a foe whose gun was empty strikes with bare hands from the next round on, and only once. */
static void an_empty_gun_is_a_fist(void **state)
{
    (void)state;
    static const struct { uint8_t weapon, first; } guns[] = {{LH_PIS, 1}, {LH_SGN, 1}, {LH_RIF, 2}};
    for (unsigned i = 0; i < sizeof guns / sizeof *guns; i++)
        for (int at = 0; at < 2; at++) {
            LhState s = scene_meeting(SET1(JELKA), LH_R7);
            scene_fight(&s);
            s.foe[at] = (LhEnemy){2, 0, guns[i].weapon, 0};
            s.foe[1 - at].wounds = LH_FOE_LIFE;
            s.fight_alive = (uint8_t)(1 << at);
            GREY(GREY_0, GREY_0, GREY_2, GREY_2);
            RED(RED_O, RED_O, RED_1, RED_1);
            scene_do(&s, LH_ATTACK, JELKA, at, 1);
            scene_do(&s, LH_KEEP, 0, 0, 0);
            assert_int_equal(s.people[JELKA].status[LH_WOUNDS], 0);
            assert_int_equal(s.fight_spared, 1 << at);
            scene_do(&s, LH_ATTACK, JELKA, at, 1);
            scene_do(&s, LH_KEEP, 0, 0, 0);
            assert_int_equal(s.people[JELKA].status[LH_WOUNDS], 2);
            assert_int_equal(s.fight_round, 3);
        }
}

/* LH-13.17, LH-4.12: an ally of tonight is there for the second party tomorrow. */
static void an_ally_of_tonight_waits(void **state)
{
    (void)state;
    for (uint8_t ally = 1; ally <= 2; ally++) {
        LhState s = scene();
        scene_sheet(&s, LH_SHEET_IIIA);
        scene_two_parties(&s, STATION, CHURCH);
        scene_do(&s, LH_STEP, STATION, 0, 0);
        s.ally = ally;
        s.district[OLD_TOWN].here |= LH_HERE_WHITE;
        YELLOW(YELLOW_0);
        scene_end_tour(&s);
        assert_int_equal(s.tour_no, 1);
        assert_int_equal(scene_asked(&s), ally == 1 ? LH_P_DIE : LH_P_CHOICE);
        if (ally == 2)
            scene_do(&s, LH_CHOOSE, 1, 0, 0);
        else
            scene_do(&s, LH_KEEP, 0, 0, 0);
        scene_do(&s, LH_STEP, CHURCH, 0, 0);
        scene_end_tour(&s);
        assert_int_equal(s.ally, 2);
    }
}

/* LH-20.2: a dog that is lost is nowhere any more. */
static void a_lost_dog_is_nowhere(void **state)
{
    (void)state;
    LhState s = scene();
    LhRun run = {&s, NULL, 0};
    s.dog = 1;
    s.dog_place = 2;
    lh_dog_change(&run, -1);
    assert_int_equal(s.dog, 0);
    assert_int_equal(s.dog_gone, 1);
    assert_int_equal(s.dog_place, 0);
}

/* LH-4.6, LH-4.15: the search goes down through all ten districts, to the one above the first. */
static void the_last_free_district_is_found(void **state)
{
    (void)state;
    for (int first = 1; first < LH_DISTRICTS; first++)
        for (int card = 0; card < 2; card++) {
            int free = first % 10 + 1, laid = card ? LH_HERE_SKIRMISH : LH_HERE_WHITE;
            LhState s = scene();
            LhRun run = {&s, NULL, 0};
            for (int district = 1; district < LH_DISTRICTS; district++) s.district[district].here = district == free ? 0 : LH_HERE_WHITE;
            LhState full = s;
            for (int again = 0; again < 2; again++) { /* the second time none is free */
                if (card)
                    lh_skirmish_card(&run, first);
                else
                    lh_place_soldier(&run, LH_WHITE, first);
                full.district[free].here = (uint8_t)laid;
                for (int district = 1; district < LH_DISTRICTS; district++) assert_int_equal(s.district[district].here, full.district[district].here);
            }
        }
}

/* L6: whoever asks at the gate is checked only where white figures stand in 2 or in 5. */
static void the_gate_looks_at_its_neighbours(void **state)
{
    (void)state;
    static const struct { uint8_t post, checked; } posts[] = {{FACTORY, 1}, {STADIUM, 1}, {MALL, 0}, {HOSPITAL, 0}};
    for (unsigned i = 0; i < sizeof posts / sizeof *posts; i++) {
        LhState s = scene();
        scene_location(&s, LH_L6, AIRPORT, 0);
        scene_arrive(&s, SET1(JELKA), AIRPORT);
        s.district[posts[i].post].here |= LH_HERE_WHITE;
        scene_do(&s, LH_SPECIAL, LH_L6, 0, 0);
        assert_int_equal(scene_asked(&s) == LH_P_DIE, posts[i].checked);
        assert_int_equal(s.findings[0][LH_CAN], posts[i].checked ? 0 : 1);
    }
}

/* LH-3.3: exactly what is asked for is enough, and one less is not. */
static void exactly_enough_is_enough(void **state)
{
    (void)state;
    for (uint8_t more = 0; more < 2; more++) {
        LhState s = scene();
        scene_visitor(&s, LH_VS6);
        s.people[JELKA].status[LH_WOUNDS] = 1;
        s.storage[LH_HME] = 1;                     /* worth 6 */
        s.storage[LH_CIG] = (uint8_t)(1 + more);   /* worth 1 each */
        D10(5);
        scene_do(&s, LH_OUTDOORS, PAVO, 0, 0);
        assert_int_equal(scene_asked(&s) == LH_P_CHOICE, more);
    }
}

/* LH-3.1, Y0: the child carries the last water that there is, and then no more. */
static void the_last_water_is_carried(void **state)
{
    (void)state;
    LhState s = scene();
    scene_orphan(&s, LH_WITH_BOY, 5);
    s.child_hand = 1 << LH_Y_WATER;
    s.storage[LH_WAT] = lh_items[LH_WAT].stock;
    assert_int_equal(scene_why(&s, LH_CHILDACT, LH_Y_WATER, 0, 0), LH_WHY_NO_STOCK);
    s.storage[LH_WAT]--;
    scene_do(&s, LH_CHILDACT, LH_Y_WATER, 0, 0);
    assert_int_equal(s.storage[LH_WAT], lh_items[LH_WAT].stock);
}

/* LH-18.4: whoever has no card for the first district is one short from the beginning. */
static void a_march_without_cards_is_one_short(void **state)
{
    (void)state;
    for (uint8_t braces = 0; braces < 2; braces++) {
        LhState s = scene();
        LhRun run = {&s, NULL, 0};
        scene_sheet(&s, LH_SHEET_IIIB);
        s.phase = LH_CHAPTER_END;
        s.braces = braces;
        lh_begin_march(&run);
        lh_task_march(&run, &s.stack[s.depth - 1]);
        assert_int_equal(s.march_pile, 0);
        assert_int_equal(s.march_missing, 1 - braces);
    }
}

/* LH-3.4: where nothing can be given and nothing is left to be taken, nobody has traded, and quick fingers (2.7) find nothing beside it. */
static void an_empty_trade_is_none(void **state)
{
    (void)state;
    for (int left = 0; left < 2; left++) {
        LhState s = scene_meeting(SET2(JELKA, PAVO), LH_R3);
        for (int item = 0; item < LH_ITEMS; item++)
            if (lh_is_token(item) && (lh_items[item].colour == LH_GREEN || lh_items[item].colour == LH_GREY))
                s.storage[item] = lh_items[item].stock;
        s.storage[LH_VEG] -= (uint8_t)left;
        s.people[PAVO].flag = LH_FLAG_FINGERS;
        D10(1);
        scene_do(&s, LH_FLIP, 0, 0, 0);
        scene_do(&s, LH_CHOOSE, 1, 0, 0);
        assert_int_equal(scene_asked(&s), left != 0 ? LH_P_TRADE : 0);
        assert_int_equal(s.people[PAVO].flag, LH_FLAG_FINGERS);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_empty_gun_is_a_fist), cmocka_unit_test(an_ally_of_tonight_waits), cmocka_unit_test(a_lost_dog_is_nowhere),
        cmocka_unit_test(the_last_free_district_is_found), cmocka_unit_test(the_gate_looks_at_its_neighbours), cmocka_unit_test(exactly_enough_is_enough),
        cmocka_unit_test(the_last_water_is_carried), cmocka_unit_test(a_march_without_cards_is_one_short), cmocka_unit_test(an_empty_trade_is_none),
    };
    return trail_end(__FILE__, cmocka_run_group_tests(tests, NULL, NULL));
}
