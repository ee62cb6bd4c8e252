/* SPDX-License-Identifier: MIT */
/* Corners of fights, sanctions, limits, views and beliefs that the worked examples leave out (sections 6.3, 6.6, 6.7, 7, 9, 11.1). */
#include <string.h>

#include "../common/check.h"
#include "scene.h"

static Scene g;
static TmState view;

static void vote_all(const int8_t vote[8])
{
    for (int n = 0; n < 8; n++)
        if (vote[n] >= 0)
            scene_also(&g, n, (Action){TM_VOTE, (uint8_t)vote[n], 0, 0});
}

static bool told(int kind, int a, int b)
{
    for (int i = 0; i < g.events.count; i++)
        if (g.events.at[i].kind == kind && g.events.at[i].a == a && g.events.at[i].b == b)
            return true;
    return false;
}

/* TM-6.54, TM-6.56: also the first nation, also one with a single hundred; a unit of 1 H stays; what everybody is told. */
static void small_levies(void **unused)
{
    (void)unused;
    for (int troops = 1; troops <= 6; troops += 5) {
        scene_begin(&g);
        g.s.round = 3;
        g.s.nation[0].garrison = 1;
        if (troops > 1)
            scene_army(&g, 0, 0, "C3", troops - 1, 1, 0);
        scene_ready(&g);
        vote_all((int8_t[8]){-1, 0, 0, 0, 5, -1, -1, -1});
        scene_round(&g);
        assert_int_equal(g.s.phase, TM_LEVY_PHASE);
        assert_int_equal(g.s.acting, 0);
        assert_int_equal(g.s.nation[0].levy, troops < 5 ? troops : 5);
        assert_true(told(TM_EVENT_VOTES, 0, 3) && told(TM_EVENT_VOTES, 5, 1) && !told(TM_EVENT_VOTES, 1, 0) && told(TM_EVENT_LEVY, 0, troops < 5 ? troops : 5));
        events_clear(&g.events);
        if (troops == 1) {
            scene_do(&g, (Action){TM_LEVY_FROM, 3, 1, 0});
            assert_true(told(TM_EVENT_RUIN, 0, 0) && scene_event(&g, TM_EVENT_ELIMINATED, 0));
            continue;
        }
        scene_do(&g, (Action){TM_LEVY_FROM, 0, 4, 0});
        assert_army(&g, 0, 1, 1);
        assert_at(&g, 0, "C3");
        scene_do(&g, (Action){TM_LEVY_FROM, 0, 1, 0});
        assert_int_equal(g.s.army[0].pos | g.s.army[0].flag, 0); /* the slot is cleared */
        assert_int_equal(g.s.army[0].recon, TM_NOBODY);
        assert_int_equal(g.s.nation[0].ruined, 0);
    }
    scene_begin(&g); /* D39: hordes are exempt */
    g.s.round = 3;
    g.s.nation[6].garrison = 2;
    scene_horde(&g, 6, "L9", 8);
    scene_ready(&g);
    vote_all((int8_t[8]){6, 6, 6, -1, -1, -1, -1, -1});
    scene_round(&g);
    assert_int_equal(g.s.nation[6].levy, 2);
}

/* TM-6.53: votes of and for nations that die in the last round of the day do not count. */
static void votes_of_the_dead(void **unused)
{
    (void)unused;
    scene_begin(&g);
    g.s.round = 3;
    int a = scene_army(&g, 0, 0, "C3", 9, 3, 0), b = scene_army(&g, 5, 0, "C3", 1, 1, 0);
    g.s.nation[5].garrison = 0;
    g.s.nation[5].ruined = 1;
    memset(g.s.belief[2], 50, 8);
    g.s.belief[2][2] = 0;
    g.s.votes[0][1] = 0xF | 5 << 4; /* yesterday nation 3 voted against 5 */
    scene_ready(&g);
    vote_all((int8_t[8]){5, 5, 5, 0, 0, 0, -1, -1});
    scene_attack(&g, a, b);
    scene_round(&g);
    assert_int_equal(g.s.nation[5].eliminated, 1);
    assert_int_equal(tm_vote_on(&g.s, 1, 0), TM_VOTE_NONE);
    assert_int_equal(tm_vote_on(&g.s, 1, 3), 0);
    assert_int_equal(tm_vote_on(&g.s, 1, 5), TM_VOTE_GONE);
    assert_int_equal(g.s.nation[0].revealed, 1);        /* two are left */
    assert_int_equal(g.s.nation[0].levy, 0);
    assert_true(g.s.belief[2][3] > g.s.belief[2][4]);   /* section 11.1: it had voted against a good nation */
}

