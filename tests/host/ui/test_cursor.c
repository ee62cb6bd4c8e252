/* SPDX-License-Identifier: MIT */
/* The cursor goes from hex to hex: everywhere from everywhere, straight when asked for straight, back when turned back. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
#include <stdlib.h>
#include <string.h>
#include "boards.h"
#include "fake_platform.h"
#include "hexgrid.h"
#include "keys.h"
#include "ui/board/board.h"
#include "ui/board/units.h"
#include "ui/kit/kit.h"

static BoardPlace places[BOARD_CELLS_MAX];
static BoardSetup setup;
static uint32_t seed = 99;

static int draw(int below)
{
    seed = seed * 1664525u + 1013904223u;
    return (int)(seed >> 8) % below;
}

static void add(int column, int row) { places[setup.cells++] = (BoardPlace){(uint8_t)column, (uint8_t)row}; }

static void begin(int size, HexShift shift)
{
    fake_reset();
    kit_settings(&(KitSettings){TYPING_NORMAL, 1, false});
    setup.size = (uint8_t)size;
    setup.shift = (uint8_t)shift;
    setup.places = places;
    setup.view_w = 240;
    setup.view_h = 160;
    board_begin(&setup);
}

static void clear(void) { setup = (BoardSetup){0}; }

static void rectangle(int columns, int rows, int holes)
{
    clear();
    for (int y = 0; y < rows; y++)
        for (int x = 0; x < columns; x++)
            if (!holes || draw(holes))
                add(x, y);
}

/* A hexagon of the given radius, from axial coordinates. */
static HexShift hexagon(int radius, Hex centre)
{
    Hex hexes[BOARD_CELLS_MAX];
    int count = 0;
    for (int r = 0; r <= radius; r++) count += hex_ring(centre, r, hexes + count, BOARD_CELLS_MAX - count);
    clear();
    setup.cells = (uint16_t)count;
    return board_places_from_axial(hexes, count, places);
}

/* How many cells can be reached from `from` with the four directions of the D-pad alone. */
static int reached_from(int from)
{
    bool seen[BOARD_CELLS_MAX] = {false};
    int queue[BOARD_CELLS_MAX], head = 0, tail = 0;
    queue[tail++] = from;
    seen[from] = true;
    while (head < tail) {
        int cell = queue[head++];
        for (int key = 0; key < 4; key++) {
            int lean = 0, to = board_step(cell, 16u << key, &lean);
            if (to == BOARD_NONE || seen[to])
                continue;
            seen[to] = true;
            queue[tail++] = to;
        }
    }
    return tail;
}

static void check_reach(void)
{
    for (int i = 0; i < setup.cells; i++) assert_int_equal(reached_from(i), setup.cells);
}

static void every_cell_from_every_cell(void **state)
{
    (void)state;
    for (int size = 0; size < BOARD_SIZES; size++) {
        rectangle(12, 12, 0);
        begin(size, HEX_SHIFT_ODD);
        check_reach();
        rectangle(15, 14, 8);
        begin(size, HEX_SHIFT_EVEN);
        check_reach();
        HexShift shift = hexagon(7, (Hex){3, -2});
        begin(size, shift);
        assert_int_equal(setup.cells, 169);
        check_reach();
    }
}

/* Islands: two blocks with a gap of three columns and a ring around a hole. */
static void gaps_are_skipped(void **state)
{
    (void)state;
    clear();
    for (int y = 0; y < 5; y++)
        for (int x = 0; x < 9; x++)
            if (x < 3 || x > 5)
                add(x, y);
    begin(BOARD_HEX16, HEX_SHIFT_ODD);
    check_reach();
    int lean = 0, to = board_step(board_at(2, 2), KEY_BIT_RIGHT, &lean);
    assert_int_equal(to, board_at(6, 2));

    clear();
    for (int y = 0; y < 7; y++)
        for (int x = 0; x < 7; x++)
            if (x < 2 || x > 4 || y < 2 || y > 4)
                add(x, y);
    begin(BOARD_HEX32, HEX_SHIFT_EVEN);
    check_reach();
    lean = 0;
    to = board_step(board_at(3, 1), KEY_BIT_DOWN, &lean);
    assert_int_equal(places[to].row, 5);
}

