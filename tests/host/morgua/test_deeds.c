/* SPDX-License-Identifier: MIT */
/* Chips and uses of positions: MG-9, MG-10, MG-11, MG-13, MG-14. */
#include <string.h>

#include "../common/check.h"
#include "scene.h"

/* [MG-T26], MG-9.1. */
static void buying_chips(void **state)
{
    (void)state;
    MgState now = scene(4);
    scene_hold(&now, 0, 8);
    now.gold[0] = 5;
    scene_phase(&now, MG_CHIPS);
    assert_int_equal(scene_why(&now, MG_BUY_CHIPS, 3, 0, 0), MG_WHY_NO_GOLD);
    assert_int_equal(scene_why(&now, MG_BUY_CHIPS, 4, 0, 0), MG_WHY_NO_SUCH);
    assert_false(scene_legal(&now, MG_BUY_CHIPS, 3, 0, 0));
    scene_do(&now, MG_BUY_CHIPS, 2, 0, 0);
    assert_int_equal(now.chips[0], 5);
    assert_int_equal(now.gold[0], 1);
    for (int players = 1; players <= 6; players++) {
        static const int base[] = {0, 5, 4, 3, 3, 2, 2};
        now = scene(players);
        scene_hold(&now, 0, 8);
        now.gold[0] = 20;
        scene_phase(&now, MG_CHIPS);
        assert_int_equal(mg_ops.actions(&now, NULL, 0), 4);
        scene_do(&now, MG_BUY_CHIPS, 3, 0, 0);
        assert_int_equal(now.chips[0], base[players] + 3);
        assert_int_equal(now.gold[0], 14);
    }
}

/* MG-9.2: nobody acts before all have decided. */
static void all_buy_before_anybody_acts(void **state)
{
    (void)state;
    MgState now = scene(2);
    scene_hold(&now, 0, 8);
    scene_hold(&now, 1, 22);
    now.gold[0] = now.gold[1] = 2;
    scene_phase(&now, MG_CHIPS);
    scene_do(&now, MG_BUY_CHIPS, 1, 0, 0);
    assert_int_equal(now.phase, MG_CHIPS);
    assert_int_equal(scene_why(&now, MG_COLLECT, 8, 0, 0), MG_WHY_NOT_NOW);
    scene_do(&now, MG_BUY_CHIPS, 0, 0, 0);
    assert_int_equal(now.phase, MG_ACTIONS);
    assert_int_equal(mg_ops.to_act(&now), 0);
    assert_int_equal(now.chips[0] * 10 + now.chips[1], 54);
}

/* MG-10.1, MG-10.2, MG-10.4: a chip a use, each position once, the turn ends with the last chip. */
static void one_chip_one_use(void **state)
{
    (void)state;
    MgState now = scene(2);
    scene_hold(&now, 0, 8);
    scene_hold(&now, 0, 16);
    scene_hold(&now, 0, 22);
    scene_hold(&now, 1, 31);
    now.pop[20][0] = 1;
    now.chips[0] = 2;
    now.chips[1] = 1;
    assert_int_equal(scene_why(&now, MG_COLLECT, 31, 0, 0), MG_WHY_NOT_YOURS);
    assert_int_equal(scene_why(&now, MG_COLLECT, 38, 0, 0), MG_WHY_NOT_YOURS); /* MG-10.1: population figures do nothing */
    assert_int_equal(mg_first_use(&now, 8), MG_COLLECT);
    scene_do(&now, MG_COLLECT, 8, 0, 0);
    assert_int_equal(now.gold[0], 3);          /* MG-11.3 */
    assert_int_equal(now.chips[0], 1);
    assert_true(mg_is_used(&now, 8));
    assert_int_equal(mg_first_use(&now, 8), -1);
    assert_int_equal(scene_why(&now, MG_COLLECT, 8, 0, 0), MG_WHY_USED);
    assert_false(scene_legal(&now, MG_COLLECT, 8, 0, 0));
    scene_do(&now, MG_COLLECT, 22, 0, 0);      /* MG-10.3: any order */
    assert_int_equal(mg_ops.to_act(&now), 1);
    assert_false(mg_is_used(&now, 8));
    scene_do(&now, MG_ACTIONS_END, 0, 0, 0);
    assert_int_equal(now.chips[1], 0);         /* D63 */
    assert_int_equal(now.gold[1], 0);
    now = scene(1);
    scene_hold(&now, 0, 8);
    now.chips[0] = 0;
    assert_int_equal(scene_why(&now, MG_COLLECT, 8, 0, 0), MG_WHY_NO_CHIPS);
}

