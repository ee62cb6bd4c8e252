/* SPDX-License-Identifier: MIT */
/* Stage 1 of the assault (SU-7.1 to SU-7.13, SU-22.0 to SU-22.5, X37 to X42, X60, X63, X72, X82, X88). */
#include <string.h>

#include "../common/check.h"
#include "engine/stronghold/rules.h"
#include "scene.h"

/* X88 [SU-1.21] */
static void x88_the_assault_begins(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_def(&s, SU_W1, 1, 0, 0);
    scene_step(&s, SU_STEP_SPEND_MANEUVER, 1);
    scene_do(&s, SU_UNIT_MOVE, SU_MARKSMAN, SU_W1, SU_W2);
    Action list[2];
    assert_int_equal(s.step, SU_STEP_CROSSBOWS);
    assert_int_equal(su_ops.to_act(&s), SEAT_AUTO);
    assert_int_equal(su_ops.actions(&s, list, 2), 1);
    assert_true(action_equal(list[0], (Action){ACTION_CONTINUE, 0, 0, 0}));
    assert_int_equal(scene_why(&s, SU_END_STEP, 0, 0, 0), SU_WHY_AUTOMATIC);
    assert_int_equal(scene_why(&s, SU_RESIGN, 0, 0, 0), SU_WHY_AUTOMATIC);
    assert_int_equal(scene_why(&s, ACTION_CONTINUE, 1, 0, 0), SU_WHY_NO_SUCH);
    assert_int_equal(scene_why(&s, SU_ACTION_KINDS, 0, 0, 0), SU_WHY_NO_SUCH);
}

/* [SU-7.1], [SU-8.1], [SU-1.22], acceptance 19: the steps one after the other, one CONTINUE each. */
static void steps_in_order(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_def(&s, SU_W1, 1, 0, 0);
    scene_step(&s, SU_STEP_CROSSBOWS, 0);
    for (int step = SU_STEP_CROSSBOWS; step <= SU_STEP_STAKES; step++) {
        assert_int_equal(s.step, step);
        scene_continue(&s);
    }
    assert_int_equal(s.step, SU_STEP_HOSPITAL); /* nobody on a wall: no battle */
}

/* X37 [SU-7.2], [SU-7.3], [SU-7.4], [SU-22.2], [SU-22.3], acceptance 18. */
static void x37_cannons(void **unused)
{
    (void)unused;
    SuState s = scene();
    s.device[TOWER_W1_W2] = s.device[TOWER_W2_W3] = SU_CANNON;
    scene_inv(&s, SU_RW2, 1, 2, 0);
    scene_inv(&s, SU_RW1, 1, 0, 0);
    scene_top(s.cannon_deck, 6, 3);
    scene_top(s.cannon_deck, 5, 2);
    scene_step(&s, SU_STEP_CANNONS, 0);
    scene_continue(&s);
    assert_int_equal(s.ask, SU_ASK_DEVICE);
    assert_int_equal(s.ask_location, 0);
    assert_int_equal(scene_why(&s, SU_TARGET, SU_RW1, 0, 0), SU_WHY_RANGE);
    assert_int_equal(scene_why(&s, SU_TARGET, SU_RW3, 0, 0), SU_WHY_NO_EFFECT);
    assert_int_equal(su_gun_odds(&s, SU_CANNON, SU_RW2).good, 5); /* all but the vampire */
    assert_int_equal(su_gun_odds(&s, SU_CANNON, SU_RW2).of, 6);
    scene_do(&s, SU_TARGET, SU_RW2, 0, 0);
    assert_true(scene_told(SU_EVENT_CARD, SU_DECK_CANNON, 3, 0));
    assert_true(scene_told(SU_EVENT_SHOT, SU_SHOT_TOWER + TOWER_W1_W2, SU_RW2, SU_SHOT_BALL));
    assert_int_equal(s.ask, SU_ASK_GUN_TYPE);
    assert_int_equal(su_ops.to_act(&s), SU_DEFENDER);
    assert_int_equal(scene_why(&s, SU_PICK, SU_VAMPIRE, 0, 0), SU_WHY_NOT_ASKED);
    scene_do(&s, SU_PICK, SU_SKELETON, 0, 0);
    assert_int_equal(s.altar, 1);
    assert_int_equal(s.cannon_count, 5);
    assert_int_equal(su_gun_odds(&s, SU_CANNON, SU_RW1).of, 5);
    scene_do(&s, SU_TARGET, SU_RW1, 0, 0);
    assert_int_equal(s.pile[SU_GHOST], 1);
    assert_int_equal(s.cannon_count, 6);
    assert_int_equal(s.step, SU_STEP_BONE_THROWERS);
}

