/* SPDX-License-Identifier: MIT */
/* The machine around the resolution: priority, parley, orders, words, votes, sanctions, levy, budget (TM-6.1 to TM-6.15, TM-6.53 to TM-6.59, TM-6.65). */
#include <string.h>

#include "../common/check.h"
#include "scene.h"

static Scene g;

/* V58 (TM-6.1, TM-6.2, D37): the order of round 4. */
static void v58_priority(void **unused)
{
    (void)unused;
    static const int order[8] = {3, 4, 5, 6, 7, 0, 1, 2};
    scene_begin(&g);
    scene_ready(&g);
    assert_int_equal(g.s.round, 3);
    assert_int_equal(g.s.day, 2);
    assert_int_equal(g.s.acting, 2);
    scene_round(&g);
    assert_int_equal(g.s.round, 4);
    assert_int_equal(g.s.day, 2);
    for (int i = 0; i < 8; i++) {
        assert_int_equal(g.s.acting, order[i]);
        assert_int_equal(tm_prio(&g.s, order[i]), i);
        scene_do(&g, (Action){TM_END_TURN, 0, 0, 0}); /* TM-6.15: after the last one the round is resolved */
    }
    assert_int_equal(g.s.round, 5);
    assert_int_equal(g.s.day, 3);
}

/* TM-6.3: what a new round resets and what it keeps. */
static void round_start(void **unused)
{
    (void)unused;
    scene_begin(&g);
    int a = scene_army(&g, 2, 0, "C3", 5, 1, 0);
    scene_ready(&g);
    scene_do(&g, (Action){TM_VOTE, 4, 0, 0});
    scene_do(&g, (Action){TM_SAY, TM_WORDS_ACCUSE, 4, 0});
    scene_do(&g, (Action){TM_COURIER, 5 << 5 | TM_WORDS_DENY, 0, 0});
    assert_int_equal(g.s.spent, 3);
    assert_int_equal(g.s.nation[2].says, 1);
    assert_int_equal(g.s.nation[2].couriers, 1);
    assert_int_equal(g.s.nation[4].accused_by, 1 << 2);
    scene_order(&g, a, TM_MOVE, 0, 6);
    scene_round(&g); /* round 4, the same day: votes and accusations stand (TM-6.12) */
    assert_int_equal(g.s.nation[2].vote, 4);
    assert_int_equal(g.s.nation[4].accused_by, 1 << 2);
    assert_int_equal(g.s.nation[2].says, 2);
    assert_int_equal(g.s.nation[2].couriers, 2);
    assert_int_equal(g.s.nation[2].done, 0);
    assert_int_equal(g.s.army[a].order, TM_NOBODY);
    assert_int_equal(g.s.spent, 0);
    scene_round(&g); /* a new day */
    assert_int_equal(g.s.nation[2].vote, TM_NOBODY);
    assert_int_equal(g.s.nation[4].accused_by, 0);
}

/* V57, A27 (TM-6.5, TM-6.6, TM-6.8) */
static void v57_contacts(void **unused)
{
    (void)unused;
    for (int stance = 0; stance < 3; stance += 2) {
        scene_begin(&g);
        scene_army(&g, 0, 0, "C3", 5, 1, 0);
        scene_army(&g, 2, 0, "C3", 5, 1, stance);
        scene_start_round(&g);
        assert_int_equal(g.s.contact_count, stance == 0);
        assert_int_equal(g.s.phase, stance == 0 ? TM_PARLEY_PHASE : TM_ORDERS_PHASE);
    }
}

