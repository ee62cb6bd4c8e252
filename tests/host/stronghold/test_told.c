/* SPDX-License-Identifier: MIT */
/* Every deed tells exactly its events (section 7), also the rare ones, and nothing where nothing happens. */
#include <string.h>

#include "../common/check.h"
#include "engine/stronghold/rules.h"
#include "scene.h"

static int told(int kind)
{
    int count = 0;
    while (scene_event(kind, count) >= 0)
        count++;
    return count;
}

/* --- Counters --- */

/* [SU-3.6]: who pays nothing is told of the hourglasses alone. */
static void nothing_paid_is_not_told(void **unused)
{
    (void)unused;
    SuState s = scene();
    s.round = 6;
    s.mana = 5;
    s.step = SU_STEP_PAY;
    SuState paid = s;
    scene_do(&s, SU_PAY_MANA, 0, 0, 0);
    assert_int_equal(told(SU_EVENT_MANA), 0);
    assert_true(scene_told(SU_EVENT_HOURGLASSES, 2, 2, SU_GLASSES_KEPT));
    scene_do(&paid, SU_PAY_MANA, 2, 0, 0);
    assert_true(scene_told(SU_EVENT_MANA, 3, 128 - 2, SU_MANA_PAID));
    assert_int_equal(told(SU_EVENT_HOURGLASSES), 0);
}

/* Section 4: mana stops at 99, and only what was gained is told. */
static void mana_is_cut(void **unused)
{
    (void)unused;
    SuState s = scene();
    s.mana = 98;
    scene_top(s.mana_deck, SU_MANA_CARDS, 5);   /* three mana */
    s.step = SU_STEP_MANA_CARD;
    scene_do(&s, SU_DRAW_MANA, 0, 0, 0);
    assert_int_equal(s.mana, SU_MANA_MAX);
    assert_true(scene_told(SU_EVENT_MANA, SU_MANA_MAX, 128 + 1, SU_MANA_CARD));
}

/* [SU-3.7]: an empty deck gives no card. */
static void an_empty_mana_deck(void **unused)
{
    (void)unused;
    SuState s = scene();
    s.step = SU_STEP_MANA_CARD;
    assert_int_equal(scene_why(&s, SU_DRAW_MANA, 0, 0, 0), SU_WHY_FINE);
    s.mana_count = 0;
    assert_int_equal(scene_why(&s, SU_DRAW_MANA, 0, 0, 0), SU_WHY_NO_CARD);
}

/* [SU-6.9], [SU-6.11]: a small camp gives no hourglasses, and nothing is told of it. */
static void a_small_camp_is_not_told(void **unused)
{
    (void)unused;
    for (int units = 3; units <= 4; units++) {
        SuState s = scene();
        scene_inv(&s, SU_CAMP, units, 0, 0);
        scene_def(&s, SU_W1, 1, 0, 0);
        scene_step(&s, SU_STEP_CHOOSE, 0);
        s.maneuvers = 1;
        scene_do(&s, SU_END_STEP, 0, 0, 0);
        assert_true(scene_told(SU_EVENT_HOURGLASSES, 3, 3, SU_GLASSES_MANEUVERS));
        assert_int_equal(told(SU_EVENT_HOURGLASSES), units == 3 ? 1 : 2);
    }
}

/* --- Spells --- */

static void singles_are_laid(void **unused)
{
    static const uint8_t singles[] = {SU_CLOUDBURST, SU_ARTILLERY};
    (void)unused;
    for (int i = 0; i < 2; i++) {
        SuState s = scene();
        scene_def(&s, SU_W1, 1, 0, 0);
        scene_cast(&s, singles[i], 2);
        scene_do(&s, SU_CAST, 0, 0, 0);
        assert_true(scene_told(SU_EVENT_TILE, singles[i], SU_NOWHERE, SU_TILE_LAID));
        assert_int_equal(s.weather, i == 0 ? SU_CLOUDBURST_ON : SU_ARTILLERY_ON);
    }
}

