/* SPDX-License-Identifier: MIT */
/* Movement in two sub-steps: crossings, meetings, blockades, traps, tracks (TM-6.33, TM-6.45 to TM-6.52, V18-V27, V44, V45, V47, A16). */
#include <string.h>

#include "../common/check.h"
#include "scene.h"

static Scene g;

/* V18 (fig. 2a), V19 (TM-6.49, TM-6.51, TM-6.39) */
static void v18_v19_meeting(void **unused)
{
    (void)unused;
    for (int aggressive = 0; aggressive < 2; aggressive++) {
        scene_begin(&g);
        int a = scene_army(&g, 0, 0, "B2", 5, 1, aggressive), b = scene_army(&g, 2, 0, "C4", 5, 1, 0);
        scene_ready(&g);
        scene_order(&g, a, TM_MOVE, 1, 1);
        scene_order(&g, b, TM_MOVE, 3, 3);
        scene_round(&g);
        assert_at(&g, a, aggressive ? "C3" : "D3");
        assert_at(&g, b, aggressive ? "C3" : "C2");
        assert_army(&g, a, 5, aggressive ? 1 : 0);
        assert_army(&g, b, 5, aggressive ? 1 : 0);
        assert_int_equal(scene_says(&g, 0, TM_REPORT_STOPPED, cell_of("C3"), 2 << 4, 0), aggressive);
        assert_int_equal(scene_says(&g, 2, TM_REPORT_STOPPED, cell_of("C3"), 0 << 4, 0), aggressive);
    }
}

/* V20-V24, A16 (fig. 2b; TM-6.46, TM-6.47, D22): all four stances, both sizes, ties. */
static void v20_to_v24_crossing(void **unused)
{
    (void)unused;
    static const struct { int stance[2], troops[2], morale[2]; const char *end[2]; } cases[] = {
        {{0, 1}, {5, 5}, {1, 1}, {"C2", "C2"}}, /* V20 */
        {{1, 0}, {5, 5}, {1, 1}, {"B2", "B2"}}, /* V21 */
        {{1, 0}, {2, 9}, {1, 1}, {"B2", "B2"}},
        {{0, 1}, {9, 2}, {1, 1}, {"C2", "C2"}},
        {{1, 1}, {5, 6}, {1, 1}, {"C2", "C2"}}, /* V22 */
        {{1, 1}, {6, 5}, {1, 1}, {"B2", "B2"}},
        {{1, 1}, {5, 5}, {1, 0}, {"B2", "B2"}}, /* V23: em */
        {{1, 1}, {5, 5}, {1, 1}, {"C2", "C2"}}, /* V23: nation 2 has priority 0 in round 3 */
        {{0, 0}, {5, 5}, {1, 1}, {"C2", "B2"}}, /* V24 */
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        scene_begin(&g);
        int a = scene_army(&g, 0, 0, "B2", cases[i].troops[0], cases[i].morale[0], cases[i].stance[0]);
        int b = scene_army(&g, 2, 0, "C2", cases[i].troops[1], cases[i].morale[1], cases[i].stance[1]);
        scene_ready(&g);
        scene_order(&g, a, TM_MOVE, 2, 6);
        scene_order(&g, b, TM_MOVE, 5, 6);
        scene_round(&g);
        assert_at(&g, a, cases[i].end[0]);
        assert_at(&g, b, cases[i].end[1]);
    }
}

/* V25 (D23): three armies, one anchor. */
static void v25_three_in_a_crossing(void **unused)
{
    (void)unused;
    scene_begin(&g);
    int a = scene_army(&g, 0, 0, "B2", 4, 1, 0), b = scene_army(&g, 4, 0, "B2", 6, 1, 1), c = scene_army(&g, 2, 0, "C2", 5, 1, 1);
    scene_ready(&g);
    scene_order(&g, a, TM_MOVE, 2, 2);
    scene_order(&g, b, TM_MOVE, 2, 2);
    scene_order(&g, c, TM_MOVE, 5, 6);
    scene_round(&g);
    assert_at(&g, a, "B2");
    assert_at(&g, b, "B2");
    assert_at(&g, c, "B2");
    assert_army(&g, a, 4, 1); /* has not changed hex, but an interrupted order is no rest */
}

