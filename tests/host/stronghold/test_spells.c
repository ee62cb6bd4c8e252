/* SPDX-License-Identifier: MIT */
/* Phase 2: casting and activation, every spell (SU-4.1 to SU-4.15, SU-20.0 to SU-20.23, X6 to X13, X58, X59, X61, X62, X70 to X75). */
#include <string.h>

#include "../common/bent.h"
#include "../common/check.h"
#include "engine/stronghold/rules.h"
#include "scene.h"

/* X6 [SU-4.1], [SU-4.2], [SU-4.3], [SU-4.4], [SU-20.3] */
static void x6_fog_and_answer(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_book(&s, 0, SU_SURGE);
    scene_book(&s, 1, SU_FOG);
    scene_book(&s, 2, SU_BONE_THROWER);
    scene_inv(&s, SU_FW, 1, 0, 0);
    s.mana = 5;
    scene_step(&s, SU_STEP_CAST, 0);
    scene_do(&s, SU_PASS, 0, 0, 0);
    assert_true(scene_told(SU_EVENT_BOOK, 0, SU_SURGE, SU_BOOK_PASSED));
    scene_do(&s, SU_CAST, SU_FW, 0, 0);
    assert_int_equal(s.mana, 3);
    assert_int_equal(s.fogs[AT_FW], 1);
    assert_int_equal(s.fogs_awake[AT_FW], 1);
    assert_int_equal(s.hourglasses, 2);
    assert_int_equal(s.step, SU_STEP_SPEND_CAST);
    scene_do(&s, SU_PLACE, SU_BUILD_CROSSBOW, 0, 0);
    scene_do(&s, SU_PLACE, SU_BUILD_CROSSBOW, 0, 0);
    scene_do(&s, SU_TARGET, TOWER_W3_W4, 0, 0);
    assert_int_equal(s.hourglasses, 0);
    assert_int_equal(s.device[TOWER_W3_W4], SU_CROSSBOW);
    assert_int_equal(s.exhausted, 3);
    assert_int_equal(s.step, SU_STEP_CAST);
    assert_int_equal(s.slot, 2);
    assert_int_equal(su_ops.to_act(&s), SU_INVADER);
}

/* [SU-4.1]: END_STEP passes what is left; the cards are exhausted until clean-up. */
static void end_step_passes_the_book(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_cast(&s, SU_SWAMP, 9);
    scene_do(&s, SU_END_STEP, 0, 0, 0);
    assert_int_equal(s.exhausted, 63);
    assert_int_equal(s.step, SU_STEP_DRAW); /* nothing to activate */
    assert_int_equal(s.mana, 9);            /* [SU-4.14] */
}

/* [SU-4.2], [SU-1.5]: without mana, tile or target the slot is passed by the engine. */
static void slots_without_a_choice_are_passed(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_def(&s, SU_W1, 1, 0, 0);
    s.mana = 0;
    scene_step(&s, SU_STEP_LIBRARY, 0);
    scene_do(&s, SU_PASS, 0, 0, 0);
    assert_int_equal(s.step, SU_STEP_DRAW);
    assert_int_equal(s.exhausted, 63);
    scene_cast(&s, SU_SWAMP, 2);
    s.mana = 1;
    assert_int_equal(scene_why(&s, SU_CAST, SU_RW1, 0, 0), SU_WHY_NO_MANA);
}

/* X7 [SU-4.12], [SU-4.13], acceptance 13. */
static void x7_all_of_a_kind_wake(void **unused)
{
    (void)unused;
    SuState s = scene();
    s.fogs[AT_FW] = 2;
    s.fogs[AT_FE] = 1;
    s.fogs_awake[AT_FE] = 1;
    s.mana = 1;
    scene_step(&s, SU_STEP_ACTIVATE, 0);
    assert_int_equal(scene_why(&s, SU_ACTIVATE, SU_SWAMP, 0, 0), SU_WHY_AWAKE);
    assert_int_equal(scene_why(&s, SU_ACTIVATE, SU_SURGE, 0, 0), SU_WHY_NO_SUCH);
    scene_do(&s, SU_ACTIVATE, SU_FOG, 0, 0);
    assert_int_equal(s.mana, 0);
    assert_int_equal(s.fogs_awake[AT_FW], 2);
    assert_int_equal(s.fogs_awake[AT_FE], 1);
    assert_int_equal(s.hourglasses, 0);
    assert_int_equal(scene_event(SU_EVENT_TILE, 1), scene_event(SU_EVENT_TILE, 0) + 1);
    assert_int_equal(s.step, SU_STEP_DRAW); /* no mana left: nothing to decide */
}

