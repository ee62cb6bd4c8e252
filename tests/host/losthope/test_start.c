/* SPDX-License-Identifier: MIT */
/* Set-up, general rules and things: LH-0 to LH-3, with T29 to T31. */
#include <string.h>

#include "../common/check.h"
#include "engine/losthope/rules.h"
#include "scene.h"

/* --- Set-up --- */

/* LH-0.1, LH-0.3, LH-0.4, LH-0.5, LH-0.6, LH-0.8. */
static void the_set_up(void **state)
{
    (void)state;
    assert_int_equal(lh_options[LH_OPTION_MODE].maximum, 1);
    assert_int_equal(lh_options[LH_OPTION_DIFFICULTY].standard, LH_NORMAL);
    assert_int_equal(lh_options[LH_OPTION_MODULE].maximum, 3);
    for (uint32_t seed = 1; seed <= 20; seed++) {
        LhState s = scene_start(1, LH_CAMPAIGN, LH_NORMAL, 0, seed);
        assert_true(lh_ops.valid(&s));
        assert_int_equal(lh_people[s.people[0].id].border, LH_BORDER_RED);
        assert_int_equal(lh_people[s.people[1].id].border, LH_BORDER_BLACK);
        assert_int_equal(lh_people[s.people[2].id].border, LH_BORDER_BLACK);
        assert_int_equal(s.people[3].id, LH_NONE);
        for (int slot = 0; slot < 3; slot++) {
            assert_int_equal(s.people[slot].status[LH_HUNGER], 2);
            assert_int_equal(s.people[slot].origin, LH_ORIGIN_CHAPTER | LH_ORIGIN_FIRST);
        }
        assert_int_equal(s.storage[LH_WOD], 4);
        assert_int_equal(s.storage[LH_RAW], 3);
        assert_int_equal(s.storage[LH_SHV] + s.storage[LH_LCK], 2);
        assert_int_equal(s.city_count, LH_CITY_DECK - 2);
        assert_int_equal(s.place[LH_L10].markers, 0);
        assert_int_equal(s.place[s.slot[0]].markers, 1);
        assert_int_not_equal(s.place[s.slot[0]].district, OLD_TOWN);
        assert_int_equal(s.slot[1], LH_NONE);
        assert_int_equal(lh_figures(&s, LH_WHITE), 3);
        assert_int_equal(lh_figures(&s, LH_BLACK), 0);
        assert_int_equal(s.cards_left, 63);
        assert_int_equal(s.boards, 0);
        assert_int_equal(s.day, 0);
        assert_int_equal(s.step, LH_AM1);
    }
    LhState s = scene_start(1, LH_CAMPAIGN, LH_EASY, LH_MODULE_DOG, 3);
    assert_int_equal(s.storage[LH_RAW], 0);
    assert_int_equal(s.storage[LH_VEG], 5); /* 3 for the dog start, 2 of easy */
    assert_int_equal(s.storage[LH_CAN], 1);
    assert_int_equal(s.dog, 3);
}

/* Winters of small numbers in a row are as unlike as others, from the first draw on: which child, who, which fate, which places. */
static void small_seeds_are_unlike(void **state)
{
    enum { WINTERS = 130 };
    int children[LH_ORPHANS] = {0}, people[LH_PEOPLE] = {0}, fates[LH_FATES] = {0}, city[LH_CITY_DECK + 1] = {0};
    (void)state;
    rng_unpin_all();
    for (uint32_t seed = 1; seed <= WINTERS; seed++) {
        LhState s = scene_start(1, LH_CAMPAIGN, LH_NORMAL, LH_MODULE_ORPHANS, seed);
        children[s.orphan - 1]++;
        people[s.people[0].id]++;
        fates[s.fate[0]]++;
        for (int location = LH_L1; location < LH_L10; location++)
            city[location] += s.place[location].district != 0;
    }
    for (int i = 0; i < LH_ORPHANS; i++) /* 43 each */
        assert_in_range(children[i], 25, 62);
    for (int i = 0; i < LH_PEOPLE; i++) /* six people of red border: 22 each */
        assert_in_range(people[i], lh_people[i].border == LH_BORDER_RED ? 8 : 0, lh_people[i].border == LH_BORDER_RED ? 40 : 0);
    for (int i = 0; i < LH_FATES; i++) /* 19 each */
        assert_in_range(fates[i], 6, 36);
    for (int i = LH_L1; i < LH_L10; i++) /* 29 each */
        assert_in_range(city[i], 14, 48);
}

