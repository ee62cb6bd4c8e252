/* SPDX-License-Identifier: MIT */
/*
 * Every open decision (section 7, SU-1.3) in a save: from a question as the rules ask it, each byte of it takes all its values, and
 * exactly those are believed that the rules could have asked.
 */
#include <stddef.h>

#include "../common/bent.h"
#include "engine/stronghold/rules.h"
#include "scene.h"

#define REFUSED(base, ...) BENT_REFUSED(SuState, su_ops, base, (__VA_ARGS__))
#define FINE(base, change) BENT_FINE(SuState, su_ops, base, change)

/* A marksman and a soldier on every section, nobody of the Invader's. */
static SuState manned(void)
{
    SuState s = scene();
    for (int section = SU_W1; section <= SU_E4; section++)
        scene_def(&s, section, 1, 1, 0);
    return s;
}

/* --- Spending --- */

static SuState asks_work_target(void)
{
    SuState s = manned();
    scene_step(&s, SU_STEP_SPEND_PREPARATION, 9);
    scene_do(&s, SU_PLACE, SU_STONE_WALL, 0, 0);
    return s;
}

/* SU-5.11: a priest on W3 repels one of its vampires to RW1 or RW2. */
static SuState asks_repelled(void)
{
    SuState s = manned();
    s.priest[1] = SU_W3;
    scene_inv(&s, SU_W3, 1, 0, 1);
    scene_inv(&s, SU_W4, 1, 0, 1);
    scene_inv(&s, SU_E1, 1, 0, 0);
    scene_step(&s, SU_STEP_SPEND_PREPARATION, 9);
    scene_do(&s, SU_REPEL, 1, 0, 0);
    return s;
}

/* --- Casting --- */

static SuState cast(SuState s, int spell, int a, int b)
{
    scene_cast(&s, spell, 9);
    scene_do(&s, SU_CAST, a, b, 0);
    return s;
}

static SuState asks_harvest(void)
{
    SuState s = manned();
    scene_inv(&s, SU_W3, 0, 3, 0);
    return cast(s, SU_HARVEST, SU_W3, 1);
}

static SuState asks_strigoi(void) { return cast(manned(), SU_STRIGOI, SU_RW2, 0); }

static SuState asks_surge(void)
{
    SuState s = manned();
    scene_inv(&s, SU_RW2, 3, 0, 0);
    return cast(s, SU_SURGE, 0, 0);
}

static SuState asks_terror_ghost(void)
{
    SuState s = manned();
    scene_inv(&s, SU_RW1, 2, 0, 0);
    scene_inv(&s, SU_RW2, 2, 0, 0);
    return cast(s, SU_TERROR, SU_W3, 0);
}

static SuState asks_terror_unit(void)
{
    SuState s = asks_terror_ghost();
    scene_do(&s, SU_PICK, SU_RW1, 0, 0);
    scene_do(&s, SU_END_STEP, 0, 0, 0);
    return s;
}

static SuState asks_woken_strigoi(void)
{
    SuState s = manned();
    scene_tile(&s, SU_RW1, SU_TOTEM, true);
    scene_tile(&s, SU_RW1, SU_STRIGOI, false);
    s.mana = 2;
    scene_step(&s, SU_STEP_ACTIVATE, 0);
    scene_do(&s, SU_ACTIVATE, SU_STRIGOI, 0, 0);
    return s;
}

/* --- The round begins --- */

static SuState asks_panic(int card)
{
    SuState s = manned();
    scene_panic(&s, 0);
    scene_panic(&s, card);
    scene_step(&s, SU_STEP_ROUND, 0);
    scene_continue(&s);
    return s;
}

static SuState asks_flight_section(void) { return asks_panic(2); }

static SuState asks_flight_unit(void)
{
    SuState s = asks_flight_section();
    scene_do(&s, SU_PICK, SU_W3, 0, 0);
    return s;
}

static SuState asks_work_left(void) { return asks_panic(10); }

/* --- Shots --- */

static SuState shooting(SuState s, SuStep step)
{
    scene_step(&s, step, 0);
    scene_continue(&s);
    return s;
}

