/* SPDX-License-Identifier: MIT */
/* The abilities that act on others or hide their owner, and the limits of a sanction (TM-6.60 to TM-6.64, TM-6.103 to TM-6.118; A19-A21). */
#include <string.h>

#include "../common/check.h"
#include "scene.h"

static Scene g;

/* TM-6.103.1: what a scouted area tells, in sight and in reports. */
static void scouted_areas_tell_all(void **unused)
{
    (void)unused;
    scene_begin(&g);
    scene_ability(&g, 0, TM_SCOUTING, 0);
    int own = scene_army(&g, 0, 0, "K9", 5, 1, 0), b = scene_army(&g, 2, 0, "C4", 7, 3, 0), c = scene_army(&g, 4, 0, "C4", 5, 1, 0), d = scene_army(&g, 3, 0, "C5", 5, 1, 0);
    scene_ready(&g);
    assert_false(scene_sees(&g, 0, b));
    scene_also(&g, 0, (Action){TM_SET_RECON, 0, (uint8_t)cell_of("C4"), 0});
    scene_attack(&g, b, c);
    scene_order(&g, d, TM_TAKE, 0, 0);
    scene_round(&g);
    assert_int_equal(g.s.army[own].recon, cell_of("C4"));
    assert_int_equal(g.s.army[own].recon_plan, TM_NOBODY);
    assert_true(scene_sees(&g, 0, b));
    assert_true(scene_sees(&g, 0, d)); /* a neighbour */
    assert_true(scene_says(&g, 0, TM_REPORT_FIGHT_SEEN, cell_of("C4"), 2 << 4 | 4, 0));
    assert_true(scene_says(&g, 0, TM_REPORT_SCOUTED, cell_of("C5"), 3 << 4, 2));
    scene_round(&g); /* named anew each round */
    assert_false(scene_sees(&g, 0, b));

    scene_begin(&g); /* the scouting army is destroyed: nothing */
    scene_ability(&g, 0, TM_SCOUTING, 0);
    own = scene_army(&g, 0, 0, "K9", 1, 1, 0);
    b = scene_army(&g, 2, 0, "C4", 7, 3, 0);
    c = scene_army(&g, 4, 0, "K9", 9, 1, 0);
    scene_ready(&g);
    scene_also(&g, 0, (Action){TM_SET_RECON, 0, (uint8_t)cell_of("C4"), 0});
    scene_attack(&g, c, own);
    scene_round(&g);
    assert_false(scene_sees(&g, 0, b));
    assert_int_equal(tm_why(&g.s, (Action){TM_SET_RECON, 0, 40, 0}), TM_WHY_NO_ARMY);
}

/* V54 (TM-6.104.1, TM-6.41): +2 for one round after a lost fight; a draw is no loss. */
static void v54_retaliation(void **unused)
{
    (void)unused;
    scene_begin(&g);
    scene_ability(&g, 5, TM_RETALIATION, 0);
    int a = scene_army(&g, 5, 0, "C3", 5, 1, 0), b = scene_army(&g, 2, 0, "C3", 9, 1, 0), far = scene_army(&g, 5, 1, "K9", 5, 1, 0);
    scene_ready(&g);
    scene_attack(&g, b, a);
    scene_round(&g);
    assert_int_equal(tm_morale(&g.s, a), 3);
    assert_int_equal(tm_morale(&g.s, far), 3);
    scene_round(&g);
    assert_int_equal(tm_morale(&g.s, a), 1);
    scene_begin(&g);
    scene_ability(&g, 5, TM_RETALIATION, 0);
    a = scene_army(&g, 5, 0, "C3", 5, 1, 0);
    b = scene_army(&g, 2, 0, "C3", 5, 1, 0);
    scene_ready(&g);
    scene_attack(&g, b, a);
    scene_round(&g);
    assert_int_equal(tm_morale(&g.s, a), 1);
    scene_begin(&g); /* a beaten garrison counts too */
    scene_ability(&g, 2, TM_RETALIATION, 0);
    g.s.nation[2].garrison_morale = 0;
    g.s.nation[2].garrison = 9;
    a = scene_army(&g, 5, 0, "D9", 9, 3, 0);
    scene_ready(&g);
    scene_order(&g, a, TM_STORM_CAPITAL, 0, 0);
    scene_round(&g);
    assert_int_equal(g.s.nation[2].retaliation, 1);
    assert_int_equal(g.s.nation[2].ruined, 0);
}

/* V41 (TM-6.105.1): the display; it never changes fights and ends with the ability's use. */
static void v41_deception(void **unused)
{
    (void)unused;
    TmArmy army = {.start_troops = 4, .display = TM_SHOW_DOUBLE};
    assert_int_equal(tm_displayed(&army), 8);
    army.start_troops = 3;
    assert_int_equal(tm_displayed(&army), 6);
    army.display = TM_SHOW_HALF;
    assert_int_equal(tm_displayed(&army), 2);
    army.start_troops = 4;
    assert_int_equal(tm_displayed(&army), 2);
    scene_begin(&g);
    scene_ability(&g, 0, TM_DECEPTION, 0);
    int a = scene_army(&g, 0, 0, "C3", 4, 1, 0), b = scene_army(&g, 2, 0, "C3", 4, 1, 0);
    scene_ready(&g);
    scene_also(&g, 0, (Action){TM_SET_DISPLAY, 0, TM_SHOW_DOUBLE, 0});
    scene_round(&g);
    TmSeen seen;
    assert_true(tm_sighted(&g.s, 2, scene_sight(&g, 2, a), &seen));
    assert_int_equal(seen.strength, 8);
    scene_attack(&g, b, a);
    scene_round(&g); /* the setting stays; the fight is fought with 4 H: a draw */
    assert_int_equal(g.s.army[a].troops, 2);
    assert_true(tm_sighted(&g.s, 2, scene_sight(&g, 2, a), &seen));
    assert_int_equal(seen.strength, 4);
    scene_turns_before(&g, 2);
    assert_int_equal(tm_why(&g.s, (Action){TM_SET_DISPLAY, 0, 1, 0}), TM_WHY_ABILITY);
}

