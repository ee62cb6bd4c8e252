/* SPDX-License-Identifier: MIT */
/* Ends of chapters, branches, endings, child and dog, views: LH-18 to LH-23, with T35 to T37, T41, T47, T58, T63. */
#include <string.h>

#include "../common/bent.h"
#include "../common/check.h"
#include "engine/losthope/rules.h"
#include "scene.h"

#define REFUSED(base, change) BENT_REFUSED(LhState, lh_ops, base, change)

/* The step that lays the next sheet is in a part that does not fit the day. */
static void refused_part(const LhState *now, int part) { REFUSED(*now, s.stack[0].b = (uint8_t)part); }

/* No day comes after the last one. */
static void refused_late(const LhState *now) { REFUSED(*now, (s.day = LH_DAYS, s.days = 2 * LH_DAYS)); }

static LhState chapter_end(int sheet, int ticks)
{
    LhState s = scene();
    scene_sheet(&s, sheet);
    s.phase = LH_DAWN;
    s.round = 0;
    s.day = 7;
    s.days = (uint8_t)(7 * s.chapter);
    s.dawn |= LH_DAWN_FATE;
    s.chapter_at = LH_CHAPTER_CARDS;
    s.ticks = s.ticks_all = (uint8_t)ticks;
    return s;
}

/* --- The end of a chapter --- */

/* T35: LH-18.6. */
static void t35_branches(void **state)
{
    (void)state;
    LhState s = chapter_end(LH_SHEET_I, 2);
    s.open = s.quiet = 2;
    assert_int_equal(lh_branch(&s), LH_NONE);
    YELLOW(YELLOW_0);
    scene_do(&s, LH_END, 0, 0, 0);
    scene_run(&s);
    assert_int_equal(lh_top(&s)->src, LH_ASK_BRANCH);
    LhState other = s;
    scene_do(&s, LH_CHOOSE, 1, 0, 0);
    scene_run(&s);
    while (s.phase == LH_REFIT)
        scene_do(&s, LH_END, 0, 0, 0);
    assert_int_equal(s.sheet, LH_SHEET_IIB);
    scene_do(&other, LH_CHOOSE, 0, 0, 0);
    scene_run(&other);
    assert_int_equal(other.sheet, LH_SHEET_IIA);
    s = chapter_end(LH_SHEET_I, 2);
    s.open = 4;
    s.quiet = 2;
    assert_int_equal(lh_branch(&s), LH_SHEET_IIA);
    s.quiet = 6;
    assert_int_equal(lh_branch(&s), LH_SHEET_IIB);
    s = chapter_end(LH_SHEET_IIA, 2);
    s.coverage = 5;
    assert_int_equal(lh_branch(&s), LH_SHEET_IIIB);
    s.coverage = 4;
    assert_int_equal(lh_branch(&s), LH_SHEET_IIIA);
    s = chapter_end(LH_SHEET_IIB, 2);
    s.anger = 6;
    assert_int_equal(lh_branch(&s), LH_SHEET_IIIA);
    s.anger = 5;
    assert_int_equal(lh_branch(&s), LH_SHEET_IIIB);
}

/* T36, T37: LH-18.5, LH-18.13, LH-22.2. */
static void t36_t37_marks(void **state)
{
    (void)state;
    LhState s = chapter_end(LH_SHEET_IIB, 1);
    s.storage[LH_PIS] = s.storage[LH_CAN] = s.storage[LH_RAW] = s.storage[LH_JWL] = 1;
    LhState second = s;
    scene_do(&s, LH_END, 0, 0, 0);
    scene_step(&s); /* AC2 */
    scene_step(&s); /* AC3 */
    assert_int_equal(s.marks, 1);
    assert_int_equal(s.people[JELKA].status[LH_MISERY], 1);
    assert_int_equal(s.storage[LH_PIS] + s.storage[LH_CAN] + s.storage[LH_JWL], 0);
    assert_int_equal(s.storage[LH_RAW], 1);
    assert_int_equal(s.phase, LH_REFIT);
    second.marks = 1;
    scene_do(&second, LH_END, 0, 0, 0);
    scene_run(&second);
    assert_int_equal(second.ending, LH_Z_LOST_HOPE);
    assert_int_equal(lh_ops.result(&second, 0), RESULT_LOSS);

    s = chapter_end(LH_SHEET_IIB, 2); /* (a): nobody who began the chapter lives */
    for (int slot = 0; slot < 3; slot++)
        s.people[slot].origin = 0;
    scene_do(&s, LH_END, 0, 0, 0);
    scene_run(&s);
    assert_int_equal(s.ending, LH_Z_STRANGERS);
}

