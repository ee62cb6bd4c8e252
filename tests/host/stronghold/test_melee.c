/* SPDX-License-Identifier: MIT */
/* Stage 2 of the assault and the forecast of it (SU-8.1 to SU-8.13, SU-25.3, SU-25.4, X43 to X53). */
#include <string.h>

#include "../common/check.h"
#include "engine/stronghold/rules.h"
#include "scene.h"

static SuClash clash_at(const SuState *s, int section)
{
    SuClash clash;
    su_clash(s, section, &clash);
    return clash;
}

/* X43 [SU-8.7], [SU-8.8], [SU-8.9], [SU-8.11], [SU-1.17], [SU-8.13], acceptance 20. */
static void x43_the_invader_wins_a_battle(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_def(&s, SU_W4, 1, 1, 1);
    scene_walls(&s, SU_W4, 2, 0);
    scene_inv(&s, SU_W4, 1, 3, 1);
    SuClash clash = clash_at(&s, SU_W4);
    assert_int_equal(clash.attack, 11);
    assert_int_equal(clash.defence, 8);
    assert_int_equal(clash.units, 6);
    assert_int_equal(clash.outcome, SU_CLASH_LOSES);
    scene_step(&s, SU_STEP_BATTLE, 0);
    scene_continue(&s);
    assert_true(scene_told(SU_EVENT_STRENGTHS, SU_W4, 11, 8));
    assert_true(scene_told(SU_EVENT_DAMAGE, SU_W4, 3, SU_INVADER));
    assert_int_equal(s.winner, 0);
    assert_int_equal(su_ops.to_act(&s), SU_INVADER); /* D2 */
    static const uint8_t left[3][3] = {{0, 0, 1}, {0, 0, 1}, {1, 1, 0}};
    for (int first = 0; first < 3; first++) {
        SuState t = s;
        scene_do(&t, SU_PICK, first, 0, 0);
        assert_memory_equal(t.def[AT_W4], left[first], 3);
        assert_int_equal(su_units(&t, SU_W4), 5); /* survivors stay */
        assert_int_equal(t.step, SU_STEP_HOSPITAL);
    }
    SuState two = scene();
    scene_def(&two, SU_W4, 1, 1, 1);
    scene_walls(&two, SU_W4, 3, 0);
    scene_inv(&two, SU_W4, 1, 3, 1);
    scene_step(&two, SU_STEP_BATTLE, 0);
    scene_continue(&two);
    assert_int_equal(scene_why(&two, SU_PICK, SU_VETERAN, 0, 0), SU_WHY_TOO_STRONG);
    scene_do(&two, SU_PICK, SU_MARKSMAN, 0, 0);
    assert_int_equal(su_garrison(&two, SU_W4), 2); /* the rest is lost */
}

/* The outcome of a battle on a section. */
static SuState fought(SuState s)
{
    scene_step(&s, SU_STEP_BATTLE, 0);
    scene_continue(&s);
    return s;
}

/* X44 [SU-8.11], D26 */
static void x44_breach(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_def(&s, SU_W3, 1, 1, 0);
    scene_walls(&s, SU_W3, 1, 0);
    scene_inv(&s, SU_W3, 1, 3, 0);
    SuState seven = fought(s);
    assert_int_equal(seven.winner, 0);
    assert_int_equal(seven.ask_amount, 3);
    scene_do(&seven, SU_PICK, SU_MARKSMAN, 0, 0);
    assert_int_equal(su_garrison(&seven, SU_W3), 0);
    assert_int_equal(seven.winner, 0);
    scene_inv(&s, SU_W3, 2, 3, 0);
    SuState eight = fought(s);
    assert_int_equal(eight.winner, SU_INVADER + 1);
    assert_true(scene_told(SU_EVENT_BREACH, SU_W3, 1, 2));
    assert_int_equal(su_ops.to_act(&eight), SEAT_NONE);
    assert_int_equal(su_ops.result(&eight, SU_INVADER), RESULT_WIN);
    assert_int_equal(su_ops.result(&eight, SU_DEFENDER), RESULT_LOSS);
    assert_int_equal(su_ops.score(&eight, SU_INVADER), 7); /* [SU-11.4] */
    assert_int_equal(su_ops.score(&eight, SU_DEFENDER), 0);
}

