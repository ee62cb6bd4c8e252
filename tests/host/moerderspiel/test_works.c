/* SPDX-License-Identifier: MIT */
/* Bases, sieges, capitals, building, morale at the end of a round, elimination (TM-6.34 to TM-6.44, TM-7.1, V28, V29, V32, V33, V35, V63). */
#include <string.h>

#include "../common/check.h"
#include "scene.h"

static Scene g;

/* V28 (TM-6.35, TM-6.39, TM-6.40) */
static void v28_take(void **unused)
{
    (void)unused;
    scene_begin(&g);
    int a = scene_army(&g, 0, 0, "C5", 5, 1, 0), b = scene_army(&g, 0, 1, "K9", 5, 3, 0);
    scene_ready(&g);
    scene_turns_before(&g, 0);
    assert_int_equal(tm_why(&g.s, (Action){TM_ORDER + TM_TAKE, 1, 0, 0}), TM_WHY_NO_BASE);
    assert_int_equal(tm_why(&g.s, (Action){TM_ORDER + TM_STORM_BASE, 0, 0, 0}), TM_WHY_FREE_BASE);
    scene_order(&g, a, TM_TAKE, 0, 0);
    scene_round(&g);
    assert_int_equal(g.s.base[2].owner, 0);
    assert_army(&g, a, 5, 2);
    assert_army(&g, b, 5, 3);
    assert_int_equal(tm_base_morale(&g.s, 0), 2);
    assert_true(scene_says(&g, 0, TM_REPORT_BASE_GAINED, cell_of("C5"), 15 << 4, 0));
    scene_turns_before(&g, 0);
    assert_int_equal(tm_why(&g.s, (Action){TM_ORDER + TM_TAKE, 0, 0, 0}), TM_WHY_OWN_BASE);
    assert_int_equal(tm_why(&g.s, (Action){TM_ORDER + TM_STORM_BASE, 0, 0, 0}), TM_WHY_OWN_BASE);
}

/* V29 (D29): two nations, nobody; two armies of one nation, once (TM-6.35). */
static void v29_two_takers(void **unused)
{
    (void)unused;
    scene_begin(&g);
    int a = scene_army(&g, 0, 0, "D7", 5, 0, 0), b = scene_army(&g, 2, 0, "D7", 5, 0, 0);
    scene_ready(&g);
    scene_order(&g, a, TM_TAKE, 0, 0);
    scene_order(&g, b, TM_TAKE, 0, 0);
    scene_round(&g);
    assert_int_equal(g.s.base[4].owner, TM_NOBODY);
    assert_army(&g, a, 5, 0); /* D16: a failed order is no rest */
    assert_true(scene_says(&g, 0, TM_REPORT_FAILED, cell_of("D7"), 0, TM_TAKE));
    scene_begin(&g);
    a = scene_army(&g, 0, 0, "D7", 5, 0, 0);
    b = scene_army(&g, 0, 1, "D7", 5, 0, 0);
    scene_ready(&g);
    scene_order(&g, a, TM_TAKE, 0, 0);
    scene_order(&g, b, TM_TAKE, 0, 0);
    scene_round(&g);
    assert_int_equal(g.s.base[4].owner, 0);
    assert_army(&g, a, 5, 1);
    assert_army(&g, b, 5, 1);
}

