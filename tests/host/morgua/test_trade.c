/* SPDX-License-Identifier: MIT */
/* Trade and stores: MG-12, MG-1.8, MG-10.2. */
#include <string.h>

#include "../common/check.h"
#include "engine/morgua/rules.h"
#include "scene.h"

/* [MG-T30], [MG-T31], MG-12.1: the chain of the rulebook, from the land into the city. */
static void the_chain_of_the_rulebook(void **state)
{
    (void)state;
    MgState now = scene(1);
    scene_kind(&now, OSTRAND, MG_IRON);
    scene_hold(&now, 0, OSTRAND_LANDOWNER);
    scene_hold(&now, 0, MIRREL_TRADER);
    scene_hold(&now, 0, MORGRAST_TRADER);
    now.chips[0] = 3;
    now.gold[0] = 1;
    now.black[GRAMKAP] = 2;
    scene_do(&now, MG_DIG, OSTRAND_LANDOWNER, 0, 0);
    scene_do(&now, MG_TRADE_OPEN, MIRREL_TRADER, OSTRAND_LANDOWNER, MG_BUY);
    assert_true(mg_in_trade(&now));
    assert_int_equal(now.chips[0], 1);
    assert_int_equal(scene_why(&now, MG_ACTIONS_END, 0, 0, 0), MG_WHY_IN_TRADE);
    assert_int_equal(scene_why(&now, MG_TRADE_CLOSE, 0, 0, 0), MG_WHY_FIRST_GOOD);  /* MG-12.10 */
    scene_do(&now, MG_TRADE_GOOD, MG_IRON, 0, 0);
    assert_false(mg_in_trade(&now));                                                /* nothing more could move */
    assert_int_equal(now.goods[MIRREL_TRADER][MG_IRON], 1);
    assert_int_equal(scene_why(&now, MG_TRADE_GOOD, MG_IRON, 0, 0), MG_WHY_NO_TRADE);
    scene_do(&now, MG_TRADE_OPEN, MORGRAST_TRADER, MIRREL_TRADER, MG_BUY);
    scene_do(&now, MG_TRADE_GOOD, MG_IRON, 0, 0);
    assert_int_equal(now.goods[MORGRAST_TRADER][MG_IRON], 1);
    assert_int_equal(now.goods[MIRREL_TRADER][MG_IRON] + now.goods[OSTRAND_LANDOWNER][MG_IRON], 0);
    assert_int_equal(now.gold[0], 1);
    assert_int_equal(now.phase, MG_WEALTH); /* chips 0: the turn is over */
    now.phase = MG_ACTIONS;                 /* T31: a new turn, the marks are gone */
    now.chips[0] = 2;
    scene_hold(&now, 0, MORGRAST_CAPTAIN);
    scene_do(&now, MG_TRADE_OPEN, MORGRAST_TRADER, MORGRAST_CAPTAIN, MG_SELL);
    scene_do(&now, MG_TRADE_GOOD, MG_IRON, 0, 0);
    assert_int_equal(now.goods[MORGRAST_CAPTAIN][MG_IRON], 1);
}