/* One shot with that card at RW1, where one unit of each type stands; which types fell, as a bit set; 8: the Defender was asked. */
static int shot(int device, int card)
{
    SuState s = scene();
    s.device[TOWER_W3_W4] = (uint8_t)device;
    scene_inv(&s, SU_RW1, 1, 1, 1);
    scene_top(device == SU_CANNON ? s.cannon_deck : s.crossbow_deck, 6, card);
    scene_step(&s, device == SU_CANNON ? SU_STEP_CANNONS : SU_STEP_CROSSBOWS, 0);
    scene_continue(&s);
    scene_do(&s, SU_TARGET, SU_RW1, 0, 0);
    if (s.ask == SU_ASK_GUN_TYPE) {
        int types = 8;
        for (int type = 0; type < SU_TYPES; type++)
            types |= scene_legal(&s, SU_PICK, type, 0, 0) << type;
        return types;
    }
    return (s.inv[SU_RW1][0] == 0) | (s.inv[SU_RW1][1] == 0) << 1 | (s.inv[SU_RW1][2] == 0) << 2;
}

/* [SU-22.0], [SU-22.1], [SU-22.2], [SU-22.3], [SU-22.4], [SU-22.5], every row of 3.7. */
static void gun_cards(void **unused)
{
    (void)unused;
    enum { G = 1, S = 2, V = 4, ASKED = 8 };
    static const int crossbow[] = {0, ASKED | S | G, S, S, G, V}, cannon[] = {ASKED | S | G | V, S, G, ASKED | S | G, ASKED | S | V, V};
    for (int card = 0; card < SU_GUN_CARDS; card++) {
        assert_int_equal(shot(SU_CROSSBOW, card), crossbow[card]);
        assert_int_equal(shot(SU_CANNON, card), cannon[card]);
    }
}

/* [SU-7.3]: a card that names nobody present has no effect; PASS draws none; [SU-7.4]: without a draw no shuffle. */
static void shots_without_effect(void **unused)
{
    (void)unused;
    SuState s = scene();
    s.device[TOWER_W3_W4] = SU_CROSSBOW;
    scene_inv(&s, SU_RW1, 0, 1, 0);
    scene_top(s.crossbow_deck, 6, 5);
    scene_step(&s, SU_STEP_CROSSBOWS, 0);
    scene_continue(&s);
    SuState pass = s;
    scene_do(&s, SU_TARGET, SU_RW1, 0, 0);
    assert_int_equal(su_units(&s, SU_RW1), 1);
    uint32_t word = pass.rng.word;
    uint8_t deck[SU_GUN_CARDS];
    memcpy(deck, pass.crossbow_deck, sizeof deck);
    scene_do(&pass, SU_PASS, 0, 0, 0);
    assert_int_equal(pass.rng.word, word);
    assert_memory_equal(pass.crossbow_deck, deck, sizeof deck);
    assert_true(s.rng.word != word);
}

/* X60 [SU-7.5], [SU-5.24], [SU-20.12] */
static void x60_bat_curse(void **unused)
{
    (void)unused;
    for (int warded = 0; warded < 2; warded++) {
        SuState s = scene();
        s.device[TOWER_E1_E2] = SU_CROSSBOW;
        s.device[TOWER_E2_E3] = SU_CROSS;
        scene_inv(&s, SU_RE1, 0, 1, 0);
        scene_air(&s, warded ? SU_E2 : SU_E1, SU_BAT_CURSE, true);
        scene_step(&s, SU_STEP_CROSSBOWS, 0);
        scene_continue(&s);
        assert_int_equal(s.ask, warded ? SU_ASK_DEVICE : SU_ASK_NOTHING);
        assert_int_equal(s.step, warded ? SU_STEP_CROSSBOWS : SU_STEP_CANNONS);
    }
    SuState asleep = scene();
    asleep.device[TOWER_E1_E2] = SU_CROSSBOW;
    scene_inv(&asleep, SU_RE1, 0, 1, 0);
    scene_air(&asleep, SU_E1, SU_BAT_CURSE, false);
    scene_step(&asleep, SU_STEP_CROSSBOWS, 0);
    scene_continue(&asleep);
    assert_int_equal(asleep.ask, SU_ASK_DEVICE);
}

