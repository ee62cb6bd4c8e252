/* SPDX-License-Identifier: MIT */
/* Situations with one sensible answer, for every level unless it says otherwise. */
#include <string.h>

#include "../common/check.h"
#include "seat.h"

/* Most of it is set in Vaelburg, with Tarnweid and Ostrand next to it, Hollnau and Kragfels. */

static void assert_choice(const MgState *state, int level, int kind, int a, int b, int c)
{
    Action choice = seat_choice(state, level), wanted = {(uint8_t)kind, (uint8_t)a, (uint8_t)b, (uint8_t)c};
    if (!action_equal(choice, wanted))
        print_error("level %d: %d %d %d %d instead of %d %d %d %d\n", level, choice.kind, choice.a, choice.b, choice.c, kind, a, b, c);
    assert_true(action_equal(choice, wanted));
}

static void apply(MgState *state, Action action)
{
    assert_int_equal(mg_ops.apply(state, mg_ops.to_act(state), action, NULL), APPLY_OK);
}

static MgState chain(void)
{
    MgState state = seat_scene(1, 6);
    scene_kind(&state, TARNWEID, MG_CRYSTAL);
    scene_hold(&state, 0, VAELBURG_GUILDMASTER);
    scene_hold(&state, 0, VAELBURG_TRADER);
    scene_hold(&state, 0, TARNWEID_LANDOWNER);
    return state;
}

static void trains_when_all_goods_are_there(void **context)
{
    (void)context;
    for (int level = 1; level <= 3; level++) {
        MgState state = chain();
        memcpy(state.goods[VAELBURG_GUILDMASTER], mg_costs[MG_WIZARD], MG_KINDS);
        assert_choice(&state, level, MG_TRAIN, VAELBURG_GUILDMASTER, 0, 0);
        state = chain();
        scene_hold(&state, 0, VAELBURG_CAPTAIN);
        memcpy(state.goods[VAELBURG_CAPTAIN], mg_costs[MG_KNIGHT], MG_KINDS);
        assert_choice(&state, level, MG_TRAIN, VAELBURG_CAPTAIN, 0, 0);
    }
}

/* Section 11.1, engine: land, trader, end user. */
static void works_along_the_chain(void **context)
{
    (void)context;
    for (int level = 1; level <= 3; level++) {
        MgState state = chain();
        state.goods[VAELBURG_TRADER][MG_CRYSTAL] = 2;
        assert_choice(&state, level, MG_TRADE_OPEN, VAELBURG_TRADER, VAELBURG_GUILDMASTER, MG_SELL);
        apply(&state, seat_choice(&state, level));
        assert_choice(&state, level, MG_TRADE_GOOD, MG_CRYSTAL, 0, 0);
    }
    MgState state = chain();
    state.goods[TARNWEID_LANDOWNER][MG_CRYSTAL] = 2;
    state.used[TARNWEID_LANDOWNER >> 5] |= (uint32_t)1 << TARNWEID_LANDOWNER;
    assert_choice(&state, 2, MG_TRADE_OPEN, VAELBURG_TRADER, TARNWEID_LANDOWNER, MG_BUY);
    state = chain();
    assert_choice(&state, 2, MG_DIG, TARNWEID_LANDOWNER, 0, 0);
    assert_choice(&state, 3, MG_DIG, TARNWEID_LANDOWNER, 0, 0);
}

/* What nobody needs is not traded: clay helps neither guildmaster nor stables. */
static void no_useless_trade(void **context)
{
    MgState state = chain();
    (void)context;
    scene_hold(&state, 0, HOLLNAU_TRADER);                   /* Hollnau's trader, without a use for the good either once a post stands */
    state.post = 1u << 2 | 1u << 3;
    scene_kind(&state, TARNWEID, MG_HORSES);
    state.goods[VAELBURG_TRADER][MG_CLAY] = 2;
    for (int level = 2; level <= 3; level++)
        assert_true(seat_choice(&state, level).kind != MG_TRADE_OPEN);
}

