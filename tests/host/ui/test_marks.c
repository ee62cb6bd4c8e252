/* SPDX-License-Identifier: MIT */
/*
 * What lies above what: marks above the pieces, numbers above everything. A mark is seen whole on every cell of every game's board, a
 * number is never covered by another sprite, and the cursor hides neither.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>
#include "../common/many.h"
#include "art.h"
#include "boards.h"
#include "ui/board/colours.h"
#include "ui/board/compose.h"
#include "ui/board/sheets.h"
#include "ui/board/signs.h"
#include "ui/board/units.h"
#include "ui/kit/kit.h"

enum { MARK_SIDE = 16, UNIT_PIXEL = 9, WHITE = 13, OUTLINE = 4, NUMBER_ROWS = 7 };
static uint16_t picture[SCREEN_HEIGHT][SCREEN_WIDTH], before[SCREEN_HEIGHT][SCREEN_WIDTH];

/* A figure that fills its square, so that whatever it could hide it hides. */
static int load_figure(int side)
{
    static uint32_t full[2 * 32 * 32 / 8];
    memset(full, UNIT_PIXEL | UNIT_PIXEL << 4, sizeof full);
    return sprites_load(full, 2 * side * side / 2);
}

static int mark_pixel(int size, int kind, int x, int y)
{
    const uint32_t *tiles = sheets_marks((BoardSize)size) + kind * 32;
    return (int)(tiles[((y / 8) * 2 + x / 8) * 8 + (y & 7)] >> (x & 7) * 4 & 15);
}

/* The mark of a kind stands in the middle of the cell, pixel by pixel, where the board's view shows it. */
static void check_mark(const BoardSetup *setup, int cell, int kind)
{
    int left, top;
    board_screen(cell, &left, &top);
    left += (board_hex_width() - MARK_SIDE) / 2;
    top += (board_hex_height() - MARK_SIDE) / 2;
    for (int y = 0; y < MARK_SIDE; y++)
        for (int x = 0; x < MARK_SIDE; x++) {
            int colour = mark_pixel(setup->size, kind, x, y), px = left + x, py = top + y;
            if (!colour || px < setup->view_x || py < setup->view_y || px >= setup->view_x + setup->view_w || py >= setup->view_y + setup->view_h)
                continue;
            if (picture[py][px] != COLOUR_MARKS + colour)
                fail_msg("cell %d kind %d at %d,%d: %d", cell, kind, x, y, picture[py][px]);
        }
}

static const uint8_t kinds[] = {MARK_REACH, MARK_FAR, MARK_TARGET};

static void marks_stand_whole_above_the_pieces(void **state)
{
    (void)state;
    for (int i = 0; i < BOARD_SHAPES; i++) {
        const BoardSetup *setup = boards_start(&board_shapes[i], false);
        int tile = load_figure(16);
        for (int cell = 0; cell < setup->cells; cell++) {
            board_marks(cell, kinds[cell * 7 % 3]);
            units_add(&(UnitLook){.tile = (int16_t)tile, .frames = 2, .owner = 1, .number = COUNTER_NONE}, cell);
        }
        for (int jump = 0; jump < 3; jump++) {
            board_look_at(jump * (setup->cells - 1) / 2);
            boards_settle();
            fake_render(picture);
            for (int cell = 0; cell < setup->cells; cell++) check_mark(setup, cell, cell * 7 % 3);
        }
        board_marks_clear();
        boards_frame();
        fake_render(picture);
        for (int y = 0; y < SCREEN_HEIGHT; y++)
            for (int x = 0; x < SCREEN_WIDTH; x++) assert_false(picture[y][x] > COLOUR_MARKS && picture[y][x] < COLOUR_DANGER);
    }
}

/* While the view moves, the marks move with their cells; none is left behind or appears at the other side. */
static void marks_move_with_the_board(void **state)
{
    (void)state;
    const BoardSetup *setup = boards_start(&board_shapes[0], false);
    for (int cell = 0; cell < setup->cells; cell += 3) board_marks(cell, MARK_TARGET);
    for (int step = 0; step < 60; step++) {
        if (step % 15 == 0)
            board_look_at((step / 15 * 97 + 30) % setup->cells);
        boards_frame();
        fake_render(picture);
        int shown = 0, wanted = 0;
        for (int cell = 0; cell < setup->cells; cell += 3) check_mark(setup, cell, 2);
        for (int y = 0; y < setup->view_h; y++)
            for (int x = 0; x < setup->view_w; x++) shown += picture[setup->view_y + y][x] > COLOUR_MARKS && picture[setup->view_y + y][x] < COLOUR_DANGER;
        for (int cell = 0; cell < setup->cells; cell += 3) {
            int left, top;
            board_screen(cell, &left, &top);
            for (int i = 0; i < MARK_SIDE * MARK_SIDE; i++) {
                int x = left + i % MARK_SIDE, y = top + i / MARK_SIDE;
                wanted += mark_pixel(setup->size, 2, i % MARK_SIDE, i / MARK_SIDE) && x >= 0 && x < setup->view_w && y >= setup->view_y &&
                          y < setup->view_y + setup->view_h;
            }
        }
        assert_int_equal(shown, wanted);
    }
}

