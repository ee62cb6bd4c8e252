/* SPDX-License-Identifier: MIT */
/* Resistance, the end, ranking and views: MG-15, MG-17, MG-18, MG-13.5. */
#include <string.h>

#include "../common/check.h"
#include "scene.h"

static MgState resistance(int players)
{
    MgState now = scene(players);
    scene_hold(&now, 0, STRANDAU_LANDOWNER);
    memset(now.chips, 0, sizeof now.chips);
    now.phase = MG_RESISTANCE;
    now.black[FARNAU] = 9; /* the game goes on */
    return now;
}

/* [MG-T44], MG-1.5, MG-15.1, MG-15.2. */
static void a_wizard_frees_positions_first(void **state)
{
    (void)state;
    EventList events;
    MgState now = resistance(1);
    scene_unit(&now, 0, MG_WIZARD, KALDMARK);
    scene_unit(&now, 0, MG_KNIGHT, OSTMAR);
    now.holder[MORGRAST_GOVERNOR] = now.holder[MORGRAST_GUILDMASTER] = MG_BLACK;
    now.black[MORGRAST] = 3;
    events_clear(&events);
    assert_int_equal(mg_ops.apply(&now, 0, (Action){MG_UNIT, 4, MORGRAST, 0}, &events), APPLY_OK);
    assert_int_equal(now.holder[MORGRAST_GOVERNOR] + now.holder[MORGRAST_GUILDMASTER], MG_FREE);
    assert_int_equal(now.black[MORGRAST], 3);
    assert_int_equal(now.vp[0], 2);
    assert_int_equal(now.kills[0][MG_BY_WIZARD], 2);
    assert_int_equal(now.unit_area[0][4], MORGRAST);
    assert_int_equal(events.at[0].kind, MG_EVENT_UNIT);
    assert_int_equal(scene_why(&now, MG_UNIT, 4, MORGRAST, 0), MG_WHY_UNIT_USED);
    assert_false(scene_legal(&now, MG_UNIT, 4, MORGRAST, 0));
    assert_int_equal(scene_why(&now, MG_UNIT, 1, MORGRAST, 0), MG_WHY_NO_UNIT);
}

/* MG-15.2: staying needs something to strike, moving does not; as many as possible fall. */
static void moving_and_staying(void **state)
{
    (void)state;
    MgState now = resistance(1);
    scene_unit(&now, 0, MG_KNIGHT, MORGRAST);
    scene_unit(&now, 0, MG_WIZARD, MORGRAST);
    assert_int_equal(scene_why(&now, MG_UNIT, 0, MORGRAST, 0), MG_WHY_IDLE);
    assert_true(scene_legal(&now, MG_UNIT, 0, KALDMARK, 0));
    assert_int_equal(scene_why(&now, MG_UNIT, 0, NORDRUN, 0), MG_WHY_RANGE);
    assert_int_equal(mg_ops.actions(&now, NULL, 0), 6 + 6 + 1);
    now.black[MORGRAST] = 3;
    assert_int_equal(mg_ops.actions(&now, NULL, 0), 7 + 7 + 1);
    scene_do(&now, MG_UNIT, 0, MORGRAST, 0);
    assert_int_equal(mg_black(&now, MORGRAST), 2);
    assert_int_equal(now.kills[0][MG_BY_KNIGHT], 1);
    scene_do(&now, MG_UNIT, 4, MORGRAST, 0);
    assert_int_equal(mg_black(&now, MORGRAST), 0);
    assert_int_equal(now.phase, MG_WEALTH); /* MG-15.4: all units are used */
}