/* [SU-4.9]: from a foreground or rampart to a section, one vampire or two. */
static void bats_fly(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_def(&s, SU_W1, 1, 0, 0);
    scene_inv(&s, SU_FW, 0, 0, 3);
    scene_inv(&s, SU_CAMP, 0, 0, 3);
    scene_inv(&s, SU_W4, 0, 0, 2);
    scene_cast(&s, SU_BAT_FLIGHT, 3);
    assert_int_equal(scene_why(&s, SU_CAST, SU_CAMP, SU_W1, 1), SU_WHY_NO_SUCH);
    assert_int_equal(scene_why(&s, SU_CAST, SU_W4, SU_W1, 1), SU_WHY_NO_SUCH);
    assert_int_equal(scene_why(&s, SU_CAST, SU_FW, SU_RW1, 1), SU_WHY_NO_SUCH);
    assert_int_equal(scene_why(&s, SU_CAST, SU_FW, SU_W1, 0), SU_WHY_NO_SUCH);
    assert_int_equal(scene_why(&s, SU_CAST, SU_FW, SU_W1, 3), SU_WHY_NO_SUCH);
    scene_do(&s, SU_CAST, SU_FW, SU_W1, 2);
    assert_true(scene_told(SU_EVENT_MARCHED, su_group(SU_VAMPIRE, 2), SU_FW, SU_W1));
    assert_int_equal(s.inv[SU_FW][SU_VAMPIRE], 1);
    assert_int_equal(s.inv[SU_W1][SU_VAMPIRE], 2);
}

/* [SU-4.11]: one skeleton or two, and they go to the bag. */
static void a_harvest_takes_skeletons(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_def(&s, SU_W1, 4, 0, 0);
    scene_inv(&s, SU_W1, 0, 3, 0);
    scene_cast(&s, SU_HARVEST, 3);
    assert_int_equal(scene_why(&s, SU_CAST, SU_W1, 0, 0), SU_WHY_NO_SUCH);
    assert_int_equal(scene_why(&s, SU_CAST, SU_W1, 3, 0), SU_WHY_NO_SUCH);
    assert_int_equal(scene_why(&s, SU_CAST, SU_RW1, 1, 0), SU_WHY_NO_SUCH);
    scene_do(&s, SU_CAST, SU_W1, 2, 0);
    assert_true(scene_told(SU_EVENT_SACRIFICED, SU_SKELETON, SU_W1, 2));
    assert_int_equal(s.def[SU_AT_HOSPITAL][SU_MARKSMAN], 4);
    SuState one = scene();
    scene_def(&one, SU_W1, 4, 0, 0);
    scene_inv(&one, SU_W1, 0, 3, 0);
    scene_cast(&one, SU_HARVEST, 3);
    scene_do(&one, SU_CAST, SU_W1, 1, 0);
    assert_int_equal(one.def[SU_AT_HOSPITAL][SU_MARKSMAN], 2);  /* SU-1.17: damage is used up */
}

/* [SU-20.14]: the altar sends as many as there are and as find room, at least one. */
static void the_altar_calls(void **unused)
{
    static const struct { int altar, there, come; } cases[] = {{1, 0, 1}, {3, 0, 3}, {4, 0, 4}, {9, 0, 4}, {9, 8, 2}, {9, 9, 1}, {9, 10, 0}, {0, 0, 0}};
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        SuState s = scene();
        scene_def(&s, SU_W1, 1, 0, 0);
        scene_altar(&s, cases[i].altar);
        scene_inv(&s, SU_FE, cases[i].there, 0, 0);
        scene_cast(&s, SU_CALL, 2);
        assert_int_equal(scene_why(&s, SU_CAST, SU_FE, 0, 0), cases[i].come > 0 ? SU_WHY_FINE : cases[i].altar > 0 ? SU_WHY_NO_ROOM : SU_WHY_ALTAR);
        if (cases[i].come == 0)
            continue;
        scene_do(&s, SU_CAST, SU_FE, 0, 0);
        assert_true(scene_told(SU_EVENT_ROSE, su_group(SU_SKELETON, cases[i].come), SU_FE, SU_FROM_ALTAR));
        assert_int_equal(s.altar, cases[i].altar - cases[i].come);
    }
}

