/* SPDX-License-Identifier: MIT */
/* Trade and stores: MG-12, MG-1.8, MG-10.2. */
#include <string.h>

#include "../common/check.h"
#include "scene.h"

/* [MG-T30], [MG-T31], MG-12.1: the chain of the rulebook, from the land into the city. */
static void the_chain_of_the_rulebook(void **state)
{
    (void)state;
    MgState now = scene(1);
    scene_kind(&now, 14, MG_IRON);
    scene_hold(&now, 0, 24);
    scene_hold(&now, 0, 23);
    scene_hold(&now, 0, 42);
    now.chips[0] = 3;
    now.gold[0] = 1;
    now.black[4] = 2;
    scene_do(&now, MG_DIG, 24, 0, 0);
    scene_do(&now, MG_TRADE_OPEN, 23, 24, MG_BUY);
    assert_true(mg_in_trade(&now));
    assert_int_equal(now.chips[0], 1);
    assert_int_equal(scene_why(&now, MG_ACTIONS_END, 0, 0, 0), MG_WHY_IN_TRADE);
    assert_int_equal(scene_why(&now, MG_TRADE_CLOSE, 0, 0, 0), MG_WHY_FIRST_GOOD);  /* MG-12.10 */
    scene_do(&now, MG_TRADE_GOOD, MG_IRON, 0, 0);
    assert_false(mg_in_trade(&now));                                                /* nothing more could move */
    assert_int_equal(now.goods[23][MG_IRON], 1);
    assert_int_equal(scene_why(&now, MG_TRADE_GOOD, MG_IRON, 0, 0), MG_WHY_NO_TRADE);
    scene_do(&now, MG_TRADE_OPEN, 42, 23, MG_BUY);
    scene_do(&now, MG_TRADE_GOOD, MG_IRON, 0, 0);
    assert_int_equal(now.goods[42][MG_IRON], 1);
    assert_int_equal(now.goods[23][MG_IRON] + now.goods[24][MG_IRON], 0);
    assert_int_equal(now.gold[0], 1);
    assert_int_equal(now.phase, MG_WEALTH); /* chips 0: the turn is over */
    now.phase = MG_ACTIONS;                 /* T31: a new turn, the marks are gone */
    now.chips[0] = 2;
    scene_hold(&now, 0, 41);
    scene_do(&now, MG_TRADE_OPEN, 42, 41, MG_SELL);
    scene_do(&now, MG_TRADE_GOOD, MG_IRON, 0, 0);
    assert_int_equal(now.goods[41][MG_IRON], 1);
}

/* [MG-T32], [MG-T33], MG-12.5, MG-12.12: needs. */
static void only_what_is_needed_is_bought(void **state)
{
    (void)state;
    MgState now = scene(1);
    scene_hold(&now, 0, 42);
    scene_hold(&now, 0, 39);
    scene_hold(&now, 0, 38);
    scene_goods(&now, 42, 0, 0, 0, 0, 1);
    assert_int_equal(scene_why(&now, MG_TRADE_OPEN, 42, 39, MG_SELL), MG_WHY_NOT_NEEDED);
    assert_false(scene_legal(&now, MG_TRADE_OPEN, 42, 39, MG_SELL));
    scene_goods(&now, 42, 2, 0, 0, 0, 0);
    assert_true(scene_legal(&now, MG_TRADE_OPEN, 42, 39, MG_SELL));
    assert_int_equal(scene_why(&now, MG_TRADE_OPEN, 42, 38, MG_SELL), MG_WHY_BUYS_NOTHING);
    assert_int_equal(scene_why(&now, MG_TRADE_OPEN, 42, 39, MG_BUY), MG_WHY_SELLS_NOTHING); /* MG-12.4 */
    scene_goods(&now, 39, 3, 0, 0, 0, 0);
    assert_int_equal(scene_why(&now, MG_TRADE_OPEN, 42, 39, MG_SELL), MG_WHY_PARTNER_FULL);
    scene_goods(&now, 39, 1, 0, 0, 0, 0);
    scene_god(&now, MG_NIMRU, 20);
    assert_int_equal(scene_why(&now, MG_TRADE_OPEN, 42, 39, MG_SELL), MG_WHY_NOT_NEEDED);
    assert_false(scene_legal(&now, MG_TRADE_OPEN, 42, 39, MG_SELL));
    /* units at their cap */
    scene_hold(&now, 0, 41);
    scene_goods(&now, 42, 0, 0, 0, 1, 0);
    assert_true(scene_legal(&now, MG_TRADE_OPEN, 42, 41, MG_SELL));
    for (int i = 0; i < 4; i++)
        scene_unit(&now, 0, MG_KNIGHT, 3);
    assert_false(scene_legal(&now, MG_TRADE_OPEN, 42, 41, MG_SELL));
    /* the tower: count and mage */
    scene_hold(&now, 0, 43);
    scene_hold(&now, 0, 44);
    scene_goods(&now, 42, 0, 0, 2, 0, 0);
    assert_true(scene_legal(&now, MG_TRADE_OPEN, 42, 43, MG_SELL) && scene_legal(&now, MG_TRADE_OPEN, 42, 44, MG_SELL));
    now.tower = (uint8_t)(1u << mg_areas[21].index);
    assert_false(scene_legal(&now, MG_TRADE_OPEN, 42, 43, MG_SELL) || scene_legal(&now, MG_TRADE_OPEN, 42, 44, MG_SELL));
}

