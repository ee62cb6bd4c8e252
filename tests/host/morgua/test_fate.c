/* SPDX-License-Identifier: MIT */
/* Muster, fate and wealth: MG-7, MG-8, MG-16, and the forecast of them. */
#include <string.h>

#include "../common/check.h"
#include "../common/many.h"
#include "scene.h"

static MgState muster_scene(void)
{
    MgState now = scene(1);
    scene_hold(&now, 0, STRANDAU_LANDOWNER); /* somebody lives far away */
    return now;
}

/* [MG-T10], [MG-T11], [MG-T12], [MG-T13], [MG-T14], MG-7.1, MG-7.2, MG-14.2. */
static void temples_add_black_figures(void **state)
{
    (void)state;
    MgState now = muster_scene();
    scene_reveal(&now, EISKLAMM);
    now.black[EISKLAMM] = 2;
    now.black[GRAUHALD] = 3;
    scene_hold(&now, 0, GRAUHALD_LANDOWNER);
    scene_run(&now, MG_MUSTER, NULL);
    assert_int_equal(mg_black(&now, EISKLAMM), 4);   /* T10 */
    assert_int_equal(mg_black(&now, GRAUHALD), 4);   /* T12: P = 1 */
    now = muster_scene();
    scene_reveal(&now, EISKLAMM);
    now.pop[EISKLAMM][0] = 3;
    now.black[GRAUHALD] = 3;
    scene_run(&now, MG_MUSTER, NULL);
    assert_int_equal(mg_black(&now, EISKLAMM), 2);   /* T11: an empty temple produces, whoever stands there */
    assert_int_equal(mg_black(&now, GRAUHALD), 5);   /* T13: up to the limit, no spreading */
    assert_int_equal(mg_all_black(&now), 2 + 5 + 2); /* and the temple on Gramkap */
    now = muster_scene();
    scene_god(&now, MG_NIMRU, NORDRUN);
    now.black[NORDRUN] = 2;
    now.black[NORDZAHN] = 0;                          /* MG-2.4: a hidden temple has no effect */
    scene_run(&now, MG_MUSTER, NULL);
    assert_int_equal(mg_black(&now, NORDRUN), 2);   /* T14 */
    assert_int_equal(mg_black(&now, NORDZAHN), 0);
}

/* [MG-T15], MG-7.3: largest room first, ties to the lowest id; full areas get nothing. */
static void figures_spread_to_the_largest_room(void **state)
{
    (void)state;
    EventList events;
    MgState now = muster_scene();
    scene_reveal(&now, EISKLAMM);
    now.black[EISKLAMM] = 10;
    now.black[GRAUHALD] = 2;
    scene_run(&now, MG_MUSTER, &events);
    assert_int_equal(mg_black(&now, EISKLAMM), 10);
    assert_int_equal(mg_black(&now, FENNIT), 2);
    assert_int_equal(mg_black(&now, GRAUHALD), 4);
    assert_int_equal(mg_black(&now, YRSAND), 0);
    int at = scene_event(&events, MG_EVENT_SPREAD, 0);
    assert_true(at >= 0 && events.at[at].a == EISKLAMM && events.at[at].b == FENNIT && events.at[at].c == 2);
    assert_int_equal(scene_event(&events, MG_EVENT_SPREAD, 1), -1);
}

