/* SPDX-License-Identifier: MIT */
/*
 * A save that no night can come to is refused (section 4): from a state that is valid one thing is bent at a time, and nothing else
 * is wrong with it.
 */
#include <string.h>

#include "../common/bent.h"
#include "engine/stronghold/puzzles.h"
#include "engine/stronghold/rules.h"
#include "scene.h"

#define REFUSED(base, change) BENT_REFUSED(SuState, su_ops, base, change)
#define FINE(base, change) BENT_FINE(SuState, su_ops, base, change)

/* A wall with something on every part of it, three hourglasses in hand. */
static SuState wall(void)
{
    SuState s = scene();
    for (int section = SU_W1; section <= SU_E4; section++)
        scene_def(&s, section, 1, 1, 0);
    scene_def(&s, SU_BARRACKS, 1, 1, 1);
    scene_inv(&s, SU_RW1, 1, 2, 1);
    scene_inv(&s, SU_RE2, 1, 2, 1);
    scene_inv(&s, SU_FW, 1, 2, 1);
    scene_step(&s, SU_STEP_SPEND_PREPARATION, 3);
    return s;
}

static SuState at(SuStep step, int glasses)
{
    SuState s = wall();
    scene_inv(&s, SU_W3, 1, 1, 0);
    scene_step(&s, step, glasses);
    return s;
}

/* Options, round, step, mana, hourglasses, panic: each inside its bounds. */
static void a_bent_frame_is_refused(void **unused)
{
    (void)unused;
    REFUSED(wall(), s.hourglass_option = 0);
    REFUSED(wall(), s.hourglass_option = 4);
    REFUSED(wall(), s.book_option = SU_BOOK_FIRST_NIGHT + 1);
    REFUSED(wall(), s.night = SU_NIGHT_LESSON + 1);
    REFUSED(wall(), s.rng.word = 0);
    REFUSED(wall(), s.step = SU_STEPS);
    REFUSED(at(SU_STEP_MANA_CARD, 0), s.step = SU_STEPS);
    REFUSED(wall(), s.winner = SU_SEATS + 1);
    REFUSED(wall(), s.winner = SU_GIVEN_UP);                    /* for nobody */
    REFUSED(wall(), s.winner = 2 * SU_GIVEN_UP + SU_DEFENDER + 1);
    FINE(wall(), s.winner = SU_GIVEN_UP + SU_DEFENDER + 1);
    FINE(wall(), s.winner = SU_GIVEN_UP + SU_INVADER + 1);
    REFUSED(wall(), s.round = 0);
    REFUSED(wall(), s.round = SU_ROUNDS + 1);
    FINE(wall(), s.round = SU_ROUNDS);
    REFUSED(wall(), s.mana = SU_MANA_MAX + 1);
    FINE(wall(), s.mana = SU_MANA_MAX);
    REFUSED(wall(), s.hourglasses = SU_GLASSES_MAX + 1);
    REFUSED(wall(), s.panic = SU_PANIC_MAX + 1);
    REFUSED(wall(), s.panic = SU_PANIC_MIN - 1);
    FINE(wall(), s.panic = SU_PANIC_MIN);
    REFUSED(wall(), s.weather = 4);
    REFUSED(wall(), s.beds = SU_BEDS + 1);
    REFUSED(wall(), s.saint = SU_W1);
    REFUSED(at(SU_STEP_DRAW, 0), s.hourglasses = 1);            /* nobody spends in this step */
    REFUSED(at(SU_STEP_BATTLE, 0), s.hourglasses = 1);
    int due = 0;
    for (int round = 1; round <= SU_ROUNDS; round++) {          /* nobody is asked to pay where nothing is due */
        SuState pay = wall();
        pay.step = SU_STEP_PAY;
        pay.mana = SU_MANA_MAX;
        pay.round = (uint8_t)round;
        assert_int_equal(su_ops.valid(&pay), su_mana_due(&pay) > 0);
        due += su_mana_due(&pay) > 0;
    }
    assert_in_range(due, 1, SU_ROUNDS - 1);
}

