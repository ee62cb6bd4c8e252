/* SPDX-License-Identifier: MIT */
/* Spending hourglasses: units, priests, building actions, bones (SU-5.1 to SU-5.25, SU-24.0 to SU-24.17, X14 to X26, X67, X76, X78, X83, X84, X89). */
#include <string.h>

#include "../common/check.h"
#include "engine/stronghold/rules.h"
#include "scene.h"

static const uint8_t *at(const SuState *s, int location) { return su_defenders(s, location); }

/* X14 [SU-5.3], [SU-5.4], [SU-5.6] */
static void x14_swap_and_move(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_def(&s, SU_W3, 1, 0, 0);
    scene_def(&s, SU_BARRACKS, 0, 1, 0);
    scene_step(&s, SU_STEP_SPEND_MANEUVER, 2);
    scene_do(&s, SU_UNIT_SWAP, 0 + 4 * 1, SU_W3, SU_BARRACKS);
    assert_int_equal(at(&s, SU_BARRACKS)[SU_MARKSMAN], 1);
    assert_int_equal(s.hourglasses, 1);
    scene_do(&s, SU_UNIT_MOVE, SU_SOLDIER, SU_W3, SU_W2);
    assert_int_equal(su_garrison(&s, SU_W3), 0);
    assert_int_equal(at(&s, SU_W2)[SU_SOLDIER], 1);
    assert_int_equal(s.hourglasses, 0);
    assert_int_equal(s.step, SU_STEP_CROSSBOWS);
}

/* [SU-5.6], D22: full places may swap, equal types may not. */
static void full_places_may_swap(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_def(&s, SU_W1, 4, 0, 0);
    scene_def(&s, SU_W2, 1, 3, 0);
    scene_step(&s, SU_STEP_SPEND_PREPARATION, 2);
    assert_int_equal(scene_why(&s, SU_UNIT_SWAP, 0, SU_W1, SU_W2), SU_WHY_SAME_TYPE);
    assert_int_equal(scene_why(&s, SU_UNIT_SWAP, 0 + 4 * 1, SU_W2, SU_W1), SU_WHY_NO_SUCH); /* first the smaller place */
    assert_int_equal(scene_why(&s, SU_UNIT_SWAP, 0 + 4 * 2, SU_W1, SU_W2), SU_WHY_NO_UNIT);
    assert_int_equal(scene_why(&s, SU_UNIT_MOVE, SU_MARKSMAN, SU_W1, SU_W2), SU_WHY_NO_ROOM);
    scene_do(&s, SU_UNIT_SWAP, 0 + 4 * 1, SU_W1, SU_W2);
    assert_int_equal(at(&s, SU_W1)[SU_SOLDIER], 1);
    assert_int_equal(at(&s, SU_W2)[SU_MARKSMAN], 2);
    assert_true(scene_told(SU_EVENT_MOVED, 4 + 64, SU_W1, SU_W2));
}

/* [SU-5.4]: four on a section and in the barracks, any number in the courtyard; [SU-5.5]: the same unit again and again. */
static void moves_go_to_neighbours_with_room(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_def(&s, SU_COURTYARD, 6, 0, 0);
    scene_def(&s, SU_BARRACKS, 0, 4, 0);
    scene_def(&s, SU_E4, 0, 0, 1);
    scene_step(&s, SU_STEP_SPEND_PREPARATION, 5);
    assert_int_equal(scene_why(&s, SU_UNIT_MOVE, SU_MARKSMAN, SU_COURTYARD, SU_BARRACKS), SU_WHY_NO_ROOM);
    assert_int_equal(scene_why(&s, SU_UNIT_MOVE, SU_VETERAN, SU_E4, SU_E2), SU_WHY_NOT_ADJACENT);
    assert_int_equal(scene_why(&s, SU_UNIT_MOVE, SU_VETERAN, SU_E4, SU_E4), SU_WHY_NO_SUCH);
    assert_int_equal(scene_why(&s, SU_UNIT_MOVE, SU_VETERAN, SU_E4, SU_HOSPITAL), SU_WHY_NO_SUCH);
    scene_do(&s, SU_UNIT_MOVE, SU_VETERAN, SU_E4, SU_E3);
    scene_do(&s, SU_UNIT_MOVE, SU_VETERAN, SU_E3, SU_COURTYARD);
    scene_do(&s, SU_UNIT_MOVE, SU_VETERAN, SU_COURTYARD, SU_W1);
    scene_do(&s, SU_UNIT_MOVE, SU_SOLDIER, SU_BARRACKS, SU_W1);
    assert_int_equal(su_garrison(&s, SU_W1), 2);
    assert_int_equal(s.hourglasses, 1);
}

/* X25 [SU-5.2], D16, acceptance 8. */
static void x25_all_must_be_spent(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_def(&s, SU_W1, 1, 0, 0);
    scene_step(&s, SU_STEP_SPEND_PREPARATION, 1);
    assert_int_equal(scene_why(&s, SU_END_STEP, 0, 0, 0), SU_WHY_SPEND_ALL);
}