/* TM-6.6, TM-6.7: each side chooses once; lines are shown when both have chosen; a false flag speaks for itself. */
static void parley_is_shown_when_both_chose(void **unused)
{
    (void)unused;
    static TmState view;
    scene_begin(&g);
    int a = scene_army(&g, 0, 0, "C3", 5, 1, 0), b = scene_army(&g, 6, 0, "C3", 5, 1, 0);
    scene_army(&g, 3, 0, "K9", 5, 1, 0);
    AT(&g, b)->flag = AT(&g, b)->flag_plan = 4;
    scene_start_round(&g);
    assert_int_equal(g.s.acting, 6); /* priority: 2 3 4 5 6 7 0 1 */
    assert_false(scene_may(&g, (Action){TM_PARLEY, 1, 0, 0}));
    assert_false(scene_may(&g, (Action){TM_PARLEY, 0, 1, 3}));
    assert_false(scene_may(&g, (Action){TM_PARLEY, 0, 8, 0}));
    assert_false(scene_may(&g, (Action){TM_END_TURN, 0, 0, 0}));
    scene_do(&g, (Action){TM_PARLEY, 0, 5, 2});
    assert_int_equal(g.s.acting, 0);
    tm_observe(&g.s, 0, &view);
    assert_int_equal(view.contact_count, 1);
    assert_int_equal(view.contact[0].army[0], a);
    assert_int_equal(view.contact[0].army[1], TM_FOREIGN + 0);
    assert_int_equal(view.seen[0].flag, 4);
    assert_int_equal(view.contact[0].line[1], TM_NOBODY);
    assert_int_equal(view.contact[0].arg[1], TM_NOBODY);
    scene_do(&g, (Action){TM_PARLEY, 0, 0, 0});
    assert_int_equal(g.s.phase, TM_ORDERS_PHASE);
    tm_observe(&g.s, 0, &view);
    assert_int_equal(view.contact[0].line[1], 5);
    assert_int_equal(view.contact[0].arg[1], 2);
    tm_observe(&g.s, 3, &view);
    assert_int_equal(view.contact_count, 0);
    scene_round(&g);
    assert_true(scene_says(&g, 0, TM_REPORT_PARLEY, cell_of("C3"), 4 << 4 | 5, 2));
    assert_true(scene_says(&g, 6, TM_REPORT_PARLEY, cell_of("C3"), 0 << 4 | 0, 0));
}

/* TM-6.5: one contact for a cell and a pair of flags; hordes and hidden armies have none. */
static void one_contact_for_two_flags(void **unused)
{
    (void)unused;
    scene_begin(&g);
    scene_army(&g, 0, 0, "C3", 5, 1, 0);
    scene_army(&g, 2, 0, "C3", 5, 1, 0);
    scene_army(&g, 2, 1, "C3", 5, 1, 0);
    int masked = scene_army(&g, 6, 0, "C3", 5, 1, 0);
    AT(&g, masked)->flag = AT(&g, masked)->flag_plan = 2;
    scene_horde(&g, 7, "C3", 8);
    scene_start_round(&g);
    assert_int_equal(g.s.contact_count, 2); /* 0 with the flag of 2 once, and 2 with the flag of 2 */
    assert_int_equal(g.s.contact[0].army[0], 0);
    assert_int_equal(g.s.contact[0].army[1], 8);
    assert_int_equal(g.s.contact[1].army[0], 8);
    assert_int_equal(g.s.contact[1].army[1], masked);
}

/* TM-6.4: the list is sorted by cell, flag, strength, army. */
static void sighting_order(void **unused)
{
    (void)unused;
    TmSeen seen[4];
    scene_begin(&g);
    scene_army(&g, 0, 0, "C3", 5, 1, 0);
    scene_army(&g, 5, 0, "C3", 3, 1, 0);
    scene_army(&g, 3, 0, "C3", 9, 1, 0);
    scene_army(&g, 3, 1, "C3", 4, 1, 0);
    scene_army(&g, 7, 0, "B3", 4, 1, 0);
    scene_ready(&g);
    assert_int_equal(g.s.sight_count[0], 4);
    for (int i = 0; i < 4; i++)
        assert_true(tm_sighted(&g.s, 0, i, &seen[i]));
    assert_int_equal(seen[0].cell, cell_of("B3"));
    assert_int_equal(seen[1].flag * 100 + seen[1].strength, 304);
    assert_int_equal(seen[2].flag * 100 + seen[2].strength, 309);
    assert_int_equal(seen[3].flag, 5);
    assert_false(tm_sighted(&g.s, 0, 4, &seen[0]));
}

