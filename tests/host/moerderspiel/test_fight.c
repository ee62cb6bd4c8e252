/* SPDX-License-Identifier: MIT */
/* Morale, power, flight, fights, storms, and what they cost (TM-6.16 to TM-6.32, V5-V17, V30, V34, V42, V60, V68, A15). */
#include <string.h>

#include "../common/check.h"
#include "scene.h"

static Scene g;

static void setup(void) { scene_begin(&g); }

static TmClash clash(int troops0, int morale0, int troops1, int morale1)
{
    TmClash out;
    TmSide side[2] = {{(int16_t)troops0, (int16_t)morale0, 0, true, false}, {(int16_t)troops1, (int16_t)morale1, 0, false, false}};
    tm_clash(side, &out);
    return out;
}

static TmClash clash_with(int techniques0, int techniques1, int troops0, int morale0, int troops1, int morale1, bool storms)
{
    TmClash out;
    TmSide side[2] = {{(int16_t)troops0, (int16_t)morale0, (uint8_t)techniques0, true, storms}, {(int16_t)troops1, (int16_t)morale1, (uint8_t)techniques1, false, false}};
    tm_clash(side, &out);
    return out;
}

static void assert_clash(TmClash c, int power0, int power1, int loss0, int loss1, int winner)
{
    assert_int_equal(c.power[0], power0);
    assert_int_equal(c.power[1], power1);
    assert_int_equal(c.loss[0], loss0);
    assert_int_equal(c.loss[1], loss1);
    assert_int_equal(c.winner, winner);
}

/* V5, V6 (TM-6.20) */
static void v5_v6_flight(void **unused)
{
    (void)unused;
    setup();
    int a = scene_army(&g, 0, 0, "C3", 3, 2, 0);
    assert_int_equal(tm_flight(&g.s, a, false), 55);
    assert_int_equal(tm_flight(&g.s, a, true), 35); /* Pursuit */
    *AT(&g, a) = (TmArmy){.troops = 10, .morale = -1, .order = TM_NOBODY};
    assert_int_equal(tm_flight(&g.s, a, false), 0);
    *AT(&g, a) = (TmArmy){.troops = 1, .morale = 3, .order = TM_NOBODY};
    assert_int_equal(tm_flight(&g.s, a, false), 75);
    *AT(&g, a) = (TmArmy){.troops = 13, .morale = 3, .order = TM_NOBODY};
    assert_int_equal(tm_flight(&g.s, a, false), 15);
}

/* V7, V8, V9, V10 (TM-6.18, TM-6.19, TM-6.29) and the edges of the loss table. */
static void v7_to_v10_clashes(void **unused)
{
    (void)unused;
    assert_clash(clash(3, 2, 6, 0), 11, 6, 1, 3, 0);
    assert_clash(clash(6, 3, 6, 1), 17, 9, 0, 4, 0);
    assert_clash(clash(3, 1, 3, 1), 6, 6, 2, 2, -1);
    assert_clash(clash(2, -1, 9, 3), -1, 22, 5, 0, 1);
    static const int loss[12][2] = {{2, 2}, {2, 2}, {2, 2}, {1, 3}, {1, 3}, {1, 3}, {0, 4}, {0, 4}, {0, 4}, {0, 5}, {0, 5}, {0, 5}};
    for (int lead = 1; lead < 12; lead++)
        assert_clash(clash(10 + lead, 0, 10, 0), 10 + lead, 10, loss[lead][0], loss[lead][1], 0);
}

/* V7 and V10 through the machine: losses, reports, destroyed armies. */
static void fights_through_the_machine(void **unused)
{
    (void)unused;
    setup();
    int a = scene_army(&g, 0, 0, "C3", 3, 2, 0), b = scene_army(&g, 2, 0, "C3", 6, 0, 0);
    int c = scene_army(&g, 3, 0, "K9", 2, -1, 0), d = scene_army(&g, 4, 0, "K9", 9, 3, 0);
    scene_ready(&g);
    scene_attack(&g, a, b);
    scene_attack(&g, c, d);
    scene_round(&g);
    assert_army(&g, a, 2, 2);
    assert_army(&g, b, 3, 0); /* no rest in a fight */
    assert_army(&g, c, 0, 0);
    assert_army(&g, d, 9, 3);
    assert_true(scene_says(&g, 0, TM_REPORT_ATTACKED, cell_of("C3"), 2 << 4 | 1 << 2 | 0, 1 << 4 | 3));
    assert_true(scene_says(&g, 2, TM_REPORT_DEFENDED, cell_of("C3"), 0 << 4 | 2 << 2 | 0, 3 << 4 | 1));
    assert_true(scene_says(&g, 3, TM_REPORT_ATTACKED, cell_of("K9"), 4 << 4 | 2 << 2 | 0, 2 << 4 | 0));
    assert_int_equal(g.s.army[c].order, TM_NOBODY); /* TM-6.44: the slot is cleared */
    assert_int_equal(g.s.army[c].pos, 0);
}