/* [SU-5.2]: what cannot be used is lost. Every building is full or blocked, nobody can move, no priest may do anything. */
static void hourglasses_are_lost_when_nothing_is_left(void **unused)
{
    (void)unused;
    SuState s = scene();
    memset(s.def, 0, sizeof s.def);
    memcpy(s.def[SU_AT_OUT], su_def_total, 3);
    s.priest_used = 15;
    for (int work = 0; work < SU_WORKS; work++)
        s.glasses[work] = (uint8_t)(su_works[work].repeatable ? su_works[work].spaces - 1 : su_works[work].spaces);
    s.executed[0] = 0xF8;
    s.executed[1] = 0xFF;
    s.executed[2] = 3;
    scene_board(&s, SU_RW1, SU_CATAPULT, false);
    s.board[AT_RW1] |= SU_BROKEN;
    s.saint = SU_RW1;
    s.bridge[TOWER_W1_W2] = SU_BRIDGE;
    s.hourglasses = 3;
    assert_true(scene_legal(&s, SU_END_STEP, 0, 0, 0)); /* the barracks are empty: their spaces cannot be completed */
    assert_int_equal(scene_choices(&s), 1);
    s.mana = 9;
    scene_do(&s, SU_END_STEP, 0, 0, 0);
    assert_true(scene_told(SU_EVENT_HOURGLASSES, 0, 3, SU_GLASSES_LOST));
    assert_int_equal(s.hourglasses, 0);
}

/* X26, acceptance 11: the gate parts W4 and E1. */
static void x26_gate(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_def(&s, SU_W4, 0, 1, 0);
    scene_step(&s, SU_STEP_SPEND_PREPARATION, 3);
    assert_int_equal(scene_why(&s, SU_UNIT_MOVE, SU_SOLDIER, SU_W4, SU_E1), SU_WHY_NOT_ADJACENT);
    assert_false(su_adjacent(&s, SU_W4, SU_E1));
    scene_do(&s, SU_UNIT_MOVE, SU_SOLDIER, SU_W4, SU_COURTYARD);
    scene_do(&s, SU_UNIT_MOVE, SU_SOLDIER, SU_COURTYARD, SU_E1);
    assert_int_equal(s.hourglasses, 1);
}

/* X21 [SU-5.8], [SU-24.11] */
static void x21_footbridge(void **unused)
{
    (void)unused;
    SuState s = scene();
    s.bridge[TOWER_W3_W4] = SU_BRIDGE;
    scene_def(&s, SU_W3, 3, 0, 0);
    scene_def(&s, SU_W4, 0, 1, 0);
    scene_step(&s, SU_STEP_SPEND_PREPARATION, 1);
    scene_do(&s, SU_UNIT_MOVE, SU_MARKSMAN, SU_W3, SU_W4);
    scene_do(&s, SU_UNIT_MOVE, SU_MARKSMAN, SU_W3, SU_W4);
    assert_int_equal(s.hourglasses, 1);
    assert_int_equal(su_cost(&s, (Action){SU_UNIT_MOVE, 0, SU_W3, SU_W4}), 1);
    s.mana = 9; /* so that the next step waits */
    scene_do(&s, SU_UNIT_MOVE, SU_MARKSMAN, SU_W3, SU_W4);
    assert_int_equal(s.hourglasses, 0);
    assert_int_equal(s.step, SU_STEP_CAST);
    assert_int_equal(s.crossings[TOWER_W3_W4], 0); /* counted anew in the next step */
}

/* X67 [SU-5.8], [SU-5.2]: the step is also held with nothing in hand. */
static void x67_priest_crosses_free(void **unused)
{
    (void)unused;
    SuState s = scene();
    s.bridge[TOWER_W3_W4] = SU_BRIDGE;
    s.priest[0] = SU_W3;
    s.priest[1] = SU_E1;
    assert_int_equal(su_cost(&s, (Action){SU_PRIEST_MOVE, 0, SU_W4, 0}), 0);
    assert_int_equal(su_cost(&s, (Action){SU_PRIEST_MOVE, 1, SU_E2, 0}), 1);
    scene_step(&s, SU_STEP_SPEND_PREPARATION, 0);
    assert_true(scene_legal(&s, SU_END_STEP, 0, 0, 0));
    SuState used = s;
    scene_do(&s, SU_PRIEST_MOVE, 0, SU_W4, 0);
    assert_int_equal(s.priest[0], SU_W4);
    assert_int_equal(s.hourglasses, 0);
    used.crossings[TOWER_W3_W4] = 2;
    assert_int_equal(scene_why(&used, SU_PRIEST_MOVE, 0, SU_W4, 0), SU_WHY_COST);
}

/* [SU-5.8]: swaps count too, and a footbridge works in the step in which it is built. */
static void a_new_footbridge_works_at_once(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_def(&s, SU_E1, 1, 0, 0);
    scene_def(&s, SU_E2, 0, 1, 0);
    scene_step(&s, SU_STEP_SPEND_PREPARATION, 1);
    scene_do(&s, SU_PLACE, SU_FOOTBRIDGE, 0, 0);
    scene_do(&s, SU_TARGET, TOWER_E1_E2, 0, 0);
    assert_int_equal(s.bridge[TOWER_E1_E2], SU_BRIDGE);
    scene_do(&s, SU_UNIT_SWAP, 0 + 4 * 1, SU_E1, SU_E2);
    assert_int_equal(s.crossings[TOWER_E1_E2], 1);
    s.mana = 9;
    scene_do(&s, SU_UNIT_MOVE, SU_SOLDIER, SU_E1, SU_E2);
    assert_int_equal(su_garrison(&s, SU_E2), 2);
    assert_int_equal(s.step, SU_STEP_CAST); /* both crossings used: nothing is left to do */
}

