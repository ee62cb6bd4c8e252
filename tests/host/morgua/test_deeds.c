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
    scene_hold(&now, 0, ELLERIN_MAYOR);
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
        scene_hold(&now, 0, ELLERIN_MAYOR);
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
    scene_hold(&now, 0, ELLERIN_MAYOR);
    scene_hold(&now, 1, MIRREL_MAYOR);
    now.gold[0] = now.gold[1] = 2;
    scene_phase(&now, MG_CHIPS);
    scene_do(&now, MG_BUY_CHIPS, 1, 0, 0);
    assert_int_equal(now.phase, MG_CHIPS);
    assert_int_equal(scene_why(&now, MG_COLLECT, ELLERIN_MAYOR, 0, 0), MG_WHY_NOT_NOW);
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
    scene_hold(&now, 0, ELLERIN_MAYOR);
    scene_hold(&now, 0, HOLLNAU_MAYOR);
    scene_hold(&now, 0, MIRREL_MAYOR);
    scene_hold(&now, 1, FENNIT_MAYOR);
    now.pop[MORGRAST][0] = 1;
    now.chips[0] = 2;
    now.chips[1] = 1;
    assert_int_equal(scene_why(&now, MG_COLLECT, FENNIT_MAYOR, 0, 0), MG_WHY_NOT_YOURS);
    assert_int_equal(scene_why(&now, MG_COLLECT, MORGRAST_GOVERNOR, 0, 0), MG_WHY_NOT_YOURS); /* MG-10.1: population figures do nothing */
    assert_int_equal(mg_first_use(&now, ELLERIN_MAYOR), MG_COLLECT);
    scene_hold(&now, 0, MORGRAST_TRADER);
    assert_int_equal(mg_first_use(&now, MORGRAST_TRADER), -1);      /* nobody to trade with, nothing to build from */
    now.holder[MORGRAST_TRADER] = 0;
    scene_do(&now, MG_COLLECT, ELLERIN_MAYOR, 0, 0);
    assert_int_equal(now.gold[0], 3);          /* MG-11.3 */
    assert_int_equal(now.chips[0], 1);
    assert_true(mg_is_used(&now, ELLERIN_MAYOR));
    assert_int_equal(mg_first_use(&now, ELLERIN_MAYOR), -1);
    assert_int_equal(scene_why(&now, MG_COLLECT, ELLERIN_MAYOR, 0, 0), MG_WHY_USED);
    assert_false(scene_legal(&now, MG_COLLECT, ELLERIN_MAYOR, 0, 0));
    scene_do(&now, MG_COLLECT, MIRREL_MAYOR, 0, 0);      /* MG-10.3: any order */
    assert_int_equal(mg_ops.to_act(&now), 1);
    assert_false(mg_is_used(&now, ELLERIN_MAYOR));
    scene_do(&now, MG_ACTIONS_END, 0, 0, 0);
    assert_int_equal(now.chips[1], 0);         /* D63 */
    assert_int_equal(now.gold[1], 0);
    now = scene(1);
    scene_hold(&now, 0, ELLERIN_MAYOR);
    now.chips[0] = 0;
    assert_int_equal(scene_why(&now, MG_COLLECT, ELLERIN_MAYOR, 0, 0), MG_WHY_NO_CHIPS);
}

/* MG-10.4: the turn also ends when no use is legal any more, with chips left. */
static void a_turn_without_uses_ends(void **state)
{
    (void)state;
    EventList events;
    MgState now = scene(1);
    scene_hold(&now, 0, ELLERIN_MAYOR);
    scene_hold(&now, 0, ELLERIN_TRADER);
    now.black[GRAMKAP] = 2;
    events_clear(&events);
    assert_int_equal(mg_ops.apply(&now, 0, (Action){MG_COLLECT, ELLERIN_MAYOR, 0, 0}, &events), APPLY_OK);
    assert_int_equal(now.phase, MG_WEALTH);
    int at = scene_event(&events, MG_EVENT_LAPSED, 0);
    assert_true(at >= 0 && events.at[at].b == 7);
}