/* TM-6.9, TM-6.10, TM-6.11: settings and orders in any sequence; a later order replaces; plans show only after the round. */
static void settings_and_plans(void **unused)
{
    (void)unused;
    scene_begin(&g);
    scene_evil(&g, 2, TM_FALSE_FLAG, 7, TM_FALSE_FLAG);
    scene_ability(&g, 2, TM_DECEPTION, TM_SCOUTING);
    int a = scene_army(&g, 2, 0, "C3", 5, 1, 0);
    scene_ready(&g);
    scene_do(&g, (Action){TM_ORDER + TM_MOVE, 0, 0, 6});
    scene_do(&g, (Action){TM_SET_STANCE, 0, 3, 0});
    scene_do(&g, (Action){TM_SET_DISPLAY, 0, 2, 0});
    scene_do(&g, (Action){TM_SET_FLAG, 0, 4, 0});
    scene_do(&g, (Action){TM_SET_RECON, 0, (uint8_t)cell_of("K9"), 0});
    scene_do(&g, (Action){TM_ORDER + TM_HOLD, 0, 0, 0});
    const TmArmy *army = &g.s.army[a];
    assert_int_equal(army->stance, 3);
    assert_int_equal(army->display, 0);
    assert_int_equal(army->flag, 2);
    assert_int_equal(army->recon, TM_NOBODY);
    assert_int_equal(army->order, TM_HOLD);
    scene_round(&g);
    assert_at(&g, a, "C3");
    assert_int_equal(army->stance, 3);
    assert_int_equal(army->display, 2);
    assert_int_equal(army->flag, 4);
    assert_int_equal(army->recon, cell_of("K9"));
    scene_turns_before(&g, 2);
    assert_false(scene_may(&g, (Action){TM_SET_RECON, 0, 0, 0})); /* A1 is sea */
    assert_true(scene_may(&g, (Action){TM_SET_RECON, 0, TM_NOBODY, 0}));
    assert_false(scene_may(&g, (Action){TM_SET_STANCE, 1, 0, 0}));
}

/* TM-6.12: votes are public, changeable, only for other living nations. */
static void votes_are_public(void **unused)
{
    (void)unused;
    static TmState view;
    scene_begin(&g);
    scene_army(&g, 2, 0, "C3", 5, 1, 0);
    g.s.nation[5].garrison = 0;
    g.s.nation[5].ruined = g.s.nation[5].eliminated = 1;
    scene_ready(&g);
    assert_int_equal(tm_why(&g.s, (Action){TM_VOTE, 2, 0, 0}), TM_WHY_SELF);
    assert_int_equal(tm_why(&g.s, (Action){TM_VOTE, 5, 0, 0}), TM_WHY_DEAD);
    events_clear(&g.events);
    scene_do(&g, (Action){TM_VOTE, 4, 0, 0});
    assert_true(scene_event(&g, TM_EVENT_VOTE, 2));
    tm_observe(&g.s, 7, &view);
    assert_int_equal(view.nation[2].vote, 4);
    scene_do(&g, (Action){TM_VOTE, 6, 0, 0});
    scene_do(&g, (Action){TM_VOTE, TM_NOBODY, 0, 0});
    assert_int_equal(g.s.nation[2].vote, TM_NOBODY);
}

/* V64 (TM-6.13): couriers travel for a round, the three newest stay. */
static void v64_couriers(void **unused)
{
    (void)unused;
    static TmState view;
    scene_begin(&g);
    for (int i = 0; i < 3; i++)
        g.s.inbox[1].at[g.s.inbox[1].count++] = (TmMessage){(uint8_t)(5 + i), 18, {0, 0}, 1};
    scene_ready(&g);
    for (int n = 2; n <= 5; n++)
        scene_also(&g, n, (Action){TM_COURIER, 1 << 5 | TM_WORDS_ATTACK, 0, 0});
    scene_turns_before(&g, 1);
    assert_int_equal(g.s.transit[1].count, 3);
    tm_observe(&g.s, 1, &view);
    for (int i = 0; i < 3; i++)
        assert_int_equal(view.inbox[1].at[i].nation, 5 + i);
    assert_int_equal(view.transit[1].count, 0);
    scene_round(&g);
    tm_observe(&g.s, 1, &view);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(view.inbox[1].at[i].nation, 3 + i);
        assert_int_equal(view.inbox[1].at[i].round, 3);
    }
    assert_int_equal(g.s.transit[1].count, 0);
}

