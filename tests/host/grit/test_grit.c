/* SPDX-License-Identifier: MIT */
/* The picture converter, run as a program on small PNGs made here: values, order and names as grit defines them; bad input refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "pictures.h"

/* Output file as text, for questions like "does it declare X". */
static char output[65536];

static void read_output(const char *extension)
{
    char path[512];
    snprintf(path, sizeof path, "%s/out.%s", workplace(), extension);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    size_t length = fread(output, 1, sizeof output - 1, file);
    output[length] = 0;
    fclose(file);
}

/* The numbers of one array, in order. */
static int read_array(const char *symbol, unsigned *values, int max)
{
    char start[128];
    snprintf(start, sizeof start, " %s[", symbol);
    const char *at = strstr(output, start);
    assert_non_null(at);
    at = strchr(at, '{');
    assert_non_null(at);
    const char *end = strchr(at, '}');
    int count = 0;
    while ((at = strstr(at, "0x")) != NULL && at < end && count < max) {
        values[count++] = (unsigned)strtoul(at, NULL, 16);
        at += 2;
    }
    return count;
}

static int grit(const char *options)
{
    char arguments[1024];
    snprintf(arguments, sizeof arguments, "%s/in.png %s -o %s/out", workplace(), options, workplace());
    return run_tool("grit", arguments);
}

static void tiles_are_packed_low_nibble_first(void **state)
{
    (void)state;
    uint8_t pixels[64] = {0};
    for (int i = 0; i < 8; i++) pixels[i] = (uint8_t)(i + 1);
    pixels[63] = 15;
    write_picture("in.png", 8, 8, 16, pixels);
    assert_int_equal(grit("-gt -gB4 -m! -p! -ftc -fh"), 0);
    read_output("c");
    unsigned words[16];
    assert_int_equal(read_array("outTiles", words, 16), 8);
    assert_int_equal(words[0], 0x87654321);
    assert_int_equal(words[7], 0xF0000000);
    assert_non_null(strstr(output, "const unsigned int outTiles[8] __attribute__((aligned(4))) __attribute__((visibility(\"hidden\")))="));
    assert_null(strstr(output, "outPal"));
    assert_null(strstr(output, "outMap"));
}

static void header_declares_lengths_in_bytes(void **state)
{
    (void)state;
    uint8_t pixels[64 * 2] = {0};
    write_picture("in.png", 16, 8, 16, pixels);
    assert_int_equal(grit("-gt -gB8 -mRtf -pn16 -ftc -fh"), 0);
    read_output("h");
    assert_non_null(strstr(output, "#define outTilesLen 64\nextern const unsigned int outTiles[16];"));
    assert_non_null(strstr(output, "#define outMapLen 4\nextern const unsigned short outMap[2];"));
    assert_non_null(strstr(output, "#define outPalLen 32\nextern const unsigned short outPal[16];"));
}

static void eight_bit_tiles_keep_their_bytes(void **state)
{
    (void)state;
    uint8_t pixels[64];
    for (int i = 0; i < 64; i++) pixels[i] = (uint8_t)(i + 100);
    write_picture("in.png", 8, 8, 256, pixels);
    assert_int_equal(grit("-gt -gB8 -m! -p! -ftc"), 0);
    read_output("c");
    unsigned words[32];
    assert_int_equal(read_array("outTiles", words, 32), 16);
    assert_int_equal(words[0], 0x67666564);
    assert_int_equal(words[15], 0xA3A2A1A0);
}

static void palette_is_fifteen_bit_blue_green_red(void **state)
{
    (void)state;
    uint8_t pixels[64] = {0};
    write_picture("in.png", 8, 8, 16, pixels);   /* colour i: red 8i, green 255 - 8i, blue i */
    assert_int_equal(grit("-gt -gB4 -g! -m! -ps2 -pn3 -ftc"), 0);
    read_output("c");
    unsigned colours[8];
    assert_int_equal(read_array("outPal", colours, 8), 3);
    assert_int_equal(colours[0], 2 | (255 - 16) / 8 << 5 | 0 << 10);
    assert_int_equal(colours[2], 4 | (255 - 32) / 8 << 5 | 0 << 10);
    assert_null(strstr(output, "outTiles"));
    assert_non_null(strstr(output, "outPal[4]"));   /* padded to whole words */
}

