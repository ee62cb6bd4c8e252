/* SPDX-License-Identifier: MIT */
/* The set-up, its options and the tables of section 3 (SU-2.1 to SU-2.14, X66, X87, X90, acceptance 1). */
#include <string.h>

#include "../common/check.h"
#include "engine/stronghold/rules.h"
#include "scene.h"

/* [SU-2.1], [SU-2.3], [SU-2.11]: everything is empty that is not told otherwise. */
static void the_board_is_empty(void **unused)
{
    (void)unused;
    SuState s = scene_start(2, SU_BOOK_DRAWN, SU_NIGHT_WHOLE, 1);
    assert_int_equal(s.round, 1);
    assert_int_equal(s.panic, 0);
    assert_int_equal(s.mana, 0);
    assert_int_equal(s.hourglasses, 0);
    assert_int_equal(s.altar + s.pile[0] + s.pile[1] + s.pile[2], 0);
    assert_int_equal(su_units(&s, SU_CAMP), 0);
    for (int rampart = SU_RW1; rampart <= SU_E4; rampart++)
        assert_int_equal(su_units(&s, rampart), 0);
    for (int work = 0; work < SU_WORKS; work++) {
        assert_int_equal(su_empty_spaces(&s, work), su_works[work].spaces);
        assert_int_equal(s.bones[work], 0);
    }
    for (int spell = 0; spell < SU_SPELLS; spell++)
        assert_int_equal(su_spell_tiles(&s, spell, false), 0);
    for (int tower = 0; tower < SU_TOWERS; tower++)
        assert_int_equal(s.device[tower] + s.bridge[tower], 0);
    for (int path = 0; path < SU_PATHS; path++)
        assert_int_equal(s.path[path], 0);
    assert_true(su_ops.valid(&s));
}

/* [SU-2.2], acceptance 1. */
static void the_invader_stands_on_the_foregrounds(void **unused)
{
    (void)unused;
    SuState s = scene_start(2, SU_BOOK_DRAWN, SU_NIGHT_WHOLE, 7);
    const uint8_t first[] = {1, 3, 1}, bag[] = {38, 59, 23};
    assert_memory_equal(s.inv[SU_FW], first, 3);
    assert_memory_equal(s.inv[SU_FE], first, 3);
    assert_memory_equal(s.bag, bag, 3);
}

/* [SU-2.8], [SU-2.9], [SU-2.10]. */
static void the_defender_mans_the_wall(void **unused)
{
    (void)unused;
    SuState s = scene_start(2, SU_BOOK_DRAWN, SU_NIGHT_WHOLE, 7);
    const uint8_t pair[] = {1, 1, 0}, supply[] = {8, 11, 4}, priests[] = {SU_W2, SU_W4, SU_E1, SU_E3};
    for (int i = 0; i < SU_SECTIONS; i++) {
        assert_memory_equal(s.def[i], pair, 3);
        assert_int_equal(s.stones[i], 1);
    }
    assert_memory_equal(s.def[SU_AT_BARRACKS], pair, 3);
    assert_memory_equal(s.def[SU_AT_SUPPLY], supply, 3);
    assert_memory_equal(s.priest, priests, 4);
}

/* [SU-2.4], [SU-2.5], [SU-2.6], [SU-2.12], [SU-1.19]: each deck ascending, then shuffled from its last entry down, in this order. */
static void cards_are_drawn_in_the_stated_order(void **unused)
{
    (void)unused;
    for (uint32_t seed = 0; seed < 20; seed++) {
        SuState s = scene_start(2, SU_BOOK_DRAWN, SU_NIGHT_WHOLE, seed);
        static const struct { int first, count; } piles[] = {{0, 9}, {0, 12}, {0, 6}, {0, 6}, {0, 8}, {8, 8}, {16, 8}};
        uint8_t cards[7][12];
        uint32_t word = seed;
        for (int turn = 0; turn < 2; turn++) {
            word *= 0x9E3779B1u;
            word ^= word >> 15;
        }
        word = word != 0 ? word : 0x9E3779B9u;
        for (int pile = 0; pile < 7; pile++) {
            for (int i = 0; i < piles[pile].count; i++)
                cards[pile][i] = (uint8_t)(piles[pile].first + i);
            for (int i = piles[pile].count - 1; i > 0; i--) {
                word ^= word << 13;
                word ^= word >> 17;
                word ^= word << 5;
                uint32_t other = (uint32_t)(((uint64_t)word * (uint32_t)(i + 1)) >> 32);
                uint8_t held = cards[pile][i];
                cards[pile][i] = cards[pile][other];
                cards[pile][other] = held;
            }
        }
        assert_memory_equal(s.mana_deck, cards[0], 9);
        assert_memory_equal(s.panic_deck, cards[1], 12);
        assert_memory_equal(s.crossbow_deck, cards[2], 6);
        assert_memory_equal(s.cannon_deck, cards[3], 6);
        assert_memory_equal(s.book, cards[4], 6);
        assert_memory_equal(s.library, cards[5], 6);
        assert_memory_equal(s.library + 6, cards[6], 6);
        assert_int_equal(s.rng.word, word);
        assert_int_equal(s.mana_count + s.panic_count + s.crossbow_count + s.cannon_count, 9 + 12 + 6 + 6);
        assert_int_equal(s.library_count, 12);
    }
}