/* X72 [SU-20.4], [SU-7.2], [SU-7.10] */
static void x72_totem(void **unused)
{
    (void)unused;
    for (int awake = 0; awake < 2; awake++) {
        SuState s = scene();
        scene_tile(&s, SU_RW2, SU_TOTEM, awake);
        s.device[TOWER_W1_W2] = SU_CROSSBOW;
        scene_inv(&s, SU_RW2, 0, 2, 0);
        scene_def(&s, SU_W2, 2, 0, 0);
        scene_step(&s, SU_STEP_CROSSBOWS, 0);
        scene_continue(&s);
        assert_int_equal(s.ask, awake ? SU_ASK_NOTHING : SU_ASK_DEVICE);
        assert_int_equal(scene_event(SU_EVENT_CARD, 0), -1);
        if (!awake)
            scene_do(&s, SU_PASS, 0, 0, 0);
        scene_run_until(&s, SU_STEP_MARKSMEN);
        scene_continue(&s);
        assert_int_equal(s.ask, awake ? SU_ASK_NOTHING : SU_ASK_AIM);
    }
}

/* X82 [SU-23.2], [SU-23.3], [SU-7.5]; and [SU-20.13] for the cannon. */
static void x82_silent_guns(void **unused)
{
    (void)unused;
    for (int why = 0; why < 3; why++) {
        SuState s = scene();
        s.device[TOWER_W3_W4] = SU_CROSSBOW;
        s.device[TOWER_W2_W3] = SU_CANNON;
        scene_inv(&s, SU_RW1, 0, 3, 0);
        if (why == 0) {
            scene_panic(&s, 4);
            scene_panic(&s, 5);
        } else {
            s.weather = why == 1 ? SU_CLOUDBURST_ON : 0;
        }
        scene_step(&s, SU_STEP_CROSSBOWS, 0);
        scene_continue(&s);
        assert_int_equal(s.ask, why == 0 ? SU_ASK_NOTHING : SU_ASK_DEVICE);
        if (why > 0)
            scene_do(&s, SU_PASS, 0, 0, 0);
        scene_continue(&s);
        assert_int_equal(s.ask, why == 2 ? SU_ASK_DEVICE : SU_ASK_NOTHING);
        assert_int_equal(scene_event(SU_EVENT_CARD, 0), -1);
    }
}

