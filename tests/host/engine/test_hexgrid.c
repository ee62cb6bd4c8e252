/* SPDX-License-Identifier: MIT */
#include <stdbool.h>
#include "../common/check.h"
#include "fixed.h"
#include "hexgrid.h"

enum { REACH = 6 };

static void directions_go_round_against_the_clock(void **state)
{
    (void)state;
    assert_true(hex_equal(hex_directions[0], (Hex){1, 0}));
    for (int d = 0; d < 6; d++) {
        assert_true(hex_equal(hex_rotate(hex_directions[d], 1), hex_directions[(d + 1) % 6]));
        assert_true(hex_equal(hex_add(hex_directions[d], hex_directions[(d + 3) % 6]), (Hex){0, 0}));
        assert_int_equal(hex_distance((Hex){0, 0}, hex_directions[d]), 1);
    }
    assert_int_equal(hex_directions[1].r, -1); /* north is up: r shrinks */
    assert_int_equal(hex_directions[4].r, 1);
}

static void rotation_keeps_distance_and_comes_back(void **state)
{
    (void)state;
    for (int8_t q = -REACH; q <= REACH; q++)
        for (int8_t r = -REACH; r <= REACH; r++) {
            Hex a = {q, r};
            for (int turn = -7; turn <= 13; turn++) {
                Hex b = hex_rotate(a, turn);
                assert_int_equal(hex_distance((Hex){0, 0}, a), hex_distance((Hex){0, 0}, b));
                assert_true(hex_equal(hex_rotate(b, -turn), a));
            }
            assert_true(hex_equal(hex_rotate(a, 6), a));
            assert_true(hex_equal(hex_rotate(a, 3), (Hex){(int8_t)-q, (int8_t)-r}));
        }
}

/* The distance is the length of the shortest walk: spread out ring by ring and compare. */
static void distance_is_the_shortest_walk(void **state)
{
    (void)state;
    enum { SIDE = 2 * REACH + 1 };
    int walk[SIDE][SIDE];
    for (int q = 0; q < SIDE; q++)
        for (int r = 0; r < SIDE; r++)
            walk[q][r] = q == REACH && r == REACH ? 0 : 99;
    for (int round = 0; round < SIDE; round++)
        for (int q = 0; q < SIDE; q++)
            for (int r = 0; r < SIDE; r++)
                for (int d = 0; d < 6; d++) {
                    int x = q + hex_directions[d].q, y = r + hex_directions[d].r;
                    if (x >= 0 && x < SIDE && y >= 0 && y < SIDE)
                        walk[q][r] = min_int(walk[q][r], walk[x][y] + 1);
                }
    for (int8_t q = -REACH; q <= REACH; q++)
        for (int8_t r = -REACH; r <= REACH; r++)
            if (abs_int(q + r) <= REACH)
                assert_int_equal(hex_distance((Hex){2, -1}, (Hex){(int8_t)(2 + q), (int8_t)(-1 + r)}), walk[q + REACH][r + REACH]);
}

static void direction_is_found_on_lines_only(void **state)
{
    (void)state;
    for (int8_t q = -REACH; q <= REACH; q++)
        for (int8_t r = -REACH; r <= REACH; r++) {
            Hex a = {-2, 3}, b = {(int8_t)(-2 + q), (int8_t)(3 + r)};
            int wanted = -1;
            for (int d = 0; d < 6; d++) {
                Hex at = a;
                for (int i = 0; i < 2 * REACH; i++) {
                    at = hex_neighbour(at, d);
                    if (hex_equal(at, b))
                        wanted = d;
                }
            }
            assert_int_equal(hex_direction(a, b), wanted);
        }
}

