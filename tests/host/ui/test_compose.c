/* SPDX-License-Identifier: MIT */
/*
 * The board layer against a picture painted pixel by pixel from the hex sheets: all sizes, both shifts, tints, rings, marks, any
 * scroll position, changed cells, and views that are only a part of the screen.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
#include <string.h>
#include "fake_platform.h"
#include "ui/board/board.h"
#include "ui/board/colours.h"
#include "ui/board/compose.h"
#include "ui/board/sheets.h"
#include "ui/board/stamps.h"
#include "ui/kit/kit.h"

static const uint8_t sizes[BOARD_SIZES] = {16, 24, 32};
static BoardPlace places[BOARD_CELLS_MAX];
static uint16_t picture[SCREEN_HEIGHT][SCREEN_WIDTH];
static BoardSetup setup;

static uint32_t seed;
static int draw(int below)
{
    seed = seed * 1664525u + 1013904223u;
    return (int)(seed >> 8) % below;
}

/* ---- the slow way ---- */

static bool hex_shape(int size, int x, int y)
{
    int slope = size / 4;
    int half = y < slope ? 1 + 2 * y : y >= size - slope ? 1 + 2 * (size - 1 - y) : size / 2;
    return x >= size / 2 - half && x < size / 2 + half;
}

static bool stamp_bit(const uint8_t *plane, int x, int y) { return plane[y] >> x & 1; }

static int stamp_colour(const Stamp *stamp, int x, int y, int accent, int otherwise)
{
    if (x < 0 || y < 0 || x > 7 || y > 7) return otherwise;
    if (stamp_bit(stamp->dark, x, y)) return COLOUR_FIRST + COLOUR_DARK;
    if (stamp_bit(stamp->light, x, y)) return COLOUR_FIRST + COLOUR_LIGHT;
    return stamp_bit(stamp->accent, x, y) ? COLOUR_FIRST + accent : otherwise;
}

static bool ring_place(int size, int x, int y)
{
    int thick = size == 16 ? 1 : 2, depth = 0;
    for (int by = 1; by <= 3; by++) {
        bool inside = true;
        for (int i = 0; i < 4; i++) {
            int px = x + (i == 0 ? by : i == 1 ? -by : 0), py = y + (i == 2 ? by : i == 3 ? -by : 0);
            inside = inside && px >= 0 && py >= 0 && px < size && py < size && hex_shape(size, px, py);
        }
        if (inside) depth = by;
        else break;
    }
    return depth >= 1 && depth < 1 + thick;
}

static bool tinted(int tint, int x, int y)
{
    if (tint == TINT_TARGET) return ((x + y) & 3) != 3;
    if (tint == TINT_DANGER) return ((x - y) & 3) != 3;
    return tint != TINT_PLAIN;
}

/* x, y within the hex; world pixel for the hatching. */
static int cell_colour(const BoardCell *cell, int size, int x, int y, int world_x, int world_y)
{
    static const uint8_t dashes[OWNER_COUNT] = {0, 0xFF, 0x3F, 0x55, 0x33, 0x7F, 0x0F, 0x5F, 0x77, 0x11, 0x05};
    const uint8_t *sheet = (const uint8_t *)sheets_pictures((BoardSize)setup.size);
    int tiles = size / 8, tile = cell->terrain * tiles * tiles + (y / 8) * tiles + x / 8;
    int colour = sheet[tile * 64 + (y & 7) * 8 + (x & 7)] + (tinted(cell->tint, world_x, world_y) ? 32 * cell->tint : 0);
    if (cell->owner && ring_place(size, x, y)) colour = COLOUR_FIRST + (dashes[cell->owner] >> ((x + y) & 7) & 1 ? cell->owner : COLOUR_DARK);
    Stamp stamp;
    if (cell->marker) {
        stamp_marker(cell->marker, &stamp);
        colour = stamp_colour(&stamp, x - (size - 8) / 2, y - size / 8, cell->owner ? cell->owner : COLOUR_GOLD, colour);
    }
    if (cell->counter != COUNTER_NONE) {
        stamp_number(cell->counter, &stamp);
        colour = stamp_colour(&stamp, x - (size - 8) / 2, y - (size - 8 - size / 16), 0, colour);
    }
    return colour;
}

