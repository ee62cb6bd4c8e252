/* SPDX-License-Identifier: MIT */
/* Effects that few cards have, and what is cleared away: one situation each. */
#include <string.h>

#include "../common/check.h"
#include "engine/losthope/rules.h"
#include "scene.h"

static int told(const EventList *events, int kind)
{
    int count = 0;
    for (int i = 0; i < events->count; i++)
        count += events->at[i].kind == kind;
    return count;
}

/* 2.11: behind each find a d10; a ten is a special find, unless the find was a robber's. */
static void ten_is_a_special_find(void **state)
{
    (void)state;
    for (int roll = 9; roll <= 10; roll++)
        for (int robbed = 0; robbed < 2; robbed++) {
            LhState s = scene();
            EventList events;
            LhRun run = {&s, &events, 0};
            events_clear(&events);
            LhFrame *f = lh_push(&run, LH_T_FIND, LH_ROW_PANTRY, 1, robbed);
            D10((uint8_t)roll);
            lh_task_find(&run, f);
            assert_int_equal(told(&events, LH_EVENT_SPECIAL_FIND), roll == 10 && robbed == 0);
        }
}

/* IIIa-G3 lies where the skirmish is, and without one anywhere but in 10. */
static void a_card_lies_at_the_skirmish(void **state)
{
    (void)state;
    for (int fought = 0; fought < 2; fought++) {
        LhState s = scene();
        scene_sheet(&s, LH_SHEET_IIIA);
        LhRun run = {&s, NULL, 0};
        scene_deck(&s, LH_IIIA_G3);
        for (int district = 1; district < LH_DISTRICTS; district++)
            s.district[district].here = 0;
        if (fought != 0)
            s.district[MALL].here = LH_HERE_SKIRMISH;
        DISTRICTS(OUTPOST - 1);
        lh_step_am2(&run, lh_push(&run, LH_T_FIND, 0, 0, 0));
        assert_int_equal(s.timeline[0].card, LH_IIIA_G3);
        assert_int_equal(s.timeline[0].district, fought != 0 ? MALL : OUTPOST);
    }
}

/* IIa-G4: one of two, if never seen before; what the first of two parties brings about serves from the next tour on. */
static void one_of_two_comes_in(void **state)
{
    (void)state;
    for (int chosen = 0; chosen < 2; chosen++)
        for (int parties = 1; parties <= 2; parties++) {
            LhState s = scene();
            LhRun run = {&s, NULL, 0};
            int other = chosen == 0 ? LH_VELD : LH_DANEK, who = chosen == 0 ? LH_DANEK : LH_VELD;
            if (parties == 2)
                scene_two_parties(&s, OUTPOST, STATION);
            else
                scene_out(&s, SET1(JELKA), OUTPOST);
            s.favour[LH_DANEK] = s.favour[LH_VELD] = 0;
            int depth = s.depth;
            lh_push_line(&run, lh_cards[LH_IIA_G4].reward, LH_NONE, 0);
            lh_task_line(&run, &s.stack[s.depth - 1]);
            lh_task_one_of(&run, &s.stack[s.depth - 1]);
            assert_int_equal(lh_top(&s)->src, LH_ASK_CHARACTER);
            scene_do(&s, LH_CHOOSE, chosen, 0, 0);
            assert_int_equal(s.depth, depth);
            assert_int_equal(s.favour[who], 1);
            assert_int_equal(s.favour[other], 0);
            assert_int_equal(s.fresh_characters, parties == 2 ? 1 << who : 0);
            assert_int_equal(s.ask_cheap, parties == 2 ? 1 : 2);
            lh_step_ag8(&run, lh_push(&run, LH_T_FIND, 0, 0, 0));  /* LH-13.17: after both tours */
            assert_int_equal(s.ask_cheap, 2);
            assert_int_equal(s.fresh_characters, 0);
        }
}