/* Dot, hollow dot and reticle differ as silhouettes by a third of the larger one at least. */
static void marks_differ_by_shape(void **state)
{
    (void)state;
    for (int size = 0; size < BOARD_SIZES; size++)
        for (int a = 0; a < 3; a++)
            for (int b = a + 1; b < 3; b++) {
                int differs = 0, area = 0;
                for (int i = 0; i < MARK_SIDE * MARK_SIDE; i++) {
                    bool in_a = mark_pixel(size, a, i % MARK_SIDE, i / MARK_SIDE), in_b = mark_pixel(size, b, i % MARK_SIDE, i / MARK_SIDE);
                    differs += in_a != in_b;
                    area += in_b;
                }
                assert_true(differs * 3 >= area);
            }
}

/* The border of danger is as whole on a cell with a figure as on an empty one. */
static void danger_lies_above_the_pieces(void **state)
{
    (void)state;
    for (int i = 0; i < BOARD_SHAPES - 1; i++) {
        boards_start(&board_shapes[i], false);
        int middle = board_at(3, 3), side = board_hex_width() == 16 ? 16 : 32, left, top;
        UnitLook look = {.tile = (int16_t)load_figure(side), .big = side == 32, .frames = 2, .owner = 1, .number = COUNTER_NONE};
        board_marks(middle, MARK_DANGER);
        boards_settle();
        fake_render(before);
        units_add(&look, middle);
        boards_frame();
        fake_render(picture);
        board_screen(middle, &left, &top);
        int border = 0;
        for (int y = top; y < top + board_hex_height(); y++)
            for (int x = left; x < left + board_hex_width(); x++) {
                bool was = before[y][x] == COLOUR_DANGER || before[y][x] == COLOUR_FIRST + COLOUR_DARK;
                bool is = picture[y][x] > PALETTE_SPRITES && picture[y][x] < PALETTE_SPRITES + 16;
                assert_int_equal(was, is);
                border += is;
            }
        assert_true(border > 3 * board_hex_width());
    }
}

/* ---- numbers ---- */

/* Three by five, as a reader knows them. */
static bool lit(int digit, int x, int y)
{
    static const char *const rows[10][5] = {
        {"###", "# #", "# #", "# #", "###"}, {" # ", "## ", " # ", " # ", "###"}, {"###", "  #", "###", "#  ", "###"}, {"###", "  #", " ##", "  #", "###"},
        {"# #", "# #", "###", "  #", "  #"}, {"###", "#  ", "###", "  #", "###"}, {"###", "#  ", "###", "# #", "###"}, {"###", "  #", "  #", " # ", " # "},
        {"###", "# #", "###", "# #", "###"}, {"###", "# #", "###", "  #", "###"},
    };
    return rows[digit][y][x] == '#';
}

/* A number stands at left, top with a dark pixel all around it: light and dark as given by the two palette places. */
static void check_number(int number, int left, int top, int light, int dark)
{
    int width = number > 9 ? 9 : 5;
    for (int y = 0; y < NUMBER_ROWS; y++)
        for (int x = 0; x < width; x++) {
            int inner = x - 1, row = y - 1;
            bool on = false;
            if (row >= 0 && row < 5 && inner >= 0) {
                if (width == 5)
                    on = inner < 3 && lit(number, inner, row);
                else if (inner < 3)
                    on = lit(number / 10, inner, row);
                else if (inner > 3 && inner < 7)
                    on = lit(number % 10, inner - 4, row);
            }
            if (picture[top + y][left + x] != (on ? light : dark))
                fail_msg("%d at %d,%d: %d", number, x, y, picture[top + y][left + x]);
        }
}

/* All small ones, then some; the slow build takes a few of either. */
static int next_number(int number) { return number < 20 ? TIMES(1, 7) : TIMES(13, 39); }

/* Given a crowd of figures, signs, marks, danger and the cursor, when a cell has a counter above, then all of it can be read. */
static void counters_are_never_covered(void **state)
{
    (void)state;
    for (int i = 0; i < BOARD_SHAPES; i++)
        for (int number = 0; number < 100; number += next_number(number)) {
            const BoardSetup *setup = boards_start(&board_shapes[i], true);
            int tile = load_figure(16), middle = board_at(3, 2), x, y;
            for (int cell = 0; cell < setup->cells && cell < 60; cell++) {
                board_marks(cell, MARK_TARGET | MARK_DANGER);
                units_add(&(UnitLook){.tile = (int16_t)tile, .frames = 2, .owner = 1, .number = COUNTER_NONE, .emblem = true}, cell);
            }
            signs_put(middle, SIGN_LOWER, tile, 2);
            signs_put(middle, SIGN_MIDDLE, tile, 2);
            board_counter(middle, number);
            board_cursor_to(middle);
            boards_settle();
            fake_render(picture);
            board_screen(middle, &x, &y);
            int palette = PALETTE_SPRITES + OWNER_NEUTRAL * 16;
            check_number(number, x + (board_hex_width() - (number > 9 ? 9 : 5)) / 2, y + compose.counter_y, palette + WHITE, palette + OUTLINE);
        }
}