/* Each neighbour that exists is one press (of one key or two) away. */
static void all_neighbours_are_one_press_away(void **state)
{
    (void)state;
    static const unsigned keys[6] = {
        KEY_BIT_RIGHT, KEY_BIT_UP | KEY_BIT_RIGHT, KEY_BIT_UP | KEY_BIT_LEFT, KEY_BIT_LEFT, KEY_BIT_DOWN | KEY_BIT_LEFT, KEY_BIT_DOWN | KEY_BIT_RIGHT
    };
    rectangle(10, 10, 5);
    begin(BOARD_HEX24, HEX_SHIFT_ODD);
    for (int cell = 0; cell < setup.cells; cell++)
        for (int d = 0; d < 6; d++) {
            int lean = 0, neighbour = board_neighbour(cell, d);
            if (neighbour != BOARD_NONE)
                assert_int_equal(board_step(cell, keys[d], &lean), neighbour);
        }
}

static void straight_up_stays_in_its_column_and_comes_back(void **state)
{
    (void)state;
    rectangle(9, 12, 0);
    for (int size = 0; size < BOARD_SIZES; size++) {
        begin(size, HEX_SHIFT_ODD);
        for (int column = 0; column < 9; column++) {
            int cell = board_at(column, 11), lean = 0, x0, x, y;
            board_world(cell, &x0, &y);
            for (int row = 10; row >= 0; row--) {
                cell = board_step(cell, KEY_BIT_UP, &lean);
                assert_true(cell != BOARD_NONE);
                assert_int_equal(places[cell].row, row);
                board_world(cell, &x, &y);
                assert_true(abs(x - x0) <= board_hex_width() / 2);
            }
            assert_int_equal(board_step(cell, KEY_BIT_UP, &lean), BOARD_NONE);
            for (int row = 1; row < 12; row++) cell = board_step(cell, KEY_BIT_DOWN, &lean);
            assert_int_equal(cell, board_at(column, 11));
        }
    }
}

static void shoulder_buttons_go_round_the_stops(void **state)
{
    (void)state;
    static const uint8_t stops[] = {3, 17, 40};
    rectangle(8, 8, 0);
    begin(BOARD_HEX16, HEX_SHIFT_ODD);
    board_stops(stops, 3);
    board_cursor_jump(0);
    static const struct { unsigned key; int cell; } presses[] = {
        {KEY_BIT_R, 3}, {KEY_BIT_R, 17}, {KEY_BIT_R, 40}, {KEY_BIT_R, 3}, {KEY_BIT_L, 40}, {KEY_BIT_L, 17}
    };
    for (unsigned i = 0; i < sizeof presses / sizeof presses[0]; i++) {
        fake_press(presses[i].key);
        assert_true(board_cursor_keys());
        assert_int_equal(board_cursor(), presses[i].cell);
    }
    board_stops(NULL, 0);
    fake_press(KEY_BIT_R);
    assert_false(board_cursor_keys());
}

/* Lost Hope, 24.3: ten districts, from which to which the pointer goes; by number from 1. */
static const uint8_t district_anchor[10][2] = {{16, 1}, {17, 6}, {11, 2}, {11, 7}, {12, 10}, {17, 10}, {2, 3}, {2, 8}, {6, 10}, {6, 3}};
static const uint8_t district_to[10][LINK_COUNT] = {
    {0, 0, 2, 3}, {1, 0, 6, 4}, {0, 1, 4, 10}, {3, 2, 5, 9}, {4, 6, 0, 9}, {2, 0, 0, 5}, {0, 10, 8, 0}, {7, 9, 0, 0}, {10, 5, 0, 8}, {0, 3, 9, 7}
};

static void begin_city(BoardLink links[10])
{
    clear();
    setup.cells = (uint16_t)boards_city(places);
    begin(BOARD_HEX16, HEX_SHIFT_ODD);
    for (int i = 0; i < 10; i++) {
        links[i].cell = links[i].corner = (uint8_t)board_at(district_anchor[i][0], district_anchor[i][1]);
        for (int d = 0; d < LINK_COUNT; d++) links[i].to[d] = (uint8_t)(district_to[i][d] ? district_to[i][d] - 1 : LINK_NONE);
    }
    board_links(links, 10);
}

