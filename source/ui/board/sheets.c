/* SPDX-License-Identifier: MIT */
#include "ui/board/sheets.h"
#include "cursor16.h"
#include "cursor24.h"
#include "cursor32.h"
#include "emblems8.h"
#include "hex16.h"
#include "hex24.h"
#include "hex32.h"
#include "owners.h"
#include "ui_sprites.h"
#include "video.h"

enum { PALETTE_SIZE = 16, OWNER_PALETTES = 10, OWNER_MIDDLE = 2 };

static const struct { const void *pictures; int picture_bytes; const void *cursor; int cursor_bytes; } sheets[BOARD_SIZES] = {
    [BOARD_HEX16] = {hex16Tiles, hex16TilesLen, cursor16Tiles, cursor16TilesLen},
    [BOARD_HEX24] = {hex24Tiles, hex24TilesLen, cursor24Tiles, cursor24TilesLen},
    [BOARD_HEX32] = {hex32Tiles, hex32TilesLen, cursor32Tiles, cursor32TilesLen},
};

const uint32_t *sheets_pictures(BoardSize size) { return sheets[size].pictures; }
const uint16_t *sheets_palette(void) { return hex16Pal; }

int sheets_picture_count(BoardSize size)
{
    static const int bytes[BOARD_SIZES] = {16 * 16, 24 * 24, 32 * 32};
    return sheets[size].picture_bytes / bytes[size];
}

const void *sheets_cursor(BoardSize size, int *bytes)
{
    *bytes = sheets[size].cursor_bytes;
    return sheets[size].cursor;
}

const void *sheets_emblems(int *bytes)
{
    *bytes = emblems8TilesLen;
    return emblems8Tiles;
}

uint16_t sheets_owner_colour(const uint16_t *owners, int owner)
{
    return (owners ? owners : ownersPal)[(owner - 1) * PALETTE_SIZE + OWNER_MIDDLE];
}

void sheets_sprite_palettes(const uint16_t *owners)
{
    video_palette(PALETTE_SPRITES, ui_spritesPal, PALETTE_SIZE);
    video_palette(PALETTE_SPRITES + PALETTE_SIZE, owners ? owners : ownersPal, OWNER_PALETTES * PALETTE_SIZE);
}