/* [SU-4.12]: every sleeping tile of the kind wakes, and each is told; a kind that is awake is not woken again. */
static void paths_are_woken(void **unused)
{
    (void)unused;
    SuState s = scene();
    s.path[PATH_RW3_W1] = s.path[PATH_RE3_E4] = SU_PATH_DAMNED;
    s.path[PATH_RE1_E1] = SU_PATH_DAMNED | SU_PATH_AWAKE;
    s.mana = 4;
    s.fogs[AT_FE] = 1;
    scene_board(&s, SU_RW1, SU_SWAMP, false);
    scene_step(&s, SU_STEP_ACTIVATE, 0);
    scene_do(&s, SU_ACTIVATE, SU_FOG, 0, 0);
    assert_true(scene_told(SU_EVENT_TILE, SU_FOG, SU_FE, SU_TILE_AWAKE));
    scene_do(&s, SU_ACTIVATE, SU_PATH_OF_THE_DAMNED, 0, 0);
    assert_int_equal(told(SU_EVENT_TILE), 2);
    assert_true(scene_told(SU_EVENT_TILE, SU_PATH_OF_THE_DAMNED, PATH_RW3_W1, SU_TILE_AWAKE));
    assert_true(scene_told(SU_EVENT_TILE, SU_PATH_OF_THE_DAMNED, PATH_RE3_E4, SU_TILE_AWAKE));
    assert_int_equal(scene_why(&s, SU_ACTIVATE, SU_PATH_OF_THE_DAMNED, 0, 0), SU_WHY_AWAKE);
    assert_int_equal(scene_why(&s, SU_ACTIVATE, SU_TOTEM, 0, 0), SU_WHY_AWAKE);         /* none lies anywhere */
    assert_int_equal(scene_why(&s, SU_ACTIVATE, SU_CATAPULT, 0, 0), SU_WHY_NO_SUCH);
}

/* [SU-10.3]: in the morning both tiles of a rampart and all others sleep. */
static void all_tiles_fall_asleep(void **unused)
{
    (void)unused;
    SuState s = scene();
    for (int i = 0; i < SU_RAMPARTS; i++) {
        s.tile[i][0] = SU_AWAKE | ((i % 2 == 0 ? SU_TOTEM : SU_ARCHERS) + 1);
        s.tile[i][1] = i % 2 == 0 ? SU_AWAKE | (SU_STRIGOI + 1) : 0;
    }
    scene_air(&s, SU_E4, SU_POISON, true);
    scene_ground(&s, SU_E4, SU_DECAY, true);
    s.path[PATH_RE3_E4] = SU_PATH_DAMNED | SU_PATH_AWAKE;
    s.fogs[AT_FE] = s.fogs_awake[AT_FE] = 1;
    scene_step(&s, SU_STEP_ROUND, 0);
    scene_continue(&s);
    for (int i = 0; i < SU_RAMPARTS; i++) {
        assert_int_equal(s.tile[i][0], (i % 2 == 0 ? SU_TOTEM : SU_ARCHERS) + 1);
        assert_int_equal(s.tile[i][1], i % 2 == 0 ? SU_STRIGOI + 1 : 0);
    }
    assert_int_equal(s.air[AT_E4], SU_POISON + 1);
    assert_int_equal(s.ground[AT_E4], SU_DECAY + 1);
    assert_int_equal(s.path[PATH_RE3_E4], SU_PATH_DAMNED);
    assert_int_equal(s.fogs_awake[AT_FE], 0);
    assert_int_equal(told(SU_EVENT_TILE), 7);
}