/* [MG-T27], [MG-T28], MG-11.2, MG-11.3, MG-11.4, MG-10.3. */
static void collecting_pays_gold(void **state)
{
    (void)state;
    MgState now = scene(2);
    scene_hold(&now, 0, DRACHTOR_COUNT);
    scene_hold(&now, 0, ELLERIN_MAYOR);
    now.pop[DRACHTOR][0] = 2;
    now.pop[DRACHTOR][1] = 1;
    now.black[DRACHTOR] = 4;
    scene_do(&now, MG_COLLECT, DRACHTOR_COUNT, 0, 0);
    assert_int_equal(now.gold[0], 6);
    now = scene(2);
    scene_hold(&now, 0, MORGRAST_GOVERNOR);
    scene_hold(&now, 1, MORGRAST_PRIEST);
    scene_hold(&now, 0, MORGRAST_GUILDMASTER);
    now.holder[MORGRAST_CAPTAIN] = MG_BLACK;
    scene_hold(&now, 1, MORGRAST_TRADER);
    now.pop[MORGRAST][0] = 3;
    scene_hold(&now, 0, ELLERIN_MAYOR);
    assert_int_equal(mg_collect_amount(&now, MORGRAST_GOVERNOR), 5);
    scene_do(&now, MG_COLLECT, MORGRAST_GOVERNOR, 0, 0);
    assert_int_equal(now.gold[0], 5);
    scene_hold(&now, 0, DRACHTOR_COUNT);
    scene_hold(&now, 0, NORDRUN_GOVERNOR);
    scene_hold(&now, 1, NORDRUN_PRIEST);
    assert_int_equal(scene_why(&now, MG_COLLECT, DRACHTOR_COUNT, 0, 0), MG_WHY_NOTHING);
    assert_int_equal(scene_why(&now, MG_COLLECT, NORDRUN_GOVERNOR, 0, 0), MG_WHY_NOTHING); /* the priest does not pay */
    assert_int_equal(scene_why(&now, MG_COLLECT, MORGRAST_GUILDMASTER, 0, 0), MG_WHY_OFFICE);
}

/* [MG-T29], MG-11.1, MG-12.11. */
static void digging_brings_raw_goods(void **state)
{
    (void)state;
    MgState now = scene(1);
    scene_kind(&now, OSTRAND, MG_IRON);
    scene_hold(&now, 0, OSTRAND_LANDOWNER);
    scene_hold(&now, 0, ELLERIN_MAYOR);
    scene_do(&now, MG_DIG, OSTRAND_LANDOWNER, 0, 0);
    assert_int_equal(now.goods[OSTRAND_LANDOWNER][MG_IRON], 1);
    now.used[0] = 0;
    now.land_up = 1u << mg_areas[OSTRAND].index;
    scene_do(&now, MG_DIG, OSTRAND_LANDOWNER, 0, 0);
    assert_int_equal(now.goods[OSTRAND_LANDOWNER][MG_IRON], 3);
    now.used[0] = 0;
    assert_int_equal(mg_dig_amount(&now, OSTRAND_LANDOWNER), 1);
    scene_do(&now, MG_DIG, OSTRAND_LANDOWNER, 0, 0);
    assert_int_equal(now.goods[OSTRAND_LANDOWNER][MG_IRON], 4);
    now.used[0] = 0;
    assert_int_equal(scene_why(&now, MG_DIG, OSTRAND_LANDOWNER, 0, 0), MG_WHY_STORE_FULL);
    assert_int_equal(scene_why(&now, MG_DIG, ELLERIN_MAYOR, 0, 0), MG_WHY_OFFICE);
}