/* V11, V16, A15 (TM-6.22, TM-6.27): two attackers are two fights from one snapshot. */
static void v11_two_attackers(void **unused)
{
    (void)unused;
    setup();
    int a = scene_army(&g, 0, 0, "C3", 6, 2, 0), b = scene_army(&g, 2, 0, "C3", 5, 1, 0), c = scene_army(&g, 4, 0, "C3", 4, 1, 0);
    scene_ready(&g);
    scene_attack(&g, b, a);
    scene_attack(&g, c, a);
    scene_round(&g);
    assert_army(&g, a, 5, 2);
    assert_army(&g, b, 2, 1);
    assert_army(&g, c, 0, 0);
    assert_int_equal(scene_count(&g, 0, TM_REPORT_DEFENDED), 2);
}

/* V12 (D17): a mutual attack is one fight, told as such to both. */
static void v12_mutual_attack(void **unused)
{
    (void)unused;
    setup();
    int a = scene_army(&g, 0, 0, "C3", 5, 1, 0), b = scene_army(&g, 2, 0, "C3", 5, 1, 0);
    scene_ready(&g);
    scene_attack(&g, a, b);
    scene_attack(&g, b, a);
    scene_round(&g);
    assert_army(&g, a, 3, 1);
    assert_army(&g, b, 3, 1);
    assert_int_equal(g.s.report[0].count, 2); /* the fight, and the silence of the parley */
    assert_true(scene_says(&g, 0, TM_REPORT_DEFENDED, cell_of("C3"), 2 << 4, 2 << 4 | 2));
}

/* V13: a chain is two fights. */
static void v13_chain(void **unused)
{
    (void)unused;
    setup();
    int a = scene_army(&g, 0, 0, "C3", 5, 1, 0), b = scene_army(&g, 2, 0, "C3", 5, 1, 0), c = scene_army(&g, 4, 0, "C3", 5, 1, 0);
    scene_ready(&g);
    scene_attack(&g, a, b);
    scene_attack(&g, b, c);
    scene_round(&g);
    assert_army(&g, a, 3, 1);
    assert_army(&g, b, 1, 1);
    assert_army(&g, c, 3, 1);
}

static void flight_case(uint32_t roll, bool two, int *runner, int *hunter)
{
    setup();
    *runner = scene_army(&g, 0, 0, "C3", 3, 2, 0);
    *hunter = scene_army(&g, 2, 0, "C3", 5, 1, 0);
    int second = two ? scene_army(&g, 4, 0, "C3", 5, 1, 0) : -1;
    scene_ready(&g);
    scene_order(&g, *runner, TM_MOVE, 1, 0);
    scene_attack(&g, *hunter, *runner);
    if (two)
        scene_attack(&g, second, *runner);
    rng_pin(TM_DRAW_FLIGHT, roll, 1);
    uint32_t word = g.s.rng;
    scene_round(&g);
    rng_unpin_all();
    Rng rng = {word};
    rng_next(&rng);
    assert_int_equal(g.s.rng, rng.word); /* exactly one roll */
}

/* V14 (TM-6.23): one step only, morale untouched, the attacker stays and does not rest (TM-6.26). */
static void v14_flight(void **unused)
{
    (void)unused;
    int runner, hunter;
    flight_case(54, false, &runner, &hunter);
    assert_at(&g, runner, "D3");
    assert_army(&g, runner, 3, 2);
    assert_at(&g, hunter, "C3");
    assert_army(&g, hunter, 5, 1);
    assert_true(scene_says(&g, 0, TM_REPORT_FLIGHT, cell_of("C3"), 2 << 4 | 1 << 2, 0));
    assert_true(scene_says(&g, 2, TM_REPORT_TARGET_FLED, cell_of("C3"), 0, 0));
}