/* [MG-T32], [MG-T33], MG-12.5, MG-12.12: needs. */
static void only_what_is_needed_is_bought(void **state)
{
    (void)state;
    MgState now = scene(1);
    scene_hold(&now, 0, MORGRAST_TRADER);
    scene_hold(&now, 0, MORGRAST_PRIEST);
    scene_hold(&now, 0, MORGRAST_GOVERNOR);
    scene_goods(&now, MORGRAST_TRADER, 0, 0, 0, 0, 1);
    assert_int_equal(scene_why(&now, MG_TRADE_OPEN, MORGRAST_TRADER, MORGRAST_PRIEST, MG_SELL), MG_WHY_NOT_NEEDED);
    assert_false(scene_legal(&now, MG_TRADE_OPEN, MORGRAST_TRADER, MORGRAST_PRIEST, MG_SELL));
    scene_goods(&now, MORGRAST_TRADER, 2, 0, 0, 0, 0);
    assert_true(scene_legal(&now, MG_TRADE_OPEN, MORGRAST_TRADER, MORGRAST_PRIEST, MG_SELL));
    assert_int_equal(scene_why(&now, MG_TRADE_OPEN, MORGRAST_TRADER, MORGRAST_GOVERNOR, MG_SELL), MG_WHY_BUYS_NOTHING);
    assert_int_equal(scene_why(&now, MG_TRADE_OPEN, MORGRAST_TRADER, MORGRAST_PRIEST, MG_BUY), MG_WHY_SELLS_NOTHING); /* MG-12.4 */
    scene_goods(&now, MORGRAST_PRIEST, 3, 0, 0, 0, 0);
    assert_int_equal(scene_why(&now, MG_TRADE_OPEN, MORGRAST_TRADER, MORGRAST_PRIEST, MG_SELL), MG_WHY_PARTNER_FULL);
    scene_goods(&now, MORGRAST_PRIEST, 1, 0, 0, 0, 0);
    scene_god(&now, MG_NIMRU, MORGRAST);
    assert_int_equal(scene_why(&now, MG_TRADE_OPEN, MORGRAST_TRADER, MORGRAST_PRIEST, MG_SELL), MG_WHY_NOT_NEEDED);
    assert_false(scene_legal(&now, MG_TRADE_OPEN, MORGRAST_TRADER, MORGRAST_PRIEST, MG_SELL));
    /* units at their cap */
    scene_hold(&now, 0, MORGRAST_CAPTAIN);
    scene_goods(&now, MORGRAST_TRADER, 0, 0, 0, 1, 0);
    assert_true(scene_legal(&now, MG_TRADE_OPEN, MORGRAST_TRADER, MORGRAST_CAPTAIN, MG_SELL));
    for (int i = 0; i < 4; i++)
        scene_unit(&now, 0, MG_KNIGHT, DUNMOOR);
    assert_false(scene_legal(&now, MG_TRADE_OPEN, MORGRAST_TRADER, MORGRAST_CAPTAIN, MG_SELL));
    /* the tower: count and mage */
    scene_hold(&now, 0, DRACHTOR_COUNT);
    scene_hold(&now, 0, DRACHTOR_MAGE);
    scene_goods(&now, MORGRAST_TRADER, 0, 0, 2, 0, 0);
    assert_true(scene_legal(&now, MG_TRADE_OPEN, MORGRAST_TRADER, DRACHTOR_COUNT, MG_SELL) && scene_legal(&now, MG_TRADE_OPEN, MORGRAST_TRADER, DRACHTOR_MAGE, MG_SELL));
    now.tower = (uint8_t)(1u << mg_areas[DRACHTOR].index);
    assert_false(scene_legal(&now, MG_TRADE_OPEN, MORGRAST_TRADER, DRACHTOR_COUNT, MG_SELL) || scene_legal(&now, MG_TRADE_OPEN, MORGRAST_TRADER, DRACHTOR_MAGE, MG_SELL));
}

/* A tower is of clay, wood and crystal; nobody needs a sixth kind, whatever lies beside the store. */
static void what_a_builder_takes(void **state)
{
    (void)state;
    MgState now = scene(2);
    scene_hold(&now, 0, KRAGFELS_COUNT);
    assert_int_equal(mg_taken(&now, KRAGFELS_COUNT), 1 << MG_CLAY | 1 << MG_WOOD | 1 << MG_CRYSTAL);
    scene_goods(&now, KRAGFELS_COUNT, 2, 0, 1, 0, 0);
    assert_int_equal(mg_taken(&now, KRAGFELS_COUNT), 1 << MG_WOOD | 1 << MG_CRYSTAL);
}