/* V26 (D25): armies of one nation pass. */
static void v26_own_armies_pass(void **unused)
{
    (void)unused;
    scene_begin(&g);
    int a = scene_army(&g, 0, 0, "B2", 4, 1, 1), b = scene_army(&g, 0, 1, "C2", 6, 1, 1);
    scene_ready(&g);
    scene_order(&g, a, TM_MOVE, 2, 6);
    scene_order(&g, b, TM_MOVE, 5, 6);
    scene_round(&g);
    assert_at(&g, a, "C2");
    assert_at(&g, b, "B2");
}

/* V27 (D24): an aggressive army that stands still holds a pass. TM-6.52: it does not keep those who began there. */
static void v27_standing_guard(void **unused)
{
    (void)unused;
    scene_begin(&g);
    int a = scene_army(&g, 0, 0, "B2", 4, 1, 0), b = scene_army(&g, 2, 0, "C3", 6, 1, 1), c = scene_army(&g, 4, 0, "C3", 6, 2, 0);
    scene_ready(&g);
    scene_order(&g, a, TM_MOVE, 1, 1);
    scene_order(&g, c, TM_MOVE, 0, 0);
    scene_round(&g);
    assert_at(&g, a, "C3");
    assert_at(&g, b, "C3");
    assert_at(&g, c, "C5");
    assert_army(&g, c, 6, 1);
}

/* TM-6.48: those who left in this sub-step do not stop anybody; all act at once. */
static void leaving_armies_do_not_stop(void **unused)
{
    (void)unused;
    scene_begin(&g);
    int a = scene_army(&g, 0, 0, "B2", 4, 1, 0), b = scene_army(&g, 2, 0, "C3", 6, 1, 1);
    scene_ready(&g);
    scene_order(&g, a, TM_MOVE, 1, 1);
    scene_order(&g, b, TM_MOVE, 0, 6);
    scene_round(&g);
    assert_at(&g, a, "D3");
    assert_at(&g, b, "C4");
}

static void put_blockade(const char *cell, int dir, int known)
{
    scene_blockade(&g.s, cell_of(cell), dir, known);
}

/* TM-6.45: bumping; TM-6.33; TM-6.23: a fleeing army that bumps stays without a fight. */
static void armies_that_bump_stay(void **unused)
{
    (void)unused;
    scene_begin(&g);
    int a = scene_army(&g, 0, 0, "C3", 4, 1, 0);
    put_blockade("C4", 0, 0);
    scene_ready(&g);
    scene_order(&g, a, TM_MOVE, 0, 0);
    scene_round(&g);
    assert_at(&g, a, "C4");
    assert_army(&g, a, 4, 1); /* D14: only one hex */
    assert_true(scene_says(&g, 0, TM_REPORT_BUMPED, cell_of("C4"), 0, 0));
    assert_int_equal(g.s.blockade[0].known & 1, 1);
    scene_turns_before(&g, 0);
    assert_int_equal(tm_why(&g.s, (Action){TM_ORDER + TM_MOVE, 0, 0, 6}), TM_WHY_BLOCKADE);

    scene_begin(&g);
    a = scene_army(&g, 0, 0, "C3", 4, 1, 0);
    int b = scene_army(&g, 2, 0, "C3", 5, 1, 0);
    scene_ready(&g);
    put_blockade("C3", 0, 0); /* built behind their backs */
    scene_order(&g, a, TM_MOVE, 0, 6);
    scene_attack(&g, b, a);
    rng_pin(TM_DRAW_FLIGHT, 0, 1);
    scene_round(&g);
    rng_unpin_all();
    assert_at(&g, a, "C3");
    assert_army(&g, a, 4, 1);
    assert_army(&g, b, 5, 1);
    assert_int_equal(scene_count(&g, 0, TM_REPORT_DEFENDED), 0);
}