/* TM-6.42, TM-6.60, D76: of flag, display and scouting a limited army keeps the one it is allowed. */
static void limited_appearance(void **unused)
{
    (void)unused;
    static const uint8_t allowed[] = {TM_FALSE_FLAG, TM_SCOUTING, TM_DECEPTION};
    for (int i = 0; i < 3; i++) {
        scene_begin(&g);
        scene_ability(&g, 6, TM_SCOUTING, TM_DECEPTION);
        g.s.nation[6].limit = 2;
        int a = scene_army(&g, 6, 0, "C3", 5, 1, 0);
        scene_ready(&g);
        scene_also(&g, 6, (Action){TM_SET_FLAG, 0, 4, 0});
        scene_also(&g, 6, (Action){TM_SET_RECON, 0, (uint8_t)cell_of("K9"), 0});
        scene_also(&g, 6, (Action){TM_SET_DISPLAY, 0, TM_SHOW_HALF, 0});
        scene_also(&g, 6, (Action){TM_SET_PASSIVE, 0, allowed[i], 0});
        scene_round(&g);
        assert_int_equal(g.s.army[a].flag, i == 0 ? 4 : 6);
        assert_int_equal(g.s.army[a].recon, i == 1 ? cell_of("K9") : TM_NOBODY);
        assert_int_equal(g.s.army[a].display, i == 2 ? TM_SHOW_HALF : TM_SHOW_TRUE);
    }
}

/* TM-6.113.3, TM-6.60, A20: an ambush counts for a limited army only when Camouflage is its one ability, an order's ability comes first. */
static void limited_ambush(void **unused)
{
    (void)unused;
    scene_begin(&g);
    scene_ability(&g, 0, TM_CAMOUFLAGE, TM_UNDERDOG);
    int a = scene_army(&g, 0, 0, "C3", 5, 1, 0);
    AT(&g, a)->camo = 2;
    assert_int_equal(tm_army_side(&g.s, a, 5, true, false).morale, 2);
    g.s.nation[0].limit = 1;
    assert_int_equal(tm_army_side(&g.s, a, 5, true, false).morale, 2);  /* 13 is the lowest passive one */
    AT(&g, a)->passive = TM_UNDERDOG;
    assert_int_equal(tm_army_side(&g.s, a, 5, true, false).morale, 1);
    assert_int_equal(tm_army_side(&g.s, a, 10, true, false).morale, 3);
    AT(&g, a)->passive = TM_CAMOUFLAGE;
    assert_int_equal(tm_army_side(&g.s, a, 10, true, false).morale, 2);
    scene_ability(&g, 0, TM_BUILDER, TM_LURER);
    AT(&g, a)->order = TM_BUILD;
    assert_int_equal(tm_allowed(&g.s, a), TM_BUILDER);
    AT(&g, a)->order = TM_LURE;
    assert_int_equal(tm_allowed(&g.s, a), TM_LURER);
    g.s.nation[0].fury = 1;     /* TM-6.17: fury is 3, no more */
    g.s.nation[0].limit = 0;
    AT(&g, a)->order = TM_ATTACK;
    AT(&g, a)->camo = 2;
    assert_int_equal(tm_army_side(&g.s, a, 60, true, false).morale, 3);
}

/* TM-6.114.2, V55, D52: a borrowed passive ability goes with every order. */
static void borrowed_with_every_order(void **unused)
{
    (void)unused;
    scene_begin(&g);
    scene_ability(&g, 0, TM_WILDCARD, 0);
    g.s.nation[0].wild = TM_UNDERDOG;
    int a = scene_army(&g, 0, 0, "C3", 5, 1, 0);
    assert_true(tm_usable(&g.s, a, TM_UNDERDOG));
    for (int order = TM_HOLD; order < TM_ORDERS; order++) {
        AT(&g, a)->order = (uint8_t)order;
        assert_true(tm_usable(&g.s, a, TM_UNDERDOG));
    }
}

/* TM-6.111.1, TM-6.111.2: Sappers in storms and not in the field; both sides of a storm meet the other's techniques. */
static void techniques_in_storms(void **unused)
{
    (void)unused;
    for (int storm = 0; storm < 2; storm++) {
        scene_begin(&g);
        scene_ability(&g, 0, TM_TECHNIQUES, 0);
        scene_ability(&g, 2, TM_TECHNIQUES, 0);
        g.s.nation[0].techniques = TM_SAPPERS | TM_PURSUIT << 4;
        g.s.nation[2].techniques = TM_SHIELD_WALL | TM_PURSUIT << 4;
        g.s.nation[2].garrison = 9;
        g.s.nation[2].garrison_morale = 1;
        int a = scene_army(&g, 0, 0, "D9", 9, 1, 0), b = scene_army(&g, 2, 0, "D9", 9, 1, 0);
        scene_ready(&g);
        if (storm)
            scene_order(&g, a, TM_STORM_CAPITAL, 0, 0);
        else
            scene_attack(&g, a, b);
        scene_round(&g);
        assert_int_equal(g.s.army[a].troops, 7);                            /* 14 : 13, or 12 : 13 */
        assert_int_equal(storm ? g.s.nation[2].garrison : g.s.army[b].troops, 7);
        assert_int_equal(scene_says(&g, 2, TM_REPORT_TECHNIQUE, cell_of("D9"), 255, 0), storm);
        assert_int_equal(g.s.nation[2].seen_technique, storm ? 1 << TM_SAPPERS : 0);
        assert_true(scene_says(&g, 0, TM_REPORT_TECHNIQUE, cell_of("D9"), 255, 0));
        assert_int_equal(g.s.nation[0].seen_technique, 1 << TM_SHIELD_WALL);
        if (storm) {
            assert_true(scene_says(&g, 0, TM_REPORT_STORMED_CAPITAL, cell_of("D9"), 2 << 4 | 1 << 2, 2 << 4 | 2));
            assert_true(scene_says(&g, 2, TM_REPORT_CAPITAL_STORMED, cell_of("D9"), 0 << 4 | 2 << 2 | 3, 2 << 4 | 2));
        }
    }
}

