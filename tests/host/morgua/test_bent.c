/* SPDX-License-Identifier: MIT */
/* States that nobody can reach are refused: in a legal one a single thing is bent. */
#include <string.h>

#include "../common/check.h"
#include "scene.h"

static MgState living(void)
{
    MgState now = scene(2);
    scene_hold(&now, 0, ELLERIN_MAYOR);
    scene_hold(&now, 0, MORGRAST_TRADER);
    scene_hold(&now, 1, MIRREL_MAYOR);
    scene_goods(&now, MORGRAST_TRADER, 1, 1, 0, 0, 0);
    now.black[GRAMKAP] = 2;
    now.chips[0] = 3;
    now.chips[1] = 4;
    return now;
}

#define REFUSED(change) do { MgState bad = living(); assert_true(mg_ops.valid(&bad)); change; assert_false(mg_ops.valid(&bad)); } while (0)
#define FINE(change) do { MgState fine = living(); change; assert_true(mg_ops.valid(&fine)); } while (0)

/* States nobody can reach, one reason each. */
static void impossible_states_are_refused(void **state)
{
    (void)state;
    REFUSED(bad.players = 0);
    REFUSED(bad.players = 7);
    REFUSED(bad.threat = 8);
    REFUSED(bad.threat = MG_MILD | MG_HARD);
    REFUSED(bad.over = 3);
    REFUSED(bad.round = 0);
    REFUSED(bad.round = 2);                               /* MG-4.6: then seat 1 would be first */
    REFUSED(bad.round = 31; bad.start = 0);
    REFUSED(bad.phase = 9);
    REFUSED(bad.phase = MG_GROWTH);                       /* MG-4.2 */
    REFUSED(bad.turn = 2);
    REFUSED(bad.rng.word = 0);                            /* a view is no state */
    REFUSED(bad.kind[0] = 5);
    REFUSED(bad.kind[0] = (uint8_t)((bad.kind[0] + 1) % 5));
    REFUSED(bad.temple[0] = bad.temple[1]);
    REFUSED(bad.revealed = 0);
    REFUSED(bad.revealed = 2);                            /* at most one per round */
    REFUSED(bad.pop[GRAMKAP][0] = 11);
    REFUSED(bad.pop[GRAMKAP][2] = 1);                           /* nobody sits there */
    int room = mg_areas[FARNAU].limit + mg_areas[FARNAU].positions + (mg_areas[FARNAU].type == MG_WILD ? 2 : 0);
    FINE(fine.black[FARNAU] = (uint8_t)room);
    REFUSED(bad.black[FARNAU] = (uint8_t)(room + 1));     /* MG-7.4 */
    REFUSED(bad.pop[ELLERIN][0] = (uint8_t)(mg_areas[ELLERIN].limit + 1));  /* MG-1.4 */
    FINE(fine.pop[ELLERIN][0] = mg_areas[ELLERIN].limit);
    REFUSED(bad.holder[KRAGFELS_COUNT] = 3);
    REFUSED(bad.holder[KRAGFELS_COUNT] = 8);
    REFUSED(bad.goods[MIRREL_MAYOR][0] = 1);                        /* a mayor has no store */
    REFUSED(bad.goods[MORGRAST_TRADER][2] = 5);
    REFUSED(bad.goods[MORGRAST_PRIEST][3] = 1);
    REFUSED(bad.holder[MORGRAST_PRIEST] = MG_BLACK; bad.goods[MORGRAST_PRIEST][0] = 1);
    REFUSED(bad.land_up = 1u << 18);
    REFUSED(bad.tower = 64);
    REFUSED(bad.god_city[0] = 0; bad.temples_built[0] = 1);
    REFUSED(bad.god_city[0] = MG_AREAS; bad.temples_built[0] = 1);
    FINE(fine.god_city[0] = MORGRAST; fine.temples_built[0] = 1);
    REFUSED(bad.god_city[0] = 20);                        /* nobody has built it */
    REFUSED(bad.god_city[0] = bad.god_city[1] = 20; bad.temples_built[0] = 2);
    REFUSED(bad.gold[0] = 100);
    for (int seat = 2; seat < MG_PLAYERS_MAX; seat++) {   /* a chair that nobody sits on */
        REFUSED(bad.gold[seat] = 1);
        REFUSED(bad.lost[seat] = 1);
        REFUSED(bad.god_city[0] = MORGRAST; bad.temples_built[seat] = 1);
        REFUSED(bad.unit_area[seat][0] = GRAMKAP);
        for (int how = 0; how < 4; how++)
            REFUSED(bad.kills[seat][how] = 1; bad.lost[seat] = 1);
    }
    REFUSED(bad.vp[0] = 1);                               /* no kill */
    REFUSED(bad.kills[0][0] = 1);                         /* no fame, no loss */
    FINE(fine.kills[0][0] = 3; fine.vp[0] = 1; fine.lost[0] = 2);
    REFUSED(bad.kills[0][0] = 3; bad.vp[0] = 1; bad.lost[0] = 1);
    REFUSED(bad.unit_area[0][1] = GRAMKAP);                     /* the lowest slot is filled first */
    REFUSED(bad.unit_area[0][0] = MG_AREAS);
    REFUSED(bad.to_place[0] = 1);
    REFUSED(bad.chips[0] = 8);                            /* at most base + 3 */
    REFUSED(bad.chips[1] = 3);                            /* whole until his turn */
    REFUSED(bad.chips[0] = 0);                            /* MG-4.8: nothing to choose */
    REFUSED(bad.grow_left = 1);
    REFUSED(bad.quota[ELLERIN] = 1);
    REFUSED(bad.used[0] = 1);                             /* not his position */
    REFUSED(bad.unit_used = 1);
    REFUSED(bad.march_at = 1);
    REFUSED(bad.trade_partner = ELLERIN_MAYOR);
    REFUSED(bad.trade_trader = MORGRAST_TRADER; bad.trade_partner = MIRREL_MAYOR; bad.trade_sell = 1; bad.used[1] = 1u << 10);
    REFUSED(bad.trade_trader = MORGRAST_TRADER; bad.trade_partner = MIRREL_TRADER; bad.trade_sell = 1; bad.used[1] = 1u << 10; bad.holder[MIRREL_TRADER] = 1; bad.trade_moved = 1); /* into an empty store */
    REFUSED(bad.over = MG_WON);
    REFUSED(bad.over = MG_LOST);
    REFUSED(memset(bad.holder, 0, sizeof bad.holder); memset(bad.goods, 0, sizeof bad.goods));
}