/* X45 [SU-8.10], [SU-8.11] */
static void x45_an_empty_wall(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_walls(&s, SU_W1, 3, 0);
    scene_inv(&s, SU_W1, 3, 0, 0);
    SuState three = fought(s);
    assert_int_equal(three.winner, 0);
    assert_int_equal(su_units(&three, SU_W1), 3); /* A = D: nothing happens, and nothing is told */
    assert_int_equal(scene_event(SU_EVENT_DAMAGE, 0), -1);
    scene_inv(&s, SU_W1, 4, 0, 0);
    assert_int_equal(fought(s).winner, SU_INVADER + 1);
}

/* X46 [SU-8.8], [SU-8.11] */
static void x46_a_priest_alone(void **unused)
{
    (void)unused;
    SuState s = scene();
    s.priest[0] = SU_E3;
    scene_walls(&s, SU_E3, 1, 0);
    scene_inv(&s, SU_E3, 0, 2, 0);
    assert_int_equal(clash_at(&s, SU_E3).defence, 3);
    assert_int_equal(fought(s).winner, SU_INVADER + 1);
}

static SuState aura(void)
{
    SuState s = scene();
    scene_def(&s, SU_W4, 0, 1, 3);
    scene_walls(&s, SU_W4, 1, 0); /* D = 12 */
    scene_inv(&s, SU_W4, 4, 0, 1);
    return s;
}

/* X47 [SU-8.7], [SU-8.12], D23, D24 */
static void x47_aura(void **unused)
{
    (void)unused;
    SuState s = aura();
    assert_int_equal(clash_at(&s, SU_W4).attack, 10);
    assert_int_equal(clash_at(&s, SU_W4).aura, 3);
    scene_step(&s, SU_STEP_BATTLE, 0);
    scene_continue(&s);
    assert_int_equal(s.ask, SU_ASK_SLAY);
    assert_int_equal(su_ops.to_act(&s), SU_DEFENDER);
    assert_int_equal(scene_why(&s, SU_PICK, SU_VAMPIRE, 0, 0), SU_WHY_TOO_STRONG);
    SuState plain = s;
    scene_do(&s, SU_PICK, SU_AURA_GHOST, 0, 0);
    assert_int_equal(s.inv[SU_W4][SU_GHOST], 3);
    assert_int_equal(s.pile[SU_GHOST], 1);
    scene_do(&plain, SU_PICK, SU_GHOST, 0, 0); /* the last point is lost */
    assert_int_equal(plain.inv[SU_W4][SU_GHOST], 3);
    assert_int_equal(plain.step, SU_STEP_HOSPITAL);
}

/* X48 [SU-24.17], [SU-8.7] */
static void x48_inscription(void **unused)
{
    (void)unused;
    SuState s = aura();
    s.section_flags[AT_W4] |= SU_HAS_INSCRIPTION;
    assert_int_equal(clash_at(&s, SU_W4).attack, 7);
    assert_int_equal(clash_at(&s, SU_W4).aura, 0);
}

/* D23: each vampire serves three, a ghost is served once. */
static void several_vampires(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_inv(&s, SU_W4, 5, 0, 2);
    assert_int_equal(clash_at(&s, SU_W4).attack, 6 + 5 + 5);
    scene_inv(&s, SU_W4, 2, 1, 3);
    assert_int_equal(clash_at(&s, SU_W4).attack, 9 + 2 + 2 + 2);
}

/* [SU-8.12]: prices of all types; who is defeated goes where SU-1.9 says. */
static void the_defender_picks(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_def(&s, SU_W4, 0, 0, 4);
    scene_walls(&s, SU_W4, 3, 1);
    s.priest[0] = SU_W4; /* D = 18 */
    scene_inv(&s, SU_W4, 0, 2, 1); /* A = 7 */
    scene_step(&s, SU_STEP_BATTLE, 0);
    scene_continue(&s);
    assert_int_equal(s.ask_amount, 11);
    scene_do(&s, SU_PICK, SU_SKELETON, 0, 0);
    assert_int_equal(s.ask_amount, 9);
    scene_do(&s, SU_PICK, SU_VAMPIRE, 0, 0); /* then only skeletons are left */
    assert_int_equal(su_units(&s, SU_W4), 0);
    assert_int_equal(s.altar, 2);
    assert_int_equal(s.pile[SU_VAMPIRE], 1);
    assert_int_equal(s.inv_fallen[SU_SKELETON], 2);
}