/* MG-12.5, MG-12.11: an end user stores no more than the price of the thing he makes. */
static void end_users_store_their_price(void **state)
{
    (void)state;
    static const struct { int position, thing; } users[] = {{43, MG_TOWER}, {44, MG_TOWER}, {39, MG_TEMPLE}, {40, MG_WIZARD}, {41, MG_KNIGHT}};
    for (size_t i = 0; i < sizeof users / sizeof users[0]; i++)
        for (int kind = 0; kind < MG_KINDS; kind++) {
            MgState now = scene(1);
            scene_hold(&now, 0, users[i].position);
            scene_hold(&now, 0, 42);
            scene_hold(&now, 0, 8);
            now.post = 1u << mg_positions[42].index;
            now.goods[42][kind] = 6;
            int cost = mg_costs[users[i].thing][kind];
            assert_int_equal(mg_room(&now, users[i].position, kind), cost);
            assert_int_equal(scene_legal(&now, MG_TRADE_OPEN, 42, users[i].position, MG_SELL), cost > 0);
            if (cost == 0)
                continue;
            scene_do(&now, MG_TRADE_OPEN, 42, users[i].position, MG_SELL);
            while (mg_in_trade(&now))
                scene_do(&now, MG_TRADE_GOOD, kind, 0, 0);
            assert_int_equal(now.goods[users[i].position][kind], cost);
        }
}

/* [MG-T34], MG-12.2. */
static void a_trader_reaches_as_far_as_his_range(void **state)
{
    (void)state;
    MgState now = scene(1);
    scene_hold(&now, 0, 23);
    scene_hold(&now, 0, 62);
    scene_hold(&now, 0, 8);
    scene_goods(&now, 23, 0, 1, 0, 0, 0);
    assert_int_equal(mg_distance(13, 33), 3);
    assert_int_equal(scene_why(&now, MG_TRADE_OPEN, 23, 62, MG_SELL), MG_WHY_RANGE);
    MgState two = scene(2);
    memcpy(two.holder, now.holder, sizeof now.holder);
    memcpy(two.goods, now.goods, sizeof now.goods);
    assert_true(scene_legal(&two, MG_TRADE_OPEN, 23, 62, MG_SELL));
    now.post = 1u << mg_positions[23].index;
    assert_true(scene_legal(&now, MG_TRADE_OPEN, 23, 62, MG_SELL));
    now.post = 1u << mg_positions[62].index; /* only the trader's own range counts */
    assert_false(scene_legal(&now, MG_TRADE_OPEN, 23, 62, MG_SELL));
    two.post = 1u << mg_positions[23].index;
    assert_int_equal(mg_trade_range(&two, 23), 4);
    assert_int_equal(scene_why(&now, MG_TRADE_OPEN, 23, 23, MG_SELL), MG_WHY_NO_PARTNER); /* MG-12.1 */
    assert_int_equal(scene_why(&now, MG_TRADE_OPEN, 23, 24, MG_BUY), MG_WHY_NO_PARTNER);
    now.holder[24] = MG_BLACK;
    assert_int_equal(scene_why(&now, MG_TRADE_OPEN, 23, 24, MG_BUY), MG_WHY_NO_PARTNER);
    assert_int_equal(scene_why(&now, MG_TRADE_OPEN, 8, 23, MG_BUY), MG_WHY_OFFICE);
}

static MgState scene_t35(void)
{
    MgState now = scene(2);
    scene_kind(&now, 14, MG_IRON);
    scene_hold(&now, 0, 23);
    scene_hold(&now, 0, 8);
    scene_hold(&now, 1, 24);
    scene_goods(&now, 24, 0, 0, 0, 2, 0);
    now.gold[0] = 1;
    return now;
}

