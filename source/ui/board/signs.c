/* SPDX-License-Identifier: MIT */
#include "ui/board/signs.h"
#include <stddef.h>
#include "place.h"
#include "ui/board/state.h"
#include "video.h"

enum { SIDE = 8 };

typedef struct { uint16_t tile; uint8_t cell, place, palette; } Sign;

PLACE_EWRAM static struct { Sign at[SIGNS_MAX]; uint8_t count; } signs;

void signs_clear(void) { signs.count = 0; }

static Sign *find(int cell, SignPlace place)
{
    for (int i = 0; i < signs.count; i++)
        if (signs.at[i].cell == cell && signs.at[i].place == place)
            return &signs.at[i];
    return NULL;
}

bool signs_put(int cell, SignPlace place, int tile, int palette)
{
    Sign *sign = find(cell, place);
    if (!sign && signs.count == SIGNS_MAX)
        return false;
    if (!sign)
        sign = &signs.at[signs.count++];
    *sign = (Sign){(uint16_t)tile, (uint8_t)cell, (uint8_t)place, (uint8_t)palette};
    return true;
}

void signs_take(int cell, SignPlace place)
{
    Sign *sign = find(cell, place);
    if (sign)
        *sign = signs.at[--signs.count];
}

void signs_frame(void)
{
    static const struct { uint8_t across, down; } halves[SIGN_PLACES] = {{0, 0}, {1, 0}, {2, 0}, {0, 1}, {1, 1}, {2, 1}, {0, 2}, {1, 2}, {2, 2}};
    for (int i = 0; i < signs.count; i++) {
        const Sign *sign = &signs.at[i];
        int x, y;
        board_screen(sign->cell, &x, &y);
        x += (compose.width - SIDE) * halves[sign->place].across >> 1;
        y += (compose.height - SIDE) * halves[sign->place].down >> 1;
        if (!board_in_view(x, y, SIDE, SIDE))
            continue;
        sprites_add(&(Sprite){.x = (int16_t)x, .y = (int16_t)y, .tile = sign->tile, .size = SPRITE_8x8, .palette = sign->palette,
                              .layer = SPRITE_LAYER_UNITS, .depth = DEPTH_SIGN});
    }
}
