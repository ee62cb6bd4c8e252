/* SPDX-License-Identifier: MIT */
/* Where the rules end: whom a power does not help, what does not count, what no longer applies. Each of these once survived a small
   change of the engine, so each stands alone. */
#include <string.h>

#include "../common/check.h"
#include "engine/morgua/setup.h"
#include "scene.h"

/* MG-12.12, MG-12.5: a land with its upgrade needs nothing any more; a full guild neither. */
static void needs_end(void **state)
{
    (void)state;
    MgState now = scene(1);
    scene_kind(&now, OSTRAND, MG_HORSES);
    scene_hold(&now, 0, OSTRAND_LANDOWNER);
    scene_hold(&now, 0, MIRREL_TRADER);
    scene_hold(&now, 0, MORGRAST_GUILDMASTER);
    scene_goods(&now, MIRREL_TRADER, 0, 2, 0, 0, 0);
    assert_true(scene_legal(&now, MG_TRADE_OPEN, MIRREL_TRADER, OSTRAND_LANDOWNER, MG_SELL));
    assert_true(scene_legal(&now, MG_TRADE_OPEN, MIRREL_TRADER, MORGRAST_GUILDMASTER, MG_SELL));
    now.land_up = 1u << mg_areas[OSTRAND].index;
    assert_int_equal(mg_room(&now, OSTRAND_LANDOWNER, MG_WOOD), 0);
    assert_int_equal(scene_why(&now, MG_TRADE_OPEN, MIRREL_TRADER, OSTRAND_LANDOWNER, MG_SELL), MG_WHY_NOT_NEEDED);
    assert_false(scene_legal(&now, MG_TRADE_OPEN, MIRREL_TRADER, OSTRAND_LANDOWNER, MG_SELL));
    for (int i = 0; i < 4; i++)
        scene_unit(&now, 0, MG_WIZARD, DUNMOOR);
    assert_int_equal(mg_room(&now, MORGRAST_GUILDMASTER, MG_WOOD), 0);
    assert_int_equal(scene_why(&now, MG_TRADE_OPEN, MIRREL_TRADER, MORGRAST_GUILDMASTER, MG_SELL), MG_WHY_NOT_NEEDED);
    assert_false(scene_legal(&now, MG_TRADE_OPEN, MIRREL_TRADER, MORGRAST_GUILDMASTER, MG_SELL));
}

/* MG-11.8: four wizards are all; MG-13.2: a second counting house is none; MG-11.2: the count's mage pays nothing. */
static void once_is_enough(void **state)
{
    (void)state;
    MgState now = scene(1);
    scene_hold(&now, 0, MORGRAST_GUILDMASTER);
    scene_hold(&now, 0, MORGRAST_TRADER);
    scene_hold(&now, 0, DRACHTOR_COUNT);
    scene_hold(&now, 0, DRACHTOR_MAGE);
    for (int i = 0; i < 3; i++)
        scene_unit(&now, 0, MG_WIZARD, DUNMOOR);
    scene_goods(&now, MORGRAST_GUILDMASTER, 0, 2, 3, 0, 0);
    assert_true(scene_legal(&now, MG_TRAIN, MORGRAST_GUILDMASTER, 0, 0));
    scene_unit(&now, 0, MG_WIZARD, DUNMOOR);
    assert_int_equal(scene_why(&now, MG_TRAIN, MORGRAST_GUILDMASTER, 0, 0), MG_WHY_UNIT_CAP);
    assert_false(scene_legal(&now, MG_TRAIN, MORGRAST_GUILDMASTER, 0, 0));
    scene_goods(&now, MORGRAST_TRADER, 4, 4, 0, 0, 0);
    assert_true(scene_legal(&now, MG_BUILD, MORGRAST_TRADER, MG_HOUSE, 0));
    now.house = 1u << mg_positions[MORGRAST_TRADER].index;
    assert_int_equal(scene_why(&now, MG_BUILD, MORGRAST_TRADER, MG_HOUSE, 0), MG_WHY_BUILT);
    assert_false(scene_legal(&now, MG_BUILD, MORGRAST_TRADER, MG_HOUSE, 0));
    now.pop[DRACHTOR][0] = 1;
    assert_int_equal(mg_collect_amount(&now, DRACHTOR_COUNT), 2);
}