/* TM-6.111.2: a technique that changed no chance of flight is not met: at 0 percent Pursuit, at 100 Disengage. */
static void techniques_in_flights(void **unused)
{
    (void)unused;
    static const struct { int troops, morale, met_by_runner, met_by_hunter; } cases[] = {
        {5, 1, 1 << TM_PURSUIT, 1 << TM_DISENGAGE}, {16, -1, 0, 0}, {14, 0, 0, 0}, {12, 2, 1 << TM_PURSUIT, 1 << TM_DISENGAGE},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        scene_begin(&g);
        scene_ability(&g, 0, TM_TECHNIQUES, 0);
        scene_ability(&g, 2, TM_TECHNIQUES, 0);
        g.s.nation[0].techniques = TM_PURSUIT | TM_SAPPERS << 4;
        g.s.nation[2].techniques = TM_DISENGAGE | TM_SAPPERS << 4;
        int a = scene_army(&g, 0, 0, "C3", 5, 1, 0), b = scene_army(&g, 2, 0, "C3", cases[i].troops, cases[i].morale, 0);
        scene_ready(&g);
        scene_attack(&g, a, b);
        scene_order(&g, b, TM_MOVE, 1, 6);
        scene_round(&g);
        assert_int_equal(g.s.nation[2].seen_technique, cases[i].met_by_runner);
        assert_int_equal(g.s.nation[0].seen_technique, cases[i].met_by_hunter);
    }
}

/* TM-6.111.1: Charge and an ambush go with a storm that the army ordered; nobody meets a technique that nobody has (TM-6.111.2). */
static void storms_are_ordered(void **unused)
{
    (void)unused;
    scene_begin(&g);
    scene_base(&g, "D7", 2);
    scene_ability(&g, 0, TM_TECHNIQUES, 0);
    g.s.nation[0].techniques = TM_CHARGE | TM_PURSUIT << 4;
    int a = scene_army(&g, 0, 0, "D7", 3, 1, 0), hunter = scene_army(&g, 0, 1, "C3", 5, 1, 0), runner = scene_army(&g, 3, 0, "C3", 5, 1, 0);
    scene_ready(&g);
    scene_order(&g, a, TM_STORM_BASE, 0, 0);
    scene_attack(&g, hunter, runner);
    scene_order(&g, runner, TM_MOVE, 1, 6);
    scene_round(&g);
    assert_int_equal(g.s.base[4].owner, TM_NOBODY);             /* 7 against 6 */
    assert_int_equal(g.s.nation[0].seen_technique, 0);
    assert_true(tm_bit(g.s.nation[3].seen_technique, TM_PURSUIT));
}

/* TM-6.104.1: a lost storm counts, a won one and a held capital do not, nor does anything without the ability. */
static void retaliation_after_storms(void **unused)
{
    (void)unused;
    static const struct { int troops, morale, with, timer; } cases[] = {{6, -1, 1, 1}, {6, -1, 0, 0}, {3, 1, 1, 0}, {7, 3, 1, 0}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        scene_begin(&g);
        scene_base(&g, "D7", 2);
        scene_ability(&g, 5, cases[i].with ? TM_RETALIATION : TM_BUILDER, 0);
        scene_ability(&g, 2, TM_RETALIATION, 0);
        int a = scene_army(&g, 5, 0, "D7", cases[i].troops, cases[i].morale, 0);
        scene_ready(&g);
        scene_order(&g, a, TM_STORM_BASE, 0, 0);
        scene_round(&g);
        assert_int_equal(g.s.nation[5].retaliation, cases[i].timer);
        assert_int_equal(g.s.nation[2].retaliation, 0);         /* a crew is neither army nor garrison */
    }
    scene_begin(&g); /* a garrison that wins is not avenged, and its morale does not rise in a round with a storm (TM-6.38) */
    scene_ability(&g, 2, TM_RETALIATION, 0);
    g.s.nation[2].garrison_morale = 3;
    int a = scene_army(&g, 5, 0, "D9", 5, 0, 0);
    scene_ready(&g);
    scene_order(&g, a, TM_STORM_CAPITAL, 0, 0);
    scene_round(&g);
    assert_int_equal(g.s.nation[2].retaliation, 0);
    assert_int_equal(g.s.nation[2].garrison_morale, 3);
    scene_begin(&g); /* nobody avenges without the ability */
    g.s.nation[2].garrison_morale = 0;
    g.s.nation[2].garrison = 9;
    a = scene_army(&g, 5, 0, "D9", 9, 3, 0);
    scene_ready(&g);
    scene_order(&g, a, TM_STORM_CAPITAL, 0, 0);
    scene_round(&g);
    assert_int_equal(g.s.nation[2].retaliation, 0);
}