/* X83 [SU-23.5], [SU-5.9] */
static void x83_blocked_alleys(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_panic(&s, 7);
    scene_def(&s, SU_BARRACKS, 0, 1, 0);
    scene_def(&s, SU_W1, 1, 0, 0);
    scene_step(&s, SU_STEP_SPEND_PREPARATION, 1);
    assert_int_equal(scene_why(&s, SU_UNIT_MOVE, SU_SOLDIER, SU_BARRACKS, SU_COURTYARD), SU_WHY_COST);
    assert_int_equal(scene_why(&s, SU_UNIT_SWAP, 0 + 4 * 1, SU_W1, SU_BARRACKS), SU_WHY_COST);
    assert_true(scene_legal(&s, SU_UNIT_MOVE, SU_MARKSMAN, SU_W1, SU_COURTYARD));
    s.hourglasses = 2;
    s.mana = 9;
    scene_do(&s, SU_UNIT_MOVE, SU_SOLDIER, SU_BARRACKS, SU_COURTYARD);
    assert_int_equal(s.hourglasses, 0);
}

/* --- Priests --- */

/* X89 [SU-5.7], D21 */
static void x89_priests_move(void **unused)
{
    (void)unused;
    SuState s = scene();
    s.priest[1] = SU_W2;
    scene_step(&s, SU_STEP_SPEND_PREPARATION, 1);
    assert_int_equal(scene_why(&s, SU_PRIEST_MOVE, 0, SU_W2, 0), SU_WHY_PRIEST_THERE);
    assert_true(scene_legal(&s, SU_PRIEST_MOVE, 0, SU_W1, 0));
    assert_true(scene_legal(&s, SU_PRIEST_MOVE, 0, SU_W3, 0));
    assert_int_equal(scene_why(&s, SU_PRIEST_MOVE, 0, SU_BARRACKS, 0), SU_WHY_NO_SUCH);
    assert_int_equal(scene_why(&s, SU_PRIEST_MOVE, 1, SU_W4, 0), SU_WHY_NOT_ADJACENT);
    assert_true(scene_legal(&s, SU_PRIEST_MOVE, 1, SU_COURTYARD, 0));
    assert_true(scene_legal(&s, SU_PRIEST_MOVE, 1, SU_W3, 0));
}

/* X23 [SU-5.12], [SU-5.10], [SU-24.15], acceptance 12. */
static void x23_sermon(void **unused)
{
    (void)unused;
    SuState s = scene();
    s.panic = 3;
    s.device[TOWER_W1_W2] = s.device[TOWER_E1_E2] = SU_CROSS;
    scene_step(&s, SU_STEP_SPEND_PREPARATION, 2);
    SuState wall = s, calm = s;
    scene_do(&s, SU_SERMON, 0, 0, 0);
    assert_int_equal(s.panic, 0);
    assert_int_equal(s.hourglasses, 1);
    assert_int_equal(scene_why(&s, SU_PRIEST_MOVE, 0, SU_W1, 0), SU_WHY_PRIEST_USED);
    assert_int_equal(scene_why(&s, SU_SERMON, 0, 0, 0), SU_WHY_PRIEST_USED);
    assert_int_equal(scene_why(&s, SU_REPEL, 0, 0, 0), SU_WHY_PRIEST_USED);
    wall.priest[0] = SU_W4;
    scene_do(&wall, SU_SERMON, 0, 0, 0);
    assert_int_equal(wall.panic, 2);
    calm.panic = -3;
    scene_do(&calm, SU_SERMON, 0, 0, 0);
    assert_int_equal(calm.panic, -4);
    assert_int_equal(scene_why(&calm, SU_SERMON, 1, 0, 0), SU_WHY_CALM);
}

/* X24 [SU-5.11], [SU-1.13], D5 */
static void x24_repel(void **unused)
{
    (void)unused;
    SuState s = scene();
    s.priest[0] = SU_W4;
    scene_inv(&s, SU_W4, 0, 0, 1);
    scene_inv(&s, SU_RW1, 7, 0, 0);
    scene_inv(&s, SU_RW2, 6, 0, 0);
    scene_step(&s, SU_STEP_SPEND_PREPARATION, 2);
    SuState full = s, choice = s;
    scene_do(&s, SU_REPEL, 0, 0, 0);
    assert_int_equal(s.inv[SU_RW2][SU_VAMPIRE], 1);
    assert_true(scene_told(SU_EVENT_BANISHED, SU_VAMPIRE, SU_W4, SU_RW2));
    assert_int_equal(scene_why(&s, SU_REPEL, 1, 0, 0), SU_WHY_NO_UNIT); /* in the courtyard */
    scene_inv(&full, SU_RW2, 7, 0, 0);
    scene_do(&full, SU_REPEL, 0, 0, 0);
    assert_int_equal(full.pile[SU_VAMPIRE], 1);
    assert_true(scene_told(SU_EVENT_FELL, SU_VAMPIRE, SU_W4, SU_BY_NO_ROOM));
    scene_inv(&choice, SU_RW1, 0, 0, 0);
    scene_do(&choice, SU_REPEL, 0, 0, 0);
    assert_int_equal(su_ops.to_act(&choice), SU_INVADER); /* D7: the Invader picks */
    assert_int_equal(scene_why(&choice, SU_PICK, SU_RW3, 0, 0), SU_WHY_RANGE);
    scene_do(&choice, SU_PICK, SU_RW1, 0, 0);
    assert_int_equal(choice.inv[SU_RW1][SU_VAMPIRE], 1);
    assert_int_equal(su_ops.to_act(&choice), SU_DEFENDER);
}