/* X66 [SU-1.19]. */
static void x66_generator(void **unused)
{
    (void)unused;
    static const uint32_t wanted[] = {0x00042021u, 0x04080601u, 0x9DCCA8C5u, 0x1255994Fu};
    Rng rng;
    rng_start(&rng, 1);
    for (int i = 0; i < 4; i++)
        assert_true(rng_next(&rng) == wanted[i]);
    rng_start(&rng, 0);
    assert_true(rng.word == 0x9E3779B9u);
}

/* [SU-2.7]: the Book is sorted freely before the first round, at no cost. */
static void the_book_is_sorted_first(void **unused)
{
    (void)unused;
    SuState s = scene_start(2, SU_BOOK_FIRST_NIGHT, SU_NIGHT_WHOLE, 3);
    assert_int_equal(s.step, SU_STEP_BOOK_ORDER);
    assert_int_equal(su_ops.to_act(&s), SU_INVADER);
    assert_int_equal(scene_why(&s, SU_LIB_REPLACE, 0, 0, 0), SU_WHY_NOT_NOW);
    scene_do(&s, SU_LIB_ORDER, 0, 5, 0);
    const uint8_t sorted[] = {SU_FOG, SU_GRAVEYARD, SU_BONE_THROWER, SU_PATH_OF_THE_DAMNED, SU_GALLOWS, SU_SWAMP};
    assert_memory_equal(s.book, sorted, 6);
    scene_do(&s, SU_END_STEP, 0, 0, 0);
    assert_int_equal(s.step, SU_STEP_ROUND);
    scene_continue(&s);
    assert_int_equal(s.hourglasses, 10);
}

/* [SU-2.13]: who sits where is no part of the state: two seats, no option about it. */
static void seats_are_the_table_s(void **unused)
{
    (void)unused;
    SuState s = scene();
    assert_int_equal(su_ops.seats(&s), 2);
    assert_int_equal(su_ops.seats_min, 2);
    assert_int_equal(su_ops.seats_max, 2);
    assert_int_equal(su_ops.option_count, 7);      /* hourglasses, Book, night, and what a night before has left */
}

/* [SU-2.14]: the first night's cards; the draws are made all the same. */
static void the_first_night(void **unused)
{
    (void)unused;
    SuState drawn = scene_start(2, SU_BOOK_DRAWN, SU_NIGHT_WHOLE, 9), fixed = scene_start(2, SU_BOOK_FIRST_NIGHT, SU_NIGHT_WHOLE, 9);
    const uint8_t book[] = {1, 3, 0, 6, 5, 2}, library[] = {8, 10, 11, 12, 14, 15, 16, 17, 18, 19, 21, 23};
    assert_memory_equal(fixed.book, book, 6);
    assert_memory_equal(fixed.library, library, 12);
    assert_int_equal(drawn.rng.word, fixed.rng.word);
    assert_memory_equal(drawn.mana_deck, fixed.mana_deck, 9);
}

/* X87 [SU-2.14], [SU-3.4], acceptance 7. */
static void x87_handicap(void **unused)
{
    (void)unused;
    static const struct { int option, first, second; } cases[] = {{2, 10, 2}, {3, 11, 3}, {1, 9, 1}};
    for (size_t i = 0; i < 3; i++) {
        SuState s = scene_start(cases[i].option, SU_BOOK_FIRST_NIGHT, SU_NIGHT_WHOLE, 1);
        scene_do(&s, SU_END_STEP, 0, 0, 0);
        scene_continue(&s);
        assert_int_equal(s.hourglasses, cases[i].first);
        s = scene();
        s.hourglass_option = (uint8_t)cases[i].option;
        s.round = 1;
        scene_step(&s, SU_STEP_ROUND, 0);
        scene_continue(&s);
        assert_int_equal(s.round, 2);
        assert_int_equal(s.hourglasses, cases[i].second);
        assert_true(scene_told(SU_EVENT_ROUND, 2, cases[i].second, 6 + 16));
    }
}

