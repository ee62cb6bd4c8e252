/* SPDX-License-Identifier: MIT */
#include "engine/morundir/morundir.h"

/* East, north-east, north-west, west, south-west, south-east. */
const int8_t mu_step[6] = {1, 1 - MU_WIDTH, -MU_WIDTH, -1, MU_WIDTH - 1, MU_WIDTH};

/* Section 2: max(|q-r|, |r-s|, |s-q|) <= 6 (standard) or 9 (grand); the tables' shape is checked against that in the tests. */
#define XX MU_OFF_BOARD
const MuBoard mu_boards[MU_BOARDS] = {
    [MU_STANDARD] = {
        .spaces = 43, .edges = 24, .rows = 9, .castle = 21,
        .row_start = {0, 1, 5, 12, 18, 25, 31, 38, 42, 43},
        .space_of = {
            XX, XX, XX, XX, XX, XX, XX, XX, XX, XX, XX, XX, XX, XX, XX, XX,
            XX, XX, XX, XX, XX, XX, XX, XX, XX, XX, XX, XX, XX, XX, XX, XX,
            XX, XX, XX, XX, XX, XX, XX, XX, XX, XX, XX, XX, XX, XX, XX, XX,
            XX, XX, XX, XX, XX, XX, XX, XX, XX, XX,  0, XX, XX, XX, XX, XX,
            XX, XX, XX, XX, XX, XX, XX, XX,  1,  2,  3,  4, XX, XX, XX, XX,
            XX, XX, XX, XX, XX, XX,  5,  6,  7,  8,  9, 10, 11, XX, XX, XX,
            XX, XX, XX, XX, XX, XX, 12, 13, 14, 15, 16, 17, XX, XX, XX, XX,
            XX, XX, XX, XX, XX, 18, 19, 20, 21, 22, 23, 24, XX, XX, XX, XX,
            XX, XX, XX, XX, XX, 25, 26, 27, 28, 29, 30, XX, XX, XX, XX, XX,
            XX, XX, XX, XX, 31, 32, 33, 34, 35, 36, 37, XX, XX, XX, XX, XX,
            XX, XX, XX, XX, XX, 38, 39, 40, 41, XX, XX, XX, XX, XX, XX, XX,
            XX, XX, XX, XX, XX, XX, 42, XX, XX, XX, XX, XX, XX, XX, XX, XX,
            XX, XX, XX, XX, XX, XX, XX, XX, XX, XX, XX, XX, XX, XX, XX, XX,
            XX, XX, XX, XX, XX, XX, XX, XX, XX, XX, XX, XX, XX, XX, XX, XX,
            XX, XX, XX, XX, XX, XX, XX, XX, XX, XX, XX, XX, XX, XX, XX, XX,
        },
        .cell_of = {
            58,
            72, 73, 74, 75,
            86, 87, 88, 89, 90, 91, 92,
            102, 103, 104, 105, 106, 107,
            117, 118, 119, 120, 121, 122, 123,
            133, 134, 135, 136, 137, 138,
            148, 149, 150, 151, 152, 153, 154,
            165, 166, 167, 168,
            182,
        },
        .edge = {
            0, 1, 2, 3, 4, 5, 6, 10, 11, 12, 17, 18, 24, 25, 30, 31, 32, 36,
            37, 38, 39, 40, 41, 42,
        },
        .first = {{5, 11, 42, 6, 10, 12, 17, 39, 40}, {0, 31, 37, 2, 3, 25, 30, 32, 36}},
    },
    [MU_GRAND] = {
        .spaces = 91, .edges = 36, .rows = 13, .castle = 45,
        .row_start = {0, 1, 5, 12, 22, 31, 41, 50, 60, 69, 79, 86, 90, 91},
        .space_of = {
            XX, XX, XX, XX, XX, XX, XX, XX, XX, XX, XX, XX, XX, XX, XX, XX,
            XX, XX, XX, XX, XX, XX, XX, XX, XX, XX, XX,  0, XX, XX, XX, XX,
            XX, XX, XX, XX, XX, XX, XX, XX, XX,  1,  2,  3,  4, XX, XX, XX,
            XX, XX, XX, XX, XX, XX, XX,  5,  6,  7,  8,  9, 10, 11, XX, XX,
            XX, XX, XX, XX, XX, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, XX,
            XX, XX, XX, XX, XX, 22, 23, 24, 25, 26, 27, 28, 29, 30, XX, XX,
            XX, XX, XX, XX, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, XX, XX,
            XX, XX, XX, XX, 41, 42, 43, 44, 45, 46, 47, 48, 49, XX, XX, XX,
            XX, XX, XX, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, XX, XX, XX,
            XX, XX, XX, 60, 61, 62, 63, 64, 65, 66, 67, 68, XX, XX, XX, XX,
            XX, XX, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, XX, XX, XX, XX,
            XX, XX, XX, 79, 80, 81, 82, 83, 84, 85, XX, XX, XX, XX, XX, XX,
            XX, XX, XX, XX, 86, 87, 88, 89, XX, XX, XX, XX, XX, XX, XX, XX,
            XX, XX, XX, XX, XX, 90, XX, XX, XX, XX, XX, XX, XX, XX, XX, XX,
            XX, XX, XX, XX, XX, XX, XX, XX, XX, XX, XX, XX, XX, XX, XX, XX,
        },
        .cell_of = {
            27,
            41, 42, 43, 44,
            55, 56, 57, 58, 59, 60, 61,
            69, 70, 71, 72, 73, 74, 75, 76, 77, 78,
            85, 86, 87, 88, 89, 90, 91, 92, 93,
            100, 101, 102, 103, 104, 105, 106, 107, 108, 109,
            116, 117, 118, 119, 120, 121, 122, 123, 124,
            131, 132, 133, 134, 135, 136, 137, 138, 139, 140,
            147, 148, 149, 150, 151, 152, 153, 154, 155,
            162, 163, 164, 165, 166, 167, 168, 169, 170, 171,
            179, 180, 181, 182, 183, 184, 185,
            196, 197, 198, 199,
            213,
        },
        .edge = {
            0, 1, 2, 3, 4, 5, 6, 10, 11, 12, 13, 20, 21, 22, 30, 31, 40, 41,
            49, 50, 59, 60, 68, 69, 70, 77, 78, 79, 80, 84, 85, 86, 87, 88, 89, 90,
        },
        .first = {{12, 21, 90, 13, 20, 22, 30, 87, 88}, {0, 69, 78, 2, 3, 60, 68, 70, 77}},
    },
};
#undef XX