/* V44 (TM-6.107.1 to TM-6.107.3): a trap stops, is used up, holds for one round with -1 em. */
static void v44_trap(void **unused)
{
    (void)unused;
    scene_begin(&g);
    int a = scene_army(&g, 0, 0, "B2", 5, 1, 0);
    g.s.trap[g.s.trap_count++] = (TmTrap){(uint8_t)cell_of("C3"), 3};
    scene_ready(&g);
    scene_order(&g, a, TM_MOVE, 1, 1);
    scene_round(&g);
    assert_at(&g, a, "C3");
    assert_int_equal(g.s.trap_count, 0);
    assert_true(scene_says(&g, 0, TM_REPORT_TRAPPED, cell_of("C3"), 0, 0));
    assert_true(scene_says(&g, 3, TM_REPORT_TRAP_SPRUNG, cell_of("C3"), 0, 0));
    assert_int_equal(tm_morale(&g.s, a), 0);
    scene_turns_before(&g, 0);
    assert_int_equal(tm_why(&g.s, (Action){TM_ORDER + TM_MOVE, 0, 0, 6}), TM_WHY_HELD);
    assert_true(scene_may(&g, (Action){TM_ORDER + TM_HOLD, 0, 0, 0}));
    scene_round(&g);
    assert_int_equal(tm_morale(&g.s, a), 1);
    scene_turns_before(&g, 0);
    assert_true(scene_may(&g, (Action){TM_ORDER + TM_MOVE, 0, 0, 6}));
}

/* TM-6.107.1, TM-6.107.2 (TM-6.50): setting traps; the own side and standing armies do not spring them. */
static void setting_traps(void **unused)
{
    (void)unused;
    scene_begin(&g);
    scene_ability(&g, 0, TM_TRAPPER, 0);
    int a = scene_army(&g, 0, 0, "C3", 5, 1, 0), twin = scene_army(&g, 0, 1, "C3", 5, 1, 0), b = scene_army(&g, 2, 0, "C3", 5, 1, 0);
    scene_ready(&g);
    scene_order(&g, a, TM_TRAP, 0, 0);
    scene_order(&g, twin, TM_TRAP, 0, 0);
    scene_round(&g);
    assert_int_equal(g.s.trap_count, 1);
    assert_true(scene_says(&g, 0, TM_REPORT_FAILED, cell_of("C3"), 1, TM_TRAP)); /* a second one just now */
    scene_turns_before(&g, 0);
    assert_int_equal(tm_why(&g.s, (Action){TM_ORDER + TM_TRAP, 0, 0, 0}), TM_WHY_TRAP_THERE);
    scene_order(&g, a, TM_MOVE, 0, 3);    /* out and in again */
    scene_order(&g, b, TM_MOVE, 0, 6);
    scene_round(&g);
    assert_int_equal(g.s.trap_count, 1);
    assert_int_equal(g.s.army[a].held, 0);
    scene_order(&g, b, TM_MOVE, 3, 6);
    scene_round(&g);
    assert_int_equal(g.s.trap_count, 0);
    assert_int_equal(g.s.army[b].held, 1);

    scene_begin(&g); /* an attacked trapper sets none */
    scene_ability(&g, 0, TM_TRAPPER, 0);
    a = scene_army(&g, 0, 0, "C3", 5, 1, 0);
    b = scene_army(&g, 2, 0, "C3", 5, 1, 0);
    scene_ready(&g);
    scene_order(&g, a, TM_TRAP, 0, 0);
    scene_attack(&g, b, a);
    scene_round(&g);
    assert_int_equal(g.s.trap_count, 0);

    scene_begin(&g); /* sixteen are enough */
    scene_ability(&g, 0, TM_TRAPPER, 0);
    a = scene_army(&g, 0, 0, "C3", 5, 1, 0);
    for (int i = 0; i < 16; i++)
        g.s.trap[g.s.trap_count++] = (TmTrap){(uint8_t)(cell_of("L1") + i / 4), (uint8_t)(2 + i % 4)};
    scene_ready(&g);
    scene_order(&g, a, TM_TRAP, 0, 0);
    scene_round(&g);
    assert_int_equal(g.s.trap_count, 16);
    assert_true(scene_says(&g, 0, TM_REPORT_FAILED, cell_of("C3"), 0, TM_TRAP));
}