/* X8 [SU-20.1] */
static void x8_swamps(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_board(&s, SU_RW1, SU_SWAMP, false);
    scene_board(&s, SU_RE3, SU_SWAMP, false);
    s.mana = 1;
    scene_step(&s, SU_STEP_ACTIVATE, 0);
    scene_do(&s, SU_ACTIVATE, SU_SWAMP, 0, 0);
    assert_int_equal(s.mana, 2);
    assert_int_equal(s.board[AT_RW1], SU_AWAKE | (SU_SWAMP + 1));
    s = scene();
    scene_cast(&s, SU_SWAMP, 2);
    scene_do(&s, SU_CAST, SU_RW2, 0, 0);
    assert_int_equal(s.mana, 1);
}

/* X9 [SU-20.0], [SU-4.4] */
static void x9_graveyard(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_altar(&s, 1);
    scene_inv(&s, SU_RW3, 0, 6, 0);
    scene_cast(&s, SU_GRAVEYARD, 2);
    SuState more = s;
    scene_do(&s, SU_CAST, SU_RW3, 0, 0);
    assert_int_equal(s.mana, 0);
    assert_int_equal(su_units(&s, SU_RW3), 7);
    assert_int_equal(s.altar, 0);
    assert_int_equal(s.board[SU_RW3 - SU_RW1], SU_AWAKE | (SU_GRAVEYARD + 1));
    assert_int_equal(s.hourglasses, 2);
    scene_altar(&more, 5);
    scene_do(&more, SU_CAST, SU_RE1, 0, 0); /* two at most */
    assert_int_equal(more.inv[SU_RE1][SU_SKELETON], 2);
    assert_int_equal(more.altar, 3);
}

/* X10 [SU-20.9], [SU-4.8], [SU-1.4] */
static void x10_strigoi_cave(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_def(&s, SU_E3, 1, 0, 0);
    scene_def(&s, SU_E4, 1, 0, 0);
    s.priest[0] = SU_E3;
    scene_cast(&s, SU_STRIGOI, 3);
    int supply = s.def[SU_AT_SUPPLY][SU_MARKSMAN];
    scene_do(&s, SU_CAST, SU_RE3, 0, 0);
    assert_int_equal(s.def[SU_E4 - SU_W1][SU_MARKSMAN], 0);
    assert_int_equal(s.def[SU_E3 - SU_W1][SU_MARKSMAN], 1);
    assert_int_equal(s.def[SU_AT_SUPPLY][SU_MARKSMAN], supply + 1);
    assert_int_equal(s.hourglasses, 3);
    assert_int_equal(s.def_fallen[SU_MARKSMAN], 0);
}

/* A save may ask only at a cave. */
static void bent_caves(const SuState *asked)
{
    BENT_REFUSED(SuState, su_ops, *asked, s.ask_location = SU_W1);
    BENT_REFUSED(SuState, su_ops, *asked, s.ask_location = SU_RW3); /* no cave there */
}

/* [SU-4.8]: with two sections the Invader picks; tiles wake one after the other, in field order. */
static void strigoi_caves_ask_one_after_the_other(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_tile(&s, SU_RW1, SU_STRIGOI, false);
    scene_tile(&s, SU_RW2, SU_STRIGOI, false);
    scene_tile(&s, SU_RE3, SU_STRIGOI, false);
    for (int section = SU_W1; section <= SU_E4; section++)
        scene_def(&s, section, 1, 0, 0);
    s.mana = 3;
    scene_step(&s, SU_STEP_ACTIVATE, 0);
    scene_do(&s, SU_ACTIVATE, SU_STRIGOI, 0, 0);
    assert_int_equal(s.ask, SU_ASK_STRIGOI);
    assert_int_equal(s.ask_location, SU_RW1);
    bent_caves(&s);
    assert_int_equal(scene_why(&s, SU_PICK, SU_W2, 0, 0), SU_WHY_RANGE);
    scene_do(&s, SU_PICK, SU_W3, 0, 0);
    assert_int_equal(s.ask_location, SU_RW2);
    assert_int_equal(scene_why(&s, SU_PICK, SU_W3, 0, 0), SU_WHY_NO_UNIT);
    scene_do(&s, SU_PICK, SU_W4, 0, 0);
    assert_int_equal(s.ask_location, SU_RE3);
    scene_do(&s, SU_PICK, SU_E4, 0, 0);
    assert_int_equal(s.step, SU_STEP_DRAW); /* mana is left, but nothing sleeps */
    assert_int_equal(s.mana, 2);
    assert_int_equal(su_spell_tiles(&s, SU_STRIGOI, true), 0);
}

/* X11 [SU-4.6], [SU-20.6] */
static void x11_four_engines(void **unused)
{
    (void)unused;
    SuState s = scene();
    for (int rampart = SU_RW1; rampart <= SU_RW3; rampart++)
        scene_board(&s, rampart, SU_CATAPULT, false);
    scene_cast(&s, SU_BONE_THROWER, 2);
    SuState third = s;
    scene_board(&s, SU_RE1, SU_GHOST_MISSILE, false);
    assert_int_equal(scene_why(&s, SU_CAST, SU_RE2, 0, 0), SU_WHY_ENGINES);
    scene_do(&third, SU_CAST, SU_RE2, 0, 0);
    assert_int_equal(third.misses[SU_RE2 - SU_RW1], 4);
    assert_int_equal(su_engine_odds(&third, SU_RE2).good, 2);
    assert_int_equal(su_engine_odds(&third, SU_RE2).of, 6);
    scene_cast(&third, SU_CATAPULT, 3);
    third.fogs[AT_FW] = 0;
    assert_int_equal(scene_why(&third, SU_CAST, SU_RE3, 0, 0), SU_WHY_ENGINES);
}