/* LH-18.1, LH-18.2, LH-18.3: goals that lie get their X, one per step; the session. */
static void the_last_lines(void **state)
{
    (void)state;
    LhState s = chapter_end(LH_SHEET_IIA, 0);
    s.coverage = 5;
    scene_card(&s, 0, LH_IIA_G1, CHURCH);
    scene_card(&s, 2, LH_IIA_G2, STADIUM);
    s.chapter_deck[6] = LH_IIA_F;
    scene_do(&s, LH_END, 0, 0, 0);
    assert_int_equal(s.step, LH_AC1);
    scene_step(&s);
    assert_int_equal(s.failed, 1);
    assert_int_equal(s.step, LH_AC1);
    scene_step(&s);
    assert_int_equal(s.failed, 2);
    assert_int_equal(s.coverage, 3);
    assert_int_equal(s.step, LH_AC2);
    D10(5);
    LhState again = s;
    scene_step(&s);
    assert_int_equal(lh_top(&s)->n, LH_TRADE_ASK); /* 8: one free ASK into storage */
    scene_do(&s, LH_PICK_ITEM, LH_VEG, 1, 1);
    scene_do(&s, LH_PAY, 0, 0, 0);
    assert_int_equal(s.storage[LH_VEG], 1);
    D10(10);
    again.coverage = 2;
    scene_step(&again);
    assert_true((again.tokens >> 9 & 1) != 0);
}