/* The placement: nothing stands, nobody has fought, and figures wait or were forfeited (MG-3.7). */
static void impossible_placements_are_refused(void **state)
{
    (void)state;
    MgState now = scene_start(2, 0, 1), bent;
    scene_do(&now, MG_PLACE, GRAMKAP, 0, 0);
    scene_do(&now, MG_PLACE, OSTMAR, 0, 0);
    assert_true(mg_ops.valid(&now));
#define BENT(change) (bent = now, change, mg_ops.valid(&bent))
    assert_false(BENT((bent.round = 2, bent.start = 1)));
    assert_false(BENT(bent.revealed = 1));
    assert_false(BENT(bent.temple[2] = 1));
    assert_false(BENT(bent.to_place[0]++));
    assert_false(BENT(bent.to_place[0]--));
    assert_false(BENT(bent.to_place[2] = 1));
    assert_true(BENT(bent.to_place[1] = 0));
    assert_false(BENT(bent.to_place[0] = 0));           /* whose turn it is has something to place */
    assert_false(BENT(bent.black[GRAMKAP] = 1));
    assert_false(BENT(bent.land_up = 1));
    assert_false(BENT(bent.post = 1));
    assert_false(BENT(bent.house = 1));
    assert_false(BENT(bent.tower = 1));
    assert_false(BENT((bent.kills[0][0] = 1, bent.lost[0] = 1)));
    assert_false(BENT(bent.lost[0] = 1));
    assert_false(BENT(bent.unit_area[0][0] = GRAMKAP));
    assert_false(BENT(bent.goods[MORGRAST_PRIEST][0] = 1));
    assert_false(BENT(bent.chips[0] = 3));
    assert_false(BENT(bent.over = MG_LOST));
#undef BENT
}

/* MG-12: an open transaction is one that could have been opened. */
static void impossible_trades_are_refused(void **state)
{
    (void)state;
    MgState now = scene(1), bent;
    scene_kind(&now, OSTRAND, MG_IRON);
    scene_hold(&now, 0, OSTRAND_LANDOWNER);
    scene_hold(&now, 0, MIRREL_TRADER);
    now.chips[0] = 3;
    now.black[GRAMKAP] = 2;
    scene_do(&now, MG_DIG, OSTRAND_LANDOWNER, 0, 0);
    scene_do(&now, MG_TRADE_OPEN, MIRREL_TRADER, OSTRAND_LANDOWNER, MG_BUY);
    assert_true(mg_in_trade(&now) && mg_ops.valid(&now));
#define BENT(change) (bent = now, change, mg_ops.valid(&bent))
    assert_false(BENT(bent.trade_trader = MG_POSITIONS));
    assert_false(BENT(bent.trade_partner = MG_POSITIONS));
    assert_false(BENT(bent.trade_partner = MIRREL_TRADER));
    assert_false(BENT(bent.trade_sell = MG_SELL + 1));
    assert_false(BENT(bent.trade_sell = MG_SELL));
    assert_false(BENT(bent.trade_moved = 1));
    assert_false(BENT(bent.phase = MG_RESISTANCE));
    assert_false(BENT(bent.trade_trader = OSTRAND_LANDOWNER));
    assert_false(BENT(memset(bent.used, 0, sizeof bent.used)));
    assert_false(BENT(bent.used[2] |= 1u << 31));
#undef BENT
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(impossible_states_are_refused), cmocka_unit_test(impossible_placements_are_refused),
                                       cmocka_unit_test(impossible_trades_are_refused)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
