/* SPDX-License-Identifier: MIT */
/* Corners of a resolution that the worked examples leave out: order of armies, edges, steps, lists, and who is told what (section 6.4 to 6.8). */
#include <string.h>

#include "../common/check.h"
#include "scene.h"

static Scene g;

static void put_blockade(const char *cell, int dir, int known)
{
    g.s.blockade[g.s.blockade_count++] = (TmBlockade){(uint8_t)cell_of(cell), (uint8_t)dir, (uint8_t)known};
}

static void put_trap(const char *cell, int owner) { g.s.trap[g.s.trap_count++] = (TmTrap){(uint8_t)cell_of(cell), (uint8_t)owner}; }

/* A word after which the next roll of a hundred is below the limit and the one after it is not. */
static uint32_t word_with_two_rolls(uint32_t limit)
{
    for (uint32_t word = 1;; word++) {
        Rng rng = {word};
        if (rng_below(&rng, 100, 0) < limit && rng_below(&rng, 100, 0) >= limit)
            return word;
    }
}

/* TM-6.2, TM-6.23, TM-6.37: in round 3 nation 2 comes first and nation 1 last, for rolls and for lures. */
static void priority_begins_with_the_round(void **unused)
{
    (void)unused;
    scene_begin(&g);
    int a = scene_army(&g, 1, 0, "C3", 4, 2, 0), b = scene_army(&g, 2, 0, "K9", 4, 2, 0);
    int c = scene_army(&g, 4, 0, "C3", 5, 1, 0), d = scene_army(&g, 4, 1, "K9", 5, 1, 0);
    scene_ready(&g);
    scene_order(&g, a, TM_MOVE, 1, 6);
    scene_order(&g, b, TM_MOVE, 0, 6);
    scene_attack(&g, c, a);
    scene_attack(&g, d, b);
    g.s.rng = word_with_two_rolls(50);
    scene_round(&g);
    assert_at(&g, b, "K10");
    assert_at(&g, a, "C3");

    scene_begin(&g);
    scene_ability(&g, 1, TM_LURER, 0);
    scene_ability(&g, 2, TM_LURER, 0);
    int victim = scene_army(&g, 0, 0, "C3", 3, -1, 0);
    a = scene_army(&g, 1, 0, "C3", 5, 1, 0);
    b = scene_army(&g, 2, 0, "C3", 5, 1, 0);
    scene_ready(&g);
    scene_aim(&g, a, TM_LURE, victim);
    scene_aim(&g, b, TM_LURE, victim);
    scene_round(&g);
    assert_int_equal(g.s.army[b].troops, 7);
    assert_int_equal(g.s.army[a].troops, 5);
}

/* TM-6.116.1, V43: 1 H at em 1; nothing from an army in a fight, dead or alive. */
static void lures_that_fail(void **unused)
{
    (void)unused;
    for (int i = 0; i < 3; i++) { /* left alone, attacked, destroyed */
        scene_begin(&g);
        scene_ability(&g, 2, TM_LURER, 0);
        int a = scene_army(&g, 0, 0, "C3", i == 2 ? 2 : 6, 1, 0), b = scene_army(&g, 2, 0, "C3", 5, 1, 0), c = scene_army(&g, 4, 0, "C3", 6, 1, 0);
        scene_ready(&g);
        scene_aim(&g, b, TM_LURE, a);
        if (i > 0)
            scene_attack(&g, c, a);
        scene_round(&g);
        assert_int_equal(g.s.army[b].troops, i == 0 ? 6 : 5);
        assert_int_equal(g.s.army[a].troops, i == 0 ? 5 : i == 1 ? 4 : 0);
        assert_int_equal(scene_says(&g, 2, TM_REPORT_FAILED, cell_of("C3"), 0, TM_LURE), i > 0);
    }
}