/* X90 [SU-2.14], section 15. */
static void x90_short_night(void **unused)
{
    (void)unused;
    static const struct { int night, hourglasses, units, bag; } nights[] = {{SU_NIGHT_SHORT, 20, 5, 90}, {SU_NIGHT_LESSON, 10, 7, 78}};
    for (int i = 0; i < 2; i++) {
        SuState s = scene_start(2, SU_BOOK_DRAWN, nights[i].night, 5);
        scene_do(&s, SU_END_STEP, 0, 0, 0);
        scene_continue(&s);
        assert_int_equal(s.round, 4);
        assert_int_equal(s.mana, 10);
        assert_int_equal(s.hourglasses, nights[i].hourglasses);
        for (int rampart = SU_RW1; rampart <= SU_RE3; rampart++)
            assert_int_equal(su_units(&s, rampart), nights[i].units);
        assert_int_equal(s.bag[0] + s.bag[1] + s.bag[2], nights[i].bag);
        const uint8_t first[] = {1, 3, 1};
        assert_memory_equal(s.inv[SU_FW], first, 3);
        assert_memory_equal(s.inv[SU_FE], first, 3);
        assert_true(su_ops.valid(&s));
    }
}

/* Section 3.2: the board, entry by entry; [SU-1.8], [SU-25.1]: 24 places and 6 towers are the 30 stops of the cursor. */
static void the_board_is_as_drawn(void **unused)
{
    (void)unused;
    static const char *const connected[] = {"RW3", "RW2 RW3", "RW1 RW2", "RW1 RW2", "RE1 RE2", "RE1 RE2", "RE2 RE3", "RE3"};
    static const char *const ranges[] = {"FW RW2 RW3", "FW RW1 RW2 RW3", "FW RW1 RW2", "FE RE1 RE2", "FE RE1 RE2 RE3", "FE RE2 RE3"};
    assert_int_equal(SU_LOCATIONS + SU_TOWERS, 30);
    for (int i = 0; i < SU_SECTIONS; i++)
        for (int r = 0; r < SU_RAMPARTS; r++) {
            bool linked = strstr(connected[i], su_location_names[su_rampart(r)]) != NULL;
            assert_int_equal(su_connected[i] >> r & 1, linked);
            assert_int_equal(su_path(su_rampart(r), su_section(i)) >= 0, linked);
        }
    for (int tower = 0; tower < SU_TOWERS; tower++)
        for (int at = 0; at < SU_LOCATIONS; at++)
            assert_int_equal(su_tower_range(tower) >> at & 1, at <= SU_RE3 && strstr(ranges[tower], su_location_names[at]) != NULL);
    assert_int_equal(su_path(SU_FW, SU_RW3), -1);
    assert_int_equal(su_path(SU_RW2, SU_RW3), 4);
    assert_int_equal(su_path(SU_RW2, SU_W4), 12);
    assert_int_equal(su_path(SU_RE2, SU_E1), 17);
    assert_int_equal(su_tower(SU_W4, SU_E1), -1);
    assert_int_equal(su_tower(SU_E4, SU_E3), 5);
    for (int path = 2; path < SU_PATHS; path++)
        assert_int_equal(su_side(su_paths[path].from), su_side(su_paths[path].to));
}

/* The names that tests use stand for the same places in the engine. */
static void names_of_places_are_the_board_s(void **unused)
{
#define PATH_OF(from, to) {SU_##from, SU_##to},
    static const SuPath paths[] = {PATH_NAMES(PATH_OF)}, towers[] = {TOWER_NAMES(PATH_OF)};
    (void)unused;
    assert_int_equal(PATHS_NAMED, SU_PATHS);
    assert_int_equal(TOWERS_NAMED, SU_TOWERS);
    assert_memory_equal(paths, su_paths, sizeof paths);
    for (int tower = 0; tower < SU_TOWERS; tower++) {
        assert_int_equal(towers[tower].from, su_towers[tower].left);
        assert_int_equal(towers[tower].to, su_towers[tower].right);
    }
    assert_int_equal(SU_W1 + AT_E4, SU_E4);
    assert_int_equal(SU_RW1 + AT_RE3, SU_RE3);
    assert_int_equal(SU_FW + AT_FE, SU_FE);
}