/* [SU-4.5], [SU-20.4]: the second field of a rampart counts like the first. */
static void the_second_tile_field(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_def(&s, SU_W1, 1, 0, 0);
    scene_tile(&s, SU_RW2, SU_ARCHERS, false);
    assert_false(su_totem(&s, SU_RW2));
    scene_tile(&s, SU_RW2, SU_TOTEM, false);
    assert_false(su_totem(&s, SU_RW2));
    s.tile[AT_RW2][1] |= SU_AWAKE;
    for (int rampart = SU_RW1; rampart <= SU_RE3; rampart++)
        assert_int_equal(su_totem(&s, rampart), rampart == SU_RW2);
    scene_cast(&s, SU_TOTEM, 3);
    assert_int_equal(scene_why(&s, SU_CAST, SU_RW2, 0, 0), SU_WHY_TWICE);
    scene_cast(&s, SU_ARCHERS, 3);
    assert_int_equal(scene_why(&s, SU_CAST, SU_RW2, 0, 0), SU_WHY_TWICE);
    scene_cast(&s, SU_STRIGOI, 3);
    assert_int_equal(scene_why(&s, SU_CAST, SU_RW2, 0, 0), SU_WHY_TAKEN);
    SuState shared = scene();
    scene_def(&shared, SU_W1, 1, 0, 0);
    scene_tile(&shared, SU_RE1, SU_TOTEM, false);
    scene_cast(&shared, SU_ARCHERS, 2);
    scene_do(&shared, SU_CAST, SU_RE1, 0, 0);
    assert_int_equal(shared.tile[AT_RE1][0], SU_TOTEM + 1);
    assert_int_equal(shared.tile[AT_RE1][1], SU_AWAKE | (SU_ARCHERS + 1));
    scene_inv(&shared, SU_RE1, 0, 6, 0);
    scene_def(&shared, SU_E1, 1, 1, 0);
    scene_step(&shared, SU_STEP_ARCHERS, 0);
    scene_continue(&shared);
    assert_int_equal(shared.ask, SU_ASK_ARCHERS);
}

/* --- Spending --- */

/* [SU-5.18]: a bone marker of any action or footbridge field, for one hourglass. */
static void bones_are_cleared(void **unused)
{
    (void)unused;
    for (int place = 0; place < SU_BONE_TOWER + SU_TOWERS; place++) {
        SuState s = scene();
        bool tower = place >= SU_BONE_TOWER;
        scene_def(&s, SU_W1, 1, 0, 0);
        scene_step(&s, SU_STEP_SPEND_PREPARATION, 2);
        if (place >= SU_WORKS && !tower) {
            assert_int_equal(scene_why(&s, SU_CLEAR_BONE, place, 0, 0), SU_WHY_NO_SUCH);
            continue;
        }
        assert_int_equal(scene_why(&s, SU_CLEAR_BONE, place, 0, 0), SU_WHY_NO_BONE);
        SuState clean = s;
        *(tower ? &s.bridge[place - SU_BONE_TOWER] : &s.bones[place]) = tower ? SU_BRIDGE_BONE : 1;
        SuState poor = s;
        poor.hourglasses = 0;
        assert_int_equal(scene_why(&poor, SU_CLEAR_BONE, place, 0, 0), SU_WHY_COST);
        scene_do(&s, SU_CLEAR_BONE, place, 0, 0);
        assert_true(scene_told(SU_EVENT_BONE, place, 0, 0));
        clean.hourglasses = 1;
        assert_memory_equal(&s, &clean, sizeof s);
    }
}

/* [SU-5.10], [SU-5.11]: a priest who repels costs an hourglass and has given his order. */
static void a_repelling_priest_is_used(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_def(&s, SU_W1, 1, 0, 0);
    s.priest[2] = SU_W1;
    scene_inv(&s, SU_W1, 0, 0, 2);
    scene_step(&s, SU_STEP_SPEND_PREPARATION, 3);
    scene_do(&s, SU_REPEL, 2, 0, 0);
    assert_true(scene_told(SU_EVENT_PRIEST, 2, SU_W1, SU_PRIEST_REPELS));
    assert_true(scene_told(SU_EVENT_BANISHED, SU_VAMPIRE, SU_W1, SU_RW3));
    assert_int_equal(s.hourglasses, 2);
    assert_int_equal(s.priest_used, 1 << 2);
    assert_int_equal(scene_why(&s, SU_REPEL, 2, 0, 0), SU_WHY_PRIEST_USED);
}