/* MG-19.2: with too much gold at the table nobody collects while something else is worth doing. */
static void does_not_hoard(void **context)
{
    (void)context;
    for (int level = 1; level <= 3; level++) {
        MgState state = chain();
        scene_hold(&state, 0, HOLLNAU_MAYOR);
        state.gold[0] = 11;
        state.goods[VAELBURG_TRADER][MG_CRYSTAL] = 1;
        assert_true(seat_choice(&state, level).kind != MG_COLLECT);
        state.gold[0] = 0;
        memset(state.goods[VAELBURG_TRADER], 0, MG_KINDS);
        state.holder[TARNWEID_LANDOWNER] = MG_FREE;
        assert_choice(&state, level, MG_COLLECT, HOLLNAU_MAYOR, 0, 0);
    }
}

/* A collection that would lure the next temple is left alone even when nothing else can be done. */
static void stays_below_the_limit(void **context)
{
    MgState state = seat_scene(1, 2);
    (void)context;
    scene_hold(&state, 0, HOLLNAU_MAYOR);
    state.gold[0] = 8;
    for (int level = 1; level <= 3; level++)
        assert_choice(&state, level, MG_ACTIONS_END, 0, 0, 0);
}

static void strikes_to_save_figures(void **context)
{
    (void)context;
    for (int level = 1; level <= 3; level++) {
        MgState state = chain();
        scene_hold(&state, 0, VAELBURG_PRIEST);
        state.black[VAELBURG] = 1;
        state.black[GRAMKAP] = 4;
        state.holder[VAELBURG_GUILDMASTER] = state.holder[VAELBURG_TRADER] = MG_FREE;
        assert_choice(&state, level, MG_STRIKE, VAELBURG_PRIEST, VAELBURG, 0);
    }
}

/* 11.3: the squire builds neither temples nor land upgrades; the others take the thunder god first. */
static void temples_are_built_by_level(void **context)
{
    MgState state = seat_scene(1, 4);
    (void)context;
    scene_hold(&state, 0, VAELBURG_PRIEST);
    memcpy(state.goods[VAELBURG_PRIEST], mg_costs[MG_TEMPLE], MG_KINDS);
    assert_choice(&state, MG_AI_KNIGHT, MG_BUILD, VAELBURG_PRIEST, MG_TEMPLE, MG_GRISMOR);
    assert_choice(&state, MG_AI_ARCHMAGE, MG_BUILD, VAELBURG_PRIEST, MG_TEMPLE, MG_GRISMOR);
    assert_choice(&state, MG_AI_SQUIRE, MG_ACTIONS_END, 0, 0, 0);
}

/* 11.3: the squire trades with nobody but himself. */
static void squire_has_no_foreign_partners(void **context)
{
    MgState state = seat_scene(2, 4);
    (void)context;
    scene_hold(&state, 0, VAELBURG_TRADER);
    scene_hold(&state, 1, VAELBURG_GUILDMASTER);
    state.gold[1] = 6;
    state.goods[VAELBURG_TRADER][MG_CRYSTAL] = 2;
    assert_choice(&state, MG_AI_SQUIRE, MG_ACTIONS_END, 0, 0, 0);
    assert_choice(&state, MG_AI_KNIGHT, MG_TRADE_OPEN, VAELBURG_TRADER, VAELBURG_GUILDMASTER, MG_SELL);
}

static MgState buying(int players, int gold)
{
    MgState state = seat_scene(players, 0);
    scene_hold(&state, 0, VAELBURG_TRADER);
    state.phase = MG_CHIPS;
    memset(state.gold, gold, (size_t)players);
    return state;
}