/* X38 [SU-7.6], [SU-7.7], [SU-7.8], [SU-20.6], [SU-20.10] */
static void x38_bones_and_missile(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_board(&s, SU_RW1, SU_BONE_THROWER, false);
    scene_board(&s, SU_RE1, SU_BONE_THROWER, false);
    scene_board(&s, SU_RW2, SU_GHOST_MISSILE, false);
    scene_def(&s, SU_W3, 1, 1, 0);
    s.bones[SU_TRAP] = s.bones[SU_SABOTAGE] = 1;
    scene_step(&s, SU_STEP_BONE_THROWERS, 0);
    scene_continue(&s);
    assert_int_equal(su_ops.to_act(&s), SU_INVADER);
    assert_int_equal(scene_why(&s, SU_TARGET, SU_SCOUTS, 0, 0), SU_WHY_NO_EFFECT); /* no empty space there */
    assert_int_equal(scene_why(&s, SU_TARGET, SU_HOSPITAL, 0, 0), SU_WHY_RANGE);
    assert_int_equal(scene_why(&s, SU_TARGET, SU_COURTYARD, 0, 0), SU_WHY_RANGE);
    scene_engine(&s, 4, "m");
    scene_do(&s, SU_TARGET, SU_BARRACKS, 0, 0);
    assert_true(scene_told(SU_EVENT_SHOT, SU_RW1, SU_BARRACKS, SU_SHOT_BONE + SU_SHOT_MISSED));
    assert_int_equal(s.misses[AT_RW1], 3);
    assert_int_equal(su_engine_odds(&s, SU_RW1).of, 5);
    assert_int_equal(s.ask_location, SU_RE1);
    scene_engine(&s, 4, "h");
    scene_do(&s, SU_TARGET, SU_BARRACKS, 0, 0);
    assert_true(scene_told(SU_EVENT_SHOT, SU_RE1, SU_BARRACKS, SU_SHOT_BONE));
    assert_int_equal(s.panic, 1);
    assert_int_equal(s.misses[AT_RE1], 4);
    assert_int_equal(scene_why(&s, SU_PICK, SU_BUILD_CANNON, 0, 0), SU_WHY_RANGE); /* first in the building that was hit */
    scene_do(&s, SU_PICK, SU_TRAINING, 0, 0);
    assert_true(scene_legal(&s, SU_PICK, SU_BONE_TOWER + TOWER_E3_E4, 0, 0));
    assert_int_equal(scene_why(&s, SU_PICK, SU_TRAINING, 0, 0), SU_WHY_NO_SPACE);
    scene_do(&s, SU_PICK, SU_BUILD_CANNON, 0, 0);
    assert_int_equal(s.bones[SU_TRAINING], 1);
    assert_int_equal(s.bones[SU_BUILD_CANNON], 1);
    scene_run_until(&s, SU_STEP_CATAPULTS);
    assert_int_equal(s.ask, SU_ASK_ENGINE);
    assert_int_equal(scene_why(&s, SU_TARGET, SU_W4, 0, 0), SU_WHY_NO_EFFECT);
    assert_int_equal(scene_why(&s, SU_TARGET, SU_E1, 0, 0), SU_WHY_RANGE);
    scene_engine(&s, 4, "h");
    scene_do(&s, SU_TARGET, SU_W3, 0, 0);
    assert_true(scene_told(SU_EVENT_SHOT, SU_RW2, SU_W3, SU_SHOT_GHOST));
    assert_int_equal(s.ask, SU_ASK_MISSILE_UNIT);
    int supply = s.def[SU_AT_SUPPLY][SU_MARKSMAN];
    scene_do(&s, SU_PICK, SU_MARKSMAN, 0, 0);
    assert_int_equal(s.def[SU_AT_SUPPLY][SU_MARKSMAN], supply + 1);
    scene_do(&s, SU_PICK, SU_RW1, 0, 0);
    assert_int_equal(s.inv[SU_RW1][SU_GHOST], 1);
    assert_true(scene_told(SU_EVENT_ROSE, SU_GHOST, SU_RW1, SU_FROM_BAG));
}

/* [SU-7.7]: a bone on a footbridge field, and a missing marker skips its pick. */
static void bones_run_out(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_board(&s, SU_RW1, SU_BONE_THROWER, false);
    for (int tower = 0; tower < 5; tower++)
        s.bridge[tower] = SU_BRIDGE_BONE;
    s.bones[SU_BUILD_CANNON] = 3;
    s.bones[SU_BUILD_CROSSBOW] = 2;
    s.bones[SU_BED] = 1;
    SuState two = s, none = s;
    scene_step(&s, SU_STEP_BONE_THROWERS, 0);
    scene_continue(&s);
    scene_engine(&s, 4, "h");
    scene_do(&s, SU_TARGET, SU_SCOUTS, 0, 0);
    scene_do(&s, SU_PICK, SU_TRAP, 0, 0);
    assert_int_equal(su_bones_left(&s), 0);
    assert_int_equal(s.step, SU_STEP_MISSILES); /* the second marker is missing */
    two.bones[SU_BED] = 0;
    scene_step(&two, SU_STEP_BONE_THROWERS, 0);
    scene_continue(&two);
    scene_engine(&two, 4, "h");
    scene_do(&two, SU_TARGET, SU_SCOUTS, 0, 0);
    scene_do(&two, SU_PICK, SU_SABOTAGE, 0, 0);
    assert_int_equal(scene_why(&two, SU_PICK, SU_BONE_TOWER, 0, 0), SU_WHY_TAKEN);
    scene_do(&two, SU_PICK, SU_BONE_TOWER + TOWER_E3_E4, 0, 0);
    assert_int_equal(two.bridge[TOWER_E3_E4], SU_BRIDGE_BONE);
    none.bones[SU_TRAP] = 1;
    scene_step(&none, SU_STEP_BONE_THROWERS, 0);
    scene_continue(&none);
    scene_engine(&none, 4, "h");
    scene_do(&none, SU_TARGET, SU_SCOUTS, 0, 0);
    assert_int_equal(none.panic, 1);
    assert_int_equal(none.step, SU_STEP_MISSILES);
}

