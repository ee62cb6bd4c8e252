/* SPDX-License-Identifier: MIT */
/* Before the first round: volunteers, lots, abilities, splits, and what the world begins with (section 5, V1-V4). */
#include <string.h>

#include "../common/check.h"
#include "scene.h"

static void begin(Scene *scene, uint32_t seed, int humans, int roles)
{
    GameOptions options;
    memset(scene, 0, sizeof *scene);
    options_default(&tm_ops, &options);
    options.value[TM_OPTION_HUMANS] = (uint16_t)humans;
    options.value[TM_OPTION_ROLES] = (uint16_t)roles;
    tm_ops.start(&scene->s, &options, seed);
}

static void volunteer(Scene *scene, const uint8_t kinds[8])
{
    for (int n = 0; n < 8; n++)
        scene_do(scene, (Action){TM_VOLUNTEER, kinds[n], 0, 0});
}

static int evil_mask(const Scene *scene)
{
    int mask = 0;
    for (int n = 0; n < 8; n++)
        mask |= scene->s.nation[n].role == TM_EVIL ? 1 << n : 0;
    return mask;
}

/* TM-5.1: the options reach the state. */
static void options_are_kept(void **unused)
{
    (void)unused;
    GameOptions options;
    TmState state;
    options_default(&tm_ops, &options);
    assert_int_equal(options.seats, 8);
    assert_int_equal(tm_day_limits[options.value[TM_OPTION_DAYS]], 12);
    options.value[TM_OPTION_HUMANS] = 0x81;
    options.value[TM_OPTION_LEVEL + 3] = TM_HARD;
    options.value[TM_OPTION_LEVEL + 5] = TM_EASY;
    options.value[TM_OPTION_MAP] = 1;
    options.value[TM_OPTION_DAYS] = 4;
    options.value[TM_OPTION_ROLES] = 1;
    options.value[TM_OPTION_KNOW] = 0;
    tm_ops.start(&state, &options, 99);
    assert_int_equal(state.phase, TM_MAP_PHASE); /* TM-3.10 */
    play_on(&state, NULL);
    assert_int_equal(state.humans, 0x81);
    assert_int_equal(state.levels >> 6 & 3, TM_HARD);
    assert_int_equal(state.levels >> 10 & 3, TM_EASY);
    assert_int_equal(state.levels & 3, TM_NORMAL);
    assert_int_equal(state.map_seed, 1);
    assert_int_equal(state.map_random, 1);
    assert_int_equal(tm_day_limits[state.days], 20);
    assert_int_equal(state.know, 0);
    assert_int_equal(state.game_seed, 99);
    assert_int_equal(state.phase, TM_SETUP_PHASE); /* pure lots skip the volunteers */
}

/* TM-5.2: each nation in id order says 0, 1 or 2. */
/* Who is a person and how strong the others are; nobody sits behind the eighth. */
static void seats_become_options(void **unused)
{
    (void)unused;
    GameOptions options;
    uint8_t control[TM_NATIONS + 1] = {1, 3, CONTROL_HUMAN, 2, 1, 1, 3, CONTROL_HUMAN, CONTROL_HUMAN};
    options_default(&tm_ops, &options);
    options.value[TM_OPTION_MAP] = 77;
    tm_ops.seated(&options, control);
    assert_int_equal(options.seats, TM_NATIONS);
    assert_int_equal(options.value[TM_OPTION_HUMANS], 1 << 2 | 1 << 7);
    for (int n = 0; n < TM_NATIONS; n++)
        if (control[n] != CONTROL_HUMAN)
            assert_int_equal(options.value[TM_OPTION_LEVEL + n], control[n] - 1);
    control[TM_NATIONS] = 5;
    tm_ops.seated(&options, control);
    assert_int_equal(options.value[TM_OPTION_MAP], 77);
    assert_int_equal(options.value[TM_OPTION_HUMANS], 1 << 2 | 1 << 7);
}

static void volunteers_in_order(void **unused)
{
    (void)unused;
    Scene scene;
    begin(&scene, 5, 0, 0);
    for (int n = 0; n < 8; n++) {
        assert_int_equal(scene.s.acting, n);
        assert_true(scene_may(&scene, (Action){TM_VOLUNTEER, 2, 0, 0}));
        assert_false(scene_may(&scene, (Action){TM_VOLUNTEER, 3, 0, 0}));
        assert_false(scene_may(&scene, (Action){TM_SETUP_END, 0, 0, 0}));
        scene_do(&scene, (Action){TM_VOLUNTEER, (uint8_t)(n == 4), 0, 0});
    }
    assert_int_equal(scene.s.phase, TM_SETUP_PHASE);
    assert_int_equal(scene.s.nation[4].volunteered, 1);
}