/* LH-18.7, LH-18.8, LH-18.9, LH-18.10, LH-18.11. */
static void the_next_sheet(void **state)
{
    (void)state;
    LhState s = chapter_end(LH_SHEET_I, 2);
    scene_people(&s, LH_JELKA, LH_PAVO, LH_NONE, LH_NONE);
    s.open = 5;
    s.people[0].status[LH_WOUNDS] = 3;
    s.people[0].flag = LH_FLAG_DISCOUNT;
    s.district[CHURCH].here = LH_HERE_FIRE | LH_HERE_RUINS;
    s.place[LH_L10].flags = LH_LOC_LOOKED;
    s.storage[LH_SHV] = 1;
    s.boards = 2;
    s.next_raid = 1;
    for (int card = 0; card < 5; card++)
        scene_hand(&s, card);
    s.discount_now = 1;
    scene_location(&s, LH_N1, OUTPOST, 1);
    scene_location(&s, LH_N2, FACTORY, 1);
    scene_location(&s, LH_N3, STATION, 1);
    int city = s.city_count;
    YELLOW(YELLOW_0);
    scene_do(&s, LH_END, 0, 0, 0);
    scene_run(&s);
    assert_int_equal(s.phase, LH_REFIT);
    assert_int_equal(s.refit[0], 2);
    scene_do(&s, LH_REFITPT, 0, LH_WOUNDS, 0);
    scene_do(&s, LH_REFITPT, 0, LH_WOUNDS, 0);
    assert_int_equal(s.people[0].status[LH_WOUNDS], 1);
    assert_int_equal(s.step, LH_AC4); /* no usable point is left: it ends by itself */
    scene_step(&s);
    assert_int_equal(lh_top(&s)->src, LH_ASK_NEWCOMER);
    refused_part(&s, LH_AC4_LAID);
    assert_false(scene_legal(&s, LH_CHOOSE, 2, 0, 0));
    scene_do(&s, LH_CHOOSE, 1, 0, 0);
    assert_int_equal(s.people[2].status[LH_HUNGER], 1);
    for (int n = 0; n < 2; n++) {
        assert_int_equal(lh_top(&s)->src, LH_ASK_DISCARD);
        scene_do(&s, LH_CHOOSE, 0, 0, 0);
    }
    assert_int_equal(s.hand[2], 4);
    assert_int_equal(s.hand[3], LH_NONE);
    assert_int_equal(s.city_count, city - 1);
    assert_int_equal(lh_top(&s)->src, LH_ASK_NEW_LOCATION);
    int top = s.unknown[0], count = s.unknown_count;
    refused_part(&s, LH_AC4_LAID - 1);
    refused_late(&s);
    scene_do(&s, LH_CHOOSE, 0, 0, 0);
    assert_int_equal(s.unknown[count - 1], top); /* declined: under the deck */
    assert_int_equal(s.step, LH_AM1);
    refused_late(&s);
    assert_int_equal(s.sheet, LH_SHEET_IIA);
    assert_int_equal(s.chapter, 2);
    assert_int_equal(s.day, 0);
    assert_int_equal(s.cold, 1);
    assert_int_equal(s.ticks, 0);
    assert_int_equal(s.ticks_all, 2);
    assert_int_equal(s.district[CHURCH].here & (LH_HERE_FIRE | LH_HERE_RUINS), LH_HERE_RUINS);
    assert_int_equal(s.place[LH_L10].flags, 0);
    assert_int_equal(s.people[0].flag, LH_FLAG_NONE);
    assert_int_equal(s.people[2].origin, LH_ORIGIN_CHAPTER);
    assert_int_equal(s.boards, 2);
    assert_int_equal(s.storage[LH_SHV], 1);
    assert_int_equal(s.next_raid, 1);
    assert_int_equal(s.red_count, 7);
    assert_int_equal(lh_figures(&s, LH_WHITE), 3);
    uint8_t bytes[LH_PACK_MAX]; /* LH-18.11: it can be saved here */
    LhState loaded;
    int length = lh_ops.pack(&s, bytes, sizeof bytes);
    assert_true(length > 0 && lh_ops.unpack(&loaded, bytes, length));
    assert_memory_equal(&loaded, &s, sizeof s);
}

/* --- Endings --- */

/* LH-22.1, LH-22.3, acceptance 13: Z0, Z1 are T38 and T39; Z5 to Z7 above. */
static void endings_follow_the_deeds(void **state)
{
    (void)state;
    for (int people = 1; people <= 2; people++) {
        LhState s = chapter_end(LH_SHEET_IIIA, 2);
        scene_people(&s, LH_JELKA, people > 1 ? LH_PAVO : LH_NONE, LH_NONE, LH_NONE);
        scene_do(&s, LH_END, 0, 0, 0);
        scene_run(&s);
        assert_int_equal(s.ending, people > 1 ? LH_Z_STAYED : LH_Z_CANDLE);
        for (int seat = 0; seat < 2; seat++)
            assert_int_equal(lh_ops.result(&s, seat), RESULT_WIN);
        assert_true(lh_ops.valid(&s));
    }
    LhState s = chapter_end(LH_SHEET_I, 0); /* one chapter: (a) is enough */
    s.mode = LH_ONE_CHAPTER;
    YELLOW(YELLOW_0);
    scene_do(&s, LH_END, 0, 0, 0);
    scene_run(&s);
    assert_int_equal(s.ending, LH_Z_SEVEN_DAYS);
}