/* V52, TM-6.106.1, TM-6.106.2, TM-6.106.3, TM-6.106.5: decrees shown, own, captured, borrowed, and in vain. */
static void decrees_shown_borrowed_and_in_vain(void **unused)
{
    (void)unused;
    scene_begin(&g);
    scene_ability(&g, 0, TM_DECREE, 0);
    int a = scene_army(&g, 0, 0, "C3", 5, 1, 0), b = scene_army(&g, 2, 0, "C3", 5, 1, 0);
    scene_ready(&g);
    scene_turns_before(&g, 0);
    assert_int_equal(tm_why(&g.s, (Action){TM_ORDER + TM_SHOW, 0, 0, 0}), TM_WHY_NO_DECREE);
    g.s.army[a].decrees = 1;
    scene_aim(&g, a, TM_SHOW, b);
    scene_round(&g);
    assert_int_equal(g.s.nation[2].seen_decree, 1 << 0);
    assert_true(scene_says(&g, 2, TM_REPORT_DECREE_SHOWN, cell_of("C3"), 0 << 4, 1));
    assert_int_equal(g.s.army[a].decrees, 1);
    scene_aim(&g, a, TM_SHOW, b); /* the target goes away: nothing happens */
    g.s.nation[2].seen_decree = 0;
    scene_order(&g, b, TM_MOVE, 0, 6);
    scene_round(&g);
    assert_int_equal(g.s.nation[2].seen_decree, 0);
    assert_true(scene_says(&g, 0, TM_REPORT_FAILED, cell_of("C3"), 0, TM_SHOW));

    scene_begin(&g); /* V52: captured under a false flag and shown later, even under a limit */
    int c = scene_army(&g, 6, 0, "C3", 9, 3, 0), d = scene_army(&g, 4, 0, "C3", 3, 1, 0);
    int e = scene_army(&g, 2, 0, "C3", 5, 1, 0);
    AT(&g, d)->decrees = 1;
    AT(&g, c)->flag = AT(&g, c)->flag_plan = 1;
    scene_ready(&g);
    scene_attack(&g, c, d);
    scene_round(&g);
    assert_int_equal(g.s.army[c].decrees, 1);
    g.s.nation[6].limit = 2;
    scene_turns_before(&g, 6);
    assert_true(scene_may(&g, (Action){TM_ORDER + TM_SHOW, 0, (uint8_t)scene_sight(&g, 6, e), 0}));
    scene_aim(&g, c, TM_SHOW, e);
    scene_round(&g);
    assert_int_equal(g.s.nation[2].seen_decree, 1 << 1);

    scene_begin(&g); /* TM-6.106.5, TM-6.114.4: borrowed by the good side without a paper; never by evil */
    scene_ability(&g, 0, TM_WILDCARD, 0);
    scene_ability(&g, 6, TM_WILDCARD, 0);
    a = scene_army(&g, 0, 0, "C3", 5, 1, 0);
    b = scene_army(&g, 2, 0, "C3", 5, 1, 0);
    scene_army(&g, 6, 0, "C3", 5, 1, 0);
    scene_ready(&g);
    scene_turns_before(&g, 6);
    assert_int_equal(tm_why(&g.s, (Action){TM_SET_WILD, TM_DECREE, 0, 0}), TM_WHY_EVIL);
    scene_also(&g, 0, (Action){TM_SET_WILD, TM_DECREE, 0, 0});
    scene_aim(&g, a, TM_SHOW, b);
    scene_round(&g);
    assert_int_equal(g.s.nation[2].seen_decree, 1 << 0);
    assert_int_equal(g.s.army[a].decrees, 0);
}