int mu_neighbour(int board, int space, int direction)
{
    return mu_boards[board].space_of[mu_boards[board].cell_of[space] + mu_step[direction]];
}

bool mu_is_edge(int board, int space)
{
    for (int d = 0; d < 6; d++)
        if (mu_neighbour(board, space, d) == MU_OFF_BOARD)
            return true;
    return false;
}

Hex mu_hex(int board, int space)
{
    int cell = mu_boards[board].cell_of[space];
    return (Hex){(int8_t)(cell % MU_WIDTH - 8), (int8_t)(cell / MU_WIDTH - 7)};
}

int mu_space_at(int board, Hex hex)
{
    if (hex.q < -8 || hex.q > 7 || hex.r < -7 || hex.r > 7)
        return -1;
    int space = mu_boards[board].space_of[(hex.r + 7) * MU_WIDTH + hex.q + 8];
    return space == MU_OFF_BOARD ? -1 : space;
}

void mu_space_name(int board, int space, char out[4])
{
    int row = 0;
    while (space >= mu_boards[board].row_start[row + 1])
        row++;
    int number = space - mu_boards[board].row_start[row] + 1;
    *out++ = (char)('a' + row);
    if (number >= 10)
        *out++ = (char)('0' + number / 10);
    *out++ = (char)('0' + number % 10);
    *out = 0;
}