/* MG-7.3, MG-7.5, MG-14.2: never into a temple city; black figures on positions stay; players and units do not matter. */
static void spreading_has_borders(void **state)
{
    (void)state;
    MgState now = muster_scene();
    for (int i = 0; i < 6; i++) { /* all around 19 but the cities 18 and 20 is full */
        int next = mg_areas[KALDMARK].neighbour[i];
        now.black[next] = next == NORDRUN || next == 20 ? 0 : mg_areas[next].limit;
        for (int d = 0; d < 6; d++) { /* and what lies behind, so that they cannot drain */
            int far = mg_areas[next].neighbour[d];
            if (far != KALDMARK && far != NORDRUN && far != MORGRAST && mg_distance(far, KALDMARK) == 2)
                now.black[far] = mg_areas[far].limit;
        }
    }
    scene_god(&now, MG_NIMRU, NORDRUN);
    now.black[KALDMARK] = 5;
    now.pop[MORGRAST][0] = 12;                       /* a crowded city takes them in all the same */
    scene_unit(&now, 0, MG_KNIGHT, MORGRAST);
    scene_run(&now, MG_MUSTER, NULL);
    assert_int_equal(mg_black(&now, NORDRUN), 0);
    assert_true(mg_black(&now, MORGRAST) >= 2);
    now = muster_scene();
    now.holder[KALDMARK_LANDOWNER] = MG_BLACK;                 /* one on the position, 5 on the field, 2 come */
    now.black[KALDMARK] = 5;
    scene_run(&now, MG_MUSTER, NULL);
    assert_int_equal(now.holder[KALDMARK_LANDOWNER], MG_BLACK);
    assert_int_equal(mg_black(&now, KALDMARK), 5);
    assert_int_equal(now.black[KALDMARK], 4);
}

/* [MG-T16], MG-7.4, MG-7.3: everything full. */
static void a_full_island_is_trimmed(void **state)
{
    (void)state;
    EventList events;
    MgState now = scene(1);
    scene_reveal(&now, EISKLAMM);
    for (int area = 0; area < MG_AREAS; area++)
        now.black[area] = mg_areas[area].limit;
    scene_phase(&now, MG_MUSTER);
    int steps = 0, largest = 0;
    while (now.phase == MG_MUSTER) {
        events_clear(&events);
        assert_int_equal(mg_ops.apply(&now, SEAT_AUTO, (Action){ACTION_CONTINUE, 0, 0, 0}, &events), APPLY_OK);
        steps++;
        assert_int_equal(events.lost, 0);
        largest = events.count > largest ? events.count : largest;
    }
    assert_int_equal(mg_black(&now, EISKLAMM), 10);
    assert_int_equal(mg_black(&now, GRAUHALD), 6);
    assert_int_equal(mg_black(&now, FENNIT), 8);
    for (int area = 0; area < MG_AREAS; area++) /* a city takes its two, its positions leave room for more */
        assert_int_equal(mg_black(&now, area), mg_areas[area].limit + (mg_areas[area].positions < 2 ? mg_areas[area].positions : 2));
    assert_int_equal(steps, 1 + 48 / 8);       /* eight areas over the limit a step */
    assert_true(largest <= 60);
}

/* The steps of a march give what one piece gives: the game may be saved between them. */
static void a_march_in_steps_can_be_saved(void **state)
{
    (void)state;
    MgState now = scene(2), back;
    uint8_t bytes[MG_PACK_MAX];
    int steps = 0;
    scene_hold(&now, 0, STRANDAU_LANDOWNER);
    for (int area = 0; area < 30; area++)
        now.black[area] = mg_areas[area].limit;
    scene_phase(&now, MG_MUSTER);
    while (now.phase == MG_MUSTER) {
        assert_int_equal(mg_ops.to_act(&now), SEAT_AUTO);
        assert_true(mg_ops.valid(&now));
        assert_true(mg_ops.unpack(&back, bytes, mg_ops.pack(&now, bytes, MG_PACK_MAX)));
        mg_ops.apply(&now, SEAT_AUTO, (Action){ACTION_CONTINUE, 0, 0, 0}, NULL);
        mg_ops.apply(&back, SEAT_AUTO, (Action){ACTION_CONTINUE, 0, 0, 0}, NULL);
        assert_memory_equal(&now, &back, sizeof now);
        steps++;
    }
    assert_true(steps > 3);
}

/* Two players with a spare figure each, far away: MG-8.7 does not end the game. */
static MgState fate_scene(void)
{
    MgState now = scene(2);
    scene_hold(&now, 0, STRANDAU_LANDOWNER);
    scene_hold(&now, 1, FARNAU_LANDOWNER);
    return now;
}