/* V3 (TM-5.3, TM-5.4): pure lots, eight computers, seed 1. */
static void v3_pure_lots(void **unused)
{
    (void)unused;
    Scene scene;
    begin(&scene, 1, 0, 1);
    assert_int_equal(evil_mask(&scene), 3);
    assert_int_equal(scene.s.nation[0].evil_kind, 18);
    assert_int_equal(scene.s.nation[1].evil_kind, 17);
}

/* V4 (TM-5.3): volunteers 2, 3, 6; index 1, then index 1 of the rest. */
static void v4_lots_among_volunteers(void **unused)
{
    (void)unused;
    Scene scene;
    begin(&scene, 1, 0, 0);
    rng_pin(TM_DRAW_LOT, 1, 2);
    volunteer(&scene, (uint8_t[8]){0, 0, 1, 2, 0, 0, 2, 0});
    rng_unpin_all();
    assert_int_equal(evil_mask(&scene), 1 << 3 | 1 << 6);
    assert_int_equal(scene.s.nation[3].evil_kind, TM_LORD); /* TM-5.4: the announced kind */
    assert_int_equal(scene.s.nation[6].evil_kind, TM_LORD);
}

/* TM-5.3: one volunteer, the other from the computers; without computers from the humans. */
static void lots_fill_up(void **unused)
{
    (void)unused;
    Scene scene;
    begin(&scene, 1, 0x3F, 0);
    rng_pin(TM_DRAW_LOT, 1, 1);
    rng_pin(TM_DRAW_KIND, 1, 1);
    volunteer(&scene, (uint8_t[8]){0, 0, 1, 0, 0, 0, 0, 0});
    rng_unpin_all();
    assert_int_equal(evil_mask(&scene), 1 << 2 | 1 << 7); /* computers are 6 and 7 */
    assert_int_equal(scene.s.nation[7].evil_kind, TM_LORD);
    begin(&scene, 1, 0xFE, 0);
    rng_pin(TM_DRAW_LOT, 0, 1);
    volunteer(&scene, (uint8_t[8]){0});
    rng_unpin_all();
    assert_true(evil_mask(&scene) & 1);      /* the only computer */
    assert_int_not_equal(evil_mask(&scene), 1);
    for (int n = 1; n < 8; n++)
        assert_int_equal(scene.s.nation[n].evil_kind, 0); /* a drafted human still has to choose */
}

/* TM-5.4, TM-5.5: a drafted human picks its evil ability before SETUP_END, once. */
static void drafted_human_picks(void **unused)
{
    (void)unused;
    Scene scene;
    begin(&scene, 1, 0xFF, 1);
    assert_int_equal(evil_mask(&scene), 3);
    assert_false(scene_may(&scene, (Action){TM_SETUP_END, 0, 0, 0}));
    assert_false(scene_may(&scene, (Action){TM_PICK_EVIL, TM_LURER, 0, 0}));
    scene_do(&scene, (Action){TM_PICK_EVIL, TM_FALSE_FLAG, 0, 0});
    assert_false(scene_may(&scene, (Action){TM_PICK_EVIL, TM_LORD, 0, 0}));
    scene_do(&scene, (Action){TM_SETUP_END, 0, 0, 0});
    scene_do(&scene, (Action){TM_PICK_EVIL, TM_LORD, 0, 0});
    scene_do(&scene, (Action){TM_SETUP_END, 0, 0, 0});
    assert_int_equal(scene.s.acting, 2);
    assert_false(scene_may(&scene, (Action){TM_PICK_EVIL, TM_FALSE_FLAG, 0, 0})); /* good */
}