/* V46 (TM-6.108.1, TM-6.108.2, TM-6.108.3, TM-6.108.4, TM-6.108.5): forged orders. */
static void v46_forgery(void **unused)
{
    (void)unused;
    scene_begin(&g);
    scene_ability(&g, 2, TM_FORGER, 0);
    int a = scene_army(&g, 0, 0, "C5", 5, 1, TM_AGGRESSIVE), b = scene_army(&g, 2, 0, "C4", 5, 1, 0);
    scene_ready(&g);
    assert_int_equal(tm_why(&g.s, (Action){TM_CARRIED + TM_MOVE, 0, 3, 6}), TM_WHY_NO_FORGERY);
    scene_order(&g, a, TM_TAKE, 0, 0);
    scene_aim(&g, b, TM_FORGE, a);
    scene_carry(&g, b, TM_MOVE, 3, 6);
    scene_round(&g);
    assert_at(&g, a, "C4");
    assert_int_equal(g.s.base[2].owner, TM_NOBODY);
    assert_true(scene_says(&g, 0, TM_REPORT_FORGED, cell_of("C5"), 0, TM_MOVE)); /* which, but not whose */
    assert_int_equal(g.s.army[a].stance, TM_AGGRESSIVE);

    scene_begin(&g); /* no Builder: the own order stands */
    scene_ability(&g, 2, TM_FORGER, 0);
    a = scene_army(&g, 0, 0, "C5", 5, 1, 0);
    b = scene_army(&g, 2, 0, "C4", 5, 1, 0);
    scene_ready(&g);
    scene_order(&g, a, TM_TAKE, 0, 0);
    scene_aim(&g, b, TM_FORGE, a);
    scene_carry(&g, b, TM_BUILD, 0, 0);
    scene_round(&g);
    assert_int_equal(g.s.base[2].owner, 0);
    assert_true(scene_says(&g, 2, TM_REPORT_FAILED, cell_of("C4"), 0, TM_FORGE));

    scene_begin(&g); /* an attack on a third army, named in the forger's list; the forger is attacked itself (D64) */
    scene_ability(&g, 2, TM_FORGER, 0);
    a = scene_army(&g, 0, 0, "C5", 5, 1, 0);
    b = scene_army(&g, 2, 0, "C4", 5, 1, 0);
    int c = scene_army(&g, 3, 0, "C5", 5, 1, 0), d = scene_army(&g, 4, 0, "C4", 5, 1, 0);
    scene_ready(&g);
    scene_aim(&g, b, TM_FORGE, a);
    scene_carry(&g, b, TM_ATTACK, scene_sight(&g, 2, c), 0);
    scene_attack(&g, d, b);
    scene_round(&g);
    assert_int_equal(g.s.army[a].troops, 3);
    assert_int_equal(g.s.army[c].troops, 3);
    assert_int_equal(g.s.army[b].troops, 3);

    scene_begin(&g); /* TM-6.108.2: the second forgery of one target, and the forger that was forged */
    scene_ability(&g, 2, TM_FORGER, 0);
    scene_ability(&g, 3, TM_FORGER, 0);
    a = scene_army(&g, 0, 0, "C5", 5, 1, 0);
    b = scene_army(&g, 2, 0, "C4", 5, 1, 0);
    c = scene_army(&g, 3, 0, "C4", 5, 1, 0);
    d = scene_army(&g, 3, 1, "C3", 5, 1, 0);
    scene_ready(&g);
    scene_aim(&g, b, TM_FORGE, a);
    scene_carry(&g, b, TM_MOVE, 0, 6);
    scene_aim(&g, c, TM_FORGE, a);
    scene_carry(&g, c, TM_MOVE, 3, 6);
    scene_round(&g);
    assert_at(&g, a, "C6"); /* nation 2 is first in round 3 */
    assert_true(scene_says(&g, 3, TM_REPORT_FAILED, cell_of("C4"), 0, TM_FORGE));
    (void)d;

    scene_begin(&g); /* 0x40 + slot names an army of the forger's own nation */
    scene_ability(&g, 2, TM_FORGER, 0);
    a = scene_army(&g, 0, 0, "C5", 5, 1, 0);
    b = scene_army(&g, 2, 0, "C4", 5, 1, 0);
    c = scene_army(&g, 2, 1, "C5", 5, 1, 0);
    scene_ready(&g);
    scene_aim(&g, b, TM_FORGE, a);
    scene_carry(&g, b, TM_ATTACK, TM_OWN_TARGET + 1, 0);
    scene_round(&g);
    assert_int_equal(g.s.army[a].troops, 3);
    assert_int_equal(g.s.army[c].troops, 3);
}

/* V48 (TM-6.110.1, D62) */
static void v48_demoralise(void **unused)
{
    (void)unused;
    scene_begin(&g);
    scene_ability(&g, 2, TM_DEMORALISER, 0);
    int a = scene_army(&g, 0, 0, "C4", 9, 2, 0), b = scene_army(&g, 2, 0, "C3", 5, 1, 0), c = scene_army(&g, 4, 0, "C4", 9, 2, 0);
    scene_ready(&g);
    scene_aim(&g, b, TM_DEMORALISE, a);
    scene_attack(&g, c, a);
    scene_round(&g);
    assert_army(&g, a, 7, 0); /* the fight was a draw with fm 2 on both sides */
    assert_army(&g, c, 7, 2);
    assert_true(scene_says(&g, 0, TM_REPORT_DEMORALISED, cell_of("C4"), 0, 1));
    scene_begin(&g); /* annulled by a fight; and two of them count twice */
    scene_ability(&g, 2, TM_DEMORALISER, 0);
    scene_ability(&g, 3, TM_DEMORALISER, 0);
    a = scene_army(&g, 0, 0, "C4", 9, 3, 0);
    b = scene_army(&g, 2, 0, "C3", 5, 1, 0);
    c = scene_army(&g, 4, 0, "C3", 5, 1, 0);
    int d = scene_army(&g, 3, 0, "C4", 5, 1, 0), e = scene_army(&g, 3, 1, "C5", 5, 1, 0);
    scene_ready(&g);
    scene_aim(&g, b, TM_DEMORALISE, a);
    scene_aim(&g, d, TM_DEMORALISE, a);
    scene_aim(&g, e, TM_DEMORALISE, a);
    scene_order(&g, a, TM_MOVE, 0, 6);
    scene_attack(&g, c, b);
    scene_round(&g);
    assert_army(&g, a, 9, -1); /* wherever it is now */
    assert_true(scene_says(&g, 0, TM_REPORT_DEMORALISED, cell_of("C5"), 0, 2));
}