/* V32, V63 (TM-6.35, D30): a ceded base changes hands, also a round later; TM-6.36 without the cession. */
static void v32_v63_ceded_bases(void **unused)
{
    (void)unused;
    for (int late = 0; late < 2; late++) {
        scene_begin(&g);
        scene_base(&g, "D7", 2);
        int a = scene_army(&g, 0, 0, "D7", 5, 1, 0);
        scene_ready(&g);
        scene_also(&g, 2, (Action){TM_CEDE, (uint8_t)cell_of("D7"), 0, 0});
        scene_also(&g, 2, (Action){TM_COURIER, 0 << 5 | TM_WORDS_GIVE_BASE, 0, (uint8_t)cell_of("D7")});
        if (late)
            scene_round(&g);
        scene_order(&g, a, TM_TAKE, 0, 0);
        scene_round(&g);
        assert_int_equal(g.s.base[4].owner, 0);
        assert_int_equal(g.s.base[4].ceded, TM_NOBODY);
        assert_army(&g, a, 5, 2);
        assert_true(scene_says(&g, 2, TM_REPORT_BASE_LOST, cell_of("D7"), 0 << 4, 0));
        assert_true(scene_says(&g, 0, TM_REPORT_BASE_GAINED, cell_of("D7"), 2 << 4, 0));
    }
    scene_begin(&g);
    scene_base(&g, "D7", 2);
    int a = scene_army(&g, 0, 0, "D7", 5, 1, 0);
    scene_ready(&g);
    scene_also(&g, 2, (Action){TM_CEDE, (uint8_t)cell_of("D7"), 4, 0}); /* to somebody else */
    scene_order(&g, a, TM_TAKE, 0, 0);
    scene_round(&g);
    assert_int_equal(g.s.base[4].owner, 2);
    assert_int_equal(g.s.base[4].ceded, 4);
    scene_turns_before(&g, 2);
    scene_do(&g, (Action){TM_CEDE, (uint8_t)cell_of("D7"), 2, 0}); /* cancelled */
    assert_int_equal(g.s.base[4].ceded, TM_NOBODY);
    assert_int_equal(tm_why(&g.s, (Action){TM_CEDE, (uint8_t)cell_of("D7"), 2, 0}), TM_WHY_NOTHING);
    assert_int_equal(tm_why(&g.s, (Action){TM_CEDE, (uint8_t)cell_of("D11"), 3, 0}), TM_WHY_NO_BASE);
}

/* V33 (TM-6.38) */
static void v33_siege(void **unused)
{
    (void)unused;
    scene_begin(&g);
    int a = scene_army(&g, 0, 0, "D8", 5, 1, 0), b = scene_army(&g, 4, 0, "D10", 5, 1, 0);
    scene_ready(&g);
    scene_order(&g, b, TM_SIEGE, 3, 0);
    scene_turns_before(&g, 0);
    assert_int_equal(tm_why(&g.s, (Action){TM_ORDER + TM_SIEGE, 0, 3, 0}), TM_WHY_NO_CAPITAL);
    assert_int_equal(tm_why(&g.s, (Action){TM_ORDER + TM_STORM_CAPITAL, 0, 0, 0}), TM_WHY_NO_CAPITAL);
    scene_order(&g, a, TM_SIEGE, 0, 0);
    scene_round(&g);
    assert_int_equal(g.s.nation[2].garrison_morale, 3);
    assert_true(scene_says(&g, 2, TM_REPORT_BESIEGED, cell_of("D9"), 0 << 4, 0));
    assert_true(scene_says(&g, 2, TM_REPORT_BESIEGED, cell_of("D9"), 4 << 4, 0));
    scene_round(&g);
    assert_int_equal(g.s.nation[2].garrison_morale, 5); /* D31 */
    g.s.nation[2].garrison_morale = -1; /* never lower */
    scene_order(&g, a, TM_SIEGE, 0, 0);
    scene_round(&g);
    assert_int_equal(g.s.nation[2].garrison_morale, -1);
    g.s.nation[2].garrison_morale = 5;  /* never higher */
    scene_round(&g);
    assert_int_equal(g.s.nation[2].garrison_morale, 5);
}