/* X49 [SU-8.2], [SU-1.13] */
static void x49_exorcism(void **unused)
{
    (void)unused;
    for (int full = 6; full < 8; full++) {
        SuState s = scene();
        s.priest[0] = SU_E1;
        s.priest_used = 1; /* also after an order */
        scene_inv(&s, SU_E1, 2, 0, 0);
        scene_inv(&s, SU_RE1, 0, 7, 0);
        scene_inv(&s, SU_RE2, 0, full, 0);
        scene_step(&s, SU_STEP_EXORCISM, 0);
        scene_continue(&s);
        assert_int_equal(s.inv[SU_E1][SU_GHOST], 1);
        assert_int_equal(s.pile[SU_GHOST], full == 7);
        assert_int_equal(s.inv[SU_RE2][SU_GHOST], full == 6);
        assert_int_equal(s.step, SU_STEP_GROUND);
    }
    SuState choice = scene();
    choice.priest[0] = SU_E1;
    scene_inv(&choice, SU_E1, 3, 0, 0);
    scene_step(&choice, SU_STEP_EXORCISM, 0);
    scene_continue(&choice);
    assert_int_equal(choice.ask, SU_ASK_BANISH);
    assert_int_equal(su_ops.to_act(&choice), SU_INVADER);
    scene_do(&choice, SU_PICK, SU_RE2, 0, 0);
    assert_int_equal(choice.inv[SU_E1][SU_GHOST], 2); /* one, not one more after the answer */
    assert_int_equal(choice.step, SU_STEP_GROUND);
}

/* X50 [SU-20.19], [SU-8.2], [SU-8.3] */
static void x50_ghost_barrier(void **unused)
{
    (void)unused;
    for (int awake = 0; awake < 2; awake++) {
        SuState s = scene();
        s.priest[0] = SU_E1;
        s.path[PATH_RE1_E1] = SU_PATH_HOLY;
        scene_inv(&s, SU_E1, 3, 0, 0);
        scene_inv(&s, SU_RE1, 0, 7, 0);
        scene_ground(&s, SU_E1, SU_BARRIER, awake);
        scene_step(&s, SU_STEP_EXORCISM, 0);
        scene_run(&s, SU_STEP_EXORCISM);
        scene_run(&s, SU_STEP_GROUND);
        assert_int_equal(s.inv[SU_E1][SU_GHOST], awake ? 3 : 1);
    }
}

/* [SU-8.3], [SU-24.16]: each tile one ghost, not under an active Path of the Damned [SU-20.5]. */
static void consecrated_ground(void **unused)
{
    (void)unused;
    SuState s = scene();
    s.path[PATH_RE1_E2] = s.path[PATH_RE2_E2] = SU_PATH_HOLY;
    scene_inv(&s, SU_E2, 3, 1, 0);
    SuState damned = s;
    scene_step(&s, SU_STEP_GROUND, 0);
    scene_continue(&s);
    assert_int_equal(s.inv[SU_E2][SU_GHOST], 1);
    assert_int_equal(s.pile[SU_GHOST], 2);
    assert_true(scene_told(SU_EVENT_FELL, SU_GHOST, SU_E2, SU_BY_GROUND));
    damned.path[PATH_RE1_E2] |= SU_PATH_DAMNED | SU_PATH_AWAKE;
    scene_step(&damned, SU_STEP_GROUND, 0);
    scene_continue(&damned);
    assert_int_equal(damned.inv[SU_E2][SU_GHOST], 2);
}