/* MG-10.4: the turn also ends when no use is legal any more, with chips left. */
static void a_turn_without_uses_ends(void **state)
{
    (void)state;
    EventList events;
    MgState now = scene(1);
    scene_hold(&now, 0, 8);
    scene_hold(&now, 0, 9);
    now.black[4] = 2;
    events_clear(&events);
    assert_int_equal(mg_ops.apply(&now, 0, (Action){MG_COLLECT, 8, 0, 0}, &events), APPLY_OK);
    assert_int_equal(now.phase, MG_WEALTH);
    int at = scene_event(&events, MG_EVENT_LAPSED, 0);
    assert_true(at >= 0 && events.at[at].b == 7);
}

/* [MG-T27], [MG-T28], MG-11.2, MG-11.3, MG-11.4, MG-10.3. */
static void collecting_pays_gold(void **state)
{
    (void)state;
    MgState now = scene(2);
    scene_hold(&now, 0, 43);
    scene_hold(&now, 0, 8);
    now.pop[21][0] = 2;
    now.pop[21][1] = 1;
    now.black[21] = 4;
    scene_do(&now, MG_COLLECT, 43, 0, 0);
    assert_int_equal(now.gold[0], 6);
    now = scene(2);
    scene_hold(&now, 0, 38);
    scene_hold(&now, 1, 39);
    scene_hold(&now, 0, 40);
    now.holder[41] = MG_BLACK;
    scene_hold(&now, 1, 42);
    now.pop[20][0] = 3;
    scene_hold(&now, 0, 8);
    assert_int_equal(mg_collect_amount(&now, 38), 5);
    scene_do(&now, MG_COLLECT, 38, 0, 0);
    assert_int_equal(now.gold[0], 5);
    scene_hold(&now, 0, 43);
    scene_hold(&now, 0, 33);
    scene_hold(&now, 1, 34);
    assert_int_equal(scene_why(&now, MG_COLLECT, 43, 0, 0), MG_WHY_NOTHING);
    assert_int_equal(scene_why(&now, MG_COLLECT, 33, 0, 0), MG_WHY_NOTHING); /* the priest does not pay */
    assert_int_equal(scene_why(&now, MG_COLLECT, 40, 0, 0), MG_WHY_OFFICE);
}

/* [MG-T29], MG-11.1, MG-12.11. */
static void digging_brings_raw_goods(void **state)
{
    (void)state;
    MgState now = scene(1);
    scene_kind(&now, 14, MG_IRON);
    scene_hold(&now, 0, 24);
    scene_hold(&now, 0, 8);
    scene_do(&now, MG_DIG, 24, 0, 0);
    assert_int_equal(now.goods[24][MG_IRON], 1);
    now.used[0] = 0;
    now.land_up = 1u << mg_areas[14].index;
    scene_do(&now, MG_DIG, 24, 0, 0);
    assert_int_equal(now.goods[24][MG_IRON], 3);
    now.used[0] = 0;
    assert_int_equal(mg_dig_amount(&now, 24), 1);
    scene_do(&now, MG_DIG, 24, 0, 0);
    assert_int_equal(now.goods[24][MG_IRON], 4);
    now.used[0] = 0;
    assert_int_equal(scene_why(&now, MG_DIG, 24, 0, 0), MG_WHY_STORE_FULL);
    assert_int_equal(scene_why(&now, MG_DIG, 8, 0, 0), MG_WHY_OFFICE);
}