/* [MG-T41], [MG-T42], MG-11.5. */
static void the_court_mage_strikes(void **state)
{
    (void)state;
    MgState now = scene(1);
    scene_hold(&now, 0, DRACHTOR_MAGE);
    scene_hold(&now, 0, ELLERIN_MAYOR);
    now.black[OSTRAND] = 2;
    now.black[DRACHTOR] = 3;
    now.black[SCHWARZHORN] = 3;
    assert_int_equal(scene_why(&now, MG_STRIKE, DRACHTOR_MAGE, DRACHTOR, 0), MG_WHY_OWN_AREA);
    assert_int_equal(scene_why(&now, MG_STRIKE, DRACHTOR_MAGE, SCHWARZHORN, 0), MG_WHY_RANGE);
    assert_int_equal(scene_why(&now, MG_STRIKE, DRACHTOR_MAGE, MORGRAST, 0), MG_WHY_NO_BLACK);
    assert_int_equal(scene_why(&now, MG_STRIKE, DRACHTOR_MAGE, OSTRAND, 1), MG_WHY_BOLT);
    assert_int_equal(scene_why(&now, MG_STRIKE, ELLERIN_MAYOR, NORDZAHN, 0), MG_WHY_OFFICE);
    MgState tower = now;
    scene_do(&now, MG_STRIKE, DRACHTOR_MAGE, OSTRAND, 0);
    assert_int_equal(mg_black(&now, OSTRAND), 1);
    assert_int_equal(now.vp[0], 1);
    assert_int_equal(now.kills[0][MG_BY_MAGE], 1);
    tower.tower = (uint8_t)(1u << mg_areas[DRACHTOR].index);
    assert_int_equal(scene_why(&tower, MG_STRIKE, DRACHTOR_MAGE, DRACHTOR, 0), MG_WHY_OWN_AREA);
    scene_do(&tower, MG_STRIKE, DRACHTOR_MAGE, SCHWARZHORN, 0);    /* T42: distance 2 */
    assert_int_equal(mg_black(&tower, SCHWARZHORN), 1);
    assert_int_equal(tower.vp[0], 2);
}

/* MG-11.6, MG-1.5: the priest in his city, with a temple also next to it. */
static void the_priest_strikes(void **state)
{
    (void)state;
    MgState now = scene(1);
    scene_hold(&now, 0, MORGRAST_PRIEST);
    scene_hold(&now, 0, ELLERIN_MAYOR);
    now.holder[MORGRAST_CAPTAIN] = MG_BLACK;
    now.black[MORGRAST] = 1;
    now.black[KALDMARK] = 1;
    assert_int_equal(scene_why(&now, MG_STRIKE, MORGRAST_PRIEST, KALDMARK, 0), MG_WHY_RANGE);
    MgState temple = now;
    scene_do(&now, MG_STRIKE, MORGRAST_PRIEST, MORGRAST, 0);
    assert_int_equal(now.holder[MORGRAST_CAPTAIN], MG_FREE); /* MG-1.5: positions first */
    assert_int_equal(now.black[MORGRAST], 1);
    assert_int_equal(now.kills[0][MG_BY_PRIEST], 1);
    scene_god(&temple, MG_NIMRU, MORGRAST);
    assert_true(scene_legal(&temple, MG_STRIKE, MORGRAST_PRIEST, MORGRAST, 0));
    scene_do(&temple, MG_STRIKE, MORGRAST_PRIEST, KALDMARK, 0);
    assert_int_equal(mg_black(&temple, KALDMARK), 0);
    assert_int_equal(temple.vp[0], 1);
}