/* X51 [SU-8.4], [SU-24.7], [SU-20.13] */
static void x51_cauldron(void **unused)
{
    (void)unused;
    SuState s = scene();
    s.section_flags[AT_W4] = SU_HAS_CAULDRON;
    scene_inv(&s, SU_W4, 0, 3, 0);
    SuState rain = s, few = s;
    scene_step(&s, SU_STEP_CAULDRONS, 0);
    scene_continue(&s);
    SuState declined = s;
    scene_do(&s, SU_CAULDRON, 2, 0, 0);
    assert_int_equal(s.altar, 2);
    assert_int_equal(s.inv[SU_W4][SU_SKELETON], 1);
    assert_int_equal(s.section_flags[AT_W4], SU_HAS_CAULDRON);
    scene_do(&declined, SU_CAULDRON, 0, 0, 0);
    assert_int_equal(declined.inv[SU_W4][SU_SKELETON], 3);
    rain.weather = SU_CLOUDBURST_ON;
    scene_step(&rain, SU_STEP_CAULDRONS, 0);
    scene_continue(&rain);
    assert_int_equal(rain.step, SU_STEP_STAKES);
    scene_inv(&few, SU_W4, 0, 1, 0);
    scene_step(&few, SU_STEP_CAULDRONS, 0);
    scene_continue(&few);
    assert_int_equal(scene_why(&few, SU_CAULDRON, 2, 0, 0), SU_WHY_NO_UNIT);
}

/* X52 [SU-8.5], [SU-24.10], [SU-1.10] */
static void x52_stakes(void **unused)
{
    (void)unused;
    SuState s = scene();
    s.device[TOWER_W3_W4] = SU_STAKES;
    scene_def(&s, SU_W4, 1, 1, 0);
    scene_def(&s, SU_W2, 1, 0, 0);
    scene_inv(&s, SU_W4, 0, 0, 2);
    scene_inv(&s, SU_W2, 0, 0, 1);
    scene_step(&s, SU_STEP_STAKES, 0);
    scene_continue(&s);
    assert_int_equal(scene_why(&s, SU_STAKE, SU_W2, 0, 0), SU_WHY_RANGE);
    assert_int_equal(scene_why(&s, SU_STAKE, SU_W3, 0, 0), SU_WHY_NO_UNIT);
    SuState declined = s;
    int supply = s.def[SU_AT_SUPPLY][SU_MARKSMAN];
    scene_do(&s, SU_STAKE, SU_W4, SU_MARKSMAN, 0);
    assert_int_equal(s.def[SU_AT_SUPPLY][SU_MARKSMAN], supply + 1);
    assert_int_equal(s.pile[SU_VAMPIRE], 1);
    assert_int_equal(s.inv[SU_W4][SU_VAMPIRE], 1);
    scene_do(&declined, SU_PASS, 0, 0, 0);
    assert_int_equal(declined.inv[SU_W4][SU_VAMPIRE], 2);
}

/* X53 [SU-8.8], [SU-8.9], [SU-20.16], [SU-20.17], [SU-24.8], [SU-24.9] */
static void x53_treachery_and_decay(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_def(&s, SU_E2, 0, 3, 0);
    scene_walls(&s, SU_E2, 2, 1);
    s.priest[0] = SU_E2;
    assert_int_equal(clash_at(&s, SU_E2).defence, 11);
    static const int spells[] = {SU_TREACHERY, SU_DECAY};
    for (int i = 0; i < 2; i++) {
        scene_ground(&s, SU_E2, spells[i], true);
        assert_int_equal(clash_at(&s, SU_E2).defence, 9);
        assert_int_equal(clash_at(&s, SU_E2).units, 6);
        scene_ground(&s, SU_E2, spells[i], false);
        assert_int_equal(clash_at(&s, SU_E2).defence, 11);
    }
    scene_ground(&s, SU_E2, SU_TREACHERY, true);
    scene_def(&s, SU_E2, 0, 1, 0);
    assert_int_equal(clash_at(&s, SU_E2).defence, 1 + 3 + 2);
    scene_walls(&s, SU_E2, 1, 0);
    scene_ground(&s, SU_E2, SU_DECAY, true);
    assert_int_equal(clash_at(&s, SU_E2).defence, 2 + 0 + 2);
}

