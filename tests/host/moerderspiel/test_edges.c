/* SPDX-License-Identifier: MIT */
/* Edges of the rules: the first and the last of a list, no way at all, what only its owner knows. */
#include "../common/check.h"
#include "scene.h"

static Scene g;

/* TM-3.5: near is what a walk of so many steps reaches, from every cell to every other. */
static void near_is_what_a_walk_reaches(void **unused)
{
    (void)unused;
    uint8_t field[TM_CELLS];
    scene_begin(&g);
    for (int from = 0; from < TM_CELLS; from++) {
        if (g.s.cell[from] != TM_PLAIN)
            continue;
        tm_walk_field(&g.s, from, field);
        for (int to = 0; to < TM_CELLS; to++)
            for (int steps = 0; steps <= 2 && g.s.cell[to] == TM_PLAIN; steps++)
                assert_int_equal(tm_within(&g.s, from, to, steps), field[to] <= steps);
    }
}

/* TM-3.3: a way ends where its last step leads; without a first step there is no second. */
static void a_way_ends_behind_its_last_step(void **unused)
{
    (void)unused;
    int cell = cell_of("C3");
    for (int first = 0; first <= TM_NO_STEP; first++)
        for (int second = 0; second <= TM_NO_STEP; second++) {
            int end = first < TM_NO_STEP ? tm_around[cell][first] : cell;
            if (first < TM_NO_STEP && second < TM_NO_STEP && end != TM_NOBODY)
                end = tm_around[end][second];
            assert_int_equal(tm_path_end(cell, first, second), end);
        }
}

/* TM-8.2: every base counts the same for its side, the first as the last. */
static void every_base_counts_alike(void **unused)
{
    (void)unused;
    scene_begin(&g);
    int before = tm_side_strength(&g.s, TM_GOOD), more = 0;
    for (int i = 0; i < g.s.base_count; i++) {
        TmState s = g.s;
        s.base[i].owner = 2;
        int now = tm_side_strength(&s, TM_GOOD) - before;
        assert_true(now > 0 && (i == 0 || now == more));
        more = now;
    }
}

/* TM-6.58: at the end of the day the map tells of every base, the first as the last. */
static void every_base_is_told_in_the_evening(void **unused)
{
    (void)unused;
    for (int i = 0; i < TM_MAP_BASES; i++) {
        scene_begin(&g);
        scene_army(&g, 2, 0, "C3", 5, 1, 0);
        g.s.base[i].owner = 2;
        scene_ready(&g);
        scene_round(&g);
        scene_round(&g);
        assert_int_equal(g.s.base[i].public_owner, 2);
    }
}

/* TM-6.43: what was promised to a nation that is gone is promised to nobody. */
static void nothing_is_ceded_to_the_dead(void **unused)
{
    (void)unused;
    for (int i = 0; i < TM_MAP_BASES; i++) {
        scene_begin(&g);
        g.s.base[i].owner = g.s.base[i].owner_start = 2;
        g.s.base[i].ceded = 3;
        g.s.nation[3].garrison = 0;
        g.s.nation[3].ruined = 1;
        tm_eliminate(&g.s, NULL);
        assert_int_equal(g.s.nation[3].eliminated, 1);
        assert_int_equal(g.s.base[i].owner, 2);
        assert_int_equal(g.s.base[i].ceded, TM_NOBODY);
    }
}

/* TM-9.10: a new base is known to its owner wherever the armies are, and to nobody else who does not see it. */
static void a_new_base_is_known_to_its_owner(void **unused)
{
    (void)unused;
    scene_begin(&g);
    scene_army(&g, 2, 0, "C3", 5, 1, 0);
    scene_ready(&g);
    int cell = cell_of("G8");
    while (g.s.cell[cell] != TM_PLAIN || tm_base_at(&g.s, cell) >= 0 || tm_capital_at(&g.s, cell) >= 0) cell++;
    g.s.base[g.s.base_count++] = (TmBase){(uint8_t)cell, 2, 2, TM_SECRET_OWNER, TM_NOBODY};
    assert_true(tm_base_known(&g.s, 2, TM_MAP_BASES));
    assert_false(tm_base_known(&g.s, 6, TM_MAP_BASES));
    assert_true(tm_base_known(&g.s, 6, 0));
}

/* TM-4.1: what does not fit into its bits is no save. */
static void what_does_not_fit_is_not_kept(void **unused)
{
    (void)unused;
    static uint8_t bytes[GAME_PACK_MAX];
    scene_begin(&g);
    int army = scene_army(&g, 2, 0, "C3", 5, 1, 0);
    scene_ready(&g);
    assert_true(tm_pack(&g.s, bytes, sizeof bytes) > 0);
    g.s.army[army].troops = g.s.army[army].start_troops = 64;
    assert_true(tm_pack(&g.s, bytes, sizeof bytes) <= 0);
}

/* TM-8.1: the good have won when no evil nation is left, whichever number the last one has. */
static void one_evil_nation_is_enough(void **unused)
{
    (void)unused;
    for (int last = 0; last < TM_NATIONS; last++) {
        int other = (last + 1) % TM_NATIONS;
        scene_begin(&g);
        scene_evil(&g, last, TM_FALSE_FLAG, other, TM_FALSE_FLAG);
        g.s.nation[other].garrison = 0;
        g.s.nation[other].ruined = 1;
        tm_eliminate(&g.s, NULL);
        scene_ready(&g);
        assert_int_equal(g.s.phase, TM_ORDERS_PHASE);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(near_is_what_a_walk_reaches), cmocka_unit_test(a_way_ends_behind_its_last_step), cmocka_unit_test(every_base_counts_alike),
        cmocka_unit_test(every_base_is_told_in_the_evening), cmocka_unit_test(nothing_is_ceded_to_the_dead), cmocka_unit_test(a_new_base_is_known_to_its_owner),
        cmocka_unit_test(what_does_not_fit_is_not_kept), cmocka_unit_test(one_evil_nation_is_enough),
    };
    return trail_end(__FILE__, cmocka_run_group_tests(tests, NULL, NULL));
}