/* --- Maneuvers --- */

/* [SU-6.4]: of two reasons the missing unit is told before the missing room, and room before the number of the maneuver. */
static void reasons_of_a_march(void **unused)
{
    static const struct { int ghosts, there, number; SuWhy why; } cases[] = {
        {2, 5, 2, SU_WHY_FINE}, {2, 5, 3, SU_WHY_NO_UNIT}, {3, 5, 3, SU_WHY_NO_ROOM}, {2, 4, 3, SU_WHY_NO_UNIT}, {6, 1, 7, SU_WHY_NO_UNIT}, {7, 0, 7, SU_WHY_SENT},
        {7, 0, 6, SU_WHY_FINE}, {7, 1, 7, SU_WHY_NO_ROOM}, {0, 0, 1, SU_WHY_NO_UNIT}, {8, 0, 8, SU_WHY_SENT},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        SuState s = scene();
        scene_inv(&s, SU_FE, cases[i].ghosts, 0, 1);
        scene_inv(&s, SU_RE1, 0, cases[i].there, 0);
        scene_step(&s, SU_STEP_CHOOSE, 0);
        scene_do(&s, SU_MANEUVER, 0, 0, 0);
        while (s.step != SU_STEP_2)
            scene_do(&s, SU_END_STEP, 0, 0, 0);
        assert_int_equal(scene_why(&s, SU_MOVE, su_group(SU_GHOST, cases[i].number), SU_FE, SU_RE1), cases[i].why);
    }
}

/* 11.3, [SU-6.10]: before the second maneuver it is known from which foreground the first one moved. */
static void the_first_maneuver_is_remembered(void **unused)
{
    (void)unused;
    for (int i = 0; i < SU_FOREGROUNDS; i++) {
        SuState s = scene(), before;
        scene_def(&s, SU_W1, 1, 0, 0);
        scene_inv(&s, SU_FW, 4, 0, 0);
        scene_inv(&s, SU_FE, 4, 0, 0);
        scene_step(&s, SU_STEP_CHOOSE, 0);
        scene_do(&s, SU_MANEUVER, 0, 0, 0);
        while (s.step == SU_STEP_1A || s.step == SU_STEP_1B)
            scene_do(&s, SU_END_STEP, 0, 0, 0);
        scene_do(&s, SU_MOVE, SU_GHOST, i == AT_FW ? SU_FW : SU_FE, i == AT_FW ? SU_RW1 : SU_RE1);
        while (s.step != SU_STEP_CHOOSE)
            scene_do(&s, SU_END_STEP, 0, 0, 0);
        assert_int_equal(s.moved_from, 1 << i);
        SuState kept = s;
        scene_do(&s, SU_MANEUVER, 1, 0, 0);
        while (s.step != SU_STEP_2)
            scene_do(&s, SU_END_STEP, 0, 0, 0);
        scene_do(&s, SU_MOVE, SU_GHOST, i == AT_FW ? SU_FE : SU_FW, i == AT_FW ? SU_RE1 : SU_RW1);
        assert_int_equal(s.moved_from & 3, 3);
        su_maneuver_start(&s, &before);
        assert_memory_equal(&before, &kept, sizeof kept);
    }
}

/* --- Shots and melee --- */

