/* SPDX-License-Identifier: MIT */
#include "ui/morgua/icons.h"

#include "place.h"
#include "system.h"
#include "ui/board/sheets.h"
#include "video.h"

enum { SIDE = 8, TILE_WORDS = 8, TILE_BYTES = 32, EMBLEM_SKULL = 9 };

/* '.' clear, '#' outline; the other letters are colours of both palettes below. */
static const char art[ICONS][SIDE * SIDE + 1] = {
    [MG_CLAY] =    "........" "..#####." ".#oorr#." "#ooorr#." "#######." "#oor#rr#" "#ooo#rr#" "########",
    [MG_WOOD] =    "......##" "....##o#" "..##oo#." "##oooy#." "#yoo###." "#yy#oyy#" "#yy##yy#" ".##..##.",
    [MG_CRYSTAL] = "...##..." "..#wb#.." ".#wwbb#." ".#wwbb#." ".#wwbb#." ".#wbbb#." "..#bb#.." "...##...",
    [MG_IRON] =    "........" "..#####." ".#wwwg#." "#wwwgg#." "#gggg##." "#gggg#.." "######.." "........",
    [MG_HORSES] =  "..##.##." ".#oo#o#." "#ooooo#." "#oo#ooo#" "#ooooo#." ".#ooo#.." ".#oooo#." ".######.",
    [ICON_COIN] =  "..####.." ".#yyyo#." "#yyooyo#" "#yoyyyo#" "#yoyyyo#" "#yyooyo#" ".#yooo#." "..####..",
    [ICON_STAR] =  "...##..." "..#yy#.." "###yy###" "#yyyyyy#" ".#yyyy#." ".#yyyy#." "#yy##yy#" "###..###",
    [ICON_COLON] = "........" "##......" "#w......" "##......" "#w......" "##......" "........" "........",
};

static const struct { char letter; uint8_t sprite, window; } colours[] = {
    {'.', 0, INK_CLEAR}, {'#', 5, INK_BLACK}, {'w', 1, INK_TEXT}, {'g', 13, INK_DIM}, {'b', 10, INK_BLUE},
    {'r', 6, INK_RED}, {'o', 4, INK_MIDDLE}, {'y', 3, INK_GOLD},
};

static unsigned colour_of(char letter, bool sprite)
{
    for (unsigned i = 0; i < sizeof colours / sizeof *colours; i++)
        if (colours[i].letter == letter)
            return sprite ? colours[i].sprite : colours[i].window;
    return 0;
}

static void draw(const char *letters, bool sprite, uint32_t tile[TILE_WORDS])
{
    for (int y = 0; y < SIDE; y++) {
        tile[y] = 0;
        for (int x = 0; x < SIDE; x++) tile[y] |= colour_of(letters[y * SIDE + x], sprite) << (4 * x);
    }
}

void icons_load(IconTiles *tiles)
{
    uint32_t tile[TILE_WORDS];
    int bytes;
    const void *emblems = sheets_emblems(&bytes);
    tiles->emblems = (int16_t)sprites_load(emblems, bytes);
    tiles->goods = (int16_t)sprites_reserve(ICONS * TILE_BYTES);
    ASSERT(tiles->emblems >= 0 && tiles->goods >= 0, tiles->goods);
    for (int icon = 0; icon < ICONS; icon++) {
        draw(art[icon], true, tile);
        sprites_write(tiles->goods + icon, tile, TILE_BYTES);
    }
}

/* Translated once: a page of help shows many of them. */
static PLACE_EWRAM struct { bool ready; uint32_t tile[MG_KINDS][TILE_WORDS]; uint32_t emblem[EMBLEM_SKULL + 1][TILE_WORDS]; uint16_t drawn; } pictures;

const void *icon_tile(int kind)
{
    if (!pictures.ready) {
        for (int i = 0; i < MG_KINDS; i++) draw(art[i], false, pictures.tile[i]);
        pictures.ready = true;
    }
    return pictures.tile[kind];
}

int icon_good(Window *w, int x, int y, int kind)
{
    window_picture(w, x, y, 1, 1, icon_tile(kind));
    return x + ICON_WIDTH;
}

/* Windows have no purple and no orange; the emblem's shape tells those two from the others. */
Ink icon_ink(int seat)
{
    static const uint8_t inks[MG_PLAYERS_MAX] = {INK_BLUE, INK_RED, INK_GOLD, INK_GREEN, INK_DIM, INK_LIGHT};
    return (Ink){inks[seat], INK_SHADOW};
}

/* An emblem in one ink: the owner's three tones become the ink, the outline vanishes, everything else is white. */
static void translate(int cell, unsigned ink)
{
    static const uint8_t tone[16] = {0, 1, 1, 1, 0, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2};
    int bytes;
    const uint32_t *from = (const uint32_t *)sheets_emblems(&bytes) + cell * TILE_WORDS;
    uint32_t *tile = pictures.emblem[cell];
    for (int row = 0; row < TILE_WORDS; row++) {
        tile[row] = 0;
        for (int i = 0; i < SIDE; i++) {
            unsigned t = tone[from[row] >> (4 * i) & 15];
            tile[row] |= (t == 1 ? ink : t == 2 ? (unsigned)INK_TEXT : 0u) << (4 * i);
        }
    }
    pictures.drawn |= (uint16_t)(1u << cell);
}

static void emblem(Window *w, int x, int y, int cell, unsigned ink)
{
    if (!(pictures.drawn >> cell & 1))
        translate(cell, ink);
    window_picture(w, x, y, 1, 1, pictures.emblem[cell]);
}

int icon_seat(Window *w, int x, int y, int seat)
{
    emblem(w, x, y, seat, icon_ink(seat).colour);
    return x + ICON_WIDTH;
}

int icon_black(Window *w, int x, int y)
{
    emblem(w, x, y, EMBLEM_SKULL, INK_RED);
    return x + ICON_WIDTH;
}