/* [MG-T43], [MG-T66], MG-11.7. */
static void grismors_bolt(void **state)
{
    (void)state;
    MgState now = scene(1);
    scene_hold(&now, 0, MORGRAST_PRIEST);
    scene_hold(&now, 0, ELLERIN_MAYOR);
    scene_god(&now, MG_GRISMOR, MORGRAST);
    scene_reveal(&now, EISKLAMM);
    now.black[EISKLAMM] = 4;
    now.black[GRAUHALD] = 1;
    now.black[KALDMARK] = 3;
    now.black[TOTENRIFF] = 2;                         /* a hidden temple field is allowed (D43) */
    assert_int_equal(scene_why(&now, MG_STRIKE, MORGRAST_PRIEST, EISKLAMM, 1), MG_WHY_TEMPLE);
    assert_int_equal(scene_why(&now, MG_STRIKE, MORGRAST_PRIEST, KALDMARK, 0), MG_WHY_BOLT);
    assert_false(scene_legal(&now, MG_STRIKE, MORGRAST_PRIEST, KALDMARK, 0));
    assert_true(scene_legal(&now, MG_STRIKE, MORGRAST_PRIEST, TOTENRIFF, 1));
    MgState other = now;
    scene_do(&now, MG_STRIKE, MORGRAST_PRIEST, GRAUHALD, 1);
    assert_int_equal(mg_black(&now, GRAUHALD), 0);
    assert_int_equal(now.vp[0], 1);
    scene_do(&other, MG_STRIKE, MORGRAST_PRIEST, KALDMARK, 1);
    assert_int_equal(mg_black(&other, KALDMARK), 1);
    assert_int_equal(other.vp[0], 2);
    assert_int_equal(other.kills[0][MG_BY_PRIEST], 2);
    other = scene(1);                          /* only the priest of that city throws bolts */
    scene_hold(&other, 0, NORDRUN_PRIEST);
    scene_god(&other, MG_GRISMOR, MORGRAST);
    other.black[NORDRUN] = 1;
    assert_int_equal(scene_why(&other, MG_STRIKE, NORDRUN_PRIEST, NORDRUN, 1), MG_WHY_BOLT);
    assert_true(scene_legal(&other, MG_STRIKE, NORDRUN_PRIEST, NORDRUN, 0));
}

/* MG-11.8, MG-11.9, MG-13.1, D17, D18: training. */
static void training_makes_units(void **state)
{
    (void)state;
    MgState now = scene(1);
    scene_hold(&now, 0, MORGRAST_GUILDMASTER);
    scene_hold(&now, 0, MORGRAST_CAPTAIN);
    scene_hold(&now, 0, ELLERIN_MAYOR);
    scene_goods(&now, MORGRAST_GUILDMASTER, 0, 2, 3, 0, 0);
    scene_goods(&now, MORGRAST_CAPTAIN, 0, 0, 0, 2, 0);
    assert_int_equal(scene_why(&now, MG_TRAIN, MORGRAST_CAPTAIN, 0, 0), MG_WHY_GOODS);
    assert_int_equal(scene_why(&now, MG_TRAIN, ELLERIN_MAYOR, 0, 0), MG_WHY_OFFICE);
    scene_goods(&now, MORGRAST_CAPTAIN, 0, 0, 0, 2, 1);
    scene_do(&now, MG_TRAIN, MORGRAST_CAPTAIN, 0, 0);
    assert_int_equal(now.unit_area[0][0], MORGRAST);
    assert_int_equal(mg_goods(&now, MORGRAST_CAPTAIN), 0);
    scene_do(&now, MG_TRAIN, MORGRAST_GUILDMASTER, 0, 0);
    assert_int_equal(now.unit_area[0][4], MORGRAST);
    assert_int_equal(mg_goods(&now, MORGRAST_GUILDMASTER), 0);
    assert_int_equal(mg_units_of(&now, 0, MG_KNIGHT) * 10 + mg_units_of(&now, 0, MG_WIZARD), 11);
    scene_unit(&now, 0, MG_KNIGHT, DUNMOOR);
    scene_unit(&now, 0, MG_KNIGHT, DUNMOOR);
    scene_unit(&now, 0, MG_KNIGHT, DUNMOOR);
    scene_goods(&now, MORGRAST_CAPTAIN, 0, 0, 0, 2, 1);
    now.used[1] = 0;
    assert_int_equal(scene_why(&now, MG_TRAIN, MORGRAST_CAPTAIN, 0, 0), MG_WHY_UNIT_CAP);
    now.chips[0] = 4;
    scene_goods(&now, MORGRAST_GUILDMASTER, 0, 2, 3, 0, 0);
    scene_do(&now, MG_TRAIN, MORGRAST_GUILDMASTER, 0, 0);        /* the wizards' cap is another one */
    assert_int_equal(mg_units(&now, 0), 6);
}