/* [MG-T41], [MG-T42], MG-11.5. */
static void the_court_mage_strikes(void **state)
{
    (void)state;
    MgState now = scene(1);
    scene_hold(&now, 0, 44);
    scene_hold(&now, 0, 8);
    now.black[14] = 2;
    now.black[21] = 3;
    now.black[23] = 3;
    assert_int_equal(scene_why(&now, MG_STRIKE, 44, 21, 0), MG_WHY_OWN_AREA);
    assert_int_equal(scene_why(&now, MG_STRIKE, 44, 23, 0), MG_WHY_RANGE);
    assert_int_equal(scene_why(&now, MG_STRIKE, 44, 20, 0), MG_WHY_NO_BLACK);
    assert_int_equal(scene_why(&now, MG_STRIKE, 44, 14, 1), MG_WHY_BOLT);
    assert_int_equal(scene_why(&now, MG_STRIKE, 8, 5, 0), MG_WHY_OFFICE);
    MgState tower = now;
    scene_do(&now, MG_STRIKE, 44, 14, 0);
    assert_int_equal(mg_black(&now, 14), 1);
    assert_int_equal(now.vp[0], 1);
    assert_int_equal(now.kills[0][MG_BY_MAGE], 1);
    tower.tower = (uint8_t)(1u << mg_areas[21].index);
    assert_int_equal(scene_why(&tower, MG_STRIKE, 44, 21, 0), MG_WHY_OWN_AREA);
    scene_do(&tower, MG_STRIKE, 44, 23, 0);    /* T42: distance 2 */
    assert_int_equal(mg_black(&tower, 23), 1);
    assert_int_equal(tower.vp[0], 2);
}

/* MG-11.6, MG-1.5: the priest in his city, with a temple also next to it. */
static void the_priest_strikes(void **state)
{
    (void)state;
    MgState now = scene(1);
    scene_hold(&now, 0, 39);
    scene_hold(&now, 0, 8);
    now.holder[41] = MG_BLACK;
    now.black[20] = 1;
    now.black[19] = 1;
    assert_int_equal(scene_why(&now, MG_STRIKE, 39, 19, 0), MG_WHY_RANGE);
    MgState temple = now;
    scene_do(&now, MG_STRIKE, 39, 20, 0);
    assert_int_equal(now.holder[41], MG_FREE); /* MG-1.5: positions first */
    assert_int_equal(now.black[20], 1);
    assert_int_equal(now.kills[0][MG_BY_PRIEST], 1);
    scene_god(&temple, MG_NIMRU, 20);
    assert_true(scene_legal(&temple, MG_STRIKE, 39, 20, 0));
    scene_do(&temple, MG_STRIKE, 39, 19, 0);
    assert_int_equal(mg_black(&temple, 19), 0);
    assert_int_equal(temple.vp[0], 1);
}

/* [MG-T43], [MG-T66], MG-11.7. */
static void grismors_bolt(void **state)
{
    (void)state;
    MgState now = scene(1);
    scene_hold(&now, 0, 39);
    scene_hold(&now, 0, 8);
    scene_god(&now, MG_GRISMOR, 20);
    scene_reveal(&now, 24);
    now.black[24] = 4;
    now.black[25] = 1;
    now.black[19] = 3;
    now.black[47] = 2;                         /* a hidden temple field is allowed (D43) */
    assert_int_equal(scene_why(&now, MG_STRIKE, 39, 24, 1), MG_WHY_TEMPLE);
    assert_int_equal(scene_why(&now, MG_STRIKE, 39, 19, 0), MG_WHY_BOLT);
    assert_false(scene_legal(&now, MG_STRIKE, 39, 19, 0));
    assert_true(scene_legal(&now, MG_STRIKE, 39, 47, 1));
    MgState other = now;
    scene_do(&now, MG_STRIKE, 39, 25, 1);
    assert_int_equal(mg_black(&now, 25), 0);
    assert_int_equal(now.vp[0], 1);
    scene_do(&other, MG_STRIKE, 39, 19, 1);
    assert_int_equal(mg_black(&other, 19), 1);
    assert_int_equal(other.vp[0], 2);
    assert_int_equal(other.kills[0][MG_BY_PRIEST], 2);
    other = scene(1);                          /* only the priest of that city throws bolts */
    scene_hold(&other, 0, 34);
    scene_god(&other, MG_GRISMOR, 20);
    other.black[18] = 1;
    assert_int_equal(scene_why(&other, MG_STRIKE, 34, 18, 1), MG_WHY_BOLT);
    assert_true(scene_legal(&other, MG_STRIKE, 34, 18, 0));
}

