/* Whole games with invariants, second opinions and the generic checker: acceptance A04, A08 to A20, A28. */
#include <stdio.h>
#include <string.h>

#include "../common/check.h"
#include "../common/game_check.h"
#include "naive.h"
#include "scene.h"

#ifdef __SANITIZE_ADDRESS__
enum { GAMES = 120, LIVELY = 48, CHECKED = 12, BROAD = 6 };   /* the checked build is many times slower */
#else
enum { GAMES = 10000, LIVELY = 1200, CHECKED = 24, BROAD = 12 };
#endif

typedef struct {
    long plies;
    int actions, rounds, won, empty, pack, units, temples, gods, towers, posts, houses, upgrades, trades, foreign;
} Seen;

/* What must be equal before and after a step, or change only as the rules say. */
typedef struct { int goods, gold, kills, vp, lost, revealed, black; } Sums;

static Sums sums_of(const MgState *now)
{
    Sums sums = {.goods = naive_goods(now), .gold = naive_gold(now), .revealed = now->revealed, .black = mg_all_black(now)};
    for (int seat = 0; seat < now->players; seat++) {
        sums.vp += now->vp[seat];
        sums.lost += now->lost[seat];
        for (int by = 0; by < MG_KILLERS; by++)
            sums.kills += now->kills[seat][by];
    }
    return sums;
}

/* [MG-A10]: goods change by digging, building, training, fate and starting goods. */
static void check_goods(const MgState *before, Action action, int change)
{
    switch (action.kind) {
    case MG_DIG:
        assert_int_equal(change, mg_dig_amount(before, action.a));
        assert_in_range(change, 1, 2);
        return;
    case MG_BUILD: {
        static const int price[] = {[MG_POST] = 4, [MG_HOUSE] = 4, [MG_TEMPLE] = 7};
        if (action.b == MG_TOWER) {
            int other = mg_positions[action.a].office == MG_COUNT ? action.a + 1 : action.a - 1;
            assert_int_equal(change, -5 - mg_goods(before, other)); /* MG-13.3 */
        } else if (action.b == MG_UPGRADE) {
            assert_in_range(-change, 2, 3);
        } else {
            assert_int_equal(change, -price[action.b]);
        }
        return;
    }
    case MG_TRAIN:
        assert_int_equal(change, mg_positions[action.a].office == MG_CAPTAIN ? -3 : -5);
        return;
    case MG_PLACE:
        assert_true(change >= 0);
        return;
    case ACTION_CONTINUE:
        assert_true(change <= 0 && (change == 0 || before->phase == MG_FATE));
        return;
    default:
        assert_int_equal(change, 0);
    }
}

/* [MG-A11]: gold changes by collecting, chips, migration, tax and the cap. */
static void check_gold(const MgState *before, Action action, int change)
{
    switch (action.kind) {
    case MG_COLLECT:
        assert_true(change <= mg_collect_amount(before, action.a) && change >= 0);
        return;
    case MG_BUY_CHIPS:
        assert_int_equal(change, -2 * action.a);
        return;
    case MG_MIGRATE:
        assert_int_equal(change, -1);
        return;
    case MG_TRADE_GOOD:
        assert_true(change <= 0); /* 0 but for the cap */
        return;
    case ACTION_CONTINUE:
        assert_true(change <= 0 && (change == 0 || before->phase == MG_WEALTH));
        return;
    default:
        assert_int_equal(change, 0);
    }
}

/* [MG-A08], [MG-A14], [MG-A15], MG-1.4, MG-1.6. */
static void check_state(const MgState *before, const MgState *now, Action action)
{
    Sums old = sums_of(before), new = sums_of(now);
    check_goods(before, action, new.goods - old.goods);
    check_gold(before, action, new.gold - old.gold);
    assert_in_range(new.revealed - old.revealed, 0, 1);
    assert_true(new.revealed <= 6);
    if (new.revealed > old.revealed)
        assert_true(before->phase == MG_WEALTH || before->phase == MG_PLACEMENT);
    assert_true(new.kills - old.kills == 0 || new.black == old.black - (new.kills - old.kills)); /* kills are black figures */
    assert_true(new.vp - old.vp <= new.kills - old.kills);
    assert_true(new.vp - old.vp >= new.kills - old.kills - (new.lost - old.lost));
    for (int area = 0; area < MG_AREAS; area++) {
        int people = 0;
        for (int seat = 0; seat < MG_PLAYERS_MAX; seat++)
            people += now->pop[area][seat];
        assert_true(people <= mg_areas[area].limit);
        if (before->phase == MG_MUSTER && now->phase == MG_FATE)
            assert_true(mg_black(now, area) <= mg_areas[area].limit + mg_areas[area].positions);
        if (before->phase == MG_MUSTER && mg_god_at(now, area) != 0) /* A09 */
            assert_true(mg_black(now, area) <= mg_black(before, area));
    }
}

/* The muster and fate of the engine against the plain ones. */
static void compare_with_naive(const MgState *before)
{
    MgState now = *before;
    int black[MG_AREAS], lost[MG_PLAYERS_MAX];
    if (before->phase == MG_MUSTER && before->march_at == 0) {
        naive_muster(before, black);
        scene_run(&now, MG_MUSTER, NULL);
        for (int area = 0; area < MG_AREAS; area++)
            assert_int_equal(mg_black(&now, area), black[area]);
    }
    if (before->phase == MG_FATE) {
        naive_fate(before, lost);
        scene_run(&now, MG_FATE, NULL);
        for (int seat = 0; seat < now.players; seat++)
            assert_int_equal(now.lost[seat] - before->lost[seat], lost[seat]);
    }
}