/* [SU-7.8], [SU-1.12]: without a ghost anywhere nothing is placed; the veteran is no target. */
static void a_missile_without_a_ghost(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_board(&s, SU_RW3, SU_GHOST_MISSILE, false);
    scene_def(&s, SU_W1, 0, 1, 1);
    scene_def(&s, SU_W2, 0, 0, 1);
    scene_inv(&s, SU_CAMP, 40, 0, 0);
    scene_step(&s, SU_STEP_MISSILES, 0);
    scene_continue(&s);
    assert_int_equal(scene_why(&s, SU_TARGET, SU_W2, 0, 0), SU_WHY_NO_EFFECT);
    scene_engine(&s, 4, "h");
    scene_do(&s, SU_TARGET, SU_W1, 0, 0);
    assert_int_equal(s.def[AT_W1][SU_SOLDIER], 0); /* the only pick */
    assert_int_equal(s.def[AT_W1][SU_VETERAN], 1);
    assert_int_equal(s.step, SU_STEP_CATAPULTS);
    SuState piled = scene(); /* the pile comes before the bag */
    scene_board(&piled, SU_RW3, SU_GHOST_MISSILE, false);
    scene_def(&piled, SU_W1, 1, 0, 0);
    scene_pile(&piled, 1, 0, 0);
    scene_step(&piled, SU_STEP_MISSILES, 0);
    scene_continue(&piled);
    scene_engine(&piled, 4, "h");
    scene_do(&piled, SU_TARGET, SU_W1, 0, 0);
    scene_do(&piled, SU_PICK, SU_RE3, 0, 0);
    assert_int_equal(piled.pile[SU_GHOST], 0);
    assert_true(scene_told(SU_EVENT_ROSE, SU_GHOST, SU_RE3, SU_FROM_PILE));
    assert_int_equal(piled.ask, SU_ASK_NOTHING); /* one ghost, not one more */
    assert_int_equal(piled.step, SU_STEP_CATAPULTS);
}

/* X39 [SU-7.9], [SU-7.6], [SU-20.11], [SU-20.20] */
static void x39_artillery(void **unused)
{
    (void)unused;
    SuState s = scene();
    s.weather = SU_ARTILLERY_ON;
    scene_board(&s, SU_RE1, SU_CATAPULT, false);
    scene_walls(&s, SU_E1, 2, 0);
    scene_def(&s, SU_E1, 1, 1, 0);
    scene_step(&s, SU_STEP_CATAPULTS, 0);
    scene_continue(&s);
    scene_engine(&s, 4, "mmh");
    assert_int_equal(su_engine_odds(&s, SU_RE1).good, su_engine_odds(&s, SU_RE1).of);
    scene_do(&s, SU_TARGET, SU_E1, 0, 0);
    assert_int_equal(s.misses[AT_RE1], 2);
    assert_int_equal(s.stones[AT_E1], 1);
    assert_int_equal(s.def[SU_AT_HOSPITAL][SU_MARKSMAN], 1);
    assert_int_equal(s.def[AT_E1][SU_SOLDIER], 1);
    assert_int_equal(s.step, SU_STEP_MARKSMEN);
}