/* [SU-4.6]: four engines are four, wherever they stand. */
static void four_engines_anywhere(void **unused)
{
    (void)unused;
    for (int one = SU_RW1; one <= SU_RE3; one++)
        for (int other = SU_RW1; other < one; other++) {
            SuState s = scene();
            int engines = 0;
            for (int rampart = SU_RW1; rampart <= SU_RE3; rampart++)
                if (rampart != one && rampart != other)
                    scene_board(&s, rampart, engines++ % 2 == 0 ? SU_CATAPULT : SU_GHOST_MISSILE, false);
            scene_cast(&s, SU_BONE_THROWER, 2);
            assert_int_equal(scene_why(&s, SU_CAST, one, 0, 0), SU_WHY_ENGINES);
            assert_int_equal(scene_why(&s, SU_CAST, other, 0, 0), SU_WHY_ENGINES);
        }
}

/* [SU-1.6], [SU-1.7], [SU-1.8]: three of a kind, one on a field, and nothing takes them away. */
static void fields_and_supplies(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_board(&s, SU_RW1, SU_SWAMP, false);
    scene_cast(&s, SU_GALLOWS, 2);
    assert_int_equal(scene_why(&s, SU_CAST, SU_RW1, 0, 0), SU_WHY_TAKEN);
    assert_int_equal(scene_why(&s, SU_CAST, SU_FW, 0, 0), SU_WHY_NO_SUCH);
    for (int i = 0; i < 3; i++)
        scene_board(&s, SU_RE1 + i, SU_GALLOWS, false);
    assert_int_equal(scene_why(&s, SU_CAST, SU_RW2, 0, 0), SU_WHY_SUPPLY);
    s = scene();
    scene_cast(&s, SU_FOG, 2);
    s.fogs[AT_FW] = 2;
    assert_int_equal(scene_why(&s, SU_CAST, SU_FW, 0, 0), SU_WHY_TAKEN);
    assert_int_equal(scene_why(&s, SU_CAST, SU_FE, 0, 0), SU_WHY_FINE);
    s.fogs[AT_FE] = 1;
    assert_int_equal(scene_why(&s, SU_CAST, SU_FE, 0, 0), SU_WHY_SUPPLY);
}

/* [SU-4.5] */
static void no_tile_twice_on_a_rampart(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_tile(&s, SU_RW1, SU_TOTEM, false);
    scene_tile(&s, SU_RW2, SU_ARCHERS, false);
    scene_tile(&s, SU_RW2, SU_STRIGOI, false);
    scene_cast(&s, SU_TOTEM, 1);
    assert_int_equal(scene_why(&s, SU_CAST, SU_RW1, 0, 0), SU_WHY_TWICE);
    assert_int_equal(scene_why(&s, SU_CAST, SU_RW2, 0, 0), SU_WHY_TAKEN);
    scene_do(&s, SU_CAST, SU_RW3, 0, 0);
    assert_int_equal(s.tile[SU_RW3 - SU_RW1][0], SU_AWAKE | (SU_TOTEM + 1));
    assert_true(su_totem(&s, SU_RW3));
    assert_false(su_totem(&s, SU_RW1));
    assert_int_equal(s.hourglasses, 1);
}

/* X12 [SU-4.9], [SU-20.21] */
static void x12_bat_flight(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_inv(&s, SU_FW, 0, 0, 2);
    scene_inv(&s, SU_W2, 3, 2, 0);
    scene_cast(&s, SU_BAT_FLIGHT, 3);
    assert_int_equal(scene_why(&s, SU_CAST, SU_FW, SU_W2, 2), SU_WHY_NO_ROOM);
    assert_int_equal(scene_why(&s, SU_CAST, SU_FW, SU_E2, 1), SU_WHY_SIDE);
    assert_int_equal(scene_why(&s, SU_CAST, SU_RW1, SU_W2, 1), SU_WHY_NO_UNIT);
    assert_int_equal(scene_why(&s, SU_CAST, SU_FW, SU_W1, 0), SU_WHY_NO_SUCH);
    scene_do(&s, SU_CAST, SU_FW, SU_W2, 1);
    assert_int_equal(s.inv[SU_W2][SU_VAMPIRE], 1);
    assert_int_equal(s.inv[SU_FW][SU_VAMPIRE], 1);
    assert_int_equal(s.hourglasses, 3);
}

