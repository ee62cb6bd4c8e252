/* SPDX-License-Identifier: MIT */
/* How a game ends and what it is worth (TM-8.1 to TM-8.8, V39). */
#include <string.h>

#include "../common/check.h"
#include "scene.h"

static Scene g;

/* Strengths by garrisons alone: good 0..5, evil 6 and 7. */
static void strengths(int evil, int good)
{
    scene_begin(&g);
    for (int n = 0; n < 6; n++)
        g.s.nation[n].garrison = (uint8_t)(good / 6 + (n < good % 6));
    g.s.nation[6].garrison = (uint8_t)(evil / 2);
    g.s.nation[7].garrison = (uint8_t)(evil - evil / 2);
}

/* V39 (TM-8.1, TM-8.2, TM-8.3) */
static void v39_ends(void **unused)
{
    (void)unused;
    static const struct { int evil, good, day, random, winner; } cases[] = {
        {60, 60, 2, 0, TM_OPEN}, {61, 60, 2, 0, TM_EVIL_WON}, {46, 60, 13, 0, TM_EVIL_WON}, {45, 60, 13, 0, TM_GOOD_WON},
        {36, 60, 13, 1, TM_GOOD_WON}, {37, 60, 13, 1, TM_EVIL_WON}, {46, 60, 12, 0, TM_OPEN},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        strengths(cases[i].evil, cases[i].good);
        g.s.round = (uint8_t)(2 * cases[i].day - 2);
        memset(g.s.votes, 0, sizeof g.s.votes);
        memset(g.s.votes, 0xFF, (size_t)(4 * (cases[i].day - 1)));
        g.s.map_random = (uint8_t)cases[i].random;
        events_clear(&g.events);
        tm_round_begin(&g.s);
        play_on(&g.s, &g.events);
        assert_int_equal(g.s.winner, cases[i].winner);
        assert_int_equal(g.s.phase == TM_OVER_PHASE, cases[i].winner != TM_OPEN);
        assert_int_equal(scene_event(&g, TM_EVENT_OVER, cases[i].winner), cases[i].winner != TM_OPEN);
    }
}

/* TM-8.2: bases count 3 H, hordes count for the evil side, good hordes do not exist. */
static void strength_counts(void **unused)
{
    (void)unused;
    strengths(8, 24);
    scene_army(&g, 0, 0, "C3", 5, 1, 0);
    scene_base(&g, "D7", 0);
    scene_base(&g, "K2", 6);
    scene_horde(&g, 7, "L9", 8);
    assert_int_equal(tm_side_strength(&g.s, TM_GOOD), 24 + 5 + 3);
    assert_int_equal(tm_side_strength(&g.s, TM_EVIL), 8 + 3 + 8);
}

/* TM-8.1 (a), TM-8.4: both evil nations wiped out, before anything else is asked. */
static void evil_wiped_out(void **unused)
{
    (void)unused;
    strengths(0, 24);
    for (int n = 6; n < 8; n++)
        g.s.nation[n].ruined = g.s.nation[n].eliminated = 1;
    g.s.nation[3].garrison = 0; /* a good nation that did not live to see it */
    g.s.nation[3].ruined = g.s.nation[3].eliminated = 1;
    scene_start_round(&g);
    assert_int_equal(g.s.winner, TM_GOOD_WON);
    for (int n = 0; n < 8; n++)
        assert_int_equal(tm_ops.result(&g.s, n), n < 6 ? RESULT_WIN : RESULT_LOSS);
    assert_int_equal(tm_ops.to_act(&g.s), SEAT_NONE);
    assert_int_equal(tm_ops.apply(&g.s, 0, (Action){TM_END_TURN, 0, 0, 0}, NULL), APPLY_OVER);
}

