/* SPDX-License-Identifier: MIT */
/*
 * Acceptance 33: the fullest board there is as a save memory, so that the console can be seen to show it: tests/rom/stronghold-full.sav,
 * a suspended night in the Defender's last spending step. Every space for units, tiles, walls, devices and markers is taken as far as the
 * pieces go. GOLDEN_ACCEPT=1 writes it anew when the form of a save has changed.
 */

#include "../common/check.h"
#include "../common/kept_save.h"
#include "engine/stronghold/rules.h"
#include "scene.h"
#include "session.h"

static void crowd(SuState *s)
{
    static const uint8_t stones[SU_SECTIONS] = {3, 3, 2, 2, 2, 2, 3, 3};
    for (int section = SU_W1; section <= SU_E4; section++) {
        scene_inv(s, section, 3, section == SU_W4 ? 3 : 2, 1);
        scene_def(s, section, 2, 2, 0);
        scene_walls(s, section, stones[section - SU_W1], section % 3 == 0);
    }
    for (int rampart = SU_RW1; rampart <= SU_RE3; rampart++)
        scene_inv(s, rampart, 2, 4, 1);
    scene_inv(s, SU_FW, 2, 6, 2);
    scene_inv(s, SU_FE, 2, 6, 2);
    scene_inv(s, SU_CAMP, s->bag[SU_GHOST], s->bag[SU_SKELETON], s->bag[SU_VAMPIRE]);
    scene_def(s, SU_BARRACKS, 0, 4, 0);
    scene_def(s, SU_COURTYARD, 1, 0, 4);
}

static void furnish(SuState *s)
{
    static const uint8_t boards[SU_RAMPARTS] = {SU_BONE_THROWER, SU_CATAPULT, SU_GRAVEYARD, SU_GHOST_MISSILE, SU_BONE_THROWER, SU_SWAMP};
    static const uint8_t airs[] = {SU_BAT_CURSE, SU_POISON}, grounds[] = {SU_TREACHERY, SU_DECAY, SU_BARRIER};
    static const uint8_t devices[SU_TOWERS] = {SU_CROSSBOW, SU_CANNON, SU_STAKES, SU_CANNON, SU_CROSSBOW, SU_CROSS};
    static const uint8_t damned[] = {PATH_RW2_W4, PATH_RE2_E1, PATH_RE1_E2};
    for (int i = 0; i < SU_RAMPARTS; i++) {
        scene_board(s, su_rampart(i), boards[i], true);
        scene_tile(s, su_rampart(i), i % 2 == 0 ? SU_TOTEM : SU_ARCHERS, true);
        if (i % 2 == 0)
            scene_tile(s, su_rampart(i), SU_STRIGOI, true);
    }
    for (int i = 0; i < SU_SECTIONS; i++) {
        if (i < 6)
            scene_air(s, su_section(i), airs[i % 2], true);
        scene_ground(s, su_section(i), grounds[i % 3], true);
        if (i % 3 == 0)
            s->section_flags[i] |= SU_HAS_CAULDRON;
        if (i % 3 == 1)
            s->section_flags[i] |= SU_HAS_INSCRIPTION;
    }
    for (int tower = 0; tower < SU_TOWERS; tower++) {
        s->device[tower] = devices[tower];
        s->bridge[tower] = tower % 2 == 0 ? SU_BRIDGE : SU_BRIDGE_BONE;
    }
    for (int at = PATH_FW_RW1; at <= PATH_RW2_RW3; at++)
        s->path[at] |= SU_PATH_TRAP;
    for (int at = PATH_RW3_W1; at <= PATH_RW2_W2; at++)
        s->path[at] |= SU_PATH_HOLY;
    for (int i = 0; i < 3; i++)
        s->path[damned[i]] |= SU_PATH_DAMNED | SU_PATH_AWAKE;
    s->fogs[AT_FW] = s->fogs_awake[AT_FW] = 2;
    s->fogs[AT_FE] = s->fogs_awake[AT_FE] = 1;
    for (int work = SU_BUILD_CANNON; work <= SU_WOODEN_WALL; work++)
        s->bones[work] = 1;
    for (int priest = 0; priest < SU_PRIESTS; priest++)
        s->priest[priest] = (uint8_t)(SU_W1 + 2 * priest);
    s->beds = SU_BEDS;
}

static SuState full(void)
{
    SuState s = scene();
    crowd(&s);
    furnish(&s);
    scene_step(&s, SU_STEP_SPEND_MANEUVER, 8);
    return s;
}

/* Nobody of the Invader's is left in the bag, and no place on the board has room for another unit. */
static void the_board_is_full(void **unused)
{
    SuState s = full();
    int invaders = 0;
    (void)unused;
    assert_true(su_ops.valid(&s));
    assert_int_equal(s.bag[0] + s.bag[1] + s.bag[2], 0);
    for (int at = SU_FW; at <= SU_E4; at++) {
        invaders += su_units(&s, at);
        assert_int_equal(su_room(&s, at, SU_SKELETON), (at == SU_W4 || at == SU_E1 || at == SU_E2) ? 1 : 0);    /* Paths of the Damned */
        if (su_is_section(at))
            assert_int_equal(su_garrison(&s, at), SU_GARRISON);
    }
    assert_int_equal(invaders, 20 + 42 + 49);
    assert_int_equal(su_engines(&s), SU_ENGINES_MAX);
    assert_int_equal(su_work_left(&s, SU_CAULDRON_WORK) + su_work_left(&s, SU_STONE_WALL) + su_work_left(&s, SU_WOODEN_WALL), 0);
}

static void fill(void *state) { *(SuState *)state = full(); }

static void the_save_is_kept(void **unused)
{
    (void)unused;
    const uint8_t control[SU_SEATS] = {2, CONTROL_HUMAN};
    GameOptions options;
    options_default(&su_ops, &options);
    options.value[SU_OPTION_BOOK] = SU_BOOK_FIRST_NIGHT;
    kept_save(&(KeptSave){.game = &su_ops, .options = &options, .control = control, .seed = 1, .fill = fill}, "tests/rom/stronghold-full.sav");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_board_is_full),
        cmocka_unit_test(the_save_is_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