/* MG-11.8, MG-11.9, MG-13.1, D17, D18: training. */
static void training_makes_units(void **state)
{
    (void)state;
    MgState now = scene(1);
    scene_hold(&now, 0, 40);
    scene_hold(&now, 0, 41);
    scene_hold(&now, 0, 8);
    scene_goods(&now, 40, 0, 2, 3, 0, 0);
    scene_goods(&now, 41, 0, 0, 0, 2, 0);
    assert_int_equal(scene_why(&now, MG_TRAIN, 41, 0, 0), MG_WHY_GOODS);
    assert_int_equal(scene_why(&now, MG_TRAIN, 8, 0, 0), MG_WHY_OFFICE);
    scene_goods(&now, 41, 0, 0, 0, 2, 1);
    scene_do(&now, MG_TRAIN, 41, 0, 0);
    assert_int_equal(now.unit_area[0][0], 20);
    assert_int_equal(mg_goods(&now, 41), 0);
    scene_do(&now, MG_TRAIN, 40, 0, 0);
    assert_int_equal(now.unit_area[0][4], 20);
    assert_int_equal(mg_goods(&now, 40), 0);
    assert_int_equal(mg_units_of(&now, 0, MG_KNIGHT) * 10 + mg_units_of(&now, 0, MG_WIZARD), 11);
    scene_unit(&now, 0, MG_KNIGHT, 3);
    scene_unit(&now, 0, MG_KNIGHT, 3);
    scene_unit(&now, 0, MG_KNIGHT, 3);
    scene_goods(&now, 41, 0, 0, 0, 2, 1);
    now.used[1] = 0;
    assert_int_equal(scene_why(&now, MG_TRAIN, 41, 0, 0), MG_WHY_UNIT_CAP);
    now.chips[0] = 4;
    scene_goods(&now, 40, 0, 2, 3, 0, 0);
    scene_do(&now, MG_TRAIN, 40, 0, 0);        /* the wizards' cap is another one */
    assert_int_equal(mg_units(&now, 0), 6);
}

/* [MG-T60], MG-13.1, MG-13.2, MG-11.10: the land upgrade of its kind. */
static void land_upgrades(void **state)
{
    (void)state;
    MgState now = scene(1);
    scene_kind(&now, 14, MG_IRON);
    scene_hold(&now, 0, 24);
    scene_hold(&now, 0, 8);
    scene_goods(&now, 24, 2, 0, 0, 1, 0);
    assert_int_equal(scene_why(&now, MG_BUILD, 24, MG_POST, 0), MG_WHY_OFFICE);
    assert_int_equal(scene_why(&now, MG_BUILD, 24, MG_UPGRADE, 1), MG_WHY_NO_SUCH);
    scene_do(&now, MG_BUILD, 24, MG_UPGRADE, 0);
    assert_int_equal(mg_goods(&now, 24), 0);
    assert_true(mg_has_thing(&now, 24, MG_UPGRADE));
    assert_int_equal(scene_why(&now, MG_DIG, 24, 0, 0), MG_WHY_USED); /* D64: building is the use */
    now.used[0] = 0;
    scene_do(&now, MG_DIG, 24, 0, 0);
    assert_int_equal(now.goods[24][MG_IRON], 2);
    now.used[0] = 0;
    scene_goods(&now, 24, 2, 0, 0, 1, 0);
    assert_int_equal(scene_why(&now, MG_BUILD, 24, MG_UPGRADE, 0), MG_WHY_BUILT);
    for (int kind = 0; kind < MG_KINDS; kind++) { /* each kind has its own price */
        now = scene(1);
        scene_kind(&now, 14, kind);
        scene_hold(&now, 0, 24);
        scene_hold(&now, 0, 8);
        const uint8_t *cost = mg_upgrade_costs[kind];
        scene_goods(&now, 24, cost[0], cost[1], cost[2], cost[3], cost[4]);
        scene_do(&now, MG_BUILD, 24, MG_UPGRADE, 0);
        assert_int_equal(mg_goods(&now, 24), 0);
    }
}