/* [MG-T45], [MG-T46], MG-15.3, MG-14.4. */
static void gods_of_war(void **state)
{
    (void)state;
    MgState now = resistance(1);
    scene_hold(&now, 0, NORDRUN_PRIEST);
    scene_god(&now, MG_KALIMDOR, NORDRUN);
    scene_unit(&now, 0, MG_WIZARD, KALDMARK);
    now.black[MORGRAST] = 2;
    assert_int_equal(mg_unit_strength(&now, 0, 4), 3);
    assert_int_equal(mg_unit_strength(&now, 0, 0), 1);
    MgState three = now;
    scene_do(&now, MG_UNIT, 4, MORGRAST, 0);
    assert_int_equal(mg_black(&now, MORGRAST), 0);
    assert_int_equal(now.vp[0], 2);
    three.black[MORGRAST] = 5;
    scene_do(&three, MG_UNIT, 4, MORGRAST, 0);
    assert_int_equal(mg_black(&three, MORGRAST), 2);
    now = resistance(1);
    scene_hold(&now, 0, MORGRAST_PRIEST);
    scene_hold(&now, 0, SILBERFURT_PRIEST);
    scene_god(&now, MG_RAMINA, MORGRAST);
    scene_god(&now, MG_NIMRU, SILBERFURT);
    scene_unit(&now, 0, MG_KNIGHT, MORGRAST);
    scene_unit(&now, 0, MG_WIZARD, MORGRAST);
    now.black[NORDRUN] = 2;
    assert_int_equal(mg_distance(MORGRAST, NORDRUN), 2);
    assert_int_equal(mg_unit_reach(&now, 0, 0) * 10 + mg_unit_reach(&now, 0, 4), 21);
    assert_int_equal(scene_why(&now, MG_UNIT, 4, NORDRUN, 0), MG_WHY_RANGE); /* only knights */
    scene_do(&now, MG_UNIT, 0, NORDRUN, 0);
    assert_int_equal(mg_black(&now, NORDRUN), 0);
    assert_int_equal(now.vp[0], 2);
}

/* [MG-T59], MG-14.3: the power goes with the priest. */
static void a_fallen_priest_takes_the_power(void **state)
{
    (void)state;
    MgState now = scene(1);
    scene_hold(&now, 0, STRANDAU_LANDOWNER);
    scene_hold(&now, 0, MORGRAST_PRIEST);
    scene_god(&now, MG_NIMRU, MORGRAST);
    scene_unit(&now, 0, MG_KNIGHT, MORGRAST);
    now.black[MORGRAST] = 1;
    assert_int_equal(mg_unit_strength(&now, 0, 0), 2);
    scene_run(&now, MG_FATE, NULL);
    assert_int_equal(now.holder[MORGRAST_PRIEST], MG_BLACK);
    assert_int_equal(mg_unit_strength(&now, 0, 0), 1);
}

/* MG-15.4, MG-13.5: units wait where they are; fate and figures do not touch them. */
static void units_stay(void **state)
{
    (void)state;
    MgState now = resistance(2);
    scene_unit(&now, 0, MG_KNIGHT, MORGRAST);
    scene_unit(&now, 1, MG_WIZARD, EISKLAMM);
    scene_do(&now, MG_RESIST_END, 0, 0, 0);
    assert_int_equal(mg_ops.to_act(&now), 1);
    assert_int_equal(now.unit_area[0][0], MORGRAST);
    scene_do(&now, MG_RESIST_END, 0, 0, 0);
    now.black[MORGRAST] = 9;
    now.pop[EISKLAMM][0] = 10;                       /* no field is too full for a unit */
    scene_run(&now, MG_FATE, NULL);
    assert_int_equal(now.unit_area[0][0], MORGRAST);
    assert_int_equal(now.unit_area[1][4], EISKLAMM);
    assert_int_equal(mg_people(&now, MORGRAST), 0);
}

/* [MG-T47], MG-15.5, MG-17.1: won at the end of phase 7, also without units and with hidden temples. */
static void the_last_black_figure(void **state)
{
    (void)state;
    MgState now = scene(2);
    scene_hold(&now, 0, DRACHTOR_MAGE);
    scene_hold(&now, 1, MIRREL_MAYOR);
    now.black[OSTRAND] = 1;
    now.chips[1] = 1;
    scene_do(&now, MG_STRIKE, DRACHTOR_MAGE, OSTRAND, 0);
    assert_int_equal(mg_all_black(&now), 0);
    assert_int_equal(now.over, MG_RUNNING);    /* not before the end of phase 7 */
    assert_int_equal(mg_ops.to_act(&now), 1);
    scene_do(&now, MG_COLLECT, MIRREL_MAYOR, 0, 0);
    assert_int_equal(now.over, MG_WON);
    assert_int_equal(now.revealed, 1);
    assert_int_equal(mg_ops.result(&now, 0), RESULT_WIN);
    assert_int_equal(mg_ops.result(&now, 1), RESULT_LOSS);
    assert_true(mg_ops.valid(&now));
    assert_int_equal(scene_why(&now, MG_RESIST_END, 0, 0, 0), MG_WHY_OVER);
}