/* V15 (TM-6.23): a failed flight costs one morale before the fight. */
static void v15_failed_flight(void **unused)
{
    (void)unused;
    int runner, hunter;
    flight_case(55, false, &runner, &hunter);
    assert_at(&g, runner, "C3");
    assert_army(&g, runner, 1, 1); /* 3+3 against 5+3: two lost */
    assert_army(&g, hunter, 3, 1);
    assert_true(scene_says(&g, 0, TM_REPORT_FLIGHT, cell_of("C3"), 2 << 4 | 2 << 2, 0));
}

/* V16 (D18): one roll for two attackers, and two fights when it fails. */
static void v16_one_roll(void **unused)
{
    (void)unused;
    int runner, hunter;
    flight_case(54, true, &runner, &hunter);
    assert_at(&g, runner, "D3");
    flight_case(55, true, &runner, &hunter);
    assert_army(&g, runner, 0, 0);
    assert_int_equal(scene_count(&g, 0, TM_REPORT_DEFENDED), 2);
}

/* TM-6.24: a held army cannot flee and does not roll. */
static void held_armies_do_not_roll(void **unused)
{
    (void)unused;
    setup();
    int a = scene_army(&g, 0, 0, "C3", 8, 2, 0), b = scene_army(&g, 2, 0, "C3", 5, 1, 0), c = scene_army(&g, 4, 0, "C4", 5, 1, 0);
    scene_ability(&g, 4, TM_FORGER, 0);
    AT(&g, a)->held = 1;
    scene_ready(&g);
    scene_attack(&g, b, a);
    scene_aim(&g, c, TM_FORGE, a); /* a forged MOVE is refused too */
    scene_carry(&g, c, TM_MOVE, 1, 6);
    uint32_t word = g.s.rng;
    scene_round(&g);
    assert_int_equal(g.s.rng, word);
    assert_at(&g, a, "C3");
    assert_army(&g, a, 7, 2); /* morale untouched; em 1 in the fight: 11 against 8 */
    assert_int_equal(scene_count(&g, 0, TM_REPORT_FLIGHT), 0);
    assert_true(scene_says(&g, 4, TM_REPORT_FAILED, cell_of("C4"), 0, TM_FORGE));
}

/* TM-6.25: a roll is drawn even at 0 percent; a TRACK without a step is no flight. */
static void rolls_are_always_drawn(void **unused)
{
    (void)unused;
    setup();
    int a = scene_army(&g, 0, 0, "C3", 14, -1, 0), b = scene_army(&g, 2, 0, "C3", 5, 1, 0);
    scene_ready(&g);
    scene_order(&g, a, TM_MOVE, 1, 6);
    scene_attack(&g, b, a);
    uint32_t word = g.s.rng;
    scene_round(&g);
    assert_int_not_equal(g.s.rng, word);
    assert_at(&g, a, "C3");

    setup();
    scene_ability(&g, 0, TM_TRACKER, 0);
    a = scene_army(&g, 0, 0, "C3", 3, 2, 0);
    b = scene_army(&g, 2, 0, "C3", 5, 1, 0);
    int prey = scene_army(&g, 4, 0, "C4", 5, 1, 0);
    scene_ready(&g);
    scene_aim(&g, a, TM_TRACK, prey);
    scene_order(&g, prey, TM_MOVE, 3, 6); /* the prey comes to the tracker: the best path has no step */
    scene_attack(&g, b, a);
    word = g.s.rng;
    scene_round(&g);
    assert_int_equal(g.s.rng, word);
    assert_int_equal(scene_count(&g, 0, TM_REPORT_FLIGHT), 0);
    assert_int_equal(scene_count(&g, 0, TM_REPORT_DEFENDED), 1);

    setup(); /* and a tracker that flees takes its first step */
    scene_ability(&g, 0, TM_TRACKER, 0);
    a = scene_army(&g, 0, 0, "C3", 3, 2, 0);
    b = scene_army(&g, 2, 0, "C3", 5, 1, 0);
    prey = scene_army(&g, 4, 0, "C4", 5, 1, 0);
    scene_ready(&g);
    scene_aim(&g, a, TM_TRACK, prey);
    scene_order(&g, prey, TM_MOVE, 0, 0);
    scene_attack(&g, b, a);
    rng_pin(TM_DRAW_FLIGHT, 0, 1);
    scene_round(&g);
    rng_unpin_all();
    assert_at(&g, a, "C4");
}