/* TM-3.12, TM-7.2: the vocabulary, its arguments and who may say what; nothing is checked for truth. */
static void words_are_said_by_the_book(void **unused)
{
    (void)unused;
    uint8_t d7 = (uint8_t)cell_of("D7");
    scene_begin(&g);
    scene_army(&g, 2, 0, "C3", 5, 1, 0);
    scene_ready(&g);
    assert_true(scene_may(&g, (Action){TM_SAY, TM_WORDS_ACCUSE, 2, 0}));   /* accusing oneself */
    assert_true(scene_may(&g, (Action){TM_SAY, TM_WORDS_ATTACKED, 8, d7}));
    assert_true(scene_may(&g, (Action){TM_SAY, TM_WORDS_GIVE_BASE, 3, d7})); /* somebody else's base */
    assert_false(scene_may(&g, (Action){TM_SAY, TM_WORDS_ACCUSE, 8, 0}));
    assert_false(scene_may(&g, (Action){TM_SAY, TM_WORDS_DENY, 1, 0}));
    assert_false(scene_may(&g, (Action){TM_SAY, TM_WORDS_ATTACKED, 9, d7}));
    assert_false(scene_may(&g, (Action){TM_SAY, TM_WORDS_ATTACKED, 1, 0}));  /* sea */
    assert_false(scene_may(&g, (Action){TM_SAY, TM_WORDS_GIVE_BASE, 3, (uint8_t)cell_of("C3")}));
    assert_false(scene_may(&g, (Action){TM_SAY, TM_WORDS_HELP, d7, 0})); /* couriers only */
    assert_false(scene_may(&g, (Action){TM_SAY, 0, 0, 0}));
    assert_true(scene_may(&g, (Action){TM_COURIER, 4 << 5 | TM_WORDS_HELP, d7, 0}));
    assert_false(scene_may(&g, (Action){TM_COURIER, 4 << 5 | 20, 0, 0}));
    assert_int_equal(tm_why(&g.s, (Action){TM_COURIER, 2 << 5 | TM_WORDS_AGREED, 0, 0}), TM_WHY_SELF);
    for (int i = 0; i < 2; i++) {
        scene_do(&g, (Action){TM_SAY, TM_WORDS_DENY, 0, 0});
        scene_do(&g, (Action){TM_COURIER, 4 << 5 | TM_WORDS_AGREED, 0, 0});
    }
    assert_int_equal(tm_why(&g.s, (Action){TM_SAY, TM_WORDS_DENY, 0, 0}), TM_WHY_SILENT);
    assert_int_equal(tm_why(&g.s, (Action){TM_COURIER, 4 << 5 | TM_WORDS_AGREED, 0, 0}), TM_WHY_SILENT);
    assert_int_equal(g.s.log_count, 2);
    for (int i = 0; i < 20; i++) /* the log keeps sixteen */
        tm_log_add(&g.s, (TmMessage){(uint8_t)(i % 8), 3, {0, 0}, 3});
    assert_int_equal(g.s.log_count, 16);
    assert_int_equal(g.s.log[15].nation, 3);
}

static void vote_all(const int8_t vote[8])
{
    for (int n = 0; n < 8; n++)
        if (vote[n] >= 0)
            scene_also(&g, n, (Action){TM_VOTE, (uint8_t)vote[n], 0, 0});
}

/* V36 (TM-6.53, TM-6.54, TM-6.55, D38): a tie takes no soldiers, the lesser sanction hits all with two votes. */
static void v36_tie(void **unused)
{
    (void)unused;
    scene_begin(&g);
    g.s.round = 3;
    scene_ready(&g);
    vote_all((int8_t[8]){1, 5, 1, 1, 5, 0, 5, 0});
    scene_round(&g);
    assert_int_equal(g.s.phase, TM_ORDERS_PHASE);
    for (int n = 0; n < 8; n++) {
        bool hit = n == 0 || n == 1 || n == 5;
        assert_int_equal(g.s.nation[n].revealed, hit);
        assert_int_equal(g.s.nation[n].limit, hit ? 2 : 0);
        assert_int_equal(g.s.nation[n].levy, 0);
    }
    assert_int_equal(tm_vote_on(&g.s, 1, 4), 5);
    assert_int_equal(tm_main_sanction(&g.s, 1), -1);
}

