/* SPDX-License-Identifier: MIT */
/* Phase 1: round start with panic cards, mana, altar, library (SU-3.1 to SU-3.13, X1 to X5, X64, X65, X80, X81, X85, X86). */
#include <string.h>

#include "../common/check.h"
#include "engine/stronghold/rules.h"
#include "scene.h"

/* The CONTINUE of ROUND in which the round becomes `round`. */
static SuState before_round(int round)
{
    SuState s = scene();
    s.round = (uint8_t)(round - 1);
    scene_step(&s, SU_STEP_ROUND, 0);
    return s;
}

/* X1 [SU-3.6] */
static void x1_pay_mana(void **unused)
{
    (void)unused;
    SuState s = before_round(7);
    s.mana = 7;
    scene_continue(&s);
    assert_int_equal(s.step, SU_STEP_PAY);
    assert_int_equal(s.hourglasses, 2);
    assert_int_equal(scene_why(&s, SU_PAY_MANA, 5, 0, 0), SU_WHY_NOT_DUE);
    scene_do(&s, SU_PAY_MANA, 3, 0, 0);
    assert_int_equal(s.mana, 4);
    assert_int_equal(s.hourglasses, 3);
    assert_true(scene_told(SU_EVENT_MANA, 4, 128 - 3, SU_MANA_PAID));
    assert_true(scene_told(SU_EVENT_HOURGLASSES, 3, 1, SU_GLASSES_KEPT));
}

/* X2 [SU-3.6], D15: no more is due than is held. */
static void x2_pay_less(void **unused)
{
    (void)unused;
    SuState s = before_round(8);
    s.mana = 2;
    scene_continue(&s);
    assert_int_equal(scene_why(&s, SU_PAY_MANA, 3, 0, 0), SU_WHY_NOT_DUE);
    scene_do(&s, SU_PAY_MANA, 0, 0, 0);
    assert_int_equal(s.mana, 2);
    assert_int_equal(s.hourglasses, 4);
}

/* X65 [SU-3.6], [SU-1.5] */
static void x65_nothing_due(void **unused)
{
    (void)unused;
    SuState s = before_round(6);
    scene_continue(&s);
    assert_int_equal(s.hourglasses, 2);
    assert_int_equal(s.step, SU_STEP_MANA_CARD);
}

/* [SU-3.5]: the track of the first five rounds. */
static void the_track_gives_mana(void **unused)
{
    (void)unused;
    static const int wanted[] = {0, 0, 6, 5, 4, 2};
    for (int round = 2; round <= 5; round++) {
        SuState s = before_round(round);
        s.mana = 1;
        scene_continue(&s);
        assert_int_equal(s.mana, 1 + wanted[round]);
        assert_true(scene_told(SU_EVENT_MANA, 1 + wanted[round], 128 + wanted[round], SU_MANA_TRACK));
    }
    SuState s = scene_start(2, 0, 0, 1);
    scene_do(&s, SU_END_STEP, 0, 0, 0);
    scene_continue(&s);
    assert_int_equal(s.mana, 7);
    s = before_round(2);
    s.mana = 98; /* sums above 99 are cut */
    scene_continue(&s);
    assert_int_equal(s.mana, 99);
}

