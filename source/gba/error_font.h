/* SPDX-License-Identifier: MIT */
/* The letters of the error screen. */
#ifndef ERROR_FONT_H
#define ERROR_FONT_H

#include <stdint.h>

enum { ERROR_FONT_FIRST = 0x20, ERROR_FONT_COUNT = 64, ERROR_FONT_WIDTH = 5, ERROR_FONT_HEIGHT = 7 };
extern const uint8_t error_font[ERROR_FONT_COUNT][ERROR_FONT_HEIGHT];

#endif