/* [MG-T60], MG-13.1, MG-13.2, MG-11.10: the land upgrade of its kind. */
static void land_upgrades(void **state)
{
    (void)state;
    MgState now = scene(1);
    scene_kind(&now, OSTRAND, MG_IRON);
    scene_hold(&now, 0, OSTRAND_LANDOWNER);
    scene_hold(&now, 0, ELLERIN_MAYOR);
    scene_goods(&now, OSTRAND_LANDOWNER, 2, 0, 0, 1, 0);
    assert_int_equal(scene_why(&now, MG_BUILD, OSTRAND_LANDOWNER, MG_POST, 0), MG_WHY_OFFICE);
    assert_int_equal(scene_why(&now, MG_BUILD, OSTRAND_LANDOWNER, MG_UPGRADE, 1), MG_WHY_NO_SUCH);
    scene_do(&now, MG_BUILD, OSTRAND_LANDOWNER, MG_UPGRADE, 0);
    assert_int_equal(mg_goods(&now, OSTRAND_LANDOWNER), 0);
    assert_true(mg_has_thing(&now, OSTRAND_LANDOWNER, MG_UPGRADE));
    assert_int_equal(scene_why(&now, MG_DIG, OSTRAND_LANDOWNER, 0, 0), MG_WHY_USED); /* D64: building is the use */
    now.used[0] = 0;
    scene_do(&now, MG_DIG, OSTRAND_LANDOWNER, 0, 0);
    assert_int_equal(now.goods[OSTRAND_LANDOWNER][MG_IRON], 2);
    now.used[0] = 0;
    scene_goods(&now, OSTRAND_LANDOWNER, 2, 0, 0, 1, 0);
    assert_int_equal(scene_why(&now, MG_BUILD, OSTRAND_LANDOWNER, MG_UPGRADE, 0), MG_WHY_BUILT);
    for (int kind = 0; kind < MG_KINDS; kind++) { /* each kind has its own price */
        now = scene(1);
        scene_kind(&now, OSTRAND, kind);
        scene_hold(&now, 0, OSTRAND_LANDOWNER);
        scene_hold(&now, 0, ELLERIN_MAYOR);
        const uint8_t *cost = mg_upgrade_costs[kind];
        scene_goods(&now, OSTRAND_LANDOWNER, cost[0], cost[1], cost[2], cost[3], cost[4]);
        scene_do(&now, MG_BUILD, OSTRAND_LANDOWNER, MG_UPGRADE, 0);
        assert_int_equal(mg_goods(&now, OSTRAND_LANDOWNER), 0);
    }
}

/* MG-13.2, MG-13.4, MG-12.2, MG-12.3, MG-12.11: post and counting house. */
static void trader_buildings(void **state)
{
    (void)state;
    MgState now = scene(1);
    scene_hold(&now, 0, MORGRAST_TRADER);
    scene_hold(&now, 0, ELLERIN_MAYOR);
    scene_goods(&now, MORGRAST_TRADER, 2, 2, 0, 0, 2);
    assert_int_equal(mg_trade_range(&now, MORGRAST_TRADER), 2);
    assert_int_equal(mg_trade_limit(&now, MORGRAST_TRADER), 2);
    MgState house = now;
    scene_do(&now, MG_BUILD, MORGRAST_TRADER, MG_POST, 0);
    assert_int_equal(mg_trade_range(&now, MORGRAST_TRADER), 3);
    assert_int_equal(mg_trade_limit(&now, MORGRAST_TRADER), 255);
    assert_int_equal(mg_goods(&now, MORGRAST_TRADER), 2);
    now.used[1] = 0;
    assert_int_equal(scene_why(&now, MG_BUILD, MORGRAST_TRADER, MG_POST, 0), MG_WHY_BUILT);
    assert_int_equal(scene_why(&now, MG_BUILD, MORGRAST_TRADER, MG_HOUSE, 0), MG_WHY_GOODS);
    now.holder[MORGRAST_TRADER] = 2; /* MG-13.4: it serves whoever holds the position */
    assert_int_equal(mg_trade_range(&now, MORGRAST_TRADER), 3);
    assert_int_equal(mg_room(&house, MORGRAST_TRADER, MG_IRON), 0);
    scene_do(&house, MG_BUILD, MORGRAST_TRADER, MG_HOUSE, 0);
    assert_int_equal(mg_room(&house, MORGRAST_TRADER, MG_IRON), 8);
}