/* X84 [SU-23.6], [SU-23.7] */
static void x84_doubt_and_crisis(void **unused)
{
    (void)unused;
    SuState s = scene();
    s.priest[0] = SU_W4;
    scene_inv(&s, SU_W4, 0, 0, 1);
    scene_step(&s, SU_STEP_SPEND_PREPARATION, 2);
    scene_panic(&s, 8);
    assert_int_equal(scene_why(&s, SU_SERMON, 0, 0, 0), SU_WHY_DOUBT);
    assert_true(scene_legal(&s, SU_REPEL, 0, 0, 0));
    scene_panic(&s, 9);
    assert_int_equal(scene_why(&s, SU_REPEL, 0, 0, 0), SU_WHY_CRISIS);
}

/* X50, second half [SU-20.19] */
static void x50_barrier_stops_repel(void **unused)
{
    (void)unused;
    SuState s = scene();
    s.priest[0] = SU_E1;
    scene_inv(&s, SU_E1, 0, 0, 1);
    scene_ground(&s, SU_E1, SU_BARRIER, true);
    scene_step(&s, SU_STEP_SPEND_PREPARATION, 1);
    assert_int_equal(scene_why(&s, SU_REPEL, 0, 0, 0), SU_WHY_BARRIER);
    s.ground[SU_E1 - SU_W1] = SU_BARRIER + 1;
    assert_true(scene_legal(&s, SU_REPEL, 0, 0, 0));
}

/* --- Building actions --- */

/* X15 [SU-24.13], [SU-5.21], [SU-1.11], [SU-5.15] */
static void x15_exorcism(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_inv(&s, SU_W4, 0, 0, 1);
    scene_inv(&s, SU_RE3, 0, 0, 1);
    scene_step(&s, SU_STEP_SPEND_PREPARATION, 2);
    int bag = s.bag[SU_SKELETON];
    for (int glasses = 1; glasses <= 2; glasses++) {
        scene_do(&s, SU_PLACE, SU_EXORCISM, 0, 0);
        assert_true(scene_told(SU_EVENT_PLACED, SU_EXORCISM, glasses, 0));
    }
    assert_int_equal(s.ask, SU_ASK_WORK_TARGET);
    assert_int_equal(scene_why(&s, SU_PLACE, SU_TRAP, 0, 0), SU_WHY_ASKED);
    assert_int_equal(scene_why(&s, SU_TARGET, SU_W3, 0, 0), SU_WHY_NO_UNIT);
    assert_int_equal(scene_why(&s, SU_TARGET, SU_FW, 0, 0), SU_WHY_NO_SUCH);
    s.mana = 9;
    scene_do(&s, SU_TARGET, SU_W4, 0, 0);
    assert_true(scene_told(SU_EVENT_TRANSFORMED, SU_VAMPIRE, SU_SKELETON, SU_W4));
    assert_int_equal(s.inv[SU_W4][SU_VAMPIRE], 0);
    assert_int_equal(s.inv[SU_W4][SU_SKELETON], 1);
    assert_int_equal(s.pile[SU_VAMPIRE], 1);
    assert_int_equal(s.bag[SU_SKELETON], bag - 1);
}

/* [SU-1.11], [SU-5.14]: without a skeleton anywhere the transformation is impossible, so the last space cannot be filled. */
static void exorcism_needs_a_skeleton(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_inv(&s, SU_W4, 0, 0, 1);
    scene_inv(&s, SU_CAMP, 0, 65, 0);
    s.glasses[SU_EXORCISM] = 1;
    scene_def(&s, SU_W1, 1, 0, 0);
    scene_step(&s, SU_STEP_SPEND_PREPARATION, 1);
    assert_int_equal(scene_why(&s, SU_PLACE, SU_EXORCISM, 0, 0), SU_WHY_NO_TARGET);
}

/* X16 [SU-24.14], [SU-5.17], [SU-5.22], [SU-10.2] */
static void x16_saint(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_def(&s, SU_W1, 1, 0, 0);
    scene_step(&s, SU_STEP_SPEND_PREPARATION, 1);
    s.mana = 2;
    scene_do(&s, SU_PLACE, SU_SAINT, 0, 0);
    assert_int_equal(s.glasses[SU_SAINT], 1);
    scene_step(&s, SU_STEP_SPEND_MANEUVER, 1);
    scene_do(&s, SU_PLACE, SU_SAINT, 0, 0);
    scene_do(&s, SU_TARGET, SU_RW2, 0, 0);
    assert_int_equal(s.saint, SU_RW2);
    assert_true(su_is_executed(&s, SU_SAINT));
    scene_run_until(&s, SU_STEP_MANA_CARD);
    assert_int_equal(s.saint, SU_NOWHERE);
    assert_int_equal(s.glasses[SU_SAINT], 0);
}

