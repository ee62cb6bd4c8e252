/* SPDX-License-Identifier: MIT */
#include "ui/board/sheets.h"
#include <stddef.h>
#include "art.h"
#include "cursor8.h"
#include "emblems8.h"
#include "hex16.h"
#include "hex24.h"
#include "hex32.h"
#include "marks16.h"
#include "owners.h"
#include "ui_sprites.h"
#include "video.h"

enum { PALETTE_SIZE = 16, OWNER_PALETTES = 10, OWNER_MIDDLE = 2 };

static const struct { const void *pictures; int bytes, side; } sheets[BOARD_SIZES] = {
    [BOARD_HEX16] = {hex16Tiles, hex16TilesLen, 16},
    [BOARD_HEX24] = {hex24Tiles, hex24TilesLen, 24},
    [BOARD_HEX32] = {hex32Tiles, hex32TilesLen, 32},
};

const uint32_t *sheets_pictures(BoardSize size) { return size < BOARD_SIZES ? sheets[size].pictures : NULL; }
const uint16_t *sheets_palette(void) { return hex16Pal; }
int sheets_picture_count(BoardSize size) { return sheets[size].bytes / (sheets[size].side * sheets[size].side); }

const void *sheets_cursor(int *bytes)
{
    *bytes = cursor8TilesLen;
    return cursor8Tiles;
}

const uint32_t *sheets_marks(BoardSize size)
{
    int row = size == BOARD_HEX16 ? 0 : size == BOARD_HEX32 ? 2 : 1;
    return (const uint32_t *)marks16Tiles + row * ART_MARKS_CELLS * ART_BYTES_16 / 4;
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
