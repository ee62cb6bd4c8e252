/* SPDX-License-Identifier: MIT */
#include "ui/board/stamps.h"
#include <stdbool.h>
#include <string.h>
#include "ui/board/board.h"

/* '#' dark, 'o' light, '*' accent. Eight rows of eight. */
static const char marker_art[MARKER_COUNT][65] = {
    [MARKER_FLAG] =     ".#......" "#*###..." "#****##." "#*****#." "#****##." "#*###..." "#*#....." "###.....",
    [MARKER_BASE] =     "........" "..####.." ".#****#." "#**oo**#" "#**oo**#" ".#****#." "..####.." "........",
    [MARKER_TEMPLE] =   "...##..." "..#oo#.." ".#oooo#." "########" ".#o##o#." ".#o##o#." "#oooooo#" "########",
    [MARKER_DOT] =      "........" "........" "..####.." "..#**#.." "..#**#.." "..####.." "........" "........",
    [MARKER_CROSS] =    "##....##" "#*#..#*#" ".#*##*#." "..#**#.." "..#**#.." ".#*##*#." "#*#..#*#" "##....##",
    [MARKER_CHECK] =    "......##" ".....#*#" "....#*#." "##.#*#.." "#*#*#..." ".#*#...." "..#....." "........",
    [MARKER_SWORDS] =   "##....##" "#o#..#o#" ".#o##o#." "..#oo#.." "..#oo#.." "#*o##o*#" ".#*##*#." "#.####.#",
    [MARKER_SHIELD] =   "########" "#ooo***#" "#ooo***#" "#***ooo#" "#***ooo#" ".#**oo#." "..#*o#.." "...##...",
    [MARKER_SKULL] =    ".######." "#oooooo#" "#o##o##o" "#oooooo#" ".#o##o#." ".#oooo#." ".#o#o##." "..####..",
    [MARKER_CROWN] =    "........" "#..##..#" "##.**.##" "#*#**#*#" "#******#" "#*o**o*#" "########" "........",
    [MARKER_COIN] =     "..####.." ".#****#." "#**oo**#" "#*o****#" "#*o****#" "#**oo**#" ".#****#." "..####..",
    [MARKER_TORCH] =    "...#...." "..#*#..." ".#*o*#.." ".#*o*#.." "..#*#..." "..#o#..." "..#o#..." "...#....",
    [MARKER_EYE] =      "........" "..####.." ".#oooo#." "#oo**oo#" "#oo**oo#" ".#oooo#." "..####.." "........",
    [MARKER_QUESTION] = "..####.." ".#oooo#." "#oo##oo#" ".##.#oo#" "...#oo#." "...###.." "...#o#.." "...###..",
    [MARKER_STAR] =     "...##..." "..#**#.." "###**###" "#******#" ".#****#." ".#*##*#." "#*#..#*#" "##....##",
};

/* Three by five, bit 0 left. */
static const uint8_t digit_rows[10][5] = {
    {7, 5, 5, 5, 7}, {2, 3, 2, 2, 7}, {7, 4, 7, 1, 7}, {7, 4, 6, 4, 7}, {5, 5, 7, 4, 4},
    {7, 1, 7, 4, 7}, {7, 1, 7, 5, 7}, {7, 4, 4, 2, 2}, {7, 5, 7, 5, 7}, {7, 5, 7, 4, 7}
};

static void read_art(const char *art, Stamp *out)
{
    memset(out, 0, sizeof *out);
    for (int i = 0; i < 64 && art[i]; i++) {
        uint8_t bit = (uint8_t)(1u << (i & 7));
        if (art[i] == '#')
            out->dark[i >> 3] |= bit;
        else if (art[i] == 'o')
            out->light[i >> 3] |= bit;
        else if (art[i] == '*')
            out->accent[i >> 3] |= bit;
    }
}

void stamp_marker(int marker, Stamp *out) { read_art(marker_art[marker], out); }

/* A pixel of plate stands around each digit. */
int stamp_number(int number, Stamp out[2])
{
    const bool wide = number > 9;
    const unsigned plate = wide ? 0x1FF << STAMP_NUMBER_WIDE_LEFT : 0x1F << STAMP_NUMBER_LEFT, tens = (unsigned)number / 10;
    const uint8_t *left = digit_rows[tens], *right = digit_rows[(unsigned)number - 10 * tens];
    memset(out, 0, 2 * sizeof *out);
    for (int row = 0; row < STAMP_NUMBER_HEIGHT; row++) {
        unsigned digits = 0;
        if (row > 0 && row < STAMP_NUMBER_HEIGHT - 1)
            digits = wide ? (unsigned)(left[row - 1] | right[row - 1] << 4) << (STAMP_NUMBER_WIDE_LEFT + 1) : (unsigned)right[row - 1] << (STAMP_NUMBER_LEFT + 1);
        unsigned dark = plate & ~digits;
        out[0].light[row] = (uint8_t)digits;
        out[0].dark[row] = (uint8_t)dark;
        out[1].light[row] = (uint8_t)(digits >> 8);
        out[1].dark[row] = (uint8_t)(dark >> 8);
    }
    return wide ? 2 : 1;
}

int stamp_number_width(int number) { return number > 9 ? 9 : 5; }

void stamp_tile(const Stamp *stamp, int dark, int light, int accent, uint32_t tile[8])
{
    for (int row = 0; row < 8; row++) {
        uint32_t pixels = 0;
        for (int x = 7; x >= 0; x--) {
            unsigned bit = 1u << x;
            int colour = stamp->dark[row] & bit ? dark : stamp->light[row] & bit ? light : stamp->accent[row] & bit ? accent : 0;
            pixels = pixels << 4 | (uint32_t)colour;
        }
        tile[row] = pixels;
    }
}