/* V56 (TM-6.112.1, TM-6.112.2, TM-6.14) */
static void v56_regroup(void **unused)
{
    (void)unused;
    scene_begin(&g);
    scene_ability(&g, 2, TM_OMNIPRESENCE, 0);
    int a = scene_army(&g, 2, 0, "C3", 7, 2, TM_AGGRESSIVE), b = scene_army(&g, 2, 1, "A8", 3, 1, 0);
    scene_ready(&g);
    scene_do(&g, (Action){TM_REGROUP, 0, 2, 3});
    int c = tm_army_id(2, 2);
    assert_int_equal(g.s.army[a].troops, 4);
    assert_army(&g, c, 3, 2);
    assert_at(&g, c, "C3");
    assert_int_equal(g.s.army[c].stance, TM_AGGRESSIVE);
    assert_int_equal(g.s.army[c].camo | g.s.army[c].decrees, 0);
    assert_int_equal(tm_why(&g.s, (Action){TM_REGROUP, 0, 1, 1}), TM_WHY_APART);
    assert_int_equal(tm_why(&g.s, (Action){TM_REGROUP, 0, 2, 5}), TM_WHY_TOO_FEW);
    for (int slot = 0; slot < 3; slot++)
        scene_do(&g, (Action){TM_ORDER + TM_MOVE, (uint8_t)slot, 0, 6});
    assert_int_equal(tm_why(&g.s, (Action){TM_END_TURN, 0, 0, 0}), TM_WHY_THREE);
    scene_do(&g, (Action){TM_ORDER + TM_HOLD, 1, 0, 0});
    assert_true(scene_may(&g, (Action){TM_END_TURN, 0, 0, 0}));
    (void)b;
}

/* TM-6.112.1 to TM-6.112.3: armies out of the garrison, founded and dissolved. */
static void regrouping_cases(void **unused)
{
    (void)unused;
    scene_begin(&g);
    scene_ability(&g, 2, TM_OMNIPRESENCE, 0);
    int a = scene_army(&g, 2, 0, "D9", 7, 2, 0), b = scene_army(&g, 2, 1, "D9", 3, -1, TM_AGGRESSIVE);
    AT(&g, a)->decrees = 2;
    AT(&g, a)->progress = TM_BUILDING;
    scene_ready(&g);
    scene_do(&g, (Action){TM_ORDER + TM_MOVE, 0, 0, 6});
    assert_int_equal(tm_why(&g.s, (Action){TM_REGROUP, 3, 2, 4}), TM_WHY_TOO_FEW); /* a garrison keeps 1 H */
    scene_do(&g, (Action){TM_REGROUP, 3, 2, 3});
    assert_army(&g, tm_army_id(2, 2), 3, 1);
    assert_int_equal(g.s.army[tm_army_id(2, 2)].stance, 0);
    scene_do(&g, (Action){TM_REGROUP, 2, 0, 3});         /* founded and dissolved in one turn */
    assert_int_equal(g.s.army[tm_army_id(2, 2)].troops, 0);
    assert_army(&g, a, 10, 1);
    assert_int_equal(g.s.army[a].progress, TM_NO_WORK);  /* TM-6.112.3 */
    assert_true(scene_may(&g, (Action){TM_REGROUP, 0, 2, 1}));
    assert_army(&g, b, 3, -1);
}

/* TM-6.112.2, TM-6.112.4, TM-6.67: joining, dissolving, the cap. */
static void regrouping_joins(void **unused)
{
    (void)unused;
    scene_begin(&g);
    scene_ability(&g, 2, TM_OMNIPRESENCE, 0);
    int a = scene_army(&g, 2, 0, "D9", 7, 2, 0), b = scene_army(&g, 2, 1, "D9", 3, -1, TM_AGGRESSIVE);
    AT(&g, a)->decrees = 2;
    scene_ready(&g);
    scene_do(&g, (Action){TM_ORDER + TM_MOVE, 0, 0, 6});
    scene_do(&g, (Action){TM_REGROUP, 0, 1, 7});
    assert_army(&g, b, 10, -1); /* the smaller morale of both */
    assert_int_equal(g.s.army[b].decrees, 2);
    assert_int_equal(g.s.army[a].troops, 0);
    assert_int_equal(g.s.army[a].order, TM_NOBODY);
    assert_int_equal(tm_why(&g.s, (Action){TM_REGROUP, 1, 0, 1}), TM_WHY_SLOT); /* not founded anew this round */
    scene_do(&g, (Action){TM_REGROUP, 1, 3, 6});
    assert_int_equal(g.s.nation[2].garrison, 10);
    assert_int_equal(g.s.nation[2].garrison_morale, 5);
    g.s.nation[2].garrison = 58;
    assert_int_equal(tm_why(&g.s, (Action){TM_REGROUP, 1, 3, 3}), TM_WHY_TOO_MANY);
    g.s.army[b].held = 1;
    assert_int_equal(tm_why(&g.s, (Action){TM_REGROUP, 1, 3, 1}), TM_WHY_HELD);
    g.s.army[b].held = 0;
    g.s.army[b].pos = (uint8_t)cell_of("D8");
    assert_int_equal(tm_why(&g.s, (Action){TM_REGROUP, 1, 3, 1}), TM_WHY_APART);
}