/* Nobody is asked to give what is not there. */
static void nothing_is_lost_of_nothing(void **state)
{
    (void)state;
    for (int food = 0; food < 2; food++) {
        LhState s = scene();
        LhRun run = {&s, NULL, 0};
        memset(s.storage, 0, sizeof s.storage);
        s.storage[LH_VEG] = (uint8_t)food;
        lh_push_line(&run, lh_locations[LH_L7].scene[0].cost, LH_NONE, 0);
        lh_task_line(&run, &s.stack[s.depth - 1]);
        assert_int_equal(scene_asked(&s) == LH_P_PAY, food);
    }
}

/* LH-23.4: a card of fate that is looked at is shown and asked about, but told in the morning. */
static void a_look_at_fate_waits(void **state)
{
    (void)state;
    LhState s = scene();
    LhRun run = {&s, NULL, 0};
    lh_look_fate(&run);
    assert_int_equal(s.known_fate, 1);
    assert_int_equal(lh_top(&s)->src, LH_ASK_SEEN_FATE);
    s = scene();
    s.phase = LH_MORNING;
    lh_look_fate(&run);
    assert_int_equal(s.known_fate, 1);
    assert_int_equal(scene_asked(&s), 0);
}

/* A deck of visitors that is used up is shuffled. */
static void visitors_come_again(void **state)
{
    (void)state;
    LhState s = scene();
    LhRun run = {&s, NULL, 0};
    s.visitors_at = LH_VISITORS;
    LhFrame *f = lh_push(&run, LH_T_VISITOR, 0, 1, 0);
    lh_task_visitor(&run, f);
    assert_int_equal(s.visitors_at, 1);
    assert_int_equal(s.visitors[0], s.stack[0].a);
}

/* Q0: nobody need rest; Q5 leaves the chapter also when it was driven off. */
static void raids_that_do_nothing(void **state)
{
    (void)state;
    LhState s = scene();
    scene_raid_night(&s, JELKA, LH_Q0);
    s.people[JELKA].status[LH_FATIGUE] = 0;
    const LhState before = s;
    scene_step(&s);
    assert_int_equal(s.step, LH_AR3);
    assert_memory_equal(s.people, before.people, sizeof s.people);

    s = scene();
    scene_raid_night(&s, JELKA, LH_Q5);
    s.raid_in |= 1u << LH_Q5;
    GREY(GREY_2);
    scene_step(&s);
    s.raid_flags |= LH_NIGHT_CANCELLED;
    while (lh_ops.to_act(&s) >= 0)
        scene_do(&s, LH_KEEP, 0, 0, 0);
    for (int steps = 0; steps < 9 && s.step != LH_AR3; steps++)
        scene_step(&s);
    assert_int_equal(s.step, LH_AR3);
    assert_int_equal(s.raid_in >> LH_Q5 & 1, 0);
}

/* Smooth talk helps against any fee, and against none not at all. */
static void talk_lowers_a_fee(void **state)
{
    (void)state;
    for (int fee = 0; fee < 3; fee++) {
        LhState s = scene();
        scene_hand(&s, LH_NA_TALK);
        scene_visitor(&s, LH_VS3);
        s.storage[LH_JWL] = 1;
        D10(2);
        scene_do(&s, LH_OUTDOORS, JELKA, 0, 0);
        assert_int_equal(scene_asked(&s), LH_P_TRADE);
        s.stack[s.depth - 1].a = (uint8_t)fee;
        assert_int_equal(lh_row_why(&s, (Action){LH_NARR, LH_NA_TALK, 0, 0}) == LH_WHY_FINE, fee > 0);
    }
}

/* Nothing of a tour is left when a chapter or the game ends. */
static void ends_leave_nothing_of_a_tour(void **state)
{
    (void)state;
    LhState s = scene();
    LhRun run = {&s, NULL, 0};
    s.route_discount = 3;
    s.visited = 6;
    LhFrame *f = lh_push(&run, LH_T_FIND, 0, 2, 0);
    lh_step_ac2(&run, f);
    assert_int_equal(s.step, LH_AC3);
    assert_int_equal(s.route_discount + s.visited + s.position + s.came_from + s.tour_flags, 0);
    s = scene();
    s.visited = 6;
    s.reversible = 1;
    lh_game_over(&run, 0);
    assert_int_equal(s.visited + s.reversible + s.depth, 0);
}