/* TM-6.107.3: a horde does not spring its lord's trap, but others'. */
static void horde_and_traps(void **unused)
{
    (void)unused;
    for (int owner = 2; owner <= 7; owner += 5) {
        scene_begin(&g);
        int horde = scene_horde(&g, 7, "B2", 8);
        g.s.trap[g.s.trap_count++] = (TmTrap){(uint8_t)cell_of("C3"), (uint8_t)owner};
        scene_ready(&g);
        scene_order(&g, horde, TM_MOVE, 1, 1);
        scene_round(&g);
        assert_at(&g, horde, owner == 7 ? "D3" : "C3");
        assert_int_equal(g.s.trap_count, owner == 7);
    }
}

/* V45, A17 (TM-6.102.1, TM-6.102.2, TM-6.102.3): blockades, and the one that would cut off A15. */
static void v45_blockade(void **unused)
{
    (void)unused;
    scene_begin(&g);
    scene_ability(&g, 0, TM_BLOCKADER, 0);
    int a = scene_army(&g, 0, 0, "A15", 5, 1, 0);
    put_blockade("A14", 0, 0xFF);
    scene_ready(&g);
    scene_turns_before(&g, 0);
    assert_int_equal(tm_why(&g.s, (Action){TM_ORDER + TM_BLOCKADE, 0, 3, 6}), TM_WHY_BLOCKADE); /* exists and is known */
    scene_order(&g, a, TM_BLOCKADE, 2, 6);
    scene_round(&g);
    assert_int_equal(g.s.blockade_count, 1);
    assert_true(scene_says(&g, 0, TM_REPORT_FAILED, cell_of("A15"), 0, TM_BLOCKADE));

    scene_begin(&g); /* built on the edge of the first cell, with a step over that very edge */
    scene_ability(&g, 0, TM_BLOCKADER, 0);
    a = scene_army(&g, 0, 0, "C3", 5, 1, 0);
    int b = scene_army(&g, 2, 0, "D3", 5, 1, 0), c = scene_army(&g, 4, 0, "C6", 5, 1, 0);
    scene_ready(&g);
    scene_order(&g, a, TM_BLOCKADE, 1, 1);
    scene_round(&g);
    assert_at(&g, a, "D3");
    assert_int_equal(g.s.blockade_count, 1);
    assert_int_equal(g.s.blockade[0].cell, cell_of("C3"));
    assert_int_equal(g.s.blockade[0].dir, 1);
    assert_int_equal(g.s.blockade[0].known, 1 << 0 | 1 << 2); /* the builder, and who stands there at round start */
    scene_turns_before(&g, 2);
    assert_int_equal(tm_why(&g.s, (Action){TM_ORDER + TM_MOVE, 0, 4, 6}), TM_WHY_BLOCKADE);
    scene_order(&g, b, TM_MOVE, 0, 6);
    scene_order(&g, c, TM_MOVE, 0, 6);
    scene_round(&g); /* end of the day: known to all */
    assert_int_equal(g.s.blockade[0].known, 0xFF);
    assert_true(scene_event(&g, TM_EVENT_BLOCKADE, cell_of("C3")));

    scene_begin(&g); /* two builders of one edge: priority; the second one fails, as does one that exists unknown to it */
    scene_ability(&g, 0, TM_BLOCKADER, 0);
    scene_ability(&g, 2, TM_BLOCKADER, 0);
    a = scene_army(&g, 0, 0, "C3", 5, 1, 0);
    b = scene_army(&g, 2, 0, "C4", 5, 1, 0);
    scene_ready(&g);
    scene_order(&g, a, TM_BLOCKADE, 0, 6);
    scene_order(&g, b, TM_BLOCKADE, 3, 6);
    scene_round(&g);
    assert_int_equal(g.s.blockade_count, 1);
    assert_true(scene_says(&g, 0, TM_REPORT_FAILED, cell_of("C3"), 0, TM_BLOCKADE));
    assert_int_equal(scene_count(&g, 2, TM_REPORT_FAILED), 0);
}

