/* SPDX-License-Identifier: MIT */
/* Figures and the frame of rounds: MG-1, MG-4, MG-5, MG-6. */
#include <string.h>

#include "../common/check.h"
#include "../common/many.h"
#include "engine/morgua/rules.h"
#include "scene.h"

/* MG-1.1, MG-1.2: positions and fields count, units do not. */
static void positions_and_fields_are_counted(void **state)
{
    (void)state;
    MgState now = scene(2);
    scene_hold(&now, 0, MORGRAST_GOVERNOR);
    scene_hold(&now, 1, MORGRAST_PRIEST);
    now.holder[MORGRAST_GUILDMASTER] = MG_BLACK;
    now.pop[MORGRAST][0] = 3;
    now.pop[MORGRAST][1] = 1;
    now.black[MORGRAST] = 4;
    scene_unit(&now, 0, MG_WIZARD, MORGRAST);
    assert_int_equal(mg_black(&now, MORGRAST), 5);
    assert_int_equal(mg_people(&now, MORGRAST), 6);
    assert_int_equal(mg_figures(&now, 0, MORGRAST), 4);
    assert_int_equal(mg_figures(&now, 1, MORGRAST), 2);
    assert_int_equal(mg_all_black(&now), 5);
    assert_int_equal(mg_all_figures(&now, 0), 4);
    assert_int_equal(mg_units(&now, 0), 1);
    assert_int_equal(mg_units_of(&now, 0, MG_KNIGHT), 0);
}

/* A figure in the field or in an office, in every area. */
static void presence_is_of_figures(void **state)
{
    (void)state;
    for (int area = 0; area < MG_AREAS; area++) {
        MgState now = scene(2);
        now.pop[area][1] = 1;
        assert_true(mg_presence(&now, 1) == (uint64_t)1 << area);
        assert_true(mg_presence(&now, 0) == 0);
    }
    for (int position = 0; position < MG_POSITIONS; position++) {
        MgState now = scene(2);
        scene_hold(&now, 1, position);
        assert_true(mg_presence(&now, 1) == (uint64_t)1 << mg_positions[position].area);
    }
}

/* [MG-T05], MG-1.3: a position held by a black figure is not free. */
static void black_positions_are_not_free(void **state)
{
    (void)state;
    MgState now = scene(1);
    now.holder[ELLERIN_MAYOR] = MG_BLACK;
    now.pop[ELLERIN][0] = 1;
    now.gold[0] = 3;
    scene_phase(&now, MG_GROWTH);
    scene_do(&now, MG_GROW, ELLERIN, 0, 0);
    assert_int_equal(now.holder[ELLERIN_TRADER], 1);
    assert_int_equal(now.holder[ELLERIN_MAYOR], MG_BLACK);
    assert_int_equal(now.pop[ELLERIN][0], 1);
}

/* [MG-T06], MG-1.4: the limit holds for all players together, black figures do not count (D9). */
static void the_field_limit_is_shared(void **state)
{
    (void)state;
    MgState now = scene(2);
    now.pop[GRAMKAP][0] = 6;
    now.pop[GRAMKAP][1] = 4;
    now.pop[SARNIK][0] = 1;
    scene_phase(&now, MG_GROWTH);
    assert_int_equal(scene_why(&now, MG_GROW, GRAMKAP, 0, 0), MG_WHY_FULL);
    assert_false(scene_legal(&now, MG_GROW, GRAMKAP, 0, 0));
    now.pop[GRAMKAP][1] = 3;
    now.black[GRAMKAP] = 10;
    assert_true(scene_legal(&now, MG_GROW, GRAMKAP, 0, 0));
    assert_int_equal(scene_why(&now, MG_GROW, NORDZAHN, 0, 0), MG_WHY_NOBODY); /* MG-5.2 */
}