/* LH-22.4, LH-22.5, LH-22.6. */
static void scores_count_what_was_done(void **state)
{
    (void)state;
    LhState s = scene();
    s.phase = LH_OVER;
    s.ending = LH_Z_STAYED;
    s.ticks_all = 5;
    s.favour[LH_ORIC] = 4;
    s.favour[LH_LASCH] = 3;
    s.tokens = 1 << 1 | 1 << 9;
    s.marks = 1;
    s.robbed = 7;
    s.second = LH_SHEET_IIA;
    s.coverage = 6;
    s.dog = 2;
    scene_orphan(&s, LH_WITH_BOY, 4);
    int sum = 30 + 15 + 20 + 7 + 4 + 15 + 5 + 6 - 10 - 10;
    assert_int_equal(lh_score(&s), sum);
    s.difficulty = LH_EASY;
    assert_int_equal(lh_score(&s), sum * 2 / 3);
    s.difficulty = LH_HARD;
    assert_int_equal(lh_ops.score(&s, 0), sum * 4 / 3);
    s.second = LH_SHEET_IIB;
    s.anger = 2;
    s.cheer = 3;
    s.difficulty = LH_NORMAL;
    assert_int_equal(lh_score(&s), sum - 5);
    s.ending = LH_Z_EMPTY;
    s.days = 20;
    assert_int_equal(lh_score(&s), 40);
    s.ticks_all = 9;
    assert_int_equal(lh_score(&s), 49);
    static const uint8_t scores[] = {0, 29, 30, 59, 60, 89, 90, 119, 120};
    for (int i = 0; i < 9; i++)
        assert_int_equal(lh_rank(scores[i]), i / 2);
    assert_int_equal(lh_epilogue(&s) & 1, 1);
    assert_int_equal(lh_epilogue(&s) >> 8 & 3, 3); /* robbed, the whole first group */
}

/* --- Child --- */

/* T41, T47: LH-19.1, LH-19.2. */
static void t41_t47_mouths(void **state)
{
    (void)state;
    LhState s = scene();
    scene_orphan(&s, LH_WITH_BOY, 5);
    s.phase = LH_DUSK;
    s.round = 0;
    s.cold = 4;
    D10(1, 1, 1);
    scene_do(&s, LH_END, 0, 0, 0);
    scene_run(&s);
    assert_int_equal(s.cheer, 3);
    for (int slot = 0; slot < 3; slot++)
        memset(s.people[slot].status, 0, sizeof s.people[slot].status);
    scene_dawn(&s);
    s.fate_at = 1;
    s.dawn |= LH_DAWN_FATE;
    s.day = 3;
    s.step = LH_AF7;
    scene_step(&s);
    scene_do(&s, LH_KEEPNARR, 2, LH_NONE, 0);
    assert_int_equal(s.cheer, 2);

    s = scene();
    scene_orphan(&s, LH_WITH_SIBLINGS, 6);
    s.phase = LH_DUSK;
    s.round = 0;
    s.storage[LH_RAW] = s.storage[LH_VEG] = 1;
    s.storage[LH_WAT] = 1;
    scene_do(&s, LH_EAT, JELKA, LH_RAW, 0);
    scene_do(&s, LH_FEED, LH_FEED_CHILD, LH_WAT, 0);
    scene_do(&s, LH_FEED, LH_FEED_CHILD, LH_VEG, 0);
    scene_do(&s, LH_END, 0, 0, 0);
    D10(1, 1, 1);
    scene_run(&s);
    assert_int_equal(s.cheer, 6);
}

static void child_dawn(LhState *s)
{
    scene_dawn(s);
    s->fate_at = 1;
    s->dawn |= LH_DAWN_FATE;
    s->step = LH_AF7;
    scene_step(s);
    scene_do(s, LH_KEEPNARR, 2, LH_NONE, 0);
}