/* The one that would cut off A15 again, with room for a single one in the table: all others stay as they are. */
static void the_last_blockade_that_fits_cuts_nobody_off(void **unused)
{
    (void)unused;
    scene_begin(&g);
    scene_ability(&g, 0, TM_BLOCKADER, 0);
    int a = scene_army(&g, 0, 0, "A15", 5, 1, 0);
    put_blockade("A14", 0, 0xFF);
    for (int cell = 2 * TM_COLUMNS; g.s.blockade_count < TM_BLOCKADES_MAX - 1; cell += 3) {
        assert_in_range(cell, 0, TM_CELLS - 1);
        if (g.s.cell[cell] != TM_PLAIN || tm_step(&g.s, cell, 0) == TM_NOBODY)
            continue;
        TmState before = g.s;
        scene_blockade(&g.s, cell, 0, 0xFF);
        if (!tm_connected(&g.s))
            g.s = before;
    }
    TmBlockade full[TM_BLOCKADES_MAX];
    memcpy(full, g.s.blockade, sizeof full);
    scene_ready(&g);
    scene_order(&g, a, TM_BLOCKADE, 2, 6);
    scene_round(&g);
    assert_true(scene_says(&g, 0, TM_REPORT_FAILED, cell_of("A15"), 0, TM_BLOCKADE));
    assert_int_equal(g.s.blockade_count, TM_BLOCKADES_MAX - 1);
    assert_memory_equal(full, g.s.blockade, sizeof full);
    assert_true(tm_valid(&g.s));
}

/* TM-6.102.1: which edges and steps may be named; TM-6.102.4: a fleeing builder builds nothing; in a fight neither. */
static void blockade_limits(void **unused)
{
    (void)unused;
    scene_begin(&g);
    scene_ability(&g, 0, TM_BLOCKADER, 0);
    int a = scene_army(&g, 0, 0, "E5", 5, 1, 0), b = scene_army(&g, 2, 0, "E5", 9, 1, 0);
    scene_ready(&g);
    scene_turns_before(&g, 0);
    assert_int_equal(tm_why(&g.s, (Action){TM_ORDER + TM_BLOCKADE, 0, 3, 6}), TM_WHY_NO_WAY); /* E4 is a mountain */
    assert_int_equal(tm_why(&g.s, (Action){TM_ORDER + TM_BLOCKADE, 0, 0, 3}), TM_WHY_NO_WAY);
    assert_true(scene_may(&g, (Action){TM_ORDER + TM_BLOCKADE, 0, 0, 0}));
    scene_begin(&g);
    scene_ability(&g, 0, TM_BLOCKADER, 0);
    a = scene_army(&g, 0, 0, "E5", 5, 1, 0);
    b = scene_army(&g, 2, 0, "E5", 9, 1, 0);
    scene_ready(&g);
    scene_order(&g, a, TM_BLOCKADE, 0, 1);
    scene_attack(&g, b, a);
    rng_pin(TM_DRAW_FLIGHT, 0, 1);
    scene_round(&g);
    rng_unpin_all();
    assert_at(&g, a, "F5");
    assert_int_equal(g.s.blockade_count, 0);
    scene_begin(&g);
    scene_ability(&g, 0, TM_BLOCKADER, 0);
    a = scene_army(&g, 0, 0, "E5", 5, 1, 0);
    b = scene_army(&g, 2, 0, "E5", 9, 1, 0);
    scene_ready(&g);
    scene_order(&g, a, TM_BLOCKADE, 0, 6);
    scene_attack(&g, b, a);
    scene_round(&g);
    assert_int_equal(g.s.blockade_count, 0);
}

/* V47 (TM-6.109.1, TM-6.109.2) */
static void v47_track(void **unused)
{
    (void)unused;
    for (int far = 0; far < 2; far++) {
        scene_begin(&g);
        scene_ability(&g, 2, TM_TRACKER, 0);
        int a = scene_army(&g, 0, 0, "C4", 5, 1, 0), b = scene_army(&g, 2, 0, "C3", 5, 1, 0);
        scene_ready(&g);
        scene_order(&g, a, TM_MOVE, 0, far ? 0 : 6);
        scene_aim(&g, b, TM_TRACK, a);
        scene_round(&g);
        assert_at(&g, a, far ? "C6" : "C5");
        assert_at(&g, b, "C5");
        assert_army(&g, b, 5, 0);
    }
}