/* MG-5.1, MG-5.2, MG-5.3: one figure, where an own one stands; GROW_END gives it up. */
static void growth_adds_one_figure(void **state)
{
    (void)state;
    MgState now = scene(2);
    scene_hold(&now, 0, VAELBURG_GOVERNOR);
    scene_hold(&now, 1, QUELLHEIM_GOVERNOR);
    scene_phase(&now, MG_GROWTH);
    assert_int_equal(now.start, 0);
    assert_int_equal(now.grow_left, 1);
    scene_do(&now, MG_GROW, VAELBURG, 0, 0);
    assert_int_equal(now.holder[VAELBURG_PRIEST], 1);
    assert_int_equal(mg_ops.to_act(&now), 1); /* the turn ended by itself */
    assert_int_equal(now.phase, MG_GROWTH);
    scene_do(&now, MG_GROW_END, 0, 0, 0);
    assert_int_equal(mg_all_figures(&now, 1), 1);
    assert_int_equal(now.phase, MG_MUSTER);   /* MG-4.5: nobody has gold for phase 2 */
}

/* [MG-T58], MG-5.1, MG-5.2: Sileila's owner adds up to three, also where one has just come. */
static void sileila_grows_three(void **state)
{
    (void)state;
    MgState now = scene(1);
    scene_hold(&now, 0, NORDRUN_PRIEST);
    scene_god(&now, MG_SILEILA, NORDRUN);
    now.gold[0] = 5;
    scene_phase(&now, MG_GROWTH);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(now.phase, MG_GROWTH);
        scene_do(&now, MG_GROW, NORDRUN, 0, 0);
    }
    assert_int_equal(now.phase, MG_MIGRATION);
    assert_false(scene_legal(&now, MG_GROW, NORDRUN, 0, 0));
    assert_int_equal(mg_figures(&now, 0, NORDRUN), 4);
    scene_phase(&now, MG_GROWTH);
    scene_do(&now, MG_GROW, NORDRUN, 0, 0);
    scene_do(&now, MG_GROW_END, 0, 0, 0);     /* MG-5.3: the rest is lost */
    assert_int_equal(mg_figures(&now, 0, NORDRUN), 5);
    assert_int_equal(now.grow_left, 0);
    /* MG-14.3: a black priest owns nothing */
    now.holder[NORDRUN_PRIEST] = MG_BLACK;
    scene_phase(&now, MG_GROWTH);
    assert_int_equal(now.grow_left, 1);
}

/* [MG-T07], MG-6.3, MG-6.6. */
static void the_lowest_figure_leaves_and_goods_stay(void **state)
{
    (void)state;
    MgState now = scene(1);
    scene_hold(&now, 0, VAELBURG_PRIEST);
    scene_hold(&now, 0, VAELBURG_TRADER);
    scene_goods(&now, VAELBURG_TRADER, 0, 2, 0, 0, 0);
    now.gold[0] = 3;
    scene_phase(&now, MG_MIGRATION);
    scene_do(&now, MG_MIGRATE, VAELBURG, HOLLNAU, 0);
    assert_int_equal(now.holder[VAELBURG_TRADER], MG_FREE);
    assert_int_equal(now.goods[VAELBURG_TRADER][MG_WOOD], 2);
    assert_int_equal(now.holder[VAELBURG_PRIEST], 1);
    assert_int_equal(now.holder[HOLLNAU_MAYOR], 1);
    assert_int_equal(now.gold[0], 2);
    scene_do(&now, MG_MIGRATE, VAELBURG, MIRREL, 0);
    assert_int_equal(now.holder[VAELBURG_PRIEST], MG_FREE);
    now.holder[VAELBURG_TRADER] = 2; /* MG-6.6: whoever holds the position next has the goods */
    assert_int_equal(mg_goods(&now, VAELBURG_TRADER), 2);
}

