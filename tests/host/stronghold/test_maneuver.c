/* SPDX-License-Identifier: MIT */
/* Phase 3: the bag, maneuvers, traps, limits, price (SU-6.1 to SU-6.12, X27 to X36, X68, X69). */
#include <string.h>

#include "../common/check.h"
#include "engine/stronghold/rules.h"
#include "scene.h"

static void choose(SuState *s, int size)
{
    scene_step(s, SU_STEP_CHOOSE, 0);
    scene_do(s, SU_MANEUVER, size, 0, 0);
}

/* END_STEPs up to that sub-step; the engine leaves those without a move by itself. */
static void to_step(SuState *s, SuStep step)
{
    while (s->step < step && s->step >= SU_STEP_1A)
        scene_do(s, SU_END_STEP, 0, 0, 0);
}

static void march(SuState *s, int type, int number, int from, int to) { scene_do(s, SU_MOVE, type + 4 * (number - 1), from, to); }

static int glasses_of(SuState s)
{
    scene_def(&s, SU_W1, 1, 0, 0);
    while (s.step != SU_STEP_SPEND_MANEUVER)
        scene_do(&s, SU_END_STEP, 0, 0, 0);
    return s.hourglasses;
}

/* X27 [SU-6.2], [SU-6.3], [SU-6.4], [SU-6.9], [SU-1.14], [SU-1.15] */
static void x27_a_whole_maneuver(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_inv(&s, SU_RW1, 0, 5, 0);
    scene_inv(&s, SU_RE1, 0, 5, 0);
    scene_inv(&s, SU_RE2, 1, 3, 0);
    scene_inv(&s, SU_FW, 0, 6, 0);
    scene_inv(&s, SU_FE, 0, 5, 0);
    scene_inv(&s, SU_CAMP, 4, 8, 4);
    scene_def(&s, SU_W1, 1, 0, 0);
    choose(&s, 0);
    march(&s, SU_SKELETON, 1, SU_RW1, SU_W3);
    march(&s, SU_SKELETON, 4, SU_RW1, SU_W4);
    march(&s, SU_SKELETON, 3, SU_RE1, SU_E1);
    march(&s, SU_SKELETON, 2, SU_RE1, SU_E2);
    march(&s, SU_SKELETON, 1, SU_RE2, SU_E2);
    assert_int_equal(scene_why(&s, SU_MOVE, SU_SKELETON, SU_RE2, SU_E2), SU_WHY_NO_ROOM);
    march(&s, SU_GHOST, 1, SU_RE2, SU_E2);
    march(&s, SU_SKELETON, 2, SU_RE2, SU_E3);
    assert_int_equal(s.step, SU_STEP_2); /* 1a empty, nobody on RW2 */
    march(&s, SU_SKELETON, 4, SU_FW, SU_RW1);
    march(&s, SU_SKELETON, 2, SU_FW, SU_RW2);
    march(&s, SU_SKELETON, 2, SU_FE, SU_RE1);
    march(&s, SU_SKELETON, 3, SU_FE, SU_RE2);
    assert_int_equal(s.step, SU_STEP_3);
    march(&s, SU_SKELETON, 6, SU_CAMP, SU_FW);
    march(&s, SU_SKELETON, 2, SU_CAMP, SU_FE);
    march(&s, SU_GHOST, 4, SU_CAMP, SU_FE);
    assert_int_equal(s.step, SU_STEP_CHOOSE);
    static const uint8_t e2[] = {1, 3, 0};
    assert_memory_equal(s.inv[SU_E2], e2, 3);
    assert_int_equal(su_units(&s, SU_CAMP), 4);
    scene_do(&s, SU_END_STEP, 0, 0, 0);
    assert_int_equal(s.hourglasses, 4);
    assert_int_equal(s.step, SU_STEP_SPEND_MANEUVER); /* [SU-6.12] */
}