/* TM-6.25: the first step of a TRACK is the planned one, though the prey flees somewhere else; TM-6.109.1: the path itself follows the flight. */
static void tracks_of_those_who_flee(void **unused)
{
    (void)unused;
    for (int attacked = 0; attacked < 2; attacked++) {
        scene_begin(&g);
        scene_ability(&g, 1, TM_TRACKER, 0);
        int prey = scene_army(&g, 2, 0, "C4", 5, 1, 0), hunter = scene_army(&g, 4, 0, "C4", 5, 1, 0);
        int tracker = scene_army(&g, 1, 0, "C3", 5, 1, 0), other = scene_army(&g, 5, 0, "C3", 5, 1, 0);
        scene_ready(&g);
        scene_order(&g, prey, TM_MOVE, 3, 3);   /* to C2, by the tracker's own cell */
        scene_attack(&g, hunter, prey);
        scene_aim(&g, tracker, TM_TRACK, prey);
        if (attacked)
            scene_attack(&g, other, tracker);
        rng_pin(TM_DRAW_FLIGHT, 0, 2);
        scene_round(&g);
        rng_unpin_all();
        assert_at(&g, prey, "C3");
        assert_at(&g, tracker, attacked ? "C2" : "C3");
    }
}

/* TM-6.109.2: of two ways equally short the one with the lower first direction; one step is better than two; unknown blockades stop it. */
static void ways_of_trackers(void **unused)
{
    (void)unused;
    scene_begin(&g);
    scene_ability(&g, 2, TM_TRACKER, 0);
    int prey = scene_army(&g, 0, 0, "C4", 5, 1, 0), tracker = scene_army(&g, 2, 0, "C3", 5, 1, 0);
    put_trap("C4", 5);
    scene_ready(&g);
    scene_order(&g, prey, TM_MOVE, 1, 6);       /* D4: by C4 or by D3 */
    scene_aim(&g, tracker, TM_TRACK, prey);
    scene_round(&g);
    assert_at(&g, tracker, "C4");
    assert_int_equal(g.s.army[tracker].held, 1);

    scene_begin(&g);
    scene_ability(&g, 2, TM_TRACKER, 0);
    prey = scene_army(&g, 0, 0, "C4", 5, 1, 0);
    tracker = scene_army(&g, 2, 0, "C3", 5, 1, 0);
    scene_ready(&g);
    scene_aim(&g, tracker, TM_TRACK, prey);
    scene_round(&g);
    assert_at(&g, tracker, "C4");
    assert_army(&g, tracker, 5, 1);             /* one hex */

    scene_begin(&g);
    scene_ability(&g, 2, TM_TRACKER, 0);
    prey = scene_army(&g, 0, 0, "C4", 5, 1, 0);
    tracker = scene_army(&g, 2, 0, "C3", 5, 1, 0);
    scene_ready(&g);
    put_blockade("C4", 0, 0);                   /* built behind their backs */
    scene_order(&g, prey, TM_MOVE, 0, 0);
    scene_aim(&g, tracker, TM_TRACK, prey);
    scene_round(&g);
    assert_at(&g, tracker, "C4");
    assert_true(scene_says(&g, 2, TM_REPORT_BUMPED, cell_of("C4"), 0, 0));
}

/* TM-6.47: every edge has its own anchor; fig. 2b on two edges that share a cell. Both sides of a crossing are told (kind 22). */
static void two_crossings_at_one_cell(void **unused)
{
    (void)unused;
    scene_begin(&g);
    int a = scene_army(&g, 1, 0, "B2", 4, 1, TM_AGGRESSIVE), b = scene_army(&g, 2, 0, "C2", 5, 1, 0);
    int c = scene_army(&g, 3, 0, "C3", 5, 1, 0), d = scene_army(&g, 4, 0, "C2", 9, 1, TM_AGGRESSIVE);
    scene_ready(&g);
    scene_order(&g, a, TM_MOVE, 2, 6);
    scene_order(&g, b, TM_MOVE, 5, 6);
    scene_order(&g, c, TM_MOVE, 3, 6);
    scene_order(&g, d, TM_MOVE, 0, 6);
    scene_round(&g);
    assert_at(&g, a, "B2");
    assert_at(&g, b, "B2");
    assert_at(&g, c, "C2");
    assert_at(&g, d, "C2");
    assert_true(scene_says(&g, 1, TM_REPORT_STOPPED, cell_of("B2"), 2 << 4, 0));
    assert_true(scene_says(&g, 2, TM_REPORT_STOPPED, cell_of("B2"), 1 << 4, 0));
    assert_true(scene_says(&g, 3, TM_REPORT_STOPPED, cell_of("C2"), 4 << 4, 0));
    assert_true(scene_says(&g, 4, TM_REPORT_STOPPED, cell_of("C2"), 3 << 4, 0));
}