/* V65 (TM-6.112.4, D70): others see the armies of the round start. */
static void v65_regrouping_is_seen_later(void **unused)
{
    (void)unused;
    scene_begin(&g);
    scene_ability(&g, 2, TM_OMNIPRESENCE, 0);
    int a = scene_army(&g, 2, 0, "C3", 7, 1, 0);
    scene_army(&g, 4, 0, "C4", 5, 1, 0);
    scene_ready(&g);
    scene_do(&g, (Action){TM_REGROUP, 0, 2, 3});
    TmSeen seen;
    assert_int_equal(g.s.sight_count[4], 1);
    assert_true(tm_sighted(&g.s, 4, 0, &seen));
    assert_int_equal(seen.strength, 7);
    scene_round(&g);
    assert_int_equal(g.s.sight_count[4], 2);
    assert_true(tm_sighted(&g.s, 4, 0, &seen));
    assert_int_equal(seen.strength, 3);
    assert_true(tm_sighted(&g.s, 4, 1, &seen));
    assert_int_equal(seen.strength, 4);
    (void)a;
}

/* V49 (TM-6.113.1, TM-6.113.2, TM-6.113.3, TM-6.113.4) */
static void v49_camouflage(void **unused)
{
    (void)unused;
    scene_begin(&g);
    scene_ability(&g, 0, TM_CAMOUFLAGE, 0);
    int a = scene_army(&g, 0, 0, "C3", 5, 1, 0), b = scene_army(&g, 2, 0, "C3", 5, 1, 0), c = scene_army(&g, 4, 0, "C4", 5, 1, 0);
    scene_ready(&g);
    assert_true(scene_sees(&g, 2, a));
    assert_int_equal(g.s.contact_count, 1);
    scene_round(&g);
    assert_int_equal(g.s.army[a].camo, 2);
    assert_false(scene_sees(&g, 2, a));
    assert_false(scene_sees(&g, 4, a));
    assert_int_equal(g.s.contact_count, 0); /* a hidden army opens no contact */
    scene_attack(&g, a, b);
    scene_round(&g); /* fm 2 against 1: 5 + 6 + 1 = 12 against 8 */
    assert_int_equal(g.s.army[a].troops, 4);
    assert_int_equal(g.s.army[b].troops, 2);
    assert_int_equal(g.s.army[a].camo, 0);  /* it fought */
    scene_order(&g, a, TM_MOVE, 3, 6);
    scene_round(&g);
    assert_int_equal(g.s.army[a].camo, 1);
    assert_false(scene_sees(&g, 2, a));     /* hidden from neighbours */
    scene_order(&g, b, TM_MOVE, 3, 6);
    scene_order(&g, a, TM_MOVE, 0, 3);
    scene_round(&g);
    assert_int_equal(g.s.army[a].camo, 0);  /* two hexes */
    assert_true(scene_sees(&g, 2, a));
    (void)c;
}

/* TM-6.114.1, TM-6.114.2, TM-6.114.3, V55, V67: the jack of all trades. */
static void v55_v67_wildcard(void **unused)
{
    (void)unused;
    scene_begin(&g);
    scene_ability(&g, 0, TM_WILDCARD, 0);
    int a = scene_army(&g, 0, 0, "C3", 3, 1, 0), b = scene_army(&g, 0, 1, "A8", 3, 0, 0);
    int c = scene_army(&g, 2, 0, "C3", 8, 1, 0), d = scene_army(&g, 2, 1, "A8", 8, 1, 0);
    scene_ready(&g);
    scene_also(&g, 0, (Action){TM_SET_WILD, TM_UNDERDOG, 0, 0});
    scene_order(&g, a, TM_MOVE, 0, 6);
    scene_attack(&g, c, a);
    scene_attack(&g, d, b);
    rng_pin(TM_DRAW_FLIGHT, 99, 1);
    scene_round(&g);
    rng_unpin_all();
    assert_int_equal(g.s.army[a].troops, 1); /* the flight failed; fm 2: 10 against 11 */
    assert_int_equal(g.s.army[b].troops, 1); /* fm 2: 10 against 11 */
    assert_int_equal(g.s.nation[0].wild, 0);
    scene_turns_before(&g, 0);
    assert_int_equal(tm_why(&g.s, (Action){TM_SET_WILD, TM_OMNIPRESENCE, 0, 0}), TM_WHY_NOT_BORROWED);
    assert_int_equal(tm_why(&g.s, (Action){TM_SET_WILD, TM_FALSE_FLAG, 0, 0}), TM_WHY_NOT_BORROWED);
    scene_do(&g, (Action){TM_SET_WILD, TM_TRAPPER, 0, 0});
    assert_int_equal(tm_why(&g.s, (Action){TM_SET_WILD, TM_LURER, 0, 0}), TM_WHY_WILD_SET);
    assert_true(scene_may(&g, (Action){TM_ORDER + TM_TRAP, 1, 0, 0}));

    scene_begin(&g); /* V67 */
    scene_ability(&g, 5, TM_WILDCARD, 0);
    a = scene_army(&g, 5, 0, "C3", 5, 1, 0);
    b = scene_army(&g, 5, 1, "K9", 5, 1, 0);
    c = scene_army(&g, 2, 0, "C3", 9, 1, 0);
    scene_ready(&g);
    scene_also(&g, 5, (Action){TM_SET_WILD, TM_RETALIATION, 0, 0});
    scene_attack(&g, c, a);
    scene_round(&g);
    scene_turns_before(&g, 5);
    scene_do(&g, (Action){TM_SET_WILD, TM_UNDERDOG, 0, 0});
    assert_int_equal(tm_morale(&g.s, a), 3);
    assert_int_equal(tm_morale(&g.s, b), 3);

    scene_begin(&g); /* TM-6.114.3: borrowed camouflage, display and recon last one round */
    scene_ability(&g, 5, TM_WILDCARD, 0);
    a = scene_army(&g, 5, 0, "C3", 5, 1, 0);
    b = scene_army(&g, 5, 1, "K9", 5, 1, 0);
    scene_ready(&g);
    scene_also(&g, 5, (Action){TM_SET_WILD, TM_CAMOUFLAGE, 0, 0});
    scene_order(&g, b, TM_MOVE, 0, 6);
    scene_round(&g);
    assert_int_equal(g.s.army[a].camo, 2);
    assert_int_equal(g.s.army[b].camo, 1);
    scene_also(&g, 5, (Action){TM_SET_WILD, TM_DECEPTION, 0, 0});
    scene_also(&g, 5, (Action){TM_SET_DISPLAY, 0, TM_SHOW_DOUBLE, 0});
    scene_round(&g);
    assert_int_equal(g.s.army[a].camo, 0);
    assert_int_equal(g.s.army[a].display, TM_SHOW_DOUBLE);
    scene_round(&g);
    assert_int_equal(g.s.army[a].display, TM_SHOW_TRUE);
}

