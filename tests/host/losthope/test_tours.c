/* SPDX-License-Identifier: MIT */
/* Timeline, characters and tours: LH-7, LH-8, LH-13. */
#include <string.h>

#include "../common/check.h"
#include "engine/losthope/rules.h"
#include "scene.h"

/* --- Timeline --- */

/* LH-7.1, acceptance 11. */
static void chapter_deck(void **state)
{
    (void)state;
    for (int sheet = 0; sheet < LH_SHEETS; sheet++) {
        LhState s = scene();
        scene_sheet(&s, sheet);
        int goals = 0, events = 0;
        for (int i = 0; i < 7; i++) {
            assert_int_equal(lh_cards[s.chapter_deck[i]].sheet, sheet);
            goals += lh_cards[s.chapter_deck[i]].type == LH_CARD_GOAL;
            events += lh_cards[s.chapter_deck[i]].type == LH_CARD_EVENT;
        }
        assert_int_equal(lh_cards[s.chapter_deck[0]].type, LH_CARD_OPENER);
        assert_int_equal(lh_cards[s.chapter_deck[6]].type, LH_CARD_FINALE);
        assert_int_equal(goals, 3);
        assert_int_equal(events, 2);
    }
    LhState s = scene(); /* IIIb-G2 with token 9: ticked at once */
    scene_sheet(&s, LH_SHEET_IIIB);
    s.tokens = 1 << 9;
    scene_deck(&s, LH_IIIB_G2);
    s.phase = LH_MORNING;
    s.round = 0;
    s.step = LH_AM2;
    scene_step(&s);
    assert_int_equal(s.ticks, 1);
    assert_int_equal(s.timeline[0].card, LH_NONE);
}

/* Goals of tours with their options (2.22). */
static void goals_of_tours(void **state)
{
    (void)state;
    LhState s = scene();
    scene_card(&s, 0, LH_I_G4, STATION);
    scene_arrive(&s, SET2(JELKA, PAVO), STATION);
    assert_int_equal(scene_why(&s, LH_MARKER, LH_MARK_GOAL, 0, 0), LH_WHY_MISSING);
    YELLOW(YELLOW_0, YELLOW_0, YELLOW_0);
    scene_do(&s, LH_MARKER, LH_MARK_GOAL, 0, 1);
    scene_do(&s, LH_KEEP, 0, 0, 0);
    assert_int_equal(s.ticks, 0); /* failed: the cards are gone, it may be tried again */
    assert_int_equal(lh_pile(&s), 10);
    YELLOW(YELLOW_2);
    scene_do(&s, LH_MARKER, LH_MARK_GOAL, 0, 1);
    scene_do(&s, LH_KEEP, 0, 0, 0);
    assert_int_equal(s.ticks, 1);
    assert_int_equal(s.favour[LH_LASCH], 1);
    assert_int_equal(s.tokens, 1 << 2);
    assert_int_equal(s.quiet, 1);
    assert_int_equal(s.place[LH_L3].district, STATION); /* LH-8.1: her location enters */

    s = scene(); /* IIIa-G1: two fires; the hose of Rosa */
    scene_sheet(&s, LH_SHEET_IIIA);
    scene_card(&s, 0, LH_IIIA_G1, 0);
    s.timeline[0].progress = 1;
    s.district[CHURCH].here |= LH_HERE_FIRE;
    s.people[ROSA].flag = LH_FLAG_HOSE;
    scene_arrive(&s, SET1(ROSA), CHURCH);
    int pile = lh_pile(&s);
    scene_do(&s, LH_MARKER, LH_MARK_FIRE, 0, 0); /* 2 cards and no water */
    assert_int_equal(lh_pile(&s), pile - 2);
    assert_int_equal(s.ticks, 1);
    assert_int_equal(s.findings[0][LH_FIL], 1);
}

/* --- Characters --- */