static SuState asks_gun(SuDevice device, SuStep step)
{
    SuState s = manned();
    s.device[TOWER_W2_W3] = (uint8_t)device;
    scene_inv(&s, SU_RW1, 2, 2, 2);
    scene_inv(&s, SU_FW, 2, 2, 2);
    return shooting(s, step);
}

static SuState asks_crossbow(void) { return asks_gun(SU_CROSSBOW, SU_STEP_CROSSBOWS); }
static SuState asks_cannon(void) { return asks_gun(SU_CANNON, SU_STEP_CANNONS); }

static SuState asks_gun_type(void)
{
    SuState s = asks_cannon();
    scene_top(s.cannon_deck, SU_GUN_CARDS, 3);
    scene_do(&s, SU_TARGET, SU_RW1, 0, 0);
    return s;
}

static SuState asks_engine(int engine, SuStep step)
{
    SuState s = manned();
    scene_walls(&s, SU_W2, 1, 0);
    scene_board(&s, SU_RW2, engine, false);
    scene_engine(&s, SU_ENGINE_MISSES, "h");
    return shooting(s, step);
}

static SuState asks_thrower(void) { return asks_engine(SU_BONE_THROWER, SU_STEP_BONE_THROWERS); }
static SuState asks_missile(void) { return asks_engine(SU_GHOST_MISSILE, SU_STEP_MISSILES); }
static SuState asks_catapult(void) { return asks_engine(SU_CATAPULT, SU_STEP_CATAPULTS); }

static SuState hit(SuState s, int target)
{
    scene_do(&s, SU_TARGET, target, 0, 0);
    return s;
}

static SuState asks_first_bone(void) { return hit(asks_thrower(), SU_FORGE); }

static SuState asks_second_bone(void)
{
    SuState s = asks_first_bone();
    scene_do(&s, SU_PICK, SU_BUILD_CANNON, 0, 0);
    return s;
}

static SuState asks_missile_unit(void) { return hit(asks_missile(), SU_W3); }

static SuState asks_missile_ghost(void)
{
    SuState s = asks_missile_unit();
    scene_do(&s, SU_PICK, SU_SOLDIER, 0, 0);
    return s;
}

static SuState asks_skull(void) { return hit(asks_catapult(), SU_W3); }

static SuState asks_aim(void)
{
    SuState s = manned();
    scene_inv(&s, SU_RW1, 0, 2, 0);
    scene_inv(&s, SU_RW2, 0, 2, 0);
    return shooting(s, SU_STEP_MARKSMEN);
}

static SuState asks_archers(void)
{
    SuState s = manned();
    scene_tile(&s, SU_RW2, SU_ARCHERS, true);
    scene_inv(&s, SU_RW2, 0, 6, 0);
    return shooting(s, SU_STEP_ARCHERS);
}

static SuState asks_arrows(void) { return hit(asks_archers(), SU_W4); }

/* --- Melee and after --- */

static SuState asks_exorcism(void)
{
    SuState s = manned();
    s.priest[2] = SU_W3;
    scene_inv(&s, SU_W3, 2, 0, 1);
    scene_inv(&s, SU_W4, 2, 0, 1);
    scene_inv(&s, SU_E1, 2, 0, 1);
    return shooting(s, SU_STEP_EXORCISM);
}

static SuState asks_cauldron(void)
{
    SuState s = manned();
    s.section_flags[AT_W3] = SU_HAS_CAULDRON;
    scene_inv(&s, SU_W3, 0, 3, 0);
    scene_inv(&s, SU_W4, 0, 3, 0);
    return shooting(s, SU_STEP_CAULDRONS);
}

static SuState asks_stake(void)
{
    SuState s = manned();
    s.device[TOWER_W2_W3] = s.device[TOWER_E1_E2] = SU_STAKES;
    scene_inv(&s, SU_W3, 0, 0, 1);
    scene_inv(&s, SU_E1, 0, 0, 1);
    return shooting(s, SU_STEP_STAKES);
}

static SuState asks_rescue(void)
{
    SuState s = manned();
    s.beds = 2;
    scene_def(&s, SU_HOSPITAL, 2, 2, 0);
    return shooting(s, SU_STEP_HOSPITAL);
}

/* --- Which bytes of a question are believed --- */

/* A byte of which more than the value that was asked is believed. Values from 31 on are believed together. */
typedef struct { size_t field; uint32_t values; } Free;