/* MG-17.7: the temple is counted for the seat that built it. */
static void a_temple_is_its_builders(void **state)
{
    (void)state;
    MgState now = scene(3);
    now.round = 2;
    now.start = 1; /* seat 1 acts */
    now.chips[1] = 4;
    scene_hold(&now, 1, MORGRAST_PRIEST);
    scene_hold(&now, 1, ELLERIN_MAYOR);
    scene_goods(&now, MORGRAST_PRIEST, 3, 2, 2, 0, 0);
    scene_do(&now, MG_BUILD, MORGRAST_PRIEST, MG_TEMPLE, MG_NIMRU);
    assert_int_equal(now.temples_built[0] + now.temples_built[2], 0);
    assert_int_equal(now.temples_built[1], 1);
}

/* MG-11.7: a bolt reaches the far end of the island, and only the priest of Grismor's own city throws it. */
static void bolts_reach_the_far_end(void **state)
{
    (void)state;
    MgState now = scene(1);
    scene_hold(&now, 0, WESTMAR_PRIEST);
    scene_hold(&now, 0, MORGRAST_PRIEST);
    scene_hold(&now, 0, ELLERIN_MAYOR);
    scene_god(&now, MG_GRISMOR, WESTMAR);
    now.black[STURMKAP] = 3;
    now.black[MORGRAST] = 1;
    assert_int_equal(mg_distance(WESTMAR, STURMKAP), 7);
    assert_true(scene_legal(&now, MG_STRIKE, WESTMAR_PRIEST, STURMKAP, 1));
    for (int area = 0; area < MG_AREAS; area++) {
        MgState there = now;
        there.black[area] = 1;
        assert_int_equal(scene_legal(&there, MG_STRIKE, WESTMAR_PRIEST, area, 1), area != GRAMKAP); /* the revealed temple */
    }
    assert_int_equal(mg_strike_strength(&now, MORGRAST_PRIEST), 1);
    assert_false(scene_legal(&now, MG_STRIKE, MORGRAST_PRIEST, STURMKAP, 1));
    assert_true(scene_legal(&now, MG_STRIKE, MORGRAST_PRIEST, MORGRAST, 0)); /* the same player's other priest strikes as ever */
}

/* MG-11.5, MG-11.6: mages and other priests may strike at a revealed temple; a temple's priest reaches one step, not two. */
static void ordinary_strikes(void **state)
{
    (void)state;
    MgState now = scene(1);
    scene_hold(&now, 0, KRAGFELS_MAGE);
    scene_hold(&now, 0, MORGRAST_PRIEST);
    scene_hold(&now, 0, ELLERIN_MAYOR);
    now.tower = 1;
    now.black[GRAMKAP] = 3; /* revealed, two steps from Kragfels */
    assert_true(mg_is_revealed(&now, GRAMKAP));
    scene_god(&now, MG_NIMRU, MORGRAST);
    now.black[NORDRUN] = 1;
    assert_int_equal(scene_why(&now, MG_STRIKE, MORGRAST_PRIEST, NORDRUN, 0), MG_WHY_RANGE);
    assert_false(scene_legal(&now, MG_STRIKE, MORGRAST_PRIEST, NORDRUN, 0));
    scene_do(&now, MG_STRIKE, KRAGFELS_MAGE, GRAMKAP, 0);
    assert_int_equal(mg_black(&now, GRAMKAP), 1);
}

/* MG-1.5: one strike takes the black figure of the highest rank. */
static void the_highest_black_figure_falls(void **state)
{
    (void)state;
    MgState now = scene(1);
    scene_hold(&now, 0, MORGRAST_PRIEST);
    scene_hold(&now, 0, ELLERIN_MAYOR);
    now.holder[MORGRAST_GOVERNOR] = now.holder[MORGRAST_CAPTAIN] = MG_BLACK;
    now.black[MORGRAST] = 2;
    scene_do(&now, MG_STRIKE, MORGRAST_PRIEST, MORGRAST, 0);
    assert_int_equal(now.holder[MORGRAST_GOVERNOR], MG_FREE);
    assert_int_equal(now.holder[MORGRAST_CAPTAIN], MG_BLACK);
    assert_int_equal(now.black[MORGRAST], 2);
}