/* LH-8.1, LH-8.2, LH-8.3, LH-8.5. */
static void characters_do_favours(void **state)
{
    (void)state;
    LhState s = scene();
    LhRun run = {&s, NULL, 0};
    s.favour[LH_VELD] = LH_NONE;
    lh_come_in(&run, LH_VELD);
    assert_int_equal(s.favour[LH_VELD], LH_NONE); /* never again */
    lh_come_in(&run, LH_ORIC);
    lh_come_in(&run, LH_ORIC);
    assert_int_equal(s.favour[LH_ORIC], 1);
    assert_int_equal(s.place[LH_L8].markers, 1);
    scene_evening(&s);
    scene_arrive(&s, SET2(JELKA, PAVO), HOSPITAL);
    assert_int_equal(scene_why(&s, LH_FAVOUR, LH_ORIC, 1, 0), LH_WHY_NO_FAVOUR);
    assert_int_equal(scene_why(&s, LH_FAVOUR, LH_ORIC, 0, 0), LH_WHY_MISSING);
    s.findings[0][LH_BAN] = 1;
    scene_do(&s, LH_FAVOUR, LH_ORIC, 0, 0);
    if (scene_asked(&s) == LH_P_PAY)
        scene_do(&s, LH_PAY, 0, 0, 0);
    assert_int_equal(s.favour[LH_ORIC], 2);
    s.findings[0][LH_CHM] = 3;
    assert_int_equal(scene_why(&s, LH_FAVOUR, LH_ORIC, 0, 0), LH_WHY_USED_TOUR);
    s.people[PAVO].status[LH_WOUNDS] = 1;
    scene_do(&s, LH_FAVOUR, LH_ORIC, 1, 0);
    assert_int_equal(s.people[PAVO].status[LH_WOUNDS], 0);
    assert_int_equal(scene_why(&s, LH_FAVOUR, LH_ORIC, 1, 0), LH_WHY_USED_TOUR);
    lh_begin_sheet(&run, LH_SHEET_IIA, 2);
    assert_int_equal(s.favour[LH_ORIC], 2);

    s = scene(); /* Danek refuses errands never; who refuses him loses him */
    s.favour[LH_DANEK] = 3;
    scene_location(&s, LH_L4, MALL, 0);
    scene_arrive(&s, SET2(JELKA, PAVO), MALL);
    LhState saved = s;
    scene_do(&s, LH_FAVOUR, LH_DANEK, 0, 1);
    assert_int_equal(s.favour[LH_DANEK], LH_NONE);
    assert_int_equal(s.open, 1);
    s = saved;
    scene_do(&s, LH_FAVOUR, LH_DANEK, 0, 0);
    assert_int_equal(lh_top(&s)->n, LH_TRADE_ERRAND);
    scene_do(&s, LH_PICK_ITEM, LH_RIF, 1, 1);
    scene_do(&s, LH_PAY, 0, 0, 0);
    assert_int_equal(s.findings[0][LH_RIF], 1);
    assert_int_equal(s.favour[LH_DANEK], 4);
    assert_int_equal(s.quiet, 2);

    s = scene(); /* Veld wants a proof, or silence; his push */
    s.favour[LH_VELD] = 2;
    scene_location(&s, LH_L1, OUTPOST, 0);
    s.tokens = 1 << 1 | 1 << 4;
    scene_arrive(&s, SET2(JELKA, PAVO), OUTPOST);
    assert_int_equal(scene_why(&s, LH_FAVOUR, LH_VELD, 1, 0), LH_WHY_GAINS_NOTHING);
    s.district[CHURCH].here |= LH_HERE_WHITE;
    s.district[HOSPITAL].here |= LH_HERE_WHITE;
    scene_do(&s, LH_FAVOUR, LH_VELD, 1, 0);
    scene_do(&s, LH_PICK_DIST, CHURCH, 0, 0); /* 8 is taken: only 10 is left */
    assert_int_equal(s.district[OLD_TOWN].here, LH_HERE_WHITE);
    scene_do(&s, LH_FAVOUR, LH_VELD, 0, 0);
    assert_int_equal(lh_top(&s)->src, LH_ASK_PROOF);
    scene_do(&s, LH_CHOOSE, 1, 0, 0);
    assert_int_equal(s.tokens, 1 << 1);
    assert_int_equal(s.favour[LH_VELD], 3);
}

/* --- Tours --- */