/* T63: LH-19.8, LH-17.13. LH-19.3, LH-19.5, LH-19.6, LH-19.7, LH-19.9, LH-19.2. */
static void t63_a_child(void **state)
{
    (void)state;
    LhState s = scene();
    scene_orphan(&s, LH_WITH_BOY, 5);
    s.scene_deck[0] = 1;
    s.scene_deck[1] = 0;
    child_dawn(&s);
    assert_int_equal(lh_top(&s)->src, LH_ASK_CHILD_SCENE);
    scene_do(&s, LH_CHOOSE, 1, 0, 0);
    assert_int_equal(s.storage[LH_VEG], 1);
    assert_int_equal(s.cheer, 4);
    s.day = 3; /* no scene on odd days */
    child_dawn(&s);
    assert_int_equal(s.depth, 0);

    s = scene(); /* sick: HME before MED, else worse, and lost in the end */
    scene_orphan(&s, LH_WITH_BOY, 1);
    s.day = 3;
    s.storage[LH_HME] = 2;
    s.storage[LH_MED] = 1;
    child_dawn(&s);
    assert_int_equal(s.cheer, 2);
    assert_int_equal(s.storage[LH_HME], 1);
    s.cheer = 1;
    s.storage[LH_HME] = s.storage[LH_MED] = 0;
    child_dawn(&s);
    assert_int_equal(s.cheer, 0);
    assert_int_equal(s.people[JELKA].status[LH_MISERY], 2);
    assert_int_equal(lh_epilogue(&s) >> 6 & 1, 0);
    assert_int_equal(scene_why(&s, LH_MEDS, 4, LH_HME, 0), LH_WHY_AFTER_FATE);

    s = scene(); /* medicine at dawn, once */
    scene_orphan(&s, LH_WITH_BOY, 1);
    scene_dawn(&s);
    s.storage[LH_HME] = 2;
    scene_do(&s, LH_MEDS, 4, LH_HME, 0);
    assert_int_equal(s.cheer, 2);
    assert_int_equal(scene_why(&s, LH_MEDS, 4, LH_HME, 0), LH_WHY_USED_DAY);
    s.cheer = 1;
    s.day = 3;
    s.fate_at = 1;
    s.step = LH_AF7;
    s.dawn |= LH_DAWN_FATE;
    scene_step(&s);
    scene_do(&s, LH_KEEPNARR, 2, LH_NONE, 0);
    assert_int_equal(s.cheer, 1); /* the sick rule takes nothing more */
    assert_int_equal(s.storage[LH_HME], 1);

    s = scene(); /* radiant comforts; a loss saddens; the desk brings cards on even days */
    scene_orphan(&s, LH_WITH_BOY, 8);
    s.day = 4;
    s.scene_at = 0;
    s.fitting[2] = LH_K_DESK;
    s.dawn |= LH_DAWN_LOST;
    D10(10, 10, 10);
    s.people[PAVO].status[LH_MISERY] = 1;
    child_dawn(&s);
    assert_int_equal(s.cheer, 7);
    assert_int_equal(s.people[PAVO].status[LH_MISERY], 0);
    assert_int_equal(lh_bits(s.child_hand), 1);
    s.child_hand = 7;
    LhRun run = {&s, NULL, 0};
    lh_draw_child_action(&run);
    assert_int_equal(s.child_hand, 7); /* three in hand: no draw */
}