/* [MG-T35], [MG-T36], [MG-A13], MG-12.7, MG-12.9, MG-12.10. */
static void buying_from_others(void **state)
{
    (void)state;
    MgState now = scene_t35();
    assert_int_equal(scene_why(&now, MG_TRADE_OPEN, 23, 24, MG_BUY), MG_WHY_NO_UNITS); /* T36 */
    assert_false(scene_legal(&now, MG_TRADE_OPEN, 23, 24, MG_BUY));
    scene_unit(&now, 1, MG_KNIGHT, 3);
    MgState rich = now, poor = now;
    scene_do(&now, MG_TRADE_OPEN, 23, 24, MG_BUY);
    scene_do(&now, MG_TRADE_GOOD, MG_IRON, 0, 0);
    assert_int_equal(now.gold[0], 0);
    assert_int_equal(now.gold[1], 1);
    assert_int_equal(now.goods[24][MG_IRON], 1);
    assert_false(mg_in_trade(&now));
    poor.gold[0] = 0;
    assert_int_equal(scene_why(&poor, MG_TRADE_OPEN, 23, 24, MG_BUY), MG_WHY_NO_GOLD);
    scene_hold(&rich, 1, 42);                  /* from a trader: 2 gold */
    scene_goods(&rich, 42, 0, 0, 1, 0, 0);
    rich.gold[0] = 5;
    scene_do(&rich, MG_TRADE_OPEN, 23, 42, MG_BUY);
    scene_do(&rich, MG_TRADE_GOOD, MG_CRYSTAL, 0, 0);
    assert_int_equal(rich.gold[0], 3);
    assert_int_equal(rich.gold[1], 2);
    scene_goods(&rich, 24, 0, 0, 0, 0, 0);     /* MG-12.4: goods for his upgrade are not for sale */
    scene_goods(&rich, 24, 1, 0, 0, 0, 0);
    rich.used[0] = 0;
    assert_int_equal(scene_why(&rich, MG_TRADE_OPEN, 23, 24, MG_BUY), MG_WHY_NONE_THERE);
    assert_false(scene_legal(&rich, MG_TRADE_OPEN, 23, 24, MG_BUY));
}

/* [MG-T37], [MG-T62], MG-12.8, MG-1.8, MG-12.9: forced purchases, also of players without units. */
static void selling_to_others(void **state)
{
    (void)state;
    MgState now = scene(2);
    scene_hold(&now, 0, 42);
    scene_hold(&now, 0, 8);
    scene_hold(&now, 1, 40);
    scene_goods(&now, 42, 0, 0, 3, 0, 0);
    scene_goods(&now, 40, 0, 0, 1, 0, 0);
    now.gold[1] = 3;
    MgState poor = now, middleman = now;
    scene_do(&now, MG_TRADE_OPEN, 42, 40, MG_SELL);
    scene_do(&now, MG_TRADE_GOOD, MG_CRYSTAL, 0, 0);
    assert_int_equal(now.gold[1], 1);
    assert_int_equal(now.gold[0], 2);
    assert_false(mg_in_trade(&now));
    assert_int_equal(now.goods[40][MG_CRYSTAL], 2);
    poor.gold[1] = 1;
    assert_int_equal(scene_why(&poor, MG_TRADE_OPEN, 42, 40, MG_SELL), MG_WHY_PARTNER_POOR);
    scene_hold(&middleman, 1, 23);             /* to a trader: 1 gold */
    scene_do(&middleman, MG_TRADE_OPEN, 42, 23, MG_SELL);
    scene_do(&middleman, MG_TRADE_GOOD, MG_CRYSTAL, 0, 0);
    assert_int_equal(middleman.gold[0], 1);
    scene_do(&middleman, MG_TRADE_CLOSE, 0, 0, 0);
    assert_int_equal(middleman.goods[23][MG_CRYSTAL], 1);
    assert_int_equal(middleman.goods[42][MG_CRYSTAL], 2);
    now = scene(2);                            /* T62 */
    scene_kind(&now, 14, MG_HORSES);
    scene_hold(&now, 1, 24);
    scene_hold(&now, 0, 23);
    scene_hold(&now, 0, 8);
    scene_goods(&now, 23, 0, 3, 0, 0, 0);
    now.gold[1] = 5;
    scene_do(&now, MG_TRADE_OPEN, 23, 24, MG_SELL);
    scene_do(&now, MG_TRADE_GOOD, MG_WOOD, 0, 0);
    scene_do(&now, MG_TRADE_GOOD, MG_WOOD, 0, 0);
    assert_int_equal(now.gold[0], 4);
    assert_int_equal(now.gold[1], 1);
    assert_int_equal(now.goods[24][MG_WOOD], 2);
    assert_false(mg_in_trade(&now));           /* MG-12.3: the limit */
}