static MgState scene_t17(int black)
{
    MgState now = fate_scene();
    scene_hold(&now, 0, MORGRAST_GOVERNOR);
    scene_hold(&now, 1, MORGRAST_TRADER);
    now.black[MORGRAST] = (uint8_t)black;
    scene_vp(&now, 0, 3);
    return now;
}

/* [MG-T17], [MG-T18], MG-8.1, MG-8.2, MG-8.5, MG-8.6. */
static void the_highest_position_falls(void **state)
{
    (void)state;
    EventList events;
    MgState now = scene_t17(2);
    scene_run(&now, MG_FATE, &events);
    assert_int_equal(now.holder[MORGRAST_GOVERNOR], MG_BLACK);
    assert_int_equal(now.black[MORGRAST], 1);
    assert_int_equal(mg_black(&now, MORGRAST), 2);
    assert_int_equal(now.vp[0], 2);
    assert_int_equal(now.vp[1], 0);
    assert_int_equal(now.holder[MORGRAST_TRADER], 2);
    assert_int_equal(now.lost[0], 1);
    int at = scene_event(&events, MG_EVENT_STRUCK, 0);
    assert_true(at >= 0 && events.at[at].a == MORGRAST && events.at[at].b == MORGRAST_GOVERNOR && events.at[at].c == (0 | MG_STRUCK_TAKEN));
    MgState calm = scene_t17(1);
    scene_run(&calm, MG_FATE, NULL);
    assert_int_equal(calm.holder[MORGRAST_GOVERNOR], 1);      /* T18 */
    assert_int_equal(calm.vp[0], 3);
}

/* [MG-T19], [MG-T20], MG-8.4. */
static void the_famous_fall_on_the_field(void **state)
{
    (void)state;
    EventList events;
    MgState now = fate_scene();
    now.pop[GRAMKAP][0] = now.pop[GRAMKAP][1] = 1;
    now.black[GRAMKAP] = 2;
    scene_vp(&now, 0, 5);
    scene_vp(&now, 1, 5);
    MgState other = now;
    scene_run(&now, MG_FATE, &events);
    assert_int_equal(now.pop[GRAMKAP][0] + now.pop[GRAMKAP][1], 0);
    assert_int_equal(now.vp[0], 4);
    assert_int_equal(now.vp[1], 4);
    int at = scene_event(&events, MG_EVENT_FIELD_STRUCK, 0);
    assert_true(at >= 0 && events.at[at].a == GRAMKAP && events.at[at].b == 3);
    scene_vp(&other, 1, 3);
    scene_run(&other, MG_FATE, NULL);
    assert_int_equal(other.pop[GRAMKAP][0], 0);
    assert_int_equal(other.pop[GRAMKAP][1], 1);
    assert_int_equal(other.vp[0], 4);
    assert_int_equal(other.vp[1], 3);
}

/* [MG-T21], MG-8.5: nobody left to move up; the goods are lost, buildings stay (MG-13.4). */
static void a_position_can_become_free(void **state)
{
    (void)state;
    MgState now = fate_scene();
    now.holder[ELLERIN_MAYOR] = MG_BLACK;
    scene_hold(&now, 0, ELLERIN_TRADER);
    scene_goods(&now, ELLERIN_TRADER, 1, 0, 0, 2, 0);
    now.post = now.house = 1u << mg_positions[ELLERIN_TRADER].index;
    scene_run(&now, MG_FATE, NULL);
    assert_int_equal(now.holder[ELLERIN_TRADER], MG_FREE);
    assert_int_equal(now.holder[ELLERIN_MAYOR], MG_BLACK);
    assert_int_equal(mg_goods(&now, ELLERIN_TRADER), 0);
    assert_true(mg_has_thing(&now, ELLERIN_TRADER, MG_POST) && mg_has_thing(&now, ELLERIN_TRADER, MG_HOUSE));
}