/* X3 [SU-3.7] and every row of 3.6: [SU-21.0], [SU-21.1], [SU-21.2], [SU-21.3], [SU-21.4], [SU-21.5]. */
static void x3_mana_cards(void **unused)
{
    (void)unused;
    static const struct { int card, mana, glasses, marksmen, soldiers; } cases[] = {
        {0, 1, 0, 0, 0}, {1, 1, 0, 0, 0}, {2, 2, 1, 0, 0}, {3, 2, 1, 0, 0}, {4, 2, 0, 1, 0}, {5, 3, 2, 0, 0}, {6, 3, 2, 0, 0}, {7, 3, 0, 0, 1}, {8, 3, 1, 1, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        SuState s = scene();
        scene_top(s.mana_deck, 9, cases[i].card);
        scene_step(&s, SU_STEP_MANA_CARD, 2);
        scene_do(&s, SU_DRAW_MANA, 0, 0, 0);
        assert_int_equal(s.mana, cases[i].mana);
        assert_int_equal(s.hourglasses, 2 + cases[i].glasses);
        assert_int_equal(s.def[SU_AT_COURTYARD][SU_MARKSMAN], cases[i].marksmen);
        assert_int_equal(s.def[SU_AT_COURTYARD][SU_SOLDIER], cases[i].soldiers);
        assert_int_equal(s.def[SU_AT_SUPPLY][SU_MARKSMAN], 17 - cases[i].marksmen);
        assert_int_equal(s.mana_count, 8);
        assert_true(scene_told(SU_EVENT_CARD, SU_DECK_MANA, cases[i].card, 0));
    }
}

/* [SU-3.7]: a missing unit is skipped; PASS draws nothing; an empty deck is passed by the engine. */
static void mana_card_limits(void **unused)
{
    (void)unused;
    SuState s = scene();
    for (int section = SU_W1; section <= SU_W4; section++)
        scene_def(&s, section, 4, 0, 0);
    scene_def(&s, SU_E1, 1, 0, 0);
    scene_top(s.mana_deck, 9, 4);
    scene_altar(&s, 2);
    scene_step(&s, SU_STEP_MANA_CARD, 0);
    SuState passed = s;
    scene_do(&s, SU_DRAW_MANA, 0, 0, 0);
    assert_int_equal(su_garrison(&s, SU_COURTYARD), 0);
    assert_int_equal(s.mana, 2);
    scene_do(&passed, SU_PASS, 0, 0, 0);
    assert_int_equal(passed.mana_count, 9);
    assert_int_equal(passed.step, SU_STEP_ALTAR);
    SuState empty = scene();
    empty.mana_count = 0;
    empty.round = 1;
    scene_step(&empty, SU_STEP_ROUND, 0);
    scene_continue(&empty);
    assert_int_equal(empty.step, SU_STEP_LIBRARY); /* altar empty as well */
}

/* X4 [SU-3.8] */
static void x4_altar(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_altar(&s, 5);
    scene_step(&s, SU_STEP_ALTAR, 0);
    assert_int_equal(scene_why(&s, SU_ALTAR, 3, 0, 0), SU_WHY_ALTAR);
    assert_int_equal(scene_why(&s, SU_ALTAR, 0, 0, 0), SU_WHY_NO_SUCH);
    scene_do(&s, SU_ALTAR, 2, 0, 0);
    assert_int_equal(s.mana, 2);
    assert_int_equal(s.altar, 1);
    assert_int_equal(s.pile[SU_SKELETON], 4);
    assert_int_equal(s.hourglasses, 1);
}

static int library_index(const SuState *s, int spell)
{
    for (int i = 0; i < s->library_count; i++)
        if (s->library[i] == spell)
            return i;
    return -1;
}

/* X5 [SU-3.9], [SU-3.10], [SU-3.11], acceptance 6. */
static void x5_library(void **unused)
{
    (void)unused;
    SuState s = scene();
    static const uint8_t book[] = {SU_GRAVEYARD, SU_SWAMP, SU_FOG, SU_BONE_THROWER, SU_PATH_OF_THE_DAMNED, SU_GALLOWS};
    memcpy(s.book, book, 6);
    s.library[library_index(&s, SU_BLOOD)] = SU_CLOUDBURST;
    scene_step(&s, SU_STEP_LIBRARY, 2);
    assert_int_equal(scene_why(&s, SU_LIB_REPLACE, 0, 0, 0), SU_WHY_CLOSED_LIBRARY);
    scene_do(&s, SU_LIB_OPEN, 0, 0, 0);
    assert_int_equal(s.hourglasses, 3);
    scene_do(&s, SU_LIB_REPLACE, 0, library_index(&s, SU_CLOUDBURST), 0);
    assert_int_equal(scene_why(&s, SU_LIB_REPLACE, 0, 0, 0), SU_WHY_REPLACED);
    scene_do(&s, SU_LIB_REPLACE, 1, library_index(&s, SU_DECAY), 0);
    scene_do(&s, SU_LIB_ORDER, 0, 5, 0);
    scene_do(&s, SU_END_STEP, 0, 0, 0);
    static const uint8_t wanted[] = {SU_DECAY, SU_FOG, SU_BONE_THROWER, SU_PATH_OF_THE_DAMNED, SU_GALLOWS, SU_CLOUDBURST};
    assert_memory_equal(s.book, wanted, 6);
    assert_int_equal(s.library_count, 10);
    assert_int_equal(library_index(&s, SU_GRAVEYARD), -1);
    assert_int_equal(library_index(&s, SU_SWAMP), -1);
    assert_int_equal(library_index(&s, SU_DECAY), -1);
    assert_int_equal(s.step, SU_STEP_SPEND_PREPARATION); /* SU-3.12 */
}

/* X64 [SU-3.13], D43. */
static void x64_library_order(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_def(&s, SU_W1, 1, 0, 0);
    scene_step(&s, SU_STEP_LIBRARY, 0);
    scene_do(&s, SU_LIB_OPEN, 0, 0, 0);
    assert_int_equal(scene_why(&s, SU_PASS, 0, 0, 0), SU_WHY_CLOSED_LIBRARY);
    scene_do(&s, SU_LIB_ORDER, 0, 1, 0);
    assert_int_equal(scene_why(&s, SU_LIB_REPLACE, 2, 0, 0), SU_WHY_SORTED);
    assert_int_equal(scene_why(&s, SU_LIB_ORDER, 2, 2, 0), SU_WHY_NO_EFFECT);
    for (int i = 0; i < 4; i++)
        scene_do(&s, SU_LIB_ORDER, 5, i, 0);
    assert_int_equal(s.step, SU_STEP_LIBRARY);
    scene_do(&s, SU_LIB_ORDER, 0, 1, 0);
    assert_int_equal(s.step, SU_STEP_SPEND_PREPARATION);
}

/* [SU-3.9]: the library may be left alone. */
static void library_declined(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_def(&s, SU_W1, 1, 0, 0);
    scene_step(&s, SU_STEP_LIBRARY, 1);
    scene_do(&s, SU_PASS, 0, 0, 0);
    assert_int_equal(s.hourglasses, 1);
    assert_int_equal(s.step, SU_STEP_SPEND_PREPARATION);
}

/* [SU-3.12], [SU-5.1]: preparation ends with a spending step, which is left by the engine when there is nothing in hand. */
static void preparation_ends_with_spending(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_def(&s, SU_W1, 1, 0, 0);
    s.mana = 9;
    scene_step(&s, SU_STEP_LIBRARY, 0);
    scene_do(&s, SU_PASS, 0, 0, 0);
    assert_int_equal(s.step, SU_STEP_CAST);
    assert_true(scene_told(SU_EVENT_STEP, SU_STEP_SPEND_PREPARATION, SU_DEFENDER, 0));
}

/* --- Panic cards at the start of a round --- */

/* X80 [SU-23.0], [SU-3.4] */
static void x80_lethargy(void **unused)
{
    (void)unused;
    for (int both = 0; both < 2; both++) {
        SuState s = before_round(3);
        scene_panic(&s, 0);
        if (both)
            scene_panic(&s, 1);
        s.exhausted = 63;
        scene_continue(&s);
        assert_int_equal(s.hourglasses, both ? 0 : 1);
    }
    SuState s = before_round(3);
    s.hourglass_option = 1;
    scene_panic(&s, 0);
    scene_panic(&s, 1);
    scene_continue(&s);
    assert_int_equal(s.hourglasses, 0); /* not below 0 */
}

/* X81 [SU-23.1], [SU-3.2] */
static void x81_flight(void **unused)
{
    (void)unused;
    SuState s = before_round(3);
    for (int section = SU_W1; section <= SU_E4; section++)
        scene_def(&s, section, 1, 0, 0);
    scene_def(&s, SU_W2, 1, 1, 0);
    scene_panic(&s, 2);
    scene_continue(&s);
    assert_int_equal(s.ask, SU_ASK_FLIGHT_UNIT); /* the section was not asked */
    assert_int_equal(su_ops.to_act(&s), SU_DEFENDER);
    scene_do(&s, SU_PICK, SU_SOLDIER, 0, 0);
    assert_int_equal(s.def[SU_W2 - SU_W1][SU_MARKSMAN], 1);
    assert_int_equal(s.def[SU_W2 - SU_W1][SU_SOLDIER], 0);
    assert_int_equal(s.def[SU_AT_COURTYARD][SU_SOLDIER], 1);
    assert_true(scene_told(SU_EVENT_WOUNDED, SU_SOLDIER, SU_W2, SU_COURTYARD));
}

/* [SU-3.2]: with two crowded sections the Invader names one; without any the card does nothing. */
static void flight_names_a_section(void **unused)
{
    (void)unused;
    SuState s = before_round(3);
    scene_def(&s, SU_W1, 2, 0, 0);
    scene_def(&s, SU_E4, 0, 2, 0);
    scene_def(&s, SU_E3, 0, 1, 0);
    scene_panic(&s, 3);
    scene_continue(&s);
    assert_int_equal(s.ask, SU_ASK_FLIGHT_SECTION);
    assert_int_equal(su_ops.to_act(&s), SU_INVADER);
    assert_int_equal(scene_why(&s, SU_PICK, SU_E3, 0, 0), SU_WHY_NO_UNIT);
    assert_int_equal(scene_why(&s, SU_DRAW_MANA, 0, 0, 0), SU_WHY_ASKED); /* [SU-1.3] */
    scene_do(&s, SU_PICK, SU_E4, 0, 0);
    assert_int_equal(su_garrison(&s, SU_E4), 1);
    for (int section = SU_W1; section <= SU_E4; section++) {    /* the only one, wherever it is */
        s = before_round(3);
        scene_def(&s, section, 2, 0, 0);
        scene_panic(&s, 3);
        scene_continue(&s);
        assert_int_equal(su_garrison(&s, section), 1);
    }
    s = before_round(3);
    scene_def(&s, SU_W1, 1, 0, 0);
    scene_panic(&s, 3);
    scene_continue(&s);
    assert_int_equal(s.step, SU_STEP_MANA_CARD);
    assert_int_equal(su_garrison(&s, SU_W1), 1);
}

/* X85 [SU-23.8], [SU-3.3], [SU-5.25] */
static void x85_work_left_lying(void **unused)
{
    (void)unused;
    SuState s = before_round(3);
    scene_panic(&s, 10);
    scene_def(&s, SU_W1, 1, 0, 0);
    s.glasses[SU_BUILD_CANNON] = 2;
    s.bones[SU_BUILD_CANNON] = 1;
    scene_continue(&s);
    assert_int_equal(s.ask, SU_ASK_WORK_LEFT);
    assert_int_equal(scene_why(&s, SU_PICK, SU_BUILD_CANNON, 0, 0), SU_WHY_NO_SPACE);
    scene_do(&s, SU_PICK, SU_STONE_WALL, 0, 0);
    assert_int_equal(s.bones[SU_STONE_WALL], 1);
    scene_do(&s, SU_PASS, 0, 0, 0); /* mana card */
    scene_do(&s, SU_PASS, 0, 0, 0); /* library */
    assert_int_equal(scene_why(&s, SU_PLACE, SU_STONE_WALL, 0, 0), SU_WHY_NO_SPACE);
    scene_do(&s, SU_CLEAR_BONE, SU_STONE_WALL, 0, 0);
    assert_true(scene_legal(&s, SU_PLACE, SU_STONE_WALL, 0, 0));
}

/* [SU-3.3]: skipped without markers. */
static void no_markers_no_work_left(void **unused)
{
    (void)unused;
    SuState s = before_round(3);
    scene_panic(&s, 10);
    for (int tower = 0; tower < SU_TOWERS; tower++)
        s.bridge[tower] = SU_BRIDGE_BONE;
    s.bones[SU_BUILD_CANNON] = 3;
    s.bones[SU_BUILD_CROSSBOW] = 2;
    s.bones[SU_TRAP] = 1;
    assert_int_equal(su_bones_left(&s), 0);
    scene_continue(&s);
    assert_int_equal(s.step, SU_STEP_MANA_CARD);
}

/* [SU-3.3]: the last free space is one, too. */
static void work_is_left_on_the_last_space(void **unused)
{
    (void)unused;
    for (int bones = 0; bones < 2; bones++) {
        SuState s = before_round(3);
        scene_panic(&s, 10);
        s.glasses[SU_BUILD_CANNON] = (uint8_t)(su_works[SU_BUILD_CANNON].spaces - 1);
        s.bones[SU_BUILD_CANNON] = (uint8_t)bones;
        scene_continue(&s);
        assert_int_equal(s.ask, SU_ASK_WORK_LEFT);
        assert_int_equal(scene_legal(&s, SU_PICK, SU_BUILD_CANNON, 0, 0), bones == 0);
    }
}

/* [SU-3.6]: a single mana is due as well. */
static void one_mana_is_due(void **unused)
{
    (void)unused;
    for (int mana = 0; mana < 2; mana++) {
        SuState s = before_round(7);
        s.mana = (uint8_t)mana;
        scene_continue(&s);
        assert_int_equal(s.step == SU_STEP_PAY, mana);
    }
}

/* X86 [SU-23.9], D39 */
static void x86_dark_rumours(void **unused)
{
    (void)unused;
    SuState s = before_round(3);
    scene_panic(&s, 11);
    scene_continue(&s);
    assert_int_equal(s.panic, 1);
    assert_true(scene_told(SU_EVENT_PANIC, 9, 9, SU_PANIC_CARD));
}

/* [SU-3.1]: in drawing order. Flight was drawn first, then rumours, then the bone. */
static void cards_act_in_drawing_order(void **unused)
{
    (void)unused;
    SuState s = before_round(3);
    scene_def(&s, SU_W1, 1, 1, 0);
    scene_panic(&s, 2);
    scene_panic(&s, 11);
    scene_panic(&s, 10);
    scene_continue(&s);
    assert_int_equal(s.ask, SU_ASK_FLIGHT_UNIT);
    assert_int_equal(s.panic, 0);
    scene_do(&s, SU_PICK, SU_MARKSMAN, 0, 0);
    assert_int_equal(s.panic, 1);
    assert_int_equal(s.ask, SU_ASK_WORK_LEFT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(x1_pay_mana), cmocka_unit_test(x2_pay_less), cmocka_unit_test(x65_nothing_due), cmocka_unit_test(the_track_gives_mana),
        cmocka_unit_test(x3_mana_cards), cmocka_unit_test(mana_card_limits), cmocka_unit_test(x4_altar), cmocka_unit_test(x5_library),
        cmocka_unit_test(x64_library_order), cmocka_unit_test(library_declined), cmocka_unit_test(preparation_ends_with_spending),
        cmocka_unit_test(x80_lethargy), cmocka_unit_test(x81_flight), cmocka_unit_test(flight_names_a_section), cmocka_unit_test(x85_work_left_lying),
        cmocka_unit_test(no_markers_no_work_left), cmocka_unit_test(work_is_left_on_the_last_space),
        cmocka_unit_test(one_mana_is_due), cmocka_unit_test(x86_dark_rumours), cmocka_unit_test(cards_act_in_drawing_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