/* X13 [SU-4.11], [SU-20.23], [SU-1.10] */
static void x13_soul_harvest(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_def(&s, SU_E2, 1, 1, 0);
    scene_inv(&s, SU_E2, 0, 2, 0);
    scene_cast(&s, SU_HARVEST, 3);
    SuState both = s, poor = s;
    int bag = s.bag[SU_SKELETON];
    scene_do(&s, SU_CAST, SU_E2, 1, 0);
    assert_int_equal(s.ask, SU_ASK_WOUND);
    assert_int_equal(su_ops.to_act(&s), SU_INVADER);
    scene_do(&s, SU_PICK, SU_SOLDIER, 0, 0);
    assert_int_equal(s.bag[SU_SKELETON], bag + 1);
    assert_int_equal(s.def[SU_AT_HOSPITAL][SU_SOLDIER], 1);
    assert_int_equal(su_garrison(&s, SU_E2), 1);
    assert_int_equal(s.hourglasses, 3);
    assert_int_equal(s.winner, 0);
    scene_do(&both, SU_CAST, SU_E2, 2, 0); /* one portion of 4: both fall, no breach */
    scene_do(&both, SU_PICK, SU_MARKSMAN, 0, 0);
    assert_int_equal(su_garrison(&both, SU_E2), 0);
    assert_int_equal(both.winner, 0);
    scene_def(&poor, SU_E2, 0, 0, 1);
    assert_int_equal(scene_why(&poor, SU_CAST, SU_E2, 1, 0), SU_WHY_NO_EFFECT);
    assert_int_equal(scene_why(&poor, SU_CAST, SU_E2, 2, 0), SU_WHY_FINE);
    assert_int_equal(scene_why(&poor, SU_CAST, SU_E1, 1, 0), SU_WHY_NO_UNIT);
    scene_inv(&poor, SU_E2, 0, 3, 0);
    assert_int_equal(scene_why(&poor, SU_CAST, SU_E2, 3, 0), SU_WHY_NO_SUCH); /* two at most */
}

/* [SU-4.7], [SU-20.7], X70 */
static void x70_spectral_surge(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_inv(&s, SU_FW, 3, 2, 0);
    scene_inv(&s, SU_RE1, 1, 0, 0);
    scene_cast(&s, SU_SURGE, 1);
    scene_do(&s, SU_CAST, 0, 0, 0);
    assert_int_equal(scene_why(&s, SU_END_STEP, 0, 0, 0), SU_WHY_ONE_FIRST);
    assert_int_equal(scene_why(&s, SU_MOVE, 1, SU_FW, SU_RW1), SU_WHY_GHOSTS_ONLY);
    scene_do(&s, SU_MOVE, 0 + 4 * 2, SU_FW, SU_RW1);
    assert_int_equal(s.ask_left, 3);
    assert_int_equal(s.moved_from, 0); /* SU-6.10: not a maneuver */
    scene_do(&s, SU_MOVE, 0 + 4 * 1, SU_RW1, SU_W3); /* a ghost may step more than once */
    assert_int_equal(s.inv[SU_W3][SU_GHOST], 2);
    assert_int_equal(scene_why(&s, SU_MOVE, 0 + 4 * 1, SU_RW1, SU_W4), SU_WHY_NO_UNIT);
    SuState stop = s;
    scene_do(&s, SU_MOVE, 0, SU_RE1, SU_E1);
    assert_int_equal(s.step, SU_STEP_SPEND_CAST);
    assert_int_equal(s.hourglasses, 1);
    scene_do(&stop, SU_END_STEP, 0, 0, 0);
    assert_int_equal(stop.step, SU_STEP_SPEND_CAST);
}

/* [SU-4.7], [SU-4.15]: limits of the number of steps; without a legal move the card cannot be cast. */
static void a_surge_needs_ghosts(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_inv(&s, SU_W1, 2, 0, 0);
    scene_cast(&s, SU_SURGE, 1);
    assert_int_equal(scene_why(&s, SU_CAST, 0, 0, 0), SU_WHY_NO_EFFECT);
    scene_inv(&s, SU_FE, 8, 0, 0);
    scene_do(&s, SU_CAST, 0, 0, 0);
    assert_int_equal(scene_why(&s, SU_MOVE, 0 + 4 * 6, SU_FE, SU_RE1), SU_WHY_SURGE_LEFT);
    scene_do(&s, SU_MOVE, 0 + 4 * 5, SU_FE, SU_RE1);
    assert_int_equal(s.step, SU_STEP_SPEND_CAST);
}

/* X71 [SU-20.2] */
static void x71_gallows(void **unused)
{
    (void)unused;
    SuState s = scene();
    for (int i = 0; i < 3; i++)
        scene_board(&s, SU_RW1 + i, SU_GALLOWS, false);
    s.mana = 1;
    scene_step(&s, SU_STEP_ACTIVATE, 0);
    scene_do(&s, SU_ACTIVATE, SU_GALLOWS, 0, 0);
    assert_int_equal(s.mana, 0);
    assert_int_equal(s.panic, 3);
    assert_int_equal(s.hourglasses, 0);
    assert_true(scene_told(SU_EVENT_PANIC, 11, 9, SU_PANIC_GALLOWS));
}

