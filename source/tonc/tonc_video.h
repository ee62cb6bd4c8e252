/* SPDX-License-Identifier: MIT */
/* Screen size and colours. */
#ifndef TONC_VIDEO
#define TONC_VIDEO

#include "tonc_core.h"

#define SCREEN_WIDTH 240
#define SCREEN_HEIGHT 160

#define CLR_BLACK 0x0000
#define CLR_WHITE 0x7FFF

INLINE COLOR RGB15(int red, int green, int blue) { return (COLOR)(red + (green << 5) + (blue << 10)); }

#endif