/* [SU-7.9]: the wooden piece first; without a wall 2 damage; [SU-7.13]: no breach although the section is empty then. */
static void catapults_break_wood_first(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_board(&s, SU_RE1, SU_CATAPULT, false);
    scene_walls(&s, SU_E1, 1, 1);
    scene_inv(&s, SU_E1, 0, 3, 0);
    SuState bare = s;
    scene_step(&s, SU_STEP_CATAPULTS, 0);
    scene_continue(&s);
    assert_int_equal(scene_why(&s, SU_TARGET, SU_E2, 0, 0), SU_WHY_NO_EFFECT);
    scene_engine(&s, 4, "h");
    scene_do(&s, SU_TARGET, SU_E1, 0, 0);
    assert_int_equal(s.section_flags[AT_E1] & SU_HAS_WOOD, 0);
    assert_int_equal(s.stones[AT_E1], 1);
    scene_walls(&bare, SU_E1, 0, 0);
    scene_def(&bare, SU_E1, 0, 1, 0);
    scene_step(&bare, SU_STEP_CATAPULTS, 0);
    scene_continue(&bare);
    scene_engine(&bare, 4, "h");
    scene_do(&bare, SU_TARGET, SU_E1, 0, 0);
    assert_int_equal(bare.def[SU_AT_HOSPITAL][SU_SOLDIER], 1);
    assert_int_equal(bare.winner, 0);
}

/* X63 [SU-7.6] */
static void x63_no_misses_left(void **unused)
{
    (void)unused;
    for (int artillery = 0; artillery < 2; artillery++) {
        SuState s = scene();
        s.weather = artillery ? SU_ARTILLERY_ON : 0;
        scene_board(&s, SU_RW1, SU_BONE_THROWER, false);
        s.misses[AT_RW1] = 0;
        scene_step(&s, SU_STEP_BONE_THROWERS, 0);
        scene_continue(&s);
        scene_do(&s, SU_TARGET, SU_BARRACKS, 0, 0);
        assert_int_equal(s.misses[AT_RW1], 0);
        assert_int_equal(s.ask, SU_ASK_FIRST_BONE);
        assert_int_equal(scene_event(SU_EVENT_CARD, 1), -1);
    }
}

/* [SU-7.6]: PASS draws no card; each kind in its own step. */
static void engines_may_hold_fire(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_board(&s, SU_RW1, SU_CATAPULT, false);
    scene_walls(&s, SU_W3, 1, 0);
    scene_step(&s, SU_STEP_BONE_THROWERS, 0);
    scene_run_until(&s, SU_STEP_CATAPULTS);
    scene_continue(&s);
    uint32_t word = s.rng.word;
    scene_do(&s, SU_PASS, 0, 0, 0);
    assert_int_equal(s.rng.word, word);
    assert_int_equal(s.misses[AT_RW1], 4);
}

/* X40 [SU-7.10], [SU-7.11], [SU-23.4] */
static void x40_marksmen(void **unused)
{
    (void)unused;
    static const struct { int west, east, frightened, fall; } cases[] = {{2, 1, 0, 1}, {2, 1, 1, 1}, {1, 1, 1, 0}, {1, 1, 0, 1}, {4, 4, 0, 4}, {1, 0, 0, 0}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        SuState s = scene();
        scene_def(&s, SU_W3, cases[i].west, 0, 0);
        scene_def(&s, SU_W4, cases[i].east, 0, 0);
        scene_inv(&s, SU_RW1, 0, 4, 0);
        if (cases[i].frightened)
            scene_panic(&s, 6);
        scene_step(&s, SU_STEP_MARKSMEN, 0);
        scene_continue(&s);
        assert_int_equal(scene_why(&s, SU_AIM, SU_W3, SU_RW2, 0), SU_WHY_NO_EFFECT);
        assert_int_equal(scene_why(&s, SU_AIM, SU_W3, SU_RW3, 0), SU_WHY_RANGE);
        assert_int_equal(scene_why(&s, SU_AIM, SU_W4, SU_RW1, 0), SU_WHY_NOT_ASKED);
        scene_do(&s, SU_AIM, SU_W3, SU_RW1, 0);
        assert_true(scene_told(SU_EVENT_AIMED, SU_W3, SU_RW1, cases[i].west));
        if (cases[i].east > 0)
            scene_do(&s, SU_AIM, SU_W4, SU_RW1, 0);
        int arrows = SU_SHOT_ARROWS + (cases[i].fall > 0 ? 0 : SU_SHOT_MISSED);
        assert_true(scene_told(SU_EVENT_SHOT, SU_W3, SU_RW1, arrows));
        assert_int_equal(scene_told(SU_EVENT_SHOT, SU_W4, SU_RW1, arrows), cases[i].east > 0);
        assert_int_equal(s.altar, cases[i].fall);
        assert_int_equal(s.inv[SU_RW1][SU_SKELETON], 4 - cases[i].fall);
        assert_int_equal(s.aim[AT_W3], SU_NOWHERE);
    }
}