/* [SU-1.18] */
static void panic_is_clamped(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_board(&s, SU_RW1, SU_GALLOWS, false);
    scene_board(&s, SU_RW2, SU_GALLOWS, false);
    s.panic = 5;
    s.mana = 1;
    scene_step(&s, SU_STEP_ACTIVATE, 0);
    scene_do(&s, SU_ACTIVATE, SU_GALLOWS, 0, 0);
    assert_int_equal(s.panic, 6);
    assert_true(scene_told(SU_EVENT_PANIC, 14, 8, SU_PANIC_GALLOWS)); /* the second changed nothing */
}

/* X73 [SU-20.14] */
static void x73_call_of_the_altar(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_altar(&s, 6);
    scene_inv(&s, SU_FE, 4, 4, 0);
    scene_cast(&s, SU_CALL, 2);
    SuState west = s, none = s;
    scene_do(&s, SU_CAST, SU_FE, 0, 0);
    assert_int_equal(su_units(&s, SU_FE), 10);
    assert_int_equal(s.altar, 4);
    assert_int_equal(s.mana, 0);
    assert_int_equal(s.hourglasses, 2);
    scene_do(&west, SU_CAST, SU_FW, 0, 0);
    assert_int_equal(west.inv[SU_FW][SU_SKELETON], 4); /* four at most */
    scene_altar(&none, 0);
    assert_int_equal(scene_why(&none, SU_CAST, SU_FW, 0, 0), SU_WHY_ALTAR);
}

/* X74 [SU-20.15], [SU-1.11] */
static void x74_blood_transformation(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_inv(&s, SU_W4, 0, 1, 0);
    scene_cast(&s, SU_BLOOD, 2);
    int bag = s.bag[SU_VAMPIRE];
    SuState piled = s, none = s;
    scene_do(&s, SU_CAST, SU_W4, 0, 0);
    assert_true(scene_told(SU_EVENT_TRANSFORMED, SU_SKELETON, SU_VAMPIRE, SU_W4));
    assert_int_equal(s.inv[SU_W4][SU_SKELETON], 0);
    assert_int_equal(s.inv[SU_W4][SU_VAMPIRE], 1);
    assert_int_equal(s.pile[SU_SKELETON], 1);
    assert_int_equal(s.altar, 0);
    assert_int_equal(s.bag[SU_VAMPIRE], bag - 1);
    assert_int_equal(s.hourglasses, 2);
    scene_pile(&piled, 0, 0, 2);
    scene_do(&piled, SU_CAST, SU_W4, 0, 0);
    assert_int_equal(piled.pile[SU_VAMPIRE], 1); /* the pile before the bag */
    assert_int_equal(piled.bag[SU_VAMPIRE], bag - 2);
    scene_inv(&none, SU_CAMP, 0, 0, 25);
    assert_int_equal(scene_why(&none, SU_CAST, SU_W4, 0, 0), SU_WHY_SUPPLY);
    assert_int_equal(scene_why(&none, SU_CAST, SU_FW, 0, 0), SU_WHY_NO_SUCH);
}

/* X75 [SU-20.18] */
static void x75_poison_cloud(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_def(&s, SU_E2, 1, 1, 0);
    scene_cast(&s, SU_POISON, 2);
    SuState soldiers = s;
    scene_do(&s, SU_CAST, SU_E2, 0, 0);
    assert_int_equal(s.def[SU_AT_HOSPITAL][SU_MARKSMAN], 1);
    assert_int_equal(s.hourglasses, 2);
    scene_def(&soldiers, SU_E2, 0, 2, 0);
    scene_do(&soldiers, SU_CAST, SU_E2, 0, 0);
    assert_int_equal(soldiers.air[SU_E2 - SU_W1], SU_AWAKE | (SU_POISON + 1));
    assert_int_equal(su_garrison(&soldiers, SU_HOSPITAL), 0);
    assert_int_equal(soldiers.hourglasses, 2);
    soldiers = s; /* and again when it wakes */
    scene_def(&soldiers, SU_E2, 1, 1, 0);
    soldiers.air[SU_E2 - SU_W1] = SU_POISON + 1;
    soldiers.slot = 0;
    soldiers.mana = 1;
    scene_step(&soldiers, SU_STEP_ACTIVATE, 0);
    scene_do(&soldiers, SU_ACTIVATE, SU_POISON, 0, 0);
    assert_int_equal(soldiers.def[SU_AT_HOSPITAL][SU_MARKSMAN], 2);
}