/* SU-9.1: the eighth round ends with the battle. */
static void nothing_follows_the_last_battle(void **unused)
{
    (void)unused;
    SuState hospital = at(SU_STEP_HOSPITAL, 0), panic = at(SU_STEP_PANIC, 0), clean_up = at(SU_STEP_ROUND, 0);
    REFUSED(hospital, s.round = SU_ROUNDS);
    REFUSED(panic, s.round = SU_ROUNDS);
    REFUSED(clean_up, s.round = SU_ROUNDS);
    FINE(hospital, (s.round = SU_ROUNDS, s.winner = SU_DEFENDER + 1));
}

static void a_bent_cursor_is_refused(void **unused)
{
    (void)unused;
    REFUSED(wall(), s.cursor = 1);
    SuState first = at(SU_STEP_ROUND, 0);                       /* only the first round begins without a round behind it */
    first.round = (uint8_t)su_first_round(&first);
    first.cursor = first.exhausted = 0;
    FINE(first, (void)0);
    REFUSED(first, s.round++);
    REFUSED(first, s.panic_count--);
    REFUSED(at(SU_STEP_CROSSBOWS, 0), s.cursor = 1);            /* a gun that fired asked for nothing */
    SuState battle = at(SU_STEP_BATTLE, 0);
    assert_int_equal(battle.cursor, SU_W3 - SU_W1);
    REFUSED(battle, s.cursor = SU_SECTIONS);
    REFUSED(battle, s.cursor = 0);                              /* nobody attacks there */
    FINE(battle, (s.cursor = 0, s.winner = SU_INVADER + 1));
    FINE(battle, (s.cursor = 0, s.winner = SU_DEFENDER + 1));
    scene_inv(&battle, SU_W3, 1, 0, 0);                         /* one ghost is a battle */
    FINE(battle, (void)0);
}

static void book_and_library(void **unused)
{
    (void)unused;
    REFUSED(wall(), s.slot = 1);
    REFUSED(wall(), s.exhausted = 1);
    REFUSED(wall(), s.book[1] = s.book[0]);
    REFUSED(wall(), s.book[0] = SU_SPELLS);
    for (int card = 0; card < SU_LIBRARY; card++) {
        REFUSED(wall(), s.library[card] = SU_TOTEM);            /* green, and in nobody's Book */
        REFUSED(wall(), s.library[card] = SU_SPELLS);
    }
    REFUSED(wall(), s.library_count = SU_LIBRARY + 1);
    REFUSED(wall(), (s.library_count--, s.library[s.library_count] = SU_ARCHERS));     /* a card behind the last one */
    REFUSED(wall(), s.library_open = 1);
    REFUSED(wall(), s.replaced = 1);
    REFUSED(wall(), s.orders = 1);
    SuState library = at(SU_STEP_LIBRARY, 0);
    FINE(library, (void)0);
    REFUSED(library, s.orders = 1);                             /* before it is open */
    REFUSED(library, s.replaced = 1);
    library.library_open = 1;
    FINE(library, s.orders = SU_ORDERS_MAX - 1);                /* after the last one nothing is left but the end, which comes by itself */
    REFUSED(library, s.orders = SU_ORDERS_MAX + 1);
    FINE(library, s.replaced = (1 << SU_BOOK) - 1);
    REFUSED(library, s.replaced = 1 << SU_BOOK);
    REFUSED(library, s.library_open = 2);
    SuState cast = wall();
    scene_cast(&cast, SU_FOG, 9);
    REFUSED(cast, s.exhausted ^= (uint8_t)(1u << s.slot));     /* the open card is not used up */
    REFUSED(cast, s.slot = SU_BOOK);
    REFUSED(cast, s.mana = 0);                                  /* nothing is left but to pass, SU-1.5 */
    REFUSED(at(SU_STEP_BATTLE, 0), s.exhausted = 1);            /* the whole Book is by then */
}