/* [MG-T22], MG-8.3, MG-8.4: Merian protects next to the city, not in it (D39). */
static void merian_protects_the_neighbours(void **state)
{
    (void)state;
    MgState now = fate_scene();
    scene_god(&now, MG_MERIAN, NORDRUN);
    scene_hold(&now, 0, NORDRUN_PRIEST);
    scene_hold(&now, 0, KALDMARK_LANDOWNER);
    now.pop[KALDMARK][1] = 1;
    now.black[KALDMARK] = 2;
    scene_vp(&now, 0, 9);
    scene_vp(&now, 1, 2);
    MgState city = now, alone = now, position = now;
    scene_run(&now, MG_FATE, NULL);
    assert_int_equal(now.holder[KALDMARK_LANDOWNER], 1);
    assert_int_equal(now.pop[KALDMARK][1], 0);
    assert_int_equal(now.vp[1], 1);
    city.black[NORDRUN] = 1;
    scene_run(&city, MG_FATE, NULL);
    assert_int_equal(city.holder[NORDRUN_PRIEST], MG_BLACK);
    assert_int_equal(city.holder[KALDMARK_LANDOWNER], 1);      /* the owner at the start of the phase counts */
    alone.pop[KALDMARK][1] = 0;
    scene_run(&alone, MG_FATE, NULL);          /* nobody else there: nothing happens */
    assert_int_equal(alone.holder[KALDMARK_LANDOWNER], 1);
    assert_int_equal(alone.lost[0], 0);
    position.holder[NORDRUN_GOVERNOR] = 2;                   /* D40: the next lower position of another player */
    position.holder[QUELLHEIM_GOVERNOR] = 0;
    position.pop[KALDMARK][1] = 0;
    scene_hold(&position, 0, HOCHWACHT_COUNT);
    scene_hold(&position, 1, HOCHWACHT_MAGE);
    position.black[HOCHWACHT] = 2;
    scene_run(&position, MG_FATE, NULL);
    assert_int_equal(position.holder[HOCHWACHT_COUNT], 1);
    assert_int_equal(position.holder[HOCHWACHT_MAGE], MG_BLACK);
}

/* [MG-T23], MG-8.6: Nitius. [MG-T24], MG-1.6: never below 0. */
static void fame_that_is_kept(void **state)
{
    (void)state;
    MgState now = scene_t17(2);
    scene_god(&now, MG_NITIUS, NORDRUN);
    scene_hold(&now, 0, NORDRUN_PRIEST);
    scene_run(&now, MG_FATE, NULL);
    assert_int_equal(now.holder[MORGRAST_GOVERNOR], MG_BLACK);
    assert_int_equal(now.vp[0], 3);
    assert_int_equal(now.lost[0], 1);
    now = scene_t17(2);
    scene_vp(&now, 0, 0);
    scene_run(&now, MG_FATE, NULL);
    assert_int_equal(now.vp[0], 0);
    assert_int_equal(now.holder[MORGRAST_GOVERNOR], MG_BLACK);
}

/* MG-8.1: all areas are judged with the values at the start: an earlier loss does not change a later tie (D37). */
static void all_areas_are_judged_at_once(void **state)
{
    (void)state;
    MgState now = fate_scene();
    scene_hold(&now, 0, WESTMAR_GOVERNOR);                    /* Westmar costs seat 0 a point first */
    now.black[WESTMAR] = 1;
    now.pop[TOTENRIFF][0] = now.pop[TOTENRIFF][1] = 1;
    now.black[TOTENRIFF] = 2;
    scene_vp(&now, 0, 5);
    scene_vp(&now, 1, 5);
    scene_run(&now, MG_FATE, NULL);
    assert_int_equal(now.pop[TOTENRIFF][0] + now.pop[TOTENRIFF][1], 0);
    assert_int_equal(now.vp[0], 3);
    assert_int_equal(now.vp[1], 4);
}

/* [MG-T25], MG-8.7, MG-17.2: the realm is empty. */
static void an_empty_realm_is_lost(void **state)
{
    (void)state;
    MgState now = scene(1);
    scene_hold(&now, 0, MORGRAST_GOVERNOR);
    now.black[MORGRAST] = 1;
    scene_unit(&now, 0, MG_WIZARD, DUNMOOR);
    scene_unit(&now, 0, MG_WIZARD, DUNMOOR);
    scene_run(&now, MG_FATE, NULL);
    assert_int_equal(now.over, MG_LOST);
    assert_int_equal(mg_loss(&now), MG_LOSS_EMPTY);
    assert_int_equal(mg_ops.to_act(&now), SEAT_NONE);
    assert_int_equal(mg_ops.result(&now, 0), RESULT_LOSS);
}