/* LH-0.2, LH-0.7, LH-0.9: whole decks; the orphan is drawn before everything else. */
static void decks_and_orphans(void **state)
{
    (void)state;
    rng_unpin_all();
    LhState plain = scene_start(1, LH_CAMPAIGN, LH_NORMAL, 0, 11);
    assert_int_equal(plain.raids_count, 5);
    assert_int_equal(plain.red_count, 8);
    assert_int_equal(plain.unknown_count, 17);
    assert_int_equal(plain.narrative_count, 15);
    assert_int_equal(plain.drops_count, 6);
    for (int kind = 0; kind < 3; kind++) {
        rng_pin(LH_TAG_ORPHAN, (uint32_t)kind, 1);
        LhState s = scene_start(1, LH_CAMPAIGN, LH_NORMAL, LH_MODULE_ORPHANS, 11);
        assert_int_equal(s.orphan, 1 + kind);
        assert_int_equal(s.cheer, kind == 2 ? 6 : 5);
        assert_int_equal(s.storage[LH_VEG], kind == 2 ? 3 : 2);
        assert_int_equal(s.storage[LH_CAN], kind == 2 ? 2 : 1);
        assert_int_equal(s.fitting[LH_SPACE_A1], LH_K_ROOM);
        assert_true(lh_ops.valid(&s));
    }
    /* the first draw of a game without orphans shuffles the people: a pin of the last place shows it */
    rng_unpin_all();
    Rng rng;
    uint8_t people[LH_PEOPLE];
    rng_start(&rng, rng_spread(11));
    for (int i = 0; i < LH_PEOPLE; i++)
        people[i] = (uint8_t)i;
    rng_shuffle(&rng, people, LH_PEOPLE, 0);
    int red = 0;
    while (lh_people[people[red]].border != LH_BORDER_RED)
        red++;
    assert_int_equal(plain.people[0].id, people[red]);
}

/* --- General --- */

/* LH-1.1, LH-1.2: one leader's seat, whoever sits there. LH-1.7 has no state of its own: cards change rules in their tests. */
static void one_seat_leads(void **state)
{
    (void)state;
    LhState s = scene();
    s.seats = 4;
    s.leader = 2;
    assert_int_equal(lh_ops.to_act(&s), 2);
    LhState before = s;
    assert_int_equal(lh_ops.apply(&s, 1, (Action){LH_PASS, 0, 0, 0}, NULL), APPLY_NOT_YOU);
    assert_int_equal(lh_ops.why(&s, 1, (Action){LH_PASS, 0, 0, 0}), LH_WHY_NOT_YOU);
    assert_memory_equal(&s, &before, sizeof s);
    assert_int_equal(lh_ops.apply(&s, 2, (Action){LH_PASS, 0, 0, 0}, NULL), APPLY_OK);
}

/* LH-1.5, LH-1.6, LH-4.10: colour draw. */
static void districts_by_number(void **state)
{
    (void)state;
    static const uint8_t both[5][2] = {{9, 10}, {2, 7}, {1, 5}, {4, 8}, {3, 6}};
    for (int colour = 0; colour < 5; colour++) {
        LhState s = scene();
        s.chapter_at = 6;
        s.chapter_deck[6] = LH_I_F;
        s.phase = LH_MORNING;
        s.round = 0;
        s.step = LH_AM2;
        rng_pin(LH_TAG_COLOUR, (uint32_t)colour, 1);
        scene_step(&s);
        for (int district = OUTPOST; district <= OLD_TOWN; district++)
            assert_int_equal(lh_burns(&s, district), district == both[colour][0] || district == both[colour][1]);
    }
    LhState s = scene();
    LhRun run = {&s, NULL, 0};
    DISTRICTS(9, 3);
    assert_int_equal(lh_determine(&run, true), 4); /* 10 is rolled again */
    DISTRICTS(9);
    assert_int_equal(lh_determine(&run, false), 10);
}