/* Two 16x16 sprites side by side: with 2x2 metatiles the four tiles of the first come first. */
static void metatiles_lie_together(void **state)
{
    (void)state;
    uint8_t pixels[32 * 16];
    for (int y = 0; y < 16; y++)
        for (int x = 0; x < 32; x++) pixels[y * 32 + x] = (uint8_t)(1 + y / 8 * 4 + x / 8);
    write_picture("in.png", 32, 16, 16, pixels);
    unsigned words[64];
    static const unsigned plain[8] = {1, 2, 3, 4, 5, 6, 7, 8}, meta[8] = {1, 2, 5, 6, 3, 4, 7, 8};
    assert_int_equal(grit("-gt -gB4 -m! -p! -ftc"), 0);
    read_output("c");
    assert_int_equal(read_array("outTiles", words, 64), 64);
    for (int t = 0; t < 8; t++) assert_int_equal(words[t * 8], plain[t] * 0x11111111u);
    assert_int_equal(grit("-gt -gB4 -m! -p! -Mw2 -Mh 2 -ftc"), 0);
    read_output("c");
    assert_int_equal(read_array("outTiles", words, 64), 64);
    for (int t = 0; t < 8; t++) assert_int_equal(words[t * 8], meta[t] * 0x11111111u);
}

/* Four quarters: a corner tile and its three flips. */
static void flip_picture(void)
{
    uint8_t pixels[16 * 16] = {0};
    pixels[0] = pixels[1] = 3;                      /* straight, with a second pixel so that all flips differ */
    pixels[15] = pixels[14] = 3;                    /* left-right */
    pixels[15 * 16] = pixels[15 * 16 + 1] = 3;      /* top-bottom */
    pixels[15 * 16 + 15] = pixels[15 * 16 + 14] = 3;
    write_picture("in.png", 16, 16, 16, pixels);
}

static void flipped_tiles_are_stored_once_behind_an_empty_one(void **state)
{
    (void)state;
    unsigned words[64], map[16];
    flip_picture();
    assert_int_equal(grit("-gt -gB4 -mRtf -p! -ftc"), 0);
    read_output("c");
    assert_int_equal(read_array("outTiles", words, 64), 16);
    assert_int_equal(words[0], 0);
    assert_int_equal(words[8], 0x33);
    assert_int_equal(read_array("outMap", map, 16), 4);
    assert_int_equal(map[0], 1);
    assert_int_equal(map[1], 1 | 0x400);
    assert_int_equal(map[2], 1 | 0x800);
    assert_int_equal(map[3], 1 | 0xC00);
}

static void without_reduction_every_tile_is_kept(void **state)
{
    (void)state;
    unsigned words[64], map[16];
    flip_picture();
    assert_int_equal(grit("-gt -gB4 -m -mR! -p! -ftc"), 0);
    read_output("c");
    assert_int_equal(read_array("outTiles", words, 64), 40);
    assert_int_equal(read_array("outMap", map, 16), 4);
    for (int i = 0; i < 4; i++) assert_int_equal(map[i], i + 1);
}

static void palettes_are_reduced_into_the_map(void **state)
{
    (void)state;
    uint8_t pixels[24 * 8];
    for (int y = 0; y < 8; y++)
        for (int x = 0; x < 24; x++) pixels[y * 24 + x] = (uint8_t)((x / 8) * 16 + 5);
    write_picture("in.png", 24, 8, 64, pixels);
    unsigned words[64], map[8];
    assert_int_equal(grit("-gt -gB4 -mRtpf -pn64 -ftc"), 0);
    read_output("c");
    assert_int_equal(read_array("outTiles", words, 64), 16);
    assert_int_equal(words[8], 0x55555555);
    assert_int_equal(read_array("outMap", map, 8), 3);
    for (int i = 0; i < 3; i++) assert_int_equal(map[i], 1 | i << 12);
}

static void map_palette_and_offset(void **state)
{
    (void)state;
    unsigned map[8];
    uint8_t pixels[64];
    memset(pixels, 7, sizeof pixels);
    write_picture("in.png", 8, 8, 16, pixels);
    assert_int_equal(grit("-gt -gB4 -mRtf -mp 14 -ma32 -p! -ftc"), 0);
    read_output("c");
    assert_int_equal(read_array("outMap", map, 8), 1);
    assert_int_equal(map[0], (1 | 14 << 12) + 32);
}

/* 264 pixels wide: two blocks of 32x32 entries, the second with one column of picture. */
static void screen_blocks(void **state)
{
    (void)state;
    static uint8_t pixels[264 * 8];
    static unsigned map[4096];
    memset(pixels, 0, sizeof pixels);
    for (int y = 0; y < 8; y++) memset(pixels + y * 264 + 256, 9, 8);
    write_picture("in.png", 264, 8, 16, pixels);
    assert_int_equal(grit("-gt -gB8 -mRtf -mLs -p! -ftc"), 0);
    read_output("c");
    assert_int_equal(read_array("outMap", map, 4096), 2048);
    for (int i = 0; i < 2048; i++) assert_int_equal(map[i], i == 1024 ? 1 : 0);
}