/* LH-1.15: who goes on changing his mind pays with the cheapest, and no token more than needed. */
static void the_engine_pays_no_more_than_needed(void **state)
{
    (void)state;
    LhState s = scene();
    LhRun run = {&s, NULL, 0};
    memset(s.storage, 0, sizeof s.storage);
    s.storage[LH_CIG] = 1;
    s.storage[LH_JWL] = 2;
    assert_true(lh_items[LH_CIG].value < lh_items[LH_JWL].value);
    lh_push_pay(&run, LH_PAY_VALUE, lh_items[LH_JWL].value, 0, true);
    s.reversible = LH_REVERSIBLE_MAX - 1;
    scene_do(&s, LH_PICK_ITEM, LH_CIG, 1, 0);
    assert_int_equal(s.storage[LH_CIG], 1);
    assert_int_equal(s.storage[LH_JWL], 1);
}

/* LH-12: portions and food, nothing behind the last thing. */
static void only_food_is_eaten(void **state)
{
    (void)state;
    LhState s = scene();
    s.phase = LH_DUSK;
    s.storage[LH_VEG] = 1;
    for (int item = 0; item <= LH_PORTION; item++)
        if (item != LH_VEG)
            assert_int_not_equal(lh_why_eat(&s, (Action){LH_EAT, JELKA, (uint8_t)item, 0}), LH_WHY_FINE);
    assert_int_equal(lh_why_eat(&s, (Action){LH_EAT, JELKA, LH_VEG, 0}), LH_WHY_FINE);
}

/* LH-24.8: the chance of every test of a line, for those who are there. */
static void odds_of_a_test_are_exact(void **state)
{
    (void)state;
    LhState s = scene();
    int empathy = lh_top_empathy(&s);
    s.noise = 4;
    assert_int_equal(lh_if_odds(&s, LH_OP_IF_D10, 5), 6000);
    assert_int_equal(lh_if_odds(&s, LH_OP_IF_D10, 11), 0);
    assert_int_equal(lh_if_odds(&s, LH_OP_IF_EMPATHY, 0), empathy * 1000);
    assert_int_equal(lh_if_odds(&s, LH_OP_IF_TALK, empathy + 1), 10000);
    assert_int_equal(lh_if_odds(&s, LH_OP_IF_TALK, empathy + 4), 7000);
    assert_int_equal(lh_if_odds(&s, LH_OP_IF_TALK, empathy + 11), 0);
    assert_int_equal(lh_if_odds(&s, LH_OP_IF_NOISE, 0), 4000);
    assert_int_equal(lh_if_odds(&s, LH_OP_IF_PROWESS, 2), lh_die_reach(LH_DIE_YELLOW, LH_NONE, 2, lh_prowess(&s)));
    assert_true(lh_if_odds(&s, LH_OP_IF_PROWESS, 3) < lh_if_odds(&s, LH_OP_IF_PROWESS, 2));
    scene_people(&s, LH_TOMAS, LH_NONE, LH_NONE, LH_NONE); /* no re-roll: one die */
    assert_int_equal(lh_prowess(&s), 0);
    assert_int_equal(lh_if_odds(&s, LH_OP_IF_PROWESS, 2), 3810); /* 2, 3, and two of the seven cards for a §: 16 of 42 */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ten_is_a_special_find), cmocka_unit_test(a_card_lies_at_the_skirmish), cmocka_unit_test(one_of_two_comes_in),
        cmocka_unit_test(nothing_is_lost_of_nothing), cmocka_unit_test(a_look_at_fate_waits), cmocka_unit_test(visitors_come_again),
        cmocka_unit_test(raids_that_do_nothing), cmocka_unit_test(talk_lowers_a_fee), cmocka_unit_test(ends_leave_nothing_of_a_tour),
        cmocka_unit_test(the_engine_pays_no_more_than_needed), cmocka_unit_test(only_food_is_eaten), cmocka_unit_test(odds_of_a_test_are_exact),
    };
    return trail_end(__FILE__, cmocka_run_group_tests(tests, NULL, NULL));
}