/* X17 [SU-24.5], [SU-5.17], [SU-10.5], acceptance 9. */
static void x17_unfinished_work_stays(void **unused)
{
    (void)unused;
    SuState s = scene();
    s.glasses[SU_BUILD_CANNON] = 2;
    s.glasses[SU_STONE_WALL] = 1;
    s.executed[SU_STONE_WALL >> 3] = 1 << (SU_STONE_WALL & 7);
    scene_def(&s, SU_W1, 1, 0, 0);
    scene_step(&s, SU_STEP_ROUND, 0);
    scene_continue(&s);
    assert_int_equal(s.glasses[SU_BUILD_CANNON], 2);
    assert_int_equal(s.glasses[SU_STONE_WALL], 0);
    assert_false(su_is_executed(&s, SU_STONE_WALL));
    scene_step(&s, SU_STEP_SPEND_PREPARATION, 1);
    scene_do(&s, SU_PLACE, SU_BUILD_CANNON, 0, 0);
    scene_do(&s, SU_TARGET, TOWER_E2_E3, 0, 0);
    assert_int_equal(s.device[TOWER_E2_E3], SU_CANNON);
}

/* X18 [SU-5.13], [SU-5.14], [SU-5.18], D19, acceptance 10. */
static void x18_bone_on_a_space(void **unused)
{
    (void)unused;
    SuState s = scene();
    s.glasses[SU_BUILD_CANNON] = 1;
    s.bones[SU_BUILD_CANNON] = 1;
    scene_def(&s, SU_W1, 1, 0, 0);
    scene_step(&s, SU_STEP_SPEND_PREPARATION, 3);
    scene_do(&s, SU_PLACE, SU_BUILD_CANNON, 0, 0);
    assert_int_equal(s.glasses[SU_BUILD_CANNON], 2);
    assert_int_equal(scene_why(&s, SU_PLACE, SU_BUILD_CANNON, 0, 0), SU_WHY_NO_SPACE);
    int left = su_bones_left(&s);
    scene_do(&s, SU_CLEAR_BONE, SU_BUILD_CANNON, 0, 0);
    assert_int_equal(su_bones_left(&s), left + 1);
    scene_do(&s, SU_PLACE, SU_BUILD_CANNON, 0, 0);
    assert_int_equal(s.hourglasses, 0);
    assert_int_equal(s.ask, SU_ASK_WORK_TARGET);
}

/* X19 [SU-24.0], [SU-24.1], [SU-5.16], [SU-5.23] */
static void x19_barracks(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_def(&s, SU_BARRACKS, 1, 1, 0);
    scene_def(&s, SU_COURTYARD, 8, 8, 0); /* supply 8 and 11 */
    scene_step(&s, SU_STEP_SPEND_PREPARATION, 3);
    scene_do(&s, SU_PLACE, SU_TRAINING, 0, 0);
    assert_true(scene_told(SU_EVENT_TRANSFORMED, 8 + SU_MARKSMAN, 8 + SU_SOLDIER, SU_BARRACKS));
    scene_do(&s, SU_PLACE, SU_MUSTER, 0, 0);
    s.mana = 9;
    scene_do(&s, SU_PLACE, SU_TRAINING, 0, 0);
    assert_int_equal(at(&s, SU_BARRACKS)[SU_SOLDIER], 3);
    assert_int_equal(at(&s, SU_BARRACKS)[SU_MARKSMAN], 0);
    assert_int_equal(s.def[SU_AT_SUPPLY][SU_MARKSMAN], 9);
    assert_int_equal(s.def[SU_AT_SUPPLY][SU_SOLDIER], 9);
    assert_int_equal(s.glasses[SU_TRAINING] + s.glasses[SU_MUSTER], 0);
}

/* [SU-5.23]: one place that is left is enough, be it the first or the last. */
static void one_tower_is_enough(void **unused)
{
    (void)unused;
    for (int left = 0; left < SU_TOWERS; left++) {
        SuState s = scene();
        memset(s.device, SU_CROSS, sizeof s.device);
        assert_false(su_work_possible(&s, SU_BUILD_STAKES));
        s.device[left] = SU_NO_DEVICE;
        assert_true(su_work_possible(&s, SU_BUILD_STAKES));
    }
}

/* X20 [SU-24.0] */
static void x20_full_barracks(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_def(&s, SU_BARRACKS, 2, 2, 0);
    scene_step(&s, SU_STEP_SPEND_PREPARATION, 1);
    assert_int_equal(scene_why(&s, SU_PLACE, SU_MUSTER, 0, 0), SU_WHY_NO_TARGET);
    scene_def(&s, SU_BARRACKS, 1, 2, 0);
    assert_true(scene_legal(&s, SU_PLACE, SU_MUSTER, 0, 0));
    scene_def(&s, SU_COURTYARD, 16, 0, 0);
    assert_int_equal(scene_why(&s, SU_PLACE, SU_MUSTER, 0, 0), SU_WHY_SUPPLY);
}

/* X78 [SU-24.2], [SU-5.16] */
static void x78_elite_training(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_def(&s, SU_BARRACKS, 0, 1, 0);
    scene_step(&s, SU_STEP_SPEND_PREPARATION, 2);
    int soldiers = s.def[SU_AT_SUPPLY][SU_SOLDIER];
    scene_do(&s, SU_PLACE, SU_ELITE, 0, 0);
    s.mana = 9;
    scene_do(&s, SU_PLACE, SU_ELITE, 0, 0);
    assert_int_equal(at(&s, SU_BARRACKS)[SU_VETERAN], 1);
    assert_int_equal(s.def[SU_AT_SUPPLY][SU_SOLDIER], soldiers + 1);
    assert_int_equal(s.def[SU_AT_SUPPLY][SU_VETERAN], 3);
    assert_int_equal(s.glasses[SU_ELITE], 0);
}