static void chips_are_bought_with_spare_gold(void **context)
{
    (void)context;
    for (int level = AI_ADVISER; level <= MG_AI_ARCHMAGE; level++) {
        MgState state = buying(1, 12);
        assert_choice(&state, level, MG_BUY_CHIPS, 3, 0, 0);
    }
    MgState state = buying(2, 6);               /* with others at the table a piece is kept */
    state.gold[1] = 0;
    assert_choice(&state, AI_ADVISER, MG_BUY_CHIPS, 2, 0, 0);
    assert_choice(&state, MG_AI_ARCHMAGE, MG_BUY_CHIPS, 2, 0, 0);
    state.gold[1] = 10;                         /* but not when it would open a temple: 6 - 4 + 10 are more than ten */
    assert_choice(&state, AI_ADVISER, MG_BUY_CHIPS, 3, 0, 0);
    assert_choice(&state, MG_AI_ARCHMAGE, MG_BUY_CHIPS, 3, 0, 0);
    state.gold[1] = 11;                         /* what cannot be kept shut is left */
    assert_choice(&state, MG_AI_ARCHMAGE, MG_BUY_CHIPS, 2, 0, 0);
}

/* Squires and knights now and then keep the price of a chip, by seeds of their own; alone never. */
static void some_are_thrifty(void **context)
{
    enum { PURCHASES = 400 };
    static const struct { int level, least, most; } tempers[] = {{AI_ADVISER, 0, 0}, {MG_AI_SQUIRE, 240, 320}, {MG_AI_KNIGHT, 85, 155}, {MG_AI_ARCHMAGE, 0, 0}};
    (void)context;
    for (size_t i = 0; i < sizeof tempers / sizeof *tempers; i++) {
        int kept = 0, kept_alone = 0;
        for (uint32_t seed = 0; seed < PURCHASES; seed++) {
            MgState state = buying(2, 9), alone = buying(1, 9);
            kept += seat_think(&state, tempers[i].level, seed, 1000).a == 2;
            kept_alone += seat_think(&alone, tempers[i].level, seed, 1000).a != 3;
        }
        assert_in_range(kept, tempers[i].least, tempers[i].most);
        assert_int_equal(kept_alone, 0);
    }
}

static MgState resistance(void)
{
    MgState state = seat_scene(1, 0);
    state.phase = MG_RESISTANCE;
    return state;
}

static void units_strike_where_it_counts(void **context)
{
    (void)context;
    for (int level = 2; level <= 3; level++) {
        MgState state = resistance();
        state.unit_area[0][MG_UNITS_OF_A_TYPE] = 9;     /* a wizard in Hollnau */
        state.black[SARNIK] = 1;
        state.black[GRAMKAP] = 2;
        assert_choice(&state, level, MG_UNIT, MG_UNITS_OF_A_TYPE, GRAMKAP, 0);
        state.black[GRAMKAP] = 0;
        assert_choice(&state, level, MG_UNIT, MG_UNITS_OF_A_TYPE, SARNIK, 0);
    }
}

/* A wizard and a knight each take what only they can clear: the game is won. */
static void total_victory(void **context)
{
    (void)context;
    for (int level = 2; level <= 3; level++) {
        MgState state = resistance();
        state.unit_area[0][0] = 14;
        state.unit_area[0][MG_UNITS_OF_A_TYPE] = 9;
        state.black[GRAMKAP] = 2;
        state.black[QUELLHEIM] = 1;
        apply(&state, seat_choice(&state, level));
        apply(&state, seat_choice(&state, level));
        assert_int_equal(state.over, MG_WON);
    }
}

/* On an empty temple, with enemies nowhere near, waiting is best. */
static void waits_on_an_empty_temple(void **context)
{
    (void)context;
    for (int level = 2; level <= 3; level++) {
        MgState state = resistance();
        state.unit_area[0][0] = 4;
        state.black[STURMKAP] = 1;
        assert_choice(&state, level, MG_RESIST_END, 0, 0, 0);
    }
}