/* V43 (TM-6.116.1, TM-6.116.2, TM-6.37, TM-6.67) */
static void v43_lure(void **unused)
{
    (void)unused;
    static const int cases[4][3] = {{2, 0, 1}, {6, 0, 2}, {6, 2, 1}, {6, 3, 0}};
    for (int i = 0; i < 4; i++) {
        scene_begin(&g);
        scene_ability(&g, 2, TM_LURER, 0);
        int a = scene_army(&g, 0, 0, "C3", cases[i][0], cases[i][1], 0), b = scene_army(&g, 2, 0, "C3", 5, 1, 0);
        scene_ready(&g);
        scene_aim(&g, b, TM_LURE, a);
        scene_round(&g);
        assert_int_equal(g.s.army[a].troops, cases[i][0] - cases[i][2]);
        assert_int_equal(g.s.army[b].troops, 5 + cases[i][2]);
        if (cases[i][2] > 0) {
            assert_true(scene_says(&g, 0, TM_REPORT_LURED, cell_of("C3"), 2 << 4, cases[i][2]));
            assert_true(scene_says(&g, 2, TM_REPORT_LURE_GAINED, cell_of("C3"), 0, cases[i][2]));
        } else {
            assert_true(scene_says(&g, 2, TM_REPORT_FAILED, cell_of("C3"), 0, TM_LURE));
        }
    }
    scene_begin(&g); /* the target moves, or fights, or the lurer is full; two lures on 2 H leave 1 H */
    scene_ability(&g, 2, TM_LURER, 0);
    scene_ability(&g, 3, TM_LURER, 0);
    int a = scene_army(&g, 0, 0, "C3", 3, -1, 0), b = scene_army(&g, 2, 0, "C3", 5, 1, 0), c = scene_army(&g, 3, 0, "C3", 5, 1, 0);
    int full = scene_army(&g, 2, 1, "K9", 60, 1, 0), victim = scene_army(&g, 4, 0, "K9", 5, -1, 0), other = scene_army(&g, 3, 1, "A8", 5, 1, 0);
    int mover = scene_army(&g, 5, 0, "A8", 5, -1, 0);
    scene_ready(&g);
    scene_aim(&g, b, TM_LURE, a);
    scene_aim(&g, c, TM_LURE, a);
    scene_aim(&g, full, TM_LURE, victim);
    scene_aim(&g, other, TM_LURE, mover);
    scene_order(&g, mover, TM_MOVE, 0, 6);
    scene_round(&g);
    assert_int_equal(g.s.army[a].troops, 1);
    assert_int_equal(g.s.army[b].troops, 7);
    assert_int_equal(g.s.army[c].troops, 5); /* priority: nation 2 first */
    assert_int_equal(g.s.army[full].troops, 60);
    assert_int_equal(g.s.army[victim].troops, 5);
    assert_int_equal(g.s.army[mover].troops, 5);
}

/* V50 (TM-6.117.1, TM-6.117.2) and TM-6.117.3 */
static void v50_false_flag(void **unused)
{
    (void)unused;
    scene_begin(&g);
    scene_evil(&g, 1, TM_FALSE_FLAG, 7, TM_FALSE_FLAG);
    int a = scene_army(&g, 1, 0, "C3", 5, 1, 0), b = scene_army(&g, 2, 0, "C3", 5, 1, 0), p = scene_army(&g, 7, 0, "C3", 5, 1, 0);
    scene_ready(&g);
    scene_also(&g, 1, (Action){TM_SET_FLAG, 0, 4, 0});
    scene_round(&g);
    TmSeen seen;
    assert_int_equal(g.s.army[a].flag, 4);
    assert_int_equal(tm_morale(&g.s, a), 3);
    assert_true(tm_sighted(&g.s, 2, scene_sight(&g, 2, a), &seen));
    assert_int_equal(seen.flag, 4);
    assert_int_equal(seen.nation, TM_NOBODY);
    assert_true(tm_sighted(&g.s, 7, scene_sight(&g, 7, a), &seen)); /* the partner knows */
    assert_int_equal(seen.nation, 1);
    scene_attack(&g, a, b);
    scene_round(&g);
    assert_true(scene_says(&g, 2, TM_REPORT_DEFENDED, cell_of("C3"), 4 << 4 | 2 << 2, 4 << 4 | 0)); /* 16 against 8 */
    scene_turns_before(&g, 2);
    assert_int_equal(tm_why(&g.s, (Action){TM_SET_FLAG, 0, 4, 0}), TM_WHY_ABILITY);
    (void)p;
}