/* TM-6.106.4: the strongest winner takes the decrees, whoever fought first; among equals priority; 15 at most; hordes none. */
static void who_wins_decrees(void **unused)
{
    (void)unused;
    static const struct { int first, last, owner; } cases[] = {{9, 8, 2}, {8, 9, 1}, {9, 9, 2}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        scene_begin(&g);
        int loser = scene_army(&g, 4, 0, "C3", 3, 1, 0), b = scene_army(&g, 2, 0, "C3", cases[i].first, 1, 0), c = scene_army(&g, 1, 0, "C3", cases[i].last, 1, 0);
        AT(&g, loser)->decrees = 3;
        scene_ready(&g);
        scene_attack(&g, b, loser);
        scene_attack(&g, c, loser);
        scene_round(&g);
        assert_int_equal(g.s.army[b].decrees, cases[i].owner == 2 ? 3 : 0);
        assert_int_equal(g.s.army[c].decrees, cases[i].owner == 1 ? 3 : 0);
    }
    scene_begin(&g);
    int winner = scene_army(&g, 0, 0, "C3", 20, 1, 0), x = scene_army(&g, 2, 0, "C3", 9, 1, 0), y = scene_army(&g, 3, 0, "C3", 9, 1, 0);
    AT(&g, x)->decrees = 8;
    AT(&g, y)->decrees = 7;
    scene_ready(&g);
    scene_attack(&g, x, winner);
    scene_attack(&g, y, winner);
    scene_round(&g);
    assert_int_equal(g.s.army[winner].decrees, 15);
    assert_int_equal(g.s.army[x].decrees + g.s.army[y].decrees, 0);
    scene_begin(&g);
    int horde = scene_horde(&g, 7, "C3", 14), victim = scene_army(&g, 4, 0, "C3", 9, 0, 0);
    AT(&g, victim)->decrees = 2;
    scene_ready(&g);
    scene_attack(&g, horde, victim);
    scene_round(&g);
    assert_int_equal(g.s.army[victim].troops, 6);
    assert_int_equal(g.s.army[victim].decrees, 0); /* lost all the same */
}

/* TM-6.31, TM-6.35, TM-6.55: armies of a single hundred are armies; hordes do not care; a last hundred in the capital is a nation. */
static void single_hundreds(void **unused)
{
    (void)unused;
    scene_begin(&g);
    scene_evil(&g, 2, TM_LORD, 7, TM_FALSE_FLAG);
    int a = scene_army(&g, 0, 0, "C5", 1, 1, 0), one = scene_army(&g, 2, 0, "K9", 1, 3, 0), horde = scene_horde(&g, 2, "L9", 8);
    g.s.nation[2].garrison_morale = 0;
    g.s.nation[3].garrison = 1;
    int stormer = scene_army(&g, 5, 0, "D9", 9, 3, 0);
    scene_ready(&g);
    scene_order(&g, a, TM_TAKE, 0, 0);
    scene_order(&g, stormer, TM_STORM_CAPITAL, 0, 0);
    scene_round(&g);
    assert_army(&g, a, 1, 2);
    assert_army(&g, one, 1, 1);                     /* 3 - 2 at the fall; base morale is 0 now */
    assert_army(&g, horde, 8, 0);
    assert_int_equal(g.s.nation[3].eliminated, 0);
    assert_int_equal(g.s.nation[2].garrison_morale, 0);
    assert_true(told(TM_EVENT_RUIN, 2, 0));

    scene_begin(&g); /* a base taken lifts armies, not the horde */
    horde = scene_horde(&g, 6, "L9", 8);
    a = scene_army(&g, 6, 0, "C5", 5, 1, 0);
    scene_ready(&g);
    scene_order(&g, a, TM_TAKE, 0, 0);
    scene_order(&g, horde, TM_MOVE, 0, 6);
    scene_round(&g);
    assert_army(&g, a, 5, 2);
    assert_army(&g, horde, 8, 0);

    scene_begin(&g);
    g.s.round = 3;
    int masked = scene_army(&g, 6, 0, "C3", 1, 1, 0);
    AT(&g, masked)->flag = AT(&g, masked)->flag_plan = 4;
    scene_ready(&g);
    vote_all((int8_t[8]){6, 6, -1, -1, -1, -1, -1, -1});
    scene_round(&g);
    assert_int_equal(g.s.army[masked].flag, 6);
    scene_begin(&g); /* a capital with 1 H still sees its neighbours (TM-9.2) and touches its blockades (TM-6.102.3) */
    g.s.nation[0].garrison = 1;
    int near = scene_army(&g, 2, 0, "E5", 5, 1, 0);
    g.s.blockade[g.s.blockade_count++] = (TmBlockade){(uint8_t)cell_of("E5"), 0, 0};
    scene_ready(&g);
    assert_true(scene_sees(&g, 0, near));
    assert_int_equal(g.s.blockade[0].known, 1 << 0 | 1 << 2);
}

