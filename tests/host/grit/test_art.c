/* SPDX-License-Identifier: MIT */
/* The pictures themselves: hexes fill the plane, sheets hold the cells that include/art.h names, palettes stay in their ranges. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "art.h"
#include "cursor8.h"
#include "emblems8.h"
#include "fonts.h"
#include "hex16.h"
#include "hex24.h"
#include "hex32.h"
#include "hex_morundir.h"
#include "marks16.h"
#include "markers8.h"
#include "nations.h"
#include "orders8.h"
#include "owners.h"
#include "pic_losthope.h"
#include "pic_moerderspiel.h"
#include "pic_morgua.h"
#include "pic_morundir.h"
#include "pic_stronghold.h"
#include "pieces16.h"
#include "castle24.h"
#include "faces_morundir.h"
#include "pieces24.h"
#include "signs32.h"
#include "signs8.h"
#include "title_land.h"
#include "title_sky.h"
#include "ui_sprites.h"
#include "units16.h"

enum { TERRAINS = 29, BOARD_COLOURS = 32, SCREEN_COLOURS = 208 };

typedef struct { const void *tiles; int bytes, size; } HexSheet;

static const HexSheet sheets[] = {{hex16Tiles, hex16TilesLen, 16}, {hex24Tiles, hex24TilesLen, 24}, {hex32Tiles, hex32TilesLen, 32}};

static int pixel(const HexSheet *sheet, int picture, int x, int y)
{
    int side = sheet->size / 8, tile = y / 8 * side + x / 8;
    return ((const uint8_t *)sheet->tiles)[picture * sheet->size * sheet->size + tile * 64 + y % 8 * 8 + x % 8];
}

static void hexes_fill_the_plane(void **state)
{
    (void)state;
    static uint8_t covered[160][240];
    for (size_t s = 0; s < sizeof sheets / sizeof sheets[0]; s++) {
        const HexSheet *sheet = &sheets[s];
        int size = sheet->size, pitch = size * 3 / 4;
        memset(covered, 0, sizeof covered);
        for (int row = -2; row * pitch < 160; row++)
            for (int column = -2; column * size < 240; column++)
                for (int y = 0; y < size; y++)
                    for (int x = 0; x < size; x++) {
                        int at_x = column * size + (row & 1) * size / 2 + x, at_y = row * pitch + y;
                        if (pixel(sheet, 0, x, y) && at_x >= 0 && at_x < 240 && at_y >= 0 && at_y < 160)
                            covered[at_y][at_x]++;
                    }
        for (int y = 0; y < 160; y++)
            for (int x = 0; x < 240; x++) assert_int_equal(covered[y][x], 1);
    }
}

static void all_terrains_have_one_shape_and_board_colours(void **state)
{
    (void)state;
    for (size_t s = 0; s < sizeof sheets / sizeof sheets[0]; s++) {
        const HexSheet *sheet = &sheets[s];
        assert_true(sheet->bytes >= TERRAINS * sheet->size * sheet->size);
        for (int picture = 0; picture < TERRAINS; picture++)
            for (int y = 0; y < sheet->size; y++)
                for (int x = 0; x < sheet->size; x++) {
                    int colour = pixel(sheet, picture, x, y);
                    assert_int_equal(colour != 0, pixel(sheet, 0, x, y) != 0);
                    assert_true(colour < BOARD_COLOURS);
                }
    }
    assert_int_equal(hex16PalLen, BOARD_COLOURS * 2);
    assert_memory_equal(hex16Pal, hex24Pal, BOARD_COLOURS * 2);
    assert_memory_equal(hex16Pal, hex32Pal, BOARD_COLOURS * 2);
}

static void all_cells_drawn(const void *tiles, int bytes, int cell_bytes, int cells)
{
    const uint8_t *data = tiles;
    assert_true(cells * cell_bytes <= bytes);
    for (int cell = 0; cell < cells; cell++) {
        bool drawn = false;
        for (int i = 0; i < cell_bytes; i++) drawn |= data[cell * cell_bytes + i] != 0;
        assert_true(drawn);
    }
}

static void every_named_cell_is_drawn(void **state)
{
    (void)state;
    all_cells_drawn(units16Tiles, units16TilesLen, ART_BYTES_16, ART_UNIT_CELLS);
    all_cells_drawn(ui_spritesTiles, ui_spritesTilesLen, ART_BYTES_16, ART_UI_CELLS);
    all_cells_drawn(pieces16Tiles, pieces16TilesLen, ART_BYTES_16, ART_PIECE_CELLS);
    all_cells_drawn(faces_morundirTiles, faces_morundirTilesLen, ART_BYTES_32, ART_MU_FACES);
    all_cells_drawn(castle24Tiles, castle24TilesLen, ART_BYTES_32, ART_CASTLE_CELLS);
    all_cells_drawn(pieces24Tiles, pieces24TilesLen, ART_BYTES_32, ART_PIECE_CELLS);
    all_cells_drawn(cursor8Tiles, cursor8TilesLen, ART_BYTES_8, ART_CURSOR_CELLS);
    all_cells_drawn(marks16Tiles, marks16TilesLen, ART_BYTES_16, 3 * ART_MARKS_CELLS);
    all_cells_drawn(hex_morundirTiles, hex_morundirTilesLen, 24 * 24, ART_FIELD_CELLS);
    all_cells_drawn(markers8Tiles, markers8TilesLen, ART_BYTES_8, ART_MARK_CELLS);
    all_cells_drawn(emblems8Tiles, emblems8TilesLen, ART_BYTES_8, ART_EMBLEM_CELLS);
    all_cells_drawn(orders8Tiles, orders8TilesLen, ART_BYTES_8, ART_ORDER_CELLS);
    all_cells_drawn(signs8Tiles, signs8TilesLen, ART_BYTES_8, ART_SIGN_CELLS);
    all_cells_drawn(signs32Tiles, signs32TilesLen, ART_BYTES_32, ART_SIGN_LARGE_CELLS);
}

/* Nothing by colour alone: signs, sides and frames must differ in their pixels. */
static void what_must_differ_differs(void **state)
{
    (void)state;
    const uint8_t *emblems = (const uint8_t *)emblems8Tiles;
    for (int a = 0; a < ART_EMBLEM_CELLS; a++)
        for (int b = a + 1; b < ART_EMBLEM_CELLS; b++)
            assert_memory_not_equal(emblems + a * ART_BYTES_8, emblems + b * ART_BYTES_8, ART_BYTES_8);
    const uint8_t *pieces[2] = {(const uint8_t *)pieces16Tiles, (const uint8_t *)pieces24Tiles};
    for (int size = 0; size < 2; size++) {
        size_t bytes = size ? ART_BYTES_32 : ART_BYTES_16;
        for (int a = 0; a < ART_PIECE_CELLS; a++)
            for (int b = a + 1; b < ART_PIECE_CELLS; b++)
                assert_memory_not_equal(pieces[size] + (size_t)a * bytes, pieces[size] + (size_t)b * bytes, bytes);
    }
    assert_int_equal(ownersPalLen, ART_OWNER_PALETTES * 32);
    for (int a = 0; a < ART_OWNER_PALETTES; a++)
        for (int b = a + 1; b < ART_OWNER_PALETTES; b++) assert_int_not_equal(ownersPal[a * 16 + 2], ownersPal[b * 16 + 2]);
}