static void first_figure_takes_a_city(void **context)
{
    (void)context;
    for (uint32_t seed = 1; seed <= 10; seed++) {
        MgState state = seat_start(2, MG_THREAT_NORMAL, seed);
        Action choice = seat_choice(&state, 2);
        assert_int_equal(choice.kind, MG_PLACE);
        assert_int_equal(mg_areas[choice.a].type, MG_CITY);
    }
}

/* Alone, with a first temple that may open anywhere, the middle of the island is best: adviser and archmage know it, unless lands lie badly. */
static void alone_the_middle_is_best(void **context)
{
    static const int levels[] = {AI_ADVISER, MG_AI_ARCHMAGE};
    enum { STARTS = 100, LEAST = 85 };
    (void)context;
    for (int i = 0; i < 2; i++) {
        int middle = 0;
        for (uint32_t seed = 1; seed <= STARTS; seed++) {
            MgState state = seat_start(1, MG_THREAT_NORMAL, seed);
            state.threat &= (uint8_t)~MG_NEAR;
            Action choice = seat_think(&state, levels[i], seed, 1000);
            assert_int_equal(choice.kind, MG_PLACE);
            middle += choice.a == MORGRAST;
        }
        assert_in_range(middle, LEAST, STARTS);
    }
}

/* Growth takes a free office before it fills a crowd; a figure of the crowd moves up to one. */
static void growth_and_moving_up(void **context)
{
    (void)context;
    for (int level = 2; level <= 3; level++) {
        MgState state = seat_scene(1, 0);
        for (int position = VAELBURG_GOVERNOR; position < VAELBURG_TRADER; position++)
            scene_hold(&state, 0, position);
        scene_hold(&state, 0, HOLLNAU_MAYOR);
        scene_hold(&state, 0, HOLLNAU_TRADER);
        state.pop[HOLLNAU][0] = 1;
        state.phase = MG_GROWTH;
        state.grow_left = 1;
        assert_choice(&state, level, MG_GROW, VAELBURG, 0, 0);
        state.grow_left = 0;
        state.phase = MG_MIGRATION;
        state.gold[0] = 4;
        state.quota[VAELBURG] = 4;
        state.quota[HOLLNAU] = 3;
        assert_choice(&state, level, MG_MIGRATE, HOLLNAU, VAELBURG, 0);
        state.gold[0] = 1;                      /* the last piece is kept */
        assert_choice(&state, level, MG_MIGRATE_END, 0, 0, 0);
    }
}

/* Nobody walks into an area that the black figures hold. */
static void does_not_grow_into_the_enemy(void **context)
{
    MgState state = seat_scene(1, 0);
    (void)context;
    scene_hold(&state, 0, HOLLNAU_MAYOR);
    scene_hold(&state, 0, VAELBURG_GOVERNOR);
    state.black[VAELBURG] = 3;
    state.phase = MG_GROWTH;
    state.grow_left = 1;
    for (int level = 2; level <= 3; level++)
        assert_choice(&state, level, MG_GROW, HOLLNAU, 0, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(trains_when_all_goods_are_there),
        cmocka_unit_test(works_along_the_chain),
        cmocka_unit_test(no_useless_trade),
        cmocka_unit_test(does_not_hoard),
        cmocka_unit_test(stays_below_the_limit),
        cmocka_unit_test(strikes_to_save_figures),
        cmocka_unit_test(temples_are_built_by_level),
        cmocka_unit_test(squire_has_no_foreign_partners),
        cmocka_unit_test(chips_are_bought_with_spare_gold), cmocka_unit_test(some_are_thrifty),
        cmocka_unit_test(units_strike_where_it_counts),
        cmocka_unit_test(total_victory),
        cmocka_unit_test(waits_on_an_empty_temple),
        cmocka_unit_test(first_figure_takes_a_city), cmocka_unit_test(alone_the_middle_is_best),
        cmocka_unit_test(growth_and_moving_up),
        cmocka_unit_test(does_not_grow_into_the_enemy),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
