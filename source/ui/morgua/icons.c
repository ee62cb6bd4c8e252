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

/* A pick, a crown, a wand, a key, a city gate, a flame, a pointed hat, a sword and a cart. */
static const char office_art[MG_OFFICES][SIDE * SIDE + 1] = {
    [MG_LANDOWNER] =   "..gggg.." ".gwwwwg." "gg.oo.gg" "g..oo..g" "...oo..." "...oo..." "...oo..." "...oo...",
    [MG_COUNT] =       "........" "y..yy..y" "yy.yy.yy" "yyyyyyyy" "yryyyyry" "yyyyyyyy" "oooooooo" "........",
    [MG_MAGE] =        "....b..." "..b.w.b." "...www.." "..b.w.b." "...o...." "..oo...." ".oo....." "oo......",
    [MG_MAYOR] =       "..yyy..." ".yy.yy.." ".y...y.." ".yy.yy.." "..yyy..." "...y...." "...yyy.." "...yy...",
    [MG_GOVERNOR] =    "w.w..w.w" "wwwwwwww" "gwwwwwwg" ".wwggww." ".wwggww." ".wgoogw." ".wgoogw." ".wgoogw.",
    [MG_PRIEST] =      "...r...." "..rr...." "..ryr..." ".ryyr..." ".ryyyr.." "..yyr..." "wwwwwww." ".wwwww..",
    [MG_GUILDMASTER] = "....bb.." "...bb..." "..bbb..." "..bwbb.." ".bbbbb.." ".bbbwbb." "yyyyyyyy" ".bbbbbb.",
    [MG_CAPTAIN] =     "......ww" ".....wwg" "....wwg." "o..wwg.." "ooowg..." ".oog...." ".ooo...." "oo..o...",
    [MG_TRADER] =      "........" "wwwwww.." "wooooow." "woooooww" "oooooooo" ".gg..gg." "g..gg..g" ".gg..gg.",
};

static const struct { uint8_t sprite, window; } colours['y' + 1] = {
    ['.'] = {0, INK_CLEAR}, ['#'] = {5, INK_BLACK}, ['w'] = {1, INK_TEXT}, ['g'] = {13, INK_DIM}, ['b'] = {10, INK_BLUE},
    ['r'] = {6, INK_RED}, ['o'] = {4, INK_MIDDLE}, ['y'] = {3, INK_GOLD},
};

static unsigned colour_of(char letter, bool sprite) { return sprite ? colours[(uint8_t)letter].sprite : colours[(uint8_t)letter].window; }

static void draw(const char *letters, bool sprite, uint32_t tile[TILE_WORDS])
{
    for (int y = 0; y < SIDE; y++) {
        tile[y] = 0;
        for (int x = SIDE - 1; x >= 0; x--) tile[y] = tile[y] << 4 | colour_of(letters[y * SIDE + x], sprite);
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
static PLACE_EWRAM struct {
    bool ready;
    uint32_t tile[MG_KINDS][TILE_WORDS], office[MG_OFFICES][TILE_WORDS];
    uint32_t emblem[EMBLEM_SKULL + 1][TILE_WORDS];
    uint16_t drawn;
} pictures;

static void translate_all(void)
{
    if (pictures.ready)
        return;
    for (int i = 0; i < MG_KINDS; i++) draw(art[i], false, pictures.tile[i]);
    for (int i = 0; i < MG_OFFICES; i++) draw(office_art[i], false, pictures.office[i]);
    pictures.ready = true;
}

const void *icon_tile(int kind)
{
    translate_all();
    return pictures.tile[kind];
}

const void *icon_office_tile(int office)
{
    translate_all();
    return pictures.office[office];
}

int icon_good(Window *w, int x, int y, int kind)
{
    window_picture(w, x, y, 1, 1, icon_tile(kind));
    return x + ICON_WIDTH;
}

int icon_office(Window *w, int x, int y, int office)
{
    window_picture(w, x, y, 1, 1, icon_office_tile(office));
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