/* D18, MG-15.1: a unit fights in the round in which it was trained; what one seat's units did does not bind the next one's. */
static void fresh_units(void **state)
{
    (void)state;
    MgState now = scene(2);
    scene_hold(&now, 0, MORGRAST_CAPTAIN);
    scene_hold(&now, 1, STRANDAU_LANDOWNER);
    scene_goods(&now, MORGRAST_CAPTAIN, 0, 0, 0, 2, 1);
    scene_unit(&now, 1, MG_KNIGHT, STRANDAU);
    now.black[KALDMARK] = 2;
    now.chips[0] = 1;
    scene_do(&now, MG_TRAIN, MORGRAST_CAPTAIN, 0, 0);
    assert_int_equal(now.phase, MG_RESISTANCE);
    scene_do(&now, MG_UNIT, 0, KALDMARK, 0);
    assert_int_equal(mg_black(&now, KALDMARK), 1);
    assert_int_equal(mg_ops.to_act(&now), 1);
    assert_true(scene_legal(&now, MG_UNIT, 0, ADLERHORST, 0));
}

/* MG-7.1, MG-1.2: black figures on positions alone make an area grow. MG-7.3: they take up room. */
static void black_positions_count_in_the_muster(void **state)
{
    (void)state;
    MgState now = scene(1);
    scene_hold(&now, 0, STRANDAU_LANDOWNER);
    now.holder[NORDRUN_GOVERNOR] = MG_BLACK;
    scene_run(&now, MG_MUSTER, NULL);
    assert_int_equal(mg_black(&now, NORDRUN), 3);
    assert_int_equal(now.black[NORDRUN], 2);
    now = scene(1);
    scene_hold(&now, 0, STRANDAU_LANDOWNER);
    scene_reveal(&now, EISKLAMM);
    now.black[EISKLAMM] = 10;                        /* two more come and must go: 17 has room 6 - 3, 25 and 31 have 5 */
    now.holder[FENNIT_MAYOR] = now.holder[FENNIT_TRADER] = MG_BLACK;
    now.pop[FENNIT][0] = 1;
    scene_run(&now, MG_MUSTER, NULL);
    assert_int_equal(mg_black(&now, FENNIT), 3);
    assert_int_equal(mg_black(&now, GRAUHALD), 1);
    assert_int_equal(mg_black(&now, YRSAND), 1);
}

/* MG-7.5: figures and units of the players take no room. */
static void people_do_not_stop_the_spreading(void **state)
{
    (void)state;
    MgState now = scene(1);
    scene_reveal(&now, EISKLAMM);
    now.black[EISKLAMM] = 10;
    now.pop[FENNIT][0] = 6;
    scene_hold(&now, 0, FENNIT_MAYOR);
    scene_unit(&now, 0, MG_WIZARD, FENNIT);
    scene_run(&now, MG_MUSTER, NULL);
    assert_int_equal(mg_black(&now, FENNIT), 2);   /* as in T15: room 6, then 5 against 5 */
    assert_int_equal(mg_black(&now, EISKLAMM), 10);
}

/* MG-8.3, MG-8.4: on the field too Merian's owner is passed over, however famous. */
static void merian_protects_the_field(void **state)
{
    (void)state;
    MgState now = scene(2);
    scene_hold(&now, 0, NORDRUN_PRIEST);
    scene_god(&now, MG_MERIAN, NORDRUN);
    now.pop[KALDMARK][0] = now.pop[KALDMARK][1] = 1;
    now.black[KALDMARK] = 2;
    scene_hold(&now, 1, STRANDAU_LANDOWNER);
    scene_vp(&now, 0, 9);
    scene_vp(&now, 1, 2);
    scene_run(&now, MG_FATE, NULL);
    assert_int_equal(now.pop[KALDMARK][0], 1);
    assert_int_equal(now.pop[KALDMARK][1], 0);
    assert_int_equal(now.vp[0] * 10 + now.vp[1], 91);
}