/* TM-6.47 in a round that begins with nation 0: the larger army is the anchor whoever comes first. */
static void anchor_of_the_first_nation(void **unused)
{
    (void)unused;
    scene_begin(&g);
    g.s.round = 8;
    memset(g.s.votes, 0xFF, sizeof g.s.votes[0] * 4);
    int a = scene_army(&g, 0, 0, "B2", 9, 1, TM_AGGRESSIVE), b = scene_army(&g, 2, 0, "C2", 5, 1, TM_AGGRESSIVE);
    scene_ready(&g);
    scene_order(&g, a, TM_MOVE, 2, 6);
    scene_order(&g, b, TM_MOVE, 5, 6);
    scene_round(&g);
    assert_at(&g, a, "B2");
    assert_at(&g, b, "B2");
}

/* TM-6.49: who has arrived before is not stopped by who comes later. */
static void only_who_arrives_is_stopped(void **unused)
{
    (void)unused;
    scene_begin(&g);
    int a = scene_army(&g, 3, 0, "B2", 5, 1, 0), b = scene_army(&g, 2, 0, "C5", 5, 1, TM_AGGRESSIVE);
    scene_ready(&g);
    scene_order(&g, a, TM_MOVE, 1, 6);
    scene_order(&g, b, TM_MOVE, 3, 3);
    scene_round(&g);
    assert_at(&g, a, "C3");
    assert_at(&g, b, "C3");
    assert_true(scene_says(&g, 2, TM_REPORT_STOPPED, cell_of("C3"), 3 << 4, 0));
    assert_int_equal(scene_count(&g, 3, TM_REPORT_STOPPED), 0);
}

/* TM-6.102.1, TM-6.23: the step of a BLOCKADE and of a flight is one of the first sub-step, where it meets others. */
static void single_steps_come_first(void **unused)
{
    (void)unused;
    for (int flees = 0; flees < 2; flees++) {
        scene_begin(&g);
        scene_ability(&g, 0, TM_BLOCKADER, 0);
        int a = scene_army(&g, 0, 0, "B2", 5, 1, 0), b = scene_army(&g, 2, 0, "C4", 5, 1, TM_AGGRESSIVE), c = scene_army(&g, 4, 0, "B2", 5, 1, 0);
        scene_ready(&g);
        scene_order(&g, a, TM_BLOCKADE, 0, 1);
        scene_order(&g, b, TM_MOVE, 3, 3);
        if (flees)
            scene_attack(&g, c, a);
        rng_pin(TM_DRAW_FLIGHT, 0, 1);
        scene_round(&g);
        rng_unpin_all();
        assert_at(&g, a, "C3");
        assert_at(&g, b, "C3");
        assert_int_equal(g.s.blockade_count, !flees);
    }
}

/* TM-6.45: who bumps in the first sub-step stands still in the second, and has learnt of the blockade. */
static void bumping_ends_the_march(void **unused)
{
    (void)unused;
    scene_begin(&g);
    int a = scene_army(&g, 0, 0, "C3", 5, 1, 0);
    scene_ready(&g);
    put_blockade("C3", 0, 0);
    scene_order(&g, a, TM_MOVE, 0, 1);
    scene_round(&g);
    assert_at(&g, a, "C3");
    assert_true(tm_bit(g.s.blockade[0].known, 0));
    assert_true(scene_says(&g, 0, TM_REPORT_BUMPED, cell_of("C3"), 0, 0));
}