/* TM-8.5, TM-8.8: points from vote history and roles; nothing before the end. */
static void points_follow_votes_and_roles(void **unused)
{
    (void)unused;
    strengths(61, 60);
    g.s.round = 4;
    g.s.votes[0][0] = 6 | 7 << 4;    /* nation 0 against 6, 1 against 7 */
    g.s.votes[0][1] = 6 | 0xF << 4;  /* 2 against 6 */
    g.s.votes[0][2] = 0xF | 0xF << 4;
    g.s.votes[0][3] = 0xF | TM_VOTE_GONE << 4; /* 7 was eliminated by then */
    g.s.votes[1][0] = 6 | 3 << 4;
    g.s.votes[1][1] = 0xF | 0xF << 4;
    g.s.votes[1][2] = 0xF | 0xF << 4;
    g.s.votes[1][3] = 0xF | TM_VOTE_GONE << 4;
    g.s.nation[7].eliminated = g.s.nation[7].ruined = 1;
    g.s.nation[6].garrison = 61;
    g.s.nation[7].garrison = 0;
    for (int n = 0; n < 8; n++) {
        assert_int_equal(tm_ops.score(&g.s, n), 0);
        assert_int_equal(tm_ops.result(&g.s, n), RESULT_OPEN);
    }
    tm_round_begin(&g.s);
    play_on(&g.s, NULL);
    assert_int_equal(g.s.winner, TM_EVIL_WON);
    assert_int_equal(tm_ops.score(&g.s, 0), 3 + 2);
    assert_int_equal(tm_ops.score(&g.s, 1), 3 + 1);
    assert_int_equal(tm_ops.score(&g.s, 2), 3 + 1);
    assert_int_equal(tm_ops.score(&g.s, 3), 3);
    assert_int_equal(tm_ops.score(&g.s, 6), 10 + 3 + 1); /* two votes on day 1, one on day 2 */
    assert_int_equal(tm_ops.score(&g.s, 7), 10);         /* was gone on both days */
}

/* TM-8.6: at the end every seat sees roles, abilities, techniques, camps and votes, but no seed and no other mind. */
static void the_end_shows_all(void **unused)
{
    (void)unused;
    static TmState view;
    strengths(70, 60);
    scene_ability(&g, 3, TM_TECHNIQUES, TM_LURER);
    int a = scene_army(&g, 5, 0, "C3", 4, 2, 0);
    AT(&g, a)->start_troops = 4;
    tm_round_begin(&g.s);
    play_on(&g.s, NULL);
    assert_int_equal(g.s.phase, TM_OVER_PHASE);
    tm_observe(&g.s, 0, &view);
    assert_int_equal(view.nation[6].role, TM_EVIL);
    assert_int_equal(view.nation[3].ability[1], TM_LURER);
    assert_int_equal(view.nation[3].techniques, g.s.nation[3].techniques);
    assert_int_equal(view.army[a].troops, 4);
    assert_memory_equal(view.votes, g.s.votes, sizeof view.votes);
    assert_int_equal(view.rng | view.game_seed, 0);
    assert_int_equal(view.belief[3][0], 0);
    assert_true(g.s.belief[3][0] > 0);
    assert_int_equal(tm_ops.result(&view, 6), RESULT_WIN);
}

/* TM-8.7: a human whose nation is gone is not asked again. */
static void the_dead_are_not_asked(void **unused)
{
    (void)unused;
    strengths(8, 24);
    g.s.humans = 1 << 4;
    memset(g.s.belief[4], 0, sizeof g.s.belief[4]);
    g.s.nation[4].garrison = 0;
    g.s.nation[4].ruined = g.s.nation[4].eliminated = 1;
    scene_start_round(&g);
    for (int i = 0; i < 14; i++) {
        assert_int_not_equal(g.s.acting, 4);
        scene_do(&g, (Action){TM_END_TURN, 0, 0, 0});
    }
    assert_int_equal(g.s.round, 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(v39_ends),
        cmocka_unit_test(strength_counts),
        cmocka_unit_test(evil_wiped_out),
        cmocka_unit_test(points_follow_votes_and_roles),
        cmocka_unit_test(the_end_shows_all),
        cmocka_unit_test(the_dead_are_not_asked),
    };
    return trail_end(__FILE__, cmocka_run_group_tests(tests, NULL, NULL));
}