/* V35 (TM-7.1): two rounds rebuild; a fight or another order loses the progress. */
static void v35_rebuild(void **unused)
{
    (void)unused;
    scene_begin(&g);
    g.s.nation[2].garrison = 0;
    g.s.nation[2].ruined = 1;
    g.s.nation[2].garrison_morale = 0;
    int a = scene_army(&g, 2, 0, "D9", 5, 1, 0), low = scene_army(&g, 2, 1, "D9", 3, 1, 0);
    scene_ready(&g);
    assert_int_equal(tm_base_morale(&g.s, 2), 0);
    assert_int_equal(tm_why(&g.s, (Action){TM_ORDER + TM_REBUILD, 0, 5, 0}), TM_WHY_TOO_MANY);
    scene_order(&g, a, TM_REBUILD, 2, 0);
    scene_order(&g, low, TM_REBUILD, 1, 0);
    scene_round(&g);
    assert_int_equal(g.s.army[a].progress, TM_REBUILDING);
    assert_int_equal(g.s.nation[2].ruined, 1);
    scene_order(&g, a, TM_REBUILD, 2, 0);
    scene_order(&g, low, TM_REBUILD, 1, 0);
    scene_round(&g);
    assert_int_equal(g.s.nation[2].ruined, 0);
    assert_int_equal(g.s.nation[2].garrison, 2);
    assert_int_equal(g.s.nation[2].garrison_morale, 5);
    assert_int_equal(g.s.army[a].troops, 3);
    assert_int_equal(g.s.army[low].troops, 3); /* the lower slot rebuilt */
    assert_true(scene_says(&g, 2, TM_REPORT_FAILED, cell_of("D9"), 1, TM_REBUILD));
    assert_int_equal(tm_base_morale(&g.s, 2), 1);

    scene_begin(&g);
    g.s.nation[2].garrison = 0;
    g.s.nation[2].ruined = 1;
    a = scene_army(&g, 2, 0, "D9", 5, 1, 0);
    scene_ready(&g);
    scene_order(&g, a, TM_REBUILD, 2, 0);
    scene_round(&g);
    scene_round(&g); /* HOLD in between */
    scene_order(&g, a, TM_REBUILD, 2, 0);
    scene_round(&g);
    assert_int_equal(g.s.nation[2].ruined, 1);
    assert_int_equal(g.s.army[a].progress, TM_REBUILDING);
}