/* TM-5.6 */
static void abilities_fit_role_and_picks(void **unused)
{
    (void)unused;
    Scene scene;
    begin(&scene, 1, 0, 1);
    assert_false(scene_may(&scene, (Action){TM_PICK_ABILITY, TM_DECREE, 0, 0})); /* nation 0 is evil */
    assert_false(scene_may(&scene, (Action){TM_PICK_ABILITY, 0, 0, 0})); /* nothing to drop */
    assert_false(scene_may(&scene, (Action){TM_PICK_ABILITY, TM_FALSE_FLAG, 0, 0}));
    scene_do(&scene, (Action){TM_PICK_ABILITY, TM_SCOUTING, 0, 0});
    assert_false(scene_may(&scene, (Action){TM_PICK_ABILITY, TM_SCOUTING, 0, 0}));
    assert_false(scene_may(&scene, (Action){TM_PICK_ABILITY, TM_WILDCARD, 0, 0}));
    scene_do(&scene, (Action){TM_PICK_ABILITY, TM_OMNIPRESENCE, 0, 0});
    assert_false(scene_may(&scene, (Action){TM_PICK_ABILITY, TM_DECEPTION, 0, 0}));
    scene_do(&scene, (Action){TM_SPLIT, 5, 4, 3});
    scene_do(&scene, (Action){TM_PICK_ABILITY, 0, 0, 0}); /* drops picks and split */
    assert_int_equal(scene.s.nation[0].ability[0] | scene.s.nation[0].ability[1] | scene.s.nation[0].garrison | scene.s.army[2].troops, 0);
    scene_do(&scene, (Action){TM_PICK_ABILITY, TM_WILDCARD, 0, 0});
    assert_false(scene_may(&scene, (Action){TM_PICK_ABILITY, TM_SCOUTING, 0, 0}));
    scene_do(&scene, (Action){TM_SETUP_END, 0, 0, 0});
    scene_do(&scene, (Action){TM_SETUP_END, 0, 0, 0}); /* none at all is legal */
    assert_true(scene_may(&scene, (Action){TM_PICK_ABILITY, TM_DECREE, 0, 0}));  /* nation 2 is good */
}

/* V1, V2 (TM-5.7) */
static void v1_v2_splits(void **unused)
{
    (void)unused;
    Scene scene;
    begin(&scene, 1, 0, 1);
    assert_false(scene_may(&scene, (Action){TM_SPLIT, 10, 5, 0}));
    assert_false(scene_may(&scene, (Action){TM_SPLIT, 0, 9, 0}));
    assert_false(scene_may(&scene, (Action){TM_SPLIT, 5, 4, 3}));
    assert_true(scene_may(&scene, (Action){TM_SPLIT, 14, 0, 0}));
    scene_do(&scene, (Action){TM_SPLIT, 9, 1, 0});
    scene_do(&scene, (Action){TM_SPLIT, 7, 4, 0}); /* the last one counts */
    assert_int_equal(scene.s.nation[0].garrison, 4);
    assert_int_equal(scene.s.army[0].troops, 7);
    assert_int_equal(scene.s.army[1].troops, 4);
    scene_do(&scene, (Action){TM_SETUP_END, 0, 0, 0});
    scene_do(&scene, (Action){TM_SETUP_END, 0, 0, 0}); /* without a split: 6, 5, 0 and 4 */
    assert_int_equal(scene.s.army[4].troops * 100 + scene.s.army[5].troops * 10 + scene.s.nation[1].garrison, 654);
}

/* TM-5.8 to TM-5.12 and TM-4.5: how the world stands in round 1. */
static void the_world_begins(void **unused)
{
    (void)unused;
    Scene scene;
    begin(&scene, 1, 0, 1);
    rng_pin(TM_DRAW_TECHNIQUE, 3, 2);
    rng_pin(TM_DRAW_CAMP, 2, 1);
    for (int n = 0; n < 8; n++) {
        static const uint8_t picks[8][2] = {{13, 0}, {11, 0}, {6, 0}, {14, 0}, {12, 0}, {0, 0}, {0, 0}, {0, 0}};
        assert_int_equal(scene.s.army[4 * n].pos, 0); /* TM-4.5 */
        assert_int_equal(scene.s.base_count, 0);
        if (picks[n][0] != 0)
            scene_do(&scene, (Action){TM_PICK_ABILITY, picks[n][0], 0, 0});
        if (n == 4)
            scene_do(&scene, (Action){TM_SPLIT, 5, 4, 3});
        if (n == 5)
            scene_do(&scene, (Action){TM_SPLIT, 14, 0, 0});
        scene_do(&scene, (Action){TM_SETUP_END, 0, 0, 0});
    }
    rng_unpin_all();
    const TmState *s = &scene.s;
    assert_int_equal(s->round, 1);
    assert_int_equal(s->day, 1);
    assert_int_equal(s->phase, TM_ORDERS_PHASE);
    assert_int_equal(s->acting, 0);
    for (int army = 0; army < TM_ARMIES; army++) {
        const TmArmy *a = &s->army[army];
        if (a->troops == 0 || tm_is_horde(army))
            continue;
        int n = tm_nation_of(army);
        assert_int_equal(a->pos, s->capital[n]);
        assert_int_equal(a->morale, 1);
        assert_int_equal(a->stance, 0);
        assert_int_equal(a->flag, n);
        assert_int_equal(a->display, TM_SHOW_TRUE);
        assert_int_equal(a->camo, n == 0 ? 2 : 0);
        assert_int_equal(a->decrees, n == 2 ? 1 : 0);
    }
    assert_int_equal(s->army[tm_army_id(5, 1)].troops, 0); /* an army of 0 does not exist */
    assert_int_equal(s->army[tm_army_id(4, 2)].troops, 3);
    assert_int_equal(s->nation[1].techniques, 3 | 4 << 4); /* TM-5.9: 3, then number 3 of the others */
    assert_int_not_equal(s->nation[3].techniques, 0xFF);   /* Alleskönner draws too */
    assert_int_equal(s->nation[2].techniques, 0xFF);
    const TmArmy *horde = &s->army[tm_army_id(0, TM_HORDE)]; /* TM-5.10 */
    assert_int_equal(s->nation[0].camp, cell_of("A4"));
    assert_int_equal(horde->pos, cell_of("A4"));
    assert_int_equal(horde->troops, 8);
    assert_int_equal(horde->morale, 0);
    assert_int_equal(horde->stance, 3);
    assert_int_equal(horde->flag, TM_BARBARIANS);
    assert_int_equal(s->base_count, 16); /* TM-5.11 */
    for (int i = 0; i < 16; i++)
        assert_int_equal(s->base[i].owner, TM_NOBODY);
    for (int n = 0; n < 8; n++)
        assert_int_equal(s->nation[n].garrison_morale, 5);
}