static int world_colour(int x, int y)
{
    int size = sizes[setup.size], found = -1;
    for (int i = 0; i < setup.cells; i++) {
        int left = places[i].column * size + ((places[i].row & 1) == (setup.shift == HEX_SHIFT_ODD) ? size / 2 : 0);
        int top = places[i].row * size * 3 / 4;
        if (x < left || y < top || x >= left + size || y >= top + size || !hex_shape(size, x - left, y - top)) continue;
        assert_int_equal(found, -1);    /* hexes never share a pixel */
        found = cell_colour(board_cell(i), size, x - left, y - top, x, y);
    }
    return found < 0 ? 0 : found;
}

static void check_screen(int step)
{
    int view_x, view_y;
    board_view(&view_x, &view_y);
    fake_render(picture);
    for (int y = 0; y < setup.view_h; y += step)
        for (int x = 0; x < setup.view_w; x += step) {
            int got = picture[setup.view_y + y][setup.view_x + x], wanted = world_colour(view_x + x, view_y + y);
            if (got != wanted) fail_msg("size %d view %d,%d pixel %d,%d: %d, not %d", sizes[setup.size], view_x, view_y, x, y, got, wanted);
        }
}

/* ---- boards ---- */

static void change_cell(int cell)
{
    board_set(cell, &(BoardCell){
        .terrain = (uint8_t)draw(sheets_picture_count((BoardSize)setup.size) < TERRAIN_COUNT ? 16 : TERRAIN_COUNT),
        .tint = (uint8_t)(draw(3) ? 0 : draw(TINT_COUNT)), .owner = (uint8_t)(draw(3) ? 0 : draw(OWNER_COUNT)),
        .marker = (uint8_t)(draw(4) ? 0 : draw(MARKER_COUNT)), .counter = (uint8_t)(draw(4) ? COUNTER_NONE : draw(100))
    });
}

static void start(int size, HexShift shift, int columns, int rows, int holes, int view_x, int view_y, int view_w, int view_h)
{
    fake_reset();
    kit_settings(&(KitSettings){TYPING_NORMAL, 1, false});
    setup = (BoardSetup){.size = (uint8_t)size, .shift = (uint8_t)shift, .places = places, .view_x = (uint8_t)view_x, .view_y = (uint8_t)view_y,
                         .view_w = (uint8_t)view_w, .view_h = (uint8_t)view_h};
    for (int y = 0; y < rows; y++)
        for (int x = 0; x < columns && setup.cells < BOARD_CELLS_MAX; x++)
            if (!holes || draw(holes) || setup.cells == 0) places[setup.cells++] = (BoardPlace){(uint8_t)x, (uint8_t)y};
    board_begin(&setup);
    for (int i = 0; i < setup.cells; i++) change_cell(i);
    while (!board_load_step()) {}
    kit_show(1u << LAYER_BOARD, false);
}

static void frames(int count)
{
    for (int i = 0; i < count; i++) {
        fake_frame(0);
        sprites_begin();
        board_frame();
        sprites_end();
    }
}

static void settle(void)
{
    for (int i = 0; i < 400 && !board_settled(); i++) frames(1);
    assert_true(board_settled());
}

/* The pictures keep to the shape; otherwise borders would be torn. */
static void hex_pictures_have_the_shape_of_a_hex(void **state)
{
    (void)state;
    for (int s = 0; s < BOARD_SIZES; s++) {
        int size = sizes[s], tiles = size / 8;
        const uint8_t *sheet = (const uint8_t *)sheets_pictures((BoardSize)s);
        assert_true(sheets_picture_count((BoardSize)s) >= TERRAIN_COUNT);
        for (int p = 0; p < TERRAIN_COUNT; p++)
            for (int y = 0; y < size; y++)
                for (int x = 0; x < size; x++) {
                    int colour = sheet[(p * tiles * tiles + (y / 8) * tiles + x / 8) * 64 + (y & 7) * 8 + (x & 7)];
                    assert_true(colour < BOARD_COLOURS);
                    assert_int_equal(colour != 0, hex_shape(size, x, y));
                    assert_int_equal(compose_inside(size, x, y), hex_shape(size, x, y));
                }
    }
}

static void tiles_equal_the_slow_picture(void **state)
{
    (void)state;
    seed = 1;
    for (int size = 0; size < BOARD_SIZES; size++)
        for (int shift = 0; shift < 2; shift++) {
            start(size, (HexShift)shift, 9, 9, 0, 0, 0, 240, 160);
            check_screen(1);
            start(size, (HexShift)shift, 14, 12, 6, 0, 0, 240, 160);
            check_screen(1);
        }
}