static int revealed_after_wealth(int players, int revealed, int gold0, int gold1, MgState *out)
{
    MgState now = scene(players);
    scene_hold(&now, 0, ELLERIN_MAYOR);
    now.black[GRAMKAP] = 1;
    now.revealed = (uint8_t)revealed;
    now.round = (uint8_t)(1 + 2 * revealed);
    now.gold[0] = (uint8_t)gold0;
    now.gold[1] = (uint8_t)gold1;
    scene_run(&now, MG_WEALTH, NULL);
    if (out != NULL)
        *out = now;
    return now.revealed;
}

/* [MG-T49], [MG-T50], [MG-T51], [MG-T52], [MG-T53], [MG-T64], MG-16.1, MG-16.2. */
static void wealth_reveals_temples(void **state)
{
    (void)state;
    MgState now;
    assert_int_equal(revealed_after_wealth(1, 1, 11, 0, &now), 2);
    assert_int_equal(now.black[NORDZAHN], 2);          /* temple 2 lies on field 1, area 5 */
    assert_true(mg_is_revealed(&now, NORDZAHN));
    assert_int_equal(revealed_after_wealth(1, 1, 10, 0, NULL), 1);
    assert_int_equal(revealed_after_wealth(2, 2, 11, 10, &now), 3);
    assert_int_equal(now.black[SCHWARZHORN], 2);
    assert_int_equal(revealed_after_wealth(2, 1, 15, 10, &now), 2);  /* at most one per round */
    now.gold[0] = 10;
    scene_phase(&now, MG_WEALTH);
    scene_run(&now, MG_WEALTH, NULL);
    assert_int_equal(now.revealed, 2);
    assert_int_equal(revealed_after_wealth(2, 2, 35, 0, &now), 2);
    assert_int_equal(now.gold[0], 20);
    assert_int_equal(now.gold[1], 0);
    assert_int_equal(revealed_after_wealth(1, 2, 35, 0, &now), 2);
    assert_int_equal(now.gold[0], 20);
    assert_int_equal(revealed_after_wealth(6, 6, 99, 99, NULL), 6);   /* all are open */
}

/* MG-16.3: threat mild; the next muster brings two like everywhere. */
static void a_mild_threat_reveals_empty_temples(void **state)
{
    (void)state;
    MgState now = scene(1);
    now.threat = MG_MILD;
    scene_hold(&now, 0, STRANDAU_LANDOWNER);
    now.black[GRAMKAP] = 2;
    now.gold[0] = 15;
    scene_run(&now, MG_WEALTH, NULL);
    assert_int_equal(now.revealed, 2);
    assert_int_equal(now.black[NORDZAHN], 0);
    scene_run(&now, MG_MUSTER, NULL);
    assert_int_equal(now.black[NORDZAHN], 2);
    now.threat = MG_THREAT_NORMAL;
    now.gold[0] = 99;
    now.gold[0] = 20;
    now.revealed = 1;
    now.black[NORDZAHN] = 10;                          /* spread figures lie under the temple already */
    scene_run(&now, MG_WEALTH, NULL);
    assert_int_equal(now.black[NORDZAHN], 12);
}