/* V37, A18, A19 (TM-6.54 to TM-6.59): levy, reveal for one round, limit for two. */
static void v37_main_sanction(void **unused)
{
    (void)unused;
    scene_begin(&g);
    g.s.round = 3;
    int a = scene_army(&g, 1, 0, "C3", 5, 1, 0), b = scene_army(&g, 1, 1, "K9", 5, 1, 0);
    scene_ready(&g);
    vote_all((int8_t[8]){1, 5, 1, 1, 5, -1, -1, -1});
    scene_round(&g);
    assert_int_equal(g.s.phase, TM_LEVY_PHASE);
    assert_int_equal(g.s.acting, 1);
    assert_int_equal(g.s.nation[1].levy, 5);
    assert_true(scene_event(&g, TM_EVENT_LEVY, 1));
    assert_true(scene_event(&g, TM_EVENT_LESSER, 5));
    assert_int_equal(g.s.sight_count[0], 0); /* no sighting list in LEVY */
    assert_false(scene_may(&g, (Action){TM_LEVY_FROM, 0, 6, 0}));
    assert_false(scene_may(&g, (Action){TM_LEVY_FROM, 3, 4, 0})); /* the last 1 H of the garrison */
    scene_do(&g, (Action){TM_LEVY_FROM, 3, 3, 0});
    scene_do(&g, (Action){TM_LEVY_FROM, 0, 2, 0});
    assert_int_equal(g.s.nation[1].garrison, 1);
    assert_int_equal(g.s.army[a].troops, 3);
    assert_int_equal(g.s.round, 5);
    assert_int_equal(tm_main_sanction(&g.s, 1), 1);
    assert_true(scene_sees(&g, 0, a)); /* laid bare for all */
    assert_true(scene_sees(&g, 6, b));
    TmSeen seen;
    assert_true(tm_sighted(&g.s, 6, scene_sight(&g, 6, b), &seen));
    assert_int_equal(seen.nation, 1);
    scene_round(&g);
    assert_false(scene_sees(&g, 0, a)); /* TM-6.59: exactly one round */
    assert_int_equal(g.s.nation[1].limit, 1);
    scene_round(&g);
    assert_int_equal(g.s.nation[1].limit, 0); /* TM-6.57 */
}

/* V38 (TM-6.56): everything is taken, the capital falls, the nation is gone. */
static void v38_last_levy(void **unused)
{
    (void)unused;
    scene_begin(&g);
    g.s.round = 3;
    scene_army(&g, 1, 0, "C3", 2, 1, 0);
    scene_army(&g, 1, 1, "K9", 1, 1, 0);
    g.s.nation[1].garrison = 1;
    scene_ready(&g);
    vote_all((int8_t[8]){1, -1, 1, 1, -1, -1, -1, -1});
    scene_round(&g);
    assert_int_equal(g.s.nation[1].levy, 4);
    assert_int_equal(tm_why(&g.s, (Action){TM_LEVY_FROM, 3, 1, 0}), TM_WHY_LAST);
    scene_do(&g, (Action){TM_LEVY_FROM, 0, 2, 0});
    assert_int_equal(g.s.army[4].troops, 0);
    assert_int_equal(g.s.army[4].order, TM_NOBODY); /* the slot is cleared */
    assert_int_equal(tm_why(&g.s, (Action){TM_LEVY_FROM, 3, 1, 0}), TM_WHY_LAST);
    scene_do(&g, (Action){TM_LEVY_FROM, 1, 1, 0});
    scene_do(&g, (Action){TM_LEVY_FROM, 3, 1, 0});
    assert_int_equal(g.s.nation[1].ruined, 1);
    assert_int_equal(g.s.nation[1].eliminated, 1);
    assert_int_equal(g.s.round, 5);
}

/* V51 (TM-6.55, TM-6.58): the false flag is struck; TM-6.104.2: fury with Retaliation; hordes stay hidden (TM-6.118.6). */
static void v51_laid_bare(void **unused)
{
    (void)unused;
    scene_begin(&g);
    g.s.round = 3;
    scene_evil(&g, 1, TM_FALSE_FLAG, 7, TM_LORD);
    g.s.nation[0].garrison = 30; /* the evil side must not win at once */
    int a = scene_army(&g, 1, 0, "C12", 5, 1, 0), horde = scene_horde(&g, 7, "L9", 13);
    scene_ability(&g, 1, TM_RETALIATION, 0);
    AT(&g, a)->flag = AT(&g, a)->flag_plan = 4;
    scene_ready(&g);
    vote_all((int8_t[8]){1, -1, 1, 7, 7, -1, -1, -1});
    scene_round(&g);
    TmSeen seen;
    assert_true(tm_sighted(&g.s, 3, scene_sight(&g, 3, a), &seen));
    assert_int_equal(seen.cell, cell_of("C12"));
    assert_int_equal(seen.flag, 1);
    assert_int_equal(seen.nation, 1);
    assert_int_equal(g.s.army[a].flag_plan, 1);
    assert_false(scene_sees(&g, 3, horde));
    assert_int_equal(g.s.army[horde].troops, 14);
    assert_int_equal(g.s.nation[1].fury, 2);
    assert_int_equal(tm_morale(&g.s, a), 3); /* fury: its one ability is Retaliation */
    scene_also(&g, 1, (Action){TM_SET_PASSIVE, 0, TM_FALSE_FLAG, 0});
    scene_round(&g);
    assert_int_equal(tm_morale(&g.s, a), 1); /* neither flag nor fury */
    scene_round(&g);
    assert_int_equal(g.s.nation[1].fury, 0);
    assert_int_equal(g.s.army[horde].troops, 14); /* D55: the cap */
}

