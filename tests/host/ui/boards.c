/* SPDX-License-Identifier: MIT */
#include "boards.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>
#include "ui/kit/kit.h"

const BoardShape board_shapes[BOARD_SHAPES] = {
    {"fortress", BOARD_HEX16, 0, 20, 12, 16, 240, 120}, {"realms", BOARD_HEX16, 0, 15, 12, 0, 240, 152}, {"duel", BOARD_HEX24, 16, 7, 9, 0, 168, 160},
    {"house hexes", BOARD_HEX24, 0, 9, 8, 0, 240, 160}, {"island", BOARD_HEX32, 0, 8, 9, 16, 176, 128}, {"rooms", BOARD_ROOMS, 0, 6, 5, 16, 240, 120},
};

static BoardPlace places[BOARD_CELLS_MAX];
static uint8_t blank_sheet[40 * 24] __attribute__((aligned(4)));     /* one picture, for shapes the house has none for */

const BoardSetup *boards_start(const BoardShape *shape, bool counters_above)
{
    static BoardSetup setup;
    fake_reset();
    kit_settings(&(KitSettings){TYPING_NORMAL, 1, false});
    memset(blank_sheet, 1, sizeof blank_sheet);
    setup = (BoardSetup){.size = shape->size, .pitch = shape->pitch, .shift = HEX_SHIFT_ODD, .places = places, .view_y = shape->view_y,
                         .view_w = shape->view_w, .view_h = shape->view_h, .counters_above = counters_above};
    if (shape->pitch || shape->size == BOARD_ROOMS)
        setup.sheet = blank_sheet;
    for (int row = 0; row < shape->rows; row++)
        for (int column = 0; column < shape->columns && setup.cells < BOARD_CELLS_MAX; column++)
            places[setup.cells++] = (BoardPlace){(uint8_t)column, (uint8_t)row};
    board_begin(&setup);
    while (!board_load_step()) {}
    kit_show(1u << LAYER_BOARD | 1u << LAYER_OVERLAY, true);
    return &setup;
}

void boards_frame(void)
{
    fake_frame(0);
    sprites_begin();
    board_frame();
    sprites_end();
}

void boards_settle(void)
{
    for (int i = 0; i < 400 && !board_settled(); i++) boards_frame();
    assert_true(board_settled());
    boards_frame();
}

/* One character a cell, blanks between; '.' and '#' are none. */
static int read_map(const char *const *rows, int count, BoardPlace *out)
{
    int cells = 0;
    for (int row = 0; row < count; row++)
        for (int column = 0; rows[row][column]; column++)
            if (rows[row][column] != '.' && rows[row][column] != '#')
                out[cells++] = (BoardPlace){(uint8_t)column, (uint8_t)row};
    return cells;
}

int boards_fortress(BoardPlace *out)
{
    static const char *const rows[] = {
        "SS.II.HH..YYYY.OO.WW.KK.", "...II.HH..YYY........KK.", "p..p..p..p.YY.p..p..p..p", "ddbddbddbddGGddbddbddbdd", "ddTddTddTddGGddTddTddTdd",
        "aa.aa.aa.aa..aa.aa.aa.aa", "ao.ao.ao.aao.ao.ao.ao.ao", "hh.hh.hh.hh..hh.hh.hh.hh", "ho.ho.ho.ho..ho.ho.ho.ho", "x.x.x.xx.xx..xxx.x.xx.x.",
        "t33.t22.t11..t44.t55.t66", "333x222.111..444.555.666", "B33.B22.B11..B44.B55.B66", ".....x..x......xx.x.xx..", "......FFF........fffx...",
        ".....FFFF.......ffff....", "......FFF........fff....", "........................", "..........CCCC..........", "..........CCC...........",
    };
    return read_map(rows, 20, out);
}

int boards_city(BoardPlace *out)
{
    static const char *const rows[] = {
        "###770000~333311111#", "#77770000~333311111#", "777770000~3333111111", "77770000N33333#11111", "77770000~33333#22222", "77770000~34444222222",
        "8888##000~4444422222", "88888999~44444422222", "88888999~444444#6666", "88889999~55555#66666", "888899999S5555666666", "#88999999~555566666#",
        "####99999~55555666##",
    };
    return read_map(rows, 13, out);
}