/* TM-6.101.1, TM-7.1, TM-6.113.1: a capital rebuilt is public, a storm ends a hiding, a ceded base is told with the flag of its taker. */
static void works_are_told(void **unused)
{
    (void)unused;
    scene_begin(&g);
    g.s.nation[2].garrison = 0;
    g.s.nation[2].ruined = 1;
    int a = scene_army(&g, 2, 0, "D9", 2, 1, 0);
    AT(&g, a)->progress = TM_REBUILDING;
    scene_base(&g, "D7", 4);
    scene_base(&g, "I9", 4);
    scene_ability(&g, 0, TM_CAMOUFLAGE, 0);
    int taker = scene_army(&g, 3, 0, "D7", 5, 1, 0), stormer = scene_army(&g, 0, 0, "I9", 9, 1, 0);
    AT(&g, stormer)->camo = 2;
    scene_ready(&g);
    scene_also(&g, 4, (Action){TM_CEDE, (uint8_t)cell_of("D7"), 3, 0});
    scene_order(&g, a, TM_REBUILD, 1, 0);
    scene_order(&g, taker, TM_TAKE, 0, 0);
    scene_order(&g, stormer, TM_STORM_BASE, 0, 0);
    scene_round(&g);
    assert_int_equal(g.s.nation[2].garrison, 1);
    assert_int_equal(g.s.army[a].troops, 1);
    assert_int_equal(g.s.army[a].progress, TM_NO_WORK);
    assert_true(told(TM_EVENT_RUIN, 2, 1));
    assert_int_equal(scene_count(&g, 2, TM_REPORT_FAILED), 0);
    assert_true(scene_says(&g, 4, TM_REPORT_BASE_LOST, cell_of("D7"), 3 << 4, 0));
    assert_true(scene_says(&g, 4, TM_REPORT_BASE_LOST, cell_of("I9"), TM_CROWD << 4, 0));
    assert_int_equal(g.s.army[stormer].camo, 0);
    assert_int_equal(scene_says(&g, 0, TM_REPORT_STORMED_BASE, cell_of("I9"), 4 << 4 | 1 << 2, 0 << 4 | 3), 1);
}

/* TM-6.112.2, TM-6.112.3: a founded army shows its own flag; soldiers from a garrison count as morale 1. */
static void founded_armies(void **unused)
{
    (void)unused;
    scene_begin(&g);
    scene_evil(&g, 2, TM_FALSE_FLAG, 7, TM_FALSE_FLAG);
    scene_ability(&g, 2, TM_OMNIPRESENCE, 0);
    int a = scene_army(&g, 2, 0, "D9", 7, 3, 0);
    AT(&g, a)->flag = AT(&g, a)->flag_plan = 4;
    scene_ready(&g);
    scene_do(&g, (Action){TM_REGROUP, 0, 2, 3});
    assert_int_equal(g.s.army[tm_army_id(2, 2)].flag, 2);
    assert_int_equal(g.s.army[tm_army_id(2, 2)].flag_plan, 2);
    scene_do(&g, (Action){TM_REGROUP, 3, 0, 1});
    assert_army(&g, a, 5, 1);
    scene_do(&g, (Action){TM_REGROUP, 2, 0, 3});    /* founded and dissolved in one turn: as if it had never been */
    TmArmy none;
    tm_clear_army(&none);
    assert_memory_equal(&g.s.army[tm_army_id(2, 2)], &none, sizeof none);
}