/* TM-6.109: the prey holds, is annulled, dies, or tracks itself; known blockades are avoided. */
static void track_cases(void **unused)
{
    (void)unused;
    scene_begin(&g);
    scene_ability(&g, 2, TM_TRACKER, 0);
    scene_ability(&g, 0, TM_TRACKER, 0);
    int a = scene_army(&g, 0, 0, "C4", 5, 1, 0), b = scene_army(&g, 2, 0, "C3", 5, 1, 0);
    scene_ready(&g);
    scene_turns_before(&g, 2);
    assert_int_equal(tm_why(&g.s, (Action){TM_ORDER + TM_TRACK, 0, 7, 0}), TM_WHY_NO_TARGET);
    scene_aim(&g, b, TM_TRACK, a);
    scene_aim(&g, a, TM_TRACK, b); /* a tracking prey counts as standing */
    scene_round(&g);
    assert_at(&g, a, "C3");
    assert_at(&g, b, "C4");

    scene_begin(&g); /* the prey is attacked and cannot get away: the tracker finds it where it is */
    scene_ability(&g, 2, TM_TRACKER, 0);
    a = scene_army(&g, 0, 0, "C4", 5, 1, 0);
    b = scene_army(&g, 2, 0, "C3", 5, 1, 0);
    int c = scene_army(&g, 4, 0, "C4", 5, 1, 0);
    put_blockade("C3", 0, 0xFF); /* the direct way is closed */
    scene_ready(&g);
    scene_order(&g, a, TM_MOVE, 0, 0);
    scene_attack(&g, c, a);
    scene_aim(&g, b, TM_TRACK, a);
    rng_pin(TM_DRAW_FLIGHT, 99, 1);
    scene_round(&g);
    rng_unpin_all();
    assert_at(&g, b, "C4");
    assert_army(&g, b, 5, 0); /* round the blockade: two steps */

    scene_begin(&g); /* TM-6.109.3: a dead prey; the tracker stays and does not rest */
    scene_ability(&g, 2, TM_TRACKER, 0);
    a = scene_army(&g, 0, 0, "C4", 1, 1, 0);
    b = scene_army(&g, 2, 0, "C3", 5, 0, 0);
    c = scene_army(&g, 4, 0, "C4", 9, 1, 0);
    scene_ready(&g);
    scene_attack(&g, c, a);
    scene_aim(&g, b, TM_TRACK, a);
    scene_round(&g);
    assert_at(&g, b, "C3");
    assert_army(&g, b, 5, 0);
    (void)a;
}

/* TM-6.118.7: horde and lord do not stop each other; TM-6.118.2: two hexes cost a horde nothing. */
static void horde_and_lord_pass(void **unused)
{
    (void)unused;
    scene_begin(&g);
    int horde = scene_horde(&g, 7, "B2", 8), own = scene_army(&g, 7, 0, "C3", 5, 1, 1);
    scene_ready(&g);
    scene_order(&g, horde, TM_MOVE, 1, 1);
    scene_round(&g);
    assert_at(&g, horde, "D3");
    assert_at(&g, own, "C3");
    assert_army(&g, horde, 8, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(v18_v19_meeting),
        cmocka_unit_test(v20_to_v24_crossing),
        cmocka_unit_test(v25_three_in_a_crossing),
        cmocka_unit_test(v26_own_armies_pass),
        cmocka_unit_test(v27_standing_guard),
        cmocka_unit_test(leaving_armies_do_not_stop),
        cmocka_unit_test(armies_that_bump_stay),
        cmocka_unit_test(v44_trap),
        cmocka_unit_test(setting_traps),
        cmocka_unit_test(horde_and_traps),
        cmocka_unit_test(v45_blockade),
        cmocka_unit_test(the_last_blockade_that_fits_cuts_nobody_off),
        cmocka_unit_test(blockade_limits),
        cmocka_unit_test(v47_track),
        cmocka_unit_test(track_cases),
        cmocka_unit_test(horde_and_lord_pass),
    };
    return trail_end(__FILE__, cmocka_run_group_tests(tests, NULL, NULL));
}
