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
#include "boards.h"
#include "fake_platform.h"
#include "ui/board/board.h"
#include "ui/board/colours.h"
#include "ui/board/compose.h"
#include "ui/board/sheets.h"
#include "ui/board/stamps.h"
#include "ui/kit/kit.h"

/* Width, height and slope of the cells. */
static struct { int width, height, slope; } shape;
enum { PICTURES = 5 };
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

static bool in_shape(int x, int y)
{
    int low = shape.height - 1 - y, half = y < shape.slope ? 1 + 2 * y : low < shape.slope ? 1 + 2 * low : shape.width / 2;
    return y >= 0 && low >= 0 && x >= shape.width / 2 - half && x < shape.width / 2 + half;
}

static bool stamp_bit(const uint8_t *plane, int x, int y) { return plane[y] >> x & 1; }

static int stamp_colour(const Stamp *stamp, int x, int y, int accent, int otherwise)
{
    if (x < 0 || y < 0 || x > 7 || y > 7)
        return otherwise;
    if (stamp_bit(stamp->dark, x, y))
        return COLOUR_FIRST + COLOUR_DARK;
    if (stamp_bit(stamp->light, x, y))
        return COLOUR_FIRST + COLOUR_LIGHT;
    return stamp_bit(stamp->accent, x, y) ? COLOUR_FIRST + accent : otherwise;
}

/* How many pixels the cell can lose at every side until this one is at its edge. */
static int depth_of(int x, int y)
{
    int depth = 0;
    for (int by = 1; by <= 3; by++) {
        bool inside = true;
        for (int i = 0; i < 4; i++) {
            int px = x + (i == 0 ? by : i == 1 ? -by : 0), py = y + (i == 2 ? by : i == 3 ? -by : 0);
            inside = inside && in_shape(px, py);
        }
        if (inside)
            depth = by;
        else
            break;
    }
    return depth;
}

static const uint8_t *sheet_bytes(void) { return setup.sheet ? setup.sheet : (const uint8_t *)sheets_pictures((BoardSize)setup.size); }

/* x, y within the cell. */
static int cell_colour(const BoardCell *cell, int x, int y)
{
    static const uint8_t dashes[OWNER_COUNT] = {0, 0xFF, 0x3F, 0x55, 0x33, 0x7F, 0x0F, 0x5F, 0x77, 0x11, 0x05};
    int tiles = shape.width / 8, rows = (shape.height + 7) / 8, tile = (cell->terrain * rows + y / 8) * tiles + x / 8;
    int colour = sheet_bytes()[tile * 64 + (y & 7) * 8 + (x & 7)] + 32 * cell->tint, thick = shape.width == 16 ? 1 : 2, depth = depth_of(x, y);
    if (cell->owner && depth >= 1 && depth < 1 + thick)
        colour = COLOUR_FIRST + (dashes[cell->owner] >> ((x + y) & 7) & 1 ? cell->owner : COLOUR_DARK);
    if (cell->marks & MARK_DANGER && depth < 1 + thick)
        colour = ((x + y) & 7) < 5 ? COLOUR_DANGER : COLOUR_FIRST + COLOUR_DARK;
    Stamp stamp[2];
    if (cell->marker) {
        stamp_marker(cell->marker, stamp);
        colour = stamp_colour(stamp, x - (shape.width - 8) / 2, y - (shape.height < 16 ? 2 : shape.height / 8), cell->owner ? cell->owner : COLOUR_GOLD, colour);
    }
    if (cell->counter != COUNTER_NONE && !setup.counters_above) {
        int halves = stamp_number(cell->counter, stamp), left = (shape.width - 8 * halves) / 2;
        for (int i = 0; i < halves; i++) colour = stamp_colour(&stamp[i], x - left - 8 * i, y - (shape.height - (shape.slope ? 9 : 8)), 0, colour);
    }
    return colour;
}

static int world_colour(int x, int y)
{
    int found = -1;
    for (int i = 0; i < setup.cells; i++) {
        bool shifted = shape.slope && (places[i].row & 1) == (setup.shift == HEX_SHIFT_ODD);
        int left = places[i].column * shape.width + (shifted ? shape.width / 2 : 0), top = places[i].row * (shape.height - shape.slope);
        if (x < left || y < top || x >= left + shape.width || y >= top + shape.height || !in_shape(x - left, y - top))
            continue;
        assert_int_equal(found, -1);    /* cells never share a pixel */
        found = cell_colour(board_cell(i), x - left, y - top);
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
            if (got != wanted)
                fail_msg("size %d view %d,%d pixel %d,%d: %d, not %d", setup.size, view_x, view_y, x, y, got, wanted);
        }
}

/* ---- boards ---- */

