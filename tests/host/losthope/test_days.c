/* SPDX-License-Identifier: MIT */
/* Set-up, general rules, things, morning, day, dusk and evening: LH-0 to LH-3, LH-9 to LH-12, with T29 to T31, T45. */
#include <string.h>

#include "../common/check.h"
#include "engine/losthope/rules.h"
#include "scene.h"

#define SET1(a) (1 << (a))

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
        assert_int_not_equal(s.place[s.slot[0]].district, 10);
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
    rng_start(&rng, 11);
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
        for (int district = 1; district <= 10; district++)
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
    scene_do(&s, LH_SEND, 1, 3, 0);
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
    scene_out(&s, SET1(JELKA) | SET1(PAVO), 7);
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
static void statuses(void **state)
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
static void clearing(void **state)
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

/* --- Morning --- */

/* LH-9.1, LH-9.3, LH-9.4, LH-9.5, LH-9.6, LH-9.7. */
static void mornings(void **state)
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
static void rounds(void **state)
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
static void building(void **state)
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
    scene_do(&s, LH_USE, PAVO, 1, 0); /* radio: the next timeline card */
    assert_int_equal(lh_top(&s)->src, LH_ASK_SEEN_CARDS);
    scene_do(&s, LH_CHOOSE, 0, 0, 0);
    assert_int_equal(s.known_cards, 1);
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
static void outdoors(void **state)
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
static void dusk(void **state)
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
static void evening(void **state)
{
    (void)state;
    LhState s = scene();
    scene_evening(&s);
    s.storage[LH_KNF] = 1;
    s.storage[LH_AMO] = 3;
    assert_int_equal(scene_why(&s, LH_END, 0, 0, 0), LH_WHY_NEEDS_GUARD);
    scene_do(&s, LH_ASSIGN, ROSA, LH_NIGHT_GUARD, 0);
    scene_do(&s, LH_ASSIGN, PAVO, LH_NIGHT_PARTY2, 0);
    assert_int_equal(scene_why(&s, LH_END, 0, 0, 0), LH_WHY_PARTY_ORDER);
    scene_do(&s, LH_ASSIGN, JELKA, LH_NIGHT_PARTY1, 0);
    assert_int_equal(scene_why(&s, LH_END, 0, 0, 0), LH_WHY_NO_TARGET);
    for (int district = 1; district <= 10; district++)
        assert_true(scene_legal(&s, LH_SEND, 1, district, 0));
    scene_do(&s, LH_SEND, 1, 3, 0);
    assert_int_equal(scene_why(&s, LH_SEND, 2, 3, 0), LH_WHY_SAME_TARGET);
    scene_do(&s, LH_SEND, 2, 7, 0);
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
    scene_do(&s, LH_SEND, 1, 7, 0);
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
    s.storage[LH_VEG] = 1;
    scene_do(&s, LH_NARR, LH_NA_RATION, PAVO, LH_VEG);
    assert_int_equal(s.people[PAVO].status[LH_HUNGER], 1);
    assert_int_equal(s.hand[0], LH_NONE);
    assert_int_equal(s.narrative_count, 15);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_set_up), cmocka_unit_test(decks_and_orphans), cmocka_unit_test(one_seat_leads), cmocka_unit_test(districts_by_number),
        cmocka_unit_test(people_are_lost), cmocka_unit_test(present_people), cmocka_unit_test(ties_of_value), cmocka_unit_test(statuses),
        cmocka_unit_test(who_may_go), cmocka_unit_test(t29_t31_paying), cmocka_unit_test(t30_trade), cmocka_unit_test(clearing),
        cmocka_unit_test(mornings), cmocka_unit_test(rounds), cmocka_unit_test(building), cmocka_unit_test(fittings_in_use),
        cmocka_unit_test(t45_rummage), cmocka_unit_test(outdoors), cmocka_unit_test(home_goal), cmocka_unit_test(dusk), cmocka_unit_test(evening),
        cmocka_unit_test(lone_survivor), cmocka_unit_test(cards_of_the_hand),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