/* [SU-8.6], [SU-8.1]: every section with an Invader, W1 to E4, one CONTINUE each, others have no step; [SU-1.20]: decided one after the other. */
static void battles_in_order(void **unused)
{
    (void)unused;
    SuState s = scene();
    static const int sections[] = {SU_W2, SU_E1, SU_E4};
    for (int i = 0; i < 3; i++) {
        scene_inv(&s, sections[i], 1, 0, 0);
        scene_walls(&s, sections[i], 1, 0);
    }
    scene_step(&s, SU_STEP_STAKES, 0);
    scene_continue(&s);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(s.step, SU_STEP_BATTLE);
        assert_int_equal(su_section(s.cursor), sections[i]);
        assert_true(scene_told(SU_EVENT_STEP, SU_STEP_BATTLE, SU_NOBODY, sections[i]));
        scene_continue(&s);
    }
    assert_int_equal(s.step, SU_STEP_HOSPITAL);
    assert_int_equal(s.section_flags[AT_W2] & SU_HAS_FOUGHT, SU_HAS_FOUGHT);
    assert_int_equal(s.section_flags[AT_W3], 0);
}

/* A section that held before, with few men left, is not taken for the one that fell. */
static void the_overrun_section_is_known(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_def(&s, SU_W4, 1, 1, 1);
    scene_walls(&s, SU_W4, 2, 0);
    scene_inv(&s, SU_W4, 1, 3, 1);
    scene_def(&s, SU_E1, 1, 0, 0);
    scene_inv(&s, SU_E1, 0, 3, 0);
    scene_step(&s, SU_STEP_BATTLE, 0);
    scene_continue(&s);
    scene_do(&s, SU_PICK, SU_MARKSMAN, 0, 0);
    assert_int_equal(clash_at(&s, SU_W4).outcome, SU_CLASH_FALLS);
    assert_int_equal(su_breached(&s), SU_CAMP);
    scene_continue(&s);
    assert_true(su_won(&s, SU_INVADER));
    assert_int_equal(su_breached(&s), SU_E1);
}

/* Stakes want a vampire and a unit that pays, in the forecast and in the threat (11.2) as in the step itself. */
static void stakes_foretold(void **unused)
{
    (void)unused;
    SuState s = scene();
    SuClash clash;
    s.device[TOWER_W3_W4] = SU_STAKES;
    scene_def(&s, SU_W3, 1, 0, 0);
    scene_inv(&s, SU_W3, 0, 2, 0);
    su_forecast(&s, SU_W3, true, &clash);      /* no vampire: nobody pays */
    assert_int_equal(clash.attack, 4);
    assert_int_equal(clash.units, 1);
    scene_inv(&s, SU_W3, 0, 0, 2);
    scene_def(&s, SU_W3, 0, 0, 0);
    su_forecast(&s, SU_W3, true, &clash);      /* nobody to pay: the vampires stay */
    assert_int_equal(clash.attack, 6);
    assert_int_equal(clash.units, 0);
    assert_int_equal(su_threat(&s, SU_W3), 6);
    scene_def(&s, SU_W3, 0, 1, 0);
    su_forecast(&s, SU_W3, true, &clash);
    assert_int_equal(clash.attack, 3);
    assert_int_equal(clash.units, 0);
    assert_int_equal(su_threat(&s, SU_W3), 3);
}

/* [SU-25.3], [SU-25.4]: the forecast counts exorcism, ground and full cauldrons, not shots and stakes; engines make it uncertain. */
static void the_forecast(void **unused)
{
    (void)unused;
    SuState s = scene();
    SuClash clash;
    scene_def(&s, SU_W3, 1, 0, 0);
    scene_walls(&s, SU_W3, 2, 0);
    s.priest[0] = SU_W3;                       /* D = 5 */
    s.path[PATH_RW1_W3] = SU_PATH_HOLY;
    s.section_flags[AT_W3] = SU_HAS_CAULDRON;
    s.device[TOWER_W3_W4] = SU_STAKES;
    scene_inv(&s, SU_W3, 3, 3, 1);
    su_clash(&s, SU_W3, &clash);
    assert_int_equal(clash.attack, 3 + 6 + 3 + 3);
    assert_int_equal(clash.outcome, SU_CLASH_FALLS);
    su_forecast(&s, SU_W3, false, &clash);
    assert_int_equal(clash.attack, 1 + 2 + 3 + 1);
    assert_int_equal(clash.defence, 5);
    assert_int_equal(clash.outcome, SU_CLASH_FALLS);
    assert_int_equal(clash.uncertain, 0);
    su_forecast(&s, SU_W3, true, &clash);      /* the stakes cost the marksman and take the vampire */
    assert_int_equal(clash.attack, 1 + 2);
    assert_int_equal(clash.defence, 4);
    assert_int_equal(clash.outcome, SU_CLASH_HOLDS);
    scene_board(&s, SU_RW1, SU_CATAPULT, false);
    su_forecast(&s, SU_W3, false, &clash);
    assert_int_equal(clash.uncertain, 1);
    s.board[AT_RW1] |= SU_BROKEN;
    su_forecast(&s, SU_W3, false, &clash);
    assert_int_equal(clash.uncertain, 0);
    su_forecast(&s, SU_E1, false, &clash);
    assert_int_equal(clash.outcome, SU_CLASH_NONE);
    scene_def(&s, SU_W3, 4, 0, 0);
    scene_walls(&s, SU_W3, 0, 0);              /* D = 6, A = 7 */
    su_forecast(&s, SU_W3, false, &clash);
    assert_int_equal(clash.outcome, SU_CLASH_LOSES);
}