/* V17 (TM-6.26): an attack annuls a TAKE. */
static void v17_annulled(void **unused)
{
    (void)unused;
    setup();
    int a = scene_army(&g, 0, 0, "C5", 5, 1, 0), b = scene_army(&g, 2, 0, "C5", 5, 1, 0);
    scene_ready(&g);
    scene_order(&g, a, TM_TAKE, 0, 0);
    scene_attack(&g, b, a);
    scene_round(&g);
    assert_int_equal(g.s.base[2].owner, TM_NOBODY);
    assert_int_equal(scene_count(&g, 0, TM_REPORT_BASE_GAINED), 0);
}

/* TM-6.21: R2 checks again; an order that became illegal is void, no rest, and told. */
static void void_orders(void **unused)
{
    (void)unused;
    setup();
    scene_ability(&g, 0, TM_BUILDER, TM_OMNIPRESENCE);
    int a = scene_army(&g, 0, 0, "C3", 6, -1, 0);
    scene_army(&g, 0, 1, "C3", 1, 1, 0);
    scene_ready(&g);
    scene_turns_before(&g, 0);
    scene_do(&g, (Action){TM_ORDER + TM_BUILD, 0, 0, 0});
    scene_do(&g, (Action){TM_REGROUP, 0, 1, 3}); /* 3 H are too few to build */
    scene_round(&g);
    assert_army(&g, a, 3, -1);
    assert_true(scene_says(&g, 0, TM_REPORT_FAILED, cell_of("C3"), 0, TM_BUILD));
    assert_int_equal(g.s.army[a].progress, TM_NO_WORK);

    setup(); /* an army that dissolved cannot be attacked any more */
    scene_ability(&g, 2, TM_OMNIPRESENCE, 0);
    a = scene_army(&g, 0, 0, "C3", 6, 0, 0);
    int b = scene_army(&g, 2, 0, "C3", 4, 1, 0);
    scene_army(&g, 2, 1, "C3", 4, 1, 0);
    scene_ready(&g);
    scene_attack(&g, a, b);
    scene_also(&g, 2, (Action){TM_REGROUP, 0, 1, 4});
    scene_round(&g);
    assert_int_equal(g.s.army[b].troops, 0);
    assert_army(&g, a, 6, 0);
    assert_army(&g, tm_army_id(2, 1), 8, 1);
    assert_true(scene_says(&g, 0, TM_REPORT_FAILED, cell_of("C3"), 0, TM_ATTACK));
}

/* V30 (TM-6.28, TM-6.30): the crew of a base. */
static void v30_storm_base(void **unused)
{
    (void)unused;
    static const int cases[3][5] = {{4, 1, 2, 255, 1}, {3, 1, 1, 2, 0}, {7, 3, 7, 255, 1}}; /* troops, morale, left, owner, result */
    for (int i = 0; i < 3; i++) {
        setup();
        scene_base(&g, "D7", 2);
        int a = scene_army(&g, 0, 0, "D7", cases[i][0], cases[i][1], 0);
        scene_ready(&g);
        scene_order(&g, a, TM_STORM_BASE, 0, 0);
        scene_round(&g);
        assert_int_equal(g.s.army[a].troops, cases[i][2]);
        assert_int_equal(g.s.base[4].owner, cases[i][3]);
        int loss = cases[i][0] - cases[i][2], crew = i == 2 ? 3 : 2;
        assert_true(scene_says(&g, 0, TM_REPORT_STORMED_BASE, cell_of("D7"), 2 << 4 | cases[i][4] << 2, loss << 4 | crew));
        assert_true(scene_says(&g, 2, TM_REPORT_BASE_STORMED, cell_of("D7"), (cases[i][4] == 1 ? 2 : 0) << 2 | 3, crew << 4 | loss));
        assert_int_equal(scene_count(&g, 2, TM_REPORT_BASE_LOST), cases[i][4] == 1);
    }
}

