/* SPDX-License-Identifier: MIT */
/* States that nobody can reach are refused: in a legal one a single thing is bent. */
#include <string.h>

#include "../common/bent.h"
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

#define REFUSED(change) BENT_REFUSED(MgState, mg_ops, living(), change)
#define FINE(change) BENT_FINE(MgState, mg_ops, living(), change)

/* States nobody can reach, one reason each. */
static void impossible_states_are_refused(void **state)
{
    (void)state;
    REFUSED(s.players = 0);
    REFUSED(s.players = 7);
    REFUSED(s.threat = 8);
    REFUSED(s.threat = MG_MILD | MG_HARD);
    REFUSED(s.over = 3);
    REFUSED(s.round = 0);
    REFUSED(s.round = 2);                               /* MG-4.6: then seat 1 would be first */
    REFUSED(s.round = 31; s.start = 0);
    REFUSED(s.phase = 9);
    REFUSED(s.phase = MG_GROWTH);                       /* MG-4.2 */
    REFUSED(s.turn = 2);
    REFUSED(s.rng.word = 0);                            /* a view is no state */
    REFUSED(s.kind[0] = 5);
    REFUSED(s.kind[0] = (uint8_t)((s.kind[0] + 1) % 5));
    REFUSED(s.temple[0] = s.temple[1]);
    REFUSED(s.revealed = 0);
    REFUSED(s.revealed = 2);                            /* at most one per round */
    REFUSED(s.pop[GRAMKAP][0] = 11);
    REFUSED(s.pop[GRAMKAP][2] = 1);                           /* nobody sits there */
    int room = mg_areas[FARNAU].limit + mg_areas[FARNAU].positions + (mg_areas[FARNAU].type == MG_WILD ? 2 : 0);
    FINE(s.black[FARNAU] = (uint8_t)room);
    REFUSED(s.black[FARNAU] = (uint8_t)(room + 1));     /* MG-7.4 */
    REFUSED(s.pop[ELLERIN][0] = (uint8_t)(mg_areas[ELLERIN].limit + 1));  /* MG-1.4 */
    FINE(s.pop[ELLERIN][0] = mg_areas[ELLERIN].limit);
    REFUSED(s.holder[KRAGFELS_COUNT] = 3);
    REFUSED(s.holder[KRAGFELS_COUNT] = 8);
    REFUSED(s.goods[MIRREL_MAYOR][0] = 1);                        /* a mayor has no store */
    REFUSED(s.goods[MORGRAST_TRADER][2] = 5);
    REFUSED(s.goods[MORGRAST_PRIEST][3] = 1);
    FINE(s.goods[MORGRAST_CAPTAIN][MG_IRON] = 1);       /* whatever the trader beside him stores */
    REFUSED(s.goods[MORGRAST_CAPTAIN][MG_CLAY] = 1);
    REFUSED(s.holder[MORGRAST_PRIEST] = MG_BLACK; s.goods[MORGRAST_PRIEST][0] = 1);
    REFUSED(s.land_up = 1u << 18);
    REFUSED(s.tower = 64);
    REFUSED(s.god_city[0] = 0; s.temples_built[0] = 1);
    REFUSED(s.god_city[0] = MG_AREAS; s.temples_built[0] = 1);
    FINE(s.god_city[0] = MORGRAST; s.temples_built[0] = 1);
    REFUSED(s.god_city[0] = 20);                        /* nobody has built it */
    REFUSED(s.god_city[0] = s.god_city[1] = 20; s.temples_built[0] = 2);
    REFUSED(s.gold[0] = 100);
    for (int seat = 2; seat < MG_PLAYERS_MAX; seat++) {   /* a chair that nobody sits on */
        REFUSED(s.gold[seat] = 1);
        REFUSED(s.lost[seat] = 1);
        REFUSED(s.god_city[0] = MORGRAST; s.temples_built[seat] = 1);
        REFUSED(s.unit_area[seat][0] = GRAMKAP);
        for (int how = 0; how < 4; how++)
            REFUSED(s.kills[seat][how] = 1; s.lost[seat] = 1);
    }
    REFUSED(s.vp[0] = 1);                               /* no kill */
    REFUSED(s.kills[0][0] = 1);                         /* no fame, no loss */
    FINE(s.kills[0][0] = 3; s.vp[0] = 1; s.lost[0] = 2);
    REFUSED(s.kills[0][0] = 3; s.vp[0] = 1; s.lost[0] = 1);
    for (int how = 0; how < 4; how++) {                 /* a kill is one, whoever made it */
        FINE(s.kills[0][how] = 3; s.vp[0] = 1; s.lost[0] = 2);
        REFUSED(s.kills[0][how] = 3; s.vp[0] = 1; s.lost[0] = 1);
    }
    REFUSED(s.unit_area[0][1] = GRAMKAP);                     /* the lowest slot is filled first */
    REFUSED(s.unit_area[0][0] = MG_AREAS);
    REFUSED(s.to_place[0] = 1);
    REFUSED(s.chips[0] = 8);                            /* at most base + 3 */
    REFUSED(s.chips[1] = 3);                            /* whole until his turn */
    REFUSED(s.chips[0] = 0);                            /* MG-4.8: nothing to choose */
    REFUSED(s.grow_left = 1);
    REFUSED(s.quota[ELLERIN] = 1);
    REFUSED(s.used[0] = 1);                             /* not his position */
    REFUSED(s.unit_used = 1);
    REFUSED(s.march_at = 1);
    REFUSED(s.trade_partner = ELLERIN_MAYOR);
    REFUSED(s.trade_trader = MORGRAST_TRADER; s.trade_partner = MIRREL_MAYOR; s.trade_sell = 1; s.used[1] = 1u << 10);
    REFUSED(s.trade_trader = MORGRAST_TRADER; s.trade_partner = MIRREL_TRADER; s.trade_sell = 1; s.used[1] = 1u << 10; s.holder[MIRREL_TRADER] = 1; s.trade_moved = 1); /* into an empty store */
    REFUSED(s.over = MG_WON);
    REFUSED(s.over = MG_LOST);
#define NOBODY_LEFT memset(s.holder, 0, sizeof s.holder), memset(s.goods, 0, sizeof s.goods), memset(s.chips, 0, sizeof s.chips), s.over = MG_LOST
    FINE((NOBODY_LEFT, s.phase = MG_FATE));             /* MG-8.7: the night took the last */
    REFUSED((NOBODY_LEFT, s.phase = MG_RESISTANCE));
    REFUSED((NOBODY_LEFT, s.phase = MG_FATE, s.over = MG_RUNNING));
    REFUSED((NOBODY_LEFT, s.phase = MG_FATE, memset(s.black, 0, sizeof s.black)));
#undef NOBODY_LEFT
    REFUSED(memset(s.holder, 0, sizeof s.holder); memset(s.goods, 0, sizeof s.goods));
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
    assert_false(BENT(bent.to_place[1] = 1));           /* one of many is left, and nobody has placed the others */
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