/* [SU-20.5]: see X31 in the maneuvers for what it does. */
static void path_of_the_damned_lies_on_a_foot_path(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_cast(&s, SU_PATH_OF_THE_DAMNED, 2);
    assert_int_equal(scene_why(&s, SU_CAST, 7, 0, 0), SU_WHY_NO_SUCH);
    s.path[PATH_RE1_E2] = SU_PATH_DAMNED;
    assert_int_equal(scene_why(&s, SU_CAST, 16, 0, 0), SU_WHY_TAKEN);
    scene_do(&s, SU_CAST, 8, 0, 0);
    assert_int_equal(s.path[PATH_RW3_W1], SU_PATH_DAMNED | SU_PATH_AWAKE);
    assert_int_equal(su_limit(&s, SU_W1), 4);
    assert_int_equal(su_limit(&s, SU_E2), 3);
    s.slot = 0;
    s.mana = 1;
    scene_step(&s, SU_STEP_ACTIVATE, 0);
    scene_do(&s, SU_ACTIVATE, SU_PATH_OF_THE_DAMNED, 0, 0);
    assert_int_equal(su_limit(&s, SU_E2), 4);
}

/* [SU-20.13], [SU-20.20]: one piece each, beside the board, for this round. */
static void single_pieces_last_one_round(void **unused)
{
    (void)unused;
    static const int spells[] = {SU_CLOUDBURST, SU_ARTILLERY};
    for (int i = 0; i < 2; i++) {
        SuState s = scene();
        scene_cast(&s, spells[i], 2);
        scene_do(&s, SU_CAST, 0, 0, 0);
        assert_int_equal(s.weather, i == 0 ? SU_CLOUDBURST_ON : SU_ARTILLERY_ON);
        assert_int_equal(s.hourglasses, 2);
        s.slot = 0;
        scene_cast(&s, spells[i], 2);
        assert_int_equal(scene_why(&s, SU_CAST, 0, 0, 0), SU_WHY_SUPPLY);
    }
}

/* [SU-20.12], [SU-20.16], [SU-20.17], [SU-20.19], [SU-20.4], [SU-20.8], [SU-20.10], [SU-20.11]: where each lies; air and ground hold one tile each. */
static void tiles_lie_on_their_fields(void **unused)
{
    (void)unused;
    static const int air[] = {SU_BAT_CURSE, SU_POISON}, ground[] = {SU_TREACHERY, SU_DECAY, SU_BARRIER}, tile[] = {SU_TOTEM, SU_ARCHERS, SU_STRIGOI},
                     board[] = {SU_GRAVEYARD, SU_SWAMP, SU_GALLOWS, SU_BONE_THROWER, SU_GHOST_MISSILE, SU_CATAPULT};
    for (int i = 0; i < 2; i++) {
        SuState s = scene();
        scene_cast(&s, air[i], 9);
        scene_do(&s, SU_CAST, SU_W3, 0, 0);
        assert_int_equal(s.air[AT_W3], SU_AWAKE | (air[i] + 1));
        s.slot = 0;
        scene_cast(&s, air[1 - i], 9);
        assert_int_equal(scene_why(&s, SU_CAST, SU_W3, 0, 0), SU_WHY_TAKEN);
        assert_int_equal(scene_why(&s, SU_CAST, SU_RW3, 0, 0), SU_WHY_NO_SUCH);
    }
    for (int i = 0; i < 3; i++) {
        SuState s = scene();
        scene_cast(&s, ground[i], 9);
        scene_do(&s, SU_CAST, SU_E4, 0, 0);
        assert_int_equal(s.ground[AT_E4], SU_AWAKE | (ground[i] + 1));
        assert_int_equal(s.hourglasses, su_spells[ground[i]].cost);
        s.slot = 0;
        scene_cast(&s, ground[(i + 1) % 3], 9);
        assert_int_equal(scene_why(&s, SU_CAST, SU_E4, 0, 0), SU_WHY_TAKEN);
        s = scene();
        scene_cast(&s, tile[i], 9);
        scene_do(&s, SU_CAST, SU_RE2, 0, 0);
        assert_int_equal(s.tile[AT_RE2][0], SU_AWAKE | (tile[i] + 1));
    }
    for (int i = 0; i < 6; i++) {
        SuState s = scene();
        scene_cast(&s, board[i], 9);
        scene_do(&s, SU_CAST, SU_RE2, 0, 0);
        assert_int_equal(s.board[AT_RE2] & ~SU_AWAKE, board[i] + 1);
        assert_int_equal(su_engine_at(&s, SU_RE2), su_spells[board[i]].kind == SU_ENGINE ? board[i] : -1);
    }
}

/* X58 [SU-5.24] */
static void x58_ward_against_strigoi(void **unused)
{
    (void)unused;
    SuState s = scene();
    s.device[TOWER_W2_W3] = SU_CROSS;
    scene_tile(&s, SU_RW3, SU_STRIGOI, false);
    scene_def(&s, SU_W1, 1, 0, 0);
    scene_def(&s, SU_W2, 1, 0, 0);
    s.mana = 1;
    scene_step(&s, SU_STEP_ACTIVATE, 0);
    scene_do(&s, SU_ACTIVATE, SU_STRIGOI, 0, 0);
    assert_int_equal(s.mana, 0);
    assert_int_equal(su_garrison(&s, SU_W1), 0);
    assert_int_equal(su_garrison(&s, SU_W2), 1);
}