/* X28 [SU-6.2], acceptance 16: both maneuvers, each once. */
static void x28_small_and_large(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_inv(&s, SU_FW, 1, 3, 1);
    scene_inv(&s, SU_FE, 1, 3, 1);
    scene_inv(&s, SU_CAMP, 4, 8, 2);
    scene_step(&s, SU_STEP_CHOOSE, 0);
    assert_int_equal(scene_why(&s, SU_END_STEP, 0, 0, 0), SU_WHY_MANEUVER_FIRST);
    scene_do(&s, SU_MANEUVER, 0, 0, 0);
    march(&s, SU_SKELETON, 3, SU_FW, SU_RW1);
    march(&s, SU_GHOST, 1, SU_FW, SU_RW1);
    march(&s, SU_VAMPIRE, 1, SU_FW, SU_RW1);
    march(&s, SU_SKELETON, 3, SU_FE, SU_RE1);
    march(&s, SU_GHOST, 1, SU_FE, SU_RE1);
    march(&s, SU_VAMPIRE, 1, SU_FE, SU_RE1);
    march(&s, SU_SKELETON, 6, SU_CAMP, SU_FW);
    march(&s, SU_GHOST, 4, SU_CAMP, SU_FE);
    march(&s, SU_SKELETON, 2, SU_CAMP, SU_FE);
    assert_int_equal(s.step, SU_STEP_CHOOSE); /* both foregrounds have received 6 */
    assert_int_equal(scene_why(&s, SU_MANEUVER, 0, 0, 0), SU_WHY_MANEUVERED);
    scene_do(&s, SU_MANEUVER, 1, 0, 0);
    march(&s, SU_SKELETON, 3, SU_RW1, SU_W3);
    march(&s, SU_VAMPIRE, 1, SU_RW1, SU_W4);
    march(&s, SU_GHOST, 1, SU_RW1, SU_W4);
    to_step(&s, SU_STEP_2);
    march(&s, SU_SKELETON, 6, SU_FW, SU_RW1);
    march(&s, SU_GHOST, 4, SU_FE, SU_RE2);
    march(&s, SU_SKELETON, 2, SU_FE, SU_RE2);
    march(&s, SU_VAMPIRE, 2, SU_CAMP, SU_FW);
    assert_int_equal(s.step, SU_STEP_SPEND_MANEUVER); /* both made: nothing to choose */
    assert_int_equal(s.hourglasses, 8);
}

/* X29 [SU-6.5], [SU-6.6], [SU-6.7], acceptance 14. */
static void x29_the_outermost_rampart(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_inv(&s, SU_RW3, 0, 2, 0);
    scene_inv(&s, SU_RW2, 3, 4, 0);
    choose(&s, 0);
    assert_int_equal(scene_why(&s, SU_MOVE, SU_SKELETON, SU_RW2, SU_RW3), SU_WHY_NO_PATH); /* only in 1b */
    march(&s, SU_SKELETON, 2, SU_RW3, SU_W1);
    march(&s, SU_SKELETON, 3, SU_RW2, SU_W2);
    march(&s, SU_SKELETON, 1, SU_RW2, SU_W4);
    to_step(&s, SU_STEP_1B);
    assert_int_equal(scene_why(&s, SU_MOVE, SU_GHOST + 4 * 2, SU_RW2, SU_RW3), SU_WHY_SENT);
    march(&s, SU_GHOST, 2, SU_RW2, SU_RW3);
    assert_int_equal(s.inv[SU_RW3][SU_GHOST], 2);
    assert_int_equal(s.inv[SU_RW2][SU_GHOST], 1);
    assert_true(s.step == SU_STEP_CHOOSE); /* nothing may go on from RW3 in this maneuver */
    assert_int_equal(su_path(SU_FW, SU_RW3), -1);
    assert_int_equal(su_path(SU_W1, SU_RW3), -1);
}