/* TM-6.101.1, TM-6.101.2, TM-6.101.3, A21: building. */
static void building_takes_two_rounds(void **unused)
{
    (void)unused;
    scene_begin(&g);
    scene_ability(&g, 0, TM_BUILDER, 0);
    int a = scene_army(&g, 0, 0, "C3", 5, 1, 0), b = scene_army(&g, 0, 1, "C3", 6, 1, 0), c = scene_army(&g, 2, 0, "C3", 5, 1, 0);
    scene_ready(&g);
    scene_order(&g, a, TM_BUILD, 0, 0);
    scene_order(&g, b, TM_BUILD, 0, 0);
    scene_round(&g);
    assert_int_equal(g.s.army[a].progress, TM_BUILDING);
    assert_int_equal(g.s.base_count, 16);
    scene_order(&g, a, TM_BUILD, 0, 0);
    scene_order(&g, b, TM_BUILD, 0, 0);
    scene_round(&g); /* finishes; that round also ends the day, so the base is public */
    assert_int_equal(g.s.base_count, 17);
    assert_int_equal(g.s.base[16].pos, cell_of("C3"));
    assert_int_equal(g.s.base[16].owner, 0);
    assert_int_equal(g.s.base[16].public_owner, 0);
    assert_int_equal(g.s.nation[0].built, 1);
    assert_army(&g, a, 5, 2); /* a base taken */
    assert_true(scene_says(&g, 0, TM_REPORT_FAILED, cell_of("C3"), 1, TM_BUILD));
    scene_turns_before(&g, 0);
    assert_int_equal(tm_why(&g.s, (Action){TM_ORDER + TM_BUILD, 0, 0, 0}), TM_WHY_OCCUPIED);
    g.s.army[a].pos = (uint8_t)cell_of("A8");
    g.s.nation[0].built = TM_BUILT_MAX - 1; /* D47: no limit but the room of the table */
    assert_int_equal(tm_why(&g.s, (Action){TM_ORDER + TM_BUILD, 0, 0, 0}), TM_WHY_FINE);
    g.s.nation[0].built = TM_BUILT_MAX;
    assert_int_equal(tm_why(&g.s, (Action){TM_ORDER + TM_BUILD, 0, 0, 0}), TM_WHY_BUILT_OUT);
    g.s.nation[0].built = 0;
    g.s.army[a].troops = 4;
    assert_int_equal(tm_why(&g.s, (Action){TM_ORDER + TM_BUILD, 0, 0, 0}), TM_WHY_TOO_FEW);
    (void)c;

    scene_begin(&g); /* a fight between loses the work; so does any other order */
    scene_ability(&g, 0, TM_BUILDER, 0);
    a = scene_army(&g, 0, 0, "C3", 9, 1, 0);
    c = scene_army(&g, 2, 0, "C3", 5, 1, 0);
    scene_ready(&g);
    scene_order(&g, a, TM_BUILD, 0, 0);
    scene_round(&g);
    scene_order(&g, a, TM_BUILD, 0, 0);
    scene_attack(&g, c, a);
    scene_round(&g);
    assert_int_equal(g.s.army[a].progress, TM_NO_WORK);
    assert_int_equal(g.s.base_count, 16);

    scene_begin(&g); /* 24 bases are all there can be, told only in R11 */
    scene_ability(&g, 0, TM_BUILDER, 0);
    a = scene_army(&g, 0, 0, "C3", 9, 1, 0);
    AT(&g, a)->progress = TM_BUILDING;
    for (int i = 0; i < 8; i++)
        g.s.base[g.s.base_count++] = (TmBase){(uint8_t)(cell_of("L2") + i), TM_NOBODY, TM_NOBODY, TM_SECRET_OWNER, TM_NOBODY};
    scene_ready(&g);
    scene_order(&g, a, TM_BUILD, 0, 0);
    scene_round(&g);
    assert_int_equal(g.s.base_count, 24);
    assert_true(scene_says(&g, 0, TM_REPORT_FAILED, cell_of("C3"), 0, TM_BUILD));
}

/* TM-6.39, D16: rest up to the base morale only; hordes recover to 0. */
static void rest_heals_up_to_the_base(void **unused)
{
    (void)unused;
    scene_begin(&g);
    int a = scene_army(&g, 0, 0, "C3", 5, 0, 0), b = scene_army(&g, 0, 1, "A8", 5, 1, 0), c = scene_army(&g, 2, 0, "K9", 5, -1, 0);
    int horde = scene_horde(&g, 7, "L9", 8);
    AT(&g, horde)->morale = -1;
    scene_ready(&g);
    scene_order(&g, c, TM_MOVE, 0, 6);
    scene_round(&g);
    assert_army(&g, a, 5, 1);
    assert_army(&g, b, 5, 1);
    assert_army(&g, c, 5, -1);
    assert_army(&g, horde, 8, 0);
    scene_round(&g);
    assert_army(&g, a, 5, 1); /* base morale is 1 */
    assert_int_equal(g.s.army[horde].morale, 0);
    assert_int_equal(g.s.army[horde].troops, 9); /* TM-6.58: a day has passed */
}

/* TM-6.34: only orders that still stand count, of armies still alive. */
static void the_dead_do_not_work(void **unused)
{
    (void)unused;
    scene_begin(&g);
    scene_ability(&g, 0, TM_TRAPPER, 0);
    int a = scene_army(&g, 0, 0, "C5", 1, 1, 0), b = scene_army(&g, 2, 0, "C5", 9, 1, 0), c = scene_army(&g, 3, 0, "C5", 5, 1, 0);
    scene_ready(&g);
    scene_order(&g, a, TM_TRAP, 0, 0);
    scene_order(&g, c, TM_TAKE, 0, 0);
    scene_attack(&g, b, a);
    scene_round(&g);
    assert_int_equal(g.s.trap_count, 0);
    assert_int_equal(g.s.base[2].owner, 3);
}