#define SPAN(first, last) ((uint32_t)((2ull << (last)) - (1ull << (first))))
#define FREE(field, values) {offsetof(SuState, field), values}

enum { FREE_MAX = 4, EDGE = 31, SECTIONS_ALL = SPAN(SU_W1, SU_E4) };

typedef struct {
    SuState (*scene)(void);
    SuAsk ask;
    Free free[FREE_MAX];
    uint32_t along;                             /* cursors that are believed when the place of the question goes along with them */
} Question;

static const Question questions[] = {
    {asks_work_target, SU_ASK_WORK_TARGET, {{0}}, 0},
    {asks_repelled, SU_ASK_BANISH, {FREE(ask_location, SPAN(SU_W3, SU_W4))}, 0},        /* where a vampire stands */
    {asks_harvest, SU_ASK_WOUND, {FREE(ask_location, SECTIONS_ALL), FREE(ask_amount, SPAN(2, EDGE))}, 0},
    {asks_strigoi, SU_ASK_STRIGOI, {{0}}, 0},
    {asks_woken_strigoi, SU_ASK_STRIGOI, {{0}}, 0},
    {asks_surge, SU_ASK_SURGE, {FREE(ask_left, SPAN(1, SU_SURGE_STEPS))}, 0},
    {asks_terror_ghost, SU_ASK_TERROR_GHOST, {FREE(ask_location, SPAN(SU_W3, SU_W4))}, 0},   /* both ramparts are connected with both */
    {asks_terror_unit, SU_ASK_TERROR_UNIT, {FREE(ask_location, SECTIONS_ALL), FREE(ask_left, SPAN(1, SU_TERROR_GHOSTS))}, 0},
    {asks_flight_section, SU_ASK_FLIGHT_SECTION, {{0}}, 0},
    {asks_flight_unit, SU_ASK_FLIGHT_UNIT, {FREE(ask_location, SECTIONS_ALL)}, 0},
    {asks_work_left, SU_ASK_WORK_LEFT, {{0}}, 0},
    {asks_crossbow, SU_ASK_DEVICE, {{0}}, 0},
    {asks_cannon, SU_ASK_DEVICE, {{0}}, 0},
    {asks_gun_type, SU_ASK_GUN_TYPE, {FREE(cursor, SPAN(2, 8)), FREE(ask_location, SU_BIT(SU_FW) | SU_BIT(SU_RW1)), FREE(ask_amount, SU_BIT(3) | SPAN(5, 7))}, 0},
    {asks_thrower, SU_ASK_ENGINE, {{0}}, 0},
    {asks_missile, SU_ASK_ENGINE, {{0}}, 0},
    {asks_catapult, SU_ASK_ENGINE, {{0}}, 0},
    {asks_first_bone, SU_ASK_FIRST_BONE,
     {FREE(cursor, SPAN(0, 8)), FREE(ask_location, SPAN(SU_BARRACKS, SU_CATHEDRAL) & ~SU_BIT(SU_HOSPITAL) & ~SU_BIT(SU_COURTYARD))}, 0},
    {asks_second_bone, SU_ASK_SECOND_BONE, {FREE(cursor, SPAN(0, 8))}, 0},
    {asks_missile_unit, SU_ASK_MISSILE_UNIT, {FREE(cursor, SPAN(0, 8)), FREE(ask_location, SECTIONS_ALL)}, 0},
    {asks_missile_ghost, SU_ASK_MISSILE_GHOST, {FREE(cursor, SPAN(0, 8))}, 0},
    {asks_skull, SU_ASK_WOUND,
     {FREE(step, SU_BIT(SU_STEP_CATAPULTS) | SU_BIT(SU_STEP_ARCHERS)), FREE(cursor, SPAN(0, 8)), FREE(ask_location, SECTIONS_ALL), FREE(ask_amount, SPAN(2, EDGE))}, 0},
    {asks_aim, SU_ASK_AIM, {{0}}, SPAN(1, 3)},  /* W2 to W4 see a skeleton */
    {asks_archers, SU_ASK_ARCHERS, {{0}}, 0},
    {asks_arrows, SU_ASK_WOUND,
     {FREE(step, SU_BIT(SU_STEP_CATAPULTS) | SU_BIT(SU_STEP_ARCHERS)), FREE(cursor, SPAN(0, 8)), FREE(ask_location, SECTIONS_ALL), FREE(ask_amount, SPAN(2, EDGE))}, 0},
    {asks_exorcism, SU_ASK_BANISH, {{0}}, SPAN(3, 5)},  /* the next section: W3 to E1 have ghosts */
    {asks_cauldron, SU_ASK_CAULDRON, {{0}}, SPAN(2, 3)},
    {asks_stake, SU_ASK_STAKE, {{0}}, SU_BIT(TOWER_W2_W3) | SU_BIT(TOWER_E1_E2)},
    {asks_rescue, SU_ASK_RESCUE, {FREE(ask_left, SPAN(1, 3))}, 0},
};
enum { QUESTIONS = sizeof questions / sizeof *questions };