/* TM-9.4, TM-6.66: the owner of a base is told of foreign visitors and their flag, not of its own; traps and scouts name flags as well. */
static void visitors_and_flags(void **unused)
{
    (void)unused;
    scene_begin(&g);
    scene_base(&g, "B9", 2);
    int a = scene_army(&g, 6, 0, "B8", 5, 1, 0), own = scene_army(&g, 2, 0, "B10", 5, 1, 0), third = scene_army(&g, 0, 0, "D6", 5, 1, 0);
    AT(&g, a)->flag = AT(&g, a)->flag_plan = 4;
    put_trap("B9", 3);
    scene_ready(&g);
    scene_order(&g, a, TM_MOVE, 0, 6);
    scene_order(&g, own, TM_MOVE, 3, 0);
    scene_order(&g, third, TM_MOVE, 0, 6);      /* D7 has no owner to tell */
    scene_round(&g);
    assert_true(scene_says(&g, 2, TM_REPORT_BASE_ENTERED, cell_of("B9"), 4 << 4, 0));
    assert_int_equal(scene_count(&g, 2, TM_REPORT_BASE_ENTERED), 1);
    assert_true(scene_says(&g, 3, TM_REPORT_TRAP_SPRUNG, cell_of("B9"), 4 << 4, 0));
    assert_true(scene_says(&g, 3, TM_REPORT_TRAP_SPRUNG, cell_of("B9"), 2 << 4, 0));
    for (int n = 0; n < 8; n++)
        assert_true(n == 2 || scene_count(&g, n, TM_REPORT_BASE_ENTERED) == 0);
}

/* TM-6.103.1 (kinds 27, 28): a scouted area tells of traps, freed and taken bases on its seven cells, and of nothing else. */
static void scouted_incidents(void **unused)
{
    (void)unused;
    scene_begin(&g);
    scene_ability(&g, 0, TM_SCOUTING, 0);
    scene_base(&g, "D7", 2);
    scene_army(&g, 0, 0, "L5", 5, 1, 0);
    int stormer = scene_army(&g, 5, 0, "D7", 7, 3, 0), walker = scene_army(&g, 4, 0, "D5", 5, 1, 0), far = scene_army(&g, 6, 0, "I9", 5, 1, 0);
    put_trap("D6", 3);
    scene_ready(&g);
    scene_also(&g, 0, (Action){TM_SET_RECON, 0, (uint8_t)cell_of("D7"), 0});
    scene_order(&g, stormer, TM_STORM_BASE, 0, 0);
    scene_order(&g, walker, TM_MOVE, 0, 6);
    scene_order(&g, far, TM_TAKE, 0, 0);
    scene_round(&g);
    assert_true(scene_says(&g, 0, TM_REPORT_SCOUTED, cell_of("D7"), 5 << 4, 1));
    assert_true(scene_says(&g, 0, TM_REPORT_SCOUTED, cell_of("D6"), 4 << 4, 0));
    assert_true(scene_says(&g, 0, TM_REPORT_FIGHT_SEEN, cell_of("D7"), 5 << 4 | TM_CROWD, 0));
    assert_int_equal(scene_count(&g, 0, TM_REPORT_SCOUTED), 2);

    scene_begin(&g); /* a capital falls: its bases are freed by nobody; and a base is built */
    scene_ability(&g, 0, TM_SCOUTING, 0);
    scene_ability(&g, 6, TM_BUILDER, 0);
    scene_base(&g, "D7", 2);
    scene_base(&g, "C5", 4);
    scene_army(&g, 0, 0, "L5", 5, 1, 0);
    scene_army(&g, 0, 1, "L5", 5, 1, 0);
    g.s.nation[2].garrison_morale = -1;
    stormer = scene_army(&g, 5, 0, "D9", 9, 3, 0);
    int builder = scene_army(&g, 6, 0, "G5", 5, 1, 0);
    AT(&g, builder)->progress = TM_BUILDING;
    scene_ready(&g);
    scene_also(&g, 0, (Action){TM_SET_RECON, 0, (uint8_t)cell_of("D7"), 0});
    scene_also(&g, 0, (Action){TM_SET_RECON, 1, (uint8_t)cell_of("G5"), 0});
    scene_order(&g, stormer, TM_STORM_CAPITAL, 0, 0);
    scene_order(&g, builder, TM_BUILD, 0, 0);
    scene_round(&g);
    assert_true(scene_says(&g, 0, TM_REPORT_SCOUTED, cell_of("D7"), TM_CROWD << 4, 1));
    assert_true(scene_says(&g, 0, TM_REPORT_SCOUTED, cell_of("G5"), 6 << 4, 2));
    assert_int_equal(scene_count(&g, 0, TM_REPORT_SCOUTED), 2);
    assert_true(scene_says(&g, 6, TM_REPORT_BASE_GAINED, cell_of("G5"), TM_CROWD << 4, 0));
    assert_int_equal(g.s.army[builder].progress, TM_NO_WORK);
    assert_int_equal(scene_count(&g, 6, TM_REPORT_FAILED), 0);
}