/* X41 [SU-7.10]; Bat Curse silences marksmen too [SU-20.12]; an aim may be declined. */
static void x41_not_offered(void **unused)
{
    (void)unused;
    for (int cursed = 0; cursed < 2; cursed++) {
        SuState s = scene();
        scene_def(&s, SU_W3, 2, 0, 0);
        scene_inv(&s, SU_RW1, 0, 4, 0);
        if (cursed)
            scene_air(&s, SU_W3, SU_BAT_CURSE, true);
        else
            scene_inv(&s, SU_W3, 1, 0, 0);
        scene_step(&s, SU_STEP_MARKSMEN, 0);
        scene_continue(&s);
        assert_int_equal(s.step, SU_STEP_ARCHERS);
        assert_int_equal(s.altar, 0);
    }
    SuState s = scene();
    scene_def(&s, SU_W3, 2, 0, 0);
    scene_inv(&s, SU_RW1, 0, 4, 0);
    scene_step(&s, SU_STEP_MARKSMEN, 0);
    scene_continue(&s);
    scene_do(&s, SU_PASS, 0, 0, 0);
    assert_int_equal(s.altar, 0);
}

/* X42 [SU-7.12], [SU-20.8], [SU-1.17], [SU-1.4] */
static void x42_skeleton_archers(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_tile(&s, SU_RW1, SU_ARCHERS, true);
    scene_inv(&s, SU_RW1, 0, 6, 0);
    scene_def(&s, SU_W4, 2, 1, 0);
    scene_def(&s, SU_W3, 0, 0, 1);
    SuState asleep = s;
    scene_step(&s, SU_STEP_ARCHERS, 0);
    scene_continue(&s);
    assert_int_equal(scene_why(&s, SU_TARGET, SU_W3, 0, 0), SU_WHY_NO_EFFECT); /* 2 do not defeat a veteran */
    scene_do(&s, SU_TARGET, SU_W4, 0, 0);
    assert_true(scene_told(SU_EVENT_SHOT, SU_RW1, SU_W4, SU_SHOT_ARROWS));
    SuState soldier = s;
    scene_do(&s, SU_PICK, SU_MARKSMAN, 0, 0);
    assert_int_equal(s.def[SU_AT_HOSPITAL][SU_MARKSMAN], 2);
    scene_do(&soldier, SU_PICK, SU_SOLDIER, 0, 0);
    assert_int_equal(soldier.def[SU_AT_HOSPITAL][SU_SOLDIER], 1);
    assert_int_equal(soldier.def[SU_AT_HOSPITAL][SU_MARKSMAN], 0);
    asleep.tile[AT_RW1][0] = SU_ARCHERS + 1;
    scene_step(&asleep, SU_STEP_ARCHERS, 0);
    scene_continue(&asleep);
    assert_int_equal(asleep.step, SU_STEP_EXORCISM);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(x88_the_assault_begins), cmocka_unit_test(steps_in_order), cmocka_unit_test(x37_cannons), cmocka_unit_test(gun_cards),
        cmocka_unit_test(shots_without_effect), cmocka_unit_test(x60_bat_curse), cmocka_unit_test(x72_totem), cmocka_unit_test(x82_silent_guns),
        cmocka_unit_test(x38_bones_and_missile), cmocka_unit_test(bones_run_out), cmocka_unit_test(a_missile_without_a_ghost), cmocka_unit_test(x39_artillery),
        cmocka_unit_test(catapults_break_wood_first), cmocka_unit_test(x63_no_misses_left), cmocka_unit_test(engines_may_hold_fire), cmocka_unit_test(x40_marksmen),
        cmocka_unit_test(x41_not_offered), cmocka_unit_test(x42_skeleton_archers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