/* [SU-6.5]: 8 in a large one; the foregrounds and the camp have the same number. */
static void numbers_of_a_maneuver(void **unused)
{
    (void)unused;
    for (int size = 0; size < 2; size++) {
        SuState s = scene();
        int n = size == 0 ? 6 : 8;
        scene_inv(&s, SU_FE, 10, 0, 0);
        scene_inv(&s, SU_CAMP, 0, 20, 0);
        choose(&s, size);
        march(&s, SU_GHOST, 4, SU_FE, SU_RE1);
        march(&s, SU_GHOST, n - 5, SU_FE, SU_RE2);
        assert_int_equal(scene_why(&s, SU_MOVE, SU_GHOST + 4, SU_FE, SU_RE3), SU_WHY_SENT);
        march(&s, SU_GHOST, 1, SU_FE, SU_RE3);
        assert_int_equal(s.step, SU_STEP_3);
        march(&s, SU_SKELETON, n, SU_CAMP, SU_FW);
        assert_int_equal(scene_why(&s, SU_MOVE, SU_SKELETON, SU_CAMP, SU_FW), SU_WHY_SENT);
        march(&s, SU_SKELETON, n, SU_CAMP, SU_FE);
        assert_int_equal(s.step, SU_STEP_CHOOSE); /* nothing may go any more */
    }
}

static SuState trapped(int ghosts, int skeletons)
{
    SuState s = scene();
    s.path[PATH_RW1_W3] = SU_PATH_TRAP;
    scene_inv(&s, SU_RW1, ghosts, skeletons, 0);
    scene_inv(&s, SU_CAMP, 0, 1, 0);
    return s;
}

/* X30 [SU-6.8], [SU-24.3], [SU-1.9], acceptance 30. */
static void x30_trap(void **unused)
{
    (void)unused;
    SuState s = trapped(1, 3);
    choose(&s, 0);
    march(&s, SU_GHOST, 1, SU_RW1, SU_W3);
    assert_int_equal(s.inv[SU_W3][SU_GHOST], 1);
    assert_int_equal(s.path[PATH_RW1_W3], SU_PATH_TRAP);
    march(&s, SU_SKELETON, 1, SU_RW1, SU_W3);
    assert_int_equal(s.altar, 1);
    assert_int_equal(su_work_left(&s, SU_TRAP), 3);
    assert_true(scene_told(SU_EVENT_TRAP, PATH_RW1_W3, 1, 0));
    assert_true(scene_told(SU_EVENT_FELL, SU_SKELETON, SU_RW1, SU_BY_TRAP));
    assert_int_equal(scene_why(&s, SU_MOVE, SU_SKELETON, SU_RW1, SU_W3), SU_WHY_PATH_CLOSED);
    assert_true(scene_legal(&s, SU_MOVE, SU_SKELETON, SU_RW1, SU_W4));
    assert_int_equal(s.sent[AT_RW1], 2);
    SuState before;
    su_maneuver_start(&s, &before);
    SuState wanted = trapped(1, 3);
    scene_step(&wanted, SU_STEP_CHOOSE, 0);
    assert_memory_equal(&before, &wanted, sizeof before);
    to_step(&s, SU_STEP_3);
    scene_do(&s, SU_END_STEP, 0, 0, 0);
    scene_do(&s, SU_MANEUVER, 1, 0, 0);
    assert_true(scene_legal(&s, SU_MOVE, SU_SKELETON, SU_RW1, SU_W3)); /* open again */
}

/* X69 [SU-6.8] */
static void x69_one_by_one_over_a_trap(void **unused)
{
    (void)unused;
    SuState s = trapped(2, 3);
    choose(&s, 0);
    assert_int_equal(scene_why(&s, SU_MOVE, SU_SKELETON + 4, SU_RW1, SU_W3), SU_WHY_ONE_BY_ONE);
    assert_true(scene_legal(&s, SU_MOVE, SU_SKELETON, SU_RW1, SU_W3));
    march(&s, SU_GHOST, 2, SU_RW1, SU_W3);
    assert_int_equal(s.inv[SU_W3][SU_GHOST], 2);
    SuState alone = trapped(0, 1), crowd = trapped(0, 3);
    scene_inv(&crowd, SU_W3, 0, 2, 0);
    choose(&alone, 0);
    choose(&crowd, 0);
    assert_int_equal(scene_why(&alone, SU_MOVE, SU_SKELETON + 4, SU_RW1, SU_W3), SU_WHY_NO_UNIT); /* the trap is not what is in the way */
    assert_int_equal(scene_why(&crowd, SU_MOVE, SU_SKELETON + 4, SU_RW1, SU_W3), SU_WHY_NO_ROOM);
}