static void bent_decks_are_refused(void **unused)
{
    (void)unused;
    REFUSED(wall(), s.mana_deck[0] = s.mana_deck[1]);
    REFUSED(wall(), s.mana_count = SU_MANA_CARDS + 1);
    REFUSED(wall(), (s.mana_deck[5] = 4, s.mana_count = 5));    /* the number of cards is no card */
    FINE(wall(), s.mana_count = 0);
    FINE(wall(), s.panic_count = SU_PANIC_CARDS - SU_PANIC_MAX);
    REFUSED(wall(), s.panic_deck[0] = SU_PANIC_CARDS);
    REFUSED(wall(), s.panic_count = SU_PANIC_CARDS - SU_PANIC_MAX - 1);
    REFUSED(wall(), s.crossbow_count = 0);
    REFUSED(wall(), s.crossbow_count = SU_GUN_CARDS - 1);       /* no crossbow has fired */
    REFUSED(wall(), s.cannon_count = SU_GUN_CARDS - 1);
    REFUSED(wall(), s.cannon_deck[2] = s.cannon_deck[3]);
}

/* Acceptance 2 and 15. */
static void bent_units_are_refused(void **unused)
{
    (void)unused;
    REFUSED(wall(), s.bag[SU_GHOST]--);
    REFUSED(wall(), s.def[SU_AT_SUPPLY][SU_SOLDIER]++);
    REFUSED(wall(), s.altar++);
    REFUSED(wall(), scene_inv(&s, SU_FW, 0, SU_FOREGROUND_LIMIT + 1, 0));
    REFUSED(wall(), scene_inv(&s, SU_RE3, 0, SU_RAMPART_LIMIT + 1, 0));
    FINE(wall(), scene_inv(&s, SU_RE3, 0, SU_RAMPART_LIMIT, 0));
    for (int section = SU_W1; section <= SU_E4; section++) {
        int limit = su_section_limit[section - SU_W1];
        FINE(wall(), scene_inv(&s, section, SU_HOVERING, limit, 0));
        REFUSED(wall(), scene_inv(&s, section, SU_HOVERING, limit + 1, 0));
        REFUSED(wall(), scene_inv(&s, section, SU_HOVERING + 1, limit, 0));
        FINE(wall(), scene_def(&s, section, SU_GARRISON, 0, 0));
        REFUSED(wall(), scene_def(&s, section, SU_GARRISON, 1, 0));
    }
    REFUSED(wall(), scene_def(&s, SU_BARRACKS, SU_GARRISON, 1, 0));
    REFUSED(wall(), scene_def(&s, SU_HOSPITAL, 1, 0, 0));       /* before the spells nobody is wounded */
}

static void bent_priests_are_refused(void **unused)
{
    (void)unused;
    FINE(wall(), s.priest[0] = SU_W2);
    REFUSED(wall(), s.priest[0] = s.priest[1] = SU_W2);
    REFUSED(wall(), s.priest[0] = SU_BARRACKS);
    REFUSED(wall(), s.priest_used = 1 << SU_PRIESTS);
}