/* LH-13.2, LH-13.4, LH-13.5: maps, discounts, a way that cannot be paid. */
static void ways_cost_what_the_map_says(void **state)
{
    (void)state;
    LhState s = scene();
    scene_people(&s, LH_OSKAR, LH_PAVO, LH_DANIL, LH_NONE);
    s.people[0].flag = LH_FLAG_MAPPER;
    s.people[1].flag = LH_FLAG_PATH;
    s.people[2].flag = LH_FLAG_PACK;
    s.discount_now = 2;
    scene_out(&s, SET2(0, 2), HOSPITAL);
    assert_int_equal(s.maps, 1);
    assert_int_equal(s.people[0].flag + s.people[1].flag + s.people[2].flag, 0);
    assert_int_equal(lh_capacity(&s), 3 + 7 + 2);
    assert_int_equal(lh_pile(&s), 15); /* the first card is always paid */
    assert_int_equal(s.route_discount, 3);
    scene_do(&s, LH_STEP, CHURCH, 0, 0);
    assert_int_equal(lh_pile(&s), 15);
    scene_do(&s, LH_STEP, HOSPITAL, 0, 0);
    assert_int_equal(lh_pile(&s), 14);
    assert_int_equal(s.discount_now, 0);

    s = scene();
    scene_sheet(&s, LH_SHEET_IIIB);
    scene_card(&s, 0, LH_IIIB_E4, 0);
    scene_card(&s, 1, LH_IIIB_E1, OUTPOST);
    scene_out(&s, SET1(JELKA), MALL);
    assert_int_equal(lh_step_cards(&s, STATION, true), 4); /* roadblock in the north */
    s.position = 3;
    assert_int_equal(lh_step_cards(&s, MALL, true), 3); /* thaw */

    s = scene();
    scene_hand(&s, LH_NA_SHORTCUT);
    scene_out(&s, SET1(JELKA), AIRPORT);
    s.pile_top = 15;
    scene_evening(&s);
    s.phase = LH_TOUR_MOVE;
    assert_int_equal(scene_why(&s, LH_STEP, CHURCH, 0, 0), LH_WHY_ROUTE);
    assert_true(scene_legal(&s, LH_END, 0, 0, 0)); /* with NA6 the leader is asked */
    scene_do(&s, LH_NARR, LH_NA_SHORTCUT, 0, 0);
    assert_int_equal(lh_pile(&s), 3);
    assert_int_equal(scene_why(&s, LH_END, 0, 0, 0), LH_WHY_NOT_OFFERED);
    scene_do(&s, LH_STEP, CHURCH, 0, 0);
    scene_do(&s, LH_STEP, OLD_TOWN, 0, 0);
    assert_int_equal(s.step, LH_AG6); /* no step is left: the tour ends without actions */
    scene_run(&s);
    assert_int_equal(s.phase, LH_TOUR_PACK);
}

/* LH-13.7, LH-13.8, D43: scenes and the second look; special actions once a tour. */
static void looking_around(void **state)
{
    (void)state;
    LhState s = scene();
    scene_location(&s, LH_L7, CHURCH, 1);
    scene_arrive(&s, SET2(JELKA, PAVO), CHURCH);
    s.people[PAVO].status[LH_FATIGUE] = 1;
    s.people[PAVO].status[LH_MISERY] = 1;
    scene_do(&s, LH_LOOK, LH_L7, 0, 0); /* nothing to give: the bench, one card more */
    assert_int_equal(s.people[PAVO].status[LH_FATIGUE], 0);
    assert_int_equal(lh_pile(&s), 10);
    D10(5);
    scene_do(&s, LH_LOOK, LH_L7, 0, 0);
    assert_int_equal(lh_top(&s)->src, LH_ASK_LINE);
    scene_do(&s, LH_CHOOSE, 1, 0, 0);
    assert_int_equal(s.findings[0][LH_CMP], 1);
    scene_do(&s, LH_SPECIAL, LH_L7, 0, 0);
    assert_int_equal(s.people[PAVO].status[LH_MISERY], 0);
    assert_int_equal(scene_why(&s, LH_SPECIAL, LH_L7, 0, 0), LH_WHY_USED_TOUR);
    assert_int_equal(scene_why(&s, LH_LOOK, LH_L10, 0, 0), LH_WHY_ELSEWHERE);
    s.pile_top = s.pile_end;
    assert_int_equal(scene_why(&s, LH_LOOK, LH_L7, 0, 0), LH_WHY_NO_CARDS);

    s = scene(); /* neither choice can be paid */
    scene_location(&s, LH_L7, CHURCH, 1);
    scene_arrive(&s, SET1(JELKA), CHURCH);
    s.pile_top = (uint8_t)(s.pile_end - 2);
    assert_int_equal(scene_why(&s, LH_LOOK, LH_L7, 0, 0), LH_WHY_NO_CHOICE);
}