/* [SU-6.8], [SU-20.5]: under an active Path of the Damned the trap lies without effect, and the target needs room all the same. */
static void the_damned_walk_over_traps(void **unused)
{
    (void)unused;
    SuState s = trapped(0, 5);
    s.path[PATH_RW1_W3] |= SU_PATH_DAMNED | SU_PATH_AWAKE;
    choose(&s, 0);
    assert_int_equal(scene_why(&s, SU_MOVE, SU_SKELETON + 4 * 4, SU_RW1, SU_W3), SU_WHY_NO_ROOM); /* limit 4 */
    march(&s, SU_SKELETON, 4, SU_RW1, SU_W3);
    assert_int_equal(s.inv[SU_W3][SU_SKELETON], 4);
    assert_true((s.path[PATH_RW1_W3] & SU_PATH_TRAP) != 0);
    assert_true(scene_told(SU_EVENT_TRAP, PATH_RW1_W3, 0, 0));
    s = trapped(0, 1);
    scene_inv(&s, SU_W3, 0, 3, 0);
    choose(&s, 0);
    assert_int_equal(scene_why(&s, SU_MOVE, SU_SKELETON, SU_RW1, SU_W3), SU_WHY_NO_ROOM);
}

/* X31 [SU-1.16], [SU-20.5] */
static void x31_path_of_the_damned(void **unused)
{
    (void)unused;
    SuState s = scene();
    s.path[PATH_RE1_E2] = SU_PATH_DAMNED | SU_PATH_AWAKE;
    scene_inv(&s, SU_E2, 0, 3, 0);
    scene_inv(&s, SU_RE2, 1, 3, 0);
    choose(&s, 0);
    march(&s, SU_SKELETON, 1, SU_RE2, SU_E2);
    assert_int_equal(scene_why(&s, SU_MOVE, SU_SKELETON, SU_RE2, SU_E2), SU_WHY_NO_ROOM);
    s.path[PATH_RE1_E2] = SU_PATH_DAMNED; /* next round, asleep */
    assert_true(su_ops.valid(&s));
    assert_int_equal(s.inv[SU_E2][SU_SKELETON], 4);
    assert_int_equal(scene_why(&s, SU_MOVE, SU_SKELETON, SU_RE2, SU_E2), SU_WHY_NO_ROOM);
    assert_true(scene_legal(&s, SU_MOVE, SU_GHOST, SU_RE2, SU_E2));
}

/* X32 [SU-1.14], acceptance 15. */
static void x32_hovering_spaces(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_inv(&s, SU_W4, 4, 2, 1);
    scene_inv(&s, SU_RW1, 1, 1, 0);
    choose(&s, 0);
    assert_int_equal(scene_why(&s, SU_MOVE, SU_GHOST, SU_RW1, SU_W4), SU_WHY_NO_ROOM);
    scene_inv(&s, SU_W4, 3, 2, 1);
    memcpy(s.start, s.inv, sizeof s.start);
    assert_int_equal(su_room(&s, SU_W4, SU_GHOST), 1);
    assert_int_equal(su_room(&s, SU_W4, SU_SKELETON), 1);
    scene_inv(&s, SU_W4, 1, 3, 1);
    assert_int_equal(su_room(&s, SU_W4, SU_GHOST), 2); /* hovering only */
    assert_int_equal(su_room(&s, SU_W4, SU_VAMPIRE), 0);
}

/* [SU-1.15]: 10, 7, and the camp without limit. */
static void limits_of_places(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_inv(&s, SU_FW, 3, 4, 2);
    scene_inv(&s, SU_RE1, 3, 3, 0);
    assert_int_equal(su_room(&s, SU_FW, SU_GHOST), 1);
    assert_int_equal(su_room(&s, SU_RE1, SU_VAMPIRE), 1);
    assert_int_equal(su_room(&s, SU_CAMP, SU_VAMPIRE), 255);
    for (int section = SU_W1; section <= SU_E4; section++)
        assert_int_equal(su_limit(&s, section), section == SU_W4 ? 4 : 3);
}