/* [MG-T48], MG-17.2, MG-15.5, D60. */
static void thirty_rounds_are_over(void **state)
{
    (void)state;
    EventList events;
    MgState now = resistance(1);
    now.round = 30;
    now.start = 0;
    now.black[FARNAU] = 1;
    scene_unit(&now, 0, MG_KNIGHT, TOTENRIFF);
    MgState earlier = now;
    events_clear(&events);
    assert_int_equal(mg_ops.apply(&now, 0, (Action){MG_RESIST_END, 0, 0, 0}, &events), APPLY_OK);
    assert_int_equal(now.over, MG_LOST);
    assert_int_equal(mg_loss(&now), MG_LOSS_TIME); /* MG-17.6 */
    int at = scene_event(&events, MG_EVENT_LOST, 0);
    assert_true(at >= 0 && events.at[at].a == MG_LOSS_TIME && events.at[at].b == 30);
    assert_int_equal(mg_ops.result(&now, 0), RESULT_LOSS);
    earlier.round = 29;
    scene_do(&earlier, MG_RESIST_END, 0, 0, 0);
    assert_int_equal(earlier.over, MG_RUNNING);
    assert_int_equal(earlier.phase, MG_WEALTH);
}

static MgState won(int players)
{
    MgState now = scene(players);
    memset(now.chips, 0, sizeof now.chips);
    now.phase = MG_RESISTANCE;
    now.over = MG_WON;
    return now;
}

static void check_places(const MgState *now, const int *places, const int *values)
{
    for (int seat = 0; seat < now->players; seat++) {
        MgScore score;
        mg_score(now, seat, &score);
        assert_int_equal(score.place, places[seat]);
        assert_int_equal(score.value, values[seat]);
    }
}

/* [MG-T56], [MG-T68], MG-17.3, MG-17.4, MG-17.8, [MG-A27]. */
static void ranking_counts_gods_before_figures(void **state)
{
    (void)state;
    MgState now = won(3);
    scene_vp(&now, 0, 20);
    scene_vp(&now, 1, 20);
    scene_vp(&now, 2, 15);
    MgState equal = now;
    now.pop[GRAMKAP][0] = 3;                         /* gods count before figures */
    scene_hold(&now, 1, NORDRUN_PRIEST);
    scene_god(&now, MG_NIMRU, NORDRUN);
    scene_hold(&now, 2, MORGRAST_PRIEST);
    scene_hold(&now, 2, SILBERFURT_PRIEST);
    scene_god(&now, MG_RAMINA, MORGRAST);
    scene_god(&now, MG_MERIAN, SILBERFURT);
    check_places(&now, (int[]){2, 1, 3}, (int[]){90, 100, 80});
    assert_int_equal(mg_ops.result(&now, 1), RESULT_WIN);
    assert_int_equal(mg_ops.result(&now, 0), RESULT_LOSS);
    scene_hold(&equal, 0, ELLERIN_MAYOR);
    scene_hold(&equal, 1, HOLLNAU_MAYOR);
    check_places(&equal, (int[]){1, 1, 3}, (int[]){100, 100, 80});
    assert_int_equal(mg_ops.result(&equal, 0), RESULT_DRAW);
    assert_int_equal(mg_ops.result(&equal, 1), RESULT_DRAW);
    assert_int_equal(mg_ops.result(&equal, 2), RESULT_LOSS);
    equal.pop[GRAMKAP][0] = 1;                       /* more figures decide then */
    check_places(&equal, (int[]){1, 2, 3}, (int[]){100, 90, 80});
    assert_int_equal(mg_ops.score(&equal, 2), 15);
    equal.over = MG_LOST;                      /* A27: a lost game has no places */
    check_places(&equal, (int[]){0, 0, 0}, (int[]){0, 0, 0});
    assert_int_equal(mg_ops.result(&equal, 0), RESULT_LOSS);
    equal.over = MG_RUNNING;
    assert_int_equal(mg_ops.result(&equal, 0), RESULT_OPEN);
}