/* LH-13.18, LH-13.13, LH-13.16. */
static void moves_and_losses(void **state)
{
    (void)state;
    LhState s = scene();
    s.favour[LH_LASCH] = 2;
    s.district[HARBOUR].here |= LH_HERE_FIRE | LH_HERE_WHITE;
    scene_location(&s, LH_L3, STATION, 0);
    scene_arrive(&s, SET1(JELKA), STATION);
    int pile = lh_pile(&s);
    scene_do(&s, LH_FAVOUR, LH_LASCH, 1, 0);
    scene_do(&s, LH_PICK_DIST, HARBOUR, 0, 0);
    assert_int_equal(s.position, 9);
    assert_int_equal(s.noise, 2);
    assert_int_equal(lh_pile(&s), pile - 2);
    assert_int_equal(s.depth, 0); /* no fire, no soldier */
    assert_true(scene_legal(&s, LH_COLLECT, 1, 0, 0));

    s = scene(); /* S3 over the river */
    scene_location(&s, LH_S3, HARBOUR, 1);
    scene_arrive(&s, SET1(JELKA), STADIUM);
    assert_int_equal(scene_why(&s, LH_LOOK, LH_S3, 0, 0), LH_WHY_ELSEWHERE);
    scene_do(&s, LH_SPECIAL, LH_S3, 0, 0);
    assert_int_equal(s.position, 9);

    s = scene(); /* the whole party is lost */
    scene_arrive(&s, SET1(JELKA), CHURCH);
    s.findings[0][LH_JWL] = 1;
    s.people[JELKA].status[LH_WOUNDS] = 4;
    scene_do(&s, LH_COLLECT, 1, 0, 0);
    assert_int_equal(s.step, LH_AG6);
    scene_raid(&s, LH_Q0);
    scene_run(&s);
    assert_int_equal(s.phase, LH_DAWN);
    assert_int_equal(s.storage[LH_JWL] + s.storage[LH_WOD], 0);
    assert_int_equal(s.explore[0] + s.pile_end, 0);
}

/* LH-13.17: fires and pushes of the first party wait; discounts serve from the next night on; a slot is spared. */
static void suspended_for_the_second(void **state)
{
    (void)state;
    LhState s = scene();
    s.favour[LH_VELD] = 2;
    scene_location(&s, LH_L1, OUTPOST, 0);
    s.district[STATION].here |= LH_HERE_FIRE;
    s.district[CHURCH].here |= LH_HERE_WHITE;
    s.district[HOSPITAL].here |= LH_HERE_WHITE;
    scene_two_parties(&s, OUTPOST, STATION);
    scene_do(&s, LH_STEP, STATION, 0, 0);
    scene_do(&s, LH_STEP, OUTPOST, 0, 0);
    s.pile_top = 0;
    s.route_discount = 0;
    scene_do(&s, LH_FAVOUR, LH_VELD, 1, 0);
    scene_do(&s, LH_PICK_DIST, CHURCH, 0, 0);
    assert_int_equal(s.district[OLD_TOWN].here, 0); /* carried out after both tours */
    s.position = 3;
    scene_do(&s, LH_MARKER, LH_MARK_FIRE, 0, 0);
    assert_false(lh_burns(&s, STATION));
    scene_end_tour(&s);
    assert_int_equal(s.party, 2);
    assert_true(lh_burns(&s, STATION));
    int cards = lh_step_cards(&s, STATION, true);
    assert_int_equal(cards, 5);
    scene_do(&s, LH_STEP, STATION, 0, 0);
    assert_int_equal(scene_why(&s, LH_MARKER, LH_MARK_FIRE, 0, 0), LH_WHY_ABSENT);
    scene_raid(&s, LH_Q0);
    scene_end_tour(&s);
    assert_int_equal(s.district[OLD_TOWN].here, LH_HERE_WHITE);
    assert_false(lh_burns(&s, STATION));

    s = scene();
    scene_location(&s, LH_L3, STATION, 0);
    scene_location(&s, LH_N1, CHURCH, 1);
    scene_location(&s, LH_N2, HOSPITAL, 1);
    scene_location(&s, LH_N3, HOSPITAL, 1);
    scene_two_parties(&s, STATION, CHURCH);
    scene_do(&s, LH_STEP, STATION, 0, 0);
    scene_do(&s, LH_SPECIAL, LH_L3, 0, 0);
    assert_int_equal(s.discount_now, 0);
    assert_int_equal(s.discount_next, 2);
    scene_do(&s, LH_DISCOVER, 0, 0, 0);
    assert_false(scene_legal(&s, LH_PICK_SLOT, 0, 0, 0)); /* 7 is the second party's target */
    scene_do(&s, LH_PICK_SLOT, 1, 0, 0);
    scene_end_tour(&s);
    assert_int_equal(s.route_discount, 0);
    scene_do(&s, LH_STEP, CHURCH, 0, 0);
    scene_raid(&s, LH_Q0);
    scene_end_tour(&s);
    assert_int_equal(s.discount_now, 2);
}