/* LH-1.8, LH-1.9, LH-1.10, LH-1.11. */
static void people_are_lost(void **state)
{
    (void)state;
    LhState s = scene();
    s.storage[LH_JWL] = s.storage[LH_VEG] = 1;
    s.people[JELKA].status[LH_MISERY] = 4;
    D10(5);
    scene_do(&s, LH_PASS, PAVO, 0, 0);
    assert_int_equal(s.people[JELKA].id, LH_NONE);
    assert_int_equal(s.storage[LH_JWL], 0); /* 4 or 5: the most valuable token */
    assert_int_equal(s.lost, 1);
    assert_int_equal(s.lost_people, 1 << LH_JELKA);
    s.people[PAVO].status[LH_MISERY] = 4;
    s.storage[LH_RAW] = 1;
    D10(1);
    scene_do(&s, LH_PASS, ROSA, 0, 0);
    scene_do(&s, LH_PICK_ITEM, LH_RAW, 1, 0); /* 1 to 3: food of the leader's choice */
    scene_do(&s, LH_PAY, 0, 0, 0);
    assert_int_equal(s.storage[LH_RAW], 0);
    assert_int_equal(s.storage[LH_VEG], 1);
    s.round = 1;
    s.phase = LH_DAY;
    s.people[ROSA].acted = 0;
    s.people[ROSA].status[LH_FATIGUE] = 4;
    s.people[ROSA].status[LH_HUNGER] = 4;
    s.phase = LH_DUSK;
    s.round = 0;
    scene_do(&s, LH_EAT, ROSA, LH_VEG, 0);
    assert_int_equal(s.phase, LH_OVER);
    assert_int_equal(s.ending, LH_Z_EMPTY);
    assert_int_equal(lh_ops.to_act(&s), SEAT_NONE);
    assert_int_equal(lh_ops.apply(&s, 0, (Action){LH_END, 0, 0, 0}, NULL), APPLY_OVER);

    s = scene(); /* fatigue never loses anybody; a guard's weapon goes back to storage */
    s.people[JELKA].status[LH_FATIGUE] = 4;
    scene_do(&s, LH_PASS, PAVO, 0, 0);
    assert_int_not_equal(s.people[JELKA].id, LH_NONE);
    scene_evening(&s);
    s.people[PAVO].task = LH_NIGHT_GUARD;
    s.people[PAVO].weapon = LH_KNF;
    s.people[PAVO].status[LH_WOUNDS] = 4;
    scene_do(&s, LH_SEND, 1, STATION, 0);
    assert_int_equal(s.people[PAVO].id, LH_NONE);
    assert_int_equal(s.storage[LH_KNF], 1);
}

/* LH-1.12, LH-1.13. */
static void present_people(void **state)
{
    (void)state;
    LhState s = scene();
    assert_int_equal(lh_present(&s), 7);
    assert_int_equal(lh_prowess(&s), 4);
    scene_out(&s, SET1(JELKA) | SET1(PAVO), CHURCH);
    assert_int_equal(lh_present(&s), 3);
    assert_int_equal(lh_prowess(&s), 2);
    s.phase = LH_RAID;
    assert_int_equal(lh_present(&s), SET1(ROSA));
}

/* LH-1.14. */
static void ties_of_value(void **state)
{
    (void)state;
    uint8_t pool[LH_ITEMS] = {0};
    pool[LH_WOD] = 40;
    assert_int_equal(lh_most_valuable(pool, 0), LH_NONE);
    pool[LH_RAW] = pool[LH_JWL] = pool[LH_ALC] = pool[LH_CIG] = pool[LH_COF] = 1;
    assert_int_equal(lh_most_valuable(pool, 0), LH_JWL);
    assert_int_equal(lh_cheapest(pool, -1), LH_CIG);
    assert_int_equal(lh_most_valuable(pool, LH_GROUP_FOOD), LH_RAW);
}