static void tiles_and_walls(void **unused)
{
    (void)unused;
    SuState tiled = wall();
    scene_tile(&tiled, SU_RW2, SU_ARCHERS, true);
    scene_tile(&tiled, SU_RW2, SU_TOTEM, false);
    REFUSED(tiled, s.tile[AT_RW2][0] = 0);                           /* the second field is filled after the first */
    REFUSED(tiled, s.tile[AT_RW2][0] = s.tile[AT_RW2][1]);                /* SU-4.5 */
    REFUSED(wall(), s.tile[AT_RW1][0] = SU_GRAVEYARD + 1);           /* a board tile */
    REFUSED(tiled, s.tile[AT_RW2][1] = SU_GRAVEYARD + 1);
    REFUSED(tiled, s.tile[AT_RW2][1] = SU_SPELLS + 1);
    for (int i = 0; i < SU_RAMPARTS; i++) {
        REFUSED(wall(), s.tile[i][0] = SU_AWAKE);                    /* a crystal on nothing */
        REFUSED(wall(), s.board[i] = SU_AWAKE);
        REFUSED(wall(), s.tile[i][1] = SU_TOTEM + 1);
    }
    REFUSED(wall(), s.board[AT_RW1] = SU_TOTEM + 1);
    REFUSED(wall(), s.misses[AT_RW1] = 1);                           /* no engine */
    SuState thrower = wall();
    scene_board(&thrower, SU_RE1, SU_BONE_THROWER, false);
    REFUSED(thrower, s.misses[AT_RE1] = SU_ENGINE_MISSES + 1);
    REFUSED(thrower, s.board[AT_RE1] |= SU_BROKEN);                  /* nobody has sabotaged it */
    REFUSED(wall(), s.saint = SU_RW1);                          /* nobody has called the Saint */
    REFUSED(wall(), s.stones[AT_W3] = SU_STONES_MAX + 1);
    REFUSED(wall(), s.section_flags[AT_W3] = 16);
    REFUSED(wall(), s.section_flags[AT_W3] = SU_HAS_FOUGHT);
    REFUSED(wall(), s.air[AT_W1] = SU_DECAY + 1);
    REFUSED(wall(), s.ground[AT_W1] = SU_BAT_CURSE + 1);
    REFUSED(wall(), s.aim[AT_W1] = SU_RW1);
}

static void paths_and_towers(void **unused)
{
    (void)unused;
    REFUSED(wall(), s.path[PATH_CAMP_FW] = SU_PATH_TRAP);                  /* out of the camp */
    REFUSED(wall(), s.path[PATH_FW_RW1] = SU_PATH_HOLY);                  /* consecrated ground lies at the foot of the wall */
    REFUSED(wall(), s.path[SU_FIRST_FOOT] = SU_PATH_HOLY | SU_PATH_TRAP);
    REFUSED(wall(), s.path[SU_FIRST_FOOT] = SU_PATH_AWAKE);
    REFUSED(wall(), s.path[SU_FIRST_FOOT] = 32);
    REFUSED(wall(), s.path[PATH_FW_RW2] = SU_PATH_CLOSED);                /* only inside a maneuver */
    REFUSED(wall(), s.fogs[AT_FW] = 3);
    REFUSED(wall(), s.fogs_awake[AT_FE] = 1);
    REFUSED(wall(), s.device[TOWER_W1_W2] = SU_DEVICES);
    REFUSED(wall(), s.bridge[TOWER_W1_W2] = SU_BRIDGE_BONE + 1);
    REFUSED(wall(), s.crossings[TOWER_W1_W2] = 1);                        /* no bridge */
    FINE(wall(), (s.bridge[TOWER_W1_W2] = SU_BRIDGE, s.crossings[TOWER_W1_W2] = SU_CROSSINGS));
    REFUSED(wall(), (s.bridge[TOWER_W1_W2] = SU_BRIDGE, s.crossings[TOWER_W1_W2] = SU_CROSSINGS + 1));
}

static void bent_works_are_refused(void **unused)
{
    (void)unused;
    REFUSED(wall(), s.executed[2] = 4);
    for (int work = 0; work < SU_WORKS; work++) {
        REFUSED(wall(), s.glasses[work] = (uint8_t)(su_works[work].spaces + 1));
        REFUSED(wall(), s.glasses[work] = su_works[work].spaces);                      /* full, and not carried out */
        REFUSED(wall(), s.bones[work] = (uint8_t)(su_works[work].spaces + 1));
        REFUSED(wall(), s.executed[work >> 3] |= (uint8_t)(1 << (work & 7)));          /* carried out, and not full */
    }
}