/* MG-12.6: no gold between own figures. */
static void own_figures_pay_nothing(void **state)
{
    (void)state;
    MgState now = scene(2);
    scene_hold(&now, 0, 42);
    scene_hold(&now, 0, 40);
    scene_hold(&now, 0, 8);
    scene_goods(&now, 42, 0, 0, 2, 0, 0);
    scene_do(&now, MG_TRADE_OPEN, 42, 40, MG_SELL);
    scene_do(&now, MG_TRADE_GOOD, MG_CRYSTAL, 0, 0);
    scene_do(&now, MG_TRADE_GOOD, MG_CRYSTAL, 0, 0);
    assert_int_equal(now.goods[40][MG_CRYSTAL], 2);
    assert_int_equal(now.gold[0], 0);
}

/* [MG-T38], MG-12.3, MG-12.11: with a post as much as there is room for. */
static void a_full_store_ends_the_trade(void **state)
{
    (void)state;
    MgState now = scene(1);
    scene_hold(&now, 0, 42);
    scene_hold(&now, 0, 23);
    scene_hold(&now, 0, 8);
    now.post = 1u << mg_positions[42].index;
    scene_goods(&now, 42, 3, 3, 0, 0, 0);
    scene_goods(&now, 23, 5, 0, 0, 0, 0);
    MgState house = now;
    scene_do(&now, MG_TRADE_OPEN, 42, 23, MG_SELL);
    scene_do(&now, MG_TRADE_GOOD, MG_WOOD, 0, 0);
    assert_false(mg_in_trade(&now));
    assert_int_equal(mg_goods(&now, 23), 6);
    assert_int_equal(scene_why(&now, MG_TRADE_OPEN, 23, 42, MG_BUY), MG_WHY_TRADER_FULL);
    house.house = 1u << mg_positions[23].index;
    scene_do(&house, MG_TRADE_OPEN, 42, 23, MG_SELL);
    for (int i = 0; i < 5; i++)
        scene_do(&house, MG_TRADE_GOOD, i < 3 ? MG_CLAY : MG_WOOD, 0, 0);
    assert_false(mg_in_trade(&house));
    assert_int_equal(mg_goods(&house, 23), 10);
    assert_int_equal(mg_goods(&house, 42), 1);
}

/* [MG-T39], [MG-A12], MG-10.2: Tritonus' owner trades again and again. */
static void tritonus_ignores_marks(void **state)
{
    (void)state;
    MgState now = scene(1);
    scene_kind(&now, 14, MG_IRON);
    scene_god(&now, MG_TRITONUS, 20);
    scene_hold(&now, 0, 39);
    scene_hold(&now, 0, 42);
    scene_hold(&now, 0, 24);
    scene_goods(&now, 24, 0, 0, 0, 4, 0);
    now.black[4] = 1;
    now.chips[0] = 2;
    for (int i = 0; i < 2; i++) {
        scene_do(&now, MG_TRADE_OPEN, 42, 24, MG_BUY);
        scene_do(&now, MG_TRADE_GOOD, MG_IRON, 0, 0);
        scene_do(&now, MG_TRADE_GOOD, MG_IRON, 0, 0);
    }
    assert_int_equal(now.goods[42][MG_IRON], 4);
    assert_int_equal(now.goods[24][MG_IRON], 0);
    assert_int_equal(now.chips[0], 0);
}

/* [MG-T61], MG-10.2, MG-14.1, D69: a temple built in mid-turn wakes the used trader. */
static void tritonus_built_in_mid_turn(void **state)
{
    (void)state;
    MgState now = scene(1);
    scene_hold(&now, 0, 39);
    scene_hold(&now, 0, 42);
    scene_hold(&now, 0, 40);
    scene_goods(&now, 39, 3, 2, 2, 0, 0);
    scene_goods(&now, 42, 0, 2, 0, 0, 0);
    now.used[1] = 1u << (42 - 32);
    now.chips[0] = 2;
    assert_int_equal(scene_why(&now, MG_TRADE_OPEN, 42, 40, MG_SELL), MG_WHY_USED);
    assert_false(scene_legal(&now, MG_TRADE_OPEN, 42, 40, MG_SELL));
    scene_do(&now, MG_BUILD, 39, MG_TEMPLE, MG_TRITONUS);
    assert_int_equal(mg_god_at(&now, 20), MG_TRITONUS);
    assert_true(scene_legal(&now, MG_TRADE_OPEN, 42, 40, MG_SELL));
    assert_int_equal(scene_why(&now, MG_STRIKE, 39, 20, 0), MG_WHY_USED); /* only traders */
}