/* Scrolls over the whole board by cursor jumps, looking at every frame on the way. */
static void scrolling_streams_what_comes_into_view(void **state)
{
    (void)state;
    seed = 2;
    for (int size = 0; size < BOARD_SIZES; size++) {
        start(size, HEX_SHIFT_ODD, 20, 12, 9, 0, 0, 240, 160);
        for (int jump = 0; jump < 6; jump++) {
            board_cursor_to(draw(setup.cells));
            for (int i = 0; i < 12; i++) {
                frames(1);
                kit_show(1u << LAYER_BOARD, false);
                check_screen(3);
            }
            settle();
            check_screen(1);
        }
        board_cursor_jump(0);
        settle();
        board_cursor_jump(setup.cells - 1);
        settle();
        check_screen(1);
    }
}

static void changed_cells_show_within_a_few_frames(void **state)
{
    (void)state;
    seed = 3;
    for (int size = 0; size < BOARD_SIZES; size++) {
        start(size, HEX_SHIFT_EVEN, 12, 12, 0, 0, 0, 240, 160);
        for (int round = 0; round < 3; round++) {
            for (int i = 0; i < 20; i++) change_cell(draw(setup.cells));
            board_cursor_to(draw(setup.cells));
            settle();
            check_screen(1);
        }
        board_tint_all(TINT_FOG);
        settle();
        check_screen(1);
    }
}

static void a_part_of_the_screen_is_enough(void **state)
{
    (void)state;
    seed = 4;
    for (int size = 0; size < BOARD_SIZES; size++) {
        start(size, HEX_SHIFT_ODD, 12, 14, 8, 0, 16, 168, 128);
        check_screen(1);
        for (int jump = 0; jump < 5; jump++) {
            board_cursor_to(draw(setup.cells));
            settle();
            check_screen(1);
        }
        start(size, HEX_SHIFT_ODD, 3, 3, 0, 64, 0, 176, 144);
        check_screen(1);
    }
}

static void small_boards_stand_in_the_middle(void **state)
{
    (void)state;
    seed = 5;
    start(BOARD_HEX24, HEX_SHIFT_ODD, 6, 6, 0, 0, 0, 176, 144);
    int x, y;
    board_view(&x, &y);
    assert_int_equal(x, -(176 - (6 * 24 + 12)) / 2);
    assert_int_equal(y, -(144 - (5 * 18 + 24)) / 2);
    board_cursor_to(setup.cells - 1);
    settle();
    int after_x, after_y;
    board_view(&after_x, &after_y);
    assert_int_equal(after_x, x);
    assert_int_equal(after_y, y);
}

/* A board that is a few pixels too high moves by just these; a large one shows some ground around itself. */
static void larger_boards_move_as_far_as_they_must(void **state)
{
    (void)state;
    static const struct { int rows, top, bottom; } boards[] = {{8, 0, 6}, {12, -8, 12 * 18 + 6 - 144 + 8}};
    seed = 7;
    for (int i = 0; i < 2; i++) {
        start(BOARD_HEX24, HEX_SHIFT_ODD, 6, boards[i].rows, 0, 0, 0, 176, 144);
        int x, y;
        board_view(&x, &y);
        assert_int_equal(y, boards[i].top);
        board_cursor_to(setup.cells - 1);
        settle();
        board_view(&x, &y);
        assert_int_equal(y, boards[i].bottom);
        board_cursor_to(0);
        settle();
        board_view(&x, &y);
        assert_int_equal(y, boards[i].top);
    }
}

/* The ring must leave the text layer's tiles alone, whatever is drawn. */
static void the_board_keeps_out_of_the_windows(void **state)
{
    (void)state;
    seed = 6;
    start(BOARD_HEX16, HEX_SHIFT_ODD, 16, 16, 0, 0, 0, 240, 160);
    int first = 1024 - 256 - kit_tiles_free();
    uint32_t before[0x6000 / 4];
    uint32_t *pool = video_tiles(2) + first * 8;
    size_t bytes = (size_t)kit_tiles_free() * 32;
    memcpy(before, pool, bytes);
    for (int i = 0; i < 5; i++) {
        board_cursor_to(draw(setup.cells));
        settle();
    }
    assert_memory_equal(before, pool, bytes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hex_pictures_have_the_shape_of_a_hex), cmocka_unit_test(tiles_equal_the_slow_picture),
        cmocka_unit_test(scrolling_streams_what_comes_into_view), cmocka_unit_test(changed_cells_show_within_a_few_frames),
        cmocka_unit_test(a_part_of_the_screen_is_enough), cmocka_unit_test(small_boards_stand_in_the_middle),
        cmocka_unit_test(larger_boards_move_as_far_as_they_must),
        cmocka_unit_test(the_board_keeps_out_of_the_windows)
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
