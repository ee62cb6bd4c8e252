/* SPDX-License-Identifier: MIT */
/* Whole games of pure chance, all lists against all reasons, and the generic checker: acceptance MG-A16, MG-A17, MG-A19, MG-A20, MG-A28. */
#include <string.h>

#include "../common/check.h"
#include "../common/game_check.h"
#include "../common/many.h"
#include "invariants.h"
#include "naive.h"
#include "scene.h"

enum { GAMES = TIMES(10000, 120), CHECKED = TIMES(24, 12), BROAD = TIMES(12, 6) };

/* [MG-A16]: 10,000 games of pure chance end after round 30 at the latest. A state is legal after each action in every eighth game, and wherever a
   phase begins in all of them: checking is half of the work; [MG-A20]: hardly one in a hundred is won,
   whatever the number of players; more than 1,000 games for each. */
static void random_games_end(void **state)
{
    (void)state;
    static Action list[MG_ACTIONS_MAX];
    static Census census[MG_PLAYERS_MAX + 1];
    EventList events;
    for (uint32_t game = 0; game < GAMES; game++) {
        int players = 1 + (int)(game % 6);
        MgState now = scene_start(players, (int)(game >> 3 & 1), game);
        Rng rng;
        rng_start(&rng, game * 7919 + 3);
        while (now.over == MG_RUNNING) {
            int count = mg_ops.actions(&now, list, MG_ACTIONS_MAX);
            invariants_list(&now, count);
            Action action = list[rng_below(&rng, (uint32_t)count, 0)];
            MgState before = now;
            events_clear(&events);
            assert_int_equal(mg_ops.apply(&now, mg_ops.to_act(&now), action, &events), APPLY_OK);
            if (game % 50 == 0)
                invariants_step(&before, &now, action);
            else if (game % 8 == 0 || now.phase != before.phase || now.round != before.round)
                invariants_always(&now);
            census_add(&census[players], &before, &now, action, count, &events);
        }
        invariants_list(&now, mg_ops.actions(&now, list, MG_ACTIONS_MAX));
        for (int seat = 0; seat < players; seat++)
            assert_int_not_equal(mg_ops.result(&now, seat), RESULT_OPEN);
    }
    for (int players = 1; players <= MG_PLAYERS_MAX; players++) {
        census_print(&census[players], "random");
        assert_true(census[players].games >= TIMES(1000, 20));
        assert_true(census[players].won * 100 <= census[players].games);
    }
}

/* Every action byte by byte against the list, and every trade against the second opinion. */
static void check_all_actions(const MgState *now, long *legal)
{
    static Action list[MG_ACTIONS_MAX];
    static const struct { int kind, a, b, c; } ranges[] = {
        {MG_PLACE, 49, 1, 1}, {MG_GROW, 49, 1, 1}, {MG_GROW_END, 2, 1, 1}, {MG_MIGRATE, 49, 49, 1}, {MG_MIGRATE_END, 1, 2, 1},
        {MG_BUY_CHIPS, 6, 1, 1}, {MG_COLLECT, 87, 1, 2}, {MG_DIG, 87, 1, 1}, {MG_BUILD, 87, 6, 10}, {MG_TRAIN, 87, 1, 1},
        {MG_STRIKE, 87, 49, 2}, {MG_TRADE_OPEN, 87, 87, 3}, {MG_TRADE_GOOD, 6, 1, 1}, {MG_TRADE_CLOSE, 1, 1, 2},
        {MG_ACTIONS_END, 1, 1, 1}, {MG_UNIT, 9, 49, 1}, {MG_RESIST_END, 1, 1, 1}, {ACTION_CONTINUE, 2, 1, 1},
    };
    int count = mg_ops.actions(now, list, MG_ACTIONS_MAX), found = 0, seat = mg_ops.to_act(now);
    for (size_t i = 0; i < sizeof ranges / sizeof ranges[0]; i++)
        for (int a = 0; a < ranges[i].a; a++)
            for (int b = 0; b < ranges[i].b; b++)
                for (int c = 0; c < ranges[i].c; c++) {
                    Action action = {(uint8_t)ranges[i].kind, (uint8_t)a, (uint8_t)b, (uint8_t)c};
                    bool fine = mg_why(now, action) == MG_WHY_FINE;
                    assert_int_equal(fine, found < count && action_equal(list[found], action));
                    found += fine;
                }
    assert_int_equal(found, count);
    *legal += count;
    if (now->phase != MG_ACTIONS || mg_in_trade(now))
        return;
    for (int trader = 0; trader < MG_POSITIONS; trader++)
        for (int partner = 0; partner < MG_POSITIONS && now->holder[trader] == seat + 1; partner++)
            for (int sell = 0; sell < 2; sell++) {
                bool any = false, marked = mg_is_used(now, trader) && !mg_owns(now, seat, MG_TRITONUS);
                for (int kind = 0; kind < MG_KINDS; kind++)
                    any |= naive_trade(now, seat, trader, partner, sell != 0, kind);
                Action open = {MG_TRADE_OPEN, (uint8_t)trader, (uint8_t)partner, (uint8_t)sell};
                assert_int_equal(any && !marked, actions_find(list, count, open) >= 0);
            }
}