/* [MG-A26], MG-20.5, MG-1.8: the light says what phase 8 would do. */
static void the_wealth_light(void **state)
{
    (void)state;
    for (int revealed = 1; revealed <= 6; revealed++)
        for (int gold0 = 0; gold0 <= 45; gold0++)
            for (int gold1 = 0; gold1 <= 40; gold1 += 4) {
                MgState now = scene(2);
                now.black[GRAMKAP] = 1;
                now.revealed = (uint8_t)revealed;
                now.gold[0] = (uint8_t)gold0;
                now.gold[1] = (uint8_t)gold1;
                MgLight light = mg_wealth_light(&now);
                int wealth = (gold0 > 20 ? 20 : gold0) + (gold1 > 20 ? 20 : gold1);
                assert_int_equal(mg_wealth(&now), wealth);
                assert_int_equal(light == MG_LIGHT_RED, revealed_after_wealth(2, revealed, gold0, gold1, NULL) > revealed);
                assert_int_equal(light == MG_LIGHT_OFF, revealed == 6);
                assert_int_equal(mg_wealth_limit(&now), revealed == 6 ? -1 : 10 * revealed);
                if (revealed < 6 && light != MG_LIGHT_RED)
                    assert_int_equal(light == MG_LIGHT_YELLOW, wealth >= 10 * revealed - 3);
            }
}

static void check_forecast(const MgState *before, long *struck)
{
    MgForecast forecast;
    MgState now = *before;
    mg_forecast(before, &forecast);
    if (now.phase != MG_FATE)
        scene_run(&now, MG_MUSTER, NULL);
    for (int area = 0; area < MG_AREAS; area++)
        assert_int_equal(forecast.black[area], mg_black(&now, area));
    MgState after = now;
    scene_run(&after, MG_FATE, NULL);
    for (int area = 0; area < MG_AREAS; area++) {
        const MgArea *at = &mg_areas[area];
        for (int position = at->first; position < at->first + at->positions; position++) {
            bool fell = now.holder[position] != after.holder[position];
            assert_int_equal(fell, forecast.struck[area] == position);
            *struck += fell;
        }
        for (int seat = 0; seat < now.players; seat++)
            assert_int_equal(now.pop[area][seat] - after.pop[area][seat], forecast.field[area] >> seat & 1);
    }
    for (int seat = 0; seat < now.players; seat++) {
        assert_int_equal(after.lost[seat] - now.lost[seat], forecast.figures[seat]);
        assert_int_equal(now.vp[seat] - after.vp[seat], forecast.vp[seat]);
    }
    assert_int_equal(forecast.lost, mg_loss(&after) == MG_LOSS_EMPTY);
}

/* The forecast is exactly what comes when nothing changes, from every automatic step of whole games; MG-20.4 danger. */
static void forecasts_come_true(void **state)
{
    (void)state;
    enum { GAMES = TIMES(18, 6) };
    static Action list[MG_ACTIONS_MAX];
    long struck = 0, checked = 0;
    for (uint32_t seed = 0; seed < GAMES; seed++) {
        MgState now = scene_start(1 + (int)(seed % 6), 0, seed);
        Rng rng;
        rng_start(&rng, seed + 9);
        while (now.over == MG_RUNNING) {
            if (now.phase == MG_MUSTER || now.phase == MG_FATE) {
                check_forecast(&now, &struck);
                checked++;
            }
            int count = mg_ops.actions(&now, list, MG_ACTIONS_MAX);
            mg_ops.apply(&now, mg_ops.to_act(&now), scene_lively(&now, list, count, &rng), NULL);
        }
    }
    assert_true(struck > 11 * GAMES && checked > 16 * GAMES);
}

/* MG-20.4. */
static void danger_of_an_area(void **state)
{
    (void)state;
    MgForecast forecast;
    MgState now = scene(1);
    scene_hold(&now, 0, MORGRAST_GOVERNOR);
    scene_hold(&now, 0, MORGRAST_PRIEST);
    now.pop[MORGRAST][0] = 1;
    now.black[MORGRAST] = 1;
    mg_forecast(&now, &forecast);
    assert_int_equal(mg_danger(&now, &forecast, MORGRAST), MG_SAFE);       /* 1, then 2 against 3 */
    now.black[MORGRAST] = 2;
    mg_forecast(&now, &forecast);
    assert_int_equal(mg_danger(&now, &forecast, MORGRAST), MG_THREATENED); /* 3 against 3 after the muster */
    assert_int_equal(forecast.struck[MORGRAST], 38);
    now.black[MORGRAST] = 3;
    mg_forecast(&now, &forecast);
    assert_int_equal(mg_danger(&now, &forecast, MORGRAST), MG_DOOMED);
    now.black[KALDMARK] = 4;
    mg_forecast(&now, &forecast);
    assert_int_equal(mg_danger(&now, &forecast, KALDMARK), MG_SAFE);       /* nobody lives there */
}