/* [MG-T40], MG-13.3, MG-13.2: the tower, by count or mage, each from his own store. */
static void the_mage_tower(void **state)
{
    (void)state;
    MgState now = scene(1);
    scene_hold(&now, 0, DRACHTOR_COUNT);
    scene_hold(&now, 0, DRACHTOR_MAGE);
    scene_hold(&now, 0, ELLERIN_MAYOR);
    scene_goods(&now, DRACHTOR_COUNT, 2, 1, 2, 0, 0);
    scene_goods(&now, DRACHTOR_MAGE, 1, 0, 0, 0, 0);
    MgState mage = now;
    assert_int_equal(scene_why(&now, MG_BUILD, DRACHTOR_MAGE, MG_TOWER, 0), MG_WHY_GOODS);
    scene_do(&now, MG_BUILD, DRACHTOR_COUNT, MG_TOWER, 0);
    assert_true(mg_has_thing(&now, DRACHTOR_MAGE, MG_TOWER));
    assert_int_equal(mg_goods(&now, DRACHTOR_COUNT) + mg_goods(&now, DRACHTOR_MAGE), 0);
    assert_int_equal(scene_why(&now, MG_BUILD, DRACHTOR_MAGE, MG_TOWER, 0), MG_WHY_BUILT);
    scene_goods(&mage, DRACHTOR_COUNT, 1, 1, 0, 0, 0);
    scene_goods(&mage, DRACHTOR_MAGE, 2, 1, 2, 0, 0);
    scene_do(&mage, MG_BUILD, DRACHTOR_MAGE, MG_TOWER, 0);
    assert_int_equal(mg_goods(&mage, DRACHTOR_COUNT) + mg_goods(&mage, DRACHTOR_MAGE), 0);
    assert_int_equal(mage.tower, 1u << mg_areas[DRACHTOR].index);
}

/* MG-14.1, MG-14.2, MG-14.3, MG-14.4: temples of the gods. */
static void god_temples(void **state)
{
    (void)state;
    MgState now = scene(2);
    scene_hold(&now, 0, MORGRAST_PRIEST);
    scene_hold(&now, 0, NORDRUN_PRIEST);
    scene_hold(&now, 0, ELLERIN_MAYOR);
    scene_goods(&now, MORGRAST_PRIEST, 3, 2, 2, 0, 0);
    scene_goods(&now, NORDRUN_PRIEST, 3, 2, 2, 0, 0);
    int gods = 0;
    for (int god = 1; god <= MG_GODS; god++)
        gods += scene_legal(&now, MG_BUILD, MORGRAST_PRIEST, MG_TEMPLE, god);
    assert_int_equal(gods, 8);
    assert_int_equal(scene_why(&now, MG_BUILD, MORGRAST_PRIEST, MG_TEMPLE, 0), MG_WHY_NO_SUCH);
    now.black[MORGRAST] = 2;
    scene_do(&now, MG_BUILD, MORGRAST_PRIEST, MG_TEMPLE, MG_RAMINA);
    assert_int_equal(mg_goods(&now, MORGRAST_PRIEST), 0);
    assert_int_equal(mg_god_at(&now, MORGRAST), MG_RAMINA);
    assert_int_equal(mg_god_owner(&now, MG_RAMINA), 0);
    assert_int_equal(now.temples_built[0], 1);
    assert_int_equal(mg_black(&now, MORGRAST), 2);   /* MG-14.2: those inside stay */
    assert_int_equal(scene_why(&now, MG_BUILD, NORDRUN_PRIEST, MG_TEMPLE, MG_RAMINA), MG_WHY_GOD_TAKEN);
    assert_true(scene_legal(&now, MG_BUILD, NORDRUN_PRIEST, MG_TEMPLE, MG_NIMRU));
    scene_goods(&now, MORGRAST_PRIEST, 3, 2, 2, 0, 0);
    now.used[1] = 0;
    assert_int_equal(scene_why(&now, MG_BUILD, MORGRAST_PRIEST, MG_TEMPLE, MG_NIMRU), MG_WHY_BUILT);
    now.holder[MORGRAST_PRIEST] = 2;                        /* MG-14.3 */
    assert_true(mg_owns(&now, 1, MG_RAMINA) && !mg_owns(&now, 0, MG_RAMINA));
    now.holder[MORGRAST_PRIEST] = MG_BLACK;
    assert_int_equal(mg_god_owner(&now, MG_RAMINA), -1);
    now.holder[MORGRAST_PRIEST] = MG_FREE;
    assert_int_equal(mg_god_owner(&now, MG_RAMINA), -1);
    assert_int_equal(mg_god_owner(&now, MG_NIMRU), -1);
}