/* V31 (D28): freed and taken in one round is not possible; D61: an attacked storm is annulled. */
static void v31_freed_is_not_taken(void **unused)
{
    (void)unused;
    setup();
    scene_base(&g, "D7", 2);
    int a = scene_army(&g, 0, 0, "D7", 7, 3, 0), b = scene_army(&g, 6, 0, "D7", 5, 1, 0);
    scene_ready(&g);
    scene_order(&g, a, TM_STORM_BASE, 0, 0);
    scene_order(&g, b, TM_TAKE, 0, 0);
    scene_round(&g);
    assert_int_equal(g.s.base[4].owner, TM_NOBODY);
    assert_true(scene_says(&g, 6, TM_REPORT_FAILED, cell_of("D7"), 0, TM_TAKE)); /* TM-6.36 */

    setup();
    scene_base(&g, "D7", 2);
    a = scene_army(&g, 0, 0, "D7", 7, 3, 0);
    b = scene_army(&g, 4, 0, "D7", 5, 1, 0);
    scene_ready(&g);
    scene_order(&g, a, TM_STORM_BASE, 0, 0);
    scene_attack(&g, b, a);
    scene_round(&g);
    assert_int_equal(g.s.base[4].owner, 2);
    assert_int_equal(scene_count(&g, 2, TM_REPORT_BASE_STORMED), 0);
}

/* V34 (TM-6.28, TM-6.31): the garrison, and the fall of a capital. */
static void v34_storm_capital(void **unused)
{
    (void)unused;
    setup();
    int a = scene_army(&g, 0, 0, "D9", 7, 3, 0);
    scene_ready(&g);
    scene_order(&g, a, TM_STORM_CAPITAL, 0, 0);
    scene_round(&g);
    assert_army(&g, a, 4, 3);
    assert_int_equal(g.s.nation[2].garrison, 3);
    assert_int_equal(g.s.nation[2].ruined, 0);
    assert_int_equal(g.s.nation[2].garrison_morale, 5); /* stormed: no recovery, but it was full */

    setup();
    g.s.nation[2].garrison_morale = 0;
    scene_base(&g, "D7", 2);
    scene_base(&g, "D11", 2);
    a = scene_army(&g, 0, 0, "D9", 7, 3, 0);
    int own = scene_army(&g, 2, 0, "K9", 5, 2, 0), low = scene_army(&g, 2, 1, "K9", 5, 0, 0);
    scene_ready(&g);
    scene_order(&g, a, TM_STORM_CAPITAL, 0, 0);
    scene_order(&g, own, TM_MOVE, 0, 6);
    scene_order(&g, low, TM_MOVE, 0, 6);
    scene_round(&g);
    assert_army(&g, a, 7, 3);
    assert_int_equal(g.s.nation[2].garrison, 0);
    assert_int_equal(g.s.nation[2].ruined, 1);
    assert_int_equal(g.s.nation[2].garrison_morale, 0);
    assert_int_equal(g.s.base[4].owner & g.s.base[5].owner, TM_NOBODY);
    assert_army(&g, own, 5, 0);
    assert_army(&g, low, 5, -1);
    assert_int_equal(tm_base_morale(&g.s, 2), 0); /* TM-6.40 */
    assert_true(scene_says(&g, 2, TM_REPORT_CAPITAL_FELL, cell_of("D9"), 0, 0));
    assert_true(scene_event(&g, TM_EVENT_RUIN, 2));
}

/* V42 (TM-6.115.1): the underdog. */
static void v42_underdog(void **unused)
{
    (void)unused;
    for (int big = 7; big <= 8; big++) {
        setup();
        scene_ability(&g, 0, TM_UNDERDOG, 0);
        int a = scene_army(&g, 0, 0, "C3", 3, 0, 0), b = scene_army(&g, 2, 0, "C3", big, 1, 0);
        scene_ready(&g);
        scene_attack(&g, b, a);
        scene_round(&g);
        assert_int_equal(g.s.army[a].troops, big == 8 ? 1 : 0);
        assert_int_equal(g.s.army[b].troops, big == 8 ? 6 : 7);
    }
    setup(); /* the own garrison is served by an owned Underdog */
    scene_ability(&g, 2, TM_UNDERDOG, 0);
    g.s.nation[2].garrison_morale = 1;
    assert_int_equal(tm_garrison_side(&g.s, 2, 9).morale, 3);
    assert_int_equal(tm_garrison_side(&g.s, 2, 8).morale, 1);
    g.s.nation[2].garrison_morale = 5;
    assert_int_equal(tm_garrison_side(&g.s, 2, 9).morale, 5); /* TM-6.17 */
    g.s.nation[2].ability[0] = TM_WILDCARD; /* D74: never borrowed */
    g.s.nation[2].wild = TM_UNDERDOG;
    assert_int_equal(tm_garrison_side(&g.s, 2, 60).morale, 5);
    g.s.nation[2].garrison_morale = 1;
    assert_int_equal(tm_garrison_side(&g.s, 2, 60).morale, 1);
}