/* [SU-1.6]: nobody has more pieces than there are. */
static void no_supply_is_below_nothing(void **unused)
{
    static const struct { uint8_t spell, air; } tiles[] = {{SU_BAT_CURSE, 1}, {SU_POISON, 1}, {SU_TREACHERY, 0}, {SU_DECAY, 0}, {SU_BARRIER, 0}};
    (void)unused;
    for (size_t i = 0; i < sizeof tiles / sizeof *tiles; i++) {
        SuState three = wall();
        uint8_t tile = (uint8_t)(tiles[i].spell + 1), *fields = tiles[i].air ? three.air : three.ground;
        fields[AT_W1] = fields[AT_W3] = fields[AT_E4] = tile;
        REFUSED(three, *(tiles[i].air ? &s.air[AT_E1] : &s.ground[AT_E1]) = tile);
    }
    for (int device = SU_CROSSBOW; device < SU_DEVICES; device++) {
        SuState three = wall();
        three.device[TOWER_W1_W2] = three.device[TOWER_W3_W4] = three.device[TOWER_E3_E4] = (uint8_t)device;
        REFUSED(three, s.device[TOWER_E1_E2] = (uint8_t)device);
    }
    SuState bones = wall();
    memset(bones.bridge, SU_BRIDGE_BONE, sizeof bones.bridge);
    for (int work = SU_BUILD_CANNON; work <= SU_BUILD_STAKES; work++)
        bones.bones[work] = 1;
    REFUSED(bones, s.bones[SU_FOOTBRIDGE] = 1);
    SuState stones = wall();
    memset(stones.stones, 2, sizeof stones.stones);
    stones.stones[AT_W1] = stones.stones[AT_W2] = stones.stones[AT_W3] = stones.stones[AT_W4] = 3;
    REFUSED(stones, s.stones[AT_E1] = 3);
}

static void bent_maneuvers_are_refused(void **unused)
{
    (void)unused;
    REFUSED(wall(), s.maneuvers = 1);
    REFUSED(wall(), s.moved_from = 1);
    REFUSED(wall(), s.size = 1);
    REFUSED(wall(), s.start[SU_FW][SU_GHOST] = 1);
    REFUSED(wall(), s.sent[AT_RW1] = 1);
    REFUSED(wall(), s.received[AT_FW] = 1);
    SuState again = at(SU_STEP_CHOOSE, 0);
    again.maneuvers = 1;
    for (uint8_t moved = 1; moved < 16; moved++)
        if (moved < 4)
            FINE(again, s.moved_from = moved);
        else
            REFUSED(again, s.moved_from = moved);               /* between two maneuvers only what the earlier one moved from counts */
    SuState march = at(SU_STEP_CHOOSE, 0);
    scene_do(&march, SU_MANEUVER, 0, 0, 0);
    assert_true(march.step >= SU_STEP_1A && march.step <= SU_STEP_3);
    REFUSED(march, s.maneuvers = 0);
    REFUSED(march, s.maneuvers = 4);
    REFUSED(march, s.moved_from = 4);                           /* an earlier maneuver moved from there, this one did not */
    REFUSED(march, s.sent[AT_RW1] = SU_SMALL_UNITS + 1);
    REFUSED(march, s.received[AT_FW] = SU_SMALL_UNITS + 1);
    REFUSED(march, s.start[SU_RW1][SU_SKELETON]--);             /* somebody came from nowhere */
    REFUSED(march, s.path[PATH_FW_RW2] |= SU_PATH_CLOSED);                /* a trap that took nobody */
    for (int size = 1; size < 4; size++)
        REFUSED(march, s.size = (uint8_t)size);                 /* it began as a small one */
    FINE(march, (s.maneuvers = 3, s.size = 1));
    REFUSED(march, (s.maneuvers = 7, s.size = 2));
    FINE(march, (s.start[SU_RW1][SU_SKELETON]--, s.start[SU_RW2][SU_SKELETON]++));
    REFUSED(march, (s.start[SU_RW1][SU_SKELETON] -= 2, s.start[SU_RE2][SU_SKELETON] += 2, s.start[SU_FW][SU_SKELETON] -= 2, s.start[SU_RE2][SU_SKELETON] += 2));  /* eight on a rampart */
}