/* [MG-T65], MG-17.5, MG-17.8. */
static void solo_score(void **state)
{
    (void)state;
    MgScore score;
    MgState now = won(1);
    assert_int_equal(mg_ops.result(&now, 0), RESULT_WIN);       /* with nobody to share it, even without a figure */
    now.round = 12;
    scene_vp(&now, 0, 25);
    scene_hold(&now, 0, MORGRAST_PRIEST);
    scene_god(&now, MG_NIMRU, MORGRAST);
    now.pop[GRAMKAP][0] = 10;
    now.pop[NORDZAHN][0] = 10;
    now.pop[SCHWARZHORN][0] = 10;
    now.pop[EISKLAMM][0] = 4;
    mg_score(&now, 0, &score);
    assert_int_equal(score.score, 425);
    assert_int_equal(score.title, MG_TITLE_MARSHAL);
    assert_int_equal(mg_ops.score(&now, 0), 425);
    assert_int_equal(mg_ops.result(&now, 0), RESULT_WIN);
    static const struct { int vp; MgTitle title; } limits[] = {
        {80, MG_TITLE_SAVIOUR}, {79, MG_TITLE_ARCHMAGE}, {40, MG_TITLE_ARCHMAGE}, {39, MG_TITLE_MARSHAL}, {0, MG_TITLE_MARSHAL},
    };
    for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++) {
        scene_vp(&now, 0, limits[i].vp);
        mg_score(&now, 0, &score);
        assert_int_equal(score.score, 400 + limits[i].vp);
        assert_int_equal(score.title, limits[i].title);
    }
    now.round = 13;
    scene_vp(&now, 0, 9);
    mg_score(&now, 0, &score);
    assert_int_equal(score.title, MG_TITLE_KNIGHT); /* 389 */
    now.round = 15;
    scene_vp(&now, 0, 0);
    mg_score(&now, 0, &score);
    assert_int_equal(score.score, 340);
    assert_int_equal(score.title, MG_TITLE_KNIGHT);
    now.pop[EISKLAMM][0] = 3;
    mg_score(&now, 0, &score);
    assert_int_equal(score.title, MG_TITLE_SQUIRE);
    now.over = MG_LOST;
    scene_vp(&now, 0, 7);
    mg_score(&now, 0, &score);
    assert_int_equal(score.score, 7);
    assert_int_equal(score.title, MG_TITLE_NONE);
}

/* MG-17.6, MG-17.7, MG-20.3: everything the result screen shows can be asked. */
static void the_score_table(void **state)
{
    (void)state;
    MgScore score;
    MgState now = won(2);
    scene_hold(&now, 1, MORGRAST_PRIEST);
    scene_god(&now, MG_NIMRU, MORGRAST);
    scene_unit(&now, 1, MG_KNIGHT, WESTMAR);
    scene_unit(&now, 1, MG_WIZARD, WESTMAR);
    scene_unit(&now, 1, MG_WIZARD, KRAGFELS);
    now.kills[1][MG_BY_MAGE] = 1;
    now.kills[1][MG_BY_PRIEST] = 2;
    now.kills[1][MG_BY_KNIGHT] = 3;
    now.kills[1][MG_BY_WIZARD] = 4;
    now.lost[1] = 3;
    now.vp[1] = 8;
    mg_score(&now, 1, &score);
    assert_int_equal(score.vp, 8);
    assert_int_equal(score.kills[0] + 10 * score.kills[1] + 100 * score.kills[2] + 1000 * score.kills[3], 4321);
    assert_int_equal(score.lost, 3);
    assert_int_equal(score.gods, 1);
    assert_int_equal(score.temples_built, 0); /* seat 0 built it, seat 1 holds the priest now */
    assert_int_equal(score.knights * 10 + score.wizards, 12);
    assert_int_equal(score.figures, 1);
    assert_int_equal(mg_loss(&now), MG_LOSS_NONE);
}