/* TM-6.58: what the day tells everybody. */
static void day_update(void **unused)
{
    (void)unused;
    scene_begin(&g);
    int a = scene_army(&g, 0, 0, "C5", 5, 1, 0);
    scene_ready(&g);
    scene_order(&g, a, TM_TAKE, 0, 0);
    scene_round(&g);
    assert_int_equal(g.s.base[2].owner, 0);
    assert_int_equal(g.s.base[2].public_owner, TM_NOBODY);
    scene_round(&g);
    assert_int_equal(g.s.base[2].public_owner, 0);
    assert_true(scene_event(&g, TM_EVENT_BASE, cell_of("C5")));
    assert_true(scene_event(&g, TM_EVENT_DAY, 2));

    scene_begin(&g); /* as many bases as the table holds, the built ones a secret until then */
    scene_army(&g, 0, 0, "C5", 5, 1, 0);
    for (int cell = 0; g.s.base_count < TM_BASES_MAX; cell++)
        if (g.s.cell[cell] == TM_PLAIN && tm_capital_at(&g.s, cell) < 0 && tm_base_at(&g.s, cell) < 0)
            g.s.base[g.s.base_count++] = (TmBase){(uint8_t)cell, 3, 3, TM_SECRET_OWNER, TM_NOBODY};
    scene_blockade(&g.s, cell_of("C3"), 1, 1 << 0);
    scene_ready(&g);
    scene_round(&g);
    scene_round(&g);
    int told = 0;
    for (int i = 0; i < g.events.count; i++)
        told += g.events.at[i].kind == TM_EVENT_BASE;
    assert_int_equal(told, TM_BASES_MAX - TM_MAP_BASES);
    for (int i = TM_MAP_BASES; i < TM_BASES_MAX; i++)
        assert_int_equal(g.s.base[i].public_owner, 3);
    assert_true(tm_valid(&g.s));
}

/* V70 (TM-6.65) */
static void v70_budget(void **unused)
{
    (void)unused;
    static Action list[TM_ACTIONS_MAX];
    scene_begin(&g);
    for (int slot = 0; slot < 3; slot++)
        scene_army(&g, 2, slot, "C3", 5, 1, 0);
    scene_ready(&g);
    for (int slot = 0; slot < 3; slot++)
        scene_do(&g, (Action){TM_ORDER + TM_MOVE, (uint8_t)slot, 0, 6});
    while (g.s.spent < TM_TURN_BUDGET)
        scene_do(&g, (Action){TM_SET_STANCE, 0, (uint8_t)(g.s.spent % 4), 0});
    assert_int_equal(tm_actions(&g.s, list, TM_ACTIONS_MAX), 3);
    for (int i = 0; i < 3; i++)
        assert_int_equal(list[i].kind, TM_ORDER + TM_HOLD);
    assert_int_equal(tm_why(&g.s, (Action){TM_SAY, TM_WORDS_DENY, 0, 0}), TM_WHY_BUDGET);
    scene_do(&g, list[1]);
    assert_int_equal(tm_actions(&g.s, list, TM_ACTIONS_MAX), 1);
    assert_int_equal(list[0].kind, TM_END_TURN);
    scene_do(&g, list[0]);
    assert_int_equal(g.s.acting, 3);
}