static void bent_questions_are_refused(void **unused)
{
    (void)unused;
    REFUSED(wall(), s.ask_amount = 1);                          /* nothing is asked */
    REFUSED(wall(), s.ask_location = SU_W1);
    REFUSED(wall(), s.ask = SU_ASKS);
    SuState battle = scene();
    scene_def(&battle, SU_W4, 1, 1, 1);
    scene_walls(&battle, SU_W4, 2, 0);
    scene_inv(&battle, SU_W4, 1, 3, 1);
    scene_step(&battle, SU_STEP_BATTLE, 0);
    scene_continue(&battle);
    assert_int_equal(battle.ask, SU_ASK_WOUND);
    REFUSED(battle, s.ask_amount = 0);
    REFUSED(battle, s.ask_location = SU_W3);
    REFUSED(battle, s.ask_left = 1);
    REFUSED(battle, s.ask_aura = 1);
    REFUSED(battle, s.ask_actor ^= 1);
    REFUSED(battle, s.step = SU_STEP_HOSPITAL);
    REFUSED(battle, s.ask_location = SU_RW1);                   /* nobody of the Defender's stands there */
    REFUSED(battle, s.ask_location = SU_BARRACKS);
    SuState slain = scene();
    scene_def(&slain, SU_W4, 0, 3, 1);
    scene_inv(&slain, SU_W4, 2, 1, 0);
    scene_inv(&slain, SU_W3, 2, 1, 0);
    scene_step(&slain, SU_STEP_BATTLE, 0);
    slain.cursor = SU_W4 - SU_W1;
    scene_continue(&slain);
    assert_int_equal(slain.ask, SU_ASK_SLAY);
    FINE(slain, s.ask_amount = 1 + 2 + 3);
    REFUSED(slain, s.ask_amount = 0);
    REFUSED(slain, s.ask_location = SU_W3);
    FINE(slain, s.ask_aura = 1);
    FINE(slain, (s.ask_amount = 9, s.ask_aura = 2));            /* all ghosts are under aura */
    REFUSED(slain, (s.ask_amount = 9, s.ask_aura = 3));
    SuState target = wall();
    target.hourglasses = 9;
    while (target.ask == SU_ASK_NOTHING) scene_do(&target, SU_PLACE, SU_STONE_WALL, 0, 0);
    assert_int_equal(target.ask, SU_ASK_WORK_TARGET);
    REFUSED(target, s.ask_what = SU_WORKS);
    REFUSED(target, s.ask_what = SU_MUSTER);
    REFUSED(target, s.ask_location = SU_W1);
    REFUSED(target, s.glasses[SU_STONE_WALL]--);
}

/* Every puzzle is a position of the rules, and a challenge beyond them changes nothing. */
static void bent_puzzles_are_refused(void **unused)
{
    (void)unused;
    for (int i = 0; i < SU_PUZZLES; i++) {
        SuState s = scene();
        su_stage(&s, i + 1);
        assert_int_equal(s.winner, 0);
        assert_true(su_ops.valid(&s));
    }
    SuState s = scene(), kept = s;
    su_stage(&s, 0);
    assert_memory_equal(&s, &kept, sizeof s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_bent_frame_is_refused), cmocka_unit_test(nothing_follows_the_last_battle), cmocka_unit_test(a_bent_cursor_is_refused), cmocka_unit_test(book_and_library),
        cmocka_unit_test(bent_decks_are_refused), cmocka_unit_test(bent_units_are_refused), cmocka_unit_test(bent_priests_are_refused), cmocka_unit_test(tiles_and_walls),
        cmocka_unit_test(paths_and_towers), cmocka_unit_test(bent_works_are_refused), cmocka_unit_test(no_supply_is_below_nothing), cmocka_unit_test(bent_maneuvers_are_refused), cmocka_unit_test(bent_questions_are_refused), cmocka_unit_test(bent_puzzles_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