static void assembler_output(void **state)
{
    (void)state;
    uint8_t pixels[64] = {1, 2};
    write_picture("in.png", 8, 8, 16, pixels);
    assert_int_equal(grit("-gt -gB4 -m! -pn16 -fts -s hero"), 0);
    read_output("s");
    assert_non_null(strstr(output, "\t.section .rodata\n\t.align\t2\n\t.global heroTiles"));
    assert_non_null(strstr(output, "heroTiles:\n\t.word 0x00000021,0x00000000,"));
    assert_non_null(strstr(output, "heroPal:\n\t.hword 0x"));
}

static void write_options(const char *name, const char *text)
{
    char path[512];
    snprintf(path, sizeof path, "%s/%s", workplace(), name);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static void option_files(void **state)
{
    (void)state;
    char path[512], arguments[600];
    uint8_t pixels[64] = {0};
    write_picture("in.png", 8, 8, 16, pixels);
    write_options("in.grit", "# sprites\n-gt -gB4\n-m! -p!   # no palette\n");
    assert_int_equal(grit("-ftc"), 0);
    read_output("c");
    assert_non_null(strstr(output, "outTiles[8]"));
    write_options("other.grit", "-gt -gB8 -m! -p!");
    snprintf(arguments, sizeof arguments, "-ff %s/other.grit -ftc", workplace());
    assert_int_equal(grit(arguments), 0);
    read_output("c");
    assert_non_null(strstr(output, "outTiles[16]"));
    assert_int_equal(grit("-gB8 -ftc"), 0);         /* the command line comes first and wins */
    read_output("c");
    assert_non_null(strstr(output, "outTiles[16]"));
    snprintf(path, sizeof path, "%s/in.grit", workplace());
    remove(path);
}

static void bad_calls_are_refused(void **state)
{
    (void)state;
    uint8_t pixels[16 * 8] = {0};
    write_picture("in.png", 16, 8, 16, pixels);
    assert_int_not_equal(grit("-gt -gB4 -zz"), 0);              /* unknown option */
    assert_int_not_equal(grit("-gt -gB4 -gT!"), 0);             /* known to grit, makes a bitmap: not ours */
    assert_int_not_equal(grit("-gB4"), 0);                      /* neither tiles nor bitmap said */
    assert_int_not_equal(grit("-gt -gB5"), 0);
    assert_int_not_equal(grit("-gt -gB4 -pnx"), 0);
    assert_int_not_equal(grit("-gt -gB4 -pn300"), 0);
    assert_int_not_equal(grit("-gt -gB4 -m! -pn17"), 0);        /* the picture has sixteen colours */
    assert_int_equal(grit("-gt -gB4 -m! -pn16"), 0);
    assert_int_not_equal(grit("-gt -gB4 -mRtq"), 0);
    assert_int_not_equal(grit("-gt -gB4 -m -Mw2"), 0);
    assert_int_not_equal(grit("-gt -gB4 -ff nowhere.grit"), 0);
    assert_int_not_equal(grit("-gt -gB4 -m! -Mw2 -Mh2"), 0);    /* 8 high is no multiple of 16 */
    assert_int_equal(grit("-gt -gB4 -m! -ftc"), 0);

    pixels[3] = 17;
    write_picture("in.png", 16, 8, 32, pixels);
    assert_int_not_equal(grit("-gt -gB4 -m! -ftc"), 0);         /* does not fit in 4 bits */
    pixels[4] = 1;
    write_picture("in.png", 16, 8, 32, pixels);
    assert_int_not_equal(grit("-gt -gB4 -mRtpf -ftc"), 0);      /* two palettes in a tile */
    assert_int_equal(grit("-gt -gB8 -m! -ftc"), 0);

    write_picture("in.png", 12, 8, 32, pixels);
    assert_int_not_equal(grit("-gt -gB8 -m! -ftc"), 0);         /* no multiple of 8 */
    write_true_colour_picture("in.png", 8, 8);
    assert_int_not_equal(grit("-gt -gB8 -m! -ftc"), 0);
    write_options("in.png", "this is no picture");
    assert_int_not_equal(grit("-gt -gB8 -m! -ftc"), 0);
    assert_int_not_equal(run_tool("grit", "/nowhere/at/all.png -gt -gB8"), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tiles_are_packed_low_nibble_first),
        cmocka_unit_test(header_declares_lengths_in_bytes),
        cmocka_unit_test(eight_bit_tiles_keep_their_bytes),
        cmocka_unit_test(palette_is_fifteen_bit_blue_green_red),
        cmocka_unit_test(metatiles_lie_together),
        cmocka_unit_test(flipped_tiles_are_stored_once_behind_an_empty_one),
        cmocka_unit_test(without_reduction_every_tile_is_kept),
        cmocka_unit_test(palettes_are_reduced_into_the_map),
        cmocka_unit_test(map_palette_and_offset),
        cmocka_unit_test(screen_blocks),
        cmocka_unit_test(assembler_output),
        cmocka_unit_test(option_files),
        cmocka_unit_test(bad_calls_are_refused),
    };
    return cmocka_run_group_tests(tests, workplace_begin, workplace_end);
}