static int sign_pixel(int sign, int place) { return (int)(signs8Tiles[sign * 8 + place / 8] >> (4 * (place % 8)) & 15); }

/* A sign is its field (middle tone) and its ink: dark on light nations, light on dark ones. */
static int sign_ink(int sign)
{
    enum { OUTLINE = 4, WHITE = 13 };
    int dark = 0, light = 0;
    for (int i = 0; i < 64; i++) {
        dark += sign_pixel(sign, i) == OUTLINE;
        light += sign_pixel(sign, i) == WHITE;
    }
    assert_true((dark == 0) != (light == 0));
    return dark ? OUTLINE : WHITE;
}

static double luminance(uint16_t colour)
{
    double red = (colour & 31) / 31.0, green = (colour >> 5 & 31) / 31.0, blue = (colour >> 10 & 31) / 31.0;
    return 0.2126 * red * red + 0.7152 * green * green + 0.0722 * blue * blue;
}

/* TM-3.3: each nation has a sign that differs from all others without its colour, a colour near the wanted one, and enough contrast. */
static void nations_have_signs_and_colours(void **state)
{
    static const uint8_t wanted[ART_SIGN_TENT][3] = {{31, 28, 4}, {31, 17, 2}, {28, 4, 4}, {6, 10, 30}, {5, 22, 6}, {20, 6, 26}, {4, 24, 24}, {29, 29, 29}, {13, 9, 5}};
    static const uint8_t palettes[ART_SIGN_TENT] = {3, 6, 2, 1, 4, 5, 7, 10, 9};
    (void)state;
    for (int sign = 0; sign < ART_SIGN_TENT; sign++) {
        const uint16_t *palette = nationsPal + (palettes[sign] - 1) * 16;
        for (int channel = 0; channel < 3; channel++)
            assert_in_range((palette[2] >> (5 * channel) & 31) + 2, wanted[sign][channel], wanted[sign][channel] + 4);
        double ink = luminance(palette[sign_ink(sign)]) + 0.05, field = luminance(palette[2]) + 0.05;
        assert_true((ink > field ? ink / field : field / ink) >= 3.0);
        for (int other = sign + 1; other < ART_SIGN_TENT; other++) {
            int different = 0;
            for (int i = 0; i < 64; i++) different += (sign_pixel(sign, i) == sign_ink(sign)) != (sign_pixel(other, i) == sign_ink(other));
            assert_true(different >= 12);
        }
    }
    assert_memory_equal(nationsPal + 7 * 16, nationsPal + 9 * 16, 32);    /* White: the ring's colour and the sprites' */
}