/* Sections 3.1, 3.4 and 3.9: sums that the tables must have. */
static void the_tables_add_up(void **unused)
{
    (void)unused;
    SuState s = scene();
    int spaces = 0;
    for (int work = 0; work < SU_WORKS; work++)
        spaces += su_works[work].spaces;
    assert_int_equal(spaces, 26);
    static const int8_t track[] = {7, 6, 5, 4, 2, -2, -4, -6};
    assert_memory_equal(su_mana_track + 1, track, 8);
    for (int type = 0; type < SU_TYPES; type++)
        assert_int_equal(scene_total(&s, type), su_inv_total[type]);
    static const uint8_t costs[] = {2, 2, 1, 2, 1, 2, 2, 1, 2, 3, 3, 3, 1, 2, 2, 2, 3, 3, 2, 2, 2, 3, 1, 3};
    for (int spell = 0; spell < SU_SPELLS; spell++)
        assert_int_equal(su_spells[spell].cost, costs[spell]);
}

static const GameOptions standard = {.seats = SU_SEATS, .value = {2, SU_BOOK_DRAWN, SU_NIGHT_WHOLE}};

/* Section 15, three nights as Defender: walls, devices, the hospital and relics are carried over. */
static void a_later_night_of_the_defender(void **unused)
{
    (void)unused;
    SuState won = scene(), s;
    SuLegacy legacy = {.side = SU_DEFENDER, .night = 3, .relics = SU_RELIC_BELL | SU_RELIC_GUARD | SU_RELIC_EARTH, .kept = SU_NOWHERE};
    static const uint8_t stones[] = {3, 3, 3, 3, 3, 3, 2, 0}, devices[] = {SU_CANNON, 0, SU_CROSS, SU_CROSSBOW, SU_STAKES, 0};
    memcpy(won.stones, stones, 8);
    memcpy(won.device, devices, 6);
    won.beds = 1;
    scene_def(&won, SU_HOSPITAL, 1, 1, 1);
    su_legacy_take(&won, &legacy);
    su_start_night(&s, &standard, 5, &legacy);
    static const uint8_t wanted[] = {3, 3, 3, 3, 3, 3, 1, 1}, courtyard[] = {0, 1, 1}, barracks[] = {1, 1, 1}, supply[] = {8, 10, 2};
    assert_memory_equal(s.stones, wanted, 8); /* at least 1, as far as 20 pieces go */
    assert_memory_equal(s.device, devices, 6);
    assert_memory_equal(s.def[SU_AT_COURTYARD], courtyard, 3);
    assert_memory_equal(s.def[SU_AT_BARRACKS], barracks, 3);
    assert_memory_equal(s.def[SU_AT_SUPPLY], supply, 3);
    assert_int_equal(s.beds, 2);
    assert_int_equal(s.path[PATH_RW1_W4], SU_PATH_HOLY);
    assert_int_equal(s.path[PATH_RE1_E1], SU_PATH_HOLY);
    assert_true(su_ops.valid(&s));
    SuState plain = scene_start(2, SU_BOOK_DRAWN, SU_NIGHT_WHOLE, 5);
    assert_memory_equal(s.book, plain.book, 6);
    assert_int_equal(s.rng.word, plain.rng.word);
}