/* X22 [SU-5.18], [SU-5.19], acceptance 11. */
static void x22_bone_between_sections(void **unused)
{
    (void)unused;
    SuState s = scene();
    s.bridge[TOWER_E2_E3] = SU_BRIDGE_BONE;
    s.priest[0] = SU_E2;
    scene_def(&s, SU_E2, 0, 1, 0);
    scene_step(&s, SU_STEP_SPEND_PREPARATION, 2);
    assert_int_equal(scene_why(&s, SU_UNIT_MOVE, SU_SOLDIER, SU_E2, SU_E3), SU_WHY_BONE_BETWEEN);
    assert_int_equal(scene_why(&s, SU_PRIEST_MOVE, 0, SU_E3, 0), SU_WHY_BONE_BETWEEN);
    assert_int_equal(scene_why(&s, SU_CLEAR_BONE, SU_BONE_TOWER + TOWER_E1_E2, 0, 0), SU_WHY_NO_BONE);
    assert_int_equal(scene_why(&s, SU_CLEAR_BONE, 20, 0, 0), SU_WHY_NO_SUCH);
    scene_do(&s, SU_CLEAR_BONE, SU_BONE_TOWER + TOWER_E2_E3, 0, 0);
    assert_true(scene_legal(&s, SU_UNIT_MOVE, SU_SOLDIER, SU_E2, SU_E3));
}

/* Fills an action whose last hourglass is missing and gives the target; the state behind it. */
static SuState built(SuState s, int work, int target)
{
    s.glasses[work] = (uint8_t)(su_works[work].spaces - 1);
    scene_def(&s, SU_W1, 1, 0, 0);
    scene_step(&s, SU_STEP_SPEND_PREPARATION, 2);
    scene_do(&s, SU_PLACE, work, 0, 0);
    if (target >= 0)
        scene_do(&s, SU_TARGET, target, 0, 0);
    assert_true(su_is_executed(&s, work));
    assert_true(scene_told(SU_EVENT_DONE, work, target >= 0 ? target : 0, 0));
    assert_int_equal(scene_why(&s, SU_PLACE, work, 0, 0), SU_WHY_EXECUTED); /* SU-5.16 */
    return s;
}

/* [SU-24.3], [SU-24.4], [SU-24.5], [SU-24.6], [SU-24.7], [SU-24.8], [SU-24.9], [SU-24.10], [SU-24.11], [SU-24.12], [SU-24.14], [SU-24.15], [SU-24.16], [SU-24.17]
   and [SU-5.20]: what each sets, and where. */
static void every_action_builds(void **unused)
{
    (void)unused;
    SuState s = scene(), engine = scene();
    scene_board(&engine, SU_RW2, SU_CATAPULT, false);
    scene_board(&engine, SU_RE1, SU_BONE_THROWER, false);
    assert_int_equal(built(s, SU_TRAP, PATH_FW_RW1).path[PATH_FW_RW1], SU_PATH_TRAP);
    assert_int_equal(built(s, SU_TRAP, PATH_RE3_E4).path[PATH_RE3_E4], SU_PATH_TRAP);
    SuState broken = built(engine, SU_SABOTAGE, SU_RE1);
    assert_true(su_engine_broken(&broken, SU_RE1) && !su_engine_broken(&broken, SU_RW2));
    assert_int_equal(built(s, SU_BUILD_CANNON, TOWER_W1_W2).device[TOWER_W1_W2], SU_CANNON);
    assert_int_equal(built(s, SU_BUILD_CROSSBOW, TOWER_E3_E4).device[TOWER_E3_E4], SU_CROSSBOW);
    assert_int_equal(built(s, SU_CAULDRON_WORK, SU_W3).section_flags[AT_W3], SU_HAS_CAULDRON);
    assert_int_equal(built(s, SU_STONE_WALL, SU_E4).stones[AT_E4], 1);
    assert_int_equal(built(s, SU_WOODEN_WALL, SU_E4).section_flags[AT_E4], SU_HAS_WOOD);
    assert_int_equal(built(s, SU_BUILD_STAKES, TOWER_W2_W3).device[TOWER_W2_W3], SU_STAKES);
    assert_int_equal(built(s, SU_FOOTBRIDGE, TOWER_W2_W3).bridge[TOWER_W2_W3], SU_BRIDGE);
    assert_int_equal(built(s, SU_BED, -1).beds, 1);
    assert_int_equal(built(s, SU_SAINT, SU_RE3).saint, SU_RE3);
    assert_int_equal(built(s, SU_BUILD_CROSS, TOWER_W3_W4).device[TOWER_W3_W4], SU_CROSS);
    assert_int_equal(built(s, SU_CONSECRATION, PATH_RW3_W1).path[PATH_RW3_W1], SU_PATH_HOLY);
    assert_int_equal(built(s, SU_INSCRIPTION, SU_W1).section_flags[AT_W1], SU_HAS_INSCRIPTION);
}