/* MG-13.2, MG-13.4, MG-12.2, MG-12.3, MG-12.11: post and counting house. */
static void trader_buildings(void **state)
{
    (void)state;
    MgState now = scene(1);
    scene_hold(&now, 0, 42);
    scene_hold(&now, 0, 8);
    scene_goods(&now, 42, 2, 2, 0, 0, 2);
    assert_int_equal(mg_trade_range(&now, 42), 2);
    assert_int_equal(mg_trade_limit(&now, 42), 2);
    MgState house = now;
    scene_do(&now, MG_BUILD, 42, MG_POST, 0);
    assert_int_equal(mg_trade_range(&now, 42), 3);
    assert_int_equal(mg_trade_limit(&now, 42), 255);
    assert_int_equal(mg_goods(&now, 42), 2);
    now.used[1] = 0;
    assert_int_equal(scene_why(&now, MG_BUILD, 42, MG_POST, 0), MG_WHY_BUILT);
    assert_int_equal(scene_why(&now, MG_BUILD, 42, MG_HOUSE, 0), MG_WHY_GOODS);
    now.holder[42] = 2; /* MG-13.4: it serves whoever holds the position */
    assert_int_equal(mg_trade_range(&now, 42), 3);
    assert_int_equal(mg_room(&house, 42, MG_IRON), 0);
    scene_do(&house, MG_BUILD, 42, MG_HOUSE, 0);
    assert_int_equal(mg_room(&house, 42, MG_IRON), 8);
}

/* [MG-T40], MG-13.3, MG-13.2: the tower, by count or mage, each from his own store. */
static void the_mage_tower(void **state)
{
    (void)state;
    MgState now = scene(1);
    scene_hold(&now, 0, 43);
    scene_hold(&now, 0, 44);
    scene_hold(&now, 0, 8);
    scene_goods(&now, 43, 2, 1, 2, 0, 0);
    scene_goods(&now, 44, 1, 0, 0, 0, 0);
    MgState mage = now;
    assert_int_equal(scene_why(&now, MG_BUILD, 44, MG_TOWER, 0), MG_WHY_GOODS);
    scene_do(&now, MG_BUILD, 43, MG_TOWER, 0);
    assert_true(mg_has_thing(&now, 44, MG_TOWER));
    assert_int_equal(mg_goods(&now, 43) + mg_goods(&now, 44), 0);
    assert_int_equal(scene_why(&now, MG_BUILD, 44, MG_TOWER, 0), MG_WHY_BUILT);
    scene_goods(&mage, 43, 1, 1, 0, 0, 0);
    scene_goods(&mage, 44, 2, 1, 2, 0, 0);
    scene_do(&mage, MG_BUILD, 44, MG_TOWER, 0);
    assert_int_equal(mg_goods(&mage, 43) + mg_goods(&mage, 44), 0);
    assert_int_equal(mage.tower, 1u << mg_areas[21].index);
}

/* MG-14.1, MG-14.2, MG-14.3, MG-14.4: temples of the gods. */
static void god_temples(void **state)
{
    (void)state;
    MgState now = scene(2);
    scene_hold(&now, 0, 39);
    scene_hold(&now, 0, 34);
    scene_hold(&now, 0, 8);
    scene_goods(&now, 39, 3, 2, 2, 0, 0);
    scene_goods(&now, 34, 3, 2, 2, 0, 0);
    int gods = 0;
    for (int god = 1; god <= MG_GODS; god++)
        gods += scene_legal(&now, MG_BUILD, 39, MG_TEMPLE, god);
    assert_int_equal(gods, 8);
    assert_int_equal(scene_why(&now, MG_BUILD, 39, MG_TEMPLE, 0), MG_WHY_NO_SUCH);
    now.black[20] = 2;
    scene_do(&now, MG_BUILD, 39, MG_TEMPLE, MG_RAMINA);
    assert_int_equal(mg_goods(&now, 39), 0);
    assert_int_equal(mg_god_at(&now, 20), MG_RAMINA);
    assert_int_equal(mg_god_owner(&now, MG_RAMINA), 0);
    assert_int_equal(now.temples_built[0], 1);
    assert_int_equal(mg_black(&now, 20), 2);   /* MG-14.2: those inside stay */
    assert_int_equal(scene_why(&now, MG_BUILD, 34, MG_TEMPLE, MG_RAMINA), MG_WHY_GOD_TAKEN);
    assert_true(scene_legal(&now, MG_BUILD, 34, MG_TEMPLE, MG_NIMRU));
    scene_goods(&now, 39, 3, 2, 2, 0, 0);
    now.used[1] = 0;
    assert_int_equal(scene_why(&now, MG_BUILD, 39, MG_TEMPLE, MG_NIMRU), MG_WHY_BUILT);
    now.holder[39] = 2;                        /* MG-14.3 */
    assert_true(mg_owns(&now, 1, MG_RAMINA) && !mg_owns(&now, 0, MG_RAMINA));
    now.holder[39] = MG_BLACK;
    assert_int_equal(mg_god_owner(&now, MG_RAMINA), -1);
    now.holder[39] = MG_FREE;
    assert_int_equal(mg_god_owner(&now, MG_RAMINA), -1);
    assert_int_equal(mg_god_owner(&now, MG_NIMRU), -1);
}