/* [SU-7.10], [SU-7.11]: two marksmen of any section shoot a skeleton, and their aim is forgotten. */
static void marksmen_of_every_section(void **unused)
{
    (void)unused;
    for (int section = SU_W1; section <= SU_E4; section++) {
        SuState s = scene();
        int rampart = SU_RW1;
        while ((su_connected[section - SU_W1] >> (rampart - SU_RW1) & 1) == 0)
            rampart++;
        scene_def(&s, section, 2, 0, 0);
        scene_inv(&s, rampart, 0, 3, 0);
        scene_step(&s, SU_STEP_MARKSMEN, 0);
        scene_continue(&s);
        scene_do(&s, SU_AIM, section, rampart, 0);
        assert_true(scene_told(SU_EVENT_AIMED, section, rampart, 2));
        assert_true(scene_told(SU_EVENT_SHOT, section, rampart, SU_SHOT_ARROWS));
        assert_true(scene_told(SU_EVENT_FELL, su_group(SU_SKELETON, 1), rampart, SU_BY_MARKSMEN));
        for (int i = 0; i < SU_SECTIONS; i++)
            assert_int_equal(s.aim[i], SU_NOWHERE);
    }
}

/* [SU-7.3], [SU-22.0]: a card that names nobody there is a miss, and told as one. */
static void a_bolt_misses(void **unused)
{
    (void)unused;
    for (int card = 0; card < SU_GUN_CARDS; card++) {
        SuState s = scene();
        bool hits = (su_gun_cards[SU_CROSSBOW][card] & 1 << SU_VAMPIRE) != 0;
        s.device[TOWER_W1_W2] = SU_CROSSBOW;
        scene_inv(&s, SU_RW2, 0, 0, 2);
        scene_top(s.crossbow_deck, SU_GUN_CARDS, card);
        scene_step(&s, SU_STEP_CROSSBOWS, 0);
        scene_continue(&s);
        scene_do(&s, SU_TARGET, SU_RW2, 0, 0);
        assert_true(scene_told(SU_EVENT_SHOT, SU_SHOT_TOWER + TOWER_W1_W2, SU_RW2, SU_SHOT_BOLT + (hits ? 0 : SU_SHOT_MISSED)));
        assert_int_equal(s.inv[SU_RW2][SU_VAMPIRE], hits ? 1 : 2);
    }
}

/* [SU-7.9]: the skull breaks the wooden piece first, then a stone. */
static void a_skull_breaks_a_wall(void **unused)
{
    (void)unused;
    for (int wood = 0; wood < 2; wood++) {
        SuState s = scene();
        scene_def(&s, SU_W1, 1, 0, 0);
        scene_walls(&s, SU_W1, 2, wood);
        scene_board(&s, SU_RW3, SU_CATAPULT, false);
        scene_engine(&s, SU_ENGINE_MISSES, "h");
        scene_step(&s, SU_STEP_CATAPULTS, 0);
        scene_continue(&s);
        scene_do(&s, SU_TARGET, SU_W1, 0, 0);
        assert_true(scene_told(SU_EVENT_WALL, SU_W1, 1 + wood, 0));
        assert_true(scene_told(SU_EVENT_DAMAGE, SU_W1, 1, SU_INVADER));
        assert_int_equal(su_walls(&s, SU_W1), 1 + wood);
    }
}

/* [SU-8.5]: one stake for a tower and round, at the price of a unit. */
static void one_stake_for_a_tower(void **unused)
{
    (void)unused;
    SuState s = scene();
    s.device[TOWER_W2_W3] = SU_STAKES;
    scene_def(&s, SU_W2, 1, 1, 0);
    scene_def(&s, SU_W3, 1, 1, 0);
    scene_inv(&s, SU_W2, 0, 0, 2);
    scene_inv(&s, SU_W3, 0, 0, 2);
    scene_step(&s, SU_STEP_STAKES, 0);
    scene_continue(&s);
    scene_do(&s, SU_STAKE, SU_W3, SU_SOLDIER, 0);
    assert_true(scene_told(SU_EVENT_SACRIFICED, SU_SOLDIER + 8, SU_W3, 1));
    assert_true(scene_told(SU_EVENT_FELL, su_group(SU_VAMPIRE, 1), SU_W3, SU_BY_STAKES));
    assert_int_equal(s.step, SU_STEP_BATTLE);
    assert_int_equal(su_units(&s, SU_W2) + su_units(&s, SU_W3), 3);
}