/* TM-7.3: what is not legal changes nothing; TM-6.14 is asked at END_TURN only. */
static void refusals_change_nothing(void **unused)
{
    (void)unused;
    static TmState before;
    scene_begin(&g);
    scene_army(&g, 2, 0, "C3", 5, 1, 0);
    scene_ready(&g);
    before = g.s;
    for (int kind = 0; kind < 256; kind++) {
        Action action = {(uint8_t)kind, 77, 201, 99};
        if (kind == TM_COURIER)
            continue;
        assert_int_equal(tm_ops.apply(&g.s, 2, action, NULL), APPLY_ILLEGAL);
        assert_int_equal(tm_ops.apply(&g.s, 3, action, NULL), APPLY_NOT_YOU);
    }
    assert_memory_equal(&before, &g.s, sizeof before);
    assert_int_equal(tm_why(&g.s, (Action){TM_NOTE, 3, 1, 0}), TM_WHY_NOT_HUMAN);
    g.s.humans = 1 << 2;
    scene_do(&g, (Action){TM_NOTE, 3, 2, 0});
    assert_int_equal(g.s.belief[2][3], 2);
    assert_int_equal(tm_why(&g.s, (Action){TM_NOTE, 2, 1, 0}), TM_WHY_SELF);
    assert_int_equal(tm_why(&g.s, (Action){TM_NOTE, 3, 4, 0}), TM_WHY_RANGE);
}

/* TM-6.66: the list is sorted and keeps ten. */
static void reports_are_sorted(void **unused)
{
    (void)unused;
    scene_begin(&g);
    memset(g.s.report, 0, sizeof g.s.report);
    for (int i = 0; i < 14; i++)
        tm_report(&g.s, 0, 29 - i, 40, i, 0);
    assert_int_equal(g.s.report[0].count, 10);
    for (int i = 0; i < 10; i++)
        assert_int_equal(g.s.report[0].at[i].kind, 16 + i);
    tm_report(&g.s, 0, 16, 39, 0, 0);
    assert_int_equal(g.s.report[0].at[0].cell, 39);
    assert_int_equal(g.s.report[0].at[9].kind, 24);
}

/* TM-6.118.7: a horde may fall upon the armies of its lord, never upon itself; nor can a forged order name the forger's own horde. */
static void nobody_aims_at_his_own_horde(void **unused)
{
    (void)unused;
    scene_begin(&g);
    scene_ability(&g, 7, TM_FORGER, 0);
    scene_horde(&g, 7, "C3", 8);
    scene_army(&g, 7, 0, "C3", 5, 1, 0);
    scene_army(&g, 2, 0, "C4", 5, 1, 0);
    scene_ready(&g);
    scene_turns_before(&g, 7);
    assert_true(scene_may(&g, (Action){TM_ORDER + TM_ATTACK, TM_HORDE, TM_OWN_TARGET, 0}));
    assert_int_equal(tm_why(&g.s, (Action){TM_ORDER + TM_ATTACK, TM_HORDE, TM_OWN_TARGET + TM_HORDE, 0}), TM_WHY_NO_TARGET);
    scene_do(&g, (Action){TM_ORDER + TM_FORGE, 0, 0, 0});
    assert_true(scene_may(&g, (Action){TM_CARRIED + TM_ATTACK, 0, TM_OWN_TARGET, 0}));
    assert_int_equal(tm_why(&g.s, (Action){TM_CARRIED + TM_ATTACK, 0, TM_OWN_TARGET + TM_HORDE, 0}), TM_WHY_RANGE);
    uint8_t seen = g.s.sight_count[7];          /* the list of those in sight has an end */
    assert_true(seen > 0);
    assert_true(scene_may(&g, (Action){TM_CARRIED + TM_ATTACK, 0, (uint8_t)(seen - 1), 0}));
    assert_int_equal(tm_why(&g.s, (Action){TM_CARRIED + TM_ATTACK, 0, seen, 0}), TM_WHY_RANGE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(v58_priority),
        cmocka_unit_test(round_start),
        cmocka_unit_test(v57_contacts),
        cmocka_unit_test(parley_is_shown_when_both_chose),
        cmocka_unit_test(one_contact_for_two_flags),
        cmocka_unit_test(sighting_order),
        cmocka_unit_test(settings_and_plans),
        cmocka_unit_test(votes_are_public),
        cmocka_unit_test(v64_couriers),
        cmocka_unit_test(words_are_said_by_the_book),
        cmocka_unit_test(v36_tie),
        cmocka_unit_test(v37_main_sanction),
        cmocka_unit_test(v38_last_levy),
        cmocka_unit_test(v51_laid_bare),
        cmocka_unit_test(day_update),
        cmocka_unit_test(v70_budget),
        cmocka_unit_test(refusals_change_nothing),
        cmocka_unit_test(nobody_aims_at_his_own_horde),
        cmocka_unit_test(reports_are_sorted),
    };
    return trail_end(__FILE__, cmocka_run_group_tests(tests, NULL, NULL));
}