/* Section 7: ranges at their edges. */
static void edges_of_legality(void **unused)
{
    (void)unused;
    scene_begin(&g);
    scene_ability(&g, 2, TM_BUILDER, TM_FORGER);
    scene_army(&g, 2, 0, "B9", 5, 1, 0);            /* base number 0 */
    scene_army(&g, 2, 1, "E6", 6, 1, 0);            /* capital of nation 0 */
    scene_army(&g, 0, 0, "B10", 5, 1, 0);
    g.s.humans = 1 << 2;
    memset(g.s.belief[2], 0, 8);
    scene_ready(&g);
    assert_int_equal(tm_why(&g.s, (Action){TM_ORDER + TM_BUILD, 0, 0, 0}), TM_WHY_OCCUPIED);
    assert_int_equal(tm_why(&g.s, (Action){TM_ORDER + TM_BUILD, 1, 0, 0}), TM_WHY_OCCUPIED);
    assert_true(scene_may(&g, (Action){TM_ORDER + TM_TAKE, 0, 0, 0}));
    assert_true(scene_may(&g, (Action){TM_SAY, TM_WORDS_GIVE_BASE, 4, (uint8_t)cell_of("B9")}));
    assert_true(scene_may(&g, (Action){TM_NOTE, 3, 3, 0}));
    assert_false(scene_may(&g, (Action){TM_NOTE, 3, 4, 0}));
    scene_do(&g, (Action){TM_ORDER + TM_FORGE, 0, (uint8_t)scene_sight(&g, 2, tm_army_id(0, 0)), 0});
    assert_true(scene_may(&g, (Action){TM_CARRIED + TM_MOVE, 0, 5, 6}));
    assert_false(scene_may(&g, (Action){TM_CARRIED + TM_MOVE, 0, 6, 6}));
    assert_false(scene_may(&g, (Action){TM_CARRIED + TM_MOVE, 0, 0, 7}));
    assert_false(scene_may(&g, (Action){TM_CARRIED + TM_FORGE, 0, 0, 0}));
    assert_false(scene_may(&g, (Action){TM_CARRIED + TM_ORDERS, 0, 0, 0}));
    assert_true(scene_may(&g, (Action){TM_CARRIED + TM_REBUILD, 0, 14, 0}));
    assert_false(scene_may(&g, (Action){TM_CARRIED + TM_REBUILD, 0, 15, 0}));
    assert_false(scene_may(&g, (Action){TM_CARRIED + TM_REBUILD, 0, 0, 0}));
    assert_true(scene_may(&g, (Action){TM_CARRIED + TM_ATTACK, 0, TM_OWN_TARGET + 1, 0}));
    assert_false(scene_may(&g, (Action){TM_CARRIED + TM_ATTACK, 0, TM_OWN_TARGET + 2, 0}));
    scene_do(&g, (Action){TM_CARRIED + TM_MOVE, 0, 5, 6});
    scene_do(&g, (Action){TM_ORDER + TM_FORGE, 0, (uint8_t)scene_sight(&g, 2, tm_army_id(0, 0)), 0}); /* a new FORGE carries HOLD */
    assert_int_equal(g.s.army[tm_army_id(2, 0)].carried | g.s.army[tm_army_id(2, 0)].carried_b | g.s.army[tm_army_id(2, 0)].carried_c, TM_HOLD);
    scene_do(&g, (Action){TM_SAY, TM_WORDS_VOUCH, 5, 0});
    assert_int_equal(g.s.nation[5].accused_by, 0);  /* only codes 1 and 6 accuse */
    scene_do(&g, (Action){TM_SAY, TM_WORDS_VOTE_AGAINST, 5, 0});
    assert_int_equal(g.s.nation[5].accused_by, 1 << 2);

    scene_begin(&g); /* TM-7.1: all but one soldier may stay in the capital */
    g.s.nation[2].garrison = 0;
    g.s.nation[2].ruined = 1;
    scene_army(&g, 2, 0, "D9", 5, 1, 0);
    scene_ready(&g);
    assert_true(scene_may(&g, (Action){TM_ORDER + TM_REBUILD, 0, 4, 0}));
    assert_false(scene_may(&g, (Action){TM_ORDER + TM_REBUILD, 0, 5, 0}));
    assert_false(scene_may(&g, (Action){TM_ORDER + TM_REBUILD, 0, 0, 0}));
}

/* TM-9.10: blockades and traps in a view, levels, and mail that nobody may see even at the end. */
static void works_in_views(void **unused)
{
    (void)unused;
    scene_begin(&g);
    g.s.levels = 0x5556;
    g.s.blockade[g.s.blockade_count++] = (TmBlockade){(uint8_t)cell_of("A8"), 0, 1 << 3 | 1 << 4};
    g.s.blockade[g.s.blockade_count++] = (TmBlockade){(uint8_t)cell_of("C3"), 1, 1 << 4};
    g.s.blockade[g.s.blockade_count++] = (TmBlockade){(uint8_t)cell_of("K9"), 0, 1 << 3};
    g.s.trap[g.s.trap_count++] = (TmTrap){(uint8_t)cell_of("A8"), 3};
    g.s.trap[g.s.trap_count++] = (TmTrap){(uint8_t)cell_of("B3"), 4};
    g.s.trap[g.s.trap_count++] = (TmTrap){(uint8_t)cell_of("C3"), 3};
    scene_ready(&g);
    tm_observe(&g.s, 3, &view);
    assert_int_equal(view.levels, 0x5556);
    assert_int_equal(view.blockade_count, 2);
    assert_int_equal(view.blockade[0].cell, cell_of("A8"));
    assert_int_equal(view.blockade[1].cell, cell_of("K9"));
    assert_int_equal(view.blockade[0].known, 1 << 3);
    assert_int_equal(view.trap_count, 2);
    assert_int_equal(view.trap[1].cell, cell_of("C3"));
    g.s.nation[6].garrison = 60;
    g.s.round = 10;
    for (int n = 0; n < 5; n++)
        g.s.nation[n].garrison = 1;
    g.s.transit[3].count = 1;
    g.s.transit[3].at[0] = (TmMessage){4, 18, {0, 0}, 10};
    tm_round_begin(&g.s);
    play_on(&g.s, NULL);
    assert_int_equal(g.s.phase, TM_OVER_PHASE);
    assert_int_equal(g.s.transit[3].count, 0);
    tm_observe(&g.s, 3, &view);
    assert_int_equal(view.viewer, 3);
    assert_int_equal(view.transit[3].count | view.transit[0].count, 0);
}