/* X59 [SU-5.24] */
static void x59_ward_against_bats(void **unused)
{
    (void)unused;
    SuState s = scene();
    s.device[TOWER_W3_W4] = SU_CROSS;
    scene_inv(&s, SU_FW, 0, 0, 1);
    scene_cast(&s, SU_BAT_FLIGHT, 3);
    assert_int_equal(scene_why(&s, SU_CAST, SU_FW, SU_W3, 1), SU_WHY_WARDED);
    assert_int_equal(scene_why(&s, SU_CAST, SU_FW, SU_W4, 1), SU_WHY_WARDED);
    assert_true(scene_legal(&s, SU_CAST, SU_FW, SU_W1, 1));
    assert_true(scene_legal(&s, SU_CAST, SU_FW, SU_W2, 1));
    scene_cast(&s, SU_BAT_CURSE, 1);
    assert_int_equal(scene_why(&s, SU_CAST, SU_W3, 0, 0), SU_WHY_WARDED);
    assert_int_equal(scene_why(&s, SU_CAST, SU_W4, 0, 0), SU_WHY_WARDED);
    assert_true(scene_legal(&s, SU_CAST, SU_W1, 0, 0));
    assert_true(scene_legal(&s, SU_CAST, SU_W2, 0, 0));
}

/* [SU-4.12]: a Bat Curse on a warded section alone is no reason to activate. */
static void warded_curses_stay_asleep(void **unused)
{
    (void)unused;
    SuState s = scene();
    s.device[TOWER_W1_W2] = SU_CROSS;
    scene_air(&s, SU_W1, SU_BAT_CURSE, false);
    scene_board(&s, SU_RW1, SU_SWAMP, false);
    s.mana = 2;
    scene_step(&s, SU_STEP_ACTIVATE, 0);
    assert_int_equal(scene_why(&s, SU_ACTIVATE, SU_BAT_CURSE, 0, 0), SU_WHY_WARDED);
    scene_air(&s, SU_W4, SU_BAT_CURSE, false);
    scene_do(&s, SU_ACTIVATE, SU_BAT_CURSE, 0, 0);
    assert_true(su_tile_awake(s.air[AT_W1]) && su_tile_awake(s.air[AT_W4])); /* all of the kind */
    assert_false(su_cursed(&s, SU_W1));
    assert_true(su_cursed(&s, SU_W4));
}

static SuState terror(void)
{
    SuState s = scene();
    scene_def(&s, SU_W4, 1, 2, 0);
    scene_inv(&s, SU_W4, 1, 0, 0);
    scene_inv(&s, SU_RW1, 1, 0, 0);
    scene_inv(&s, SU_RW2, 1, 0, 0);
    scene_inv(&s, SU_RW3, 1, 0, 0);
    scene_cast(&s, SU_TERROR, 1);
    return s;
}

/* A save may ask only for the section and the number of the spell. */
static void bent_terror(const SuState *asked)
{
    BENT_REFUSED(SuState, su_ops, *asked, s.ask_location = SU_RW1);
    BENT_REFUSED(SuState, su_ops, *asked, s.ask_left = 0);
    BENT_REFUSED(SuState, su_ops, *asked, s.ask_left--);
}

/* X61 [SU-4.10], [SU-20.22], [SU-1.10] */
static void x61_wave_of_terror(void **unused)
{
    (void)unused;
    SuState s = terror();
    int bag = s.bag[SU_GHOST];
    scene_do(&s, SU_CAST, SU_W4, 0, 0);
    bent_terror(&s);
    assert_int_equal(scene_why(&s, SU_END_STEP, 0, 0, 0), SU_WHY_ONE_FIRST);
    assert_int_equal(scene_why(&s, SU_PICK, SU_RW3, 0, 0), SU_WHY_NO_UNIT); /* not connected */
    scene_do(&s, SU_PICK, SU_RW1, 0, 0);
    scene_do(&s, SU_PICK, SU_RW2, 0, 0);
    scene_do(&s, SU_END_STEP, 0, 0, 0);
    assert_int_equal(su_ops.to_act(&s), SU_DEFENDER);
    scene_do(&s, SU_PICK, SU_MARKSMAN, 0, 0);
    assert_int_equal(s.bag[SU_GHOST], bag + 2);
    assert_int_equal(s.panic, 2);
    assert_int_equal(s.mana, 0);
    assert_int_equal(s.def[SU_AT_COURTYARD][SU_MARKSMAN], 1);
    assert_int_equal(s.def[SU_AT_COURTYARD][SU_SOLDIER], 1);
    assert_int_equal(s.def[SU_W4 - SU_W1][SU_SOLDIER], 1);
    assert_int_equal(s.inv[SU_W4][SU_GHOST], 1);
    assert_int_equal(s.hourglasses, 1);
    assert_int_equal(s.step, SU_STEP_SPEND_CAST);
}