/* MG-8.6: who owned Nitius' temple when the phase began keeps his fame, also when its priest falls in it. */
static void nitius_at_the_start_of_the_phase(void **state)
{
    (void)state;
    MgState now = scene(1);
    scene_hold(&now, 0, STRANDAU_LANDOWNER);
    scene_hold(&now, 0, NORDRUN_PRIEST);
    scene_god(&now, MG_NITIUS, NORDRUN);
    now.black[NORDRUN] = 1;
    scene_vp(&now, 0, 4);
    scene_run(&now, MG_FATE, NULL);
    assert_int_equal(now.holder[NORDRUN_PRIEST], MG_BLACK);
    assert_int_equal(now.vp[0], 4);
    assert_int_equal(now.lost[0], 1);
}

/* MG-4.5: without a position no chips, also when he could not have bought any. MG-4.6: the start player goes up, with three players too. */
static void chips_and_start_players(void **state)
{
    (void)state;
    MgState now = scene(3);
    scene_hold(&now, 0, ELLERIN_MAYOR);
    now.pop[SARNIK][1] = 1;
    scene_hold(&now, 2, MIRREL_MAYOR);
    now.gold[0] = 9;
    now.gold[1] = 1;
    now.black[GRAMKAP] = 2;
    scene_run(&now, MG_FATE, NULL);
    scene_do(&now, MG_BUY_CHIPS, 0, 0, 0);
    assert_int_equal(now.chips[1], 0);
    assert_int_equal(now.chips[2], 3);
    for (int round = 1; round <= 4; round++) {
        now.round = (uint8_t)round;
        scene_phase(&now, MG_WEALTH);
        assert_int_equal(now.start, (round - 1) % 3);
        scene_run(&now, MG_WEALTH, NULL);
        assert_int_equal(now.start, round % 3);
        assert_int_equal(now.round, round + 1);
    }
}

/* MG-17.5: temples standing count, whoever's priest serves in them; MG-17.8: while the game runs the score is the fame. */
static void solo_points(void **state)
{
    (void)state;
    MgState now = scene(1);
    scene_hold(&now, 0, ELLERIN_MAYOR);
    scene_vp(&now, 0, 7);
    scene_god(&now, MG_NIMRU, MORGRAST);             /* no priest there */
    now.round = 10;
    assert_int_equal(mg_ops.score(&now, 0), 7);
    now.phase = MG_RESISTANCE;
    now.over = MG_WON;
    assert_int_equal(mg_ops.score(&now, 0), 7 + 20 * 20 + 5 + 1);
}

/* MG-3.9, section 3.1: how many kinds of starting goods each seat's offices get, the count's too. */
static void starting_goods_by_seat(void **state)
{
    (void)state;
    static const uint8_t wanted[7][MG_PLAYERS_MAX] = {
        {0}, {0}, {0, 0}, {0, 0, 1}, {0, 0, 1, 1}, {1, 1, 2, 2, 3}, {1, 1, 2, 2, 3, 3},
    };
    for (int players = 1; players <= MG_PLAYERS_MAX; players++)
        for (int seat = 0; seat < players; seat++) {
            MgState now = scene(players);
            memset(now.temple, 0, sizeof now.temple);
            now.revealed = 0;
            for (int land = 0; land < MG_LANDS; land++) { /* neither clay nor wood nor crystal near Drachtor */
                bool near = mg_distance(mg_lands[land], DRACHTOR) <= 2;
                now.kind[land] = (uint8_t)(near ? MG_IRON : MG_CLAY);
            }
            scene_hold(&now, seat, DRACHTOR_COUNT);
            scene_hold(&now, seat, DRACHTOR_MAGE);
            mg_deal(&now, NULL);
            assert_int_equal(mg_goods(&now, DRACHTOR_COUNT), wanted[players][seat]);
            assert_int_equal(mg_goods(&now, DRACHTOR_MAGE), wanted[players][seat]);
        }
}