/* LH-2.1, LH-2.5, LH-2.6, LH-2.7, LH-2.8. */
static void statuses_have_their_bounds(void **state)
{
    (void)state;
    LhState s = scene();
    LhRun run = {&s, NULL, 0};
    lh_change(&run, JELKA, LH_WOUNDS, -1);
    assert_int_equal(s.people[JELKA].status[LH_WOUNDS], 0);
    lh_change(&run, JELKA, LH_WOUNDS, 9);
    assert_int_equal(s.people[JELKA].status[LH_WOUNDS], 4);
    assert_int_equal(lh_can_take(&s, 7, LH_WOUNDS, 1), 6);
    assert_int_equal(lh_can_take(&s, 7, LH_WOUNDS, -1), 1);
    s.people[PAVO].status[LH_FATIGUE] = 4;
    assert_int_equal(lh_can_take(&s, 7, LH_FATIGUE, 1), 7);

    s = scene(); /* two people: the second prompt does not list the first */
    for (int slot = 0; slot < 3; slot++)
        s.people[slot].status[LH_MISERY] = 2;
    s.stack[s.depth++] = (LhFrame){.type = LH_T_AFTER};
    lh_push_status(&run, LH_MISERY, LH_WHO_TWO, -1, LH_NONE);
    lh_task_status(&run, &s.stack[1]);
    scene_do(&s, LH_PICK_CHAR, PAVO, 0, 0);
    assert_false(scene_legal(&s, LH_PICK_CHAR, PAVO, 0, 0));
    scene_do(&s, LH_PICK_CHAR, ROSA, 0, 0);
    assert_int_equal(s.people[PAVO].status[LH_MISERY] + s.people[ROSA].status[LH_MISERY], 2);
    assert_int_equal(s.depth, 0);

    s = scene(); /* sharing: points that nobody can take vanish */
    scene_people(&s, LH_JELKA, LH_PAVO, LH_NONE, LH_NONE);
    s.people[0].status[LH_WOUNDS] = s.people[1].status[LH_WOUNDS] = 3;
    s.stack[s.depth++] = (LhFrame){.type = LH_T_AFTER};
    lh_push_status(&run, LH_WOUNDS, LH_WHO_SHARE, 5, LH_NONE);
    lh_task_status(&run, &s.stack[1]);
    scene_do(&s, LH_PICK_CHAR, 0, 0, 0); /* the second point has one taker, the others none */
    assert_int_equal(s.phase, LH_OVER);
}

/* LH-2.4, LH-12.1. */
static void who_may_go(void **state)
{
    (void)state;
    LhState s = scene();
    scene_evening(&s);
    s.people[JELKA].status[LH_FATIGUE] = 4;
    s.people[PAVO].status[LH_WOUNDS] = 3;
    s.people[ROSA].status[LH_ILLNESS] = 3;
    assert_int_equal(scene_why(&s, LH_ASSIGN, JELKA, LH_NIGHT_GUARD, 0), LH_WHY_EXHAUSTED);
    assert_int_equal(scene_why(&s, LH_ASSIGN, JELKA, LH_NIGHT_PARTY1, 0), LH_WHY_EXHAUSTED);
    assert_int_equal(scene_why(&s, LH_ASSIGN, PAVO, LH_NIGHT_PARTY1, 0), LH_WHY_TOO_HURT);
    assert_int_equal(scene_why(&s, LH_ASSIGN, ROSA, LH_NIGHT_PARTY2, 0), LH_WHY_TOO_HURT);
    assert_true(scene_legal(&s, LH_ASSIGN, PAVO, LH_NIGHT_GUARD, 0));
    assert_int_equal(scene_why(&s, LH_ASSIGN, ROSA, LH_NIGHT_BED, 0), LH_WHY_NO_BED);
    s.fitting[0] = LH_F_BED;
    scene_do(&s, LH_ASSIGN, ROSA, LH_NIGHT_BED, 0);
    assert_int_equal(scene_why(&s, LH_ASSIGN, JELKA, LH_NIGHT_BED, 0), LH_WHY_NO_BED);
}

/* --- Things --- */

static void pay(LhState *s, int kind, int demand, int group)
{
    LhRun run = {s, NULL, 0};
    s->stack[s->depth++] = (LhFrame){.type = LH_T_AFTER};
    lh_push_pay(&run, kind, demand, group, false);
}