/* Section 15, three nights as Invader: the kept card, and colours that open earlier. */
/* The same as options of a night, so that journals begin with it; all options give a legal night. */
static void a_later_night_is_its_options(void **unused)
{
    (void)unused;
    SuLegacy legacy = {.side = SU_DEFENDER, .night = 3, .stones = {1, 2, 3, 1, 2, 3, 3, 1}, .device = {1, 0, 4, 2, 3, 1}, .saved = {4, 2, 1},
                       .relics = SU_RELIC_BELL | SU_RELIC_EARTH, .kept = SU_NOWHERE}, back;
    GameOptions options = standard;
    SuState s, direct;
    su_legacy_to_options(&legacy, &options);
    assert_true(options_valid(&su_ops, &options));
    assert_true(su_legacy_from_options(&options, &back));
    back.night = 3; /* does not matter to the Defender */
    assert_memory_equal(&back, &legacy, sizeof back);
    su_ops.start(&s, &options, 9);
    su_start_night(&direct, &standard, 9, &legacy);
    assert_memory_equal(&s, &direct, sizeof s);
    assert_memory_equal(s.stones, legacy.stones, sizeof s.stones);
    legacy = (SuLegacy){.side = SU_INVADER, .night = 3, .kept = SU_HARVEST};
    su_legacy_to_options(&legacy, &options);
    assert_true(su_legacy_from_options(&options, &back));
    assert_memory_equal(&back, &legacy, sizeof back);
    su_ops.start(&s, &options, 9);
    assert_int_equal(s.book[0], SU_HARVEST);
    options = standard;
    assert_false(su_legacy_from_options(&options, &back));
    for (uint32_t seed = 1; seed < 400; seed++) {
        Rng rng;
        rng_start(&rng, rng_spread(seed));
        for (int option = SU_OPTION_WALLS; option <= SU_OPTION_KEPT; option++)
            options.value[option] = (uint16_t)rng_below(&rng, (uint32_t)su_ops.options[option].maximum + 1, 0);
        options.value[SU_OPTION_NIGHT] = (uint16_t)rng_below(&rng, 3, 0);
        su_ops.start(&s, &options, seed);
        assert_true(su_ops.valid(&s));
    }
}

static void a_later_night_of_the_invader(void **unused)
{
    (void)unused;
    for (int kept = 0; kept < SU_SPELLS; kept++)
        for (int night = 2; night <= 3; night++) {
            SuState s, plain = scene_start(2, SU_BOOK_DRAWN, SU_NIGHT_WHOLE, (uint32_t)kept + 40);
            SuLegacy legacy = {.side = SU_INVADER, .night = (uint8_t)night, .kept = (uint8_t)kept};
            su_start_night(&s, &standard, (uint32_t)kept + 40, &legacy);
            assert_int_equal(s.book[0], kept);
            int green = 0;
            for (int slot = 1; slot < 7 - night; slot++) { /* the green ones in dealt order */
                green += plain.book[green] == kept;
                assert_int_equal(s.book[slot], plain.book[green++]);
            }
            int blue = plain.library[plain.library[0] == kept], red = plain.library[6 + (plain.library[6] == kept)];
            assert_int_equal(s.book[night == 2 ? 5 : 4], blue);
            if (night == 3)
                assert_int_equal(s.book[5], red);
            assert_int_equal(s.library_count, 13 - night);
            assert_int_equal(s.rng.word, plain.rng.word);
            assert_true(su_ops.valid(&s));
        }
    SuState s, nothing;
    GameOptions first = standard;
    SuLegacy legacy = {.side = SU_INVADER, .night = 2, .kept = SU_NOWHERE};
    su_start_night(&nothing, &standard, 7, &legacy);
    for (int kept = SU_SPELLS; kept < SU_NOWHERE; kept++) {   /* what is no spell is not kept */
        legacy.kept = (uint8_t)kept;
        su_start_night(&s, &standard, 7, &legacy);
        assert_memory_equal(&s, &nothing, sizeof s);
    }
    legacy.kept = SU_HARVEST;
    first.value[SU_OPTION_BOOK] = SU_BOOK_FIRST_NIGHT;
    su_start_night(&s, &first, 1, &legacy);
    static const uint8_t book[] = {SU_HARVEST, SU_SWAMP, SU_FOG, SU_GRAVEYARD, SU_BONE_THROWER, SU_ARCHERS};
    assert_memory_equal(s.book, book, 6);
    assert_int_equal(s.library_count, 10);
    assert_true(su_ops.valid(&s));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_board_is_empty), cmocka_unit_test(the_invader_stands_on_the_foregrounds), cmocka_unit_test(the_defender_mans_the_wall),
        cmocka_unit_test(cards_are_drawn_in_the_stated_order), cmocka_unit_test(x66_generator), cmocka_unit_test(the_book_is_sorted_first),
        cmocka_unit_test(seats_are_the_table_s), cmocka_unit_test(the_first_night), cmocka_unit_test(x87_handicap), cmocka_unit_test(x90_short_night),
        cmocka_unit_test(the_board_is_as_drawn), cmocka_unit_test(names_of_places_are_the_board_s), cmocka_unit_test(the_tables_add_up),
        cmocka_unit_test(a_later_night_of_the_defender), cmocka_unit_test(a_later_night_of_the_invader),
        cmocka_unit_test(a_later_night_is_its_options),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