/* Each foot and each flank of a section counts once, also where both are the same. */
static void the_forecast_counts_feet_and_flanks(void **unused)
{
    (void)unused;
    for (int section = SU_W1; section <= SU_E4; section++)
        for (int which = 0; which < 4; which++) {
            SuState s = scene();
            SuClash clash;
            const uint8_t *feet = su_feet[section - SU_W1], *flanks = su_flanks[section - SU_W1];
            int holy = 0, stakes = 0;
            scene_def(&s, section, 2, 0, 0);
            scene_inv(&s, section, 3, 0, 3);
            s.section_flags[section - SU_W1] |= SU_HAS_INSCRIPTION; /* no aura: a ghost counts one */
            for (int i = 0; i < 2; i++)
                if ((which >> i & 1) != 0) {
                    s.path[feet[i]] |= SU_PATH_HOLY;
                    s.device[flanks[i]] = SU_STAKES;
                    holy = feet[0] == feet[1] ? 1 : holy + 1;
                    stakes = flanks[0] == flanks[1] ? 1 : stakes + 1;
                }
            su_forecast(&s, section, false, &clash);
            int all = clash.attack;
            su_forecast(&s, section, true, &clash);
            s.path[feet[0]] &= (uint8_t)~SU_PATH_HOLY;
            s.path[feet[1]] &= (uint8_t)~SU_PATH_HOLY;
            SuClash plain;
            su_forecast(&s, section, false, &plain);
            assert_int_equal(plain.attack - all, holy);
            assert_int_equal(all - clash.attack, 3 * stakes);
        }
}

/* [SU-25.4]: archers that are awake with three skeletons beside them shoot; fewer or asleep, they do not. */
static void archers_make_it_uncertain(void **unused)
{
    (void)unused;
    for (int skeletons = 2; skeletons <= 3; skeletons++)
        for (int archers = 0; archers < 3; archers++) {
            SuState s = scene();
            SuClash clash;
            scene_inv(&s, SU_W3, 1, 0, 0);
            scene_inv(&s, SU_RW1, 0, skeletons, 0);
            if (archers > 0)
                scene_tile(&s, SU_RW1, SU_ARCHERS, archers == 2);
            su_forecast(&s, SU_W3, false, &clash);
            assert_int_equal(clash.uncertain, skeletons == 3 && archers == 2);
        }
}

/* Section 11.2: the best group that could come. */
static void the_threat(void **unused)
{
    (void)unused;
    SuState s = scene();
    scene_inv(&s, SU_RW1, 2, 3, 1);
    scene_inv(&s, SU_FW, 2, 2, 0);
    assert_int_equal(su_threat(&s, SU_W3), 3 + 2 * 2 + 3 + 3); /* v1 s2, three ghosts under aura */
    assert_int_equal(su_threat(&s, SU_W4), 3 + 2 * 3 + 3 + 3);
    SuState crowd = s;
    scene_inv(&crowd, SU_RW1, 9, 3, 1);
    assert_int_equal(su_threat(&crowd, SU_W3), 3 + 2 * 2 + 3 + 3);         /* no more ghosts than the others leave room for */
    assert_int_equal(su_threat(&s, SU_W1), 0);                  /* no foreground reaches it */
    assert_int_equal(su_threat(&s, SU_W2), 1 + 2);              /* half of the foreground over RW2 */
    s.path[PATH_RW1_W3] = SU_PATH_TRAP;
    assert_int_equal(su_threat(&s, SU_W3), 2 * 2 + 3);          /* a third of the others: one skeleton, and one from the foreground */
    s.path[PATH_RW2_W3] = SU_PATH_TRAP;
    assert_int_equal(su_threat(&s, SU_W3), 2 + 3);              /* no way is open to the skeleton from the foreground */
    s.path[PATH_RW1_W3] = s.path[PATH_RW2_W3] = 0;
    s.saint = SU_RW1;
    assert_int_equal(su_threat(&s, SU_W3), 1 + 2);
}