/* T29: LH-3.3. T31: LH-3.1. */
static void t29_t31_paying(void **state)
{
    (void)state;
    LhState s = scene();
    s.storage[LH_CIG] = s.storage[LH_COF] = s.storage[LH_KNF] = 1;
    s.storage[LH_WOD] = 9;
    pay(&s, LH_PAY_VALUE, 5, 0);
    assert_int_equal(scene_why(&s, LH_PICK_ITEM, LH_WOD, 1, 0), LH_WHY_NO_RESOURCE);
    assert_int_equal(scene_why(&s, LH_PAY, 0, 0, 0), LH_WHY_NOT_WORTH);
    scene_do(&s, LH_PICK_ITEM, LH_KNF, 1, 0);
    assert_true(scene_legal(&s, LH_PAY, 0, 0, 0));
    scene_do(&s, LH_PICK_ITEM, LH_CIG, 1, 0);
    assert_int_equal(scene_why(&s, LH_PAY, 0, 0, 0), LH_WHY_TOO_MUCH);
    scene_do(&s, LH_PICK_ITEM, LH_CIG, 0, 0);
    scene_do(&s, LH_PAY, 0, 0, 0);
    assert_int_equal(s.storage[LH_KNF], 0);
    assert_int_equal(s.storage[LH_CIG], 1);

    s = scene();
    s.storage[LH_RAW] = 5;
    s.findings[0][LH_RAW] = 1;
    LhRun run = {&s, NULL, 0};
    assert_int_equal(lh_gain(&run, s.storage, LH_RAW, 1), 0);
    assert_int_equal(s.storage[LH_RAW], 5);
    s.findings[0][LH_RAW] = 0;
    assert_int_equal(lh_gain(&run, s.storage, LH_RAW, 3), 1);
}

/* T30: LH-3.4, LH-3.5, LH-3.6, LH-10.8. */
static void t30_trade(void **state)
{
    (void)state;
    LhState s = scene();
    scene_visitor(&s, LH_VS3);
    s.storage[LH_JWL] = 1;
    s.storage[LH_WOD] = 5;
    D10(2);
    scene_do(&s, LH_OUTDOORS, JELKA, 0, 0);
    assert_int_equal(scene_asked(&s), LH_P_TRADE);
    assert_int_equal(lh_top(&s)->a, 1);
    scene_do(&s, LH_PICK_ITEM, LH_JWL, 1, 0);
    assert_int_equal(scene_why(&s, LH_PAY, 0, 0, 0), LH_WHY_NOT_WORTH); /* nothing is taken */
    assert_int_equal(scene_why(&s, LH_PICK_ITEM, LH_KNF, 1, 1), LH_WHY_WRONG_COLOUR);
    assert_int_equal(scene_why(&s, LH_PICK_ITEM, LH_WOD, 1, 1), LH_WHY_WRONG_COLOUR);
    scene_do(&s, LH_PICK_ITEM, LH_RAW, 1, 1);
    assert_int_equal(scene_why(&s, LH_PAY, 0, 0, 0), LH_WHY_NOT_WORTH); /* 10 < 11 */
    scene_do(&s, LH_PICK_ITEM, LH_RAW, 0, 1);
    scene_do(&s, LH_PICK_ITEM, LH_VEG, 1, 1);
    scene_do(&s, LH_PAY, 0, 0, 0); /* 10 >= 6 */
    assert_int_equal(s.storage[LH_JWL], 0);
    assert_int_equal(s.storage[LH_VEG], 1);

    s = scene(); /* fee: +3 while the market is shut, -1 by the girl, 0 by smooth talk */
    scene_sheet(&s, LH_SHEET_IIB);
    scene_card(&s, 0, LH_IIB_E3, 0);
    assert_int_equal(lh_trade_fee(&s, 1), 4);
    scene_orphan(&s, LH_WITH_GIRL, 4);
    assert_int_equal(lh_trade_fee(&s, 1), 3);
    s.cheer = 3;
    assert_int_equal(lh_trade_fee(&s, 1), 4);
    s.cheer = 4;
    scene_hand(&s, LH_NA_TALK);
    scene_visitor(&s, LH_VS3);
    s.storage[LH_JWL] = 1;
    D10(2);
    scene_do(&s, LH_OUTDOORS, JELKA, 0, 0);
    assert_int_equal(lh_top(&s)->a, 3);
    scene_do(&s, LH_NARR, LH_NA_TALK, 0, 0);
    assert_int_equal(lh_top(&s)->a, 0);
    scene_do(&s, LH_PICK_ITEM, LH_JWL, 1, 0);
    scene_do(&s, LH_PICK_ITEM, LH_RAW, 1, 1);
    scene_do(&s, LH_PAY, 0, 0, 0);
    assert_int_equal(lh_trade_fee(&s, 1), 4); /* the helper has helped today */

    s = scene(); /* FINGERS */
    scene_people(&s, LH_SANJA, LH_PAVO, LH_NONE, LH_NONE);
    s.people[0].flag = LH_FLAG_FINGERS;
    scene_visitor(&s, LH_VS3);
    s.storage[LH_JWL] = 1;
    D10(2);
    scene_do(&s, LH_OUTDOORS, 1, 0, 0);
    scene_do(&s, LH_PICK_ITEM, LH_JWL, 1, 0);
    scene_do(&s, LH_PICK_ITEM, LH_VEG, 1, 1);
    scene_do(&s, LH_PAY, 0, 0, 0);
    assert_int_equal(lh_top(&s)->n, LH_TRADE_FINGERS);
    assert_false(scene_legal(&s, LH_PICK_ITEM, LH_RAW, 1, 1)); /* worth 10 */
    scene_do(&s, LH_PICK_ITEM, LH_BPI, 1, 1);
    assert_false(scene_legal(&s, LH_PICK_ITEM, LH_COF, 1, 1)); /* one token */
    scene_do(&s, LH_PAY, 0, 0, 0);
    assert_int_equal(s.storage[LH_BPI], 1);
}