/* V53, V62 (TM-6.118.1, TM-6.118.3, TM-6.118.4, TM-6.118.5, TM-6.118.7) */
static void v53_v62_barbarians(void **unused)
{
    (void)unused;
    scene_begin(&g);
    int horde = scene_horde(&g, 7, "D11", 8);
    scene_base(&g, "D11", 2);
    scene_ready(&g);
    scene_turns_before(&g, 7);
    assert_int_equal(tm_why(&g.s, (Action){TM_ORDER + TM_TAKE, 3, 0, 0}), TM_WHY_HORDE);
    assert_int_equal(tm_why(&g.s, (Action){TM_ORDER + TM_SIEGE, 3, 0, 0}), TM_WHY_HORDE);
    assert_int_equal(tm_why(&g.s, (Action){TM_SET_STANCE, 3, 0, 0}), TM_WHY_NO_ARMY);
    scene_order(&g, horde, TM_STORM_BASE, 0, 0);
    scene_round(&g);
    assert_army(&g, horde, 6, 0);
    assert_int_equal(g.s.base[5].owner, TM_NOBODY);
    assert_true(scene_says(&g, 2, TM_REPORT_BASE_STORMED, cell_of("D11"), 8 << 4 | 2 << 2 | 3, 2 << 4 | 2));
    scene_begin(&g);
    horde = scene_horde(&g, 7, "C3", 8);
    int own = scene_army(&g, 7, 0, "C3", 3, 1, 0);
    scene_ready(&g);
    assert_int_equal(g.s.sight_count[7], 0); /* V62: no sighting index names it */
    scene_order(&g, horde, TM_ATTACK, TM_OWN_TARGET, 0);
    scene_round(&g);
    assert_army(&g, horde, 6, 0);
    assert_army(&g, own, 1, 1);
    assert_int_equal(g.s.nation[7].bluff, 1);
    assert_true(scene_says(&g, 7, TM_REPORT_DEFENDED, cell_of("C3"), 8 << 4 | 2 << 2, 2 << 4 | 2));
    scene_turns_before(&g, 7);
    assert_int_equal(tm_why(&g.s, (Action){TM_ORDER + TM_ATTACK, 0, TM_OWN_TARGET + 3, 0}), TM_WHY_NO_TARGET);
    scene_begin(&g); /* TM-6.118.3: a capital falls to a horde as usual */
    horde = scene_horde(&g, 7, "D9", 14);
    g.s.nation[2].garrison_morale = -1;
    g.s.nation[2].garrison = 3;
    scene_ready(&g);
    scene_order(&g, horde, TM_STORM_CAPITAL, 0, 0);
    scene_round(&g);
    assert_int_equal(g.s.nation[2].ruined, 1);
    scene_begin(&g); /* TM-6.118.4: sight; TM-6.118.7: not its lord's base or capital; TM-6.64: a target like others */
    horde = scene_horde(&g, 7, "G14", 8);
    int b = scene_army(&g, 2, 0, "G14", 5, 1, 0);
    scene_ability(&g, 2, TM_LURER, TM_DEMORALISER);
    scene_ready(&g);
    assert_true(scene_sees(&g, 7, b));
    scene_aim(&g, b, TM_LURE, horde);
    scene_round(&g);
    assert_int_equal(g.s.army[horde].troops, 6); /* lured at em 0: 2 H */
    assert_int_equal(g.s.army[b].troops, 7);
    scene_turns_before(&g, 7);
    assert_int_equal(tm_why(&g.s, (Action){TM_ORDER + TM_STORM_CAPITAL, 3, 0, 0}), TM_WHY_OWN_CAPITAL);
    scene_aim(&g, b, TM_DEMORALISE, horde);
    scene_round(&g);
    assert_true(scene_says(&g, 7, TM_REPORT_DEMORALISED, cell_of("G14"), 3, 1));
    assert_int_equal(g.s.army[horde].morale, 0); /* down to -1 in R12, rested in R14 */
    g.s.army[horde].troops = g.s.army[horde].start_troops = 1; /* TM-6.118.5: destroyed for good */
    scene_attack(&g, b, horde);
    scene_round(&g);
    scene_round(&g);
    assert_int_equal(g.s.army[horde].troops, 0);
}