static void change_cell(int cell)
{
    board_set(cell, &(BoardCell){
        .terrain = (uint8_t)draw(setup.sheet ? PICTURES : TERRAIN_COUNT), .marks = (uint8_t)(draw(3) ? 0 : draw(1 << MARK_BITS)),
        .tint = (uint8_t)(draw(3) ? 0 : draw(TINT_COUNT)), .owner = (uint8_t)(draw(3) ? 0 : draw(OWNER_COUNT)),
        .marker = (uint8_t)(draw(4) ? 0 : draw(MARKER_COUNT)), .counter = (uint8_t)(draw(4) ? COUNTER_NONE : draw(100))
    });
}

/* Pictures of a game's own, of any cell's shape: what lies outside is clear. */
static uint8_t own_sheet[PICTURES * 40 * 32] __attribute__((aligned(4)));
static int pitch;      /* of the next boards; 0: the regular one */

static void draw_own_sheet(void)
{
    int tiles = shape.width / 8, rows = (shape.height + 7) / 8;
    memset(own_sheet, 0, sizeof own_sheet);
    for (int p = 0; p < PICTURES; p++)
        for (int y = 0; y < shape.height; y++)
            for (int x = 0; x < shape.width; x++)
                if (in_shape(x, y))
                    own_sheet[((p * rows + y / 8) * tiles + x / 8) * 64 + (y & 7) * 8 + (x & 7)] = (uint8_t)(1 + (x + 3 * y + 7 * p) % 31);
}