/* [MG-A12]: no position twice in a turn, but traders of Tritonus' owner. */
static void check_use(const MgState *before, Action action)
{
    if (action.kind < MG_COLLECT || action.kind > MG_TRADE_OPEN || !mg_is_used(before, action.a))
        return;
    assert_int_equal(mg_positions[action.a].office, MG_TRADER);
    assert_true(mg_owns(before, mg_seat(before), MG_TRITONUS));
}

static void note(Seen *seen, const MgState *before, const MgState *now, Action action)
{
    if (action.kind == MG_TRADE_OPEN) {
        seen->trades++;
        seen->foreign += before->holder[action.b] != before->holder[action.a];
        if (action.c == MG_BUY && before->holder[action.b] != before->holder[action.a]) /* A13 */
            assert_true(mg_units(before, before->holder[action.b] - 1) > 0);
    }
    if (now->over == MG_RUNNING)
        return;
    for (int seat = 0; seat < now->players; seat++)
        seen->units += mg_units(now, seat);
    for (int god = 0; god < MG_GODS; god++)
        seen->gods += now->god_city[god] != MG_NOWHERE;
    seen->temples += now->revealed;
    seen->towers += __builtin_popcount(now->tower);
    seen->posts += __builtin_popcount(now->post);
    seen->houses += __builtin_popcount(now->house);
    seen->upgrades += __builtin_popcount(now->land_up);
    seen->won += now->over == MG_WON;
    seen->empty += mg_loss(now) == MG_LOSS_EMPTY;
    seen->rounds += now->round;
}

enum { UNIFORM, EAGER, BLESSED };

static void play(int players, uint32_t seed, int manner, bool careful, Seen *seen)
{
    static Action list[MG_ACTIONS_MAX];
    MgState now = scene_start(players, (int)(seed >> 3 & 1), seed);
    Rng rng;
    rng_start(&rng, seed * 7919 + 3);
    while (now.over == MG_RUNNING) {
        if (manner == BLESSED && now.phase == MG_FATE)
            scene_bless(&now, &rng);
        int count = mg_ops.actions(&now, list, MG_ACTIONS_MAX);
        assert_in_range(count, 1, MG_ACTIONS_MAX); /* A19 */
        seen->actions = count > seen->actions ? count : seen->actions;
        Action action = manner != UNIFORM ? scene_lively(&now, list, count, &rng) : list[rng_below(&rng, (uint32_t)count, 0)];
        MgState before = now;
        assert_int_equal(mg_ops.apply(&now, mg_ops.to_act(&now), action, NULL), APPLY_OK);
        if (careful) {
            check_state(&before, &now, action);
            check_use(&before, action);
            compare_with_naive(&before);
            assert_true(mg_ops.valid(&now));
        }
        note(seen, &before, &now, action);
        seen->plies++;
    }
    assert_true(now.round <= MG_ROUNDS); /* A16 */
    assert_true(mg_ops.valid(&now));
    for (int seat = 0; seat < players; seat++)
        assert_int_not_equal(mg_ops.result(&now, seat), RESULT_OPEN);
}

static void report(const char *name, int count, const Seen *seen)
{
    print_message("%d %s games: %ld plies, at most %d actions; %d won, %d empty, mean round %d; per 100 games: units %d gods %d towers %d posts %d houses %d upgrades %d trades %d (%d foreign) temples %d\n",
                  count, name, seen->plies, seen->actions, seen->won, seen->empty, seen->rounds / count, seen->units * 100 / count,
                  seen->gods * 100 / count, seen->towers * 100 / count, seen->posts * 100 / count, seen->houses * 100 / count,
                  seen->upgrades * 100 / count, seen->trades * 100 / count, seen->foreign * 100 / count, seen->temples * 100 / count);
}

/* [MG-A16], [MG-A20]: random games end without an illegal state and are hardly ever won. */
static void random_games_end(void **state)
{
    (void)state;
    Seen seen = {0};
    for (uint32_t game = 0; game < GAMES; game++)
        play(1 + (int)(game % 6), game, UNIFORM, game % 50 == 0, &seen);
    report("random", GAMES, &seen);
    assert_true(seen.won * 100 <= GAMES);
}

/* Games in which people build, train and fight keep every invariant too. */
static void lively_games_keep_the_invariants(void **state)
{
    (void)state;
    Seen seen = {0};
    for (uint32_t game = 0; game < LIVELY; game++)
        play(1 + (int)(game % 6), game + 50000, EAGER, game % 8 == 0, &seen);
    report("lively", LIVELY, &seen);
    assert_true(seen.units > LIVELY && seen.gods > 0 && seen.towers > 0 && seen.upgrades > 0 && seen.foreign > LIVELY);
}

/* The same with gifts: temples of all gods, towers, posts, full armies, and victories. */
static void blessed_games_keep_the_invariants(void **state)
{
    (void)state;
    Seen seen = {0};
    for (uint32_t game = 0; game < LIVELY; game++)
        play(1 + (int)(game % 6), game + 90000, BLESSED, game % 4 == 0, &seen);
    report("blessed", LIVELY, &seen);
    assert_true(seen.gods > LIVELY && seen.towers > LIVELY && seen.posts > LIVELY && seen.houses > 0 && seen.won > 0);
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

/* The bound of the action list: one player with all traders, posts and goods, black figures everywhere. */
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
        options.value[MG_OPTION_THREAT] = (uint16_t)(seed / 6 % 2);
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
        cmocka_unit_test(random_games_end), cmocka_unit_test(lively_games_keep_the_invariants),
        cmocka_unit_test(blessed_games_keep_the_invariants),
        cmocka_unit_test(lists_and_reasons_agree), cmocka_unit_test(the_largest_list_fits), cmocka_unit_test(the_contract_is_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