static bool believed(const Question *question, const SuState *s, size_t field, int value)
{
    for (int i = 0; i < FREE_MAX; i++)
        if (question->free[i].values != 0 && question->free[i].field == field)
            return (question->free[i].values >> (value < EDGE ? value : EDGE) & 1) != 0;
    return value == ((const uint8_t *)s)[field];
}

static void every_question_is_known(void **unused)
{
    uint32_t known = SU_BIT(SU_ASK_NOTHING) | SU_BIT(SU_ASK_SLAY); /* that one is bent in test_refused */
    (void)unused;
    for (int i = 0; i < QUESTIONS; i++) {
        SuState s = questions[i].scene();
        assert_int_equal(s.ask, questions[i].ask);
        assert_int_equal(s.ask_actor, su_ops.to_act(&s));
        known |= SU_BIT(s.ask);
    }
    assert_int_equal(known, SU_BIT(SU_ASKS) - 1);
}

/* [SU-1.3]: who is asked what, where, how much and in which step. */
static void bent_questions_are_refused(void **unused)
{
    static const size_t fields[] = {
        offsetof(SuState, step), offsetof(SuState, cursor), offsetof(SuState, slot), offsetof(SuState, exhausted), offsetof(SuState, winner), offsetof(SuState, ask),
        offsetof(SuState, ask_actor), offsetof(SuState, ask_location), offsetof(SuState, ask_amount), offsetof(SuState, ask_aura), offsetof(SuState, ask_left),
        offsetof(SuState, ask_what),
    };
    (void)unused;
    for (int i = 0; i < QUESTIONS; i++) {
        const SuState asked = questions[i].scene();
        for (size_t field = 0; field < sizeof fields / sizeof *fields; field++)
            for (int value = 0; value <= UINT8_MAX; value++) {
                SuState s = asked;
                ((uint8_t *)&s)[fields[field]] = (uint8_t)value;
                if (su_ops.valid(&s) != believed(&questions[i], &asked, fields[field], value))
                    fail_msg("question %d of the list, byte %d: %d", i, (int)fields[field], value);
            }
    }
}

/* The step has come to the place that it asks about: section, tower or rampart. */
static void a_question_stands_where_its_step_is(void **unused)
{
    (void)unused;
    for (int i = 0; i < QUESTIONS; i++) {
        const SuState asked = questions[i].scene();
        for (int cursor = 0; cursor <= SU_LOCATIONS; cursor++)
            for (int place = 0; place <= SU_LOCATIONS; place++) {
                SuState s = asked;
                s.cursor = (uint8_t)cursor;
                s.ask_location = (uint8_t)place;
                bool both = believed(&questions[i], &asked, offsetof(SuState, cursor), cursor) && believed(&questions[i], &asked, offsetof(SuState, ask_location), place);
                bool along = (questions[i].along >> cursor & 1) != 0 && place - asked.ask_location == cursor - asked.cursor;
                if (su_ops.valid(&s) != (both || along))
                    fail_msg("question %d of the list, cursor %d, place %d", i, cursor, place);
            }
    }
}