/* [MG-T08], MG-6.1, MG-6.2, MG-6.4. */
static void every_figure_moves_once(void **state)
{
    (void)state;
    MgState now = scene(1);
    scene_hold(&now, 0, OSTRAND_LANDOWNER);
    scene_hold(&now, 0, MIRREL_MAYOR);
    scene_hold(&now, 0, MIRREL_TRADER);
    now.gold[0] = 5;
    scene_phase(&now, MG_MIGRATION);
    assert_int_equal(now.quota[MIRREL], 2);
    assert_int_equal(now.quota[OSTRAND], 1);
    scene_do(&now, MG_MIGRATE, MIRREL, OSTRAND, 0);
    assert_int_equal(now.holder[MIRREL_TRADER], MG_FREE);
    assert_int_equal(now.pop[OSTRAND][0], 1);
    assert_int_equal(now.quota[OSTRAND], 1);       /* MG-6.4: arrivals do not raise it */
    assert_int_equal(scene_why(&now, MG_MIGRATE, MIRREL, MORGRAST, 0), MG_WHY_FINE);
    assert_int_equal(scene_why(&now, MG_MIGRATE, MIRREL, LOHFELD, 0), MG_WHY_NOT_NEXT);
    assert_int_equal(scene_why(&now, MG_MIGRATE, OSTMAR, WELLIN, 0), MG_WHY_NOBODY);
    scene_do(&now, MG_MIGRATE, OSTRAND, MORGRAST, 0);
    assert_int_equal(now.pop[OSTRAND][0], 0);
    assert_int_equal(now.holder[MORGRAST_GOVERNOR], 1);
    assert_int_equal(now.quota[OSTRAND], 0);
    assert_int_equal(scene_why(&now, MG_MIGRATE, OSTRAND, MORGRAST, 0), MG_WHY_MOVED);
    assert_false(scene_legal(&now, MG_MIGRATE, OSTRAND, MORGRAST, 0));
    assert_int_equal(now.gold[0], 3);
}

/* [MG-T09], MG-6.5, MG-6.7. */
static void moving_up(void **state)
{
    (void)state;
    MgState now = scene(2);
    now.pop[DRACHTOR][0] = 1;
    scene_hold(&now, 1, DRACHTOR_MAGE);
    now.gold[0] = 1;
    scene_phase(&now, MG_MIGRATION);
    assert_int_equal(mg_ops.to_act(&now), 0);
    scene_do(&now, MG_MIGRATE, DRACHTOR, DRACHTOR, 0);
    assert_int_equal(now.holder[DRACHTOR_COUNT], 1);
    assert_int_equal(now.pop[DRACHTOR][0], 0);
    assert_int_equal(now.gold[0], 0);
    assert_int_equal(now.phase, MG_MUSTER);   /* MG-6.7: no migration is legal any more, seat 1 has no gold */
    now.holder[DRACHTOR_COUNT] = MG_FREE;
    now.pop[DRACHTOR][0] = 1;
    now.gold[0] = 9;
    now.holder[DRACHTOR_MAGE] = 1;
    scene_phase(&now, MG_MIGRATION);
    now.holder[DRACHTOR_COUNT] = MG_BLACK;
    assert_int_equal(scene_why(&now, MG_MIGRATE, DRACHTOR, DRACHTOR, 0), MG_WHY_NO_POSITION);
    now.holder[DRACHTOR_COUNT] = MG_FREE;
    now.pop[DRACHTOR][0] = 0;
    assert_int_equal(scene_why(&now, MG_MIGRATE, DRACHTOR, DRACHTOR, 0), MG_WHY_NO_POPULATION);
    now.gold[0] = 0;
    assert_int_equal(scene_why(&now, MG_MIGRATE, DRACHTOR, LINSDORF, 0), MG_WHY_NO_GOLD);
}

/* MG-6.2: no entry into a full area; MG-6.7: MIGRATE_END at any time. */
static void migration_needs_room(void **state)
{
    (void)state;
    MgState now = scene(2);
    scene_hold(&now, 0, FARNAU_LANDOWNER);
    scene_hold(&now, 1, WESTMAR_GOVERNOR);
    now.gold[0] = now.gold[1] = 2;
    now.pop[NORDZAHN][1] = 10;
    scene_phase(&now, MG_MIGRATION);
    assert_int_equal(scene_why(&now, MG_MIGRATE, FARNAU, NORDZAHN, 0), MG_WHY_FULL);
    assert_true(scene_legal(&now, MG_MIGRATE, FARNAU, ELLERIN, 0));
    scene_do(&now, MG_MIGRATE_END, 0, 0, 0);
    assert_int_equal(mg_ops.to_act(&now), 1);
    assert_int_equal(now.quota[FARNAU], 0);
    assert_int_equal(now.quota[WESTMAR], 1);
    assert_int_equal(now.quota[NORDZAHN], 10);
}