static void start(int size, HexShift shift, int columns, int rows, int holes, int view_x, int view_y, int view_w, int view_h)
{
    static const uint8_t widths[] = {16, 24, 32, 40};
    fake_reset();
    kit_settings(&(KitSettings){TYPING_NORMAL, 1, false});
    shape.width = widths[size];
    shape.slope = size == BOARD_ROOMS ? 0 : shape.width / 4;
    shape.height = pitch ? pitch + shape.slope : size == BOARD_ROOMS ? 24 : shape.width;
    if (pitch || size == BOARD_ROOMS)
        draw_own_sheet();
    setup = (BoardSetup){.size = (uint8_t)size, .shift = (uint8_t)shift, .pitch = (uint8_t)pitch, .places = places, .sheet = pitch || size == BOARD_ROOMS ? own_sheet : NULL,
                         .view_x = (uint8_t)view_x, .view_y = (uint8_t)view_y,
                         .view_w = (uint8_t)view_w, .view_h = (uint8_t)view_h};
    for (int y = 0; y < rows; y++)
        for (int x = 0; x < columns && setup.cells < BOARD_CELLS_MAX; x++)
            if (!holes || draw(holes) || setup.cells == 0)
                places[setup.cells++] = (BoardPlace){(uint8_t)x, (uint8_t)y};
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
        int size = 16 + 8 * s, tiles = size / 8;
        CellShape regular = compose_shape((BoardSize)s, 0);
        shape.width = shape.height = size;
        shape.slope = size / 4;
        const uint8_t *sheet = (const uint8_t *)sheets_pictures((BoardSize)s);
        assert_true(sheets_picture_count((BoardSize)s) >= TERRAIN_COUNT);
        for (int p = 0; p < TERRAIN_COUNT; p++)
            for (int y = 0; y < size; y++)
                for (int x = 0; x < size; x++) {
                    int colour = sheet[(p * tiles * tiles + (y / 8) * tiles + x / 8) * 64 + (y & 7) * 8 + (x & 7)];
                    assert_true(colour < BOARD_COLOURS);
                    assert_int_equal(colour != 0, in_shape(x, y));
                    assert_int_equal(compose_inside(regular, x, y), in_shape(x, y));
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

/* Rows may stand closer than regular hexes have them, with pictures of that height. */
static void rows_stand_as_close_as_a_game_wants(void **state)
{
    static const struct { int size, pitch; } boards[] = {{BOARD_HEX24, 16}, {BOARD_HEX24, 14}, {BOARD_HEX16, 10}, {BOARD_HEX16, 11}, {BOARD_HEX32, 20}};
    (void)state;
    seed = 8;
    for (unsigned i = 0; i < sizeof boards / sizeof boards[0]; i++)
        for (int shift = 0; shift < 2; shift++) {
            pitch = boards[i].pitch;
            start(boards[i].size, (HexShift)shift, 9, 9, 5, 0, 0, 168, 160);
            check_screen(1);
            assert_int_equal(board_hex_height(), boards[i].pitch + shape.slope);
        }
    pitch = 0;
}

/* Lost Hope, 2.4: six by five rooms of 40 x 24 pixels fill the width of the screen. */
static void a_house_of_rooms(void **state)
{
    (void)state;
    seed = 9;
    start(BOARD_ROOMS, HEX_SHIFT_ODD, 6, 5, 0, 0, 16, 240, 120);
    check_screen(1);
    int x, y;
    board_screen(board_at(5, 4), &x, &y);
    assert_int_equal(x, 200);
    assert_int_equal(y, 16 + 96);
    for (int i = 0; i < 12; i++) change_cell(draw(setup.cells));
    settle();
    check_screen(1);
}

/* Stronghold, 3.3: 24 x 20 hexes, of which 252 are cells, in a view of 240 x 120 on a cloth of 392 x 244. Lost Hope, 2.3: 240 cells in
 * 240 x 112. */
static void boards_larger_than_the_screen(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        seed = 10;
        start(BOARD_HEX16, HEX_SHIFT_ODD, 2, 2, 0, 0, 16, 240, i ? 112 : 120);
        setup.cells = (uint16_t)(i ? boards_city(places) : boards_fortress(places));
        assert_int_equal(setup.cells, i ? 240 : 252);
        board_begin(&setup);
        for (int cell = 0; cell < setup.cells; cell++) change_cell(cell);
        while (!board_load_step()) {}
        kit_show(1u << LAYER_BOARD, false);
        for (int jump = 0; jump < 6; jump++) {
            board_cursor_to(jump < 2 ? jump * (setup.cells - 1) : draw(setup.cells));
            settle();
            check_screen(1);
        }
    }
}

/* Lost Hope, 24.4: 22 large hexes in rows of 4-5-4-5-4, under a fog that is lifted from one after the other. */
static void a_plan_under_fog(void **state)
{
    (void)state;
    seed = 11;
    start(BOARD_HEX32, HEX_SHIFT_EVEN, 5, 5, 0, 0, 16, 160, 128);
    setup.cells = 0;
    for (int row = 0; row < 5; row++)
        for (int column = 0; column < 4 + (row & 1); column++) places[setup.cells++] = (BoardPlace){(uint8_t)column, (uint8_t)row};
    assert_int_equal(setup.cells, 22);
    board_begin(&setup);
    for (int i = 0; i < setup.cells; i++) board_set(i, &(BoardCell){.terrain = TERRAIN_FLOOR, .tint = TINT_FOG, .counter = COUNTER_NONE});
    while (!board_load_step()) {}
    kit_show(1u << LAYER_BOARD, false);
    check_screen(1);
    board_tint(7, TINT_PLAIN);
    settle();
    check_screen(1);
    assert_true(colours_tinted(sheets_palette()[12], TINT_FOG) != sheets_palette()[12]);
    int left = 240, right = 0, top = 160, bottom = 0;
    for (int i = 0; i < setup.cells; i++) {
        int x, y;
        board_screen(i, &x, &y);
        left = x < left ? x : left, right = x + 32 > right ? x + 32 : right, top = y < top ? y : top, bottom = y + 32 > bottom ? y + 32 : bottom;
    }
    assert_true(left >= 0 && right <= 160 && top >= 16 && bottom <= 16 + 128);     /* all of it, without scrolling */
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

/* Whoever asks for a cell that there is not, for what stands there or for another look, is stopped before anything is read. */
static void a_cell_beyond_the_board_is_an_error(void **state)
{
    (void)state;
    static const BoardCell plains = {.counter = COUNTER_NONE};
    start(BOARD_HEX16, HEX_SHIFT_ODD, 9, 7, 0, 0, 0, 240, 160);
    const int beyond[] = {BOARD_NONE, setup.cells, BOARD_CELLS_MAX};
    for (unsigned i = 0; i < sizeof beyond / sizeof *beyond; i++) {
        expect_assert_failure(board_cell(beyond[i]));
        expect_assert_failure(board_set(beyond[i], &plains));
        expect_assert_failure(board_tint(beyond[i], TINT_PLAIN));
        expect_assert_failure(board_marks(beyond[i], MARK_NONE));
    }
    assert_int_equal(board_cell(setup.cells - 1)->counter, COUNTER_NONE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hex_pictures_have_the_shape_of_a_hex), cmocka_unit_test(tiles_equal_the_slow_picture),
        cmocka_unit_test(scrolling_streams_what_comes_into_view), cmocka_unit_test(changed_cells_show_within_a_few_frames),
        cmocka_unit_test(a_part_of_the_screen_is_enough), cmocka_unit_test(small_boards_stand_in_the_middle),
        cmocka_unit_test(larger_boards_move_as_far_as_they_must),
        cmocka_unit_test(rows_stand_as_close_as_a_game_wants), cmocka_unit_test(a_house_of_rooms), cmocka_unit_test(boards_larger_than_the_screen),
        cmocka_unit_test(a_plan_under_fog),
        cmocka_unit_test(the_board_keeps_out_of_the_windows), cmocka_unit_test(a_cell_beyond_the_board_is_an_error)
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