static void the_island_is_failing_late_and_alone(void **state)
{
    (void)state;
    MgState now = scene(1);
    now.round = 10;
    for (int area = 0; area < 4; area++) now.black[area] = 10;
    now.black[4] = 9;
    assert_false(mg_failing(&now));     /* 49 */
    now.black[4] = 10;
    assert_true(mg_failing(&now));
    now.round = 9;
    assert_false(mg_failing(&now));     /* too early to tell */
    now.round = 16;
    assert_false(mg_failing(&now));     /* with all units at work more can be driven out */
    now.round = 30;
    assert_true(mg_failing(&now));      /* and less when time runs out */
    now.players = 2;
    assert_false(mg_failing(&now));
}

/* The last chip passes the turn on, and so does the last unit; alone the units come after the chips. */
static void what_ends_a_turn(void **state)
{
    (void)state;
    MgState now = scene(1);
    Action dig = {.kind = MG_DIG}, train = {.kind = MG_TRAIN}, unit = {.kind = MG_UNIT};
    now.phase = MG_ACTIONS;
    now.chips[0] = 2;
    assert_false(mg_ends_turn(&now, dig));
    now.chips[0] = 1;
    assert_true(mg_ends_turn(&now, dig));
    assert_false(mg_ends_turn(&now, train));
    now.unit_area[0][0] = now.unit_area[0][1] = MORGRAST;
    assert_false(mg_ends_turn(&now, dig));
    now.players = 2;
    assert_true(mg_ends_turn(&now, dig));
    assert_false(mg_ends_turn(&now, unit));
    now.phase = MG_RESISTANCE;
    assert_false(mg_ends_turn(&now, unit));
    now.unit_used = 2;
    assert_true(mg_ends_turn(&now, unit));
}

/* MG-16.2: ten gold for each open temple; only the deed that goes beyond it lures the next. */
static void what_lures_a_temple(void **state)
{
    (void)state;
    MgState now = scene(1);
    int mayor = MG_NOWHERE;
    for (int position = 0; position < MG_POSITIONS; position++)
        if (mg_positions[position].office == MG_MAYOR)
            mayor = position;
    scene_hold(&now, 0, mayor);
    Action collect = {MG_COLLECT, (uint8_t)mayor, 0, 0};
    now.revealed = 1;
    for (int gold = 0; gold <= 12; gold++) {
        now.gold[0] = (uint8_t)gold;
        assert_int_equal(mg_lures(&now, collect), gold <= 10 && gold + mg_collect_amount(&now, mayor) > 10);
    }
    now.gold[0] = 10;
    assert_true(mg_lures(&now, collect));
    assert_false(mg_lures(&now, (Action){MG_DIG, (uint8_t)mayor, 0, 0}));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(temples_add_black_figures), cmocka_unit_test(figures_spread_to_the_largest_room), cmocka_unit_test(spreading_has_borders), cmocka_unit_test(a_full_island_is_trimmed),
        cmocka_unit_test(a_march_in_steps_can_be_saved), cmocka_unit_test(the_highest_position_falls),
        cmocka_unit_test(the_famous_fall_on_the_field), cmocka_unit_test(a_position_can_become_free),
        cmocka_unit_test(merian_protects_the_neighbours), cmocka_unit_test(fame_that_is_kept),
        cmocka_unit_test(all_areas_are_judged_at_once), cmocka_unit_test(an_empty_realm_is_lost),
        cmocka_unit_test(wealth_reveals_temples), cmocka_unit_test(a_mild_threat_reveals_empty_temples),
        cmocka_unit_test(the_wealth_light), cmocka_unit_test(forecasts_come_true), cmocka_unit_test(danger_of_an_area), cmocka_unit_test(the_island_is_failing_late_and_alone), cmocka_unit_test(what_ends_a_turn),
        cmocka_unit_test(what_lures_a_temple),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
