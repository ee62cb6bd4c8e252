/* SPDX-License-Identifier: MIT */
#include "gba/look.h"

enum { CHANNEL_MAX = 31, OWNERS = 8, OWNER_TONES = 3, PALETTE_OWNER_FIRST = PALETTE_SPRITES + 16 };

/* Tone curves of one channel. Contrast is steeper (1.35) about the middle; unlit is a gamma of 0.6 for screens without a light. */
static const uint8_t curve[LOOK_COUNT][CHANNEL_MAX + 1] = {
    [LOOK_NORMAL] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
                     16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31},
    [LOOK_COLOUR_BLIND] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
                           16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31},
    [LOOK_CONTRAST] = {0, 0, 0, 0, 0, 1, 3, 4, 5, 7, 8, 9, 11, 12, 13, 15,
                       16, 18, 19, 20, 22, 23, 24, 26, 27, 28, 30, 31, 31, 31, 31, 31},
    [LOOK_UNLIT] = {0, 4, 6, 8, 9, 10, 12, 13, 14, 15, 16, 17, 18, 18, 19, 20,
                    21, 22, 22, 23, 24, 25, 25, 26, 27, 27, 28, 29, 29, 30, 30, 31},
};

/* Dark, base and light tone an owner, in the order of the sprite palettes 1..8 (blue, red, yellow, green, purple, orange, cyan,
 * grey). Any two base tones lie at least 34 apart in CIE L*a*b* with each one kind of cone missing (simulated, full strength)
 * and 48 in ordinary sight. */
#define TONE(red, green, blue) ((uint16_t)((red) | (green) << 5 | (blue) << 10))
static const uint16_t owner_tones[OWNERS][OWNER_TONES] = {
    {TONE(2, 3, 17), TONE(3, 5, 29), TONE(14, 15, 30)},
    {TONE(11, 2, 0), TONE(19, 4, 0), TONE(24, 14, 12)},
    {TONE(15, 18, 1), TONE(26, 31, 1), TONE(28, 31, 12)},
    {TONE(4, 11, 8), TONE(7, 19, 13), TONE(16, 24, 20)},
    {TONE(13, 5, 14), TONE(23, 8, 25), TONE(26, 17, 27)},
    {TONE(14, 12, 5), TONE(24, 21, 8), TONE(27, 25, 17)},
    {TONE(2, 17, 18), TONE(3, 29, 31), TONE(14, 30, 31)},
    {TONE(6, 2, 4), TONE(10, 4, 7), TONE(18, 14, 16)},
};

static int clamp_channel(int channel) { return channel < 0 ? 0 : channel > CHANNEL_MAX ? CHANNEL_MAX : channel; }

uint16_t look_through(VideoLook look, int index, uint16_t colour)
{
    int red = colour & 31, green = colour >> 5 & 31, blue = colour >> 10 & 31;

    if (look == LOOK_COLOUR_BLIND) {
        int owner = (index - PALETTE_OWNER_FIRST) >> 4, tone = (index & 15) - 1;

        if (owner >= 0 && owner < OWNERS && tone >= 0 && tone < OWNER_TONES) {
            return owner_tones[owner][tone];
        }
        blue = clamp_channel(blue - (red - green) * 3 / 8);
    }
    return (uint16_t)(curve[look][red] | curve[look][green] << 5 | curve[look][blue] << 10);
}
