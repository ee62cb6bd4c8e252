/* SPDX-License-Identifier: MIT */
/* Section 2: the boards, their numbering, their edges and the start positions, each against the words of the specification. */
#include <stdlib.h>
#include <string.h>

#include "../common/check.h"
#include "engine/morundir/perft.h"
#include "engine/morundir/position.h"
#include "naive.h"
#include "rng.h"
#include "scene.h"

static const int sizes[MU_BOARDS] = {6, 9};

static void spaces_are_those_of_the_definition(void **state)
{
    (void)state;
    for (int board = 0; board < MU_BOARDS; board++) {
        int count = 0;
        for (int r = -7; r <= 7; r++)
            for (int q = -8; q <= 7; q++) {
                int expected = naive_inside(sizes[board], q, r) ? count++ : -1;
                assert_int_equal(mu_space_at(board, (Hex){(int8_t)q, (int8_t)r}), expected);
                if (expected >= 0)
                    assert_true(hex_equal(mu_hex(board, expected), (Hex){(int8_t)q, (int8_t)r}));
            }
        assert_int_equal(count, mu_boards[board].spaces);
        assert_int_equal(mu_space_at(board, (Hex){0, 0}), mu_boards[board].castle);
    }
    assert_int_equal(mu_boards[MU_STANDARD].spaces, 43);
    assert_int_equal(mu_boards[MU_GRAND].spaces, 91);
    assert_int_equal(mu_space_at(MU_GRAND, (Hex){-9, 0}), -1);
    assert_int_equal(mu_space_at(MU_GRAND, (Hex){0, 8}), -1);
}

static void rows_have_the_listed_lengths(void **state)
{
    (void)state;
    static const int rows[MU_BOARDS][13] = {{1, 4, 7, 6, 7, 6, 7, 4, 1}, {1, 4, 7, 10, 9, 10, 9, 10, 9, 10, 7, 4, 1}};
    for (int board = 0; board < MU_BOARDS; board++)
        for (int row = 0; row < mu_boards[board].rows; row++)
            assert_int_equal(mu_boards[board].row_start[row + 1] - mu_boards[board].row_start[row], rows[board][row]);
}

static void names_count_from_the_left(void **state)
{
    (void)state;
    char name[4];
    mu_space_name(MU_STANDARD, 21, name);
    assert_string_equal(name, "e4");
    mu_space_name(MU_STANDARD, 42, name);
    assert_string_equal(name, "i1");
    mu_space_name(MU_GRAND, 21, name);
    assert_string_equal(name, "d10");
    for (int board = 0; board < MU_BOARDS; board++) {
        MuState start = scene_start(board, false, false, 0, 1);
        for (int space = 0; space < mu_boards[board].spaces; space++) {
            mu_space_name(board, space, name);
            assert_int_equal(scene_space(&start, name), space);
        }
    }
}

static void edges_miss_a_neighbour(void **state)
{
    (void)state;
    for (int board = 0; board < MU_BOARDS; board++) {
        int edges = 0, corners = 0, beside_corner = 0;
        for (int space = 0; space < mu_boards[board].spaces; space++) {
            int near = 0, near_corner = 0;
            for (int d = 0; d < 6; d++) {
                Hex hex = hex_neighbour(mu_hex(board, space), d);
                int neighbour = mu_neighbour(board, space, d);
                assert_int_equal(neighbour == MU_OFF_BOARD, !naive_inside(sizes[board], hex.q, hex.r));
                near += neighbour != MU_OFF_BOARD;
                int far = 0;
                for (int e = 0; e < 6 && neighbour != MU_OFF_BOARD; e++)
                    far += mu_neighbour(board, neighbour, e) != MU_OFF_BOARD;
                near_corner += far == 2;
            }
            assert_int_equal(mu_is_edge(board, space), near < 6);
            if (near < 6)
                assert_int_equal(mu_boards[board].edge[edges++], space);
            corners += near == 2;
            beside_corner += near_corner > 0;
        }
        assert_int_equal(edges, mu_boards[board].edges);
        assert_int_equal(corners, 6);
        assert_int_equal(beside_corner, 12); /* D1: one for each knight */
    }
    assert_int_equal(mu_boards[MU_STANDARD].edges, 24);
    assert_int_equal(mu_boards[MU_GRAND].edges, 36);
}

/* D1: no corner lies on a straight line to the castle. */
static void corners_do_not_point_at_the_castle(void **state)
{
    (void)state;
    for (int board = 0; board < MU_BOARDS; board++)
        for (int colour = 0; colour < 2; colour++)
            for (int i = 0; i < MU_DUKES; i++)
                assert_int_equal(hex_direction(mu_hex(board, mu_boards[board].first[colour][i]), (Hex){0, 0}), -1);
}