/* Acceptance 4: the cheapest routes of 2.3. */
static void cheapest_routes(void **state)
{
    (void)state;
    static const uint8_t costs[11] = {0, 6, 7, 3, 5, 6, 9, 3, 5, 3, 1};
    LhState s = scene();
    uint8_t cost[LH_DISTRICTS], before[LH_DISTRICTS];
    assert_int_equal(lh_route_costs(&s, cost, before), 9);
    for (int district = OUTPOST; district <= OLD_TOWN; district++)
        assert_int_equal(cost[district], costs[district]);
}

/* LH-8.2, LH-8.3: once per tour; the next tour begins anew. */
static void favours_begin_anew_with_each_tour(void **state)
{
    (void)state;
    LhState s = scene();
    s.favour_used = s.own_used = 0x1F;
    scene_out(&s, SET1(JELKA), CHURCH);
    assert_int_equal(s.favour_used, 0);
    assert_int_equal(s.own_used, 0);
}

/* LH-24.8: exact odds. */
static void odds_of_a_tour_are_exact(void **state)
{
    (void)state;
    LhState s = scene();
    uint16_t rows[LH_CHECK_ROWS];
    lh_check_odds(&s, LH_WHITE, rows); /* grey: 0 0 1 1 2 § */
    assert_int_equal(rows[0], 3333);
    assert_int_equal(rows[1], 3333);
    assert_int_equal(rows[2], 1666);
    assert_int_equal(rows[3], 0);
    assert_int_equal(rows[4], 1666);
    assert_int_equal(lh_check_reach(&s, LH_WHITE, 0, 0), 3333);
    assert_int_equal(lh_check_reach(&s, LH_WHITE, 0, 1), 5556);
    assert_int_equal(lh_check_reach(&s, LH_WHITE, 4, 0), 10000);
    assert_int_equal(lh_die_reach(LH_DIE_YELLOW, LH_NONE, 2, 0), 3810);  /* 2, 3, and two cards of seven for § */
    assert_int_equal(lh_die_mean(LH_DIE_RED, LH_SGN), 1500 + 4000 / 42); /* 1 2 3, a kill as 3, § 3 or 1 by two cards */
    s.noise = 4;
    assert_int_equal(lh_noise_odds(&s), 4000);
    scene_out(&s, SET1(JELKA), CHURCH);
    assert_int_equal(lh_unseen(&s, LH_X_HEAP), 5);
    assert_int_equal(lh_card_odds(&s, LH_X_HEAP), 5 * 10000 / 26);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(chapter_deck), cmocka_unit_test(goals_of_tours), cmocka_unit_test(characters_do_favours), cmocka_unit_test(ways_cost_what_the_map_says),
        cmocka_unit_test(looking_around), cmocka_unit_test(moves_and_losses), cmocka_unit_test(suspended_for_the_second),
        cmocka_unit_test(cheapest_routes), cmocka_unit_test(odds_of_a_tour_are_exact), cmocka_unit_test(favours_begin_anew_with_each_tour),
    };
    return trail_end(__FILE__, cmocka_run_group_tests(tests, NULL, NULL));
}