/* LH-3.2: tools serve anybody and are not used up. LH-10.3, LH-10.4. */
static void clearing_needs_tools_or_hands(void **state)
{
    (void)state;
    LhState s = scene();
    assert_int_equal(scene_why(&s, LH_CLEAR, JELKA, LH_SPACE_C1, LH_NONE), LH_WHY_NEEDS_SAW);
    assert_int_equal(scene_why(&s, LH_CLEAR, JELKA, LH_SPACE_C2, LH_NONE), LH_WHY_BLOCKED);
    assert_int_equal(scene_why(&s, LH_CLEAR, JELKA, LH_SPACE_C3, LH_NONE), LH_WHY_NEEDS_SHOVEL);
    s.storage[LH_SAW] = 1;
    scene_do(&s, LH_CLEAR, JELKA, LH_SPACE_C1, LH_NONE);
    assert_int_equal(s.storage[LH_SAW], 1);
    assert_int_equal(s.storage[LH_JWL], 1);
    assert_int_equal(scene_why(&s, LH_CLEAR, PAVO, LH_SPACE_C1, LH_NONE), LH_WHY_CLEARED);
    scene_do(&s, LH_CLEAR, PAVO, LH_SPACE_C3, ROSA); /* four hands instead of a shovel */
    assert_int_equal(s.round, 2); /* everybody has acted */
    s.storage[LH_SHV] = 1;
    scene_do(&s, LH_CLEAR, PAVO, LH_SPACE_C4, LH_NONE);
    scene_do(&s, LH_CLEAR, ROSA, LH_SPACE_C5, LH_NONE);
    assert_true(scene_legal(&s, LH_CLEAR, JELKA, LH_SPACE_C6, LH_NONE));
    s = scene();
    scene_people(&s, LH_EMIL, LH_NONE, LH_NONE, LH_NONE);
    s.people[0].flag = LH_FLAG_DIG;
    scene_do(&s, LH_CLEAR, 0, LH_SPACE_C3, LH_NONE);
    assert_int_equal(s.people[0].flag, LH_FLAG_NONE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_set_up), cmocka_unit_test(small_seeds_are_unlike), cmocka_unit_test(decks_and_orphans), cmocka_unit_test(one_seat_leads),
        cmocka_unit_test(districts_by_number), cmocka_unit_test(people_are_lost), cmocka_unit_test(present_people),
        cmocka_unit_test(ties_of_value), cmocka_unit_test(statuses_have_their_bounds), cmocka_unit_test(who_may_go), cmocka_unit_test(t29_t31_paying),
        cmocka_unit_test(t30_trade), cmocka_unit_test(clearing_needs_tools_or_hands),
    };
    return trail_end(__FILE__, cmocka_run_group_tests(tests, NULL, NULL));
}