/* V60 (TM-6.111.1) and every technique, used and of no use (A21). */
static void v60_techniques(void **unused)
{
    (void)unused;
    assert_int_equal(clash_with(0, 1 << TM_VETERANS, 8, 0, 2, 0, false).loss[1], 3);  /* loses by 6: 4 -> 3 */
    assert_int_equal(clash_with(1 << TM_VETERANS, 0, 8, 0, 2, 0, false).changed[0], 0);
    assert_int_equal(clash_with(1 << TM_SURGEON, 0, 6, 0, 5, 0, false).loss[0], 1);   /* wins by 1: 2 -> 1 */
    assert_int_equal(clash_with(1 << TM_SURGEON, 0, 5, 0, 5, 0, false).loss[0], 1);   /* draw */
    assert_int_equal(clash_with(1 << TM_SURGEON, 0, 11, 0, 5, 0, false).loss[0], 0);  /* nothing to save */
    assert_int_equal(clash_with(1 << TM_SURGEON, 0, 11, 0, 5, 0, false).changed[0], 0);
    TmClash cry = clash_with(1 << TM_WAR_CRY, 0, 5, 0, 5, 2, false);
    assert_int_equal(cry.power[1], 11);
    assert_int_equal(cry.changed[0], 1 << TM_WAR_CRY);
    assert_int_equal(clash_with(1 << TM_WAR_CRY, 0, 5, 2, 5, 0, false).changed[0], 0); /* the other has no lead */
    assert_int_equal(clash_with(0, 1 << TM_SHIELD_WALL, 5, 0, 5, 0, false).power[1], 6);
    assert_int_equal(clash_with(1 << TM_SHIELD_WALL, 0, 5, 0, 5, 0, false).power[0], 5); /* it ordered the fight */
    assert_int_equal(clash_with(1 << TM_CHARGE, 0, 5, 0, 5, 0, false).power[0], 6);
    assert_int_equal(clash_with(0, 1 << TM_CHARGE, 5, 0, 5, 0, false).power[1], 5);
    assert_int_equal(clash_with(1 << TM_SAPPERS, 0, 5, 0, 5, 0, true).power[0], 7);
    assert_int_equal(clash_with(1 << TM_SAPPERS, 0, 5, 0, 5, 0, false).power[0], 5);   /* no storm */
    setup();
    scene_ability(&g, 0, TM_TECHNIQUES, 0);
    int a = scene_army(&g, 0, 0, "C3", 5, 1, 0);
    g.s.nation[0].techniques = TM_PURSUIT | TM_DISENGAGE << 4;
    assert_int_equal(tm_flight(&g.s, a, false), 55); /* 25 + 10 + 20 */
    assert_int_equal(tm_flight(&g.s, a, true), 35);
    g.s.nation[0].techniques = TM_PURSUIT | TM_CHARGE << 4;
    assert_int_equal(tm_flight(&g.s, a, false), 35);
    assert_int_equal(tm_garrison_side(&g.s, 0, 5).techniques, 1 << TM_PURSUIT | 1 << TM_CHARGE);
    g.s.nation[0].ability[0] = TM_WILDCARD; /* borrowed: armies yes, garrison no */
    g.s.nation[0].wild = TM_TECHNIQUES;
    assert_int_equal(tm_techniques_of(&g.s, a), 1 << TM_PURSUIT | 1 << TM_CHARGE);
    assert_int_equal(tm_garrison_side(&g.s, 0, 5).techniques, 0);
}