static void the_cursor_jumps_along_the_links_of_the_game(void **state)
{
    (void)state;
    static const unsigned keys[LINK_COUNT] = {KEY_BIT_UP, KEY_BIT_RIGHT, KEY_BIT_DOWN, KEY_BIT_LEFT};
    static BoardLink links[10];
    begin_city(links);
    for (int i = 0; i < 10; i++)
        for (int d = 0; d < LINK_COUNT; d++) {
            board_cursor_jump(links[i].cell);
            assert_int_equal(board_link(), i);
            fake_press(keys[d]);
            assert_int_equal(board_cursor_keys(), links[i].to[d] != LINK_NONE);
            assert_int_equal(board_cursor(), links[links[i].to[d] == LINK_NONE ? i : links[i].to[d]].cell);
        }
    board_cursor_jump(0);                       /* a street: the next press leads to the first place */
    assert_int_equal(board_link(), BOARD_NONE);
    fake_press(KEY_BIT_LEFT);
    assert_true(board_cursor_keys());
    assert_int_equal(board_link(), 0);
    board_links(NULL, 0);                       /* and from hex to hex again */
    fake_press(KEY_BIT_LEFT);
    assert_true(board_cursor_keys());
    assert_int_equal(board_cursor(), board_at(15, 1));
}

/* Stronghold, 25.1: when a path is chosen, the path hexes are the stops. Each is reached from each with the D-pad, and nothing else is. */
static void the_cursor_keeps_to_the_stops_when_bound(void **state)
{
    (void)state;
    static const uint8_t path_hexes[][2] = {{0, 9}, {2, 9}, {4, 9}, {6, 9}, {9, 9}, {7, 9}, {10, 9}, {13, 9}, {15, 9}, {14, 9}, {17, 9}, {19, 9}, {20, 9}, {22, 9},
                                            {8, 13}, {5, 13}, {3, 11}, {16, 13}, {18, 13}, {20, 14}};
    enum { COUNT = sizeof path_hexes / sizeof path_hexes[0] };
    static uint8_t stops[COUNT];
    clear();
    setup.cells = (uint16_t)boards_fortress(places);
    begin(BOARD_HEX16, HEX_SHIFT_ODD);
    for (int i = 0; i < COUNT; i++) stops[i] = (uint8_t)board_at(path_hexes[i][0], path_hexes[i][1]);
    board_stops_only(stops, COUNT);
    for (int i = 0; i < COUNT; i++) {
        assert_int_equal(reached_from(stops[i]), COUNT);
        for (int key = 0; key < 4; key++) {
            int lean = 0, to = board_step(stops[i], 16u << key, &lean);
            assert_true(to == BOARD_NONE || memchr(stops, to, COUNT));
        }
    }
    board_stops(stops, COUNT);                  /* not bound: hex by hex again */
    assert_int_equal(reached_from(stops[0]), setup.cells);
}

/* A place of several cells is framed as a whole and scrolls into view as a whole. */
static void the_cursor_frames_a_whole_place(void **state)
{
    (void)state;
    static BoardLink links[10];
    begin_city(links);
    while (!board_load_step()) {}
    links[4].corner = (uint8_t)board_at(14, 12);
    board_cursor_jump(links[4].cell);
    for (int frame = 0; frame < 300 && !board_settled(); frame++) board_frame();
    sprites_begin();
    board_frame();
    int left = 240, right = 0, top = 160, bottom = 0, x, y, corner_x, corner_y;
    for (int i = 0; i < fake.sprite_count; i++) {
        const Sprite *s = &fake.sprites[i];
        left = s->x < left ? s->x : left, right = s->x + 8 > right ? s->x + 8 : right;
        top = s->y < top ? s->y : top, bottom = s->y + 8 > bottom ? s->y + 8 : bottom;
    }
    board_screen(links[4].cell, &x, &y);
    board_screen(links[4].corner, &corner_x, &corner_y);
    assert_int_equal(fake.sprite_count, 4);
    assert_true(left <= x && left >= x - 4 && right >= corner_x + 16 && right <= corner_x + 20);
    assert_true(top >= y && top <= y + 2 && bottom <= corner_y + 16 && bottom >= corner_y + 14);
    assert_true(left >= 0 && top >= 0 && right <= 240 && bottom <= 160);
}