/* MG-12.4: offices that only make things sell nothing, whatever lies in their stores. */
static void end_users_sell_nothing(void **state)
{
    (void)state;
    static const uint8_t users[] = {MORGRAST_PRIEST, MORGRAST_GUILDMASTER, MORGRAST_CAPTAIN, DRACHTOR_COUNT, DRACHTOR_MAGE};
    MgState now = scene(1);
    scene_hold(&now, 0, MORGRAST_TRADER);
    for (size_t i = 0; i < sizeof users; i++) {
        scene_hold(&now, 0, users[i]);
        memset(now.goods[users[i]], 1, MG_KINDS);
        assert_int_equal(scene_why(&now, MG_TRADE_OPEN, MORGRAST_TRADER, users[i], MG_BUY), MG_WHY_SELLS_NOTHING);
        assert_false(scene_legal(&now, MG_TRADE_OPEN, MORGRAST_TRADER, users[i], MG_BUY));
    }
}

/* MG-12.3: an offer in an open trade counts what has moved, also where store, room and purse would allow more. */
static void offers_shrink_with_the_limit(void **state)
{
    (void)state;
    MgOffer offer;
    MgState now = scene(1);
    scene_hold(&now, 0, MORGRAST_TRADER);
    scene_hold(&now, 0, MORGRAST_GUILDMASTER);
    scene_goods(&now, MORGRAST_TRADER, 0, 0, 3, 0, 0);
    mg_offer(&now, MORGRAST_TRADER, MORGRAST_GUILDMASTER, MG_SELL, &offer);
    assert_int_equal(offer.amount[MG_CRYSTAL], 2);
    scene_do(&now, MG_TRADE_OPEN, MORGRAST_TRADER, MORGRAST_GUILDMASTER, MG_SELL);
    scene_do(&now, MG_TRADE_GOOD, MG_CRYSTAL, 0, 0);
    mg_offer(&now, MORGRAST_TRADER, MORGRAST_GUILDMASTER, MG_SELL, &offer);
    assert_int_equal(offer.amount[MG_CRYSTAL], 1);
}

/* MG-15.2: Ramina's knights go two steps, not three. */
static void ramina_has_a_border(void **state)
{
    (void)state;
    MgState now = scene(1);
    memset(now.chips, 0, sizeof now.chips);
    now.phase = MG_RESISTANCE;
    scene_hold(&now, 0, MORGRAST_PRIEST);
    scene_god(&now, MG_RAMINA, MORGRAST);
    scene_unit(&now, 0, MG_KNIGHT, MORGRAST);
    for (int area = 0; area < MG_AREAS; area++)
        assert_int_equal(scene_legal(&now, MG_UNIT, 0, area, 0), area != MORGRAST && mg_distance(MORGRAST, area) <= 2);
}

/* MG-6.1: quotas are of one turn of phase 2. MG-16.1: 21 gold are one too many. */
static void what_a_phase_leaves_behind(void **state)
{
    (void)state;
    static const uint8_t none[MG_AREAS] = {0};
    MgState now = scene(1);
    scene_hold(&now, 0, STRANDAU_LANDOWNER);
    now.gold[0] = 2;
    now.black[GRAMKAP] = 1;
    scene_phase(&now, MG_MIGRATION);
    assert_int_equal(now.quota[STRANDAU], 1);
    scene_do(&now, MG_MIGRATE_END, 0, 0, 0);
    assert_memory_equal(now.quota, none, sizeof none);
    for (int gold = 19; gold <= 22; gold++) {
        now.gold[0] = (uint8_t)gold;
        scene_phase(&now, MG_WEALTH);
        scene_run(&now, MG_WEALTH, NULL);
        assert_int_equal(now.gold[0], gold < 20 ? gold : 20);
    }
}

/* MG-3.8: the first temple has its two black figures with a mild threat too. */
static void the_first_temple_is_never_empty(void **state)
{
    (void)state;
    MgState now = scene_start(1, MG_THREAT_MILD, 3);
    while (now.phase == MG_PLACEMENT) {
        Action first;
        mg_ops.actions(&now, &first, 1);
        mg_ops.apply(&now, 0, first, NULL);
    }
    assert_int_equal(mg_all_black(&now), 2);
}