/* [MG-A09], MG-14.2: no black figure comes into a temple city, by muster or by spreading. */
static void temple_cities_are_closed(void **state)
{
    (void)state;
    MgState now = scene(1);
    scene_hold(&now, 0, STRANDAU_LANDOWNER);
    for (int i = 0; i < MG_CITIES; i++)
        scene_god(&now, (MgGod)(i + 1), mg_cities[i]);
    now.black[MORGRAST] = 3;
    for (int round = 0; round < 12; round++) {
        for (int area = 0; area < MG_AREAS; area++)
            now.black[area] = (uint8_t)(mg_areas[area].type == MG_CITY ? now.black[area] : mg_areas[area].limit);
        scene_run(&now, MG_MUSTER, NULL);
        for (int i = 0; i < MG_CITIES; i++)
            assert_int_equal(mg_black(&now, mg_cities[i]), mg_cities[i] == MORGRAST ? 3 : 0);
    }
}

/* Plans tell what is missing. */
static void plans_tell_what_is_missing(void **state)
{
    (void)state;
    MgPlan plan;
    MgState now = scene(1);
    static const uint8_t missing[MG_KINDS] = {0, 1, 2, 0, 0};
    scene_hold(&now, 0, MORGRAST_GUILDMASTER);
    scene_hold(&now, 0, MORGRAST_PRIEST);
    scene_hold(&now, 0, MORGRAST_TRADER);
    scene_goods(&now, MORGRAST_GUILDMASTER, 0, 1, 1, 0, 0);
    mg_plan(&now, MORGRAST_GUILDMASTER, MG_WIZARD, 0, &plan);
    assert_int_equal(plan.why, MG_WHY_GOODS);
    assert_memory_equal(plan.missing, missing, MG_KINDS);
    assert_int_equal(plan.all_missing, 3);
    assert_int_equal(plan.cost[MG_CRYSTAL] * 10 + plan.stored[MG_CRYSTAL], 31);
    scene_goods(&now, MORGRAST_GUILDMASTER, 0, 2, 3, 0, 0);
    mg_plan(&now, MORGRAST_GUILDMASTER, MG_WIZARD, 0, &plan);
    assert_int_equal(plan.why, MG_WHY_FINE);
    now.phase = MG_GROWTH;
    mg_plan(&now, MORGRAST_GUILDMASTER, MG_WIZARD, 0, &plan);
    assert_int_equal(plan.why, MG_WHY_NOT_NOW);
    now.phase = MG_ACTIONS;
    mg_plan(&now, MORGRAST_GUILDMASTER, MG_KNIGHT, 0, &plan);
    assert_int_equal(plan.why, MG_WHY_OFFICE);
    assert_int_equal(plan.all_missing, 0);
    mg_plan(&now, MORGRAST_TRADER, MG_HOUSE, 0, &plan);
    assert_int_equal(plan.all_missing, 4);
    scene_god(&now, MG_NIMRU, NORDRUN);
    mg_plan(&now, MORGRAST_PRIEST, MG_TEMPLE, MG_NIMRU, &plan);
    assert_int_equal(plan.why, MG_WHY_GOD_TAKEN);
    now.over = MG_WON;
    mg_plan(&now, MORGRAST_GUILDMASTER, MG_WIZARD, 0, &plan);
    assert_int_equal(plan.why, MG_WHY_OVER);
    assert_int_equal(mg_makes(MORGRAST_TRADER), MG_POST);
    assert_int_equal(mg_makes(MORGRAST_GOVERNOR), MG_THINGS);
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