static void start_positions_are_those_listed(void **state)
{
    (void)state;
    static const char letters[] = ".dkDK";
    for (int board = 0; board < MU_BOARDS; board++) {
        MuState start = scene_start(board, false, false, 0, 1);
        Naive naive;
        naive_start(&naive, board == MU_GRAND, false);
        for (int space = 0; space < mu_boards[board].spaces; space++) {
            Hex hex = mu_hex(board, space);
            assert_int_equal(letters[start.cell[space]], naive.at[hex.r + 7][hex.q + 7]);
        }
        assert_true(mu_ops.valid(&start));
    }
    MuState listed = scene(MU_STANDARD, false, MU_BLUE,
                           "d:c1 d:c7 d:i1 k:c2 k:c6 k:d1 k:d6 k:h2 k:h3 D:a1 D:g1 D:g7 K:b2 K:b3 K:f1 K:f6 K:g2 K:g6");
    MuState start = scene_start(MU_STANDARD, false, false, 0, 1);
    assert_memory_equal(listed.cell, start.cell, sizeof start.cell);
    MuState grand = scene_start(MU_GRAND, false, false, 0, 1);
    assert_int_equal(grand.cell[scene_space(&grand, "d1")], MU_BLUE_DUKE);
    assert_int_equal(grand.cell[scene_space(&grand, "d10")], MU_BLUE_DUKE);
    assert_int_equal(grand.cell[scene_space(&grand, "m1")], MU_BLUE_DUKE);
    assert_int_equal(grand.cell[scene_space(&grand, "a1")], MU_RED_DUKE);
    assert_int_equal(grand.cell[scene_space(&grand, "j1")], MU_RED_DUKE);
    assert_int_equal(grand.cell[scene_space(&grand, "j10")], MU_RED_DUKE);
}

static void hash_words_are_the_generators(void **state)
{
    (void)state;
    Rng rng;
    rng_start(&rng, MU_KEY_SEED);
    for (int cell = 0; cell < MU_CELLS; cell++)
        assert_int_equal(mu_keys[cell], rng_next(&rng));
}

static int compare(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return x < y ? -1 : x > y;
}

/* One move changes two words: no two different pairs may cancel, or a search would take one position for another. */
static void hash_words_of_pairs_differ(void **state)
{
    (void)state;
    for (int board = 0; board < MU_BOARDS; board++) {
        int spaces = mu_boards[board].spaces, count = 0;
        uint32_t *pairs = malloc(sizeof *pairs * 4 * (size_t)(spaces * spaces));
        for (uint32_t class = 0; class < 4; class++)
            for (int a = 0; a < spaces; a++)
                for (int b = 0; b < a; b++)
                    pairs[count++] = mu_key(mu_boards[board].cell_of[a], class << 3) ^ mu_key(mu_boards[board].cell_of[b], class << 3);
        qsort(pairs, (size_t)count, sizeof *pairs, compare);
        for (int i = 1; i < count; i++)
            assert_int_not_equal(pairs[i - 1], pairs[i]);
        free(pairs);
    }
}

/* The quick form of a position: its hash tells it from others, the castle is seen from all sides, counting moves leaves it as it is. */
static void the_quick_position_is_the_state(void **state)
{
    (void)state;
    static MuMove list[MU_MOVES_MAX];
    MuPosition one, other;
    MuState now = scene(MU_STANDARD, false, MU_BLUE, "d:e2 k:a1 D:c1 D:c4 K:i1");
    mu_position_load(&one, &now);
    now = scene(MU_STANDARD, false, MU_BLUE, "d:e2 k:a1 D:c1 D:c5 K:i1");
    mu_position_load(&other, &now);
    assert_int_not_equal(one.hash, other.hash);
    other = one;
    assert_true(mu_count_leaves(&one, list) > 0);
    assert_memory_equal(&one, &other, sizeof one);
    for (int d = 0; d < 6; d++)
        for (int colour = MU_BLUE; colour <= MU_RED; colour++) {
            MuState near;
            int cell = MU_CASTLE_CELL + mu_step[d], space = 0;
            mu_compose(&near, MU_STANDARD, false, MU_BLUE);
            while (mu_boards[MU_STANDARD].cell_of[space] != cell)
                space++;
            mu_put(&near, space, colour == MU_BLUE ? MU_BLUE_DUKE : MU_RED_DUKE);
            mu_position_load(&one, &near);
            assert_int_equal(mu_castle_open(&one), colour == MU_BLUE ? 1 : 0x10);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_quick_position_is_the_state),
        cmocka_unit_test(spaces_are_those_of_the_definition),
        cmocka_unit_test(rows_have_the_listed_lengths),
        cmocka_unit_test(names_count_from_the_left),
        cmocka_unit_test(edges_miss_a_neighbour),
        cmocka_unit_test(corners_do_not_point_at_the_castle),
        cmocka_unit_test(start_positions_are_those_listed),
        cmocka_unit_test(hash_words_are_the_generators),
        cmocka_unit_test(hash_words_of_pairs_differ),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