/* MG-1.6: gold stays within 0 and 99. */
static void gold_has_a_cap(void **state)
{
    (void)state;
    MgState now = scene(1);
    scene_hold(&now, 0, ELLERIN_MAYOR);
    scene_hold(&now, 0, HOLLNAU_MAYOR);
    scene_hold(&now, 0, MIRREL_MAYOR);
    now.gold[0] = 98;
    scene_do(&now, MG_COLLECT, ELLERIN_MAYOR, 0, 0);
    assert_int_equal(now.gold[0], 99);
    scene_do(&now, MG_COLLECT, HOLLNAU_MAYOR, 0, 0); /* MG-10.3: legal at the cap */
    assert_int_equal(now.gold[0], 99);
}

/* MG-4.1, MG-4.3, MG-4.4: whose turn it is, and what runs by itself. */
static void turns_go_round_from_the_start_player(void **state)
{
    (void)state;
    MgState now = scene(3);
    scene_hold(&now, 0, FENNIT_MAYOR);
    scene_hold(&now, 1, LINSDORF_MAYOR);
    scene_hold(&now, 2, BRUNNIG_MAYOR);
    now.gold[0] = now.gold[1] = now.gold[2] = 5;
    now.black[GRAMKAP] = 2;
    now.round = 2; /* start player 1 */
    scene_phase(&now, MG_GROWTH);
    static const int order[] = {1, 2, 0};
    for (int i = 0; i < 3; i++) {
        assert_int_equal(mg_ops.to_act(&now), order[i]);
        scene_do(&now, MG_GROW_END, 0, 0, 0);
    }
    for (int i = 0; i < 3; i++) {
        assert_int_equal(mg_ops.to_act(&now), order[i]);
        scene_do(&now, MG_MIGRATE_END, 0, 0, 0);
    }
    assert_int_equal(now.phase, MG_MUSTER);
    assert_int_equal(mg_ops.to_act(&now), SEAT_AUTO);
    scene_run(&now, MG_MUSTER, NULL);
    assert_int_equal(now.phase, MG_FATE);
    scene_run(&now, MG_FATE, NULL);
    for (int i = 0; i < 3; i++) { /* MG-9.2: all decide before phase 6 */
        assert_int_equal(now.phase, MG_CHIPS);
        assert_int_equal(mg_ops.to_act(&now), order[i]);
        scene_do(&now, MG_BUY_CHIPS, 1, 0, 0);
    }
    assert_int_equal(now.phase, MG_ACTIONS);
}

/* [MG-T57], MG-4.6. */
static void the_start_player_changes(void **state)
{
    (void)state;
    MgState now = scene(2);
    scene_hold(&now, 0, WESTMAR_GOVERNOR);
    scene_hold(&now, 1, QUELLHEIM_GOVERNOR);
    now.black[GRAMKAP] = 2;
    now.round = 2;
    scene_phase(&now, MG_WEALTH);
    assert_int_equal(now.start, 1);
    scene_run(&now, MG_WEALTH, NULL);
    assert_int_equal(now.start, 0);
    assert_int_equal(now.round, 3);
    assert_int_equal(mg_ops.to_act(&now), 0);
    scene_do(&now, MG_GROW_END, 0, 0, 0);
    assert_int_equal(mg_ops.to_act(&now), 1);
}

/* MG-4.5: base chips without a question below 2 gold, none without a position; MG-4.8. */
static void seats_without_a_choice_are_skipped(void **state)
{
    (void)state;
    EventList events;
    MgState now = scene(4);
    scene_hold(&now, 0, WESTMAR_GOVERNOR);      /* governor of an empty city: no use either, but chips */
    scene_hold(&now, 1, MIRREL_MAYOR);     /* a mayor without gold */
    now.pop[SARNIK][2] = 1;          /* no position */
    scene_hold(&now, 3, NORDRUN_GOVERNOR);
    now.gold[0] = 1;
    now.gold[2] = 9;
    now.gold[3] = 2;
    now.black[GRAMKAP] = 2;
    scene_run(&now, MG_FATE, &events);
    assert_int_equal(now.phase, MG_CHIPS);
    assert_int_equal(mg_ops.to_act(&now), 3); /* the first with 2 gold and a position */
    assert_int_equal(now.chips[0], 3);
    assert_int_equal(now.chips[1], 3);
    assert_int_equal(now.chips[2], 0);
    scene_do(&now, MG_BUY_CHIPS, 0, 0, 0);
    assert_int_equal(now.phase, MG_ACTIONS);
    assert_int_equal(mg_ops.to_act(&now), 1); /* seat 0 has chips but no legal use (MG-10.4) */
    assert_int_equal(now.chips[0], 0);
    scene_do(&now, MG_COLLECT, MIRREL_MAYOR, 0, 0);     /* his only use: seats 2 and 3 have none, phase 7 has no unit */
    assert_int_equal(now.phase, MG_WEALTH);
    assert_int_equal(now.chips[1], 0);
    assert_int_equal(now.chips[3], 0);
}