/* [MG-T63], MG-12.5: a landowner is never sold his own kind. */
static void landowners_dig_their_own(void **state)
{
    (void)state;
    MgState now = scene(1);
    scene_kind(&now, 14, MG_CLAY);
    scene_hold(&now, 0, 24);
    scene_hold(&now, 0, 23);
    scene_goods(&now, 23, 2, 0, 0, 0, 0);
    assert_int_equal(scene_why(&now, MG_TRADE_OPEN, 23, 24, MG_SELL), MG_WHY_NOT_NEEDED);
    assert_false(scene_legal(&now, MG_TRADE_OPEN, 23, 24, MG_SELL));
}

/* MG-12.12: stored goods stay when the need ends. */
static void goods_outlive_the_need(void **state)
{
    (void)state;
    MgState now = scene(1);
    scene_hold(&now, 0, 41);
    scene_hold(&now, 0, 42);
    scene_goods(&now, 41, 0, 0, 0, 1, 1);
    for (int i = 0; i < 4; i++)
        scene_unit(&now, 0, MG_KNIGHT, 3);
    assert_int_equal(mg_room(&now, 41, MG_IRON), 0);
    assert_int_equal(mg_goods(&now, 41), 2);
    assert_true(mg_ops.apply(&now, 0, (Action){MG_TRADE_OPEN, 42, 41, MG_SELL}, NULL) == APPLY_ILLEGAL);
}

/* Offers: who, what, how much, at which price, and why not. */
static void offers_tell_the_whole_story(void **state)
{
    (void)state;
    MgOffer offers[MG_POSITIONS], offer;
    MgState now = scene(2);
    scene_hold(&now, 0, 42);
    scene_hold(&now, 0, 38);
    scene_hold(&now, 1, 40);
    scene_hold(&now, 1, 85);                   /* too far */
    scene_goods(&now, 42, 0, 2, 3, 0, 1);
    now.gold[1] = 5;
    int count = mg_offers(&now, 42, MG_SELL, offers, MG_POSITIONS);
    assert_int_equal(count, 2);
    assert_int_equal(offers[0].partner, 38);
    assert_int_equal(offers[0].why, MG_WHY_BUYS_NOTHING);
    assert_int_equal(offers[1].partner, 40);
    assert_int_equal(offers[1].seat, 1);
    assert_int_equal(offers[1].why, MG_WHY_FINE);
    assert_int_equal(offers[1].price, 2);
    assert_int_equal(offers[1].amount[MG_WOOD], 2);
    assert_int_equal(offers[1].amount[MG_CRYSTAL], 2); /* limit 2, purse 2 */
    assert_int_equal(offers[1].kind_why[MG_HORSES], MG_WHY_NOT_NEEDED);
    assert_int_equal(offers[1].kind_why[MG_CLAY], MG_WHY_NONE_THERE);
    assert_int_equal(mg_offers(&now, 42, MG_SELL, offers, 1), 2);
    mg_offer(&now, 42, 85, MG_SELL, &offer);
    assert_int_equal(offer.why, MG_WHY_RANGE);
    mg_offer(&now, 42, 41, MG_SELL, &offer);
    assert_int_equal(offer.why, MG_WHY_NO_PARTNER);
    assert_int_equal(offer.seat, MG_NOWHERE);
    scene_hold(&now, 0, 8);
    scene_do(&now, MG_TRADE_OPEN, 42, 40, MG_SELL);
    scene_do(&now, MG_TRADE_GOOD, MG_WOOD, 0, 0);
    mg_offer(&now, 42, 40, MG_SELL, &offer);
    assert_int_equal(offer.amount[MG_WOOD], 1);    /* one of the two is used up */
    assert_int_equal(offer.amount[MG_CRYSTAL], 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_chain_of_the_rulebook), cmocka_unit_test(only_what_is_needed_is_bought),
        cmocka_unit_test(end_users_store_their_price), cmocka_unit_test(a_trader_reaches_as_far_as_his_range), cmocka_unit_test(buying_from_others),
        cmocka_unit_test(selling_to_others), cmocka_unit_test(own_figures_pay_nothing), cmocka_unit_test(a_full_store_ends_the_trade),
        cmocka_unit_test(tritonus_ignores_marks), cmocka_unit_test(tritonus_built_in_mid_turn),
        cmocka_unit_test(landowners_dig_their_own), cmocka_unit_test(goods_outlive_the_need),
        cmocka_unit_test(offers_tell_the_whole_story),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