/* LH-19.4, LH-10.11, 2.23: fittings, helper and actions of the child. */
static void with_the_child(void **state)
{
    (void)state;
    LhState s = scene();
    scene_orphan(&s, LH_WITH_SIBLINGS, 4);
    s.storage[LH_CMP] = 5;
    s.storage[LH_WOD] = 5;
    s.storage[LH_BOK] = 1;
    scene_do(&s, LH_BUILD, JELKA, LH_K_TOY, 1);
    assert_int_equal(s.toy, 1);
    assert_int_equal(s.storage[LH_BOK], 0);
    LhRun run = {&s, NULL, 0};
    lh_cheer(&run, -1);
    assert_int_equal(s.cheer, 4); /* the soft toy takes one a day */
    lh_cheer(&run, -1);
    assert_int_equal(s.cheer, 3);
    assert_int_equal(scene_why(&s, LH_RUMMAGE, PAVO, 1, 0), LH_WHY_USED_DAY); /* withdrawn */
    s.cheer = 4;
    D10(1);
    scene_do(&s, LH_RUMMAGE, PAVO, 1, 0);
    assert_int_equal(lh_top(&s)->n, 3); /* two pieces */
    scene_do(&s, LH_CHOOSE, 0, 0, 0);
    scene_do(&s, LH_BUILD, ROSA, LH_K_SWING, 0);
    scene_do(&s, LH_PICK_SPACE, LH_SPACE_A2, 0, 0);
    assert_int_equal(lh_bits(s.child_hand), 1);
    scene_do(&s, LH_CHILD, JELKA, 0, 0);
    assert_int_equal(s.cheer, 6);
    assert_int_equal(scene_why(&s, LH_CHILD, PAVO, 0, 0), LH_WHY_USED_DAY);
    s.child_hand = 1 << LH_Y_DRAWING | 1 << LH_Y_WATER;
    s.people[PAVO].status[LH_MISERY] = 2;
    scene_do(&s, LH_CHILDACT, LH_Y_DRAWING, PAVO, 0);
    assert_int_equal(s.people[PAVO].status[LH_MISERY], 0);
    s.cheer = 3;
    assert_int_equal(scene_why(&s, LH_CHILDACT, LH_Y_WATER, 0, 0), LH_WHY_CHEER);
    s.cheer = 4;
    scene_do(&s, LH_CHILDACT, LH_Y_WATER, 0, 0);
    assert_int_equal(s.storage[LH_WAT], 1);

    s = scene(); /* Y1 at a door, Y2 in a raid */
    scene_orphan(&s, LH_WITH_GIRL, 5);
    s.child_hand = 1 << LH_Y_HANDS | 1 << LH_Y_LOOKOUT;
    LhState raid = s;
    scene_location(&s, LH_N1, CHURCH, 1);
    scene_arrive(&s, SET1(JELKA), CHURCH);
    scene_do(&s, LH_EXPLORE, LH_N1, 0, 0);
    scene_do(&s, LH_CHILDACT, LH_Y_HANDS, 0, 0);
    scene_explore(&s, 0, LH_X_DOOR);
    int noise = s.noise, finds = s.finds_at;
    D10(1, 1);
    scene_find(&s, 1);
    scene_do(&s, LH_FLIP, 0, 0, 0);
    assert_int_equal(s.finds_at, finds + 2);
    assert_int_equal(s.depth, 0);
    LhState empty = s;
    empty.pile_end = empty.pile_top;
    assert_int_equal(lh_why_flip(&empty, (Action){.kind = LH_FLIP}), LH_WHY_NO_CARDS);
    (void)noise;
    scene_raid_night(&raid, JELKA, LH_Q4);
    scene_step(&raid);
    scene_do(&raid, LH_CHILDACT, LH_Y_LOOKOUT, 0, 0);
    assert_int_equal(raid.raid_damage, 2);
    LhState end = chapter_end(LH_SHEET_IIA, 2); /* LH-19.6 */
    scene_orphan(&end, LH_WITH_BOY, 4);
    end.step = LH_AC4;
    end.phase = LH_REFIT;
    end.next_sheet = LH_SHEET_IIIA;
    scene_step(&end);
    assert_int_equal(end.cheer, 5);
}

/* --- Dog --- */