/* [SU-8.6]: after a battle with a choice the next section is fought over, and none is left out. */
static void battles_follow_each_other(void **unused)
{
    (void)unused;
    SuState s = scene();
    for (int section = SU_W2; section <= SU_W4; section++) {
        scene_def(&s, section, 1, 1, 1);
        scene_inv(&s, section, 1, 3, 0);
    }
    scene_step(&s, SU_STEP_BATTLE, 0);
    for (int section = SU_W2; section <= SU_W4; section++) {
        assert_int_equal(s.cursor, section - SU_W1);
        scene_continue(&s);
        assert_true(scene_told(SU_EVENT_STRENGTHS, section, 7, 6));
    }
    assert_int_equal(s.step, SU_STEP_HOSPITAL);
    SuState asked = scene();
    for (int section = SU_W2; section <= SU_W4; section++) {
        scene_def(&asked, section, 1, 1, 0);
        scene_inv(&asked, section, 1, 2, 0);
    }
    scene_step(&asked, SU_STEP_BATTLE, 0);
    for (int section = SU_W2; section <= SU_W4; section++) {
        scene_continue(&asked);
        assert_int_equal(asked.ask, SU_ASK_WOUND);
        assert_int_equal(asked.ask_location, section);
        scene_do(&asked, SU_PICK, SU_SOLDIER, 0, 0);
    }
    assert_int_equal(asked.step, SU_STEP_HOSPITAL);
    assert_int_equal(asked.def[SU_AT_HOSPITAL][SU_SOLDIER], 3);
}

/* [SU-8.12]: a ghost under aura costs two, and its fall is told as such. */
static void ghosts_fall_with_and_without_aura(void **unused)
{
    (void)unused;
    for (int pick = SU_GHOST; pick <= SU_AURA_GHOST; pick += SU_AURA_GHOST) {
        SuState s = scene();
        scene_def(&s, SU_W1, 0, 0, 4);
        scene_inv(&s, SU_W1, 4, 0, 1);          /* 3 + 4 + 3 against 12 */
        scene_step(&s, SU_STEP_BATTLE, 0);
        scene_continue(&s);
        assert_int_equal(s.ask, SU_ASK_SLAY);
        assert_int_equal(s.ask_amount, 2);
        assert_int_equal(s.ask_aura, 3);
        scene_do(&s, SU_PICK, pick, 0, 0);
        assert_true(scene_told(SU_EVENT_FELL, su_group(SU_GHOST, 1), SU_W1, pick == SU_GHOST ? SU_BY_DAMAGE : SU_BY_AURA_DAMAGE));
        assert_int_equal(told(SU_EVENT_FELL), 1);
        assert_int_equal(s.inv[SU_W1][SU_GHOST], 3);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_paid_is_not_told), cmocka_unit_test(mana_is_cut), cmocka_unit_test(an_empty_mana_deck), cmocka_unit_test(a_small_camp_is_not_told),
        cmocka_unit_test(singles_are_laid), cmocka_unit_test(bats_fly), cmocka_unit_test(a_harvest_takes_skeletons), cmocka_unit_test(the_second_tile_field),
        cmocka_unit_test(bones_are_cleared), cmocka_unit_test(a_repelling_priest_is_used), cmocka_unit_test(the_first_maneuver_is_remembered),
        cmocka_unit_test(marksmen_of_every_section), cmocka_unit_test(a_bolt_misses), cmocka_unit_test(a_skull_breaks_a_wall), cmocka_unit_test(one_stake_for_a_tower),
        cmocka_unit_test(battles_follow_each_other), cmocka_unit_test(the_altar_calls), cmocka_unit_test(paths_are_woken), cmocka_unit_test(all_tiles_fall_asleep),
        cmocka_unit_test(reasons_of_a_march), cmocka_unit_test(ghosts_fall_with_and_without_aura),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