/* TM-5.10, TM-5.12: two lords have two camps; draws come from the game's generator in the stated order. */
static void two_camps(void **unused)
{
    (void)unused;
    Scene scene;
    for (uint32_t seed = 1; seed < 40; seed++) {
        begin(&scene, seed, 0, 0);
        volunteer(&scene, (uint8_t[8]){0, 0, 2, 0, 0, 2, 0, 0});
        rng_pin(TM_DRAW_CAMP, seed % 43, 2);
        while (scene.s.phase == TM_SETUP_PHASE)
            scene_do(&scene, (Action){TM_SETUP_END, 0, 0, 0});
        rng_unpin_all();
        assert_int_not_equal(scene.s.nation[2].camp, scene.s.nation[5].camp);
        assert_true(scene.s.nation[2].camp != 0 && scene.s.nation[5].camp != 0);
    }
    begin(&scene, 1, 0, 1);
    uint32_t word = scene.s.rng;
    while (scene.s.phase == TM_SETUP_PHASE)
        scene_do(&scene, (Action){TM_SETUP_END, 0, 0, 0});
    Rng rng = {word};
    uint8_t camps[TM_CELLS];
    int count = tm_camp_cells(&scene.s, camps);
    assert_int_equal(scene.s.nation[0].camp, camps[rng_below(&rng, (uint32_t)count, 0)]); /* one draw: one lord, no techniques */
    assert_int_equal(scene.s.rng, rng.word);
}

/* TM-6.65: at 40 actions only the end is left. */
static void setup_budget(void **unused)
{
    (void)unused;
    Scene scene;
    static Action list[TM_ACTIONS_MAX];
    begin(&scene, 1, 0xFF, 1);
    for (int i = 0; i < TM_SETUP_BUDGET; i++)
        scene_do(&scene, (Action){TM_SPLIT, (uint8_t)(1 + i % 9), 0, 0});
    assert_int_equal(tm_actions(&scene.s, list, TM_ACTIONS_MAX), 2); /* the two evil abilities */
    scene_do(&scene, (Action){TM_PICK_EVIL, TM_FALSE_FLAG, 0, 0});
    assert_int_equal(tm_actions(&scene.s, list, TM_ACTIONS_MAX), 1);
    scene_do(&scene, (Action){TM_SETUP_END, 0, 0, 0});
    assert_int_equal(scene.s.spent, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(options_are_kept),
        cmocka_unit_test(seats_become_options),
        cmocka_unit_test(volunteers_in_order),
        cmocka_unit_test(v3_pure_lots),
        cmocka_unit_test(v4_lots_among_volunteers),
        cmocka_unit_test(lots_fill_up),
        cmocka_unit_test(drafted_human_picks),
        cmocka_unit_test(abilities_fit_role_and_picks),
        cmocka_unit_test(v1_v2_splits),
        cmocka_unit_test(the_world_begins),
        cmocka_unit_test(two_camps),
        cmocka_unit_test(setup_budget),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