/* LH-20.1, LH-20.2, LH-20.3, LH-20.4, LH-20.5, LH-20.6. */
static void the_dog(void **state)
{
    (void)state;
    LhState s = scene();
    s.dog = 1;
    s.phase = LH_DUSK;
    s.round = 0;
    s.storage[LH_VEG] = s.storage[LH_RAW] = 1;
    LhState hungry = s;
    scene_do(&s, LH_FEED, LH_FEED_DOG, LH_VEG, 0);
    assert_int_equal(scene_why(&s, LH_FEED, LH_FEED_DOG, LH_RAW, 0), LH_WHY_USED_DAY);
    D10(6, 6, 6);
    scene_do(&s, LH_END, 0, 0, 0);
    scene_run(&s);
    assert_int_equal(s.dog, 1);
    scene_dawn(&s);
    s.fate_at = 1;
    s.dawn |= LH_DAWN_FATE;
    s.day = 3;
    s.step = LH_AF7;
    s.dog_place = 0;
    scene_step(&s);
    D10(10);
    scene_do(&s, LH_KEEPNARR, 2, LH_NONE, 0);
    assert_int_equal(s.dog, 2);
    assert_int_equal(s.storage[LH_RAW], 2); /* it brings food */
    D10(6, 6, 6);
    scene_do(&hungry, LH_END, 0, 0, 0);
    scene_run(&hungry);
    assert_int_equal(hungry.dog, 0);
    assert_int_equal(hungry.dog_gone, 1);
    assert_int_equal(hungry.people[JELKA].status[LH_MISERY], 2);

    s = scene(); /* scraps are free */
    s.dog = 2;
    s.phase = LH_DUSK;
    s.round = 0;
    s.storage[LH_RAW] = 2;
    scene_do(&s, LH_EAT, JELKA, LH_RAW, 0);
    assert_int_equal(scene_why(&s, LH_FEED, LH_FEED_DOG, LH_RAW, 0), LH_WHY_USED_DAY);

    s = scene(); /* at home: damage -1, and comfort on a quiet night */
    s.dog = 2;
    scene_raid_night(&s, JELKA, LH_Q4);
    scene_step(&s);
    assert_int_equal(s.raid_damage, 3);
    s = scene();
    s.dog = 2;
    s.people[PAVO].status[LH_MISERY] = 1;
    scene_raid_night(&s, JELKA, LH_Q0);
    scene_step(&s);
    assert_int_equal(s.people[PAVO].status[LH_MISERY], 0);

    s = scene(); /* with a party */
    s.dog = 2;
    scene_evening(&s);
    scene_do(&s, LH_ASSIGN, JELKA, LH_NIGHT_PARTY1, 0);
    scene_do(&s, LH_EQUIP, LH_EQUIP_DOG, 0, 1);
    assert_int_equal(s.dog_place, 1);
    scene_do(&s, LH_EQUIP, LH_EQUIP_DOG, 0, 0);
    scene_do(&s, LH_EQUIP, LH_EQUIP_DOG, 0, 1);
    scene_location(&s, LH_N1, CHURCH, 1);
    s.residents = 1 << LH_R7;
    scene_arrive(&s, SET1(JELKA), CHURCH);
    assert_int_equal(lh_capacity(&s), 6);
    scene_do(&s, LH_EXPLORE, LH_N1, 0, 0);
    scene_explore(&s, 0, LH_X_VOIC);
    LhState met = s;
    s.noise = 4;
    D10(5);
    scene_do(&s, LH_FLIP, 0, 0, 0);
    assert_int_equal(lh_top(&s)->src, LH_ASK_MEET);
    scene_do(&s, LH_CHOOSE, 2, 0, 0);
    assert_int_equal(s.depth, 0); /* 5 > 4: declined */
    D10(1);
    scene_do(&met, LH_FLIP, 0, 0, 0);
    D10(1);
    scene_do(&met, LH_CHOOSE, 0, 0, 0);
    met.foe[0] = met.foe[1] = (LhEnemy){0, 0, LH_NONE, 0};
    GREY(GREY_2, GREY_0);
    scene_do(&met, LH_FLEE, 0, 0, 0);
    scene_do(&met, LH_PICK_CHAR, LH_DOG_SLOT, 0, 0); /* the first wound of a fight */
    assert_int_equal(met.dog, 1);
    assert_int_equal(met.people[JELKA].status[LH_WOUNDS], 1);
}

/* --- Views and steps --- */

