/* SPDX-License-Identifier: MIT */
/* A saved game of Morundir in small: the fields, then the pieces on them. */
#include "ui/morundir/screen.h"
#include "video.h"

enum { TABLE = THUMB_GROUND, LIGHT = THUMB_FREE, MID, DARK, CASTLE, BLUE_KNIGHT, BLUE_DUKE, RED_KNIGHT, RED_DUKE };

static const uint16_t colours[] = {
    [TABLE] = VIDEO_RGB(7, 5, 4), [LIGHT] = VIDEO_RGB(30, 26, 19), [MID] = VIDEO_RGB(26, 21, 13), [DARK] = VIDEO_RGB(21, 16, 10),
    [CASTLE] = VIDEO_RGB(31, 25, 4), [BLUE_KNIGHT] = VIDEO_RGB(7, 13, 27), [BLUE_DUKE] = VIDEO_RGB(2, 4, 18),
    [RED_KNIGHT] = VIDEO_RGB(28, 7, 7), [RED_DUKE] = VIDEO_RGB(17, 1, 3),
};

static int count(const void *state) { return 2 * mu_boards[((const MuState *)state)->board].spaces; }

/* Steps of half a field from the castle, which stands in the middle. */
static ThumbSpot spot(const void *view, int number)
{
    const MuState *state = view;
    const MuBoard *b = &mu_boards[state->board];
    bool large = state->board == MU_STANDARD, piece = number >= b->spaces;
    int space = piece ? number - b->spaces : number, w = large ? 5 : 3, h = large ? 3 : 2;
    Hex hex = mu_hex(state->board, space), middle = mu_hex(state->board, b->castle);
    int across = 2 * (hex.q - middle.q) + hex.r - middle.r, x = (THUMB_PIXELS_X - w) / 2 + across * w / 2, y = (THUMB_PIXELS_Y - h) / 2 + (hex.r - middle.r) * h;
    int shade = ((hex.q - hex.r) % 3 + 3) % 3;
    if (!piece)
        return (ThumbSpot){(int8_t)x, (int8_t)y, (uint8_t)w, (uint8_t)h, (uint8_t)(space == b->castle ? CASTLE : LIGHT + shade)};
    int who = state->cell[space];
    if (who == MU_NONE)
        return (ThumbSpot){0};
    int colour = (mu_colour(who) == MU_BLUE ? BLUE_KNIGHT : RED_KNIGHT) + mu_is_duke(who);
    return (ThumbSpot){(int8_t)(x + (w > 3)), (int8_t)y, (uint8_t)(w > 3 ? 3 : 2), (uint8_t)(h - (h > 2 && !mu_is_duke(who))), (uint8_t)colour};
}

const ThumbUi mu_thumb = {.colours = colours, .colour_count = sizeof colours / sizeof *colours, .count = count, .spot = spot};
