/* SPDX-License-Identifier: MIT */
#include "fixed.h"

uint32_t sqrt_int(uint32_t v)
{
    uint32_t root = 0;
    for (uint32_t bit = 1u << 30; bit != 0; bit >>= 2) {
        uint32_t trial = root + bit;
        root >>= 1;
        if (v >= trial) {
            v -= trial;
            root += bit;
        }
    }
    return root;
}

/* The first quarter of the circle; the other three are its mirror images. */
static const uint16_t quarter[65] = {
    0, 6, 13, 19, 25, 31, 38, 44, 50, 56, 62, 68, 74,
    80, 86, 92, 98, 104, 109, 115, 121, 126, 132, 137, 142, 147,
    152, 157, 162, 167, 172, 177, 181, 185, 190, 194, 198, 202, 206,
    209, 213, 216, 220, 223, 226, 229, 231, 234, 237, 239, 241, 243,
    245, 247, 248, 250, 251, 252, 253, 254, 255, 255, 256, 256, 256,
};

int sine256(uint8_t angle)
{
    int step = angle & 63;
    int value = (angle & 64) != 0 ? quarter[64 - step] : quarter[step];
    return (angle & 128) != 0 ? -value : value;
}

int ease_int(int a, int b, int step, int steps)
{
    if (step <= 0)
        return a;
    if (step >= steps)
        return b;
    int t = step * 256 / steps;
    int eased = (t * t * (768 - 2 * t)) >> 16; /* 3t^2 - 2t^3 in 0..256 */
    return a + (((b - a) * eased + 128) >> 8);
}
