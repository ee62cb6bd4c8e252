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

static void an_owned_cell_is_seen_on_every_board(void **state)
{
    enum { OWNER = 3, CELLS = 6 };
    (void)state;
    for (int shape = 0; shape < BOARD_SHAPES; shape++) {
        boards_start(&board_shapes[shape], false);
        assert_true(minimap_open(&map, false));
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_owned_cell_is_seen_on_every_board),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