/* X33 [SU-6.10], [SU-20.3], acceptance 17. */
static void x33_fog(void **unused)
{
    (void)unused;
    SuState s = scene();
    s.fogs[AT_FW] = s.fogs_awake[AT_FW] = 2;
    scene_inv(&s, SU_FW, 0, 3, 0);
    scene_inv(&s, SU_FE, 0, 1, 0);
    choose(&s, 0);
    SuState still = s;
    assert_int_equal(glasses_of(still), 3); /* nobody left FW */
    march(&s, SU_SKELETON, 1, SU_FW, SU_RW1);
    assert_int_equal(glasses_of(s), 1);
    assert_int_equal(su_maneuver_price(&s, 0).fog, 2); /* [SU-25.5] */
    assert_int_equal(su_maneuver_price(&s, 2).price, 8);
    SuState third = s;
    third.fogs[AT_FE] = third.fogs_awake[AT_FE] = 1;
    march(&third, SU_SKELETON, 1, SU_FE, SU_RE1);
    assert_int_equal(su_maneuver_price(&third, 0).fog, 3); /* each counts */
    to_step(&s, SU_STEP_CHOOSE);
    while (s.step != SU_STEP_CHOOSE)
        scene_do(&s, SU_END_STEP, 0, 0, 0);
    scene_do(&s, SU_MANEUVER, 1, 0, 0);
    assert_int_equal(glasses_of(s), 6);
    s.fogs[AT_FE] = s.fogs_awake[AT_FE] = 1;
    s.moved_from |= 1 << AT_FE;
    assert_int_equal(glasses_of(s), 5);
    still.fogs_awake[AT_FW] = 0;
    march(&still, SU_SKELETON, 1, SU_FW, SU_RW1);
    assert_int_equal(glasses_of(still), 3); /* asleep */
}

/* X34 [SU-6.11], acceptance 17. */
static void x34_camp(void **unused)
{
    (void)unused;
    static const struct { int units, glasses; } cases[] = {{0, 0}, {3, 0}, {4, 1}, {7, 1}, {8, 3}, {11, 3}, {12, 6}, {30, 6}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        SuState s = scene();
        scene_inv(&s, SU_CAMP, 0, cases[i].units, 0);
        scene_inv(&s, SU_FW, 0, 10, 0);
        choose(&s, 0);
        assert_int_equal(glasses_of(s), 3 + cases[i].glasses);
        assert_int_equal(su_maneuver_price(&s, 0).camp, cases[i].glasses);
    }
}

/* X35 [SU-6.1], D32; and 14 with a full bag. */
static void x35_draw(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_inv(&s, SU_CAMP, 40, 56, 25);
    scene_step(&s, SU_STEP_DRAW, 0);
    scene_continue(&s);
    assert_int_equal(su_units(&s, SU_CAMP), 121 + 9);
    assert_int_equal(s.bag[0] + s.bag[1] + s.bag[2], 0);
    s = scene();
    scene_step(&s, SU_STEP_DRAW, 0);
    uint32_t word = s.rng.word;
    int drawn[SU_TYPES] = {0}, bag[SU_TYPES] = {40, 65, 25};
    for (uint32_t left = 130; left > 116; left--) { /* [SU-1.19] */
        word ^= word << 13;
        word ^= word >> 17;
        word ^= word << 5;
        int r = (int)(((uint64_t)word * left) >> 32), type = r < bag[0] ? 0 : r < bag[0] + bag[1] ? 1 : 2;
        bag[type]--;
        drawn[type]++;
    }
    scene_continue(&s);
    assert_int_equal(su_units(&s, SU_CAMP), 14);
    for (int type = 0; type < SU_TYPES; type++)
        assert_int_equal(s.inv[SU_CAMP][type], drawn[type]);
    assert_true(scene_told(SU_EVENT_DRAWN, drawn[0], drawn[1], drawn[2]));
    assert_int_equal(s.step, SU_STEP_CHOOSE);
}