/* What belongs to a question bends with it: the card, the tile, the engine, the tower that asks. */
static void a_question_needs_its_cause(void **unused)
{
    (void)unused;
    REFUSED(asks_harvest(), scene_book(&s, 0, SU_STRIGOI));
    REFUSED(asks_strigoi(), scene_book(&s, 0, SU_HARVEST));
    REFUSED(asks_surge(), scene_book(&s, 0, SU_HARVEST));
    REFUSED(asks_terror_ghost(), scene_book(&s, 0, SU_HARVEST));
    REFUSED(asks_terror_unit(), scene_book(&s, 0, SU_HARVEST));
    FINE(asks_terror_ghost(), (s.ask_amount = 2, s.ask_left = 1));
    REFUSED(asks_terror_ghost(), (s.ask_amount = SU_TERROR_GHOSTS, s.ask_left = 0));
    REFUSED(asks_terror_unit(), scene_def(&s, SU_W3, 0, 1, 0));    /* the last one stays */
    REFUSED(asks_strigoi(), s.tile[AT_RW2][0] = 0);
    REFUSED(asks_strigoi(), s.tile[AT_RW2][0] &= (uint8_t)~SU_AWAKE);
    REFUSED(asks_woken_strigoi(), s.tile[AT_RW1][1] = 0);
    REFUSED(asks_thrower(), s.board[AT_RW2] = 0, s.misses[AT_RW2] = 0);
    REFUSED(asks_thrower(), s.board[AT_RW2] = SU_CATAPULT + 1);
    REFUSED(asks_missile(), s.board[AT_RW2] = SU_CATAPULT + 1);
    REFUSED(asks_catapult(), s.board[AT_RW2] = SU_GHOST_MISSILE + 1);
    REFUSED(asks_catapult(), (s.board[AT_RW2] |= SU_BROKEN, s.executed[0] |= 1 << SU_SABOTAGE, s.glasses[SU_SABOTAGE] = su_works[SU_SABOTAGE].spaces));
    REFUSED(asks_crossbow(), s.device[TOWER_W2_W3] = SU_CANNON);
    REFUSED(asks_cannon(), s.device[TOWER_W2_W3] = SU_CROSSBOW);
    REFUSED(asks_stake(), s.device[TOWER_W2_W3] = SU_CROSS);
    REFUSED(asks_flight_section(), s.panic_deck[SU_PANIC_CARDS - 2] = s.panic_deck[0], s.panic_deck[0] = 2);
    REFUSED(asks_rescue(), scene_def(&s, SU_HOSPITAL, 2, 1, 0));   /* all of them fit */
    REFUSED(asks_rescue(), s.beds = 1);
    REFUSED(asks_work_target(), s.glasses[SU_STONE_WALL]--);
    REFUSED(asks_work_target(), (s.ask_what = SU_INSCRIPTION));
    REFUSED(asks_work_target(), s.glasses[SU_TRAP] = su_works[SU_TRAP].spaces);        /* one action asks at a time */
}

/* [SU-7.10]: who has aimed stands before the cursor, and at a rampart. */
static void aims_lie_behind_the_cursor(void **unused)
{
    SuState aimed = asks_aim();
    (void)unused;
    scene_do(&aimed, SU_AIM, SU_W2, SU_RW2, 0);
    assert_int_equal(aimed.aim[AT_W2], SU_RW2);
    assert_int_equal(aimed.cursor, AT_W3);
    for (int place = 0; place <= UINT8_MAX; place++) {
        bool rampart = su_is_rampart(place) || place == SU_NOWHERE;
        SuState s = aimed;
        s.aim[AT_W2] = (uint8_t)place;
        assert_int_equal(su_ops.valid(&s), rampart);
    }
    for (int i = AT_W3; i <= AT_E4; i++)
        REFUSED(aimed, s.aim[i] = SU_RW1);
    SuState first = manned();
    scene_step(&first, SU_STEP_MARKSMEN, 0);
    REFUSED(first, s.aim[AT_W1] = SU_RW3);                      /* nobody was asked yet */
    SuState later = aimed;
    scene_do(&later, SU_PASS, 0, 0, 0);
    REFUSED(later, s.step = SU_STEP_CATAPULTS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_question_is_known), cmocka_unit_test(bent_questions_are_refused), cmocka_unit_test(a_question_stands_where_its_step_is),
        cmocka_unit_test(a_question_needs_its_cause), cmocka_unit_test(aims_lie_behind_the_cursor),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