/* [SU-1.5], [SU-1.13], [SU-1.17], [SU-8.12]: who could pick only one thing is not asked for it. */
static void a_single_pick_is_not_asked(void **unused)
{
    (void)unused;
    SuState base = scene();
    scene_def(&base, SU_W3, 2, 0, 0);
    scene_inv(&base, SU_W3, 0, 2, 0);
    SuState wounded = base, slain = base, banished = base;
    su_damage(&wounded, SU_W3, 2 * su_def_strength[SU_MARKSMAN], NULL);
    assert_int_equal(wounded.ask, SU_ASK_NOTHING);
    assert_int_equal(su_garrison(&wounded, SU_W3), 0);
    su_slay(&slain, SU_W3, 2 * su_inv_strength[SU_SKELETON], 0, NULL);
    assert_int_equal(slain.ask, SU_ASK_NOTHING);
    assert_int_equal(su_units(&slain, SU_W3), 0);
    int only = SU_RW1;
    while ((su_connected[AT_W3] >> (only - SU_RW1) & 1) == 0) only++;
    for (int rampart = SU_RW1; rampart <= SU_RE3; rampart++)
        if (rampart != only)
            scene_inv(&banished, rampart, 0, su_room(&banished, rampart, SU_SKELETON), 0);
    su_banish(&banished, SU_W3, SU_SKELETON, NULL);
    assert_int_equal(banished.ask, SU_ASK_NOTHING);
    assert_int_equal(banished.inv[only][SU_SKELETON], 1);
}

/* [SU-1.13]: with room on one rampart only the unit goes there when it is connected with the section, and is defeated when it is not. */
static void the_banished_go_where_a_path_leads(void **unused)
{
    (void)unused;
    for (int section = SU_W1; section <= SU_E4; section++)
        for (int room = SU_RW1; room <= SU_RE3; room++) {
            SuState s = scene();
            bool connected = (su_connected[section - SU_W1] >> (room - SU_RW1) & 1) != 0;
            scene_inv(&s, section, 1, 0, 0);
            for (int rampart = SU_RW1; rampart <= SU_RE3; rampart++)
                if (rampart != room)
                    scene_inv(&s, rampart, 0, su_room(&s, rampart, SU_SKELETON), 0);
            su_banish(&s, section, SU_GHOST, NULL);
            assert_int_equal(s.inv[section][SU_GHOST], 0);
            assert_int_equal(s.inv[room][SU_GHOST], connected);
            assert_int_equal(s.pile[SU_GHOST], !connected);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(x43_the_invader_wins_a_battle), cmocka_unit_test(x44_breach), cmocka_unit_test(x45_an_empty_wall), cmocka_unit_test(x46_a_priest_alone),
        cmocka_unit_test(x47_aura), cmocka_unit_test(x48_inscription), cmocka_unit_test(several_vampires), cmocka_unit_test(the_defender_picks),
        cmocka_unit_test(x49_exorcism), cmocka_unit_test(x50_ghost_barrier), cmocka_unit_test(consecrated_ground), cmocka_unit_test(x51_cauldron),
        cmocka_unit_test(x52_stakes), cmocka_unit_test(x53_treachery_and_decay), cmocka_unit_test(battles_in_order), cmocka_unit_test(a_single_pick_is_not_asked),
        cmocka_unit_test(the_banished_go_where_a_path_leads),
        cmocka_unit_test(the_overrun_section_is_known), cmocka_unit_test(stakes_foretold), cmocka_unit_test(the_forecast),
        cmocka_unit_test(the_forecast_counts_feet_and_flanks), cmocka_unit_test(archers_make_it_uncertain),
        cmocka_unit_test(the_threat),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