/* "13" is "13" on a banner, on a base and in a stack, with the cursor on it or beside it. */
static void numbers_of_units_are_never_covered(void **state)
{
    (void)state;
    static const struct { bool tight, figure; } looks[] = {{false, true}, {true, true}, {true, false}};
    for (int l = 0; l < 3; l++)
        for (int number = 0; number < 100; number += next_number(number)) {
            boards_start(&board_shapes[1], false);
            int tile = load_figure(16), sign = load_figure(16), x, y, middle = board_at(5, 4);
            UnitLook look = {.tile = (int16_t)tile, .frames = looks[l].figure ? 2 : 0, .owner = 3, .number = (uint8_t)number, .tight = looks[l].tight,
                             .sign = (int16_t)sign};
            for (int d = 0; d < 6; d++) units_add(&(UnitLook){.tile = (int16_t)tile, .frames = 2, .owner = 1, .number = COUNTER_NONE, .sign = (int16_t)sign}, board_neighbour(middle, d));
            units_add(&look, middle);
            board_cursor_to(number & 1 ? middle : board_neighbour(middle, number % 6));
            board_marks(middle, MARK_TARGET);
            boards_settle();
            fake_render(picture);
            board_screen(middle, &x, &y);
            int width = number > 9 ? 9 : 5, palette = PALETTE_SPRITES + 3 * 16;
            int left = looks[l].tight ? x + 8 - (8 + width) / 2 + 8 : x + 16 - width;
            check_number(number, left, y + 9, palette + WHITE, palette + OUTLINE);
        }
}

/* Counters that are a part of the board: the cursor covers no digit of its own cell's number, nor of a neighbour's. */
static void the_cursor_hides_no_number(void **state)
{
    (void)state;
    for (int i = 0; i < BOARD_SHAPES; i++) {
        boards_start(&board_shapes[i], false);
        int middle = board_at(3, 2), around[7], count = 0;
        around[count++] = middle;
        for (int d = 0; d < 6; d++)
            if (board_neighbour(middle, d) != BOARD_NONE)
                around[count++] = board_neighbour(middle, d);
        for (int n = 0; n < count; n++) board_counter(around[n], 88);
        board_look_at(middle);
        boards_settle();
        fake_render(before);
        board_cursor_to(middle);
        for (int breath = 0; breath < TIMES(40, 8); breath++) {
            boards_settle();
            fake_render(picture);
            int covered = 0;
            for (int y = 0; y < SCREEN_HEIGHT; y++)
                for (int x = 0; x < SCREEN_WIDTH; x++) {
                    if (before[y][x] == COLOUR_FIRST + COLOUR_LIGHT && picture[y][x] != before[y][x])
                        fail_msg("%s: a digit is covered at %d,%d", board_shapes[i].name, x, y);
                    covered += picture[y][x] != before[y][x];
                }
            assert_true(covered >= 40);     /* the corners are there */
        }
    }
}

/* White and black: whatever it stands on, one of the two differs. */
static void the_cursor_has_a_light_and_a_dark_line(void **state)
{
    (void)state;
    enum { UI_WHITE = 1, UI_BLACK = 5 };
    for (int i = 0; i < BOARD_SHAPES; i++) {
        boards_start(&board_shapes[i], false);
        board_cursor_to(board_at(3, 2));
        boards_settle();
        fake_render(picture);
        int white = 0, black = 0;
        for (int y = 1; y < SCREEN_HEIGHT - 1; y++)
            for (int x = 1; x < SCREEN_WIDTH - 1; x++) {
                black += picture[y][x] == PALETTE_SPRITES + UI_BLACK;
                if (picture[y][x] != PALETTE_SPRITES + UI_WHITE)
                    continue;
                white++;
                static const int8_t beside[4][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
                for (int d = 0; d < 4; d++) assert_true(picture[y + beside[d][1]][x + beside[d][0]] >= PALETTE_SPRITES);
            }
        assert_true(white >= 4 * 7 && black >= 4 * 10);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(marks_stand_whole_above_the_pieces), cmocka_unit_test(marks_move_with_the_board), cmocka_unit_test(marks_differ_by_shape),
        cmocka_unit_test(danger_lies_above_the_pieces), cmocka_unit_test(counters_are_never_covered),
        cmocka_unit_test(numbers_of_units_are_never_covered), cmocka_unit_test(the_cursor_hides_no_number),
        cmocka_unit_test(the_cursor_has_a_light_and_a_dark_line)
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