/* TM-6.111.2: techniques are first met as unknown, later by number; the bit is the reader's. */
static void techniques_are_met(void **unused)
{
    (void)unused;
    setup();
    scene_ability(&g, 0, TM_TECHNIQUES, 0); /* shield wall and charge */
    int a = scene_army(&g, 0, 0, "C3", 9, 1, 0), b = scene_army(&g, 2, 0, "C3", 9, 1, 0);
    scene_ready(&g);
    scene_attack(&g, a, b);
    scene_round(&g);
    assert_true(scene_says(&g, 2, TM_REPORT_TECHNIQUE, cell_of("C3"), 255, 0));
    assert_int_equal(g.s.nation[2].seen_technique, 1 << TM_CHARGE);
    assert_int_equal(scene_count(&g, 0, TM_REPORT_TECHNIQUE), 0);
    scene_attack(&g, a, b);
    scene_round(&g);
    assert_true(scene_says(&g, 2, TM_REPORT_TECHNIQUE, cell_of("C3"), TM_CHARGE, 0));
    assert_int_equal(scene_count(&g, 2, TM_REPORT_TECHNIQUE), 1);

    setup(); /* Pursuit changes a flight chance, Disengage too */
    scene_ability(&g, 0, TM_TECHNIQUES, 0);
    scene_ability(&g, 2, TM_TECHNIQUES, 0);
    g.s.nation[0].techniques = TM_PURSUIT | TM_WAR_CRY << 4;
    g.s.nation[2].techniques = TM_DISENGAGE | TM_WAR_CRY << 4;
    a = scene_army(&g, 0, 0, "C3", 5, 1, 0);
    b = scene_army(&g, 2, 0, "C3", 5, 1, 0);
    scene_ready(&g);
    scene_attack(&g, a, b);
    scene_order(&g, b, TM_MOVE, 1, 6);
    rng_pin(TM_DRAW_FLIGHT, 34, 1); /* 35 + 20 - 20 */
    scene_round(&g);
    rng_unpin_all();
    assert_at(&g, b, "D3");
    assert_int_equal(g.s.nation[2].seen_technique, 1 << TM_PURSUIT);
    assert_int_equal(g.s.nation[0].seen_technique, 1 << TM_DISENGAGE);
}

/* TM-6.16: every part of the effective morale and its clamp. */
static void effective_morale(void **unused)
{
    (void)unused;
    setup();
    scene_ability(&g, 6, TM_RETALIATION, 0);
    int a = scene_army(&g, 6, 0, "C3", 5, 1, 0);
    assert_int_equal(tm_morale(&g.s, a), 1);
    AT(&g, a)->held = 1;
    assert_int_equal(tm_morale(&g.s, a), 0);
    AT(&g, a)->flag = 4;
    assert_int_equal(tm_morale(&g.s, a), 2);
    g.s.nation[6].retaliation = 1;
    assert_int_equal(tm_morale(&g.s, a), 3); /* 4 is cut */
    g.s.nation[6].limit = 1; /* one ability: the default is the lowest passive, Retaliation */
    assert_int_equal(tm_allowed(&g.s, a), TM_RETALIATION);
    assert_int_equal(tm_morale(&g.s, a), 2); /* no flag bonus */
    AT(&g, a)->passive = TM_FALSE_FLAG;
    assert_int_equal(tm_morale(&g.s, a), 2); /* no timer */
    g.s.nation[6].fury = 1;
    assert_int_equal(tm_morale(&g.s, a), 2);
    AT(&g, a)->passive = TM_RETALIATION;
    assert_int_equal(tm_morale(&g.s, a), 3);
    int horde = scene_horde(&g, 7, "C4", 8);
    AT(&g, horde)->held = 1;
    g.s.nation[7].retaliation = 1;
    assert_int_equal(tm_morale(&g.s, horde), 0);
}

/* V68 (TM-6.17): the sum is clamped once at the end. */
static void v68_fight_morale(void **unused)
{
    (void)unused;
    setup();
    scene_ability(&g, 0, TM_CAMOUFLAGE, 0);
    int a = scene_army(&g, 0, 0, "C3", 5, -1, 0);
    AT(&g, a)->held = 1;
    AT(&g, a)->camo = 2;
    assert_int_equal(tm_army_side(&g.s, a, 5, true, false).morale, -1);
    AT(&g, a)->morale = 3;
    AT(&g, a)->held = 0;
    assert_int_equal(tm_army_side(&g.s, a, 5, true, false).morale, 3);
    AT(&g, a)->morale = 1;
    assert_int_equal(tm_army_side(&g.s, a, 5, true, false).morale, 2);
    assert_int_equal(tm_army_side(&g.s, a, 5, false, false).morale, 1); /* TM-6.113.3: not in a fight others ordered */
    assert_int_equal(tm_crew_side().morale, 1);
    assert_int_equal(tm_crew_side().troops, 3);
}