/* Section 4: built bases, blockades and traps stand in ascending order, whoever comes when. */
static void lists_stay_in_order(void **unused)
{
    (void)unused;
    scene_begin(&g);
    scene_ability(&g, 0, TM_BUILDER, TM_TRAPPER);
    scene_ability(&g, 3, TM_BUILDER, TM_TRAPPER);
    int a = scene_army(&g, 0, 0, "K9", 5, 1, 0), b = scene_army(&g, 3, 0, "G5", 5, 1, 0), c = scene_army(&g, 0, 1, "C3", 5, 1, 0), d = scene_army(&g, 3, 1, "C3", 5, 1, 0);
    AT(&g, a)->progress = AT(&g, b)->progress = TM_BUILDING;
    put_trap("A8", 5);
    put_trap("C3", 1);
    put_trap("C3", 5);
    put_trap("K10", 5);
    scene_ready(&g);
    scene_order(&g, a, TM_BUILD, 0, 0);
    scene_order(&g, b, TM_BUILD, 0, 0);
    scene_order(&g, c, TM_TRAP, 0, 0);
    scene_order(&g, d, TM_TRAP, 0, 0);
    scene_round(&g);
    static const TmTrap traps[] = {{7, 5}, {32, 0}, {32, 1}, {32, 3}, {32, 5}, {159, 5}};
    assert_int_equal(g.s.trap_count, 6);
    assert_int_equal(scene_count(&g, 0, TM_REPORT_FAILED) + scene_count(&g, 3, TM_REPORT_FAILED), 0);
    assert_memory_equal(g.s.trap, traps, sizeof traps);
    assert_int_equal(g.s.base_count, 18);
    assert_int_equal(g.s.base[16].pos, cell_of("G5"));
    assert_int_equal(g.s.base[17].pos, cell_of("K9"));
    assert_int_equal(g.s.base[17].owner, 0);

    scene_begin(&g); /* an edge is stored from the cell for which it has a direction 0..2; one that cuts off is taken back */
    scene_ability(&g, 0, TM_BLOCKADER, 0);
    scene_ability(&g, 3, TM_BLOCKADER, 0);
    a = scene_army(&g, 0, 0, "E5", 5, 1, 0);
    b = scene_army(&g, 0, 1, "C3", 5, 1, 0);
    c = scene_army(&g, 3, 0, "A15", 5, 1, 0);
    put_blockade("A14", 0, 0xFF);
    put_blockade("K9", 0, 0xFF);
    put_blockade("K9", 2, 0xFF);
    scene_ready(&g);
    scene_order(&g, a, TM_BLOCKADE, 5, 6);
    scene_order(&g, b, TM_BLOCKADE, 0, 6);
    scene_order(&g, c, TM_BLOCKADE, 2, 6);
    scene_round(&g);
    static const uint8_t edges[][2] = {{13, 0}, {32, 0}, {49, 2}, {158, 0}, {158, 2}};
    assert_int_equal(g.s.blockade_count, 5);
    for (int i = 0; i < 5; i++) {
        assert_int_equal(g.s.blockade[i].cell, edges[i][0]);
        assert_int_equal(g.s.blockade[i].dir, edges[i][1]);
    }
    assert_true(scene_says(&g, 3, TM_REPORT_FAILED, cell_of("A15"), 0, TM_BLOCKADE));
    assert_int_equal(g.s.blockade[5].known, 0);
}