static void rings_hold_all_hexes_of_a_distance_once(void **state)
{
    (void)state;
    Hex ring[6 * REACH];
    Hex centre = {3, -2};
    assert_int_equal(hex_ring(centre, 0, ring, 1), 1);
    assert_true(hex_equal(ring[0], centre));
    for (int radius = 1; radius <= REACH; radius++) {
        int count = hex_ring(centre, radius, ring, 6 * REACH);
        assert_int_equal(count, 6 * radius);
        assert_true(hex_equal(ring[0], (Hex){(int8_t)(centre.q - radius), (int8_t)(centre.r + radius)}));
        for (int i = 0; i < count; i++) {
            assert_int_equal(hex_distance(centre, ring[i]), radius);
            assert_int_equal(hex_distance(ring[i], ring[(i + 1) % count]), 1);
            for (int k = 0; k < i; k++)
                assert_false(hex_equal(ring[i], ring[k]));
        }
    }
    Hex few[3] = {{9, 9}, {9, 9}, {9, 9}};
    assert_int_equal(hex_ring(centre, 4, few, 2), 24);
    assert_true(hex_equal(few[2], (Hex){9, 9}));
}

static void lines_are_connected_and_the_same_both_ways(void **state)
{
    (void)state;
    Hex line[2 * REACH + 1], back[2 * REACH + 1];
    for (int8_t q = -REACH; q <= REACH; q++)
        for (int8_t r = -REACH; r <= REACH; r++) {
            Hex a = {1, -4}, b = {q, r};
            int count = hex_line(a, b, line, 2 * REACH + 1);
            assert_int_equal(count, hex_distance(a, b) + 1);
            if (count > 2 * REACH + 1)
                continue;
            assert_true(hex_equal(line[0], a));
            assert_true(hex_equal(line[count - 1], b));
            for (int i = 1; i < count; i++)
                assert_int_equal(hex_distance(line[i - 1], line[i]), 1);
            assert_int_equal(hex_line(b, a, back, 2 * REACH + 1), count);
            for (int i = 0; i < count; i++)
                assert_true(hex_equal(line[i], back[count - 1 - i]));
        }
}

static void straight_lines_stay_straight(void **state)
{
    (void)state;
    for (int d = 0; d < 6; d++) {
        Hex line[8], b = {0, 0};
        for (int i = 0; i < 7; i++)
            b = hex_neighbour(b, d);
        assert_int_equal(hex_line((Hex){0, 0}, b, line, 8), 8);
        for (int i = 1; i < 8; i++)
            assert_int_equal(hex_direction(line[i - 1], line[i]), d);
    }
    Hex few[2] = {{9, 9}, {9, 9}};
    assert_int_equal(hex_line((Hex){0, 0}, (Hex){5, 0}, few, 1), 6);
    assert_true(hex_equal(few[1], (Hex){9, 9}));
}

static void offsets_come_back_and_neighbour_as_on_screen(void **state)
{
    (void)state;
    for (HexShift shift = HEX_SHIFT_ODD; shift <= HEX_SHIFT_EVEN; shift++)
        for (int row = -8; row < 20; row++)
            for (int column = -8; column < 20; column++) {
                int back_column, back_row;
                Hex a = hex_from_offset(column, row, shift);
                hex_to_offset(a, shift, &back_column, &back_row);
                assert_int_equal(back_column, column);
                assert_int_equal(back_row, row);
                bool shifted = (row % 2 != 0) == (shift == HEX_SHIFT_ODD);
                hex_to_offset(hex_neighbour(a, 5), shift, &back_column, &back_row); /* south-east */
                assert_int_equal(back_row, row + 1);
                assert_int_equal(back_column, shifted ? column + 1 : column);
                hex_to_offset(hex_neighbour(a, 0), shift, &back_column, &back_row);
                assert_int_equal(back_row, row);
                assert_int_equal(back_column, column + 1);
            }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(directions_go_round_against_the_clock),
        cmocka_unit_test(rotation_keeps_distance_and_comes_back),
        cmocka_unit_test(distance_is_the_shortest_walk),
        cmocka_unit_test(direction_is_found_on_lines_only),
        cmocka_unit_test(rings_hold_all_hexes_of_a_distance_once),
        cmocka_unit_test(lines_are_connected_and_the_same_both_ways),
        cmocka_unit_test(straight_lines_stay_straight),
        cmocka_unit_test(offsets_come_back_and_neighbour_as_on_screen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
