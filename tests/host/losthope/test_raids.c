/* SPDX-License-Identifier: MIT */
/* How many raids come at night, which, and what they would cost (LH-16.1, LH-16.2, LH-16.5), one reason at a time. */
#include "../common/check.h"
#include "engine/losthope/rules.h"
#include "scene.h"

enum { STAGE_DRAW = 0, STAGE_RECKON = 3 };

/* A card with that effect lies on the timeline. */
static void lay_while(LhState *s, int space, int effect)
{
    for (int card = 0; card < LH_CARDS; card++)
        if (lh_cards[card].effect_while == effect) {
            scene_card(s, space, card, 0);
            return;
        }
    fail_msg("no card has effect %d", effect);
}

static LhState night(int sheet, int anger)
{
    LhState s = scene();
    scene_sheet(&s, sheet);
    s.anger = (uint8_t)anger;
    s.phase = LH_RAID;
    s.round = 0;
    s.people[JELKA].task = LH_NIGHT_GUARD;
    return s;
}

static void go(LhState *s, int stage)
{
    LhRun run = {s, NULL, 0};
    LhFrame *f = lh_push(&run, LH_T_STEP, LH_AR1, 0, 0);
    f->b = (uint8_t)stage;
    lh_step_ar1(&run, f);
}

/* LH-16.1: one card a night; two of the angriest district, 1 + anger / 3 in its last nights, two in the last days of III-a; the most counts. */
static void the_most_raids_count(void **state)
{
    (void)state;
    for (int sheet = 0; sheet < LH_SHEETS; sheet++)
        for (int anger = 0; anger <= LH_TRACK_MAX; anger++)
            for (int cards = 0; cards < 4; cards++) {
                LhState s = night(sheet, anger);
                scene_raid(&s, LH_Q0);
                if ((cards & 1) != 0)
                    lay_while(&s, 1, LH_WHILE_ANGRY_NIGHT);
                if ((cards & 2) != 0)
                    lay_while(&s, 2, LH_WHILE_TWO_RAIDS);
                int most = sheet == LH_SHEET_IIB && anger >= 7 ? 2 : 1;
                if ((cards & 1) != 0)
                    most = max_int(most, 1 + anger / 3);
                if ((cards & 2) != 0)
                    most = max_int(most, 2);
                go(&s, STAGE_DRAW);
                assert_int_equal(s.raid_left, most - 1);
            }
}

/* LH-16.2: of two cards the one that costs more, at a tie the first; only for the first raid of a night, and a promise of it serves once. */
static void the_worse_of_two(void **state)
{
    (void)state;
    static const struct { uint8_t first, second, worse; } pairs[] = {
        {LH_Q1, LH_Q2, LH_Q2}, {LH_Q2, LH_Q1, LH_Q2}, {LH_Q1, LH_Q3, LH_Q1}, {LH_Q3, LH_Q1, LH_Q3}, {LH_Q7, LH_Q6, LH_Q7}, {LH_Q6, LH_Q7, LH_Q6}, {LH_Q9, LH_Q5, LH_Q5},
    };
    for (unsigned i = 0; i < sizeof pairs / sizeof *pairs; i++)
        for (int anger = 4; anger <= 7; anger++)
            for (int promised = 0; promised < 2; promised++)
                for (int later = 0; later < 2; later++)
                    for (int sheet = LH_SHEET_IIA; sheet <= LH_SHEET_IIB; sheet++) {
                        LhState s = night(sheet, anger);
                        scene_raid(&s, pairs[i].second);
                        scene_raid(&s, pairs[i].first);
                        s.next_raid = (uint8_t)promised;
                        s.raid_left = 2;
                        s.raid_flags = (uint8_t)(LH_NIGHT_BEGUN | (later != 0 ? LH_NIGHT_LATER : 0));
                        bool two = later == 0 && (promised != 0 || (sheet == LH_SHEET_IIB && (anger == 5 || anger == 6)));
                        go(&s, STAGE_DRAW);
                        assert_int_equal(s.raid_card, two ? pairs[i].worse : pairs[i].first);
                        assert_int_equal(s.next_raid, 0);
                        assert_int_equal(s.raid_left, 1);
                    }
}

/* What a card costs: by itself, and with one reason more. */
static void costs(int card, int damage, int wounds, LhState s)
{
    s.raid_card = (uint8_t)card;
    go(&s, STAGE_RECKON);
    assert_int_equal(s.raid_damage, max_int(damage, 0));
    assert_int_equal(s.raid_wounds, max_int(wounds, 0));
}

/* LH-16.5. */
static void every_reason_is_reckoned(void **state)
{
    (void)state;
    for (int card = LH_Q1; card <= LH_Q9; card++) {
        int damage = lh_raids[card].damage, wounds = lh_raids[card].wounds;
        for (int difficulty = 0; difficulty <= LH_HARD; difficulty++) {
            LhState s = night(LH_SHEET_IIB, 0);
            s.difficulty = (uint8_t)difficulty;
            costs(card, damage + lh_difficulties[difficulty].raid, wounds, s);
        }
        for (int anger = 0; anger <= LH_TRACK_MAX; anger++) {
            costs(card, damage + (anger >= 3), wounds, night(LH_SHEET_IIB, anger));
            costs(card, damage, wounds, night(LH_SHEET_IIA, anger));
        }
        LhState s = night(LH_SHEET_I, 0);
        s.fitting[LH_SPACE_A1] = LH_F_DOOR;
        costs(card, damage - 1, wounds - 1, s);
        s.difficulty = LH_EASY;             /* below nothing there is nothing, before the door holds off more */
        costs(card, max_int(damage - 1, 0) - 1, wounds - 1, s);
        s = night(LH_SHEET_I, 0);
        s.dog = 1;
        costs(card, damage - 1, wounds, s);
        s.dog_place = 1;                    /* it is out */
        costs(card, damage, wounds, s);
        s = night(LH_SHEET_I, 0);
        s.hide_nights = 2;
        costs(card, damage, wounds + 1, s);
        s = night(LH_SHEET_I, 0);
        lay_while(&s, 1, LH_WHILE_RAID_WOUND);
        costs(card, damage, wounds + 1, s);
        s = night(LH_SHEET_I, 0);
        for (int space = 0; space <= LH_TIMELINE; space++) {
            LhState extra = s;
            lay_while(&extra, space, LH_WHILE_RAID_DAMAGE);
            costs(card, damage + 2, wounds, extra);
            extra.timeline[space].flags = LH_ENTRY_SPENT;      /* once */
            costs(card, damage, wounds, extra);
        }
    }
}

/* IIIb-E3: two more for one raid only. */
static void two_more_come_once(void **state)
{
    (void)state;
    LhState s = night(LH_SHEET_I, 0);
    lay_while(&s, 2, LH_WHILE_RAID_DAMAGE);
    s.raid_card = LH_Q1;
    go(&s, STAGE_RECKON);
    assert_int_equal(s.timeline[2].flags, LH_ENTRY_SPENT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_most_raids_count), cmocka_unit_test(the_worse_of_two), cmocka_unit_test(every_reason_is_reckoned), cmocka_unit_test(two_more_come_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