/* TM-6.43: elimination and all that vanishes with a nation. */
static void an_eliminated_nation_vanishes(void **unused)
{
    (void)unused;
    scene_begin(&g);
    scene_evil(&g, 5, TM_LORD, 7, TM_FALSE_FLAG);
    int horde = scene_horde(&g, 5, "K2", 8), a = scene_army(&g, 0, 0, "C3", 9, 3, 0), b = scene_army(&g, 5, 0, "C3", 1, 1, 0);
    int masked = scene_army(&g, 7, 0, "L9", 5, 1, 0);
    AT(&g, masked)->flag = AT(&g, masked)->flag_plan = 5;
    int lonely = scene_army(&g, 7, 1, "K9", 1, 1, 0);
    AT(&g, lonely)->flag = AT(&g, lonely)->flag_plan = 5;
    g.s.nation[5].garrison = 0;
    g.s.nation[5].ruined = 1;
    g.s.trap[g.s.trap_count++] = (TmTrap){(uint8_t)cell_of("A8"), 5};
    g.s.trap[g.s.trap_count++] = (TmTrap){(uint8_t)cell_of("A9"), 2};
    scene_base(&g, "D7", 2);
    g.s.base[4].ceded = 5;
    scene_ready(&g);
    scene_also(&g, 5, (Action){TM_VOTE, 0, 0, 0});
    scene_also(&g, 5, (Action){TM_SAY, TM_WORDS_DENY, 0, 0});
    scene_also(&g, 2, (Action){TM_COURIER, 5 << 5 | TM_WORDS_AGREED, 0, 0});
    scene_attack(&g, a, b);
    scene_round(&g);
    assert_int_equal(g.s.nation[5].eliminated, 1);
    assert_int_equal(g.s.army[horde].troops, 0); /* D56: the horde scatters */
    assert_int_equal(g.s.trap_count, 1);
    assert_int_equal(g.s.trap[0].owner, 2);
    assert_int_equal(g.s.inbox[5].count, 0);
    assert_int_equal(g.s.base[4].ceded, TM_NOBODY);
    assert_int_equal(g.s.nation[5].vote, TM_NOBODY);
    assert_int_equal(g.s.log[0].nation, 5);      /* what was said stays */
    assert_int_equal(g.s.army[masked].flag, 7);  /* a dead nation's flag is struck */
    assert_int_equal(g.s.army[masked].flag_plan, 7);
    assert_int_equal(g.s.army[lonely].flag, 7);
    assert_int_equal(g.s.army[lonely].flag_plan, 7);
    assert_true(scene_event(&g, TM_EVENT_ELIMINATED, 5));
    /* TM-8.7: the game goes on without asking that seat. */
    for (int i = 0; i < 7; i++) {
        assert_int_not_equal(g.s.acting, 5);
        scene_do(&g, (Action){TM_END_TURN, 0, 0, 0});
    }
    /* a base alone keeps a nation alive */
    scene_begin(&g);
    g.s.nation[5].garrison = 0;
    g.s.nation[5].ruined = 1;
    scene_base(&g, "K2", 5);
    scene_ready(&g);
    scene_round(&g);
    assert_int_equal(g.s.nation[5].eliminated, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(v28_take),
        cmocka_unit_test(v29_two_takers),
        cmocka_unit_test(v32_v63_ceded_bases),
        cmocka_unit_test(v33_siege),
        cmocka_unit_test(v35_rebuild),
        cmocka_unit_test(building_takes_two_rounds),
        cmocka_unit_test(rest_heals_up_to_the_base),
        cmocka_unit_test(the_dead_do_not_work),
        cmocka_unit_test(an_eliminated_nation_vanishes),
    };
    return trail_end(__FILE__, cmocka_run_group_tests(tests, NULL, NULL));
}