/* [MG-T67], MG-18.1, MG-18.3, MG-18.4, MG-18.5, MG-19.1. */
static void views_hide_temples_and_generator(void **state)
{
    (void)state;
    MgState now = scene(3), view, other = now;
    now.revealed = 2;
    now.temple[0] = 5, now.temple[1] = 1, now.temple[2] = 6, now.temple[3] = 2, now.temple[4] = 3, now.temple[5] = 4;
    now.gold[1] = 7;
    other = now;
    other.temple[0] = 3, other.temple[4] = 5, other.rng.word = 77;
    for (int seat = 0; seat < 3; seat++) {
        static const uint8_t seen[MG_FIELDS] = {0, 1, 0, 2, 0, 0};
        MgState again;
        mg_ops.observe(&now, seat, &view);
        assert_memory_equal(view.temple, seen, sizeof seen);
        assert_int_equal(view.rng.word, 0);
        MgState open = view;                   /* MG-18.3: all the rest is as it is */
        memcpy(open.temple, now.temple, sizeof open.temple);
        open.rng = now.rng;
        assert_memory_equal(&open, &now, sizeof now);
        /* MG-19.1: two games that differ only in secrets look the same, and so do their hashes */
        mg_ops.observe(&other, seat, &again);
        assert_memory_equal(&again, &view, sizeof view);
        assert_int_equal(mg_ops.hash(&again), mg_ops.hash(&view));
        assert_int_not_equal(mg_ops.hash(&other), mg_ops.hash(&now)); /* MG-18.5 */
    }
    MgState begin = scene_start(2, 0, 5);      /* MG-18.2: during placement only the generator is secret */
    mg_ops.observe(&begin, 0, &view);
    begin.rng.word = 0;
    assert_memory_equal(&begin, &view, sizeof view);
}

/* A view can be played on by a thinking player: an unknown temple appears on some hidden field. */
static void views_can_be_played(void **state)
{
    (void)state;
    MgState now = scene(1), view;
    scene_hold(&now, 0, ELLERIN_MAYOR);
    now.black[GRAMKAP] = 1;
    now.gold[0] = 15;
    scene_phase(&now, MG_WEALTH);
    mg_ops.observe(&now, 0, &view);
    scene_run(&view, MG_WEALTH, NULL);
    assert_int_equal(view.revealed, 2);
    int open = 0;
    for (int field = 0; field < MG_FIELDS; field++)
        open += mg_is_revealed(&view, mg_fields[field]);
    assert_int_equal(open, 2);
}

/* MG-20.7: giving up is no action of the engine; nor is anything behind the last kind. */
static void no_action_gives_up(void **state)
{
    (void)state;
    MgState now = scene(1), before = now;
    scene_hold(&now, 0, ELLERIN_MAYOR);
    before = now;
    for (int kind = MG_ACTION_KINDS; kind < 256; kind++) {
        assert_int_equal(mg_ops.apply(&now, 0, (Action){(uint8_t)kind, 0, 0, 0}, NULL), APPLY_ILLEGAL);
        assert_memory_equal(&now, &before, sizeof now);
    }
    assert_int_equal(scene_why(&now, ACTION_CONTINUE, 0, 0, 0), MG_WHY_NOT_NOW);
    assert_int_equal(scene_why(&now, ACTION_CONTINUE, 1, 0, 0), MG_WHY_NO_SUCH);
    assert_int_equal(scene_why(&now, MG_ACTIONS_END, 1, 0, 0), MG_WHY_NO_SUCH);
    assert_int_equal(scene_why(&now, MG_COLLECT, MG_POSITIONS, 0, 0), MG_WHY_NO_SUCH);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_wizard_frees_positions_first), cmocka_unit_test(moving_and_staying), cmocka_unit_test(gods_of_war),
        cmocka_unit_test(a_fallen_priest_takes_the_power), cmocka_unit_test(units_stay), cmocka_unit_test(the_last_black_figure),
        cmocka_unit_test(thirty_rounds_are_over), cmocka_unit_test(ranking_counts_gods_before_figures), cmocka_unit_test(solo_score),
        cmocka_unit_test(the_score_table), cmocka_unit_test(views_hide_temples_and_generator), cmocka_unit_test(views_can_be_played),
        cmocka_unit_test(no_action_gives_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