/* MG-8.6: the forecast knows that Nitius' owner loses no fame. */
static void forecasts_know_nitius(void **state)
{
    (void)state;
    MgForecast forecast;
    MgState now = scene(1);
    scene_hold(&now, 0, NORDRUN_PRIEST);
    scene_hold(&now, 0, STRANDAU_LANDOWNER);
    now.black[STRANDAU] = 1;
    scene_vp(&now, 0, 5);
    mg_forecast(&now, &forecast);
    assert_int_equal(forecast.figures[0] * 10 + forecast.vp[0], 11);
    scene_god(&now, MG_NITIUS, NORDRUN);
    mg_forecast(&now, &forecast);
    assert_int_equal(forecast.figures[0] * 10 + forecast.vp[0], 10);
}

/* MG-14.4: each power is its owner's alone. */
static void powers_are_not_shared(void **state)
{
    (void)state;
    static const uint8_t priests[MG_CITIES] = {2, 12, 26, 34, 39, 57, 67, 75};
    MgState now = scene(2);
    for (int i = 0; i < MG_CITIES; i++) {
        scene_god(&now, (MgGod)(i + 1), mg_cities[i]);
        scene_hold(&now, 1, priests[i]);
    }
    scene_hold(&now, 0, ELLERIN_MAYOR);
    scene_hold(&now, 0, ELLERIN_TRADER);
    scene_unit(&now, 0, MG_KNIGHT, MORGRAST);
    scene_unit(&now, 0, MG_WIZARD, MORGRAST);
    scene_unit(&now, 1, MG_KNIGHT, MORGRAST);
    scene_unit(&now, 1, MG_WIZARD, MORGRAST);
    assert_int_equal(mg_unit_strength(&now, 0, 0) * 10 + mg_unit_strength(&now, 0, 4), 12);
    assert_int_equal(mg_unit_strength(&now, 1, 0) * 10 + mg_unit_strength(&now, 1, 4), 23);
    assert_int_equal(mg_unit_reach(&now, 0, 0) * 10 + mg_unit_reach(&now, 1, 0), 12);
    scene_goods(&now, ELLERIN_TRADER, 1, 0, 0, 0, 0);
    now.used[0] = 1u << 9;
    scene_hold(&now, 1, VAELBURG_TRADER);
    now.gold[1] = 5;
    assert_int_equal(scene_why(&now, MG_TRADE_OPEN, ELLERIN_TRADER, VAELBURG_TRADER, MG_SELL), MG_WHY_USED);
    assert_false(scene_legal(&now, MG_TRADE_OPEN, ELLERIN_TRADER, VAELBURG_TRADER, MG_SELL));
    now.used[0] = 0;
    now.black[ELLERIN] = 2;                          /* next to Merian's city or not, seat 0 is not protected */
    scene_vp(&now, 0, 3);
    MgState fate = now;
    scene_run(&fate, MG_FATE, NULL);
    assert_int_equal(fate.holder[ELLERIN_MAYOR], MG_BLACK);
    assert_int_equal(fate.vp[0], 2);
    scene_phase(&now, MG_GROWTH);
    assert_int_equal(mg_ops.to_act(&now), 0);
    assert_int_equal(now.grow_left, 1);
    scene_do(&now, MG_GROW_END, 0, 0, 0);
    assert_int_equal(now.grow_left, 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(needs_end), cmocka_unit_test(once_is_enough), cmocka_unit_test(a_temple_is_its_builders), cmocka_unit_test(bolts_reach_the_far_end),
        cmocka_unit_test(ordinary_strikes), cmocka_unit_test(the_highest_black_figure_falls), cmocka_unit_test(fresh_units),
        cmocka_unit_test(black_positions_count_in_the_muster), cmocka_unit_test(people_do_not_stop_the_spreading),
        cmocka_unit_test(merian_protects_the_field), cmocka_unit_test(nitius_at_the_start_of_the_phase),
        cmocka_unit_test(chips_and_start_players), cmocka_unit_test(solo_points), cmocka_unit_test(starting_goods_by_seat),
        cmocka_unit_test(powers_are_not_shared), cmocka_unit_test(end_users_sell_nothing), cmocka_unit_test(offers_shrink_with_the_limit),
        cmocka_unit_test(ramina_has_a_border), cmocka_unit_test(what_a_phase_leaves_behind),
        cmocka_unit_test(the_first_temple_is_never_empty), cmocka_unit_test(forecasts_know_nitius),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