static SuWhy why_target(SuState s, int work, int target)
{
    s.glasses[work] = (uint8_t)(su_works[work].spaces - 1);
    scene_step(&s, SU_STEP_SPEND_PREPARATION, 1);
    scene_do(&s, SU_PLACE, work, 0, 0);
    return scene_why(&s, SU_TARGET, target, 0, 0);
}

/* [SU-5.20], [SU-1.8]: one element on a field, devices share the tower, trap and consecrated ground the path. */
static void targets_must_be_free(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_def(&s, SU_W1, 1, 0, 0);
    s.path[PATH_RW3_W2] = SU_PATH_HOLY;
    s.path[PATH_RW2_W2] = SU_PATH_TRAP | SU_PATH_DAMNED;
    s.path[PATH_RW2_W3] = SU_PATH_DAMNED;
    s.device[TOWER_W1_W2] = SU_CROSS;
    s.bridge[TOWER_W1_W2] = SU_BRIDGE_BONE;
    s.bridge[TOWER_W2_W3] = SU_BRIDGE;
    scene_walls(&s, SU_W2, 3, 1);
    s.section_flags[AT_W1] = SU_HAS_CAULDRON | SU_HAS_INSCRIPTION;
    scene_board(&s, SU_RW1, SU_CATAPULT, false);
    scene_board(&s, SU_RW2, SU_CATAPULT, false);
    scene_board(&s, SU_RW3, SU_SWAMP, false);
    assert_int_equal(why_target(s, SU_TRAP, PATH_RW3_W2), SU_WHY_TAKEN);
    assert_int_equal(why_target(s, SU_TRAP, PATH_RW2_W2), SU_WHY_TAKEN);
    assert_int_equal(why_target(s, SU_TRAP, PATH_RW2_W3), SU_WHY_FINE);
    assert_int_equal(why_target(s, SU_TRAP, PATH_CAMP_FE), SU_WHY_NO_SUCH);
    assert_int_equal(why_target(s, SU_CONSECRATION, PATH_FE_RE3), SU_WHY_NO_SUCH);
    assert_int_equal(why_target(s, SU_CONSECRATION, PATH_RW2_W2), SU_WHY_TAKEN);
    assert_int_equal(why_target(s, SU_BUILD_CANNON, TOWER_W1_W2), SU_WHY_TAKEN);
    assert_int_equal(why_target(s, SU_BUILD_STAKES, SU_TOWERS), SU_WHY_NO_SUCH);
    assert_int_equal(why_target(s, SU_FOOTBRIDGE, TOWER_W1_W2), SU_WHY_TAKEN);
    assert_int_equal(why_target(s, SU_FOOTBRIDGE, TOWER_W2_W3), SU_WHY_TAKEN);
    assert_int_equal(why_target(s, SU_STONE_WALL, SU_W2), SU_WHY_TAKEN);
    assert_int_equal(why_target(s, SU_WOODEN_WALL, SU_W2), SU_WHY_TAKEN);
    assert_int_equal(why_target(s, SU_CAULDRON_WORK, SU_W1), SU_WHY_TAKEN);
    assert_int_equal(why_target(s, SU_INSCRIPTION, SU_W1), SU_WHY_TAKEN);
    assert_int_equal(why_target(s, SU_INSCRIPTION, SU_RW1), SU_WHY_NO_SUCH);
    assert_int_equal(why_target(s, SU_SABOTAGE, SU_RW3), SU_WHY_NO_EFFECT);
    assert_int_equal(why_target(s, SU_SAINT, SU_W1), SU_WHY_NO_SUCH);
}

/* [SU-1.6], [SU-5.14]: three pieces of a kind; the last space stays open without a piece or target, earlier ones may be filled. */
static void supplies_end(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_def(&s, SU_W1, 1, 0, 0);
    s.device[TOWER_W1_W2] = s.device[TOWER_W2_W3] = s.device[TOWER_W3_W4] = SU_CROSSBOW;
    s.beds = 3;
    scene_step(&s, SU_STEP_SPEND_PREPARATION, 9);
    assert_true(scene_legal(&s, SU_PLACE, SU_BUILD_CROSSBOW, 0, 0));
    s.glasses[SU_BUILD_CROSSBOW] = s.glasses[SU_BED] = 1;
    assert_int_equal(scene_why(&s, SU_PLACE, SU_BUILD_CROSSBOW, 0, 0), SU_WHY_SUPPLY);
    assert_int_equal(scene_why(&s, SU_PLACE, SU_BED, 0, 0), SU_WHY_SUPPLY);
    assert_int_equal(scene_why(&s, SU_PLACE, SU_SABOTAGE, 0, 0), SU_WHY_NO_TARGET); /* no engine */
    for (int i = 0; i < 3; i++) {
        s.path[8 + i] = SU_PATH_TRAP;
        s.path[12 + i] = SU_PATH_HOLY;
        s.section_flags[i] = SU_HAS_WOOD | SU_HAS_CAULDRON | SU_HAS_INSCRIPTION;
        s.bridge[i] = SU_BRIDGE;
    }
    static const int works[] = {SU_TRAP, SU_CONSECRATION, SU_WOODEN_WALL, SU_CAULDRON_WORK, SU_INSCRIPTION, SU_FOOTBRIDGE};
    for (int i = 0; i < 6; i++)
        assert_int_equal(scene_why(&s, SU_PLACE, works[i], 0, 0), SU_WHY_SUPPLY);
    for (int i = 0; i < 6; i++)
        s.stones[i] = 3;
    s.stones[AT_E3] = 2;
    assert_int_equal(scene_why(&s, SU_PLACE, SU_STONE_WALL, 0, 0), SU_WHY_SUPPLY); /* 20 pieces */
}