/* X62 [SU-4.10] */
static void x62_the_last_one_stays(void **unused)
{
    (void)unused;
    SuState s = terror();
    scene_do(&s, SU_CAST, SU_W4, 0, 0);
    scene_do(&s, SU_PICK, SU_RW1, 0, 0);
    scene_do(&s, SU_PICK, SU_RW2, 0, 0);
    scene_do(&s, SU_PICK, SU_W4, 0, 0);
    scene_do(&s, SU_PICK, SU_MARKSMAN, 0, 0);
    assert_int_equal(s.panic, 3);
    assert_int_equal(su_garrison(&s, SU_COURTYARD), 2);
    assert_int_equal(su_garrison(&s, SU_W4), 1);
    SuState none = terror();
    assert_int_equal(scene_why(&none, SU_CAST, SU_E1, 0, 0), SU_WHY_NO_UNIT);
    SuState full = terror();
    scene_def(&full, SU_W4, 2, 2, 0);
    scene_do(&full, SU_CAST, SU_W4, 0, 0);
    scene_do(&full, SU_PICK, SU_RW1, 0, 0);
    scene_do(&full, SU_PICK, SU_RW2, 0, 0);
    scene_do(&full, SU_END_STEP, 0, 0, 0);
    scene_do(&full, SU_PICK, SU_MARKSMAN, 0, 0);
    scene_do(&full, SU_PICK, SU_MARKSMAN, 0, 0);
    assert_int_equal(full.ask, SU_ASK_NOTHING);                 /* as many as ghosts were given, and no more */
    assert_int_equal(su_garrison(&full, SU_W4), 2);
}

/* [SU-4.10]: ghosts of the section itself and of the ramparts connected with it spread terror, those of another place do not. */
static void ghosts_that_are_near_spread_terror(void **unused)
{
    (void)unused;
    for (int section = SU_W1; section <= SU_E4; section++)
        for (int location = SU_RW1; location <= SU_E4; location++) {
            SuState s = scene();
            bool near = su_is_rampart(location) ? (su_connected[section - SU_W1] >> (location - SU_RW1) & 1) != 0 : location == section;
            scene_inv(&s, location, 1, 0, 0);
            scene_cast(&s, SU_TERROR, 1);
            if (su_is_rampart(location) || su_is_section(location))
                assert_int_equal(scene_why(&s, SU_CAST, section, 0, 0), near ? SU_WHY_FINE : SU_WHY_NO_UNIT);
        }
}

/* [SU-4.15]: tiles can always be laid, an instant must change something. */
static void spells_must_change_something(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_cast(&s, SU_TREACHERY, 3);
    scene_do(&s, SU_CAST, SU_W1, 0, 0); /* no soldier there: the tile lies all the same */
    assert_int_equal(s.ground[AT_W1], SU_AWAKE | (SU_TREACHERY + 1));
    s = scene();
    scene_altar(&s, 3);
    scene_inv(&s, SU_FW, 10, 0, 0);
    scene_cast(&s, SU_CALL, 2);
    assert_int_equal(scene_why(&s, SU_CAST, SU_FW, 0, 0), SU_WHY_NO_ROOM);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(x6_fog_and_answer), cmocka_unit_test(end_step_passes_the_book), cmocka_unit_test(slots_without_a_choice_are_passed),
        cmocka_unit_test(x7_all_of_a_kind_wake), cmocka_unit_test(x8_swamps), cmocka_unit_test(x9_graveyard), cmocka_unit_test(x10_strigoi_cave),
        cmocka_unit_test(strigoi_caves_ask_one_after_the_other), cmocka_unit_test(x11_four_engines), cmocka_unit_test(four_engines_anywhere), cmocka_unit_test(fields_and_supplies),
        cmocka_unit_test(no_tile_twice_on_a_rampart), cmocka_unit_test(x12_bat_flight), cmocka_unit_test(x13_soul_harvest), cmocka_unit_test(x70_spectral_surge),
        cmocka_unit_test(a_surge_needs_ghosts), cmocka_unit_test(x71_gallows), cmocka_unit_test(panic_is_clamped), cmocka_unit_test(x73_call_of_the_altar),
        cmocka_unit_test(x74_blood_transformation), cmocka_unit_test(x75_poison_cloud), cmocka_unit_test(path_of_the_damned_lies_on_a_foot_path),
        cmocka_unit_test(single_pieces_last_one_round), cmocka_unit_test(tiles_lie_on_their_fields), cmocka_unit_test(x58_ward_against_strigoi), cmocka_unit_test(x59_ward_against_bats),
        cmocka_unit_test(warded_curses_stay_asleep), cmocka_unit_test(x61_wave_of_terror), cmocka_unit_test(x62_the_last_one_stays), cmocka_unit_test(ghosts_that_are_near_spread_terror),
        cmocka_unit_test(spells_must_change_something),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