/* MG-4.7: without figures only phase 7 concerns a player, and he can still be first. */
static void a_player_without_figures_fights_on(void **state)
{
    (void)state;
    MgState now = scene(2);
    scene_hold(&now, 1, MIRREL_MAYOR);
    scene_unit(&now, 0, MG_KNIGHT, DUNMOOR);
    now.black[GRAMKAP] = 1;
    scene_vp(&now, 0, 3);
    now.gold[0] = 9;
    scene_phase(&now, MG_GROWTH);
    assert_int_equal(mg_ops.to_act(&now), 1);
    scene_do(&now, MG_GROW_END, 0, 0, 0);
    assert_int_equal(now.phase, MG_MUSTER);
    scene_run(&now, MG_MUSTER, NULL);
    scene_run(&now, MG_FATE, NULL);
    assert_int_equal(mg_ops.to_act(&now), 1);
    assert_int_equal(now.phase, MG_ACTIONS);
    scene_do(&now, MG_ACTIONS_END, 0, 0, 0);
    assert_int_equal(now.phase, MG_RESISTANCE);
    assert_int_equal(mg_ops.to_act(&now), 0);
    now.black[GRAMKAP] = 1;
    scene_do(&now, MG_UNIT, 0, GRAMKAP, 0);
    assert_int_equal(now.over, MG_WON);
    assert_int_equal(mg_ops.result(&now, 0), RESULT_WIN);
    assert_int_equal(mg_ops.result(&now, 1), RESULT_LOSS);
}

/* MG-4.8: in a whole game the engine waits only for real choices; phases 0 and 5 and open trades may have one option. */
static void the_engine_rests_only_at_choices(void **state)
{
    (void)state;
    static Action list[MG_ACTIONS_MAX];
    for (uint32_t seed = 0; seed < TIMES(12, 6); seed++) {
        MgState now = scene_start(1 + (int)(seed % 6), 0, seed);
        Rng rng;
        rng_start(&rng, seed + 100);
        while (now.over == MG_RUNNING) {
            int count = mg_ops.actions(&now, list, MG_ACTIONS_MAX);
            bool alone = now.phase == MG_PLACEMENT || now.phase == MG_CHIPS || mg_in_trade(&now) || mg_ops.to_act(&now) == SEAT_AUTO;
            assert_true(count >= (alone ? 1 : 2));
            assert_true(mg_ops.to_act(&now) == SEAT_AUTO || mg_rests(&now));
            mg_ops.apply(&now, mg_ops.to_act(&now), scene_lively(&now, list, count, &rng), NULL);
        }
        assert_int_equal(mg_ops.actions(&now, list, MG_ACTIONS_MAX), 0);
        assert_int_equal(mg_ops.to_act(&now), SEAT_NONE);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(positions_and_fields_are_counted), cmocka_unit_test(presence_is_of_figures), cmocka_unit_test(black_positions_are_not_free), cmocka_unit_test(the_field_limit_is_shared),
        cmocka_unit_test(growth_adds_one_figure), cmocka_unit_test(sileila_grows_three),
        cmocka_unit_test(the_lowest_figure_leaves_and_goods_stay), cmocka_unit_test(every_figure_moves_once),
        cmocka_unit_test(moving_up), cmocka_unit_test(migration_needs_room), cmocka_unit_test(gold_has_a_cap),
        cmocka_unit_test(turns_go_round_from_the_start_player), cmocka_unit_test(the_start_player_changes),
        cmocka_unit_test(seats_without_a_choice_are_skipped), cmocka_unit_test(a_player_without_figures_fights_on),
        cmocka_unit_test(the_engine_rests_only_at_choices),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