/* V59, V69 (TM-6.60, TM-6.42, D41, D76, A20): one ability an army while a sanction limits. */
static void v59_v69_limits(void **unused)
{
    (void)unused;
    scene_begin(&g);
    scene_ability(&g, 6, TM_CAMOUFLAGE, 0);
    int a = scene_army(&g, 6, 0, "C3", 5, 1, 0);
    AT(&g, a)->flag = AT(&g, a)->flag_plan = 4;
    g.s.nation[6].limit = 2;
    scene_ready(&g);
    scene_turns_before(&g, 6);
    scene_do(&g, (Action){TM_SET_PASSIVE, 0, TM_CAMOUFLAGE, 0});
    assert_int_equal(tm_morale(&g.s, a), 1); /* no flag bonus */
    scene_order(&g, a, TM_MOVE, 0, 6);
    scene_round(&g);
    assert_int_equal(g.s.army[a].camo, 1);
    assert_int_equal(g.s.army[a].flag, 6);   /* TM-6.42: taken back */
    assert_int_equal(g.s.nation[6].limit, 1);
    scene_round(&g);
    scene_turns_before(&g, 6);
    assert_int_equal(tm_why(&g.s, (Action){TM_SET_PASSIVE, 0, TM_CAMOUFLAGE, 0}), TM_WHY_NOT_LIMITED);
    for (int track = 0; track < 2; track++) { /* V69 */
        scene_begin(&g);
        scene_evil(&g, 1, TM_FALSE_FLAG, 7, TM_FALSE_FLAG);
        scene_ability(&g, 1, TM_TRACKER, 0);
        g.s.nation[1].limit = 2;
        a = scene_army(&g, 1, 0, "C3", 5, 1, 0);
        int b = scene_army(&g, 2, 0, "C4", 5, 1, 0);
        scene_ready(&g);
        scene_also(&g, 1, (Action){TM_SET_FLAG, 0, 4, 0});
        if (track)
            scene_aim(&g, a, TM_TRACK, b);
        else
            scene_order(&g, a, TM_MOVE, 3, 6);
        scene_round(&g);
        assert_int_equal(g.s.army[a].flag, track ? 1 : 4);
    }
    scene_begin(&g); /* SET_PASSIVE: 4 only while a timer runs, no 12 */
    g.s.nation[0].limit = 2;
    scene_army(&g, 0, 0, "C3", 5, 1, 0);
    scene_ready(&g);
    scene_turns_before(&g, 0);
    assert_int_equal(tm_why(&g.s, (Action){TM_SET_PASSIVE, 0, TM_RETALIATION, 0}), TM_WHY_ABILITY);
    g.s.nation[0].fury = 1;
    assert_true(scene_may(&g, (Action){TM_SET_PASSIVE, 0, TM_RETALIATION, 0}));
    g.s.nation[0].fury = 0;
    g.s.nation[0].retaliation = 1;
    assert_true(scene_may(&g, (Action){TM_SET_PASSIVE, 0, TM_RETALIATION, 0}));
    assert_false(scene_may(&g, (Action){TM_SET_PASSIVE, 0, TM_OMNIPRESENCE, 0}));
}

/* TM-6.61, TM-6.62, TM-6.63: one order excludes others; passive abilities go with it; a fight annuls active ones. */
static void active_and_passive(void **unused)
{
    (void)unused;
    scene_begin(&g);
    scene_ability(&g, 6, TM_TRAPPER, TM_CAMOUFLAGE);
    int a = scene_army(&g, 6, 0, "C3", 5, 1, 0);
    scene_ready(&g);
    scene_also(&g, 6, (Action){TM_SET_FLAG, 0, 4, 0});
    scene_order(&g, a, TM_TRAP, 0, 0);
    scene_round(&g);
    assert_int_equal(g.s.trap_count, 1);     /* active */
    assert_int_equal(g.s.army[a].camo, 2);   /* and two passive ones */
    assert_int_equal(g.s.army[a].flag, 4);
    scene_turns_before(&g, 6);
    scene_do(&g, (Action){TM_ORDER + TM_MOVE, 0, 0, 6});
    scene_do(&g, (Action){TM_ORDER + TM_HOLD, 0, 0, 0}); /* TM-6.10: a later order replaces it */
    assert_int_equal(g.s.army[a].order, TM_HOLD);
}

/* TM-3.8: the table of abilities and the orders that need them agree; a decree that was won is shown without the ability. */
static void orders_need_their_ability(void **unused)
{
    (void)unused;
    for (int ability = TM_BUILDER; ability < TM_ABILITIES_END; ability++)
        if (tm_abilities[ability].order != TM_NOBODY)
            assert_int_equal(tm_order_ability(tm_abilities[ability].order), ability == TM_DECREE ? 0 : ability);
    for (int code = TM_HOLD; code < TM_BUILD; code++) assert_int_equal(tm_order_ability(code), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(orders_need_their_ability),
        cmocka_unit_test(scouted_areas_tell_all),
        cmocka_unit_test(v54_retaliation),
        cmocka_unit_test(v41_deception),
        cmocka_unit_test(decrees_shown_borrowed_and_in_vain),
        cmocka_unit_test(v46_forgery),
        cmocka_unit_test(v48_demoralise),
        cmocka_unit_test(v56_regroup),
        cmocka_unit_test(regrouping_cases),
        cmocka_unit_test(regrouping_joins),
        cmocka_unit_test(v65_regrouping_is_seen_later),
        cmocka_unit_test(v49_camouflage),
        cmocka_unit_test(v55_v67_wildcard),
        cmocka_unit_test(v43_lure),
        cmocka_unit_test(v50_false_flag),
        cmocka_unit_test(v53_v62_barbarians),
        cmocka_unit_test(v59_v69_limits),
        cmocka_unit_test(active_and_passive),
    };
    return trail_end(__FILE__, cmocka_run_group_tests(tests, NULL, NULL));
}