/* TM-6.32, V52, TM-6.106.4: decrees go to the strongest winner; a horde and the dead take none. */
static void decrees_change_hands(void **unused)
{
    (void)unused;
    setup();
    int a = scene_army(&g, 4, 0, "C3", 3, 1, 0), b = scene_army(&g, 6, 0, "C3", 8, 1, 0), c = scene_army(&g, 2, 0, "C3", 9, 1, 0);
    AT(&g, a)->decrees = 2;
    AT(&g, b)->decrees = 14;
    AT(&g, b)->flag = 1;
    AT(&g, b)->flag_plan = 1;
    scene_ready(&g);
    scene_attack(&g, b, a); /* 8 + 9 + 2 for the flag */
    scene_attack(&g, c, a);
    scene_round(&g);
    assert_int_equal(g.s.army[b].decrees, 15); /* 16 is more than an army can hold */
    assert_int_equal(g.s.army[c].decrees, 0);
    assert_int_equal(g.s.army[a].decrees, 0);
    assert_true(scene_says(&g, 4, TM_REPORT_DECREES_LOST, cell_of("C3"), 1 << 4, 2));
    assert_true(scene_says(&g, 6, TM_REPORT_DECREES_WON, cell_of("C3"), 0, 2));

    setup();
    a = scene_army(&g, 4, 0, "C3", 3, 1, 0);
    AT(&g, a)->decrees = 1;
    int horde = scene_horde(&g, 7, "C3", 12);
    scene_ready(&g);
    scene_attack(&g, horde, a);
    scene_round(&g);
    assert_int_equal(g.s.army[horde].decrees, 0);
    assert_int_equal(scene_count(&g, 4, TM_REPORT_DECREES_LOST), 0);
}

/* Previews for screens agree with the machine. */
static void previews_agree_with_the_machine(void **unused)
{
    (void)unused;
    TmClash out;
    static TmState view;
    setup();
    scene_base(&g, "D7", 2);
    int a = scene_army(&g, 0, 0, "D7", 4, 1, 0), b = scene_army(&g, 2, 0, "D7", 3, 1, 0);
    scene_ready(&g);
    tm_observe(&g.s, 0, &view);
    tm_preview_base(&view, a, &out);
    assert_clash(out, 7, 6, 2, 2, 0);
    tm_preview_attack(&view, a, scene_sight(&g, 0, b), 1, &out);
    assert_clash(out, 7, 6, 2, 2, 0);
    tm_preview_capital(&view, a, 4, 5, &out);
    assert_clash(out, 7, 23, 5, 0, 1);
    uint8_t reach[TM_CELLS];
    tm_reachable(&view, a, reach);
    assert_int_equal(reach[cell_of("D6")], 1);
    assert_int_equal(reach[cell_of("D5")], 2);
    assert_int_equal(reach[cell_of("E7")], 0); /* mountain */
    assert_int_equal(reach[cell_of("D7")], 2); /* there and back */
    assert_int_equal(reach[cell_of("A2")], 0);
    for (int cell = 0; cell < TM_CELLS; cell++) {       /* every way of one or two steps, tried one by one */
        int steps = 0;
        for (int first = 0; first < TM_NO_STEP; first++)
            for (int second = 0; second <= TM_NO_STEP; second++) {
                int middle = tm_step(&view, cell_of("D7"), first), end = second == TM_NO_STEP || middle == TM_NOBODY ? middle : tm_step(&view, middle, second);
                if (end == cell && (steps == 0 || second == TM_NO_STEP))
                    steps = second == TM_NO_STEP ? 1 : 2;
            }
        assert_int_equal(reach[cell], steps);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(v5_v6_flight),
        cmocka_unit_test(v7_to_v10_clashes),
        cmocka_unit_test(fights_through_the_machine),
        cmocka_unit_test(v11_two_attackers),
        cmocka_unit_test(v12_mutual_attack),
        cmocka_unit_test(v13_chain),
        cmocka_unit_test(v14_flight),
        cmocka_unit_test(v15_failed_flight),
        cmocka_unit_test(v16_one_roll),
        cmocka_unit_test(held_armies_do_not_roll),
        cmocka_unit_test(rolls_are_always_drawn),
        cmocka_unit_test(v17_annulled),
        cmocka_unit_test(void_orders),
        cmocka_unit_test(v30_storm_base),
        cmocka_unit_test(v31_freed_is_not_taken),
        cmocka_unit_test(v34_storm_capital),
        cmocka_unit_test(v42_underdog),
        cmocka_unit_test(v60_techniques),
        cmocka_unit_test(techniques_are_met),
        cmocka_unit_test(effective_morale),
        cmocka_unit_test(v68_fight_morale),
        cmocka_unit_test(decrees_change_hands),
        cmocka_unit_test(previews_agree_with_the_machine),
    };
    return trail_end(__FILE__, cmocka_run_group_tests(tests, NULL, NULL));
}