/* X76 [SU-24.4], [SU-10.2] */
static void x76_sabotage(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_board(&s, SU_RE1, SU_CATAPULT, false);
    scene_board(&s, SU_RE2, SU_CATAPULT, false);
    scene_walls(&s, SU_E1, 1, 0);
    scene_walls(&s, SU_E2, 1, 0);
    scene_def(&s, SU_W1, 1, 0, 0);
    scene_step(&s, SU_STEP_SPEND_MANEUVER, 1);
    scene_do(&s, SU_PLACE, SU_SABOTAGE, 0, 0);
    scene_do(&s, SU_TARGET, SU_RE1, 0, 0);
    scene_run_until(&s, SU_STEP_MARKSMEN);
    assert_int_equal(s.ask, SU_ASK_ENGINE);
    assert_int_equal(s.ask_location, SU_RE2);
    scene_do(&s, SU_PASS, 0, 0, 0);
    assert_int_equal(s.step, SU_STEP_MARKSMEN);
    scene_run_until(&s, SU_STEP_MANA_CARD);
    assert_false(su_engine_broken(&s, SU_RE1));
}

/* [SU-1.2]: only the actor named by the step may act. */
static void only_the_actor_acts(void **unused)
{
    (void)unused;
    SuState s = scene(), before;
    scene_def(&s, SU_W1, 1, 0, 0);
    scene_step(&s, SU_STEP_SPEND_PREPARATION, 1);
    before = s;
    Action move = {SU_UNIT_MOVE, SU_MARKSMAN, SU_W1, SU_COURTYARD};
    assert_int_equal(su_ops.apply(&s, SU_INVADER, move, NULL), APPLY_NOT_YOU);
    assert_int_equal(su_ops.why(&s, SU_INVADER, move), SU_WHY_NOT_YOU);
    assert_int_equal(su_ops.apply(&s, SEAT_AUTO, (Action){ACTION_CONTINUE, 0, 0, 0}, NULL), APPLY_NOT_YOU);
    assert_int_equal(su_ops.apply(&s, SU_DEFENDER, (Action){SU_CAST, SU_RW1, 0, 0}, NULL), APPLY_ILLEGAL);
    assert_int_equal(scene_why(&s, SU_CAST, SU_RW1, 0, 0), SU_WHY_NOT_NOW);
    assert_memory_equal(&s, &before, sizeof s);
}

/* [SU-25.2]: what can be reached from a place. */
static void reach_is_what_lies_beside(void **unused)
{
    (void)unused;
    SuState s = scene();
    s.bridge[TOWER_W2_W3] = SU_BRIDGE_BONE;
    assert_int_equal(su_reach(&s, SU_CAMP), 1 << SU_FW | 1 << SU_FE);
    assert_int_equal(su_reach(&s, SU_RW2), 1 << SU_FW | 1 << SU_RW3 | 1 << SU_W2 | 1 << SU_W3 | 1 << SU_W4);
    assert_int_equal(su_reach(&s, SU_W2), 1 << SU_RW3 | 1 << SU_RW2 | 1 << SU_W1 | 1 << SU_BARRACKS | 1 << SU_COURTYARD);
    assert_int_equal(su_reach(&s, SU_BARRACKS), 255 << SU_W1 | 1 << SU_COURTYARD);
    assert_int_equal(su_reach(&s, SU_FORGE), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(x14_swap_and_move), cmocka_unit_test(full_places_may_swap), cmocka_unit_test(moves_go_to_neighbours_with_room), cmocka_unit_test(x25_all_must_be_spent),
        cmocka_unit_test(hourglasses_are_lost_when_nothing_is_left), cmocka_unit_test(x26_gate), cmocka_unit_test(x21_footbridge),
        cmocka_unit_test(x67_priest_crosses_free), cmocka_unit_test(a_new_footbridge_works_at_once), cmocka_unit_test(x83_blocked_alleys),
        cmocka_unit_test(x89_priests_move), cmocka_unit_test(x23_sermon), cmocka_unit_test(x24_repel), cmocka_unit_test(x84_doubt_and_crisis),
        cmocka_unit_test(x50_barrier_stops_repel), cmocka_unit_test(x15_exorcism), cmocka_unit_test(exorcism_needs_a_skeleton), cmocka_unit_test(x16_saint),
        cmocka_unit_test(x17_unfinished_work_stays), cmocka_unit_test(x18_bone_on_a_space), cmocka_unit_test(x19_barracks), cmocka_unit_test(one_tower_is_enough), cmocka_unit_test(x20_full_barracks),
        cmocka_unit_test(x78_elite_training), cmocka_unit_test(x22_bone_between_sections), cmocka_unit_test(every_action_builds),
        cmocka_unit_test(targets_must_be_free), cmocka_unit_test(supplies_end), cmocka_unit_test(x76_sabotage), cmocka_unit_test(only_the_actor_acts),
        cmocka_unit_test(reach_is_what_lies_beside),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
