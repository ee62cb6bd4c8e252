/* SPDX-License-Identifier: MIT */
/* The overview shows every cell of the board in its colour, and what changes is soon seen there. */
#include "../common/check.h"
#include "boards.h"
#include "ui/board/minimap.h"

enum { FRAMES = 60 };

static Minimap map;

static int pixels_of(int colour)
{
    int count = 0;
    for (int y = map.window.y * 8; y < (map.window.y + map.window.h) * 8; y++)
        for (int x = map.window.x * 8; x < (map.window.x + map.window.w) * 8; x++)
            count += fake_text_pixel(x, y) == colour;
    return count;
}

static void frames(int count)
{
    for (int i = 0; i < count; i++) {
        boards_frame();
        minimap_frame(&map);
    }
}

static int tiles_of(int pixels) { return (pixels + 7) / 8; }

static void an_owned_cell_is_seen_on_every_board(void **state)
{
    enum { OWNER = 3, CELLS = 6 };
    (void)state;
    for (int shape = 0; shape < BOARD_SHAPES; shape++) {
        boards_start(&board_shapes[shape], false);
        assert_true(minimap_open(&map, 0, 0, tiles_of(board_shapes[shape].columns * 4 + 6), tiles_of(board_shapes[shape].rows * 3 + 4)));
        frames(FRAMES);
        int before = pixels_of(OWNER);
        for (int cell = 0; cell < CELLS; cell++) {
            BoardCell owned = *board_cell(cell);
            owned.owner = OWNER;
            board_set(cell, &owned);
        }
        frames(FRAMES);
        assert_true(pixels_of(OWNER) > before);
        minimap_close(&map);
        assert_false(map.window.open);
    }
}

/* Where the next blow falls the overview shows red and plain in turn. */
static void danger_flashes(void **state)
{
    enum { RED = 2, PERIOD = 64 };
    int most = 0, least = 10000;
    (void)state;
    boards_start(&board_shapes[0], false);
    assert_true(minimap_open(&map, 0, 0, tiles_of(board_shapes[0].columns * 4 + 6), tiles_of(board_shapes[0].rows * 3 + 4)));
    BoardCell cell = *board_cell(1);
    cell.marks |= MARK_DANGER;
    board_set(1, &cell);
    frames(FRAMES);
    for (int i = 0; i < PERIOD; i++) {
        frames(1);
        int red = pixels_of(RED);
        most = red > most ? red : most;
        least = red < least ? red : least;
    }
    assert_true(most > 0);
    assert_int_equal(least, 0);
    minimap_close(&map);
}

static void too_small_a_window_is_refused(void **state)
{
    (void)state;
    boards_start(&board_shapes[0], false);
    assert_false(minimap_open(&map, 0, 0, 1, 1));
    assert_false(map.window.open);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_owned_cell_is_seen_on_every_board), cmocka_unit_test(danger_flashes),
        cmocka_unit_test(too_small_a_window_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