/* Rows of the upper and lower corners, from the top of the hex under the cursor. */
static void corner_rows(int *upper, int *lower)
{
    int x, y;
    sprites_begin();
    board_frame();
    board_screen(board_cursor(), &x, &y);
    for (int i = 0; i < fake.sprite_count; i++) {
        const Sprite *s = &fake.sprites[i];
        if (s->flip_x)
            *(s->flip_y ? lower : upper) = s->y - y;
    }
}

/* A corner's upright leg beside the 4 of an army would make it 41. */
static void corners_spare_the_numbers_of_units(void **state)
{
    (void)state;
    const UnitLook four = {.number = 4, .owner = 1};
    int upper, lower, upper_then, lower_then;
    rectangle(8, 8, 0);
    setup.numbers_framed = true;
    begin(BOARD_HEX16, HEX_SHIFT_ODD);
    while (!board_load_step()) {}
    board_cursor_jump(27);
    corner_rows(&upper, &lower);
    int unit = units_add(&four, 27);
    corner_rows(&upper_then, &lower_then);
    assert_int_equal(upper_then, upper);
    assert_true(lower_then >= lower + 4);
    units_offset(unit, 0, -9);      /* in a stack its number stands at the top */
    corner_rows(&upper_then, &lower_then);
    assert_true(upper_then <= upper - 4);
    units_place(unit, 28);
    corner_rows(&upper_then, &lower_then);
    assert_int_equal(upper_then, upper);
    assert_int_equal(lower_then, lower);
}

/* The view follows: wherever the cursor stands, its hex is wholly on screen once the scrolling ends. */
static void the_cursor_is_always_in_view(void **state)
{
    (void)state;
    for (int size = 0; size < BOARD_SIZES; size++) {
        rectangle(16, 15, 0);
        begin(size, HEX_SHIFT_ODD);
        while (!board_load_step()) {}
        board_cursor_jump(0);
        for (int i = 0; i < 60; i++) {
            fake_press(16u << draw(4));
            board_cursor_keys();
            for (int frame = 0; frame < 300 && !board_settled(); frame++) {
                sprites_begin();
                board_frame();
            }
            int x, y, width = board_hex_width();
            board_screen(board_cursor(), &x, &y);
            assert_true(x >= 0 && y >= 0 && x + width <= 240 && y + width <= 160);
        }
    }
}

static void axial_places_keep_their_neighbours(void **state)
{
    (void)state;
    static const Hex centres[] = {{0, 0}, {0, 1}, {-3, 2}, {5, -7}};
    for (unsigned c = 0; c < 4; c++) {
        Hex hexes[BOARD_CELLS_MAX];
        int count = 0;
        for (int r = 0; r <= 4; r++) count += hex_ring(centres[c], r, hexes + count, BOARD_CELLS_MAX - count);
        HexShift shift = hexagon(4, centres[c]);
        begin(BOARD_HEX16, shift);
        for (int i = 0; i < count; i++)
            for (int d = 0; d < 6; d++) {
                int wanted = BOARD_NONE;
                for (int j = 0; j < count; j++)
                    if (hex_equal(hexes[j], hex_neighbour(hexes[i], d)))
                        wanted = j;
                assert_int_equal(board_neighbour(i, d), wanted);
            }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_cell_from_every_cell), cmocka_unit_test(gaps_are_skipped), cmocka_unit_test(all_neighbours_are_one_press_away),
        cmocka_unit_test(straight_up_stays_in_its_column_and_comes_back), cmocka_unit_test(shoulder_buttons_go_round_the_stops),
        cmocka_unit_test(the_cursor_jumps_along_the_links_of_the_game), cmocka_unit_test(the_cursor_frames_a_whole_place),
        cmocka_unit_test(the_cursor_keeps_to_the_stops_when_bound), cmocka_unit_test(corners_spare_the_numbers_of_units),
        cmocka_unit_test(the_cursor_is_always_in_view), cmocka_unit_test(axial_places_keep_their_neighbours)
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