static void colours_below(const void *tiles, int bytes, int limit)
{
    const uint8_t *data = tiles;
    for (int i = 0; i < bytes; i++) assert_true(data[i] < limit);
}

static void screen_pictures(void **state)
{
    (void)state;
    const struct { const uint16_t *map; int map_bytes; const void *tiles; int bytes, colours; } screens[] = {
        {title_skyMap, title_skyMapLen, title_skyTiles, title_skyTilesLen, title_skyPalLen / 2},
        {title_landMap, title_landMapLen, title_landTiles, title_landTilesLen, title_landPalLen / 2},
    };
    for (size_t s = 0; s < sizeof screens / sizeof screens[0]; s++) {
        assert_int_equal(screens[s].map_bytes, 30 * 20 * 2);
        for (int i = 0; i < 30 * 20; i++) assert_true((screens[s].map[i] & 0x3FF) * 64 < screens[s].bytes);
        colours_below(screens[s].tiles, screens[s].bytes, screens[s].colours);
        assert_true(screens[s].colours <= SCREEN_COLOURS);
    }
    assert_memory_equal(title_skyPal, title_landPal, title_skyPalLen);
    const struct { const void *tiles; int bytes, colours; } pictures[] = {
        {pic_morundirTiles, pic_morundirTilesLen, pic_morundirPalLen / 2}, {pic_moerderspielTiles, pic_moerderspielTilesLen, pic_moerderspielPalLen / 2},
        {pic_morguaTiles, pic_morguaTilesLen, pic_morguaPalLen / 2}, {pic_strongholdTiles, pic_strongholdTilesLen, pic_strongholdPalLen / 2},
        {pic_losthopeTiles, pic_losthopeTilesLen, pic_losthopePalLen / 2},
    };
    for (size_t i = 0; i < sizeof pictures / sizeof pictures[0]; i++) {
        assert_int_equal(pictures[i].bytes, 96 * 64);
        assert_true(pictures[i].colours <= SCREEN_COLOURS);
        colours_below(pictures[i].tiles, pictures[i].bytes, pictures[i].colours);
    }
}

/* Every code of the text has a picture: ASCII, the symbols, Latin-1. */
static void fonts_are_complete(void **state)
{
    (void)state;
    const Font *fonts[] = {&font_small, &font_large};
    for (int f = 0; f < 2; f++)
        for (int code = 0x21; code <= 0xFF; code++) {
            bool ink = false;
            for (int row = 0; row < fonts[f]->height; row++) ink |= fonts[f]->rows[(code - fonts[f]->first) * fonts[f]->height + row] != 0;
            assert_int_equal(ink, code != 0x7F && code != 0x9F && code != 0xA0);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hexes_fill_the_plane),
        cmocka_unit_test(all_terrains_have_one_shape_and_board_colours),
        cmocka_unit_test(every_named_cell_is_drawn),
        cmocka_unit_test(what_must_differ_differs),
        cmocka_unit_test(nations_have_signs_and_colours),
        cmocka_unit_test(screen_pictures),
        cmocka_unit_test(fonts_are_complete),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