/* MG-12.5, MG-12.11: an end user stores no more than the price of the thing he makes. */
static void end_users_store_their_price(void **state)
{
    (void)state;
    static const struct { int position, thing; } users[] = {
        {DRACHTOR_COUNT, MG_TOWER}, {DRACHTOR_MAGE, MG_TOWER}, {MORGRAST_PRIEST, MG_TEMPLE}, {MORGRAST_GUILDMASTER, MG_WIZARD}, {MORGRAST_CAPTAIN, MG_KNIGHT},
    };
    for (size_t i = 0; i < sizeof users / sizeof users[0]; i++)
        for (int kind = 0; kind < MG_KINDS; kind++) {
            MgState now = scene(1);
            scene_hold(&now, 0, users[i].position);
            scene_hold(&now, 0, MORGRAST_TRADER);
            scene_hold(&now, 0, ELLERIN_MAYOR);
            now.post = 1u << mg_positions[MORGRAST_TRADER].index;
            now.goods[MORGRAST_TRADER][kind] = 6;
            int cost = mg_costs[users[i].thing][kind];
            assert_int_equal(mg_room(&now, users[i].position, kind), cost);
            assert_int_equal(scene_legal(&now, MG_TRADE_OPEN, MORGRAST_TRADER, users[i].position, MG_SELL), cost > 0);
            if (cost == 0)
                continue;
            scene_do(&now, MG_TRADE_OPEN, MORGRAST_TRADER, users[i].position, MG_SELL);
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
    scene_hold(&now, 0, MIRREL_TRADER);
    scene_hold(&now, 0, BRUNNIG_TRADER);
    scene_hold(&now, 0, ELLERIN_MAYOR);
    scene_goods(&now, MIRREL_TRADER, 0, 1, 0, 0, 0);
    assert_int_equal(mg_distance(MIRREL, BRUNNIG), 3);
    assert_int_equal(scene_why(&now, MG_TRADE_OPEN, MIRREL_TRADER, BRUNNIG_TRADER, MG_SELL), MG_WHY_RANGE);
    MgState two = scene(2);
    memcpy(two.holder, now.holder, sizeof now.holder);
    memcpy(two.goods, now.goods, sizeof now.goods);
    assert_true(scene_legal(&two, MG_TRADE_OPEN, MIRREL_TRADER, BRUNNIG_TRADER, MG_SELL));
    now.post = 1u << mg_positions[MIRREL_TRADER].index;
    assert_true(scene_legal(&now, MG_TRADE_OPEN, MIRREL_TRADER, BRUNNIG_TRADER, MG_SELL));
    now.post = 1u << mg_positions[BRUNNIG_TRADER].index; /* only the trader's own range counts */
    assert_false(scene_legal(&now, MG_TRADE_OPEN, MIRREL_TRADER, BRUNNIG_TRADER, MG_SELL));
    two.post = 1u << mg_positions[MIRREL_TRADER].index;
    assert_int_equal(mg_trade_range(&two, MIRREL_TRADER), 4);
    assert_int_equal(scene_why(&now, MG_TRADE_OPEN, MIRREL_TRADER, MIRREL_TRADER, MG_SELL), MG_WHY_NO_PARTNER); /* MG-12.1 */
    assert_int_equal(scene_why(&now, MG_TRADE_OPEN, MIRREL_TRADER, OSTRAND_LANDOWNER, MG_BUY), MG_WHY_NO_PARTNER);
    now.holder[OSTRAND_LANDOWNER] = MG_BLACK;
    assert_int_equal(scene_why(&now, MG_TRADE_OPEN, MIRREL_TRADER, OSTRAND_LANDOWNER, MG_BUY), MG_WHY_NO_PARTNER);
    assert_int_equal(scene_why(&now, MG_TRADE_OPEN, ELLERIN_MAYOR, MIRREL_TRADER, MG_BUY), MG_WHY_OFFICE);
}

static MgState scene_t35(void)
{
    MgState now = scene(2);
    scene_kind(&now, OSTRAND, MG_IRON);
    scene_hold(&now, 0, MIRREL_TRADER);
    scene_hold(&now, 0, ELLERIN_MAYOR);
    scene_hold(&now, 1, OSTRAND_LANDOWNER);
    scene_goods(&now, OSTRAND_LANDOWNER, 0, 0, 0, 2, 0);
    now.gold[0] = 1;
    return now;
}

/* [MG-T35], [MG-T36], [MG-A13], MG-12.7, MG-12.9, MG-12.10. */
static void buying_from_others(void **state)
{
    (void)state;
    MgState now = scene_t35();
    assert_int_equal(scene_why(&now, MG_TRADE_OPEN, MIRREL_TRADER, OSTRAND_LANDOWNER, MG_BUY), MG_WHY_NO_UNITS); /* T36 */
    assert_false(scene_legal(&now, MG_TRADE_OPEN, MIRREL_TRADER, OSTRAND_LANDOWNER, MG_BUY));
    scene_unit(&now, 1, MG_KNIGHT, DUNMOOR);
    MgState rich = now, poor = now;
    scene_do(&now, MG_TRADE_OPEN, MIRREL_TRADER, OSTRAND_LANDOWNER, MG_BUY);
    scene_do(&now, MG_TRADE_GOOD, MG_IRON, 0, 0);
    assert_int_equal(now.gold[0], 0);
    assert_int_equal(now.gold[1], 1);
    assert_int_equal(now.goods[OSTRAND_LANDOWNER][MG_IRON], 1);
    assert_false(mg_in_trade(&now));
    poor.gold[0] = 0;
    assert_int_equal(scene_why(&poor, MG_TRADE_OPEN, MIRREL_TRADER, OSTRAND_LANDOWNER, MG_BUY), MG_WHY_NO_GOLD);
    scene_hold(&rich, 1, MORGRAST_TRADER);                  /* from a trader: 2 gold */
    scene_goods(&rich, MORGRAST_TRADER, 0, 0, 1, 0, 0);
    rich.gold[0] = 5;
    scene_do(&rich, MG_TRADE_OPEN, MIRREL_TRADER, MORGRAST_TRADER, MG_BUY);
    scene_do(&rich, MG_TRADE_GOOD, MG_CRYSTAL, 0, 0);
    assert_int_equal(rich.gold[0], 3);
    assert_int_equal(rich.gold[1], 2);
    scene_goods(&rich, OSTRAND_LANDOWNER, 0, 0, 0, 0, 0);     /* MG-12.4: goods for his upgrade are not for sale */
    scene_goods(&rich, OSTRAND_LANDOWNER, 1, 0, 0, 0, 0);
    rich.used[0] = 0;
    assert_int_equal(scene_why(&rich, MG_TRADE_OPEN, MIRREL_TRADER, OSTRAND_LANDOWNER, MG_BUY), MG_WHY_NONE_THERE);
    assert_false(scene_legal(&rich, MG_TRADE_OPEN, MIRREL_TRADER, OSTRAND_LANDOWNER, MG_BUY));
}

/* [MG-T37], [MG-T62], MG-12.8, MG-1.8, MG-12.9: forced purchases, also of players without units. */
static void selling_to_others(void **state)
{
    (void)state;
    MgState now = scene(2);
    scene_hold(&now, 0, MORGRAST_TRADER);
    scene_hold(&now, 0, ELLERIN_MAYOR);
    scene_hold(&now, 1, MORGRAST_GUILDMASTER);
    scene_goods(&now, MORGRAST_TRADER, 0, 0, 3, 0, 0);
    scene_goods(&now, MORGRAST_GUILDMASTER, 0, 0, 1, 0, 0);
    now.gold[1] = 3;
    MgState poor = now, middleman = now;
    scene_do(&now, MG_TRADE_OPEN, MORGRAST_TRADER, MORGRAST_GUILDMASTER, MG_SELL);
    scene_do(&now, MG_TRADE_GOOD, MG_CRYSTAL, 0, 0);
    assert_int_equal(now.gold[1], 1);
    assert_int_equal(now.gold[0], 2);
    assert_false(mg_in_trade(&now));
    assert_int_equal(now.goods[MORGRAST_GUILDMASTER][MG_CRYSTAL], 2);
    poor.gold[1] = 1;
    assert_int_equal(scene_why(&poor, MG_TRADE_OPEN, MORGRAST_TRADER, MORGRAST_GUILDMASTER, MG_SELL), MG_WHY_PARTNER_POOR);
    scene_hold(&middleman, 1, MIRREL_TRADER);             /* to a trader: 1 gold */
    scene_do(&middleman, MG_TRADE_OPEN, MORGRAST_TRADER, MIRREL_TRADER, MG_SELL);
    scene_do(&middleman, MG_TRADE_GOOD, MG_CRYSTAL, 0, 0);
    assert_int_equal(middleman.gold[0], 1);
    scene_do(&middleman, MG_TRADE_CLOSE, 0, 0, 0);
    assert_int_equal(middleman.goods[MIRREL_TRADER][MG_CRYSTAL], 1);
    assert_int_equal(middleman.goods[MORGRAST_TRADER][MG_CRYSTAL], 2);
    now = scene(2);                            /* T62 */
    scene_kind(&now, OSTRAND, MG_HORSES);
    scene_hold(&now, 1, OSTRAND_LANDOWNER);
    scene_hold(&now, 0, MIRREL_TRADER);
    scene_hold(&now, 0, ELLERIN_MAYOR);
    scene_goods(&now, MIRREL_TRADER, 0, 3, 0, 0, 0);
    now.gold[1] = 5;
    scene_do(&now, MG_TRADE_OPEN, MIRREL_TRADER, OSTRAND_LANDOWNER, MG_SELL);
    scene_do(&now, MG_TRADE_GOOD, MG_WOOD, 0, 0);
    scene_do(&now, MG_TRADE_GOOD, MG_WOOD, 0, 0);
    assert_int_equal(now.gold[0], 4);
    assert_int_equal(now.gold[1], 1);
    assert_int_equal(now.goods[OSTRAND_LANDOWNER][MG_WOOD], 2);
    assert_false(mg_in_trade(&now));           /* MG-12.3: the limit */
}

/* MG-12.6: no gold between own figures. */
static void own_figures_pay_nothing(void **state)
{
    (void)state;
    MgState now = scene(2);
    scene_hold(&now, 0, MORGRAST_TRADER);
    scene_hold(&now, 0, MORGRAST_GUILDMASTER);
    scene_hold(&now, 0, ELLERIN_MAYOR);
    scene_goods(&now, MORGRAST_TRADER, 0, 0, 2, 0, 0);
    scene_do(&now, MG_TRADE_OPEN, MORGRAST_TRADER, MORGRAST_GUILDMASTER, MG_SELL);
    scene_do(&now, MG_TRADE_GOOD, MG_CRYSTAL, 0, 0);
    scene_do(&now, MG_TRADE_GOOD, MG_CRYSTAL, 0, 0);
    assert_int_equal(now.goods[MORGRAST_GUILDMASTER][MG_CRYSTAL], 2);
    assert_int_equal(now.gold[0], 0);
}

/* [MG-T38], MG-12.3, MG-12.11: with a post as much as there is room for. */
static void a_full_store_ends_the_trade(void **state)
{
    (void)state;
    MgState now = scene(1);
    scene_hold(&now, 0, MORGRAST_TRADER);
    scene_hold(&now, 0, MIRREL_TRADER);
    scene_hold(&now, 0, ELLERIN_MAYOR);
    now.post = 1u << mg_positions[MORGRAST_TRADER].index;
    scene_goods(&now, MORGRAST_TRADER, 3, 3, 0, 0, 0);
    scene_goods(&now, MIRREL_TRADER, 5, 0, 0, 0, 0);
    MgState house = now;
    scene_do(&now, MG_TRADE_OPEN, MORGRAST_TRADER, MIRREL_TRADER, MG_SELL);
    scene_do(&now, MG_TRADE_GOOD, MG_WOOD, 0, 0);
    assert_false(mg_in_trade(&now));
    assert_int_equal(mg_goods(&now, MIRREL_TRADER), 6);
    assert_int_equal(scene_why(&now, MG_TRADE_OPEN, MIRREL_TRADER, MORGRAST_TRADER, MG_BUY), MG_WHY_TRADER_FULL);
    house.house = 1u << mg_positions[MIRREL_TRADER].index;
    scene_do(&house, MG_TRADE_OPEN, MORGRAST_TRADER, MIRREL_TRADER, MG_SELL);
    for (int i = 0; i < 5; i++)
        scene_do(&house, MG_TRADE_GOOD, i < 3 ? MG_CLAY : MG_WOOD, 0, 0);
    assert_false(mg_in_trade(&house));
    assert_int_equal(mg_goods(&house, MIRREL_TRADER), 10);
    assert_int_equal(mg_goods(&house, MORGRAST_TRADER), 1);
}

/* [MG-T39], [MG-A12], MG-10.2: Tritonus' owner trades again and again. */
static void tritonus_ignores_marks(void **state)
{
    (void)state;
    MgState now = scene(1);
    scene_kind(&now, OSTRAND, MG_IRON);
    scene_god(&now, MG_TRITONUS, MORGRAST);
    scene_hold(&now, 0, MORGRAST_PRIEST);
    scene_hold(&now, 0, MORGRAST_TRADER);
    scene_hold(&now, 0, OSTRAND_LANDOWNER);
    scene_goods(&now, OSTRAND_LANDOWNER, 0, 0, 0, 4, 0);
    now.black[GRAMKAP] = 1;
    now.chips[0] = 2;
    for (int i = 0; i < 2; i++) {
        scene_do(&now, MG_TRADE_OPEN, MORGRAST_TRADER, OSTRAND_LANDOWNER, MG_BUY);
        scene_do(&now, MG_TRADE_GOOD, MG_IRON, 0, 0);
        scene_do(&now, MG_TRADE_GOOD, MG_IRON, 0, 0);
    }
    assert_int_equal(now.goods[MORGRAST_TRADER][MG_IRON], 4);
    assert_int_equal(now.goods[OSTRAND_LANDOWNER][MG_IRON], 0);
    assert_int_equal(now.chips[0], 0);
}

/* [MG-T61], MG-10.2, MG-14.1, D69: a temple built in mid-turn wakes the used trader. */
static void tritonus_built_in_mid_turn(void **state)
{
    (void)state;
    MgState now = scene(1);
    scene_hold(&now, 0, MORGRAST_PRIEST);
    scene_hold(&now, 0, MORGRAST_TRADER);
    scene_hold(&now, 0, MORGRAST_GUILDMASTER);
    scene_goods(&now, MORGRAST_PRIEST, 3, 2, 2, 0, 0);
    scene_goods(&now, MORGRAST_TRADER, 0, 2, 0, 0, 0);
    now.used[1] = 1u << (42 - 32);
    now.chips[0] = 2;
    assert_int_equal(scene_why(&now, MG_TRADE_OPEN, MORGRAST_TRADER, MORGRAST_GUILDMASTER, MG_SELL), MG_WHY_USED);
    assert_false(scene_legal(&now, MG_TRADE_OPEN, MORGRAST_TRADER, MORGRAST_GUILDMASTER, MG_SELL));
    scene_do(&now, MG_BUILD, MORGRAST_PRIEST, MG_TEMPLE, MG_TRITONUS);
    assert_int_equal(mg_god_at(&now, MORGRAST), MG_TRITONUS);
    assert_true(scene_legal(&now, MG_TRADE_OPEN, MORGRAST_TRADER, MORGRAST_GUILDMASTER, MG_SELL));
    assert_int_equal(scene_why(&now, MG_STRIKE, MORGRAST_PRIEST, MORGRAST, 0), MG_WHY_USED); /* only traders */
}

/* [MG-T63], MG-12.5: a landowner is never sold his own kind. */
static void landowners_dig_their_own(void **state)
{
    (void)state;
    MgState now = scene(1);
    scene_kind(&now, OSTRAND, MG_CLAY);
    scene_hold(&now, 0, OSTRAND_LANDOWNER);
    scene_hold(&now, 0, MIRREL_TRADER);
    scene_goods(&now, MIRREL_TRADER, 2, 0, 0, 0, 0);
    assert_int_equal(scene_why(&now, MG_TRADE_OPEN, MIRREL_TRADER, OSTRAND_LANDOWNER, MG_SELL), MG_WHY_NOT_NEEDED);
    assert_false(scene_legal(&now, MG_TRADE_OPEN, MIRREL_TRADER, OSTRAND_LANDOWNER, MG_SELL));
}

/* MG-12.12: stored goods stay when the need ends. */
static void goods_outlive_the_need(void **state)
{
    (void)state;
    MgState now = scene(1);
    scene_hold(&now, 0, MORGRAST_CAPTAIN);
    scene_hold(&now, 0, MORGRAST_TRADER);
    scene_goods(&now, MORGRAST_CAPTAIN, 0, 0, 0, 1, 1);
    for (int i = 0; i < 4; i++)
        scene_unit(&now, 0, MG_KNIGHT, DUNMOOR);
    assert_int_equal(mg_room(&now, MORGRAST_CAPTAIN, MG_IRON), 0);
    assert_int_equal(mg_goods(&now, MORGRAST_CAPTAIN), 2);
    assert_true(mg_ops.apply(&now, 0, (Action){MG_TRADE_OPEN, MORGRAST_TRADER, MORGRAST_CAPTAIN, MG_SELL}, NULL) == APPLY_ILLEGAL);
}

/* Offers: who, what, how much, at which price, and why not. */
static void offers_tell_the_whole_story(void **state)
{
    (void)state;
    MgOffer offers[MG_POSITIONS], offer;
    MgState now = scene(2);
    scene_hold(&now, 0, MORGRAST_TRADER);
    scene_hold(&now, 0, MORGRAST_GOVERNOR);
    scene_hold(&now, 1, MORGRAST_GUILDMASTER);
    scene_hold(&now, 1, STRANDAU_LANDOWNER);                   /* too far */
    scene_goods(&now, MORGRAST_TRADER, 0, 2, 3, 0, 1);
    now.gold[1] = 5;
    int count = mg_offers(&now, MORGRAST_TRADER, MG_SELL, offers, MG_POSITIONS);
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
    assert_int_equal(mg_offers(&now, MORGRAST_TRADER, MG_SELL, offers, 1), 2);
    mg_offer(&now, MORGRAST_TRADER, STRANDAU_LANDOWNER, MG_SELL, &offer);
    assert_int_equal(offer.why, MG_WHY_RANGE);
    mg_offer(&now, MORGRAST_TRADER, MORGRAST_CAPTAIN, MG_SELL, &offer);
    assert_int_equal(offer.why, MG_WHY_NO_PARTNER);
    assert_int_equal(offer.seat, MG_NOWHERE);
    scene_hold(&now, 0, ELLERIN_MAYOR);
    scene_do(&now, MG_TRADE_OPEN, MORGRAST_TRADER, MORGRAST_GUILDMASTER, MG_SELL);
    scene_do(&now, MG_TRADE_GOOD, MG_WOOD, 0, 0);
    mg_offer(&now, MORGRAST_TRADER, MORGRAST_GUILDMASTER, MG_SELL, &offer);
    assert_int_equal(offer.amount[MG_WOOD], 1);    /* one of the two is used up */
    assert_int_equal(offer.amount[MG_CRYSTAL], 1);
}

/* MG-12.1, MG-12.2: offers are those of all positions of players within reach, the first of the list as well as the last, in ascending order. */
static void everybody_within_reach_is_offered(void **state)
{
    (void)state;
    static MgOffer offers[MG_POSITIONS];
    MgState now = scene(2);
    for (int position = 0; position < MG_POSITIONS; position++) now.holder[position] = (uint8_t)(1 + position % 2);
    for (int trader = 0; trader < MG_POSITIONS; trader++) {
        int count = mg_offers(&now, trader, MG_BUY, offers, MG_POSITIONS), at = 0;
        for (int partner = 0; partner < MG_POSITIONS; partner++)
            if (partner != trader && mg_distance(mg_positions[trader].area, mg_positions[partner].area) <= mg_trade_range(&now, trader))
                assert_int_equal(offers[at++].partner, partner);
        assert_int_equal(count, at);
    }
}

/* MG-12.5: what a position takes is told as a set of kinds: those that a trader beside it could sell to it, and nothing else. */
static void what_a_position_takes(void **state)
{
    (void)state;
    for (int stored = 0; stored <= 5; stored++)
        for (int position = 0; position < MG_POSITIONS; position++) {
            MgState now = scene(1);
            int trader = position == MORGRAST_TRADER ? MIRREL_TRADER : MORGRAST_TRADER, kinds = 0;
            scene_hold(&now, 0, position);
            scene_hold(&now, 0, trader);
            scene_goods(&now, trader, 1, 1, 1, 1, 1);
            for (int i = 0; i < stored; i++)
                now.goods[position][i] = (uint8_t)(stored - i);
            for (int kind = 0; kind < MG_KINDS; kind++)
                kinds |= (mg_why_good(&now, trader, position, MG_SELL, kind) == MG_WHY_FINE) << kind;
            assert_int_equal(mg_taken(&now, position), kinds);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_chain_of_the_rulebook), cmocka_unit_test(only_what_is_needed_is_bought),
        cmocka_unit_test(what_a_builder_takes), cmocka_unit_test(end_users_store_their_price), cmocka_unit_test(a_trader_reaches_as_far_as_his_range), cmocka_unit_test(buying_from_others),
        cmocka_unit_test(selling_to_others), cmocka_unit_test(own_figures_pay_nothing), cmocka_unit_test(a_full_store_ends_the_trade),
        cmocka_unit_test(tritonus_ignores_marks), cmocka_unit_test(tritonus_built_in_mid_turn),
        cmocka_unit_test(landowners_dig_their_own), cmocka_unit_test(goods_outlive_the_need),
        cmocka_unit_test(offers_tell_the_whole_story), cmocka_unit_test(everybody_within_reach_is_offered), cmocka_unit_test(what_a_position_takes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