/* X36 [SU-5.22], [SU-24.14], D49 */
static void x36_saint(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_inv(&s, SU_RE1, 2, 2, 1);
    scene_inv(&s, SU_FE, 1, 1, 0);
    s.saint = SU_RE1;
    s.executed[SU_SAINT >> 3] = 1 << (SU_SAINT & 7);
    s.glasses[SU_SAINT] = 2;
    SuState flight = s, surge = s, blood = s;
    choose(&s, 0);
    assert_int_equal(scene_why(&s, SU_MOVE, SU_SKELETON, SU_RE1, SU_E1), s.step == SU_STEP_1A ? SU_WHY_SAINT : SU_WHY_NO_PATH);
    assert_int_equal(s.step, SU_STEP_2);                              /* nobody else could go */
    march(&s, SU_SKELETON, 1, SU_FE, SU_RE1);                         /* arriving is allowed */
    scene_cast(&flight, SU_BAT_FLIGHT, 3);
    assert_int_equal(scene_why(&flight, SU_CAST, SU_RE1, SU_E1, 1), SU_WHY_SAINT);
    scene_cast(&surge, SU_SURGE, 2);
    scene_do(&surge, SU_CAST, 0, 0, 0);
    assert_int_equal(scene_why(&surge, SU_MOVE, SU_GHOST, SU_RE1, SU_E1), SU_WHY_SAINT);
    scene_inv(&surge, SU_FE, 0, 1, 0);
    scene_cast(&blood, SU_BLOOD, 2);
    scene_do(&blood, SU_CAST, SU_RE1, 0, 0);                          /* transformation stays possible */
    assert_int_equal(blood.inv[SU_RE1][SU_VAMPIRE], 2);
}

/* X68 [SU-6.4] */
static void x68_groups(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_inv(&s, SU_RW1, 0, 5, 0);
    choose(&s, 0);
    assert_int_equal(scene_why(&s, SU_MOVE, 1 + 4 * 4, SU_RW1, SU_W4), SU_WHY_NO_ROOM);
    assert_int_equal(scene_why(&s, SU_MOVE, 3, SU_RW1, SU_W4), SU_WHY_NO_SUCH);
    assert_int_equal(scene_why(&s, SU_MOVE, SU_VAMPIRE, SU_RW1, SU_W4), SU_WHY_NO_UNIT);
    assert_int_equal(scene_why(&s, SU_MOVE, 1, SU_RW1, SU_W2), SU_WHY_NO_PATH);
    scene_do(&s, SU_MOVE, 1 + 4 * 3, SU_RW1, SU_W4);
    assert_int_equal(s.inv[SU_W4][SU_SKELETON], 4);
    assert_int_equal(s.sent[AT_RW1], 4);
    assert_true(scene_told(SU_EVENT_MARCHED, 1 + 4 * 3, SU_RW1, SU_W4));
}

/* [SU-6.2]: moving nobody is allowed; [SU-6.3]: sub-steps without a move are left by the engine. */
static void an_empty_maneuver(void **unused)
{
    (void)unused;
    SuState s = scene();
    choose(&s, 1);
    assert_int_equal(s.step, SU_STEP_CHOOSE);
    assert_true(scene_told(SU_EVENT_MANEUVER, 1, 1, 0));
    assert_int_equal(s.maneuvers, 2);
    assert_int_equal(glasses_of(s), 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(x27_a_whole_maneuver), cmocka_unit_test(x28_small_and_large), cmocka_unit_test(x29_the_outermost_rampart),
        cmocka_unit_test(numbers_of_a_maneuver), cmocka_unit_test(x30_trap), cmocka_unit_test(x69_one_by_one_over_a_trap),
        cmocka_unit_test(the_damned_walk_over_traps), cmocka_unit_test(x31_path_of_the_damned), cmocka_unit_test(x32_hovering_spaces),
        cmocka_unit_test(limits_of_places), cmocka_unit_test(x33_fog), cmocka_unit_test(x34_camp), cmocka_unit_test(x35_draw), cmocka_unit_test(x36_saint),
        cmocka_unit_test(x68_groups), cmocka_unit_test(an_empty_maneuver),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