/* [MG-A09], MG-14.2: no black figure comes into a temple city, by muster or by spreading. */
static void temple_cities_are_closed(void **state)
{
    (void)state;
    MgState now = scene(1);
    scene_hold(&now, 0, 85);
    for (int i = 0; i < MG_CITIES; i++)
        scene_god(&now, (MgGod)(i + 1), mg_cities[i]);
    now.black[20] = 3;
    for (int round = 0; round < 12; round++) {
        for (int area = 0; area < MG_AREAS; area++)
            now.black[area] = (uint8_t)(mg_areas[area].type == MG_CITY ? now.black[area] : mg_areas[area].limit);
        scene_run(&now, MG_MUSTER, NULL);
        for (int i = 0; i < MG_CITIES; i++)
            assert_int_equal(mg_black(&now, mg_cities[i]), mg_cities[i] == 20 ? 3 : 0);
    }
}

/* Plans tell what is missing. */
static void plans_tell_what_is_missing(void **state)
{
    (void)state;
    MgPlan plan;
    MgState now = scene(1);
    static const uint8_t missing[MG_KINDS] = {0, 1, 2, 0, 0};
    scene_hold(&now, 0, 40);
    scene_hold(&now, 0, 39);
    scene_hold(&now, 0, 42);
    scene_goods(&now, 40, 0, 1, 1, 0, 0);
    mg_plan(&now, 40, MG_WIZARD, 0, &plan);
    assert_int_equal(plan.why, MG_WHY_GOODS);
    assert_memory_equal(plan.missing, missing, MG_KINDS);
    assert_int_equal(plan.all_missing, 3);
    assert_int_equal(plan.cost[MG_CRYSTAL] * 10 + plan.stored[MG_CRYSTAL], 31);
    scene_goods(&now, 40, 0, 2, 3, 0, 0);
    mg_plan(&now, 40, MG_WIZARD, 0, &plan);
    assert_int_equal(plan.why, MG_WHY_FINE);
    now.phase = MG_GROWTH;
    mg_plan(&now, 40, MG_WIZARD, 0, &plan);
    assert_int_equal(plan.why, MG_WHY_NOT_NOW);
    now.phase = MG_ACTIONS;
    mg_plan(&now, 40, MG_KNIGHT, 0, &plan);
    assert_int_equal(plan.why, MG_WHY_OFFICE);
    assert_int_equal(plan.all_missing, 0);
    mg_plan(&now, 42, MG_HOUSE, 0, &plan);
    assert_int_equal(plan.all_missing, 4);
    scene_god(&now, MG_NIMRU, 18);
    mg_plan(&now, 39, MG_TEMPLE, MG_NIMRU, &plan);
    assert_int_equal(plan.why, MG_WHY_GOD_TAKEN);
    now.over = MG_WON;
    mg_plan(&now, 40, MG_WIZARD, 0, &plan);
    assert_int_equal(plan.why, MG_WHY_OVER);
    assert_int_equal(mg_makes(42), MG_POST);
    assert_int_equal(mg_makes(38), MG_THINGS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(buying_chips), cmocka_unit_test(all_buy_before_anybody_acts), cmocka_unit_test(one_chip_one_use),
        cmocka_unit_test(a_turn_without_uses_ends), cmocka_unit_test(collecting_pays_gold), cmocka_unit_test(digging_brings_raw_goods),
        cmocka_unit_test(the_court_mage_strikes), cmocka_unit_test(the_priest_strikes), cmocka_unit_test(grismors_bolt),
        cmocka_unit_test(training_makes_units), cmocka_unit_test(land_upgrades), cmocka_unit_test(trader_buildings),
        cmocka_unit_test(the_mage_tower), cmocka_unit_test(god_temples), cmocka_unit_test(temple_cities_are_closed),
        cmocka_unit_test(plans_tell_what_is_missing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