/* --- Beliefs, section 11.1 --- */

static uint8_t row[8];

static void mind_of_0(int round)
{
    scene_begin(&g);
    scene_ready(&g);
    memset(g.s.report, 0, sizeof g.s.report);
    for (int j = 0; j < 8; j++)
        g.s.belief[0][j] = j == 0 ? 0 : 50;
    g.s.round = (uint8_t)round;
}

/* Neighbours live within five steps; both attacked each other; flights. */
static void beliefs_of_the_attacked(void **unused)
{
    (void)unused;
    mind_of_0(4);
    tm_report(&g.s, 0, TM_REPORT_CAPITAL_STORMED, cell_of("E6"), 4 << 4, 0);
    tm_beliefs_update(&g.s, 0, row);
    assert_int_equal(row[4], 72);
    assert_int_equal(row[3], 56);   /* I7 is five steps from E6 */
    assert_int_equal(row[5], 56);
    assert_int_equal(row[1], 50);   /* H10 is nine */
    mind_of_0(4);
    tm_report(&g.s, 0, TM_REPORT_FLIGHT, cell_of("A8"), 4 << 4 | 1 << 2, 0);
    tm_beliefs_update(&g.s, 0, row);
    assert_int_equal(row[4], 72);
}

/* Couriers: decrees seen by others, promises; parley promises; all judged in the round after. */
static void beliefs_from_couriers(void **unused)
{
    (void)unused;
    mind_of_0(4);
    tm_mail_add(&g.s.inbox[0], (TmMessage){3, 12, {5, 0}, 3});
    tm_beliefs_update(&g.s, 0, row);
    assert_int_equal(row[5], 50 - 7);           /* 15 by half a trust */
    g.s.inbox[0].at[0].round = 2;               /* judged when it came */
    tm_beliefs_update(&g.s, 0, row);
    assert_int_equal(row[5], 50);
    g.s.inbox[0].at[0] = (TmMessage){3, 9, {0, 0}, 2};
    tm_beliefs_update(&g.s, 0, row);
    assert_int_equal(row[3], 44);               /* a retreat promised to me, kept */
    g.s.inbox[0].at[0] = (TmMessage){3, 9, {0, 0}, 3};
    tm_beliefs_update(&g.s, 0, row);
    assert_int_equal(row[3], 50);               /* not read yet when the orders were given */
    g.s.inbox[0].at[0] = (TmMessage){3, 8, {4, 0}, 2};
    tm_beliefs_update(&g.s, 0, row);
    assert_int_equal(row[3], 50);               /* promised to somebody else */
    for (int line = 0; line < 8; line++) {
        mind_of_0(4);
        tm_report(&g.s, 0, TM_REPORT_PARLEY, cell_of("A8"), 6 << 4 | line, 0);
        tm_beliefs_update(&g.s, 0, row);
        assert_int_equal(row[6], line == 0 ? 52 : line <= 2 ? 44 : 50);
    }
}

/* A vote against somebody trusted, against nobody in particular, against a suspect, against oneself. */
static void beliefs_from_votes(void **unused)
{
    (void)unused;
    static const struct { int against, before, after; } cases[] = {{2, 44, 54}, {2, 45, 50}, {2, 120, 50}, {2, 121, 45}, {0, 0, 58}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        mind_of_0(3);
        memset(g.s.votes, 0xFF, sizeof g.s.votes);
        g.s.votes[0][0] = (uint8_t)(0xF | cases[i].against << 4);      /* of nation 1 */
        g.s.belief[0][2] = (uint8_t)(cases[i].against == 2 ? cases[i].before : 50);
        tm_beliefs_update(&g.s, 0, row);
        assert_int_equal(row[1], cases[i].after);
        assert_int_equal(row[3], 50);
    }
}

