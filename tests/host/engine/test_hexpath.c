/* SPDX-License-Identifier: MIT */
#include <string.h>
#include "../common/check.h"
#include "hexgrid.h"
#include "rng.h"

enum { SIDE = 16 }; /* 256 cells: the largest map */

typedef struct { uint8_t entry[SIDE * SIDE]; } Land; /* the cost of entering a cell; 0: impassable */

static int land_neighbour(const void *context, int cell, int direction)
{
    (void)context;
    int column, row;
    hex_to_offset(hex_neighbour(hex_from_offset(cell % SIDE, cell / SIDE, HEX_SHIFT_ODD), direction), HEX_SHIFT_ODD, &column, &row);
    return column < 0 || column >= SIDE || row < 0 || row >= SIDE ? -1 : row * SIDE + column;
}

static int land_cost(const void *context, int from, int to)
{
    (void)from;
    return ((const Land *)context)->entry[to];
}

static HexPathMap map_of(const Land *land)
{
    return (HexPathMap){.cells = SIDE * SIDE, .neighbour = land_neighbour, .cost = land_cost, .context = land};
}

/* Bellman-Ford: slow, short, and with nothing in common with the heap. */
static void slow_costs(const Land *land, int start, int limit, uint16_t *cost)
{
    for (int i = 0; i < SIDE * SIDE; i++)
        cost[i] = i == start ? 0 : HEX_COST_NONE;
    for (bool changed = true; changed;) {
        changed = false;
        for (int cell = 0; cell < SIDE * SIDE; cell++) {
            for (int d = 0; d < 6 && cost[cell] != HEX_COST_NONE; d++) {
                int next = land_neighbour(land, cell, d);
                if (next < 0 || land->entry[next] == 0 || cost[cell] + land->entry[next] > limit || cost[cell] + land->entry[next] >= cost[next])
                    continue;
                cost[next] = (uint16_t)(cost[cell] + land->entry[next]);
                changed = true;
            }
        }
    }
}

static void random_land(Land *land, uint32_t seed)
{
    Rng rng;
    rng_start(&rng, seed);
    for (int i = 0; i < SIDE * SIDE; i++) {
        uint32_t kind = rng_below(&rng, 8, 0);
        land->entry[i] = (uint8_t)(kind < 2 ? 0 : kind < 6 ? 1 : rng_below(&rng, 200, 0) + 1);
    }
}

static void floods_agree_with_the_slow_way(void **state)
{
    (void)state;
    static HexPathWork work;
    for (uint32_t seed = 1; seed <= 60; seed++) {
        Land land;
        uint16_t wanted[SIDE * SIDE];
        random_land(&land, seed);
        HexPathMap map = map_of(&land);
        int start = (int)(seed * 37 % (SIDE * SIDE)), limit = seed % 3 == 0 ? 12 : 60000;
        memset(&work, (int)seed, sizeof work);
        hex_path_flood(&work, &map, start, limit);
        slow_costs(&land, start, limit, wanted);
        for (int i = 0; i < SIDE * SIDE; i++)
            assert_int_equal(work.cost[i], wanted[i]);
    }
}

static void walks_are_connected_and_cost_what_the_flood_says(void **state)
{
    (void)state;
    static HexPathWork work;
    uint8_t path[HEX_CELLS_MAX];
    Land land;
    random_land(&land, 4);
    HexPathMap map = map_of(&land);
    hex_path_flood(&work, &map, 100, 60000);
    int reached = 0;
    for (int goal = 0; goal < SIDE * SIDE; goal++) {
        int count = hex_path_walk(&work, 100, goal, path, HEX_CELLS_MAX);
        assert_int_equal(count == 0, work.cost[goal] == HEX_COST_NONE);
        if (count == 0)
            continue;
        reached++;
        int cost = 0;
        assert_int_equal(path[0], 100);
        assert_int_equal(path[count - 1], goal);
        for (int i = 1; i < count; i++) {
            bool joined = false;
            for (int d = 0; d < 6; d++)
                joined |= land_neighbour(&land, path[i - 1], d) == path[i];
            assert_true(joined);
            cost += land.entry[path[i]];
        }
        assert_int_equal(cost, work.cost[goal]);
    }
    assert_true(reached > 100);
}

static void walks_into_little_room_answer_the_full_count(void **state)
{
    (void)state;
    static HexPathWork work;
    Land land;
    memset(&land, 1, sizeof land);
    HexPathMap map = map_of(&land);
    hex_path_flood(&work, &map, 0, 1000);
    uint8_t path[4] = {9, 9, 9, 9};
    assert_int_equal(hex_path_walk(&work, 0, 10, path, 3), 11);
    assert_int_equal(path[0], 0);
    assert_int_equal(path[1], 1);
    assert_int_equal(path[2], 2);
    assert_int_equal(path[3], 9);
    assert_int_equal(hex_path_walk(&work, 0, 0, path, 4), 1);
    assert_int_equal(hex_path_walk(&work, 0, -1, path, 4), 0);
    assert_int_equal(hex_path_walk(&work, 0, 300, path, 4), 0);
}

static void limits_and_walls_hold(void **state)
{
    (void)state;
    static HexPathWork work;
    Land land;
    memset(&land, 1, sizeof land);
    for (int row = 0; row < SIDE; row++)
        land.entry[row * SIDE + 8] = 0;
    HexPathMap map = map_of(&land);
    hex_path_flood(&work, &map, 0, 60000);
    for (int row = 0; row < SIDE; row++)
        for (int column = 8; column < SIDE; column++)
            assert_int_equal(work.cost[row * SIDE + column], HEX_COST_NONE);
    hex_path_flood(&work, &map, 0, 0);
    assert_int_equal(work.cost[0], 0);
    assert_int_equal(work.cost[1], HEX_COST_NONE);
    hex_path_flood(&work, &map, 999, 10);
    assert_int_equal(work.cost[0], HEX_COST_NONE);
    memset(&land, 255, sizeof land); /* 30 steps of 255 each: the limit is never passed */
    hex_path_flood(&work, &map, 0, 1000);
    for (int i = 0; i < SIDE * SIDE; i++)
        assert_true(work.cost[i] == HEX_COST_NONE || work.cost[i] <= 1000);
}

static void the_whole_map_can_wait_in_the_heap(void **state)
{
    (void)state;
    static HexPathWork work;
    Land land;
    uint16_t wanted[SIDE * SIDE];
    for (int i = 0; i < SIDE * SIDE; i++)
        land.entry[i] = (uint8_t)(255 - (i * 89 + 13) % 251);
    HexPathMap map = map_of(&land);
    hex_path_flood(&work, &map, 136, 1000000);
    slow_costs(&land, 136, HEX_COST_NONE - 1, wanted);
    for (int i = 0; i < SIDE * SIDE; i++)
        assert_int_equal(work.cost[i], wanted[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(floods_agree_with_the_slow_way),
        cmocka_unit_test(walks_are_connected_and_cost_what_the_flood_says),
        cmocka_unit_test(walks_into_little_room_answer_the_full_count),
        cmocka_unit_test(limits_and_walls_hold),
        cmocka_unit_test(the_whole_map_can_wait_in_the_heap),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
