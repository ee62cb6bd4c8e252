/* SPDX-License-Identifier: MIT */
#include "ui/morgua/icons.h"

#include "art.h"
#include "icons_morgua.h"
#include "place.h"
#include "system.h"
#include "ui/board/sheets.h"
#include "video.h"

enum { SIDE = 8, TILE_WORDS = 8, COLOURS = 16, CELL_SHADOW = ICONS + MG_OFFICES, CELLS };
_Static_assert(icons_morguaTilesLen == CELLS * ART_BYTES_8, "a cell of the sheet for each icon and office, and the shadow");

static const uint32_t *cell_of(int cell) { return (const uint32_t *)icons_morguaTiles + cell * TILE_WORDS; }

void icons_load(IconTiles *tiles)
{
    int bytes;
    const void *emblems = sheets_emblems(&bytes);
    tiles->emblems = (int16_t)sprites_load(emblems, bytes);
    tiles->goods = (int16_t)sprites_load(icons_morguaTiles, ICONS * ART_BYTES_8);
    ASSERT(tiles->emblems >= 0 && tiles->goods >= 0, tiles->goods);
}

/* Windows have inks of their own. Translated once: a page of help shows many of them. */
static PLACE_EWRAM struct {
    bool ready;
    uint32_t tile[CELLS][TILE_WORDS];
    uint32_t emblem[MG_PLAYERS_MAX][TILE_WORDS];
    uint16_t drawn;
} pictures;

static void translate(const uint32_t *from, const uint8_t inks[COLOURS], uint32_t *tile)
{
    for (int row = 0; row < TILE_WORDS; row++) {
        tile[row] = 0;
        for (int i = 0; i < SIDE; i++) tile[row] |= (uint32_t)inks[from[row] >> (4 * i) & 15] << (4 * i);
    }
}

static const void *picture_of(int cell)
{
    /* White, three tones of gold and brown, outline, reds, greens, blues, greys, cream: windows have fewer of them. */
    static const uint8_t inks[COLOURS] = {
        INK_CLEAR, INK_TEXT, INK_LIGHT, INK_GOLD, INK_MIDDLE, INK_BLACK, INK_RED, INK_MIDDLE, INK_GREEN, INK_GREEN, INK_BLUE, INK_SELECTED,
        INK_DIM, INK_DIM, INK_SHADOW, INK_LIGHT,
    };
    for (int i = 0; i < CELLS && !pictures.ready; i++) translate(cell_of(i), inks, pictures.tile[i]);
    pictures.ready = true;
    return pictures.tile[cell];
}

const void *icon_tile(int kind) { return picture_of(kind); }
const void *icon_office_tile(int office) { return picture_of(ICONS + office); }

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
static void emblem(Window *w, int x, int y, int cell, uint8_t ink)
{
    int bytes;
    uint8_t inks[COLOURS] = {INK_CLEAR, ink, ink, ink, INK_CLEAR};
    for (int i = 5; i < COLOURS; i++) inks[i] = INK_TEXT;
    if (!(pictures.drawn >> cell & 1))
        translate((const uint32_t *)sheets_emblems(&bytes) + cell * TILE_WORDS, inks, pictures.emblem[cell]);
    pictures.drawn |= (uint16_t)(1u << cell);
    window_picture(w, x, y, 1, 1, pictures.emblem[cell]);
}

int icon_seat(Window *w, int x, int y, int seat)
{
    emblem(w, x, y, seat, icon_ink(seat).colour);
    return x + ICON_WIDTH;
}

int icon_black(Window *w, int x, int y)
{
    window_picture(w, x, y, 1, 1, picture_of(CELL_SHADOW));
    return x + ICON_WIDTH;
}