/* TM-6.21: an order that names an army dissolved since is void, whatever it wanted to do to it. */
static void orders_on_the_dissolved(void **unused)
{
    (void)unused;
    static const uint8_t cases[][2] = {{TM_FORGE, TM_FORGER}, {TM_TRACK, TM_TRACKER}, {TM_DEMORALISE, TM_DEMORALISER}, {TM_SHOW, TM_DECREE}, {TM_LURE, TM_LURER}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        bool beside = cases[i][0] == TM_FORGE || cases[i][0] == TM_TRACK;
        scene_begin(&g);
        scene_ability(&g, 2, TM_OMNIPRESENCE, 0);
        scene_ability(&g, 3, cases[i][1], 0);
        int a = scene_army(&g, 3, 0, beside ? "C4" : "C3", 5, 0, 0), b = scene_army(&g, 2, 0, "C3", 4, 1, 0);
        AT(&g, a)->decrees = 1;
        scene_army(&g, 2, 1, "C3", 4, 1, 0);
        scene_ready(&g);
        scene_aim(&g, a, cases[i][0], b);
        scene_also(&g, 2, (Action){TM_REGROUP, 0, 1, 4});
        scene_round(&g);
        assert_true(scene_says(&g, 3, TM_REPORT_FAILED, cell_of(beside ? "C4" : "C3"), 0, cases[i][0]));
        assert_army(&g, a, 5, 0);                                   /* no rest */
        assert_army(&g, tm_army_id(2, 1), 8, 1);
        assert_int_equal(g.s.nation[2].seen_decree, 0);
    }
}

/* TM-6.108.3: a forged horde attacks its lord's army; an army of a nation cannot be forged against its own. The successful forger is not told of a failure. */
static void forged_hordes(void **unused)
{
    (void)unused;
    for (int horde = 0; horde < 2; horde++) {
        scene_begin(&g);
        scene_ability(&g, 0, TM_FORGER, 0);
        int forger = scene_army(&g, 0, 0, "C4", 5, 1, 0), lords = scene_army(&g, 7, 1, "C3", 5, 0, 0);
        int target = horde ? scene_horde(&g, 7, "C3", 8) : scene_army(&g, 7, 0, "C3", 8, 0, 0);
        scene_ready(&g);
        scene_aim(&g, forger, TM_FORGE, target);
        scene_carry(&g, forger, TM_ATTACK, scene_sight(&g, 0, lords), 0);
        scene_round(&g);
        assert_int_equal(g.s.army[lords].troops, horde ? 2 : 5);    /* 8 against 5: three lost, one lost */
        assert_int_equal(g.s.army[target].troops, horde ? 7 : 8);
        assert_int_equal(scene_count(&g, 0, TM_REPORT_FAILED), horde ? 0 : 1);
        assert_int_equal(scene_says(&g, 7, TM_REPORT_FORGED, cell_of("C3"), TM_HORDE, TM_ATTACK), horde);
    }
}

/* TM-6.108.3: whatever else it names of its own nation, a target has no words for it: the forgery fails, and the own order stands. */
static void targets_have_no_words_for_their_own(void **unused)
{
    (void)unused;
    static const uint8_t codes[][2] = {{TM_ATTACK, TM_OMNIPRESENCE}, {TM_TRACK, TM_TRACKER}, {TM_DEMORALISE, TM_DEMORALISER}, {TM_LURE, TM_LURER}};
    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++) {
        scene_begin(&g);
        scene_ability(&g, 0, TM_FORGER, 0);
        scene_ability(&g, 3, codes[i][1], 0);
        int forger = scene_army(&g, 0, 0, "C4", 5, 1, 0), other = scene_army(&g, 3, 1, "C3", 5, 1, 0), target = scene_army(&g, 3, 0, "C3", 8, 1, 0);
        scene_army(&g, 2, 0, "C3", 5, 1, 0);                        /* whom the target sees */
        scene_ready(&g);
        scene_aim(&g, forger, TM_FORGE, target);
        scene_carry(&g, forger, codes[i][0], scene_sight(&g, 0, other), 0);
        scene_round(&g);
        assert_int_equal(scene_count(&g, 0, TM_REPORT_FAILED), 1);
        assert_int_equal(scene_count(&g, 3, TM_REPORT_FORGED), 0);
    }
}