/* A main sanction: a quarter less up to 140, ten less above; also for nation 0. */
static void beliefs_from_sanctions(void **unused)
{
    (void)unused;
    static const int cases[][2] = {{140, 105}, {141, 131}};
    for (int i = 0; i < 2; i++) {
        scene_begin(&g);
        scene_ready(&g);
        memset(g.s.report, 0, sizeof g.s.report);
        memset(g.s.belief[7], 50, 8);
        g.s.belief[7][7] = 0;
        g.s.know = 0;
        g.s.belief[7][0] = (uint8_t)cases[i][0];
        g.s.votes[0][0] = 0xF | 0xF << 4;
        g.s.votes[0][1] = 0 | 0 << 4;   /* 2 and 3 against 0 */
        g.s.votes[0][2] = 0 | 0xF << 4;
        g.s.votes[0][3] = 0xF | 0xF << 4;
        tm_beliefs_update(&g.s, 7, row);
        assert_int_equal(row[0], cases[i][1] - (cases[i][1] - 55) / 12);
    }
}

/* j lies bare: a public report of the last round names it and its army is within two steps, or it has an alibi. */
static void beliefs_from_public_reports(void **unused)
{
    (void)unused;
    static const struct { const char *cell; int flag, change; } cases[] = {{"C5", 4, 20}, {"C6", 4, -45}, {"C3", 2, -8}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        scene_begin(&g);
        scene_army(&g, 4, 0, "C3", 5, 1, 0);
        g.s.nation[4].revealed = 1;
        scene_ready(&g);
        memset(g.s.report, 0, sizeof g.s.report);
        for (int j = 0; j < 8; j++)
            g.s.belief[0][j] = j == 0 ? 0 : 100;    /* no trust: the words themselves weigh nothing */
        tm_log_add(&g.s, (TmMessage){3, 4, {(uint8_t)cases[i].flag, (uint8_t)cell_of(cases[i].cell)}, 2});
        tm_beliefs_update(&g.s, 0, row);
        int value = 100 + cases[i].change;
        assert_int_equal(row[4], value - (value > 55 ? (value - 55) / 12 : 0));
    }
}

/* The same from any cell: a walk of two steps is near, one of three is an alibi. */
static void an_alibi_begins_three_steps_away(void **unused)
{
    (void)unused;
    int far = 0;
    uint8_t steps[TM_CELLS];
    scene_begin(&g);
    scene_army(&g, 4, 0, "C3", 5, 1, 0);
    g.s.nation[4].revealed = 1;
    scene_ready(&g);
    tm_walk_field(&g.s, cell_of("C3"), steps);
    for (int cell = 0; cell < TM_CELLS; cell++) {
        if (!tm_is_land(cell) || g.s.cell[cell] == TM_MOUNTAIN)
            continue;
        Scene there = g;
        memset(there.s.report, 0, sizeof there.s.report);
        memset(there.s.belief[0], 100, TM_NATIONS);
        tm_log_add(&there.s, (TmMessage){3, TM_WORDS_ATTACKED, {4, (uint8_t)cell}, 2});
        tm_beliefs_update(&there.s, 0, row);
        far += steps[cell] == 3;
        assert_int_equal(row[4], steps[cell] <= 2 ? 120 - (120 - 55) / 12 : 55);
    }
    assert_true(far > 0);
}

/* TM-8.1: how a game ended is told with its reason. */
static void reasons_of_the_end(void **unused)
{
    (void)unused;
    for (int reason = 0; reason < 3; reason++) {
        scene_begin(&g);
        g.s.round = 24;
        memset(g.s.votes, 0xFF, sizeof g.s.votes[0] * 12);
        for (int n = 6; n < 8 && reason == 0; n++) {
            g.s.nation[n].ruined = g.s.nation[n].eliminated = 1;
            g.s.nation[n].garrison = 0;
        }
        if (reason == 1)
            g.s.nation[6].garrison = 60;
        events_clear(&g.events);
        tm_round_begin(&g.s);
        play_on(&g.s, &g.events);
        assert_true(told(TM_EVENT_OVER, reason == 1 ? TM_EVIL_WON : TM_GOOD_WON, reason));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_levies),
        cmocka_unit_test(votes_of_the_dead),
        cmocka_unit_test(limited_appearance),
        cmocka_unit_test(limited_ambush),
        cmocka_unit_test(borrowed_with_every_order),
        cmocka_unit_test(techniques_in_storms),
        cmocka_unit_test(techniques_in_flights),
        cmocka_unit_test(storms_are_ordered),
        cmocka_unit_test(retaliation_after_storms),
        cmocka_unit_test(who_wins_decrees),
        cmocka_unit_test(single_hundreds),
        cmocka_unit_test(works_are_told),
        cmocka_unit_test(founded_armies),
        cmocka_unit_test(edges_of_legality),
        cmocka_unit_test(works_in_views),
        cmocka_unit_test(beliefs_of_the_attacked),
        cmocka_unit_test(beliefs_from_couriers),
        cmocka_unit_test(beliefs_from_votes),
        cmocka_unit_test(beliefs_from_sanctions),
        cmocka_unit_test(beliefs_from_public_reports),
        cmocka_unit_test(an_alibi_begins_three_steps_away),
        cmocka_unit_test(reasons_of_the_end),
    };
    return trail_end(__FILE__, cmocka_run_group_tests(tests, NULL, NULL));
}