/* [MG-A19], MG-12: the list is exactly what mg_why allows, in order. */
static void lists_and_reasons_agree(void **state)
{
    (void)state;
    static Action list[MG_ACTIONS_MAX];
    long legal = 0;
    for (uint32_t game = 0; game < BROAD; game++) {
        MgState now = scene_start(1 + (int)(game % 6), 0, game + 77);
        Rng rng;
        rng_start(&rng, game);
        while (now.over == MG_RUNNING) {
            if (now.phase == MG_FATE && game % 2 == 1)
                scene_bless(&now, &rng);
            if (rng_below(&rng, 24, 0) == 0)
                check_all_actions(&now, &legal);
            int count = mg_ops.actions(&now, list, MG_ACTIONS_MAX);
            mg_ops.apply(&now, mg_ops.to_act(&now), scene_lively(&now, list, count, &rng), NULL);
        }
    }
    assert_true(legal > 1000);
}

/* [MG-A19]: the bound of the action list: one player with all traders, posts and goods, black figures everywhere. */
static void the_largest_list_fits(void **state)
{
    (void)state;
    static Action list[MG_ACTIONS_MAX];
    MgState now = scene(2);
    for (int position = 0; position < MG_POSITIONS; position++) {
        scene_hold(&now, 0, position);
        if (mg_positions[position].office == MG_TRADER)
            scene_goods(&now, position, 2, 2, 2, 2, 1);
        else if (mg_positions[position].office == MG_LANDOWNER)
            now.goods[position][mg_kind_of(&now, mg_positions[position].area)] = 2;
    }
    now.post = now.house = (1u << MG_TRADERS) - 1;
    now.tower = 63;
    for (int area = 0; area < MG_AREAS; area++)
        now.black[area] = 1;
    for (int i = 1; i < MG_CITIES; i++)
        scene_god(&now, (MgGod)i, mg_cities[i]);
    int count = mg_ops.actions(&now, list, MG_ACTIONS_MAX);
    print_message("largest list: %d of %d\n", count, MG_ACTIONS_MAX);
    assert_in_range(count, 1000, MG_ACTIONS_MAX);
    for (int i = 1; i < count; i++)
        assert_true(action_key(list[i - 1]) < action_key(list[i]));
}

/* [MG-A17], [MG-A28] and the contract of every game, by the generic checker. */
static void the_contract_is_kept(void **state)
{
    (void)state;
    GameCheck check = {.game = &mg_ops, .plies_max = 4000};
    GameMaxima maxima = {0};
    const char *error = game_check_table(&mg_ops);
    for (uint32_t seed = 0; seed < CHECKED && error == NULL; seed++) {
        GameOptions options;
        options_default(&mg_ops, &options);
        options.seats = (uint8_t)(1 + seed % 6);
        options.value[MG_OPTION_THREAT] = (uint16_t)(seed / 6 % 3);
        error = game_check_play(&check, &options, seed, &maxima);
    }
    if (error == NULL)
        error = game_check_garbage(&check, 1, 2000);
    if (error != NULL)
        fail_msg("%s", error);
    print_message("%d games, %ld positions; largest: %d plies, %d actions, %d bytes packed, %d events, %d characters; state %d bytes\n",
                  maxima.games, maxima.positions, maxima.plies, maxima.actions, maxima.pack, maxima.events, maxima.show, mg_ops.state_size);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_games_end), cmocka_unit_test(lists_and_reasons_agree), cmocka_unit_test(the_largest_list_fits), cmocka_unit_test(the_contract_is_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