/* T58: LH-23.1, LH-23.2, LH-23.3, acceptance 21. */
static void t58_views(void **state)
{
    (void)state;
    static Action list[LH_ACTIONS_MAX], seen[LH_ACTIONS_MAX];
    LhState s = scene_start(2, LH_CAMPAIGN, LH_NORMAL, 3, 5), view, again;
    Rng rng;
    rng_start(&rng, 9);
    for (int ply = 0; ply < 400 && lh_ops.to_act(&s) != SEAT_NONE; ply++) {
        int count = lh_ops.actions(&s, list, LH_ACTIONS_MAX);
        lh_ops.observe(&s, 0, &view);
        assert_int_equal(view.rng.word, 0);
        assert_int_equal(lh_ops.actions(&view, seen, LH_ACTIONS_MAX), count);
        assert_memory_equal(list, seen, (size_t)count * sizeof list[0]);
        for (int i = 1; i < view.pool_count; i++)
            assert_true(view.pool[i - 1] < view.pool[i]);
        for (int i = 1; i < view.raids_count; i++)
            assert_true(view.raids[i - 1] < view.raids[i]);
        for (int i = 1; i < view.narrative_count; i++)
            assert_true(view.narrative[i - 1] < view.narrative[i]);
        for (int i = view.visitors_at + 1; i < LH_VISITORS; i++)
            assert_true(view.visitors[i - 1] < view.visitors[i]);
        for (int i = view.chapter_at + view.known_cards; i < LH_CHAPTER_CARDS; i++)
            assert_int_equal(view.chapter_deck[i], LH_NONE);
        if (lh_is_tour(&s) && s.step == LH_STEP_NONE)
            for (int i = s.flipped + s.known_pile + 1; i < LH_EXPLORE_CARDS; i++)
                assert_true(view.explore[i - 1] <= view.explore[i]);
        lh_ops.observe(&view, 1, &again);
        assert_memory_equal(&again, &view, sizeof view);
        Action action = list[rng_below(&rng, (uint32_t)count, 0)];
        assert_int_equal(lh_ops.apply(&s, lh_ops.to_act(&s), action, NULL), APPLY_OK);
    }
}

/* LH-21.2, LH-21.4: a game saved between any two steps goes on to the same end; lists come sorted. */
static void saved_between_steps(void **state)
{
    (void)state;
    static Action list[LH_ACTIONS_MAX];
    uint8_t bytes[LH_PACK_MAX];
    LhState s = scene_start(1, LH_ONE_CHAPTER, LH_EASY, 0, 3), other = s;
    Rng rng;
    rng_start(&rng, 4);
    for (int ply = 0; ply < 300 && lh_ops.to_act(&s) != SEAT_NONE; ply++) {
        int count = lh_ops.actions(&s, list, LH_ACTIONS_MAX);
        for (int i = 1; i < count; i++)
            assert_true(action_key(list[i - 1]) < action_key(list[i]));
        Action action = list[rng_below(&rng, (uint32_t)count, 0)];
        EventList events;
        events_clear(&events);
        int seat = lh_ops.to_act(&s);
        assert_int_equal(lh_ops.apply(&s, seat, action, &events), APPLY_OK);
        assert_true(events.count <= 60 && events.lost == 0);
        int length = lh_ops.pack(&other, bytes, sizeof bytes);
        memset(&other, 0xEE, sizeof other);
        assert_true(lh_ops.unpack(&other, bytes, length));
        assert_int_equal(lh_ops.apply(&other, seat, action, NULL), APPLY_OK);
        assert_int_equal(lh_ops.hash(&other), lh_ops.hash(&s));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(t35_branches), cmocka_unit_test(t36_t37_marks), cmocka_unit_test(the_last_lines), cmocka_unit_test(the_next_sheet),
        cmocka_unit_test(endings_follow_the_deeds), cmocka_unit_test(scores_count_what_was_done), cmocka_unit_test(t41_t47_mouths), cmocka_unit_test(t63_a_child),
        cmocka_unit_test(with_the_child), cmocka_unit_test(the_dog), cmocka_unit_test(t58_views), cmocka_unit_test(saved_between_steps),
    };
    return trail_end(__FILE__, cmocka_run_group_tests(tests, NULL, NULL));
}