/* TM-6.66 kind 29: each side reads the line and the argument of the other. */
static void lines_with_arguments(void **unused)
{
    (void)unused;
    scene_begin(&g);
    scene_army(&g, 1, 0, "C3", 5, 1, 0);
    scene_army(&g, 4, 0, "C3", 5, 1, 0);
    scene_start_round(&g);
    scene_do(&g, (Action){TM_PARLEY, 0, 4, 6}); /* nation 4 comes first */
    scene_do(&g, (Action){TM_PARLEY, 0, 5, 3});
    scene_round(&g);
    assert_true(scene_says(&g, 1, TM_REPORT_PARLEY, cell_of("C3"), 4 << 4 | 4, 6));
    assert_true(scene_says(&g, 4, TM_REPORT_PARLEY, cell_of("C3"), 1 << 4 | 5, 3));
    assert_int_equal(g.s.contact[0].army[0], 1 * 4); /* they met again: a new contact without lines */
    assert_int_equal(g.s.contact[0].line[0], TM_NOBODY);
}

/* TM-6.38, TM-6.31: a siege of a capital that falls in the same round does nothing; a dead army is not demoralised (TM-6.110.1). */
static void too_late(void **unused)
{
    (void)unused;
    scene_begin(&g);
    scene_ability(&g, 3, TM_DEMORALISER, 0);
    g.s.nation[2].garrison_morale = -1;
    int a = scene_army(&g, 5, 0, "D9", 9, 3, 0), b = scene_army(&g, 0, 0, "D8", 5, 1, 0);
    int victim = scene_army(&g, 1, 0, "K9", 1, 1, 0), killer = scene_army(&g, 4, 0, "K9", 9, 1, 0), late = scene_army(&g, 3, 0, "K8", 5, 1, 0);
    scene_ready(&g);
    scene_order(&g, a, TM_STORM_CAPITAL, 0, 0);
    scene_order(&g, b, TM_SIEGE, 0, 0);
    scene_attack(&g, killer, victim);
    scene_aim(&g, late, TM_DEMORALISE, victim);
    scene_round(&g);
    assert_int_equal(g.s.nation[2].ruined, 1);
    assert_int_equal(g.s.nation[2].garrison_morale, 0);
    assert_int_equal(scene_count(&g, 2, TM_REPORT_BESIEGED), 0);
    assert_int_equal(scene_count(&g, 1, TM_REPORT_DEMORALISED), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(priority_begins_with_the_round),
        cmocka_unit_test(lures_that_fail),
        cmocka_unit_test(tracks_of_those_who_flee),
        cmocka_unit_test(ways_of_trackers),
        cmocka_unit_test(two_crossings_at_one_cell),
        cmocka_unit_test(anchor_of_the_first_nation),
        cmocka_unit_test(only_who_arrives_is_stopped),
        cmocka_unit_test(single_steps_come_first),
        cmocka_unit_test(bumping_ends_the_march),
        cmocka_unit_test(visitors_and_flags),
        cmocka_unit_test(scouted_incidents),
        cmocka_unit_test(lists_stay_in_order),
        cmocka_unit_test(orders_on_the_dissolved),
        cmocka_unit_test(forged_hordes), cmocka_unit_test(targets_have_no_words_for_their_own),
        cmocka_unit_test(lines_with_arguments),
        cmocka_unit_test(too_late),
    };
    return trail_end(__FILE__, cmocka_run_group_tests(tests, NULL, NULL));
}
